//! Who plays: names and controllers for the seats of a game.

use std::fmt;
use std::str::FromStr;

/// Who makes the choices of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Controller {
    /// A person at this table.
    #[default]
    Human,
    /// The computer, at a strength that the search knows by this name (a word without spaces).
    Computer(String),
}

/// The player at a seat.
///
/// Its text is `human Anna` or `computer hard Karel`; the name may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    /// Who makes the choices.
    pub controller: Controller,
    /// The name, on one line.
    pub name: String,
}

impl Player {
    /// Creates a person. Surrounding spaces and line breaks are removed from the name.
    pub fn human(name: &str) -> Self {
        Self { controller: Controller::Human, name: in_one_line(name) }
    }

    /// Creates a computer player of the given strength.
    pub fn computer(strength: &str, name: &str) -> Self {
        let strength = strength.split_whitespace().collect::<Vec<_>>().join("-");
        Self { controller: Controller::Computer(strength), name: in_one_line(name) }
    }

    /// Returns whether a person plays.
    pub fn is_human(&self) -> bool {
        self.controller == Controller::Human
    }
}

fn in_one_line(name: &str) -> String {
    name.split(char::is_control).map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.controller {
            Controller::Human => write!(f, "human")?,
            Controller::Computer(strength) => write!(f, "computer {strength}")?,
        }
        if self.name.is_empty() { Ok(()) } else { write!(f, " {}", self.name) }
    }
}

/// Text that does not describe a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("neither `human NAME` nor `computer STRENGTH NAME`")]
pub struct NotAPlayer;

impl FromStr for Player {
    type Err = NotAPlayer;

    fn from_str(text: &str) -> Result<Self, NotAPlayer> {
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        match kind {
            "human" => Ok(Self::human(rest)),
            "computer" => {
                let (strength, name) = rest.split_once(' ').unwrap_or((rest, ""));
                if strength.is_empty() { Err(NotAPlayer) } else { Ok(Self::computer(strength, name)) }
            }
            _ => Err(NotAPlayer),
        }
    }
}
