//! Pictures as tests and assignments, for each place where they can lie.

use super::places::{Known, key};
use super::{Refusal, Writer};
use crate::grid::lex::{self, Span};
use crate::grid::syntax::{
    Assignment, CellRef, Comparison, Condition, Direction, Fits, Index, Operand, Options, Part, Picture,
    PictureRule, Statement, Target, Test, What, Word,
};

/// The squares of a picture as they lie, by their column and row as drawn.
type Lie = Vec<Vec<(usize, usize)>>;

/// One place of a picture: what must hold, and what is then written.
struct Place {
    tests: Vec<Condition>,
    writes: Vec<Statement>,
}

impl Writer<'_> {
    pub(super) fn fits(&self, fits: &Fits) -> Result<Condition, Refusal> {
        let mut found = Vec::new();
        for (around, places) in self.places(&fits.picture, None, &fits.options, &fits.span)? {
            for place in places {
                found.push(all(around.iter().cloned().chain(place.tests).collect()));
            }
        }
        Ok(any(found))
    }

    /// Returns the statements for a picture that is carried out.
    pub(super) fn picture(&self, rule: &PictureRule) -> Result<Vec<Statement>, Refusal> {
        let groups = self.carried_out(rule)?;
        let is_everywhere = !has_place(&rule.before);
        let mut made = Vec::new();
        for (around, places) in groups {
            if is_everywhere {
                made.extend(places.into_iter().map(|place| self.chain(vec![place])));
                continue;
            }
            if places.is_empty() {
                continue;
            }
            let inner = self.chain(places);
            made.push(match around.is_empty() {
                true => inner,
                false => {
                    Statement::When { condition: all(around), then: vec![inner], otherwise: None, span: 0..0 }
                }
            });
        }
        Ok(made)
    }

    /// Returns the ways of a picture at a place, each of which ends the rules when it has been carried out.
    pub(super) fn breaking(&self, rule: &PictureRule) -> Result<Vec<Statement>, Refusal> {
        if !has_place(&rule.before) {
            return Err(Refusal::of("break", &rule.span));
        }
        let mut made = Vec::new();
        for (around, places) in self.carried_out(rule)? {
            for mut place in places {
                place.tests = around.iter().cloned().chain(place.tests).collect();
                made.push(self.chain(vec![place]));
            }
        }
        Ok(made)
    }

    fn carried_out(&self, rule: &PictureRule) -> Result<Vec<(Vec<Condition>, Vec<Place>)>, Refusal> {
        if rule.options.somewhere {
            return Err(Refusal::of("chance", &rule.span));
        }
        if rule.options.again {
            return Err(Refusal::of("rest", &rule.span));
        }
        if !has_place(&rule.before) && makes_place(rule) {
            return Err(Refusal::of("picture", &rule.span));
        }
        self.places(&rule.before, Some(&rule.after), &rule.options, &rule.span)
    }

    /// Returns an if with an else for each further place.
    fn chain(&self, places: Vec<Place>) -> Statement {
        let mut otherwise: Option<Vec<Statement>> = None;
        for Place { tests, mut writes } in places.into_iter().rev() {
            if writes.is_empty() {
                writes.extend(self.nothing.clone());
            }
            let condition = all(tests);
            let inner = Statement::When { condition, then: writes, otherwise, span: 0..0 };
            otherwise = Some(vec![inner]);
        }
        let first = otherwise.and_then(|mut list| list.pop());
        first.unwrap_or_else(|| Statement::When {
            condition: never(),
            then: self.nothing.iter().cloned().collect(),
            otherwise: None,
            span: 0..0,
        })
    }

    /// Returns the places of a picture in the order in which they are looked for: for each cell that may be meant by its
    /// name, what holds if it is that one, and its ways.
    fn places(
        &self,
        before: &Picture,
        after: Option<&Picture>,
        options: &Options,
        span: &Span,
    ) -> Result<Vec<(Vec<Condition>, Vec<Place>)>, Refusal> {
        self.check(before, after, options, span)?;
        let lies = self.lies(before, options, span)?;
        let (width, height) = self.size(span)?;
        let cells = || (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let at = |cell: (i32, i32)| -> Vec<Place> {
            let ways = lies.iter().filter_map(|lie| {
                let (x, y) = marked(before, lie)?;
                self.place(before, after, lie, (cell.0 - x, cell.1 - y), (width, height))
            });
            ways.collect()
        };
        if !has_place(before) {
            let mut places = Vec::new();
            for lie in &lies {
                let (across, down) = (lie[0].len() as i32, lie.len() as i32);
                for y in 1 - down..height {
                    for x in 1 - across..width {
                        places.extend(self.place(before, after, lie, (x, y), (width, height)));
                    }
                }
            }
            return Ok(vec![(Vec::new(), places)]);
        }
        let name = options.at.as_ref().map_or_else(|| "a".to_owned(), |word| key(&word.text));
        let chosen = match (self.known(&name), name.as_str()) {
            (Some(Known::Cell(x, y)), _) => return Ok(vec![(Vec::new(), at((*x, *y)))]),
            (Some(Known::Chosen(word)), _) => word.text.to_uppercase(),
            (None, "a" | "p") => name.to_uppercase(),
            _ => return Err(Refusal::of("picture", span)),
        };
        let is_it = |(x, y): (i32, i32)| {
            vec![same(&format!("{chosen}.x"), &x.to_string()), same(&format!("{chosen}.y"), &y.to_string())]
        };
        Ok(cells().map(|cell| (is_it(cell), at(cell))).collect())
    }

    /// Refuses what cannot be said by tests of cells.
    fn check(
        &self,
        before: &Picture,
        after: Option<&Picture>,
        options: &Options,
        span: &Span,
    ) -> Result<(), Refusal> {
        let parts = before.squares().chain(after.into_iter().flat_map(Picture::squares));
        for part in parts.flat_map(|square| &square.parts) {
            if part.what == What::Edge || part.name.is_some() {
                return Err(Refusal::of("picture", &part.span));
            }
            let _ = self.size_of(&layer(part), &part.span)?;
            let is_item = |word: &Word| {
                let name = key(&word.text);
                let levels = &self.draft.levels;
                levels.iter().any(|level| level.layout.items.iter().any(|item| key(&item.name) == name))
            };
            if part.what.words().iter().any(is_item) {
                return Err(Refusal::of("picture", &part.span));
            }
        }
        let is_lying = options.turned || options.mirrored || options.along.is_some();
        let families = crate::grid::Families::new(&self.draft.pieces);
        if is_lying && families.pieces().next().is_some() {
            return Err(Refusal::of("turned", span));
        }
        Ok(())
    }

    fn lies(&self, before: &Picture, options: &Options, span: &Span) -> Result<Vec<Lie>, Refusal> {
        let drawn: Lie =
            (0..before.rows.len()).map(|y| (0..before.rows[y].len()).map(|x| (x, y)).collect()).collect();
        let Some(along) = &options.along else {
            let turns = if options.turned { 4 } else { 1 };
            let mut lies: Vec<Lie> = (0..turns).map(|turn| turned(&drawn, turn)).collect();
            if options.mirrored {
                let mirrored: Lie = drawn.iter().map(|row| row.iter().rev().copied().collect()).collect();
                lies.extend((0..turns).map(|turn| turned(&mirrored, turn)));
            }
            return Ok(lies);
        };
        let Some(Known::Direction(direction)) = self.known(&along.text) else {
            return Err(Refusal::of("picture", span));
        };
        let straight = [Direction::Right, Direction::Down, Direction::Left, Direction::Up];
        let Some(turn) = straight.iter().position(|one| one == direction) else { return Ok(Vec::new()) };
        let mut lies = vec![turned(&drawn, turn)];
        if options.mirrored {
            lies.push(turned(&drawn.into_iter().rev().collect(), turn));
        }
        Ok(lies)
    }

    /// Returns a place with its upper left corner here; none if it leaves the board.
    fn place(
        &self,
        before: &Picture,
        after: Option<&Picture>,
        lie: &Lie,
        corner: (i32, i32),
        (width, height): (i32, i32),
    ) -> Option<Place> {
        let mut place = Place { tests: Vec::new(), writes: Vec::new() };
        for (row, line) in (0..).zip(lie) {
            for (column, (x, y)) in (0..).zip(line) {
                let cell = (corner.0 + column, corner.1 + row);
                let is_there = (0..width).contains(&cell.0) && (0..height).contains(&cell.1);
                let asked = &before.rows[*y][*x].parts;
                if !is_there && !asked.is_empty() {
                    return None;
                }
                for part in asked {
                    place.tests.extend(self.asked(part, cell));
                }
                let written = after.and_then(|after| after.rows.get(*y)?.get(*x));
                for part in written.into_iter().flat_map(|square| &square.parts).filter(|_| is_there) {
                    place.writes.extend(self.written(part, cell));
                }
            }
        }
        Some(place)
    }

    fn asked(&self, part: &Part, cell: (i32, i32)) -> Option<Condition> {
        let test = |comparison| {
            move |word: &Word| {
                let left = Operand::Cell(cell_of(part, cell));
                Condition::Test(Test { left, comparison, right: Operand::Word(self.value(word)), span: 0..0 })
            }
        };
        match &part.what {
            What::OneOf(words) => Some(any(words.iter().map(test(Comparison::Equal)).collect())),
            What::NoneOf(words) => Some(all(words.iter().map(test(Comparison::Unequal)).collect())),
            What::Any | What::Edge => None,
        }
    }

    fn written(&self, part: &Part, cell: (i32, i32)) -> Option<Statement> {
        let first = Operand::Word(self.value(part.what.single()?));
        let target = Target::Cell(cell_of(part, cell));
        Some(Statement::Assign(Assignment { target, first, rest: Vec::new(), span: 0..0 }))
    }

    /// Returns a piece, or what a gap of a definition stands for.
    fn value(&self, word: &Word) -> Word {
        match self.known(&word.text) {
            Some(Known::Value(value)) => value.clone(),
            _ => word.clone(),
        }
    }
}

/// Whether carrying a picture out can make it fit where it did not.
fn makes_place(rule: &PictureRule) -> bool {
    let normal = |word: &Word| lex::number(&word.text).map_or_else(|| key(&word.text), |n| n.to_string());
    let asked: Vec<&Part> = rule.before.squares().flat_map(|square| &square.parts).collect();
    rule.after.squares().flat_map(|square| &square.parts).any(|written| {
        let Some(value) = written.what.single().map(normal) else { return false };
        asked.iter().filter(|part| layer(part) == layer(written)).any(|part| match &part.what {
            What::OneOf(words) => words.iter().any(|word| normal(word) == value),
            What::NoneOf(words) => words.iter().all(|word| normal(word) != value),
            What::Any | What::Edge => false,
        })
    })
}

fn has_place(picture: &Picture) -> bool {
    picture.squares().any(|square| square.is_place)
}

/// Returns where the marked square lies.
fn marked(picture: &Picture, lie: &Lie) -> Option<(i32, i32)> {
    let cells =
        (0..).zip(lie).flat_map(|(row, line)| (0..).zip(line).map(move |(column, at)| (column, row, at)));
    let mut marks = cells.filter(|(.., (x, y))| picture.rows[*y][*x].is_place);
    marks.next().map(|(column, row, _)| (column, row))
}

/// Turns clockwise by so many quarters.
fn turned(lie: &Lie, quarters: usize) -> Lie {
    let mut turned = lie.clone();
    for _ in 0..quarters {
        let row = |x: usize| turned.iter().rev().map(|row| row[x]).collect();
        turned = (0..turned[0].len()).map(row).collect();
    }
    turned
}

fn layer(part: &Part) -> String {
    part.layer.as_ref().map_or_else(|| "state".to_owned(), |layer| key(&layer.text))
}

fn cell_of(part: &Part, (x, y): (i32, i32)) -> CellRef {
    let word = |text: String| Word { text, span: 0..0 };
    let index = |at: i32| Index { first: word(at.to_string()), rest: Vec::new() };
    let matrix = part.layer.clone().unwrap_or_else(|| word("STATE".to_owned()));
    CellRef { matrix, x: index(x), y: index(y), span: 0..0 }
}

fn same(left: &str, right: &str) -> Condition {
    let word = |text: &str| Operand::Word(Word { text: text.to_owned(), span: 0..0 });
    Condition::Test(Test { left: word(left), comparison: Comparison::Equal, right: word(right), span: 0..0 })
}

/// Returns a condition that always holds.
pub(super) fn always() -> Condition {
    same("0", "0")
}

fn never() -> Condition {
    same("0", "1")
}

/// Joins parts that must all hold, with groups of the same kind laid open.
fn all(parts: Vec<Condition>) -> Condition {
    let mut open = Vec::new();
    for part in parts {
        match part {
            Condition::All(inner) => open.extend(inner),
            part => open.push(part),
        }
    }
    match open.len() {
        0 => always(),
        1 => open.remove(0),
        _ => Condition::All(open),
    }
}

/// Joins parts of which one must hold.
fn any(mut parts: Vec<Condition>) -> Condition {
    match parts.len() {
        0 => never(),
        1 => parts.remove(0),
        _ => Condition::Any(parts),
    }
}
