//! Pushes that can be put off.
//!
//! A *corral* is an area that the walker cannot reach, together with the movables that close it off. If one
//! of these movables still has to move, the corral has to be opened. If every push that can open it, now or
//! later, pushes one of them into the corral and is possible now, then such a push may as well come first: it
//! hinders nothing that would have come before, because that lies outside. So only these pushes are tried;
//! everything else commutes with them and is done afterwards. (Such sets of moves are the *stubborn sets* of
//! A. Valmari, 1989.)

use super::movables::Movables;
use super::terrain::Terrain;
use super::walker::Code;

/// What a cell is to the current corral.
const GROUND: u8 = 1;
const FENCE: u8 = 2;

/// Finds corrals, in reused memory.
#[derive(Debug, Default)]
pub(super) struct Corrals {
    part: Vec<u8>,
    seen: Vec<bool>,
    ground: Vec<u32>,
    fence: Vec<u32>,
    best: Vec<u32>,
}

impl Corrals {
    /// Returns the movables of the corral with the shortest fence, if there is one: moving one of them next
    /// loses nothing.
    pub(super) fn find(
        &mut self,
        terrain: &Terrain,
        movables: &Movables,
        board: &[Code],
        reaches: impl Fn(u32) -> bool,
    ) -> Option<&[u32]> {
        if !movables.are_pushed_singly() {
            return None;
        }
        self.part.clear();
        self.part.resize(terrain.count + 1, 0);
        self.seen.clear();
        self.seen.resize(terrain.count + 1, false);
        self.best.clear();
        let is_free = |cell: u32| terrain.is_free[usize::from(board[cell as usize])];
        for cell in &terrain.ground {
            if self.seen[*cell as usize] || !is_free(*cell) || reaches(*cell) {
                continue;
            }
            self.enclose(terrain, movables, board, *cell);
            let is_shorter = self.best.is_empty() || self.fence.len() < self.best.len();
            if is_shorter && self.has_to_open_inwards(movables, board, &reaches) {
                self.best.clone_from(&self.fence);
            }
            let both = self.ground.iter().chain(&self.fence);
            both.for_each(|cell| self.part[*cell as usize] = 0);
        }
        (!self.best.is_empty()).then_some(&self.best)
    }

    /// Finds the area connected with a cell, and its fence.
    fn enclose(&mut self, terrain: &Terrain, movables: &Movables, board: &[Code], cell: u32) {
        self.ground.clear();
        self.fence.clear();
        self.ground.push(cell);
        self.part[cell as usize] = GROUND;
        let mut next = 0;
        while next < self.ground.len() {
            let cell = self.ground[next] as usize;
            self.seen[cell] = true;
            for around in &terrain.around {
                let target = around.targets[cell];
                let code = usize::from(board[target as usize]);
                if self.part[target as usize] != 0 {
                    continue;
                }
                if terrain.is_free[code] {
                    self.part[target as usize] = GROUND;
                    self.ground.push(target);
                } else if movables.is_thing(code) {
                    self.part[target as usize] = FENCE;
                    self.fence.push(target);
                }
            }
            next += 1;
        }
    }

    /// Returns whether a movable of the fence must be moved, and the first of them to move must go into the
    /// corral by a push that is possible now.
    fn has_to_open_inwards(
        &self,
        movables: &Movables,
        board: &[Code],
        reaches: &impl Fn(u32) -> bool,
    ) -> bool {
        let part = |cell: u32| self.part[cell as usize];
        let has_to = |cell: &u32| !movables.is_right(board[*cell as usize], *cell);
        self.fence.iter().any(has_to)
            && self.fence.iter().all(|cell| {
                movables.ways_of(board[*cell as usize], *cell).iter().all(|way| {
                    // Nobody walks behind the fence, or onto it, before the corral is open.
                    part(way.by) != 0 || reaches(way.by) && (part(way.to) == GROUND || part(way.to) == FENCE)
                })
            })
    }
}
