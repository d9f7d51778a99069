//! Playing together with others: a table in this process at the other end of the wire, and people who sit at it.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use iced::keyboard::key::Named;
use lucide_icons::Icon;
use schola::engine::Standing;
use schola::table::client::Client;
use schola::table::protocol::{Hello, Member, Options, ToMember, ToTable, Undo, read};
use schola::table::source::Games;
use schola::table::{Outgoing, Table};
use schola::window::together::wire::{Event, Failure, Line};
use schola::window::together::{Over, Stage, Together};
use schola::window::{Message, Opening, play_test, signals};
use schola::words::{Language, Words};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::desk::{Desk, SIZE, sample};

mod coming_back;

const ME: Member = Member(1);

/// The window, and a table at the other end of its wire.
struct Hall {
    desk: Desk,
    table: Table,
    now: Duration,
    /// What the window says; `None` while there is no connection.
    said: Option<UnboundedReceiver<String>>,
    /// The number of the connection.
    wire: u64,
    others: BTreeMap<Member, Client>,
    /// All that the window has said.
    heard: Vec<ToTable>,
}

impl Hall {
    fn new(game: &str, options: Options) -> Self {
        Self::in_language(game, options, Language::English)
    }

    /// Opens the window at the form; nothing is connected.
    fn in_language(game: &str, options: Options, language: Language) -> Self {
        let games = Games::read(Path::new(&sample(game)), &["en", "cs"]).expect("the sample has no faults");
        let words = Arc::new(Words::all(Language::English));
        let home = tempfile::tempdir().expect("a folder for the test");
        let mut desk = Desk::open_in(Opening::Start, home, language, SIZE);
        desk.click_words("command-play-together");
        Self {
            desk,
            table: Table::new(Arc::new(games), words, 7, options),
            now: Duration::ZERO,
            said: None,
            wire: 1,
            others: BTreeMap::new(),
            heard: Vec::new(),
        }
    }

    /// The window has joined, with a name.
    fn joined(game: &str, options: Options) -> Self {
        let mut hall = Self::new(game, options);
        hall.join();
        hall
    }

    fn join(&mut self) {
        self.desk.fill("together-name", "Anna");
        self.desk.fill("together-place", "kzbta");
        self.desk.key(Named::Enter);
        assert_eq!(self.together().stage(), Stage::Joining);
        self.connect();
    }

    fn together(&self) -> &Together {
        self.desk.app.joined().expect("the screen is shown")
    }

    fn event(&mut self, event: Event) {
        self.desk.send(Message::Together(schola::window::together::Message::Wire(self.wire, event)));
    }

    fn connect(&mut self) {
        let (line, said) = Line::new();
        self.said = Some(said);
        self.event(Event::Connecting);
        self.event(Event::Connected(line));
        self.carry();
    }

    /// Carries everything to where it belongs, until nobody has anything to say.
    fn carry(&mut self) {
        while let Some(text) = self.said.as_mut().and_then(|said| said.try_recv().ok()) {
            let message = read(&text).expect("the window says what a table understands");
            self.heard.push(message.clone());
            let outgoing = self.table.receive(ME, message, self.now);
            self.deliver(outgoing);
        }
    }

    fn deliver(&mut self, outgoing: Vec<Outgoing>) {
        for it in outgoing {
            let Outgoing::To { member, mut message } = it else { continue };
            if let ToMember::Welcome { key, game, .. } = &mut message {
                *key = Some("secret".to_owned());
                // Nobody serves them here.
                game.pictures.clear();
            }
            let text = serde_json::to_string(&message).expect("it can be written");
            if member == ME {
                if self.said.is_some() {
                    self.event(Event::Frame(text));
                }
            } else {
                let heard = self.others.entry(member).or_default().hear(&text);
                assert_eq!(heard.fault, None);
            }
        }
        self.carry();
    }

    /// Somebody else says something.
    fn other(&mut self, member: u32, message: ToTable) {
        let outgoing = self.table.receive(Member(member), message, self.now);
        self.deliver(outgoing);
    }

    fn comes(&mut self, member: u32, name: &str) {
        let hello =
            Hello { version: 1, name: name.to_owned(), language: "en".to_owned(), ..Hello::default() };
        self.other(member, ToTable::Hello(hello));
    }

    fn click_words(&mut self, key: &str) {
        self.desk.click_words(key);
        self.carry();
    }

    fn key(&mut self, key: Named) {
        self.desk.key(key);
        self.carry();
    }

    /// Bob sits on the second seat and is ready; the window takes the first and begins.
    fn begin(&mut self) {
        self.comes(2, "Bob");
        self.other(2, ToTable::Sit { seat: 1 });
        self.other(2, ToTable::Ready { ready: true });
        self.click_words("together-sit");
        self.click_words("together-get-ready");
        self.click_words("together-start");
        assert_eq!(self.together().stage(), Stage::Game);
    }

    fn number(&self) -> usize {
        self.together().play_test().map_or(0, |play| play.number() as usize)
    }

    fn lines(&self) -> usize {
        self.others[&Member(2)].lines().len()
    }

    /// The other one makes a choice, as far as there is one.
    fn other_plays(&mut self) {
        for _ in 0..4 {
            let Some(view) = self.others[&Member(2)].view().cloned() else { return };
            let (Some(question), Some(choice)) = (view.question, view.choices.first()) else { return };
            self.other(2, ToTable::Choose { question, choice: choice.n });
        }
    }

    fn standing(&self) -> Option<&Standing> {
        self.together().play_test().and_then(|play| play.standing())
    }
}

fn consent() -> Options {
    Options { undo: Undo::Consent, ..Options::default() }
}

/// Two people play a board game to its end by keys: each sees what the other does, nothing is chosen twice, and the end offers what
/// the host can do next.
#[test]
fn a_game_is_played_to_its_end() {
    let mut hall = Hall::joined("connect-four", Options::default());
    hall.begin();
    for _ in 0..25 {
        hall.key(Named::Enter);
        hall.key(Named::Enter);
        hall.other_plays();
        if hall.together().over().is_some() {
            break;
        }
    }
    assert_eq!(hall.together().over(), Some(Over::End), "{:?}", hall.standing());
    let choices = hall.heard.iter().filter(|it| matches!(it, ToTable::Choose { .. })).count();
    assert!(choices >= 3 && hall.lines() >= 5, "{choices} choices, {} lines", hall.lines());
    hall.desk.expect_words("together-again");
    hall.click_words("together-look");
    assert_eq!(hall.together().over(), None);
    hall.click_words("together-leave");
    assert_eq!(hall.together().stage(), Stage::Form, "after the end nobody is asked");
    assert!(hall.heard.contains(&ToTable::Leave));
}

/// Puzzles, board games and labyrinths are played at a table by the same screen: what is chosen is sent once, and shown when the
/// table says what came of it.
#[test]
fn every_kind_of_game_is_played() {
    for game in ["lights-out", "sokoban", "evade", "dragons-lair"] {
        if !sample(game).is_dir() {
            continue;
        }
        let mut hall = Hall::joined(game, Options::default());
        let seats = hall.table.members().count();
        assert_eq!(seats, 1);
        if game == "evade" {
            hall.begin();
        } else {
            hall.click_words("together-sit");
            hall.click_words("together-get-ready");
            hall.click_words("together-start");
        }
        assert_eq!(hall.together().stage(), Stage::Game, "{game}");
        assert!(hall.together().is_on_board(), "{game}: the board has the keys");
        let play = hall.together().play_test().expect("it is shown");
        let scene = play.scene().expect("it is seen").clone();
        let own = hall.table.play().expect("it is played");
        let choices = own.choices();
        assert!(choices > 0, "{game}");
        for _ in 0..2 {
            hall.key(Named::Enter);
        }
        let after = hall.together().play_test().and_then(|play| play.scene()).expect("it is seen");
        assert!(
            *after != scene || hall.heard.iter().any(|it| matches!(it, ToTable::Choose { .. })),
            "{game}: something happened"
        );
    }
}

/// The computer sits where the host puts it, with the strength that the host chooses; its seat can be freed again.
#[test]
fn the_host_seats_computers() {
    let mut hall = Hall::joined("evade", Options::default());
    hall.click_words("party-computer");
    hall.desk.expect_words("strength-easy");
    // Below it, the time for a turn has such buttons, too.
    let stronger = hall.desk.places(&char::from(Icon::Plus).to_string())[0];
    hall.desk.click_at(stronger, iced::mouse::Button::Left);
    hall.carry();
    hall.desk.expect_words("strength-medium");
    hall.desk.click_icon(Icon::X);
    hall.carry();
    assert!(!hall.desk.shows(&hall.desk.words.get("strength-medium")));
}

/// A guest cannot do what only the host may, and is told whom everybody waits for.
#[test]
fn a_guest_waits_for_the_host() {
    let mut hall = Hall::new("evade", Options::default());
    hall.comes(2, "Bob");
    hall.other(2, ToTable::Sit { seat: 1 });
    hall.other(2, ToTable::Ready { ready: true });
    hall.join();
    assert!(!hall.desk.shows(&hall.desk.words.get("together-start")));
    hall.click_words("together-sit");
    hall.click_words("together-get-ready");
    hall.desk.expect_with("together-host-starts", &[("name", "Bob")]);
    hall.other(2, ToTable::Start);
    assert_eq!(hall.together().stage(), Stage::Game);
}

/// A turn is taken back when the other agrees, who is asked before anything else.
#[test]
fn a_turn_is_taken_back_by_consent() {
    let mut hall = Hall::joined("evade", consent());
    hall.begin();
    hall.key(Named::Enter);
    hall.key(Named::Enter);
    assert_eq!(hall.number(), 1);
    hall.click_words("together-ask-undo");
    assert_eq!(hall.number(), 1, "nobody has agreed yet");
    hall.other(2, ToTable::Consent { agree: true });
    assert_eq!(hall.number(), 0);
    hall.key(Named::Enter);
    hall.key(Named::Enter);
    hall.other_plays();
    assert_eq!(hall.number(), 2);
    hall.other(2, ToTable::Undo);
    assert_eq!(hall.together().over(), Some(Over::Consent));
    hall.click_words("together-agree");
    assert_eq!((hall.number(), hall.together().over()), (1, None));
}

/// Earlier moments can be looked at without disturbing the game, which goes on meanwhile.
#[test]
fn one_looks_back_at_what_was_seen() {
    let mut hall = Hall::joined("evade", Options::default());
    hall.begin();
    let start = hall.together().play_test().and_then(|play| play.scene()).expect("it is seen").table.clone();
    hall.key(Named::Enter);
    hall.key(Named::Enter);
    hall.click_words("party-look-back");
    hall.desk.click_icon(Icon::SkipBack);
    let table =
        |hall: &Hall| hall.together().play_test().and_then(|play| play.scene()).expect("seen").table.clone();
    let things = |table: Option<schola::engine::scene::Table>| table.map(|table| table.things);
    assert_eq!(things(table(&hall)), things(start.clone()));
    hall.other_plays();
    assert_eq!(things(table(&hall)), things(start), "the present does not push itself forward");
    assert!(!hall.together().is_on_board());
    hall.click_words("party-replay-end");
    assert_eq!(hall.number(), 2);
    assert!(hall.together().is_on_board());
}

/// When the wire breaks one sees it, nothing is lost, and who comes back is who it was.
#[test]
fn a_broken_wire_comes_back() {
    let mut hall = Hall::joined("evade", Options::default());
    hall.begin();
    hall.desk.expect_words("together-connected");
    let outgoing = hall.table.lost(ME, hall.now);
    hall.event(Event::Frame(r#"{"type":"closed","reason":"stops","text":"Back soon"}"#.to_owned()));
    hall.desk.expect("Back soon");
    hall.said = None;
    hall.deliver(outgoing);
    hall.event(Event::Lost(Failure::Broken, Duration::from_secs(4)));
    assert_eq!(hall.together().stage(), Stage::Game, "the game stays on the screen");
    assert!(!hall.desk.shows(&hall.desk.words.get("together-connected")), "it is always said how it stands");
    hall.key(Named::Enter);
    assert_eq!(hall.number(), 0, "nothing can be chosen");
    hall.connect();
    let back = hall.heard.last().expect("it says hello");
    assert!(matches!(back, ToTable::Hello(Hello { member: Some(ME), key: Some(_), .. })), "{back:?}");
    hall.key(Named::Enter);
    hall.key(Named::Enter);
    assert_eq!(hall.number(), 1);
}

/// A key pressed once too often at the end throws nothing away, and what can be done then can be shown again.
#[test]
fn the_end_is_not_pressed_away() {
    let mut hall = Hall::joined("evade", Options::default());
    hall.begin();
    hall.other(2, ToTable::Surrender);
    assert_eq!(hall.together().over(), Some(Over::End));
    hall.key(Named::Enter);
    hall.key(Named::Enter);
    hall.key(Named::Space);
    assert!(!hall.heard.contains(&ToTable::Again), "{:?}", hall.heard);
    assert_eq!(hall.together().over(), None, "the board is looked at");
    hall.key(Named::Escape);
    assert_eq!((hall.together().stage(), hall.together().over()), (Stage::Game, Some(Over::End)));
    hall.key(Named::Escape);
    hall.click_words("together-result");
    hall.desk.expect_words("together-save");
    hall.click_words("together-again");
    assert!(hall.heard.contains(&ToTable::Again));
}

/// Who gives up in a pause ends it with the game.
#[test]
fn the_end_ends_a_pause() {
    let mut hall = Hall::joined("evade", Options::default());
    hall.begin();
    hall.click_words("together-pause");
    hall.desk.expect_words("together-paused");
    hall.other(2, ToTable::Surrender);
    assert_eq!(hall.together().over(), Some(Over::End));
    hall.key(Named::Escape);
    assert!(!hall.desk.shows(&hall.desk.words.get("together-paused")), "the board is seen");
}

/// Why something cannot be chosen is said by the table, which knows the rules.
#[test]
fn the_table_says_why_something_cannot_be_chosen() {
    let mut hall = Hall::joined("evade", Options::default());
    hall.begin();
    let scene = hall.together().play_test().and_then(|play| play.scene()).expect("it is seen").clone();
    let can_be = |id: u64| scene.choices.iter().any(|choice| choice.target == Some(id));
    let things = &scene.table.as_ref().expect("a table").things;
    let thing =
        things.iter().rev().map(|thing| thing.id).find(|id| !can_be(*id)).expect("not all can be chosen");
    let play = schola::window::together::Message::Play(play_test::Message::TablePressed(vec![thing]));
    hall.desk.send(Message::Together(play));
    hall.carry();
    let asked = ToTable::About { target: Some(thing), at: None };
    assert!(hall.heard.contains(&asked), "{:?}", hall.heard);
    let why = hall.table.receive(ME, asked, hall.now).into_iter().find_map(|it| match it {
        Outgoing::To { message: ToMember::Known { why, .. }, .. } => why,
        _ => None,
    });
    hall.desk.expect(&why.expect("there is a reason"));
}

/// What goes wrong is said in a sentence of its own, at the form, where it can be tried again: in every language.
#[test]
fn every_failure_has_its_own_sentence() {
    use Failure as F;
    let failures = [
        F::NoSuchHost,
        F::ClosedPort,
        F::Unreachable,
        F::Timeout,
        F::NoHost,
        F::NoSuchCode,
        F::TooManyCodes,
        F::Broken,
        F::Stopped,
        F::TooSlow,
        F::TooManyFaults,
        F::Ended,
        F::Untrusted,
    ];
    for language in Language::ALL {
        let words = Words::new(language);
        let said: std::collections::BTreeSet<String> =
            failures.iter().map(|it| words.get(it.key())).collect();
        assert_eq!(said.len(), failures.len(), "each its own");
    }
    let mut hall = Hall::new("evade", Options::default());
    hall.desk.fill("together-name", "Anna");
    for (text, key) in [(" ", "together-place-empty"), ("ftp://x", "together-place-wrong")] {
        hall.desk.fill("together-place", text);
        hall.desk.key(Named::Enter);
        hall.desk.expect_words(key);
    }
    for failure in failures {
        hall.desk.fill("together-place", "kzbta");
        hall.desk.key(Named::Enter);
        hall.event(Event::Failed(failure));
        assert_eq!(hall.together().stage(), Stage::Form);
        hall.desk.expect_words(failure.key());
        hall.wire += 1;
    }
}

/// A table that is full, or of another version, says so; its words stand at the form.
#[test]
fn a_refusal_stands_at_the_form() {
    let mut hall = Hall::new("evade", Options { watchers: 0, ..Options::default() });
    hall.comes(2, "Bob");
    hall.comes(3, "Cyril");
    hall.join();
    assert_eq!(hall.together().stage(), Stage::Form);
    hall.desk.expect_words("together-no-full");
    hall.wire += 1;
    hall.desk.fill("together-place", "kzbta");
    hall.desk.key(Named::Enter);
    let (line, _said) = Line::new();
    hall.event(Event::Connected(line));
    let game = r#"{"id":"x","name":"","data":"","players":[1,1],"levels":[],"looks":[]}"#;
    hall.event(Event::Frame(format!(r#"{{"type":"welcome","version":99,"member":1,"game":{game}}}"#)));
    hall.desk.expect_words("together-no-other-version");
}

/// Leaving a game and giving up are asked first; the way back is what a press does.
#[test]
fn leaving_a_game_is_asked_first() {
    let mut hall = Hall::joined("evade", Options::default());
    hall.begin();
    hall.key(Named::Escape);
    hall.desk.expect_words("together-leave-title");
    hall.key(Named::Enter);
    assert_eq!((hall.together().stage(), hall.together().over()), (Stage::Game, None));
    hall.click_words("together-surrender");
    hall.key(Named::Escape);
    assert!(!hall.heard.contains(&ToTable::Surrender));
    hall.click_words("together-surrender");
    hall.desk.expect_words("together-surrender-more");
    // The question has a button of that name, too, which is the last one.
    let place = *hall.desk.places(&hall.desk.words.get("together-surrender")).last().expect("it is asked");
    hall.desk.click_at(place, iced::mouse::Button::Left);
    hall.carry();
    assert!(hall.heard.contains(&ToTable::Surrender));
    assert_eq!(hall.together().over(), Some(Over::End));
}

/// Letters typed into the chat are no commands of the game, and what is said is seen by all.
#[test]
fn one_chats_during_a_game() {
    let mut hall = Hall::joined("evade", Options::default());
    hall.begin();
    hall.other(2, ToTable::Chat { text: "Good luck".to_owned() });
    hall.desk.expect_with("together-chat-new", &[("count", "1")]);
    let label = hall.desk.words.with("together-chat-new", &[("count", "1".to_owned())]);
    hall.desk.click(&label);
    hall.desk.expect("Good luck");
    hall.desk.write("whisper w a s d n");
    hall.key(Named::Enter);
    assert!(hall.heard.contains(&ToTable::Chat { text: "whisper w a s d n".to_owned() }), "{:?}", hall.heard);
    hall.desk.expect("whisper w a s d n");
    assert_eq!(hall.number(), 0);
}

/// The whole play is saved to a file, as any saved play.
#[test]
fn the_whole_play_is_saved() {
    let mut hall = Hall::joined("connect-four", Options::default());
    hall.begin();
    hall.other(2, ToTable::Surrender);
    hall.click_words("together-save");
    let path = hall.desk.home().join("ended.schola-play");
    hall.desk.fill(schola::window::open::FIELD, &path.display().to_string());
    hall.desk.key(Named::Enter);
    let found: Vec<_> = std::fs::read_dir(hall.desk.home()).expect("it is there").flatten().collect();
    let saved = found.iter().find(|it| it.file_name().to_string_lossy().starts_with("ended"));
    let text = std::fs::read_to_string(saved.expect("a file was written").path()).expect("it can be read");
    assert!(text.starts_with("schola play"), "{text}");
}

/// Each member reads the game in the own language, and changing it changes what the table says.
#[test]
fn the_language_can_be_changed_at_the_table() {
    let mut hall = Hall::in_language("evade", Options::default(), Language::Czech);
    hall.join();
    let seats = |hall: &mut Hall| hall.desk.seen();
    let czech = seats(&mut hall);
    hall.desk.send(Message::Command(schola::window::command::Command::SwitchLanguage));
    hall.carry();
    assert!(
        hall.heard.iter().any(|it| matches!(it, ToTable::Show { language: Some(code), .. } if code == "en"))
    );
    assert_ne!(czech, seats(&mut hall));
}

/// With one switch a move is made at the table, and the way out of the board leads to what can be done there and back.
#[test]
fn one_switch_plays_at_a_table() {
    let mut hall = Hall::joined("evade", Options::default());
    hall.begin();
    let press = |hall: &mut Hall, line: &str| {
        hall.desk.send(Message::Signal(signals::Event::Line(line.to_owned())));
        hall.carry();
    };
    for _ in 0..12 {
        if hall.number() == 0 {
            press(&mut hall, "Action");
        }
    }
    assert_eq!(hall.number(), 1, "a piece and its field");
    hall.other_plays();
    for _ in 0..60 {
        if hall.together().is_on_board() {
            press(&mut hall, "Next");
        }
        let menu = hall.desk.words.get("scan-to-menu");
        if hall.desk.app.highlight_in_words() == Some(menu) {
            press(&mut hall, "Action");
            break;
        }
    }
    assert!(!hall.together().is_on_board(), "the light has left the board");
    hall.click_words("together-to-board");
    assert!(hall.together().is_on_board());
}
