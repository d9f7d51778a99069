//! What the template of an empty board brings, and what of it gives way to rules and goals of the author's own.

use std::sync::Arc;

use super::names::mentioned;
use super::place::plain;
use crate::grid::edit::{goals, layers};
use crate::grid::format;
use crate::grid::model::{ANYTHING, Cells, Draft, Layout, Role};

/// Removes the rules of the template if they are all that there is and still say what they said: a piece appears on the chosen
/// cell, which cannot be chosen again. Returns whether they were removed.
pub(super) fn rules_make_way(draft: &mut Draft) -> bool {
    let language = draft.rules.language;
    let written =
        |text: &str| format::format(text, language).split_whitespace().collect::<String>().to_lowercase();
    let [first, second] = draft.rules.list.as_slice() else { return false };
    let is_active = !first.disabled && !second.disabled;
    let puts = written(&first.contents);
    let piece = puts.strip_prefix("state[a.x,a.y]=").and_then(|rest| rest.strip_suffix(';'));
    let puts_piece = draft.pieces.list.iter().any(|other| piece == Some(plain(&other.name).as_str()));
    let is_untouched = is_active && puts_piece && written(&second.contents) == "valid[a.x,a.y]=false;";
    if is_untouched {
        Arc::make_mut(&mut draft.rules).list.clear();
    }
    is_untouched
}

/// Removes the drawn goals that ask for nothing, because they show the start, or that no play can reach, because they show a
/// piece that is neither on the board at the start nor named by any rule.
pub fn goals_make_way(draft: &mut Draft) {
    let words = mentioned(&draft.rules);
    let is_unreachable = |layout: &Layout, layer: usize| {
        let Some(Cells::Text(start)) = layout.first(Role::State).map(|state| &state.cells) else {
            return false;
        };
        let Cells::Text(goal) = &layout.matrices[layer].cells else { return false };
        if goal == start {
            return true;
        }
        let is_known = |piece: &str| words.contains(&plain(piece)) || piece == ANYTHING;
        goal.cells().any(|(_, _, piece)| {
            !is_known(&piece) && !start.cells().any(|(_, _, other)| plain(&other) == plain(&piece))
        })
    };
    for level in &mut draft.levels {
        let gone: Vec<usize> =
            goals::ends(&level.layout).filter(|layer| is_unreachable(&level.layout, *layer)).collect();
        if gone.is_empty() {
            continue;
        }
        let layout = Arc::make_mut(&mut Arc::make_mut(level).layout);
        for layer in gone.into_iter().rev() {
            // Only the board itself cannot be deleted.
            let _ = layers::delete(layout, layer);
        }
        goals::settle(layout);
    }
}
