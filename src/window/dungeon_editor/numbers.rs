//! The generator's parameters as fields.

use iced::widget::{column, row, slider, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use crate::authoring::labyrinth::numbers::Number;
use crate::window::ui::{self, Look};
use crate::words::Words;

/// The range of sizes that the slider offers, in fields.
const SLID: (u16, u16) = (20, 300);

/// A row with a parameter: its label, marked if the value is out of range, and its field; for the seed also a button
/// that draws a random one.
pub(in crate::window) fn number_row<'a, M: Clone + 'a>(
    number: Number,
    (value, is_wrong): (&str, bool),
    words: &Words,
    written: impl Fn(String) -> M + Copy + 'a,
    submitted: M,
    drawn: Option<M>,
) -> Element<'a, M> {
    let field = ui::field("", value).width(72).on_input(written).on_submit(submitted);
    let dice = drawn.map(|drawn| {
        ui::icon_button(Icon::Dices, words.get("labyrinth-seed-draw"), Look::Plain, Some(drawn))
    });
    let name = text(words.get(number.key())).size(ui::BODY).width(Fill);
    let sign = is_wrong.then(|| {
        let sign = text(char::from(Icon::TriangleAlert)).font(ui::ICONS).size(16).style(text::danger);
        ui::hint(sign.into(), words.get("dungeon-number-wrong"))
    });
    // The icon is inside the row of the label, so that the field keeps its place in the widget tree, and the focus.
    let name = row![if is_wrong { name.style(text::danger) } else { name }].push(sign).spacing(6);
    let line = row![name.align_y(Alignment::Center)].push(dice).push(field);
    let line = line.spacing(6).align_y(Alignment::Center);
    if !matches!(number, Number::Width | Number::Height) {
        return line.into();
    }
    // The field also accepts values beyond the slider's range.
    let (least, most) = SLID;
    let now = value.trim().parse().unwrap_or(least).clamp(least, most);
    let slid = slider(least..=most, now, move |side| written(side.to_string()));
    column![line, slid].spacing(2).into()
}
