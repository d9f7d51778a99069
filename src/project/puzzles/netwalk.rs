//! Pipes that are turned until all computers are connected to the server.

mod joining;

use ustr::Ustr;

use super::{Cast, Generated, Puzzle, PuzzleRequest, bad_size, by_step, chance, failed};
use crate::dungeon::random::Random;
use crate::grid::tiles::Tiles;
use crate::project::Problem;
use crate::project::templates::build::Start;

pub use joining::{Net, Ways};

const SIZES: [(u32, u32); 5] = [(4, 3), (5, 5), (7, 6), (9, 7), (10, 9)];
/// The longest side.
const MOST: u32 = 16;
/// How many nets are tried.
const NETS: u32 = 40;

/// The openings of each shape in its first orientation: north 1, west 2, south 4, east 8. Each further name
/// is a quarter turn to the left.
const SHAPES: [(char, u8, u32); 4] = [('A', 1, 4), ('B', 5, 2), ('C', 9, 4), ('D', 11, 4)];

/// The pieces of Netwalk, by their openings.
pub struct Set {
    server: [Ustr; 16],
    other: [Ustr; 16],
}

impl Set {
    /// Looks them up.
    pub fn of(cast: &mut Cast<'_>) -> Self {
        let none = Ustr::from("");
        let mut set = Self { server: [none; 16], other: [none; 16] };
        for (letter, first, names) in SHAPES {
            let mut openings = first;
            for number in 1..=names {
                let kind = if letter == 'A' { "Computer" } else { "Pipe" };
                set.other[usize::from(openings)] = cast.piece(&[&format!("{kind}{letter}{number}")]);
                set.server[usize::from(openings)] = cast.piece(&[&format!("Server{letter}{number}")]);
                openings = turned(openings);
            }
        }
        set
    }
}

/// Returns the openings after a quarter turn to the left.
fn turned(openings: u8) -> u8 {
    ((openings << 1) | (openings >> 3)) & 15
}

/// Makes a net that connects in only one way, and turns its pipes.
///
/// # Errors
/// A piece is missing, or the size is out of bounds.
pub fn generate(mut cast: Cast<'_>, request: &PuzzleRequest) -> Result<Generated, Problem> {
    let set = Set::of(&mut cast);
    cast.complete(Puzzle::Netwalk)?;
    let size = request.size.unwrap_or(by_step(request.difficulty, SIZES));
    if size.0.min(size.1) < 2 || size.0.max(size.1) > MOST || size.0 * size.1 < 6 {
        return Err(bad_size(size, "3x2 … 16x16"));
    }
    let mut random = chance(Puzzle::Netwalk, request.seed);
    let found = (0..NETS).find_map(|_| unique(&mut random, size));
    let net = found.ok_or_else(|| failed(Puzzle::Netwalk))?;
    let count = net.openings.len();
    let server = random.below(count as u32) as usize;
    let name = |cell: usize, openings: u8| {
        let pieces = if cell == server { &set.server } else { &set.other };
        pieces[usize::from(openings)]
    };
    let mut state = Tiles::new(size.0, size.1, name(0, net.openings[0]));
    let mut goal = state.clone();
    let mut solution = Vec::new();
    for (cell, openings) in net.openings.iter().enumerate() {
        let place = (cell as u32 % size.0, cell as u32 / size.0);
        let mut now = *openings;
        for _ in 0..random.below(4) {
            now = turned(now);
        }
        // At least one pipe must be turned wrong.
        if cell == server && solution.is_empty() && now == *openings {
            now = turned(now);
        }
        let _ = goal.set(place.0, place.1, name(cell, *openings));
        let _ = state.set(place.0, place.1, name(cell, now));
        while now != *openings {
            solution.push(place);
            now = turned(now);
        }
    }
    Ok(Generated::of(Start {
        state,
        valid: Tiles::new(size.0, size.1, true),
        goals: vec![goal],
        position: (0, 0),
        items: Vec::new(),
        shortest: Some(solution.len()),
        solution,
    }))
}

/// Grows a net, and changes it at random where it could connect in another way, until it cannot.
fn unique(random: &mut Random, size: (u32, u32)) -> Option<Net> {
    let mut net = grown(random, size);
    for _ in 0..200 {
        match net.ways() {
            Ways::One => return Some(net),
            Ways::Other(doubtful) => {
                let cell = *random.pick(&doubtful);
                rejoin(random, &mut net, cell);
            }
            Ways::None | Ways::Unknown => return None,
        }
    }
    None
}

/// Grows a spanning tree in which no cell has more than three openings.
fn grown(random: &mut Random, size: (u32, u32)) -> Net {
    let mut net = Net::new(size);
    let first = random.below(net.openings.len() as u32) as usize;
    let mut reached = vec![false; net.openings.len()];
    reached[first] = true;
    let mut edges: Vec<(usize, usize)> = (0..4).map(|side| (first, side)).collect();
    while !edges.is_empty() {
        let at = random.below(edges.len() as u32) as usize;
        let (cell, side) = edges.swap_remove(at);
        let Some(next) = net.beside(cell, side).filter(|next| !reached[*next]) else { continue };
        if net.openings[cell].count_ones() < 3 {
            net.join(cell, side);
            reached[next] = true;
            edges.extend((0..4).map(|side| (next, side)));
        }
    }
    // Cells that full neighbours kept out are joined wherever possible.
    while reached.contains(&false) {
        let is_open = |cell: usize| reached[cell] && net.openings[cell].count_ones() < 3;
        let join = |cell: usize| (0..4).find(|side| net.beside(cell, *side).is_some_and(is_open));
        let found =
            (0..reached.len()).filter(|cell| !reached[*cell]).find_map(|cell| Some((cell, join(cell)?)));
        let Some((cell, side)) = found else { return grown(random, size) };
        net.join(cell, side);
        reached[cell] = true;
    }
    net
}

/// Cuts the net at one side of a cell and joins the two halves elsewhere.
fn rejoin(random: &mut Random, net: &mut Net, cell: usize) {
    let sides: Vec<usize> = (0..4).filter(|side| net.openings[cell] >> side & 1 == 1).collect();
    let side = *random.pick(&sides);
    net.part(cell, side);
    let half = net.joined_to(cell);
    let mut joins = Vec::new();
    for (one, in_half) in half.iter().enumerate() {
        for to in 0..4 {
            let Some(other) = net.beside(one, to) else { continue };
            let is_full = |cell: usize| net.openings[cell].count_ones() >= 3;
            if *in_half && !half[other] && !is_full(one) && !is_full(other) {
                joins.push((one, to));
            }
        }
    }
    let (one, to) = joins[random.below(joins.len() as u32) as usize];
    net.join(one, to);
}
