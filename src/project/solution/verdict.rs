//! Whether a kept solution still solves its level.

use std::time::Duration;

use crate::engine::Standing;
use crate::grid::{Draft, Parses};

use super::super::{AnyGame, Problem};

/// What became of a solution when its moves were made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The level is solved, after all moves or before.
    Solved,
    /// A move, counted from 1, is refused.
    Refused(usize),
    /// After a move, counted from 1, nothing could be chosen, so that the level began again.
    Stuck(usize),
    /// All moves can be made, and the level is not solved.
    Unsolved,
    /// The level cannot be played at all, which its own faults tell.
    Unplayable,
}

/// The codes of the problems that verdicts are.
pub const CODES: &[&str] = &["solution-refused", "solution-stuck", "solution-unsolved"];

impl Verdict {
    /// Returns the problem that the verdict is for the level in a folder; `None` where the solution holds or
    /// something else is to be mended first.
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

/// Makes the moves of a level's kept solution one after another, as long as `goes_on` says so; it is asked before
/// each move. Returns `None` when the level keeps no solution or the work was given up.
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

    /// Protects authors from solutions that broke unseen: each way in which one can break is told, with the move.
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

    /// Protects those who wait for the newest state: work that is given up says nothing, and so does a level
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
