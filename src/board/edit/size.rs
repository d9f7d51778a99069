//! The size of boards: rows and columns of a map that is a full rectangle of squares or hexagons.
//!
//! New lines of fields come before the last one and lines disappear there, so that edges stay edges: goals and
//! pieces that stand there move along.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{lay, leads_to, node, number_anew, relink, remove, way};
use crate::board::look::Look;
use crate::board::material::{Grid, Kind, Map, Material, Node, Uid, Value};
use crate::board::registry::{self, Param};
use crate::board::rules::Rules;
use crate::board::{Draft, composite};

/// The greatest number of columns and of rows.
pub const MOST: u32 = 30;

/// The number of columns and rows of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSize {
    /// The number of columns.
    pub columns: u32,
    /// The number of rows.
    pub rows: u32,
}

/// A game whose board has another size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resized {
    /// The game.
    pub draft: Draft,
    /// How many pieces stood on fields that are gone, and went with them.
    pub pieces_lost: usize,
    /// Whether a picture that shows the whole board has been stretched.
    pub is_stretched: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Axis {
    Column,
    Row,
}

impl Axis {
    fn of(self, at: (i32, i32)) -> i32 {
        match self {
            Self::Column => at.0,
            Self::Row => at.1,
        }
    }

    fn moved(self, at: (i32, i32), by: i32) -> (i32, i32) {
        match self {
            Self::Column => (at.0 + by, at.1),
            Self::Row => (at.0, at.1 + by),
        }
    }
}

/// Returns the size of a map; `None` if it is not a full rectangle of squares or hexagons.
pub fn size_of(map: &Map) -> Option<BoardSize> {
    Shape::of(map)?.size(map)
}

/// How the rows of a map lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Columns are columns: a rectangle of squares, or a rhombus of hexagons.
    Straight,
    /// A rectangle of hexagons, whose columns begin one further left in every other row.
    Shifted,
}

impl Shape {
    /// Returns the shape of a map of squares or hexagons that is full.
    fn of(map: &Map) -> Option<Self> {
        let shapes: &[Self] = match map.grid {
            Grid::Quadrangular => &[Self::Straight],
            Grid::Hexagonal => &[Self::Straight, Self::Shifted],
            Grid::Triangular | Grid::None => &[],
        };
        let fields = map.content.len() as u64;
        let is_full = |shape: &Self| {
            shape.size(map).is_some_and(|size| u64::from(size.columns) * u64::from(size.rows) == fields)
        };
        shapes.iter().copied().find(is_full)
    }

    fn size(self, map: &Map) -> Option<BoardSize> {
        let ((left, top), (right, bottom)) = corners(map, self)?;
        Some(BoardSize { columns: left.abs_diff(right) + 1, rows: top.abs_diff(bottom) + 1 })
    }

    /// Returns by how much the columns of a row lie further left.
    fn shift(self, y: i32) -> i32 {
        if self == Self::Shifted { y.div_euclid(2) } else { 0 }
    }
}

/// Returns the first and the last column and row of a map.
fn corners(map: &Map, shape: Shape) -> Option<((i32, i32), (i32, i32))> {
    let xs = || map.content.iter().map(|(x, y, _)| *x + shape.shift(*y));
    let ys = || map.content.iter().map(|(_, y, _)| *y);
    Some(((xs().min()?, ys().min()?), (xs().max()?, ys().max()?)))
}

/// Gives a board another size. New fields are like those beside them; numbers that count columns or rows, rules that
/// compare them with the last one, the stock of pieces that fills the board, and the places on the table follow.
/// `None` if the map is no full rectangle, or the size is 0 or larger than [`MOST`].
pub fn resize(draft: &Draft, map: Uid, to: BoardSize) -> Option<Resized> {
    let before = size_of(map_of(&draft.material, map)?)?;
    if ![to.columns, to.rows].iter().all(|length| (1..=MOST).contains(length)) {
        return None;
    }
    let shape = Shape::of(map_of(&draft.material, map)?)?;
    let mut sized =
        Sized { material: (*draft.material).clone(), map, edges: BTreeMap::new(), pieces_lost: 0 };
    super::set_map(&mut sized.material, map, |map| {
        map.content.iter_mut().for_each(|(x, y, _)| *x += shape.shift(*y));
    });
    for (axis, from, to) in [(Axis::Column, before.columns, to.columns), (Axis::Row, before.rows, to.rows)] {
        for _ in from..to {
            sized.step(axis, true)?;
        }
        for _ in to..from {
            sized.step(axis, false)?;
        }
    }
    super::set_map(&mut sized.material, map, |map| {
        map.content.iter_mut().for_each(|(x, y, _)| *x -= shape.shift(*y));
    });
    sized.stock(before, to);
    let Sized { mut material, edges, pieces_lost, .. } = sized;
    if map_of(&material, map).is_some_and(|map| !map.connection_rules.is_empty()) {
        relink(&mut material, map);
    }
    let (look, is_stretched) = followed(&draft.look, &draft.material, map, before, to);
    let rules = compared(&draft.rules, &edges);
    let draft = Draft {
        composites: composite::followed(&draft.rules, &rules, &draft.composites),
        rules,
        material: Arc::new(material),
        look: Arc::new(look),
    };
    Some(Resized { draft, pieces_lost, is_stretched })
}

fn map_of(material: &Material, uid: Uid) -> Option<&Map> {
    match &node(material, uid)?.kind {
        Kind::Map(map) => Some(map),
        _ => None,
    }
}

/// A number on fields that follows from where they lie: so much for each column and row, and so much at the origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counted {
    column: i64,
    row: i64,
    origin: i64,
}

impl Counted {
    fn at(self, at: (i32, i32)) -> i64 {
        self.column * i64::from(at.0) + self.row * i64::from(at.1) + self.origin
    }

    /// Finds what an attribute counts on the fields of a full rectangle; `None` if it does not count.
    fn of(map: &Map, name: &str) -> Option<Self> {
        let value = |node: &Node| match node.attributes.iter().find(|it| it.name == name)?.value {
            Value::Int(value) => Some(value),
            Value::Text(_) => None,
        };
        let cells: Option<BTreeMap<(i32, i32), i64>> =
            map.content.iter().map(|(x, y, node)| Some(((*x, *y), value(node)?))).collect();
        let cells = cells?;
        let (first, _) = corners(map, Shape::Straight)?;
        let start = *cells.get(&first)?;
        let by = |axis: Axis| cells.get(&axis.moved(first, 1)).map_or(0, |next| next - start);
        let (column, row) = (by(Axis::Column), by(Axis::Row));
        let origin = start - column * i64::from(first.0) - row * i64::from(first.1);
        let counted = Self { column, row, origin };
        let counts = (column != 0 || row != 0) && cells.iter().all(|(at, value)| counted.at(*at) == *value);
        counts.then_some(counted)
    }
}

/// A material whose board changes line by line.
struct Sized {
    material: Material,
    map: Uid,
    /// For each attribute that counts lines, its first value at the last line and the value there now.
    edges: BTreeMap<String, (i64, i64)>,
    pieces_lost: usize,
}

impl Sized {
    fn map(&self) -> Option<&Map> {
        map_of(&self.material, self.map)
    }

    /// Adds a line before the last one, or removes that before the last one.
    fn step(&mut self, axis: Axis, grows: bool) -> Option<()> {
        let counted = self.counted()?;
        let (first, last) = corners(self.map()?, Shape::Straight)?;
        let (start, end) = (axis.of(first), axis.of(last));
        let beside = if start == end { end } else { end - 1 };
        if grows {
            self.insert(axis, beside, end);
        } else {
            self.take_out(axis, beside);
        }
        let new_end = if grows { end + 1 } else { end - 1 };
        self.count(&counted);
        let far = |map: &mut Map| {
            let (range, left, right) = match axis {
                Axis::Column => (&mut map.range.0, first.0, new_end),
                Axis::Row => (&mut map.range.1, first.1, new_end),
            };
            if *range != 0 {
                *range = left.unsigned_abs().max(right.unsigned_abs()).max(1);
            }
        };
        super::set_map(&mut self.material, self.map, far);
        for (name, counted) in &counted {
            let (own, other) = match axis {
                Axis::Column => (counted.column, counted.row),
                Axis::Row => (counted.row, counted.column),
            };
            if own != 0 && other == 0 && start != end {
                let value = |end: i32| own * i64::from(end) + counted.origin;
                let edge = self.edges.entry(name.clone()).or_insert((value(end), value(end)));
                edge.1 = value(new_end);
            }
        }
        Some(())
    }

    /// Returns what the attributes of the fields count.
    fn counted(&self) -> Option<BTreeMap<String, Counted>> {
        let map = self.map()?;
        let (.., field) = map.content.first()?;
        let counted = |name: &String| Some((name.clone(), Counted::of(map, name)?));
        Some(field.attributes.iter().filter_map(|attribute| counted(&attribute.name)).collect())
    }

    /// Writes on each field what its attributes count.
    fn count(&mut self, counted: &BTreeMap<String, Counted>) {
        super::set_map(&mut self.material, self.map, |map| {
            for (x, y, field) in &mut map.content {
                for attribute in &mut field.attributes {
                    if let (Some(counted), Value::Int(value)) =
                        (counted.get(&attribute.name), &mut attribute.value)
                    {
                        *value = counted.at((*x, *y));
                    }
                }
            }
        });
    }

    /// Adds a line like that at `beside` where the last one is, which moves on.
    fn insert(&mut self, axis: Axis, beside: i32, end: i32) {
        let Some(map) = self.map() else { return };
        let line: Vec<(i32, i32, Node)> =
            map.content.iter().filter(|(x, y, _)| axis.of((*x, *y)) == beside).cloned().collect();
        let is_by_rows = map.content.is_sorted_by_key(|(x, y, _)| (*y, *x));
        let is_by_columns = map.content.is_sorted_by_key(|(x, y, _)| (*x, *y));
        let doubled: Vec<Option<Uid>> =
            line.iter().map(|(x, y, _)| self.piece_of_line(axis, (*x, *y))).collect();
        let mut next = self.material.largest_uid();
        let mut new: Vec<(i32, i32, Node)> = line;
        for (x, y, field) in &mut new {
            number_anew(field, &mut || {
                next += 1;
                next
            });
            (*x, *y) = axis.moved((*x, *y), end - axis.of((*x, *y)));
        }
        let places: Vec<Option<Uid>> =
            new.iter().map(|(.., field)| field.parts().next().map(|(.., part)| part.uid)).collect();
        super::set_map(&mut self.material, self.map, |map| {
            for (x, y, _) in &mut map.content {
                if axis.of((*x, *y)) == end {
                    (*x, *y) = axis.moved((*x, *y), 1);
                }
            }
            map.content.append(&mut new);
            if is_by_rows {
                map.content.sort_by_key(|(x, y, _)| (*y, *x));
            } else if is_by_columns {
                map.content.sort_by_key(|(x, y, _)| (*x, *y));
            }
        });
        for (piece, place) in doubled.into_iter().zip(places) {
            if let (Some(piece), Some(place)) = (piece, place)
                && let Some(copy) = super::double(&mut self.material, piece)
            {
                lay(&mut self.material, copy, Some(place));
            }
        }
    }

    /// Returns the piece on a field if all fields in its line across the axis carry one piece of the same name and
    /// owner: then a new field there carries one, too.
    fn piece_of_line(&self, axis: Axis, at: (i32, i32)) -> Option<Uid> {
        let map = self.map()?;
        let other = |at: (i32, i32)| if axis == Axis::Column { at.1 } else { at.0 };
        let mut found = None;
        let mut known: Option<(String, Option<Uid>)> = None;
        for (x, y, field) in map.content.iter().filter(|(x, y, _)| other((*x, *y)) == other(at)) {
            let mut pieces = field.parts().flat_map(|(.., part)| &part.placed);
            let (piece, None) = (*pieces.next()?, pieces.next()) else { return None };
            let way = way(&self.material, piece);
            let (last, around) = way.split_last()?;
            let of = (last.name.clone(), around.last().map(|set| set.uid));
            if known.get_or_insert_with(|| of.clone()) != &of {
                return None;
            }
            if (*x, *y) == at {
                found = Some(piece);
            }
        }
        found
    }

    /// Removes a line with the pieces on it; those behind it move up.
    fn take_out(&mut self, axis: Axis, line: i32) {
        let Some(map) = self.map() else { return };
        let gone: Vec<Uid> = (map.content.iter())
            .filter(|(x, y, _)| axis.of((*x, *y)) == line)
            .flat_map(|(.., field)| {
                let pieces = field.parts().flat_map(|(.., part)| part.placed.iter().copied());
                pieces.chain([field.uid]).collect::<Vec<_>>()
            })
            .collect();
        let fields = map.content.iter().filter(|(x, y, _)| axis.of((*x, *y)) == line).count();
        self.pieces_lost += gone.len() - fields;
        for uid in gone {
            remove(&mut self.material, uid);
        }
        super::set_map(&mut self.material, self.map, |map| {
            for (x, y, _) in &mut map.content {
                if axis.of((*x, *y)) > line {
                    (*x, *y) = axis.moved((*x, *y), -1);
                }
            }
        });
    }

    /// Lets the stock of pieces follow: sets that together, or alone, held just as many as the board had fields.
    fn stock(&mut self, before: BoardSize, to: BoardSize) {
        let (before, after) = (before.columns * before.rows, to.columns * to.rows);
        let (before, after) = (before as usize, after as usize);
        let mut sets: BTreeMap<String, Vec<(Uid, usize)>> = BTreeMap::new();
        self.material.each(|node| {
            if let Kind::Set { elements, .. } = &node.kind {
                sets.entry(node.name.clone()).or_default().push((node.uid, elements.len()));
            }
        });
        for list in sets.into_values() {
            let share = |fields: usize| fields.div_ceil(list.len());
            if list.iter().all(|(_, count)| *count == share(before)) {
                list.iter().for_each(|(set, _)| self.fill(*set, share(after)));
            }
        }
    }

    /// Lets a set hold a number of elements: copies of the last one are added, or those at the end that lie nowhere
    /// are removed.
    fn fill(&mut self, set: Uid, count: usize) {
        let held = |material: &Material| match &node(material, set)?.kind {
            Kind::Set { elements, .. } => Some(elements.clone()),
            _ => None,
        };
        while let Some(elements) = held(&self.material) {
            let is_free = |node: &&Node| matches!(node.kind, Kind::Element { placed_on: None, .. });
            let last = elements.iter().rev().find(is_free);
            match (last, elements.len().cmp(&count)) {
                (Some(last), std::cmp::Ordering::Greater) => remove(&mut self.material, last.uid),
                (Some(last), std::cmp::Ordering::Less) => {
                    if super::double(&mut self.material, last.uid).is_none() {
                        return;
                    }
                }
                _ => return,
            }
        }
    }
}

/// Returns the rules with comparisons with the last line following it.
fn compared(rules: &Arc<Rules>, edges: &BTreeMap<String, (i64, i64)>) -> Arc<Rules> {
    let mut new = rules.clone();
    for at in 0..rules.blocks.len() {
        let mut block = (*rules.blocks[at]).clone();
        for instruction in block.body.iter_mut().chain(&mut block.footer) {
            let Some(verb) = registry::instruction(&instruction.verb) else { continue };
            let asks = verb
                .params
                .windows(3)
                .position(|params| params == [Param::AttrName, Param::Op, Param::Value]);
            let Some(asked) = asks.and_then(|at| instruction.params.get_mut(at..at + 3)) else { continue };
            let edge = edges.get(&asked[0]);
            if let Some((_, now)) = edge.filter(|(was, _)| asked[2].trim().parse() == Ok(*was)) {
                asked[2] = now.to_string();
            }
        }
        if block != *rules.blocks[at] {
            Arc::make_mut(&mut new).blocks[at] = Arc::new(block);
        }
    }
    new
}

/// Returns the look with what lies beside and below the board moved along and what covers it stretched, and whether
/// something was.
fn followed(look: &Look, material: &Material, map: Uid, before: BoardSize, to: BoardSize) -> (Look, bool) {
    let mut look = look.clone();
    let shape = map_of(material, map).map(|map| (map.grid, Shape::of(map)));
    let mut is_stretched = false;
    for theme in &mut look.themes {
        let own = theme.spots.iter().find(|spot| leads_to(material, &spot.path, map));
        let Some((at, cell)) = own.map(|spot| (spot.at, spot.size)) else { continue };
        let extent = |size: BoardSize| {
            let (columns, rows) = (size.columns.cast_signed(), size.rows.cast_signed());
            match shape {
                Some((Grid::Hexagonal, shape)) => {
                    let shifted = if shape == Some(Shape::Shifted) { (rows - 1).min(1) } else { rows - 1 };
                    (columns * cell.0 + shifted * cell.0 / 2, (rows * 3 + 1) * cell.1 / 4)
                }
                _ => (columns * cell.0, rows * cell.1),
            }
        };
        let (old, new) = (extent(before), extent(to));
        let by = (new.0 - old.0, new.1 - old.1);
        let moved = |place: i32, edge: i32, by: i32| if place >= edge { place + by } else { place };
        let mut follow = |area: &mut [i32; 4]| {
            for (side, (start, old, by)) in [(at.0, old.0, by.0), (at.1, old.1, by.1)].into_iter().enumerate()
            {
                if area[side] <= start && area[side] + area[side + 2] >= start + old {
                    area[side + 2] += by;
                    is_stretched |= by != 0;
                } else {
                    area[side] = moved(area[side], start + old, by);
                }
            }
        };
        theme.backdrops.iter_mut().for_each(|backdrop| follow(&mut backdrop.area));
        theme.aids.iter_mut().for_each(|aid| follow(&mut aid.area));
        for spot in theme.spots.iter_mut().filter(|spot| !leads_to(material, &spot.path, map)) {
            spot.at.0 = moved(spot.at.0, at.0 + old.0, by.0);
            spot.at.1 = moved(spot.at.1, at.1 + old.1, by.1);
        }
    }
    (look, is_stretched)
}
