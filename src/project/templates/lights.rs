//! Lamps: each switches itself and its four neighbours.

use ustr::Ustr;

use super::build::{Builder, Start, board, has, neighbours, put};
use crate::grid::model::MoveMode;
use crate::grid::repeats::{StandardTable, Table};
use crate::grid::tiles::Tiles;

pub fn make(game: &mut Builder<'_>, size: (u32, u32)) {
    game.task("template-lights-goal", "template-medium");
    game.control(MoveMode::WithOptions, false);
    game.ground(4, "LightSteelBlue");
    game.piece("On", "lamp-on");
    game.piece("Off", "lamp-off");
    game.wins("(COUNT(On) == 0)");
    // Anything that is not a lamp, such as a hedge that an author adds, stays as it is.
    game.extended();
    let cell = "STATE[A.x + $dx, A.y + $dy]";
    game.cards(
        ("recipe-toggle-change", "card-lights-note"),
        format!(
            "if ({cell} == On)\n{{\n  {cell} = Off;\n}}\n\
             else if ({cell} == Off)\n{{\n  {cell} = On;\n}}"
        ),
        vec![with_itself(StandardTable::FourNeighbours.table())],
    );
    let cells = (size.0 * size.1) as usize;
    level(game, size, 2.min(cells - 1));
    level(game, size, (cells / 3).clamp(1, 12));
}

/// Returns the table with the cell itself added first.
fn with_itself(mut table: Table) -> Table {
    table.rows.insert(0, vec!["0".to_owned(); table.columns.len()]);
    table
}

/// Makes a level by pressing cells in darkness; the same presses win it.
fn level(game: &mut Builder<'_>, size: (u32, u32), presses: usize) {
    let mut cells: Vec<_> = (0..size.1).flat_map(|y| (0..size.0).map(move |x| (x, y))).collect();
    game.chance.shuffle(&mut cells);
    let dark = board(size, "Off");
    let mut state = dark.clone();
    let mut solution = Vec::new();
    for cell in cells {
        // Some patterns of presses cancel out; then one more is made.
        if solution.len() >= presses && state != dark {
            break;
        }
        press(&mut state, cell, size);
        solution.push(cell);
    }
    game.level(Start {
        state,
        valid: Tiles::new(size.0, size.1, true),
        goals: Vec::new(),
        position: (0, 0),
        items: Vec::new(),
        shortest: None,
        solution,
    });
}

fn press(state: &mut Tiles<Ustr>, cell: (u32, u32), size: (u32, u32)) {
    for cell in neighbours(cell, size).chain([cell]) {
        let piece = if has(state, cell, "On") { "Off" } else { "On" };
        put(state, cell, piece);
    }
}
