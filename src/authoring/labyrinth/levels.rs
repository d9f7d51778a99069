//! The levels of the game: chosen, added, copied, renamed, moved or deleted.

use super::level::Level;
use crate::dungeon::{Dungeon, Parameters, SplitGoal};
use crate::engine::Text;
use crate::project::labyrinth::{LabyrinthDraft, LabyrinthLevel};

const FEWEST: u32 = 3;
/// The mark of typing in names; see [`crate::authoring::document::Document::edit_marked`].
const MARK: usize = 2_000_000;

/// A request to the list.
#[derive(Clone, Debug)]
pub enum Message {
    /// Shows a level.
    Chosen(usize),
    /// Adds a level after the one that is shown.
    Add {
        /// A whole labyrinth, or only one with a few rooms.
        whole: bool,
    },
    /// Copies the level on display.
    Copy,
    /// Deletes the level on display.
    Delete,
    /// Moves a level to another place.
    Move(usize, usize),
    /// Names the level that is shown; the language is given by its code.
    NameTyped(&'static str, String),
}

/// A request of the list to the editor.
#[derive(Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Shows a level.
    Show(usize),
    /// An edit of the list, and the index of the level to show then.
    Edit(Text, Change, usize),
    /// An edit by typing; consecutive edits with the same mark are one step of the history.
    Type(Text, usize, Change),
}

/// A change of the list; levels are given by index.
#[derive(Debug)]
pub enum Change {
    /// Inserts a level.
    Add(usize, LabyrinthLevel),
    /// Copies a level.
    Copy(usize),
    /// Deletes a level.
    Delete(usize),
    /// Moves a level to another place.
    Move(usize, usize),
    /// Renames a level in a language, given by its code.
    Name(usize, &'static str, String),
}

impl Change {
    /// Applies the change.
    pub fn apply(self, draft: &mut LabyrinthDraft) {
        match self {
            Self::Add(at, level) => draft.add(at, level),
            Self::Copy(level) => draft.copy_level(level),
            Self::Delete(level) => draft.delete_level(level),
            Self::Move(from, to) => draft.move_level(from, to),
            Self::Name(level, language, name) => draft.name_level(level, language, &name),
        }
    }
}

/// The list of levels. It has no state of its own: it shows the levels of the draft.
#[derive(Clone, Copy)]
pub struct Levels<'a> {
    /// The game.
    pub draft: &'a LabyrinthDraft,
    /// The index of the level that is shown.
    pub shown: usize,
}

impl<'a> Levels<'a> {
    /// Handles a message. Returns what the editor has to do.
    pub fn update(self, message: Message, level: &Level) -> Action {
        let (shown, levels) = (self.shown, self.draft.levels.len());
        let edit = |key| Text::new(key).with("level", self.folder());
        match message {
            Message::Chosen(level) if level < levels => Action::Show(level),
            Message::Add { whole } => {
                let added = Change::Add(shown + 1, new_level(whole, level));
                Action::Edit(Text::new("edit-level-add"), added, shown + 1)
            }
            Message::Copy => Action::Edit(edit("edit-level-copy"), Change::Copy(shown), shown + 1),
            Message::Delete if levels > 1 => {
                Action::Edit(edit("edit-level-delete"), Change::Delete(shown), shown.min(levels - 2))
            }
            Message::Move(from, to) if from < levels && to < levels && from != to => {
                Action::Edit(edit("edit-level-move"), Change::Move(from, to), to)
            }
            Message::NameTyped(language, name) => {
                let change = Change::Name(shown, language, name);
                Action::Type(edit("edit-level-name"), MARK + shown, change)
            }
            Message::Chosen(_) | Message::Delete | Message::Move(..) => Action::None,
        }
    }

    /// Returns the folder of the level on display.
    pub fn folder(self) -> &'a str {
        self.draft.levels.get(self.shown).map_or("", |level| &level.folder)
    }
}

fn new_level(is_whole: bool, level: &Level) -> LabyrinthLevel {
    let mut parameters = Parameters { seed: level.draw_seed(), ..level.parameters() };
    if !is_whole {
        parameters.target = SplitGoal::Branches(FEWEST);
    }
    let dungeon = Dungeon::generate(&parameters, &level.database, if is_whole { 3 } else { 1 }, 0);
    LabyrinthLevel { dungeon: dungeon.into(), ..LabyrinthLevel::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A draft with this many levels.
    fn draft(levels: usize) -> LabyrinthDraft {
        let mut draft = LabyrinthDraft::default();
        for at in 0..levels {
            let dungeon = Level::example(1).dungeon.clone();
            draft.add(at, LabyrinthLevel { dungeon, ..LabyrinthLevel::default() });
        }
        draft
    }

    /// A new level is inserted after the one that is shown, by applying the action's change to the draft.
    #[test]
    fn a_level_is_added_behind_the_one_that_is_shown() {
        let (mut draft, level) = (draft(2), Level::example(3));
        let list = Levels { draft: &draft, shown: 0 };
        let action = list.update(Message::Add { whole: true }, &level);
        let Action::Edit(_, change, 1) = action else { panic!("{action:?}") };
        change.apply(&mut draft);
        let phases: Vec<u8> = draft.levels.iter().map(|level| level.dungeon.phase()).collect();
        assert_eq!(phases, [1, 3, 1]);
    }

    /// The only level cannot be deleted, and a level cannot be moved beyond either end.
    #[test]
    fn the_list_has_ends() {
        let (one, two, level) = (draft(1), draft(2), Level::example(1));
        let action = Levels { draft: &one, shown: 0 }.update(Message::Delete, &level);
        assert!(matches!(action, Action::None), "{action:?}");
        let action = Levels { draft: &two, shown: 1 }.update(Message::Delete, &level);
        assert!(matches!(action, Action::Edit(_, Change::Delete(1), 0)), "{action:?}");
        for (from, to) in [(0, 2), (2, 0), (1, 1)] {
            let action = Levels { draft: &two, shown: 0 }.update(Message::Move(from, to), &level);
            assert!(matches!(action, Action::None), "{from} → {to}: {action:?}");
        }
    }
}
