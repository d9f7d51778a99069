//! Converts the cells of a layer from the file into tiles.

use ustr::Ustr;

use crate::grid::model::Cells;
use crate::grid::tiles::{TILE, Tiles};
use crate::project::limits;
use crate::xml::{Broken, Element, Fault, Names, Node, Reader};

/// The type of a layer's cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum CellType {
    #[default]
    Text,
    Bool,
    Int,
}

impl CellType {
    /// The type of the layer whose element has this name.
    pub fn of_matrix(name: &str) -> Self {
        match name {
            "MatrixBool" => Self::Bool,
            "MatrixInt" => Self::Int,
            _ => Self::Text,
        }
    }

    /// The name of the layer's element.
    pub fn matrix(self) -> &'static str {
        match self {
            Self::Text => "MatrixString",
            Self::Bool => "MatrixBool",
            Self::Int => "MatrixInt",
        }
    }

    /// The name of a cell's element. For numbers, whose element Strašrybka 2010 does not name, it is formed
    /// like the other two.
    pub fn cell(self) -> &'static str {
        match self {
            Self::Text => "string",
            Self::Bool => "boolean",
            Self::Int => "int",
        }
    }
}

/// How much the layers of a level may still hold.
#[derive(Debug)]
pub(super) struct Budget {
    cells: usize,
    tiled: usize,
    told: bool,
    /// Whether cells without faults take the fast path.
    plain: bool,
}

impl Budget {
    pub fn new(plain: bool) -> Self {
        Self { cells: limits::CELLS, tiled: limits::TILED_CELLS, told: false, plain }
    }

    /// Takes one cell. Returns whether there was one left.
    fn take_cell(&mut self) -> bool {
        let left = self.cells.checked_sub(1);
        self.cells = left.unwrap_or(0);
        left.is_some()
    }

    /// Takes the memory of a layer of this size. Returns whether there was enough left.
    fn take_tiles(&mut self, width: u32, height: u32) -> bool {
        let side = |length: u32| u64::from(length.div_ceil(TILE)) * u64::from(TILE);
        let needed = side(width).checked_mul(side(height)).and_then(|cells| usize::try_from(cells).ok());
        let left = needed.and_then(|needed| self.tiled.checked_sub(needed));
        self.tiled = left.unwrap_or(self.tiled);
        left.is_some()
    }

    fn tell(&mut self, reader: &mut Reader<'_>, at: usize) {
        if !std::mem::replace(&mut self.told, true) {
            let fault = Fault::error("layout-too-many-cells", at);
            reader.report(fault.with("limit", limits::CELLS.to_string()));
        }
    }
}

/// All cells in one list, of the layer's type.
#[derive(Debug)]
enum List {
    Text(Vec<Ustr>),
    Bool(Vec<bool>),
    Int(Vec<i32>),
}

impl Default for List {
    fn default() -> Self {
        Self::Text(Vec::new())
    }
}

impl List {
    fn len(&self) -> usize {
        match self {
            Self::Text(list) => list.len(),
            Self::Bool(list) => list.len(),
            Self::Int(list) => list.len(),
        }
    }
}

/// The rows of a layer as read from the file.
#[derive(Debug, Default)]
pub(super) struct Rows {
    kind: CellType,
    cells: List,
    /// Where in the list each row ends.
    ends: Vec<usize>,
    /// The offsets of the rows.
    pub places: Vec<usize>,
    /// The offset of the parent of the rows.
    pub at: usize,
    /// Other nodes among the rows.
    pub extra: Vec<(u32, Node)>,
    /// Offset and name of the first cell whose element has another type's name.
    misnamed: Option<(usize, String)>,
}

impl Rows {
    pub fn new(kind: CellType) -> Self {
        let cells = match kind {
            CellType::Text => List::Text(Vec::new()),
            CellType::Bool => List::Bool(Vec::new()),
            CellType::Int => List::Int(Vec::new()),
        };
        Self { kind, cells, ..Self::default() }
    }

    /// Reads the element `Rows` to its end.
    pub fn read<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        parent: &Element<'a>,
        names: &mut Names,
        budget: &mut Budget,
    ) -> Result<(), Broken> {
        self.at = parent.at;
        let mut nodes = Vec::new();
        reader.each(&mut nodes, |reader, row, nodes| {
            if row.name != "Row" {
                nodes.push(reader.unknown(&row, parent.name)?);
                return Ok(());
            }
            reader.drop_attributes(&row);
            let number = self.ends.len() as u32;
            if budget.plain {
                let kind = self.kind.cell();
                reader.plain_children(kind, |text| {
                    budget.cells > 0 && self.plain(text, names) && budget.take_cell()
                });
            }
            reader.each(nodes, |reader, cell, nodes| {
                reader.drop_attributes(&cell);
                let text = reader.content(&cell, None, nodes)?;
                if budget.take_cell() {
                    self.cell(reader, &cell, &text, names);
                } else {
                    budget.tell(reader, cell.at);
                }
                Ok(())
            })?;
            self.extra.extend(nodes.drain(..).map(|node| (number, node)));
            self.places.push(row.at);
            self.ends.push(self.cells.len());
            Ok(())
        })?;
        let number = self.ends.len() as u32;
        self.extra.extend(nodes.into_iter().map(|node| (number, node)));
        Ok(())
    }

    /// Takes a cell without faults. Returns whether it is one.
    fn plain(&mut self, text: &str, names: &mut Names) -> bool {
        match &mut self.cells {
            List::Text(list) => list.push(names.intern(text)),
            List::Bool(list) => match text {
                "true" => list.push(true),
                "false" => list.push(false),
                _ => return false,
            },
            List::Int(list) => match text.parse() {
                Ok(number) => list.push(number),
                Err(_) => return false,
            },
        }
        true
    }

    fn cell(&mut self, reader: &mut Reader<'_>, cell: &Element<'_>, text: &str, names: &mut Names) {
        if cell.name != self.kind.cell() && self.misnamed.is_none() {
            self.misnamed = Some((cell.at, cell.name.to_owned()));
        }
        match &mut self.cells {
            List::Text(list) => list.push(names.intern(text)),
            List::Bool(list) => list.push(match text {
                "true" => true,
                "false" => false,
                other => reader.boolean(other, cell.name, cell.at),
            }),
            List::Int(list) => {
                list.push(reader.number(text, cell.name, cell.at, i32::MIN).unwrap_or_default());
            }
        }
    }

    /// Reports cells of another type, and rows that disagree with the declared size.
    pub fn check(&self, reader: &mut Reader<'_>, layer: &str, width: Option<u32>, height: Option<u32>) {
        if let Some((at, name)) = &self.misnamed {
            let fault = Fault::error("layout-cell-type", *at).with("layer", layer).with("found", name);
            reader.report(fault.with("expected", self.kind.cell()));
        }
        if let Some(height) = height.filter(|height| *height as usize != self.ends.len()) {
            let fault = Fault::error("layout-rows", self.at).with("layer", layer);
            let fault = fault.with("expected", height.to_string());
            reader.report(fault.with("found", self.ends.len().to_string()));
        }
        let expected = width.map_or_else(|| self.widest(), |width| width as usize);
        for (y, length) in self.lengths().enumerate().filter(|(_, length)| *length != expected) {
            let fault = Fault::error("layout-row-cells", self.places[y]).with("layer", layer);
            let fault = fault.with("row", (y + 1).to_string());
            reader.report(fault.with("expected", expected.to_string()).with("found", length.to_string()));
        }
    }

    fn lengths(&self) -> impl Iterator<Item = usize> + '_ {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| end - start)
    }

    fn widest(&self) -> usize {
        self.lengths().max().unwrap_or(0)
    }

    /// Converts the rows to tiles, padded to the longest row. A layer without rows gets the declared size.
    pub fn into_cells(self, reader: &mut Reader<'_>, declared: (u32, u32), budget: &mut Budget) -> Cells {
        let (mut width, mut height) = match self.ends.len() {
            0 => declared,
            rows => (self.widest() as u32, rows as u32),
        };
        let too_large = |side: u32| side as usize > limits::CELLS;
        if too_large(width) || too_large(height) || !budget.take_tiles(width, height) {
            budget.tell(reader, self.at);
            (width, height) = (0, 0);
        }
        match self.cells {
            List::Text(list) => Cells::Text(tiles(&list, &self.ends, width, height, Ustr::default())),
            List::Bool(list) => Cells::Bool(tiles(&list, &self.ends, width, height, false)),
            List::Int(list) => Cells::Int(tiles(&list, &self.ends, width, height, 0)),
        }
    }
}

fn tiles<T: Copy + PartialEq>(list: &[T], ends: &[usize], width: u32, height: u32, fill: T) -> Tiles<T> {
    let mut layer = Tiles::new(width, height, list.first().copied().unwrap_or(fill));
    let mut start = 0;
    let mut padded = Vec::new();
    for (y, end) in (0..height).zip(ends) {
        let mut row = &list[start..*end];
        if row.len() < width as usize {
            padded.clear();
            padded.extend_from_slice(row);
            padded.resize(width as usize, fill);
            row = &padded;
        }
        let _ = layer.write_row(0, y, row);
        start = *end;
    }
    layer
}
