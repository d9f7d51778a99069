//! What a player chooses in a move: a cell, a way from one cell to another, an action, or an action at a cell.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;

use super::model::Rules;
use super::syntax::Rule;
use super::{lex, parse};

/// The most bytes in the name of an action.
pub const LONGEST_ACTION: usize = 20;

/// The cell in column `x` and row `y`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Column, from 0 on the left.
    pub x: u16,
    /// Row, from 0 at the top.
    pub y: u16,
}

/// The name of an action, in lower case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActionName(ArrayString<LONGEST_ACTION>);

/// A move, as logs and command lines write it: `3,4`, `3,4>3,7`, `dig`, `3,4:dig`, `3,4>3,7:dig`.
///
/// An arrow key is an action too: `left`. Spaces separate moves in files, so that none stands inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A cell.
    Cell(Cell),
    /// A way from one cell to another.
    Way {
        /// Where it begins.
        from: Cell,
        /// Where it ends.
        to: Cell,
        /// What is done along it, if that has a name.
        action: Option<ActionName>,
    },
    /// An action.
    Action {
        /// The cell at which it is done, if it needs one.
        at: Option<Cell>,
        /// What is done.
        name: ActionName,
    },
}

impl ActionName {
    /// The actions of the arrow keys, in the order in which they are listed.
    pub const ARROWS: [&'static str; 4] = ["up", "right", "down", "left"];

    /// Creates a name; `None` if it is empty, too long, or has signs that separate moves.
    pub fn new(name: &str) -> Option<Self> {
        let name = lex::lower(name);
        let is_name = lex::is_name(&name) && name.chars().any(|sign| !sign.is_ascii_digit());
        if is_name { ArrayString::from(&name).ok().map(Self) } else { None }
    }

    /// Returns it as text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Returns how many columns to the right and rows down an arrow leads; 0 and 0 for all other actions.
    pub fn direction(&self) -> (i32, i32) {
        match self.as_str() {
            "up" => (0, -1),
            "right" => (1, 0),
            "down" => (0, 1),
            "left" => (-1, 0),
            _ => (0, 0),
        }
    }
}

/// Returns the actions that the rules of a game name, the arrows one by one.
pub fn actions(rules: &Rules) -> Vec<ActionName> {
    let mut found = Vec::new();
    for rule in rules.list.iter().filter(|rule| !rule.disabled) {
        let parsed = parse::parse(&rule.contents, rules.language);
        let Some(word) = parsed.rule.as_ref().and_then(Rule::action) else { continue };
        let names =
            if parse::is_arrows(word) { ActionName::ARROWS.to_vec() } else { vec![word.text.as_str()] };
        found.extend(names.into_iter().filter_map(ActionName::new));
    }
    found
}

impl Move {
    /// Returns the action, if it has one.
    pub fn action(&self) -> Option<ActionName> {
        match self {
            Self::Cell(_) => None,
            Self::Way { action, .. } => *action,
            Self::Action { name, .. } => Some(*name),
        }
    }

    /// Returns the cell that is chosen; the first of a way.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            Self::Cell(cell) | Self::Way { from: cell, .. } => Some(*cell),
            Self::Action { at, .. } => *at,
        }
    }
}

impl From<Cell> for Move {
    fn from(cell: Cell) -> Self {
        Self::Cell(cell)
    }
}

impl From<Cell> for (u32, u32) {
    fn from(cell: Cell) -> Self {
        (cell.x.into(), cell.y.into())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Display for ActionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => write!(f, "{cell}"),
            Self::Way { from, to, action: None } => write!(f, "{from}>{to}"),
            Self::Way { from, to, action: Some(name) } => write!(f, "{from}>{to}:{name}"),
            Self::Action { at: None, name } => write!(f, "{name}"),
            Self::Action { at: Some(cell), name } => write!(f, "{cell}:{name}"),
        }
    }
}

/// Text that is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a move like `3,4`, `3,4>3,7`, `left` or `3,4:flag`")]
pub struct NotAMove(pub String);

impl FromStr for Cell {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| digits.parse().ok()).flatten()
        };
        let parts = text.split_once(',').and_then(|(x, y)| Some(Self { x: number(x)?, y: number(y)? }));
        parts.ok_or_else(|| NotAMove(text.to_owned()))
    }
}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        let parsed = || {
            let (place, action) = match text.split_once(':') {
                Some((place, action)) => (place, Some(ActionName::new(action)?)),
                None => (text, None),
            };
            if let Some((from, to)) = place.split_once('>') {
                return Some(Self::Way { from: from.parse().ok()?, to: to.parse().ok()?, action });
            }
            match (place.parse(), action) {
                (Ok(cell), None) => Some(Self::Cell(cell)),
                (Ok(cell), Some(name)) => Some(Self::Action { at: Some(cell), name }),
                (Err(_), None) => Some(Self::Action { at: None, name: ActionName::new(place)? }),
                (Err(_), Some(_)) => None,
            }
        };
        parsed().ok_or_else(|| NotAMove(text.to_owned()))
    }
}
