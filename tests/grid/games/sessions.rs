//! Plays: restarts, ends, the history, the clock and the log.

use std::sync::Arc;
use std::time::Duration;

use schola::engine::log::{Act, Log};
use schola::engine::{
    Area, Event, History, Looking, Notes, Play, Playing, Seat, Session, Standing, StepPoint, Turn, Viewer,
    replay,
};
use schola::grid::model::{Draft, Layout, Value};
use schola::grid::{Cell, Game, Move, compile};

use crate::support::drafts;

const PLAYING: Standing = Standing::to_move(Seat(0));

fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn cell(x: u16, y: u16) -> Move {
    Move::Cell(Cell { x, y })
}

/// A board of one row. Each word of `valid` is a cell's truth value; `finals` are solved boards.
fn game(state: &str, valid: &[bool], finals: &[&str], rules: &[(&str, bool)]) -> Arc<Game> {
    let width = state.split_whitespace().count() as u32;
    let mut valid_cells = drafts::fill((width, 1), &Value::Bool(false));
    for (x, truth) in valid.iter().enumerate() {
        drafts::put(&mut valid_cells, x as u32, 0, &Value::Bool(*truth));
    }
    let mut matrices =
        vec![drafts::matrix("STATE", drafts::words(&[state])), drafts::matrix("VALID", valid_cells)];
    matrices.extend(finals.iter().map(|goal| drafts::matrix("FINAL", drafts::words(&[goal]))));
    let mut items = drafts::position((0, 0));
    items.push(drafts::item("Count", Value::Int(0)));
    let layout = Layout { items, matrices, ..Layout::default() };
    let draft: Draft = drafts::draft(&["On", "Off"], rules, layout, None);
    Arc::new(compile(&draft, 0).unwrap_or_else(|faults| panic!("{faults:?}")))
}

/// Every choice closes its cell, so that the play gets stuck when all are closed.
fn closing() -> Arc<Game> {
    game("Off Off", &[true, true], &["On On"], &[("VALID[A.x, A.y] = false;", false)])
}

/// Every choice turns its cell on; either cell alone is a goal.
fn two_goals() -> Arc<Game> {
    let rules = [("STATE[A.x, A.y] = On;", false), ("Count = Count + 1;", false)];
    game("Off Off Off", &[true, true, true], &["On Off Off", "Off On Off"], &rules)
}

/// Nothing but a counter changes, and the board equals its goal from the beginning.
fn counting() -> Arc<Game> {
    game("On", &[true], &["On"], &[("Count = Count + 1;", false)])
}

fn count(play: &dyn Play) -> i64 {
    play.data(Viewer::All)["items"]["Count"].as_i64().expect("the game counts")
}

/// Protects stuck players: the restart is a step of its own in the history, the game is at its start, and
/// undo returns to the stuck position.
#[test]
fn a_forced_restart_is_a_step_of_the_history() {
    let mut play = Session::new(closing(), 0, 0);
    let start = play.state().clone();
    play.play(&cell(0, 0), secs(1), &mut ()).expect("the cell is open");
    play.play(&cell(1, 0), secs(2), &mut ()).expect("the cell is open");
    let turns: Vec<_> = play.turns().iter().map(|(turn, _)| turn.clone()).collect();
    let forced = Turn::Restart { forced: true };
    assert_eq!(turns, [Turn::Move(cell(0, 0)), Turn::Move(cell(1, 0)), forced]);
    assert_eq!((play.at(), play.number(), play.event()), (3, 0, Event::StartOfGame));
    assert!(*play.state() == start);
    assert_eq!(*Playing::standing(&play), PLAYING);

    assert!(play.undo(secs(3)));
    assert_eq!(*Playing::standing(&play), Standing::Stuck);
    assert_eq!((play.at(), play.number(), play.event()), (2, 2, Event::Action));
    assert_eq!((play.choices(), play.scene(Viewer::All, Area::ALL).choices.len()), (0, 0));
    assert!(play.play(&cell(0, 0), secs(3), &mut ()).is_err());
    assert!(play.redo(secs(4)));
    assert!(*play.state() == start);
    assert!(!play.redo(secs(4)));

    // The log has no line for it, since it follows from the move before.
    let acts: Vec<_> = play.log().lines.iter().map(|line| line.act.clone()).collect();
    assert!(matches!(&acts[..], [Act::Move { .. }, Act::Move { .. }, Act::Undo, Act::Redo]), "{acts:?}");
    let again = Session::from_log(closing(), 0, play.log()).expect("the log fits the game");
    assert_eq!((again.at(), again.turns()), (play.at(), play.turns()));
}

/// Protects the end of a level from being missed or met too early: with a minimum number of moves a solved
/// board counts from that move on, and never before the first move.
#[test]
fn the_minimum_number_of_moves_delays_winning() {
    for (minimum, wins_on) in [(0, 1), (1, 1), (3, 3)] {
        let mut play = Session::new(counting(), 0, minimum);
        assert_eq!(*Playing::standing(&play), PLAYING);
        for number in 1..wins_on {
            play.play(&cell(0, 0), secs(0), &mut ()).expect("the game goes on");
            assert_eq!(*Playing::standing(&play), PLAYING, "minimum {minimum}, move {number}");
            assert_eq!((play.event(), play.choices()), (Event::Action, 1));
        }
        play.play(&cell(0, 0), secs(0), &mut ()).expect("the game goes on");
        assert_eq!(*Playing::standing(&play), Standing::Solved, "minimum {minimum}");
        assert_eq!((play.event(), play.number()), (Event::GameFinished, wins_on));
    }
    // The count begins again with each run.
    let mut play = Session::new(counting(), 0, 2);
    play.play(&cell(0, 0), secs(0), &mut ()).expect("the game goes on");
    play.restart(secs(0));
    play.play(&cell(0, 0), secs(0), &mut ()).expect("the game goes on");
    assert_eq!(*Playing::standing(&play), PLAYING);
}

/// Protects the order of the two ends: a solved board without a valid cell is won, but where the win does not
/// count yet the play is stuck.
#[test]
fn a_win_that_does_not_count_may_be_stuck() {
    let rules = [("VALID[A.x, A.y] = false;", false)];
    let solved_and_stuck = || game("On", &[true], &["On"], &rules);
    let mut play = Session::new(solved_and_stuck(), 0, 0);
    play.play(&cell(0, 0), secs(0), &mut ()).expect("the cell is open");
    assert_eq!((Playing::standing(&play), play.at()), (&Standing::Solved, 1));
    let mut play = Session::new(solved_and_stuck(), 0, 2);
    play.play(&cell(0, 0), secs(0), &mut ()).expect("the cell is open");
    assert_eq!((Playing::standing(&play), play.at(), play.number()), (&PLAYING, 2, 0));
    assert!(play.undo(secs(0)));
    assert_eq!(*Playing::standing(&play), Standing::Stuck);
}

/// Protects games with several goals: each of them ends the play, and any other board does not.
#[test]
fn any_of_several_goals_wins() {
    for (choice, wins) in [(cell(0, 0), true), (cell(1, 0), true), (cell(2, 0), false)] {
        let mut play = Session::new(two_goals(), 0, 0);
        play.play(&choice, secs(0), &mut ()).expect("all cells are open");
        assert_eq!(*Playing::standing(&play) == Standing::Solved, wins, "{choice}");
    }
}

/// Protects the result of a finished game: no move is offered or accepted through any function; undo reopens
/// it, and another move drops what was undone.
#[test]
fn after_the_win_moves_are_refused() {
    let mut play = Session::new(two_goals(), 0, 0);
    play.play(&cell(0, 0), secs(1), &mut ()).expect("all cells are open");
    let log = play.log().clone();
    assert!(play.play(&cell(1, 0), secs(2), &mut ()).is_err());
    assert!(play.enter("1,0", secs(2), true).is_err());
    assert!(play.choose(0, secs(2)).is_err());
    assert_eq!((play.choices(), play.scene(Viewer::All, Area::ALL).choices.len()), (0, 0));
    assert_eq!((play.at(), play.log()), (1, &log));
    assert_eq!((Playing::standing(&play), play.event()), (&Standing::Solved, Event::GameFinished));

    assert!(play.undo(secs(3)));
    assert_eq!((Playing::standing(&play), play.choices()), (&PLAYING, 3));
    play.play(&cell(2, 0), secs(4), &mut ()).expect("the game is open again");
    assert_eq!((play.turns().len(), play.at(), count(&play)), (1, 1, 1));
    assert!(!play.redo(secs(5)));
    let again = Session::from_log(two_goals(), 0, play.log()).expect("the log fits the game");
    assert!(again.state() == play.state());
}

/// Protects what a restart discards: it is a turn like any other, so undo restores number, standing and
/// values, and redo discards them again.
#[test]
fn a_restart_can_be_undone() {
    let mut play = Session::new(two_goals(), 0, 0);
    play.play(&cell(2, 0), secs(1), &mut ()).expect("all cells are open");
    play.play(&cell(0, 0), secs(2), &mut ()).expect("all cells are open");
    play.restart(secs(3));
    assert_eq!((play.at(), play.number(), count(&play)), (3, 0, 0));
    assert_eq!((Playing::standing(&play), play.event()), (&PLAYING, Event::StartOfGame));
    assert_eq!(play.turns()[2].0, Turn::Restart { forced: false });
    assert!(play.undo(secs(4)));
    assert_eq!((play.at(), play.number(), count(&play), play.event()), (2, 2, 2, Event::Action));
    assert!(play.redo(secs(5)));
    assert_eq!((play.at(), play.number(), count(&play)), (3, 0, 0));
    // A play may be restarted after its end, too.
    play.play(&cell(0, 0), secs(6), &mut ()).expect("all cells are open");
    assert_eq!(*Playing::standing(&play), Standing::Solved);
    play.restart(secs(7));
    assert_eq!((Playing::standing(&play), play.event()), (&PLAYING, Event::StartOfGame));
}

/// Protects the slider over the history: every point of it is reached from every other, positions beyond the
/// end give the end, and a play of thousands of turns behaves like a short one.
#[test]
fn jumps_reach_every_point() {
    let blank = game("Off Off Off", &[true; 3], &["On On On"], &[("Count = Count + 1;", false)]);
    let mut play = Session::new(blank, 0, 0);
    let turns = 3_000;
    for turn in 0..turns {
        play.play(&cell(turn % 3, 0), secs(turn.into()), &mut ()).expect("all cells are open");
    }
    for to in [0, 1, 31, 32, 33, 2_999, 63, 1_500, 64, 2_048, 2_049, 3_000, 0, 3_000] {
        play.jump(to, secs(9_000));
        assert_eq!((play.at(), count(&play), play.number()), (to, to as i64, to as u32));
        assert_eq!(play.turns().len(), usize::from(turns));
    }
    play.jump(usize::MAX, secs(9_001));
    assert_eq!(play.at(), usize::from(turns));
    // A move in the middle drops what follows it, cached states included.
    play.jump(1_000, secs(9_002));
    play.play(&cell(0, 0), secs(9_003), &mut ()).expect("all cells are open");
    for _ in 0..200 {
        play.play(&cell(1, 0), secs(9_004), &mut ()).expect("all cells are open");
    }
    for to in [1_200, 999, 1_001, 1_100] {
        play.jump(to, secs(9_005));
        assert_eq!((play.at(), count(&play)), (to, to as i64));
    }
    assert_eq!(play.turns().len(), 1_201);
    assert!(!History::steps(&play, 1_150).is_empty());
}

/// Protects statistics: the events are StartOfGame, then Action, then GameFinished, and browsing the history
/// repeats each.
#[test]
fn events_tell_what_happened_last() {
    let mut play = Session::new(two_goals(), 0, 0);
    assert_eq!(play.event().name(), "StartOfGame");
    play.play(&cell(2, 0), secs(1), &mut ()).expect("all cells are open");
    assert_eq!(play.event().name(), "Action");
    assert!(play.undo(secs(2)));
    assert_eq!(play.event().name(), "StartOfGame");
    play.play(&cell(1, 0), secs(3), &mut ()).expect("all cells are open");
    assert_eq!(play.event().name(), "GameFinished");
    assert!(play.undo(secs(4)));
    assert!(play.redo(secs(5)));
    assert_eq!(play.event().name(), "GameFinished");
    play.restart(secs(6));
    assert_eq!(play.event().name(), "StartOfGame");
}

/// Protects the same for a play that is left: the event stays until the next action, it is not a turn, and a
/// finished play cannot be left before its end.
#[test]
fn leaving_is_told_until_something_is_done() {
    let mut play = Session::new(two_goals(), 0, 0);
    play.play(&cell(2, 0), secs(1), &mut ()).expect("all cells are open");
    play.interrupt(secs(2));
    assert_eq!((play.event().name(), play.at(), play.number()), ("GameInterrupted", 1, 1));
    let again = Session::from_log(two_goals(), 0, play.log()).expect("the log fits the game");
    assert_eq!(again.event(), Event::GameInterrupted);
    assert!(play.undo(secs(3)));
    assert!(play.redo(secs(3)));
    assert_eq!(play.event(), Event::Action);
    assert!(play.undo(secs(4)));
    play.interrupt(secs(4));
    play.play(&cell(0, 0), secs(5), &mut ()).expect("all cells are open");
    assert_eq!(play.event(), Event::GameFinished);
    play.interrupt(secs(6));
    assert_eq!((play.event(), Playing::standing(&play)), (Event::GameFinished, &Standing::Solved));
}

/// Protects the displayed time: all time that the caller counts, from the beginning of the run; a restart
/// begins at zero, undo returns to the older run, and the end of the game stops the clock.
#[test]
fn the_clock_begins_again_with_each_run() {
    let mut play = Session::new(two_goals(), 0, 0);
    assert_eq!(play.elapsed(secs(2)), secs(2));
    play.play(&cell(2, 0), secs(3), &mut ()).expect("all cells are open");
    assert_eq!(play.elapsed(secs(5)), secs(5));
    play.restart(secs(10));
    assert_eq!(play.elapsed(secs(10)), secs(0));
    assert_eq!(play.elapsed(secs(14)), secs(4));
    assert!(play.undo(secs(15)));
    assert_eq!(play.elapsed(secs(16)), secs(16));
    assert!(play.redo(secs(17)));
    assert_eq!(play.elapsed(secs(18)), secs(8));
    play.play(&cell(0, 0), secs(20), &mut ()).expect("all cells are open");
    assert_eq!(*Playing::standing(&play), Standing::Solved);
    assert_eq!(play.elapsed(secs(100)), secs(10));
    // A forced restart begins at zero, too.
    let mut play = Session::new(closing(), 0, 0);
    play.play(&cell(0, 0), secs(4), &mut ()).expect("the cell is open");
    play.play(&cell(1, 0), secs(6), &mut ()).expect("the cell is open");
    assert_eq!(play.elapsed(secs(7)), secs(1));
}

/// Protects games edited while they are played: turns are replayed up to the first that is no longer legal,
/// and forced restarts are left to the new game.
#[test]
fn turns_are_replayed_as_far_as_they_fit() {
    let mut play = Session::new(closing(), 0, 0);
    for x in [0, 1, 0] {
        play.play(&cell(x, 0), secs(1), &mut ()).expect("the cell is open");
    }
    let history = play.history();
    assert_eq!(history.len(), 4);
    let mut same = Session::new(closing(), 0, 0);
    assert_eq!(replay(&mut same, &history), 4);
    assert_eq!((same.turns(), same.at()), (play.turns(), play.at()));
    let mut other = Session::new(counting(), 0, 9);
    assert_eq!(replay(&mut other, &history), 1);
    assert_eq!(other.number(), 1);
}

/// Protects from foreign and damaged logs: a line that does not fit the game is reported with its number.
#[test]
fn logs_that_do_not_fit_are_refused() {
    let read = |lines: &str| {
        let log: Log = format!("schola play 1\nseed 0\n{lines}").parse().expect("the log can be read");
        Session::from_log(closing(), 0, &log).map(|play| play.at()).map_err(|(line, _)| line)
    };
    assert_eq!(read("0.000 move 1 0 0,0\n1.000 undo\n2.000 redo\n3.000 interrupted\n"), Ok(1));
    assert_eq!(read("0.000 move 1 0 0,0\n0.000 move 2 0 0,0\n"), Err(1));
    assert_eq!(read("0.000 undo\n"), Err(0));
    assert_eq!(read("0.000 restart\n0.000 redo\n"), Err(1));
    assert_eq!(read("0.000 move 1 0 north\n"), Err(0));
    for wrong in ["", "schola play 2\nseed 0\n", "schola play 1\n", "schola play 1\nseed x\n"] {
        assert!(wrong.parse::<Log>().is_err(), "{wrong:?}");
    }
    for wrong in ["1 undo", "0.000 move 1 0", "0.00 undo", "0.000 fly", "x.000 undo", "0.000 move a 0 1,1"] {
        assert!(format!("schola play 1\nseed 0\n{wrong}\n").parse::<Log>().is_err(), "{wrong:?}");
    }
}

/// Within a turn the board shows the effect of the rules so far: before the first it equals the board before
/// the turn, after the last the board after it, whatever was played since.
#[test]
fn a_turn_can_be_looked_into() {
    let rules = [("STATE[A.x, A.y] = On;", false), ("if (STATE[2, 0] == On) { STATE[0, 0] = On; }", false)];
    let mut play = Session::new(game("Off Off Off", &[true; 3], &["Off Off On"], &rules), 0, 0);
    for x in [1, 2, 1] {
        play.play(&cell(x, 0), secs(1), &mut ()).expect("every cell is open");
    }
    let within = |steps| {
        let scene = play.scene_within(1, StepPoint::after(steps), Viewer::All, Area::ALL);
        assert!(scene.choices.is_empty(), "nothing is chosen in the middle of a turn");
        let board = &scene.boards[0];
        (0..3)
            .map(|x| board.piece(x, 0).expect("it is on the board").name.clone())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(within(0), "Off On Off");
    assert_eq!(within(1), "Off On On");
    assert_eq!(within(2), "On On On");
    assert_eq!(within(9), "Off On Off", "there is no ninth step");
}
