//! The open editor, whatever the kind of game.
//!
//! A kind of game implements [`Editor`] and gets a variant here; the application uses it only through [`Editing`].

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use iced::{Element, Task};

use super::board_editor::{self, BoardEditor};
use super::command::Command;
use super::dungeon_editor::{self, DungeonEditor};
use super::exports::{self, EditedGame, Work};
use super::grid_editor::{self, GridEditor};
use super::help::Page;
use super::open::Purpose;
use super::play_test::{self, PlayTest};
use super::preferences::{Panes, Preferences};
use super::surroundings::Surroundings;
use super::ui::Context;
use super::workbench::{self, Editor, Notice, Request, frame};
use crate::engine::scene::LookName;
use crate::project::recovery::Pending;
use crate::project::{self, Problem};
use crate::words::Words;

#[derive(Debug)]
pub enum Editing {
    Grid(Box<GridEditor>),
    Board(Box<BoardEditor>),
    Dungeon(Box<DungeonEditor>),
}

#[derive(Clone, Debug)]
pub enum Message {
    /// A request to any editor.
    Workbench(Request),
    Grid(grid_editor::Message),
    Board(board_editor::Message),
    Dungeon(dungeon_editor::Message),
}

pub type Action = workbench::Action<Message>;

/// What is in front: when it changes, scanning starts again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Front {
    visible_part: VisiblePart,
    question: Option<QuestionKind>,
}

impl From<Request> for Message {
    fn from(request: Request) -> Self {
        Self::Workbench(request)
    }
}

/// Evaluates the same expression for the editor of any kind.
macro_rules! with {
    ($editing:expr, $editor:ident => $done:expr) => {
        match $editing {
            Editing::Grid($editor) => $done,
            Editing::Board($editor) => $done,
            Editing::Dungeon($editor) => $done,
        }
    };
}

/// Wraps the messages, the parts, the questions and the editor of each kind in [`Editing`].
macro_rules! kinds {
    ($($kind:ident ($as_ref:ident): $editor:ty, $message:ty;)*) => {
        $(
            impl From<$message> for Message {
                fn from(message: $message) -> Self {
                    Self::$kind(message)
                }
            }

            impl From<$editor> for Editing {
                fn from(editor: $editor) -> Self {
                    Self::$kind(Box::new(editor))
                }
            }
        )*

        /// The visible part of the editor.
        #[derive(Clone, Copy, Debug, PartialEq)]
        enum VisiblePart {
            $($kind(<$editor as Editor>::VisiblePart),)*
        }

        /// The kind of an open question.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum QuestionKind {
            $($kind(workbench::QuestionKind<<$editor as Editor>::OwnQuestion>),)*
        }

        impl Editing {
            $(
                pub fn $as_ref(&self) -> Option<&$editor> {
                    match self {
                        Self::$kind(editor) => Some(editor),
                        _ => None,
                    }
                }
            )*

            /// Opens an autosaved copy left by a crash.
            ///
            /// # Errors
            /// The copy cannot be read, or no editor is for it.
            pub fn recover(pending: Pending, home: Option<PathBuf>, language: &str) -> Result<Self, Vec<Problem>> {
                $(
                    if <$editor as Editor>::recovers(&pending) {
                        return recovered::<$editor>(pending, home, language);
                    }
                )*
                Err(vec![Problem::error("levels-none").file(project::folder::LEVELS)])
            }

            fn visible_part(&self) -> VisiblePart {
                match self {
                    $(Self::$kind(editor) => VisiblePart::$kind(editor.visible_part()),)*
                }
            }

            /// Returns the kind of the open question: when it changes, the question takes the focus.
            pub fn question_kind(&self) -> Option<QuestionKind> {
                match self {
                    $(Self::$kind(editor) => editor.question_kind().map(QuestionKind::$kind),)*
                }
            }

            pub fn update(&mut self, message: Message) -> Action {
                match (self, message) {
                    (editing, Message::Workbench(request)) => editing.ask(request),
                    $((Self::$kind(editor), Message::$kind(message)) => {
                        editor.update(message).map(Message::from)
                    })*
                    // A message to an editor that was left is too late.
                    _ => Action::none(),
                }
            }
        }
    };
}

kinds! {
    Grid (grid): GridEditor, grid_editor::Message;
    Board (board): BoardEditor, board_editor::Message;
    Dungeon (dungeon): DungeonEditor, dungeon_editor::Message;
}

fn recovered<E: Editor + Into<Editing>>(
    pending: Pending,
    home: Option<PathBuf>,
    language: &str,
) -> Result<Editing, Vec<Problem>> {
    workbench::recover::<E>(pending, home, language).map(E::into)
}

fn asked<E: Editor>(editor: &mut E, request: Request) -> Action
where
    Message: From<E::Message>,
{
    editor.update(E::request(request)).map(Message::from)
}

fn viewed<'a, M>(element: Element<'a, M>) -> Element<'a, Message>
where
    M: 'a,
    Message: From<M>,
{
    element.map(Message::from)
}

impl Editing {
    pub fn ask(&mut self, request: Request) -> Action {
        with!(self, editor => asked(&mut **editor, request))
    }

    /// Returns the name of the game in a language, and whether it has unsaved changes.
    pub fn title(&self, language: &str) -> (String, bool) {
        (with!(self, editor => editor.name(language)), self.is_changed())
    }

    /// Returns whether there are unsaved changes.
    pub fn is_changed(&self) -> bool {
        with!(self, editor => editor.workbench().document.is_changed())
    }

    pub fn folder(&self) -> &Path {
        with!(self, editor => editor.workbench().document.folder())
    }

    pub fn keep_copies(&mut self, home: &Path) {
        with!(self, editor => editor.workbench_mut().keep_copies(home));
    }

    /// Tells in what the game, which was just made, is not as it was wanted.
    pub fn created(&mut self) {
        with!(self, editor => editor.created());
    }

    pub fn announce(&mut self, notice: Notice) {
        with!(self, editor => editor.announce(notice));
    }

    /// Forgets a notice that consists of one kind of problem, which is over.
    pub fn forget(&mut self, code: &str) {
        with!(self, editor => editor.forget(code));
    }

    pub fn is_asking(&self) -> bool {
        with!(self, editor => editor.is_asking())
    }

    /// Returns what a command of every editor means; `None` where it means nothing now.
    pub fn request(&self, command: Command) -> Option<Message> {
        with!(self, editor => workbench::request(&**editor, command).map(Message::Workbench))
    }

    /// Returns what a command of this kind of editor means; `None` where it means nothing now.
    pub fn message(&self, command: Command) -> Option<Message> {
        with!(self, editor => editor.message(command).map(Message::from))
    }

    pub fn shown_level(&self) -> Option<usize> {
        with!(self, editor => editor.shown_level())
    }

    pub fn can_be_packaged(&self) -> bool {
        with!(self, editor => editor.can_be_packaged())
    }

    pub fn bar<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        with!(self, editor => viewed(frame::bar(&**editor, cx)))
    }

    /// Returns whether the tabs of the game have their own line in the bar.
    pub fn has_high_bar(&self, is_narrow: bool) -> bool {
        with!(self, editor => editor.has_wide_tabs() && is_narrow)
    }

    pub fn view<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Message> {
        with!(self, editor => viewed(Editor::view(&**editor, cx, panes)))
    }

    pub fn question<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        with!(self, editor => workbench::question(&**editor, words).map(viewed))
    }

    pub fn prefer(&mut self, preferences: &Preferences, home: Option<&Path>) {
        with!(self, editor => editor.prefer(preferences, home));
    }

    /// Turns the background check of levels on or off.
    pub fn check_levels(&mut self, is_on: bool, home: Option<&Path>) {
        with!(self, editor => editor.check_levels(is_on, home));
    }

    pub fn speak(&mut self, language: &str) {
        with!(self, editor => Editor::speak(&mut **editor, language));
    }

    pub fn help_page(&self) -> Page {
        with!(self, editor => editor.help_page())
    }

    pub fn front(&self) -> Front {
        Front { visible_part: self.visible_part(), question: self.question_kind() }
    }

    /// Returns a number that differs after every change of the document.
    pub fn revision(&self) -> u64 {
        with!(self, editor => editor.workbench().document.revision())
    }

    pub fn first_focus(&self) -> &'static str {
        with!(self, editor => editor.first_focus())
    }

    /// Returns the id of the widget to focus when an overlay over the editor closes.
    pub fn focus(&self) -> &'static str {
        if self.is_asking() {
            return workbench::FIRST;
        }
        self.first_focus()
    }

    /// Returns the play-test if single-switch scanning can cover it.
    pub fn scannable_test(&self) -> Option<&PlayTest> {
        with!(self, editor => editor.scannable_test())
    }

    pub fn scannable_test_mut(&mut self) -> Option<&mut PlayTest> {
        with!(self, editor => editor.scannable_test_mut())
    }

    pub fn of_test(&self, message: play_test::Message) -> Message {
        with!(self, editor => editor.of_test(message).into())
    }

    pub fn animate(&mut self, now: Instant) {
        with!(self, editor => Editor::animate(&mut **editor, now));
    }

    pub fn interval(&self) -> Option<Duration> {
        with!(self, editor => Editor::interval(&**editor))
    }

    pub fn beat(&self) -> Option<Duration> {
        with!(self, editor => Editor::beat(&**editor))
    }

    pub fn passed(&self, now: Instant) -> Option<Message> {
        with!(self, editor => editor.passed(now).map(Message::from))
    }

    /// Returns what choosing a file means; `None` where the editor has no use for it.
    pub fn file_chosen(&self, purpose: Purpose, path: PathBuf) -> Option<Message> {
        match purpose {
            Purpose::SaveAs => Some(Message::Workbench(Request::SaveTo(path))),
            _ => with!(self, editor => editor.file_chosen(purpose, path).map(Message::from)),
        }
    }

    pub fn file_name(&self, purpose: Purpose) -> Option<String> {
        with!(self, editor => Editor::file_name(&**editor, purpose))
    }

    pub fn picture_dropped(&self, path: PathBuf) -> Option<Message> {
        with!(self, editor => editor.picture_dropped(path).map(Message::from))
    }

    /// Starts to write the game, as it is in the editor, to a package.
    pub fn package(&self, file: PathBuf) -> (Work, Task<exports::Message>) {
        with!(self, editor => Work::package(edited_game(&**editor), file))
    }

    /// Returns the number of levels; 0 for a game without levels.
    pub fn level_count(&self) -> usize {
        match self {
            Self::Grid(editor) => editor.workbench().document.draft().levels.len(),
            Self::Board(_) => 0,
            Self::Dungeon(editor) => editor.workbench().document.draft().levels.len(),
        }
    }

    /// Returns the looks of the game, as the play-test has them.
    pub fn looks(&self) -> Vec<LookName> {
        with!(self, editor => editor.scannable_test().map(PlayTest::looks).unwrap_or_default())
    }

    /// Starts to write the game, as it is in the editor, as a page.
    pub fn page(
        &self,
        surroundings: Surroundings,
        wanted: exports::Wanted,
        file: PathBuf,
    ) -> (Work, Task<exports::Message>) {
        with!(self, editor => Work::page(edited_game(&**editor), surroundings, wanted, file))
    }

    /// Starts to show the game, as it is in the editor, as a page in the browser.
    pub fn show_page(
        &self,
        surroundings: Surroundings,
        home: Option<PathBuf>,
    ) -> (Work, Task<exports::Message>) {
        with!(self, editor => Work::show_page(edited_game(&**editor), surroundings, home))
    }
}

fn edited_game<E: Editor>(editor: &E) -> EditedGame<E::Draft> {
    let document = &editor.workbench().document;
    EditedGame {
        folder: document.folder().to_owned(),
        draft: document.draft().clone(),
        known: document.known().clone(),
    }
}
