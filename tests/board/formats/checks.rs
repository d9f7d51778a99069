//! Faults of a draft are found before anybody plays it.

use std::collections::BTreeSet;
use std::sync::Arc;

use schola::board::fault::{CODES, Fault, FaultLocation};
use schola::board::rules::BlockPart;
use schola::board::{Draft, check, notation};
use schola::project::material;

const TILES: &str = include_str!("two_tiles.xml");
const RULES: &str = "start Go
first Red
seats 1..1
evaluation Eval
refusal Why
advice Rate
facts Tell

block Go 'Go'
  body:   undo.mark ; coll.new C ; coll.push C, !Current.pieces.* ; coll.new F ; attr.newV N, 0
  after:  -> Over if coll.empty C ; -> Ask
block Ask 'Ask'
  body:   ask.elem C, F
  after:  -> Over if coll.empty C ; -> Take
block Take 'Take'
  body:   ask.clear ; coll.new D ; coll.push D, !Root.Board.decks.draw ; set.putEnd F, D
          coll.keepV F, steps, ==, 0 ; nav.children F, stand 0 ; coll.keepPlaced C
  after:  -> Over if node.missing !Current.pieces.* & attr.eqV N, 0 ; -> Ask
  footer: coll.del D
block Over 'Over'
  body:   coll.del C ; coll.del F ; attr.del N ; game.end
block Eval 'Eval'
  body:   attr.newV SCORE, 0 ; coll.new P ; coll.push P, !Current.pieces.* ; coll.size SCORE, P
block Why 'Why not'
  body:   coll.push PICKED, !Others.pieces.* ; coll.union PICKED ; say.why 'other', PICKED
block Rate 'How good'
  body:   coll.size N, PICKED ; say.worth N
block Tell 'What is known'
  body:   coll.diff PICKED ; say.all 'known'
";

/// A change of the rules' text, with the resulting fault and its place.
type Row = (&'static str, &'static str, &'static str, Option<(usize, Option<(BlockPart, usize)>)>);

const WRONG_RULES: &[Row] = &[
    ("start Go\n", "", "board-start-missing", None),
    ("start Go\n", "start Gone\n", "board-start-unknown", None),
    ("evaluation Eval", "evaluation Evil", "board-evaluation-unknown", None),
    ("refusal Why", "refusal Whence", "board-refusal-unknown", None),
    ("advice Rate", "advice Late", "board-advice-unknown", None),
    ("facts Tell", "facts Toll", "board-facts-unknown", None),
    ("coll.diff PICKED", "rnd.dieV N, 6", "board-facts-chance", Some((7, Some((BlockPart::Body, 0))))),
    ("coll.diff PICKED", "ask.clear", "board-facts-asks", Some((7, Some((BlockPart::Body, 0))))),
    ("coll.size N, PICKED", "rnd.dieV N, 6", "board-advice-chance", Some((6, Some((BlockPart::Body, 0))))),
    ("coll.size N, PICKED", "ask.clear", "board-advice-asks", Some((6, Some((BlockPart::Body, 0))))),
    ("undo.mark", "say.worth N", "board-advice-elsewhere", Some((0, Some((BlockPart::Body, 0))))),
    ("coll.union PICKED", "rnd.dieV N, 6", "board-refusal-chance", Some((5, Some((BlockPart::Body, 1))))),
    ("coll.union PICKED", "ask.clear", "board-refusal-asks", Some((5, Some((BlockPart::Body, 1))))),
    ("undo.mark", "say.why 'no', C", "board-refusal-elsewhere", Some((0, Some((BlockPart::Body, 0))))),
    ("undo.mark", "ask.instead C", "board-refusal-elsewhere", Some((0, Some((BlockPart::Body, 0))))),
    ("first Red", "first Reed", "board-first-player", None),
    ("seats 1..1", "seats 1..2", "board-seats", None),
    ("block Ask '", "block 2Ask '", "board-block-name", Some((1, None))),
    ("block Ask '", "block Take '", "board-block-twice", Some((2, None))),
    ("-> Over if coll.empty C ; -> Ask", "-> Over", "board-block-unreachable", Some((1, None))),
    ("; -> Take", "; -> Tame", "board-jump-unknown", Some((1, Some((BlockPart::After, 1))))),
    ("; -> Take", "", "board-no-way-out", Some((1, Some((BlockPart::After, 0))))),
    ("attr.del N ; game.end", "attr.del N", "board-no-way-out", Some((3, None))),
    ("; -> Take", "; -> Take then Tame", "board-jump-unknown", Some((1, Some((BlockPart::After, 1))))),
    ("; -> Take", "; -> Take then Over", "board-call-endless", Some((1, Some((BlockPart::After, 1))))),
    ("; -> Take", "; -> !Return", "board-return-uncalled", Some((1, Some((BlockPart::After, 1))))),
    ("ask.clear ; ", "", "board-ask-not-cleared", Some((1, Some((BlockPart::Body, 0))))),
    (
        "coll.new P ;",
        "coll.new P ; rnd.dieV SCORE, 6 ;",
        "board-evaluation-chance",
        Some((4, Some((BlockPart::Body, 2)))),
    ),
    (
        "P, !Current.pieces.*",
        "P, !Current.pieces.!Random",
        "board-evaluation-chance",
        Some((4, Some((BlockPart::Body, 2)))),
    ),
    (
        "coll.new P ;",
        "coll.new P ; ask.clear ;",
        "board-evaluation-asks",
        Some((4, Some((BlockPart::Body, 2)))),
    ),
    ("undo.mark", "undo.Mark", "board-instruction-unknown", Some((0, Some((BlockPart::Body, 0))))),
    ("undo.mark", "time.limitV 30", "board-time", Some((0, Some((BlockPart::Body, 0))))),
    (
        "if coll.empty C ; -> Ask",
        "if time.over C ; -> Ask",
        "board-time",
        Some((0, Some((BlockPart::After, 0)))),
    ),
    ("attr.eqV N", "attr.equal N", "board-condition-unknown", Some((2, Some((BlockPart::After, 0))))),
    ("coll.new F", "coll.new F, G", "board-parameter-count", Some((0, Some((BlockPart::Body, 3))))),
    ("attr.newV N, 0", "attr.newV N, zero", "board-parameter-form", Some((0, Some((BlockPart::Body, 4))))),
    ("attr.newV N, 0", "attr.newV 1N, 0", "board-parameter-form", Some((0, Some((BlockPart::Body, 4))))),
    ("steps, ==, 0", "steps, =, 0", "board-parameter-form", Some((2, Some((BlockPart::Body, 4))))),
    (
        "coll.size SCORE, P",
        "coll.sumBy SCORE, P, 'steps * (2 + '",
        "board-calculation",
        Some((4, Some((BlockPart::Body, 3)))),
    ),
    (
        "coll.size SCORE, P",
        "coll.sumBy SCORE, P, 'steps * stops'",
        "board-attribute-nowhere",
        Some((4, Some((BlockPart::Body, 3)))),
    ),
    (
        "C, !Current.pieces.*",
        "C, Current.pieces.*",
        "board-parameter-form",
        Some((0, Some((BlockPart::Body, 2)))),
    ),
    (
        "C, !Current.pieces.*",
        "C, !Current.{N.*",
        "board-parameter-form",
        Some((0, Some((BlockPart::Body, 2)))),
    ),
    (
        "node.missing !Current.pieces.*",
        "node.missing !Current.pieces.!Random",
        "board-condition-random",
        Some((2, Some((BlockPart::After, 0)))),
    ),
    (
        "C, !Current.pieces.*",
        "C, !Current.peaces.*",
        "board-path-nothing",
        Some((0, Some((BlockPart::Body, 2)))),
    ),
    ("decks.draw", "decks.drawn", "board-path-nothing", Some((2, Some((BlockPart::Body, 2))))),
    ("stand 0", "stool 0", "board-path-nothing", Some((2, Some((BlockPart::Body, 5))))),
    ("steps, ==", "stops, ==", "board-attribute-nowhere", Some((2, Some((BlockPart::Body, 4))))),
    ("set.putEnd F, D", "set.putFront F, D", "board-access-never", Some((2, Some((BlockPart::Body, 3))))),
    ("attr.eqV N, 0", "attr.eqV M, 0", "board-temporary-not-made", Some((2, Some((BlockPart::After, 0))))),
    ("attr.del N ; ", "", "board-temporary-not-removed", Some((0, Some((BlockPart::Body, 4))))),
];

/// Changes of the material file, with the resulting fault and the number of the node.
const WRONG_MATERIAL: &[(&[(&str, &str)], &str, Option<u32>)] = &[
    (&[("uid=\"13\"", "uid=\"12\"")], "board-uid-twice", Some(12)),
    (&[("nodeName=\"pawn\"", "nodeName=\"1pawn\"")], "board-name", Some(3)),
    (&[("nodeName=\"decks\"", "nodeName=\"plan\"")], "board-name-taken", Some(14)),
    (&[("visibleTo=\"NONE\"", "visibleTo=\"P:Red,Nobody\"")], "board-visible-unknown", Some(15)),
    (
        &[("outputType=\"FRONT\" orderType=\"FIXATED\"", "outputType=\"FRONT\" orderType=\"RANDOM\"")],
        "board-set-unordered",
        Some(15),
    ),
    (&[("value=\"hRed\"", "value=\"hRed\" values=\"hBlue|hGreen\"")], "board-value-unlisted", Some(5)),
    (&[("elementType=\"COMPLEX\"", "elementType=\"SIMPLE\"")], "board-parts-on-simple", Some(8)),
    (&[("x=\"1\" y", "x=\"0\" y")], "board-place-taken", Some(11)),
    (&[("x=\"1\" y", "x=\"6\" y")], "board-place-outside", Some(11)),
    (&[("QUADRANGULAR", "NONE")], "board-rules-without-grid", Some(7)),
    (&[("DOUBLE_SIDE\" conRul=\"SHARED", "NEW_TO_OLD\" conRul=\"SHARED")], "board-shared-direction", Some(7)),
    (&[("neighborIndex=\"3\"", "neighborIndex=\"9\"")], "board-neighbor", Some(7)),
    (&[("neighborIndex=\"-1\"", "neighborIndex=\"1\"")], "board-neighbor", Some(7)),
    (&[("<next fullName=\"!Root-0.Board-6.plan-7.tile-8.side-10\"/>", "")], "board-links-differ", Some(7)),
    (
        &[
            ("<shared fullName=\"!Root-0.Board-6.plan-7.tile-11.side-12\"/>", ""),
            ("<shared fullName=\"!Root-0.Board-6.plan-7.tile-8.side-10\"/>", ""),
        ],
        "board-links-differ",
        Some(7),
    ),
    (&[("stand-9\" index", "stand-99\" index")], "board-reference-part", Some(3)),
    (
        &[(
            "<placedElements>",
            "<byHand><link conRul=\"PATH\" fullName=\"!Root-0.Board-6.plan-7.tile-8.stand-9\"/></byHand><placedElements>",
        )],
        "board-hand-itself",
        Some(9),
    ),
    (
        &[(
            "<placedElements>",
            "<byHand><link conRul=\"PATH\" fullName=\"!Root-0.Board-6.plan-7.tile-8.gone-99\"/></byHand><placedElements>",
        )],
        "board-reference-part",
        Some(9),
    ),
    (&[("pawn-3\"/>", "pawn-99\"/>")], "board-reference-element", Some(9)),
    (&[("<placedElement fullName=\"!Root-0.Red-1.pieces-2.pawn-3\"/>", "")], "board-placed-differs", Some(3)),
    (
        &[
            (
                "uid=\"8\" elementType=\"COMPLEX\"",
                "uid=\"8\" elementType=\"COMPLEX\" placedOn=\"!Root-0.Board-6.plan-7.tile-8.stand-9\"",
            ),
            ("Red-1.pieces-2.pawn-3\"/>", "Board-6.plan-7.tile-8\"/>"),
        ],
        "board-placed-round",
        Some(8),
    ),
    (&[("\"PLAYER\"", "\"NONPLAYER\"")], "board-players-missing", None),
];

fn draft(rules: &str, tree: &str) -> Draft {
    let rules = notation::parse(rules).rules;
    let material = material::read(tree.as_bytes()).model;
    Draft { material: material.into(), rules: rules.into(), ..Draft::default() }
}

/// Protects authors from searching without a hint: each possible fault in rules or material is found and
/// located, and a correct game has none.
#[test]
fn every_fault_is_found_in_its_place() {
    assert_eq!(check::check(&draft(RULES, TILES)), Vec::new());
    let mut told = BTreeSet::new();
    let mut find = |what: &str, faults: Vec<Fault>, code: &'static str, place: &FaultLocation| {
        let found = faults.iter().any(|fault| fault.code == code && fault.place == *place);
        assert!(found, "{what}: no {code} at {place:?} in {faults:#?}");
        let _ = told.insert(code);
    };
    for (from, to, code, at) in WRONG_RULES {
        assert!(RULES.contains(from), "there is no {from}");
        let faults = check::check(&draft(&RULES.replacen(from, to, 1), TILES));
        let place = at.map_or(FaultLocation::Game, |(block, at)| FaultLocation::Block(block, at));
        find(to, faults, code, &place);
    }
    for (changes, code, uid) in WRONG_MATERIAL {
        let mut tree = TILES.to_owned();
        for (from, to) in *changes {
            assert!(tree.contains(from), "there is no {from}");
            tree = tree.replacen(from, to, 1);
        }
        let faults = check::check(&draft(RULES, &tree));
        find(code, faults, code, &uid.map_or(FaultLocation::Game, FaultLocation::Node));
    }
    let mut unread = draft(RULES, TILES);
    Arc::make_mut(&mut unread.look).say("pay {PRICE}", "en", "Pay { $PRICE -> [one] one crown");
    find("a text", check::check(&unread), "board-text-forms", &FaultLocation::Look);
    // Findings about plays are tested with programs of their own.
    told.extend(super::known::codes());
    // Positions in unordered sets, nested sets, and too many nodes are tested below, in files or by
    // compiling; given outcomes of chance with the plays that have them; values in the rules with lists of values.
    let elsewhere = [
        "board-composite-differs",
        "board-path-unordered",
        "board-too-deep",
        "board-too-large",
        "board-not-understood",
        "board-value-other",
        "position-foreign",
        "given-element-unclear",
        "given-element-unknown",
        "given-no-dice",
        "given-no-shuffle",
        "given-set-unclear",
        "given-set-unknown",
        "given-throw",
    ];
    let untold: Vec<_> =
        CODES.iter().filter(|code| !told.contains(*code) && !elsewhere.contains(code)).collect();
    assert_eq!(untold, Vec::<&&str>::new(), "no row gives these");
}

/// Protects authors of games with shuffled hands: selecting by position in an unordered set is reported.
#[test]
fn places_in_sets_without_order_are_told() {
    let tree = TILES.replacen("orderType=\"FIXATED\"", "orderType=\"RANDOM\"", 1);
    let rules = RULES.replacen("C, !Current.pieces.*", "C, !Current.pieces.!First", 1);
    let codes = |rules: &str| -> Vec<_> {
        check::check(&draft(rules, &tree)).iter().map(|fault| fault.code).collect()
    };
    assert_eq!(codes(&rules), ["board-path-unordered"]);
    assert_eq!(codes(RULES), Vec::<&str>::new());
}

/// Protects the program from unbounded games: sets nested without end are refused.
#[test]
fn sets_in_sets_have_an_end() {
    let nested = |depth: usize| {
        let open = |uid: usize| {
            format!("<dataNode nodeName=\"s\" nodeType=\"SETOFSETS\" uid=\"{uid}\" index=\"0\"><elements>")
        };
        let inside: String = (0..depth).map(|level| open(100 + level)).collect();
        TILES.replacen(
            "<elements><dataNode nodeName=\"draw\"",
            &format!(
                "<elements>{inside}{}<dataNode nodeName=\"draw\"",
                "</elements></dataNode>".repeat(depth)
            ),
            1,
        )
    };
    let count = |depth: usize| {
        let read = material::read(
            nested(depth)
                .replacen("uid=\"15\" inputType", "uid=\"15\" index=\"1\" inputType", 1)
                .replacen("index=\"0\" visibleTo", "visibleTo", 1)
                .as_bytes(),
        );
        assert_eq!(read.faults, Vec::new());
        check::material(&read.model).len()
    };
    assert_eq!((count(19), count(20)), (0, 1));
}
