//! Strokes by mouse and keyboard, for each tool.

use iced::mouse::Button;
use schola_widgets::board::{Key, KeyPress, Press};

use super::{Cell, Painter, Reach, Stroke, Tool, layout};
use crate::grid::derive::MOST_CELLS;
use crate::grid::edit::bodies;
use crate::grid::edit::lines::{self, Line};
use crate::grid::edit::{self, Brush, Position, Region, paint, shapes};
use crate::grid::model::{ANYTHING, Cells, Matrix, Role};
use crate::window::workbench::Document;

impl Painter {
    pub(super) fn press(&mut self, press: Press, document: &mut Document) {
        self.cursor = Some(press.cell);
        match press.button {
            Button::Right if self.floating.is_some() => self.floating = None,
            Button::Right if self.tool() == Some(Tool::Goal) => self.pick_target(document, press.cell),
            Button::Right if self.takes_bodies(document) => {
                self.begin(press.cell, true, document);
                self.end(document);
            }
            Button::Right => self.pick(document, press.cell),
            _ => self.begin(press.cell, press.modifiers.shift(), document),
        }
    }

    /// Begins a stroke on a cell; tools that need no drag act at once.
    pub(super) fn begin(&mut self, cell: Cell, is_even: bool, document: &mut Document) {
        if self.floating.is_some() {
            return self.place(document);
        }
        if self.position.is_some() {
            self.stroke = Some(Stroke { tool: Tool::Pencil, from: cell, to: cell, is_even });
            return self.place_position(cell, document);
        }
        if layout(document).is_some_and(|layout| self.takes_lines(layout)) {
            self.enclose(&Region::from_cells([cell]), document);
            let _ = document.end_stroke();
            return;
        }
        if self.takes_bodies(document) {
            return self.begin_joining(cell, is_even, document);
        }
        // A straight pencil stroke is a line.
        let tool = if is_even && self.tool == Tool::Pencil { Tool::Line } else { self.tool };
        self.seed += 1;
        let stroke = Stroke { tool, from: cell, to: cell, is_even };
        match tool {
            Tool::Fill => {
                let reached = self.reached(document, cell);
                self.put(document, &reached);
                let _ = document.end_stroke();
            }
            Tool::Pick => self.pick(document, cell),
            Tool::Goal => self.begin_marks(stroke, document),
            Tool::Select => {
                self.stroke = Some(stroke);
                if !self.lift(document, cell) {
                    self.selection = shapes::rectangle(cell, cell);
                    self.mark += 1;
                }
            }
            Tool::Pencil | Tool::Stamp => {
                self.stroke = Some(stroke);
                self.grasps_hero = tool == Tool::Pencil && self.can_grasp_hero(document, cell);
                if !self.grasps_hero {
                    self.go(stroke, &[cell], document);
                }
            }
            Tool::Line | Tool::Rectangle | Tool::Ellipse | Tool::Scatter => self.stroke = Some(stroke),
        }
    }

    /// Draws a line between cells, or removes it: what a stroke does follows from the line where it begins.
    pub(super) fn line(
        &mut self,
        line: schola_widgets::board::Line,
        button: Button,
        begins: bool,
        document: &mut Document,
    ) {
        let line = Line { cell: line.cell, is_below: line.is_below };
        let Some(cells) = self.cells(document) else { return };
        if begins {
            self.draws_lines = button != Button::Right && !lines::has(cells, line);
            let cell = line.cell;
            self.stroke = Some(Stroke { tool: Tool::Pencil, from: cell, to: cell, is_even: false });
            self.grasps_hero = false;
        }
        self.cursor = Some(line.cell);
        self.draw_lines([line], self.draws_lines, document);
    }

    fn draw_lines(&self, lines: impl IntoIterator<Item = Line>, is_there: bool, document: &mut Document) {
        let symmetry = self.options.symmetry;
        self.change(document, |cells| lines::draw(cells, lines, is_there, symmetry));
    }

    /// Draws lines around cells, or removes them if they are all there.
    fn enclose(&self, region: &Region, document: &mut Document) {
        let Some(cells) = self.cells(document) else { return };
        let around = lines::around(region, cells.size());
        let is_there = around.iter().all(|line| lines::has(cells, *line));
        self.draw_lines(around, !is_there, document);
    }

    fn has_lines(&self, document: &Document) -> bool {
        layout(document).and_then(|layout| layout.matrices.get(self.layer)).is_some_and(Matrix::has_lines)
    }

    /// Whether strokes join or part cells now.
    fn takes_bodies(&self, document: &Document) -> bool {
        let takes_cells = matches!(self.tool, Tool::Select | Tool::Stamp) || self.position.is_some();
        !takes_cells && self.floating.is_none() && self.has_bodies(document)
    }

    fn has_bodies(&self, document: &Document) -> bool {
        layout(document).and_then(|layout| layout.matrices.get(self.layer)).is_some_and(Matrix::has_bodies)
    }

    /// Begins a stroke that joins cells to the body where it begins, or to a new one; or one that parts them.
    fn begin_joining(&mut self, cell: Cell, parts: bool, document: &mut Document) {
        let symmetry = self.options.symmetry;
        let cells = self.cells(document).filter(|_| !parts);
        self.joins = cells.map_or_else(Vec::new, |cells| bodies::numbers_for(cells, cell, symmetry));
        let tool = if self.tool.is_shape() { self.tool } else { Tool::Pencil };
        self.grasps_hero = false;
        self.stroke = Some(Stroke { tool, from: cell, to: cell, is_even: false });
        if tool == Tool::Pencil {
            self.join(&Region::from_cells([cell]), document);
        }
    }

    fn join(&self, region: &Region, document: &mut Document) {
        let (symmetry, numbers) = (self.options.symmetry, &self.joins);
        self.change(document, |cells| match numbers.is_empty() {
            true => bodies::part(cells, region, symmetry),
            false => bodies::join(cells, region, numbers, symmetry),
        });
    }

    pub(super) fn go_on(&mut self, cells: &[Cell], document: &mut Document) {
        let (Some(stroke), Some(last)) = (&mut self.stroke, cells.last()) else { return };
        stroke.to = *last;
        let stroke = *stroke;
        self.cursor = Some(*last);
        self.go(stroke, cells, document);
    }

    /// Continues a stroke.
    fn go(&mut self, stroke: Stroke, cells: &[Cell], document: &mut Document) {
        if self.position.is_some() {
            return self.place_position(stroke.to, document);
        }
        match stroke.tool {
            Tool::Pencil if self.grasps_hero => self.carry_hero(stroke, document),
            Tool::Pencil if self.has_bodies(document) => {
                self.join(&Region::from_cells(cells.iter().copied()), document);
            }
            Tool::Pencil => {
                let region = self.widened(document, cells);
                self.put(document, &region);
            }
            Tool::Goal => self.mark_cells(cells, document),
            Tool::Stamp => {
                for cell in cells {
                    self.stamp(stroke.from, *cell, document);
                }
            }
            Tool::Select if self.lifted.is_empty() => self.selection = stroke.region(true),
            Tool::Select => self.carry(stroke),
            _ => {}
        }
    }

    pub(super) fn end(&mut self, document: &mut Document) {
        let Some(stroke) = self.stroke.take() else { return };
        match stroke.tool {
            Tool::Scatter if self.has_bodies(document) => self.join(&stroke.region(true), document),
            Tool::Scatter => self.scatter(document, &stroke.region(true)),
            tool if tool.is_shape() && self.has_lines(document) => {
                self.enclose(&stroke.region(true), document);
            }
            tool if tool.is_shape() && self.has_bodies(document) => {
                self.join(&stroke.region(self.options.filled), document);
            }
            tool if tool.is_shape() => self.put(document, &stroke.region(self.options.filled)),
            Tool::Select if !self.lifted.is_empty() => self.put_down(stroke, document),
            Tool::Pencil if self.grasps_hero => self.put_hero_down(stroke, document),
            _ => {}
        }
        let _ = document.end_stroke();
    }

    pub(super) fn cancel(&mut self, document: &mut Document) {
        self.stroke = None;
        self.grasps_hero = false;
        self.space_held = false;
        if !self.lifted.is_empty() {
            self.lifted = Region::default();
            self.floating = None;
        }
        document.cancel_stroke();
    }

    pub(super) fn key(&mut self, press: KeyPress, document: &mut Document) {
        let Some(size) = self.cells(document).map(Cells::size) else { return };
        let (x, y) = self.cursor.unwrap_or_default();
        let is_even = press.modifiers.shift();
        if is_even && layout(document).is_some_and(|layout| self.takes_lines(layout)) {
            let there = match press.key {
                Key::Left => x.checked_sub(1).map(|x| (x, y)),
                Key::Right => Some((x + 1, y)),
                Key::Up => y.checked_sub(1).map(|y| (x, y)),
                Key::Down => Some((x, y + 1)),
                _ => None,
            };
            if let Some(line) = there.and_then(|there| Line::between((x, y), there)) {
                let is_there = self.cells(document).is_some_and(|cells| lines::has(cells, line));
                self.draw_lines([line], !is_there, document);
                let _ = document.end_stroke();
                return;
            }
        }
        let there = match press.key {
            Key::Left => (x.saturating_sub(1), y),
            Key::Right => (x + 1, y),
            Key::Up => (x, y.saturating_sub(1)),
            Key::Down => (x, y + 1),
            Key::Escape | Key::Delete => return,
            Key::Home => (0, y),
            Key::End => (u32::MAX, y),
            Key::PageUp => (x, 0),
            Key::PageDown => (x, u32::MAX),
            Key::Enter => {
                self.begin((x, y), is_even, document);
                return self.end(document);
            }
            Key::Space if press.repeat || self.space_held => return,
            Key::Space => {
                self.space_held = true;
                return self.begin((x, y), is_even, document);
            }
            Key::SpaceReleased => {
                self.space_held = false;
                return self.end(document);
            }
        };
        self.hover = None;
        let there = super::clamp(there, size);
        let moved = (i64::from(there.0) - i64::from(x), i64::from(there.1) - i64::from(y));
        if let Some(floating) = self.floating.as_mut().filter(|_| self.lifted.is_empty()) {
            floating.at = (floating.at.0 + moved.0, floating.at.1 + moved.1);
        }
        self.cursor = Some(there);
        if self.space_held {
            let way: Vec<Cell> = shapes::line((x, y), there).cells().filter(|cell| *cell != there).collect();
            self.go_on(&way, document);
            self.go_on(&[there], document);
        }
    }

    /// Returns the cells that the pencil paints where it passes over others.
    pub(super) fn widened(&self, document: &Document, cells: &[Cell]) -> Region {
        let width = self.options.width;
        let Some((columns, rows)) = self.cells(document).map(Cells::size).filter(|_| width > 1) else {
            return Region::from_cells(cells.iter().copied());
        };
        Region::around(cells, width, (columns, rows))
    }

    /// Returns the cells that a click under the pointer would paint.
    pub(super) fn under_pointer(&self, document: &Document, cells: &Cells) -> Option<Region> {
        let cell = self.hover.filter(|_| self.stroke.is_none() && self.floating.is_none())?;
        let (width, height) = cells.size();
        let region = match self.tool()? {
            Tool::Pencil => self.widened(document, &[cell]),
            Tool::Line | Tool::Rectangle | Tool::Ellipse => Region::from_cells([cell]),
            Tool::Fill if u64::from(width) * u64::from(height) <= MOST_CELLS => self.reached(document, cell),
            Tool::Fill | Tool::Scatter | Tool::Pick | Tool::Select | Tool::Stamp | Tool::Goal => return None,
        };
        Some(region.symmetric(self.options.symmetry, (width, height)))
    }

    fn reached(&self, document: &Document, cell: Cell) -> Region {
        let Some(cells) = self.cells(document) else { return Region::default() };
        match self.options.reach {
            Reach::Joined(neighbours) => edit::joined(cells, cell, neighbours),
            Reach::Everywhere => edit::same_everywhere(cells, cell),
        }
    }

    /// Takes the value of a cell as the brush.
    fn pick(&mut self, document: &Document, (x, y): Cell) {
        match self.cells(document).and_then(|cells| Brush::of_cell(cells, x, y)) {
            Some(Brush::Text(name)) => self.piece = Some(name),
            Some(Brush::Bool(truth)) => self.truth = truth,
            Some(Brush::Int(number)) => self.set_number(number),
            None => {}
        }
    }

    /// Changes the layer's cells as part of the present stroke.
    fn change(&self, document: &mut Document, change: impl FnOnce(&mut Cells)) {
        let (level, layer) = (document.location().level, self.layer);
        document.stroke("edit-paint", |draft| {
            if let Ok(layout) = edit::layout_mut(draft, level)
                && let Some(matrix) = layout.matrices.get_mut(layer)
            {
                change(&mut matrix.cells);
                if matrix.role() == Role::Final && self.piece.is_some_and(|piece| piece == ANYTHING) {
                    edit::goals::open_cells(layout);
                }
            }
        });
    }

    /// Paints cells and their symmetric images.
    pub(super) fn put(&self, document: &mut Document, region: &Region) {
        let Some((brush, size)) =
            self.cells(document).and_then(|cells| Some((self.brush(cells)?, cells.size())))
        else {
            return;
        };
        let region = region.symmetric(self.options.symmetry, size);
        self.change(document, |cells| {
            let _ = paint(cells, &region, brush);
        });
    }

    /// Paints several values, each with its symmetric images.
    fn put_values(&self, document: &mut Document, values: impl IntoIterator<Item = (Brush, Region)>) {
        let symmetry = self.options.symmetry;
        self.change(document, |cells| {
            let size = cells.size();
            for (brush, region) in values {
                let _ = paint(cells, &region.symmetric(symmetry, size), brush);
            }
        });
    }

    /// Paints with the stamp: first around the cell where the stroke began, then in a grid aligned to that.
    fn stamp(&self, from: Cell, to: Cell, document: &mut Document) {
        let Some(block) = self.stamp.clone() else { return };
        let (width, height) = block.size();
        let (left, top) = block.corner_around(from);
        let snapped = |from: i64, to: u32, side: u32| {
            let side = i64::from(side.max(1));
            from + (i64::from(to) - from).div_euclid(side) * side
        };
        let at = (snapped(left, to.0, width), snapped(top, to.1, height));
        let joins = layout(document)
            .and_then(|layout| layout.matrices.get(self.layer))
            .is_some_and(Matrix::has_bodies);
        let own = self.cells(document).filter(|_| joins).map(|cells| bodies::of_their_own(&block, cells, at));
        self.put_values(document, own.as_ref().unwrap_or(&block).by_value(at));
    }

    /// Scatters random pieces over a region. The symmetric images repeat the same random choice.
    fn scatter(&self, document: &mut Document, region: &Region) {
        let Some(cells) = self.cells(document) else { return };
        let chosen = self.brush(cells).map(|brush| (brush, 1));
        let weighed = self.weights.iter().filter(|(_, weight)| *weight > 0);
        let mut choices: Vec<(Brush, u32)> =
            weighed.map(|(name, weight)| (Brush::Text(*name), *weight)).collect();
        if choices.is_empty() || !matches!(cells, Cells::Text(_)) {
            choices = chosen.into_iter().collect();
        }
        let hit = edit::scattered(cells.size(), region, &choices, self.options.density, self.seed);
        self.put_values(document, hit);
    }

    fn place_position(&self, cell: Cell, document: &mut Document) {
        let Some(position) = self.position else { return };
        let (Ok(x), Ok(y)) = (i32::try_from(cell.0), i32::try_from(cell.1)) else { return };
        let level = document.location().level;
        document.stroke("edit-position", |draft| {
            if let Ok(layout) = edit::layout_mut(draft, level) {
                position.set(layout, (x, y));
            }
        });
    }

    /// Returns the cell of A or P if it is on the board.
    pub(super) fn place_of(position: Position, document: &Document) -> Option<Cell> {
        let (x, y) = position.of(layout(document)?)?;
        Some((u32::try_from(x).ok()?, u32::try_from(y).ok()?))
    }
}
