//! An adventure on the screen: the map with the list of actions over it, the bar of actions, and the panels beside it.

use iced::widget::{Space, canvas, column, container, image, row, scrollable, stack, text};
use iced::{Alignment, Color, Element, Fill, FillPortion, Point, Rectangle, Renderer, Size, Theme, mouse};
use lucide_icons::Icon;
use schola_widgets::board::{self, Camera, Geometry};

use super::map::{Drawn, HERO};
use super::{ActionKind, Adventure, Menu, Message as AdventureMessage, spacing};
use crate::dungeon::chronicle::{Sentence, Tone};
use crate::engine::Standing;
use crate::engine::scene::{Actor, Gauge, Panel, Slot, Stack};
use crate::player::keys::hero_key;
use crate::player::{Command, Hints, way};
use crate::window::dungeon_editor::tiles::unseen;
use crate::window::gallery::Gallery;
use crate::window::play_test::view::command_beside_editor;
use crate::window::play_test::{BOARD, Look, Message, PlayTest, Unit};
use crate::window::{theme, ui};
use crate::words::Words;

/// The width of the ring around the action that a press chooses.
const RING: f32 = 3.0;
/// The sides of a slot and of the picture in it.
const SLOT: f32 = 40.0;
const THING: f32 = 30.0;
/// The piece of every labyrinth that is a key; those after the hero are things and monsters.
const KEY: u32 = 5;
/// The height of the last line of the story.
const SAID: f32 = 42.0;
/// The sentences of the story that describe a place.
const PLACES: [&str; 2] = ["story-part", "story-room"];

impl PlayTest {
    /// Shows the map, the last line of the story, and the actions.
    pub(in crate::window::play_test) fn adventure_of<'a>(
        &'a self,
        adventure: &'a Adventure,
        gallery: &'a Gallery,
        words: &'a Words,
        look: Look<'_>,
    ) -> Element<'a, Message> {
        adventure.tiles.follow(look.theme);
        let scale = look.scale;
        let hover = |cell| Message::Adventure(AdventureMessage::Hovered(cell));
        let map =
            board::board(&adventure.map, Drawn { tiles: &adventure.tiles, gallery, hero: adventure.hero() })
                .id(BOARD)
                .scale_factor(scale)
                .width(Fill)
                .height(Fill)
                .camera(adventure.camera)
                .margin(super::MARGIN)
                .background(unseen(look.theme))
                .interaction(mouse::Interaction::Pointer)
                .on_press(|press| Message::Adventure(AdventureMessage::Pressed(press)))
                .on_hover(hover)
                .on_resize(move |size| Message::Adventure(AdventureMessage::Measured(size, scale)))
                .on_camera(|camera| Message::Adventure(AdventureMessage::CameraMoved(camera)));
        let map = if self.is_played {
            // The window handles the player's keys whatever is focused, so no focus ring is needed.
            map.style(|theme: &Theme| board::Style { cursor: Color::TRANSPARENT, ..board::default(theme) })
        } else {
            map.on_shortcut(|shortcut| {
                let is_plain = (shortcut.modifiers - iced::keyboard::Modifiers::SHIFT).is_empty();
                let command = || command_beside_editor(shortcut).map(Message::Called);
                let action = || called(&crate::window::inputs::keys(shortcut)?).map(Message::Adventure);
                is_plain.then(|| command().or_else(action)).flatten()
            })
        };
        let actors = self.scene().and_then(|scene| scene.boards.first()).map(|board| &board.actors[..]);
        let bars = Bars {
            actors: actors.unwrap_or_default(),
            camera: adventure.camera,
            size: adventure.map.size(),
            scale,
        };
        let list = self.list(adventure, words);
        let map = stack![map, canvas(bars).width(Fill).height(Fill)]
            .push(self.sights(words).filter(|_| adventure.menu == Menu::None))
            .push(list);
        // The edge of the labyrinth must not be visible.
        let dark = unseen(look.theme);
        let map = container(map.width(Fill).height(Fill)).style(move |_| container::background(dark));
        let said = row![self.said(adventure, words, look)].push(self.hint_button(words));
        column![map, said.align_y(Alignment::Center), self.actions(adventure, words)].spacing(4).into()
    }

    /// The actions to choose from, over the half of the map without the hero.
    fn list<'a>(&'a self, adventure: &'a Adventure, words: &'a Words) -> Element<'a, Message> {
        let title = match adventure.menu {
            Menu::None => return Space::new().into(),
            Menu::All => words.get("walk-what"),
            Menu::Of(action) => words.get(action.words()),
            Menu::Slot(slot) => {
                let slot = self.panel().and_then(|panel| panel.slots.get(slot));
                slot.map(|slot| words.say(&slot.name)).unwrap_or_default()
            }
        };
        let mut line = row![].spacing(4);
        for (at, unit) in adventure.units.iter().enumerate() {
            let label = adventure.words(*unit).map(|text| words.say(&text)).unwrap_or_default();
            let is_lit = match &adventure.highlight {
                Some(highlight) => highlight.contains(&at),
                None => adventure.focus == at,
            };
            let icon = match (unit, Adventure::action(*unit)) {
                (Unit::Back, _) => Some(Icon::CornerUpLeft),
                (_, Some(action)) => Some(icon(action)),
                _ => adventure.choice(*unit).and_then(ActionKind::of).map(icon).or(Some(Icon::Footprints)),
            };
            let button = self.button(icon, row![text(label).size(ui::BODY)].into());
            line = line.push(ringed(button(Some(Message::UnitChosen(*unit))), is_lit));
        }
        let line = line.wrap().vertical_spacing(4);
        let card = column![text(title).size(ui::TITLE), line].spacing(6);
        let card = container(card).padding(12).style(ui::card);
        let card = iced::widget::opaque(card);
        let is_low = self.scene().is_some_and(|scene| adventure.is_hero_low(scene));
        let at = if is_low { Alignment::Start } else { Alignment::End };
        container(card).width(Fill).height(Fill).align_y(at).align_x(Alignment::Center).padding(8).into()
    }

    fn button<'a>(
        &self,
        icon: Option<Icon>,
        label: Element<'a, Message>,
    ) -> impl FnOnce(Option<Message>) -> Element<'a, Message> + use<'a> {
        let height = if self.is_played { ui::LARGE - 4.0 } else { ui::CONTROL };
        move |message| {
            let content = row![].push(icon.map(ui::icon)).push(label).spacing(4).align_y(Alignment::Center);
            let content = container(content).padding([0, 3]).center_y(height);
            ui::styled(content.into(), ui::Look::Plain, message).into()
        }
    }

    /// What is under the pointer, otherwise the end of the story.
    fn said<'a>(
        &'a self,
        adventure: &'a Adventure,
        words: &'a Words,
        look: Look<'_>,
    ) -> Element<'a, Message> {
        let pointed = adventure.hovered.and_then(|cell| self.pointed(cell, words));
        let refusal = adventure.refusal.as_ref().map(|why| words.say(why));
        let is_refused = refusal.is_some() && pointed.is_none();
        let advised = adventure.hint.and_then(|at| adventure.words(Unit::Button(at)));
        let advised = advised.map(|it| words.with("party-hint-said", &[("ply", words.say(&it))]));
        let is_story = refusal.is_none() && pointed.is_none() && advised.is_none();
        let told = || self.told_last_but(words, if look.tells_place { &[] } else { &PLACES });
        let said = text(pointed.or(refusal).or(advised).unwrap_or_else(told)).size(ui::BODY);
        let said = if is_refused { said.style(text::warning) } else { said };
        // Always of the same height, so that the map never moves; of a longer text the end is visible.
        let said = scrollable(container(said).padding([0, 12]).width(Fill)).width(Fill);
        let said = if is_story { said.anchor_bottom() } else { said };
        container(said).width(Fill).height(SAID).align_y(Alignment::Center).clip(true).into()
    }

    /// Describes the monster or thing on a field.
    fn pointed(&self, cell: (u32, u32), words: &Words) -> Option<String> {
        let scene = self.scene()?;
        let board = scene.boards.first()?;
        if let Some(Actor { name, text, gauge, .. }) = board.actors.iter().find(|actor| actor.place == cell) {
            let args = [
                ("name", name.clone()),
                ("text", text.clone()),
                ("life", gauge.value.to_string()),
                ("most", gauge.most.unwrap_or(gauge.value).to_string()),
            ];
            return Some(words.with("walk-monster", &args));
        }
        let shown = *board.cells.get((cell.1 * board.width + cell.0) as usize)?;
        match shown {
            KEY => Some(words.get("walk-a-key")),
            HERO => self.beneath(words),
            thing if thing > HERO => Some(board.pieces.get(thing as usize)?.name.clone()),
            _ => match way::terrain(scene, cell).door {
                Some((_, true)) => Some(words.get("walk-door-locked")),
                _ => None,
            },
        }
    }

    /// Describes what lies beneath the hero.
    fn beneath(&self, words: &Words) -> Option<String> {
        let stacks = &self.panel()?.location.stacks;
        let named = |stack: &Stack| {
            let name = words.say(&stack.name);
            if stack.count > 1 { format!("{name} ({}×)", stack.count) } else { name }
        };
        let named: Vec<String> = stacks.iter().map(named).collect();
        (!named.is_empty()).then(|| format!("{}: {}", words.get("quest-beneath"), named.join(", ")))
    }

    /// Returns the last sentences of the story, joined.
    pub(in crate::window) fn told_last(&self, words: &Words) -> String {
        self.told_last_but(words, &[])
    }

    /// Returns the same without the sentences with these keys.
    pub(in crate::window) fn told_last_but(&self, words: &Words, without: &[&str]) -> String {
        let told = self.adventure().into_iter().flat_map(|adventure| adventure.story.last());
        let told = told.filter(|sentence| !without.contains(&sentence.text.key));
        let told: Vec<String> = told.map(|it| words.say(&it.text)).collect();
        told[told.len().saturating_sub(3)..].join(" ")
    }

    /// The kinds of actions with their keys, and the buttons for the view of the map.
    fn actions<'a>(&'a self, adventure: &'a Adventure, words: &'a Words) -> Element<'a, Message> {
        let is_over = !matches!(self.standing(), Some(Standing::ToMove(_)));
        let mut buttons = Vec::new();
        for action in ActionKind::ALL {
            let choices = adventure.choices_of(action);
            let unit = |unit: &Unit| match unit {
                Unit::Button(at) => choices.contains(at),
                _ => Adventure::action(*unit) == Some(action),
            };
            let light =
                adventure.highlight.as_deref().filter(|_| adventure.menu == Menu::None).unwrap_or_default();
            let advised = adventure.advised().is_some_and(|it| ActionKind::of(it) == Some(action));
            let is_lit = advised || light.iter().filter_map(|at| adventure.units.get(*at)).any(unit);
            let message = (!choices.is_empty() && !is_over)
                .then_some(Message::Adventure(AdventureMessage::Called(action)));
            // Whoever wonders why an action is grey is told.
            let why_not = || words.get(if is_over { "refusal-over" } else { action.refusal() });
            if !self.is_played {
                let named = format!("{} ({})", words.get(action.words()), hero_key(action.name()));
                let tip = if message.is_some() { named } else { format!("{named}: {}", why_not()) };
                buttons.push(ui::icon_button(icon(action), tip, ui::Look::Quiet, message));
                continue;
            }
            let label = text(words.get(action.words())).size(ui::BODY).wrapping(text::Wrapping::None);
            let key = text(hero_key(action.name())).size(ui::SMALL).style(ui::quiet);
            let key = container(key).padding([0, 4]).style(key_cap);
            let label = row![label, key].spacing(6).align_y(Alignment::Center);
            let why_not = message.is_none().then(why_not);
            let button = self.button(Some(icon(action)), label.into())(message);
            let button = match why_not {
                Some(why) => ui::hint(button, format!("{}: {why}", words.get(action.words()))),
                None => button,
            };
            buttons.push(ringed(button, is_lit));
        }
        if self.is_played {
            return row(buttons).wrap().vertical_spacing(0).into();
        }
        // Two rows of icons of the same length.
        let rest = buttons.split_off(ActionKind::ALL.len().div_ceil(2));
        column![row(buttons), row(rest)].into()
    }
}

impl PlayTest {
    /// The button for a hint. At a table it stands with what members ask of the table.
    fn hint_button<'a>(&self, words: &Words) -> Option<Element<'a, Message>> {
        if !self.is_played {
            let message = self.can_advise_hero().then_some(Message::HintAsked);
            return Some(ui::icon_button(Icon::Lightbulb, words.get("party-hint"), ui::Look::Quiet, message));
        }
        let is_offered = self.user.hints != Hints::None && !self.is_remote();
        let message = self.can_advise_hero().then_some(Message::Called(Command::Hint));
        let label = text(words.get("party-hint")).size(ui::BODY).wrapping(text::Wrapping::None);
        let keys = self.user.keys.of(Command::Hint).into_iter().next();
        let key = keys
            .map(|key| container(text(key).size(ui::SMALL).style(ui::quiet)).padding([0, 4]).style(key_cap));
        let label = row![label].push(key).spacing(6).align_y(Alignment::Center);
        is_offered.then(|| ringed(self.button(Some(Icon::Lightbulb), label.into())(message), false))
    }

    /// The buttons for the view of the map, in its upper right corner.
    fn sights<'a>(&self, words: &Words) -> Option<Element<'a, Message>> {
        let sight = |icon, key: &str, message| {
            ui::icon_button(icon, words.get(key), ui::Look::Quiet, Some(Message::Adventure(message)))
        };
        let sights = row![
            sight(Icon::ZoomOut, "walk-farther", AdventureMessage::Zoomed(false)),
            sight(Icon::ZoomIn, "walk-nearer", AdventureMessage::Zoomed(true)),
            sight(Icon::LocateFixed, "walk-to-hero", AdventureMessage::Centred),
            sight(Icon::Maximize2, "walk-whole", AdventureMessage::WholeShown),
        ];
        let card = container(sights).style(ui::card);
        let corner = container(card).width(Fill).align_x(Alignment::End);
        self.is_played.then(|| corner.into())
    }
}

/// Returns what a key means in an adventure, apart from commands.
pub(in crate::window) fn called(keys: &str) -> Option<AdventureMessage> {
    let name = crate::player::keys::hero_action(keys)?;
    Some(match name {
        "Nearer" => AdventureMessage::Zoomed(true),
        "Farther" => AdventureMessage::Zoomed(false),
        "ToHero" => AdventureMessage::Centred,
        "Whole" => AdventureMessage::WholeShown,
        action => AdventureMessage::Called(ActionKind::of_name(action)?),
    })
}

/// The edge of a key beside what it does.
fn key_cap(theme: &Theme) -> container::Style {
    let edge = theme.extended_palette().background.strong.color;
    container::Style { border: iced::border::rounded(3).width(1).color(edge), ..container::Style::default() }
}

fn ringed<'a>(button: Element<'a, Message>, is_lit: bool) -> Element<'a, Message> {
    container(button)
        .padding(RING)
        .style(move |theme: &Theme| {
            let color = if is_lit { board::default(theme).focus } else { Color::TRANSPARENT };
            container::Style {
                border: iced::border::rounded(9).width(RING).color(color),
                ..container::Style::default()
            }
        })
        .into()
}

/// The panels beside the map.
impl PlayTest {
    fn panel(&self) -> Option<&Panel> {
        self.scene()?.panel.as_ref()
    }

    /// Shows the state of the hero: life, moves left in the round, experience, strength.
    pub(in crate::window) fn hero_state<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let panel = self.panel()?;
        let gauge = |key: &str| panel.gauges.iter().find(|gauge| gauge.name.key == key);
        let life = gauge("gauge-life").map(|gauge| life_bar(gauge, words));
        let moves = gauge("gauge-moves").map(|gauge| pips(gauge, words));
        let is_other = |gauge: &&Gauge| !matches!(gauge.name.key, "gauge-life" | "gauge-moves");
        let others: Vec<&Gauge> = panel.gauges.iter().filter(is_other).collect();
        let rows = others.chunks(3).map(|gauges| {
            row(gauges.iter().map(|gauge| {
                let most = gauge.most.map_or_else(String::new, |most| format!(" / {most}"));
                let value = text(format!("{}{most}", gauge.value)).size(ui::BODY);
                let name = text(words.say(&gauge.name)).size(ui::SMALL).style(ui::quiet);
                column![name, value].width(FillPortion(1)).into()
            }))
            .spacing(8)
            .into()
        });
        Some(column![].push(life).push(moves).extend(rows).spacing(6).into())
    }

    /// Returns the state of the hero in one line.
    pub(in crate::window) fn gauges_line(&self, words: &Words) -> Option<String> {
        let told = self.panel()?.gauges.iter().map(|gauge| {
            let most = gauge.most.map_or_else(String::new, |most| format!("/{most}"));
            format!("{} {}{most}", words.say(&gauge.name), gauge.value)
        });
        Some(told.collect::<Vec<_>>().join(" · "))
    }

    /// Shows the inventory, with a slot for each thing.
    pub(in crate::window) fn inventory<'a>(
        &'a self,
        gallery: &'a Gallery,
        words: &'a Words,
        scale: f32,
        is_roomy: bool,
    ) -> Option<Element<'a, Message>> {
        let panel = self.panel()?;
        let slots = panel.slots.iter().enumerate().map(|(at, slot)| filled(at, slot, gallery, words, scale));
        // Where there is little room, empty slots are left out.
        let capacity = if is_roomy { panel.capacity } else { 0 };
        let empty = (panel.slots.len()..capacity).map(|_| {
            let style = |theme: &Theme| container::Style {
                border: iced::border::rounded(6).width(1).color(theme::line(theme)),
                ..container::Style::default()
            };
            container(Space::new()).width(SLOT).height(SLOT).style(style).into()
        });
        let args = [("count", panel.slots.len().to_string()), ("most", panel.capacity.to_string())];
        let title = ui::caption(words.with("walk-inventory", &args));
        let slots = row(slots.chain(empty)).spacing(4).wrap().vertical_spacing(4);
        Some(column![title, slots].spacing(6).into())
    }

    pub(in crate::window) fn place<'a>(&'a self, words: &Words) -> Option<Element<'a, Message>> {
        let location = &self.panel()?.location;
        let line = |told: &'a str| (!told.is_empty()).then(|| text(told).size(ui::BODY));
        let region = &location.region;
        let region = (!region.is_empty()).then(|| text(region.as_str()).size(ui::TITLE));
        let quiet = line(&location.region_text).map(|told| told.style(ui::quiet));
        let beneath = self.beneath(words).map(|told| text(told).size(ui::BODY));
        Some(column![].push(region).push(quiet).push(line(&location.text)).push(beneath).spacing(4).into())
    }

    /// Shows the story so far, with the newest sentence at the end. What is told of the place where the hero is stands
    /// above already.
    pub(in crate::window) fn told<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let story = &self.adventure()?.story;
        let location = self.panel().map(|panel| &panel.location);
        let is_above = |sentence: &&Sentence| {
            let of_place = location.map(|location| [&location.text, &location.region_text]);
            let text = sentence.text.args.iter().find(|(name, _)| *name == "text").map(|(_, text)| text);
            PLACES.contains(&sentence.text.key)
                && text.is_some_and(|text| of_place.is_some_and(|of| of.contains(&text)))
        };
        let sentences = story.sentences().iter().filter(|sentence| !is_above(sentence)).map(|sentence| {
            let said = text(words.say(&sentence.text)).size(ui::BODY).width(Fill);
            match sentence.tone {
                Tone::Quiet => said.style(ui::quiet),
                Tone::Plain => said,
                Tone::Good => said.style(text::success),
                Tone::Bad => said.style(text::danger),
            }
            .into()
        });
        let list = container(column(sentences).spacing(4)).padding(iced::Padding::ZERO.right(12)).width(Fill);
        let list = scrollable(list).id("story").anchor_bottom().width(Fill).height(Fill);
        Some(column![ui::caption(words.get("walk-story")), list].spacing(4).height(Fill).into())
    }
}

fn life_bar<'a>(gauge: &Gauge, words: &Words) -> Element<'a, Message> {
    let most = gauge.most.unwrap_or(gauge.value).max(1);
    let label = text(words.say(&gauge.name)).size(ui::BODY).width(Fill);
    let value = text(format!("{} / {most}", gauge.value)).size(ui::BODY);
    let (value_part, rest) = (gauge.value.clamp(0, most), most - gauge.value.clamp(0, most));
    let is_low = gauge.value * 3 <= most;
    let part = |amount: i64, style: fn(&Theme, bool) -> container::Style| {
        (amount > 0).then(|| {
            let share = (amount * 1000 / most).max(1) as u16;
            let style = move |theme: &Theme| style(theme, is_low);
            container(Space::new()).width(FillPortion(share)).height(12).style(style)
        })
    };
    let full = |theme: &Theme, is_low: bool| {
        let palette = theme.palette();
        container::background(if is_low { palette.danger } else { palette.success })
    };
    let empty = |theme: &Theme, _: bool| container::background(theme::line(theme));
    let bar = row![].push(part(value_part, full)).push(part(rest, empty)).width(Fill);
    column![row![label, value], bar].spacing(3).into()
}

/// A square for each move of a round; the filled ones are left.
fn pips<'a>(gauge: &Gauge, words: &Words) -> Element<'a, Message> {
    let most = gauge.most.unwrap_or(gauge.value).max(gauge.value);
    let pip = |at: i64| {
        let is_left = at < gauge.value;
        let style = move |theme: &Theme| container::Style {
            background: is_left.then(|| theme.palette().primary.into()),
            border: iced::border::rounded(3).width(1).color(if is_left {
                theme.palette().primary
            } else {
                theme::edge(theme)
            }),
            ..container::Style::default()
        };
        Element::from(container(Space::new()).width(12).height(12).style(style))
    };
    let label = text(words.say(&gauge.name)).size(ui::BODY).width(Fill);
    let value = text(format!("{} / {most}", gauge.value)).size(ui::BODY);
    column![row![label, value], row((0..most).map(pip)).spacing(3).wrap().vertical_spacing(3)]
        .spacing(3)
        .into()
}

fn filled<'a>(
    at: usize,
    slot: &'a Slot,
    gallery: &'a Gallery,
    words: &Words,
    scale: f32,
) -> Element<'a, Message> {
    let side = (THING * scale).round().max(1.0) as u32;
    let picture: Element<'_, Message> = match gallery.loose(&slot.picture, side) {
        Some(handle) => image(handle).width(THING).height(THING).into(),
        None => ui::icon(Icon::Package),
    };
    let content = container(picture).center_x(SLOT).center_y(SLOT);
    let look = if slot.in_use { ui::Look::Chosen } else { ui::Look::Plain };
    let message = (!slot.choices.is_empty()).then_some(Message::Adventure(AdventureMessage::SlotPressed(at)));
    let name = words.say(&slot.name);
    let name = if slot.in_use { words.with("walk-in-use", &[("name", name)]) } else { name };
    let tip = if slot.text.is_empty() { name } else { format!("{name}. {}", slot.text) };
    ui::hint(ui::styled(content.into(), look, message).into(), tip)
}

/// The remaining life of monsters, drawn over their fields.
struct Bars<'a> {
    actors: &'a [Actor],
    camera: Camera,
    size: (u32, u32),
    scale: f32,
}

impl canvas::Program<Message> for Bars<'_> {
    type State = ();

    fn draw(
        &self,
        _state: &(),
        renderer: &Renderer,
        theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<canvas::Geometry> {
        let geometry = Geometry::new(self.camera, self.size, spacing(), bounds.size(), self.scale);
        let side = geometry.cell();
        if side < 12.0 {
            return Vec::new();
        }
        let mut frame = canvas::Frame::new(renderer, bounds.size());
        let palette = theme.palette();
        let seen = Rectangle::with_size(bounds.size());
        for Actor { place, gauge, .. } in self.actors {
            let field = geometry.cell_bounds(*place);
            let Some(most) = gauge.most.filter(|most| *most > 0 && field.intersects(&seen)) else { continue };
            let part = (gauge.value as f32 / most as f32).clamp(0.0, 1.0);
            let color = match part {
                part if part > 0.6 => palette.success,
                part if part > 0.3 => palette.warning,
                _ => palette.danger,
            };
            let (width, height) = (side * 0.84, (side * 0.11).max(3.0));
            let at = Point::new(field.x + side * 0.08, field.y + 1.0);
            frame.fill_rectangle(at, Size::new(width, height), Color::BLACK);
            let inside = Size::new((width - 2.0) * part, height - 2.0);
            frame.fill_rectangle(at + iced::Vector::new(1.0, 1.0), inside, color);
        }
        vec![frame.into_geometry()]
    }
}

fn icon(action: ActionKind) -> Icon {
    match action {
        ActionKind::Fight => Icon::Swords,
        ActionKind::PickUp => Icon::Hand,
        ActionKind::Unlock => Icon::KeyRound,
        ActionKind::Listen => Icon::Ear,
        ActionKind::Drink => Icon::FlaskConical,
        ActionKind::Equip => Icon::Shield,
        ActionKind::Drop => Icon::ArrowDownToLine,
        ActionKind::Sleep => Icon::Bed,
        ActionKind::Wait => Icon::Hourglass,
        ActionKind::EndRound => Icon::SkipForward,
    }
}
