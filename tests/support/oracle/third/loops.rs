//! Loops: of cells side by side, and of lines between cells.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{Outcome, Value};
use super::Asked;
use super::lines::has_lines;
use super::run::{Run, cell};

type Spot = (i32, i32);

impl Run<'_> {
    /// How many loops there are: of the lines of a layer, if the word names one, or else of cells.
    pub(super) fn loops(&self, asked: &Asked, word: Option<&str>) -> Outcome<i32> {
        let word = word.map(|word| self.handed_over(word));
        if let Some(word) = word.filter(|word| has_lines(self.seen(), word)) {
            let rows = self.rows(&word)?;
            let links: Vec<_> =
                lines(rows).into_iter().flat_map(|(one, other)| [(one, other), (other, one)]).collect();
            let ends = links.iter().map(|(one, _)| *one).collect();
            return Ok(number(&ends, &links));
        }
        let rows = self.asked(asked)?;
        let places: BTreeSet<Spot> = super::counts::spots(rows)
            .filter(|spot| cell(rows, *spot).is_some_and(|held| asked.what.fits(held)))
            .collect();
        let beside = |(x, y): Spot| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
        let links: Vec<_> = places
            .iter()
            .flat_map(|place| beside(*place).map(|other| (*place, other)))
            .filter(|(_, other)| places.contains(other))
            .collect();
        Ok(number(&places, &links))
    }
}

/// The lines of a layer, each between two corners of cells.
fn lines(rows: &[Vec<Value>]) -> Vec<(Spot, Spot)> {
    let mut found = Vec::new();
    for (x, y) in super::counts::spots(rows) {
        let kept = cell(rows, (x, y));
        let keeps = |number| kept == Some(&Value::Int(number)) || kept == Some(&Value::Int(3));
        if keeps(1) && cell(rows, (x + 1, y)).is_some() {
            found.push(((x + 1, y), (x + 1, y + 1)));
        }
        if keeps(2) && cell(rows, (x, y + 1)).is_some() {
            found.push(((x, y + 1), (x + 1, y + 1)));
        }
    }
    found
}

/// How many rings the places form; 0 if one is linked to another number of places than two.
fn number(places: &BTreeSet<Spot>, links: &[(Spot, Spot)]) -> i32 {
    let mut names: BTreeMap<Spot, Spot> = places.iter().map(|place| (*place, *place)).collect();
    let has_two = |place: &Spot| links.iter().filter(|(from, _)| from == place).count() == 2;
    if !places.iter().all(has_two) {
        return 0;
    }
    // Places that are linked get one name.
    for (one, other) in links {
        let (kept, lost) = (names[one], names[other]);
        names.values_mut().filter(|name| **name == lost).for_each(|name| *name = kept);
    }
    names.values().collect::<BTreeSet<_>>().len() as i32
}
