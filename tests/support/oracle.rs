//! The interpreter of Strašrybka 2010 as printed there: nine steps, ten regular expressions, and strings for
//! everything.
//!
//! It is slow and literal on purpose; the compiled engine is compared with it. Where the printed expressions
//! contradict the grammar in the text, the grammar wins; these departures are all in [`prose`].

#![allow(dead_code, reason = "every test binary and benchmark uses its own part")]

mod attributes;
mod extended;
mod families;
mod goals;
mod play;
mod third;

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use regex::Regex;
use schola::grid::model::{self, Cells, Language, Value};

#[allow(unused_imports, reason = "every test binary and benchmark uses its own part")]
pub use play::{Oracle, Standing};
use third::{Choice, Pass};

/// Why a rule, a condition or a statement failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OracleError {
    /// Text that is not a rule, statement or value.
    Syntax,
    /// A cell outside its matrix.
    Outside,
    /// A matrix that the level does not have.
    UnknownMatrix,
    /// A target item that the level does not have.
    UnknownItem,
    /// Values of different types, or a number expected where there is none.
    Type,
    /// A number beyond 32 bits, or a division by 0.
    Overflow,
    /// A loop that never rests: the whole move is refused.
    Refused,
}

type Outcome<T> = Result<T, OracleError>;

// ---------------------------------------------------------------------------------------------------------------
// The ten expressions. `\w` is spelt out as the class that .NET means by it.

fn expression(printed: &str) -> Regex {
    Regex::new(&printed.replace(r"\w", r"[\p{L}\p{Mn}\p{Nd}\p{Pc}]"))
        .expect("an expression of the seed compiles")
}

macro_rules! steps {
    ($($name:ident = $printed:expr;)*) => {
        $(static $name: LazyLock<Regex> = LazyLock::new(|| expression($printed));)*
    };
}

steps! {
    STEP_1 = r"(\s|\.)";
    STEP_2 = r"(?<isConditioned>^if)";
    STEP_3 = r"^if\((?<conditions>.+)\)\{(?<thenActions>[^\}]+)\}(else\{(?<elseActions>[^\}]+)\})?$";
    STEP_4A = r"\)(?<logicalOperator>(or|and))\(";
    STEP_4B = r"(?<condition>\(.+?\))";
    STEP_5 = r"^\((?<leftSide>.+)(?<operator>(==|!=))(?<rightSide>.+)\)";
    // Steps 6 and 8 repeat a capture. Rust keeps only the last one, so repetitions are matched one by one.
    STEP_6 = r"(?<action>[^;]+;)";
    STEP_7 = r"^(?<leftSide>.+)=(?<rightSide>.+);";
    STEP_8 = r"^(?<initValue>(\w+\[.+,.+\]|\w+))(?<pairs>((\+|-){1}(\w)+)*)";
    STEP_8_PAIR = r"(?<operation>(\+|-){1})(?<nextValue>(\w)+)";
    STEP_9 = r"(?<matrix>\w+)\[(?<indexX>(\w)+((\+|\-){1}(\w)+)*),(?<indexY>(\w)+((\+|\-){1}(\w)+)*)]$";
}

/// Step 1: deletes white space and dots, and converts everything to lower case.
pub fn prepare(text: &str) -> String {
    lower(&STEP_1.replace_all(text, ""))
}

/// Converts to lower case letter by letter, independent of neighbours and always one letter to one.
pub fn lower(text: &str) -> String {
    text.chars().map(|letter| letter.to_lowercase().next().unwrap_or(letter)).collect()
}

// ---------------------------------------------------------------------------------------------------------------
// What the rules work on.

/// A named table of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// Its name in lower case.
    pub name: String,
    /// Its cells, row by row.
    pub rows: Vec<Vec<Value>>,
    /// Whether its numbers are lines between cells.
    pub lines: bool,
    /// Whether its numbers say which cells belong together.
    bodies: bool,
}

impl Matrix {
    fn cell(&mut self, x: i32, y: i32) -> Outcome<&mut Value> {
        let (x, y) = (usize::try_from(x), usize::try_from(y));
        let (Ok(x), Ok(y)) = (x, y) else { return Err(OracleError::Outside) };
        self.rows.get_mut(y).and_then(|row| row.get_mut(x)).ok_or(OracleError::Outside)
    }
}

/// All items and matrices of a level. Names and strings are in lower case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct World {
    /// The items by name.
    pub items: HashMap<String, Value>,
    /// The matrices in file order.
    pub matrices: Vec<Matrix>,
    /// What goals require besides the matrices.
    goals: goals::Goals,
    /// `LOST` and `WON`, in the third language only; an item of the same name goes before.
    endings: HashMap<&'static str, bool>,
    /// What rules can ask of the pieces of the game.
    attributes: Arc<attributes::Attributes>,
    /// Which pieces of the game are the same picture, turned.
    families: Arc<families::Families>,
}

impl World {
    /// Takes over a starting layout, for rules in this language.
    pub fn new(layout: &model::Layout, language: Language) -> Self {
        let items: HashMap<_, _> =
            layout.items.iter().map(|item| (lower(&item.name), lower_value(&item.value))).collect();
        let endings = ["lost", "won"].into_iter();
        let endings = endings.filter(|name| language == Language::Third && !items.contains_key(*name));
        let endings = endings.map(|name| (name, false)).collect();
        let matrices = layout.matrices.iter();
        let matrices = matrices.map(|matrix| Matrix {
            name: lower(&matrix.name),
            rows: rows(&matrix.cells),
            lines: matrix.has_lines(),
            bodies: matrix.has_bodies(),
        });
        let matrices = matrices.collect();
        let goals = match layout.language {
            Language::Plain => goals::Goals::default(),
            Language::Extended | Language::Third => goals::Goals {
                open: true,
                conditions: layout.goals.iter().filter_map(|goal| goals::read(&goal.condition)).collect(),
            },
        };
        Self { items, matrices, goals, endings, attributes: Arc::default(), families: Arc::default() }
    }

    /// Returns the first matrix with this name: of several, only the first counts in rules.
    pub fn matrix(&self, name: &str) -> Option<&Matrix> {
        self.matrices.iter().find(|matrix| matrix.name == name)
    }

    fn cell(&mut self, matrix: &str, x: i32, y: i32) -> Outcome<&mut Value> {
        let found = self.matrices.iter_mut().find(|one| one.name == matrix);
        found.ok_or(OracleError::UnknownMatrix)?.cell(x, y)
    }

    fn valid(&self, x: usize, y: usize) -> bool {
        let row = self.matrix("valid").and_then(|matrix| matrix.rows.get(y));
        row.and_then(|row| row.get(x)) == Some(&Value::Bool(true))
    }

    fn any_valid(&self) -> bool {
        self.matrix("valid")
            .is_some_and(|matrix| matrix.rows.iter().flatten().any(|cell| *cell == Value::Bool(true)))
    }

    fn is_final(&self) -> bool {
        let Some(state) = self.matrix("state").map(|matrix| &matrix.rows) else { return false };
        let is_met = |matrix: &Matrix| {
            let rows = matrix.rows.iter().zip(state);
            matrix.rows.len() == state.len()
                && rows.into_iter().all(|(goal, row)| goals::fits(goal, row, self.goals.open))
        };
        let mut finals = self.matrices.iter().filter(|matrix| matrix.name == "final");
        // Reading a value takes a mutable world.
        let mut copy = self.clone();
        finals.any(is_met)
            || self.goals.conditions.iter().any(|goal| extended::judge(goal, &mut copy) == Ok(true))
    }
}

fn lower_value(value: &Value) -> Value {
    match value {
        Value::Text(text) => Value::Text(lower(text)),
        Value::Int(_) | Value::Bool(_) => value.clone(),
    }
}

fn rows(cells: &Cells) -> Vec<Vec<Value>> {
    let height = cells.size().1;
    match cells {
        Cells::Text(tiles) => {
            (0..height).map(|y| tiles.row(y).map(|text| Value::Text(lower(&text))).collect()).collect()
        }
        Cells::Bool(tiles) => (0..height).map(|y| tiles.row(y).map(Value::Bool).collect()).collect(),
        Cells::Int(tiles) => (0..height).map(|y| tiles.row(y).map(Value::Int).collect()).collect(),
    }
}

// ---------------------------------------------------------------------------------------------------------------
// The rules: main loop and steps 2 to 9.

/// A rule after step 1.
#[derive(Clone, Debug)]
pub struct Rule {
    contents: String,
    breaks: bool,
    sound: bool,
    /// Its content in the extended language, if it is written in that.
    extended: Option<extended::Sentence>,
    /// Its content in the third language, if it is written in that.
    third: Option<third::Rule>,
}

impl Rule {
    /// Prepares a rule, once before the game.
    pub fn new(text: &str, breaks: bool) -> Self {
        let contents = prepare(text);
        let sound = prose::is_sound(&contents);
        Self { contents, breaks, sound, extended: None, third: None }
    }

    /// Prepares a rule of the extended language, once before the game.
    pub fn extended(text: &str, breaks: bool) -> Self {
        let contents = prepare(text);
        let extended = extended::read(&contents);
        Self { contents, breaks, sound: extended.is_some(), extended, third: None }
    }

    /// Prepares a rule of the third language, once before the game.
    pub fn third(text: &str, breaks: bool) -> Self {
        let third = third::read(text);
        Self { contents: String::new(), breaks, sound: third.is_some(), extended: None, third }
    }

    /// Returns whether the text is a rule; others are skipped.
    pub fn is_sound(&self) -> bool {
        self.sound
    }
}

/// Runs all rules once, as the main loop of the source does. This is one whole move and copies no board.
/// Returns false if the move is refused; the world is then to be forgotten.
pub fn run(rules: &[Rule], world: &mut World) -> bool {
    run_move(rules, world, &Choice::default())
}

/// The same for this move, in the third language.
pub fn run_move(rules: &[Rule], world: &mut World, choice: &Choice) -> bool {
    let mut pass = Pass { choice, moved: false };
    for rule in rules {
        match run_rule(rule, world, &mut pass) {
            Ok(true) => break,
            Err(OracleError::Refused) => return false,
            // Any other error is ignored, and the next rule follows.
            Ok(false) | Err(_) => {}
        }
    }
    true
}

fn run_rule(rule: &Rule, world: &mut World, pass: &mut Pass<'_>) -> Outcome<bool> {
    if !rule.sound {
        return Err(OracleError::Syntax);
    }
    if let Some(third) = &rule.third {
        return Ok(third.run(world, pass)? && rule.breaks);
    }
    if let Some(extended) = &rule.extended {
        return Ok(extended::run(extended, world)? && rule.breaks);
    }
    if is_conditioned_action(&rule.contents) {
        return Ok(do_conditioned_action(&rule.contents, world)? && rule.breaks);
    }
    do_action(&rule.contents, world)?;
    Ok(false)
}

/// Step 2: whether the rule is a conditional command.
pub fn is_conditioned_action(rule: &str) -> bool {
    STEP_2.is_match(rule) && prose::has_condition(rule)
}

/// Step 3: runs the chosen block and returns whether the condition holds.
pub fn do_conditioned_action(rule: &str, world: &mut World) -> Outcome<bool> {
    let parts = STEP_3.captures(rule).ok_or(OracleError::Syntax)?;
    let holds = is_all_true(&parts["conditions"], world)?;
    if holds {
        do_actions(&parts["thenActions"], world);
    } else if let Some(actions) = parts.name("elseActions") {
        do_actions(actions.as_str(), world);
    }
    Ok(holds)
}

/// Step 4: evaluates simple conditions from left to right, and stops as soon as the result is known.
pub fn is_all_true(conditions: &str, world: &mut World) -> Outcome<bool> {
    let conditions = prose::with_parentheses(conditions);
    let any = STEP_4A.captures(&conditions).is_some_and(|found| &found["logicalOperator"] == "or");
    for condition in STEP_4B.find_iter(&conditions) {
        if is_true(condition.as_str(), world)? == any {
            return Ok(any);
        }
    }
    Ok(!any)
}

/// Step 5: compares two values of one type.
pub fn is_true(condition: &str, world: &mut World) -> Outcome<bool> {
    let parts = STEP_5.captures(condition).ok_or(OracleError::Syntax)?;
    let left = get_value(&parts["leftSide"], world)?;
    let right = get_value(&parts["rightSide"], world)?;
    same_type(&left, &right)?;
    Ok((left == right) == (&parts["operator"] == "=="))
}

/// Step 6: tries each statement of a block; a failing one does not stop the others.
pub fn do_actions(actions: &str, world: &mut World) {
    for action in STEP_6.find_iter(actions) {
        let _ = do_action(action.as_str(), world);
    }
}

/// Step 7: stores a value into an item or a cell.
pub fn do_action(action: &str, world: &mut World) -> Outcome<()> {
    prose::check_statement(action)?;
    let parts = STEP_7.captures(action).ok_or(OracleError::Syntax)?;
    let value = evaluate_expression(&parts["rightSide"], world)?;
    let target = target(&parts["leftSide"], world)?;
    same_type(target, &value)?;
    *target = value;
    Ok(())
}

fn target<'a>(text: &str, world: &'a mut World) -> Outcome<&'a mut Value> {
    if STEP_9.is_match(text) {
        return matrix_cell(text, world);
    }
    world.items.get_mut(text).ok_or(OracleError::UnknownItem)
}

/// Step 8: a first value, then pairs of a sign and a value, from left to right.
pub fn evaluate_expression(text: &str, world: &mut World) -> Outcome<Value> {
    if let Some(value) = prose::evaluate(text, world) {
        return value;
    }
    let parts = STEP_8.captures(text).ok_or(OracleError::Syntax)?;
    let mut value = get_value(&parts["initValue"], world)?;
    for pair in STEP_8_PAIR.captures_iter(&parts["pairs"]) {
        let next = get_value(&pair["nextValue"], world)?;
        value = Value::Int(add(int(&value)?, &pair["operation"], int(&next)?)?);
    }
    Ok(value)
}

/// Step 9: the meaning of a text.
pub fn get_value(text: &str, world: &mut World) -> Outcome<Value> {
    if STEP_9.is_match(text) {
        return matrix_cell(text, world).cloned();
    }
    if let Some(value) = world.items.get(text) {
        return Ok(value.clone());
    }
    if let Ok(number) = text.parse() {
        return Ok(Value::Int(number));
    }
    if let Ok(truth) = text.parse() {
        return Ok(Value::Bool(truth));
    }
    prose::bare_string(text)
}

fn matrix_cell<'a>(text: &str, world: &'a mut World) -> Outcome<&'a mut Value> {
    let parts = STEP_9.captures(text).ok_or(OracleError::Syntax)?;
    let x = int(&evaluate_expression(&parts["indexX"], world)?)?;
    let y = int(&evaluate_expression(&parts["indexY"], world)?)?;
    world.cell(&parts["matrix"], x, y)
}

fn add(left: i32, operation: &str, right: i32) -> Outcome<i32> {
    let sum = if operation == "+" { left.checked_add(right) } else { left.checked_sub(right) };
    sum.ok_or(OracleError::Overflow)
}

fn int(value: &Value) -> Outcome<i32> {
    match value {
        Value::Int(number) => Ok(*number),
        Value::Bool(_) | Value::Text(_) => Err(OracleError::Type),
    }
}

fn same_type(left: &Value, right: &Value) -> Outcome<()> {
    let same = std::mem::discriminant(left) == std::mem::discriminant(right);
    same.then_some(()).ok_or(OracleError::Type)
}

/// Where the grammar in the text overrules the printed expressions. Everything here departs from the printed
/// code.
mod prose {
    use super::{
        LazyLock, OracleError, Outcome, Regex, STEP_2, Value, World, add, expression, get_value, int,
    };

    const INDEX: &str = r"\w+([+-]\w+)*";

    fn reference() -> String {
        format!(r"\w+\[{INDEX},{INDEX}\]")
    }

    pub fn term() -> String {
        format!(r"({}|\w+)", reference())
    }

    /// A negative number may be a whole value. Any other string must be a word; a malformed reference to a
    /// matrix is not one.
    pub fn value() -> String {
        format!(r"({}|-[0-9]+|\w+)", reference())
    }

    /// The whole of a condition, without the parentheses that belong to `if`.
    ///
    /// Redundant parentheses are accepted. Arithmetic, mixed AND and OR, and nested conditions are not. The
    /// syntax of all conditions is checked, also of those that are never reached.
    static CONDITION: LazyLock<Regex> = LazyLock::new(|| {
        let simple = format!("{0}(==|!=){0}", value());
        let enclosed = format!(r"\({simple}\)");
        expression(&format!("^({simple}|{enclosed}(and{enclosed})*|{enclosed}(or{enclosed})*)$"))
    });

    /// The parentheses and braces of a conditional command, with one pair of braces for a block.
    static CONDITIONAL: LazyLock<Regex> =
        LazyLock::new(|| expression(r"^if\((?<condition>[^{}]+)\)\{[^{}]+\}(else\{[^{}]+\})?$"));

    /// A single assignment with nothing after it. Values are numbers (negative ones only alone), words, and
    /// references to matrices at any place.
    static STATEMENT: LazyLock<Regex> =
        LazyLock::new(|| expression(&format!("^{0}=({1}|{0}([+-]{0})+);$", term(), value())));

    static NEGATIVE: LazyLock<Regex> = LazyLock::new(|| expression(r"(^|[(=])(?<number>-[0-9]+)"));

    static TERM: LazyLock<Regex> =
        LazyLock::new(|| expression(&format!("(?<operation>[+-]?)(?<term>{})", term())));

    static LATER_REFERENCE: LazyLock<Regex> = LazyLock::new(|| expression(&format!("[+-]{}", reference())));

    static WORD: LazyLock<Regex> = LazyLock::new(|| expression(r"^\w+$"));

    /// Whether the structure of a rule is valid, which is known before the game. A rule with an invalid
    /// structure is skipped.
    ///
    /// Statements inside a block are not part of the structure: a faulty one is dropped alone.
    pub fn is_sound(rule: &str) -> bool {
        if !has_condition(rule) {
            return STATEMENT.is_match(rule);
        }
        CONDITIONAL.captures(rule).is_some_and(|parts| is_condition(&parts["condition"]))
    }

    /// A negative number out of range is not a number and, not being a word, not a string either: it is a
    /// fault.
    fn is_condition(text: &str) -> bool {
        let fits = NEGATIVE.captures_iter(text).all(|found| found["number"].parse::<i32>().is_ok());
        CONDITION.is_match(text) && fits
    }

    /// A conditional command begins with `if(`, because `iffy = 3;` is an assignment.
    pub fn has_condition(rule: &str) -> bool {
        STEP_2.find(rule).is_some_and(|found| rule[found.end()..].starts_with('('))
    }

    /// Step 3 has removed the parentheses of a simple condition, and step 4 looks for them.
    pub fn with_parentheses(conditions: &str) -> String {
        if conditions.starts_with('(') { conditions.to_owned() } else { format!("({conditions})") }
    }

    /// Anything that is not a single assignment is dropped.
    pub fn check_statement(action: &str) -> Outcome<()> {
        STATEMENT.is_match(action).then_some(()).ok_or(OracleError::Syntax)
    }

    /// Valid text that step 8 cannot read: a negative number, and a matrix after the first term.
    pub fn evaluate(text: &str, world: &mut World) -> Option<Outcome<Value>> {
        if text.starts_with('-') {
            return Some(get_value(text, world));
        }
        LATER_REFERENCE.is_match(text).then(|| sum(text, world).map(Value::Int))
    }

    fn sum(text: &str, world: &mut World) -> Outcome<i32> {
        let mut sum = 0;
        for part in TERM.captures_iter(text) {
            let operation = if part["operation"].is_empty() { "+" } else { &part["operation"] };
            sum = add(sum, operation, int(&get_value(&part["term"], world)?)?)?;
        }
        Ok(sum)
    }

    /// Only a word can be a string; a negative number out of range is not one.
    pub fn bare_string(text: &str) -> Outcome<Value> {
        if WORD.is_match(text) { Ok(Value::Text(text.to_owned())) } else { Err(OracleError::Syntax) }
    }
}
