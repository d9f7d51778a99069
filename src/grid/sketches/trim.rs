//! A sketch with less in it, and with more walls: what may turn out to leave the way as it is.

use super::{Sketch, Studio};

/// Sketches that are returned at once, at most.
const MOST: usize = 600;

impl Studio {
    /// Returns the sketches with one thing fewer: of the texts that belong together one of each, else one text that
    /// the goal shows as it is. Ground takes their place.
    pub fn with_less(&self, sketch: &Sketch) -> Vec<Sketch> {
        let Some(floor) = self.lore.ground.first().copied() else { return Vec::new() };
        let is_linked = |text: i32| self.lore.linked.iter().any(|group| group.contains(&text));
        let is_alone = |place: &usize| {
            let text = sketch.cells[*place];
            let stays = self.lore.becomes[text as usize] == text;
            stays
                && !is_linked(text)
                && !self.lore.ground.contains(&text)
                && !self.lore.walkers.contains(&text)
        };
        let alone = self.open.iter().copied().filter(is_alone).map(|place| vec![place]);
        let together = self.lore.linked.iter().flat_map(|group| self.places_of(sketch, group));
        let without = |places: Vec<usize>| {
            let mut new = sketch.clone();
            places.iter().for_each(|place| new.cells[*place] = floor);
            new
        };
        alone.chain(together).take(MOST).map(without).collect()
    }

    /// Returns the choices of one open place for each text of a group.
    fn places_of(&self, sketch: &Sketch, group: &[i32]) -> Vec<Vec<usize>> {
        let mut choices = vec![Vec::new()];
        for text in group {
            let places = self.open.iter().copied().filter(|place| sketch.cells[*place] == *text);
            let places: Vec<usize> = places.collect();
            let longer = choices.iter().flat_map(|choice: &Vec<usize>| {
                places.iter().map(move |place| choice.iter().copied().chain([*place]).collect())
            });
            choices = longer.take(MOST).collect();
        }
        choices
    }

    /// Returns the sketches with one cell of ground turned into such ground as stays as it is: a wall. They come in the
    /// order of the cells, so that who takes one goes on behind it.
    pub fn with_walls(&self, sketch: &Sketch) -> Vec<Sketch> {
        let Some((floor, others)) = self.lore.ground.split_first() else { return Vec::new() };
        let walls = others.iter().filter(|text| self.lore.becomes[**text as usize] == **text);
        let Some(wall) = walls.copied().next() else { return Vec::new() };
        let places = self.open.iter().copied().filter(|place| sketch.cells[*place] == *floor);
        let walled = |place: usize| {
            let mut new = sketch.clone();
            new.cells[place] = wall;
            new
        };
        places.take(MOST).map(walled).collect()
    }
}
