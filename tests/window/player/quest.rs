//! Things under the hero, and the end of an adventure with its statistics.

use std::path::Path;
use std::time::Duration;

use iced::keyboard::key::Named;
use schola::dungeon::game::Options;
use schola::dungeon::{Dungeon, Game, Instance, Parameters};
use schola::engine::{Game as _, Standing};
use schola::player::UserSettings;
use schola::player::settings::Degree;
use schola::project::database;
use schola::project::savegame::{self, Savegame};
use schola::window::Opening;
use schola::window::player::News;
use schola::window::preferences::Preferences;

use crate::desk::{Desk, SIZE};

/// Writes a modified saved labyrinth, and returns how to open it.
pub fn opening(home: &Path, change: impl FnOnce(&Game, &mut Savegame)) -> Opening {
    let dungeon = Dungeon::generate(&Parameters::of_size(20, 20), &database::sample("en"), 3, 0);
    let game = Game::new(&dungeon, Options::default()).expect("it can be played");
    let position = game.position(&game.start(1)).expect("it goes on");
    let mut save = Savegame { dungeon, position };
    change(&game, &mut save);
    let file = home.join("game.xml");
    savegame::save(&file, &save).expect("it is written");
    Opening::Play { folder: Some(file), user: None, signals: None }
}

fn play(change: impl FnOnce(&Game, &mut Savegame)) -> Desk {
    play_with(UserSettings::default(), change)
}

fn play_with(controls: UserSettings, change: impl FnOnce(&Game, &mut Savegame)) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let opening = opening(home.path(), change);
    let controls = UserSettings { full_screen: false, ..controls };
    let preferences = Preferences { language: Some("en".to_owned()), controls, ..Preferences::default() };
    Desk::open_with(opening, home, preferences, SIZE)
}

/// Moves the hero beside the boss, with one of the two nearly dead.
pub fn last_fight(game: &Game, save: &mut Savegame, is_won: bool) {
    beside_the_boss(game, save);
    if is_won {
        save.position.monsters.last_mut().expect("the boss").1.life = 1;
        let hero = &mut save.position.hero;
        (hero.level, hero.xp, hero.life) = (20, 50 * 20 * 19, 100);
    } else {
        save.position.hero.life = 1;
    }
}

/// Fights, or lets the boss fight, until the game is over.
pub fn fight_on(desk: &mut Desk, is_won: bool) {
    for _ in 0..200 {
        if news(desk).is_none() {
            desk.press_keys(if is_won { "F" } else { "C" });
        }
    }
}

fn beside_the_boss(game: &Game, save: &mut Savegame) {
    let boss = save.dungeon.labyrinth().expect("it is whole").boss.at;
    let free = |at: &schola::dungeon::Field| {
        let mut moved = save.position.clone();
        moved.hero.at = *at;
        game.state_at(&moved).is_ok_and(|state| {
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            moves.iter().any(|action| action.to_string().starts_with("fight"))
        })
    };
    let beside = boss.neighbours(20, 20).find(free).expect("one can stand beside the boss");
    save.position.hero.at = beside;
}

fn standing(desk: &Desk) -> Option<&Standing> {
    desk.app.player().and_then(|player| player.play_test().standing())
}

fn news(desk: &Desk) -> Option<News> {
    desk.app.player().and_then(schola::window::player::Player::news)
}

/// Things under the hero stay visible: they are named with their number, and disappear when picked up.
#[test]
fn what_lies_below_the_hero_is_told() {
    let mut desk = play(|_, save| {
        let at = save.position.hero.at;
        save.position.keys[0].at = at;
        let bread = save.dungeon.labyrinth().expect("it is whole").item_classes[0].id;
        save.position.items = vec![Instance { class: bread, at }; 2];
    });
    let beneath = |desk: &Desk| {
        let panel = desk.app.player().and_then(|player| player.play_test().scene()?.panel.clone());
        panel.expect("there is a hero").location.stacks
    };
    assert_eq!(beneath(&desk).iter().map(|stack| stack.count).collect::<Vec<_>>(), [1, 2]);
    let named = desk.seen();
    let line = named.iter().find(|text| text.starts_with("Lying here: Key")).expect("it is named");
    assert!(line.ends_with("(2×)"), "{line}");
    desk.press_keys("T");
    desk.key(Named::Enter);
    assert_eq!(beneath(&desk).len(), 1, "the first of them is picked up");
}

/// After killing the boss, the player sees the statistics of the adventure and can play again.
#[test]
fn victory_is_told_with_its_figures() {
    let mut desk = play(|game, save| last_fight(game, save, true));
    fight_on(&mut desk, true);
    assert_eq!(news(&desk), Some(News::AllWon));
    for wanted in ["quest-won", "quest-actions", "quest-slain", "gauge-gold", "gauge-experience"] {
        desk.expect_words(wanted);
    }
    let told = desk.seen();
    assert!(!told.iter().any(|text| text.contains("+0")), "{told:?}");
    desk.click_words("player-again");
    assert!(matches!(standing(&desk), Some(Standing::ToMove(_))));
}

/// After a death the player learns who killed the hero, and can undo the last action.
#[test]
fn a_fall_is_told_and_taken_back() {
    let mut desk = play(|game, save| last_fight(game, save, false));
    fight_on(&mut desk, false);
    assert_eq!(news(&desk), Some(News::Fallen));
    desk.expect_words("walk-fallen");
    desk.expect_words("quest-slain");
    desk.click_words("player-menu-undo");
    assert!(news(&desk).is_none() && matches!(standing(&desk), Some(Standing::ToMove(_))));
}

/// With one switch, walking on along a corridor needs no wait: scanning starts with the last action.
#[test]
fn the_light_begins_with_the_last_action() {
    let mut desk = play_with(UserSettings::preset(Degree::SingleSwitch), |_, _| {});
    let lit = |desk: &Desk| {
        let player = desk.app.player().expect("it is played");
        player.play_test().highlighted_actions().first().map(|lit| lit.key)
    };
    assert_eq!(lit(&desk), Some("act-go"), "steps come first");
    for _ in 0..60 {
        if lit(&desk) == Some("act-wait") {
            break;
        }
        desk.pass(Duration::from_millis(2100));
    }
    desk.key(Named::Enter);
    assert_eq!(lit(&desk), Some("act-wait"));
}
