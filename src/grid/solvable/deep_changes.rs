//! What rules with loops and pictures can change, and what they read.
//!
//! Which statements run is not followed: whatever stands in the rules counts. A wall still is one if no statement writes to cells
//! near loops or the move, and no picture to a square that may hold it.

use super::super::game::Game;
use super::super::program::{
    Assign, IndexValue, PictureCode, PlaceIndex, PlaceName, Program, PushCode, Shape, Store, Target, Term,
    Test, Value, Way, WhatCode, WriteCode, WriteValue,
};
use super::super::state::State;
use super::changes::Changes;

/// Finds what the rules of a level change.
pub(super) fn find(game: &Game, from: &State) -> Changes {
    let texts = game.parts().pieces.len();
    let mut finder = Finder {
        game,
        changes: Changes {
            moves_on: vec![false; texts],
            becomes_valid: vec![!game.has_picture_moves(); texts],
            written: vec![false; texts],
            exchanges: Some(Vec::new()),
            items: Vec::new(),
            items_read: vec![false; from.cells.len()],
        },
        items_written: vec![false; from.cells.len()],
        reads_last_place: false,
    };
    let program = &game.parts().program;
    finder.reads(program);
    program.assigns.iter().for_each(|assign| finder.assign(assign));
    program.pictures.iter().for_each(|picture| finder.picture(picture));
    program.pushes.iter().for_each(|push| finder.push(push));
    finder.finish(from)
}

struct Finder<'a> {
    game: &'a Game,
    changes: Changes,
    items_written: Vec<bool>,
    reads_last_place: bool,
}

impl Finder<'_> {
    /// Notes what tests, sums and places read.
    fn reads(&mut self, program: &Program) {
        for test in &program.tests {
            match test {
                Test::Values { left: one, right: other, .. }
                | Test::Order { lesser: one, greater: other, .. } => {
                    self.read(*one);
                    self.read(*other);
                }
                // Places and pictures are looked at below.
                Test::Cell { .. } | Test::Fits(_) | Test::CanPush(_) | Test::Fail(_) => {}
            }
        }
        for term in &program.terms {
            match term {
                Term::Sum { first, rest } => {
                    self.read(*first);
                    let rest = &program.sum_terms[rest.0 as usize..rest.1 as usize];
                    rest.iter().for_each(|(_, value)| self.read(*value));
                }
                Term::Count(number) => {
                    self.place(program.counts[*number as usize].region.as_ref().map(|region| region.place));
                }
                Term::Lookup(_, value) => self.read(*value),
                Term::Min(one, other) | Term::Max(one, other) => {
                    self.read(*one);
                    self.read(*other);
                }
                Term::Abs(value) | Term::Random(value) => self.read(*value),
            }
        }
        for place in &program.places {
            match place.index {
                PlaceIndex::Near { x, y, .. } => {
                    let counts = |centre: u8| program.centres[centre as usize].p != 0;
                    self.reads_last_place |= counts(x) || counts(y);
                }
                PlaceIndex::Sums { .. } => {}
            }
        }
        for term in &program.index_terms {
            if let IndexValue::Item(address) = term.value {
                self.changes.items_read[address as usize] = true;
            }
        }
    }

    fn read(&mut self, value: Value) {
        if let Value::Item(address) = value {
            self.changes.items_read[address as usize] = true;
        }
    }

    fn place(&mut self, place: Option<PlaceName>) {
        let [_, _, px, py] = self.game.parts().position;
        if let Some(PlaceName::Items(x, y)) = place {
            self.reads_last_place |= (x as usize, y as usize) == (px, py);
        }
    }

    fn assign(&mut self, assign: &Assign) {
        let program = &self.game.parts().program;
        let (target, constant) = match *assign {
            Assign::Store { target, value } => {
                self.read(value);
                (target, if let Value::Const(value) = value { Some(value) } else { None })
            }
            Assign::StoreSum { target, first, rest } => {
                // A counter that only its own increment reads affects nothing.
                let own = if let Target::Item(address) = target { Some(address) } else { None };
                let rest = program.sum_terms[rest.0 as usize..rest.1 as usize].iter().map(|term| term.1);
                for value in std::iter::once(first).chain(rest) {
                    if !matches!((value, own), (Value::Item(item), Some(own)) if item == own) {
                        self.read(value);
                    }
                }
                (target, None)
            }
            Assign::Fail(_) => return,
        };
        match target {
            Target::Item(address) => self.items_written[address as usize] = true,
            Target::Cell(place) => {
                let matrix = program.places[place as usize].matrix;
                if self.is_board(matrix) {
                    self.changes.moves_on.fill(true);
                    self.changes.exchanges = None;
                    self.write(constant);
                }
            }
        }
    }

    /// Notes that a text is written to the board, or any if it is not known.
    fn write(&mut self, text: Option<i32>) {
        match text {
            Some(text) => self.changes.written[text as usize] = true,
            None => self.changes.written.fill(true),
        }
    }

    fn is_board(&self, matrix: u32) -> bool {
        self.game.parts().matrices[matrix as usize].store == Store::Board
    }

    fn picture(&mut self, picture: &PictureCode) {
        self.place(picture.at);
        for way in picture.ways.iter().flatten() {
            self.exchange(way);
            for write in way.writes.iter().filter(|write| self.is_board(write.matrix)).collect::<Vec<_>>() {
                let held = self.held(way, (write.x, write.y));
                mark(&mut self.changes.moves_on, held.as_deref());
                match write.value {
                    WriteValue::Const(text) => self.write(Some(text)),
                    WriteValue::Named(name) => {
                        let named = way.parts.iter().find(|part| part.name == Some(name));
                        let texts = named.and_then(|part| self.values(&part.what));
                        mark(&mut self.changes.written, texts.as_deref());
                    }
                    // Only layers of lines are written like this.
                    WriteValue::Bits { .. } => {}
                }
            }
            if picture.moves.is_some_and(|kind| kind.action.is_none() && kind.shape == Shape::Cell) {
                let held = self.held(way, (0, 0));
                mark(&mut self.changes.becomes_valid, held.as_deref());
            }
        }
    }

    /// Notes what a way of a picture does to cells of the board, if that is always the same.
    fn exchange(&mut self, way: &Way) {
        let on_board = way.writes.iter().filter(|write| self.is_board(write.matrix));
        let exchange = |write: &WriteCode| match (self.held(way, (write.x, write.y)).as_deref(), write.value)
        {
            (Some([before]), WriteValue::Const(after)) => Some((*before, after)),
            _ => None,
        };
        let run: Option<Vec<(i32, i32)>> = on_board.map(exchange).collect();
        match (run, &mut self.changes.exchanges) {
            (Some(run), Some(exchanges)) if !run.is_empty() => exchanges.push(run),
            (Some(_), _) => {}
            (None, exchanges) => *exchanges = None,
        }
    }

    /// A body may be of any pieces.
    fn push(&mut self, push: &PushCode) {
        // The way of a move says which body is meant: nothing is read from before it.
        self.place(Some(push.place).filter(|_| push.moves.is_none()));
        self.changes.moves_on.fill(true);
        self.changes.exchanges = None;
        self.write(None);
    }

    /// Returns the texts that the board may hold at an offset where a picture fits; none for any.
    fn held(&self, way: &Way, at: (i32, i32)) -> Option<Vec<i32>> {
        let part = way.parts.iter().find(|part| (part.x, part.y) == at && self.is_board(part.matrix))?;
        self.values(&part.what)
    }

    fn values(&self, what: &WhatCode) -> Option<Vec<i32>> {
        match what {
            WhatCode::Is(text) => Some(vec![*text]),
            WhatCode::OneOf(texts) => Some(texts.clone()),
            WhatCode::NoneOf(texts) => {
                let all = 0..self.changes.written.len() as i32;
                Some(all.filter(|text| !texts.contains(text)).collect())
            }
            WhatCode::Edge => Some(Vec::new()),
            WhatCode::Any | WhatCode::Named(_) => None,
        }
    }

    /// Finds the variables that affect the game.
    fn finish(mut self, from: &State) -> Changes {
        let parts = self.game.parts();
        let asked = parts.conditions.items();
        asked.iter().for_each(|address| self.changes.items_read[*address] = true);
        let [ax, ay, px, py] = parts.position;
        let read = &self.changes.items_read;
        let last_counts = self.reads_last_place || read[px] || read[py];
        let mut items = Vec::new();
        for item in &parts.items {
            let address = item.address as usize;
            let is_place = address == ax || address == ay;
            let is_last = address == px || address == py;
            let decides = read[address] || is_place && last_counts;
            let counts = if is_last { asked.contains(&address) } else { decides };
            if counts && (is_place || is_last || self.items_written[address]) {
                items.push(address);
            }
        }
        // A play that has ended is another than one that goes on.
        let endings = parts.endings.iter().flatten();
        items.extend(endings.copied().filter(|address| self.items_written[*address]));
        items.sort_unstable();
        items.dedup();
        debug_assert!(items.iter().all(|address| *address < from.cells.len()));
        Changes { items, ..self.changes }
    }
}

/// Marks these texts, or all of them.
fn mark(marks: &mut [bool], texts: Option<&[i32]>) {
    match texts {
        Some(texts) => texts.iter().for_each(|text| marks[*text as usize] = true),
        None => marks.fill(true),
    }
}
