//! The panel of the overview: numbers, the graph, and the legend of difficulty.

use iced::widget::{column, container, image, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::chart;

use super::{GRAPH, MOST_ROOMS, Message, Panel};
use crate::dungeon::DoorId;
use crate::dungeon::walkthrough::{HARDEST, range_of};
use crate::picture::fields::Tile;
use crate::window::command::Command;
use crate::window::dungeon_editor::context::LevelContext;
use crate::window::dungeon_editor::parts::buttons;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The side of a shade in the legend, in logical pixels.
const SWATCH: f32 = 18.0;

impl Panel {
    /// Shows the overview; `door` is the door selected on the map.
    pub fn view<'a>(
        &'a self,
        level: &LevelContext,
        door: Option<DoorId>,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let words = cx.words;
        let graph = chart::chart(self.graph(level, words))
            .id(GRAPH)
            .marks(self.marks(level, door))
            .minimap(false)
            .on_action(Message::Graph);
        column![
            ui::caption(words.get("overview-title")),
            self.numbers(level, words),
            self.graph_choice(level, cx),
            container(graph).width(Fill).height(Fill),
        ]
        .push(self.heat_legend(level, cx))
        .spacing(8)
        .padding(12)
        .into()
    }

    /// The switch between rooms and parts in their order, and the one for difficulty.
    fn graph_choice<'a>(&self, level: &LevelContext, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let is_large = level.dungeon.areas().rooms.len() > MOST_ROOMS;
        let has_parts = level.dungeon.filled().is_some();
        let choice = |icon, key, by_order: bool, is_possible: bool| {
            let look = if self.is_by_order(level) == by_order { Look::Chosen } else { Look::Plain };
            let message = Message::OrderChosen(by_order);
            Element::from(ui::button(Some(icon), words.get(key), look, is_possible.then_some(message)))
        };
        let look = if self.heat { Look::Chosen } else { Look::Plain };
        let heat = level.labyrinth().map(|_| Message::ToggleHeat);
        let heat = ui::button(Some(Command::ShowHeat.entry().icon), words.get("overview-heat"), look, heat);
        buttons(vec![
            choice(Icon::Network, "overview-rooms", false, !is_large),
            choice(Icon::ListOrdered, "overview-order", true, has_parts),
            ui::hint(heat.into(), cx.tip(Command::ShowHeat)),
        ])
    }

    /// The numbers of the walkthrough.
    fn numbers<'a>(&self, level: &LevelContext, words: &Words) -> Element<'a, Message> {
        let rooms = level.dungeon.areas().rooms.len();
        let mut lines = vec![("overview-count-rooms", rooms.to_string())];
        if let Some(walkthrough) = self.walkthrough(level) {
            let key =
                if walkthrough.reaches_boss { "overview-count-steps" } else { "overview-count-steps-part" };
            lines.push((key, walkthrough.steps.to_string()));
            lines.push(("overview-count-fights", walkthrough.fights.to_string()));
            lines.push(("overview-count-monsters", walkthrough.monsters.to_string()));
            lines.push(("overview-count-locks", walkthrough.locks.to_string()));
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

    /// Explains the shades of rooms in words and hatching.
    fn heat_legend<'a>(&self, level: &LevelContext, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let words = cx.words;
        let _ = self.danger(level)?;
        let entry = |step: u8| {
            let label = match (step, range_of(step)) {
                (0, _) => words.get("overview-heat-none"),
                (_, (from, Some(to))) => {
                    words.with("overview-heat-range", &[("from", from.to_string()), ("to", to.to_string())])
                }
                (_, (from, None)) => words.with("overview-heat-above", &[("from", from.to_string())]),
            };
            let tile = Tile { free: true, heat: step + 1, ..Tile::default() };
            let side = (SWATCH * cx.scale).round();
            let picture = image(level.tiles.handle(tile, side as u32)).width(SWATCH).height(SWATCH);
            row![picture, text(label).size(ui::SMALL)].spacing(8).align_y(Alignment::Center).into()
        };
        let title = text(words.get("overview-heat-more")).size(ui::SMALL).style(ui::quiet);
        Some(column![title].extend((0..=HARDEST).map(entry)).spacing(3).into())
    }
}
