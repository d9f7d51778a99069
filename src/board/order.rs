//! Which collections need their order: a backward data-flow analysis over the instructions of each block.
//!
//! Order is visible in offers, in random draws, where one node of several is taken, and where several are
//! moved somewhere. A collection that is only counted, compared or moved as a whole has no visible order.
//! Collections that stay on a stack between blocks are judged by the name of the stack.

use super::program::{Block, From, Ins, Name, Program, Step};
use super::query::Key;

/// Records in each block which of its instructions must keep the order, and in the program which stacks.
pub(super) fn find_orders(program: &mut Program) {
    let mut stacks = vec![false; program.temps.len()];
    loop {
        let before = stacks.clone();
        let found: Vec<[Vec<bool>; 2]> =
            program.blocks.iter().map(|block| orders_of(program, block, &mut stacks)).collect();
        if stacks == before {
            for (block, orders) in program.blocks.iter_mut().zip(found) {
                block.orders = orders;
            }
            program.ordered = stacks;
            return;
        }
    }
}

fn orders_of(program: &Program, block: &Block, stacks: &mut [bool]) -> [Vec<bool>; 2] {
    let mut wants: Vec<Wants> = stacks.iter().map(|all| Wants { known: Vec::new(), rest: *all }).collect();
    let mut backwards = |list: &[Ins], stacks: &mut [bool]| {
        let mut orders: Vec<bool> =
            list.iter().rev().map(|ins| step_back(program, ins, &mut wants, stacks)).collect();
        orders.reverse();
        orders
    };
    let footer = backwards(&block.footer, stacks);
    let body = backwards(&block.body, stacks);
    for (stack, wants) in stacks.iter_mut().zip(&wants) {
        *stack |= wants.any();
    }
    [body, footer]
}

/// Which collections of a stack need their order.
#[derive(Clone)]
struct Wants {
    /// The uppermost ones, the top last.
    known: Vec<bool>,
    /// All those below.
    rest: bool,
}

impl Wants {
    fn any(&self) -> bool {
        self.rest || self.known.contains(&true)
    }

    fn pop(&mut self) -> bool {
        self.known.pop().unwrap_or(self.rest)
    }

    fn push(&mut self, wants: bool) {
        self.known.push(wants);
    }
}

/// Steps back over one instruction and returns whether its result needs an order.
fn step_back(program: &Program, ins: &Ins, wants: &mut [Wants], stacks: &mut [bool]) -> bool {
    let of = |name: Name| usize::from(name);
    match *ins {
        Ins::CollNew(s) => {
            // The previous content is hidden, and may become visible again.
            wants[of(s)] = Wants { known: Vec::new(), rest: stacks[of(s)] };
            false
        }
        Ins::Del(s) if of(s) >= program.attrs => {
            stacks[of(s)] |= wants[of(s)].any();
            wants[of(s)] = Wants { known: Vec::new(), rest: false };
            false
        }
        Ins::CollPushCopy(s, from) => {
            let order = wants[of(s)].pop();
            let top = wants[of(from)].pop() || order;
            wants[of(from)].push(top);
            order
        }
        Ins::CollShift(s, into) => {
            let _ = wants[of(into)].pop();
            let _ = wants[of(s)].pop();
            wants[of(s)].push(true);
            true
        }
        Ins::NavChildren(s, path) => {
            let order = wants[of(s)].pop();
            // Random draws depend on the order of the nodes.
            let draws = draws(program, path);
            wants[of(s)].push(order || draws);
            order
        }
        _ => step_back_on_one_stack(ins, wants),
    }
}

/// The same for instructions that only need to know the collections on one stack.
fn step_back_on_one_stack(ins: &Ins, wants: &mut [Wants]) -> bool {
    let of = |name: Name| usize::from(name);
    match *ins {
        Ins::CollPush(s, _) | Ins::CollPushEmpty(s) => wants[of(s)].pop(),
        Ins::CollPop(s) | Ins::CollIsect(s) | Ins::CollDiff(s) => {
            wants[of(s)].push(false);
            false
        }
        Ins::CollSwap(s) => {
            let (a, b) = (wants[of(s)].pop(), wants[of(s)].pop());
            wants[of(s)].push(a);
            wants[of(s)].push(b);
            false
        }
        Ins::CollUnion(s) => {
            let order = wants[of(s)].pop();
            wants[of(s)].push(order);
            wants[of(s)].push(order);
            order
        }
        Ins::CollSplit(s, ..) => {
            let order = wants[of(s)].pop() | wants[of(s)].pop();
            wants[of(s)].push(order);
            order
        }
        // The order decides which of several faults is told, and among equal numbers.
        Ins::CollKeepBest(s, ..) | Ins::CollSortBy(s, _) => {
            let order = wants[of(s)].pop();
            wants[of(s)].push(true);
            order
        }
        Ins::CollKeepFirst(s, _)
        | Ins::CollKeepRandom(s, _)
        | Ins::CollSum(_, s, _)
        | Ins::CollSumBy(_, s, _)
        | Ins::SetPut(s, ..)
        | Ins::SetShuffle(s)
        | Ins::AskElem(s, _)
        | Ins::AskOwn(s, _) => {
            let _ = wants[of(s)].pop();
            wants[of(s)].push(true);
            true
        }
        Ins::NavParent(s)
        | Ins::NavOwner(s)
        | Ins::NavPlacedOn(s)
        | Ins::NavPlaced(s)
        | Ins::NavNextTo(s)
        | Ins::NavPath(s)
        | Ins::NavReach(s, _)
        | Ins::NavNeighbor(s, _)
        | Ins::NavNeighbors(s, _)
        | Ins::CollKeep(s, ..)
        | Ins::CollKeepPlaced(s, _)
        | Ins::CollKeepFree(s)
        | Ins::CollKeepMost(s, ..) => {
            let order = wants[of(s)].pop();
            wants[of(s)].push(order);
            order
        }
        _ => false,
    }
}

fn draws(program: &Program, path: u16) -> bool {
    let path = &program.paths[usize::from(path)];
    debug_assert!(matches!(path.from, From::Here), "a step from nodes begins at them");
    // A template may become any key.
    path.steps.iter().any(|step| matches!(step, Step::Key(Key::Random) | Step::Template(_)))
}
