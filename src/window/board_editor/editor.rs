//! Implements the interface of the workbench for board games.

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use iced::widget::{Row, Space, row};
use iced::{Element, Fill, Task};
use lucide_icons::Icon;

use super::centre::Centre;
use super::chart::{self, composing};
use super::{Action, BoardEditor, Message, look, looks, rules};
use crate::authoring::board::Location;
use crate::engine::Text;
use crate::project::recovery::Pending;
use crate::project::{self, BoardDraft};
use crate::window::command::Command;
use crate::window::help::Page;
use crate::window::open::Purpose;
use crate::window::play_test::{self, PlayTest};
use crate::window::preferences::{Face, Panes, Preferences};
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::{Editor, Workbench};
use crate::words::Words;

impl Editor for BoardEditor {
    type Draft = BoardDraft;
    type Message = Message;
    type VisiblePart = Centre;
    type OwnQuestion = Infallible;

    fn recovers(pending: &Pending) -> bool {
        !pending.is_labyrinth() && pending.kind() == project::GameKind::Board
    }

    fn recovered(workbench: Workbench<BoardDraft>, home: Option<PathBuf>, language: &str) -> Self {
        Self::of(workbench, language).with_home(home)
    }

    fn workbench(&self) -> &Workbench<BoardDraft> {
        &self.workbench
    }

    fn workbench_mut(&mut self) -> &mut Workbench<BoardDraft> {
        &mut self.workbench
    }

    fn name(&self, language: &str) -> String {
        let draft = self.workbench.document.draft();
        let translated = draft.translations.get(language).map(|description| &description.name);
        let name = translated.filter(|name| !name.is_empty()).unwrap_or(&draft.description.name);
        if name.is_empty() { self.workbench.folder_name() } else { name.clone() }
    }

    fn in_words(&self, text: &Text, words: &Words) -> Text {
        Text { args: chart::in_words(self.workbench.document.draft(), text.key, &text.args, words), ..*text }
    }

    fn update(&mut self, message: Message) -> Action {
        self.take_all(message)
    }

    fn message(&self, command: Command) -> Option<Message> {
        self.of_command(command)
    }

    fn tabs<'a>(&'a self, cx: Context<'a>) -> Row<'a, Message> {
        let tab = |key, icon, centre| {
            let look = if self.centre == centre { Look::Chosen } else { Look::Quiet };
            Element::from(ui::button(
                Some(icon),
                cx.words.get(key),
                look,
                Some(Message::CentreChosen(centre)),
            ))
        };
        row![
            Space::new().width(Fill),
            tab("tab-rules", Icon::ListTree, Centre::Rules),
            tab("tab-look", Icon::Palette, Centre::Look),
            tab("tab-about", Icon::Info, Centre::About),
            Space::new().width(Fill),
        ]
    }

    fn view<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Message> {
        self.panes(cx, panes)
    }

    fn reload(&mut self) {
        self.gallery.reload(self.workbench.document.folder().to_owned());
        self.tree.forget();
        self.followed = None;
    }

    fn saved(&mut self, is_copy: bool) {
        if is_copy {
            self.reload();
        }
        self.list_problems();
    }

    fn moved(&mut self) -> Task<Message> {
        self.tree.forget();
        self.looks.forget();
        let document = &self.workbench.document;
        self.rules.sync(document.text());
        match document.location() {
            Location::Rules(at) if self.chart.is_shown() => {
                self.centre = Centre::Rules;
                self.chart.go(at, true, document).map(Message::Chart)
            }
            location => self.go(location),
        }
    }

    fn tick(&mut self) {
        let _ = self.test.update(play_test::Message::Ticked);
    }

    fn prefer(&mut self, preferences: &Preferences, _home: Option<&Path>) {
        let document = &self.workbench.document;
        let face = if document.is_understood() { preferences.rules } else { Face::Text };
        self.chart.set_face(face);
        self.chart.sync(document, &self.gallery, &self.language);
    }

    fn speak(&mut self, language: &str) {
        if self.language != language {
            language.clone_into(&mut self.language);
            self.looks.speak(language);
            self.followed = None;
            self.begin();
        }
    }

    fn help_page(&self) -> Page {
        Page::BoardGames
    }

    fn visible_part(&self) -> Centre {
        self.centre
    }

    fn first_focus(&self) -> &'static str {
        match self.chart.face() {
            Face::Sentences => chart::FIRST_GROUP,
            Face::Chart => chart::CHART,
            Face::Text => rules::FIELD,
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
        self.gallery.animate(now);
    }

    fn interval(&self) -> Option<Duration> {
        self.gallery.interval()
    }

    fn file_chosen(&self, purpose: Purpose, path: PathBuf) -> Option<Message> {
        let composing = |message| Some(Message::Chart(chart::Message::Composing(message)));
        match purpose {
            Purpose::Picture => Some(Message::Looks(looks::Message::Form(look::Message::FileChosen(path)))),
            Purpose::ExportComposite => composing(composing::Message::ExportedTo(path)),
            Purpose::ImportComposite => composing(composing::Message::ImportedFrom(path)),
            _ => None,
        }
    }

    fn file_name(&self, purpose: Purpose) -> Option<String> {
        match purpose {
            Purpose::Export(export) => Some(format!("{}.{}", self.workbench.folder_name(), export.ending())),
            Purpose::ExportComposite => self.chart.file_name(),
            _ => None,
        }
    }
}
