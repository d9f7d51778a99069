//! Arrange what lies on a table, on a grid.
use super::Table;
use super::data::Frame;
use super::draw::Pen;
use super::event::{Gesture, STILL, State};
use super::ink;
use crate::focus::Presence;

use iced::advanced::Shell;
use iced::advanced::text;
use iced::alignment::Vertical;
use iced::widget::canvas::{Path, Stroke};
use iced::{Point, Rectangle, Size, Vector, mouse, touch};

/// Half the side of the corner for resizing, in logical pixels.
const GRIP: f32 = 6.0;

/// Grid lines closer together than this are not drawn, in logical pixels.
const NEAR: f32 = 9.0;

/// Something that can be moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Handle {
    /// Its frame on the table.
    pub frame: Frame,
    /// Its position in the author's coordinates, for the grid.
    pub at: (i32, i32),
    /// Its name.
    pub name: String,
    /// Whether it can be resized by its corner.
    pub can_size: bool,
}

/// The things being arranged.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Arranging {
    /// What can be moved, lowest first.
    pub handles: Vec<Handle>,
    /// The selected one.
    pub chosen: Option<usize>,
    /// The spacing of the grid, in thousandths of a cell.
    pub grid: i32,
}

/// An action while arranging.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arranged {
    /// Something was selected, or nothing.
    Chosen(Option<usize>),
    /// Something moves here, in the author's coordinates.
    Moved(usize, (i32, i32)),
    /// Something gets this width and height.
    Sized(usize, (i32, i32)),
}

impl Arranging {
    /// Returns the handle under a point: the smallest, among equal ones the topmost.
    fn find(&self, point: (i32, i32)) -> Option<usize> {
        let found = self.handles.iter().enumerate().rev().filter(|(_, handle)| handle.frame.contains(point));
        let area = |handle: &Handle| i64::from(handle.frame.width) * i64::from(handle.frame.height);
        found.min_by_key(|(_, handle)| area(handle)).map(|(at, _)| at)
    }

    fn snapped(&self, length: i32) -> i32 {
        let grid = self.grid.max(1);
        (f64::from(length) / f64::from(grid)).round() as i32 * grid
    }

    /// Returns position and size of something that is moved, or resized by its corner.
    fn moved(&self, handle: usize, sizes: bool, by: (i32, i32)) -> Option<Arranged> {
        let Handle { frame, at, .. } = self.handles.get(handle)?;
        Some(match sizes {
            true => {
                let size = (self.snapped(frame.width + by.0), self.snapped(frame.height + by.1));
                let least = self.grid.max(50);
                Arranged::Sized(handle, (size.0.max(least), size.1.max(least)))
            }
            false => Arranged::Moved(handle, (self.snapped(at.0 + by.0), self.snapped(at.1 + by.1))),
        })
    }
}

fn grip(bounds: Rectangle) -> Rectangle {
    let corner = Point::new(bounds.x + bounds.width - GRIP, bounds.y + bounds.height - GRIP);
    Rectangle::new(corner, Size::new(2.0 * GRIP, 2.0 * GRIP))
}

impl<Message> Table<'_, Message> {
    /// Returns whether the pointer is over something that can be moved.
    pub(super) fn is_over_handle(&self, state: &State, bounds: Rectangle, cursor: mouse::Cursor) -> bool {
        let point = cursor.position().filter(|point| bounds.contains(*point));
        let found = point.and_then(|point| self.handle_at(state, point, bounds));
        found.is_some()
    }

    /// Returns what is under a point, and whether that is its corner.
    fn handle_at(&self, state: &State, point: Point, bounds: Rectangle) -> Option<(usize, bool)> {
        let arranging = self.arranging.as_ref()?;
        let view = self.view(state, bounds);
        let chosen = arranging.chosen.and_then(|at| Some((at, arranging.handles.get(at)?)));
        let is_grip = |handle: &Handle| handle.can_size && grip(view.place(handle.frame)).contains(point);
        if let Some((at, _)) = chosen.filter(|(_, handle)| is_grip(handle)) {
            return Some((at, true));
        }
        arranging.find(view.point(point)).map(|at| (at, false))
    }

    /// Grabs what is under the pointer.
    pub(super) fn take_hold(
        &self,
        state: &mut State,
        point: Point,
        finger: Option<touch::Finger>,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        state.focus = Presence::Quiet;
        let found = self.handle_at(state, point, bounds);
        if let Some((handle, sizes)) = found {
            state.gesture = Gesture::Arrange { handle, sizes, from: point, at: point, finger };
        } else if !self.view(state, bounds).is_fit() {
            state.gesture = Gesture::Pan { button: mouse::Button::Left, last: point };
        }
        if let Some(on_arrange) = &self.on_arrange {
            shell.publish(on_arrange(Arranged::Chosen(found.map(|(handle, _)| handle))));
        }
        shell.capture_event();
        shell.request_redraw();
    }

    /// Releases it.
    pub(super) fn let_go(
        &self,
        state: &State,
        handle: usize,
        sizes: bool,
        by: Vector,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        let is_drag = by.x.hypot(by.y) > STILL;
        let by = self.view(state, bounds).lengths(by);
        let arranged = self.arranging.as_ref().and_then(|it| it.moved(handle, sizes, by));
        if let (Some(on_arrange), Some(arranged)) = (&self.on_arrange, arranged.filter(|_| is_drag)) {
            shell.publish(on_arrange(arranged));
        }
        shell.capture_event();
        shell.request_redraw();
    }

    /// Draws the grid, the outlines of what can be moved, and where the grabbed thing would go.
    pub(super) fn handles(&self, pen: &mut Pen<'_>, state: &State) {
        let Some(arranging) = &self.arranging else { return };
        let mut frame = pen.frame();
        self.grid(pen, &mut frame, arranging);
        for (at, handle) in arranging.handles.iter().enumerate() {
            let bounds = pen.view.place(handle.frame);
            let path = Path::rectangle(bounds.position(), bounds.size());
            if arranging.chosen == Some(at) {
                ink::frame(&mut frame, &path, 2.0, pen.style.position, pen.style.light);
                if handle.can_size {
                    let grip = grip(bounds);
                    frame.fill_rectangle(grip.position(), grip.size(), pen.style.light);
                    frame.fill_rectangle(
                        grip.shrink(1.5).position(),
                        grip.shrink(1.5).size(),
                        pen.style.position,
                    );
                }
            } else {
                let line = Stroke::default().with_width(1.0).with_color(pen.ink.scale_alpha(0.55));
                frame.stroke(&path, line);
            }
        }
        let mut told = None;
        if let Gesture::Arrange { handle, sizes, from, at, .. } = &state.gesture {
            let by = pen.view.lengths(*at - *from);
            if let (Some(to), Some(held)) =
                (arranging.moved(*handle, *sizes, by), arranging.handles.get(*handle))
            {
                let ghost = match to {
                    Arranged::Sized(_, (width, height)) => Frame { width, height, ..held.frame },
                    Arranged::Moved(_, (x, y)) => Frame {
                        x: held.frame.x + x - held.at.0,
                        y: held.frame.y + y - held.at.1,
                        ..held.frame
                    },
                    Arranged::Chosen(_) => held.frame,
                };
                let bounds = pen.view.place(ghost);
                let path = Path::rectangle(bounds.position(), bounds.size());
                frame.fill(&path, pen.style.preview.scale_alpha(0.25));
                ink::frame(&mut frame, &path, 2.0, pen.style.preview, pen.style.light);
                told = Some((bounds, held.name.clone()));
            }
        }
        pen.geometry(frame);
        if let Some((bounds, name)) = told {
            let middle = (text::Alignment::Center, Vertical::Center);
            let ink = pen.ink;
            pen.words(&name, bounds, 14.0, ink, middle);
        }
    }

    fn grid(&self, pen: &Pen<'_>, frame: &mut iced::widget::canvas::Frame, arranging: &Arranging) {
        let Some(first) = arranging.handles.first() else { return };
        let grid = arranging.grid.max(1);
        if pen.view.length(grid) < NEAR {
            return;
        }
        // The grid lines follow the author's coordinates.
        let origin = (first.frame.x - first.at.0, first.frame.y - first.at.1);
        let (width, height) = self.data.size;
        let line = Stroke::default().with_width(1.0).with_color(pen.ink.scale_alpha(0.12));
        let mut draw = |from: (i32, i32), to: (i32, i32)| {
            let at = |(x, y): (i32, i32)| pen.view.place(Frame { x, y, width: 0, height: 0 }).position();
            frame.stroke(&Path::line(at(from), at(to)), line);
        };
        let lines = |origin: i32, length: i32| (origin.rem_euclid(grid)..length).step_by(grid as usize);
        for x in lines(origin.0, width) {
            draw((x, 0), (x, height));
        }
        for y in lines(origin.1, height) {
            draw((0, y), (width, y));
        }
    }
}
