//! Messages in the course of a game: a level is won, all are, or no move is left. Each needs one press at most, and
//! disappears by itself after a time.

use std::time::{Duration, Instant};

use iced::widget::{column, container, row, text};
use iced::{Alignment, Element};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{Action, Message, Player};
use crate::engine::Text;
use crate::player::Command;
use crate::player::words::aids;
use crate::project::plays::Best;
use crate::window::play_test::clock_text;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

pub const FIRST: &str = "news-first";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The level is won, and there is a next one.
    Won,
    /// The last level is won.
    AllWon,
    /// No move is left; the level restarts.
    Stuck,
    /// The play has ended without a win.
    Over,
    /// The hero has died.
    Fallen,
    /// A board game has ended, with a result of its own.
    Finished,
}

impl News {
    pub fn title(self) -> &'static str {
        match self {
            Self::Won => "player-won",
            Self::AllWon => "player-all-won",
            Self::Stuck => "player-stuck",
            Self::Over => "player-over",
            Self::Fallen => "walk-fallen",
            Self::Finished => "table-finished",
        }
    }

    fn way_on(self) -> &'static str {
        match self {
            Self::Won => "player-menu-next",
            Self::AllWon => "player-choose-game",
            Self::Stuck | Self::Over | Self::Fallen => "player-begin-again",
            Self::Finished => "table-look",
        }
    }

    pub(super) fn icon(self) -> Icon {
        match self {
            Self::Won => Icon::Star,
            Self::AllWon | Self::Finished => Icon::Trophy,
            Self::Stuck | Self::Over => Icon::RotateCcw,
            Self::Fallen => Icon::Skull,
        }
    }
}

impl Player {
    pub(super) fn tell(&mut self, news: News, now: Instant) {
        self.news = Some(news);
        self.news_since = now;
        self.in_menu = false;
        self.notice = None;
    }

    /// Returns how long the message stays before it disappears by itself; `None` if it does not. The end of a board game stays,
    /// since nothing follows it.
    pub(super) fn news_left(&self, now: Instant) -> Option<Duration> {
        let until = self.news_since + self.settings.news_time.duration();
        let news = self.news.filter(|news| *news != News::Finished);
        news.map(|_| until.saturating_duration_since(now))
    }

    /// Continues after the message.
    pub(super) fn confirm(&mut self) -> Vec<Action> {
        match self.news.take() {
            None => Vec::new(),
            Some(News::Won) => self.go_to(self.level + 1),
            Some(News::AllWon) => {
                self.leave();
                vec![Action::ChooseGame]
            }
            Some(News::Finished) => vec![Action::EnterBoard],
            Some(News::Stuck) => {
                self.play.begin_again();
                vec![Action::EnterBoard]
            }
            Some(News::Over | News::Fallen) => {
                let _ = self.play.update(crate::window::play_test::Message::Restart);
                vec![Action::Played, Action::EnterBoard]
            }
        }
    }

    /// Shows the message, or that the game is paused.
    /// With `keeps`, what is played is kept when the program ends.
    pub fn dialog<'a>(&'a self, cx: Context<'_>, keeps: bool, now: Instant) -> Option<Element<'a, Message>> {
        let words = cx.words;
        if self.shows_result() {
            return Some(focus::modal("player-news", self.finished(cx)).into());
        }
        if let Some(news) = self.news {
            return Some(focus::modal("player-news", self.told(news, words, now)).into());
        }
        if self.is_paused {
            return Some(
                focus::modal(
                    "player-pause",
                    paused((self.asks_quit, keeps && self.plays.is_some()), self.way_out(), words),
                )
                .into(),
            );
        }
        self.list_dialog(words).or_else(|| self.party_dialog(words))
    }

    fn told<'a>(&'a self, news: News, words: &Words, now: Instant) -> Element<'a, Message> {
        let number = (self.level + 1).to_string();
        let title = words.with(self.quest_title(news).unwrap_or(news.title()), &[("number", number)]);
        let title = row![ui::icon(news.icon()), text(title).size(ui::HEADING)].spacing(12);
        let mut lines = column![title.align_y(Alignment::Center)].spacing(16).width(540);
        if let Some(ended) = self.quest_title(news).and_then(|_| self.quest_end(words)) {
            lines = lines.push(ended);
        } else if matches!(news, News::Won | News::AllWon) {
            lines = lines.push(text(words.say(&self.score())).size(ui::TITLE));
            let aided = aids(self.play.aids_taken(), |text| words.say(text));
            let aided = aided.unwrap_or_else(|| words.get("aids-none"));
            lines = lines.push(text(aided).size(ui::BODY).style(ui::quiet));
            let minimum = self.minimum().map(|minimum| words.say(&minimum));
            let minimum = if self.is_fewest() { Some(words.get("aids-fewest")) } else { minimum };
            lines = lines.push(minimum.map(|minimum| text(minimum).size(ui::BODY)));
        } else if news == News::Stuck {
            lines = lines.push(text(words.get("player-stuck-more")).size(ui::BODY));
        }
        let first =
            large(Icon::ChevronRight, words.get(news.way_on()), Look::Primary, Message::NewsConfirmed);
        let again = matches!(news, News::Won | News::AllWon)
            .then(|| large(Icon::RotateCcw, words.get("player-again"), Look::Plain, Message::PlayedAgain));
        let back = matches!(news, News::Fallen | News::Over)
            .then(|| large(Icon::Undo2, words.get("player-menu-undo"), Look::Plain, Message::TakenBack));
        let leave = || Message::Called(Command::OtherGame);
        let other = matches!(news, News::Won | News::Fallen)
            .then(|| large(Icon::LayoutGrid, words.get(self.way_out()), Look::Plain, leave()));
        lines
            .push(
                row![first.id(FIRST)]
                    .push(again)
                    .push(back)
                    .push(other)
                    .spacing(20)
                    .wrap()
                    .vertical_spacing(12),
            )
            .push(self.by_itself(words, now))
            .into()
    }

    /// Says when the message disappears.
    pub(super) fn by_itself<'a>(&self, words: &Words, now: Instant) -> Element<'a, Message> {
        let seconds = self.news_left(now).unwrap_or_default().as_secs_f32().ceil();
        let said = words.with("player-goes-on", &[("seconds", seconds.to_string())]);
        text(said).size(ui::SMALL).style(ui::quiet).into()
    }

    /// Returns whether the level was won without help in no more moves than its stated minimum.
    fn is_fewest(&self) -> bool {
        let level = self.outline.levels.get(self.level);
        let minimum = level.and_then(|level| level.description.minimum_moves).filter(|minimum| *minimum > 0);
        let best = Best { moves: self.play.number(), aids: self.play.aids_taken() };
        best.is_unaided_minimum(minimum)
    }

    /// Returns moves and time of the play so far.
    fn score(&self) -> Text {
        let time = clock_text(self.play.elapsed());
        Text::new("player-score").with("number", self.play.number()).with("time", time)
    }
}

fn large<'a>(icon: Icon, label: String, look: Look, message: Message) -> focus::Focus<'a, Message> {
    let label = row![ui::icon(icon), text(label).size(ui::BODY)].spacing(8).align_y(Alignment::Center);
    let content = container(label).padding([0, 16]).center_y(ui::LARGE);
    ui::styled(content.into(), look, Some(message))
}

/// Says that the game is paused, and asks whether to end the program if that was the reason.
fn paused<'a>((asks_quit, keeps): (bool, bool), way_out: &str, words: &Words) -> Element<'a, Message> {
    let large = |icon, key, look, command| {
        let label = row![ui::icon(icon), text(words.get(key)).size(ui::TITLE)];
        let content = container(label.spacing(12).align_y(Alignment::Center)).padding([0, 24]).center_y(64);
        ui::styled(content.into(), look, Some(Message::Called(command)))
    };
    let title = if asks_quit { "player-quit-title" } else { "player-paused" };
    let go_on = large(Icon::Play, "player-menu-continue", Look::Primary, Command::Pause).id(FIRST);
    let quit = asks_quit.then(|| large(Icon::LogOut, "player-menu-quit", Look::Plain, Command::Quit));
    // By one switch, nothing else leads out of here.
    let other = (!asks_quit).then(|| large(Icon::LayoutGrid, way_out, Look::Plain, Command::OtherGame));
    let answers = row![go_on].push(quit).spacing(12);
    let kept =
        (asks_quit && keeps).then(|| text(words.get("player-quit-kept")).size(ui::BODY).style(ui::quiet));
    let lines =
        column![text(words.get(title)).size(ui::HEADING)].push(kept).push(answers).push(other).spacing(24);
    container(lines.align_x(Alignment::Center)).padding([16, 32]).into()
}
