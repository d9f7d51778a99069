//! The boards that meet goals which constrain single cells, if the rules leave only a few.
//!
//! “No box beside a target” does not name a board. But walls stay walls, floor without a box is floor, and
//! the number of boxes is constant; so each target holds a box. Conditional goals become such boards, and
//! everything known about boards applies to them, too.

use super::goal_constraints::GoalConstraint;
use super::movables::NO_ROLE;
use super::terrain::Terrain;
use super::walker::Code;

/// The largest number of boards for one goal.
const MOST_BOARDS: usize = 64;
/// The largest number of cell assignments tried for one goal.
const MOST_TRIES: usize = 20_000;

/// A board that meets a goal, without the walker and with the outside last, and the cells where the walker
/// may stand.
#[derive(Clone, Debug)]
pub(super) struct GoalBoard {
    pub(super) board: Vec<Code>,
    pub(super) places: Vec<u32>,
}

/// Returns all boards that meet one of these goals and that the terrain's first board may become; `None` if
/// there are too many, or if the walker hides what a goal forbids. `roles` are the roles of movables, if
/// their number is constant.
pub(super) fn boards(
    terrain: &Terrain,
    constraints: &[GoalConstraint],
    roles: Option<&[u8]>,
) -> Option<Vec<GoalBoard>> {
    let texts = Texts::of(terrain);
    let mut boards = Vec::new();
    for constraint in constraints {
        let Some(options) = options(terrain, constraint, &texts)? else { continue };
        let mut filling = Filling::new(terrain, options, roles);
        if !filling.fill(0) {
            return None;
        }
        let may_stand = |cell: usize, code: Code| {
            texts.marks[usize::from(code)].iter().any(|mark| constraint.allows(cell, *mark))
        };
        boards.extend(filling.found.into_iter().map(|board| {
            let cells = board[..terrain.count].iter().enumerate();
            let places = cells.filter(|(cell, code)| may_stand(*cell, **code)).map(|(cell, _)| cell as u32);
            GoalBoard { places: places.collect(), board }
        }));
    }
    Some(boards)
}

/// The texts that a cell with a code shows without the walker and with it.
struct Texts {
    plain: Vec<Option<i32>>,
    marks: Vec<Vec<i32>>,
}

impl Texts {
    fn of(terrain: &Terrain) -> Self {
        let codes = terrain.walker.codes + 1;
        let mut texts = Self { plain: vec![None; codes], marks: vec![Vec::new(); codes] };
        for (text, code) in (0..).zip(&terrain.walker.code_of) {
            match code {
                Some((code, true)) => texts.marks[usize::from(*code)].push(text),
                Some((code, false)) => texts.plain[usize::from(*code)] = Some(text),
                None => {}
            }
        }
        texts
    }
}

/// Returns the codes that a goal allows in each cell; `Some(None)` if some cell allows none, so that the goal
/// is never met; `None` if a cell meets the goal only while the walker is there.
fn options(terrain: &Terrain, constraint: &GoalConstraint, texts: &Texts) -> Option<Option<Vec<Vec<Code>>>> {
    let mut all = Vec::with_capacity(terrain.count);
    for cell in 0..terrain.count {
        let mut options = Vec::new();
        for code in &terrain.kinds[usize::from(terrain.start[cell])] {
            let index = usize::from(*code);
            if texts.plain[index].is_some_and(|text| constraint.allows(cell, text)) {
                options.push(*code);
            } else if texts.marks[index].iter().any(|mark| constraint.allows(cell, *mark)) {
                return None;
            }
        }
        if options.is_empty() {
            return Some(None);
        }
        all.push(options);
    }
    Some(Some(all))
}

/// Fills the cells that a goal leaves open with the movables of the level.
struct Filling<'a> {
    roles: Option<&'a [u8]>,
    /// The cells with a choice, and the possible codes.
    open: Vec<(usize, Vec<Code>)>,
    /// By role: how many movables are still to be placed.
    left: Vec<i64>,
    /// By open cell and role: how many of the cells from this one on can hold one.
    room: Vec<Vec<i64>>,
    board: Vec<Code>,
    found: Vec<Vec<Code>>,
    tries: usize,
}

impl<'a> Filling<'a> {
    fn new(terrain: &Terrain, options: Vec<Vec<Code>>, roles: Option<&'a [u8]>) -> Self {
        let known = |roles: &&[u8]| roles.iter().filter(|role| **role != NO_ROLE).max().map(|role| *role + 1);
        let count = usize::from(roles.as_ref().and_then(known).unwrap_or(0));
        let role = |code: Code| roles.and_then(|roles| role_of(roles, code));
        let mut left = vec![0; count];
        terrain.start.iter().filter_map(|code| role(*code)).for_each(|role| left[role] += 1);
        let (mut board, mut open) = (terrain.start.clone(), Vec::new());
        for (cell, options) in options.into_iter().enumerate() {
            if let [only] = options[..] {
                board[cell] = only;
                role(only).into_iter().for_each(|role| left[role] -= 1);
            } else {
                open.push((cell, options));
            }
        }
        let mut room = vec![vec![0; count]];
        for (_, options) in open.iter().rev() {
            let mut here = room[room.len() - 1].clone();
            for (number, there) in here.iter_mut().enumerate() {
                *there += i64::from(options.iter().any(|code| role(*code) == Some(number)));
            }
            room.push(here);
        }
        room.reverse();
        Self { roles, open, left, room, board, found: Vec::new(), tries: 0 }
    }

    /// Fills the open cells from one on in every possible way. Returns `false` if there are too many ways.
    fn fill(&mut self, at: usize) -> bool {
        let can_be = |(left, room): (&i64, &i64)| (0..=*room).contains(left);
        if !self.left.iter().zip(&self.room[at]).all(can_be) {
            return true;
        }
        let Some((cell, options)) = self.open.get(at).cloned() else {
            self.found.push(self.board.clone());
            return self.found.len() <= MOST_BOARDS;
        };
        for code in options {
            self.tries += 1;
            if self.tries > MOST_TRIES {
                return false;
            }
            let role = self.roles.and_then(|roles| role_of(roles, code));
            role.into_iter().for_each(|role| self.left[role] -= 1);
            self.board[cell] = code;
            let goes_on = self.fill(at + 1);
            role.into_iter().for_each(|role| self.left[role] += 1);
            if !goes_on {
                return false;
            }
        }
        true
    }
}

fn role_of(roles: &[u8], code: Code) -> Option<usize> {
    roles.get(usize::from(code)).filter(|role| **role != NO_ROLE).map(|role| usize::from(*role))
}
