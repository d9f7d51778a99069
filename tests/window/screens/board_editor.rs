//! The screens of the editor of board games.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use lucide_icons::Icon;
use schola::window::Opening;

use super::{Screen, edit_board};
use crate::desk::Desk;

/// These screens.
pub const SCREENS: &[Screen] = &[
    Screen {
        name: "editor of a board game",
        opening: edit_board,
        go: |desk| desk.click_material("Gold"),
        words: &["board-material", "rules-title", "play-test", "board-trace", "problems-none"],
        is_covered: false,
    },
    Screen {
        name: "sentences of a board game",
        opening: edit_board,
        go: |desk| desk.click_words("face-sentences"),
        words: &["board-purpose-choice", "board-purpose-effect", "board-purpose-end", "board-chart-new"],
        is_covered: false,
    },
    Screen {
        name: "sentences of a board game: a group is open",
        opening: edit_board,
        go: |desk| {
            desk.click_words("face-sentences");
            desk.click_words("board-purpose-choice");
        },
        words: &["board-purpose-choice", "board-chart-start", "board-chart-new"],
        is_covered: false,
    },
    Screen {
        name: "chart of the rules of a board game",
        opening: edit_board,
        go: |desk| {
            desk.click_words("face-chart");
            desk.command('f');
            desk.write("ask");
            desk.key(Named::Enter);
        },
        words: &["face-text", "face-chart", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "chart of a board game: nothing is chosen",
        opening: edit_board,
        go: |desk| desk.click_words("face-chart"),
        words: &["face-chart", "board-chart-none", "problems-none"],
        is_covered: false,
    },
    Screen {
        name: "chart of a board game: several blocks are chosen",
        opening: edit_board,
        go: |desk| {
            desk.click_words("face-chart");
            desk.command('a');
        },
        words: &["board-chart-many", "command-composite-make", "problems-none"],
        is_covered: false,
    },
    Screen {
        name: "editor of a board game: another name",
        opening: edit_board,
        go: |desk| {
            desk.click_material("plan");
            desk.click_field("board-field-name");
            desk.write("e");
        },
        words: &["board-material", "board-field-in-rules", "rules-title"],
        is_covered: false,
    },
    Screen {
        name: "editor of a board game: connections of tiles",
        opening: edit_board,
        go: |desk| {
            desk.click_material("plan");
            desk.send(schola::window::Message::from(schola::window::board_editor::Message::Connections(
                schola::window::board_editor::connections::Message::Opened,
            )));
            desk.click_words("links-join-corners");
            desk.click_words("links-whole-plan");
            desk.click_words("links-two-tiles");
        },
        words: &["links-two-tiles", "links-whole-plan", "links-join-both", "links-one-place"],
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
            use schola::window::board_editor::look::{Field, For, Message as Look};
            use schola::window::board_editor::{Message, looks};
            let asked = Look::LibraryAsked(For::Field(Field::Picture(0)));
            desk.click_material("plan");
            desk.send(schola::window::Message::from(Message::Looks(looks::Message::Form(asked))));
        },
        words: &["board-look-choose", "board-look-file", "library-all"],
        is_covered: false,
    },
    Screen {
        name: "look of a board game: names",
        opening: edit_board,
        go: |desk| {
            desk.click_words("tab-look");
            desk.click_material("pawn");
        },
        words: &["looks-names", "looks-table", "looks-words", "looks-section-pictures", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "look of a board game: table",
        opening: edit_board,
        go: |desk| {
            desk.click_words("tab-look");
            desk.click_words("looks-table");
            desk.key(Named::PageDown);
        },
        words: &["looks-arrange", "looks-grid", "looks-left-edge"],
        is_covered: false,
    },
    Screen {
        name: "look of a board game: words",
        opening: edit_board,
        go: |desk| {
            desk.click_words("tab-look");
            desk.click_words("looks-words");
        },
        words: &["looks-only-missing", "looks-of-rules"],
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
        name: "chart of a board game: a composite block",
        opening: edit_board,
        go: |desk| {
            make_composite(desk);
            desk.command('m');
            desk.write("First a piece, then a field");
        },
        words: &["face-chart", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "chart of a board game: inside a composite block",
        opening: edit_board,
        go: |desk| {
            make_composite(desk);
            desk.go_to_pane("pane-centre");
            desk.send(schola::window::Message::from(schola::window::board_editor::Message::Chart(
                schola::window::board_editor::chart::Message::Composing(
                    schola::window::board_editor::chart::composing::Message::Entered,
                ),
            )));
        },
        words: &["board-composite-all", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "chart of a board game: composite blocks to insert",
        opening: edit_board,
        go: |desk| {
            make_composite(desk);
            desk.key_with(Modifiers::COMMAND | Modifiers::ALT, Key::Character("k".into()));
            desk.key_with(Modifiers::COMMAND | Modifiers::ALT, Key::Character("l".into()));
        },
        words: &["shelf-title", "shelf-insert", "shelf-rename", "shelf-delete"],
        is_covered: false,
    },
    Screen {
        name: "chart of a board game: words beside the blocks",
        opening: edit_board,
        go: |desk| {
            desk.click_words("face-chart");
            desk.write("t");
            desk.write("From here on a turn goes round");
        },
        words: &["face-chart", "chart-comment-hint", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "new race",
        opening: |_| Opening::Start,
        go: |desk| {
            desk.command('n');
            desk.click_words("template-race");
        },
        words: &["new-game-title", "new-game-players", "new-game-fields", "new-game-six", "new-game-make"],
        is_covered: true,
    },
    Screen {
        name: "new board game",
        opening: |_| Opening::Start,
        go: |desk| {
            desk.command('n');
            desk.click_words("template-board");
        },
        words: &["new-game-title", "new-game-turn", "board-grid-hexagons", "new-game-make"],
        is_covered: true,
    },
    Screen {
        name: "editor of a board game: ready material",
        opening: edit_board,
        go: |desk| {
            desk.click_icon(Icon::WandSparkles);
            desk.click_words("adding-hand");
        },
        words: &["adding-title", "adding-one", "adding-many", "adding-hand-about", "adding-owner"],
        is_covered: false,
    },
    Screen {
        name: "editor of a board game: a deck of cards",
        opening: edit_board,
        go: |desk| {
            desk.click_icon(Icon::WandSparkles);
            desk.click_words("adding-deck");
        },
        words: &["adding-title", "adding-deck-about"],
        is_covered: false,
    },
];

/// Makes a composite block of the first two blocks of the rules.
fn make_composite(desk: &mut Desk) {
    desk.click_words("face-chart");
    desk.key(Named::Home);
    desk.key(Named::PageDown);
    desk.key_with(Modifiers::SHIFT, Key::Named(Named::PageDown));
    desk.command('g');
    desk.write("What can move");
}
