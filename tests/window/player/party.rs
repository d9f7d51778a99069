//! Sample board games in the player: two people, the computer as an opponent, one switch.

use std::time::{Duration, Instant};

use iced::keyboard::key::Named;
use lucide_icons::Icon;
use schola::engine::{Seat, Standing};
use schola::window::play_test::{self, Unit};
use schola::window::player::Player;
use schola::window::{Message, Opening, signals};

use crate::desk::{Desk, copy, sample};

/// Opens the player with a copy of a sample game, for a named person.
fn play(game: &str) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(game);
    copy(&sample(game), &folder);
    let user = Some("Ada".to_owned());
    let desk = Desk::open(Opening::Play { folder: Some(folder), user, signals: None }, home);
    assert!(desk.app.player().is_some(), "the game is shown");
    desk
}

/// The same with a person on each of two seats.
fn play_by_two(game: &str) -> Desk {
    let mut desk = play(game);
    desk.click_each("party-human");
    desk.click_words("party-take");
    desk
}

fn player(desk: &Desk) -> &Player {
    desk.app.player().expect("the player is shown")
}

fn number(desk: &Desk) -> u32 {
    player(desk).play_test().number()
}

fn asked(desk: &Desk) -> Option<Seat> {
    match player(desk).play_test().standing() {
        Some(Standing::ToMove(seats)) => seats.only(),
        _ => None,
    }
}

/// Lets time pass until something has happened in the background.
fn wait(desk: &mut Desk, until: impl Fn(&Desk) -> bool) {
    let end = Instant::now() + Duration::from_secs(60);
    while !until(desk) {
        assert!(Instant::now() < end, "it never comes about");
        std::thread::sleep(Duration::from_millis(10));
        desk.pass(Duration::from_millis(700));
    }
}

fn plies(desk: &Desk) -> (usize, usize) {
    let (plies, at) = player(desk).play_test().plies();
    (plies.len(), at)
}

/// Two people play by keys; the history lists each ply, undo goes back by choices, and a click on the history
/// goes there.
#[test]
fn two_people_play_and_go_back() {
    let mut desk = play_by_two("evade");
    for count in 1..=4 {
        desk.key(Named::Enter);
        desk.key(Named::Enter);
        assert_eq!(plies(&desk), (count, count), "a piece and its field are one ply");
    }
    desk.key(Named::Enter);
    let within = number(&desk);
    desk.key(Named::Backspace);
    assert_eq!(number(&desk), within - 1, "the choice of the piece is taken back");
    desk.click_words("party-start");
    assert_eq!(plies(&desk).1, 0);
    let second = player(&desk).play_test().plies().0[1].text.clone();
    desk.click(&format!("2. Silver: {second}"));
    assert_eq!(plies(&desk).1, 2);
}

/// The computer answers by itself; undo returns to one's own turn; a hint puts the focus on a choice.
#[test]
fn the_computer_answers() {
    let mut desk = play("connect-four");
    desk.click_words("party-take");
    let me = asked(&desk);
    desk.key(Named::Enter);
    assert_ne!(asked(&desk), me);
    wait(&mut desk, |desk| asked(desk) == me);
    let moves = number(&desk);
    assert!(moves >= 2, "both have moved");
    desk.key(Named::F4);
    wait(&mut desk, |desk| !player(desk).thinks());
    assert_eq!(number(&desk), moves, "a hint is no move");
    desk.key(Named::Backspace);
    assert_eq!((asked(&desk), plies(&desk).1), (me, 0));
}

/// The computer can be stopped while it thinks; the game waits until it is resumed.
#[test]
fn thinking_is_stopped_and_goes_on() {
    let mut desk = play("connect-four");
    desk.click_words("party-take");
    let me = asked(&desk);
    desk.key(Named::Enter);
    desk.click_words("party-stop");
    for _ in 0..20 {
        desk.pass(Duration::from_secs(1));
    }
    assert_ne!(asked(&desk), me, "nobody has moved");
    desk.click_words("party-go-on");
    wait(&mut desk, |desk| asked(desk) == me);
}

/// A pause after going back is one for the computer: where a person is to move, be it by going forward again or by other seats,
/// nobody has to press anything first.
#[test]
fn a_person_never_waits_to_go_on() {
    let redo = Message::Player(schola::window::player::Message::Play(play_test::Message::Redo));
    let mut desk = play("connect-four");
    desk.click_words("party-take");
    let me = asked(&desk);
    desk.key(Named::Enter);
    wait(&mut desk, |desk| asked(desk) == me);
    let end = number(&desk);
    desk.key(Named::Backspace);
    desk.send(redo.clone());
    desk.expect_words("party-go-on");
    desk.send(redo);
    assert_eq!((number(&desk), asked(&desk)), (end, me), "everything is made again");
    assert!(!desk.shows(&desk.words.get("party-go-on")));
    desk.key(Named::Enter);
    assert_eq!(number(&desk), end + 1);
}

/// Who was alone and has seen the own hand cannot give it to somebody who joins: the cards are dealt anew.
#[test]
fn cards_are_dealt_anew_when_somebody_joins() {
    let mut desk = play("prsi");
    desk.click_words("party-take");
    let seed = |desk: &Desk| player(desk).play_test().play().expect("it is played").log().seed;
    let before = seed(&desk);
    desk.send(Message::Player(schola::window::player::Message::Called(schola::player::Command::Seats)));
    desk.click_each("party-human");
    desk.click_words("party-take");
    assert_ne!(seed(&desk), before);
}

/// With hidden hands, a curtain covers the table until the next person confirms.
#[test]
fn a_curtain_lies_between_two_people() {
    let mut desk = play("prsi");
    desk.click_each("party-human");
    desk.click_words("party-take");
    for _ in 0..3 {
        assert!(!player(&desk).is_on_board(), "the curtain is closed");
        let before = number(&desk);
        desk.key(Named::Enter);
        assert!(player(&desk).is_on_board(), "the curtain is open");
        assert_eq!(number(&desk), before);
        let turn = asked(&desk);
        for _ in 0..4 {
            if asked(&desk) == turn {
                desk.key(Named::Enter);
            }
        }
        assert_ne!(asked(&desk), turn, "a card is played or drawn");
    }
}

/// Next and Action alone finish a game against the computer and with each other.
#[test]
fn one_switch_plays_on_a_table() {
    let mut desk = play("connect-four");
    let line = |desk: &mut Desk, text: &str| {
        desk.send(Message::Signal(signals::Event::Line(text.to_owned())));
    };
    // The dialog is accepted as it is: the first button is highlighted first.
    desk.click_each("party-human");
    desk.click_words("party-take");
    for step in 0..400 {
        if !matches!(player(&desk).play_test().standing(), Some(Standing::ToMove(_))) {
            return;
        }
        for _ in 0..step % 5 {
            line(&mut desk, "Next");
        }
        line(&mut desk, "Action");
    }
    panic!("the game never ends");
}

/// A finished play is browsed step by step, and continued from any position.
#[test]
fn the_history_is_looked_at_and_gone_on_from() {
    let mut desk = play_by_two("evade");
    for _ in 0..6 {
        desk.key(Named::Enter);
    }
    assert_eq!(plies(&desk), (3, 3));
    desk.click_words("party-look-back");
    desk.click_icon(lucide_icons::Icon::StepBack);
    desk.expect("2 / 3");
    desk.key(Named::Enter);
    assert_eq!(plies(&desk), (3, 3), "nothing can be chosen while one looks back");
    desk.click_words("party-go-on-here");
    assert_eq!(plies(&desk), (3, 2));
    desk.key(Named::Enter);
    assert_eq!(number(&desk), 5);
}

/// A game that was left resumes where it was, with the same people on the same seats.
#[test]
fn a_game_goes_on_where_it_was_left() {
    let mut desk = play_by_two("evade");
    for _ in 0..3 {
        desk.key(Named::Enter);
    }
    let folder = desk.home().join("evade");
    desk.crash(Opening::Play { folder: Some(folder), user: Some("Ada".to_owned()), signals: None });
    assert_eq!(number(&desk), 3);
    desk.key(Named::Enter);
    desk.key(Named::Enter);
    assert_eq!(number(&desk), 5, "both seats are people's");
}

/// A game is saved as a file and opened again; an altered file is refused with its line and the reason, and
/// the current game stays.
#[test]
fn a_file_is_written_opened_and_refused() {
    let mut desk = play_by_two("evade");
    for _ in 0..6 {
        desk.key(Named::Enter);
    }
    let file = desk.home().join("a game.schola-play");
    desk.click_icon(Icon::Save);
    desk.write(&format!("/{}", file.display()));
    desk.key(Named::Enter);
    let saved = std::fs::read_to_string(&file).expect("it is written");
    // The note about the file disappears.
    desk.click_icon(Icon::X);
    desk.key(Named::Enter);
    desk.key(Named::Enter);
    assert_eq!(plies(&desk), (4, 4));

    let (first, _) = saved.split_once(" move 2 ").expect("there are moves");
    let line = first.lines().count();
    let spoiled: Vec<&str> =
        saved.lines().map(|line| if line.contains(" move 2 ") { "nonsense" } else { line }).collect();
    std::fs::write(&file, spoiled.join("\n")).expect("it can be written");
    open_file(&mut desk, &file);
    desk.expect_words("play-file-unopened");
    desk.expect_with("save-file-syntax", &[("line", &line.to_string())]);
    desk.click_words("play-file-seen");
    assert_eq!(plies(&desk), (4, 4), "the game that is played stays");

    std::fs::write(&file, saved).expect("it can be written");
    open_file(&mut desk, &file);
    assert_eq!(plies(&desk), (3, 3));
    desk.key(Named::Enter);
    desk.key(Named::Enter);
    assert_eq!(plies(&desk), (4, 4), "both seats are people's, and the game goes on");
}

fn open_file(desk: &mut Desk, file: &std::path::Path) {
    desk.click_icon(Icon::FolderOpen);
    desk.write(&format!("/{}", file.display()));
    desk.key(Named::Enter);
}

/// The clock stands still until it is known who plays, and whenever that is asked again.
#[test]
fn the_clock_waits_until_it_is_known_who_plays() {
    let spent = |desk: &mut Desk| {
        std::thread::sleep(Duration::from_millis(2));
        desk.send(Message::Ticked);
        player(desk).play_test().elapsed()
    };
    let mut desk = play("evade");
    let before = spent(&mut desk);
    assert_eq!(spent(&mut desk), before, "nobody plays yet");
    desk.click_each("party-human");
    desk.click_words("party-take");
    let before = spent(&mut desk);
    assert!(spent(&mut desk) > before, "the game goes on");
    desk.click_words("party-seats");
    let before = spent(&mut desk);
    assert_eq!(spent(&mut desk), before, "the question lies over the game");
    desk.click_words("cancel");
    desk.key(Named::Enter);
    desk.key(Named::Enter);
    desk.click_words("party-look-back");
    let before = spent(&mut desk);
    assert_eq!(spent(&mut desk), before, "what is looked at has been played");
}

/// Whoever plays a seat is chosen by one press; a new game is only offered once there is an old one.
#[test]
fn seats_are_chosen_by_one_press() {
    let mut desk = play("evade");
    let anew = desk.words.get("party-anew");
    assert!(!desk.shows(&anew), "nothing was moved yet");
    // Each computer has a strength.
    let strength = desk.words.get("strength-easy");
    let count = |desk: &mut Desk| desk.places(&strength).len();
    assert_eq!(count(&mut desk), 1);
    desk.click_each("party-computer");
    assert_eq!(count(&mut desk), 2);
    desk.click_each("party-human");
    assert_eq!(count(&mut desk), 0);
    desk.click_words("party-take");
    desk.key(Named::Enter);
    desk.click_words("party-seats");
    assert!(desk.shows(&anew));
}

/// While the computer plays, its question is not put to the person at the screen.
#[test]
fn questions_are_for_people_only() {
    let mut desk = play("connect-four");
    desk.click_words("party-take");
    let plays = desk.words.get("table-other-plays");
    assert!(!desk.shows(&plays));
    let question = player(&desk).play_test().scene().and_then(|scene| scene.table.as_ref()?.prompt.clone());
    let question = question.expect("there is a question");
    assert!(desk.shows(&question));
    desk.key(Named::Enter);
    assert!(desk.shows(&plays) && !desk.shows(&question), "{:#?}", desk.seen());
    desk.click_words("party-stop");
    desk.expect_words("table-other-waits");
}

/// Who is not asked may still leave by a press; no key does it by the way. While the computer is stopped, nothing can be chosen.
#[test]
fn one_leaves_while_the_computer_plays() {
    let mut desk = play("deus-ex-machina");
    desk.click_words("party-take");
    let me = asked(&desk);
    for _ in 0..20 {
        if asked(&desk) == me {
            desk.key(Named::Enter);
        }
    }
    assert_ne!(asked(&desk), me, "the turn is over");
    let leave = "Leave the game";
    let is_out = |desk: &Desk| {
        let table = player(desk).play_test().scene().and_then(|scene| scene.table.as_ref());
        table.and_then(|table| table.player(Seat(0))).expect("a player").out
    };
    desk.key(Named::Enter);
    desk.key(Named::Space);
    assert!(desk.shows(leave) && !is_out(&desk));
    desk.click_words("party-stop");
    assert!(!desk.shows(leave));
    desk.click_words("party-go-on");
    desk.click(leave);
    let sure = desk.words.get("table-sure");
    assert!(desk.shows(&sure) && !is_out(&desk), "one press is not enough");
    desk.click_words("table-around-back");
    assert!(!desk.shows(&sure) && desk.shows(leave) && !is_out(&desk));
    desk.click(leave);
    desk.click(leave);
    assert!(is_out(&desk) && !desk.shows(leave));
    assert_eq!(player(&desk).play_test().table_choices(), 0, "the others go on");
}

/// The end of a board game is told beside the table, whose last move stays visible; from there the course of the game is
/// looked at.
#[test]
fn the_end_lies_beside_the_table() {
    let mut desk = play_by_two("connect-four");
    for wanted in ["a1", "b1", "a2", "b2", "a3", "b3", "a4"] {
        let scene = player(&desk).play_test().scene().expect("it is shown");
        let choice = scene.choices.iter().find(|choice| choice.label == wanted);
        let target = choice.and_then(|choice| choice.target).expect("it can be chosen");
        let chosen = play_test::Message::UnitChosen(Unit::Target(target));
        desk.send(Message::Player(schola::window::player::Message::Play(chosen)));
    }
    assert!(matches!(player(&desk).play_test().standing(), Some(Standing::Won(_))));
    for _ in 0..60 {
        desk.pass(Duration::from_secs(2));
    }
    assert!(player(&desk).shows_result(), "it stays until somebody has seen it");
    let card = desk.bounds("news-first");
    let table = desk.bounds("play-board");
    assert!(card.x >= table.x + table.width, "{card:?} covers {table:?}");
    desk.click_words("party-look-back");
    desk.expect_words("party-go-on-here");
    assert!(!player(&desk).shows_result());
}

/// Undo stands once, where it is needed most, and a game without levels has no buttons for them.
#[test]
fn the_menu_has_what_the_game_needs() {
    let mut desk = play_by_two("evade");
    let count = |desk: &mut Desk, key: &str| {
        let words = desk.words.get(key);
        desk.places(&words).len()
    };
    assert_eq!((count(&mut desk, "player-menu-undo"), count(&mut desk, "player-menu-next")), (1, 0));
    let mut desk = play("sokoban");
    assert_eq!((count(&mut desk, "player-menu-undo"), count(&mut desk, "player-menu-next")), (1, 1));
}

/// The history tells the throws of players who could not move, as soon as they are thrown.
#[test]
fn turns_without_a_move_are_told() {
    let mut desk = play("ludo");
    desk.click_each("party-human");
    desk.click_words("party-take");
    for _ in 0..6 {
        desk.key(Named::Enter);
    }
    let play = player(&desk).play_test().play().expect("it is played");
    let idle: usize = play.plies().iter().map(|ply| ply.idle.len()).sum();
    assert!(idle + play.idle_at_start().len() > 0, "nobody leaves the corner without a six");
    let end = desk.words.with("party-no-move", &[("name", String::new()), ("thrown", String::new())]);
    let end = end.rsplit(' ').next().expect("a word").to_owned();
    let told = desk.seen().into_iter().filter(|text| text.ends_with(&end) && text.contains('·')).count();
    assert!(told > 0, "{:#?}", desk.seen());
}
