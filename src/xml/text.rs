//! Converts text between its escaped form and its meaning.

use std::borrow::Cow;

use super::input;

/// Maps each byte of a text that was read to its position in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextMap {
    /// Offsets in the text and in the file, from which both advance together.
    steps: Vec<(usize, usize)>,
}

impl TextMap {
    /// Returns the file offset of an offset in the text; `None` for an empty map.
    pub fn offset(&self, at: usize) -> Option<usize> {
        let after = self.steps.partition_point(|(text, _)| *text <= at);
        let (text, file) = *self.steps.get(after.checked_sub(1)?)?;
        Some(file + (at - text))
    }

    /// Records that from `text` on, the text advances together with the file from `file` on.
    pub(super) fn mark(&mut self, text: usize, file: usize) {
        match self.steps.last_mut() {
            Some((old, place)) if file.wrapping_sub(*place) == text.wrapping_sub(*old) => {}
            Some((old, place)) if *old == text => *place = file,
            _ => self.steps.push((text, file)),
        }
    }
}

/// Appends raw text and normalises line ends. `at` is its offset in the file.
pub(super) fn push<'a>(out: &mut Cow<'a, str>, raw: &'a str, at: usize, mut map: Option<&mut TextMap>) {
    let mut note = |text: usize, file: usize| {
        if let Some(map) = map.as_deref_mut() {
            map.mark(text, file);
        }
    };
    note(out.len(), at);
    if !raw.contains('\r') {
        if out.is_empty() {
            *out = Cow::Borrowed(raw);
        } else {
            out.to_mut().push_str(raw);
        }
        return;
    }
    let mut start = 0;
    while let Some(length) = raw[start..].find('\r') {
        let end = start + length;
        out.to_mut().push_str(&raw[start..end]);
        out.to_mut().push('\n');
        start = end + if raw[end..].starts_with("\r\n") { 2 } else { 1 };
        note(out.len(), at + start);
    }
    out.to_mut().push_str(&raw[start..]);
}

/// Returns the character of a reference, given the text between `&` and `;`.
pub(super) fn reference(name: &str) -> Option<char> {
    let number = |digits: &str, radix: u32| {
        let plain = !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(radix));
        plain.then(|| u32::from_str_radix(digits, radix).ok())?
    };
    match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "apos" => Some('\''),
        "quot" => Some('"'),
        _ => {
            let digits = name.strip_prefix('#')?;
            let code = match digits.strip_prefix('x') {
                Some(digits) => number(digits, 16)?,
                None => number(digits, 10)?,
            };
            char::from_u32(code).filter(|character| input::is_allowed(*character))
        }
    }
}

/// Returns the value of an attribute.
///
/// # Errors
///
/// The offset of an invalid reference, and its name; `None` for a lone `&`.
pub(super) fn attribute(raw: &str) -> Result<Cow<'_, str>, (usize, Option<&str>)> {
    if !raw.contains(['&', '\t', '\n', '\r']) {
        return Ok(Cow::Borrowed(raw));
    }
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(found) = rest.find(['&', '\t', '\n', '\r']) {
        out.push_str(&rest[..found]);
        let at = raw.len() - rest.len() + found;
        let tail = &rest[found..];
        rest = if let Some(tail) = tail.strip_prefix("\r\n") {
            out.push(' ');
            tail
        } else if let Some(tail) = tail.strip_prefix('&') {
            let (name, tail) = tail.split_once(';').ok_or((at, None))?;
            out.push(reference(name).ok_or((at, Some(name)))?);
            tail
        } else {
            out.push(' ');
            &tail[1..]
        };
    }
    out.push_str(rest);
    Ok(Cow::Owned(out))
}

/// Appends text so that reading gives it back.
///
/// A character that XML 1.0 does not allow at all is written as U+FFFD, the replacement character: saving
/// must not fail because of it.
pub(super) fn escape(out: &mut String, text: &str, in_attribute: bool) {
    let mut done = 0;
    for (at, character) in text.char_indices() {
        let written = match character {
            '&' => "&amp;",
            '<' => "&lt;",
            '>' => "&gt;",
            '\r' => "&#13;",
            '"' if in_attribute => "&quot;",
            '\n' if in_attribute => "&#10;",
            '\t' if in_attribute => "&#9;",
            _ if input::is_allowed(character) => continue,
            _ => "\u{FFFD}",
        };
        out.push_str(&text[done..at]);
        out.push_str(written);
        done = at + character.len_utf8();
    }
    out.push_str(&text[done..]);
}
