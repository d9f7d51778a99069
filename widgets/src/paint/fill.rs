//! Fill a region of equal cells.
use super::Cell;

/// Which cells count as neighbours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Neighbours {
    /// The four cells that share a side.
    #[default]
    Four,
    /// The eight cells that share a side or a corner.
    Eight,
}

/// Returns all cells that hold the same value as `start` and are connected to it, row by row.
///
/// The result is empty when `start` lies outside of the board.
pub fn fill<T: PartialEq>(
    size: (u32, u32),
    start: Cell,
    neighbours: Neighbours,
    value: impl Fn(u32, u32) -> T,
) -> Vec<Cell> {
    if start.0 >= size.0 || start.1 >= size.1 {
        return Vec::new();
    }

    let wanted = value(start.0, start.1);
    let mut region = Region::new(size);
    // Whole runs of a row are filled at once, so that the stack stays short on large boards.
    let mut seeds = vec![start];

    while let Some((x, y)) = seeds.pop() {
        if region.contains(x, y) {
            continue;
        }

        let same = |x: u32| value(x, y) == wanted;
        let first = (0..x).rev().take_while(|&x| same(x)).last().unwrap_or(x);
        let last = (x + 1..size.0).take_while(|&x| same(x)).last().unwrap_or(x);

        region.insert(first, last, y);

        let reach = u32::from(neighbours == Neighbours::Eight);
        let (from, to) = (first.saturating_sub(reach), (last + reach).min(size.0 - 1));

        for row in [y.checked_sub(1), (y + 1 < size.1).then_some(y + 1)].into_iter().flatten() {
            let mut open = false;

            for x in from..=to {
                let free = !region.contains(x, row) && value(x, row) == wanted;

                if free && !open {
                    seeds.push((x, row));
                }
                open = free;
            }
        }
    }

    region.cells()
}

/// The cells found so far, one bit each.
struct Region {
    width: u32,
    bits: Vec<u64>,
}

impl Region {
    fn new((width, height): (u32, u32)) -> Self {
        let cells = width as usize * height as usize;

        Self { width, bits: vec![0; cells.div_ceil(64)] }
    }

    fn index(&self, x: u32, y: u32) -> usize {
        y as usize * self.width as usize + x as usize
    }

    fn contains(&self, x: u32, y: u32) -> bool {
        let index = self.index(x, y);

        self.bits[index / 64] >> (index % 64) & 1 == 1
    }

    fn insert(&mut self, first: u32, last: u32, y: u32) {
        for index in self.index(first, y)..=self.index(last, y) {
            self.bits[index / 64] |= 1 << (index % 64);
        }
    }

    fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();

        for (word, &bits) in self.bits.iter().enumerate() {
            let mut rest = bits;

            while rest != 0 {
                let index = word * 64 + rest.trailing_zeros() as usize;
                let width = self.width as usize;

                cells.push(((index % width) as u32, (index / width) as u32));
                rest &= rest - 1;
            }
        }

        cells
    }
}
