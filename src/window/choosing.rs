//! What the choices of a player and of a game share: rows to press, and a countdown after which the last choice is
//! repeated (Strašrybka 2010).

use iced::keyboard::{Key, Modifiers, key::Named};
use iced::widget::{container, image, row, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::focus;

use crate::project::Problem;

use super::ui::{self, Context, Look};

/// Seconds until the last choice is repeated.
const WAIT: u32 = 15;
/// Side of the picture in a row, in logical pixels.
pub(super) const PICTURE: f32 = 64.0;
/// Largest width of the rows, in logical pixels.
pub(super) const WIDEST: f32 = 960.0;
/// Height of buttons, large enough for unsteady hands.
pub(super) const CONTROL: f32 = 44.0;

/// Counts down until the last choice is repeated, unless somebody presses anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    left: Option<u32>,
    has_begun: bool,
}

impl Countdown {
    /// Starts only if there is a last choice.
    pub fn new(has_last: bool) -> Self {
        Self { left: has_last.then_some(WAIT), has_begun: has_last }
    }

    /// Stops for good, since somebody makes a choice.
    pub fn stop(&mut self) {
        self.left = None;
    }

    /// Counts one second. Returns `true` once, when the time is up.
    pub fn tick(&mut self) -> bool {
        self.left = self.left.map(|left| left.saturating_sub(1));
        let is_over = self.left == Some(0);
        if is_over {
            self.left = None;
        }
        is_over
    }

    /// Returns the seconds left; `None` if stopped.
    pub fn left(self) -> Option<u32> {
        self.left
    }
}

/// Returns the row that an arrow key moves to; the last row wraps to the first.
pub(super) fn beside(index: usize, count: usize, key: &Key, modifiers: Modifiers) -> Option<usize> {
    match key {
        _ if count == 0 || !modifiers.is_empty() => None,
        Key::Named(Named::ArrowDown) => Some((index + 1) % count),
        Key::Named(Named::ArrowUp) => Some((index + count - 1) % count),
        _ => None,
    }
}

pub(super) fn button<'a, M: Clone + 'a>(
    icon: Icon,
    words: String,
    look: Look,
    message: Option<M>,
) -> focus::Focus<'a, M> {
    let label = row![ui::icon(icon), text(words).size(ui::BODY)].spacing(8).align_y(Alignment::Center);
    ui::styled(container(label).padding([0, 14]).center_y(CONTROL).into(), look, message)
}

/// Creates a row to press, marked if it is the last choice.
pub(super) fn row_of<'a, M: Clone + 'a>(
    content: Element<'a, M>,
    is_last: bool,
    message: Option<M>,
) -> focus::Focus<'a, M> {
    let style = if is_last { focus::selected } else { focus::card };
    focus::focusable(container(content).padding(10)).style(style).on_activate_maybe(message)
}

/// Shows a picture, or an icon until there is one.
pub(super) fn picture<'a, M: 'a>(handle: Option<&image::Handle>, icon: Icon, side: f32) -> Element<'a, M> {
    match handle {
        Some(handle) => image(handle.clone()).width(side).height(side).into(),
        None => container(ui::icon(icon)).center_x(side).center_y(side).into(),
    }
}

/// Says what will be chosen automatically, and when. Keeps its space when the countdown is over, so that nothing moves
/// under a pointer about to press.
pub(super) fn notice<'a, M: 'a>(
    countdown: Countdown,
    who: Option<&str>,
    cx: Context<'a>,
) -> Option<Element<'a, M>> {
    if !countdown.has_begun {
        return None;
    }
    let (icon, sentence) = match countdown.left() {
        Some(left) => {
            let args = [("name", who?.to_owned()), ("count", left.to_string())];
            (Icon::Timer, cx.words.with("choosing-countdown", &args))
        }
        None => (Icon::TimerOff, cx.words.get("choosing-by-hand")),
    };
    let sentence = text(sentence).size(ui::BODY);
    let line = row![ui::icon(icon), sentence].spacing(8).align_y(Alignment::Center);
    let is_over = countdown.left().is_none();
    let style = move |theme: &Theme| {
        if is_over {
            return container::Style { text_color: ui::quiet(theme).color, ..container::Style::default() };
        }
        let colours = theme.extended_palette().primary.weak;
        let border = iced::border::rounded(6);
        let (background, text_color) = (Some(colours.color.into()), Some(colours.text));
        container::Style { background, text_color, border, ..container::Style::default() }
    };
    Some(container(line).padding([10, 14]).width(Fill).style(style).into())
}

pub(super) fn told(problem: &Problem, cx: Context<'_>) -> String {
    let (message, remedy) = cx.words.problem(problem.code, &problem.args);
    let file = problem.file.as_ref().map_or_else(String::new, |file| format!("{file}: "));
    format!("{file}{message} {remedy}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After fifteen seconds the last choice is repeated, once; a press stops that for good.
    #[test]
    fn the_last_choice_is_made_after_fifteen_seconds_of_nothing() {
        let mut countdown = Countdown::new(true);
        let ends: Vec<_> = (1..=40).filter(|_| countdown.tick()).collect();
        assert_eq!(ends, [15]);
        let mut stopped = Countdown::new(true);
        assert!((1..10).all(|_| !stopped.tick()));
        assert_eq!(stopped.left(), Some(6));
        stopped.stop();
        assert!((1..40).all(|_| !stopped.tick()));
        assert!((1..40).all(|_| !Countdown::new(false).tick()), "nothing was chosen before");
    }

    /// After the last row comes the first, and the other way round.
    #[test]
    fn arrows_go_round_the_rows() {
        let go = |index, key| beside(index, 3, &Key::Named(key), Modifiers::empty());
        assert_eq!([go(0, Named::ArrowDown), go(2, Named::ArrowDown)], [Some(1), Some(0)]);
        assert_eq!([go(0, Named::ArrowUp), go(2, Named::ArrowUp)], [Some(2), Some(1)]);
        assert_eq!(go(0, Named::Enter), None);
        assert_eq!(beside(0, 0, &Key::Named(Named::ArrowUp), Modifiers::empty()), None);
    }
}
