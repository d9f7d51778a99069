//! Moves in groups: those that differ only in the cell at which they are made.

use rustc_hash::FxHashSet;

use crate::grid::choice::{ActionName, Cell, Move};
use crate::grid::program::anchors::{Anchor, MOST_CELLS, anchors};
use crate::grid::program::spot::{Spot, SpotCell};
use crate::grid::program::{MOST_TESTS, MatrixCode, MoveKind, OfferedAction, PictureCode, Shape, Way};
use crate::grid::run::{Bits, BoundValues, FARTHEST, Runner};
use crate::grid::state::State;

/// Moves that differ only in the cell at which they are made.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) action: Option<ActionName>,
    pub(super) shape: Shape,
    /// From the first cell of a way to the second.
    pub(super) to: (i32, i32),
    /// The number of its first bit.
    pub(super) first: usize,
    /// Whether it can be made whatever the board looks like.
    pub(super) is_always: bool,
    /// The pictures of which one must fit, each only with the ways that belong to this group.
    pub(super) pictures: Vec<PictureCode>,
    /// For each of them its number in the program, and the direction in which it lies.
    pub(super) numbers: Vec<(u32, usize)>,
    /// All their ways together, as far as they can be looked at so.
    pub(super) spots: Vec<Spot>,
    /// The other ways, and those that name values.
    pub(super) single: Vec<Way>,
    /// Whether it can move a body.
    pub(super) pushes: bool,
    /// The cells that decide whether a move is possible.
    pub(super) reach: Vec<Reach>,
    /// Values of which every picture asks for one.
    pub(super) anchors: Vec<Anchor>,
}

/// A cell that decides whether a move is possible.
#[derive(Debug)]
pub(super) struct Reach {
    pub(super) matrix: u32,
    /// Columns to the right and rows down.
    pub(super) at: (i32, i32),
    /// For each group of ways looked at together, those that ask about the cell.
    pub(super) asking: Vec<Option<SpotCell>>,
}

impl Group {
    pub(super) fn new(action: Option<ActionName>, shape: Shape, to: (i32, i32)) -> Self {
        Self {
            action,
            shape,
            to,
            first: 0,
            is_always: false,
            pictures: Vec::new(),
            numbers: Vec::new(),
            spots: Vec::new(),
            single: Vec::new(),
            pushes: false,
            reach: Vec::new(),
            anchors: Vec::new(),
        }
    }

    /// Finds the values around which all places lie where the moves of a board with so many cells are possible.
    pub(super) fn find_anchors(&mut self, board: u32, matrices: &[MatrixCode], cells: usize) {
        let is_around = self.shape != Shape::Alone && !self.is_always && !self.pushes && cells <= MOST_CELLS;
        if !is_around {
            return;
        }
        let ways: Vec<&Way> = self.pictures.iter().flat_map(|picture| &picture.ways[0]).collect();
        self.anchors = anchors(&ways, board, &matrices[board as usize]);
        for anchor in &mut self.anchors {
            anchor.at.sort_unstable();
            anchor.at.dedup();
        }
    }

    pub(super) fn find_reach(&mut self) {
        let all = self.pictures.iter().flat_map(|picture| &picture.ways[0]);
        let (naming, plain): (Vec<&Way>, Vec<&Way>) = all.partition(|way| way.is_naming());
        self.single = naming.into_iter().cloned().collect();
        for some in plain.chunks(MOST_TESTS) {
            match Spot::new(some.iter().copied()) {
                Some(spot) => self.spots.push(spot),
                None => self.single.extend(some.iter().map(|way| (*way).clone())),
            }
        }
        let ways = self.pictures.iter().flat_map(|picture| &picture.ways[0]);
        let reach: FxHashSet<_> =
            ways.flat_map(|way| &way.parts).map(|part| (part.matrix, part.x, part.y)).collect();
        let mut reach: Vec<(u32, i32, i32)> = reach.into_iter().collect();
        reach.sort_unstable();
        let cell = |(matrix, x, y): (u32, i32, i32)| {
            let asking = self.spots.iter().map(|spot| spot.cell((matrix, x, y)).cloned()).collect();
            Reach { matrix, at: (x, y), asking }
        };
        self.reach = reach.into_iter().map(cell).collect();
    }

    /// Returns whether it is possible somewhere; `bits` are those of the state, where they are known.
    pub(super) fn fits_anywhere(&self, runner: &Runner<'_>, state: &State, bits: Option<&mut Bits>) -> bool {
        let mut bound = BoundValues::default();
        let Some(bits) = bits.filter(|_| !self.is_always) else {
            let mut pictures = self.pictures.iter();
            return self.is_always
                || pictures.any(|picture| picture.find(runner, state, &mut bound).is_some());
        };
        self.pictures.iter().zip(&self.numbers).any(|(picture, (number, lies))| {
            let known = runner.program.shortcuts.bits.pictures.get(*number as usize).and_then(Option::as_ref);
            let Some(known) = known else { return picture.find(runner, state, &mut bound).is_some() };
            let ways = &picture.ways[0];
            let mut fits = false;
            bits.each_of(runner, state, (ways, &known[*lies]), |lie, is_vague| {
                fits = !is_vague || ways[lie.way].fits(runner, state, (lie.x, lie.y), &mut bound);
                !fits
            });
            fits
        })
    }

    pub(super) fn choice(&self, (x, y): (i32, i32)) -> Move {
        let cell = |x: i32, y: i32| Cell { x: x as u16, y: y as u16 };
        match (self.shape, self.action) {
            (Shape::Way, action) => {
                Move::Way { from: cell(x, y), to: cell(x + self.to.0, y + self.to.1), action }
            }
            (_, Some(name)) => Move::Action { at: Some(cell(x, y)), name },
            (_, None) => Move::Cell(cell(x, y)),
        }
    }
}

/// Returns the actions of a kind of move, each with the number of the direction in which its pictures lie.
pub(in crate::grid) fn actions(kind: MoveKind) -> Vec<(Option<ActionName>, usize)> {
    match kind.action {
        None => vec![(None, 0)],
        Some(OfferedAction::Named(name)) => vec![(Some(name), 0)],
        // Pictures are kept in the order right, down, left, up.
        Some(OfferedAction::Arrows) => ActionName::ARROWS
            .into_iter()
            .zip([3, 0, 1, 2])
            .map(|(name, ways)| (ActionName::new(name), ways))
            .collect(),
    }
}

/// Adds the ways that can move a body on a board of this size.
pub(super) fn add_ways(groups: &mut Vec<Group>, (columns, rows): (i32, i32)) {
    let across = (1..columns.min(FARTHEST + 1)).flat_map(|distance| [(distance, 0), (-distance, 0)]);
    let down = (1..rows.min(FARTHEST + 1)).flat_map(|distance| [(0, distance), (0, -distance)]);
    for to in across.chain(down) {
        let at = group_of(groups, (None, Shape::Way), to);
        groups[at].pushes = true;
    }
}

/// Returns the place of a group, which is added if it is new.
fn group_of(groups: &mut Vec<Group>, kind: (Option<ActionName>, Shape), to: (i32, i32)) -> usize {
    let is_it = |group: &Group| (group.action, group.shape, group.to) == (kind.0, kind.1, to);
    groups.iter().position(is_it).unwrap_or_else(|| {
        groups.push(Group::new(kind.0, kind.1, to));
        groups.len() - 1
    })
}

/// Adds a picture to the groups whose moves it makes possible; none makes them possible always.
pub(super) fn add(
    groups: &mut Vec<Group>,
    (action, shape): (Option<ActionName>, Shape),
    picture: Option<(u32, &PictureCode)>,
    ways: usize,
) {
    let Some((number, picture)) = picture else {
        let at = group_of(groups, (action, shape), (0, 0));
        groups[at].is_always = true;
        return;
    };
    let lies = |to: Option<(i32, i32)>| {
        let ways = picture.ways[ways].iter().filter(|way| to.is_none_or(|to| way.to == to));
        let ways = [ways.cloned().collect(), Vec::new(), Vec::new(), Vec::new()];
        PictureCode { ways, along: None, ..picture.clone() }
    };
    if shape != Shape::Way {
        let at = group_of(groups, (action, shape), (0, 0));
        groups[at].pictures.push(lies(None));
        groups[at].numbers.push((number, ways));
        return;
    }
    let mut added: Vec<(i32, i32)> = Vec::new();
    for way in &picture.ways[ways] {
        if !added.contains(&way.to) {
            added.push(way.to);
            let at = group_of(groups, (action, shape), way.to);
            groups[at].pictures.push(lies(Some(way.to)));
        }
    }
}
