//! The panel of the play-test: the play, and the difficulty of the labyrinth.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, FillPortion, Theme};
use lucide_icons::Icon;

use super::{GAMES, Message, Panel, Simulation};
use crate::authoring::labyrinth::level::Level;
use crate::window::play_test;
use crate::window::theme;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The greatest height of what is below the play, as a fraction of the window.
const BELOW: f32 = 0.36;

impl Panel {
    pub fn view<'a>(&'a self, level: &Level, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let title = container(ui::pane_title(words.get("play-test"))).width(Fill);
        if level.labyrinth().is_none() {
            let note = text(words.get("dungeon-test-later")).size(ui::BODY).style(ui::quiet);
            return column![title, note].spacing(8).into();
        }
        let look = if self.is_putting { Look::Chosen } else { Look::Quiet };
        let put = ui::icon_button(Icon::MapPin, words.get("dungeon-put-hero"), look, Some(Message::Putting));
        let home = self.from.map(|_| Message::FromEntrance);
        let home = ui::icon_button(Icon::DoorOpen, words.get("dungeon-from-entrance"), Look::Quiet, home);
        let head = row![title, put, home].align_y(Alignment::Center);
        let hint =
            self.is_putting.then(|| text(words.get("dungeon-put-hint")).size(ui::SMALL).style(text::primary));
        let play = |element: Element<'a, play_test::Message>| element.map(Message::Play);
        let shown = play_test::Look {
            theme: cx.theme,
            scale: cx.scale,
            follows_edits: true,
            kept: None,
            tells_place: true,
            texts: None,
        };
        let test = play(self.test.view(&self.gallery, words, shown));
        let status = self.test.below(&self.gallery, words, shown).map(play);
        let gauges = self.test.gauges_line(words).map(|line| text(line).size(ui::SMALL));
        let things = self.test.inventory(&self.gallery, words, cx.scale, false).map(play);
        let below =
            column![].push(gauges).push(things).push(ui::rule(true)).push(self.simulation(words)).spacing(8);
        let below = container(below).padding(iced::Padding::ZERO.right(12)).width(Fill);
        let below = container(scrollable(below).width(Fill)).max_height(cx.size.height * BELOW);
        column![head].push(hint).push(container(test).height(Fill)).push(status).push(below).spacing(8).into()
    }

    /// The difficulty of the labyrinth according to the simulated games.
    fn simulation<'a>(&self, words: &Words) -> Element<'a, Message> {
        let button = |icon, label: String, message| ui::button(Some(icon), label, Look::Plain, Some(message));
        let begin = |key: &str| {
            button(Icon::Bot, words.with(key, &[("count", GAMES.to_string())]), Message::Simulate)
        };
        let Some(simulation) = &self.simulation else {
            let note = text(words.get("dungeon-simulation-more")).size(ui::SMALL).style(ui::quiet);
            return column![begin("dungeon-simulation"), note].spacing(6).into();
        };
        let action = if simulation.is_done {
            begin("dungeon-simulation-again")
        } else {
            button(Icon::X, words.get("dungeon-simulation-stop"), Message::StopSimulation)
        };
        column![balance(simulation, words), action].spacing(6).into()
    }
}

fn balance<'a>(simulation: &Simulation, words: &Words) -> Element<'a, Message> {
    let summary = simulation.summary;
    let percent = summary.percent_won().unwrap_or(0.0).round();
    let args = [
        ("games", summary.games().to_string()),
        ("percent", percent.to_string()),
        ("moves", (summary.moves / u64::from(summary.games().max(1))).to_string()),
    ];
    let share = |count: u32| (count * 1000 / summary.games().max(1)) as u16;
    let part = |count: u32, style: fn(&Theme) -> container::Style| {
        let share = share(count);
        (share > 0).then(|| container(Space::new()).width(FillPortion(share)).height(12).style(style))
    };
    let bar = row![]
        .push(part(summary.won, |theme| container::background(theme.palette().success)))
        .push(part(summary.lost, |theme| container::background(theme.palette().danger)))
        .push(part(summary.unfinished, |theme| container::background(theme::line(theme))))
        .width(Fill);
    let verdict = match (simulation.is_done, percent as u32) {
        (false, _) => "dungeon-simulation-runs",
        (true, 0) => "dungeon-balance-hopeless",
        (true, 1..25) => "dungeon-balance-hard",
        (true, 25..50) => "dungeon-balance-demanding",
        (true, 50..85) => "dungeon-balance-fair",
        (true, _) => "dungeon-balance-easy",
    };
    column![
        text(words.with("dungeon-simulation-result", &args)).size(ui::BODY),
        bar,
        text(words.get(verdict)).size(ui::BODY),
    ]
    .spacing(4)
    .into()
}
