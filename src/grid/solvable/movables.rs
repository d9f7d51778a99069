//! Movables: what a walker pushes, and what follows from where it can go.
//!
//! The *ground* of a cell is its text when nothing stands there; a movable shows as another text. It is
//! proven that each step removes as many movables of a role as it adds. How far a single movable has to go
//! over empty ground is therefore a lower bound on how far it has to go among others.

use std::collections::VecDeque;

use super::terrain::Terrain;
use super::walker::{Code, StepEffect};

/// The role of everything that is not a movable.
pub(super) const NO_ROLE: u8 = u8::MAX;
/// The distance from where there is no way.
const NO_WAY: u16 = u16::MAX;
/// The most movables of one role that are matched to goal cells.
const MOST_MATCHED: usize = 24;
/// The most cells that have to be free for one push, of those recorded.
const MOST_FREE: usize = 4;

/// A move of a movable: where to, from where the walker makes it, and which cells must be free of movables
/// for it. Unused entries are outside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MovableMove {
    pub(super) to: u32,
    pub(super) by: u32,
    free: [u32; MOST_FREE],
}

/// What is known of the movables of a level.
#[derive(Debug)]
pub(super) struct Movables {
    count: usize,
    role_of: Vec<u8>,
    /// By role and cell.
    ways: Vec<Vec<MovableMove>>,
    is_goal: Vec<bool>,
    far: Vec<u16>,
    /// Whether each step that changes something moves one movable to a neighbouring cell, and tests only
    /// these cells.
    are_pushed_singly: bool,
    /// For each role, if all goals have it on the same cells: the distance of each of these from each cell.
    places: Vec<Option<Vec<Vec<u16>>>>,
}

/// Memory reused for judging boards.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    stuck: Vec<bool>,
    movables: Vec<(u32, u8)>,
    potential: [[i32; MOST_MATCHED + 1]; 2],
    matched: [usize; MOST_MATCHED + 1],
    way: [usize; MOST_MATCHED + 1],
    least: [i32; MOST_MATCHED + 1],
    used: [bool; MOST_MATCHED + 1],
}

impl Movables {
    /// Finds the movables of a level with these goals; `None` if the set of movables is not constant.
    pub(super) fn find(terrain: &Terrain, goals: &[Vec<Code>]) -> Option<Self> {
        let role_of = roles(terrain)?;
        let roles =
            role_of.iter().filter(|role| **role != NO_ROLE).max().map(|role| usize::from(*role) + 1)?;
        let count = terrain.count;
        let role = |code: Code| role_of[usize::from(code)];
        let mut is_goal = vec![false; roles * count];
        for goal in goals {
            for (cell, code) in goal[..count].iter().enumerate().filter(|(_, code)| role(**code) != NO_ROLE) {
                is_goal[usize::from(role(*code)) * count + cell] = true;
            }
        }
        let mut movables = Self {
            count,
            are_pushed_singly: are_pushed_singly(terrain, &role_of),
            role_of,
            ways: Vec::new(),
            is_goal,
            far: Vec::new(),
            places: Vec::new(),
        };
        movables.ways = movables.ways(terrain, roles);
        for role in 0..roles {
            let range = role * count..(role + 1) * count;
            let wanted: Vec<usize> =
                (0..count).filter(|cell| movables.is_goal[role * count + cell]).collect();
            let far = movables.far(role, &wanted);
            movables.far.extend(far);
            for ways in &mut movables.ways[range.clone()] {
                ways.retain(|way| movables.far[range.start + way.to as usize] != NO_WAY);
            }
            let has = |goal: &Vec<Code>, cell: usize| {
                usize::from(movables.role_of[usize::from(goal[cell])]) == role
            };
            let alike = goals.iter().all(|goal| wanted.iter().all(|cell| has(goal, *cell)));
            let places = alike && wanted.len() <= MOST_MATCHED;
            let each = |cell: &usize| movables.far(role, &[*cell]);
            movables.places.push(places.then(|| wanted.iter().map(each).collect()));
        }
        Some(movables)
    }

    /// Returns how many movables of each role a board has.
    pub(super) fn census(&self, board: &[Code]) -> Vec<usize> {
        let mut census = vec![0; self.places.len()];
        for code in board {
            if let Some(count) = census.get_mut(usize::from(self.role_of[usize::from(*code)])) {
                *count += 1;
            }
        }
        census
    }

    /// Returns whether every step that changes something moves one movable to a neighbouring cell, whatever
    /// else lies around.
    pub(super) fn are_pushed_singly(&self) -> bool {
        self.are_pushed_singly
    }

    /// Returns whether a code shows a movable.
    pub(super) fn is_thing(&self, code: usize) -> bool {
        self.role_of[code] != NO_ROLE
    }

    /// Returns whether a goal has the movable that a code shows on a cell.
    pub(super) fn is_right(&self, code: Code, cell: u32) -> bool {
        self.is_goal[usize::from(self.role_of[usize::from(code)]) * self.count + cell as usize]
    }

    /// Returns the moves of the movable that a code shows on a cell, over empty ground, to cells from which a
    /// goal can still be reached.
    pub(super) fn ways_of(&self, code: Code, cell: u32) -> &[MovableMove] {
        &self.ways[usize::from(self.role_of[usize::from(code)]) * self.count + cell as usize]
    }

    /// Returns whether a code shows a movable that reaches no goal from a cell.
    pub(super) fn is_deadlock(&self, code: Code, cell: u32) -> bool {
        let role = self.role_of[usize::from(code)];
        role != NO_ROLE && self.far[usize::from(role) * self.count + cell as usize] == NO_WAY
    }

    /// Returns a lower bound on the number of pushes; `None` if no goal can be reached, which is proven.
    pub(super) fn judge(&self, board: &[Code], ground: &[u32], scratch: &mut Scratch) -> Option<u32> {
        scratch.movables.clear();
        for cell in ground {
            let role = self.role_of[usize::from(board[*cell as usize])];
            if role == NO_ROLE {
                continue;
            }
            if self.far[usize::from(role) * self.count + *cell as usize] == NO_WAY {
                return None;
            }
            scratch.movables.push((*cell, role));
        }
        if self.is_stuck(scratch) {
            return None;
        }
        let mut sum = 0;
        for (role, places) in self.places.iter().enumerate() {
            sum += match places {
                Some(places) => self.matched(role as u8, places, scratch)?,
                None => {
                    let of_role = scratch.movables.iter().filter(|movable| usize::from(movable.1) == role);
                    of_role.map(|movable| u32::from(self.far[role * self.count + movable.0 as usize])).sum()
                }
            };
        }
        Some(sum)
    }

    /// Returns whether a frozen movable stands where no goal has it. Movables none of which can be the first
    /// to move are frozen.
    fn is_stuck(&self, scratch: &mut Scratch) -> bool {
        let Scratch { stuck, movables, .. } = scratch;
        stuck.resize(self.count + 1, false);
        movables.iter().for_each(|movable| stuck[movable.0 as usize] = true);
        let mut again = true;
        while again {
            again = false;
            for (cell, role) in movables.iter() {
                let ways = &self.ways[usize::from(*role) * self.count + *cell as usize];
                if stuck[*cell as usize]
                    && ways.iter().any(|way| way.free.iter().all(|free| !stuck[*free as usize]))
                {
                    stuck[*cell as usize] = false;
                    again = true;
                }
            }
        }
        let astray = |(cell, role): &(u32, u8)| {
            stuck[*cell as usize] && !self.is_goal[usize::from(*role) * self.count + *cell as usize]
        };
        let found = movables.iter().any(astray);
        movables.iter().for_each(|movable| stuck[movable.0 as usize] = false);
        found
    }

    /// Matches each movable of a role with a goal cell at the least total distance (H. W. Kuhn, *The
    /// Hungarian method for the assignment problem*, 1955).
    #[allow(clippy::needless_range_loop, reason = "places number the entries of five lists at once")]
    fn matched(&self, role: u8, places: &[Vec<u16>], scratch: &mut Scratch) -> Option<u32> {
        const FAR: i32 = 1 << 20;
        let Scratch { movables, potential, matched, way, least, used, .. } = scratch;
        let [by_thing, by_place] = potential;
        let count = places.len();
        (*by_thing, *by_place, *matched) = ([0; _], [0; _], [0; _]);
        let cost = |place: usize, cell: u32| match places[place][cell as usize] {
            NO_WAY => FAR,
            far => i32::from(far),
        };
        let of_role = || movables.iter().filter(|movable| movable.1 == role).map(|movable| movable.0);
        if of_role().count() > count {
            return None;
        }
        let mut cells = [0_u32; MOST_MATCHED + 1];
        for (number, cell) in of_role().enumerate() {
            cells[number + 1] = cell;
        }
        for number in 1..=of_role().count() {
            matched[0] = number;
            let mut at = 0;
            (*least, *used) = ([i32::MAX; _], [false; _]);
            loop {
                used[at] = true;
                let movable = matched[at];
                let (mut next, mut delta) = (0, i32::MAX);
                for place in 1..=count {
                    if used[place] {
                        continue;
                    }
                    let reduced = cost(place - 1, cells[movable]) - by_thing[movable] - by_place[place];
                    if reduced < least[place] {
                        (least[place], way[place]) = (reduced, at);
                    }
                    if least[place] < delta {
                        (delta, next) = (least[place], place);
                    }
                }
                for place in 0..=count {
                    if used[place] {
                        by_thing[matched[place]] += delta;
                        by_place[place] -= delta;
                    } else if place > 0 {
                        least[place] -= delta;
                    }
                }
                at = next;
                if matched[at] == 0 {
                    break;
                }
            }
            while at != 0 {
                let before = way[at];
                matched[at] = matched[before];
                at = before;
            }
        }
        let mut sum = 0;
        for place in 1..=count {
            if matched[place] != 0 {
                sum += cost(place - 1, cells[matched[place]]);
            }
        }
        (sum < FAR).then_some(sum as u32)
    }

    /// Finds all moves of single movables: each step from each cell, if the ground allows it.
    fn ways(&self, terrain: &Terrain, roles: usize) -> Vec<Vec<MovableMove>> {
        let mut ways: Vec<Vec<MovableMove>> = vec![Vec::new(); roles * self.count];
        let outside = self.count as u32;
        for push in terrain.pushes() {
            let around = &terrain.around[push.direction];
            let offsets = &terrain.walker.steps[push.direction].around;
            for cell in 0..self.count {
                let cells = &around.cells[cell * around.width..(cell + 1) * around.width];
                let may_hold = |(cell, code): (&u32, &Code)| {
                    terrain.kinds[usize::from(terrain.start[*cell as usize])].contains(code)
                };
                if !cells.iter().zip(&push.around).all(may_hold) {
                    continue;
                }
                let before =
                    |at: (i32, i32)| offsets.iter().position(|other| *other == at).map(|at| push.around[at]);
                let [gone, come] = exchanged(&self.role_of, push.changes, before);
                for (from, to) in gone.iter().zip(&come) {
                    let (start, end) = (terrain.at(cell, from.0), terrain.at(cell, to.0));
                    let mut way = MovableMove { to: end as u32, by: cell as u32, free: [outside; MOST_FREE] };
                    let free = cells.iter().zip(&push.around).filter(|(cell, code)| {
                        self.role_of[usize::from(**code)] == NO_ROLE
                            && terrain.kinds[usize::from(terrain.start[**cell as usize])].len() > 1
                    });
                    way.free.iter_mut().zip(free).for_each(|(place, (cell, _))| *place = *cell);
                    let known = &mut ways[usize::from(from.1) * self.count + start];
                    if !known.contains(&way) {
                        known.push(way);
                    }
                }
            }
        }
        ways
    }

    /// Returns the distance of each cell, in pushes of one movable, from the nearest of some cells.
    fn far(&self, role: usize, wanted: &[usize]) -> Vec<u16> {
        let mut back: Vec<Vec<u32>> = vec![Vec::new(); self.count];
        for (cell, ways) in self.ways[role * self.count..(role + 1) * self.count].iter().enumerate() {
            ways.iter().for_each(|way| back[way.to as usize].push(cell as u32));
        }
        let mut far = vec![NO_WAY; self.count];
        let mut queue: VecDeque<usize> = wanted.iter().copied().collect();
        wanted.iter().for_each(|cell| far[*cell] = 0);
        while let Some(cell) = queue.pop_front() {
            for before in &back[cell] {
                if far[*before as usize] == NO_WAY {
                    far[*before as usize] = (far[cell] + 1).min(NO_WAY - 1);
                    queue.push_back(*before as usize);
                }
            }
        }
        far
    }
}

type Moved = Vec<((i32, i32), u8)>;

/// Returns which movables a push removes and adds, in the order of their roles.
fn exchanged(
    role_of: &[u8],
    changes: &[((i32, i32), Code)],
    before: impl Fn((i32, i32)) -> Option<Code>,
) -> [Moved; 2] {
    let [mut gone, mut come] = [Moved::new(), Moved::new()];
    for (at, after) in changes {
        let roles =
            [before(*at), Some(*after)].map(|code| code.map_or(NO_ROLE, |code| role_of[usize::from(code)]));
        if roles[0] != NO_ROLE {
            gone.push((*at, roles[0]));
        }
        if roles[1] != NO_ROLE {
            come.push((*at, roles[1]));
        }
    }
    gone.sort_by_key(|moved| moved.1);
    come.sort_by_key(|moved| moved.1);
    [gone, come]
}

fn are_pushed_singly(terrain: &Terrain, role_of: &[u8]) -> bool {
    let steps = &terrain.walker.steps;
    terrain.pushes().iter().all(|push| {
        let StepEffect { step, around, .. } = &steps[push.direction];
        let before = |at: (i32, i32)| around.iter().position(|other| *other == at).map(|at| push.around[at]);
        let [gone, come] = exchanged(role_of, push.changes, before);
        let ([(gone, _)], [(come, _)]) = (&gone[..], &come[..]) else { return false };
        let on = (come.0 - gone.0, come.1 - gone.1);
        gone == step
            && steps.iter().any(|other| other.step == on)
            && around.iter().all(|at| *at == (0, 0) || at == gone || at == come)
            && push.changes.iter().all(|(at, _)| at == gone || at == come)
    })
}

/// Returns the role of each code that shows a movable; `None` if movables do more than move from place to
/// place.
pub(super) fn roles(terrain: &Terrain) -> Option<Vec<u8>> {
    let codes = terrain.walker.codes + 1;
    let is_thing = |code: usize| terrain.kinds[code].len() > 1 && !terrain.is_free[code];
    // A cell has one ground.
    let grounds = |code: usize| {
        terrain.kinds[code].iter().filter(|other| terrain.is_free[usize::from(**other)]).count()
    };
    if (0..codes).any(|code| terrain.kinds[code].len() > 1 && grounds(code) != 1) {
        return None;
    }
    let mut sets = petgraph::unionfind::UnionFind::<usize>::new(codes);
    let all: Vec<u8> = (0..codes).map(|code| if is_thing(code) { code as u8 } else { NO_ROLE }).collect();
    let pushes = terrain.pushes();
    let moved = |push: &super::terrain::Push<'_>, role_of: &[u8]| {
        let offsets = &terrain.walker.steps[push.direction].around;
        exchanged(role_of, push.changes, |at| {
            offsets.iter().position(|other| *other == at).map(|at| push.around[at])
        })
    };
    for push in &pushes {
        let [gone, come] = moved(push, &all);
        if gone.iter().any(|gone| come.iter().any(|come| come.0 == gone.0)) {
            return None;
        }
        if let ([gone], [come]) = (&gone[..], &come[..]) {
            let _ = sets.union(gone.1.into(), come.1.into());
        }
    }
    let mut names: Vec<usize> =
        (0..codes).filter(|code| is_thing(*code)).map(|code| sets.find(code)).collect();
    names.sort_unstable();
    names.dedup();
    let name = |code: usize| names.iter().position(|name| is_thing(code) && *name == sets.find(code));
    let role_of: Vec<u8> = (0..codes).map(|code| name(code).map_or(NO_ROLE, |role| role as u8)).collect();
    let even = |push: &super::terrain::Push<'_>| {
        let [gone, come] = moved(push, &role_of);
        gone.iter().map(|gone| gone.1).eq(come.iter().map(|come| come.1))
    };
    // A cell shows each role in one way.
    let plain = |code: usize| {
        let alike = |other: &&Code| role_of[usize::from(**other)] == role_of[code];
        !is_thing(code) || terrain.kinds[code].iter().filter(alike).count() == 1
    };
    (pushes.iter().all(even) && (0..codes).all(plain)).then_some(role_of)
}
