//! Members: coming, leaving, names, how each sees the game, chat.

use std::collections::VecDeque;
use std::time::Duration;

use super::names::{LONGEST_CHAT, LONGEST_NAME, cleaned, numbered};
use super::protocol::{Hello, Member, ToMember, VERSION};
use super::refusal::{Code, Reason};
use super::seen::{Board, Phase};
use super::{Effect, Outcome, Table};
use crate::engine::seats::Controller;
use crate::engine::{Area, Player};
use crate::words::{Language, plain};

/// The most cells that a member can have shown.
const MOST_CELLS: u64 = 16_384;
/// What is shown of a large board before the member says anything.
const FIRST_AREA: Area = Area { left: 0, top: 0, width: 64, height: 64 };

/// A member, as the table knows it.
#[derive(Clone, Debug)]
pub struct Guest {
    pub id: Member,
    pub name: String,
    pub language: Language,
    pub look: Option<String>,
    pub area: Area,
    /// Whether its views have the stops for one switch.
    pub stops: bool,
    /// Whether it came only to watch.
    pub watches: bool,
    pub ready: bool,
    pub muted: bool,
    /// Since when its wire is lost.
    pub away: Option<Duration>,
    /// The number of the last state sent.
    pub number: u64,
    /// The large boards of the last states sent, with the number of each.
    pub sent: VecDeque<(u64, Vec<Board>)>,
    /// Those that have arrived.
    pub arrived: Option<(u64, Vec<Board>)>,
}

/// How a member wants to see the game; what is not given stays.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    pub language: Option<String>,
    pub look: Option<String>,
    pub area: Option<[u32; 4]>,
    pub stops: Option<bool>,
}

/// A seat of the game.
#[derive(Clone, Debug, Default)]
pub struct Chair {
    pub member: Option<Member>,
    pub computer: Option<String>,
    /// For whom a saved play keeps it.
    pub reserved: Option<String>,
    /// Whether nobody plays it in the saved play.
    pub closed: bool,
}

impl Chair {
    /// Keeps the seat for whoever played there.
    pub fn keep_for(&mut self, player: &Player) {
        match &player.controller {
            Controller::Human => self.reserved = Some(player.name.clone()),
            Controller::Computer(strength) => self.computer = Some(strength.clone()),
        }
    }

    /// Returns whether somebody sits here.
    pub fn is_taken(&self) -> bool {
        self.member.is_some() || self.computer.is_some()
    }
}

impl Table {
    pub(super) fn guest(&self, member: Member) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.id == member)
    }

    pub(super) fn guest_mut(&mut self, member: Member) -> Option<&mut Guest> {
        self.guests.iter_mut().find(|guest| guest.id == member)
    }

    /// Returns the seat of a member, by its index among all seats of the game.
    pub(super) fn chair_of(&self, member: Member) -> Option<usize> {
        self.chairs.iter().position(|chair| chair.member == Some(member))
    }

    pub(super) fn needs_host(&self, member: Member) -> Result<(), Code> {
        if self.host == Some(member) { Ok(()) } else { Err(Code::NotHost) }
    }

    pub(super) fn join(&mut self, member: Member, hello: &Hello) -> Outcome {
        let language = Language::from_code(&hello.language).unwrap_or_default();
        self.check_hello(member, hello)?;
        if let Some(guest) = self.guest_mut(member) {
            guest.away = None;
            guest.language = language;
            (guest.sent, guest.arrived) = (VecDeque::new(), None);
            let name = guest.name.clone();
            self.welcome(member);
            self.tell_others(member, "together-back", &name);
            return Ok(Effect::Changed);
        }
        let Some(name) = cleaned(&hello.name, LONGEST_NAME) else { return Err(Code::NameWrong.into()) };
        let name = numbered(&name, self.guests.iter().map(|guest| guest.name.as_str()));
        self.guests.push(Guest {
            id: member,
            name: name.clone(),
            language,
            look: None,
            area: FIRST_AREA,
            stops: false,
            watches: hello.watch,
            ready: false,
            muted: false,
            away: None,
            number: 0,
            sent: VecDeque::new(),
            arrived: None,
        });
        if self.phase == Phase::Waiting {
            self.phase = Phase::Lobby;
        }
        let _ = self.host.get_or_insert(member);
        self.welcome(member);
        self.tell_others(member, "together-joined", &name);
        Ok(Effect::Changed)
    }

    fn check_hello(&self, member: Member, hello: &Hello) -> Result<(), Code> {
        let about = self.source.about();
        if self.guest(member).is_some_and(|guest| guest.away.is_none()) {
            return Err(Code::AlreadyJoined);
        }
        if hello.version != VERSION {
            return Err(Code::OtherVersion);
        }
        if hello.game.as_ref().is_some_and(|game| *game != about.id) {
            return Err(Code::OtherGame);
        }
        if hello.data.as_ref().is_some_and(|data| *data != about.data) {
            return Err(Code::OtherData);
        }
        if self.guest(member).is_some() {
            return Ok(());
        }
        if cleaned(&hello.name, LONGEST_NAME).is_none() {
            return Err(Code::NameWrong);
        }
        let watchers = usize::from(self.options.watchers);
        if (hello.watch || self.phase == Phase::Game) && self.watching().count() >= watchers {
            return Err(Code::NoWatchers);
        }
        let free = self.chairs.iter().filter(|chair| !chair.closed && !chair.is_taken()).count();
        let waiting = self.guests.iter().filter(|guest| self.chair_of(guest.id).is_none()).count();
        if waiting >= free + watchers {
            return Err(Code::Full);
        }
        Ok(())
    }

    /// Returns the members who watch: those who came to watch, and in a game all who play at no seat.
    pub(super) fn watching(&self) -> impl Iterator<Item = Member> + '_ {
        let is_in_game = self.phase == Phase::Game;
        let watches =
            move |guest: &&Guest| (is_in_game || guest.watches) && self.chair_of(guest.id).is_none();
        self.guests.iter().filter(watches).map(|guest| guest.id)
    }

    fn welcome(&mut self, member: Member) {
        let Some(guest) = self.guest(member) else { return };
        let game = self.source.about().card(guest.language.code());
        self.send(member, ToMember::Welcome { version: VERSION, member, game, key: None });
    }

    pub(super) fn rename(&mut self, member: Member, name: &str) -> Outcome {
        if self.phase == Phase::Game {
            return Err(Code::NotInLobby.into());
        }
        let name = cleaned(name, LONGEST_NAME).ok_or(Code::NameWrong)?;
        let mut others = self.guests.iter().filter(|guest| guest.id != member);
        if others.any(|guest| plain(&guest.name) == plain(&name)) {
            return Err(Code::NameTaken.into());
        }
        // A seat that is kept for a name cannot be held under another.
        if let Some(chair) = self.chair_of(member)
            && !self.is_for(chair, &name)
        {
            return Err(Code::SeatReserved.into());
        }
        if let Some(guest) = self.guest_mut(member) {
            guest.name = name;
        }
        Ok(Effect::Changed)
    }

    /// Returns whether a seat is kept for a name, or for nobody.
    pub(super) fn is_for(&self, chair: usize, name: &str) -> bool {
        let reserved = self.chairs.get(chair).and_then(|chair| chair.reserved.as_ref());
        reserved.is_none_or(|reserved| reserved.is_empty() || plain(reserved) == plain(name))
    }

    /// Refuses to let somebody in, in the language that was asked for.
    pub(super) fn turn_away(&mut self, member: Member, hello: &Hello, reason: &Reason) {
        let language = Language::from_code(&hello.language).unwrap_or_default();
        self.refuse_in(language, member, "hello", reason);
        match reason {
            Reason::Other(Code::AlreadyJoined) | Reason::Rules(_) => {}
            Reason::Other(code) => self.close(member, language, *code),
        }
    }

    pub(super) fn dress(&mut self, member: Member, shown: Shown) -> Outcome {
        let Shown { language, look, area, stops } = shown;
        let language = match language {
            Some(code) => Some(Language::from_code(&code).ok_or(Code::LanguageUnknown)?),
            None => None,
        };
        if let Some(look) = look.as_ref().filter(|look| !look.is_empty())
            && !self.source.about().looks_in("en").iter().any(|(id, _)| id == look)
        {
            return Err(Code::LookUnknown.into());
        }
        if let Some([_, _, width, height]) = area
            && u64::from(width) * u64::from(height) > MOST_CELLS
        {
            return Err(Code::AreaWrong.into());
        }
        if let Some(guest) = self.guest_mut(member) {
            guest.language = language.unwrap_or(guest.language);
            if let Some(look) = look {
                guest.look = Some(look).filter(|look| !look.is_empty());
            }
            guest.stops = stops.unwrap_or(guest.stops);
            let area = area.map(|[left, top, width, height]| Area { left, top, width, height });
            guest.area = area.unwrap_or(guest.area);
        }
        self.tell_in_all_languages();
        self.show(member, false);
        Ok(Effect::Own)
    }

    pub(super) fn chat(&mut self, member: Member, text: &str) -> Outcome {
        let Some(guest) = self.guest(member) else { return Err(Code::NotJoined.into()) };
        if guest.muted {
            return Err(Code::Muted.into());
        }
        let text = cleaned(text, LONGEST_CHAT).ok_or(Code::ChatWrong)?;
        let message = ToMember::Chat { member, name: guest.name.clone(), text };
        for to in self.present() {
            self.send(to, message.clone());
        }
        Ok(Effect::Nothing)
    }

    pub(super) fn mute(&mut self, host: Member, member: Member, mute: bool) -> Outcome {
        self.needs_host(host)?;
        let guest = self.guest_mut(member).ok_or(Code::NoSuchMember)?;
        guest.muted = mute;
        Ok(Effect::Changed)
    }

    pub(super) fn remove(&mut self, host: Member, member: Member) -> Outcome {
        self.needs_host(host)?;
        if self.guest(member).is_none() || host == member {
            return Err(Code::NoSuchMember.into());
        }
        Ok(self.leave(member, Code::Removed))
    }

    pub(super) fn hand_over(&mut self, host: Member, member: Member) -> Outcome {
        self.needs_host(host)?;
        let guest = self.guest(member).filter(|guest| guest.away.is_none()).ok_or(Code::NoSuchMember)?;
        let name = guest.name.clone();
        self.host = Some(member);
        self.tell("together-host", &name);
        Ok(Effect::Changed)
    }

    /// Takes a member from the table for good.
    pub(super) fn leave(&mut self, member: Member, why: Code) -> Effect {
        let Some(guest) = self.guest(member) else { return Effect::Nothing };
        let (name, language) = (guest.name.clone(), guest.language);
        if guest.away.is_none() {
            self.close(member, language, why);
        }
        self.give_up_seat(member, true);
        self.guests.retain(|guest| guest.id != member);
        if let Some(chair) = self.chair_of(member) {
            self.chairs[chair].member = None;
        }
        self.tell("together-left", &name);
        self.forget_consent(member);
        self.name_host();
        Effect::Changed
    }

    /// Makes somebody else the host, if there is none any more.
    fn name_host(&mut self) {
        if self.host.is_some_and(|host| self.guest(host).is_some()) {
            return;
        }
        let next = self.guests.iter().find(|guest| guest.away.is_none()).or(self.guests.first());
        self.host = next.map(|guest| guest.id);
        match next.map(|guest| guest.name.clone()) {
            Some(name) => self.tell("together-host", &name),
            None => {
                self.running = None;
                self.phase = Phase::Waiting;
            }
        }
    }

    pub(super) fn lose(&mut self, member: Member) -> Effect {
        let now = self.now;
        let plays = self.phase == Phase::Game && self.chair_of(member).is_some();
        let Some(guest) = self.guest_mut(member).filter(|guest| guest.away.is_none()) else {
            return Effect::Nothing;
        };
        guest.away = Some(now);
        if !plays {
            return self.leave(member, Code::Left);
        }
        let name = guest.name.clone();
        self.tell("together-lost", &name);
        if self.options.grace_seconds == 0 {
            self.give_up_waiting(member);
        }
        Effect::Changed
    }

    /// A member who does not come back in time is out, and no host any more.
    pub(super) fn give_up_waiting(&mut self, member: Member) {
        self.give_up_seat(member, false);
        if self.host == Some(member)
            && let Some(next) = self.guests.iter().find(|guest| guest.away.is_none())
        {
            let name = next.name.clone();
            self.host = Some(next.id);
            self.tell("together-host", &name);
        }
    }
}
