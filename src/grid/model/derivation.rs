//! What of a level follows from its picture, and how: the files `derived.xml`.

use std::collections::BTreeMap;

use crate::grid::lex;
use crate::xml::Extra;

/// What is the same for all levels of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Derivation {
    /// The pieces that players move by hand. Where exactly one cell of a level holds one of them, the last
    /// move (A) and the move before it (P) begin there.
    pub heroes: Vec<String>,
    /// What goals that are whole boards show where the start shows a piece.
    pub becomes: BTreeMap<String, String>,
    /// What else the file holds.
    pub extra: Extra,
}

/// What is told of one level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelDerivation {
    /// Which cells are allowed at the start.
    pub allowed: Allowed,
    /// The pieces that the author took out of those whose cells are allowed. Rules do not bring them back.
    pub not_allowed: Vec<String>,
    /// Whether A and P begin where the hero stands.
    pub follows_hero: bool,
    /// What else the file holds.
    pub extra: Extra,
}

/// How the cells allowed at the start of a level follow from its board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Allowed {
    /// They do not: the author painted them.
    #[default]
    ByHand,
    /// The rules allow them after a move to where the hero stands.
    ByRules,
    /// All are allowed.
    EveryCell,
    /// Those that hold one of these pieces.
    Holding(Vec<String>),
}

impl Derivation {
    /// Gives a piece another name, in any spelling of the old one.
    pub fn rename(&mut self, from: &str, to: &str) {
        rename(&mut self.heroes, from, to);
        let renamed = |name: &String| if is(name, from) { to.to_owned() } else { name.clone() };
        self.becomes = self.becomes.iter().map(|(start, goal)| (renamed(start), renamed(goal))).collect();
    }
}

impl LevelDerivation {
    /// Gives a piece another name, in any spelling of the old one.
    pub fn rename(&mut self, from: &str, to: &str) {
        if let Allowed::Holding(pieces) = &mut self.allowed {
            rename(pieces, from, to);
        }
        rename(&mut self.not_allowed, from, to);
    }
}

fn rename(names: &mut Vec<String>, from: &str, to: &str) {
    if !names.iter().any(|name| is(name, from)) {
        return;
    }
    let has_other = names.iter().any(|name| is(name, to) && !is(name, from));
    names.retain(|name| !(has_other && is(name, from)));
    names.iter_mut().filter(|name| is(name, from)).for_each(|name| to.clone_into(name));
}

fn is(name: &str, other: &str) -> bool {
    lex::lower(name) == lex::lower(other)
}
