//! Before the game: who sits where, who is ready, what is said.

use std::time::Instant;

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, FillPortion};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{Action, Message as Whole, Together};
use crate::search::LEVELS;
use crate::table::protocol::{Member, Options, ToTable};
use crate::table::seen::{Person, Place, Room};
use crate::window::choosing;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The id of the part with the seats.
pub(super) const SEATS: &str = "pane-seats";
/// The strength of a computer that has just sat down.
const USUAL: &str = "easy";

#[derive(Clone, Debug)]
pub enum Message {
    Sat(u8),
    Rose,
    ReadySwitched,
    ComputerSeated(u8),
    ComputerSent(u8),
    /// Makes the computer on a seat stronger, or weaker.
    StrengthStepped(u8, bool),
    /// Lets anybody take a seat that is kept for a name.
    Released(u8),
    LevelStepped(bool),
    OptionsSet(Options),
    Muted(Member, bool),
    Removed(Member),
    HostMade(Member),
    Started,
}

impl Together {
    pub(super) fn in_lobby(&mut self, message: Message) -> Vec<Action> {
        let Some(room) = self.client.room() else { return Vec::new() };
        let is_ready = self.client.person().is_some_and(|person| person.ready);
        let said = match message {
            Message::Sat(seat) => ToTable::Sit { seat },
            Message::Rose => ToTable::Rise,
            Message::ReadySwitched => ToTable::Ready { ready: !is_ready },
            Message::ComputerSeated(seat) => ToTable::Computer { seat, strength: Some(USUAL.to_owned()) },
            Message::ComputerSent(seat) => ToTable::Computer { seat, strength: None },
            Message::StrengthStepped(seat, up) => {
                let now = room.seats.get(usize::from(seat)).and_then(|seat| seat.computer.clone());
                let at = LEVELS.iter().position(|level| Some(level.id) == now.as_deref()).unwrap_or(2);
                let to = if up { at + 1 } else { at.saturating_sub(1) }.min(LEVELS.len() - 1);
                ToTable::Computer { seat, strength: Some(LEVELS[to].id.to_owned()) }
            }
            Message::Released(seat) => ToTable::Release { seat },
            Message::LevelStepped(up) => {
                let count = self.client.game().map_or(1, |game| game.levels.len().max(1));
                let to = if up { (room.level + 1).min(count - 1) } else { room.level.saturating_sub(1) };
                ToTable::Level { level: to }
            }
            Message::OptionsSet(options) => ToTable::Options { options },
            Message::Muted(member, mute) => ToTable::Mute { member, mute },
            Message::Removed(member) => ToTable::Remove { member },
            Message::HostMade(member) => ToTable::Host { member },
            Message::Started => ToTable::Start,
        };
        let _ = self.say(&said, Instant::now());
        Vec::new()
    }

    pub(super) fn lobby<'a>(&'a self, cx: Context<'a>) -> Element<'a, Whole> {
        let words = cx.words;
        let Some(room) = self.client.room() else { return Space::new().into() };
        let name = self.client.game().map_or("", |game| game.name.as_str());
        let seats = room.seats.iter().enumerate().map(|(at, seat)| self.seat_row(at, seat, room, words));
        let seats =
            column![text(name).size(ui::HEADING), ui::caption(words.get("party-seats"))].extend(seats);
        let left = seats.push(Space::new().height(8)).push(self.options(room, words)).spacing(8);
        let left = scrollable(container(left).padding(iced::Padding::ZERO.right(16))).height(Fill);
        let people = room.members.iter().map(|person| self.person_row(person, room, words));
        let people = column![ui::caption(words.get("together-people"))].extend(people).spacing(4);
        let people = scrollable(container(people).padding(iced::Padding::ZERO.right(12)).width(Fill));
        let is_muted = self.client.person().is_some_and(|person| person.muted);
        let chat = column![ui::caption(words.get("together-chat")), self.talk.view(words, is_muted)];
        let invited = self.invited(cx).or_else(|| self.link(cx));
        let share = if invited.is_some() { 0.25 } else { 0.4 };
        let right = column![]
            .push(invited)
            .push(container(people).max_height(cx.size.height * share))
            .push(ui::rule(true))
            .push(container(chat.spacing(6)).height(Fill));
        let middle = row![
            focus::pane(SEATS, container(left).padding([16, 24]).width(FillPortion(3)).height(Fill)),
            ui::rule(false),
            focus::pane(
                "pane-people",
                container(right.spacing(12)).padding(16).width(FillPortion(2)).height(Fill)
            ),
        ];
        column![middle.height(Fill), ui::rule(true), self.beginning(room, words)].into()
    }

    /// The link by which others come to a table of another host.
    fn link<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Whole>> {
        let words = cx.words;
        let link = self.wire.as_ref()?.wanted.place.to_string();
        let copy = Some(Whole::LinkCopied);
        let copy = ui::button(Some(Icon::Copy), words.get("together-copy-link"), Look::Plain, copy);
        let link = text(link).font(ui::CODE).size(ui::BODY).wrapping(text::Wrapping::WordOrGlyph);
        Some(column![ui::caption(words.get("together-link")), link, copy].spacing(6).into())
    }

    /// The buttons with which the game begins.
    fn beginning<'a>(&'a self, room: &'a Room, words: &'a Words) -> Element<'a, Whole> {
        let own = Whole::Lobby;
        let is_ready = self.client.person().is_some_and(|person| person.ready);
        let sits = self.client.chair().is_some();
        let (icon, key) = if is_ready {
            (Icon::SquareCheck, "together-ready")
        } else {
            (Icon::Square, "together-get-ready")
        };
        let look = if is_ready { Look::Chosen } else { Look::Primary };
        let ready = choosing::button(icon, words.get(key), look, sits.then_some(own(Message::ReadySwitched)));
        let is_host = self.client.is_host();
        let waits = self.what_is_missing(room);
        let start = is_host.then(|| {
            let look = if waits.is_none() { Look::Primary } else { Look::Plain };
            let message = waits.is_none().then_some(own(Message::Started));
            choosing::button(Icon::Play, words.get("together-start"), look, message)
        });
        let said = match waits {
            Some(key) => words.get(key),
            None if is_host => words.get("together-can-start"),
            None => words.with("together-host-starts", &[("name", self.host_name())]),
        };
        let said = text(said).size(ui::BODY).style(ui::quiet);
        let line = row![ready].push(start).push(said).spacing(12).align_y(Alignment::Center);
        focus::pane("pane-begin", container(line).padding([10, 24]).width(Fill)).into()
    }

    /// Returns the key of the sentence that says why the game cannot begin yet.
    fn what_is_missing(&self, room: &Room) -> Option<&'static str> {
        let (least, most) = self.client.game().map_or((1, 1), |game| game.players);
        let is_taken = |seat: &&Place| seat.member.is_some() || seat.computer.is_some();
        let taken = room.seats.iter().filter(is_taken).count();
        let is_waited_for = |seat: &Place| {
            let person = room.members.iter().find(|person| Some(person.member) == seat.member);
            person.is_some_and(|person| !person.ready || person.away)
        };
        if self.client.chair().is_none() && taken < usize::from(least) {
            return Some("together-take-a-seat");
        }
        if taken < usize::from(least) {
            return Some("together-no-too-few-ready");
        }
        if taken > usize::from(most) {
            return Some("together-no-too-many-ready");
        }
        room.seats.iter().any(is_waited_for).then_some("together-no-not-all-ready")
    }

    /// A seat: who sits there, and what can be done about it.
    fn seat_row<'a>(
        &'a self,
        at: usize,
        seat: &'a Place,
        room: &'a Room,
        words: &'a Words,
    ) -> Element<'a, Whole> {
        let own = Whole::Lobby;
        let number = u8::try_from(at).unwrap_or(u8::MAX);
        let is_host = self.client.is_host();
        let person = room.members.iter().find(|person| Some(person.member) == seat.member);
        let is_me = seat.member.is_some() && seat.member == self.client.member();
        let level = seat.computer.as_ref().and_then(|id| LEVELS.iter().position(|level| level.id == *id));
        let (icon, who) = match (person, &seat.computer, &seat.reserved) {
            (Some(person), ..) => (Icon::User, person.name.clone()),
            (None, Some(_), _) => (Icon::Bot, words.get("party-computer")),
            (None, None, Some(name)) if !name.is_empty() => {
                (Icon::Bookmark, words.with("together-kept-for", &[("name", name.clone())]))
            }
            _ => (Icon::CircleDashed, words.get("together-free")),
        };
        let is_ready = person.is_some_and(|person| person.ready) || seat.computer.is_some();
        let is_taken = person.is_some() || seat.computer.is_some();
        let sign = ui::sign(if is_ready { Icon::Check } else { Icon::Minus }, 16.0);
        let sign = if is_ready { sign.style(text::success) } else { sign.style(ui::quiet) };
        let who = text(who).size(ui::BODY);
        let who = if is_taken { who } else { who.style(ui::quiet) };
        let named = column![text(seat.name.as_str()).size(ui::SMALL).style(ui::quiet), who].spacing(2);
        let tip = |key: &str| format!("{}: {}", seat.name, words.get(key));
        let quiet =
            |icon, key: &str, message| ui::icon_button(icon, tip(key), Look::Quiet, Some(own(message)));
        let mut ways = row![].spacing(4).align_y(Alignment::Center);
        if let Some(level) = level {
            ways = ways.push(container(text(words.get(LEVELS[level].name)).size(ui::BODY)).padding([0, 4]));
            if is_host {
                ways = ways
                    .push(quiet(Icon::Minus, "party-weaker", Message::StrengthStepped(number, false)))
                    .push(quiet(Icon::Plus, "party-stronger", Message::StrengthStepped(number, true)))
                    .push(quiet(Icon::X, "together-free-seat", Message::ComputerSent(number)));
            }
        }
        if is_me {
            ways = ways.push(ui::button(
                Some(Icon::LogOut),
                words.get("together-rise"),
                Look::Quiet,
                Some(own(Message::Rose)),
            ));
        }
        if !is_taken {
            let sit = ui::button(
                Some(Icon::Armchair),
                words.get("together-sit"),
                Look::Plain,
                Some(own(Message::Sat(number))),
            );
            ways = ways.push(sit);
            if is_host {
                let computer = own(Message::ComputerSeated(number));
                let computer =
                    ui::button(Some(Icon::Bot), words.get("party-computer"), Look::Quiet, Some(computer));
                ways = ways.push(computer);
                let is_kept = seat.reserved.as_ref().is_some_and(|name| !name.is_empty());
                ways = ways.push(
                    is_kept.then(|| quiet(Icon::LockOpen, "together-release", Message::Released(number))),
                );
            }
        }
        let line = row![sign, ui::icon(icon), container(named).width(Fill), ways].spacing(12);
        let line = container(line.align_y(Alignment::Center)).padding([8, 12]).width(Fill);
        line.style(ui::card).into()
    }

    /// Somebody at the table, and what the host can do about it.
    pub(super) fn person_row<'a>(
        &'a self,
        person: &'a Person,
        room: &'a Room,
        words: &'a Words,
    ) -> Element<'a, Whole> {
        let is_me = self.client.member() == Some(person.member);
        let is_host = room.host == Some(person.member);
        let icon = if person.away { Icon::WifiOff } else { Icon::User };
        let name = text(person.name.as_str()).size(ui::BODY).wrapping(text::Wrapping::WordOrGlyph);
        let name = if person.away { name.style(ui::quiet) } else { name };
        let mut about = Vec::new();
        about.extend(is_me.then(|| words.get("together-you")));
        about.extend(is_host.then(|| words.get("together-is-host")));
        about.extend(person.away.then(|| words.get("together-is-away")));
        let sits = room.seats.iter().any(|seat| seat.member == Some(person.member));
        about.extend((!sits).then(|| words.get("together-no-seat-yet")));
        let about = text(about.join(" · ")).size(ui::SMALL).style(ui::quiet);
        let named = column![name].push(about).spacing(1).width(Fill);
        let mut ways = row![];
        if self.client.is_host() && !is_me {
            let tip = |key: &str| words.with(key, &[("name", person.name.clone())]);
            let way = |icon, key: &str, message| {
                ui::icon_button(icon, tip(key), Look::Quiet, Some(Whole::Lobby(message)))
            };
            let (icon, key) =
                if person.muted { (Icon::MicOff, "together-unmute") } else { (Icon::Mic, "together-mute") };
            ways = ways
                .push(way(icon, key, Message::Muted(person.member, !person.muted)))
                .push(way(Icon::Crown, "together-make-host", Message::HostMade(person.member)))
                .push(way(Icon::UserX, "together-remove", Message::Removed(person.member)));
        }
        row![ui::icon(icon), named, ways].spacing(8).align_y(Alignment::Center).into()
    }
}
