//! Nobody is told what they may not know: when only hidden things differ, the frames to a member are the same byte for byte.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use schola::board::{self, Choice, State};
use schola::engine::{
    Area, Game, IdleThrow, Looking as _, Playing as _, Refusal, Scene, Seat, Session, Standing, Text, Viewer,
    Witness,
};
use schola::project::folder::BoardFolder;
use schola::project::{AnyPlay, GameKind, Problem, kind_of};
use schola::table::protocol::{Member, Options, ToTable};
use schola::table::source::{About, Begin, Source};
use schola::table::{Outgoing, Table};

use crate::desk::{Desk, WORDS, samples, source};

/// A game that begins in the middle.
struct From {
    game: Arc<board::Game>,
    state: State,
}

impl Game for From {
    type State = State;
    type Move = Choice;

    fn start(&self, _seed: u64) -> State {
        self.state.clone()
    }

    fn standing(&self, state: &State) -> Standing {
        self.game.standing(state)
    }

    fn moves(&self, state: &State, into: &mut Vec<Choice>) {
        self.game.moves(state, into);
    }

    fn choice_numbered(&self, state: &State, number: usize) -> Option<Choice> {
        self.game.choice_numbered(state, number)
    }

    fn mover(&self, state: &State, choice: &Choice) -> Seat {
        self.game.mover(state, choice)
    }

    fn answers(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        self.game.answers(state, seat, into);
    }

    fn play<W: Witness<State>>(
        &self,
        state: &mut State,
        choice: &Choice,
        witness: &mut W,
    ) -> Result<(), Refusal> {
        self.game.play(state, choice, witness)
    }

    fn imagine(&self, state: &State, viewer: Viewer, seed: u64) -> State {
        self.game.imagine(state, viewer, seed)
    }

    fn value(&self, state: &State, seat: Seat) -> Option<i32> {
        self.game.value(state, seat)
    }

    fn refusal(&self, state: &State, seat: Seat, ids: &[u64]) -> Result<Option<String>, Text> {
        self.game.refusal(state, seat, ids)
    }

    fn has_facts(&self) -> bool {
        self.game.has_facts()
    }

    fn facts(&self, state: &State, seat: Seat, ids: &[u64]) -> Result<Vec<String>, Text> {
        self.game.facts(state, seat, ids)
    }

    fn ply_text(&self, before: &State, choices: &[Choice], viewer: Viewer) -> String {
        self.game.ply_text(before, choices, viewer)
    }

    fn idle_throws(&self, state: &State) -> Vec<IdleThrow> {
        self.game.idle_throws(state)
    }

    fn scene(&self, state: &State, viewer: Viewer, window: Area) -> Scene {
        self.game.scene(state, viewer, window)
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn begins_ply(&self, state: &State) -> bool {
        self.game.begins_ply(state)
    }

    fn data(&self, state: &State, viewer: Viewer) -> serde_json::Map<String, serde_json::Value> {
        self.game.data(state, viewer)
    }
}

struct Middle {
    about: About,
    game: Arc<board::Game>,
    state: State,
}

impl Source for Middle {
    fn about(&self) -> &About {
        &self.about
    }

    fn begin(&self, request: &Begin) -> Result<AnyPlay, Vec<Problem>> {
        let from = From { game: self.game.clone(), state: self.state.clone() };
        Ok(AnyPlay::Other(Box::new(Session::new(Arc::new(from), request.seed, 0))))
    }
}

/// Returns all that a member is sent when a game begins in a state and it asks about what it sees, and what is sent to who
/// watches.
fn frames(game: &Arc<board::Game>, about: &About, state: &State, seat: u8) -> Vec<String> {
    let (mut desk, mut frames) = begun(game, about, state, seat);
    for member in watched(seat) {
        let stops = ToTable::Show { language: None, look: None, area: None, stops: Some(true) };
        frames.extend(
            desk.table.receive(member, stops, Duration::ZERO).iter().filter_map(|it| of(it, &[member])),
        );
        // Some of what is seen; all of it in turn, as plays go on.
        for target in things(&desk, member).into_iter().skip(seat.into()).step_by(5) {
            let about = ToTable::About { target: Some(target), at: None };
            let told = desk.table.receive(member, about, Duration::ZERO);
            frames.extend(told.iter().filter_map(|it| of(it, &[member])));
        }
    }
    frames
}

/// The member in a seat, and the one who watches.
fn watched(seat: u8) -> [Member; 2] {
    [Member(u32::from(seat) + 1), Member(99)]
}

/// Returns what is sent to one of some members.
fn of(sent: &Outgoing, members: &[Member]) -> Option<String> {
    match sent {
        Outgoing::To { member, message } if members.contains(member) => {
            Some(serde_json::to_string(message).expect("it can be written"))
        }
        _ => None,
    }
}

/// Begins in a state; returns what was sent to a member and to who watches.
fn begun(game: &Arc<board::Game>, about: &About, state: &State, seat: u8) -> (Desk, Vec<String>) {
    let source = Middle { about: about.clone(), game: game.clone(), state: state.clone() };
    let mut desk = Desk::of(Table::new(Arc::new(source), WORDS.clone(), 7, Options::default()));
    desk.seat(u32::from(game.seats()));
    assert_eq!(desk.joins(99, "W"), "");
    let outgoing = desk.table.receive(Member(1), ToTable::Start, Duration::ZERO);
    let frames: Vec<String> = outgoing.iter().filter_map(|it| of(it, &watched(seat))).collect();
    assert!(frames.iter().any(|it| it.contains("\"view\":{")), "the game was shown");
    let _ = desk.take(outgoing);
    (desk, frames)
}

/// Returns what a member and who watches see after somebody else has chosen, and what they were sent.
fn told(game: &Arc<board::Game>, about: &About, state: &State, seat: u8, choice: usize) -> Option<[Told; 2]> {
    let (mut desk, _) = begun(game, about, state, seat);
    let chooses = desk.asked().into_iter().find(|it| *it != u32::from(seat) + 1)?;
    let answer = desk.answer(chooses, choice)?;
    let outgoing = desk.table.receive(Member(chooses), answer, Duration::ZERO);
    let frames = watched(seat).map(|member| outgoing.iter().filter_map(|it| of(it, &[member])).collect());
    let _ = desk.take(outgoing);
    let seen = watched(seat).map(|member| {
        let view = desk.view(member.0);
        format!("{:?} {:?} {:?} {:?}", view.table, view.boards, view.standing, view.counters)
    });
    let [own, other]: [Vec<String>; 2] = frames;
    let [own_seen, other_seen] = seen;
    Some([Told { seen: own_seen, frames: own }, Told { seen: other_seen, frames: other }])
}

/// What is seen after a choice, and all that was sent on its account.
struct Told {
    seen: String,
    frames: Vec<String>,
}

/// Returns the places and things that a member sees.
fn things(desk: &Desk, member: Member) -> Vec<u64> {
    let table = desk.view(member.0).table.as_ref().expect("a table");
    table.spots.iter().map(|spot| spot.id).chain(table.things.iter().map(|thing| thing.id)).collect()
}

/// How many games of each kind are played, and how many turns of each: `SCHOLA_SECRET_GAMES` plays another number, to their ends.
fn extent() -> (u64, u64) {
    let games = std::env::var("SCHOLA_SECRET_GAMES").ok().and_then(|it| it.parse().ok());
    games.map_or((3, 9), |games| (games, 2_000))
}

/// Calls with the game, each second moment of random plays, a seat, and another state that is the same to that seat: for all samples
/// in which something is hidden.
fn imagined(mut look: impl FnMut(&Hidden, &State, &State, u8)) {
    let (games, turns) = extent();
    let mut hiding = Vec::new();
    for name in samples() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(&name);
        if kind_of(&folder) != GameKind::Board {
            continue;
        }
        let folder = BoardFolder::open(&folder).unwrap_or_else(|it| panic!("{it:?}"));
        let game = board::compile(&folder.draft, &[], "en").unwrap_or_else(|it| panic!("{it:?}"));
        let game = Arc::new(game);
        if !Session::new(game.clone(), 0, 0).hides() {
            continue;
        }
        hiding.push(name.clone());
        let about = source(&name).about().clone();
        let about = About { players: (1, 31), ..about };
        let hidden = Hidden { name, game, about };
        for seed in 0..games {
            let mut play = Session::new(hidden.game.clone(), seed, 0);
            for turn in 0..turns {
                let mut moves = Vec::new();
                hidden.game.moves(play.state(), &mut moves);
                if play.asked().is_none() || moves.is_empty() {
                    break;
                }
                if turn % 2 == 0 {
                    for seat in 0..hidden.game.seats() {
                        let other =
                            hidden.game.imagine(play.state(), Viewer::Seat(Seat(seat)), seed * 100 + turn);
                        look(&hidden, play.state(), &other, seat);
                    }
                }
                let choice = moves[(turn * 5 + seed) as usize % moves.len()];
                play.play(&choice, Duration::ZERO, &mut ()).expect("it is legal");
            }
        }
    }
    assert!(["prsi", "whist", "goofspiel", "auction"].iter().all(|it| hiding.iter().any(|name| name == it)));
}

/// A game in which something is hidden.
struct Hidden {
    name: String,
    game: Arc<board::Game>,
    about: About,
}

/// Returns where two lists of frames differ first, apart from the digests, which follow all the rest.
fn differs(one: &[String], other: &[String]) -> Option<String> {
    if one.len() != other.len() {
        return Some(format!("{} and {} frames", one.len(), other.len()));
    }
    let (one, other) = one.iter().zip(other).find(|(one, other)| one != other)?;
    let digests = one.find("\"room\"").unwrap_or(0);
    let same = one.bytes().zip(other.bytes()).skip(digests).take_while(|(one, other)| one == other).count();
    let around = |text: &str| {
        let from = (digests + same).saturating_sub(60);
        text.chars().skip(from).take(160).collect::<String>()
    };
    Some(format!("{} or {}", around(one), around(other)))
}

/// N19: in every sample with hidden things, at many moments of many plays, for every seat and for who watches.
#[test]
fn n19_hidden_things_change_no_frame() {
    let mut differed = 0;
    imagined(|Hidden { name, game, about }, state, other, seat| {
        let data = |state: &State| game.data(state, Viewer::All);
        differed += usize::from(data(other) != data(state));
        let (real, imagined) = (frames(game, about, state, seat), frames(game, about, other, seat));
        assert_eq!(differs(&real, &imagined), None, "{name}, seat {seat}");
    });
    assert!(differed > 20, "hidden things differed {differed} times");
}

/// N19: what looks the same before and after somebody else's choice is told in the same frames, whatever was chosen and hidden:
/// neither a line of the course nor its length, nor the number of frames tells more than the table shows.
#[test]
fn n19_a_choice_that_looks_the_same_is_told_the_same() {
    let (mut same, mut all) = (0, 0);
    imagined(|Hidden { name, game, about }, state, other, seat| {
        for choice in 0..2 {
            let real = told(game, about, state, seat, choice);
            let imagined = told(game, about, other, seat, choice + 1);
            for (real, imagined) in real.into_iter().flatten().zip(imagined.into_iter().flatten()) {
                all += 1;
                if real.seen == imagined.seen {
                    same += 1;
                    let told = differs(&real.frames, &imagined.frames);
                    assert_eq!(told, None, "{name}, seat {seat}, choice {choice}");
                }
            }
        }
    });
    assert!(same > 50, "{same} of {all} looked the same");
}

/// Who watches sees what lies open for everybody, such as the top of a pile, and no more.
#[test]
fn who_watches_sees_what_everybody_sees() {
    let mut open = 0;
    for name in samples() {
        let people = u32::from(source(&name).about().players.1);
        let mut desk = Desk::new(&name, Options::default());
        desk.seat(people);
        assert_eq!(desk.joins(99, "W"), "");
        desk.does(1, ToTable::Start);
        for _ in 0..8 {
            let shown = |member: u32| -> Option<BTreeSet<(u64, String, String)>> {
                let table = desk.view(member).table.as_ref()?;
                Some(table.things.iter().map(|it| (it.id, it.name.clone(), it.picture.clone())).collect())
            };
            let Some(seen) = shown(99) else { break };
            let by_all = (1..=people).filter_map(shown).reduce(|one, other| &one & &other).expect("a seat");
            let hidden = |it: &&(u64, String, String)| it.0 >> 32 & 1 != 0;
            assert_eq!(seen.difference(&by_all).find(|it| !hidden(it)), None, "{name}: nothing more is open");
            assert_eq!(by_all.difference(&seen).next(), None, "{name}: nothing less is shown");
            open += by_all.len();
            desk.play(1);
        }
    }
    assert!(open > 100, "{open} things were seen by everybody");
}
