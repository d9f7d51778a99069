//! All texts that occur in a game's values, by number. Clones of a state share the table.

use std::sync::{Arc, PoisonError, RwLock};

use rustc_hash::FxHashMap;

use super::layout::Val;
use super::material::Value;

/// The table. It only grows, by texts that the rules put together.
#[derive(Debug, Default)]
pub(super) struct Texts(RwLock<Table>);

#[derive(Debug, Default)]
struct Table {
    list: Vec<Entry>,
    numbers: FxHashMap<Arc<str>, u32>,
}

#[derive(Debug)]
struct Entry {
    text: Arc<str>,
    /// Its value as a number, if it reads as one.
    number: Option<i64>,
    /// Whether it is the canonical way to write that number.
    canonical: bool,
}

impl Texts {
    /// Returns the number of a text.
    pub fn number(&self, text: &str) -> u32 {
        if let Some(number) = self.0.read().unwrap_or_else(PoisonError::into_inner).numbers.get(text) {
            return *number;
        }
        let mut table = self.0.write().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have added it in the meantime.
        if let Some(number) = table.numbers.get(text) {
            return *number;
        }
        let number = table.list.len() as u32;
        let shared: Arc<str> = text.into();
        let value = parse(text);
        let canonical = value.is_some_and(|value| value.to_string() == text);
        table.list.push(Entry { text: shared.clone(), number: value, canonical });
        let _ = table.numbers.insert(shared, number);
        number
    }

    /// Returns a text.
    pub fn text(&self, number: u32) -> Arc<str> {
        let table = self.0.read().unwrap_or_else(PoisonError::into_inner);
        table.list.get(number as usize).map_or_else(|| Arc::from(""), |entry| entry.text.clone())
    }

    /// Converts a value of the material.
    pub fn value(&self, value: &Value) -> Val {
        match value {
            Value::Int(value) => Val { text: false, value: *value },
            Value::Text(text) => Val { text: true, value: self.number(text).into() },
        }
    }

    /// Converts a value to one of the material.
    pub fn plain(&self, value: Val) -> Value {
        if value.text {
            Value::Text(self.text(value.value as u32).to_string())
        } else {
            Value::Int(value.value)
        }
    }

    /// Returns a value as text for display.
    pub fn written(&self, value: Val) -> String {
        match self.plain(value) {
            Value::Int(value) => value.to_string(),
            Value::Text(text) => text,
        }
    }

    /// Returns whether a value is displayed as this text.
    pub fn is_written_as(&self, value: Val, text: &str) -> bool {
        if !value.text {
            return value.value.to_string() == text;
        }
        let table = self.0.read().unwrap_or_else(PoisonError::into_inner);
        table.list.get(value.value as usize).map_or("", |entry| &*entry.text) == text
    }

    /// Returns a value as a number, if it is one.
    pub fn int(&self, value: Val) -> Option<i64> {
        if !value.text {
            return Some(value.value);
        }
        let table = self.0.read().unwrap_or_else(PoisonError::into_inner);
        table.list.get(value.value as usize).and_then(|entry| entry.number)
    }

    /// Returns a value as a text.
    pub fn as_text(&self, value: Val) -> Val {
        if value.text {
            value
        } else {
            Val { text: true, value: self.number(&value.value.to_string()).into() }
        }
    }

    /// Returns whether a text and a number are written alike.
    fn is_written(&self, text: i64, number: i64) -> bool {
        let table = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let entry = table.list.get(text as usize);
        entry.is_some_and(|entry| entry.canonical && entry.number == Some(number))
    }

    /// Compares two values. If they cannot be compared, every comparison is false, `!=` too.
    pub fn compare(&self, a: Val, op: Op, b: Val) -> bool {
        if !a.text {
            return self.int(b).is_some_and(|b| op.holds(a.value.cmp(&b)));
        }
        let equal = if b.text { a.value == b.value } else { self.is_written(a.value, b.value) };
        match op {
            Op::Eq => equal,
            Op::Ne => !equal,
            Op::Lt | Op::Gt | Op::Le | Op::Ge => false,
        }
    }

    /// Calculates; `None` if that is not possible.
    pub fn calculate(&self, a: Val, math: Math, b: Val) -> Option<Val> {
        if a.text {
            let Math::Add = math else { return None };
            let joined = format!("{}{}", self.text(a.value as u32), self.written(b));
            return Some(Val { text: true, value: self.number(&joined).into() });
        }
        let b = self.int(b)?;
        let value = match math {
            Math::Add => a.value.checked_add(b),
            Math::Sub => a.value.checked_sub(b),
            Math::Mul => a.value.checked_mul(b),
            Math::Div => a.value.checked_div(b),
            Math::Mod => a.value.checked_rem(b),
        }?;
        Some(Val { text: false, value })
    }

    /// Converts `value` to the type of the target (`text` or number); `None` if that is not possible.
    pub fn assigned(&self, text: bool, value: Val) -> Option<i64> {
        match (text, value.text) {
            (true, true) | (false, false) => Some(value.value),
            (true, false) => Some(self.as_text(value).value),
            (false, true) => self.int(value),
        }
    }
}

/// Parses a number: an optional sign and digits, without spaces.
fn parse(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// A comparison operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    Eq,
    Ne,
    Lt,
    Gt,
    Le,
    Ge,
}

impl Op {
    pub fn read(text: &str) -> Option<Self> {
        Some(match text {
            "==" | "eq" => Self::Eq,
            "!=" | "ne" => Self::Ne,
            "<" | "lt" => Self::Lt,
            ">" | "gt" => Self::Gt,
            "<=" | "le" => Self::Le,
            ">=" | "ge" => Self::Ge,
            _ => return None,
        })
    }

    pub fn holds(self, order: std::cmp::Ordering) -> bool {
        match self {
            Self::Eq => order.is_eq(),
            Self::Ne => order.is_ne(),
            Self::Lt => order.is_lt(),
            Self::Gt => order.is_gt(),
            Self::Le => order.is_le(),
            Self::Ge => order.is_ge(),
        }
    }
}

/// An arithmetic operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Math {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
}
