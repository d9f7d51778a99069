//! Rules in one style of spaces and lines, written from their syntax tree.

use super::lex::Span;
use super::model::Language;
use super::parse;
use super::syntax::{Assignment, CellRef, Condition, Index, Operand, Rule, Statement, Target, Test, Word};

/// Returns a rule in the one style: a statement on each line, braces on lines of their own, a space around each
/// sign of a sum. Names stay spelt as they are. Text that has not the form of a rule stays as it is.
pub fn format(text: &str, language: Language) -> String {
    let writer = Writer { text };
    parse::parse(text, language).rule.and_then(|rule| writer.rule(&rule)).unwrap_or_else(|| text.to_owned())
}

/// Writes parts of a tree, with names as they are spelt in the text that it was read from.
pub(super) struct Writer<'a> {
    pub(super) text: &'a str,
}

impl Writer<'_> {
    fn rule(&self, rule: &Rule) -> Option<String> {
        match rule {
            Rule::Always(statement) => self.statement(statement, ""),
            Rule::When { condition, then, otherwise } => {
                self.branches(condition, then, otherwise.as_deref(), "")
            }
        }
    }

    /// Writes an if whose lines begin with `margin`; the first line without it.
    fn branches(
        &self,
        condition: &Condition,
        then: &[Statement],
        otherwise: Option<&[Statement]>,
        margin: &str,
    ) -> Option<String> {
        let written = format!("if {}\n{}", self.condition(condition), self.block(then, margin)?);
        match otherwise {
            None => Some(written),
            Some([nested @ Statement::When { .. }]) => {
                Some(format!("{written}\n{margin}else {}", self.statement(nested, margin)?))
            }
            Some(otherwise) => Some(format!("{written}\n{margin}else\n{}", self.block(otherwise, margin)?)),
        }
    }

    fn condition(&self, condition: &Condition) -> String {
        let joined = |parts: &[Condition], join: &str| {
            let parts: Vec<String> = parts.iter().map(|part| self.condition(part)).collect();
            format!("({})", parts.join(join))
        };
        match condition {
            Condition::All(parts) => joined(parts, " AND "),
            Condition::Any(parts) => joined(parts, " OR "),
            Condition::Test(Test { left, comparison, right, .. }) => {
                format!("({} {} {})", self.operand(left), comparison.sign(), self.operand(right))
            }
        }
    }

    fn block(&self, statements: &[Statement], margin: &str) -> Option<String> {
        if statements.is_empty() {
            // Only with its semicolon is nothing a block.
            return None;
        }
        let inner = format!("{margin}  ");
        let line = |statement| Some(format!("{inner}{}\n", self.statement(statement, &inner)?));
        let lines: Option<Vec<String>> = statements.iter().map(line).collect();
        Some(format!("{margin}{{\n{}{margin}}}", lines?.concat()))
    }

    pub(super) fn statement(&self, statement: &Statement, margin: &str) -> Option<String> {
        let Assignment { target, first, rest, .. } = match statement {
            Statement::Assign(assignment) => assignment,
            Statement::When { condition, then, otherwise, .. } => {
                return self.branches(condition, then, otherwise.as_deref(), margin);
            }
            Statement::Faulty(_) => return None,
        };
        let target = match target {
            Target::Item(word) => self.word(word),
            Target::Cell(cell) => self.cell(cell),
        };
        let rest =
            rest.iter().map(|(operator, operand)| format!(" {} {}", operator.sign(), self.operand(operand)));
        Some(format!("{target} = {}{};", self.operand(first), rest.collect::<String>()))
    }

    pub(super) fn operand(&self, operand: &Operand) -> String {
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
        let rest = index.rest.iter().map(|(sign, word)| format!(" {} {}", sign.sign(), self.word(word)));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Spaces and lines become those of the style, and the spelling of names stays.
    #[test]
    fn a_rule_is_written_in_one_style() {
        let written = "i f((STATE[A.x+1,A . y]==Box)and(n!=-1)){n=n+ 1;STATE[0,0]=Box ;}else{n=0;}";
        let formatted = "if ((STATE[A.x + 1, A.y] == Box) AND (n != -1))\n{\n  n = n + 1;\n  STATE[0, 0] = Box;\n}\nelse\n{\n  n = 0;\n}";
        assert_eq!(format(written, Language::Plain), formatted);
        assert_eq!(format("VALID[P.x+1,P.y]=false ;", Language::Plain), "VALID[P.x + 1, P.y] = false;");
    }

    /// What is no rule yet, or only in part, is left to its author as it is.
    #[test]
    fn half_written_rules_stay_as_they_are() {
        for text in ["", " if (", "if (a == b) { a  = ; b=1; }", "STATE[0,0]=On", "a = 1; b=2;"] {
            assert_eq!(format(text, Language::Plain), text);
        }
    }

    /// Each level of the extended language stands two further in, and an if in place of an else on its line.
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
