//! Monte-Carlo tree search: for any number of seats, with chance and hidden information.
//!
//! Each simulation begins with a state that the seat cannot tell from the real one ([`Game::imagine`]). It walks down the tree
//! of choices that are open in that state, adds one node, plays the game out at random, and credits every choice on the way with
//! the result for the seat that made it. Hidden things are drawn again each time, so a choice is judged by everything that may
//! be true. Where several seats choose at the same time, each has a node of its own whoever has chosen what, so that nobody
//! answers what another one does; only what follows depends on all their choices.
//!
//! If the rules of the game say how good choices are, the tree is not grown: the first choices are tried equally often, each
//! with the same luck as the others, and everybody follows the advice afterwards. Another choice than the advised one is made
//! only if it did better by more than luck explains.

use std::collections::HashMap;

use crate::engine::{Game, Seat, Standing, Viewer};

use super::budget::Budget;
use super::chance::Chance;
use super::playouts::{Playouts, shares_of_end};
use super::plies;
use super::{Advice, Progress, Value};

/// The exploration constant of UCT.
const CURIOSITY: f64 = 0.7;
/// Simulations between two reports.
const BETWEEN_REPORTS: u64 = 256;
/// The largest tree, in nodes.
const MOST_NODES: usize = 1 << 20;
/// After so many choices a win is worth half as much more than a draw, so that an early win is better than a late one.
const PATIENCE: f64 = 2000.0;

/// Joins the choices of seats that choose at the same time to one number.
const JOINT: u64 = 1_000_003;

/// By how many standard errors a choice must do better than the advised one.
const DOUBT: f64 = 1.0;

/// How long to search, and in which way.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The number of simulations; `None` for as many as the budget allows.
    pub rounds: Option<u64>,
    /// What the rules advise, if everybody follows them after the first choice.
    pub advised: Option<Tried>,
}

/// The first choices to try where the rules say how good they are.
#[derive(Clone, Debug)]
pub(super) struct Tried {
    /// Their indices.
    pub choices: Vec<usize>,
    /// The place of the advised one among them.
    pub best: usize,
}

/// Runs so many simulations, or until the budget ends. It sees nothing but what [`Game::imagine`] makes of
/// `state`. Returns `None` if it is not the seat's turn.
pub(super) fn search<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    plan: Plan,
    chance: &mut Chance,
    budget: Budget<'_, G::Move>,
) -> Option<Advice<G::Move>> {
    let mut tree = Tree {
        game,
        seat,
        nodes: vec![Node::default()],
        moves: Vec::new(),
        path: Vec::new(),
        ply: Vec::new(),
        shares: vec![0.0; usize::from(game.seats().max(1))],
        playouts: Playouts::new(plan.advised.is_some()),
        tried: plan.advised,
        pairs: Vec::new(),
        budget,
        deepest: 0,
    };
    let mut seed = chance.next();
    let mut imagined = game.imagine(state, Viewer::Seat(seat), seed);
    let first = imagined.clone();
    if !matches!(game.standing(&first), Standing::ToMove(seats) if seats.contains(seat)) {
        return None;
    }
    // In a ply of several choices, even a single option has to be searched.
    let alone = !game.is_open() || game.ends_ply(&first);
    for round in 0..plan.rounds.unwrap_or(u64::MAX) {
        // Choices that are tried equally often meet the same luck, also where the advice leaves open what is done.
        let mut same = Chance::new(seed);
        let luck = if tree.tried.is_some() { &mut same } else { &mut *chance };
        if !tree.round(&mut imagined, luck) || tree.budget.look() || tree.is_settled(alone) {
            break;
        }
        if round % BETWEEN_REPORTS == 0 {
            tree.tell();
        }
        let is_even = tree.tried.is_some() && tree.is_evenly_tried();
        if is_even {
            tree.compare();
        }
        if is_even || (tree.tried.is_none() && !game.is_open()) {
            seed = chance.next();
        }
        if game.is_open() {
            imagined.clone_from(&first);
        } else {
            imagined = game.imagine(state, Viewer::Seat(seat), seed);
        }
    }
    tree.compare();
    tree.advice(&first, seat)
}

/// The proven result of a choice for the seat that makes it, whatever the others do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Proof {
    Win,
    Loss,
    /// It only leads back to an earlier state of the ply.
    Back,
}

/// A choice at a node of the tree.
struct Branch<M> {
    choice: M,
    /// Distinguishes choices with the same text but other places.
    rank: u32,
    /// How often it was made, and how often it was available.
    made: u32,
    open: u32,
    /// The total of its results for the seat that made it.
    gained: f64,
    /// How much better it did than the advised choice with the same luck: how often that was compared, sum, sum of squares.
    better: (f64, f64, f64),
    proof: Option<Proof>,
    /// Whether it has been selected before.
    tried: bool,
    /// The node that it leads to, once it has been made; none if others choose at the same time.
    node: Option<usize>,
}

/// A node of the tree: the choices made up to there.
struct Node<M> {
    branches: Vec<Branch<M>>,
    /// How many choices there are, if that is always the same.
    choices: usize,
    /// The node of the next seat that chooses at the same time.
    beside: Option<usize>,
    /// The nodes that follow when all have chosen, by their choices.
    joint: HashMap<u64, usize>,
}

impl<M> Default for Node<M> {
    fn default() -> Self {
        Self { branches: Vec::new(), choices: 0, beside: None, joint: HashMap::new() }
    }
}

impl<M: Clone + Eq> Node<M> {
    /// Returns the branch of a choice, and adds it if there is none.
    fn find(&mut self, index: usize, choice: &M, rank: u32) -> usize {
        let is_it = |branch: &Branch<M>| branch.rank == rank && branch.choice == *choice;
        // If the choices are always the same, a branch has the index of its choice.
        if self.branches.get(index).is_some_and(is_it) {
            return index;
        }
        self.branches.iter().position(is_it).unwrap_or_else(|| {
            let choice = choice.clone();
            self.branches.push(Branch {
                choice,
                rank,
                made: 0,
                open: 0,
                gained: 0.0,
                better: (0.0, 0.0, 0.0),
                proof: None,
                tried: false,
                node: None,
            });
            self.branches.len() - 1
        })
    }
}

struct Tree<'a, G: Game> {
    game: &'a G,
    /// For whom to search.
    seat: Seat,
    nodes: Vec<Node<G::Move>>,
    moves: Vec<G::Move>,
    /// The path of the simulation: node, branch, and who chose.
    path: Vec<(usize, usize, Seat)>,
    /// The states of the present ply on that path.
    ply: Vec<G::State>,
    shares: Vec<f64>,
    /// The first choices to try; all of them without it.
    tried: Option<Tried>,
    /// The results of the first choices with the luck of the moment: branch and share.
    pairs: Vec<(usize, f64)>,
    playouts: Playouts,
    budget: Budget<'a, G::Move>,
    deepest: usize,
}

impl<G: Game> Tree<'_, G> {
    /// Runs one simulation from a state, which it changes. Returns `false` if it was stopped.
    fn round(&mut self, state: &mut G::State, chance: &mut Chance) -> bool {
        self.path.clear();
        self.ply.clear();
        let mut at = 0;
        let mut ended = false;
        // The choices so far of those who choose at the same time.
        let mut joint = 0;
        while let Standing::ToMove(seats) = self.game.standing(state) {
            let seat = if self.path.is_empty() { self.seat } else { seats.first() };
            let is_alone = joint == 0 && seats.count() == 1;
            let Some((branch, is_new)) = self.choose(at, (state, seat), is_alone, chance) else { break };
            self.note(state);
            let taken = &self.nodes[at].branches[branch];
            let below = taken.node;
            if self.budget.count() || self.game.play(state, &taken.choice, &mut ()).is_err() {
                return false;
            }
            if self.turns_back(state) {
                self.nodes[at].branches[branch].proof = Some(Proof::Back);
                return true;
            }
            self.path.push((at, branch, seat));
            if !is_alone && self.tried.is_none() {
                joint = joint * JOINT + branch as u64 + 1;
                let goes_on = self.follow(&mut at, joint, seats.count() > 1);
                joint = if seats.count() > 1 { joint } else { 0 };
                if goes_on {
                    continue;
                }
                break;
            }
            match below {
                Some(node) if !is_new && self.tried.is_none() => at = node,
                Some(_) | None => break,
            }
        }
        if shares_of_end(&self.game.standing(state), &mut self.shares) {
            ended = true;
        } else if !self.playouts.play(
            self.game,
            state,
            &mut self.moves,
            chance,
            &mut self.budget,
            &mut self.shares,
        ) {
            return false;
        }
        self.deepest = self.deepest.max(self.path.len());
        self.learn();
        if ended && self.game.is_open() && self.shares.len() <= 2 {
            self.prove();
        }
        true
    }

    /// Goes to the node of the next seat that chooses at the same time, or that follows their choices. Returns whether it was
    /// there before; those of the same question are always gone through.
    fn follow(&mut self, at: &mut usize, joint: u64, is_beside: bool) -> bool {
        let node = &mut self.nodes[*at];
        let known = if is_beside { node.beside } else { node.joint.get(&joint).copied() };
        if let Some(known) = known {
            *at = known;
            return true;
        }
        let fresh = self.nodes.len();
        if fresh >= MOST_NODES {
            return false;
        }
        if is_beside {
            self.nodes[*at].beside = Some(fresh);
        } else {
            let _ = self.nodes[*at].joint.insert(joint, fresh);
        }
        self.nodes.push(Node::default());
        *at = fresh;
        is_beside
    }

    /// Keeps a state in which a choice is made that may not be the whole ply.
    fn note(&mut self, state: &G::State) {
        if self.game.begins_ply(state) {
            self.ply.clear();
        }
        if !self.ply.is_empty() || !self.game.ends_ply(state) {
            self.ply.push(state.clone());
        }
    }

    fn turns_back(&self, state: &G::State) -> bool {
        matches!(self.game.standing(state), Standing::ToMove(_)) && plies::turns_back(self.ply.iter(), &state)
    }

    /// Selects the branch that a seat follows, and says whether it is new. If others choose at the same time, the branch has no
    /// node of its own.
    fn choose(
        &mut self,
        at: usize,
        (state, seat): (&G::State, Seat),
        is_alone: bool,
        chance: &mut Chance,
    ) -> Option<(usize, bool)> {
        self.moves.clear();
        self.game.answers(state, seat, &mut self.moves);
        // With advice there is no node but the first.
        let tried = self.tried.as_ref();
        let node = &mut self.nodes[at];
        node.choices = tried.map_or(self.moves.len(), |tried| tried.choices.len());
        let mut untried = None;
        let mut count = 0;
        let mut best: Option<(f64, usize)> = None;
        for (index, choice) in self.moves.iter().enumerate() {
            if tried.is_some_and(|tried| !tried.choices.contains(&index)) {
                continue;
            }
            let rank = self.game.rank(state, choice);
            let found = node.find(index, choice, rank);
            let branch = &mut node.branches[found];
            if branch.proof == Some(Proof::Back) {
                continue;
            }
            branch.open += 1;
            if !branch.tried {
                count += 1;
                if chance.below(count) == 0 {
                    untried = Some(found);
                }
                continue;
            }
            let promise = if tried.is_some() { branch.next() } else { branch.promise() };
            if best.is_none_or(|(best, _)| promise > best) {
                best = Some((promise, found));
            }
        }
        let Some(branch) = untried else { return best.map(|(_, branch)| (branch, false)) };
        if !is_alone {
            self.nodes[at].branches[branch].tried = true;
        } else if self.nodes.len() < MOST_NODES {
            self.nodes[at].branches[branch].tried = true;
            self.nodes[at].branches[branch].node = Some(self.nodes.len());
            self.nodes.push(Node::default());
        }
        Some((branch, true))
    }

    /// Backpropagates the result to every choice on the path.
    fn learn(&mut self) {
        let even = 1.0 / self.shares.len() as f64;
        let fading = 1.0 / (1.0 + self.path.len() as f64 / PATIENCE);
        for &(node, at, Seat(seat)) in &self.path {
            let share = self.shares.get(usize::from(seat)).copied().unwrap_or(even);
            let branch = &mut self.nodes[node].branches[at];
            branch.made += 1;
            let gained = even + (share - even) * fading;
            branch.gained += gained;
            if self.tried.is_some() {
                self.pairs.push((at, gained));
            }
        }
    }

    /// Compares the results of the first choices with that of the advised one, if each was tried with this luck.
    fn compare(&mut self) {
        let Some(tried) = &self.tried else { return };
        let advised = self.pairs.iter().find(|(branch, _)| *branch == tried.best).map(|(_, gained)| *gained);
        if let Some(advised) = advised.filter(|_| self.pairs.len() == tried.choices.len()) {
            for (branch, gained) in &self.pairs {
                let (count, sum, squares) = &mut self.nodes[0].branches[*branch].better;
                let more = gained - advised;
                (*count, *sum, *squares) = (*count + 1.0, *sum + more, *squares + more * more);
            }
        }
        self.pairs.clear();
    }

    /// Propagates what the end of the path proves as far up as possible.
    fn prove(&mut self) {
        let mut below: Option<(Seat, Proof)> = None;
        for &(node, branch, seat) in self.path.iter().rev() {
            let share = self.shares.get(usize::from(seat.0)).copied().unwrap_or(0.5);
            let proof = match below {
                Some((chooser, proof)) if chooser == seat => Some(proof),
                Some((_, Proof::Win)) => Some(Proof::Loss),
                Some((_, Proof::Loss | Proof::Back)) => Some(Proof::Win),
                None if share >= 1.0 => Some(Proof::Win),
                None if share <= 0.0 => Some(Proof::Loss),
                None => None,
            };
            let node = &mut self.nodes[node];
            let Some(proof) = proof else { return };
            node.branches[branch].proof = Some(proof);
            let all_lose = || {
                let no_hope = |branch: &&Branch<_>| matches!(branch.proof, Some(Proof::Loss | Proof::Back));
                node.branches.iter().filter(no_hope).count() == node.choices
            };
            below = match proof {
                Proof::Win => Some((seat, Proof::Win)),
                Proof::Loss if all_lose() => Some((seat, Proof::Loss)),
                Proof::Loss | Proof::Back => return,
            };
        }
    }

    /// Returns whether nothing is left to find out; `alone` says that only the first choice is requested.
    fn is_settled(&self, alone: bool) -> bool {
        let root = &self.nodes[0];
        root.branches.iter().any(|branch| branch.proof == Some(Proof::Win))
            || alone && root.choices == 1
            || root.branches.iter().all(|branch| branch.proof.is_some())
    }

    /// Returns the best branch of a node.
    fn best(&self, node: usize) -> Option<&Branch<G::Move>> {
        let class = |branch: &Branch<G::Move>| match branch.proof {
            Some(Proof::Win) => 3,
            None => 2,
            Some(Proof::Loss) => 1,
            Some(Proof::Back) => 0,
        };
        // What was tried most is best, except where everything was tried equally often.
        let judge = |branch: &Branch<G::Move>| match self.tried.is_some() {
            true => branch.surely_better(),
            false => f64::from(branch.made),
        };
        let compare = |a: &&Branch<G::Move>, b: &&Branch<G::Move>| {
            class(a).cmp(&class(b)).then(judge(a).total_cmp(&judge(b)))
        };
        // Among equals, the advised one, or the one tried first.
        let branches = &self.nodes[node].branches;
        let advised = self.tried.as_ref().and_then(|tried| branches.get(tried.best));
        branches.iter().rev().chain(advised).max_by(compare)
    }

    /// Returns whether all first choices were tried equally often.
    fn is_evenly_tried(&self) -> bool {
        let root = &self.nodes[0];
        let least = root.branches.iter().map(|branch| branch.made).min();
        root.branches.iter().all(|branch| Some(branch.made) == least)
    }

    fn tell(&self) {
        let best = self.best(0);
        self.budget.tell(&Progress {
            depth: self.deepest as u32,
            states: self.budget.states(),
            best: best.map(|branch| branch.choice.clone()).into_iter().collect(),
            value: best.map(Branch::value),
        });
    }

    /// Returns the best choices of one ply, as far as nothing can come in between.
    fn advice(mut self, first: &G::State, seat: Seat) -> Option<Advice<G::Move>> {
        if self.nodes[0].branches.is_empty() {
            // Stopped before anything was tried.
            self.moves.clear();
            self.game.answers(first, seat, &mut self.moves);
            let ply = vec![self.moves.first()?.clone()];
            return Some(self.advise(ply, None));
        }
        let value = self.best(0).filter(|branch| branch.made > 0).map(Branch::value);
        let mut ply = Vec::new();
        let mut state = first.clone();
        let mut at = 0;
        while let Some(branch) = self.best(at) {
            let is_back = branch.proof == Some(Proof::Back) && !ply.is_empty();
            if is_back || self.game.play(&mut state, &branch.choice, &mut ()).is_err() {
                break;
            }
            ply.push(branch.choice.clone());
            let goes_on = self.game.is_open()
                && self.game.standing(&state) == Standing::to_move(seat)
                && !self.game.begins_ply(&state);
            if !goes_on {
                break;
            }
            match branch.node {
                Some(node) => at = node,
                None => break,
            }
        }
        Some(self.advise(ply, value))
    }

    fn advise(&self, ply: Vec<G::Move>, value: Option<Value>) -> Advice<G::Move> {
        Advice {
            ply,
            value,
            depth: self.deepest as u32,
            states: self.budget.states(),
            stopped: self.budget.stopped(),
        }
    }
}

impl<M> Branch<M> {
    /// Returns the upper confidence bound of a branch.
    fn promise(&self) -> f64 {
        match self.proof {
            Some(Proof::Win) => return f64::INFINITY,
            Some(Proof::Loss | Proof::Back) => return f64::NEG_INFINITY,
            None => {}
        }
        let made = f64::from(self.made.max(1));
        self.gained / made + CURIOSITY * (libm::log(f64::from(self.open.max(1))) / made).sqrt()
    }

    /// Returns by how much a choice did better than the advised one, beyond doubt; 0 if it is that one or did not.
    fn surely_better(&self) -> f64 {
        let (count, sum, squares) = self.better;
        if count < 2.0 {
            return 0.0;
        }
        let mean = sum / count;
        let variance = (squares - mean * sum).max(0.0) / (count - 1.0);
        (mean - DOUBT * (variance / count).sqrt()).max(0.0)
    }

    /// Returns the turn of a branch where all are tried equally often.
    fn next(&self) -> f64 {
        if self.proof.is_some() { f64::NEG_INFINITY } else { -f64::from(self.made) }
    }

    fn value(&self) -> Value {
        Value::Share(match self.proof {
            Some(Proof::Win) => 1.0,
            Some(Proof::Loss | Proof::Back) => 0.0,
            None => self.gained / f64::from(self.made.max(1)),
        })
    }
}
