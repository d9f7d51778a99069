//! The form of a recipe: the choices for its needs, and the resulting rules.

use std::sync::Arc;

use ustr::ustr;

use super::{Made, NeedKind, RECIPES, Recipe};
use crate::engine::Text;
use crate::grid::blocks::insert::{add_item, first_value};
use crate::grid::blocks::template;
use crate::grid::blocks::{Names, ValueKind};
use crate::grid::edit::{Brush, layers, set_language};
use crate::grid::model::{Draft, Language, Role, Rule, Value};
use crate::grid::repeats::{self, RepeatFault};

/// The form of the open recipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecipeForm {
    place: usize,
    /// The names chosen for each need.
    chosen: Vec<Vec<String>>,
}

impl RecipeForm {
    /// Opens a recipe with the first suitable pieces filled in.
    pub fn new(place: usize, names: &Names) -> Self {
        let chosen = RECIPES.get(place).map(|recipe| recipe.suggestion(names)).unwrap_or_default();
        Self { place, chosen }
    }

    /// Returns the recipe.
    pub fn recipe(&self) -> Option<&'static Recipe> {
        RECIPES.get(self.place)
    }

    fn names(&self) -> Vec<String> {
        self.chosen.concat()
    }

    /// Returns what is chosen for a need.
    pub fn chosen(&self, need: usize) -> &[String] {
        self.chosen.get(need).map(Vec::as_slice).unwrap_or_default()
    }

    /// Chooses a piece for a need; where several are allowed, adds it or removes it.
    pub fn choose(&mut self, need: usize, name: String) {
        let kind = self.recipe().and_then(|recipe| recipe.needs.get(need)).map(|need| need.kind);
        let Some(chosen) = self.chosen.get_mut(need) else { return };
        match chosen.iter().position(|other| *other == name) {
            _ if kind == Some(NeedKind::Piece) => *chosen = vec![name],
            Some(at) => drop(chosen.remove(at)),
            None => chosen.push(name),
        }
    }

    /// Writes the name of an item for a need.
    pub fn write(&mut self, need: usize, name: String) {
        if let Some(chosen) = self.chosen.get_mut(need) {
            *chosen = vec![name];
        }
    }

    /// Returns the rules; `None` as for [`Recipe::make`].
    pub fn make(&self) -> Option<Vec<Made>> {
        self.recipe()?.make(&self.names())
    }

    /// Returns where its rules go when they are wanted at a place.
    pub fn place(&self, wanted: usize) -> usize {
        if self.recipe().is_some_and(|recipe| recipe.goes_first) { 0 } else { wanted }
    }

    /// Inserts the rules of the recipe into a game, the first at a given place, with the items that they
    /// need. `say` gives their names and notes.
    ///
    /// # Errors
    /// Those of [`repeats::put`]; the draft may have changed then.
    pub fn apply(
        &self,
        made: Vec<Made>,
        draft: &mut Draft,
        at: usize,
        say: impl Fn(&Text) -> String,
    ) -> Result<(), RepeatFault> {
        let Some(recipe) = self.recipe() else { return Ok(()) };
        let mut at = at;
        if recipe.language == Language::Third {
            set_language(draft, recipe.language);
            if template::rules_make_way(draft) {
                at = 0;
            }
        }
        for (need, names) in recipe.needs.iter().zip(&self.chosen) {
            let kind = match need.kind {
                NeedKind::Number => ValueKind::Number,
                NeedKind::Text => ValueKind::Text,
                NeedKind::Layer => {
                    names.iter().for_each(|name| add_layer(draft, name, self.chosen(0)));
                    continue;
                }
                NeedKind::Piece | NeedKind::Pieces | NeedKind::Pairs => continue,
            };
            let value = match kind {
                ValueKind::Number => Value::Int(need.value),
                ValueKind::Text | ValueKind::Truth => first_value(kind),
            };
            names.iter().for_each(|name| add_item(draft, name, &value, need.is_shown));
        }
        // A game needs a goal: only rules that win take the place of a drawn one.
        let wins = made.iter().any(|made| made.contents.contains("WON = true"));
        let rules = Arc::make_mut(&mut draft.rules);
        let mut place = at;
        for made in made {
            let (name, note) = (say(&made.name), say(&made.note));
            let before = rules.list.len();
            match made.repeat() {
                Some(repeat) => {
                    let repeat = repeats::Repeat { name: name.clone(), ..repeat };
                    repeats::put(rules, place, repeat, made.breaks)?;
                }
                None => {
                    let rule = Rule { contents: made.contents, breaks: made.breaks, ..Rule::default() };
                    rules.list.insert(place, Arc::new(rule));
                }
            }
            if let Some(first) = rules.list.get_mut(place) {
                let first = Arc::make_mut(first);
                (first.name, first.note) = (name, note);
            }
            place += rules.list.len() - before;
        }
        if wins {
            template::goals_make_way(draft);
        }
        Ok(())
    }
}

/// Adds a layer that players do not see to all levels that lack it. It is filled with a piece.
fn add_layer(draft: &mut Draft, name: &str, filled: &[String]) {
    let Some(piece) = filled.first() else { return };
    for level in &mut draft.levels {
        let layout = Arc::make_mut(&mut Arc::make_mut(level).layout);
        if let Some(state) = layout.first(Role::State) {
            let size = state.cells.size();
            // A level may already use the name, which the problems tell then.
            let _ = layers::add_own(layout, name, size, Brush::Text(ustr(piece)));
        }
    }
}
