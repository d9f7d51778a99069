//! What is known at a point of the rules, whatever was played before.

use std::collections::BTreeMap;

/// The number of temporaries with one name that are told apart; it stands for any larger number too.
const MANY: u8 = 3;
/// The number of collections known on a stack.
const DEEP: usize = 4;

/// The temporaries with one name: their number, and what is known of the latest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Made<T> {
    pub least: u8,
    pub most: u8,
    pub what: T,
}

/// A number between two bounds, both inclusive; anything else is unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Value {
    #[default]
    Any,
    Int(i64, i64),
}

impl Value {
    pub const NUMBER: Self = Self::Int(i64::MIN, i64::MAX);

    /// Returns the smallest and the largest number; an unknown value is taken for any number.
    pub fn range(self) -> (i64, i64) {
        match self {
            Self::Int(low, high) => (low, high),
            Self::Any => (i64::MIN, i64::MAX),
        }
    }
}

/// The size of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    /// Whether it surely has a node.
    pub some: bool,
    pub most: u32,
}

impl Size {
    pub const ANY: Self = Self { some: false, most: u32::MAX };
    pub const NONE: Self = Self { some: false, most: 0 };
    pub const ONE: Self = Self { some: true, most: 1 };
}

/// The uppermost collections of a stack, the top last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tops {
    pub list: Vec<Size>,
    /// Whether nothing lies below them.
    pub all: bool,
}

impl Tops {
    pub fn top(&self) -> Size {
        self.list.last().copied().unwrap_or(if self.all { Size::NONE } else { Size::ANY })
    }

    pub fn push(&mut self, size: Size) {
        self.list.push(size);
        if self.list.len() > DEEP {
            let _ = self.list.remove(0);
            self.all = false;
        }
    }

    pub fn pop(&mut self) -> Size {
        self.list.pop().unwrap_or(Size::ANY)
    }

    /// Replaces the top.
    pub fn replace(&mut self, change: impl FnOnce(Size) -> Size) {
        let top = self.pop();
        self.push(change(top));
    }
}

/// Joining knowledge where ways meet.
pub(super) trait Join {
    /// Weakens it so that it holds for both.
    fn join(&mut self, other: &Self);
    /// Gives up whatever is wider than before, so that loops come to an end.
    fn widen(&mut self, old: &Self);
}

impl Join for Value {
    fn join(&mut self, other: &Self) {
        *self = match (*self, *other) {
            (Self::Int(low, high), Self::Int(other_low, other_high)) => {
                Self::Int(low.min(other_low), high.max(other_high))
            }
            _ => Self::Any,
        };
    }

    fn widen(&mut self, old: &Self) {
        if let (Self::Int(low, high), Self::Int(old_low, old_high)) = (*self, *old) {
            let low = if low < old_low { i64::MIN } else { low };
            let high = if high > old_high { i64::MAX } else { high };
            *self = Self::Int(low, high);
        }
    }
}

impl Join for Tops {
    fn join(&mut self, other: &Self) {
        let shared = self.list.len().min(other.list.len());
        self.all &= other.all && self.list.len() == other.list.len();
        drop(self.list.drain(..self.list.len() - shared));
        for (size, other) in self.list.iter_mut().rev().zip(other.list.iter().rev()) {
            *size = Size { some: size.some && other.some, most: size.most.max(other.most) };
        }
    }

    fn widen(&mut self, old: &Self) {
        for (size, old) in self.list.iter_mut().rev().zip(old.list.iter().rev()) {
            if size.most > old.most {
                size.most = u32::MAX;
            }
        }
    }
}

/// Temporaries of one kind by name; a name that is missing surely has none.
pub(super) type Named<'r, T> = BTreeMap<&'r str, Made<T>>;

pub(super) fn make<'r, T: Default>(named: &mut Named<'r, T>, name: &'r str, what: T) {
    let made = named.entry(name).or_insert_with(|| Made { least: 0, most: 0, what: T::default() });
    *made = Made { least: (made.least + 1).min(MANY), most: (made.most + 1).min(MANY), what };
}

pub(super) fn remove<T: Default>(named: &mut Named<'_, T>, name: &str) {
    let Some(made) = named.get_mut(name) else { return };
    if made.most <= 1 {
        drop(named.remove(name));
        return;
    }
    // It is unknown which of the earlier ones becomes visible.
    made.least = made.least.saturating_sub(1);
    made.most -= u8::from(made.most < MANY);
    made.what = T::default();
}

fn join_named<'r, T: Join + Clone>(own: &mut Named<'r, T>, other: &Named<'r, T>) {
    for (name, made) in own.iter_mut() {
        match other.get(name) {
            Some(other) => {
                // A way on which there is none says nothing about its content.
                made.what.join(&other.what);
                made.least = made.least.min(other.least);
                made.most = made.most.max(other.most);
            }
            None => made.least = 0,
        }
    }
    for (name, made) in other {
        let _ = own.entry(name).or_insert_with(|| Made { least: 0, ..made.clone() });
    }
}

/// What is known at a point of the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct State<'r> {
    pub values: Named<'r, Value>,
    pub stacks: Named<'r, Tops>,
    /// Whether there may be offers.
    pub offers: bool,
}

impl State<'_> {
    pub fn value(&self, name: &str) -> Value {
        self.values.get(name).map_or(Value::Any, |made| made.what)
    }

    pub fn top(&self, name: &str) -> Size {
        self.stacks.get(name).map_or(Size::ANY, |made| made.what.top())
    }

    pub fn set(&mut self, name: &str, value: Value) {
        if let Some(made) = self.values.get_mut(name) {
            made.what = value;
        }
    }

    pub fn change(&mut self, name: &str, change: impl FnOnce(&mut Tops)) {
        if let Some(made) = self.stacks.get_mut(name) {
            change(&mut made.what);
        }
    }
}

impl Join for State<'_> {
    fn join(&mut self, other: &Self) {
        join_named(&mut self.values, &other.values);
        join_named(&mut self.stacks, &other.stacks);
        self.offers |= other.offers;
    }

    fn widen(&mut self, old: &Self) {
        for (name, made) in &mut self.values {
            if let Some(old) = old.values.get(name) {
                made.what.widen(&old.what);
            }
        }
        for (name, made) in &mut self.stacks {
            if let Some(old) = old.stacks.get(name) {
                made.what.widen(&old.what);
            }
        }
    }
}
