//! Running of statements.

use super::super::{OracleError, Outcome, Value, World, int, same_type};
use super::{Among, Block, Cell, Condition, Statement, Sum, Target};

/// A rule that is running.
pub(super) struct Run<'w> {
    pub(super) world: &'w mut World,
    /// What is read inside `at once`.
    old: Option<World>,
    /// The loops that are running, the innermost last, each with its x and y. `MOVE` is like the outermost one.
    loops: Vec<(String, (i32, i32))>,
    /// The parameters that stand for `A` and `P`.
    chosen: Vec<(String, String)>,
    /// The parameters that stand for words.
    values: Vec<(String, String)>,
}

/// What is known around a call.
pub(super) struct Outer {
    loops: Vec<(String, (i32, i32))>,
    chosen: Vec<(String, String)>,
    values: Vec<(String, String)>,
}

impl<'w> Run<'w> {
    /// Begins a rule in a move of this direction.
    pub(super) fn new(world: &'w mut World, direction: (i32, i32)) -> Self {
        let loops = vec![("move".to_owned(), direction)];
        Self { world, old: None, loops, chosen: Vec::new(), values: Vec::new() }
    }

    /// Begins a call, in which only `MOVE` and the parameters are known.
    pub(super) fn enter(
        &mut self,
        places: Vec<(String, (i32, i32))>,
        chosen: Vec<(String, String)>,
        values: Vec<(String, String)>,
    ) -> Outer {
        let arrow = self.loops[0].clone();
        Outer {
            loops: std::mem::replace(&mut self.loops, [vec![arrow], places].concat()),
            chosen: std::mem::replace(&mut self.chosen, chosen),
            values: std::mem::replace(&mut self.values, values),
        }
    }

    /// Ends a call.
    pub(super) fn leave(&mut self, outer: Outer) {
        (self.loops, self.chosen, self.values) = (outer.loops, outer.chosen, outer.values);
    }

    /// `A` or `P`, for them or for a parameter that stands for one of them.
    pub(super) fn chosen(&self, word: &str) -> String {
        let found = self.chosen.iter().find(|(name, _)| name == word);
        found.map_or(word, |(_, word)| word).to_owned()
    }

    /// What everything is read from.
    pub(super) fn seen(&self) -> &World {
        self.old.as_ref().unwrap_or(self.world)
    }

    /// How many rounds a loop may take.
    pub(super) fn limit(&self) -> usize {
        self.world.matrix("state").map_or(0, |state| 256 * state.rows.iter().flatten().count())
    }

    /// The x and y of a loop.
    pub(super) fn loop_values(&self, name: &str) -> Option<(i32, i32)> {
        self.loops.iter().rev().find(|(open, _)| open == name).map(|(_, values)| *values)
    }

    /// The column and row of `A`, `P` or a loop over cells.
    pub(super) fn place(&self, name: &str) -> Outcome<(i32, i32)> {
        if let Some(place) = self.loop_values(name) {
            return Ok(place);
        }
        let name = self.chosen(name);
        let item = |axis| self.seen().items.get(&format!("{name}{axis}")).ok_or(OracleError::UnknownItem);
        Ok((int(item("x")?)?, int(item("y")?)?))
    }

    /// Runs a statement and returns what breaks a rule: whether the condition of an if held, the picture was
    /// carried out, the block of a loop ran.
    pub(super) fn statement(&mut self, statement: &Statement) -> Outcome<bool> {
        match statement {
            Statement::Assign(target, value) => self.assign(target, value).map(|()| false),
            Statement::Turn(cell, how) => self.turn(cell, how).map(|()| false),
            Statement::When(condition, then, other) => {
                let holds = self.condition(condition)?;
                self.block(if holds { then } else { other })?;
                Ok(holds)
            }
            Statement::EachCell(name, among, filter, block) => {
                self.each_cell(name, among.as_ref(), filter.as_ref(), block)
            }
            Statement::EachDirection(name, directions, block) => {
                for direction in directions {
                    self.block_in_loop(name, *direction, block)?;
                }
                Ok(true)
            }
            Statement::UntilRest(block) => self.until_rest(block),
            Statement::While(condition, block) => self.while_holds(condition, block),
            Statement::Times(times, block) => {
                (0..*times).try_for_each(|_| self.block(block))?;
                Ok(*times > 0)
            }
            Statement::AtOnce(block) => self.at_once(block).map(|()| true),
            Statement::Rewrite(picture) => self.rewrite(picture),
            Statement::Push(push) => self.push(push),
            Statement::Do(call) => self.call(call),
        }
    }

    /// Runs all statements of a block. An error skips only the statement that contains it.
    pub(super) fn block(&mut self, block: &Block) -> Outcome<()> {
        for statement in block {
            if self.statement(statement) == Err(OracleError::Refused) {
                return Err(OracleError::Refused);
            }
        }
        Ok(())
    }

    fn block_in_loop(&mut self, name: &str, values: (i32, i32), block: &Block) -> Outcome<()> {
        self.loops.push((name.to_owned(), values));
        let outcome = self.block(block);
        let _ = self.loops.pop();
        outcome
    }

    fn each_cell(
        &mut self,
        name: &str,
        among: Option<&(Among, String)>,
        filter: Option<&Condition>,
        block: &Block,
    ) -> Outcome<bool> {
        let board = &self.seen().matrix("state").ok_or(OracleError::UnknownMatrix)?.rows;
        let meant = match among {
            Some((among, place)) => Some(self.meant(among, board, self.place(place)?)?),
            None => None,
        };
        let all = (0..).zip(board).flat_map(|(y, row)| (0..).zip(row).map(move |(x, _)| (x, y)));
        let spots: Vec<_> =
            all.filter(|spot| meant.as_ref().is_none_or(|meant| meant.contains(spot))).collect();
        let mut ran = false;
        for spot in spots {
            self.loops.push((name.to_owned(), spot));
            let holds = filter.is_none_or(|filter| self.condition(filter) == Ok(true));
            let _ = self.loops.pop();
            if holds {
                ran = true;
                self.block_in_loop(name, spot, block)?;
            }
        }
        Ok(ran)
    }

    fn until_rest(&mut self, block: &Block) -> Outcome<bool> {
        for _ in 0..self.limit() {
            let before = self.world.clone();
            self.block(block)?;
            if *self.world == before {
                return Ok(true);
            }
        }
        Err(OracleError::Refused)
    }

    fn while_holds(&mut self, condition: &Condition, block: &Block) -> Outcome<bool> {
        let mut rounds = 0;
        // An error ends the loop.
        while self.condition(condition) == Ok(true) {
            if rounds == self.limit() {
                return Err(OracleError::Refused);
            }
            self.block(block)?;
            rounds += 1;
        }
        Ok(rounds > 0)
    }

    fn at_once(&mut self, block: &Block) -> Outcome<()> {
        if self.old.is_some() {
            return self.block(block);
        }
        self.old = Some(self.world.clone());
        let outcome = self.block(block);
        self.old = None;
        outcome
    }

    fn assign(&mut self, target: &Target, value: &Sum) -> Outcome<()> {
        let value = self.value(value)?;
        match target {
            Target::Cell(cell) => {
                let (x, y) = self.index(cell)?;
                let target = self.world.cell(&cell.layer, x, y)?;
                same_type(target, &value)?;
                *target = value;
            }
            Target::Word(word) if self.loop_word(word).is_some() || self.is_parameter(word) => {
                return Err(OracleError::UnknownItem);
            }
            Target::Word(word) => {
                if let Some(target) = self.world.items.get_mut(word) {
                    same_type(target, &value)?;
                    *target = value;
                } else {
                    let ending = self.world.endings.get_mut(word.as_str());
                    let ending = ending.ok_or(OracleError::UnknownItem)?;
                    let Value::Bool(truth) = value else { return Err(OracleError::Type) };
                    *ending = truth;
                }
            }
        }
        Ok(())
    }

    pub(super) fn index(&self, cell: &Cell) -> Outcome<(i32, i32)> {
        Ok((int(&self.value(&cell.x)?)?, int(&self.value(&cell.y)?)?))
    }

    /// What a word means if it is the x or y of a loop.
    fn loop_word(&self, word: &str) -> Option<i32> {
        let (name, axis) = word.split_at_checked(word.len().checked_sub(1)?)?;
        let (x, y) = self.loop_values(name)?;
        match axis {
            "x" => Some(x),
            "y" => Some(y),
            _ => None,
        }
    }

    /// What a word says: for a parameter, what was handed over.
    pub(super) fn handed_over(&self, word: &str) -> String {
        let found = self.values.iter().find(|(name, _)| name == word);
        found.map_or(word, |(_, word)| word).to_owned()
    }

    fn is_parameter(&self, word: &str) -> bool {
        let inner = word.strip_suffix(['x', 'y']);
        self.values.iter().any(|(name, _)| name == word)
            || self.chosen.iter().any(|(name, _)| name == word || Some(name.as_str()) == inner)
    }

    fn word(&self, word: &str) -> Value {
        if let Some(value) = self.loop_word(word) {
            return Value::Int(value);
        }
        if let Some((_, word)) = self.values.iter().find(|(name, _)| name == word) {
            return self.global(word);
        }
        let chosen = word.strip_suffix(['x', 'y']).map(|name| (name, self.chosen(name)));
        match chosen.filter(|(name, chosen)| name != chosen) {
            Some((name, chosen)) => self.global(&format!("{chosen}{}", &word[name.len()..])),
            None => self.global(word),
        }
    }

    /// What a word means wherever it stands.
    fn global(&self, word: &str) -> Value {
        if let Some(value) = self.seen().items.get(word) {
            return value.clone();
        }
        if let Some(truth) = self.seen().endings.get(word) {
            return Value::Bool(*truth);
        }
        super::words::literal(word)
    }

    fn value(&self, sum: &Sum) -> Outcome<Value> {
        Ok(match sum {
            Sum::Word(word) => self.word(word),
            Sum::Number(number) => Value::Int(*number),
            Sum::Cell(cell) => {
                let (x, y) = self.index(cell)?;
                at(self.seen(), &cell.layer, (x, y))?.ok_or(OracleError::Outside)?.clone()
            }
            Sum::Count(count) => Value::Int(self.count(count)?),
            Sum::Areas(asked) => Value::Int(self.areas(asked)?),
            Sum::Loops(asked, word) => Value::Int(self.loops(asked, word.as_deref())?),
            Sum::Attribute(name, of) => self.attribute(name, &self.value(of)?)?,
            Sum::Two(left, join, right) => {
                let (left, right) = (int(&self.value(left)?)?, int(&self.value(right)?)?);
                Value::Int(calculate(left, join, right).ok_or(OracleError::Overflow)?)
            }
            Sum::Abs(sum) => {
                let number = int(&self.value(sum)?)?;
                Value::Int(number.checked_abs().ok_or(OracleError::Overflow)?)
            }
        })
    }

    /// What an attribute is of a text, which need not be a piece.
    fn attribute(&self, name: &str, of: &Value) -> Outcome<Value> {
        let Value::Text(text) = of else { return Err(OracleError::Type) };
        self.seen().attributes.value(name, text).ok_or(OracleError::UnknownItem)
    }

    pub(super) fn condition(&self, condition: &Condition) -> Outcome<bool> {
        match condition {
            Condition::Compare(left, sign, right) => compare(&self.value(left)?, sign, &self.value(right)?),
            Condition::CanPush(push) => self.can_push(push),
            Condition::Seen(picture) => self.is_seen(picture),
            Condition::All(parts) => {
                for part in parts {
                    if !self.condition(part)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Condition::Any(parts) => {
                for part in parts {
                    if self.condition(part)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
        }
    }
}

/// The cell of a layer; `None` outside.
pub(super) fn at<'w>(world: &'w World, layer: &str, spot: (i32, i32)) -> Outcome<Option<&'w Value>> {
    Ok(cell(&world.matrix(layer).ok_or(OracleError::UnknownMatrix)?.rows, spot))
}

/// The cell of these rows; `None` outside.
pub(super) fn cell(rows: &[Vec<Value>], (x, y): (i32, i32)) -> Option<&Value> {
    rows.get(usize::try_from(y).ok()?)?.get(usize::try_from(x).ok()?)
}

fn calculate(left: i32, join: &str, right: i32) -> Option<i32> {
    match join {
        "+" => left.checked_add(right),
        "-" => left.checked_sub(right),
        "*" => left.checked_mul(right),
        "/" => left.checked_div(right),
        "%" => left.checked_rem(right),
        "min" => Some(left.min(right)),
        _ => Some(left.max(right)),
    }
}

fn compare(left: &Value, sign: &str, right: &Value) -> Outcome<bool> {
    same_type(left, right)?;
    Ok(match sign {
        "==" => left == right,
        "!=" => left != right,
        "<" => int(left)? < int(right)?,
        "<=" => int(left)? <= int(right)?,
        ">" => int(left)? > int(right)?,
        _ => int(left)? >= int(right)?,
    })
}
