//! Lay out the texts of nodes and arrows once, for all zoom levels.
//!
//! Texts are laid out word by word. A word that occurs in many nodes is laid out once, spaces cost nothing,
//! and at the edge of the chart only the clipped word has to be left out.
use super::data::{Arrow, FOOT, Id, Ink, LINE, Node, Shape, Span};
use super::route::{LABEL_NUMBER, LABEL_PAD};

use iced::advanced::text::{self, Paragraph as _, Renderer as _, Text};
use iced::widget::image::Handle;
use iced::{Pixels, Point, Renderer, Size};

use std::cell::RefCell;
use std::collections::HashMap;

/// Font sizes of titles, of lines, of labels, and of titles shown alone, in chart units.
const TITLE_SIZE: f32 = 14.5;
const LINE_SIZE: f32 = 13.0;
const LABEL_SIZE: f32 = 12.0;
const ALONE_SIZE: f32 = 22.0;

/// The side of a picture in a title and in a line.
const TITLE_PICTURE: f32 = 20.0;
const LINE_PICTURE: f32 = 16.0;

/// The space between a picture and what follows it.
const GAP: f32 = 6.0;

/// The width of a space, relative to the font size: a little wider than that of the font, since words begin at whole
/// pixels, and in small charts a space of one pixel would be none.
const SPACE: f32 = 0.32;

/// Marks truncated text.
const CUT: &str = "…";

pub type Paragraph = <Renderer as text::Renderer>::Paragraph;

/// A part of a text, positioned from the upper left corner of its node, in chart units.
#[derive(Debug)]
pub enum Piece {
    Words { paragraph: Paragraph, at: Point, ink: Ink, is_title: bool },
    Picture { handle: Handle, at: Point, side: f32 },
}

/// The cache of laid-out texts.
#[derive(Debug, Default)]
pub struct Texts {
    nodes: HashMap<Id, Laid>,
    labels: HashMap<Id, (Arrow, Vec<Piece>)>,
    badges: HashMap<String, Paragraph>,
    words: Words,
}

/// The cache of laid-out words, by text and size.
#[derive(Debug, Default)]
struct Words(HashMap<String, Vec<(f32, Paragraph)>>);

/// The most words that are cached.
const WORDS: usize = 4096;

impl Words {
    fn line(&mut self, renderer: &Renderer, word: &str, size: f32) -> Paragraph {
        if !self.0.contains_key(word) {
            if self.0.len() >= WORDS {
                self.0.clear();
            }
            let _ = self.0.insert(word.to_owned(), Vec::new());
        }
        let Some(sizes) = self.0.get_mut(word) else { return line(renderer, word, size) };
        if let Some((_, paragraph)) = sizes.iter().find(|(known, _)| *known == size) {
            return paragraph.clone();
        }
        let paragraph = line(renderer, word, size);
        sizes.push((size, paragraph.clone()));
        paragraph
    }
}

/// The texts of a node.
#[derive(Debug)]
struct Laid {
    node: Node,
    full: Option<Vec<Piece>>,
    alone: Option<Vec<Piece>>,
}

impl Texts {
    /// Returns the texts of a node: all of them, or only its title in large letters.
    pub fn of(&mut self, renderer: &Renderer, node: &Node, is_alone: bool) -> &[Piece] {
        let is_same = |laid: &Laid| {
            let (a, b) = (&laid.node, node);
            (a.shape, a.width, &a.title, &a.lines, &a.picture)
                == (b.shape, b.width, &b.title, &b.lines, &b.picture)
        };
        if !self.nodes.get(&node.id).is_some_and(is_same) {
            let _ = self.nodes.insert(node.id, Laid { node: node.clone(), full: None, alone: None });
        }
        let Some(laid) = self.nodes.get_mut(&node.id) else { return &[] };
        let words = &mut self.words;
        if is_alone {
            laid.alone.get_or_insert_with(|| alone(renderer, words, node))
        } else {
            laid.full.get_or_insert_with(|| full(renderer, words, node))
        }
    }

    /// Returns the texts of an arrow's label, positioned from its upper left corner.
    pub fn label(&mut self, renderer: &Renderer, arrow: &Arrow, size: (i32, i32)) -> &[Piece] {
        let is_same =
            |(old, _): &(Arrow, Vec<Piece>)| (&old.label, old.number) == (&arrow.label, arrow.number);
        if !self.labels.get(&arrow.id).is_some_and(is_same) {
            let pieces = label(renderer, &mut self.words, arrow, (size.0 as f32, size.1 as f32));
            let _ = self.labels.insert(arrow.id, (arrow.clone(), pieces));
        }

        self.labels.get(&arrow.id).map(|(_, pieces)| pieces.as_slice()).unwrap_or_default()
    }

    /// Returns the text of a badge.
    pub fn badge(&mut self, renderer: &Renderer, word: &str) -> &Paragraph {
        self.badges.entry(word.to_owned()).or_insert_with(|| line(renderer, word, LABEL_SIZE))
    }

    /// Drops what no longer exists.
    pub fn retain(&mut self, nodes: &[Node], arrows: &[Arrow]) {
        if self.nodes.len() > 2 * nodes.len() + 64 {
            self.nodes.retain(|id, _| nodes.iter().any(|node| node.id == *id));
        }
        if self.labels.len() > 2 * arrows.len() + 64 {
            self.labels.retain(|id, _| arrows.iter().any(|arrow| arrow.id == *id));
        }
        if self.badges.len() > 256 {
            self.badges.clear();
        }
    }
}

/// The font that widths are estimated with before there is a renderer.
const FONT: iced::Font = iced::Font::with_name("Fira Sans");

/// How far the continuation of a line is indented, in spaces.
const INDENT: usize = 3;

/// Breaks lines between words, so that they fit into blocks of a width in chart units; beyond `most` rows, the last one
/// is an ellipsis.
pub fn rows(lines: impl IntoIterator<Item = Vec<Span>>, width: i32, most: usize) -> Vec<Vec<Span>> {
    let mut rows: Vec<Vec<Span>> =
        lines.into_iter().take(most + 1).flat_map(|line| wrap(&line, width)).collect();
    if rows.len() > most {
        rows.truncate(most.saturating_sub(1));
        rows.push(vec![Span::new(CUT, Ink::Quiet)]);
    }
    rows
}

/// Breaks a line between words, so that it fits into blocks of a width in chart units.
pub(super) fn wrap(spans: &[Span], width: i32) -> Vec<Vec<Span>> {
    let room = width as f32 - 2.0 * pad(Shape::Block);
    let space = LINE_SIZE * SPACE;
    let mut lines = vec![Vec::new()];
    let (mut x, mut can_break) = (0.0, false);
    for span in spans {
        let mut part = Span { text: String::new(), ..span.clone() };
        let picture = if span.picture.is_some() { LINE_PICTURE + GAP } else { 0.0 };
        for (at, word) in span.text.split(' ').enumerate() {
            let before = if at > 0 { space } else { 0.0 };
            let wide = if at > 0 { 0.0 } else { picture } + measure(word);
            can_break |= at > 0;
            if can_break && !word.is_empty() && x + before + wide > room {
                // A picture stays with its first word.
                let picture = if at == 0 { part.picture.take() } else { None };
                let rest = Span { picture, text: String::new(), ink: part.ink };
                let before = std::mem::replace(&mut part, rest);
                if at > 0 {
                    push(&mut lines, before);
                }
                lines.push(vec![Span::new(" ".repeat(INDENT), Ink::Plain)]);
                x = INDENT as f32 * space;
            } else if at > 0 {
                part.text.push(' ');
                x += before;
            }
            part.text.push_str(word);
            x += wide;
            can_break = word.is_empty() && at > 0;
        }
        push(&mut lines, part);
    }
    lines
}

fn push(lines: &mut [Vec<Span>], part: Span) {
    if let Some(line) = lines.last_mut() {
        line.push(part);
    }
}

/// Returns the width of a word on a line, in chart units.
fn measure(word: &str) -> f32 {
    thread_local! {
        // The same words come again with each change of a chart.
        static WIDTHS: RefCell<HashMap<String, f32>> = RefCell::default();
    }
    WIDTHS.with_borrow_mut(|widths| {
        if let Some(width) = widths.get(word) {
            return *width;
        }
        if widths.len() >= WORDS {
            widths.clear();
        }
        let width = Paragraph::with_text(style(word, LINE_SIZE, FONT)).min_width();
        let _ = widths.insert(word.to_owned(), width);
        width
    })
}

/// Returns the space beside the texts of a node.
fn pad(shape: Shape) -> f32 {
    match shape {
        Shape::Block | Shape::Comment => 16.0,
        Shape::Start | Shape::End => 18.0,
        Shape::Composite => 20.0,
        Shape::Decision | Shape::Choice => 28.0,
    }
}

fn full(renderer: &Renderer, words: &mut Words, node: &Node) -> Vec<Piece> {
    let (width, height) = node.size();
    let (width, pad) = (width as f32, pad(node.shape));
    let mut pieces = Vec::new();
    let mut top = FOOT as f32;
    if !node.title.is_empty() || node.lines.is_empty() {
        let title = node.title_height(node.size().0);
        let tall = if node.lines.is_empty() { height } else { title };
        let middle = tall as f32 / 2.0 + 1.0;
        let (first, second) = match is_long(node, node.size().0) {
            true => halves(&node.title, title_room(node, node.size().0), TITLE_SIZE),
            false => (node.title.as_str(), ""),
        };
        let apart = if second.is_empty() { 0.0 } else { TITLE_SIZE * 0.6 };
        for (part, middle) in [(first, middle - apart), (second, middle + apart)] {
            let mut row = Row::new(pad, width - pad, middle, TITLE_SIZE);
            row.is_title = true;
            row.picture(node.picture.as_ref().filter(|_| middle <= tall as f32 / 2.0 + 1.0), TITLE_PICTURE);
            row.words(renderer, words, part, Ink::Plain);
            if matches!(node.shape, Shape::Start | Shape::End) && node.lines.is_empty() {
                row.center();
            }
            pieces.append(&mut row.pieces);
        }
        top = title as f32;
    }
    let most = node.most_lines();
    for (at, spans) in node.lines.iter().take(most).enumerate() {
        let middle = top + at as f32 * LINE as f32 + LINE as f32 / 2.0 + 2.0;
        let mut row = Row::new(pad, width - pad, middle, LINE_SIZE);
        if at + 1 == most && node.lines.len() > most {
            row.words(renderer, words, CUT, Ink::Quiet);
        } else {
            for span in spans {
                row.picture(span.picture.as_ref(), LINE_PICTURE);
                row.words(renderer, words, &span.text, span.ink);
            }
        }
        pieces.append(&mut row.pieces);
    }
    pieces
}

fn alone(renderer: &Renderer, known: &mut Words, node: &Node) -> Vec<Piece> {
    let (width, height) = node.size();
    let pad = pad(node.shape) * 0.7;
    let room = Size::new(width as f32 - 2.0 * pad, height as f32 - 8.0);
    let words = if node.title.is_empty() {
        let first = node.lines.first().into_iter().flatten().map(|span| span.text.as_str());
        first.collect::<Vec<_>>().concat()
    } else {
        node.title.clone()
    };
    let mut text = style(&words, ALONE_SIZE, renderer.default_font());
    text.bounds = Size::new(room.width, f32::INFINITY);
    text.wrapping = text::Wrapping::Word;
    text.align_x = text::Alignment::Center;
    let paragraph = Paragraph::with_text(text);
    let size = paragraph.min_bounds();
    if size.width <= room.width && size.height <= room.height {
        let at = Point::new((width as f32 - size.width) / 2.0, (height as f32 - size.height) / 2.0);
        return vec![Piece::Words { paragraph, at, ink: Ink::Plain, is_title: true }];
    }
    let mut row = Row::new(pad, width as f32 - pad, height as f32 / 2.0, ALONE_SIZE);
    row.is_title = true;
    row.words(renderer, known, &words, Ink::Plain);
    row.center();
    row.pieces
}

fn label(renderer: &Renderer, words: &mut Words, arrow: &Arrow, (width, height): (f32, f32)) -> Vec<Piece> {
    let middle = height / 2.0;
    let mut pieces = Vec::new();
    let mut left = LABEL_PAD as f32;
    if let Some(number) = arrow.number {
        let mut row = Row::new(0.0, LABEL_NUMBER as f32, middle, LABEL_SIZE);
        row.is_title = true;
        row.words(renderer, words, &number.to_string(), Ink::Plain);
        row.center();
        pieces.append(&mut row.pieces);
        left = LABEL_NUMBER as f32 + LABEL_PAD as f32 / 2.0;
    }
    if !arrow.label.is_empty() {
        let right = width - LABEL_PAD as f32 + 2.0;
        let is_high = height > super::route::LABEL_HEIGHT as f32;
        let (first, second) = match is_high {
            true => halves(&arrow.label, right - left, LABEL_SIZE),
            false => (arrow.label.as_str(), ""),
        };
        let apart = if second.is_empty() { 0.0 } else { LABEL_SIZE * 0.58 };
        for (part, middle) in [(first, middle - apart), (second, middle + apart)] {
            let mut row = Row::new(left, right, middle, LABEL_SIZE);
            row.words(renderer, words, part, Ink::Plain);
            row.center();
            pieces.append(&mut row.pieces);
        }
    }
    pieces
}

/// Returns the room for a title in a node of this width.
fn title_room(node: &Node, width: i32) -> f32 {
    let picture = if node.picture.is_some() { TITLE_PICTURE + GAP } else { 0.0 };

    width as f32 - 2.0 * pad(node.shape) - picture
}

/// Returns whether a title needs two rows in a node of this width.
pub(super) fn is_long(node: &Node, width: i32) -> bool {
    measure(&node.title) * TITLE_SIZE / LINE_SIZE > title_room(node, width)
}

/// Parts a text of this size into two rows: as much as fits into the first one, the rest into the second.
fn halves(label: &str, room: f32, size: f32) -> (&str, &str) {
    // Words are measured in the size of lines.
    let room = room * LINE_SIZE / size;
    let gaps = label.match_indices(' ').map(|(at, _)| at);
    let fits = |at: &usize| measure(&label[..*at]) <= room;
    let at = gaps.take_while(fits).last();
    at.map_or((label, ""), |at| (&label[..at], &label[at + 1..]))
}

/// A row of pictures and words that is filled from the left and truncated at its end.
struct Row {
    left: f32,
    x: f32,
    right: f32,
    middle: f32,
    size: f32,
    is_title: bool,
    is_full: bool,
    pieces: Vec<Piece>,
}

impl Row {
    fn new(left: f32, right: f32, middle: f32, size: f32) -> Self {
        Self { left, x: left, right, middle, size, is_title: false, is_full: false, pieces: Vec::new() }
    }

    fn picture(&mut self, handle: Option<&Handle>, side: f32) {
        let Some(handle) = handle.filter(|_| !self.is_full) else { return };
        if self.x + side > self.right {
            self.is_full = true;
            return;
        }
        let at = Point::new(self.x, self.middle - side / 2.0);
        self.pieces.push(Piece::Picture { handle: handle.clone(), at, side });
        self.x += side + GAP;
    }

    fn words(&mut self, renderer: &Renderer, known: &mut Words, words: &str, ink: Ink) {
        for (at, word) in words.split(' ').enumerate() {
            if at > 0 {
                self.x += self.size * SPACE;
            }
            if !self.is_full && !word.is_empty() {
                self.word(renderer, known, word, ink);
            }
        }
    }

    fn word(&mut self, renderer: &Renderer, known: &mut Words, word: &str, ink: Ink) {
        let mut paragraph = known.line(renderer, word, self.size);
        let room = self.right - self.x;
        let mut width = paragraph.min_width();
        if width > room {
            self.is_full = true;
            let dots = known.line(renderer, CUT, self.size).min_width();
            let kept = Point::new((room - dots).max(0.0), self.size / 2.0);
            let end = paragraph.hit_test(kept).map_or(0, text::Hit::cursor);
            let end = (0..=end.min(word.len())).rev().find(|at| word.is_char_boundary(*at)).unwrap_or(0);
            let end = if room > dots { end } else { 0 };
            paragraph = known.line(renderer, &format!("{}{CUT}", &word[..end]), self.size);
            width = paragraph.min_width();
        }
        let height = paragraph.min_height();
        let at = Point::new(self.x, self.middle - height / 2.0);
        self.pieces.push(Piece::Words { paragraph, at, ink, is_title: self.is_title });
        self.x += width;
    }

    /// Centres the content of the row.
    fn center(&mut self) {
        let by = ((self.right - self.left) - (self.x - self.left)) / 2.0;
        for piece in &mut self.pieces {
            let (Piece::Words { at, .. } | Piece::Picture { at, .. }) = piece;
            at.x += by.max(0.0);
        }
    }
}

fn line(renderer: &Renderer, words: &str, size: f32) -> Paragraph {
    Paragraph::with_text(style(words, size, renderer.default_font()))
}

fn style(words: &str, size: f32, font: iced::Font) -> Text<&str> {
    Text {
        content: words,
        bounds: Size::INFINITE,
        size: Pixels(size),
        line_height: text::LineHeight::Relative(1.2),
        font,
        align_x: text::Alignment::Left,
        align_y: iced::alignment::Vertical::Top,
        shaping: text::Shaping::Auto,
        wrapping: text::Wrapping::None,
    }
}
