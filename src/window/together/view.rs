//! The screen: the row with the ways out, and the form, the lobby or the game below it.

use iced::widget::{Row, Space, column, container, row, stack, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{GameMessage, Message, Stage, Together, WireState};
use crate::table::protocol::Undo;
use crate::window::ui::{self, Context, Look};

/// The id of the row with the ways out of a table.
pub(super) const WAYS: &str = "together-ways";

impl Together {
    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let content = match self.stage() {
            Stage::Form => self.form(cx),
            Stage::Joining => {
                let said = text(words.get("together-joining")).size(ui::TITLE).style(ui::quiet);
                container(said).center(Fill).into()
            }
            Stage::Lobby => self.lobby(cx),
            Stage::Game => self.game(cx),
        };
        let content = stack![container(content).width(Fill).height(Fill)].push(self.notice(cx));
        let ways = (self.stage() != Stage::Form).then(|| {
            let ways = container(self.ways(cx)).padding([6, 12]).width(Fill);
            column![focus::pane(WAYS, ways), ui::rule(true)]
        });
        column![].push(ways).push(content.height(Fill)).into()
    }

    /// The ways out of the table and what can be done at it, and how the connection stands.
    fn ways<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let way = |icon, key: &str, message: Option<Message>| {
            ui::button(Some(icon), words.get(key), Look::Quiet, message)
        };
        let mut ways = row![].spacing(2).align_y(Alignment::Center);
        if self.in_menu {
            let back = way(Icon::CornerUpLeft, "together-to-board", Some(Message::Escaped));
            ways = ways.push(back);
        }
        ways = ways.push(way(Icon::LogOut, "together-leave", Some(Message::LeaveAsked)));
        if self.stage() == Stage::Game {
            ways = self.ways_in_game(ways, cx);
        }
        let code = self.wire.as_ref().and_then(|wire| wire.wanted.place.code.clone());
        let code = code.map(|code| {
            let code = text(code).font(ui::CODE).size(ui::BODY);
            ui::hint(code.into(), words.get("together-code"))
        });
        let right = row![].push(code).push(self.connection(cx)).spacing(16).align_y(Alignment::Center);
        row![container(ways.wrap()).width(Fill), right].spacing(12).align_y(Alignment::Center).into()
    }

    fn ways_in_game<'a>(&'a self, mut ways: Row<'a, Message>, cx: Context<'a>) -> Row<'a, Message> {
        let words = cx.words;
        let of_game = |message| Message::Game(message);
        let is_connected = self.is_connected();
        let way = |icon, key: &str, message: GameMessage| {
            // Without a connection they stay where they are, and do nothing.
            let message = is_connected.then(|| of_game(message));
            Element::from(ui::button(Some(icon), words.get(key), Look::Quiet, message))
        };
        let room = self.client.room();
        let plays = self.is_playing();
        let options = room.map(|room| &room.options);
        if plays && options.is_some_and(|options| options.hints) {
            ways = ways.push(way(Icon::Lightbulb, "party-hint", GameMessage::HintAsked));
        }
        let sits = self.client.view().is_some_and(|view| view.seat.is_some());
        match options.map(|options| options.undo) {
            Some(Undo::Consent) if plays => {
                ways = ways.push(way(Icon::Undo2, "together-ask-undo", GameMessage::UndoAsked));
            }
            Some(Undo::Free) if sits => {
                ways = ways.push(way(Icon::Undo2, "player-menu-undo", GameMessage::UndoAsked));
            }
            _ => {}
        }
        let back = Some(of_game(GameMessage::LookBackSwitched));
        ways = ways.push(ui::button(Some(Icon::History), words.get("party-look-back"), Look::Quiet, back));
        let unseen = self.talk.unseen();
        let chat = match unseen {
            0 => words.get("together-chat"),
            count => words.with("together-chat-new", &[("count", count.to_string())]),
        };
        let look = if unseen > 0 { Look::Plain } else { Look::Quiet };
        ways = ways.push(ui::button(Some(Icon::MessageCircle), chat, look, Some(Message::ChatOpened)));
        let goes_on = self.game.as_ref().is_some_and(|game| game.play.goes_on());
        if self.client.is_host() && goes_on {
            let is_paused = room.is_some_and(|room| room.paused);
            let (icon, key) =
                if is_paused { (Icon::Play, "party-go-on") } else { (Icon::Pause, "together-pause") };
            ways = ways.push(way(icon, key, GameMessage::PauseSwitched));
            let keep = Some(of_game(GameMessage::KeepAsked));
            ways = ways.push(ui::icon_button(Icon::Save, words.get("together-keep"), Look::Quiet, keep));
        }
        if self.game.is_some() && !goes_on {
            let end = Some(Message::WayOutAsked);
            ways = ways.push(ui::button(Some(Icon::Trophy), words.get("together-result"), Look::Quiet, end));
        }
        if plays {
            ways = ways.push(way(Icon::Flag, "together-surrender", GameMessage::SurrenderAsked));
        }
        let look = self.game.as_ref().and_then(|game| game.play.other_look(words));
        ways.push(look.map(|look| look.map(Message::Play)))
    }

    /// Says how the connection stands, always.
    fn connection<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let state = self.wire.as_ref().map_or(WireState::Connecting, |wire| wire.state);
        // The whole sentence would push everything else aside.
        let mut why_not = None;
        let (icon, said, style): (Icon, String, fn(&Theme) -> text::Style) = match state {
            WireState::Connected => (Icon::Wifi, words.get("together-connected"), ui::quiet),
            WireState::Connecting => (Icon::Wifi, words.get("together-connecting"), text::warning),
            WireState::Lost(why, _) => {
                let seconds = self.wait(std::time::Instant::now()).unwrap_or_default().as_secs() + 1;
                let again = words.with("together-again-in", &[("seconds", seconds.to_string())]);
                why_not = Some(words.get(why.key()));
                (Icon::WifiOff, again, text::danger)
            }
        };
        let said = text(said).size(ui::SMALL).style(style);
        let line = row![ui::sign(icon, 16.0).style(style), said].spacing(6).align_y(Alignment::Center);
        match why_not {
            Some(why) => ui::hint(line.into(), why),
            None => line.into(),
        }
    }

    /// A message over the upper edge.
    fn notice<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let Some(notice) = &self.notice else { return Space::new().into() };
        let (icon, is_warning) = if notice.is_warning { (Icon::CircleX, true) } else { (Icon::Info, false) };
        let said = text(cx.words.say(&notice.text)).size(ui::BODY);
        let line = row![ui::icon(icon), said].spacing(10).align_y(Alignment::Center);
        let style = move |theme: &Theme| {
            let palette = theme.extended_palette();
            let edge = if is_warning { palette.danger.base.color } else { palette.primary.base.color };
            container::Style { border: iced::border::rounded(6).width(2).color(edge), ..ui::card(theme) }
        };
        let card = container(line).padding([8, 16]).max_width(640).style(style);
        container(card).width(Fill).align_x(Alignment::Center).padding(12).into()
    }
}
