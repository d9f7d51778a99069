//! Compute positions on a board: which cell is under a point, where a cell is, what is visible.
//!
//! Points are measured in logical pixels from the upper left of the widget. Cells are aligned to physical
//! pixels, so that pictures stay sharp and no seams show.
use super::Cell;

use iced::{Point, Rectangle, Size, Vector};

/// A stroke along lines takes those this near to the pointer, as a share of a cell,
const NEAR: f32 = 0.3;
/// and not where it is this near to the end of a line.
const CORNER: f32 = 0.2;

/// A line between two cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Line {
    /// The cell on its left, or above it.
    pub cell: Cell,
    /// Whether it lies below that cell, and not on its right.
    pub is_below: bool,
}

/// The side, in physical pixels, below which cells are drawn as coloured dust without pictures and gaps.
pub const DUST: f32 = 4.0;

/// The smallest and the largest side of a cell when zooming, in logical pixels.
pub const ZOOM: (f32, f32) = (0.125, 256.0);

/// How much of the board always stays visible, in logical pixels.
const KEPT: f32 = 24.0;

/// Which part of a board is visible, and how large.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Camera {
    /// The whole board, with the largest whole cell side that fits, centred.
    #[default]
    Fit,
    /// A chosen scale and position.
    Free {
        /// The side of a cell, in logical pixels.
        cell: f32,
        /// The upper left of the first cell, from the upper left of the widget.
        origin: Vector,
    },
}

/// The spaces between and around the cells, in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Spacing {
    /// The gap between two cells.
    pub padding: f32,
    /// The width of the frame around all cells.
    pub border: f32,
    /// The least distance from the frame to the edge of the widget.
    pub margin: f32,
}

/// A rectangle of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Area {
    /// The first column.
    pub x: u32,
    /// The first row.
    pub y: u32,
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
}

impl Area {
    /// Returns whether the cell lies in the [`Area`].
    pub fn contains(&self, (x, y): Cell) -> bool {
        (self.x..self.x + self.width).contains(&x) && (self.y..self.y + self.height).contains(&y)
    }

    /// Returns the number of cells.
    pub fn cell_count(self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// Returns the cells that lie in both areas, if there are any.
    pub fn intersection(self, other: Self) -> Option<Self> {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let right = (self.x.saturating_add(self.width)).min(other.x.saturating_add(other.width));
        let bottom = (self.y.saturating_add(self.height)).min(other.y.saturating_add(other.height));

        (x < right && y < bottom).then(|| Self { x, y, width: right - x, height: bottom - y })
    }

    /// Returns the smallest [`Area`] that contains both.
    pub fn union(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);

        Self { x, y, width: right - x, height: bottom - y }
    }

    /// Returns the [`Area`] grown by `by` cells on every side, within a board of `size` cells.
    pub fn grown(self, by: u32, size: (u32, u32)) -> Self {
        let (x, y) = (self.x.saturating_sub(by), self.y.saturating_sub(by));
        let right = self.x.saturating_add(self.width).saturating_add(by).min(size.0);
        let bottom = self.y.saturating_add(self.height).saturating_add(by).min(size.1);

        Self { x, y, width: right.saturating_sub(x), height: bottom.saturating_sub(y) }
    }

    /// Returns the cells of the [`Area`], row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (self.y..self.y + self.height).flat_map(move |y| (self.x..self.x + self.width).map(move |x| (x, y)))
    }
}

/// The layout of the cells of a board in a widget.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Geometry {
    columns: u32,
    rows: u32,
    /// Physical pixels from here on.
    side: f32,
    padding: f32,
    border: f32,
    origin: Point,
    scale: f32,
}

impl Geometry {
    /// Lays out a board of `size` cells in a widget that covers `area`.
    ///
    /// `scale` is the number of physical pixels per logical one.
    pub fn new(camera: Camera, size: (u32, u32), spacing: Spacing, area: Size, scale: f32) -> Self {
        let scale = if scale > 0.0 { scale } else { 1.0 };

        match camera {
            Camera::Fit => Self::fit(size, spacing, area, scale),
            Camera::Free { cell, origin } => {
                let side = snap(cell.max(ZOOM.0) * scale);
                let origin = Point::new((origin.x * scale).round(), (origin.y * scale).round());

                Self::with(size, spacing, side, scale).at(origin)
            }
        }
    }

    fn fit(size: (u32, u32), spacing: Spacing, area: Size, scale: f32) -> Self {
        let pixels = |value: f32| (value * scale).round();
        let around = 2.0 * pixels(spacing.margin) + 2.0 * pixels(spacing.border);
        let side = |length: f32, count: u32| {
            let gaps = count.saturating_sub(1) as f32 * pixels(spacing.padding);

            (length * scale - around - gaps) / count.max(1) as f32
        };
        let side = side(area.width, size.0).min(side(area.height, size.1));
        // Tiny cells need no whole pixels: below two pixels, rounding would leave half of the widget empty.
        let side = if side < DUST { side.max(1.0) } else { side.floor() };
        let this = Self::with(size, spacing, side, scale);
        let cells = this.extent();

        this.at(Point::new(
            ((area.width * scale - cells.width) / 2.0).floor(),
            ((area.height * scale - cells.height) / 2.0).floor(),
        ))
    }

    fn with((columns, rows): (u32, u32), spacing: Spacing, side: f32, scale: f32) -> Self {
        // At this size the proportions of the board matter more: a gap as wide as the cells would hide it.
        let padding = spacing.padding * scale;
        let padding = if side < DUST { padding.min(side / 4.0) } else { padding.round() };
        let border = (spacing.border * scale).round();

        Self { columns, rows, side, padding, border, origin: Point::ORIGIN, scale }
    }

    /// Lays out a board as large as an area allows, centred, however small its cells become.
    pub(crate) fn small(size: (u32, u32), area: Size, scale: f32) -> Self {
        let side = (area.width / size.0.max(1) as f32).min(area.height / size.1.max(1) as f32) * scale;
        let side = if side < DUST { side.max(f32::EPSILON) } else { side.floor() };
        let this = Self::with(size, Spacing::default(), side, scale);
        let cells = this.extent();

        this.at(Point::new(
            ((area.width * scale - cells.width) / 2.0).floor(),
            ((area.height * scale - cells.height) / 2.0).floor(),
        ))
    }

    /// Returns the layout of `size` cells whose first one is at some column and row of this board.
    pub(crate) fn shifted(self, size: (u32, u32), (x, y): (i64, i64)) -> Self {
        let origin =
            Point::new(self.origin.x + x as f32 * self.pitch(), self.origin.y + y as f32 * self.pitch());

        Self { columns: size.0, rows: size.1, ..self.at(origin) }
    }

    fn at(self, origin: Point) -> Self {
        Self { origin, ..self }
    }

    /// Returns the number of columns and rows.
    pub fn size(&self) -> (u32, u32) {
        (self.columns, self.rows)
    }

    /// Returns the side of a cell in logical pixels.
    pub fn cell(&self) -> f32 {
        self.side / self.scale
    }

    /// Returns the side of a cell in physical pixels: whole, unless the cells are [`DUST`].
    pub fn side(&self) -> f32 {
        self.side
    }

    /// Returns the gap between two cells in physical pixels.
    pub fn gap(&self) -> f32 {
        self.padding
    }

    /// Returns the distance from one cell to the next in physical pixels.
    pub fn pitch(&self) -> f32 {
        self.side + self.padding
    }

    /// Returns the upper left of the first cell in physical pixels.
    pub fn origin(&self) -> Point {
        self.origin
    }

    /// Returns the number of physical pixels per logical one.
    pub fn scale(&self) -> f32 {
        self.scale
    }

    /// Returns whether the cells are too small to show pictures.
    pub fn is_dust(&self) -> bool {
        self.side < DUST
    }

    /// Returns the cell under a point; a gap belongs to the nearer of its two cells.
    pub fn cell_at(&self, point: Point) -> Option<Cell> {
        if !self.cells().contains(point) {
            return None;
        }

        let (x, y) = self.cell_near(point);

        Some((x.clamp(0, i64::from(self.columns) - 1) as u32, y.clamp(0, i64::from(self.rows) - 1) as u32))
    }

    /// Returns the cell that would be under a point if the board were infinite.
    pub fn cell_near(&self, point: Point) -> (i64, i64) {
        let index = |value: f32, origin: f32| {
            ((value * self.scale - origin + self.padding / 2.0) / self.pitch()).floor() as i64
        };

        (index(point.x, self.origin.x), index(point.y, self.origin.y))
    }

    /// Returns the line between two cells that is nearest to a point, and whether it is clearly meant: the point lies near it, and
    /// not near a corner. `None` outside of the cells, and on a board of one cell.
    pub fn line_at(&self, point: Point) -> Option<(Line, bool)> {
        let (x, y) = self.cell_at(point)?;
        let bounds = self.cell_bounds((x, y));
        let across = ((point.x - bounds.x) / bounds.width).clamp(0.0, 1.0);
        let down = ((point.y - bounds.y) / bounds.height).clamp(0.0, 1.0);
        let sides = [
            (1.0 - across, (x + 1 < self.columns).then_some(Line { cell: (x, y), is_below: false })),
            (1.0 - down, (y + 1 < self.rows).then_some(Line { cell: (x, y), is_below: true })),
            (across, x.checked_sub(1).map(|x| Line { cell: (x, y), is_below: false })),
            (down, y.checked_sub(1).map(|y| Line { cell: (x, y), is_below: true })),
        ];
        let lines = sides.into_iter().filter_map(|(away, line)| Some((away, line?)));
        let (away, line) = lines.min_by(|one, other| one.0.total_cmp(&other.0))?;
        // Near a corner the pointer may be on its way from one line to the next.
        let along = if line.is_below { across } else { down };
        Some((line, away < NEAR && (CORNER..=1.0 - CORNER).contains(&along)))
    }

    /// Returns where a cell lies.
    pub fn cell_bounds(&self, (x, y): Cell) -> Rectangle {
        self.logical(Rectangle::new(
            Point::new(self.origin.x + x as f32 * self.pitch(), self.origin.y + y as f32 * self.pitch()),
            Size::new(self.side, self.side),
        ))
    }

    /// Returns where all cells lie together, without the frame around them.
    pub fn cells(&self) -> Rectangle {
        self.logical(Rectangle::new(self.origin, self.extent()))
    }

    /// Returns where the frame around all cells lies, with the cells.
    pub fn frame(&self) -> Rectangle {
        self.logical(Rectangle::new(self.origin, self.extent()).expand(self.border))
    }

    /// Returns the cells that are at least partly inside a rectangle, if there are any.
    pub fn visible(&self, area: Rectangle) -> Option<Area> {
        let part = self.cells().intersection(&area)?;
        let last = Point::new(part.x + part.width, part.y + part.height);
        let (x, y) = self.cell_near(part.position());
        let (right, bottom) = self.cell_near(last);
        let clamp = |value: i64, count: u32| value.clamp(0, i64::from(count) - 1) as u32;
        let (x, y) = (clamp(x, self.columns), clamp(y, self.rows));

        Some(Area {
            x,
            y,
            width: clamp(right, self.columns) - x + 1,
            height: clamp(bottom, self.rows) - y + 1,
        })
    }

    /// Returns the [`Camera`] that shows exactly this.
    pub fn camera(&self) -> Camera {
        Camera::Free {
            cell: self.cell(),
            origin: Vector::new(self.origin.x / self.scale, self.origin.y / self.scale),
        }
    }

    /// Returns the [`Camera`] with another cell side, in logical pixels, that keeps the point of the board
    /// under `about`.
    pub fn zoomed(&self, cell: f32, about: Point, area: Size) -> Camera {
        // A small board that is shown whole may be larger already.
        let cell = cell.clamp(ZOOM.0, ZOOM.1.max(self.cell()));
        let spacing = Spacing { padding: self.padding / self.scale, ..Spacing::default() };
        let after = Self::with(self.size(), spacing, snap(cell * self.scale), self.scale);
        let place = |about: f32, origin: f32| {
            let offset = about * self.scale - origin;
            let index = (offset / self.pitch()).floor();
            let rest = offset - index * self.pitch();
            // Gaps do not scale with the cells: each part keeps its own proportion.
            let rest = if rest <= self.side {
                rest / self.side * after.side
            } else {
                after.side + (rest - self.side) / self.padding * after.padding
            };

            about - (index * after.pitch() + rest) / self.scale
        };
        let origin = Vector::new(place(about.x, self.origin.x), place(about.y, self.origin.y));

        after.kept(cell, origin, area)
    }

    /// Returns the [`Camera`] after moving the board by `delta`.
    pub fn panned(&self, delta: Vector, area: Size) -> Camera {
        let origin = Vector::new(self.origin.x / self.scale, self.origin.y / self.scale);

        self.kept(self.cell(), origin + delta, area)
    }

    /// Returns the [`Camera`] that shows a cell with the least movement, unless it is visible already.
    pub fn revealing(&self, cell: Cell, area: Size) -> Option<Camera> {
        let bounds = self.cell_bounds(cell);
        let move_by = |start: f32, length: f32, area: f32| {
            if start < 0.0 || length > area { -start } else { (area - start - length).min(0.0) }
        };
        let delta = Vector::new(
            move_by(bounds.x, bounds.width, area.width),
            move_by(bounds.y, bounds.height, area.height),
        );

        (delta != Vector::ZERO).then(|| self.panned(delta, area))
    }

    /// Returns the [`Camera`] centred on a point of the board, measured in columns and rows.
    pub fn centred(&self, place: Point, area: Size) -> Camera {
        let pitch = self.pitch() / self.scale;
        let origin = Vector::new(area.width / 2.0 - place.x * pitch, area.height / 2.0 - place.y * pitch);

        self.kept(self.cell(), origin, area)
    }

    /// Returns the visible part of the board, measured in columns and rows.
    pub fn seen(&self, area: Size) -> Rectangle {
        let cells = |pixels: f32| pixels / self.pitch();

        Rectangle {
            x: cells(-self.origin.x),
            y: cells(-self.origin.y),
            width: cells(area.width * self.scale),
            height: cells(area.height * self.scale),
        }
    }

    /// Keeps a corner of the board visible.
    fn kept(&self, cell: f32, origin: Vector, area: Size) -> Camera {
        let extent = self.extent() * (1.0 / self.scale);
        let keep = |origin: f32, extent: f32, area: f32| {
            let kept = KEPT.min(extent).min(area);

            origin.clamp(kept - extent, (area - kept).max(kept - extent))
        };

        Camera::Free {
            cell,
            origin: Vector::new(
                keep(origin.x, extent.width, area.width),
                keep(origin.y, extent.height, area.height),
            ),
        }
    }

    /// The size of all cells with the gaps between them, in physical pixels.
    fn extent(&self) -> Size {
        let length = |count: u32| (count as f32 * self.pitch() - self.padding).max(0.0);

        Size::new(length(self.columns), length(self.rows))
    }

    fn logical(&self, rectangle: Rectangle) -> Rectangle {
        rectangle * (1.0 / self.scale)
    }
}

/// Rounds a side to whole pixels where pictures are shown.
fn snap(side: f32) -> f32 {
    if side < DUST { side } else { side.round() }
}

#[cfg(test)]
mod tests {
    use super::*;

    use proptest::prelude::*;

    const AREA: Size = Size::new(640.0, 480.0);

    fn spacing(padding: f32, border: f32, margin: f32) -> Spacing {
        Spacing { padding, border, margin }
    }

    #[test]
    fn it_fits_by_the_formula() {
        let geometry = Geometry::new(Camera::Fit, (8, 7), spacing(2.0, 3.0, 25.0), AREA, 1.0);

        // min((640 - 50 - 6 - 14) / 8, (480 - 50 - 6 - 12) / 7) = min(71.25, 58.9)
        assert_eq!(geometry.cell(), 58.0);
        assert_eq!(geometry.frame().center_y(), 240.0);
        assert_eq!(geometry.frame().center_x(), 320.0);
    }

    #[test]
    fn it_never_shrinks_below_a_pixel() {
        let geometry = Geometry::new(Camera::Fit, (2000, 3), Spacing::default(), AREA, 1.0);

        assert_eq!(geometry.cell(), 1.0);
    }

    #[test]
    fn tiny_cells_fill_the_whole_widget() {
        let geometry = Geometry::new(Camera::Fit, (330, 200), Spacing::default(), AREA, 1.0);

        assert_eq!(geometry.cells().width, 640.0);
    }

    #[test]
    fn it_uses_the_pixels_of_fine_screens() {
        let geometry = Geometry::new(Camera::Fit, (9, 1), Spacing::default(), AREA, 1.5);

        assert_eq!(geometry.side(), 106.0);
        assert_eq!(geometry.cell(), 106.0 / 1.5);
    }

    #[test]
    fn it_finds_no_cell_outside() {
        let geometry = Geometry::new(
            Camera::Free { cell: 10.0, origin: Vector::new(20.0, 30.0) },
            (3, 2),
            spacing(2.0, 1.0, 0.0),
            AREA,
            1.0,
        );

        assert_eq!(geometry.cell_at(Point::new(20.0, 30.0)), Some((0, 0)));
        assert_eq!(geometry.cell_at(Point::new(19.0, 30.0)), None);
        assert_eq!(geometry.cell_at(Point::new(53.0, 51.0)), Some((2, 1)));
        assert_eq!(geometry.cell_at(Point::new(54.5, 31.0)), None);
        // The gap from 30 to 32 is shared.
        assert_eq!(geometry.cell_at(Point::new(30.5, 31.0)), Some((0, 0)));
        assert_eq!(geometry.cell_at(Point::new(31.5, 31.0)), Some((1, 0)));
        assert_eq!(geometry.cell_near(Point::new(0.0, 100.0)), (-2, 5));
    }

    #[test]
    fn it_shows_nothing_of_an_empty_board() {
        let geometry = Geometry::new(Camera::Fit, (0, 0), spacing(1.0, 1.0, 1.0), AREA, 1.0);

        assert_eq!(geometry.cell_at(Point::new(320.0, 240.0)), None);
        assert_eq!(geometry.visible(Rectangle::with_size(AREA)), None);
    }

    fn cameras() -> impl Strategy<Value = Camera> {
        prop_oneof![
            Just(Camera::Fit),
            (0.5f32..90.0, -200.0f32..200.0, -200.0f32..200.0)
                .prop_map(|(cell, x, y)| Camera::Free { cell, origin: Vector::new(x, y) }),
        ]
    }

    fn geometries() -> impl Strategy<Value = Geometry> {
        (
            cameras(),
            (1u32..60, 1u32..60),
            (0.0f32..6.0, 0.0f32..6.0, 0.0f32..30.0),
            prop_oneof![Just(1.0f32), Just(1.25), Just(1.5), Just(2.0)],
        )
            .prop_map(|(camera, size, (padding, border, margin), scale)| {
                Geometry::new(camera, size, spacing(padding, border, margin), AREA, scale)
            })
    }

    proptest! {
        #[test]
        fn the_centre_of_a_cell_is_in_it(geometry in geometries(), x in 0u32..60, y in 0u32..60) {
            let cell = (x % geometry.size().0, y % geometry.size().1);

            prop_assert_eq!(geometry.cell_at(geometry.cell_bounds(cell).center()), Some(cell));
        }

        #[test]
        fn zoom_keeps_the_cell_under_the_pointer(
            geometry in geometries(), cell in 1.0f32..200.0, x in 0.0f32..1.0, y in 0.0f32..1.0,
        ) {
            let part = geometry.cells().intersection(&Rectangle::with_size(AREA));
            prop_assume!(part.is_some_and(|part| part.width > 30.0 && part.height > 30.0));
            let part = part.unwrap();
            let under = geometry
                .cell_at(Point::new(part.x + x * part.width, part.y + y * part.height));
            prop_assume!(under.is_some());
            let about = geometry.cell_bounds(under.unwrap()).center();
            prop_assume!(Rectangle::with_size(AREA).shrink(KEPT).contains(about));

            let camera = geometry.zoomed(cell, about, AREA);
            let spacing = Spacing { padding: geometry.gap() / geometry.scale(), ..Spacing::default() };
            let after = Geometry::new(camera, geometry.size(), spacing, AREA, geometry.scale());

            // A cell may be smaller than the pixel to which the board is snapped.
            prop_assume!(after.side() >= 3.0 && geometry.side() >= 3.0);
            prop_assert_eq!(after.cell_at(about), under);
        }

        #[test]
        fn visible_cells_are_those_that_touch(geometry in geometries()) {
            let window = Rectangle::new(Point::new(100.0, 90.0), Size::new(300.0, 200.0));
            let visible = geometry.visible(window);

            for x in 0..geometry.size().0 {
                for y in 0..geometry.size().1 {
                    let inside = geometry.cell_bounds((x, y)).shrink(0.1).intersection(&window);
                    if inside.is_some_and(|part| part.width > 0.1 && part.height > 0.1) {
                        prop_assert!(visible.is_some_and(|area| area.contains((x, y))));
                    }
                }
            }
        }

        #[test]
        fn the_board_never_gets_lost(geometry in geometries(), x in -9e3f32..9e3, y in -9e3f32..9e3) {
            let camera = geometry.panned(Vector::new(x, y), AREA);
            let spacing = Spacing { padding: geometry.gap() / geometry.scale(), ..Spacing::default() };
            let after = Geometry::new(camera, geometry.size(), spacing, AREA, geometry.scale());

            prop_assert!(after.cells().intersection(&Rectangle::with_size(AREA)).is_some());
        }

        #[test]
        fn a_revealed_cell_is_seen(geometry in geometries(), x in 0u32..60, y in 0u32..60) {
            let cell = (x % geometry.size().0, y % geometry.size().1);
            let spacing = Spacing { padding: geometry.gap() / geometry.scale(), ..Spacing::default() };
            let camera = geometry.revealing(cell, AREA).unwrap_or(geometry.camera());
            let after = Geometry::new(camera, geometry.size(), spacing, AREA, geometry.scale());

            prop_assert!(after.cell_bounds(cell).is_within(&Rectangle::with_size(AREA).expand(1.0)));
        }

        #[test]
        fn a_fitting_board_is_within_its_widget(size in (1u32..40, 1u32..40), margin in 0.0f32..20.0) {
            let geometry = Geometry::new(Camera::Fit, size, spacing(1.0, 2.0, margin), AREA, 1.0);
            let frame = geometry.frame();

            prop_assert!(frame.is_within(&Rectangle::with_size(AREA)));
        }
    }
}
