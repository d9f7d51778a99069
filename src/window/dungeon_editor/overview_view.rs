//! The pane of the overview: numbers, the graph, and the legend of what is hard.

use iced::widget::{column, container, image, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{chart, focus};

use super::overview::{GRAPH, MOST_ROOMS, Message as Overview};
use super::tiles::Tile;
use super::{DungeonEditor, Message};
use crate::dungeon::course::{HARDEST, range_of};
use crate::window::command::Command;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The side of a shade in the legend, in logical pixels.
const SWATCH: f32 = 18.0;

impl DungeonEditor {
    pub(super) fn overview_pane<'a>(&'a self, cx: Context<'a>) -> focus::Pane<'a, Message> {
        let words = cx.words;
        let graph = chart::chart(self.graph(words))
            .id(GRAPH)
            .marks(self.graph_marks())
            .minimap(false)
            .on_action(|action| Message::Overview(Overview::Graph(action)));
        let pane = column![
            ui::caption(words.get("overview-title")),
            self.course_numbers(words),
            self.graph_choice(cx),
            container(graph).width(Fill).height(Fill),
        ]
        .push(self.heat_legend(cx))
        .spacing(8)
        .padding(12);
        focus::pane("pane-overview", pane)
    }

    /// Rooms or parts in their order; how hard rooms are.
    fn graph_choice<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let is_large = self.dungeon().areas().rooms.len() > MOST_ROOMS;
        let has_parts = self.dungeon().filled().is_some();
        let choice = |icon, key, by_order: bool, is_possible: bool| {
            let look = if self.is_by_order() == by_order { Look::Chosen } else { Look::Plain };
            let message = Message::Overview(Overview::OrderChosen(by_order));
            Element::from(ui::button(Some(icon), words.get(key), look, is_possible.then_some(message)))
        };
        let look = if self.overview.has_heat() { Look::Chosen } else { Look::Plain };
        let heat = self.of_command(Command::ShowHeat);
        let heat = ui::button(Some(Command::ShowHeat.entry().icon), words.get("overview-heat"), look, heat);
        super::panel::buttons(vec![
            choice(Icon::Network, "overview-rooms", false, !is_large),
            choice(Icon::ListOrdered, "overview-order", true, has_parts),
            ui::hint(heat.into(), cx.tip(Command::ShowHeat)),
        ])
    }

    /// The numbers of the labyrinth as it is gone through.
    fn course_numbers<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let rooms = self.dungeon().areas().rooms.len();
        let mut lines = vec![("overview-count-rooms", rooms.to_string())];
        if let Some(course) = self.course() {
            let key = if course.reaches_boss { "overview-count-steps" } else { "overview-count-steps-part" };
            lines.push((key, course.steps.to_string()));
            lines.push(("overview-count-fights", course.fights.to_string()));
            lines.push(("overview-count-monsters", course.monsters.to_string()));
            lines.push(("overview-count-locks", course.locks.to_string()));
        }
        let lines = lines.into_iter().map(|(key, number)| {
            row![
                text(words.get(key)).size(ui::SMALL).style(ui::quiet).width(Fill),
                text(number).size(ui::SMALL)
            ]
            .spacing(8)
            .into()
        });
        column(lines).spacing(2).into()
    }

    /// Says what the shades of rooms mean, by words and by how they are hatched.
    fn heat_legend<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let words = cx.words;
        let _ = self.course().filter(|_| self.overview.has_heat())?;
        let entry = |step: u8| {
            let told = match (step, range_of(step)) {
                (0, _) => words.get("overview-heat-none"),
                (_, (from, Some(to))) => {
                    words.with("overview-heat-range", &[("from", from.to_string()), ("to", to.to_string())])
                }
                (_, (from, None)) => words.with("overview-heat-above", &[("from", from.to_string())]),
            };
            let tile = Tile { free: true, heat: step + 1, ..Tile::default() };
            let side = (SWATCH * cx.scale).round();
            let picture = image(self.tiles.handle(tile, side as u32)).width(SWATCH).height(SWATCH);
            row![picture, text(told).size(ui::SMALL)].spacing(8).align_y(Alignment::Center).into()
        };
        let title = text(words.get("overview-heat-more")).size(ui::SMALL).style(ui::quiet);
        Some(column![title].extend((0..=HARDEST).map(entry)).spacing(3).into())
    }
}
