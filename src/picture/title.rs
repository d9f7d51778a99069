//! What a picture calls itself: the `title` of an SVG file, which may be there in several languages.

use resvg::usvg::roxmltree::{Document, Node};

use super::{DEEPEST_SVG, LONGEST_SVG};
use crate::xml;

/// Returns the title of an SVG picture in a language, or its first title where there is none in that language.
/// `None` for pictures without a title, for pixels, and for files that cannot be read safely.
pub fn title(bytes: &[u8], language: &str) -> Option<String> {
    let text = std::str::from_utf8(bytes).ok()?;
    if text.len() > LONGEST_SVG || xml::nesting(text) > DEEPEST_SVG {
        return None;
    }
    let document = Document::parse(text).ok()?;
    let titles = || document.root_element().children().filter(|child| child.tag_name().name() == "title");
    let chosen = titles().find(|title| is_in(*title, language)).or_else(|| titles().next())?;
    let words: Vec<&str> = chosen.text()?.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// Tells whether an element says that it is in a language, as `cs` or `cs-CZ`.
fn is_in(element: Node<'_, '_>, language: &str) -> bool {
    let code = element.attributes().find(|attribute| attribute.name() == "lang").map(|it| it.value());
    code.and_then(|code| code.split('-').next()).is_some_and(|code| code.eq_ignore_ascii_case(language))
}

#[cfg(test)]
mod tests {
    use super::title;

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
}
