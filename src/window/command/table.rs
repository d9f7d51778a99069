//! The table of all commands.
//!
//! To add a command, add a line under its menu. [`Scope`] names the function that defines its effect; its
//! words belong in `commands.ftl`. The tests in `tests/window/program/every_command.rs` report what is
//! missing.

use lucide_icons::Icon;

use super::{Entry, Menu, Scope};

/// Declares the commands: a list of `Name, "id", "key of its words", Icon, "default keys", [scopes];` for each menu.
macro_rules! commands {
    ($($menu:ident {
        $($(#[$doc:meta])* $name:ident, $id:literal, $key:literal, $icon:ident, $keys:literal,
            [$($scope:ident),+];)+
    })+) => {
        /// A command that the user can call from anywhere on a screen.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Command {
            $($($(#[$doc])* $name,)+)+
        }

        /// All commands, in menu order.
        pub const COMMANDS: &[Entry] = &[
            $($(Entry {
                command: Command::$name,
                id: $id,
                key: $key,
                icon: Icon::$icon,
                menu: Menu::$menu,
                keys: $keys,
                scopes: &[$(Scope::$scope),+],
            },)+)+
        ];
    };
}

commands! {
    File {
        NewGame, "new-game", "command-new-game", FilePlus2, "Ctrl+N", [Everywhere];
        NewLabyrinth, "new-labyrinth", "command-new-labyrinth", Castle, "Ctrl+Shift+N", [Everywhere];
        OpenGame, "open-game", "open-folder", FolderOpen, "Ctrl+O", [Everywhere];
        Save, "save", "save", Save, "Ctrl+S", [Editors];
        SaveAs, "save-as", "save-as", SaveAll, "Ctrl+Shift+S", [Editors];
        GiveAway, "give-away", "command-give-away", Share2, "Ctrl+Alt+G", [Editors];
        Home, "home", "bar-home", House, "", [Editors, Player, Choice];
        ImportPackage, "import-package", "command-import-package", PackageOpen, "Ctrl+Shift+O", [Everywhere];
        ExportPackage, "export-package", "command-export-package", Package, "Ctrl+Shift+E", [Editors];
        ExportPage, "export-page", "command-export-page", Globe, "", [Editors];
        ShowPage, "show-page", "command-show-page", ExternalLink, "", [Editors];
        ExportPicture, "export-picture", "command-export-picture", Image, "", [Grid];
        ExportFilm, "export-film", "command-export-film", Film, "", [Grid];
        ExportPrint, "export-print", "command-export-print", Printer, "Ctrl+P", [Grid];
        Quit, "quit", "command-quit", LogOut, "Ctrl+Q", [Everywhere];
    }
    Edit {
        Undo, "undo", "undo", Undo2, "Ctrl+Z", [Editors, Player];
        Redo, "redo", "redo", Redo2, "Ctrl+Y", [Editors, Player];
        ShowHistory, "history", "command-history", History, "Ctrl+H", [Editors];
        Find, "find", "command-find", Search, "Ctrl+F", [Grid, Board, Dungeon];
    }
    View {
        ShowBoard, "board", "tab-board", Grid3x3, "F2", [Grid];
        ShowRules, "rules", "tab-rules", ListOrdered, "F3", [Grid, Board];
        ShowPieces, "pieces", "tab-pieces", Shapes, "F4", [Grid, Board];
        ShowLevels, "levels", "tab-levels", LayoutGrid, "F7", [Grid];
        ShowSettings, "settings", "tab-settings", Settings2, "F8", [Grid];
        ShowLook, "look", "tab-look", Palette, "F11", [Board];
        ShowAbout, "about", "tab-about", Info, "F9", [Grid, Board];
        ToggleSide, "side", "command-side", PanelLeft, "Ctrl+B", [Editors];
        ToggleTest, "test", "command-test", PanelRight, "Ctrl+T", [Editors];
        ToggleProblems, "problems", "command-problems", PanelBottom, "Ctrl+J", [Editors];
        SwitchLanguage, "language", "command-language", Languages, "", [Everywhere];
        SwitchTheme, "theme", "theme", Moon, "", [Everywhere];
        HighContrast, "contrast", "command-contrast", Contrast, "", [Everywhere];
        LargerText, "larger", "command-larger", ZoomIn, "Ctrl+=", [Everywhere];
        SmallerText, "smaller", "command-smaller", ZoomOut, "Ctrl+-", [Everywhere];
        Motion, "motion", "command-motion", Film, "", [Everywhere];
        ControlSettings, "control-settings", "control-title", Accessibility, "Ctrl+Shift+,", [Everywhere];
    }
    Board {
        ZoomFit, "fit", "view-fit", Maximize, "Ctrl+0", [Grid, Dungeon];
        ZoomFull, "zoom-full", "board-zoom-full", Scan, "Ctrl+1", [Grid];
        ZoomIn, "zoom-in", "board-zoom-in", ZoomIn, "=", [Grid, Dungeon];
        ZoomOut, "zoom-out", "board-zoom-out", ZoomOut, "-", [Grid, Dungeon];
        Grid, "grid", "board-grid", Grid3x3, "G", [Grid];
        Rulers, "rulers", "board-rulers", Ruler, "Shift+G", [Grid];
        Map, "map", "board-map", Map, "Shift+M", [Grid];
        BoardMenu, "board-menu", "board-menu", Ellipsis, "Shift+B", [Grid];
        Follows, "follows", "board-follows", Workflow, "Shift+F", [Grid];
        Legend, "legend", "board-legend", CircleQuestionMark, "Shift+L", [Grid];
        Layers, "layers", "board-layers", Layers, "K", [Grid];
        PreviousLayer, "layer-before", "board-layer-before", ChevronLeft, "Shift+K", [Grid];
        NextLayer, "layer-next", "board-layer-next", ChevronRight, "J", [Grid];
        PlaceAction, "place-action", "board-place-action", MapPin, "A", [Grid];
        PlacePrevious, "place-previous", "board-place-previous", Footprints, "Shift+A", [Grid];
        MakeValid, "make-valid", "board-make-valid", CircleDot, "", [Grid];
        MakeGoals, "make-goals", "board-make-goals", Target, "", [Grid];
        ReplacePiece, "replace", "board-replace", Replace, "Ctrl+Shift+H", [Grid];
        Resize, "resize", "board-resize", Scaling, "Ctrl+Shift+R", [Grid];
    }
    Levels {
        PreviousLevel, "level-before", "command-level-before", ChevronUp, "Ctrl+PageUp", [Grid, Dungeon, Player];
        NextLevel, "level-next", "command-level-next", ChevronDown, "Ctrl+PageDown", [Grid, Dungeon, Player];
        AddLevel, "level-add", "command-level-add", Plus, "Ctrl+Shift+L", [Grid, Dungeon];
        MakeLevels, "level-make", "command-level-make", Sparkles, "Ctrl+Alt+M", [Grid];
        ImportLevels, "import-levels", "command-import-levels", FileInput, "", [Grid];
        CopyLevel, "level-copy", "command-level-copy", Copy, "Ctrl+Shift+D", [Grid, Dungeon];
        LevelUp, "level-up", "command-level-up", ArrowUp, "Ctrl+Shift+PageUp", [Grid, Dungeon];
        LevelDown, "level-down", "command-level-down", ArrowDown, "Ctrl+Shift+PageDown", [Grid, Dungeon];
        DeleteLevel, "level-delete", "command-level-delete", Trash2, "Ctrl+Shift+Delete", [Grid, Dungeon];
    }
    Tools {
        Pencil, "pencil", "tool-pencil", Pencil, "P", [Grid, Dungeon];
        Line, "line", "tool-line", Slash, "L", [Grid];
        Rectangle, "rectangle", "tool-rectangle", Square, "R", [Grid, Dungeon];
        RectangleEdge, "rectangle-edge", "tool-rectangle-edge", SquareDashed, "Shift+R", [Grid];
        Ellipse, "ellipse", "tool-ellipse", Circle, "E", [Grid];
        EllipseEdge, "ellipse-edge", "tool-ellipse-edge", CircleDashed, "Shift+E", [Grid];
        Fill, "fill", "tool-fill", PaintBucket, "F", [Grid];
        Scatter, "scatter", "tool-scatter", SprayCan, "N", [Grid];
        ScatterWeights, "scatter-weights", "tool-scatter-weights", Dices, "Shift+N", [Grid];
        Pick, "pick", "tool-pick", Pipette, "I", [Grid];
        Select, "select", "tool-select", SquareDashedMousePointer, "S", [Grid];
        Stamp, "stamp", "tool-stamp", Stamp, "T", [Grid];
        GoalMarks, "goal-marks", "tool-goal", Goal, "C", [Grid];
        Symmetry, "symmetry", "tool-symmetry", FlipHorizontal2, "M", [Grid];
        PreviousBrush, "brush-before", "tool-brush-before", ArrowLeft, ",", [Grid];
        NextBrush, "brush-next", "tool-brush-next", ArrowRight, ".", [Grid];
    }
    Selection {
        SelectAll, "select-all", "select-all", SquareCheck, "Ctrl+A", [Grid];
        Deselect, "deselect", "select-none", SquareX, "Escape", [Grid, Board, Dungeon];
        Cut, "cut", "select-cut", Scissors, "Ctrl+X", [Grid, Board];
        Copy, "copy", "select-copy", Copy, "Ctrl+C", [Grid, Board];
        Paste, "paste", "select-paste", ClipboardPaste, "Ctrl+V", [Grid, Board];
        Clear, "clear", "select-clear", Eraser, "Delete", [Grid, Dungeon];
        FlipHorizontally, "flip-horizontally", "select-flip-horizontally", FlipHorizontal, "Shift+H", [Grid];
        FlipVertically, "flip-vertically", "select-flip-vertically", FlipVertical, "Shift+V", [Grid];
        TurnLeft, "turn-left", "select-turn-left", RotateCcwSquare, "Shift+Q", [Grid];
        TurnRight, "turn-right", "select-turn-right", RotateCwSquare, "Q", [Grid];
        MoveLeft, "move-left", "select-move-left", MoveLeft, "Alt+Left", [Grid];
        MoveRight, "move-right", "select-move-right", MoveRight, "Alt+Right", [Grid];
        MoveUp, "move-up", "select-move-up", MoveUp, "Alt+Up", [Grid];
        MoveDown, "move-down", "select-move-down", MoveDown, "Alt+Down", [Grid];
    }
    Rules {
        AddRule, "rule-add", "command-rule-add", Plus, "Ctrl+Enter", [Grid];
        DuplicateRule, "rule-duplicate", "command-rule-duplicate", Copy, "Ctrl+D", [Grid, Dungeon];
        DeleteRule, "rule-delete", "command-rule-delete", Trash2, "Ctrl+Delete", [Grid];
        MoveRuleUp, "rule-up", "command-rule-up", ArrowUp, "Ctrl+Shift+Up", [Grid, Dungeon];
        MoveRuleDown, "rule-down", "command-rule-down", ArrowDown, "Ctrl+Shift+Down", [Grid, Dungeon];
        SwitchRule, "rule-switch", "command-rule-switch", ToggleLeft, "Ctrl+/", [Grid];
        FormatRule, "rule-format", "command-rule-format", TextAlignStart, "Ctrl+Shift+F", [Grid];
        FormatAll, "rules-format", "command-rules-format", TextAlignStart, "", [Grid, Board];
        RuleLanguage, "rules-language", "command-rules-language", GitFork, "", [Grid];
        CompleteRule, "rule-complete", "command-rule-complete", TextCursorInput, "Ctrl+Space", [Grid, Board];
        ExplainRule, "rule-explain", "command-rule-explain", Info, "Ctrl+I", [Grid];
        ToggleBreakpoint, "breakpoint", "command-breakpoint", CircleDot, "Ctrl+F9", [Grid];
        MakeComposite, "composite-make", "command-composite-make", Group, "Ctrl+G", [Board];
        DissolveComposite, "composite-dissolve", "command-composite-dissolve", Ungroup, "Ctrl+Shift+G", [Board];
        LeaveComposite, "composite-leave", "command-composite-leave", CornerLeftUp, "Ctrl+U", [Board];
        NoteBlock, "block-note", "command-block-note", StickyNote, "Ctrl+M", [Board];
        ExportComposite, "composite-export", "command-composite-export", Upload, "Ctrl+Alt+S", [Board];
        ImportComposite, "composite-import", "command-composite-import", Download, "Ctrl+Alt+O", [Board];
        KeepComposite, "composite-keep", "shelf-keep", Bookmark, "Ctrl+Alt+K", [Board];
        ShowComposites, "composites", "shelf-title", Library, "Ctrl+Alt+L", [Board];
    }
    Labyrinth {
        PhaseRooms, "phase-rooms", "dungeon-command-rooms", LayoutPanelLeft, "Alt+1", [Dungeon];
        PhaseWalls, "phase-walls", "dungeon-command-walls", BrickWall, "Alt+2", [Dungeon];
        PhaseObjects, "phase-objects", "dungeon-command-objects", KeyRound, "Alt+3", [Dungeon];
        Database, "database", "database-show", BookOpen, "Alt+4", [Dungeon];
        SplitUpright, "split-upright", "dungeon-command-split-upright", Columns2, "V", [Dungeon];
        SplitLevel, "split-level", "dungeon-command-split-level", Rows2, "H", [Dungeon];
        SplitRandom, "split-random", "dungeon-command-split-random", Dices, "X", [Dungeon];
        MergeRooms, "merge-rooms", "dungeon-command-merge", Combine, "U", [Dungeon];
        ShowGain, "show-gain", "dungeon-gain", GitBranchPlus, "W", [Dungeon];
        RoomEmpty, "room-empty", "dungeon-command-empty", Square, "O", [Dungeon];
        RoomMaze, "room-maze", "dungeon-command-maze", Waypoints, "D", [Dungeon];
        LockDoor, "lock-door", "dungeon-command-lock", Lock, "Y", [Dungeon];
        MakeAgain, "again", "dungeon-command-again", RefreshCw, "Ctrl+E", [Dungeon];
        ShowOverview, "overview", "overview-show", Network, "Ctrl+Shift+M", [Dungeon];
        ShowHeat, "heat", "heat-show", Flame, "Ctrl+Shift+T", [Dungeon];
        ShowLinks, "links", "labyrinth-links-show", Spline, "Ctrl+Shift+J", [Dungeon];
        ShowMap, "labyrinth-map", "labyrinth-map-show", EyeOff, "Ctrl+Shift+U", [Dungeon];
        ExportLabyrinth, "file", "labyrinth-export", FileOutput, "", [Dungeon];
    }
    Play {
        PlayGame, "play-game", "command-play-game", Play, "F5", [Editors];
        ChoosePlayer, "players", "command-players", Users, "", [Everywhere];
        PlayTogether, "play-together", "command-play-together", Wifi, "", [Everywhere];
        PlayUndo, "play-undo", "play-undo", StepBack, "Alt+Z", [Grid, Board, Player];
        PlayRedo, "play-redo", "play-redo", StepForward, "Alt+Y", [Grid, Board, Player];
        PlayRestart, "play-restart", "play-restart", RotateCcw, "Ctrl+R", [Grid, Board, Player];
        /// Shows a hint in the play-test, or more of it.
        ShowHint, "hint", "command-hint", Lightbulb, "Ctrl+Alt+H", [Grid];
        /// Previews the effect of a move.
        LookAhead, "look-ahead", "command-look-ahead", ScanEye, "Ctrl+Alt+E", [Grid];
        /// Plays the solution of the level.
        WatchSolution, "watch-solution", "command-watch-solution", Clapperboard, "Ctrl+Alt+W", [Grid];
        /// Checks in the background which levels can be solved.
        CheckLevels, "check-levels", "command-check-levels", ListChecks, "", [Grid];
        /// Sets the level's minimum number of moves to the proven one.
        TakeMinimum, "take-minimum", "command-take-minimum", Hash, "", [Grid];
        StepRule, "step", "command-step", ListVideo, "Ctrl+F10", [Grid];
        StepPlace, "step-place", "command-step-place", ListPlus, "Ctrl+F11", [Grid];
        StepPlaceBack, "step-place-back", "command-step-place-back", ListMinus, "Ctrl+Shift+F11", [Grid];
        KeepSolution, "solution-keep", "solution-keep", BookmarkPlus, "Ctrl+Shift+K", [Grid];
    }
    Help {
        CommandPalette, "commands", "command-palette", Command, "Ctrl+Shift+P", [Everywhere];
        Menu, "menu", "command-menu", Menu, "F10", [Everywhere];
        Help, "help", "command-help", CircleQuestionMark, "F1", [Everywhere];
        Lesson, "lesson", "command-lesson", GraduationCap, "", [Everywhere];
        Shortcuts, "shortcuts", "command-shortcuts", Keyboard, "Ctrl+K", [Everywhere];
        AboutSchola, "about-schola", "command-about-schola", BadgeInfo, "", [Everywhere];
    }
}

impl Command {
    pub const fn entry(self) -> &'static Entry {
        // Both come from one declaration, in the same order.
        &COMMANDS[self as usize]
    }

    /// Finds a command by its name in files.
    pub fn from_id(id: &str) -> Option<Self> {
        COMMANDS.iter().find(|entry| entry.id == id).map(|entry| entry.command)
    }
}
