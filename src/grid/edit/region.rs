//! A set of cells as sorted runs: what is selected, painted, filled.

use crate::engine::Area;
use crate::grid::tiles::Run;

/// A set of cells.
///
/// It is stored as runs, row by row, that neither touch nor overlap, so two regions of the same cells are
/// equal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Region {
    runs: Vec<Run>,
}

impl Region {
    /// Creates a region from cells in any order.
    pub fn from_cells(cells: impl IntoIterator<Item = (u32, u32)>) -> Self {
        Self::from_runs(cells.into_iter().map(|(x, y)| Run { y, from: x, to: x.saturating_add(1) }))
    }

    /// Creates a region of squares of this side around cells, clipped to the board.
    pub fn around(cells: &[(u32, u32)], side: u32, (columns, rows): (u32, u32)) -> Self {
        let (before, after) = (side.saturating_sub(1) / 2, side / 2);
        let around = cells.iter().flat_map(|(x, y)| {
            let columns = x.saturating_sub(before)..=(x + after).min(columns.saturating_sub(1));
            (y.saturating_sub(before)..=(y + after).min(rows.saturating_sub(1)))
                .flat_map(move |y| columns.clone().map(move |x| (x, y)))
        });
        Self::from_cells(around)
    }

    /// Creates a region from runs in any order, which may overlap.
    pub fn from_runs(runs: impl IntoIterator<Item = Run>) -> Self {
        let mut runs: Vec<Run> = runs.into_iter().filter(|run| run.from < run.to).collect();
        if !runs.is_sorted_by_key(|run| (run.y, run.from)) {
            runs.sort_unstable_by_key(|run| (run.y, run.from));
        }
        runs.dedup_by(|next, last| {
            let joined = next.y == last.y && next.from <= last.to;
            if joined {
                last.to = last.to.max(next.to);
            }
            joined
        });
        Self { runs }
    }

    /// Creates a region from runs that are sorted and neither touch nor overlap.
    pub(super) fn from_apart(runs: Vec<Run>) -> Self {
        debug_assert!(runs.is_sorted_by(|a, b| (a.y, a.to) < (b.y, b.from)), "the runs touch");
        Self { runs }
    }

    /// Creates a region of all cells of a rectangle.
    pub fn from_area(area: Area) -> Self {
        let rows = area.top..area.top.saturating_add(area.height);
        let to = area.left.saturating_add(area.width);
        Self::from_runs(rows.map(|y| Run { y, from: area.left, to }))
    }

    /// Creates a region of all cells of a board.
    pub fn whole((width, height): (u32, u32)) -> Self {
        Self::from_area(Area { left: 0, top: 0, width, height })
    }

    /// Returns the runs, row by row.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Returns the cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.runs.iter().flat_map(|run| (run.from..run.to).map(|x| (x, run.y)))
    }

    /// Returns the number of cells.
    pub fn count(&self) -> u64 {
        self.runs.iter().map(|run| u64::from(run.to - run.from)).sum()
    }

    /// Returns whether there is no cell.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// Returns whether the cell in column `x` and row `y` is one of them.
    pub fn contains(&self, x: u32, y: u32) -> bool {
        let behind = self.runs.partition_point(|run| (run.y, run.from) <= (y, x));
        behind > 0 && self.runs[behind - 1].y == y && x < self.runs[behind - 1].to
    }

    /// Returns whether any of the cells lies in a rectangle.
    pub fn touches(&self, area: Area) -> bool {
        let bottom = area.top.saturating_add(area.height);
        let right = area.left.saturating_add(area.width);
        let first = self.runs.partition_point(|run| run.y < area.top);
        let mut near = self.runs[first..].iter().take_while(|run| run.y < bottom);
        near.any(|run| run.from < right && area.left < run.to)
    }

    /// Returns the smallest rectangle that holds all cells; `None` where there are none.
    pub fn bounds(&self) -> Option<Area> {
        let (first, last) = (self.runs.first()?, self.runs.last()?);
        let left = self.runs.iter().map(|run| run.from).min()?;
        let right = self.runs.iter().map(|run| run.to).max()?;
        Some(Area { left, top: first.y, width: right - left, height: last.y - first.y + 1 })
    }

    /// Returns the cells that are in either region.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        if other.is_empty() {
            return self.clone();
        }
        Self::from_runs(self.runs.iter().chain(&other.runs).copied())
    }

    /// Returns the cells that are in both regions.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        let (mut mine, mut others) = (self.runs.iter().peekable(), other.runs.iter().peekable());
        let mut runs = Vec::new();
        while let (Some(a), Some(b)) = (mine.peek(), others.peek()) {
            let (from, to) = (a.from.max(b.from), a.to.min(b.to));
            if a.y == b.y && from < to {
                runs.push(Run { y: a.y, from, to });
            }
            let _ = if (a.y, a.to) <= (b.y, b.to) { mine.next() } else { others.next() };
        }
        Self { runs }
    }

    /// Returns the cells that are in this region and not in the other.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        let mut runs = Vec::new();
        let mut at = 0;
        for run in &self.runs {
            // What ends before this run begins takes nothing from the later ones either.
            while other.runs.get(at).is_some_and(|hole| (hole.y, hole.to) <= (run.y, run.from)) {
                at += 1;
            }
            let mut from = run.from;
            let holes = other.runs[at..].iter().take_while(|hole| (hole.y, hole.from) < (run.y, run.to));
            for hole in holes {
                runs.push(Run { y: run.y, from, to: hole.from.max(from) });
                from = hole.to;
            }
            runs.push(Run { y: run.y, from, to: run.to });
        }
        Self::from_runs(runs)
    }

    /// Returns the cells that lie on a board.
    #[must_use]
    pub fn on_board(&self, (width, height): (u32, u32)) -> Self {
        let inside = self.runs.iter().take_while(|run| run.y < height);
        Self::from_runs(inside.map(|run| Run { to: run.to.min(width), ..*run }))
    }

    /// Returns the region shifted to the right and down; cells that would get a negative place are left out.
    #[must_use]
    pub fn shifted(&self, right: i64, down: i64) -> Self {
        let place = |at: u32, by: i64| i64::from(at).saturating_add(by).clamp(0, i64::from(u32::MAX)) as u32;
        let inside = self.runs.iter().filter(|run| i64::from(run.y).saturating_add(down) >= 0);
        Self::from_runs(inside.map(|run| Run {
            y: place(run.y, down),
            from: place(run.from, right),
            to: place(run.to, right),
        }))
    }
}
