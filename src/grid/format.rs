//! Rules in one style of spaces and lines, written from their syntax tree.

use super::lex::Span;
use super::parse;
use super::syntax::{Assignment, CellRef, Index, Join, Operand, Rule, Sign, Statement, Target, Word};

/// Returns a rule in the one style: a statement on each line, braces on lines of their own, a space around each
/// sign of a sum. Names stay spelt as they are. Text that has not the form of a rule stays as it is.
pub fn format(text: &str) -> String {
    let writer = Writer { text };
    parse::parse(text).rule.and_then(|rule| writer.rule(&rule)).unwrap_or_else(|| text.to_owned())
}

struct Writer<'a> {
    text: &'a str,
}

impl Writer<'_> {
    fn rule(&self, rule: &Rule) -> Option<String> {
        match rule {
            Rule::Always(statement) => self.statement(statement),
            Rule::When { condition, then, otherwise } => {
                let test = |test: &super::syntax::Test| {
                    let sign = if test.equal { "==" } else { "!=" };
                    format!("({} {sign} {})", self.operand(&test.left), self.operand(&test.right))
                };
                let tests: Vec<String> = condition.tests.iter().map(test).collect();
                let join = if condition.join == Join::And { " AND " } else { " OR " };
                let condition = match tests.as_slice() {
                    [single] => single.clone(),
                    tests => format!("({})", tests.join(join)),
                };
                let mut written = format!("if {condition}\n{}", self.block(then)?);
                if let Some(otherwise) = otherwise {
                    written = format!("{written}\nelse\n{}", self.block(otherwise)?);
                }
                Some(written)
            }
        }
    }

    fn block(&self, statements: &[Statement]) -> Option<String> {
        if statements.is_empty() {
            // Only with its semicolon is nothing a block.
            return None;
        }
        let lines: Option<Vec<String>> =
            statements.iter().map(|statement| Some(format!("  {}\n", self.statement(statement)?))).collect();
        Some(format!("{{\n{}}}", lines?.concat()))
    }

    fn statement(&self, statement: &Statement) -> Option<String> {
        let Statement::Assign(Assignment { target, first, rest, .. }) = statement else { return None };
        let target = match target {
            Target::Item(word) => self.word(word),
            Target::Cell(cell) => self.cell(cell),
        };
        let rest = rest.iter().map(|(sign, operand)| format!(" {} {}", letter(*sign), self.operand(operand)));
        Some(format!("{target} = {}{};", self.operand(first), rest.collect::<String>()))
    }

    fn operand(&self, operand: &Operand) -> String {
        match operand {
            Operand::Word(word) => self.word(word),
            Operand::Negative(_, span) => self.cut(span),
            Operand::Cell(cell) => self.cell(cell),
        }
    }

    fn cell(&self, cell: &CellRef) -> String {
        format!("{}[{}, {}]", self.word(&cell.matrix), self.index(&cell.x), self.index(&cell.y))
    }

    fn index(&self, index: &Index) -> String {
        let rest = index.rest.iter().map(|(sign, word)| format!(" {} {}", letter(*sign), self.word(word)));
        format!("{}{}", self.word(&index.first), rest.collect::<String>())
    }

    fn word(&self, word: &Word) -> String {
        self.cut(&word.span)
    }

    /// The text of one word as its author wrote it, without white space in it.
    fn cut(&self, span: &Span) -> String {
        self.text.get(span.clone()).unwrap_or_default().split_whitespace().collect()
    }
}

fn letter(sign: Sign) -> char {
    match sign {
        Sign::Plus => '+',
        Sign::Minus => '-',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Spaces and lines become those of the style, and the spelling of names stays.
    #[test]
    fn a_rule_is_written_in_one_style() {
        let written = "i f((STATE[A.x+1,A . y]==Box)and(n!=-1)){n=n+ 1;STATE[0,0]=Box ;}else{n=0;}";
        let formatted = "if ((STATE[A.x + 1, A.y] == Box) AND (n != -1))\n{\n  n = n + 1;\n  STATE[0, 0] = Box;\n}\nelse\n{\n  n = 0;\n}";
        assert_eq!(format(written), formatted);
        assert_eq!(format("VALID[P.x+1,P.y]=false ;"), "VALID[P.x + 1, P.y] = false;");
    }

    /// What is no rule yet, or only in part, is left to its author as it is.
    #[test]
    fn half_written_rules_stay_as_they_are() {
        for text in ["", " if (", "if (a == b) { a  = ; b=1; }", "STATE[0,0]=On", "a = 1; b=2;"] {
            assert_eq!(format(text), text);
        }
    }
}
