//! Mark cells, each kind with its own colour and its own shape.
use super::pixels::{Pixels, Rgba, Square};
use super::style::Inks;

use std::ops::{BitOr, BitOrAssign, Sub};

/// The side, in physical pixels, below which marks are only tints.
const SHAPES: u32 = 10;

/// A set of marks of one cell.
///
/// ```
/// use schola_widgets::board::Marks;
///
/// let marks = Marks::VALID | Marks::FOCUS;
///
/// assert!(marks.contains(Marks::FOCUS));
/// assert!(!marks.contains(Marks::DIM));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Marks(u16);

impl Marks {
    /// No mark.
    pub const NONE: Self = Self(0);
    /// The cell can be chosen: a dot in the lower right corner.
    pub const VALID: Self = Self(1);
    /// The current position: corner brackets.
    pub const POSITION: Self = Self(1 << 1);
    /// The cell is pointed at: a full frame that shows on any picture.
    pub const FOCUS: Self = Self(1 << 2);
    /// The cell is pointed at and cannot be chosen: a frame with a cross.
    pub const INVALID: Self = Self(1 << 3);
    /// Choosing the cell cancels something: a frame with a stroke.
    pub const CANCEL: Self = Self(1 << 4);
    /// The cell is about to be painted: a dashed frame.
    pub const PREVIEW: Self = Self(1 << 5);
    /// The cell has a fault: a thin frame with a filled corner.
    pub const PROBLEM: Self = Self(1 << 6);
    /// The cell is dimmed.
    pub const DIM: Self = Self(1 << 7);
    /// The picture is faded.
    pub const GHOST: Self = Self(1 << 8);
    /// The cell is selected: a tint, and a dashed outline around each group of selected cells.
    pub const SELECTED: Self = Self(1 << 9);

    /// The cell is recommended: a frame with four points that lead into it.
    pub const HINT: Self = Self(1 << 10);
    /// The cell changes, or would change: a frame of light and coloured dashes.
    pub const CHANGED: Self = Self(1 << 11);

    /// Returns whether all of the `other` marks are in the set.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the marks of both sets.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns whether the set holds no mark.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the marks as bits.
    pub const fn bits(self) -> u16 {
        self.0
    }
}

impl BitOr for Marks {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Marks {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Sub for Marks {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// Returns the tints of some marks from bottom to top, with their opacity.
pub fn tints(marks: Marks, inks: &Inks) -> impl Iterator<Item = Rgba> {
    [
        (Marks::POSITION, inks.position, 36),
        (Marks::VALID, inks.valid, 40),
        (Marks::PROBLEM, inks.problem, 44),
        (Marks::SELECTED, inks.selection, 44),
        (Marks::PREVIEW, inks.preview, 16),
        (Marks::CHANGED, inks.hint, 14),
        (Marks::CANCEL, inks.cancel, 60),
        (Marks::INVALID, inks.invalid, 60),
        (Marks::FOCUS, inks.focus, 48),
        (Marks::HINT, inks.hint, 56),
    ]
    .into_iter()
    .filter(move |(mark, _, _)| marks.contains(*mark))
    .map(|(_, ink, alpha)| [ink[0], ink[1], ink[2], alpha])
}

/// Paints the marks of a cell.
pub fn paint(pixels: &mut Pixels, cell: Square, marks: Marks, inks: &Inks, ground: Rgba) {
    if marks.contains(Marks::DIM) {
        pixels.fade(cell, 0.38, ground);
    }

    let strong = if cell.side < SHAPES { 3 } else { 1 };

    // When frames are visible, they alone mark what is not real yet: no tint changes its colours.
    let is_framed = inks.is_plain && cell.side >= SHAPES;
    let tinted = if is_framed { marks - (Marks::PREVIEW | Marks::CHANGED) } else { marks };
    for [r, g, b, a] in tints(tinted, inks) {
        pixels.fill(cell.x, cell.y, cell.side, cell.side, [r, g, b, (a * strong).min(200)]);
    }

    if cell.side < SHAPES {
        return;
    }

    let brush = Brush::new(cell, inks);

    if marks.contains(Marks::PROBLEM) {
        brush.problem(pixels);
    }
    if marks.contains(Marks::POSITION) {
        brush.brackets(pixels);
    }
    if marks.contains(Marks::PREVIEW) {
        brush.dashes(pixels);
    }
    if marks.contains(Marks::VALID) {
        brush.dot(pixels);
    }
    if marks.contains(Marks::CANCEL) {
        brush.framed(pixels, inks.cancel);
        brush.badge(pixels, inks.cancel, false);
    }
    if marks.contains(Marks::FOCUS) && !marks.contains(Marks::INVALID) {
        brush.framed(pixels, inks.focus);
    }
    if marks.contains(Marks::HINT) {
        brush.within(marks).target(pixels);
    } else if marks.contains(Marks::CHANGED) {
        brush.within(marks).stitches(pixels);
    }
    if marks.contains(Marks::INVALID) {
        brush.framed(pixels, inks.invalid);
        brush.badge(pixels, inks.invalid, true);
    }
}

/// Returns where the small picture in the corner of a cell lies, without its frame; `None` in cells too small
/// for one.
pub fn inset(cell: Square) -> Option<Square> {
    let side = (cell.side as f32 * 0.46).round() as u32;
    let rim = rim(cell.side);

    // Below this size a picture is unrecognisable, so it fills more of the cell.
    let side = side.max(12).min(cell.side.saturating_sub(2 * rim + 1));

    (cell.side >= SHAPES).then(|| Square {
        x: cell.x + rim,
        y: cell.y + cell.side - side - rim,
        side: side.saturating_sub(rim),
    })
}

fn rim(side: u32) -> u32 {
    (side / 32).clamp(1, 3)
}

/// Paints a small picture in a frame: a light line inside a dark one, so that one of them contrasts with any
/// picture.
pub fn frame_inset(pixels: &mut Pixels, place: Square, picture: Option<&[u8]>, inks: &Inks, ground: Rgba) {
    let rim = rim(place.side * 2);
    let around = |by: u32| Square {
        x: place.x.saturating_sub(by),
        y: place.y.saturating_sub(by),
        side: place.side + 2 * by,
    };

    pixels.fill(place.x, place.y, place.side, place.side, [ground[0], ground[1], ground[2], 255]);
    if let Some(picture) = picture {
        pixels.picture(place, picture, 1.0);
    }
    pixels.frame(around(rim), rim, inks.badge);
    pixels.frame(place, rim, inks.rim);
}

/// Draws a dashed line at some sides of a cell: above, below, left and right.
pub fn outline(pixels: &mut Pixels, cell: Square, sides: [bool; 4], inks: &Inks) {
    let Square { x, y, side } = cell;

    if side < SHAPES {
        return;
    }

    let thick = (side / 24).clamp(1, 3);
    let dash = (side / 8).clamp(3, 8);

    for from in (0..side).step_by(dash as usize) {
        let length = dash.min(side - from);
        let ink = if (from / dash).is_multiple_of(2) { inks.rim } else { inks.light };
        let far = side - thick;

        for (_, (x, y, width, height)) in sides
            .into_iter()
            .zip([
                (x + from, y, length, thick),
                (x + from, y + far, length, thick),
                (x, y + from, thick, length),
                (x + far, y + from, thick, length),
            ])
            .filter(|(is_edge, _)| *is_edge)
        {
            pixels.fill(x, y, width, height, ink);
        }
    }
}

/// The measurements of the marks in one cell.
#[derive(Clone, Copy)]
struct Brush<'a> {
    cell: Square,
    inks: &'a Inks,
    /// The thickness of a frame.
    thick: u32,
    /// The thickness of the dark line around a frame.
    rim: u32,
}

impl<'a> Brush<'a> {
    fn new(cell: Square, inks: &'a Inks) -> Self {
        let thick = ((cell.side as f32 * 0.1).round() as u32).max(2);
        let rim = ((cell.side as f32 / 40.0).round() as u32).max(1);

        Self { cell, inks, thick, rim }
    }

    /// The space within the focus frame, if there is one, so that other marks do not cover it.
    fn within(&self, marks: Marks) -> Self {
        let inset = if marks.contains(Marks::FOCUS) { self.rim + self.thick } else { 0 };

        Self { cell: self.cell.inset(inset), ..*self }
    }

    /// A frame between two dark lines: one of the three contrasts with any picture.
    fn framed(&self, pixels: &mut Pixels, ink: Rgba) {
        let thick = self.thick.saturating_sub(self.rim).max(2);

        pixels.frame(self.cell, self.rim, self.inks.rim);
        pixels.frame(self.cell.inset(self.rim), thick, ink);
        if self.cell.side >= 20 {
            pixels.frame(self.cell.inset(self.rim + thick), self.rim.div_ceil(2), self.inks.rim);
        }
    }

    /// A small badge in the upper right corner: a cross, or one stroke.
    fn badge(&self, pixels: &mut Pixels, ink: Rgba, cross: bool) {
        let side = self.cell.side as f32;
        let radius = (side * 0.14).max(3.0);
        let centre = (
            self.cell.x as f32 + side - radius - self.rim as f32,
            self.cell.y as f32 + radius + self.rim as f32,
        );
        let arm = radius * 0.5;
        let stroke = (radius * 0.38).max(1.2);
        let at = |x: f32, y: f32| (centre.0 + x * arm, centre.1 + y * arm);

        pixels.disc(centre, radius + self.rim as f32 * 0.5, self.inks.rim);
        pixels.disc(centre, radius - self.rim as f32 * 0.5, ink);

        if cross {
            pixels.segment(at(-1.0, -1.0), at(1.0, 1.0), stroke, self.inks.badge);
            pixels.segment(at(-1.0, 1.0), at(1.0, -1.0), stroke, self.inks.badge);
        } else {
            pixels.segment(at(-1.2, 0.0), at(1.2, 0.0), stroke, self.inks.badge);
        }
    }

    fn brackets(&self, pixels: &mut Pixels) {
        let Square { x, y, side } = self.cell;
        let arm = (side as f32 * 0.3).round() as u32;
        let (right, bottom) = (x + side, y + side);
        let mut corner = |arm: u32, thick: u32, ink: Rgba| {
            for (x, y, width, height) in [
                (x, y, arm, thick),
                (x, y, thick, arm),
                (right - arm, y, arm, thick),
                (right - thick, y, thick, arm),
                (x, bottom - thick, arm, thick),
                (x, bottom - arm, thick, arm),
                (right - arm, bottom - thick, arm, thick),
                (right - thick, bottom - arm, thick, arm),
            ] {
                pixels.fill(x, y, width, height, ink);
            }
        };

        // The light edge separates the brackets from dark pictures.
        if side >= 20 {
            corner(arm + self.rim, self.thick + self.rim, self.inks.light);
        }
        corner(arm, self.thick, self.inks.position);
    }

    fn dot(&self, pixels: &mut Pixels) {
        let side = self.cell.side as f32;
        let radius = (side * 0.11).max(1.8);
        let inset = self.thick as f32 + radius + if side >= 20.0 { 2.0 } else { 0.0 };
        let centre = (self.cell.x as f32 + side - inset, self.cell.y as f32 + side - inset);

        if side >= 20.0 {
            pixels.disc(centre, radius + (side * 0.025).max(1.0), self.inks.light);
        }
        pixels.disc(centre, radius, self.inks.valid);
    }

    fn dashes(&self, pixels: &mut Pixels) {
        let Square { x, y, side } = self.cell;
        let thick = (self.thick / 2).max(1);
        let dash = (side / 9).max(2);

        // With an odd number of dashes, all four corners are filled.
        let count = (side / dash) | 1;

        for index in (0..count).step_by(2) {
            let (from, to) = (index * side / count, (index + 1) * side / count);

            pixels.fill(x + from, y, to - from, thick, self.inks.preview);
            pixels.fill(x + from, y + side - thick, to - from, thick, self.inks.preview);
            pixels.fill(x, y + from, thick, to - from, self.inks.preview);
            pixels.fill(x + side - thick, y + from, thick, to - from, self.inks.preview);
        }
    }

    /// Dashes in two alternating colours: one of them contrasts with any picture.
    fn stitches(&self, pixels: &mut Pixels) {
        let Square { x, y, side } = self.cell;
        let thick = (self.thick / 2).max(2);
        let count = (side / (side / 7).max(3)) | 1;

        for index in 0..count {
            let (from, to) = (index * side / count, (index + 1) * side / count);
            let ink = if index.is_multiple_of(2) { self.inks.hint } else { self.inks.light };

            pixels.fill(x + from, y, to - from, thick, ink);
            pixels.fill(x + from, y + side - thick, to - from, thick, ink);
            pixels.fill(x, y + from, thick, to - from, ink);
            pixels.fill(x + side - thick, y + from, thick, to - from, ink);
        }
    }

    /// A frame with a point in the middle of each side that leads into the cell.
    fn target(&self, pixels: &mut Pixels) {
        let Square { x, y, side } = self.cell;
        let thick = (self.thick * 2 / 3).max(2);
        let middle = side / 2;
        let mut point = |half: u32, ink: Rgba| {
            for row in 0..half {
                let (reach, width) = (half - row, 2 * (half - row));
                let (low, near, far) = (middle - reach, thick + row, side - 1 - thick - row);

                pixels.fill(x + low, y + near, width, 1, ink);
                pixels.fill(x + low, y + far, width, 1, ink);
                pixels.fill(x + near, y + low, 1, width, ink);
                pixels.fill(x + far, y + low, 1, width, ink);
            }
        };
        let half = (side / 8).max(2).min(middle.saturating_sub(thick + self.rim));

        point(half + self.rim, self.inks.light);
        point(half, self.inks.hint);
        pixels.frame(self.cell, thick, self.inks.hint);
    }

    fn problem(&self, pixels: &mut Pixels) {
        let Square { x, y, side } = self.cell;
        let corner = (side as f32 * 0.3).round() as u32;

        pixels.frame(self.cell, (self.thick / 2).max(1), self.inks.problem);
        for row in 0..corner {
            pixels.fill(x, y + row, corner - row, 1, self.inks.problem);
        }
    }
}
