//! What a kind of game adds to the workbench.

use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use iced::widget::Row;
use iced::{Element, Task};

use super::{Action, Below, Editable, Message, Notice, QuestionKind, Request, Workbench};
use crate::engine::Text;
use crate::project::recovery::Pending;
use crate::window::command::Command;
use crate::window::help::Page;
use crate::window::open::Purpose;
use crate::window::play_test::{self, PlayTest};
use crate::window::preferences::{Panes, Preferences};
use crate::window::ui::Context;
use crate::words::Words;

/// The editor of one kind of game, as the workbench and the application use it.
pub trait Editor: Debug {
    type Draft: Editable;
    type Message: From<Message<Self::Draft>> + Clone + Debug + Send + 'static;
    /// What takes turns in being shown, such as tabs: when it changes, scanning starts again.
    type VisiblePart: Copy + Debug + PartialEq;
    /// The kinds of questions that only this editor asks.
    type OwnQuestion: Copy + Debug + PartialEq;

    /// Returns whether an autosaved copy left by a crash is opened by this editor.
    fn recovers(pending: &Pending) -> bool;

    /// Opens a game that was recovered after a crash. `home` is Schola's own folder, `language` the code of the person's
    /// language.
    fn recovered(workbench: Workbench<Self::Draft>, home: Option<PathBuf>, language: &str) -> Self
    where
        Self: Sized;

    fn workbench(&self) -> &Workbench<Self::Draft>;

    fn workbench_mut(&mut self) -> &mut Workbench<Self::Draft>;

    /// Returns the name of the game in a language.
    fn name(&self, language: &str) -> String;

    /// Returns a message about the game with what people call things in place of their internal names.
    fn in_words(&self, text: &Text, _words: &Words) -> Text {
        text.clone()
    }

    fn update(&mut self, message: Self::Message) -> Action<Self::Message>;

    /// Returns what a command means here; `None` where it means nothing now.
    fn message(&self, command: Command) -> Option<Self::Message>;

    /// Returns the middle of the bar: the tabs of the game.
    fn tabs<'a>(&'a self, cx: Context<'a>) -> Row<'a, Self::Message>;

    /// Shows everything below the bar.
    fn view<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Self::Message>;

    /// Returns the greatest width of the name in the bar, in logical pixels.
    fn name_width(&self, _is_narrow: bool) -> f32 {
        320.0
    }

    /// Returns the index of the level that is shown; `None` for games without levels.
    fn shown_level(&self) -> Option<usize> {
        None
    }

    /// Returns whether what is edited can be written to a package.
    fn can_be_packaged(&self) -> bool {
        true
    }

    /// Returns whether the tabs have their own line in a narrow window.
    fn has_wide_tabs(&self) -> bool {
        false
    }

    // Called after actions of the workbench.

    /// Another program changed the files, and the draft was updated.
    fn reload(&mut self);

    /// The game was saved; with `is_copy`, as a copy that is edited from now on.
    fn saved(&mut self, is_copy: bool);

    /// The game was just made: tells in what it is not as it was wanted.
    fn created(&mut self) {}

    /// The document is at another step of its history.
    fn moved(&mut self) -> Task<Self::Message>;

    fn tick(&mut self) {}

    /// Shows a notice.
    fn announce(&mut self, notice: Notice) {
        let workbench = self.workbench_mut();
        if !notice.problems().is_empty() {
            workbench.below = Below::Problems;
            workbench.unfold(notice.problems().len());
        }
        workbench.notice = Some(notice);
    }

    /// Forgets a notice that consists of one kind of problem, which is over.
    fn forget(&mut self, code: &str) {
        let notice = &mut self.workbench_mut().notice;
        let _ = notice.take_if(|notice| {
            !notice.problems().is_empty() && notice.problems().iter().all(|problem| problem.code == code)
        });
    }

    /// Returns where to write a copy if this path was chosen.
    fn copy_path(&self, path: PathBuf) -> PathBuf {
        path
    }

    /// Returns whether a drawing is unfinished and not an edit yet.
    fn has_unfinished(&self) -> bool {
        false
    }

    /// Drops an unfinished drawing, which undo does first. Returns whether there was one.
    fn drop_unfinished(&mut self) -> bool {
        false
    }

    fn own_question<'a>(&'a self, _words: &'a Words) -> Option<Element<'a, Self::Message>> {
        None
    }

    fn own_question_kind(&self) -> Option<Self::OwnQuestion> {
        None
    }

    fn drop_own_question(&mut self) {}

    // Called by the application.

    /// Applies the person's preferences.
    fn prefer(&mut self, _preferences: &Preferences, _home: Option<&Path>) {}

    /// Turns the background check of levels on or off. `home` is Schola's own folder.
    fn check_levels(&mut self, _is_on: bool, _home: Option<&Path>) {}

    /// Switches to another language, by its code.
    fn speak(&mut self, _language: &str) {}

    /// Returns the help page for what is shown.
    fn help_page(&self) -> Page;

    fn visible_part(&self) -> Self::VisiblePart;

    /// Returns the id of the widget to focus when the game is opened.
    fn first_focus(&self) -> &'static str;

    /// Returns the play-test if single-switch scanning can cover it.
    fn scannable_test(&self) -> Option<&PlayTest> {
        None
    }

    fn scannable_test_mut(&mut self) -> Option<&mut PlayTest> {
        None
    }

    fn of_test(&self, message: play_test::Message) -> Self::Message;

    /// Advances animated pictures to a moment.
    fn animate(&mut self, _now: iced::time::Instant) {}

    /// Returns the interval at which visible pictures must be animated.
    fn interval(&self) -> Option<Duration> {
        None
    }

    /// Returns the interval at which [`Self::passed`] must be called.
    fn beat(&self) -> Option<Duration> {
        None
    }

    /// Returns the message for the passing of time.
    fn passed(&self, _now: Instant) -> Option<Self::Message> {
        None
    }

    /// Returns what choosing a file means.
    fn file_chosen(&self, purpose: Purpose, path: PathBuf) -> Option<Self::Message>;

    fn file_name(&self, _purpose: Purpose) -> Option<String> {
        None
    }

    /// Returns what dropping a picture into the window means; `None` where it cannot be used.
    fn picture_dropped(&self, _path: PathBuf) -> Option<Self::Message> {
        None
    }

    // Provided for all editors.

    fn request(request: Request) -> Self::Message {
        Message::Request(request).into()
    }

    fn is_asking(&self) -> bool {
        self.question_kind().is_some()
    }

    fn question_kind(&self) -> Option<QuestionKind<Self::OwnQuestion>> {
        self.workbench().question_kind().or_else(|| self.own_question_kind().map(QuestionKind::Own))
    }
}
