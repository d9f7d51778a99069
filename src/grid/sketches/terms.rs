//! What sketches have to keep to because somebody asked for it: locked cells, symmetry, how many of which pieces; and the first
//! sketch that does.

use std::cmp::Ordering;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::super::edit::Symmetry;
use super::super::game::Game;
use super::super::lex;
use super::super::model::Layout;
use super::lore::{Board, Lore, counted};
use super::steps::Step;
use super::{Sketch, Studio};

/// How often a first sketch is begun anew.
const TRIES: usize = 40;

/// What somebody asked of all sketches.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// Cells that stay as they are.
    pub locked: Vec<(u32, u32)>,
    /// How the ground is like its own image.
    pub symmetry: Symmetry,
    /// How many of which pieces.
    pub pieces: Vec<(String, RangeInclusive<u32>)>,
    /// Whether the first sketch is an empty room.
    pub empty: bool,
    /// The level of another size that this one was drawn out from, or drawn together: the ground may look otherwise than in the
    /// game's levels, and there are as many things as there.
    pub drawn_from: Option<Arc<Layout>>,
}

/// Terms made ready for one board.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    /// For each cell those that have the same ground.
    pub(super) twins: Vec<Vec<usize>>,
    pub(super) empty: bool,
    /// How many of which texts.
    pub(super) counts: Vec<(i32, RangeInclusive<usize>)>,
    /// How many of each text the level had that this one was drawn out from.
    things: Option<Vec<usize>>,
}

impl Kept {
    /// Makes terms ready for the board of a game.
    pub(super) fn new(terms: &Terms, game: &Game) -> Self {
        let size = game.size();
        let (width, height) = size;
        let texts = &game.parts().pieces;
        let twins = |(x, y): (u32, u32)| {
            let twins = terms.symmetry.twins((x, y), size).into_iter();
            twins.map(|(x, y)| (y * width + x) as usize).collect()
        };
        let is_symmetric = terms.symmetry != Symmetry::None && terms.symmetry.fits(size);
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let count = |(name, range): &(String, RangeInclusive<u32>)| {
            let name = lex::lower(name);
            let text = texts.iter().position(|text| lex::lower(&text.name) == name)?;
            Some((text as i32, *range.start() as usize..=*range.end() as usize))
        };
        let drawn_from = terms.drawn_from.as_ref().and_then(|layout| Board::of(game, layout));
        Self {
            twins: if is_symmetric { cells.map(twins).collect() } else { Vec::new() },
            empty: terms.empty,
            counts: terms.pieces.iter().filter_map(count).collect(),
            things: drawn_from.map(|board| counted(&board, texts.len())),
        }
    }

    /// Returns how many of a text there may be, where somebody asked.
    pub(super) fn most(&self, text: i32) -> Option<usize> {
        self.counts.iter().find(|(other, _)| *other == text).map(|(_, range)| *range.end())
    }
}

pub(super) fn count(sketch: &Sketch, text: i32) -> usize {
    sketch.cells.iter().filter(|cell| **cell == text).count()
}

/// Leaves one walker on a board that was drawn out, where one stands or else where one did.
pub(super) fn leave_one_walker(sketch: &mut Sketch, lore: &Lore, width: u32) {
    let (Some(walker), Some(floor)) = (lore.walkers.first(), lore.ground.first()) else { return };
    let here = (sketch.at.1 * width as i32 + sketch.at.0) as usize;
    let places: Vec<usize> =
        (0..sketch.cells.len()).filter(|place| lore.walkers.contains(&sketch.cells[*place])).collect();
    let stays = if places.contains(&here) { Some(here) } else { places.first().copied() };
    match stays {
        Some(stays) => {
            places.iter().filter(|place| **place != stays).for_each(|place| sketch.cells[*place] = *floor);
            sketch.at = ((stays % width as usize) as i32, (stays / width as usize) as i32);
        }
        None => {
            if let Some(cell) = sketch.cells.get_mut(here) {
                *cell = *walker;
            }
        }
    }
}

impl Studio {
    /// Returns the ground of a text: itself, or the floor that things stand on.
    pub(super) fn ground_of(&self, text: i32) -> i32 {
        if self.lore.ground.contains(&text) { text } else { self.floor().unwrap_or(text) }
    }

    /// Returns the ground that things stand on.
    pub(super) fn floor(&self) -> Option<i32> {
        self.lore.ground.first().copied()
    }

    /// Returns whether a sketch keeps to what was asked for, and to what the ground of all levels keeps to.
    pub(super) fn keeps(&self, sketch: &Sketch) -> bool {
        let is_like = |(place, twins): (usize, &Vec<usize>)| {
            let ground = self.ground_of(sketch.cells[place]);
            twins.iter().all(|twin| self.ground_of(sketch.cells[*twin]) == ground)
        };
        let is_between = |(text, range): &(i32, RangeInclusive<usize>)| range.contains(&count(sketch, *text));
        self.kept.twins.iter().enumerate().all(is_like)
            && self.kept.counts.iter().all(is_between)
            && self.keeps_texture(sketch)
    }

    pub(super) fn keeps_texture(&self, sketch: &Sketch) -> bool {
        let Some(floor) = self.floor() else { return true };
        let grounds: Vec<i32> = sketch.cells.iter().map(|text| self.ground_of(*text)).collect();
        !self.heeds_texture || self.lore.texture.keeps(&grounds, self.game.size().0 as usize, floor)
    }

    /// Returns the level that it began with, or an empty room, made to keep to what was asked for. `pick` gives a number below
    /// another. `None` where none was found.
    pub fn begun(&self, pick: &mut dyn FnMut(usize) -> usize) -> Option<Sketch> {
        let (empty, is_drawn) = (self.kept.empty, self.kept.things.is_some());
        if !empty && !is_drawn && self.keeps(&self.first) {
            return Some(self.first.clone());
        }
        (0..TRIES).find_map(|_| {
            let mut sketch = self.first.clone();
            let mut step = Step::new(self, &mut sketch, pick);
            if empty && !step.empty() {
                return None;
            }
            if !empty && is_drawn {
                step.thin();
            }
            step.mirror();
            step.count();
            step.mirror();
            self.keeps(&sketch).then_some(sketch)
        })
    }
}

impl Step<'_, '_> {
    /// Takes everything away that may change, and puts back what every level has.
    fn empty(&mut self) -> bool {
        let studio = self.studio;
        let Some(floor) = studio.floor() else { return false };
        let is_walker = |text: &i32| studio.lore.walkers.contains(text);
        let at = studio.first.at;
        let place = (at.1 * studio.game.size().0 as i32 + at.0) as usize;
        let stands_fast = studio.open.binary_search(&place).is_err();
        studio.open.iter().for_each(|place| self.sketch.cells[*place] = floor);
        if !studio.lore.walkers.is_empty() && !stands_fast && !self.come() {
            return false;
        }
        for text in 0..studio.lore.least.len() as i32 {
            let wanted = studio.lore.least[text as usize];
            if studio.lore.ground.contains(&text) || is_walker(&text) {
                continue;
            }
            let asked = |text: i32| studio.kept.counts.iter().find(|(other, _)| *other == text);
            let start = |text: i32| asked(text).map(|(_, range)| *range.start());
            // Of what belongs together there are as many as of what is asked for.
            let group = studio.lore.linked.iter().find(|group| group.contains(&text));
            let together = group.into_iter().flatten().filter_map(|other| start(*other)).max();
            let wanted = start(text).unwrap_or(together.unwrap_or(wanted));
            for _ in count(self.sketch, text)..wanted {
                let place = self.cell(|_, cell| cell == floor);
                if !place.is_some_and(|place| self.put(place, text)) {
                    return false;
                }
            }
        }
        true
    }

    /// Puts a walker on some floor: one that leaves nothing but floor behind, if levels have one.
    fn come(&mut self) -> bool {
        let studio = self.studio;
        let Some(floor) = studio.floor() else { return false };
        let becomes = |text: i32| studio.lore.becomes[text as usize];
        let walkers = &studio.lore.walkers;
        let plain = walkers.iter().find(|walker| becomes(**walker) == becomes(floor)).or(walkers.first());
        let Some(place) = self.cell(|_, text| text == floor) else { return false };
        let comes = plain.is_some_and(|walker| self.put(place, *walker));
        if comes {
            let width = studio.game.size().0 as usize;
            self.sketch.at = ((place % width) as i32, (place / width) as i32);
        }
        comes
    }

    /// Leaves as many things as the level had that this one was drawn out from.
    fn thin(&mut self) {
        let studio = self.studio;
        let (Some(floor), Some(things)) = (studio.floor(), &studio.kept.things) else { return };
        let is_walker = |text: i32| studio.lore.walkers.contains(&text);
        for (text, wanted) in (0..).zip(things) {
            if studio.lore.ground.contains(&text) || is_walker(text) {
                continue;
            }
            for _ in 0..self.sketch.cells.len() {
                let now = count(self.sketch, text);
                let is_open = |place: &&usize| self.sketch.cells[**place] == text;
                let places: Vec<usize> = studio.open.iter().filter(is_open).copied().collect();
                let is_done = match now.cmp(wanted) {
                    Ordering::Less => {
                        let place = self.cell(|_, cell| cell == floor);
                        !place.is_some_and(|place| self.put(place, text))
                    }
                    Ordering::Equal => true,
                    Ordering::Greater => {
                        let place = self.below(places.len());
                        places.get(place).is_none_or(|place| !self.put(*place, floor))
                    }
                };
                if is_done {
                    break;
                }
            }
        }
    }

    /// Gives all cells that are to be alike the ground of one of them: floor where a thing stands.
    fn mirror(&mut self) {
        let studio = self.studio;
        let Some(floor) = studio.floor() else { return };
        for (place, twins) in studio.kept.twins.iter().enumerate() {
            let all = || twins.iter().copied().chain([place]);
            let is_closed = |place: &usize| studio.open.binary_search(place).is_err();
            let is_thing = |place: usize, sketch: &Sketch| !studio.lore.ground.contains(&sketch.cells[place]);
            let ground = if all().any(|place| is_thing(place, self.sketch)) {
                floor
            } else {
                let first = all().find(is_closed).unwrap_or(place);
                self.sketch.cells[first]
            };
            for place in all() {
                if !is_closed(&place) && !is_thing(place, self.sketch) {
                    self.sketch.cells[place] = ground;
                }
            }
        }
    }

    /// Puts in and takes out until there are as many as asked for of each piece, as far as that goes.
    fn count(&mut self) {
        let studio = self.studio;
        let Some(floor) = studio.floor() else { return };
        for (text, range) in &studio.kept.counts {
            let group = studio.lore.linked.iter().find(|group| group.contains(text));
            let group = group.cloned().unwrap_or_else(|| vec![*text]);
            let is_free = |text: &i32| studio.kept.most(*text).is_none();
            for _ in 0..self.sketch.cells.len() {
                let now = count(self.sketch, *text);
                if range.contains(&now) || studio.lore.walkers.contains(text) {
                    break;
                }
                // What belongs together comes and goes together, but for what is counted itself.
                for one in group.iter().filter(|one| *one == text || is_free(one)) {
                    let (gone, come) = if now < *range.start() { (floor, *one) } else { (*one, floor) };
                    let other = studio.lore.ground.iter().copied().find(|ground| ground != text);
                    let (gone, come) = match other {
                        Some(other) if *text == floor => {
                            if now < *range.start() {
                                (other, floor)
                            } else {
                                (floor, other)
                            }
                        }
                        _ => (gone, come),
                    };
                    let place = self.cell(|_, cell| cell == gone);
                    let _ = place.map(|place| self.put(place, come));
                }
            }
        }
    }
}
