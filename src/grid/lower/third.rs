//! Lowers what only version 3 of the language has: loops, pictures, counts and functions.

use super::laid::{Grid, Laid, all_laid, grid, is_alike, steps, turned, upside_down};
use super::{Lowering, Typed};
use crate::engine::turn::Turn;
use crate::grid::ActionName;
use crate::grid::lex::{self, Span};
use crate::grid::names::{Names, Type};
use crate::grid::parse::{MOVE, is_arrows};
use crate::grid::program::{
    Assign, LINE_BITS, LoopCode, LoopCodeKind, MOST_NAMES, MoveKind, Offer, OfferedAction, PartCode,
    PictureCode, PlaceName, Shape, Step, Term, Test, Value, Way, WhatCode, WriteCode, WriteValue,
};
use crate::grid::reason::Reason;
use crate::grid::syntax::{
    Call, Direction, Fits, Function, Loop, LoopKind, Options, Part, Picture, PictureRule, Square, Sum, What,
    Word,
};

/// A name that is known around a statement: that of a loop, or of a parameter.
#[derive(Clone)]
pub(super) struct Around {
    pub(super) name: String,
    pub(super) bound: Bound,
    pub(super) is_parameter: bool,
}

/// What a name stands for.
#[derive(Clone)]
pub(super) enum Bound {
    /// The cell of a loop: the number of the local with its column; its row is in the next one.
    Cell(u32),
    /// The direction of a loop, or of the arrow that was chosen, in the same way.
    Direction(u32),
    /// A or P, as which argument.
    Chosen(Word),
    /// This direction.
    Fixed(Direction),
    /// What this argument says, in the rule of this number.
    Value { word: Word, rule: usize },
}

/// The local with the column of the arrow that was chosen.
const MOVE_LOCAL: u32 = 0;

/// What is around every rule: the direction of the arrow that was chosen.
pub(super) fn outermost(names: &Names) -> Vec<Around> {
    let arrow = Around { name: MOVE.to_owned(), bound: Bound::Direction(MOVE_LOCAL), is_parameter: false };
    if names.knows_endings() { vec![arrow] } else { Vec::new() }
}

/// A line on a side of a square.
struct Line {
    /// From the square to the cell that keeps it.
    kept: (i32, i32),
    bit: i32,
    /// From the square to the cell on the other side of the one that keeps it: without that there is no line.
    next: (i32, i32),
    is_there: bool,
}

impl Line {
    fn parts(&self, matrix: u32, (x, y): (i32, i32)) -> [PartCode; 2] {
        let with_line = vec![self.bit, LINE_BITS[0] | LINE_BITS[1]];
        let what = if self.is_there { WhatCode::OneOf(with_line) } else { WhatCode::NoneOf(with_line) };
        let at = |step: (i32, i32), what| PartCode { matrix, x: x + step.0, y: y + step.1, what, name: None };
        [at(self.kept, what), at(self.next, WhatCode::Any)]
    }

    fn write(&self, matrix: u32, (x, y): (i32, i32)) -> WriteCode {
        let value = WriteValue::Bits { bits: self.bit, set: self.is_there };
        WriteCode { matrix, x: x + self.kept.0, y: y + self.kept.1, value }
    }
}

/// The names in a picture, in the order of their numbers, and the types of their values.
type Given = Vec<(String, Type)>;

impl Lowering<'_> {
    /// Returns the local that a word stands for: the column or the row of the innermost loop of that name.
    pub(super) fn local(&self, word: &str) -> Option<u32> {
        if self.loops.is_empty() {
            return None;
        }
        let (name, row) = match word.strip_suffix('x') {
            Some(name) => (name, 0),
            None => (word.strip_suffix('y')?, 1),
        };
        match self.around(name)? {
            Bound::Cell(local) | Bound::Direction(local) => Some(local + row),
            Bound::Chosen(_) | Bound::Fixed(_) | Bound::Value { .. } => None,
        }
    }

    /// Returns what a name stands for that is known here.
    pub(super) fn around(&self, name: &str) -> Option<&Bound> {
        self.loops.iter().rev().find(|around| around.name == name).map(|around| &around.bound)
    }

    pub(super) fn looped(&mut self, found: &Loop) -> Step {
        self.program.is_deep = true;
        let statement = self.next_statement();
        let depth = self.loops.len();
        let locals = self.locals;
        let kind = match &found.kind {
            LoopKind::Cells { name, region, filter } => {
                // What cannot be said leaves a loop through nothing.
                let region = match region.as_ref().map(|region| self.region(region)).transpose() {
                    Ok(region) => region,
                    Err(reason) => return Step::Assign(self.assigned(Assign::Fail(reason), &found.span)),
                };
                let local = self.enter(name, true);
                LoopCodeKind::Cells {
                    local,
                    region,
                    filter: filter.as_ref().map(|filter| self.condition(filter)),
                }
            }
            LoopKind::Directions { name, list } => {
                let local = self.enter(name, false);
                LoopCodeKind::Directions {
                    local,
                    list: list.iter().map(|direction| direction.step()).collect(),
                }
            }
            LoopKind::UntilStill => LoopCodeKind::UntilStill,
            LoopKind::While(condition) => LoopCodeKind::While(self.condition(condition)),
            LoopKind::Times(count) => LoopCodeKind::Times(*count),
            LoopKind::AtOnce => LoopCodeKind::AtOnce,
            LoopKind::Move(action) => {
                let kind = MoveKind { action: Some(offered(action)), shape: Shape::Alone };
                self.program.offers.push((kind, Offer::Always));
                LoopCodeKind::Move(kind)
            }
            // It runs where it is called.
            LoopKind::Define { .. } => {
                let kind = LoopCodeKind::Define;
                return Step::Loop(Box::new(LoopCode {
                    kind,
                    body: Vec::new(),
                    statement,
                    span: found.span.clone(),
                }));
            }
        };
        let body = self.steps(&found.body);
        self.loops.truncate(depth);
        self.locals = locals;
        Step::Loop(Box::new(LoopCode { kind, body, statement, span: found.span.clone() }))
    }

    fn enter(&mut self, name: &Word, is_cells: bool) -> u32 {
        let local = self.locals;
        self.locals += 2;
        self.program.locals = self.program.locals.max(self.locals);
        let bound = if is_cells { Bound::Cell(local) } else { Bound::Direction(local) };
        self.loops.push(Around { name: lex::lower(&name.text), bound, is_parameter: false });
        local
    }

    pub(super) fn sum_value(&mut self, sum: &Sum) -> Typed {
        self.program.is_deep = true;
        let (first, kind) = self.operand(&sum.first)?;
        let mut numbers = self.is_number(kind, &sum.first);
        let mut terms = Vec::with_capacity(sum.rest.len());
        for (operator, operand) in &sum.rest {
            let (value, kind) = self.operand(operand)?;
            numbers &= self.is_number(kind, operand);
            terms.push((*operator, value));
        }
        if !numbers {
            return Err(Reason::Type);
        }
        let start = self.program.sum_terms.len() as u32;
        self.program.sum_terms.extend(terms);
        let rest = (start, self.program.sum_terms.len() as u32);
        Ok(self.term(Term::Sum { first, rest }))
    }

    pub(super) fn call(&mut self, call: &Call) -> Typed {
        self.program.is_deep = true;
        let mut values = Vec::with_capacity(2);
        for operand in &call.arguments {
            let (value, kind) = self.operand(operand)?;
            if !self.is_number(kind, operand) {
                return Err(Reason::Type);
            }
            values.push(value);
        }
        let term = match (call.function, &values[..]) {
            (Function::Min, [left, right]) => Term::Min(*left, *right),
            (Function::Max, [left, right]) => Term::Max(*left, *right),
            (Function::Abs, [value]) => Term::Abs(*value),
            (Function::Random, [most]) => {
                self.program.has_chance = true;
                Term::Random(*most)
            }
            _ => return Err(Reason::Syntax),
        };
        Ok(self.term(term))
    }

    pub(super) fn term(&mut self, term: Term) -> (Value, Type) {
        self.program.terms.push(term);
        (Value::Term(self.program.terms.len() as u32 - 1), Type::Int)
    }

    pub(super) fn layer(&mut self, layer: Option<&Word>, span: &Span) -> Result<(u32, Type), Reason> {
        let (name, span) = layer.map_or(("state", span), |layer| (layer.text.as_str(), &layer.span));
        let names = self.around.names;
        if let Some((matrix, kind)) = names.matrix(name) {
            return Ok((matrix as u32, kind));
        }
        let similar = names.similar_matrix(name).unwrap_or("").to_owned();
        self.fault("rule-layer-unknown", span, vec![("name", name.to_owned()), ("similar", similar)]);
        Err(Reason::Unknown)
    }

    /// Returns the number of a value that a cell of a layer may hold. Variables are not looked at.
    pub(super) fn picture_value(&mut self, word: &Word, kind: Type, is_board: bool) -> Result<i32, Reason> {
        let word = &self.meant(word);
        let (value, found) = match word.text.as_str() {
            "true" => (1, Type::Bool),
            "false" => (0, Type::Bool),
            text => match text.strip_prefix('-').map_or_else(|| lex::number(text), |_| text.parse().ok()) {
                Some(number) => (number, Type::Int),
                None => (self.texts.number(text), Type::Text),
            },
        };
        if found != kind {
            self.fault("rule-types-compared", &word.span, vec![]);
            return Err(Reason::Type);
        }
        let names = self.around.names;
        if is_board && found == Type::Text && !names.is_piece(&word.text) {
            let similar = names.similar_piece(&word.text).unwrap_or("").to_owned();
            let args = vec![("name", word.text.clone()), ("similar", similar)];
            self.fault("rule-piece-unknown", &word.span, args);
        }
        Ok(value)
    }

    /// Returns the cell that a word names: A, P, or that of a loop.
    pub(super) fn place_name(&mut self, word: &Word) -> Result<PlaceName, Reason> {
        let [ax, ay, px, py] = self.around.position;
        let name = lex::lower(&word.text);
        match name.as_str() {
            "a" => return Ok(PlaceName::Items(ax, ay)),
            "p" => return Ok(PlaceName::Items(px, py)),
            _ => {}
        }
        match self.around(&name) {
            Some(Bound::Cell(local)) => Ok(PlaceName::Local(*local)),
            Some(Bound::Chosen(word)) if lex::lower(&word.text) == "a" => Ok(PlaceName::Items(ax, ay)),
            Some(Bound::Chosen(_)) => Ok(PlaceName::Items(px, py)),
            // The parser has refused every other name, and what a parameter stands for has been looked at.
            Some(Bound::Direction(_) | Bound::Fixed(_) | Bound::Value { .. }) | None => Err(Reason::Unknown),
        }
    }

    pub(super) fn fits(&mut self, fits: &Fits) -> Test {
        match self.picture(&fits.picture, None, &fits.options, None) {
            Ok(picture) => Test::Fits(picture),
            Err(reason) => Test::Fail(reason),
        }
    }

    pub(super) fn picture_step(&mut self, found: &PictureRule) -> Step {
        let marks = found.before.squares().filter(|square| square.is_place).count();
        let moves = found.is_move.then(|| MoveKind {
            action: found.action.as_ref().map(offered),
            shape: [Shape::Alone, Shape::Cell, Shape::Way][marks.min(2)],
        });
        let picture = self.picture(&found.before, Some(&found.after), &found.options, moves);
        if let Some(kind) = moves {
            // A move that fits nowhere is still a move: nothing else may be chosen instead.
            let number = *picture.as_ref().unwrap_or(&(self.program.pictures.len() as u32));
            if picture.is_err() {
                let ways = [self.never(found), Vec::new(), Vec::new(), Vec::new()];
                self.program.pictures.push(PictureCode { ways, moves, ..PictureCode::default() });
            }
            self.program.offers.push((kind, Offer::Picture(number)));
        }
        match picture {
            Ok(picture) => {
                let _ = self.next_statement();
                Step::Picture(picture)
            }
            Err(reason) => Step::Assign(self.assigned(Assign::Fail(reason), &found.span)),
        }
    }

    /// Returns the ways in which a picture with an error would lie: none fits, but each has its place in the list of moves.
    fn never(&self, found: &PictureRule) -> Vec<Way> {
        let never = PartCode {
            matrix: self.program.board,
            x: 0,
            y: 0,
            what: WhatCode::OneOf(Vec::new()),
            name: None,
        };
        let laid = all_laid(&grid(&found.before, Some(&found.after)), &found.options);
        laid.iter()
            .map(|grid| Way { to: steps(grid).1, parts: vec![never.clone()], ..Way::default() })
            .collect()
    }

    fn picture(
        &mut self,
        before: &Picture,
        after: Option<&Picture>,
        options: &Options,
        moves: Option<MoveKind>,
    ) -> Result<u32, Reason> {
        self.program.is_deep = true;
        let has_place = before.squares().any(|square| square.is_place);
        let (along, fixed) = match &options.along {
            _ if moves.is_some_and(|kind| kind.action == Some(OfferedAction::Arrows)) => {
                (Some(MOVE_LOCAL), None)
            }
            None => (None, None),
            Some(word) => match self.around(&lex::lower(&word.text)) {
                Some(Bound::Direction(local)) => (Some(*local), None),
                Some(Bound::Fixed(direction)) => (None, Some(*direction)),
                _ => return Err(Reason::Unknown),
            },
        };
        let [ax, ay, px, py] = self.around.position;
        let at = match &options.at {
            _ if !has_place => None,
            Some(word) => Some(self.place_name(word)?),
            None if moves.is_some_and(|kind| kind.shape == Shape::Way) => Some(PlaceName::Items(px, py)),
            None => Some(PlaceName::Items(ax, ay)),
        };
        let bound = self.bound(before)?;
        let drawn = grid(before, after);
        let mut ways: [Vec<Way>; 4] = Default::default();
        let laid_along = |turn: usize| {
            let mut laid = vec![turned(&drawn, turn)];
            if options.mirrored {
                laid.push(turned(&upside_down(&drawn), turn));
            }
            laid
        };
        if along.is_some() {
            for (turn, ways) in ways.iter_mut().enumerate() {
                *ways = self.lowered_ways(before, after, laid_along(turn), &bound)?;
            }
        } else if let Some(direction) = fixed {
            let straight = [Direction::Right, Direction::Down, Direction::Left, Direction::Up];
            // Along a diagonal no picture can lie.
            if let Some(turn) = straight.iter().position(|one| *one == direction) {
                ways[0] = self.lowered_ways(before, after, laid_along(turn), &bound)?;
            }
        } else {
            ways[0] = self.lowered_ways(before, after, all_laid(&drawn, options), &bound)?;
        }
        self.program.has_chance |= options.somewhere;
        let is_way = moves.is_some_and(|kind| kind.shape == Shape::Way);
        let end = is_way.then_some(PlaceName::Items(ax, ay));
        let code =
            PictureCode { ways, along, at, end, somewhere: options.somewhere, again: options.again, moves };
        self.program.pictures.push(code);
        Ok(self.program.pictures.len() as u32 - 1)
    }

    /// Returns the local of a direction that a word names.
    pub(super) fn direction(&mut self, word: &Word) -> Result<u32, Reason> {
        match self.around(&lex::lower(&word.text)) {
            Some(Bound::Direction(local)) => Ok(*local),
            _ => Err(Reason::Unknown),
        }
    }

    /// Returns the names that a picture gives to values, in order.
    fn bound(&mut self, before: &Picture) -> Result<Given, Reason> {
        let mut bound = Given::new();
        for part in before.squares().flat_map(|square| &square.parts) {
            if let Some(name) = &part.name {
                let (_, kind) = self.layer(part.layer.as_ref(), &part.span)?;
                bound.push((name.text.clone(), kind));
            }
        }
        if bound.len() > MOST_NAMES { Err(Reason::Syntax) } else { Ok(bound) }
    }

    /// Lowers the ways in which a picture may lie; of those that are alike, the first.
    fn lowered_ways(
        &mut self,
        before: &Picture,
        after: Option<&Picture>,
        laid: Vec<Grid<'_>>,
        bound: &Given,
    ) -> Result<Vec<Way>, Reason> {
        let unturned = self.unturned(before, after, bound);
        let arguments = self.arguments();
        let mut kept: Vec<Grid<'_>> = Vec::new();
        for grid in laid {
            if !kept.iter().any(|other| is_alike(other, &grid, self.around.names, &unturned, &arguments)) {
                kept.push(grid);
            }
        }
        kept.iter().map(|grid| self.way(before, after, grid, bound)).collect()
    }

    /// Returns the parts of a picture that say nothing of pieces: a name, which may be called like a piece, or a number.
    fn unturned<'p>(&self, before: &'p Picture, after: Option<&'p Picture>, bound: &Given) -> Vec<&'p Part> {
        let is_text = |part: &Part| {
            let name = part.layer.as_ref().map_or("state", |layer| layer.text.as_str());
            self.around.names.matrix(name).is_some_and(|(_, kind)| kind == Type::Text)
        };
        let is_name = |part: &Part, bound: &[(String, Type)]| {
            let is_it = |word: &Word| bound.iter().any(|(name, _)| *name == word.text);
            part.what.single().is_some_and(is_it)
        };
        let mut given = 0;
        let mut found = Vec::new();
        for part in before.squares().flat_map(|square| &square.parts) {
            if !is_text(part) || is_name(part, &bound[..given]) {
                found.push(part);
            }
            given += usize::from(part.name.is_some());
        }
        let written = after.into_iter().flat_map(Picture::squares).flat_map(|square| &square.parts);
        found.extend(written.filter(|part| !is_text(part) || is_name(part, bound)));
        found
    }

    fn way(
        &mut self,
        before: &Picture,
        after: Option<&Picture>,
        grid: &Grid<'_>,
        bound: &Given,
    ) -> Result<Way, Reason> {
        let position = |is_it: &dyn Fn(&Laid<'_>) -> bool| {
            let cells =
                (0..).zip(grid).flat_map(|(y, row)| (0..).zip(row).map(move |(x, laid)| (x, y, laid)));
            cells.into_iter().find(|(.., laid)| is_it(laid))
        };
        let (origin, to) = steps(grid);
        let mut way = Way {
            width: grid[0].len() as i32,
            height: grid.len() as i32,
            to,
            is_inside: before.squares().all(is_on_board),
            ..Way::default()
        };
        let mut given = 0;
        for square in before.squares() {
            let Some((x, y, laid)) = position(&|laid| std::ptr::eq(laid.before, square)) else { continue };
            for part in &square.parts {
                let (matrix, kind) = self.layer(part.layer.as_ref(), &part.span)?;
                if self.around.names.has_lines(matrix as usize) {
                    let line = self.line(part, laid.facing)?;
                    way.parts.extend(line.parts(matrix, (x - origin.0, y - origin.1)));
                    continue;
                }
                self.check_once(square, part)?;
                let what = self.what(part, kind, &bound[..given], laid.turn)?;
                let name = part.name.as_ref().map(|_| given as u8);
                given += usize::from(name.is_some());
                way.parts.push(PartCode { matrix, x: x - origin.0, y: y - origin.1, what, name });
            }
        }
        for square in after.into_iter().flat_map(Picture::squares) {
            let Some((x, y, laid)) =
                position(&|laid| laid.after.is_some_and(|after| std::ptr::eq(after, square)))
            else {
                continue;
            };
            for part in &square.parts {
                let (matrix, kind) = self.layer(part.layer.as_ref(), &part.span)?;
                if self.around.names.has_lines(matrix as usize) {
                    let line = self.line(part, laid.facing)?;
                    way.writes.push(line.write(matrix, (x - origin.0, y - origin.1)));
                    continue;
                }
                self.check_once(square, part)?;
                if matches!(part.what, What::NoneOf(_)) {
                    self.fault("rule-picture-unclear", &part.span, vec![]);
                    return Err(Reason::Syntax);
                }
                let value = match self.what(part, kind, bound, laid.turn)? {
                    WhatCode::Is(value) => WriteValue::Const(value),
                    WhatCode::Named(name) => WriteValue::Named(name),
                    _ => continue,
                };
                way.writes.push(WriteCode { matrix, x: x - origin.0, y: y - origin.1, value });
            }
        }
        Ok(way)
    }

    /// Refuses a second part of a square about a layer: only those of lines have several sides.
    fn check_once(&mut self, square: &Square, part: &Part) -> Result<(), Reason> {
        let first = square.parts.iter().find(|other| other.layer_name() == part.layer_name());
        if first.is_some_and(|first| std::ptr::eq(first, part)) {
            return Ok(());
        }
        self.fault("rule-picture-layer-twice", &part.span, vec![]);
        Err(Reason::Syntax)
    }

    /// Lowers what a part says of a line, for a square whose sides face these sides of the board.
    fn line(&mut self, part: &Part, facing: [u8; 4]) -> Result<Line, Reason> {
        let Some((side, is_there)) = part.side().filter(|_| part.name.is_none()) else {
            self.fault("rule-line-side", &part.span, vec![("name", part.layer_name().to_owned())]);
            return Err(Reason::Syntax);
        };
        let (right, below) = (LINE_BITS[0], LINE_BITS[1]);
        let (kept, bit, next) = match facing[side] {
            0 => ((0, 0), right, (1, 0)),
            1 => ((0, 0), below, (0, 1)),
            2 => ((-1, 0), right, (0, 0)),
            _ => ((0, -1), below, (0, 0)),
        };
        Ok(Line { kept, bit, next, is_there })
    }

    fn what(
        &mut self,
        part: &Part,
        kind: Type,
        bound: &[(String, Type)],
        turn: Turn,
    ) -> Result<WhatCode, Reason> {
        let is_board = matches!(part.layer_name(), "state" | "final");
        let is_bound = |word: &Word| bound.iter().any(|(name, _)| *name == word.text);
        if part.what.single().is_some_and(is_bound) || kind != Type::Text {
            return self.what_code(&part.what, is_board, kind, bound);
        }
        let mut what = part.what.clone();
        for word in what.words_mut() {
            *word = self.meant(word);
            word.text = self.around.names.turned(&word.text, turn);
        }
        // A piece that has been turned into one that is called like a name is still a piece.
        self.what_code(&what, is_board, kind, &[])
    }

    /// Lowers what cells hold; `bound` are the names that stand for values.
    pub(super) fn what_code(
        &mut self,
        what: &What,
        is_board: bool,
        kind: Type,
        bound: &[(String, Type)],
    ) -> Result<WhatCode, Reason> {
        let mut values = |words: &[Word]| -> Result<Vec<i32>, Reason> {
            words.iter().map(|word| self.picture_value(word, kind, is_board)).collect()
        };
        Ok(match what {
            What::Any => WhatCode::Any,
            What::Edge => WhatCode::Edge,
            What::NoneOf(words) => WhatCode::NoneOf(values(words)?),
            What::OneOf(words) => match words.as_slice() {
                [word] => match bound.iter().position(|(name, _)| *name == word.text) {
                    Some(name) if bound[name].1 == kind => WhatCode::Named(name as u8),
                    Some(_) => {
                        self.fault("rule-types-compared", &word.span, vec![]);
                        return Err(Reason::Type);
                    }
                    None => WhatCode::Is(self.picture_value(word, kind, is_board)?),
                },
                words => WhatCode::OneOf(values(words)?),
            },
        })
    }
}

/// Whether a square can only lie on the board.
fn is_on_board(square: &Square) -> bool {
    square.parts.iter().any(|part| part.layer_name() == "state" && part.what != What::Edge)
}

/// Returns the kind of action that a word names.
fn offered(action: &Word) -> OfferedAction {
    let named = ActionName::new(&action.text).filter(|_| !is_arrows(action));
    named.map_or(OfferedAction::Arrows, OfferedAction::Named)
}
