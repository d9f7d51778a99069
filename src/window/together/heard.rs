//! What follows from what the wire brings.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use iced::Task;

use super::game::Game;
use super::place::Place;
use super::wire::{Event, Failure, Line};
use super::{Action, Message, Stage, Together, WireState, dialogs, http, lobby, talk, view};
use crate::audio::Sound;
use crate::engine::Text;
use crate::project::pictures;
use crate::table::protocol::{GameCard, ToMember, ToTable, VERSION};
use crate::window::play_test;

/// Why a host that is to be come back to closes a wire.
const COME_BACK: [&str; 2] = ["stops", "cannot_keep"];

impl Together {
    pub(super) fn follow_wire(&mut self, number: u64, event: Event, now: Instant) -> Vec<Action> {
        let Some(wire) = self.wire.as_mut().filter(|wire| wire.wanted.number == number) else {
            // A connection that was given up.
            return Vec::new();
        };
        match event {
            Event::Connecting => {
                wire.state = WireState::Connecting;
                Vec::new()
            }
            Event::Connected(line) => self.greet(line),
            Event::Frame(frame) => self.hear(&frame, now),
            Event::Lost(why, wait) => {
                wire.state = WireState::Lost(why, now + wait);
                wire.line = None;
                let is_joined = self.client.room().is_some();
                self.show_game();
                if is_joined { vec![Action::Say(why.key().into())] } else { Vec::new() }
            }
            Event::Failed(why) => {
                if matches!(why, Failure::NoSuchCode | Failure::Ended) {
                    self.give_up_seat();
                }
                self.fail_with(why)
            }
        }
    }

    /// Says who is there, or who is back.
    fn greet(&mut self, line: Line) -> Vec<Action> {
        let Some(wire) = &mut self.wire else { return Vec::new() };
        let _ = line.say(&self.client.hello());
        (wire.line, wire.state) = (Some(line), WireState::Connected);
        Vec::new()
    }

    fn hear(&mut self, frame: &str, now: Instant) -> Vec<Action> {
        let stage = self.stage();
        let heard = self.client.hear(frame);
        for reply in &heard.replies {
            self.say_by_itself(reply);
        }
        let Some(message) = heard.message else { return Vec::new() };
        let mut actions = match message {
            ToMember::Welcome { version, .. } if version != VERSION => {
                return self.fail("together-no-other-version".into());
            }
            ToMember::Welcome { game, .. } => {
                self.hold_seat(&game);
                self.fetch_pictures(&game)
            }
            ToMember::State(_) => self.follow_state(now),
            ToMember::Lines { .. } => {
                self.show_game();
                Vec::new()
            }
            ToMember::Moment { .. } => {
                self.show_moments();
                Vec::new()
            }
            ToMember::Refused { to, text, reason } => self.take_refusal(&to, &reason, text, now),
            ToMember::Told { text, .. } => self.tell(text, now),
            ToMember::Chat { member, name, text } => {
                let is_seen = stage == Stage::Lobby || self.asked == Some(dialogs::Asked::Chat);
                if !is_seen && self.client.member() != Some(member) {
                    self.note(Text::verbatim(format!("{name}: {text}")), false, now);
                }
                self.talk.hear(name, text, is_seen || self.client.member() == Some(member));
                Vec::new()
            }
            ToMember::Advice { choices, text, .. } => self.take_advice(&choices, text, now),
            ToMember::Known { why, .. } if self.game.as_mut().is_some_and(Game::wonders) => {
                let why = why.map_or_else(|| "player-refused".into(), Text::verbatim);
                if !self.game.as_mut().is_some_and(|game| game.play.say_why(&why)) {
                    self.note(why.clone(), true, now);
                }
                vec![Action::Say(why)]
            }
            ToMember::Known { name, lines, why, .. } => {
                let known: Vec<String> = std::iter::once(name).chain(lines).chain(why).collect();
                self.tell(known.join(" "), now)
            }
            ToMember::Saved => self.tell_key("together-saved", now),
            ToMember::Play { text } => {
                self.whole = Some(text);
                vec![Action::SavePlay]
            }
            // The wire ends, and comes back when the host does.
            ToMember::Closed { reason, text } if COME_BACK.contains(&reason.as_str()) => {
                self.note(Text::verbatim(text), true, now);
                Vec::new()
            }
            ToMember::Closed { text, .. } => {
                self.give_up_seat();
                return self.fail(Text::verbatim(text));
            }
        };
        if self.stage() != stage {
            self.in_menu = false;
            self.asked = None;
            actions.push(match self.stage() {
                Stage::Game => Action::Focus(play_test::BOARD),
                // A press on what is first never leads out.
                Stage::Lobby => Action::Focus(lobby::SEATS),
                Stage::Form | Stage::Joining => Action::Focus(view::WAYS),
            });
        }
        actions
    }

    fn tell(&mut self, text: String, now: Instant) -> Vec<Action> {
        self.note(Text::verbatim(&text), false, now);
        vec![Action::Say(Text::verbatim(text))]
    }

    fn tell_key(&mut self, key: &'static str, now: Instant) -> Vec<Action> {
        self.note(key.into(), false, now);
        vec![Action::Say(key.into())]
    }

    fn take_refusal(&mut self, to: &str, reason: &str, text: String, now: Instant) -> Vec<Action> {
        if to == "hello" {
            // What the table says then is its last word, but for somebody who is there already.
            return if reason == "already_joined" { Vec::new() } else { self.fail(Text::verbatim(text)) };
        }
        if let Some(game) = &mut self.game {
            game.play.choose_anew();
        }
        self.note(Text::verbatim(&text), true, now);
        vec![Action::Hear(Sound::Invalid), Action::Say(Text::verbatim(text))]
    }

    /// Shows the state of the table: the game, if there is one.
    pub(super) fn follow_state(&mut self, now: Instant) -> Vec<Action> {
        let asked = |client: &crate::table::client::Client| client.view().and_then(|view| view.question);
        let Some(view) = self.client.view() else {
            self.game = None;
            return Vec::new();
        };
        let lines = view.history.lines;
        let (question, area) = (asked(&self.client), super::game::wanted_area(view));
        let is_new = self.game.is_none();
        if is_new {
            let game = Game::new(&self.client, &self.settings, self.avatar.as_deref(), &self.pictures);
            self.game = game;
        }
        let Some(game) = &mut self.game else { return Vec::new() };
        let (before, was_over) = (game.lines, !game.play.goes_on());
        let was_asked = std::mem::replace(&mut game.question, question).is_some();
        (game.lines, game.since) = (lines, now);
        if area.is_some() && game.area != area {
            game.area = area;
            self.say_by_itself(&ToTable::Show { language: None, look: None, area, stops: None });
        }
        self.show_game();
        let Some(game) = &mut self.game else { return Vec::new() };
        let is_over = !game.play.goes_on();
        game.has_seen_end &= is_over;
        let looks_back = game.replay.is_some();
        let mut actions = Vec::new();
        if is_over && (!was_over || is_new) {
            actions.extend([Action::Hear(Sound::Won), Action::Focus(dialogs::FIRST)]);
            actions.push(Action::Say(self.result()));
        } else if lines > before {
            actions.push(Action::Hear(Sound::Step));
        }
        if question.is_some() && !was_asked && !is_over {
            actions.push(Action::Say("together-your-turn".into()));
            if looks_back {
                self.note("together-your-turn".into(), false, now);
            } else if self.over().is_none() && std::mem::take(&mut self.in_menu) {
                // Keys that went to the menu while others played go to the board again.
                actions.push(Action::Focus(play_test::BOARD));
            }
        }
        if self.client.room().is_some_and(|room| room.undo.is_some()) && self.is_asked_for_consent() {
            actions.push(Action::Focus(dialogs::FIRST));
        }
        actions
    }

    /// Shows the game as the table has sent it.
    pub(super) fn show_game(&mut self) {
        let is_connected = self.is_connected();
        if let Some(game) = &mut self.game {
            game.follow(&self.client, &self.settings, is_connected);
        }
    }

    fn take_advice(&mut self, choices: &[String], text: String, now: Instant) -> Vec<Action> {
        if let Some(game) = &mut self.game {
            game.play.show_advice(choices);
        }
        let said = if text.is_empty() {
            Text::new("together-no-hint")
        } else {
            Text::new("party-hint-said").with("ply", text)
        };
        self.note(said.clone(), false, now);
        vec![Action::Say(said)]
    }

    /// Fetches the pictures of the game that are not there yet.
    fn fetch_pictures(&mut self, game: &GameCard) -> Vec<Action> {
        let Some(wire) = &self.wire else { return Vec::new() };
        let is_there = |name: &String| self.pictures.get(&pictures::key(name)).is_some();
        let missing = game.pictures.iter().filter(|(name, hash)| !is_there(&file_of(name, hash)));
        let missing: std::collections::BTreeSet<String> = missing.map(|(_, hash)| hash.clone()).collect();
        if missing.is_empty() {
            return Vec::new();
        }
        let (number, place): (u64, Place) = (wire.wanted.number, wire.wanted.place.clone());
        let fetched = http::pictures(place, missing.into_iter().collect());
        let told = move |found: BTreeMap<String, Vec<u8>>| Message::Pictures(number, found);
        vec![Action::Run(Task::perform(fetched, told))]
    }

    pub(super) fn take_pictures(&mut self, number: u64, found: &BTreeMap<String, Vec<u8>>) -> Vec<Action> {
        if self.wire.as_ref().is_none_or(|wire| wire.wanted.number != number) {
            return Vec::new();
        }
        let Some(game) = self.client.game() else { return Vec::new() };
        let mut all: Vec<(String, std::sync::Arc<[u8]>)> =
            self.pictures.into_iter().map(|(name, bytes)| (name.clone(), bytes.clone())).collect();
        for (name, hash) in &game.pictures {
            if let Some(bytes) = found.get(hash) {
                all.push((pictures::key(&file_of(name, hash)), bytes.as_slice().into()));
            }
        }
        self.pictures = all.into_iter().collect();
        if let Some(game) = &mut self.game {
            game.take_pictures(&self.pictures);
        }
        Vec::new()
    }

    /// Returns how long it is until the connection is tried again.
    pub(super) fn wait(&self, now: Instant) -> Option<Duration> {
        match self.wire.as_ref()?.state {
            WireState::Lost(_, again) => Some(again.saturating_duration_since(now)),
            WireState::Connecting | WireState::Connected => None,
        }
    }

    /// Moves to the field for what is to be said.
    pub(super) fn open_chat(&mut self) -> Vec<Action> {
        self.talk.see();
        self.asked = Some(dialogs::Asked::Chat);
        vec![Action::Focus(talk::FIELD)]
    }
}

/// Returns the name under which a picture is kept: its hash, with an ending that says what it is.
pub(super) fn file_of(name: &str, hash: &str) -> String {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
    let is_plain = (1..=4).contains(&ending.len()) && ending.bytes().all(|sign| sign.is_ascii_alphanumeric());
    format!("{hash}.{}", if is_plain { ending.as_str() } else { "none" })
}
