//! The commands that every input is translated to, whether it comes from a key, a button, a switch or a
//! program.

use std::fmt;
use std::str::FromStr;

use super::choices::Arrow;
use super::settings::Override;

/// An internal command. Those with a code, C1 to C26, are the commands of Strašrybka 2010; controlling
/// programs send them by name.
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
    /// C5: confirm. With one switch it is that switch, with two the one that chooses.
    Action,
    /// C6: move to the next choice. With two switches it is the one that moves on.
    Next,
    /// C7: take back the last move.
    Undo,
    /// C8: restart the level.
    Restart,
    /// C9: pause or resume.
    Pause,
    /// C10: the previous level.
    PreviousLevel,
    /// C11: the next level.
    NextLevel,
    /// C12: toggle full screen.
    FullScreen,
    /// C13: show or hide the menu bar.
    Menu,
    /// C14: the help.
    Help,
    /// C15: the settings.
    Settings,
    /// C16: show or hide the information panel.
    Information,
    /// C17: cycle the move mode.
    MoveMode,
    /// C18: cycle the behaviour at the edge.
    Boundary,
    /// C19: cycle the behaviour on cells that cannot be chosen.
    InvalidFocus,
    /// C20: cycle the preference for highlighting the position.
    PositionHighlight,
    /// C21: cycle the preference for highlighting valid moves.
    ValidsHighlight,
    /// C22: cycle the preference for highlighting the focus.
    FocusedHighlight,
    /// C23: quit Schola at once.
    Quit,
    /// C24: leave the game and choose another.
    OtherGame,
    /// C25: move to the next row with a choice.
    NextRow,
    /// C26: move to the next choice of the row.
    NextColumn,
    /// A hint.
    Hint,
    /// Toggles the preview of a move before it is made.
    Preview,
    /// The list of levels.
    Levels,
    /// Who plays which seat.
    Seats,
    /// Saves the play to a file.
    SavePlay,
    /// Continues the play from a file.
    OpenPlay,
    /// Looks around among the things on a table of which something is known.
    Facts,
}

impl Command {
    /// All commands, in the order of their codes.
    pub const ALL: [Self; 33] = [
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
        Self::Facts,
    ];

    /// Returns its name, as files store it and controlling programs send it, one command per line.
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
            Self::Facts => "Facts",
        }
    }

    /// Returns the arrow for a command that is one.
    pub fn arrow(self) -> Option<Arrow> {
        Some(match self {
            Self::Up => Arrow::Up,
            Self::Right => Arrow::Right,
            Self::Down => Arrow::Down,
            Self::Left => Arrow::Left,
            _ => return None,
        })
    }

    /// Returns the setting that the command cycles, if it does.
    pub fn overrides(self) -> Option<Override> {
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

/// A line that does not name a command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no command")]
pub struct UnknownCommand(pub String);

impl FromStr for Command {
    type Err = UnknownCommand;

    /// Parses a name, ignoring letter case and surrounding white space.
    fn from_str(line: &str) -> Result<Self, UnknownCommand> {
        let name = line.trim();
        let found = Self::ALL.into_iter().find(|command| command.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| UnknownCommand(name.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests;
