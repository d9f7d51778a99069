//! The items of the selected level: the rules' variables besides the board.

use iced::Task;
use iced::widget::{Id, operation};
use schola_widgets::focus;
use schola_widgets::reveal::reveal;

use super::{Field, LevelsTab, done, folder};
use crate::engine::Text;
use crate::grid::edit::table::ValueType;
use crate::grid::edit::{self, items};
use crate::grid::model::{Layout, Value};
use crate::window::form;
use crate::window::workbench::Document;

/// Returns the id of the control for an item's value.
pub fn value_id(item: usize) -> Id {
    Id::from(format!("item-value-{item}"))
}

/// Returns the id of the field for an item's name.
pub(super) fn name_id(item: usize) -> Id {
    Id::from(format!("item-name-{item}"))
}

/// Returns the id of an item's form.
pub(super) fn form_id(item: usize) -> Id {
    Id::from(format!("item-form-{item}"))
}

#[derive(Clone, Copy, Debug)]
pub enum Message {
    Added,
    /// Deletes the item at an index.
    Deleted(usize),
    /// Moves an item from one index to another.
    Moved(usize, usize),
    /// Toggles whether players see an item.
    ShownSwitched(usize),
    /// Changes the type of an item's values.
    KindChosen(usize, ValueType),
    TruthSwitched(usize),
    /// Renames the item in all levels and rules.
    RenamedEverywhere,
    /// Renames the item in this level only.
    RenamedHere,
    /// Cancels the renaming.
    RenameDropped,
}

impl LevelsTab {
    pub(super) fn change_items(&mut self, message: Message, document: &mut Document) -> Task<super::Message> {
        let index = document.location().level;
        let Some(level) = document.draft().levels.get(index) else { return Task::none() };
        let layout = level.layout.clone();
        let plan = self.plan.take();
        self.forget();
        let of = |edit: &'static str, item: usize| Text::new(edit).with("item", name_of(&layout, item));
        match message {
            Message::Added => {
                let free = |name: &String| layout.item(name).is_none();
                let name = (1..).map(|number| format!("Item{number}")).find(free).unwrap_or_default();
                edit_items(document, Text::new("edit-item-add"), |layout| {
                    done(items::add(layout, &name, Value::Int(0), false));
                });
                self.has_items = true;
                return begin(layout.items.len());
            }
            Message::Deleted(item) => {
                edit_items(document, of("edit-item-delete", item), |layout| {
                    done(items::delete(layout, item));
                });
            }
            Message::Moved(from, to) => {
                edit_items(document, of("edit-item-move", from), |layout| {
                    done(items::reorder(layout, from, to));
                });
            }
            Message::ShownSwitched(item) => {
                let show = layout.items.get(item).is_some_and(|item| !item.show);
                edit_items(document, of("edit-item-show", item), |layout| {
                    done(items::set_shown(layout, item, show));
                });
            }
            Message::KindChosen(item, kind) => {
                edit_items(document, of("edit-item-kind", item), |layout| {
                    done(items::set_kind(layout, item, kind));
                });
            }
            Message::TruthSwitched(item) => {
                let Some(Value::Bool(truth)) = layout.items.get(item).map(|item| &item.value) else {
                    return Task::none();
                };
                let value = Value::Bool(!truth);
                edit_items(document, of("edit-item-value", item), |layout| {
                    done(items::set_value(layout, item, value));
                });
            }
            Message::RenamedEverywhere => {
                let Some((_, plan)) = plan else { return Task::none() };
                document.edit(renaming(&plan), |draft| done(plan.apply(draft)));
            }
            Message::RenamedHere => {
                let Some((item, plan)) = plan else { return Task::none() };
                edit_items(document, renaming(&plan), |layout| done(items::rename(layout, item, &plan.to)));
            }
            Message::RenameDropped => {}
        }
        Task::none()
    }

    /// Computes the effects of renaming an item. If only this item is affected, it is renamed at once.
    pub(super) fn plan_name(&mut self, item: usize, document: &mut Document) {
        let Some((Field::ItemName(_), name)) = self.typed.clone() else { return };
        let draft = document.draft();
        let Some(level) = draft.levels.get(document.location().level) else { return };
        let old = name_of(&level.layout, item);
        if old == name {
            self.forget();
            return;
        }
        match edit::rename_item(draft, &old, &name) {
            Ok(plan) if plan.items.len() <= 1 && plan.rules.is_empty() => {
                self.forget();
                document.edit(renaming(&plan), |draft| done(plan.apply(draft)));
            }
            Ok(plan) => {
                self.fault = None;
                self.plan = Some((item, plan));
            }
            Err(fault) => self.fault = Some((Field::ItemName(item), fault)),
        }
    }
}

/// Opens the form of a new item with its default name selected, so that typing replaces it.
fn begin(item: usize) -> Task<super::Message> {
    let name = focus::focus(name_id(item)).chain(operation::select_all(name_id(item)));
    name.chain(reveal(form_id(item)))
}

fn renaming(plan: &edit::Plan) -> Text {
    Text::new("edit-item-rename").with("from", &plan.from).with("to", &plan.to)
}

/// Sets an item's value from text; invalid text changes nothing.
pub(super) fn write_value(document: &mut Document, item: usize, text: &str) {
    let index = document.location().level;
    let Some(level) = document.draft().levels.get(index) else { return };
    let Some(found) = level.layout.items.get(item) else { return };
    let Some(value) = read(&found.value, text) else { return };
    let edit = Text::new("edit-item-value").with("item", &found.name);
    let mark = form::mark(("item-value", folder(document.draft(), index), item));
    document.edit_marked(edit, Some(mark), |draft| {
        if let Ok(layout) = edit::layout_mut(draft, index) {
            done(items::set_value(layout, item, value));
        }
    });
}

/// Parses a text as a value of the same type as `like`.
pub(super) fn read(like: &Value, text: &str) -> Option<Value> {
    match like {
        Value::Int(_) => text.trim().parse().ok().map(Value::Int),
        Value::Text(_) => Some(Value::Text(text.to_owned())),
        Value::Bool(_) => None,
    }
}

fn edit_items(document: &mut Document, edit: Text, change: impl FnOnce(&mut Layout)) {
    let level = document.location().level;
    document.edit(edit, |draft| {
        if let Ok(layout) = edit::layout_mut(draft, level) {
            change(layout);
        }
    });
}

fn name_of(layout: &Layout, item: usize) -> String {
    layout.items.get(item).map(|item| item.name.clone()).unwrap_or_default()
}
