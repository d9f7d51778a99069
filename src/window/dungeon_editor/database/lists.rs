//! The lists of a class: what can be in rooms or remains with what probability, and the texts about rooms.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::form::refusal;
use super::strength::bar;
use super::{Class, ClassKind, Context, Field, List, Message, Panel, Wording};
use crate::dungeon::database::Chance;
use crate::dungeon::edit::classes::shares;
use crate::window::dungeon_editor::pictures;
use crate::window::ui::{self, Look};

/// The greatest width of a list, which keeps numbers near their labels.
const WIDEST: f32 = 640.0;
/// The widths of the parts of an entry, in logical pixels.
const PERCENT: f32 = 52.0;
const MOST: f32 = 44.0;
const BAR: f32 = 72.0;

impl Panel {
    /// Shows a list of probabilities, with the sum and the shares.
    pub(super) fn chances<'a>(&'a self, class: Class, list: List, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.ui.words;
        let chances = self.plain().chances(class, list);
        let shares = shares(chances);
        let entries = chances.iter().zip(&shares).enumerate();
        let entries =
            entries.map(|(at, (chance, (_, share)))| self.chance(class, (list, at), chance, *share, cx));
        let sum: u32 = chances.iter().map(|chance| chance.probability).sum();
        let mean: f64 = shares.iter().map(|(mean, _)| mean).sum();
        let sum = words.with("database-sum", &[("sum", sum.to_string()), ("mean", words.tenths(mean))]);
        let sum = if chances.is_empty() { words.get("database-list-empty") } else { sum };
        let sum = text(sum).size(ui::SMALL).style(ui::quiet);
        let lines = column(entries).push(sum).push(self.adding(class, list, cx)).spacing(4);
        container(lines).max_width(WIDEST).into()
    }

    fn chance<'a>(
        &'a self,
        class: Class,
        (list, at): (List, usize),
        chance: &Chance,
        share: f64,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let words = cx.ui.words;
        let own = Class { kind: list.kind(), id: chance.id };
        let name = self.class_name(own, words);
        let (likely, most) = (Field::Probability(list, at), Field::Most(list, at));
        let small = |key| text(words.get(key)).size(ui::SMALL).style(ui::quiet);
        let remove = words.with("database-list-remove", &[("name", name.clone())]);
        let line = row![
            pictures::show(&cx.level.gallery, self.plain(), own, 20.0, cx.ui.scale),
            text(name).size(ui::BODY).width(Fill),
            ui::hint(self.field(class, likely, PERCENT), words.get("database-probability")),
            small("database-percent"),
            small("database-at-most"),
            ui::hint(self.field(class, most, MOST), words.get("database-most")),
            bar(share as f32 / 100.0, BAR),
            text(format!("{share:.0} %")).size(ui::SMALL).width(36),
            ui::icon_button(Icon::X, remove, Look::Quiet, Some(Message::RemoveFromList(list, at))),
        ]
        .spacing(6)
        .align_y(Alignment::Center);
        let refused = [likely, most].map(|field| refusal(self, class, field, cx));
        let [likely, most] = refused;
        column![line].push(likely).push(most).spacing(2).into()
    }

    /// The button that adds to a list, and the choices it offers.
    fn adding<'a>(&'a self, class: Class, list: List, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.ui.words;
        let is_open = self.adding == Some(list);
        let key =
            if list.kind() == ClassKind::Creature { "database-list-monster" } else { "database-list-item" };
        let opened = Message::ListOpened((!is_open).then_some(list));
        let (icon, key) = if is_open { (Icon::ChevronUp, "database-list-close") } else { (Icon::Plus, key) };
        let button = ui::button(Some(icon), words.get(key), Look::Quiet, Some(opened));
        if !is_open {
            return button.into();
        }
        let there = self.plain().chances(class, list);
        let all = self.plain().classes(list.kind()).into_iter();
        let others = all.filter(|own| !there.iter().any(|chance| chance.id == own.id));
        let offers =
            others.map(|own| chip(self.class_name(own, words), false, Message::AddToList(list, own.id)));
        column![button, row(offers).spacing(4).wrap().vertical_spacing(4)].spacing(4).into()
    }

    pub(super) fn rooms_of<'a>(&'a self, class: Class, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.ui.words;
        let Some(own) = self.plain().branch(class) else { return Space::new().into() };
        let line = |wording: Wording, at: usize, is_kind: bool| {
            let remove = Message::RemoveRoom { at, is_kind };
            let remove =
                ui::icon_button(Icon::X, words.get("database-room-remove"), Look::Quiet, Some(remove));
            row![self.columns_of(class, wording, cx), remove].spacing(4).align_y(Alignment::Center)
        };
        let comments = (0..own.comments.len()).map(|at| line(Wording::Comment(at), at, false).into());
        let kinds = (0..own.rooms.len()).map(|at| {
            let part = |key: &str, list: List| {
                column![ui::caption(words.get(key)), self.chances(class, list, cx)].spacing(4)
            };
            let content = column![
                line(Wording::Room(at), at, true),
                part("database-monsters", List::Creatures(Some(at))),
                part("database-items", List::Items(Some(at))),
            ];
            container(content.spacing(8)).padding(10).width(Fill).style(ui::card).into()
        });
        let add = |key: &str, is_kind: bool| {
            let message = Message::AddRoom { is_kind, text: words.get("database-room-new") };
            Element::from(ui::button(Some(Icon::Plus), words.get(key), Look::Quiet, Some(message)))
        };
        let buttons = row![add("database-comment-add", false), add("database-room-add", true)];
        column(comments).extend(kinds).push(buttons.spacing(6).wrap()).spacing(6).into()
    }
}

pub(super) fn chip<'a>(name: String, is_chosen: bool, message: Message) -> Element<'a, Message> {
    let look = if is_chosen { Look::Chosen } else { Look::Plain };
    ui::styled(container(text(name).size(ui::SMALL)).padding([4, 8]).into(), look, Some(message)).into()
}
