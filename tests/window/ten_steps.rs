//! The lesson “Lights Out in ten steps”, done as it is written: by mouse and keys, from the start screen to the kept
//! solution and the saved game.

use iced::Point;
use iced::mouse::Button;
use lucide_icons::Icon;
use schola::grid::Parses;
use schola::grid::model::{Cells, Draft, Role};
use schola::project;
use schola::project::solution::{Verdict, verdict};
use schola::window::command::Command;

use crate::desk::{Cell, Desk};

/// The name that the game gets.
pub const NAME: &str = "Lamps";

/// Someone who uses the window. The desk finds where things lie.
pub trait Hand {
    fn desk(&mut self) -> &mut Desk;
    fn click(&mut self, point: Point);
    /// Presses the left button on the first point, goes to all others and releases it.
    fn stroke(&mut self, points: &[Point]);
    /// Presses keys together, written as in the menu.
    fn press(&mut self, keys: &str);
    fn write(&mut self, text: &str);
}

impl Hand for Desk {
    fn desk(&mut self) -> &mut Desk {
        self
    }

    fn click(&mut self, point: Point) {
        self.click_at(point, Button::Left);
    }

    fn stroke(&mut self, points: &[Point]) {
        self.stroke_over(points);
    }

    fn press(&mut self, keys: &str) {
        self.press_keys(keys);
    }

    fn write(&mut self, text: &str) {
        Self::write(self, text);
    }
}

fn click_words(hand: &mut dyn Hand, key: &str) {
    let text = hand.desk().words.get(key);
    click_text(hand, &text);
}

fn click_text(hand: &mut dyn Hand, text: &str) {
    let place = hand.desk().place(text);
    hand.click(place);
}

/// Clicks on one of several equal icons, counted from the beginning of the window.
fn click_sign(hand: &mut dyn Hand, icon: Icon, number: usize) {
    let sign = char::from(icon).to_string();
    let mut found = hand.desk().census().texts.into_iter().filter(|it| it.text == sign && it.is_seen());
    let place = found.nth(number).expect("there are so many").visible.expect("it is seen").center();
    hand.click(place);
}

fn press(hand: &mut dyn Hand, command: Command) {
    hand.press(command.entry().keys);
}

fn next(hand: &mut dyn Hand, step: usize) {
    let state = hand.desk().app.lesson().expect("the lesson is shown").state();
    assert_eq!(state, (step - 1, true), "step {step} is done");
    click_words(hand, "lesson-next");
    let (now, is_done) = hand.desk().app.lesson().expect("the lesson is shown").state();
    assert_eq!(now, step, "step {step} is left");
    assert!(!is_done, "step {} is not done before it is begun", step + 1);
}

/// Gives a piece a picture of the library. Its displayed name is a message, which begins with a capital letter as a
/// label.
fn give_picture(hand: &mut dyn Hand, key: &str, picture: &str) {
    let called = hand.desk().words.get(key);
    let (first, rest) = called.split_at(called.chars().next().map_or(0, char::len_utf8));
    click_text(hand, &format!("{}{rest}", first.to_uppercase()));
    click_words(hand, "pieces-from-library");
    click_words(hand, "picture-group-lamps");
    click_words(hand, picture);
}

fn take(hand: &mut dyn Hand, piece: &str) {
    let place = hand.desk().piece_place(piece);
    hand.click(place);
}

fn paint(hand: &mut dyn Hand, cells: &[Cell]) {
    let points: Vec<_> = cells.iter().map(|cell| hand.desk().paint_cell(*cell)).collect();
    hand.stroke(&points);
}

fn play(hand: &mut dyn Hand, cell: Cell) {
    let place = hand.desk().play_cell(cell);
    hand.click(place);
}

/// Does the whole lesson, beginning on the start screen.
pub fn follow(hand: &mut dyn Hand) {
    click_words(hand, "command-lesson");
    press(hand, Command::NewGame);
    hand.write(NAME);
    click_words(hand, "template-empty");
    for side in [0, 1] {
        for _ in 0..3 {
            click_sign(hand, Icon::Minus, side);
        }
    }
    click_words(hand, "new-game-make");
    next(hand, 1);
    play(hand, (1, 1));
    next(hand, 2);
    press(hand, Command::ShowPieces);
    give_picture(hand, "piece-empty", "picture-lamp-off");
    give_picture(hand, "piece-mark", "picture-lamp-on");
    next(hand, 3);
    press(hand, Command::ShowRules);
    // Newcomers see sentences; whoever has chosen the text goes back to them.
    click_words(hand, "face-sentences");
    click_text(hand, "2");
    click_sign(hand, Icon::Trash2, 0);
    next(hand, 4);
    build_rules(hand);
    press(hand, Command::ShowBoard);
    take(hand, "Mark");
    paint(hand, &[(2, 1), (2, 2), (2, 3)]);
    paint(hand, &[(1, 2)]);
    paint(hand, &[(3, 2)]);
    next(hand, 8);
    click_words(hand, "goal-change");
    click_words(hand, "goal-picture");
    take(hand, "Empty");
    press(hand, Command::Fill);
    paint(hand, &[(0, 0)]);
    next(hand, 9);
    press(hand, Command::PlayRestart);
    play(hand, (2, 2));
    click_words(hand, "solution-keep");
    let state = hand.desk().app.lesson().expect("the lesson is shown").state();
    assert_eq!(state, (9, true), "the game is won");
    click_words(hand, "lesson-finish");
    assert!(hand.desk().app.lesson().is_none(), "the lesson is over");
    press(hand, Command::Save);
}

/// Steps 5 to 7: the first card, which becomes five rules.
fn build_rules(hand: &mut dyn Hand) {
    click_text(hand, "1");
    click_words(hand, "tool-lies");
    next(hand, 5);
    click_words(hand, "tool-otherwise");
    click_words(hand, "block-lead-otherwise");
    let search = hand.desk().bounds("blocks-search").center();
    hand.click(search);
    let put = hand.desk().words.get("tool-put");
    hand.write(put.split(' ').next().expect("it has a word"));
    click_text(hand, &put);
    next(hand, 6);
    click_words(hand, "place-move");
    click_words(hand, "repeat-four");
    click_sign(hand, Icon::Crosshair, 0);
    next(hand, 7);
}

/// Returns the game in the editor, apart from the pictures of the library: a game that is opened finds them in its
/// folder.
pub fn shown(desk: &Desk) -> Draft {
    Draft { files: std::sync::Arc::default(), ..desk.draft() }
}

/// Checks that the game in a folder is the one that the lesson teaches.
pub fn check(folder: &std::path::Path) -> Draft {
    let opened = project::open(folder).expect("the game opens");
    assert!(opened.problems.is_empty(), "its files have no problems: {:?}", opened.problems);
    let draft = opened.draft;
    let faults = schola::grid::check(&draft, &mut Parses::default());
    assert!(faults.is_empty(), "the game has no faults: {faults:?}");
    assert_eq!(draft.description.name, NAME);
    let pictures: Vec<_> = draft.pieces.list.iter().map(|piece| piece.picture.as_str()).collect();
    assert_eq!(pictures, ["lamp-off.svg", "lamp-on.svg"]);
    let places = ["A.x, A.y", "A.x + 1, A.y", "A.x - 1, A.y", "A.x, A.y + 1", "A.x, A.y - 1"];
    let wanted = places.map(|it| {
        format!("if (STATE[{it}] == Empty) {{ STATE[{it}] = Mark; }} else {{ STATE[{it}] = Empty; }}")
    });
    let plain = |text: &String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let rules: Vec<_> = draft.rules.list.iter().map(|rule| plain(&rule.contents)).collect();
    assert_eq!(rules, wanted);
    assert_eq!(draft.levels.len(), 1);
    let layer = |role| {
        let Cells::Text(tiles) = &draft.levels[0].layout.first(role).expect("the layer is there").cells
        else {
            panic!("a layer of pieces")
        };
        assert_eq!((tiles.width(), tiles.height()), (5, 5));
        let is_on = |x: u32, y: u32| tiles.get(x, y).is_some_and(|piece| piece.as_str() == "Mark");
        let cells = (0..5).flat_map(|y| (0..5).map(move |x| (x, y)));
        cells.filter(|(x, y)| is_on(*x, *y)).collect::<Vec<Cell>>()
    };
    assert_eq!(layer(Role::State), [(2, 1), (1, 2), (2, 2), (3, 2), (2, 3)]);
    assert_eq!(layer(Role::Final), []);
    assert_eq!(draft.levels[0].solution.as_deref(), Some(["2,2".to_owned()].as_slice()));
    let found = verdict(&draft, 0, &mut Parses::default(), || true);
    assert_eq!(found, Some(Verdict::Solved), "the kept solution wins");
    draft
}
