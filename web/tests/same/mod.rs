//! The engine in a page answers as the engine of the program does, word for word.
//!
//! Node runs the module that `cargo xtask web` makes. Where one of them is missing the tests say so and do nothing, unless
//! `SCHOLA_PAGE_TEST` is set.

use schola::project::game_files;
use schola::words::{Language, Words};
use schola_web::Page;
use serde_json::{Value, json};

use crate::desk::{Desk, begin, root, samples};
use crate::wasm;

/// How many questions of a game without a known solution are answered.
const QUESTIONS: u64 = 40;
/// How many levels of a game are played.
const LEVELS: usize = 2;
/// How many moves of a solution are made.
const MOVES: usize = 120;

/// A number that looks random, the same everywhere (the finalizer of SplitMix64; Steele, Lea and Flood 2014).
fn mixed(number: u64) -> u64 {
    let mut number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// Makes one choice. Returns whether there was a question.
fn answer(desk: &mut Desk, pick: impl Fn(&[Value]) -> usize) -> bool {
    let view = &desk.state(1)["view"];
    let (question, choices) = (view["question"].clone(), view["choices"].as_array().cloned());
    let choices = choices.unwrap_or_default();
    if question.is_null() || choices.is_empty() {
        return false;
    }
    let choice = choices[pick(&choices)]["n"].clone();
    desk.say(1, &json!({"type": "choose", "question": question, "choice": choice}));
    true
}

/// Plays the way that the computer tells to the end of a level, if it knows one. Returns whether it does.
fn solve(desk: &mut Desk) -> bool {
    desk.say(1, &json!({"type": "hint", "whole": true}));
    let advice = desk.heard[&1].iter().rfind(|it| it["type"] == "advice").cloned().unwrap_or_default();
    let way = advice["choices"].as_array().cloned().unwrap_or_default();
    let cells = way.iter().filter_map(|it| it.as_str()?.split_once(','));
    let cells: Vec<(u64, u64)> =
        cells.filter_map(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?))).collect();
    for (x, y) in cells.iter().take(MOVES) {
        let made = answer(desk, |choices| {
            let here = json!([0, x, y]);
            choices.iter().position(|it| it["at"] == here).unwrap_or_else(|| panic!("{here}: {choices:?}"))
        });
        assert!(made, "{x},{y} can be chosen");
    }
    !cells.is_empty()
}

/// Plays some levels of a sample: puzzles as the computer tells, everything else at random with computers on the other seats; perhaps
/// asks for a hint there, too, which takes long; and saves.
fn played(game: &str, most: usize, asks: bool) -> Desk {
    let mut desk = Desk::new(game);
    let lobby = desk.ask("/api/lobby", &Value::Null);
    let is_puzzle = lobby["value"]["games"][0]["kind"] == "grid";
    let levels = lobby["value"]["games"][0]["levels"].as_array().map_or(0, Vec::len);
    for level in 0..levels.clamp(1, most) {
        let code = desk.make(level);
        desk.heard.clear();
        begin(&mut desk, &code);
        if !(is_puzzle && solve(&mut desk)) {
            if asks {
                desk.say(1, &json!({"type": "hint"}));
            }
            for number in 0..QUESTIONS {
                if !answer(&mut desk, |choices| (mixed(number) % choices.len() as u64) as usize) {
                    break;
                }
            }
        }
        desk.say(1, &json!({"type": "save"}));
        desk.tell(&json!({"type": "close", "wire": 1}));
    }
    assert!(desk.record.iter().any(|it| it.answers.iter().any(|it| it.contains("\"store\""))), "{game}");
    desk
}

/// For every sample: its rules, its choices, what it tells, what its computers and its solver find, and its log are the same.
#[test]
fn every_sample_is_the_same_in_a_page() {
    let Some(engine) = wasm::engine() else { return };
    for game in samples() {
        let desk = played(&game, LEVELS, true);
        let (answers, _) = wasm::repeat(&engine, &game, &desk.record, 1);
        for (said, found) in desk.record.iter().zip(&answers) {
            for (wanted, found) in said.answers.iter().zip(found) {
                assert!(
                    wanted == found,
                    "{game}: {}\nwanted {wanted:.600}\nfound  {found:.600}",
                    said.message
                );
            }
            assert_eq!(said.answers.len(), found.len(), "{game}: {}", said.message);
        }
        assert_eq!(answers.len(), desk.record.len(), "{game}");
    }
}

/// A page has no messages but those of people who play; nothing that it says, in any sample and language, needs another one.
#[test]
fn a_page_needs_no_words_of_editors() {
    for game in samples() {
        let folder = root().join("sample_games").join(&game);
        let files = || game_files::contents(&folder).unwrap_or_else(|it| panic!("{game}: {it:?}"));
        let record = played(&game, 1, false).record;
        for language in Language::ALL.map(Language::code) {
            let mut all = Page::with_words(&game, files(), Words::all(Language::default()));
            let mut own = Page::new(&game, files());
            for said in record.iter().filter(|said| !said.thinker) {
                let message = said
                    .message
                    .replace(r#"\"language\":\"en\""#, &format!(r#"\"language\":\"{language}\""#));
                let message = message.replace(r#""language":"en""#, &format!(r#""language":"{language}""#));
                let (wanted, found) = (all.receive(&message, said.now), own.receive(&message, said.now));
                for (wanted, found) in wanted.iter().zip(&found) {
                    assert!(wanted == found, "{game}: {message}\nwanted {wanted:.600}\nfound  {found:.600}");
                }
            }
        }
    }
}
