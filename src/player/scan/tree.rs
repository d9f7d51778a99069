//! Stops in scanning order, and the parts that groups and rows consist of.

use std::ops::Range;

use crate::player::settings::Pattern;
use crate::player::stops::Stop;

/// Stops in scanning order. A part is a range in that order.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    stops: Vec<Stop>,
    pattern: Pattern,
    /// The numbers of the stops in scanning order.
    order: Vec<usize>,
    /// For each stop its place in that order.
    places: Vec<usize>,
}

impl Tree {
    pub fn new(stops: Vec<Stop>, pattern: Pattern) -> Self {
        let mut order: Vec<usize> = (0..stops.len()).collect();
        order.sort_by_key(|number| {
            let stop = stops[*number];
            let group = if pattern == Pattern::GroupRowColumn { stop.group } else { 0 };
            (group, stop.row, stop.column)
        });
        let mut places = vec![0; order.len()];
        for (place, number) in order.iter().enumerate() {
            places[*number] = place;
        }
        Self { stops, pattern, order, places }
    }

    pub fn into_stops(self) -> Vec<Stop> {
        self.stops
    }

    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// The numbers of the stops of a part.
    pub fn numbers(&self, range: Range<usize>) -> &[usize] {
        &self.order[range]
    }

    /// The place of a stop.
    pub fn place(&self, number: usize) -> usize {
        self.places[number]
    }

    /// Returns the parts of a part: its groups if there are several, otherwise its rows if there are several, otherwise
    /// its stops.
    pub fn parts(&self, range: Range<usize>) -> Vec<Range<usize>> {
        let group = |place: usize| self.stops[self.order[place]].group;
        let row = |place: usize| self.stops[self.order[place]].row;
        let groups = match self.pattern {
            Pattern::GroupRowColumn => runs(range.clone(), group),
            Pattern::Single | Pattern::RowColumn => Vec::new(),
        };
        if groups.len() > 1 {
            return groups;
        }
        let rows = match self.pattern {
            Pattern::GroupRowColumn | Pattern::RowColumn => runs(range.clone(), row),
            Pattern::Single => Vec::new(),
        };
        if rows.len() > 1 { rows } else { range.map(|place| place..place + 1).collect() }
    }
}

/// Splits a range wherever the key changes.
fn runs(range: Range<usize>, key: impl Fn(usize) -> u32) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for place in range {
        match runs.last_mut() {
            Some(run) if key(run.start) == key(place) => run.end = place + 1,
            _ => runs.push(place..place + 1),
        }
    }
    runs
}
