//! Invariants of every play of every level, checked on random plays.

use std::collections::HashMap;
use std::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use schola::engine::log::Log;
use schola::engine::{Event, Game as _, History, Looking, Notes, Playing, Session, Standing, Step, Viewer};
use schola::grid::{Cell, Game, Move, State};

use super::shelf::{self, Level};

/// An action in a play; numbers are taken modulo the number of options.
#[derive(Clone, Debug)]
enum Deed {
    Move(usize),
    Undo,
    Redo,
    Restart,
    Jump(usize),
    Interrupt,
}

/// Each case plays every eighth level, beginning with any of the first: there are many levels.
const STRIDE: usize = 8;

/// The actions, and the level to begin with.
fn deeds() -> impl Strategy<Value = (usize, Vec<Deed>)> {
    let deed = prop_oneof![
        24 => any::<usize>().prop_map(Deed::Move),
        4 => Just(Deed::Undo),
        3 => Just(Deed::Redo),
        1 => Just(Deed::Restart),
        1 => any::<usize>().prop_map(Deed::Jump),
        1 => Just(Deed::Interrupt),
    ];
    (0..STRIDE, prop::collection::vec(deed, 0..100))
}

fn config() -> ProptestConfig {
    // Each case plays many levels.
    ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() }
}

/// Performs an action. Each takes 250 milliseconds.
fn act(play: &mut Session<Game>, deed: &Deed, number: usize) {
    let at = Duration::from_millis(250 * (number as u64 + 1));
    match deed {
        Deed::Move(choice) => {
            let count = Playing::choices(play);
            if count > 0 {
                let _ = play.choose(choice % count, at).expect("what is offered is accepted");
            }
        }
        Deed::Undo => {
            let _ = play.undo(at);
        }
        Deed::Redo => {
            let _ = play.redo(at);
        }
        Deed::Restart => play.restart(at),
        Deed::Jump(to) => {
            let to = to % (play.turns().len() + 1);
            play.jump(to, at);
        }
        Deed::Interrupt => play.interrupt(at),
    }
}

/// Everything observable at a point of a play, Px and Py included, which the equality of states leaves out.
#[derive(Debug, PartialEq)]
struct Snapshot {
    data: serde_json::Map<String, serde_json::Value>,
    standing: Standing,
    event: &'static str,
    number: u32,
    choices: usize,
    elapsed: Duration,
}

fn tell(play: &Session<Game>) -> Snapshot {
    Snapshot {
        data: play.data(Viewer::All),
        standing: Playing::standing(play).clone(),
        event: play.event().name(),
        number: play.number(),
        choices: play.choices(),
        elapsed: play.elapsed(Duration::from_secs(1_000)),
    }
}

/// Plays the actions in many levels and checks an invariant after them.
fn in_many_levels(
    (first, deeds): &(usize, Vec<Deed>),
    law: impl Fn(&Level, Session<Game>) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    for level in shelf::levels().iter().skip(*first).step_by(STRIDE) {
        let mut play = level.begin();
        for (number, deed) in deeds.iter().enumerate() {
            act(&mut play, deed, number);
        }
        law(level, play)?;
    }
    Ok(())
}

/// Returns all cells of the board and those around it.
fn cells(game: &Game) -> impl Iterator<Item = Move> + use<> {
    let (width, height) = game.size();
    let cells = (0..=height).flat_map(move |y| (0..=width).map(move |x| (x, y)));
    let far = [(u32::from(u16::MAX), 0), (0, u32::from(u16::MAX))];
    cells.chain(far).map(|(x, y)| Move::Cell(Cell { x: x as u16, y: y as u16 }))
}

proptest! {
    #![proptest_config(config())]

    /// Protects the trust in undo: whatever was done, undo and redo of one turn change nothing, nor do undo
    /// to the beginning and redo to the end.
    #[test]
    fn undo_and_redo_restore(deeds in deeds()) {
        in_many_levels(&deeds, |level, mut play| {
            let at = Duration::from_secs(60);
            // That the player left is not a turn: browsing the history forgets it.
            let has_left = play.event() == Event::GameInterrupted;
            let tell = |play: &Session<Game>| Snapshot {
                event: if has_left { "" } else { play.event().name() },
                ..tell(play)
            };
            let (state, told, place) = (play.state().clone(), tell(&play), play.at());
            if play.undo(at) {
                prop_assert_eq!(play.at(), place - 1);
                prop_assert!(play.redo(at));
            }
            prop_assert!(*play.state() == state, "{}: back and forth is elsewhere", level.title());
            prop_assert_eq!(&tell(&play), &told, "{}", level.title());
            while play.undo(at) {}
            prop_assert!(*play.state() == level.compiled.start(0), "{}", level.title());
            prop_assert_eq!(tell(&play), tell(&level.begin()), "{}", level.title());
            while play.at() < place && play.redo(at) {}
            prop_assert_eq!(play.at(), place);
            prop_assert!(*play.state() == state, "{}: the way back leads elsewhere", level.title());
            prop_assert_eq!(&tell(&play), &told, "{}", level.title());
            Ok(())
        })?;
    }

    /// Protects saved plays: the log written as text, read again and replayed gives the same play.
    #[test]
    fn logs_are_plays(deeds in deeds()) {
        in_many_levels(&deeds, |level, play| {
            let text = play.log().to_string();
            let log: Log = text.parse().map_err(|fault| TestCaseError::fail(format!("{fault}: {text}")))?;
            prop_assert_eq!(&log, play.log());
            let again = Session::from_log(level.compiled.clone(), level.minimum_moves.unwrap_or(0), &log);
            let again = again.map_err(|fault| TestCaseError::fail(format!("{fault:?}: {text}")))?;
            prop_assert!(again.state() == play.state(), "{}: {}", level.title(), text);
            prop_assert_eq!(tell(&again), tell(&play), "{}", level.title());
            prop_assert_eq!(again.turns(), play.turns(), "{}", level.title());
            prop_assert_eq!(again.at(), play.at(), "{}", level.title());
            prop_assert_eq!(again.log(), play.log(), "{}", level.title());
            Ok(())
        })?;
    }

    /// Protects what the debugger shows: a traced move leads to the same state as an untraced one, whether
    /// traced at once or later, and each rule is reported at most once.
    #[test]
    fn watching_changes_nothing(deeds in deeds()) {
        in_many_levels(&deeds, |level, play| {
            let game = &level.compiled;
            let mut moves = Vec::new();
            if matches!(Playing::standing(&play), Standing::ToMove(_)) {
                game.moves(play.state(), &mut moves);
            }
            for choice in moves {
                let (mut plain, mut watched) = (play.state().clone(), play.state().clone());
                let mut steps: Vec<Step> = Vec::new();
                prop_assert_eq!(game.play(&mut plain, &choice, &mut ()), Ok(()));
                prop_assert_eq!(game.play(&mut watched, &choice, &mut steps), Ok(()));
                prop_assert!(plain == watched, "{}, {}", level.title(), choice);
                let data = |state| game.data(state, Viewer::All);
                prop_assert_eq!(data(&plain), data(&watched), "{}, {}", level.title(), choice);
                let rules: Vec<usize> = steps
                    .iter()
                    .filter_map(|step| step.execution().map(|done| done.source))
                    .collect();
                let last = rules.last().map_or(0, |last| last + 1);
                // What only defines is carried out where it is called.
                let tried = (0..last).filter(|rule| !level.definitions.contains(rule));
                prop_assert!(rules.iter().copied().eq(tried), "{}: {:?}", level.title(), rules);
            }
            for turn in play.at().saturating_sub(2)..play.at() {
                let mut other = level.begin();
                let history = play.history();
                let _ = schola::engine::replay(&mut other, &history[..turn]);
                if let schola::engine::Turn::Move(text) = &history[turn].0 {
                    let steps = other.enter(text, Duration::ZERO, true);
                    prop_assert_eq!(steps, Ok(History::steps(&play, turn)), "{}, turn {}", level.title(), turn);
                }
            }
            Ok(())
        })?;
    }

    /// Protects what players, solvers and opponents choose from: the legal moves that choose a cell are exactly
    /// the accepted cells, in reading order; a refused cell changes nothing. Moves of other kinds are tested in
    /// `tests/grid/conformance/third/rows/kinds`.
    #[test]
    fn moves_are_what_is_accepted(deeds in deeds()) {
        in_many_levels(&deeds, |level, play| {
            let game = &level.compiled;
            let mut moves = Vec::new();
            game.moves(play.state(), &mut moves);
            moves.retain(|choice| matches!(choice, Move::Cell(_)));
            let before = game.data(play.state(), Viewer::All);
            let mut accepted = Vec::new();
            for cell in cells(game) {
                let mut state = play.state().clone();
                if game.play(&mut state, &cell, &mut ()).is_ok() {
                    accepted.push(cell);
                    continue;
                }
                prop_assert!(state == *play.state(), "{}: refused {} changes", level.title(), cell);
                prop_assert_eq!(&game.data(&state, Viewer::All), &before, "{}, {}", level.title(), cell);
            }
            prop_assert_eq!(moves, accepted, "{}", level.title());
            Ok(())
        })?;
    }

    /// Protects sessions from half-made moves: a refused move leaves neither a turn nor a line in the log.
    #[test]
    fn refused_moves_leave_no_trace(deeds in deeds()) {
        in_many_levels(&deeds, |level, mut play| {
            let mut legal = Vec::new();
            if matches!(Playing::standing(&play), Standing::ToMove(_)) {
                level.compiled.moves(play.state(), &mut legal);
            }
            let (told, place) = (tell(&play), play.at());
            let (log, turns) = (play.log().clone(), play.turns());
            for cell in cells(&level.compiled).filter(|cell| !legal.contains(cell)) {
                let refused = play.play(&cell, Duration::from_secs(90), &mut ());
                prop_assert!(refused.is_err(), "{}: {} is accepted", level.title(), cell);
            }
            prop_assert_eq!(tell(&play), told, "{}", level.title());
            prop_assert_eq!(play.at(), place);
            prop_assert_eq!(play.log(), &log, "{}", level.title());
            prop_assert_eq!(play.turns(), turns, "{}", level.title());
            Ok(())
        })?;
    }
}

/// The most states visited in each level.
const MOST_STATES: usize = 1_500;
/// The same where chance decides: such moves are many and take long.
const MOST_OF_CHANCE: usize = 60;

/// Protects solvers, which visit each state once: equal states, however reached, have the same standing,
/// offer the same moves, and stay equal after each of them.
#[test]
fn equal_states_have_equal_futures() {
    let mut met_again = 0;
    for level in shelf::levels() {
        let game = &level.compiled;
        let moves = |state: &State| {
            let mut moves = Vec::new();
            game.moves(state, &mut moves);
            moves
        };
        let after = |state: &State, choice: &Move| {
            let mut next = state.clone();
            game.play(&mut next, choice, &mut ()).expect("a legal move is accepted");
            next
        };
        let most = if game.has_chance() { MOST_OF_CHANCE } else { MOST_STATES };
        let start = game.start(0);
        let mut known: HashMap<State, State> = HashMap::from([(start.clone(), start.clone())]);
        let mut queue = std::collections::VecDeque::from([start]);
        while let Some(state) = queue.pop_front() {
            for choice in moves(&state) {
                let next = after(&state, &choice);
                match known.get(&next) {
                    None => {
                        if known.len() < most {
                            let _ = known.insert(next.clone(), next.clone());
                            queue.push_back(next);
                        }
                    }
                    Some(first) => {
                        met_again += 1;
                        assert!(game.standing(first) == game.standing(&next), "{}", level.title());
                        assert_eq!(moves(first), moves(&next), "{}", level.title());
                        for choice in moves(first) {
                            let same = after(first, &choice) == after(&next, &choice);
                            assert!(same, "{}: {choice} leads to different states", level.title());
                        }
                    }
                }
            }
        }
    }
    assert!(met_again > 1_000, "states were met again only {met_again} times");
}
