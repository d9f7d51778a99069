//! A page that leads to the pages of several games.

use std::fmt::Write as _;

use super::one_file::{hash, text_of, within_html};
use super::{PageFault, PageGame};
use crate::words::Words;

/// The styles that a page with links needs.
const STYLES: [&str; 2] = ["style/base.css", "style/rooms.css"];

/// Returns a page with links to pages in the same folder, each with its game; in the language of the words.
///
/// # Errors
/// A file of the page is not what it should be.
pub fn index(pages: &[(String, &PageGame)], words: &Words) -> Result<String, PageFault> {
    let styles = STYLES.iter().map(|path| text_of(path)).collect::<Result<Vec<_>, _>>()?.concat();
    let (code, title) = (words.language().code(), within_html(&words.get("page-games")));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{code}\" data-theme=\"auto\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '{}'; img-src data:; base-uri 'none'; \
         form-action 'none'\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n<link rel=\"icon\" href=\"data:,\">\n\
         <style>{styles}</style>\n</head>\n<body>\n<div class=\"start\">\n<header class=\"top\"><h1>{title}</h1></header>\n\
         <main>\n<ul class=\"shelf\">\n",
        hash(&styles)
    );
    for (file, game) in pages {
        let card = &game.card;
        let (name, about) = (card.name_in(words.language()), card.about_in(words.language()));
        let (name, about) = (within_html(name), within_html(about));
        let picture =
            card.picture.as_deref().map(|it| format!("<img src=\"{it}\" alt=\"\">")).unwrap_or_default();
        let _ = writeln!(
            page,
            "<li><a class=\"card\" href=\"{}\">{picture}<span><b>{name}</b><small>{about}</small></span></a></li>",
            within_address(file)
        );
    }
    page.push_str("</ul>\n</main>\n</div>\n</body>\n</html>\n");
    Ok(page)
}

/// Returns the name of a file as it stands in an address.
fn within_address(name: &str) -> String {
    name.bytes().fold(String::new(), |mut address, byte| {
        if byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) {
            address.push(char::from(byte));
        } else {
            let _ = write!(address, "%{byte:02X}");
        }
        address
    })
}
