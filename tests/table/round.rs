//! A round between people and computers at one screen: whose turn it is, what makes thinking void, when a curtain falls.

use std::sync::Arc;
use std::time::Duration;

use schola::board::material::Grid;
use schola::board::templates::{Area, Plain, Turn};
use schola::engine::{Player, Seat, Viewer};
use schola::project::AnyPlay;
use schola::project::templates::boards::BoardTemplate;
use schola::table::Thinking;
use schola::table::refusal::Code;
use schola::table::round::Round;
use schola::table::screen::{COVERED, Next, Screen};
use schola::table::source::{Begin, Games, Shared};

use crate::desk::source;

const NOW: Duration = Duration::ZERO;

/// A play with its round, and the screen at which it is played.
struct Sitting {
    play: AnyPlay,
    round: Round,
    screen: Screen,
}

impl Sitting {
    fn new(game: &str, players: Vec<Player>) -> Self {
        Self::of(&source(game), players)
    }

    fn of(source: &Shared, players: Vec<Player>) -> Self {
        let count = source.about().seat_count();
        let taken = (0..count).map(|seat| seat < players.len()).collect();
        let request = Begin { taken, language: "en".to_owned(), seed: 5, ..Begin::default() };
        let mut play = source.begin(&request).expect("the sample can be played");
        let mut round = Round::new(players, None);
        round.settle(&mut play, None, NOW);
        Self { play, round, screen: Screen::default() }
    }

    fn next(&self) -> Next {
        self.screen.next(&self.round, self.play.as_ref())
    }

    fn viewer(&self) -> Option<Viewer> {
        self.screen.viewer(&self.round, self.play.as_ref())
    }

    fn asked(&self) -> Seat {
        self.play.asked().expect("the game goes on")
    }

    /// Makes the first choice of a seat.
    fn choose(&mut self, seat: Seat) {
        let choices = self.play.scene(Viewer::Seat(seat), schola::engine::Area::ALL).choices;
        let mut own = choices.iter().filter(|it| !it.anytime && self.play.mover(it.index) == Some(seat));
        let choice = own.next().expect("it can choose").index;
        let question = self.round.open_question(seat).expect("it is asked");
        self.round.choose(&mut self.play, seat, question, choice, NOW).expect("it is allowed");
        self.screen.moved(seat, &self.round);
    }

    fn thinks(&self) -> Thinking {
        self.round.to_think(&self.play).pop().expect("the computer is asked")
    }
}

fn anna() -> Player {
    Player::human("Anna")
}

fn karel() -> Player {
    Player::computer("hard", "Karel")
}

/// Any seat can be played by a person or by the computer.
#[test]
fn any_mix_of_players_sits_down() {
    for players in [[anna(), anna()], [anna(), karel()], [karel(), anna()], [karel(), karel()]] {
        let mut sitting = Sitting::new("evade", players.to_vec());
        for _ in 0..6 {
            let seat = sitting.asked();
            if players[usize::from(seat.0)].is_human() {
                assert_eq!(sitting.next(), Next::Person { seat, curtain: false });
                assert_eq!(sitting.round.to_think(&sitting.play), []);
            } else {
                assert_eq!(sitting.next(), Next::Computer(seat));
                let about = sitting.thinks();
                assert_eq!((about.seat, about.strength.as_str()), (seat.0, "hard"));
            }
            sitting.choose(seat);
        }
        while sitting.play.asked().is_some() {
            let seat = sitting.asked();
            sitting.round.take_out(&mut sitting.play, seat, false, NOW);
            if sitting.round.is_over(sitting.play.as_ref()) {
                break;
            }
        }
        assert_eq!(sitting.next(), Next::Over);
        assert_eq!(sitting.round.to_think(&sitting.play), []);
    }
}

/// Whatever changes while the computer thinks (a choice, the strength, the seats, a pause, a step back) makes its result void: nothing
/// is made of it.
#[test]
fn what_was_thought_for_something_else_is_void() {
    type Change = fn(&mut Sitting);
    let changes: [(&str, Change); 6] = [
        ("nothing", |_| {}),
        ("a choice", |it| it.choose(it.asked())),
        ("the strength", |it| assert!(it.round.seat(it.asked(), Player::computer("easy", "Karel")))),
        ("a person instead", |it| assert!(it.round.seat(it.asked(), Player::human("Eva")))),
        ("a pause", |it| it.round.pause(true)),
        ("a step back", |it| assert!(it.round.undo(&mut it.play, &[Seat(0), Seat(1)], NOW))),
    ];
    for (what, change) in changes {
        let mut sitting = Sitting::new("evade", vec![karel(), karel()]);
        let first = sitting.asked();
        while sitting.asked() == first {
            sitting.choose(first);
        }
        let (about, choices) = (sitting.thinks(), Vec::new());
        change(&mut sitting);
        let before = sitting.play.history();
        let made = sitting.round.decide(&mut sitting.play, &about, &choices, NOW);
        assert_eq!(
            (made, sitting.play.history() != before),
            (what == "nothing", what == "nothing"),
            "{what}"
        );
    }
    // Seating the same player again disturbs nobody.
    let mut sitting = Sitting::new("evade", vec![karel(), karel()]);
    let about = sitting.thinks();
    assert!(!sitting.round.seat(Seat(about.seat), karel()));
    assert!(sitting.round.is_to_think(&sitting.play, &about));
}

/// A computer that finds nothing, as where the system has no thread for it, does not hold up the others.
#[test]
fn a_computer_without_an_idea_chooses_all_the_same() {
    for game in ["evade", "ludo", "goofspiel"] {
        let mut sitting = Sitting::new(game, vec![karel(), karel()]);
        for _ in 0..10 {
            let (about, before) = (sitting.thinks(), sitting.play.at());
            assert!(sitting.round.decide(&mut sitting.play, &about, &["nonsense".to_owned()], NOW), "{game}");
            assert!(sitting.play.at() > before, "{game}");
        }
    }
}

/// Nobody is asked and nothing thought about until the round goes on.
#[test]
fn nothing_happens_in_a_pause() {
    let mut sitting = Sitting::new("evade", vec![karel(), anna()]);
    sitting.round.pause(true);
    let seat = sitting.asked();
    assert_eq!(sitting.next(), Next::Paused(seat));
    assert_eq!(sitting.round.to_think(&sitting.play), []);
    sitting.round.pause(false);
    assert_ne!(sitting.next(), Next::Paused(seat));
}

/// Who takes a turn back goes back to a turn of their own, before the computer's; and what turned up something hidden stays.
#[test]
fn people_take_back_their_own_turns() {
    let mut sitting = Sitting::new("evade", vec![anna(), karel()]);
    let people = sitting.round.people();
    assert_eq!(people, [Seat(0)]);
    let may = |it: &Sitting| {
        it.round.may_undo(it.play.as_ref(), &it.play.plies(), &it.round.people()).map_err(Code::id)
    };
    assert_eq!(may(&sitting), Err("nothing_to_undo".to_owned()));
    for _ in 0..8 {
        sitting.choose(sitting.asked());
    }
    assert_eq!(may(&sitting), Ok(()));
    assert!(sitting.round.undo(&mut sitting.play, &people, NOW));
    assert_eq!(sitting.next(), Next::Person { seat: Seat(0), curtain: false });
    // A game of memory turns cards up for all to see.
    let plan = Area { grid: Grid::Quadrangular, columns: 4, rows: 3 };
    let memory = BoardTemplate::Plain(Plain { players: 2, plan, turn: Turn::TurnUp, aim: None });
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("pairs");
    memory.make(&["en"], &|_, key| key.to_owned()).write(&folder).expect("it can be written");
    let source: Shared = Arc::new(Games::read(&folder, &["en"]).expect("the template has no faults"));
    let mut sitting = Sitting::of(&source, vec![anna(), Player::human("Eva")]);
    for _ in 0..4 {
        sitting.choose(sitting.asked());
        assert_eq!(may(&sitting), Err("revealed".to_owned()), "a card was turned up");
    }
}

/// A curtain falls whenever a different person is to look at hidden hands, and the table is shown through the eyes of whoever
/// looks. A single person never sees a curtain, and nobody ever sees another's hand.
#[test]
fn a_curtain_falls_between_two_people() {
    let mut sitting = Sitting::new("prsi", vec![anna(), karel(), Player::human("Eva")]);
    let (mut fallen, mut watched) = (0, 0);
    let mut looks = None;
    for _ in 0..12 {
        let seat = sitting.asked();
        if seat == Seat(1) {
            assert_eq!(sitting.next(), Next::Computer(seat));
            assert_eq!(sitting.viewer(), looks.map(Viewer::Seat), "whoever looked watches the computer");
            watched += 1;
        } else if looks == Some(seat) {
            assert_eq!(sitting.next(), Next::Person { seat, curtain: false }, "the same person again");
        } else {
            assert_eq!(sitting.next(), Next::Person { seat, curtain: true });
            assert_eq!(sitting.viewer(), None, "nobody sees anything");
            sitting.screen.open_curtain(seat);
            assert_eq!(sitting.next(), Next::Person { seat, curtain: false });
            assert_eq!(sitting.viewer(), Some(Viewer::Seat(seat)));
            looks = Some(seat);
            fallen += 1;
        }
        sitting.choose(seat);
    }
    assert!(fallen > 1 && watched > 1, "{fallen} curtains, {watched} turns of the computer");
    // Somebody else sits down and has not looked yet.
    let seat = looks.expect("somebody looked");
    assert!(sitting.round.seat(seat, Player::human("Jana")));
    sitting.screen.reseated(seat);
    assert_eq!(sitting.screen.viewer(&sitting.round, sitting.play.as_ref()), None);

    let alone = Sitting::new("prsi", vec![anna(), karel()]);
    assert_eq!(alone.viewer(), Some(Viewer::Seat(Seat(0))));
    assert!(!matches!(alone.next(), Next::Person { curtain: true, .. }));
    let open = Sitting::new("evade", vec![anna(), Player::human("Eva")]);
    assert_eq!(open.viewer(), Some(Viewer::Seat(open.asked())), "what nobody sees stays hidden");
}

/// Where several seats choose at the same time, whoever is looking chooses first, then the other people, each behind the curtain,
/// and then the computers.
#[test]
fn people_choose_one_after_another_behind_the_curtain() {
    let (gold, silver) = (Seat(0), Seat(1));
    let mut sitting = Sitting::new("goofspiel", vec![anna(), Player::human("Eva")]);
    assert_eq!(sitting.next(), Next::Person { seat: gold, curtain: true });
    sitting.screen.open_curtain(silver);
    assert_eq!(sitting.next(), Next::Person { seat: silver, curtain: false }, "who is looking goes on");
    assert_eq!(sitting.viewer(), Some(Viewer::Seat(silver)));
    sitting.choose(silver);
    assert_eq!(sitting.next(), Next::Person { seat: gold, curtain: true });
    assert_eq!(sitting.viewer(), None, "nobody sees what Eva chose");
    let chosen = sitting.play.plies().pop().expect("Eva has chosen").text;
    assert_ne!(chosen.seen_by(Viewer::Seat(silver)), chosen.seen_by(Viewer::Seat(gold)));
    assert_eq!(chosen.seen_by(COVERED), "…", "the course does not tell it behind the curtain");

    let mut sitting = Sitting::new("goofspiel", vec![karel(), anna()]);
    assert_eq!(sitting.next(), Next::Person { seat: silver, curtain: false }, "people come first");
    sitting.choose(silver);
    assert_eq!(sitting.next(), Next::Computer(gold));
}
