//! Numbers that slide into order.

use super::build::{Builder, Cell, Start, around, board, neighbours, put};
use crate::grid::model::MoveMode;
use crate::grid::tiles::Tiles;

/// The most columns or rows.
pub const MOST_SIDE: u32 = 5;
/// The most cells: one is free, and the library has this many pictures of numbers.
pub const MOST_CELLS: u32 = 21;

pub fn make(game: &mut Builder<'_>, size: (u32, u32)) {
    game.task("template-tiles-goal", "template-medium");
    game.control(MoveMode::DirectJustKeyboard, true);
    game.ground(2, "BurlyWood");
    game.piece("Empty", "empty");
    let last = size.0 * size.1 - 1;
    for number in 1..=last {
        game.piece(&format!("Number{number}"), &format!("number-{number}"));
    }
    game.card(
        ("recipe-slide-step", "card-slide-note"),
        "if (true == true)\n{\n  STATE[P.x, P.y] = STATE[A.x, A.y];\n  STATE[A.x, A.y] = Empty;\n}",
    );
    game.no_longer();
    let open = "VALID[A.x + $dx, A.y + $dy] = true;";
    game.cards(("recipe-slide-open", "recipe-slide-open-note"), open, vec![around()]);
    level(game, size, 6);
    level(game, size, (last * 3) as usize);
}

/// A level made from the goal by moves of the game; the same moves backwards win it.
fn level(game: &mut Builder<'_>, size: (u32, u32), moves: usize) {
    let (width, height) = size;
    let corner = (width - 1, height - 1);
    let mut goal = board(size, "Empty");
    for number in 1..width * height {
        put(&mut goal, ((number - 1) % width, (number - 1) / width), &format!("Number{number}"));
    }
    let mut state = goal.clone();
    let mut gaps: Vec<Cell> = vec![corner];
    while gaps.len() <= moves {
        let gap = gaps[gaps.len() - 1];
        let before = gaps.iter().rev().nth(1).copied();
        let next: Vec<Cell> = neighbours(gap, size).filter(|cell| Some(*cell) != before).collect();
        let next = next[game.chance.below(next.len())];
        if let Some(tile) = state.get(next.0, next.1) {
            put(&mut state, gap, &tile);
        }
        put(&mut state, next, "Empty");
        gaps.push(next);
        if state == goal {
            // Paths may return to where they began.
            gaps = vec![corner];
        }
    }
    let gap = gaps[gaps.len() - 1];
    let mut valid = Tiles::new(width, height, false);
    for (x, y) in neighbours(gap, size) {
        let _ = valid.set(x, y, true);
    }
    let _ = gaps.pop();
    gaps.reverse();
    let start = Start {
        state,
        valid,
        goals: vec![goal],
        position: gap,
        items: Vec::new(),
        shortest: None,
        solution: gaps,
    };
    game.level(start);
}
