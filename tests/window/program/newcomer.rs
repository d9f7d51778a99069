//! A memory game with own pictures, made from nothing and won: by mouse, and by keys alone.

use std::fs;
use std::path::{Path, PathBuf};

use iced::Point;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use image::{Rgba, RgbaImage};
use lucide_icons::Icon;
use schola::engine::Standing;
use schola::project::{self, pictures};
use schola::window::Opening;
use schola_widgets::board::Spacing;

use crate::desk::{Cell, Desk};

/// The cards of the template, in the order of the list.
const CARDS: [&str; 8] = ["Cat", "Dog", "Fish", "Owl", "Frog", "Bear", "Duck", "Mouse"];
const SIZE: u32 = 4;

fn start() -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let pictures = home.path().join("my pictures");
    fs::create_dir(&pictures).expect("a folder of pictures");
    for (name, colour) in [("one.png", [200, 10, 10, 255]), ("two.png", [10, 10, 200, 255])] {
        let picture = RgbaImage::from_pixel(9, 9, Rgba(colour));
        fs::write(pictures.join(name), schola::picture::png(&picture)).expect("it is written");
    }
    Desk::open(Opening::Start, home)
}

fn picture(desk: &Desk, piece: &str) -> String {
    let draft = desk.draft();
    let found = draft.pieces.list.iter().find(|found| found.name == piece);
    found.expect("there is such a piece").picture.clone()
}

/// Presses Tab until a control with this text has the focus.
fn tab_to(desk: &mut Desk, text: &str) {
    for _ in 0..80 {
        desk.key(Named::Tab);
        let Some(place) = desk.focus().and_then(|control| control.visible) else { continue };
        let census = desk.census();
        if census.texts.iter().any(|shown| shown.text == text && place.contains(shown.bounds.center())) {
            return;
        }
    }
    panic!("Tab never comes to “{text}”");
}

/// Returns the moves that turn over one pair after the other.
fn pairs(desk: &Desk) -> Vec<Cell> {
    let cells = (0..SIZE).flat_map(|y| (0..SIZE).map(move |x| (x, y)));
    let mut cells: Vec<_> = cells.map(|cell| (desk.played(cell), cell)).collect();
    cells.sort();
    cells.into_iter().map(|(_, cell)| cell).collect()
}

/// Checks that the game was won, keeps the play, saves, and finds all of it in the file.
fn expect_kept(desk: &Desk, folder: &Path, moves: &[Cell]) {
    assert_eq!(desk.editor().test().standing(), Some(&Standing::Solved));
    assert!(!desk.editor().document().is_changed(), "it is saved");
    let written = project::open(folder).expect("the game can be read").draft;
    assert!(written.levels == desk.draft().levels, "the kept solution is in the files");
    let kept: Vec<String> = moves.iter().map(|(x, y)| format!("{x},{y}")).collect();
    assert_eq!(desk.editor().test().solution(), Some(kept));
    for piece in &written.pieces.list {
        assert!(folder.join(pictures::key(&piece.picture)).is_file(), "{} has its picture", piece.name);
    }
}

/// Plays the saved game through in the player.
fn play_through(desk: &mut Desk, folder: PathBuf, moves: &[Cell]) {
    desk.crash(Opening::Play { folder: Some(folder), user: None, signals: None });
    let spacing = Spacing { padding: 4.0, ..Spacing::default() };
    for cell in moves {
        let point = desk.cell("play-board", (SIZE, SIZE), spacing, *cell);
        desk.click_at(point, Button::Left);
    }
    let number = moves.len().to_string();
    desk.expect_words("player-all-won");
    let played = desk.app.player().map(|player| player.play_test().number().to_string());
    assert_eq!(played, Some(number));
}

/// Protects a newcomer's first steps: each way to a picture, the play, the kept solution, the file, the
/// player; all of it by mouse, with typing only where a text is asked for.
#[test]
fn a_memory_game_is_made_and_won_by_mouse() {
    let mut desk = start();
    desk.click_words("start-puzzle");
    desk.click_words("template-pairs");
    desk.write("My pairs");
    desk.click_words("new-game-make");
    let folder = desk.home().join("games/My pairs");
    assert_eq!(desk.editor().document().folder(), folder);
    desk.click_words("tab-pieces");

    // From files: the dialog opens the second time where the first file was.
    desk.click(CARDS[0]);
    desk.click_words("pieces-from-file");
    let pictures = desk.home().join("my pictures").join("");
    desk.command('a');
    desk.write(&pictures.display().to_string());
    desk.click("one.png");
    desk.click(CARDS[1]);
    desk.click_words("pieces-from-file");
    desk.click("two.png");
    assert_eq!([picture(&desk, CARDS[0]), picture(&desk, CARDS[1])], ["one.png", "two.png"]);

    // From the library, also without Czech diacritics.
    for (card, word, file) in
        [(CARDS[2], "hvezda", "star"), (CARDS[3], "zaba", "frog"), (CARDS[4], "klic", "key")]
    {
        desk.click(card);
        desk.click_words("pieces-from-library");
        desk.write(word);
        desk.write("\n");
        assert!(picture(&desk, card).contains(file), "{word} leads to {}", picture(&desk, card));
    }

    // Drawn.
    for card in &CARDS[5..] {
        desk.click(card);
        let before = picture(&desk, card);
        desk.click_words("pieces-draw");
        desk.click("8");
        desk.click_icon(Icon::Slash);
        let canvas = desk.bounds("pixel-canvas");
        let at = |part: f32| Point::new(canvas.x + canvas.width * part, canvas.center_y());
        desk.point_at(at(0.4));
        desk.press(Button::Left);
        desk.point_at(at(0.6));
        desk.release(Button::Left);
        assert_ne!(picture(&desk, card), before);
        desk.click_words("pieces-back");
    }

    let moves = pairs(&desk);
    for cell in &moves {
        desk.play(*cell);
    }
    desk.click_words("solution-keep");
    desk.click_words("save");
    expect_kept(&desk, &folder, &moves);
    play_through(&mut desk, folder, &moves);
}

/// Moves the focus of the play-test to a card by the arrow keys. Open cards are skipped.
fn go_to_card(desk: &mut Desk, at: &mut Cell, to: Cell) {
    let place = |cell: Cell| cell.1 * SIZE + cell.0;
    // The game moves the focus on when the card under it can no longer be chosen.
    while !desk.editor().test().can_be_chosen(*at) {
        let next = (place(*at) + 1) % (SIZE * SIZE);
        *at = (next % SIZE, next / SIZE);
    }
    while *at != to {
        desk.key(Named::ArrowRight);
        let mut next = (place(*at) + 1) % (SIZE * SIZE);
        while !desk.editor().test().can_be_chosen((next % SIZE, next / SIZE)) {
            next = (next + 1) % (SIZE * SIZE);
        }
        *at = (next % SIZE, next / SIZE);
    }
}

/// Protects making, winning, keeping and saving the same game without a mouse, and that the focus is never
/// lost on the way.
#[test]
fn a_memory_game_is_made_and_won_by_keys() {
    let mut desk = start();
    desk.command('n');
    for _ in 0..2 {
        // From the name up to the cards; Enter leads back to the name.
        desk.key_with(Modifiers::SHIFT, Key::Named(Named::Tab));
    }
    let pairs_card = desk.words.get("template-pairs");
    tab_to(&mut desk, &pairs_card);
    desk.key(Named::Enter);
    desk.write("My pairs\n");
    let folder = desk.home().join("games/My pairs");
    assert_eq!(desk.editor().document().folder(), folder);

    desk.key(Named::F4);
    for (card, word) in CARDS.into_iter().zip(["heart", "key", "apple", "flag", "house", "pear"]) {
        tab_to(&mut desk, card);
        desk.key(Named::Enter);
        let before = picture(&desk, card);
        // The button for the library of the chosen piece comes after all cards.
        let library = desk.words.get("pieces-from-library");
        tab_to(&mut desk, &library);
        desk.key(Named::Enter);
        desk.write(word);
        desk.key(Named::Enter);
        assert_ne!(picture(&desk, card), before, "{card} becomes {word}");
        assert!(desk.is_focused("piece-chosen"), "the focus is on the card again");
    }

    // The level gets a name of its own.
    desk.key(Named::F7);
    for _ in 0..40 {
        if desk.is_focused("level-name") {
            break;
        }
        desk.key(Named::Tab);
    }
    assert!(desk.is_focused("level-name"), "Tab comes to the name of the level");
    desk.command('a');
    desk.write("At home");

    desk.go_to_pane("pane-test");
    assert!(desk.is_focused("play-board"));
    let moves = pairs(&desk);
    let mut at = (0, 0);
    for (number, cell) in (1..).zip(&moves) {
        go_to_card(&mut desk, &mut at, *cell);
        desk.key(Named::Enter);
        assert_eq!(desk.editor().test().number(), number, "a card is turned over");
    }
    assert_eq!(desk.editor().test().standing(), Some(&Standing::Solved));
    let keep = desk.words.get("solution-keep");
    tab_to(&mut desk, &keep);
    desk.key(Named::Enter);
    desk.command('s');
    expect_kept(&desk, &folder, &moves);
    assert_eq!(desk.draft().levels[0].description.name.as_deref(), Some("At home"));
}
