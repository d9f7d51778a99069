//! Goals that may be equivalent to the goal boards of a level.

use std::collections::BTreeMap;

use rustc_hash::FxHashSet;
use ustr::{Ustr, ustr};

use super::GoalKind;
use crate::grid::Game;
use crate::grid::derive::marks::{Cell, all_of};
use crate::grid::lex;
use crate::grid::model::ANYTHING;
use crate::grid::solvable::moves_on;
use crate::grid::tiles::Tiles;

/// The largest number of cells named in words.
const MOST_CELLS_NAMED: usize = 8;

/// A goal that may be equivalent.
pub(super) struct Candidate {
    pub(super) kind: GoalKind,
    pub(super) form: Form,
    /// Whether it differs from the boards only in cells that never change.
    pub(super) is_proven: bool,
}

pub(super) enum Form {
    /// Conditions, one of which must hold.
    Conditions(Vec<String>),
    /// Pictures in which only the cells with a piece count.
    Pictures(Vec<Tiles<Ustr>>),
}

/// Returns the goals that may be equivalent to boards, preferred ones first.
pub(super) fn candidates(
    game: &Game,
    board: &Tiles<Ustr>,
    boards: &[&Tiles<Ustr>],
    heroes: &[String],
    is_exact: bool,
) -> Vec<Candidate> {
    let few = if is_exact { None } else { few_cells(boards) };
    if few.as_ref().is_some_and(|few| few.kind == GoalKind::Reaches) {
        return few.into_iter().collect();
    }
    let mut found = Vec::new();
    let condition = |kind, text| Candidate { kind, form: Form::Conditions(vec![text]), is_proven: false };
    let counts: Vec<BTreeMap<String, usize>> = boards.iter().map(|board| counted(board)).collect();
    let at_start = counted(board);
    let all = |piece: &String| {
        let first = counts[0].get(piece).copied().unwrap_or(0);
        counts.iter().all(|counts| counts.get(piece).copied().unwrap_or(0) == first).then_some(first)
    };
    let agreed = agreed(boards);
    for ((x, y), piece) in &agreed {
        let lower = lex::lower(piece);
        let is_hero = heroes.iter().any(|hero| lex::lower(hero) == lower);
        let is_elsewhere = board.get(*x, *y).is_none_or(|was| lex::lower(&was) != lower);
        let is_single = all(&lower) == Some(1) && (is_hero || at_start.get(&lower) == Some(&1));
        if is_single && is_elsewhere && lex::is_name(piece) {
            found.push(condition(GoalKind::Reaches, format!("(STATE[{x}, {y}] == {piece})")));
        }
    }
    // Pieces that players move by hand come first, then the rarest pieces.
    found.sort_by_key(|candidate| match &candidate.form {
        Form::Conditions(all) => !heroes.iter().any(|hero| all[0].contains(&format!("== {hero})"))),
        Form::Pictures(_) => true,
    });
    let mut pieces: Vec<(&String, usize)> = at_start.iter().map(|(piece, count)| (piece, *count)).collect();
    pieces.sort_by_key(|(_, count)| *count);
    let spelt =
        |piece: &String| spelling(board, piece).or_else(|| boards.iter().find_map(|it| spelling(it, piece)));
    for (piece, name) in pieces.iter().filter_map(|(piece, _)| Some((piece, spelt(piece)?))) {
        if all(piece) == Some(0) && lex::is_name(&name) {
            found.push(condition(GoalKind::NoneLeft, format!("(COUNT({name}) == 0)")));
        }
    }
    for piece in counts[0].keys() {
        let (Some(name), Some(number)) = (spelt(piece), all(piece)) else { continue };
        if lex::is_name(&name) && at_start.get(piece) != Some(&number) {
            found.push(condition(GoalKind::SoMany, format!("(COUNT({name}) == {number})")));
        }
    }
    if is_exact {
        found.extend(pictures(game, board, boards, &agreed));
    }
    found.extend(few);
    found
}

/// Returns the contents of the cells that count in pictures, if there are few.
fn few_cells(boards: &[&Tiles<Ustr>]) -> Option<Candidate> {
    let counting = |board: &Tiles<Ustr>| {
        let cells = board.cells().filter(|(.., piece)| *piece != ANYTHING);
        cells.map(|(x, y, piece)| ((x, y), piece)).take(MOST_CELLS_NAMED + 1).collect::<Vec<_>>()
    };
    let all: Vec<Vec<(Cell, Ustr)>> = boards.iter().map(|board| counting(board)).collect();
    let is_sayable = all.iter().all(|cells| cells.iter().all(|(_, piece)| lex::is_name(piece)));
    let count = all.iter().map(Vec::len).sum::<usize>();
    if !is_sayable || count > MOST_CELLS_NAMED || all.iter().any(Vec::is_empty) {
        return None;
    }
    let text =
        |cells: &Vec<(Cell, Ustr)>| all_of(cells.iter().map(|(place, piece)| (*place, piece.as_str())));
    let kind = if count == 1 { GoalKind::Reaches } else { GoalKind::Cells };
    Some(Candidate { kind, form: Form::Conditions(all.iter().map(text).collect()), is_proven: true })
}

/// Returns the cells in which all boards agree.
fn agreed(boards: &[&Tiles<Ustr>]) -> BTreeMap<Cell, Ustr> {
    let Some((first, others)) = boards.split_first() else { return BTreeMap::new() };
    let is_same = |x, y, piece: &str| {
        others.iter().all(|other| other.get(x, y).is_some_and(|it| lex::lower(&it) == lex::lower(piece)))
    };
    let cells = first.cells().filter(|(x, y, piece)| *piece != ANYTHING && is_same(*x, *y, piece));
    cells.map(|(x, y, piece)| ((x, y), piece)).collect()
}

/// Returns pictures with fewer and fewer open cells.
fn pictures(
    game: &Game,
    board: &Tiles<Ustr>,
    boards: &[&Tiles<Ustr>],
    agreed: &BTreeMap<Cell, Ustr>,
) -> Vec<Candidate> {
    let changes = changing(game, board);
    let picture = |counts: &dyn Fn(Cell, Ustr) -> bool| {
        let mut picture = Tiles::new(board.width(), board.height(), ustr(ANYTHING));
        for ((x, y), piece) in agreed.iter().filter(|(place, piece)| counts(**place, **piece)) {
            let _ = picture.set(*x, *y, *piece);
        }
        Candidate { kind: GoalKind::Picture, form: Form::Pictures(vec![picture]), is_proven: false }
    };
    let was = |(x, y): Cell| board.get(x, y).map(|was| lex::lower(&was));
    let at_start = counted(board);
    let ground = at_start.iter().max_by_key(|(_, count)| **count).map(|(piece, _)| piece.clone());
    let differs = |place: Cell, piece: Ustr| was(place) != Some(lex::lower(&piece));
    let mut found = vec![
        picture(&|place, piece| differs(place, piece) && Some(lex::lower(&piece)) != ground),
        picture(&differs),
        picture(&|place, _| changes.contains(&place)),
    ];
    let each = boards.iter().map(|goal| {
        let mut open = Tiles::clone(goal);
        for (x, y, piece) in goal.cells() {
            if !changes.contains(&(x, y)) && !differs((x, y), piece) {
                let _ = open.set(x, y, ustr(ANYTHING));
            }
        }
        open
    });
    let each: Vec<_> = each.collect();
    let is_any = each.iter().any(|open| open.cells().any(|(.., piece)| piece == ANYTHING));
    let kind = if each.len() == 1 { GoalKind::Picture } else { GoalKind::Several };
    found.extend(is_any.then_some(Candidate { kind, form: Form::Pictures(each), is_proven: true }));
    found.retain(Candidate::asks);
    found
}

impl Candidate {
    /// Returns whether it demands something and leaves something open.
    fn asks(&self) -> bool {
        let Form::Pictures(pictures) = &self.form else { return true };
        let counts = |open: bool| {
            pictures.iter().any(|picture| picture.cells().any(|(.., piece)| (piece == ANYTHING) == open))
        };
        counts(true) && counts(false)
    }
}

/// Returns the cells whose piece can change.
fn changing(game: &Game, board: &Tiles<Ustr>) -> FxHashSet<Cell> {
    let moves = moves_on(game);
    let numbers = &game.parts().start.cells;
    let base = game.parts().matrices[game.parts().board].base;
    let at = |x: u32, y: u32| numbers[(base + y * board.width() + x) as usize] as usize;
    let cells = board.cells().filter(|(x, y, _)| moves.get(at(*x, *y)).copied().unwrap_or(true));
    cells.map(|(x, y, _)| (x, y)).collect()
}

fn counted(board: &Tiles<Ustr>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for (.., piece) in board.cells() {
        *counts.entry(lex::lower(&piece)).or_default() += 1;
    }
    counts
}

fn spelling(board: &Tiles<Ustr>, piece: &str) -> Option<Ustr> {
    board.cells().map(|(.., name)| name).find(|name| lex::lower(name) == piece)
}
