//! What somebody meets who opens any board game among the samples: sentences in groups, and no name that only the
//! files and the text of the rules have.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use iced::Size;
use schola::board::look::names;
use schola::window::board_editor::{Message as Board, looks, material};
use schola::window::command::Command;
use schola::window::preferences::{Face, Preferences};
use schola::window::{Message, Opening};

use crate::desk::{Desk, copy, sample};

/// So high that every list is shown to its end.
const HIGH: Size = Size::new(1440.0, 9000.0);
const USUAL: Size = Size::new(1440.0, 900.0);
const PURPOSES: [&str; 6] = [
    "board-purpose-setup",
    "board-purpose-choice",
    "board-purpose-effect",
    "board-purpose-end",
    "board-purpose-worth",
    "board-purpose-unused",
];

fn board_samples() -> Vec<String> {
    let all = fs::read_dir(sample("")).expect("the samples can be listed");
    let all = all.map(|entry| entry.expect("a sample can be read").path());
    let boards = all.filter(|folder| folder.join("blocks.xml").is_file());
    let name = |folder: &Path| folder.file_name().map(|name| name.to_string_lossy().into_owned());
    let mut names: Vec<String> = boards.filter_map(|folder| name(&folder)).collect();
    names.sort();
    assert!(names.len() >= 8, "{names:?}");
    names
}

/// Opens a sample for somebody who has never chosen anything.
fn open(game: &str, language: &str, size: Size) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(game);
    copy(&sample(game), &folder);
    let preferences = Preferences { language: Some(language.to_owned()), ..Preferences::default() };
    Desk::open_with(Opening::Edit(folder), home, preferences, size)
}

fn face(desk: &Desk) -> Face {
    desk.app.board_editor().expect("the board game is edited").chart().face()
}

/// Returns the names that no sentence could contain, and what they are when they are only taken apart.
fn raw_names(desk: &Desk) -> BTreeSet<String> {
    let draft = desk.app.board_editor().expect("it is edited").document().game();
    let mut names = BTreeSet::new();
    draft.material.each(|node| {
        names.extend(node.attributes.iter().map(|attribute| attribute.name.clone()));
        names.extend(node.parts().map(|(part, ..)| part.to_owned()));
        let _ = names.insert(node.name.clone());
    });
    for block in &draft.rules.blocks {
        let _ = names.insert(block.id.clone());
        names.extend(block.makes().map(|(_, name)| name.to_owned()));
    }
    let is_part = |sign: char| sign.is_numeric() || sign.is_uppercase() || sign == '_';
    names.retain(|name| name.chars().skip(1).any(is_part) && name.chars().any(char::is_lowercase));
    names
}

fn expect_plain(desk: &mut Desk, names: &BTreeSet<String>, place: &str) {
    for text in desk.seen() {
        let mut words = text.split(|sign: char| !sign.is_alphanumeric() && sign != '_' && sign != '!');
        let raw = words.find(|word| names.contains(*word) || word.starts_with("!Root"));
        assert_eq!(raw, None, "{place}: “{text}”");
        // A name that is only taken apart, such as `p 8` and `h blue 0`.
        let is_taken_apart = names.iter().any(|name| {
            let base = name.trim_end_matches(|sign: char| sign.is_ascii_digit());
            base.len() == 1 && text == format!("{base} {}", &name[base.len()..])
        });
        assert!(!is_taken_apart && !text.contains(" › "), "{place}: “{text}”");
    }
}

/// Protects newcomers: every board game opens with its sentences, in groups whose titles can all be read at once,
/// with the number of blocks; also after another view was chosen.
#[test]
fn games_open_with_their_sentences() {
    for game in board_samples() {
        for language in ["en", "cs"] {
            let mut desk = open(&game, language, USUAL);
            assert_eq!(face(&desk), Face::Sentences, "{game}");
            let seen = desk.seen();
            let titles = PURPOSES.map(|key| desk.words.get(key));
            let shown = titles.iter().filter(|title| seen.contains(title)).count();
            assert!(shown >= 3, "{game}: {seen:?}");
            assert!(!seen.contains(&titles[5]), "{game} has no blocks without a use");
        }
    }
    let mut desk = open("ludo", "en", USUAL);
    desk.click_words("face-chart");
    let folder = desk.home().join("ludo");
    desk.crash(Opening::Edit(folder));
    assert_eq!(face(&desk), Face::Sentences, "a game that is opened begins with sentences");
}

/// Protects readers: a folded group names its blocks, opens and folds again; a long card tells how much more it says.
#[test]
fn groups_and_long_cards_are_folded() {
    let mut desk = open("evade", "en", USUAL);
    let names = "Where pieces may go  ·  Which own pieces can move";
    assert!(desk.seen().iter().any(|text| text.starts_with(names)), "{:?}", desk.seen());
    desk.click_words("board-purpose-choice");
    desk.expect("Where pieces may go");
    let first = desk.seen().into_iter().find(|text| text.ends_with("more sentences")).expect("there is one");
    assert_eq!(first, "5 more sentences");
    desk.click(&first);
    let whole = desk.seen().join(" ");
    assert!(whole.contains("Then go on with Which own pieces can move"), "{whole}");
    desk.click_words("board-purpose-choice");
    assert!(desk.seen().iter().any(|text| text.starts_with(names)));
}

/// Protects everybody who builds without programming: sentences, material and look of every sample are free of names
/// of the files, also after the rules were shown as text.
#[test]
fn only_the_text_has_names_of_the_files() {
    for game in board_samples() {
        let mut desk = open(&game, "en", HIGH);
        let names = raw_names(&desk);
        desk.click_words("face-text");
        desk.click_words("face-sentences");
        for key in PURPOSES {
            let title = desk.words.get(key);
            let is_folded = desk.seen().iter().any(|text| text.contains("  ·  "));
            if is_folded && desk.seen().contains(&title) {
                desk.click(&title);
            }
        }
        expect_plain(&mut desk, &names, &format!("{game}, sentences"));
        let draft = desk.app.board_editor().expect("it is edited").document().game().clone();
        let mut nodes = Vec::new();
        draft.material.each(|node| nodes.push((node.name.clone(), node.uid)));
        for (_, uid) in &nodes {
            desk.send(Message::from(Board::Tree(material::Message::Switched(*uid))));
        }
        expect_plain(&mut desk, &names, &format!("{game}, material"));
        let mut known = BTreeSet::new();
        for (name, uid) in nodes.into_iter().filter(|(name, _)| known.insert(name.clone())) {
            desk.send(Message::from(Board::Tree(material::Message::Chosen(uid))));
            expect_plain(&mut desk, &names, &format!("{game}, {name} of the material"));
        }
        desk.send(Message::Command(Command::ShowLook));
        for named in names_of(&draft).into_iter().take(16) {
            desk.send(Message::from(Board::Looks(looks::Message::Named(named.clone()))));
            expect_plain(&mut desk, &names, &format!("{game}, look of {named}"));
        }
    }
}

fn names_of(draft: &schola::board::Draft) -> Vec<String> {
    names(&draft.material).into_iter().map(|named| named.name).collect()
}
