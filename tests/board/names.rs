//! The words that people read and hear of a board game: always in their language, never names from the rules
//! or files.

use std::collections::BTreeSet;

use schola::board::look::{Origin, phrases};
use schola::board::registry::Param;
use schola::board::sentences::{self, Label, Line, Wants, card};
use schola::board::{self, Draft, Game, display};
use schola::engine::{Area, Game as _, Viewer};
use schola::words::{Fragment, Language, Words};

use crate::games::shelf::drafts;

/// Returns the names that only authors of rules would understand: those with digits, underscores or inner
/// capital letters.
fn internal(draft: &Draft) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    draft.material.each(|node| {
        let of_parts = node.parts().map(|(block, ..)| block.to_owned());
        let of_attributes = node.attributes.iter().map(|attribute| attribute.name.clone());
        names.extend(of_parts.chain(of_attributes).chain([node.name.clone()]));
    });
    let made = draft.rules.blocks.iter().flat_map(|block| block.makes());
    names.extend(made.map(|(_, name)| name.to_owned()));
    names.retain(|name| {
        let is_inside = |sign: char| sign.is_numeric() || sign.is_uppercase() || sign == '_';
        name.chars().skip(1).any(is_inside)
    });
    names
}

/// Returns the first word of a text that is one of the names, or contains a sign that only paths have.
fn slip(text: &str, names: &BTreeSet<String>) -> Option<String> {
    let mut words = text.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
    let word = words.find(|word| names.contains(*word)).map(str::to_owned);
    word.or_else(|| text.contains(['›', '!', '*', '{']).then(|| text.to_owned()))
}

fn said(label: &[Label], words: &Words) -> String {
    sentences::joined(label.iter().map(|part| match part {
        Label::Name(name) | Label::Title(name) => name.clone(),
        Label::Said(text) => words.say(text),
    }))
}

fn sentence(draft: &Draft, line: &Line, words: &Words) -> Vec<String> {
    let names: Vec<&'static str> = line.chips.iter().map(|chip| chip.name).collect();
    let Some(key) = line.key else { return Vec::new() };
    let fragments = words.fragments(key, &names).into_iter();
    let parts = fragments.filter_map(|fragment| match fragment {
        Fragment::Text(text) => Some(text),
        Fragment::Gap(gap) => {
            let chip = line.chips.get(gap)?;
            // Spoken texts of the game may contain any sign.
            let is_said = chip.wants == Wants::One(Param::Key) || chip.wants == Wants::Block;
            let language = words.language().code();
            (!is_said).then(|| said(&sentences::label(draft, language, chip.wants, &chip.text), words))
        }
    });
    parts.collect()
}

/// Protects readers of the rules: no sentence of any sample contains an internal name, in either language.
#[test]
fn sentences_have_no_internal_names() {
    let mut slips = Vec::new();
    for (game, draft) in drafts() {
        let names = internal(&draft);
        for words in Language::ALL.map(Words::new) {
            for block in &draft.rules.blocks {
                for line in card(block) {
                    let found = sentence(&draft, &line, &words);
                    slips.extend(found.iter().filter_map(|text| {
                        Some(format!("{game} {}: {} in {text}", block.id, slip(text, &names)?))
                    }));
                }
            }
        }
    }
    assert!(slips.is_empty(), "{slips:#?}");
}

/// Protects readers of every language: sentences quote as the language does.
#[test]
fn sentences_quote_as_the_language_does() {
    let mut quoted = [0; 2];
    for (game, draft) in drafts() {
        for (language, marks) in [(Language::English, ['“', '”']), (Language::Czech, ['„', '“'])] {
            let words = Words::new(language);
            for line in draft.rules.blocks.iter().flat_map(|block| card(block)) {
                for text in sentence(&draft, &line, &words) {
                    let is_open = text.chars().filter(|sign| "„“”\"".contains(*sign)).enumerate();
                    let wrong = is_open.filter(|(at, sign)| *sign != marks[at % 2]).count();
                    assert_eq!(wrong, 0, "{game} in {}: {text}", language.code());
                    quoted[usize::from(language == Language::Czech)] += text.matches(marks[0]).count();
                }
            }
        }
    }
    assert!(quoted.iter().all(|count| *count > 0), "something is quoted: {quoted:?}");
}

/// Protects readers of every language: all names in the samples' material, attributes, values and collections
/// have an English and a Czech text.
#[test]
fn names_of_samples_are_in_both_languages() {
    let mut missing = Vec::new();
    for (game, draft) in drafts() {
        // A place on a board is described by its look.
        let mut places = BTreeSet::new();
        draft.material.each(|node| {
            if display::place(&draft, "en", node.uid).is_some() {
                let _ = places.insert(node.name.clone());
            }
        });
        for phrase in phrases(&draft) {
            let is_name = matches!(phrase.origin, Origin::Material | Origin::Temporary);
            if !is_name || places.contains(&phrase.key) {
                continue;
            }
            for language in ["en", "cs"] {
                // What is numbered is called by what it is, and its number.
                let base = phrase.key.trim_end_matches(|sign: char| sign.is_ascii_digit());
                if [phrase.key.as_str(), base].iter().all(|key| draft.look.said(key, language).is_none()) {
                    missing.push(format!("{game}: {} in {language}", phrase.key));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Protects players who listen: nothing on a table and no choice has an internal name, at the start and after
/// some moves.
#[test]
fn tables_are_spoken_without_internal_names() {
    let mut slips = Vec::new();
    for (name, draft) in drafts() {
        let names = internal(&draft);
        for language in ["en", "cs"] {
            let game = board::compile(&draft, &[], language).expect("the sample can be played");
            let mut state = game.start(7);
            for _ in 0..12 {
                let scene = game.scene(&state, Viewer::All, Area::ALL);
                let table = scene.table.as_ref().expect("there is a table");
                let spoken = (table.spots.iter().map(|spot| spot.name.clone()))
                    .chain(table.things.iter().map(|thing| thing.name.clone()))
                    .chain(table.players.iter().map(|player| player.name.clone()))
                    .chain(scene.choices.iter().map(|choice| choice.label.clone()));
                slips.extend(
                    spoken.filter_map(|text| Some(format!("{name}: {} in {text}", slip(&text, &names)?))),
                );
                let mut moves = Vec::new();
                game.moves(&state, &mut moves);
                let Some(first) = moves.first() else { break };
                game.play(&mut state, first, &mut ()).expect("it was offered");
            }
        }
    }
    assert!(slips.is_empty(), "{slips:#?}");
}

/// Protects places with parts: a corner is described by its position on the tile, in both languages.
#[test]
fn corners_of_the_island_have_words() {
    let (_, draft) = drafts().into_iter().find(|(name, _)| name == "settlers-island").expect("the sample");
    for (language, corner) in [("en", "tile 1, top corner"), ("cs", "políčko 1, horní roh")] {
        let game: Game = board::compile(&draft, &[], language).expect("the sample can be played");
        let scene = game.scene(&game.start(7), Viewer::All, Area::ALL);
        let table = scene.table.expect("there is a table");
        let names: Vec<&str> = table.spots.iter().map(|spot| spot.name.as_str()).collect();
        assert!(names.contains(&corner), "{names:?}");
    }
}
