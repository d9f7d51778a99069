//! Levels of a game changed by small steps that its own levels teach.
//!
//! - `lore`: what the levels of a game have in common: what becomes of each text in the goal, what stands where
//! - `texture`: what the ground of all levels keeps to; `terms`: what somebody asked for
//! - `own_layers`: what the game's own layers hold
//! - `steps`: the small changes
//! - `trim`: fewer things, more walls
//! - `validity`: where one may move at the start
//! - `goals`: the goals of a sketch

mod goals;
mod lore;
mod own_layers;
mod steps;
mod terms;
mod texture;
mod trim;
mod validity;

use std::cell::RefCell;
use std::hash::{Hash as _, Hasher as _};
use std::sync::Arc;

use rustc_hash::FxHasher;

use super::game::{Cell, Game};
use super::lex;
use super::model::{Draft, Layout};
use super::program::CellPlace;
use super::solvable::{Boards, Losing, deciding_items};
use super::state::State;
use super::{Parses, compile_with};
use crate::engine::{Sketches, Strides};

use goals::Aim;
pub use lore::NoLore;
use lore::{Board, Lore};
use own_layers::OwnLayers;
use terms::Kept;
pub use terms::Terms;
use validity::Validity;

/// A level as it is being made: the texts of its board and where one stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    cells: Box<[i32]>,
    at: (i32, i32),
}

/// Changes one level of a game by steps that all its levels teach.
#[derive(Debug)]
pub struct Studio {
    game: Game,
    lore: Lore,
    validity: Validity,
    own_layers: OwnLayers,
    /// The cells that may change, by their place on the board.
    open: Vec<usize>,
    /// Addresses of the variables that decide something.
    items: Vec<usize>,
    first: Sketch,
    /// What the rules say of things that are lost; it is made ready for one board after the other.
    losing: Option<RefCell<Losing>>,
    boards: RefCell<Boards>,
    /// What was asked for.
    kept: Kept,
    heeds_texture: bool,
}

/// Levels that are learned from, at most.
const MOST_LEVELS: usize = 60;
/// Cells of a board that is changed, at most.
const MOST_CELLS: usize = 1 << 12;

impl Studio {
    /// Makes ready to change the level with this layout, as far as the terms allow.
    ///
    /// # Errors
    /// Why the game's levels do not teach how to.
    pub fn new(draft: &Draft, layout: &Arc<Layout>, terms: &Terms) -> Result<Self, NoLore> {
        let mut game = lore::compiled(draft, layout, &mut Parses::default(), &[]).ok_or(NoLore::Faulty)?;
        let own = Board::of(&game, layout).ok_or(NoLore::Faulty)?;
        if own.start.len() > MOST_CELLS {
            return Err(NoLore::TooLarge);
        }
        if !layout.goals.is_empty() || layout.matrices.iter().any(|layer| !layout.is_exact(layer)) {
            return Err(NoLore::Open);
        }
        if reads_goal(&game) {
            return Err(NoLore::RulesReadGoal);
        }
        let mut parses = Parses::default();
        let mut taught: Vec<(Board, Game)> = Vec::new();
        let mut layouts: Vec<&Layout> = Vec::new();
        for (index, level) in draft.levels.iter().enumerate().take(MOST_LEVELS) {
            let Some(board) = Board::of(&game, &level.layout) else { continue };
            if let Ok(compiled) = compile_with(draft, index, &mut parses) {
                taught.push((board, compiled));
                layouts.push(&level.layout);
            }
        }
        let boards: Vec<&Board> = taught.iter().map(|(board, _)| board).collect();
        let mut lore = Lore::learn(&game, &boards, &own)?;
        let pairs: Vec<(&Board, &Layout)> = boards.iter().copied().zip(layouts).collect();
        let mut own_layers = OwnLayers::learn(&game, layout, &own, &pairs)?;
        let in_state = own_layers.in_state();
        if !in_state.is_empty() {
            // What a layer holds differs from candidate to candidate, though no rule may change it in play.
            game = lore::compiled(draft, layout, &mut parses, &in_state).ok_or(NoLore::Faulty)?;
        }
        own_layers.find_in(&game);
        if terms.drawn_from.is_some() {
            lore.texture = texture::Texture::default();
        } else if terms.empty {
            lore.texture.loosen();
        }
        let validity = Validity::learn(&game, &taught).ok_or(NoLore::Valid)?;
        let (width, height) = game.size();
        let is_edge = |x: u32, y: u32| x == 0 || y == 0 || x + 1 == width || y + 1 == height;
        let may_change = |place: &usize| {
            let (x, y) = (*place as u32 % width, *place as u32 / width);
            !(terms.locked.contains(&(x, y)) || lore.has_edge && is_edge(x, y))
        };
        let follows = |place: &usize| own_layers.follow_from(own.start[*place]);
        let open: Vec<usize> = (0..own.start.len()).filter(may_change).filter(follows).collect();
        let has_floor = lore.ground.first().is_none_or(|floor| own_layers.follow_from(*floor));
        if let Some(name) = own_layers.unknown().filter(|_| open.is_empty() || !has_floor) {
            return Err(NoLore::Layer(name.to_owned()));
        }
        let items = deciding_items(&game);
        let mut first = Sketch { cells: own.start.into(), at: own.at };
        if terms.drawn_from.is_some() {
            terms::leave_one_walker(&mut first, &lore, width);
        }
        let texts: Vec<i32> =
            (0..).zip(&lore.colours).filter(|(_, colours)| **colours != 0).map(|it| it.0).collect();
        let begin = |state: &mut State| own_layers.put(&first.cells, state);
        let start = validity.start(&game, &first, begin);
        let losing = start.and_then(|start| Losing::find(&game, &start, &texts)).map(RefCell::new);
        let kept = Kept::new(terms, &game);
        let mut studio = Self {
            game,
            lore,
            validity,
            own_layers,
            open,
            items,
            first,
            losing,
            boards: RefCell::default(),
            kept,
            heeds_texture: true,
        };
        // A level that is made of other ground than all others may stay so.
        studio.heeds_texture = studio.keeps_texture(&studio.first);
        Ok(studio)
    }

    /// Returns the level that it began with.
    pub fn first(&self) -> Sketch {
        self.first.clone()
    }

    /// Returns a sketch as a layout. Of the goals those that cannot be reached are left out, if that can be found out.
    pub fn layout(&self, sketch: &Sketch) -> Option<Layout> {
        let (start, _) = self.set_up(sketch)?;
        let mut layout = self.game.layout(&start);
        goals::replace(self, sketch, &start, &mut layout);
        Some(layout)
    }

    /// Returns where the cells of the board begin in a state.
    fn base(&self) -> usize {
        let parts = self.game.parts();
        parts.matrices[parts.board].base as usize
    }

    fn board<'s>(&self, state: &'s State) -> &'s [i32] {
        &state.cells[self.base()..self.base() + self.first.cells.len()]
    }
}

impl Sketches for Studio {
    type Game = Game;
    type Sketch = Sketch;
    type Aim = Aim;

    fn game(&self) -> &Game {
        &self.game
    }

    fn change(&self, sketch: &Sketch, pick: &mut dyn FnMut(usize) -> usize) -> Option<Sketch> {
        steps::change(self, sketch, pick)
    }

    fn fingerprint(&self, sketch: &Sketch) -> u64 {
        let mut hasher = FxHasher::default();
        sketch.cells.hash(&mut hasher);
        sketch.at.hash(&mut hasher);
        hasher.finish()
    }

    fn set_up(&self, sketch: &Sketch) -> Option<(State, Aim)> {
        let begin = |state: &mut State| self.own_layers.put(&sketch.cells, state);
        let state = self.validity.start(&self.game, sketch, begin)?;
        let aim = Aim::new(self, sketch)?.with_lost(self, sketch);
        let goes_on = state.valid_count > 0 && !self.is_goal(&aim, &state);
        goes_on.then_some((state, aim))
    }

    fn sketch_of(&self, aim: &Aim, state: &State) -> Option<Sketch> {
        let [ax, ay, ..] = self.game.parts().position;
        let at = (state.cells[ax], state.cells[ay]);
        let sketch = Sketch { cells: self.board(state).into(), at };
        let is_open = |place: usize| self.open.binary_search(&place).is_ok();
        let keeps = sketch.cells.iter().zip(&self.first.cells).enumerate();
        let keeps = keeps.into_iter().all(|(place, (new, old))| new == old || is_open(place));
        // Levels of the game begin with such texts only.
        let is_known = sketch.cells.iter().all(|text| self.lore.colours[*text as usize] != 0);
        let same = Aim::new(self, &sketch).is_some_and(|own| own.is_same(aim));
        (keeps && is_known && same && self.keeps(&sketch)).then_some(sketch)
    }

    fn is_goal(&self, aim: &Aim, state: &State) -> bool {
        aim.is(state)
    }

    fn is_lost_at_once(&self, aim: &Aim) -> bool {
        aim.is_lost_at_once()
    }

    fn is_lost(&self, aim: &Aim, state: &State) -> bool {
        aim.is_lost(state)
    }

    fn strides<'a>(&'a self, aim: &'a Aim, start: &State) -> Option<Box<dyn Strides + 'a>> {
        // What rules keep count of is told by no board.
        let [ax, ay, ..] = self.game.parts().position;
        let is_board_alone = self.items.iter().all(|item| [ax, ay].contains(item)) && self.base() == 0;
        let strides = if is_board_alone { aim.strides(self, start)? } else { return None };
        Some(Box::new(strides))
    }

    fn step_to(&self, place: u32) -> Cell {
        let width = self.game.size().0;
        Cell { x: (place % width) as u16, y: (place / width) as u16 }
    }

    fn words(&self) -> usize {
        let valid = self.game.parts().start.valid.len();
        valid + self.first.cells.len().div_ceil(8) + self.items.len() + self.own_layers.changing_len()
    }

    fn pack(&self, state: &State, into: &mut [u64]) {
        let (valid, rest) = into.split_at_mut(state.valid.len());
        valid.copy_from_slice(&state.valid);
        let (board, items) = rest.split_at_mut(self.first.cells.len().div_ceil(8));
        for (word, cells) in board.iter_mut().zip(self.board(state).chunks(8)) {
            // Few games have 256 texts; for them a text may look like another, and the replay tells.
            *word = cells.iter().fold(0, |word, cell| word << 8 | u64::from(*cell as u8));
        }
        let kept = self.items.iter().map(|address| state.cells[*address]);
        for (word, value) in items.iter_mut().zip(kept.chain(self.own_layers.changing(state))) {
            *word = u64::from(value as u32);
        }
    }

    fn is_deed(&self, before: &State, after: &State) -> bool {
        let walks = |text: &i32| self.lore.walkers.contains(text);
        let pairs = self.board(before).iter().zip(self.board(after));
        pairs.into_iter().any(|(before, after)| before != after && !walks(before) && !walks(after))
    }
}

/// Returns whether a rule reads a goal or writes to it.
fn reads_goal(game: &Game) -> bool {
    let parts = game.parts();
    let is_goal = |place: &CellPlace| lex::lower(&parts.matrices[place.matrix as usize].name) == "final";
    parts.program.places.iter().any(is_goal)
}
