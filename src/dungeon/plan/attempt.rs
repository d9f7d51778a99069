//! One attempt to split the area until the target is reached. Rooms are split in random order; every cut
//! keeps the doors that its room has, and no room gets more than three.

use std::hint::select_unpredictable;

use super::Plan;
use super::RoomId;
use crate::dungeon::geometry::{Field, Rect};
use crate::dungeon::parameters::{Parameters, SplitGoal};
use crate::dungeon::random::Random;

/// The shortest border that can hold a door: two corners and a field between them.
const BORDER: u16 = 3;

/// The most doors a room may have.
const DOORS: usize = 3;

/// A room in progress: as large as it was made, whether split since or not.
#[derive(Clone, Copy, Debug)]
struct Node {
    rect: Rect,
    degree: u8,
    neighbours: [u32; DOORS],
}

impl Node {
    fn neighbours(&self) -> &[u32] {
        &self.neighbours[..usize::from(self.degree)]
    }

    fn join(&mut self, other: u32) {
        self.neighbours[usize::from(self.degree)] = other;
        self.degree += 1;
    }
}

/// The neighbours of a room to be split.
struct Around {
    count: usize,
    rooms: [u32; DOORS],
    rects: [Rect; DOORS],
}

impl Around {
    /// Returns all ways to share them between two products so that neither gets three.
    fn sharings(&self, products: &[Rect; 2]) -> &'static Sharings {
        let can = products.map(|product| {
            let bits = (0..DOORS).map(|at| usize::from(is_joinable(product, self.rects[at])) << at);
            bits.sum::<usize>()
        });
        &SHARINGS[self.count][can[0]][can[1]]
    }
}

/// Returns whether two rooms share a border long enough for a door. The code has no branches for the
/// different ways in which they can lie.
fn is_joinable(a: Rect, b: Rect) -> bool {
    let overlap =
        |from: [u16; 2], to: [u16; 2]| i32::from(to[0].min(to[1])) - i32::from(from[0].max(from[1]));
    let across = overlap([a.x, b.x], [a.right(), b.right()]);
    let down = overlap([a.y, b.y], [a.bottom(), b.bottom()]);
    let border = i32::from(BORDER);
    (across == 0) & (down >= border) | (down == 0) & (across >= border)
}

/// The ways to share neighbours between two rooms: one bit for each neighbour, set for the second room.
#[derive(Clone, Copy)]
struct Sharings {
    count: u32,
    sides: [u8; 1 << DOORS],
}

/// The ways for a number of neighbours, by those that the first room can have (one bit each), and the second.
static SHARINGS: [[[Sharings; 1 << DOORS]; 1 << DOORS]; DOORS + 1] = {
    let nothing = Sharings { count: 0, sides: [0; 1 << DOORS] };
    let mut all = [[[nothing; 1 << DOORS]; 1 << DOORS]; DOORS + 1];
    let mut total = 0;
    while total <= DOORS {
        let mut place = 0;
        while place < 1 << (2 * DOORS) {
            let (first, second) = (place >> DOORS, place & ((1 << DOORS) - 1));
            all[total][first][second] = sharings(total, first as u8, second as u8);
            place += 1;
        }
        total += 1;
    }
    all
};

const fn sharings(total: usize, first: u8, second: u8) -> Sharings {
    let mut found = Sharings { count: 0, sides: [0; 1 << DOORS] };
    let all = (1_u8 << total) - 1;
    let mut choice = 0;
    while choice <= all {
        // The first neighbour is the most significant.
        let sides = choice.reverse_bits() >> (7 - total) >> 1;
        let seconds = sides.count_ones() as usize;
        if seconds <= 2 && total - seconds <= 2 && sides & !second == 0 && all & !sides & !first == 0 {
            found.sides[found.count as usize] = sides;
            found.count += 1;
        }
        choice += 1;
    }
    found
}

/// Rooms in the order in which they were made, including those that were split.
#[derive(Debug)]
pub(super) struct Attempt<'a> {
    parameters: &'a Parameters,
    nodes: Vec<Node>,
    /// How many rooms have no door, one, two and three.
    degrees: [u32; DOORS + 1],
    divisible: Ranks,
}

impl<'a> Attempt<'a> {
    pub fn new(parameters: &'a Parameters) -> Self {
        let area = u32::from(parameters.width) * u32::from(parameters.height);
        let edge = u32::from(parameters.min_edge);
        // No room is smaller than a square of the shortest edge, and each split leaves the split room in the
        // list.
        let most = 2 * (area / (edge * edge)).max(4) as usize;
        let mut attempt =
            Self { parameters, nodes: Vec::new(), degrees: [0; DOORS + 1], divisible: Ranks::new(most) };
        attempt.add(Rect { x: 0, y: 0, width: parameters.width, height: parameters.height });
        attempt
    }

    fn add(&mut self, rect: Rect) {
        if self.is_divisible(rect) {
            self.divisible.add(self.nodes.len());
        }
        self.degrees[0] += 1;
        self.nodes.push(Node { rect, degree: 0, neighbours: [0; DOORS] });
    }

    fn is_divisible(&self, rect: Rect) -> bool {
        rect.width.max(rect.height) >= 2 * self.parameters.min_edge
    }

    fn join(&mut self, a: u32, b: u32) {
        for (one, other) in [(a, b), (b, a)] {
            let node = &mut self.nodes[one as usize];
            self.degrees[usize::from(node.degree)] -= 1;
            node.join(other);
            self.degrees[usize::from(node.degree)] += 1;
        }
    }

    pub fn leaves(&self) -> u32 {
        self.degrees[1]
    }

    pub fn branches(&self) -> u32 {
        if self.degrees[3] > 0 { self.leaves() } else { 0 }
    }

    pub fn count(&self) -> u32 {
        self.degrees.iter().sum()
    }

    /// Returns whether the target is reached.
    pub fn is_met(&self) -> bool {
        match self.parameters.target {
            SplitGoal::Branches(count) => self.branches() >= count,
            SplitGoal::Rooms(count) => self.count() >= count && self.branches() >= 3,
        }
    }

    fn is_enough(&self) -> bool {
        match self.parameters.target {
            SplitGoal::Branches(count) => self.branches() >= count,
            SplitGoal::Rooms(count) => self.count() >= count,
        }
    }

    /// Splits rooms at random until there are enough or none can be split.
    pub fn split(&mut self, random: &mut Random) {
        let mut blocked: Vec<usize> = Vec::new();
        while !self.is_enough() && self.divisible.count() > 0 {
            let room = self.divisible.nth(random.below(self.divisible.count()));
            self.divisible.remove(room);
            if self.try_split(room as u32, random) {
                blocked.drain(..).for_each(|room| self.divisible.add(room));
            } else {
                blocked.push(room);
            }
        }
    }

    /// Splits a room if some cut gives no room four doors. Returns whether there is one.
    fn try_split(&mut self, room: u32, random: &mut Random) -> bool {
        let rect = self.nodes[room as usize].rect;
        let (least, shortest) = (u32::from(self.parameters.min_edge), 2 * self.parameters.min_edge);
        let planes: &[bool] = match (rect.width >= shortest, rect.height >= shortest) {
            (true, true) if random.below(2) == 0 => &[true, false],
            (true, true) => &[false, true],
            (upright, _) => &[upright],
        };
        let around = self.around(room);
        for upright in planes {
            let length = u32::from(if *upright { rect.width } else { rect.height });
            let ratio =
                random.range(u32::from(self.parameters.min_ratio), u32::from(self.parameters.max_ratio));
            let wanted = ((length * ratio + 50) / 100).clamp(least, length - least);
            for at in near(wanted, least, length - least) {
                let products = rect.cut(*upright, at as u16);
                let sharings = around.sharings(&products);
                if sharings.count > 0 {
                    let sides = sharings.sides[random.below(sharings.count) as usize];
                    self.replace(room, &around, products, sides);
                    return true;
                }
            }
        }
        false
    }

    /// Returns the neighbours of a room, identified by their upper left corners.
    fn around(&self, room: u32) -> Around {
        let Node { degree, neighbours, .. } = self.nodes[room as usize];
        let count = usize::from(degree);
        // They are scattered in memory, so all are fetched before the first is examined.
        let rects = neighbours.map(|other| self.nodes[other as usize].rect);
        let corner = |at: usize| u64::from(rects[at].y) << 16 | u64::from(rects[at].x);
        let mut order: [u64; DOORS] =
            std::array::from_fn(|at| if at < count { corner(at) << 2 | at as u64 } else { u64::MAX << 2 });
        for (a, b) in [(0, 1), (1, 2), (0, 1)] {
            (order[a], order[b]) = (order[a].min(order[b]), order[a].max(order[b]));
        }
        let places = order.map(|place| (place & 3) as usize);
        Around { count, rooms: places.map(|at| neighbours[at]), rects: places.map(|at| rects[at]) }
    }

    /// Replaces a room by two products. The room stays in the list without being counted.
    fn replace(&mut self, room: u32, around: &Around, products: [Rect; 2], sides: u8) {
        let first = self.nodes.len() as u32;
        let mut nodes = products.map(|rect| Node { rect, degree: 0, neighbours: [0; DOORS] });
        for at in 0..around.count {
            let (other, side) = (around.rooms[at], usize::from(sides >> at & 1));
            let product = first + side as u32;
            for slot in &mut self.nodes[other as usize].neighbours {
                *slot = if *slot == room { product } else { *slot };
            }
            nodes[side].join(other);
        }
        nodes[0].join(first + 1);
        nodes[1].join(first);
        self.degrees[around.count] -= 1;
        for node in nodes {
            self.degrees[usize::from(node.degree)] += 1;
        }
        let can = products.map(|product| self.is_divisible(product));
        self.divisible.add_pair(first as usize, can);
        self.nodes.extend(nodes);
        // A split room is nobody's neighbour any more.
        self.nodes[room as usize].degree = u8::MAX;
    }

    /// Makes four rooms, one of them with three doors; there is always space for them.
    pub fn make_skeleton(&mut self) {
        let area = self.nodes[0].rect;
        let edge = self.parameters.min_edge;
        let is_wide = area.width >= 3 * edge && area.height >= 2 * edge;
        let (long, short) = if is_wide { (area.width, area.height) } else { (area.height, area.width) };
        let (third, half) = (long / 3, short / 2);
        let at = |x: u16, y: u16, width: u16, height: u16| {
            if is_wide {
                Rect { y, x, width, height }
            } else {
                Rect { y: x, x: y, width: height, height: width }
            }
        };
        self.divisible.remove(0);
        self.nodes.clear();
        self.degrees = [0; DOORS + 1];
        self.add(at(0, 0, third, short));
        self.add(at(third, 0, third, half));
        self.add(at(third, half, third, short - half));
        self.add(at(2 * third, 0, long - 2 * third, short));
        [0, 1, 3].into_iter().for_each(|other| self.join(2, other));
    }

    /// Splits the last rooms of branches that have too few, as far as possible.
    pub fn extend_branches(&mut self, random: &mut Random) {
        let wanted = u32::from(self.parameters.min_branch_rooms);
        for leaf in 0..self.nodes.len() as u32 {
            if self.nodes[leaf as usize].degree != 1 {
                continue;
            }
            let (mut leaf, mut length) = (leaf, self.branch_length(leaf, wanted));
            while length < wanted && self.is_divisible(self.nodes[leaf as usize].rect) {
                let first = self.nodes.len() as u32;
                let _ = self.try_split(leaf, random);
                leaf = if self.nodes[first as usize].degree == 1 { first } else { first + 1 };
                length += 1;
            }
        }
    }

    /// Returns the number of rooms in a branch, starting at its leaf; counting stops at `enough`.
    fn branch_length(&self, leaf: u32, enough: u32) -> u32 {
        let (mut before, mut room) = (leaf, self.nodes[leaf as usize].neighbours[0]);
        let mut length = 1;
        while length < enough && self.nodes[room as usize].degree == 2 {
            let next = self.nodes[room as usize].neighbours().iter().find(|next| **next != before);
            (before, room) = (room, next.copied().unwrap_or(room));
            length += 1;
        }
        length
    }

    /// Returns the rooms in order, with the joined pairs.
    pub fn into_plan(self) -> Plan {
        let Parameters { width, height, .. } = *self.parameters;
        let is_room = |node: &Node| usize::from(node.degree) <= DOORS;
        // No two rooms share their upper left corner.
        let corners = (0..).zip(&self.nodes).filter(|(_, node)| is_room(node));
        let corners: Vec<(Field, u32)> =
            corners.map(|(at, node)| (Field::new(node.rect.x, node.rect.y), at)).collect();
        let order = sorted(&sorted(&corners, width, |field| field.x), height, |field| field.y);
        let mut numbers = vec![0; self.nodes.len()];
        for (number, (_, at)) in (0..).zip(&order) {
            numbers[*at as usize] = number;
        }
        let mut rooms = Vec::with_capacity(order.len());
        let mut edges: Vec<(RoomId, RoomId)> = Vec::with_capacity(order.len());
        for (own, (_, at)) in (0..).zip(&order) {
            let node = &self.nodes[*at as usize];
            rooms.push(node.rect);
            let first = edges.len();
            let others = node.neighbours().iter().map(|other| numbers[*other as usize]);
            edges.extend(others.filter(|other| own < *other).map(|other| (own, other)));
            edges[first..].sort_unstable();
        }
        Plan { width, height, rooms, edges }
    }
}

/// Returns fields with their values, sorted by a number below `end`; the sort is stable.
fn sorted(list: &[(Field, u32)], end: u16, number: impl Fn(Field) -> u16) -> Vec<(Field, u32)> {
    let mut places = vec![0_u32; usize::from(end) + 1];
    list.iter().for_each(|(field, _)| places[usize::from(number(*field)) + 1] += 1);
    for at in 1..places.len() {
        places[at] += places[at - 1];
    }
    let mut sorted = vec![(Field::default(), 0); list.len()];
    for item in list {
        let place = &mut places[usize::from(number(item.0))];
        sorted[*place as usize] = *item;
        *place += 1;
    }
    sorted
}

/// Returns the numbers from `least` to `most` by their distance from the wanted one, the smaller first.
fn near(wanted: u32, least: u32, most: u32) -> impl Iterator<Item = u32> {
    let steps = (wanted - least).max(most - wanted);
    let pairs = (1..=steps).flat_map(move |step| [wanted.checked_sub(step), Some(wanted + step)]);
    std::iter::once(wanted).chain(pairs.flatten()).filter(move |at| (least..=most).contains(at))
}

/// A set of numbers that finds its n-th smallest: one bit for each number, and a Fenwick tree of the counts
/// in each word.
#[derive(Debug)]
struct Ranks {
    words: Vec<u64>,
    sums: Vec<u32>,
    count: u32,
}

impl Ranks {
    fn new(most: usize) -> Self {
        let words = most / 64 + 1;
        Self { words: vec![0; words], sums: vec![0; (words + 1).next_power_of_two()], count: 0 }
    }

    fn count(&self) -> u32 {
        self.count
    }

    fn add(&mut self, number: usize) {
        self.count += 1;
        self.words[number / 64] |= 1 << (number % 64);
        self.change(number / 64, 1);
    }

    /// Adds a number and the next one, each only if wanted.
    fn add_pair(&mut self, number: usize, wanted: [bool; 2]) {
        let (this, next) = (number / 64, (number + 1) / 64);
        if this != next {
            (number..).zip(wanted).filter(|(_, is)| *is).for_each(|(number, _)| self.add(number));
            return;
        }
        let count = wanted.map(u32::from).iter().sum();
        self.count += count;
        self.words[this] |= (u64::from(wanted[0]) | u64::from(wanted[1]) << 1) << (number % 64);
        self.change(this, count);
    }

    fn remove(&mut self, number: usize) {
        self.count -= 1;
        self.words[number / 64] &= !(1 << (number % 64));
        self.change(number / 64, u32::MAX);
    }

    fn change(&mut self, word: usize, by: u32) {
        let mut at = word + 1;
        while at < self.sums.len() {
            self.sums[at] = self.sums[at].wrapping_add(by);
            at += at & at.wrapping_neg();
        }
    }

    fn nth(&self, rank: u32) -> usize {
        let (mut at, mut left, mut step) = (0, rank, self.sums.len() / 2);
        while step > 0 {
            // The direction is random, so there is no branch for it.
            let sum = self.sums[at + step];
            let goes = sum <= left;
            at = select_unpredictable(goes, at + step, at);
            left = select_unpredictable(goes, left.wrapping_sub(sum), left);
            step /= 2;
        }
        at * 64 + nth_bit(self.words[at], left)
    }
}

/// Returns the position of a set bit by the number of lower set bits.
fn nth_bit(word: u64, rank: u32) -> usize {
    let (mut word, mut left, mut at) = (word, rank, 0);
    for half in [32, 16, 8, 4, 2, 1] {
        let lower = word & ((1 << half) - 1);
        let count = lower.count_ones();
        let goes = count <= left;
        at += select_unpredictable(goes, half, 0);
        left = select_unpredictable(goes, left.wrapping_sub(count), left);
        word = select_unpredictable(goes, word >> half, lower);
    }
    at
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::dungeon::geometry::contact;
    use crate::dungeon::random::Purpose;

    proptest! {
        /// Protects the order in which rooms are chosen: the tree agrees with a sorted set.
        #[test]
        fn ranks_are_those_of_a_sorted_set(numbers in prop::collection::vec(0_usize..300, 1..80)) {
            let (mut ranks, mut set) = (Ranks::new(300), BTreeSet::new());
            for number in numbers {
                if set.insert(number) {
                    ranks.add(number);
                } else {
                    let _ = set.remove(&number);
                    ranks.remove(number);
                }
                let found: Vec<_> = (0..ranks.count()).map(|rank| ranks.nth(rank)).collect();
                prop_assert_eq!(found, set.iter().copied().collect::<Vec<_>>());
            }
        }

        /// Protects doors: as long as rooms are at least five fields wide, no cut ever separates a pair of
        /// joined rooms, and no room gets four doors. The proof of the generator's invariants rests on this.
        #[test]
        fn no_pair_is_lost(width in 20_u16..120, height in 20_u16..120, edge in 5_u16..9, seed: u32) {
            let target = SplitGoal::Rooms(u32::MAX);
            let parameters =
                Parameters { width, height, min_edge: edge, target, ..Parameters::default() };
            let mut attempt = Attempt::new(&parameters);
            attempt.split(&mut Random::stream(seed, Purpose::Rooms, 0));
            let plan = attempt.into_plan();
            prop_assert_eq!(plan.edges.len() + 1, plan.rooms.len());
            for (a, b) in &plan.edges {
                let border = contact(plan.rooms[*a as usize], plan.rooms[*b as usize]);
                prop_assert!(border.is_some_and(|border| border.length >= BORDER));
            }
            prop_assert!(plan.degrees().iter().all(|degree| (1..=3).contains(degree)));
        }
    }

    /// Protects the test above: with rooms of four fields, pairs do get lost.
    #[test]
    fn four_fields_are_too_few() {
        let lost = |seed: u32| {
            let parameters = Parameters {
                width: 60,
                height: 60,
                min_edge: 4,
                target: SplitGoal::Rooms(u32::MAX),
                ..Parameters::default()
            };
            let mut attempt = Attempt::new(&parameters);
            let mut random = Random::stream(seed, Purpose::Rooms, 0);
            while attempt.divisible.count() > 0 {
                let room = attempt.divisible.nth(random.below(attempt.divisible.count()));
                attempt.divisible.remove(room);
                let node = attempt.nodes[room];
                let upright = node.rect.width >= 8;
                let length = if upright { node.rect.width } else { node.rect.height };
                let touches = |product: Rect, other: u32| {
                    let border = contact(product, attempt.nodes[other as usize].rect);
                    border.is_some_and(|border| border.length >= BORDER)
                };
                let loses = (4..=length - 4).any(|at| {
                    let products = node.rect.cut(upright, at);
                    let mut around = node.neighbours().iter();
                    around.any(|other| !products.into_iter().any(|product| touches(product, *other)))
                });
                if loses {
                    return true;
                }
                let _ = attempt.try_split(room as u32, &mut random);
            }
            false
        };
        assert!((0..50).any(lost));
    }

    /// Protects small areas: the four initial rooms have space wherever the limits hold.
    #[test]
    fn the_skeleton_always_has_space() {
        for (width, height) in [(20, 20), (20, 21), (21, 20), (20, 4096), (33, 35), (100, 50)] {
            let sized = Parameters { width, height, ..Parameters::default() };
            for min_edge in 5..=sized.most_edge().min(60) {
                let parameters = Parameters { min_edge, ..sized };
                let mut attempt = Attempt::new(&parameters);
                attempt.make_skeleton();
                assert_eq!((attempt.branches(), attempt.count()), (3, 4));
                let plan = attempt.into_plan();
                let area: u64 = plan.rooms.iter().map(Rect::area).sum();
                assert_eq!(area, u64::from(width) * u64::from(height));
                assert!(plan.rooms.iter().all(|room| room.width.min(room.height) >= min_edge), "{min_edge}");
                for (a, b) in &plan.edges {
                    let border = contact(plan.rooms[*a as usize], plan.rooms[*b as usize]);
                    assert!(border.is_some_and(|border| border.length >= BORDER), "{width} × {height}");
                }
            }
        }
    }
}
