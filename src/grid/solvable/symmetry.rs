//! Symmetries of a level: rotations and reflections of the board, with pieces exchanged where needed, that change nothing. States
//! come in orbits, and one state of each orbit stands for all (as in E. A. Emerson and A. P. Sistla, *Symmetry and model
//! checking*, Formal Methods in System Design 9, 1996).
//!
//! This is proven: every step has an image that does the same to the images of whatever lies around it, the cells that never
//! change are symmetric, and goals are images of goals. The exchange of pieces is read from the first goal: its image has reds
//! where it has blues.

use rustc_hash::FxHashSet;

use super::super::game::Game;
use super::super::state::State;
use super::level::{Goal, Level};
use super::terrain::digits;
use super::walker::{Code, StepEffect, Walker};

/// Entries of tables that are compared for the proof.
const MOST_WORK: usize = 1 << 18;

/// A transformation of a board: transpose first, then mirror left and right, top and bottom.
#[derive(Clone, Copy, Debug)]
struct Motion {
    swaps: bool,
    mirrors: [bool; 2],
}

impl Motion {
    /// Returns all but the one that changes nothing.
    fn all(is_square: bool) -> Vec<Self> {
        let mut all = Vec::new();
        for number in 1..8 {
            let swaps = number & 4 != 0;
            if is_square || !swaps {
                all.push(Self { swaps, mirrors: [number & 1 != 0, number & 2 != 0] });
            }
        }
        all
    }

    fn step(self, (x, y): (i32, i32)) -> (i32, i32) {
        let (x, y) = if self.swaps { (y, x) } else { (x, y) };
        (if self.mirrors[0] { -x } else { x }, if self.mirrors[1] { -y } else { y })
    }

    fn cell(self, cell: usize, columns: usize, rows: usize) -> usize {
        let (x, y) = (cell % columns, cell / columns);
        let (x, y) = if self.swaps { (y, x) } else { (x, y) };
        let x = if self.mirrors[0] { columns - 1 - x } else { x };
        let y = if self.mirrors[1] { rows - 1 - y } else { y };
        y * columns + x
    }
}

/// A transformation of the board that maps a level onto itself.
#[derive(Clone, Debug)]
pub(super) struct Image {
    /// For each cell of the image the cell that it shows.
    pub(super) shows: Vec<u32>,
    /// For each text the text that stands for it in the image.
    pub(super) texts: Vec<i32>,
    /// For each cell, its image.
    pub(super) lies: Vec<u32>,
}

/// Returns the transformations of the board that map a level onto itself.
pub(super) fn find(game: &Game, from: &State, walker: &Walker, level: &Level) -> Vec<Image> {
    let entries: usize = walker.steps.iter().map(|step| step.table.len()).sum();
    if level.goals.is_empty() || entries.saturating_mul(7) > MOST_WORK {
        return Vec::new();
    }
    let goals = level.goals.iter().map(|goal| &game.parts().finals[goal.number].cells[..]).collect();
    let motions = Motion::all(level.columns == level.rows);
    motions.into_iter().filter_map(|motion| image(game, from, walker, level, &goals, motion)).collect()
}

fn image(
    game: &Game,
    from: &State,
    walker: &Walker,
    level: &Level,
    goals: &FxHashSet<&[i32]>,
    motion: Motion,
) -> Option<Image> {
    let count = level.count();
    let lies: Vec<u32> = (0..count).map(|cell| motion.cell(cell, level.columns, level.rows) as u32).collect();
    let codes = exchanged_codes(walker, level, &lies)?;
    let mut fixed = vec![true; count];
    level.ground.iter().for_each(|cell| fixed[*cell] = false);
    let stays = |cell: usize| {
        let to = lies[cell] as usize;
        fixed[cell] == fixed[to] && (!fixed[cell] || level.start[to] == codes[usize::from(level.start[cell])])
    };
    let texts = exchanged_texts(walker, &codes)?;
    // Cells that never change show the same text, not only the same code.
    let shows_same = |cell: usize| {
        let text = |cell: usize| from.cells[level.base + cell];
        !fixed[cell] || text(lies[cell] as usize) == texts[text(cell) as usize]
    };
    let cells_of = |goal: &Goal| &game.parts().finals[goal.number].cells;
    let all_goals = level.goals.iter().all(|goal| {
        let mut turned = vec![0; count];
        let cells = cells_of(goal).iter().zip(&lies);
        cells.for_each(|(text, to)| turned[*to as usize] = texts[*text as usize]);
        goals.contains(&turned[..])
    });
    let is_one = (0..count).all(|cell| stays(cell) && shows_same(cell))
        && all_goals
        && walker.steps.iter().all(|step| {
            let wanted = motion.step(step.step);
            let other = walker.steps.iter().find(|other| other.step == wanted);
            other.is_some_and(|other| does_the_same(walker, step, other, motion, &codes))
        });
    let mut shows = vec![0; count];
    lies.iter().enumerate().for_each(|(cell, to)| shows[*to as usize] = cell as u32);
    is_one.then_some(Image { shows, texts, lies })
}

/// Returns the image of each code, as the first goal has it; `None` if that is not one to one.
fn exchanged_codes(walker: &Walker, level: &Level, lies: &[u32]) -> Option<Vec<Code>> {
    let goal = &level.goals[0].board;
    let mut codes: Vec<Option<Code>> = vec![None; walker.codes + 1];
    for (cell, to) in lies.iter().enumerate() {
        let image = goal[*to as usize];
        if *codes[usize::from(goal[cell])].get_or_insert(image) != image {
            return None;
        }
    }
    let codes: Vec<Code> =
        codes.iter().enumerate().map(|(code, image)| image.unwrap_or(code as Code)).collect();
    let mut sorted = codes.clone();
    sorted.sort_unstable();
    sorted.dedup();
    (sorted.len() == codes.len()).then_some(codes)
}

/// Returns the image of each text.
fn exchanged_texts(walker: &Walker, codes: &[Code]) -> Option<Vec<i32>> {
    let mut texts: Vec<i32> = (0..walker.code_of.len() as i32).collect();
    for (text, known) in walker.code_of.iter().enumerate() {
        let Some((code, is_mark)) = known else { continue };
        let wanted = Some((codes[usize::from(*code)], *is_mark));
        texts[text] = walker.code_of.iter().position(|other| *other == wanted)? as i32;
    }
    // The last chosen cell shows one of its possible texts.
    let starts = |text: &i32| walker.starts.contains(&texts[*text as usize]);
    walker.starts.iter().all(starts).then_some(texts)
}

/// Returns whether a step does to images of its surroundings what another step does to the surroundings.
fn does_the_same(
    walker: &Walker,
    step: &StepEffect,
    other: &StepEffect,
    motion: Motion,
    codes: &[Code],
) -> bool {
    let base = walker.codes + 1;
    let place = |at: &(i32, i32)| other.around.iter().position(|around| *around == motion.step(*at));
    let Some(places) = step.around.iter().map(place).collect::<Option<Vec<usize>>>() else { return false };
    if other.around.len() != places.len() {
        return false;
    }
    let mut turned: Vec<Code> = vec![0; places.len()];
    step.table.iter().enumerate().all(|(entry, number)| {
        let around = digits(entry, base, places.len());
        places.iter().zip(&around).for_each(|(place, code)| turned[*place] = codes[usize::from(*code)]);
        let image = turned.iter().fold(0, |entry, code| entry * base + usize::from(*code));
        let effect = |step: &StepEffect, number: u16| {
            usize::from(number).checked_sub(1).map(|number| step.effects[number].clone())
        };
        match (effect(step, *number), effect(other, other.table[image])) {
            (None, None) => true,
            (Some(one), Some(two)) => {
                let is_there = |(at, code): &((i32, i32), Code)| {
                    two.contains(&(motion.step(*at), codes[usize::from(*code)]))
                };
                one.len() == two.len() && one.iter().all(is_there)
            }
            _ => false,
        }
    })
}
