//! The goals of a sketch: what the goals of the game's levels show where a sketch shows a text.

use rustc_hash::FxHashSet;
use ustr::Ustr;

use super::super::model::{Cells, Layout, Matrix, Role};
use super::super::solvable::{Lost, Strides};
use super::super::state::{State, mix};
use super::super::tiles::Tiles;
use super::{Sketch, Studio};
use crate::engine::{Game as _, Sketches as _};
use crate::xml::Extra;

/// Goals of one level, at most.
const MOST_GOALS: usize = 400;
/// States that are looked at to find out which goals can be reached.
const MOST_STATES: usize = 60_000;

/// The goals of a sketch, each as the sum of its board, and what can reach none of them.
#[derive(Clone, Debug)]
pub struct Aim {
    sums: Vec<u64>,
    lost: Option<Lost>,
}

impl Aim {
    /// Returns the goals; `None` where there are none or too many.
    pub(super) fn new(studio: &Studio, sketch: &Sketch) -> Option<Self> {
        let lore = &studio.lore;
        let base = studio.base();
        let expected = |place: usize| lore.becomes[sketch.cells[place] as usize];
        let plain = (0..sketch.cells.len())
            .fold(0_u64, |sum, place| sum.wrapping_add(mix(base + place, expected(place))));
        if lore.strangers.is_empty() {
            return Some(Self { sums: vec![plain], lost: None });
        }
        let mut sums: Vec<u64> = places(studio, sketch)
            .map(|(place, text)| {
                let there = mix(base + place, expected(place));
                plain.wrapping_sub(there).wrapping_add(mix(base + place, text))
            })
            .collect();
        sums.sort_unstable();
        (!sums.is_empty() && sums.len() <= MOST_GOALS).then_some(Self { sums, lost: None })
    }

    /// Finds out from where no goal can be reached.
    #[must_use]
    pub(super) fn with_lost(self, studio: &Studio, sketch: &Sketch) -> Self {
        let lost = studio
            .losing
            .as_ref()
            .and_then(|losing| losing.borrow_mut().on(&sketch.cells, &boards(studio, sketch)));
        Self { lost, ..self }
    }

    /// Returns whether the goals are the same.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.sums == other.sums
    }

    /// Returns whether no goal can be reached from the start, which is proven.
    pub(super) fn is_lost_at_once(&self) -> bool {
        self.lost.as_ref().is_some_and(Lost::is_lost_at_once)
    }

    /// Returns whether no goal can be reached from a state that came up, which is proven.
    pub(super) fn is_lost(&self, state: &State) -> bool {
        self.lost.as_ref().is_some_and(|lost| lost.is_lost(state))
    }

    /// Returns how the states of a sketch follow from one another, where that is known without playing.
    pub(super) fn strides<'a>(&'a self, studio: &'a Studio, start: &State) -> Option<Strides<'a>> {
        let (lost, losing) = (self.lost.as_ref()?, studio.losing.as_ref()?);
        let [ax, ay, ..] = studio.game.parts().position;
        let here = start.cells[ay] as u32 * studio.game.size().0 + start.cells[ax] as u32;
        Strides::begin(losing.borrow(), studio.boards.borrow_mut(), lost, &self.sums, start, here)
    }

    /// Returns whether a state is one of them.
    pub(super) fn is(&self, state: &State) -> bool {
        self.sums.contains(&state.board_sum)
    }
}

/// Returns all goals as boards.
fn boards(studio: &Studio, sketch: &Sketch) -> Vec<Vec<i32>> {
    let plain: Vec<i32> = sketch.cells.iter().map(|text| studio.lore.becomes[*text as usize]).collect();
    if studio.lore.strangers.is_empty() {
        return vec![plain];
    }
    let one = |(place, text): (usize, i32)| {
        let mut board = plain.clone();
        board[place] = text;
        board
    };
    places(studio, sketch).map(one).collect()
}

/// Returns where a goal may show another text than expected, and which.
fn places<'a>(studio: &'a Studio, sketch: &'a Sketch) -> impl Iterator<Item = (usize, i32)> + 'a {
    let lore = &studio.lore;
    sketch.cells.iter().enumerate().flat_map(move |(place, text)| {
        let expected = lore.becomes[*text as usize];
        lore.strangers.iter().filter(move |pair| pair.0 == expected).map(move |pair| (place, pair.1))
    })
}

/// Puts the goals of a sketch into a layout.
pub(super) fn replace(studio: &Studio, sketch: &Sketch, start: &State, layout: &mut Layout) {
    let plain: Vec<i32> = sketch.cells.iter().map(|text| studio.lore.becomes[*text as usize]).collect();
    let mut boards: Vec<Vec<i32>> = Vec::new();
    if studio.lore.strangers.is_empty() {
        boards.push(plain);
    } else {
        let reached = reached(studio, sketch, start);
        for (place, text) in places(studio, sketch) {
            let mut board = plain.clone();
            board[place] = text;
            if reached.as_ref().is_none_or(|reached| reached.contains(&sum(studio, &board))) {
                boards.push(board);
            }
        }
    }
    let at = layout.matrices.iter().position(|matrix| matrix.role() == Role::Final);
    let name = at.map_or_else(|| "FINAL".to_owned(), |at| layout.matrices[at].name.clone());
    layout.matrices.retain(|matrix| matrix.role() != Role::Final);
    let at = at.unwrap_or(layout.matrices.len()).min(layout.matrices.len());
    let goals = boards.iter().map(|board| Matrix {
        name: name.clone(),
        cells: Cells::Text(tiles(studio, board)),
        extra: Extra::default(),
        rows_extra: Vec::new(),
    });
    let _ = layout.matrices.splice(at..at, goals).count();
}

fn tiles(studio: &Studio, board: &[i32]) -> Tiles<Ustr> {
    let width = studio.game.size().0.max(1) as usize;
    let text = |text: &i32| Ustr::from(studio.game.text_of(*text));
    let rows: Vec<Vec<Ustr>> = board.chunks(width).map(|row| row.iter().map(text).collect()).collect();
    Tiles::from_rows(&rows, Ustr::default())
}

fn sum(studio: &Studio, board: &[i32]) -> u64 {
    let base = studio.base();
    board.iter().enumerate().fold(0, |sum, (place, text)| sum.wrapping_add(mix(base + place, *text)))
}

/// Returns the sums of the goals that can be reached without passing another; `None` where there is too much to look
/// at.
fn reached(studio: &Studio, sketch: &Sketch, start: &State) -> Option<FxHashSet<u64>> {
    let aim = Aim::new(studio, sketch)?;
    let mut reached = FxHashSet::default();
    let mut met: FxHashSet<Vec<u64>> = FxHashSet::default();
    let packed = |state: &State| {
        let mut words = vec![0; studio.words()];
        studio.pack(state, &mut words);
        words
    };
    let _ = met.insert(packed(start));
    let (mut open, mut moves) = (vec![start.clone()], Vec::new());
    while let Some(state) = open.pop() {
        if met.len() > MOST_STATES {
            return None;
        }
        moves.clear();
        studio.game.moves(&state, &mut moves);
        for choice in &moves {
            let mut after = state.clone();
            if studio.game.play(&mut after, choice, &mut ()).is_err() || !met.insert(packed(&after)) {
                continue;
            }
            if aim.is(&after) {
                let _ = reached.insert(after.board_sum);
            } else {
                open.push(after);
            }
        }
    }
    Some(reached)
}
