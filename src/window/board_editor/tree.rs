//! What the material looks like: the tree, and beneath it the chosen node.

use iced::keyboard::{Key, Modifiers, key::Named};
use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{drag, list};

use super::adding::Message as Adding;
use super::material::{self, LIST, Message as Tree, Row};
use super::moving::{Message as Moving, Towards};
use super::{BoardEditor, Message};
use crate::board::edit::{self, NewKind};
use crate::board::material::{Kind, Node, Uid};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// How much further right each depth begins.
const INDENT: f32 = 14.0;
/// The width of the sign that opens and closes.
const SIGN: f32 = 24.0;

impl BoardEditor {
    /// Shows the material.
    pub(super) fn material<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let add = |icon, key, kind| {
            let message = Some(Message::Tree(Tree::Added(kind, true)));
            ui::icon_button(icon, words.get(key), Look::Quiet, message)
        };
        let head = row![
            text(words.get("board-material")).size(ui::TITLE).width(Fill),
            ui::icon_button(
                Icon::WandSparkles,
                words.get("board-put-in"),
                Look::Quiet,
                Some(Message::Adding(Adding::Opened)),
            ),
            add(Icon::UserPlus, "board-add-player", NewKind::Player),
            add(Icon::PackagePlus, "board-add-common", NewKind::Common),
        ]
        .align_y(Alignment::Center);
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
        let moving = self.tree.moving();
        let foretold = moving.foretold(self.workbench.document.game()).map(|found| match found {
            Ok(text) => text_of(&text, words),
            Err(text) => text_of(&text, words).style(text::danger),
        });
        let told = moving.told().map(|told| text_of(told, words).style(text::danger));
        let told = foretold.or(told).map(|told| container(told).padding([4, 12]));
        let chosen =
            self.tree.chosen().and_then(|uid| edit::node(&self.workbench.document.game().material, uid));
        let details: Element<'_, Message> = match chosen {
            Some(node) => self.details(node, cx),
            None => text(words.get("board-material-choose")).size(ui::SMALL).style(ui::quiet).into(),
        };
        let details = scrollable(container(details).padding([8, 12]).width(Fill)).width(Fill);
        let lower = column![].push(told).push(details);
        column![
            container(head).padding([4, 12]),
            container(tree).padding([0, 4]).height(iced::FillPortion(1)),
            ui::rule(true),
            container(lower).height(iced::FillPortion(1)),
        ]
        .into()
    }

    fn row<'a>(&'a self, row: Row, words: &'a Words) -> Element<'a, Message> {
        let Some(node) = edit::node(&self.workbench.document.game().material, row.uid) else {
            return Space::new().into();
        };
        let moving = self.tree.moving();
        let look = match () {
            () if moving.over() == Some(row.uid) => Look::Primary,
            () if self.tree.chosen() == Some(row.uid) => Look::Chosen,
            () => Look::Quiet,
        };
        let switch = Message::Tree(Tree::Switched(row.uid));
        let (opens, uid) = (row.opens, row.uid);
        let sign: Element<'_, Message> = match row.opens {
            Some(is_open) => {
                let icon = if is_open { Icon::ChevronDown } else { Icon::ChevronRight };
                let key = if is_open { "board-tree-close" } else { "board-tree-open" };
                let content = container(ui::icon(icon)).center_x(SIGN).center_y(SIGN);
                let button = ui::styled(content.into(), Look::Quiet, Some(switch.clone()))
                    .on_key(move |key, modifiers| taken(uid, key, modifiers));
                ui::hint(button.into(), words.with(key, &[("name", node.name.clone())]))
            }
            None => Space::new().width(SIGN).into(),
        };
        let name = text(node.name.as_str()).size(ui::BODY).wrapping(text::Wrapping::None);
        let more = text(self.short(node)).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None);
        let label = row![ui::icon(icon(&node.kind)), name, more].spacing(6).align_y(Alignment::Center);
        let label = container(label).padding([3, 6]).width(Fill).clip(true);
        let button = ui::styled(label.into(), look, Some(Message::Tree(Tree::Chosen(row.uid))))
            .width(Fill)
            .on_key(move |key, modifiers| match (key, opens) {
                _ if modifiers.alt() => taken(uid, key, modifiers),
                (Key::Named(Named::ArrowRight), Some(false)) | (Key::Named(Named::ArrowLeft), Some(true)) => {
                    Some(switch.clone())
                }
                _ => None,
            });
        let button = drag::source(button, carried(Moving::Lifted(uid)))
            .on_drop(carried(Moving::Dropped))
            .on_abandon(carried(Moving::Abandoned));
        let button = drag::target(button, moving.lifted().is_some(), move |is_over| {
            carried(Moving::Over(uid, is_over))
        });
        let indent = Space::new().width(row.depth as f32 * INDENT);
        iced::widget::row![indent, sign, button].align_y(Alignment::Center).into()
    }

    /// What tells a node from others of its name: how much is in it, or where it is.
    fn short(&self, node: &Node) -> String {
        let draft = self.workbench.document.game();
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
}

fn text_of<'a>(told: &crate::engine::Text, words: &Words) -> iced::widget::Text<'a> {
    text(words.say(told)).size(ui::SMALL)
}

fn carried(message: Moving) -> Message {
    Message::Tree(Tree::Moving(message))
}

/// Returns where an arrow with Alt takes a node.
fn taken(uid: Uid, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let towards = match key {
        _ if !modifiers.alt() => return None,
        Key::Named(Named::ArrowUp) => Towards::Front,
        Key::Named(Named::ArrowDown) => Towards::End,
        Key::Named(Named::ArrowLeft) => Towards::Out,
        Key::Named(Named::ArrowRight) => Towards::In,
        _ => return None,
    };
    Some(carried(Moving::Taken(uid, towards)))
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
