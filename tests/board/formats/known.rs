//! Findings about the blocks of a game before anybody plays it.

use schola::board::check;
use schola::board::fault::{FaultLocation, Severity};
use schola::board::graph::{Graph, JumpEdge};
use schola::board::rules::BlockPart;
use schola::board::{Draft, notation};
use schola::project::material;

const TILES: &str = include_str!("two_tiles.xml");

/// A program and its findings: code, block, part and index. Each has a counterpart in the table that does
/// nearly the same and has no finding.
type Row = (&'static str, &'static str, &'static [(&'static str, usize, Option<(BlockPart, usize)>)]);

const BODY: BlockPart = BlockPart::Body;
const AFTER: BlockPart = BlockPart::After;
const BEFORE: BlockPart = BlockPart::Before;

const PROGRAMS: &[Row] = &[
    (
        "unreachable",
        "block A ''\n body: game.end\nblock B ''\n body: game.end",
        &[("board-block-unreachable", 1, None)],
    ),
    (
        "reachable by a jump before",
        "block A ''\n before: -> B if node.exists !Current\n body: game.end\nblock B ''\n body: game.end",
        &[],
    ),
    ("to nowhere", "block A ''\n after: -> B", &[("board-jump-unknown", 0, Some((AFTER, 0)))]),
    (
        "round without an end",
        "block A ''\n after: -> B\nblock B ''\n after: -> A",
        &[("board-loop-closed", 0, None)],
    ),
    (
        "round behind the start, with a jump out that is never taken",
        "block A ''\n body: attr.newV N, 0\n after: -> B\nblock B ''\n body: attr.addV N, 1\n \
         after: -> C if attr.ltV N, 0 ; -> B\nblock C ''\n body: attr.del N ; game.end",
        &[("board-loop-closed", 1, None), ("board-condition-never", 1, Some((AFTER, 0)))],
    ),
    (
        "round with a way out",
        "block A ''\n body: attr.newV N, 3\n after: -> B\nblock B ''\n body: attr.subV N, 1\n \
         after: -> C if attr.ltV N, 0 ; -> B\nblock C ''\n body: attr.del N ; game.end",
        &[],
    ),
    (
        "round with somebody asked",
        "block A ''\n body: attr.newV N, 0 ; ask.optV N, 1, 'go'\n after: -> B\nblock B ''\n \
         body: ask.clear ; attr.del N\n after: -> A",
        &[],
    ),
    (
        "called from two places, each with values of its own",
        "block A ''\n body: attr.newV N, 0 ; attr.newV L, 0\n after: -> T then B\n\
         block B ''\n body: attr.add L, N ; attr.del L\n after: -> T then C\n\
         block C ''\n body: attr.addV N, 1 ; attr.del N ; game.end\n\
         block T ''\n body: rnd.dieV N, 6\n after: -> !Return",
        &[],
    ),
    (
        "called from two places, with a value that only one has",
        "block A ''\n body: attr.newV N, 0\n after: -> T then B\n\
         block B ''\n body: attr.newV L, 0\n after: -> T then C\n\
         block C ''\n body: attr.del N ; attr.del L ; game.end\n\
         block T ''\n body: rnd.dieV L, 6\n after: -> !Return",
        &[("board-temporary-some-way", 3, Some((BODY, 0)))],
    ),
    (
        "round through a call that asks",
        "block A ''\n body: attr.newV N, 0\n after: -> B\nblock B ''\n after: -> Q then B\n\
         block Q ''\n body: ask.optV N, 1, 'go'\n after: -> R\nblock R ''\n body: ask.clear\n after: -> !Return\n\
         block C ''\n body: attr.del N ; game.end",
        &[("board-block-unreachable", 4, None)],
    ),
    (
        "round through a call where nobody is asked",
        "block A ''\n after: -> Q then A\nblock Q ''\n after: -> !Return",
        &[("board-loop-closed", 0, None)],
    ),
    (
        "a call that never comes back",
        "block A ''\n after: -> Q then B\nblock Q ''\n after: -> R then E\n\
         block B ''\n body: game.end\nblock R ''\n after: -> !Return\nblock E ''\n body: game.end",
        &[("board-call-endless", 0, Some((AFTER, 0)))],
    ),
    (
        "called from within itself",
        "block A ''\n body: attr.newV N, 0\n after: -> Q then B\nblock B ''\n body: attr.del N ; game.end\n\
         block Q ''\n body: attr.addV N, 1\n after: -> !Return if attr.gtV N, 5 ; -> Q then R\n\
         block R ''\n after: -> !Return",
        &[],
    ),
    (
        "back without a call",
        "block A ''\n body: attr.newV N, 0 ; attr.del N\n after: -> !Return",
        &[("board-return-uncalled", 0, Some((AFTER, 0)))],
    ),
    (
        "back with a call on one way only",
        "block A ''\n after: -> Q if node.exists !Current.pieces.!First ; -> Q then B\n\
         block Q ''\n after: -> !Return\nblock B ''\n body: game.end",
        &[("board-return-uncalled", 1, Some((AFTER, 0)))],
    ),
    (
        "behind a call to nowhere",
        "block A ''\n after: -> Q then B\nblock Q ''\n after: -> !Return",
        &[("board-jump-unknown", 0, Some((AFTER, 0)))],
    ),
    (
        "read behind a condition, and again where that does not hold",
        "block A ''\n body: attr.newV N, 0 ; attr.newV L, 0\n after: -> B if attr.eqV N, 1 ; -> B\n footer: attr.del L\n\
         block B ''\n body: rnd.dieV N, 6\n after: -> C if attr.eqV N, 1 & attr.eq N, L ; -> C\n\
         block C ''\n after: -> D if attr.eq N, L ; -> D\nblock D ''\n body: attr.del N ; game.end",
        &[
            ("board-condition-never", 0, Some((AFTER, 0))),
            ("board-temporary-too-early", 1, Some((AFTER, 0))),
            ("board-temporary-some-way", 2, Some((AFTER, 0))),
        ],
    ),
    (
        "round where nothing changes",
        "block A ''\n body: coll.new C ; coll.push C, !Current.pieces.*\n after: -> B\nblock B ''\n \
         body: say.all 'go'\n after: -> C if coll.empty C ; -> B\nblock C ''\n body: coll.del C ; game.end",
        &[("board-loop-unchanged", 1, None)],
    ),
    (
        "round where the stack changes",
        "block A ''\n body: coll.new C ; coll.push C, !Current.pieces.*\n after: -> B\nblock B ''\n \
         body: coll.keepRandom C, 0\n after: -> C if coll.empty C ; -> B\nblock C ''\n body: coll.del C ; game.end",
        &[],
    ),
    (
        "round where the same attribute changes under another name",
        "block A ''\n body: attr.newV N, 3 ; attr.alias M, N\n after: -> B\nblock B ''\n body: attr.subV M, 1\n \
         after: -> C if attr.ltV N, 0 ; -> B\nblock C ''\n body: attr.del N ; attr.del M ; game.end",
        &[],
    ),
    (
        "used before it is made",
        "block A ''\n body: attr.addV N, 1\n after: -> B\nblock B ''\n body: attr.newV N, 1 ; attr.del N ; game.end",
        &[("board-temporary-too-early", 0, Some((BODY, 0)))],
    ),
    (
        "used after it is removed",
        "block A ''\n body: coll.new C ; coll.del C\n after: -> B if coll.empty C ; -> B\nblock B ''\n body: game.end",
        &[("board-temporary-too-early", 0, Some((AFTER, 0)))],
    ),
    (
        "used in the footer of the block after the one that makes it",
        "block A ''\n body: attr.newV N, 1\n after: -> B\nblock B ''\n body: game.end\n footer: attr.del N",
        &[],
    ),
    (
        "made on one way only",
        "block A ''\n after: -> B if node.exists !Current.pieces.* ; -> C\nblock B ''\n body: attr.newV N, 1\n \
         after: -> C\nblock C ''\n body: attr.del N ; game.end",
        &[("board-temporary-some-way", 2, Some((BODY, 0)))],
    ),
    (
        "made on both ways",
        "block A ''\n after: -> B if node.exists !Current.pieces.* ; -> D\nblock B ''\n body: attr.newV N, 1\n \
         after: -> C\nblock C ''\n body: attr.del N ; game.end\nblock D ''\n body: attr.newV N, 2\n after: -> C",
        &[],
    ),
    (
        "filled in before it is made",
        "block A ''\n body: say.all 'a{N}'\n after: -> B\nblock B ''\n body: attr.newV N, 1 ; attr.del N ; game.end",
        &[("board-temporary-too-early", 0, Some((BODY, 0)))],
    ),
    (
        "removed once, made in two visits",
        "block A ''\n body: attr.newV N, 1\n after: -> B\nblock B ''\n body: attr.newV N, 1\n after: -> C\n \
         footer: attr.del N\nblock C ''\n body: attr.del N ; game.end",
        &[],
    ),
    (
        "a choice among nothing",
        "block A ''\n body: coll.new F ; coll.new C ; coll.pushEmpty C ; ask.elem C, F\n after: -> B\nblock B ''\n \
         body: ask.clear ; coll.del C ; coll.del F ; game.end",
        &[("board-choice-empty", 0, Some((BODY, 3)))],
    ),
    (
        "a choice among what may be there",
        "block A ''\n body: coll.new F ; coll.new C ; coll.push C, !Current.pieces.* ; coll.keepPlaced C ; ask.elem C, F\n \
         after: -> B\nblock B ''\n body: ask.clear ; coll.del C ; coll.del F ; game.end",
        &[],
    ),
    (
        "a choice taken back at once",
        "block A ''\n body: attr.newV N, 1 ; ask.optV N, 2, 'two' ; ask.clear ; attr.del N ; game.end",
        &[("board-choice-unseen", 0, Some((BODY, 1)))],
    ),
    (
        "a choice at the end of the game",
        "block A ''\n body: attr.newV N, 1 ; ask.optV N, 2, 'two' ; game.end",
        &[("board-choice-unseen", 0, Some((BODY, 1)))],
    ),
    (
        "a question without a choice",
        "block A ''\n body: ask.prompt 'what'\n after: -> B\nblock B ''\n body: ask.clear ; game.end",
        &[("board-question-unasked", 0, Some((BODY, 0)))],
    ),
    (
        "a question with its choice in the next block",
        "block A ''\n body: ask.prompt 'what' ; attr.newV N, 0\n after: -> B\nblock B ''\n \
         body: ask.optV N, 1, 'one' ; ask.optV N, 2, 'two'\n after: -> C\nblock C ''\n \
         body: ask.clear\n after: -> D if attr.eqV N, 2 ; -> D\nblock D ''\n body: attr.del N ; game.end",
        &[],
    ),
    (
        "more than a die has",
        "block A ''\n body: attr.newV N, 0 ; rnd.dieV N, 6\n after: -> B if attr.gtV N, 6 ; -> B\n footer: attr.del N\n\
         block B ''\n body: game.end",
        &[("board-condition-never", 0, Some((AFTER, 0)))],
    ),
    (
        "as much as a die has",
        "block A ''\n body: attr.newV N, 0 ; rnd.dieV N, 6\n after: -> B if attr.geV N, 6 ; -> B\n footer: attr.del N\n\
         block B ''\n body: game.end",
        &[],
    ),
    (
        "a choice for a name that is gone when it is made",
        "block A ''\n body: attr.newV N, 0 ; ask.optV N, 2, 'two'\n after: -> B\n footer: attr.del N\n\
         block B ''\n body: ask.clear ; game.end",
        &[("board-temporary-too-early", 0, Some((BODY, 1)))],
    ),
    (
        "an optional choice for a name that is gone when it is made",
        "block A ''\n body: attr.newV N, 0 ; ask.optIfV N, 2, 'two', N, ==, 0\n after: -> B\n footer: attr.del N\n\
         block B ''\n body: ask.clear ; game.end",
        &[("board-temporary-too-early", 0, Some((BODY, 1)))],
    ),
    (
        "an optional choice may be made or not",
        "block A ''\n body: attr.newV N, 0 ; ask.optIfV N, 2, 'two', N, ==, 0\n after: -> B\nblock B ''\n \
         body: ask.clear\n after: -> C if attr.eqV N, 2 ; -> C if attr.eqV N, 0 ; -> C\n footer: attr.del N\n\
         block C ''\n body: game.end",
        &[],
    ),
    (
        "an optional choice taken back at once",
        "block A ''\n body: attr.newV N, 1 ; ask.optIf N, 2, 'two', N, ==, N ; ask.clear ; attr.del N ; game.end",
        &[("board-choice-unseen", 0, Some((BODY, 1)))],
    ),
    (
        "no option has it",
        "block A ''\n body: attr.newV N, 0 ; ask.optV N, 2, 'two'\n after: -> B\nblock B ''\n \
         body: ask.clear\n after: -> C if attr.eqV N, 3 ; -> C\n footer: attr.del N\nblock C ''\n body: game.end",
        &[("board-condition-never", 1, Some((AFTER, 0)))],
    ),
    (
        "behind a wider condition",
        "block A ''\n body: attr.bindPath N, !Current.pieces.0.steps\n after: -> B if attr.gtV N, 10 ; \
         -> B if attr.gtV N, 20 ; -> B\n footer: attr.del N\nblock B ''\n body: game.end",
        &[("board-condition-never", 0, Some((AFTER, 1)))],
    ),
    (
        "behind a narrower condition",
        "block A ''\n body: attr.bindPath N, !Current.pieces.0.steps\n after: -> B if attr.gtV N, 20 ; \
         -> B if attr.gtV N, 10 ; -> B\n footer: attr.del N\nblock B ''\n body: game.end",
        &[],
    ),
    (
        "two at once that exclude each other",
        "block A ''\n body: coll.new C ; coll.push C, !Current.pieces.*\n \
         after: -> B if coll.sizeGeV C, 2 & coll.empty C ; -> B\n footer: coll.del C\nblock B ''\n body: game.end",
        &[("board-condition-never", 0, Some((AFTER, 0)))],
    ),
    (
        "there and missing",
        "block A ''\n before: -> B if node.exists !Current.pieces.* ; -> C if node.exists !Current.pieces.*\n \
         after: -> C\nblock B ''\n body: game.end\nblock C ''\n body: game.end",
        &[("board-condition-never", 0, Some((BEFORE, 1)))],
    ),
    (
        "behind a jump that is always taken",
        "block A ''\n after: -> B ; -> C\nblock B ''\n body: game.end\nblock C ''\n body: game.end",
        &[("board-jump-hides", 0, Some((AFTER, 0)))],
    ),
    (
        "a body behind a jump that is always taken",
        "block A ''\n before: -> B\n body: say.all 'go'\n after: -> B\nblock B ''\n body: game.end",
        &[("board-jump-hides", 0, Some((BEFORE, 0)))],
    ),
    (
        "a last jump for what cannot be",
        "block A ''\n body: coll.new C ; coll.push C, !Current.pieces.*\n after: -> B if coll.empty C ; \
         -> B if coll.some C ; -> B\n footer: coll.del C\nblock B ''\n body: game.end",
        &[],
    ),
];

/// The codes found in the programs.
pub fn codes() -> impl Iterator<Item = &'static str> {
    PROGRAMS.iter().flat_map(|(_, _, told)| told.iter().map(|(code, ..)| *code))
}

fn draft(rules: &str) -> Draft {
    let mut rules = notation::read(rules).unwrap_or_else(|faults| panic!("{faults:?} in {rules}"));
    rules.start = "A".to_owned();
    Draft { material: material::read(TILES.as_bytes()).model.into(), rules: rules.into(), ..Draft::default() }
}

/// Protects authors from games that stop or loop, and from false warnings: each analysis finds its fault in a
/// small program, at the right place, and nothing in a slightly different one.
#[test]
fn what_can_be_known_is_told() {
    for (name, rules, wanted) in PROGRAMS {
        let faults = check::check(&draft(rules));
        let told: Vec<_> = faults
            .iter()
            .map(|fault| match fault.place {
                FaultLocation::Block(index, at) => (fault.code, index, at),
                _ => panic!("{name}: {fault:?}"),
            })
            .collect();
        assert_eq!(told, *wanted, "{name}: {faults:?}");
        let playable = |code: &str| code == "board-jump-unknown";
        assert!(faults.iter().all(|it| (it.severity == Severity::Error) == playable(it.code)), "{name}");
    }
}

/// Protects the chart of the editor: the jumps of a block come in the order in which they are tried, with
/// their targets, and blocks that ask are marked.
#[test]
fn the_graph_has_jumps_in_order() {
    let text = "block A ''\n before: -> B if node.missing !Current ; -> C if node.exists !Current\n \
                body: attr.newV N, 0 ; ask.optV N, 1, 'one'\n after: -> B\nblock B ''\n after: -> Gone\n\
                block C ''\n body: game.end";
    let graph = Graph::new(&draft(text).rules);
    let way = |part, priority| JumpEdge { part, priority };
    assert_eq!(graph.ways_from(0), [(way(BEFORE, 0), 1), (way(BEFORE, 1), 2), (way(AFTER, 0), 1)]);
    assert_eq!(graph.ways_to(1), [(way(BEFORE, 0), 0), (way(AFTER, 0), 0)]);
    assert_eq!(graph.ways_nowhere(), [(1, way(AFTER, 0))]);
    let stops: Vec<_> = (0..3).filter_map(|block| graph.stop(block)).map(|it| (it.asks, it.ends)).collect();
    assert_eq!(stops, [(true, false), (false, false), (false, true)]);
    assert_eq!(graph.reached_from(Some(1)), [false, true, false]);
}
