//! The material on the screen.

use iced::keyboard::{Key, Modifiers, key::Named};
use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{drag, focus, list};

use super::{LIST, MaterialTree, Message, Row};
use crate::authoring::board::BoardDocument;
use crate::authoring::board::moving::{Message as Moving, Towards};
use crate::board::edit::{self, NewKind};
use crate::board::material::{Kind, Node, Uid};
use crate::board::{display, sentences};
use crate::engine::scene::Picture;
use crate::window::board_editor::chart::{called, called_node, in_words};
use crate::window::gallery::Gallery;
use crate::window::ui::{self, Look};
use crate::words::Words;

const INDENT: f32 = 14.0;
const SIGN: f32 = 24.0;
const PICTURE: f32 = 20.0;
/// The rows that a tree has room for at least, and those that fill half of the pane.
const LEAST_ROWS: u16 = 5;
const HALF: u16 = 12;

#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub tree: &'a MaterialTree,
    pub document: &'a BoardDocument,
    pub gallery: &'a Gallery,
    pub words: &'a Words,
    /// Whether names in the rules are shown.
    pub names: bool,
}

impl MaterialTree {
    /// Shows the tree, and below it the selected node; `more` about that node comes from another panel. With
    /// `names`, names in the rules are shown, too.
    pub(in crate::window::board_editor) fn view<'a, M: 'a>(
        &'a self,
        document: &'a BoardDocument,
        gallery: &'a Gallery,
        (words, names): (&'a Words, bool),
        more: Option<Element<'a, M>>,
        to: fn(Message) -> M,
    ) -> Element<'a, M> {
        let view = View { tree: self, document, gallery, words, names };
        let notice = view.notice().map(|notice| container(notice).padding([4, 12]));
        let node = self.node(document);
        // While nothing is chosen, the tree has all the room; a short tree leaves the rest to what is chosen.
        // Long names take two rows.
        let rows = u16::try_from(self.rows().len() + 2).unwrap_or(u16::MAX).clamp(LEAST_ROWS, HALF);
        let below = if node.is_some() { iced::FillPortion(2 * HALF - rows) } else { iced::Shrink };
        let details: Element<'_, M> = match node {
            Some(node) => column![view.details(node).map(to)]
                .push(more.as_ref().map(|_| ui::rule(true)))
                .push(more)
                .spacing(8)
                .into(),
            None => text(words.get("board-material-choose")).size(ui::SMALL).style(ui::quiet).into(),
        };
        let details = scrollable(container(details).padding([8, 12]).width(Fill)).width(Fill);
        let lower = column![].push(notice).push(details);
        column![
            container(view.head().map(to)).padding(iced::Padding::new(12.0).bottom(4)),
            container(view.list().map(to)).padding([0, 4]).height(iced::FillPortion(rows)),
            ui::rule(true),
            container(lower).height(below),
        ]
        .into()
    }
}

impl<'a> View<'a> {
    fn head(self) -> Element<'a, Message> {
        let words = self.words;
        let tool =
            |icon, label, key, message| ui::tool(icon, words.get(label), words.get(key), true, Some(message));
        let head = ui::pane_title(words.get("board-material"));
        let tools = row![
            tool(
                Icon::UserPlus,
                "board-word-player",
                "board-add-player",
                Message::Added(NewKind::Player, true)
            ),
            tool(
                Icon::PackagePlus,
                "board-word-things",
                "board-add-common",
                Message::Added(NewKind::Common, true)
            ),
        ];
        let put_in = words.get("board-put-in");
        let put_in = ui::button(Some(Icon::WandSparkles), put_in, Look::Plain, Some(Message::PutInAsked));
        column![head, tools.spacing(2).wrap(), put_in].spacing(4).into()
    }

    fn list(self) -> Element<'a, Message> {
        let rows = self.tree.rows();
        if rows.is_empty() {
            return text(self.words.get("board-material-none")).size(ui::BODY).style(ui::quiet).into();
        }
        list::list(rows.len(), move |index| self.row(rows[index]))
            .id(LIST)
            .estimate(28.0)
            .item_key(|index| u64::from(rows[index].uid))
            .into()
    }

    /// Says what a drop would do, otherwise the outcome of the last one.
    fn notice(self) -> Option<iced::widget::Text<'a>> {
        // It contains names as in the rules.
        let say = |sentence: &crate::engine::Text| {
            let draft = self.document.draft();
            let args = in_words(draft, sentence.key, &sentence.args, self.words);
            text(self.words.with(sentence.key, &args)).size(ui::SMALL)
        };
        let moving = self.tree.moving();
        match moving.preview(self.document.game()) {
            Some(Ok(sentence)) => Some(say(&sentence)),
            Some(Err(sentence)) => Some(say(&sentence).style(text::danger)),
            None => moving.notice().map(|sentence| say(sentence).style(text::danger)),
        }
    }

    fn row(self, row: Row) -> Element<'a, Message> {
        let words = self.words;
        let Some(node) = edit::node(&self.document.game().material, row.uid) else {
            return Space::new().into();
        };
        let called = self.called(node);
        let moving = self.tree.moving();
        let look = match () {
            () if moving.over() == Some(row.uid) => Look::Primary,
            () if self.tree.chosen() == Some(row.uid) => Look::Chosen,
            () => Look::Quiet,
        };
        let switch = Message::Switched(row.uid);
        let (opens, uid) = (row.opens, row.uid);
        let sign: Element<'_, Message> = match row.opens {
            Some(is_open) => {
                let icon = if is_open { Icon::ChevronDown } else { Icon::ChevronRight };
                let key = if is_open { "board-tree-close" } else { "board-tree-open" };
                let content = container(ui::icon(icon)).center_x(SIGN).center_y(SIGN);
                let button = ui::styled(content.into(), Look::Quiet, Some(switch.clone()))
                    .on_key(move |key, modifiers| taken(uid, key, modifiers));
                // What the arrow does is spoken, but not shown: a note would lie over the names it is about.
                focus::named(words.with(key, &[("name", called.clone())]), Element::from(button)).into()
            }
            None => Space::new().width(SIGN).into(),
        };
        // The count has its room before the name, which wraps.
        let name = text(called).size(ui::BODY).width(Fill).wrapping(text::Wrapping::WordOrGlyph);
        let more = text(self.short(node)).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None);
        let label = row![self.sign(node), name, more].spacing(6).align_y(Alignment::Center);
        let label = container(label).padding([3, 6]).width(Fill).clip(true);
        let button = ui::styled(label.into(), look, Some(Message::Chosen(row.uid))).width(Fill).on_key(
            move |key, modifiers| match (key, opens) {
                _ if modifiers.alt() => taken(uid, key, modifiers),
                (Key::Named(Named::ArrowRight), Some(false)) | (Key::Named(Named::ArrowLeft), Some(true)) => {
                    Some(switch.clone())
                }
                _ => None,
            },
        );
        let button = drag::source(button, carried(Moving::Lifted(uid)))
            .on_drop(carried(Moving::Dropped))
            .on_abandon(carried(Moving::Abandoned));
        let button = drag::target(button, moving.lifted().is_some(), move |is_over| {
            carried(Moving::Over(uid, is_over))
        });
        let indent = Space::new().width(row.depth as f32 * INDENT);
        iced::widget::row![indent, sign, button].align_y(Alignment::Center).into()
    }

    /// Returns the displayed name of a node.
    pub(super) fn called(self, node: &Node) -> String {
        called_node(self.document.game(), self.words, node)
    }

    /// Returns the displayed name of something with a name in the rules.
    pub(super) fn name(self, name: &str) -> String {
        called(self.document.game(), self.words, name)
    }

    /// Returns the displayed name of what an element lies on.
    pub(super) fn under(self, node: &Node) -> Option<String> {
        let Kind::Element { placed_on: Some(part), .. } = &node.kind else { return None };
        let on = edit::part(&self.document.game().material, *part)?.element;
        Some(self.place_of(on).unwrap_or_else(|| self.called(on)))
    }

    /// Returns the players' name of a place, if the element is one.
    fn place_of(self, element: &Node) -> Option<String> {
        display::place(self.document.game(), self.words.language().code(), element.uid)
    }

    /// Shows the picture of an element, or an icon for its kind.
    fn sign(self, node: &Node) -> Element<'a, Message> {
        let picture = sentences::picture_of(self.document.game(), node);
        let picture = picture.and_then(|file| self.gallery.loose(&Picture::File(file), 2 * PICTURE as u32));
        match picture {
            Some(handle) => iced::widget::image(handle).width(PICTURE).height(PICTURE).into(),
            None => ui::icon(icon(&node.kind)),
        }
    }

    /// Tells apart nodes of the same name: by size or position.
    fn short(&self, node: &Node) -> String {
        let draft = self.document.game();
        match &node.kind {
            Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. } => elements.len().to_string(),
            Kind::Map(map) => map.content.len().to_string(),
            Kind::Element { placed_on: Some(_), .. } => {
                format!("→ {}", self.under(node).unwrap_or_default())
            }
            Kind::Element { .. } => {
                let position = || super::place(draft, node.uid).map(|(x, y)| format!("{x}, {y}"));
                self.place_of(node).or_else(position).unwrap_or_default()
            }
            Kind::Player(_) | Kind::NonPlayer(_) => String::new(),
        }
    }
}

fn carried(message: Moving) -> Message {
    Message::Moving(message)
}

/// Alt and an arrow move a node.
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
