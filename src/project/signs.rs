//! Pictures made of numbers, letters and words.

use std::fmt::Write as _;

use resvg::tiny_skia::{Path, PathSegment, Transform};

use super::library;
use crate::picture::letters;

/// The background of a sign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    /// A round tile.
    #[default]
    Round,
    /// A square tile with rounded corners.
    Square,
    /// Nothing.
    Bare,
}

/// How signs look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignLook {
    /// The background.
    pub shape: Shape,
    /// The colour of the background: red, green, blue.
    pub tile: [u8; 3],
    /// The colour of the letters.
    pub ink: [u8; 3],
}

/// The greatest width and height of the letters, in the 64 units of a picture.
const ROOM: (f32, f32) = (40.0, 32.0);
/// The font size before the letters are fitted.
const SET: f32 = 40.0;

/// Returns a text as an svg picture.
pub fn sign(text: &str, look: SignLook) -> String {
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"64\" height=\"64\" viewBox=\"0 0 64 64\">\n",
    );
    let (tile, edge) = (hex(look.tile), hex(look.tile.map(|part| (u16::from(part) * 7 / 10) as u8)));
    let paint = format!("fill=\"{tile}\" stroke=\"{edge}\" stroke-width=\"3\"/>");
    let _ = match look.shape {
        Shape::Round => writeln!(svg, "  <circle cx=\"32\" cy=\"32\" r=\"26.5\" {paint}"),
        Shape::Square => {
            writeln!(svg, "  <rect x=\"5.5\" y=\"5.5\" width=\"53\" height=\"53\" rx=\"8\" {paint}")
        }
        Shape::Bare => Ok(()),
    };
    let ink = hex(look.ink);
    let drawn = of_library(text, &ink).or_else(|| of_font(text, &ink));
    svg.push_str(&drawn.unwrap_or_default());
    svg.push_str("</svg>\n");
    svg
}

/// Returns the path of a number or a letter that the library has a picture of.
fn of_library(text: &str, ink: &str) -> Option<String> {
    let is_letter = text.len() == 1 && text.bytes().all(|byte| byte.is_ascii_uppercase());
    let stem = if is_letter { format!("letter-{}", text.to_lowercase()) } else { format!("number-{text}") };
    let svg = std::str::from_utf8(library::find(&stem)?.bytes).ok()?;
    // The sign itself is drawn last.
    let path = &svg[svg.rfind("<path ")?..];
    let attribute = |name: &str| {
        let begin = path.find(&format!(" {name}=\""))? + name.len() + 3;
        path[begin..].split('"').next()
    };
    let (shape, width) = (attribute("d")?, attribute("stroke-width")?);
    let ends = "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>";
    Some(format!("  <path d=\"{shape}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{width}\" {ends}\n"))
}

/// Returns any text as letter shapes, centred in the picture.
fn of_font(text: &str, ink: &str) -> Option<String> {
    let path = letters::line(text.trim(), SET).path?;
    let bounds = path.bounds();
    let scale = (ROOM.0 / bounds.width()).min(ROOM.1 / bounds.height());
    let (x, y) = (bounds.x() + bounds.width() / 2.0, bounds.y() + bounds.height() / 2.0);
    let transform = Transform::from_translate(-x, -y).post_scale(scale, scale).post_translate(32.0, 32.0);
    Some(format!("  <path d=\"{}\" fill=\"{ink}\"/>\n", written(&path.transform(transform)?)))
}

fn written(path: &Path) -> String {
    let mut d = String::new();
    for segment in path.segments() {
        let _ = match segment {
            PathSegment::MoveTo(to) => write!(d, "M{:.2} {:.2}", to.x, to.y),
            PathSegment::LineTo(to) => write!(d, "L{:.2} {:.2}", to.x, to.y),
            PathSegment::QuadTo(a, to) => write!(d, "Q{:.2} {:.2} {:.2} {:.2}", a.x, a.y, to.x, to.y),
            PathSegment::CubicTo(a, b, to) => {
                write!(d, "C{:.2} {:.2} {:.2} {:.2} {:.2} {:.2}", a.x, a.y, b.x, b.y, to.x, to.y)
            }
            PathSegment::Close => write!(d, "Z"),
        };
    }
    d
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02X}{green:02X}{blue:02X}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Source;

    const LOOK: SignLook = SignLook { shape: Shape::Square, tile: [255, 209, 102], ink: [1, 2, 3] };

    /// Every sign is a picture with its tile and its ink, whether the library has it or not, and no two look
    /// the same.
    #[test]
    fn signs_are_pictures() {
        let numbers = (0..=25).map(|number| number.to_string());
        let letters = ('A'..='Z').map(|letter| letter.to_string());
        let words = ["ano", "Žluťoučký kůň", "<&\">", "-1", "a"].map(str::to_owned);
        let mut seen = std::collections::BTreeSet::new();
        for text in numbers.chain(letters).chain(words) {
            let source = Source::read("a.svg", sign(&text, LOOK).as_bytes());
            let drawn = source.unwrap_or_else(|fault| panic!("{text}: {fault}")).draw(256).expect("drawn");
            let has = |wanted: [u8; 4]| drawn.rgba.chunks_exact(4).filter(|pixel| **pixel == wanted).count();
            assert!(has([255, 209, 102, 255]) > 500, "{text} has no tile");
            assert!(has([1, 2, 3, 255]) > 5, "{text} has no ink");
            assert_eq!(drawn.rgba[..4], [0; 4], "{text} fills its corners");
            assert!(seen.insert(drawn.rgba), "{text} looks like another one");
        }
    }

    /// An empty sign is only its tile; without a tile it is empty, but still a picture.
    #[test]
    fn nothing_is_a_picture_too() {
        for text in ["", "  "] {
            let svg = sign(text, SignLook { shape: Shape::Bare, ..LOOK });
            let drawn =
                Source::read("a.svg", svg.as_bytes()).expect("it is a picture").draw(8).expect("drawn");
            assert!(drawn.rgba.iter().all(|part| *part == 0));
        }
    }
}
