//! What the hero may imagine of hidden things: monsters and items never seen, placed again at random.

use super::Game;
use super::sight::Sight;
use super::state::State;
use crate::dungeon::geometry::{Field, Raster};
use crate::dungeon::random::Random;
use crate::engine::Viewer;

/// How often a random place is tried.
const TRIES: u32 = 20;

impl Game {
    /// Returns a state that the viewer cannot tell from this one. Whatever is out of sight moves within its
    /// component; walls and doors stay.
    pub(super) fn imagined(&self, state: &State, viewer: Viewer, mut chance: Random) -> State {
        let mut imagined = state.clone();
        if viewer != Viewer::All && !self.options.reveal {
            let sight = self.sight(state);
            self.move_monsters(&mut imagined, &sight, &mut chance);
            for at in 0..imagined.lying.len() {
                let lying = imagined.lying[at];
                if !state.seen.has(lying.at) {
                    let is_hidden = |field| !state.seen.has(field);
                    imagined.lying[at].at = self.place_like(lying.at, &is_hidden, &mut chance);
                }
            }
            imagined.lying.sort_unstable();
        }
        imagined.chance = chance;
        imagined
    }

    fn move_monsters(&self, imagined: &mut State, sight: &Sight, chance: &mut Random) {
        let (width, height) = self.ground.free.size();
        let mut occupied = Raster::new(width, height);
        let mut crowded = 0;
        for at in 0..imagined.monsters.len() {
            let monster = imagined.monsters[at];
            if !monster.lives() {
                continue;
            }
            let mut place = monster.at;
            if !sight.has(place) {
                let is_hidden = |field| !sight.has(field);
                place = self.place_like(place, &is_hidden, chance);
            }
            crowded += u32::from(occupied.has(place));
            occupied.set(place, true);
            imagined.monsters[at].at = place;
        }
        (imagined.occupied, imagined.crowded) = (occupied, crowded);
    }

    /// Returns a random hidden free field of the component of a field; the field itself if none is found.
    fn place_like(&self, field: Field, is_hidden: &dyn Fn(Field) -> bool, chance: &mut Random) -> Field {
        let part = self.ground.part(self.ground.room(field));
        let rooms: Vec<usize> =
            (0..self.ground.rects.len()).filter(|room| self.ground.parts[*room] == part).collect();
        for _ in 0..TRIES {
            let rect = self.ground.rects[*chance.pick(&rooms)].inner();
            let x = rect.x + chance.below(rect.width.into()) as u16;
            let y = rect.y + chance.below(rect.height.into()) as u16;
            let place = Field::new(x, y);
            if self.ground.free.has(place) && is_hidden(place) {
                return place;
            }
        }
        field
    }
}
