//! A data-flow analysis from the start through all blocks, until the knowledge at the beginning of each block
//! no longer changes.

use std::collections::{BTreeMap, BTreeSet};

use super::calls::{self, Calls, Context};
use super::effects::Names;
use super::state::{Join as _, Named, Size, State, Tops, make};
use super::truth::Trying;
use super::{Graph, ways};
use crate::board::compile::PICKED;
use crate::board::query;
use crate::board::registry::{self, Param};
use crate::board::rules::{Aside, Block, BlockPart, Condition, Instruction, Jump, Rules};

/// After this many visits of a block, whatever still grows is widened.
const VISITS: u32 = 8;

/// A place in a block.
pub type At = (BlockPart, usize);

/// The two kinds of temporaries, which have separate names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Store {
    /// Values.
    Values,
    /// Stacks.
    Stacks,
}

/// A finding that holds whatever was played before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<'r> {
    /// A temporary is used that may not exist.
    Unmade {
        /// Its kind.
        store: Store,
        /// Its name.
        name: &'r str,
        /// Whether it exists on no way at all.
        always: bool,
        /// Whether the block itself has removed it.
        here: bool,
    },
    /// A jump whose condition, at this index, cannot hold there.
    Never(usize),
    /// Nothing after a jump without conditions is ever reached.
    Hides,
    /// A choice without any offers.
    NothingOffered,
    /// A return where nothing may have been called.
    Uncalled,
    /// An offer that is withdrawn, or overtaken by the end of the game, before anybody sees it.
    Unseen,
}

/// Which blocks may follow each block, each in its context.
pub type Steps = BTreeMap<(usize, Context), BTreeSet<(usize, Context)>>;

/// What is known of all blocks.
pub struct Spread<'r> {
    rules: &'r Rules,
    names: Names<'r>,
    calls: Calls<'r>,
    /// What is known at the beginning of each block in each context, and how often it was visited.
    contexts: BTreeMap<(usize, Context), (State<'r>, u32)>,
    steps: Steps,
    /// What is known at the beginning of each block in all contexts; `None` for unreachable ones.
    entries: Vec<Option<State<'r>>>,
    found: Vec<BlockFindings<'r>>,
}

/// The findings about a block.
#[derive(Clone, Debug, Default)]
struct BlockFindings<'r> {
    events: Vec<(At, Event<'r>)>,
    ways: Vec<&'r Jump>,
}

/// Analyses all blocks.
pub fn spread<'r>(rules: &'r Rules, graph: &Graph) -> Spread<'r> {
    let mut spread = Spread {
        rules,
        names: Names::new(rules),
        calls: Calls::new(rules),
        contexts: BTreeMap::new(),
        steps: Steps::new(),
        entries: vec![None; rules.blocks.len()],
        found: Vec::new(),
    };
    if let Some(start) = graph.start() {
        spread.run(start, State::default());
    }
    if let Some(evaluation) = graph.aside(Aside::Evaluation) {
        let state = spread.asked();
        spread.run(evaluation, state);
    }
    // Somebody points at something; but what is chosen may be a button.
    let asked = spread.asked();
    for aside in Aside::ALL.into_iter().filter(|aside| aside.picks()) {
        let Some(block) = graph.aside(aside) else { continue };
        let picked = if aside == Aside::Advice { Size::ANY } else { Size { some: true, ..Size::ANY } };
        let mut state = asked.clone();
        make(&mut state.stacks, PICKED, Tops { list: vec![picked], all: true });
        spread.run(block, state);
    }
    spread.note();
    spread
}

impl<'r> Spread<'r> {
    fn run(&mut self, from: usize, state: State<'r>) {
        let mut open = BTreeSet::new();
        if self.enter(from, calls::NONE, state) {
            let _ = open.insert((from, calls::NONE));
        }
        while let Some((block, context)) = open.pop_first() {
            let Some((entry, _)) = self.contexts.get(&(block, context)) else { continue };
            let from = (block, context);
            let _ = self.steps.entry(from).or_default();
            for (jump, state) in self.leaves_of(block, entry.clone()) {
                for (to, context) in self.calls.follow(jump, context) {
                    let _ = self.steps.entry(from).or_default().insert((to, context));
                    if self.enter(to, context, state.clone()) {
                        let _ = open.insert((to, context));
                    }
                }
            }
        }
        for ((block, _), (state, _)) in &self.contexts {
            match &mut self.entries[*block] {
                Some(known) => known.join(state),
                unknown => *unknown = Some(state.clone()),
            }
        }
    }

    /// Adds what is known on one way into a block. Returns whether that changes anything.
    fn enter(&mut self, block: usize, context: Context, state: State<'r>) -> bool {
        let Some((old, visits)) = self.contexts.get_mut(&(block, context)) else {
            let _ = self.contexts.insert((block, context), (state, 1));
            return true;
        };
        *visits += 1;
        let mut both = old.clone();
        both.join(&state);
        if *visits > VISITS {
            both.widen(old);
        }
        let changed = both != *old;
        *old = both;
        changed
    }

    /// Returns what is known whenever somebody is asked.
    fn asked(&self) -> State<'r> {
        let mut known: Option<State<'r>> = None;
        for block in 0..self.entries.len() {
            for (_, state) in self.leaves(block).into_iter().filter(|(_, state)| state.offers) {
                match &mut known {
                    Some(known) => known.join(&state),
                    None => known = Some(state),
                }
            }
        }
        State { offers: false, ..known.unwrap_or_default() }
    }

    fn leaves(&self, block: usize) -> Vec<(&'r Jump, State<'r>)> {
        self.entries[block].clone().map(|entry| self.leaves_of(block, entry)).unwrap_or_default()
    }

    fn leaves_of(&self, block: usize, entry: State<'r>) -> Vec<(&'r Jump, State<'r>)> {
        Visit::new(&self.names, &self.rules.blocks[block], entry, false).run().leaves
    }

    /// Returns whether a block may be reached, as far as is known.
    pub fn comes_to(&self, block: usize) -> bool {
        self.entries[block].is_some()
    }

    /// Visits each block once more with the final knowledge.
    fn note(&mut self) {
        self.found = (self.rules.blocks.iter().zip(&self.entries))
            .map(|(block, entry)| {
                let Some(entry) = entry.clone() else { return BlockFindings::default() };
                let Visit { events, leaves, .. } = Visit::new(&self.names, block, entry, true).run();
                BlockFindings { events, ways: leaves.into_iter().map(|(jump, _)| jump).collect() }
            })
            .collect();
        for block in 0..self.rules.blocks.len() {
            let uncalled = self.uncalled(block);
            self.found[block].events.extend(uncalled);
        }
    }

    /// Finds returns of a block where nothing may have been called.
    fn uncalled(&self, block: usize) -> Vec<(At, Event<'r>)> {
        let Some((entry, _)) = self.contexts.get(&(block, calls::NONE)) else { return Vec::new() };
        let leaves = self.leaves_of(block, entry.clone());
        let returns = ways(&self.rules.blocks[block]).filter(|(_, jump)| {
            jump.returns() && leaves.iter().any(|(taken, _)| std::ptr::eq(*taken, *jump))
        });
        returns.map(|(way, _)| ((way.part, way.priority), Event::Uncalled)).collect()
    }

    /// Returns which blocks may follow each block, each in its context.
    pub fn steps(&self) -> &Steps {
        &self.steps
    }

    /// Returns the findings at the places of a block.
    pub fn events(&self, block: usize) -> &[(At, Event<'r>)] {
        &self.found[block].events
    }

    /// Returns the jumps of a block that may be taken.
    pub fn open_ways(&self, block: usize) -> &[&'r Jump] {
        &self.found[block].ways
    }

    /// Returns the temporaries that may exist when a block begins, each with whether it surely does; `None`
    /// for an unreachable block.
    pub fn at_start(&self, block: usize) -> Option<Vec<(Store, &'r str, bool)>> {
        let state = self.entries.get(block)?.as_ref()?;
        let values = state.values.iter().map(|(name, made)| (Store::Values, *name, made.least > 0));
        let stacks = state.stacks.iter().map(|(name, made)| (Store::Stacks, *name, made.least > 0));
        Some(values.chain(stacks).collect())
    }

    /// Returns whether there may be offers when a block begins.
    pub fn has_offers(&self, block: usize) -> bool {
        self.entries[block].as_ref().is_some_and(|entry| entry.offers)
    }

    /// Returns whether the value of a name may also change under another name.
    pub fn is_bound(&self, name: &str) -> bool {
        self.names.is_bound(name)
    }

    /// Returns whether one block may leave another one without a temporary.
    pub fn leaves_without(&self, from: usize, to: usize, store: Store, name: &str) -> bool {
        let mut leaves = self.leaves(from).into_iter();
        leaves.any(|(jump, state)| self.calls.may_follow(jump, to) && least(&state, store, name) == 0)
    }
}

impl<'r> Spread<'r> {
    /// Returns the temporaries that blocks may create and leave behind on their way to a block.
    pub fn made_before(&self, to: &str) -> BTreeSet<(Store, &'r str)> {
        let mut made = BTreeSet::new();
        for block in 0..self.entries.len() {
            for (_, state) in self.leaves(block).iter().filter(|(jump, _)| jump.leads_to(to)) {
                made.extend(state.values.keys().map(|name| (Store::Values, *name)));
                made.extend(state.stacks.keys().map(|name| (Store::Stacks, *name)));
            }
        }
        let blocks = self.rules.blocks.iter();
        let own: BTreeSet<_> = blocks.flat_map(|block| block.makes()).collect();
        made.retain(|(store, name)| own.contains(&(*store == Store::Stacks, *name)));
        made
    }
}

fn least(state: &State<'_>, store: Store, name: &str) -> u8 {
    match store {
        Store::Values => state.values.get(name).map_or(0, |made| made.least),
        Store::Stacks => state.stacks.get(name).map_or(0, |made| made.least),
    }
}

/// A pass through the four parts of a block.
struct Visit<'r, 'n> {
    names: &'n Names<'r>,
    block: &'r Block,
    state: State<'r>,
    telling: bool,
    /// The temporaries that the block has removed.
    removed: Vec<(Store, &'r str)>,
    /// The offers of this visit that nobody has seen yet.
    offers: Vec<At>,
    events: Vec<(At, Event<'r>)>,
    leaves: Vec<(&'r Jump, State<'r>)>,
}

impl<'r, 'n> Visit<'r, 'n> {
    fn new(names: &'n Names<'r>, block: &'r Block, state: State<'r>, telling: bool) -> Self {
        let (removed, offers) = (Vec::new(), Vec::new());
        Self { names, block, state, telling, removed, offers, events: Vec::new(), leaves: Vec::new() }
    }

    fn tell(&mut self, at: At, event: Event<'r>) {
        if self.telling && !self.events.iter().any(|told| told.0 == at && told.1 == event) {
            self.events.push((at, event));
        }
    }

    fn run(mut self) -> Self {
        let (goes_on, taken) = self.jumps(BlockPart::Before, &self.block.before);
        for (jump, mut state) in taken {
            self.names.answer(&mut state);
            self.leaves.push((jump, state));
        }
        if !goes_on {
            return self;
        }
        self.names.settle(&mut self.state);
        self.instructions(BlockPart::Body, &self.block.body);
        let (_, stored) = self.jumps(BlockPart::After, &self.block.after);
        let mut first = true;
        for (jump, mut state) in stored {
            self.names.settle(&mut state);
            self.state = state;
            self.telling &= first;
            first = false;
            self.footer(jump);
        }
        if first {
            // Nothing follows: the end of the game, or of an evaluation.
            self.instructions(BlockPart::Footer, &self.block.footer);
        }
        if self.block.has("game.end") {
            self.leaves.retain(|(jump, _)| self.block.before.iter().any(|it| std::ptr::eq(it, *jump)));
            self.telling = true;
            for at in std::mem::take(&mut self.offers) {
                self.tell(at, Event::Unseen);
            }
        }
        self
    }

    fn footer(&mut self, jump: &'r Jump) {
        let offers = self.offers.clone();
        self.instructions(BlockPart::Footer, &self.block.footer);
        self.answers();
        let mut state = self.state.clone();
        self.names.answer(&mut state);
        self.leaves.push((jump, state));
        self.offers = offers;
    }

    /// Checks the temporaries that a choice among the offers will be written to: they must outlive the block.
    fn answers(&mut self) {
        // Another choice may be made, so nothing follows for what comes behind.
        let mut state = self.state.clone();
        for at in self.offers.clone() {
            let list = if at.0 == BlockPart::Footer { &self.block.footer } else { &self.block.body };
            let Some(instruction) = list.get(at.1) else { continue };
            match (instruction.verb.as_str(), &instruction.params[..]) {
                (verb, [_, stack]) if registry::offers_nodes(verb) => {
                    self.read(at, Store::Stacks, stack, &mut state);
                }
                (verb, [name, ..]) if registry::offers_button(verb) => {
                    self.read(at, Store::Values, name, &mut state);
                }
                _ => {}
            }
        }
    }

    /// Tries the jumps of a part. Returns whether the part may end without taking one, and the jumps that may
    /// be taken.
    fn jumps(&mut self, part: BlockPart, jumps: &'r [Jump]) -> (bool, Vec<(&'r Jump, State<'r>)>) {
        let mut taken = Vec::new();
        let mut trying = Trying::new(self.state.clone());
        let mut goes_on = true;
        for (number, jump) in jumps.iter().enumerate() {
            let at = (part, number);
            if !goes_on {
                // For jumps that are unreachable for other reasons, only those with conditions are reported.
                if !jump.conditions.is_empty() {
                    self.tell(at, Event::Never(0));
                }
                continue;
            }
            let (first, others) = jump.conditions.split_at(jump.conditions.len().min(1));
            self.reads_of_conditions(at, first, &mut trying.state);
            // The others are read only where those before them hold.
            let mut all = trying.clone();
            self.reads_of_conditions(at, others, &mut all.state);
            match all.where_all(&jump.conditions) {
                Ok(held) => taken.push((jump, held.state)),
                Err(condition) => {
                    self.tell(at, Event::Never(condition));
                    continue;
                }
            }
            let follows = number + 1 < jumps.len()
                || (part == BlockPart::Before
                    && !(self.block.body.is_empty() && self.block.after.is_empty()));
            if jump.conditions.is_empty() {
                if follows {
                    self.tell(at, Event::Hides);
                }
                return (false, taken);
            }
            goes_on = trying.go_on(&jump.conditions);
        }
        self.state = trying.state;
        (goes_on, taken)
    }

    fn reads_of_conditions(&mut self, at: At, conditions: &'r [Condition], state: &mut State<'r>) {
        for condition in conditions {
            let Some(verb) = registry::condition(&condition.verb) else { continue };
            for (kind, text) in verb.params.iter().zip(&condition.params) {
                self.reads(at, *kind, text, state);
            }
        }
    }

    fn instructions(&mut self, part: BlockPart, list: &'r [Instruction]) {
        for (number, instruction) in list.iter().enumerate() {
            let at = (part, number);
            let kinds = registry::instruction(&instruction.verb).map_or(&[][..], |verb| verb.params);
            let mut state = std::mem::take(&mut self.state);
            for (kind, text) in kinds.iter().zip(&instruction.params) {
                self.reads(at, *kind, text, &mut state);
            }
            self.asks(at, instruction, &state);
            self.names.apply(&mut state, instruction);
            self.state = state;
            let store = match instruction.verb.as_str() {
                "attr.del" => Store::Values,
                "coll.del" => Store::Stacks,
                _ => continue,
            };
            self.removed.extend(instruction.params.first().map(|name| (store, name.as_str())));
        }
    }

    fn asks(&mut self, at: At, instruction: &'r Instruction, state: &State<'r>) {
        match (instruction.verb.as_str(), &instruction.params[..]) {
            (verb, [stack, _]) if registry::offers_nodes(verb) => {
                if state.top(stack).most == 0 {
                    self.tell(at, Event::NothingOffered);
                } else {
                    self.offers.push(at);
                }
            }
            ("ask.clear", _) => {
                for at in std::mem::take(&mut self.offers) {
                    self.tell(at, Event::Unseen);
                }
            }
            (verb, _) if registry::offers(verb) => self.offers.push(at),
            _ => {}
        }
    }

    /// Checks the temporaries that a parameter uses. From here on they are assumed to exist: otherwise the
    /// play would have stopped.
    fn reads(&mut self, at: At, kind: Param, text: &'r str, state: &mut State<'r>) {
        match kind {
            Param::Attr => self.read(at, Store::Values, text, state),
            Param::Stack => self.read(at, Store::Stacks, text, state),
            Param::AttrName | Param::Nodes | Param::AttrPath | Param::Relative | Param::Key
                if query::has_template(text) =>
            {
                let pieces = text.split('{').skip(1).filter_map(|piece| piece.split_once('}'));
                pieces.for_each(|(name, _)| self.read(at, Store::Values, name, state));
            }
            _ => {}
        }
    }

    fn read(&mut self, at: At, store: Store, name: &'r str, state: &mut State<'r>) {
        let (least, most) = match store {
            Store::Values => state.values.get(name).map_or((0, 0), |made| (made.least, made.most)),
            Store::Stacks => state.stacks.get(name).map_or((0, 0), |made| (made.least, made.most)),
        };
        if least > 0 {
            return;
        }
        let here = self.removed.contains(&(store, name));
        self.tell(at, Event::Unmade { store, name, always: most == 0, here });
        match store {
            Store::Values => take_for_made(&mut state.values, name),
            Store::Stacks => take_for_made(&mut state.stacks, name),
        }
    }
}

fn take_for_made<'r, T: Default>(named: &mut Named<'r, T>, name: &'r str) {
    match named.get_mut(name) {
        Some(made) => made.least = 1,
        None => make(named, name, T::default()),
    }
}
