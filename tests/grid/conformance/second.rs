//! Games of version 3 written as games of version 2 play the same.

use std::sync::Arc;

use proptest::prelude::*;
use schola::grid::fault::FaultLocation;
use schola::grid::model::{Draft, Language, Layout, Value};
use schola::grid::{self, parse};

use super::agreement::{config, valid_fields};
use crate::support::drafts::{self, fill, item, matrix, position, words};
use crate::support::engine::Engine;
use crate::support::generate::{Scenario, third_scenario};
use crate::support::interpreter::{Interpreter as _, Picture};

/// What the player does in each of the games: a box lies where the choice fell.
const PUT: (&str, bool) = ("STATE[A.x, A.y] = Box;", false);

/// What some of the rules call.
const DEFINE: (&str, bool) = ("define Mark(C, piece, D) { STATE[C.x + D.x, C.y] = piece; }", false);

/// Rules that can be written, each with whether it ends the round.
const WRITTEN: &[(&str, bool)] = &[
    ("for each cell C where (STATE[C.x + 1, C.y] == Box) { STATE[C.x, C.y] = Hero; n = n + C.x; }", false),
    ("for each cell C { if (STATE[C.x, C.y - 1] == Hero) { n = n + 1; } else { n = n + 2; } }", true),
    (
        "for each direction D of (up, right, down, left) { STATE[A.x + D.x, A.y + D.y] = Hero; n = n + D.x; }",
        false,
    ),
    ("for each cell B { for each cell C beside B { if (STATE[C.x, C.y] == Box) { n = n + 1; } } }", false),
    ("repeat 3 times { n = n + 1; STATE[n, 0] = Hero; }", true),
    ("at once { STATE[A.x, 0] = Hero; n = 2; }", false),
    ("[ Box | Dust ] -> [ Hero | Hero ];", false),
    ("[ (Box) | Dust ] -> [ Hero | Hero ] turned mirrored;", false),
    ("[ (Box) | Dust ] -> [ Hero | Hero ] turned;", true),
    ("[ Box / not Hero ] -> [ Hero / any ];", false),
    ("if ([ Box | Box ] turned) { STATE[0, 0] = Hero; } else { n = n + 1; }", true),
    ("for each cell C { for each cell D around C { if ([ (Box) | Hero ] at D) { n = n + D.y; } } }", false),
    (
        "for each direction D of (up, right) { [ (Box) | Dust | Dust ] -> [ Box | Hero | any ] along D; }",
        false,
    ),
    ("do Mark(A, Hero, right);", false),
    ("do Mark(A, Hero, right);", true),
    ("at once { STATE[A.x, 0] = Hero; n = 2; }", true),
    ("repeat 0 times { n = n + 1; }", true),
    ("for each direction D of (up, right) { STATE[A.x + D.x, A.y + D.y] = Hero; }", true),
];

/// Returns a game with these rules on an empty board of three by three.
fn game(rules: &[(&str, bool)]) -> Draft {
    game_on(&["Dust Dust Dust".to_owned(), "Dust Dust Dust".to_owned(), "Dust Dust Dust".to_owned()], rules)
}

/// Returns a game with these rules on a board of these rows.
fn game_on(rows: &[String], rules: &[(&str, bool)]) -> Draft {
    let text = |piece: &str| Value::Text(piece.to_owned());
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let state = words(&rows);
    let size = state.size();
    let mut items = position((0, 0));
    items.push(item("n", Value::Int(0)));
    let layout = Layout {
        items,
        matrices: vec![
            matrix("STATE", state),
            matrix("VALID", fill(size, &Value::Bool(true))),
            matrix("FINAL", fill(size, &text("Box"))),
        ],
        ..Layout::default()
    };
    let mut draft = drafts::draft(&["Dust", "Box", "Hero"], rules, layout, None);
    Arc::make_mut(&mut draft.rules).language = Language::Third;
    draft
}

/// Returns where two games differ after some choices.
fn difference(
    first: &Draft,
    second: &Draft,
    choices: impl IntoIterator<Item = (u16, u16)>,
) -> Option<String> {
    let (mut one, mut other) = (Engine::<false>::new(first, 0), Engine::<false>::new(second, 0));
    for (x, y) in choices {
        if one.play(x, y) != other.play(x, y) {
            return Some(format!("{x}, {y} is legal in one of them"));
        }
        let difference = Picture::of(&one, first).difference(&Picture::of(&other, second));
        if !difference.is_empty() {
            return Some(difference.join("; "));
        }
    }
    None
}

/// Protects play from the writing, at the borders, too.
#[test]
fn written_games_play_the_same() {
    let fields = || (0..40u16).map(|step| (step * 7 % 9 % 3, step * 7 % 9 / 3));
    let mut wrong = Vec::new();
    let mut written = 0;
    for rule in WRITTEN {
        let draft = game(&[PUT, *rule, DEFINE, ("n = n + 1;", false)]);
        match grid::second(&draft) {
            Err(faults) => wrong.push(format!("{}: {faults:?}", rule.0)),
            Ok(second) => {
                written += 1;
                let rules = &second.rules;
                let is_second = |text: &str| parse::parse(text, Language::Extended).is_sound();
                if rules.language != Language::Extended
                    || !rules.list.iter().all(|one| is_second(&one.contents))
                {
                    wrong.push(format!("{}: {:?}", rule.0, rules.list));
                }
                if let Some(difference) = difference(&draft, &second, fields()) {
                    wrong.push(format!("{}: {difference}", rule.0));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{written} written\n{}", wrong.join("\n"));
}

/// Protects authors: what version 2 cannot say is named with its rule, and nothing is written.
#[test]
fn what_version_2_cannot_say_is_told() {
    let table = [
        ("move [ (Dust) ] -> [ Box ];", "move"),
        ("repeat until nothing changes { n = 2; }", "rest"),
        ("repeat while (n == 2) { n = 3; }", "rest"),
        ("[ Box | Dust ] -> [ Dust | Box ] again;", "rest"),
        ("at once { for each cell C { STATE[C.x, C.y] = STATE[C.x, 0]; } }", "at-once"),
        ("n = COUNT(Box);", "count"),
        ("n = MAX(n, 3);", "arithmetic"),
        ("LOST = true;", "ending"),
        ("n = RANDOM(6);", "chance"),
        ("[ Dust ] -> [ Box ] somewhere;", "chance"),
        ("[ Box | Dust ] -> [ Dust | Box ];", "picture"),
        ("[ Box | edge ] -> [ Hero | edge ];", "picture"),
        ("for each cell C in area of A { n = 2; }", "region"),
    ];
    let mut wrong = Vec::new();
    for (rule, kind) in table {
        match grid::second(&game(&[("n = 1;", false), (rule, false)])) {
            Ok(_) => wrong.push(format!("{rule}: written")),
            Err(faults) => {
                let is_it = faults.iter().all(|fault| {
                    fault.code == "second-unsayable"
                        && matches!(fault.place, FaultLocation::Rule(1, _))
                        && fault.args == [("kind", kind.to_owned())]
                });
                if !is_it {
                    wrong.push(format!("{rule}: {faults:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Protects authors from half a game: faults of rules, and too many rules, are told and nothing is written.
#[test]
fn faults_and_sizes_keep_a_game_from_being_written() {
    let loops = ["B", "C", "D", "E", "F"].map(|name| format!("for each cell {name} {{ "));
    let large = format!("{}n = n + 1; {}", loops.concat(), "}".repeat(loops.len()));
    let table = [
        ("STATE[A.x A.y] = Box;", "second-faults", None),
        ("do Nowhere(A);", "second-faults", None),
        ("STATE[A.x, A.y] = Nowhere;", "second-faults", None),
        (&large, "second-many", Some(("count", (9u32.pow(5) + 1).to_string()))),
    ];
    let mut wrong = Vec::new();
    for (rule, code, arg) in table {
        match grid::second(&game(&[PUT, (rule, false)])) {
            Ok(_) => wrong.push(format!("{rule}: written")),
            Err(faults) => {
                let is_it = faults.iter().all(|fault| {
                    fault.code == code && arg.as_ref().is_none_or(|arg| fault.args.contains(arg))
                });
                if !is_it {
                    wrong.push(format!("{rule}: {faults:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

proptest! {
    #![proptest_config(config())]

    /// Protects rules that follow one another, on any board: whatever one leaves and wherever the round ends, the next
    /// one finds the same.
    #[test]
    fn rules_together_play_the_same(
        picks in prop::collection::vec((0..WRITTEN.len(), any::<bool>()), 1..5),
        board in prop::collection::vec(prop::sample::select(vec!["Dust", "Box", "Hero"]), 12),
        width in prop::sample::select(vec![1u16, 2, 3, 4, 6, 12]),
        choices in prop::collection::vec((0..12u16, 0..12u16), 1..12),
    ) {
        let rows: Vec<String> = board.chunks(usize::from(width)).map(|row| row.join(" ")).collect();
        let mut rules = vec![PUT];
        rules.extend(picks.iter().map(|(pick, breaks)| {
            let (text, _) = WRITTEN[*pick];
            // That the round ends depending on a filter, or on a picture looked for everywhere, cannot be written.
            (text, *breaks && !text.contains("where") && !text.starts_with("[ Box"))
        }));
        rules.extend([("n = n + 1;", false), ("do Mark(P, Box, up);", false), DEFINE]);
        let draft = game_on(&rows, &rules);
        let height = 12 / width;
        let second = grid::second(&draft).map_err(|faults| TestCaseError::fail(format!("{faults:?}")))?;
        let fields = choices.into_iter().map(|(x, y)| (x % width, y % height));
        let difference = difference(&draft, &second, fields);
        prop_assert!(difference.is_none(), "{:?}: {:?}", second.rules, difference);
    }

    /// Protects all games of version 3 that can be written, which are few of these: they are the same after each move.
    #[test]
    fn random_games_play_the_same(scenario in third_scenario()) {
        let Scenario { draft, choices } = scenario;
        let Ok(second) = grid::second(&draft) else { return Ok(()) };
        let mut first = Engine::<false>::new(&draft, 0);
        let mut fields = Vec::new();
        for choice in choices {
            let field = choice.field(&valid_fields(&first));
            let _ = first.play(field.0, field.1);
            fields.push(field);
        }
        let difference = difference(&draft, &second, fields);
        prop_assert!(difference.is_none(), "{:?}: {:?}", second.rules, difference);
    }
}
