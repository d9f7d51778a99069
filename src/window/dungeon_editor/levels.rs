//! The labyrinths of a game: another one is shown, made, copied, named, put elsewhere or taken away.

use schola_widgets::board::Camera;

use super::objects::ObjectsTool;
use super::{DungeonEditor, Phase};
use crate::dungeon::{Dungeon, Target};
use crate::engine::Text;
use crate::project::labyrinth::LabyrinthLevel;
use crate::window::command::Command;

/// The fewest branches that a labyrinth may have.
const FEWEST: u32 = 3;
/// The mark of names that are written; see [`crate::window::workbench::Document::edit_marked`].
const MARK: usize = 2_000_000;

/// What can happen to the list of labyrinths.
#[derive(Clone, Debug)]
pub enum Message {
    /// A labyrinth is to be shown.
    Chosen(usize),
    /// A new labyrinth behind the one that is shown: a whole one, or one with a few rooms and nothing else.
    Added {
        /// Whether it is a whole one.
        whole: bool,
    },
    /// A copy behind it.
    Copied,
    /// It shall go.
    Deleted,
    /// A labyrinth shall stand elsewhere.
    Moved(usize, usize),
    /// The name of the one that is shown is written, in a language by its code.
    NameWritten(&'static str, String),
}

impl DungeonEditor {
    /// Returns what a command means for the list of labyrinths.
    pub(super) fn level_command(&self, command: Command) -> Option<Message> {
        let draft = self.workbench.document.draft();
        let (level, last) = (self.level, draft.levels.len().saturating_sub(1));
        let meant = match command {
            Command::PreviousLevel => Message::Chosen(level.checked_sub(1)?),
            Command::NextLevel if level < last => Message::Chosen(level + 1),
            Command::AddLevel => Message::Added { whole: true },
            Command::CopyLevel => Message::Copied,
            Command::DeleteLevel if last > 0 => Message::Deleted,
            Command::LevelUp => Message::Moved(level, level.checked_sub(1)?),
            Command::LevelDown if level < last => Message::Moved(level, level + 1),
            _ => return None,
        };
        draft.is_game().then_some(meant)
    }

    /// Shows a level, in the phase to which it has come.
    pub(super) fn show_level(&mut self, level: usize) {
        if self.walls.copy().is_some() {
            // What cannot go into the labyrinth is not given up in silence.
            return self.refuse_open_room();
        }
        if level != self.level {
            self.testing.begin_anew();
        }
        self.level = level;
        self.phase = Phase::of(self.dungeon());
        self.chosen = None;
        self.camera = Camera::Fit;
        self.objects = ObjectsTool::default();
        self.settle();
        self.workbench.document.go(self.location());
    }

    pub(super) fn take_levels(&mut self, message: Message) {
        let levels = self.workbench.document.draft().levels.len();
        let level = self.level;
        if self.walls.copy().is_some() && !matches!(message, Message::NameWritten(..)) {
            return self.refuse_open_room();
        }
        self.workbench.document.go(self.location());
        let named = |key| Text::new(key).with("level", self.folder());
        match message {
            Message::Chosen(level) if level < levels => self.show_level(level),
            Message::Added { whole } => self.add_level(whole),
            Message::Copied => {
                self.workbench.document.edit(named("edit-level-copy"), |draft| draft.copy_level(level));
                self.show_level(level + 1);
            }
            Message::Deleted if levels > 1 => {
                self.workbench.document.edit(named("edit-level-delete"), |draft| draft.delete_level(level));
                self.show_level(level.min(levels - 2));
            }
            Message::Moved(from, to) if from < levels && to < levels && from != to => {
                self.workbench.document.edit(named("edit-level-move"), |draft| draft.move_level(from, to));
                self.show_level(to);
            }
            Message::NameWritten(language, name) => {
                let edit = named("edit-level-name");
                self.workbench.document.edit_marked(edit, Some(MARK + level), |draft| {
                    draft.name_level(level, language, &name);
                });
            }
            Message::Chosen(_) | Message::Deleted | Message::Moved(..) => {}
        }
    }

    fn add_level(&mut self, is_whole: bool) {
        let seed = self.draw_seed();
        let mut parameters = crate::dungeon::Parameters { seed, ..self.parameters() };
        if !is_whole {
            parameters.target = Target::Branches(FEWEST);
        }
        let dungeon = Dungeon::generate(&parameters, &self.database, if is_whole { 3 } else { 1 }, 0);
        let level = LabyrinthLevel { dungeon: dungeon.into(), ..LabyrinthLevel::default() };
        let at = self.level + 1;
        self.workbench.document.edit("edit-level-add", |draft| draft.add(at, level));
        self.show_level(at);
    }

    /// Returns the name of the folder of the level that is shown.
    fn folder(&self) -> String {
        self.workbench
            .document
            .draft()
            .levels
            .get(self.level)
            .map(|level| level.folder.clone())
            .unwrap_or_default()
    }
}
