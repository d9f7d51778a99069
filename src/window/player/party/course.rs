//! The course of a game between people and computers.

use std::ops::Range;

use crate::engine::Aid;
use crate::window::play_test::Allowed;
use crate::window::play_test::replay_bar::{self, Showing};

use super::{
    Action, AdviceRequest, BEAT, Change, Duration, Instant, LEAST_THOUGHT, Message, Next, Party, Player,
    Poll, Replay, Seat, Strength, SystemTime, Text, Thought, Viewer, play_test,
};

impl Player {
    pub(in crate::window::player) fn change(&mut self, change: Change, now: Instant) -> Vec<Action> {
        let Some(party) = &mut self.party else { return Vec::new() };
        let stays = match change {
            Change::ReplaySwitched => party.replay.is_none(),
            Change::ReplayRun | Change::ReplayTo(_) | Change::ReplaySpeed(_) => true,
            _ => false,
        };
        let leaves = !stays && std::mem::take(&mut self.in_menu);
        let mut actions = self.changed_by(change, now);
        actions.extend(leaves.then_some(Action::EnterBoard));
        actions
    }

    fn changed_by(&mut self, change: Change, now: Instant) -> Vec<Action> {
        let Some(party) = &mut self.party else { return Vec::new() };
        match change {
            Change::Asked => {
                party.ask();
                party.thought = None;
                Vec::new()
            }
            Change::SitterChosen(..) | Change::StrengthStepped(..) | Change::Rotated => {
                let Some(wanted) = &mut party.wanted else { return Vec::new() };
                match change {
                    Change::SitterChosen(at, sitter) => wanted.choose_sitter(at, sitter),
                    Change::StrengthStepped(at, up) => wanted.step_strength(at, up),
                    _ => wanted.rotate(),
                }
                Vec::new()
            }
            Change::Dropped => {
                party.wanted = None;
                self.go_on(now);
                vec![Action::EnterBoard]
            }
            Change::Taken => self.take_seats(now),
            Change::CurtainOpened => {
                if let Next::Human { seat, .. } = party.next(&self.play) {
                    party.hosting.open_curtain(seat);
                }
                self.go_on(now);
                vec![Action::EnterBoard]
            }
            Change::Stopped => {
                party.hosting.pause();
                party.thought = None;
                self.go_on(now);
                Vec::new()
            }
            Change::HintDropped => {
                party.thought = None;
                Vec::new()
            }
            Change::Resumed => {
                party.hosting.resume();
                self.go_on(now);
                vec![Action::EnterBoard]
            }
            Change::Anew => self.begin_anew(now),
            Change::SameDeal => self.begin_with_same_deal(now),
            Change::PhaseAgain => {
                let _ = self.play.do_in_play(|play, at| play.begin_phase_again(at));
                self.walked(now)
            }
            Change::FileAsked(opens) => vec![if opens { Action::OpenPlay } else { Action::SavePlay }],
            Change::FileWritten(path) => self.write_file(&path, now),
            Change::FileOpened(path) => self.open_file(&path, now),
            Change::FailureSeen => {
                party.failure = None;
                vec![Action::EnterBoard]
            }
            Change::PlyChosen(_)
            | Change::VariationTaken(_)
            | Change::ReplaySwitched
            | Change::ReplayRun
            | Change::ReplayTo(_)
            | Change::ReplaySpeed(_)
            | Change::GoOnHere
            | Change::NewLuckHere => self.look_back(&change, now),
        }
    }

    /// Updates everything after a move through the history.
    pub(in crate::window::player) fn walked(&mut self, now: Instant) -> Vec<Action> {
        if let (Some(party), Some(standing)) = (&mut self.party, self.play.standing()) {
            party.thought = None;
            party.hosting.went_back(standing);
            if party.replay.take().is_some() {
                self.play.show_moment(None);
            }
        }
        self.go_on(now);
        self.show_place().into_iter().chain([Action::Played]).collect()
    }

    /// Undoes the last ply of a person, or the choices made so far in an unfinished ply.
    pub(in crate::window::player) fn take_back(&mut self, now: Instant) -> Vec<Action> {
        let Some(party) = &self.party else { return Vec::new() };
        let humans = party.humans();
        let has_computer = party.hosting.players().len() > humans.len();
        // The last choice of an unfinished ply, otherwise the whole last ply of a person.
        let _ = self.play.do_in_play(|play, at| {
            let begun = play.at().checked_sub(1).and_then(|last| {
                play.plies().into_iter().find(|ply| ply.turns.contains(&last) && ply.turns.end != last + 1)
            });
            match (begun.is_some() || !has_computer, play.asked()) {
                (true, asked) if asked.is_none_or(|asked| humans.contains(&asked)) => play.undo(at),
                _ => play.undo_to(&humans, at) || play.undo_ply(at),
            }
        });
        self.walked(now)
    }

    /// Returns whether the rules let a person take back what would be taken back: not what turned up something hidden.
    pub(in crate::window::player) fn can_take_back(&self) -> bool {
        let (Some(party), Some(play)) = (&self.party, self.play.play()) else { return true };
        let (at, revealed) = (play.at(), play.revealed());
        if revealed == 0 {
            return true;
        }
        let humans = party.humans();
        let is_begun = |turns: &Range<usize>| turns.contains(&at.saturating_sub(1)) && turns.end != at;
        let plies = self.play.plies().0.iter().rev().filter(|ply| ply.turns.start < at);
        let mut own = plies.filter(|ply| humans.contains(&ply.seat));
        at > revealed && own.next().is_none_or(|ply| is_begun(&ply.turns) || ply.turns.start >= revealed)
    }

    /// Continues the game after a seat has made a choice.
    pub(in crate::window::player) fn chosen(&mut self, by: Option<Seat>, now: Instant) {
        if let (Some(party), Some(by)) = (&mut self.party, by) {
            // A hint is only valid for the position before.
            party.thought = None;
            party.hosting.moved(by);
        }
        self.go_on(now);
    }

    /// Shows the table from the right seat, and starts the computer if it is its turn.
    pub(in crate::window::player) fn go_on(&mut self, now: Instant) {
        let Some(party) = &mut self.party else { return };
        let hides = party.hides(&self.play);
        let Some(standing) = self.play.standing().cloned() else { return };
        let next = party.hosting.next(&standing, hides);
        if party.replay.is_none() {
            let viewer = party.hosting.viewer(&standing, hides);
            self.play.look_with(viewer.unwrap_or(Viewer::All));
        }
        let is_person = |viewer| matches!(viewer, Viewer::Seat(seat) if party.humans().contains(&seat));
        let allowed = match next {
            _ if party.replay.is_some() => Allowed::Nothing,
            Next::Human { curtain: false, .. } => Allowed::All,
            Next::Computer { .. } if is_person(self.play.viewer()) => Allowed::OutOfTurn,
            Next::Paused(_) => Allowed::Paused,
            _ => Allowed::Nothing,
        };
        self.play.allow(allowed);
        let Next::Computer { seat, strength, revision } = next else { return };
        if party.replay.is_some()
            || party.is_asking()
            || self.is_paused
            || party.thought.as_ref().is_some_and(|thought| thought.revision == Some(revision))
        {
            return;
        }
        let strength = strength.parse().ok().or_else(|| Strength::level("easy"));
        party.thought = strength.and_then(|strength| {
            let play = self.play.any_play()?;
            let past = play.positions().to_vec();
            let request = AdviceRequest { seat, strength, vary: true, seed: seed(), past };
            let thinking = play.think(request, clock())?;
            Some(Thought { thinking, seat, revision: Some(revision), since: now })
        });
    }

    /// Starts a hint for the person whose turn it is.
    pub(in crate::window::player) fn ask_hint(&mut self, now: Instant) -> Vec<Action> {
        let Some(party) = &mut self.party else { return Vec::new() };
        let Next::Human { seat, curtain: false } = party.next(&self.play) else { return Vec::new() };
        let Some(strength) = Strength::level("expert") else { return Vec::new() };
        let thinking = self.play.any_play().and_then(|play| {
            let past = play.positions().to_vec();
            let request = AdviceRequest { seat, strength, vary: false, seed: seed(), past };
            play.think(request, clock())
        });
        party.thought = thinking.map(|thinking| Thought { thinking, seat, revision: None, since: now });
        Vec::new()
    }

    /// Advances the time: thinking, hints, replay.
    pub(in crate::window::player) fn pass_party(&mut self, now: Instant) -> Vec<Action> {
        if let Some(shown) = self.pass_replay(now) {
            return vec![shown];
        }
        let Some(party) = &mut self.party else { return Vec::new() };
        let Some(thought) = &party.thought else { return Vec::new() };
        let waits =
            thought.revision.is_some() && now.saturating_duration_since(thought.since) < LEAST_THOUGHT;
        if waits || self.news.is_some() || self.is_paused {
            return Vec::new();
        }
        let Poll::Ready(found) = thought.thinking.poll() else { return Vec::new() };
        let (seat, revision) = (thought.seat, thought.revision);
        party.thought = None;
        let Some(found) = found else { return Vec::new() };
        match revision {
            None => {
                self.play.advise(&found.choices);
                let _ = self.play.do_in_play(|play, at| play.note_aid(Aid::What, at));
                self.say_hint(found.text, now);
                vec![Action::EnterBoard]
            }
            Some(revision) if party.hosting.accepts(revision) => {
                let outcome = self.play.make(&found.choices);
                if outcome == play_test::PlayOutcome::Nothing {
                    return Vec::new();
                }
                self.chosen(Some(seat), now);
                self.moved(now)
            }
            Some(_) => Vec::new(),
        }
    }

    fn say_hint(&mut self, text: String, now: Instant) {
        let text = Text::new("party-hint-said").with("ply", text);
        self.announce(text, false, now);
    }

    fn take_seats(&mut self, now: Instant) -> Vec<Action> {
        let Some(party) = &mut self.party else { return Vec::new() };
        let Some(wanted) = party.wanted.clone().filter(|_| party.can_take()) else { return Vec::new() };
        party.wanted = None;
        let keeps_seats = party.seating.has_same_seats(&wanted);
        party.seating = wanted;
        if !keeps_seats {
            return self.begin_anew(now);
        }
        for (seat, sitter) in (0..).map(Seat).zip(party.seating.sitters()) {
            if party.hosting.player(seat) != Some(&sitter) {
                party.hosting.seat(seat, sitter.clone());
                let _ = self.play.do_in_play(|play, at| play.note_player(seat, &sitter, at));
            }
        }
        party.thought = None;
        self.go_on(now);
        vec![Action::EnterBoard]
    }

    /// Restarts the game with the same random numbers and seats.
    pub(in crate::window::player) fn begin_with_same_deal(&mut self, now: Instant) -> Vec<Action> {
        self.news = None;
        let Some(party) = &mut self.party else { return Vec::new() };
        party.wanted = None;
        let _ = self.play.do_in_play(|play, at| play.restart(at));
        self.walked_to_play(now)
    }

    /// Updates everything after a move through the history to continue from there; unlike after an undo, the computer
    /// does not wait.
    fn walked_to_play(&mut self, now: Instant) -> Vec<Action> {
        let mut actions = self.walked(now);
        if let Some(party) = &mut self.party {
            party.hosting.resume();
        }
        self.go_on(now);
        actions.push(Action::EnterBoard);
        actions
    }

    /// Begins a new game with the same seats.
    pub(in crate::window::player) fn begin_anew(&mut self, now: Instant) -> Vec<Action> {
        self.play.leave();
        self.news = None;
        let Some(party) = &mut self.party else { return Vec::new() };
        let play = match party.compile() {
            Ok(()) => self.begin_table(),
            Err(problems) => play_test::PlayTest::impossible(problems),
        };
        self.play = play;
        self.go_on(now);
        vec![Action::Played, Action::EnterBoard]
    }
}

impl Party {
    /// Returns whether the game can be played with the seats chosen in the dialog.
    pub(super) fn can_take(&self) -> bool {
        self.wanted.as_ref().is_some_and(|wanted| wanted.fits(self.folder.draft.rules.seats))
    }

    /// Returns how often to advance the time; `None` if nothing depends on it.
    pub fn beat(&self) -> Option<Duration> {
        self.is_busy().then_some(BEAT)
    }
}

/// Returns a clock for a search with a time limit.
fn clock() -> impl Fn() -> Duration + Send + 'static {
    let began = Instant::now();
    move || began.elapsed()
}

fn seed() -> u64 {
    let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    time.map_or(1, |time| u64::from(time.subsec_nanos()) ^ time.as_secs())
}

impl Player {
    /// Advances the replay.
    fn pass_replay(&mut self, now: Instant) -> Option<Action> {
        let (replay, began) = self.party.as_mut()?.replay.as_mut()?;
        if !replay.tick(now.saturating_duration_since(*began)) {
            return None;
        }
        self.show_replay()
    }

    /// Shows the position of the replay on the table and in the list.
    fn show_replay(&mut self) -> Option<Action> {
        let (replay, _) = self.party.as_ref()?.replay.as_ref()?;
        let (turn, at) = (replay.turn(), replay.at());
        let began =
            at.checked_sub(1).and_then(|last| self.play.plies().0.get(last)).map(|ply| ply.turns.start);
        self.play.show_moment(Some((began.unwrap_or(turn), turn)));
        self.show_place()
    }

    /// Moves through the history, permanently or in a replay.
    fn look_back(&mut self, change: &Change, now: Instant) -> Vec<Action> {
        let Some(party) = &mut self.party else { return Vec::new() };
        match change {
            &Change::PlyChosen(to) => {
                let Some((replay, _)) = &mut party.replay else {
                    let _ = self.play.do_in_play(|play, at| {
                        let turn = to
                            .checked_sub(1)
                            .and_then(|last| play.plies().get(last).map(|ply| ply.turns.end));
                        play.jump(turn.unwrap_or(0), at);
                    });
                    return self.walked(now);
                };
                replay.jump(to);
            }
            &Change::VariationTaken(variation) => {
                let _ = self.play.do_in_play(|play, at| play.take_variation(play.at(), variation, at));
                return self.walked(now);
            }
            Change::ReplaySwitched if party.replay.is_some() => {
                party.replay = None;
                self.play.show_moment(None);
                self.go_on(now);
                return vec![Action::EnterBoard];
            }
            Change::ReplaySwitched => {
                party.thought = None;
                let Some(play) = self.play.play() else { return Vec::new() };
                let mut replay = Replay::of(play);
                replay.jump(play.ply_at());
                party.replay = Some((replay, now));
                self.play.allow(Allowed::Nothing);
            }
            Change::GoOnHere | Change::NewLuckHere => {
                let Some((replay, _)) = party.replay.take() else { return Vec::new() };
                self.play.show_moment(None);
                let is_anew = matches!(change, Change::NewLuckHere);
                let _ = self.play.do_in_play(|play, at| {
                    replay.go_on_here(play, at);
                    is_anew && play.new_luck(seed(), at)
                });
                return self.walked_to_play(now);
            }
            _ => {
                let Some((replay, began)) = &mut party.replay else { return Vec::new() };
                let time = now.saturating_duration_since(*began);
                let showing = match change {
                    Change::ReplayRun => Showing::Run,
                    &Change::ReplayTo(to) => Showing::To(to),
                    &Change::ReplaySpeed(up) => Showing::Speed(up),
                    _ => return Vec::new(),
                };
                let _ = replay_bar::show(replay, 0, showing, time);
            }
        }
        self.show_replay().into_iter().collect()
    }
}

impl Change {
    pub(in crate::window) const HISTORY: &'static str = super::history::HISTORY;

    /// Wraps the change in a message of the player.
    pub(super) fn message(self) -> Message {
        Message::Party(self)
    }
}
