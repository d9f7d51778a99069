//! How the elements of a set lie on the table: in a heap, in a row or column, in a block or as a fan.

use super::super::find;
use super::super::layout::{Index, NONE, Sort};
use super::super::look::{Arrange, Placement};
use super::super::material::End;
use super::Painter;
use crate::engine::scene::{Frame, Shape, TableLocation};

/// The distance between neighbours that do not overlap.
const GAP: i32 = 80;

impl Painter<'_> {
    /// Lays out a set, or a set of sets.
    pub(super) fn row(&mut self, placement: &Placement, at: (i32, i32), node: Index) {
        let (width, height) = placement.size;
        let area = Frame { x: at.0, y: at.1, width, height };
        let all = find::children(&self.core.layout, &self.state.plan, &self.state.rows, node);
        let kept = all.iter().copied().filter(|node| {
            !placement.unplaced_only || self.state.on.get(usize::from(*node)).is_none_or(|on| *on == NONE)
        });
        let elements: Vec<Index> = kept.collect();
        match placement.arrange {
            Arrange::Pile | Arrange::Count => {
                self.location_of_set(node, area, Shape::Rectangle);
                if let Some(top) = self.top(node, &elements)
                    && placement.arrange == Arrange::Pile
                {
                    self.thing(top, area, elements.len() as u32);
                }
            }
            _ if elements.is_empty() => self.location_of_set(node, area, Shape::Hidden),
            arrange => {
                let side = height.min(width);
                let count = elements.len() as i32;
                for (number, element) in elements.into_iter().enumerate() {
                    let size = self.size(element, (side, side));
                    self.thing(element, frame(arrange, area, (number as i32, count), size), 1);
                }
            }
        }
    }

    /// Adds the area of a set as a location of its own.
    fn location_of_set(&mut self, node: Index, frame: Frame, shape: Shape) {
        let id = u64::from(node);
        let _ = self.frames.insert(node, (frame, id));
        let name = self.game.view.text(self.core.layout.name_of(node)).to_owned();
        let (picture, color, badges) = (None, None, Vec::new());
        self.table.spots.push(TableLocation { id, frame, shape, picture, color, badges, name });
    }

    /// Returns the element of a heap that lies on top.
    fn top(&self, node: Index, elements: &[Index]) -> Option<Index> {
        let top = match self.core.layout.info(node).sort {
            Sort::Set(set) if self.core.layout.sets[usize::from(set)].1.output == End::Front => {
                elements.first()
            }
            _ => elements.last(),
        };
        top.copied()
    }
}

/// Returns where one of several elements lies in the area of their set.
fn frame(arrange: Arrange, area: Frame, (number, count): (i32, i32), size: (i32, i32)) -> Frame {
    let between = |length: i32, own: i32, gap: i32| {
        if count < 2 { 0 } else { ((length - own) / (count - 1)).min(own + gap).max(1) }
    };
    let (width, height) = size;
    match arrange {
        Arrange::Column => {
            Frame { x: area.x, y: area.y + number * between(area.height, height, GAP), width, height }
        }
        Arrange::Block => {
            let columns = (1..=count)
                .find(|columns| columns * columns * area.height.max(1) >= count * area.width.max(1))
                .unwrap_or(count);
            let rows = (count + columns - 1) / columns;
            let (cell_width, cell_height) = (area.width / columns, area.height / rows);
            Frame {
                x: area.x + (number % columns) * cell_width,
                y: area.y + (number / columns) * cell_height,
                width: cell_width.min(width),
                height: cell_height.min(height),
            }
        }
        Arrange::Fan => {
            // A hand is centred, however many cards it has.
            let step = between(area.width, width, -width * 3 / 10);
            let left = (area.width - width - (count - 1) * step) / 2;
            Frame { x: area.x + left + number * step, y: area.y, width, height }
        }
        _ => Frame { x: area.x + number * between(area.width, width, GAP), y: area.y, width, height },
    }
}
