//! Pushing boxes onto goals. The goal is a condition, because the person may end anywhere.

use ustr::Ustr;

use super::build::{Builder, Cell, Start, around, board, neighbours, put, table, way};
use crate::grid::model::MoveMode;
use crate::grid::tiles::Tiles;

/// A step onto a free cell: its content before and after.
const ENTERED: [[&str; 2]; 2] = [["Floor", "Person"], ["Goal", "PersonOnGoal"]];
/// A step away: the content of the cell before and after.
const LEFT: [[&str; 2]; 2] = [["Person", "Floor"], ["PersonOnGoal", "Goal"]];
/// A box that is pushed: its cell before and after.
const PUSHED: [[&str; 2]; 2] = [["Box", "Person"], ["BoxOnGoal", "PersonOnGoal"]];
/// The cell that a box is pushed to: its content before and after.
const FILLED: [[&str; 2]; 2] = [["Floor", "Box"], ["Goal", "BoxOnGoal"]];

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
    let (here, there) = ("STATE[A.x, A.y]", "STATE[P.x, P.y]");
    let behind = "STATE[A.x + A.x - P.x, A.y + A.y - P.y]";
    let next = "A.x + $dx, A.y + $dy";
    let far = "STATE[A.x + $(dx * 2), A.y + $(dy * 2)]";
    let left = || table(["who", "left"], &LEFT);
    game.no_longer();
    game.cards(
        ("recipe-push-step", "card-boxes-step-note"),
        format!(
            "if (({here} == $what) AND ({there} == $who))\n\
             {{\n  {here} = $entered;\n  {there} = $left;\n}}"
        ),
        vec![left(), table(["what", "entered"], &ENTERED)],
    );
    game.cards(
        ("recipe-push-shove", "card-boxes-shove-note"),
        format!(
            "if (({there} == $who) AND ({here} == $thing) AND ({behind} == $free))\n\
             {{\n  {there} = $left;\n  {here} = $pushed;\n  {behind} = $filled;\n}}"
        ),
        vec![left(), table(["thing", "pushed"], &PUSHED), table(["free", "filled"], &FILLED)],
    );
    game.cards(
        ("recipe-push-open", "recipe-push-open-note"),
        format!("if ((STATE[{next}] == Floor) OR (STATE[{next}] == Goal))\n{{\n  VALID[{next}] = true;\n}}"),
        vec![around()],
    );
    game.cards(
        ("recipe-push-pushable", "card-boxes-pushable-note"),
        format!(
            "if ((STATE[{next}] == $thing) AND ({far} != Wall) AND ({far} != Box) AND ({far} != BoxOnGoal))\n\
             {{\n  VALID[{next}] = true;\n}}"
        ),
        vec![table(["thing"], &[["Box"], ["BoxOnGoal"]]), around()],
    );
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
