//! A track: a sequence of fields.

use std::ops::RangeInclusive;

use super::fresh::{Fresh, stand, with_stand};
use super::{CELL, FIELD, depict, put, show};
use crate::board::Draft;
use crate::board::look::{Arrange, PictureRule};
use crate::board::material::{Grid, Kind, Map, Node, Uid};

/// The maximum number of fields in a row.
const WIDEST: u32 = 9;

/// A sequence of fields. Each has a number from 1, a kind, and a part for pieces that is next to the part of
/// the following field. They are called `p0`, `p1` and so on, so that rules find them by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track {
    /// The number of fields.
    pub fields: u32,
    /// The shape of the track.
    pub course: Course,
}

/// The shape of a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// Back and forth in rows, from a start to a goal.
    Winding,
    /// Around a square, so that the first field follows the last.
    Ring,
}

impl Track {
    /// The possible lengths of a track.
    pub const FIELDS: RangeInclusive<u32> = 4..=100;

    pub(super) fn insert(self, draft: &mut Draft, chosen: Option<Uid>) -> Uid {
        let mut material = (*draft.material).clone();
        let mut fresh = Fresh::of(&material);
        let mut plan = self.plan("track", &mut fresh);
        if let Kind::Map(map) = &mut plan.kind {
            for (_, _, field) in &mut map.content {
                field.attributes.push(fresh.text("kind", "plain"));
            }
        }
        let uid = plan.uid;
        let path = put(&mut material, chosen, plan, "Board", &mut fresh);
        draft.material = material.into();
        let rule = PictureRule {
            when: vec![("kind".to_owned(), "plain".to_owned())],
            picture: Some(FIELD.to_owned()),
            caption: Some("{number}".to_owned()),
            ..PictureRule::default()
        };
        depict(draft, &rule);
        show(draft, &path, (CELL, CELL), Arrange::Plain);
        uid
    }

    /// Builds the map with its fields.
    pub(super) fn plan(self, name: &str, fresh: &mut Fresh) -> Node {
        let count = self.fields.clamp(*Self::FIELDS.start(), *Self::FIELDS.end());
        let places = match self.course {
            Course::Winding => winding(count),
            Course::Ring => ring(count),
        };
        let mut content: Vec<(i32, i32, Node)> = Vec::new();
        for (index, (x, y)) in places.into_iter().enumerate() {
            let mut field = fresh.field(&format!("p{index}"));
            field.attributes.push(fresh.number("number", index as i64 + 1));
            content.push((x, y, field));
        }
        let stands: Vec<Uid> = content.iter().map(|(_, _, field)| stand(field)).collect();
        for (index, (_, _, field)) in content.iter_mut().enumerate() {
            let follows = match self.course {
                Course::Winding => stands.get(index + 1),
                Course::Ring => stands.get((index + 1) % stands.len()),
            };
            with_stand(field, |part| part.next_to.extend(follows));
        }
        fresh.node(name, Kind::Map(Box::new(map(Grid::None, content))))
    }
}

/// Creates a map that does not change.
pub(super) fn map(grid: Grid, content: Vec<(i32, i32, Node)>) -> Map {
    let fixed = false;
    Map {
        grid,
        range: (0, 0),
        inserting: fixed,
        moving: fixed,
        removing: fixed,
        connection_rules: Vec::new(),
        element_rules: Vec::new(),
        content,
    }
}

/// Rows with an empty one in between, connected by a field at alternating ends.
fn winding(count: u32) -> Vec<(i32, i32)> {
    // A pair of rows holds a row and the field that connects it to the next; the track is about as high as
    // wide.
    let wide = (4..WIDEST).find(|wide| count.div_ceil(wide + 1) * 2 <= wide + 1).unwrap_or(WIDEST);
    let wide = wide as i32;
    let place = |index: i32| {
        let (turn, along) = (index / (wide + 1), index % (wide + 1));
        let (x, y) = if along == wide { (wide - 1, 2 * turn + 1) } else { (along, 2 * turn) };
        (if turn % 2 == 0 { x } else { wide - 1 - x }, y)
    };
    (0..count as i32).map(place).collect()
}

/// The border of a rectangle, clockwise from its upper left corner.
fn ring(count: u32) -> Vec<(i32, i32)> {
    let half = count.div_ceil(2) as i32;
    // A rectangle of `wide` by `high` has 2·(wide + high) − 4 cells on its border.
    let (wide, high) = (half / 2 + 1, half - half / 2 + 1);
    let place = |index: i32| {
        let (right, down) = (wide - 1, high - 1);
        match index {
            _ if index < right => (index, 0),
            _ if index < right + down => (right, index - right),
            _ if index < 2 * right + down => (2 * right + down - index, down),
            _ => (0, 2 * (right + down) - index),
        }
    };
    (0..count as i32).map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::collections::BTreeSet;

    /// Protects what players follow with a finger: each field is adjacent to the one before it, has its own
    /// position, and is adjacent to no others, except where a ring closes.
    #[test]
    fn fields_lie_one_beside_the_other() {
        let beside = |(a, b): (i32, i32), (x, y): (i32, i32)| (a - x).abs() + (b - y).abs() == 1;
        for count in Track::FIELDS {
            for (course, places) in [(Course::Winding, winding(count)), (Course::Ring, ring(count))] {
                assert_eq!(places.iter().collect::<BTreeSet<_>>().len(), count as usize);
                for (one, at) in places.iter().enumerate() {
                    for (other, to) in places.iter().enumerate().skip(one + 1) {
                        let closes = course == Course::Ring && one == 0 && other + 1 == count as usize;
                        let is_small_ring = course == Course::Ring && count < 8;
                        if other == one + 1 {
                            assert!(beside(*at, *to), "{course:?} of {count}: {one}");
                        } else if !closes && !is_small_ring {
                            assert!(!beside(*at, *to), "{course:?} of {count}: {one} and {other}");
                        }
                    }
                }
            }
        }
    }
}
