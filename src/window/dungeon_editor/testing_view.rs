//! The pane of the play-test: the labyrinth to be walked through, and how hard it is.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, FillPortion, Theme};
use lucide_icons::Icon;
use schola_widgets::{focus, split};

use super::testing::{GAMES, Message as Testing, Trial};
use super::{DungeonEditor, Message};
use crate::window::play_test;
use crate::window::preferences::{Panes, WhichPane};
use crate::window::theme;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The least width of the pane, and of what stands beside it.
const LEAST: (f32, f32) = (570.0, 340.0);
/// The most height of what stands below the play, in parts of the window.
const BELOW: f32 = 0.36;

impl DungeonEditor {
    /// Puts the play-test beside the rest of the editor.
    pub(super) fn with_test<'a>(
        &'a self,
        rest: Element<'a, Message>,
        cx: Context<'a>,
        panes: &Panes,
    ) -> Element<'a, Message> {
        let test = container(self.test_pane(cx)).height(Fill).padding([12, 8]);
        split::horizontal(rest, focus::pane("pane-test", test), panes.test.size.max(LEAST.1))
            .id("handle-test")
            .from_end()
            .minimum(LEAST.0, LEAST.1)
            .on_resize(|size| Message::resized(WhichPane::Test, size))
            .into()
    }

    fn test_pane<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let title = text(words.get("play-test")).size(ui::TITLE).width(Fill);
        if self.dungeon().labyrinth().is_none() {
            let told = text(words.get("dungeon-test-later")).size(ui::BODY).style(ui::quiet);
            return column![title, told].spacing(8).into();
        }
        let testing = &self.testing;
        let look = if testing.is_putting() { Look::Chosen } else { Look::Quiet };
        let put = ui::icon_button(
            Icon::MapPin,
            words.get("dungeon-put-hero"),
            look,
            Some(Message::Test(Testing::Putting)),
        );
        let home = testing.is_moved().then_some(Message::Test(Testing::FromEntrance));
        let home = ui::icon_button(Icon::DoorOpen, words.get("dungeon-from-entrance"), Look::Quiet, home);
        let head = row![title, put, home].align_y(Alignment::Center);
        let hint = testing
            .is_putting()
            .then(|| text(words.get("dungeon-put-hint")).size(ui::SMALL).style(text::primary));
        let play = |element: Element<'a, play_test::Message>| {
            element.map(|message| Message::Test(Testing::Play(message)))
        };
        let shown = play_test::Look { theme: cx.theme, scale: cx.scale, follows_edits: true, kept: None };
        let test = play(testing.test.view(&testing.gallery, words, shown));
        let gauges = testing.test.gauges_line(words).map(|told| text(told).size(ui::SMALL));
        let things = testing.test.inventory(&testing.gallery, words, cx.scale, false).map(play);
        let below =
            column![].push(gauges).push(things).push(ui::rule(true)).push(self.trial(words)).spacing(8);
        let below = container(below).padding(iced::Padding::ZERO.right(12)).width(Fill);
        let below = container(scrollable(below).width(Fill)).max_height(cx.size.height * BELOW);
        column![head].push(hint).push(container(test).height(Fill)).push(below).spacing(8).into()
    }

    /// How hard the labyrinth is, as far as the computer's hero has found out.
    fn trial<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let button = |icon, label: String, message| {
            ui::button(Some(icon), label, Look::Plain, Some(Message::Test(message)))
        };
        let begin = |key: &str| {
            button(Icon::Bot, words.with(key, &[("count", GAMES.to_string())]), Testing::TrialBegun)
        };
        let Some(trial) = &self.testing.trial else {
            let told = text(words.get("dungeon-trial-more")).size(ui::SMALL).style(ui::quiet);
            return column![begin("dungeon-trial"), told].spacing(6).into();
        };
        let action = if trial.is_done {
            begin("dungeon-trial-again")
        } else {
            button(Icon::X, words.get("dungeon-trial-stop"), Testing::TrialStopped)
        };
        column![balance(trial, words), action].spacing(6).into()
    }
}

fn balance<'a>(trial: &Trial, words: &Words) -> Element<'a, Message> {
    let tally = trial.tally;
    let percent = tally.percent_won().unwrap_or(0.0).round();
    let told = [
        ("games", tally.games().to_string()),
        ("percent", percent.to_string()),
        ("moves", (tally.moves / u64::from(tally.games().max(1))).to_string()),
    ];
    let share = |count: u32| (count * 1000 / tally.games().max(1)) as u16;
    let part = |count: u32, style: fn(&Theme) -> container::Style| {
        let share = share(count);
        (share > 0).then(|| container(Space::new()).width(FillPortion(share)).height(12).style(style))
    };
    let bar = row![]
        .push(part(tally.won, |theme| container::background(theme.palette().success)))
        .push(part(tally.lost, |theme| container::background(theme.palette().danger)))
        .push(part(tally.unfinished, |theme| container::background(theme::line(theme))))
        .width(Fill);
    let verdict = match (trial.is_done, percent as u32) {
        (false, _) => "dungeon-trial-runs",
        (true, 0) => "dungeon-balance-hopeless",
        (true, 1..25) => "dungeon-balance-hard",
        (true, 25..50) => "dungeon-balance-demanding",
        (true, 50..85) => "dungeon-balance-fair",
        (true, _) => "dungeon-balance-easy",
    };
    column![
        text(words.with("dungeon-trial-result", &told)).size(ui::BODY),
        bar,
        text(words.get(verdict)).size(ui::BODY),
    ]
    .spacing(4)
    .into()
}
