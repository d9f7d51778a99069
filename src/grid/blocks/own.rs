//! Cards that a game defines itself, and sentences that call for them.

use super::choices::{Choices, choices};
use super::names::Names;
use super::path::{Step, with};
use super::place::{Place, plain};
use super::sentence::{Chip, Sentence, Wants};
use super::tools::piece;
use super::value::{self, Value};
use crate::grid::definitions::{Definitions, Kind};
use crate::grid::lex;
use crate::grid::model::{Language, Rules};
use crate::grid::parse::{self, MOVE};
use crate::grid::spelt::spelt;
use crate::grid::syntax::{Argument, Direction, Do, LoopKind, Rule, Scope, Statement, Word};

/// A card that the game defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// What it is called.
    pub name: String,
    /// Its gaps: what each is called, and what it takes.
    pub gaps: Vec<(String, Kind)>,
}

/// What is known at a place in a rule.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// The names of cells, the outermost first.
    pub(super) cells: Vec<String>,
    /// The names of directions, in the same order.
    pub(super) directions: Vec<String>,
    /// The gaps of a card of the game's own that take pieces or numbers.
    pub(super) values: Vec<String>,
}

/// Finds the cards that a game defines, as their author spelled them.
pub(super) fn of(rules: &Rules) -> Vec<Own> {
    if rules.language != Language::Third {
        return Vec::new();
    }
    let texts =
        rules.list.iter().filter(|rule| !rule.disabled && lex::lower(&rule.contents).contains("define"));
    let texts: Vec<&str> = texts.map(|rule| rule.contents.as_str()).collect();
    let parsed = |text: &&str| std::sync::Arc::new(parse::parse(text, Language::Third));
    let parsed: Vec<_> = texts.iter().map(parsed).collect();
    let own = Definitions::of(&parsed).list;
    own.iter()
        .map(|one| {
            let spelt = |word: &Word| texts[one.rule].get(word.span.clone()).unwrap_or(&word.text).to_owned();
            let gaps = one.parameters.iter().map(|(word, kind)| (spelt(word), *kind));
            Own { name: spelt(one.name), gaps: gaps.collect() }
        })
        .collect()
}

/// The sentence that begins a card of the game's own.
pub(super) fn definition(name: &Word, parameters: &[Word], at: &[Step]) -> Sentence {
    let chip = |value, wants| Chip::new(at.to_vec(), value, wants);
    let name = chip(Value::Text(name.text.clone()), Wants::Own);
    if parameters.is_empty() {
        return Sentence::new("block-define").with("name", name);
    }
    let gaps: Vec<&str> = parameters.iter().map(|word| word.text.as_str()).collect();
    let gaps = chip(Value::Written(gaps.join(", ")), Wants::Nothing);
    Sentence::new("block-define-with").with("name", name).with("gaps", gaps)
}

/// The sentence that calls for such a card.
pub(super) fn call(call: &Do, at: &[Step], names: &Names) -> Sentence {
    let own = names.own(&call.name.text);
    let name = own.map_or(&call.name.text, |own| &own.name).clone();
    let name = Chip::new(at.to_vec(), Value::Written(name), Wants::Nothing);
    if call.arguments.is_empty() {
        return Sentence::new("block-do").with("name", name);
    }
    let mut row = Sentence { key: None, gaps: Vec::new() };
    for (place, argument) in call.arguments.iter().enumerate() {
        let kind = own.and_then(|own| own.gaps.get(place)).map_or(Kind::Unused, |(_, kind)| *kind);
        let value = value_of(argument, kind, names);
        row = row.with("value", Chip::new(with(at, &[Step::Value(place)]), value, Wants::Argument(kind)));
    }
    let arguments = Chip {
        inner: Some(Box::new(row)),
        ..Chip::new(with(at, &[Step::Values]), Value::Sum, Wants::Nothing)
    };
    Sentence::new("block-do-with").with("name", name).with("arguments", arguments)
}

fn value_of(argument: &Argument, kind: Kind, names: &Names) -> Value {
    let text = &argument.word.text;
    match (argument.scope, Direction::named(text)) {
        (Scope::Cell, _) => Value::Place(Place::named(text)),
        (Scope::Parameter, _) if matches!(kind, Kind::Cell | Kind::Place) => Value::Place(Place::named(text)),
        (Scope::Global, Some(direction)) if kind != Kind::Value => Value::Direction(direction),
        (Scope::Direction, _) => Value::Text(text.clone()),
        _ => match text.parse() {
            Ok(number) => Value::Number(number),
            Err(_) => Value::of_word(text, names),
        },
    }
}

/// Puts a value into a gap of a call.
pub(super) fn put(call: &mut Do, place: usize, value: &Value) -> Option<()> {
    let text = match value {
        Value::Direction(direction) => direction.word().to_owned(),
        Value::Place(place) => place.name()?,
        Value::Number(number) => number.to_string(),
        value => value.held()?.text,
    };
    call.arguments.get_mut(place)?.word.text = text;
    Some(())
}

/// Returns what a gap of such a card takes.
pub(super) fn taken(kind: Kind, names: &Names) -> Choices {
    let is = |wanted: Kind| kind == wanted || kind == Kind::Place || kind == Kind::Unused;
    let mut named = Vec::new();
    if is(Kind::Cell) {
        let cells = names.cells.iter().rev().map(|name| Place::named(name));
        named.extend(cells.chain(["A", "P"].map(Place::named)).map(Value::Place));
    }
    if is(Kind::Direction) {
        named.extend(Direction::ALL.map(|(direction, ..)| Value::Direction(direction)));
        let others = names.directions.iter().rev().map(String::as_str).chain(std::iter::once("MOVE"));
        named.extend(others.map(|name| Value::Text(name.to_owned())));
    }
    if matches!(kind, Kind::Value | Kind::Unused) {
        let all = choices(Wants::Value(None), names);
        named.extend(all.named);
        return Choices {
            named,
            pieces: all.pieces,
            numbers: true,
            truths: true,
            texts: true,
            items: all.items.into_iter().filter(|item| !item.contains('.')).collect(),
            words: all.words,
            ..Choices::default()
        };
    }
    Choices { named, ..Choices::default() }
}

/// Returns a call of a card with its gaps filled with the first values that fit.
pub(super) fn call_text(own: &Own, names: &Names) -> String {
    let gaps: Vec<String> = own.gaps.iter().map(|(_, kind)| first_argument(*kind, names)).collect();
    let gaps = if gaps.is_empty() { String::new() } else { format!("({})", gaps.join(", ")) };
    format!("do {}{gaps};", own.name)
}

/// Returns the first thing that fits into a gap.
pub(super) fn first_argument(kind: Kind, names: &Names) -> String {
    match kind {
        Kind::Cell | Kind::Place => "A".to_owned(),
        Kind::Direction => "right".to_owned(),
        Kind::Value | Kind::Unused => piece(names, 0),
    }
}

/// Returns a name that no card of the game has.
pub(super) fn free_name(names: &Names) -> String {
    let mut numbers = 1_u32..;
    let name = numbers.find_map(|number| {
        let name = format!("Card{number}");
        names.own(&name).is_none().then_some(name)
    });
    name.unwrap_or_default()
}

/// Finds what is known on the way to a place in a rule.
pub(super) fn known(text: &str, rule: Rule, path: &[Step], names: &Names) -> Known {
    let mut known = Known::default();
    match spelt(text, rule) {
        Rule::Always(statement) => {
            known.add(std::slice::from_ref(&statement), None, path, names);
        }
        Rule::When { then, otherwise, .. } => known.add(&then, otherwise.as_deref(), path, names),
    }
    known
}

impl Known {
    fn add(&mut self, then: &[Statement], otherwise: Option<&[Statement]>, path: &[Step], names: &Names) {
        let Some((step, rest)) = path.split_first() else { return };
        let statement = match step {
            Step::Then(at) => then.get(*at),
            Step::Otherwise(at) => otherwise.and_then(|block| block.get(*at)),
            _ => None,
        };
        match statement {
            Some(Statement::Loop(inner)) => {
                match &inner.kind {
                    _ if rest.is_empty() => {}
                    LoopKind::Cells { name, .. } => self.cells.push(name.text.clone()),
                    LoopKind::Directions { name, .. } => self.directions.push(name.text.clone()),
                    LoopKind::Define { name, .. } => self.add_gaps(&name.text, names),
                    _ => {}
                }
                self.add(&inner.body, None, rest, names);
            }
            Some(Statement::When { then, otherwise, .. }) => {
                self.add(then, otherwise.as_deref(), rest, names);
            }
            _ => {}
        }
    }

    fn add_gaps(&mut self, name: &str, names: &Names) {
        for (gap, kind) in names.own(name).into_iter().flat_map(|own| &own.gaps) {
            match kind {
                Kind::Cell | Kind::Place => self.cells.push(gap.clone()),
                Kind::Direction => self.directions.push(gap.clone()),
                Kind::Value => self.values.push(gap.clone()),
                Kind::Unused => {
                    self.cells.push(gap.clone());
                    self.directions.push(gap.clone());
                    self.values.push(gap.clone());
                }
            }
        }
    }
}

/// Returns whether a text can name a card.
pub(super) fn is_name(text: &str) -> bool {
    let is_number = text.chars().next().is_none_or(|first| first.is_ascii_digit());
    lex::is_name(text)
        && !is_number
        && !matches!(plain(text).as_str(), MOVE | "a" | "p")
        && value::word(text).is_some()
}
