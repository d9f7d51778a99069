//! The view of the progress in a game.

use iced::widget::scrollable::{Direction, Scrollbar};
use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::{focus, list};

use super::plot::{self, Plot};
use super::{Make, Message, Note, Progress, clock, day_and_time};
use crate::player::words::aids;
use crate::project::play_table::{Column, Measure};
use crate::window::choosing;
use crate::window::drawing::drawing;
use crate::window::ui::{self, Context, Look};

/// The id of the button that goes back.
pub(super) const BACK: &str = "progress-back";
/// The width of the list of runs, in logical pixels.
const RUNS: f32 = 300.0;
/// The height of the chart, in logical pixels.
const PLOT: f32 = 220.0;
/// The height of a row of the table, and the widths of its columns, in logical pixels.
const ROW: f32 = 26.0;
const WIDTHS: [f32; 5] = [160.0, 96.0, 96.0, 56.0, 120.0];
const ITEM: f32 = 84.0;
const LAST: [f32; 2] = [64.0, 96.0];

impl Progress {
    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let mut sheet = column![self.top(cx)].spacing(16).padding([16, 24]);
        if let Some(note) = &self.note {
            sheet = sheet.push(match note {
                Note::Written(file) => {
                    let args = [("file", file.display().to_string())];
                    text(cx.words.with("export-done", &args)).size(ui::BODY).style(text::success)
                }
                Note::Refused(problem) => {
                    text(choosing::told(problem, cx)).size(ui::BODY).style(text::danger)
                }
            });
        }
        let body: Element<'_, Message> = match &self.runs {
            None => text(cx.words.get("progress-reading")).size(ui::BODY).style(ui::quiet).into(),
            Some(runs) if runs.is_empty() => {
                text(cx.words.get("progress-none")).size(ui::BODY).style(ui::quiet).into()
            }
            Some(_) => row![
                focus::pane("pane-runs", container(self.list(cx)).width(RUNS).height(Fill)),
                focus::pane("pane-run", container(self.details(cx)).width(Fill).height(Fill)),
            ]
            .spacing(24)
            .into(),
        };
        sheet.push(container(body).height(Fill)).into()
    }

    fn top<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let go = |icon, key, level: Option<usize>| {
            let level = level.filter(|level| *level < self.outline.levels.len());
            ui::icon_button(icon, words.get(key), Look::Plain, level.map(Message::LevelChosen))
        };
        let made = self.current().is_some();
        let make = |icon, key, make| {
            choosing::button(icon, words.get(key), Look::Plain, made.then_some(Message::Asked(make)))
        };
        let back =
            choosing::button(Icon::ArrowLeft, words.get("progress-back"), Look::Plain, Some(Message::Left));
        let levels = row![
            go(Icon::ChevronLeft, "command-level-before", self.level.checked_sub(1)),
            text(self.level_title(words)).size(ui::BODY),
            go(Icon::ChevronRight, "command-level-next", Some(self.level + 1)),
        ]
        .spacing(10)
        .align_y(Alignment::Center);
        let title = column![text(self.game_title(words)).size(ui::TITLE), levels].spacing(6);
        focus::pane(
            "pane-progress",
            row![
                back.id(BACK),
                container(title).width(Fill),
                make(Icon::Sheet, "progress-csv", Make::Csv),
                make(Icon::Printer, "progress-print", Make::Print),
            ]
            .spacing(12)
            .align_y(Alignment::Center),
        )
        .into()
    }

    fn list<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let count = self.runs.as_ref().map_or(0, Vec::len);
        let entries = list::list(count, move |index| self.entry(index, cx));
        column![
            text(cx.words.get("progress-runs")).size(ui::TITLE),
            text(cx.words.get("progress-runs-more")).size(ui::SMALL).style(ui::quiet),
            entries.id("progress-runs").estimate(62.0).spacing(4.0),
        ]
        .spacing(8)
        .into()
    }

    fn entry<'a>(&'a self, index: usize, cx: Context<'a>) -> Element<'a, Message> {
        let Some(run) = self.run(index) else { return Space::new().into() };
        let summary = run.summary();
        let words = cx.words;
        let when = summary.began.map(|began| day_and_time(&began.to_string()));
        let args = [
            ("moves", summary.moves.to_string()),
            ("time", clock(summary.time, words)),
            ("mean", clock(summary.time_a_move, words)),
        ];
        let end = if summary.finished { "progress-entry-finished" } else { "progress-entry-open" };
        let aided = aids(summary.aids, |text| words.say(text));
        let told = column![
            text(when.unwrap_or_else(|| words.get("progress-when-unknown"))).size(ui::BODY),
            text(words.with("progress-entry", &args)).size(ui::SMALL).style(ui::quiet),
            text(words.get(end)).size(ui::SMALL).style(ui::quiet),
        ]
        .push(aided.map(|aided| text(aided).size(ui::SMALL).style(ui::quiet)))
        .spacing(2);
        let place = self.chosen.iter().position(|chosen| *chosen == index);
        let sign: Element<'_, Message> = match place {
            Some(place) => {
                drawing(move |frame, theme| plot::entry_sign(frame, theme, place)).width(16).height(16).into()
            }
            None => Space::new().width(16).height(16).into(),
        };
        let look = if place.is_some() { Look::Chosen } else { Look::Quiet };
        let content = row![sign, told].spacing(8).align_y(Alignment::Center).padding([6, 10]);
        ui::styled(content.into(), look, Some(Message::RunSwitched(index))).width(Fill).into()
    }

    fn details<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let measures = self.measures.iter().enumerate().map(|(index, measure)| {
            let look = if index == self.measure { Look::Chosen } else { Look::Plain };
            let label = self.measure_label(measure, cx);
            ui::button(None, label, look, Some(Message::MeasureChosen(index))).into()
        });
        let series = self.measures.get(self.measure).map(|measure| {
            let drawn = self.chosen.iter().enumerate();
            drawn.filter_map(|(place, index)| Some((place, self.run(*index)?.series(measure)))).collect()
        });
        let plot = Plot { series: series.unwrap_or_default() };
        let plot = drawing(move |frame, theme| plot.draw(frame, theme)).width(Fill).height(PLOT);
        column![
            row(measures).spacing(6).wrap(),
            container(plot).style(ui::card).padding(4),
            text(cx.words.get("progress-plot-more")).size(ui::SMALL).style(ui::quiet),
            self.sheet(cx),
        ]
        .spacing(8)
        .into()
    }

    fn sheet<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let Some(run) = self.current() else { return Space::new().into() };
        let words = cx.words;
        let widths: Vec<f32> = WIDTHS
            .into_iter()
            .chain(vec![ITEM; run.rows.first().map_or(0, |row| row.items.len())])
            .chain(LAST)
            .collect();
        let total: f32 = widths.iter().sum::<f32>() + 24.0;
        let line = |cells: Vec<String>, quiet: bool, widths: &[f32]| {
            let cells = cells.into_iter().zip(widths.to_vec()).map(|(cell, width)| {
                let cell = text(cell).size(if quiet { ui::SMALL } else { ui::BODY });
                let cell = if quiet { cell.style(ui::quiet) } else { cell };
                container(cell.wrapping(text::Wrapping::None)).width(width).clip(true).into()
            });
            row(cells)
        };
        let head = line(self.heads(words), true, &widths);
        let rows = list::list(run.rows.len(), move |index| {
            let cells = run.rows.get(index).map(|row| self.cells(row, words)).unwrap_or_default();
            let stripe = move |theme: &Theme| {
                let colour = theme.extended_palette().background.weak.color;
                let odd = index % 2 == 1;
                if odd { container::background(colour.scale_alpha(0.5)) } else { container::Style::default() }
            };
            container(line(cells, false, &widths)).center_y(ROW).width(Fill).style(stripe).into()
        });
        let rows = rows.id("progress-rows").estimate(ROW).width(total).height(Fill);
        let sheet = column![head, container(rows).height(Fill)].spacing(6).width(total).height(Fill);
        scrollable(sheet)
            .direction(Direction::Horizontal(Scrollbar::default()))
            .width(Fill)
            .height(Fill)
            .into()
    }

    fn measure_label(&self, measure: &Measure, cx: Context<'_>) -> String {
        let Some(table) = self.table() else { return cx.words.get("progress-measure-time") };
        match measure {
            Measure::Time => cx.words.get("progress-measure-time"),
            Measure::ValidMoves => cx.words.say(&table.heading(&Column::ValidMoves)),
            Measure::Item(index) => cx.words.say(&table.heading(&Column::Item(*index))),
        }
    }
}
