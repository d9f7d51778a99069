//! The other screens of the editor of grid games.

use std::path::Path;

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use image::{Rgba, RgbaImage};
use lucide_icons::Icon;
use schola::project::marks::{self, Mark, Store};
use schola::window::command::Command;
use schola::window::grid_editor::levels::maker::Field;
use schola::window::grid_editor::levels::maker::locks::OPEN;
use schola::window::grid_editor::levels::maker::trimming::TIGHTEN;
use schola::window::{Message, Opening};

use super::{Screen, edit};
use crate::desk::{Desk, solution};

/// One generated level.
fn made(desk: &mut Desk) {
    desk.key(Named::F7);
    desk.click_icon(Icon::Sparkles);
    desk.fill(Field::Count.id(), "1");
    desk.key(Named::Enter);
}

/// These screens.
pub const SCREENS: &[Screen] = &[
    Screen {
        name: "board",
        opening: edit,
        go: |desk| {
            desk.play((1, 2));
            desk.play((2, 2));
            desk.take_piece("Wall");
            desk.paint(&[(3, 2)]);
            // A refused cell and invalid moves: all messages of the play-test at once.
            desk.play((4, 1));
        },
        words: &["save", "tab-board", "tab-rules", "levels", "palette", "play-test", "problems-none"],
        is_covered: false,
    },
    Screen {
        name: "levels that can be solved, or not",
        opening: marked,
        go: |desk| {
            desk.send(Message::Command(Command::CheckLevels));
            desk.send(Message::Command(Command::ShowLevels));
        },
        words: &["levels-title", "play-test", "party-hint", "look-ahead"],
        is_covered: false,
    },
    Screen {
        name: "a solution that is shown",
        opening: marked,
        go: |desk| {
            desk.send(Message::Command(Command::CheckLevels));
            desk.send(Message::Command(Command::NextLevel));
            desk.send(Message::Command(Command::WatchSolution));
        },
        words: &["party-go-on-here", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "a cell that cannot be chosen",
        opening: edit,
        go: |desk| {
            desk.play((2, 1));
            desk.play((3, 2));
            desk.play((0, 0));
        },
        words: &["look-ahead"],
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
        name: "levels of a file",
        opening: edit,
        go: |desk| {
            desk.send(Message::Command(Command::ImportLevels));
        },
        words: &["import-levels-title", "import-levels-hint", "import-levels-confirm"],
        is_covered: true,
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
        name: "goals in words",
        opening: edit,
        go: |desk| {
            desk.key_with(Modifiers::SHIFT, Key::Character("b".into()));
            desk.click_words("board-layers");
            let words = desk.words.get("layers-goals-words");
            desk.scroll_to(&words);
            desk.click(&words);
            desk.click_words("goal-tool-none");
        },
        words: &["goals-words", "goals-words-another"],
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
        name: "making levels",
        opening: edit,
        go: |desk| {
            desk.key(Named::F7);
            desk.click_icon(Icon::Sparkles);
        },
        words: &["maker-title", "maker-moves-range", "maker-requests", "maker-count", "maker-empty"],
        is_covered: false,
    },
    Screen {
        name: "more options",
        opening: edit,
        go: |desk| {
            desk.key(Named::F7);
            desk.click_icon(Icon::Sparkles);
            desk.click_words("maker-requests");
        },
        words: &["maker-title", "maker-way", "maker-count", "maker-empty"],
        is_covered: false,
    },
    Screen {
        name: "made levels",
        opening: edit,
        go: made,
        words: &["maker-title", "maker-look", "maker-order-graded"],
        is_covered: false,
    },
    Screen {
        name: "a made level",
        opening: edit,
        go: |desk| {
            made(desk);
            desk.click_words("maker-look");
        },
        words: &["maker-title", "maker-look-back", "maker-look-pick"],
        is_covered: false,
    },
    Screen {
        name: "cells that stay",
        opening: edit,
        go: |desk| {
            desk.key(Named::F7);
            desk.click_icon(Icon::Sparkles);
            desk.click_words("maker-requests");
            desk.tab_to(OPEN);
            desk.key(Named::Enter);
            desk.key(Named::Space);
        },
        words: &["maker-title", "maker-locks-more", "maker-locks-done", "maker-locks-clear"],
        is_covered: false,
    },
    Screen {
        name: "a level that could be tighter",
        opening: edit,
        go: |desk| {
            desk.key(Named::F7);
            desk.click_icon(Icon::Sparkles);
            desk.tab_to(TIGHTEN);
            desk.key(Named::Enter);
        },
        words: &["maker-trim-before", "maker-trim-take", "maker-trim-leave"],
        is_covered: false,
    },
    Screen {
        name: "levels",
        opening: edit,
        go: |desk| {
            desk.key(Named::F7);
        },
        words: &["levels-title", "level-add", "about-language-en", "level-name", "play-test"],
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
            desk.click_field("about-texts-cs");
        },
        words: &["about-title", "about-name", "about-language-en", "about-translated", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "pieces",
        opening: edit,
        go: |desk| {
            desk.key(Named::F4);
            desk.click(&desk.labelled("Wall"));
            desk.click_words("pieces-name-in-files");
            desk.click_field("piece-name");
            desk.command('a');
            desk.write("Brick");
        },
        words: &[
            "pieces-new",
            "pieces-from-library",
            "pieces-name-in-files",
            "pieces-rename",
            "pieces-border",
        ],
        is_covered: false,
    },
    Screen {
        name: "deleting",
        opening: edit,
        go: |desk| {
            desk.key(Named::F4);
            desk.click(&desk.labelled("Wall"));
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
        name: "board menu",
        opening: edit,
        go: |desk| desk.key_with(Modifiers::SHIFT, Key::Character("b".into())),
        words: &["board-menu", "board-layers", "board-grid", "board-rulers", "board-map"],
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
            desk.click(&desk.labelled("Wall"));
        },
        words: &["pieces-new", "pieces-name-in-files", "pieces-border"],
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
];

/// Opens the editor of a game whose levels have known solvability.
fn marked(home: &Path) -> Opening {
    let draft = schola::project::open(&home.join("sokoban")).expect("the sample is there").draft;
    let store = Store::new(home);
    for level in 0..draft.levels.len() {
        let way = solution("sokoban", &draft.levels[level].folder);
        let moves = way.iter().map(|(x, y)| format!("{x},{y}")).collect();
        let mark = match level {
            0 => Mark::Unsolvable,
            1 => Mark::Solved { moves, shortest: true },
            2 => Mark::Unknown { budget: u64::MAX },
            _ => Mark::Solved { moves, shortest: false },
        };
        store.write(marks::Key::of(&draft, level).expect("the level is there"), &mark);
    }
    edit(home)
}
