//! Parts that text cards and sentence cards share.

use iced::widget::{row, text};
use iced::{Alignment, Element};
use lucide_icons::Icon;

use super::panel::GameView;
use crate::grid::Fault;
use crate::window::ui;
use crate::words::Words;

/// Id of the list of cards.
pub(super) const LIST: &str = "rule-list";

pub(super) fn fault_line<'a, M: 'a>(found: &Fault, game: GameView<'_>, words: &Words) -> Element<'a, M> {
    let said = game.problem_in_words(found.code, &found.args, words);
    let (message, remedy) = words.problem(said.key, &said.args);
    let sign =
        text(char::from(Icon::TriangleAlert)).font(iced::Font::with_name("lucide")).size(14).line_height(1.0);
    row![sign.style(text::danger), text(format!("{message} {remedy}")).size(ui::SMALL)]
        .spacing(6)
        .align_y(Alignment::Center)
        .into()
}
