//! Why a cell cannot be chosen: the last rule that decided it.

use crate::engine::{History, Step, Turn, Write};

/// The greatest number of moves to look back.
const MOST: usize = 200;
/// The layer of allowed cells.
const LAYER: &str = "VALID";

/// Why a cell cannot be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// A rule decided it last.
    Rule {
        /// The index of the rule.
        rule: usize,
        /// How many moves ago; 0 for the last one.
        back: usize,
    },
    /// The board starts like this, and no rule has changed the cell since.
    Start,
    /// No rule has changed the cell in the last moves that were examined.
    Long,
}

/// Returns why a cell cannot be chosen in the present position.
pub fn why(play: &dyn History, cell: (u32, u32)) -> Why {
    let history = play.history();
    let at = play.at();
    for back in 0..at.min(MOST) {
        let turn = at - 1 - back;
        if matches!(history.get(turn), Some((Turn::Restart { .. }, _)) | None) {
            return Why::Start;
        }
        let wrote = |step: &Step| {
            let done = step.execution()?;
            let is_it = |write: &Write| write.cell == Some(cell) && write.to.eq_ignore_ascii_case(LAYER);
            done.wrote.iter().any(is_it).then_some(done.source)
        };
        if let Some(rule) = play.steps(turn).iter().rev().find_map(wrote) {
            return Why::Rule { rule, back };
        }
    }
    if at > MOST { Why::Long } else { Why::Start }
}
