//! The panel of the rules by which a plan links parts: the picture, the choices, the list.

use iced::keyboard::{Key, Modifiers, key::Named};
use iced::widget::image::Handle;
use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::board::PictureId;
use schola_widgets::focus::{Direction, Shortcut};
use schola_widgets::list;
use schola_widgets::table::{self, Id, Marks};

use super::{Connections, LIST, Meaning, Message, PICTURE, plan_of};
use crate::authoring::board::BoardDocument;
use crate::board::display;
use crate::board::edit::{self, Joints, Reach};
use crate::board::look::PartAt;
use crate::board::material::{Grid, Map, Uid};
use crate::board::{Draft, neighbor_rows};
use crate::window::board_editor::chart;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

const ROW: f32 = 28.0;
const MOST_ROWS: usize = 8;
const NOTICE: f32 = 36.0;

struct Blank;

impl table::Pictures for Blank {
    fn handle(&self, _: PictureId, _: u32) -> Option<Handle> {
        None
    }
}

impl Connections {
    /// Shows the rules of a plan; `None` if the node is not a plan.
    pub(in crate::window::board_editor) fn view<'a>(
        &'a self,
        document: &'a BoardDocument,
        plan: Uid,
        cx: Context<'a>,
    ) -> Option<Element<'a, Message>> {
        let words = cx.words;
        let map = plan_of(document, plan)?;
        let (draft, language) = (document.game(), words.language().code());
        let name = display::node(draft, language, edit::node(&draft.material, plan)?);
        let title = words.with("links-title", &[("name", name)]);
        let switch = [("links-two-tiles", false), ("links-whole-plan", true)]
            .map(|(key, shows)| chip(words.get(key), self.shows_map == shows, Message::MapShown(shows)));
        let head = row![
            text(title).size(ui::TITLE).width(Fill),
            ui::icon_button(Icon::X, words.get("links-close"), Look::Quiet, Some(Message::Closed)),
        ]
        .spacing(8)
        .align_y(Alignment::Center);
        let lower =
            column![self.choices(map, words), self.rules(map, draft, words), self.numbers(draft, words)]
                .push(self.places(draft, words));
        let lower = container(lower.spacing(8)).padding(iced::Padding::ZERO.right(12));
        let switch =
            row![row(switch).spacing(2), Space::new().width(Fill)].push(self.part_name(draft, words));
        let all = column![
            head,
            switch.align_y(Alignment::Center),
            container(self.tiles(cx)).height(Fill),
            // Of two lines at most, so that the picture keeps its size while one presses its parts.
            container(self.notice(map, draft, words)).height(NOTICE),
            scrollable(lower).width(Fill).height(Fill),
        ];
        Some(all.spacing(6).into())
    }

    fn tiles<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let picture = &self.picture;
        let marks = Marks {
            choosable: (0..picture.parts.len() as Id).collect(),
            chosen: self.first.into_iter().collect(),
            lit: self.cursor.into_iter().collect(),
            ..Marks::default()
        };
        table::table(&picture.data, Blank)
            .id(PICTURE)
            .lines(&picture.lines)
            .scale_factor(cx.scale)
            .marks(marks)
            .on_press(Message::Pressed)
            .on_drop(Message::Carried)
            .on_hover(Message::Hovered)
            .on_shortcut(|pressed| self.key(pressed))
            .into()
    }

    fn key(&self, pressed: Shortcut<'_>) -> Option<Message> {
        if !pressed.modifiers.is_empty() {
            return None;
        }
        match pressed.key {
            Key::Named(Named::Enter | Named::Space) => self.cursor.map(|_| Message::Taken),
            Key::Named(Named::Escape) => self.first.map(|_| Message::LetGo),
            Key::Named(Named::Delete) => self.chosen.map(Message::Removed),
            Key::Named(Named::PageDown) => Some(Message::WayChosen(self.way + 1)),
            key => Direction::from_key(key).map(Message::Stepped),
        }
    }

    /// Says what to do next, or what happened.
    fn notice<'a>(&'a self, map: &Map, draft: &Draft, words: &'a Words) -> Element<'a, Message> {
        let part = |id| self.picture.part(id);
        let hint = |key| text(words.get(key)).style(ui::quiet);
        let said = match (&self.notice, self.first.and_then(part)) {
            _ if map.grid == Grid::None => hint("links-refused-grid"),
            (Some(Ok(done)), _) => text(words.say(done)),
            (Some(Err(refused)), _) => {
                let part = |value: &str| {
                    let (block, number) = value.rsplit_once(' ')?;
                    Some(part_called(draft, &(block.to_owned(), number.parse().ok()?), words))
                };
                let args = refused.args.iter().map(|(key, value)| {
                    let part = part(value).filter(|_| *key == "part");
                    (*key, part.unwrap_or_else(|| value.clone()))
                });
                text(words.with(refused.key, &args.collect::<Vec<_>>())).style(text::danger)
            }
            (None, Some(first)) => {
                text(words.with("links-second", &[("part", part_called(draft, &first.part, words))]))
            }
            (None, None) if self.shows_map => hint("links-whole-hint"),
            (None, None) if self.picture.parts.is_empty() => hint("links-no-parts"),
            (None, None) => hint("links-first"),
        };
        said.size(ui::SMALL).width(Fill).into()
    }

    /// Names the part at the pointer or cursor.
    fn part_name<'a>(&self, draft: &Draft, words: &'a Words) -> Option<Element<'a, Message>> {
        let part = self.picture.part(self.hovered.or(self.cursor)?)?;
        let key = if part.is_other { "links-part-other" } else { "links-part-own" };
        Some(text(words.with(key, &[("part", part_called(draft, &part.part, words))])).size(ui::SMALL).into())
    }

    fn choices<'a>(&'a self, map: &Map, words: &'a Words) -> Element<'a, Message> {
        let meanings = Meaning::ALL.map(|meaning| {
            let (key, icon) = match meaning {
                Meaning::OnePlace => ("links-one-place", Icon::Combine),
                Meaning::NextTo => ("links-next-to", Icon::ArrowLeftRight),
                Meaning::OneWay => ("links-one-way", Icon::MoveRight),
                Meaning::Way => ("links-path", Icon::Route),
            };
            let content = row![ui::icon(icon), text(words.get(key)).size(ui::SMALL)];
            let content = container(content.spacing(6).align_y(Alignment::Center)).padding([4, 8]);
            let look = if self.meaning == meaning { Look::Chosen } else { Look::Quiet };
            ui::styled(content.into(), look, Some(Message::MeaningChosen(meaning))).into()
        });
        let ways = (0..neighbor_rows(map.grid).0).map(|way| {
            let is_on = self.way == way && !self.shows_map;
            chip(words.get(way_key(map.grid, way)), is_on, Message::WayChosen(way))
        });
        let reaches = [
            (Reach::AllAround, "links-all-around"),
            (Reach::BothTiles, "links-both-tiles"),
            (Reach::Alone, "links-alone"),
        ];
        let reaches = reaches
            .map(|(reach, key)| chip(words.get(key), self.reach == reach, Message::ReachChosen(reach)));
        let joints = Joints::ALL.map(|joints| {
            let (key, icon) = match joints {
                Joints::Corners => ("links-join-corners", Icon::Hexagon),
                Joints::Sides => ("links-join-sides", Icon::Spline),
                Joints::Both => ("links-join-both", Icon::Waypoints),
            };
            let can = map.grid != Grid::None && !map.content.is_empty();
            let message = can.then_some(Message::Joined(joints));
            ui::button(Some(icon), words.get(key), Look::Plain, message).into()
        });
        let two = (!self.shows_map).then(|| {
            column![
                line(words.get("links-way"), ways.collect()),
                line(words.get("links-reach"), reaches.into()),
            ]
            .spacing(4)
        });
        column![
            line(words.get("links-at-once"), joints.into()),
            line(words.get("links-meaning"), meanings.into())
        ]
        .push(two)
        .spacing(4)
        .into()
    }

    fn places<'a>(&'a self, draft: &Draft, words: &'a Words) -> Option<Element<'a, Message>> {
        let places = self.numbers.blocks.iter().map(|block| {
            let (key, next) = match block.at {
                PartAt::Corners => ("links-at-corners", PartAt::Sides),
                PartAt::Sides => ("links-at-sides", PartAt::Center),
                PartAt::Center | PartAt::Offset(..) => ("links-at-middle", PartAt::Corners),
            };
            let label = words.with(
                key,
                &[("block", called(draft, &block.name, words)), ("count", block.count.to_string())],
            );
            chip(label, false, Message::Placed(block.name.clone(), next))
        });
        let places: Vec<_> = places.collect();
        (!places.is_empty()).then(|| line(words.get("links-places-of-parts"), places))
    }

    fn rules<'a>(&'a self, map: &'a Map, draft: &'a Draft, words: &'a Words) -> Element<'a, Message> {
        let rules: Vec<_> = edit::link_rules(map).collect();
        let caption = words.with("links-rules", &[("count", rules.len().to_string())]);
        if rules.is_empty() {
            let none = text(words.get("links-none")).size(ui::SMALL).style(ui::quiet);
            return column![ui::caption(caption), none].spacing(4).into();
        }
        let tool = |icon, key, message: fn(usize) -> Message| {
            ui::icon_button(icon, words.get(key), Look::Quiet, self.chosen.map(message))
        };
        let tools = row![
            ui::caption(caption),
            Space::new().width(Fill),
            tool(Icon::ArrowUp, "links-up", |at| Message::Shifted(at, true)),
            tool(Icon::ArrowDown, "links-down", |at| Message::Shifted(at, false)),
            tool(Icon::Trash2, "links-remove", Message::Removed),
        ];
        let height = rules.len().min(MOST_ROWS) as f32 * ROW;
        let list = list::list(rules.len(), move |at| self.rule(at, map, draft, words))
            .id(LIST)
            .estimate(ROW)
            .height(height);
        column![tools.align_y(Alignment::Center), list].spacing(2).into()
    }

    fn rule<'a>(
        &'a self,
        at: usize,
        map: &'a Map,
        draft: &'a Draft,
        words: &'a Words,
    ) -> Element<'a, Message> {
        let Some(rule) = edit::link_rules(map).nth(at) else { return Space::new().into() };
        let (key, own, other, row) = Self::sentence(rule);
        let (own, other) = (part_called(draft, own, words), part_called(draft, other, words));
        let way = row.map(|row| words.get(way_key(map.grid, row))).unwrap_or_default();
        let args = match key {
            key if key.ends_with("inside") => vec![("own", own), ("other", other)],
            _ => vec![("own", own), ("other", other), ("way", way)],
        };
        let sentence = text(words.with(key, &args)).size(ui::SMALL);
        let label = container(sentence).padding([5, 8]).width(Fill);
        let look = if self.chosen == Some(at) { Look::Chosen } else { Look::Quiet };
        ui::styled(label.into(), look, Some(Message::Chosen(at)))
            .width(Fill)
            .on_key(move |key, modifiers| match key {
                Key::Named(Named::Delete | Named::Backspace) if modifiers.is_empty() => {
                    Some(Message::Removed(at))
                }
                Key::Named(Named::ArrowUp) if modifiers == Modifiers::ALT => Some(Message::Shifted(at, true)),
                Key::Named(Named::ArrowDown) if modifiers == Modifiers::ALT => {
                    Some(Message::Shifted(at, false))
                }
                _ => None,
            })
            .into()
    }

    /// Counts links and places.
    fn numbers<'a>(&'a self, draft: &Draft, words: &'a Words) -> Element<'a, Message> {
        let numbers = &self.numbers;
        let args = [
            ("rules", numbers.rules.to_string()),
            ("links", (numbers.shared + numbers.near + numbers.ways).to_string()),
            ("shared", numbers.shared.to_string()),
            ("near", numbers.near.to_string()),
            ("tiles", numbers.tiles.to_string()),
        ];
        let mut lines = column![text(words.with("links-count", &args)).size(ui::SMALL)].spacing(2);
        if numbers.ways + numbers.by_hand > 0 {
            let args = [("ways", numbers.ways.to_string()), ("hand", numbers.by_hand.to_string())];
            lines = lines.push(text(words.with("links-more", &args)).size(ui::SMALL));
        }
        for found in &numbers.places {
            let args = [
                ("block", called(draft, &found.block, words)),
                ("parts", found.parts.to_string()),
                ("places", found.places.to_string()),
            ];
            lines = lines.push(text(words.with("links-places", &args)).size(ui::SMALL));
        }
        let differ = numbers.differs.then(|| {
            let differ = text(words.get("links-differ")).size(ui::SMALL).width(Fill);
            let again = words.get("links-relink");
            let relink = ui::button(Some(Icon::RefreshCw), again, Look::Plain, Some(Message::Relinked));
            row![differ, relink].spacing(8).align_y(Alignment::Center)
        });
        lines.push(differ).into()
    }
}

fn called(draft: &Draft, name: &str, words: &Words) -> String {
    chart::called(draft, words, name)
}

/// Returns the displayed name of a part of a tile; people count from one.
fn part_called(draft: &Draft, (block, number): &(String, u32), words: &Words) -> String {
    format!("{} {}", called(draft, block, words), number + 1)
}

/// Choices below their title.
fn line<'a>(title: String, choices: Vec<Element<'a, Message>>) -> Element<'a, Message> {
    let choices = row(choices).spacing(2).wrap().vertical_spacing(2);
    column![ui::caption(title), choices].spacing(2).into()
}

fn chip<'a>(label: String, is_on: bool, message: Message) -> Element<'a, Message> {
    let look = if is_on { Look::Chosen } else { Look::Quiet };
    let content = container(text(label).size(ui::SMALL)).padding([4, 8]);
    ui::styled(content.into(), look, Some(message)).into()
}

/// Returns the key for the direction of a neighbour; for triangles, from one that points up.
fn way_key(grid: Grid, row: usize) -> &'static str {
    const SQUARES: [&str; 8] = [
        "links-way-above",
        "links-way-right",
        "links-way-below",
        "links-way-left",
        "links-way-above-right",
        "links-way-below-right",
        "links-way-below-left",
        "links-way-above-left",
    ];
    const HEXAGONS: [&str; 6] = [
        "links-way-right",
        "links-way-below-right",
        "links-way-below-left",
        "links-way-left",
        "links-way-above-left",
        "links-way-above-right",
    ];
    const TRIANGLES: [&str; 12] = [
        "links-way-right",
        "links-way-below",
        "links-way-left",
        "links-way-above-right",
        "links-way-far-right",
        "links-way-far-below-right",
        "links-way-below-right",
        "links-way-below-left",
        "links-way-far-below-left",
        "links-way-far-left",
        "links-way-above-left",
        "links-way-above",
    ];
    let keys: &[&str] = match grid {
        Grid::Quadrangular => &SQUARES,
        Grid::Hexagonal => &HEXAGONS,
        Grid::Triangular => &TRIANGLES,
        Grid::None => &[],
    };
    keys.get(row).copied().unwrap_or("links-way-right")
}
