//! The levels of the game: chosen, added, copied, renamed, moved or deleted.

mod view;

use super::context::LevelContext;
use crate::dungeon::{Dungeon, Parameters, Target};
use crate::engine::Text;
use crate::project::labyrinth::{LabyrinthDraft, LabyrinthLevel};
use crate::window::command::Command;

const FEWEST: u32 = 3;
/// The mark of names that are typed; see [`crate::window::workbench::Document::edit_marked`].
const MARK: usize = 2_000_000;

#[derive(Clone, Debug)]
pub enum Message {
    Chosen(usize),
    /// Adds a level after the one that is shown.
    Add {
        /// A whole labyrinth, or only one with a few rooms.
        whole: bool,
    },
    Copy,
    Delete,
    Move(usize, usize),
    /// Names the level that is shown; the language is given by its code.
    NameTyped(&'static str, String),
}

#[derive(Debug)]
pub(super) enum Action {
    None,
    Show(usize),
    /// An edit of the list, and the index of the level to show then.
    Edit(Text, Change, usize),
    /// An edit by typing; consecutive edits with the same mark are one step of the history.
    Type(Text, usize, Change),
}

#[derive(Debug)]
pub(super) enum Change {
    Add(usize, LabyrinthLevel),
    Copy(usize),
    Delete(usize),
    Move(usize, usize),
    Name(usize, &'static str, String),
}

impl Change {
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
pub(super) struct Panel<'a> {
    pub draft: &'a LabyrinthDraft,
    /// The index of the level that is shown.
    pub shown: usize,
}

impl<'a> Panel<'a> {
    /// Returns what a command means for the list; `None` where the labyrinth is a file of its own.
    pub fn command(self, command: Command) -> Option<Message> {
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

    pub fn update(self, message: Message, level: &LevelContext) -> Action {
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

    pub fn folder(self) -> &'a str {
        self.draft.levels.get(self.shown).map_or("", |level| &level.folder)
    }
}

fn new_level(is_whole: bool, level: &LevelContext) -> LabyrinthLevel {
    let mut parameters = Parameters { seed: level.draw_seed(), ..level.parameters() };
    if !is_whole {
        parameters.target = Target::Branches(FEWEST);
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
            let dungeon = LevelContext::example(1).dungeon.clone();
            draft.add(at, LabyrinthLevel { dungeon, ..LabyrinthLevel::default() });
        }
        draft
    }

    /// A new level is inserted after the one that is shown, by applying the action's change to the draft.
    #[test]
    fn a_level_is_added_behind_the_one_that_is_shown() {
        let (mut draft, level) = (draft(2), LevelContext::example(3));
        let panel = Panel { draft: &draft, shown: 0 };
        let action = panel.update(Message::Add { whole: true }, &level);
        let Action::Edit(_, change, 1) = action else { panic!("{action:?}") };
        change.apply(&mut draft);
        let phases: Vec<u8> = draft.levels.iter().map(|level| level.dungeon.phase()).collect();
        assert_eq!(phases, [1, 3, 1]);
    }

    /// The only level cannot be deleted, and a level cannot be moved beyond either end.
    #[test]
    fn the_list_has_ends() {
        let (one, two, level) = (draft(1), draft(2), LevelContext::example(1));
        let action = Panel { draft: &one, shown: 0 }.update(Message::Delete, &level);
        assert!(matches!(action, Action::None), "{action:?}");
        let action = Panel { draft: &two, shown: 1 }.update(Message::Delete, &level);
        assert!(matches!(action, Action::Edit(_, Change::Delete(1), 0)), "{action:?}");
        for (from, to) in [(0, 2), (2, 0), (1, 1)] {
            let action = Panel { draft: &two, shown: 0 }.update(Message::Move(from, to), &level);
            assert!(matches!(action, Action::None), "{from} → {to}: {action:?}");
        }
    }
}
