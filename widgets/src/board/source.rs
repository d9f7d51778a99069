//! Provide the content of a board.
use super::{Area, Marks};

use std::sync::Arc;

/// The id of a picture, chosen by the application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PictureId(pub u32);

/// The look of one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CellLook {
    /// The picture.
    pub picture: PictureId,
    /// The marks.
    pub marks: Marks,
    /// A translucent picture on top, with its opacity.
    pub over: Option<(PictureId, u8)>,
    /// A small framed picture in the lower left corner.
    pub inset: Option<PictureId>,
}

/// The content of a board.
///
/// The board reads only what is visible and has changed; it stores nothing but pixels.
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

    /// Returns a translucent picture of another layer, with its opacity, if there is one.
    ///
    /// It is drawn over the picture of the cell, below the marks.
    fn over(&self, x: u32, y: u32) -> Option<(PictureId, u8)> {
        let _ = (x, y);

        None
    }

    /// Returns the small framed picture in the lower left corner of a cell, above the marks: for example what
    /// belongs there in the end.
    fn inset(&self, x: u32, y: u32) -> Option<PictureId> {
        let _ = (x, y);

        None
    }

    /// Returns the complete look of a cell.
    fn look(&self, x: u32, y: u32) -> CellLook {
        CellLook {
            picture: self.picture(x, y),
            marks: self.marks(x, y),
            over: self.over(x, y),
            inset: self.inset(x, y),
        }
    }

    /// Reads all cells of a rectangle, row by row, into `out`, which has room for exactly these.
    ///
    /// A source of millions of cells answers many at once far quicker than one by one. The result must equal
    /// that of reading them one by one.
    fn fill(&self, area: Area, out: &mut [CellLook]) {
        for ((x, y), look) in area.cells().zip(out) {
            *look = self.look(x, y);
        }
    }

    /// Returns a number that changes whenever any picture or mark changes.
    ///
    /// While it stays the same, nothing is read again.
    fn revision(&self) -> u64;

    /// Returns where pictures or marks have changed since an earlier revision, if that is known.
    ///
    /// Without it, all visible cells are compared after every change; with it, a stroke on a large board
    /// costs no more than the cells it paints. The answer may contain too much, but never too little.
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

    fn inset(&self, x: u32, y: u32) -> Option<PictureId> {
        (**self).inset(x, y)
    }

    fn look(&self, x: u32, y: u32) -> CellLook {
        (**self).look(x, y)
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
    /// Four bytes per pixel, red, green, blue and alpha, row by row. Alpha is straight: the colours are
    /// **not** premultiplied. The application should cache its pictures; the board asks again for every block
    /// of cells it composes.
    fn rgba(&self, id: PictureId, side: u32) -> Option<Arc<[u8]>>;

    /// Returns the text shown when a picture has no pixels. An empty label leaves the cell empty.
    fn label(&self, id: PictureId) -> &str {
        let _ = id;

        ""
    }

    /// Returns whether the picture has a thin outline.
    fn outlined(&self, id: PictureId) -> bool {
        let _ = id;

        false
    }

    /// Returns at which sides of a cell with this picture a line crosses the gap to the next cell, one bit each: right, below. The
    /// picture itself has the halves of the line on both cells.
    fn bridges(&self, id: PictureId) -> (u8, [u8; 4]) {
        let _ = id;

        (0, [0; 4])
    }

    /// Returns a number that changes whenever any picture changes.
    fn revision(&self) -> u64 {
        0
    }

    /// Returns the current frame of an animated picture; `None` for a still one.
    fn frame(&self, id: PictureId) -> Option<u32> {
        let _ = id;

        None
    }

    /// Returns a number that changes whenever any animated picture changes its frame.
    ///
    /// Only blocks of cells with animated pictures are checked then.
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

    fn bridges(&self, id: PictureId) -> (u8, [u8; 4]) {
        (**self).bridges(id)
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
