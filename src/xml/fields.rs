//! The attributes of an element as a file format defines them: the format takes them one by one, and the rest
//! is kept.

use std::borrow::Cow;

use super::reader::{Element, Reader};
use super::{Extra, Fault};

/// The attributes of an element that have not been taken yet.
#[derive(Debug)]
pub struct Fields<'a> {
    element: &'a str,
    at: usize,
    left: Vec<(&'a str, Cow<'a, str>)>,
}

impl<'a> Fields<'a> {
    /// Takes the attributes out of an element.
    pub fn of(element: &mut Element<'a>) -> Self {
        Self { element: element.name, at: element.at, left: std::mem::take(&mut element.attributes) }
    }

    /// Returns the offset of the element.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Takes an optional attribute.
    pub fn take(&mut self, name: &str) -> Option<Cow<'a, str>> {
        let at = self.left.iter().position(|(found, _)| *found == name)?;
        Some(self.left.remove(at).1)
    }

    /// Takes a required attribute; reports a missing one.
    pub fn require(&mut self, reader: &mut Reader<'_>, name: &str) -> Option<Cow<'a, str>> {
        let found = self.take(name);
        if found.is_none() {
            let fault = Fault::error("xml-missing-attribute", self.at).with("attribute", name);
            reader.report(fault.with("element", self.element));
        }
        found
    }

    /// Takes an optional whole number; reports a value that is not a number from `least` to `most`.
    pub fn number<T>(&mut self, reader: &mut Reader<'_>, name: &str, least: T, most: T) -> Option<T>
    where
        T: Copy + TryFrom<i64> + Into<i64>,
    {
        let text = self.take(name)?;
        let (least, most) = (least.into(), most.into());
        let plain = text.strip_prefix(['+', '-']).unwrap_or(&text);
        if plain.is_empty() || !plain.bytes().all(|byte| byte.is_ascii_digit()) {
            let fault = Fault::error("xml-not-number", self.at).with("element", name);
            reader.report(fault.with("text", &text));
            return None;
        }
        let number = text.parse::<i64>().ok().filter(|number| (least..=most).contains(number));
        if number.is_none() {
            let fault = Fault::error("xml-number-range", self.at).with("element", name).with("text", &text);
            reader.report(fault.with("least", least.to_string()).with("most", most.to_string()));
        }
        T::try_from(number?).ok()
    }

    /// Takes a required whole number; reports a missing one, and a value that is not a number from `least` to
    /// `most`.
    pub fn require_number<T>(&mut self, reader: &mut Reader<'_>, name: &str, least: T, most: T) -> Option<T>
    where
        T: Copy + TryFrom<i64> + Into<i64>,
    {
        if !self.has(name) {
            let _ = self.require(reader, name);
            return None;
        }
        self.number(reader, name, least, most)
    }

    /// Returns whether an attribute has not been taken yet.
    pub fn has(&self, name: &str) -> bool {
        self.left.iter().any(|(found, _)| *found == name)
    }

    /// Returns whether an attribute that has not been taken yet has this value.
    pub fn is(&self, name: &str, value: &str) -> bool {
        self.left.iter().any(|(found, text)| *found == name && text == value)
    }

    /// Takes an optional attribute that is one of several words; reports any other word.
    pub fn one_of<T: Copy>(
        &mut self,
        reader: &mut Reader<'_>,
        name: &str,
        choices: &[(&str, T)],
    ) -> Option<T> {
        let text = self.take(name)?;
        let found = choices.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
        if found.is_none() {
            let words: Vec<_> = choices.iter().map(|(word, _)| *word).collect();
            let fault = Fault::error("xml-choice", self.at).with("attribute", name).with("text", &text);
            reader.report(fault.with("choices", words.join(", ")));
        }
        found
    }

    /// Returns the remaining attributes to the element.
    pub fn give_back(self, element: &mut Element<'a>) {
        element.attributes = self.left;
    }

    /// Keeps the remaining attributes, with a warning for each.
    pub fn keep(self, reader: &mut Reader<'_>, extra: &mut Extra) {
        self.keep_as(reader, "", extra);
    }

    /// Keeps the remaining attributes in the parent's extra, with a warning for each.
    pub fn keep_in_parent(self, reader: &mut Reader<'_>, parent: &mut Extra) {
        let prefix = format!("{}/", self.element);
        self.keep_as(reader, &prefix, parent);
    }

    fn keep_as(self, reader: &mut Reader<'_>, prefix: &str, extra: &mut Extra) {
        for (name, value) in self.left {
            // Names from other namespaces, such as a schema location, are not reported.
            if !name.contains(':') && name != "xmlns" {
                let fault = Fault::warning("xml-unknown-attribute", self.at).with("attribute", name);
                reader.report(fault.with("element", self.element));
            }
            extra.attributes.push((format!("{prefix}{name}"), value.into_owned()));
        }
    }

    /// Reports the remaining attributes, which cannot be kept.
    pub fn lose(self, reader: &mut Reader<'_>) {
        for (name, _) in self.left {
            let fault = Fault::warning("xml-attribute-dropped", self.at).with("attribute", name);
            reader.report(fault.with("element", self.element));
        }
    }
}
