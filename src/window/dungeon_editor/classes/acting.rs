//! What is done to the database in the window, and what follows from it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use iced::Task;
use iced::widget::operation::{self, RelativeOffset};
use schola_widgets::focus;
use schola_widgets::reveal::reveal;

use super::{Asked, CHOSEN, FORM, Field, Held, Message, Offer, SEARCH, TABS, form};
use crate::dungeon::database::Chance;
use crate::dungeon::edit::classes::{Class, Databases, List, Plan, Wording, plan, renumber};
use crate::dungeon::{Fault, Place};
use crate::engine::Text;
use crate::project::labyrinth::{Glossary, LabyrinthDraft};
use crate::project::{Edited as _, database, pictures};
use crate::window::command::Command;
use crate::window::dungeon_editor::{self, DungeonEditor, Location, Question};
use crate::window::form::mark;
use crate::window::grid_editor::pieces::Target;
use crate::window::grid_editor::pieces::library::{self, Library, Picked};
use crate::words::Words;

impl dungeon_editor::Message {
    /// A file is chosen for the picture of a class.
    pub(in crate::window) fn of_picture(path: PathBuf) -> Self {
        Self::Classes(Message::FileChosen(path))
    }
}

/// Shows the form of another class from its beginning.
fn to_the_top() -> Task<dungeon_editor::Message> {
    operation::snap_to(FORM, RelativeOffset::START)
}

/// Returns what a field makes of the databases, and the name of the edit.
fn written(
    databases: &Databases,
    class: Class,
    field: Field,
    code: Option<&str>,
    text: &str,
) -> Result<Databases, Fault> {
    let number = |(min, max): (u32, u32), is_optional: bool| match text.trim() {
        "" if is_optional => Ok(None),
        plain => match plain.parse::<u32>() {
            Ok(value) if (min..=max).contains(&value) => Ok(Some(value)),
            _ => Err(Fault::error("database-number", Place::Whole).with("min", min).with("max", max)),
        },
    };
    let chance = |list: List, at: usize, change: &dyn Fn(&mut Chance)| {
        let mut chances = databases.plain.chances(class, list).to_vec();
        chances.get_mut(at).into_iter().for_each(change);
        databases.with_chances(class, list, &chances)
    };
    match field {
        Field::Id => Ok(databases.clone()),
        Field::Number(which) => {
            databases.with_number(class, which, number(which.limits(), which.is_optional())?)
        }
        Field::Words(_, wording) => databases.write(code, class, wording, text),
        Field::Probability(list, at) => {
            let value = number((0, 100), false)?.unwrap_or_default();
            chance(list, at, &|chance| chance.probability = value)
        }
        Field::Most(list, at) => {
            let value = number((1, 20), false)?.unwrap_or(1);
            chance(list, at, &|chance| chance.max_count = value)
        }
        Field::Kit => {
            let value = number((0, 12), false)?.unwrap_or_default();
            databases.with_kit(class.id, value as usize)
        }
    }
}

impl DungeonEditor {
    /// Returns the class that is shown in the database, where it is shown.
    pub fn class(&self) -> Option<Class> {
        self.classes.chosen.filter(|_| self.classes.shown)
    }

    /// Returns the databases of the labyrinth.
    pub fn databases(&self) -> &Databases {
        &self.classes.databases
    }

    /// Returns what a command means in the database.
    pub(in crate::window::dungeon_editor) fn of_classes(&self, command: Command) -> Option<Message> {
        match command {
            Command::Find => Some(Message::SearchAsked),
            Command::Deselect if self.classes.library.is_some() => Some(Message::LibraryClosed),
            Command::Deselect if self.classes.offer.is_some() => Some(Message::Dropped),
            Command::Deselect => self.classes.adding.map(|_| Message::ListOpened(None)),
            Command::Clear => self.classes.chosen.map(|_| Message::Removed),
            Command::DuplicateRule => self.classes.chosen.map(|_| Message::Copied),
            Command::MoveRuleUp => self.classes.chosen.map(|_| Message::Moved(false)),
            Command::MoveRuleDown => self.classes.chosen.map(|_| Message::Moved(true)),
            _ => None,
        }
    }

    /// The draft is another one.
    pub(in crate::window::dungeon_editor) fn follow_classes(&mut self) {
        let before = self.classes.databases.clone();
        if let Some(database) = self.classes.follow(self.workbench.document.draft(), &self.database) {
            self.database = database;
        }
        let now = &self.classes.databases;
        if self.glossaries[0].0.is_empty() || !Arc::ptr_eq(&before, now) {
            self.glossaries = database::languages().map(|code| (code, Glossary::new(Some(now), code)));
        }
    }

    /// Returns the name of a class in the language of the window.
    pub(super) fn class_name(&self, class: Class, words: &Words) -> String {
        self.say(self.classes.plain().name_of(class).unwrap_or("?"), words).to_owned()
    }

    /// Makes an edit of the database with all that follows from it.
    fn put_plan(&mut self, edit: Text, mark: Option<usize>, plan: Plan) {
        self.workbench.document.go(Location { class: self.classes.location(), ..self.location() });
        self.workbench.document.edit_marked(edit, mark, |draft| draft.take_plan(plan));
        self.settle();
    }

    fn plan(&self, made: Result<Databases, Fault>) -> Result<Plan, Fault> {
        plan(&self.classes.databases, made?, self.workbench.document.draft().labyrinths())
    }

    /// Makes an edit of the database, or says why not; what labyrinths would lose is asked about first.
    fn put_databases(&mut self, edit: Text, made: Result<Databases, Fault>) {
        match self.plan(made) {
            Ok(plan) if plan.losses().is_nothing() => self.put_plan(edit, None, plan),
            Ok(plan) => self.ask_classes(edit, false, plan),
            Err(fault) => self.refuse(fault),
        }
    }

    fn ask_classes(&mut self, edit: Text, is_whole: bool, plan: Plan) {
        let Some(class) = self.classes.chosen else { return };
        let uses = if is_whole { self.classes.databases.uses(class) } else { Vec::new() };
        self.question = Some(Question::Classes(Box::new(Asked { edit, class, is_whole, uses, plan })));
    }

    /// What was asked about is done.
    pub(in crate::window::dungeon_editor) fn take_asked(&mut self, asked: Asked) {
        let next = asked.is_whole.then(|| self.beside(asked.class)).flatten();
        self.put_plan(asked.edit, None, asked.plan);
        if asked.is_whole {
            self.classes.chosen = next;
        }
    }

    /// Returns the class behind another in the list, else the one before it.
    fn beside(&self, class: Class) -> Option<Class> {
        let list = self.classes.plain().classes(class.kind);
        let at = list.iter().position(|own| *own == class)?;
        list.get(at + 1).or_else(|| list.get(at.checked_sub(1)?)).copied()
    }

    /// Takes in a message about the database.
    pub(in crate::window::dungeon_editor) fn take_classes(
        &mut self,
        message: Message,
    ) -> Task<dungeon_editor::Message> {
        let old = self.classes.databases.clone();
        let chosen = self.classes.chosen;
        match message {
            Message::Shown => return self.show_classes(),
            Message::TabChosen(tab) => {
                self.classes.turn_to(tab);
                return Task::batch([to_the_top(), reveal(CHOSEN)]);
            }
            Message::Chosen(class) => {
                self.classes.choose(class);
                if Some(class) != chosen {
                    return to_the_top();
                }
            }
            Message::Searched(query) => self.classes.query = query,
            Message::SearchAsked => return focus::focus(SEARCH),
            Message::ListOpened(list) => self.classes.adding = list,
            Message::Confirmed => self.confirm(),
            Message::Dropped => {
                if let (Some(offer), Some(class)) = (self.classes.offer.take(), chosen) {
                    let _ = self.classes.held.remove(&(class, offer.field));
                }
            }
            Message::Added(kind, name, told) => match old.add(kind, &name, &told) {
                Ok((made, class)) => return self.put_new(Text::new("database-edit-add"), made, class),
                Err(fault) => self.refuse(fault),
            },
            Message::LanguageAdded(code) => {
                self.put_databases(Text::new("database-edit-language"), Ok(old.add_language(&code)));
            }
            Message::LibraryClosed => self.classes.library = None,
            Message::PictureAsked => {
                let folder = LabyrinthDraft::root(self.workbench.document.folder());
                let library = Library::new(Target::Chosen, folder, self.workbench.document.draft().files());
                self.classes.library = Some(Box::new(library));
                return focus::focus(library::FIELD);
            }
            other => {
                if let Some(class) = chosen {
                    return self.change_class(class, &old, other);
                }
            }
        }
        Task::none()
    }

    fn show_classes(&mut self) -> Task<dungeon_editor::Message> {
        if self.has_open_room() {
            self.refuse_open_room();
            return Task::none();
        }
        self.classes.shown = true;
        self.hovered = None;
        if self.classes.chosen.is_none() {
            self.classes.chosen = self.classes.plain().classes(TABS[self.classes.tab]).first().copied();
        }
        focus::focus(CHOSEN)
    }

    /// Puts a new class and shows it, with its name ready to be written.
    fn put_new(&mut self, edit: Text, made: Databases, class: Class) -> Task<dungeon_editor::Message> {
        match self.plan(Ok(made)) {
            Ok(plan) => self.put_plan(edit, None, plan),
            Err(fault) => self.refuse(fault),
        }
        self.classes.query.clear();
        self.classes.choose(class);
        let name = form::id(Field::Words(0, Wording::Name));
        let shown = Task::batch([to_the_top(), reveal(CHOSEN)]);
        shown.chain(Task::batch([operation::focus(name.clone()), operation::select_all(name)]))
    }

    /// Takes in a message about the chosen class.
    fn change_class(
        &mut self,
        class: Class,
        old: &Databases,
        message: Message,
    ) -> Task<dungeon_editor::Message> {
        let edit = Text::new;
        match message {
            Message::Written(field, text) => self.write(class, field, text),
            Message::Copied => {
                if let Some((made, class)) = old.copy(class) {
                    return self.put_new(edit("database-edit-copy"), made, class);
                }
            }
            Message::Removed => match self.plan(old.remove(class)) {
                Ok(plan) if plan.losses().is_nothing() && old.uses(class).is_empty() => {
                    let edit = edit("database-edit-remove");
                    self.take_asked(Asked { edit, class, is_whole: true, uses: Vec::new(), plan });
                }
                Ok(plan) => self.ask_classes(edit("database-edit-remove"), true, plan),
                Err(fault) => self.refuse(fault),
            },
            Message::Moved(is_down) => {
                let at = old.plain.classes(class.kind).iter().position(|own| *own == class);
                let to = at.and_then(|at| if is_down { Some(at + 1) } else { at.checked_sub(1) });
                if let Some(to) = to {
                    self.put_databases(edit("database-edit-order"), Ok(old.reorder(class, to)));
                }
            }
            Message::BehaviourChosen(behaviour) => {
                self.put_databases(edit("database-edit-behaviour"), Ok(old.with_behaviour(class, behaviour)));
            }
            Message::SortChosen(sort) => {
                self.put_databases(edit("database-edit-sort"), Ok(old.with_sort(class, sort)));
            }
            Message::ListAdded(list, id) => {
                let chance = Chance { max_count: 1, probability: 25, id };
                let chances: Vec<Chance> =
                    old.plain.chances(class, list).iter().copied().chain([chance]).collect();
                self.classes.adding = None;
                self.put_databases(edit("database-edit-list"), old.with_chances(class, list, &chances));
            }
            Message::ListRemoved(list, at) => {
                let mut chances = old.plain.chances(class, list).to_vec();
                if at < chances.len() {
                    let _ = chances.remove(at);
                    self.classes.held.retain(|(own, field), _| {
                        *own != class || !matches!(field, Field::Probability(..) | Field::Most(..))
                    });
                    self.put_databases(edit("database-edit-list"), old.with_chances(class, list, &chances));
                }
            }
            Message::RoomAdded(is_kind, text) => {
                let made = if is_kind { old.add_room(class, &text) } else { old.add_comment(class, &text) };
                self.put_databases(edit("database-edit-rooms"), Ok(made));
            }
            Message::RoomRemoved(at, is_kind) => {
                self.put_databases(edit("database-edit-rooms"), old.remove_room(class, at, is_kind));
            }
            Message::BossChosen(boss) => {
                self.put_databases(edit("database-edit-boss"), old.with_boss(class, boss));
            }
            Message::PictureRemoved => {
                self.put_databases(edit("database-edit-picture"), Ok(old.with_picture(class, None)));
            }
            Message::Library(message) => self.pick(class, old, message),
            Message::FileChosen(path) => self.take_file(class, old, &path),
            _ => {}
        }
        Task::none()
    }

    fn pick(&mut self, class: Class, old: &Databases, message: library::Message) {
        let Some(library) = &mut self.classes.library else { return };
        let Some(picked) = library.update(message) else { return };
        let stem = match &picked {
            Picked::OfLibrary(picture, _) => Some(picture.stem),
            // Labyrinths leave out the most frequent ending.
            Picked::OfGame(file) => Some(file.strip_suffix(".svg").unwrap_or(file)),
        };
        self.classes.library = None;
        if let Some(stem) = stem {
            self.put_databases(Text::new("database-edit-picture"), Ok(old.with_picture(class, Some(stem))));
        }
    }

    /// Puts a picture from a file among those of the game and shows the class by it: one edit.
    fn take_file(&mut self, class: Class, old: &Databases, path: &Path) {
        self.classes.library = None;
        let (name, bytes) = match pictures::read_file(path) {
            Ok(read) => read,
            Err(problem) => return self.tell_all(vec![problem]),
        };
        let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, "svg"));
        let ending = ending.to_lowercase();
        let draft = self.workbench.document.draft();
        let mut files = (**draft.files()).clone();
        let file = pictures::put(
            LabyrinthDraft::root(self.workbench.document.folder()),
            &mut files,
            stem,
            &ending,
            &bytes,
        );
        let made = old.with_picture(class, Some(file.strip_suffix(".svg").unwrap_or(&file)));
        match self.plan(Ok(made)) {
            Ok(plan) => {
                self.workbench.document.go(Location { class: self.classes.location(), ..self.location() });
                self.workbench.document.edit(Text::new("database-edit-picture"), |draft| {
                    draft.set_files(files.into());
                    draft.take_plan(plan);
                });
                self.settle();
            }
            Err(fault) => self.refuse(fault),
        }
    }

    /// Takes over what is written, holds it back with the reason, or shows first what would follow from it.
    fn write(&mut self, class: Class, field: Field, text: String) {
        self.classes.offer = None;
        let code = match field {
            Field::Words(column, _) => {
                self.classes.columns().get(column).copied().flatten().map(str::to_owned)
            }
            _ => None,
        };
        let draft = self.workbench.document.draft();
        let planned = if field == Field::Id {
            let number = text.trim().parse().unwrap_or(u32::MAX);
            renumber(&self.classes.databases, class, number, draft.labyrinths())
        } else {
            self.plan(written(&self.classes.databases, class, field, code.as_deref(), &text))
        };
        match planned {
            Ok(plan) if plan.databases == *self.classes.databases => {
                let _ = self.classes.held.remove(&(class, field));
            }
            Ok(plan) => {
                let is_name = field == Field::Words(0, Wording::Name) && !plan.labyrinths.is_empty();
                if is_name || field == Field::Id {
                    let _ = self.classes.held.insert((class, field), Held { text, fault: None });
                    self.classes.offer = Some(Offer { field, plan });
                } else {
                    let _ = self.classes.held.remove(&(class, field));
                    let edit = Text::new("database-edit-write");
                    self.put_plan(edit, Some(mark((class, field))), plan);
                }
            }
            Err(fault) => {
                let _ = self.classes.held.insert((class, field), Held { text, fault: Some(fault) });
            }
        }
    }

    /// Does what waits to be confirmed.
    fn confirm(&mut self) {
        let (Some(Offer { field, plan }), Some(class)) = (self.classes.offer.take(), self.classes.chosen)
        else {
            return;
        };
        let held = self.classes.held.remove(&(class, field));
        let number = held.and_then(|held| held.text.trim().parse().ok()).filter(|_| field == Field::Id);
        let key = if field == Field::Id { "database-edit-number" } else { "database-edit-name" };
        if let Some(id) = number {
            // The class goes on under its new number.
            self.put_plan(Text::new(key), None, plan);
            self.classes.chosen = Some(Class { id, ..class });
        } else {
            self.put_plan(Text::new(key), None, plan);
        }
    }
}
