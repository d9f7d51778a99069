//! Formats rules in one standard style, from their syntax tree.

mod third;

use super::model::Language;
use super::parse;
use super::spelt::{spelt, spelt_condition};
use super::syntax::{
    Assignment, CellRef, Condition, Index, Operand, Operator, Rule, Statement, Target, Test,
};
pub(super) use third::{fits, in_one_line, part};
use third::{head, picture_rule, push};

/// Returns a rule in the standard format: each statement on its own line, braces on their own lines, spaces
/// around the operators of a sum. Names keep their spelling. Text with syntax errors stays as it is.
///
/// # Examples
///
/// ```
/// use schola::grid::format;
/// use schola::grid::model::Language;
///
/// let rule = "if(STATE[A.x,A.y]==Lamp){STATE[A.x,A.y]=Dark;}";
/// let formatted = format(rule, Language::Plain);
/// assert!(formatted.lines().count() > 1);
/// assert_eq!(format(&formatted, Language::Plain), formatted);
///
/// // Half a rule stays as its author typed it.
/// assert_eq!(format("if (STATE[A.x", Language::Plain), "if (STATE[A.x");
/// ```
pub fn format(text: &str, language: Language) -> String {
    let rule = parse::parse(text, language).rule.filter(is_whole);
    rule.map_or_else(|| text.to_owned(), |rule| write(&spelt(text, rule)))
}

/// Returns a goal's condition in the standard format. Text with syntax errors stays as it is.
pub fn format_goal(text: &str) -> String {
    let found = parse::goal(text).condition;
    found.map_or_else(|| text.to_owned(), |found| condition(&spelt_condition(text, found)))
}

/// Whether the tree holds all of the rule's text.
fn is_whole(rule: &Rule) -> bool {
    let is_full = |then: &[Statement], otherwise: &Option<Vec<Statement>>| {
        !then.is_empty() && otherwise.as_ref().is_none_or(|otherwise| !otherwise.is_empty())
    };
    let whole = |statement: &Statement| match statement {
        Statement::Assign(_) => true,
        Statement::When { then, otherwise, .. } => is_full(then, otherwise),
        Statement::Loop(found) => !found.body.is_empty(),
        Statement::Picture(_) | Statement::Push(_) | Statement::Do(_) => true,
        Statement::Faulty(_) => false,
    };
    let is_full = match rule {
        Rule::Always(_) => true,
        Rule::When { then, otherwise, .. } => is_full(then, otherwise),
    };
    is_full && rule.statements().into_iter().all(whole)
}

/// Writes a tree with spelled words in the standard format.
pub(super) fn write(rule: &Rule) -> String {
    match rule {
        Rule::Always(written) => statement(written, ""),
        Rule::When { condition, then, otherwise } => branches(condition, then, otherwise.as_deref(), ""),
    }
}

/// Writes an if whose lines begin with `margin`, except the first.
fn branches(when: &Condition, then: &[Statement], otherwise: Option<&[Statement]>, margin: &str) -> String {
    let written = format!("if {}\n{}", condition(when), block(then, margin));
    match otherwise {
        None => written,
        Some([nested @ Statement::When { .. }]) => {
            format!("{written}\n{margin}else {}", statement(nested, margin))
        }
        Some(otherwise) => format!("{written}\n{margin}else\n{}", block(otherwise, margin)),
    }
}

/// Writes a condition with spelled words, with its parentheses.
pub(super) fn condition(when: &Condition) -> String {
    let joined = |parts: &[Condition], join: &str| {
        let parts: Vec<String> = parts.iter().map(condition).collect();
        format!("({})", parts.join(join))
    };
    match when {
        Condition::All(parts) => joined(parts, " AND "),
        Condition::Any(parts) => joined(parts, " OR "),
        Condition::Test(Test { left, comparison, right, .. }) => {
            format!("({} {} {})", side(left), comparison.sign(), side(right))
        }
        Condition::Fits(found) => format!("({})", fits(found)),
        Condition::Push(found) => format!("(can {})", push(found)),
    }
}

fn block(statements: &[Statement], margin: &str) -> String {
    let inner = format!("{margin}  ");
    let line = |written: &Statement| format!("{inner}{}\n", statement(written, &inner));
    let lines: String =
        if statements.is_empty() { format!("{inner};\n") } else { statements.iter().map(line).collect() };
    format!("{margin}{{\n{lines}{margin}}}")
}

fn statement(written: &Statement, margin: &str) -> String {
    let Assignment { target, first, rest, .. } = match written {
        Statement::Assign(Assignment { first: Operand::Quoted(found), rest, .. }) if rest.is_empty() => {
            return format!("SAY \"{}\";", found.text);
        }
        Statement::Assign(Assignment { first: Operand::Turned(found), rest, .. }) if rest.is_empty() => {
            return format!("turn {} {};", cell(&found.cell), found.how.word());
        }
        Statement::Assign(assignment) => assignment,
        Statement::When { condition, then, otherwise, .. } => {
            return branches(condition, then, otherwise.as_deref(), margin);
        }
        Statement::Loop(found) => return format!("{}\n{}", head(&found.kind), block(&found.body, margin)),
        Statement::Picture(found) => return picture_rule(found),
        Statement::Push(found) if found.aim.is_none() => return format!("move {};", push(found)),
        Statement::Push(found) => return format!("{};", push(found)),
        Statement::Do(found) => return third::call_of(found),
        Statement::Faulty(fault) => return fault.found.clone(),
    };
    let target = match target {
        Target::Item(word) => word.text.clone(),
        Target::Cell(found) => cell(found),
    };
    format!("{target} = {};", sum(first, rest))
}

/// Writes a side of a test, whose sum needs no parentheses.
fn side(value: &Operand) -> String {
    match value {
        Operand::Sum(found) => sum(&found.first, &found.rest),
        _ => operand(value),
    }
}

fn sum(first: &Operand, rest: &[(Operator, Operand)]) -> String {
    let rest = rest.iter().map(|(operator, value)| format!(" {} {}", operator.sign(), operand(value)));
    format!("{}{}", operand(first), rest.collect::<String>())
}

pub(super) fn operand(value: &Operand) -> String {
    match value {
        Operand::Sum(found) => format!("({})", sum(&found.first, &found.rest)),
        Operand::Call(found) => third::call(found),
        Operand::Count(found) => third::count(found),
        Operand::Quoted(found) => format!("\"{}\"", found.text),
        Operand::Turned(found) => format!("{} {}", cell(&found.cell), found.how.word()),
        Operand::Attribute(found) => format!("{}({})", found.name.text, side(&found.of)),
        Operand::Word(word) => word.text.clone(),
        // Also when it is 0.
        Operand::Negative(number, _) => format!("-{}", number.unsigned_abs()),
        Operand::Cell(found) => cell(found),
    }
}

fn cell(cell: &CellRef) -> String {
    format!("{}[{}, {}]", cell.matrix.text, index(&cell.x), index(&cell.y))
}

fn index(index: &Index) -> String {
    let rest = index.rest.iter().map(|(sign, word)| format!(" {} {}", sign.sign(), word.text));
    format!("{}{}", index.first.text, rest.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Spaces and line breaks become standard, and names keep their spelling.
    #[test]
    fn a_rule_is_written_in_one_style() {
        let written = "i f((STATE[A.x+1,A . y]==Box)and(n!=-1)){n=n+ 1;STATE[0,0]=Box ;}else{n=0;}";
        let formatted = "if ((STATE[A.x + 1, A.y] == Box) AND (n != -1))\n{\n  n = n + 1;\n  STATE[0, 0] = Box;\n}\nelse\n{\n  n = 0;\n}";
        assert_eq!(format(written, Language::Plain), formatted);
        assert_eq!(format("VALID[P.x+1,P.y]=false ;", Language::Plain), "VALID[P.x + 1, P.y] = false;");
    }

    /// An incomplete rule stays as its author wrote it.
    #[test]
    fn half_written_rules_stay_as_they_are() {
        for text in ["", " if (", "if (a == b) { a  = ; b=1; }", "STATE[0,0]=On", "a = 1; b=2;"] {
            assert_eq!(format(text, Language::Plain), text);
        }
    }

    /// Each level of the extended language is indented by two, and `else if` stays on one line.
    #[test]
    fn an_extended_rule_is_written_in_one_style() {
        let written = "if(((n<1)or(n>=9))and(m<=n)){if(a==b){n=n*2+1;}else if(m>0){n=0;}else{m=0;n=0;}}";
        let formatted = "\
if (((n < 1) OR (n >= 9)) AND (m <= n))
{
  if (a == b)
  {
    n = n * 2 + 1;
  }
  else if (m > 0)
  {
    n = 0;
  }
  else
  {
    m = 0;
    n = 0;
  }
}";
        assert_eq!(format(written, Language::Extended), formatted);
        assert_eq!(format(formatted, Language::Extended), formatted);
        assert_eq!(format(written, Language::Plain), written);
    }
}
