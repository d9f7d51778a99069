//! Messages of a game that hold values of its rules.
//!
//! A rule that says `'buy {PRICE}'` puts together the key `buy 150`. If the look has no text with that key, the one with
//! the key `buy {PRICE}` is shown, with the value in place of `{PRICE}`. A value that is itself a key is shown as its
//! text, and `{player}` is whoever is on turn. A text with number forms is written as a pattern of Project Fluent:
//! `{ $PRICE -> [one] a crown *[other] { $PRICE } crowns }`.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::query;

/// The name in braces that stands for the player on turn.
pub(super) const PLAYER: &str = "player";
/// The only message of a bundle.
const MESSAGE: &str = "message";

/// A text with holes, and the pattern of its keys.
#[derive(Debug)]
pub(super) struct Message {
    /// The texts of the key between its holes, one more than there are names.
    texts: Vec<String>,
    names: Vec<String>,
    form: Form,
}

enum Form {
    Plain(String),
    Fluent(FluentBundle<FluentResource>),
}

impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(text) => text.fmt(f),
            Self::Fluent(_) => f.write_str("Fluent"),
        }
    }
}

impl Message {
    /// Returns the message of a key with holes; `None` if the key has none.
    pub fn new(key: &str, text: &str, language: &str) -> Option<Self> {
        let (texts, names) = query::templates(key).filter(|(_, names)| !names.is_empty())?;
        let form = bundle(text, language).map_or_else(|| Form::Plain(text.to_owned()), Form::Fluent);
        Some(Self { texts, names, form })
    }

    /// Returns the values in the holes of a key; `None` if the key is another one.
    fn values<'k>(&self, key: &'k str) -> Option<Vec<&'k str>> {
        let (first, behind) = self.texts.split_first()?;
        let mut rest = key.strip_prefix(first.as_str())?;
        let mut values = Vec::with_capacity(self.names.len());
        for (at, text) in behind.iter().enumerate() {
            let is_last = at + 1 == behind.len();
            // A value has at least one letter, which may be the sign of a number.
            let from = rest.chars().next()?.len_utf8();
            let end = match is_last {
                true => rest.strip_suffix(text.as_str())?.len(),
                false => from + rest.get(from..)?.find(text.as_str())?,
            };
            let value = rest.get(..end).filter(|value| query::fits_template(value))?;
            values.push(value);
            rest = rest.get(end + text.len()..)?;
        }
        Some(values)
    }

    /// Returns the text for a key, with the texts of its values; `None` if the key is another one.
    pub fn say(&self, key: &str, player: &str, text_of: impl Fn(&str) -> String) -> Option<String> {
        let values = self.values(key)?;
        let value = |name: &str| {
            let at = self.names.iter().position(|known| known == name)?;
            Some(text_of(values[at]))
        };
        match &self.form {
            Form::Plain(text) => Some(fill(text, value)),
            Form::Fluent(bundle) => {
                let mut args = FluentArgs::new();
                args.set(PLAYER, player);
                for (name, value) in self.names.iter().zip(values) {
                    let number = value.parse::<i64>().map(FluentValue::from);
                    args.set(name.as_str(), number.unwrap_or_else(|_| text_of(value).into()));
                }
                let pattern = bundle.get_message(MESSAGE)?.value()?;
                Some(bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
            }
        }
    }
}

/// Fills in names in braces; unknown ones stay.
pub(super) fn fill(text: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('{') {
        filled.push_str(before);
        let Some((word, behind)) = behind.split_once('}') else {
            filled.push('{');
            rest = behind;
            continue;
        };
        match value(word) {
            Some(value) => filled.push_str(&value),
            None => {
                filled.push('{');
                filled.push_str(word);
                filled.push('}');
            }
        }
        rest = behind;
    }
    filled.push_str(rest);
    filled
}

/// Returns whether a key is another one with values in its holes: `buy 150` for `buy {PRICE}`.
pub(super) fn is_filled(holes: &str, key: &str) -> bool {
    Message::new(holes, "", "en").is_some_and(|message| message.values(key).is_some())
}

/// Returns whether a text has number forms.
pub(super) fn has_forms(text: &str) -> bool {
    text.contains("->")
}

/// Returns whether a text with number forms can be read.
pub(super) fn is_readable(text: &str, language: &str) -> bool {
    !has_forms(text) || bundle(text, language).is_some()
}

fn bundle(text: &str, language: &str) -> Option<FluentBundle<FluentResource>> {
    if !has_forms(text) {
        return None;
    }
    let language: LanguageIdentifier = language.parse().ok()?;
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    bundle.set_use_isolating(false);
    let lines = laid_out(text);
    let resource = FluentResource::try_new(format!("{MESSAGE} =\n    {lines}\n")).ok()?;
    bundle.add_resource(resource).ok()?;
    let is_whole = bundle.get_message(MESSAGE).is_some_and(|message| message.value().is_some());
    is_whole.then_some(bundle)
}

/// Returns a pattern as a file has it: each variant on a line of its own, and `$` before the names of values.
fn laid_out(text: &str) -> String {
    let mut lines = String::new();
    // For each open brace, whether variants stand in it.
    let mut open: Vec<bool> = Vec::new();
    let mut before = ' ';
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let has_variants = open.last() == Some(&true);
        let begins_variant = letter == '[' && before != '*' || letter == '*' && letters.peek() == Some(&'[');
        if has_variants && begins_variant || letter == '}' && open.pop() == Some(true) {
            lines.push_str("\n    ");
        }
        match letter {
            '\n' | '\r' => lines.push(' '),
            _ => lines.push(letter),
        }
        if letter == '{' {
            open.push(false);
            while letters.next_if(|next| next.is_whitespace()).is_some() {}
            if letters.peek().is_some_and(|next| next.is_alphabetic()) {
                lines.push('$');
            }
        }
        if before == '-'
            && letter == '>'
            && let Some(innermost) = open.last_mut()
        {
            *innermost = true;
        }
        before = letter;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Protects texts with values: the hole of a key is found, its value filled in, in the forms of the language.
    #[test]
    fn values_are_said() {
        let crowns = "Pay { $PRICE -> [one] one crown *[other] {PRICE} crowns } to {WHO}";
        let korun = "Zaplať { $PRICE -> [one] korunu [few] {PRICE} koruny *[other] {PRICE} korun }, {player}";
        let table = [
            ("buy {PRICE}", "Buy for {PRICE}?", "en", "buy 150", Some("Buy for 150?")),
            ("buy {PRICE}", "Buy for {PRICE}?", "en", "buy -3", Some("Buy for -3?")),
            ("buy {PRICE}", "Buy for {PRICE}?", "en", "buy", None),
            ("buy {PRICE}", "Buy for {PRICE}?", "en", "buy a b", None),
            ("{WHO} wins", "{WHO} has won", "en", "Red wins", Some("the red one has won")),
            ("{A}-{B}", "{B} to {A}", "en", "7-Red", Some("the red one to 7")),
            ("turn", "{player}, a token?", "en", "turn", None),
            ("{X}", "{player} {X} {Y}", "en", "7", Some("{player} 7 {Y}")),
            ("pay {PRICE} {WHO}", crowns, "en", "pay 1 Red", Some("Pay one crown to the red one")),
            ("pay {PRICE} {WHO}", crowns, "en", "pay 7 Red", Some("Pay 7 crowns to the red one")),
            ("pay {PRICE}", korun, "cs", "pay 1", Some("Zaplať korunu, Ada")),
            ("pay {PRICE}", korun, "cs", "pay 3", Some("Zaplať 3 koruny, Ada")),
            ("pay {PRICE}", korun, "cs", "pay 5", Some("Zaplať 5 korun, Ada")),
        ];
        let text_of = |key: &str| if key == "Red" { "the red one".to_owned() } else { key.to_owned() };
        for (key, text, language, said, wanted) in table {
            let message = Message::new(key, text, language);
            let found = message.and_then(|message| message.say(said, "Ada", text_of));
            assert_eq!(found.as_deref(), wanted, "{key} with {said}");
            assert!(is_readable(text, language), "{text}");
        }
        assert!(!is_readable("Pay { $PRICE -> [one] one", "en"));
    }
}
