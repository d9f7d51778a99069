//! An empty board on which cells are marked.

use super::build::{Builder, Start, board};
use crate::grid::model::MoveMode;
use crate::grid::tiles::Tiles;

pub fn make(game: &mut Builder<'_>, (width, height): (u32, u32)) {
    game.task("template-empty-goal", "template-easy");
    game.control(MoveMode::WithOptions, false);
    game.ground(2, "LightSlateGray");
    game.piece("Empty", "square-white");
    game.piece("Mark", "circle-blue");
    game.card(("card-mark", "card-mark-note"), "STATE[A.x, A.y] = Mark;");
    game.card(("card-mark-once", "card-mark-once-note"), "VALID[A.x, A.y] = false;");
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let solution: Vec<_> = cells.collect();
    game.level(Start {
        state: board((width, height), "Empty"),
        valid: Tiles::new(width, height, true),
        goals: vec![board((width, height), "Mark")],
        position: (0, 0),
        items: Vec::new(),
        // An author who changes this game would have to change the number with it, or could not win.
        shortest: None,
        solution,
    });
}
