//! A demonstration: moves played one after another on a copy, while the play itself stays where it is.

use std::time::{Duration, Instant};

use super::PlayTest;
use super::replay_bar::{self, Showing};
use crate::engine::playback::Replay;
use crate::engine::scene::Scene;
use crate::engine::{Area, Session, Viewer};
use crate::grid;
use crate::player::Cell;
use crate::project::{AnyPlay, background_solve};

pub(super) struct Demo {
    /// The copy in which the moves are made.
    play: Session<grid::Game>,
    moves: Vec<grid::Move>,
    pub replay: Replay,
    /// The number of plies in its history before the first demonstrated move.
    pub first: usize,
    /// Whether the moves start at the beginning of the level.
    from_start: bool,
    began: Instant,
    pub scene: Scene,
}

impl Demo {
    /// Demonstrates moves from the present position, or from the start of the level, up to the first illegal one.
    fn new(
        session: &Session<grid::Game>,
        moves: &[grid::Move],
        from_start: bool,
        now: Instant,
    ) -> Option<Self> {
        let mut play = background_solve::copy_of(session, from_start);
        let first = play.ply_at();
        let made =
            moves.iter().take_while(|choice| play.play(choice, Duration::ZERO, &mut ()).is_ok()).count();
        if made == 0 {
            return None;
        }
        let mut replay = Replay::of(&play);
        replay.jump(first);
        let scene = replay.scene(&play, Viewer::All, Area::ALL);
        let moves = moves[..made].to_vec();
        Some(Self { play, moves, replay, first, from_start, began: now, scene })
    }

    fn refresh(&mut self) {
        self.scene = self.replay.scene(&self.play, Viewer::All, Area::ALL);
    }

    /// Returns the cell that is chosen next, if the next move chooses one.
    pub fn next(&self) -> Option<Cell> {
        self.moves.get(self.replay.at().saturating_sub(self.first))?.cell().map(Into::into)
    }
}

impl PlayTest {
    /// Demonstrates a solution, as levels keep it, from the start of the level, running at once.
    pub(in super::super) fn watch_from_start(&mut self, solution: &[String]) {
        let moves: Vec<grid::Move> = solution.iter().map_while(|text| text.parse().ok()).collect();
        let now = self.aid.now();
        self.show_moves(&moves, true, now);
    }

    /// Demonstrates moves, running at once.
    pub(super) fn show_moves(&mut self, moves: &[grid::Move], from_start: bool, now: Instant) {
        self.stop = None;
        self.aid.drop_hint();
        let session = self.any_play().and_then(AnyPlay::grid);
        self.aid.demo = session.and_then(|session| Demo::new(session, moves, from_start, now));
        if let Some(demo) = &mut self.aid.demo {
            demo.replay.run(Duration::ZERO);
        }
        self.seen.change_all();
    }

    pub fn shows_moves(&self) -> bool {
        self.aid.demo.is_some()
    }

    /// Controls the demonstration. Returns whether the play itself has moved.
    pub(super) fn direct(&mut self, showing: Showing) -> bool {
        let now = self.aid.now();
        let Some(demo) = &mut self.aid.demo else { return false };
        let time = now.saturating_duration_since(demo.began);
        self.seen.change_all();
        if replay_bar::show(&mut demo.replay, demo.first, showing, time) {
            demo.refresh();
            return false;
        }
        let demo = self.aid.demo.take();
        demo.filter(|_| showing == Showing::GoOn).is_some_and(|demo| self.go_on_from(&demo))
    }

    /// Makes the demonstrated moves in the play itself. Returns whether there were any.
    fn go_on_from(&mut self, demo: &Demo) -> bool {
        let Ok(live) = &mut self.live else { return false };
        let at = self.clock.spent;
        let count = demo.replay.at().saturating_sub(demo.first);
        if demo.from_start && live.play().at() > 0 {
            live.act(|play| play.restart(at));
        }
        for choice in demo.moves.iter().take(count) {
            if live.act(|play| play.enter(&choice.to_string(), at, false)).is_err() {
                break;
            }
        }
        self.settle();
        count > 0
    }

    /// Lets time pass in the demonstration.
    pub(super) fn pass_demo(&mut self, now: Instant) {
        if let Some(demo) = &mut self.aid.demo
            && demo.replay.tick(now.saturating_duration_since(demo.began))
        {
            demo.refresh();
            self.seen.change_all();
        }
    }
}
