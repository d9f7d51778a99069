//! Blocks as sentences: laws that hold for every sample and for random blocks.

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;
use schola::board::notation;
use schola::board::registry::{self, CONDITIONS, INSTRUCTIONS, Param, Verb};
use schola::board::rules::{Block, BlockPart, Condition, Instruction, Jump, Rules};
use schola::board::sentences::{
    self, Label, Line, LineAt, LineContent, STEPS, Slot, Tool, Typed, Wants, card, choices, fill, known,
    label, line_text, told, told_briefly, tools,
};
use schola::board::{Draft, check};
use schola::words::{Fragment, Language, Words};

use crate::games::shelf::drafts;

fn sample(name: &str) -> Draft {
    drafts().into_iter().find(|(game, _)| game == name).expect("there is the sample").1
}

/// Builds a block from its lines.
fn again(block: &Block, lines: &[Line]) -> Block {
    let mut made = Block { id: block.id.clone(), name: block.name.clone(), ..Block::default() };
    made.mark = block.mark.clone();
    made.extra = block.extra.clone();
    let mut conditions = Vec::new();
    for line in lines {
        let (verb, params) = line.operation();
        match (line.at.part, line.at.condition) {
            (BlockPart::Body, _) => made.body.push(Instruction { verb, params }),
            (BlockPart::Footer, _) => made.footer.push(Instruction { verb, params }),
            (_, Some(_)) => conditions.push(Condition { verb, params }),
            (part, None) => {
                let to = line.chip(Slot::Block).map_or("!Return", |chip| &chip.text).to_owned();
                let then = line.chip(Slot::Then).map(|chip| chip.text.clone());
                let jump = Jump { to, then, conditions: std::mem::take(&mut conditions) };
                if part == BlockPart::Before { made.before.push(jump) } else { made.after.push(jump) }
            }
        }
    }
    made
}

/// Checks that nothing is lost, and that each chip accepts its own value.
fn check_block(rules: &Rules, at: usize) {
    let block = &rules.blocks[at];
    let lines = card(block);
    assert_eq!(again(block, &lines), **block);
    for line in &lines {
        let text = line_text(block, line.at).expect("the line is written");
        let mut same = rules.clone();
        match sentences::read(rules, at, line.at, &text) {
            Ok(written) => assert!(sentences::rewrite(&mut same, at, line.at, written), "{text}"),
            Err(fault) => {
                assert!(line.key.is_none() || fault.code.starts_with("board-"), "{text}: {fault:?}");
            }
        }
        assert_eq!(same, *rules, "{text}");
        for chip in &line.chips {
            let mut same = rules.clone();
            let fits = sentences::put(&mut same, at, chip.at, &chip.text);
            assert!(fits || chip.wants == Wants::Nothing || !is_right(line), "{text}: {chip:?}");
            assert_eq!(same, *rules, "{text}: {chip:?}");
        }
    }
}

fn is_right(line: &Line) -> bool {
    let (verb, params) = line.operation();
    verb.is_empty() || check::misspelt(&verb, &params, line.at.condition.is_some()).is_empty()
}

/// Protects rules that are only viewed: in every sample each line holds everything that is written, it is
/// written back the same, and putting a value into its own gap changes nothing.
#[test]
fn sentences_say_all_of_each_sample() {
    for (game, draft) in drafts() {
        for at in 0..draft.rules.blocks.len() {
            for line in card(&draft.rules.blocks[at]) {
                assert!(line.key.is_some(), "{game}: {}", line.verb);
            }
            check_block(&draft.rules, at);
        }
    }
}

fn param(kind: Param) -> BoxedStrategy<String> {
    match kind {
        Param::NewAttr | Param::Attr | Param::NewStack | Param::Stack => "[A-D]".boxed(),
        Param::Int => (-9_i64..99).prop_map(|number| number.to_string()).boxed(),
        Param::Value => prop_oneof![
            (-9_i64..99).prop_map(|number| number.to_string()),
            "[a-z ,;&]{0,4}".prop_map(|text| notation::quoted(&text))
        ]
        .boxed(),
        Param::AttrName => prop_oneof!["[a-z]{1,3}", "n\\{A\\}"].boxed(),
        Param::Op => {
            prop::sample::select(&["==", "!=", "<", ">", "<=", ">="][..]).prop_map(str::to_owned).boxed()
        }
        Param::Nodes => prop::sample::select(
            &["!Current", "!Root.Board.plan.3 4.stand 0", "!Players.pieces.*", "!Root"][..],
        )
        .prop_map(str::to_owned)
        .boxed(),
        Param::AttrPath => "!Current\\.[a-z]{1,3}".boxed(),
        Param::Relative => {
            prop::sample::select(&["stand 0", "*", "!First"][..]).prop_map(str::to_owned).boxed()
        }
        Param::Key => "[a-z]{1,3}".prop_map(|key| notation::quoted(&key)).boxed(),
        Param::Expression => prop::sample::select(&["'price'", "'-a * (b + 2)'", "'3'", "'a-b'"][..])
            .prop_map(str::to_owned)
            .boxed(),
    }
}

fn operation(verbs: &'static [Verb]) -> impl Strategy<Value = (String, Vec<String>)> {
    let right = prop::sample::select(verbs).prop_flat_map(|verb| {
        let params: Vec<_> = verb.params.iter().map(|kind| param(*kind)).collect();
        (Just(verb.name.to_owned()), params)
    });
    let wrong = ("[a-z]{1,4}\\.[a-z]{1,4}", prop::collection::vec("[A-Z0-9]{1,2}", 0..3));
    prop_oneof![9 => right, 1 => wrong]
}

fn jump() -> impl Strategy<Value = Jump> {
    let conditions = prop::collection::vec(operation(CONDITIONS), 0..3);
    let target = prop_oneof![
        3 => "[A-C]".prop_map(|to| (to, None)),
        1 => ("[A-C]", "[A-C]").prop_map(|(to, then)| (to, Some(then))),
        1 => Just(("!Return".to_owned(), None)),
    ];
    (target, conditions).prop_map(|((to, then), conditions)| Jump {
        to,
        then,
        conditions: conditions.into_iter().map(|(verb, params)| Condition { verb, params }).collect(),
    })
}

fn block() -> impl Strategy<Value = Block> {
    let instructions = || {
        let of = |(verb, params)| Instruction { verb, params };
        prop::collection::vec(operation(INSTRUCTIONS).prop_map(of), 0..5)
    };
    let jumps = || prop::collection::vec(jump(), 0..3);
    (jumps(), instructions(), jumps(), instructions()).prop_map(|(before, body, after, footer)| Block {
        id: "A".to_owned(),
        name: "a".to_owned(),
        before,
        body,
        after,
        footer,
        ..Block::default()
    })
}

fn rules_of(blocks: Vec<Block>) -> Rules {
    Rules { start: "A".to_owned(), blocks: blocks.into_iter().map(Arc::new).collect(), ..Rules::default() }
}

/// Returns everything that the blocks contain, without its order.
fn content(rules: &Rules) -> Vec<String> {
    let mut all = Vec::new();
    for line in rules.blocks.iter().flat_map(|block| card(block)) {
        let (verb, params) = line.operation();
        let to = line.chip(Slot::Block).map(|chip| chip.text.clone());
        all.push(format!("{verb} {params:?} {to:?}"));
    }
    all.sort();
    all
}

proptest! {
    /// The same law for random blocks, including unknown instructions.
    #[test]
    fn sentences_say_all_of_any_block(block in block()) {
        check_block(&rules_of(vec![block]), 0);
    }

    /// Moving lines loses nothing, and moving them back restores the rules; removing takes away exactly those
    /// lines, and inserting their text restores them.
    #[test]
    fn lines_move_and_come_back(
        block in block(),
        ends in any::<(prop::sample::Index, prop::sample::Index)>(),
        is_up in any::<bool>(),
    ) {
        let rules = rules_of(vec![block]);
        let lines: Vec<LineAt> = card(&rules.blocks[0]).iter().map(|line| line.at).collect();
        prop_assume!(!lines.is_empty());
        let (one, other) = (ends.0.index(lines.len()), ends.1.index(lines.len()));
        let units = sentences::units(&lines[one.min(other)..=one.max(other)]);
        let mut moved = rules.clone();
        if let Some(before) = sentences::past(&rules.blocks[0], &units, is_up) {
            let there = sentences::carry(&mut moved, 0, &units, 0, before).expect("they fit there");
            prop_assert_eq!(content(&moved), content(&rules));
            let back = sentences::past(&moved.blocks[0], &there, !is_up).expect("there is a way back");
            prop_assert_eq!(sentences::carry(&mut moved, 0, &there, 0, back), Some(units.clone()));
        }
        prop_assert_eq!(&moved, &rules);
        let text = sentences::text_of(&rules.blocks[0], &units);
        let mut less = rules.clone();
        sentences::remove_all(&mut less, 0, &units);
        prop_assert!(content(&less).len() < content(&rules).len(), "{}", text);
        if let Ok(written) = sentences::read_text(&text)
            && sentences::are_together(&units)
        {
            prop_assert_eq!(sentences::insert(&mut less, 0, units[0], written), units.last().copied());
            prop_assert_eq!(less, rules);
        }
    }
}

/// Protects authors who carry lines to another game as text: lines are found among remarks and keywords,
/// invalid ones are refused, and conditions need a jump.
#[test]
fn lines_are_read_from_text() {
    let text = "block Roll 'Roll the die'\n  body: attr.newV A, 0\n    # the die\n    rnd.dieV A, 6\n\n  after: -> Roll if attr.eqV A, 6 & player.is S\nif attr.ltV A, 3";
    let written = sentences::read_text(text).expect("these are lines");
    let kinds: Vec<usize> = written
        .iter()
        .map(|it| match it {
            LineContent::Instruction(_) => 0,
            LineContent::Jump(jump) => 10 + jump.conditions.len(),
            LineContent::Condition(_) => 1,
        })
        .collect();
    assert_eq!(kinds, [0, 0, 12, 1]);
    for wrong in ["throw the die", "rnd.dieV A", "rnd.dieV A, six", "-> Roll if attr.eqV", "<rules/>"] {
        assert_eq!(sentences::read_text(&format!("player.next\n{wrong}")), Err(wrong.to_owned()));
    }
    let mut rules = rules_of(vec![Block { id: "A".to_owned(), ..Block::default() }]);
    assert_eq!(sentences::paste(&mut rules, 0, None, written.clone()), None);
    let without: Vec<LineContent> = written[..3].to_vec();
    assert_eq!(sentences::paste(&mut rules, 0, None, without).map(|places| places.len()), Some(3));
    let jump = LineAt { part: BlockPart::After, index: 0, condition: None };
    let places =
        sentences::paste(&mut rules, 0, Some(jump), written[3..].to_vec()).expect("a jump is chosen");
    assert_eq!(places, [LineAt { condition: Some(2), ..jump }]);
    assert_eq!(rules.blocks[0].after[0].conditions.len(), 3);
}

/// Protects the table of sentences: each instruction and condition has a message with a gap for each
/// parameter and for the question in every language, and no two look alike.
#[test]
fn every_instruction_has_a_sentence() {
    for language in Language::ALL {
        let words = Words::new(language);
        let mut seen = BTreeSet::new();
        for (verbs, is_condition) in [(INSTRUCTIONS, false), (CONDITIONS, true)] {
            for verb in verbs {
                let params = vec!["A".to_owned(); verb.params.len()];
                let (part, condition) =
                    if is_condition { (BlockPart::After, Some(0)) } else { (BlockPart::Body, None) };
                let mut block = Block::default();
                if is_condition {
                    let conditions = vec![Condition { verb: verb.name.to_owned(), params }];
                    block.after.push(Jump { conditions, ..Jump::always("A") });
                } else {
                    block.body.push(Instruction { verb: verb.name.to_owned(), params });
                }
                let lines = card(&block);
                let line = lines.iter().find(|line| line.at == LineAt { part, index: 0, condition });
                let line = line.expect("it has a line");
                let key = line.key.unwrap_or_else(|| panic!("{} has no sentence", verb.name));
                let names: Vec<&'static str> = line.chips.iter().map(|chip| chip.name).collect();
                let fragments = words.fragments(key, &names);
                let gaps: BTreeSet<usize> = fragments
                    .iter()
                    .filter_map(|fragment| match fragment {
                        Fragment::Gap(gap) => Some(*gap),
                        Fragment::Text(_) => None,
                    })
                    .collect();
                let what = format!("{} in {}", verb.name, language.code());
                assert_eq!(gaps.len(), names.len(), "{what}: {fragments:?}");
                let has_words = is_condition || fragments.iter().any(|it| matches!(it, Fragment::Text(_)));
                assert!(has_words, "{what}");
                let asked = line
                    .chip(Slot::Is)
                    .map(|chip| said(&words, &label(&Draft::default(), "en", chip.wants, &chip.text)));
                let sentence = format!("{} {asked:?}", words.get(key));
                let _ = seen.insert((sentence, key));
            }
        }
        let sentences: BTreeSet<_> = seen.iter().map(|(sentence, _)| sentence).collect();
        assert_eq!(sentences.len(), seen.len(), "two messages say the same in {}", language.code());
    }
}

fn said(words: &Words, label: &[Label]) -> String {
    sentences::joined(label.iter().map(|part| match part {
        Label::Name(name) | Label::Title(name) => name.clone(),
        Label::Said(text) => words.say(text),
    }))
}

/// Protects chips: whatever is offered can be put in, and is there afterwards.
#[test]
fn what_is_offered_fits() {
    for (game, draft) in drafts() {
        for at in 0..draft.rules.blocks.len() {
            for line in card(&draft.rules.blocks[at]) {
                for chip in &line.chips {
                    let offered = choices(&draft, at, chip, &chip.text, "en");
                    for offer in offered.groups.iter().flat_map(|group| &group.offers) {
                        let mut rules = (*draft.rules).clone();
                        let fits = sentences::put(&mut rules, at, chip.at, &offer.text);
                        // A path to an attribute is incomplete until the attribute is chosen.
                        let is_step = chip.wants == Wants::One(Param::AttrPath);
                        assert!(fits || is_step, "{game}: {} {offer:?}", line.verb);
                        let lines = card(&rules.blocks[at]);
                        let now =
                            lines.iter().find(|it| it.at == line.at).and_then(|it| it.chip(chip.at.slot));
                        assert!(!fits || now.is_some_and(|now| now.text == offer.text), "{game}: {offer:?}");
                    }
                }
            }
        }
    }
}

fn at(part: BlockPart, index: usize) -> LineAt {
    LineAt { part, index, condition: None }
}

/// Protects the offers of a chip: only live temporaries are offered, the block's own first.
#[test]
fn temporaries_are_known_where_they_are() {
    let text = "start A\nblock A ''\n  body: attr.newV X, 1\n    coll.new S\n    attr.del X\n  after: -> B if node.exists !Current.pieces.*\n    -> C\n\
                block B ''\n  body: attr.newV Y, 1\n  after: -> C\nblock C ''\n  body: game.end\n  footer: coll.del S";
    let rules = notation::read(text).expect("it is right");
    let values = |block, line| -> Vec<(String, bool)> {
        known(&rules, block, line).values.into_iter().map(|name| (name.text, name.is_sure)).collect()
    };
    assert_eq!(values(0, at(BlockPart::Body, 0)), []);
    assert_eq!(values(0, at(BlockPart::Body, 1)), [("X".to_owned(), true)]);
    assert_eq!(values(0, at(BlockPart::After, 0)), []);
    assert_eq!(values(2, at(BlockPart::Body, 0)), [("Y".to_owned(), false)], "only on one way");
    let stacks = known(&rules, 2, at(BlockPart::Footer, 0)).stacks;
    assert!(stacks.len() == 1 && stacks[0].is_sure);
    assert!(known(&rules, 2, at(BlockPart::Footer, 1)).stacks.is_empty());
}

/// Protects kinds of values: the same sentence accepts a number, a text and the name of another value, and
/// the instruction adapts.
#[test]
fn a_value_is_written_out_or_has_a_name() {
    let text = "start A\nblock A ''\n  body: attr.addV X, 1\n  after: -> A if attr.eqV X, 6";
    let mut rules = notation::read(text).expect("it is right");
    let mut put = |line: LineAt, slot, text: &str| {
        let fits = sentences::put(&mut rules, 0, sentences::ChipAt { line, slot }, text);
        (fits, line_text(&rules.blocks[0], line).expect("it is there"))
    };
    let first = at(BlockPart::Body, 0);
    assert_eq!(put(first, Slot::Param(1), "Y"), (true, "attr.add X, Y".to_owned()));
    assert_eq!(put(first, Slot::Param(1), "'a'"), (true, "attr.addV X, 'a'".to_owned()));
    assert_eq!(put(first, Slot::Param(0), "3"), (false, "attr.addV X, 'a'".to_owned()));
    let condition = LineAt { part: BlockPart::After, index: 0, condition: Some(0) };
    assert_eq!(put(condition, Slot::Is, "attr.ltV"), (true, "attr.ltV X, 6".to_owned()));
    assert_eq!(put(condition, Slot::Param(1), "Y"), (true, "attr.lt X, Y".to_owned()));
    assert_eq!(put(condition, Slot::Is, "coll.empty"), (false, "attr.lt X, Y".to_owned()));
}

/// Protects the toolbox: whatever it adds to any sample is well-formed, and it offers every instruction and
/// condition.
#[test]
fn what_is_added_is_right() {
    for (game, draft) in drafts() {
        for part in BlockPart::ALL {
            for tool in tools(part, true) {
                let line = LineAt { part, index: 0, condition: None };
                let mut rules = (*draft.rules).clone();
                let written = fill(&draft, 1, line, tool);
                if !matches!(tool, Tool::Condition(_)) || !rules.blocks[1].jumps(part).is_empty() {
                    assert!(
                        sentences::insert(&mut rules, 1, line, written.clone()).is_some(),
                        "{game}: {tool:?}"
                    );
                }
                for written in written {
                    let wrong = match written {
                        LineContent::Instruction(it) => check::misspelt(&it.verb, &it.params, false),
                        LineContent::Condition(it) => check::misspelt(&it.verb, &it.params, true),
                        LineContent::Jump(it) => {
                            assert!(it.targets().all(|to| rules.find(to).is_some()), "{it:?}");
                            Vec::new()
                        }
                    };
                    assert!(wrong.is_empty(), "{game}: {tool:?} {wrong:?}");
                }
            }
        }
    }
    let offered = [BlockPart::Body, BlockPart::After].map(|part| tools(part, true)).concat();
    let keys = |verbs: &[Verb], is_condition: bool| -> BTreeSet<Option<&'static str>> {
        let tool = |verb: &Verb| {
            if is_condition { Tool::Condition(verb.name) } else { Tool::Instruction(verb.name) }
        };
        verbs.iter().map(|verb| sentences::phrase(tool(verb)).map(|((key, ..), _)| key)).collect()
    };
    let had: BTreeSet<_> =
        offered.iter().map(|tool| sentences::phrase(*tool).map(|((key, ..), _)| key)).collect();
    assert!(keys(INSTRUCTIONS, false).is_subset(&had) && keys(CONDITIONS, true).is_subset(&had));
}

/// Protects authors who add a die: all lines of the tool use one new name.
#[test]
fn a_die_is_thrown_into_a_new_value() {
    let draft = sample("ludo");
    let written = fill(&draft, 1, at(BlockPart::Body, 0), Tool::Purpose(0));
    let [LineContent::Instruction(make), LineContent::Instruction(throw)] = &written[..] else {
        panic!("{written:?}")
    };
    assert_eq!((make.verb.as_str(), throw.verb.as_str()), ("attr.newV", "rnd.dieV"));
    assert_eq!(make.params[0], throw.params[0]);
    let used: BTreeSet<&str> =
        draft.rules.blocks.iter().flat_map(|block| block.makes()).map(|(_, name)| name).collect();
    assert!(!used.contains(make.params[0].as_str()));
}

/// Protects authors who type a line: a fault is reported with a code that has a message, and nothing changes.
#[test]
fn a_typed_line_is_read_or_refused() {
    let draft = sample("ludo");
    let read = |line: LineAt, text: &str| sentences::read(&draft.rules, 1, line, text);
    let body = at(BlockPart::Body, 0);
    let right = Instruction { verb: "attr.newV".to_owned(), params: vec!["A".to_owned(), "1".to_owned()] };
    assert_eq!(read(body, " attr.newV A, 1 ").ok(), Some(LineContent::Instruction(right)));
    let condition = LineAt { part: BlockPart::After, index: 0, condition: Some(0) };
    for (line, text, code) in [
        (body, "", "notation-instruction"),
        (body, "attr.new A, 1", "board-instruction-unknown"),
        (body, "attr.newV A", "board-parameter-count"),
        (body, "attr.newV A, B", "board-parameter-form"),
        (body, "attr.newV A, 'b", "notation-quote"),
        (body, "coll.sumBy A, S, 'b +'", "board-calculation"),
        (body, "coll.sortBy S, b", "board-calculation"),
        (body, "-> Roll", "notation-instruction"),
        (body, "player.next; player.next", "notation-instruction"),
        (body, "footer: player.next", "board-instruction-unknown"),
        (body, "block x ''", "board-instruction-unknown"),
        (at(BlockPart::After, 0), "player.next", "notation-jump"),
        (at(BlockPart::After, 0), "-> Nowhere", "board-jump-unknown"),
        (at(BlockPart::After, 0), "-> Roll if coll.emty S", "board-condition-unknown"),
        (condition, "coll.empty", "board-parameter-count"),
        (condition, "coll.empty S & coll.some S", "notation-condition"),
    ] {
        assert_eq!(read(line, text).map_err(|fault| fault.code), Err(code), "{text}");
    }
    assert!(matches!(read(at(BlockPart::After, 0), "-> Roll if coll.empty S"), Ok(LineContent::Jump(_))));
    assert!(matches!(read(condition, "coll.empty S"), Ok(LineContent::Condition(_))));
}

/// Protects paths in words: the root is left out, heads and steps are named, and typed texts need no quotes.
#[test]
fn chips_speak_plainly() {
    let words = Words::new(Language::English);
    let draft = sample("ludo");
    let path = |text: &str| said(&words, &label(&draft, "en", Wants::One(Param::Nodes), text));
    let attribute = |text: &str| said(&words, &label(&draft, "en", Wants::One(Param::AttrPath), text));
    for (written, plain) in [
        ("!Current", "the player on turn"),
        ("!Current.pieces", "pawns of the player on turn"),
        ("!Current.pieces.*", "pawns of the player on turn (all)"),
        ("!Others.pieces.!FirstUnplaced", "pawns of the other players (the first that lies nowhere)"),
        ("!Root", "the game"),
        ("!Root.Board", "board"),
        ("!Root.Board.dice", "dice"),
        ("!Root.Board.dice.0", "die"),
        ("!Root.Red.pieces.2", "pawn (Red) (number 3)"),
        ("!Root.Board.plan.*.stand 0", "fields of the board (all)"),
        ("!Root.Board.plan.p8", "field 8"),
        ("!Root.Board.plan.p{I}.stand 0", "field of the way, number: number of the field"),
    ] {
        assert_eq!(path(written), plain, "{written}");
    }
    assert_eq!(attribute("!Root.Board.dice.0.face"), "what the die shows");
    assert_eq!(attribute("!Current.start"), "number of the starting field of the player on turn");
    assert_eq!(attribute("!Current.pieces.0.steps"), "pawn of the player on turn (number 1): steps gone");
    assert_eq!(said(&words, &label(&draft, "en", Wants::One(Param::Op), "<=")), "is at most");
    let calculation = said(&words, &label(&draft, "en", Wants::One(Param::Expression), "'2*steps - face'"));
    assert_eq!(calculation, "2 × steps gone − number on it");
    assert_eq!(Typed::Calculation.written("2 * steps"), "'2 * steps'");
    assert_eq!(Typed::Value.written("12"), "12");
    assert_eq!(Typed::Value.written("it's"), "'it''s'");
    assert_eq!(Typed::Text.shown("'it''s'"), "it's");
    assert!(registry::condition("attr.leV").is_some());
}

/// Returns the keys of the sentences of a block, each with those of its steps.
fn keys(block: &Block) -> Vec<String> {
    let key = |line: &Line| line.key.unwrap_or_default().to_owned();
    let of = |told: &sentences::Sentence| {
        [&told.line].into_iter().chain(&told.steps).map(key).collect::<Vec<_>>().join(" ")
    };
    told_briefly(block).iter().map(of).collect()
}

fn block_of(text: &str) -> Block {
    let parsed = notation::parse(text);
    assert_eq!(parsed.faults, []);
    (*parsed.rules.blocks[0]).clone()
}

/// Readers are told what happens, not how it is kept: making, filling and choosing is one sentence, and removing names
/// is none.
#[test]
fn what_takes_several_instructions_is_one_sentence() {
    let text = "block A ''\n  body:   coll.new P\n          coll.push P, !Players\n          coll.keepRandom P, 1\n          \
                player.set P\n  after:  -> A\n  footer: coll.del P\n";
    let block = block_of(text);
    let said = keys(&block);
    assert_eq!(said, ["told-call-steps told-step-keep-random", "instruction-player-set", "instruction-jump"]);
    // Adding to what is there, and what a later line looks at again.
    let text = "block A ''\n  body:   coll.pushCopy P, Q\n          nav.neighbors P\n          coll.union P\n          \
                coll.pushCopy P, P\n          nav.owner P\n          coll.swap P\n";
    let said = keys(&block_of(text));
    let own = ["instruction-coll-push-copy", "instruction-nav-owner", "instruction-coll-swap"];
    assert_eq!(said[0], "told-add-steps told-step-neighbours");
    assert_eq!(said[1..], own);
}

/// In every sample nothing that happens is left out: each instruction is a sentence, a step or the end of one, unless
/// it only makes or removes a name.
#[test]
fn sentences_to_read_leave_nothing_out() {
    let words = Words::new(Language::English);
    for (game, draft) in drafts() {
        for block in &draft.rules.blocks {
            let lines = card(block);
            let told = told(block);
            let joins = |key: &str| {
                ["told-add", "told-both", "told-without"].iter().any(|join| key.starts_with(join))
            };
            let count: usize = told
                .iter()
                .map(|told| 1 + told.steps.len() + usize::from(joins(told.line.key.unwrap_or_default())))
                .sum();
            let made = lines.iter().filter(|line| matches!(line.verb.as_str(), "coll.new" | "attr.newV"));
            assert!(count <= lines.len() && count + made.count() >= lines.len(), "{game} {}", block.id);
            for sentence in &told {
                let Some(key) = sentence.line.key else { continue };
                let mut gaps: Vec<&'static str> = sentence.line.chips.iter().map(|chip| chip.name).collect();
                let chips = gaps.len();
                gaps.push(STEPS);
                let shown = words.fragments(key, &gaps);
                let shown: Vec<usize> = shown
                    .iter()
                    .filter_map(|it| if let Fragment::Gap(gap) = it { Some(*gap) } else { None })
                    .collect();
                assert_eq!(shown.contains(&chips), !sentence.steps.is_empty(), "{game} {}: {key}", block.id);
                assert!((0..chips).all(|gap| shown.contains(&gap)), "{game} {}: {key}", block.id);
            }
        }
    }
}
