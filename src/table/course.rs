//! A game in play: choices, questions, hints, saving, and who the computer plays for.

use std::time::Duration;

use super::protocol::{Member, ToMember};
use super::refusal::{Code, Reason};
use super::viewing::{LeftOver, viewer};
use super::voices::Voices;
use super::{Effect, Outcome, Outgoing, Table, Thinking, in_milliseconds, is_over, mixed};
use crate::engine::scene::Choice;
use crate::engine::{Aid, Area, Play, Refusal, Seat, Seats, Standing, save};

/// Who plays for a seat whose player has left, where the rules do not let it leave.
const STAND_IN: &str = "easy";
/// How hard the computer thinks about a hint.
const ADVISER: &str = "expert";
/// How often in a row the rules may answer for seats that are left.
const MOST_ANSWERS: u32 = 1_000;

/// A question to a seat.
#[derive(Clone, Debug, Default)]
pub struct Question {
    /// Its number, counted for each seat.
    pub number: u64,
    pub open: bool,
    /// What is offered; nothing where no other seat can choose before this one does, so that the question cannot stay.
    offered: Vec<Choice>,
    /// The time left; `None` without a limit.
    pub left: Option<Duration>,
}

/// A seat that has left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    pub seat: Seat,
    /// After how many turns of the history it is out; who goes back behind that is in the game again. `None` for somebody who has
    /// left the table.
    pub from: Option<usize>,
}

/// A game in play.
#[derive(Debug)]
pub struct Running {
    pub voices: Voices,
    /// For each seat of the play its index among all seats of the game.
    pub plays: Vec<usize>,
    pub questions: Vec<Question>,
    /// Whose player has left, at the present point of the history.
    pub out: Vec<bool>,
    /// Who has left, and when.
    pub leaves: Vec<Left>,
    /// Whether it has ended by people leaving.
    pub left: LeftOver,
    pub paused: bool,
    /// Who asks to take a turn back, and who agrees.
    pub undo: Option<(Member, Vec<Member>)>,
    /// The playing time, without pauses.
    pub spent: Duration,
    /// Who waits for a hint, about which question.
    pub hints: Vec<(Member, Seat, u64)>,
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
            leaves: Vec::new(),
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

    pub fn at(&self) -> Duration {
        in_milliseconds(self.spent)
    }
}

impl Table {
    /// Returns the game and the seat of a member in it.
    pub(super) fn playing(&mut self, member: Member) -> Result<(&mut Running, Seat), Code> {
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
        let made = running.go_on(|play| play.choose(choice, at).map(drop));
        made.map_err(|Refusal(text)| Reason::Rules(text))?;
        // Whoever plays on does not take back.
        running.undo = None;
        self.settle(Some(seat));
        Ok(Effect::Changed)
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

    /// Syncs everything with the play after a change of it: a choice of a seat, or any other. Where the rules answer for seats whose
    /// players have left, they do so.
    pub(super) fn settle(&mut self, mover: Option<Seat>) {
        let limit =
            Some(self.options.turn_seconds).filter(|it| *it > 0).map(|it| Duration::from_secs(it.into()));
        let Some(running) = &mut self.running else { return };
        let mut mover = mover;
        running.follow_leaving();
        for _ in 0..MOST_ANSWERS {
            ask(running, mover, limit);
            let at = running.at();
            let left = (0..).map(Seat).zip(&running.questions).zip(&running.out);
            let left: Vec<Seat> =
                left.filter(|((_, it), out)| it.open && **out).map(|((seat, _), _)| seat).collect();
            let answered =
                left.into_iter().find(|seat| running.go_on(|play| play.take_default(*seat, at)).is_ok());
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
                || running.go_on(|play| play.enter(choice, at, false).map(drop)).is_err()
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
            made = running.go_on(|play| play.take_default(seat, at)).is_ok()
                || first.is_some_and(|it| running.go_on(|play| play.choose(it, at).map(drop)).is_ok());
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
        let first = choices.first().map_or("", String::as_str);
        let (choice, text) = self.advised(member, seat, first);
        self.send(member, ToMember::Advice { choices: choices.to_vec(), choice, text });
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
    let choosers = if is_alone { asked } else { play.choosers() };
    let mut after = Vec::new();
    for (seat, before) in (0..).map(Seat).zip(&running.questions) {
        if !asked.contains(seat) {
            after.push(Question { open: false, offered: Vec::new(), left: None, ..before.clone() });
            continue;
        }
        // Whoever alone can choose is asked anew after every change, and nobody else can have made it.
        let may_stay = before.open && mover.is_some_and(|mover| mover != seat);
        let offered = match may_stay || choosers.only() != Some(seat) {
            true => own_choices(play.as_ref(), seat, Area::NONE),
            false => Vec::new(),
        };
        let stays = may_stay && before.offered == offered;
        let (number, left) = if stays { (before.number, before.left) } else { (before.number + 1, limit) };
        after.push(Question { number, open: true, offered, left });
    }
    running.questions = after;
}
