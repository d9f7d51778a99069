//! Whether a level is edited as one picture, from which the rest follows, or layer by layer.

use std::collections::BTreeMap;
use std::sync::Arc;

use ustr::{Ustr, ustr};

use super::choose::of_game;
use super::marks::marks_on_goals;
use super::{ByHand, Cell, goal_marks, is_derived, learn_level, why_by_hand};
use crate::engine::Text;
use crate::grid::Parses;
use crate::grid::model::{Allowed, Derivation, Draft, Level, LevelDerivation, Rules};

/// How one level is edited.
#[derive(Debug, Default)]
pub struct Standing {
    /// The input of the last computation.
    of: Option<(Arc<Level>, Arc<Rules>, Option<Arc<Derivation>>)>,
    /// The parsed rules.
    pub parses: Parses,
    /// Why it is edited layer by layer; `None` if it is one picture.
    by_hand: Option<Vec<Text>>,
    /// Whether it can be made one picture.
    can_follow: bool,
    derivation: Arc<LevelDerivation>,
    heroes: Vec<Ustr>,
    marks: BTreeMap<Cell, Ustr>,
    /// The marks on each goal that is a board, by its layer.
    on_goals: BTreeMap<usize, BTreeMap<Cell, Ustr>>,
}

impl Standing {
    /// Updates the state for the level in view when a stroke is done; the marks at once if they are being
    /// painted.
    pub fn follow(&mut self, draft: &Draft, index: usize, is_stroking: bool, is_marking: bool) {
        let Some(level) = draft.levels.get(index) else { return };
        let is_same = |(known, rules, derivation): &(Arc<Level>, Arc<Rules>, Option<Arc<Derivation>>)| {
            Arc::ptr_eq(known, level) && Arc::ptr_eq(rules, &draft.rules) && *derivation == draft.derivation
        };
        if self.of.as_ref().is_some_and(is_same) {
            return;
        }
        if is_marking || !is_stroking {
            self.marks = goal_marks(draft, index).into_iter().collect();
            self.on_goals = marks_on_goals(draft, index);
        }
        if is_stroking {
            return;
        }
        self.of = Some((level.clone(), draft.rules.clone(), draft.derivation.clone()));
        self.learn_anew(draft, index, level);
    }

    fn learn_anew(&mut self, draft: &Draft, index: usize, level: &Level) {
        let game = of_game(draft);
        self.heroes = game.heroes.iter().map(|name| ustr(name)).collect();
        if !is_derived(&level.layout) {
            self.by_hand = Some(vec![Text::new("one-picture-large")]);
            self.can_follow = false;
            self.derivation = Arc::default();
            return;
        }
        self.derivation = match &level.derivation {
            Some(stored) => stored.clone(),
            None => Arc::new(learn_level(draft, &level.layout, &game, &mut self.parses)),
        };
        let by_hand = why_by_hand(draft, index, &mut self.parses);
        self.can_follow =
            by_hand.as_ref().is_some_and(|why| why.nearest != Allowed::ByHand && why.heroes.is_none());
        // A missing or surplus hero is a problem of the picture; the level stays one picture.
        let follows = self.derivation.allowed != Allowed::ByHand;
        let is_only_heroes = |why: &ByHand| follows && why.elsewhere.is_none() && why.cells.is_empty();
        self.by_hand = by_hand.filter(|why| !is_only_heroes(why)).map(|why| why.reasons());
        if self.by_hand.is_none() && self.derivation.allowed == Allowed::ByHand {
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
        &self.derivation.allowed
    }

    /// Returns the pieces that players move by hand.
    pub fn heroes(&self) -> &[Ustr] {
        &self.heroes
    }

    /// Returns what has to end on certain cells.
    pub fn marks(&self) -> &BTreeMap<Cell, Ustr> {
        &self.marks
    }

    /// Returns the same of a layer that is a goal.
    pub fn marks_on(&self, layer: usize) -> Option<&BTreeMap<Cell, Ustr>> {
        self.on_goals.get(&layer)
    }
}
