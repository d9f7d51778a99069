//! Names and texts of people: what they may hold, and how equal names are told apart.

use crate::words::plain;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;
/// The longest text of a chat, in characters.
pub const LONGEST_CHAT: usize = 500;

/// Returns whether a character changes how others are shown: control characters, and those that turn the direction of
/// writing.
fn is_harmful(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{061c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

/// Returns a text on one line without harmful characters; `None` if nothing is left, or more than `most` characters.
///
/// # Examples
///
/// ```
/// use schola::table::names::cleaned;
///
/// assert_eq!(cleaned("  Jan\t A. \u{202e}Hus ", 24).as_deref(), Some("Jan A. Hus"));
/// assert_eq!(cleaned("\u{200f}\n", 24), None);
/// ```
pub fn cleaned(text: &str, most: usize) -> Option<String> {
    let spaced: String = text.chars().map(|it| if it.is_whitespace() { ' ' } else { it }).collect();
    let kept: String = spaced.chars().filter(|it| !is_harmful(*it)).collect();
    let text = kept.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let length = text.chars().count();
    (1..=most).contains(&length).then_some(text)
}

/// Returns a name that none of the others has: with a number behind it, where one has it.
pub fn numbered<'a>(name: &str, others: impl Iterator<Item = &'a str>) -> String {
    let others: Vec<String> = others.map(plain).collect();
    let is_free = |name: &str| !others.contains(&plain(name));
    if is_free(name) {
        return name.to_owned();
    }
    let with = |number: usize| {
        let number = format!(" {number}");
        let kept: String = name.chars().take(LONGEST_NAME - number.chars().count()).collect();
        format!("{}{number}", kept.trim_end())
    };
    (2..=others.len() + 2).map(with).find(|name| is_free(name)).unwrap_or_else(|| name.to_owned())
}
