//! Items that a game's rules keep beside the board: in generated levels they agree with the board as they do
//! in the game's own levels.
//!
//! Only for grid games: no other kind has levels that are changed cell by cell.

use std::cell::Cell as Counter;
use std::collections::BTreeMap;
use std::sync::Arc;

use schola::grid::model::{Draft, Item, Layout, Rule, Value};
use schola::project::generating::{Request, Trim, make, trim};
use schola::xml::Extra;

use super::generating::sample;
use super::own_layers::{Impatient, board, games, made_of, varied};

/// The largest number of texts of a game that are counted.
const COUNTED: usize = 6;

/// Whether rules read an item, and whether players see it.
#[derive(Clone, Copy, Debug)]
enum Use {
    Read,
    Shown,
    Neither,
}

/// Adds an item to all levels of a game; a rule that reads it changes nothing.
fn add(draft: &mut Draft, name: &str, used: Use, mut value: impl FnMut(usize, &Layout) -> Value) {
    for (index, level) in draft.levels.iter_mut().enumerate() {
        let layout = Arc::make_mut(&mut Arc::make_mut(level).layout);
        let value = value(index, layout);
        let show = matches!(used, Use::Shown);
        layout.items.push(Item { name: name.to_owned(), value, show, extra: Extra::default() });
    }
    if matches!(used, Use::Read) {
        let like = match draft.levels[0].layout.item(name).map(|item| &item.value) {
            Some(Value::Text(text)) => text.clone(),
            Some(Value::Bool(_)) => "true".to_owned(),
            _ => "7".to_owned(),
        };
        let contents = format!("if ({name} == {like}) {{ STATE[A.x, A.y] = STATE[A.x, A.y]; }}");
        let rule = Rule { contents, ..Rule::default() };
        Arc::make_mut(&mut draft.rules).list.push(Arc::new(rule));
    }
}

fn place(layout: &Layout, name: &str) -> i32 {
    match layout.item(name).expect("there is a place").value {
        Value::Int(at) => at,
        Value::Bool(_) | Value::Text(_) => panic!("the place is a number"),
    }
}

fn count(layout: &Layout, text: &str) -> i32 {
    board(layout).cells().filter(|cell| cell.2.eq_ignore_ascii_case(text)).count() as i32
}

fn underfoot(layout: &Layout) -> String {
    let cell = board(layout).get(place(layout, "Ax") as u32, place(layout, "Ay") as u32);
    cell.expect("one stands on the board").to_ascii_lowercase()
}

fn texts(draft: &Draft) -> Vec<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (.., text) in draft.levels.iter().flat_map(|level| board(&level.layout).cells()) {
        *counts.entry(text.to_ascii_lowercase()).or_default() += 1;
    }
    let mut texts: Vec<String> = counts.keys().cloned().collect();
    texts.sort_by_key(|text| counts[text]);
    texts.truncate(COUNTED);
    texts
}

/// An item's name, and the value it should have for a layout.
type Saying = (String, Box<dyn Fn(&Layout) -> Value>);

fn sayings(texts: Vec<String>) -> Vec<Saying> {
    let counts = texts.into_iter().enumerate().map(|(number, text)| -> Saying {
        // Some items are off by a constant, such as the number of fields left.
        (
            format!("Count{number}"),
            Box::new(move |layout| Value::Int(count(layout, &text) + number as i32 % 3)),
        )
    });
    let column: Saying = ("Column".to_owned(), Box::new(|layout| Value::Int(place(layout, "Ax") + 1)));
    let feet: Saying = ("Feet".to_owned(), Box::new(|layout| Value::Text(underfoot(layout))));
    counts.chain([column, feet]).collect()
}

/// Protects players and rules from items that contradict the board: they change with it.
#[test]
fn items_change_with_the_board() {
    let mut changed = 0;
    let mut wrong = Vec::new();
    for (game, mut draft) in games() {
        let sayings = sayings(texts(&draft));
        // An item with the same value in all levels may have it for any board.
        let differs = |(_, value): &Saying| {
            let first = value(&draft.levels[0].layout);
            draft.levels.iter().any(|level| value(&level.layout) != first)
        };
        let sayings: Vec<Saying> = sayings.into_iter().filter(differs).collect();
        for (number, (name, value)) in sayings.iter().enumerate() {
            let used = if number % 2 == 0 { Use::Read } else { Use::Shown };
            add(&mut draft, name, used, |_, layout| value(layout));
        }
        let of = |layout: &Layout| sayings.iter().map(|(_, value)| value(layout)).collect::<Vec<_>>();
        let known: Vec<_> = draft.levels.iter().map(|level| of(&level.layout)).collect();
        for layout in made_of(&draft) {
            changed += usize::from(!known.contains(&of(&layout)));
            for (name, value) in &sayings {
                let said = layout.item(name).map(|item| match &item.value {
                    // Letter case does not matter.
                    Value::Text(text) => Value::Text(text.to_ascii_lowercase()),
                    value => value.clone(),
                });
                if said.as_ref() != Some(&value(&layout)) {
                    wrong.push(format!("{game}: {name} is {said:?}, but the board has {:?}", value(&layout)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(changed >= 3, "only {changed} levels have a value that no level of the game has");
}

/// Protects items from being invented: if an item that matters does not follow from the board, no level is
/// made.
#[test]
fn items_that_do_not_follow_from_the_board_are_refused() {
    let mut refused = 0;
    let mut wrong = Vec::new();
    for (game, draft) in games().into_iter().filter(|(_, draft)| draft.levels.len() > 2) {
        let could = varied(&draft).is_ok();
        for used in [Use::Read, Use::Shown] {
            let mut draft = draft.clone();
            add(&mut draft, "Odd", used, |level, _| Value::Bool(level % 2 == 0));
            let codes = varied(&draft).map(|levels| levels.len());
            let is_told = matches!(&codes, Err(codes) if codes[..] == ["generate-item-differs"]);
            refused += usize::from(is_told);
            if could && !is_told {
                wrong.push(format!("{game}, {used:?}: {codes:?}"));
            }
            for what in [Trim::Simplify, Trim::Tighten] {
                match trim(&draft, 0, what, &Impatient(Counter::new(200))) {
                    Err(problem) if could && problem.code != "generate-item-differs" => {
                        wrong.push(format!("{game}, {used:?}, {what:?}: {}", problem.code));
                    }
                    Err(_) => {}
                    Ok(found) => wrong.push(format!("{game}, {used:?}, {what:?}: {found:?}")),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(refused >= 6, "only {refused} games were refused");
}

/// Protects games whose items do not depend on the board: an item with the same value in all levels keeps it,
/// and so does one that neither rules nor players see.
#[test]
fn items_independent_of_the_board_stay() {
    let mut games_made = 0;
    let mut wrong = Vec::new();
    for (game, mut draft) in games() {
        let before = made_of(&draft).len();
        add(&mut draft, "Moved", Use::Read, |_, _| Value::Int(0));
        add(&mut draft, "Lives", Use::Shown, |_, _| Value::Int(9_999));
        add(&mut draft, "Open", Use::Read, |_, _| Value::Bool(true));
        add(&mut draft, "Left", Use::Neither, |level, _| Value::Bool(level % 2 == 0));
        let made = made_of(&draft);
        games_made += usize::from(!made.is_empty());
        if (before > 0) == made.is_empty() {
            wrong.push(format!("{game}: {before} levels without the items, {} with them", made.len()));
        }
        for layout in made {
            let value = |name: &str| layout.item(name).map(|item| item.value.clone());
            let values = [value("Moved"), value("Lives"), value("Open")];
            if values != [Value::Int(0), Value::Int(9_999), Value::Bool(true)].map(Some) {
                wrong.push(format!("{game}: {values:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(games_made >= 6, "only {games_made} games were changed");
}

/// Protects the knight's tour, whose item `Last` is the number of fields left to visit, of both colours
/// together.
#[test]
fn the_last_move_of_a_tour_follows_the_fields() {
    let draft = sample("knights-tour");
    let fields = |layout: &Layout| count(layout, "White") + count(layout, "Black");
    let last = |layout: &Layout| layout.item("Last").map(|item| item.value.clone());
    assert!(draft.levels.iter().all(|level| last(&level.layout) == Some(Value::Int(fields(&level.layout)))));
    let mut made = 0;
    for seed in 0..6 {
        let way = Some("vary".to_owned());
        let request = Request { count: 2, seed, states: Some(400_000), way, ..Request::default() };
        let levels = make(&draft, &request, &()).expect("levels can be learned from the game").levels;
        made += levels.len();
        for level in levels {
            assert_eq!(last(&level.layout), Some(Value::Int(fields(&level.layout))), "{:?}", level.layout);
        }
    }
    assert!(made > 6, "only {made} levels were made");
}

/// Protects levels of another size: an item that counts cells counts those of the new board.
#[test]
fn items_follow_the_size() {
    let mut draft = sample("sokoban");
    let cells = |layout: &Layout| (board(layout).width() * board(layout).height()) as i32 - 1;
    add(&mut draft, "Last", Use::Read, |_, layout| Value::Int(cells(layout)));
    let size = (11, 9);
    assert!(
        draft.levels.iter().all(|level| board(&level.layout).width() != size.0),
        "no level has this size"
    );
    let way = Some("vary".to_owned());
    let request = Request { count: 2, size: Some(size), states: Some(400_000), way, ..Request::default() };
    let made = make(&draft, &request, &()).expect("the game can be stretched");
    assert!(!made.levels.is_empty(), "no level was made");
    for level in made.levels {
        assert_eq!(level.layout.item("Last").map(|item| &item.value), Some(&Value::Int(11 * 9 - 1)));
    }
}
