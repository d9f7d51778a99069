//! What every input comes down to: one set of commands, whatever key, button, switch or program gave it (R75).

use std::fmt;
use std::str::FromStr;

use super::choices::Arrow;
use super::settings::Override;

/// An internal command (seed 000, Table 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Command {
    /// C1: up.
    Up,
    /// C2: to the right.
    Right,
    /// C3: down.
    Down,
    /// C4: to the left.
    Left,
    /// C5: confirm; the only switch of one who has one, the choosing one of one who has two.
    Action,
    /// C6: on to the next choice; the leading switch of one who has two.
    Next,
    /// C7: the last move back.
    Undo,
    /// C8: the level from its start.
    Restart,
    /// C9: pause, and on again.
    Pause,
    /// C10: the level before.
    PreviousLevel,
    /// C11: the next level.
    NextLevel,
    /// C12: the whole screen, and back.
    FullScreen,
    /// C13: hides and shows the menu row.
    Menu,
    /// C14: the help.
    Help,
    /// C15: the settings.
    Settings,
    /// C16: hides and shows the panel of information.
    Information,
    /// C17: the next move mode.
    MoveMode,
    /// C18: the next behaviour at the edge.
    Boundary,
    /// C19: the next behaviour on fields that cannot be chosen.
    InvalidFocus,
    /// C20: the next wish for the mark of the position.
    PositionHighlight,
    /// C21: the next wish for the marks of valid moves.
    ValidsHighlight,
    /// C22: the next wish for the mark of the focus.
    FocusedHighlight,
    /// C23: leaves Schola at once.
    Quit,
    /// C24: leaves the game and chooses another.
    OtherGame,
    /// C25: on to the next row with a choice.
    NextRow,
    /// C26: on to the next choice of the row.
    NextColumn,
    /// A hint.
    Hint,
    /// Shows what a move would do before it is made, or does so no more.
    Preview,
    /// The list of levels.
    Levels,
    /// Who plays which seat.
    Seats,
    /// Writes the play into a file.
    SavePlay,
    /// Goes on with the play in a file.
    OpenPlay,
}

impl Command {
    /// All commands, in the order of Table 8.
    pub const ALL: [Self; 32] = [
        Self::Up,
        Self::Right,
        Self::Down,
        Self::Left,
        Self::Action,
        Self::Next,
        Self::Undo,
        Self::Restart,
        Self::Pause,
        Self::PreviousLevel,
        Self::NextLevel,
        Self::FullScreen,
        Self::Menu,
        Self::Help,
        Self::Settings,
        Self::Information,
        Self::MoveMode,
        Self::Boundary,
        Self::InvalidFocus,
        Self::PositionHighlight,
        Self::ValidsHighlight,
        Self::FocusedHighlight,
        Self::Quit,
        Self::OtherGame,
        Self::NextRow,
        Self::NextColumn,
        Self::Hint,
        Self::Preview,
        Self::Levels,
        Self::Seats,
        Self::SavePlay,
        Self::OpenPlay,
    ];

    /// Returns its name, as files keep it and controlling programs send it, a line for each command.
    pub fn name(self) -> &'static str {
        match self {
            Self::Up => "Up",
            Self::Right => "Right",
            Self::Down => "Down",
            Self::Left => "Left",
            Self::Action => "Action",
            Self::Next => "Next",
            Self::Undo => "Undo",
            Self::Restart => "Restart",
            Self::Pause => "Pause",
            Self::PreviousLevel => "PreviousLevel",
            Self::NextLevel => "NextLevel",
            Self::FullScreen => "FullScreen",
            Self::Menu => "Menu",
            Self::Help => "Help",
            Self::Settings => "Settings",
            Self::Information => "Information",
            Self::MoveMode => "MoveMode",
            Self::Boundary => "Boundary",
            Self::InvalidFocus => "InvalidFocus",
            Self::PositionHighlight => "PositionHighlight",
            Self::ValidsHighlight => "ValidsHighlight",
            Self::FocusedHighlight => "FocusedHighlight",
            Self::Quit => "Quit",
            Self::OtherGame => "OtherGame",
            Self::NextRow => "NextRow",
            Self::NextColumn => "NextColumn",
            Self::Hint => "Hint",
            Self::Preview => "Preview",
            Self::Levels => "Levels",
            Self::Seats => "Seats",
            Self::SavePlay => "SavePlay",
            Self::OpenPlay => "OpenPlay",
        }
    }

    /// Returns the arrow that the command is, if it is one.
    pub fn arrow(self) -> Option<Arrow> {
        Some(match self {
            Self::Up => Arrow::Up,
            Self::Right => Arrow::Right,
            Self::Down => Arrow::Down,
            Self::Left => Arrow::Left,
            _ => return None,
        })
    }

    /// Returns the setting that the command steps through its values, if it does.
    pub fn wish(self) -> Option<Override> {
        Some(match self {
            Self::MoveMode => Override::MoveMode,
            Self::Boundary => Override::Boundary,
            Self::InvalidFocus => Override::InvalidFocus,
            Self::PositionHighlight => Override::PositionHighlight,
            Self::ValidsHighlight => Override::ValidsHighlight,
            Self::FocusedHighlight => Override::FocusedHighlight,
            _ => return None,
        })
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A line that names no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no command")]
pub struct UnknownCommand(pub String);

impl FromStr for Command {
    type Err = UnknownCommand;

    /// Reads a name; letter case and white space around it do not matter.
    fn from_str(line: &str) -> Result<Self, UnknownCommand> {
        let name = line.trim();
        let found = Self::ALL.into_iter().find(|command| command.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| UnknownCommand(name.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests;
