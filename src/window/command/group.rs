//! The groups of commands.

/// The groups of commands, in the order of the menu and the palette.
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
