//! Repeats: families of rules are found, folded, changed, renamed and unfolded again, and no rule is lost.

use std::path::Path;
use std::sync::Arc;

use proptest::prelude::*;
use schola::grid::edit::{rename_item, rename_piece};
use schola::grid::model::{Draft, Item, Language, Layout, Level, Piece, Pieces, Rule, Rules, Value};
use schola::grid::repeats::{
    self, Repeat, RepeatLocation, StandardTable, Table, broken, expand, find, fold, forget, is_intact, put,
    restore, set, spans,
};
use schola::project;
use schola::xml::Extra;

fn rule(contents: &str) -> Arc<Rule> {
    Arc::new(Rule { contents: contents.to_owned(), ..Rule::default() })
}

fn rules(texts: &[&str]) -> Rules {
    Rules { list: texts.iter().map(|text| rule(text)).collect(), ..Rules::default() }
}

fn texts(rules: &Rules) -> Vec<&str> {
    rules.list.iter().map(|rule| rule.contents.as_str()).collect()
}

fn squeezed(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace()).collect()
}

fn sample(name: &str) -> Draft {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(name);
    project::open(&folder).expect("the sample is there").draft
}

fn table(columns: &[&str], rows: &[&[&str]]) -> Table {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    Table { columns: words(columns), rows: rows.iter().map(|row| words(row)).collect(), ..Table::default() }
}

/// The rules for moving: one for each of the four neighbours.
fn open_neighbours() -> Repeat {
    let template = "if (STATE[A.x + $dx, A.y + $dy] == Path) { VALID[A.x + $dx, A.y + $dy] = true; }";
    Repeat {
        name: "Where one may go".to_owned(),
        template: template.to_owned(),
        tables: vec![StandardTable::FourNeighbours.table()],
        ..Repeat::default()
    }
}

fn one(run: std::ops::Range<usize>) -> Vec<std::ops::Range<usize>> {
    std::iter::once(run).collect()
}

/// Folding and unfolding leave every rule of every sample unchanged, and a family becomes one card.
#[test]
fn samples_fold_to_few_cards() {
    for (game, most) in [
        ("klondike", 6),
        ("pexeso", 10),
        ("netwalk", 1),
        ("sudoku", 1),
        ("sudoku-for-children", 1),
        ("dark-equations", 1),
        ("nonograms", 1),
        ("knights-tour", 11),
        ("victorian-puzzle", 4),
        ("peg-solitaire", 4),
        ("ice", 7),
        ("tilting-maze", 3),
        ("kurodoko", 6),
        ("car-park", 2),
        ("eyeball-maze", 11),
        ("minesweeper", 10),
        ("fifteen", 4),
        ("maze", 4),
        ("sokoban", 28),
        ("lights-out", 2),
    ] {
        let draft = sample(game);
        let mut folded = (*draft.rules).clone();
        for proposal in find(&folded.clone()) {
            fold(&mut folded, &proposal);
        }
        assert_eq!(texts(&folded), texts(&draft.rules), "{game}: folding changes no rule");
        let spans = spans(&folded.list);
        let in_repeats: usize = spans.iter().map(ExactSizeIterator::len).sum();
        let cards = folded.list.len() - in_repeats + spans.len();
        println!("{game}: {} rules on {cards} cards", folded.list.len());
        assert!(cards <= most, "{game}: {cards} cards");
        for run in &spans {
            let repeat = folded.list[run.start].repeat.as_ref().expect("a run begins with its repeat");
            let made = expand(repeat).expect("what was found is right");
            let wanted = &draft.rules.list[run.clone()];
            assert!(made.iter().zip(wanted).all(|(text, rule)| squeezed(text) == squeezed(&rule.contents)));
            forget(&mut folded, RepeatLocation::Rule(run.start));
        }
        assert_eq!(folded, *draft.rules, "{game}: all is as before");
    }
}

/// The found tables are the natural ones: directions, and pieces with their partners.
#[test]
fn tables_are_those_that_one_would_write() {
    let maze = find(&sample("maze").rules);
    assert_eq!(maze[0].repeat.template, "VALID[P.x + $dx, P.y + $dy] = false;");
    assert_eq!(maze[0].repeat.tables[0].known(), Some(StandardTable::FourNeighbours));
    let pexeso = find(&sample("pexeso").rules);
    assert_eq!(pexeso[0].repeat.tables[0].columns, ["back", "front"]);
    assert_eq!(pexeso[0].repeat.tables[0].rows[31], ["32Back", "32Front"]);
    let klondike = find(&sample("klondike").rules);
    let far =
        klondike.iter().find(|proposal| proposal.count == 128).expect("sixteen pieces in eight directions");
    assert_eq!(far.repeat.tables.iter().map(|table| table.rows.len()).collect::<Vec<_>>(), [16, 8]);
    assert_eq!(far.repeat.tables[1].known(), Some(StandardTable::EightNeighbours));
    assert!(far.repeat.template.contains("A.x + $(dx * n)"), "{}", far.repeat.template);
    let tour = find(&sample("knights-tour").rules);
    assert_eq!(tour[0].repeat.tables[0].known(), Some(StandardTable::Knight));
}

proptest! {
    /// Every proposal stands for exactly the existing rules.
    #[test]
    fn proposals_are_true(
        steps in prop::collection::vec((-3..4, -3..4), 1..9),
        words in prop::collection::vec("[a-c]{1,2}", 1..4),
        far in prop::collection::vec(0..4, 0..3),
        noise in prop::collection::vec(crate::support::generate::rule_text(), 0..3),
    ) {
        let offset = |base: &str, number: i32| match number {
            0 => base.to_owned(),
            1.. => format!("{base} + {number}"),
            _ => format!("{base} - {}", -number),
        };
        let far = if far.is_empty() { vec![1] } else { far };
        let mut all: Vec<String> = noise.clone();
        for (word, far) in words.iter().flat_map(|word| far.iter().map(move |far| (word, far))) {
            for (dx, dy) in &steps {
                let (x, y) = (offset("A.x", dx * far), offset("P.y", dy - 1));
                all.push(format!("if (STATE[{x}, {y}] != {word}) {{ n = {dx}; S[{x}, 3] = {word}; }}"));
            }
        }
        all.extend(noise);
        let list: Vec<Arc<Rule>> = all.iter().map(|text| rule(text)).collect();
        let mut folded = Rules { list: list.clone(), ..Rules::default() };
        for proposal in find(&folded.clone()) {
            let made = expand(&proposal.repeat).expect("what is proposed is right");
            prop_assert_eq!(made.len(), proposal.count);
            for (text, rule) in made.iter().zip(&list[proposal.at..]) {
                prop_assert_eq!(squeezed(text), squeezed(&rule.contents));
            }
            fold(&mut folded, &proposal);
            prop_assert!(is_intact(&folded.list, proposal.at));
        }
        prop_assert_eq!(find(&folded), vec![], "what is folded is not proposed again");
    }
}

/// Rules that come and go around a repeat leave it intact; changing one of its rules is reported, and the
/// user can choose either side.
#[test]
fn a_repeat_lives_through_edits_of_the_list() {
    let mut list = rules(&["a = 1;"]);
    put(&mut list, 1, open_neighbours(), false).expect("it is right");
    list.list.insert(0, rule("b = 1;"));
    list.list.push(rule("c = 1;"));
    assert_eq!(spans(&list.list), one(2..6));
    let _ = list.list.remove(0);
    list.list.rotate_left(1);
    assert_eq!(spans(&list.list), one(0..4));
    assert_eq!(broken(&list), []);
    let whole = list.clone();
    Arc::make_mut(&mut list.list[2]).contents = "d = 1;".to_owned();
    assert_eq!(broken(&list), [RepeatLocation::Rule(0)]);
    let mut kept = list.clone();
    forget(&mut kept, RepeatLocation::Rule(0));
    assert_eq!((broken(&kept), texts(&kept)), (vec![], texts(&list)));
    assert_eq!(restore(&mut list, RepeatLocation::Rule(0)), Ok(0..4));
    assert_eq!(texts(&list), texts(&whole));
    assert_eq!(spans(&list.list), one(0..4));
    let _ = list.list.remove(1);
    assert_eq!(restore(&mut list, RepeatLocation::Rule(0)), Ok(0..3));
    assert_eq!(texts(&list), texts(&whole), "a rule that is gone comes back");
}

/// A changed table remakes the rules; a rule with the same values keeps its notes.
#[test]
fn a_changed_table_changes_the_rules() {
    let mut list = rules(&["a = 1;"]);
    put(&mut list, 0, open_neighbours(), true).expect("it is right");
    Arc::make_mut(&mut list.list[1]).note = "to the left".to_owned();
    let eight = Repeat { tables: vec![StandardTable::EightNeighbours.table()], ..open_neighbours() };
    set(&mut list, 0, &eight).expect("it is right");
    assert_eq!(spans(&list.list), one(0..8));
    assert_eq!(list.list[1].note, "to the left");
    assert!(list.list[..8].iter().all(|rule| rule.breaks) && !list.list[8].breaks);
    let wrong = Repeat { template: "$nobody".to_owned(), ..open_neighbours() };
    let before = list.clone();
    assert_eq!(set(&mut list, 0, &wrong).map_err(|fault| fault.code), Err("repeat-unknown"));
    assert_eq!(list, before);
    assert!(repeats::CODES.contains(&"repeat-unknown"));
}

/// Renaming a piece or an item changes the rules, the text and the tables of a repeat alike.
#[test]
fn names_are_changed_in_repeats() {
    let piece = |name: &str| Piece { name: name.to_owned(), ..Piece::default() };
    let item = Item { name: "Points".to_owned(), value: Value::Int(0), show: false, extra: Extra::default() };
    let layout = Layout { items: vec![item], ..Layout::default() };
    let level = Level { layout: layout.into(), ..Level::default() };
    let mut list = rules(&["Points = 0;"]);
    let template =
        "if (STATE[A.x, A.y] == $piece) { STATE[A.x, A.y] = $(n)Front; Points = Points + 1; }".to_owned();
    let tables = vec![table(&["n", "piece"], &[&["01", "Box"], &["02", "Wall"]])];
    put(&mut list, 1, Repeat { template, tables, ..Repeat::default() }, false).expect("it is right");
    let pieces = ["Box", "Wall", "01Front", "02Front"].map(piece).to_vec();
    let mut draft = Draft {
        pieces: Pieces { list: pieces, ..Pieces::default() }.into(),
        rules: list.into(),
        levels: vec![level.into()],
        ..Draft::default()
    };
    for step in 0..3 {
        let plan = match step {
            0 => rename_piece(&draft, 1, "Stone"),
            1 => rename_item(&draft, "Points", "Score"),
            _ => rename_piece(&draft, 3, "Picture"),
        };
        plan.expect("the name is free").apply(&mut draft).expect("the plan is for this draft");
        assert_eq!(spans(&draft.rules.list), one(1..3), "step {step}");
    }
    let repeat = draft.rules.list[1].repeat.as_ref().expect("the repeat is there");
    assert!(repeat.tables[0].rows[1].contains(&"Stone".to_owned()));
    assert!(repeat.tables[0].rows[1].contains(&"Picture".to_owned()));
    assert!(repeat.template.contains("Score = Score + 1"));
}

/// Families of each statement that only version 3 has: every one is found, folded, and unfolded to what it was.
#[test]
fn statements_of_version_3_fold() {
    let mut wrong = Vec::new();
    for family in [
        "[ $p | $p ] -> [ Empty | Empty ] turned;",
        "move [ (Hero) | $p ] -> [ Empty | Hero ] turned;",
        "move flag [ ($p) ] -> [ Flag ];",
        "move [ (Hero) | ($p) ] -> [ Empty | Hero ];",
        "[ Floor: $p, Empty ] -> [ Floor: Grass, any ];",
        "[ $p or Stone | not $p ] -> [ any | Empty ] again;",
        "[ $p or Stone as K | K ] -> [ $p | K ] mirrored;",
        "[ $p | edge ] -> [ Empty | edge ];",
        "[ $p ] -> [ Empty ] somewhere;",
        "for each cell C where (STATE[C.x, C.y] == $p) { STATE[C.x, C.y] = Empty; }",
        "for each cell C around A { if (STATE[C.x, C.y] == $p) { STATE[C.x, C.y] = Empty; } }",
        "for each direction D of (up, right) { STATE[A.x + D.x, A.y + D.y] = $p; }",
        "repeat until nothing changes { [ $p / Empty ] -> [ Empty / $p ]; }",
        "repeat 3 times { [ $p ] -> [ Empty ]; }",
        "repeat while (COUNT($p) < 5) { [ Empty ] -> [ $p ] somewhere; }",
        "at once { if (COUNT($p around A) == 3) { STATE[A.x, A.y] = $p; } }",
        "if (COUNT(Floor, $p in row of A) == 0) { LOST = true; }",
        "if (AREAS($p) == 1) { Score = Score + MAX(3, LOOPS(Track)); }",
        "if ([ $p | Empty ]) { WON = true; }",
        "if (STATE[A.x, A.y] == $p) { SAY \"boom  and bang\"; }",
        "if (STATE[A.x, A.y] == $p) { turn STATE[A.x, A.y] right; }",
        "if (COLOUR(STATE[A.x, A.y]) == $p) { STATE[A.x, A.y] = Empty; }",
        "for each direction D of (up, right) { push Cars of A along D over $p leaving Empty; }",
        "if (can push Cars of A along MOVE over $p) { Score = 1; }",
        "define Clear(C) { if (STATE[C.x, C.y] == $p) { STATE[C.x, C.y] = Empty; } }",
        "do Clear(A, $p, right);",
    ] {
        let written: Vec<String> =
            ["Red", "Green", "Blue"].iter().map(|piece| family.replace("$p", piece)).collect();
        for text in &written {
            let faults = schola::grid::parse::parse(text, Language::Third).faults;
            if !faults.is_empty() {
                wrong.push(format!("{text}: {faults:?}"));
            }
        }
        let list: Vec<&str> = written.iter().map(String::as_str).collect();
        let before = Rules { language: Language::Third, ..rules(&list) };
        let found = find(&before);
        let places: Vec<_> = found.iter().map(|found| (found.at, found.count)).collect();
        if places != [(0, 3)] {
            wrong.push(format!("{family}: {places:?}"));
            continue;
        }
        let made = expand(&found[0].repeat).unwrap_or_else(|fault| panic!("{family}: {fault:?}"));
        assert_eq!(made, written, "{family}");
        let mut folded = before.clone();
        fold(&mut folded, &found[0]);
        assert_eq!(texts(&folded), list, "{family}: folding changes no rule");
        assert_eq!(spans(&folded.list), one(0..3), "{family}");
        let (count, lost) = repeats::unfold(&mut folded);
        assert_eq!((count, lost, folded == before), (1, 0, true), "{family}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Protects what is said to players: white space in it counts, and no rule with another text is taken for the same.
#[test]
fn texts_for_players_are_not_joined() {
    let said = |text: &str| format!("if (STATE[A.x, A.y] == Red) {{ SAY \"{text}\"; }}");
    let written = ["a b", "ab", "a  b"].map(said);
    let list: Vec<&str> = written.iter().map(String::as_str).collect();
    let before = Rules { language: Language::Third, ..rules(&list) };
    assert_eq!(find(&before), vec![]);
    let repeat = Repeat {
        template: said("Red $n"),
        tables: vec![table(&["n"], &[&["1"], &["2"]])],
        ..Repeat::default()
    };
    let mut folded = Rules { language: Language::Third, ..Rules::default() };
    put(&mut folded, 0, repeat.clone(), false).expect("it is right");
    let wanted = ["Red 1", "Red 2"].map(|text| said(text).replace("== Red", "== Blue"));
    let wanted: Vec<&str> = wanted.iter().map(String::as_str).collect();
    let renamed = repeats::renamed(&repeat, "Red", "Blue", &wanted).expect("there is a way");
    assert_eq!(renamed.template, said("Red $n").replace("== Red", "== Blue"));
    Arc::make_mut(&mut folded.list[1]).contents = said("Red2");
    assert!(!is_intact(&folded.list, 0), "a text without its white space is another one");
}
