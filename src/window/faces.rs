//! The switch between the views of rules, which every editor with rules shows.

use iced::Element;
use iced::widget::{container, row, text};

use super::preferences::Face;
use super::ui::{self, Look};
use crate::words::Words;

/// Shows the switch between sentences, chart and text.
pub(super) fn faces<'a, M: Clone + 'a>(
    shown: Face,
    words: &Words,
    message: impl Fn(Face) -> M,
) -> Element<'a, M> {
    let face = |key, tip, face| {
        let look = if shown == face { Look::Chosen } else { Look::Quiet };
        let label = text(words.get(key)).size(ui::BODY).wrapping(text::Wrapping::None);
        let content = container(label).padding([0, 8]).center_y(ui::CONTROL);
        ui::hint(ui::styled(content.into(), look, Some(message(face))).into(), words.get(tip))
    };
    row![
        face("face-sentences", "face-sentences-tip", Face::Sentences),
        face("face-chart", "face-chart-tip", Face::Chart),
        face("face-text", "face-text-tip", Face::Text),
    ]
    .spacing(2)
    .into()
}
