//! Give each change of lanes in a band a height of its own.
use super::lanes::Rows;
use crate::chart::data::{Arrow, Id};

use std::collections::{BTreeMap, BTreeSet};

/// The usual distance between two tracks.
const APART: i32 = 12;

/// The space above and below the tracks for arrow heads.
const FREE: i32 = 14;

/// Vertical lines closer than this run on top of each other.
const NEAR: i32 = 8;

/// How many crossings running on top of another arrow is worth.
const UPON: usize = 10;

/// A change of lanes in a band.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hop {
    pub band: usize,
    pub from: i32,
    pub to: i32,
    /// Whether it comes from above the band, and whether it continues above it.
    pub is_from_above: bool,
    pub is_to_above: bool,
}

/// A horizontal line: a change of lanes, or several that join.
#[derive(Debug, Clone, Default)]
struct Level {
    low: i32,
    high: i32,
    /// Where lines come from above and from below.
    above: Vec<i32>,
    below: Vec<i32>,
    /// The hops, as indexes of arrows and of their hops.
    hops: Vec<(usize, usize)>,
}

impl Level {
    fn holds(&self, x: i32) -> bool {
        x > self.low && x < self.high
    }

    fn meets(&self, other: &Self) -> bool {
        self.low - NEAR < other.high && other.low < self.high + NEAR
    }

    /// Returns the cost of drawing it above another.
    fn cost_above(&self, other: &Self) -> usize {
        let crossed = other.above.iter().filter(|x| self.holds(**x)).count();
        let crosses = self.below.iter().filter(|x| other.holds(**x)).count();
        let near = |x: &&i32| other.above.iter().any(|above| (*above - **x).abs() < NEAR);

        crossed + crosses + UPON * self.below.iter().filter(near).count()
    }
}

/// Returns the heights of all hops.
pub fn heights(rows: &Rows, hops: &[Vec<Hop>], arrows: &[Arrow]) -> Vec<Vec<i32>> {
    let mut heights: Vec<Vec<i32>> = hops.iter().map(|hops| vec![0; hops.len()]).collect();
    for (band, levels) in levels(hops, arrows) {
        let tracks = tracks(&levels);
        let (top, bottom) = rows.band(band);
        for group in groups(&levels) {
            let count = group.iter().map(|level| tracks[*level] + 1).max().unwrap_or(1) as i32;
            let apart = APART.min((bottom - top - 2 * FREE).max(count) / count);
            let first = (top + bottom) / 2 - (count - 1) * apart / 2;
            for level in group {
                let y = first + tracks[level] as i32 * apart;
                for (arrow, hop) in &levels[level].hops {
                    heights[*arrow][*hop] = y;
                }
            }
        }
    }
    // Where an arrow goes straight on, its height is that of the previous line.
    for (hops, heights) in hops.iter().zip(&mut heights) {
        for (hop, y) in hops.iter().zip(heights.iter_mut()).filter(|(hop, _)| hop.from == hop.to) {
            let (top, bottom) = rows.band(hop.band);
            *y = (top + bottom) / 2;
        }
    }
    heights
}

/// Returns the horizontal lines of each band. Arrows that enter a node at one point join.
fn levels(hops: &[Vec<Hop>], arrows: &[Arrow]) -> BTreeMap<usize, Vec<Level>> {
    let mut joined: BTreeMap<(usize, Id, i32), (usize, usize)> = BTreeMap::new();
    let mut levels: BTreeMap<usize, Vec<Level>> = BTreeMap::new();
    for (arrow, own) in hops.iter().enumerate() {
        for (at, hop) in own.iter().enumerate().filter(|(_, hop)| hop.from != hop.to) {
            let levels = levels.entry(hop.band).or_default();
            let key = (hop.band, arrows[arrow].to, hop.to);
            let is_last = at + 1 == own.len();
            let number = match joined.get(&key).filter(|_| is_last) {
                Some((_, level)) => *level,
                None => {
                    levels.push(Level { low: hop.from, high: hop.from, ..Level::default() });
                    levels.len() - 1
                }
            };
            if is_last {
                let _ = joined.insert(key, (hop.band, number));
            }
            let level = &mut levels[number];
            level.low = level.low.min(hop.from).min(hop.to);
            level.high = level.high.max(hop.from).max(hop.to);
            let ends = [(hop.from, hop.is_from_above), (hop.to, hop.is_to_above)];
            for (x, is_above) in ends {
                if is_above { level.above.push(x) } else { level.below.push(x) }
            }
            level.hops.push((arrow, at));
        }
    }
    levels
}

/// Returns the track of each line, from the top: overlapping ones get different tracks, ordered so that few
/// lines cross.
fn tracks(levels: &[Level]) -> Vec<usize> {
    let count = levels.len();
    let mut below: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut above = vec![0_usize; count];
    for i in 0..count {
        for j in i + 1..count {
            if !levels[i].meets(&levels[j]) {
                continue;
            }
            let (i_first, j_first) = (levels[i].cost_above(&levels[j]), levels[j].cost_above(&levels[i]));
            if i_first < j_first {
                below[i].push(j);
                above[j] += 1;
            } else if j_first < i_first {
                below[j].push(i);
                above[i] += 1;
            }
        }
    }
    let mut tracks = vec![usize::MAX; count];
    let mut left: BTreeSet<usize> = (0..count).collect();
    // When only cycles are left, continue with the line that has the least above it.
    while let Some(next) = left.iter().copied().min_by_key(|level| (above[*level], *level)) {
        let _ = left.remove(&next);
        let met =
            (0..count).filter(|other| tracks[*other] != usize::MAX && levels[*other].meets(&levels[next]));
        tracks[next] = met.map(|other| tracks[other] + 1).max().unwrap_or(0);
        for other in &below[next] {
            above[*other] = above[*other].saturating_sub(1);
        }
    }
    tracks
}

/// Returns the lines in groups that do not overlap.
fn groups(levels: &[Level]) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..levels.len()).collect();
    order.sort_by_key(|level| levels[*level].low);
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut high = i32::MIN;
    for level in order {
        if levels[level].low >= high {
            groups.push(Vec::new());
        }
        high = high.max(levels[level].high + NEAR);
        if let Some(group) = groups.last_mut() {
            group.push(level);
        }
    }
    groups
}
