//! The title in a picture, in several languages: the `title` elements of an SVG file, the texts with the
//! keyword `Title` of a PNG file.

use std::ops::Range;

use resvg::usvg::roxmltree::{Document, Node};

use super::{DEEPEST_SVG, LONGEST_SVG};
use crate::xml;

/// The signature of PNG files.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
/// The beginning of the data of a PNG title: the keyword, and that the text is not compressed.
const KEYWORD: &[u8] = b"Title\0\0\0";

/// A title, its language, and its range in the file.
type Title = (String, String, Range<usize>);

/// Returns the title of a picture in a language, otherwise its first title. `None` for pictures without a
/// title, and for files that cannot be read safely.
pub fn title(bytes: &[u8], language: &str) -> Option<String> {
    let titles = titles(bytes)?;
    let chosen = titles.iter().find(|(code, ..)| is_in(code, language)).or(titles.first())?;
    Some(chosen.1.clone()).filter(|text| !text.is_empty())
}

/// Returns the title of a picture in exactly this language.
pub fn own_title(bytes: &[u8], language: &str) -> Option<String> {
    titles(bytes)?.into_iter().find(|(code, ..)| is_in(code, language)).map(|(_, text, _)| text)
}

/// Returns the picture with a new title in a language; an empty text removes the title. `None` for files that
/// cannot hold a title.
pub fn with_title(bytes: &[u8], language: &str, text: &str) -> Option<Vec<u8>> {
    let titles = titles(bytes)?;
    let old = titles.into_iter().find(|(code, ..)| is_in(code, language)).map(|(.., place)| place);
    let (new, place) = if bytes.starts_with(PNG) {
        let data = [KEYWORD, language.as_bytes(), b"\0\0", text.as_bytes()].concat();
        let first = 8 + chunk(bytes, 8)?.len();
        (written_chunk(b"iTXt", &data), old.unwrap_or(first..first))
    } else {
        let first = first_child(bytes)?;
        let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let title = format!("<title lang=\"{language}\">{escaped}</title>");
        (title.into_bytes(), old.unwrap_or(first..first))
    };
    let new = if text.is_empty() { Vec::new() } else { new };
    Some([&bytes[..place.start], &new, &bytes[place.end..]].concat())
}

fn titles(bytes: &[u8]) -> Option<Vec<Title>> {
    if bytes.starts_with(PNG) {
        return Some(png_titles(bytes));
    }
    let document = document(bytes)?;
    let elements = document.root_element().children().filter(|child| child.tag_name().name() == "title");
    let title = |element: Node<'_, '_>| {
        let code = element.attributes().find(|it| it.name() == "lang").map_or("", |it| it.value());
        (code.to_owned(), spaced(element.text().unwrap_or_default()), element.range())
    };
    Some(elements.map(title).collect())
}

pub(super) fn document(bytes: &[u8]) -> Option<Document<'_>> {
    let text = std::str::from_utf8(bytes).ok()?;
    // Checked before parsing: the parser recurses as deeply as the file nests and would overflow the stack.
    if text.len() > LONGEST_SVG || xml::nesting(text) > DEEPEST_SVG {
        return None;
    }
    Document::parse(text).ok()
}

/// Returns where the content of an SVG file begins; `None` if it has none.
fn first_child(bytes: &[u8]) -> Option<usize> {
    document(bytes)?.root_element().first_child().map(|child| child.range().start)
}

fn png_titles(bytes: &[u8]) -> Vec<Title> {
    let mut titles = Vec::new();
    let mut at = PNG.len();
    while let Some(chunk) = chunk(bytes, at) {
        let place = at..at + chunk.len();
        at = place.end;
        let Some(data) =
            chunk[4..chunk.len() - 4].strip_prefix(b"iTXt").and_then(|it| it.strip_prefix(KEYWORD))
        else {
            continue;
        };
        let mut parts = data.splitn(3, |byte| *byte == 0).map(String::from_utf8_lossy);
        if let (Some(code), Some(_), Some(text)) = (parts.next(), parts.next(), parts.next()) {
            titles.push((code.into_owned(), spaced(&text), place));
        }
    }
    titles
}

/// Returns the chunk at an offset in a PNG file: length, name, data, checksum.
fn chunk(bytes: &[u8], at: usize) -> Option<&[u8]> {
    let length = u32::from_be_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?);
    bytes.get(at..at.checked_add(length as usize)?.checked_add(12)?)
}

fn written_chunk(name: &[u8], data: &[u8]) -> Vec<u8> {
    let summed = [name, data].concat();
    let sum = !summed.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xEDB8_8320 & 0_u32.wrapping_sub(sum & 1)))
    });
    [&(data.len() as u32).to_be_bytes()[..], &summed, &sum.to_be_bytes()].concat()
}

fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns whether a code such as `cs` or `cs-CZ` belongs to a language.
fn is_in(code: &str, language: &str) -> bool {
    code.split('-').next().is_some_and(|code| code.eq_ignore_ascii_case(language))
}

#[cfg(test)]
mod tests {
    use super::{own_title, title, with_title};
    use crate::picture::{Source, png};

    /// A title is read in the language asked for; without it the first one; without any there is none.
    #[test]
    fn titles_have_languages() {
        let svg = |inside: &str| format!("<svg xmlns='http://www.w3.org/2000/svg'>{inside}<g/></svg>");
        let both = svg("<title lang='en'>a \n cat</title><title xml:lang='cs-CZ'>kočka</title>");
        assert_eq!(title(both.as_bytes(), "en").as_deref(), Some("a cat"));
        assert_eq!(title(both.as_bytes(), "cs").as_deref(), Some("kočka"));
        assert_eq!(title(both.as_bytes(), "de").as_deref(), Some("a cat"));
        assert_eq!(title(svg("<title>  </title>").as_bytes(), "en"), None);
        assert_eq!(title(svg("<g><title>part</title></g>").as_bytes(), "en"), None);
        assert_eq!(title(b"\x89PNG", "en"), None);
        assert_eq!(title(svg(&"<g>".repeat(100_000)).as_bytes(), "en"), None);
    }
    /// SVG and PNG files take titles in several languages, each of which can be changed and removed; the
    /// picture stays the same.
    #[test]
    fn titles_are_written() {
        let svg = b"<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'><path d='M0 0h2v2z'/></svg>"
            .to_vec();
        let plain = png(&image::RgbaImage::from_pixel(2, 2, image::Rgba([255, 0, 0, 255])));
        for (file, start) in [("a.svg", svg), ("a.png", plain)] {
            let look = |bytes: &[u8]| Source::read(file, bytes).ok().and_then(|source| source.draw(8));
            let first = look(&start);
            assert!(first.is_some(), "{file}");
            let write = |bytes: &[u8], code, text| with_title(bytes, code, text).expect("it holds titles");
            let both = write(&write(&start, "en", "a < b & c"), "cs", "žluťoučký kůň");
            let both = write(&both, "en", "cat");
            assert_eq!(own_title(&both, "en").as_deref(), Some("cat"), "{file}");
            assert_eq!(own_title(&both, "cs").as_deref(), Some("žluťoučký kůň"), "{file}");
            assert_eq!(own_title(&both, "de"), None, "{file}");
            assert_eq!(look(&both), first, "{file}");
            let none = write(&write(&both, "en", ""), "cs", "");
            assert!(none == start, "{file} is as it was");
        }
        assert_eq!(with_title(b"GIF89a", "en", "cat"), None);
        assert_eq!(with_title(b"\x89PNG\r\n\x1a\n\xff\xff\xff\xff", "en", "cat"), None);
    }
}
