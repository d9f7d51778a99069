//! A level's layout: its size, its layers, its items, and what rules of thumb derive from the board.

use proptest::prelude::*;
use schola::grid::edit::table::ValueType;
use schola::grid::edit::thumb::{self, GoalFrom, ValidFrom};
use schola::grid::edit::{Anchor, Brush, EditFault, Neighbours, Position, Resize, items, layers, resize};
use schola::grid::model::{Cells, Layout, Pieces, Role, Value};
use schola::grid::{LONGEST_SIDE, MOST_CELLS};
use schola::xml::Node;
use ustr::ustr;

use super::boards::{board, board_of, layout, plain, shown};
use crate::support::drafts;

fn cells(layout: &Layout, role: Role) -> String {
    layout.first(role).map(|layer| shown(&layer.cells)).unwrap_or_default()
}

fn sized(size: (u32, u32), anchor: Anchor) -> Resize {
    Resize { size, anchor, state: ustr("."), goal: ustr(",") }
}

/// Protects a level's size: all layers change together, and A moves with its surroundings.
#[test]
fn levels_grow_and_shrink() {
    for (anchor, size, state, start) in [
        (Anchor::TopLeft, (3, 3), "ab. cd. ...", (1, 0)),
        (Anchor::Top, (4, 3), ".ab. .cd. ....", (2, 0)),
        (Anchor::TopRight, (3, 2), ".ab .cd", (2, 0)),
        (Anchor::Left, (2, 4), ".. ab cd ..", (1, 1)),
        (Anchor::Middle, (4, 4), ".... .ab. .cd. ....", (2, 1)),
        (Anchor::Right, (3, 4), "... .ab .cd ...", (2, 1)),
        (Anchor::BottomLeft, (2, 3), ".. ab cd", (1, 1)),
        (Anchor::Bottom, (4, 2), ".ab. .cd.", (2, 0)),
        (Anchor::BottomRight, (3, 3), "... .ab .cd", (2, 1)),
        (Anchor::TopLeft, (1, 2), "a c", (0, 0)),
        (Anchor::BottomRight, (1, 1), "d", (0, 0)),
    ] {
        let mut level = layout("ab cd", "x. .x", "dc ba", (1, 0));
        assert_eq!(resize(&mut level, &sized(size, anchor)), Ok(()));
        assert_eq!(cells(&level, Role::State), plain(state), "{anchor:?}");
        assert_eq!(Position::Action.of(&level), Some(start), "{anchor:?}");
    }
    let mut level = layout("ab cd", "x. .x", "dc ba", (1, 0));
    level.matrices.push(drafts::matrix("BONUS", drafts::fill((2, 2), &Value::Int(7))));
    level.matrices.push(drafts::matrix("TABLE", drafts::fill((5, 1), &Value::Int(7))));
    level.matrices[0].rows_extra = vec![(1, Node::Comment("c and d".to_owned()))];
    assert_eq!(resize(&mut level, &sized((3, 3), Anchor::BottomRight)), Ok(()));
    assert_eq!(cells(&level, Role::Valid), plain("... .x. ..x"));
    assert_eq!(cells(&level, Role::Final), plain(",,, ,dc ,ba"));
    assert_eq!(shown(&level.matrices[3].cells), plain("000 077 077"));
    assert_eq!(level.matrices[4].cells.size(), (5, 1), "it was never as large as the board");
    assert_eq!(level.matrices[0].rows_extra[0].0, 2, "the comment stays with its row");
}

/// Protects against impossible sizes: nothing is changed then.
#[test]
fn impossible_sizes_are_refused() {
    let before = layout("ab cd", "x. .x", "dc ba", (1, 0));
    let side = (MOST_CELLS as f64 / 3.0).sqrt() as u32 + 1;
    for size in [(0, 2), (2, 0), (LONGEST_SIDE + 1, 1), (side, side), (u32::MAX, u32::MAX)] {
        let mut level = before.clone();
        let fault = EditFault::Size { width: size.0, height: size.1 };
        assert_eq!(resize(&mut level, &sized(size, Anchor::Top)), Err(fault));
        assert_eq!(level, before);
    }
    assert_eq!(resize(&mut Layout::default(), &sized((2, 2), Anchor::Top)), Err(EditFault::NoBoard));
}

proptest! {
    /// Growing and then shrinking a level with the same anchor restores it.
    #[test]
    fn growing_and_shrinking_is_nothing(
        state in (1_u32..70, 1_u32..70).prop_flat_map(|size| board_of(size, 9)),
        wider in 0_u32..140, higher in 0_u32..70, row in 0_u32..70, x in 0_u32..70, y in 0_u32..70,
        anchor in prop::sample::select(Anchor::EVERY.to_vec()),
    ) {
        let (width, height) = state.size();
        let mut level = layout("a", "x", "a", (0, 0));
        level.items = drafts::position(((x % width) as i32, (y % height) as i32));
        level.matrices[0].cells = state.clone();
        level.matrices[0].rows_extra = vec![(row.min(height), Node::Comment("here".to_owned()))];
        level.matrices[1].cells = drafts::fill((width, height), &Value::Bool(true));
        level.matrices[2].cells = state;
        let before = level.clone();
        prop_assert_eq!(resize(&mut level, &sized((width + wider, height + higher), anchor)), Ok(()));
        for layer in &level.matrices {
            prop_assert_eq!(layer.cells.size(), (width + wider, height + higher));
        }
        prop_assert_eq!(resize(&mut level, &sized((width, height), anchor)), Ok(()));
        prop_assert_eq!(level, before);
    }

    /// On large boards, too, each cell goes where the anchor says.
    #[test]
    fn every_cell_goes_with_the_anchor(
        state in (60_u32..135, 60_u32..135).prop_flat_map(|size| board_of(size, 40)),
        width in 1_u32..270, height in 1_u32..270,
        offset in prop_oneof![Just((0, 0)), Just((64, -64)), (-70_i64..70, -70_i64..70)],
    ) {
        let Cells::Text(tiles) = &state else { panic!("the board is one of pieces") };
        let resized = tiles.resized(width, height, offset, ustr("."));
        for (x, y, cell) in resized.cells() {
            let source = u32::try_from(i64::from(x) - offset.0).ok().zip(u32::try_from(i64::from(y) - offset.1).ok());
            let wanted = source.and_then(|(x, y)| tiles.get(x, y)).unwrap_or(ustr("."));
            prop_assert_eq!(cell, wanted, "({}, {})", x, y);
        }
    }
}

/// Protects memory: a board that grows at its right and lower edges shares its inner tiles.
#[test]
fn a_growing_board_shares_its_tiles() {
    let Cells::Text(tiles) = Brush::Text(ustr("a")).cells(200, 200) else { panic!("it is one of pieces") };
    let larger = tiles.resized(300, 300, (0, 0), ustr("."));
    assert_eq!(larger.tile_identity(2, 2), tiles.tile_identity(2, 2));
    let moved = tiles.resized(300, 300, (64, 0), ustr("."));
    assert_eq!(moved.tile_identity(2, 0), tiles.tile_identity(1, 0));
    assert_eq!(
        (moved.get(63, 0), moved.get(64, 0), moved.get(264, 0)),
        (Some(ustr(".")), Some(ustr("a")), Some(ustr(".")))
    );
}

/// Protects the layers that a game needs, and distinguishable names.
#[test]
fn layers_come_and_go() {
    let mut level = layout("ab", "xx", "ba", (0, 0));
    assert_eq!(layers::add_final(&mut level), Ok(3));
    assert_eq!(shown(&level.matrices[3].cells), plain("ab"));
    assert_eq!(layers::reorder(&mut level, 3, 2), Ok(()));
    assert_eq!(cells(&level, Role::Final), plain("ab"), "rules mean the first goal");
    assert_eq!(layers::add_own(&mut level, "Bonus", (3, 1), Brush::Int(5)), Ok(4));
    assert_eq!(shown(&level.matrices[4].cells), plain("555"));
    let taken = |name: &str| Err(EditFault::Taken { name: name.to_owned() });
    let wrong = |name: &str| Err(EditFault::Name { name: name.to_owned() });
    assert_eq!(layers::add_own(&mut level, "BONUS", (1, 1), Brush::Int(5)), taken("BONUS"));
    assert_eq!(layers::add_own(&mut level, "state", (1, 1), Brush::Int(5)), taken("state"));
    assert_eq!(layers::add_own(&mut level, "a b", (1, 1), Brush::Int(5)), wrong("a b"));
    assert_eq!(layers::rename(&mut level, 4, "bonus"), Ok(()));
    assert_eq!(layers::rename(&mut level, 0, "Board"), Err(EditFault::Needed { name: "STATE".to_owned() }));
    assert_eq!(layers::delete(&mut level, 0), Err(EditFault::Needed { name: "STATE".to_owned() }));
    assert_eq!(layers::add_valid(&mut level), taken("VALID"));
    assert_eq!(layers::delete(&mut level, 1), Ok(()));
    assert_eq!(layers::add_valid(&mut level), Ok(1));
    assert_eq!(cells(&level, Role::Valid), plain(".."));
    assert_eq!(layers::delete(&mut level, 9), Err(EditFault::Missing));
    let huge = layers::add_own(&mut level, "Huge", (LONGEST_SIDE, LONGEST_SIDE), Brush::Int(0));
    assert_eq!(huge, Err(EditFault::Size { width: LONGEST_SIDE, height: LONGEST_SIDE }));
}

/// Protects the positions: they can be set whatever the level has, and never twice.
#[test]
fn positions_are_made_where_they_are_missing() {
    let mut level = Layout { items: vec![drafts::item("AX", Value::Bool(true))], ..Layout::default() };
    assert_eq!(Position::Action.of(&level), None);
    Position::Action.set(&mut level, (3, 4));
    Position::Previous.set(&mut level, (0, 0));
    assert_eq!(Position::Action.of(&level), Some((3, 4)));
    assert_eq!(
        level.items.iter().map(|item| item.name.as_str()).collect::<Vec<_>>(),
        ["AX", "Ay", "Px", "Py"]
    );
}

/// Protects items: their names, their types, the four that every level needs.
#[test]
fn items_are_added_and_changed() {
    let mut level = layout("a", "x", "b", (0, 0));
    let points = items::add(&mut level, "Points", Value::Int(3), true).expect("the name is free");
    let taken = items::add(&mut level, "points", Value::Int(0), true);
    assert_eq!(taken, Err(EditFault::Taken { name: "points".to_owned() }));
    for name in ["", "a b", "7", "TRUE", "a.b"] {
        let fault = EditFault::Name { name: name.to_owned() };
        assert_eq!(items::add(&mut level, name, Value::Int(0), true), Err(fault));
    }
    let needed = || EditFault::Needed { name: "Ax".to_owned() };
    assert_eq!(items::delete(&mut level, 0), Err(needed()));
    assert_eq!(items::rename(&mut level, 0, "Column"), Err(needed()));
    assert_eq!(items::set_kind(&mut level, 0, ValueType::Text), Err(needed()));
    assert_eq!(items::set_value(&mut level, points, Value::Bool(true)), Err(EditFault::Kind));
    assert_eq!(items::set_kind(&mut level, points, ValueType::Text), Ok(()));
    assert_eq!(level.items[points].value, Value::Text("3".to_owned()));
    assert_eq!(items::rename(&mut level, points, "Bodů"), Ok(()));
    assert_eq!(items::set_shown(&mut level, points, false), Ok(()));
    assert_eq!(items::reorder(&mut level, points, 0), Ok(()));
    assert_eq!((level.items[0].name.as_str(), level.items[0].show), ("Bodů", false));
    assert_eq!(items::delete(&mut level, 0), Ok(()));
    assert_eq!(level.items, drafts::position((0, 0)));
}

/// Protects values when a type changes: whatever can be kept is.
#[test]
fn values_are_converted() {
    let text = |text: &str| Value::Text(text.to_owned());
    for (value, kind, wanted) in [
        (Value::Int(-3), ValueType::Bool, Value::Bool(true)),
        (Value::Int(0), ValueType::Bool, Value::Bool(false)),
        (Value::Int(-3), ValueType::Text, text("-3")),
        (Value::Bool(true), ValueType::Int, Value::Int(1)),
        (Value::Bool(true), ValueType::Text, text("true")),
        (text(" 12 "), ValueType::Int, Value::Int(12)),
        (text("many"), ValueType::Int, Value::Int(0)),
        (text("True"), ValueType::Bool, Value::Bool(true)),
        (text("no"), ValueType::Bool, Value::Bool(false)),
        (text("x"), ValueType::Text, text("x")),
    ] {
        assert_eq!(items::converted(&value, kind), wanted, "{value:?} as {kind:?}");
    }
}

/// Protects the rules of thumb for valid moves: which cells each of them marks.
#[test]
fn valid_moves_are_made_from_the_board() {
    let wall = || vec![ustr("#")];
    for (rule, wanted) in [
        (ValidFrom::Every, "xxx xxx xxx"),
        (ValidFrom::Nowhere, "... ... ..."),
        (ValidFrom::Near(Neighbours::Four, vec![]), "..x .x. ..x"),
        (ValidFrom::Near(Neighbours::Four, wall()), "..x .x. ..."),
        (ValidFrom::Near(Neighbours::Eight, vec![]), ".xx .x. .xx"),
        (ValidFrom::Holding(wall()), "x.. ... ..x"),
    ] {
        // A is in the middle of the right edge.
        let mut level = layout("#.. ..@ ..#", ".x. ... ...", "... ... ...", (2, 1));
        assert_eq!(thumb::set_valid(&mut level, &rule), Ok(true));
        assert_eq!(cells(&level, Role::Valid), plain(wanted), "{rule:?}");
        assert_eq!(thumb::set_valid(&mut level, &rule), Ok(false), "it is so already");
        assert_eq!(layers::delete(&mut level, 1), Ok(()));
        assert_eq!(thumb::set_valid(&mut level, &rule), Ok(true));
        assert_eq!(cells(&level, Role::Valid), plain(wanted), "{rule:?} in a layer of its own");
    }
    let mut level = layout("a", "x", "b", (0, 0));
    level.items.clear();
    let near = ValidFrom::Near(Neighbours::Four, vec![]);
    assert_eq!(thumb::set_valid(&mut level, &near), Err(EditFault::NoPosition));
}

/// Protects the rules of thumb for goals: what each of them makes.
#[test]
fn goals_are_made_from_the_board() {
    let made = |state: &str, rule: &GoalFrom| -> Vec<String> {
        let goals = thumb::goals(&layout(state, "", "", (0, 0)), rule).expect("goals can be made");
        goals.into_iter().map(|goal| shown(&Cells::Text(goal))).collect()
    };
    let pair = |a: &str, b: &str| (ustr(a), ustr(b));
    assert_eq!(made("abA cba", &GoalFrom::State(vec![])), [plain("abA cba")]);
    assert_eq!(made("abA cba", &GoalFrom::State(vec![pair("a", "b"), pair("b", "a")])), [plain("bab cab")]);
    assert_eq!(made("ab", &GoalFrom::Every(ustr("c"))), [plain("cc")]);
    let pairs = GoalFrom::Pairs { empty: ustr("."), open: vec![pair("A", "1")] };
    assert_eq!(made("aBb #cA ccc", &pairs), [plain("1.. #c1 ccc"), plain(".Bb #c. ccc").replace('b', "B")]);
    let none = thumb::goals(&layout("abc", "", "", (0, 0)), &pairs);
    assert_eq!(none, Err(EditFault::NoPairs));
}

/// Protects memory games: faces are guessed from the numbers in the names.
#[test]
fn open_sides_are_guessed() {
    let Cells::Text(state) = drafts::words(&["01Back 02Back 03Back", "02Back 01Back 03Back"]) else {
        panic!("it is a board of pieces")
    };
    let names = ["01Back", "01Front", "02Front", "02Back", "03Back", "Empty", "Frame"];
    let piece = |name: &&str| schola::grid::model::Piece { name: (*name).to_owned(), ..Default::default() };
    let pieces = Pieces { list: names.iter().map(piece).collect(), ..Pieces::default() };
    let sides = [("01Back", "01Front"), ("02Back", "02Front")].map(|(down, up)| (ustr(down), ustr(up)));
    assert_eq!(thumb::open_sides(&pieces, &state), sides);
}

/// Protects regenerated goals: they replace the old ones, however many those were.
#[test]
fn new_goals_replace_the_old() {
    let goals = |texts: &[&str]| {
        let tiles = |text: &&str| match board(text) {
            Cells::Text(tiles) => tiles,
            Cells::Bool(_) | Cells::Int(_) => panic!("it is a board of pieces"),
        };
        texts.iter().map(tiles).collect::<Vec<_>>()
    };
    let mut level = layout("ab", "xx", "ba", (0, 0));
    let _ = layers::add_own(&mut level, "Bonus", (1, 1), Brush::Int(5)).expect("the name is free");
    let names = |level: &Layout| level.matrices.iter().map(|layer| layer.name.clone()).collect::<Vec<_>>();
    assert_eq!(thumb::replace_goals(&mut level, goals(&["aa", "bb"])), Ok(()));
    assert_eq!(names(&level), ["STATE", "VALID", "FINAL", "FINAL", "Bonus"]);
    assert_eq!(
        (shown(&level.matrices[2].cells), shown(&level.matrices[3].cells)),
        (plain("aa"), plain("bb"))
    );
    assert_eq!(thumb::replace_goals(&mut level, goals(&["cc"])), Ok(()));
    assert_eq!(names(&level), ["STATE", "VALID", "FINAL", "Bonus"]);
    assert_eq!(thumb::replace_goals(&mut level, vec![]), Ok(()));
    assert_eq!(thumb::replace_goals(&mut level, goals(&["cc"])), Ok(()));
    assert_eq!(names(&level), ["STATE", "VALID", "Bonus", "FINAL"]);
}
