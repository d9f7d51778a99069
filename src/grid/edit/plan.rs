//! Renaming everywhere: worked out first, shown, then applied.

use std::ops::Range;
use std::sync::Arc;

use ustr::ustr;

use crate::grid::lex::{self, Span};
use crate::grid::model::{Draft, Role, Value};
use crate::grid::{repeats, usage};

use super::uses::{self, UseLocation};
use super::{Brush, EditFault, replace};

/// What has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// A piece or another text: its name occurs in cells, items and rules.
    Piece,
    /// An item, in all levels that have it.
    Item,
    /// A custom layer, in all levels that have it.
    Layer,
    /// An attribute of pieces.
    Attribute,
    /// Statements that a rule defines.
    Definition,
}

/// Cells that will hold another name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellChange {
    /// The level's place.
    pub level: usize,
    /// The layer's place.
    pub layer: usize,
    /// The first of the cells.
    pub first: (u32, u32),
    /// How many there are.
    pub count: u64,
}

/// An item whose name or initial value will change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemChange {
    /// The level's place.
    pub level: usize,
    /// The item's place.
    pub item: usize,
}

/// A layer whose name will change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerChange {
    /// The level's place.
    pub level: usize,
    /// The layer's place.
    pub layer: usize,
}

/// A rule whose text will change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleChange {
    /// The rule's place.
    pub rule: usize,
    /// Its text before.
    pub before: String,
    /// Its text after.
    pub after: String,
    /// Where the name occurs in the text before.
    pub spans: Vec<Span>,
    /// Whether the name is certainly meant: `false` in a rule with syntax errors, and where the name means
    /// different things in different levels.
    pub sure: bool,
}

/// A condition goal whose text will change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalChange {
    /// The level's place.
    pub level: usize,
    /// The goal's place.
    pub goal: usize,
    /// Its text before.
    pub before: String,
    /// Its text after.
    pub after: String,
}

/// Everything that a renaming changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What is renamed.
    pub subject: Subject,
    /// The old name.
    pub from: String,
    /// The new name.
    pub to: String,
    /// The cells that hold it.
    pub cells: Vec<CellChange>,
    /// The items that have the name, or hold it.
    pub items: Vec<ItemChange>,
    /// The layers that have the name.
    pub layers: Vec<LayerChange>,
    /// The rules that mention it. A caller may remove those that should stay as they are.
    pub rules: Vec<RuleChange>,
    /// The goals that mention it.
    pub goals: Vec<GoalChange>,
    /// Whether the new name is already in use, so that the two become indistinguishable.
    pub mixes: bool,
    /// The piece that is renamed, by its index.
    pub(super) piece: Option<usize>,
    /// Whether the piece is removed because another one has the name.
    pub(super) merges: bool,
}

impl Plan {
    /// Works out what a renaming changes, without asking whether it is allowed.
    pub(super) fn new(draft: &Draft, subject: Subject, from: &str, to: &str) -> Self {
        let is_new = lex::lower(from) != lex::lower(to);
        let mut plan = Self {
            subject,
            from: from.to_owned(),
            to: to.to_owned(),
            cells: Vec::new(),
            items: Vec::new(),
            layers: Vec::new(),
            rules: rule_changes(draft, subject, from, to),
            goals: goal_changes(draft, subject, from, to),
            mixes: is_new && !uses::uses(draft, subject, to).is_empty(),
            piece: None,
            merges: false,
        };
        let wanted = lex::lower(from);
        match subject {
            Subject::Piece => {
                let of_spot = |spot| match spot {
                    UseLocation::Cells { level, layer, first, count, .. } => {
                        Some(CellChange { level, layer, first, count })
                    }
                    _ => None,
                };
                let cells = (0..draft.levels.len())
                    .flat_map(|level| uses::cells(draft, level, |name| name == wanted));
                plan.cells = cells.filter_map(of_spot).collect();
                let items = uses::item_values(draft, from);
                plan.items = items.map(|(level, item)| ItemChange { level, item }).collect();
            }
            Subject::Attribute | Subject::Definition => {}
            Subject::Item | Subject::Layer => {
                for (level, found) in draft.levels.iter().enumerate() {
                    let items = found.layout.items.iter().enumerate();
                    let items = items.filter(|(_, item)| lex::lower(&item.name) == wanted);
                    let layers = found.layout.matrices.iter().enumerate();
                    let layers = layers
                        .filter(|(_, layer)| layer.role() == Role::Own && lex::lower(&layer.name) == wanted);
                    if subject == Subject::Item {
                        plan.items.extend(items.map(|(item, _)| ItemChange { level, item }));
                    } else {
                        plan.layers.extend(layers.map(|(layer, _)| LayerChange { level, layer }));
                    }
                }
            }
        }
        plan
    }

    /// Applies the plan.
    ///
    /// # Errors
    ///
    /// [`EditFault::Outdated`] when the parts of the draft that the plan concerns have changed since it was
    /// made; then nothing is done.
    pub fn apply(&self, draft: &mut Draft) -> Result<(), EditFault> {
        let mut changed = draft.clone();
        self.change(&mut changed).ok_or(EditFault::Outdated)?;
        *draft = changed;
        Ok(())
    }

    fn change(&self, draft: &mut Draft) -> Option<()> {
        let runs = if self.rules.is_empty() { Vec::new() } else { repeats::spans(&draft.rules.list) };
        for change in &self.rules {
            let rules = Arc::make_mut(&mut draft.rules);
            let rule = rules.list.get_mut(change.rule).filter(|rule| rule.contents == change.before)?;
            Arc::make_mut(rule).contents.clone_from(&change.after);
        }
        self.change_repeats(draft, runs);
        for GoalChange { level, goal, before, after } in &self.goals {
            let layout = super::layout_mut(draft, *level).ok()?;
            let found = layout.goals.get_mut(*goal).filter(|found| found.condition == *before)?;
            found.condition.clone_from(after);
        }
        let wanted = lex::lower(&self.from);
        let is_it = |name: &str| lex::lower(name) == wanted;
        for CellChange { level, layer, .. } in &self.cells {
            let layout = super::layout_mut(draft, *level).ok()?;
            let cells = &mut layout.matrices.get_mut(*layer)?.cells;
            let _ = replace(cells, Brush::Text(ustr(&self.from)), Brush::Text(ustr(&self.to)));
        }
        for ItemChange { level, item } in &self.items {
            let item = super::layout_mut(draft, *level).ok()?.items.get_mut(*item)?;
            match (self.subject, &mut item.value) {
                (Subject::Piece, Value::Text(text)) if is_it(text) => text.clone_from(&self.to),
                (Subject::Item, _) if is_it(&item.name) => item.name.clone_from(&self.to),
                _ => return None,
            }
        }
        for LayerChange { level, layer } in &self.layers {
            let layout = super::layout_mut(draft, *level).ok()?;
            layout.matrices.get_mut(*layer).filter(|layer| is_it(&layer.name))?.name.clone_from(&self.to);
        }
        if self.subject == Subject::Attribute {
            for piece in &mut Arc::make_mut(&mut draft.pieces).list {
                let names = piece.attributes.iter_mut().map(|(name, _)| name);
                names.filter(|name| is_it(name)).for_each(|name| name.clone_from(&self.to));
            }
        }
        if let Some(piece) = self.piece {
            self.rename_derived(draft);
            let list = &mut Arc::make_mut(&mut draft.pieces).list;
            let found = list.get_mut(piece).filter(|piece| is_it(&piece.name))?;
            found.name.clone_from(&self.to);
            if self.merges {
                let _ = list.remove(piece);
            }
        }
        Some(())
    }
}

impl Plan {
    /// Renames the piece in the derivations of the game and its levels.
    fn rename_derived(&self, draft: &mut Draft) {
        if let Some(derivation) = &mut draft.derivation {
            Arc::make_mut(derivation).rename(&self.from, &self.to);
        }
        for level in draft.levels.iter_mut().filter(|level| level.derivation.is_some()) {
            if let Some(derivation) = &mut Arc::make_mut(level).derivation {
                Arc::make_mut(derivation).rename(&self.from, &self.to);
            }
        }
    }

    /// Updates the repeats of the changed rules. A repeat that cannot follow stays as it is, and the check
    /// reports it.
    fn change_repeats(&self, draft: &mut Draft, runs: Vec<Range<usize>>) {
        let is_changed = |run: &Range<usize>| self.rules.iter().any(|change| run.contains(&change.rule));
        for run in runs.into_iter().filter(is_changed) {
            let list = &draft.rules.list;
            let wanted: Vec<&str> = list[run.clone()].iter().map(|rule| rule.contents.as_str()).collect();
            let repeat = list[run.start].repeat.as_deref();
            let repeat = repeat.and_then(|repeat| repeats::renamed(repeat, &self.from, &self.to, &wanted));
            if let Some(repeat) = repeat {
                let rules = Arc::make_mut(&mut draft.rules);
                Arc::make_mut(&mut rules.list[run.start]).repeat = Some(Arc::new(repeat));
            }
        }
    }
}

fn rule_changes(draft: &Draft, subject: Subject, from: &str, to: &str) -> Vec<RuleChange> {
    let mut changes = Vec::new();
    for (rule, found) in draft.rules.list.iter().enumerate() {
        let found = &found.contents;
        let (spans, sure): (Vec<_>, Vec<_>) =
            uses::rule_spans(draft, found, subject, from).into_iter().unzip();
        let after = usage::replaced(found, &spans, to);
        if after != *found {
            let sure = sure.into_iter().all(|sure| sure);
            changes.push(RuleChange { rule, before: found.clone(), after, spans, sure });
        }
    }
    changes
}

fn goal_changes(draft: &Draft, subject: Subject, from: &str, to: &str) -> Vec<GoalChange> {
    let mut changes = Vec::new();
    for (level, found) in draft.levels.iter().enumerate() {
        for (goal, old) in found.layout.goals.iter().enumerate() {
            let before = old.condition.clone();
            let spans = uses::goal_spans(&found.layout, &before, subject, from);
            let spans: Vec<Span> = spans.into_iter().map(|(span, _)| span).collect();
            let after = usage::replaced(&before, &spans, to);
            if after != before {
                changes.push(GoalChange { level, goal, before, after });
            }
        }
    }
    changes
}
