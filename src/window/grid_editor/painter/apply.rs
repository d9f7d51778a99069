//! Changes that a panel makes to the draft, each as one step of the history.

use ustr::ustr;

use super::panel::{Goal, Message, Panel};
use super::{Painter, layout};
use crate::engine::Text;
use crate::grid::derive;
use crate::grid::edit::table::ValueType;
use crate::grid::edit::thumb::{self, GoalFrom, ValidFrom};
use crate::grid::edit::{self, Brush, EditFault, layers, lines};
use crate::grid::lex;
use crate::grid::model::{ANYTHING, Cells, Layout, Role, Shown};
use crate::window::workbench::Document;

/// Edits the layout of the current level.
fn edit_layout<T>(
    text: impl Into<Text>,
    document: &mut Document,
    change: impl FnOnce(&mut Layout) -> Result<T, EditFault>,
) -> Result<T, EditFault> {
    let level = document.location().level;
    document.try_edit(text, |draft| edit::layout_mut(draft, level).and_then(change))
}

/// Returns a name for a layer that none has yet.
fn free_name(document: &Document, name: &str) -> String {
    let levels = &document.draft().levels;
    let is_taken = |name: &str| {
        let mut layers = levels.iter().flat_map(|level| &level.layout.matrices);
        layers.any(|layer| lex::lower(&layer.name) == lex::lower(name))
    };
    let numbered = (2..).map(|number: u32| format!("{name}{number}"));
    std::iter::once(name.to_owned()).chain(numbered).find(|name| !is_taken(name)).unwrap_or_default()
}

impl Painter {
    /// Applies a panel's change to the draft.
    pub(super) fn apply(&mut self, message: Message, document: &mut Document) -> Result<(), EditFault> {
        match message {
            Message::Resized => self.resize(document),
            Message::Replaced => self.replace(document),
            Message::ValidMade(rule) => self.make_valid(&rule, document),
            Message::GoalsMade(goal) => self.make_goals(goal, document),
            Message::PictureMade => self.make_picture(document),
            Message::AllowedChosen(how) => self.choose_allowed(how, document),
            Message::HoldingChosen => self.choose_holding(document),
            Message::PieceToggled(piece) => self.toggle_allowed(piece, document),
            Message::HeroToggled(piece) => self.toggle_hero(piece, document),
            message => self.change_layers(&message, document),
        }
    }

    fn resize(&mut self, document: &mut Document) -> Result<(), EditFault> {
        let Some(Panel::Resize(resizing)) = &self.panel else { return Ok(()) };
        let Some(size) = resizing.size() else {
            return Err(EditFault::Size { width: 0, height: 0 });
        };
        let (level, anchor) = (document.location().level, resizing.anchor);
        document.try_edit("edit-resize", |draft| derive::resize_level(draft, level, size, anchor))?;
        self.panel = None;
        Ok(())
    }

    fn replace(&mut self, document: &mut Document) -> Result<(), EditFault> {
        let Some(Panel::Replace(replacing)) = &self.panel else { return Ok(()) };
        let (Some(from), Some(to)) = (replacing.slots.from, replacing.slots.to) else { return Ok(()) };
        let level = document.location().level;
        let scope = replacing.reach.scope(level, self.layer);
        document.try_edit("edit-replace", |draft| edit::replace_piece(draft, scope, from, to)).map(|_| ())
    }

    fn make_valid(&mut self, rule: &ValidFrom, document: &mut Document) -> Result<(), EditFault> {
        let _ = edit_layout("edit-make-valid", document, |layout| thumb::set_valid(layout, rule))?;
        self.show_role(Role::Valid, document);
        self.panel = None;
        Ok(())
    }

    fn make_goals(&mut self, goal: Goal, document: &mut Document) -> Result<(), EditFault> {
        let Some(Panel::Goals(goals)) = &self.panel else { return Ok(()) };
        let piece = self.piece.ok_or(EditFault::Missing)?;
        let rule = match goal {
            Goal::Start => GoalFrom::State(Vec::new()),
            Goal::Replaced => GoalFrom::State(goals.all()),
            Goal::Every => GoalFrom::Every(piece),
            Goal::Pairs => {
                let state = layout(document).and_then(|layout| layout.first(Role::State));
                let open = match state.map(|layer| &layer.cells) {
                    Some(Cells::Text(state)) => thumb::open_sides(&document.draft().pieces, state),
                    Some(Cells::Bool(_) | Cells::Int(_)) | None => Vec::new(),
                };
                GoalFrom::Pairs { empty: piece, open }
            }
        };
        let opens = piece == ANYTHING || goals.all().iter().any(|(_, to)| *to == ANYTHING);
        edit_layout("edit-make-goals", document, |layout| {
            thumb::replace_goals(layout, thumb::goals(layout, &rule)?)?;
            if opens {
                edit::goals::open_cells(layout);
            }
            Ok(())
        })?;
        self.show_role(Role::Final, document);
        self.panel = None;
        Ok(())
    }

    fn change_layers(&mut self, message: &Message, document: &mut Document) -> Result<(), EditFault> {
        let shown = match message {
            Message::ValidAdded => edit_layout("edit-layer-add", document, layers::add_valid)?,
            Message::GoalAdded => edit_layout("edit-layer-add", document, layers::add_final)?,
            Message::LayerAdded(kind) => self.add_own(*kind, document)?,
            Message::ShownAdded(shown, is_below, name) => {
                self.add_shown(*shown, *is_below, name, document)?
            }
            Message::ShownToggled(layer) => {
                self.toggle_shown(*layer, document)?;
                *layer
            }
            Message::LayerDeleted(layer) => {
                edit_layout("edit-layer-delete", document, |layout| layers::delete(layout, *layer))?;
                if self.layer > *layer { self.layer - 1 } else { self.layer }
            }
            Message::LayerMoved(from, to) => {
                edit_layout("edit-layer-move", document, |layout| layers::reorder(layout, *from, *to))?;
                match self.layer {
                    layer if layer == *from => *to,
                    layer if layer == *to => *from,
                    layer => layer,
                }
            }
            Message::RenameBegun(layer) => {
                let name = layout(document).and_then(|layout| layout.matrices.get(*layer));
                if let (Some(Panel::Layers(form)), Some(found)) = (&mut self.panel, name) {
                    form.renamed = Some((*layer, found.name.clone()));
                }
                *layer
            }
            Message::RenameDone => self.rename_layer(document)?,
            _ => self.layer,
        };
        self.choose_layer(shown);
        Ok(())
    }

    fn add_own(&mut self, kind: ValueType, document: &mut Document) -> Result<usize, EditFault> {
        let Some(Panel::Layers(form)) = &mut self.panel else { return Ok(self.layer) };
        let name = form.name.trim().to_owned();
        let ground = document.draft().pieces.list.first().map(|piece| ustr(&piece.name)).unwrap_or_default();
        let value = match kind {
            ValueType::Text => Brush::Text(ground),
            ValueType::Bool => Brush::Bool(false),
            ValueType::Int => Brush::Int(0),
        };
        let added = edit_layout("edit-layer-add", document, |layout| {
            let size = layout.first(Role::State).ok_or(EditFault::NoBoard)?.cells.size();
            layers::add_own(layout, &name, size, value)
        })?;
        form.name.clear();
        Ok(added)
    }

    /// Adds a layer that players see to every level that has none of its name. Returns its index in the level in view.
    fn add_shown(
        &mut self,
        shown: Shown,
        is_below: bool,
        name: &str,
        document: &mut Document,
    ) -> Result<usize, EditFault> {
        let level = document.location().level;
        let written = match &self.panel {
            Some(Panel::Layers(form)) => form.name.trim(),
            _ => "",
        };
        let name = if written.is_empty() { free_name(document, name) } else { written.to_owned() };
        let added = document.try_edit("edit-layer-add", |draft| {
            let mut added = self.layer;
            for index in 0..draft.levels.len() {
                let layout = edit::layout_mut(draft, index)?;
                let is_there = layout.matrices.iter().any(|it| lex::lower(&it.name) == lex::lower(&name));
                if index == level {
                    added = lines::add_layer(layout, &name, shown, is_below)?;
                } else if !is_there && layout.first(Role::State).is_some() {
                    let _ = lines::add_layer(layout, &name, shown, is_below)?;
                }
            }
            Ok(added)
        })?;
        match &mut self.panel {
            Some(Panel::Layers(form)) => form.name.clear(),
            // Whoever wants walls goes on by drawing them.
            _ => self.panel = None,
        }
        self.position = None;
        Ok(added)
    }

    /// Shows a layer to players in all levels, or hides it from them.
    fn toggle_shown(&self, layer: usize, document: &mut Document) -> Result<(), EditFault> {
        let level = document.location().level;
        document.try_edit("edit-layer-shown", |draft| {
            let layout = edit::layout_mut(draft, level)?;
            let found = layout.matrices.get(layer).ok_or(EditFault::Missing)?;
            let (name, next) = (lex::lower(&found.name), lines::next_shown(found));
            for index in 0..draft.levels.len() {
                let matrices = &mut edit::layout_mut(draft, index)?.matrices;
                for layer in matrices.iter_mut().filter(|layer| lex::lower(&layer.name) == name) {
                    layer.shown = if next.fits(&layer.cells) { next } else { Shown::Nothing };
                }
            }
            Ok(())
        })
    }

    /// Renames a layer wherever it is mentioned.
    fn rename_layer(&mut self, document: &mut Document) -> Result<usize, EditFault> {
        let Some(Panel::Layers(form)) = &mut self.panel else { return Ok(self.layer) };
        let Some((layer, name)) = form.renamed.clone() else { return Ok(self.layer) };
        let old =
            layout(document).and_then(|layout| layout.matrices.get(layer)).map(|layer| layer.name.clone());
        let old = old.ok_or(EditFault::Missing)?;
        if old != name.trim() {
            let plan = edit::rename_layer(document.draft(), &old, name.trim())?;
            document.try_edit("edit-layer-rename", |draft| plan.apply(draft))?;
        }
        form.renamed = None;
        Ok(layer)
    }

    fn show_role(&mut self, role: Role, document: &Document) {
        let found =
            layout(document).and_then(|layout| layout.matrices.iter().position(|layer| layer.role() == role));
        if let Some(layer) = found {
            self.choose_layer(layer);
        }
    }
}
