//! The form of a class: its head, names and texts by language, numbers with their limits, and its other parts.

use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::lists::chip;
use super::{Class, ClassKind, Context, Field, List, Message, Number, Panel, Wording};
use crate::dungeon::database::Behaviour;
use crate::dungeon::edit::classes::{ItemSort, Use};
use crate::window::command::Command;
use crate::window::dungeon_editor::pictures;
use crate::window::form::{language_name, part, refused};
use crate::window::ui::{self, Look};
use crate::words::{Language, Words};

/// The widths of labels and of fields for numbers, in logical pixels.
const NAME: f32 = 150.0;
const NUMBER: f32 = 96.0;
const PICTURE: f32 = 56.0;

pub(super) fn id(field: Field) -> String {
    format!("database-{field:?}")
}

/// Says below a field why its text is not in the database.
pub(super) fn refusal<'a>(
    panel: &Panel,
    class: Class,
    field: Field,
    cx: Context<'a>,
) -> Option<Element<'a, Message>> {
    let fault = panel.held.get(&(class, field))?.fault.as_ref()?;
    let (message, remedy) = cx.ui.words.problem(fault.code, &fault.args);
    Some(refused(format!("{message} {remedy}")))
}

impl Panel {
    pub(super) fn class_form<'a>(&'a self, class: Class, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.ui.words;
        let mut parts = column![self.class_head(class, cx), self.names(class, cx)].spacing(22);
        parts = parts.push(part(words.get("database-numbers"), self.numbers_of(class, cx)));
        match class.kind {
            ClassKind::Creature => {
                parts = parts
                    .push(part(words.get("database-behaviour"), self.behaviour(class, words)))
                    .push(part(words.get("database-strength"), self.strength(class, cx)))
                    .push(part(words.get("database-loot"), self.chances(class, List::Loot, cx)));
            }
            ClassKind::Item => parts = parts.push(part(words.get("database-sort"), self.sort(class, words))),
            ClassKind::Branch | ClassKind::Final => {
                if class.kind == ClassKind::Final {
                    parts = parts.push(part(words.get("database-boss"), self.boss(class, words)));
                }
                parts = parts
                    .push(part(
                        words.get("database-monsters"),
                        self.chances(class, List::Creatures(None), cx),
                    ))
                    .push(part(words.get("database-items"), self.chances(class, List::Items(None), cx)))
                    .push(part(words.get("database-rooms"), self.rooms_of(class, cx)));
            }
        }
        parts.into()
    }

    fn class_head<'a>(&'a self, class: Class, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.ui.words;
        let name = self.class_name(class, words);
        let uses = text(self.used(class, words)).size(ui::SMALL).style(ui::quiet);
        let call = |icon, key: &str, command, message: Message| {
            let tip = cx.ui.tip_of(command, words.get(key));
            ui::icon_button(icon, tip, Look::Quiet, Some(message))
        };
        let title = column![text(name).size(ui::HEADING), uses].spacing(2).width(Fill);
        let head = row![
            pictures::show(&cx.level.gallery, self.plain(), class, PICTURE, cx.ui.scale),
            title,
            call(Icon::Copy, "database-copy", Command::DuplicateRule, Message::Copy),
            call(Icon::ArrowUp, "database-up", Command::MoveRuleUp, Message::Move { down: false }),
            call(Icon::ArrowDown, "database-down", Command::MoveRuleDown, Message::Move { down: true }),
            call(Icon::Trash2, "database-remove", Command::Clear, Message::Remove),
        ]
        .spacing(6)
        .align_y(Alignment::Center);
        let pictures = matches!(class.kind, ClassKind::Creature | ClassKind::Item)
            .then(|| self.picture_buttons(class, words));
        column![head].push(pictures).spacing(8).into()
    }

    fn picture_buttons<'a>(&'a self, class: Class, words: &'a Words) -> Element<'a, Message> {
        let plain = self.plain();
        let has_own = match class.kind {
            ClassKind::Creature => plain.creature(class.id).is_some_and(|own| own.picture.is_some()),
            _ => plain.item(class.id).is_some_and(|own| own.picture.is_some()),
        };
        let remove = has_own.then_some(Message::RemovePicture);
        row![
            ui::button(
                Some(Icon::Images),
                words.get("database-picture"),
                Look::Plain,
                Some(Message::ChoosePicture)
            ),
            ui::button(None, words.get("database-picture-none"), Look::Quiet, remove),
        ]
        .spacing(6)
        .into()
    }

    pub(super) fn used(&self, class: Class, words: &Words) -> String {
        let name = |own: Class| self.class_name(own, words);
        let uses = self.databases.uses(class).into_iter().map(|place| match place {
            Use::Branch(own) => name(own),
            Use::Loot(own) => words.with("database-use-loot", &[("name", name(own))]),
            Use::Boss(own) => words.with("database-use-boss", &[("name", name(own))]),
            Use::Kit => words.get("database-use-kit"),
        });
        let uses: Vec<String> = uses.collect();
        match (class.kind, uses.is_empty()) {
            (ClassKind::Branch | ClassKind::Final, _) => words.get("database-branch-more"),
            (_, true) => words.get("database-use-none"),
            (_, false) => words.with("database-uses", &[("places", uses.join(", "))]),
        }
    }

    pub(super) fn field<'a>(&'a self, class: Class, field: Field, width: f32) -> Element<'a, Message> {
        let value = self.value(class, field);
        let input = ui::field("", &value)
            .id(id(field))
            .width(width)
            .on_input(move |text| Message::Typed(field, text))
            .on_submit(Message::Confirm);
        input.into()
    }

    /// Fields side by side, one for each language.
    pub(super) fn columns_of<'a>(
        &'a self,
        class: Class,
        wording: Wording,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let columns = 0..self.columns().len();
        let fields = columns.map(|column| {
            let field = Field::Words(column, wording);
            let value = self.value(class, field);
            let input = ui::field("", &value)
                .id(id(field))
                .on_input(move |text| Message::Typed(field, text))
                .on_submit(Message::Confirm);
            column![input].push(refusal(self, class, field, cx)).spacing(2).width(Fill).into()
        });
        row(fields).spacing(8).width(Fill).into()
    }

    fn names<'a>(&'a self, class: Class, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.ui.words;
        let head = self.columns().into_iter().map(|code| {
            let name =
                code.map_or_else(|| words.get("database-column-main"), |code| language_name(code, words));
            text(name).size(ui::SMALL).style(ui::quiet).width(Fill).into()
        });
        let wordings: &[(&str, Wording)] = match class.kind {
            ClassKind::Creature => &[
                ("database-name", Wording::Name),
                ("database-text", Wording::Text),
                ("database-noise", Wording::Noise),
            ],
            ClassKind::Item => &[("database-name", Wording::Name), ("database-text", Wording::Text)],
            ClassKind::Branch | ClassKind::Final => {
                &[("database-name", Wording::Name), ("database-description", Wording::Text)]
            }
        };
        let lines = wordings.iter().map(|(key, wording)| {
            let offer = (*wording == Wording::Name).then(|| self.offer(Field::Words(0, Wording::Name), cx));
            let caption = ui::caption(words.get(key));
            column![caption, self.columns_of(class, *wording, cx)].push(offer.flatten()).spacing(3).into()
        });
        let missing = Language::ALL.map(Language::code);
        let missing = missing.into_iter().filter(|code| !self.databases.languages.contains_key(*code));
        let add = missing.map(|code| {
            let label = words.with("database-column-add", &[("language", language_name(code, words))]);
            let message = Message::AddLanguage(code.to_owned());
            ui::button(Some(Icon::Languages), label, Look::Quiet, Some(message)).into()
        });
        let content = column![row(head).spacing(8)].extend(lines).push(row(add).spacing(6).wrap()).spacing(8);
        part(words.get("database-names"), content)
    }

    /// Shows the consequences of a new name or number that needs confirmation.
    fn offer<'a>(&'a self, field: Field, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let words = cx.ui.words;
        let offer = self.offer.as_ref().filter(|offer| offer.field == field)?;
        let named = offer.plan.labyrinths.iter().map(|own| cx.level_name(&own.name));
        let named: Vec<String> = named.collect();
        let note = match named.is_empty() {
            true => words.get("database-offer-database"),
            false => words.with("database-offer", &[("labyrinths", named.join(", "))]),
        };
        let button =
            |key: &str, look, message| Element::from(ui::button(None, words.get(key), look, Some(message)));
        let answers = row![
            button("database-offer-take", Look::Primary, Message::Confirm),
            button("database-offer-drop", Look::Plain, Message::Drop)
        ];
        let content = column![text(note).size(ui::BODY), answers.spacing(6)].spacing(6);
        Some(container(content).padding(10).width(Fill).style(ui::card).into())
    }

    fn numbers_of<'a>(&'a self, class: Class, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.ui.words;
        let line = |key: &str, field: Field, hint: String| {
            let name = text(words.get(key)).size(ui::BODY).width(NAME);
            let hint = text(hint).size(ui::SMALL).style(ui::quiet).width(Fill);
            let line =
                row![name, self.field(class, field, NUMBER), hint].spacing(8).align_y(Alignment::Center);
            Element::from(column![line].push(refusal(self, class, field, cx)).spacing(2))
        };
        let numbers = self.plain().numbers(class);
        let lines = numbers.into_iter().map(|number| {
            let (key, unit) = named(class.kind, number);
            let (min, max) = number.limits();
            let range = [("min", min.to_string()), ("max", max.to_string())];
            line(key, Field::Number(number), words.with(unit, &range))
        });
        let kit = (class.kind == ClassKind::Item)
            .then(|| line("database-kit", Field::Kit, words.get("database-kit-more")));
        let number = line("database-id", Field::Id, words.get("database-id-more"));
        column(lines).push(kit).push(number).push(self.offer(Field::Id, cx)).spacing(6).into()
    }

    fn behaviour<'a>(&'a self, class: Class, words: &'a Words) -> Element<'a, Message> {
        let now = self.plain().creature(class.id).map(|own| own.behaviour).unwrap_or_default();
        let kinds = [
            (Behaviour::Basic, "database-behaviour-basic", "database-behaviour-basic-more"),
            (Behaviour::Guard, "database-behaviour-guard", "database-behaviour-guard-more"),
            (Behaviour::Hunter, "database-behaviour-hunter", "database-behaviour-hunter-more"),
        ];
        let more =
            kinds.iter().find(|(kind, ..)| *kind == now).map_or("database-behaviour-basic-more", |it| it.2);
        let buttons = kinds.map(|(kind, key, _)| {
            let look = if kind == now { Look::Chosen } else { Look::Plain };
            ui::button(None, words.get(key), look, Some(Message::BehaviourChosen(kind))).into()
        });
        let more = text(words.get(more)).size(ui::SMALL).style(ui::quiet);
        column![row(buttons).spacing(6).wrap(), more].spacing(6).into()
    }

    fn sort<'a>(&'a self, class: Class, words: &'a Words) -> Element<'a, Message> {
        let now = self.plain().item(class.id).map(|own| ItemSort::of(own.kind));
        let buttons = ItemSort::ALL.map(|sort| {
            let (icon, key) = match sort {
                ItemSort::Weapon => (Icon::Sword, "database-sort-weapon"),
                ItemSort::Defence => (Icon::Shield, "database-sort-defence"),
                ItemSort::Potion => (Icon::FlaskConical, "database-sort-potion"),
            };
            let look = if Some(sort) == now { Look::Chosen } else { Look::Plain };
            let message = Message::SortChosen(sort);
            ui::button(Some(icon), words.get(key), look, Some(message)).into()
        });
        row(buttons).spacing(6).wrap().into()
    }

    fn boss<'a>(&'a self, class: Class, words: &Words) -> Element<'a, Message> {
        let plain = self.plain();
        let now = plain.branch(class).and_then(|own| own.boss);
        let offers = plain.classes(ClassKind::Creature).into_iter().map(|own| {
            let name = self.class_name(own, words);
            chip(name, now == Some(own.id), Message::BossChosen(own.id))
        });
        row(offers).spacing(4).wrap().vertical_spacing(4).into()
    }
}

/// Returns the label of a number and the sentence with its unit and limits.
pub(super) fn named(kind: ClassKind, number: Number) -> (&'static str, &'static str) {
    match number {
        Number::Level if kind == ClassKind::Item => ("database-level", "database-unit-item-level"),
        Number::Level => ("database-level", "database-unit-level"),
        Number::Life => ("database-life", "database-unit-life"),
        Number::Attack => ("database-attack", "database-unit-plain"),
        Number::Defence => ("database-defence", "database-unit-plain"),
        Number::Bonus => ("database-bonus", "database-unit-bonus"),
        Number::Heals => ("database-heals", "database-unit-heals"),
        Number::Exp => ("database-exp", "database-unit-exp"),
        Number::Gold => ("database-gold", "database-unit-gold"),
        Number::Tier => ("database-tier", "database-unit-tier"),
    }
}

impl Context<'_> {
    fn level_name(&self, folder: &str) -> String {
        if self.folder == folder { self.ui.words.get("database-this-labyrinth") } else { folder.to_owned() }
    }
}
