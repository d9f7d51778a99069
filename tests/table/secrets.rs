//! Nobody is told what they may not know: when only hidden things differ, the frames to a member are the same byte for byte.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use schola::board::{self, Choice, State};
use schola::engine::{
    Area, Game, IdleThrow, Playing as _, Refusal, Scene, Seat, Session, Standing, Text, Viewer, Witness,
};
use schola::project::folder::BoardFolder;
use schola::project::{AnyPlay, Problem};
use schola::table::protocol::{Member, Options, ToTable};
use schola::table::source::{About, Begin, Source};
use schola::table::{Outgoing, Table};

use crate::desk::{Desk, WORDS, source};

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
    let source = Middle { about: about.clone(), game: game.clone(), state: state.clone() };
    let mut desk = Desk::of(Table::new(Arc::new(source), WORDS.clone(), 7, Options::default()));
    let people = u32::from(game.seats());
    desk.seat(people);
    assert_eq!(desk.joins(99, "W"), "");
    let outgoing = desk.table.receive(Member(1), ToTable::Start, Duration::ZERO);
    let wanted = [Member(u32::from(seat) + 1), Member(99)];
    let of_member = |it: &Outgoing| match it {
        Outgoing::To { member, message } if wanted.contains(member) => serde_json::to_string(message).ok(),
        _ => None,
    };
    let mut frames: Vec<String> = outgoing.iter().filter_map(of_member).collect();
    assert!(frames.iter().any(|it| it.contains("\"view\":{")), "the game was shown");
    let _ = desk.take(outgoing);
    for member in wanted {
        let stops = ToTable::Show { language: None, look: None, area: None, stops: Some(true) };
        frames.extend(desk.table.receive(member, stops, Duration::ZERO).iter().filter_map(of_member));
        // Some of what is seen; all of it in turn, as plays go on.
        for target in things(&desk, member).into_iter().skip(seat.into()).step_by(5) {
            let about = ToTable::About { target: Some(target), at: None };
            frames.extend(desk.table.receive(member, about, Duration::ZERO).iter().filter_map(of_member));
        }
    }
    frames
}

/// Returns the places and things that a member sees.
fn things(desk: &Desk, member: Member) -> Vec<u64> {
    let table = desk.view(member.0).table.as_ref().expect("a table");
    table.spots.iter().map(|spot| spot.id).chain(table.things.iter().map(|thing| thing.id)).collect()
}

/// N19: in Prší, Whist, Goofspiel and the auction, at many moments of many plays, for every seat and for who watches.
#[test]
fn n19_hidden_things_change_no_frame() {
    let mut differed = 0;
    for name in ["prsi", "whist", "goofspiel", "auction"] {
        let about = source(name).about().clone();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(name);
        let folder = BoardFolder::open(&folder).unwrap_or_else(|it| panic!("{it:?}"));
        let game = board::compile(&folder.draft, &[], "en").unwrap_or_else(|it| panic!("{it:?}"));
        let (game, about) = (Arc::new(game), About { players: (1, 31), ..about });
        for seed in 0..3_u64 {
            let mut play = Session::new(game.clone(), seed, 0);
            for turn in 0..9_u64 {
                let mut moves = Vec::new();
                game.moves(play.state(), &mut moves);
                if play.asked().is_none() || moves.is_empty() {
                    break;
                }
                if turn % 2 == 0 {
                    for seat in 0..game.seats() {
                        let viewer = Viewer::Seat(Seat(seat));
                        let other = game.imagine(play.state(), viewer, seed * 100 + turn);
                        let data = |state: &State| game.data(state, Viewer::All);
                        differed += usize::from(data(&other) != data(play.state()));
                        let (real, imagined) =
                            (frames(&game, &about, play.state(), seat), frames(&game, &about, &other, seat));
                        assert_eq!(real, imagined, "{name}, seed {seed}, turn {turn}, seat {seat}");
                    }
                }
                let choice = moves[(turn * 5 + seed) as usize % moves.len()];
                play.play(&choice, Duration::ZERO, &mut ()).expect("it is legal");
            }
        }
    }
    assert!(differed > 20, "hidden things differed {differed} times");
}
