//! Where commands apply.

/// Where a command applies. For each scope, one function says what its commands do, and whether they are possible: it
/// returns `None` for a command that is not possible now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Every screen: `App::everywhere` in `app/perform.rs`.
    Everywhere,
    /// Every editor: `in_editor` in `app/perform.rs` for what the application does, otherwise `workbench::request`.
    Editors,
    /// The editor of grid games: `in_grid_editor` for what the application does, otherwise `GridEditor::of_command`.
    Grid,
    /// The editor of board games: `in_board_editor`, which asks `BoardEditor::of_command`.
    Board,
    /// The editor of labyrinths: `in_dungeon_editor` for what the application does, otherwise
    /// `DungeonEditor::of_command`.
    Dungeon,
    /// The player: `in_player` in `app/perform.rs`. The player's own keys and menu are `crate::player::Command`.
    Player,
    /// The choice of player and game, and the progress: `in_choice` in `app/perform.rs`.
    Choice,
}
