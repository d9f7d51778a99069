//! Calculations over the attributes of a node: the text is cut in two at its last sign that counts least, again and
//! again, until only numbers and names are left.

use schola::board::Reason;
use schola::board::material::{Uid, Value};

use super::State;
use super::values::{number, text};

type Done = Result<(), Reason>;

impl State {
    /// The number that a calculation in quotes gives for a node.
    fn calculated(&self, node: Uid, written: &str) -> Result<i64, Reason> {
        let inside = text(&super::values::literal(written));
        self.worked_out(node, inside.trim())
    }

    fn worked_out(&self, node: Uid, written: &str) -> Result<i64, Reason> {
        for signs in [&['+', '-'][..], &['*']] {
            let Some(at) = last_between(written, signs) else { continue };
            let left = self.worked_out(node, written[..at].trim())?;
            let right = self.worked_out(node, written[at + 1..].trim())?;
            let result = match &written[at..=at] {
                "+" => left.checked_add(right),
                "-" => left.checked_sub(right),
                _ => left.checked_mul(right),
            };
            return result.ok_or(Reason::Arithmetic);
        }
        if let Some(rest) = written.strip_prefix('-') {
            return self.worked_out(node, rest.trim())?.checked_neg().ok_or(Reason::Arithmetic);
        }
        if let Some(inside) = written.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            return self.worked_out(node, inside.trim());
        }
        if written.starts_with(|sign: char| sign.is_ascii_digit()) {
            return Ok(written.parse().expect("a number"));
        }
        let attribute = self.tree.attribute(node, written).ok_or(Reason::NotOne)?;
        number(self.tree.value(attribute)).ok_or(Reason::Type)
    }

    fn all_calculated(&self, nodes: &[Uid], written: &str) -> Result<Vec<(i64, Uid)>, Reason> {
        nodes.iter().map(|node| Ok((self.calculated(*node, written)?, *node))).collect()
    }

    pub(super) fn sum_by(&mut self, p: &[&str]) -> Done {
        let _ = (self.holder(p[0])?, self.stack(p[1])?);
        let mut sum: i64 = 0;
        for node in self.top(p[1])? {
            sum = sum.checked_add(self.calculated(node, p[2])?).ok_or(Reason::Arithmetic)?;
        }
        self.write(p[0], &Value::Int(sum))
    }

    pub(super) fn best_by(&mut self, name: &str, p: &[&str]) -> Done {
        let all = self.all_calculated(&self.top(p[0])?, p[1])?;
        let is_better = |a: i64, b: i64| if name == "keepMaxBy" { a > b } else { a < b };
        let is_best = |value: i64| !all.iter().any(|(other, _)| is_better(*other, value));
        let kept: Vec<Uid> = all.iter().filter(|(value, _)| is_best(*value)).map(|(_, node)| *node).collect();
        self.replace(p[0], &kept)
    }

    /// One after the other goes before the first that has a larger number.
    pub(super) fn sort_by(&mut self, p: &[&str]) -> Done {
        let mut sorted: Vec<(i64, Uid)> = Vec::new();
        for (value, node) in self.all_calculated(&self.top(p[0])?, p[1])? {
            let at = sorted.iter().position(|(other, _)| *other > value).unwrap_or(sorted.len());
            sorted.insert(at, (value, node));
        }
        let sorted: Vec<Uid> = sorted.into_iter().map(|(_, node)| node).collect();
        self.replace(p[0], &sorted)
    }
}

/// The place of the last of some signs that stands between two values, outside parentheses.
fn last_between(written: &str, signs: &[char]) -> Option<usize> {
    let (mut depth, mut found, mut before) = (0, None, '(');
    for (at, sign) in written.char_indices().filter(|(_, sign)| !sign.is_whitespace()) {
        let follows_a_value = !['+', '-', '*', '('].contains(&before);
        if depth == 0 && signs.contains(&sign) && follows_a_value {
            found = Some(at);
        }
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        before = sign;
    }
    found
}
