//! Details of the selected level: name, difficulty, moves, folder, size, stored solution.

use iced::widget::{Space, column, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use crate::common_files::LevelDescription;
use crate::grid::model::Role;
use crate::project::solution::Verdict;
use crate::window::command::Command;
use crate::window::form;
use crate::window::grid_editor::levels::{Field, LevelsTab, Message, NAME, command_message};
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

impl<'a> Panel<'a, LevelsTab> {
    pub(super) fn level_details(self, cx: Context<'a>) -> Element<'a, Message> {
        let Some(level) = self.game.level() else { return Space::new().into() };
        let words = cx.words;
        let said = self.game.language_of_texts(words);
        let code = said.map(str::to_owned);
        let for_difficulty = code.clone();
        let (name, original) = self.level_text(said, |description| &description.name);
        let name = ui::field(&original, &name).on_input(move |text| Message::NameWritten(code.clone(), text));
        let (difficulty, original) = self.level_text(said, |description| &description.difficulty);
        let difficulty = ui::field(&original, &difficulty)
            .on_input(move |text| Message::DifficultyWritten(for_difficulty.clone(), text));
        let index = self.game.document.location().level;
        let items = words.with("items-fold", &[("count", level.layout.items.len().to_string())]);
        let LevelsTab { has_more, has_items, .. } = *self.state;
        column![
            self.level_tools(cx),
            self.game.about.languages(self.game.document.draft(), said, words).map(Message::About),
            form::labelled(words.get("level-name"), name.id(NAME)),
            form::labelled(words.get("level-difficulty"), difficulty),
            column![]
                .push(self.game.mark_line(index, words))
                .push(self.game.minimum_remedy(index, words, Message::MinimumTaken(index)))
                .spacing(4),
            self.level_solution(words),
            ui::fold(words.get("level-more"), has_more, Message::MoreSwitched),
        ]
        .push(has_more.then(|| column![self.level_minimum(words), self.level_folder(words)].spacing(14)))
        .push(ui::fold(items, has_items, Message::ItemsSwitched))
        .push(has_items.then(|| self.item_table(words)))
        .spacing(12)
        .into()
    }

    /// Shows the selected level's number and size, and the buttons for it.
    fn level_tools(self, cx: Context<'a>) -> Element<'a, Message> {
        let Some(level) = self.game.level() else { return Space::new().into() };
        let title = cx.words.with("level-called", &[("level", level.folder.clone())]);
        let (width, height) = level.layout.first(Role::State).map_or((0, 0), |state| state.cells.size());
        let size = [("width", width.to_string()), ("height", height.to_string())];
        let title = row![
            text(title).size(ui::HEADING),
            text(cx.words.with("level-size", &size)).size(ui::SMALL).style(ui::quiet),
        ]
        .spacing(8)
        .align_y(Alignment::Center);
        let open = Message::Opened(self.game.document.location().level);
        let open = ui::button(Some(Icon::Grid3x3), cx.words.get("level-open"), Look::Plain, Some(open));
        let tool = |command: Command| {
            let message = command_message(command, self.game.document);
            ui::icon_button(command.entry().icon, cx.tip(command), Look::Quiet, message)
        };
        let copy = command_message(Command::CopyLevel, self.game.document);
        let (icon, label) = (Command::CopyLevel.entry().icon, cx.words.get("level-copy"));
        let tools = [Command::LevelUp, Command::LevelDown, Command::DeleteLevel].map(tool);
        column![
            row![title, Space::new().width(Fill), row(tools).spacing(2)].align_y(Alignment::Center),
            row![
                open,
                ui::hint(ui::button(Some(icon), label, Look::Plain, copy).into(), cx.tip(Command::CopyLevel)),
            ]
            .spacing(8),
        ]
        .spacing(8)
        .into()
    }

    /// Returns a text of the selected level in the language edited (`None` for the author's), and the original if that is another.
    fn level_text(
        self,
        code: Option<&str>,
        entry: fn(&LevelDescription) -> &Option<String>,
    ) -> (String, String) {
        let Some(level) = self.game.level() else { return (String::new(), String::new()) };
        let original = entry(&level.description).clone().unwrap_or_default();
        let Some(code) = code else { return (original, String::new()) };
        let translated = level.translations.get(code).and_then(|found| entry(found).clone());
        (translated.unwrap_or_default(), original)
    }

    fn level_minimum(self, words: &'a Words) -> Element<'a, Message> {
        let minimum = self.game.level().and_then(|level| level.description.minimum_moves);
        let value = self.state.shown(Field::Minimum, || minimum.map_or(String::new(), |it| it.to_string()));
        let is_number = value.trim().is_empty() || value.trim().parse::<i32>().is_ok_and(|it| it >= 0);
        let field = ui::field(&words.get("level-minimum-none"), &value)
            .on_input(|text| Message::Written(Field::Minimum, text));
        let note = if is_number {
            form::explained(words.get("level-minimum-more"))
        } else {
            form::refused(words.get("level-minimum-wrong"))
        };
        column![form::labelled(words.get("level-minimum"), field), note].spacing(4).into()
    }

    fn level_folder(self, words: &'a Words) -> Element<'a, Message> {
        let folder = self.game.level().map(|level| level.folder.clone()).unwrap_or_default();
        let value = self.state.shown(Field::Folder, || folder.clone());
        let differs = value != folder;
        let enter = Message::Entered(Field::Folder);
        let field = ui::field("", &value)
            .on_input(|text| Message::Written(Field::Folder, text))
            .on_submit(enter.clone());
        let rename = ui::button(None, words.get("level-rename"), Look::Plain, differs.then_some(enter));
        let field = row![field, rename].spacing(8).align_y(Alignment::Center);
        let note = match &self.state.fault {
            Some((Field::Folder, fault)) => form::fault(fault, words),
            _ => form::explained(words.get("level-folder-more")),
        };
        column![form::labelled(words.get("level-folder"), field), note].spacing(4).into()
    }

    fn level_solution(self, words: &'a Words) -> Element<'a, Message> {
        let index = self.game.document.location().level;
        let Some(level) = self.game.level() else { return Space::new().into() };
        let Some(moves) = &level.solution else { return form::explained(words.get("solution-none")) };
        let count = words.with("solution-kept", &[("count", moves.len().to_string())]);
        let drop = Message::SolutionDropped;
        let verdict = self.game.solutions.verdict(index);
        let state = match verdict.and_then(|verdict| verdict.problem(&level.folder)) {
            Some(problem) => words.problem(problem.code, &problem.args).0,
            None if verdict == Some(Verdict::Solved) => words.get("solution-holds"),
            None => words.get("solution-unknown"),
        };
        let told = column![text(count).size(ui::BODY), form::explained(state)].spacing(2).width(Fill);
        row![
            self.game.solution_mark(index, words),
            told,
            ui::icon_button(Icon::Trash2, words.get("solution-drop"), Look::Quiet, Some(drop)),
        ]
        .spacing(8)
        .align_y(Alignment::Center)
        .into()
    }
}
