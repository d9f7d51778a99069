//! Outcomes of chance as people write them, and what they mean in a game.

use std::sync::Arc;

use super::fault::{Fault, FaultLocation};
use super::game::Game;
use super::given::Given;
use super::layout::{Index, Layout, Sort};
use super::material::{Uid, Value};
use super::program::{Ins, Operand};

/// Outcomes of chance as people write them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// What the dice show, in the order of the throws.
    pub dice: Vec<i64>,
    /// Orders of sets, one for each shuffle: the set, by name or path, and its first elements.
    ///
    /// An element is a list of words joined by `+`, each of which is its name, `#` and its number in the file, the value of an
    /// attribute, or an attribute with its value, such as `suit=hearts`.
    pub decks: Vec<(String, Vec<String>)>,
}

impl Game {
    /// Returns the same game with the first outcomes of its chance given.
    ///
    /// # Errors
    /// What in them does not belong to this game.
    pub fn with_outcomes(&self, outcomes: &Outcomes) -> Result<Self, Vec<Fault>> {
        let mut faults = self.wrong_throws(&outcomes.dice);
        let mut orders = Vec::new();
        for (set, elements) in &outcomes.decks {
            match self.order(set, elements) {
                Ok(order) => orders.push(order),
                Err(fault) => faults.push(fault),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let given = Given { dice: outcomes.dice.iter().rev().copied().collect(), orders };
        let given = (given != Given::default()).then(|| Arc::new(given));
        Ok(Self { given, ..self.clone() })
    }

    fn instructions(&self) -> impl Iterator<Item = &Ins> {
        self.core.program.blocks.iter().flat_map(|block| block.body.iter().chain(&block.footer))
    }

    /// Returns faults for throws that no die of the game can show.
    fn wrong_throws(&self, dice: &[i64]) -> Vec<Fault> {
        let sides: Vec<Option<i64>> = self
            .instructions()
            .filter_map(|ins| match ins {
                Ins::Die(_, Operand::Value(sides)) => Some(self.core.texts.int(*sides)),
                Ins::Die(_, Operand::Attr(_)) => Some(None),
                _ => None,
            })
            .collect();
        if sides.is_empty() && !dice.is_empty() {
            return vec![Fault::error("given-no-dice", FaultLocation::Game)];
        }
        // A die whose sides the rules calculate may have any number of them.
        let most = sides.into_iter().collect::<Option<Vec<i64>>>().and_then(|sides| sides.into_iter().max());
        let wrong = dice.iter().filter(|value| **value < 1 || most.is_some_and(|most| **value > most));
        let fault = |value| Fault::error("given-throw", FaultLocation::Game).with("value", value);
        wrong.map(|value| fault(value).with("sides", most.unwrap_or_default())).collect()
    }

    /// Finds a set and the elements of an order.
    fn order(&self, name: &str, elements: &[String]) -> Result<(u16, Vec<Index>), Fault> {
        let layout = &self.core.layout;
        if !self.instructions().any(|ins| matches!(ins, Ins::SetShuffle(_))) {
            return Err(Fault::error("given-no-shuffle", FaultLocation::Game));
        }
        let named: Vec<u16> =
            (0..layout.sets.len() as u16).filter(|set| is_called(layout, *set, name)).collect();
        let list = |sets: &mut dyn Iterator<Item = u16>| {
            sets.map(|set| path_of(layout, layout.sets[usize::from(set)].0)).collect::<Vec<_>>().join(", ")
        };
        let set = match named[..] {
            [set] => set,
            [] => {
                let known = list(&mut (0..layout.sets.len() as u16));
                let fault = Fault::error("given-set-unknown", FaultLocation::Game).with("name", name);
                return Err(fault.with("known", known));
            }
            _ => {
                let known = list(&mut named.iter().copied());
                let fault = Fault::error("given-set-unclear", FaultLocation::Game).with("name", name);
                return Err(fault.with("known", known));
            }
        };
        let mut order = Vec::new();
        for words in elements {
            let element = self.element(set, words, &order);
            order.push(element.map_err(|code| {
                Fault::error(code, FaultLocation::Game).with("set", name).with("name", words)
            })?);
        }
        Ok((set, order))
    }

    /// Finds an element that is not taken yet: in the set as it is at the start, or else in the whole game.
    fn element(&self, set: u16, words: &str, taken: &[Index]) -> Result<Index, &'static str> {
        let layout = &self.core.layout;
        let is_meant = |node: &Index| {
            layout.info(*node).sort == Sort::Element
                && !taken.contains(node)
                && words.split('+').all(|word| is_described(layout, *node, word))
        };
        let within: Vec<Index> = layout.rows[usize::from(set)].iter().copied().filter(is_meant).collect();
        let all = || (0..layout.nodes.len() as Index).filter(is_meant).collect();
        let meant: Vec<Index> = if within.is_empty() { all() } else { within };
        let Some(first) = meant.first() else { return Err("given-element-unknown") };
        let description = |node: Index| (layout.info(node).name, values_of(layout, node).collect::<Vec<_>>());
        if meant.iter().any(|other| description(*other) != description(*first)) {
            return Err("given-element-unclear");
        }
        Ok(*first)
    }
}

/// Returns the names from below the root down to a node.
fn path_of(layout: &Layout, node: Index) -> String {
    let mut names = Vec::new();
    let mut at = node;
    while layout.info(at).sort != Sort::Root {
        names.push(layout.name_of(at));
        at = layout.info(at).parent;
    }
    names.reverse();
    names.join(".")
}

/// Returns whether a set has a name, or the end of its path is that.
fn is_called(layout: &Layout, set: u16, name: &str) -> bool {
    let path = path_of(layout, layout.sets[usize::from(set)].0);
    let name = name.strip_prefix("!Root.").unwrap_or(name);
    path.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with('.'))
}

fn values_of(layout: &Layout, node: Index) -> impl Iterator<Item = (u16, &Value)> {
    let attrs = layout.attrs.iter().zip(&layout.values).filter(move |(attr, _)| attr.node == node);
    attrs.map(|(attr, value)| (attr.name, value))
}

/// Returns whether a word is the name of an element, its number, a value, or an attribute with its value.
fn is_described(layout: &Layout, node: Index, word: &str) -> bool {
    if layout.name_of(node) == word {
        return true;
    }
    if let Some(uid) = word.strip_prefix('#').and_then(|uid| uid.parse::<Uid>().ok()) {
        return layout.info(node).uid == uid;
    }
    let (name, wanted) = word.split_once('=').map_or((None, word), |(name, wanted)| (Some(name), wanted));
    values_of(layout, node).any(|(attr, value)| {
        let is_named = name.is_none_or(|name| layout.attr_names.text(attr) == name);
        is_named
            && match value {
                Value::Int(number) => wanted.parse() == Ok(*number),
                Value::Text(text) => text == wanted,
            }
    })
}
