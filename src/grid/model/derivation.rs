//! What follows from the picture of a level, and how: the files `derived.xml`.

use std::collections::BTreeMap;

use crate::grid::lex;
use crate::xml::Extra;

/// The part that all levels of a game share.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Derivation {
    /// The pieces that players move by hand. If exactly one cell of a level holds one of them, the last move
    /// (A) and the move before it (P) start there.
    pub heroes: Vec<String>,
    /// What goals that are whole boards show where the start shows a piece.
    pub becomes: BTreeMap<String, String>,
    /// What else the file contains.
    pub extra: Extra,
}

/// The part of one level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelDerivation {
    /// Which cells are allowed at the start.
    pub allowed: Allowed,
    /// Pieces that the author took out of those whose cells are allowed. Rules do not bring them back.
    pub not_allowed: Vec<String>,
    /// Whether A and P start at the hero.
    pub follows_hero: bool,
    /// What else the file contains.
    pub extra: Extra,
}

/// How the cells allowed at the start of a level follow from its board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Allowed {
    /// They do not follow: the author painted them.
    #[default]
    ByHand,
    /// Those that the rules allow after a move to the hero's cell.
    ByRules,
    /// All are allowed.
    EveryCell,
    /// Those that hold one of these pieces.
    Holding(Vec<String>),
}

impl Derivation {
    /// Renames a piece, whatever its spelling.
    pub fn rename(&mut self, from: &str, to: &str) {
        rename(&mut self.heroes, from, to);
        let renamed = |name: &String| if is(name, from) { to.to_owned() } else { name.clone() };
        self.becomes = self.becomes.iter().map(|(start, goal)| (renamed(start), renamed(goal))).collect();
    }
}

impl LevelDerivation {
    /// Renames a piece, whatever its spelling.
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
