//! The variables of a text, and their values.

use super::RepeatFault;
use crate::grid::lex::{self, Span};

/// A place in a text that values are put into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hole {
    /// Its place in the text, with its `$`.
    pub span: Span,
    /// What is put in.
    pub(super) sum: Vec<Term>,
}

/// Factors that are multiplied; the product is added or subtracted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Term {
    is_minus: bool,
    factors: Vec<String>,
}

impl Hole {
    /// Returns the names of the variables that the hole needs.
    pub fn names(&self) -> Vec<&str> {
        let factors = self.sum.iter().flat_map(|term| &term.factors);
        factors.map(String::as_str).filter(|factor| lex::number(factor).is_none()).collect()
    }

    /// Returns the variable when the hole is nothing else.
    pub fn single(&self) -> Option<&str> {
        match self.sum.as_slice() {
            [Term { is_minus: false, factors }] if factors.len() == 1 => Some(&factors[0]),
            _ => None,
        }
    }

    /// Returns the sum as text, without `$`.
    pub fn written(&self) -> String {
        let mut written = String::new();
        for (at, term) in self.sum.iter().enumerate() {
            match (at, term.is_minus) {
                (0, false) => {}
                (0, true) => written.push('-'),
                (_, false) => written.push_str(" + "),
                (_, true) => written.push_str(" - "),
            }
            written.push_str(&term.factors.join(" * "));
        }
        written
    }

    /// Returns the text to put in, for values of the variables.
    pub(super) fn value(&self, values: &[(&str, &str)]) -> Result<String, RepeatFault> {
        let find = |name: &str| {
            let found = values.iter().find(|(known, _)| lex::lower(known) == lex::lower(name));
            found
                .map(|(_, value)| *value)
                .ok_or_else(|| RepeatFault::new("repeat-unknown").with("name", name))
        };
        if let Some(name) = self.single().filter(|name| lex::number(name).is_none()) {
            return find(name).map(str::to_owned);
        }
        let mut sum: i64 = 0;
        for term in &self.sum {
            let mut product: i64 = 1;
            for factor in &term.factors {
                let value = if lex::number(factor).is_some() { factor } else { find(factor)? };
                let not_number = || RepeatFault::new("repeat-not-number").with("value", value);
                let number = value.trim().parse::<i32>().map_err(|_| not_number())?;
                product = product.checked_mul(i64::from(number)).ok_or_else(not_number)?;
            }
            let signed = if term.is_minus { -product } else { product };
            sum = sum.checked_add(signed).ok_or_else(|| RepeatFault::new("repeat-not-number"))?;
        }
        Ok(sum.to_string())
    }
}

/// Returns the holes of a text, in order.
///
/// # Errors
///
/// `repeat-hole` for a `$` that is followed by neither a name nor a sum in parentheses.
pub fn holes(text: &str) -> Result<Vec<Hole>, RepeatFault> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(offset) = text[at..].find('$') {
        let start = at + offset;
        let rest = &text[start + 1..];
        let hole = if let Some(inner) = rest.strip_prefix('(') {
            let close = inner.find(')').ok_or_else(|| wrong(&text[start..]))?;
            let sum = sum(&inner[..close]).ok_or_else(|| wrong(&rest[..close + 2]))?;
            Hole { span: start..start + close + 3, sum }
        } else {
            let length = word_length(rest);
            if length == 0 {
                return Err(wrong(&text[start..]));
            }
            let factors = vec![rest[..length].to_owned()];
            Hole { span: start..start + 1 + length, sum: vec![Term { is_minus: false, factors }] }
        };
        at = hole.span.end;
        found.push(hole);
    }
    Ok(found)
}

fn wrong(text: &str) -> RepeatFault {
    let found: String = text.chars().take_while(|letter| !letter.is_whitespace()).take(20).collect();
    RepeatFault::new("repeat-hole").with("found", found)
}

/// Returns the length in bytes of the name that a text starts with.
pub(super) fn word_length(text: &str) -> usize {
    text.len() - text.trim_start_matches(is_word_letter).len()
}

pub(super) fn is_word_letter(letter: char) -> bool {
    lex::is_name(letter.encode_utf8(&mut [0; 4]))
}

/// Parses a sum of products of names and numbers.
fn sum(text: &str) -> Option<Vec<Term>> {
    let mut terms = Vec::new();
    let mut rest = text.trim_start();
    loop {
        let (is_minus, after) = match rest.chars().next()? {
            '-' => (true, &rest[1..]),
            '+' if !terms.is_empty() => (false, &rest[1..]),
            _ if terms.is_empty() => (false, rest),
            _ => return None,
        };
        let (factors, after) = product(after)?;
        terms.push(Term { is_minus, factors });
        rest = after;
        if rest.is_empty() {
            return Some(terms);
        }
    }
}

fn product(text: &str) -> Option<(Vec<String>, &str)> {
    let mut factors = Vec::new();
    let mut rest = text.trim_start();
    loop {
        let length = word_length(rest);
        if length == 0 {
            return None;
        }
        factors.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
        match rest.strip_prefix('*') {
            Some(after) => rest = after.trim_start(),
            None => return Some((factors, rest)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hole is a name or a sum of products; anything else after `$` is reported.
    #[test]
    fn holes_are_read() {
        let text = "$a $(n)Back [$(dx * n - 1), 0]";
        let found = holes(text).expect("the text is right");
        let parts: Vec<_> = found.iter().map(|hole| (&text[hole.span.clone()], hole.written())).collect();
        let wanted = [("$a", "a"), ("$(n)", "n"), ("$(dx * n - 1)", "dx * n - 1")];
        assert_eq!(parts, wanted.map(|(part, sum)| (part, sum.to_owned())));
        let values = [("DX", "-1"), ("n", "3"), ("a", "Wall")];
        let filled: Vec<_> = found.iter().map(|hole| hole.value(&values)).collect();
        assert_eq!(filled, ["Wall", "3", "-4"].map(|value| Ok(value.to_owned())));
        for text in ["$", "$ a", "$()", "$(a", "$(a +)", "$(a b)", "$(+a)", "$(*)"] {
            assert_eq!(holes(text).map_err(|fault| fault.code), Err("repeat-hole"), "{text}");
        }
        assert_eq!(found[0].value(&[]).map_err(|fault| fault.code), Err("repeat-unknown"));
        assert_eq!(
            found[2].value(&[("dx", "Wall"), ("n", "1")]).map_err(|fault| fault.code),
            Err("repeat-not-number")
        );
    }
}
