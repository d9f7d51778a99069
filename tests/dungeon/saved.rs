//! Saved games: a moment of a play is written and read without loss, continues like the play itself, and
//! impossible values are reported.

use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use roxmltree::Document;
use schola::dungeon::game::{Action, Options, State};
use schola::dungeon::{Dungeon, Game, Layer, Parameters, SplitGoal};
use schola::engine::{Game as _, Notes, Playing, Session};
use schola::project::play_table::{Column, PlayTable};
use schola::project::savegame::{self, Savegame};
use schola::project::{AnyGame, Severity, database, labyrinth, saves};

use super::support::xsd::Schema;

const FOUR_ROOMS: &str = include_str!("four_rooms.xml");

/// The example of the specification, with the labyrinth of four rooms.
fn example() -> String {
    let (_, labyrinth) = FOUR_ROOMS.split_once("?>\n").expect("it begins like every file");
    format!(
        r#"<?xml version="1.0" encoding="utf-8"?>
<savegame version="1">
  <hero level="1" xp="22" strength="2" agility="2" life="12" gold="4" x="8" y="3" moves="2" initiative="hero" sleeping="0" weapon="0" defence="-1">
    <slot item="2"/><slot item="24"/><slot key="1"/>
  </hero>
  <rng state="0ca38a986abe5b9d"/>
  <opened_doors><door id="0"/></opened_doors>
  <keys><key id="2" x="9" y="17"/></keys>
  <items><item x="3" y="9" class="2"/><item x="7" y="12" class="14"/><item x="7" y="1" class="24"/></items>
  <creatures>
    <creature id="1" x="9" y="13" life="5"/><creature id="2" x="15" y="3" life="10"/>
    <creature id="3" x="18" y="18" life="45"/>
  </creatures>
  <seen><row y="1">6-11</row></seen>
  <components_entered><component index="0"/><component index="1"/></components_entered>
{labyrinth}</savegame>
"#
    )
}

fn generated(seed: u32, side: u16) -> Dungeon {
    let target = SplitGoal::Branches(3 + seed % 3);
    let parameters = Parameters { seed, target, ..Parameters::of_size(side, side) };
    Dungeon::generate(&parameters, &database::sample("en"), 3, 0)
}

fn moves(game: &Game, state: &State) -> Vec<Action> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}

fn schema_faults(text: &str, schema: &str) -> Vec<String> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/schemas/{schema}.xsd"));
    let file = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let document = Document::parse(&file).unwrap_or_else(|error| panic!("{schema}: {error}"));
    assert_eq!(Schema::undocumented(&document), Vec::<String>::new(), "{schema}");
    Schema::new(&document).faults(text)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// Protects people who save in the middle of a play: at every move the file gives back the same state, is
    /// written again byte for byte, and the same actions lead to the same end.
    #[test]
    fn a_saved_game_goes_on_as_it_would_have(
        seed in 0..500_u32,
        side in 20..30_u16,
        level in 1..=9_u8,
        choices in prop::collection::vec(any::<u16>(), 1..80),
    ) {
        let dungeon = generated(seed, side);
        let game = Game::new(&dungeon, Options { level: Some(level), ..Options::default() });
        let game = game.expect("it can be played");
        let mut state = game.start(seed.into());
        let mut again: Option<(Game, State)> = None;
        for (number, choice) in choices.iter().enumerate() {
            let list = moves(&game, &state);
            if list.is_empty() {
                prop_assert_eq!(game.position(&state), None, "what is over cannot be saved");
                break;
            }
            if number % 8 == 0 {
                let position = game.position(&state).expect("it goes on");
                let save = Savegame { dungeon: dungeon.clone(), position };
                let text = savegame::write(&save);
                let (read, problems) = savegame::open(text.as_bytes(), "game.xml");
                prop_assert_eq!(problems, []);
                let read = read.expect("it was understood");
                prop_assert!(read == save, "the file says something else");
                prop_assert_eq!(savegame::write(&read), text);
                let other = Game::new(&read.dungeon, Options::default()).expect("it can be played");
                prop_assert_eq!(other.state_at(&read.position), Ok(state.clone()));
                let other = other.resume(&read.position).expect("nothing is wrong");
                let begun = other.start(number as u64);
                let _ = again.get_or_insert((other, begun));
            }
            let action = list[usize::from(*choice) % list.len()];
            game.play(&mut state, &action, &mut ()).expect("it is listed");
            if let Some((other, moved)) = &mut again {
                other.play(moved, &action, &mut ()).expect("it is listed there, too");
                prop_assert_eq!(&*moved, &state);
            }
        }
    }
}

/// Protects other programs: the example of the specification is read as it is, and saved files conform to the
/// schema, with the labyrinth as in its own file.
#[test]
fn the_example_is_understood() {
    let (save, problems) = savegame::open(example().as_bytes(), "game.xml");
    assert_eq!(problems, []);
    let save = save.expect("it was understood");
    assert_eq!((save.position.hero.xp, save.position.opened.as_slice()), (22, &[0][..]));
    assert_eq!(save.position.monsters.len(), 3);
    let text = savegame::write(&save);
    assert_eq!(schema_faults(&example(), "savegame"), Vec::<String>::new());
    assert_eq!(schema_faults(&text, "savegame"), Vec::<String>::new());
    let inside = labyrinth::write(&save.dungeon);
    let inside: String = inside.lines().skip(1).map(|line| format!("  {line}\n")).collect();
    assert!(text.contains(&inside), "{text}");
    for line in example().lines().filter(|line| line.contains("<hero ") || line.contains("<rng ")) {
        assert!(text.contains(line), "{line}");
    }
    for (from, to) in [
        ("initiative=\"hero\"", "initiative=\"rat\""),
        ("<keys>", "<locks/><keys>"),
        ("life=\"12\"", "life=\"all\""),
    ] {
        assert!(!schema_faults(&text.replacen(from, to, 1), "savegame").is_empty(), "{from}");
    }
}

/// Protects people who open files of others: numbers of doors, keys and monsters are those of the labyrinth
/// in the file.
#[test]
fn other_numbers_are_the_same_game() {
    let mut other = example();
    for (from, to) in [
        ("<pair id=\"1\"", "<pair id=\"71\""),
        ("door=\"1\"", "door=\"71\""),
        ("key=\"2\"/>\n  </door>", "key=\"80\"/>\n  </door>"),
        ("<key id=\"2\" door", "<key id=\"80\" door"),
        ("<key id=\"2\" x", "<key id=\"80\" x"),
        ("<boss id=\"3\"", "<boss id=\"99\""),
        ("<creature id=\"3\" x=\"18\"", "<creature id=\"99\" x=\"18\""),
    ] {
        assert_eq!(other.matches(from).count(), 1, "{from}");
        other = other.replacen(from, to, 1);
    }
    let read = |text: &str| savegame::open(text.as_bytes(), "game.xml");
    assert_eq!(read(&other), read(&example()));
}

/// Changes of the example, and the impossible values they cause.
const CASES: &[(&str, &str, &str)] = &[
    ("<hero level=\"1\"", "<hero level=\"2\"", "xml-number-range"),
    ("<hero level=\"1\"", "<hero level=\"21\"", "xml-number-range"),
    (" xp=\"22\"", " xp=\"100\"", "dungeon-parameter"),
    ("life=\"12\"", "life=\"18\"", "dungeon-parameter"),
    ("life=\"12\"", "life=\"0\"", "dungeon-parameter"),
    ("moves=\"2\"", "moves=\"6\"", "dungeon-parameter"),
    ("moves=\"2\"", "", "xml-missing-attribute"),
    ("x=\"8\" y=\"3\" moves", "x=\"0\" y=\"3\" moves", "dungeon-in-wall"),
    ("initiative=\"hero\"", "initiative=\"monsters\"", "xml-choice"),
    ("sleeping=\"0\"", "sleeping=\"3\"", "xml-number-range"),
    ("weapon=\"0\"", "weapon=\"1\"", "savegame-in-use"),
    ("defence=\"-1\"", "defence=\"0\"", "savegame-in-use"),
    ("<slot item=\"24\"/>", "<slot item=\"77\"/>", "dungeon-class-unknown"),
    ("<slot key=\"1\"/>", "<slot key=\"7\"/>", "labyrinth-reference"),
    ("<slot key=\"1\"/>", "<slot key=\"0\"/>", "savegame-key"),
    ("<slot key=\"1\"/>", "", "dungeon-key-missing"),
    ("<slot key=\"1\"/>", "<slot/>", "xml-missing-attribute"),
    ("state=\"0ca", "state=\"ca", "savegame-rng"),
    ("<door id=\"0\"/>", "<door id=\"0\"/><door id=\"0\"/>", "savegame-door"),
    ("<door id=\"0\"/>", "<door id=\"9\"/>", "labyrinth-reference"),
    ("<key id=\"2\" x=\"9\"", "<key id=\"2\" x=\"0\"", "dungeon-in-wall"),
    ("<item x=\"3\" y=\"9\" class=\"2\"/>", "<item x=\"3\" y=\"9\" class=\"3\"/>", "dungeon-class-unknown"),
    ("<creature id=\"1\" x=\"9\" y=\"13\"", "<creature id=\"1\" x=\"9\" y=\"3\"", "savegame-strayed"),
    ("<creature id=\"1\" x=\"9\" y=\"13\"", "<creature id=\"1\" x=\"8\" y=\"3\"", "savegame-occupied"),
    ("y=\"13\" life=\"5\"", "y=\"13\" life=\"6\"", "dungeon-parameter"),
    (
        "<creature id=\"2\" x=\"15\" y=\"3\" life",
        "<creature id=\"1\" x=\"15\" y=\"3\" life",
        "labyrinth-id-twice",
    ),
    ("<creature id=\"3\" x=\"18\" y=\"18\" life=\"45\"/>", "", "savegame-over"),
    ("<row y=\"1\">6-11", "<row y=\"1\">6-20", "labyrinth-row"),
    ("<row y=\"1\">6-11", "<row y=\"20\">6-11", "labyrinth-row"),
    ("<component index=\"1\"/>", "<component index=\"4\"/>", "dungeon-parameter"),
    ("<rng state=\"0ca38a986abe5b9d\"/>", "", "xml-missing-element"),
    ("<row y=\"5\">1-4 7-10", "<row y=\"5\">1-4", "dungeon-doors-parted"),
];

/// Protects people whose files were damaged: impossible values are reported with their line, and are not
/// played.
#[test]
fn what_cannot_be_so_is_told() {
    let text = example();
    for (from, to, code) in CASES {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        let spoilt = text.replacen(from, to, 1);
        let (_, problems) = savegame::open(spoilt.as_bytes(), "game.xml");
        let found = problems.iter().find(|problem| problem.code == *code);
        let whole = ["dungeon-key-missing", "savegame-over"].contains(code);
        assert!(
            found.is_some_and(|it| it.severity == Severity::Error && (it.line.is_some() || whole)),
            "{from} → {to}: {problems:?}"
        );
    }
    for end in (0..text.len()).step_by(97) {
        let (save, problems) = savegame::open(&text.as_bytes()[..end], "game.xml");
        assert!(save.is_none() && !problems.is_empty(), "the first {end} bytes");
    }
}

/// Protects finished plays: they cannot be saved in this format.
#[test]
fn a_play_is_saved_while_it_goes_on() {
    let dungeon = generated(1, 20);
    let game = Arc::new(Game::new(&dungeon, Options::default()).expect("it can be played"));
    let mut play = Session::new(game.clone(), 5, 0);
    let _ = play.enter("wait", Duration::ZERO, false).expect("one can always wait");
    let saved = savegame::of_play(&play).expect("it goes on");
    assert_eq!((saved.position.hero.moves, &saved.dungeon), (4, &dungeon));

    // A monster that nobody survives stands beside the hero.
    let mut whole = (**dungeon.labyrinth().expect("it is whole")).clone();
    let entrance = whole.filled.entrance;
    let around = entrance.neighbours(20, 20).find(|field| whole.filled.walls.free.has(*field));
    whole.creatures[0].at = around.expect("there is a way from the entrance");
    whole.creature_classes.iter_mut().for_each(|class| class.attack = 1000);
    let deadly = Dungeon { layer: Layer::Labyrinth(Arc::new(whole)), ..dungeon };
    let game = Arc::new(Game::new(&deadly, Options::default()).expect("it can be played"));
    let mut play = Session::new(game, 5, 0);
    let _ = play.enter("end", Duration::ZERO, false).expect("a round can always be ended");
    assert_eq!(savegame::of_play(&play).map_err(|problem| problem.code), Err("savegame-over"));
}

/// A stored play of a labyrinth becomes a file for each state, each of which can be continued; its table
/// shows the hero's values.
#[test]
fn a_play_becomes_files_and_a_table() {
    let dungeon = generated(5, 30);
    let game = Arc::new(Game::new(&dungeon, Options::default()).expect("it can be played"));
    let mut session = Session::new(game.clone(), 7, 0);
    for at in 0..12 {
        let moves = moves(&game, session.state());
        session
            .play(&moves[at % moves.len()], Duration::from_secs(at as u64), &mut ())
            .expect("it is allowed");
    }
    let any = AnyGame::Dungeon(game);
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("files");
    let count = saves::export(&any, session.log(), &folder).expect("they are written");
    assert_eq!(count, 13);
    let (last, problems) = savegame::load(&folder.join("00000013.xml"));
    assert_eq!(problems, []);
    assert_eq!(last.expect("it is read").position, savegame::of_play(&session).expect("it goes on").position);
    // The files give the same play again, with the same chance; a missing or damaged one is reported.
    let imported = saves::import(&any, &folder).expect("they are a play");
    assert_eq!((imported.seed, imported.lines.len()), (7, 12));
    let again = home.path().join("again");
    assert_eq!(saves::export(&any, &imported, &again), Ok(13));
    for number in 1..=13 {
        let text = |folder: &std::path::Path| std::fs::read(folder.join(format!("{number:08}.xml"))).ok();
        assert!(text(&folder).is_some() && text(&folder) == text(&again), "{number}");
    }
    let other = AnyGame::Dungeon(Arc::new(Game::new(&generated(6, 30), Options::default()).expect("it is")));
    let of_other = saves::import(&other, &folder).expect_err("it is another labyrinth");
    assert!(of_other.iter().all(|it| it.file.as_deref() == Some("00000001.xml")), "{of_other:?}");
    let sixth = again.join("00000006.xml");
    let whole = std::fs::read_to_string(&sixth).expect("it was written");
    std::fs::write(&sixth, whole.replacen(" moves=\"", " moves=\"9", 1)).expect("it is written");
    let spoilt = saves::import(&any, &again).expect_err("nobody has so many moves");
    assert_eq!((spoilt[0].code, spoilt[0].line), ("dungeon-parameter", Some(3)));
    std::fs::remove_file(&sixth).expect("it was there");
    let missing = saves::import(&any, &again).expect_err("a state is missing");
    assert_eq!((missing[0].code, missing[0].file.as_deref()), ("save-no-move", Some("00000007.xml")));
    let table = PlayTable::new(&any, session.log()).expect("it fits");
    let run = table.newest().expect("there is one");
    let life = table.items.iter().position(|item| item.name == "life").expect("life is measured");
    assert_eq!(run.rows.len(), 13);
    assert_eq!(run.rows[12].items[life], session.state().hero().life.to_string());
    assert_eq!(table.heading(&Column::Item(life)).key, "gauge-life");
}
