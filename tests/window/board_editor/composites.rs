//! Composite blocks in the chart: created, opened, changed, left, dissolved, saved and copied to another
//! game, by pointer and by keys.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use iced::{Point, Size};
use schola::authoring::board::BoardDocument;
use schola::board::composite::{Design, Item};
use schola::board::rules::{Instruction, Rules};
use schola::board::{Composites, composite};
use schola::project::{BoardDraft, BoardFolder, Edited as _, Stored};
use schola::window::board_editor::chart::{self, composing};
use schola::window::board_editor::{BoardEditor, Message as Board};
use schola::window::{Message, Opening};
use schola::words::Language;
use schola_widgets::chart::{Action, ChartPoint, Id, Shape};

use crate::desk::{Desk, copy, sample};

const CHOOSE: [&str; 2] = ["Choose a piece", "Where the piece may go"];

/// Opens a copy of a sample, with its rules as a chart.
fn open_game(name: &str) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(name);
    copy(&sample(name), &folder);
    chart_of(Desk::open_in(Opening::Edit(folder), home, Language::English, Size::new(1440.0, 900.0)))
}

fn chart_of(mut desk: Desk) -> Desk {
    // Keys of blocks and conditions as text are fields for people who want to see names.
    desk.click_words("board-names-everywhere");
    desk.click_words("face-chart");
    desk
}

fn open_evade() -> Desk {
    open_game("evade")
}

impl Desk {
    fn board_now(&self) -> &BoardEditor {
        self.app.board_editor().expect("the board game is edited")
    }

    fn plain(&self) -> Rules {
        (*self.board_now().document().game().rules).clone()
    }

    fn composites(&self) -> Composites {
        (*self.board_now().document().game().composites).clone()
    }

    fn titled(&self, title: &str) -> Id {
        let data = self.board_now().chart().data();
        let found = data.nodes.iter().find(|node| node.title == title);
        found.unwrap_or_else(|| panic!("“{title}” is in the chart")).id
    }

    /// Returns where a text is visible in the chart.
    fn seen_in_chart(&mut self, text: &str) -> Point {
        let place = self.bounds(chart::CHART);
        let at = self.census().texts.into_iter().find(|shown| {
            shown.text == text && !shown.is_field && shown.visible.is_some_and(|it| it.is_within(&place))
        });
        at.and_then(|shown| shown.visible).unwrap_or_else(|| panic!("“{text}” is in the chart")).center()
    }

    fn titles(&self) -> Vec<String> {
        self.board_now().chart().data().nodes.iter().map(|node| node.title.clone()).collect()
    }

    fn do_in_chart(&mut self, action: Action) {
        self.send(Message::from(Board::Chart(chart::Message::Done(action))));
    }

    fn choose_titled(&mut self, titles: &[&str]) {
        let chosen = titles.iter().map(|title| self.titled(title)).collect();
        self.do_in_chart(Action::Chosen(chosen));
    }

    fn make_of(&mut self, titles: &[&str], title: &str) {
        self.choose_titled(titles);
        self.command('g');
        assert!(self.is_focused(composing::TITLE), "its name can be written at once");
        self.command('a');
        self.write(title);
    }

    fn back(&mut self) {
        self.send(Message::from(schola::window::workbench::Request::Undo));
    }
}

/// Returns rules in which the first line of a block is replaced.
fn with_first_line(rules: &Rules, id: &str) -> Rules {
    let mut rules = rules.clone();
    let at = rules.find(id).expect("it is there");
    let block = Arc::make_mut(&mut rules.blocks[at]);
    block.body[0] = Instruction { verb: "player.next".to_owned(), params: Vec::new() };
    rules
}

/// Protects the whole workflow by keys: two blocks become one, which is named, opened, changed inside, left
/// and dissolved; the result is the same as for the same change without it. Creating and naming is one undo
/// step.
#[test]
fn a_composite_block_by_keys() {
    let mut desk = open_evade();
    let before = desk.plain();
    assert!(desk.is_focused(chart::CHART));
    desk.key(Named::Home);
    desk.key(Named::PageDown);
    desk.key_with(Modifiers::SHIFT, Key::Named(Named::PageDown));
    desk.command('g');
    assert!(desk.is_focused(composing::TITLE));
    desk.write("What can move");
    let made = desk.composites();
    assert_eq!((made.list.len(), made.list[0].name.as_str()), (1, "WhatCanMove"));
    assert_eq!(made.list[0].title, "What can move");
    assert!(desk.plain().find("WhatCanMove/Movable").is_some());
    assert_eq!(desk.board_now().problems().count(), 0);
    desk.back();
    assert_eq!((desk.plain(), desk.composites()), (before.clone(), Composites::default()));
    desk.send(Message::from(schola::window::workbench::Request::Redo));
    assert_eq!(desk.composites(), made);

    assert!(desk.is_focused(chart::CHART) && desk.board_now().chart().path().is_empty());
    desk.key(Named::Home);
    desk.key(Named::PageDown);
    desk.key(Named::Enter);
    assert_eq!(desk.board_now().chart().path(), ["WhatCanMove"]);
    desk.key(Named::Home);
    desk.key(Named::PageDown);
    desk.key(Named::PageDown);
    let movable = desk.titled("Which own pieces can move");
    assert_eq!(desk.board_now().chart().chosen(), &[movable].into());
    let mut trail = Vec::new();
    while !desk.is_focused("instruction-line-body-0") {
        desk.key(Named::Tab);
        trail.push(format!("{:?}", desk.focus().map(|control| (control.id, control.visible))));
        assert!(trail.len() < 40, "Tab leads to the lines of the block: {trail:#?}");
    }
    desk.key(Named::F2);
    desk.command('a');
    desk.write("player.next");
    desk.key(Named::Enter);
    desk.command('u');
    assert!(desk.board_now().chart().path().is_empty() && desk.is_focused(chart::CHART));
    assert_eq!(desk.composites().list.len(), 1);
    assert_eq!(desk.composites().list[0].count(), 2);
    desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("g".into()));
    assert_eq!(desk.composites(), Composites::default());
    assert_eq!(desk.plain(), with_first_line(&before, "Movable"));
    assert_eq!(desk.board_now().chart().chosen().len(), 2, "what was inside is chosen");
}

/// Protects the same workflow by pointer: blocks are selected by Shift and clicks, a button groups them, a
/// double click opens the group, the path leads out, a button dissolves it.
#[test]
fn a_composite_block_by_pointer() {
    let mut desk = open_evade();
    let before = desk.plain();
    desk.click_icon(lucide_icons::Icon::Maximize);
    let first = desk.seen_in_chart(CHOOSE[0]);
    desk.click_at(first, Button::Left);
    desk.hold(Modifiers::SHIFT);
    let second = desk.seen_in_chart(CHOOSE[1]);
    desk.click_at(second, Button::Left);
    desk.hold(Modifiers::empty());
    desk.click_words("command-composite-make");
    desk.write("Which piece moves");
    assert!(!desk.titles().iter().any(|title| CHOOSE.contains(&title.as_str())));
    let data = desk.board_now().chart().data();
    let node = data.node(desk.titled("Which piece moves")).expect("it is shown").clone();
    assert_eq!(node.shape, Shape::Composite);
    assert_eq!(data.after(node.id).len(), 2, "both ways out lead on");

    let at = desk.seen_in_chart("Which piece moves");
    desk.click_at(at, Button::Left);
    desk.click_at(at, Button::Left);
    assert_eq!(desk.board_now().chart().path(), ["WhichPieceMoves"]);
    desk.expect(CHOOSE[0]);
    let titles = desk.titles();
    assert_eq!(titles.len(), 5, "both blocks, the way in and two ways out: {titles:?}");
    desk.click_words("board-composite-all");
    assert!(desk.board_now().chart().path().is_empty());
    assert_eq!(
        desk.board_now().chart().chosen_composite().map(|it| it.name.clone()).as_deref(),
        Some("WhichPieceMoves")
    );
    desk.click_icon(lucide_icons::Icon::Ungroup);
    assert_eq!((desk.plain(), desk.composites()), (before, Composites::default()));
}

/// Protects refusals: the message names the blocks in the way, and nothing has changed.
#[test]
fn what_cannot_be_one_block_is_refused_with_the_reason() {
    let mut desk = open_evade();
    desk.choose_titled(&["Both pieces freeze", "End of game?"]);
    desk.command('g');
    desk.expect_with("composite-several-entries", &[("name", "End of game?, Both pieces freeze")]);
    assert!(!desk.board_now().document().is_changed());
    desk.do_in_chart(Action::Chosen([].into()));
    desk.command('g');
    desk.expect_words("composite-none-selected");
    desk.make_of(&CHOOSE, "Choose");
    desk.click_field(composing::KEY);
    desk.command('a');
    desk.write("Win");
    desk.expect_with("composite-bad-name", &[("name", "Win")]);
    assert_eq!(desk.composites().list[0].name, "Wi");
}

/// Protects saved work: a composite block with its picture, position, colour and note, and nested ones are
/// there when the game is reopened, and the rules are plain ones for other programs.
#[test]
fn composite_blocks_are_saved() {
    let mut desk = open_evade();
    desk.make_of(&CHOOSE, "Choose");
    desk.command('m');
    assert!(desk.is_focused(composing::NOTE));
    desk.write("Who moves, and where from");
    let compose = |message| Message::from(Board::Chart(chart::Message::Composing(message)));
    desk.send(compose(composing::Message::PictureAsked));
    let picked = schola::window::grid_editor::pieces::library::Message::Picked(0, String::new());
    desk.send(compose(composing::Message::Library(picked)));
    let id = desk.titled("Choose");
    desk.do_in_chart(Action::Moved(vec![(id, ChartPoint::new(400, 80))]));
    desk.make_of(&["Choose", "Which own pieces can move"], "Before a move");
    desk.command('s');
    let (rules, composites) = (desk.plain(), desk.composites());
    assert!(rules.find("BeforeAMove/Choose/Piece1").is_some());
    let home = desk.end();
    let folder = home.path().join("evade");
    let file = fs::read_to_string(folder.join("composites.xml")).expect("it is written");
    assert!(file.contains("note=\"Who moves, and where from\"") && file.contains("x=\"400\" y=\"80\""));
    let opened = BoardFolder::open(&folder).expect("it opens");
    assert_eq!((&*opened.draft.rules, &*opened.draft.composites), (&rules, &composites));
    assert_eq!(opened.check(), []);
    let mut desk = chart_of(Desk::open(Opening::Edit(folder), home));
    let outer = desk.titled("Before a move");
    desk.do_in_chart(Action::Opened(outer));
    let data = desk.board_now().chart().data();
    let inner = data.node(desk.titled("Choose")).expect("it is inside").clone();
    assert!(inner.picture.is_some() && inner.at == ChartPoint::new(400, 80));
    assert_eq!(inner.lines[0][0].text, "Who moves, and where from");
    desk.do_in_chart(Action::Opened(inner.id));
    desk.expect_words("board-composite-all");
    assert_eq!(desk.board_now().chart().path(), ["BeforeAMove", "Choose"]);
    desk.click("Before a move");
    assert_eq!(desk.board_now().chart().path(), ["BeforeAMove"]);
}

/// Protects edits inside: a new block, a drawn jump, a key and a removed block all stay in the composite
/// block, and after dissolving they are plain blocks.
#[test]
fn blocks_are_edited_inside() {
    let mut desk = open_evade();
    desk.make_of(&CHOOSE, "Choose");
    let id = desk.titled("Choose");
    desk.do_in_chart(Action::Opened(id));
    let (first, second) = (desk.titled(CHOOSE[0]), desk.titled(CHOOSE[1]));
    let free = desk.board_now().chart().data().area().right() + 100;
    desk.do_in_chart(Action::Led { from: first, at: ChartPoint::new(free, 0) });
    desk.write("Between");
    assert!(desk.plain().find("Choose/Block1").is_some());
    let between = desk.titled("Between");
    desk.do_in_chart(Action::Joined { from: between, to: second });
    desk.do_in_chart(Action::Chosen([second].into()));
    desk.click_field("block-key");
    desk.command('a');
    desk.write("Second");
    let rules = desk.plain();
    let jumps: Vec<&str> = rules.blocks[rules.find("Choose/Block1").expect("it is there")]
        .after
        .iter()
        .map(|jump| jump.to.as_str())
        .collect();
    assert_eq!(jumps, ["Choose/Second"]);
    let out = desk
        .board_now()
        .chart()
        .data()
        .nodes
        .iter()
        .find(|node| node.title == "→ A king enters free fields only")
        .map(|node| node.id);
    desk.do_in_chart(Action::Joined { from: between, to: out.expect("it leads out") });
    assert_eq!(desk.plain().blocks[rules.find("Choose/Block1").expect("it is there")].after[0].to, "KingTo");
    desk.do_in_chart(Action::Joined { from: 1, to: between });
    assert_eq!(desk.composites().list[0].entry, "Block1");
    desk.do_in_chart(Action::Deleted([first].into()));
    let keys: Vec<String> =
        desk.composites().list[0].inner.iter().map(|item| item.key().to_owned()).collect();
    assert_eq!(keys, ["Second", "Block1"]);
    let game = desk.board_now().document().game().clone();
    assert_eq!(composite::differing(&game.rules, &game.composites), Vec::<String>::new());
    desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("g".into()));
    assert!(desk.plain().find("Second").is_some() && desk.board_now().chart().path().is_empty());
    while desk.board_now().document().undoes().is_some() {
        desk.back();
    }
    assert!(!desk.board_now().document().is_changed());
}

/// Protects exits: an arrow of a composite block is redirected by typing a key; a new one is drawn, and an
/// unknown key is refused.
#[test]
fn ways_out_lead_elsewhere() {
    let mut desk = open_evade();
    desk.make_of(&CHOOSE, "Choose");
    let data = desk.board_now().chart().data();
    let (from, to) = (desk.titled("Choose"), desk.titled("A pawn enters free or attackable fields"));
    let arrow =
        data.arrows.iter().find(|arrow| arrow.from == from && arrow.to == to).expect("it leads there").id;
    desk.do_in_chart(Action::Chosen([arrow].into()));
    desk.click_field(composing::EXIT);
    desk.command('a');
    desk.write("Check");
    let rules = desk.plain();
    let led: Vec<_> = rules.blocks[rules.find("Choose/Piece2").expect("it is there")]
        .after
        .iter()
        .map(|jump| jump.to.clone())
        .collect();
    assert!(led.contains(&"Check".to_owned()) && !led.contains(&"PawnTo".to_owned()), "{led:?}");
    desk.write("x");
    desk.expect_with("composite-unknown-block", &[("name", "Checkx")]);
    desk.do_in_chart(Action::Opened(from));
    desk.click_icon(lucide_icons::Icon::LogOut);
    desk.command('u');
    desk.do_in_chart(Action::Joined { from, to });
    let exits: Vec<String> = desk.composites().list[0].exits.iter().map(|exit| exit.to.clone()).collect();
    assert_eq!(exits, ["KingTo", "Check", "PawnTo"]);
}

/// Protects copying: a composite block is written to a file by keys and added to another game, with its
/// picture, where it can be dissolved like any other.
#[test]
fn a_composite_block_goes_into_another_game() {
    let mut desk = open_evade();
    desk.make_of(&CHOOSE, "Choose");
    let compose = |message| Message::from(Board::Chart(chart::Message::Composing(message)));
    desk.send(compose(composing::Message::PictureAsked));
    let picked = schola::window::grid_editor::pieces::library::Message::Picked(0, String::new());
    desk.send(compose(composing::Message::Library(picked)));
    let exported = desk.composites();
    desk.key_with(Modifiers::COMMAND | Modifiers::ALT, Key::Character("s".into()));
    desk.expect_words("composite-export-title");
    desk.key(Named::Enter);
    desk.expect_words("board-composite-exported");
    let file = desk.home().join("Choose.xml");
    assert!(file.is_file());

    let home = desk.end();
    let folder = home.path().join("ludo");
    copy(&sample("ludo"), &folder);
    let mut desk = chart_of(Desk::open(Opening::Edit(folder.clone()), home));
    let before = desk.plain();
    desk.key_with(Modifiers::COMMAND | Modifiers::ALT, Key::Character("o".into()));
    desk.expect_words("composite-import-title");
    desk.write("Choose.xml");
    desk.key(Named::Enter);
    let got = desk.composites();
    assert_eq!(got.list[0].inner, exported.list[0].inner);
    assert_eq!(got.list[0].picture, exported.list[0].picture);
    assert!(desk.plain().find("Choose/Piece1").is_some());
    assert_eq!(desk.board_now().chart().chosen_composite().map(|it| it.name.as_str()), Some("Choose"));
    desk.command('s');
    assert!(folder.join("PIECES").join(got.list[0].picture.as_ref().expect("it has one")).is_file());
    desk.back();
    assert_eq!((desk.plain(), desk.composites()), (before, Composites::default()));
    desk.send(compose(composing::Message::ImportedFrom(Path::new("/nowhere.xml").to_owned())));
    assert_eq!(desk.composites(), Composites::default());
    let missing = desk.words.get("problem-file-missing");
    assert!(desk.seen().iter().any(|text| text.contains(&missing)), "{:?}", desk.seen());
}

/// Protects both sides after another program changed a block inside: nothing is overwritten until one version
/// is chosen, and either can be.
#[test]
fn a_difference_is_settled_by_choice() {
    for takes_rules in [true, false] {
        let mut desk = open_evade();
        desk.make_of(&CHOOSE, "Choose");
        desk.command('s');
        let made = desk.composites();
        let blocks = desk.home().join("evade/blocks.xml");
        let text = fs::read_to_string(&blocks).expect("it can be read");
        fs::write(&blocks, text.replacen("choose_piece", "another_piece", 1)).expect("it can be written");
        desk.send(Message::Returned);
        desk.expect_words("board-composite-adopt");
        assert_eq!(desk.composites(), made);
        desk.choose_titled(&["Draw"]);
        desk.command('g');
        desk.expect_words("board-composite-choose");
        desk.click_words(if takes_rules { "board-composite-adopt" } else { "board-composite-restore" });
        let game = desk.board_now().document().game().clone();
        assert_eq!(composite::differing(&game.rules, &game.composites), Vec::<String>::new());
        assert_eq!(format!("{:?}", game.rules).contains("another_piece"), takes_rules);
        assert_eq!(format!("{:?}", game.composites).contains("another_piece"), takes_rules);
    }
}

/// Protects editing the rules as text: changing an inner block changes the composite block at once, and one
/// whose blocks are missing for a moment is not lost.
#[test]
fn the_text_and_the_composite_block_agree() {
    let mut desk = open_evade();
    desk.make_of(&CHOOSE, "Choose");
    let made = desk.composites();
    let text = desk.board_now().document().text().to_string();
    desk.command('s');
    let folder = desk.home().join("evade");
    let Stored { draft, known, .. } = BoardDraft::read(&folder).expect("it opens");
    let mut document = BoardDocument::new(folder, draft, known);
    document.write(&text.replace("'choose_piece'", "'choose_one'"), 0);
    let now = document.game();
    assert!(format!("{:?}", now.composites).contains("choose_one"));
    assert_eq!(composite::differing(&now.rules, &now.composites), Vec::<String>::new());
    document.write(&text.replace("Choose/", "Chosen_"), 0);
    assert_eq!(composite::differing(&document.game().rules, &document.game().composites), ["Choose"]);
    document.write(&text, 0);
    assert_eq!(
        *document.game().composites,
        Composites { extra: document.game().composites.extra.clone(), ..made }
    );
}

/// Protects the trace: a move highlights the composite blocks that it ran through, and the blocks inside
/// them.
#[test]
fn the_path_of_a_move_leads_through_composite_blocks() {
    use schola::player;
    use schola::window::play_test;
    let mut desk = open_evade();
    desk.make_of(&CHOOSE, "Choose");
    desk.send(Message::from(Board::Test(play_test::Message::Called(player::Command::Action))));
    let id = desk.titled("Choose");
    assert!(desk.board_now().chart_marks().lit.contains(&id));
    desk.do_in_chart(Action::Opened(id));
    let inside = desk.titled(CHOOSE[1]);
    assert!(desk.board_now().chart_marks().lit.contains(&inside));
}

/// Protects notes on blocks: typed by keys, shown on the block, saved with it, and one undo step.
#[test]
fn a_note_is_written_on_a_block() {
    let mut desk = open_evade();
    desk.choose_titled(&["Draw"]);
    desk.command('m');
    desk.write("Rare");
    let id = desk.titled("Draw");
    let lines = |desk: &Desk| desk.board_now().chart().data().node(id).expect("it is shown").lines.clone();
    assert_eq!(lines(&desk)[0][0].text, "Rare");
    let place = desk.board_now().chart().data().node(id).map(|node| node.at);
    desk.command('s');
    let file = fs::read_to_string(desk.home().join("evade/blocks.xml")).expect("it is written");
    assert!(file.contains("note=\"Rare\""));
    desk.back();
    assert_ne!(lines(&desk)[0][0].text, "Rare");
    assert_eq!(desk.board_now().chart().data().node(id).map(|node| node.at), place);
}

/// Protects the design: the chart and the model make the same of the same blocks.
#[test]
fn the_window_makes_what_the_model_makes() {
    let mut desk = open_evade();
    let before = desk.plain();
    desk.make_of(&CHOOSE, "Choose");
    let design = Design::of(&before, &Composites::default());
    let made = design.make(&["Piece1", "Piece2"], "Choose", "Choose").expect("it can be made");
    assert_eq!((desk.plain(), desk.composites()), made.flatten());
    assert!(made.items.iter().any(|item| matches!(item, Item::Composite(_))));
}
