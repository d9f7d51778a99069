//! The database on the screen: the list with pictures, the form, and the problems below.

use iced::widget::{column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::form::named;
use super::{Asked, CHOSEN, Class, ClassKind, Context, FORM, Field, Message, Panel, SEARCH, TABS};
use crate::dungeon::{Fault, FaultLocation};
use crate::window::dungeon_editor::pictures;
use crate::window::ui::{self, Look};
use crate::words::{Words, plain};

const PICTURE: f32 = 28.0;
const MOST_PROBLEMS: usize = 4;

struct Trouble<'a> {
    class: Option<Class>,
    field: Option<Field>,
    fault: &'a Fault,
}

impl Panel {
    /// Shows the form of the chosen class or the library of pictures, with the problems below.
    pub(in crate::window::dungeon_editor) fn centre<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        column![self.class_centre(cx)].push(self.class_problems(cx)).spacing(6).into()
    }

    fn class_centre<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.ui.words;
        if let Some(library) = &self.library {
            let close = Some(Message::CloseLibrary);
            let file = Some(Message::ChooseFile);
            let head = row![
                text(words.get("database-picture")).size(ui::TITLE).width(Fill),
                ui::button(Some(Icon::FolderOpen), words.get("board-look-file"), Look::Plain, file),
                ui::button(Some(Icon::X), words.get("cancel"), Look::Plain, close),
            ];
            let head = head.spacing(8);
            let pictures = library.view(cx.ui).map(Message::Library);
            return column![head.align_y(Alignment::Center), pictures].spacing(8).height(Fill).into();
        }
        let content = match self.chosen {
            Some(class) => self.class_form(class, cx),
            None => text(words.get("database-nothing")).size(ui::BODY).style(ui::quiet).into(),
        };
        let padding = iced::Padding::new(4.0).right(18.0).bottom(24.0);
        scrollable(container(content).padding(padding).width(Fill)).id(FORM).height(Fill).into()
    }

    /// Shows the tabs, the search field and the list of classes.
    pub(in crate::window::dungeon_editor) fn side<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.ui.words;
        let tabs = ["database-monsters", "database-items", "database-branches"].into_iter().enumerate();
        let tabs = tabs.map(|(at, key)| {
            let look = if self.tab == at { Look::Chosen } else { Look::Quiet };
            ui::button(None, words.get(key), look, Some(Message::TabChosen(at))).into()
        });
        let search =
            ui::field(&words.get("database-search"), &self.query).id(SEARCH).on_input(Message::Searched);
        let query = plain(&self.query);
        let kinds: &[ClassKind] = match TABS.get(self.tab) {
            Some(ClassKind::Branch) => &[ClassKind::Branch, ClassKind::Final],
            Some(ClassKind::Item) => &[ClassKind::Item],
            _ => &[ClassKind::Creature],
        };
        // The search covers all tabs.
        let all = [ClassKind::Creature, ClassKind::Item, ClassKind::Branch, ClassKind::Final];
        let searched = if query.is_empty() { kinds } else { &all };
        let found = searched.iter().flat_map(|kind| self.plain().classes(*kind));
        let is_found =
            |class: &Class| query.split_whitespace().all(|word| self.is_called(*class, word, words));
        // The chosen class stays in the list, whether it matches or not.
        let found = found.filter(|class| is_found(class) || self.chosen == Some(*class));
        let found: Vec<Class> = found.collect();
        let first = found.iter().find(|class| is_found(class));
        let first = first.map(|class| Message::Chosen(*class));
        let search = search.on_submit_maybe(first);
        let entries: Vec<Element<'_, Message>> =
            found.into_iter().map(|class| self.class_entry(class, cx)).collect();
        let none =
            entries.is_empty().then(|| text(words.get("database-none")).size(ui::BODY).style(ui::quiet));
        let list = column(entries).spacing(2).push(none).padding(iced::Padding::ZERO.right(14.0));
        let add = |kind: ClassKind, key: &str, name: &str| {
            let message = Message::Add(kind, words.get(name), words.get("database-room-new"));
            let button = ui::button(Some(Icon::Plus), words.get(key), Look::Plain, Some(message));
            Element::from(button)
        };
        let adds: Vec<Element<'_, Message>> = kinds
            .iter()
            .map(|kind| match kind {
                ClassKind::Creature => add(*kind, "database-add-monster", "database-new-monster"),
                ClassKind::Item => add(*kind, "database-add-item", "database-new-item"),
                ClassKind::Branch => add(*kind, "database-add-branch", "database-new-branch"),
                ClassKind::Final => add(*kind, "database-add-final", "database-new-final"),
            })
            .collect();
        let list = scrollable(list).height(Fill);
        let adds = row(adds).spacing(6).wrap().vertical_spacing(6);
        column![row(tabs).spacing(2).wrap(), search, list, adds].spacing(8).into()
    }

    /// Returns whether a name of a class contains a word, in any language.
    fn is_called(&self, class: Class, word: &str, words: &Words) -> bool {
        let databases = &self.databases;
        let all = std::iter::once(&databases.plain).chain(databases.languages.values());
        let names = all.filter_map(|database| database.name_of(class)).map(plain);
        names.chain([plain(&self.class_name(class, words))]).any(|name| name.contains(word))
    }

    fn class_entry<'a>(&'a self, class: Class, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.ui.words;
        let own = self.plain();
        let name = self.class_name(class, words);
        let more = match class.kind {
            ClassKind::Creature => own.creature(class.id).map(|creature| {
                let args = [
                    ("attack", creature.attack.to_string()),
                    ("defence", creature.defence.to_string()),
                    ("life", creature.life().to_string()),
                ];
                words.with("database-entry-monster", &args)
            }),
            ClassKind::Item => own
                .item(class.id)
                .map(|item| words.with("database-entry-item", &[("level", item.level.to_string())])),
            ClassKind::Branch | ClassKind::Final => own.branch(class).map(|branch| {
                let args = [
                    ("monsters", branch.all_creatures().count().to_string()),
                    ("items", branch.all_items().count().to_string()),
                ];
                words.with("database-entry-branch", &args)
            }),
        };
        let is_wrong = self.troubles().iter().any(|trouble| trouble.class == Some(class));
        let sign = is_wrong.then(|| ui::sign(Icon::OctagonAlert, 14.0).style(text::danger));
        let lines = column![
            text(name).size(ui::BODY),
            text(more.unwrap_or_default()).size(ui::SMALL).style(ui::quiet),
        ];
        let content = row![
            pictures::show(&cx.level.gallery, self.plain(), class, PICTURE, cx.ui.scale),
            container(lines).width(Fill).clip(true)
        ]
        .push(sign)
        .spacing(8)
        .align_y(Alignment::Center);
        let look = if self.chosen == Some(class) { Look::Chosen } else { Look::Quiet };
        let content = container(content).padding([4, 8]).width(Fill);
        let button = ui::styled(content.into(), look, Some(Message::Chosen(class))).width(Fill);
        if self.chosen == Some(class) { button.id(CHOSEN).into() } else { button.into() }
    }

    /// Returns all faults: those of texts that are held back, and those of the database itself.
    fn troubles(&self) -> Vec<Trouble<'_>> {
        let held = self.held.iter().filter_map(|((class, field), held)| {
            Some(Trouble { class: Some(*class), field: Some(*field), fault: held.fault.as_ref()? })
        });
        let own = self.plain();
        let class_at = |place: FaultLocation| {
            let nth = |kind, at: u32| own.classes(kind).get(at as usize).copied();
            match place {
                FaultLocation::CreatureClass(at) => nth(ClassKind::Creature, at),
                FaultLocation::ItemClass(at) => nth(ClassKind::Item, at),
                FaultLocation::BranchClass(at) => nth(ClassKind::Branch, at),
                FaultLocation::FinalClass(at) => nth(ClassKind::Final, at),
                _ => None,
            }
        };
        let faults = self.faults.iter();
        held.chain(faults.map(|fault| Trouble { class: class_at(fault.place), field: None, fault })).collect()
    }

    fn class_problems<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let words = cx.ui.words;
        let troubles = self.troubles();
        if troubles.is_empty() {
            return None;
        }
        let count = [("count", troubles.len().to_string())];
        let title = text(words.with("database-problems", &count)).size(ui::SMALL).style(ui::quiet);
        let lines = troubles.into_iter().take(MOST_PROBLEMS).map(|Trouble { class, field, fault }| {
            let (message, _) = words.problem(fault.code, &fault.args);
            let name = class.map(|class| self.class_name(class, words));
            let field = field.zip(class).map(|(field, class)| field_name(class.kind, field, words));
            let parts: Vec<String> = name.into_iter().chain(field).chain([message]).collect();
            let sign = text(char::from(Icon::OctagonAlert)).font(ui::ICONS).size(14).style(text::danger);
            let line =
                row![sign, text(parts.join(": ")).size(ui::BODY)].spacing(6).align_y(Alignment::Center);
            let message = class.map(Message::Chosen);
            ui::styled(container(line).padding([2, 6]).into(), Look::Quiet, message).into()
        });
        Some(column![title].extend(lines).spacing(2).into())
    }

    /// Returns the question whether to remove a class, or a part of one, with the consequences; `folder` is that of the
    /// level that is shown.
    pub(in crate::window::dungeon_editor) fn question(
        &self,
        asked: &Asked,
        folder: &str,
        words: &Words,
    ) -> (String, String) {
        let name = self.class_name(asked.class, words);
        let key = if asked.is_whole { "database-ask-whole" } else { "database-ask" };
        let title = words.with(key, &[("name", name)]);
        let mut lines = Vec::new();
        if !asked.uses.is_empty() {
            lines.push(self.used(asked.class, words));
        }
        for own in &asked.plan.labyrinths {
            let (items, creatures) = (own.losses.items, own.losses.creatures);
            if items + creatures > 0 {
                let parts = [("dungeon-lost-monsters", creatures), ("dungeon-lost-items", items)];
                let parts = parts.into_iter().filter(|(_, count)| *count > 0);
                let lost = parts.map(|(key, count)| words.with(key, &[("count", count.to_string())]));
                let lost = ("lost", lost.collect::<Vec<_>>().join(", "));
                lines.push(match own.name == folder {
                    true => words.with("database-ask-here", &[lost]),
                    false => {
                        let labyrinth = ("labyrinth", own.name.clone());
                        words.with("database-ask-there", &[labyrinth, lost])
                    }
                });
            }
        }
        lines.push(words.get("database-ask-more"));
        (title, lines.join(" "))
    }
}

fn field_name(kind: ClassKind, field: Field, words: &Words) -> String {
    words.get(match field {
        Field::Id => "database-id",
        Field::Number(number) => named(kind, number).0,
        Field::Words(..) => "database-name",
        Field::Probability(..) => "database-probability",
        Field::Most(..) => "database-most",
        Field::Kit => "database-kit",
    })
}
