//! Lines of text as shapes, so that neither pictures nor printers need a font.

use std::sync::LazyLock;

use resvg::tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

static FACE: LazyLock<Option<Face<'static>>> = LazyLock::new(|| Face::parse(dejavu::sans::regular(), 0).ok());

/// A line of text. Its baseline begins at (0, 0); y grows downwards.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// The shapes; `None` for a line of blanks.
    pub path: Option<Path>,
    /// The width of the line.
    pub width: f32,
}

/// Sets a line of text at a font size.
pub fn line(text: &str, size: f32) -> Line {
    let Some(face) = FACE.as_ref() else { return Line::default() };
    let scale = size / f32::from(face.units_per_em());
    let mut pen = Pen { path: PathBuilder::new(), x: 0.0 };
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        let glyph = face.glyph_index(letter).unwrap_or(GlyphId(0));
        let _ = face.outline_glyph(glyph, &mut pen);
        pen.x += f32::from(face.glyph_hor_advance(glyph).unwrap_or(0));
    }
    let width = pen.x * scale;
    // In fonts, y grows upwards.
    let path = pen.path.finish().and_then(|path| path.transform(Transform::from_scale(scale, -scale)));
    Line { path, width }
}

/// Draws glyphs one after the other.
struct Pen {
    path: PathBuilder,
    x: f32,
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.x + x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.x + x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.quad_to(self.x + x1, y1, self.x + x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.path.cubic_to(self.x + x1, y1, self.x + x2, y2, self.x + x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Protects Czech names on paper: each letter has its own shape, longer text is wider, and a letter
    /// missing in the font leaves a visible mark.
    #[test]
    fn letters_have_shapes() {
        let missing = line("\u{10FFFD}", 10.0).path.map(|path| path.bounds());
        assert!(missing.is_some());
        let bounds = |text: &str| line(text, 10.0).path.map(|path| path.bounds());
        for letter in "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ".chars() {
            assert_ne!(bounds(&letter.to_string()), missing, "{letter}");
            assert!(bounds(&letter.to_string()).is_some(), "{letter}");
        }
        assert!(line("iii", 10.0).width < line("mmm", 10.0).width);
        assert!(line(" ", 10.0).path.is_none() && line(" ", 10.0).width > 0.0);
    }
}
