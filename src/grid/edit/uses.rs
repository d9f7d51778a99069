//! Where a piece, an item or a layer is used.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;
use ustr::Ustr;

use crate::grid::lex::{self, Span};
use crate::grid::model::{Cells, Draft, Language, Layout, Role, Value};
use crate::grid::parse;
use crate::grid::usage::{self, Use};

use super::plan::{Plan, Subject};
use super::spelling::Spellings;

/// A place in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UseLocation {
    /// A piece, by its place in the list.
    Piece(usize),
    /// A level as a whole, by its place.
    Level(usize),
    /// A layer, by its level's place and its own.
    Layer(usize, usize),
    /// Cells of a layer, by its level's place and its own.
    Cells {
        /// The level.
        level: usize,
        /// The layer.
        layer: usize,
        /// What they hold, spelled as in the first of them.
        name: Ustr,
        /// The first of the cells, in reading order.
        first: (u32, u32),
        /// How many there are.
        count: u64,
    },
    /// An item, by its level's place and its own.
    Item(usize, usize),
    /// A part of a rule's text, by the rule's place.
    Rule(usize, Span),
    /// A part of the text of a condition goal, by its level's index and its own.
    Goal(usize, usize, Span),
}

/// Where a piece is used, counted.
#[derive(Debug, Default)]
pub struct UseCounts {
    /// Level indices, each with the number of cells counted.
    pub levels: Vec<(usize, u64)>,
    /// How many items hold it.
    pub items: usize,
    /// How many rules name it.
    pub rules: usize,
}

/// Counts where a piece is used: in the starts of levels, or, if it is in none, in all their layers. Goals that are
/// whole boards repeat most of the start.
pub fn count_uses(draft: &Draft, name: &str) -> UseCounts {
    let mut found = UseCounts::default();
    let mut last_rule = None;
    let uses = uses(draft, Subject::Piece, name);
    let is_of_start = |spot: &UseLocation| match spot {
        UseLocation::Cells { level, layer, .. } => draft.levels[*level]
            .layout
            .matrices
            .get(*layer)
            .is_some_and(|matrix| matrix.role() == Role::State),
        _ => false,
    };
    let is_at_start = uses.iter().any(is_of_start);
    for spot in uses {
        match spot {
            UseLocation::Cells { .. } if is_at_start && !is_of_start(&spot) => {}
            UseLocation::Cells { level, count, .. } => match found.levels.last_mut() {
                Some((last, sum)) if *last == level => *sum += count,
                Some(_) | None => found.levels.push((level, count)),
            },
            UseLocation::Item(..) => found.items += 1,
            UseLocation::Rule(rule, _) if last_rule != Some(rule) => {
                last_rule = Some(rule);
                found.rules += 1;
            }
            UseLocation::Goal(..)
            | UseLocation::Rule(..)
            | UseLocation::Piece(_)
            | UseLocation::Level(_)
            | UseLocation::Layer(..) => {}
        }
    }
    found
}

/// Counts the changes of a plan.
pub fn count_changes(plan: &Plan) -> UseCounts {
    let mut found = UseCounts { items: plan.items.len(), rules: plan.rules.len(), ..UseCounts::default() };
    for change in &plan.cells {
        match found.levels.last_mut() {
            Some((last, sum)) if *last == change.level => *sum += change.count,
            Some(_) | None => found.levels.push((change.level, change.count)),
        }
    }
    found
}

/// Returns all places where something is used, not where it is declared: cells, values of items, rules.
pub fn uses(draft: &Draft, subject: Subject, name: &str) -> Vec<UseLocation> {
    let mut spots = Vec::new();
    if subject == Subject::Piece {
        let wanted = lex::lower(name);
        spots.extend((0..draft.levels.len()).flat_map(|level| cells(draft, level, |name| name == wanted)));
        spots.extend(item_values(draft, name).map(|(level, item)| UseLocation::Item(level, item)));
    }
    for (rule, found) in draft.rules.list.iter().enumerate() {
        let found = rule_spans(draft, &found.contents, subject, name);
        spots.extend(found.into_iter().map(|(span, _)| UseLocation::Rule(rule, span)));
    }
    for (level, found) in draft.levels.iter().enumerate() {
        for (goal, found_goal) in found.layout.goals.iter().enumerate() {
            let spans = goal_spans(&found.layout, &found_goal.condition, subject, name);
            spots.extend(spans.into_iter().map(|(span, _)| UseLocation::Goal(level, goal, span)));
        }
    }
    spots
}

/// Returns the pieces that rules or goals mention.
pub fn known_pieces(draft: &Draft) -> Vec<String> {
    let values = |text: &str, language| {
        usage::words(text, language).into_iter().filter(|word| matches!(word.used, Use::Value | Use::Looped))
    };
    let has_item =
        |layout: &Layout, name: &str| layout.items.iter().any(|item| lex::lower(&item.name) == name);
    let mut known: BTreeSet<String> = BTreeSet::new();
    for rule in &draft.rules.list {
        known.extend(values(&rule.contents, draft.rules.language).map(|word| word.text));
    }
    // In rules, a name that is an item in every level means the item.
    known.retain(|name| {
        draft.levels.is_empty() || !draft.levels.iter().all(|level| has_item(&level.layout, name))
    });
    for layout in draft.levels.iter().map(|level| &level.layout) {
        let texts = layout
            .goals
            .iter()
            .flat_map(|goal| values(&goal.condition, Language::Extended))
            .map(|word| word.text);
        known.extend(texts.filter(|name| !has_item(layout, name)));
    }
    let names = draft.pieces.list.iter().map(|piece| &piece.name);
    let is_known = |name: &&String| {
        let lower = lex::lower(name);
        known.contains(&lower) && !is_value(&lower)
    };
    names.filter(is_known).cloned().collect()
}

/// Returns where a goal of a level mentions something, and whether each place is certain.
pub(super) fn goal_spans(layout: &Layout, text: &str, subject: Subject, name: &str) -> Vec<(Span, bool)> {
    let wanted = lex::lower(name);
    let is_item = layout.items.iter().any(|item| lex::lower(&item.name) == wanted);
    let is_sound = parse::goal(text).condition.is_some();
    let is_meant = |word: &usage::Word| match (subject, word.used) {
        (Subject::Layer, Use::Layer) | (Subject::Item, Use::Index) => true,
        (Subject::Item, Use::Value) => is_item,
        (Subject::Piece, Use::Value) => !is_item && !is_value(&wanted),
        _ => false,
    };
    let words = usage::words(text, Language::Extended).into_iter();
    let found = words.filter(|word| word.text == wanted && is_meant(word));
    found.map(|word| (word.span, is_sound)).collect()
}

/// Returns the cells of a level that hold such names, layer by layer and name by name; the names are given in
/// lower case.
pub(super) fn cells(draft: &Draft, level: usize, is_it: impl Fn(&str) -> bool) -> Vec<UseLocation> {
    let mut spots = Vec::new();
    let mut known: FxHashMap<String, usize> = FxHashMap::default();
    // One number for each wanted name, the same for all its spellings.
    let mut spellings = Spellings::new();
    let layers = draft.levels.get(level).map_or(&[][..], |level| &level.layout.matrices);
    for (layer, matrix) in layers.iter().enumerate() {
        let Cells::Text(tiles) = &matrix.cells else { continue };
        let mut found: FxHashMap<usize, (Ustr, (u32, u32), u64)> = FxHashMap::default();
        for (x, y, name) in tiles.cells() {
            let number = spellings.get(name, |name| {
                let lower = lex::lower(&name);
                let next = known.len();
                is_it(&lower).then(|| *known.entry(lower).or_insert(next))
            });
            if let Some(number) = number {
                found.entry(number).or_insert((name, (x, y), 0)).2 += 1;
            }
        }
        let mut found: Vec<_> = found.into_values().collect();
        found.sort_by_key(|(_, (x, y), _)| (*y, *x));
        spots.extend(found.into_iter().map(|(name, first, count)| UseLocation::Cells {
            level,
            layer,
            name,
            first,
            count,
        }));
    }
    spots
}

/// Returns the items whose initial value is a text, as level and index.
pub(super) fn item_values<'a>(draft: &'a Draft, name: &str) -> impl Iterator<Item = (usize, usize)> + 'a {
    let wanted = lex::lower(name);
    draft.levels.iter().enumerate().flat_map(move |(level, found)| {
        let wanted = wanted.clone();
        let items = found.layout.items.iter().enumerate();
        let is_it = move |value: &Value| matches!(value, Value::Text(text) if lex::lower(text) == wanted);
        items.filter(move |(_, item)| is_it(&item.value)).map(move |(item, _)| (level, item))
    })
}

/// Returns where a rule mentions something, and whether each place is certain.
///
/// A value means an item when the level has one of this name, and a text otherwise. It is uncertain when
/// levels differ in that, and in a rule with syntax errors.
pub(super) fn rule_spans(draft: &Draft, text: &str, subject: Subject, name: &str) -> Vec<(Span, bool)> {
    let wanted = lex::lower(name);
    let words = usage::words(text, draft.rules.language).into_iter();
    let found: Vec<_> = words.filter(|word| word.text == wanted).collect();
    if found.is_empty() {
        return Vec::new();
    }
    let with_item = draft
        .levels
        .iter()
        .filter(|level| level.layout.items.iter().any(|item| lex::lower(&item.name) == wanted));
    let with_item = with_item.count();
    let is_sound = usage::is_sound(text, draft.rules.language);
    let meant = found.into_iter().filter_map(|word| {
        let sure = match (subject, word.used) {
            (Subject::Layer, Use::Layer) | (Subject::Item, Use::Index | Use::Target) => true,
            (Subject::Layer, Use::Looped) => true,
            (Subject::Attribute, Use::Attribute) | (Subject::Definition, Use::Own) => true,
            (Subject::Item, Use::Value | Use::Looped) if with_item > 0 => with_item == draft.levels.len(),
            (Subject::Piece, Use::Value | Use::Looped)
                if !is_value(&wanted) && (with_item < draft.levels.len() || with_item == 0) =>
            {
                with_item == 0
            }
            _ => return None,
        };
        Some((word.span, sure && is_sound))
    });
    meant.collect()
}

/// Returns whether a word means a number or a truth value when no item has its name.
pub(super) fn is_value(lower: &str) -> bool {
    lex::number(lower).is_some() || matches!(lower, "true" | "false")
}

/// Counts for each piece, by its index in the list, the cells of all levels that hold it: as [`count_uses`] does, those at
/// the start, or else those of all layers.
pub fn piece_counts(draft: &Draft) -> Vec<u64> {
    let places: FxHashMap<String, usize> = {
        let pieces = draft.pieces.list.iter().enumerate();
        pieces.map(|(place, piece)| (lex::lower(&piece.name), place)).collect()
    };
    let mut spellings = Spellings::new();
    let mut counts = vec![(0, 0); draft.pieces.list.len()];
    for layer in draft.levels.iter().flat_map(|level| &level.layout.matrices) {
        let Cells::Text(tiles) = &layer.cells else { continue };
        let is_start = u64::from(layer.role() == Role::State);
        for (.., name) in tiles.cells() {
            let place = spellings.get(name, |name| places.get(&lex::lower(&name)).copied());
            if let Some(place) = place {
                let (start, all) = &mut counts[place];
                *start += is_start;
                *all += 1;
            }
        }
    }
    let count = |(start, all): (u64, u64)| if start > 0 { start } else { all };
    // Pieces with one name share their cells.
    draft.pieces.list.iter().map(|piece| count(counts[places[&lex::lower(&piece.name)]])).collect()
}
