//! The instructions of a board game as sentences with chips: changed, added, moved, removed and typed, by
//! pointer and by keys; undo reverts everything, and the files change no more than necessary.

use std::fs;

use iced::Point;
use iced::advanced::widget::Id;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::{self, Button};
use schola::board::notation;
use schola::board::rules::edit::JumpAt;
use schola::board::rules::{BlockPart, Rules};
use schola::board::sentences::{LineAt, line_text};
use schola::window::board_editor::chart::{self, lines};
use schola::window::board_editor::{BoardEditor, Message as Board};
use schola::window::{Message, Opening};
use schola_widgets::chart::Action;

use crate::desk::{Desk, copy, sample};

/// Opens a copy of Ludo with a block chosen in the chart.
fn open(block: &str) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    copy(&sample("ludo"), &home.path().join("ludo"));
    let folder = home.path().join("ludo");
    let mut desk = Desk::open(Opening::Edit(folder), home);
    desk.click_words("face-chart");
    desk.choose_block(block);
    desk
}

fn line(part: BlockPart, index: usize) -> LineAt {
    LineAt { part, index, condition: None }
}

impl Desk {
    fn ludo(&self) -> &BoardEditor {
        self.app.board_editor().expect("the board game is edited")
    }

    fn board_rules(&self) -> Rules {
        (*self.ludo().document().game().rules).clone()
    }

    fn choose_block(&mut self, id: &str) {
        let rules = self.board_rules();
        let name = &rules.blocks[rules.find(id).expect("there is the block")].name;
        let data = self.ludo().chart().data();
        let node = data.nodes.iter().find(|node| node.title == *name).expect("it is in the chart").id;
        let action = Action::Chosen([node].into());
        self.send(Message::from(Board::Chart(chart::Message::Done(action))));
    }

    /// Returns a line of a block as the rules have it.
    fn line_of(&self, block: &str, at: LineAt) -> String {
        let rules = self.board_rules();
        let block = &rules.blocks[rules.find(block).expect("there is the block")];
        line_text(block, at).expect("there is the line")
    }

    /// Returns the middle of the visible part of a control; scrolls the sentences until there is one.
    fn control(&mut self, id: &str) -> Point {
        let wanted = Id::from(id.to_owned());
        for round in 0..80 {
            let controls = self.census().controls;
            let found = controls.iter().find(|control| control.id.as_ref() == Some(&wanted));
            let found = found.unwrap_or_else(|| panic!("there is {id}"));
            if let Some(seen) = found.visible.filter(|seen| seen.height > 16.0) {
                return seen.center();
            }
            let lines = self.bounds("block-lines");
            self.point_at(lines.center());
            let y = if round < 40 { -1.0 } else { 1.0 };
            let delta = mouse::ScrollDelta::Lines { x: 0.0, y };
            self.event(iced::Event::Mouse(mouse::Event::WheelScrolled { delta }));
        }
        panic!("the wheel never leads to {id}");
    }

    fn click_control(&mut self, id: &str) {
        let place = self.control(id);
        self.click_at(place, Button::Left);
    }

    /// Clicks on a text in what is open beneath a line.
    fn click_offer(&mut self, text: &str) {
        for round in 0..40 {
            if self.shows(text) {
                break;
            }
            let lines = self.bounds("block-lines");
            self.point_at(lines.center());
            let y = if round < 20 { -1.0 } else { 1.0 };
            let delta = mouse::ScrollDelta::Lines { x: 0.0, y };
            self.event(iced::Event::Mouse(mouse::Event::WheelScrolled { delta }));
        }
        self.click(text);
    }

    /// Presses Tab until the control has the focus.
    fn tab_to_control(&mut self, id: &str) {
        let wanted = Id::from(id.to_owned());
        for _ in 0..200 {
            if self.focus().is_some_and(|control| control.id.as_ref() == Some(&wanted)) {
                return;
            }
            self.key(Named::Tab);
        }
        panic!("Tab never leads to {id}");
    }

    fn has_focus(&mut self, id: &str) -> bool {
        let wanted = Id::from(id.to_owned());
        self.focus().is_some_and(|control| control.id.as_ref() == Some(&wanted))
    }

    fn file(&self) -> String {
        fs::read_to_string(self.home().join("ludo/blocks.xml")).expect("it can be read")
    }

    fn undo_all_lines(&mut self) {
        while self.ludo().document().undoes().is_some() {
            self.send(Message::from(schola::window::workbench::Request::Undo));
        }
    }
}

/// The difference between two texts: lines of the first, and lines of the second.
fn difference(one: &str, other: &str) -> (Vec<String>, Vec<String>) {
    let (one, other): (Vec<&str>, Vec<&str>) = (one.lines().collect(), other.lines().collect());
    let front = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
    let (one, other) = (&one[front..], &other[front..]);
    let back = one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count();
    let trimmed =
        |lines: &[&str]| lines[..lines.len() - back].iter().map(|line| line.trim().to_owned()).collect();
    (trimmed(one), trimmed(other))
}

/// Protects people who only point: changing one number by a chip changes only that in the file, and after
/// undo and save the file is the old one.
#[test]
fn a_chip_is_changed_by_pointer() {
    let mut desk = open("Roll");
    let before = desk.file();
    desk.click_control("instruction-line-body-1-chip-1");
    let more = desk.words.get("block-more");
    assert!(!more.is_empty());
    desk.click_control("instruction-value");
    desk.command('a');
    desk.write("8");
    desk.click_words("block-take");
    assert_eq!(desk.line_of("Roll", line(BlockPart::Body, 1)), "rnd.dieV A, 8");
    assert_eq!(desk.ludo().chart().lines().open(), None, "what is open closes");
    desk.command('s');
    let (old, new) = difference(&before, &desk.file());
    assert_eq!(old, [r#"<parameter index="1" value="6"/>"#]);
    assert_eq!(new, [r#"<parameter index="1" value="8"/>"#]);
    desk.undo_all_lines();
    desk.command('s');
    assert_eq!(desk.file(), before);
}

/// Protects the same by keys alone: a condition tests something else, and compares with a value that exists
/// there.
#[test]
fn a_condition_is_changed_by_keys() {
    let mut desk = open("Roll");
    let at = LineAt { part: BlockPart::After, index: 0, condition: Some(0) };
    assert_eq!(desk.line_of("Roll", at), "attr.neV A, 6");
    desk.tab_to_control("instruction-line-after-0-0-chip-is");
    desk.key(Named::Enter);
    desk.expect_words("instruction-offer-questions");
    // The focus is on the current parameter; the next ones follow.
    desk.key(Named::Tab);
    desk.key(Named::Enter);
    assert_eq!(desk.line_of("Roll", at), "attr.ltV A, 6");
    assert!(desk.has_focus("instruction-line-after-0-0-chip-is"), "the focus comes back to the chip");
    desk.tab_to_control("instruction-line-after-0-0-chip-1");
    desk.key(Named::Enter);
    desk.expect_words("instruction-offer-values");
    desk.tab_to_control("instruction-offer-0-0");
    desk.key(Named::Enter);
    assert_eq!(
        desk.line_of("Roll", at),
        "attr.lt A, T",
        "the value made last in the block comes first, then the others"
    );
    assert_eq!(desk.ludo().problems().count(), 0);
    desk.command('z');
    desk.command('z');
    assert_eq!(desk.line_of("Roll", at), "attr.neV A, 6");
    assert!(!desk.ludo().document().is_changed());
}

/// Protects the toolbox by pointer: an entry found by its purpose is added at the end of its section, and one
/// undo removes all its lines.
#[test]
fn a_purpose_is_added_by_pointer() {
    let mut desk = open("NextPlayer");
    let before = desk.board_rules();
    desk.click_control("instruction-add-body");
    assert!(desk.is_focused("instruction-search"));
    desk.write("dice");
    desk.click_offer(&desk.words.get("instruction-tool-die"));
    let rules = desk.board_rules();
    let block = &rules.blocks[rules.find("NextPlayer").expect("it is there")];
    let text: Vec<String> = block.body.iter().map(notation::instruction_text).collect();
    assert_eq!(text[text.len() - 1].split(' ').next(), Some("rnd.dieV"));
    assert_eq!(block.body.len(), 3);
    desk.command('z');
    assert_eq!(desk.board_rules(), before);
}

/// Protects the toolbox by keys: letters on a line search by purpose, Enter takes the first result, and the
/// new line has the focus; it is moved and removed, and undo reverts all of it.
#[test]
fn a_line_is_added_moved_and_removed_by_keys() {
    let mut desk = open("Roll");
    let (before, file) = (desk.board_rules(), desk.file());
    desk.tab_to_control("instruction-line-body-1");
    desk.write("t");
    assert!(desk.is_focused("instruction-search"));
    desk.write("ell everybody");
    desk.key(Named::Enter);
    assert!(desk.line_of("Roll", line(BlockPart::Body, 2)).starts_with("say.all "));
    assert!(desk.has_focus("instruction-line-body-2"));
    desk.key_with(Modifiers::ALT, Key::Named(Named::ArrowUp));
    assert!(desk.line_of("Roll", line(BlockPart::Body, 1)).starts_with("say.all "));
    assert!(desk.has_focus("instruction-line-body-1"));
    desk.command('s');
    assert_ne!(desk.file(), file);
    desk.key(Named::Delete);
    assert_eq!(desk.board_rules(), before);
    desk.command('s');
    assert_eq!(desk.file(), file, "added and removed, the file is the old one");
    desk.undo_all_lines();
    assert_eq!(desk.board_rules(), before);
}

/// Protects typing a line: while it is invalid the reason stands beneath it and the rules stay; once valid it
/// is applied at once, all of it as one step of the history.
#[test]
fn a_line_is_typed() {
    let mut desk = open("Roll");
    let before = desk.board_rules();
    desk.tab_to_control("instruction-line-body-1");
    desk.key(Named::F2);
    assert!(desk.is_focused("block-line"));
    desk.command('a');
    desk.write("rnd.dieV A, x");
    assert_eq!(desk.board_rules(), before, "what cannot be is not taken in");
    let seen = desk.seen().join("\n");
    assert!(seen.contains("“x”"), "the reason is told: {seen}");
    desk.key(Named::Backspace);
    desk.write("12");
    assert_eq!(desk.line_of("Roll", line(BlockPart::Body, 1)), "rnd.dieV A, 12");
    desk.key(Named::Enter);
    assert_eq!(desk.ludo().chart().lines().open(), None);
    assert!(desk.has_focus("instruction-line-body-1"));
    desk.command('z');
    assert_eq!(desk.board_rules(), before, "one undo");
}

/// Protects completion: the words of a typed line are completed one after the other.
#[test]
fn words_of_a_typed_line_are_completed() {
    let mut desk = open("Roll");
    let at = LineAt { part: BlockPart::After, index: 0, condition: None };
    desk.tab_to_control("instruction-line-after-0");
    desk.key(Named::F2);
    desk.command('a');
    desk.write("-> Sel");
    desk.key(Named::Enter);
    assert!(desk.line_of("Roll", at).starts_with("-> Select"), "{}", desk.line_of("Roll", at));
}

/// Protects paths: a path is built step by step, and each step is in the rules at once.
#[test]
fn a_path_is_chosen_step_by_step() {
    let mut desk = open("Roll");
    desk.click_control("instruction-line-body-6-chip-1");
    desk.click_offer(&desk.words.get("instruction-path-players"));
    assert_eq!(desk.line_of("Roll", line(BlockPart::Body, 6)), "coll.push C, !Players");
    desk.click_offer("pawns");
    assert_eq!(desk.line_of("Roll", line(BlockPart::Body, 6)), "coll.push C, !Players.pieces");
    assert!(matches!(desk.ludo().chart().lines().open(), Some(lines::Open::Chip { .. })), "it goes on");
    desk.click_offer(&desk.words.get("instruction-path-first"));
    assert_eq!(desk.line_of("Roll", line(BlockPart::Body, 6)), "coll.push C, !Players.pieces.!First");
}

/// Protects jumps: the target block is chosen by its name, and selecting an arrow shows its line.
#[test]
fn a_jump_leads_elsewhere() {
    let mut desk = open("Roll");
    desk.click_control("instruction-line-after-1-chip-block");
    desk.click_offer("Next player");
    let at = JumpAt { block: 1, part: BlockPart::After, index: 1 };
    let rules = desk.board_rules();
    assert_eq!(schola::board::rules::edit::jump(&rules, at).map(|jump| jump.to.as_str()), Some("NextPlayer"));
    let lines = desk.ludo().chart().lines();
    assert_eq!(lines.chosen(), Some(line(BlockPart::After, 1)));
}
