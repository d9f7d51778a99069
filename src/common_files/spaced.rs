//! Names split into words.

/// Splits a name of a file or of a rule into words: `BoxClosed_2` becomes `box closed 2`.
///
/// # Examples
///
/// ```
/// use schola::common_files::spaced;
///
/// assert_eq!(spaced("BoxOnGoal"), "box on goal");
/// assert_eq!(spaced("hBlue0"), "h blue 0");
/// ```
pub fn spaced(name: &str) -> String {
    let mut spaced = String::new();
    let mut last = ' ';
    for letter in name.chars() {
        let begins = (letter.is_uppercase() && !last.is_uppercase())
            || (letter.is_numeric() != last.is_numeric() && last.is_alphanumeric());
        if !letter.is_alphanumeric() || begins {
            spaced.push(' ');
        }
        if letter.is_alphanumeric() {
            spaced.extend(letter.to_lowercase());
        }
        last = letter;
    }
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Splits a name into words; a single word stays as its author wrote it.
///
/// # Examples
///
/// ```
/// use schola::common_files::in_words;
///
/// assert_eq!(in_words("Points"), "Points");
/// assert_eq!(in_words("BestOf3"), "best of 3");
/// ```
pub fn in_words(name: &str) -> String {
    let words = spaced(name);
    if words.is_empty() || words == name.to_lowercase() { name.to_owned() } else { words }
}
