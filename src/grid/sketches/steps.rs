//! The small changes of a sketch: other ground, a thing elsewhere, a pair more or less.

use super::terms::count;
use super::{Sketch, Studio};

/// Changes of one step, at most.
const MOST: usize = 3;
/// Cells that are looked at for one that fits.
const TRIES: usize = 24;

/// Returns a sketch with a small change.
pub(super) fn change(
    studio: &Studio,
    sketch: &Sketch,
    pick: &mut dyn FnMut(usize) -> usize,
) -> Option<Sketch> {
    if studio.open.is_empty() {
        return None;
    }
    let mut new = sketch.clone();
    for _ in 0..=pick(MOST) {
        let mut step = Step::new(studio, &mut new, pick);
        if studio.lore.texture.is_tree && studio.heeds_texture {
            let _ = if step.below(4) == 0 { step.elsewhere() } else { step.other_passage() };
            continue;
        }
        let _ = match step.below(8) {
            0..=3 => step.other_ground(),
            4 | 5 => step.elsewhere(),
            6 if step.below(2) == 0 => step.more(),
            6 => step.less(),
            _ => step.exchange(),
        };
    }
    follow(studio, sketch, &mut new)?;
    (new != *sketch && studio.keeps(&new)).then_some(new)
}

/// Gives the ground of cells that changed to those that are to be like them; `None` where something stands in the way.
fn follow(studio: &Studio, old: &Sketch, new: &mut Sketch) -> Option<()> {
    for (place, twins) in studio.kept.twins.iter().enumerate() {
        let ground = studio.ground_of(new.cells[place]);
        if ground == studio.ground_of(old.cells[place]) {
            continue;
        }
        for twin in twins {
            if studio.ground_of(new.cells[*twin]) == ground {
                continue;
            }
            let is_thing = !studio.lore.ground.contains(&new.cells[*twin]);
            if is_thing || studio.open.binary_search(twin).is_err() {
                return None;
            }
            new.cells[*twin] = ground;
        }
    }
    Some(())
}

/// A sketch being changed.
pub(super) struct Step<'a, 'p> {
    pub(super) studio: &'a Studio,
    pub(super) sketch: &'a mut Sketch,
    pick: &'a mut (dyn FnMut(usize) -> usize + 'p),
}

impl<'a, 'p> Step<'a, 'p> {
    pub(super) fn new(
        studio: &'a Studio,
        sketch: &'a mut Sketch,
        pick: &'a mut (dyn FnMut(usize) -> usize + 'p),
    ) -> Self {
        Self { studio, sketch, pick }
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        (self.pick)(bound.max(1))
    }

    fn width(&self) -> usize {
        self.studio.game.size().0 as usize
    }

    fn is_ground(&self, text: i32) -> bool {
        self.studio.lore.ground.contains(&text)
    }

    /// Returns an open cell by chance for which something holds.
    pub(super) fn cell(&mut self, holds: impl Fn(&Self, i32) -> bool) -> Option<usize> {
        for _ in 0..TRIES {
            let place = self.below(self.studio.open.len());
            let place = self.studio.open[place];
            if holds(self, self.sketch.cells[place]) {
                return Some(place);
            }
        }
        None
    }

    /// Returns whether levels have a text on cells of this colour of a chess board, and it is known what the game's own
    /// layers hold with it.
    fn fits(&self, place: usize, text: i32) -> bool {
        let colour = (place % self.width() + place / self.width()) % 2;
        self.studio.lore.colours[text as usize] >> colour & 1 == 1 && self.studio.own_layers.follow_from(text)
    }

    pub(super) fn put(&mut self, place: usize, text: i32) -> bool {
        let fits = self.fits(place, text);
        if fits {
            self.sketch.cells[place] = text;
        }
        fits
    }

    /// Puts other ground in the place of some.
    fn other_ground(&mut self) -> bool {
        let Some(place) = self.cell(Self::is_ground) else { return false };
        let ground = self.below(self.studio.lore.ground.len());
        self.put(place, self.studio.lore.ground[ground])
    }

    /// Opens a way where there was a wall, and closes another so that again one way only leads from any floor to any other.
    fn other_passage(&mut self) -> bool {
        let studio = self.studio;
        let Some(floor) = studio.floor() else { return false };
        let wall = self.cell(|step, text| step.is_ground(text) && text != floor);
        let Some(opened) = wall else { return false };
        let wall = std::mem::replace(&mut self.sketch.cells[opened], floor);
        let passages: Vec<usize> = studio
            .open
            .iter()
            .copied()
            .filter(|place| *place != opened && self.sketch.cells[*place] == floor)
            .filter(|place| self.fits(*place, wall))
            .collect();
        let first = self.below(passages.len());
        let (before, after) = passages.split_at(first.min(passages.len()));
        for place in after.iter().chain(before) {
            self.sketch.cells[*place] = wall;
            if studio.keeps_texture(self.sketch) {
                return true;
            }
            self.sketch.cells[*place] = floor;
        }
        self.sketch.cells[opened] = wall;
        false
    }

    /// Exchanges a thing, or what one stands on, with ground.
    fn elsewhere(&mut self) -> bool {
        let thing = self.cell(|step, text| !step.is_ground(text));
        let to = self.cell(Self::is_ground);
        thing.zip(to).is_some_and(|(thing, to)| self.swap(thing, to))
    }

    /// Exchanges any two cells.
    fn exchange(&mut self) -> bool {
        let (one, other) = (self.cell(|_, _| true), self.cell(|_, _| true));
        one.zip(other).is_some_and(|(one, other)| self.swap(one, other))
    }

    fn swap(&mut self, one: usize, other: usize) -> bool {
        let (first, second) = (self.sketch.cells[one], self.sketch.cells[other]);
        if !self.fits(one, second) || !self.fits(other, first) {
            return false;
        }
        self.sketch.cells.swap(one, other);
        let width = self.width();
        let walks = |text: i32| self.studio.lore.walkers.contains(&text);
        for (text, to) in [(first, other), (second, one)] {
            if walks(text) && !(walks(first) && walks(second)) {
                self.sketch.at = ((to % width) as i32, (to / width) as i32);
            }
        }
        true
    }

    /// Puts one more of each of the texts that belong together.
    fn more(&mut self) -> bool {
        let Some(group) = self.group() else { return false };
        let most = |text: i32| self.studio.kept.most(text).unwrap_or(self.studio.lore.most[text as usize]);
        if group.iter().any(|text| count(self.sketch, *text) >= most(*text)) {
            return false;
        }
        let before = self.sketch.cells.clone();
        let floor = self.studio.lore.ground.first().copied();
        for text in group {
            let place = self.cell(|_, cell| Some(cell) == floor);
            if !place.is_some_and(|place| self.put(place, text)) {
                self.sketch.cells = before;
                return false;
            }
        }
        true
    }

    /// Takes one of each of the texts that belong together away.
    fn less(&mut self) -> bool {
        let (Some(group), Some(floor)) = (self.group(), self.studio.lore.ground.first().copied()) else {
            return false;
        };
        let before = self.sketch.cells.clone();
        for text in &group {
            let place = self.cell(|_, cell| cell == *text);
            if !place.is_some_and(|place| self.put(place, floor)) {
                self.sketch.cells = before;
                return false;
            }
        }
        // None at all is no level of the game.
        let is_left = group.iter().all(|text| self.sketch.cells.contains(text));
        if !is_left {
            self.sketch.cells = before;
        }
        is_left
    }

    fn group(&mut self) -> Option<Vec<i32>> {
        let group = self.below(self.studio.lore.linked.len());
        self.studio.lore.linked.get(group).cloned()
    }
}
