//! The form of a class: its head, names and texts by language, numbers with their limits, and what else it says.

use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::lists::chip;
use super::{Class, Field, Kind, List, Message as Of, Number, Wording};
use crate::dungeon::database::Behaviour;
use crate::dungeon::edit::classes::{ItemSort, Use};
use crate::window::command::Command;
use crate::window::dungeon_editor::{DungeonEditor, Message};
use crate::window::form::{language_name, refused};
use crate::window::ui::{self, Context, Look};
use crate::words::{Language, Words};

/// The widths of names of fields and of fields for numbers, in logical pixels.
const NAME: f32 = 150.0;
const NUMBER: f32 = 96.0;
/// The side of the picture in the head.
const PICTURE: f32 = 56.0;

type Part<'a> = Element<'a, Message>;

/// Returns the id of a field.
pub(super) fn id(field: Field) -> String {
    format!("database-{field:?}")
}

/// Says beneath a field why what is written there is held back.
pub(super) fn refusal<'a>(
    editor: &DungeonEditor,
    class: Class,
    field: Field,
    cx: Context<'a>,
) -> Option<Part<'a>> {
    let fault = editor.classes.held.get(&(class, field))?.fault.as_ref()?;
    let (message, remedy) = cx.words.problem(fault.code, &fault.args);
    Some(refused(format!("{message} {remedy}")))
}

fn part<'a>(title: String, content: impl Into<Part<'a>>) -> Part<'a> {
    column![text(title).size(ui::TITLE), content.into()].spacing(8).width(Fill).into()
}

impl DungeonEditor {
    /// Shows the form of the chosen class.
    pub(super) fn class_form<'a>(&'a self, class: Class, cx: Context<'a>) -> Part<'a> {
        let words = cx.words;
        let mut parts = column![self.class_head(class, cx), self.names(class, cx)].spacing(22);
        parts = parts.push(part(words.get("database-numbers"), self.numbers_of(class, cx)));
        match class.kind {
            Kind::Creature => {
                parts = parts
                    .push(part(words.get("database-behaviour"), self.behaviour(class, words)))
                    .push(part(words.get("database-strength"), self.strength(class, cx)))
                    .push(part(words.get("database-loot"), self.chances(class, List::Loot, cx)));
            }
            Kind::Item => parts = parts.push(part(words.get("database-sort"), self.sort(class, words))),
            Kind::Branch | Kind::Final => {
                if class.kind == Kind::Final {
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

    fn class_head<'a>(&'a self, class: Class, cx: Context<'a>) -> Part<'a> {
        let words = cx.words;
        let name = self.class_name(class, words);
        let uses = text(self.used(class, words)).size(ui::SMALL).style(ui::quiet);
        let call = |icon, key: &str, command, message: Of| {
            let tip = cx.tip_of(command, words.get(key));
            ui::icon_button(icon, tip, Look::Quiet, Some(Message::Classes(message)))
        };
        let title = column![text(name).size(ui::HEADING), uses].spacing(2).width(Fill);
        let head = row![
            self.class_picture(class, PICTURE, cx.scale),
            title,
            call(Icon::Copy, "database-copy", Command::DuplicateRule, Of::Copied),
            call(Icon::ArrowUp, "database-up", Command::MoveRuleUp, Of::Moved(false)),
            call(Icon::ArrowDown, "database-down", Command::MoveRuleDown, Of::Moved(true)),
            call(Icon::Trash2, "database-remove", Command::Clear, Of::Removed),
        ]
        .spacing(6)
        .align_y(Alignment::Center);
        let pictures =
            matches!(class.kind, Kind::Creature | Kind::Item).then(|| self.picture_buttons(class, words));
        column![head].push(pictures).spacing(8).into()
    }

    fn picture_buttons<'a>(&'a self, class: Class, words: &'a Words) -> Part<'a> {
        let plain = self.classes.plain();
        let has_own = match class.kind {
            Kind::Creature => plain.creature(class.id).is_some_and(|own| own.picture.is_some()),
            _ => plain.item(class.id).is_some_and(|own| own.picture.is_some()),
        };
        let remove = has_own.then_some(Message::Classes(Of::PictureRemoved));
        row![
            ui::button(
                Some(Icon::Images),
                words.get("database-picture"),
                Look::Plain,
                Some(Message::Classes(Of::PictureAsked))
            ),
            ui::button(None, words.get("database-picture-none"), Look::Quiet, remove),
        ]
        .spacing(6)
        .into()
    }

    /// Says where a class is used.
    pub(super) fn used(&self, class: Class, words: &Words) -> String {
        let name = |own: Class| self.class_name(own, words);
        let told = self.classes.databases.uses(class).into_iter().map(|place| match place {
            Use::Branch(own) => name(own),
            Use::Loot(own) => words.with("database-use-loot", &[("name", name(own))]),
            Use::Boss(own) => words.with("database-use-boss", &[("name", name(own))]),
            Use::Kit => words.get("database-use-kit"),
        });
        let told: Vec<String> = told.collect();
        match (class.kind, told.is_empty()) {
            (Kind::Branch | Kind::Final, _) => words.get("database-branch-more"),
            (_, true) => words.get("database-use-none"),
            (_, false) => words.with("database-uses", &[("places", told.join(", "))]),
        }
    }

    /// A field for a number or for words.
    pub(super) fn field<'a>(&'a self, class: Class, field: Field, width: f32) -> Part<'a> {
        let value = self.classes.value(class, field);
        let input = ui::field("", &value)
            .id(id(field))
            .width(width)
            .on_input(move |text| Message::Classes(Of::Written(field, text)))
            .on_submit(Message::Classes(Of::Confirmed));
        input.into()
    }

    /// Fields side by side, one for each language.
    pub(super) fn columns_of<'a>(&'a self, class: Class, wording: Wording, cx: Context<'a>) -> Part<'a> {
        let columns = 0..self.classes.columns().len();
        let fields = columns.map(|column| {
            let field = Field::Words(column, wording);
            let value = self.classes.value(class, field);
            let input = ui::field("", &value)
                .id(id(field))
                .on_input(move |text| Message::Classes(Of::Written(field, text)))
                .on_submit(Message::Classes(Of::Confirmed));
            column![input].push(refusal(self, class, field, cx)).spacing(2).width(Fill).into()
        });
        row(fields).spacing(8).width(Fill).into()
    }

    fn names<'a>(&'a self, class: Class, cx: Context<'a>) -> Part<'a> {
        let words = cx.words;
        let head = self.classes.columns().into_iter().map(|code| {
            let name =
                code.map_or_else(|| words.get("database-column-main"), |code| language_name(code, words));
            text(name).size(ui::SMALL).style(ui::quiet).width(Fill).into()
        });
        let wordings: &[(&str, Wording)] = match class.kind {
            Kind::Creature => &[
                ("database-name", Wording::Name),
                ("database-text", Wording::Text),
                ("database-noise", Wording::Noise),
            ],
            Kind::Item => &[("database-name", Wording::Name), ("database-text", Wording::Text)],
            Kind::Branch | Kind::Final => {
                &[("database-name", Wording::Name), ("database-description", Wording::Text)]
            }
        };
        let lines = wordings.iter().map(|(key, wording)| {
            let offer =
                (*wording == Wording::Name).then(|| self.offer(Field::Words(0, Wording::Name), words));
            let caption = ui::caption(words.get(key));
            column![caption, self.columns_of(class, *wording, cx)].push(offer.flatten()).spacing(3).into()
        });
        let missing = Language::ALL.map(Language::code);
        let missing =
            missing.into_iter().filter(|code| !self.classes.databases.languages.contains_key(*code));
        let add = missing.map(|code| {
            let told = words.with("database-column-add", &[("language", language_name(code, words))]);
            let message = Message::Classes(Of::LanguageAdded(code.to_owned()));
            ui::button(Some(Icon::Languages), told, Look::Quiet, Some(message)).into()
        });
        let content = column![row(head).spacing(8)].extend(lines).push(row(add).spacing(6).wrap()).spacing(8);
        part(words.get("database-names"), content)
    }

    /// What follows from another name or number that waits to be confirmed.
    fn offer<'a>(&'a self, field: Field, words: &'a Words) -> Option<Part<'a>> {
        let offer = self.classes.offer.as_ref().filter(|offer| offer.field == field)?;
        let named = offer.plan.labyrinths.iter().map(|own| self.labyrinth_name(&own.name, words));
        let named: Vec<String> = named.collect();
        let told = match named.is_empty() {
            true => words.get("database-offer-database"),
            false => words.with("database-offer", &[("labyrinths", named.join(", "))]),
        };
        let button = |key: &str, look, message| {
            Part::from(ui::button(None, words.get(key), look, Some(Message::Classes(message))))
        };
        let answers = row![
            button("database-offer-take", Look::Primary, Of::Confirmed),
            button("database-offer-drop", Look::Plain, Of::Dropped)
        ];
        let content = column![text(told).size(ui::BODY), answers.spacing(6)].spacing(6);
        Some(container(content).padding(10).width(Fill).style(ui::card).into())
    }

    fn numbers_of<'a>(&'a self, class: Class, cx: Context<'a>) -> Part<'a> {
        let words = cx.words;
        let line = |key: &str, field: Field, hint: String| {
            let name = text(words.get(key)).size(ui::BODY).width(NAME);
            let hint = text(hint).size(ui::SMALL).style(ui::quiet).width(Fill);
            let line =
                row![name, self.field(class, field, NUMBER), hint].spacing(8).align_y(Alignment::Center);
            Part::from(column![line].push(refusal(self, class, field, cx)).spacing(2))
        };
        let numbers = self.classes.plain().numbers(class);
        let lines = numbers.into_iter().map(|number| {
            let (key, unit) = named(class.kind, number);
            let (min, max) = number.limits();
            let range = [("min", min.to_string()), ("max", max.to_string())];
            line(key, Field::Number(number), words.with(unit, &range))
        });
        let kit = (class.kind == Kind::Item)
            .then(|| line("database-kit", Field::Kit, words.get("database-kit-more")));
        let number = line("database-id", Field::Id, words.get("database-id-more"));
        column(lines).push(kit).push(number).push(self.offer(Field::Id, words)).spacing(6).into()
    }

    fn behaviour<'a>(&'a self, class: Class, words: &'a Words) -> Part<'a> {
        let now = self.classes.plain().creature(class.id).map(|own| own.behaviour).unwrap_or_default();
        let kinds = [
            (Behaviour::Basic, "database-behaviour-basic", "database-behaviour-basic-more"),
            (Behaviour::Guard, "database-behaviour-guard", "database-behaviour-guard-more"),
            (Behaviour::Hunter, "database-behaviour-hunter", "database-behaviour-hunter-more"),
        ];
        let more =
            kinds.iter().find(|(kind, ..)| *kind == now).map_or("database-behaviour-basic-more", |it| it.2);
        let buttons = kinds.map(|(kind, key, _)| {
            let look = if kind == now { Look::Chosen } else { Look::Plain };
            ui::button(None, words.get(key), look, Some(Message::Classes(Of::BehaviourChosen(kind)))).into()
        });
        let more = text(words.get(more)).size(ui::SMALL).style(ui::quiet);
        column![row(buttons).spacing(6).wrap(), more].spacing(6).into()
    }

    fn sort<'a>(&'a self, class: Class, words: &'a Words) -> Part<'a> {
        let now = self.classes.plain().item(class.id).map(|own| ItemSort::of(own.kind));
        let buttons = ItemSort::ALL.map(|sort| {
            let (icon, key) = match sort {
                ItemSort::Weapon => (Icon::Sword, "database-sort-weapon"),
                ItemSort::Defence => (Icon::Shield, "database-sort-defence"),
                ItemSort::Potion => (Icon::FlaskConical, "database-sort-potion"),
            };
            let look = if Some(sort) == now { Look::Chosen } else { Look::Plain };
            let message = Message::Classes(Of::SortChosen(sort));
            ui::button(Some(icon), words.get(key), look, Some(message)).into()
        });
        row(buttons).spacing(6).wrap().into()
    }

    fn boss<'a>(&'a self, class: Class, words: &Words) -> Part<'a> {
        let plain = self.classes.plain();
        let now = plain.branch(class).and_then(|own| own.boss);
        let offers = plain.classes(Kind::Creature).into_iter().map(|own| {
            let name = self.class_name(own, words);
            chip(name, now == Some(own.id), Message::Classes(Of::BossChosen(own.id)))
        });
        row(offers).spacing(4).wrap().vertical_spacing(4).into()
    }
}

/// Returns the name of a number and the sentence with its unit and its limits.
pub(super) fn named(kind: Kind, number: Number) -> (&'static str, &'static str) {
    match number {
        Number::Level if kind == Kind::Item => ("database-level", "database-unit-item-level"),
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

impl DungeonEditor {
    /// Returns whether the labyrinth of a level, by its folder, is the one that is shown.
    pub(super) fn is_here(&self, folder: &str) -> bool {
        self.workbench.document.draft().levels.get(self.level).is_some_and(|level| level.folder == folder)
    }

    fn labyrinth_name(&self, folder: &str, words: &Words) -> String {
        if self.is_here(folder) { words.get("database-this-labyrinth") } else { folder.to_owned() }
    }
}
