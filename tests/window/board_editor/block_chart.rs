//! The rules of a board game as a chart: edits in it change the rules, and undo reverts them.

use std::fs;

use iced::keyboard::key::Named;
use schola::board::notation;
use schola::board::rules::{BlockPart, Rules};
use schola::board::sentences::{ChipAt, LineAt, Slot};
use schola::engine::Trace;
use schola::player;
use schola::window::board_editor::chart::{self, lines as of_lines, panel};
use schola::window::board_editor::{BoardEditor, Message as Board, rules};
use schola::window::{Message, Opening, play_test};
use schola_widgets::chart::{Action, ChartPoint, Id};

use crate::desk::{Desk, copy, sample};

/// Opens a copy of Evade, with its rules as a chart.
fn open() -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    copy(&sample("evade"), &home.path().join("evade"));
    let folder = home.path().join("evade");
    let mut desk = Desk::open(Opening::Edit(folder), home);
    // Keys of blocks and conditions as text are fields for people who want to see names.
    desk.click_words("board-names-everywhere");
    desk.click_words("face-chart");
    desk
}

impl Desk {
    fn blocks(&self) -> &BoardEditor {
        self.app.board_editor().expect("the board game is edited")
    }

    fn rules_now(&self) -> Rules {
        (*self.blocks().document().game().rules).clone()
    }

    fn in_chart(&mut self, action: Action) {
        self.send(Message::from(Board::Chart(chart::Message::Done(action))));
    }

    /// Returns the number of a block, by its place in the list.
    fn node(&self, block: usize) -> Id {
        let name = &self.blocks().document().game().rules.blocks[block].name;
        let data = self.blocks().chart().data();
        data.nodes.iter().find(|node| node.title == *name).expect("the block is in the chart").id
    }

    fn choose_node(&mut self, block: usize) {
        let id = self.node(block);
        self.in_chart(Action::Chosen([id].into()));
    }

    fn undo_all(&mut self) {
        while self.blocks().document().undoes().is_some() {
            self.send(Message::from(schola::window::workbench::Request::Undo));
        }
    }
}

/// Protects the picture: each block is a node, each jump an arrow with its number and condition, and the game
/// has one start and an end.
#[test]
fn a_chart_shows_all_blocks_and_jumps() {
    let desk = open();
    let rules = desk.rules_now();
    let data = desk.blocks().chart().data();
    assert_eq!(data.nodes.len(), rules.blocks.len() + 2);
    for (at, block) in rules.blocks.iter().enumerate() {
        let from = desk.node(at);
        let arrows: Vec<_> =
            data.arrows.iter().filter(|arrow| arrow.from == from && !arrow.label.is_empty()).collect();
        let jumps = block.before.iter().chain(&block.after).filter(|jump| !jump.conditions.is_empty());
        let and = format!(" {} ", desk.words.get("instruction-lead-and"));
        for (jump, arrow) in jumps.zip(&arrows) {
            let said = arrow.label.matches(&and).count() + 1;
            assert_eq!(said, jump.conditions.len(), "{}: {}", block.id, arrow.label);
            assert!(jump.conditions.iter().all(|condition| !arrow.label.contains(&condition.verb)));
        }
        let conditional = block.before.iter().chain(&block.after).filter(|jump| !jump.conditions.is_empty());
        assert_eq!(arrows.len(), conditional.count());
    }
    let places: std::collections::BTreeSet<ChartPoint> = data.nodes.iter().map(|node| node.at).collect();
    assert_eq!(places.len(), data.nodes.len(), "no two lie at one place");
}

/// Protects readers of the chart: a block shows its instructions as sentences in the person's language, with
/// pictures of pieces and without code; changing a line changes its sentence, and sentences are found by
/// their words.
#[test]
fn nodes_say_what_blocks_do() {
    let home = tempfile::tempdir().expect("a folder for the test");
    copy(&sample("ludo"), &home.path().join("ludo"));
    let folder = home.path().join("ludo");
    let mut desk = Desk::open(Opening::Edit(folder), home);
    desk.click_words("face-chart");
    let rules = desk.rules_now();
    let roll = rules.find("Roll").expect("there is the block");
    let lines = |desk: &Desk| -> Vec<String> {
        let node = desk.blocks().chart().data().node(desk.node(roll)).cloned().expect("it is shown");
        node.lines.iter().map(|line| line.iter().map(|span| span.text.as_str()).collect()).collect()
    };
    let die =
        desk.words.with("instruction-rnd-die", &[("sides", "6".into()), ("name", "number thrown".into())]);
    assert!(lines(&desk).contains(&die), "{:?}", lines(&desk));
    let data = desk.blocks().chart().data();
    // What the game says to people may end in an exclamation mark.
    let is_path = |text: &str| text.contains('!') && !text.starts_with('“');
    let code = |text: &str| text.contains("attr.") || text.contains("coll.") || is_path(text);
    let said = data.nodes.iter().flat_map(|node| node.lines.iter().flatten());
    assert_eq!(said.filter(|span| code(&span.text)).map(|span| &span.text).next(), None);
    assert_eq!(data.arrows.iter().find(|arrow| code(&arrow.label)), None);
    desk.choose_node(roll);
    let line = LineAt { part: BlockPart::Body, index: 1, condition: None };
    let pressed = of_lines::Message::Pressed(ChipAt { line, slot: Slot::Param(1) });
    desk.send(Message::from(Board::Chart(chart::Message::Lines(pressed))));
    desk.command('a');
    desk.write("8");
    desk.key(Named::Enter);
    let eight =
        desk.words.with("instruction-rnd-die", &[("sides", "8".into()), ("name", "number thrown".into())]);
    assert!(lines(&desk).contains(&eight));
    desk.command('f');
    desk.write(&eight);
    assert_eq!(desk.blocks().chart_marks().found.len(), 1);

    let desk = open();
    let nodes = desk.blocks().chart().data().nodes.iter();
    let has_picture = nodes.flat_map(|node| node.lines.iter().flatten()).any(|span| span.picture.is_some());
    assert!(has_picture, "pieces are shown as they look");
}

/// Protects the way from the chart to the text and back: Enter on a block leads to its first line.
#[test]
fn a_block_is_opened_in_the_text() {
    let mut desk = open();
    desk.choose_node(2);
    let id = desk.rules_now().blocks[2].id.clone();
    desk.in_chart(Action::Opened(desk.node(2)));
    assert!(desk.is_focused(rules::FIELD) && !desk.blocks().chart().is_shown());
    desk.write("#");
    assert!(desk.blocks().document().text().contains(&format!("#block {id}")));
}

/// Protects deletion: one key deletes the block with the jumps to it, and one undo restores all of it.
#[test]
fn a_deleted_block_comes_back_by_one_undo() {
    let mut desk = open();
    let (before, text) = (desk.rules_now(), desk.blocks().document().text().clone());
    let id = before.blocks[3].id.clone();
    desk.choose_node(3);
    assert!(desk.is_focused(chart::CHART));
    desk.key(Named::Delete);
    let after = desk.rules_now();
    assert_eq!(after.blocks.len(), before.blocks.len() - 1);
    let leads_there = |block: &&std::sync::Arc<schola::board::rules::Block>| {
        block.before.iter().chain(&block.after).any(|jump| jump.to == id)
    };
    assert_eq!(after.blocks.iter().filter(leads_there).count(), 0);
    desk.send(Message::from(schola::window::workbench::Request::Undo));
    assert_eq!((desk.rules_now(), desk.blocks().document().text()), (before, &text));
    assert!(!desk.blocks().document().is_changed());
}

/// Protects keys of blocks: all jumps follow while a key is typed, a duplicate is refused with the reason,
/// and undo restores the old one.
#[test]
fn jumps_follow_the_key_of_a_block() {
    let mut desk = open();
    let before = desk.rules_now();
    let [old, other] = [1, 2].map(|at| before.blocks[at].id.clone());
    desk.choose_node(1);
    desk.click_field("block-key");
    desk.command('a');
    desk.write("Renamed");
    let now = desk.rules_now();
    let to = |rules: &Rules, id: &str| {
        let jumps = rules.blocks.iter().flat_map(|block| block.before.iter().chain(&block.after));
        jumps.filter(|jump| jump.to == id).count()
    };
    assert_eq!(now.blocks[1].id, "Renamed");
    assert_eq!((to(&now, "Renamed"), to(&now, &old)), (to(&before, &old), 0));
    assert_eq!(desk.blocks().problems().count(), 0);
    desk.command('a');
    desk.write(&other);
    desk.expect_words("board-refused-key-taken");
    assert_ne!(desk.rules_now().blocks[1].id, other);
    desk.undo_all();
    assert_eq!(desk.rules_now(), before);
}

/// Protects drawing: an arrow to the background creates a block and a jump to it, whose name can be typed at
/// once; an arrow between blocks creates a jump, whose condition can be typed at once; both are in the text.
#[test]
fn jumps_are_drawn() {
    let mut desk = open();
    let count = desk.rules_now().blocks.len();
    let free = desk.blocks().chart().data().area().right() + 200;
    desk.in_chart(Action::Led { from: desk.node(0), at: ChartPoint::new(free, 401) });
    desk.command('a');
    desk.write("A last look");
    let rules = desk.rules_now();
    assert_eq!((rules.blocks.len(), rules.blocks[count].name.as_str()), (count + 1, "A last look"));
    let mark = rules.blocks[count].mark.as_ref().expect("it lies where it was drawn");
    assert!((free - mark.x - 168).abs() <= 8 && mark.y == 400, "the jump leads to its middle");
    desk.in_chart(Action::Joined { from: desk.node(count), to: desk.node(1) });
    assert!(desk.is_focused("block-condition"));
    desk.write("attr.eqV X, 1");
    let jump = desk.rules_now().blocks[count].after[0].clone();
    assert_eq!(notation::jump_text(&jump), format!("-> {} if attr.eqV X, 1", rules.blocks[1].id));
    assert!(desk.blocks().document().text().contains("if attr.eqV X, 1"));
    desk.undo_all();
    assert!(!desk.blocks().document().is_changed());
}

/// Protects picking: a condition is built from lists alone, word by word.
#[test]
fn a_condition_is_chosen() {
    let mut desk = open();
    desk.in_chart(Action::Joined { from: desk.node(0), to: desk.node(1) });
    desk.send(Message::from(Board::Chart(chart::Message::Panel(panel::Message::ConditionsAsked))));
    desk.key(Named::Enter);
    desk.key(Named::Enter);
    desk.key(Named::Enter);
    let jump = desk.rules_now().blocks[0].after[0].clone();
    assert_eq!((jump.conditions[0].verb.as_str(), jump.conditions[0].params.len()), ("attr.eq", 2));
    assert!(jump.conditions[0].params.iter().all(|param| !param.is_empty()));
}

/// Protects positions: only blocks that were moved by hand have one in the file, and they are there again
/// when the game is reopened.
#[test]
fn blocks_lie_where_they_were_put() {
    let mut desk = open();
    let id = desk.node(4);
    desk.in_chart(Action::Moved(vec![(id, ChartPoint::new(-160, 480))]));
    desk.command('s');
    let blocks = desk.home().join("evade/blocks.xml");
    let file = fs::read_to_string(&blocks).expect("it can be read");
    assert_eq!(file.matches("<editor").count(), 1);
    assert!(file.contains("<editor x=\"-160\" y=\"480\"/>"));
    let home = desk.end();
    let folder = home.path().join("evade");
    let mut desk = Desk::open(Opening::Edit(folder), home);
    desk.click_words("face-chart");
    let data = desk.blocks().chart().data();
    assert_eq!(data.node(desk.node(4)).map(|node| node.at), Some(ChartPoint::new(-160, 480)));
    desk.send(Message::from(Board::Chart(chart::Message::Arranged)));
    assert!(desk.rules_now().blocks.iter().all(|block| block.mark.is_none()));
}

/// Protects the trace of a move: the blocks that it ran through are highlighted, and the arrows between them.
#[test]
fn the_path_of_the_last_move_is_lit() {
    let mut desk = open();
    let action = play_test::Message::Called(player::Command::Action);
    desk.send(Message::from(Board::Test(action)));
    let marks = desk.blocks().chart_marks();
    let entered: std::collections::BTreeSet<String> = desk
        .blocks()
        .trace()
        .filter_map(|did| match did {
            Trace::Entry { part, .. } => Some(part.clone()),
            _ => None,
        })
        .collect();
    let rules = desk.rules_now();
    let data = desk.blocks().chart().data();
    let (nodes, arrows): (Vec<Id>, Vec<Id>) = marks.lit.iter().partition(|id| data.node(**id).is_some());
    let expected: std::collections::BTreeSet<Id> =
        entered.iter().filter_map(|id| rules.find(id)).map(|at| desk.node(at)).collect();
    assert!(expected.len() > 1);
    assert_eq!(nodes.into_iter().collect::<std::collections::BTreeSet<_>>(), expected);
    assert!(arrows.len() + 1 >= expected.len(), "an arrow leads from each to the next");
}

/// Protects search: results are counted, and Enter goes from one block to the next.
#[test]
fn blocks_are_found() {
    let mut desk = open();
    desk.command('f');
    desk.write("undo.mark");
    let found = desk.blocks().chart_marks().found;
    assert!(!found.is_empty());
    desk.expect_with("board-chart-found", &[("count", &found.len().to_string())]);
    desk.key(Named::Enter);
    assert!(desk.blocks().chart().chosen().is_subset(&found));
}
