//! Pictures of rules as they lie on the board: turned, mirrored, and which of these ways say the same.

use std::collections::{BTreeMap, BTreeSet};

use crate::engine::turn::Turn;
use crate::grid::names::Names;
use crate::grid::syntax::{Options, Part, Picture, Square, What, Word};

/// A square as it lies after turning: what it says before and after.
#[derive(Clone, Copy)]
pub(super) struct Laid<'a> {
    /// Its number among the marked squares as drawn, from 1; 0 if it is not marked.
    pub(super) mark: usize,
    pub(super) before: &'a Square,
    pub(super) after: Option<&'a Square>,
    /// Which sides of the board its sides face, as drawn right, down, left, up.
    pub(super) facing: [u8; 4],
    /// How the pieces in it are turned.
    pub(super) turn: Turn,
}

/// The squares of a picture in rows, as it lies.
pub(super) type Grid<'a> = Vec<Vec<Laid<'a>>>;

pub(super) fn grid<'a>(before: &'a Picture, after: Option<&'a Picture>) -> Grid<'a> {
    let mut marks = 0;
    let mut line = |(y, row): (usize, &'a Vec<Square>)| {
        let mut one = |(x, before): (usize, &'a Square)| {
            let after = after.and_then(|after| after.rows.get(y)).and_then(|row| row.get(x));
            marks += usize::from(before.is_place);
            let mark = if before.is_place { marks } else { 0 };
            Laid { mark, before, after, facing: [0, 1, 2, 3], turn: Turn::default() }
        };
        row.iter().enumerate().map(&mut one).collect()
    };
    before.rows.iter().enumerate().map(&mut line).collect()
}

/// Returns the ways in which a picture may lie that goes along no direction.
pub(super) fn all_laid<'a>(drawn: &Grid<'a>, options: &Options) -> Vec<Grid<'a>> {
    let turns = if options.turned { 4 } else { 1 };
    let mut laid: Vec<Grid<'a>> = (0..turns).map(|turn| turned(drawn, turn)).collect();
    if options.mirrored {
        laid.extend((0..turns).map(|turn| turned(&mirrored(drawn), turn)));
    }
    laid
}

/// Returns where the first marked square lies, and the steps from there to the second.
pub(super) fn steps(grid: &Grid<'_>) -> ((i32, i32), (i32, i32)) {
    let marked = |mark: usize| {
        let cells = (0..).zip(grid).flat_map(|(y, row)| (0..).zip(row).map(move |(x, laid)| (x, y, laid)));
        cells.into_iter().find(|(.., laid)| laid.mark == mark).map(|(x, y, _)| (x, y))
    };
    let origin: (i32, i32) = marked(1).unwrap_or((0, 0));
    let to = marked(2).unwrap_or(origin);
    (origin, (to.0 - origin.0, to.1 - origin.1))
}

/// Turns clockwise by so many quarters.
pub(super) fn turned<'a>(grid: &Grid<'a>, quarters: usize) -> Grid<'a> {
    let mut turned = grid.clone();
    for _ in 0..quarters {
        let height = turned.len();
        let face = |laid: Laid<'a>| laid.facing(|side| (side + 1) % 4, |turn| turn.turned(1));
        let row = |x: usize| (0..height).rev().map(|y| face(turned[y][x])).collect();
        turned = (0..turned[0].len()).map(row).collect();
    }
    turned
}

pub(super) fn mirrored<'a>(grid: &Grid<'a>) -> Grid<'a> {
    let face = |laid: &Laid<'a>| laid.facing(|side| (6 - side) % 4, Turn::mirrored);
    let row = |row: &Vec<Laid<'a>>| row.iter().rev().map(face).collect();
    grid.iter().map(row).collect()
}

pub(super) fn upside_down<'a>(grid: &Grid<'a>) -> Grid<'a> {
    let face = |laid: &Laid<'a>| laid.facing(|side| (4 - side) % 4, |turn| turn.mirrored().turned(2));
    let row = |row: &Vec<Laid<'a>>| row.iter().map(face).collect();
    grid.iter().rev().map(row).collect()
}

impl Laid<'_> {
    /// The same with its sides facing elsewhere, and its pieces turned.
    fn facing(self, side: impl Fn(u8) -> u8, turn: impl Fn(Turn) -> Turn) -> Self {
        Self { facing: self.facing.map(side), turn: turn(self.turn), ..self }
    }
}

/// Whether two pictures say the same in all squares. What the parts in `unturned` say has no turn.
pub(super) fn is_alike(
    one: &Grid<'_>,
    other: &Grid<'_>,
    names: &Names,
    unturned: &[&Part],
    arguments: &[(String, String)],
) -> bool {
    // A parameter turns as what it stands for.
    let meant = |word: &Word| {
        let found = arguments.iter().find(|(name, _)| *name == word.text);
        found.map_or(word.text.clone(), |(_, text)| text.clone())
    };
    let words = |what: &What, turn: Turn| {
        what.words().iter().map(|word| names.turned(&meant(word), turn)).collect::<BTreeSet<_>>()
    };
    let part = |part: &Part, turn: Turn| {
        let name = part.name.as_ref().map(|name| name.text.clone());
        let has_turn = !unturned.iter().any(|other| std::ptr::eq(*other, part));
        let turn = if has_turn { turn } else { Turn::default() };
        (part.layer_name().to_owned(), std::mem::discriminant(&part.what), words(&part.what, turn), name)
    };
    let said = |square: &Square, turn: Turn| {
        let parts = square.parts.iter().filter(|one| one.side().is_none());
        parts.map(|one| part(one, turn)).collect::<Vec<_>>()
    };
    // Lines are about the sides that they face, in any order.
    let lines = |square: &Square, facing: &[u8; 4]| -> Vec<(String, u8, bool)> {
        let side = |one: &Part| {
            one.side().map(|(side, is_there)| (one.layer_name().to_owned(), facing[side], is_there))
        };
        square.parts.iter().filter_map(side).collect()
    };
    let asked = |laid: &Laid<'_>| lines(laid.before, &laid.facing).into_iter().collect::<BTreeSet<_>>();
    // Of what is said of one line after the arrow the last counts.
    let drawn = |laid: &Laid<'_>| -> Option<BTreeMap<(String, u8), bool>> {
        let lines = lines(laid.after?, &laid.facing);
        Some(lines.into_iter().map(|(layer, side, is_there)| ((layer, side), is_there)).collect())
    };
    let same = |one: &Laid<'_>, other: &Laid<'_>| {
        one.mark == other.mark
            && said(one.before, one.turn) == said(other.before, other.turn)
            && one.after.map(|after| said(after, one.turn))
                == other.after.map(|after| said(after, other.turn))
            && asked(one) == asked(other)
            && drawn(one) == drawn(other)
    };
    one.len() == other.len()
        && one.iter().zip(other).all(|(one, other)| {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
        })
}
