//! The lesson, followed step by step.

use iced::Point;
use iced::mouse::Button;
use schola::window::Opening;
use schola::words::Language;

use super::desk::{Desk, SIZE};
use super::display::{Display, is_possible, wait};
use super::ten_steps::{self, Hand};
use super::window::Window;

/// Does the same in the real window and in a simulated one, which knows where things are.
struct Twice<'a> {
    desk: Desk,
    window: Window<'a>,
}

impl Hand for Twice<'_> {
    fn desk(&mut self) -> &mut Desk {
        &mut self.desk
    }

    fn click(&mut self, point: Point) {
        self.desk.click_at(point, Button::Left);
        self.window.point_at(point);
        self.window.act(&["click", "1"]);
        self.window.rested();
    }

    fn stroke(&mut self, points: &[Point]) {
        self.desk.stroke_over(points);
        // Events that arrive while the window is being drawn are all handled at the last pointer position, so
        // the mouse moves as slowly as a person's hand.
        self.window.point_at(points[0]);
        self.window.rested();
        self.window.act(&["mousedown", "1"]);
        self.window.rested();
        for point in points {
            self.window.point_at(*point);
            self.window.rested();
        }
        self.window.act(&["mouseup", "1"]);
        self.window.rested();
    }

    fn press(&mut self, keys: &str) {
        self.desk.press_keys(keys);
        let keys = keys.replace("Enter", "Return");
        let (held, key) = keys
            .rsplit_once('+')
            .map_or((String::new(), &*keys), |(held, key)| (format!("{}+", held.to_lowercase()), key));
        let key = if key.len() == 1 { key.to_lowercase() } else { key.to_owned() };
        self.window.key(&format!("{held}{key}"));
        self.window.rested();
    }

    fn write(&mut self, text: &str) {
        self.desk.write(text);
        self.window.act(&["type", "--delay", "5", "--", text]);
        self.window.rested();
    }
}

/// The lesson can be followed in the real program, by real clicks and keys alone, from the start screen to
/// the won play and the stored solution; the saved game is the one that the lesson teaches.
#[test]
fn the_lesson_leads_to_a_won_game() {
    follow_the_lesson(Language::English);
}

/// The same in Czech.
#[test]
fn the_lesson_leads_to_a_won_game_in_czech() {
    follow_the_lesson(Language::Czech);
}

fn follow_the_lesson(language: Language) {
    if !is_possible() {
        return;
    }
    let home = tempfile::tempdir().expect("a folder for the test");
    let desk = tempfile::tempdir().expect("a folder for the test");
    let desk = Desk::open_in(Opening::Start, desk, language, SIZE);
    let display = Display::new();
    let window = Window::open_in(&display, home.path(), &[], language);
    let mut hand = Twice { desk, window };
    ten_steps::follow(&mut hand);
    let folder = home.path().join("games").join(ten_steps::NAME);
    wait("the solution on the disk", || {
        hand.window.expect_running();
        folder.join("LEVELS/01/solution.txt").is_file().then_some(())
    });
    // The file may exist while others are still being written.
    hand.window.rested();
    let saved = ten_steps::check(&folder);
    assert!(ten_steps::shown(&hand.desk) == saved, "the new game is saved");
    let title = display.ask("xdotool", &["getwindowname", &hand.window.id]);
    assert_eq!(title.as_deref().map(<[u8]>::trim_ascii), Some("Lamps – Schola".as_bytes()));
}
