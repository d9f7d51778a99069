//! Boxes that are pushed onto goals. The goal is a condition, since it does not matter where the person ends.

use ustr::Ustr;

use super::build::{Builder, Cell, NEIGHBOURS, Start, board, neighbours, place, put, way};
use crate::grid::model::MoveMode;
use crate::grid::tiles::Tiles;

/// A step onto a free cell: its content before and after.
const ENTERED: [(&str, &str); 2] = [("Floor", "Person"), ("Goal", "PersonOnGoal")];
/// A step away: the content of the cell before and after.
const LEFT: [(&str, &str); 2] = [("Person", "Floor"), ("PersonOnGoal", "Goal")];
/// A box that is pushed: its cell before and after.
const PUSHED: [(&str, &str); 2] = [("Box", "Person"), ("BoxOnGoal", "PersonOnGoal")];
/// The cell that a box is pushed to: its content before and after.
const FILLED: [(&str, &str); 2] = [("Floor", "Box"), ("Goal", "BoxOnGoal")];

pub fn make(game: &mut Builder<'_>, size: (u32, u32)) {
    game.task("template-boxes-goal", "template-medium");
    game.control(MoveMode::DirectBothKeyboardAndMouse, true);
    game.ground(0, "AliceBlue");
    game.piece("Floor", "floor");
    game.piece("Wall", "stone-wall");
    game.piece("Goal", "goal");
    game.piece("Box", "crate");
    game.piece("BoxOnGoal", "crate-on-goal");
    game.piece("Person", "walker");
    game.piece("PersonOnGoal", "walker-on-goal");
    game.wins("(COUNT(Box) == 0)");
    rules(game);
    level(game, size, 1);
    level(game, size, 3);
}

fn rules(game: &mut Builder<'_>) {
    for step in NEIGHBOURS {
        game.rule(format!("VALID[{}] = false;", place('P', step)));
    }
    for (who, left) in LEFT {
        for (what, entered) in ENTERED {
            game.rule(format!(
                "if ((STATE[A.x, A.y] == {what}) AND (STATE[P.x, P.y] == {who}))\n\
                 {{\n  STATE[A.x, A.y] = {entered};\n  STATE[P.x, P.y] = {left};\n}}"
            ));
        }
    }
    let behind = "A.x + A.x - P.x, A.y + A.y - P.y";
    for (who, left) in LEFT {
        for (what, entered) in PUSHED {
            for (free, filled) in FILLED {
                game.rule(format!(
                    "if ((STATE[P.x, P.y] == {who}) AND (STATE[A.x, A.y] == {what}) AND (STATE[{behind}] == {free}))\n\
                     {{\n  STATE[P.x, P.y] = {left};\n  STATE[A.x, A.y] = {entered};\n  STATE[{behind}] = {filled};\n}}"
                ));
            }
        }
    }
    for step in NEIGHBOURS {
        let next = place('A', step);
        game.rule(format!(
            "if ((STATE[{next}] == Floor) OR (STATE[{next}] == Goal))\n{{\n  VALID[{next}] = true;\n}}"
        ));
    }
    for (what, _) in PUSHED {
        for step in NEIGHBOURS {
            let (next, far) = (place('A', step), place('A', (step.0 * 2, step.1 * 2)));
            game.rule(format!(
                "if ((STATE[{next}] == {what}) AND (STATE[{far}] != Wall) AND (STATE[{far}] != Box) AND \
                 (STATE[{far}] != BoxOnGoal))\n{{\n  VALID[{next}] = true;\n}}"
            ));
        }
    }
}

/// A room surrounded by a wall. Boxes stand in every second row, so that there is always a way between them,
/// and each has its goal somewhere to its right.
fn level(game: &mut Builder<'_>, size: (u32, u32), most: usize) {
    let (width, height) = size;
    let start = (1, 1);
    let mut rows: Vec<u32> = (2..height - 1).step_by(2).collect();
    game.chance.shuffle(&mut rows);
    rows.truncate(most);
    rows.sort_unstable();
    let pairs = rows.into_iter().map(|y| {
        let from = 2 + game.chance.below(width as usize - 4) as u32;
        let to = from + 1 + game.chance.below((width - 2 - from) as usize) as u32;
        ((from, y), (to, y))
    });
    let pairs: Vec<(Cell, Cell)> = pairs.collect();
    let room = room(size);
    let mut state = room.clone();
    for (from, to) in &pairs {
        put(&mut state, *from, "Box");
        put(&mut state, *to, "Goal");
    }
    put(&mut state, start, "Person");
    let mut valid = Tiles::new(width, height, false);
    for (x, y) in neighbours(start, size) {
        let _ = valid.set(x, y, room.get(x, y).is_some_and(|piece| piece.as_str() == "Floor"));
    }
    game.level(Start {
        goals: Vec::new(),
        solution: solution(&room, start, &pairs, size),
        state,
        valid,
        position: start,
        items: Vec::new(),
        shortest: None,
    });
}

fn room((width, height): (u32, u32)) -> Tiles<Ustr> {
    let mut room = board((width, height), "Wall");
    for y in 1..height - 1 {
        for x in 1..width - 1 {
            put(&mut room, (x, y), "Floor");
        }
    }
    room
}

fn solution(room: &Tiles<Ustr>, start: Cell, pairs: &[(Cell, Cell)], size: (u32, u32)) -> Vec<Cell> {
    let mut boxes: Vec<Cell> = pairs.iter().map(|(from, _)| *from).collect();
    let mut person = start;
    let mut moves = Vec::new();
    for (number, (from, to)) in pairs.iter().enumerate() {
        let is_free = |(x, y): Cell| {
            room.get(x, y).is_some_and(|piece| piece.as_str() == "Floor") && !boxes.contains(&(x, y))
        };
        moves.extend(way(person, (from.0 - 1, from.1), size, &is_free).unwrap_or_default());
        moves.extend((from.0..to.0).map(|x| (x, from.1)));
        person = (to.0 - 1, to.1);
        boxes[number] = *to;
    }
    moves
}
