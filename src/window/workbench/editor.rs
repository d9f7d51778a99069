//! What a kind of game adds to the workbench.

use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use iced::widget::Row;
use iced::{Element, Task};

use super::{Action, Below, Editable, Message, Notice, Request, Workbench};
use crate::window::command::Command;
use crate::window::help::Page;
use crate::window::open::Purpose;
use crate::window::play_test::{self, PlayTest};
use crate::window::preferences::{Panes, Preferences};
use crate::window::ui::Context;
use crate::words::Words;

/// The editor of one kind of game: what the workbench and the application ask of it.
pub trait Editor: Debug {
    type Draft: Editable;
    type Message: From<Message<Self::Draft>> + Clone + Debug + Send + 'static;

    fn workbench(&self) -> &Workbench<Self::Draft>;

    fn workbench_mut(&mut self) -> &mut Workbench<Self::Draft>;

    /// Returns what the game is called in a language.
    fn name(&self, language: &str) -> String;

    fn update(&mut self, message: Self::Message) -> Action<Self::Message>;

    /// Returns what a command means here; `None` where it means nothing now.
    fn message(&self, command: Command) -> Option<Self::Message>;

    /// Returns what stands in the middle of the bar: the parts of the game.
    fn tabs<'a>(&'a self, cx: Context<'a>) -> Row<'a, Self::Message>;

    /// Shows what is below the bar.
    fn view<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Self::Message>;

    /// Returns the widest that the name becomes in the bar, in logical pixels.
    fn name_width(&self, _is_narrow: bool) -> f32 {
        320.0
    }

    /// Returns whether the parts of the game have a line of their own in a narrow window.
    fn has_wide_tabs(&self) -> bool {
        false
    }

    // What follows from what the workbench does.

    /// The files were changed by another program, and the draft follows them.
    fn reload(&mut self);

    /// The game was saved, perhaps as a copy with which it goes on.
    fn saved(&mut self, is_copy: bool);

    /// The document shows another step of its history.
    fn moved(&mut self) -> Task<Self::Message>;

    /// A second has passed.
    fn tick(&mut self) {}

    /// Reports something.
    fn announce(&mut self, notice: Notice) {
        let workbench = self.workbench_mut();
        if !notice.problems().is_empty() {
            workbench.below = Below::Problems;
        }
        workbench.notice = Some(notice);
    }

    /// Returns where a copy is written when this path was chosen.
    fn copy_path(&self, path: PathBuf) -> PathBuf {
        path
    }

    /// Returns whether something is drawn that is no edit yet.
    fn has_unfinished(&self) -> bool {
        false
    }

    /// Gives up what is drawn and is no edit yet: undo takes that back first. Returns whether there was something.
    fn drop_unfinished(&mut self) -> bool {
        false
    }

    /// Shows a question that only this kind of editor asks.
    fn own_question<'a>(&'a self, _words: &'a Words) -> Option<Element<'a, Self::Message>> {
        None
    }

    fn own_question_kind(&self) -> Option<u8> {
        None
    }

    fn drop_own_question(&mut self) {}

    // What the application asks.

    /// Takes over what is remembered of the person.
    fn prefer(&mut self, _preferences: &Preferences, _home: Option<&Path>) {}

    /// Speaks another language, by its code.
    fn speak(&mut self, _language: &str) {}

    /// Returns the help page for what is shown.
    fn help_page(&self) -> Page;

    /// Returns the number of the part that is shown: the light begins anew with another one.
    fn part(&self) -> usize {
        0
    }

    /// Returns the id of what has the focus when the game was opened.
    fn first_focus(&self) -> &'static str;

    /// Returns the id of what gets the focus back.
    fn focus(&self) -> &'static str {
        "pane-centre"
    }

    /// Returns the play-test where the light of a single switch can go over it.
    fn lit_test(&self) -> Option<&PlayTest> {
        None
    }

    fn lit_test_mut(&mut self) -> Option<&mut PlayTest> {
        None
    }

    /// Returns what a message of the play-test means here.
    fn of_test(&self, message: play_test::Message) -> Self::Message;

    /// Lets animated pictures show the frames of a moment.
    fn animate(&mut self, _now: iced::time::Instant) {}

    /// Returns how often pictures in sight have to be animated.
    fn interval(&self) -> Option<Duration> {
        None
    }

    /// Returns how often time has to pass here.
    fn beat(&self) -> Option<Duration> {
        None
    }

    /// Returns what it means that it is this moment now.
    fn passed(&self, _now: Instant) -> Option<Self::Message> {
        None
    }

    /// Returns what it means that a file was chosen.
    fn file_chosen(&self, purpose: Purpose, path: PathBuf) -> Option<Self::Message>;

    /// Returns the name that is offered for a file.
    fn file_name(&self, _purpose: Purpose) -> Option<String> {
        None
    }

    /// Returns what it means that a picture was dropped into the window; `None` where nothing can be done with it.
    fn picture_dropped(&self, _path: PathBuf) -> Option<Self::Message> {
        None
    }

    // What every editor has.

    fn request(request: Request) -> Self::Message {
        Message::Request(request).into()
    }

    fn is_asking(&self) -> bool {
        self.question_kind().is_some()
    }

    /// Returns which kind of question waits for an answer: another one takes the focus anew.
    fn question_kind(&self) -> Option<u8> {
        self.workbench().question_kind().or_else(|| self.own_question_kind().map(|kind| u8::MAX - kind))
    }
}
