//! Speech says what is visible: nothing hidden, and no identifier from the rules of a game.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use schola::engine::{Area, Game, Seat, Viewer, replay};
use schola::grid::model::Piece;
use schola::player::UserSettings;
use schola::project::{self, AnyGame, GameKind, Setup, kind_of, open_game};
use schola::window::Opening;
use schola::window::gallery::Gallery;
use schola::window::play_test::PlayTest;
use schola::words::{Language, Words};
use schola_widgets::board::Pictures as _;

use crate::desk::{Desk, SIZE, sample};
use crate::every_game::choice;

/// The side at which pictures are compared.
const SIDE: u32 = 32;
/// The choices made in a play.
const CHOICES: usize = 60;

fn samples(kind: GameKind) -> Vec<PathBuf> {
    let entries = sample("").read_dir().expect("there are samples");
    let mut folders: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    folders.retain(|folder| kind_of(folder) == kind);
    folders.sort();
    assert!(!folders.is_empty(), "{kind:?}");
    folders
}

fn name(folder: &Path) -> String {
    folder.file_name().expect("a game has a name").to_string_lossy().into_owned()
}

fn game(folder: &Path, language: Language) -> AnyGame {
    let setup = Setup { language: language.code().to_owned(), ..Setup::default() };
    open_game(folder, &setup).unwrap_or_else(|problems| panic!("{}: {problems:?}", folder.display()))
}

/// Protects listeners and hidden information: pieces that look alike sound alike, others differ in words as
/// they do in looks, and the identifier of a piece that has a picture is never spoken.
#[test]
fn pieces_are_called_as_they_look() {
    let mut pieces = 0;
    for (folder, language) in
        samples(GameKind::Grid).iter().flat_map(|it| Language::ALL.map(|code| (it, code)))
    {
        let draft = project::open(folder).expect("the sample opens").draft;
        let mut gallery = Gallery::new(folder.clone());
        gallery.take_pieces(&draft.pieces, &draft.files);
        let words = Words::new(language);
        let (mut of_look, mut of_words) = (BTreeMap::new(), BTreeMap::new());
        for piece in &draft.pieces.list {
            pieces += 1;
            let title = format!("{} {}", name(folder), piece.name);
            let said = gallery.words_of(&piece.look(), &words);
            let look = gallery.rgba(gallery.find(&piece.name).expect("it has a number"), SIDE);
            let look = look.unwrap_or_else(|| panic!("{title} has no picture")).to_vec();
            assert!(!said.is_empty() && !says_name(&said, piece), "{title} is called {said}");
            assert_eq!(*of_look.entry(look.clone()).or_insert(said.clone()), said, "{title}");
            assert!(*of_words.entry(said.clone()).or_insert(look.clone()) == look, "two are called {said}");
        }
    }
    assert!(pieces > 500, "only {pieces} pieces were asked for");
}

/// Returns whether the identifier itself is spoken, as spelt in the rules.
fn says_name(said: &str, piece: &Piece) -> bool {
    said.split([' ', ',']).any(|word| word == piece.name)
}

/// Protects people who play Pexeso by ear: before the first move all cards sound the same.
#[test]
fn cards_that_lie_face_down_sound_the_same() {
    for (language, wanted) in
        [(Language::English, "card, face down"), (Language::Czech, "kartička rubem nahoru")]
    {
        let home = tempfile::tempdir().expect("a folder for the test");
        let opening = Opening::Play { folder: Some(sample("pexeso")), user: None, signals: None };
        let desk = Desk::open_in(opening, home, language, SIZE);
        let play = desk.app.player().expect("it is played").play_test();
        let board = &play.scene().expect("it can be played").boards[0];
        let cells = (0..board.height).flat_map(|y| (0..board.width).map(move |x| (x, y)));
        let hidden: Vec<_> =
            cells.filter(|(x, y)| board.piece(*x, *y).is_some_and(|it| it.name.ends_with("Back"))).collect();
        assert!(hidden.len() >= 4, "{hidden:?}");
        for (x, y) in hidden {
            let place =
                [("piece", wanted.to_owned()), ("column", (x + 1).to_string()), ("row", (y + 1).to_string())];
            assert_eq!(desk.app.cell_in_words((x, y)), desk.words.with("speech-cell", &place));
        }
    }
}

/// Protects secrets: whatever is hidden from a player, the player sees and hears the same.
#[test]
fn what_is_hidden_changes_nothing_that_is_seen() {
    for folder in samples(GameKind::Board).into_iter().chain(samples(GameKind::Dungeon)) {
        let title = name(&folder);
        match game(&folder, Language::English) {
            AnyGame::Grid { .. } => panic!("{title} is no grid game"),
            AnyGame::Board(game) => keeps_secrets(&*game, &title),
            AnyGame::Dungeon(game) => keeps_secrets(&*game, &title),
        }
    }
}

fn keeps_secrets<G: Game>(game: &G, title: &str) {
    let (mut state, mut moves, mut other) = (game.start(7), Vec::new(), 0);
    for step in 0..CHOICES {
        for viewer in (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat))) {
            let imagined = game.imagine(&state, viewer, step as u64);
            other += usize::from(imagined != state);
            let (seen, same) =
                (game.scene(&state, viewer, Area::ALL), game.scene(&imagined, viewer, Area::ALL));
            assert!(seen == same, "{title}, after {step} choices, {viewer:?} sees what is hidden");
        }
        moves.clear();
        game.moves(&state, &mut moves);
        let Some(choice) = moves.get((step * 31 + 7) % moves.len().max(1)) else { break };
        game.play(&mut state, choice, &mut ()).expect("what is offered is accepted");
    }
    assert!(other > 0 || game.is_open() || game.has_chance(), "{title}: nothing was imagined");
}

/// Protects listeners at a table or in a dungeon: each choice has words, and they are no identifiers from the
/// rules.
#[test]
fn every_choice_has_words() {
    for (kind, language) in
        [GameKind::Board, GameKind::Dungeon].iter().flat_map(|kind| Language::ALL.map(|code| (*kind, code)))
    {
        let words = Words::new(language);
        for folder in samples(kind) {
            let title = name(&folder);
            let game = game(&folder, language);
            let mut play = game.begin(7);
            for step in 0..CHOICES {
                let Some(choice) = choice(play.as_ref(), step * 31 + 7) else { break };
                let mut again = game.begin(7);
                let _ = replay(again.as_mut(), &play.history());
                let mut gallery = Gallery::new(folder.clone());
                gallery.use_library();
                let test = PlayTest::of_play(again, &UserSettings::default(), &mut gallery);
                for unit in 0.. {
                    let Some(said) = test.unit_in_words(unit, &words) else { break };
                    if step < 8 {
                        println!("{title}: {said}");
                    }
                    assert!(!said.is_empty() && !is_internal(&said), "{title}: `{said}` is said");
                }
                let _ = play.choose(choice, Duration::ZERO).expect("what is offered is accepted");
            }
        }
    }
}

/// Returns whether a text looks like an identifier from the files of a game: joined words, a path, a
/// placeholder that was not filled.
fn is_internal(said: &str) -> bool {
    let is_joined = |word: &str| {
        word.chars().zip(word.chars().skip(1)).any(|(a, b)| a.is_lowercase() && b.is_uppercase())
            || word.contains(['_', '{', '}', '!'])
    };
    said.split(' ').any(is_joined)
}
