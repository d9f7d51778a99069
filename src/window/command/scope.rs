//! Where commands apply.

/// Where a command applies. Each scope has one function that returns the effects of its commands, and `None`
/// for a command that is not possible now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Every screen: `App::everywhere` in `app/perform.rs`.
    Everywhere,
    /// Every editor: `in_editor` in `app/perform.rs` for what the application does, otherwise `workbench::request`.
    Editors,
    /// The editor of grid games: `in_grid_editor` for commands of the application, otherwise
    /// `GridEditor::of_command`.
    Grid,
    /// The editor of board games: `in_board_editor`, which asks `BoardEditor::of_command`.
    Board,
    /// The editor of labyrinths: `in_dungeon_editor` for commands of the application, otherwise
    /// `DungeonEditor::of_command`.
    Dungeon,
    /// The player: `in_player` in `app/perform.rs`. Keys and menu of the player itself are
    /// `crate::player::Command`.
    Player,
    /// The choice of player and game, the progress, and playing together: `in_choice` in `app/perform.rs`.
    Choice,
}
