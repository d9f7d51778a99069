//! Notes beside the blocks of a chart, composite blocks kept for other games, their inputs and exits, and
//! renaming of variables.

use std::fs;

use iced::advanced::widget::Id as WidgetId;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use iced::{Point, Size};
use schola::board::Composites;
use schola::board::composite::MappingKind;
use schola::board::rules::BlockPart;
use schola::board::sentences::{ChipAt, LineAt, Slot};
use schola::project::block_library;
use schola::window::board_editor::chart::{self, comments, composing, lines, shelf, ways};
use schola::window::board_editor::{BoardEditor, Message as Board};
use schola::window::{Message, Opening};
use schola::words::Language;
use schola_widgets::chart::{Action, ChartPoint, Id, Shape};
use tempfile::TempDir;

use crate::desk::{Desk, copy, sample};

fn open_at(home: TempDir, game: &str) -> Desk {
    let folder = home.path().join(game);
    if !folder.exists() {
        copy(&sample(game), &folder);
    }
    let size = Size::new(1440.0, 900.0);
    let mut desk = Desk::open_in(Opening::Edit(folder), home, Language::English, size);
    // Keys of blocks and conditions as text are fields for people who want to see names.
    desk.click_words("board-names-everywhere");
    desk.click_words("face-chart");
    desk
}

fn open(game: &str) -> Desk {
    open_at(tempfile::tempdir().expect("a folder for the test"), game)
}

fn board(desk: &Desk) -> &BoardEditor {
    desk.app.board_editor().expect("the board game is edited")
}

fn composites(desk: &Desk) -> Composites {
    (*board(desk).document().game().composites).clone()
}

fn in_chart(desk: &mut Desk, message: chart::Message) {
    desk.send(Message::from(Board::Chart(message)));
}

fn titled(desk: &Desk, title: &str) -> Id {
    let data = board(desk).chart().data();
    data.nodes.iter().find(|node| node.title == title).unwrap_or_else(|| panic!("“{title}” is there")).id
}

fn choose(desk: &mut Desk, titles: &[&str]) {
    let chosen = titles.iter().map(|title| titled(desk, title)).collect();
    in_chart(desk, chart::Message::Done(Action::Chosen(chosen)));
}

/// Makes a composite block of Evade's first choice.
fn make(desk: &mut Desk, title: &str) {
    choose(desk, &["Choose a piece", "Where the piece may go"]);
    desk.command('g');
    assert!(desk.is_focused(composing::TITLE));
    desk.command('a');
    desk.write(title);
}

fn undo_all(desk: &mut Desk) {
    while board(desk).document().undoes().is_some() {
        desk.send(Message::from(schola::window::workbench::Request::Undo));
    }
}

/// Returns the middle of the visible part of a control.
fn place(desk: &mut Desk, id: &str) -> Point {
    let wanted = WidgetId::from(id.to_owned());
    let controls = desk.census().controls;
    let found = controls.iter().find(|control| control.id.as_ref() == Some(&wanted));
    found.and_then(|control| control.visible).unwrap_or_else(|| panic!("{id} is seen")).center()
}

/// Protects notes beside the blocks: typed, coloured and moved by hand they are in the file and restored when
/// the game is opened; they do not affect the rules, and each change is one undo step.
#[test]
fn words_stand_on_the_chart() {
    let mut desk = open("evade");
    let rules = board(&desk).document().text().clone();
    let blocks = board(&desk).chart().data().nodes.len();
    assert!(desk.is_focused(chart::CHART));
    desk.write("t");
    assert!(desk.is_focused(comments::FIELD), "the words can be written at once");
    desk.write("A round begins here");
    let words = |desk: &Desk| {
        let data = board(desk).chart().data();
        data.nodes.iter().find(|node| node.shape == Shape::Comment).cloned()
    };
    let node = words(&desk).expect("it is on the chart");
    assert_eq!(node.lines[0][0].text, "A round begins here");
    let yellow = place(&mut desk, "board-colour-yellow");
    desk.click_at(yellow, Button::Left);
    in_chart(&mut desk, chart::Message::Done(Action::Moved(vec![(node.id, ChartPoint::new(-480, 64))])));
    desk.command('s');
    let file = fs::read_to_string(desk.home().join("evade/blocks.xml")).expect("it can be read");
    let expected = r##"<comment x="-480" y="64" width="336" color="#ffd166" text="A round begins here"/>"##;
    assert!(file.contains(expected), "{file}");
    assert_eq!(*board(&desk).document().text(), rules, "the text of the rules does not know it");
    assert_eq!(board(&desk).problems().count(), 0);
    let home = desk.end();
    let mut desk = open_at(home, "evade");
    let node = words(&desk).expect("it is there again");
    assert_eq!(node.at, ChartPoint::new(-480, 64));
    in_chart(&mut desk, chart::Message::Done(Action::Chosen([node.id].into())));
    desk.key(Named::Delete);
    assert_eq!((words(&desk), board(&desk).chart().data().nodes.len()), (None, blocks));
    desk.send(Message::from(schola::window::workbench::Request::Undo));
    assert_eq!(words(&desk), Some(node));
    assert!(!board(&desk).document().is_changed());
}

/// Protects notes inside a composite block: they belong to it, are visible only there, and come out when it
/// is dissolved.
#[test]
fn words_stand_inside_a_composite_block() {
    let mut desk = open("evade");
    make(&mut desk, "Choose a piece");
    in_chart(&mut desk, chart::Message::Composing(composing::Message::Entered));
    in_chart(&mut desk, chart::Message::Comment(comments::Message::Added));
    desk.write("Only inside");
    assert_eq!(composites(&desk).list[0].comments.len(), 1);
    assert!(board(&desk).document().game().rules.comments.is_empty());
    desk.command('u');
    let has_words =
        |desk: &Desk| board(desk).chart().data().nodes.iter().any(|node| node.shape == Shape::Comment);
    assert!(!has_words(&desk));
    desk.command('s');
    let home = desk.end();
    let mut desk = open_at(home, "evade");
    assert_eq!(composites(&desk).list[0].comments[0].text, "Only inside");
    choose(&mut desk, &["Choose a piece"]);
    desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("g".into()));
    assert!(has_words(&desk));
    assert_eq!(composites(&desk), Composites::default());
}

/// Protects the library of composite blocks: an entry is listed with its requirements, a broken file with the
/// reason; it is renamed, inserted as one step and deleted, all by keys or buttons.
#[test]
fn composite_blocks_are_kept_for_other_games() {
    let mut desk = open("evade");
    make(&mut desk, "Choose a piece");
    desk.key_with(Modifiers::COMMAND | Modifiers::ALT, Key::Character("k".into()));
    desk.expect_with("shelf-kept", &[("name", "Choose a piece")]);
    let folder = block_library::folder(desk.home());
    assert!(folder.join("ChooseAPiece.xml").exists());
    fs::write(folder.join("Bad.xml"), "<composites><composite>").expect("it is written");
    let home = desk.end();

    let mut desk = open_at(home, "ludo");
    desk.key_with(Modifiers::COMMAND | Modifiers::ALT, Key::Character("l".into()));
    let shelf = board(&desk).chart().shelf().expect("they are shown");
    let names: Vec<(String, bool)> =
        shelf.entries().map(|entry| (entry.name.clone(), entry.content.is_ok())).collect();
    assert_eq!(names[..2], [("Bad".to_owned(), false), ("ChooseAPiece".to_owned(), true)]);
    assert_eq!(names.len(), 5, "three come with Schola: {names:?}");
    desk.expect_words("shelf-broken");
    // The first is selected; it cannot be inserted, and says why.
    in_chart(&mut desk, chart::Message::Shelf(shelf::Message::Inserted));
    assert_eq!(composites(&desk), Composites::default());
    desk.key(Named::Delete);
    desk.expect_words("shelf-delete-ask");
    desk.click_words("shelf-delete");
    assert!(!folder.join("Bad.xml").exists());
    desk.expect("Choose a piece");
    desk.key(Named::F2);
    assert!(desk.is_focused(shelf::FIELD));
    desk.command('a');
    desk.write("What can go");
    desk.key(Named::Enter);
    desk.expect("What can go");
    desk.click_words("shelf-insert");
    let now = composites(&desk);
    assert_eq!((now.list.len(), now.list[0].title.as_str()), (1, "What can go"));
    assert!(board(&desk).chart().shelf().is_none() && desk.is_focused(chart::CHART));
    desk.command('z');
    assert_eq!(composites(&desk), Composites::default());
    assert!(!board(&desk).document().is_changed());
}

/// Protects the composite blocks that come with Schola: each can be read in both languages and inserted into
/// any game; once its exits lead somewhere, only missing material is reported.
#[test]
fn composite_blocks_that_come_with_schola_fit_other_games() {
    let home = tempfile::tempdir().expect("a folder for the test");
    for language in Language::ALL {
        let entries = block_library::list(home.path(), language.code());
        assert_eq!(entries.len(), 3);
        for entry in entries {
            let composite = entry.content.as_ref().unwrap_or_else(|problems| panic!("{problems:?}"));
            assert!(composite.mark.as_ref().is_some_and(|mark| !mark.note.is_empty()), "{}", entry.name);
            assert!(composite.picture.is_some() && !composite.title.is_empty());
        }
    }
    let mut desk = open_at(home, "prsi");
    let next = board(&desk).document().game().rules.start.clone();
    for (place, name) in ["DrawCard", "NextTurn", "RollUntilSix"].into_iter().enumerate() {
        in_chart(&mut desk, chart::Message::Shelf(shelf::Message::Asked));
        in_chart(&mut desk, chart::Message::Shelf(shelf::Message::Chosen(place)));
        in_chart(&mut desk, chart::Message::Shelf(shelf::Message::Inserted));
        let made = composites(&desk);
        assert_eq!(made.list[0].name, name);
        for exit in 0..made.list[0].exits.len() {
            let led = ways::Message::Written(ways::CompositePort::Lead(exit), next.clone());
            in_chart(&mut desk, chart::Message::Ways(led));
        }
        let codes: Vec<_> = board(&desk).problems().map(|problem| problem.code).collect();
        let is_fine =
            |code: &&str| *code == "board-block-unreachable" || code.starts_with("board-temporary-");
        assert!(codes.iter().all(is_fine), "{name}: {codes:?}");
        undo_all(&mut desk);
    }
}

/// Protects inputs and exits: renaming an input adds a second name for the same thing or makes a copy
/// instead, renaming an exit renames the jumps to it, and a duplicate is refused.
#[test]
fn names_come_in_and_go_out() {
    let mut desk = open("evade");
    make(&mut desk, "Choose a piece");
    let made = composites(&desk).list[0].clone();
    assert!(!made.inputs.is_empty() && made.exits.len() == 2, "{made:?}");
    let write = |desk: &mut Desk, way, text: &str| {
        in_chart(desk, chart::Message::Ways(ways::Message::Written(way, text.to_owned())));
    };
    write(&mut desk, ways::CompositePort::Input(0), "Elsewhere");
    let now = composites(&desk).list[0].clone();
    let copied =
        if now.is_stack(&now.inputs[0].inner) { MappingKind::Elements } else { MappingKind::Reference };
    assert_eq!((now.inputs[0].outer.as_str(), now.inputs[0].kind), ("Elsewhere", copied));
    assert!(board(&desk).document().game().rules.find("ChooseAPiece/!in").is_some());
    let (first, second) = (made.exits[0].name.clone(), made.exits[1].name.clone());
    write(&mut desk, ways::CompositePort::Exit(0), "Ready");
    let now = composites(&desk).list[0].clone();
    assert_eq!(now.exits[0].name, "Ready");
    assert!(now.outputs.iter().all(|output| output.exit != first));
    assert!(board(&desk).problems().all(|problem| problem.code != "board-jump-unknown"));
    write(&mut desk, ways::CompositePort::Exit(0), &second);
    assert_eq!(composites(&desk).list[0].exits[0].name, "Ready");
    desk.expect_with("composite-bad-name", &[("name", &second)]);
    in_chart(&mut desk, chart::Message::Ways(ways::Message::Shifted(ways::CompositePort::Exit(0), false)));
    let names: Vec<String> = composites(&desk).list[0].exits.iter().map(|exit| exit.name.clone()).collect();
    assert_eq!(names, [second, "Ready".to_owned()]);
    undo_all(&mut desk);
    assert!(!board(&desk).document().is_changed());
}

/// Protects renaming of variables: the affected places are shown first, the rename applies to all of them,
/// and one undo reverts it.
#[test]
fn a_value_gets_another_name_everywhere() {
    let mut desk = open("ludo");
    let roll = {
        let rules = &board(&desk).document().game().rules;
        rules.blocks[rules.find("Roll").expect("there is the block")].name.clone()
    };
    choose(&mut desk, &[&roll]);
    let text = board(&desk).document().text().clone();
    let line = LineAt { part: BlockPart::Body, index: 1, condition: None };
    let pressed = lines::Message::Pressed(ChipAt { line, slot: Slot::Param(0) });
    in_chart(&mut desk, chart::Message::Lines(pressed));
    in_chart(&mut desk, chart::Message::Lines(lines::Message::NameWritten("Throw".to_owned())));
    let uses = |text: &str, name: &str| {
        let is_sign = |sign: char| !sign.is_alphanumeric();
        text.lines().filter(|line| line.split(is_sign).any(|word| word == name)).count()
    };
    let everywhere = uses(&text, "A");
    desk.expect("Roll: rnd.dieV A, 6 → rnd.dieV Throw, 6");
    // The last one offered applies everywhere.
    in_chart(&mut desk, chart::Message::Lines(lines::Message::NameTaken(1)));
    let now = board(&desk).document().text().clone();
    assert_eq!((uses(&now, "A"), uses(&now, "Throw")), (0, everywhere));
    assert_eq!(board(&desk).problems().count(), 0);
    desk.command('z');
    assert_eq!(*board(&desk).document().text(), text);
    assert!(!board(&desk).document().is_changed());
}
