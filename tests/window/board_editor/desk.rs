//! The editor of board games loses nothing: recovery copies, external changes, rules with faults.

use std::fs;
use std::path::PathBuf;

use iced::keyboard::key::Named;
use schola::authoring::board::look_edit::LookEdit;
use schola::board::edit::{self, NewKind};
use schola::board::material::{End, Kind, Uid, Visibility};
use schola::project::BoardDraft;
use schola::window::board_editor::{Message as Board, look, looks, material};
use schola::window::grid_editor::pieces::library;
use schola::window::{Message, Opening};

use crate::desk::{Desk, copy, sample};

fn open() -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("evade");
    copy(&sample("evade"), &folder);
    Desk::open(Opening::Edit(folder), home)
}

impl Desk {
    fn whole(&self) -> BoardDraft {
        self.app.board_editor().expect("the board game is edited").document().draft().clone()
    }

    fn is_board_changed(&self) -> bool {
        self.app.board_editor().expect("the board game is edited").document().is_changed()
    }

    fn folder(&self) -> PathBuf {
        self.app.board_editor().expect("the board game is edited").document().folder().to_owned()
    }

    fn wait(&mut self, seconds: usize) {
        for _ in 0..seconds {
            self.send(Message::Ticked);
        }
    }

    /// Writes at the beginning of the rules.
    fn write_rules(&mut self, text: &str) {
        let now = self.app.board_editor().expect("it is edited").document().text().to_string();
        self.command('f');
        self.command('a');
        self.write(now.lines().next().unwrap_or_default());
        self.key(Named::Enter);
        self.key(Named::Home);
        self.write(text);
    }

    fn change_file(&self, file: &str, old: &str, new: &str) {
        let file = self.folder().join(file);
        let text = fs::read_to_string(&file).expect("the file is there");
        assert!(text.contains(old), "there is something to change");
        fs::write(&file, text.replacen(old, new, 1)).expect("it is written");
    }
}

/// Protects work from a crash: eleven seconds after a change the copy is offered with the differences, even
/// with rules that do not parse yet, and editing continues with it.
#[test]
fn half_written_rules_are_there_after_a_crash() {
    let mut desk = open();
    desk.write_rules("# half done\nblock = 'none\n");
    let written = desk.whole();
    assert!(written.text.is_some() && desk.is_board_changed());
    desk.wait(11);
    desk.crash(Opening::Start);
    desk.expect_words("safety-left");
    let differs = desk.words.get("differs-board-text");
    assert!(
        desk.seen().iter().any(|text| text.contains(&differs)),
        "what differs is told: {:#?}",
        desk.seen()
    );
    desk.click_words("safety-go-on");
    assert!(desk.whole() == written);
    assert!(desk.is_board_changed());
    desk.send(Message::from(schola::window::workbench::Request::Undo));
    assert!(!desk.is_board_changed(), "undo leads to what is in the folder");
    desk.send(Message::from(schola::window::workbench::Request::Redo));
    desk.command('s');
    desk.crash(Opening::Start);
    assert!(!desk.shows(&desk.words.get("safety-left")), "what was saved is not offered");
}

/// Protects comments and rules with faults: both are there when the game is reopened, and one press restores
/// the rules that work, which can be undone.
#[test]
fn remarks_and_half_written_rules_are_saved() {
    let mut desk = open();
    let folder = desk.folder();
    desk.write_rules("# who begins\n");
    desk.command('s');
    let remarked = desk.whole();
    assert!(!desk.is_board_changed());
    let mut desk = Desk::open(Opening::Edit(folder.clone()), desk.end());
    assert!(desk.whole() == remarked);
    desk.write_rules("=>\n");
    let broken = desk.whole();
    desk.command('s');
    let mut desk = Desk::open(Opening::Edit(folder), desk.end());
    assert!(desk.whole() == broken);
    assert!(!desk.is_board_changed());
    desk.click_words("board-rules-back");
    assert!(desk.whole().text.is_none());
    desk.command('z');
    assert!(desk.whole() == broken);
}

/// Protects external changes: they are loaded while the game is open, and undo restores the former game.
#[test]
fn changes_of_another_program_are_taken_over() {
    let mut desk = open();
    let before = desk.whole();
    desk.change_file("description.xml", "<Name>Evade</Name>", "<Name>Escape</Name>");
    desk.wait(4);
    assert_eq!(desk.whole().description.name, "Escape");
    desk.expect_with("outside-taken", &[("files", "description.xml")]);
    assert!(!desk.is_board_changed());
    desk.send(Message::from(schola::window::workbench::Request::Undo));
    assert!(desk.whole() == before);
}

/// Protects both sides: separate changes are merged, a conflict asks, and without a decision nothing is lost.
#[test]
fn the_same_part_on_both_sides_is_asked_about() {
    let mut desk = open();
    desk.write_rules("# mine\n");
    let mine = desk.whole();
    desk.change_file("description.xml", "<Name>Evade</Name>", "<Name>Escape</Name>");
    desk.send(Message::Returned);
    assert_eq!(desk.whole().description.name, "Escape");
    assert!(desk.whole().text == mine.text && desk.is_board_changed());
    let mine = desk.whole();
    desk.change_file("blocks.xml", "undo.mark", "undo.mork");
    desk.wait(4);
    assert!(desk.is_asking());
    desk.expect_words("outside-disputed");
    desk.click_words("cancel");
    assert!(desk.whole() == mine);
    desk.wait(8);
    assert!(!desk.is_asking(), "nobody is asked twice");
    desk.command('s');
    assert!(desk.is_asking());
    desk.click_words("outside-theirs");
    desk.click_words("outside-take-and-save");
    assert!(desk.whole().text.is_none() && !desk.is_board_changed());
    let rules = format!("{:?}", desk.whole().game.rules);
    assert!(rules.contains("undo.mork"));
}

/// Protects the former folder: after “Save as…” the copy is edited.
#[test]
fn a_game_is_saved_elsewhere() {
    let mut desk = open();
    let first = desk.folder();
    let target = desk.home().join("elsewhere");
    desk.write_rules("# elsewhere\n");
    desk.send(Message::from(schola::window::workbench::Request::SaveTo(target.clone())));
    assert_eq!(desk.folder(), target);
    assert!(!desk.is_board_changed());
    assert!(target.join("blocks.txt").exists() && !first.join("blocks.txt").exists());
    assert!(target.join("PIECES").exists(), "the pictures come along");
}

/// Protects renaming: its changes are shown first, it applies to the material, the rules with their comments
/// and the look as one step, and undo reverts all of it.
#[test]
fn a_name_is_given_everywhere_in_one_step() {
    let mut desk = open();
    desk.write_rules("# about the plan\n");
    let before = desk.whole();
    let plan = find(&desk, "plan");
    desk.send(Message::from(Board::Tree(material::Message::Chosen(plan))));
    desk.click_field("board-field-name");
    desk.command('a');
    desk.write("grid");
    assert!(desk.whole() == before, "it is shown first");
    desk.expect_with("board-plan-do", &[("name", "grid")]);
    desk.key(Named::Enter);
    let after = desk.whole();
    let text = after.text.as_ref().expect("it has a remark");
    assert!(text.starts_with("# about the plan\n") && text.contains(".grid") && !text.contains(".plan"));
    assert_eq!(find(&desk, "grid"), plan);
    let editor = desk.app.board_editor().expect("it is edited");
    assert_eq!(editor.problems().count(), 0, "{:#?}", editor.problems().collect::<Vec<_>>());
    assert!(!editor.is_behind());
    desk.send(Message::from(schola::window::workbench::Request::Undo));
    assert!(desk.whole() == before);
}

/// Protects the material: additions, changes and removals are shown at once, each as one step.
#[test]
fn material_is_added_and_set() {
    let mut desk = open();
    let before = desk.whole();
    desk.send(Message::from(Board::Tree(material::Message::Added(NewKind::Common, true))));
    desk.send(Message::from(Board::Tree(material::Message::Added(NewKind::Set, false))));
    let chosen = find(&desk, "set1");
    let set = |setting| Message::from(Board::Tree(material::Message::Set(setting)));
    desk.send(set(material::Setting::Input(End::Front)));
    desk.send(set(material::Setting::Seen(Some(Visibility::None))));
    let whole = desk.whole();
    let node = edit::node(&whole.game.material, chosen).expect("it is there");
    assert_eq!(node.visible_to, Some(Visibility::None));
    assert!(matches!(&node.kind, Kind::Set { access, .. } if access.input == End::Front));
    desk.send(Message::from(Board::Tree(material::Message::Added(NewKind::Element, false))));
    desk.send(Message::from(Board::Tree(material::Message::AttributeAdded)));
    let whole = desk.whole();
    let piece = edit::node(&whole.game.material, find(&desk, "piece1")).expect("it is there");
    assert_eq!(piece.attributes.len(), 1);
    for _ in 0..6 {
        desk.send(Message::from(schola::window::workbench::Request::Undo));
    }
    assert!(desk.whole() == before);
}

/// Protects description and look: both are edited with undo, the picture comes from the table, and a chosen
/// picture is among those of the game once it is saved.
#[test]
fn the_description_and_the_look_are_edited() {
    let mut desk = open();
    desk.click_words("tab-about");
    desk.click_field("about-name");
    desk.command('a');
    desk.write("Escape");
    assert_eq!(desk.whole().description.name, "Escape");
    desk.scroll_to(&desk.words.get("board-picture-make"));
    desk.click_words("board-picture-make");
    assert!(desk.whole().files.get("thumbnail.png").is_some());
    let set = find(&desk, "pieces");
    desk.send(Message::from(Board::Tree(material::Message::Chosen(set))));
    desk.send(Message::from(Board::Looks(looks::Message::Form(look::Message::Edit(
        LookEdit::PictureAdded("crown".to_owned(), None, None),
    )))));
    let rules = desk.whole().game.look.themes[0].pictures.len();
    let field = look::For::Field(look::Field::Picture(rules - 1));
    desk.send(Message::from(Board::Looks(looks::Message::Form(look::Message::LibraryAsked(field)))));
    desk.expect_words("board-look-choose");
    let picked = library::Message::Picked(0, "star".to_owned());
    desk.send(Message::from(Board::Looks(looks::Message::Form(look::Message::Library(picked)))));
    let picture = desk.whole().game.look.themes[0].pictures[rules - 1].picture.clone().expect("it is chosen");
    desk.command('s');
    assert!(!desk.is_board_changed());
    assert!(desk.folder().join("PIECES").join(picture).exists());
    assert!(desk.folder().join("thumbnail.png").exists());
    assert_eq!(desk.app.board_editor().expect("it is edited").problems().count(), 0);
    desk.send(Message::from(schola::window::workbench::Request::Undo));
    desk.send(Message::from(schola::window::workbench::Request::Undo));
    assert_eq!(desk.whole().game.look.themes[0].pictures.len(), rules - 1);
}

fn find(desk: &Desk, name: &str) -> Uid {
    let mut found = None;
    desk.whole().game.material.each(|node| {
        if node.name == name {
            found = Some(node.uid);
        }
    });
    found.expect("something has this name")
}
