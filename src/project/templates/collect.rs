//! Apples to be collected. The goal is a condition, since it does not matter where the walk ends.

use ustr::Ustr;

use super::build::{Builder, Cell, Start, board, has, neighbours, put, way};
use super::maze;
use crate::grid::model::{MoveMode, Value};
use crate::grid::tiles::Tiles;

pub fn make(game: &mut Builder<'_>, size: (u32, u32)) {
    game.task("template-collect-goal", "template-easy");
    game.control(MoveMode::DirectBothKeyboardAndMouse, true);
    game.ground(0, "AliceBlue");
    game.piece("Path", "floor");
    game.piece("Wall", "hedge");
    game.piece("Apple", "apple");
    game.player("Person");
    game.wins("(COUNT(Apple) == 0)");
    game.card(
        ("recipe-collect-count", "recipe-collect-count-note"),
        "if (STATE[A.x, A.y] == Apple)\n{\n  Gathered = Gathered + 1;\n}",
    );
    maze::walk(game);
    let room = (size.0 - 2) * (size.1 - 2);
    level(game, size, 3);
    level(game, size, (room as usize / 6).clamp(3, 12));
}

/// A garden surrounded by a hedge, with bushes that never block a path.
fn level(game: &mut Builder<'_>, size: (u32, u32), apples: usize) {
    let (width, height) = size;
    let start = (1, 1);
    let mut state: Tiles<Ustr> = board(size, "Path");
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let is_edge = x == 0 || y == 0 || x + 1 == width || y + 1 == height;
        let is_bush = x % 2 == 0 && y % 2 == 0 && x + 2 < width && y + 2 < height;
        if is_edge || is_bush {
            put(&mut state, (x, y), "Wall");
        }
    }
    let paths = state.clone();
    let is_free = |cell: Cell| has(&paths, cell, "Path");
    let mut free: Vec<Cell> = paths.cells().map(|(x, y, _)| (x, y)).collect();
    free.retain(|cell| is_free(*cell) && *cell != start);
    game.chance.shuffle(&mut free);
    let mut left: Vec<Cell> = free.into_iter().take(apples).collect();
    left.iter().for_each(|cell| put(&mut state, *cell, "Apple"));
    put(&mut state, start, "Person");
    let (mut at, mut solution) = (start, Vec::new());
    while !left.is_empty() {
        let ways = left.iter().filter_map(|apple| way(at, *apple, size, &is_free));
        let Some(nearest) = ways.min_by_key(Vec::len) else { break };
        at = nearest.last().copied().unwrap_or(at);
        // Other apples may lie on the way.
        left.retain(|apple| !nearest.contains(apple));
        solution.extend(nearest);
    }
    let mut valid = Tiles::new(width, height, false);
    for (x, y) in neighbours(start, size).filter(|cell| is_free(*cell)) {
        let _ = valid.set(x, y, true);
    }
    game.level(Start {
        state,
        valid,
        goals: Vec::new(),
        position: start,
        items: vec![("Gathered", Value::Int(0), true)],
        shortest: None,
        solution,
    });
}
