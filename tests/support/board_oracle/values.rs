//! Values, and the tables for comparing and calculating.

use schola::board::Reason;
use schola::board::material::Value;

/// The text of a value, used for comparing, joining and templates.
pub fn text(value: &Value) -> String {
    match value {
        Value::Int(number) => number.to_string(),
        Value::Text(text) => text.clone(),
    }
}

/// The value as a number; a text counts only if it is an optional sign and digits, without spaces.
pub fn number(value: &Value) -> Option<i64> {
    match value {
        Value::Int(number) => Some(*number),
        Value::Text(text) => {
            let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            if plain { text.parse().ok() } else { None }
        }
    }
}

/// The table of comparisons (Table 3 of Křenek 2013): returns whether `a op b`.
pub fn compare(a: &Value, op: &str, b: &Value) -> bool {
    match a {
        Value::Text(left) => match op {
            "==" => *left == text(b),
            "!=" => *left != text(b),
            _ => false,
        },
        Value::Int(left) => {
            let Some(right) = number(b) else { return false };
            match op {
                "==" => *left == right,
                "!=" => *left != right,
                "<" => *left < right,
                ">" => *left > right,
                "<=" => *left <= right,
                ">=" => *left >= right,
                _ => panic!("{op} compares nothing"),
            }
        }
    }
}

/// The table of calculations (Table 4 of Křenek 2013): the new value of `a` after `a op= b`.
pub fn calculate(a: &Value, op: &str, b: &Value) -> Result<Value, Reason> {
    match a {
        Value::Text(left) if op == "+" => Ok(Value::Text(format!("{left}{}", text(b)))),
        Value::Text(_) => Err(Reason::Arithmetic),
        Value::Int(left) => {
            let right = number(b).ok_or(Reason::Arithmetic)?;
            let result = match op {
                "+" => left.checked_add(right),
                "-" => left.checked_sub(right),
                "*" => left.checked_mul(right),
                "/" => left.checked_div(right),
                "%" => left.checked_rem(right),
                _ => panic!("{op} calculates nothing"),
            };
            result.map(Value::Int).ok_or(Reason::Arithmetic)
        }
    }
}

/// The new value of `a` after `a := b`, which keeps its type.
pub fn assign(a: &Value, b: &Value) -> Result<Value, Reason> {
    match a {
        Value::Text(_) => Ok(Value::Text(text(b))),
        Value::Int(_) => number(b).map(Value::Int).ok_or(Reason::Type),
    }
}

/// A literal: a whole number, or a text in quotes in which two quotes stand for one.
pub fn literal(written: &str) -> Value {
    match written.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\'')) {
        Some(inside) => Value::Text(inside.replace("''", "'")),
        None => Value::Int(written.parse().unwrap_or_else(|_| panic!("`{written}` is no literal"))),
    }
}
