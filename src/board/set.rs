//! Collections without visible order, as bit sets with one bit for each node of a small game.
//!
//! Nodes of a board are numbered row by row, so for nearly all of them a given neighbour differs by the same
//! number. A step that never changes is therefore a few [`Shifts`], and takes as long for a whole board as
//! for one field.

use super::layout::{Index, Layout, NONE, Sort};
use super::plan::{Plan, neighbor_rows};
use super::program::{From, Path, Program, Step};

/// Games with more nodes than this keep all collections as lists.
const MOST: usize = 256;
const WORDS: usize = MOST / 64;

/// A set of nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Set([u64; WORDS]);

impl Set {
    pub const EMPTY: Self = Self([0; WORDS]);

    pub fn of(nodes: &[Index]) -> Self {
        let mut set = Self::EMPTY;
        nodes.iter().for_each(|node| set.insert(*node));
        set
    }

    pub fn one(node: Index) -> Self {
        Self::of(&[node])
    }

    #[inline]
    pub fn insert(&mut self, node: Index) {
        self.0[usize::from(node) / 64 % WORDS] |= 1 << (node % 64);
    }

    #[inline]
    pub fn remove(&mut self, node: Index) {
        self.0[usize::from(node) / 64 % WORDS] &= !(1 << (node % 64));
    }

    #[inline]
    pub fn has(&self, node: Index) -> bool {
        self.0[usize::from(node) / 64 % WORDS] >> (node % 64) & 1 != 0
    }

    /// Returns the bits, 64 nodes per word.
    pub fn words(&self) -> &[u64] {
        &self.0
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    #[inline]
    pub fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    #[inline]
    pub fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// Returns the nodes in ascending order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Index> + use<> {
        let (mut words, mut at) = (self.0, 0);
        std::iter::from_fn(move || {
            while words[at] == 0 {
                if at == WORDS - 1 {
                    return None;
                }
                at += 1;
            }
            let bit = words[at].trailing_zeros();
            words[at] &= words[at] - 1;
            Some((at as u32 * 64 + bit) as Index)
        })
    }

    /// Returns the first node at or above a number, and sets the number to the one after it.
    pub fn next(&self, number: &mut usize) -> Option<Index> {
        while *number < MOST {
            let rest = self.0[*number / 64] >> (*number % 64);
            if rest != 0 {
                *number += rest.trailing_zeros() as usize + 1;
                return Some((*number - 1) as Index);
            }
            *number = (*number / 64 + 1) * 64;
        }
        None
    }

    pub fn first(&self) -> Option<Index> {
        self.iter().next()
    }

    /// Returns whether all nodes are below those of another set.
    pub fn is_before(&self, other: &Self) -> bool {
        let last = self.0.iter().rposition(|word| *word != 0);
        let last = last.map(|at| at * 64 + 63 - self.0[at].leading_zeros() as usize);
        last.is_none_or(|last| other.first().is_none_or(|first| last < usize::from(first)))
    }

    /// Returns the nodes shifted by a difference.
    #[inline]
    fn shifted(&self, by: i32) -> Self {
        let [a, b, c, d] = self.0;
        let (words, bits) = (by.unsigned_abs() / 64, by.unsigned_abs() % 64);
        let (a, b, c, d) = match (words, by >= 0) {
            (0, _) => (a, b, c, d),
            (1, true) => (0, a, b, c),
            (2, true) => (0, 0, a, b),
            (3, true) => (0, 0, 0, a),
            (1, false) => (b, c, d, 0),
            (2, false) => (c, d, 0, 0),
            (3, false) => (d, 0, 0, 0),
            _ => (0, 0, 0, 0),
        };
        // Bits that leave one word enter the next; in two shifts, because shifting by all 64 at once is not
        // allowed.
        if by >= 0 {
            let carried = |word: u64| word >> 1 >> (63 - bits);
            Self([a << bits, b << bits | carried(a), c << bits | carried(b), d << bits | carried(c)])
        } else {
            let carried = |word: u64| word << 1 << (63 - bits);
            Self([a >> bits | carried(b), b >> bits | carried(c), c >> bits | carried(d), d >> bits])
        }
    }
}

/// A constant step that leads each node to at most one other: each difference of numbers, with the nodes that
/// have it.
#[derive(Clone, Debug, Default)]
pub(super) struct Shifts(Vec<(i32, Set)>);

impl Shifts {
    fn add(&mut self, from: Index, to: Index) {
        let by = i32::from(to) - i32::from(from);
        match self.0.iter_mut().find(|(other, _)| *other == by) {
            Some((_, set)) => set.insert(from),
            None => self.0.push((by, Set::one(from))),
        }
    }

    /// Returns the targets of the nodes, and whether they are in the same order.
    #[inline]
    pub fn apply(&self, set: &Set) -> (Set, bool) {
        let (mut found, mut used) = (Set::EMPTY, 0);
        for (by, lying) in &self.0 {
            let moved = set.and(lying);
            if !moved.is_empty() {
                found = found.or(&moved.shifted(*by));
                used += 1;
            }
        }
        (found, used <= 1)
    }
}

/// A constant step that may lead a node to several others: the targets of each node.
#[derive(Clone, Debug, Default)]
pub(super) struct Images(Vec<Set>);

impl Images {
    fn new(nodes: usize) -> Self {
        Self(vec![Set::EMPTY; nodes])
    }

    fn add(&mut self, from: Index, to: Index) {
        self.0[usize::from(from)].insert(to);
    }

    /// Returns the targets of the nodes.
    #[inline]
    pub fn apply(&self, set: &Set) -> Set {
        set.iter().fold(Set::EMPTY, |all, node| all.or(&self.0[usize::from(node)]))
    }
}

/// What is known about a path in advance.
#[derive(Clone, Debug, Default)]
pub(super) struct Short {
    /// Its results if they are constant: for each seat, or one for all; and whether they are in order.
    pub ends: Vec<(Set, bool)>,
    /// Its only step, if that leads from an element to a part.
    pub step: Option<Shifts>,
}

/// The tables that speed up work on sets.
#[derive(Debug, Default)]
pub(super) struct Shortcuts {
    /// Whether collections may be sets.
    pub on: bool,
    pub parts: Set,
    pub elements: Set,
    /// From parts to their elements.
    pub parents: Shifts,
    /// By row of the table of neighbours.
    pub neighbors: Vec<Shifts>,
    /// All neighbours, and those over edges.
    pub around: Images,
    pub over_edges: Images,
    /// Rows that the tables of all maps have.
    pub rows: usize,
    pub paths: Vec<Short>,
}

impl Shortcuts {
    /// Builds the tables for a game; there are none if maps can change or the game is too large.
    pub fn new(layout: &Layout, plan: &Plan, program: &Program, moves_plan: bool) -> Self {
        let count = layout.nodes.len();
        if moves_plan || count > MOST {
            return Self::default();
        }
        let grids = || layout.maps.iter().map(|map| neighbor_rows(map.grid));
        let most = grids().map(|(all, _)| all).max().unwrap_or(0);
        let mut made = Self {
            on: true,
            rows: grids().map(|(all, _)| all).min().unwrap_or(0),
            neighbors: vec![Shifts::default(); most],
            around: Images::new(count),
            over_edges: Images::new(count),
            ..Self::default()
        };
        for node in 0..count as Index {
            let info = layout.info(node);
            if info.sort == Sort::Part {
                made.parts.insert(node);
                made.parents.add(node, info.parent);
            }
            if info.sort == Sort::Element {
                made.elements.insert(node);
            }
            let Some((map, _, _)) = plan.cell[usize::from(node)] else { continue };
            let (all, sides) = neighbor_rows(layout.maps[usize::from(map)].grid);
            for (row, other) in plan.neighbors(node)[..all].iter().enumerate() {
                if *other != NONE {
                    made.neighbors[row].add(node, *other);
                    made.around.add(node, *other);
                    if row < sides {
                        made.over_edges.add(node, *other);
                    }
                }
            }
        }
        made.paths = program.paths.iter().map(|path| short(layout, plan, program, path)).collect();
        made
    }
}

fn short(layout: &Layout, plan: &Plan, program: &Program, path: &Path) -> Short {
    let end = |(start, end): &(u32, u32)| {
        let nodes = &program.pool[*start as usize..*end as usize];
        (Set::of(nodes), nodes.is_sorted())
    };
    match (&path.from, path.steps.as_slice()) {
        (From::Fixed(range), []) => Short { ends: vec![end(range)], step: None },
        (From::Current(ranges) | From::Players(ranges) | From::Others(ranges), []) => {
            Short { ends: ranges.iter().map(end).collect(), step: None }
        }
        (From::Here, [Step::Part(block, index)]) => {
            let mut step = Shifts::default();
            for node in
                (0..layout.nodes.len() as Index).filter(|node| layout.info(*node).sort == Sort::Element)
            {
                if let Some(part) = layout.part(node, *block, *index) {
                    step.add(node, plan.rep(part));
                }
            }
            Short { ends: Vec::new(), step: Some(step) }
        }
        _ => Short::default(),
    }
}
