//! The editor of grid games: board, rules, problems and play-test.

pub mod blocks;
mod board;
mod cards;
mod commands;
mod derived;
mod destination;
mod editor;
pub mod find;
mod follow;
pub mod levels;
pub mod mapping;
pub mod marks;
pub mod painter;
mod panel;
pub mod pieces;
pub mod problems;
pub mod rules;
pub mod settings;
pub mod solutions;
#[cfg(test)]
mod tests;
mod view;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use iced::Task;

use super::about::{self, AboutTab};
use super::background::Once;
use super::command::Command;
use super::gallery::Gallery;
use super::open::Purpose;
use super::play_test::{self, PlayTest};
use super::preferences::Preference;
use super::thumbnails;
use super::workbench::{self, Below, Document, Editor as _, Need, Notice, Workbench};
pub use crate::authoring::grid::{Location, Tab};
use crate::engine::Text;
use crate::grid::{Draft, Parses, derive};
use crate::project::pictures;
use crate::project::{self, Opened, Problem};
use derived::Derived;
use find::Find;
use levels::LevelsTab;
use painter::Painter;
use panel::{GameView, Panel};
use pieces::PiecesTab;
use rules::RulesTab;
use settings::SettingsTab;

#[derive(Debug)]
pub struct GridEditor {
    workbench: Workbench<Draft>,
    derived: Derived,
    painter: Painter,
    levels: LevelsTab,
    pieces: PiecesTab,
    rules: RulesTab,
    settings: SettingsTab,
    about: AboutTab,
    find: Find,
    test: PlayTest,
}

#[derive(Clone, Debug)]
pub enum Message {
    Workbench(workbench::Message<Draft>),
    TabChosen(Tab),
    Painter(painter::Message),
    Levels(levels::Message),
    Pieces(pieces::Message),
    FileDropped(PathBuf),
    Rules(rules::Message),
    Settings(settings::Message),
    About(about::Message),
    Find(find::Message),
    Test(play_test::Message),
    Solutions(solutions::Message),
    Marks(marks::Message),
    /// The play-test shows the known solution of the selected level.
    Watched,
    Problems(problems::Message),
    /// A part of the background work after a change is done.
    Followed(Once<derived::CheckResult>),
}

pub type Action = workbench::Action<Message>;

impl From<workbench::Message<Draft>> for Message {
    fn from(message: workbench::Message<Draft>) -> Self {
        Self::Workbench(message)
    }
}

impl GridEditor {
    /// Opens the game in a folder.
    ///
    /// # Errors
    /// The problems that keep the folder from being opened at all.
    pub fn open(folder: PathBuf) -> Result<Self, Vec<Problem>> {
        let opened = project::open(&folder)?;
        Ok(Self::of_opened(folder, opened))
    }

    /// Opens a game that has been read from its folder.
    pub fn of_opened(folder: PathBuf, opened: Opened) -> Self {
        let document = Document::new(folder, opened.draft, opened.known);
        Self::of(Workbench::of(document, opened.problems))
    }

    /// Opens a document whose files may have problems.
    fn of(mut workbench: Workbench<Draft>) -> Self {
        workbench.file_problems.retain(|problem| !pictures::is_about_pictures(problem));
        let mut editor = Self {
            derived: Derived::new(workbench.document.folder().to_owned()),
            workbench,
            painter: Painter::default(),
            levels: LevelsTab::default(),
            pieces: PiecesTab::default(),
            rules: RulesTab::default(),
            settings: SettingsTab::default(),
            about: AboutTab::default(),
            find: Find::default(),
            test: PlayTest::default(),
        };
        editor.follow_first();
        editor.workbench.unfold(editor.derived.problems.len());
        editor.painter.choose_first_piece(editor.workbench.document.draft());
        editor
    }

    pub fn document(&self) -> &Document {
        &self.workbench.document
    }

    pub fn rules(&self) -> &RulesTab {
        &self.rules
    }

    pub fn test(&self) -> &PlayTest {
        &self.test
    }

    pub(super) fn gallery(&self) -> &Gallery {
        &self.derived.gallery
    }

    pub fn mark(&self, level: usize) -> marks::MarkStatus {
        self.game().mark(level)
    }

    /// Returns whether the board is shown for painting.
    pub fn is_painting(&self) -> bool {
        self.workbench.document.location().tab == Tab::Board
    }

    /// Returns whether a panel covers the board or a chip of the rules is open.
    pub fn has_panel(&self) -> bool {
        self.is_painting() && self.painter.panel().is_some() || self.has_open_chip() || self.has_recipe()
    }

    /// Returns whether the form of a recipe is shown.
    pub fn has_recipe(&self) -> bool {
        self.workbench.document.location().tab == Tab::Rules && self.rules.has_recipe()
    }

    pub fn has_open_chip(&self) -> bool {
        match self.workbench.document.location().tab {
            Tab::Rules => self.rules.has_open_chip(),
            Tab::Board => {
                matches!(self.painter.panel(), Some(painter::panel::Panel::Words))
                    && self.rules.sentences().has_open(true)
            }
            _ => false,
        }
    }

    /// Handles a message and updates the state derived from the game.
    fn take_all(&mut self, message: Message) -> Action {
        let action = self.take(message);
        let followed = self.follow();
        let document = &self.workbench.document;
        let replayed = self.derived.solutions.begin(document.draft()).map(Message::Solutions);
        let marked = self.derived.marks.begin(document.draft(), document.location().level);
        action.and(followed).and(replayed).and(marked.map(Message::Marks))
    }

    fn take(&mut self, message: Message) -> Action {
        let document = &mut self.workbench.document;
        match message {
            Message::Workbench(message) => return workbench::update(self, message),
            Message::TabChosen(tab) => {
                self.workbench.fold(self.derived.problems.len());
                self.show(tab);
            }
            Message::Painter(message) => {
                return match self.painter.update(message, document) {
                    painter::Action::Run(task) => Action::run(task.map(Message::Painter)),
                    painter::Action::Remember(view) => {
                        Action::need(Need::Remember(Preference::BoardView(view)))
                    }
                };
            }
            Message::Levels(levels::Message::Chosen(level)) => {
                self.choose_level(level);
                return Action::run(levels::show(level));
            }
            Message::Levels(levels::Message::MinimumTaken(level)) => {
                if let Some(minimum) = self.derived.marks.proven_minimum(level) {
                    self.levels.take_minimum(level, minimum, document);
                }
            }
            Message::Levels(levels::Message::About(message)) => {
                return Action::run(self.about.update(message, document).map(Message::About));
            }
            Message::Levels(levels::Message::ImportAsked) => {
                return Action::need(Need::Perform(Command::ImportLevels));
            }
            Message::Levels(message) => return Action::run(self.change_levels(message)),
            Message::Pieces(message) => return self.change_pieces(message),
            Message::FileDropped(path) => return self.take_dropped(&path),
            Message::Rules(rules::Message::Test(message)) => return self.step(message),
            Message::Rules(message) => {
                return Action::run(self.rules.update(message, document).map(Message::Rules));
            }
            Message::Settings(message) => {
                return Action::run(self.settings.update(message, document).map(Message::Settings));
            }
            Message::About(about::Message::PictureMade) => self.make_picture(),
            Message::About(message) => {
                return Action::run(self.about.update(message, document).map(Message::About));
            }
            Message::Find(message) => return self.search(message),
            Message::Test(play_test::Message::Kept) => {
                if let Some(moves) = self.test.solution() {
                    levels::keep_solution(moves, document);
                }
            }
            Message::Test(play_test::Message::RuleShown(rule)) => return self.show_rule(rule, 0),
            Message::Test(message) => return self.step(message),
            Message::Solutions(message) => {
                if self.derived.solutions.update(message) {
                    self.list_problems();
                }
            }
            Message::Marks(message) => {
                if self.derived.marks.update(message) {
                    self.list_problems();
                    // The chart's cards show which rules are not used by any solution.
                    self.rules.forget_chart();
                }
            }
            Message::Watched => {
                if let Some(moves) = self.game().known_way() {
                    self.test.watch_from_start(&moves);
                }
            }
            Message::Problems(problems::Message::Chosen(index)) => {
                let to = self.derived.problems.destination(index, document.draft());
                return to.map_or_else(Action::none, |to| self.go(to));
            }
            Message::Problems(problems::Message::Mended(fault)) => {
                let mend = |draft: &mut Draft| derive::mend(draft, &fault, &mut Parses::default());
                // If the fault no longer exists, the game does not change and the next check removes the
                // fault.
                let _ = document.try_edit("edit-mend", mend);
            }
            Message::Problems(problems::Message::Rules(message)) => {
                if matches!(message, rules::Message::Sentences(blocks::Message::TextShown(_))) {
                    self.show(Tab::Rules);
                }
                return self.take(Message::Rules(message));
            }
            Message::Problems(problems::Message::Levels(message)) => {
                return self.take(Message::Levels(message));
            }
            Message::Followed(done) => self.take_part(done.take()),
        }
        Action::none()
    }

    fn search(&mut self, message: find::Message) -> Action {
        if matches!(message, find::Message::Asked) {
            self.workbench.below = Below::Own;
        }
        let (task, to) = self.find.update(message, &self.workbench.document, &self.derived.gallery);
        let gone = to.map_or_else(Action::none, |to| self.go(to));
        Action { task: Task::batch([task.map(Message::Find), gone.task]), ..gone }
    }

    /// Shows a rule in the present view; as text, with the cursor at a byte.
    fn show_rule(&mut self, rule: usize, at: usize) -> Action {
        self.show(Tab::Rules);
        Action::run(self.rules.show(rule, at, &mut self.workbench.document).map(Message::Rules))
    }

    fn change_pieces(&mut self, message: pieces::Message) -> Action {
        match self.pieces.update(message, &mut self.workbench.document) {
            pieces::Action::Run(task) => return Action::run(task.map(Message::Pieces)),
            pieces::Action::AskPicture => return Action::need(Need::File(Purpose::Picture)),
            pieces::Action::Made(piece) => {
                self.painter.choose_piece(self.workbench.document.draft(), piece);
            }
        }
        Action::none()
    }

    /// Makes a piece from a picture file dropped onto the window.
    fn take_dropped(&mut self, path: &Path) -> Action {
        let notice = match self.pieces.take_dropped(path, &mut self.workbench.document) {
            Ok(made) => {
                let draft = self.workbench.document.draft();
                let piece = made.and_then(|made| draft.pieces.list.get(made));
                let sentence =
                    Text::new("pieces-dropped").with("name", piece.map_or("", |piece| &piece.name));
                if let Some(made) = made {
                    self.painter.choose_piece(draft, made);
                }
                Notice::Done(sentence)
            }
            Err(problem) => Notice::Failed(vec![problem]),
        };
        // Following the change drops the notice before it.
        let followed = self.follow();
        self.announce(notice);
        Action::none().and(followed)
    }

    /// Handles a message of the play-test; if play stops within a move, scrolls to the rule.
    fn step(&mut self, message: play_test::Message) -> Action {
        let before = self.test.stopped();
        let shows = matches!(message, play_test::Message::StopShown);
        if matches!(message, play_test::Message::Passed(_)) {
            self.levels.pass(message.clone());
        }
        self.test.stop_before(self.rules.stops());
        let _ = self.test.update(message);
        let stopped = self.test.stopped();
        if shows {
            self.show(Tab::Rules);
        }
        match stopped {
            Some(rule) if shows || before != stopped => {
                Action::run(self.rules.scroll_to(rule).map(Message::Rules))
            }
            _ => Action::none(),
        }
    }

    /// Makes the game's picture from the selected level.
    fn make_picture(&mut self) {
        let level = self.workbench.document.location().level;
        let Some(picture) = thumbnails::png(self.workbench.document.draft(), level, &self.derived.gallery)
        else {
            return;
        };
        self.workbench.document.edit("edit-about-picture", |draft| {
            Arc::make_mut(&mut draft.files).put(about::THUMBNAIL, picture);
        });
    }

    fn change_levels(&mut self, message: levels::Message) -> Task<Message> {
        if matches!(message, levels::Message::Deleted(_)) {
            // Another level moves up to this index, and the moves made so far mean nothing there.
            self.derived.forget_level();
        }
        self.levels
            .update(message, &mut self.workbench.document, &mut self.derived.gallery)
            .map(Message::Levels)
    }

    /// Returns the game as panels see it.
    fn game(&self) -> GameView<'_> {
        let names = self.rules.shows_names();
        GameView { names, ..GameView::of(&self.workbench.document, &self.derived, &self.test, &self.about) }
    }

    fn panel<'a, P>(&'a self, state: &'a P) -> Panel<'a, P> {
        Panel { state, game: self.game() }
    }

    /// Returns whether the level generator is open.
    pub(super) fn is_making_levels(&self) -> bool {
        self.workbench.document.location().tab == Tab::Levels && self.levels.maker().is_some()
    }
}
