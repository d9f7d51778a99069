//! The bar that steps through moves: a history, or a solution.

use iced::widget::{Row, Space, container, row, text};
use iced::{Alignment, Fill};
use lucide_icons::Icon;

use crate::engine::playback::{Replay, Speed};
use crate::window::ui::{self, Look};
use crate::words::Words;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showing {
    /// Starts or stops.
    Run,
    /// Goes to the position after this many moves.
    To(usize),
    /// Faster (`true`) or slower.
    Speed(bool),
    /// Continues the play from there.
    GoOn,
    /// Continues the play from there, with chance coming out anew.
    NewLuck,
    Close,
}

/// Controls a replay that starts after `first` moves. Returns `false` for messages that end it.
pub(in crate::window) fn show(
    replay: &mut Replay,
    first: usize,
    showing: Showing,
    now: std::time::Duration,
) -> bool {
    match showing {
        Showing::Run if replay.is_running() => replay.stop(),
        Showing::Run => {
            if replay.at() == replay.plies() {
                replay.jump(first);
            }
            replay.run(now);
        }
        Showing::To(to) => replay.jump(to.max(first)),
        Showing::Speed(up) => {
            let hundredths = replay.speed().hundredths();
            let speed = if up { hundredths.saturating_mul(2) } else { hundredths / 2 };
            replay.set_speed(Speed::new(speed), now);
        }
        Showing::GoOn | Showing::NewLuck | Showing::Close => return false,
    }
    true
}

/// Returns the bar of a replay that starts after `first` moves; `has_chance` offers to go on with new luck.
pub(in crate::window) fn bar<'a, M: Clone + 'a>(
    replay: &Replay,
    first: usize,
    has_chance: bool,
    words: &Words,
    message: impl Fn(Showing) -> M,
) -> [Row<'a, M>; 3] {
    let (at, last) = (replay.at(), replay.plies());
    let step = |icon, key, showing: Showing, is_possible: bool| {
        ui::icon_button(icon, words.get(key), Look::Quiet, is_possible.then(|| message(showing)))
    };
    let (run, run_key) = if replay.is_running() {
        (Icon::Pause, "party-replay-stop")
    } else {
        (Icon::Play, "party-replay-run")
    };
    let speed = format!("{}×", f32::from(replay.speed().hundredths()) / 100.0);
    let speed = container(text(speed).size(ui::BODY)).width(48).align_x(Alignment::Center);
    let place = text(format!("{} / {}", at.saturating_sub(first), last.saturating_sub(first)));
    let place = container(place.size(ui::BODY)).width(72).align_x(Alignment::Center);
    let steps = row![
        step(Icon::SkipBack, "play-to-start", Showing::To(first), at > first),
        step(Icon::StepBack, "party-replay-back", Showing::To(at.saturating_sub(1)), at > first),
        step(run, run_key, Showing::Run, last > first),
        step(Icon::StepForward, "party-replay-on", Showing::To(at + 1), at < last),
        step(Icon::SkipForward, "play-to-end", Showing::To(last), at < last),
        place,
    ];
    let speeds = row![
        step(Icon::Minus, "party-slower", Showing::Speed(false), replay.speed() > Speed::SLOWEST),
        speed,
        step(Icon::Plus, "party-faster", Showing::Speed(true), replay.speed() < Speed::FASTEST),
    ];
    let on = ui::button(None, words.get("party-go-on-here"), Look::Plain, Some(message(Showing::GoOn)));
    let anew = has_chance.then(|| {
        let button =
            ui::button(None, words.get("party-new-luck-here"), Look::Plain, Some(message(Showing::NewLuck)));
        ui::hint(button.into(), words.get("party-new-luck-tip"))
    });
    let close = Some(message(Showing::Close));
    let ends = row![Space::new().width(Fill), on,].push(anew).push(ui::icon_button(
        Icon::X,
        words.get("party-replay-end"),
        Look::Quiet,
        close,
    ));
    [steps, speeds, ends].map(|part| part.spacing(2).align_y(Alignment::Center).height(ui::CONTROL))
}
