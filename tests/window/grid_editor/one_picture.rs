//! A level as one picture: no layers are shown, and what follows from the picture and the goal are chosen
//! there.

use iced::Size;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use lucide_icons::Icon;
use schola::grid::derive;
use schola::grid::model::{Cells, Draft, Role};
use schola::window::Opening;
use schola::window::command::Command;
use schola::words::Language;

use crate::desk::{Cell, Desk, copy, sample};

/// The commands of the toolbar above the board.
const BAR: [Command; 15] = [
    Command::Pencil,
    Command::Line,
    Command::Rectangle,
    Command::Ellipse,
    Command::Fill,
    Command::Scatter,
    Command::Pick,
    Command::Select,
    Command::Stamp,
    Command::GoalMarks,
    Command::Symmetry,
    Command::Follows,
    Command::Legend,
    Command::ZoomFit,
    Command::BoardMenu,
];

fn marks(desk: &Desk) -> Vec<(Cell, String)> {
    let marks = derive::goal_marks(&desk.draft(), desk.editor().document().location().level);
    marks.into_iter().map(|(cell, piece)| (cell, piece.to_string())).collect()
}

fn piece(draft: &Draft, (x, y): Cell) -> String {
    let Some(Cells::Text(start)) = draft.levels[0].layout.first(Role::State).map(|it| &it.cells) else {
        panic!("pieces stand on the board")
    };
    start.get(x, y).map_or_else(String::new, |piece| piece.to_string())
}

fn allowed(desk: &Desk) -> Vec<Cell> {
    let draft = desk.draft();
    let Some(Cells::Bool(valid)) = draft.levels[0].layout.first(Role::Valid).map(|it| &it.cells) else {
        panic!("a level has allowed cells")
    };
    valid.cells().filter(|(.., is_allowed)| *is_allowed).map(|(x, y, _)| (x, y)).collect()
}

fn follows(desk: &mut Desk) {
    desk.key_with(Modifiers::SHIFT, Key::Character("f".into()));
}

/// Protects newcomers from the format: the layers of a level that is one picture are hidden until something
/// is painted by hand; then the level says so and offers a way back.
#[test]
fn layers_are_shown_where_a_level_is_painted_by_hand() {
    let mut desk = Desk::edit("sokoban");
    let (valid, make) = (desk.words.get("layer-valid"), desk.words.get("one-picture-make"));
    assert!(!desk.shows(&valid) && !desk.shows(&make), "one board is shown");

    desk.choose_layer(&valid);
    desk.click_words("brush-valid");
    desk.paint(&[(3, 3)]);
    desk.choose_layer(&desk.words.get("layer-start"));
    desk.expect(&valid);
    let by_hand = allowed(&desk);
    assert!(by_hand.contains(&(3, 3)), "what is painted by hand stays");

    desk.click(&make);
    assert!(!desk.shows(&valid) && !desk.shows(&make), "it is one picture again");
    assert!(!allowed(&desk).contains(&(3, 3)), "the rules allow the cells that follow");
    desk.command('z');
    assert_eq!(allowed(&desk), by_hand);
    desk.expect(&make);
}

/// How the allowed cells follow is chosen in one place, one step for each choice, including painting by hand
/// and going back.
#[test]
fn authors_choose_what_follows() {
    let mut desk = Desk::edit("sokoban");
    let by_rules = allowed(&desk);
    follows(&mut desk);
    desk.click_words("follows-every");
    let Some((width, height)) = desk.draft().levels[0].layout.first(Role::State).map(|it| it.cells.size())
    else {
        panic!("a level has a board")
    };
    assert_eq!(allowed(&desk).len() as u32, width * height);
    desk.click_words("follows-rules");
    assert_eq!(allowed(&desk), by_rules);
    desk.click_words("follows-by-hand");
    assert_eq!(allowed(&desk), by_rules, "nothing is painted yet");
    desk.expect_words("one-picture-chosen");
    desk.click_words("one-picture-make");
    assert!(!desk.shows(&desk.words.get("one-picture-chosen")));
    for _ in 0..4 {
        desk.command('z');
    }
    assert!(desk.editor().document().undoes().is_none(), "each choice is one step");
}

/// Goal marks are put and removed by mouse and by keys, on the picture of the start.
#[test]
fn goals_are_marked_on_the_picture() {
    let mut desk = Desk::edit("sokoban");
    let before = marks(&desk);
    let cell = (2, 3);
    assert!(before.iter().all(|(other, _)| *other != cell));
    desk.write("c");
    desk.take_piece("Scissors");
    desk.paint(&[cell]);
    assert!(marks(&desk).contains(&(cell, "Scissors".to_owned())));
    desk.paint(&[cell]);
    assert_eq!(marks(&desk), before, "a second click removes the mark");

    desk.go_to_pane("pane-centre");
    while !desk.is_focused("paint-board") {
        desk.key(Named::Tab);
    }
    for key in [Named::Home, Named::PageUp] {
        desk.key(key);
    }
    (0..cell.0).for_each(|_| desk.key(Named::ArrowRight));
    (0..cell.1).for_each(|_| desk.key(Named::ArrowDown));
    desk.key(Named::Enter);
    assert!(marks(&desk).contains(&(cell, "Scissors".to_owned())), "Enter puts the mark");
    desk.click_words("goal-eraser");
    desk.paint(&[cell]);
    assert_eq!(marks(&desk), before, "the eraser removes it");

    desk.click_icon(Icon::Pencil);
    let place = desk.paint_cell(cell);
    desk.click_at(place, Button::Right);
    assert!(!desk.shows(&desk.words.get("goal-eraser")), "only the goal tool has it");
}

/// Protects whoever takes the hero by the hand: dragged with another piece as the brush it moves, as one step, and the play
/// begins there; a click on it paints.
#[test]
fn the_hero_is_dragged_with_the_pencil() {
    let mut desk = Desk::edit("sokoban");
    let (from, to) = ((1, 1), (3, 3));
    let before = desk.position();
    desk.take_piece("Wall");
    desk.paint(&[from, (2, 1), (3, 1), to]);
    assert_eq!([desk.played(from), desk.played(to)], ["Empty", "Avatar"]);
    assert_eq!(
        [desk.played((2, 1)), desk.played((3, 1))],
        ["Empty", "Empty"],
        "nothing is painted on the way"
    );
    desk.play((3, 2));
    assert_eq!([desk.played((3, 2)), desk.played(to)], ["Avatar", "Empty"], "it is played from there");
    desk.command('z');
    assert_eq!(desk.position(), before, "one step takes it back");
    assert!(desk.editor().document().undoes().is_none());

    desk.paint(&[from, (2, 1), from]);
    assert_eq!(desk.position(), before, "back in its place nothing has happened");
    desk.begin_stroke(&[from, to]);
    desk.key(Named::Escape);
    desk.release(Button::Left);
    assert_eq!(desk.position(), before, "Escape lets it go");
    desk.paint(&[(2, 1), from]);
    assert_eq!([desk.played((2, 1)), desk.played(from)], ["Wall", "Wall"], "a stroke over it paints");
    desk.command('z');
    desk.paint(&[from]);
    assert_eq!(desk.played(from), "Wall", "a click paints");
    desk.command('z');
    desk.take_piece("Avatar");
    desk.paint(&[from, to]);
    // The play-test goes on from there with the move made before.
    let draft = desk.draft();
    let painted = [from, to].map(|cell| piece(&draft, cell));
    assert_eq!(painted, ["Empty", "Avatar"], "painted, it moves as well");
}

/// The end can be drawn as a picture, and one press leads back.
#[test]
fn the_end_is_shown_as_a_picture() {
    let mut desk = Desk::edit("sokoban");
    let anything = desk.words.get("brush-anything");
    desk.click_words("goal-change");
    desk.click_words("goal-picture");
    desk.expect(&anything);
    desk.click_words("goal-back");
    assert!(!desk.shows(&anything), "the start is shown again");
}

/// In a small window all tools are in one row, in each language, and stay there whichever tool is selected.
#[test]
fn the_bar_is_one_row_in_a_small_window() {
    for language in Language::ALL {
        let home = tempfile::tempdir().expect("a folder for the test");
        let folder = home.path().join("sokoban");
        copy(&sample("sokoban"), &folder);
        let mut desk = Desk::open_in(Opening::Edit(folder), home, language, Size::new(1024.0, 700.0));
        let board = desk.bounds("paint-board");
        for key in ["p", "r", "f", "n", "s", "c"] {
            desk.write(key);
            let pane = desk.bounds("pane-centre");
            let places: Vec<_> =
                BAR.map(|command| desk.place(&char::from(command.entry().icon).to_string())).to_vec();
            for (command, place) in BAR.iter().zip(&places) {
                assert!((place.y - places[0].y).abs() < 2.0, "{language:?}: {command:?} is in the row");
                assert!(pane.contains(*place), "{language:?}: {command:?} is in the pane");
            }
            assert_eq!(
                desk.bounds("paint-board"),
                board,
                "{language:?}: the board keeps its place with {key}"
            );
        }
    }
}
