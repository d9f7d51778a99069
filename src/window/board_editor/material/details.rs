//! The form of the chosen node.

use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::view::View;
use super::{Field, Message, Setting};
use crate::authoring::board::moving::{Message as Moving, Towards};
use crate::board::display;
use crate::board::edit::{self, BoardSize, NewKind};
use crate::board::material::{Access, Attribute, End, Grid, Kind, Map, Node, Value, Visibility};
use crate::window::board_editor::look::fields;
use crate::window::ui::{self, Look};
use crate::words::Words;

pub(super) const NAME: f32 = 84.0;
const NUMBER: f32 = 56.0;

impl<'a> View<'a> {
    /// Shows what the chosen node is and what is changed most; the rest is folded.
    pub(super) fn details(self, node: &'a Node) -> Element<'a, Message> {
        let words = self.words;
        let kind = words.get(kind_key(&node.kind));
        let count = self.count(node).map(|count| words.with("board-count", &[("count", count.to_string())]));
        let kind = [Some(kind), count].into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let title = text(self.called(node)).size(ui::TITLE);
        let title = column![title, text(kind).size(ui::SMALL).style(ui::quiet)].spacing(2);
        let mut lines = column![title].spacing(10);
        if self.names {
            lines = lines.push(self.name_entry(words.get("board-field-in-rules"), Field::Name, &node.name));
        }
        if let Kind::Map(map) = &node.kind {
            lines = lines.push(self.cells_form(map));
        }
        // Values are changed more often than places.
        if edit::can_have_attributes(&node.kind) {
            lines = lines.push(self.attributes(node));
        }
        lines = lines.push(self.standing(node)).push(self.tools(node));
        let is_open = self.tree.shows_more();
        let icon = if is_open { Icon::ChevronDown } else { Icon::ChevronRight };
        let more =
            ui::button(Some(icon), words.get("board-details-more"), Look::Quiet, Some(Message::MoreSwitched));
        lines = lines.push(more);
        if is_open {
            lines = lines.push(self.rest(node));
        }
        lines.into()
    }

    /// What is seldom changed about a node.
    fn rest(self, node: &'a Node) -> Element<'a, Message> {
        let words = self.words;
        let mut lines = column![].push(self.kinds(node)).spacing(10);
        lines = match &node.kind {
            Kind::Set { access, .. } | Kind::SetOfSets { access, .. } => {
                lines.push(access_form(*access, words))
            }
            Kind::Map(map) => lines.push(self.grid_choice(map, false)).push(self.access_of_map(map)),
            Kind::Element { .. } => lines.push(self.parts(node)),
            Kind::Player(_) | Kind::NonPlayer(_) => lines,
        };
        lines.push(self.seen_by(node)).push(self.shifts(node)).into()
    }

    /// Returns how many things are in a node, if that says anything.
    fn count(self, node: &Node) -> Option<usize> {
        match &node.kind {
            Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. } => Some(elements.len()),
            Kind::Map(map) => Some(map.content.len()),
            Kind::Player(_) | Kind::NonPlayer(_) | Kind::Element { .. } => None,
        }
    }

    fn standing(self, node: &'a Node) -> Option<Element<'a, Message>> {
        let words = self.words;
        let draft = self.document.game();
        if let Some((x, y)) = super::place(draft, node.uid) {
            let line = |key, field, at: i32| {
                let name = words.get(key);
                let number = self.number(field, &name, &at.to_string());
                let line = row![text(name).size(ui::BODY).width(NAME), number];
                column![line.spacing(6).align_y(Alignment::Center).wrap()]
                    .push(self.refused(field))
                    .spacing(2)
            };
            let column = line("board-field-column", Field::Column, x);
            return Some(column![column, line("board-field-row", Field::Row, y)].spacing(4).into());
        }
        let Kind::Element { placed_on, .. } = &node.kind else { return None };
        if !self.names {
            let label = text(words.get("board-field-part")).size(ui::BODY).width(NAME);
            let under = text(self.under(node)?).size(ui::BODY);
            return Some(row![label, under].spacing(6).into());
        }
        let place = placed_on.and_then(|part| edit::place_text(&draft.material, part)).unwrap_or_default();
        Some(self.entry(words.get("board-field-part"), Field::Part, &place))
    }

    fn kinds(self, node: &'a Node) -> Option<Element<'a, Message>> {
        let words = self.words;
        let now = NewKind::of(&node.kind);
        let others = NewKind::others(&self.document.game().material, node.uid);
        let choices =
            others.into_iter().map(|kind| (words.get(word(kind)), kind == now, Setting::Kind(kind)));
        let choices: Vec<_> = choices.collect();
        (choices.len() > 1).then(|| chips(words.get("board-is"), choices))
    }

    fn cells_form(self, map: &'a Map) -> Element<'a, Message> {
        let words = self.words;
        let range = |key, field, range: u32| {
            let name = words.get(key);
            let number = self.number(field, &name, &range.to_string());
            column![text(name).size(ui::BODY), number].push(self.refused(field)).spacing(2)
        };
        let count = edit::link_rules(map).count().to_string();
        let links = words.with("links-open", &[("count", count)]);
        let links = ui::button(Some(Icon::Waypoints), links, Look::Plain, Some(Message::LinksAsked));
        // Free places lie in no columns and rows.
        let size = (map.grid != Grid::None).then(|| {
            self.board_size(map).unwrap_or_else(|| {
                let columns = range("board-range-x", Field::RangeX, map.range.0);
                column![columns, range("board-range-y", Field::RangeY, map.range.1)].spacing(6).into()
            })
        });
        column![].push(size).push(self.grid_choice(map, true)).push(links).spacing(6).into()
    }

    /// Offers the shapes of cells. Those of a board with columns and rows are seldom changed; for free places it is what
    /// one decides first.
    fn grid_choice(self, map: &'a Map, is_first: bool) -> Option<Element<'a, Message>> {
        let words = self.words;
        let grids = [
            (Grid::Quadrangular, "board-grid-squares"),
            (Grid::Hexagonal, "board-grid-hexagons"),
            (Grid::Triangular, "board-grid-triangles"),
            (Grid::None, "board-grid-none"),
        ];
        let grids = grids.map(|(grid, key)| (words.get(key), map.grid == grid, Setting::Grid(grid)));
        (is_first == (map.grid == Grid::None)).then(|| chips(words.get("board-plan-grid"), grids.into()))
    }

    fn access_of_map(self, map: &'a Map) -> Element<'a, Message> {
        let words = self.words;
        column![
            switch(words.get("board-may-insert"), map.inserting, Setting::Inserting),
            switch(words.get("board-may-move"), map.moving, Setting::Moving),
            switch(words.get("board-may-remove"), map.removing, Setting::Removing),
        ]
        .spacing(6)
        .into()
    }

    /// Shows the size of a board, which can be changed, and what does not follow by itself.
    fn board_size(self, map: &'a Map) -> Option<Element<'a, Message>> {
        let words = self.words;
        let size = edit::size_of(map)?;
        let line = |key, length: u32, to: fn(BoardSize, u32) -> BoardSize| {
            let name = words.get(key);
            let step = |icon, tip, length: u32| {
                let can = (1..=edit::MOST_LINES).contains(&length);
                let message = can.then(|| Message::Resized(to(size, length)));
                ui::icon_button(icon, words.with(tip, &[("name", name.clone())]), Look::Plain, message)
            };
            let number = text(length.to_string()).size(ui::BODY).width(28).align_x(Alignment::Center);
            row![
                text(name.clone()).size(ui::BODY).width(NAME),
                step(Icon::Minus, "number-fewer", length - 1),
                number,
                step(Icon::Plus, "number-more", length + 1),
            ]
            .spacing(4)
            .align_y(Alignment::Center)
        };
        let columns = line("board-columns", size.columns, |size, columns| BoardSize { columns, ..size });
        let rows = line("board-rows", size.rows, |size, rows| BoardSize { rows, ..size });
        let told = self.tree.left_behind().iter();
        let told = told.map(|told| text(words.say(told)).size(ui::SMALL).style(text::warning).into());
        Some(column![columns, rows].extend(told).spacing(4).into())
    }

    fn parts(self, node: &'a Node) -> Element<'a, Message> {
        let words = self.words;
        let Kind::Element { blocks, .. } = &node.kind else { return column![].into() };
        let mut lines = column![ui::caption(words.get("board-parts"))].spacing(4);
        for block in blocks {
            let count = block.parts.len();
            let set = |icon, key: &str, count| {
                let message = Message::Set(Setting::Parts(block.name.clone(), count));
                let tip = words.with(key, &[("name", self.name(&block.name))]);
                ui::icon_button(icon, tip, Look::Quiet, Some(message))
            };
            let line = row![
                text(format!("{} × {count}", self.name(&block.name))).size(ui::BODY).width(Fill),
                set(Icon::Minus, "board-parts-fewer", count.saturating_sub(1)),
                set(Icon::Plus, "board-parts-more", count + 1),
            ];
            lines = lines.push(line.align_y(Alignment::Center));
        }
        let typed = self.tree.typed(Field::Block).unwrap_or_default();
        let field = ui::field(&words.get("board-parts-name"), typed)
            .id(field_id(Field::Block))
            .on_input(|text| Message::Written(Field::Block, text))
            .on_submit(Message::BlockAdded);
        let can_add = !typed.is_empty() && !self.tree.is_refused(Field::Block, self.document.game());
        let add = can_add.then_some(Message::BlockAdded);
        let add = ui::icon_button(Icon::Plus, words.get("board-parts-add"), Look::Plain, add);
        lines.push(row![field, add].spacing(4).align_y(Alignment::Center)).into()
    }

    fn seen_by(self, node: &'a Node) -> Element<'a, Message> {
        let words = self.words;
        let now = node.visible_to.as_ref();
        let plain = [
            (None, "board-seen-around"),
            (Some(Visibility::All), "board-seen-all"),
            (Some(Visibility::Owner), "board-seen-owner"),
            (Some(Visibility::None), "board-seen-none"),
        ];
        let plain = plain.map(|(seen, key)| (words.get(key), now == seen.as_ref(), Setting::Seen(seen)));
        let chosen: &[String] = match now {
            Some(Visibility::Players(names)) => names,
            _ => &[],
        };
        let players = self.document.game().material.players().map(|player| {
            let mut names: Vec<String> =
                chosen.iter().filter(|name| **name != player.name).cloned().collect();
            let is_chosen = names.len() < chosen.len();
            if !is_chosen {
                names.push(player.name.clone());
            }
            let seen = if names.is_empty() { Visibility::None } else { Visibility::Players(names) };
            (self.called(player), is_chosen, Setting::Seen(Some(seen)))
        });
        chips(words.get("board-seen"), plain.into_iter().chain(players).collect())
    }

    fn attributes(self, node: &'a Node) -> Element<'a, Message> {
        let words = self.words;
        let mut lines = column![ui::caption(words.get("board-attributes"))].spacing(6);
        for attribute in &node.attributes {
            lines = lines.push(self.attribute(attribute));
        }
        for (block, index, part) in node.parts() {
            for attribute in &part.attributes {
                let name = format!("{} {}: {}", self.name(block), index + 1, self.name(&attribute.name));
                let field = Field::Value(attribute.uid);
                lines = lines.push(self.entry(name, field, &written(&attribute.value)));
            }
        }
        let add = Some(Message::AttributeAdded);
        lines.push(ui::button(Some(Icon::Plus), words.get("board-attribute-add"), Look::Quiet, add)).into()
    }

    fn attribute(self, attribute: &'a Attribute) -> Element<'a, Message> {
        let words = self.words;
        let uid = attribute.uid;
        let is_text = matches!(attribute.value, Value::Text(_));
        let (icon, key) = match is_text {
            true => (Icon::CaseSensitive, "board-attribute-number"),
            false => (Icon::Hash, "board-attribute-text"),
        };
        let called = self.name(&attribute.name);
        let tip = |key| words.with(key, &[("name", called.clone())]);
        let switch = Message::Set(Setting::Type(uid, !is_text));
        let remove = Message::AttributeRemoved(uid);
        let name: Element<'a, Message> = match self.names {
            true => {
                let name = self.input(Field::Attribute(uid), &attribute.name, &words.get("board-field-name"));
                name.on_submit(Message::Renamed).padding([7, 4]).into()
            }
            false => text(called.clone()).size(ui::BODY).into(),
        };
        // If the look has pictures for its values, people choose one of them.
        let values = self.values(attribute);
        let is_switch = !self.names
            && !self.tree.is_number(&attribute.name)
            && display::is_yes_or_no(self.document.game(), &attribute.name);
        let remove = ui::icon_button(Icon::Trash2, tip("board-attribute-remove"), Look::Quiet, Some(remove));
        if is_switch {
            let is_on = written(&attribute.value) == "1";
            let value = if is_on { "0" } else { "1" }.to_owned();
            let tick = fields::tick(called.clone(), is_on, Message::Written(Field::Value(uid), value));
            let number = Message::NumberWanted(attribute.name.clone());
            let number =
                ui::icon_button(Icon::Hash, tip("board-attribute-as-number"), Look::Quiet, Some(number));
            let number = self.tree.shows_more().then_some(number);
            let line = row![container(tick).width(Fill)].push(number).push(remove);
            return line.spacing(4).align_y(Alignment::Center).into();
        }
        let shown = written(&attribute.value);
        let value = (self.names || values.is_none()).then(|| match is_text {
            true => match self.named(&shown) {
                Some(said) => text(said).size(ui::BODY).into(),
                None => self.input(Field::Value(uid), &shown, &called).padding([7, 4]).into(),
            },
            false => self.number(Field::Value(uid), &called, &shown),
        });
        let switch = ui::icon_button(icon, tip(key), Look::Quiet, Some(switch));
        // The kind of a value is seldom changed.
        let switch = self.tree.shows_more().then_some(switch);
        let name = container(name).width(Fill);
        // A number with its buttons is too wide to stand next to its name in a narrow pane.
        let line = match is_text && self.names {
            true => column![
                row![name].push(value).push(switch).push(remove).spacing(4).align_y(Alignment::Center)
            ],
            false => {
                column![
                    row![name].push(switch).push(remove).spacing(4).align_y(Alignment::Center),
                    row![].push(value)
                ]
            }
        };
        column![line.spacing(2)]
            // Before the values, which come and go while one types the list.
            .push((is_text && self.tree.shows_more()).then(|| self.value_list(attribute)))
            .push(values)
            .push(self.refused(Field::Attribute(uid)))
            .push(self.refused(Field::Value(uid)))
            .push(self.planned(Field::Attribute(uid)))
            .spacing(2)
            .into()
    }

    /// Returns what people call a value that names a thing or has a text, unless names are shown: then they can be
    /// written.
    fn named(self, value: &str) -> Option<String> {
        let mut is_name = self.document.game().look.texts.contains_key(value);
        self.document.game().material.each(|node| is_name |= node.name == value);
        (is_name && !self.names).then(|| self.name(value))
    }

    /// The field of the values that an attribute may hold.
    fn value_list(self, attribute: &'a Attribute) -> Element<'a, Message> {
        let label = self.words.get("board-attribute-values");
        self.entry(label, Field::Values(attribute.uid), &attribute.values.join(", "))
    }

    /// Shows the values that the attribute may hold, otherwise those that the look has pictures for.
    fn values(self, attribute: &'a Attribute) -> Option<Element<'a, Message>> {
        let Value::Text(now) = &attribute.value else { return None };
        let mut values: Vec<&str> = attribute.values.iter().map(String::as_str).collect();
        if values.is_empty() {
            let rules = self.document.game().look.themes.first()?.pictures.iter();
            let known = rules.flat_map(|rule| &rule.when).filter(|(name, _)| *name == attribute.name);
            for (_, value) in known {
                if !values.contains(&value.as_str()) {
                    values.push(value);
                }
            }
        }
        let chip = |value: &str| {
            let look = if value == now { Look::Chosen } else { Look::Quiet };
            let message = Message::Written(Field::Value(attribute.uid), value.to_owned());
            let content = container(text(self.name(value)).size(ui::SMALL)).padding([3, 8]);
            ui::styled(content.into(), look, Some(message)).into()
        };
        let chips = row(values.iter().map(|value| chip(value))).spacing(2).wrap().vertical_spacing(2);
        (values.len() > 1).then(|| chips.into())
    }

    fn tools(self, node: &'a Node) -> Element<'a, Message> {
        let words = self.words;
        let material = &self.document.game().material;
        let tool = |icon, key, message: Option<Message>| {
            ui::button(Some(icon), words.get(key), Look::Plain, message).into()
        };
        let inside = NewKind::inside(Some(NewKind::of(&node.kind))).iter();
        let mut tools: Vec<Element<'a, Message>> =
            inside.map(|kind| tool(Icon::Plus, word(*kind), Some(Message::Added(*kind, false)))).collect();
        let can_double = edit::can_double(material, node.uid);
        // Beside what can be put in there is no room for more words.
        let small = |icon, key, message| ui::icon_button(icon, words.get(key), Look::Plain, message);
        tools.push(small(Icon::Copy, "board-double", can_double.then_some(Message::Doubled)));
        tools.push(small(Icon::Trash2, "board-remove", Some(Message::Removed)));
        row(tools).spacing(6).wrap().vertical_spacing(6).into()
    }

    /// Buttons that move the node to another place in the material.
    fn shifts(self, node: &'a Node) -> Element<'a, Message> {
        let words = self.words;
        let shifts = [
            (Towards::Front, Icon::ArrowUp, "board-shift-front", "Alt+↑"),
            (Towards::End, Icon::ArrowDown, "board-shift-back", "Alt+↓"),
            (Towards::Out, Icon::ArrowLeft, "board-move-out", "Alt+←"),
            (Towards::In, Icon::ArrowRight, "board-move-in", "Alt+→"),
        ];
        let shifts = shifts.map(|(towards, icon, key, keys)| {
            let message = Some(Message::Moving(Moving::Taken(node.uid, towards)));
            ui::icon_button(icon, format!("{} ({keys})", words.get(key)), Look::Plain, message)
        });
        column![ui::caption(words.get("board-shifts")), row(shifts).spacing(6)].spacing(2).into()
    }

    pub(super) fn input(self, field: Field, value: &str, name: &str) -> iced::widget::TextInput<'a, Message> {
        let shown = self.tree.typed(field).unwrap_or(value);
        ui::field(name, shown).id(field_id(field)).on_input(move |text| Message::Written(field, text))
    }

    /// A number between buttons that change it by one.
    fn number(self, field: Field, name: &str, value: &str) -> Element<'a, Message> {
        let words = self.words;
        let now = value.parse::<i64>().unwrap_or_default();
        let tip = |key| words.with(key, &[("name", name.to_owned())]);
        let to = |by: i64| Some(Message::Written(field, now.saturating_add(by).to_string()));
        let steps = row![
            ui::icon_button(Icon::Minus, tip("number-fewer"), Look::Plain, to(-1)),
            self.input(field, value, name).width(NUMBER),
            ui::icon_button(Icon::Plus, tip("number-more"), Look::Plain, to(1)),
        ];
        steps.spacing(4).align_y(Alignment::Center).into()
    }

    pub(super) fn refused(self, field: Field) -> Option<Element<'a, Message>> {
        let words = self.words;
        let key = match field {
            Field::Name | Field::Attribute(_) | Field::Block => "board-refused-name",
            Field::Value(_) => "board-refused-value",
            Field::Values(_) => "board-refused-values",
            Field::Column | Field::Row => "board-refused-stand",
            Field::RangeX | Field::RangeY => "board-refused-range",
            Field::Part => "board-refused-part",
        };
        let is_refused = self.tree.is_refused(field, self.document.game());
        is_refused.then(|| text(words.get(key)).size(ui::SMALL).style(text::danger).into())
    }

    fn entry(self, name: String, field: Field, value: &str) -> Element<'a, Message> {
        let input = self.input(field, value, &name);
        let label = text(name).size(ui::BODY).width(NAME);
        let line: Element<'_, Message> = if matches!(field, Field::Part | Field::Values(_)) {
            // It is too long to stand next to its name.
            column![label.width(Fill), input].spacing(2).into()
        } else {
            row![label, input].spacing(6).align_y(Alignment::Center).into()
        };
        column![line].push(self.refused(field)).spacing(2).into()
    }
}

/// Choices below their title.
fn chips<'a>(title: String, choices: Vec<(String, bool, Setting)>) -> Element<'a, Message> {
    let chips = choices.into_iter().map(|(label, is_on, setting)| {
        let look = if is_on { Look::Chosen } else { Look::Quiet };
        let content = container(text(label).size(ui::SMALL)).padding([3, 8]);
        ui::styled(content.into(), look, Some(Message::Set(setting))).into()
    });
    column![ui::caption(title), row(chips).spacing(2).wrap().vertical_spacing(2)].spacing(2).into()
}

fn access_form<'a>(access: Access, words: &Words) -> Element<'a, Message> {
    let ends = |now: End, set: fn(End) -> Setting| {
        let ends = [
            (End::Front, "board-end-front"),
            (End::End, "board-end-end"),
            (End::DoubleEnd, "board-end-both"),
            (End::Random, "board-end-any"),
        ];
        ends.map(|(end, key)| (words.get(key), now == end, set(end))).into()
    };
    column![
        chips(words.get("board-goes-in"), ends(access.input, Setting::Input)),
        chips(words.get("board-comes-out"), ends(access.output, Setting::Output)),
        switch(words.get("board-ordered"), !access.unordered, Setting::Ordered),
    ]
    .spacing(6)
    .into()
}

fn switch<'a>(label: String, is_on: bool, set: fn(bool) -> Setting) -> Element<'a, Message> {
    fields::tick(label, is_on, Message::Set(set(!is_on)))
}

pub(super) fn field_id(field: Field) -> String {
    match field {
        Field::Name => "board-field-name".to_owned(),
        Field::Value(uid) => format!("board-field-value-{uid}"),
        Field::Values(uid) => format!("board-field-values-{uid}"),
        Field::Attribute(uid) => format!("board-field-attribute-{uid}"),
        Field::Column => "board-field-column".to_owned(),
        Field::Row => "board-field-row".to_owned(),
        Field::RangeX => "board-field-range-x".to_owned(),
        Field::RangeY => "board-field-range-y".to_owned(),
        Field::Block => "board-field-block".to_owned(),
        Field::Part => "board-field-part".to_owned(),
    }
}

fn written(value: &Value) -> String {
    match value {
        Value::Int(number) => number.to_string(),
        Value::Text(text) => text.clone(),
    }
}

fn word(kind: NewKind) -> &'static str {
    match kind {
        NewKind::Player => "board-word-player",
        NewKind::Common => "board-word-common",
        NewKind::Set => "board-word-set",
        NewKind::Sets => "board-word-sets",
        NewKind::Map => "board-word-map",
        NewKind::Element => "board-word-element",
    }
}

fn kind_key(kind: &Kind) -> &'static str {
    match kind {
        Kind::Player(_) => "board-kind-player",
        Kind::NonPlayer(_) => "board-kind-common",
        Kind::Set { .. } => "board-kind-set",
        Kind::SetOfSets { .. } => "board-kind-sets",
        Kind::Map(_) => "board-kind-map",
        Kind::Element { .. } => "board-kind-element",
    }
}
