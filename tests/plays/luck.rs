//! New luck: a play goes on from a point with chance coming out anew.

use std::time::Duration;

use schola::engine::log::Log;
use schola::engine::{Play, replay};
use schola::project::{AnyGame, Setup, open_game};

use crate::every_game::{choice, copies_of_samples, name};

const NOW: Duration = Duration::ZERO;

/// Makes choices of a play that follow from a number, and returns what the position looks like afterwards.
fn go_on(play: &mut dyn Play, mut pick: u64, choices: usize) -> String {
    for _ in 0..choices {
        pick = pick.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Some(choice) = choice(&*play, (pick >> 33) as usize) else { break };
        let _ = play.choose(choice, NOW).expect("what is offered is accepted");
    }
    looks(play)
}

fn looks(play: &dyn Play) -> String {
    serde_json::Value::Object(play.plain_data()).to_string()
}

/// Protects the second try: with new luck, nothing that was drawn changes, what comes after does for some seed, undo brings
/// the old luck back, and the log gives the same play. A game without chance knows no luck. Over every sample of every kind.
#[test]
fn luck_comes_anew_and_can_be_undone() {
    let games = tempfile::tempdir().expect("a folder");
    let mut with_luck = Vec::new();
    for folder in copies_of_samples(games.path()) {
        let name = name(&folder);
        let setup = Setup { level: None, seats: Vec::new(), language: "en".to_owned() };
        let game: AnyGame =
            open_game(&folder, &setup).unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
        let mut play = game.begin(3);
        // With its first choice it has drawn all that it ever draws.
        let moves = if name == "minesweeper" { 0 } else { 4 };
        let _ = go_on(play.as_mut(), 1, moves);
        let (at, before) = (play.at(), looks(play.as_ref()));
        if !play.has_luck() {
            assert!(!play.new_luck(7, NOW), "{name}");
            assert_eq!(play.at(), at, "{name}");
            continue;
        }
        with_luck.push(name.clone());
        let old = go_on(play.as_mut(), 2, 30);
        play.jump(at, NOW);
        let mut ends = Vec::new();
        for seed in 0..6 {
            assert!(play.new_luck(seed, NOW), "{name}");
            assert_eq!(looks(play.as_ref()), before, "{name}: what was drawn stays");
            ends.push(go_on(play.as_mut(), 2, 30));
            let log: Log = play.log().to_string().parse().unwrap_or_else(|fault| panic!("{name}: {fault}"));
            let mut again = game.begin(log.seed);
            log.replay(again.as_mut()).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
            assert_eq!(looks(again.as_ref()), ends[ends.len() - 1], "{name}: its log");
            let mut again = game.begin(3);
            assert_eq!(replay(again.as_mut(), &play.history()), play.history().len(), "{name}");
            assert_eq!(looks(again.as_ref()), ends[ends.len() - 1], "{name}: its history");
            play.jump(at, NOW);
        }
        assert!(ends.iter().any(|end| *end != old), "{name}: the luck is the old one");
        assert_eq!(go_on(play.as_mut(), 2, 30), old, "{name}: without it, everything comes as before");
    }
    for name in ["ludo", "dragons-lair"] {
        assert!(with_luck.iter().any(|with| with == name), "{name} is not among {with_luck:?}");
    }
}
