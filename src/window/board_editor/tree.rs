//! What the material looks like: the tree, and beneath it the chosen node.

use iced::keyboard::{Key, key::Named};
use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::list;

use super::material::{self, Field, LIST, Message as Tree, Row};
use super::{BoardEditor, Message};
use crate::board::edit;
use crate::board::material::{Kind, Node, Value};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// How much further right each depth begins.
const INDENT: f32 = 14.0;
/// The width of the sign that opens and closes.
const SIGN: f32 = 24.0;
/// The width of the names of values.
const NAME: f32 = 84.0;

impl BoardEditor {
    /// Shows the material.
    pub(super) fn material<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let rows = self.tree.rows();
        let tree: Element<'_, Message> = if rows.is_empty() {
            text(words.get("board-material-none")).size(ui::BODY).style(ui::quiet).into()
        } else {
            list::list(rows.len(), move |index| self.row(rows[index], words))
                .id(LIST)
                .estimate(28.0)
                .item_key(|index| u64::from(rows[index].uid))
                .into()
        };
        let chosen = self.tree.chosen().and_then(|uid| edit::node(&self.document.draft().material, uid));
        let details: Element<'_, Message> = match chosen {
            Some(node) => self.details(node, cx),
            None => text(words.get("board-material-choose")).size(ui::SMALL).style(ui::quiet).into(),
        };
        let details = scrollable(container(details).padding([8, 12]).width(Fill)).width(Fill);
        column![
            container(text(words.get("board-material")).size(ui::TITLE)).padding([8, 12]),
            container(tree).padding([0, 4]).height(iced::FillPortion(3)),
            ui::rule(true),
            container(details).height(iced::FillPortion(2)),
        ]
        .into()
    }

    fn row<'a>(&'a self, row: Row, words: &'a Words) -> Element<'a, Message> {
        let Some(node) = edit::node(&self.document.draft().material, row.uid) else {
            return Space::new().into();
        };
        let look = if self.tree.chosen() == Some(row.uid) { Look::Chosen } else { Look::Quiet };
        let switch = Message::Tree(Tree::Switched(row.uid));
        let sign: Element<'_, Message> = match row.opens {
            Some(is_open) => {
                let icon = if is_open { Icon::ChevronDown } else { Icon::ChevronRight };
                let key = if is_open { "board-tree-close" } else { "board-tree-open" };
                let content = container(ui::icon(icon)).center_x(SIGN).center_y(SIGN);
                let button = ui::styled(content.into(), Look::Quiet, Some(switch.clone()));
                ui::hint(button.into(), words.with(key, &[("name", node.name.clone())]))
            }
            None => Space::new().width(SIGN).into(),
        };
        let name = text(node.name.as_str()).size(ui::BODY).wrapping(text::Wrapping::None);
        let more = text(self.short(node)).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None);
        let label = row![ui::icon(icon(&node.kind)), name, more].spacing(6).align_y(Alignment::Center);
        let opens = row.opens;
        let label = container(label).padding([3, 6]).width(Fill).clip(true);
        let button = ui::styled(label.into(), look, Some(Message::Tree(Tree::Chosen(row.uid))))
            .width(Fill)
            .on_key(move |key, _| match (key, opens) {
                (Key::Named(Named::ArrowRight), Some(false)) | (Key::Named(Named::ArrowLeft), Some(true)) => {
                    Some(switch.clone())
                }
                _ => None,
            });
        let indent = Space::new().width(row.depth as f32 * INDENT);
        iced::widget::row![indent, sign, button].align_y(Alignment::Center).into()
    }

    /// What tells a node from others of its name: how much is in it, or where it is.
    fn short(&self, node: &Node) -> String {
        let draft = self.document.draft();
        match &node.kind {
            Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. } => elements.len().to_string(),
            Kind::Map(map) => map.content.len().to_string(),
            Kind::Element { placed_on: Some(part), .. } => {
                let place = edit::place_text(&draft.material, *part).unwrap_or_default();
                // The element alone, where it has no second part.
                let of_one =
                    edit::part(&draft.material, *part).is_some_and(|of| of.element.parts().count() == 1);
                let mut steps: Vec<&str> = place.rsplitn(3, '.').take(2).collect();
                steps.reverse();
                format!("→ {}", if of_one { steps[0].to_owned() } else { steps.join(".") })
            }
            Kind::Element { .. } => {
                material::place(draft, node.uid).map(|(x, y)| format!("{x} {y}")).unwrap_or_default()
            }
            Kind::Player(_) | Kind::NonPlayer(_) => String::new(),
        }
    }

    fn details<'a>(&'a self, node: &'a Node, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let material = &self.document.draft().material;
        let kind = words.with(kind_key(&node.kind), &[("number", node.uid.to_string())]);
        let mut lines = column![text(kind).size(ui::SMALL).style(ui::quiet)].spacing(6);
        lines = lines.push(self.entry(words.get("board-field-name"), Field::Name, node.name.clone(), words));
        if let Some((x, y)) = material::place(self.document.draft(), node.uid) {
            lines = lines
                .push(self.entry(words.get("board-field-column"), Field::Column, x.to_string(), words))
                .push(self.entry(words.get("board-field-row"), Field::Row, y.to_string(), words));
        } else if let Kind::Element { placed_on, .. } = &node.kind {
            let place = placed_on.and_then(|part| edit::place_text(material, part)).unwrap_or_default();
            lines = lines.push(self.entry(words.get("board-field-part"), Field::Part, place, words));
        }
        if !node.attributes.is_empty() || node.parts().any(|(_, _, part)| !part.attributes.is_empty()) {
            lines = lines.push(ui::caption(words.get("board-attributes")));
        }
        for attribute in &node.attributes {
            let field = Field::Value(attribute.uid);
            lines = lines.push(self.entry(attribute.name.clone(), field, written(&attribute.value), words));
        }
        for (block, index, part) in node.parts() {
            for attribute in &part.attributes {
                let name = format!("{block} {index}.{}", attribute.name);
                let field = Field::Value(attribute.uid);
                lines = lines.push(self.entry(name, field, written(&attribute.value), words));
            }
        }
        let can_double = edit::can_double(material, node.uid);
        let tool = |icon, key, message: Option<Tree>| {
            ui::button(Some(icon), words.get(key), Look::Plain, message.map(Message::Tree))
        };
        let tools = row![
            tool(Icon::Copy, "board-double", can_double.then_some(Tree::Doubled)),
            tool(Icon::Trash2, "board-remove", Some(Tree::Removed)),
        ];
        lines.push(tools.spacing(6).wrap().vertical_spacing(6)).into()
    }

    /// A field with its name before it.
    fn entry<'a>(
        &'a self,
        name: String,
        field: Field,
        value: String,
        words: &'a Words,
    ) -> Element<'a, Message> {
        let shown = self.tree.typed(field).map_or(value, str::to_owned);
        let input = ui::field(&name, &shown)
            .id(field_id(field))
            .on_input(move |text| Message::Tree(Tree::Written(field, text)));
        let label = text(name).size(ui::BODY).width(NAME);
        let refused = self.tree.is_refused(field, self.document.draft()).then(|| {
            let key = match field {
                Field::Name => "board-refused-name",
                Field::Value(_) => "board-refused-value",
                Field::Column | Field::Row => "board-refused-stand",
                Field::Part => "board-refused-part",
            };
            text(words.get(key)).size(ui::SMALL).style(text::danger)
        });
        let line: Element<'_, Message> = if field == Field::Part {
            // A place is too long to stand beside its name.
            column![label.width(Fill), input].spacing(2).into()
        } else {
            row![label, input].spacing(6).align_y(Alignment::Center).into()
        };
        column![line].push(refused).spacing(2).into()
    }
}

/// Returns the id of a field of the chosen node.
pub(super) fn field_id(field: Field) -> String {
    match field {
        Field::Name => "board-field-name".to_owned(),
        Field::Value(uid) => format!("board-field-value-{uid}"),
        Field::Column => "board-field-column".to_owned(),
        Field::Row => "board-field-row".to_owned(),
        Field::Part => "board-field-part".to_owned(),
    }
}

fn written(value: &Value) -> String {
    match value {
        Value::Int(number) => number.to_string(),
        Value::Text(text) => text.clone(),
    }
}

fn icon(kind: &Kind) -> Icon {
    match kind {
        Kind::Player(_) => Icon::User,
        Kind::NonPlayer(_) => Icon::Box,
        Kind::Set { .. } => Icon::GalleryHorizontal,
        Kind::SetOfSets { .. } => Icon::GalleryVertical,
        Kind::Map(_) => Icon::Grid3x3,
        Kind::Element { .. } => Icon::Puzzle,
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
