//! How the level in view is edited: as one picture, from which the rest follows, or layer by layer.

use std::collections::BTreeMap;
use std::sync::Arc;

use ustr::{Ustr, ustr};

use super::tool::Cell;
use super::{Painter, layout};
use crate::engine::Text;
use crate::grid::Parses;
use crate::grid::derive::{self, ByHand, MOST_CELLS};
use crate::grid::edit::EditFault;
use crate::grid::model::{Allowed, Derivation, Draft, Layout, Level, LevelDerivation, Role, Rules};
use crate::window::grid_editor::Tab;
use crate::window::workbench::Document;

/// How the level in view is edited.
#[derive(Debug, Default)]
pub struct Standing {
    /// What the rest was computed from.
    of: Option<(Arc<Level>, Arc<Rules>, Option<Arc<Derivation>>)>,
    parses: Parses,
    /// Why it is edited layer by layer; `None` if it is one picture.
    by_hand: Option<Vec<Text>>,
    /// Whether it can be made one picture.
    can_follow: bool,
    told: Arc<LevelDerivation>,
    heroes: Vec<Ustr>,
    marks: BTreeMap<Cell, Ustr>,
}

impl Standing {
    /// Updates what is known of the level in view once a stroke is done; its marks at once if these are painted.
    pub(super) fn follow(&mut self, document: &Document, is_marking: bool) {
        let (draft, location) = (document.draft(), document.location());
        let Some(level) = draft.levels.get(location.level).filter(|_| location.tab == Tab::Board) else {
            return;
        };
        let is_same = |(known, rules, derivation): &(Arc<Level>, Arc<Rules>, Option<Arc<Derivation>>)| {
            Arc::ptr_eq(known, level) && Arc::ptr_eq(rules, &draft.rules) && *derivation == draft.derivation
        };
        if self.of.as_ref().is_some_and(is_same) {
            return;
        }
        if is_marking || !document.is_stroking() {
            self.marks = derive::goal_marks(draft, location.level).into_iter().collect();
        }
        if document.is_stroking() {
            return;
        }
        self.of = Some((level.clone(), draft.rules.clone(), draft.derivation.clone()));
        self.learn(draft, location.level, level);
    }

    fn learn(&mut self, draft: &Draft, index: usize, level: &Level) {
        let game = draft.derivation.clone().unwrap_or_else(|| Arc::new(derive::learn(draft)));
        self.heroes = game.heroes.iter().map(|name| ustr(name)).collect();
        if !is_small(&level.layout) {
            self.by_hand = Some(vec![Text::new("one-picture-large")]);
            self.can_follow = false;
            self.told = Arc::default();
            return;
        }
        self.told = match &level.derivation {
            Some(told) => told.clone(),
            None => Arc::new(derive::learn_level(draft, &level.layout, &game, &mut self.parses)),
        };
        let by_hand = derive::why_by_hand(draft, index, &mut self.parses);
        self.can_follow =
            by_hand.as_ref().is_some_and(|why| why.nearest != Allowed::ByHand && why.heroes.is_none());
        // That a hero is missing, or one too many, is a problem of the picture, which stays one.
        let follows = self.told.allowed != Allowed::ByHand;
        let is_only_heroes = |why: &ByHand| follows && why.elsewhere.is_none() && why.cells.is_empty();
        self.by_hand = by_hand.filter(|why| !is_only_heroes(why)).map(|why| why.reasons());
        if self.by_hand.is_none() && self.told.allowed == Allowed::ByHand {
            self.by_hand = Some(vec![Text::new("one-picture-chosen")]);
            self.can_follow = true;
        }
    }

    /// Returns whether everything else follows from the picture of the start.
    pub fn is_picture(&self) -> bool {
        self.by_hand.is_none()
    }

    /// Returns why the level is edited layer by layer.
    pub fn reasons(&self) -> &[Text] {
        self.by_hand.as_deref().unwrap_or_default()
    }

    /// Returns whether the level can be made one picture.
    pub fn can_follow(&self) -> bool {
        self.can_follow
    }

    /// Returns which cells are allowed at the start.
    pub fn allowed(&self) -> &Allowed {
        &self.told.allowed
    }

    /// Returns the pieces that are moved by hand.
    pub fn heroes(&self) -> &[Ustr] {
        &self.heroes
    }

    /// Returns what has to end on certain cells.
    pub fn marks(&self) -> &BTreeMap<Cell, Ustr> {
        &self.marks
    }
}

/// Returns whether anything is derived for a level of this size.
fn is_small(layout: &Layout) -> bool {
    let size = layout.first(Role::State).map(|board| board.cells.size());
    size.is_some_and(|(width, height)| u64::from(width) * u64::from(height) <= MOST_CELLS)
}

impl Painter {
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Returns whether the layer in view is the picture of the start.
    pub(super) fn is_start(&self, layout: Option<&Layout>) -> bool {
        layout.and_then(|layout| layout.matrices.get(self.layer)).is_some_and(|it| it.role() == Role::State)
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
            // Nothing differs from what follows: it was only chosen not to.
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

    /// Lets a piece be moved by hand, or no longer.
    pub(super) fn toggle_hero(&mut self, piece: Ustr, document: &mut Document) -> Result<(), EditFault> {
        let mut heroes: Vec<String> = self.standing.heroes.iter().map(ToString::to_string).collect();
        match heroes.iter().position(|hero| piece == hero.as_str()) {
            Some(place) => drop(heroes.remove(place)),
            None => heroes.push(piece.to_string()),
        }
        let parses = &mut self.standing.parses;
        document.try_edit("edit-hero", |draft| derive::choose_heroes(draft, &heroes, parses))
    }

    /// Lets those cells be allowed that hold what rules know.
    pub(super) fn choose_holding(&mut self, document: &mut Document) -> Result<(), EditFault> {
        let level = document.location().level;
        let parses = &mut self.standing.parses;
        document.try_edit("edit-allowed", |draft| derive::choose_holding(draft, level, parses))
    }

    /// Lets the cells that hold a piece be allowed, or no longer.
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
