//! A game in play between its seats: whom it asks, for whom the computer answers, who has left, how turns are taken back.
//!
//! A round knows no members, no views and no clock. A [`super::Table`] runs on one, with members at other machines; the player of the
//! window runs on one, with everybody at one screen (see [`super::screen`]). So the same inputs and the same seed lead to the same
//! history, wherever people sit. The play itself stays with whoever runs the round, as a [`Stage`]: a table holds it in several languages,
//! a window on its disk.
//!
//! # Examples
//!
//! ```
//! use std::time::Duration;
//!
//! use schola::engine::{Player, Seat};
//! use schola::project::{AnyGame, BoardFolder, Setup};
//! use schola::table::round::Round;
//! # let folder = BoardFolder::open("sample_games/evade".as_ref()).expect("the sample is there");
//!
//! let game = AnyGame::of_board(&folder, &Setup::default()).expect("the sample has no faults");
//! let mut play = game.begin(7);
//! let mut round = Round::new(vec![Player::computer("easy", ""), Player::human("Anna")], None);
//! round.settle(&mut play, None, Duration::ZERO);
//! let asked = round.to_think(&play);
//! assert_eq!(asked[0].seat, 0);
//! ```

mod leaving;
mod undoing;

use std::time::Duration;

pub(super) use self::leaving::Left;
use super::protocol::Member;
use super::refusal::{Code, Reason};
use super::viewing::{LeftOver, viewer};
use super::{Thinking, mixed};
use crate::engine::scene::Choice;
use crate::engine::{Area, Controller, Play, Player, Refusal, Seat, Seats, Standing};
use crate::project::AnyPlay;

/// Who plays for a seat whose player has left, where the rules do not let it leave.
pub(super) const STAND_IN: &str = "easy";
/// How hard the computer thinks about a hint.
const ADVISER: &str = "expert";
/// How often in a row the rules may answer for seats that are left.
const MOST_ANSWERS: u32 = 1_000;

/// What a round is played on: one play, wherever it is kept and in however many languages it is told.
pub trait Stage {
    /// Returns the play.
    fn play(&self) -> &AnyPlay;

    /// Acts in the play. The act may be done several times: once for each language in which the play is told.
    ///
    /// # Errors
    /// What the play refuses; nothing has changed then.
    fn act(&mut self, act: &dyn Fn(&mut dyn Play) -> Result<(), Refusal>) -> Result<(), Refusal>;
}

impl Stage for AnyPlay {
    fn play(&self) -> &AnyPlay {
        self
    }

    fn act(&mut self, act: &dyn Fn(&mut dyn Play) -> Result<(), Refusal>) -> Result<(), Refusal> {
        act(&mut **self)
    }
}

/// A question to a seat.
#[derive(Clone, Debug, Default)]
pub struct Question {
    /// Its number, counted for each seat.
    pub number: u64,
    /// Whether it waits for an answer.
    pub open: bool,
    /// What is offered; nothing where no other seat can choose before this one does, so that the question cannot stay.
    offered: Vec<Choice>,
    /// The time left; `None` without a limit.
    pub left: Option<Duration>,
}

/// A hint that is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Asked {
    member: Member,
    seat: Seat,
    question: u64,
    whole: bool,
}

/// A game in play between its seats.
#[derive(Debug)]
pub struct Round {
    players: Vec<Player>,
    /// The time for each question; `None` without a limit.
    limit: Option<Duration>,
    questions: Vec<Question>,
    /// Whose player has left, at the present point of the history.
    out: Vec<bool>,
    /// Who has left, and when.
    leaves: Vec<Left>,
    /// Whether it has ended by people leaving.
    left: LeftOver,
    paused: bool,
    /// Who waits for a hint, about which question.
    hints: Vec<Asked>,
}

impl Round {
    /// Creates a round between these players, one for each seat of the play. [`Self::settle`] begins it.
    pub fn new(players: Vec<Player>, limit: Option<Duration>) -> Self {
        let (questions, out) = (vec![Question::default(); players.len()], vec![false; players.len()]);
        Self {
            players,
            limit,
            questions,
            out,
            leaves: Vec::new(),
            left: None,
            paused: false,
            hints: Vec::new(),
        }
    }

    /// Returns the players in the order of the seats.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Returns the seats that people play.
    pub fn people(&self) -> Vec<Seat> {
        self.players_with(Player::is_human)
    }

    fn players_with(&self, is_it: impl Fn(&Player) -> bool) -> Vec<Seat> {
        (0..).map(Seat).zip(&self.players).filter(|(_, player)| is_it(player)).map(|(seat, _)| seat).collect()
    }

    /// Returns whether a person plays a seat; one without a player is a person's.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.players.get(usize::from(seat.0)).is_none_or(Player::is_human)
    }

    /// Has somebody else play a seat from now on. Whatever was thought for it is void. Returns whether it was somebody else.
    pub fn seat(&mut self, seat: Seat, player: Player) -> bool {
        let at = usize::from(seat.0);
        let Some(there) = self.players.get_mut(at).filter(|there| **there != player) else { return false };
        *there = player;
        if let Some(question) = self.questions.get_mut(at) {
            question.number += 1;
        }
        true
    }

    /// Returns the question to a seat.
    pub fn question(&self, seat: Seat) -> Option<&Question> {
        self.questions.get(usize::from(seat.0))
    }

    /// Returns the questions in the order of the seats.
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }

    /// Returns the number of the open question to a seat.
    pub fn open_question(&self, seat: Seat) -> Option<u64> {
        self.question(seat).filter(|it| it.open).map(|it| it.number)
    }

    /// Returns whether the player of a seat has left the game.
    pub fn is_out(&self, seat: Seat) -> bool {
        self.out.get(usize::from(seat.0)).copied().unwrap_or(false)
    }

    /// Returns whether the game has ended by people leaving it, and with which seat as the winner.
    pub fn left_over(&self) -> LeftOver {
        self.left
    }

    /// Returns whether the game is over, by its rules or because everybody has left.
    pub fn is_over(&self, play: &dyn Play) -> bool {
        self.left.is_some() || play.asked().is_none()
    }

    /// Returns whether nobody chooses and nobody thinks for now.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Pauses the round, or goes on with it.
    pub fn pause(&mut self, pause: bool) {
        self.paused = pause;
    }

    /// Lets time pass for the questions to those seats whose clock runs.
    pub fn pass(&mut self, passed: Duration, runs: &[bool]) {
        for (question, _) in self.questions.iter_mut().zip(runs).filter(|(_, runs)| **runs) {
            question.left = question.left.map(|left| left.saturating_sub(passed));
        }
    }

    /// Makes the choice of a seat.
    ///
    /// # Errors
    /// Why it cannot: the game is over or paused, the seat is out or not asked that, or the rules say no. Nothing has changed then.
    pub fn choose(
        &mut self,
        stage: &mut dyn Stage,
        seat: Seat,
        question: u64,
        choice: usize,
        at: Duration,
    ) -> Result<(), Reason> {
        let play = stage.play();
        if self.is_over(play.as_ref()) {
            return Err(Code::Over.into());
        }
        if self.is_out(seat) {
            return Err(Code::SeatOut.into());
        }
        if self.paused {
            return Err(Code::Paused.into());
        }
        let open = self.open_question(seat);
        let is_alone = self.players.len() == 1;
        // What is offered at any time answers no question.
        let is_anytime = || {
            let choices = play.scene(viewer(play.as_ref(), Some(seat)), Area::NONE).choices;
            choices.iter().any(|it| it.anytime && it.index == choice)
        };
        if !is_alone && play.mover(choice) != Some(seat) {
            return Err(if open.is_some() { Code::NoSuchChoice } else { Code::NotYourTurn }.into());
        }
        if open != Some(question) && (is_alone || !is_anytime()) {
            return Err(if open.is_some() { Code::Stale } else { Code::NotYourTurn }.into());
        }
        let made = self.go_on(stage, &|play| play.choose(choice, at).map(drop));
        made.map_err(|Refusal(text)| Reason::Rules(text))?;
        self.settle(stage, Some(seat), at);
        Ok(())
    }

    /// Syncs everything with the play after a change of it: a choice of a seat, or any other. Where the rules answer for seats whose
    /// players have left, they do so.
    pub fn settle(&mut self, stage: &mut dyn Stage, mover: Option<Seat>, at: Duration) {
        let mut mover = mover;
        self.follow_leaving(stage.play().as_ref());
        for _ in 0..MOST_ANSWERS {
            self.ask(stage.play(), mover);
            let left = (0..).map(Seat).zip(&self.questions).zip(&self.out);
            let left: Vec<Seat> =
                left.filter(|((_, it), out)| it.open && **out).map(|((seat, _), _)| seat).collect();
            let mut left = left.into_iter();
            match left.find(|seat| self.go_on(stage, &|play| play.take_default(*seat, at)).is_ok()) {
                Some(seat) => mover = Some(seat),
                None => break,
            }
        }
        // What is over waits for nobody.
        self.paused &= !self.is_over(stage.play().as_ref());
        let questions = &self.questions;
        self.hints.retain(|hint| {
            let question = questions.get(usize::from(hint.seat.0));
            question.is_some_and(|question| question.open && question.number == hint.question)
        });
    }

    /// Opens and closes the questions to the seats. One that stays the same keeps its number and its time.
    fn ask(&mut self, play: &AnyPlay, mover: Option<Seat>) {
        let asked = match play.standing() {
            Standing::ToMove(seats) if !self.is_over(play.as_ref()) => *seats,
            _ => Seats::NONE,
        };
        let choosers = if self.players.len() == 1 { asked } else { play.choosers() };
        for (seat, question) in (0..).map(Seat).zip(&mut self.questions) {
            if !asked.contains(seat) {
                (question.open, question.offered, question.left) = (false, Vec::new(), None);
                continue;
            }
            // Whoever alone can choose is asked anew after every change, and nobody else can have made it.
            let may_stay = question.open && mover.is_some_and(|it| it != seat);
            let offered = if may_stay || choosers.only() != Some(seat) {
                own_choices(play.as_ref(), seat, Area::NONE)
            } else {
                Vec::new()
            };
            if !(may_stay && question.offered == offered) {
                (question.number, question.left) = (question.number + 1, self.limit);
            }
            (question.open, question.offered) = (true, offered);
        }
    }

    /// Returns what the computer is to think about now: choices for its seats, and hints.
    pub fn to_think(&self, play: &AnyPlay) -> Vec<Thinking> {
        if self.paused || self.is_over(play.as_ref()) {
            return Vec::new();
        }
        let about = |seat: Seat, strength: &str, hint: Option<Member>, whole: bool| {
            let question = self.question(seat).map_or(0, |it| it.number);
            let parts = [seat.0.into(), question, hint.map_or(0, |it| it.0.into())];
            let seed = mixed(play.log().seed, &parts);
            Thinking { seat: seat.0, question, strength: strength.to_owned(), seed, hint, whole }
        };
        let seats = (0..).map(Seat).zip(&self.questions).filter(|(_, it)| it.open).map(|(seat, _)| seat);
        let of_computers = seats.filter_map(|seat| {
            let player = self.players.get(usize::from(seat.0));
            let strength = match player.map(|player| &player.controller) {
                Some(Controller::Computer(strength)) => Some(strength.as_str()),
                _ => self.is_out(seat).then_some(STAND_IN),
            };
            Some(about(seat, strength?, None, false))
        });
        let hints = self.hints.iter().map(|it| about(it.seat, ADVISER, Some(it.member), it.whole));
        of_computers.chain(hints).collect()
    }

    /// Returns whether something is still to be thought about.
    pub fn is_to_think(&self, play: &AnyPlay, about: &Thinking) -> bool {
        self.to_think(play).iter().any(|it| it.is_same_question(about))
    }

    /// Makes the choices that the computer has found for a seat, or another if it has found none: nobody is kept waiting. Returns
    /// whether anything was made; what is asked no more is void.
    pub fn decide(
        &mut self,
        stage: &mut dyn Stage,
        about: &Thinking,
        choices: &[String],
        at: Duration,
    ) -> bool {
        if about.hint.is_some() || !self.is_to_think(stage.play(), about) {
            return false;
        }
        let seat = Seat(about.seat);
        let mut made = false;
        for choice in choices {
            if stage.play().mover_of(choice) != Some(seat)
                || self.go_on(stage, &|play| play.enter(choice, at, false).map(drop)).is_err()
            {
                break;
            }
            made = true;
        }
        if !made {
            let first = self.question(seat).and_then(|it| it.offered.first()).map(|it| it.index);
            let first = first
                .or_else(|| own_choices(stage.play().as_ref(), seat, Area::ALL).first().map(|it| it.index));
            made = self.go_on(stage, &|play| play.take_default(seat, at)).is_ok()
                || first.is_some_and(|it| self.go_on(stage, &|play| play.choose(it, at).map(drop)).is_ok());
        }
        if made {
            self.settle(stage, Some(seat), at);
        }
        made
    }

    /// Asks the computer for a hint to the open question of a seat; in a puzzle perhaps for the whole way to its end.
    ///
    /// # Errors
    /// Why there is none: the game is paused, or the seat is not asked.
    pub fn ask_hint(&mut self, play: &AnyPlay, member: Member, seat: Seat, whole: bool) -> Result<(), Code> {
        if self.paused {
            return Err(Code::Paused);
        }
        let open = self.open_question(seat).filter(|_| !self.is_over(play.as_ref()));
        let hint = Asked { member, seat, question: open.ok_or(Code::NotYourTurn)?, whole };
        if !self.hints.contains(&hint) {
            self.hints.push(hint);
        }
        Ok(())
    }

    /// Forgets what a member has asked for.
    pub fn forget_hints(&mut self, member: Member) {
        self.hints.retain(|hint| hint.member != member);
    }

    /// Ends the time of a seat: the game's own answer, or the seat is out.
    pub fn time_up(&mut self, stage: &mut dyn Stage, seat: Seat, at: Duration) {
        match self.go_on(stage, &|play| play.take_default(seat, at)) {
            Ok(()) => self.settle(stage, Some(seat), at),
            Err(_) => self.take_out(stage, seat, false, at),
        }
    }
}

/// Returns the choices of a seat that answer its question.
fn own_choices(play: &dyn Play, seat: Seat, area: Area) -> Vec<Choice> {
    let is_alone = play.seats() <= 1;
    let choices = play.scene(viewer(play, Some(seat)), area).choices.into_iter();
    choices.filter(|it| !it.anytime && (is_alone || play.mover(it.index) == Some(seat))).collect()
}
