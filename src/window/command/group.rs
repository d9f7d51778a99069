//! The groups of the menu.

/// The groups of the menu, in the order in which they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// The game as a whole.
    File,
    /// Changing it.
    Edit,
    /// What the window shows.
    View,
    /// The board.
    Board,
    /// The levels.
    Levels,
    /// What the board is painted with.
    Tools,
    /// What is selected on the board.
    Selection,
    /// The rules.
    Rules,
    /// Labyrinths.
    Labyrinth,
    /// The play-test.
    Play,
    /// Help.
    Help,
}

impl Menu {
    /// All groups.
    pub const ALL: [Self; 11] = [
        Self::File,
        Self::Edit,
        Self::View,
        Self::Board,
        Self::Levels,
        Self::Tools,
        Self::Selection,
        Self::Rules,
        Self::Labyrinth,
        Self::Play,
        Self::Help,
    ];

    /// Returns whether the commands of the group are for what is worked on just now, so that one of these groups is enough
    /// at a time.
    pub fn is_at_work(self) -> bool {
        matches!(
            self,
            Self::Board | Self::Levels | Self::Tools | Self::Selection | Self::Rules | Self::Labyrinth
        )
    }

    /// Returns the key of the group's title.
    pub fn key(self) -> &'static str {
        match self {
            Self::File => "menu-file",
            Self::Edit => "menu-edit",
            Self::View => "menu-view",
            Self::Board => "menu-board",
            Self::Levels => "tab-levels",
            Self::Rules => "menu-rules",
            Self::Tools => "menu-tools",
            Self::Selection => "menu-selection",
            Self::Labyrinth => "menu-labyrinth",
            Self::Play => "menu-play",
            Self::Help => "menu-help",
        }
    }
}
