//! Why instructions fail: the reason for each instruction, and where faults are reported.

use std::collections::HashSet;

use schola::board::material::{End, Grid};
use schola::board::position::Status;
use schola::board::registry::{CONDITIONS, INSTRUCTIONS, Param, Verb};
use schola::board::rules::BlockPart;
use schola::board::{Material, PlayFault, Reason};

use crate::support::board_door::{Door, draft};
use crate::support::board_material::{Maker, access, int, map, material, word};

/// One node of every kind that instructions refer to.
fn workshop() -> Material {
    let mut maker = Maker::default();
    let mut cards = Vec::new();
    for rank in [1, 2] {
        cards.push(maker.simple("card", &[("rank", int(rank)), ("suit", word("oak"))]));
    }
    let leaves = (0..2).map(|_| maker.simple("leaf", &[])).collect();
    let hand = maker.set("hand", access(End::Random, End::Random), cards);
    let pile = maker.set("pile", access(End::Front, End::Front), leaves);
    let red = maker.player("Red", &[("money", int(3))], vec![hand, pile]);
    let blue = maker.player("Blue", &[("money", int(5))], Vec::new());
    let mut tile = |x: i32| (x, 0, maker.complex("tile", &[], &[("stand", 1)]));
    let (mut plan, mut fixed) =
        (map(Grid::Quadrangular, vec![tile(0), tile(1)]), map(Grid::Quadrangular, vec![tile(0)]));
    plan.range = (2, 2);
    (fixed.inserting, fixed.moving, fixed.removing) = (false, false, false);
    let (plan, fixed) = (maker.map("plan", plan), maker.map("fixed", fixed));
    let spare = vec![maker.complex("box", &[], &[("lid", 1)])];
    let spare = maker.set("spare", access(End::Random, End::Random), spare);
    material(vec![red, blue, maker.common("Board", &[], vec![plan, fixed, spare])])
}

/// Instructions that create the temporaries of the tables below. `NIL` is never created.
const MADE: &[&str] = &[
    "attr.newV N, 4",
    "attr.newV ZERO, 0",
    "attr.newV ONE, 1",
    "attr.newV FAR, 99",
    "attr.newV WORD, 'oak'",
    "attr.newV ODD, 'no name'",
    "coll.new BARE",
    "coll.new EMPTY",
    "coll.pushEmpty EMPTY",
    "coll.new INTO",
    "coll.new PAIR",
    "coll.push PAIR, !Current",
    "coll.push PAIR, !Others",
    "coll.new ME",
    "coll.push ME, !Current",
    "coll.new ALL",
    "coll.push ALL, !Players",
    "coll.new CARD",
    "coll.push CARD, !Current.hand.!First",
    "coll.new CARDS",
    "coll.push CARDS, !Current.hand.*",
    "coll.new HAND",
    "coll.push HAND, !Current.hand",
    "coll.new PILE",
    "coll.push PILE, !Current.pile",
    "coll.new LAST",
    "coll.push LAST, !Current.pile.!Last",
    "coll.new PLAN",
    "coll.push PLAN, !Root.Board.plan",
    "coll.new FIXED",
    "coll.push FIXED, !Root.Board.fixed",
    "coll.new TILE",
    "coll.push TILE, !Root.Board.plan.0 0",
    "coll.new TILES",
    "coll.push TILES, !Root.Board.plan.*",
    "coll.new NAILED",
    "coll.push NAILED, !Root.Board.fixed.0 0",
    "coll.new STAND",
    "coll.push STAND, !Root.Board.plan.0 0.stand 0",
    "coll.new BOX",
    "coll.push BOX, !Root.Board.spare.box",
    "coll.new LID",
    "coll.push LID, !Root.Board.spare.box.lid 0",
];

/// Each instruction in a form that succeeds.
const SOUND: &[&str] = &[
    "attr.newV NEW, 1",
    "attr.newCopy NEW, N",
    "attr.bind NEW, CARD, rank",
    "attr.bindPath NEW, !Current.money",
    "attr.alias NEW, N",
    "attr.del N",
    "attr.set N, ONE",
    "attr.setV N, 1",
    "attr.add N, ONE",
    "attr.sub N, ONE",
    "attr.mul N, ONE",
    "attr.div N, ONE",
    "attr.mod N, ONE",
    "attr.addV N, 2",
    "attr.subV N, 2",
    "attr.mulV N, 2",
    "attr.divV N, 2",
    "attr.modV N, 2",
    "coll.new NEW",
    "coll.del CARDS",
    "coll.push CARDS, !Current",
    "coll.pushCopy CARDS, ME",
    "coll.pushEmpty CARDS",
    "coll.pop CARDS",
    "coll.swap PAIR",
    "coll.union PAIR",
    "coll.isect PAIR",
    "coll.diff PAIR",
    "coll.keep CARDS, rank, ==, N",
    "coll.keepV CARDS, rank, ==, 1",
    "coll.split CARDS, rank, ==, N",
    "coll.splitV CARDS, rank, ==, 1",
    "coll.keepPlaced CARDS",
    "coll.keepUnplaced CARDS",
    "coll.keepFree STAND",
    "coll.keepFirst CARDS, 3",
    "coll.keepRandom CARDS, 2",
    "coll.keepMax CARDS, rank",
    "coll.keepMin CARDS, rank",
    "coll.keepMaxBy CARDS, '2 * rank - 1'",
    "coll.keepMinBy CARDS, '-rank'",
    "coll.sortBy CARDS, '(1 - rank) * 3'",
    "coll.shift CARDS, INTO",
    "coll.size N, CARDS",
    "coll.sum N, CARDS, rank",
    "coll.sumBy N, CARDS, 'rank * rank'",
    "coll.assign CARDS, rank, N",
    "coll.assignV CARDS, rank, 1",
    "nav.children TILE, stand 0",
    "nav.parent CARD",
    "nav.owner CARD",
    "nav.placedOn CARD",
    "nav.placed STAND",
    "nav.nextTo STAND",
    "nav.path STAND",
    "nav.reach STAND, STAND",
    "nav.neighbor TILE, ONE",
    "nav.neighborV TILE, 7",
    "nav.neighbors TILE",
    "nav.edgeNeighbors TILE",
    "set.putFront CARD, PILE",
    "set.putEnd CARD, HAND",
    "set.putAt CARD, HAND, ONE",
    "set.shuffle HAND",
    "map.put BOX, PLAN, ONE, ONE",
    "map.pos ONE, N, TILE",
    "place.on CARD, STAND",
    "place.off CARD",
    "player.next",
    "player.set ME",
    "player.out ME",
    "player.count N",
    "player.round N",
    "ask.elem CARDS, INTO",
    "ask.optV N, 1, 'go'",
    "ask.optIf N, 1, 'go', N, ==, ONE",
    "ask.optIfV N, 1, 'go', N, ==, 4",
    "ask.optOwn money, 1, 'go'",
    "ask.own CARDS, INTO",
    "ask.by ME",
    "ask.together ALL",
    "ask.anytime ALL",
    "ask.default",
    "ask.prompt 'go'",
    "ask.clear",
    "ask.instead CARDS",
    "ask.insteadV N, 1, CARDS",
    "show.all CARDS",
    "show.none CARDS",
    "show.to CARDS, ALL",
    "rnd.dieV N, 6",
    "rnd.die N, ONE",
    "say.all 'go'",
    "say.to 'go', ALL",
    "say.why 'go', CARDS",
    "say.worth N",
    "result.set ALL, N",
    "result.setV ALL, 'win'",
    "game.end",
    "undo.mark",
    "undo.clear",
];

/// Each condition in a form that can be evaluated.
const ASKED: &[&str] = &[
    "attr.eq N, ONE",
    "attr.ne N, ONE",
    "attr.lt N, ONE",
    "attr.le N, ONE",
    "attr.gt N, ONE",
    "attr.ge N, ONE",
    "attr.eqV N, 1",
    "attr.neV N, 1",
    "attr.ltV N, 1",
    "attr.leV N, 1",
    "attr.gtV N, 1",
    "attr.geV N, 1",
    "coll.empty BARE",
    "coll.some BARE",
    "coll.sizeEqV BARE, 1",
    "coll.sizeGeV BARE, 1",
    "coll.sizeLtV BARE, 1",
    "coll.within BARE, CARDS",
    "coll.apart BARE, CARDS",
    "elem.placed BARE",
    "elem.unplaced BARE",
    "place.free BARE",
    "place.taken BARE",
    "node.exists !Root",
    "node.missing !Root",
    "player.is BARE",
    "player.isNot BARE",
];

/// Instructions that fail, each for one reason. Of several, only the last one fails.
const FAILING: &[(Reason, &[&str])] = &[
    (
        Reason::NotOne,
        &[
            "attr.bind NEW, CARDS, rank",
            "attr.bind NEW, EMPTY, rank",
            "attr.bind NEW, CARD, money",
            "attr.bindPath NEW, !Players.money",
            "attr.bindPath NEW, !Current.rank",
            "coll.shift EMPTY, INTO",
            "coll.assignV CARDS, money, 1",
            "coll.assign CARDS, money, N",
            "coll.sumBy N, CARDS, 'rank + money'",
            "coll.keepMaxBy CARDS, 'money'",
            "coll.sortBy TILES, 'rank'",
            "set.putFront CARD, ALL",
            "set.putEnd CARD, EMPTY",
            "set.putEnd CARD, PLAN",
            "set.putAt CARD, ME, ZERO",
            "map.put CARDS, PLAN, ONE, ONE",
            "map.put BOX, ALL, ONE, ONE",
            "map.put BOX, HAND, ONE, ONE",
            "map.pos N, ONE, TILES",
            "place.on CARDS, STAND",
            "place.on CARD, EMPTY",
            "place.on CARD, TILE",
            "place.on ME, STAND",
            "player.set ALL",
            "player.set CARD",
            "player.out ME ; player.set ME",
            "player.out ALL ; player.next",
            "ask.by ALL",
            "ask.by CARD",
        ],
    ),
    (
        Reason::NoTop,
        &[
            "attr.bind NEW, BARE, rank",
            "coll.pushCopy CARDS, BARE",
            "coll.pop BARE",
            "coll.pop CARDS ; coll.pop CARDS",
            "coll.swap CARDS",
            "coll.union CARDS",
            "coll.isect CARDS",
            "coll.diff CARDS",
            "coll.pushCopy BARE, CARDS ; coll.union BARE",
            "coll.push BARE, !Current ; coll.isect BARE",
            "coll.pushCopy BARE, CARDS ; coll.diff BARE",
            "coll.union BARE",
            "coll.keep BARE, rank, ==, N",
            "coll.keepV BARE, rank, ==, 1",
            "coll.split BARE, rank, ==, N",
            "coll.splitV BARE, rank, ==, 1",
            "coll.keepPlaced BARE",
            "coll.keepUnplaced BARE",
            "coll.keepFree BARE",
            "coll.keepFirst BARE, 1",
            "coll.keepRandom BARE, 0",
            "coll.keepMax BARE, rank",
            "coll.keepMin BARE, rank",
            "coll.keepMaxBy BARE, 'rank'",
            "coll.keepMinBy BARE, 'rank'",
            "coll.sortBy BARE, 'rank'",
            "coll.sumBy N, BARE, 'rank'",
            "coll.shift BARE, INTO",
            "coll.size N, BARE",
            "coll.sum N, BARE, rank",
            "coll.assign BARE, rank, N",
            "coll.assignV BARE, rank, 1",
            "nav.children BARE, stand 0",
            "nav.parent BARE",
            "nav.owner BARE",
            "nav.placedOn BARE",
            "nav.placed BARE",
            "nav.nextTo BARE",
            "nav.path BARE",
            "nav.reach BARE, STAND",
            "nav.reach STAND, BARE",
            "nav.neighbor BARE, ONE",
            "nav.neighborV BARE, 1",
            "nav.neighbors BARE",
            "nav.edgeNeighbors BARE",
            "set.putEnd BARE, HAND",
            "set.putEnd CARD, BARE",
            "set.shuffle BARE",
            "map.put BARE, PLAN, ONE, ONE",
            "map.put BOX, BARE, ONE, ONE",
            "map.pos N, ONE, BARE",
            "place.on BARE, STAND",
            "place.on CARD, BARE",
            "place.off BARE",
            "player.set BARE",
            "player.out BARE",
            "ask.elem BARE, INTO",
            "ask.by BARE",
            "show.all BARE",
            "show.none BARE",
            "show.to BARE, ALL",
            "show.to CARDS, BARE",
            "say.to 'go', BARE",
            "result.set BARE, N",
            "result.setV BARE, 'win'",
        ],
    ),
    (
        Reason::BadPath,
        &[
            "coll.push CARDS, !Root.{ODD}",
            "nav.children TILE, {ODD}",
            "attr.bindPath NEW, !Current.{ODD}",
            "attr.bind NEW, CARD, {ODD}",
            "coll.keepV CARDS, {ODD}, ==, 1",
            "coll.assignV CARDS, {ODD}, 1",
            "ask.prompt 'card_{ODD}'",
            "ask.optV N, 1, 'card_{ODD}'",
            "ask.optIfV N, 1, 'card_{ODD}', N, ==, 1",
            "say.all 'card_{ODD}'",
        ],
    ),
    (
        Reason::Type,
        &[
            "attr.set N, WORD",
            "attr.setV N, 'oak'",
            "coll.sum N, CARDS, suit",
            "coll.sumBy N, CARDS, 'suit'",
            "coll.keepMinBy CARDS, 'rank * suit'",
            "coll.assign CARDS, rank, WORD",
            "coll.assignV CARDS, rank, 'oak'",
            "nav.neighbor TILE, WORD",
            "set.putEnd ME, HAND",
            "set.putAt CARD, HAND, WORD",
            "set.shuffle CARDS",
            "map.put BOX, PLAN, ONE, WORD",
            "map.put ME, PLAN, ONE, ONE",
            "map.pos N, ONE, CARD",
            "player.out CARDS",
            "ask.optV N, 'oak', 'go'",
            "ask.optIf N, 'oak', 'go', N, !=, N",
            "show.to CARDS, CARDS",
            "rnd.die N, WORD",
            "say.to 'go', CARDS",
            "result.set CARDS, N",
            "result.setV CARDS, 'win'",
        ],
    ),
    (
        Reason::Arithmetic,
        &[
            "attr.add N, WORD",
            "attr.sub WORD, N",
            "attr.mulV N, 9223372036854775807",
            "attr.divV N, 0",
            "attr.mod N, ZERO",
            "coll.assignV CARDS, rank, 9223372036854775807 ; coll.sum N, CARDS, rank",
            "coll.assignV CARDS, rank, 9223372036854775807 ; coll.sumBy N, CARDS, 'rank'",
            "coll.sortBy CARDS, '9223372036854775807 + rank'",
            "coll.keepMaxBy CARDS, '-(-rank - 9223372036854775807)'",
        ],
    ),
    (
        Reason::Access,
        &[
            "set.putEnd LAST, HAND",
            "set.putEnd CARD, PILE",
            "set.putAt CARD, PILE, ONE",
            "set.putFront NAILED, HAND",
            "map.put BOX, FIXED, ONE, ONE",
            "map.put NAILED, FIXED, ONE, ONE",
            "map.put NAILED, PLAN, ONE, ONE",
            "map.put LAST, PLAN, ONE, ONE",
        ],
    ),
    (Reason::Occupied, &["map.put BOX, PLAN, ZERO, ZERO", "map.put TILE, PLAN, ZERO, ZERO"]),
    (
        Reason::Range,
        &[
            "coll.keepRandom CARDS, 3",
            "coll.keepRandom CARDS, -1",
            "nav.neighbor TILE, FAR",
            "nav.neighborV TILE, 8",
            "nav.neighborV TILE, -1",
            "set.putAt CARD, HAND, FAR",
            "map.put BOX, PLAN, ONE, FAR",
            "place.on BOX, LID",
            "rnd.dieV N, 0",
            "rnd.die N, ZERO",
        ],
    ),
];

/// Carries out the preparations and then the instructions in the body of a block, and returns the result of
/// the game.
fn run<D: Door>(instructions: &str) -> Status {
    let rules = format!("block Start\n body: {} ; {instructions} ; game.end", MADE.join(" ; "));
    D::start(&draft(workshop(), &rules), &[], 1).position().context.status
}

fn fault_of(status: Status, rules: &str) -> PlayFault {
    match status {
        Status::Fault(fault) => fault,
        other => panic!("{rules} comes to {other:?}"),
    }
}

/// Checks that the last of the instructions fails for this reason, and that the fault names its place.
fn fails<D: Door>(instructions: &str, reason: Reason) {
    let fault = fault_of(run::<D>(instructions), instructions);
    let all: Vec<&str> = instructions.split(" ; ").collect();
    assert_eq!(fault.reason, reason, "{instructions}");
    assert_eq!(fault.block, "Start");
    assert_eq!(fault.at, Some((BlockPart::Body, MADE.len() + all.len() - 1)), "{instructions}");
    assert_eq!(Some(&fault.text.as_str()), all.last());
}

/// Variants of an instruction or condition in which each parameter of some kinds is replaced in turn.
fn spoilt(verbs: &[Verb], line: &str, kinds: &[Param], instead: &str) -> Vec<String> {
    let (name, params) = line.split_once(' ').unwrap_or((line, ""));
    let verb = verbs.iter().find(|verb| verb.name == name).expect("the registry knows what is written");
    let params: Vec<&str> = params.split(", ").collect();
    let exchanged = |at: usize| {
        let other = params.iter().enumerate().map(|(it, param)| if it == at { instead } else { *param });
        format!("{name} {}", other.collect::<Vec<_>>().join(", "))
    };
    let places = verb.params.iter().enumerate().filter(|(_, kind)| kinds.contains(kind));
    places.map(|(at, _)| exchanged(at)).collect()
}

/// Protects the tables below from gaps: every instruction and condition occurs in them in a form that works.
pub fn sound<D: Door>() {
    let names = |lines: &'static [&str]| lines.iter().map(|line| line.split(' ').next().unwrap_or_default());
    assert!(names(SOUND).eq(INSTRUCTIONS.iter().map(|verb| verb.name)));
    assert!(names(ASKED).eq(CONDITIONS.iter().map(|verb| verb.name)));
    for line in SOUND {
        assert_eq!(run::<D>(line), Status::Ended, "{line}");
    }
    for line in ASKED {
        let (made, end) = (MADE.join(" ; "), "block End\n body: game.end");
        let rules = format!("block Start\n body: {made}\n after: -> End if {line} ; -> End\n{end}");
        assert_eq!(
            D::start(&draft(workshop(), &rules), &[], 1).position().context.status,
            Status::Ended,
            "{line}"
        );
    }
}

/// Protects authors from unknown names and from names created twice: each such name in each instruction is
/// reported.
pub fn names<D: Door>() {
    let unknown = |line: &&str| spoilt(INSTRUCTIONS, line, &[Param::Attr, Param::Stack], "NIL");
    for line in SOUND.iter().flat_map(unknown) {
        fails::<D>(&line, Reason::UnknownName);
    }
    for (kind, there) in [(Param::NewAttr, "N"), (Param::NewStack, "CARDS")] {
        for line in SOUND.iter().flat_map(|line| spoilt(INSTRUCTIONS, line, &[kind], there)) {
            fails::<D>(&line, Reason::NameExists);
        }
    }
}

/// Protects the reasons that authors see: each failure is reported with the right one.
pub fn failing<D: Door>() {
    for (reason, lines) in FAILING {
        for line in *lines {
            fails::<D>(line, *reason);
        }
    }
}

/// Protects conditions: an unknown name is a fault, not an answer, before the body and after it.
pub fn conditions<D: Door>() {
    let unknown = |line: &&str| spoilt(CONDITIONS, line, &[Param::Attr, Param::Stack], "NIL");
    let mut rows: Vec<_> = ASKED.iter().flat_map(unknown).map(|line| (line, Reason::UnknownName)).collect();
    rows.push(("node.exists !Root.{ODD}".to_owned(), Reason::BadPath));
    for (line, reason) in rows {
        for part in [BlockPart::Before, BlockPart::After] {
            let word = part.word();
            let rules = format!(
                "block Start\n body: {}\n after: -> Asks\n
                 block Asks\n {word}: -> End if node.missing !Root ; -> End if node.exists !Root & {line}\n
                 block End\n body: game.end",
                MADE.join(" ; ")
            );
            let fault =
                fault_of(D::start(&draft(workshop(), &rules), &[], 1).position().context.status, &line);
            assert_eq!(fault.reason, reason, "{line}");
            assert_eq!((fault.block.as_str(), fault.at), ("Asks", Some((part, 1))), "{line}");
            assert_eq!(fault.text, format!("node.exists !Root & {line}"));
        }
    }
}

/// Protects faults of whole blocks, and those in a footer.
pub fn whole_blocks<D: Door>() {
    let told = |rules: &str, answers: usize| {
        let mut game = D::start(&draft(workshop(), rules), &[], 1);
        for _ in 0..answers {
            assert!(game.answer(0), "there is an offer");
        }
        let fault = fault_of(game.position().context.status, rules);
        (fault.reason, fault.block, fault.at, fault.text)
    };
    let whole = |reason, block: &str| (reason, block.to_owned(), None, String::new());
    let round = "block Start\n after: -> Back\nblock Back\n after: -> Start";
    assert_eq!(told(round, 0), whole(Reason::StepLimit, "Start"));
    let nowhere =
        "block Start\n after: -> Dead\nblock Dead\n body: attr.newV A, 1\n after: -> Start if attr.eqV A, 2";
    assert_eq!(told(nowhere, 0), whole(Reason::NoWayOut, "Dead"));
    let answer =
        "block Start\n body: attr.newV A, 1 ; ask.optV A, 2, 'go'\n after: -> Start\n footer: attr.del A";
    assert_eq!(told(answer, 1), whole(Reason::UnknownName, "Start"));
    let footer = "block Start\n body: coll.new A\n after: -> Start\n footer: coll.del A ; coll.del A";
    let wanted =
        (Reason::UnknownName, "Start".to_owned(), Some((BlockPart::Footer, 1)), "coll.del A".to_owned());
    assert_eq!(told(footer, 0), wanted);
}

/// Protects calls that go wrong: a return without a call, and calls that are too deep.
pub fn calls<D: Door>() {
    let told = |rules: &str| {
        let position = D::start(&draft(workshop(), rules), &[], 1).position();
        let fault = fault_of(position.context.status, rules);
        (fault.reason, fault.block, fault.at, fault.text, position.context.calls.len())
    };
    let back = "block Start\n before: -> !Return if node.exists !Root\n after: -> Start";
    let text = "-> !Return if node.exists !Root".to_owned();
    assert_eq!(told(back), (Reason::NoCall, "Start".to_owned(), Some((BlockPart::Before, 0)), text, 0));
    let twice = "block Start\n after: -> Back then Over\nblock Over\n after: -> !Return\nblock Back\n after: -> !Return";
    let text = "-> !Return".to_owned();
    assert_eq!(told(twice), (Reason::NoCall, "Over".to_owned(), Some((BlockPart::After, 0)), text, 0));
    let deep = "block Start\n after: -> Start then Over\nblock Over\n body: game.end";
    let text = "-> Start then Over".to_owned();
    assert_eq!(told(deep), (Reason::CallDepth, "Start".to_owned(), Some((BlockPart::After, 0)), text, 64));
}

/// Protects atomicity: everything a block did before it failed is undone, but not the blocks before it.
pub fn state_before_the_block<D: Door>() {
    let rules = "block Start\n body: attr.bindPath M, !Current.money ; attr.setV M, 10\n after: -> Fails
                 block Fails\n body: attr.setV M, 20 ; player.next ; attr.divV M, 0\n after: -> Start";
    let position = D::start(&draft(workshop(), rules), &[], 1).position();
    let red = &position.material.children[0];
    assert_eq!(red.attributes[0].value, int(10));
    assert_eq!(position.context.player, Some(red.uid));
    assert_eq!((position.context.block.as_str(), position.context.jump.as_deref()), ("Start", Some("Fails")));
}

/// Protects the tables above from leaving out a reason. Those of given outcomes of chance stand in `given`.
#[test]
fn every_reason_is_provoked() {
    let mut all: HashSet<Reason> = FAILING.iter().map(|(reason, _)| *reason).collect();
    all.extend([Reason::UnknownName, Reason::NameExists, Reason::NoWayOut, Reason::StepLimit]);
    all.extend([Reason::NoCall, Reason::CallDepth]);
    assert_eq!(all.len(), 14, "{all:?}");
}
