//! Things in a file with an explicit index, which decides their order.

use crate::xml::{Fault, Fields, Reader};

/// Things in file order, each with its index and its offset.
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
    /// Takes the index out of the attributes of an element, and reports a missing one.
    pub fn index(&mut self, reader: &mut Reader<'_>, fields: &mut Fields<'_>, name: &str) -> u32 {
        let index = fields.require_number(reader, name, 0, u32::MAX);
        self.missing |= index.is_none();
        index.unwrap_or(u32::MAX)
    }

    /// Returns an empty list for the things that this list's indices refer to.
    pub fn into_missing<U>(self) -> Ordered<U> {
        Ordered { list: Vec::new(), missing: self.missing }
    }

    /// Adds a thing.
    pub fn push(&mut self, index: u32, at: usize, thing: T) {
        self.list.push((index, at, thing));
    }

    /// Returns the things in order with their offsets; reports gaps and duplicate indices.
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
