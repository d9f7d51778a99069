//! What on a table is no choice itself and means one: the hole above the one a disc falls to, a pile for the button that draws
//! from it, a field for the man on it.

use std::collections::{BTreeMap, BTreeSet};

use super::super::game::Game;
use super::super::layout::{Index, NONE, Sort};
use super::{HIDDEN, Painter};
use crate::engine::scene::Choice;
use crate::engine::{Seat, Viewer};

impl Painter<'_> {
    /// Returns for places and things that mean a choice of these its index. What the rules say goes before what the material
    /// shows, and what is a choice itself means no other.
    pub(super) fn meant(&self, choices: &[Choice]) -> BTreeMap<u64, usize> {
        let seat = match self.viewer {
            Viewer::Seat(seat) => seat.0.into(),
            Viewer::All => Game::asked(self.state),
        };
        let answers: Vec<&Choice> = choices.iter().filter(|choice| !choice.anytime).collect();
        if seat == NONE || answers.is_empty() {
            return BTreeMap::new();
        }
        let targets: BTreeSet<u64> = choices.iter().filter_map(|choice| choice.target).collect();
        let spots = self.table.spots.iter().map(|spot| spot.id);
        let things = self.table.things.iter().map(|thing| thing.id);
        let mut meant = self.on_one_place(&answers);
        if self.core.means {
            let others = spots.chain(things).filter(|id| !targets.contains(id));
            meant.extend(others.filter_map(|id| Some((id, self.said_to_mean(seat, id)?))));
        }
        let indices: BTreeSet<usize> = answers.iter().map(|choice| choice.index).collect();
        meant.retain(|id, index| !targets.contains(id) && indices.contains(index));
        meant
    }

    /// Returns the choice that the rules say is meant by who points at a place or thing.
    fn said_to_mean(&self, seat: u16, id: u64) -> Option<usize> {
        let picked = self.game.picked(self.state, Seat(seat as u8), &self.table.pointed(id));
        // A fault of the rules is told when somebody presses.
        self.core.meant(self.state, seat, &picked).ok().flatten().map(usize::from)
    }

    /// Returns the places on which one thing lies that is a choice, and the things that lie on a place that is one.
    fn on_one_place(&self, answers: &[&Choice]) -> BTreeMap<u64, usize> {
        let mut all: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        let shown = self.table.things.iter().filter(|thing| thing.id < HIDDEN);
        let places: Vec<(u64, u64)> =
            (shown).filter_map(|thing| Some((thing.id, self.place_of(thing.id as Index)?))).collect();
        for choice in answers {
            let Some(target) = choice.target else { continue };
            for (thing, place) in &places {
                let other = match target {
                    it if it == *thing => place,
                    it if it == *place => thing,
                    _ => continue,
                };
                all.entry(*other).or_default().push(choice.index);
            }
        }
        let only = all.into_iter().filter(|(_, choices)| choices.len() == 1);
        only.filter_map(|(id, choices)| Some((id, *choices.first()?))).collect()
    }

    /// Returns the id of the place on the table on which an element lies: a part with a place of its own, or the element whose
    /// part it is.
    fn place_of(&self, element: Index) -> Option<u64> {
        let on = *self.state.on.get(usize::from(element))?;
        if on == NONE {
            return None;
        }
        if let Some((_, id)) = self.frames.get(&self.state.plan.rep(on)) {
            return Some(*id);
        }
        let info = self.core.layout.info(on);
        let (_, id) = self.frames.get(&info.parent).filter(|_| info.sort == Sort::Part)?;
        Some(*id)
    }
}
