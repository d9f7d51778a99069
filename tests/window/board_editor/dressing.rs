//! Board games in other languages and looks, hints applied to their end, and plays in files by keys.

use std::time::{Duration, Instant};

use iced::keyboard::key::Named;
use image::{Rgba, RgbaImage};
use lucide_icons::Icon;
use schola::engine::{Play, Viewer};
use schola::window::command::Command;
use schola::window::player::Player;
use schola::window::{Message, Opening, signals};
use schola::words::{Language, Words};

use crate::desk::{Desk, copy, sample};

/// Opens the player with a copy of a sample game for Ada, modified by `change`, and closes the question for
/// seats.
fn play_changed(game: &str, change: impl FnOnce(&std::path::Path)) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(game);
    copy(&sample(game), &folder);
    change(&folder);
    Desk::open(Opening::Play { folder: Some(folder), user: Some("Ada".to_owned()), signals: None }, home)
}

/// The same with persons on both of two seats.
fn play_by_two(game: &str) -> Desk {
    let mut desk = play_changed(game, |_| ());
    desk.click_each("party-human");
    desk.click_words("party-take");
    desk
}

fn player(desk: &Desk) -> &Player {
    desk.app.player().expect("the player is shown")
}

fn played(desk: &Desk) -> &dyn Play {
    player(desk).play_test().play().expect("the game can be played")
}

fn background(desk: &Desk) -> Option<String> {
    player(desk).play_test().scene()?.table.as_ref()?.background.clone()
}

fn opening(desk: &Desk, user: &str) -> Opening {
    let folder = Some(desk.home().join("evade"));
    Opening::Play { folder, user: Some(user.to_owned()), signals: None }
}

fn shows_words(desk: &mut Desk, key: &str) -> bool {
    let words = desk.words.get(key);
    desk.shows(&words)
}

fn wait(desk: &mut Desk, until: impl Fn(&Desk) -> bool) {
    let end = Instant::now() + Duration::from_secs(120);
    while !until(desk) {
        assert!(Instant::now() < end, "it never comes about");
        std::thread::sleep(Duration::from_millis(10));
        desk.pass(Duration::from_millis(100));
    }
}

/// Another look changes the pictures and nothing of the play; it is remembered for this game and person, and
/// for nobody else.
#[test]
fn a_look_is_chosen_and_remembered() {
    let mut desk = play_by_two("evade");
    desk.key(Named::Enter);
    let (classic, data) = (background(&desk), played(&desk).plain_data());
    desk.click_icon(Icon::Palette);
    let forest = background(&desk);
    assert_ne!(forest, classic);
    assert_eq!(played(&desk).plain_data(), data);
    desk.key(Named::Enter);
    assert_eq!(player(&desk).play_test().plies().1, 1, "the game goes on");
    desk.crash(opening(&desk, "Ada"));
    assert_eq!(background(&desk), forest);
    desk.crash(opening(&desk, "Bob"));
    assert_eq!(background(&desk), classic);
}

/// A game with one look offers no other.
#[test]
fn one_look_is_no_choice() {
    let mut desk = play_by_two("reversi");
    assert!(!desk.shows(&char::from(Icon::Palette).to_string()));
}

/// Another language changes the words of a running game, of its seats and its history, and nothing else.
#[test]
fn a_game_speaks_another_language_at_once() {
    let mut desk = play_by_two("evade");
    for _ in 0..3 {
        desk.key(Named::Enter);
    }
    desk.expect("Choose the field it goes to");
    let (plies, data) = (player(&desk).play_test().plies().1, played(&desk).plain_data());
    desk.send(Message::Command(Command::SwitchLanguage));
    desk.words = Words::new(Language::Czech);
    desk.expect("Vyberte pole, kam půjde");
    let first = player(&desk).play_test().plies().0[0].text.clone();
    desk.expect(&format!("1. Zlatý: {first}"));
    assert_eq!((player(&desk).play_test().plies().1, played(&desk).plain_data()), (plies, data));
    desk.key(Named::F3);
    assert_eq!(
        desk.seen().iter().filter(|seen| *seen == "Stříbrný").count(),
        3,
        "in the dialog, the list and the question"
    );
}

/// A hint leads through the whole ply: confirming the marked choices, one after another, plays the suggested
/// ply.
#[test]
fn a_hint_is_followed_to_the_end_of_the_ply() {
    let mut desk = play_by_two("evade");
    desk.key(Named::F4);
    wait(&mut desk, |desk| !player(desk).thinks());
    let seen = desk.seen();
    let said =
        seen.iter().find_map(|seen| seen.strip_prefix("A good choice: ")).expect("it is said").to_owned();
    desk.key(Named::Enter);
    desk.key(Named::Enter);
    assert_eq!(player(&desk).play_test().plies().0[0].text.to_string(), said);
}

/// After a single choice, restarting the phase would be the same as undo, so it is not offered.
#[test]
fn a_phase_of_one_choice_is_not_offered_again() {
    let mut desk = play_by_two("evade");
    desk.key(Named::Enter);
    assert!(played(&desk).has_phase() && !shows_words(&mut desk, "party-phase"));
}

/// Ctrl+S and Ctrl+O open the file dialogs; the command line resumes a saved play, too.
#[test]
fn plays_are_saved_and_opened_by_keys() {
    let mut desk = play_by_two("evade");
    for _ in 0..4 {
        desk.key(Named::Enter);
    }
    let file = desk.home().join("a game.schola-play");
    desk.press_keys("Ctrl+S");
    desk.write(&format!("/{}", file.display()));
    desk.key(Named::Enter);
    assert!(file.is_file());
    desk.key(Named::Enter);
    desk.press_keys("Ctrl+O");
    desk.write(&format!("/{}", file.display()));
    desk.key(Named::Enter);
    assert_eq!(played(&desk).number(), 4);

    let folder = desk.home().join("evade");
    let user = Some("Bob".to_owned());
    desk.crash(Opening::Saved { file, folder, user, signals: None });
    assert_eq!(played(&desk).number(), 4);
    assert!(player(&desk).is_on_board(), "who plays is told by the file");
    desk.key(Named::Enter);
    assert_eq!(played(&desk).number(), 5);
}

/// With dealt cards, the same deal can be played again, and a new game deals again; a game without chance
/// offers only one new game.
#[test]
fn the_same_deal_is_played_again() {
    let mut desk = play_changed("prsi", |_| ());
    desk.click_each("party-human");
    desk.click_words("party-take");
    desk.key(Named::Enter);
    let dealt = played(&desk).data(Viewer::All);
    desk.key(Named::Enter);
    desk.key(Named::Enter);
    assert!(played(&desk).data(Viewer::All) != dealt);
    desk.press_keys("F3");
    desk.click_words("party-same-deal");
    assert_eq!(played(&desk).data(Viewer::All), dealt);

    let mut desk = play_by_two("evade");
    desk.key(Named::Enter);
    desk.press_keys("F3");
    assert!(shows_words(&mut desk, "party-anew") && !shows_words(&mut desk, "party-same-deal"));
}

/// Next and Action alone lead from the board to the controls below it, browse the history there and play on
/// from the beginning; Escape closes the question for seats and changes nothing.
#[test]
fn one_switch_looks_back() {
    let mut desk = play_by_two("evade");
    for _ in 0..4 {
        desk.key(Named::Enter);
    }
    desk.press_keys("F3");
    assert!(!player(&desk).is_on_board());
    desk.key(Named::Escape);
    assert!(player(&desk).is_on_board());
    let to_menu = desk.words.get("scan-to-menu");
    let wanted = [to_menu, desk.words.get("party-look-back"), desk.words.get("play-to-start")];
    for wanted in wanted.into_iter().chain([desk.words.get("party-go-on-here")]) {
        choose(&mut desk, &wanted);
    }
    assert_eq!(player(&desk).play_test().plies(), (player(&desk).play_test().plies().0, 0));
    assert!(player(&desk).is_on_board(), "and so the game goes on");
}

/// Presses Next until something with these words is highlighted, and chooses it.
fn choose(desk: &mut Desk, wanted: &str) {
    let signal = |desk: &mut Desk, line: &str| {
        desk.send(Message::Signal(signals::Event::Line(line.to_owned())));
    };
    let mut seen = Vec::new();
    for _ in 0..60 {
        signal(desk, "Next");
        let lit = desk.app.highlight_in_words().unwrap_or_default();
        if lit.starts_with(wanted) {
            return signal(desk, "Action");
        }
        seen.push(lit);
    }
    panic!("{wanted} is never lit, but {seen:#?}");
}

/// Animated pictures are animated on a table, too.
#[test]
fn pictures_on_a_table_move() {
    let mut desk = play_changed("evade", |folder| {
        let mut bytes = Vec::new();
        let mut encoder = image::codecs::gif::GifEncoder::new(&mut bytes);
        for colour in [[255, 0, 0, 255], [0, 0, 255, 255]] {
            let delay = image::Delay::from_numer_denom_ms(200, 1);
            let picture = RgbaImage::from_pixel(16, 16, Rgba(colour));
            encoder.encode_frame(image::Frame::from_parts(picture, 0, 0, delay)).expect("memory is writable");
        }
        drop(encoder);
        std::fs::write(folder.join("PIECES/blink.gif"), bytes).expect("it is written");
        let look = std::fs::read_to_string(folder.join("look.xml")).expect("there is a look");
        let look = look.replacen("board.svg", "blink.gif", 1);
        std::fs::write(folder.join("look.xml"), look).expect("it is written");
    });
    desk.click_words("party-take");
    let began = Instant::now();
    let draw = |desk: &mut Desk, time: u64| {
        desk.send(Message::Animated(began + Duration::from_millis(time)));
        let bounds = desk.bounds("play-board");
        // In the middle of the board between two rows of men.
        let (x, y) = (bounds.center().x as usize, bounds.center().y as usize);
        let pixels = desk.draw();
        let at = (y * desk.size.width as usize + x) * 4;
        [pixels[at], pixels[at + 2]]
    };
    let _ = draw(&mut desk, 0);
    let is_red = |[red, blue]: [u8; 2]| red > blue;
    let shown = [0, 100, 210, 390, 410].map(|time| is_red(draw(&mut desk, time)));
    assert_eq!(shown, [true, true, false, false, true]);
}
