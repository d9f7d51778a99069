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
    pub is_code: bool,
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
    text.replace("**", "").replace('`', "")
}

fn pieces(text: &str) -> Vec<Piece> {
    let parts = text.split('`').enumerate();
    let parts = parts.map(|(index, part)| {
        let is_code = index % 2 == 1;
        let text = if is_code { part.to_owned() } else { part.replace("**", "") };
        Piece { text, is_code }
    });
    parts.filter(|piece| !piece.text.is_empty()).collect()
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
    let joined = |pieces: &[Piece]| pieces.iter().map(|piece| piece.text.as_str()).collect::<String>();
    let texts = blocks.iter().map(|block| match block {
        Block::Heading(_, text) | Block::Code(text) | Block::Picture(_, text) | Block::Link(_, text) => {
            text.clone()
        }
        Block::Paragraph(pieces) | Block::Entry(_, pieces) => joined(pieces),
        Block::Row(cells) => cells.iter().map(|cell| joined(cell)).collect::<Vec<_>>().join(" "),
    });
    texts.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> Vec<Piece> {
        vec![Piece { text: text.to_owned(), is_code: false }]
    }

    /// Each kind of line becomes its block, and the lines of a paragraph are joined.
    #[test]
    fn pages_are_read() {
        let text = "# Top\n\nOne **line**\nand another.\n- first\n  goes on\n2. second\n\n```\nif (a)\n  b\n```\n\
                    | a | `b` |\n|---|---|\n![A lamp](lamp.svg)\n[On](next)\nA `piece`.";
        let wanted = vec![
            Block::Heading(1, "Top".to_owned()),
            Block::Paragraph(said("One line and another.")),
            Block::Entry("•".to_owned(), said("first goes on")),
            Block::Entry("2.".to_owned(), said("second")),
            Block::Code("if (a)\n  b".to_owned()),
            Block::Row(vec![said("a"), vec![Piece { text: "b".to_owned(), is_code: true }]]),
            Block::Picture("lamp.svg".to_owned(), "A lamp".to_owned()),
            Block::Link("next".to_owned(), "On".to_owned()),
            Block::Paragraph(vec![
                Piece { text: "A ".to_owned(), is_code: false },
                Piece { text: "piece".to_owned(), is_code: true },
                Piece { text: ".".to_owned(), is_code: false },
            ]),
        ];
        assert_eq!(read(text), wanted);
        assert_eq!(title(&wanted).as_deref(), Some("Top"));
        assert!(plain(&wanted).contains("first goes on\nsecond"));
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
