//! The groups of the menu.

/// The groups of the menu, in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    File,
    Edit,
    View,
    Board,
    Levels,
    Tools,
    Selection,
    Rules,
    Labyrinth,
    Play,
    Help,
}

impl Menu {
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

    /// Returns whether the group belongs to the current editor tab, so that one of these groups is shown at a time.
    pub fn is_at_work(self) -> bool {
        matches!(
            self,
            Self::Board | Self::Levels | Self::Tools | Self::Selection | Self::Rules | Self::Labyrinth
        )
    }

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
