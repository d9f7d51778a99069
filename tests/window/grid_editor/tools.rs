//! The tools of the painter, each as a board, gestures, and the resulting board.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use schola::grid::Draft;
use schola::grid::edit::{self, Anchor, Region, Resize, Symmetry};
use schola::grid::model::{Cells, Role};
use schola::project;
use schola::window::Opening;
use ustr::ustr;

use crate::desk::{Cell, Desk, copy, put, sample};

/// The pieces of the sample by their letters on the boards of this file.
const LETTERS: [(char, &str); 4] = [('.', "Empty"), ('#', "Wall"), ('b', "BoxClosed"), ('s', "Scissors")];

/// A board, what a person does, and the board afterwards.
type Case = (&'static str, &'static str, fn(&mut Desk), &'static str);

/// Opens the editor with a level whose start is a board of text.
fn open(board: &str) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("game");
    copy(&sample("sokoban"), &folder);
    let mut opened = project::open(&folder).expect("the sample opens");
    let rows: Vec<&str> = board.split_whitespace().collect();
    let size = (rows[0].len() as u32, rows.len() as u32);
    let ground = ustr("Empty");
    let layout = edit::layout_mut(&mut opened.draft, 0).expect("there is a level");
    edit::resize(layout, &Resize { size, anchor: Anchor::TopLeft, state: ground, goal: ground })
        .expect("a small board");
    for (letter, piece) in LETTERS {
        let cells: Vec<Cell> = cells_with(&rows, letter);
        put(&mut opened.draft, 0, 0, &cells, piece);
    }
    let _ = project::save(&folder, &opened.draft, &mut opened.known, true).expect("it is written");
    let desk = Desk::open(Opening::Edit(folder), home);
    assert_eq!(text(&desk.draft()), rows, "the level begins as it is written here");
    desk
}

fn cells_with(rows: &[&str], wanted: char) -> Vec<Cell> {
    let row = |(y, row): (usize, &&str)| {
        let found = row.chars().enumerate().filter(|(_, letter)| *letter == wanted);
        found.map(|(x, _)| (x as u32, y as u32)).collect::<Vec<_>>()
    };
    rows.iter().enumerate().flat_map(row).collect()
}

/// Returns the start of the first level as text; `?` is any other piece.
fn text(draft: &Draft) -> Vec<String> {
    let Cells::Text(tiles) = &draft.levels[0].layout.matrices[0].cells else { panic!("a layer of pieces") };
    let letter = |name: &str| LETTERS.iter().find(|(_, piece)| *piece == name).map_or('?', |(it, _)| *it);
    (0..tiles.height()).map(|y| tiles.row(y).map(|name| letter(&name)).collect()).collect()
}

/// Runs a table of cases: each leads to its board in one step of the history, which undo reverts.
fn check(cases: &[Case]) {
    for (name, before, gestures, after) in cases {
        let mut desk = open(before);
        let start = desk.draft();
        gestures(&mut desk);
        let expected: Vec<&str> = after.split_whitespace().collect();
        assert_eq!(text(&desk.draft()), expected, "{name}");
        desk.command('z');
        assert!(desk.draft() == start, "{name}: one step of the history");
    }
}

fn shift(desk: &mut Desk, letter: char) {
    desk.key_with(Modifiers::SHIFT, Key::Character(letter.to_string().into()));
}

/// Drags with a key of the keyboard held.
fn drag_with(desk: &mut Desk, modifiers: Modifiers, cells: &[Cell]) {
    desk.hold(modifiers);
    desk.paint(cells);
    desk.hold(Modifiers::empty());
}

/// The tools paint exactly their cells, by mouse.
#[test]
fn each_tool_paints_its_cells() {
    check(&[
        (
            "pencil",
            ".... .... ....",
            |desk| {
                desk.write("2");
                desk.paint(&[(0, 0), (3, 0), (3, 1)]);
            },
            "#### ...# ....",
        ),
        (
            "straight pencil",
            ".... .... ....",
            |desk| {
                desk.write("2");
                drag_with(desk, Modifiers::SHIFT, &[(0, 0), (3, 1)]);
            },
            "#### .... ....",
        ),
        (
            "line",
            "..... ..... .....",
            |desk| {
                desk.write("2l");
                desk.paint(&[(0, 0), (3, 0), (4, 2)]);
            },
            "##... ..##. ....#",
        ),
        (
            "even line",
            "..... ..... .....",
            |desk| {
                desk.write("2l");
                drag_with(desk, Modifiers::SHIFT, &[(0, 0), (2, 0), (3, 2)]);
            },
            "#.... .#... ..#..",
        ),
        (
            "rectangle",
            "..... ..... .....",
            |desk| {
                desk.write("2r");
                desk.paint(&[(3, 2), (1, 0)]);
            },
            ".###. .###. .###.",
        ),
        (
            "edge of a rectangle",
            "..... ..... .....",
            |desk| {
                desk.write("2");
                shift(desk, 'r');
                desk.paint(&[(0, 0), (4, 2)]);
            },
            "##### #...# #####",
        ),
        (
            "square",
            "..... ..... .....",
            |desk| {
                desk.write("2r");
                drag_with(desk, Modifiers::SHIFT, &[(0, 0), (2, 0), (4, 1)]);
            },
            "##... ##... .....",
        ),
        (
            "ellipse",
            "..... ..... ..... ..... .....",
            |desk| {
                desk.write("2e");
                desk.paint(&[(0, 0), (4, 4)]);
            },
            ".###. ##### ##### ##### .###.",
        ),
        (
            "edge of an ellipse",
            "..... ..... ..... ..... .....",
            |desk| {
                desk.write("2");
                shift(desk, 'e');
                desk.paint(&[(0, 0), (4, 4)]);
            },
            ".###. #...# #...# #...# .###.",
        ),
        (
            "fill",
            "..#.. .#... #....",
            |desk| {
                desk.write("3f");
                desk.paint(&[(0, 0)]);
            },
            "ss#.. s#... #....",
        ),
        (
            "fill over corners",
            "..#.. .#... #....",
            |desk| {
                desk.write("3f");
                desk.click_words("option-eight");
                desk.paint(&[(2, 0)]);
            },
            "..s.. .s... s....",
        ),
        (
            "fill everywhere",
            "..#.. .#... #....",
            |desk| {
                desk.write("3f");
                desk.click_words("option-everywhere");
                desk.paint(&[(0, 0)]);
            },
            "ss#ss s#sss #ssss",
        ),
        (
            "eyedropper",
            "b.... ..... .....",
            |desk| {
                desk.write("i");
                desk.paint(&[(0, 0)]);
                desk.write("p");
                desk.paint(&[(2, 2)]);
            },
            "b.... ..... ..b..",
        ),
        (
            "next piece",
            ".... .... ....",
            |desk| {
                desk.write("2.");
                desk.paint(&[(0, 0)]);
            },
            "s... .... ....",
        ),
        (
            "scatter everywhere",
            ".... .... ....",
            |desk| {
                desk.write("2n");
                for _ in 0..7 {
                    desk.click_icon(lucide_icons::Icon::Plus);
                }
                desk.paint(&[(1, 0), (2, 2)]);
            },
            ".##. .##. .##.",
        ),
    ]);
}

/// A selection is moved, rotated, cleared and stamped.
#[test]
fn selections_are_changed() {
    check(&[
        (
            "drag inside the selection",
            "#b... ..... .....",
            |desk| {
                desk.write("s");
                desk.paint(&[(0, 0), (1, 0)]);
                desk.paint(&[(0, 0), (2, 1)]);
            },
            "..... ..#b. .....",
        ),
        (
            "arrows",
            "#b... ..... .....",
            |desk| {
                desk.write("s");
                desk.paint(&[(0, 0), (1, 0)]);
                for key in [Named::ArrowRight, Named::ArrowRight, Named::ArrowDown] {
                    desk.key_with(Modifiers::ALT, Key::Named(key));
                }
            },
            "..... ..#b. .....",
        ),
        (
            "clear",
            "#b#.. #b#.. .....",
            |desk| {
                desk.write("s");
                desk.paint(&[(0, 0), (1, 1)]);
                desk.key(Named::Delete);
            },
            "..#.. ..#.. .....",
        ),
        (
            "clear all",
            "#b#.. #b#.. .....",
            |desk| {
                desk.command('a');
                desk.key(Named::Delete);
            },
            "..... ..... .....",
        ),
        (
            "flip left and right",
            "#b... #.... .....",
            |desk| {
                desk.write("s");
                desk.paint(&[(0, 0), (1, 1)]);
                shift(desk, 'h');
            },
            "b#... .#... .....",
        ),
        (
            "flip top and bottom",
            "#b... #.... .....",
            |desk| {
                desk.write("s");
                desk.paint(&[(0, 0), (1, 1)]);
                shift(desk, 'v');
            },
            "#.... #b... .....",
        ),
        (
            "turn right",
            "#b... .s... .....",
            |desk| {
                desk.write("s");
                desk.paint(&[(0, 0), (1, 1)]);
                desk.write("q");
            },
            ".#... sb... .....",
        ),
        (
            "turn left",
            "#b... .s... .....",
            |desk| {
                desk.write("s");
                desk.paint(&[(0, 0), (1, 1)]);
                shift(desk, 'q');
            },
            "bs... #.... .....",
        ),
        (
            "stamp",
            "#b... ..... .....",
            |desk| {
                desk.write("s");
                desk.paint(&[(0, 0), (1, 0)]);
                desk.write("t");
                desk.paint(&[(1, 2), (4, 2)]);
            },
            "#b... ..... .#b#b",
        ),
        (
            "cut and paste",
            "#b... ..... .....",
            |desk| {
                desk.write("s");
                desk.paint(&[(0, 0), (1, 0)]);
                desk.command('c');
                desk.command('v');
                let place = desk.paint_cell((3, 1));
                desk.click_at(place, Button::Left);
            },
            "#b... ...#b .....",
        ),
    ]);
}

/// Everything can be painted by keys alone: shapes, selections, pasting.
#[test]
fn the_tools_work_by_keys() {
    fn held(desk: &mut Desk, keys: &[Named]) {
        desk.key_down(Key::Named(Named::Space), Modifiers::empty(), Some(' '));
        keys.iter().for_each(|key| desk.key(*key));
        desk.key_up(Key::Named(Named::Space), Modifiers::empty());
    }
    check(&[
        (
            "rectangle",
            ".... .... ....",
            |desk| {
                desk.write("2r");
                desk.key(Named::ArrowRight);
                held(desk, &[Named::ArrowRight, Named::ArrowDown]);
            },
            ".##. .##. ....",
        ),
        (
            "selection moved",
            "#b.. .... ....",
            |desk| {
                desk.write("s");
                desk.key(Named::Home);
                held(desk, &[Named::ArrowRight]);
                held(desk, &[Named::ArrowDown]);
            },
            ".... #b.. ....",
        ),
        (
            "paste",
            ".... .... ....",
            |desk| {
                desk.key(Named::Home);
                desk.clipboard = Some("Wall\tWall\n\tBoxClosed\n".to_owned());
                desk.command('v');
                desk.key(Named::ArrowRight);
                desk.key(Named::ArrowDown);
                desk.key(Named::Enter);
            },
            ".... .##. ..b.",
        ),
    ]);
}

/// With symmetry on, a stroke of every painting tool is invariant under each rotation or reflection.
#[test]
fn painting_commutes_with_symmetry() {
    const EMPTY: &str = "...... ...... ...... ...... ...... ......";
    let names = [
        (Symmetry::LeftRight, "symmetry-left-right"),
        (Symmetry::TopBottom, "symmetry-top-bottom"),
        (Symmetry::Both, "symmetry-both"),
        (Symmetry::Diagonal, "symmetry-diagonal"),
        (Symmetry::OtherDiagonal, "symmetry-other-diagonal"),
        (Symmetry::HalfTurn, "symmetry-half-turn"),
        (Symmetry::QuarterTurns, "symmetry-quarter-turns"),
        (Symmetry::All, "symmetry-all"),
    ];
    for (symmetry, name) in names {
        let mut desk = open(EMPTY);
        desk.write("m");
        desk.click_words(name);
        for keys in ["2p", "3l", "4r", "2e", "3n"] {
            desk.write(keys);
            desk.paint(&[(0, 1), (1, 1), (2, 3)]);
            let board = text(&desk.draft());
            let at = |(x, y): Cell| board[y as usize].as_bytes()[x as usize];
            for cell in (0..6).flat_map(|y| (0..6).map(move |x| (x, y))) {
                let images = Region::from_cells([cell]).symmetric(symmetry, (6, 6));
                let own = at(cell);
                assert!(images.cells().all(|image| at(image) == own), "{name}, {keys}: {board:?}");
            }
        }
        assert_ne!(text(&desk.draft()).concat(), EMPTY.replace(' ', ""), "{name} paints");
    }
}

/// A copy is the text of a spreadsheet. Unknown names in a paste can become pieces, and meanwhile nothing of
/// the paste is lost.
#[test]
fn cells_come_from_and_go_to_spreadsheets() {
    let mut desk = open("#b.. .s.. ....");
    desk.write("s");
    desk.paint(&[(0, 0), (1, 1)]);
    desk.command('c');
    assert_eq!(desk.clipboard.as_deref(), Some("Wall\tBoxClosed\nEmpty\tScissors\n"));

    desk.clipboard = Some("Tree\tWall\r\nOld oak\tTree\r\n".to_owned());
    desk.command('v');
    desk.expect_with("paste-unknown", &[("count", "2"), ("names", "Tree, Old oak")]);
    let place = desk.paint_cell((2, 1));
    desk.point_at(place);
    desk.click_words("paste-add-pieces");
    let names: Vec<String> = desk.draft().pieces.list.iter().map(|piece| piece.name.clone()).collect();
    assert!(names.ends_with(&["Tree".to_owned(), "Old_oak".to_owned()]), "{names:?}");
    desk.click_at(place, Button::Left);
    let Cells::Text(tiles) = &desk.draft().levels[0].layout.matrices[0].cells else { panic!("pieces") };
    let pasted = [(2, 1), (3, 1), (2, 2), (3, 2)].map(|(x, y)| tiles.get(x, y).map(|name| name.to_string()));
    assert_eq!(pasted.map(Option::unwrap_or_default), ["Tree", "Wall", "Old_oak", "Tree"]);

    desk.command('v');
    desk.key(Named::Escape);
    let before = desk.draft();
    desk.click_at(place, Button::Left);
    assert!(desk.draft() == before, "a paste that was dropped is gone");
}

/// The layers: added, renamed, painted with fitting brushes, deleted; each as a step that undo reverts.
#[test]
fn layers_are_made_and_painted() {
    let mut desk = open("#... .... ....");
    let start = desk.draft();
    desk.write("k");
    desk.click_field("layer-name");
    desk.write("Heat");
    let add = desk.words.get("layers-add-number");
    desk.scroll_to(&add);
    desk.click(&add);
    let layer = |desk: &Desk| desk.draft().levels[0].layout.matrices.last().cloned().expect("a layer");
    assert_eq!(layer(&desk).role(), Role::Own);
    desk.key(Named::Escape);
    desk.key(Named::Escape);
    desk.write("...");
    desk.paint(&[(1, 1), (2, 1)]);
    let Cells::Int(tiles) = layer(&desk).cells else { panic!("numbers") };
    assert_eq!((tiles.get(1, 1), tiles.get(2, 1), tiles.get(3, 1)), (Some(3), Some(3), Some(0)));
    desk.command('z');
    desk.command('z');
    assert!(desk.draft() == start, "painting and adding are one step each");
}

/// A and P are placed by a click, and stay while something else is painted.
#[test]
fn positions_are_placed() {
    let mut desk = open(".... .... ....");
    let position = |desk: &Desk, position: edit::Position| position.of(&desk.draft().levels[0].layout);
    desk.write("a");
    desk.paint(&[(2, 1)]);
    assert_eq!(position(&desk, edit::Position::Action), Some((2, 1)));
    shift(&mut desk, 'a');
    desk.paint(&[(0, 0), (3, 2)]);
    assert_eq!(position(&desk, edit::Position::Previous), Some((3, 2)));
    assert_eq!(position(&desk, edit::Position::Action), Some((2, 1)));
    assert_eq!(text(&desk.draft()), ["....", "....", "...."], "placing paints nothing");
}

/// Resizing, replacing and bulk rules preview their changes, and apply them in one step.
#[test]
fn panels_change_the_level_in_one_step() {
    let mut desk = open("#b.. .... ..s.");
    let start = desk.draft();
    let ctrl_shift = Modifiers::COMMAND | Modifiers::SHIFT;
    desk.key_with(ctrl_shift, Key::Character("r".into()));
    desk.command('a');
    desk.write("2");
    desk.expect_with("resize-lost", &[("count", "1")]);
    desk.click_words("resize-do");
    assert_eq!(text(&desk.draft()), ["#b", "..", ".."]);
    let sizes: Vec<_> = desk.draft().levels[0].layout.matrices.iter().map(|it| it.cells.size()).collect();
    assert!(sizes.iter().all(|size| *size == (2, 3)), "all layers have the new size");
    desk.command('z');
    assert!(desk.draft() == start);

    desk.write("2");
    desk.key_with(ctrl_shift, Key::Character("h".into()));
    desk.take_into_slot("Scissors");
    desk.expect_with("replace-count", &[("count", "1")]);
    desk.click_words("replace-do");
    assert_eq!(text(&desk.draft()), ["sb..", "....", "..s."]);
    desk.command('z');
    assert!(desk.draft() == start);
}

impl Desk {
    /// Picks a piece from the palette for an open slot.
    fn take_into_slot(&mut self, name: &str) {
        let at = self.draft().pieces.list.iter().position(|piece| piece.name == name).expect("a piece") + 1;
        self.send(schola::window::Message::from(schola::window::grid_editor::Message::Painter(
            schola::window::grid_editor::painter::Message::PieceAt(at - 1),
        )));
    }
}
