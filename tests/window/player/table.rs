//! Games on a table, played by click, by drag, by keys and by a single switch, from their scene alone.

mod toy;

use std::path::PathBuf;

use iced::mouse::{self, Button};
use iced::{Event, Point, Rectangle, Size, Theme};
use iced_test::selector::id;
use iced_test::simulator::Simulator;
use schola::engine::{Session, Standing};
use schola::player::{Command, UserSettings};
use schola::project::AnyPlay;
use schola::window::gallery::Gallery;
use schola::window::play_test::{BOARD, Look, Message, PlayOutcome, PlayTest};
use schola::words::{Language, Words};

use self::toy::{DIE, Toy};

/// A play on a table in a window of its own.
struct Tabletop {
    test: PlayTest,
    gallery: Gallery,
    words: Words,
}

const SIZE: Size = Size::new(900.0, 700.0);

impl Tabletop {
    fn new() -> Self {
        let play = AnyPlay::Other(Box::new(Session::new(std::sync::Arc::new(Toy), 1, 0)));
        let mut gallery = Gallery::new(PathBuf::new());
        // An animated piece is not at its target for a while.
        let user = UserSettings { picture_of_move: false, ..UserSettings::default() };
        let test = PlayTest::of_play(play, &user, &mut gallery);
        Self { test, gallery, words: Words::new(Language::English) }
    }

    fn ui(&self) -> Simulator<'_, Message> {
        let look = Look {
            theme: &Theme::Light,
            scale: 1.0,
            follows_edits: false,
            kept: None,
            tells_place: true,
            texts: None,
        };
        let view = self.test.view(&self.gallery, &self.words, look);
        Simulator::with_size(iced::Settings::default(), SIZE, view)
    }

    /// Uses the window and processes the messages.
    fn with(&mut self, hands: impl FnOnce(&mut Simulator<'_, Message>)) -> Vec<PlayOutcome> {
        let mut ui = self.ui();
        hands(&mut ui);
        let messages: Vec<Message> = ui.into_messages().collect();
        messages.into_iter().map(|message| self.test.update(message)).collect()
    }

    /// Returns where a point of the table lies, in cells.
    fn place(&self, x: f32, y: f32) -> Point {
        let bounds: Rectangle = self.ui().find(id(BOARD)).expect("the table is shown").bounds();
        let (width, height) = toy::SIZE;
        let (width, height) = (width as f32 / 1000.0, height as f32 / 1000.0);
        let cell = ((bounds.width - 24.0) / width).min((bounds.height - 24.0) / height);
        let middle = bounds.center();
        Point::new(middle.x + (x - width / 2.0) * cell, middle.y + (y - height / 2.0) * cell)
    }

    fn drag(&mut self, from: (f32, f32), to: (f32, f32)) -> Vec<PlayOutcome> {
        let (from, to) = (self.place(from.0, from.1), self.place(to.0, to.1));
        self.with(|ui| {
            for (at, event) in [
                (from, mouse::Event::ButtonPressed(Button::Left)),
                (to, mouse::Event::ButtonReleased(Button::Left)),
            ] {
                ui.point_at(at);
                let _ = ui.simulate([
                    Event::Mouse(mouse::Event::CursorMoved { position: at }),
                    Event::Mouse(event),
                ]);
            }
        })
    }

    fn click(&mut self, x: f32, y: f32) -> Vec<PlayOutcome> {
        self.drag((x, y), (x, y))
    }

    fn press(&mut self, words: &str) -> Vec<PlayOutcome> {
        self.with(|ui| {
            let _ = ui.click(words).expect("the words can be clicked");
        })
    }

    fn call(&mut self, commands: &[Command]) -> PlayOutcome {
        let mut last = PlayOutcome::Nothing;
        for command in commands {
            last = self.test.update(Message::Called(*command));
        }
        last
    }

    fn shows(&self, words: &str) -> bool {
        self.ui().find(words).is_ok()
    }

    fn spots(&self) -> [usize; 4] {
        let table = self.test.scene().and_then(|scene| scene.table.as_ref()).expect("there is a table");
        [11, 12, 21, 22].map(|id| {
            let thing = table.things.iter().find(|thing| thing.id == id).expect("the piece is there");
            (thing.frame.x / 1000) as usize
        })
    }
}

const MOVED: PlayOutcome = PlayOutcome::Moved { begun_again: false };

/// A click on a piece and one on a field make the two choices; the header shows whose turn it is and what to
/// choose.
#[test]
fn two_clicks_move_a_piece() {
    let mut table = Tabletop::new();
    assert!(table.shows("Gold") && table.shows("Choose a piece"));
    assert_eq!(table.click(1.5, 0.5), [MOVED]);
    assert!(table.shows("Where to?"));
    assert_eq!(table.spots(), [0, 1, 6, 5]);
    assert_eq!(table.click(2.5, 0.5), [MOVED]);
    assert_eq!(table.spots(), [0, 2, 6, 5]);
    assert!(table.shows("Blue") && table.shows("Choose a piece"));
}

/// A drag makes both choices at once; dropped on an illegal target, it changes nothing.
#[test]
fn a_drag_moves_a_piece() {
    let mut table = Tabletop::new();
    assert_eq!(table.drag((1.5, 0.5), (2.5, 0.5)), [MOVED]);
    assert_eq!(table.spots(), [0, 2, 6, 5]);
    assert_eq!(table.test.number(), 2);
    assert_eq!(table.drag((5.5, 0.5), (3.5, 0.5)), [PlayOutcome::Refused]);
    assert_eq!((table.spots(), table.test.number()), ([0, 2, 6, 5], 2));
    assert!(table.shows("Choose a piece"));
}

/// An illegal choice is refused, and nothing changes; the reason of the game stands above the table until the next choice.
#[test]
fn what_cannot_be_chosen_is_refused() {
    let mut table = Tabletop::new();
    assert_eq!(table.click(6.5, 0.5), [PlayOutcome::Refused]);
    assert_eq!(table.test.number(), 0);
    assert!(table.shows("That piece is not yours") && !table.shows("This cannot be chosen now."));
    assert_eq!(table.click(3.5, 0.5), [PlayOutcome::Refused]);
    assert!(!table.shows("That piece is not yours") && table.shows("This cannot be chosen now."));
    assert_eq!(table.click(1.5, 0.5), [MOVED]);
    assert!(!table.shows("This cannot be chosen now."));
}

/// While nothing has moved yet, another piece can be chosen instead of the first.
#[test]
fn another_piece_is_chosen_instead() {
    let mut table = Tabletop::new();
    assert_eq!(table.click(0.5, 0.5), [MOVED]);
    assert_eq!(table.click(1.5, 0.5), [MOVED]);
    assert_eq!(table.test.number(), 1);
    assert_eq!(table.click(1.5, 0.5), [PlayOutcome::Refused], "it is chosen already");
    assert_eq!(table.click(2.5, 0.5), [MOVED]);
    assert_eq!((table.spots(), table.test.number()), ([0, 2, 6, 5], 2));
}

/// Protects a press where one would make it: a field whose piece can be chosen means the piece, also instead of another one;
/// nothing else is chosen by it, and keys and one switch find no more choices than before.
#[test]
fn the_field_of_a_piece_means_it() {
    let mut table = Tabletop::new();
    let choices = table.test.table_choices();
    assert_eq!(table.click(5.5, 1.05), [PlayOutcome::Refused], "the field of another player's piece");
    assert_eq!(table.click(2.5, 1.05), [PlayOutcome::Refused], "an empty field");
    assert_eq!(table.click(0.5, 1.05), [MOVED]);
    assert_eq!(table.click(1.5, 1.05), [MOVED], "the other piece instead");
    assert_eq!(table.test.number(), 1);
    assert_eq!(table.click(2.5, 1.05), [MOVED]);
    assert_eq!((table.spots(), table.test.number()), ([0, 2, 6, 5], 2));
    assert_eq!(table.test.table_choices(), choices);
}

/// What somebody else has chosen is not taken back by pressing what they could have chosen.
#[test]
fn only_the_own_choice_is_exchanged() {
    let mut table = Tabletop::new();
    let card = toy::card(0, 0);
    let _ = table.click(card.0, card.1);
    assert_eq!(table.press("Keep"), [MOVED]);
    assert!(table.shows("Blue"));
    assert_eq!(table.click(1.5, 0.5), [PlayOutcome::Refused]);
    assert_eq!(table.test.number(), 1);
    assert!(table.shows("Blue"));
}

/// Choices without a place are buttons; several choices for one thing are offered as buttons, with a way
/// back.
#[test]
fn choices_without_a_place_are_buttons() {
    let mut table = Tabletop::new();
    assert_eq!(table.press("Roll"), [MOVED]);
    assert!(table.shows("Gold rolled 2"));
    let card = toy::card(0, 0);
    assert_eq!(table.click(card.0, card.1), [PlayOutcome::Nothing]);
    assert!(table.shows("Keep") && table.shows("Give away") && !table.shows("Roll"));
    let _ = table.press("Something else");
    assert!(table.shows("Roll") && !table.shows("Keep"));
    let _ = table.click(card.0, card.1);
    assert_eq!(table.press("Give away"), [MOVED]);
    assert!(table.shows("Blue"));
}

/// Arrows lead from target to target and up to the buttons; the action key chooses.
#[test]
fn keys_play_on_a_table() {
    let mut table = Tabletop::new();
    assert_eq!(table.call(&[Command::Right, Command::Action]), MOVED);
    assert!(table.shows("Where to?"));
    assert_eq!(table.call(&[Command::Action]), MOVED);
    assert_eq!(table.spots(), [0, 2, 6, 5]);
    assert_eq!(table.call(&[Command::Up, Command::Action]), MOVED);
    assert!(table.shows("Blue rolled 2"), "up from the table lie the buttons");
    assert_eq!(table.call(&[Command::Undo, Command::Undo]), PlayOutcome::Walked);
    assert!(table.shows("Where to?"));
}

/// Each choice can be reached by the signal Next alone.
#[test]
fn next_leads_to_each_choice() {
    let mut table = Tabletop::new();
    let count = table.test.table_choices();
    for at in 0..count {
        let mut table = Tabletop::new();
        let _ = table.call(&vec![Command::Next; at]);
        assert_ne!(table.call(&[Command::Action]), PlayOutcome::Refused, "{at}");
    }
    assert_eq!(table.call(&vec![Command::Next; count]), PlayOutcome::Nothing);
    assert_eq!(table.call(&[Command::Action]), MOVED, "and round again to the first");
}

/// A viewer sees what the seat to choose sees; hidden things lie face down.
#[test]
fn hidden_cards_lie_turned_over() {
    let table = Tabletop::new();
    let scene = table.test.scene().and_then(|scene| scene.table.as_ref()).expect("there is a table");
    let open = |first: u64| scene.things.iter().filter(move |thing| (first..first + 4).contains(&thing.id));
    assert!(open(31).all(|card| card.open) && open(41).all(|card| !card.open));
}

/// A fault in the rules is reported with a way back, and the game continues from there.
#[test]
fn a_fault_is_told_and_taken_back() {
    let mut table = Tabletop::new();
    let _ = table.press("Break");
    assert!(matches!(table.test.standing(), Some(Standing::Fault(_))));
    let _ = table.press("Take back");
    assert!(table.shows("Choose a piece"));
}

/// The end is announced with the winner's name, and nothing can be chosen any more.
#[test]
fn the_end_is_told() {
    let mut table = Tabletop::new();
    let _ = table.press("Win");
    assert!(table.shows("Gold has won!") && !table.shows("Roll"));
    assert_eq!(table.click(1.5, 0.5), [PlayOutcome::Nothing]);
}

/// The last change can be replayed, and marks of possible moves can be switched off and on.
#[test]
fn changes_are_shown_again_and_marks_switched() {
    let mut table = Tabletop::new();
    assert!(!table.test.can_repeat());
    let _ = table.press("Roll");
    assert!(table.test.can_repeat());
    assert_eq!(table.test.changed(), [DIE]);
    assert_eq!(table.test.update(Message::Repeated), PlayOutcome::Nothing);
    assert!(table.test.effective().valids_highlight);
    let _ = table.call(&[Command::ValidsHighlight]);
    assert!(!table.test.effective().valids_highlight);
}

/// What is known of a thing is shown when it is pointed at, stays true while the game goes on, and can be put away.
#[test]
fn pointing_tells_what_is_known() {
    let mut table = Tabletop::new();
    assert_eq!(
        table.click(3.4, 1.8),
        [PlayOutcome::Refused],
        "something else can be chosen, so this is refused as well"
    );
    assert!(table.shows("The die") && table.shows("It shows 1"));
    let _ = table.press("Roll");
    assert!(table.shows("It shows 2"), "it is told anew");
    let _ = table.test.update(Message::FactsClosed);
    assert!(!table.shows("The die"));
    let _ = table.click(3.4, 1.8);
    let _ = table.click(6.5, 0.5);
    assert!(!table.shows("The die") && table.shows("That piece is not yours"));
}

/// By keys and by one switch, one looks around among the things of which something is known; nothing is chosen meanwhile, and
/// the way back leads to the choices.
#[test]
fn looking_around_chooses_nothing() {
    let mut table = Tabletop::new();
    let choices = table.test.table_choices();
    let _ = table.call(&[Command::Facts]);
    assert_eq!(table.test.table_choices(), 2, "the die, and the way back");
    assert_eq!(table.test.unit_in_words(0, &table.words).as_deref(), Some("die"));
    assert_eq!(table.call(&[Command::Action]), PlayOutcome::Told);
    assert!(table.shows("It shows 1") && !table.shows("Roll"));
    let said = table.test.told_facts().map(|said| table.words.say(&said));
    assert_eq!(said.as_deref(), Some("The die. It shows 1"));
    assert_eq!(table.click(1.5, 0.5), [PlayOutcome::Nothing], "a piece is not chosen");
    assert_eq!(table.test.number(), 0);
    assert_eq!(table.call(&[Command::Next, Command::Action]), PlayOutcome::Nothing);
    assert_eq!(table.test.table_choices(), choices);
    assert!(table.shows("Roll"));
    let _ = table.call(&[Command::Facts]);
    let _ = table.call(&[Command::Facts]);
    assert_eq!(table.test.table_choices(), choices, "the same key leads back");
}
