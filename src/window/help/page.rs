//! A page in simple Markdown: headings, paragraphs, lists, code, tables, pictures.

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Block {
    /// A heading with its level, from 1.
    Heading(usize, String),
    Paragraph(Vec<Piece>),
    /// An item of a list, with its bullet or number.
    Entry(String, Vec<Piece>),
    /// Lines of code.
    Code(String),
    Row(Vec<Vec<Piece>>),
    /// A picture: its file and its alternative text.
    Picture(String, String),
    /// A link to another page: its file and its text.
    Link(String, String),
}

/// Text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub text: String,
    pub style: Style,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    Plain,
    Code,
    /// `*word*`, `_word_` or `**word**`.
    Emphasis,
}

/// Parses a page. Nothing is an error: what has no other meaning is running text.
pub(super) fn read(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<(Option<String>, String)> = None;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let line = line.trim_end();
        if line.trim_start().starts_with("```") {
            close(&mut open, &mut blocks);
            let code: Vec<_> =
                lines.by_ref().take_while(|line| !line.trim_start().starts_with("```")).collect();
            blocks.push(Block::Code(code.join("\n")));
            continue;
        }
        let trimmed = line.trim();
        let begins = alone(trimmed);
        if trimmed.is_empty() || begins.is_some() {
            close(&mut open, &mut blocks);
            blocks.extend(begins.flatten());
        } else if let Some((sign, rest)) = entry(trimmed) {
            close(&mut open, &mut blocks);
            open = Some((Some(sign), rest.to_owned()));
        } else {
            match &mut open {
                Some((_, said)) => {
                    said.push(' ');
                    said.push_str(trimmed);
                }
                None => open = Some((None, trimmed.to_owned())),
            }
        }
    }
    close(&mut open, &mut blocks);
    blocks
}

/// Parses a line that is a block by itself. The inner `None` is a line that only separates blocks.
fn alone(line: &str) -> Option<Option<Block>> {
    let level = line.bytes().take_while(|byte| *byte == b'#').count();
    if (1..=3).contains(&level) && line[level..].starts_with(' ') {
        return Some(Some(Block::Heading(level, without_marks(line[level..].trim()))));
    }
    if let Some((words, rest)) = line.strip_prefix("![").and_then(|rest| rest.split_once("](")) {
        let file = rest.strip_suffix(')')?;
        return Some(Some(Block::Picture(file.to_owned(), words.to_owned())));
    }
    if let Some((words, rest)) = line.strip_prefix('[').and_then(|rest| rest.split_once("](")) {
        let file = rest.strip_suffix(')')?;
        return Some(Some(Block::Link(file.to_owned(), words.to_owned())));
    }
    let cells = line.strip_prefix('|')?.strip_suffix('|')?;
    if !cells.is_empty() && cells.bytes().all(|byte| b"|-: ".contains(&byte)) {
        return Some(None);
    }
    Some(Some(Block::Row(cells.split('|').map(|cell| pieces(cell.trim())).collect())))
}

/// Parses the marker of a list item.
fn entry(line: &str) -> Option<(String, &str)> {
    if let Some(rest) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
        return Some(("•".to_owned(), rest));
    }
    let (number, rest) = line.split_once(". ")?;
    let is_number = (1..=2).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| (format!("{number}."), rest))
}

fn close(open: &mut Option<(Option<String>, String)>, blocks: &mut Vec<Block>) {
    match open.take() {
        Some((Some(sign), text)) => blocks.push(Block::Entry(sign, pieces(&text))),
        Some((None, text)) => blocks.push(Block::Paragraph(pieces(&text))),
        None => {}
    }
}

fn without_marks(text: &str) -> String {
    joined(&pieces(text))
}

fn joined(pieces: &[Piece]) -> String {
    pieces.iter().map(|piece| piece.text.as_str()).collect()
}

fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (index, part) in text.split('`').enumerate() {
        if index % 2 == 1 {
            add(&mut pieces, part, Style::Code);
        } else {
            add_words(&mut pieces, part);
        }
    }
    pieces
}

/// Adds running text and the emphasis in it.
fn add_words(pieces: &mut Vec<Piece>, text: &str) {
    let (mut start, mut at) = (0, 0);
    while let Some(found) = text[at..].find(['*', '_']) {
        at += found;
        match emphasised(text, at) {
            Some((inner, end)) => {
                add(pieces, &text[start..at], Style::Plain);
                add(pieces, inner, Style::Emphasis);
                (start, at) = (end, end);
            }
            None => at += 1,
        }
    }
    add(pieces, &text[start..], Style::Plain);
}

/// Returns what is emphasised by the mark at a place, and where the closing mark ends. A mark within a word, such as the
/// one of `a_name`, or with a space inside it, such as the one of `2 * 3`, is a letter like others.
fn emphasised(text: &str, at: usize) -> Option<(&str, usize)> {
    let mark = ["**", "*", "_"].into_iter().find(|mark| text[at..].starts_with(mark))?;
    if text[..at].ends_with(char::is_alphanumeric) {
        return None;
    }
    let inside = &text[at + mark.len()..];
    let closes = |end: &usize| {
        let (inner, behind) = (&inside[..*end], &inside[end + mark.len()..]);
        !inner.ends_with(char::is_whitespace) && !behind.starts_with(char::is_alphanumeric)
    };
    let end = inside.match_indices(mark).map(|(end, _)| end).find(closes)?;
    let is_text = end > 0 && !inside.starts_with(char::is_whitespace);
    is_text.then(|| (&inside[..end], at + 2 * mark.len() + end))
}

fn add(pieces: &mut Vec<Piece>, text: &str, style: Style) {
    if !text.is_empty() {
        pieces.push(Piece { text: text.to_owned(), style });
    }
}

pub(super) fn title(blocks: &[Block]) -> Option<String> {
    blocks.iter().find_map(|block| match block {
        Block::Heading(_, text) => Some(text.clone()),
        Block::Paragraph(_)
        | Block::Entry(..)
        | Block::Code(_)
        | Block::Row(_)
        | Block::Picture(..)
        | Block::Link(..) => None,
    })
}

/// Returns the text of a page without markup.
pub(super) fn plain(blocks: &[Block]) -> String {
    let texts = blocks.iter().map(|block| match block {
        Block::Heading(_, text) | Block::Code(text) | Block::Picture(_, text) | Block::Link(_, text) => {
            text.clone()
        }
        Block::Paragraph(pieces) | Block::Entry(_, pieces) => joined(pieces),
        Block::Row(cells) => cells.iter().map(|cell| joined(cell)).collect::<Vec<_>>().join(" "),
    });
    texts.collect::<Vec<_>>().join("\n")
}

/// Returns the running text of a page without its code.
#[cfg(test)]
pub(super) fn plain_words(blocks: &[Block]) -> Vec<String> {
    let lines = blocks.iter().flat_map(|block| match block {
        Block::Paragraph(pieces) | Block::Entry(_, pieces) => vec![pieces.as_slice()],
        Block::Row(cells) => cells.iter().map(Vec::as_slice).collect(),
        Block::Heading(..) | Block::Code(_) | Block::Picture(..) | Block::Link(..) => Vec::new(),
    });
    let words = lines.flatten().filter(|piece| piece.style != Style::Code);
    words.map(|piece| piece.text.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(text: &str, style: Style) -> Piece {
        Piece { text: text.to_owned(), style }
    }

    fn said(text: &str) -> Vec<Piece> {
        vec![piece(text, Style::Plain)]
    }

    /// Each kind of line becomes its block, and the lines of a paragraph are joined.
    #[test]
    fn pages_are_read() {
        let text = "# Top\n\nOne **line**\nand another.\n- first\n  goes on\n2. second\n\n```\nif (a)\n  b\n```\n\
                    | a | `b` |\n|---|---|\n![A lamp](lamp.svg)\n[On](next)\nA `piece`.";
        let wanted = vec![
            Block::Heading(1, "Top".to_owned()),
            Block::Paragraph(vec![
                piece("One ", Style::Plain),
                piece("line", Style::Emphasis),
                piece(" and another.", Style::Plain),
            ]),
            Block::Entry("•".to_owned(), said("first goes on")),
            Block::Entry("2.".to_owned(), said("second")),
            Block::Code("if (a)\n  b".to_owned()),
            Block::Row(vec![said("a"), vec![piece("b", Style::Code)]]),
            Block::Picture("lamp.svg".to_owned(), "A lamp".to_owned()),
            Block::Link("next".to_owned(), "On".to_owned()),
            Block::Paragraph(vec![
                piece("A ", Style::Plain),
                piece("piece", Style::Code),
                piece(".", Style::Plain),
            ]),
        ];
        assert_eq!(read(text), wanted);
        assert_eq!(title(&wanted).as_deref(), Some("Top"));
        assert!(plain(&wanted).contains("first goes on\nsecond"));
    }

    /// Words between marks are emphasised; marks within words, beside spaces or without a partner are letters.
    #[test]
    fn emphasis_is_read() {
        let strong = |text| piece(text, Style::Emphasis);
        let plain = |text| piece(text, Style::Plain);
        let table = [
            ("*Next rule* and _each of_", vec![strong("Next rule"), plain(" and "), strong("each of")]),
            ("(*If*), **all**.", vec![plain("("), strong("If"), plain("), "), strong("all"), plain(".")]),
            ("a_small_name", said("a_small_name")),
            ("2 * 3 * 4", said("2 * 3 * 4")),
            ("*open", said("*open")),
            ("** and __", said("** and __")),
            ("*žluť*", vec![strong("žluť")]),
        ];
        for (text, wanted) in table {
            assert_eq!(pieces(text), wanted, "{text}");
        }
    }

    /// Any input can be parsed: half a table, an unclosed code block, an empty heading.
    #[test]
    fn anything_can_be_read() {
        for text in
            ["", "|", "||", "![", "![a](", "[", "[a](", "```", "#", "# ", "####", "1.", "- ", "`", "| a |x"]
        {
            let _ = read(text);
        }
    }
}
