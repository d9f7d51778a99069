//! The blocks that run beside the play, on a copy of its state.

use std::array;
use std::ops::{Index, IndexMut};

/// What a block beside the play is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Aside {
    /// It leaves in `SCORE` what a position is worth to whoever is to move.
    Evaluation,
    /// It says why what somebody pointed at cannot be chosen.
    Refusal,
    /// It says how good the choice is that has just been made.
    Advice,
    /// It says what is to be known of what somebody pointed at.
    Facts,
}

impl Aside {
    /// Each of them, in the order of the files.
    pub const ALL: [Self; 4] = [Self::Evaluation, Self::Refusal, Self::Advice, Self::Facts];

    /// Returns its word in the header of the rules, in files and as text.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Evaluation => "evaluation",
            Self::Refusal => "refusal",
            Self::Advice => "advice",
            Self::Facts => "facts",
        }
    }

    /// Returns whether `PICKED` holds what was pointed at or chosen.
    pub const fn picks(self) -> bool {
        !matches!(self, Self::Evaluation)
    }
}

/// Something for each block beside the play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asides<T>([T; 4]);

impl<T> Asides<T> {
    /// Makes one for each.
    pub fn each(of: impl FnMut(Aside) -> T) -> Self {
        Self(Aside::ALL.map(of))
    }

    /// Makes one of each.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> Asides<U> {
        Asides(self.0.map(change))
    }

    /// Returns them in order, with what they are for.
    pub fn iter(&self) -> impl Iterator<Item = (Aside, &T)> {
        Aside::ALL.into_iter().zip(&self.0)
    }

    /// Returns them in order, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }
}

impl<T> Asides<Option<T>> {
    /// Returns those that there are, in order.
    pub fn keys(&self) -> impl Iterator<Item = &T> {
        self.0.iter().flatten()
    }

    /// Returns whether there is one that is told what was pointed at or chosen.
    pub fn picks(&self) -> bool {
        self.iter().any(|(aside, it)| aside.picks() && it.is_some())
    }
}

impl<T> Index<Aside> for Asides<T> {
    type Output = T;

    fn index(&self, aside: Aside) -> &T {
        &self.0[aside as usize]
    }
}

impl<T> IndexMut<Aside> for Asides<T> {
    fn index_mut(&mut self, aside: Aside) -> &mut T {
        &mut self.0[aside as usize]
    }
}

impl<T> IntoIterator for Asides<T> {
    type IntoIter = array::IntoIter<T, 4>;
    type Item = T;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
