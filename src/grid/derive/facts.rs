//! What learning needs to know of each level. It is remembered while the level stays the same, since the window learns
//! anew after every stroke, and games have up to thousands of levels.

use std::cell::RefCell;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use ustr::Ustr;

use super::is_derived;
use crate::grid::edit::Position;
use crate::grid::lex;
use crate::grid::model::{Cells, Draft, Layout, Matrix, Role};
use crate::grid::tiles::Tiles;

/// How many levels are remembered beside those of the game learned from last.
const SPARE: usize = 64;

/// What is known of one level. Texts are spelled as on the board.
#[derive(Debug, Default)]
pub(super) struct Facts {
    /// The text of the cell where A starts.
    pub action: Option<Ustr>,
    /// How many cells of the start hold each text; `None` if its cells hold no texts.
    pub start: Option<Vec<(Ustr, usize)>>,
    /// How many cells of goals hold the second text where the start holds the first.
    pub pairs: Vec<((Ustr, Ustr), usize)>,
    /// The number of goals that are boards of the size of the start.
    pub goals: usize,
    /// Whether these goals only rearrange the start.
    pub is_reordered: bool,
}

impl Facts {
    fn of(layout: &Layout) -> Self {
        let mut facts = Self { is_reordered: true, ..Self::default() };
        let Some(start) = texts(layout.first(Role::State)) else { return facts };
        let place = Position::Action.of(layout);
        facts.action = place.and_then(|(x, y)| start.get(u32::try_from(x).ok()?, u32::try_from(y).ok()?));
        let of_start = counted(start.cells().map(|(.., text)| text));
        let goals = layout.matrices.iter().filter(|matrix| matrix.role() == Role::Final);
        let goals = goals.filter_map(|goal| texts(Some(goal)));
        let mut pairs: FxHashMap<(Ustr, Ustr), usize> = FxHashMap::default();
        for goal in goals.filter(|goal| (goal.width(), goal.height()) == (start.width(), start.height())) {
            facts.goals += 1;
            let of_goal = counted(goal.cells().map(|(.., text)| text));
            facts.is_reordered &= in_lower_case(&of_start) == in_lower_case(&of_goal);
            for ((.., from), (.., to)) in start.cells().zip(goal.cells()) {
                *pairs.entry((from, to)).or_default() += 1;
            }
        }
        facts.pairs = pairs.into_iter().collect();
        facts.start = Some(of_start.into_iter().collect());
        facts
    }
}

/// Returns the cells of a layer; `None` if they hold no texts.
pub(super) fn texts(matrix: Option<&Matrix>) -> Option<&Tiles<Ustr>> {
    match &matrix?.cells {
        Cells::Text(tiles) => Some(tiles),
        Cells::Bool(_) | Cells::Int(_) => None,
    }
}

fn counted(texts: impl Iterator<Item = Ustr>) -> FxHashMap<Ustr, usize> {
    let mut counts: FxHashMap<Ustr, usize> = FxHashMap::default();
    for text in texts {
        *counts.entry(text).or_default() += 1;
    }
    counts
}

fn in_lower_case(counts: &FxHashMap<Ustr, usize>) -> FxHashMap<String, usize> {
    let mut lower: FxHashMap<String, usize> = FxHashMap::default();
    for (text, count) in counts {
        *lower.entry(lex::lower(text)).or_default() += count;
    }
    lower
}

/// The facts of layouts by their address. Each keeps its layout, so that no other one gets its address.
type Remembered = FxHashMap<*const Layout, (Arc<Layout>, Arc<Facts>)>;

thread_local! {
    static REMEMBERED: RefCell<Remembered> = RefCell::default();
}

/// Returns the facts of all levels of a game from whose boards anything is derived, in their order.
pub(super) fn of_levels(draft: &Draft) -> Vec<Arc<Facts>> {
    REMEMBERED.with_borrow_mut(|known| {
        let of_level = |layout: &Arc<Layout>| {
            let new = || (layout.clone(), Arc::new(Facts::of(layout)));
            known.entry(Arc::as_ptr(layout)).or_insert_with(new).1.clone()
        };
        let layouts = draft.levels.iter().map(|level| &level.layout);
        let facts = layouts.filter(|layout| is_derived(layout)).map(of_level).collect();
        if known.len() > 2 * draft.levels.len() + SPARE {
            let used: FxHashSet<_> = draft.levels.iter().map(|level| Arc::as_ptr(&level.layout)).collect();
            known.retain(|layout, _| used.contains(layout));
        }
        facts
    })
}
