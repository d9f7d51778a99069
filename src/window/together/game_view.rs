//! The game on the screen: the board, and beside it the players with their clocks, and the course of the game.

use std::time::Instant;

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, FillPortion};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::game::Game;
use super::{GameMessage, Message, Together};
use crate::table::seen::{Place, Room};
use crate::window::play_test::replay_bar::{self, Showing};
use crate::window::play_test::{self, clock_text};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// How many lines of the history are listed.
const LISTED: usize = 150;

impl Together {
    pub(super) fn game<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let Some(game) = &self.game else { return Space::new().into() };
        let look = play_test::Look {
            theme: cx.theme,
            scale: cx.scale,
            follows_edits: false,
            kept: None,
            // The panel tells it.
            tells_place: false,
            texts: None,
        };
        let is_paused = self.client.room().is_some_and(|room| room.paused);
        let board: Element<'_, Message> = if is_paused {
            // As at one screen, nobody thinks about it while the clocks stand.
            let said = text(cx.words.get("together-paused")).size(ui::TITLE).style(ui::quiet);
            container(said).center(Fill).into()
        } else {
            game.play.board(&game.gallery, cx.words, look).map(Message::Play)
        };
        let board = container(board).width(Fill).height(Fill).padding(8);
        let board = column![self.standing(game, cx.words), board].push(look_back(game, cx.words));
        let panel = container(self.panel(game, cx)).width(FillPortion(1)).height(Fill).padding(16);
        row![
            focus::pane("pane-play", container(board).width(FillPortion(3)).height(Fill)),
            ui::rule(false),
            focus::pane("pane-info", panel)
        ]
        .into()
    }

    /// Says above a board how it stands; a table says it itself.
    fn standing<'a>(&'a self, game: &Game, words: &Words) -> Option<Element<'a, Message>> {
        if game.play.has_table() {
            return None;
        }
        let key = match () {
            () if game.replay.is_some() => "table-looks-back".to_owned(),
            () if !game.play.goes_on() => words.say(&self.result()),
            () if !self.is_connected() => words.get("together-not-connected"),
            () if game.question.is_some() => words.get("together-your-turn"),
            () => words.get("table-other-plays"),
        };
        let said = if game.replay.is_some() { words.get(&key) } else { key };
        Some(container(text(said).size(ui::TITLE)).padding([8, 12]).into())
    }

    fn panel<'a>(&'a self, game: &'a Game, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let name = self.client.game().map_or("", |card| card.name.as_str());
        let mut lines = column![text(name).size(ui::TITLE)].spacing(12);
        if let Some(players) = game.play.players(&game.gallery, words) {
            lines = lines.push(players.map(Message::Play));
        }
        if game.play.has_hero() {
            let state = game.play.hero_state(words).map(|state| state.map(Message::Play));
            let things = game.play.inventory(&game.gallery, words, cx.scale, false);
            lines = lines.push(state).push(things.map(|things| things.map(Message::Play)));
        }
        let counters = self.client.view().map(|view| &view.counters[..]).unwrap_or_default();
        let counters = counters.iter().map(|counter| {
            if counter.value.is_empty() {
                return text(counter.name.as_str()).size(ui::BODY).into();
            }
            let value = text(counter.value.as_str()).size(ui::BODY);
            row![text(counter.name.as_str()).size(ui::BODY).style(ui::quiet).width(Fill), value].into()
        });
        lines = lines.extend(counters);
        if let Some(room) = self.client.room() {
            let seats = room.seats.iter().filter(|seat| seat.plays.is_some());
            let seats = seats.map(|seat| self.player(seat, room, game, words));
            lines = lines.push(ui::rule(true)).push(column(seats).spacing(4));
            let watching = |person: &&crate::table::seen::Person| {
                room.seats.iter().all(|seat| seat.member != Some(person.member))
            };
            let watching: Vec<&str> =
                room.members.iter().filter(watching).map(|person| person.name.as_str()).collect();
            if !watching.is_empty() {
                let args = [("names", watching.join(", "))];
                let said = text(words.with("together-watching", &args)).size(ui::SMALL).style(ui::quiet);
                lines = lines.push(said);
            }
        }
        column![
            scrollable(container(lines).padding(iced::Padding::ZERO.right(12)).width(Fill)),
            ui::rule(true),
            self.course(game, words)
        ]
        .spacing(12)
        .into()
    }

    /// Who plays a seat, and how much time is left.
    fn player<'a>(
        &'a self,
        seat: &'a Place,
        room: &'a Room,
        game: &Game,
        words: &Words,
    ) -> Element<'a, Message> {
        let person = room.members.iter().find(|person| Some(person.member) == seat.member);
        let (icon, who) = match person {
            Some(person) if person.away => (Icon::WifiOff, person.name.clone()),
            Some(person) => (Icon::User, person.name.clone()),
            None => (Icon::Bot, words.get("party-computer")),
        };
        let is_me = seat.member.is_some() && seat.member == self.client.member();
        let who = if is_me { format!("{who} ({})", words.get("together-you")) } else { who };
        let clocks = self.client.state().map(|state| &state.clocks[..]).unwrap_or_default();
        let clock = clocks.iter().find(|clock| Some(clock.seat) == seat.plays).map(|clock| {
            let since = Instant::now().saturating_duration_since(game.since);
            let left = std::time::Duration::from_millis(clock.left);
            let left = if clock.runs { left.saturating_sub(since) } else { left };
            let said = text(clock_text(left)).size(ui::BODY);
            if left.as_secs() < 10 { said.style(text::danger) } else { said }
        });
        let note = match person {
            Some(person) if person.away => Some("together-is-away"),
            _ if seat.out => Some("table-result-out"),
            _ => None,
        };
        let named = column![text(who).size(ui::BODY).wrapping(text::Wrapping::WordOrGlyph)];
        let about = match note {
            Some(key) => format!("{} · {}", seat.name, words.get(key)),
            None => seat.name.clone(),
        };
        let named = named.push(text(about).size(ui::SMALL).style(ui::quiet)).width(Fill);
        row![ui::icon(icon), named].push(clock).spacing(8).align_y(Alignment::Center).into()
    }

    /// The course of the game; each line leads to its moment.
    fn course<'a>(&'a self, game: &'a Game, words: &Words) -> Element<'a, Message> {
        let lines = self.client.lines();
        let shown = game.replay.as_ref().map_or(lines.len(), |(replay, _)| replay.at());
        let first = shown.saturating_sub(LISTED);
        let name = |seat: u8| {
            let table = game.play.scene().and_then(|scene| scene.table.as_ref());
            let player = table.and_then(|table| table.player(crate::engine::Seat(seat)));
            player.filter(|_| table.is_some_and(|table| table.players.len() > 1)).map(|it| it.name.clone())
        };
        let entries = lines.iter().enumerate().skip(first).take(2 * LISTED).map(|(at, line)| {
            let said = line.as_ref().map_or("…", |line| line.text.as_str());
            let who = line.as_ref().and_then(|line| name(line.seat));
            let said = match who {
                Some(who) => format!("{}. {who}: {said}", at + 1),
                None => format!("{}. {said}", at + 1),
            };
            let is_here = at + 1 == shown && game.replay.is_some();
            let content = container(text(said).size(ui::BODY)).padding([3, 4]).width(Fill);
            let look = if is_here { Look::Chosen } else { Look::Quiet };
            let message = Message::Game(GameMessage::LineChosen(at + 1));
            ui::styled(content.into(), look, Some(message)).width(Fill).into()
        });
        let list = container(column(entries)).padding(iced::Padding::ZERO.right(12)).width(Fill);
        let list = scrollable(list).id("together-course").anchor_bottom().width(Fill).height(Fill);
        column![ui::caption(words.get("party-history")), list].spacing(4).height(Fill).into()
    }
}

/// The bar with which one looks back.
fn look_back<'a>(game: &Game, words: &Words) -> Option<Element<'a, Message>> {
    let (replay, _) = game.replay.as_ref()?;
    let message = |showing| Message::Game(GameMessage::LookedBack(showing));
    let [steps, speeds, _] = replay_bar::bar(replay, 0, false, words, message);
    let close =
        ui::button(Some(Icon::X), words.get("party-replay-end"), Look::Plain, Some(message(Showing::Close)));
    let line = row![steps, speeds, Space::new().width(Fill), close].spacing(12).align_y(Alignment::Center);
    Some(container(line).padding([4, 8]).width(Fill).into())
}
