//! Things that stand in a file with an index, which decides their order (D38).

use crate::xml::{Fault, Fields, Reader};

/// Things in the order of a file, each with its index and its offset.
#[derive(Debug)]
pub(super) struct Ordered<T> {
    list: Vec<(u32, usize, T)>,
    missing: bool,
}

impl<T> Default for Ordered<T> {
    fn default() -> Self {
        Self { list: Vec::new(), missing: false }
    }
}

impl<T> Ordered<T> {
    /// Takes the index out of the attributes of an element; one that is missing is reported.
    pub fn index(&mut self, reader: &mut Reader<'_>, fields: &mut Fields<'_>, name: &str) -> u32 {
        let index = fields.require_number(reader, name, 0, u32::MAX);
        self.missing |= index.is_none();
        index.unwrap_or(u32::MAX)
    }

    /// Returns an empty list for things whose indices this one has taken.
    pub fn into_missing<U>(self) -> Ordered<U> {
        Ordered { list: Vec::new(), missing: self.missing }
    }

    /// Adds a thing.
    pub fn push(&mut self, index: u32, at: usize, thing: T) {
        self.list.push((index, at, thing));
    }

    /// Returns the things in order with their offsets; reports where the order has a gap or the same index
    /// twice.
    pub fn finish(mut self, reader: &mut Reader<'_>) -> (Vec<T>, Vec<usize>) {
        self.list.sort_by_key(|(index, ..)| *index);
        let wrong = self.list.iter().zip(0..).find(|((index, ..), wanted)| index != wanted);
        if let (Some(((index, at, _), wanted)), false) = (wrong, self.missing) {
            let fault = Fault::error("board-index", *at).with("index", index.to_string());
            reader.report(fault.with("wanted", wanted.to_string()));
        }
        self.list.into_iter().map(|(_, at, thing)| (thing, at)).unzip()
    }
}
