//! Why a cell cannot be chosen: which rule said so last.

use crate::engine::{Play, Step, Turn};
use crate::player::Cell;

/// Moves that are looked back at.
const MOST: usize = 200;
/// The layer that says which cells can be chosen.
const LAYER: &str = "VALID";

/// Why a cell cannot be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::window::play_test) enum Why {
    /// A rule said so last.
    Rule {
        /// The rule, by its place in the list.
        rule: usize,
        /// How many moves ago, 0 for the last one.
        back: usize,
    },
    /// The board begins like this, and no rule has said anything about the cell since.
    Start,
    /// No rule has said anything about the cell for so long that nobody looked further.
    Long,
}

/// Returns why a cell cannot be chosen where a play stands.
pub(super) fn why(play: &dyn Play, cell: Cell) -> Why {
    let history = play.history();
    let at = play.at();
    for back in 0..at.min(MOST) {
        let turn = at - 1 - back;
        if matches!(history.get(turn), Some((Turn::Restart { .. }, _)) | None) {
            return Why::Start;
        }
        let wrote = |step: &Step| match step {
            Step::Rule(report) => {
                let is_it = report
                    .wrote
                    .iter()
                    .any(|write| write.cell == Some(cell) && write.to.eq_ignore_ascii_case(LAYER));
                is_it.then_some(report.rule)
            }
            Step::Trace(_) | Step::Narration(_) => None,
        };
        if let Some(rule) = play.steps(turn).iter().rev().find_map(wrote) {
            return Why::Rule { rule, back };
        }
    }
    if at > MOST { Why::Long } else { Why::Start }
}
