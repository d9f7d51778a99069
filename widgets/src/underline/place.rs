//! Find where parts of a text are.
use iced::advanced::graphics::text::Paragraph;
use iced::advanced::text::{self, Paragraph as _, Span, Text};
use iced::{Font, Pixels, Rectangle, Size, alignment};

use std::ops::Range;

/// The typesetting of a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Setting {
    /// The font.
    pub font: Font,
    /// The font size.
    pub size: Pixels,
    /// The line height.
    pub line_height: text::LineHeight,
    /// How lines wrap.
    pub wrapping: text::Wrapping,
    /// The width of the lines.
    pub width: f32,
}

/// Returns where each byte range is: a rectangle for every line it touches, relative to the upper left of the
/// text.
pub fn places(text: &str, ranges: &[Range<usize>], setting: Setting) -> Vec<Vec<Rectangle>> {
    let ranges: Vec<_> = ranges.iter().map(|range| mended(text, range)).collect();
    let cuts = cuts(text, &ranges);

    if ranges.iter().all(Range::is_empty) {
        return vec![Vec::new(); ranges.len()];
    }

    // Every part between two cuts is one span, so that ranges may overlap.
    let parts: Vec<Range<usize>> = cuts.windows(2).map(|pair| pair[0]..pair[1]).collect();
    let spans: Vec<Span<'_, (), Font>> = parts.iter().map(|part| Span::new(&text[part.clone()])).collect();
    let paragraph = Paragraph::with_spans(Text {
        content: spans.as_slice(),
        bounds: Size::new(setting.width, f32::INFINITY),
        size: setting.size,
        line_height: setting.line_height,
        font: setting.font,
        align_x: text::Alignment::Default,
        align_y: alignment::Vertical::Top,
        shaping: text::Shaping::Advanced,
        wrapping: setting.wrapping,
    });
    let bounds: Vec<_> = (0..parts.len()).map(|index| paragraph.span_bounds(index)).collect();

    ranges
        .iter()
        .map(|range| {
            let within = |part: &Range<usize>| range.start <= part.start && part.end <= range.end;
            let inside = parts.iter().zip(&bounds).filter(|(part, _)| within(part));

            joined(inside.flat_map(|(_, bounds)| bounds.iter().copied()))
        })
        .collect()
}

/// Returns the places where the text must be cut, including its start and its end.
fn cuts(text: &str, ranges: &[Range<usize>]) -> Vec<usize> {
    let mut cuts = vec![0, text.len()];

    cuts.extend(ranges.iter().filter(|range| !range.is_empty()).flat_map(|range| [range.start, range.end]));
    cuts.sort_unstable();
    cuts.dedup();
    cuts
}

/// Clamps a range to the text and to whole characters, and widens an empty one.
fn mended(text: &str, range: &Range<usize>) -> Range<usize> {
    let floor = |mut index: usize| {
        index = index.min(text.len());
        while !text.is_char_boundary(index) {
            index -= 1;
        }
        index
    };
    let start = floor(range.start);
    let end = floor(range.end.max(range.start));

    if start < end {
        return start..end;
    }

    let next = text[start..].chars().next().filter(|next| !next.is_control());
    let previous = text[..start].chars().next_back().filter(|previous| !previous.is_control());

    match (next, previous) {
        (Some(next), _) => start..start + next.len_utf8(),
        (None, Some(previous)) => start - previous.len_utf8()..start,
        (None, None) => start..start,
    }
}

/// Joins adjacent rectangles of a line.
fn joined(rectangles: impl Iterator<Item = Rectangle>) -> Vec<Rectangle> {
    let mut lines: Vec<Rectangle> = Vec::new();

    for rectangle in rectangles {
        match lines.last_mut() {
            Some(last) if (last.y - rectangle.y).abs() < 0.5 => *last = last.union(&rectangle),
            _ => lines.push(rectangle),
        }
    }

    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    use iced::advanced::graphics::text::Editor;
    use iced::advanced::text::editor::{Action, Cursor, Editor as _, Motion, Position, Selection};
    use iced::advanced::text::highlighter::PlainText;
    use iced::advanced::text::{Highlighter, LineHeight, Wrapping};

    const TEXT: &str = "Když na poli leží žlutý kámen, odstraň jej.\nJinak počkej\n\nkonec";

    fn setting(width: f32) -> Setting {
        Setting {
            font: Font::with_name("Fira Sans"),
            size: Pixels(16.0),
            line_height: LineHeight::default(),
            wrapping: Wrapping::default(),
            width,
        }
    }

    /// Asks an editor where a word is, by selecting it.
    fn selected(text: &str, word: &Range<usize>, setting: Setting) -> Vec<Rectangle> {
        let position = |index: usize| {
            let line = text[..index].matches('\n').count();
            let column = index - text[..index].rfind('\n').map_or(0, |newline| newline + 1);

            Position { line, column }
        };
        let mut editor = Editor::with_text(text);

        editor.update(
            Size::new(setting.width, 1000.0),
            setting.font,
            setting.size,
            setting.line_height,
            setting.wrapping,
            &mut PlainText::new(&()),
        );
        editor.move_to(Cursor { position: position(word.start), selection: None });
        for _ in text[word.clone()].chars() {
            editor.perform(Action::Select(Motion::Right));
        }

        match editor.selection() {
            Selection::Range(rectangles) => rectangles,
            Selection::Caret(_) => panic!("nothing is selected"),
        }
    }

    fn agree(text: &str, word: &str, width: f32) -> Rectangle {
        let start = text.find(word).expect("the word is in the text");
        let range = start..start + word.len();
        let place = places(text, std::slice::from_ref(&range), setting(width)).remove(0);
        let selected = selected(text, &range, setting(width));

        assert_eq!(place.len(), selected.len(), "{word}: {place:?} {selected:?}");
        for (place, selected) in place.iter().zip(&selected) {
            let apart = (place.x - selected.x).abs() + (place.y - selected.y).abs();

            assert!(apart < 1.5, "{word}: {place:?} {selected:?}");
            assert!((place.width - selected.width).abs() < 1.5, "{word}: {place:?} {selected:?}");
        }

        place[0]
    }

    #[test]
    fn it_finds_what_an_editor_selects() {
        for width in [90.0, 160.0, 230.0, 600.0] {
            for word in ["Když", "poli", "žlutý", "kámen", "odstraň", "jej", "počkej", "konec"] {
                let _ = agree(TEXT, word, width);
            }
        }
    }

    #[test]
    fn it_finds_a_word_on_a_wrapped_line() {
        let wide = agree(TEXT, "kámen", 600.0);
        let narrow = agree(TEXT, "kámen", 160.0);

        assert_eq!(wide.y, 0.0);
        assert!(narrow.y > 20.0 && narrow.x < wide.x, "{narrow:?}");
    }

    #[test]
    fn it_finds_all_lines_of_a_long_range() {
        let places = places(TEXT, std::slice::from_ref(&(0..TEXT.len())), setting(160.0)).remove(0);

        // Two wrapped lines, a short one and the last one; the empty line has nothing to mark.
        assert_eq!(places.len(), 4, "{places:?}");
    }

    #[test]
    fn it_lets_ranges_overlap() {
        let text = "alpha beta gamma";
        let both = places(text, &[0..10, 6..16], setting(400.0));
        let alone = [
            places(text, std::slice::from_ref(&(0..10)), setting(400.0)),
            places(text, std::slice::from_ref(&(6..16)), setting(400.0)),
        ];

        for (both, alone) in both.iter().zip(&alone) {
            assert_eq!(both.len(), 1);
            assert!((both[0].x - alone[0][0].x).abs() < 0.5);
            assert!((both[0].width - alone[0][0].width).abs() < 0.5);
        }
    }

    #[test]
    fn it_mends_ranges() {
        let text = "žár\n";

        assert_eq!(mended(text, &(0..1)), 0..2);
        assert_eq!(mended(text, &(1..1)), 0..2);
        assert_eq!(mended(text, &(5..5)), 4..5);
        assert_eq!(mended(text, &(2..99)), 2..6);
        assert_eq!(mended(text, &(99..99)), 6..6);
        assert_eq!(mended("", &(0..0)), 0..0);
        assert_eq!(places("", &[0..0, 3..9], setting(100.0)), [vec![], vec![]]);
    }
}
