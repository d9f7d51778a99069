//! The editor of board games: material, rules and play-test stay in step, and nothing is lost.

use std::fs;
use std::path::PathBuf;

use iced::keyboard::key::Named;
use schola::player;
use schola::window::board_editor::{BoardEditor, Message as Board, material};
use schola::window::{Message, Opening, play_test};

use crate::desk::{Desk, copy, sample};

fn open() -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    copy(&sample("evade"), &home.path().join("evade"));
    let folder = home.path().join("evade");
    Desk::open(Opening::Edit(folder), home)
}

impl Desk {
    fn board(&self) -> &BoardEditor {
        self.app.board_editor().expect("the board game is edited")
    }

    /// Makes choices in the play-test, always the first one.
    fn choose(&mut self, times: usize) {
        for _ in 0..times {
            let action = play_test::Message::Called(player::Command::Action);
            self.send(Message::from(Board::Test(action)));
        }
    }

    /// Replaces the first occurrence of a word in the rules.
    fn replace(&mut self, word: &str, by: &str) {
        self.command('f');
        self.command('a');
        self.write(word);
        self.key(Named::Enter);
        self.write(by);
    }

    fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let folder = self.home().join("evade");
        let entries = fs::read_dir(folder).expect("the folder is there").flatten();
        let mut files: Vec<_> = entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect();
        files.sort();
        files.into_iter().map(|path| (path.clone(), fs::read(path).expect("it can be read"))).collect()
    }

    /// Returns where each thing of the play-test lies.
    fn things(&self) -> Vec<(u64, i32, i32)> {
        let scene = self.board().test().scene().expect("the game can be played");
        let table = scene.table.as_ref().expect("it has a table");
        let mut things: Vec<_> =
            table.things.iter().map(|thing| (thing.id, thing.frame.x, thing.frame.y)).collect();
        things.sort_unstable();
        things
    }
}

/// Protects the play-test: a fault in the rules is reported with its line and leaves the play as it was;
/// corrected, the play continues with the moves made so far.
#[test]
fn a_wrong_rule_is_told_and_the_play_goes_on_when_it_is_right() {
    let mut desk = open();
    assert_eq!(desk.board().problems().count(), 0);
    desk.choose(2);
    let made = desk.board().test().played();
    assert_eq!(made.len(), 2);
    desk.replace("undo.mark", "undo.merk");
    let text = desk.board().document().text().to_string();
    let line = text.lines().position(|line| line.contains("undo.merk")).expect("it is written") + 1;
    let problem = desk.board().problems().next().cloned().expect("it is wrong");
    assert_eq!((problem.code, problem.line), ("board-instruction-unknown", Some(line as u32)));
    desk.expect_with("board-place-line", &[("line", &line.to_string())]);
    assert!(desk.board().is_behind() && desk.board().test().scene().is_some());
    desk.replace("undo.merk", "undo.mark");
    assert_eq!(desk.board().problems().count(), 0);
    assert!(!desk.board().is_behind());
    assert_eq!(desk.board().test().played(), made);
}

/// Protects those who leave a block without an end: the line below says so and has a button that mends it, as one step that can
/// be undone.
#[test]
fn a_button_mends_a_block_without_an_end() {
    let mut desk = open();
    desk.choose(2);
    desk.replace("game.end", "undo.clear");
    let codes: Vec<_> = desk.board().problems().map(|problem| problem.code).collect();
    assert!(codes.contains(&"board-no-way-out"), "{codes:?}");
    desk.click_words("mend-board-end");
    let left = desk.board().problems().filter(|problem| problem.code == "board-no-way-out").count();
    assert_eq!(left, codes.iter().filter(|code| **code == "board-no-way-out").count() - 1);
    assert!(desk.board().document().text().contains("game.end"));
    desk.command('z');
    assert!(desk.board().problems().any(|problem| problem.code == "board-no-way-out"));
}

/// Protects edits of the material: a pawn moved in the material moves in the play-test, an invalid place is
/// reported and changes nothing, and undo restores everything.
#[test]
fn a_pawn_is_laid_elsewhere() {
    let mut desk = open();
    let before = desk.things();
    // The first pawn of the first player.
    desk.send(Message::from(Board::Tree(material::Message::Chosen(11))));
    let (values, lies_on) = (desk.words.get("board-attributes"), desk.words.get("board-field-part"));
    desk.scroll_over(&values, &lies_on);
    desk.wheel(-2.0);
    desk.click_field("board-field-part");
    desk.command('a');
    desk.write("Board.plan.9 9.stand 0");
    desk.expect_words("board-refused-part");
    assert_eq!(desk.things(), before);
    desk.command('a');
    desk.write("Board.plan.2 2.stand 0");
    let after = desk.things();
    let moved = before.iter().zip(&after).filter(|(before, after)| before != after).count();
    assert_eq!((before.len(), moved), (after.len(), 1));
    assert!(desk.board().document().undoes().is_some());
    while desk.board().document().undoes().is_some() {
        desk.send(Message::from(schola::window::workbench::Request::Undo));
    }
    assert_eq!(desk.things(), before);
    assert!(!desk.board().document().is_changed());
    while desk.board().document().redoes().is_some() {
        desk.send(Message::from(schola::window::workbench::Request::Redo));
    }
    assert_eq!(desk.things(), after);
}

/// Protects files: a save writes only the changed one, and rules that do not parse are stored beside the
/// rules that work.
#[test]
fn a_save_writes_what_changed() {
    let mut desk = open();
    let before = desk.files();
    desk.send(Message::from(Board::Tree(material::Message::Chosen(1))));
    desk.click_field("board-field-value-2");
    desk.command('a');
    desk.write("4");
    desk.command('s');
    let after = desk.files();
    let changed: Vec<_> = before.iter().zip(&after).filter(|(before, after)| before != after).collect();
    assert_eq!(changed.len(), 1);
    assert!(changed[0].0.0.ends_with("material.xml"));
    assert!(!desk.board().document().is_changed());
    desk.replace("->", "=>");
    desk.command('s');
    let written = desk.files();
    let added: Vec<_> = written.iter().filter(|file| !after.contains(file)).collect();
    assert_eq!(added.len(), 1);
    assert!(added[0].0.ends_with("blocks.txt"));
    assert_eq!(written.len(), after.len() + 1);
    assert!(!desk.board().document().is_changed());
}

/// Protects the trace: it shows what the last move ran through, and a line of it leads to its place in the
/// rules.
#[test]
fn the_trace_leads_to_the_block() {
    let mut desk = open();
    desk.choose(1);
    desk.click_words("board-trace");
    let lines: Vec<String> = desk.board().trace().map(ToString::to_string).collect();
    let at = lines.iter().position(|line| line.contains(" body 0: ")).expect("an instruction was run");
    let instruction = lines[at].split_once(": ").expect("it is written").1.to_owned();
    desk.send(Message::from(Board::TraceChosen(at)));
    desk.write("#");
    let text = desk.board().document().text().to_string();
    assert!(text.contains(&format!("#{instruction}")), "the cursor stood before {instruction}");
}

/// Protects completion: the first letters of an instruction are completed with Enter.
#[test]
fn an_instruction_is_completed() {
    let mut desk = open();
    desk.replace("undo.mark", "undo.ma");
    desk.key(Named::Enter);
    assert!(desk.board().problems().next().is_none(), "it is written as before");
    assert!(!desk.board().document().is_changed());
}
