//! Moves that take more than a cell.

use super::{Offers, Picked, Press};
use crate::engine::Scene;
use crate::engine::scene::{Board, Choice};
use crate::player::choices::{Arrow, Cell};

/// A scene of 4 × 4 cells with moves: cell, second cell, action.
fn scene(moves: &[(Option<Cell>, Option<Cell>, Option<&str>)]) -> Scene {
    let place = |(x, y): Cell| (0, x, y);
    let choice = |(index, (at, to, action)): (usize, &(Option<Cell>, Option<Cell>, Option<&str>))| Choice {
        index,
        place: at.map(place),
        to: to.map(place),
        action: action.map(str::to_owned),
        target: None,
        label: String::new(),
        text: None,
        anytime: false,
    };
    let board = Board {
        width: 4,
        height: 4,
        window: crate::engine::Area::ALL.on_board(4, 4),
        pieces: [].into(),
        cells: vec![0; 16],
        position: None,
        terrain: Vec::new(),
        actors: Vec::new(),
    };
    Scene {
        boards: vec![board],
        counters: Vec::new(),
        choices: moves.iter().enumerate().map(choice).collect(),
        table: None,
        panel: None,
    }
}

/// Puzzles whose moves are cells are played as before.
#[test]
fn cells_alone_are_no_matter_of_offers() {
    assert_eq!(Offers::of_scene(&scene(&[(Some((1, 1)), None, None)])), None);
}

/// An arrow key makes the move that it is called after, and no other.
#[test]
fn arrows_are_keys() {
    let offers = Offers::of_scene(&scene(&[(None, None, Some("up")), (None, None, Some("left"))]));
    let offers = offers.expect("there are actions");
    assert!(offers.has_arrows());
    let found = [Arrow::Up, Arrow::Right, Arrow::Down, Arrow::Left].map(|arrow| offers.arrow(arrow));
    assert_eq!(found, [Some(0), None, None, Some(1)]);
    assert!(offers.cells(&Picked::default()).is_empty());
}

/// An action that is switched on changes which cells can be chosen, and what they do.
#[test]
fn actions_at_cells_are_tools() {
    let offers = Offers::of_scene(&scene(&[
        (Some((0, 0)), None, None),
        (Some((1, 0)), None, None),
        (Some((1, 0)), None, Some("flag")),
    ]));
    let offers = offers.expect("there is an action");
    let mut plain = Picked::default();
    let mut flag = Picked { action: Some("flag".to_owned()), from: None };
    assert_eq!(offers.cells(&plain).iter().collect::<Vec<_>>(), [(0, 0), (1, 0)]);
    assert_eq!(offers.cells(&flag).iter().collect::<Vec<_>>(), [(1, 0)]);
    assert_eq!(offers.press(&mut plain, (1, 0)), Some(Press::Move(1)));
    assert_eq!(offers.press(&mut flag, (1, 0)), Some(Press::Move(2)));
    assert_eq!(offers.press(&mut flag, (0, 0)), None);
}

/// Where every cell needs an action, the first one is on without being asked for.
#[test]
fn the_first_action_is_on_where_cells_need_one() {
    let offers =
        Offers::of_scene(&scene(&[(Some((2, 2)), None, Some("dig")), (Some((3, 3)), None, Some("flag"))]));
    let offers = offers.expect("there are actions");
    assert_eq!(offers.on(&Picked::default()), Some("dig"));
    assert_eq!(offers.press(&mut Picked::default(), (2, 2)), Some(Press::Move(0)));
}

/// A way takes two presses, and the first can be taken back.
#[test]
fn ways_are_two_cells() {
    let offers = Offers::of_scene(&scene(&[
        (Some((0, 0)), Some((2, 0)), None),
        (Some((0, 0)), Some((0, 2)), None),
        (Some((3, 3)), Some((1, 3)), None),
    ]));
    let offers = offers.expect("there are ways");
    let mut picked = Picked::default();
    assert_eq!(offers.cells(&picked).iter().collect::<Vec<_>>(), [(0, 0), (3, 3)]);
    assert_eq!(offers.press(&mut picked, (0, 0)), Some(Press::Picked));
    assert_eq!(offers.cells(&picked).iter().collect::<Vec<_>>(), [(0, 0), (2, 0), (0, 2)]);
    assert_eq!(offers.press(&mut picked, (3, 0)), None);
    assert_eq!(offers.press(&mut picked.clone(), (0, 2)), Some(Press::Move(1)));
    assert_eq!(offers.press(&mut picked, (0, 0)), Some(Press::Picked));
    assert_eq!(picked.from, None);
}

/// Whoever has begun a way with the wrong piece takes another one without letting go of the first.
#[test]
fn another_way_is_picked_instead() {
    let offers = Offers::of_scene(&scene(&[
        (Some((0, 0)), Some((2, 0)), None),
        (Some((2, 0)), Some((3, 0)), None),
        (Some((3, 3)), Some((1, 3)), None),
    ]));
    let offers = offers.expect("there are ways");
    let mut picked = Picked { action: None, from: Some((0, 0)) };
    // An end of the way is an end, even where another way begins.
    assert!(!offers.begins_another(&picked, (2, 0)));
    assert!(!offers.begins_another(&picked, (1, 1)));
    assert!(offers.begins_another(&picked, (3, 3)));
    assert_eq!(offers.press(&mut picked, (3, 3)), Some(Press::Picked));
    assert_eq!(offers.way(&picked, (3, 3), (1, 3)), Some(2));
    assert_eq!(picked.from, Some((3, 3)));
}
