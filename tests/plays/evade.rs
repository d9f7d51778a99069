//! Whole games of the sample Evade: notation, results, undo and saves.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use schola::board::{Game, compile};
use schola::engine::save::{self, SaveFault, Wanted};
use schola::engine::{Game as _, History, Notes, Player, Playing, Seat, Session, Standing, Viewer};
use schola::project::folder::BoardFolder;

const NOW: Duration = Duration::ZERO;

const WON: &str = "Kc1-c2 Kc6-b5 Kd1-d2 Kd6-c5 Kc2-c3 e6-d5 Kd2-d3 d5-c4 Kd3-e4 c4xKc3 Ke4-d5 Kb5-a4 Kd5-c6#";
const LOST: &str = "Kc1-c2 Kc6-b5 Kd1-d2 Kd6-c5 Kc2-c3 e6-d5 Kc3-c2 d5-c4 Kc2-c1 c4-d3 Kd2-d1 Kc5-b4 Kc1-b2 Kb4-a3 b1-c2 \
    d3-c3 c2xc3 Kb5-a4 a1-a2 Ka3-b4 a2-a3 Ka4-b3 a3xKb3 Kb4-a3 Kd1-c2 Ka3-a2 e1-d1 Ka2-a1#";
const FROZEN: &str = "Kc1-c2 Kc6-c5 Kd1-d2 Kd6-d5 Kc2-c3 Kc5-c4 Kd2-d3 Kd5-d4 b1-c2 Kc4-c5 Kc3-c4 e6-d5 c2-c3 d5xKc4 c3xKd4 \
    Kc5-b4 Kd3-e4 f6-e5 Ke4-d3 e5-e4 Kd3-c3 e4-d3 Kc3-b3 a6-a5 a1-a2 d3-c3 a2-a3 c3xKb3 a3xKb4=";
const REPEATED: &str = "Kc1-c2 Kc6-c5 Kd1-d2 Kd6-d5 Kc2-c3 Kc5-c4 Kd2-d3 Kd5-d4 b1-c2 Kc4-c5 e1-d2 Kd4-d5 a1-b2 a6-b5 \
    Kd3-e4 b5-c4 c2-d3 c4xKc3 d3-d4 e6-e5 Ke4-d3 e5xd4 b2-b3 Kd5-e4 b3-c4 Kc5-c6 c4-d5 Ke4-f3 d5xKc6 b6-a5 d2-e3 \
    Kf3-e4 e3xKe4 a5-b4 Kd3-e3 f6-e5 Ke3-e2 b4-a3 Ke2-d3 a3-b3 Kd3-e2 b3-a2 Ke2-d3 a2-b3 Kd3-e2 b3-a2 Ke2-d3 a2-b3";

fn game(language: &str) -> Arc<Game> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/evade");
    let folder = BoardFolder::open(&path).unwrap_or_else(|problems| panic!("{problems:?}"));
    Arc::new(compile(&folder.draft, &[], language).unwrap_or_else(|faults| panic!("{faults:?}")))
}

fn begin(language: &str) -> Session<Game> {
    Session::new(game(language), 0, 0)
}

/// Makes the ply with this text: the two choices in the notation.
fn make(play: &mut Session<Game>, text: &str) {
    let game = play.game().clone();
    let (mut pieces, mut fields) = (Vec::new(), Vec::new());
    let before = play.state().clone();
    game.moves(&before, &mut pieces);
    for piece in pieces {
        let mut state = before.clone();
        game.play(&mut state, &piece, &mut ()).expect("what is offered is accepted");
        fields.clear();
        game.moves(&state, &mut fields);
        if let Some(field) =
            fields.iter().find(|field| game.ply_text(&before, &[piece, **field], Viewer::All) == text)
        {
            play.play(&piece, NOW, &mut ()).expect("it was offered");
            play.play(field, NOW, &mut ()).expect("it was offered");
            return;
        }
    }
    panic!("{text} cannot be made");
}

fn played(record: &str) -> Session<Game> {
    let mut play = begin("en");
    record.split_whitespace().for_each(|ply| make(&mut play, ply));
    play
}

fn save_of(play: &Session<Game>) -> String {
    let players = [Player::human("Anna"), Player::computer("hard", "Karel")];
    save::of_play(play, play.log(), "evade", &players).to_string()
}

fn open(text: &str, language: &str) -> Result<Session<Game>, SaveFault> {
    let save = save::read(text.as_bytes(), &Wanted { game: "evade", is_strength: &|_| true })?;
    let mut play = begin(language);
    save.play_again(&mut play).map(|()| play)
}

/// Protects whole games as data: the four records are reproduced ply by ply in their notation, with their
/// results; the history counts plies; each is saved and opened again, in another language too.
#[test]
fn whole_games_come_out_as_they_are_recorded() {
    for (record, result, is_repeated) in [
        (WON, Standing::Won(vec![Seat(0)]), false),
        (LOST, Standing::Won(vec![Seat(1)]), false),
        (FROZEN, Standing::Drawn, false),
        (REPEATED, Standing::Drawn, true),
    ] {
        let mut play = played(record);
        let texts: Vec<String> = play.plies().into_iter().map(|ply| ply.text.to_string()).collect();
        assert_eq!(texts, record.split_whitespace().collect::<Vec<_>>());
        assert_eq!((Playing::standing(&play), play.is_repeated()), (&result, is_repeated), "{record}");
        assert_eq!(play.at(), 2 * texts.len(), "a ply is two choices");
        let text = save_of(&play);
        for language in ["en", "cs"] {
            let again = open(&text, language).unwrap_or_else(|fault| panic!("{fault:?}\n{text}"));
            assert_eq!((again.turns(), Playing::standing(&again)), (play.turns(), &result));
        }
        let last = play.state().clone();
        while play.undo_ply(NOW) {}
        assert!(*play.state() == *begin("en").state());
        while play.redo_ply(NOW) {}
        assert!(*play.state() == last && *Playing::standing(&play) == result);
    }
}

/// Protects the choice of a man: until the field is chosen the phase can be begun again, and undo reverts
/// that; between plies there is nothing to begin again.
#[test]
fn a_chosen_man_can_be_put_back() {
    let mut play = played("Kc1-c2 Kc6-b5");
    assert!(!play.has_phase());
    let before = play.state().clone();
    let _ = play.choose(0, NOW).expect("there is a man");
    let chosen = play.state().clone();
    assert_eq!(play.phase_choices(), 1);
    assert!(play.has_phase() && play.begin_phase_again(NOW));
    assert!(*play.state() == before && !play.has_phase());
    assert!(play.undo(NOW) && *play.state() == chosen);
}

/// Protects from damaged saves of a real board game: an invalid choice, an extra one, an exchange, and
/// another end.
#[test]
fn spoilt_saves_are_refused() {
    let text = save_of(&played(WON));
    let first = text.lines().position(|line| line.contains(" move 1 0 ")).expect("there is a first move");
    let spoilt = |line: usize, edit: &dyn Fn(&str) -> String| {
        let lines = text.lines().enumerate();
        let lines: Vec<String> =
            lines.map(|(at, text)| if at == line { edit(text) } else { text.to_owned() }).collect();
        open(&(lines.join("\n") + "\n"), "en").map(|_| ())
    };
    let with = |choice: &str| {
        let choice = choice.to_owned();
        move |line: &str| format!("{} {choice}", line.rsplit_once(' ').map_or(line, |(start, _)| start))
    };
    for choice in ["x", "-1", "1.5", ""] {
        let found = spoilt(first, &with(choice));
        assert!(matches!(found, Err(SaveFault::NotAMove { ply: 1, .. })), "{choice:?}: {found:?}");
    }
    let found = spoilt(first, &with("36"));
    assert!(matches!(found, Err(SaveFault::Illegal { ply: 1, .. })), "{found:?}");
    let other = |line: &str| {
        let choice = if line.ends_with(" 0") { "1" } else { "0" };
        with(choice)(line)
    };
    assert!(spoilt(first + 24, &other).is_err(), "another man in the last ply");
    let result = text.lines().position(|line| line.starts_with("result ")).expect("there is a result");
    let found = spoilt(result, &|_| "result won 1".to_owned());
    assert_eq!(found, Err(SaveFault::EndMismatch { field: "result" }));
}
