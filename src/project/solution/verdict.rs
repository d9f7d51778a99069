//! Checks whether a stored solution still solves its level.

use std::time::Duration;

use crate::engine::Standing;
use crate::grid::{Draft, Parses};

use super::super::{AnyGame, Problem};

/// The result of replaying a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The level is solved, after all moves or earlier.
    Solved,
    /// A move, counted from 1, is illegal.
    Refused(usize),
    /// After a move, counted from 1, nothing could be chosen, so the level restarted.
    Stuck(usize),
    /// All moves are legal, and the level is not solved.
    Unsolved,
    /// The level cannot be played at all, for reasons that its own faults report.
    Unplayable,
}

/// The codes of the problems of verdicts.
pub const CODES: &[&str] = &["solution-refused", "solution-stuck", "solution-unsolved"];

impl Verdict {
    /// Returns the verdict as a problem of the level in a folder; `None` when the solution holds, or when
    /// something else must be fixed first.
    pub fn problem(self, folder: &str) -> Option<Problem> {
        let problem = match self {
            Self::Solved | Self::Unplayable => return None,
            Self::Refused(number) => Problem::warning("solution-refused").with("number", number.to_string()),
            Self::Stuck(number) => Problem::warning("solution-stuck").with("number", number.to_string()),
            Self::Unsolved => Problem::warning("solution-unsolved"),
        };
        Some(problem.level(folder).with("level", folder))
    }
}

/// Replays a level's stored solution move by move, asking `goes_on` before each. Returns `None` when the
/// level has no stored solution or the work was stopped.
pub fn verdict(
    draft: &Draft,
    level: usize,
    parses: &mut Parses,
    mut goes_on: impl FnMut() -> bool,
) -> Option<Verdict> {
    let moves = draft.levels.get(level)?.solution.as_ref()?;
    let Ok(game) = AnyGame::of_draft(draft, level, parses) else { return Some(Verdict::Unplayable) };
    let mut play = game.begin(0);
    for (index, choice) in moves.iter().enumerate() {
        if !goes_on() {
            return None;
        }
        if matches!(play.standing(), Standing::Solved | Standing::Won(_)) {
            break;
        }
        if play.enter(choice, Duration::ZERO, false).is_err() {
            return Some(Verdict::Refused(index + 1));
        }
        if play.at() > index + 1 {
            return Some(Verdict::Stuck(index + 1));
        }
    }
    let is_solved = matches!(play.standing(), Standing::Solved | Standing::Won(_));
    Some(if is_solved { Verdict::Solved } else { Verdict::Unsolved })
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use super::*;
    use crate::grid::model::{Rule, Rules};
    use crate::project;

    fn maze() -> Draft {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/maze");
        let mut draft = project::open(&folder).expect("the sample can be read").draft;
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/solutions/maze/01.txt");
        let text = std::fs::read(file).expect("the solution is there");
        keep(&mut draft, super::super::read(&text).model);
        draft
    }

    fn keep(draft: &mut Draft, moves: Vec<String>) {
        Arc::make_mut(&mut draft.levels[0]).solution = Some(moves.into());
    }

    fn of(draft: &Draft) -> Option<Verdict> {
        verdict(draft, 0, &mut Parses::default(), || true)
    }

    /// Protects authors from solutions that break unnoticed: each way in which one can break is reported,
    /// with the move.
    #[test]
    fn what_breaks_a_solution_is_told() {
        let whole = maze();
        assert_eq!(of(&whole), Some(Verdict::Solved));
        let moves = whole.levels[0].solution.clone().expect("it is kept");

        let mut short = whole.clone();
        keep(&mut short, moves[..moves.len() - 1].to_vec());
        assert_eq!(of(&short), Some(Verdict::Unsolved));

        let mut strange = whole.clone();
        let mut other = moves.to_vec();
        other[2] = "900,900".to_owned();
        keep(&mut strange, other);
        assert_eq!(of(&strange), Some(Verdict::Refused(3)));

        let mut closed = whole.clone();
        let layout = &whole.levels[0].layout;
        let (width, height) = layout.matrices[0].cells.size();
        let none = (0..height).flat_map(|y| (0..width).map(move |x| format!("VALID[{x}, {y}] = false;")));
        let contents = format!("if ((true == true)) {{ {} }}", none.collect::<String>());
        let rules = vec![Arc::new(Rule { contents, ..Rule::default() })];
        closed.rules = Arc::new(Rules { list: rules, ..Rules::default() });
        assert_eq!(of(&closed), Some(Verdict::Stuck(1)));

        let mut empty = whole.clone();
        Arc::make_mut(&mut Arc::make_mut(&mut empty.levels[0]).layout).matrices.clear();
        assert_eq!(of(&empty), Some(Verdict::Unplayable));
    }

    /// Protects those who wait for the newest state: stopped work gives no verdict, and neither does a level
    /// without a solution.
    #[test]
    fn work_that_is_given_up_says_nothing() {
        let mut draft = maze();
        let mut left = 3;
        let goes_on = || {
            left -= 1;
            left > 0
        };
        assert_eq!(verdict(&draft, 0, &mut Parses::default(), goes_on), None);
        Arc::make_mut(&mut draft.levels[0]).solution = None;
        assert_eq!(of(&draft), None);
        assert_eq!(verdict(&draft, 99, &mut Parses::default(), || true), None);
    }
}
