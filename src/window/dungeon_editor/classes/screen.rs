//! The database on the screen: the list with pictures, the form beside it, what is wrong below.

use iced::widget::image::{Handle, Image};
use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{focus, split};

use super::form::named;
use super::{Asked, CHOSEN, Class, FORM, Field, Kind, Message as Of, SEARCH, TABS};
use crate::dungeon::database::picture_file;
use crate::dungeon::game::{ITEM, MONSTER};
use crate::dungeon::{Fault, Place};
use crate::picture::Source;
use crate::project::labyrinth::LabyrinthDraft;
use crate::project::{Edited as _, library, pictures};
use crate::window::command::Command;
use crate::window::dungeon_editor::{DungeonEditor, Message};
use crate::window::preferences::{Panes, WhichPane};
use crate::window::ui::{self, Context, Look};
use crate::words::{Words, plain};

/// The narrowest list and the narrowest form, in logical pixels.
const LEAST: (f32, f32) = (260.0, 420.0);
/// The side of a picture in the list.
const PICTURE: f32 = 28.0;
/// So many problems are shown at once.
const MOST_PROBLEMS: usize = 4;

type Part<'a> = Element<'a, Message>;

/// Something that is wrong, with the class and the field where it is.
struct Trouble<'a> {
    class: Option<Class>,
    field: Option<Field>,
    fault: &'a Fault,
}

impl DungeonEditor {
    /// The button that leads to the database.
    pub(in crate::window::dungeon_editor) fn classes_button<'a>(&'a self, cx: Context<'a>) -> Part<'a> {
        let command = Command::Database;
        let look = if self.classes.shown { Look::Chosen } else { Look::Quiet };
        let (icon, message) = (command.entry().icon, Some(Message::Classes(Of::Shown)));
        if cx.is_narrow() {
            return ui::icon_button(icon, cx.tip(command), look, message);
        }
        let button = ui::button(Some(icon), cx.words.get("database-title"), look, message);
        ui::hint(button.into(), cx.tip(command))
    }

    /// Shows the database.
    pub(in crate::window::dungeon_editor) fn classes_screen<'a>(
        &'a self,
        cx: Context<'a>,
        panes: &Panes,
    ) -> Part<'a> {
        let side = container(self.class_list(cx)).padding(12).height(Fill);
        let side = focus::pane("pane-side", side);
        let centre =
            column![self.class_centre(cx), self.class_problems(cx), self.last_line(cx.words)].spacing(6);
        let padding = iced::Padding::new(12.0).bottom(4.0);
        let centre = container(centre).padding(padding).width(Fill).height(Fill);
        let centre = self.with_messages(focus::pane("pane-centre", centre).into(), cx, panes);
        split::horizontal(side, centre, panes.side.size.max(LEAST.0 + 20.0))
            .id("handle-side")
            .minimum(LEAST.0, LEAST.1)
            .on_resize(|size| Message::resized(WhichPane::Side, size))
            .into()
    }

    fn class_centre<'a>(&'a self, cx: Context<'a>) -> Part<'a> {
        let words = cx.words;
        if let Some(library) = &self.classes.library {
            let close = Some(Message::Classes(Of::LibraryClosed));
            let file = Some(Message::Classes(Of::FileAsked));
            let head = row![
                text(words.get("database-picture")).size(ui::TITLE).width(Fill),
                ui::button(Some(Icon::FolderOpen), words.get("board-look-file"), Look::Plain, file),
                ui::button(Some(Icon::X), words.get("cancel"), Look::Plain, close),
            ];
            let head = head.spacing(8);
            let pictures = library.view(cx).map(|message| Message::Classes(Of::Library(message)));
            return column![head.align_y(Alignment::Center), pictures].spacing(8).height(Fill).into();
        }
        let content = match self.classes.chosen {
            Some(class) => self.class_form(class, cx),
            None => text(words.get("database-nothing")).size(ui::BODY).style(ui::quiet).into(),
        };
        let padding = iced::Padding::new(4.0).right(18.0).bottom(24.0);
        scrollable(container(content).padding(padding).width(Fill)).id(FORM).height(Fill).into()
    }

    fn class_list<'a>(&'a self, cx: Context<'a>) -> Part<'a> {
        let words = cx.words;
        let tabs = ["database-monsters", "database-items", "database-branches"].into_iter().enumerate();
        let tabs = tabs.map(|(at, key)| {
            let look = if self.classes.tab == at { Look::Chosen } else { Look::Quiet };
            ui::button(None, words.get(key), look, Some(Message::Classes(Of::TabChosen(at)))).into()
        });
        let search = ui::field(&words.get("database-search"), &self.classes.query)
            .id(SEARCH)
            .on_input(|text| Message::Classes(Of::Searched(text)));
        let query = plain(&self.classes.query);
        let kinds: &[Kind] = match TABS.get(self.classes.tab) {
            Some(Kind::Branch) => &[Kind::Branch, Kind::Final],
            Some(Kind::Item) => &[Kind::Item],
            _ => &[Kind::Creature],
        };
        // What is looked for may be anywhere.
        let all = [Kind::Creature, Kind::Item, Kind::Branch, Kind::Final];
        let searched = if query.is_empty() { kinds } else { &all };
        let found = searched.iter().flat_map(|kind| self.classes.plain().classes(*kind));
        let is_found =
            |class: &Class| query.split_whitespace().all(|word| self.is_called(*class, word, words));
        // What is chosen stays in sight, whatever it is called now.
        let found = found.filter(|class| is_found(class) || self.classes.chosen == Some(*class));
        let found: Vec<Class> = found.collect();
        let first = found.iter().find(|class| is_found(class));
        let first = first.map(|class| Message::Classes(Of::Chosen(*class)));
        let search = search.on_submit_maybe(first);
        let entries: Vec<Part<'_>> = found.into_iter().map(|class| self.class_entry(class, cx)).collect();
        let none =
            entries.is_empty().then(|| text(words.get("database-none")).size(ui::BODY).style(ui::quiet));
        let list = column(entries).spacing(2).push(none).padding(iced::Padding::ZERO.right(14.0));
        let add = |kind: Kind, key: &str, name: &str| {
            let message = Of::Added(kind, words.get(name), words.get("database-room-new"));
            let button =
                ui::button(Some(Icon::Plus), words.get(key), Look::Plain, Some(Message::Classes(message)));
            Part::from(button)
        };
        let adds: Vec<Part<'_>> = kinds
            .iter()
            .map(|kind| match kind {
                Kind::Creature => add(*kind, "database-add-monster", "database-new-monster"),
                Kind::Item => add(*kind, "database-add-item", "database-new-item"),
                Kind::Branch => add(*kind, "database-add-branch", "database-new-branch"),
                Kind::Final => add(*kind, "database-add-final", "database-new-final"),
            })
            .collect();
        let list = scrollable(list).height(Fill);
        let adds = row(adds).spacing(6).wrap().vertical_spacing(6);
        column![row(tabs).spacing(2).wrap(), search, list, adds].spacing(8).into()
    }

    /// Whether a word is in a name of a class, in whatever language.
    fn is_called(&self, class: Class, word: &str, words: &Words) -> bool {
        let databases = &self.classes.databases;
        let all = std::iter::once(&databases.plain).chain(databases.languages.values());
        let names = all.filter_map(|database| database.name_of(class)).map(plain);
        names.chain([plain(&self.class_name(class, words))]).any(|name| name.contains(word))
    }

    fn class_entry<'a>(&'a self, class: Class, cx: Context<'a>) -> Part<'a> {
        let words = cx.words;
        let own = self.classes.plain();
        let name = self.class_name(class, words);
        let more = match class.kind {
            Kind::Creature => own.creature(class.id).map(|creature| {
                let told = [
                    ("attack", creature.attack.to_string()),
                    ("defence", creature.defence.to_string()),
                    ("life", creature.life().to_string()),
                ];
                words.with("database-entry-monster", &told)
            }),
            Kind::Item => own
                .item(class.id)
                .map(|item| words.with("database-entry-item", &[("level", item.level.to_string())])),
            Kind::Branch | Kind::Final => own.branch(class).map(|branch| {
                let told = [
                    ("monsters", branch.all_creatures().count().to_string()),
                    ("items", branch.all_items().count().to_string()),
                ];
                words.with("database-entry-branch", &told)
            }),
        };
        let is_wrong = self.troubles().iter().any(|trouble| trouble.class == Some(class));
        let sign = is_wrong
            .then(|| text(char::from(Icon::OctagonAlert)).font(ui::ICONS).size(14).style(text::danger));
        let lines = column![
            text(name).size(ui::BODY),
            text(more.unwrap_or_default()).size(ui::SMALL).style(ui::quiet),
        ];
        let content =
            row![self.class_picture(class, PICTURE, cx.scale), container(lines).width(Fill).clip(true)]
                .push(sign)
                .spacing(8)
                .align_y(Alignment::Center);
        let look = if self.classes.chosen == Some(class) { Look::Chosen } else { Look::Quiet };
        let content = container(content).padding([4, 8]).width(Fill);
        let button = ui::styled(content.into(), look, Some(Message::Classes(Of::Chosen(class)))).width(Fill);
        if self.classes.chosen == Some(class) { button.id(CHOSEN).into() } else { button.into() }
    }

    /// Shows the picture of a class; a branch has a sign.
    pub(in crate::window::dungeon_editor) fn class_picture<'a>(
        &'a self,
        class: Class,
        side: f32,
        scale: f32,
    ) -> Part<'a> {
        let own = self.classes.plain();
        let stem = match class.kind {
            Kind::Creature => own.creature(class.id).map(|own| own.picture.as_deref().unwrap_or(MONSTER)),
            Kind::Item => own.item(class.id).map(|own| own.picture.as_deref().unwrap_or(ITEM)),
            Kind::Branch | Kind::Final => None,
        };
        if let Some(stem) = stem {
            let pixels = (side * scale).round().clamp(8.0, 256.0) as u32;
            return match self.class_handle(stem, pixels) {
                Some(handle) => Image::new(handle).width(side).height(side).into(),
                None => Space::new().width(side).height(side).into(),
            };
        }
        let icon = if class.kind == Kind::Final { Icon::Crown } else { Icon::GitBranch };
        let sign = text(char::from(icon)).font(ui::ICONS).size(side * 0.6).line_height(1.0);
        container(sign).center_x(side).center_y(side).into()
    }

    fn class_handle(&self, stem: &str, pixels: u32) -> Option<Handle> {
        let draw = || {
            let folder = LabyrinthDraft::root(self.workbench.document.folder());
            let file = picture_file(stem);
            let own = pictures::bytes_of(folder, self.workbench.document.draft().files(), &file).ok();
            let bytes = own.or_else(|| library::find(stem).map(|picture| picture.bytes.into()))?;
            let pixels = Source::read(&file, &bytes).ok()?.draw(pixels)?;
            Some(Handle::from_rgba(pixels.side, pixels.side, pixels.rgba))
        };
        let mut known = self.classes.pictures.borrow_mut();
        known.entry(format!("{stem} {pixels}")).or_insert_with(draw).clone()
    }

    /// Returns everything that is wrong: what is held back in a field, and what the files say.
    fn troubles(&self) -> Vec<Trouble<'_>> {
        let held = self.classes.held.iter().filter_map(|((class, field), held)| {
            Some(Trouble { class: Some(*class), field: Some(*field), fault: held.fault.as_ref()? })
        });
        let own = self.classes.plain();
        let class_at = |place: Place| {
            let nth = |kind, at: u32| own.classes(kind).get(at as usize).copied();
            match place {
                Place::CreatureClass(at) => nth(Kind::Creature, at),
                Place::ItemClass(at) => nth(Kind::Item, at),
                Place::BranchClass(at) => nth(Kind::Branch, at),
                Place::FinalClass(at) => nth(Kind::Final, at),
                _ => None,
            }
        };
        let faults = self.classes.faults.iter();
        held.chain(faults.map(|fault| Trouble { class: class_at(fault.place), field: None, fault })).collect()
    }

    fn class_problems<'a>(&'a self, cx: Context<'a>) -> Option<Part<'a>> {
        let words = cx.words;
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
            let told: Vec<String> = name.into_iter().chain(field).chain([message]).collect();
            let sign = text(char::from(Icon::OctagonAlert)).font(ui::ICONS).size(14).style(text::danger);
            let line = row![sign, text(told.join(": ")).size(ui::BODY)].spacing(6).align_y(Alignment::Center);
            let message = class.map(|class| Message::Classes(Of::Chosen(class)));
            ui::styled(container(line).padding([2, 6]).into(), Look::Quiet, message).into()
        });
        Some(column![title].extend(lines).spacing(2).into())
    }

    /// Says what goes with a class, or with a part of one.
    pub(in crate::window::dungeon_editor) fn class_question(
        &self,
        asked: &Asked,
        words: &Words,
    ) -> (String, String) {
        let name = self.class_name(asked.class, words);
        let key = if asked.is_whole { "database-ask-whole" } else { "database-ask" };
        let title = words.with(key, &[("name", name)]);
        let mut told = Vec::new();
        if !asked.uses.is_empty() {
            told.push(self.used(asked.class, words));
        }
        for own in &asked.plan.labyrinths {
            let (items, creatures) = (own.losses.items, own.losses.creatures);
            if items + creatures > 0 {
                let parts = [("dungeon-lost-monsters", creatures), ("dungeon-lost-items", items)];
                let parts = parts.into_iter().filter(|(_, count)| *count > 0);
                let lost = parts.map(|(key, count)| words.with(key, &[("count", count.to_string())]));
                let lost = ("lost", lost.collect::<Vec<_>>().join(", "));
                told.push(match self.is_here(&own.name) {
                    true => words.with("database-ask-here", &[lost]),
                    false => {
                        let labyrinth = ("labyrinth", own.name.clone());
                        words.with("database-ask-there", &[labyrinth, lost])
                    }
                });
            }
        }
        told.push(words.get("database-ask-more"));
        (title, told.join(" "))
    }
}

/// Returns how a field is called.
fn field_name(kind: Kind, field: Field, words: &Words) -> String {
    words.get(match field {
        Field::Id => "database-id",
        Field::Number(number) => named(kind, number).0,
        Field::Words(..) => "database-name",
        Field::Probability(..) => "database-probability",
        Field::Most(..) => "database-most",
        Field::Kit => "database-kit",
    })
}
