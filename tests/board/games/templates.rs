//! Games and material from templates: free of faults, whatever is chosen, and playable at once.

use std::collections::BTreeSet;

use proptest::prelude::*;
use schola::board::material::{Grid, Kind};
use schola::board::templates::{
    Aim, Area, Course, Deck, DeckFault, Plain, Purpose, Race, Template, Track, Turn, Use,
};
use schola::board::{Draft, check, edit};
use schola::engine::{Game as _, Standing};
use schola::project::templates::boards::{BoardTemplate, MadeBoard};
use schola::project::{BoardFolder, check_folder};
use schola::words::{Language, Words};

use super::shelf;
use super::whole::{play, refused};

pub fn make(template: BoardTemplate) -> MadeBoard {
    let words = Language::ALL.map(Words::new);
    let say = |code: &str, key: &'static str| {
        let spoken = words.iter().find(|words| words.language().code() == code);
        spoken.expect("it is a language of Schola").get(key)
    };
    template.make(&["en", "cs"], &say)
}

/// Returns games with each turn and each end that goes with it, on boards of a size.
fn courses((columns, rows): (u32, u32)) -> impl Iterator<Item = Plain> {
    let grids = [Grid::Quadrangular, Grid::Hexagonal, Grid::Triangular];
    let turns = grids.into_iter().flat_map(|grid| Turn::ALL.map(|turn| (grid, turn)));
    turns.flat_map(move |(grid, turn)| {
        let plan = Area { grid, columns, rows };
        turn.aims(grid).into_iter().map(move |aim| Plain { players: 2, plan, turn, aim: Some(aim) })
    })
}

fn race() -> impl Strategy<Value = Race> {
    let special = || (0..=5_u32, 1..=9_u32);
    (2..=4_u32, 10..=100_u32, any::<bool>(), 0..=5_u32, special(), special()).prop_map(
        |(players, fields, six_again, waits, forward, back)| Race {
            players,
            fields,
            six_again,
            waits,
            forward,
            back,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Protects newcomers: a race of any size has no fault, and with any number of players it ends with
    /// exactly one winner, who stands on the last field.
    #[test]
    fn every_race_is_without_faults_and_ends(race in race(), seed in any::<u64>()) {
        let made = make(BoardTemplate::Race(race));
        prop_assert_eq!(check::check(&made.draft.game), []);
        for count in 2..=race.players {
            let seats: Vec<bool> = (0..race.players).map(|seat| seat < count).collect();
            let game = schola::board::compile(&made.draft.game, &seats, "en").expect("it can be compiled");
            let (state, standing) = play(&game, seed, |_| ());
            let Standing::Won(winners) = standing else { panic!("{standing:?}") };
            prop_assert_eq!(winners.len(), 1);
            let position = game.position(&state);
            let winner = position.material.players().nth(winners[0].0.into()).expect("a player has won");
            let at = winner.attributes.iter().find(|it| it.name == "at").map(|it| it.value.clone());
            prop_assert_eq!(at, Some(schola::board::material::Value::Int(i64::from(race.fields))));
        }
    }
}

/// Protects people who choose a turn and an end by their pictures: every one of them, on every grid, on small and large
/// boards and with any number of players, has no fault and no warning, and ends with a winner or a draw; whatever
/// cannot be chosen has a reason.
#[test]
fn every_turn_with_every_end_can_be_played() {
    let mut results = std::collections::HashSet::new();
    for size in [(3, 3), (4, 6), (7, 5)] {
        for plain in courses(size) {
            let (turn, aim) = plain.turn_and_aim().expect("it fits");
            for players in turn.players(Some(aim)) {
                let made = make(BoardTemplate::Plain(Plain { players, ..plain })).draft.game;
                assert_eq!(check::check(&made), [], "{plain:?}");
                let game = schola::board::compile(&made, &[], "en").expect("it can be compiled");
                for seed in 0..3 {
                    let (_, standing) = play(&game, seed, |state| {
                        let unsaid = refused(&game, state).into_iter().find(|(_, why)| why.is_none());
                        assert_eq!(unsaid, None, "{plain:?}");
                    });
                    assert!(
                        matches!(standing, Standing::Won(_) | Standing::Drawn),
                        "{plain:?}: {standing:?}"
                    );
                    let _ = results.insert((turn, matches!(standing, Standing::Drawn)));
                }
            }
        }
    }
    for turn in Turn::ALL.into_iter().filter(|turn| *turn != Turn::Free) {
        assert!(results.contains(&(turn, false)), "nobody ever wins by {turn:?}");
    }
    assert!(results.contains(&(Turn::Place, true)), "no board is ever full");
}

/// Protects what is seen of triangles: each piece stands within the triangle of its field.
#[test]
fn pieces_stand_within_their_triangles() {
    use schola::engine::scene::{Area as Seen, Shape};
    let plan = Area { grid: Grid::Triangular, columns: 5, rows: 6 };
    let plain = Plain { players: 2, plan, turn: Turn::Capture, aim: None };
    let made = make(BoardTemplate::Plain(plain)).draft.game;
    let game = schola::board::compile(&made, &[], "en").expect("it can be compiled");
    let table = game.scene(&game.start(0), schola::engine::Viewer::All, Seen::NONE).table.expect("a table");
    assert_eq!(table.things.len(), 20, "two rows of five for each player");
    for thing in &table.things {
        let at = thing.frame;
        let around = table.spots.iter().any(|spot| {
            let (field, up) = (spot.frame, spot.shape == Shape::TriangleUp);
            let (left, right) = (at.x, at.x + at.width);
            // A triangle is narrowest at its tip: there the corners of the piece come nearest to its sides.
            let from_tip = if up { at.y - field.y } else { field.y + field.height - at.y - at.height };
            let half = field.width * from_tip / field.height / 2;
            let middle = field.x + field.width / 2;
            let is_high_enough = at.y >= field.y && at.y + at.height <= field.y + field.height;
            is_high_enough && left >= middle - half && right <= middle + half
        });
        assert!(around, "{at:?}");
    }
}

/// Protects the history of games on hexagons, whose rows begin further and further left: columns are counted in their row,
/// on the table and in the editor.
#[test]
fn hexagons_are_lettered_in_their_row() {
    let plan = Area { grid: Grid::Hexagonal, columns: 4, rows: 5 };
    let plain = Plain { players: 2, plan, turn: Turn::Place, aim: Some(Aim::Sides) };
    let made = make(BoardTemplate::Plain(plain)).draft.game;
    let game = schola::board::compile(&made, &[], "en").expect("it can be compiled");
    let seen = schola::engine::scene::Area::NONE;
    let table = game.scene(&game.start(0), schola::engine::Viewer::All, seen).table.expect("a table");
    let on_table: BTreeSet<String> = table.spots.into_iter().map(|spot| spot.name).collect();
    let rows = (1..=5).flat_map(|row| ["a", "b", "c", "d"].map(|column| format!("{column}{row}")));
    let wanted: BTreeSet<String> = rows.collect();
    assert_eq!(on_table, wanted);
    let mut in_editor = BTreeSet::new();
    made.material.each(|node| in_editor.extend(schola::board::display::place(&made, "en", node.uid)));
    assert_eq!(in_editor, wanted);
}

/// Returns whether so many of a player's pieces stand in a row, counted cell by cell.
fn has_line(owned: &BTreeSet<(i32, i32)>, steps: &[(i32, i32)], count: i32) -> bool {
    owned.iter().any(|(x, y)| {
        steps.iter().any(|(dx, dy)| (0..count).all(|step| owned.contains(&(x + step * dx, y + step * dy))))
    })
}

/// Protects the ends: a game of rows is over just when an independent count finds one, and pieces fall to the lowest
/// free field.
#[test]
fn rows_and_falls_are_as_counted() {
    let squares: &[(i32, i32)] = &[(1, 0), (0, 1), (1, 1), (1, -1)];
    let hexagons: &[(i32, i32)] = &[(1, 0), (0, 1), (1, -1)];
    for plain in courses((6, 5)) {
        let Some((turn, Aim::Line(count))) = plain.turn_and_aim() else { continue };
        let steps = if plain.plan.grid == Grid::Hexagonal { hexagons } else { squares };
        let made = make(BoardTemplate::Plain(plain)).draft.game;
        let game = schola::board::compile(&made, &[], "en").expect("it can be compiled");
        for seed in 0..12 {
            let mut before = 0;
            let mut ends = |state: &schola::board::State| {
                let standing = game.standing(state);
                let position = game.position(state);
                let mut owned = vec![BTreeSet::new(); 2];
                let mut on_part = std::collections::BTreeMap::new();
                for (seat, player) in position.material.players().enumerate() {
                    for piece in player.children().flat_map(|set| set.children()) {
                        if let Kind::Element { placed_on: Some(part), .. } = piece.kind {
                            let _ = on_part.insert(part, seat);
                        }
                    }
                }
                position.material.each(|node| {
                    let Kind::Map(map) = &node.kind else { return };
                    for (x, y, field) in &map.content {
                        let part = field.parts().next().map(|(.., part)| part.uid);
                        if let Some(seat) = part.and_then(|part| on_part.get(&part)) {
                            let _ = owned[*seat].insert((*x, *y));
                        }
                    }
                });
                let men: usize = owned.iter().map(BTreeSet::len).sum();
                assert!(men >= before, "{plain:?}");
                before = men;
                if turn == Turn::Drop {
                    let all: BTreeSet<_> = owned.iter().flatten().collect();
                    assert!(all.iter().all(|(x, y)| *y == 4 || all.contains(&(*x, y + 1))), "a piece hangs");
                }
                let rows: Vec<bool> =
                    owned.iter().map(|owned| has_line(owned, steps, count as i32)).collect();
                match standing {
                    Standing::Won(winners) => assert!(rows[usize::from(winners[0].0)], "{plain:?}"),
                    Standing::Drawn => assert!(men == 30 && rows == [false, false], "{plain:?}"),
                    _ => assert_eq!(rows, [false, false], "{plain:?}: it should be over"),
                }
            };
            let (state, _) = play(&game, seed, &mut ends);
            ends(&state);
        }
    }
}

/// Protects the rules for a six and for the hourglass: turns pass on correctly with and without them.
#[test]
fn a_six_throws_again_and_an_hourglass_misses_a_turn() {
    for six_again in [false, true] {
        let race = Race { players: 3, fields: 60, six_again, waits: 5, forward: (0, 1), back: (0, 1) };
        let game = schola::board::compile(&make(BoardTemplate::Race(race)).draft.game, &[], "en");
        let game = game.expect("it can be compiled");
        let number = |state: &schola::board::State, node: usize, name: &str| {
            let position = game.position(state);
            let players: Vec<_> = position.material.players().collect();
            let found = players[node].attributes.iter().find(|it| it.name == name).map(|it| it.value.clone());
            let Some(schola::board::material::Value::Int(value)) = found else {
                panic!("{name} is a number")
            };
            value
        };
        let (mut again, mut missed) = (0, 0);
        for seed in 0..20 {
            let mut before: Option<(usize, i64, Vec<i64>)> = None;
            let _ = play(&game, seed, |state| {
                let Some(seat) = game.standing(state).asked() else { return };
                let seat = usize::from(seat.0);
                let waits: Vec<i64> = (0..3).map(|player| number(state, player, "wait")).collect();
                if let Some((last, at, waited)) = &before {
                    let thrown = number(state, *last, "at") - at;
                    if seat == *last {
                        let others_wait = (0..3).filter(|it| it != last).all(|it| waited[it] > 0);
                        assert!(
                            thrown == 6 && six_again || others_wait,
                            "seat {seat} throws again after {thrown}"
                        );
                        again += usize::from(thrown == 6 && !others_wait);
                    } else if seat != (last + 1) % 3 {
                        assert_eq!(waited[(last + 1) % 3], 1, "only who waits is left out");
                        missed += 1;
                    }
                }
                assert_eq!(waits[seat], 0, "nobody who waits is asked");
                before = Some((seat, number(state, seat, "at"), waits));
            });
        }
        assert_eq!(again > 0, six_again);
        assert!(missed > 0);
    }
}

/// Protects newcomers from warnings: games of all sizes are written completely, with all their pictures and
/// in both languages, and read back the same.
#[test]
fn a_written_game_is_whole() {
    let grids = [Grid::Quadrangular, Grid::Hexagonal, Grid::Triangular];
    let plans = grids.map(|grid| Plain {
        players: 4,
        plan: Area { grid, columns: 5, rows: 7 },
        turn: Turn::Free,
        aim: None,
    });
    let mut templates: Vec<BoardTemplate> = plans.map(BoardTemplate::Plain).into();
    templates.extend(courses((5, 7)).map(BoardTemplate::Plain));
    templates.extend(BoardTemplate::all());
    templates.push(BoardTemplate::Race(Race { players: 4, fields: 100, waits: 5, ..Race::default() }));
    for template in templates {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let target = folder.path().join("game");
        let made = make(template);
        made.write(&target).expect("it can be written");
        assert_eq!(check_folder(&target, false), [], "{template:?}");
        let opened = BoardFolder::open(&target).expect("it opens");
        assert_eq!(opened.edited(), made.draft, "{template:?}");
        assert!(opened.translations.contains_key("cs") && target.join("thumbnail.png").is_file());
        let spoken: BTreeSet<&String> =
            made.draft.game.look.texts.values().flat_map(|texts| texts.values()).collect();
        assert!(spoken.iter().all(|text| !text.contains('-') || text.contains(' ')), "{spoken:?}");
        assert_eq!(made.write(&target).map_err(|problem| problem.code), Err("new-folder-taken"));
    }
}

/// Protects authors who turn another field of a race into one with an hourglass: fields are named by their
/// visible numbers, and the turn is missed.
#[test]
fn any_field_of_a_race_can_become_another() {
    use schola::board::material::{Kind, Value};
    let race = Race { players: 2, fields: 12, six_again: false, waits: 0, forward: (0, 1), back: (0, 1) };
    let mut draft = make(BoardTemplate::Race(race)).draft.game;
    let mut material = (*draft.material).clone();
    let mut changed = 0;
    for number in 2..12 {
        let mut found = None;
        material.each(|node| {
            if node.name == format!("p{number}") {
                let is_number = |it: &schola::board::material::Attribute| it.value == Value::Int(number);
                assert!(node.attributes.iter().any(is_number), "p{number} has its number");
                found = Some(node.uid);
            }
        });
        let uid = found.expect("each number is a field");
        let _ = edit::with(&mut material, uid, |node| {
            assert!(matches!(node.kind, Kind::Element { .. }));
            let kind = node.attributes.iter_mut().find(|it| it.name == "kind").expect("it has a kind");
            kind.value = Value::Text("wait".to_owned());
            changed += 1;
        });
    }
    assert_eq!(changed, 10);
    draft.material = material.into();
    let game = schola::board::compile(&draft, &[], "en").expect("it can be compiled");
    let mut state = game.start(3);
    let mut moves = Vec::new();
    let mut seats = Vec::new();
    while let Some(seat) = game.standing(&state).asked() {
        seats.push(seat.0);
        game.moves(&state, &mut moves);
        game.play(&mut state, &moves[0], &mut ()).expect("what is offered can be chosen");
        if seats.len() == 1 {
            let position = game.position(&state);
            let waits = position.material.players().flat_map(|player| &player.attributes);
            let waits: Vec<_> = waits.filter(|it| it.name == "wait").map(|it| it.value.clone()).collect();
            assert!(waits.contains(&Value::Int(1)), "who has come to such a field waits: {waits:?}");
        }
    }
    assert_eq!(&seats[..2], [0, 1]);
}

/// Protects authors who start with nothing: in an empty game players can pass forever, and giving up lets the
/// others win.
#[test]
fn an_empty_game_is_played() {
    let game =
        make(BoardTemplate::Plain(Plain { players: 3, turn: Turn::Free, ..Plain::default() })).draft.game;
    let game = schola::board::compile(&game, &[], "en").expect("it can be compiled");
    let mut state = game.start(1);
    let choose = |state: &mut schola::board::State, index: usize| {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        game.play(state, &moves[index], &mut ()).expect("what is offered can be chosen");
    };
    for seat in [0, 1, 2, 0] {
        assert_eq!(game.standing(&state), Standing::to_move(schola::engine::Seat(seat)));
        choose(&mut state, 0);
    }
    choose(&mut state, 1);
    let Standing::Won(winners) = game.standing(&state) else { panic!("the others win") };
    assert_eq!(winners.iter().map(|seat| seat.0).collect::<Vec<_>>(), [0, 2]);
}

fn material() -> Vec<Template> {
    let deck = |table: &str| Template::Deck(Deck::read(table).expect("it is a deck"));
    let grids = [Grid::Quadrangular, Grid::Hexagonal, Grid::Triangular, Grid::None];
    let areas = grids.map(|grid| Template::Area(Area { grid, columns: 4, rows: 3 }));
    let uses = Purpose::ALL.into_iter().flat_map(|purpose| {
        [false, true].map(|each| Template::Use(Use { purpose, count: 3, each_player: each, open: each }))
    });
    let mut all = vec![
        Template::Players(1),
        Template::Players(2),
        Template::Track(Track { fields: 20, course: Course::Winding }),
        Template::Track(Track { fields: 40, course: Course::Ring }),
        deck("suit;rank\nhearts|spades;7..10"),
    ];
    all.extend(areas);
    all.extend(uses);
    all
}

/// Protects existing games: inserting any material anywhere duplicates no number and adds no fault, and the
/// game can still be played.
#[test]
fn material_fits_into_every_game() {
    let mut games: Vec<(String, Draft)> =
        shelf::all().iter().map(|game| (shelf::name(game), game.draft.clone())).collect();
    games.extend(BoardTemplate::all().map(|it| (it.code().to_owned(), make(it).draft.game)));
    for (name, draft) in games {
        let mut places = vec![None];
        draft.material.children.iter().for_each(|node| places.push(Some(node.uid)));
        places.push(draft.material.children.iter().flat_map(|it| it.children()).map(|it| it.uid).last());
        let before = check::check(&draft);
        for template in material() {
            for chosen in &places {
                let case = format!("{template:?} into {name} at {chosen:?}");
                let (made, uid) = template.insert(&draft, *chosen).expect("something is made");
                assert!(edit::node(&made.material, uid).is_some(), "{case}");
                assert_ne!(made.material, draft.material, "{case}");
                let new: Vec<_> = check::check(&made).into_iter().filter(|it| !before.contains(it)).collect();
                let new: Vec<_> = new.iter().map(|fault| (fault.code, &fault.args)).collect();
                assert!(new.is_empty(), "{case}: {new:?}");
                let played = schola::board::compile(&made, &[], "en");
                assert!(played.is_ok(), "{case}: {:?}", played.err());
            }
        }
    }
}

/// Protects authors who bring a table from a spreadsheet: it becomes the described cards, or the first fault
/// in it is reported.
#[test]
fn tables_become_decks() {
    let count = |table: &str| Deck::read(table).map(|deck| (deck.count(), deck.columns().join(" ")));
    let good = [
        ("suit\trank\nhearts\t7\nspades\t8\n", (2, "suit rank")),
        ("suit;rank\nhearts|bells|leaves|acorns;7..14", (32, "suit rank")),
        ("name,value,count\nking,10,4\n\npawn,1,8\n", (12, "value")),
        ("value\n-2..2\n", (5, "value")),
    ];
    for (table, (cards, columns)) in good {
        assert_eq!(count(table), Ok((cards, columns.to_owned())), "{table}");
    }
    let bad = [
        ("", DeckFault::Empty),
        ("suit;rank\n", DeckFault::Empty),
        ("suit;2\nhearts;7", DeckFault::Name("2".to_owned())),
        ("suit;suit\nhearts;7", DeckFault::Twice("suit".to_owned())),
        ("suit;rank\nhearts;7\nspades", DeckFault::Line(3)),
        ("name;value\nbig king;7", DeckFault::Name("big king".to_owned())),
        ("value;count\n1;many", DeckFault::Name("many".to_owned())),
        ("value\n1..9999", DeckFault::TooMany(500)),
        ("value;count\n1;501", DeckFault::TooMany(500)),
        ("a;b\n1..100;1..100", DeckFault::TooMany(500)),
    ];
    for (table, fault) in bad {
        assert_eq!(count(table), Err(fault), "{table}");
    }
}

/// Protects pictures of cards: a column gives the picture of each card, and one picture rule suffices if it
/// follows from the values; a card without a picture shows its values.
#[test]
fn cards_have_the_pictures_of_their_table() {
    let base = make(BoardTemplate::Plain(Plain::default())).draft.game;
    let rules = |table: &str| {
        let deck = Template::Deck(Deck::read(table).expect("it is a deck"));
        let (made, _) = deck.insert(&base, None).expect("it is put in");
        let rules = made.look.themes[0].pictures.iter().filter(|rule| rule.name.as_deref() == Some("card"));
        let told = rules.map(|rule| {
            let when: Vec<String> = rule.when.iter().map(|(name, value)| format!("{name}={value}")).collect();
            (when.join(" "), rule.picture.clone().unwrap_or_default(), rule.caption.is_some())
        });
        told.collect::<Vec<_>>()
    };
    let own = rules("suit;rank;picture\nhearts;7;h7.svg\nspades;8;\nspades;8;");
    let card = |when: &str, picture: &str, caption| (when.to_owned(), picture.to_owned(), caption);
    assert_eq!(
        own,
        [card("suit=hearts rank=7", "h7.svg", false), card("suit=spades rank=8", "card-blank.svg", true)]
    );
    let joined = rules("suit;rank;picture\nhearts|spades;7..9;{suit}-{rank}.svg");
    assert_eq!(joined, [card("", "{suit}-{rank}.svg", false)]);
    let count = Deck::read("suit;picture\nhearts;a|b.svg").map(|deck| (deck.count(), deck.columns().len()));
    assert_eq!(count, Ok((1, 1)), "the picture is no value of the card");
}
