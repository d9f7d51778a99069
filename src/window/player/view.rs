//! The view of the player: the board in the left three quarters, the panel beside it, the menu above, the input
//! settings below.

use iced::widget::{Space, column, container, row, stack, text};
use iced::{Alignment, Element, Fill, FillPortion, Theme};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{Message, NoticeText, Player};
use crate::project::play_file;
use crate::window::play_test::Look;
use crate::window::ui::{self, Context};
use crate::words::Words;

impl Player {
    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let look = Look {
            theme: cx.theme,
            scale: cx.scale,
            follows_edits: false,
            kept: None,
            // The panel tells it.
            tells_place: !self.shows_panel,
            texts: None,
        };
        let is_covered =
            self.is_paused || self.party.as_ref().is_some_and(|party| party.curtain(&self.play).is_some());
        let board: Element<'_, Message> = if is_covered {
            // The board is hidden so that nobody can think about it while the clock is stopped.
            Space::new().width(Fill).height(Fill).into()
        } else {
            self.play.board(&self.gallery, cx.words, look).map(Message::Play)
        };
        let notice = self.notice(cx.words);
        let board = stack![container(board).width(Fill).height(Fill).padding(8)].push(notice);
        let actions = self
            .play
            .action_bar(&self.gallery, cx.words)
            .map(|bar| bar.map(Message::Play))
            .filter(|_| !is_covered);
        let actions = actions.map(|bar| container(bar).padding([0, 8]));
        let board = column![board].push(actions).push(self.party_bar(cx).filter(|_| !self.in_menu));
        let board = focus::pane("pane-play", container(board).width(FillPortion(3)).height(Fill));
        let mut middle = row![board].height(Fill);
        if self.shows_panel {
            let panel = container(self.panel(cx)).width(FillPortion(1)).height(Fill).padding(16);
            middle = middle.push(ui::rule(false)).push(focus::pane("pane-info", panel));
        }
        let shows_menu = self.shows_menu || self.in_menu;
        let menu = shows_menu.then(|| column![self.menu(cx), ui::rule(true)]);
        // It stands in the menu row where there is one.
        let unkept = self.unkept(cx.words).filter(|_| !shows_menu);
        let unkept = unkept.map(|bar| column![focus::pane("pane-unkept", bar), ui::rule(true)]);
        let strip = self.strip(cx).filter(|_| self.shows_panel);
        let strip = strip.map(|strip| column![ui::rule(true), strip]);
        column![].push(menu).push(unkept).push(middle).push(strip).into()
    }

    /// A message at the upper edge of the board.
    fn notice<'a>(&'a self, words: &Words) -> Option<Element<'a, Message>> {
        let notice = self.notice.as_ref()?;
        let said = match &notice.said {
            // A setting and its value have translation keys of their own.
            NoticeText::Text(text) => {
                let args: Vec<_> = text.args.iter().map(|(name, value)| (*name, words.get(value))).collect();
                words.with(text.key, &args)
            }
            NoticeText::Problem(problem) => {
                let what = words.problem(problem.code, &problem.args).0;
                // A file that one has chosen is named; those of the game mean nothing to who plays.
                let file = problem.file.as_deref().filter(|file| file.ends_with(play_file::ENDING));
                file.map_or(what.clone(), |file| format!("{file}: {what}"))
            }
        };
        let said = text(said).size(ui::TITLE);
        let icon = ui::icon(if notice.is_warning { Icon::CircleX } else { Icon::Check });
        let line = row![icon, said].spacing(10).align_y(Alignment::Center);
        let is_warning = notice.is_warning;
        let card = container(line).padding([10, 20]).style(move |theme| said_on_board(theme, is_warning));
        Some(container(card).width(Fill).align_x(Alignment::Center).padding(16).into())
    }
}

fn said_on_board(theme: &Theme, is_warning: bool) -> container::Style {
    let palette = theme.extended_palette();
    let edge = if is_warning { palette.danger.base.color } else { palette.primary.base.color };
    container::Style { border: iced::border::rounded(6).width(3).color(edge), ..ui::card(theme) }
}
