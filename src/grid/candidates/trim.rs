//! Candidates with fewer things, or with more walls, which may keep the length of the solution.

use super::{Candidate, Mutator};

/// The most candidates returned at once.
const MOST: usize = 600;

impl Mutator {
    /// Returns the candidates with one thing fewer: one of each text of a linked group, otherwise one text that
    /// the goal shows unchanged. Ground takes their place.
    pub fn with_less(&self, candidate: &Candidate) -> Vec<Candidate> {
        let Some(floor) = self.statistics.ground.first().copied() else { return Vec::new() };
        let is_linked = |text: i32| self.statistics.linked.iter().any(|group| group.contains(&text));
        let is_alone = |place: &usize| {
            let text = candidate.cells[*place];
            self.statistics.becomes[text as usize] == text
                && !self.statistics.asked.contains(&text)
                && !is_linked(text)
                && !self.statistics.ground.contains(&text)
                && !self.statistics.walkers.contains(&text)
        };
        let alone = self.open.iter().copied().filter(is_alone).map(|place| vec![place]);
        let linked = self.statistics.linked.iter().filter(|group| group.len() > 1);
        let together = linked.flat_map(|group| self.places_of(candidate, group));
        let without = |places: Vec<usize>| {
            let mut new = candidate.clone();
            places.iter().for_each(|place| new.cells[*place] = floor);
            new
        };
        alone.chain(together).take(MOST).map(without).collect()
    }

    /// Returns the choices of one open place for each text of a group.
    fn places_of(&self, candidate: &Candidate, group: &[i32]) -> Vec<Vec<usize>> {
        let mut choices = vec![Vec::new()];
        for text in group {
            let places = self.open.iter().copied().filter(|place| candidate.cells[*place] == *text);
            let places: Vec<usize> = places.collect();
            let longer = choices.iter().flat_map(|choice: &Vec<usize>| {
                places.iter().map(move |place| choice.iter().copied().chain([*place]).collect())
            });
            choices = longer.take(MOST).collect();
        }
        choices
    }

    /// Returns the candidates with one more wall: one floor cell becomes ground that no rule or goal changes.
    /// They are in the order of the cells, so that a caller that accepts one can continue after it.
    pub fn with_walls(&self, candidate: &Candidate) -> Vec<Candidate> {
        // Walls are in the way of somebody who walks.
        if self.statistics.walkers.is_empty() {
            return Vec::new();
        }
        let Some((floor, others)) = self.statistics.ground.split_first() else { return Vec::new() };
        let walls = others.iter().filter(|text| self.statistics.stands[**text as usize]);
        let Some(wall) = walls.copied().next() else { return Vec::new() };
        let places = self.open.iter().copied().filter(|place| candidate.cells[*place] == *floor);
        let walled = |place: usize| {
            let mut new = candidate.clone();
            new.cells[place] = wall;
            new
        };
        places.take(MOST).map(walled).collect()
    }
}
