//! Where a piece is used, counted.

use crate::grid::edit::{self, Plan, Spot, Subject};
use crate::grid::model::Draft;

/// Where a piece is used.
#[derive(Debug, Default)]
pub(in crate::window::grid_editor) struct Uses {
    /// Level indices, each with the number of cells that hold the piece.
    pub levels: Vec<(usize, u64)>,
    pub items: usize,
    pub rules: usize,
}

/// Counts where a piece is used.
pub(super) fn uses(draft: &Draft, name: &str) -> Uses {
    let mut found = Uses::default();
    let mut last_rule = None;
    for spot in edit::uses(draft, Subject::Piece, name) {
        match spot {
            Spot::Cells { level, count, .. } => match found.levels.last_mut() {
                Some((last, sum)) if *last == level => *sum += count,
                Some(_) | None => found.levels.push((level, count)),
            },
            Spot::Item(..) => found.items += 1,
            Spot::Rule(rule, _) if last_rule != Some(rule) => {
                last_rule = Some(rule);
                found.rules += 1;
            }
            Spot::Goal(..) | Spot::Rule(..) | Spot::Piece(_) | Spot::Level(_) | Spot::Layer(..) => {}
        }
    }
    found
}

/// Counts the changes of a plan.
pub(super) fn uses_of_plan(plan: &Plan) -> Uses {
    let mut found = Uses { items: plan.items.len(), rules: plan.rules.len(), ..Uses::default() };
    for change in &plan.cells {
        match found.levels.last_mut() {
            Some((last, sum)) if *last == change.level => *sum += change.count,
            Some(_) | None => found.levels.push((change.level, change.count)),
        }
    }
    found
}
