//! What members are sent: states with their numbers and digests, notices, refusals, the history.

use std::collections::BTreeMap;

use serde::Serialize;

use super::people::Guest;
use super::protocol::{ChangedCells, Line, Member, State, ToMember};
use super::refusal::{Code, Reason};
use super::seen::{Board, Past, Person, Place, Room, View};
use super::source::hex;
use super::written::Written;
use super::{Effect, Outcome, Outgoing, Table, naming, stops, viewing};
use crate::engine::scene::{Choice, Scene};
use crate::engine::{Area, Seat, Viewer};
use crate::project::AnyPlay;
use crate::words::{Language, Words};

/// Boards with fewer cells are always sent whole.
const LEAST_CELLS: usize = 256;
/// How many states may be on their way until one is acknowledged.
const MOST_SENT: usize = 8;
/// The most cells of a board that is searched as a whole for what is advised.
const MOST_NAMED: u32 = 1 << 20;
/// How many lines of the history are sent at once.
const MOST_LINES: usize = 200;

/// What was made for members who were shown the same state of the table.
#[derive(Debug, Default)]
struct Alike {
    /// By the code of the language.
    rooms: BTreeMap<&'static str, Written<Room>>,
    tables: viewing::Tables,
    /// What members see who were looked at together.
    scenes: BTreeMap<Member, Scene>,
    /// What is to be hashed.
    text: Vec<u8>,
}

impl Table {
    pub(super) fn send(&mut self, member: Member, message: ToMember) {
        self.out.push(Outgoing::To { member, message });
    }

    fn words_in(&self, language: Language) -> &Words {
        self.words.iter().find(|words| words.language() == language).unwrap_or(&self.words[0])
    }

    /// Returns the words of the program and of the game in a language.
    pub(super) fn voice(&self, language: Language) -> naming::Voice<'_> {
        naming::Voice { words: self.words_in(language), told: self.source.told(language.code()) }
    }

    /// Returns the members whose wire is there.
    pub(super) fn present(&self) -> Vec<Member> {
        self.guests.iter().filter(|guest| guest.away.is_none()).map(|guest| guest.id).collect()
    }

    /// Tells all what has happened.
    pub(super) fn tell(&mut self, key: &'static str, name: &str) {
        self.tell_others(Member(u32::MAX), key, name);
    }

    pub(super) fn tell_of(&mut self, key: &'static str, member: Member) {
        let name = self.guest(member).map(|guest| guest.name.clone()).unwrap_or_default();
        self.tell(key, &name);
    }

    pub(super) fn tell_others(&mut self, member: Member, key: &'static str, name: &str) {
        let what = key.trim_start_matches("together-").replace('-', "_");
        for to in self.present().into_iter().filter(|to| *to != member) {
            let language = self.guest(to).map(|guest| guest.language).unwrap_or_default();
            let text = self.words_in(language).with(key, &[("name", name.to_owned())]);
            self.send(to, ToMember::Told { what: what.clone(), text });
        }
    }

    pub(super) fn refuse(&mut self, member: Member, to: &str, reason: &Reason) {
        let language = self.guest(member).map(|guest| guest.language).unwrap_or_default();
        self.refuse_in(language, member, to, reason);
    }

    pub(super) fn refuse_in(&mut self, language: Language, member: Member, to: &str, reason: &Reason) {
        let text = self.words_in(language).say(&reason.text());
        self.send(member, ToMember::Refused { to: to.to_owned(), reason: reason.id(), text });
    }

    pub(super) fn close(&mut self, member: Member, language: Language, code: Code) {
        let reason = Reason::from(code);
        let text = self.words_in(language).say(&reason.text());
        self.send(member, ToMember::Closed { reason: reason.id(), text });
    }

    /// Has the play told in the languages and looks of all members.
    pub(super) fn tell_in_all_languages(&mut self) {
        let wanted: Vec<_> =
            self.guests.iter().map(|guest| (guest.language.code().to_owned(), guest.look.clone())).collect();
        if let Some(running) = &mut self.running {
            running.voices.tell(self.source.as_ref(), &wanted);
        }
    }

    pub(super) fn show_all(&mut self) {
        self.tell_in_all_languages();
        let mut alike = Alike { scenes: self.scenes(), ..Alike::default() };
        for member in self.present() {
            self.show_with(member, false, &mut alike);
        }
    }

    /// Returns what all members see whose wire is there, of a game that is played.
    fn scenes(&self) -> BTreeMap<Member, Scene> {
        let mut groups: Vec<(&AnyPlay, Area, Vec<(Member, Viewer)>)> = Vec::new();
        for guest in self.guests.iter().filter(|guest| guest.away.is_none()) {
            let Some(play) = self.told_to(guest) else { continue };
            let member = (guest.id, viewing::viewer(play.as_ref(), self.seat_in_play(guest.id)));
            let mut known = groups.iter_mut();
            match known.find(|(of, area, _)| std::ptr::eq(*of, play) && *area == guest.area) {
                Some((.., members)) => members.push(member),
                None => groups.push((play, guest.area, vec![member])),
            }
        }
        let together = groups.into_iter().flat_map(|(play, area, members)| {
            let (members, viewers): (Vec<_>, Vec<_>) = members.into_iter().unzip();
            members.into_iter().zip(play.scenes(&viewers, area))
        });
        together.collect()
    }

    /// Sends a member the state as it sees it: the next one, or the last one again as a whole.
    pub(super) fn show(&mut self, member: Member, again: bool) {
        self.show_with(member, again, &mut Alike::default());
    }

    fn show_with(&mut self, member: Member, again: bool, alike: &mut Alike) {
        let Some(guest) = self.guest(member) else { return };
        let language = guest.language;
        let room = alike.rooms.entry(language.code()).or_insert_with(|| self.room(language).into()).clone();
        let view = self.view(guest, alike);
        let digest = digest(&room, view.as_ref(), &mut alike.text);
        let clocks = self.clocks();
        let number = guest.number + u64::from(!again);
        let mut state = State { number, digest, room, view, changed: Vec::new(), clocks };
        let boards = state.view.as_ref().map(large_boards).unwrap_or_default();
        if !again && let Some((since, before)) = &guest.arrived {
            leave_out(&mut state, *since, before);
        }
        if let Some(guest) = self.guest_mut(member) {
            guest.number = number;
            guest.sent.retain(|(sent, _)| *sent != number);
            guest.sent.push_back((number, boards));
            if guest.sent.len() > MOST_SENT {
                let _ = guest.sent.pop_front();
            }
        }
        self.send(member, ToMember::State(state));
    }

    pub(super) fn acknowledge(&mut self, member: Member, number: u64) -> Outcome {
        let guest = self.guest_mut(member).ok_or(Code::NotJoined)?;
        let at = guest.sent.iter().position(|(sent, _)| *sent == number).ok_or(Code::NoSuchState)?;
        guest.arrived = guest.sent.get(at).cloned();
        let _ = guest.sent.drain(..at);
        // What is sent next depends on it.
        Ok(Effect::Own)
    }

    fn room(&self, language: Language) -> Room {
        let person = |guest: &Guest| Person {
            member: guest.id,
            name: guest.name.clone(),
            ready: guest.ready,
            away: guest.away.is_some(),
            muted: guest.muted,
        };
        let running = self.running.as_ref();
        let place = |(at, chair): (usize, &super::people::Chair)| {
            let seat = running.and_then(|it| it.plays.iter().position(|plays| *plays == at));
            let seat = seat.and_then(|seat| u8::try_from(seat).ok());
            Place {
                name: self.source.about().seat_name(at, language.code()),
                member: chair.member,
                computer: chair.computer.clone(),
                reserved: chair.reserved.clone(),
                plays: seat,
                out: running.zip(seat).is_some_and(|(it, seat)| it.round.is_out(Seat(seat))),
            }
        };
        let undo = running.and_then(|it| it.undo.clone());
        Room {
            phase: self.phase,
            host: self.host,
            members: self.guests.iter().map(person).collect(),
            seats: self.chairs.iter().enumerate().map(place).collect(),
            options: self.options.clone(),
            level: self.level,
            paused: running.is_some_and(|it| it.round.is_paused()),
            undo: undo.as_ref().map(|(asks, _)| *asks),
            agreed: undo.map(|(_, agreed)| agreed).unwrap_or_default(),
        }
    }

    fn view(&self, guest: &Guest, alike: &mut Alike) -> Option<View> {
        let running = self.running.as_ref()?;
        let seat = self.seat_in_play(guest.id);
        let (play, voice) = (self.told_to(guest)?, self.voice(guest.language));
        let look = || play.scene(viewing::viewer(play.as_ref(), seat), guest.area);
        let scene = alike.scenes.remove(&guest.id).unwrap_or_else(look);
        let mut view =
            viewing::view(play.as_ref(), scene, voice, seat, running.round.left_over(), &mut alike.tables);
        let lines = running.voices.lines();
        let last = lines.checked_sub(1).and_then(|last| self.lines(guest, last, 1).pop());
        view.history = Past { lines, moves: play.plies_made(), last };
        let is_out = seat.is_some_and(|seat| running.round.is_out(seat));
        if is_out || running.round.is_paused() {
            view.choices.clear();
        } else if let Some(seat) = seat.filter(|_| guest.stops && !view.choices.is_empty()) {
            view.stops = stops::stops(play.as_ref(), seat, guest.area, voice);
        }
        view.question = seat.filter(|_| !is_out).and_then(|seat| running.round.open_question(seat));
        Some(view)
    }

    /// Returns the play as it is told to a member.
    pub(super) fn told_to(&self, guest: &Guest) -> Option<&AnyPlay> {
        let running = self.running.as_ref()?;
        Some(running.voices.told(guest.language.code(), guest.look.as_deref()))
    }

    /// Returns lines of the history as a member may read them.
    fn lines(&self, guest: &Guest, from: usize, most: usize) -> Vec<Line> {
        let start = self.running.as_ref().and_then(|it| it.voices.line(from)).map(|line| line.start);
        let (Some(start), Some(play)) = (start, self.told_to(guest)) else { return Vec::new() };
        let (seat, words) = (self.seat_in_play(guest.id), self.words_in(guest.language));
        let plies = play.plies_from(start);
        plies.iter().take(most).map(|ply| viewing::line(play, ply, seat, words)).collect()
    }

    pub(super) fn tell_history(&mut self, member: Member, from: usize) -> Outcome {
        if self.running.is_none() {
            return Err(Code::NotInGame.into());
        }
        let lines = self.guest(member).map(|guest| self.lines(guest, from, MOST_LINES)).unwrap_or_default();
        self.send(member, ToMember::Lines { from, lines });
        Ok(Effect::Nothing)
    }

    /// Tells a member how the game looked after a line of the history; `None` is its beginning.
    pub(super) fn tell_moment(&mut self, member: Member, line: Option<usize>) -> Outcome {
        let running = self.running.as_ref().ok_or(Code::NotInGame)?;
        let turn = match line {
            Some(line) => running.voices.line(line).ok_or(Code::NoSuchMoment)?.end,
            None => 0,
        };
        let guest = self.guest(member).ok_or(Code::NotJoined)?;
        let play = self.told_to(guest).ok_or(Code::NotInGame)?;
        let seat = self.seat_in_play(member);
        let mut view = viewing::past(play.as_ref(), turn, self.voice(guest.language), seat, guest.area);
        view.history.lines = line.map_or(0, |line| line + 1);
        self.send(member, ToMember::Moment { line, view });
        Ok(Effect::Nothing)
    }

    /// Returns the number of a choice that is advised to a member, if it is among those of its view, and the choice in words; given
    /// its text in the play.
    pub(super) fn advised(&self, member: Member, seat: Seat, choice: &str) -> (Option<usize>, String) {
        let raw = || (None, choice.to_owned());
        let Some(guest) = self.guest(member) else { return raw() };
        let Some(play) = self.told_to(guest) else { return raw() };
        let scene = |area| play.scene(viewing::viewer(play.as_ref(), Some(seat)), area);
        let shown = scene(guest.area);
        let found = viewing::own(play.as_ref(), &shown, seat).find(|it| is_it(&shown, it, choice));
        let number = found.map(|found| found.index);
        let all =
            |board: &crate::engine::scene::Board| board.width.saturating_mul(board.height) <= MOST_NAMED;
        let whole = (number.is_none() && shown.boards.iter().all(all)).then(|| scene(Area::ALL));
        let voice = self.voice(guest.language);
        let in_words = |scene: &Scene| {
            let found = scene.choices.iter().find(|it| is_it(scene, it, choice));
            found.map(|found| naming::of_choice(scene, found, voice))
        };
        let text = in_words(whole.as_ref().unwrap_or(&shown));
        (number, text.unwrap_or_else(|| choice.to_owned()))
    }
}

/// Returns whether a choice of a scene has this text in the play.
fn is_it(scene: &Scene, choice: &Choice, text: &str) -> bool {
    if scene.table.is_some() { choice.index.to_string() == text } else { choice.label == text }
}

/// Returns the digest of what a member sees. The text that it is made of is written into a buffer.
fn digest(room: &Written<Room>, view: Option<&View>, text: &mut Vec<u8>) -> String {
    #[derive(Serialize)]
    struct Seen<'a> {
        room: &'a Written<Room>,
        view: Option<&'a View>,
    }
    text.clear();
    // Nothing in it can fail to be written.
    let _ = serde_json::to_writer(&mut *text, &Seen { room, view });
    hex(text)
}

/// Returns the boards of a view if they are so large that changes are worth it.
fn large_boards(view: &View) -> Vec<Board> {
    let cells: usize = view.boards.iter().map(|board| board.cells.len()).sum();
    if cells < LEAST_CELLS { Vec::new() } else { view.boards.clone() }
}

/// Leaves out the cells of boards that the member has, but for those that have changed.
fn leave_out(state: &mut State, since: u64, before: &[Board]) {
    let Some(view) = &mut state.view else { return };
    for (index, (board, old)) in view.boards.iter_mut().zip(before).enumerate() {
        if board.area != old.area || board.pieces != old.pieces || board.cells.len() != old.cells.len() {
            continue;
        }
        let cells = (0..).zip(&board.cells).zip(&old.cells);
        let cells: Vec<(u32, u32)> =
            cells.filter(|((_, new), old)| new != old).map(|((at, new), _)| (at, *new)).collect();
        if cells.len() * 4 > board.cells.len() {
            continue;
        }
        board.cells.clear();
        state.changed.push(ChangedCells { board: index, since, cells });
    }
}
