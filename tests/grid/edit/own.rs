//! Cards that a game defines itself: what is wrong with them, how they are renamed, and how they are put together by picking.

use std::sync::Arc;

use schola::engine::Text;
use schola::grid::blocks::{self, Edit, GAP_KINDS, Names, Source, TOOLBOX, Value, Voice, Wants, choices};
use schola::grid::edit::{self, set_language};
use schola::grid::fault::FaultLocation;
use schola::grid::model::{Draft, Language, Layout, Rule};
use schola::grid::{Parses, check};
use schola::words::{self, Words};

use crate::support::drafts::{draft, fill, matrix, position, words as cells};

/// Says sentences in a language; pieces by their names.
struct Said(Words);

impl Voice for Said {
    fn say(&self, text: &Text) -> String {
        self.0.say(text)
    }

    fn called(&self, piece: &str) -> String {
        piece.to_owned()
    }
}

fn game(rules: &[&str]) -> Draft {
    let board = cells(&["Path Coin", "Hero Wall"]);
    let valid = fill(board.size(), &schola::grid::model::Value::Bool(true));
    let goal = fill(board.size(), &schola::grid::model::Value::Text("Coin".to_owned()));
    let matrices =
        [("STATE", board), ("VALID", valid), ("FINAL", goal)].map(|(name, cells)| matrix(name, cells));
    let layout = Layout { items: position((0, 1)), matrices: matrices.to_vec(), ..Layout::default() };
    let rules: Vec<_> = rules.iter().map(|rule| (*rule, false)).collect();
    let mut made = draft(&["Path", "Coin", "Hero", "Wall"], &rules, layout, None);
    set_language(&mut made, Language::Third);
    made
}

/// The faults of rules: the code, the number of the rule, and the part of its text.
fn faults(draft: &Draft) -> Vec<(&'static str, usize, String)> {
    let found = check(draft, &mut Parses::default()).into_iter().filter_map(|fault| match fault.place {
        FaultLocation::Rule(rule, span) => {
            let text = draft.rules.list[rule].contents.get(span).unwrap_or_default();
            Some((fault.code, rule, text.to_owned()))
        }
        _ => None,
    });
    found.collect()
}

/// Rules, and the faults that they have together.
type FaultRow = (&'static [&'static str], &'static [(&'static str, usize, &'static str)]);

const FAULTS: &[FaultRow] = &[
    (
        &[
            "define Put(C, K) { STATE[C.x, C.y] = K; }",
            "do Put(A, Coin);",
            "for each cell D { do put(D, Wall); }",
        ],
        &[],
    ),
    (&["define Go(D) { [ (Hero) | any ] -> [ any | Hero ] along D; }", "do Go(MOVE);", "do Go(left);"], &[]),
    (&["define Mark { LOST = true; }"], &[("rule-define-unused", 0, "Mark")]),
    (
        &["define Mark { LOST = true; }", "define mark { WON = true; }", "do Mark;"],
        &[("rule-define-twice", 1, "mark")],
    ),
    (&["do Mark;"], &[("rule-do-unknown", 0, "Mark")]),
    (&["define Mark { do Mark; }", "do Mark;"], &[("rule-do-recursive", 0, "do Mark")]),
    (
        &["define One { do Two; }", "define Two { LOST = true; do One; }", "do One;"],
        &[("rule-do-recursive", 0, "do Two"), ("rule-do-recursive", 1, "do One")],
    ),
    (&["define Put(C, K) { STATE[C.x, C.y] = K; }", "do Put(A);"], &[("rule-do-count", 1, "do Put(A)")]),
    (&["define At(C) { [ (Coin) ] -> [ Path ] at C; }", "do At(up);"], &[("rule-do-cell", 1, "up")]),
    (
        &["define Go(D) { [ (Hero) | any ] -> [ any | Hero ] along D; }", "do Go(A);"],
        &[("rule-do-direction", 1, "A")],
    ),
    (&["define Put(C) { STATE[C.x, C.y] = Wall; }", "do Put(Coin);"], &[("rule-do-place", 1, "Coin")]),
    (
        &["define Lay(K) { STATE[A.x, A.y] = K; }", "for each cell C { do Lay(C); do Lay(C.x); }"],
        &[("rule-do-value", 1, "C"), ("rule-do-value", 1, "C.x")],
    ),
    (
        &["define Lay(K) { STATE[A.x, A.y] = K; [ (Coin) ] -> [ Path ] at K; }", "do Lay(Wall);"],
        &[("rule-define-mixed", 0, "K")],
    ),
    (
        &[
            "define Outer(K) { do Inner(K); STATE[A.x, A.y] = K; }",
            "define Inner(C) { LOST = true; [ (Coin) ] -> [ Path ] at C; }",
            "do Outer(A);",
        ],
        &[("rule-define-mixed", 0, "K"), ("rule-do-value", 2, "A")],
    ),
    (&["define Lay(K) { K = 1; }", "do Lay(1);"], &[("rule-define-written", 0, "K")]),
    // What is wrong with an argument is marked where it is said.
    (&["define Lay(K) { [ Path ] -> [ K ]; }", "do Lay(Coyn);"], &[("rule-piece-unknown", 1, "Coyn")]),
    (
        &[
            "define Lay(K) { do Inner(K); }",
            "define Inner(What) { STATE[A.x, A.y] = What; }",
            "do Lay(Coyn);",
        ],
        &[("rule-piece-unknown", 2, "Coyn")],
    ),
    (&["define Lay { STATE[A.x, A.y] = Coyn; }", "do Lay;", "do Lay;"], &[("rule-piece-unknown", 0, "Coyn")]),
    (&["if (true == true) { define Mark { LOST = true; } }"], &[("rule-define-inside", 0, "define")]),
    (&["define 1 { LOST = true; }"], &[("rule-define-wrong", 0, "1")]),
    (
        &["do Lay(1 + 2);", "define Lay(K) { LOST = true; }"],
        &[("rule-do-wrong", 0, "+"), ("rule-define-unused", 1, "Lay")],
    ),
];

/// Protects authors: what is wrong with definitions and calls is marked where it stands, once.
#[test]
fn wrong_definitions_and_calls_are_marked() {
    let mut wrong = Vec::new();
    for (rules, wanted) in FAULTS {
        let found = faults(&game(rules));
        let wanted: Vec<_> =
            wanted.iter().map(|(code, rule, text)| (*code, *rule, (*text).to_owned())).collect();
        if found != wanted {
            wrong.push(format!("{rules:?}\n  expected {wanted:?}\n  found {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Protects the editor from games whose calls come to more than anybody can run.
#[test]
fn calls_that_come_to_too_much_are_marked() {
    let call = |name: &str| format!("do {name}; ").repeat(40);
    let rules: Vec<String> = (0..7)
        .map(|depth| format!("define Own{depth} {{ {} }}", call(&format!("Own{}", depth + 1))))
        .collect();
    let mut rules: Vec<&str> = rules.iter().map(String::as_str).collect();
    rules.extend(["define Own7 { LOST = true; }", "do Own0;"]);
    assert!(faults(&game(&rules)).iter().any(|(code, ..)| *code == "rule-do-large"));
}

/// Protects rules of the older languages: they are told where such cards are switched on.
#[test]
fn older_languages_refuse_definitions() {
    for language in [Language::Plain, Language::Extended] {
        for text in ["define Mark { LOST = true; }", "do Mark;", "if (STATE[0, 0] == Path) { do Mark; }"] {
            let mut draft = game(&[text]);
            Arc::make_mut(&mut draft.rules).language = language;
            assert_eq!(faults(&draft)[0].0, "rule-third", "{text}");
        }
    }
}

/// Protects calls when a card is renamed, and names that are in use from being taken.
#[test]
fn renaming_a_card_renames_its_calls() {
    let mut draft = game(&[
        "define Mark(Coin) { STATE[A.x, A.y] = Coin; mark = 1; }",
        "if (COUNT(Coin) == 0) { do MARK(Wall); }",
        "define Other { do Mark(Coin); }",
        "do Other;",
    ]);
    assert!(edit::rename_definition(&draft, "Mark", "other").is_err());
    assert!(edit::rename_definition(&draft, "Mark", "2x").is_err());
    assert!(edit::rename_definition(&draft, "Nothing", "Some").is_err());
    edit::rename_definition(&draft, "mark", "Lay")
        .expect("the name is free")
        .apply(&mut draft)
        .expect("nothing has changed");
    // Nor is a gap of a card the piece that is called like it.
    edit::rename_piece(&draft, 1, "Gold")
        .expect("the name is free")
        .apply(&mut draft)
        .expect("nothing has changed");
    let texts: Vec<&str> = draft.rules.list.iter().map(|rule| rule.contents.as_str()).collect();
    assert_eq!(
        texts,
        [
            "define Lay(Coin) { STATE[A.x, A.y] = Coin; mark = 1; }",
            "if (COUNT(Gold) == 0) { do Lay(Wall); }",
            "define Other { do Lay(Gold); }",
            "do Other;",
        ]
    );
}

/// Protects building a card by picking: the toolbox adds it, its name calls it, and its gaps take what fits.
#[test]
fn cards_are_put_together_by_picking() {
    let mut draft = game(&["STATE[A.x, A.y] = Wall;"]);
    let gaps = TOOLBOX.iter().find(|tool| tool.key == "tool-own-gaps").expect("there is such a tool");
    let card =
        blocks::insert(&mut draft, 0, gaps, None, None, false).expect("it stands alone").expect("a rule");
    assert_eq!(draft.rules.list[card].contents, "define Card1(C, Piece) { STATE[C.x, C.y] = Piece; }");
    let own = Names::new(&draft, 0).own;
    assert_eq!(own.len(), 1);
    // A sentence that is added to the card goes into it.
    let put = TOOLBOX.iter().find(|tool| tool.key == "tool-lost").expect("there is such a tool");
    let _ = blocks::insert(&mut draft, 0, put, Some(card), None, false).expect("it has a block");
    let text: String = draft.rules.list[card].contents.split_whitespace().collect();
    assert_eq!(text, "defineCard1(C,Piece){STATE[C.x,C.y]=Piece;LOST=true;}");
    let at = blocks::insert_call(&mut draft, 0, &own[0].name, Some(0), None, false)
        .expect("it fits")
        .expect("a rule");
    assert_eq!(at, 0);
    let names = Names::new(&draft, 0);
    let source = Source::of_rule(&draft, 0, &names).expect("the rule is there");
    let card = source.card();
    let line = card.lines.last().expect("it has lines");
    let said = |language| Said(Words::new(language)).sentence(&line.sentence);
    assert!(said(words::Language::English).starts_with("do Card1"), "{}", said(words::Language::English));
    assert!(said(words::Language::Czech).starts_with("proveď Card1"), "{}", said(words::Language::Czech));
    // Every gap takes each of what it offers.
    let chips = line.sentence.chips();
    let taken: Vec<_> = chips.into_iter().filter(|chip| matches!(chip.wants, Wants::Argument(_))).collect();
    assert_eq!(taken.len(), 2);
    for chip in taken {
        let offers = choices(chip.wants, &source.names_at(&chip.at[0]));
        let pieces = offers.pieces.iter().cloned().map(Value::Piece);
        for value in offers.named.iter().cloned().chain(pieces) {
            let edit = Edit::Replace { at: chip.at.clone(), value: value.clone() };
            let text = blocks::edit(&source.text, &names, &edit).expect("it is offered");
            let mut changed = draft.clone();
            Arc::make_mut(&mut changed.rules).list[0] =
                Arc::new(Rule { contents: text.clone(), ..Rule::default() });
            // A direction is no cell of the board, and is told so.
            let found = faults(&changed);
            assert!(found.iter().all(|(code, ..)| *code == "rule-outside"), "{text}: {found:?}");
            let card = blocks::card(&text, &names);
            let chips = card.lines.iter().flat_map(|line| line.sentence.chips());
            let now = chips.into_iter().find(|other| other.at == chip.at).map(|chip| chip.value.clone());
            assert_eq!(now, Some(value), "{text}");
        }
    }
}

/// Protects cards that get gaps and lose them by picking: their calls follow, wherever they stand, and what is used stays.
#[test]
fn gaps_are_added_and_removed_with_their_calls() {
    let mut draft = game(&[
        "define Mark { STATE[A.x, A.y] = Coin; C = 1; }",
        "if (COUNT(Coin) == 0) { do MARK; // once\n do Mark; }",
        "define Other(Mark) { do Mark; STATE[A.x, A.y] = Mark; }",
        "do Other(Wall);",
    ]);
    let before = draft.clone();
    let texts = |draft: &Draft| -> Vec<String> {
        draft.rules.list.iter().map(|rule| rule.contents.clone()).collect()
    };
    for kind in GAP_KINDS {
        blocks::add_gap(&mut draft, 0, 0, kind).expect("it defines a card");
    }
    assert_eq!(
        texts(&draft),
        [
            "define Mark(Piece, C2, D) { STATE[A.x, A.y] = Coin; C = 1; }",
            "if (COUNT(Coin) == 0) { do MARK(Path, A, right); // once\n do Mark(Path, A, right); }",
            "define Other(Mark) { do Mark(Path, A, right); STATE[A.x, A.y] = Mark; }",
            "do Other(Wall);",
        ]
    );
    // A new gap can stand wherever something of its kind can.
    let names = Names::new(&draft, 0);
    let inside = Source::of_rule(&draft, 0, &names).expect("the rule is there");
    let known = inside.names_at(&[blocks::Step::Then(0), blocks::Step::Then(0)]);
    assert!(known.values.iter().any(|gap| gap == "Piece") && known.directions.iter().any(|gap| gap == "D"));
    // What the card says something about stays.
    let used = draft.clone();
    assert!(blocks::remove_gap(&mut draft, 0, 2, 0).is_err());
    assert!(blocks::remove_gap(&mut draft, 0, 0, 3).is_err());
    assert!(blocks::add_gap(&mut draft, 0, 1, GAP_KINDS[0]).is_err());
    assert_eq!(texts(&draft), texts(&used));
    for _ in 0..3 {
        blocks::remove_gap(&mut draft, 0, 0, 0).expect("nothing uses it");
    }
    assert_eq!(texts(&draft), texts(&before));
    for _ in 0..8 {
        blocks::add_gap(&mut draft, 0, 0, GAP_KINDS[0]).expect("there is room");
    }
    assert!(blocks::add_gap(&mut draft, 0, 0, GAP_KINDS[0]).is_err());
    assert!(faults(&draft).iter().all(|(code, ..)| *code != "rule-do-count"));
}
