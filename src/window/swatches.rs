//! Colours to choose from, for nodes of a diagram.

use iced::widget::{Space, container};
use iced::{Color, Element, Theme};

use super::ui::{self, Look};
use crate::words::Words;

/// The colours with their translation keys; the first is not a colour.
const COLOURS: [(&str, &str); 6] = [
    ("", "board-colour-none"),
    ("#ef476f", "board-colour-red"),
    ("#ffd166", "board-colour-yellow"),
    ("#06d6a0", "board-colour-green"),
    ("#118ab2", "board-colour-blue"),
    ("#9b5de5", "board-colour-violet"),
];

/// Offers the colours and marks the chosen one; without a message they are disabled.
pub(super) fn swatches<'a, M: Clone + 'a>(
    color: &str,
    words: &Words,
    message: impl Fn(&'static str) -> Option<M>,
) -> Vec<Element<'a, M>> {
    let swatches = COLOURS.iter().map(|(css, key)| {
        let fill = css.parse::<Color>().ok();
        let style = move |theme: &Theme| container::Style {
            background: fill.map(Into::into),
            border: iced::border::rounded(4).width(1).color(ui::edge(theme, false).color),
            ..Default::default()
        };
        let dot = container(Space::new().width(16).height(16)).style(style);
        let look = if color == *css { Look::Chosen } else { Look::Quiet };
        let button = ui::styled(container(dot).padding(4).into(), look, message(css)).id(*key);
        ui::hint(button.into(), words.get(key))
    });
    swatches.collect()
}
