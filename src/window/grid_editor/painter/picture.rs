//! Editing the level in view as one picture, from which the rest follows, or layer by layer.

use std::collections::BTreeMap;

use ustr::Ustr;

use super::{Cell, Painter, layout};
use crate::grid::derive::{self, Standing};
use crate::grid::edit::EditFault;
use crate::grid::model::{Allowed, Layout, Role};
use crate::window::workbench::Document;

impl Painter {
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Returns whether the layer in view is the picture of the start.
    pub(super) fn is_start(&self, layout: Option<&Layout>) -> bool {
        layout.and_then(|layout| layout.matrices.get(self.layer)).is_some_and(|it| it.role() == Role::State)
    }

    /// Returns what has to end on cells of the layer in view: of all goals on the picture of the start, of its own on a goal.
    pub(super) fn marks_in_view(&self, layout: Option<&Layout>) -> Option<&BTreeMap<Cell, Ustr>> {
        match self.is_start(layout) {
            true => Some(self.standing.marks()),
            false => self.standing.marks_on(self.layer),
        }
    }

    /// Makes the level in view one picture.
    pub(super) fn make_picture(&mut self, document: &mut Document) -> Result<(), EditFault> {
        let level = document.location().level;
        let parses = &mut self.standing.parses;
        document.try_edit("edit-one-picture", |draft| {
            derive::make_one_picture(draft, level, parses)?;
            let found = draft.levels.get(level).ok_or(EditFault::Missing)?;
            if found.derivation.as_ref().is_none_or(|told| told.allowed != Allowed::ByHand) {
                return Ok(());
            }
            // The level agrees with the picture; it was only set to be painted by hand.
            let layout = found.layout.clone();
            let game = draft.derivation.clone().unwrap_or_default();
            let how = derive::learn_level(draft, &layout, &game, parses).allowed;
            derive::choose_allowed(draft, level, how, parses)
        })?;
        self.show_start(document);
        Ok(())
    }

    /// Chooses how the allowed cells follow from the picture.
    pub(super) fn choose_allowed(&mut self, how: Allowed, document: &mut Document) -> Result<(), EditFault> {
        let level = document.location().level;
        let parses = &mut self.standing.parses;
        document.try_edit("edit-allowed", |draft| derive::choose_allowed(draft, level, how, parses))
    }

    /// Makes a piece one that players move by hand, or no longer.
    pub(super) fn toggle_hero(&mut self, piece: Ustr, document: &mut Document) -> Result<(), EditFault> {
        let mut heroes: Vec<String> = self.standing.heroes().iter().map(ToString::to_string).collect();
        match heroes.iter().position(|hero| piece == hero.as_str()) {
            Some(place) => drop(heroes.remove(place)),
            None => heroes.push(piece.to_string()),
        }
        let parses = &mut self.standing.parses;
        document.try_edit("edit-hero", |draft| derive::choose_heroes(draft, &heroes, parses))
    }

    /// Allows the cells that hold pieces mentioned in rules.
    pub(super) fn choose_holding(&mut self, document: &mut Document) -> Result<(), EditFault> {
        let level = document.location().level;
        let parses = &mut self.standing.parses;
        document.try_edit("edit-allowed", |draft| derive::choose_holding(draft, level, parses))
    }

    /// Allows the cells that hold a piece, or no longer.
    pub(super) fn toggle_allowed(&mut self, piece: Ustr, document: &mut Document) -> Result<(), EditFault> {
        let level = document.location().level;
        let parses = &mut self.standing.parses;
        document.try_edit("edit-allowed", |draft| derive::toggle_holding(draft, level, &piece, parses))
    }

    pub(super) fn show_start(&mut self, document: &Document) {
        let start =
            layout(document).and_then(|it| it.matrices.iter().position(|it| it.role() == Role::State));
        if let Some(start) = start {
            self.choose_layer(start);
        }
    }
}
