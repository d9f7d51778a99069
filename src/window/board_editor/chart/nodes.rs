//! The node of a block in the chart.

use iced::Color;
use iced::widget::image::Handle;
use schola_widgets::chart::{self, Badge, ChartPoint, Id, Ink, Node, Shape, Span};

use super::said::{BlockTexts, Saying};
use crate::board::composite::{Composite, Item};
use crate::board::rules::{Block, Comment, Mark};

/// Wide enough for most sentences.
pub const WIDTH: i32 = 336;
/// The greatest number of rows that sentences take.
const SHOWN: usize = 8;
const INSIDE: usize = 4;
const NOTES: usize = 3;
/// Approximate width of a letter and of the space beside the words, in pixels.
const LETTER: f32 = 6.4;
const BESIDE: f32 = 34.0;

pub fn node(id: Id, block: &Block, said: &BlockTexts) -> Node {
    let done = chart::rows(said.lines.iter().cloned(), WIDTH, SHOWN);
    let lines = noted(block.mark.as_ref()).into_iter().chain(done).collect();
    let color = block.mark.as_ref().and_then(|mark| mark.color.parse::<Color>().ok());
    Node {
        id,
        shape: if block.asks() { Shape::Choice } else { Shape::Block },
        title: said.title.clone(),
        lines,
        color,
        width: WIDTH,
        ..Node::default()
    }
}

pub fn composite_node(id: Id, composite: &Composite, picture: Option<Handle>, saying: &Saying) -> Node {
    let inner = composite.inner.iter().map(|item| match item {
        Item::Block(block) if block.name.is_empty() => block.id.clone(),
        Item::Block(block) => saying.title(&block.name).to_owned(),
        Item::Composite(inner) => saying.title(inner.called()).to_owned(),
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
        title: saying.title(composite.called()).to_owned(),
        lines,
        color,
        badges: vec![Badge { text: composite.count().to_string(), ink: Ink::Quiet }],
        width: WIDTH,
        ..Node::default()
    }
}

pub fn comment_node(id: Id, comment: &Comment) -> Node {
    let lines = broken(&comment.text, comment.width).into_iter();
    Node {
        id,
        at: ChartPoint::new(comment.x, comment.y),
        shape: Shape::Comment,
        lines: lines.map(|line| vec![Span::new(line, Ink::Plain)]).collect(),
        color: comment.color.parse::<Color>().ok(),
        width: comment.width,
        ..Node::default()
    }
}

/// Wraps words to a width in pixels.
fn broken(words: &str, width: i32) -> Vec<String> {
    let letters = ((width as f32 - BESIDE) / LETTER).max(8.0) as usize;
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The author's note, wrapped.
fn noted(mark: Option<&Mark>) -> Vec<Vec<Span>> {
    let mut lines = broken(mark.map_or("", |mark| &mark.note), WIDTH);
    if lines.len() > NOTES {
        lines.truncate(NOTES);
        lines[NOTES - 1].push('…');
    }
    lines.into_iter().map(|line| vec![Span::new(line, Ink::Warning)]).collect()
}
