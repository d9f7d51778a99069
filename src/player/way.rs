//! Paths over known fields, as far as the player can know them.

use std::collections::{BTreeSet, VecDeque};

use super::choices::{Arrow, Cell};
use crate::engine::scene::{Scene, Terrain};

/// Returns what is known of a field.
pub fn terrain(scene: &Scene, (x, y): Cell) -> Terrain {
    scene.boards.first().and_then(|board| board.terrain_at(x, y)).unwrap_or_default()
}

/// Returns the side of a field in the direction of an arrow: up, right, down, left from 0 on.
pub fn side(arrow: Arrow) -> u8 {
    match arrow {
        Arrow::Up => 0,
        Arrow::Right => 1,
        Arrow::Down => 2,
        Arrow::Left => 3,
    }
}

/// Returns whether a step from one known field in a direction is possible, regardless of creatures.
fn leads(from: Terrain, to: Terrain, arrow: Arrow) -> bool {
    let side = side(arrow);
    let is_edge = from.edges >> side & 1 == 1;
    from.known && to.known && to.passable && (!is_edge || from.door == Some((side, false)))
}

/// Returns the fields of a shortest path from the hero to a field, without the first. The path avoids visible monsters,
/// except at its end. `None` if no known path leads there.
pub fn way(scene: &Scene, to: Cell) -> Option<Vec<Cell>> {
    let board = scene.boards.first()?;
    let size = (board.width, board.height);
    let from = board.position?;
    if from == to || !terrain(scene, to).passable {
        return None;
    }
    let occupied: BTreeSet<Cell> = board.actors.iter().map(|actor| actor.place).collect();
    let index = |(x, y): Cell| (y * board.width + x) as usize;
    let mut before: Vec<Option<Cell>> = vec![None; board.terrain.len()];
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        if cell == to {
            let mut way: Vec<Cell> =
                std::iter::successors(Some(to), |cell| before[index(*cell)].filter(|it| *it != from))
                    .collect();
            way.reverse();
            return Some(way);
        }
        if cell != from && occupied.contains(&cell) {
            continue;
        }
        for arrow in Arrow::ALL {
            let Some(next) = arrow.neighbour(cell, size) else { continue };
            let is_new = next != from && before[index(next)].is_none();
            if is_new && leads(terrain(scene, cell), terrain(scene, next), arrow) {
                before[index(next)] = Some(cell);
                queue.push_back(next);
            }
        }
    }
    None
}
