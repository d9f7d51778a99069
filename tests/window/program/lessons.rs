//! The lessons of the help, step by step as their pages say, without prior knowledge: by pointer, the second
//! one by keys, too.

use std::cmp::Ordering;

use iced::advanced::widget::Id;
use iced::keyboard::Key;
use iced::keyboard::Modifiers;
use iced::keyboard::key::Named;
use iced::mouse::Button;
use iced::{Point, Rectangle, Vector};
use lucide_icons::Icon;
use schola::board::material::Value;
use schola::engine::{Game as _, Standing};
use schola::grid::{Parses, compile_with};
use schola::project::AnyGame;
use schola::search::solve::{Limits, SolverAnswer, solve};
use schola::window::board_editor::BoardEditor;
use schola::window::command::Command;
use schola::window::help::Page;
use schola::window::preferences::Preferences;
use schola::window::{Message, Opening};
use schola::words::Language;

use crate::desk::{Cell, Desk, SIZE};

/// The middles of the four crosses.
const MIDDLES: [Cell; 4] = [(2, 2), (5, 2), (2, 5), (5, 5)];
/// Clicks from the start window to a won game, at most.
const MOST_CLICKS: usize = 40;
/// A race with more throws than this is stuck.
const TOO_LONG: usize = 2000;

/// A mouse user that counts its actions: a stroke is one click.
struct Hand {
    desk: Desk,
    clicks: usize,
}

impl Hand {
    fn start(language: Language) -> Self {
        let home = tempfile::tempdir().expect("a folder for the test");
        let code = Some(language.code().to_owned());
        let preferences = Preferences { language: code, ..Preferences::default() };
        Self { desk: Desk::open_with(Opening::Start, home, preferences, SIZE), clicks: 0 }
    }

    fn click(&mut self, text: &str) {
        self.clicks += 1;
        self.desk.click(text);
    }

    fn words(&mut self, key: &str) {
        let text = self.desk.words.get(key);
        self.click(&text);
    }

    fn icon(&mut self, icon: Icon) {
        self.click(&char::from(icon).to_string());
    }

    fn tool(&mut self, command: Command) {
        self.icon(command.entry().icon);
    }

    fn piece(&mut self, name: &str) {
        self.clicks += 1;
        self.desk.take_piece(name);
    }

    fn stroke(&mut self, cells: &[Cell]) {
        self.clicks += 1;
        self.desk.paint(cells);
    }

    fn play(&mut self, cells: &[Cell]) {
        self.clicks += cells.len();
        cells.iter().for_each(|cell| self.desk.play(*cell));
    }

    fn is_solved(&self) -> bool {
        self.desk.editor().test().standing() == Some(&Standing::Solved)
    }
}

/// Returns the name of a piece made from a picture: names have no spaces.
fn name(desk: &Desk, picture: &str) -> String {
    desk.words.get(picture).replace(' ', "_")
}

fn expect_no_faults(desk: &Desk) {
    let faults = schola::grid::check(&desk.draft(), &mut Parses::default());
    assert!(faults.is_empty(), "{faults:?}");
}

/// Opens the rules and removes the two that the empty template brings along.
fn remove_first_rules(hand: &mut Hand) {
    hand.words("tab-rules");
    let beside = hand.desk.place("1") + Vector::new(120.0, 0.0);
    hand.desk.click_at(beside, Button::Left);
    hand.clicks += 1;
    hand.icon(Icon::Trash2);
    hand.icon(Icon::Trash2);
}

/// Lesson 1, from the start window to the won level.
fn lights(hand: &mut Hand) {
    hand.words("start-puzzle");
    hand.desk.expect_words("template-empty");
    hand.words("new-game-make");

    remove_first_rules(hand);
    hand.desk.expect_words("rules-none");
    hand.words("recipe-toggle");
    hand.words("recipe-take");
    hand.play(&[(3, 2)]);
    assert_eq!(
        hand.desk.position().iter().filter(|piece| *piece == "Mark").count(),
        5,
        "a cross is switched"
    );

    hand.words("tab-pieces");
    hand.first_words("pieces-from-library");
    hand.words("picture-hedge");
    let hedge = name(&hand.desk, "picture-hedge");
    hand.words("tab-board");
    hand.tool(Command::Symmetry);
    hand.words("symmetry-both");
    hand.tool(Command::Rectangle);
    hand.stroke(&[(0, 0), (1, 1)]);
    assert_eq!(hand.desk.position().iter().filter(|piece| **piece == hedge).count(), 16);
    hand.tool(Command::Follows);
    hand.words("follows-holding");

    hand.words("goal-change");
    hand.words("goal-picture");
    hand.words("layer-make");
    hand.words("goals-start");

    hand.words("goal-back");
    hand.piece("Mark");
    hand.tool(Command::Pencil);
    hand.stroke(&[(1, 2), (2, 2), (3, 2)]);
    hand.stroke(&[(2, 1), (2, 2), (2, 3)]);
    hand.icon(Icon::RotateCcw);
    hand.play(&MIDDLES);
    assert!(hand.is_solved(), "all marks go out");
    assert!(!hand.desk.editor().test().can_be_chosen((0, 0)), "nobody chooses a hedge");
}

/// Protects newcomers: an own game on a board that is not a rectangle is made and won in few clicks, in either
/// language.
#[test]
fn lights_are_made_and_won() {
    for language in Language::ALL {
        let mut hand = Hand::start(language);
        lights(&mut hand);
        assert!(hand.clicks <= MOST_CLICKS, "{language:?}: {} clicks", hand.clicks);
        expect_no_faults(&hand.desk);
        hand.desk.expect_words("problems-none");
    }
}

/// Protects newcomers: a new level of boxes from nothing, with walls, two boxes and two goals, is without problems and can
/// be solved after at most twelve clicks and drags.
#[test]
fn a_level_of_boxes_is_made_in_few_clicks() {
    let mut hand = Hand::start(Language::English);
    hand.words("start-puzzle");
    hand.words("template-boxes");
    hand.words("new-game-make");
    let levels = hand.desk.draft().levels.len();
    hand.clicks = 0;
    // One press of the button above the list of levels; others have its icon, too.
    hand.desk.send(Message::Command(Command::AddLevel));
    hand.clicks += 1;
    assert_eq!(
        hand.desk.draft().levels.len(),
        levels + 1,
        "the new level comes with its border and its hero"
    );
    hand.piece("Wall");
    hand.stroke(&[(7, 1), (7, 2)]);
    hand.piece("Box");
    hand.stroke(&[(3, 2)]);
    hand.stroke(&[(3, 4)]);
    hand.piece("Goal");
    hand.stroke(&[(5, 2)]);
    hand.stroke(&[(5, 4)]);
    assert!(hand.clicks <= 12, "{} clicks and drags", hand.clicks);
    expect_no_faults(&hand.desk);
    let draft = hand.desk.draft();
    let level = hand.desk.editor().document().location().level;
    let game = compile_with(&draft, level, &mut Parses::default()).expect("the level is sound");
    let answer = solve(&game, &game.start(0), &Limits::default(), &()).answer;
    assert!(matches!(answer, SolverAnswer::Solved { .. }), "{answer:?}");
}

/// The result of lesson 2: the ring of three pieces, and two levels that are won.
fn expect_colours(desk: &Desk, third: &str) {
    expect_no_faults(desk);
    let draft = desk.draft();
    let repeats = draft.rules.list.iter().filter_map(|rule| rule.repeat.as_ref());
    let rings: Vec<Vec<&str>> =
        repeats.flat_map(|repeat| &repeat.tables).filter_map(schola::grid::repeats::Table::ring).collect();
    assert_eq!(rings, [["Empty", "Mark", third]]);
    assert_eq!(draft.levels.len(), 2);
    assert!(AnyGame::of_draft(&draft, 1, &mut Parses::default()).is_ok(), "it can be played");
}

/// Protects the second lesson: the same game with three colours, in which earlier moves stay valid, and a
/// second level.
#[test]
fn three_colours_follow_one_another() {
    for language in Language::ALL {
        let mut hand = Hand::start(language);
        lights(&mut hand);
        let third = name(&hand.desk, "picture-circle-red");
        hand.words("tab-pieces");
        hand.first_words("pieces-from-library");
        hand.words("picture-group-plain");
        hand.words("picture-circle-red");

        hand.words("tab-rules");
        hand.first("→");
        hand.desk.expect_words("ring-pieces");
        let called = hand.desk.called(&third);
        hand.click(&called);
        let red = hand.desk.position().iter().filter(|piece| **piece == third).count();
        assert_eq!(red, 20, "four moves lead to four red crosses");
        assert!(!hand.is_solved());
        hand.play(&MIDDLES);
        assert!(hand.is_solved());
        assert_eq!(hand.desk.editor().test().number(), 8);

        hand.words("tab-levels");
        hand.icon(Icon::Copy);
        hand.words("level-open");
        hand.tool(Command::Symmetry);
        hand.words("symmetry-left-right");
        hand.piece(&third);
        hand.tool(Command::Pencil);
        hand.stroke(&[(1, 2), (2, 2), (3, 2)]);
        hand.stroke(&[(2, 1), (2, 2), (2, 3)]);
        hand.play(&[(2, 2), (5, 2), (2, 5), (2, 5), (5, 5), (5, 5)]);
        assert!(hand.is_solved(), "red crosses need one click, blue ones two");
        hand.words("save");
        expect_colours(&hand.desk, &third);
    }
}

/// Returns how many stones on the board of the play-test lie above an empty cell.
fn hanging(desk: &Desk) -> usize {
    let board = desk.position();
    let at = |x: usize, y: usize| board[y * SIDE + x].as_str();
    let cells = (0..SIDE - 1).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
    cells.filter(|(x, y)| at(*x, *y) != "Empty" && at(*x, y + 1) == "Empty").count()
}

/// Columns and rows of a new board.
const SIDE: usize = 8;

/// Protects the fourth lesson: stones that fall and threes that vanish are made of ready pictures.
#[test]
fn stones_fall_and_three_of_a_kind_vanish() {
    for language in Language::ALL {
        let mut hand = Hand::start(language);
        hand.words("start-puzzle");
        hand.words("new-game-make");
        let (red, yellow) =
            (name(&hand.desk, "picture-circle-red"), name(&hand.desk, "picture-circle-yellow"));
        hand.words("tab-pieces");
        hand.first_words("pieces-from-library");
        hand.words("picture-group-plain");
        hand.words("picture-circle-red");
        hand.words("picture-circle-yellow");

        remove_first_rules(&mut hand);
        let searched = match language {
            Language::English => ["vanish", "fall", "vanish"],
            Language::Czech => ["zmizet", "padat", "zmizet"],
        };
        let tools = ["tool-picture-away", "tool-picture-fall", "tool-picture-three"];
        for (word, tool) in searched.into_iter().zip(tools) {
            hand.search(word);
            hand.words(tool);
        }
        hand.search(searched[1]);
        hand.words("tool-picture-fall");
        let rules: Vec<String> =
            hand.desk.draft().rules.list.iter().map(|rule| rule.contents.clone()).collect();
        let fall = "[ not Empty as Same / Empty ] -> [ Empty / Same ] again;";
        let vanish = "[ not Empty as Same | Same | Same ] -> [ Empty | Empty | Empty ] turned;";
        assert_eq!(rules, ["move [ (not Empty) ] -> [ Empty ];", fall, vanish, fall]);

        hand.words("tab-board");
        hand.piece("Mark");
        hand.tool(Command::Fill);
        hand.stroke(&[(0, 0)]);
        hand.tool(Command::Scatter);
        for piece in [&red, &yellow] {
            hand.piece(piece);
            hand.stroke(&[(0, 0), (7, 7)]);
        }
        hand.words("goal-change");
        hand.words("goal-in-words");
        hand.words("goal-tool-none");
        let goals = hand.desk.draft().levels[0].layout.goals.len();
        assert_eq!(goals, 1, "the goal is said in a sentence");
        assert!(hand.clicks <= MOST_CLICKS, "{language:?}: {} clicks", hand.clicks);

        hand.play(&[(3, 3)]);
        let empty = hand.desk.position().iter().filter(|piece| *piece == "Empty").count();
        assert_eq!(hanging(&hand.desk), 0, "{language:?}");
        assert!(empty >= 1, "{language:?}");
    }
}

impl Hand {
    /// Writes a word above the toolbox.
    fn search(&mut self, word: &str) {
        self.clicks += 1;
        self.desk.click_field("blocks-search");
        self.desk.press_keys("Ctrl+A");
        self.desk.write(word);
    }

    fn first_words(&mut self, key: &str) {
        let text = self.desk.words.get(key);
        self.first(&text);
    }

    /// Clicks the topmost of several equal texts.
    fn first(&mut self, text: &str) {
        let texts = self.desk.census().texts;
        let found = texts.iter().filter(|shown| shown.text == text && shown.is_seen());
        let place = found.filter_map(|shown| shown.visible).min_by(|one, two| one.y.total_cmp(&two.y));
        self.clicks += 1;
        self.desk.click_at(place.expect("it is seen").center(), Button::Left);
    }
}

/// The height of a button, at most; a card is higher.
const BUTTON: f32 = 48.0;

/// Presses Tab until a button with this text has the focus.
fn tab_to(desk: &mut Desk, text: &str) {
    go_to(desk, Modifiers::empty(), text);
}

/// The same with modifiers held: with Shift it goes back.
fn go_to(desk: &mut Desk, held: Modifiers, text: &str) {
    for _ in 0..160 {
        desk.key_with(held, Key::Named(Named::Tab));
        let Some(place) = desk.focus().and_then(|control| control.visible) else { continue };
        if place.height > BUTTON {
            continue;
        }
        let census = desk.census();
        let lies = |seen: Option<Rectangle>| seen.is_some_and(|seen| place.contains(seen.center()));
        if census.texts.iter().any(|shown| shown.text == text && lies(shown.visible)) {
            return;
        }
    }
    panic!("Tab never comes to “{text}”");
}

/// Protects people without a pointer: the third piece, the ring and the second level by keys alone, to the
/// last step.
#[test]
fn three_colours_follow_one_another_by_keys() {
    let mut hand = Hand::start(Language::English);
    lights(&mut hand);
    let desk = &mut hand.desk;
    let third = name(desk, "picture-circle-red");
    desk.key(Named::F4);
    let library = desk.words.get("pieces-from-library");
    // The focus is on the chosen piece; the buttons for new pieces precede all pieces.
    go_to(desk, Modifiers::SHIFT, &library);
    desk.key(Named::Enter);
    desk.write("red circle\n");

    desk.key(Named::F3);
    tab_to(desk, "→");
    desk.key(Named::Enter);
    // A ring of two keeps both, and says why.
    tab_to(desk, "Mark");
    desk.key(Named::Enter);
    desk.expect_words("ring-too-few");
    let called = desk.called(&third);
    tab_to(desk, &called);
    desk.key(Named::Enter);
    assert_eq!(desk.position().iter().filter(|piece| **piece == third).count(), 20);

    desk.press_keys(Command::CopyLevel.entry().keys);
    assert_eq!(desk.draft().levels.len(), 2);
    second_level_by_keys(desk, &third);
    expect_colours(desk, &third);
}

/// The second level by keys alone: upper crosses in the third colour, painted and won, and the game saved.
fn second_level_by_keys(desk: &mut Desk, third: &str) {
    desk.press_keys(Command::ShowBoard.entry().keys);
    desk.go_to_pane("pane-centre");
    tab_to_board(desk, "paint-board");
    desk.press_keys(Command::Symmetry.entry().keys);
    let symmetry = desk.words.get("symmetry-left-right");
    tab_to(desk, &symmetry);
    desk.key(Named::Enter);
    assert!(desk.is_focused("paint-board"), "the keyboard goes on at the board");
    let pieces = desk.draft().pieces.list.len();
    for _ in 0..pieces {
        if desk.shows(&desk.labelled(third)) {
            break;
        }
        desk.press_keys(Command::NextBrush.entry().keys);
    }
    desk.expect(&desk.labelled(third));
    desk.press_keys(Command::Pencil.entry().keys);
    stroke_by_keys(desk, (1, 2), Named::ArrowRight);
    stroke_by_keys(desk, (2, 1), Named::ArrowDown);
    assert_eq!(desk.position().iter().filter(|piece| *piece == third).count(), 10, "two crosses are red");

    desk.go_to_pane("pane-test");
    tab_to_board(desk, "play-board");
    for cell in [(2, 2), (5, 2), (2, 5), (2, 5), (5, 5), (5, 5)] {
        choose_by_keys(desk, cell);
    }
    assert_eq!(desk.editor().test().standing(), Some(&Standing::Solved), "the second level is won");
    desk.press_keys(Command::Save.entry().keys);
    assert!(!desk.editor().document().is_changed(), "it is saved");
}

/// Presses Tab until a board has the focus.
fn tab_to_board(desk: &mut Desk, board: &'static str) {
    for _ in 0..60 {
        if desk.is_focused(board) {
            return;
        }
        desk.key(Named::Tab);
    }
    panic!("Tab never comes to {board}");
}

/// Paints three cells in a line with Space held, from a cell on.
fn stroke_by_keys(desk: &mut Desk, (x, y): Cell, way: Named) {
    for corner in [Named::Home, Named::PageUp] {
        desk.key(corner);
    }
    (0..x).for_each(|_| desk.key(Named::ArrowRight));
    (0..y).for_each(|_| desk.key(Named::ArrowDown));
    desk.key_down(Key::Named(Named::Space), Modifiers::empty(), Some(' '));
    desk.key(way);
    desk.key(way);
    desk.key_up(Key::Named(Named::Space), Modifiers::empty());
}

/// Moves the focus of the play-test to a cell by arrows and chooses it.
fn choose_by_keys(desk: &mut Desk, cell: Cell) {
    for _ in 0..20 {
        let (x, y) = desk.editor().test().focus().expect("the play-test has a focus");
        let key = match (x.cmp(&cell.0), y.cmp(&cell.1)) {
            (Ordering::Less, _) => Named::ArrowRight,
            (Ordering::Greater, _) => Named::ArrowLeft,
            (_, Ordering::Less) => Named::ArrowDown,
            (_, Ordering::Greater) => Named::ArrowUp,
            _ => return desk.key(Named::Enter),
        };
        desk.key(key);
    }
    panic!("arrows never come to {cell:?}");
}

fn race(desk: &Desk) -> &BoardEditor {
    desk.app.board_editor().expect("the board game is edited")
}

/// Returns what a field of the track is at the start: its kind and its amount.
fn field(desk: &Desk, name: &str) -> (Value, Value) {
    let mut found = None;
    race(desk).document().game().material.each(|node| {
        if node.name == name {
            let value =
                |wanted: &str| node.attributes.iter().find(|it| it.name == wanted).map(|it| it.value.clone());
            found = value("kind").zip(value("amount"));
        }
    });
    found.expect("there is such a field")
}

/// Returns the id of the field for a value of a field of the track.
fn value_field(desk: &Desk, name: &str, attribute: &str) -> Id {
    let mut found = None;
    race(desk).document().game().material.each(|node| {
        if node.name == name {
            found = node.attributes.iter().find(|it| it.name == attribute).map(|it| it.uid);
        }
    });
    Id::from(format!("board-field-value-{}", found.expect("there is such a value")))
}

/// Protects the third lesson: a race for three players with fields that cost a turn, played to its end; one
/// more such field is added, and more turns are missed.
#[test]
fn a_race_for_three_is_made_and_played() {
    for language in Language::ALL {
        let mut hand = Hand::start(language);
        hand.words("start-puzzle");
        hand.words("template-race");
        let plus = char::from(Icon::Plus).to_string();
        hand.first(&plus);
        hand.words("new-game-make");
        let players = race(&hand.desk).document().game().material.players().count();
        assert_eq!(players, 3);
        hand.desk.expect_words("problems-none");
        assert!(race(&hand.desk).chart().is_shown(), "the rules are shown as a chart first");
        hand.words("race-say-throw");
        assert_eq!(race(&hand.desk).test().number(), 1);

        let [track, field_13, waiting] = ["track", "p13", "wait"].map(|name| hand.desk.material(name));
        open_row(&mut hand.desk, &track);
        let side = hand.desk.bounds("pane-side");
        hand.desk.point_at(side.position() + Vector::new(100.0, 200.0));
        for _ in 0..40 {
            if hand.desk.shows(&field_13) {
                break;
            }
            hand.desk.wheel(-1.0);
        }
        hand.click(&field_13);
        assert_eq!(field(&hand.desk, "p13"), (Value::Text("plain".to_owned()), Value::Int(1)));
        hand.click(&waiting);
        assert_eq!(field(&hand.desk, "p13"), (Value::Text("wait".to_owned()), Value::Int(1)));
        let amount = value_field(&hand.desk, "p13", "amount");
        let seen = |desk: &mut Desk| {
            let controls = desk.census().controls;
            let field = controls.into_iter().find(|control| control.id.as_ref() == Some(&amount));
            field.and_then(|field| field.visible).filter(|seen| seen.height > 20.0)
        };
        hand.desk.point_at(Point::new(side.x + 100.0, side.y + side.height - 60.0));
        for _ in 0..20 {
            if seen(&mut hand.desk).is_some() {
                break;
            }
            hand.desk.wheel(-1.0);
        }
        let place = seen(&mut hand.desk).expect("the value can be written");
        hand.desk.click_at(place.center(), Button::Left);
        hand.desk.press_keys("Ctrl+A");
        hand.desk.write("2");
        assert_eq!(field(&hand.desk, "p13"), (Value::Text("wait".to_owned()), Value::Int(2)));
        hand.desk.expect_words("problems-none");
        assert_eq!(race(&hand.desk).test().number(), 1, "the throw is made again");

        let throw = hand.desk.words.get("race-say-throw");
        let mut throws = 0;
        while matches!(race(&hand.desk).test().standing(), Some(Standing::ToMove(_))) {
            hand.click(&throw);
            throws += 1;
            assert!(throws < TOO_LONG, "the race ends");
        }
        hand.desk.expect_words("race-say-won");
    }
}

/// Opens a row of the tree by the arrow before its name.
fn open_row(desk: &mut Desk, name: &str) {
    let place = desk.place(name);
    let arrow = char::from(Icon::ChevronRight).to_string();
    let arrows = desk.census().texts.into_iter().filter(|shown| shown.text == arrow && shown.is_seen());
    let near = arrows.filter_map(|shown| shown.visible).map(|seen| seen.center());
    let beside = near.min_by(|one, two| {
        let far = |point: &Point| (point.y - place.y).abs();
        far(one).total_cmp(&far(two))
    });
    desk.click_at(beside.expect("the row can be opened"), Button::Left);
}

/// Each lesson is offered on the start screen, shows its pictures, and leads to an existing page. After
/// closing it, F1 returns to it; choosing another page ends that.
#[test]
fn lessons_lead_on_and_are_come_back_to() {
    for language in Language::ALL {
        for page in Page::LESSONS {
            let text = page.source(language).expect("it has a file");
            let links = text.lines().filter_map(|line| line.strip_prefix('[')?.strip_suffix(')'));
            let links: Vec<_> = links.filter_map(|link| Some(link.split_once("](")?.1)).collect();
            assert_eq!(links.len(), 1, "{page:?} leads on");
            assert!(Page::of_file(links[0]).is_some_and(|to| to != page), "{page:?} leads to {links:?}");
            let pictures = text.lines().filter_map(|line| line.strip_prefix("![")?.strip_suffix(')'));
            let pictures: Vec<_> = pictures.filter_map(|link| Some(link.split_once("](")?.1)).collect();
            assert!(pictures.len() >= 3, "{page:?} has pictures");
            let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/help");
            for picture in pictures {
                assert!(folder.join(picture).is_file(), "{page:?} {language:?}: {picture}");
            }
        }
        let mut hand = Hand::start(language);
        let title = |page: Page| page.title(language).expect("it has a title").to_owned();
        hand.click(&title(Page::Lights));
        let next = title(Page::Colours);
        hand.desk.scroll_to(&next);
        hand.desk.key(Named::Escape);
        hand.words("start-puzzle");
        hand.words("new-game-make");
        let lights = title(Page::Lights);
        let times = |desk: &mut Desk, title: &str| desk.seen().iter().filter(|seen| *seen == title).count();
        hand.desk.key(Named::F1);
        assert!(times(&mut hand.desk, &lights) >= 1, "the lesson is shown again");
        let other = title(Page::Levels);
        hand.click(&other);
        hand.desk.key(Named::Escape);
        hand.desk.key(Named::Escape);
        hand.desk.key(Named::F1);
        let board = title(Page::Board);
        assert!(times(&mut hand.desk, &board) >= 2, "the help is about where one is");
    }
}
