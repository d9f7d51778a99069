//! Renaming everywhere, and finding names and texts.

use std::sync::Arc;

use proptest::prelude::*;
use schola::grid::edit::{
    EditFault, Plan, Subject, UseLocation, find, merge_piece, rename_item, rename_layer, rename_piece, uses,
};
use schola::grid::lex::Span;
use schola::grid::model::{Draft, Language, Level, Value};
use schola::grid::parse::parse;
use schola::grid::syntax::{Assignment, CellRef, Operand, Rule, Statement, Target};
use schola::grid::usage::{Use, words};
use ustr::ustr;

use super::boards::{layout, plain, shown};
use crate::support::drafts;
use crate::support::generate::{self, rule_text};

/// Makes a game of the pieces `a`, `b` and `Box`, an item `Points` and a layer `Bonus`, and these rules.
fn game(rules: &[&str]) -> Draft {
    let mut level = layout("aAb bab", "xxx xxx", "abb bbb", (0, 0));
    level.items.push(drafts::item("Points", Value::Int(0)));
    level.items.push(drafts::item("Last", Value::Text("A".to_owned())));
    level.matrices.push(drafts::matrix("Bonus", drafts::fill((2, 1), &Value::Int(5))));
    let rules: Vec<_> = rules.iter().map(|text| (*text, false)).collect();
    drafts::draft(&["a", "b", "Box"], &rules, level, None)
}

fn texts(draft: &Draft) -> Vec<&str> {
    draft.rules.list.iter().map(|rule| rule.contents.as_str()).collect()
}

fn applied(draft: &Draft, plan: &Plan) -> Draft {
    let mut changed = draft.clone();
    plan.apply(&mut changed).expect("the plan was made for this draft");
    changed
}

/// Protects rules: only words that mean the piece get its new name.
#[test]
fn only_words_that_mean_the_piece_are_renamed() {
    let name = |rule: &'static str| {
        let draft = game(&[rule]);
        let plan = rename_piece(&draft, 0, "Kočka").expect("the name is free");
        let sure = plan.rules.first().is_none_or(|change| change.sure);
        (texts(&applied(&draft, &plan))[0].to_owned(), sure)
    };
    for (before, after, sure) in [
        ("STATE[A.x, A.y] = a;", "STATE[A.x, A.y] = Kočka;", true),
        ("if (A == STATE[0,0]) { Last = A ; }", "if (Kočka == STATE[0,0]) { Last = Kočka ; }", true),
        (
            "if ((a == Last) and (b != a.)) { x = a[a, a + 1]; } else { a = a; }",
            "if ((Kočka == Last) and (b != Kočka.)) { x = a[a, a + 1]; } else { a = Kočka; }",
            true,
        ),
        ("Last = aa;", "Last = aa;", true),
        ("Last = a; ;", "Last = Kočka; ;", false),
        ("if (Last == a) { Last = a }", "if (Last == Kočka) { Last = Kočka }", false),
        ("if (STATE[a, 0 == a) { Last = b; }", "if (STATE[a, 0 == a) { Last = b; }", true),
        ("Last = STATE[a, 0; Last = a;", "Last = STATE[a, 0; Last = Kočka;", false),
    ] {
        assert_eq!(name(before), (after.to_owned(), sure));
    }
}

/// Protects everything else that contains a piece's name, cells and items of all levels, with a preview.
#[test]
fn a_piece_is_renamed_everywhere() {
    let mut draft = game(&["Last = b;", "Last = a;"]);
    draft.levels.push(Arc::new(Level { folder: "02".to_owned(), ..Level::default() }));
    let plan = rename_piece(&draft, 0, "Kočka").expect("the name is free");
    let cells: Vec<_> =
        plan.cells.iter().map(|change| (change.level, change.layer, change.first, change.count)).collect();
    assert_eq!(cells, [(0, 0, (0, 0), 3), (0, 2, (0, 0), 1)]);
    assert_eq!(plan.items.iter().map(|change| (change.level, change.item)).collect::<Vec<_>>(), [(0, 5)]);
    assert_eq!((plan.rules.len(), plan.rules[0].rule), (1, 1));
    assert_eq!((plan.rules[0].spans.len(), plan.rules[0].spans[0].clone()), (1, 7..8));
    assert!(!plan.mixes && plan.layers.is_empty());
    let renamed = applied(&draft, &plan);
    let level = &renamed.levels[0].layout;
    assert_eq!(shown(&level.matrices[0].cells), plain("KočkaKočkab bKočkab"));
    assert_eq!(level.items[5].value, Value::Text("Kočka".to_owned()));
    assert_eq!(renamed.pieces.list[0].name, "Kočka");
    assert!(
        Arc::ptr_eq(&renamed.rules.list[0], &draft.rules.list[0])
            && Arc::ptr_eq(&renamed.levels[1], &draft.levels[1])
    );
    assert!(level.matrices[1].cells == draft.levels[0].layout.matrices[1].cells);
}

/// Protects names from meaning two things.
#[test]
fn names_that_cannot_be_are_refused() {
    let draft = game(&["Last = nothing;"]);
    let taken = |name: &str| Err(EditFault::Taken { name: name.to_owned() });
    let wrong = |name: &str| Err(EditFault::Name { name: name.to_owned() });
    let needed = |name: &str| Err(EditFault::Needed { name: name.to_owned() });
    let piece = |name: &str| rename_piece(&draft, 0, name).map(|plan| plan.mixes);
    assert_eq!(piece("B"), taken("B"));
    assert_eq!(piece("points"), taken("points"));
    for name in ["", "a b", "7", "false", "a.b"] {
        assert_eq!(piece(name), wrong(name));
    }
    assert_eq!(piece("c"), Ok(false));
    assert_eq!(piece("A"), Ok(false));
    assert_eq!(piece("Nothing"), Ok(true), "rules speak of it, though it is no piece");
    assert_eq!(rename_piece(&draft, 9, "c").map(|_| ()), Err(EditFault::Missing));
    let item = |old: &str, name: &str| rename_item(&draft, old, name).map(|plan| plan.mixes);
    assert_eq!(item("Points", "Last"), taken("Last"));
    assert_eq!(item("Points", "Box"), taken("Box"));
    assert_eq!(item("Points", "ax"), taken("ax"));
    assert_eq!(item("Points", "1"), wrong("1"));
    assert_eq!(item("Ax", "Column"), needed("Ax"));
    assert_eq!(item("Ghost", "Column"), Err(EditFault::Missing));
    assert_eq!(item("Points", "POINTS"), Ok(false));
    let layer = |old: &str, name: &str| rename_layer(&draft, old, name).map(|plan| plan.mixes);
    assert_eq!(layer("Bonus", "final"), taken("final"));
    assert_eq!(layer("STATE", "Board"), needed("STATE"));
    assert_eq!(layer("Ghost", "Board"), Err(EditFault::Missing));
    assert_eq!(layer("Bonus", "a b"), wrong("a b"));
    assert_eq!(layer("Bonus", "Points"), Ok(false), "rules tell layers from items by the bracket");
}

/// Protects items and custom layers: rules follow their names, and nothing else changes.
#[test]
fn items_and_layers_are_renamed() {
    let draft = game(&[
        "if (Points == 3) { Points = points + Bonus[Points - 1, 0]; }",
        "Last = Bonus;",
        "bonus[0, 0] = Points;",
    ]);
    let item = applied(&draft, &rename_item(&draft, "POINTS", "Bodů").expect("the name is free"));
    assert_eq!(item.levels[0].layout.items[4].name, "Bodů");
    assert_eq!(
        texts(&item),
        ["if (Bodů == 3) { Bodů = Bodů + Bonus[Bodů - 1, 0]; }", "Last = Bonus;", "bonus[0, 0] = Bodů;"]
    );
    let layer = applied(&draft, &rename_layer(&draft, "bonus", "Extra").expect("the name is free"));
    assert_eq!(layer.levels[0].layout.matrices[3].name, "Extra");
    assert_eq!(
        texts(&layer),
        [
            "if (Points == 3) { Points = points + Extra[Points - 1, 0]; }",
            "Last = Bonus;",
            "Extra[0, 0] = Points;"
        ]
    );
}

/// Protects words that mean an item in one level and a piece in another: the plan marks them as uncertain.
#[test]
fn words_of_two_meanings_are_not_sure() {
    let mut draft = game(&["Last = Box;", "Box = 1;"]);
    let mut other = Level::clone(&draft.levels[0]);
    other.folder = "02".to_owned();
    Arc::make_mut(&mut other.layout).items.push(drafts::item("box", Value::Int(0)));
    draft.levels.push(Arc::new(other));
    let sure = |plan: Plan| plan.rules.iter().map(|change| (change.rule, change.sure)).collect::<Vec<_>>();
    assert_eq!(sure(rename_piece(&draft, 2, "Crate").expect("the name is free")), [(0, false)]);
    assert_eq!(sure(rename_item(&draft, "box", "Count").expect("the name is free")), [(0, false), (1, true)]);
    let _ = draft.levels.remove(0);
    assert_eq!(
        sure(rename_piece(&draft, 2, "Crate").expect("the name is free")),
        [],
        "it always means the item"
    );
    assert_eq!(sure(rename_item(&draft, "box", "Count").expect("the name is free")), [(0, true), (1, true)]);
}

/// Protects drafts from an outdated preview: then nothing is done.
#[test]
fn an_old_plan_does_nothing() {
    let draft = game(&["Last = a;"]);
    let plan = rename_piece(&draft, 0, "c").expect("the name is free");
    let mut other = game(&["Last =  a;"]);
    let before = other.clone();
    assert_eq!(plan.apply(&mut other), Err(EditFault::Outdated));
    assert_eq!(other, before);
    let mut renamed = applied(&draft, &plan);
    assert_eq!(plan.apply(&mut renamed), Err(EditFault::Outdated));
}

/// Protects merging: one piece replaces another, which is removed.
#[test]
fn pieces_are_merged() {
    let draft = game(&["if (Last == a) { Last = b; }"]);
    let merged = applied(&draft, &merge_piece(&draft, 0, 1).expect("both are there"));
    assert_eq!(merged.pieces.list.iter().map(|piece| piece.name.as_str()).collect::<Vec<_>>(), ["b", "Box"]);
    assert_eq!(shown(&merged.levels[0].layout.matrices[0].cells), plain("bbb bbb"));
    assert_eq!(texts(&merged), ["if (Last == b) { Last = b; }"]);
    assert_eq!(merge_piece(&draft, 1, 1).map(|_| ()), Err(EditFault::Missing));
}

/// Protects "where is it used": cells, items and rules, each place once.
#[test]
fn uses_are_found() {
    let draft = game(&["if (Last == a) { Last = A; }", "Bonus[Points, 0] = 1;"]);
    let cells = |layer, first, count| UseLocation::Cells { level: 0, layer, name: ustr("a"), first, count };
    assert_eq!(
        uses(&draft, Subject::Piece, "A"),
        [
            cells(0, (0, 0), 3),
            cells(2, (0, 0), 1),
            UseLocation::Item(0, 5),
            UseLocation::Rule(0, 12..13),
            UseLocation::Rule(0, 24..25)
        ]
    );
    assert_eq!(uses(&draft, Subject::Piece, "Box"), []);
    assert_eq!(uses(&draft, Subject::Item, "points"), [UseLocation::Rule(1, 6..12)]);
    assert_eq!(uses(&draft, Subject::Layer, "BONUS"), [UseLocation::Rule(1, 0..5)]);
}

/// Protects "find": everything that contains the text, in any letter case, rules place by place.
#[test]
fn texts_are_found_everywhere() {
    let draft = game(&["Last = Box; // İ box", "Points = 1;"]);
    assert_eq!(
        find(&draft, " BO "),
        [
            UseLocation::Piece(2),
            UseLocation::Layer(0, 3),
            UseLocation::Rule(0, 7..9),
            UseLocation::Rule(0, 18..20)
        ]
    );
    assert_eq!(find(&draft, "las"), [UseLocation::Item(0, 5), UseLocation::Rule(0, 0..3)]);
    assert_eq!(find(&draft, "01"), [UseLocation::Level(0)]);
    let cells =
        |layer, name, first, count| UseLocation::Cells { level: 0, layer, name: ustr(name), first, count };
    assert_eq!(
        find(&draft, "A")[..3],
        [UseLocation::Piece(0), UseLocation::Item(0, 0), UseLocation::Item(0, 1)]
    );
    let found = find(&draft, "b");
    assert_eq!(found[..3], [UseLocation::Piece(1), UseLocation::Piece(2), UseLocation::Layer(0, 3)]);
    assert_eq!(found[3..5], [cells(0, "b", (2, 0), 3), cells(2, "b", (1, 0), 5)]);
    assert_eq!(find(&draft, "  "), []);
}

/// Returns the uses of words according to the tree of a rule.
fn of_tree(rule: &Rule) -> Vec<(Use, Span)> {
    let mut found = Vec::new();
    let statement = |statement: &Statement, found: &mut Vec<_>| match statement {
        Statement::Assign(assignment) => of_assignment(assignment, found),
        Statement::When { .. }
        | Statement::Loop(_)
        | Statement::Picture(_)
        | Statement::Push(_)
        | Statement::Do(_) => {
            panic!("there is none in the plain language")
        }
        Statement::Faulty(fault) => panic!("{fault:?}"),
    };
    match rule {
        Rule::Always(only) => statement(only, &mut found),
        Rule::When { condition, then, otherwise } => {
            for test in &condition.tests() {
                of_operand(&test.left, &mut found);
                of_operand(&test.right, &mut found);
            }
            then.iter().chain(otherwise.iter().flatten()).for_each(|part| statement(part, &mut found));
        }
    }
    found
}

fn of_assignment(assignment: &Assignment, found: &mut Vec<(Use, Span)>) {
    match &assignment.target {
        Target::Item(word) => found.push((Use::Target, word.span.clone())),
        Target::Cell(cell) => of_cell(cell, found),
    }
    of_operand(&assignment.first, found);
    assignment.rest.iter().for_each(|(_, operand)| of_operand(operand, found));
}

fn of_operand(operand: &Operand, found: &mut Vec<(Use, Span)>) {
    match operand {
        Operand::Word(word) => found.push((Use::Value, word.span.clone())),
        // The sign and the number are one value of the tree.
        Operand::Negative(_, span) => found.push((Use::Value, span.end..span.end)),
        Operand::Cell(cell) => of_cell(cell, found),
        Operand::Count(_)
        | Operand::Sum(_)
        | Operand::Call(_)
        | Operand::Attribute(_)
        | Operand::Turned(_)
        | Operand::Quoted(_) => {
            unreachable!("the plain language has neither counts nor functions")
        }
    }
}

fn of_cell(cell: &CellRef, found: &mut Vec<(Use, Span)>) {
    found.push((Use::Layer, cell.matrix.span.clone()));
    for index in [&cell.x, &cell.y] {
        let words = std::iter::once(&index.first).chain(index.rest.iter().map(|(_, word)| word));
        found.extend(words.map(|word| (Use::Index, word.span.clone())));
    }
}

proptest! {
    /// In a rule without syntax errors, tokens and tree agree.
    #[test]
    fn words_mean_what_the_tree_says(text in rule_text()) {
        let parsed = parse(&text, Language::Plain);
        prop_assume!(parsed.faults.iter().all(|fault| fault.code == "rule-parentheses-redundant"));
        let Some(rule) = parsed.rule else { return Ok(()) };
        let words = words(&text, Language::Plain).into_iter().filter(|word| word.used != Use::Keyword);
        let words: Vec<_> = words.map(|word| (word.used, word.span.end)).collect();
        let tree: Vec<_> = of_tree(&rule).into_iter().map(|(used, span)| (used, span.end)).collect();
        prop_assert_eq!(words, tree);
    }

    /// Renaming and renaming back restores a consistently spelled game byte for byte.
    #[test]
    fn renaming_there_and_back_is_nothing(scenario in generate::scenario(), piece in 0_usize..7, faulty in rule_text()) {
        let mut draft = scenario.draft;
        let rules = Arc::make_mut(&mut draft.rules);
        let mut rule = schola::grid::model::Rule::clone(&rules.list[0]);
        rule.contents = faulty;
        rules.list.push(Arc::new(rule));
        let draft = in_one_spelling(draft);
        let name = draft.pieces.list[piece].name.clone();
        let there = applied(&draft, &rename_piece(&draft, piece, "Žába").expect("the name is free"));
        prop_assert!(uses(&there, Subject::Piece, &name).is_empty());
        let back = applied(&there, &rename_piece(&there, piece, &name).expect("the name is free again"));
        prop_assert_eq!(&back, &draft);
        for item in ["Score", "NAME", "2nd"] {
            let Some(found) = draft.levels[0].layout.item(item) else { continue };
            let there = applied(&draft, &rename_item(&draft, item, "Žába").expect("the name is free"));
            let back = applied(&there, &rename_item(&there, "Žába", &found.name).expect("the name is free again"));
            prop_assert_eq!(&back, &draft);
        }
        let flags = draft.levels[0].layout.matrices.iter().find(|layer| layer.name == "Flags");
        if flags.is_some() {
            let there = applied(&draft, &rename_layer(&draft, "flags", "Žába").expect("the name is free"));
            let back = applied(&there, &rename_layer(&there, "žába", "Flags").expect("the name is free again"));
            prop_assert_eq!(&back, &draft);
        }
    }
}

/// Spells every name as it is declared, by renaming each to itself.
fn in_one_spelling(mut draft: Draft) -> Draft {
    for piece in 0..draft.pieces.list.len() {
        let name = draft.pieces.list[piece].name.clone();
        draft = applied(&draft, &rename_piece(&draft, piece, &name).expect("it is its own name"));
    }
    let items: Vec<_> = draft.levels[0].layout.items.iter().skip(4).map(|item| item.name.clone()).collect();
    for name in items {
        draft = applied(&draft, &rename_item(&draft, &name, &name).expect("it is its own name"));
    }
    let layers: Vec<_> = draft.levels[0].layout.matrices.iter().map(|layer| layer.name.clone()).collect();
    for name in layers {
        if let Ok(plan) = rename_layer(&draft, &name, &name) {
            draft = applied(&draft, &plan);
        }
    }
    draft
}
