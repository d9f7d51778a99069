//! Nonograms in the format `.non`: entries such as `title "Cat"`, `width 5` and `height 5`, then a line
//! `rows` followed by a line of numbers for each row, and a line `columns` followed by a line of numbers for
//! each column. `goal` may give the picture.

use super::Sink;
use crate::project::puzzles::nonogram::{MOST, Set, Uniqueness, solve, start};

/// The keywords that a line may start with.
const WORDS: [&str; 11] = [
    "catalogue",
    "title",
    "by",
    "copyright",
    "license",
    "width",
    "height",
    "rows",
    "columns",
    "goal",
    "color",
];

/// The content of a file.
#[derive(Default)]
struct Nonogram {
    title: String,
    width: Option<u32>,
    height: Option<u32>,
    rows: Vec<Vec<usize>>,
    columns: Vec<Vec<usize>>,
    /// Where rows and columns start.
    lines: [usize; 2],
    goal: Option<(usize, String)>,
}

fn word(line: &str) -> Option<(&'static str, &str)> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = WORDS.into_iter().find(|word| word.eq_ignore_ascii_case(first))?;
    Some((word, rest.trim()))
}

/// Returns whether a line is recognisable as part of such a file.
pub fn is_line(line: &str) -> bool {
    word(line).is_some_and(|(word, rest)| matches!(word, "rows" | "columns") && rest.is_empty())
}

/// Returns the largest number that the file needs a piece for.
pub fn largest(text: &str) -> u32 {
    let is_entry = |line: &&str| word(line.trim()).is_none();
    let all = text.lines().filter(is_entry).filter_map(|line| numbers(line.trim())).flatten();
    all.max().map_or(1, |number| number as u32)
}

/// Returns whether a line of numbers has colours, such as `3a,1b`.
fn is_coloured(text: &str) -> bool {
    let mut parts = text.split([',', ' ', '\t']).filter(|part| !part.is_empty());
    let is_number = |part: &str| part.starts_with(|sign: char| sign.is_ascii_digit());
    let has_letter = text.contains(|sign: char| sign.is_alphabetic());
    has_letter && parts.all(|part| is_number(part) && part.chars().all(char::is_alphanumeric))
}

/// Reads the nonogram of a file.
pub fn read(set: &Set, text: &str, sink: &mut Sink<'_>) {
    let Some(nonogram) = entries(text, sink) else { return };
    let (Some(width), Some(height)) = (nonogram.width, nonogram.height) else {
        return sink.leave("import-nonogram-size", 1, 1, &[("limit", MOST.to_string())]);
    };
    if !(1..=MOST).contains(&width) || !(1..=MOST).contains(&height) {
        return sink.leave("import-nonogram-size", 1, 1, &[("limit", MOST.to_string())]);
    }
    for (lines, wanted, line) in
        [(&nonogram.rows, height, nonogram.lines[0]), (&nonogram.columns, width, nonogram.lines[1])]
    {
        if lines.len() != wanted as usize {
            let args = [("count", lines.len().to_string()), ("wanted", wanted.to_string())];
            return sink.leave("import-nonogram-count", line.max(1), 1, &args);
        }
        let largest = lines.iter().flatten().max().copied().unwrap_or(0);
        if largest > set.largest() {
            let args = [("number", largest.to_string()), ("most", set.largest().to_string())];
            return sink.leave("import-nonogram-clue", line, 1, &args);
        }
    }
    let picture = match solve(&nonogram.rows, &nonogram.columns) {
        Uniqueness::One(picture) => picture,
        Uniqueness::None => return sink.leave("import-nonogram-none", nonogram.lines[0], 1, &[]),
        Uniqueness::Several => return sink.leave("import-nonogram-several", nonogram.lines[0], 1, &[]),
        Uniqueness::Unknown => return sink.leave("import-nonogram-long", nonogram.lines[0], 1, &[]),
    };
    if let Some((line, goal)) = &nonogram.goal {
        let signs: Vec<bool> = goal.chars().filter(char::is_ascii_digit).map(|sign| sign != '0').collect();
        if signs.len() != picture.len() * width as usize || signs != picture.concat() {
            return sink.leave("import-nonogram-goal", *line, 1, &[]);
        }
    }
    let _ = sink.take(Some(&nonogram.title), 1, start(set, &picture));
}

/// Reads the entries of a file; `None` when one of them is wrong, which is reported.
fn entries(text: &str, sink: &mut Sink<'_>) -> Option<Nonogram> {
    let mut nonogram = Nonogram::default();
    // Whether rows or columns are being read.
    let mut part = None;
    let mut blank = 0;
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        let word = word(text);
        if word.is_some() {
            blank = 0;
        }
        match word {
            Some(("rows", _)) => (part, nonogram.lines[0]) = (Some(0), line),
            Some(("columns", _)) => (part, nonogram.lines[1]) = (Some(1), line),
            Some((word, rest)) => {
                part = None;
                let value = rest.trim_matches('"');
                match word {
                    "title" => value.clone_into(&mut nonogram.title),
                    "width" => nonogram.width = value.parse().ok(),
                    "height" => nonogram.height = value.parse().ok(),
                    "goal" => nonogram.goal = Some((line, value.to_owned())),
                    _ => {}
                }
            }
            None => {
                let Some(part) = part else { continue };
                let lines = if part == 0 { &mut nonogram.rows } else { &mut nonogram.columns };
                if text.is_empty() {
                    blank += 1;
                    continue;
                }
                // An empty line between the others means a line without numbers.
                lines.resize(lines.len() + std::mem::take(&mut blank).min(MOST as usize), Vec::new());
                if let Some(numbers) = numbers(text).filter(|_| lines.len() < 2 * MOST as usize) {
                    lines.push(numbers);
                } else {
                    let code =
                        if is_coloured(text) { "import-nonogram-colours" } else { "import-nonogram-line" };
                    sink.leave(code, line, 1, &[("text", text.to_owned())]);
                    return None;
                }
            }
        }
    }
    Some(nonogram)
}

/// Returns the numbers of a line, without 0.
fn numbers(text: &str) -> Option<Vec<usize>> {
    let parts = text.split([',', ' ', '\t']).map(str::trim).filter(|part| !part.is_empty());
    let numbers: Option<Vec<usize>> = parts.map(|part| part.parse().ok()).collect();
    let numbers: Vec<usize> = numbers?.into_iter().filter(|number| *number > 0).collect();
    numbers.iter().all(|number| *number <= MOST as usize).then_some(numbers)
}
