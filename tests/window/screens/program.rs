//! The screens of no kind of game: start, dialogs, lists, questions.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use lucide_icons::Icon;
use schola::window::command::Command;
use schola::window::{Message, Opening};

use super::{Screen, edit};

/// These screens.
pub const SCREENS: &[Screen] = &[
    Screen {
        name: "new game",
        opening: |_| Opening::Start,
        go: |desk| desk.command('n'),
        words: &["new-game-title", "new-game-name", "new-game-size", "new-game-make"],
        is_covered: true,
    },
    Screen {
        name: "boards for printing",
        opening: edit,
        go: |desk| {
            desk.command('p');
            desk.click_words("print-levels-some");
            desk.click_words("print-by-size");
            desk.click_words("print-png");
        },
        words: &[
            "export-print-title",
            "print-levels",
            "print-levels-this",
            "print-per-page",
            "print-captions",
            "print-solutions",
            "print-form",
            "print-go-on",
            "cancel",
        ],
        is_covered: true,
    },
    Screen {
        name: "pieces of a file of levels",
        opening: edit,
        go: |desk| {
            let file = desk.home().join("numbers.sdm");
            std::fs::write(&file, "1234341221434321 A title").expect("it is written");
            desk.send(Message::Command(Command::ImportLevels));
            desk.command('a');
            desk.write(&file.display().to_string());
            desk.key(Named::Enter);
        },
        words: &["import-map-title", "import-map-none", "import-levels-confirm", "cancel"],
        is_covered: true,
    },
    Screen {
        name: "help",
        opening: edit,
        go: |desk| desk.key(Named::F1),
        words: &["command-help", "help-search"],
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
        name: "menu",
        opening: edit,
        go: |desk| desk.key(Named::F10),
        words: &["menu-file", "command-new-game", "open-folder"],
        is_covered: true,
    },
    Screen {
        name: "give away",
        opening: edit,
        go: |desk| desk.send(Message::Command(Command::GiveAway)),
        words: &[
            "give-away-title",
            "command-export-package",
            "give-away-package",
            "command-export-print",
            "give-away-print",
            "take-in-title",
            "command-import-levels",
            "take-in-levels",
            "cancel",
        ],
        is_covered: true,
    },
    Screen {
        name: "own games",
        opening: |home| {
            for name in ["one", "two", "three", "four", "five", "six"] {
                let _ = std::fs::create_dir_all(home.join("games"));
                crate::desk::copy(&home.join("sokoban"), &home.join("games").join(name));
            }
            Opening::Start
        },
        go: |_| {},
        words: &[
            "start-own",
            "start-edit",
            "start-play",
            "start-learn",
            "start-kind-all",
            "start-players-more",
        ],
        is_covered: false,
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
        name: "package written",
        opening: edit,
        go: |desk| {
            desk.send(Message::Command(Command::ExportPackage));
            desk.command('a');
            let file = desk.home().join("given away");
            desk.write(&file.display().to_string());
            desk.key(Named::Enter);
        },
        words: &["tab-board", "export-open", "export-copy"],
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
