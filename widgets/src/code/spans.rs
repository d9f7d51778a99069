//! Colour the parts of a text by kind.
use iced::advanced::text::Highlighter;
use iced::advanced::text::highlighter::Format;
use iced::{Color, Font, Theme};

use std::ops::Range;

/// What a part of a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SpanKind {
    /// A keyword.
    Keyword,
    /// The name of a thing.
    Name,
    /// The name of a variable.
    Variable,
    /// The name of a table of values.
    Table,
    /// A column or a row.
    Place,
    /// A number or another value.
    Value,
    /// A sign between others.
    Sign,
    /// A comment, or something that is switched off.
    Comment,
    /// Something that is not understood.
    Unknown,
}

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Span {
    /// Its bytes.
    pub range: Range<usize>,
    /// What it is.
    pub kind: SpanKind,
}

/// Returns the spans of each line, in bytes from its start.
pub fn lines(text: &str, spans: &[Span]) -> Vec<Vec<(Range<usize>, SpanKind)>> {
    let mut start = 0;

    text.split('\n')
        .map(|line| {
            let end = start + line.len();
            let within = spans
                .iter()
                .filter(|span| span.range.start < end && span.range.end > start)
                .map(|span| {
                    let range = span.range.start.max(start) - start..span.range.end.min(end) - start;

                    (range, span.kind)
                })
                .filter(|(range, _)| line.is_char_boundary(range.start) && line.is_char_boundary(range.end))
                .collect();

            start = end + 1;
            within
        })
        .collect()
}

/// Hands the spans of the lines to the editor.
pub struct Colors {
    lines: Vec<Vec<(Range<usize>, SpanKind)>>,
    current: usize,
}

impl Highlighter for Colors {
    type Settings = Vec<Vec<(Range<usize>, SpanKind)>>;
    type Highlight = SpanKind;
    type Iterator<'a> = std::vec::IntoIter<(Range<usize>, SpanKind)>;

    fn new(lines: &Self::Settings) -> Self {
        Self { lines: lines.clone(), current: 0 }
    }

    fn update(&mut self, lines: &Self::Settings) {
        let same = self.lines.iter().zip(lines).take_while(|(before, after)| before == after).count();

        self.lines.clone_from(lines);
        self.current = self.current.min(same);
    }

    fn change_line(&mut self, line: usize) {
        self.current = self.current.min(line);
    }

    fn highlight_line(&mut self, line: &str) -> Self::Iterator<'_> {
        let mut spans = self.lines.get(self.current).cloned().unwrap_or_default();

        self.current += 1;
        // The text may have been edited since the spans were found.
        spans.retain(|(range, _)| line.get(range.clone()).is_some());
        spans.into_iter()
    }

    fn current_line(&self) -> usize {
        self.current
    }
}

/// Returns how a part looks.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "the editor asks for it so")]
pub fn format(kind: &SpanKind, theme: &Theme) -> Format<Font> {
    Format { color: Some(color(*kind, theme)), font: None }
}

/// Returns the colour of a part.
pub fn color(kind: SpanKind, theme: &Theme) -> Color {
    let palette = theme.extended_palette();
    let ink = palette.background.base.text;

    match kind {
        SpanKind::Keyword => readable(palette.primary.base.color, theme),
        SpanKind::Name => readable(palette.success.base.color, theme),
        SpanKind::Variable | SpanKind::Table => ink,
        SpanKind::Value | SpanKind::Place => readable(palette.warning.base.color, theme),
        SpanKind::Sign | SpanKind::Comment => quiet(theme),
        SpanKind::Unknown => readable(palette.danger.base.color, theme),
    }
}

/// Returns the colour of less important text: line numbers, signs, comments.
pub fn quiet(theme: &Theme) -> Color {
    let paper = theme.extended_palette().background.base;

    readable(mix(paper.text, paper.color, 0.45), theme)
}

/// The smallest contrast of text with the background; cards are slightly lighter or darker than the
/// background.
const CONTRAST: f32 = 5.4;

/// Returns the colour, moved towards the text colour until it is readable on the background.
fn readable(color: Color, theme: &Theme) -> Color {
    let paper = theme.extended_palette().background.base;
    let steps = (0..=10).map(|step| mix(color, paper.text, step as f32 / 10.0));

    steps.into_iter().find(|mixed| contrast(*mixed, paper.color) >= CONTRAST).unwrap_or(paper.text)
}

fn mix(one: Color, other: Color, part: f32) -> Color {
    let between = |one: f32, other: f32| one + (other - one) * part;

    Color::from_rgb(between(one.r, other.r), between(one.g, other.g), between(one.b, other.b))
}

/// Returns the contrast of two colours, from 1 to 21, as defined by WCAG.
pub fn contrast(one: Color, other: Color) -> f32 {
    let light = |color: Color| {
        let [red, green, blue, _] = color.into_linear();

        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let (one, other) = (light(one), light(other));

    one.max(other) / one.min(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(range: Range<usize>, kind: SpanKind) -> Span {
        Span { range, kind }
    }

    /// A span over several lines is split, and one within a character is dropped.
    #[test]
    fn it_cuts_spans_into_lines() {
        let spans =
            [span(0..2, SpanKind::Keyword), span(3..9, SpanKind::Comment), span(7..8, SpanKind::Value)];

        assert_eq!(
            lines("if a\nžb\n", &spans),
            [
                vec![(0..2, SpanKind::Keyword), (3..4, SpanKind::Comment)],
                vec![(0..3, SpanKind::Comment), (2..3, SpanKind::Value)],
                vec![],
            ]
        );
        assert_eq!(lines("ž", &[span(1..2, SpanKind::Name)]), [vec![]]);
    }

    /// Only lines from the first difference on are highlighted again.
    #[test]
    fn it_goes_back_to_the_first_change() {
        let one = lines("a\nb\nc", &[span(0..1, SpanKind::Name)]);
        let two = lines("a\nb\nc", &[span(0..1, SpanKind::Name), span(4..5, SpanKind::Value)]);
        let mut colors = Colors::new(&one);

        for line in ["a", "b", "c"] {
            let _ = colors.highlight_line(line);
        }
        colors.update(&two);
        assert_eq!(colors.current_line(), 2);
        assert_eq!(colors.highlight_line("c").collect::<Vec<_>>(), [(0..1, SpanKind::Value)]);
    }
}
