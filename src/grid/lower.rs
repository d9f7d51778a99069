//! Lowers syntax trees to operations: looks up names, checks types, assigns addresses.
//!
//! What cannot work becomes an operation that fails, plus a warning that says why.

mod bodies;
mod called;
mod counts;
mod goals;
mod laid;
mod tables;
mod third;

pub(super) use goals::{goals, mentions};

use rustc_hash::FxHashMap;

use super::definitions::Definitions;
use super::fault::Fault;
use super::lex::Span;
use super::names::{Meaning, Names, Texts, Type};
use super::parse::Parsed;
use super::program::{
    Assign, Branches, CellPlace, Centre, Condition, IndexTerm, IndexValue, MatrixCode, PlaceIndex, Program,
    RuleCode, Step, Store, Target, Test, Value,
};
use super::reason::Reason;
use super::syntax::{self, CellRef, Comparison, Index, Operand, Sign, Statement, SyntaxFault, Word};

/// Larger numbers in an index are added term by term, with overflow checks.
const LARGEST_OFFSET: i32 = 1 << 20;
const MOST_NEAR_TERMS: usize = 16;

/// What the rules are lowered for.
pub(super) struct Surroundings<'a> {
    pub(super) names: &'a Names,
    pub(super) matrices: &'a [MatrixCode],
    /// The address of each item of the level.
    pub(super) addresses: &'a [u32],
    /// The addresses of Ax, Ay, Px, Py.
    pub(super) position: [u32; 4],
    /// The address of the number of what was said last.
    pub(super) said: u32,
    /// Whether a rule writes one of those four.
    pub(super) position_changes: bool,
}

/// Lowers all rules. Their syntax errors have been reported already; these are the semantic faults.
pub(super) fn lower(
    rules: &[(std::sync::Arc<Parsed>, bool)],
    around: &Surroundings<'_>,
    texts: &mut Texts,
) -> (Program, Vec<Fault>) {
    let definitions = Definitions::of(rules.iter().map(|(parsed, _)| parsed));
    let mut lowering = Lowering::new(around, texts);
    lowering.definitions = Some(&definitions);
    for (index, (parsed, breaks)) in rules.iter().enumerate() {
        lowering.rule = index;
        let code = lowering.rule(parsed.rule.as_ref(), *breaks);
        lowering.program.rules.push(code);
    }
    (lowering.program, lowering.faults)
}

struct Lowering<'a> {
    around: &'a Surroundings<'a>,
    texts: &'a mut Texts,
    program: Program,
    known_places: FxHashMap<CellPlace, u32>,
    rule: usize,
    /// How many statements of the rule came before.
    statements: u32,
    /// The loops around, the outermost first, and the parameters of the definition that is called.
    loops: Vec<third::Around>,
    /// How many numbers the loops around have.
    locals: u32,
    /// The definitions of the game; none for goals.
    definitions: Option<&'a Definitions<'a>>,
    /// The call of a definition that is being lowered.
    called: Option<called::Called>,
    /// How many statements calls have come to.
    inlined: usize,
    faults: Vec<Fault>,
}

/// A value with its type, or why there is none.
type Typed = Result<(Value, Type), Reason>;

impl<'a> Lowering<'a> {
    fn new(around: &'a Surroundings<'a>, texts: &'a mut Texts) -> Self {
        let board = around.names.matrix("state").map_or(0, |(index, _)| index as u32);
        let loops = third::outermost(around.names);
        let locals = 2 * loops.len() as u32;
        Self {
            around,
            texts,
            program: Program { board, locals, ..Program::default() },
            known_places: FxHashMap::default(),
            rule: 0,
            statements: 0,
            loops,
            locals,
            definitions: None,
            called: None,
            inlined: 0,
            faults: Vec::new(),
        }
    }
}

impl Lowering<'_> {
    fn rule(&mut self, rule: Option<&syntax::Rule>, breaks: bool) -> RuleCode {
        self.statements = 0;
        match rule {
            None => RuleCode::Skip,
            Some(syntax::Rule::Always(
                statement @ (Statement::Loop(_)
                | Statement::Picture(_)
                | Statement::Push(_)
                | Statement::Do(_)),
            )) => RuleCode::Step { step: self.step(statement), breaks },
            Some(syntax::Rule::Always(statement)) => RuleCode::Always(self.simple(statement)),
            Some(syntax::Rule::When { condition, then, otherwise }) => {
                RuleCode::When { branches: self.branches(condition, then, otherwise.as_deref()), breaks }
            }
        }
    }

    fn branches(
        &mut self,
        condition: &syntax::Condition,
        then: &[Statement],
        otherwise: Option<&[Statement]>,
    ) -> Branches {
        Branches {
            condition: self.condition(condition),
            then: self.steps(then),
            otherwise: otherwise.map(|block| self.steps(block)),
            statement: 0,
        }
    }

    fn condition(&mut self, condition: &syntax::Condition) -> Condition {
        let mut lower = |parts: &[syntax::Condition]| parts.iter().map(|part| self.condition(part)).collect();
        match condition {
            syntax::Condition::All(parts) => Condition::All(lower(parts)),
            syntax::Condition::Any(parts) => Condition::Any(lower(parts)),
            syntax::Condition::Test(test) => {
                let code = self.test(test);
                self.tested(code, &test.span)
            }
            syntax::Condition::Fits(fits) => {
                let code = self.fits(fits);
                self.tested(code, &fits.span)
            }
            syntax::Condition::Push(push) => {
                let code = self.can_push(push);
                self.tested(code, &push.span)
            }
        }
    }

    fn tested(&mut self, code: Test, span: &Span) -> Condition {
        self.program.tests.push(code);
        let span = self.written(span);
        self.program.test_spans.push(span);
        Condition::Test(self.program.tests.len() as u32 - 1)
    }

    fn steps(&mut self, statements: &[Statement]) -> Vec<Step> {
        statements.iter().map(|statement| self.step(statement)).collect()
    }

    fn step(&mut self, statement: &Statement) -> Step {
        match statement {
            Statement::When { condition, then, otherwise, .. } => {
                let number = self.next_statement();
                let branches = self.branches(condition, then, otherwise.as_deref());
                Step::When(Branches { statement: number, ..branches })
            }
            Statement::Loop(found) => self.looped(found),
            Statement::Picture(found) => self.picture_step(found),
            Statement::Push(found) => self.push_step(found),
            Statement::Do(found) => self.call_of(found),
            Statement::Assign(_) | Statement::Faulty(_) => Step::Assign(self.simple(statement)),
        }
    }

    /// Returns the number of the next statement. What a call comes to counts as the call.
    fn next_statement(&mut self) -> u32 {
        if let Some(called) = &self.called {
            return called.statement;
        }
        self.statements += 1;
        self.statements - 1
    }

    /// Lowers a statement without nested statements, and returns its number.
    fn simple(&mut self, statement: &Statement) -> u32 {
        let (code, span) = match statement {
            Statement::Assign(assignment) => {
                (self.assignment(assignment).unwrap_or_else(Assign::Fail), &assignment.span)
            }
            Statement::Faulty(SyntaxFault { span, .. }) | Statement::When { span, .. } => {
                (Assign::Fail(Reason::Syntax), span)
            }
            Statement::Loop(found) => (Assign::Fail(Reason::Syntax), &found.span),
            Statement::Picture(found) => (Assign::Fail(Reason::Syntax), &found.span),
            Statement::Push(found) => (Assign::Fail(Reason::Syntax), &found.span),
            Statement::Do(found) => (Assign::Fail(Reason::Syntax), &found.span),
        };
        self.assigned(code, span)
    }

    fn assigned(&mut self, code: Assign, span: &Span) -> u32 {
        let statement = self.next_statement();
        self.program.assign_statements.push(statement);
        let number = self.program.assigns.len() as u32;
        self.program.assigns.push(code);
        let span = self.written(span);
        self.program.assign_spans.push(span);
        number
    }

    fn test(&mut self, test: &syntax::Test) -> Test {
        let left = self.operand(&test.left);
        let right = self.operand(&test.right);
        let ((left, left_type), (right, right_type)) = match (left, right) {
            (Ok(left), Ok(right)) => (left, right),
            (Err(reason), _) | (_, Err(reason)) => return Test::Fail(reason),
        };
        if left_type != right_type {
            self.fault("rule-types-compared", &test.span, vec![]);
            return Test::Fail(Reason::Type);
        }
        if test.comparison.is_order() && left_type != Type::Int {
            self.fault("rule-order-not-number", &test.span, vec![]);
            return Test::Fail(Reason::Type);
        }
        let equal = match test.comparison {
            Comparison::Equal => true,
            Comparison::Unequal => false,
            Comparison::Less => return Test::Order { lesser: left, greater: right, or_equal: false },
            Comparison::AtMost => return Test::Order { lesser: left, greater: right, or_equal: true },
            Comparison::More => return Test::Order { lesser: right, greater: left, or_equal: false },
            Comparison::AtLeast => return Test::Order { lesser: right, greater: left, or_equal: true },
        };
        self.warn_unknown_word(&test.left, &test.right);
        self.warn_unknown_word(&test.right, &test.left);
        self.warn_unknown_piece(left, &test.right);
        self.warn_unknown_piece(right, &test.left);
        match (left, right) {
            (Value::Cell(place), Value::Const(value)) | (Value::Const(value), Value::Cell(place))
                if matches!(self.store_of(place), Store::Plain | Store::Board) =>
            {
                Test::Cell { place, value, equal }
            }
            _ => Test::Values { left, right, equal },
        }
    }

    fn assignment(&mut self, assignment: &syntax::Assignment) -> Result<Assign, Reason> {
        if let Operand::Quoted(quoted) = &assignment.first {
            return Ok(self.saying(quoted));
        }
        let (target, target_type) = self.target(&assignment.target)?;
        let first = self.operand(&assignment.first)?;
        if !assignment.rest.is_empty() {
            return self.sum(assignment, target, target_type, first);
        }
        if first.1 != target_type {
            self.fault("rule-types-stored", &assignment.span, vec![]);
            return Err(Reason::Type);
        }
        if let Target::Cell(place) = target {
            self.warn_unknown_piece(Value::Cell(place), &assignment.first);
        }
        Ok(Assign::Store { target, value: first.0 })
    }

    fn sum(
        &mut self,
        assignment: &syntax::Assignment,
        target: Target,
        target_type: Type,
        first: (Value, Type),
    ) -> Result<Assign, Reason> {
        let mut terms = Vec::with_capacity(assignment.rest.len());
        let mut numbers = self.is_number(first.1, &assignment.first);
        for (operator, operand) in &assignment.rest {
            let (value, kind) = self.operand(operand)?;
            numbers &= self.is_number(kind, operand);
            terms.push((*operator, value));
        }
        if !numbers {
            return Err(Reason::Type);
        }
        if target_type != Type::Int {
            self.fault("rule-types-stored", &assignment.span, vec![]);
            return Err(Reason::Type);
        }
        let start = self.program.sum_terms.len() as u32;
        self.program.sum_terms.extend(terms);
        let rest = (start, self.program.sum_terms.len() as u32);
        Ok(Assign::StoreSum { target, first: first.0, rest })
    }

    fn is_number(&mut self, kind: Type, operand: &Operand) -> bool {
        if kind != Type::Int {
            let mut args = Vec::new();
            if let Operand::Word(word) = operand {
                args = self.with_similar_item(word);
            }
            self.fault("rule-sum-not-number", &operand.span(), args);
        }
        kind == Type::Int
    }

    fn target(&mut self, target: &syntax::Target) -> Result<(Target, Type), Reason> {
        match target {
            syntax::Target::Cell(cell) => {
                let (place, kind) = self.cell(cell)?;
                Ok((Target::Cell(place), kind))
            }
            // That is reported with the definition.
            syntax::Target::Item(word) if self.is_parameter(word) => Err(Reason::Unknown),
            syntax::Target::Item(word) if self.local(&word.text).is_some() => {
                self.fault("rule-loop-written", &word.span, vec![("name", word.text.clone())]);
                Err(Reason::Unknown)
            }
            syntax::Target::Item(word) => match self.around.names.item(&word.text) {
                Some((index, kind)) => {
                    // What the solver proves of other rules does not hold where a play may end by itself.
                    self.program.is_deep |= self.around.names.is_ending(index);
                    Ok((Target::Item(self.around.addresses[index]), kind))
                }
                None => {
                    let args = self.with_similar_item(word);
                    self.fault("rule-item-unknown", &word.span, args);
                    Err(Reason::Unknown)
                }
            },
        }
    }

    fn operand(&mut self, operand: &Operand) -> Typed {
        match operand {
            Operand::Negative(value, _) => Ok((Value::Const(*value), Type::Int)),
            Operand::Cell(cell) => self.cell(cell).map(|(place, kind)| (Value::Cell(place), kind)),
            Operand::Count(count) => self.count_cells(count),
            Operand::Sum(sum) => self.sum_value(sum),
            Operand::Call(call) => self.call(call),
            Operand::Attribute(attribute) => self.attribute(attribute),
            Operand::Turned(turned) => self.turned(turned),
            // Only what is said is in quotation marks.
            Operand::Quoted(_) => Err(Reason::Syntax),
            Operand::Word(word) if self.local(&word.text).is_some() => {
                self.program.is_deep = true;
                let local = self.local(&word.text).unwrap_or_default();
                Ok((Value::Local(local), Type::Int))
            }
            Operand::Word(word) => {
                let word = self.meant(word);
                Ok(match self.meaning(&word) {
                    Meaning::Item(index, kind) => (Value::Item(self.around.addresses[index]), kind),
                    Meaning::Int(value) => (Value::Const(value), Type::Int),
                    Meaning::Bool(value) => (Value::Const(i32::from(value)), Type::Bool),
                    Meaning::Text => (Value::Const(self.texts.number(&word.text)), Type::Text),
                })
            }
        }
    }

    fn cell(&mut self, cell: &CellRef) -> Result<(u32, Type), Reason> {
        let Some((matrix, kind)) = self.around.names.matrix(&cell.matrix.text) else {
            let mut args = vec![("name", cell.matrix.text.clone())];
            args.push((
                "similar",
                self.around.names.similar_matrix(&cell.matrix.text).unwrap_or("").to_owned(),
            ));
            self.fault("rule-layer-unknown", &cell.matrix.span, args);
            return Err(Reason::Unknown);
        };
        let index = self
            .near(cell)
            .unwrap_or_else(|| PlaceIndex::Sums { x: self.index_sum(&cell.x), y: self.index_sum(&cell.y) });
        self.warn_outside(cell, matrix, index);
        let place = CellPlace { matrix: matrix as u32, index };
        let next = self.program.places.len() as u32;
        let number = *self.known_places.entry(place).or_insert(next);
        if number == next {
            self.program.places.push(place);
        }
        Ok((number, kind))
    }

    fn warn_outside(&mut self, cell: &CellRef, matrix: usize, index: PlaceIndex) {
        let PlaceIndex::Near { x, y, dx, dy } = index else { return };
        let still = |centre: u8| self.program.centres[centre as usize] == Centre { a: 0, p: 0 };
        let layer = &self.around.matrices[matrix];
        let beyond = |offset: i32, length: u32| u32::try_from(offset).is_ok_and(|offset| offset >= length);
        let outside = still(x) && (dx < 0 || beyond(dx, layer.width))
            || still(y) && (dy < 0 || beyond(dy, layer.height));
        if outside {
            self.fault("rule-outside", &cell.span, vec![]);
        }
    }

    /// Finds the offset of a place from the last two moves, if it has one.
    fn near(&mut self, cell: &CellRef) -> Option<PlaceIndex> {
        let [ax, ay, px, py] = self.around.position;
        let (x, dx) = self.near_index(&cell.x, ax, px)?;
        let (y, dy) = self.near_index(&cell.y, ay, py)?;
        Some(PlaceIndex::Near { x, y, dx, dy })
    }

    fn near_index(&mut self, index: &Index, a: u32, p: u32) -> Option<(u8, i32)> {
        if index.rest.len() >= MOST_NEAR_TERMS {
            return None;
        }
        let mut centre = Centre { a: 0, p: 0 };
        let mut offset = 0;
        let terms = std::iter::once((Sign::Plus, &index.first));
        for (sign, word) in terms.chain(index.rest.iter().map(|(sign, word)| (*sign, word))) {
            if self.local(&word.text).is_some() {
                return None;
            }
            let factor = if sign == Sign::Plus { 1 } else { -1 };
            let word = self.meant(word);
            match self.meaning(&word) {
                Meaning::Int(value) if value.unsigned_abs() <= LARGEST_OFFSET.unsigned_abs() => {
                    offset += factor * value;
                }
                Meaning::Item(item, _) if !self.around.position_changes => {
                    match self.around.addresses[item] {
                        address if address == a => centre.a += factor,
                        address if address == p => centre.p += factor,
                        _ => return None,
                    }
                }
                Meaning::Int(_) | Meaning::Item(..) | Meaning::Bool(_) | Meaning::Text => return None,
            }
        }
        Some((self.centre(centre)?, offset))
    }

    fn centre(&mut self, centre: Centre) -> Option<u8> {
        let centres = &mut self.program.centres;
        let number = centres.iter().position(|other| *other == centre).unwrap_or_else(|| {
            centres.push(centre);
            centres.len() - 1
        });
        number.try_into().ok()
    }

    fn index_sum(&mut self, index: &Index) -> (u32, u32) {
        let start = self.program.index_terms.len() as u32;
        let terms = std::iter::once((Sign::Plus, &index.first));
        for (sign, word) in terms.chain(index.rest.iter().map(|(sign, word)| (*sign, word))) {
            let local = self.local(&word.text);
            let word = &self.meant(word);
            let value = match self.meaning(word) {
                _ if local.is_some() => {
                    self.program.is_deep = true;
                    IndexValue::Local(local.unwrap_or_default())
                }
                Meaning::Int(value) => IndexValue::Const(value),
                Meaning::Item(item, Type::Int) => IndexValue::Item(self.around.addresses[item]),
                Meaning::Item(..) | Meaning::Bool(_) | Meaning::Text => {
                    let args = self.with_similar_item(word);
                    self.fault("rule-index-not-number", &word.span, args);
                    IndexValue::NotNumber
                }
            };
            self.program.index_terms.push(IndexTerm { minus: sign == Sign::Minus, value });
        }
        (start, self.program.index_terms.len() as u32)
    }

    fn store_of(&self, place: u32) -> Store {
        let place = self.program.places[place as usize];
        self.around.matrices[place.matrix as usize].store
    }

    /// A text compared with a cell of the board or of a goal should be a piece.
    fn warn_unknown_piece(&mut self, beside: Value, operand: &Operand) {
        let (Value::Cell(place), Operand::Word(word)) = (beside, operand) else { return };
        let word = &self.meant(word);
        let matrix = self.program.places[place as usize].matrix as usize;
        let name = super::lex::lower(&self.around.matrices[matrix].name);
        let names = self.around.names;
        let is_text = matches!(names.meaning(&word.text), Meaning::Text);
        if !is_text || names.is_piece(&word.text) || !matches!(name.as_str(), "state" | "final") {
            return;
        }
        let similar = names.similar_piece(&word.text).unwrap_or("").to_owned();
        self.fault("rule-piece-unknown", &word.span, vec![("name", word.text.clone()), ("similar", similar)]);
    }

    fn with_similar_item(&self, word: &Word) -> Vec<(&'static str, String)> {
        let similar = self.around.names.similar_item(&word.text).unwrap_or("").to_owned();
        vec![("name", word.text.clone()), ("similar", similar)]
    }
}
