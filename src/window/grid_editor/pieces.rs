//! The pieces: names, pictures, borders.

mod attributes;
pub mod colours;
mod details;
pub mod library;
mod pictures;
pub mod pixels;
mod pixels_view;
pub mod signs;
pub mod tiles;
mod view;

use std::cell::OnceCell;
use std::path::PathBuf;

use iced::Task;
use iced::widget::Id;
use schola_widgets::focus;

pub(super) use self::view::short;
use crate::engine::Text;
use crate::engine::turn::Turn;
use crate::grid::edit::{self, EditFault, Plan, Subject, UseCounts};
use crate::grid::lex;
use crate::grid::model::{AVATAR, Draft, Piece, Pieces};
use crate::project::Problem;
use crate::project::pictures::of_pieces;
use crate::window::workbench::Document;
use crate::words::Words;
use crate::xml::Extra;
use attributes::Attributes;
use library::Library;
use pixels::Pixels;
use signs::Signs;
use tiles::Tiles;

/// Id of the field for the name in files.
pub const NAME: &str = "piece-name";
/// Id of the button that shows the name in files.
pub const NAME_FOLD: &str = "piece-name-fold";
/// Id of the selected piece's card.
pub const CHOSEN: &str = "piece-chosen";
/// Id of the grid of pieces.
pub const GRID: &str = "piece-grid";

/// Returns the id of the field for the name in a language.
pub fn title_id(language: &str) -> Id {
    Id::from(format!("piece-title-{language}"))
}

#[derive(Debug, Default)]
pub struct PiecesTab {
    /// Index of the selected piece.
    chosen: usize,
    room: Room,
    renaming: Renaming,
    /// Text typed for the selected piece's name in a language, which may end in a space.
    titling: Option<(&'static str, String)>,
    /// The document revision and the piece that it was typed for.
    titled: Option<(u64, usize)>,
    /// Whether the name in files is shown.
    has_name: bool,
    uses: UseCounts,
    /// The number of cells of each piece.
    counts: Vec<u64>,
    /// The document revision and the piece that the uses were counted for.
    counted: Option<(u64, usize)>,
    problem: Option<Problem>,
    /// What the file dialog is open for.
    asked_for: PictureTarget,
    /// The words of every language, in which the pieces are named.
    languages: OnceCell<Vec<Words>>,
}

/// What is shown instead of the pieces or beside them.
#[derive(Debug, Default)]
enum Room {
    #[default]
    Overview,
    /// The pieces, and a question about the selected one.
    Ask(Ask),
    /// Pictures to choose from.
    Library(Library),
    /// The pixel editor.
    Pixels(Box<Pixels>),
    /// A large picture being cut into tiles.
    Tiles(Box<Tiles>),
    /// Numbers, letters and words being made into pieces.
    Signs(Box<Signs>),
    /// The table of attributes.
    Attributes(Attributes),
}

/// A question about the selected piece: which other piece replaces it?
#[derive(Debug)]
struct Ask {
    /// Whether the piece is deleted; otherwise it is merged.
    deletes: bool,
    other: Option<usize>,
}

/// A renaming that is not confirmed.
#[derive(Debug, Default)]
struct Renaming {
    typed: Option<String>,
    plan: Option<Result<Plan, EditFault>>,
    /// Whether the affected rules are shown.
    is_unfolded: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PictureTarget {
    /// A new piece.
    #[default]
    New,
    /// The selected piece.
    Chosen,
    /// A large picture to cut into tiles.
    Sheet,
}

#[derive(Clone, Debug)]
pub enum Message {
    Chosen(usize),
    /// Moves a piece from one index to another.
    Moved(usize, usize),
    /// Deletes a piece; if it is in use, asks for a replacement.
    Deleted(usize),
    /// Duplicates the selected piece.
    Duplicated,
    BorderSwitched,
    /// Makes pieces that show the picture of the selected one in other turns.
    Turned(Vec<Turn>),
    /// Text for the name that players see in a language.
    TitleWritten(&'static str, String),
    /// Shows or hides the name in files.
    NameSwitched,
    /// Text for the name in files.
    NameTyped(String),
    /// The name is confirmed.
    NameConfirmed,
    /// The new name is discarded.
    NameDropped,
    /// Shows or hides the rules that a renaming changes.
    PlanUnfolded,
    /// Asks for the piece to merge the selected one with.
    MergeAsked(Option<usize>),
    /// The other piece is chosen in the question.
    OtherChosen(Option<usize>),
    /// The question is confirmed.
    AnswerConfirmed,
    /// Returns to the pieces.
    RoomLeft,
    /// The user's own picture is chosen.
    AvatarChosen(PictureTarget, String),
    /// Opens the file dialog.
    FileAsked(PictureTarget),
    /// A file is chosen.
    FileChosen(PathBuf),
    /// Opens the picture library.
    LibraryOpened(PictureTarget),
    /// A message of the library.
    Library(library::Message),
    /// Opens the pixel editor. The name is for a new piece.
    PixelsOpened(PictureTarget, String),
    /// A message of the pixel editor.
    Pixels(pixels::Message),
    /// Opens the maker of numbers and letters, with a prefix for their names.
    SignsOpened(String),
    /// A message of the maker of numbers and letters.
    Signs(signs::Message),
    Tiles(tiles::Message),
    /// Opens the table of attributes.
    AttributesOpened,
    /// A message of the table of attributes.
    Attributes(attributes::Message),
}

/// What the tab asks of the editor.
#[derive(Debug)]
pub(super) enum Action {
    Run(Task<Message>),
    /// Let the person choose a picture file.
    AskPicture,
    /// Take a new piece as the brush.
    Made(usize),
}

impl Action {
    fn none() -> Self {
        Self::Run(Task::none())
    }

    fn made(piece: Option<usize>) -> Self {
        piece.map_or_else(Self::none, Self::Made)
    }
}

impl From<Task<Message>> for Action {
    fn from(task: Task<Message>) -> Self {
        Self::Run(task)
    }
}

impl PiecesTab {
    pub(super) fn update(&mut self, message: Message, document: &mut Document) -> Action {
        self.problem = None;
        match message {
            Message::Chosen(piece) => self.choose(piece),
            Message::Moved(from, to) => self.reorder(from, to, document),
            Message::Deleted(piece) => {
                self.choose(piece);
                return self.delete(document).into();
            }
            Message::Duplicated => return Action::made(self.duplicate(document)),
            Message::BorderSwitched => self.switch_border(document),
            Message::Turned(turns) => return Action::made(self.add_turned(&turns, document)),
            Message::TitleWritten(language, text) => self.write_title(language, text, document),
            Message::NameSwitched => self.has_name ^= true,
            Message::NameTyped(name) => self.write_name(name, document.draft()),
            Message::NameConfirmed => self.rename(document),
            Message::NameDropped => self.renaming = Renaming::default(),
            Message::PlanUnfolded => self.renaming.is_unfolded ^= true,
            Message::MergeAsked(other) => self.room = Room::Ask(Ask { deletes: false, other }),
            Message::OtherChosen(other) => {
                if let Room::Ask(ask) = &mut self.room {
                    ask.other = other;
                }
            }
            Message::AnswerConfirmed => self.answer(document),
            Message::RoomLeft => {
                self.room = Room::Overview;
                return focus::focus(CHOSEN).into();
            }
            Message::AvatarChosen(target, name) => {
                return Action::made(self.put_picture(document, target, &name, AVATAR.to_owned(), |_| ()));
            }
            Message::FileAsked(target) => {
                self.asked_for = target;
                return Action::AskPicture;
            }
            Message::FileChosen(path) => match self.take_file(&path, self.asked_for, document) {
                Ok(made) => return Action::made(made),
                Err(problem) => self.problem = Some(problem),
            },
            Message::LibraryOpened(target) => {
                self.room = Room::Library(Library::new(target, document.folder(), &document.draft().files));
                return iced::widget::operation::focus(library::FIELD).into();
            }
            Message::Library(message) => return self.choose_picture(message, document),
            Message::PixelsOpened(target, name) => {
                let piece = (target == PictureTarget::Chosen).then_some(self.chosen);
                self.room = Room::Pixels(Box::new(Pixels::new(document, piece, name)));
                return focus::focus(pixels::CANVAS).into();
            }
            Message::Pixels(message) => {
                if let Room::Pixels(pixels) = &mut self.room {
                    self.chosen = pixels.update(message, document).unwrap_or(self.chosen);
                }
            }
            Message::SignsOpened(prefix) => {
                self.room = Room::Signs(Box::new(Signs::new(prefix)));
                return iced::widget::operation::focus(signs::FIRST).into();
            }
            Message::Signs(message) => {
                let Room::Signs(signs) = &mut self.room else { return Action::none() };
                if let Some(pictures) = signs.update(message) {
                    return Action::Made(self.add_all(&pictures, "svg", document));
                }
            }
            Message::AttributesOpened => {
                self.room = Room::Attributes(Attributes::default());
                return iced::widget::operation::focus(attributes::NEW).into();
            }
            Message::Attributes(message) => {
                let Room::Attributes(table) = &mut self.room else { return Action::none() };
                match table.update(message, document) {
                    Ok(None) => {}
                    Ok(Some(field)) => return iced::widget::operation::focus(field).into(),
                    Err(fault) => self.problem = Some(problem_of(&fault)),
                }
            }
            Message::Tiles(message) => {
                let Room::Tiles(tiles) = &mut self.room else { return Action::none() };
                if let Some(pictures) = tiles.update(message) {
                    return Action::Made(self.add_all(&pictures, "png", document));
                }
            }
        }
        Action::none()
    }

    /// Closes the library if a picture has been taken from it, so that the pieces are shown on return.
    pub(super) fn left(&mut self) {
        if matches!(&self.room, Room::Library(library) if library.has_added()) {
            self.room = Room::Overview;
        }
    }

    pub(super) fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref()
    }

    /// Updates the counts and the selection after a change of the draft.
    pub(super) fn follow(&mut self, document: &Document) {
        let draft = document.draft();
        let last = draft.pieces.list.len().saturating_sub(1);
        self.chosen = self.chosen.min(last);
        let counted = Some((document.revision(), self.chosen));
        if self.counted == counted || document.is_stroking() {
            return;
        }
        if self.counted.is_none_or(|(revision, _)| revision != document.revision()) {
            self.counts = edit::piece_counts(draft);
        }
        self.counted = counted;
        self.uses = draft
            .pieces
            .list
            .get(self.chosen)
            .map(|piece| edit::count_uses(draft, &piece.name))
            .unwrap_or_default();
        match self.renaming.typed.take() {
            Some(name) => self.write_name(name, draft),
            None => self.renaming = Renaming::default(),
        }
        if self.titled != counted {
            self.titling = None;
        }
        match &mut self.room {
            Room::Pixels(pixels) => pixels.follow(document),
            Room::Ask(ask) if ask.other.is_some_and(|other| other > last) => self.room = Room::Overview,
            Room::Overview
            | Room::Ask(_)
            | Room::Library(_)
            | Room::Tiles(_)
            | Room::Signs(_)
            | Room::Attributes(_) => {}
        }
    }

    fn choose(&mut self, piece: usize) {
        if piece != self.chosen {
            (self.renaming, self.titling) = (Renaming::default(), None);
        }
        self.chosen = piece;
        if matches!(self.room, Room::Ask(_)) {
            self.room = Room::Overview;
        }
    }

    fn reorder(&mut self, from: usize, to: usize, document: &mut Document) {
        let Some(piece) = document.draft().pieces.list.get(from) else { return };
        let edit = Text::new("edit-piece-move").with("name", &piece.name);
        document.edit(edit, |draft| {
            if edit::pieces::reorder(draft, from, to).is_ok() {
                self.chosen = to;
            }
        });
    }

    /// Returns the new piece.
    fn duplicate(&mut self, document: &mut Document) -> Option<usize> {
        let piece = document.draft().pieces.list.get(self.chosen).cloned()?;
        let edit = Text::new("edit-piece-duplicate").with("name", &piece.name);
        let next = self.chosen + 1;
        let made = document.make(edit, |draft| {
            let last = edit::pieces::add(draft, Piece { extra: Extra::default(), ..piece });
            // Beside the original.
            if edit::pieces::reorder(draft, last, next).is_ok() { next } else { last }
        });
        self.choose(made);
        Some(made)
    }

    /// Makes the pieces that show the picture of the selected one in these turns, unless others do already, behind it.
    /// Returns the first of them.
    fn add_turned(&mut self, turns: &[Turn], document: &mut Document) -> Option<usize> {
        let piece = document.draft().pieces.list.get(self.chosen).cloned()?;
        let missing = missing_turns(&document.draft().pieces, &piece.picture, turns);
        let edit = Text::new("edit-piece-turned").with("name", &piece.name);
        let first = self.chosen + 1;
        document.edit(edit, |draft| {
            for (place, turn) in (first..).zip(&missing) {
                let picture = turn.file(&Turn::split(&piece.picture).0);
                let name = format!("{}{}", piece.name, turn.mark());
                let last = edit::pieces::add(
                    draft,
                    Piece { name, picture, extra: Extra::default(), ..piece.clone() },
                );
                let _ = edit::pieces::reorder(draft, last, place);
            }
        });
        (!missing.is_empty()).then(|| {
            self.choose(first);
            first
        })
    }

    fn switch_border(&self, document: &mut Document) {
        let Some(piece) = document.draft().pieces.list.get(self.chosen) else { return };
        let edit = Text::new("edit-piece-border").with("name", &piece.name);
        document.edit(edit, |draft| {
            let _ = edit::pieces::change(draft, self.chosen, |piece| piece.border ^= true);
        });
    }

    fn write_name(&mut self, name: String, draft: &Draft) {
        let is_new = draft.pieces.list.get(self.chosen).is_some_and(|piece| piece.name != name);
        self.renaming.plan = is_new.then(|| edit::rename_piece(draft, self.chosen, &name));
        self.renaming.typed = Some(name);
    }

    fn rename(&mut self, document: &mut Document) {
        let Some(Ok(plan)) = &self.renaming.plan else { return };
        let edit = Text::new("edit-piece-rename").with("from", &plan.from).with("to", &plan.to);
        self.problem = apply(plan, edit, document);
        self.renaming = Renaming::default();
    }

    /// Deletes the selected piece, or asks for a replacement.
    fn delete(&mut self, document: &mut Document) -> Task<Message> {
        let Some(piece) = document.draft().pieces.list.get(self.chosen) else { return Task::none() };
        let spots = edit::uses(document.draft(), Subject::Piece, &piece.name);
        if !spots.is_empty() {
            let other = (0..document.draft().pieces.list.len()).find(|other| *other != self.chosen);
            self.room = Room::Ask(Ask { deletes: true, other });
            return focus::focus("piece-answer");
        }
        self.take_away(None, document);
        Task::none()
    }

    fn take_away(&mut self, replacement: Option<&str>, document: &mut Document) {
        let Some(piece) = document.draft().pieces.list.get(self.chosen) else { return };
        let edit = Text::new("edit-piece-delete").with("name", &piece.name);
        let folder = document.folder().to_owned();
        let deleted = document.try_edit(edit, |draft| {
            let _ = edit::pieces::delete(draft, self.chosen, replacement)?;
            of_pieces::drop_unused(&folder, draft);
            Ok::<_, EditFault>(())
        });
        self.problem = deleted.err().map(|fault| problem_of(&fault));
        self.renaming = Renaming::default();
    }

    fn answer(&mut self, document: &mut Document) {
        let Room::Ask(ask) = std::mem::take(&mut self.room) else { return };
        let name = |piece: usize| document.draft().pieces.list.get(piece).map(|piece| piece.name.clone());
        let other = ask.other.and_then(|other| Some((other, name(other)?)));
        if ask.deletes {
            return self.take_away(other.as_ref().map(|(_, name)| name.as_str()), document);
        }
        let Some((other, name)) = other else { return };
        match edit::merge_piece(document.draft(), self.chosen, other) {
            Ok(plan) => {
                let edit = Text::new("edit-piece-merge").with("from", &plan.from).with("to", name);
                self.problem = apply(&plan, edit, document);
                self.renaming = Renaming::default();
                self.chosen = if other > self.chosen { other - 1 } else { other };
            }
            Err(fault) => self.problem = Some(problem_of(&fault)),
        }
    }

    /// Returns another piece that already has the typed name.
    fn namesake(&self, draft: &Draft) -> Option<usize> {
        let wanted = lex::lower(self.renaming.typed.as_deref()?);
        let mut others = draft.pieces.list.iter().enumerate().filter(|(index, _)| *index != self.chosen);
        others.find(|(_, piece)| lex::lower(&piece.name) == wanted).map(|(index, _)| index)
    }
}

/// Returns those of these turns of a picture in which no piece shows it.
fn missing_turns(pieces: &Pieces, picture: &str, turns: &[Turn]) -> Vec<Turn> {
    let (drawn, _) = Turn::split(picture);
    let is_missing = |turn: &&Turn| pieces.list.iter().all(|other| other.picture != turn.file(&drawn));
    turns.iter().filter(is_missing).copied().collect()
}

/// Applies a plan as one step.
fn apply(plan: &Plan, edit: Text, document: &mut Document) -> Option<Problem> {
    let folder = document.folder().to_owned();
    let applied = document.try_edit(edit, |draft| {
        plan.apply(draft)?;
        of_pieces::drop_unused(&folder, draft);
        Ok::<_, EditFault>(())
    });
    applied.err().map(|fault| problem_of(&fault))
}

fn problem_of(fault: &EditFault) -> Problem {
    fault
        .args()
        .into_iter()
        .fold(Problem::error(fault.code()), |problem, (name, value)| problem.with(name, value))
}
