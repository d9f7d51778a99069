//! The files of the board games: free of faults, in standard layout, in both languages.

use std::collections::BTreeSet;
use std::fs;

use schola::board::registry;
use schola::engine::{Area, Seat, Viewer};
use schola::project::{AnyGame, BoardFolder, Setup, blocks, look, material};

use super::shelf;

/// Protects authors who learn from the samples: none of them has a fault.
#[test]
fn nothing_is_wrong_with_them() {
    for game in shelf::all() {
        assert_eq!(game.check(), [], "{}", shelf::name(&game));
    }
}

/// Protects the layout of the files: writing each of them gives the same bytes.
#[test]
fn files_are_as_they_are_written() {
    for game in shelf::all() {
        for (file, written) in [
            ("material.xml", material::write(&game.draft.material)),
            ("blocks.xml", blocks::write(&game.draft.rules)),
            ("look.xml", look::write(&game.draft.look)),
        ] {
            let text = fs::read_to_string(game.path.join(file)).expect("it can be read");
            assert!(text == written, "{}/{file} is written otherwise", shelf::name(&game));
        }
    }
}

/// Protects people who read only one of the two languages: every text and description exists in both,
/// including all texts that the rules name.
#[test]
fn they_speak_both_languages() {
    for game in shelf::all() {
        let name = shelf::name(&game);
        let czech = game.translations.get("cs").unwrap_or_else(|| panic!("{name} has no Czech"));
        assert!(!game.description.name.is_empty() && !czech.name.is_empty(), "{name}");
        assert!(game.description.rules_text.len() > 100 && czech.rules_text.len() > 100, "{name}");
        assert_ne!(game.description.rules_text, czech.rules_text, "{name}");
        for (key, texts) in &game.draft.look.texts {
            for language in ["en", "cs"] {
                assert!(
                    texts.get(language).is_some_and(|text| !text.is_empty()),
                    "{name}: {key}, {language}"
                );
            }
        }
        for key in keys(&game) {
            assert!(game.draft.look.texts.contains_key(&key), "{name}: there is no text for {key}");
        }
    }
}

/// Returns the keys of texts that the rules name, except those with templates.
fn keys(game: &BoardFolder) -> BTreeSet<String> {
    let instructions = game.draft.rules.blocks.iter().flat_map(|block| &block.body);
    instructions
        .filter_map(|it| match it.verb.as_str() {
            "ask.prompt" | "say.all" | "say.to" => it.params.first(),
            verb if registry::offers_button(verb) => it.params.get(2),
            _ => None,
        })
        .filter(|key| !key.contains('{'))
        .map(|key| key.trim_matches('\'').to_owned())
        .chain(game.draft.material.players().map(|player| player.name.clone()))
        .collect()
}

/// Protects card players: each covered hand has its owner's name beside it.
#[test]
fn covered_hands_say_whose_they_are() {
    let folder = shelf::open(&shelf::folder("prsi"));
    for (language, others) in [("en", ["West", "North", "East"]), ("cs", ["Západ", "Sever", "Východ"])] {
        let setup = Setup { level: None, seats: Vec::new(), language: language.to_owned() };
        let game = AnyGame::of_board(&folder, &setup).expect("it can be played");
        let table = game.begin(1).scene(Viewer::Seat(Seat(0)), Area::NONE).table.expect("it is a table");
        for other in others {
            assert!(table.labels.iter().any(|label| label.text == other), "{other}: {:?}", table.labels);
        }
    }
}
