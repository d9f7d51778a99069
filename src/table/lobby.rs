//! The lobby: seats, computers, readiness, options, the beginning of a game.

use std::time::Duration;

use super::course::Running;
use super::protocol::{Member, Options};
use super::refusal::Code;
use super::round::Round;
use super::seen::Phase;
use super::source::Begin;
use super::voices::Voices;
use super::{Effect, Outcome, Table, in_milliseconds, mixed};
use crate::engine::{Play, Player, Refusal, Seat};
use crate::search::Strength;

/// The longest time limits, in seconds.
const MOST_SECONDS: u32 = 86_400;

impl Table {
    fn needs_lobby(&self) -> Result<(), Code> {
        if self.phase == Phase::Lobby { Ok(()) } else { Err(Code::NotInLobby) }
    }

    pub(super) fn sit(&mut self, member: Member, seat: u8) -> Outcome {
        self.needs_lobby()?;
        let at = usize::from(seat);
        let chair = self.chairs.get(at).filter(|chair| !chair.closed).ok_or(Code::NoSuchSeat)?;
        if chair.is_taken() {
            return Err(Code::SeatTaken.into());
        }
        let name = self.guest(member).map_or("", |guest| &guest.name);
        if !self.is_for(at, name) {
            return Err(Code::SeatReserved.into());
        }
        let _ = self.free_seat(member);
        self.chairs[at].member = Some(member);
        Ok(Effect::Changed)
    }

    /// Frees the seat of a member, who is not ready any more.
    fn free_seat(&mut self, member: Member) -> bool {
        let Some(chair) = self.chair_of(member) else { return false };
        self.chairs[chair].member = None;
        if let Some(guest) = self.guest_mut(member) {
            guest.ready = false;
        }
        true
    }

    pub(super) fn rise(&mut self, member: Member) -> Outcome {
        self.needs_lobby()?;
        if self.free_seat(member) { Ok(Effect::Changed) } else { Err(Code::NoSeat.into()) }
    }

    pub(super) fn set_ready(&mut self, member: Member, ready: bool) -> Outcome {
        self.needs_lobby()?;
        if self.chair_of(member).is_none() {
            return Err(Code::NoSeat.into());
        }
        if let Some(guest) = self.guest_mut(member) {
            guest.ready = ready;
        }
        Ok(Effect::Changed)
    }

    pub(super) fn set_options(&mut self, member: Member, options: Options) -> Outcome {
        self.needs_host(member)?;
        self.needs_lobby()?;
        if options.turn_seconds > MOST_SECONDS || options.grace_seconds > MOST_SECONDS {
            return Err(Code::OptionsWrong.into());
        }
        self.options = options;
        Ok(Effect::Changed)
    }

    pub(super) fn seat_computer(&mut self, member: Member, seat: u8, strength: Option<String>) -> Outcome {
        self.needs_host(member)?;
        self.needs_lobby()?;
        if strength.as_ref().is_some_and(|name| Strength::level(name).is_none()) {
            return Err(Code::StrengthUnknown.into());
        }
        let chair = self.chairs.get_mut(usize::from(seat)).filter(|chair| !chair.closed);
        let chair = chair.ok_or(Code::NoSuchSeat)?;
        if chair.member.is_some() {
            return Err(Code::SeatTaken.into());
        }
        chair.computer = strength;
        Ok(Effect::Changed)
    }

    pub(super) fn set_level(&mut self, member: Member, level: usize) -> Outcome {
        self.needs_host(member)?;
        self.needs_lobby()?;
        if level >= self.source.about().levels.len() || self.saved.is_some() {
            return Err(Code::NoSuchLevel.into());
        }
        self.level = level;
        Ok(Effect::Changed)
    }

    pub(super) fn release(&mut self, member: Member, seat: u8) -> Outcome {
        self.needs_host(member)?;
        self.needs_lobby()?;
        let chair = self.chairs.get_mut(usize::from(seat)).ok_or(Code::NoSuchSeat)?;
        chair.reserved = None;
        Ok(Effect::Changed)
    }

    pub(super) fn start(&mut self, member: Member) -> Outcome {
        self.needs_host(member)?;
        self.needs_lobby()?;
        let seated: Vec<Member> = self.chairs.iter().filter_map(|chair| chair.member).collect();
        let is_ready = |member: &Member| self.guest(*member).is_some_and(|guest| guest.ready);
        let ready = seated.iter().filter(|member| is_ready(member)).count();
        let computers = self.chairs.iter().filter(|chair| chair.computer.is_some()).count();
        let (least, most) = self.source.about().players;
        let playing = seated.len() + computers;
        if playing < usize::from(least) {
            return Err(Code::TooFewReady.into());
        }
        if playing > usize::from(most) {
            return Err(Code::TooManyReady.into());
        }
        // A saved play needs everybody who was in it.
        let is_missing = self.saved.is_some() && self.chairs.iter().any(|it| !it.closed && !it.is_taken());
        if ready < seated.len() || is_missing {
            return Err(Code::NotAllReady.into());
        }
        self.begin()?;
        self.send_surplus_away();
        Ok(Effect::Changed)
    }

    /// Whoever has no seat when a game begins watches it. Of more than may watch those who came last have to leave, but never
    /// the host.
    fn send_surplus_away(&mut self) {
        let watching: Vec<Member> = self.watching().collect();
        let surplus = watching.len().saturating_sub(self.options.watchers.into());
        let others = watching.into_iter().rev().filter(|member| self.host != Some(*member));
        for member in others.take(surplus).collect::<Vec<_>>() {
            let _ = self.leave(member, Code::NoWatchers);
        }
    }

    /// Begins the game with the seats as they are, or goes on with the saved one.
    pub(super) fn begin(&mut self) -> Result<(), Code> {
        let plays: Vec<usize> = (0..self.chairs.len()).filter(|at| self.chairs[*at].is_taken()).collect();
        let own = mixed(self.seed, &[self.games]);
        let seed = self.saved.as_ref().map_or(own, |save| save.log.seed);
        let host = self.host.and_then(|host| self.guest(host));
        let request = Begin {
            level: self.level,
            taken: self.chairs.iter().map(super::people::Chair::is_taken).collect(),
            language: host.map(|host| host.language).unwrap_or_default().code().to_owned(),
            look: host.and_then(|host| host.look.clone()),
            seed,
        };
        let mut voices = Voices::begin(self.source.as_ref(), request).ok_or(Code::CannotBegin)?;
        if usize::from(voices.play().seats()) != plays.len() {
            return Err(Code::CannotBegin);
        }
        if let Some(save) = &self.saved {
            voices.replay(&save.log.lines).map_err(|_| Code::CannotBegin)?;
        }
        let spent = self.saved.as_ref().and_then(|save| save.log.lines.last()).map(|line| line.at);
        let spent = spent.unwrap_or_default();
        self.saved = None;
        self.games += 1;
        let players: Vec<Player> = plays.iter().map(|chair| self.player(*chair)).collect();
        for (seat, player) in (0..).map(Seat).zip(&players) {
            let note = |play: &mut dyn Play| -> Result<(), Refusal> {
                play.note_player(seat, player, spent);
                Ok(())
            };
            let _ = voices.act(note);
        }
        let limit =
            Some(self.options.turn_seconds).filter(|it| *it > 0).map(|it| Duration::from_secs(it.into()));
        let mut round = Round::new(players, limit);
        round.settle(&mut voices, None, in_milliseconds(spent));
        self.running = Some(Running { voices, round, plays, undo: None, spent });
        self.phase = Phase::Game;
        for chair in &mut self.chairs {
            chair.reserved = None;
            chair.closed = false;
        }
        self.tell("together-began", "");
        self.tell_in_all_languages();
        Ok(())
    }

    /// Returns who sits on a seat, as logs name it.
    pub(super) fn player(&self, chair: usize) -> Player {
        let chair = &self.chairs[chair];
        let name = chair.member.and_then(|member| self.guest(member)).map_or("", |guest| &guest.name);
        chair.computer.as_ref().map_or_else(|| Player::human(name), |strength| Player::computer(strength, ""))
    }

    /// Begins the same level, or one after it, with the same seats.
    pub(super) fn again(&mut self, member: Member, further: usize) -> Outcome {
        self.needs_host(member)?;
        self.needs_end()?;
        let level = self.level + further;
        if further > 0 && level >= self.source.about().levels.len() {
            return Err(Code::NoNextLevel.into());
        }
        let before = std::mem::replace(&mut self.level, level);
        let away = self.away();
        let is_empty = |at: &usize| self.chairs[*at].member.is_none_or(|it| away.contains(&it));
        let plays = self.running.as_ref().map(|running| running.plays.clone()).unwrap_or_default();
        if plays.iter().any(|at| is_empty(at) && self.chairs[*at].computer.is_none()) {
            self.level = before;
            return Err(Code::NotAllReady.into());
        }
        if let Err(code) = self.begin() {
            self.level = before;
            return Err(code.into());
        }
        Ok(Effect::Changed)
    }

    pub(super) fn away(&self) -> Vec<Member> {
        self.guests.iter().filter(|guest| guest.away.is_some()).map(|guest| guest.id).collect()
    }

    pub(super) fn back_to_lobby(&mut self, member: Member) -> Outcome {
        self.needs_host(member)?;
        self.needs_end()?;
        self.running = None;
        self.phase = Phase::Lobby;
        for guest in &mut self.guests {
            guest.ready = false;
        }
        for member in self.away() {
            let _ = self.leave(member, Code::Left);
        }
        Ok(Effect::Changed)
    }
}
