//! N23: what people play at one screen and what members play at a table elsewhere runs on the same round: the same inputs and the same
//! seed lead to the same history, and to the same thoughts of the computers.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use schola::engine::log::{Act, Log};
use schola::project::samples;
use schola::table::protocol::{Hello, Member, Options, ToMember, ToTable, VERSION};
use schola::table::source::{Games, Shared, Source as _};
use schola::table::{Outgoing, Table};
use schola::window::player::Change;
use schola::window::{Message, Opening, player};
use schola::words::{Language, Words};

use super::every_game::{shown, try_moves};
use crate::desk::Desk;
use crate::every_game::name;

/// The member at the seat of the person.
const ANNA: Member = Member(1);
/// How many choices are made in each game.
const CHOICES: u32 = 12;

/// Returns the choices of a play: for each the seat and the text.
fn choices(log: &Log) -> Vec<(u8, String)> {
    let of_move = |act: &Act| match act {
        Act::Move { seat, text, .. } => Some((*seat, text.clone())),
        _ => None,
    };
    log.lines.iter().filter_map(|line| of_move(&line.act)).collect()
}

/// A table at which Anna plays and the computer thinks at once.
struct Elsewhere {
    table: Table,
    question: Option<u64>,
}

impl Elsewhere {
    fn begin(source: Shared, save: &str) -> Self {
        let words = Arc::new(Words::all(Language::English));
        let table = Table::new(source, words, 99, Options::default());
        let table = table.resume(0, save).expect("a play of the window is one of a table");
        let mut it = Self { table, question: None };
        let hello =
            Hello { version: VERSION, name: "Anna".into(), language: "en".into(), ..Hello::default() };
        it.say(ToTable::Hello(hello));
        it.say(ToTable::Sit { seat: 0 });
        it.say(ToTable::Ready { ready: true });
        it.say(ToTable::Start);
        it
    }

    fn say(&mut self, message: ToTable) {
        let told = self.table.receive(ANNA, message, Duration::ZERO);
        self.hear(told);
    }

    fn hear(&mut self, told: Vec<Outgoing>) {
        for it in told {
            match it {
                Outgoing::To { message: ToMember::State(state), .. } => {
                    self.question = state.view.and_then(|view| view.question);
                }
                Outgoing::To { message: ToMember::Refused { reason, text, .. }, .. } => {
                    panic!("{reason}: {text}")
                }
                _ => {}
            }
        }
    }

    /// Lets the seat of a choice choose: Anna what the window chose, a computer what it thinks of.
    fn go_on(&mut self, seat: u8, text: &str) {
        if seat == 0 {
            let question = self.question.expect("Anna is asked");
            return self.say(ToTable::Choose { question, choice: text.parse().expect("a number") });
        }
        let about = self.table.to_think().into_iter().find(|it| it.seat == seat).expect("it is asked");
        let found = self.table.job(&about).expect("there is something to think about")();
        let told = self.table.thought(&about, found, Duration::ZERO);
        self.hear(told);
    }
}

/// N23, for every board game among the samples.
#[test]
fn n23_one_screen_plays_as_a_table_does() {
    let mut compared = BTreeMap::new();
    for sample in samples() {
        let home = tempfile::tempdir().expect("a folder for the test");
        let folder = sample.own_copy(home.path()).expect("the sample can be written");
        let game = name(&folder);
        let games = Games::read(&folder, &["en"]).expect("the sample has no faults");
        if games.about().seat_count() < 2 {
            continue;
        }
        let file = home.path().join("begun.txt");
        let opening = Opening::Play { folder: Some(folder), user: Some("Ada".to_owned()), signals: None };
        let mut desk = Desk::open(opening, home);
        desk.click_words("party-take");
        desk.send(Message::Player(player::Message::Party(Change::FileWritten(file.clone()))));
        let begun = std::fs::read_to_string(&file).expect("the play is written");
        let _ = try_moves(&mut desk, &game, CHOICES);
        let play = shown(&desk).play_test().play().expect("it is played");
        let here = choices(play.log());
        let mut there = Elsewhere::begin(Arc::new(games), &begun);
        let history = |it: &Elsewhere| choices(it.table.play().expect("a game").log());
        while let Some((seat, text)) = here.get(history(&there).len()) {
            let before = history(&there).len();
            there.go_on(*seat, text);
            let after = history(&there);
            assert!(after.len() > before, "{game}: {seat} makes no choice");
            // A computer makes all choices of its turn at once; the window may have been left between two.
            let both = after.len().min(here.len());
            assert_eq!(after[..both], here[..both], "{game}");
        }
        let _ = compared.insert(game, here.len());
    }
    assert!(compared.len() > 10 && compared.values().all(|count| *count >= 2), "{compared:?}");
}
