//! Whether levels of grid games can be solved: searched for with a fixed budget, and cached by everything
//! that the answer depends on.
//!
//! The budget is in states, so the answer is the same on every machine. An answer lies in `marks/` of
//! Schola's own folder, in a file named by a digest of the rules, the names of the pieces and the layout of
//! the level. If somebody changes one of them and changes it back, the answer is found again. The files may
//! be deleted at any time.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{AnyGame, Problem, kept, layout, rules, solution, solving};
use crate::engine::Step;
use crate::grid::model::{Level, Matrix};
use crate::grid::{Draft, Move, Parses};
use crate::search::solve::{Ended, Limits, SolverAnswer, Watch};

/// The folder, in Schola's own.
const FOLDER: &str = "marks";
/// The most cached answers; beyond this the oldest are deleted.
const MOST: usize = 4096;
/// The most states examined for one level.
const BUDGET: u64 = 300_000;
/// The most memory for the states of one level, in bytes.
const BYTES: u64 = 256 << 20;
/// Boards with more cells are not checked.
const MOST_CELLS: u64 = 10_000;

/// Whether a level can be solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "lowercase")]
pub enum Mark {
    /// It can be solved.
    Solved {
        /// By these moves.
        moves: Vec<String>,
        /// Whether this is proven to be the fewest moves.
        shortest: bool,
    },
    /// It cannot be solved, which is proven.
    Unsolvable,
    /// Unknown.
    Unknown {
        /// The budget in states; 0 if the board is too large to be checked.
        budget: u64,
    },
}

/// The problem codes of marks.
pub const CODES: &[&str] = &["mark-unsolvable", "mark-solved-start", "mark-minimum-low", "mark-minimum-high"];

impl Mark {
    /// Returns the problem to report for a level with this mark, given its folder and the least number of
    /// moves that it states.
    pub fn problem(&self, folder: &str, stated: Option<u32>) -> Option<Problem> {
        let code = match (self, stated.map(|stated| stated as usize)) {
            (Self::Unsolvable, _) => return Some(told("mark-unsolvable", folder)),
            (Self::Solved { moves, shortest: true }, Some(stated)) if 0 < stated && stated < moves.len() => {
                "mark-minimum-low"
            }
            // A board that shows its goal from the start may be meant to return to it; then it states a
            // minimum number of moves.
            (Self::Solved { moves, .. }, None | Some(0)) if moves.is_empty() => {
                return Some(told("mark-solved-start", folder));
            }
            (Self::Solved { moves, .. }, Some(stated)) if !moves.is_empty() && stated > moves.len() => {
                "mark-minimum-high"
            }
            _ => return None,
        };
        let found = self.moves().map_or(0, <[String]>::len);
        let problem = told(code, folder).with("stated", stated.unwrap_or(0).to_string());
        Some(problem.with("found", found.to_string()))
    }

    /// Returns moves that solve the level, if some are known.
    pub fn moves(&self) -> Option<&[String]> {
        if let Self::Solved { moves, .. } = self { Some(moves) } else { None }
    }

    /// Returns the least number of moves, if it is proven and the level is not solved from the start.
    pub fn minimum(&self) -> Option<u32> {
        match self {
            Self::Solved { moves, shortest: true } if !moves.is_empty() => u32::try_from(moves.len()).ok(),
            _ => None,
        }
    }
}

fn told(code: &'static str, folder: &str) -> Problem {
    Problem::warning(code).level(folder).with("level", folder)
}

/// Checks whether a level can be solved, with a budget that gives the same answer on every machine. Returns
/// `None` if the level cannot be played, has nothing to search for, or the work was cancelled.
pub fn find(draft: &Draft, level: usize, parses: &mut Parses, watch: &dyn Watch) -> Option<Mark> {
    if is_too_large(draft.levels.get(level)?) {
        return Some(Mark::Unknown { budget: 0 });
    }
    let game = AnyGame::of_draft(draft, level, parses).ok()?;
    let limits = Limits { states: Some(BUDGET), bytes: BYTES, ..Limits::default() };
    match solving::solve(&game, &[], &limits, watch).ok()?.answer {
        SolverAnswer::Solved { moves, shortest } => Some(Mark::Solved { moves, shortest }),
        SolverAnswer::Unsolvable => Some(Mark::Unsolvable),
        SolverAnswer::Unknown(Ended::Cancelled) => None,
        SolverAnswer::Unknown(_) => Some(Mark::Unknown { budget: BUDGET }),
    }
}

/// Returns moves that solve levels without a stored solution, by the indices of the levels. Cached answers
/// are used first, if there is a store; other levels are examined with the budget of a mark.
pub fn ways(
    draft: &Draft,
    levels: &[usize],
    store: Option<&Store>,
    watch: &dyn Watch,
) -> BTreeMap<usize, Vec<Move>> {
    let mut parses = Parses::default();
    let mut way = |level: usize| {
        if draft.levels.get(level)?.solution.as_ref().is_some_and(|kept| !kept.is_empty()) {
            return None;
        }
        let key = Key::of(draft, level)?;
        if let Some(mark) = store.and_then(|store| store.read(key)) {
            return mark.moves().and_then(solution::moves);
        }
        let mark = find(draft, level, &mut parses, watch)?;
        if let Some(store) = store {
            store.write(key, &mark);
        }
        mark.moves().and_then(solution::moves)
    };
    levels.iter().filter_map(|level| Some((*level, way(*level)?))).collect()
}

fn is_too_large(level: &Level) -> bool {
    let cells = |layer: &Matrix| {
        let (width, height) = layer.cells.size();
        u64::from(width) * u64::from(height)
    };
    level.layout.matrices.iter().any(|layer| cells(layer) > MOST_CELLS)
}

/// Makes moves from the start of a level, as far as they are legal, and returns the rules that fired, by
/// their indices.
pub fn fired(draft: &Draft, level: usize, parses: &mut Parses, moves: &[String]) -> BTreeSet<usize> {
    let Ok(game) = AnyGame::of_draft(draft, level, parses) else { return BTreeSet::new() };
    let mut play = game.begin(0);
    let made = moves.iter().map_while(|text| play.enter(text, Duration::ZERO, true).ok());
    let rule = |step: Step| step.execution().filter(|done| done.did_something()).map(|done| done.source);
    made.flatten().filter_map(rule).collect()
}

/// What an answer depends on, as a digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key(u128);

impl Key {
    /// Returns the digest of a level; `None` if there is no such level, or it is too large to be checked.
    pub fn of(draft: &Draft, level: usize) -> Option<Self> {
        let level = draft.levels.get(level).filter(|level| !is_too_large(level))?;
        let layout = layout::write(&level.layout);
        let names = draft.pieces.list.iter().map(|piece| piece.name.as_str());
        let parts = [rules::write(&draft.rules), names.collect::<Vec<_>>().join("\n"), layout];
        // FNV-1a with 128 bits: it is the same in every build, and nobody gains from a collision.
        let byte = |digest: u128, byte: &u8| {
            (digest ^ u128::from(*byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013B)
        };
        let part = |digest, part: &String| part.as_bytes().iter().chain(&[0]).fold(digest, byte);
        Some(Self(parts.iter().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, part)))
    }
}

/// The cached answers.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// Caches answers in Schola's own folder.
    pub fn new(home: &Path) -> Self {
        Self { folder: home.join(FOLDER) }
    }

    fn path(&self, key: Key) -> (PathBuf, String) {
        let name = format!("{:032x}.json", key.0);
        (self.folder.join(&name), name)
    }

    /// Returns the cached answer. One that was given up with a smaller budget does not count, and one that
    /// cannot be read is computed again.
    pub fn read(&self, key: Key) -> Option<Mark> {
        let (path, name) = self.path(key);
        let mark = kept::read::<Mark>(&path, &name).0?;
        let counts = !matches!(mark, Mark::Unknown { budget } if budget < BUDGET);
        counts.then_some(mark)
    }

    /// Caches an answer. If it cannot be written it is computed again the next time.
    pub fn write(&self, key: Key, mark: &Mark) {
        let (path, name) = self.path(key);
        let _ = kept::write(&path, &name, mark);
    }

    /// Deletes the oldest answers if there are too many.
    pub fn tidy(&self) {
        let Ok(entries) = fs::read_dir(&self.folder) else { return };
        let when = |entry: &fs::DirEntry| entry.metadata().and_then(|found| found.modified()).ok();
        let mut files: Vec<_> = entries.flatten().map(|entry| (when(&entry), entry.path())).collect();
        if files.len() <= MOST {
            return;
        }
        files.sort();
        for (_, path) in &files[..files.len() - MOST / 2] {
            let _ = fs::remove_file(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ustr::ustr;

    use super::*;
    use crate::grid::model::{Cells, Rule};
    use crate::project;

    fn sokoban() -> Draft {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/sokoban");
        project::open(&folder).expect("the sample can be read").draft
    }

    fn put(draft: &mut Draft, layer: usize, (x, y): (u32, u32), piece: &str) {
        let layout = &mut Arc::make_mut(&mut draft.levels[0]).layout;
        let Cells::Text(cells) = &mut Arc::make_mut(layout).matrices[layer].cells else { panic!("pieces") };
        let _ = cells.set(x, y, ustr(piece));
    }

    /// A level without a stored solution is solved on request, and the answer is cached; one with a stored
    /// solution needs no search.
    #[test]
    fn ways_are_found_where_none_is_kept() {
        let mut draft = sokoban();
        let home = tempfile::tempdir().expect("a folder for the test");
        let store = Store::new(home.path());
        Arc::make_mut(&mut draft.levels[0]).solution = None;
        let found = ways(&draft, &[0], Some(&store), &());
        assert!(!found[&0].is_empty());
        let key = Key::of(&draft, 0).expect("it is a small level");
        let moves: Vec<String> = found[&0].iter().map(Move::to_string).collect();
        assert_eq!(store.read(key).expect("it is kept").moves(), Some(moves.as_slice()));
        Arc::make_mut(&mut draft.levels[0]).solution = Some(moves.into());
        assert!(ways(&draft, &[0, 9999], None, &()).is_empty());
    }

    /// An answer depends on everything that decides it, and on nothing else: renaming a rule or a level keeps
    /// it; another cell of the start or of a goal, another rule or another order of rules does not.
    #[test]
    fn an_answer_belongs_to_what_decides_it() {
        let draft = sokoban();
        let key = |draft: &Draft| Key::of(draft, 0).expect("the level is there");
        let mut named = draft.clone();
        Arc::make_mut(&mut Arc::make_mut(&mut named.rules).list[0]).name = "Pushing".to_owned();
        Arc::make_mut(&mut named.levels[0]).folder = "77".to_owned();
        assert_eq!(key(&named), key(&draft));
        let mut others = [draft.clone(), draft.clone(), draft.clone(), draft.clone()];
        put(&mut others[0], 0, (0, 0), "Another");
        let goal = draft.levels[0].layout.matrices.iter().position(|layer| layer.name == "FINAL");
        put(&mut others[1], goal.expect("the level has a goal"), (0, 0), "Another");
        Arc::make_mut(&mut others[2].rules).list.push(Arc::new(Rule::default()));
        Arc::make_mut(&mut others[3].rules).list.swap(0, 1);
        for (at, other) in others.iter().enumerate() {
            assert_ne!(key(other), key(&draft), "change {at}");
        }
        assert_eq!(Key::of(&draft, 9999), None);
    }

    /// A cached answer survives a restart of the program; a damaged one, or one given up with a smaller
    /// budget, is computed again.
    #[test]
    fn answers_are_kept() {
        let home = tempfile::tempdir().expect("a folder for the test");
        let (store, key) = (Store::new(home.path()), Key(7));
        assert_eq!(store.read(key), None);
        let solved = Mark::Solved { moves: vec!["1,2".to_owned(), "3,4".to_owned()], shortest: true };
        for mark in [solved, Mark::Unsolvable, Mark::Unknown { budget: BUDGET }] {
            store.write(key, &mark);
            assert_eq!(Store::new(home.path()).read(key), Some(mark));
            assert_eq!(store.read(Key(8)), None);
        }
        store.write(key, &Mark::Unknown { budget: BUDGET - 1 });
        assert_eq!(store.read(key), None);
        fs::write(store.path(key).0, b"{ half").expect("it can be written");
        assert_eq!(store.read(key), None);
    }

    /// A minimum number of moves is reported only if it is proven wrong: one below the proven minimum and one
    /// that a solution beats are, one that cannot be judged is not.
    #[test]
    fn numbers_of_moves_are_judged() {
        let mark = |count: usize, shortest| Mark::Solved { moves: vec!["1,1".to_owned(); count], shortest };
        let code = |mark: &Mark, stated| mark.problem("01", stated).map(|problem| problem.code);
        assert_eq!(code(&mark(5, true), Some(5)), None);
        assert_eq!(code(&mark(5, true), Some(4)), Some("mark-minimum-low"));
        assert_eq!(code(&mark(5, false), Some(4)), None);
        assert_eq!(code(&mark(5, false), Some(6)), Some("mark-minimum-high"));
        assert_eq!(code(&mark(5, true), None), None);
        assert_eq!(code(&mark(5, true), Some(0)), None);
        assert_eq!(code(&mark(0, true), Some(6)), None);
        assert_eq!(code(&mark(0, true), None), Some("mark-solved-start"));
        assert_eq!(code(&Mark::Unsolvable, None), Some("mark-unsolvable"));
        assert_eq!(code(&Mark::Unknown { budget: 1 }, Some(3)), None);
        assert_eq!((mark(5, true).minimum(), mark(5, false).minimum()), (Some(5), None));
    }

    /// The answer of an intact level, and of the same level with its way out walled up.
    #[test]
    fn a_level_that_is_spoilt_is_unsolvable() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/lights-out");
        let mut draft = project::open(&folder).expect("the sample can be read").draft;
        let found = find(&draft, 0, &mut Parses::default(), &());
        let Some(Mark::Solved { moves, .. }) = found else { panic!("{found:?}") };
        let fired = fired(&draft, 0, &mut Parses::default(), &moves);
        assert!(!fired.is_empty() && fired.iter().all(|rule| *rule < draft.rules.list.len()), "{fired:?}");
        Arc::make_mut(&mut draft.rules).list.clear();
        assert_eq!(find(&draft, 0, &mut Parses::default(), &()), Some(Mark::Unsolvable));
        assert_eq!(find(&draft, 9999, &mut Parses::default(), &()), None);
    }
}
