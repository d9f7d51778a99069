//! The list of levels above the panel of the phase.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::list;

use crate::authoring::labyrinth::levels::{Levels, Message};
use crate::window::command::Command;
use crate::window::ui::{self, Context, Look};

const LIST: &str = "dungeon-levels";
const NAME: &str = "dungeon-level-name";
/// The height of an entry, and how many are visible at once.
const ENTRY: f32 = 34.0;
const MOST: usize = 5;
const SPACING: f32 = 2.0;

impl<'a> Levels<'a> {
    /// Returns the effect of a command on the list; `None` if the labyrinth is a file of its own.
    pub(in crate::window::dungeon_editor) fn command(self, command: Command) -> Option<Message> {
        let (shown, last) = (self.shown, self.draft.levels.len().saturating_sub(1));
        let message = match command {
            Command::PreviousLevel => Message::Chosen(shown.checked_sub(1)?),
            Command::NextLevel if shown < last => Message::Chosen(shown + 1),
            Command::AddLevel => Message::Add { whole: true },
            Command::CopyLevel => Message::Copy,
            Command::DeleteLevel if last > 0 => Message::Delete,
            Command::LevelUp => Message::Move(shown, shown.checked_sub(1)?),
            Command::LevelDown if shown < last => Message::Move(shown, shown + 1),
            _ => return None,
        };
        self.draft.is_game().then_some(message)
    }

    /// Shows the levels of the game; `None` where the labyrinth is a file of its own.
    pub(in crate::window::dungeon_editor) fn view(self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        if !self.draft.is_game() {
            return None;
        }
        let words = cx.words;
        let levels = self.draft.levels.len();
        let height = levels.min(MOST) as f32 * (ENTRY + SPACING);
        let list = list::list(levels, move |index| self.entry(index, cx))
            .id(LIST)
            .estimate(ENTRY)
            .spacing(SPACING)
            .height(height)
            .on_reorder(Message::Move);
        let tool = |command: Command, key: &str| {
            let tip = cx.tip_of(command, words.get(key));
            ui::icon_button(command.entry().icon, tip, Look::Quiet, self.command(command))
        };
        let rooms = Some(Message::Add { whole: false });
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

    fn entry(self, index: usize, cx: Context<'a>) -> Element<'a, Message> {
        let Some(level) = self.draft.levels.get(index) else { return Space::new().into() };
        let language = cx.words.language().code();
        let name = level.name(language);
        let number = text(&level.folder).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None);
        let number = container(number).max_width(72).clip(true);
        if index == self.shown {
            let field = ui::field(&cx.words.get("dungeon-level-unnamed"), name)
                .id(NAME)
                .on_input(move |name| Message::NameTyped(language, name));
            let content = row![number, field].spacing(8).align_y(Alignment::Center).height(ENTRY);
            return container(content).padding([0, 6]).into();
        }
        let shown = if name.is_empty() { cx.words.get("dungeon-level-unnamed") } else { name.to_owned() };
        let shown = text(shown).size(ui::BODY).wrapping(text::Wrapping::None);
        let content = row![number, container(shown).width(Fill).clip(true)]
            .spacing(8)
            .align_y(Alignment::Center)
            .height(ENTRY);
        let content = container(content).padding([0, 6]).into();
        ui::styled(content, Look::Quiet, Some(Message::Chosen(index))).width(Fill).into()
    }
}
