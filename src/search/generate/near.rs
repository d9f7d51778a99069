//! All states near a start, nearest first, in memory that is used again and again: for many small levels one after another.

use crate::engine::{Game, Sketches};

type StateOf<S> = <<S as Sketches>::Game as Game>::State;
type MoveOf<S> = <<S as Sketches>::Game as Game>::Move;

/// Stands for the start, which comes from nowhere.
const NONE: u32 = u32::MAX;

/// What looking at all states near a start came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome<M> {
    /// These moves lead to a goal, and no fewer.
    Goal(Vec<M>),
    /// There is no way to a goal.
    None,
    /// There were too many states.
    TooMany,
}

/// States met, each once.
pub(super) struct Near<S: Sketches> {
    states: Vec<StateOf<S>>,
    /// For each state the one before it and the move from there.
    from: Vec<(u32, u32)>,
    words: usize,
    packed: Vec<u64>,
    /// Places of states by their words, each with the search that it belongs to.
    table: Vec<(u32, u32)>,
    search: u32,
    length: usize,
    /// The state put in last, or the one that it was like.
    last: u32,
    moves: Vec<MoveOf<S>>,
    word: Vec<u64>,
}

impl<S: Sketches> Near<S> {
    pub(super) fn new(sketches: &S) -> Self {
        let words = sketches.words().max(1);
        Self {
            states: Vec::new(),
            from: Vec::new(),
            words,
            packed: Vec::new(),
            table: vec![(0, 0); 1 << 12],
            search: 0,
            length: 0,
            last: 0,
            moves: Vec::new(),
            word: vec![0; words],
        }
    }

    /// Returns how many states the last search met.
    pub(super) fn met(&self) -> u64 {
        self.length as u64
    }

    /// Looks at no more states than `most` for a goal.
    pub(super) fn search(
        &mut self,
        sketches: &S,
        start: &StateOf<S>,
        aim: &S::Aim,
        most: usize,
    ) -> Outcome<MoveOf<S>> {
        let game = sketches.game();
        self.begin(most);
        let mut after = start.clone();
        let _ = self.insert(sketches, &after, (NONE, 0));
        let mut at = 0;
        while at < self.length {
            let mut moves = std::mem::take(&mut self.moves);
            moves.clear();
            game.moves(&self.states[at], &mut moves);
            let mut found = None;
            for (choice, what) in moves.iter().enumerate() {
                if !game.play_from(&self.states[at], what, &mut after)
                    || sketches.is_lost(aim, &after)
                    || !self.insert(sketches, &after, (at as u32, choice as u32))
                {
                    continue;
                }
                if sketches.is_goal(aim, &after) {
                    found = Some(Outcome::Goal(Vec::new()));
                    break;
                }
                if self.length >= most {
                    found = Some(Outcome::TooMany);
                    break;
                }
            }
            self.moves = moves;
            match found {
                Some(Outcome::Goal(_)) => return Outcome::Goal(self.way(game)),
                Some(outcome) => return outcome,
                None => at += 1,
            }
        }
        Outcome::None
    }

    /// Looks at all states from a start on, at most so many, and tells of each how many moves it is away from a goal;
    /// `None` where there are more.
    pub(super) fn distances(
        &mut self,
        sketches: &S,
        start: &StateOf<S>,
        aim: &S::Aim,
        most: usize,
    ) -> Option<Vec<Option<u32>>> {
        let game = sketches.game();
        self.begin(most);
        let mut after = start.clone();
        let _ = self.insert(sketches, &after, (NONE, 0));
        let (mut before, mut goals): (Vec<(u32, u32)>, Vec<u32>) = (Vec::new(), Vec::new());
        let mut at = 0;
        while at < self.length {
            if sketches.is_goal(aim, &self.states[at]) {
                goals.push(at as u32);
                at += 1;
                continue;
            }
            let mut moves = std::mem::take(&mut self.moves);
            moves.clear();
            game.moves(&self.states[at], &mut moves);
            for (choice, what) in moves.iter().enumerate() {
                if game.play_from(&self.states[at], what, &mut after) && !sketches.is_lost(aim, &after) {
                    let _ = self.insert(sketches, &after, (at as u32, choice as u32));
                    before.push((self.last, at as u32));
                }
            }
            self.moves = moves;
            if self.length > most {
                return None;
            }
            at += 1;
        }
        Some(far(self.length, before, &goals))
    }

    /// Returns a state that the last search met.
    pub(super) fn state(&self, number: usize) -> &StateOf<S> {
        &self.states[number]
    }

    fn begin(&mut self, most: usize) {
        self.search += 1;
        self.length = 0;
        self.from.clear();
        self.packed.clear();
        while self.table.len() < most * 2 + 64 {
            self.table = vec![(0, 0); self.table.len() * 2];
        }
    }

    /// Puts a state in. Returns whether it is new.
    fn insert(&mut self, sketches: &S, state: &StateOf<S>, from: (u32, u32)) -> bool {
        sketches.pack(state, &mut self.word);
        let mixed = self
            .word
            .iter()
            .fold(0_u64, |sum, word| (sum.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mask = self.table.len() - 1;
        let mut place = (mixed >> 20) as usize & mask;
        while self.table[place].0 == self.search {
            let other = self.table[place].1 as usize;
            if self.packed[other * self.words..(other + 1) * self.words] == self.word[..] {
                self.last = other as u32;
                return false;
            }
            place = (place + 1) & mask;
        }
        self.table[place] = (self.search, self.length as u32);
        self.last = self.length as u32;
        self.packed.extend_from_slice(&self.word);
        self.from.push(from);
        match self.states.get_mut(self.length) {
            Some(old) => old.clone_from(state),
            None => self.states.push(state.clone()),
        }
        self.length += 1;
        true
    }

    /// Returns the moves to the last state.
    fn way(&self, game: &S::Game) -> Vec<MoveOf<S>> {
        let (mut way, mut moves) = (Vec::new(), Vec::new());
        let mut at = self.length - 1;
        while self.from[at].0 != NONE {
            let (parent, choice) = self.from[at];
            at = parent as usize;
            moves.clear();
            game.moves(&self.states[at], &mut moves);
            way.push(moves[choice as usize].clone());
        }
        way.reverse();
        way
    }
}

/// Returns how far each state is from a goal, by the steps between them: to a state, from one.
fn far(length: usize, mut steps: Vec<(u32, u32)>, goals: &[u32]) -> Vec<Option<u32>> {
    steps.sort_unstable();
    let mut far = vec![None; length];
    goals.iter().for_each(|goal| far[*goal as usize] = Some(0));
    let mut ring = goals.to_vec();
    for distance in 1.. {
        let mut next = Vec::new();
        for to in &ring {
            let first = steps.partition_point(|step| step.0 < *to);
            for (_, from) in steps[first..].iter().take_while(|step| step.0 == *to) {
                if far[*from as usize].is_none() {
                    far[*from as usize] = Some(distance);
                    next.push(*from);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        ring = next;
    }
    far
}
