//! The solver: the order in which branches open, and labyrinths that cannot be finished.

use std::sync::Arc;

use schola::dungeon::{Dungeon, Field, FilledAreas, Labyrinth, order_of_branches, solve};
use schola::project::labyrinth;

fn four_rooms() -> Arc<Labyrinth> {
    let model: Option<Dungeon> = labyrinth::read(include_bytes!("four_rooms.xml")).model;
    model.expect("it can be read").labyrinth().expect("it is whole").clone()
}

fn with(change: impl FnOnce(&mut FilledAreas)) -> FilledAreas {
    let mut filled = (*four_rooms().filled).clone();
    change(&mut filled);
    filled
}

/// Protects the verdict on a good labyrinth: keys are found one after the other, and the boss comes last.
#[test]
fn the_order_is_found() {
    let whole = four_rooms();
    let solution = solve(&whole.filled, whole.boss.at);
    assert_eq!(solution.opened, [[0], [1], [2]]);
    assert!(solution.is_strict(Some(2)) && !solution.is_strict(Some(1)));
    assert_eq!(order_of_branches(&whole.filled, &solution), [[1], [2], [3]]);
}

/// Protects players from labyrinths that nobody can finish: a key behind its own door, two keys locked behind
/// each other, a boss behind a wall, and a boss reached too early are distinguished.
#[test]
fn faults_of_keys_are_found() {
    let boss = four_rooms().boss.at;
    let behind_its_door = with(|filled| filled.keys[0].at = Field::new(2, 5));
    let solution = solve(&behind_its_door, boss);
    assert_eq!((solution.opened.len(), solution.unreached_keys.clone()), (0, vec![0, 1, 2]));
    assert!(!solution.is_complete());

    let crossed = with(|filled| {
        filled.keys[1].at = Field::new(9, 17);
        filled.keys[2].at = Field::new(2, 17);
    });
    let solution = solve(&crossed, boss);
    assert_eq!(solution.opened, [[0], [2]]);
    assert_eq!(solution.unreached_keys, [1]);
    // The boss can be fought although a branch is still locked.
    assert!(solution.reaches_goal && solution.goal_early && !solution.is_complete());

    let all_at_once = with(|filled| filled.keys.iter_mut().for_each(|key| key.at = Field::new(8, 3)));
    let solution = solve(&all_at_once, boss);
    assert_eq!(solution.opened, [[0, 1, 2]]);
    assert!(solution.is_complete() && !solution.is_strict(Some(2)));

    let open = with(|filled| {
        filled.locked[2] = false;
        let _ = filled.keys.pop();
    });
    let solution = solve(&open, boss);
    assert!(solution.is_complete() && solution.goal_early);

    let walled = with(|filled| {
        let mut walls = (*filled.walls).clone();
        (12..20).for_each(|x| walls.free.set(Field::new(x, 16), false));
        filled.walls = Arc::new(walls);
    });
    assert!(!solve(&walled, boss).reaches_goal);
}
