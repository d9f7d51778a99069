//! Symmetric painting: the images of a region on a board.

use crate::grid::tiles::Run;

use super::Region;

/// How a stroke is mirrored elsewhere on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Not at all.
    #[default]
    None,
    /// Left and right are mirror images.
    LeftRight,
    /// Top and bottom are mirror images.
    TopBottom,
    /// Left and right, top and bottom are mirror images.
    Both,
    /// The two sides of the diagonal from the upper left are mirror images. Square boards only.
    Diagonal,
    /// The two sides of the diagonal from the upper right are mirror images. Square boards only.
    OtherDiagonal,
    /// The board looks the same after half a turn.
    HalfTurn,
    /// The board looks the same after a quarter turn. Square boards only.
    QuarterTurns,
    /// All of these. Square boards only.
    All,
}

/// A way to map a square board onto itself: transposed or not, then mirrored or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Image {
    transposed: bool,
    left_right: bool,
    top_bottom: bool,
}

impl Symmetry {
    /// Every symmetry.
    pub const EVERY: [Self; 9] = [
        Self::None,
        Self::LeftRight,
        Self::TopBottom,
        Self::Both,
        Self::Diagonal,
        Self::OtherDiagonal,
        Self::HalfTurn,
        Self::QuarterTurns,
        Self::All,
    ];

    /// Returns its name for the command line.
    pub fn code(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::LeftRight => "left-right",
            Self::TopBottom => "top-bottom",
            Self::Both => "both",
            Self::Diagonal => "diagonal",
            Self::OtherDiagonal => "other-diagonal",
            Self::HalfTurn => "half-turn",
            Self::QuarterTurns => "quarter-turns",
            Self::All => "all",
        }
    }

    /// Returns the symmetry of this name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::EVERY.into_iter().find(|symmetry| symmetry.code() == code)
    }

    /// Returns the other cells that must equal a cell, on a board that can have the symmetry.
    pub fn twins(self, cell: (u32, u32), size: (u32, u32)) -> Vec<(u32, u32)> {
        self.images_of(cell, size).into_iter().filter(|twin| *twin != cell).collect()
    }

    /// Returns the images of a cell in an order that is the same for all cells, on a board that can have the symmetry.
    pub fn images_of(self, (x, y): (u32, u32), (width, height): (u32, u32)) -> Vec<(u32, u32)> {
        let twin = |image: Image| {
            let (x, y) = if image.transposed { (y, x) } else { (x, y) };
            let x = if image.left_right { width - 1 - x } else { x };
            (x, if image.top_bottom { height - 1 - y } else { y })
        };
        self.images().into_iter().map(twin).collect()
    }

    /// Returns whether a board of this size can have the symmetry.
    pub fn fits(self, (width, height): (u32, u32)) -> bool {
        width == height || self.images().iter().all(|image| !image.transposed)
    }

    /// Returns all maps of the board onto itself, except the identity.
    fn images(self) -> Vec<Image> {
        let image = |transposed, left_right, top_bottom| Image { transposed, left_right, top_bottom };
        match self {
            Self::None => vec![],
            Self::LeftRight => vec![image(false, true, false)],
            Self::TopBottom => vec![image(false, false, true)],
            Self::Both => {
                vec![image(false, true, false), image(false, false, true), image(false, true, true)]
            }
            Self::Diagonal => vec![image(true, false, false)],
            Self::OtherDiagonal => vec![image(true, true, true)],
            Self::HalfTurn => vec![image(false, true, true)],
            Self::QuarterTurns => {
                vec![image(true, true, false), image(false, true, true), image(true, false, true)]
            }
            Self::All => {
                let mirrored = [(true, false), (false, true), (true, true)];
                let straight = mirrored.map(|(left_right, top_bottom)| image(false, left_right, top_bottom));
                let turned = mirrored.map(|(left_right, top_bottom)| image(true, left_right, top_bottom));
                straight.into_iter().chain(turned).chain([image(true, false, false)]).collect()
            }
        }
    }
}

impl Region {
    /// Returns the cells on a board together with all their images. On a board that cannot have the symmetry,
    /// only the cells themselves.
    #[must_use]
    pub fn symmetric(&self, symmetry: Symmetry, size: (u32, u32)) -> Self {
        let own = self.on_board(size);
        if symmetry == Symmetry::None || !symmetry.fits(size) {
            return own;
        }
        let transposed = std::cell::LazyCell::new(|| own.transposed());
        let mut runs = own.runs().to_vec();
        for image in symmetry.images() {
            let source = if image.transposed { &*transposed } else { &own };
            runs.extend(source.runs().iter().map(|run| mirrored(*run, image, size)));
        }
        Self::from_runs(runs)
    }

    /// Returns the region with columns and rows exchanged.
    #[must_use]
    pub fn transposed(&self) -> Self {
        let Some(bounds) = self.bounds() else { return Self::default() };
        let mut columns: Vec<Vec<Run>> = vec![Vec::new(); bounds.width as usize];
        // Row after row, so that the runs of each column come in order.
        for (x, y) in self.cells() {
            let column = &mut columns[(x - bounds.left) as usize];
            match column.last_mut() {
                Some(last) if last.to == y => last.to += 1,
                Some(_) | None => column.push(Run { y: x, from: y, to: y + 1 }),
            }
        }
        Self::from_runs(columns.concat())
    }
}

fn mirrored(run: Run, image: Image, (width, height): (u32, u32)) -> Run {
    let (from, to) = if image.left_right { (width - run.to, width - run.from) } else { (run.from, run.to) };
    Run { y: if image.top_bottom { height - 1 - run.y } else { run.y }, from, to }
}
