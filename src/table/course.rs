//! A game in play: choices, questions, undo, giving up, hints, and who the computer plays for.

use std::time::Duration;

use super::protocol::{Member, ToMember, Undo};
use super::refusal::{Code, Reason};
use super::seen::Phase;
use super::viewing::{LeftOver, viewer};
use super::voices::Voices;
use super::{Effect, Outcome, Outgoing, Table, Thinking, in_milliseconds, is_over, mixed};
use crate::engine::scene::Choice;
use crate::engine::{Aid, Area, Game as _, Play, Refusal, Seat, Seats, Standing, save};
use crate::project::AnyPlay;

/// Who plays for a seat whose player has left, where the rules do not let it leave.
const STAND_IN: &str = "easy";
/// How hard the computer thinks about a hint.
const ADVISER: &str = "expert";
/// How often in a row the rules may answer for seats that are left.
const MOST_ANSWERS: u32 = 1_000;

/// How many answers are tried to find one by which a seat leaves the game.
const MOST_TRIED: usize = 500;

/// A question to a seat.
#[derive(Clone, Debug, Default)]
pub struct Question {
    /// Its number, counted for each seat.
    pub number: u64,
    pub open: bool,
    /// What is offered.
    offered: Vec<Choice>,
    /// The time left; `None` without a limit.
    pub left: Option<Duration>,
}

/// A game in play.
#[derive(Debug)]
pub struct Running {
    pub voices: Voices,
    /// For each seat of the play its index among all seats of the game.
    pub plays: Vec<usize>,
    pub questions: Vec<Question>,
    /// Whose player has left.
    pub out: Vec<bool>,
    /// Whether it has ended by people leaving.
    pub left: LeftOver,
    pub paused: bool,
    /// Who asks to take a turn back, and who agrees.
    pub undo: Option<(Member, Vec<Member>)>,
    /// The playing time, without pauses.
    pub spent: Duration,
    /// Who waits for a hint, about which question.
    hints: Vec<(Member, Seat, u64)>,
}

impl Running {
    pub fn new(voices: Voices, plays: Vec<usize>, spent: Duration) -> Self {
        let questions = vec![Question::default(); plays.len()];
        let out = vec![false; plays.len()];
        Self {
            voices,
            plays,
            questions,
            out,
            left: None,
            paused: false,
            undo: None,
            spent,
            hints: Vec::new(),
        }
    }

    pub fn is_over(&self) -> bool {
        self.left.is_some() || is_over(self.voices.play().as_ref())
    }

    fn seat_of(&self, chair: usize) -> Option<Seat> {
        let seat = self.plays.iter().position(|plays| *plays == chair)?;
        u8::try_from(seat).ok().map(Seat)
    }

    fn at(&self) -> Duration {
        in_milliseconds(self.spent)
    }
}

/// Returns the choice with which a seat leaves the game by its rules: one after which it is out. What it has at any time is
/// tried first; who is to choose may have it among the answers.
fn way_out(play: &AnyPlay, seat: Seat) -> Option<usize> {
    let AnyPlay::Board(session) = play else { return None };
    let viewer = viewer(play.as_ref(), Some(seat));
    let scene = play.scene(viewer, Area::NONE);
    let game = session.game();
    let leaves = |it: &&Choice| {
        let Some(choice) = game.choice_numbered(session.state(), it.index) else { return false };
        let mut after = session.state().clone();
        if game.mover(session.state(), &choice) != seat || game.play(&mut after, &choice, &mut ()).is_err() {
            return false;
        }
        let table = game.scene(&after, viewer, Area::NONE).table;
        let is_out = table.is_some_and(|table| table.player(seat).is_some_and(|player| player.out));
        // A choice for any time that ends the game is no move of it.
        is_out || (it.anytime && !matches!(game.standing(&after), Standing::ToMove(_)))
    };
    let (anytime, answers): (Vec<&Choice>, Vec<&Choice>) = scene.choices.iter().partition(|it| it.anytime);
    anytime.into_iter().chain(answers.into_iter().take(MOST_TRIED)).find(leaves).map(|choice| choice.index)
}

impl Table {
    /// Returns the game and the seat of a member in it.
    fn playing(&mut self, member: Member) -> Result<(&mut Running, Seat), Code> {
        let chair = self.chair_of(member);
        let running = self.running.as_mut().ok_or(Code::NotInGame)?;
        let seat = chair.and_then(|chair| running.seat_of(chair)).ok_or(Code::NoSeat)?;
        Ok((running, seat))
    }

    pub(super) fn seat_in_play(&self, member: Member) -> Option<Seat> {
        self.running.as_ref()?.seat_of(self.chair_of(member)?)
    }

    pub(super) fn needs_end(&self) -> Result<(), Code> {
        let running = self.running.as_ref().ok_or(Code::NotInGame)?;
        if running.is_over() { Ok(()) } else { Err(Code::NotOver) }
    }

    pub(super) fn choose(&mut self, member: Member, question: u64, choice: usize) -> Outcome {
        let (running, seat) = self.playing(member)?;
        if running.is_over() {
            return Err(Code::Over.into());
        }
        if running.out[usize::from(seat.0)] {
            return Err(Code::SeatOut.into());
        }
        if running.paused {
            return Err(Code::Paused.into());
        }
        let asked = &running.questions[usize::from(seat.0)];
        let is_alone = running.plays.len() == 1;
        // What is offered at any time answers no question.
        let play = running.voices.play();
        let is_anytime = || {
            let choices = play.scene(viewer(play.as_ref(), Some(seat)), Area::NONE).choices;
            choices.iter().any(|it| it.anytime && it.index == choice)
        };
        if !is_alone && play.mover(choice) != Some(seat) {
            return Err(if asked.open { Code::NoSuchChoice } else { Code::NotYourTurn }.into());
        }
        if !(asked.open && asked.number == question) && (is_alone || !is_anytime()) {
            return Err(if asked.open { Code::Stale } else { Code::NotYourTurn }.into());
        }
        let at = running.at();
        let made = running.voices.act(|play| play.choose(choice, at).map(drop));
        made.map_err(|Refusal(text)| Reason::Rules(text))?;
        // Whoever plays on does not take back.
        running.undo = None;
        self.settle(Some(seat));
        Ok(Effect::Changed)
    }

    pub(super) fn restart(&mut self, member: Member) -> Outcome {
        let is_free = self.options.undo == Undo::Free;
        let (running, _) = self.playing(member)?;
        if !is_free {
            return Err(Code::NoUndo.into());
        }
        let at = running.at();
        running.left = None;
        running.out.fill(false);
        let _ = running.voices.act(|play| {
            play.restart(at);
            Ok(())
        });
        self.settle(None);
        Ok(Effect::Changed)
    }

    pub(super) fn redo(&mut self, member: Member) -> Outcome {
        let is_free = self.options.undo == Undo::Free;
        let (running, _) = self.playing(member)?;
        if !is_free {
            return Err(Code::NoUndo.into());
        }
        let at = running.at();
        if !running.voices.redo(at) {
            return Err(Code::NothingToUndo.into());
        }
        self.settle(None);
        Ok(Effect::Changed)
    }

    pub(super) fn undo(&mut self, member: Member) -> Outcome {
        let rule = self.options.undo;
        let (running, seat) = self.playing(member)?;
        if rule == Undo::Never {
            return Err(Code::NoUndo.into());
        }
        // After the end all is seen: nothing is taken back any more, unless all look on one screen.
        if rule == Undo::Consent && running.is_over() {
            return Err(Code::Over.into());
        }
        if running.out[usize::from(seat.0)] && rule == Undo::Consent {
            return Err(Code::SeatOut.into());
        }
        if !running.voices.can_undo() {
            return Err(Code::NothingToUndo.into());
        }
        if rule == Undo::Free {
            return self.take_back(member);
        }
        if running.undo.is_some() {
            return Err(Code::Stale.into());
        }
        running.undo = Some((member, Vec::new()));
        self.tell_of("together-undo-asked", member);
        self.consented()
    }

    pub(super) fn consent(&mut self, member: Member, agree: bool) -> Outcome {
        let (running, seat) = self.playing(member)?;
        if running.out[usize::from(seat.0)] {
            return Err(Code::SeatOut.into());
        }
        let Some((asks, agreed)) = &mut running.undo else { return Err(Code::NothingAsked.into()) };
        if *asks == member || agreed.contains(&member) {
            return Err(Code::NothingAsked.into());
        }
        if !agree {
            running.undo = None;
            self.tell_of("together-undo-refused", member);
            return Ok(Effect::Changed);
        }
        agreed.push(member);
        self.consented()
    }

    /// Takes the turn back if everybody who still plays agrees.
    fn consented(&mut self) -> Outcome {
        let Some(running) = &self.running else { return Err(Code::NotInGame.into()) };
        let Some((asks, agreed)) = &running.undo else { return Ok(Effect::Changed) };
        let playing = running.plays.iter().zip(&running.out).filter(|(_, out)| !**out);
        let mut playing = playing.filter_map(|(chair, _)| self.chairs[*chair].member);
        let is_agreed = playing.all(|member| member == *asks || agreed.contains(&member));
        let asks = *asks;
        if is_agreed { self.take_back(asks) } else { Ok(Effect::Changed) }
    }

    fn take_back(&mut self, member: Member) -> Outcome {
        let (running, seat) = self.playing(member)?;
        running.undo = None;
        let at = running.at();
        // A game that was given up is taken up again first.
        let was_left = running.left.take().is_some();
        if was_left {
            running.out.fill(false);
        } else if !running.voices.undo(&[seat], at) {
            return Err(Code::NothingToUndo.into());
        }
        self.settle(None);
        self.tell("together-undo-done", "");
        Ok(Effect::Changed)
    }

    /// Forgets what somebody asked or agreed to who is gone.
    pub(super) fn forget_consent(&mut self, member: Member) {
        let Some(running) = &mut self.running else { return };
        running.hints.retain(|(asks, ..)| *asks != member);
        if running.undo.as_ref().is_some_and(|(asks, _)| *asks == member) {
            running.undo = None;
        } else if running.undo.is_some() {
            let _ = self.consented();
        }
    }

    pub(super) fn pause(&mut self, member: Member, pause: bool) -> Outcome {
        self.needs_host(member)?;
        let running = self.running.as_mut().ok_or(Code::NotInGame)?;
        if running.is_over() {
            return Err(Code::Over.into());
        }
        running.paused = pause;
        self.tell(if pause { "together-paused" } else { "together-goes-on" }, "");
        Ok(Effect::Changed)
    }

    pub(super) fn surrender(&mut self, member: Member) -> Outcome {
        let (running, seat) = self.playing(member)?;
        if running.is_over() {
            return Err(Code::Over.into());
        }
        if running.out[usize::from(seat.0)] {
            return Err(Code::SeatOut.into());
        }
        self.tell_of("together-gave-up", member);
        self.take_out(seat);
        Ok(Effect::Changed)
    }

    /// Takes a member out of the game, or out of its seat before the game.
    pub(super) fn give_up_seat(&mut self, member: Member) {
        if self.phase != Phase::Game {
            return;
        }
        let Ok((running, seat)) = self.playing(member) else { return };
        if !running.is_over() && !running.out[usize::from(seat.0)] {
            self.tell_of("together-out", member);
            self.take_out(seat);
        }
    }

    /// Takes a seat out of the game: by its rules, where they have a way for it.
    pub(super) fn take_out(&mut self, seat: Seat) {
        let Some(running) = &mut self.running else { return };
        running.out[usize::from(seat.0)] = true;
        // Leaving is not taken back by what was asked before.
        running.undo = None;
        let at = running.at();
        let by_rules = way_out(running.voices.play(), seat)
            .is_some_and(|choice| running.voices.act(|play| play.choose(choice, at).map(drop)).is_ok());
        let mut rest = (0..).map(Seat).zip(&running.out).filter(|(_, out)| !**out).map(|(seat, _)| seat);
        let (first, second) = (rest.next(), rest.next());
        if !running.is_over() && (first.is_none() || (second.is_none() && !by_rules)) {
            running.left = Some(first);
        }
        self.settle(by_rules.then_some(seat));
    }

    /// Syncs everything with the play after a change of it: a choice of a seat, or any other. Where the rules answer for seats whose
    /// players have left, they do so.
    pub(super) fn settle(&mut self, mover: Option<Seat>) {
        let limit =
            Some(self.options.turn_seconds).filter(|it| *it > 0).map(|it| Duration::from_secs(it.into()));
        let Some(running) = &mut self.running else { return };
        let mut mover = mover;
        for _ in 0..MOST_ANSWERS {
            ask(running, mover, limit);
            let at = running.at();
            let left = (0..).map(Seat).zip(&running.questions).zip(&running.out);
            let left: Vec<Seat> =
                left.filter(|((_, it), out)| it.open && **out).map(|((seat, _), _)| seat).collect();
            let answered =
                left.into_iter().find(|seat| running.voices.act(|play| play.take_default(*seat, at)).is_ok());
            match answered {
                Some(seat) => mover = Some(seat),
                None => break,
            }
        }
        if mover.is_none() {
            running.undo = None;
        }
        running.hints.retain(|(_, seat, number)| {
            let asked = &running.questions[usize::from(seat.0)];
            asked.open && asked.number == *number
        });
    }

    /// Returns what the computer is to think about now: choices for its seats, and hints.
    pub fn to_think(&self) -> Vec<Thinking> {
        let Some(running) = &self.running else { return Vec::new() };
        if running.paused || running.is_over() {
            return Vec::new();
        }
        let about = |seat: Seat, strength: &str, hint: Option<Member>| {
            let question = running.questions[usize::from(seat.0)].number;
            let parts = [self.games, seat.0.into(), question, hint.map_or(0, |it| it.0.into())];
            Thinking {
                seat: seat.0,
                question,
                strength: strength.to_owned(),
                seed: mixed(self.seed, &parts),
                hint,
            }
        };
        let seats = (0..).map(Seat).zip(&running.questions).filter(|(_, it)| it.open).map(|(seat, _)| seat);
        let of_computers = seats.filter_map(|seat| {
            let at = usize::from(seat.0);
            let computer = self.chairs[running.plays[at]].computer.as_deref();
            let strength = computer.or(running.out[at].then_some(STAND_IN))?;
            Some(about(seat, strength, None))
        });
        let hints = running.hints.iter().map(|(member, seat, _)| about(*seat, ADVISER, Some(*member)));
        of_computers.chain(hints).collect()
    }

    /// Takes what the computer has found.
    pub(super) fn decide(&mut self, about: &Thinking, choices: &[String]) -> Effect {
        if !self.to_think().contains(about) {
            return Effect::Nothing;
        }
        let seat = Seat(about.seat);
        if let Some(member) = about.hint {
            return self.advise(member, seat, choices);
        }
        let Some(running) = &mut self.running else { return Effect::Nothing };
        let at = running.at();
        let mut made = false;
        for choice in choices {
            if running.voices.play().mover_of(choice) != Some(seat)
                || running.voices.act(|play| play.enter(choice, at, false).map(drop)).is_err()
            {
                break;
            }
            made = true;
        }
        // A computer that finds nothing must not hold up the others.
        if !made {
            let first = running.questions[usize::from(seat.0)].offered.first().map(|it| it.index);
            let first = first.or_else(|| {
                own_choices(running.voices.play().as_ref(), seat, Area::ALL).first().map(|it| it.index)
            });
            made = running.voices.act(|play| play.take_default(seat, at)).is_ok()
                || first.is_some_and(|it| running.voices.act(|play| play.choose(it, at).map(drop)).is_ok());
        }
        if !made {
            return Effect::Nothing;
        }
        self.settle(Some(seat));
        Effect::Changed
    }

    pub(super) fn hint(&mut self, member: Member) -> Outcome {
        let hints = self.options.hints;
        let (running, seat) = self.playing(member)?;
        if !hints {
            return Err(Code::NoHints.into());
        }
        if running.paused {
            return Err(Code::Paused.into());
        }
        let asked = &running.questions[usize::from(seat.0)];
        if !asked.open || running.is_over() {
            return Err(Code::NotYourTurn.into());
        }
        let hint = (member, seat, asked.number);
        if !running.hints.contains(&hint) {
            running.hints.push(hint);
        }
        Ok(Effect::Own)
    }

    fn advise(&mut self, member: Member, seat: Seat, choices: &[String]) -> Effect {
        let Some(running) = &mut self.running else { return Effect::Nothing };
        running.hints.retain(|(asks, ..)| *asks != member);
        let at = running.at();
        let _ = running.voices.act(|play| {
            play.note_aid(Aid::What, at);
            Ok(())
        });
        let text = self.label_for(member, seat, choices.first().map_or("", String::as_str));
        self.send(member, ToMember::Advice { choices: choices.to_vec(), text });
        Effect::Own
    }

    pub(super) fn save(&mut self, member: Member) -> Outcome {
        self.needs_host(member)?;
        let text = self.file().ok_or(Code::NotInGame)?;
        self.out.push(Outgoing::Store(text));
        self.send(member, ToMember::Saved);
        Ok(Effect::Nothing)
    }

    pub(super) fn whole_play(&mut self, member: Member) -> Outcome {
        self.needs_end()?;
        let text = self.file().ok_or(Code::NotInGame)?;
        self.send(member, ToMember::Play { text });
        Ok(Effect::Nothing)
    }

    /// Returns the play as a file.
    fn file(&self) -> Option<String> {
        let running = self.running.as_ref()?;
        let play = running.voices.play();
        let mut log = play.log().clone();
        log.header.data = Some(self.source.about().data.clone());
        if running.plays.len() < self.chairs.len() {
            log.header.taken = (0..self.chairs.len()).map(|at| running.plays.contains(&at)).collect();
        }
        let players: Vec<_> = running.plays.iter().map(|chair| self.player(*chair)).collect();
        Some(save::of_play(play.as_ref(), &log, &self.source.about().id, &players).to_string())
    }

    /// Returns the name of a seat of the play for the first language, or of the member on it.
    pub(super) fn name_at(&self, seat: Seat) -> String {
        let chair = self.running.as_ref().and_then(|it| it.plays.get(usize::from(seat.0)).copied());
        let member = chair.and_then(|chair| self.chairs.get(chair)?.member);
        let named = member.and_then(|member| self.guest(member)).map(|guest| guest.name.clone());
        named.unwrap_or_else(|| self.source.about().seat_name(chair.unwrap_or_default(), "en"))
    }

    /// Ends the time of a seat: the game's own answer, or the seat is out.
    pub(super) fn time_up(&mut self, seat: Seat) {
        let name = self.name_at(seat);
        self.tell("together-time-up", &name);
        let Some(running) = &mut self.running else { return };
        let at = running.at();
        match running.voices.act(|play| play.take_default(seat, at)) {
            Ok(()) => self.settle(Some(seat)),
            Err(_) => self.take_out(seat),
        }
    }
}

/// Returns the choices of a seat that answer its question.
fn own_choices(play: &dyn Play, seat: Seat, area: Area) -> Vec<Choice> {
    let is_alone = play.seats() <= 1;
    let choices = play.scene(viewer(play, Some(seat)), area).choices.into_iter();
    choices.filter(|it| !it.anytime && (is_alone || play.mover(it.index) == Some(seat))).collect()
}

/// Opens and closes the questions to the seats. One that stays the same keeps its number and its time.
fn ask(running: &mut Running, mover: Option<Seat>, limit: Option<Duration>) {
    let is_over = running.is_over();
    let play = running.voices.play();
    let asked = match play.standing() {
        Standing::ToMove(seats) if !is_over => *seats,
        _ => Seats::NONE,
    };
    let is_alone = running.plays.len() == 1;
    let mut after = Vec::new();
    for (seat, before) in (0..).map(Seat).zip(&running.questions) {
        if !asked.contains(seat) {
            after.push(Question { open: false, offered: Vec::new(), left: None, ..before.clone() });
            continue;
        }
        // Who plays alone is asked anew after every change, and nobody else can have made it.
        let offered = if is_alone { Vec::new() } else { own_choices(play.as_ref(), seat, Area::NONE) };
        let stays = before.open && mover.is_some_and(|mover| mover != seat) && before.offered == offered;
        let (number, left) = if stays { (before.number, before.left) } else { (before.number + 1, limit) };
        after.push(Question { number, open: true, offered, left });
    }
    running.questions = after;
}
