//! Properties of the clipboard: flips and turns undo each other, copies paste back, tables read what they
//! wrote.

use proptest::collection::vec;
use proptest::prelude::*;
use schola::grid::edit::table::{TableFault, ValueType};
use schola::grid::edit::{Block, Brush, Patch, Turn, cut};
use schola::grid::model::{Piece, Pieces};
use ustr::ustr;

use super::boards::{random_board, random_region};

/// Makes names that are hard to write into a table, and holes.
fn names() -> impl Strategy<Value = Block> {
    let hard = prop::sample::select(vec![
        "\t", "\n", "\r\n", "\"", "\"\"", " ", "a", "Kočka", "1", "true", "\u{FEFF}",
    ]);
    let name = vec(hard, 0..4).prop_map(|parts| ustr(&parts.concat()));
    let rows = (1_usize..5)
        .prop_flat_map(move |width| vec(vec(prop::option::weighted(0.7, name.clone()), width), 1..5));
    rows.prop_map(|rows| Block::Text(Patch::from_rows(&rows)))
}

fn numbers() -> impl Strategy<Value = Block> {
    let rows = (1_usize..5).prop_flat_map(|width| vec(vec(prop::option::of(any::<i32>()), width), 1..5));
    rows.prop_map(|rows| Block::Int(Patch::from_rows(&rows)))
}

proptest! {
    /// Two flips, two half turns and four quarter turns change nothing; left undoes right; two rights make a
    /// half turn.
    #[test]
    fn turns_undo_each_other(block in prop_oneof![names(), numbers()]) {
        let turned = |turns: &[Turn]| turns.iter().fold(block.clone(), |block, turn| block.turned(*turn));
        for turns in [
            [Turn::FlipLeftRight; 2],
            [Turn::FlipTopBottom; 2],
            [Turn::Half; 2],
            [Turn::Right, Turn::Left],
        ] {
            prop_assert_eq!(&turned(&turns), &block);
        }
        prop_assert_eq!(&turned(&[Turn::Right; 4]), &block);
        prop_assert_eq!(turned(&[Turn::Right; 2]), turned(&[Turn::Half]));
        prop_assert_eq!(turned(&[Turn::FlipLeftRight, Turn::FlipTopBottom]), turned(&[Turn::Half]));
    }

    /// Pasting back what was copied or cut restores the board, and a cut changes only the region.
    #[test]
    fn copies_paste_back(cells in random_board(), region in random_region()) {
        let leave = Brush::Text(ustr("."));
        let mut changed = cells.clone();
        let taken = cut(&mut changed, &region, leave).expect("the kind fits");
        prop_assert_eq!(&taken, &Block::copy(&cells, &region));
        let Some((block, (x, y))) = taken else {
            prop_assert_eq!(changed, cells);
            return Ok(());
        };
        let inside = region.on_board(cells.size());
        for (x, y) in inside.cells() {
            prop_assert_eq!(Brush::of_cell(&changed, x, y), Some(leave));
        }
        prop_assert_eq!(&block.region(x.into(), y.into(), cells.size()), &inside);
        prop_assert!(block.paste(&mut changed, x.into(), y.into()));
        prop_assert_eq!(&changed, &cells);
        prop_assert!(!block.paste(&mut changed, x.into(), y.into()), "it is there already");
    }

    /// A paste anywhere writes what fits on the board, value by value.
    #[test]
    fn pastes_are_cut_at_the_edge(cells in random_board(), block in names(), x in -6_i64..140, y in -6_i64..140) {
        let mut pasted = cells.clone();
        let _ = block.paste(&mut pasted, x, y);
        let (width, height) = cells.size();
        for row in 0..height {
            for column in 0..width {
                let at = (i64::from(column) - x, i64::from(row) - y);
                let value = u32::try_from(at.0).ok().zip(u32::try_from(at.1).ok());
                let value = value.and_then(|(x, y)| block.get(x, y));
                prop_assert_eq!(
                    Brush::of_cell(&pasted, column, row),
                    value.or(Brush::of_cell(&cells, column, row))
                );
            }
        }
    }

    /// A block written as a table is read back unchanged, including holes and difficult names.
    #[test]
    fn tables_read_what_they_wrote(names in names(), numbers in numbers()) {
        prop_assert_eq!(Block::from_table(&names.to_table(), ValueType::Text), Ok(names));
        prop_assert_eq!(Block::from_table(&numbers.to_table(), ValueType::Int), Ok(numbers));
    }

    /// Any clipboard text is either read or refused.
    #[test]
    fn any_text_is_read_or_refused(text in "[a1\t\r\n\" ]{0,40}") {
        for kind in [ValueType::Text, ValueType::Bool, ValueType::Int] {
            if let Ok(block) = Block::from_table(&text, kind) {
                prop_assert_eq!(Block::from_table(&block.to_table(), kind), Ok(block));
            }
        }
    }
}

/// Protects people who come from a spreadsheet: its line endings, its short rows, its quotation marks.
#[test]
fn tables_are_read_as_spreadsheets_write_them() {
    let text = |text: &str| Block::from_table(text, ValueType::Text).expect("the table can be read");
    let block = text("Wall\tBox\r\nPath\r\n\"two\nlines\"\t\"say \"\"hi\"\"\"\r\n");
    assert_eq!(block.size(), (2, 3));
    let name = |x, y| block.get(x, y);
    assert_eq!(name(0, 0), Some(Brush::Text(ustr("Wall"))));
    assert_eq!(name(1, 1), None, "the row is short");
    assert_eq!(name(0, 2), Some(Brush::Text(ustr("two\nlines"))));
    assert_eq!(name(1, 2), Some(Brush::Text(ustr("say \"hi\""))));
    assert_eq!(text("a\tb"), text("a\tb\n"));
    assert_eq!(text("\u{FEFF}a\rb"), text("a\nb"));
    assert_eq!(text("\"a\"b").get(0, 0), Some(Brush::Text(ustr("\"a\"b"))), "the marks belong to the text");
    let flags = Block::from_table("TRUE\t0\n1\tfalse", ValueType::Bool).expect("the table can be read");
    assert_eq!((flags.get(0, 0), flags.get(1, 0)), (Some(Brush::Bool(true)), Some(Brush::Bool(false))));
}

/// Protects the board from tables that do not fit: each wrong cell is named by row and column.
#[test]
fn tables_say_which_cell_is_wrong() {
    let faults = Block::from_table("1\t2\n3\tWall\n99999999999\t", ValueType::Int)
        .expect_err("two cells are no numbers");
    let value = |row, column, found: &str| TableFault::Value { row, column, found: found.to_owned() };
    assert_eq!(faults, [value(1, 1, "Wall"), value(2, 0, "99999999999")]);
    let many = Block::from_table(&"Wall\n".repeat(1000), ValueType::Bool).expect_err("none is a truth value");
    assert_eq!(many.len(), 20);
    assert_eq!(Block::from_table("", ValueType::Text), Err(vec![TableFault::Empty]));
    let wide = "\t".repeat(5_000) + &"\n".repeat(5_000);
    assert_eq!(Block::from_table(&wide, ValueType::Text), Err(vec![TableFault::TooLarge]));
}

/// Protects pasted names: those that are not pieces yet are reported, each once, so that they can be added.
#[test]
fn unknown_names_are_told() {
    let piece = Piece { name: "Wall".to_owned(), ..Piece::default() };
    let pieces = Pieces { list: vec![piece], ..Pieces::default() };
    let block =
        Block::from_table("WALL\tBox\n\tbox\nHero\tBox", ValueType::Text).expect("the table can be read");
    assert_eq!(block.unknown_names(&pieces), [ustr("Box"), ustr("Hero")]);
}
