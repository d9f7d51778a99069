//! What people call the material: the texts of the look, the labels of pictures, and names split into words.
//!
//! The rules and the files use names such as `hBlue0`. A text of the look whose key is such a name says what people
//! call it in each language; the key may also be a whole path, such as `!Root.Board.dice.0.face`. A text whose key is
//! a name without its number, such as `p`, serves all names that differ in the number only. Material that nobody has
//! named, and whose name says nothing, is called by what it is: see [`unnamed`].

use super::Draft;
use super::look::{Look, PictureRule};
use super::material::{Kind, Node, Uid, Value};
use super::messages::fill;
use super::query::templates;
use super::view::{letters, numbered, row_starts};
use super::writing;
use crate::engine::Text;

/// Returns the text of a key in a language, else in English, else in any language.
pub fn said(look: &Look, language: &str, key: &str) -> Option<String> {
    let of_key = look.texts.get(key)?;
    let any = || of_key.values().find(|text| !text.is_empty()).map(String::as_str);
    look.said(key, language).or_else(|| look.said(key, "en")).or_else(any).map(str::to_owned)
}

/// Returns what people call something with a name in the rules or the material.
///
/// # Examples
///
/// ```
/// use schola::board::{Draft, display};
///
/// assert_eq!(display::name(&Draft::default(), "en", "hBlue0"), "h blue 0");
/// ```
pub fn name(draft: &Draft, language: &str, name: &str) -> String {
    let numbered = || {
        let (base, number) = numbered(name)?;
        Some(format!("{} {number}", said(&draft.look, language, base)?))
    };
    said(&draft.look, language, name).or_else(numbered).unwrap_or_else(|| split(name))
}

/// Returns what to call material that has no text in the look, and whose name in the rules has parts of a single
/// letter, as `p8` and `hBlue0`: what it is, with its number and the player whose it is. The texts for that are those
/// of the program.
pub fn unnamed(draft: &Draft, language: &str, name: &str) -> Option<Text> {
    let look = &draft.look;
    let (base, number) = numbered(name).unwrap_or((name, ""));
    let is_said = said(look, language, name).is_some() || said(look, language, base).is_some();
    let is_plain = split(base).split(' ').all(|word| word.chars().count() > 1);
    if is_said || is_plain {
        return None;
    }
    let (mut found, mut is_field) = (None, false);
    draft.material.each(|node| {
        if found.is_none() && node.name == name {
            found = Some(node.clone());
        }
        if let Kind::Map(map) = &node.kind {
            is_field |= map.content.iter().any(|(.., element)| element.name == name);
        }
    });
    let found = found?;
    let key = match &found.kind {
        Kind::Element { .. } if is_field => "board-unnamed-field",
        Kind::Element { .. } => "board-unnamed-piece",
        Kind::Set { .. } | Kind::SetOfSets { .. } => "board-unnamed-set",
        Kind::Map(_) => "board-unnamed-plan",
        Kind::Player(_) => "board-unnamed-player",
        Kind::NonPlayer(_) => "board-unnamed-common",
    };
    let is_of =
        |player: &&Node| player.uid != found.uid && (name.contains(&player.name) || owns(player, &found));
    let owner = draft.material.players().find(is_of);
    let owner = owner.map(|player| format!(" ({})", self::name(draft, language, &player.name)));
    let number = if number.is_empty() { String::new() } else { format!(" {number}") };
    Some(Text::new(key).with("number", number).with("owner", owner.unwrap_or_default()))
}

/// Returns what people call a node at the start: the label of its picture, else its name.
pub fn node(draft: &Draft, language: &str, node: &Node) -> String {
    label(draft, language, node).unwrap_or_else(|| name(draft, language, &node.name))
}

/// Returns whether the picture of a node has a label.
pub fn is_labelled(draft: &Draft, language: &str, node: &Node) -> bool {
    label(draft, language, node).is_some()
}

fn label(draft: &Draft, language: &str, node: &Node) -> Option<String> {
    let label = rule_of(draft, node).and_then(|rule| filled(rule.label.as_ref()?, node));
    label.and_then(|key| said(&draft.look, language, &key))
}

/// Returns what players call the place that an element of a map is, such as `b4`.
pub fn place(draft: &Draft, language: &str, element: Uid) -> Option<String> {
    draft.look.places.iter().find_map(|rule| {
        let pattern = said(&draft.look, language, &rule.name).unwrap_or_else(|| rule.name.clone());
        writing::nodes_at(draft, &rule.path)?.into_iter().find_map(|found| {
            let Kind::Map(map) = &found.kind else {
                return (found.uid == element).then(|| placed(&pattern, (0, 0, 0), found));
            };
            let (x, y, node) = map.content.iter().find(|(.., node)| node.uid == element)?;
            let starts = row_starts(map.content.iter().map(|(x, y, _)| (*x, *y)));
            let column = x - starts.get(y).copied().unwrap_or(0);
            Some(placed(&pattern, (*x, *y, column), node))
        })
    })
}

/// Fills in the position, the column in its row, and the attributes of an element.
fn placed(name: &str, (x, y, column): (i32, i32, i32), node: &Node) -> String {
    fill(name, |word| match word {
        "x" => Some(x.to_string()),
        "y" => Some(y.to_string()),
        "X" => Some((i64::from(x) + 1).to_string()),
        "Y" => Some((i64::from(y) + 1).to_string()),
        "a" => Some(letters(column)),
        "b" => Some(letters(y)),
        word => value_of(node, word),
    })
}

/// Replaces the names of temporaries in braces by what people call them.
pub fn with_names(draft: &Draft, language: &str, text: &str) -> String {
    let text = &usual_forms(text);
    let Some((texts, names)) = templates(text) else { return text.clone() };
    let mut parts = texts.into_iter();
    let mut whole = parts.next().unwrap_or_default();
    for (temporary, behind) in names.iter().zip(parts) {
        whole.push_str(&name(draft, language, temporary));
        whole.push_str(&behind);
    }
    whole
}

/// Returns a text with each choice of number forms, `{ $NAME -> [one] … *[other] … }`, replaced by the usual form.
fn usual_forms(text: &str) -> String {
    let Some((before, choice)) = text.split_once("{ $") else { return text.to_owned() };
    let mut depth = 1;
    let end = choice.char_indices().find(|(_, sign)| {
        depth += i32::from(*sign == '{') - i32::from(*sign == '}');
        depth == 0
    });
    let Some((end, _)) = end else { return text.to_owned() };
    let usual = choice[..end].split_once("*[").and_then(|(_, usual)| usual.split_once(']'));
    let Some((_, usual)) = usual else { return text.to_owned() };
    // Another form may follow the usual one.
    let usual = usual.split_once(" [").map_or(usual, |(usual, _)| usual);
    format!("{before}{}{}", usual.trim(), usual_forms(&choice[end + 1..]))
}

/// Returns whether an attribute only ever says yes (1) or no (0): both occur in the material and the look, and nothing
/// else does.
pub fn is_yes_or_no(draft: &Draft, attribute: &str) -> bool {
    let (mut yes, mut no, mut others) = (false, false, false);
    let mut see = |value: &str| match value {
        "1" => yes = true,
        "0" => no = true,
        _ => others = true,
    };
    let rules = draft.look.themes.iter().flat_map(|theme| &theme.pictures);
    let tests = rules.flat_map(|rule| &rule.when).filter(|(name, _)| name == attribute);
    tests.for_each(|(_, value)| see(value));
    draft.material.each(|node| {
        if let Some(value) = value_of(node, attribute) {
            see(&value);
        }
    });
    yes && no && !others
}

/// Splits a name into words at capital letters, digits and underscores.
fn split(name: &str) -> String {
    let signs: Vec<char> = name.chars().collect();
    if signs.len() == 1 {
        return name.to_owned();
    }
    let mut words = String::new();
    for (at, sign) in signs.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| signs[at]);
        let begins = before.is_some_and(|before| {
            sign.is_uppercase() && !before.is_uppercase()
                || sign.is_numeric() != before.is_numeric()
                || *sign == '_'
        });
        if begins && !words.ends_with(' ') {
            words.push(' ');
        }
        if *sign != '_' {
            words.extend(sign.to_lowercase());
        }
    }
    words.trim().to_owned()
}

/// Returns the rule of the first theme for the picture of an element at the start.
pub(super) fn rule_of<'a>(draft: &'a Draft, node: &Node) -> Option<&'a PictureRule> {
    if !matches!(node.kind, Kind::Element { .. }) {
        return None;
    }
    let owner = draft.material.players().find(|player| owns(player, node)).map(|player| &player.name);
    draft.look.themes.first()?.pictures.iter().find(|rule| fits(rule, node, owner))
}

fn owns(player: &Node, node: &Node) -> bool {
    player.children().any(|child| child.uid == node.uid || owns(child, node))
}

fn fits(rule: &PictureRule, node: &Node, owner: Option<&String>) -> bool {
    rule.name.as_ref().is_none_or(|name| *name == node.name)
        && rule.owner.as_ref().is_none_or(|wanted| Some(wanted) == owner)
        && rule.when.iter().all(|(name, value)| value_of(node, name).as_ref() == Some(value))
}

fn value_of(node: &Node, name: &str) -> Option<String> {
    let attribute = node.attributes.iter().find(|attribute| attribute.name == name)?;
    Some(match &attribute.value {
        Value::Int(number) => number.to_string(),
        Value::Text(text) => text.clone(),
    })
}

/// Fills in the values of attributes; `None` if one is missing.
pub(super) fn filled(text: &str, node: &Node) -> Option<String> {
    let mut parts = text.split('{');
    let mut filled = parts.next()?.to_owned();
    for part in parts {
        let (name, rest) = part.split_once('}')?;
        filled.push_str(&value_of(node, name)?);
        filled.push_str(rest);
    }
    Some(filled)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name and its number are two things only where there are both.
    #[test]
    fn numbers_end_names() {
        let table =
            [("p8", Some(("p", "8"))), ("field_12", Some(("field", "12"))), ("king", None), ("7", None)];
        for (name, parts) in table {
            assert_eq!(numbered(name), parts);
        }
    }

    /// Names are split into words, and nothing is made up.
    #[test]
    fn names_become_words() {
        let table = [
            ("hBlue0", "h blue 0"),
            ("p8", "p 8"),
            ("choose_field", "choose field"),
            ("FREE", "free"),
            ("A", "A"),
            ("D1", "d 1"),
            ("firstUnplaced", "first unplaced"),
            ("", ""),
        ];
        for (name, words) in table {
            assert_eq!(split(name), words);
        }
    }

    /// Texts with number forms are shown in the usual form; others, and those that are not finished, as they are.
    #[test]
    fn number_forms_are_shown_in_the_usual_one() {
        let table = [
            ("{ $N -> [one] {N} round *[other] {N} rounds }", "{N} rounds"),
            ("Take { $N -> *[other] {N} steps [one] one step }, {WHO}", "Take {N} steps, {WHO}"),
            ("{ $A -> *[other] a } and { $B -> *[other] b }", "a and b"),
            ("Buy {NAME} for {PRICE}", "Buy {NAME} for {PRICE}"),
            ("{ $N -> [one] unfinished", "{ $N -> [one] unfinished"),
        ];
        for (text, shown) in table {
            assert_eq!(usual_forms(text), shown);
        }
    }
}
