//! Pictures by their content, and games told in the language of each member.

use std::collections::BTreeSet;
use std::sync::Arc;

use schola::table::Table;
use schola::table::protocol::{Hello, Options, ToMember, ToTable};
use schola::table::source::{Games, Source as _};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::desk::{Desk, WORDS, games, hello, samples, source};

/// Collects the names of all pictures in a view.
fn named(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                match value {
                    Value::String(name) if ["picture", "emblem"].contains(&key.as_str()) => {
                        let _ = into.insert(name.clone());
                    }
                    Value::Array(pairs) if key == "backdrops" => {
                        into.extend(pairs.iter().filter_map(|pair| Some(pair[0].as_str()?.to_owned())));
                    }
                    _ => named(value, into),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| named(value, into)),
        _ => {}
    }
}

fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the pictures named in what a person alone, or as few as can play, see of a game, in all its looks.
fn seen(game: &str) -> BTreeSet<String> {
    let about = source(game).about().clone();
    let mut desk = Desk::begun(game, u32::from(about.players.0.max(1)), Options::default());
    let mut names = BTreeSet::new();
    let mut look = |desk: &Desk| {
        named(&serde_json::to_value(desk.view(1)).expect("it can be written"), &mut names);
    };
    look(&desk);
    for (id, _) in about.looks_in("en") {
        desk.does(1, ToTable::Show { language: None, look: Some(id.clone()), area: None, stops: None });
        look(&desk);
    }
    desk.play(8);
    look(&desk);
    names
}

/// Whatever picture a view names has a hash, under which there is a picture with that hash; only the player's own has none.
#[test]
fn every_picture_is_found_by_its_hash() {
    let mut found = 0;
    for game in samples() {
        let games = games(&game);
        let card = source(&game).about().card("en");
        for name in seen(&game).iter().filter(|name| !name.is_empty() && *name != "@avatar") {
            let wanted = card.pictures.get(name).unwrap_or_else(|| panic!("{game}: {name} has no hash"));
            let (media, bytes) = games.picture(wanted).unwrap_or_else(|| panic!("{game}: {name} is missing"));
            assert!(media.starts_with("image/") && hash(&bytes) == *wanted, "{game}: {name}, {media}");
            found += 1;
        }
        let cover = games.cover().unwrap_or_else(|| panic!("{game} has no cover"));
        assert!(games.picture(cover).is_some(), "{game}");
        assert_eq!(games.picture("0"), None);
        for language in ["en", "cs"] {
            let (rules, summary) = (games.rules(language), games.summary(language));
            assert!(rules.len() > 40 && summary.len() > 10 && summary.len() < 700, "{game}: {summary}");
        }
    }
    assert!(found > 300, "{found} pictures were found");
}

/// A piece that is drawn turned has a picture of its own, which is found, and is called by how it lies.
#[test]
fn turned_pieces_are_seen() {
    let folder = tempfile::tempdir().expect("a folder");
    let sample = schola::project::samples().into_iter().find(|sample| sample.name() == "lights-out");
    let game = sample.expect("it is a sample").unpacked(folder.path()).expect("it can be written");
    let change = |file: &str, from: &str, to: &str| {
        let text = std::fs::read_to_string(game.join(file)).expect("it can be read");
        std::fs::write(game.join(file), text.replacen(from, to, 1)).expect("it can be written");
    };
    let turned = "<GamePiece><Name>On90</Name><PictureFileName>On@90.svg</PictureFileName></GamePiece>";
    change("pieces.xml", "</ArrayOfGamePiece>", &format!("{turned}</ArrayOfGamePiece>"));
    change("LEVELS/01/startingLayout.xml", "<string>On</string>", "<string>On90</string>");
    let games = Games::read(&game, &["en", "cs"]).unwrap_or_else(|fault| panic!("{fault:?}"));
    let games: Arc<Games> = Arc::new(games);
    let wanted = games.about().card("en").pictures.get("On@90.svg").expect("it has a hash").clone();
    let (media, bytes) = games.picture(&wanted).expect("it is there");
    assert!(media.starts_with("image/") && hash(&bytes) == wanted, "{media}");
    let mut desk = Desk::of(Table::new(games, WORDS.clone(), 7, Options::default()));
    desk.seat(1);
    desk.does(1, ToTable::Start);
    assert_eq!(desk.say(9, ToTable::Hello(Hello { language: "cs".to_owned(), ..hello("W") })), "");
    for (member, how) in [(1, ", turned right"), (9, ", otočeno doprava")] {
        let board = &desk.view(member).boards[0];
        let piece = &board.pieces[board.cells[0] as usize];
        assert_eq!(piece.picture, "On@90.svg");
        assert!(piece.name.ends_with(how) && piece.name.len() > how.len(), "{}", piece.name);
    }
}

fn welcomed(desk: &Desk, member: u32) -> schola::table::protocol::GameCard {
    let heard = &desk.clients[&schola::table::protocol::Member(member)].heard;
    let card = heard.iter().find_map(|it| match it {
        ToMember::Welcome { game, .. } => Some(game.clone()),
        _ => None,
    });
    card.expect("a member is welcomed")
}

/// Two members at one table each read names of levels, looks, pieces and values in their own language.
#[test]
fn each_member_reads_a_game_in_their_own_language() {
    let of = |game: &str| {
        let mut desk =
            Desk::begun(game, u32::from(source(game).about().players.0.max(1)), Options::default());
        assert_eq!(desk.say(9, ToTable::Hello(Hello { language: "cs".to_owned(), ..hello("W") })), "");
        desk
    };
    let desk = of("sokoban");
    let (english, czech) = (welcomed(&desk, 1), welcomed(&desk, 9));
    assert_eq!((english.levels[0].as_str(), czech.levels[0].as_str()), ("First push", "První zatlačení"));
    let names = |desk: &Desk, member| -> Vec<String> {
        desk.view(member).boards[0].pieces.iter().map(|piece| piece.name.clone()).collect()
    };
    assert_ne!(names(&desk, 1), names(&desk, 9));
    let evade = of("evade");
    let looks = [1, 9].map(|member| welcomed(&evade, member).looks);
    let [english, czech] = &looks;
    assert_eq!(english.len(), czech.len());
    assert!(english.iter().zip(czech).all(|(one, other)| one.0 == other.0) && english != czech, "{looks:?}");
    let dungeon = of("dragons-lair");
    for (member, wanted) in [(1, "wall"), (9, "zeď")] {
        assert_eq!(names(&dungeon, member)[1], wanted);
    }
    let mut translated = 0;
    for game in samples() {
        let desk = of(&game);
        let (english, czech) = (desk.view(1), desk.view(9));
        for (one, other) in english.counters.iter().zip(&czech.counters) {
            translated += usize::from(one.name != other.name);
            assert_eq!(one.value, other.value, "{game}");
        }
        for piece in english.boards.iter().chain(&czech.boards).flat_map(|board| &board.pieces) {
            assert!(piece.name.chars().any(char::is_alphanumeric), "{game}: {piece:?}");
        }
    }
    assert!(translated > 3, "{translated} values have another name in Czech");
}

/// N19: pieces that look alike are one, so that a card face down does not tell what it is.
#[test]
fn n19_pieces_that_look_alike_are_one() {
    for game in samples() {
        let desk = Desk::begun(&game, u32::from(source(&game).about().players.0.max(1)), Options::default());
        for board in desk.view(1).boards.iter().filter(|board| board.terrain.is_empty()) {
            let looks: BTreeSet<_> = board.pieces.iter().collect();
            assert_eq!(looks.len(), board.pieces.len(), "{game}");
        }
    }
    let desk = Desk::begun("pexeso", 1, Options::default());
    let backs = desk.view(1).boards[0].pieces.iter().filter(|piece| piece.picture == "Back.svg");
    assert_eq!(backs.count(), 1);
}
