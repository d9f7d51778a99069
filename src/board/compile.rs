//! Compiles the rules as written into the program that is run.

use rustc_hash::FxHashMap;

use super::expression;
use super::fault::{Fault, FaultLocation};
use super::find;
use super::layout::{Index, Layout, NONE, Names, Val, seen};
use super::material::Value;
use super::plan::Plan;
use super::program::{
    Best, Block, Cond, From, Ins, Jump, Name, Operand, Path, Program, Put, RETURN, STACK, Step, Template,
    Word,
};
use super::query::{self, Head, Query};
use super::registry::{self, Param, Verb};
use super::rules::{self, Asides, BlockPart, Instruction, Rules};
use super::state::Rows;
use super::texts::{Math, Op, Texts};

/// The temporary in which an evaluation leaves the score.
const SCORE: &str = "SCORE";
/// The stack that holds what was picked, where the rules say why it cannot be chosen or how good a choice it is.
pub(super) const PICKED: &str = "PICKED";

/// Compiles the rules for a material.
pub(super) fn compile(
    rules: &Rules,
    layout: &mut Layout,
    plan: &Plan,
    rows: &Rows,
    texts: &Texts,
) -> Result<Program, Vec<Fault>> {
    let mut ids = FxHashMap::default();
    for (number, block) in rules.blocks.iter().enumerate() {
        let _ = ids.entry(block.id.as_str()).or_insert(number as u16);
    }
    let verbs = || rules.blocks.iter().flat_map(|block| block.body.iter().chain(&block.footer));
    let uses = |start: &str| verbs().any(|ins| ins.verb.starts_with(start));
    let moves_rows = uses("set.") || uses("map.put");
    let may_leave = layout.maps.iter().any(|map| map.removing);
    let moves_plan = uses("map.put") || (moves_rows && may_leave);
    let mut compiler = Compiler {
        layout,
        plan,
        rows,
        texts,
        ids,
        attrs: Names::default(),
        stacks: Names::default(),
        moves_rows,
        moves_plan,
        program: Program { has_marks: uses("undo.mark"), ..Program::default() },
        faults: Vec::new(),
    };
    let score = compiler.attrs.number(SCORE);
    compiler.program.score = score;
    for (number, block) in rules.blocks.iter().enumerate() {
        let block = compiler.block(number, block);
        compiler.program.blocks.push(block);
    }
    compiler.finish(rules)
}

struct Compiler<'a> {
    layout: &'a mut Layout,
    plan: &'a Plan,
    rows: &'a Rows,
    texts: &'a Texts,
    ids: FxHashMap<&'a str, u16>,
    attrs: Names,
    stacks: Names,
    moves_rows: bool,
    moves_plan: bool,
    program: Program,
    faults: Vec<Fault>,
}

/// Reads the parameters of an operation one after the other.
struct Params<'a> {
    texts: std::slice::Iter<'a, String>,
    kinds: std::slice::Iter<'static, Param>,
}

impl<'a> Compiler<'a> {
    fn finish(mut self, rules: &Rules) -> Result<Program, Vec<Fault>> {
        let start = self.ids.get(rules.start.as_str()).copied();
        let asides = Asides::each(|aside| rules.asides[aside].as_deref().map(|id| self.ids.get(id).copied()));
        if start.is_none() || asides.iter().any(|(_, block)| *block == Some(None)) {
            self.faults
                .push(Fault::error("board-start-unknown", FaultLocation::Game).with("name", &rules.start));
        }
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        let mut program = self.program;
        program.start = start.unwrap_or_default();
        program.asides = asides.map(Option::flatten);
        program.attrs = self.attrs.len();
        let picks = program.asides.picks();
        program.picked = picks.then(|| self.stacks.number(PICKED) + program.attrs as u16);
        program.temps =
            self.attrs.iter().chain(self.stacks.iter()).map(|(_, text)| text.to_owned()).collect();
        program.behind_calls.sort_unstable();
        program.behind_calls.dedup();
        super::flow::shift_stacks(&mut program);
        super::flow::find_ends_of_plies(&mut program);
        super::order::find_orders(&mut program);
        program.keeps_choices = super::flow::keeps_choices(&program);
        program.asks_together = super::flow::asks_together(&program);
        super::flow::join_pairs(&mut program);
        program.draws = super::flow::draws_at_all(&program);
        program.draws_later = super::flow::draws_after_asking(&program);
        Ok(program)
    }

    fn block(&mut self, number: usize, block: &'a rules::Block) -> Block {
        let mut made = Block::default();
        for (part, list) in [(BlockPart::Body, &block.body), (BlockPart::Footer, &block.footer)] {
            for (at, instruction) in list.iter().enumerate() {
                let place = FaultLocation::Block(number, Some((part, at)));
                match self.instruction(instruction) {
                    Some(ins) if part == BlockPart::Body => made.body.push(ins),
                    Some(ins) => made.footer.push(ins),
                    None => self.refuse(place, &instruction.verb),
                }
            }
        }
        for (part, list) in [(BlockPart::Before, &block.before), (BlockPart::After, &block.after)] {
            for (at, jump) in list.iter().enumerate() {
                let place = FaultLocation::Block(number, Some((part, at)));
                let conditions: Option<Vec<Cond>> =
                    jump.conditions.iter().map(|condition| self.condition(condition)).collect();
                let known = |key: &String| self.ids.get(key.as_str()).copied();
                let to = if jump.returns() { Some(RETURN) } else { known(&jump.to) };
                let then = jump.then.as_ref().map(known);
                match (to, conditions) {
                    (Some(to), Some(conditions)) if then != Some(None) => {
                        let then = then.flatten();
                        self.program.behind_calls.extend(then);
                        let jump = Jump { to, then, conditions };
                        if part == BlockPart::Before { made.before.push(jump) } else { made.after.push(jump) }
                    }
                    _ => self.refuse(place, &jump.to),
                }
            }
        }
        made
    }

    fn refuse(&mut self, place: FaultLocation, text: &str) {
        self.faults.push(Fault::error("board-not-understood", place).with("text", text));
    }

    fn params<'b>(verb: &'static Verb, texts: &'b [String]) -> Option<Params<'b>> {
        (verb.params.len() == texts.len()).then(|| Params { texts: texts.iter(), kinds: verb.params.iter() })
    }

    /// Returns the number of an attribute temporary.
    fn attr(&mut self, params: &mut Params<'_>) -> Option<Name> {
        let text = Self::next(params, &[Param::Attr, Param::NewAttr])?;
        Some(self.attrs.number(text))
    }

    /// Returns the number of a stack, counted from 0 for now.
    fn stack(&mut self, params: &mut Params<'_>) -> Option<Name> {
        let text = Self::next(params, &[Param::Stack, Param::NewStack])?;
        Some(self.stacks.number(text))
    }

    fn next<'b>(params: &mut Params<'b>, kinds: &[Param]) -> Option<&'b str> {
        let kind = params.kinds.next()?;
        debug_assert!(kinds.contains(kind), "the registry and the compiler agree");
        params.texts.next().map(String::as_str)
    }

    fn value(&mut self, params: &mut Params<'_>) -> Option<Val> {
        read_value(Self::next(params, &[Param::Value])?).map(|value| self.texts.value(&value))
    }

    fn operand(&mut self, params: &mut Params<'_>) -> Option<Operand> {
        match params.kinds.as_slice().first()? {
            Param::Attr => self.attr(params).map(Operand::Attr),
            Param::Int => self.int(params).map(|value| Operand::Value(Val { text: false, value })),
            _ => self.value(params).map(Operand::Value),
        }
    }

    fn int(&mut self, params: &mut Params<'_>) -> Option<i64> {
        Self::next(params, &[Param::Int])?.parse().ok()
    }

    fn op(&mut self, params: &mut Params<'_>) -> Option<Op> {
        Op::read(Self::next(params, &[Param::Op])?)
    }

    fn attr_name(&mut self, params: &mut Params<'_>) -> Option<Word> {
        let text = Self::next(params, &[Param::AttrName])?;
        self.attr_word(text)
    }

    fn attr_word(&mut self, text: &str) -> Option<Word> {
        if query::has_template(text) {
            return self.template(text).map(Word::Template);
        }
        Some(Word::Fixed(self.layout.attr_names.find(text).unwrap_or(NONE).into()))
    }

    fn key(&mut self, params: &mut Params<'_>) -> Option<Word> {
        let Value::Text(text) = read_value(Self::next(params, &[Param::Key])?)? else { return None };
        if query::has_template(&text) {
            return self.template(&text).map(Word::Template);
        }
        Some(Word::Fixed(self.texts.number(&text)))
    }

    fn calculation(&mut self, params: &mut Params<'_>) -> Option<u16> {
        let tree = expression::read(Self::next(params, &[Param::Expression])?).ok()?;
        let names = &self.layout.attr_names;
        let tree = tree.map(&mut |name| names.find(name).unwrap_or(NONE));
        self.program.calculations.push(tree);
        u16::try_from(self.program.calculations.len() - 1).ok()
    }

    /// Compiles the condition under which a button is offered.
    fn proviso(&mut self, params: &mut Params<'_>) -> Option<u16> {
        let condition = Cond::Attr(self.attr(params)?, self.op(params)?, self.operand(params)?);
        self.program.provisos.push(condition);
        u16::try_from(self.program.provisos.len() - 1).ok()
    }

    fn template(&mut self, text: &str) -> Option<u16> {
        let (texts, names) = query::templates(text)?;
        let names = names.iter().map(|name| self.attrs.number(name)).collect();
        self.program.templates.push(Template { texts, names });
        Some(self.program.templates.len() as u16 - 1)
    }

    fn step(&mut self, segment: &str) -> Option<Step> {
        if query::has_template(segment) {
            return self.template(segment).map(Step::Template);
        }
        Some(find::step(self.layout, &Query::parse(segment).ok()?))
    }

    fn nodes(&mut self, params: &mut Params<'_>) -> Option<u16> {
        let text = Self::next(params, &[Param::Nodes])?;
        let path = query::Path::parse(text).ok()?;
        self.path(path.head, &path.segments)
    }

    fn relative(&mut self, params: &mut Params<'_>) -> Option<u16> {
        let text = Self::next(params, &[Param::Relative])?;
        let path = query::Path::parse_relative(text).ok()?;
        self.path(None, &path.segments)
    }

    /// Compiles a path to an attribute: the path to its node, and its name.
    fn attr_path(&mut self, params: &mut Params<'_>) -> Option<(u16, Word)> {
        let text = Self::next(params, &[Param::AttrPath])?;
        let path = query::Path::parse(text).ok()?;
        let (name, nodes) = path.segments.split_last()?;
        let word = self.attr_word(name)?;
        Some((self.path(path.head, nodes)?, word))
    }

    fn path(&mut self, head: Option<Head>, segments: &[String]) -> Option<u16> {
        let mut steps = Vec::with_capacity(segments.len());
        for segment in segments {
            steps.push(self.step(segment)?);
        }
        let players = self.layout.players.clone();
        let from = match head {
            None => From::Here,
            Some(Head::Root) => {
                let (range, fixed) = self.fold(0, &steps, steps.len());
                let _ = steps.drain(..fixed);
                From::Fixed(range)
            }
            Some(head) => {
                // The paths of all players must have the same number of fixed steps.
                let least = |compiler: &Self, node: &Index| compiler.fixed_steps(*node, &steps);
                let fixed = players.iter().map(|node| least(self, node)).min().unwrap_or(0);
                let ranges = players.iter().map(|node| self.fold(*node, &steps, fixed).0).collect();
                let _ = steps.drain(..fixed);
                match head {
                    Head::Current => From::Current(ranges),
                    Head::Players => From::Players(ranges),
                    Head::Others | Head::Root => From::Others(ranges),
                }
            }
        };
        self.program.paths.push(Path { from, steps });
        Some(self.program.paths.len() as u16 - 1)
    }

    /// Returns how many steps from a node always lead to the same nodes.
    fn fixed_steps(&self, node: Index, steps: &[Step]) -> usize {
        let mut nodes = vec![node];
        for (number, step) in steps.iter().enumerate() {
            let moves = (self.moves_rows, self.moves_plan);
            if nodes.iter().any(|node| find::may_change(self.layout, *node, *step, moves)) {
                return number;
            }
            nodes = self.follow(&nodes, *step);
        }
        steps.len()
    }

    fn follow(&self, nodes: &[Index], step: Step) -> Vec<Index> {
        let mut found = Vec::new();
        for node in nodes {
            find::answer(self.layout, self.plan, self.rows, *node, step, &mut found);
        }
        found
    }

    /// Puts the results of the first steps from a node into the pool; at most `most` steps.
    fn fold(&mut self, node: Index, steps: &[Step], most: usize) -> ((u32, u32), usize) {
        let fixed = self.fixed_steps(node, steps).min(most);
        let mut nodes = vec![node];
        for step in &steps[..fixed] {
            nodes = self.follow(&nodes, *step);
        }
        // Parts that act as one count once. If links can change, that is decided when the path is used.
        if !self.moves_plan {
            let mut once = Vec::with_capacity(nodes.len());
            for node in nodes {
                let node = self.plan.rep(node);
                if !once.contains(&node) {
                    once.push(node);
                }
            }
            nodes = once;
        }
        let start = self.program.pool.len() as u32;
        self.program.pool.extend(nodes);
        ((start, self.program.pool.len() as u32), fixed)
    }

    fn condition(&mut self, condition: &rules::Condition) -> Option<Cond> {
        let verb = registry::condition(&condition.verb)?;
        let p = &mut Self::params(verb, &condition.params)?;
        Some(match condition.verb.as_str() {
            "coll.empty" => Cond::Some(self.stack(p)?, false),
            "coll.some" => Cond::Some(self.stack(p)?, true),
            "coll.sizeEqV" => Cond::Size(self.stack(p)?, Op::Eq, self.int(p)?),
            "coll.sizeGeV" => Cond::Size(self.stack(p)?, Op::Ge, self.int(p)?),
            "coll.sizeLtV" => Cond::Size(self.stack(p)?, Op::Lt, self.int(p)?),
            "coll.within" => Cond::Within(self.stack(p)?, self.stack(p)?),
            "coll.apart" => Cond::Apart(self.stack(p)?, self.stack(p)?),
            "elem.placed" => Cond::Placed(self.stack(p)?),
            "elem.unplaced" => Cond::Unplaced(self.stack(p)?),
            "place.free" => Cond::Free(self.stack(p)?),
            "place.taken" => Cond::Taken(self.stack(p)?),
            "node.exists" => Cond::Exists(self.nodes(p)?, true),
            "node.missing" => Cond::Exists(self.nodes(p)?, false),
            "player.is" => Cond::Player(self.stack(p)?, true),
            "player.isNot" => Cond::Player(self.stack(p)?, false),
            verb => {
                let op = verb.strip_prefix("attr.")?;
                let op = Op::read(op.strip_suffix('V').unwrap_or(op))?;
                Cond::Attr(self.attr(p)?, op, self.operand(p)?)
            }
        })
    }

    fn instruction(&mut self, instruction: &Instruction) -> Option<Ins> {
        let verb = registry::instruction(&instruction.verb)?;
        let p = &mut Self::params(verb, &instruction.params)?;
        let (group, name) = verb.name.split_once('.')?;
        match group {
            "attr" => self.attr_instruction(name, p),
            "coll" => self.coll_instruction(name, p),
            "nav" => self.nav_instruction(name, p),
            _ => self.other_instruction(verb.name, p),
        }
    }

    fn attr_instruction(&mut self, name: &str, p: &mut Params<'_>) -> Option<Ins> {
        Some(match name {
            "newV" | "newCopy" => Ins::AttrNew(self.attr(p)?, self.operand(p)?),
            "bind" => Ins::AttrBind(self.attr(p)?, self.stack(p)?, self.attr_name(p)?),
            "bindPath" => {
                let attr = self.attr(p)?;
                let (path, name) = self.attr_path(p)?;
                Ins::AttrBindPath(attr, path, name)
            }
            "alias" => Ins::AttrAlias(self.attr(p)?, self.attr(p)?),
            "del" => Ins::Del(self.attr(p)?),
            "set" | "setV" => Ins::AttrSet(self.attr(p)?, self.operand(p)?),
            name => {
                let math = match name.strip_suffix('V').unwrap_or(name) {
                    "add" => Math::Add,
                    "sub" => Math::Sub,
                    "mul" => Math::Mul,
                    "div" => Math::Div,
                    "mod" => Math::Mod,
                    _ => return None,
                };
                Ins::AttrMath(self.attr(p)?, math, self.operand(p)?)
            }
        })
    }

    fn coll_instruction(&mut self, name: &str, p: &mut Params<'_>) -> Option<Ins> {
        if matches!(name, "size" | "sum" | "sumBy") {
            let (attr, stack) = (self.attr(p)?, self.stack(p)?);
            return Some(match name {
                "size" => Ins::CollSize(attr, stack),
                "sumBy" => Ins::CollSumBy(attr, stack, self.calculation(p)?),
                _ => Ins::CollSum(attr, stack, self.attr_name(p)?),
            });
        }
        let s = self.stack(p)?;
        Some(match name {
            "new" => Ins::CollNew(s),
            "del" => Ins::Del(STACK | s),
            "push" => Ins::CollPush(s, self.nodes(p)?),
            "pushCopy" => Ins::CollPushCopy(s, self.stack(p)?),
            "pushEmpty" => Ins::CollPushEmpty(s),
            "pop" => Ins::CollPop(s),
            "swap" => Ins::CollSwap(s),
            "union" => Ins::CollUnion(s),
            "isect" => Ins::CollIsect(s),
            "diff" => Ins::CollDiff(s),
            "keep" | "keepV" => Ins::CollKeep(s, self.attr_name(p)?, self.op(p)?, self.operand(p)?),
            "split" | "splitV" => Ins::CollSplit(s, self.attr_name(p)?, self.op(p)?, self.operand(p)?),
            "keepPlaced" => Ins::CollKeepPlaced(s, true),
            "keepUnplaced" => Ins::CollKeepPlaced(s, false),
            "keepFree" => Ins::CollKeepFree(s),
            "keepFirst" => Ins::CollKeepFirst(s, self.int(p)?),
            "keepRandom" => Ins::CollKeepRandom(s, self.int(p)?),
            "keepMax" => Ins::CollKeepMost(s, self.attr_name(p)?, true),
            "keepMin" => Ins::CollKeepMost(s, self.attr_name(p)?, false),
            "keepMaxBy" => Ins::CollKeepBest(s, self.calculation(p)?, Best::Largest),
            "keepMinBy" => Ins::CollKeepBest(s, self.calculation(p)?, Best::Smallest),
            "sortBy" => Ins::CollSortBy(s, self.calculation(p)?),
            "shift" => Ins::CollShift(s, self.stack(p)?),
            "assign" | "assignV" => Ins::CollAssign(s, self.attr_name(p)?, self.operand(p)?),
            _ => return None,
        })
    }

    fn nav_instruction(&mut self, name: &str, p: &mut Params<'_>) -> Option<Ins> {
        let s = self.stack(p)?;
        Some(match name {
            "children" => Ins::NavChildren(s, self.relative(p)?),
            "parent" => Ins::NavParent(s),
            "owner" => Ins::NavOwner(s),
            "placedOn" => Ins::NavPlacedOn(s),
            "placed" => Ins::NavPlaced(s),
            "nextTo" => Ins::NavNextTo(s),
            "path" => Ins::NavPath(s),
            "reach" => Ins::NavReach(s, self.stack(p)?),
            "neighbor" | "neighborV" => Ins::NavNeighbor(s, self.operand(p)?),
            "neighbors" => Ins::NavNeighbors(s, false),
            "edgeNeighbors" => Ins::NavNeighbors(s, true),
            _ => return None,
        })
    }

    fn other_instruction(&mut self, name: &str, p: &mut Params<'_>) -> Option<Ins> {
        Some(match name {
            "set.putFront" => Ins::SetPut(self.stack(p)?, self.stack(p)?, Put::Front),
            "set.putEnd" => Ins::SetPut(self.stack(p)?, self.stack(p)?, Put::End),
            "set.putAt" => Ins::SetPut(self.stack(p)?, self.stack(p)?, Put::At(self.attr(p)?)),
            "set.shuffle" => Ins::SetShuffle(self.stack(p)?),
            "map.put" => Ins::MapPut(self.stack(p)?, self.stack(p)?, self.attr(p)?, self.attr(p)?),
            "map.pos" => Ins::MapPos(self.attr(p)?, self.attr(p)?, self.stack(p)?),
            "place.on" => Ins::PlaceOn(self.stack(p)?, self.stack(p)?),
            "place.off" => Ins::PlaceOff(self.stack(p)?),
            "player.next" => Ins::PlayerNext,
            "player.set" => Ins::PlayerSet(self.stack(p)?),
            "player.out" => Ins::PlayerOut(self.stack(p)?),
            "player.count" => Ins::PlayerCount(self.attr(p)?),
            "player.round" => Ins::PlayerRound(self.attr(p)?),
            "ask.elem" => Ins::AskElem(self.stack(p)?, self.stack(p)?),
            "ask.optV" => Ins::AskOpt(self.attr(p)?, self.value(p)?, self.key(p)?),
            "ask.optIf" | "ask.optIfV" => {
                Ins::AskOptIf(self.attr(p)?, self.value(p)?, self.key(p)?, self.proviso(p)?)
            }
            "ask.optOwn" => Ins::AskOptOwn(self.attr_name(p)?, self.value(p)?, self.key(p)?),
            "ask.own" => Ins::AskOwn(self.stack(p)?, self.stack(p)?),
            "ask.together" => Ins::AskTogether(self.stack(p)?),
            "ask.anytime" => Ins::AskAnytime(self.stack(p)?),
            "ask.default" => Ins::AskDefault,
            "ask.by" => Ins::AskBy(self.stack(p)?),
            "ask.prompt" => Ins::AskPrompt(self.key(p)?),
            "ask.clear" => Ins::AskClear,
            "ask.instead" => Ins::AskInstead(self.stack(p)?),
            "ask.insteadV" => Ins::AskInsteadV(self.attr(p)?, self.value(p)?, self.stack(p)?),
            "show.all" => Ins::Show(self.stack(p)?, seen::ALL),
            "show.none" => Ins::Show(self.stack(p)?, seen::NOBODY),
            "show.to" => Ins::ShowTo(self.stack(p)?, self.stack(p)?),
            "rnd.die" | "rnd.dieV" => Ins::Die(self.attr(p)?, self.operand(p)?),
            "say.all" => Ins::Say(self.key(p)?, None),
            "say.to" => Ins::Say(self.key(p)?, Some(self.stack(p)?)),
            "say.why" => Ins::SayWhy(self.key(p)?, self.stack(p)?),
            "say.worth" => Ins::SayWorth(self.attr(p)?),
            "result.set" | "result.setV" => Ins::Result(self.stack(p)?, self.operand(p)?),
            "game.end" => Ins::GameEnd,
            "undo.mark" => Ins::UndoMark,
            "undo.clear" => Ins::UndoClear,
            _ => return None,
        })
    }
}

/// Parses a literal: a whole number, or a text in quotes with `''` for one quote.
pub(super) fn read_value(text: &str) -> Option<Value> {
    if let Some(inside) = text.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\'')) {
        let plain = inside.replace("''", "");
        return (!plain.contains('\'') && text.len() >= 2).then(|| Value::Text(inside.replace("''", "'")));
    }
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten().map(Value::Int)
}
