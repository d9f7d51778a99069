//! The mouse of the simulated window.

use iced::mouse::{self, Button, Cursor};
use iced::{Event, Point, Rectangle, Vector};
use lucide_icons::Icon;
use schola_widgets::board::{Camera, Geometry, Spacing};

use super::{Cell, Desk, spacing};

/// The side of a button of the palette.
const PALETTE_BUTTON: f32 = 44.0;
/// The distance from the painted board to the edge of its widget.
const PAINT_MARGIN: f32 = 8.0;

impl Desk {
    pub fn point_at(&mut self, position: Point) {
        self.cursor = Cursor::Available(position);
        self.event(Event::Mouse(mouse::Event::CursorMoved { position }));
    }

    pub fn press(&mut self, button: Button) {
        self.event(Event::Mouse(mouse::Event::ButtonPressed(button)));
    }

    pub fn release(&mut self, button: Button) {
        self.event(Event::Mouse(mouse::Event::ButtonReleased(button)));
    }

    pub fn click_at(&mut self, position: Point, button: Button) {
        self.point_at(position);
        self.press(button);
        self.release(button);
    }

    /// Turns the wheel by this many lines at the pointer.
    pub fn wheel(&mut self, y: f32) {
        let delta = mouse::ScrollDelta::Lines { x: 0.0, y };
        self.event(Event::Mouse(mouse::Event::WheelScrolled { delta }));
    }

    /// Turns the wheel in the middle of the window until a text is visible.
    pub fn scroll_to(&mut self, text: &str) {
        self.scroll_from(Point::new(self.size.width / 2.0, self.size.height / 2.0), text);
    }

    /// Turns the wheel over a visible text until another one of its pane is visible.
    pub fn scroll_over(&mut self, over: &str, text: &str) {
        let place = self.place(over);
        self.scroll_from(place, text);
    }

    fn scroll_from(&mut self, place: Point, text: &str) {
        self.point_at(place);
        for _ in 0..40 {
            if self.shows(text) {
                return;
            }
            self.wheel(-2.0);
        }
        panic!("turning the wheel never shows “{text}”");
    }

    /// Clicks on a text; if there are several, on the topmost.
    pub fn click(&mut self, text: &str) {
        let place = self.place(text);
        self.click_at(place, Button::Left);
    }

    /// Clicks on the text of a message key.
    pub fn click_words(&mut self, key: &str) {
        let text = self.words.get(key);
        self.click(&text);
    }

    /// Returns what the history calls a step.
    pub fn step(&self, key: &str) -> String {
        let text = self.words.get(key);
        let mut signs = text.chars();
        signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
    }

    /// Clicks a step in the history.
    pub fn click_step(&mut self, key: &str) {
        let text = self.step(key);
        self.click(&text);
    }

    /// Clicks a message of Schola wherever it is visible, from top to bottom.
    pub fn click_each(&mut self, key: &str) {
        let text = self.words.get(key);
        for place in self.places(&text) {
            self.click_at(place, Button::Left);
        }
    }

    pub fn click_icon(&mut self, icon: Icon) {
        self.click(&char::from(icon).to_string());
    }

    /// Clicks into the field with an id.
    pub fn click_field(&mut self, id: &'static str) {
        let center = self.bounds(id).center();
        self.click_at(center, Button::Left);
    }

    /// Shows the layer of the level with this name in the list of layers.
    pub fn choose_layer(&mut self, name: &str) {
        self.write("k");
        self.click(name);
        self.write("k");
    }

    /// Chooses a piece in the palette by mouse.
    pub fn take_piece(&mut self, name: &str) {
        let place = self.piece_place(name);
        self.click_at(place, Button::Left);
        let label = self.labelled(name);
        assert!(self.shows(&label), "the palette names the piece that was taken");
    }

    /// Returns where a piece lies in the palette.
    pub fn piece_place(&mut self, name: &str) -> Point {
        let index = self
            .draft()
            .pieces
            .list
            .iter()
            .position(|piece| piece.name == name)
            .expect("there is such a piece");
        let side = self.bounds("pane-side");
        let is_piece = |bounds: &Rectangle| {
            bounds.is_within(&side)
                && (bounds.width - PALETTE_BUTTON).abs() < 0.5
                && (bounds.height - PALETTE_BUTTON).abs() < 0.5
        };
        let buttons = self.census().controls.into_iter().filter_map(|control| control.visible);
        let buttons: Vec<_> = buttons.filter(is_piece).collect();
        assert_eq!(buttons.len(), self.draft().pieces.list.len(), "the palette shows every piece");
        buttons[index].center()
    }

    /// Returns where a cell of the painted board is drawn.
    pub fn paint_cell(&mut self, cell: Cell) -> Point {
        let board = self.editor().test().scene().map(|scene| (scene.boards[0].width, scene.boards[0].height));
        let size = board.expect("the level can be played");
        self.cell("paint-board", size, Spacing { margin: PAINT_MARGIN, ..Spacing::default() }, cell)
    }

    /// Returns where a cell of the play-test lies.
    pub fn play_cell(&mut self, cell: Cell) -> Point {
        let board = &self.editor().test().scene().expect("the level can be played").boards[0];
        let size = (board.width, board.height);
        let spacing = spacing(&self.draft());
        self.cell("play-board", size, spacing, cell)
    }

    /// Returns the position of a cell of a board that is shown as a whole.
    pub fn cell(&mut self, board: &'static str, size: (u32, u32), spacing: Spacing, cell: Cell) -> Point {
        let bounds = self.bounds(board);
        let place = Geometry::new(Camera::Fit, size, spacing, bounds.size(), 1.0).cell_bounds(cell).center();
        place + Vector::new(bounds.x, bounds.y)
    }

    /// Presses at the first point, moves through the others and releases.
    pub fn stroke_over(&mut self, points: &[Point]) {
        self.point_at(points[0]);
        self.press(Button::Left);
        for point in points {
            self.point_at(*point);
        }
        self.release(Button::Left);
    }

    /// Presses on the first cell, moves through the others and releases.
    pub fn paint(&mut self, cells: &[Cell]) {
        self.begin_stroke(cells);
        self.release(Button::Left);
    }

    /// Presses on the first cell and moves through the others, with the button held.
    pub fn begin_stroke(&mut self, cells: &[Cell]) {
        for (index, cell) in cells.iter().enumerate() {
            let point = self.paint_cell(*cell);
            self.point_at(point);
            if index == 0 {
                self.press(Button::Left);
            }
        }
    }

    /// Clicks on a cell of the play-test.
    pub fn play(&mut self, cell: Cell) {
        let point = self.play_cell(cell);
        self.click_at(point, Button::Left);
    }
}
