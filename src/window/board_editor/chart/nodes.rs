//! What a block looks like in the chart.

use iced::Color;
use iced::widget::image::Handle;
use schola_widgets::chart::{Badge, Id, Ink, Node, Shape, Span, WIDTH};

use crate::board::composite::{Composite, Item};
use crate::board::notation;
use crate::board::rules::edit;
use crate::board::rules::{Block, Mark};
use crate::board::writing::{self, Word};

/// Instructions that a node shows.
const SHOWN: usize = 5;
/// Names of blocks inside that a composite block shows.
const INSIDE: usize = 4;
/// Letters of a note in a line, and lines of it.
const NOTED: usize = 32;
const NOTES: usize = 3;

/// Shows a block.
pub fn node(id: Id, block: &Block) -> Node {
    let asks = edit::does(block, "ask.elem") || edit::does(block, "ask.optV");
    let all = block.body.len() + block.footer.len();
    let body = block.body.iter().map(|instruction| spans(&notation::instruction_text(instruction), false));
    let footer = block.footer.iter().map(|instruction| spans(&notation::instruction_text(instruction), true));
    let mut done: Vec<Vec<Span>> = body.chain(footer).take(SHOWN).collect();
    if all > SHOWN {
        done[SHOWN - 1] = vec![Span::new("…", Ink::Quiet)];
    }
    let lines = noted(block.mark.as_ref()).into_iter().chain(done).collect();
    let color = block.mark.as_ref().and_then(|mark| mark.color.parse::<Color>().ok());
    Node {
        id,
        shape: if asks { Shape::Choice } else { Shape::Block },
        title: if block.name.is_empty() { block.id.clone() } else { block.name.clone() },
        lines,
        color,
        width: WIDTH,
        ..Node::default()
    }
}

/// Shows a composite block, with the names of what is inside.
pub fn composite_node(id: Id, composite: &Composite, picture: Option<Handle>) -> Node {
    let title = |name: &str, key: &str| if name.is_empty() { key.to_owned() } else { name.to_owned() };
    let inner = composite.inner.iter().map(|item| match item {
        Item::Block(block) => title(&block.name, &block.id),
        Item::Composite(inner) => title(&inner.title, &inner.name),
    });
    let mut inside: Vec<Vec<Span>> =
        inner.take(INSIDE).map(|name| vec![Span::new(name, Ink::Quiet)]).collect();
    if composite.inner.len() > INSIDE {
        inside[INSIDE - 1] = vec![Span::new("…", Ink::Quiet)];
    }
    let lines = noted(composite.mark.as_ref()).into_iter().chain(inside).collect();
    let color = composite.mark.as_ref().and_then(|mark| mark.color.parse::<Color>().ok());
    Node {
        id,
        shape: Shape::Composite,
        picture,
        title: title(&composite.title, &composite.name),
        lines,
        color,
        badges: vec![Badge { text: composite.count().to_string(), ink: Ink::Quiet }],
        width: WIDTH,
        ..Node::default()
    }
}

/// What the author noted of a block, broken into lines.
fn noted(mark: Option<&Mark>) -> Vec<Vec<Span>> {
    let mut lines: Vec<String> = Vec::new();
    for word in mark.map_or("", |mark| &mark.note).split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < NOTED => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    if lines.len() > NOTES {
        lines.truncate(NOTES);
        lines[NOTES - 1].push('…');
    }
    lines.into_iter().map(|line| vec![Span::new(line, Ink::Warning)]).collect()
}

/// Colours an instruction; one that cleans up is quiet.
fn spans(line: &str, is_quiet: bool) -> Vec<Span> {
    if is_quiet {
        return vec![Span::new(line, Ink::Quiet)];
    }
    const BEFORE: &str = "block x ''\n";
    let text = format!("{BEFORE}{line}");
    let mut spans = Vec::new();
    let mut at = BEFORE.len();
    for (range, word) in writing::words(&text) {
        if range.start < at {
            continue;
        }
        if range.start > at {
            spans.push(Span::new(&text[at..range.start], Ink::Plain));
        }
        at = range.end;
        spans.push(Span::new(&text[range], ink(word)));
    }
    if at < text.len() {
        spans.push(Span::new(&text[at..], Ink::Plain));
    }
    spans
}

fn ink(word: Word) -> Ink {
    match word {
        Word::Structure | Word::Comment => Ink::Quiet,
        Word::Verb => Ink::Plain,
        Word::Unknown => Ink::Danger,
        Word::Block | Word::Name | Word::Path | Word::Value => Ink::Accent,
    }
}
