//! How many closed loops there are, of cells side by side or of lines between cells.

use std::cell::RefCell;

use super::areas::Held;
use crate::grid::program::{LINE_BITS, WhatCode};

thread_local! {
    /// The places whose loop has been counted; kept from one count to the next.
    static COUNTED: RefCell<Vec<bool>> = const { RefCell::new(Vec::new()) };
}

/// The steps to the places on the right, below, on the left and above.
const STEPS: [(isize, isize); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Returns how many loops the cells form that pass: 0 if one of them has not exactly two others beside it.
pub(super) fn of_cells(held: &Held<'_>, what: &WhatCode) -> i32 {
    let passes = |x: usize, y: usize| x < held.width && y < held.height && held.passes(what, x, y);
    count((held.width, held.height), |x, y| {
        passes(x, y).then(|| {
            [passes(x + 1, y), passes(x, y + 1), x > 0 && passes(x - 1, y), y > 0 && passes(x, y - 1)]
        })
    })
}

/// Returns how many loops the lines of a layer form: 0 if one of them ends or branches.
///
/// The places are the corners of the cells. A line on the right of a cell leads from its upper to its lower right corner.
pub(super) fn of_lines(held: &Held<'_>) -> i32 {
    let [right, below] = LINE_BITS;
    let keeps = |x: usize, y: usize, bit: i32| {
        let kept = held.at(x, y);
        kept == bit || kept == right + below
    };
    // Beyond the edge there is no line.
    let is_right = |x: usize, y: usize| x + 1 < held.width && y < held.height && keeps(x, y, right);
    let is_below = |x: usize, y: usize| x < held.width && y + 1 < held.height && keeps(x, y, below);
    count((held.width + 1, held.height + 1), |x, y| {
        let links = [
            y > 0 && is_below(x, y - 1),
            x > 0 && is_right(x - 1, y),
            x > 0 && y > 0 && is_below(x - 1, y - 1),
            x > 0 && y > 0 && is_right(x - 1, y - 1),
        ];
        links.contains(&true).then_some(links)
    })
}

/// Counts the loops among places; `links` says to which sides each leads, and nothing for a place that does not count.
fn count((width, height): (usize, usize), links: impl Fn(usize, usize) -> Option<[bool; 4]>) -> i32 {
    COUNTED.with_borrow_mut(|counted| {
        counted.clear();
        counted.resize(width * height, false);
        let mut loops = 0;
        for start in 0..width * height {
            let Some(first) = links(start % width, start / width) else { continue };
            if first.iter().filter(|leads| **leads).count() != 2 {
                return 0;
            }
            if counted[start] {
                continue;
            }
            loops += 1;
            let mut open = Some(start);
            while let Some(place) = open.take() {
                counted[place] = true;
                let sides = links(place % width, place / width).unwrap_or_default();
                for (_, (x, y)) in sides.iter().zip(STEPS).filter(|(leads, _)| **leads) {
                    let next = place.wrapping_add_signed(x + y * width as isize);
                    // Where a place leads elsewhere than to two others, the count is given up when it is reached.
                    if counted.get(next) == Some(&false) {
                        open = Some(next);
                    }
                }
            }
        }
        loops
    })
}
