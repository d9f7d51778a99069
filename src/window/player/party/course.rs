//! The course of a game between people and computers.

use crate::engine::Aid;
use crate::table::refusal::Code;
use crate::window::play_test::Allowed;
use crate::window::play_test::replay_bar::{self, Showing};

use super::{
    AT_SCREEN, Action, BEAT, COVERED, Change, Duration, Instant, LEAST_THOUGHT, Message, Next, Party,
    PlayTest, Player, Poll, Replay, Seat, Seating, SystemTime, Text, Thought, Viewer, play_test, table,
};

impl Player {
    pub(in crate::window::player) fn change(&mut self, change: Change, now: Instant) -> Vec<Action> {
        let Some(party) = &mut self.party else { return self.change_file(&change, now) };
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
                party.stop_thinking();
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
                if let Next::Person { seat, .. } = party.next(&self.play) {
                    party.screen.open_curtain(seat);
                }
                self.go_on(now);
                vec![Action::EnterBoard]
            }
            Change::Stopped => {
                party.round.pause(true);
                party.stop_thinking();
                self.go_on(now);
                Vec::new()
            }
            Change::HintDropped => {
                party.stop_thinking();
                Vec::new()
            }
            Change::Resumed => {
                party.round.pause(false);
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
        self.settle(None);
        self.show_where_it_went(now)
    }

    /// Shows the point of the history to which the round has gone. If it is a computer's turn there, the game pauses, so that the
    /// computer does not repeat the same choice at once.
    fn show_where_it_went(&mut self, now: Instant) -> Vec<Action> {
        if let Some(party) = &mut self.party {
            party.stop_thinking();
            let waits = party.is_turn_of_computer(&self.play);
            party.round.pause(waits);
            if party.replay.take().is_some() {
                self.play.show_moment(None);
            }
        }
        self.go_on(now);
        self.show_place().into_iter().chain([Action::Played]).collect()
    }

    /// Takes back the last turn of the people here.
    pub(in crate::window::player) fn take_back(&mut self, now: Instant) -> Vec<Action> {
        let Some(party) = &mut self.party else { return Vec::new() };
        let people = party.round.people();
        let _ = self.play.do_in_round(|play, at| party.round.undo(play, &people, at));
        self.show_where_it_went(now)
    }

    /// Checks that the people here can take something back.
    ///
    /// # Errors
    /// Why they cannot.
    pub(in crate::window::player) fn may_take_back(&self) -> Result<(), Code> {
        let (Some(party), Some(play)) = (&self.party, self.play.play()) else { return Ok(()) };
        party.round.may_undo(play, self.play.plies().0, &party.round.people())
    }

    /// Syncs the round with the play, after a choice of a seat or any other change.
    pub(in crate::window::player) fn settle(&mut self, by: Option<Seat>) {
        let Some(party) = &mut self.party else { return };
        let _ = self.play.do_in_round(|play, at| party.round.settle(play, by, at));
    }

    /// Continues the game after a person has made the choice of a seat.
    pub(in crate::window::player) fn chosen(&mut self, by: Option<Seat>, now: Instant) {
        self.settle(by);
        if let (Some(party), Some(by)) = (&mut self.party, by) {
            // A hint is only valid for the position before.
            party.stop_thinking();
            party.screen.moved(by, &party.round);
        }
        self.go_on(now);
    }

    /// Shows the table from the right seat, and starts the computer if it is its turn.
    pub(in crate::window::player) fn go_on(&mut self, now: Instant) {
        let (Some(party), Some(play)) = (&mut self.party, self.play.play()) else { return };
        let next = party.screen.next(&party.round, play);
        let viewer = party.screen.viewer(&party.round, play);
        if party.replay.is_none() {
            self.play.look_with(viewer.unwrap_or(COVERED));
        }
        let people = party.round.people();
        let is_person = |viewer| matches!(viewer, Viewer::Seat(seat) if people.contains(&seat));
        let allowed = match next {
            _ if party.replay.is_some() => Allowed::Nothing,
            Next::Person { curtain: false, .. } => Allowed::All,
            Next::Computer(_) if is_person(self.play.viewer()) => Allowed::OutOfTurn,
            Next::Paused(_) => Allowed::Paused,
            _ => Allowed::Nothing,
        };
        self.play.allow(allowed);
        let Next::Computer(seat) = next else { return };
        if party.replay.is_none() && !party.is_asking() && !self.is_paused {
            self.think(|about| about.hint.is_none() && about.seat == seat.0, now);
        }
    }

    /// Starts a hint for the person whose turn it is.
    pub(in crate::window::player) fn ask_hint(&mut self, now: Instant) -> Vec<Action> {
        let (Some(party), Some(play)) = (&mut self.party, self.play.any_play()) else { return Vec::new() };
        if let Next::Person { seat, curtain: false } = party.screen.next(&party.round, play.as_ref())
            && party.round.ask_hint(play, AT_SCREEN, seat, false).is_ok()
        {
            self.think(|about| about.hint == Some(AT_SCREEN), now);
        }
        Vec::new()
    }

    /// Starts thinking about something that the round asks the computer, unless it thinks about that already.
    fn think(&mut self, is_it: impl Fn(&table::Thinking) -> bool, now: Instant) {
        let (Some(party), Some(play)) = (&mut self.party, self.play.any_play()) else { return };
        let Some(about) = party.round.to_think(play).into_iter().find(is_it) else { return };
        if party.thought.as_ref().is_some_and(|thought| thought.about == about) {
            return;
        }
        let request = table::thinking::request(play, &about);
        let thinking = request.and_then(|request| play.think(request, clock()));
        party.thought = thinking.map(|thinking| Thought { thinking, about, since: now });
    }

    /// Advances the time: thinking, hints, replay.
    pub(in crate::window::player) fn pass_party(&mut self, now: Instant) -> Vec<Action> {
        if let Some(shown) = self.pass_replay(now) {
            return vec![shown];
        }
        let Some(party) = &mut self.party else { return Vec::new() };
        let Some(thought) = &party.thought else { return Vec::new() };
        let waits =
            thought.about.hint.is_none() && now.saturating_duration_since(thought.since) < LEAST_THOUGHT;
        if waits || self.news.is_some() || self.is_paused {
            return Vec::new();
        }
        let Poll::Ready(found) = thought.thinking.poll() else { return Vec::new() };
        let about = thought.about.clone();
        party.stop_thinking();
        if about.hint.is_some() {
            let Some(found) = found else { return Vec::new() };
            self.play.advise(&found.choices);
            let _ = self.play.do_in_play(|play, at| play.note_aid(Aid::What, at));
            self.say_hint(found.text, now);
            return vec![Action::EnterBoard];
        }
        let choices = found.map(|found| found.choices).unwrap_or_default();
        let outcome = self.play.make(|play, at| party.round.decide(play, &about, &choices, at));
        if outcome == play_test::PlayOutcome::Nothing {
            return Vec::new();
        }
        self.go_on(now);
        self.moved(now)
    }

    fn say_hint(&mut self, text: String, now: Instant) {
        let text = Text::new("party-hint-said").with("ply", text);
        self.announce(text, false, now);
    }

    fn take_seats(&mut self, now: Instant) -> Vec<Action> {
        let Some(party) = &mut self.party else { return Vec::new() };
        let Some(wanted) = party.wanted.clone().filter(|_| party.can_take()) else { return Vec::new() };
        party.wanted = None;
        let people = |seating: &Seating| seating.sitters().iter().filter(|it| it.is_human()).count();
        // Whoever chooses the seats has seen the cards of the only person there was.
        let has_peeped = people(&wanted) > people(&party.seating).max(1)
            && self.play.play().is_some_and(|play| play.hides() && play.at() == 0);
        let keeps_seats = party.seating.has_same_seats(&wanted);
        party.seating = wanted;
        if !keeps_seats || has_peeped {
            return self.begin_anew(now);
        }
        for (seat, sitter) in (0..).map(Seat).zip(party.seating.sitters()) {
            if party.round.seat(seat, sitter.clone()) {
                party.screen.reseated(seat);
                let _ = self.play.do_in_play(|play, at| play.note_player(seat, &sitter, at));
            }
        }
        party.stop_thinking();
        if !party.is_turn_of_computer(&self.play) {
            party.round.pause(false);
        }
        self.go_on(now);
        vec![Action::EnterBoard]
    }

    /// Restarts the game with the same random numbers and seats.
    pub(in crate::window::player) fn begin_with_same_deal(&mut self, now: Instant) -> Vec<Action> {
        self.news = None;
        let Some(party) = &mut self.party else { return Vec::new() };
        party.wanted = None;
        let _ = self.play.do_in_round(|play, at| party.round.restart(play, at));
        self.play_on_there(now)
    }

    /// Shows the point of the history to which the round has gone, to continue from there: unlike after an undo, the
    /// computer does not wait.
    fn play_on_there(&mut self, now: Instant) -> Vec<Action> {
        let mut actions = self.show_where_it_went(now);
        if let Some(party) = &mut self.party {
            party.round.pause(false);
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
        self.settle(None);
        self.go_on(now);
        vec![Action::Played, Action::EnterBoard]
    }
}

impl Party {
    /// Returns whether a computer is to choose, be it that it waits.
    fn is_turn_of_computer(&self, play: &PlayTest) -> bool {
        let acting = play.play().and_then(|play| self.screen.acting(&self.round, play));
        acting.is_some_and(|seat| !self.round.is_person(seat))
    }

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
                party.stop_thinking();
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
                self.settle(None);
                return self.play_on_there(now);
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
