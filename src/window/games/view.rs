//! The view of the choice of a game.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{focus, stir};

use super::{Games, Message, Row, Wanted, row_id};
use crate::project::GameKind;
use crate::window::choosing::{self, PICTURE, WIDEST, beside, notice, picture};
use crate::window::start::players;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The widths of the columns for time and difficulty.
const COLUMNS: [f32; 2] = [128.0, 112.0];

impl Games {
    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let title = match self.wanted {
            Wanted::Play => "games-title",
            Wanted::Progress => "games-title-progress",
        };
        let last = self.last.and_then(|last| self.rows.get(last));
        let mut top = column![text(words.get(title)).size(ui::HEADING), self.tools(cx)].spacing(16);
        top = top.push(notice(self.countdown, last.map(|row| row.description.name.as_str()), cx));
        for problem in &self.problems {
            top = top.push(text(choosing::told(problem, cx)).size(ui::BODY).style(text::danger));
        }
        let head = |key, width| container(ui::caption(words.get(key))).width(width);
        let head = row![
            Space::new().width(PICTURE + 8.0),
            container(ui::caption(words.get("games-name"))).width(Fill),
            head("games-time", COLUMNS[0]),
            head("games-difficulty", COLUMNS[1]),
        ]
        .spacing(12)
        .padding(iced::Padding::new(0.0).left(12.0).right(26.0));
        let rows = self.rows.iter().enumerate().map(|(index, row)| self.row(index, row, cx));
        let rows = column(rows).spacing(6).padding(iced::Padding::new(2.0).right(14.0));
        let sheet = column![top, column![head, scrollable(rows).height(Fill)].spacing(6)].spacing(16);
        let sheet = container(sheet.max_width(WIDEST)).padding([24, 32]).center_x(Fill).height(Fill);
        let message = self.countdown.left().map(|_| Message::Stirred);
        stir::stir(focus::pane("pane-games", sheet), message).into()
    }

    fn tools<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let (icon, key, wanted) = match self.wanted {
            Wanted::Play => (Icon::ChartLine, "games-progress", Wanted::Progress),
            Wanted::Progress => (Icon::ArrowLeft, "games-back-to-play", Wanted::Play),
        };
        let tool = |icon, key, message| choosing::button(icon, words.get(key), Look::Plain, Some(message));
        row![
            tool(icon, key, Message::WantedChanged(wanted)),
            tool(Icon::Users, "games-other-player", Message::OtherPlayer),
            tool(Icon::Settings, "player-menu-settings", Message::Settings),
            tool(Icon::CircleQuestionMark, "player-menu-help", Message::Help),
            tool(Icon::LogOut, "games-quit", Message::Quit),
        ]
        .spacing(8)
        .wrap()
        .into()
    }

    fn row<'a>(&'a self, index: usize, row: &'a Row, cx: Context<'a>) -> Element<'a, Message> {
        let about = &row.description;
        let mut name = column![text(&about.name).size(ui::TITLE)].spacing(2);
        name = match &row.fault {
            Some(fault) => {
                let sign = container(ui::icon(Icon::OctagonAlert)).padding([1, 0]);
                let line = row![sign, text(choosing::told(fault, cx)).size(ui::SMALL)].spacing(6);
                name.push(container(line).style(danger))
            }
            None => name.push(text(row.about(cx.words)).size(ui::BODY).style(ui::quiet)),
        };
        let cell = |words: &'a str, width| container(text(words).size(ui::BODY)).width(width);
        let content = row![
            picture(row.picture.as_ref(), Icon::Dices, PICTURE),
            container(name).width(Fill).padding([0, 8]),
            cell(&about.level_take_time, COLUMNS[0]),
            cell(&about.difficulty, COLUMNS[1]),
        ]
        .spacing(12)
        .align_y(Alignment::Center);
        let message = row.fault.is_none().then_some(Message::Chosen(index));
        let count = self.rows.len();
        choosing::row_of(content.into(), self.last == Some(index), message)
            .on_key(move |key, modifiers| beside(index, count, key, modifiers).map(Message::Went))
            .id(row_id(index))
            .width(Fill)
            .into()
    }
}

impl Row {
    /// Returns the line about the game: its category and, for a board game, the number of players.
    fn about(&self, words: &Words) -> String {
        let players = (self.glance.kind == GameKind::Board).then(|| players(self.glance, words));
        let parts = [Some(self.description.category.clone()), players].into_iter().flatten();
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }
}

fn danger(theme: &iced::Theme) -> container::Style {
    container::Style { text_color: Some(theme.palette().danger), ..container::Style::default() }
}
