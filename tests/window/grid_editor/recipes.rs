//! Each recipe, added with the pointer to a small game without rules, and played there.

use iced::keyboard::key::Named;
use schola::engine::Standing;
use schola::grid::Parses;
use schola::grid::model::{Layout, Value};
use schola::project::{self, DiskState};
use schola::window::Opening;
use schola::window::preferences::Preferences;

use crate::desk::{Cell, Desk, SIZE};
use crate::drafts::{draft, fill, matrix, position, put, words};

/// A level: its start, its goal, and the cells allowed first.
struct Board<'a> {
    start: &'a [&'a str],
    goal: &'a [&'a str],
    /// None for all.
    open: Option<&'a [Cell]>,
    /// The player's place.
    at: (i32, i32),
}

/// Opens a game of one level that has no rules yet.
fn open(pieces: &[&str], board: &Board<'_>) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("small");
    let state = words(board.start);
    let mut valid = fill(state.size(), &Value::Bool(board.open.is_none()));
    for (x, y) in board.open.into_iter().flatten() {
        put(&mut valid, *x, *y, &Value::Bool(true));
    }
    let layers = [("STATE", state), ("VALID", valid), ("FINAL", words(board.goal))];
    let matrices = layers.map(|(name, cells)| matrix(name, cells)).to_vec();
    let layout = Layout { items: position(board.at), matrices, ..Layout::default() };
    let game = draft(pieces, &[], layout, None);
    let _ = project::save(&folder, &game, &mut DiskState::default(), false).expect("it can be written");
    let preferences = Preferences { language: Some("en".to_owned()), ..Preferences::default() };
    let mut desk = Desk::open_with(Opening::Edit(folder), home, preferences, SIZE);
    desk.key(Named::F3);
    desk.expect_words("blocks-none-more");
    desk
}

/// Adds a recipe with its suggested pieces, and some more.
fn take(desk: &mut Desk, recipe: &str, more: &[&str]) {
    desk.click_words(recipe);
    for piece in more {
        let called = desk.called(piece);
        desk.click(&called);
    }
    desk.click_words("recipe-take");
    assert!(!desk.draft().rules.list.is_empty(), "the recipe gives rules");
    let about_rules = |fault: &schola::grid::Fault| fault.code.starts_with("rule");
    let faults = schola::grid::check(&desk.draft(), &mut Parses::default());
    assert!(!faults.iter().any(about_rules), "{faults:?}");
}

/// Plays a move and checks the board; a move that is not allowed leaves everything as it is.
#[track_caller]
fn expect_played(desk: &mut Desk, cell: Cell, board: &str) {
    desk.play(cell);
    let wanted: Vec<&str> = board.split_whitespace().collect();
    assert_eq!(desk.position(), wanted, "after the move {cell:?}");
}

/// Escape leaves the form of a recipe, and no rule is added.
#[test]
fn escape_leaves_a_recipe() {
    let mut desk = open(&["On", "Off"], &Board { start: &["On"], goal: &["Off"], open: None, at: (0, 0) });
    desk.click_words("recipe-toggle");
    desk.expect_words("recipe-take");
    desk.key(Named::Escape);
    assert!(!desk.shows(&desk.words.get("recipe-take")));
    assert!(desk.draft().rules.list.is_empty());
}

/// Protects the recipe for lights: the cell and its neighbours switch, cells without a light stay, and the
/// second choice reverts the first.
#[test]
fn lights_are_switched_with_their_neighbours() {
    let start = ["Off Off Wall", "On Off Off", "Off Off Off"];
    let goal = ["Off Off Wall", "Off Off Off", "Off Off Off"];
    let board = Board { start: &start, goal: &goal, open: None, at: (0, 0) };
    let mut desk = open(&["Off", "On", "Wall"], &board);
    take(&mut desk, "recipe-toggle", &[]);
    expect_played(&mut desk, (1, 1), "Off On Wall  Off On On  Off On Off");
    expect_played(&mut desk, (1, 0), "On Off Wall  Off Off On  Off On Off");
    expect_played(&mut desk, (1, 0), "Off On Wall  Off On On  Off On Off");
    expect_played(&mut desk, (1, 1), "Off Off Wall  On Off Off  Off Off Off");
}

/// Protects the same with three colours: after the last comes the first.
#[test]
fn three_colours_follow_one_another() {
    let board = Board { start: &["Red Red Red"], goal: &["Blue Blue Red"], open: None, at: (0, 0) };
    let mut desk = open(&["Red", "Green", "Blue"], &board);
    take(&mut desk, "recipe-toggle", &["Blue"]);
    expect_played(&mut desk, (0, 0), "Green Green Red");
    expect_played(&mut desk, (0, 0), "Blue Blue Red");
    assert_eq!(desk.editor().test().standing(), Some(&Standing::Solved));

    let board = Board { start: &["Red Blue"], goal: &["Green Green"], open: None, at: (0, 0) };
    let mut desk = open(&["Red", "Green", "Blue"], &board);
    take(&mut desk, "recipe-cycle", &["Blue"]);
    expect_played(&mut desk, (1, 0), "Red Red");
    expect_played(&mut desk, (1, 0), "Red Green");
    expect_played(&mut desk, (0, 0), "Green Green");
    assert_eq!(desk.editor().test().standing(), Some(&Standing::Solved));
}

/// Protects the recipe for mazes: the player walks over free floor, not through walls, and only to a
/// neighbour.
#[test]
fn one_walks_between_walls() {
    let start = ["Walker Floor Floor", "Wall Floor Wall"];
    let goal = ["Floor Floor Floor", "Wall Walker Wall"];
    let board = Board { start: &start, goal: &goal, open: Some(&[(1, 0)]), at: (0, 0) };
    let mut desk = open(&["Walker", "Floor", "Wall"], &board);
    take(&mut desk, "recipe-walk", &[]);
    expect_played(&mut desk, (2, 0), "Walker Floor Floor  Wall Floor Wall");
    expect_played(&mut desk, (1, 0), "Floor Walker Floor  Wall Floor Wall");
    expect_played(&mut desk, (2, 0), "Floor Floor Walker  Wall Floor Wall");
    expect_played(&mut desk, (2, 1), "Floor Floor Walker  Wall Floor Wall");
    expect_played(&mut desk, (1, 0), "Floor Walker Floor  Wall Floor Wall");
    expect_played(&mut desk, (1, 1), "Floor Floor Floor  Wall Walker Wall");
    assert_eq!(desk.editor().test().standing(), Some(&Standing::Solved));
}

/// Protects the recipe for boxes: a box moves in the direction of the step, and only to a free cell.
#[test]
fn a_thing_is_pushed() {
    let board = Board {
        start: &["Walker Thing Floor Floor"],
        goal: &["Floor Floor Walker Thing"],
        open: Some(&[(1, 0)]),
        at: (0, 0),
    };
    let mut desk = open(&["Walker", "Floor", "Thing"], &board);
    take(&mut desk, "recipe-push", &[]);
    expect_played(&mut desk, (1, 0), "Floor Walker Thing Floor");
    expect_played(&mut desk, (2, 0), "Floor Floor Walker Thing");
    assert_eq!(desk.editor().test().standing(), Some(&Standing::Solved));
    expect_played(&mut desk, (3, 0), "Floor Floor Walker Thing");
}

/// Protects the recipe for sliding: a piece beside the gap changes places with it.
#[test]
fn a_piece_slides_into_the_gap() {
    let board = Board {
        start: &["Gap One", "Two Three"],
        goal: &["One Three", "Two Gap"],
        open: Some(&[(1, 0), (0, 1)]),
        at: (0, 0),
    };
    let mut desk = open(&["Gap", "One", "Two", "Three"], &board);
    take(&mut desk, "recipe-slide", &[]);
    expect_played(&mut desk, (1, 0), "One Gap  Two Three");
    expect_played(&mut desk, (0, 1), "One Gap  Two Three");
    expect_played(&mut desk, (1, 1), "One Three  Two Gap");
    assert_eq!(desk.editor().test().standing(), Some(&Standing::Solved));
}

/// Protects the recipe for points: collecting the piece counts, other pieces do not, and players see the
/// points.
#[test]
fn points_are_collected() {
    let board =
        Board { start: &["Coin Coin Wall Floor"], goal: &["Floor Floor Wall Floor"], open: None, at: (3, 0) };
    let mut desk = open(&["Coin", "Floor", "Wall"], &board);
    take(&mut desk, "recipe-collect", &[]);
    let points = |desk: &Desk| {
        let counters = &desk.editor().test().scene().expect("the level can be played").counters;
        counters.iter().find(|counter| counter.name == "Points").map(|counter| counter.value.clone())
    };
    assert_eq!(points(&desk), Some("0".to_owned()), "the item is made, and players see it");
    desk.play((0, 0));
    desk.play((3, 0));
    desk.play((1, 0));
    assert_eq!(points(&desk), Some("2".to_owned()));
}

/// Protects the recipe for turning over: the back turns to its own front, and stays.
#[test]
fn a_card_is_turned_over() {
    let board = Board { start: &["BackA BackB"], goal: &["Cat Dog"], open: None, at: (0, 0) };
    let mut desk = open(&["BackA", "Cat", "BackB", "Dog"], &board);
    take(&mut desk, "recipe-turn", &["BackB", "Dog"]);
    expect_played(&mut desk, (1, 0), "BackA Dog");
    expect_played(&mut desk, (1, 0), "BackA Dog");
    expect_played(&mut desk, (0, 0), "Cat Dog");
    assert_eq!(desk.editor().test().standing(), Some(&Standing::Solved));
}

/// Protects the recipe for pairs: two that do not match are covered by the next move, two that do are
/// removed.
#[test]
fn pairs_are_looked_for() {
    let board = Board {
        start: &["BackA BackB", "BackB BackA"],
        goal: &["Gone Gone", "Gone Gone"],
        open: None,
        at: (0, 0),
    };
    let mut desk = open(&["Gone", "BackA", "Cat", "BackB", "Dog"], &board);
    take(&mut desk, "recipe-pairs", &["BackB", "Dog"]);
    expect_played(&mut desk, (0, 0), "Cat BackB  BackB BackA");
    expect_played(&mut desk, (1, 0), "Cat Dog  BackB BackA");
    expect_played(&mut desk, (0, 1), "BackA BackB  Dog BackA");
    expect_played(&mut desk, (1, 0), "BackA Gone  Gone BackA");
    expect_played(&mut desk, (0, 0), "Cat Gone  Gone BackA");
    expect_played(&mut desk, (1, 1), "Gone Gone  Gone Gone");
    assert_eq!(desk.editor().test().standing(), Some(&Standing::Solved));
}
