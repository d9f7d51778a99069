//! Fields, rectangles, and one bit for each field.

/// A field of the labyrinth; column and row are counted from 0, starting at the upper left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Field {
    /// The row.
    pub y: u16,
    /// The column.
    pub x: u16,
}

/// The steps to the four neighbours of a field: up, right, down, left.
pub(crate) const STEPS: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

impl Field {
    /// Creates a field from its column and row.
    pub const fn new(x: u16, y: u16) -> Self {
        Self { y, x }
    }

    /// Returns the neighbours up, right, down and left that lie in an area of this size.
    pub fn neighbours(self, width: u16, height: u16) -> impl Iterator<Item = Self> {
        STEPS.into_iter().filter_map(move |(dx, dy)| {
            let (x, y) = (i32::from(self.x) + dx, i32::from(self.y) + dy);
            let inside = x >= 0 && y >= 0 && x < i32::from(width) && y < i32::from(height);
            inside.then(|| Self::new(x as u16, y as u16))
        })
    }

    /// Returns the distance to another field when nothing is in the way.
    pub fn distance(self, other: Self) -> u32 {
        u32::from(self.x.abs_diff(other.x)) + u32::from(self.y.abs_diff(other.y))
    }
}

/// A rectangle of fields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rect {
    /// The topmost row.
    pub y: u16,
    /// The leftmost column.
    pub x: u16,
    /// The number of columns.
    pub width: u16,
    /// The number of rows.
    pub height: u16,
}

impl Rect {
    /// Returns the column after the last.
    pub fn right(&self) -> u16 {
        self.x + self.width
    }

    /// Returns the row after the last.
    pub fn bottom(&self) -> u16 {
        self.y + self.height
    }

    /// Returns whether a field lies in it.
    pub fn contains(&self, field: Field) -> bool {
        (self.x..self.right()).contains(&field.x) && (self.y..self.bottom()).contains(&field.y)
    }

    /// Returns the rectangle without its outermost layer of fields.
    pub fn inner(&self) -> Self {
        Self {
            x: self.x + 1,
            y: self.y + 1,
            width: self.width.saturating_sub(2),
            height: self.height.saturating_sub(2),
        }
    }

    /// Returns whether one of its fields lies in its outermost layer.
    pub fn has_on_border(&self, field: Field) -> bool {
        self.contains(field) && !self.inner().contains(field)
    }

    /// Returns whether a field is one of its four corners.
    pub fn has_as_corner(&self, field: Field) -> bool {
        let at_side = field.x == self.x || field.x + 1 == self.right();
        let at_end = field.y == self.y || field.y + 1 == self.bottom();
        self.contains(field) && at_side && at_end
    }

    /// Returns the number of its fields.
    pub fn area(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// Cuts it in two; the first part gets `at` columns, or rows if the cut is not upright.
    pub(crate) fn cut(self, upright: bool, at: u16) -> [Self; 2] {
        if upright {
            [Self { width: at, ..self }, Self { x: self.x + at, width: self.width - at, ..self }]
        } else {
            [Self { height: at, ..self }, Self { y: self.y + at, height: self.height - at, ..self }]
        }
    }

    /// Returns its middle field.
    pub fn middle(&self) -> Field {
        Field::new(self.x + self.width / 2, self.y + self.height / 2)
    }

    /// Returns its fields, row by row.
    pub fn fields(self) -> impl Iterator<Item = Field> {
        (self.y..self.bottom()).flat_map(move |y| (self.x..self.right()).map(move |x| Field::new(x, y)))
    }
}

/// The common border of two rectangles: its direction, and the rows or columns along it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contact {
    /// Whether the two lie side by side, so that the border is vertical.
    pub upright: bool,
    /// The first row (of a vertical border) or column.
    pub from: u16,
    /// The number of rows or columns.
    pub length: u16,
}

/// Returns the common border of two rectangles; `None` if they do not touch.
pub(crate) fn contact(a: Rect, b: Rect) -> Option<Contact> {
    let overlap = |from: u16, to: u16| to.checked_sub(from).filter(|length| *length > 0);
    if a.right() == b.x || b.right() == a.x {
        let from = a.y.max(b.y);
        let length = overlap(from, a.bottom().min(b.bottom()))?;
        return Some(Contact { upright: true, from, length });
    }
    if a.bottom() == b.y || b.bottom() == a.y {
        let from = a.x.max(b.x);
        let length = overlap(from, a.right().min(b.right()))?;
        return Some(Contact { upright: false, from, length });
    }
    None
}

/// The columns of a rectangle, as words of a row.
#[derive(Clone, Copy)]
struct Span {
    first: usize,
    last: usize,
    /// Masks for the first word and the last.
    begin: u64,
    end: u64,
}

impl Span {
    /// Returns the masked words of a row, each with the column of its lowest bit.
    fn of(self, row: &[u64]) -> impl Iterator<Item = (u16, u64)> {
        let words = row[self.first..=self.last].iter().zip(self.first..);
        words.map(move |(word, index)| {
            let begin = if index == self.first { self.begin } else { u64::MAX };
            let end = if index == self.last { self.end } else { u64::MAX };
            ((index * 64) as u16, word & begin & end)
        })
    }
}

/// One bit for each field of an area.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Raster {
    width: u16,
    height: u16,
    row: usize,
    words: Vec<u64>,
}

impl Raster {
    /// Creates a raster with no field set.
    pub fn new(width: u16, height: u16) -> Self {
        let row = usize::from(width).div_ceil(64);
        Self { width, height, row, words: vec![0; row * usize::from(height)] }
    }

    /// Returns whether a field is set; fields outside are not.
    #[inline]
    pub fn has(&self, field: Field) -> bool {
        field.x < self.width
            && field.y < self.height
            && self.words[usize::from(field.y) * self.row + usize::from(field.x) / 64] >> (field.x % 64) & 1
                == 1
    }

    /// Sets or clears a field; fields outside are ignored.
    #[inline]
    pub fn set(&mut self, field: Field, value: bool) {
        if field.x < self.width && field.y < self.height {
            let word = &mut self.words[usize::from(field.y) * self.row + usize::from(field.x) / 64];
            let bit = 1 << (field.x % 64);
            *word = if value { *word | bit } else { *word & !bit };
        }
    }

    /// Sets the fields of a row from one column up to (not including) another.
    pub fn fill(&mut self, y: u16, from: u16, to: u16) {
        let to = to.min(self.width);
        if y >= self.height || from >= to {
            return;
        }
        let (from, to) = (usize::from(from), usize::from(to));
        let row = &mut self.words[usize::from(y) * self.row..][..self.row];
        let (first, last) = (from / 64, (to - 1) / 64);
        let (begin, end) = (u64::MAX << (from % 64), u64::MAX >> (63 - (to - 1) % 64));
        if first == last {
            row[first] |= begin & end;
        } else {
            row[first] |= begin;
            row[first + 1..last].fill(u64::MAX);
            row[last] |= end;
        }
    }

    /// Calls a function with the set fields of a rectangle, row by row.
    pub fn each_in(&self, rect: Rect, mut each: impl FnMut(Field)) {
        let Some(span) = self.span(rect) else { return };
        for y in rect.y..rect.bottom().min(self.height) {
            for (left, mut word) in span.of(self.row(y)) {
                while word != 0 {
                    each(Field::new(left + word.trailing_zeros() as u16, y));
                    word &= word - 1;
                }
            }
        }
    }

    /// Returns the number of set fields in a rectangle.
    pub(crate) fn count_in(&self, rect: Rect) -> u32 {
        let Some(span) = self.span(rect) else { return 0 };
        let rows = (rect.y..rect.bottom().min(self.height)).map(|y| self.row(y));
        rows.map(|row| span.of(row).map(|(_, word)| word.count_ones()).sum::<u32>()).sum()
    }

    /// Returns a set field of a rectangle by its index among them, row by row.
    pub(crate) fn nth_in(&self, rect: Rect, place: u32) -> Option<Field> {
        let mut before = place;
        let span = self.span(rect)?;
        for y in rect.y..rect.bottom().min(self.height) {
            for (left, mut word) in span.of(self.row(y)) {
                let count = word.count_ones();
                if before >= count {
                    before -= count;
                    continue;
                }
                (0..before).for_each(|_| word &= word - 1);
                return Some(Field::new(left + word.trailing_zeros() as u16, y));
            }
        }
        None
    }

    fn row(&self, y: u16) -> &[u64] {
        &self.words[usize::from(y) * self.row..][..self.row]
    }

    /// Returns which words of each row a rectangle covers; `None` if it has no columns.
    fn span(&self, rect: Rect) -> Option<Span> {
        let (from, to) = (usize::from(rect.x), usize::from(rect.right().min(self.width)));
        (from < to).then(|| Span {
            first: from / 64,
            last: (to - 1) / 64,
            begin: u64::MAX << (from % 64),
            end: u64::MAX >> (63 - (to - 1) % 64),
        })
    }

    /// Returns the set fields of a row as runs: first and last column of each.
    pub fn runs(&self, y: u16) -> Vec<(u16, u16)> {
        let mut runs: Vec<(u16, u16)> = Vec::new();
        self.each_in(Rect { x: 0, y, width: self.width, height: 1 }, |field| match runs.last_mut() {
            Some((_, last)) if *last + 1 == field.x => *last = field.x,
            _ => runs.push((field.x, field.x)),
        });
        runs
    }

    /// Returns 64 fields of a row starting at a column, lowest bit first; fields outside are not set.
    pub fn window(&self, y: i32, left: i32) -> u64 {
        let Some(row) = usize::try_from(y).ok().filter(|y| *y < usize::from(self.height)) else { return 0 };
        let row = &self.words[row * self.row..][..self.row];
        let word = |at: i32| usize::try_from(at).ok().and_then(|at| row.get(at)).copied().unwrap_or(0);
        let (at, shift) = (left.div_euclid(64), left.rem_euclid(64));
        match shift {
            0 => word(at),
            _ => word(at) >> shift | word(at + 1) << (64 - shift),
        }
    }

    /// Sets the fields of a row given by 64 bits starting at a column, lowest bit first.
    pub fn join(&mut self, y: i32, left: i32, bits: u64) {
        let Some(row) = usize::try_from(y).ok().filter(|y| *y < usize::from(self.height)) else { return };
        let width = i32::from(self.width);
        let within = |bits: u64, left: i32| match width - left {
            rest if rest <= 0 => 0,
            rest if rest >= 64 => bits,
            rest => bits & (u64::MAX >> (64 - rest)),
        };
        let row = &mut self.words[row * self.row..][..self.row];
        let (at, shift) = (left.div_euclid(64), left.rem_euclid(64));
        let parts = [(at, bits << shift), (at + 1, if shift == 0 { 0 } else { bits >> (64 - shift) })];
        for (at, bits) in parts {
            if let Some(word) = usize::try_from(at).ok().and_then(|at| row.get_mut(at)) {
                *word |= within(bits, at * 64);
            }
        }
    }

    /// Does the same for several rows, starting with `top`.
    pub(super) fn join_rows(&mut self, left: usize, top: usize, rows: impl Iterator<Item = u64>) {
        let Some(rest) = usize::from(self.width).checked_sub(left).filter(|rest| *rest > 0) else { return };
        let within = u64::MAX >> (64 - rest.min(64));
        let (at, shift) = (left / 64, left % 64);
        for (row, bits) in self.words.chunks_exact_mut(self.row).skip(top).zip(rows) {
            let bits = bits & within;
            row[at] |= bits << shift;
            if shift > 0
                && let Some(word) = row.get_mut(at + 1)
            {
                *word |= bits >> (64 - shift);
            }
        }
    }

    /// Returns the number of set fields.
    pub fn count(&self) -> u64 {
        self.words.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Returns the number of columns and rows.
    pub fn size(&self) -> (u16, u16) {
        (self.width, self.height)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Protects walls from the word-wise tricks: a run equals its single fields, and they are counted and
        /// found one by one.
        #[test]
        fn runs_are_their_fields(width in 1u16..200, from in 0u16..200, length in 0u16..200) {
            let (from, to) = (from.min(width), (from + length).min(width));
            let (mut filled, mut single) = (Raster::new(width, 3), Raster::new(width, 3));
            filled.fill(1, from, to);
            (from..to).for_each(|x| single.set(Field::new(x, 1), true));
            prop_assert_eq!(&filled, &single);
            let runs = if from < to { vec![(from, to - 1)] } else { vec![] };
            prop_assert_eq!(filled.runs(1), runs);
            prop_assert_eq!(filled.count(), u64::from(to - from));
            let mut seen = Vec::new();
            filled.each_in(Rect { x: 0, y: 0, width, height: 3 }, |field| seen.push(field));
            prop_assert_eq!(&seen, &(from..to).map(|x| Field::new(x, 1)).collect::<Vec<_>>());
            // In part of the area, only what lies in it.
            let part = Rect { x: from / 2, y: 0, width: to - from / 2, height: 2 };
            seen.retain(|field| part.contains(*field));
            prop_assert_eq!(filled.count_in(part), seen.len() as u32);
            let found = (0..=seen.len() as u32).map(|place| filled.nth_in(part, place));
            prop_assert_eq!(found.flatten().collect::<Vec<_>>(), seen);
        }
    }

    proptest! {
        /// Protects sight from the word-wise tricks: joined bits equal the single fields, inside and outside
        /// the area.
        #[test]
        fn windows_are_their_fields(width in 1u16..200, left in -70i32..200, bits: u64) {
            let (mut joined, mut single) = (Raster::new(width, 2), Raster::new(width, 2));
            joined.join(1, left, bits);
            joined.join(2, left, bits);
            if let Ok(left) = usize::try_from(left) {
                let mut rows = Raster::new(width, 2);
                rows.join_rows(left, 1, [bits, bits].into_iter());
                prop_assert_eq!(&rows, &joined);
            }
            for at in (0..64).filter(|at| bits >> at & 1 == 1) {
                if let Ok(x) = u16::try_from(left + at) {
                    single.set(Field::new(x, 1), true);
                }
            }
            prop_assert_eq!(&joined, &single);
            let seen = (0..64).filter(|at| {
                u16::try_from(left + at).is_ok_and(|x| joined.has(Field::new(x, 1)))
            });
            prop_assert_eq!(joined.window(1, left), seen.fold(0, |bits, at| bits | 1 << at));
            prop_assert_eq!((joined.window(-1, left), joined.window(2, left)), (0, 0));
        }
    }

    /// Protects doors: borders are found on all four sides, and rectangles that touch only at a corner have
    /// none.
    #[test]
    fn borders_are_found() {
        let at = |x, y, width, height| Rect { y, x, width, height };
        let middle = at(10, 10, 10, 10);
        let upright = |from, length| Some(Contact { upright: true, from, length });
        let level = |from, length| Some(Contact { upright: false, from, length });
        assert_eq!(contact(middle, at(20, 5, 5, 8)), upright(10, 3));
        assert_eq!(contact(middle, at(5, 12, 5, 5)), upright(12, 5));
        assert_eq!(contact(middle, at(15, 0, 20, 10)), level(15, 5));
        assert_eq!(contact(middle, at(5, 20, 6, 5)), level(10, 1));
        assert_eq!(contact(middle, at(20, 20, 5, 5)), None);
        assert_eq!(contact(middle, at(30, 10, 5, 5)), None);
    }
}
