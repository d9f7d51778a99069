//! A maze. The goal is a condition, so that authors can put walls anywhere.

use ustr::Ustr;

use super::build::{Builder, Cell, NEIGHBOURS, Start, around, board, has, neighbours, put, way};
use crate::grid::model::MoveMode;
use crate::grid::tiles::Tiles;

pub fn make(game: &mut Builder<'_>, size: (u32, u32)) {
    game.task("template-maze-goal", "template-easy");
    game.control(MoveMode::DirectBothKeyboardAndMouse, true);
    game.ground(0, "AliceBlue");
    game.piece("Path", "floor");
    game.piece("Wall", "hedge");
    game.piece("Home", "house");
    game.player("Person");
    game.wins("(COUNT(Home) == 0)");
    walk(game);
    level(game, size);
    level(game, size);
}

/// The rules of a person who walks where there is no wall.
pub fn walk(game: &mut Builder<'_>) {
    game.card(
        ("recipe-walk-step", "recipe-walk-step-note"),
        "if (true == true)\n{\n  STATE[A.x, A.y] = STATE[P.x, P.y];\n  STATE[P.x, P.y] = Path;\n}",
    );
    game.no_longer();
    game.cards(
        ("recipe-walk-open", "recipe-walk-open-note"),
        "if (STATE[A.x + $dx, A.y + $dy] != Wall)\n{\n  VALID[A.x + $dx, A.y + $dy] = true;\n}",
        vec![around()],
    );
}

fn level(game: &mut Builder<'_>, size: (u32, u32)) {
    let start = (1, 1);
    let paths = carve(game, start, size);
    let is_free = |cell: Cell| has(&paths, cell, "Path");
    let free = paths.cells().filter(|(_, _, piece)| piece.as_str() == "Path").map(|(x, y, _)| (x, y));
    let ways = free.filter_map(|cell| way(start, cell, size, &is_free));
    let longest = ways.max_by_key(Vec::len).unwrap_or_default();
    let home = longest.last().copied().unwrap_or(start);
    let mut state = paths.clone();
    put(&mut state, start, "Person");
    put(&mut state, home, "Home");
    let mut valid = Tiles::new(size.0, size.1, false);
    for (x, y) in neighbours(start, size).filter(|cell| is_free(*cell)) {
        let _ = valid.set(x, y, true);
    }
    game.level(Start {
        state,
        valid,
        goals: Vec::new(),
        position: start,
        items: Vec::new(),
        shortest: Some(longest.len()),
        solution: longest,
    });
}

/// Carves paths from cell to cell, two steps at a time, until each cell has been reached; backtracks at dead
/// ends.
fn carve(game: &mut Builder<'_>, start: Cell, (width, height): (u32, u32)) -> Tiles<Ustr> {
    let mut paths = board((width, height), "Wall");
    put(&mut paths, start, "Path");
    let mut trail = vec![start];
    while let Some(&(x, y)) = trail.last() {
        let step = |(dx, dy): (i32, i32)| Some((x.checked_add_signed(dx)?, y.checked_add_signed(dy)?));
        let mut ways = Vec::new();
        for (dx, dy) in NEIGHBOURS {
            if let (Some(between), Some(next)) = (step((dx, dy)), step((dx * 2, dy * 2)))
                && next.0 < width
                && next.1 < height
                && has(&paths, next, "Wall")
            {
                ways.push((between, next));
            }
        }
        if ways.is_empty() {
            let _ = trail.pop();
            continue;
        }
        let (between, next) = ways[game.chance.below(ways.len())];
        put(&mut paths, between, "Path");
        put(&mut paths, next, "Path");
        trail.push(next);
    }
    paths
}
