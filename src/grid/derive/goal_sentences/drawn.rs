//! Sentences for goals that are boards.

use std::collections::BTreeSet;

use ustr::Ustr;

use super::{Change, Known, around, piece};
use crate::grid::blocks::Label;
use crate::grid::derive::is_derived;
use crate::grid::derive::marks::finals;
use crate::grid::lex;
use crate::grid::model::ANYTHING;
use crate::grid::tiles::Tiles;

/// The largest number of boards that are compared with the start.
const MOST_BOARDS: usize = 256;
/// The largest number of pieces of which none may be left.
const MOST_GONE: usize = 3;

/// Returns the sentence for all boards of a level, one of which has to be reached. Of each it is known whether
/// every cell counts.
pub(super) fn said(known: &Known<'_>, boards: &[(bool, &Tiles<Ustr>)]) -> Label {
    // The start of a large level is not known.
    let is_compared = boards.len() <= MOST_BOARDS && !known.start.is_empty();
    let changes = is_compared.then(|| {
        let of_board = |(_, board): &(bool, &Tiles<Ustr>)| changes(known, board);
        boards.iter().map(of_board).collect::<Option<Vec<_>>>()
    });
    let is_exact = is_compared
        && boards
            .iter()
            .all(|(is_exact, board)| *is_exact || board.cells().all(|(.., wanted)| wanted != ANYTHING));
    let found = changes.flatten().filter(|boards| boards.iter().all(|board| !board.is_empty()));
    let found = found.and_then(|boards| {
        let boards = Boards { known, boards };
        if is_exact { boards.said() } else { boards.said_of_open() }
    });
    found.unwrap_or_else(|| match boards.len() {
        1 => around("goal-said-picture", [], None),
        count => around("goal-said-pictures", [("count", Label::Name(count.to_string()))], None),
    })
}

/// Returns the cells that differ from the start; `None` for boards of another size.
fn changes(known: &Known<'_>, board: &Tiles<Ustr>) -> Option<Vec<Change>> {
    if board.cells().count() != known.start.len() {
        return None;
    }
    let mut found = Vec::new();
    for (x, y, wanted) in board.cells().filter(|(.., wanted)| *wanted != ANYTHING) {
        let (from, to) = (known.start.get(&(x, y))?, lex::lower(&wanted));
        if *from != to {
            found.push(((x, y), from.clone(), to));
        }
    }
    Some(found)
}

/// Goals that are boards, as what differs from the start. None is equal to it.
struct Boards<'k> {
    known: &'k Known<'k>,
    boards: Vec<Vec<Change>>,
}

impl Boards<'_> {
    /// Returns the sentence for boards of which every cell counts.
    fn said(&self) -> Option<Label> {
        let arrives = self.arrives_by_hand().or_else(|| self.arrives());
        arrives.or_else(|| self.in_place()).or_else(|| self.all_on()).or_else(|| self.none_left())
    }

    /// Returns the sentence for boards of which only some cells count.
    fn said_of_open(&self) -> Option<Label> {
        let all: Vec<&Change> = self.boards.iter().filter_map(|board| board.first()).collect();
        let first = *all.first()?;
        if self.boards.iter().all(|board| board.len() == 1) {
            let is_same = all.iter().all(|(_, from, to)| *from == first.1 && *to == first.2);
            let is_any = all.len() > 1 && is_same && self.known.is_hero(&first.2);
            return match all.len() {
                1 => Some(self.known.arrival(first)),
                _ if is_any && self.known.is_place(&first.1) => Some(walk_to(&first.1)),
                _ => None,
            };
        }
        match &self.boards[..] {
            [only] => self.known.every(only),
            _ => None,
        }
    }

    /// The piece that players move comes to the same kind of place, and nothing else changes.
    fn arrives_by_hand(&self) -> Option<Label> {
        let hero = self.known.hero?;
        let mut ends = Vec::new();
        for board in &self.boards {
            let mut others = board.iter().filter(|(place, ..)| *place != hero);
            let (end, None) = (others.next()?, others.next()) else { return None };
            if board.len() != 2 {
                return None;
            }
            ends.push(end);
        }
        let (place, from, _) = *ends.first()?;
        if !ends.iter().all(|(_, other, _)| other == from) {
            return None;
        }
        // On some boards most cells are places to reach.
        let is_named = self.known.is_place(from) || ends.len() > 1 && !self.known.is_hero(from);
        if is_named && !self.is_left_behind(from) {
            return Some(walk_to(from));
        }
        let is_same = ends.iter().all(|(other, ..)| other == place);
        is_same.then(|| around("goal-said-walk-to-cell", [], Some(*place)))
    }

    /// Returns whether something leaves a piece behind, so that it is ground.
    fn is_left_behind(&self, piece: &str) -> bool {
        self.boards.iter().flatten().any(|(.., to)| to == piece)
    }

    /// The only thing of its kind comes to another place, and nothing else changes.
    fn arrives(&self) -> Option<Label> {
        let board = self.boards.first()?;
        let thing = |(_, from, to): &&Change| {
            let is_gone = board.iter().any(|(_, was, _)| was == to);
            self.known.count(to) == 1 && is_gone && from != to
        };
        let there = board.iter().find(thing)?;
        let is_same = self.boards.iter().all(|other| other.len() == 2 && other.contains(there));
        // Two things that exchange their places are put in order.
        let is_exchange = board.iter().all(|(_, _, to)| self.known.count(to) == 1);
        (is_same && !is_exchange).then(|| self.known.arrival(there))
    }

    /// Every thing of a kind comes to a place of a kind, and nothing else changes but where the player stands.
    fn all_on(&self) -> Option<Label> {
        let by_hand = |(_, from, to): &&Change| self.known.is_hero(from) || self.known.is_hero(to);
        let others = |board: usize| self.boards[board].iter().filter(move |change| !by_hand(change));
        let ends: BTreeSet<(&String, &String)> = others(0).map(|(_, from, to)| (from, to)).collect();
        let things: BTreeSet<&String> = ends.iter().map(|(from, _)| *from).collect();
        // What things leave behind is common at the start; a thing on its place is not.
        let mut places: Vec<_> = ends.iter().collect();
        places.sort_by_key(|(_, end)| self.known.count(end));
        for (place, end) in places {
            for thing in things.iter().filter(|thing| *thing != place) {
                let count = self.known.count(thing);
                // Players may stand on a place at the start.
                let arrived =
                    |(_, from, to): &&Change| to == *end && (from == *place || self.known.is_hero(from));
                let left = |(_, from, _): &&Change| from == *thing;
                let is_met = (0..self.boards.len()).all(|board| {
                    self.boards[board].iter().filter(arrived).count() == count
                        && self.boards[board].iter().filter(left).count() == count
                        && others(board).all(|change| arrived(&change) || left(&change))
                });
                if is_met && self.known.is_place(place) {
                    return Some(self.known.all_on(thing, place));
                }
            }
        }
        None
    }

    /// Some pieces vanish everywhere, and nothing else changes.
    fn none_left(&self) -> Option<Label> {
        let by_hand = |(_, from, to): &&Change| self.known.is_hero(from) || self.known.is_hero(to);
        let gone: BTreeSet<&String> =
            self.boards[0].iter().filter(|it| !by_hand(it)).map(|it| &it.1).collect();
        let is_gone = |piece: &&String| {
            let left = |board: &Vec<Change>| board.iter().filter(|(_, from, _)| from == *piece).count();
            self.boards.iter().all(|board| left(board) == self.known.count(piece))
        };
        let is_other = |change: &Change| !by_hand(&change) && !gone.contains(&change.1);
        let has_others = self.boards.iter().flatten().any(is_other);
        let is_everything = gone.len() == self.known.counts.len();
        let is_short =
            is_everything || gone.len() == 1 || self.known.hero.is_some() && gone.len() <= MOST_GONE;
        if gone.is_empty() || has_others || !is_short || !gone.iter().all(is_gone) || self.is_wanted(&gone) {
            return None;
        }
        let single = gone.iter().next().filter(|_| gone.len() == 1);
        let Some(single) = single else {
            return Some(self.known.none_of(gone.iter().map(|name| piece(name)).collect()));
        };
        let becomes: BTreeSet<&String> = self.boards.iter().flatten().map(|(.., to)| to).collect();
        match becomes.iter().next() {
            Some(_) if becomes.len() > 1 => Some(around("goal-said-fill", [("piece", piece(single))], None)),
            _ if self.known.switched(single).is_some() => {
                self.known.switched(single).map(|key| around(key, [], None))
            }
            Some(other) => {
                Some(around("goal-said-becomes", [("piece", piece(single)), ("other", piece(other))], None))
            }
            None => None,
        }
    }

    /// Returns whether the goal of some level of the game shows one of these pieces. Then it was by chance that
    /// they vanish in this level.
    fn is_wanted(&self, pieces: &BTreeSet<&String>) -> bool {
        let layouts = self.known.draft.levels.iter().map(|level| &level.layout);
        let mut boards =
            layouts.filter(|layout| is_derived(layout)).flat_map(|layout| finals(layout).take(MOST_BOARDS));
        boards.any(|(_, board)| board.cells().any(|(.., wanted)| pieces.contains(&lex::lower(&wanted))))
    }

    /// The pieces of the start are put into another order.
    fn in_place(&self) -> Option<Label> {
        let is_same = self.boards.iter().all(|board| {
            let (mut before, mut after): (Vec<_>, Vec<_>) =
                board.iter().map(|(_, from, to)| (from, to)).unzip();
            before.sort_unstable();
            after.sort_unstable();
            before == after
        });
        is_same.then(|| around("goal-said-in-place", [], None))
    }
}

fn walk_to(place: &str) -> Label {
    around("goal-said-walk-to", [("place", piece(place))], None)
}
