//! The screens of the window, and the ways to them.

use std::path::Path;

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use image::{Rgba, RgbaImage};
use lucide_icons::Icon;
use schola::dungeon::{Dungeon, Parameters};
use schola::player::Profile;
use schola::project::people::People;
use schola::project::{database, labyrinth};
use schola::window::command::Command;
use schola::window::{Message, Opening};

use crate::desk::{Desk, copy, sample};

/// A way to a screen, and the words that must be there.
pub struct Screen {
    pub name: &'static str,
    pub opening: fn(&Path) -> Opening,
    pub go: fn(&mut Desk),
    pub words: &'static [&'static str],
    /// Whether a dialog lies over it.
    pub is_covered: bool,
}

fn edit(home: &Path) -> Opening {
    Opening::Edit(home.join("sokoban"))
}

fn edit_board(home: &Path) -> Opening {
    copy(&sample("evade"), &home.join("evade"));
    Opening::Edit(home.join("evade"))
}

fn play(home: &Path) -> Opening {
    let user = Some("Ada Lovelace".to_owned());
    Opening::Play { folder: Some(home.join("sokoban")), user, signals: None }
}

fn play_on_table(home: &Path) -> Opening {
    let user = Some("Ada Lovelace".to_owned());
    Opening::Play { folder: Some(home.join("prsi")), user, signals: None }
}

fn edit_labyrinth(home: &Path) -> Opening {
    let parameters = Parameters { seed: 3, ..Parameters::of_size(40, 30) };
    let dungeon = Dungeon::generate(&parameters, &database::sample("cs"), 3, 0);
    let file = home.join("labyrinth.xml");
    labyrinth::save(&file, &dungeon).expect("it is written");
    Opening::Edit(file)
}

/// Every screen, panel and dialog of the window.
pub const SCREENS: &[Screen] = &[
    Screen {
        name: "players",
        opening: |home| {
            for name in ["Žofie Nováková", "Jan"] {
                let _ = People::new(home.join("USERS")).add(Profile::new(name)).expect("somebody new");
            }
            Opening::Play { folder: None, user: None, signals: None }
        },
        go: |_| {},
        words: &["users-title", "users-add", "users-edit", "users-delete", "users-less", "games-quit"],
        is_covered: false,
    },
    Screen {
        name: "new labyrinth",
        opening: |_| Opening::Start,
        go: |desk| desk.click_words("command-new-labyrinth"),
        words: &["labyrinth-title", "labyrinth-width", "labyrinth-branches", "labyrinth-make", "cancel"],
        is_covered: true,
    },
    Screen {
        name: "editor of a labyrinth: rooms",
        opening: edit_labyrinth,
        go: |desk| {
            desk.press_keys("Alt+1");
            desk.key(Named::Enter);
        },
        words: &["dungeon-phase-rooms", "dungeon-split", "dungeon-merge", "dungeon-hint-rooms"],
        is_covered: false,
    },
    Screen {
        name: "editor of a labyrinth: walls",
        opening: edit_labyrinth,
        go: |desk| {
            desk.press_keys("Alt+2");
            desk.press_keys("Ctrl+G");
        },
        words: &["dungeon-phase-walls", "dungeon-brush", "dungeon-components"],
        is_covered: false,
    },
    Screen {
        name: "editor of a labyrinth: inhabitants",
        opening: edit_labyrinth,
        go: |desk| desk.key(Named::Enter),
        words: &["dungeon-phase-objects", "dungeon-palette", "dungeon-hint-objects"],
        is_covered: false,
    },
    Screen {
        name: "seats of a board game",
        opening: play_on_table,
        go: |_| {},
        words: &["party-seats", "party-human", "party-computer", "party-take", "party-swap", "party-anew"],
        is_covered: true,
    },
    Screen {
        name: "board game",
        opening: play_on_table,
        go: |desk| {
            for _ in 0..3 {
                desk.click_words("party-computer");
                desk.click_words("party-nobody");
            }
            desk.click_words("party-take");
            desk.key(Named::Enter);
        },
        words: &["party-hint", "party-look-back", "party-history", "party-start", "player-moves"],
        is_covered: false,
    },
    Screen {
        name: "look back",
        // Without chance and without a curtain: what was played does not hang on cards.
        opening: |home| {
            let user = Some("Ada Lovelace".to_owned());
            Opening::Play { folder: Some(home.join("evade")), user, signals: None }
        },
        go: |desk| {
            desk.click_words("party-computer");
            desk.click_words("party-take");
            for _ in 0..4 {
                desk.key(Named::Enter);
            }
            desk.click_words("party-look-back");
        },
        words: &["party-go-on-here", "party-history"],
        is_covered: false,
    },
    Screen {
        name: "new player",
        opening: |_| Opening::Play { folder: None, user: None, signals: None },
        go: |_| {},
        words: &["profile-title-new", "profile-name", "profile-number", "profile-picture", "profile-degree"],
        is_covered: true,
    },
    Screen {
        name: "games",
        opening: |_| Opening::Play { folder: None, user: Some("Jan".to_owned()), signals: None },
        go: |_| {},
        words: &["games-title", "games-progress", "games-other-player", "games-time", "games-difficulty"],
        is_covered: false,
    },
    Screen {
        name: "progress",
        opening: |_| Opening::Play { folder: None, user: Some("Jan".to_owned()), signals: None },
        go: |desk| {
            desk.go_to_pane("pane-games");
            desk.key(Named::Enter);
            desk.key(Named::ArrowRight);
            desk.key(Named::Escape);
            desk.click_words("games-progress");
            desk.go_to_pane("pane-games");
            desk.key(Named::Enter);
        },
        words: &["progress-runs", "progress-csv", "progress-print", "progress-when", "progress-back"],
        is_covered: false,
    },
    Screen {
        name: "editor of a board game",
        opening: edit_board,
        go: |desk| desk.click("Gold"),
        words: &["board-material", "rules-title", "play-test", "board-trace", "problems-none"],
        is_covered: false,
    },
    Screen {
        name: "chart of the rules of a board game",
        opening: edit_board,
        go: |desk| {
            desk.click_words("board-face-chart");
            desk.command('f');
            desk.write("ask");
            desk.key(Named::Enter);
        },
        words: &["board-face-text", "board-face-chart", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "editor of a board game: another name",
        opening: edit_board,
        go: |desk| {
            desk.click("plan");
            desk.click_field("board-field-name");
            desk.write("e");
        },
        words: &["board-material", "board-field-name", "rules-title"],
        is_covered: false,
    },
    Screen {
        name: "editor of a board game: description",
        opening: edit_board,
        go: |desk| desk.click_words("tab-about"),
        words: &["about-title", "about-name", "about-rules", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "editor of a board game: pictures",
        opening: edit_board,
        go: |desk| {
            let asked = schola::window::board_editor::look::Message::LibraryAsked(0);
            desk.click("plan");
            desk.send(schola::window::Message::Board(schola::window::board_editor::Message::Look(asked)));
        },
        words: &["board-look-choose", "board-look-file", "library-all"],
        is_covered: false,
    },
    Screen {
        name: "editor of a board game with a problem",
        opening: edit_board,
        go: |desk| {
            desk.command('f');
            desk.write("undo.mark");
            desk.key(Named::Enter);
            desk.write("undo.murk");
        },
        words: &["board-material-choose", "board-behind"],
        is_covered: false,
    },
    Screen {
        name: "new game",
        opening: |_| Opening::Start,
        go: |desk| desk.command('n'),
        words: &["new-game-title", "new-game-name", "new-game-size", "new-game-folder", "new-game-make"],
        is_covered: true,
    },
    Screen {
        name: "help",
        opening: edit,
        go: |desk| desk.key(Named::F1),
        words: &["command-help", "help-search", "help-keys", "help-schola"],
        is_covered: true,
    },
    Screen {
        name: "lesson",
        opening: edit,
        go: |desk| {
            desk.send(Message::Command(Command::Lesson));
        },
        words: &["lesson-title", "lesson-next", "lesson-back", "lesson-end", "lesson-done"],
        is_covered: false,
    },
    Screen {
        name: "crash",
        opening: edit,
        go: |desk| {
            desk.take_piece("Wall");
            desk.paint(&[(3, 2), (4, 2)]);
            for _ in 0..11 {
                desk.send(Message::Ticked);
            }
            desk.crash(Opening::Start);
        },
        words: &["safety-left", "safety-go-on", "safety-discard", "start-make"],
        is_covered: false,
    },
    Screen {
        name: "start",
        opening: |_| Opening::Start,
        go: |_| {},
        words: &[
            "start-title",
            "start-make",
            "start-puzzle",
            "start-learn",
            "start-play",
            "command-lesson",
            "open-folder",
        ],
        is_covered: false,
    },
    Screen {
        name: "board",
        opening: edit,
        go: |desk| {
            desk.play((1, 2));
            desk.play((2, 2));
            desk.take_piece("Wall");
            desk.paint(&[(3, 2)]);
            // A refused cell, moves that do not hold: all that the play-test can say at once.
            desk.play((4, 1));
        },
        words: &[
            "save",
            "tab-board",
            "tab-rules",
            "levels",
            "palette",
            "layer-start",
            "layer-valid",
            "play-test",
            "problems-none",
        ],
        is_covered: false,
    },
    Screen {
        name: "layers",
        opening: edit,
        go: |desk| desk.write("k"),
        words: &["board-layers", "layer-start", "layers-add-goal"],
        is_covered: false,
    },
    Screen {
        name: "symmetry",
        opening: edit,
        go: |desk| desk.write("em"),
        words: &["tool-symmetry", "symmetry-none", "symmetry-both", "option-filled", "option-edge"],
        is_covered: false,
    },
    Screen {
        name: "another size",
        opening: edit,
        go: |desk| {
            desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("r".into()));
            desk.command('a');
            desk.write("3");
        },
        words: &["board-resize", "resize-cells", "resize-anchor"],
        is_covered: false,
    },
    Screen {
        name: "one piece for another",
        opening: edit,
        go: |desk| desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("h".into())),
        words: &["board-replace", "slot-from", "slot-to", "slot-empty", "replace-layer"],
        is_covered: false,
    },
    Screen {
        name: "valid from the start",
        opening: edit,
        go: |desk| {
            desk.key_with(Modifiers::SHIFT, Key::Character("b".into()));
            desk.click_words("board-make-valid");
        },
        words: &["board-make-valid", "valid-hint", "valid-every", "valid-near-four"],
        is_covered: false,
    },
    Screen {
        name: "goals from the start",
        opening: edit,
        go: |desk| {
            desk.key_with(Modifiers::SHIFT, Key::Character("b".into()));
            desk.click_words("board-make-goals");
        },
        words: &["board-make-goals", "goals-hint", "goals-start"],
        is_covered: false,
    },
    Screen {
        name: "weights",
        opening: edit,
        go: |desk| {
            desk.write("2n");
            desk.click_words("option-weights");
            desk.write("");
            desk.key(Named::Enter);
        },
        words: &["tool-scatter-weights", "weights-hint", "option-weights"],
        is_covered: false,
    },
    Screen {
        name: "pasting",
        opening: edit,
        go: |desk| {
            desk.clipboard = Some("Tree\tWall\nLake\tWall\n".to_owned());
            desk.command('v');
        },
        words: &["hint-pasting", "paste-add-pieces"],
        is_covered: false,
    },
    Screen {
        name: "sentences",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            desk.click_words("face-sentences");
            desk.play((1, 2));
        },
        words: &["rule-add", "face-text", "toolbox", "toolbox-recipes", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "a place",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            desk.click_words("face-sentences");
            let place = desk.words.with("place-position-right", &[("across", "1".to_owned())]);
            desk.click(&place);
        },
        words: &["place-base-move", "place-base-beyond"],
        is_covered: false,
    },
    Screen {
        name: "a recipe",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            desk.click_words("face-sentences");
            desk.click_words("recipe-toggle");
        },
        words: &["recipe-take", "recipe-need-cycle"],
        is_covered: false,
    },
    Screen {
        name: "round",
        opening: edit,
        go: |desk| {
            desk.play((1, 2));
            desk.key(Named::F3);
            desk.click_words("face-chart");
        },
        words: &["face-chart", "stop-back", "stop-next", "round-move"],
        is_covered: false,
    },
    Screen {
        name: "rules",
        opening: edit,
        go: |desk| {
            desk.play((1, 2));
            desk.key(Named::F3);
            let first = desk.draft().rules.list[0].contents.clone();
            desk.click(&first);
            desk.write("Q");
        },
        words: &["rules-more", "rule-add", "rule-break", "done", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "completion",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            let first = desk.draft().rules.list[0].contents.clone();
            desk.click(&first);
            desk.write("bo");
        },
        words: &["rule-off", "done"],
        is_covered: true,
    },
    Screen {
        name: "stop",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            desk.play((1, 2));
            for _ in 0..5 {
                desk.key_with(Modifiers::COMMAND, Key::Named(Named::F10));
            }
        },
        words: &["stop-next", "stop-go-on", "stop-end", "rule-stopped-here"],
        is_covered: false,
    },
    Screen {
        name: "find",
        opening: edit,
        go: |desk| {
            desk.command('f');
            desk.write("box");
            desk.key(Named::Enter);
        },
        words: &["command-find", "find-piece"],
        is_covered: false,
    },
    Screen {
        name: "levels",
        opening: edit,
        go: |desk| {
            desk.key(Named::F7);
        },
        words: &["levels-title", "level-add", "about-language-own", "level-name", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "settings",
        opening: edit,
        go: |desk| {
            desk.key(Named::F8);
        },
        words: &["settings-more", "settings-moving", "setting-move-mode", "setting-open", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "about",
        opening: edit,
        go: |desk| {
            desk.key(Named::F9);
            desk.click_words("about-language-cs");
        },
        words: &["about-title", "about-name", "about-language-own", "about-rules", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "folder",
        opening: |_| Opening::Start,
        go: |desk| {
            desk.click_words("open-folder");
            desk.command('a');
            let path = format!("{}/", desk.home().display());
            desk.write(&path);
        },
        words: &["open-title", "open-confirm", "open-system", "open-hint", "cancel"],
        is_covered: true,
    },
    Screen {
        name: "question",
        opening: edit,
        go: |desk| {
            desk.take_piece("Wall");
            desk.paint(&[(3, 2)]);
            desk.click_icon(Icon::House);
        },
        words: &["ask-leave", "ask-leave-more", "save", "ask-leave-drop", "cancel"],
        is_covered: true,
    },
    Screen {
        name: "conflict",
        opening: edit,
        go: |desk| {
            desk.take_piece("Wall");
            desk.paint(&[(3, 2)]);
            let file = desk.home().join("sokoban/LEVELS/01/startingLayout.xml");
            let text = std::fs::read_to_string(&file).expect("the level is there");
            std::fs::write(&file, text.replacen("Scissors", "Empty", 1)).expect("it is written");
            desk.command('s');
        },
        words: &[
            "ask-conflict",
            "outside-disputed",
            "outside-all-mine",
            "outside-mine",
            "outside-take-and-save",
            "save-as",
            "cancel",
        ],
        is_covered: true,
    },
    Screen {
        name: "pieces",
        opening: edit,
        go: |desk| {
            desk.key(Named::F4);
            desk.click("Wall");
            desk.click_field("piece-name");
            desk.command('a');
            desk.write("Brick");
        },
        words: &["pieces-new", "pieces-from-library", "pieces-name", "pieces-rename", "pieces-border"],
        is_covered: false,
    },
    Screen {
        name: "deleting",
        opening: edit,
        go: |desk| {
            desk.key(Named::F4);
            desk.click("Wall");
            desk.key(Named::Delete);
        },
        words: &["pieces-leave", "pieces-delete", "pieces-delete-named", "cancel"],
        is_covered: false,
    },
    Screen {
        name: "library",
        opening: edit,
        go: |desk| {
            desk.key(Named::F4);
            desk.click_words("pieces-from-library");
        },
        words: &["pieces-back", "library-all", "library-of-game"],
        is_covered: false,
    },
    Screen {
        name: "pixels",
        opening: edit,
        go: |desk| {
            desk.key(Named::F4);
            desk.click_icon(Icon::Brush);
            desk.write(" ");
        },
        words: &["pieces-back", "pixels-colour", "pixels-side"],
        is_covered: false,
    },
    Screen {
        name: "signs",
        opening: edit,
        go: |desk| {
            desk.key(Named::F4);
            desk.click_icon(Icon::CaseSensitive);
        },
        words: &["signs-numbers", "signs-letters", "signs-first", "signs-prefix", "signs-round", "signs-ink"],
        is_covered: false,
    },
    Screen {
        name: "player",
        opening: play,
        go: |_| {},
        words: &["player-menu-undo", "player-menu-next", "player-time", "control-move-mode"],
        is_covered: false,
    },
    Screen {
        name: "menu of the player",
        opening: play,
        go: |desk| {
            // The level begins with two cells to choose from; the menu follows them.
            for _ in 0..2 {
                desk.key(Named::Tab);
            }
            desk.key(Named::Enter);
        },
        words: &["player-menu-back", "player-menu-undo", "player-time"],
        is_covered: false,
    },
    Screen {
        name: "pause",
        opening: play,
        go: |desk| desk.key(Named::Pause),
        words: &["player-paused", "player-menu-continue"],
        is_covered: true,
    },
    Screen {
        name: "level won",
        opening: play,
        go: |desk| {
            for key in [Named::ArrowDown, Named::ArrowRight, Named::ArrowRight] {
                desk.key(key);
            }
        },
        words: &["player-menu-next", "player-again"],
        is_covered: true,
    },
    Screen {
        name: "control",
        opening: play,
        go: |desk| desk.key(Named::F2),
        words: &["control-title", "control-tab-scanning", "control-move-mode", "done"],
        is_covered: true,
    },
    Screen {
        name: "scanning",
        opening: play,
        go: |desk| {
            desk.key(Named::F2);
            desk.click_words("control-tab-scanning");
        },
        words: &["scan-pattern", "scan-drive", "scan-leave", "done"],
        is_covered: true,
    },
    Screen {
        name: "looks of play",
        opening: play,
        go: |desk| {
            desk.key(Named::F2);
            desk.click_words("control-tab-looks");
        },
        words: &["control-full-screen", "control-sounds", "done"],
        is_covered: true,
    },
    Screen {
        name: "keys of play",
        opening: play,
        go: |desk| {
            desk.key(Named::F2);
            desk.click_words("control-tab-keys");
        },
        words: &["player-up", "player-action", "done"],
        is_covered: true,
    },
    Screen {
        name: "help that moves",
        opening: play,
        go: |desk| desk.key(Named::F1),
        words: &["help-stop", "command-help"],
        is_covered: true,
    },
    Screen {
        name: "menu",
        opening: edit,
        go: |desk| desk.key(Named::F10),
        words: &["menu-file", "command-new-game", "open-folder"],
        is_covered: true,
    },
    Screen {
        name: "command palette",
        opening: edit,
        go: |desk| desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("p".into())),
        words: &["command-new-game"],
        is_covered: true,
    },
    Screen {
        name: "keys",
        opening: edit,
        go: |desk| desk.send(Message::Command(Command::Shortcuts)),
        words: &["keys-more", "keys-reset", "command-new-game"],
        is_covered: true,
    },
    Screen {
        name: "board menu",
        opening: edit,
        go: |desk| desk.key_with(Modifiers::SHIFT, Key::Character("b".into())),
        words: &["board-menu", "board-layers", "board-grid", "board-rulers", "board-map"],
        is_covered: false,
    },
    Screen {
        name: "history",
        opening: edit,
        go: |desk| {
            desk.take_piece("Wall");
            desk.paint(&[(3, 2)]);
            desk.command('h');
        },
        words: &["command-history", "command-find"],
        is_covered: false,
    },
    Screen {
        name: "problems",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            let first = desk.draft().rules.list[0].contents.clone();
            desk.click(&first);
            desk.write("Waal ");
        },
        words: &["command-history", "command-find", "done"],
        is_covered: false,
    },
    Screen {
        name: "selection",
        opening: edit,
        go: |desk| {
            desk.write("s");
            desk.paint(&[(1, 1), (3, 3)]);
        },
        words: &["tab-board", "palette"],
        is_covered: false,
    },
    Screen {
        name: "piece",
        opening: edit,
        go: |desk| {
            desk.key(Named::F4);
            desk.click("Wall");
        },
        words: &["pieces-new", "pieces-name", "pieces-border"],
        is_covered: false,
    },
    Screen {
        name: "tiles",
        opening: edit,
        go: |desk| {
            let sheet = desk.home().join("sokoban/sheet.png");
            let pixel = |x: u32, y: u32| Rgba([(x * 4) as u8, (y * 4) as u8, 120, 255]);
            let picture = RgbaImage::from_fn(64, 64, pixel);
            std::fs::write(&sheet, schola::picture::png(&picture)).expect("it is written");
            desk.key(Named::F4);
            desk.click_icon(Icon::Scissors);
            desk.command('a');
            desk.write(&sheet.display().to_string());
            desk.key(Named::Enter);
        },
        words: &["pieces-back", "tiles-width", "tiles-height"],
        is_covered: false,
    },
    Screen {
        name: "picture of a level",
        opening: edit,
        go: |desk| desk.send(Message::Command(Command::ExportPicture)),
        words: &["cancel"],
        is_covered: true,
    },
    Screen {
        name: "replacing a file",
        opening: edit,
        go: |desk| {
            let taken = desk.home().join("taken.png");
            std::fs::write(&taken, "taken").expect("it is written");
            desk.send(Message::Command(Command::ExportPicture));
            desk.command('a');
            desk.write(&taken.display().to_string());
            desk.key(Named::Enter);
        },
        words: &["export-replaces", "export-replace"],
        is_covered: true,
    },
    Screen {
        name: "package written",
        opening: edit,
        go: |desk| {
            desk.send(Message::Command(Command::ExportPackage));
            desk.command('a');
            let file = desk.home().join("given away");
            desk.write(&file.display().to_string());
            desk.key(Named::Enter);
        },
        words: &["tab-board"],
        is_covered: true,
    },
    Screen {
        name: "package refused",
        opening: |_| Opening::Start,
        go: |desk| {
            let file = desk.home().join("bad.schola");
            std::fs::write(&file, "no package").expect("it is written");
            desk.click_words("command-import-package");
            desk.command('a');
            desk.write(&file.display().to_string());
            desk.key(Named::Enter);
        },
        words: &["command-import-package"],
        is_covered: false,
    },
];
