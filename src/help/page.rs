//! A page in Markdown: headings, paragraphs, lists, code, tables, pictures, parsed by the crate `pulldown-cmark`.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading with its level, from 1.
    Heading(usize, String),
    /// Running text.
    Paragraph(Vec<Piece>),
    /// An item of a list, with its bullet or number.
    Entry(String, Vec<Piece>),
    /// Lines of code.
    Code(String),
    /// A row of a table, by its cells.
    Row(Vec<Vec<Piece>>),
    /// A picture: its file and its alternative text.
    Picture(String, String),
    /// A link to another page: its file and its text.
    Link(String, String),
}

/// Text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The text.
    pub text: String,
    /// Its style.
    pub style: Style,
}

/// A text style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Plain text.
    Plain,
    /// `` `code` ``.
    Code,
    /// `*word*` or `_word_`.
    Emphasis,
    /// `**word**`: a button, a page or something else that has this name on the screen.
    Name,
}

/// Parses a page. Nothing is an error: unrecognised text is running text.
pub fn read(text: &str) -> Vec<Block> {
    let mut reader = Reader::default();
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        reader.take(event);
    }
    reader.close();
    reader.blocks
}

#[derive(Default)]
struct Reader {
    blocks: Vec<Block>,
    /// The running text since the last block.
    pieces: Vec<Piece>,
    /// How many emphases and names are open.
    emphases: usize,
    names: usize,
    /// For each open list the number of its next item, if the list is numbered.
    lists: Vec<Option<u64>>,
    /// The bullet or number of an item that has no text yet.
    sign: Option<String>,
    cells: Vec<Vec<Piece>>,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.begin(tag),
            Event::End(tag) => self.end(tag),
            Event::Code(text) => self.add(&text, Style::Code),
            Event::SoftBreak | Event::HardBreak => self.add_words(" "),
            Event::Rule => self.close(),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.add_words(&text),
            // These belong to extensions that are not enabled.
            Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::FootnoteReference(_)
            | Event::TaskListMarker(_) => {}
        }
    }

    fn begin(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Emphasis => self.emphases += 1,
            Tag::Strong => self.names += 1,
            Tag::List(first) => {
                self.close();
                self.lists.push(first);
            }
            Tag::Item => {
                self.sign = Some(match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}.", *number - 1)
                    }
                    _ => "•".to_owned(),
                });
            }
            Tag::Heading { .. } | Tag::CodeBlock(_) | Tag::Image { .. } | Tag::Link { .. } => self.close(),
            _ => {}
        }
        if let Tag::Image { dest_url, .. } = tag {
            self.blocks.push(Block::Picture(dest_url.into_string(), String::new()));
        } else if let Tag::Link { dest_url, .. } = tag {
            self.blocks.push(Block::Link(dest_url.into_string(), String::new()));
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Emphasis => self.emphases -= 1,
            TagEnd::Strong => self.names -= 1,
            TagEnd::List(_) => {
                let _ = self.lists.pop();
            }
            TagEnd::Paragraph | TagEnd::Item | TagEnd::HtmlBlock => self.close(),
            TagEnd::Heading(level) => {
                let text = self.said();
                self.blocks.push(Block::Heading(level as usize, text));
            }
            TagEnd::CodeBlock => {
                let text = self.said();
                self.blocks.push(Block::Code(text.trim_end_matches('\n').to_owned()));
            }
            TagEnd::Image | TagEnd::Link => {
                let text = self.said();
                if let Some(Block::Picture(_, said) | Block::Link(_, said)) = self.blocks.last_mut() {
                    *said = text;
                }
            }
            TagEnd::TableCell => self.cells.push(std::mem::take(&mut self.pieces)),
            TagEnd::TableHead | TagEnd::TableRow => {
                let cells = std::mem::take(&mut self.cells);
                // A table without a heading has an empty one, because Markdown requires it.
                if cells.iter().any(|cell| !cell.is_empty()) {
                    self.blocks.push(Block::Row(cells));
                }
            }
            _ => {}
        }
    }

    /// Makes a block of the running text.
    fn close(&mut self) {
        let pieces = std::mem::take(&mut self.pieces);
        if pieces.iter().all(|piece| piece.text.trim().is_empty()) {
            return;
        }
        self.blocks.push(match self.sign.take() {
            Some(sign) => Block::Entry(sign, pieces),
            None => Block::Paragraph(pieces),
        });
    }

    fn said(&mut self) -> String {
        joined(&std::mem::take(&mut self.pieces))
    }

    fn add_words(&mut self, text: &str) {
        let style = match (self.names, self.emphases) {
            (0, 0) => Style::Plain,
            (0, _) => Style::Emphasis,
            _ => Style::Name,
        };
        self.add(text, style);
    }

    fn add(&mut self, text: &str, style: Style) {
        match self.pieces.last_mut() {
            Some(last) if last.style == style => last.text.push_str(text),
            _ => self.pieces.push(Piece { text: text.to_owned(), style }),
        }
    }
}

fn joined(pieces: &[Piece]) -> String {
    pieces.iter().map(|piece| piece.text.as_str()).collect()
}

/// Returns the first heading.
pub fn title(blocks: &[Block]) -> Option<String> {
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
pub fn plain(blocks: &[Block]) -> String {
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
pub fn plain_words(blocks: &[Block]) -> Vec<String> {
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
                    | a | `b` |\n|---|---|\n| | d |\n\n| | |\n|---|---|\n| e | *f* |\n\n![A lamp](lamp.svg)\n[On](next)\n\nA `piece`.";
        let wanted = vec![
            Block::Heading(1, "Top".to_owned()),
            Block::Paragraph(vec![
                piece("One ", Style::Plain),
                piece("line", Style::Name),
                piece(" and another.", Style::Plain),
            ]),
            Block::Entry("•".to_owned(), said("first goes on")),
            Block::Entry("2.".to_owned(), said("second")),
            Block::Code("if (a)\n  b".to_owned()),
            Block::Row(vec![said("a"), vec![piece("b", Style::Code)]]),
            Block::Row(vec![vec![], said("d")]),
            Block::Row(vec![said("e"), vec![piece("f", Style::Emphasis)]]),
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

    /// Any input can be parsed: half a table, an unclosed code block, an empty heading.
    #[test]
    fn any_input_can_be_parsed() {
        for text in
            ["", "|", "||", "![", "![a](", "[", "[a](", "```", "#", "# ", "####", "1.", "- ", "`", "| a |x"]
        {
            let _ = read(text);
        }
    }
}
