//! Tell a board what to show.
use super::{Area, Marks};

use std::sync::Arc;

/// The name of a picture, chosen by the application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PictureId(pub u32);

/// How one cell looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CellLook {
    /// The picture.
    pub picture: PictureId,
    /// The marks.
    pub marks: Marks,
    /// A picture that shows through, with its opacity.
    pub over: Option<(PictureId, u8)>,
}

/// What lies on a board.
///
/// The board reads it only where something is seen and has changed; nothing is kept of it but pixels.
pub trait Source {
    /// Returns the number of columns and rows.
    fn size(&self) -> (u32, u32);

    /// Returns the picture of a cell.
    fn picture(&self, x: u32, y: u32) -> PictureId;

    /// Returns the marks of a cell.
    fn marks(&self, x: u32, y: u32) -> Marks {
        let _ = (x, y);

        Marks::NONE
    }

    /// Returns a picture of another layer that shows through, with its opacity, if there is one.
    ///
    /// It is laid over the picture of the cell, below the marks.
    fn over(&self, x: u32, y: u32) -> Option<(PictureId, u8)> {
        let _ = (x, y);

        None
    }

    /// Reads all cells of a rectangle on the board, row by row; `out` has room for each of them.
    ///
    /// A source of millions of cells answers many at once far quicker than one by one. What it tells
    /// must be the same.
    fn fill(&self, area: Area, out: &mut [CellLook]) {
        for ((x, y), look) in area.cells().zip(out) {
            *look = CellLook { picture: self.picture(x, y), marks: self.marks(x, y), over: self.over(x, y) };
        }
    }

    /// Returns a number that changes whenever any picture or mark changes.
    ///
    /// Nothing is read anew while it stays.
    fn revision(&self) -> u64;

    /// Returns where pictures or marks have changed since an earlier revision, if that is known.
    ///
    /// Without it, all visible cells are compared after every change; with it, a stroke on a large board
    /// costs no more than the cells it paints. Too much may be named, too little must not.
    fn changed_since(&self, revision: u64) -> Option<Vec<Area>> {
        let _ = revision;

        None
    }
}

impl<S: Source + ?Sized> Source for &S {
    fn size(&self) -> (u32, u32) {
        (**self).size()
    }

    fn picture(&self, x: u32, y: u32) -> PictureId {
        (**self).picture(x, y)
    }

    fn marks(&self, x: u32, y: u32) -> Marks {
        (**self).marks(x, y)
    }

    fn over(&self, x: u32, y: u32) -> Option<(PictureId, u8)> {
        (**self).over(x, y)
    }

    fn fill(&self, area: Area, out: &mut [CellLook]) {
        (**self).fill(area, out);
    }

    fn revision(&self) -> u64 {
        (**self).revision()
    }

    fn changed_since(&self, revision: u64) -> Option<Vec<Area>> {
        (**self).changed_since(revision)
    }
}

/// How pictures look.
pub trait Pictures {
    /// Returns the pixels of a picture drawn `side` pixels wide and high, if there are any.
    ///
    /// Four bytes a pixel, red, green, blue and alpha, row by row. Alpha is straight: the colours are
    /// **not** multiplied by it. The application should keep what it drew; the board asks again for
    /// every block of cells it composes.
    fn rgba(&self, id: PictureId, side: u32) -> Option<Arc<[u8]>>;

    /// Returns the words shown where a picture has no pixels. An empty label leaves the cell empty.
    fn label(&self, id: PictureId) -> &str {
        let _ = id;

        ""
    }

    /// Returns whether a thin line is drawn around the picture.
    fn outlined(&self, id: PictureId) -> bool {
        let _ = id;

        false
    }

    /// Returns a number that changes whenever any picture changes its looks.
    fn revision(&self) -> u64 {
        0
    }

    /// Returns which frame an animated picture shows now; `None` for one that stands still.
    fn frame(&self, id: PictureId) -> Option<u32> {
        let _ = id;

        None
    }

    /// Returns a number that changes whenever any animated picture shows another frame.
    ///
    /// Only the blocks of cells with animated pictures are looked at again then.
    fn beat(&self) -> u64 {
        0
    }
}

impl<P: Pictures + ?Sized> Pictures for &P {
    fn rgba(&self, id: PictureId, side: u32) -> Option<Arc<[u8]>> {
        (**self).rgba(id, side)
    }

    fn label(&self, id: PictureId) -> &str {
        (**self).label(id)
    }

    fn outlined(&self, id: PictureId) -> bool {
        (**self).outlined(id)
    }

    fn revision(&self) -> u64 {
        (**self).revision()
    }

    fn frame(&self, id: PictureId) -> Option<u32> {
        (**self).frame(id)
    }

    fn beat(&self) -> u64 {
        (**self).beat()
    }
}
