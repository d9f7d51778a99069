//! A way home through hedges.

use ustr::Ustr;

use super::{Cast, Generated, Puzzle, PuzzleRequest, bad_size, by_step, chance};
use crate::dungeon::random::Random;
use crate::grid::tiles::Tiles;
use crate::project::Problem;
use crate::project::templates::build::{Cell, NEIGHBOURS, Start, neighbours, way};

const SIZES: [(u32, u32); 5] = [(9, 7), (13, 9), (17, 13), (21, 15), (27, 19)];
/// How often, out of eight, digging continues at the newest cell; otherwise it continues at a random one, which
/// gives more and shorter dead ends.
const GOES_ON: [u32; 5] = [8, 8, 7, 7, 6];
/// The longest side.
const MOST: u32 = 63;

/// The pieces of a maze.
pub struct Set {
    path: Ustr,
    wall: Ustr,
    walker: Ustr,
    home: Ustr,
}

impl Set {
    /// Looks them up.
    pub fn of(cast: &mut Cast<'_>) -> Self {
        Self {
            path: cast.piece(&["Path"]),
            wall: cast.piece(&["Wall"]),
            walker: cast.piece(&["Avatar", "Person"]),
            home: cast.piece(&["Home"]),
        }
    }
}

/// Makes a maze with one path home, from as far away as possible.
///
/// # Errors
/// A piece is missing, or the size is even or out of bounds.
pub fn generate(mut cast: Cast<'_>, request: &PuzzleRequest) -> Result<Generated, Problem> {
    let set = Set::of(&mut cast);
    cast.complete(Puzzle::Maze)?;
    let size = request.size.unwrap_or(by_step(request.difficulty, SIZES));
    let fits = |side: u32| (5..=MOST).contains(&side) && side % 2 == 1;
    if !fits(size.0) || !fits(size.1) {
        return Err(bad_size(size, "5x5, 7x5 … 63x63"));
    }
    let mut random = chance(Puzzle::Maze, request.seed);
    let corners = [(1, 1), (size.0 - 2, 1), (1, size.1 - 2), (size.0 - 2, size.1 - 2)];
    let start = *random.pick(&corners);
    let paths = carve(&mut random, start, size, by_step(request.difficulty, GOES_ON));
    let is_free = |(x, y): Cell| paths.get(x, y) == Some(true);
    let free = paths.cells().filter(|(_, _, free)| *free).map(|(x, y, _)| (x, y));
    let longest = free.filter_map(|cell| way(start, cell, size, &is_free)).max_by_key(Vec::len);
    let solution = longest.unwrap_or_default();
    let home = solution.last().copied().unwrap_or(start);
    let mut ground = Tiles::new(size.0, size.1, set.wall);
    paths.cells().filter(|(_, _, free)| *free).for_each(|(x, y, _)| {
        let _ = ground.set(x, y, set.path);
    });
    let (mut state, mut goal) = (ground.clone(), ground);
    let _ = state.set(start.0, start.1, set.walker);
    let _ = state.set(home.0, home.1, set.home);
    let _ = goal.set(home.0, home.1, set.walker);
    let mut valid = Tiles::new(size.0, size.1, false);
    for (x, y) in neighbours(start, size).filter(|cell| is_free(*cell)) {
        let _ = valid.set(x, y, true);
    }
    Ok(Generated::of(Start {
        state,
        valid,
        goals: vec![goal],
        position: start,
        items: Vec::new(),
        shortest: Some(solution.len()),
        solution,
    }))
}

/// Digs paths from cell to cell, two steps at a time, until each cell has been reached.
fn carve(random: &mut Random, start: Cell, (width, height): (u32, u32), goes_on: u32) -> Tiles<bool> {
    let mut paths = Tiles::new(width, height, false);
    let _ = paths.set(start.0, start.1, true);
    let mut ends = vec![start];
    while !ends.is_empty() {
        let last = ends.len() - 1;
        let at = if random.below(8) < goes_on { last } else { random.below(ends.len() as u32) as usize };
        let (x, y) = ends[at];
        let step = |(dx, dy): (i32, i32)| Some((x.checked_add_signed(dx)?, y.checked_add_signed(dy)?));
        let ways: Vec<(Cell, Cell)> = NEIGHBOURS
            .into_iter()
            .filter_map(|(dx, dy)| Some((step((dx, dy))?, step((dx * 2, dy * 2))?)))
            .filter(|(_, next)| paths.get(next.0, next.1) == Some(false))
            .collect();
        if ways.is_empty() {
            let _ = ends.remove(at);
            continue;
        }
        let (between, next) = *random.pick(&ways);
        let _ = paths.set(between.0, between.1, true);
        let _ = paths.set(next.0, next.1, true);
        ends.push(next);
    }
    paths
}
