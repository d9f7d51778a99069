//! Moves that take more than a cell: an action such as an arrow, an action at a cell, a way from one cell to another.
//!
//! An action alone is a button, and an arrow a key as well. An action at a cell is switched on first and stays on, as a tool does;
//! then its cells can be chosen. Of a way the first cell is chosen, then the second.

use super::choices::{Arrow, Cell, Choices};
use crate::engine::Scene;
use crate::engine::scene::Text;

/// The moves of a scene, if cells alone do not make them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offers {
    size: (u32, u32),
    moves: Vec<Offer>,
    actions: Vec<Action>,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Offer {
    index: usize,
    at: Option<Cell>,
    to: Option<Cell>,
    action: Option<String>,
}

/// An action that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// Its name in moves.
    pub name: String,
    /// Its name in words.
    pub text: Text,
    /// The number of the choice that it is, if it needs no cell.
    pub index: Option<usize>,
}

/// What has been chosen of a move so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picked {
    /// The action that is switched on.
    pub action: Option<String>,
    /// The first cell of a way.
    pub from: Option<Cell>,
}

/// What a press on a cell does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// It makes the move with this number.
    Move(usize),
    /// It chooses the first cell of a way, or lets go of it.
    Picked,
}

impl Action {
    /// Returns the arrow key that it is.
    pub fn arrow(&self) -> Option<Arrow> {
        match self.name.as_str() {
            "up" => Some(Arrow::Up),
            "right" => Some(Arrow::Right),
            "down" => Some(Arrow::Down),
            "left" => Some(Arrow::Left),
            _ => None,
        }
    }
}

impl Offers {
    /// Returns the moves of the first board of a scene; `None` if each chooses a cell and nothing else.
    pub fn of_scene(scene: &Scene) -> Option<Self> {
        if scene.choices.iter().all(|choice| choice.action.is_none() && choice.to.is_none()) {
            return None;
        }
        let cell = |(_, x, y)| (x, y);
        let moves = scene.choices.iter().map(|choice| Offer {
            index: choice.index,
            at: choice.place.map(cell),
            to: choice.to.map(cell),
            action: choice.action.clone(),
        });
        let mut actions: Vec<Action> = Vec::new();
        for choice in &scene.choices {
            let Some(name) = &choice.action else { continue };
            let index = choice.place.is_none().then_some(choice.index);
            match actions.iter_mut().find(|action| action.name == *name) {
                Some(action) => action.index = action.index.or(index),
                None => {
                    let text = choice.text.clone().unwrap_or_else(|| Text::verbatim(name));
                    actions.push(Action { name: name.clone(), text, index });
                }
            }
        }
        let size = scene.boards.first().map_or((0, 0), |board| (board.width, board.height));
        Some(Self { size, moves: moves.collect(), actions })
    }

    /// Returns the actions that can be chosen now, in the order of the moves.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Returns whether arrow keys are moves.
    pub fn has_arrows(&self) -> bool {
        self.actions.iter().any(|action| action.index.is_some() && action.arrow().is_some())
    }

    /// Returns whether there are moves from one cell to another.
    pub fn has_ways(&self) -> bool {
        self.moves.iter().any(|offer| offer.to.is_some())
    }

    /// Returns the number of the move that an arrow key is.
    pub fn arrow(&self, arrow: Arrow) -> Option<usize> {
        self.actions.iter().find(|action| action.arrow() == Some(arrow))?.index
    }

    /// Returns the action that is on: the one picked, or the first that needs a cell where no cell can be chosen without one.
    pub fn on<'a>(&'a self, picked: &'a Picked) -> Option<&'a str> {
        let at_cells = |action: Option<&str>| {
            self.moves.iter().any(|offer| offer.at.is_some() && offer.action.as_deref() == action)
        };
        if picked.action.is_some() || at_cells(None) {
            return picked.action.as_deref();
        }
        self.actions.iter().map(|action| action.name.as_str()).find(|name| at_cells(Some(name)))
    }

    /// Returns the cells that can be chosen now.
    pub fn cells(&self, picked: &Picked) -> Choices {
        let on = self.on(picked);
        let with_action = self.moves.iter().filter(|offer| offer.action.as_deref() == on);
        match picked.from {
            Some(from) => {
                let ends = with_action.filter(|offer| offer.at == Some(from)).filter_map(|offer| offer.to);
                Choices::of_cells(self.size, ends.chain([from]))
            }
            None => Choices::of_cells(self.size, with_action.filter_map(|offer| offer.at)),
        }
    }

    /// Returns the number of the move that leads from one cell to another.
    pub fn way(&self, picked: &Picked, from: Cell, to: Cell) -> Option<usize> {
        let on = self.on(picked);
        let mut with_action = self.moves.iter().filter(|offer| offer.action.as_deref() == on);
        with_action.find(|offer| (offer.at, offer.to) == (Some(from), Some(to))).map(|offer| offer.index)
    }

    /// Handles a press on a cell; `None` if it cannot be chosen. Where another way begins, that one is picked instead.
    pub fn press(&self, picked: &mut Picked, cell: Cell) -> Option<Press> {
        if let Some(from) = picked.from {
            if let Some(index) = self.way(picked, from, cell) {
                return Some(Press::Move(index));
            }
            if cell == from {
                picked.from = None;
                return Some(Press::Picked);
            }
        }
        let on = self.on(picked);
        let mut with_action = self.moves.iter().filter(|offer| offer.action.as_deref() == on);
        let found = with_action.find(|offer| offer.at == Some(cell))?;
        if found.to.is_some() {
            picked.from = Some(cell);
            return Some(Press::Picked);
        }
        picked.from.is_none().then_some(Press::Move(found.index))
    }

    /// Returns whether a press on the cell picks another way than the one that was begun.
    pub fn begins_another(&self, picked: &Picked, cell: Cell) -> bool {
        let mut pressed = picked.clone();
        picked.from.is_some_and(|from| from != cell) && self.press(&mut pressed, cell) == Some(Press::Picked)
    }
}

#[cfg(test)]
mod tests;
