//! Implementation of the interface that the workbench and the application use.

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use iced::widget::{Row, Space, row};
use iced::{Element, Fill, Task};

use super::{Action, Draft, GridEditor, Message, Tab, levels, painter, pieces};
use crate::engine::Text;
use crate::project::recovery::Pending;
use crate::project::{self, pictures};
use crate::window::command::Command;
use crate::window::exports::Export;
use crate::window::help::{self, Page};
use crate::window::open::Purpose;
use crate::window::play_test::{self, PlayTest};
use crate::window::preferences::{Panes, Preferences};
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::{Editor, Workbench};
use crate::words::Words;

impl Editor for GridEditor {
    type Draft = Draft;
    type Message = Message;
    type VisiblePart = Tab;
    type OwnQuestion = Infallible;

    fn recovers(pending: &Pending) -> bool {
        !pending.is_labyrinth() && pending.kind() == project::GameKind::Grid
    }

    fn recovered(workbench: Workbench<Draft>, _home: Option<PathBuf>, _language: &str) -> Self {
        Self::of(workbench)
    }

    fn workbench(&self) -> &Workbench<Draft> {
        &self.workbench
    }

    fn workbench_mut(&mut self) -> &mut Workbench<Draft> {
        &mut self.workbench
    }

    fn name(&self, language: &str) -> String {
        let name = &self.workbench.document.draft().description_in(language).name;
        if name.is_empty() { self.workbench.folder_name() } else { name.clone() }
    }

    fn in_words(&self, text: &Text, words: &Words) -> Text {
        self.game().in_words(text, words)
    }

    fn shown_level(&self) -> Option<usize> {
        Some(self.workbench.document.location().level)
    }

    fn update(&mut self, message: Message) -> Action {
        self.take_all(message)
    }

    fn message(&self, command: Command) -> Option<Message> {
        self.of_command(command)
    }

    fn tabs<'a>(&'a self, cx: Context<'a>) -> Row<'a, Message> {
        let tab = |command: Command, tab| {
            let entry = command.entry();
            let look = if self.workbench.document.location().tab == tab { Look::Chosen } else { Look::Quiet };
            let message = match tab {
                // The tab leads back to the list of levels.
                Tab::Levels if self.visible_part() == tab && self.levels.maker().is_some() => {
                    Message::Levels(levels::Message::Maker(levels::maker::Message::Closed))
                }
                _ => Message::TabChosen(tab),
            };
            let message = Some(message);
            let button = ui::button(Some(entry.icon), cx.words.get(entry.key), look, message);
            ui::hint(button.into(), cx.tip(command))
        };
        row![
            tab(Command::ShowBoard, Tab::Board),
            tab(Command::ShowLevels, Tab::Levels),
            tab(Command::ShowPieces, Tab::Pieces),
            tab(Command::ShowRules, Tab::Rules),
            tab(Command::ShowSettings, Tab::Settings),
            tab(Command::ShowAbout, Tab::About),
            Space::new().width(Fill),
        ]
    }

    fn view<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Message> {
        self.panes(cx, panes)
    }

    fn name_width(&self, _is_narrow: bool) -> f32 {
        220.0
    }

    fn has_wide_tabs(&self) -> bool {
        true
    }

    fn reload(&mut self) {
        self.workbench.file_problems.retain(|problem| !pictures::is_about_pictures(problem));
        self.saved(true);
    }

    fn saved(&mut self, is_copy: bool) {
        if is_copy {
            self.derived.reload(self.workbench.document.folder().to_owned());
        } else {
            self.list_problems();
        }
    }

    fn moved(&mut self) -> Task<Message> {
        // Fields show the game's values, not unsaved text.
        self.levels.forget();
        self.settings.forget();
        levels::show(self.workbench.document.location().level)
    }

    fn tick(&mut self) {
        let _ = self.test.update(play_test::Message::Ticked);
        self.levels.pass(play_test::Message::Ticked);
    }

    fn prefer(&mut self, preferences: &Preferences, home: Option<&Path>) {
        self.painter.view = preferences.board;
        self.rules.prefer(preferences.rules);
        self.check_levels(preferences.check_levels, home);
    }

    fn check_levels(&mut self, is_on: bool, home: Option<&Path>) {
        self.derived.marks.switch(is_on, home);
        self.derived.marks.follow(self.workbench.document.draft());
        self.rules.forget_chart();
        self.list_problems();
    }

    fn help_page(&self) -> Page {
        help::of_tab(self.workbench.document.location().tab)
    }

    fn visible_part(&self) -> Tab {
        self.workbench.document.location().tab
    }

    fn first_focus(&self) -> &'static str {
        match self.visible_part() {
            Tab::Board => painter::BOARD,
            Tab::Pieces => pieces::CHOSEN,
            Tab::Levels | Tab::Rules | Tab::Settings | Tab::About => "pane-centre",
        }
    }

    fn scannable_test(&self) -> Option<&PlayTest> {
        Some(&self.test)
    }

    fn scannable_test_mut(&mut self) -> Option<&mut PlayTest> {
        Some(&mut self.test)
    }

    fn of_test(&self, message: play_test::Message) -> Message {
        Message::Test(message)
    }

    fn animate(&mut self, now: Instant) {
        self.derived.animate(now);
    }

    fn interval(&self) -> Option<Duration> {
        self.derived.gallery.interval()
    }

    fn beat(&self) -> Option<Duration> {
        let made = self.levels.made_test().and_then(PlayTest::aid_beat);
        self.test.aid_beat().into_iter().chain(made).min()
    }

    fn passed(&self, now: Instant) -> Option<Message> {
        self.beat().map(|_| Message::Test(play_test::Message::Passed(now)))
    }

    fn file_chosen(&self, purpose: Purpose, path: PathBuf) -> Option<Message> {
        let chosen = pieces::Message::FileChosen(path);
        (purpose == Purpose::Picture).then_some(Message::Pieces(chosen))
    }

    fn file_name(&self, purpose: Purpose) -> Option<String> {
        let Purpose::Export(export) = purpose else { return None };
        let (name, ending) = (self.workbench.folder_name(), export.ending());
        let level = self.level().map(|level| format!(" {}", level.folder)).unwrap_or_default();
        Some(match export {
            Export::Package | Export::Page | Export::Print | Export::PrintPictures => {
                format!("{name}.{ending}")
            }
            Export::Picture | Export::Film => format!("{name}{level}.{ending}"),
        })
    }

    fn picture_dropped(&self, path: PathBuf) -> Option<Message> {
        Some(Message::FileDropped(path))
    }
}
