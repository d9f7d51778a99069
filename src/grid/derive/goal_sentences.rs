//! The goals of a level as people say them: “walk to the house”, “push every box to its goal”.
//!
//! A sentence of a drawn goal never says more than the goal asks for. Where only the picture itself tells what
//! is right, the sentence says just that.

mod drawn;

use std::collections::{BTreeMap, BTreeSet};

use super::choose::of_game;
use super::marks::{Cell, finals, mark_of, start};
use super::{hero_cells, is_derived};
use crate::grid::blocks::{Label, Lead, Line, Names, Voice, goal_card, item_label};
use crate::grid::lex;
use crate::grid::model::{Draft, Layout, Piece};
use crate::grid::parse;
use crate::grid::spelt::spelt_condition;
use crate::grid::syntax::{Comparison, Condition, Operand, Test};
use crate::grid::tiles::Tiles;

/// The largest number of marked cells that are said one by one.
const MOST_MARKS: usize = 3;

/// A goal as sentences, in no language yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalSentences(Vec<Phrase>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Phrase {
    Said(Label),
    /// The lines of a card: for conditions that no shorter sentence covers.
    Lines(Vec<Line>),
}

impl GoalSentences {
    /// Returns the sentences as text.
    pub fn text(&self, voice: &impl Voice) -> String {
        let said = self.0.iter().map(|phrase| match phrase {
            Phrase::Said(label) => begun_large(&voice.label(label)),
            Phrase::Lines(lines) => {
                let lines = lines.iter().map(|line| match line.lead {
                    Lead::And | Lead::Or => voice.line(line),
                    _ => voice.sentence(&line.sentence),
                });
                begun_large(&format!("{}.", lines.collect::<Vec<_>>().join(" ")))
            }
        });
        said.collect::<Vec<_>>().join(" ")
    }
}

/// Returns a text that begins with a capital letter.
fn begun_large(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns the goals of a level, one of which has to be met: first one that stands for all goals that are
/// boards, then those that are conditions. Invalid ones are left out.
pub fn goal_sentences(draft: &Draft, level: usize) -> Vec<GoalSentences> {
    let Some(layout) = draft.levels.get(level).map(|level| &level.layout) else { return Vec::new() };
    let known = Known::of(draft, layout);
    let boards: Vec<_> = finals(layout).collect();
    let mut goals: Vec<GoalSentences> = Vec::new();
    if !boards.is_empty() {
        goals.push(GoalSentences(vec![Phrase::Said(drawn::said(&known, &boards))]));
    }
    if !layout.goals.is_empty() {
        // The names of a level are collected from all its cells.
        let names = Names::new(draft, level);
        goals.extend(layout.goals.iter().filter_map(|goal| of_condition(&goal.condition, &known, &names)));
    }
    goals
}

/// Returns the sentences of one goal that is a condition; `None` if it is invalid.
pub fn condition_sentences(draft: &Draft, level: usize, condition: &str) -> Option<GoalSentences> {
    let layout = &draft.levels.get(level)?.layout;
    of_condition(condition, &Known::of(draft, layout), &Names::new(draft, level))
}

fn of_condition(text: &str, known: &Known<'_>, names: &Names) -> Option<GoalSentences> {
    let lines = goal_card(text, names).lines;
    if lines.is_empty() || lines.iter().any(|line| line.at.is_empty()) {
        return None;
    }
    let said = parse::goal(text).condition.and_then(|found| known.condition(&spelt_condition(text, found)));
    Some(GoalSentences(match said {
        Some(labels) => labels.into_iter().map(Phrase::Said).collect(),
        None => vec![Phrase::Lines(lines)],
    }))
}

/// A cell that a goal asks for: its place, its piece at the start, and its piece in the end.
type Change = (Cell, String, String);

/// What sentences about goals need to know of a level. Names of pieces are in lower case.
struct Known<'a> {
    draft: &'a Draft,
    /// The pieces at the start.
    start: BTreeMap<Cell, String>,
    counts: BTreeMap<String, usize>,
    /// The pieces that players move by hand.
    heroes: BTreeSet<String>,
    hero: Option<Cell>,
    /// The most frequent piece at the start.
    ground: Option<String>,
}

impl<'a> Known<'a> {
    fn of(draft: &'a Draft, layout: &Layout) -> Self {
        let board = start(layout).filter(|_| is_derived(layout));
        let cells = board.into_iter().flat_map(Tiles::cells);
        let start: BTreeMap<Cell, String> = cells.map(|(x, y, piece)| ((x, y), lex::lower(&piece))).collect();
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for piece in start.values() {
            *counts.entry(piece.clone()).or_default() += 1;
        }
        let derivation = of_game(draft);
        let heroes = derivation.heroes.iter().map(|name| lex::lower(name)).collect();
        let hero = match hero_cells(&derivation, layout)[..] {
            [place] => Some(place),
            _ => None,
        };
        let ground = counts.iter().max_by_key(|(_, count)| **count).map(|(piece, _)| piece.clone());
        Self { draft, start, counts, heroes, hero, ground }
    }

    fn count(&self, piece: &str) -> usize {
        self.counts.get(piece).copied().unwrap_or(0)
    }

    fn is_hero(&self, piece: &str) -> bool {
        self.heroes.contains(piece)
    }

    /// Returns whether pieces of the game are moved by hand. The level need not hold one while it is painted.
    fn has_heroes(&self) -> bool {
        !self.heroes.is_empty() && !self.start.is_empty()
    }

    fn has_piece(&self, piece: &str) -> bool {
        self.draft.pieces.list.iter().any(|it| lex::lower(&it.name) == piece)
    }

    /// Returns whether a piece is worth naming as a place: it is neither the ground nor one that players move.
    fn is_place(&self, piece: &str) -> bool {
        self.ground.as_deref() != Some(piece) && !self.is_hero(piece)
    }

    /// Returns the sentences of a condition, all of which must hold.
    fn condition(&self, condition: &Condition) -> Option<Vec<Label>> {
        match condition {
            Condition::All(parts) => {
                if let Some(said) = self.marks_in(condition).and_then(|marks| self.marks(&marks)) {
                    return Some(said);
                }
                let said: Option<Vec<_>> = parts.iter().map(|part| self.condition(part)).collect();
                said.map(|said| self.together(said.concat()))
            }
            Condition::Test(test) => match mark_of(condition) {
                Some((place, piece)) => self.marks(&[self.mark(place, &piece)?]),
                None => self.test(test).map(|said| vec![said]),
            },
            Condition::Any(_) | Condition::Fits(_) | Condition::Push(_) => None,
        }
    }

    /// Returns the marks of a condition that asks for nothing but pieces in certain cells.
    fn marks_in(&self, condition: &Condition) -> Option<Vec<Change>> {
        match condition {
            Condition::All(parts) => {
                let marks: Option<Vec<_>> = parts.iter().map(|part| self.marks_in(part)).collect();
                marks.map(|marks| marks.concat())
            }
            Condition::Test(_) => {
                let (place, piece) = mark_of(condition)?;
                Some(vec![self.mark(place, &piece)?])
            }
            Condition::Any(_) | Condition::Fits(_) | Condition::Push(_) => None,
        }
    }

    fn mark(&self, place: Cell, piece: &str) -> Option<Change> {
        Some((place, self.start.get(&place)?.clone(), lex::lower(piece)))
    }

    /// Says that cells have to hold certain pieces, whatever other cells hold; `None` if there are too many.
    fn marks(&self, marks: &[Change]) -> Option<Vec<Label>> {
        if let Some(said) = self.every(marks).filter(|_| marks.len() > 1) {
            return Some(vec![said]);
        }
        (marks.len() <= MOST_MARKS).then(|| marks.iter().map(|mark| self.arrival(mark)).collect())
    }

    /// Says that every cell with a piece of the start has to hold another piece.
    fn every(&self, marks: &[Change]) -> Option<Label> {
        let (_, from, to) = marks.first()?;
        let is_same = marks.iter().all(|(_, was, wanted)| was == from && wanted == to);
        if !is_same || self.count(from) != marks.len() || !self.is_place(from) {
            return None;
        }
        if self.count(to) == marks.len() {
            return Some(self.all_on(to, from));
        }
        Some(around("goal-said-covered", [("thing", piece(to)), ("place", piece(from))], None))
    }

    /// Says where one piece has to be.
    fn arrival(&self, (place, from, to): &Change) -> Label {
        let is_moved = self.is_hero(to) || self.count(to) == 1;
        if !is_moved || from == to {
            return around("goal-said-has-to-be", [("piece", piece(to))], Some(*place));
        }
        let is_named = self.count(from) == 1 && self.is_place(from);
        match (self.is_hero(to), is_named) {
            (true, true) => around("goal-said-walk-to", [("place", piece(from))], None),
            (true, false) => around("goal-said-walk-to-cell", [], Some(*place)),
            (false, true) => {
                around("goal-said-bring-to", [("thing", piece(to)), ("place", piece(from))], None)
            }
            (false, false) => around("goal-said-bring-to-cell", [("thing", piece(to))], Some(*place)),
        }
    }

    /// Says that all things of a kind have to come to their places.
    fn all_on(&self, thing: &str, place: &str) -> Label {
        let is_pushed = self.has_heroes() && !self.is_hero(thing);
        let key = if is_pushed { "goal-said-push-all" } else { "goal-said-bring-all" };
        around(key, [("thing", piece(thing)), ("place", piece(place))], None)
    }

    /// Says a comparison of a count of pieces, or of an item, with a number.
    fn test(&self, test: &Test) -> Option<Label> {
        let Operand::Word(number) = &test.right else { return None };
        let number = lex::number(&lex::lower(&number.text))?;
        let (key, number) = match test.comparison {
            Comparison::Equal => (0, number),
            Comparison::AtLeast => (1, number),
            Comparison::More => (1, number.checked_add(1)?),
            Comparison::AtMost => (2, number),
            Comparison::Less => (2, number.checked_sub(1)?),
            Comparison::Unequal => return self.none_is_wrong(test, number),
        };
        match &test.left {
            Operand::Count(count) if count.layer.is_none() => {
                let counted = lex::lower(&count.what.single()?.text);
                if !self.has_piece(&counted) {
                    return None;
                }
                if number == 0 && key != 1 {
                    return Some(self.none_left(&counted));
                }
                if number == 1 && key == 1 {
                    return Some(around("goal-said-some", [("piece", piece(&counted))], None));
                }
                let keys = ["goal-said-exactly", "goal-said-at-least", "goal-said-at-most"];
                let count = Label::Name(number.to_string());
                Some(around(keys[key], [("piece", piece(&counted)), ("count", count)], None))
            }
            Operand::Word(item) if lex::number(&lex::lower(&item.text)).is_none() => {
                let keys = ["goal-said-item-is", "goal-said-item-at-least", "goal-said-item-at-most"];
                let count = Label::Name(number.to_string());
                Some(around(keys[key], [("item", item_label(&item.text)), ("count", count)], None))
            }
            _ => None,
        }
    }

    /// Says that a count is not zero.
    fn none_is_wrong(&self, test: &Test, number: i32) -> Option<Label> {
        let Operand::Count(count) = &test.left else { return None };
        let counted = lex::lower(&count.what.single()?.text);
        let is_some = number == 0 && count.layer.is_none() && self.has_piece(&counted);
        is_some.then(|| around("goal-said-some", [("piece", piece(&counted))], None))
    }

    /// Says that no piece of a kind may be left.
    fn none_left(&self, gone: &str) -> Label {
        if let Some(place) = self.place_of(gone) {
            return self.all_on(gone, &place);
        }
        if let Some(key) = self.switched(gone) {
            return around(key, [], None);
        }
        if self.has_heroes() && !self.is_hero(gone) && !self.is_put(gone) {
            let key = if self.count(gone) <= 1 { "goal-said-walk-to" } else { "goal-said-walk-to-every" };
            return around(key, [("place", piece(gone))], None);
        }
        self.none_of(vec![piece(gone)])
    }

    /// Returns the place where a thing becomes another piece: `Goal` for `Box` if there is a `BoxOnGoal`.
    fn place_of(&self, thing: &str) -> Option<String> {
        let names = self.draft.pieces.list.iter().map(|piece| lex::lower(&piece.name));
        let mut places =
            names.filter_map(|name| name.strip_prefix(thing)?.strip_prefix("on").map(str::to_owned));
        places.find(|place| self.has_piece(place))
    }

    /// Returns the sentence for lights of which all have to be on, or off.
    fn switched(&self, gone: &str) -> Option<&'static str> {
        let pieces = &self.draft.pieces.list;
        let is = |piece: &Piece, state: &str| {
            let picture = piece.picture.rsplit_once('.').map_or(piece.picture.as_str(), |(stem, _)| stem);
            lex::lower(&piece.name) == state || picture.strip_prefix("lamp-") == Some(state)
        };
        let has = |state| pieces.iter().any(|piece| is(piece, state));
        let gone = pieces.iter().find(|piece| lex::lower(&piece.name) == gone)?;
        match (is(gone, "on"), is(gone, "off")) {
            (true, _) if has("off") => Some("goal-said-lights-off"),
            (_, true) if has("on") => Some("goal-said-lights-on"),
            _ => None,
        }
    }

    /// Returns whether some rule puts a piece on the board. Otherwise players can only step on it.
    fn is_put(&self, piece: &str) -> bool {
        let mut rules = self.draft.rules.list.iter().filter(|rule| !rule.disabled);
        rules.any(|rule| {
            let tokens = parse::tokens(&rule.contents, self.draft.rules.language);
            let is_assigned = |pair: &[lex::Token]| pair[0].text == "=" && pair[1].text == piece;
            // In a picture it may stand anywhere after the arrow.
            let arrow = tokens.iter().position(|token| token.text == "->").unwrap_or(tokens.len());
            tokens.windows(2).any(is_assigned) || tokens[arrow..].iter().any(|token| token.text == piece)
        })
    }

    /// Joins the sentences about pieces of which none may be left into one, in the place of the first.
    fn together(&self, said: Vec<Label>) -> Vec<Label> {
        let gone = |label: &Label| match label {
            Label::Around("goal-said-none-left", parts) => match parts.first() {
                Some((_, Label::List(pieces))) => pieces.first().cloned(),
                _ => None,
            },
            _ => None,
        };
        let all: Vec<Label> = said.iter().filter_map(gone).collect();
        let first = said.iter().position(|label| gone(label).is_some());
        let mut joined = said;
        let mut at = 0;
        joined.retain(|label| {
            at += 1;
            gone(label).is_none() || first == Some(at - 1)
        });
        if let Some(first) = first {
            joined[first] = self.none_of(all);
        }
        joined
    }

    /// Says that no piece of several kinds may be left.
    fn none_of(&self, pieces: Vec<Label>) -> Label {
        if pieces.len() > 1 && pieces.len() >= self.counts.len() {
            return around("goal-said-nothing-stays", [], None);
        }
        around("goal-said-none-left", [("pieces", Label::List(pieces))], None)
    }
}

fn piece(name: &str) -> Label {
    Label::Piece(name.to_owned())
}

/// Returns a message around labels, with a column and a row if it names a cell.
fn around<const N: usize>(
    key: &'static str,
    labels: [(&'static str, Label); N],
    place: Option<Cell>,
) -> Label {
    let number = |number: u32| Label::Name((u64::from(number) + 1).to_string());
    let place = place.into_iter().flat_map(|(x, y)| [("column", number(x)), ("row", number(y))]);
    Label::Around(key, labels.into_iter().chain(place).collect())
}
