//! Every command of the window, once: menus, tooltips, the command palette, the sheet of keys and the keys
//! themselves are made from this table.

mod chord;
mod group;
mod keymap;
pub(super) mod menu;
pub mod palette;
pub mod sheet;

use lucide_icons::Icon;

pub use self::chord::Chord;
pub use self::group::Menu;
pub use self::keymap::Keymap;

/// Something that a person can ask for from anywhere in a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the table says what each of them is")]
pub enum Command {
    NewGame,
    NewLabyrinth,
    OpenGame,
    Save,
    SaveAs,
    Home,
    ChoosePlayer,
    ImportPackage,
    ExportPackage,
    ExportPicture,
    ExportFilm,
    ExportPrint,
    Quit,
    Undo,
    Redo,
    Find,
    ShowBoard,
    ShowLevels,
    ShowPieces,
    ShowRules,
    ShowSettings,
    ShowAbout,
    ShowHistory,
    ToggleSide,
    ToggleTest,
    ToggleProblems,
    ZoomFit,
    SwitchLanguage,
    SwitchTheme,
    HighContrast,
    LargerText,
    SmallerText,
    Motion,
    PreviousLevel,
    NextLevel,
    ZoomIn,
    ZoomOut,
    ZoomFull,
    Grid,
    Rulers,
    Map,
    BoardMenu,
    Layers,
    NextLayer,
    PreviousLayer,
    PlaceAction,
    PlacePrevious,
    Resize,
    ReplacePiece,
    MakeValid,
    MakeGoals,
    Pencil,
    Line,
    Rectangle,
    RectangleEdge,
    Ellipse,
    EllipseEdge,
    Fill,
    Scatter,
    ScatterWeights,
    Pick,
    Select,
    Stamp,
    Symmetry,
    NextBrush,
    PreviousBrush,
    Cut,
    Copy,
    Paste,
    Clear,
    SelectAll,
    Deselect,
    FlipHorizontally,
    FlipVertically,
    TurnLeft,
    TurnRight,
    MoveLeft,
    MoveRight,
    MoveUp,
    MoveDown,
    AddLevel,
    CopyLevel,
    DeleteLevel,
    LevelUp,
    LevelDown,
    PlayUndo,
    PlayRedo,
    PlayRestart,
    AddRule,
    DuplicateRule,
    DeleteRule,
    MoveRuleUp,
    MoveRuleDown,
    SwitchRule,
    FormatRule,
    FormatAll,
    RuleLanguage,
    CompleteRule,
    ExplainRule,
    ToggleBreakpoint,
    StepRule,
    KeepSolution,
    PhaseRooms,
    PhaseWalls,
    PhaseObjects,
    SplitUpright,
    SplitLevel,
    SplitRandom,
    MergeRooms,
    ShowGain,
    RoomEmpty,
    RoomMaze,
    LockDoor,
    MakeAgain,
    CommandPalette,
    Menu,
    Help,
    Lesson,
    Shortcuts,
    AboutSchola,
    ControlSettings,
}

/// What is known of a command.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The command.
    pub command: Command,
    /// Its name in files, which never changes.
    pub id: &'static str,
    /// The key of its words.
    pub key: &'static str,
    /// Its picture.
    pub icon: Icon,
    /// Its place in the menu.
    pub menu: Menu,
    /// The keys that it has unless the person gave it others; empty for none.
    pub keys: &'static str,
}

const fn entry(
    command: Command,
    id: &'static str,
    key: &'static str,
    icon: Icon,
    menu: Menu,
    keys: &'static str,
) -> Entry {
    Entry { command, id, key, icon, menu, keys }
}

/// All commands, in the order of the menu.
pub const COMMANDS: &[Entry] = &[
    entry(Command::NewGame, "new-game", "command-new-game", Icon::FilePlus2, Menu::File, "Ctrl+N"),
    entry(
        Command::NewLabyrinth,
        "new-labyrinth",
        "command-new-labyrinth",
        Icon::Castle,
        Menu::File,
        "Ctrl+Shift+N",
    ),
    entry(Command::OpenGame, "open-game", "open-folder", Icon::FolderOpen, Menu::File, "Ctrl+O"),
    entry(Command::Save, "save", "save", Icon::Save, Menu::File, "Ctrl+S"),
    entry(Command::SaveAs, "save-as", "save-as", Icon::SaveAll, Menu::File, "Ctrl+Shift+S"),
    entry(Command::Home, "home", "bar-home", Icon::House, Menu::File, ""),
    entry(
        Command::ImportPackage,
        "import-package",
        "command-import-package",
        Icon::PackageOpen,
        Menu::File,
        "Ctrl+Shift+O",
    ),
    entry(
        Command::ExportPackage,
        "export-package",
        "command-export-package",
        Icon::Package,
        Menu::File,
        "Ctrl+Shift+E",
    ),
    entry(Command::ExportPicture, "export-picture", "command-export-picture", Icon::Image, Menu::File, ""),
    entry(Command::ExportFilm, "export-film", "command-export-film", Icon::Film, Menu::File, ""),
    entry(Command::ExportPrint, "export-print", "command-export-print", Icon::Printer, Menu::File, "Ctrl+P"),
    entry(Command::Quit, "quit", "command-quit", Icon::LogOut, Menu::File, "Ctrl+Q"),
    entry(Command::Undo, "undo", "undo", Icon::Undo2, Menu::Edit, "Ctrl+Z"),
    entry(Command::Redo, "redo", "redo", Icon::Redo2, Menu::Edit, "Ctrl+Y"),
    entry(Command::ShowHistory, "history", "command-history", Icon::History, Menu::Edit, "Ctrl+H"),
    entry(Command::Find, "find", "command-find", Icon::Search, Menu::Edit, "Ctrl+F"),
    entry(Command::ShowBoard, "board", "tab-board", Icon::Grid3x3, Menu::View, "F2"),
    entry(Command::ShowRules, "rules", "tab-rules", Icon::ListOrdered, Menu::View, "F3"),
    entry(Command::ShowPieces, "pieces", "tab-pieces", Icon::Shapes, Menu::View, "F4"),
    entry(Command::ShowLevels, "levels", "tab-levels", Icon::LayoutGrid, Menu::View, "F7"),
    entry(Command::ShowSettings, "settings", "tab-settings", Icon::Settings2, Menu::View, "F8"),
    entry(Command::ShowAbout, "about", "tab-about", Icon::Info, Menu::View, "F9"),
    entry(Command::ToggleSide, "side", "command-side", Icon::PanelLeft, Menu::View, "Ctrl+B"),
    entry(Command::ToggleTest, "test", "command-test", Icon::PanelRight, Menu::View, "Ctrl+T"),
    entry(Command::ToggleProblems, "problems", "command-problems", Icon::PanelBottom, Menu::View, "Ctrl+J"),
    entry(Command::SwitchLanguage, "language", "command-language", Icon::Languages, Menu::View, ""),
    entry(Command::SwitchTheme, "theme", "theme", Icon::Moon, Menu::View, ""),
    entry(Command::HighContrast, "contrast", "command-contrast", Icon::Contrast, Menu::View, ""),
    entry(Command::LargerText, "larger", "command-larger", Icon::ZoomIn, Menu::View, "Ctrl+="),
    entry(Command::SmallerText, "smaller", "command-smaller", Icon::ZoomOut, Menu::View, "Ctrl+-"),
    entry(Command::Motion, "motion", "command-motion", Icon::Film, Menu::View, ""),
    entry(Command::ZoomFit, "fit", "view-fit", Icon::Maximize, Menu::Board, "Ctrl+0"),
    entry(
        Command::PreviousLevel,
        "level-before",
        "command-level-before",
        Icon::ChevronUp,
        Menu::Board,
        "Ctrl+PageUp",
    ),
    entry(
        Command::NextLevel,
        "level-next",
        "command-level-next",
        Icon::ChevronDown,
        Menu::Board,
        "Ctrl+PageDown",
    ),
    entry(Command::AddRule, "rule-add", "command-rule-add", Icon::Plus, Menu::Rules, "Ctrl+Enter"),
    entry(
        Command::DuplicateRule,
        "rule-duplicate",
        "command-rule-duplicate",
        Icon::Copy,
        Menu::Rules,
        "Ctrl+D",
    ),
    entry(
        Command::DeleteRule,
        "rule-delete",
        "command-rule-delete",
        Icon::Trash2,
        Menu::Rules,
        "Ctrl+Delete",
    ),
    entry(Command::MoveRuleUp, "rule-up", "command-rule-up", Icon::ArrowUp, Menu::Rules, "Ctrl+Shift+Up"),
    entry(
        Command::MoveRuleDown,
        "rule-down",
        "command-rule-down",
        Icon::ArrowDown,
        Menu::Rules,
        "Ctrl+Shift+Down",
    ),
    entry(Command::SwitchRule, "rule-switch", "command-rule-switch", Icon::ToggleLeft, Menu::Rules, "Ctrl+/"),
    entry(
        Command::FormatRule,
        "rule-format",
        "command-rule-format",
        Icon::TextAlignStart,
        Menu::Rules,
        "Ctrl+Shift+F",
    ),
    entry(Command::FormatAll, "rules-format", "command-rules-format", Icon::TextAlignStart, Menu::Rules, ""),
    entry(Command::RuleLanguage, "rules-language", "command-rules-language", Icon::GitFork, Menu::Rules, ""),
    entry(
        Command::CompleteRule,
        "rule-complete",
        "command-rule-complete",
        Icon::TextCursorInput,
        Menu::Rules,
        "Ctrl+Space",
    ),
    entry(Command::ExplainRule, "rule-explain", "command-rule-explain", Icon::Info, Menu::Rules, "Ctrl+I"),
    entry(
        Command::ToggleBreakpoint,
        "breakpoint",
        "command-breakpoint",
        Icon::CircleDot,
        Menu::Rules,
        "Ctrl+F9",
    ),
    entry(Command::ZoomFull, "zoom-full", "board-zoom-full", Icon::Scan, Menu::Board, "Ctrl+1"),
    entry(Command::ZoomIn, "zoom-in", "board-zoom-in", Icon::ZoomIn, Menu::Board, "="),
    entry(Command::ZoomOut, "zoom-out", "board-zoom-out", Icon::ZoomOut, Menu::Board, "-"),
    entry(Command::Grid, "grid", "board-grid", Icon::Grid3x3, Menu::Board, "G"),
    entry(Command::Rulers, "rulers", "board-rulers", Icon::Ruler, Menu::Board, "Shift+G"),
    entry(Command::Map, "map", "board-map", Icon::Map, Menu::Board, "Shift+M"),
    entry(Command::BoardMenu, "board-menu", "board-menu", Icon::Ellipsis, Menu::Board, "Shift+B"),
    entry(Command::Layers, "layers", "board-layers", Icon::Layers, Menu::Board, "K"),
    entry(
        Command::PreviousLayer,
        "layer-before",
        "board-layer-before",
        Icon::ChevronLeft,
        Menu::Board,
        "Shift+K",
    ),
    entry(Command::NextLayer, "layer-next", "board-layer-next", Icon::ChevronRight, Menu::Board, "J"),
    entry(Command::PlaceAction, "place-action", "board-place-action", Icon::MapPin, Menu::Board, "A"),
    entry(
        Command::PlacePrevious,
        "place-previous",
        "board-place-previous",
        Icon::Footprints,
        Menu::Board,
        "Shift+A",
    ),
    entry(Command::MakeValid, "make-valid", "board-make-valid", Icon::CircleDot, Menu::Board, ""),
    entry(Command::MakeGoals, "make-goals", "board-make-goals", Icon::Target, Menu::Board, ""),
    entry(Command::ReplacePiece, "replace", "board-replace", Icon::Replace, Menu::Board, "Ctrl+Shift+H"),
    entry(Command::Resize, "resize", "board-resize", Icon::Scaling, Menu::Board, "Ctrl+Shift+R"),
    entry(Command::Pencil, "pencil", "tool-pencil", Icon::Pencil, Menu::Tools, "P"),
    entry(Command::Line, "line", "tool-line", Icon::Slash, Menu::Tools, "L"),
    entry(Command::Rectangle, "rectangle", "tool-rectangle", Icon::Square, Menu::Tools, "R"),
    entry(
        Command::RectangleEdge,
        "rectangle-edge",
        "tool-rectangle-edge",
        Icon::SquareDashed,
        Menu::Tools,
        "Shift+R",
    ),
    entry(Command::Ellipse, "ellipse", "tool-ellipse", Icon::Circle, Menu::Tools, "E"),
    entry(
        Command::EllipseEdge,
        "ellipse-edge",
        "tool-ellipse-edge",
        Icon::CircleDashed,
        Menu::Tools,
        "Shift+E",
    ),
    entry(Command::Fill, "fill", "tool-fill", Icon::PaintBucket, Menu::Tools, "F"),
    entry(Command::Scatter, "scatter", "tool-scatter", Icon::SprayCan, Menu::Tools, "N"),
    entry(
        Command::ScatterWeights,
        "scatter-weights",
        "tool-scatter-weights",
        Icon::Dices,
        Menu::Tools,
        "Shift+N",
    ),
    entry(Command::Pick, "pick", "tool-pick", Icon::Pipette, Menu::Tools, "I"),
    entry(Command::Select, "select", "tool-select", Icon::SquareDashedMousePointer, Menu::Tools, "S"),
    entry(Command::Stamp, "stamp", "tool-stamp", Icon::Stamp, Menu::Tools, "T"),
    entry(Command::Symmetry, "symmetry", "tool-symmetry", Icon::FlipHorizontal2, Menu::Tools, "M"),
    entry(Command::PreviousBrush, "brush-before", "tool-brush-before", Icon::ArrowLeft, Menu::Tools, ","),
    entry(Command::NextBrush, "brush-next", "tool-brush-next", Icon::ArrowRight, Menu::Tools, "."),
    entry(Command::SelectAll, "select-all", "select-all", Icon::SquareCheck, Menu::Selection, "Ctrl+A"),
    entry(Command::Deselect, "deselect", "select-none", Icon::SquareX, Menu::Selection, "Escape"),
    entry(Command::Cut, "cut", "select-cut", Icon::Scissors, Menu::Selection, "Ctrl+X"),
    entry(Command::Copy, "copy", "select-copy", Icon::Copy, Menu::Selection, "Ctrl+C"),
    entry(Command::Paste, "paste", "select-paste", Icon::ClipboardPaste, Menu::Selection, "Ctrl+V"),
    entry(Command::Clear, "clear", "select-clear", Icon::Eraser, Menu::Selection, "Delete"),
    entry(
        Command::FlipHorizontally,
        "flip-horizontally",
        "select-flip-horizontally",
        Icon::FlipHorizontal,
        Menu::Selection,
        "Shift+H",
    ),
    entry(
        Command::FlipVertically,
        "flip-vertically",
        "select-flip-vertically",
        Icon::FlipVertical,
        Menu::Selection,
        "Shift+V",
    ),
    entry(
        Command::TurnLeft,
        "turn-left",
        "select-turn-left",
        Icon::RotateCcwSquare,
        Menu::Selection,
        "Shift+Q",
    ),
    entry(Command::TurnRight, "turn-right", "select-turn-right", Icon::RotateCwSquare, Menu::Selection, "Q"),
    entry(Command::MoveLeft, "move-left", "select-move-left", Icon::MoveLeft, Menu::Selection, "Alt+Left"),
    entry(
        Command::MoveRight,
        "move-right",
        "select-move-right",
        Icon::MoveRight,
        Menu::Selection,
        "Alt+Right",
    ),
    entry(Command::MoveUp, "move-up", "select-move-up", Icon::MoveUp, Menu::Selection, "Alt+Up"),
    entry(Command::MoveDown, "move-down", "select-move-down", Icon::MoveDown, Menu::Selection, "Alt+Down"),
    entry(Command::AddLevel, "level-add", "command-level-add", Icon::Plus, Menu::Board, "Ctrl+Shift+L"),
    entry(Command::CopyLevel, "level-copy", "command-level-copy", Icon::Copy, Menu::Board, "Ctrl+Shift+D"),
    entry(Command::LevelUp, "level-up", "command-level-up", Icon::ArrowUp, Menu::Board, "Ctrl+Shift+PageUp"),
    entry(
        Command::LevelDown,
        "level-down",
        "command-level-down",
        Icon::ArrowDown,
        Menu::Board,
        "Ctrl+Shift+PageDown",
    ),
    entry(
        Command::DeleteLevel,
        "level-delete",
        "command-level-delete",
        Icon::Trash2,
        Menu::Board,
        "Ctrl+Shift+Delete",
    ),
    entry(
        Command::PhaseRooms,
        "phase-rooms",
        "dungeon-command-rooms",
        Icon::LayoutPanelLeft,
        Menu::Labyrinth,
        "Alt+1",
    ),
    entry(
        Command::PhaseWalls,
        "phase-walls",
        "dungeon-command-walls",
        Icon::BrickWall,
        Menu::Labyrinth,
        "Alt+2",
    ),
    entry(
        Command::PhaseObjects,
        "phase-objects",
        "dungeon-command-objects",
        Icon::KeyRound,
        Menu::Labyrinth,
        "Alt+3",
    ),
    entry(
        Command::SplitUpright,
        "split-upright",
        "dungeon-command-split-upright",
        Icon::Columns2,
        Menu::Labyrinth,
        "V",
    ),
    entry(
        Command::SplitLevel,
        "split-level",
        "dungeon-command-split-level",
        Icon::Rows2,
        Menu::Labyrinth,
        "H",
    ),
    entry(
        Command::SplitRandom,
        "split-random",
        "dungeon-command-split-random",
        Icon::Dices,
        Menu::Labyrinth,
        "X",
    ),
    entry(Command::MergeRooms, "merge-rooms", "dungeon-command-merge", Icon::Combine, Menu::Labyrinth, "U"),
    entry(Command::ShowGain, "show-gain", "dungeon-gain", Icon::GitBranchPlus, Menu::Labyrinth, "W"),
    entry(Command::RoomEmpty, "room-empty", "dungeon-command-empty", Icon::Square, Menu::Labyrinth, "O"),
    entry(Command::RoomMaze, "room-maze", "dungeon-command-maze", Icon::Waypoints, Menu::Labyrinth, "D"),
    entry(Command::LockDoor, "lock-door", "dungeon-command-lock", Icon::Lock, Menu::Labyrinth, "Y"),
    entry(
        Command::MakeAgain,
        "make-again",
        "dungeon-command-again",
        Icon::RefreshCw,
        Menu::Labyrinth,
        "Ctrl+G",
    ),
    entry(Command::ChoosePlayer, "players", "command-players", Icon::Users, Menu::Play, ""),
    entry(Command::PlayUndo, "play-undo", "play-undo", Icon::StepBack, Menu::Play, "Alt+Z"),
    entry(Command::PlayRedo, "play-redo", "play-redo", Icon::StepForward, Menu::Play, "Alt+Y"),
    entry(Command::PlayRestart, "play-restart", "play-restart", Icon::RotateCcw, Menu::Play, "Ctrl+R"),
    entry(Command::StepRule, "step", "command-step", Icon::ListVideo, Menu::Play, "Ctrl+F10"),
    entry(
        Command::KeepSolution,
        "solution-keep",
        "solution-keep",
        Icon::BookmarkPlus,
        Menu::Play,
        "Ctrl+Shift+K",
    ),
    entry(Command::CommandPalette, "commands", "command-palette", Icon::Command, Menu::Help, "Ctrl+Shift+P"),
    entry(Command::Menu, "menu", "command-menu", Icon::Menu, Menu::Help, "F10"),
    entry(Command::Help, "help", "command-help", Icon::CircleQuestionMark, Menu::Help, "F1"),
    entry(Command::Lesson, "lesson", "command-lesson", Icon::GraduationCap, Menu::Help, ""),
    entry(Command::Shortcuts, "shortcuts", "command-shortcuts", Icon::Keyboard, Menu::Help, "Ctrl+K"),
    entry(
        Command::ControlSettings,
        "control-settings",
        "control-title",
        Icon::Accessibility,
        Menu::View,
        "Ctrl+Shift+,",
    ),
    entry(Command::AboutSchola, "about-schola", "command-about-schola", Icon::BadgeInfo, Menu::Help, ""),
];

impl Command {
    /// Returns what is known of the command.
    pub fn entry(self) -> &'static Entry {
        // A test holds that each command is in the table.
        COMMANDS.iter().find(|entry| entry.command == self).unwrap_or(&COMMANDS[0])
    }

    /// Finds a command by its name in files.
    pub fn from_id(id: &str) -> Option<Self> {
        COMMANDS.iter().find(|entry| entry.id == id).map(|entry| entry.command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::collections::BTreeSet;

    /// No two commands share a name or keys, and all keys can be read: none is out of reach.
    #[test]
    fn commands_have_names_and_keys_of_their_own() {
        let ids: BTreeSet<_> = COMMANDS.iter().map(|entry| entry.id).collect();
        let commands: BTreeSet<_> = COMMANDS.iter().map(|entry| entry.command).collect();
        assert_eq!((ids.len(), commands.len()), (COMMANDS.len(), COMMANDS.len()));
        let mut seen = BTreeSet::new();
        for entry in COMMANDS.iter().filter(|entry| !entry.keys.is_empty()) {
            let chord: Chord = entry.keys.parse().unwrap_or_else(|()| panic!("{} has no keys", entry.id));
            assert_eq!(chord.to_string(), entry.keys, "keys are written in one way");
            assert!(seen.insert(entry.keys), "{} belongs to two commands", entry.keys);
        }
        for entry in COMMANDS {
            assert_eq!(entry.command.entry().id, entry.id);
            assert_eq!(Command::from_id(entry.id), Some(entry.command));
        }
    }
}
