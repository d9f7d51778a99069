//! What only version 3 of the language has: loops, pictures, and sums wherever there is a value.

use super::{Parse, Parser};
use crate::grid::ActionName;
use crate::grid::lex::{self, TokenKind};
use crate::grid::syntax::{
    Assignment, Attribute, Call, Comparison, Condition, Counted, Direction, Fits, Function, Loop, LoopKind,
    Operand, Operator, Options, Part, Picture, PictureRule, Quoted, Rule, Square, Statement, Sum, Target,
    Turned, Turning, What, Word,
};

/// What the direction of the arrow that was chosen is called.
pub(in crate::grid) const MOVE: &str = "move";
/// The most rows of a picture, and the most squares in a row.
pub const MOST_SQUARES: usize = 8;
/// The most often that statements can be repeated by a number.
pub const MOST_TIMES: u32 = 1000;

/// The operators of sums.
const OPERATORS: [Operator; 5] =
    [Operator::Plus, Operator::Minus, Operator::Times, Operator::Divide, Operator::Remainder];

/// The most letters that are said at once.
const MOST_LETTERS: usize = 200;

/// Whether a text can be said to players: it fits in quotation marks, and on a line or two.
pub(in crate::grid) fn is_said(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().count() <= MOST_LETTERS && !text.contains(['"', '\n', '\r'])
}

/// Whether an action is the four arrows.
pub(in crate::grid) fn is_arrows(action: &Word) -> bool {
    lex::lower(&action.text) == "arrows"
}

impl Parser<'_> {
    /// Parses a rule that is not an if.
    pub(super) fn third_rule(&mut self) -> Parse<Rule> {
        if let Some(found) = self.looped()? {
            self.expect_end("rule-text-after")?;
            return Ok(Rule::Always(found));
        }
        let Some(stop) = self.tokens.iter().position(|token| token.text == ";") else {
            return match self.simple() {
                Ok(_) => Err(self.fault("rule-semicolon-missing")),
                Err(fault) => Err(fault),
            };
        };
        let mut inner = self.within(&self.tokens[..stop], stop);
        let found = inner.simple()?;
        inner.expect_end("rule-statement-text-after")?;
        self.at = stop + 1;
        self.expect_end("rule-two-statements")?;
        Ok(Rule::Always(found))
    }

    /// Parses a loop, if one begins here.
    pub(super) fn looped(&mut self) -> Parse<Option<Statement>> {
        if !self.is_third {
            return Ok(None);
        }
        let start = self.start(self.at);
        let loops = self.loops.len();
        let kind = if self.are(&["for", "each", "cell"]) {
            self.at += 3;
            self.cells()?
        } else if self.are(&["for", "each", "direction"]) {
            self.at += 3;
            self.directions()?
        } else if self.are(&["repeat", "until", "nothing", "changes"]) {
            self.at += 4;
            LoopKind::UntilStill
        } else if self.are(&["repeat", "while"]) {
            self.at += 2;
            LoopKind::While(self.condition(true)?)
        } else if self.is(0, "repeat") && self.is(2, "times") {
            self.at += 1;
            self.times()?
        } else if self.are(&["at", "once"]) {
            self.at += 2;
            LoopKind::AtOnce
        } else if self.begins_move() && self.is(2, "{") {
            if self.depth > 0 {
                return Err(self.fault("rule-move-inside"));
            }
            self.at += 1;
            LoopKind::Move(self.action()?)
        } else if self.begins_definition() {
            self.definition()?
        } else {
            return Ok(None);
        };
        self.deeper()?;
        let body = self.block()?;
        self.depth -= 1;
        self.loops.truncate(loops);
        let span = start..self.tokens[self.at - 1].span.end;
        Ok(Some(Statement::Loop(Box::new(Loop { kind, body, span }))))
    }

    fn cells(&mut self) -> Parse<LoopKind> {
        let name = self.loop_name(true)?;
        // The cell of the loop is not known where it is said which cells it goes through.
        let known = self.loops.pop();
        let region = self.region()?;
        self.loops.extend(known);
        let filter = if self.take("where") { Some(self.condition(true)?) } else { None };
        Ok(LoopKind::Cells { name, region, filter })
    }

    fn directions(&mut self) -> Parse<LoopKind> {
        let name = self.loop_name(false)?;
        self.expect("of", "rule-directions-wrong")?;
        self.expect("(", "rule-directions-wrong")?;
        let mut list = Vec::new();
        loop {
            let word = self.word("rule-directions-wrong")?;
            let Some(direction) = Direction::named(&word.text) else {
                return Err(self.fault_at(self.at - 1, "rule-directions-wrong"));
            };
            list.push(direction);
            if self.take(")") {
                return Ok(LoopKind::Directions { name, list });
            }
            self.expect(",", "rule-directions-wrong")?;
        }
    }

    fn times(&mut self) -> Parse<LoopKind> {
        let word = self.word("rule-times-wrong")?;
        let count = lex::number(&word.text).and_then(|count| u32::try_from(count).ok());
        match count.filter(|count| *count <= MOST_TIMES) {
            Some(count) => {
                self.at += 1;
                Ok(LoopKind::Times(count))
            }
            None => Err(self.fault_at(self.at - 1, "rule-times-wrong")),
        }
    }

    /// Parses the name of a loop, which is known until the loop ends.
    pub(super) fn loop_name(&mut self, is_cells: bool) -> Parse<Word> {
        let word = self.word("rule-loop-name-missing")?;
        let name = lex::lower(&word.text);
        if matches!(name.as_str(), "a" | "p") || self.loops.iter().any(|(other, _)| *other == name) {
            return Err(self.fault_at(self.at - 1, "rule-loop-name-taken"));
        }
        self.loops.push((name, is_cells));
        Ok(word)
    }

    /// Parses the name of a cell: A, P, or that of a loop.
    pub(super) fn place_name(&mut self) -> Parse<Word> {
        let word = self.word("rule-place-unknown")?;
        let name = lex::lower(&word.text);
        let is_known = matches!(name.as_str(), "a" | "p") || self.loops.contains(&(name, true));
        if is_known { Ok(word) } else { Err(self.fault_at(self.at - 1, "rule-place-unknown")) }
    }

    /// Parses the name of a direction: that of a loop.
    pub(super) fn direction_name(&mut self) -> Parse<Word> {
        let word = self.word("rule-direction-unknown")?;
        let is_known = self.loops.contains(&(lex::lower(&word.text), false));
        if is_known { Ok(word) } else { Err(self.fault_at(self.at - 1, "rule-direction-unknown")) }
    }

    /// Parses a picture as a condition.
    pub(super) fn fits(&mut self) -> Parse<Condition> {
        let start = self.start(self.at);
        let picture = self.picture()?;
        let options_at = self.at;
        let options = self.options(&picture)?;
        if options.again || options.somewhere {
            return Err(self.fault_at(options_at, "rule-picture-options"));
        }
        self.check_left(&picture, 1)?;
        let span = start..self.tokens[self.at - 1].span.end;
        Ok(Condition::Fits(Box::new(Fits { picture, options, span })))
    }

    /// Parses a picture of before and one of after, without the semicolon.
    pub(super) fn picture_rule(&mut self) -> Parse<Statement> {
        let start = self.start(self.at);
        let begin = self.at;
        let is_move = self.begins_move();
        self.at += usize::from(is_move);
        let action = if is_move && !self.is(0, "[") { Some(self.action()?) } else { None };
        let before = self.picture()?;
        self.expect("->", "rule-picture-arrow")?;
        let after_at = self.at;
        let after = self.picture()?;
        let options_at = self.at;
        let options = self.options(&before)?;
        let is_arrows = action.as_ref().is_some_and(is_arrows);
        self.check_left(&before, if is_move && !is_arrows { 2 } else { 1 })?;
        self.check_right(after_at, &before, &after)?;
        if is_move {
            let has_place = before.squares().any(|square| square.is_place);
            if self.depth > 0 {
                return Err(self.fault_at(begin, "rule-move-inside"));
            }
            if !has_place && action.is_none() {
                return Err(self.fault_at(begin, "rule-move-place"));
            }
            let again = options.again && has_place;
            let turned = options.turned && is_arrows;
            if options.along.is_some() || options.at.is_some() || again || turned {
                return Err(self.fault_at(options_at, "rule-picture-options"));
            }
        }
        let span = start..self.tokens[self.at - 1].span.end;
        Ok(Statement::Picture(Box::new(PictureRule { is_move, action, before, after, options, span })))
    }

    /// Parses the action of a move.
    fn action(&mut self) -> Parse<Word> {
        let word = self.word("rule-action-wrong")?;
        // In the text of a repeat a variable may stand for it.
        let is_variable = word.text.starts_with('$');
        let is_name = lex::number(&word.text).is_none() && ActionName::new(&word.text).is_some();
        if is_name || is_variable { Ok(word) } else { Err(self.fault_at(self.at - 1, "rule-action-wrong")) }
    }

    fn picture(&mut self) -> Parse<Picture> {
        let open = self.at;
        self.expect("[", "rule-picture-wrong")?;
        let mut rows = vec![Vec::new()];
        loop {
            let square = self.square()?;
            let last = rows.len() - 1;
            rows[last].push(square);
            if self.take("]") {
                break;
            } else if self.take("/") {
                rows.push(Vec::new());
            } else {
                self.expect("|", "rule-picture-wrong")?;
            }
        }
        let width = rows[0].len();
        let is_even = rows.iter().all(|row| row.len() == width);
        if !is_even {
            return Err(self.fault_at(open, "rule-picture-uneven"));
        }
        if width > MOST_SQUARES || rows.len() > MOST_SQUARES {
            return Err(self.fault_at(open, "rule-picture-large"));
        }
        Ok(Picture { rows, span: self.start(open)..self.tokens[self.at - 1].span.end })
    }

    fn square(&mut self) -> Parse<Square> {
        let is_place = self.take("(");
        let mut parts = vec![self.part()?];
        while self.take(",") {
            parts.push(self.part()?);
        }
        if is_place {
            self.expect(")", "rule-picture-wrong")?;
        }
        Ok(Square { is_place, parts })
    }

    fn part(&mut self) -> Parse<Part> {
        let start = self.start(self.at);
        let layer = self.prefix(":", "rule-picture-wrong")?;
        let what = if self.take("edge") { What::Edge } else { self.what()? };
        let name =
            if what != What::Edge && self.take("as") { Some(self.word("rule-picture-wrong")?) } else { None };
        Ok(Part { layer, what, name, span: start..self.tokens[self.at - 1].span.end })
    }

    /// Whether a value stands that far ahead.
    fn has_value(&self, ahead: usize) -> bool {
        let token = self.tokens.get(self.at + ahead);
        token.is_some_and(|token| token.kind == TokenKind::Word || token.text == "-")
    }

    /// Whether a move begins here, and not an assignment to a layer of that name.
    pub(super) fn begins_move(&self) -> bool {
        // Asked first: what follows may be long.
        if !self.is(0, "move") {
            return false;
        }
        let has_action = self.tokens.get(self.at + 1).is_some_and(|token| token.kind == TokenKind::Word);
        if has_action {
            return self.is(2, "[") || self.is(2, "{");
        }
        let rest = self.tokens.get(self.at..).unwrap_or_default();
        let closed = rest.iter().position(|token| token.text == "]");
        let is_cell = closed.and_then(|at| rest.get(at + 1)).is_some_and(|token| token.text == "=");
        self.is(1, "[") && !is_cell
    }

    fn values(&mut self) -> Parse<Vec<Word>> {
        let mut values = vec![self.value_word()?];
        while self.take("or") {
            values.push(self.value_word()?);
        }
        Ok(values)
    }

    /// Parses a piece, a number or a truth value.
    pub(super) fn value_word(&mut self) -> Parse<Word> {
        let start = self.start(self.at);
        let is_negative = self.take("-");
        let word = self.word("rule-picture-value")?;
        if !is_negative {
            return Ok(word);
        }
        let text = format!("-{}", word.text);
        let is_number = word.text.bytes().all(|byte| byte.is_ascii_digit()) && text.parse::<i32>().is_ok();
        if is_number {
            Ok(Word { text, span: start..word.span.end })
        } else {
            Err(self.fault_at(self.at - 1, "rule-negative-wrong"))
        }
    }

    fn options(&mut self, before: &Picture) -> Parse<Options> {
        let begin = self.at;
        let turned = self.take("turned");
        let mirrored = self.take("mirrored");
        let along = if self.take("along") { Some(self.direction_name()?) } else { None };
        let at = if self.take("at") { Some(self.place_name()?) } else { None };
        let somewhere = self.take("somewhere");
        let again = self.take("again");
        let has_place = before.squares().any(|square| square.is_place);
        if turned && along.is_some() {
            return Err(self.fault_at(begin, "rule-picture-options"));
        }
        if at.is_some() && !has_place {
            return Err(self.fault_at(begin, "rule-picture-no-place"));
        }
        // One cell that is chosen leaves nothing to chance, and with `again` every place would have its turn.
        if somewhere && (has_place || again) {
            return Err(self.fault_at(begin, "rule-picture-somewhere"));
        }
        Ok(Options { turned, mirrored, along, at, somewhere, again })
    }

    /// Checks the left side by itself, which may have so many places.
    fn check_left(&self, before: &Picture, places: usize) -> Parse<()> {
        if before.squares().filter(|square| square.is_place).count() > places {
            return self.refuse(&before.span, "rule-picture-places");
        }
        let mut bound: Vec<String> = Vec::new();
        for square in before.squares() {
            let mut layers: Vec<&str> = Vec::new();
            for part in &square.parts {
                // A layer of lines can be asked about each side.
                if layers.contains(&part.layer_name()) && part.side().is_none() {
                    return self.refuse(&part.span, "rule-picture-layer-twice");
                }
                layers.push(part.layer_name());
                let words = part.what.words();
                let is_alone = words.len() == 1 && part.name.is_none() && matches!(part.what, What::OneOf(_));
                if let Some(word) = words.iter().find(|word| !is_alone && bound.contains(&word.text)) {
                    return self.refuse(&word.span, "rule-picture-name-joined");
                }
                if let Some(name) = &part.name {
                    if bound.contains(&name.text) {
                        return self.refuse(&name.span, "rule-picture-name-twice");
                    }
                    bound.push(name.text.clone());
                }
            }
        }
        Ok(())
    }

    /// Checks the right side against the left one.
    fn check_right(&self, at: usize, before: &Picture, after: &Picture) -> Parse<()> {
        let is_alike = before.rows.len() == after.rows.len() && before.rows[0].len() == after.rows[0].len();
        if !is_alike {
            return Err(self.fault_at(at, "rule-picture-shapes"));
        }
        let is_edge = |square: &Square, layer: &str| {
            square.parts.iter().any(|part| part.what == What::Edge && part.layer_name() == layer)
        };
        for (left, right) in before.squares().zip(after.squares()) {
            let mut layers: Vec<&str> = Vec::new();
            for part in &right.parts {
                let layer = part.layer_name();
                let is_side = part.side().is_some();
                let code = if layers.contains(&layer) && !is_side {
                    Some("rule-picture-layer-twice")
                } else if is_edge(left, layer) != (part.what == What::Edge) {
                    Some("rule-picture-edge")
                } else if part.name.is_some()
                    || !is_side && matches!(&part.what, What::NoneOf(_))
                    || matches!(&part.what, What::OneOf(values) if values.len() > 1)
                {
                    Some("rule-picture-unclear")
                } else {
                    None
                };
                if let Some(code) = code {
                    return self.refuse(&part.span, code);
                }
                layers.push(layer);
            }
            if right.is_place {
                return self.refuse(&right.parts[0].span, "rule-picture-unclear");
            }
            let edges = left.parts.iter().filter(|part| part.what == What::Edge);
            if let Some(lost) = edges.into_iter().find(|part| !is_edge(right, part.layer_name())) {
                return self.refuse(&lost.span, "rule-picture-edge");
            }
        }
        Ok(())
    }

    /// Refuses what begins at the beginning of a part of the text.
    fn refuse(&self, span: &lex::Span, code: &'static str) -> Parse<()> {
        let at = self.tokens.iter().position(|token| token.span.start >= span.start);
        Err(self.fault_at(at.unwrap_or(self.tokens.len()), code))
    }

    /// Whether the parenthesis here begins a sum and not a condition: after it something is calculated or compared.
    pub(super) fn begins_sum(&self) -> bool {
        let mut depth = 0_usize;
        let rest = self.tokens.get(self.at..).unwrap_or_default();
        let closed = rest.iter().position(|token| {
            match token.text.as_str() {
                "(" => depth += 1,
                ")" => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        let after = closed.and_then(|at| rest.get(at + 1)).map_or("", |token| token.text.as_str());
        let is_compared = Comparison::ALL.iter().any(|comparison| comparison.sign() == after);
        self.is_third && (is_compared || OPERATORS.iter().any(|operator| operator.sign() == after))
    }

    /// Parses a sum as one value.
    pub(super) fn sum_operand(&mut self) -> Parse<Operand> {
        let start = self.start(self.at);
        let (first, rest) = self.sum()?;
        if rest.is_empty() {
            return Ok(first);
        }
        let span = start..self.tokens[self.at - 1].span.end;
        Ok(Operand::Sum(Box::new(Sum { first, rest, span })))
    }

    /// Parses a sum: its first value, and the others with their operators.
    pub(super) fn sum(&mut self) -> Parse<(Operand, Vec<(Operator, Operand)>)> {
        let first = self.operand()?;
        let mut rest = Vec::new();
        while let Some(operator) = self.third_operator() {
            rest.push((operator, self.operand()?));
        }
        Ok((first, rest))
    }

    fn third_operator(&mut self) -> Option<Operator> {
        OPERATORS.into_iter().find(|operator| self.take(operator.sign()))
    }

    /// Parses a function of numbers or a sum in parentheses, if one begins here.
    pub(super) fn called(&mut self) -> Parse<Option<Operand>> {
        if !self.is_third {
            return Ok(None);
        }
        let start = self.start(self.at);
        if self.is(0, "(") {
            self.deeper()?;
            self.at += 1;
            let sum = self.sum_operand()?;
            self.expect(")", "rule-sum-unclosed")?;
            self.depth -= 1;
            // A single value needs no parentheses.
            return Ok(Some(sum));
        }
        let found = Function::ALL.iter().find(|(_, name, _)| self.is(0, name)).filter(|_| self.is(1, "("));
        let Some((function, _, count)) = found else {
            let counted = Counted::ALL.into_iter().find(|(_, name)| self.is(0, name) && self.is(1, "("));
            if let Some((of, _)) = counted {
                return self.third_count(of).map(Some);
            }
            let is_word = self.tokens.get(self.at).is_some_and(|token| token.kind == TokenKind::Word);
            return if is_word && self.is(1, "(") { self.attribute().map(Some) } else { Ok(None) };
        };
        self.deeper()?;
        self.at += 2;
        let mut arguments = vec![self.sum_operand()?];
        while arguments.len() < *count {
            self.expect(",", "rule-arguments-wrong")?;
            arguments.push(self.sum_operand()?);
        }
        self.expect(")", "rule-arguments-wrong")?;
        self.depth -= 1;
        let span = start..self.tokens[self.at - 1].span.end;
        Ok(Some(Operand::Call(Box::new(Call { function: *function, arguments, span }))))
    }

    /// Parses the name of a layer with the sign after it, if that sign follows.
    pub(super) fn prefix(&mut self, sign: &str, code: &'static str) -> Parse<Option<Word>> {
        if !self.is(1, sign) {
            return Ok(None);
        }
        let layer = self.word(code)?;
        self.at += 1;
        Ok(Some(layer))
    }

    /// Parses what cells hold. A word of the language is one only where it cannot be a value.
    pub(super) fn what(&mut self) -> Parse<What> {
        Ok(if self.take("any") {
            What::Any
        } else if self.is(0, "not") && self.has_value(1) {
            self.at += 1;
            What::NoneOf(self.values()?)
        } else {
            What::OneOf(self.values()?)
        })
    }

    /// Parses what is said to players: a text in quotation marks.
    pub(super) fn saying(&mut self) -> Parse<Assignment> {
        let start = self.start(self.at);
        let target = Target::Item(self.word("rule-say-wrong")?);
        let token = self.tokens.get(self.at).filter(|token| token.kind == TokenKind::Quoted);
        let Some(token) = token.filter(|token| is_said(&token.text)) else {
            return Err(self.fault("rule-say-wrong"));
        };
        let quoted = Quoted { text: token.text.clone(), span: token.span.clone() };
        self.at += 1;
        let span = start..quoted.span.end;
        Ok(Assignment { target, first: Operand::Quoted(quoted), rest: Vec::new(), span })
    }

    /// Parses that a piece is turned: its cell gets what it holds, turned.
    pub(super) fn turning(&mut self) -> Parse<Assignment> {
        let start = self.start(self.at);
        self.at += 1;
        let Operand::Cell(cell) = self.operand()? else { return Err(self.fault("rule-target-wrong")) };
        let found = Turning::ALL.into_iter().find(|(_, word)| self.take(word));
        let Some((how, _)) = found else { return Err(self.fault("rule-turn-wrong")) };
        let span = start..self.tokens[self.at - 1].span.end;
        let turned = Operand::Turned(Box::new(Turned { cell: cell.clone(), how }));
        Ok(Assignment { target: Target::Cell(cell), first: turned, rest: Vec::new(), span })
    }

    /// Parses an attribute of a piece.
    fn attribute(&mut self) -> Parse<Operand> {
        let start = self.start(self.at);
        let name = self.word("rule-value-missing")?;
        self.deeper()?;
        self.at += 1;
        let of = self.sum_operand()?;
        self.expect(")", "rule-arguments-wrong")?;
        self.depth -= 1;
        let span = start..self.tokens[self.at - 1].span.end;
        Ok(Operand::Attribute(Box::new(Attribute { name, of, span })))
    }

    /// Whether the next tokens are these words.
    pub(super) fn are(&self, words: &[&str]) -> bool {
        words.iter().enumerate().all(|(ahead, word)| self.is(ahead, word))
    }
}
