//! Edits of the database and their consequences.

use std::path::Path;

use iced::Task;
use iced::widget::operation::{self, RelativeOffset};
use schola_widgets::focus;
use schola_widgets::reveal::reveal;

use super::{
    Action, Asked, CHOSEN, FORM, Field, Game, Held, Message, Panel, Put, SEARCH, TABS, UnconfirmedEdit, form,
};
use crate::authoring::document::mark;
use crate::dungeon::database::Chance;
use crate::dungeon::edit::classes::{Class, Databases, List, Plan, Wording, plan, renumber};
use crate::dungeon::{Fault, FaultLocation};
use crate::engine::Text;
use crate::project::{Edited as _, pictures};
use crate::window::command::Command;
use crate::window::grid_editor::pieces::PictureTarget;
use crate::window::grid_editor::pieces::library::{self, Library, Picked};

fn to_the_top() -> Action {
    Action::Run(operation::snap_to(FORM, RelativeOffset::START))
}

/// Applies a field to the databases. Returns the result and the name of the edit.
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
            _ => Err(Fault::error("database-number", FaultLocation::Whole).with("min", min).with("max", max)),
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

impl Panel {
    pub fn command(&self, command: Command) -> Option<Message> {
        match command {
            Command::Find => Some(Message::Search),
            Command::Deselect if self.library.is_some() => Some(Message::CloseLibrary),
            Command::Deselect if self.offer.is_some() => Some(Message::Drop),
            Command::Deselect => self.adding.map(|_| Message::ListOpened(None)),
            Command::Clear => self.chosen.map(|_| Message::Remove),
            Command::DuplicateRule => self.chosen.map(|_| Message::Copy),
            Command::MoveRuleUp => self.chosen.map(|_| Message::Move { down: false }),
            Command::MoveRuleDown => self.chosen.map(|_| Message::Move { down: true }),
            _ => None,
        }
    }

    pub fn update(&mut self, message: Message, game: Game<'_>) -> Vec<Action> {
        let old = self.databases.clone();
        let chosen = self.chosen;
        match message {
            Message::Show => return vec![self.show()],
            Message::TabChosen(tab) => {
                self.turn_to(tab);
                return vec![to_the_top(), Action::Run(reveal(CHOSEN))];
            }
            Message::Chosen(class) => {
                self.choose(class);
                if Some(class) != chosen {
                    return vec![to_the_top()];
                }
            }
            Message::Searched(query) => self.query = query,
            Message::Search => return vec![Action::Run(focus::focus(SEARCH))],
            Message::ListOpened(list) => self.adding = list,
            Message::Confirm => return self.confirm().into_iter().collect(),
            Message::Drop => {
                if let (Some(offer), Some(class)) = (self.offer.take(), chosen) {
                    let _ = self.held.remove(&(class, offer.field));
                }
            }
            Message::Add(kind, name, text) => match old.add(kind, &name, &text) {
                Ok((made, class)) => {
                    return self.put_new(Text::new("database-edit-add"), made, class, game);
                }
                Err(fault) => return vec![Action::Refuse(fault)],
            },
            Message::AddLanguage(code) => {
                let made = Ok(old.add_language(&code));
                return self.put_databases("database-edit-language", made, game).into_iter().collect();
            }
            Message::ChooseFile => return vec![Action::AskPicture],
            Message::CloseLibrary => self.library = None,
            Message::ChoosePicture => {
                let library = Library::new(PictureTarget::Chosen, game.root, game.draft.files());
                self.library = Some(Box::new(library));
                return vec![Action::Run(focus::focus(library::FIELD))];
            }
            message => {
                if let Some(class) = chosen {
                    return self.change_class(class, &old, message, game);
                }
            }
        }
        Vec::new()
    }

    fn show(&mut self) -> Action {
        self.shown = true;
        if self.chosen.is_none() {
            self.chosen = self.plain().classes(TABS[self.tab]).first().copied();
        }
        Action::Run(focus::focus(CHOSEN))
    }

    fn put(&self, edit: Text, mark: Option<usize>, plan: Plan) -> Action {
        Action::Put(Put { edit, mark, plan, files: None, location: self.location() })
    }

    fn plan(&self, made: Result<Databases, Fault>, game: Game<'_>) -> Result<Plan, Fault> {
        plan(&self.databases, made?, game.draft.labyrinths())
    }

    /// Edits the database; asks first where labyrinths would lose something.
    fn put_databases(
        &self,
        edit: &'static str,
        made: Result<Databases, Fault>,
        game: Game<'_>,
    ) -> Option<Action> {
        match self.plan(made, game) {
            Ok(plan) if plan.losses().is_nothing() => Some(self.put(Text::new(edit), None, plan)),
            Ok(plan) => self.ask(edit, false, plan),
            Err(fault) => Some(Action::Refuse(fault)),
        }
    }

    fn ask(&self, edit: &'static str, is_whole: bool, plan: Plan) -> Option<Action> {
        let class = self.chosen?;
        let uses = if is_whole { self.databases.uses(class) } else { Vec::new() };
        Some(Action::Ask(Box::new(Asked { edit: Text::new(edit), class, is_whole, uses, plan })))
    }

    /// Performs a removal that was confirmed.
    pub fn remove(&mut self, asked: Asked) -> Action {
        let put = self.put(asked.edit, None, asked.plan);
        if asked.is_whole {
            self.chosen = self.beside(asked.class);
        }
        put
    }

    /// Returns the class after another in the list, otherwise the one before it.
    fn beside(&self, class: Class) -> Option<Class> {
        let list = self.plain().classes(class.kind);
        let at = list.iter().position(|own| *own == class)?;
        list.get(at + 1).or_else(|| list.get(at.checked_sub(1)?)).copied()
    }

    /// Adds a class, shows it and focuses its name.
    fn put_new(&mut self, edit: Text, made: Databases, class: Class, game: Game<'_>) -> Vec<Action> {
        let put = match self.plan(Ok(made), game) {
            Ok(plan) => self.put(edit, None, plan),
            Err(fault) => return vec![Action::Refuse(fault)],
        };
        self.query.clear();
        self.choose(class);
        let name = form::id(Field::Words(0, Wording::Name));
        let shown = Task::batch([operation::snap_to(FORM, RelativeOffset::START), reveal(CHOSEN)]);
        let typed = Task::batch([operation::focus(name.clone()), operation::select_all(name)]);
        vec![put, Action::Run(shown.chain(typed))]
    }

    fn change_class(
        &mut self,
        class: Class,
        old: &Databases,
        message: Message,
        game: Game<'_>,
    ) -> Vec<Action> {
        let (edit, made) = match message {
            Message::Typed(field, text) => return self.write(class, field, text, game).into_iter().collect(),
            Message::Copy => {
                let Some((made, class)) = old.copy(class) else { return Vec::new() };
                return self.put_new(Text::new("database-edit-copy"), made, class, game);
            }
            Message::Remove => return self.remove_class(class, old, game).into_iter().collect(),
            Message::FileChosen(path) => return vec![self.take_file(class, old, &path, game)],
            Message::Library(message) => {
                let Some(stem) = self.pick(message) else { return Vec::new() };
                ("database-edit-picture", Ok(old.with_picture(class, Some(&stem))))
            }
            Message::Move { down } => {
                let at = old.plain.classes(class.kind).iter().position(|own| *own == class);
                let to = at.and_then(|at| if down { Some(at + 1) } else { at.checked_sub(1) });
                let Some(to) = to else { return Vec::new() };
                ("database-edit-order", Ok(old.reorder(class, to)))
            }
            Message::BehaviourChosen(behaviour) => {
                ("database-edit-behaviour", Ok(old.with_behaviour(class, behaviour)))
            }
            Message::SortChosen(sort) => ("database-edit-sort", Ok(old.with_sort(class, sort))),
            Message::AddToList(list, id) => {
                let chance = Chance { max_count: 1, probability: 25, id };
                let chances: Vec<Chance> =
                    old.plain.chances(class, list).iter().copied().chain([chance]).collect();
                self.adding = None;
                ("database-edit-list", old.with_chances(class, list, &chances))
            }
            Message::RemoveFromList(list, at) => {
                let mut chances = old.plain.chances(class, list).to_vec();
                if at >= chances.len() {
                    return Vec::new();
                }
                let _ = chances.remove(at);
                self.held.retain(|(own, field), _| {
                    *own != class || !matches!(field, Field::Probability(..) | Field::Most(..))
                });
                ("database-edit-list", old.with_chances(class, list, &chances))
            }
            Message::AddRoom { is_kind, text } => {
                let made = if is_kind { old.add_room(class, &text) } else { old.add_comment(class, &text) };
                ("database-edit-rooms", Ok(made))
            }
            Message::RemoveRoom { at, is_kind } => {
                ("database-edit-rooms", old.remove_room(class, at, is_kind))
            }
            Message::BossChosen(boss) => ("database-edit-boss", old.with_boss(class, boss)),
            Message::RemovePicture => ("database-edit-picture", Ok(old.with_picture(class, None))),
            _ => return Vec::new(),
        };
        self.put_databases(edit, made, game).into_iter().collect()
    }

    fn remove_class(&mut self, class: Class, old: &Databases, game: Game<'_>) -> Option<Action> {
        let edit = "database-edit-remove";
        match self.plan(old.remove(class), game) {
            Ok(plan) if plan.losses().is_nothing() && old.uses(class).is_empty() => {
                let edit = Text::new(edit);
                Some(self.remove(Asked { edit, class, is_whole: true, uses: Vec::new(), plan }))
            }
            Ok(plan) => self.ask(edit, true, plan),
            Err(fault) => Some(Action::Refuse(fault)),
        }
    }

    /// Returns the picture picked in the library: its name, without the default extension.
    fn pick(&mut self, message: library::Message) -> Option<String> {
        let picked = self.library.as_mut()?.update(message)?;
        self.library = None;
        Some(match picked {
            Picked::OfLibrary(picture, _) => picture.stem.to_owned(),
            Picked::OfGame(file) => file.strip_suffix(".svg").unwrap_or(&file).to_owned(),
        })
    }

    /// Adds a picture file to the game and gives it to the class, as one edit.
    fn take_file(&mut self, class: Class, old: &Databases, path: &Path, game: Game<'_>) -> Action {
        self.library = None;
        let (name, bytes) = match pictures::read_file(path) {
            Ok(read) => read,
            Err(problem) => return Action::Report(vec![problem]),
        };
        let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, "svg"));
        let mut files = (**game.draft.files()).clone();
        let file = pictures::put(game.root, &mut files, stem, &ending.to_lowercase(), &bytes);
        let made = old.with_picture(class, Some(file.strip_suffix(".svg").unwrap_or(&file)));
        match self.plan(Ok(made), game) {
            Ok(plan) => {
                let edit = Text::new("database-edit-picture");
                Action::Put(Put { edit, mark: None, plan, files: Some(files), location: self.location() })
            }
            Err(fault) => Action::Refuse(fault),
        }
    }

    /// Applies what is typed, holds it back with the reason, or shows the consequences first.
    fn write(&mut self, class: Class, field: Field, text: String, game: Game<'_>) -> Option<Action> {
        self.offer = None;
        let code = match field {
            Field::Words(column, _) => self.columns().get(column).copied().flatten().map(str::to_owned),
            _ => None,
        };
        let planned = if field == Field::Id {
            let number = text.trim().parse().unwrap_or(u32::MAX);
            renumber(&self.databases, class, number, game.draft.labyrinths())
        } else {
            self.plan(written(&self.databases, class, field, code.as_deref(), &text), game)
        };
        match planned {
            Ok(plan) if plan.databases == *self.databases => {
                let _ = self.held.remove(&(class, field));
                None
            }
            Ok(plan) => {
                let is_name = field == Field::Words(0, Wording::Name) && !plan.labyrinths.is_empty();
                if is_name || field == Field::Id {
                    let _ = self.held.insert((class, field), Held { text, fault: None });
                    self.offer = Some(UnconfirmedEdit { field, plan });
                    return None;
                }
                let _ = self.held.remove(&(class, field));
                Some(self.put(Text::new("database-edit-write"), Some(mark((class, field))), plan))
            }
            Err(fault) => {
                let _ = self.held.insert((class, field), Held { text, fault: Some(fault) });
                None
            }
        }
    }

    /// Applies the text that waits for confirmation.
    fn confirm(&mut self) -> Option<Action> {
        let (UnconfirmedEdit { field, plan }, class) = self.offer.take().zip(self.chosen)?;
        let held = self.held.remove(&(class, field));
        let key = if field == Field::Id { "database-edit-number" } else { "database-edit-name" };
        let put = self.put(Text::new(key), None, plan);
        let number = held.and_then(|held| held.text.trim().parse().ok()).filter(|_| field == Field::Id);
        if let Some(id) = number {
            // The class stays chosen under its new number.
            self.chosen = Some(Class { id, ..class });
        }
        Some(put)
    }
}
