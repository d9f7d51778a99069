//! Moves of things that may wait for others.
//!
//! A *pen* is ground that the walker does not reach, with the things that close it off. If one of these things is still
//! to be moved, the pen has to be opened; if all that can open it now or later pushes one of them into the pen, and can
//! be done now, then it may as well be done first: it hinders nothing that would have come before, since that lies
//! outside. So only these moves are tried; whatever else there is to do commutes with them and is done afterwards. (Such
//! sets of moves are A. Valmari's *stubborn sets*, 1989; people who write Sokoban solvers call these pens corrals.)

use super::terrain::Terrain;
use super::things::Things;
use super::walker::Code;

/// What a cell is to the pen that is looked at.
const GROUND: u8 = 1;
const FENCE: u8 = 2;

/// One who looks for pens, with memory used again.
#[derive(Debug, Default)]
pub(super) struct Pens {
    part: Vec<u8>,
    seen: Vec<bool>,
    ground: Vec<u32>,
    fence: Vec<u32>,
    best: Vec<u32>,
}

impl Pens {
    /// Returns the things of which one may as well be moved next, where there are such: the fence of the pen with the
    /// shortest one.
    pub(super) fn find(
        &mut self,
        terrain: &Terrain,
        things: &Things,
        board: &[Code],
        reaches: impl Fn(u32) -> bool,
    ) -> Option<&[u32]> {
        if !things.are_pushed_singly() {
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
            self.enclose(terrain, things, board, *cell);
            let is_shorter = self.best.is_empty() || self.fence.len() < self.best.len();
            if is_shorter && self.has_to_open_inwards(things, board, &reaches) {
                self.best.clone_from(&self.fence);
            }
            let both = self.ground.iter().chain(&self.fence);
            both.for_each(|cell| self.part[*cell as usize] = 0);
        }
        (!self.best.is_empty()).then_some(&self.best)
    }

    /// Finds the ground that hangs together with a cell, and its fence.
    fn enclose(&mut self, terrain: &Terrain, things: &Things, board: &[Code], cell: u32) {
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
                } else if things.is_thing(code) {
                    self.part[target as usize] = FENCE;
                    self.fence.push(target);
                }
            }
            next += 1;
        }
    }

    /// Returns whether a thing of the fence surely has to be moved, and the first of them to be moved surely goes into
    /// the pen by a push that can be made now.
    fn has_to_open_inwards(&self, things: &Things, board: &[Code], reaches: &impl Fn(u32) -> bool) -> bool {
        let part = |cell: u32| self.part[cell as usize];
        let has_to = |cell: &u32| !things.is_right(board[*cell as usize], *cell);
        self.fence.iter().any(has_to)
            && self.fence.iter().all(|cell| {
                things.ways_of(board[*cell as usize], *cell).iter().all(|way| {
                    // Behind the fence, or where a part of it stands, nobody walks before the pen is open.
                    part(way.by) != 0 || reaches(way.by) && (part(way.to) == GROUND || part(way.to) == FENCE)
                })
            })
    }
}
