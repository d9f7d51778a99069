//! The list of labyrinths above the pane of the phase.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::list;

use super::levels::Message as Levels;
use super::{DungeonEditor, Message};
use crate::window::command::Command;
use crate::window::ui::{self, Context, Look};

/// The id of the list.
pub const LIST: &str = "dungeon-levels";
/// The id of the field with the name of the labyrinth that is shown.
pub const NAME: &str = "dungeon-level-name";
/// The height of an entry, and how many are seen at once.
const ENTRY: f32 = 34.0;
const MOST: usize = 5;
const SPACING: f32 = 2.0;

impl DungeonEditor {
    /// The labyrinths of the game; nothing where the labyrinth is a file of its own.
    pub(super) fn level_list<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let draft = self.workbench.document.draft();
        if !draft.is_game() {
            return None;
        }
        let words = cx.words;
        let levels = draft.levels.len();
        let height = levels.min(MOST) as f32 * (ENTRY + SPACING);
        let list = list::list(levels, move |index| self.level_entry(index, cx))
            .id(LIST)
            .estimate(ENTRY)
            .spacing(SPACING)
            .height(height)
            .on_reorder(|from, to| Message::Levels(Levels::Moved(from, to)));
        let tool = |command: Command, key: &str| {
            let message = self.level_command(command).map(Message::Levels);
            let tip = cx.tip_of(command, words.get(key));
            ui::icon_button(command.entry().icon, tip, Look::Quiet, message)
        };
        let rooms = Some(Message::Levels(Levels::Added { whole: false }));
        let tools = row![
            ui::caption(words.get("dungeon-levels")),
            Space::new().width(Fill),
            tool(Command::AddLevel, "dungeon-level-add"),
            ui::icon_button(Icon::LayoutGrid, words.get("dungeon-level-add-rooms"), Look::Quiet, rooms),
            tool(Command::CopyLevel, "dungeon-level-copy"),
            tool(Command::LevelUp, "dungeon-level-up"),
            tool(Command::LevelDown, "dungeon-level-down"),
            tool(Command::DeleteLevel, "dungeon-level-delete"),
        ];
        Some(column![tools.align_y(Alignment::Center), list].spacing(4).into())
    }

    fn level_entry<'a>(&'a self, index: usize, cx: Context<'a>) -> Element<'a, Message> {
        let Some(level) = self.workbench.document.draft().levels.get(index) else {
            return Space::new().into();
        };
        let language = cx.words.language().code();
        let name = level.name(language);
        let number = text(&level.folder).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None);
        let number = container(number).max_width(72).clip(true);
        if index == self.level {
            let field = ui::field(&cx.words.get("dungeon-level-unnamed"), name)
                .id(NAME)
                .on_input(move |name| Message::Levels(Levels::NameWritten(language, name)));
            let content = row![number, field].spacing(8).align_y(Alignment::Center).height(ENTRY);
            return container(content).padding([0, 6]).into();
        }
        let shown = if name.is_empty() { cx.words.get("dungeon-level-unnamed") } else { name.to_owned() };
        let shown = text(shown).size(ui::BODY).wrapping(text::Wrapping::None);
        let content = row![number, container(shown).width(Fill).clip(true)]
            .spacing(8)
            .align_y(Alignment::Center)
            .height(ENTRY);
        let chosen = Message::Levels(Levels::Chosen(index));
        ui::styled(container(content).padding([0, 6]).into(), Look::Quiet, Some(chosen)).width(Fill).into()
    }
}
