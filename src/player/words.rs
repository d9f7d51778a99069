//! Commands, settings and their values in words: the keys of their messages.

use super::command::Command;
use super::settings::{Effective, Override};
use crate::engine::{Aids, Boundary, InvalidFocus, MoveMode, Text};

/// Returns the key of the name of a command.
pub fn command_name(command: Command) -> &'static str {
    match command {
        Command::Up => "player-up",
        Command::Right => "player-right",
        Command::Down => "player-down",
        Command::Left => "player-left",
        Command::Action => "player-action",
        Command::Next => "player-next-choice",
        Command::Undo => "player-menu-undo",
        Command::Restart => "player-menu-restart",
        Command::Pause => "player-menu-pause",
        Command::PreviousLevel => "player-menu-previous",
        Command::NextLevel => "player-menu-next",
        Command::FullScreen => "player-menu-screen",
        Command::Menu => "player-hide-menu",
        Command::Help => "player-menu-help",
        Command::Settings => "player-menu-settings",
        Command::Information => "player-hide-panel",
        Command::MoveMode
        | Command::Boundary
        | Command::InvalidFocus
        | Command::PositionHighlight
        | Command::ValidsHighlight
        | Command::FocusedHighlight => command.overrides().map_or("", name),
        Command::Quit => "player-menu-quit",
        Command::OtherGame => "player-menu-game",
        Command::NextRow => "player-next-row",
        Command::NextColumn => "player-next-column",
        Command::Hint => "player-hint",
        Command::Preview => "player-preview",
        Command::Levels => "player-levels",
        Command::Seats => "player-seats",
        Command::SavePlay => "play-file-save-title",
        Command::OpenPlay => "play-file-open-title",
        Command::Facts => "table-around",
    }
}

/// Returns the key of the name of a setting.
pub fn name(setting: Override) -> &'static str {
    match setting {
        Override::MoveMode => "control-move-mode",
        Override::Boundary => "control-boundary",
        Override::InvalidFocus => "control-invalid",
        Override::PositionHighlight => "control-position",
        Override::ValidsHighlight => "control-valids",
        Override::FocusedHighlight => "control-focus",
    }
}

/// Returns the key of the effective value of a setting.
pub fn value(setting: Override, effective: &Effective) -> &'static str {
    match setting {
        Override::MoveMode => mode(effective.move_mode),
        Override::Boundary => boundary(effective.boundary),
        Override::InvalidFocus => invalid(effective.invalid_focus),
        Override::PositionHighlight => shown(effective.position_highlight),
        Override::ValidsHighlight => shown(effective.valids_highlight),
        Override::FocusedHighlight => shown(effective.focused_highlight),
    }
}

/// Returns the key of a move mode.
pub fn mode(mode: MoveMode) -> &'static str {
    match mode {
        MoveMode::WithOptions => "control-with-options",
        MoveMode::DirectJustKeyboard => "control-direct-keys",
        MoveMode::DirectBothKeyboardAndMouse => "control-direct-both",
    }
}

/// Returns the key of the focus behaviour at the edge of the board.
pub fn boundary(boundary: Boundary) -> &'static str {
    match boundary {
        Boundary::Stay => "control-stay",
        Boundary::Rotate => "control-rotate",
        Boundary::Jump => "control-jump",
    }
}

/// Returns the key of the focus behaviour on cells that cannot be chosen.
pub fn invalid(invalid: InvalidFocus) -> &'static str {
    match invalid {
        InvalidFocus::Select => "control-select",
        InvalidFocus::Skip => "control-skip",
    }
}

/// Returns the key for marks that are shown, or not.
pub fn shown(is_shown: bool) -> &'static str {
    if is_shown { "control-shown" } else { "control-hidden" }
}

/// Returns the help that was used, in the words that `say` gives; `None` if none was.
pub fn aids(aids: Aids, say: impl Fn(&Text) -> String) -> Option<String> {
    let hints = (aids.hints > 0).then(|| Text::new("aids-hints").with("count", aids.hints));
    let previewed = aids.previewed.then(|| Text::new("aids-previewed"));
    let said: Vec<String> = hints.iter().chain(&previewed).map(say).collect();
    (!said.is_empty()).then(|| said.join(", "))
}
