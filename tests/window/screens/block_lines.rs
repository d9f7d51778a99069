//! The screens of the sentences of a block, in the chart of the rules of a board game.

use schola::board::rules::BlockPart;
use schola::board::sentences::{ChipAt, LineAt, Slot};
use schola::window::Message;
use schola::window::board_editor::Message as Board;
use schola::window::board_editor::chart::{self, lines};
use schola_widgets::chart::Action;

use super::{Screen, edit_board};
use crate::desk::Desk;

/// These screens.
pub const SCREENS: &[Screen] = &[
    Screen {
        name: "sentences of a block",
        opening: edit_board,
        go: choose,
        words: &["instruction-part-before", "instruction-part-body", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "sentences of a block: a path is chosen",
        opening: edit_board,
        go: |desk| {
            choose(desk);
            let list = desk.app.board_editor().map(|board| board.chart().lines().list().to_vec());
            let list = list.expect("the board game is edited");
            let line = list.iter().find(|line| line.verb == "coll.push").expect("it gathers something");
            let at = ChipAt { line: line.at, slot: Slot::Param(1) };
            send(desk, lines::Message::Pressed(at));
        },
        words: &["instruction-offer-start", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "sentences of a block: another name for what is remembered",
        opening: edit_board,
        go: |desk| {
            choose(desk);
            let list = desk.app.board_editor().map(|board| board.chart().lines().list().to_vec());
            let list = list.expect("the board game is edited");
            let line = list.iter().find(|line| line.verb == "coll.push").expect("it gathers something");
            send(desk, lines::Message::Pressed(ChipAt { line: line.at, slot: Slot::Param(0) }));
            send(desk, lines::Message::NameWritten("Movable".to_owned()));
        },
        words: &["play-test"],
        is_covered: false,
    },
    Screen {
        name: "sentences of a block: the toolbox",
        opening: edit_board,
        go: |desk| {
            choose(desk);
            send(desk, lines::Message::ToolsAsked(BlockPart::Body, None, String::new()));
        },
        words: &["play-test"],
        is_covered: false,
    },
    Screen {
        name: "sentences of a block: a line is written",
        opening: edit_board,
        go: |desk| {
            choose(desk);
            let at = LineAt { part: BlockPart::Body, index: 0, condition: None };
            send(desk, lines::Message::WriteAsked(at));
            desk.command('a');
            desk.write("coll.nev X");
        },
        words: &["instruction-part-body", "play-test"],
        is_covered: false,
    },
];

fn send(desk: &mut Desk, message: lines::Message) {
    desk.send(Message::from(Board::Chart(chart::Message::Lines(message))));
}

/// Chooses the first block of a board game.
fn choose(desk: &mut Desk) {
    desk.click_words("face-chart");
    let board = desk.app.board_editor().expect("the board game is edited");
    // The start comes before the blocks.
    let node = board.chart().data().nodes.get(1).expect("the chart has blocks");
    let action = Action::Chosen([node.id].into());
    desk.send(Message::from(Board::Chart(chart::Message::Done(action))));
}
