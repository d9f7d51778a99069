//! Hands of cards in a scene, and a game shown in another language.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use schola::board::{Game, compile};
use schola::engine::{Area, Looking, Playing, Seat, Session, Viewer};
use schola::project::folder::BoardFolder;

const NOW: Duration = Duration::ZERO;

fn begin(game: &str) -> Session<Game> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(game);
    let folder = BoardFolder::open(&path).unwrap_or_else(|problems| panic!("{problems:?}"));
    let game = compile(&folder.draft, &[true, true], "en").unwrap_or_else(|faults| panic!("{faults:?}"));
    Session::new(Arc::new(game), 5, 0)
}

/// Returns the middle of the cards in the lowest row, and their number.
fn middle(play: &Session<Game>) -> (i32, usize) {
    let table = play.scene(Viewer::Seat(Seat(0)), Area::ALL).table.expect("it is a table");
    let low = table.things.iter().map(|thing| thing.frame.y).max().expect("there are cards");
    let cards: Vec<_> = table.things.iter().filter(|thing| thing.frame.y == low).collect();
    let left = cards.iter().map(|card| card.frame.x).min().expect("there are cards");
    let right = cards.iter().map(|card| card.frame.x + card.frame.width).max().expect("there are cards");
    ((left + right) / 2, cards.len())
}

/// Protects the view of a hand: it is centred in its place, however many cards it has.
#[test]
fn a_fan_lies_in_the_middle_of_its_place() {
    let mut play = begin("prsi");
    let (whole, first) = middle(&play);
    let mut counts = vec![first];
    for _ in 0..60 {
        if play.choices() == 0 {
            break;
        }
        let _ = play.choose(play.choices() - 1, NOW).expect("it is offered");
        let (there, count) = middle(&play);
        assert!((there - whole).abs() <= 2, "{count} cards lie about {there} instead of {whole}");
        counts.push(count);
    }
    counts.sort_unstable();
    counts.dedup();
    assert!(counts.len() > 3, "hands of several sizes were seen: {counts:?}");
}

/// Protects a play whose language changes: names, questions and the history are all in the new one, and
/// changing back restores them.
#[test]
fn a_play_changes_its_language_and_back() {
    let told = |play: &Session<Game>| {
        let plies: Vec<String> = play.plies().into_iter().map(|ply| ply.text.to_string()).collect();
        (play.scene(Viewer::All, Area::ALL), plies)
    };
    for game in ["ludo", "prsi", "settlers-island"] {
        let mut play = begin(game);
        for turn in 0..20 {
            let _ = play.choose(turn % play.choices(), NOW).expect("it is offered");
        }
        let (english, data) = (told(&play), play.plain_data());
        play.show(None, Some("cs"));
        let czech = told(&play);
        assert!(czech.0 != english.0, "{game}");
        assert_eq!(play.plain_data(), data, "{game}");
        let mut other = begin(game);
        other.show(None, Some("cs"));
        for turn in 0..20 {
            let _ = other.choose(turn % other.choices(), NOW).expect("it is offered");
        }
        assert_eq!(told(&other), czech, "{game}: as if it had been played in that language");
        play.show(None, Some("en"));
        assert_eq!(told(&play), english, "{game}");
    }
}

/// Protects the choice of a look: each is found by its name, and an unknown name changes nothing.
#[test]
fn looks_are_chosen_by_name() {
    let mut play = begin("evade");
    let shown = |play: &Session<Game>| -> Vec<(String, bool)> {
        play.looks().into_iter().map(|look| (look.id, look.is_shown)).collect()
    };
    let is = |classic: bool| vec![("classic".to_owned(), classic), ("forest".to_owned(), !classic)];
    assert_eq!(shown(&play), is(true));
    play.show(Some("forest"), Some("cs"));
    assert_eq!(shown(&play), is(false));
    assert_eq!(play.looks()[1].name, "Lesní zvířata");
    play.show(Some("nothing like this"), None);
    assert_eq!(shown(&play), is(false));
}
