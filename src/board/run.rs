//! The interpreter: runs blocks until a choice is awaited or the game is over, as described in Křenek 2013.

mod aside;
mod asking;
mod attrs;
mod calculations;
mod colls;
mod luck;
mod moves;
mod names;
mod nav;
mod paths;

use std::cell::RefCell;
use std::sync::{Arc, OnceLock, RwLock};

use rustc_hash::FxHashMap;

use super::fault::{PlayFault, Reason};
use super::layout::{Index, Layout, NONE, Val};
use super::notation;
use super::plan::Plan;
use super::program::{Cond, Ins, Jump, MOST_CALLS, Name, Program, RETURN, Step};
use super::rules::{self, BlockPart, Rules};
use super::set::Shortcuts;
use super::state::{State, Status};
use super::texts::Texts;
use crate::engine::{self, RuleLine, Trace, Witness};

use self::asking::Offering;
pub(super) use self::luck::{Redraw, chance};

/// The maximum number of blocks between two choices; after that the rules are taken to loop forever.
const MOST_BLOCKS: u32 = 100_000;

/// The unchanging parts of a game.
#[derive(Debug)]
pub(super) struct Core {
    pub layout: Layout,
    pub program: Program,
    pub short: Shortcuts,
    pub texts: Texts,
    pub rules: Arc<Rules>,
    /// The state before the first block.
    pub start: State,
    /// Whether links and positions on maps may change.
    pub moves_plan: bool,
    pub memo: RwLock<FxHashMap<(u16, Vec<Val>), Filled>>,
    /// Whether choices that temporaries keep are secret; found out when it is first asked.
    pub hides_choices: OnceLock<bool>,
    /// Whether the refusal says anywhere which choice is meant by what is pointed at.
    pub means: bool,
}

/// What a template stands for, given certain values.
#[derive(Clone, Copy, Debug)]
pub(super) enum Filled {
    Step(Step),
    /// The number of an attribute name.
    Attr(u16),
    /// The number of a text.
    Text(u32),
}

/// Buffers that the interpreter reuses.
#[derive(Default)]
struct Scratch {
    stamps: Vec<u32>,
    stamp: u32,
    /// The current nodes.
    nodes: Vec<Index>,
    more: Vec<Index>,
    temps: names::Buffers,
    temps_list: Vec<Index>,
    before: Option<State>,
}

thread_local! {
    static SCRATCH: RefCell<Scratch> = RefCell::default();
}

impl Core {
    /// Runs a state that has just begun, or continues it with the choice of an offer.
    pub fn run<W: Witness<State>>(&self, state: &mut State, choice: Option<usize>, witness: &mut W) {
        let kept = SCRATCH.with_borrow_mut(|scratch| scratch.before.take());
        let mut before = kept.unwrap_or_else(|| state.clone());
        before.clone_from(state);
        self.run_from(&before, state, choice, witness);
        SCRATCH.with_borrow_mut(|scratch| scratch.before = Some(before));
    }

    /// Does the same for a state that is a copy of another.
    pub fn run_from<W: Witness<State>>(
        &self,
        before: &State,
        state: &mut State,
        choice: Option<usize>,
        witness: &mut W,
    ) {
        SCRATCH.with_borrow_mut(|scratch| {
            let mut machine = Machine::new(self, state, scratch, witness);
            if let Err((blocks, fault)) = machine.go(choice, MOST_BLOCKS) {
                machine.undo(before, choice, blocks, fault, None);
            }
        });
    }

    /// Runs a copy of a state with some throws coming out anew, and returns the number of throws.
    pub fn run_again(&self, before: &State, state: &mut State, choice: Option<usize>, redraw: Redraw) -> u32 {
        state.knowledge = None;
        SCRATCH.with_borrow_mut(|scratch| {
            let mut nobody = ();
            let mut machine = Machine::new(self, state, scratch, &mut nobody);
            machine.redraw = Some(redraw);
            if let Err((blocks, fault)) = machine.go(choice, MOST_BLOCKS) {
                machine.undo(before, choice, blocks, fault, Some(redraw));
            }
            machine.redraw.map_or(0, |redraw| redraw.draws)
        })
    }

    /// Sorts the temporaries of a state, so that equal states are equal values.
    pub fn put_in_order(&self, state: &mut State) {
        SCRATCH.with_borrow_mut(|scratch| Machine::new(self, state, scratch, &mut ()).rest());
    }
}

struct Machine<'a, W> {
    core: &'a Core,
    state: &'a mut State,
    scratch: &'a mut Scratch,
    witness: &'a mut W,
    ended: bool,
    block: u16,
    /// Whether the order of the instruction's result is visible.
    ordered: bool,
    redraw: Option<Redraw>,
    /// How good the rules say that a choice is.
    worth: i64,
    /// What the rules say that is meant by what was pointed at, the first first.
    meant: Vec<Meant>,
    /// Whom the next offers are for, and where the latest ones begin.
    offering: Offering,
    latest: usize,
}

/// What is meant by what was pointed at.
enum Meant {
    /// The only one of these nodes that is offered.
    Node(Vec<Index>),
    /// The only button that writes this value to this temporary.
    Button(Name, Val),
}

/// The result of a step, or why it failed.
type StepResult<T> = Result<T, Reason>;

impl<'a, W: Witness<State>> Machine<'a, W> {
    fn new(
        core: &'a Core,
        state: &'a mut State,
        scratch: &'a mut Scratch,
        witness: &'a mut W,
    ) -> Machine<'a, W> {
        if scratch.stamps.len() < core.layout.nodes.len() {
            scratch.stamps.resize(core.layout.nodes.len(), 0);
        }
        Machine {
            core,
            state,
            scratch,
            witness,
            ended: false,
            block: 0,
            ordered: true,
            redraw: None,
            worth: 0,
            meant: Vec::new(),
            offering: Offering::Asked,
            latest: 0,
        }
    }

    /// Takes back a failed block, which must leave no trace: the run is repeated from its start up to that block.
    fn undo(
        &mut self,
        before: &State,
        choice: Option<usize>,
        blocks: u32,
        fault: PlayFault,
        redraw: Option<Redraw>,
    ) {
        let knowledge = self.state.knowledge.take();
        self.state.clone_from(before);
        self.state.knowledge = knowledge;
        let mut nobody = ();
        let mut again = Machine::new(self.core, self.state, self.scratch, &mut nobody);
        again.redraw = redraw;
        if again.go(choice, blocks).is_err() {
            // Several answers may have been written before the one that failed.
            let (trail, knowledge) = (std::mem::take(&mut again.state.trail), again.state.knowledge.take());
            again.state.clone_from(before);
            (again.state.trail, again.state.knowledge) = (trail, knowledge);
        }
        again.state.course.status = Status::Fault(Arc::new(fault));
        again.rest();
    }

    fn trace(&mut self, did: impl FnOnce(&Core) -> Trace) {
        if W::WATCHING {
            self.witness.see(engine::Step::Trace(did(self.core)), self.state);
        }
    }

    /// Makes a choice, if there is one, and runs blocks until the next choice; at most `most` blocks.
    ///
    /// An error gives the number of completed blocks before the failed one.
    fn go(&mut self, choice: Option<usize>, most: u32) -> Result<(), (u32, PlayFault)> {
        self.state.trail.events.clear();
        self.state.trail.marked = None;
        self.state.trail.cleared = false;
        self.state.trail.draws = 0;
        self.state.trail.begins_ply = choice.is_none();
        let asked = self.state.course.asked_seats();
        self.state.trail.chooser = choice.map_or(NONE, |choice| self.state.course.chooser(choice));
        if let Some(choice) = choice {
            self.trace(|_| Trace::Choice(choice));
            self.block = self.state.course.block;
            if self.seals(choice) {
                return Ok(());
            }
            let answered = self.answer(choice);
            answered.map_err(|reason| (0, self.fault(None, reason)))?;
        }
        self.state.course.status = Status::Running;
        for done in 0..most {
            self.block = self.state.course.jump;
            match self.run_block() {
                Ok(Some(to)) => self.state.course.jump = to,
                Ok(None) if self.ended => {
                    self.state.course.jump = NONE;
                    self.state.course.status = Status::Ended;
                    self.state.trail.begins_ply = true;
                    self.rest();
                    return Ok(());
                }
                Ok(None) => {
                    return Err((done, self.fault(None, Reason::NoWayOut)));
                }
                Err((at, reason)) => return Err((done, self.fault(Some(at), reason))),
            }
            let asks = self.state.course.asked_seats();
            if !asks.is_empty() || self.asks_nobody() {
                self.state.course.status = Status::Waiting;
                let is_turn = asked != asks || asks.count() > 1;
                if !self.core.program.has_marks && is_turn {
                    self.state.trail.begins_ply = true;
                }
                self.rest();
                return Ok(());
            }
            self.sweep();
        }
        // The fault is reported for the block that would have come next.
        self.block = self.state.course.jump;
        if most < MOST_BLOCKS { Ok(()) } else { Err((most, self.fault(None, Reason::StepLimit))) }
    }

    /// Runs one block and returns its successor.
    fn run_block(&mut self) -> Result<Option<u16>, ((BlockPart, usize), Reason)> {
        let core = self.core;
        let number = self.block;
        let block = &core.program.blocks[usize::from(number)];
        self.state.course.block = number;
        self.state.temps.visit = self.state.temps.visit.wrapping_add(1);
        self.ended = false;
        self.offering = Offering::Asked;
        self.latest = self.state.course.offers.len();
        self.trace(|core| Trace::Entry {
            kind: "block",
            part: core.rules.blocks[usize::from(number)].id.clone(),
        });
        if let Some(taken) = self.jump(&block.before, BlockPart::Before)? {
            return self.take(taken, BlockPart::Before).map(Some);
        }
        self.instructions(&block.body, &block.orders[0], BlockPart::Body)?;
        let stored = self.jump(&block.after, BlockPart::After)?;
        self.instructions(&block.footer, &block.orders[1], BlockPart::Footer)?;
        match stored.filter(|_| !self.ended) {
            Some(taken) => self.take(taken, BlockPart::After).map(Some),
            None => Ok(None),
        }
    }

    /// Takes a jump: calls and returns change where the next return leads. Returns the next block.
    fn take(
        &mut self,
        (at, jump): (usize, &Jump),
        part: BlockPart,
    ) -> Result<u16, ((BlockPart, usize), Reason)> {
        let calls = &mut self.state.course.calls;
        if jump.to == RETURN {
            return calls.pop().ok_or(((part, at), Reason::NoCall));
        }
        if let Some(then) = jump.then {
            if calls.len() == MOST_CALLS {
                return Err(((part, at), Reason::CallDepth));
            }
            calls.push(then);
        }
        Ok(jump.to)
    }

    fn instructions(
        &mut self,
        list: &[Ins],
        orders: &[bool],
        part: BlockPart,
    ) -> Result<(), ((BlockPart, usize), Reason)> {
        let mut both = false;
        for (at, (ins, ordered)) in list.iter().zip(orders).enumerate() {
            if std::mem::take(&mut both) {
                continue;
            }
            if !W::WATCHING
                && let Ins::CollJoin(s, other, how) = *ins
            {
                self.ordered = orders[at + 1];
                both = self.join(s, other, how);
                if both {
                    continue;
                }
            }
            self.ordered = *ordered;
            let number = self.block;
            self.trace(|core| {
                let block = &core.rules.blocks[usize::from(number)];
                let list = if part == BlockPart::Body { &block.body } else { &block.footer };
                let text = written(&list[at].verb, &list[at].params);
                let at = RuleLine { part: block.id.clone(), section: part.word(), index: at };
                Trace::Instruction { at, text }
            });
            self.instruction(ins).map_err(|reason| ((part, at), reason))?;
        }
        Ok(())
    }

    /// Returns the first jump whose conditions hold, with its index.
    fn jump<'j>(
        &mut self,
        jumps: &'j [Jump],
        part: BlockPart,
    ) -> Result<Option<(usize, &'j Jump)>, ((BlockPart, usize), Reason)> {
        for (at, jump) in jumps.iter().enumerate() {
            let mut holds = true;
            for condition in &jump.conditions {
                if !self.holds(condition).map_err(|reason| ((part, at), reason))? {
                    holds = false;
                    break;
                }
            }
            if holds {
                let number = self.block;
                self.trace(|core| {
                    let id = |number: u16| core.rules.blocks[usize::from(number)].id.clone();
                    let at = RuleLine { part: id(number), section: part.word(), index: at };
                    let to = if jump.to == RETURN { rules::RETURN.to_owned() } else { id(jump.to) };
                    Trace::Jump { at, to }
                });
                return Ok(Some((at, jump)));
            }
        }
        Ok(None)
    }

    fn holds(&mut self, condition: &Cond) -> StepResult<bool> {
        Ok(match *condition {
            Cond::Attr(a, op, b) => {
                let (a, b) = (self.read(a)?, self.operand(b)?);
                self.core.texts.compare(a, op, b)
            }
            Cond::Some(s, some) => {
                let top = self.settle(s)?;
                (self.len(top) == 0) != some
            }
            Cond::Size(s, op, n) => {
                let top = self.settle(s)?;
                op.holds((self.len(top) as i64).cmp(&n))
            }
            Cond::Within(a, b) => {
                let top = self.settle(a)?;
                let other = self.settle(b)?;
                self.len(top) > 0 && self.all_in(top, other, true)
            }
            Cond::Apart(a, b) => {
                let top = self.settle(a)?;
                let other = self.settle(b)?;
                self.all_in(top, other, false)
            }
            Cond::Placed(s) => {
                let top = self.settle(s)?;
                self.len(top) > 0 && self.all(top, |node| self.lies(node))
            }
            Cond::Unplaced(s) => {
                let top = self.settle(s)?;
                self.len(top) > 0 && self.all(top, |node| !self.lies(node))
            }
            Cond::Free(s) => {
                let top = self.settle(s)?;
                self.len(top) > 0 && self.all(top, |node| self.is_free(node))
            }
            Cond::Taken(s) => {
                let top = self.settle(s)?;
                !self.all(top, |node| self.is_free(node))
            }
            Cond::Exists(path, exists) => {
                self.walk(path, 0)?;
                self.scratch.nodes.is_empty() != exists
            }
            Cond::Player(s, is) => {
                let top = self.settle(s)?;
                let player = self.current();
                (self.len(top) == 1 && self.all(top, |node| Some(node) == player)) == is
            }
        })
    }

    fn instruction(&mut self, ins: &Ins) -> StepResult<()> {
        match *ins {
            Ins::AttrNew(..)
            | Ins::AttrBind(..)
            | Ins::AttrBindPath(..)
            | Ins::AttrAlias(..)
            | Ins::Del(_)
            | Ins::AttrSet(..)
            | Ins::AttrMath(..)
            | Ins::CollSize(..)
            | Ins::CollSum(..)
            | Ins::CollSumBy(..)
            | Ins::CollAssign(..)
            | Ins::MapPos(..)
            | Ins::PlayerCount(_)
            | Ins::PlayerRound(_)
            | Ins::Die(..) => self.attr_instruction(ins),
            Ins::NavChildren(..)
            | Ins::NavParent(_)
            | Ins::NavOwner(_)
            | Ins::NavPlacedOn(_)
            | Ins::NavPlaced(_)
            | Ins::NavNextTo(_)
            | Ins::NavNeighbor(..)
            | Ins::NavPath(..)
            | Ins::NavReach(..)
            | Ins::NavNeighbors(..) => self.nav_instruction(ins),
            Ins::SetPut(..)
            | Ins::SetShuffle(_)
            | Ins::MapPut(..)
            | Ins::PlaceOn(..)
            | Ins::PlaceOff(_)
            | Ins::PlayerNext
            | Ins::PlayerSet(_)
            | Ins::PlayerOut(_)
            | Ins::AskElem(..)
            | Ins::AskOpt(..)
            | Ins::AskOptIf(..)
            | Ins::AskOptOwn(..)
            | Ins::AskOwn(..)
            | Ins::AskTogether(_)
            | Ins::AskAnytime(_)
            | Ins::AskDefault
            | Ins::AskBy(_)
            | Ins::AskPrompt(_)
            | Ins::AskClear
            | Ins::AskInstead(_)
            | Ins::AskInsteadV(..)
            | Ins::Show(..)
            | Ins::ShowTo(..)
            | Ins::Say(..)
            | Ins::SayWhy(..)
            | Ins::SayWorth(..)
            | Ins::Result(..)
            | Ins::GameEnd
            | Ins::UndoMark
            | Ins::UndoClear => self.move_instruction(ins),
            _ => self.coll_instruction(ins),
        }
    }

    /// Returns the node of the current player.
    fn current(&self) -> Option<Index> {
        self.core.layout.players.get(usize::from(self.state.course.player)).copied()
    }

    /// Creates a fault, with the values involved.
    fn fault(&mut self, at: Option<(BlockPart, usize)>, reason: Reason) -> PlayFault {
        let rules = self.core.rules.clone();
        let block = &rules.blocks[usize::from(self.block)];
        let id = block.id.clone();
        let place = at.map(|(part, at)| (part.word(), at));
        self.trace(|_| Trace::Fault { part: id.clone(), at: place, reason: format!("{reason:?}") });
        let (text, values) = match at {
            Some((part @ (BlockPart::Body | BlockPart::Footer), at)) => {
                let ins = if part == BlockPart::Body { &block.body[at] } else { &block.footer[at] };
                (written(&ins.verb, &ins.params), self.values_of(&ins.verb, &ins.params))
            }
            Some((part, at)) => {
                let jump = if part == BlockPart::Before { &block.before[at] } else { &block.after[at] };
                if matches!(reason, Reason::NoCall | Reason::CallDepth) {
                    let text = notation::jump_text(jump);
                    return PlayFault { block: id, at: Some((part, at)), text, reason, values: Vec::new() };
                }
                let all = jump.conditions.iter();
                let text: Vec<_> = all.clone().map(|it| written(&it.verb, &it.params)).collect();
                (text.join(" & "), all.flat_map(|it| self.values_of(&it.verb, &it.params)).collect())
            }
            None => (String::new(), Vec::new()),
        };
        PlayFault { block: id, at, text, reason, values }
    }
}

/// Returns an instruction or condition in text notation.
fn written(verb: &str, params: &[String]) -> String {
    if params.is_empty() { verb.to_owned() } else { format!("{verb} {}", params.join(", ")) }
}

/// Returns positions and links for modification.
fn plan_mut(state: &mut State) -> &mut Plan {
    Arc::make_mut(&mut state.plan)
}
