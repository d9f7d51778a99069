//! A game in play at a table: what its members say goes to the round; hints and saving.

use std::time::Duration;

use super::protocol::{Member, ToMember};
use super::refusal::Code;
use super::round::Round;
use super::voices::Voices;
use super::{Effect, Found, NoAdvice, Outcome, Outgoing, Table, Thinking, in_milliseconds};
use crate::engine::{Aid, Seat, save};
use crate::words::Words;

/// A game in play, with its members.
#[derive(Debug)]
pub struct Running {
    pub voices: Voices,
    pub round: Round,
    /// For each seat of the play its index among all seats of the game.
    pub plays: Vec<usize>,
    /// Who asks to take a turn back, and who agrees.
    pub undo: Option<(Member, Vec<Member>)>,
    /// The playing time, without pauses.
    pub spent: Duration,
}

impl Running {
    pub fn is_over(&self) -> bool {
        self.round.is_over(self.voices.play().as_ref())
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
        let at = running.at();
        running.round.choose(&mut running.voices, seat, question, choice, at)?;
        // Whoever plays on does not take back.
        running.undo = None;
        Ok(Effect::Changed)
    }

    pub(super) fn pause(&mut self, member: Member, pause: bool) -> Outcome {
        self.needs_host(member)?;
        let running = self.running.as_mut().ok_or(Code::NotInGame)?;
        if running.is_over() {
            return Err(Code::Over.into());
        }
        running.round.pause(pause);
        self.tell(if pause { "together-paused" } else { "together-goes-on" }, "");
        Ok(Effect::Changed)
    }

    /// Returns what the computer is to think about now: choices for its seats, and hints.
    pub fn to_think(&self) -> Vec<Thinking> {
        self.running.as_ref().map_or_else(Vec::new, |running| running.round.to_think(running.voices.play()))
    }

    /// Takes what the computer has found.
    pub(super) fn decide(&mut self, about: &Thinking, found: &Found) -> Effect {
        let Some(running) = &mut self.running else { return Effect::Nothing };
        if let Some(member) = about.hint {
            let is_asked = running.round.is_to_think(running.voices.play(), about);
            return if is_asked { self.advise(member, about, found) } else { Effect::Nothing };
        }
        let at = running.at();
        if running.round.decide(&mut running.voices, about, found.choices(), at) {
            Effect::Changed
        } else {
            Effect::Nothing
        }
    }

    pub(super) fn hint(&mut self, member: Member, whole: bool) -> Outcome {
        let hints = self.options.hints;
        let (running, seat) = self.playing(member)?;
        if !hints {
            return Err(Code::NoHints.into());
        }
        running.round.ask_hint(running.voices.play(), member, seat, whole)?;
        Ok(Effect::Own)
    }

    fn advise(&mut self, member: Member, about: &Thinking, found: &Found) -> Effect {
        let Some(running) = &mut self.running else { return Effect::Nothing };
        running.round.forget_hints(member);
        let choices = found.choices().to_vec();
        let Some(first) = choices.first() else {
            let language = self.guest(member).map(|guest| guest.language).unwrap_or_default();
            let key = match found {
                Found::Lost => "hint-lost",
                Found::Nothing(NoAdvice::Chance) => "hint-chance",
                Found::Nothing(NoAdvice::Guess) => "hint-guess",
                Found::Choices(_) => "hint-none",
            };
            let text = Words::say_in(&self.words, language.code(), key);
            self.send(member, ToMember::Advice { choices, choice: None, text });
            return Effect::Own;
        };
        let (at, aid) = (running.at(), if about.whole { Aid::Whole } else { Aid::What });
        let _ = running.voices.act(|play| {
            play.note_aid(aid, at);
            Ok(())
        });
        let (choice, text) = self.advised(member, Seat(about.seat), first);
        self.send(member, ToMember::Advice { choices, choice, text });
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
        log.header.level = self.source.about().levels.get(self.level).cloned();
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
