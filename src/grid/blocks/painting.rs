//! Pictures of before and after, as something to paint on: what a square shows, and what a brush does to it.
//!
//! A painting is the text of one statement of version 3. Squares that say more than a painter can show, about other layers,
//! keep that while the rest of them is painted.

mod line;
mod manner;

pub use self::line::Line;
pub use self::manner::Switch;
use super::alone;
use crate::grid::format::in_one_line;
use crate::grid::lex;
use crate::grid::parse::MOST_SQUARES;
use crate::grid::syntax::{Part, Picture, PictureRule, Square, Statement, What, Word};

/// One of the two pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// What must be found.
    Before,
    /// What is put there.
    After,
}

/// What a brush puts on a square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Brush {
    /// A piece.
    Piece(String),
    /// One more piece that may lie there.
    Or(String),
    /// Anything; on the right the cell stays as it is.
    Any,
    /// No cell: beyond the edge of the board.
    Edge,
    /// Any piece but those that are painted there.
    Not,
    /// The same as on the other squares of this kind.
    Same,
    /// The cell that is chosen.
    Place,
}

/// A line of squares, added or removed at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SquareLine {
    /// The row at the bottom.
    Row,
    /// The column on the right.
    Column,
}

/// What a square shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// What the cell of the board holds.
    pub what: ShownWhat,
    /// Whether other squares have to hold the same.
    pub is_same: bool,
    /// Whether it is the cell that is chosen.
    pub is_place: bool,
    /// 1 where a way that is chosen begins, 2 where it ends, otherwise 0.
    pub of_way: u8,
    /// What it says of other layers.
    pub others: Vec<Other>,
}

/// What a square says of another layer than that which is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Other {
    /// Of a line on its side with this number among right, down, left, up: whether it is there.
    Line {
        /// The layer.
        layer: String,
        /// The side.
        side: usize,
        /// Whether there is a line.
        is_there: bool,
    },
    /// What a cell of the layer holds; the board’s if another is shown.
    Holds {
        /// The layer; none for the board.
        layer: Option<String>,
        /// What it holds.
        what: ShownWhat,
    },
}

/// What the cell of the board holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShownWhat {
    /// Anything; on the right: as before.
    Any,
    /// There is no cell.
    Edge,
    /// One of these pieces.
    OneOf(Vec<String>),
    /// None of these pieces.
    NoneOf(Vec<String>),
}

/// A picture of before and one of after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Painting {
    rule: PictureRule,
    /// The layer that is painted and shown; none for the board.
    layer: Option<String>,
}

/// The name of what is the same on several squares.
const SAME: &str = "Same";

impl Painting {
    /// Reads a statement; `None` if it is no picture.
    pub fn read(text: &str) -> Option<Self> {
        match alone::statement(text)? {
            Statement::Picture(rule) => Some(Self { rule: *rule, layer: None }),
            _ => None,
        }
    }

    /// Returns it with another layer to paint on; none for the board.
    #[must_use]
    pub fn on_layer(self, layer: Option<&str>) -> Self {
        Self { layer: layer.map(str::to_owned), ..self }
    }

    /// Returns the statement.
    pub fn text(&self) -> String {
        in_one_line(&Statement::Picture(Box::new(self.rule.clone())))
    }

    /// Returns its tree, with spelled words.
    pub(super) fn rule(&self) -> &PictureRule {
        &self.rule
    }

    /// Returns the number of columns and rows.
    pub fn size(&self) -> (usize, usize) {
        (self.rule.before.rows[0].len(), self.rule.before.rows.len())
    }

    /// Returns whether a square is marked as the one that is chosen.
    pub fn has_place(&self) -> bool {
        self.rule.before.squares().any(|square| square.is_place)
    }

    /// Returns the direction along which it lies, and the cell of a loop at which it lies, by their names.
    pub fn named(&self) -> [Option<&str>; 2] {
        let options = &self.rule.options;
        [&options.along, &options.at].map(|word| word.as_ref().map(|word| word.text.as_str()))
    }

    /// Returns what a square shows; `None` beyond the picture. Lines to other squares are not of it: see [`Painting::line`].
    pub fn shown(&self, side: Side, x: usize, y: usize) -> Option<Shown> {
        let mut shown = self.shown_whole(side, x, y)?;
        let square = &self.picture(side).rows[y][x];
        let between = square.parts.iter().filter(|part| self.is_between(part, (x, y))).map(other);
        let between: Vec<Other> = between.collect();
        shown.others.retain(|other| !between.contains(other));
        Some(shown)
    }

    /// Returns all that a square says; `None` beyond the picture.
    pub(super) fn shown_whole(&self, side: Side, x: usize, y: usize) -> Option<Shown> {
        let square = self.picture(side).rows.get(y)?.get(x)?;
        let layer = self.layer.as_deref();
        let board = part_of(square, layer);
        let names = self.names_owned();
        let (what, is_same) = match board {
            None => (ShownWhat::Any, false),
            Some(part) => match &part.what {
                What::OneOf(words) if is_name(words, &names) => (ShownWhat::Any, true),
                what => (shown_what(what), part.name.is_some()),
            },
        };
        let is_other = |part: &&Part| !is_on(part, layer);
        let others = square.parts.iter().filter(is_other);
        let others = others.map(other).collect();
        let marks = || self.rule.before.squares().filter(|square| square.is_place);
        let is_way = side == Side::Before && square.is_place && marks().count() > 1;
        let of_way = match marks().position(|mark| std::ptr::eq(mark, square)) {
            Some(at) if is_way => at as u8 + 1,
            _ => 0,
        };
        Some(Shown { what, is_same, is_place: square.is_place, of_way, others })
    }

    /// Paints a square. A brush that makes no sense there changes nothing.
    pub fn paint(&mut self, side: Side, x: usize, y: usize, brush: &Brush) {
        if self.picture(side).rows.get(y).is_none_or(|row| x >= row.len()) {
            return;
        }
        let names = self.names_owned();
        match (brush, side) {
            (Brush::Place, _) => self.mark(x, y),
            (Brush::Edge, _) => {
                // Where there is no cell, no layer holds anything.
                for picture in [&mut self.rule.before, &mut self.rule.after] {
                    picture.rows[y][x].parts.clear();
                }
                self.put_on(None, Side::Before, (x, y), What::Edge);
                self.put_on(None, Side::After, (x, y), What::Edge);
                self.rule.before.rows[y][x].is_place = false;
            }
            (Brush::Not, Side::After) => {}
            // Only one piece can be put on a cell.
            (Brush::Or(piece), Side::After) => self.fill(side, x, y, What::OneOf(vec![word(piece)])),
            (Brush::Not, Side::Before) => self.negate(x, y),
            (Brush::Or(piece), Side::Before) => self.add(x, y, piece),
            (Brush::Same, Side::Before) => self.name(x, y),
            (Brush::Same, Side::After) => {
                if !self.names().is_empty() && !self.is_edge(x, y) {
                    let name = self.names()[0].to_owned();
                    self.put(Side::After, x, y, What::OneOf(vec![word(&name)]));
                }
            }
            (Brush::Any, _) => self.fill(side, x, y, What::Any),
            (Brush::Piece(piece), _) => self.fill(side, x, y, What::OneOf(vec![word(piece)])),
        }
        self.settle(names);
    }

    /// Paints what a cell holds; where there was no cell there is one again.
    fn fill(&mut self, side: Side, x: usize, y: usize, what: What) {
        if self.is_edge(x, y) {
            self.put_on(None, Side::Before, (x, y), What::Any);
            self.put_on(None, Side::After, (x, y), What::Any);
        }
        self.put(side, x, y, what);
    }

    /// Returns whether a line of squares can be added.
    pub fn can_grow(&self, line: SquareLine) -> bool {
        self.length(line) < MOST_SQUARES
    }

    /// Returns whether a line of squares can be removed: the last one stays.
    pub fn can_shrink(&self, line: SquareLine) -> bool {
        self.length(line) > 1
    }

    fn length(&self, line: SquareLine) -> usize {
        let (columns, rows) = self.size();
        if line == SquareLine::Row { rows } else { columns }
    }

    /// Adds a line of squares that may hold anything, if there is room.
    pub fn grow(&mut self, line: SquareLine) {
        if !self.can_grow(line) {
            return;
        }
        let columns = self.size().0;
        for picture in [&mut self.rule.before, &mut self.rule.after] {
            match line {
                SquareLine::Row => picture.rows.push(vec![anything(); columns]),
                SquareLine::Column => picture.rows.iter_mut().for_each(|row| row.push(anything())),
            }
        }
    }

    /// Removes a line of squares, unless it is the last.
    pub fn shrink(&mut self, line: SquareLine) {
        if !self.can_shrink(line) {
            return;
        }
        let names = self.names_owned();
        for picture in [&mut self.rule.before, &mut self.rule.after] {
            match line {
                SquareLine::Row => drop(picture.rows.pop()),
                SquareLine::Column => picture.rows.iter_mut().for_each(|row| drop(row.pop())),
            }
        }
        self.settle(names);
    }

    fn picture(&self, side: Side) -> &Picture {
        match side {
            Side::Before => &self.rule.before,
            Side::After => &self.rule.after,
        }
    }

    fn is_edge(&self, x: usize, y: usize) -> bool {
        part_of(&self.rule.before.rows[y][x], None).is_some_and(|part| part.what == What::Edge)
    }

    /// Sets what a square says of the layer that is painted.
    fn put(&mut self, side: Side, x: usize, y: usize, what: What) {
        let layer = self.layer.clone();
        self.put_on(layer.as_deref(), side, (x, y), what);
    }

    fn put_on(&mut self, layer: Option<&str>, side: Side, (x, y): (usize, usize), what: What) {
        let square = &mut self.picture_mut(side).rows[y][x];
        let at = square.parts.iter().position(|part| is_on(part, layer));
        square.parts.retain(|part| !is_on(part, layer));
        // A layer about which nothing is said is not named.
        if what == What::Any && layer.is_some() {
            if square.parts.is_empty() {
                square.parts.push(any_of_board());
            }
            return;
        }
        let at = at.unwrap_or(if layer.is_none() { 0 } else { square.parts.len() });
        square.parts.insert(at, Part { layer: layer.map(word), what, name: None, span: 0..0 });
    }

    fn picture_mut(&mut self, side: Side) -> &mut Picture {
        match side {
            Side::Before => &mut self.rule.before,
            Side::After => &mut self.rule.after,
        }
    }

    /// Marks the square that is chosen, or takes the mark away. A move has a second mark, too: it leads from one to the other.
    fn mark(&mut self, x: usize, y: usize) {
        if self.is_edge(x, y) {
            return;
        }
        let was = self.rule.before.rows[y][x].is_place;
        let marks = self.rule.before.squares().filter(|square| square.is_place).count();
        if !was && marks >= self.most_marks() {
            self.rule.before.rows.iter_mut().flatten().for_each(|square| square.is_place = false);
        }
        self.rule.before.rows[y][x].is_place = !was;
        self.agree();
    }

    fn negate(&mut self, x: usize, y: usize) {
        let (names, layer) = (self.names_owned(), self.layer.clone());
        let Some(part) = part_of_mut(&mut self.rule.before.rows[y][x], layer.as_deref()) else { return };
        part.what = match std::mem::replace(&mut part.what, What::Any) {
            // What is the same elsewhere has no pieces of its own.
            What::OneOf(words) if !is_name(&words, &names) => What::NoneOf(words),
            What::NoneOf(words) => What::OneOf(words),
            other => other,
        };
    }

    fn add(&mut self, x: usize, y: usize, piece: &str) {
        let (names, layer) = (self.names_owned(), self.layer.clone());
        let Some(part) = part_of_mut(&mut self.rule.before.rows[y][x], layer.as_deref()) else {
            return self.put(Side::Before, x, y, What::OneOf(vec![word(piece)]));
        };
        match &mut part.what {
            What::OneOf(words) | What::NoneOf(words) if !is_name(words, &names) => {
                match words.iter().position(|word| same(&word.text, piece)) {
                    Some(at) if words.len() > 1 => drop(words.remove(at)),
                    Some(_) => {}
                    None => words.push(word(piece)),
                }
            }
            _ => self.fill(Side::Before, x, y, What::OneOf(vec![word(piece)])),
        }
    }

    /// Lets a square hold the same as the others of this kind, or no longer.
    fn name(&mut self, x: usize, y: usize) {
        if self.is_edge(x, y) {
            return;
        }
        let (names, layer) = (self.names_owned(), self.layer.clone());
        let square = &mut self.rule.before.rows[y][x];
        if part_of(square, layer.as_deref()).is_none() {
            let layer = layer.as_deref().map(word);
            let at = if layer.is_none() { 0 } else { square.parts.len() };
            square.parts.insert(at, Part { layer, what: What::Any, name: None, span: 0..0 });
        }
        let Some(part) = part_of_mut(square, layer.as_deref()) else { return };
        match &part.what {
            What::OneOf(words) if is_name(words, &names) => part.what = What::Any,
            _ if part.name.is_some() => part.name = None,
            _ => part.name = Some(word(names.first().map_or(SAME, String::as_str))),
        }
    }

    /// The names that squares give.
    fn names(&self) -> Vec<&str> {
        let parts = self.rule.before.squares().flat_map(|square| &square.parts);
        let mut names: Vec<&str> = Vec::new();
        for name in parts.filter_map(|part| part.name.as_ref()) {
            if !names.iter().any(|known| same(known, &name.text)) {
                names.push(&name.text);
            }
        }
        names
    }

    fn names_owned(&self) -> Vec<String> {
        self.names().into_iter().map(str::to_owned).collect()
    }

    /// Lets the first square of a name say what it stands for, and the others only name it; forgets names that are gone. A
    /// name from before may have lost the square that gave it.
    fn settle(&mut self, before: Vec<String>) {
        let mut known: Vec<(String, What)> = Vec::new();
        let mut all = self.names_owned();
        all.extend(before);
        for part in self.rule.before.rows.iter_mut().flatten().flat_map(|square| &mut square.parts) {
            let name = match (&part.what, &part.name) {
                (_, Some(name)) => name.text.clone(),
                (What::OneOf(words), None) if is_name(words, &all) => words[0].text.clone(),
                _ => continue,
            };
            let is_first = !known.iter().any(|(other, _)| same(other, &name));
            if is_first {
                if part.name.is_none() {
                    part.what = What::Any;
                    part.name = Some(word(&name));
                }
                known.push((name, part.what.clone()));
            } else if part.name.is_some() {
                part.what = What::OneOf(vec![word(&name)]);
                part.name = None;
            }
        }
        for part in self.rule.after.rows.iter_mut().flatten().flat_map(|square| &mut square.parts) {
            if let What::OneOf(words) = &part.what
                && is_name(words, &all)
                && !known.iter().any(|(name, _)| same(name, &words[0].text))
            {
                part.what = What::Any;
            }
        }
        self.agree();
    }
}

fn other(part: &Part) -> Other {
    match (line::of_side(part), &part.layer) {
        (Some((side, is_there)), Some(layer)) => Other::Line { layer: layer.text.clone(), side, is_there },
        _ => Other::Holds {
            layer: part.layer.as_ref().map(|layer| layer.text.clone()),
            what: shown_what(&part.what),
        },
    }
}

fn shown_what(what: &What) -> ShownWhat {
    let texts = |words: &[Word]| words.iter().map(|word| word.text.clone()).collect::<Vec<_>>();
    match what {
        What::Any => ShownWhat::Any,
        What::Edge => ShownWhat::Edge,
        What::OneOf(words) => ShownWhat::OneOf(texts(words)),
        What::NoneOf(words) => ShownWhat::NoneOf(texts(words)),
    }
}

/// Returns whether a part is about a layer; none is the board.
fn is_on(part: &Part, layer: Option<&str>) -> bool {
    match (&part.layer, layer) {
        (None, None) => true,
        (Some(word), Some(layer)) => same(&word.text, layer),
        _ => false,
    }
}

fn part_of<'a>(square: &'a Square, layer: Option<&str>) -> Option<&'a Part> {
    square.parts.iter().find(|part| is_on(part, layer))
}

fn part_of_mut<'a>(square: &'a mut Square, layer: Option<&str>) -> Option<&'a mut Part> {
    square.parts.iter_mut().find(|part| is_on(part, layer))
}

fn any_of_board() -> Part {
    Part { layer: None, what: What::Any, name: None, span: 0..0 }
}

fn is_name(words: &[Word], names: &[String]) -> bool {
    matches!(words, [word] if names.iter().any(|name| same(name, &word.text)))
}

fn same(one: &str, other: &str) -> bool {
    lex::lower(one) == lex::lower(other)
}

fn word(text: &str) -> Word {
    Word { text: text.to_owned(), span: 0..0 }
}

fn anything() -> Square {
    Square { is_place: false, parts: vec![any_of_board()] }
}

#[cfg(test)]
mod tests;
