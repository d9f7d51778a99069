//! An own board game from the start window: a race with a die, created and played to its end by pointer and
//! by keys.

use iced::keyboard::key::Named;
use iced::mouse::Button;
use lucide_icons::Icon;
use schola::board::material::{Attribute, Kind, Node, Value};
use schola::engine::Standing;
use schola::project::templates::boards::BoardTemplate;
use schola::window::Opening;
use schola::window::board_editor::BoardEditor;
use schola::words::Language;

use crate::desk::{Desk, SIZE};

/// A race with more throws than this is stuck.
const TOO_LONG: usize = 2000;

fn start(language: Language) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    Desk::open_in(Opening::Start, home, language, SIZE)
}

fn editor(desk: &Desk) -> &BoardEditor {
    desk.app.board_editor().expect("the board game is edited")
}

/// Returns the fields of the track.
fn fields(desk: &Desk) -> Vec<Node> {
    let mut found = Vec::new();
    editor(desk).document().game().material.each(|node| {
        if let Kind::Map(map) = &node.kind {
            found = map.content.iter().map(|(_, _, field)| field.clone()).collect();
        }
    });
    found
}

fn has(node: &Node, name: &str, text: &str) -> bool {
    let is_it = |it: &Attribute| it.name == name && it.value == Value::Text(text.to_owned());
    node.attributes.iter().any(is_it)
}

fn players(desk: &Desk) -> usize {
    editor(desk).document().game().material.players().count()
}

fn is_open(desk: &Desk) -> bool {
    matches!(editor(desk).test().standing(), Some(Standing::ToMove(_)))
}

/// Checks what holds for every new game: saved, without problems, and playable.
fn expect_ready(desk: &mut Desk) {
    desk.expect_words("problems-none");
    assert!(!editor(desk).document().is_changed(), "it is saved");
    assert!(is_open(desk), "it can be played");
}

/// Checks that exactly one player has won, and that this is visible.
fn expect_won(desk: &mut Desk) {
    let standing = editor(desk).test().standing().cloned();
    let Some(Standing::Won(winners)) = standing else { panic!("{standing:?}") };
    assert_eq!(winners.len(), 1);
}

/// Presses one of the buttons for one more or one fewer beside a number, by its place from above.
fn step(desk: &mut Desk, icon: Icon, number: usize, times: usize) {
    let sign = char::from(icon).to_string();
    let mut found = desk.census().texts.into_iter().filter(|it| it.text == sign && it.is_seen());
    let place = found.nth(number).expect("there are so many").visible.expect("it is seen").center();
    for _ in 0..times {
        desk.click_at(place, Button::Left);
    }
}

/// Presses Tab until the control with this text has the focus.
fn tab_to(desk: &mut Desk, text: &str) {
    for _ in 0..80 {
        let place = desk.place(text);
        let is_here = |it: iced::Rectangle| it.contains(place);
        if desk.focus().and_then(|control| control.visible).is_some_and(is_here) {
            return;
        }
        desk.key(Named::Tab);
    }
    panic!("Tab never comes to “{text}”");
}

/// Protects designers: a race for two is created by pointer alone, and played to its end in the play-test.
#[test]
fn a_race_is_made_and_played_by_pointer() {
    for language in Language::ALL {
        let mut desk = start(language);
        desk.click_words("start-puzzle");
        desk.click_words("template-race");
        desk.click_words("new-game-make");
        assert_eq!((players(&desk), fields(&desk).len()), (2, 20));
        expect_ready(&mut desk);
        let throw = desk.words.get("race-say-throw");
        let mut throws = 0;
        while is_open(&desk) {
            desk.click(&throw);
            throws += 1;
            assert!(throws < TOO_LONG, "the race ends");
        }
        expect_won(&mut desk);
        desk.expect_words("race-say-won");
    }
}

/// Protects people without a pointer: the same by keys alone, with a name of its own.
#[test]
fn a_race_is_made_and_played_by_keys() {
    let mut desk = start(Language::English);
    desk.command('n');
    let race = desk.words.get("template-race");
    tab_to(&mut desk, &race);
    desk.key(Named::Enter);
    desk.write("To the flag");
    desk.key(Named::Enter);
    assert_eq!((players(&desk), fields(&desk).len()), (2, 20));
    assert_eq!(editor(&desk).document().folder(), desk.home().join("games/To the flag"));
    expect_ready(&mut desk);
    desk.go_to_pane("pane-test");
    let mut throws = 0;
    while is_open(&desk) {
        desk.key(Named::Enter);
        throws += 1;
        assert!(throws < TOO_LONG, "the race ends");
    }
    expect_won(&mut desk);
}

/// Protects the answers in the dialog: three players, two fields that cost a turn, none with an arrow, and no
/// second throw; an invalid number is reported.
#[test]
fn a_race_is_made_as_it_is_asked_for() {
    let mut desk = start(Language::English);
    desk.click_words("start-puzzle");
    desk.click_words("template-race");
    step(&mut desk, Icon::Plus, 0, 1);
    step(&mut desk, Icon::Plus, 1, 10);
    step(&mut desk, Icon::Plus, 2, 1);
    step(&mut desk, Icon::Minus, 3, 1);
    step(&mut desk, Icon::Minus, 5, 1);
    desk.click_words("new-game-six");
    desk.click_words("new-game-make");
    expect_ready(&mut desk);
    let fields = fields(&desk);
    assert_eq!((players(&desk), fields.len()), (3, 30));
    let count = |kind: &str| fields.iter().filter(|field| has(field, "kind", kind)).count();
    assert_eq!(["wait", "forward", "back"].map(count), [2, 0, 0]);
    assert!(!editor(&desk).document().text().contains("attr.eqV THROW, 6"));
    desk.command('n');
    desk.click_words("template-race");
    let form = schola::window::new_game::board::Message::Written(
        schola::window::new_game::board::Number::Fields,
        "1000".to_owned(),
    );
    desk.send(schola::window::Message::NewGame(schola::window::new_game::Message::Board(form)));
    desk.click_words("new-game-make");
    assert!(desk.seen().iter().any(|text| text.contains("1000")), "{:#?}", desk.seen());
    desk.expect_words("new-game-title");
}

/// Protects people who do not program: Tic-tac-toe takes four presses from the start window, nothing is wrong with it,
/// and the first move can be made at once. A size that was chosen by hand stays.
#[test]
fn a_game_begins_from_a_turn_and_an_end() {
    let mut desk = start(Language::English);
    desk.click_words("start-puzzle");
    desk.click_words("template-board");
    let line = |desk: &Desk, count: u32| desk.words.with("aim-line", &[("count", count.to_string())]);
    let three = line(&desk, 3);
    desk.click(&three);
    desk.click_words("new-game-make");
    expect_ready(&mut desk);
    assert_eq!(fields(&desk).len(), 9);
    desk.expect_words("turn-say-place");

    desk.command('n');
    desk.click_words("template-board");
    desk.click_words("turn-drop");
    // Behind the dialog stands the sign of a new block.
    step(&mut desk, Icon::Plus, 2, 1);
    step(&mut desk, Icon::Minus, 2, 2);
    let five = line(&desk, 5);
    desk.click(&five);
    desk.click_words("new-game-make");
    expect_ready(&mut desk);
    assert_eq!(fields(&desk).len(), 35, "seven columns as chosen, and rows enough for five");
}

/// Protects people who make a game of memory: four presses give one, on a board of its usual size, with which nothing is
/// wrong and which can be played at once.
#[test]
fn a_game_of_memory_is_made() {
    let mut desk = start(Language::English);
    desk.click_words("start-puzzle");
    desk.click_words("template-board");
    desk.click_words("turn-cards");
    desk.click_words("new-game-make");
    expect_ready(&mut desk);
    assert_eq!(fields(&desk).len(), 24, "six columns and four rows");
    desk.expect_words("pairs-say-first");
    desk.expect_words("turn-title-pairs");
}

/// Protects people who choose another turn: four presses give a game with which nothing is wrong and which can be played at once.
#[test]
fn each_turn_is_made_by_four_presses() {
    for (turn, asked) in [
        ("turn-jump", "turn-say-choose-piece"),
        ("turn-take", "taking-say-one"),
        ("turn-play-card", "cards-say-play"),
        ("turn-bid", "cards-say-bid-now"),
    ] {
        for language in Language::ALL {
            let mut desk = start(language);
            desk.click_words("start-puzzle");
            desk.click_words("template-board");
            desk.click_words(turn);
            desk.click_words("new-game-make");
            expect_ready(&mut desk);
            desk.expect_words(asked);
        }
    }
}

/// Protects people who begin with nothing: the empty board game opens, can be played, and has the requested
/// plan.
#[test]
fn an_empty_board_game_is_made() {
    for template in BoardTemplate::all() {
        let mut desk = start(Language::English);
        desk.click_words("start-puzzle");
        desk.click_words(template.name());
        let is_plain = matches!(template, BoardTemplate::Plain(_));
        if is_plain {
            desk.click_words("turn-free");
            desk.click_words("board-grid-hexagons");
            step(&mut desk, Icon::Minus, 1, 2);
        }
        desk.click_words("new-game-make");
        expect_ready(&mut desk);
        if is_plain {
            assert_eq!(fields(&desk).len(), 24);
            desk.click_words("plain-say-pass");
            desk.click_words("plain-say-give-up");
            let won = editor(&desk).test().standing().cloned();
            assert_eq!(won, Some(Standing::Won(vec![schola::engine::Seat(0)])));
        }
    }
}
