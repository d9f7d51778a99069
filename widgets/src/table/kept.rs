//! Shapes that were drawn before. The renderer draws anew whatever shapes are not the very ones of the last frame, with all that
//! lies below them, so a table that has not changed hands the same ones over again.

use std::collections::BTreeMap;
use std::fmt;

use iced::Renderer;
use iced::advanced::graphics::cache::{Cached, Group};
use iced::advanced::graphics::geometry;

use super::data::Id;

type Geometry = <Renderer as geometry::Renderer>::Geometry;

/// Which of the shapes of a table it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Which {
    /// Those that are always drawn in the same order.
    Next,
    /// Those of a thing, which are only drawn while its picture is missing.
    Of(Id),
}

/// The shapes of the last frame.
#[derive(Default)]
pub struct Kept {
    ordered: Vec<<Geometry as Cached>::Cache>,
    next: usize,
    things: BTreeMap<Id, <Geometry as Cached>::Cache>,
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kept").field("next", &self.next).finish_non_exhaustive()
    }
}

impl Kept {
    /// Begins a frame. Unless it looks like the last one, everything is forgotten.
    pub fn begin(&mut self, is_same: bool) {
        self.next = 0;
        if !is_same {
            self.ordered.clear();
            self.things.clear();
        }
    }

    /// Returns the shapes of the last frame, or takes these if there are none.
    pub fn take(&mut self, which: Which, fresh: Geometry) -> Geometry {
        let keep = |fresh: Geometry| fresh.cache(Group::unique(), None);
        match which {
            Which::Next => {
                if self.next == self.ordered.len() {
                    self.ordered.push(keep(fresh));
                }
                self.next += 1;
                Geometry::load(&self.ordered[self.next - 1])
            }
            Which::Of(id) => Geometry::load(self.things.entry(id).or_insert_with(|| keep(fresh))),
        }
    }
}
