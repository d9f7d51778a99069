//! Draw the marks of places and things.
use super::data::{Id, Shape};
use super::draw::Pen;
use super::{Table, contrast, ink};

use iced::widget::canvas::{Frame, Path};
use iced::{Color, Rectangle};

use std::collections::BTreeSet;

/// How much thicker frames are in themes where marks are plain frames.
const BOLD: f32 = 1.75;
/// Where more can be chosen, as on an empty board, frames alone say it: a dot on each would hide the board.
const CROWD: usize = 40;

/// How much of their colour marks lay on places that mean what is under the pointer.
const SAME: f32 = 0.18;

/// A place or thing to mark.
pub(super) struct Marked {
    pub bounds: Rectangle,
    pub shape: Shape,
    /// How much of its colour a mark lays on it, from 0 to 1.
    pub tint: f32,
    /// Whether it is a place where nothing stands.
    pub is_free: bool,
}

/// The colour of a mark and of the line beside it.
type Shade = (Color, Color);

/// How a table is marked. Each colour contrasts with what lies below all marks of its kind, so that
/// these look the same everywhere.
pub(super) struct Marking {
    choosable: Shade,
    chosen: Shade,
    lit: Shade,
    refused: Shade,
    changed: Shade,
    hover: Shade,
    /// What a press where the pointer is chooses.
    hovered: Option<Id>,
    /// The places that mean the same, while the pointer is on one of them.
    same: BTreeSet<Id>,
}

impl<Message> Table<'_, Message> {
    /// Returns how to mark everything on the table, which is drawn at the given places.
    pub(super) fn marking(&self, pen: &Pen<'_>, areas: &[(Id, Rectangle)], hovered: Option<Id>) -> Marking {
        let (marks, style) = (&self.marks, &pen.style);
        let shade = |color: Color, is_marked: &dyn Fn(&Id) -> bool| {
            let marked = areas.iter().filter(|(id, bounds)| is_marked(id) && bounds.intersects(&pen.clip));
            let grounds: Vec<_> =
                marked.flat_map(|(_, bounds)| self.grounds(pen.view, *bounds, pen.ground)).collect();
            let color = contrast::against(color, &grounds);

            (color, contrast::rim(color))
        };

        let is_place = |id: &Id| self.data.spots.iter().any(|spot| spot.id == *id);
        let of_it = marks.meant.iter().filter(|(id, meant)| Some(**meant) == hovered && is_place(id));

        Marking {
            same: of_it.map(|(id, _)| *id).collect(),
            choosable: shade(style.valid, &|id| marks.shows_choosable && marks.choosable.contains(id)),
            chosen: shade(style.position, &|id| marks.chosen.contains(id)),
            lit: shade(style.focus, &|id| marks.lit.contains(id)),
            refused: shade(style.invalid, &|id| marks.refused.as_ref() == Some(id)),
            hover: shade(pen.ink, &|id| hovered == Some(*id)),
            changed: shade(style.preview, &|id| marks.changed.contains(id)),
            hovered,
        }
    }

    /// Draws the marks of a place or thing with some outline.
    pub(super) fn mark(
        &self,
        pen: &Pen<'_>,
        frame: &mut Frame,
        id: Id,
        (area, path): (Marked, &Path),
        marking: &Marking,
    ) {
        let marks = &self.marks;
        let weight = if pen.style.is_plain { BOLD } else { 1.0 };
        let is_hovered = marking.hovered == Some(id);

        if !area.bounds.intersects(&pen.clip) {
            return;
        }
        if marks.changed.contains(&id) {
            let (color, rim) = marking.changed;

            ink::brackets(frame, area.bounds.shrink(2.0), 2.5 * weight, (color, rim));
        }
        if marking.same.contains(&id) {
            frame.fill(path, pen.style.valid.scale_alpha(SAME));
        }
        if marks.shows_choosable && marks.choosable.contains(&id) {
            let (color, rim) = marking.choosable;
            let is_dotted = area.is_free && !pen.style.is_plain;
            // A free place keeps its colours: the dot says enough.
            let tint = if is_dotted { 0.0 } else { area.tint } + if is_hovered { 0.2 } else { 0.0 };

            frame.fill(path, pen.style.valid.scale_alpha(tint));
            // Where much can be chosen, frames around free places would be a lattice.
            if is_dotted {
                ink::middle_dot(frame, area.bounds, color, rim);
            } else {
                ink::frame(frame, path, 2.0 * weight, color, rim);
                if marks.choosable.len() <= CROWD {
                    ink::dot(frame, area.bounds, area.shape, color, rim);
                }
            }
        } else if is_hovered {
            ink::frame(frame, path, 1.5 * weight, marking.hover.0, marking.hover.1);
        }
        for (is_marked, (color, rim), width) in [
            (marks.chosen.contains(&id), marking.chosen, 3.5),
            (marks.lit.contains(&id), marking.lit, 4.0),
            (marks.refused == Some(id), marking.refused, 3.5),
        ] {
            if is_marked {
                ink::frame(frame, path, width * weight, color, rim);
            }
        }
    }
}
