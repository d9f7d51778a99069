//! Breadth-first search of many small levels, one after another, in reused memory.

use super::far::far;
use crate::engine::{CandidateLevels, Game, TransitionTable};

type StateOf<S> = <<S as CandidateLevels>::Game as Game>::State;
type MoveOf<S> = <<S as CandidateLevels>::Game as Game>::Move;

/// Marks the start, which has no predecessor.
const NONE: u32 = u32::MAX;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NearOutcome<M> {
    /// The fewest moves to a goal.
    Goal(Vec<M>),
    /// There is no way to a goal.
    None,
    /// There were too many states.
    TooMany,
}

/// States met, each once.
pub(super) struct Near<S: CandidateLevels> {
    played: Played<S>,
    stepped: Stepped,
    /// Whether the last search used transitions.
    is_stepped: bool,
}

impl<S: CandidateLevels> Near<S> {
    pub(super) fn new(candidates: &S) -> Self {
        Self { played: Played::new(candidates), stepped: Stepped::default(), is_stepped: false }
    }

    /// Returns how many states the last search met.
    pub(super) fn met(&self) -> u64 {
        if self.is_stepped { self.stepped.from.len() as u64 } else { self.played.length as u64 }
    }

    /// Searches for a goal among at most `most` states.
    pub(super) fn search(
        &mut self,
        candidates: &S,
        start: &StateOf<S>,
        aim: &S::Goals,
        most: usize,
    ) -> NearOutcome<MoveOf<S>> {
        let transitions = candidates.transitions(aim, start);
        self.is_stepped = transitions.is_some();
        let nearest = match transitions {
            Some(mut transitions) => nearest(&mut self.stepped.begin(&mut *transitions), most),
            None => nearest(&mut self.played.begin(candidates, aim, start, most), most),
        };
        match nearest {
            Nearest::Goal(number) => NearOutcome::Goal(self.way(candidates, number)),
            Nearest::None => NearOutcome::None,
            Nearest::TooMany => NearOutcome::TooMany,
        }
    }

    /// Visits all states reachable from a start and returns the distance of each from a goal; `None` if there
    /// are more than `most`.
    pub(super) fn distances(
        &mut self,
        candidates: &S,
        start: &StateOf<S>,
        aim: &S::Goals,
        most: usize,
    ) -> Option<Vec<Option<u32>>> {
        let transitions = candidates.transitions(aim, start);
        self.is_stepped = transitions.is_some();
        match transitions {
            Some(mut transitions) => distances(&mut self.stepped.begin(&mut *transitions), most),
            None => distances(&mut self.played.begin(candidates, aim, start, most), most),
        }
    }

    /// Returns a state that the last search met, by its number.
    pub(super) fn state(&self, candidates: &S, start: &StateOf<S>, number: usize) -> StateOf<S> {
        if !self.is_stepped {
            return self.played.states[number].clone();
        }
        let (mut state, mut after) = (start.clone(), start.clone());
        for choice in self.way(candidates, number) {
            let _ = candidates.game().play_from(&state, &choice, &mut after);
            std::mem::swap(&mut state, &mut after);
        }
        state
    }

    /// Returns the moves to a state that the last search met.
    fn way(&self, candidates: &S, number: usize) -> Vec<MoveOf<S>> {
        if self.is_stepped {
            self.stepped.way(candidates, number)
        } else {
            self.played.way(candidates, number)
        }
    }
}

/// A state that a step leads to.
struct Reached {
    number: usize,
    is_new: bool,
}

/// A source of states, numbered in the order in which they are met; the start has 0.
trait Source {
    fn length(&self) -> usize;

    fn is_goal(&self, number: usize) -> bool;

    /// Calls `each` with every state that one step leads to and that is not proven to be dead, until it returns `false`.
    fn expand(&mut self, at: usize, each: impl FnMut(&Self, &Reached) -> bool);
}

enum Nearest {
    Goal(usize),
    None,
    TooMany,
}

fn nearest(source: &mut impl Source, most: usize) -> Nearest {
    let mut at = 0;
    while at < source.length() {
        let mut found = None;
        source.expand(at, |source, reached| {
            if reached.is_new && source.is_goal(reached.number) {
                found = Some(Nearest::Goal(reached.number));
            } else if reached.is_new && source.length() >= most {
                found = Some(Nearest::TooMany);
            }
            found.is_none()
        });
        if let Some(found) = found {
            return found;
        }
        at += 1;
    }
    Nearest::None
}

fn distances(source: &mut impl Source, most: usize) -> Option<Vec<Option<u32>>> {
    let (mut steps, mut goals): (Vec<(u32, u32)>, Vec<u32>) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < source.length() {
        if source.is_goal(at) {
            goals.push(at as u32);
        } else {
            source.expand(at, |_, reached| {
                steps.push((reached.number as u32, at as u32));
                true
            });
            if source.length() > most {
                return None;
            }
        }
        at += 1;
    }
    Some(far(source.length(), steps, &goals))
}

/// States met by playing.
struct Played<S: CandidateLevels> {
    states: Vec<StateOf<S>>,
    /// For each state its predecessor and the move from there.
    from: Vec<(u32, u32)>,
    words: usize,
    packed: Vec<u64>,
    /// Hash table of the states, each with the search that it belongs to.
    table: Vec<(u32, u32)>,
    search: u32,
    length: usize,
    moves: Vec<MoveOf<S>>,
    word: Vec<u64>,
}

impl<S: CandidateLevels> Played<S> {
    fn new(candidates: &S) -> Self {
        let words = candidates.words().max(1);
        Self {
            states: Vec::new(),
            from: Vec::new(),
            words,
            packed: Vec::new(),
            table: vec![(0, 0); 1 << 12],
            search: 0,
            length: 0,
            moves: Vec::new(),
            word: vec![0; words],
        }
    }

    fn begin<'a>(
        &'a mut self,
        candidates: &'a S,
        aim: &'a S::Goals,
        start: &StateOf<S>,
        most: usize,
    ) -> Playing<'a, S> {
        self.search += 1;
        self.length = 0;
        self.from.clear();
        self.packed.clear();
        while self.table.len() < most * 2 + 64 {
            self.table = vec![(0, 0); self.table.len() * 2];
        }
        let _ = self.insert(candidates, start, (NONE, 0));
        Playing { met: self, candidates, aim, after: start.clone() }
    }

    /// Inserts a state.
    fn insert(&mut self, candidates: &S, state: &StateOf<S>, from: (u32, u32)) -> Reached {
        candidates.pack(state, &mut self.word);
        let mixed = self
            .word
            .iter()
            .fold(0_u64, |sum, word| (sum.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mask = self.table.len() - 1;
        let mut place = (mixed >> 20) as usize & mask;
        while self.table[place].0 == self.search {
            let number = self.table[place].1 as usize;
            if self.packed[number * self.words..(number + 1) * self.words] == self.word[..] {
                return Reached { number, is_new: false };
            }
            place = (place + 1) & mask;
        }
        self.table[place] = (self.search, self.length as u32);
        self.packed.extend_from_slice(&self.word);
        self.from.push(from);
        match self.states.get_mut(self.length) {
            Some(old) => old.clone_from(state),
            None => self.states.push(state.clone()),
        }
        self.length += 1;
        Reached { number: self.length - 1, is_new: true }
    }

    fn way(&self, candidates: &S, number: usize) -> Vec<MoveOf<S>> {
        let (mut way, mut moves) = (Vec::new(), Vec::new());
        let mut at = number;
        while self.from[at].0 != NONE {
            let (parent, choice) = self.from[at];
            at = parent as usize;
            moves.clear();
            candidates.game().moves(&self.states[at], &mut moves);
            way.push(moves[choice as usize].clone());
        }
        way.reverse();
        way
    }
}

struct Playing<'a, S: CandidateLevels> {
    met: &'a mut Played<S>,
    candidates: &'a S,
    aim: &'a S::Goals,
    after: StateOf<S>,
}

impl<S: CandidateLevels> Source for Playing<'_, S> {
    fn length(&self) -> usize {
        self.met.length
    }

    fn is_goal(&self, number: usize) -> bool {
        self.candidates.is_goal(self.aim, &self.met.states[number])
    }

    fn expand(&mut self, at: usize, mut each: impl FnMut(&Self, &Reached) -> bool) {
        let game = self.candidates.game();
        let mut moves = std::mem::take(&mut self.met.moves);
        moves.clear();
        game.moves(&self.met.states[at], &mut moves);
        for (choice, what) in moves.iter().enumerate() {
            if !game.play_from(&self.met.states[at], what, &mut self.after)
                || self.candidates.is_deadlock(self.aim, &self.after)
            {
                continue;
            }
            let reached = self.met.insert(self.candidates, &self.after, (at as u32, choice as u32));
            if !each(self, &reached) {
                break;
            }
        }
        self.met.moves = moves;
    }
}

/// States met by transitions.
#[derive(Default)]
struct Stepped {
    /// For each state its board and its place.
    at: Vec<(u32, u32)>,
    /// For each state its predecessor.
    from: Vec<u32>,
    /// For each board and place the number of its state, from 1; 0 for none.
    numbers: Vec<u32>,
    steps: Vec<(u32, u32)>,
}

impl Stepped {
    fn begin<'a>(&'a mut self, transitions: &'a mut dyn TransitionTable) -> Stepping<'a> {
        self.at.clear();
        self.from.clear();
        self.numbers.clear();
        let (first, places) = (transitions.first(), transitions.places());
        let mut stepping = Stepping { met: self, transitions, places };
        let _ = stepping.insert(0, first, NONE);
        stepping
    }

    fn way<S: CandidateLevels>(&self, candidates: &S, number: usize) -> Vec<MoveOf<S>> {
        let mut way = Vec::new();
        let mut at = number;
        while self.from[at] != NONE {
            way.push(candidates.step_to(self.at[at].1));
            at = self.from[at] as usize;
        }
        way.reverse();
        way
    }
}

struct Stepping<'a> {
    met: &'a mut Stepped,
    transitions: &'a mut dyn TransitionTable,
    places: usize,
}

impl Stepping<'_> {
    fn insert(&mut self, board: u32, place: u32, from: u32) -> Reached {
        let at = board as usize * self.places + place as usize;
        if at >= self.met.numbers.len() {
            self.met.numbers.resize((board as usize + 1) * self.places, 0);
        }
        let known = self.met.numbers[at];
        if known != 0 {
            return Reached { number: known as usize - 1, is_new: false };
        }
        self.met.at.push((board, place));
        self.met.from.push(from);
        self.met.numbers[at] = self.met.at.len() as u32;
        Reached { number: self.met.at.len() - 1, is_new: true }
    }
}

impl Source for Stepping<'_> {
    fn length(&self) -> usize {
        self.met.at.len()
    }

    fn is_goal(&self, number: usize) -> bool {
        let (board, place) = self.met.at[number];
        self.transitions.is_goal(board, place)
    }

    fn expand(&mut self, at: usize, mut each: impl FnMut(&Self, &Reached) -> bool) {
        let (board, place) = self.met.at[at];
        let mut steps = std::mem::take(&mut self.met.steps);
        steps.clear();
        self.transitions.steps(board, place, &mut steps);
        for (board, place) in &steps {
            let reached = self.insert(*board, *place, at as u32);
            if !each(self, &reached) {
                break;
            }
        }
        self.met.steps = steps;
    }
}
