//! Translation keys of commands, settings and their values.

use crate::engine::{Aids, Boundary, InvalidFocus, MoveMode};
use crate::player::settings::Override;
use crate::player::{Command, Effective};
use crate::words::Words;

pub(in crate::window) fn command_name(command: Command) -> &'static str {
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
    }
}

/// Returns the help that was used, in words; `None` for no help.
pub(in crate::window) fn aids(aids: Aids, words: &Words) -> Option<String> {
    let hints = (aids.hints > 0).then(|| words.with("aids-hints", &[("count", aids.hints.to_string())]));
    let previewed = aids.previewed.then(|| words.get("aids-previewed"));
    let said: Vec<String> = hints.into_iter().chain(previewed).collect();
    (!said.is_empty()).then(|| said.join(", "))
}

pub(in crate::window) fn name(setting: Override) -> &'static str {
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
pub(in crate::window) fn value(setting: Override, effective: &Effective) -> &'static str {
    match setting {
        Override::MoveMode => mode(effective.move_mode),
        Override::Boundary => boundary(effective.boundary),
        Override::InvalidFocus => invalid(effective.invalid_focus),
        Override::PositionHighlight => shown(effective.position_highlight),
        Override::ValidsHighlight => shown(effective.valids_highlight),
        Override::FocusedHighlight => shown(effective.focused_highlight),
    }
}

pub(in crate::window) fn mode(mode: MoveMode) -> &'static str {
    match mode {
        MoveMode::WithOptions => "control-with-options",
        MoveMode::DirectJustKeyboard => "control-direct-keys",
        MoveMode::DirectBothKeyboardAndMouse => "control-direct-both",
    }
}

pub(in crate::window) fn boundary(boundary: Boundary) -> &'static str {
    match boundary {
        Boundary::Stay => "control-stay",
        Boundary::Rotate => "control-rotate",
        Boundary::Jump => "control-jump",
    }
}

pub(in crate::window) fn invalid(invalid: InvalidFocus) -> &'static str {
    match invalid {
        InvalidFocus::Select => "control-select",
        InvalidFocus::Skip => "control-skip",
    }
}

/// Returns the key for marks that are shown, or not.
pub(in crate::window) fn shown(is_shown: bool) -> &'static str {
    if is_shown { "control-shown" } else { "control-hidden" }
}
