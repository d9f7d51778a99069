//! The adventure: actions and their costs, fights, monsters, sleep, levels, and laws that hold for every
//! play.

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;
use schola::dungeon::action_kind::ActionKind;
use schola::dungeon::game::state::{CAPACITY, needed};
use schola::dungeon::game::{Action, Direction, Options, State, Thing};
use schola::dungeon::simulation::{self, Bot};
use schola::dungeon::{Dungeon, Field, Game, Instance, Labyrinth, Layer, Parameters, SplitGoal};
use schola::engine::scene::Terrain;
use schola::engine::{Area, Game as _, Notes, Seat, Session, Standing, Step, Viewer};
use schola::player::keys;
use schola::project::{database, labyrinth};

/// The labyrinth of four rooms, modified and ready to be played.
pub(super) fn game_with(options: Options, change: impl FnOnce(&mut Labyrinth)) -> Game {
    let model: Option<Dungeon> = labyrinth::read(include_bytes!("four_rooms.xml")).model;
    let dungeon = model.expect("it can be read");
    let mut whole = (**dungeon.labyrinth().expect("it is whole")).clone();
    change(&mut whole);
    let dungeon = Dungeon { layer: Layer::Labyrinth(Arc::new(whole)), ..dungeon };
    Game::new(&dungeon, options).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn game(change: impl FnOnce(&mut Labyrinth)) -> Game {
    game_with(Options::default(), change)
}

/// The hero enters at a field.
fn at(x: u16, y: u16) -> impl FnOnce(&mut Labyrinth) {
    move |whole| Arc::make_mut(&mut whole.filled).entrance = Field::new(x, y)
}

pub(super) fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Carries out actions one after the other, and returns the events.
fn play(game: &Game, state: &mut State, actions: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    for text in actions.split_whitespace() {
        let done = game.play(state, &action(text), &mut steps);
        done.unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    steps
}

pub(super) fn codes(steps: &[Step]) -> Vec<&'static str> {
    let code = |step: &Step| if let Step::Narration(narration) = step { narration.text.key } else { "" };
    steps.iter().map(code).collect()
}

fn listed(game: &Game, state: &State) -> Vec<Action> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}

/// Protects the rules of actions: each condition has a case in which it holds and one in which it does not,
/// with the reason for the refusal. (The hero's field; the monster beside; the action; the reason.)
#[test]
fn each_condition_is_asked() {
    let beside = Some((8, 3));
    let cases: [(u16, u16, Option<(u16, u16)>, &str, &str); 29] = [
        (8, 2, None, "north", ""),
        (7, 1, None, "north", "adventure-no-wall"),
        (6, 4, None, "west", "adventure-no-locked"),
        (6, 4, None, "east", ""),
        (8, 2, beside, "south", "adventure-no-occupied"),
        (8, 2, beside, "fight-south", ""),
        (8, 2, beside, "fight-north", "adventure-no-opponent"),
        (8, 2, Some((9, 3)), "fight-south", "adventure-no-opponent"),
        (6, 4, Some((5, 4)), "fight-west", "adventure-no-locked"),
        (6, 4, None, "listen", ""),
        (8, 2, None, "listen", "adventure-no-door"),
        (7, 1, None, "take-24", ""),
        (7, 2, None, "take-24-north", ""),
        (7, 2, None, "take-24", "adventure-no-thing"),
        (8, 2, None, "take-24-north", "adventure-no-thing"),
        (7, 1, None, "take-24-north", "adventure-no-wall"),
        (10, 7, None, "take-key0-south", ""),
        (8, 2, None, "drop-24", ""),
        (8, 2, None, "drop-14", "adventure-no-carried"),
        (8, 2, None, "drop-key0", "adventure-no-carried"),
        (6, 4, None, "unlock", "adventure-no-key"),
        (8, 2, None, "unlock", "adventure-no-door"),
        (8, 2, None, "drink-24", "adventure-no-wound"),
        (8, 2, None, "drink-2", "adventure-no-carried"),
        (8, 2, None, "use-2", "adventure-no-change"),
        (8, 2, None, "use-14", "adventure-no-carried"),
        (8, 2, None, "sleep", "adventure-no-tiredness"),
        (8, 2, None, "wait", ""),
        (8, 2, None, "end", ""),
    ];
    for (x, y, monster, text, reason) in cases {
        let game = game(|whole| {
            at(x, y)(whole);
            if let Some((x, y)) = monster {
                whole.creatures[0].at = Field::new(x, y);
            }
        });
        let mut state = game.start(1);
        let before = state.clone();
        let answer = game.play(&mut state, &action(text), &mut ());
        let why = answer.err().map_or("", |refusal| refusal.0.key);
        assert_eq!(why, reason, "{text} at {x}, {y}");
        assert_eq!(listed(&game, &before).contains(&action(text)), reason.is_empty(), "{text} at {x}, {y}");
        assert_eq!(state == before, !reason.is_empty(), "{text} at {x}, {y}");
    }
}

/// Protects the cost of actions: each is one move, however much it changes, and ending the round takes all
/// remaining ones.
#[test]
fn each_action_costs_a_move() {
    let change = |whole: &mut Labyrinth| {
        whole.start_kit = vec![2, 24, 24, 14];
        at(6, 4)(whole);
        Arc::make_mut(&mut whole.filled).keys[0].at = Field::new(7, 4);
    };
    let game = game(change);
    let mut state = game.start(1);
    assert_eq!(state.hero().moves, 5);
    for text in ["listen", "drop-14", "take-14"] {
        let left = state.hero().moves;
        let _ = play(&game, &mut state, text);
        assert_eq!(state.hero().moves, left - 1, "{text}");
    }
    let _ = play(&game, &mut state, "end");
    assert_eq!(state.hero().moves, 5, "a new round");
    let _ = play(&game, &mut state, "use-14 take-key0-east unlock");
    assert_eq!((state.hero().moves, state.hero().in_use()), (2, [Some(0), Some(3)]));
    assert!(state.is_opened(0) && !state.is_opened(1));
    assert_eq!(game.numbers(&state), (6, 1, 4));
    let _ = play(&game, &mut state, "west");
    assert_eq!((state.hero().at, state.hero().moves), (Field::new(5, 4), 1));
    assert!(game.play(&mut state, &action("end"), &mut ()).is_err(), "the last move is one to wait");

    // One change of equipment for both, however many things are carried.
    let game = game_with(Options::default(), |whole| {
        whole.start_kit = vec![14, 24];
        whole.items =
            vec![Instance { class: 2, at: Field::new(8, 2) }, Instance { class: 14, at: Field::new(8, 2) }];
        let mut other = whole.item_classes.clone();
        other.iter_mut().for_each(|class| class.id += 100);
        whole.item_classes.extend(other);
        whole.items.extend([102, 114].map(|class| Instance { class, at: Field::new(8, 3) }));
    });
    let mut state = game.start(1);
    let _ = play(&game, &mut state, "take-102-south take-114-south end use-102-114");
    assert_eq!((state.hero().moves, state.hero().in_use()), (4, [Some(2), Some(3)]));
}

/// Protects progress: with all slots taken nothing can be picked up, and something can always be dropped.
#[test]
fn what_is_carried_is_limited() {
    let game = game(|whole| {
        whole.start_kit = vec![24; CAPACITY];
        at(7, 1)(whole);
    });
    let mut state = game.start(1);
    let refusal =
        game.play(&mut state, &action("take-24"), &mut ()).expect_err("nothing more can be carried");
    assert_eq!(refusal.0.key, "adventure-no-space");
    assert!(!listed(&game, &state).iter().any(|it| matches!(it, Action::Take(..))));
    let _ = play(&game, &mut state, "drop-24 take-24");
    assert_eq!(state.lying_on(Field::new(7, 1)).len(), 1);
}

/// Protects balance: the numbers for the hero's levels are those of the table.
#[test]
fn a_hero_has_the_numbers_of_the_level() {
    let table =
        [(1, 2, 3, 17, 5, 0), (2, 3, 5, 22, 6, 100), (5, 6, 11, 37, 9, 1000), (10, 11, 21, 62, 14, 4500)];
    for (level, strength, base, life, moves, xp) in table {
        let game = game_with(Options { level: Some(level), ..Options::default() }, |_| {});
        let state = game.start(1);
        let hero = state.hero();
        assert_eq!(
            (hero.strength(), hero.base(), hero.life, hero.all_moves()),
            (strength, base, life, moves)
        );
        assert_eq!((hero.xp, needed(level)), (xp, xp));
    }
    let of_labyrinth = game(|whole| whole.start_level = Some(4));
    assert_eq!(of_labyrinth.start(1).hero().level, 4);
}

/// A labyrinth in which a weak monster stands beside the hero and hits hard.
fn duel(exp: u32) -> Game {
    game_with(Options { immortal: true, ..Options::default() }, |whole| {
        whole.creatures = vec![Instance { class: 7, at: Field::new(8, 3) }];
        for class in &mut whole.creature_classes {
            (class.attack, class.defence, class.life, class.exp) = (1000, 0, Some(1), exp);
        }
    })
}

fn kill(game: &Game, state: &mut State) -> Vec<Step> {
    let mut steps = Vec::new();
    while state.monsters()[0].lives() {
        game.play(state, &action("fight-south"), &mut steps).expect("it stands there");
    }
    steps
}

/// Protects rewards: a kill gives experience and gold, levels are reached, life grows with them, and loot is
/// dropped.
#[test]
fn killing_is_rewarded() {
    let game = duel(300);
    let mut state = game.start(1);
    let steps = kill(&game, &mut state);
    let hero = state.hero();
    assert_eq!((hero.level, hero.xp, hero.gold), (3, 300, 4));
    assert_eq!(hero.life, hero.most_life());
    assert!(codes(&steps).ends_with(&["story-kill", "story-level"]));
    assert_eq!(hero.all_moves(), 7);
    let _ = play(&game, &mut state, "end");
    assert_eq!(state.hero().moves, 7, "new moves count from the next round on");
}

/// Protects sleep: it restores a share of life round by round up to a limit, takes rounds instead of moves,
/// and is refused beside a monster.
#[test]
fn sleep_heals_a_part() {
    let game = duel(1);
    let mut state = game.start(1);
    let _ = play(&game, &mut state, "end");
    while state.hero().life > 1 {
        let _ = play(&game, &mut state, "end");
    }
    let refusal = game.play(&mut state, &action("sleep"), &mut ()).expect_err("a monster is near");
    assert_eq!(refusal.0.key, "adventure-no-peace");
    let _ = kill(&game, &mut state);
    let life = state.hero().life;
    let mut rested = state.clone();
    let _ = play(&game, &mut state, "sleep-2");
    assert_eq!((state.hero().life, state.hero().moves), (life + 2, 5));
    let steps = play(&game, &mut rested, "sleep");
    assert_eq!((rested.hero().life, rested.hero().rested()), (10, 10));
    assert_eq!(codes(&steps).last(), Some(&"story-rested"));
    let why = |text: &str, state: &State| {
        game.play(&mut state.clone(), &action(text), &mut ()).expect_err("it is refused").0.key
    };
    assert_eq!(why("sleep", &rested), "adventure-no-tiredness");
    assert_eq!(why("sleep-40", &state), "adventure-no-such-sleep");
    let _ = play(&game, &mut rested, "drink-24");
    assert_eq!(rested.hero().life, 17);
}

/// Protects the ends of the game: without life it is lost, without the boss it is won, and then no action is
/// possible.
#[test]
fn the_game_ends() {
    let strong = |whole: &mut Labyrinth| {
        whole.creatures[0].at = Field::new(8, 3);
        whole.creature_classes.iter_mut().for_each(|class| class.attack = 1000);
    };
    let game = game(strong);
    let mut state = game.start(1);
    let steps = play(&game, &mut state, "end");
    assert_eq!((game.standing(&state), listed(&game, &state)), (Standing::Lost, vec![]));
    assert_eq!(codes(&steps).last(), Some(&"story-death"));
    assert_eq!(
        game.play(&mut state, &action("wait"), &mut ()).expect_err("it is over").0.key,
        "refusal-over"
    );
}

/// Protects a complete adventure: in the labyrinth of four rooms the doors open one after the other, the boss
/// dies, and the same play gives the same end.
#[test]
fn four_rooms_are_won() {
    let game = game_with(Options { immortal: true, ..Options::default() }, |_| {});
    let mut bot = Bot::new(&game);
    let (mut state, mut steps, mut played) = (game.start(3), Vec::new(), Vec::new());
    while let Some(action) = bot.choose(&state) {
        game.play(&mut state, &action, &mut steps).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
        played.push(action);
        assert!(played.len() < 20_000, "the computer does not come to an end");
    }
    assert_eq!(game.standing(&state), Standing::Won(vec![Seat(0)]));
    let doors: Vec<String> = (steps.iter())
        .filter_map(|step| if let Step::Narration(narration) = step { Some(&narration.text) } else { None })
        .filter(|text| text.key == "story-unlock")
        .map(|text| text.args[0].1.clone())
        .collect();
    assert_eq!(doors, ["1", "2", "3"]);
    assert_eq!(codes(&steps).last(), Some(&"story-victory"));
    let mut again = game.start(3);
    played.iter().for_each(|action| game.play(&mut again, action, &mut ()).expect("it was done before"));
    assert_eq!(again, state, "watching changes nothing");
}

fn generated(seed: u32, side: u16, maze: u8) -> Dungeon {
    let parameters = Parameters {
        seed,
        target: SplitGoal::Branches(3 + seed % 3),
        maze_probability: maze,
        ..Parameters::of_size(side, side)
    };
    Dungeon::generate(&parameters, &database::sample("en"), 3, 0)
}

/// Protects players from labyrinths that cannot be won: a hero who cannot die takes the keys in the order of
/// the solver and kills the boss.
#[test]
fn every_labyrinth_can_be_won() {
    for seed in 0..40 {
        let dungeon = generated(seed, 20 + (seed % 5) as u16 * 5, (seed % 3) as u8 * 50);
        let game = Game::new(&dungeon, Options { immortal: true, ..Options::default() });
        let game = game.unwrap_or_else(|faults| panic!("{seed}: {faults:?}"));
        let tally = simulation::run(&game, 1, seed.into(), 50_000, &mut |_| true);
        assert_eq!(tally.won, 1, "{seed}: {tally:?}");
    }
}

/// Every action possible anywhere in a labyrinth.
fn all_actions(whole: &Labyrinth) -> Vec<Action> {
    let doors = 0..whole.filled.areas().doors.len() as u32;
    let classes = || whole.item_classes.iter().map(|class| class.id);
    let things: Vec<Thing> = doors.map(Thing::Key).chain(classes().map(Thing::Item)).collect();
    let mut all: Vec<Action> =
        Direction::ALL.into_iter().flat_map(|to| [Action::Go(to), Action::Fight(to)]).collect();
    for thing in things {
        all.push(Action::Drop(thing));
        all.push(Action::Take(thing, None));
        all.extend(Direction::ALL.map(|to| Action::Take(thing, Some(to))));
    }
    for class in classes() {
        all.extend([Action::Drink(class), Action::Use(class, None)]);
        all.extend(classes().map(|other| Action::Use(class, Some(other))));
    }
    all.extend((0..30).map(|rounds| Action::Sleep(Some(rounds))));
    all.extend([Action::Sleep(None), Action::Unlock, Action::Listen, Action::Wait, Action::End]);
    all
}

/// The invariants of everybody's positions.
fn check_places(game: &Game, state: &State, parts: &[Option<u32>], alone: &mut BTreeSet<usize>) {
    let whole = game.labyrinth();
    let owners = whole.filled.areas().owners();
    let starts: Vec<Field> = whole.creatures.iter().chain([&whole.boss]).map(|it| it.at).collect();
    let part = |field: Field| parts[owners.room(field) as usize];
    let living = || state.monsters().iter().enumerate().filter(|(_, monster)| monster.lives());
    for (id, monster) in living() {
        assert!(whole.filled.walls.free.has(monster.at), "monster {id} stands in a wall");
        assert_eq!(part(monster.at), part(starts[id]), "monster {id} left its component");
        assert_ne!(monster.at, state.hero().at, "monster {id} stands on the hero");
        let shares = living().any(|(other, it)| other != id && it.at == monster.at);
        assert!(!shares || !alone.contains(&id), "monster {id} came to another");
        if !shares {
            let _ = alone.insert(id);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// Protects every play: exactly the listed actions are accepted, refused ones change nothing, monsters
    /// keep to their positions, the text of an action parses back to it, and undoing and replaying gives the
    /// same play.
    #[test]
    fn laws_of_play(seed in 0..500_u32, side in 20..32_u16, maze in 0..=100_u8, choices in prop::collection::vec(any::<u16>(), 1..120)) {
        let dungeon = generated(seed, side, maze);
        let options = Options { level: Some(5), ..Options::default() };
        let game = Arc::new(Game::new(&dungeon, options).expect("it can be played"));
        let whole = game.labyrinth();
        let parts = whole.filled.components.of_rooms(whole.filled.areas().rooms.len());
        let all = all_actions(whole);
        let mut session = Session::new(game.clone(), seed.into(), 0);
        let mut alone = BTreeSet::new();
        for (number, choice) in choices.iter().enumerate() {
            let list = listed(&game, session.state());
            if list.is_empty() {
                break;
            }
            if number % 10 == 0 {
                for action in &all {
                    let mut state = session.state().clone();
                    let accepted = game.play(&mut state, action, &mut ()).is_ok();
                    prop_assert_eq!(accepted, list.contains(action), "{}", action);
                    prop_assert!(accepted || state == *session.state(), "{} was refused", action);
                }
                let distinct: BTreeSet<String> = list.iter().map(ToString::to_string).collect();
                prop_assert_eq!(distinct.len(), list.len());
            }
            let action = list[usize::from(*choice) % list.len()];
            prop_assert_eq!(action.to_string().parse::<Action>().ok(), Some(action));
            session.play(&action, std::time::Duration::ZERO, &mut ()).expect("it is listed");
            check_places(&game, session.state(), &parts, &mut alone);
        }
        let again = Session::from_log(game.clone(), 0, session.log()).expect("the log is one of this game");
        prop_assert_eq!(again.state(), session.state());
        let end = session.state().clone();
        while session.undo(std::time::Duration::ZERO) {}
        prop_assert_eq!(session.state(), &game.start(seed.into()));
        while session.redo(std::time::Duration::ZERO) {}
        prop_assert_eq!(session.state(), &end);
    }

    /// Protects hidden information: a hero is shown only what was seen, monsters only while in sight, and an
    /// imagined state looks the same.
    #[test]
    fn hidden_things_stay_hidden(seed in 0..200_u32, choices in prop::collection::vec(any::<u16>(), 0..60)) {
        let dungeon = generated(seed, 24, 50);
        let game = Game::new(&dungeon, Options { level: Some(9), ..Options::default() }).expect("it can be played");
        let mut state = game.start(seed.into());
        for choice in choices {
            let list = listed(&game, &state);
            if !list.is_empty() {
                game.play(&mut state, &list[usize::from(choice) % list.len()], &mut ()).expect("it is listed");
            }
        }
        let hero = Viewer::Seat(Seat(0));
        let scene = game.scene(&state, hero, Area::ALL);
        let board = &scene.boards[0];
        for y in 0..24_u16 {
            for x in 0..24_u16 {
                let is_unknown = board.piece(x.into(), y.into()).is_some_and(|piece| piece.name == " ");
                prop_assert_eq!(is_unknown, !state.has_seen(Field::new(x, y)), "{}, {}", x, y);
                let terrain = board.terrain_at(x.into(), y.into());
                prop_assert_eq!(terrain.map(|it| it.known), Some(!is_unknown), "{}, {}", x, y);
                prop_assert!(!is_unknown || terrain == Some(Terrain::default()), "{}, {}", x, y);
            }
        }
        let data = game.data(&state, hero);
        let visible = state.monsters().iter().filter(|it| it.lives() && game.is_in_sight(&state, it.at)).count();
        prop_assert_eq!(data["monsters"].as_array().map(Vec::len), Some(visible));
        let imagined = game.imagine(&state, hero, 99);
        prop_assert_eq!(game.data(&imagined, hero), data);
        prop_assert_eq!(game.scene(&imagined, hero, Area::ALL), scene);
        let known = game.imagine(&state, Viewer::All, 99);
        prop_assert_eq!(known.monsters(), state.monsters());
    }
}

/// Protects readers of saves and scripts: there is one text for each action, and others are refused.
#[test]
fn actions_have_one_text() {
    for wrong in [
        "",
        "North",
        "up",
        "take",
        "take-",
        "take-024",
        "take-2-here",
        "fight",
        "use-2-",
        "sleep--1",
        "go-north",
    ] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong}");
    }
    for text in ["west", "fight-east", "take-24", "take-key3-north", "use-2-14", "sleep-3", "end"] {
        assert_eq!(action(text).to_string(), text);
    }
}

/// Protects listening: each kind of noise is heard once, in the order of the classes, and an empty room is
/// silent.
#[test]
fn noises_are_heard_through_doors() {
    let noises = |creatures: Vec<Instance>| {
        let game = game(|whole| {
            at(6, 4)(whole);
            whole.creatures = creatures;
        });
        let mut state = game.start(1);
        let steps = play(&game, &mut state, "listen");
        let said = |step: &Step| match step {
            Step::Narration(narration) => {
                narration.text.args.first().map(|(_, text)| text.clone()).unwrap_or_default()
            }
            _ => String::new(),
        };
        steps.iter().map(said).collect::<Vec<_>>()
    };
    let in_room = |class, y| Instance { class, at: Field::new(2, y) };
    assert_eq!(noises(vec![]), [""]);
    let heard = noises(vec![in_room(7, 12), in_room(1, 13), in_room(7, 14)]);
    assert_eq!(heard, ["Squeaking and tiny claws.", "The clatter of bones."]);
}

/// Protects monsters' behaviour: a guard waits until the hero is near, a hunter comes from another room, and
/// others wander.
#[test]
fn monsters_go_about_in_their_ways() {
    use schola::dungeon::database::Behaviour;
    let walked = |behaviour, hero: (u16, u16), rounds: &str| {
        let game = game(|whole| {
            at(hero.0, hero.1)(whole);
            whole.creatures = vec![Instance { class: 7, at: Field::new(10, 8) }];
            whole.creature_classes.iter_mut().for_each(|class| class.behaviour = behaviour);
        });
        let mut state = game.start(1);
        let _ = play(&game, &mut state, rounds);
        state.monsters()[0].at
    };
    let start = Field::new(10, 8);
    assert_eq!(walked(Behaviour::Guard, (7, 1), "end end end"), start);
    assert_ne!(walked(Behaviour::Basic, (7, 1), "end end end"), start);
    assert_eq!(walked(Behaviour::Guard, (8, 5), "end"), Field::new(10, 7), "north comes first");
    assert_eq!(walked(Behaviour::Hunter, (7, 1), "end end").distance(start), 2);
    assert_eq!(walked(Behaviour::Hunter, (7, 1), "end end end").distance(Field::new(7, 1)), 7);
}

/// Protects players of dungeons: every action in the key table is offered, and every offered action has a
/// key.
#[test]
fn actions_and_keys_belong_together() {
    assert_eq!(keys::HERO_ACTIONS.len(), ActionKind::ALL.len());
    for action in ActionKind::ALL {
        assert_eq!(ActionKind::of_name(action.name()), Some(action));
        assert!(!keys::hero_key(action.name()).is_empty(), "{action:?}");
    }
}
