//! Nobody peeks: whatever a seat cannot tell is drawn anew before a computer thinks for it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use proptest::prelude::*;
use schola::board::material::{End, Grid, Material, Visibility};
use schola::board::{self, Choice, Game, State};
use schola::engine::scene::Area;
use schola::engine::{Game as _, Looking, Playing, Seat, Session, Standing, Viewer};
use schola::project::BoardFolder;
use schola::project::plays::prepared;
use schola::search::{AdviceRequest, Strength, advise};

use crate::support::board_door::draft;
use crate::support::board_generate::{Scenario, scenario};
use crate::support::board_material::{Maker, access, int, map, material};

/// Two players with three numbered cards each, a value of their own, and a table with a field and a value nobody sees.
fn table(cards: &Visibility) -> Material {
    let mut maker = Maker::default();
    let free = access(End::Random, End::Random);
    let mut player = |name: &str| {
        let elements = (1..=3).map(|number| maker.simple("card", &[("value", int(number))])).collect();
        let mut hand = maker.set("hand", free, elements);
        hand.visible_to = Some(cards.clone());
        let mut player = maker.player(name, &[("secret", int(0)), ("open", int(0))], vec![hand]);
        player.attributes[0].visible_to = Some(Visibility::Owner);
        player
    };
    let (red, blue) = (player("Red"), player("Blue"));
    let field = maker.complex("field", &[], &[("top", 1)]);
    let plan = maker.map("plan", map(Grid::Quadrangular, vec![(0, 0, field)]));
    let mut common = maker.common("Table", &[("closed", int(0)), ("sum", int(0))], vec![plan]);
    for attribute in &mut common.attributes {
        attribute.visible_to = Some(Visibility::None);
    }
    material(vec![red, blue, common])
}

/// The rules of a game in which Red hides one of three, and Blue, who is asked next, guesses which. `hide` asks or throws,
/// `after` ends in block `Turn`, and `judge` creates the temporary `V` with what was hidden.
fn guessing(hide: &str, after: &str, judge: &str) -> String {
    format!(
        "start Hide
block Hide
  body: {hide}
  after: -> {after}
block Turn
  body: ask.clear ; player.next
  after: -> Guess
block Guess
  body: attr.newV G, 0 ; ask.optV G, 1, 'one' ; ask.optV G, 2, 'two' ; ask.optV G, 3, 'three'
  after: -> Judge
block Judge
  body: ask.clear ; {judge} ; coll.new W ; coll.push W, !Current
  after: -> Right if attr.eq G, V ; -> Wrong
block Right
  body: result.setV W, 'win' ; game.end
block Wrong
  body: result.setV W, 'lose' ; game.end
",
    )
}

const BUTTONS: &str = "ask.optV N, 1, 'one' ; ask.optV N, 2, 'two' ; ask.optV N, 3, 'three'";

/// The same buttons, each under a condition that holds, and one that is never offered.
const PROVISOS: &str = "ask.optIfV N, 1, 'one', N, ==, 0 ; ask.optIf N, 2, 'two', N, <=, N \
    ; ask.optIfV N, 9, 'nine', N, >, 0 ; ask.optIfV N, 3, 'three', N, !=, 'x1' ; ask.optIfV N, 3, 'three', N, <, 1";

/// Every kind of secret: its name, the game, and where the hidden number is in the data that everything is seen in.
fn kinds() -> Vec<(&'static str, Game)> {
    let owner = || table(&Visibility::Owner);
    let card = "coll.new H ; coll.push H, !Current.hand.* ; coll.new C ; ask.elem H, C";
    let kinds: Vec<(&str, Material, String)> = vec![
        (
            "a temporary that a button fills",
            table(&Visibility::All),
            guessing(&format!("attr.newV N, 0 ; {BUTTONS}"), "Turn", "attr.newCopy V, N"),
        ),
        (
            "a value that only its owner sees",
            owner(),
            guessing(
                &format!("attr.bindPath N, !Current.secret ; {BUTTONS}"),
                "Turn",
                "attr.bindPath V, !Others.secret",
            ),
        ),
        (
            "a hidden card in a temporary",
            owner(),
            guessing(card, "Turn", "attr.bind V, C, value"),
        ),
        (
            "a value computed from a hidden card",
            owner(),
            guessing(card, "Copy", "attr.newCopy V, T").replace(
                "block Turn",
                "block Copy
  body: ask.clear ; attr.bind B, C, value ; attr.newCopy T, B ; attr.del B ; coll.del C
  after: -> Turn
block Turn",
            ),
        ),
        (
            "a temporary that a button under a condition fills",
            table(&Visibility::All),
            guessing(&format!("attr.newV N, 0 ; {PROVISOS}"), "Turn", "attr.newCopy V, N"),
        ),
        (
            "a calculation over a hidden card",
            owner(),
            guessing(card, "Copy", "attr.newCopy V, T").replace(
                "block Turn",
                "block Copy
  body: ask.clear ; attr.newV T, 0 ; coll.sumBy T, C, '3 * value - 2 * value' ; coll.del C
  after: -> Turn
block Turn",
            ),
        ),
        (
            "a piece hidden on a field",
            owner(),
            guessing(card, "Lay", "coll.new C ; coll.push C, !Others.hand.* ; coll.keepPlaced C ; attr.bind V, C, value")
                .replace(
                    "block Turn",
                    "block Lay
  body: ask.clear ; coll.new F ; coll.push F, !Root.Table.plan.0 0.top 0 ; place.on C, F ; coll.del F ; coll.del C
  after: -> Turn
block Turn",
                ),
        ),
        (
            "a throw that nobody sees",
            owner(),
            guessing(
                "attr.bindPath N, !Root.Table.closed ; rnd.dieV N, 3 ; attr.newV Q, 0 ; ask.optV Q, 1, 'on'",
                "Turn",
                "attr.bindPath V, !Root.Table.closed",
            ),
        ),
        (
            "a value computed from secrets",
            owner(),
            guessing(
                &format!("attr.bindPath N, !Current.secret ; {BUTTONS}"),
                "Sum",
                "attr.bindPath V, !Root.Table.sum ; attr.subV V, 1",
            )
            .replace(
                "block Turn",
                "block Sum
  body: ask.clear ; attr.bindPath S, !Root.Table.sum ; attr.set S, N ; attr.addV S, 1 ; attr.setV N, 0
  after: -> Turn
block Turn",
            ),
        ),
        (
            "a way that a secret choice took",
            owner(),
            guessing(&format!("attr.newV N, 0 ; {BUTTONS}"), "Fork", "attr.bindPath V, !Root.Table.closed").replace(
                "block Turn",
                "block Fork
  body: ask.clear ; attr.bindPath S, !Root.Table.closed
  after: -> One if attr.eqV N, 1 ; -> Two if attr.eqV N, 2 ; -> Three
  footer: attr.del N
block One
  body: attr.setV S, 1
  after: -> Turn
block Two
  body: attr.setV S, 2
  after: -> Turn
block Three
  body: attr.setV S, 3
  after: -> Turn
block Turn",
            ),
        ),
    ];
    let compiled = kinds.into_iter().map(|(name, material, rules)| {
        let game = board::compile(&draft(material, &rules), &[], "en");
        (name, game.unwrap_or_else(|faults| panic!("{name}: {faults:?}\n{rules}")))
    });
    compiled.collect()
}

/// The states after each way to hide; games of chance are begun with several seeds instead.
fn hidden(game: &Game) -> Vec<State> {
    let states = (0..12).flat_map(|seed| {
        let start = game.start(seed);
        let mut choices = Vec::new();
        game.moves(&start, &mut choices);
        choices.into_iter().map(move |choice| {
            let mut state = start.clone();
            game.play(&mut state, &choice, &mut ()).expect("an offered choice");
            assert_eq!(game.standing(&state), Standing::to_move(Seat(1)), "Blue guesses");
            state
        })
    });
    states.collect()
}

/// Returns what Blue would have to guess: the choice that wins.
fn secret(game: &Game, state: &State) -> usize {
    let is_right = |choice: &usize| {
        let mut state = state.clone();
        game.play(&mut state, &Choice(*choice as u16), &mut ()).expect("an offered choice");
        game.standing(&state) == Standing::Won(vec![Seat(1)])
    };
    (0..3).find(is_right).expect("one guess is right")
}

const BLUE: Viewer = Viewer::Seat(Seat(1));

/// Protects from peeking at any kind of secret: what Blue imagines does not depend on what Red hid.
#[test]
fn what_is_imagined_does_not_depend_on_the_secret() {
    let mut wrong = Vec::new();
    for (name, game) in kinds() {
        let mut real = BTreeMap::new();
        for state in hidden(&game) {
            *real.entry(secret(&game, &state)).or_insert(0) += 1;
            let mut drawn = [0; 3];
            for seed in 0..300 {
                drawn[secret(&game, &game.imagine(&state, BLUE, seed))] += 1;
            }
            // A fair count is 100 with a standard deviation of 8.2.
            if drawn.iter().any(|count| !(60..=140).contains(count)) {
                wrong.push(format!("{name}: {drawn:?} where {} is hidden", secret(&game, &state)));
            }
        }
        assert!(real.len() == 3, "{name}: every secret was tried");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Protects whoever chose: Red knows what Red hid.
#[test]
fn whoever_chose_knows_it() {
    for (name, game) in kinds().into_iter().filter(|(name, _)| !name.contains("throw")) {
        for state in hidden(&game) {
            // Red imagines, and Blue, who is asked there, would be right with the same guess.
            let imagined = game.imagine(&state, Viewer::Seat(Seat(0)), 7);
            assert_eq!(secret(&game, &imagined), secret(&game, &state), "{name}");
        }
    }
}

/// Protects histories: what Red hid has the same text for Blue whatever it was, and its own text for Red.
#[test]
fn histories_keep_secrets() {
    for (name, game) in kinds().into_iter().filter(|(name, _)| !name.contains("throw")) {
        let start = game.start(3);
        let texts = |viewer| {
            let all = (0..3).map(|choice| game.ply_text(&start, &[Choice(choice)], viewer));
            all.collect::<BTreeSet<_>>()
        };
        assert_eq!(texts(BLUE), BTreeSet::from(["?".to_owned()]), "{name}");
        // Cards of one name have one text.
        let own = if name.contains("card") || name.contains("piece") { 1 } else { 3 };
        let (red, all) = (texts(Viewer::Seat(Seat(0))), texts(Viewer::All));
        assert_eq!((red.len(), all.len(), red.contains("?")), (own, own, false), "{name}");
    }
}

/// Protects throws in histories: one that nobody sees is told to nobody, whoever threw it.
#[test]
fn histories_keep_hidden_throws() {
    let (_, game) = kinds().into_iter().find(|(name, _)| name.contains("throw")).expect("there is one");
    for seed in 0..20 {
        let start = game.start(seed);
        let text = |viewer| game.ply_text(&start, &[Choice(0)], viewer);
        assert_eq!((text(Viewer::Seat(Seat(0))), text(BLUE)), ("on".to_owned(), "on".to_owned()), "{seed}");
        let mut hidden = start.clone();
        game.play(&mut hidden, &Choice(0), &mut ()).expect("the button is offered");
        let thrown = secret(&game, &hidden) + 1;
        assert_eq!(text(Viewer::All), format!("{thrown} · on"), "{seed}");
    }
}

/// Protects throws in histories: everybody reads those that are seen.
#[test]
fn histories_tell_throws() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/ludo");
    let folder = BoardFolder::open(&folder).expect("the sample can be read");
    let game = board::compile(&folder.draft, &[], "en").expect("the sample has no faults");
    let mut state = game.start(5);
    let mut told = 0;
    for number in 0..200_u16 {
        let before = state.clone();
        let mut ply = Vec::new();
        loop {
            let mut choices = Vec::new();
            game.moves(&state, &mut choices);
            let Some(choice) = choices.get(usize::from(number) % choices.len().max(1)) else { break };
            ply.push(*choice);
            game.play(&mut state, choice, &mut ()).expect("it is offered");
            if game.begins_ply(&state) {
                break;
            }
        }
        if ply.is_empty() {
            break;
        }
        let data = serde_json::Value::Object(game.data(&before, Viewer::All)).to_string();
        let (_, face) = data.split_once("\"face\":").expect("the die shows something");
        let face: String = face.chars().take_while(char::is_ascii_digit).collect();
        for viewer in [Viewer::All, BLUE] {
            let text = game.ply_text(&before, &ply, viewer);
            let thrown = text.split_once(" · ").map(|(thrown, _)| thrown);
            let is_told = thrown.is_some_and(|thrown| thrown.split(", ").any(|value| value == face));
            assert!(is_told, "{number}: “{text}” after a {face}");
        }
        told += 1;
    }
    assert!(told > 50, "{told}");
}

/// Protects the same by its results: a computer that guesses is right as often as chance.
#[test]
fn guesses_are_right_as_often_as_chance() {
    let mut wrong = Vec::new();
    for (name, game) in kinds() {
        let mut right = 0;
        for round in 0..60_u64 {
            let states = hidden(&game);
            let state = &states[round as usize % states.len()];
            let request = AdviceRequest {
                seat: Seat(1),
                strength: Strength::States(300),
                vary: true,
                seed: round * 31,
                past: Vec::new(),
            };
            let advice = advise(&game, state, &request, &()).expect("advice");
            right += usize::from(usize::from(advice.ply[0].0) == secret(&game, state));
        }
        // 20 with a standard deviation of 3.7.
        if !(6..=34).contains(&right) {
            wrong.push(format!("{name}: {right} of 60"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Protects the strength of play: games in which everything is seen are searched as such. Their choices leave no trace but
/// what lies on the table.
#[test]
fn open_samples_stay_open() {
    let wanted = [
        ("auction", false),
        ("breakthrough", true),
        ("connect-four", true),
        ("draughts", true),
        ("evade", true),
        ("goofspiel", false),
        ("hex", true),
        ("ludo", false),
        ("nine-mens-morris", true),
        ("prsi", false),
        ("reversi", true),
        ("settlers-island", false),
        ("whist", false),
    ];
    let found = wanted.map(|(name, _)| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(name);
        let folder = BoardFolder::open(&folder).expect("the sample can be read");
        let game = board::compile(&folder.draft, &[], "en").expect("the sample has no faults");
        (name, game.is_open())
    });
    assert_eq!(found, wanted);
}

/// Who may see a hand, whether Red and Blue see more than the other, and how many of the six cards Red sees at the table.
#[rustfmt::skip]
const HANDS: [(&str, fn() -> Visibility, [bool; 2], usize); 4] = [
    ("everybody",  || Visibility::All,                            [false, false], 6),
    ("its owner",  || Visibility::Owner,                          [true, true],   3),
    ("nobody",     || Visibility::None,                           [false, false], 0),
    ("Red",        || Visibility::Players(vec!["Red".to_owned()]), [true, false],  6),
];

/// Protects what lies face down: the table is shown through the eyes of whoever is to move, also where nobody sees more than
/// the others.
#[test]
fn what_one_may_not_see_lies_face_down() {
    let rules = "start Ask\nblock Ask\n  body: attr.newV N, 0 ; ask.optV N, 1, 'one'\n  after: -> End\n\
        block End\n  body: ask.clear ; game.end";
    for (name, seen, hides, open) in HANDS {
        let mut material = table(&seen());
        // Values of their own would be secrets, too.
        for attribute in material.children.iter_mut().flat_map(|node| &mut node.attributes) {
            attribute.visible_to = None;
        }
        let game = board::compile(&draft(material, rules), &[], "en").expect("a game");
        let play = Session::new(Arc::new(game), 0, 0);
        let shown = |viewer| play.scene(viewer, Area::ALL).table.expect("a table");
        let seat = prepared::viewer(&play);
        assert_eq!(
            shown(seat).players.iter().map(|player| player.hides).collect::<Vec<_>>(),
            hides,
            "{name}"
        );
        assert_eq!(play.hides(), hides.contains(&true), "{name}");
        assert_eq!(shown(seat).things.iter().filter(|thing| thing.open).count(), open, "{name}");
        assert_eq!(shown(Viewer::All).things.iter().filter(|thing| thing.open).count(), 6, "{name}");
    }
}

/// Protects viewers after the end: what was offered last, and to whom, is neither shown nor can it be chosen.
#[test]
fn nothing_is_offered_after_the_end() {
    let rules = "start Ask\nblock Ask\n  body: attr.newV N, 0 ; ask.optV N, 1, 'one'\n  after: -> End\n\
        block End\n  body: game.end";
    let game = board::compile(&draft(table(&Visibility::All), rules), &[], "en").expect("a game");
    let mut state = game.start(0);
    let shown = |state: &State| game.scene(state, Viewer::All, Area::ALL).choices.len();
    assert_eq!(shown(&state), 1);
    game.play(&mut state, &Choice(0), &mut ()).expect("the button is offered");
    assert_eq!(shown(&state), 0);
}

/// Protects messages: one that names the player on turn keeps that name when another is asked.
#[test]
fn messages_name_whose_turn_it_was() {
    let rules = "start Say\nblock Say\n  body: say.all 'pass'\n  after: -> Ask\n\
        block Ask\n  body: player.next ; attr.newV N, 0 ; ask.prompt 'on?' ; ask.optV N, 1, 'one'\n  after: -> End\n\
        block End\n  body: ask.clear ; game.end";
    let mut draft = draft(table(&Visibility::All), rules);
    let look = Arc::make_mut(&mut draft.look);
    look.say("pass", "en", "{player} passes");
    look.say("on?", "en", "{player}, go on?");
    let game = board::compile(&draft, &[], "en").expect("a game");
    let play = Session::new(Arc::new(game), 0, 0);
    assert_eq!(*play.standing(), Standing::to_move(Seat(1)));
    let shown = play.scene(Viewer::All, Area::ALL).table.expect("a table");
    assert_eq!((shown.said, shown.prompt), (vec!["Red passes".to_owned()], Some("Blue, go on?".to_owned())));
}

/// Plays a scenario, and compares after each choice what every seat sees with what it sees of imagined states.
fn looks_the_same(scenario: &Scenario) -> Result<(), TestCaseError> {
    let game = draft(scenario.material.clone(), &scenario.rules);
    let Ok(game) = board::compile(&game, &scenario.seats, "en") else { return Ok(()) };
    let mut state = game.start(scenario.seed);
    for answer in std::iter::once(&0).chain(&scenario.answers) {
        for seat in (0..game.seats()).map(Seat) {
            for seed in 0..3 {
                let imagined = game.imagine(&state, Viewer::Seat(seat), seed);
                let seen = |state: &State| {
                    let viewer = Viewer::Seat(seat);
                    (game.data(state, viewer), game.scene(state, viewer, Area::ALL))
                };
                let (real, imagined) = (seen(&state), seen(&imagined));
                for (name, value) in &real.0 {
                    prop_assert_eq!(
                        Some(value),
                        imagined.0.get(name),
                        "seat {}\n{}",
                        seat.0,
                        &scenario.rules
                    );
                }
                prop_assert_eq!(&real.1, &imagined.1, "scene of seat {}\n{}", seat.0, &scenario.rules);
            }
        }
        let mut choices = Vec::new();
        game.moves(&state, &mut choices);
        let Some(choice) = choices.get(usize::from(*answer) % choices.len().max(1)) else { break };
        game.play(&mut state, choice, &mut ()).expect("an offered choice");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 400, ..ProptestConfig::default() })]

    /// Protects what a seat sees: no imagined state contradicts it, in any game.
    #[test]
    fn imagined_states_look_the_same(scenario in scenario()) {
        looks_the_same(&scenario)?;
    }
}
