//! Whole blocks of a board game copied, cut and pasted in the chart: within a game, and into another one.

use std::collections::BTreeSet;

use iced::Size;
use iced::keyboard::key::Named;
use schola::board::rules::Block;
use schola::window::board_editor::chart::{self, CHART};
use schola::window::board_editor::{BoardEditor, Message as Board};
use schola::window::{Message, Opening};
use schola::words::Language;
use schola_widgets::chart::{Action, ChartPoint, Id};

use crate::desk::{Desk, copy, sample};

fn open(game: &str) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(game);
    copy(&sample(game), &folder);
    let size = Size::new(1440.0, 900.0);
    let mut desk = Desk::open_in(Opening::Edit(folder), home, Language::English, size);
    desk.click_words("face-chart");
    desk
}

fn board(desk: &Desk) -> &BoardEditor {
    desk.app.board_editor().expect("the board game is edited")
}

fn node(desk: &Desk, title: &str) -> Id {
    let data = board(desk).chart().data();
    data.nodes.iter().find(|node| node.title == title).unwrap_or_else(|| panic!("“{title}” is there")).id
}

fn choose(desk: &mut Desk, titles: &[&str]) {
    let chosen: BTreeSet<Id> = titles.iter().map(|title| node(desk, title)).collect();
    desk.send(Message::from(Board::Chart(chart::Message::Done(Action::Chosen(chosen)))));
}

/// Returns all blocks as the rules have them.
fn blocks(desk: &Desk) -> Vec<Block> {
    board(desk).document().game().rules.blocks.iter().map(|block| (**block).clone()).collect()
}

/// Returns what a block does, without its key, its position and its jumps.
fn said(block: &Block) -> String {
    let mut block = Block { id: String::new(), mark: None, ..block.clone() };
    block.before.iter_mut().chain(&mut block.after).for_each(|jump| jump.to.clear());
    format!("{block:?}")
}

fn places(desk: &Desk) -> Vec<ChartPoint> {
    board(desk).chart().data().nodes.iter().map(|node| node.at).collect()
}

const PAIR: [&str; 2] = ["Choose a piece", "Where the piece may go"];

/// Protects copies in one game: they lie beside the originals, have the same contents under other keys and
/// are selected; one undo reverts the paste. Cut blocks are removed, and pasting puts them back in place.
#[test]
fn blocks_are_copied_and_pasted() {
    let mut desk = open("evade");
    let before = (blocks(&desk), board(&desk).document().text().clone());
    choose(&mut desk, &PAIR);
    let original: Vec<String> = PAIR
        .iter()
        .map(|title| said(before.0.iter().find(|block| block.name == *title).expect("it is there")))
        .collect();
    desk.command('c');
    assert!(desk.clipboard.as_ref().is_some_and(|text| text.contains("block ") && text.contains(PAIR[0])));
    desk.command('v');
    let after = blocks(&desk);
    let (old, new) = after.split_at(before.0.len());
    assert_eq!(old, before.0, "what was there stays");
    assert_eq!(new.iter().map(said).collect::<Vec<_>>(), original);
    assert_eq!(board(&desk).chart().chosen().len(), 2, "the copies are chosen");
    assert!(desk.is_focused(CHART));
    let keys: BTreeSet<&str> = after.iter().map(|block| block.id.as_str()).collect();
    assert_eq!(keys.len(), after.len(), "all keys differ");
    let spots = places(&desk);
    assert_eq!(spots.iter().map(|at| (at.x, at.y)).collect::<BTreeSet<_>>().len(), spots.len());
    desk.command('z');
    assert_eq!((blocks(&desk), board(&desk).document().text().clone()), before, "one step leads back");

    choose(&mut desk, &PAIR);
    desk.command('x');
    assert_eq!(blocks(&desk).len(), before.0.len() - 2);
    desk.command('v');
    let keys = |blocks: &[Block]| blocks.iter().map(|block| block.id.clone()).collect::<BTreeSet<_>>();
    assert_eq!(keys(&blocks(&desk)), keys(&before.0), "their keys are free again");
    desk.key(Named::Escape);
    desk.command('z');
    desk.command('z');
    assert_eq!(blocks(&desk), before.0);
}

/// Protects copying to another game: the text has everything, jumps to missing blocks are left out, and text
/// that is not a block is refused with the reason.
#[test]
fn blocks_go_to_another_game() {
    let mut desk = open("evade");
    desk.command('a');
    // If everything is selected, start and end of the game are no blocks.
    desk.command('c');
    desk.command('v');
    let count = blocks(&desk).len();
    assert_eq!(board(&desk).chart().chosen().len() * 2, count, "all blocks are copied");
    desk.command('g');
    desk.write("All");
    let whole = board(&desk).document().game().composites.clone();
    // In the field for its name, keys edit the name.
    desk.key(Named::Escape);
    choose(&mut desk, &["All"]);
    desk.command('c');
    let text = desk.clipboard.clone().expect("it was copied");

    let mut desk = open("connect-four");
    let before = blocks(&desk);
    desk.clipboard = Some(text);
    desk.command('v');
    let pasted = board(&desk).document().game().composites.clone();
    let (one, other) = (&pasted.list[0], &whole.list[0]);
    assert_eq!((&one.inner, &one.inputs, &one.title), (&other.inner, &other.inputs, &other.title));
    assert_eq!(blocks(&desk)[..before.len()], before);
    desk.command('z');
    assert_eq!(blocks(&desk), before);

    desk.clipboard = Some("no block at all".to_owned());
    desk.send(Message::from(Board::Chart(chart::Message::Done(Action::Chosen(BTreeSet::new())))));
    desk.command('v');
    desk.expect_words("board-blocks-refused");
    assert_eq!(blocks(&desk), before);
}
