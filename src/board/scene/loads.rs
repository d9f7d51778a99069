//! Parts of places, and what lies on them.

use super::super::layout::{Index, NONE, Sort};
use super::super::look::PartAt;
use super::super::material::Grid;
use super::super::tiles;
use super::{ON_PLACE, Painter};
use crate::engine::scene::{Frame, Shape, TableLocation};

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
            let name = self.game.view.place(self.core, rep);
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
                    self.load(part, frame);
                }
            }
        }
    }

    fn load(&mut self, part: Index, frame: Frame) {
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
            let (width, height) = self.size(element, otherwise);
            let shift = number as i32 * frame.width / 8;
            let frame = Frame {
                x: frame.x + (frame.width - width) / 2 + shift,
                y: frame.y + (frame.height - height) / 2 - shift,
                width,
                height,
            };
            self.thing(element, frame, 1);
        }
    }
}
