//! Parts of places, and what lies on them.

use super::super::layout::{Index, NONE, Sort};
use super::super::look::PartAt;
use super::super::material::Grid;
use super::super::tiles;
use super::{ON_PLACE, Painter};
use crate::engine::scene::{Frame, Shape, TableLocation};

/// The middle of a triangle lies a sixth of its height from that of its frame.
const LEANS: i32 = 167;
/// What lies on a triangle is smaller, in thousandths of what it is elsewhere.
const IN_TRIANGLE: i32 = 600;

impl Painter<'_> {
    /// Lays out the parts of places that have them at places of their own.
    pub(super) fn parts(&mut self) {
        let mut placed: Vec<(Index, Frame)> =
            self.frames.iter().map(|(node, (frame, _))| (*node, *frame)).collect();
        placed.sort_unstable_by_key(|(node, _)| *node);
        for (node, frame) in placed {
            self.own_parts(node, frame);
        }
    }

    pub(super) fn own_parts(&mut self, node: Index, frame: Frame) {
        let info = *self.core.layout.info(node);
        if info.sort != Sort::Element {
            return;
        }
        let Some(theme) = &self.game.view.theme else { return };
        let name = self.core.layout.name_of(node);
        let mut made = Vec::new();
        for part in info.parts.0..info.parts.1 {
            let block = self.core.layout.name_of(part);
            let rule = theme.parts.iter().find(|rule| {
                rule.block == block && rule.element.as_deref().is_none_or(|element| element == name)
            });
            let Some(rule) = rule else { continue };
            let index = usize::from(self.core.layout.info(part).index);
            let middle = (frame.x + frame.width / 2, frame.y + frame.height / 2);
            let (at, size) = match rule.at {
                PartAt::Center => continue,
                PartAt::Offset(x, y) => ((middle.0 + x, middle.1 + y), frame.width * 3 / 10),
                PartAt::Corners => (self.corner(node, frame, index), frame.width / 4),
                PartAt::Sides => {
                    let (a, b) = (self.corner(node, frame, index), self.corner(node, frame, index + 1));
                    (((a.0 + b.0) / 2, (a.1 + b.1) / 2), frame.width / 5)
                }
            };
            made.push((part, Frame { x: at.0 - size / 2, y: at.1 - size / 2, width: size, height: size }));
        }
        for (part, frame) in made {
            let rep = self.state.plan.rep(part);
            if self.frames.contains_key(&rep) {
                continue;
            }
            let name = self.game.view.place(self.core, rep).to_owned();
            let id = u64::from(rep);
            let _ = self.frames.insert(rep, (frame, id));
            let (color, badges) = (None, Vec::new());
            let shape = Shape::Hidden;
            self.table.spots.push(TableLocation { id, frame, shape, picture: None, color, badges, name });
        }
    }

    /// Returns a corner of a cell: on hexagons the one where the side with this number begins, clockwise.
    fn corner(&self, node: Index, frame: Frame, index: usize) -> (i32, i32) {
        let cell = self.state.plan.cell[usize::from(node)];
        let (grid, cell) = cell.map_or((Grid::Quadrangular, (0, 0)), |(map, x, y)| {
            (self.core.layout.maps[usize::from(map)].grid, (x, y))
        });
        let corners = tiles::corners(grid, tiles::points_down(grid, cell));
        let Frame { x, y, width, height } = frame;
        let (right, down) = corners[index % corners.len()];
        (x + width * right / tiles::UNITS, y + height * down / tiles::UNITS)
    }

    /// Draws what lies on places.
    pub(super) fn loads(&mut self) {
        let mut done = 0;
        // Each round finds what lies on the things found before.
        for _ in 0..4 {
            let mut holders: Vec<(Index, Frame)> =
                self.frames.iter().map(|(node, (frame, _))| (*node, *frame)).collect();
            if holders.len() == done {
                break;
            }
            done = holders.len();
            holders.sort_unstable_by_key(|(node, _)| *node);
            for (node, frame) in holders {
                let info = *self.core.layout.info(node);
                let parts = match info.sort {
                    Sort::Part => vec![node],
                    Sort::Element => (info.parts.0..info.parts.1).collect(),
                    _ => continue,
                };
                for part in parts {
                    if info.sort == Sort::Element && self.frames.contains_key(&self.state.plan.rep(part)) {
                        continue;
                    }
                    let element = if info.sort == Sort::Part { info.parent } else { node };
                    self.load(part, frame, self.leans(element));
                }
            }
        }
    }

    /// Returns by how many thousandths of its height the middle of a triangle lies below (or, below 0, above) that of its
    /// frame; `None` for other fields.
    fn leans(&self, element: Index) -> Option<i32> {
        let (map, x, y) = self.state.plan.cell[usize::from(element)]?;
        let grid = self.core.layout.maps[usize::from(map)].grid;
        let down = tiles::points_down(grid, (x, y));
        (grid == Grid::Triangular).then_some(if down { -LEANS } else { LEANS })
    }

    fn load(&mut self, part: Index, frame: Frame, leans: Option<i32>) {
        let mut elements = Vec::new();
        for member in self.state.plan.class(&part) {
            let mut element = self.state.on[usize::from(*member)];
            while element != NONE {
                elements.push(element);
                element = self.state.next[usize::from(element)];
            }
        }
        for (number, element) in elements.into_iter().enumerate() {
            if self.frames.contains_key(&element) {
                continue;
            }
            let otherwise = (frame.width * ON_PLACE / 1000, frame.height * ON_PLACE / 1000);
            let (mut width, mut height) = self.size(element, otherwise);
            if leans.is_some() {
                (width, height) = (width * IN_TRIANGLE / 1000, height * IN_TRIANGLE / 1000);
            }
            let down = frame.height * leans.unwrap_or(0) / 1000;
            let shift = number as i32 * frame.width / 8;
            let frame = Frame {
                x: frame.x + (frame.width - width) / 2 + shift,
                y: frame.y + (frame.height - height) / 2 + down - shift,
                width,
                height,
            };
            self.thing(element, frame, 1);
        }
    }
}
