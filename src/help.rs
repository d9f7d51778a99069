//! The help: its pages, and a search over them.
//!
//! A page is a file in Markdown for each language; `page` reads it. The page of keys is made by the window, which knows
//! the commands.

pub mod page;

use include_dir::{Dir, include_dir};

use self::page::Block;
use crate::program;
use crate::words::{Language, Words, plain};

/// The files of the pages, with their pictures.
pub static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/help");

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say what the pages are about")]
pub enum Page {
    FirstSteps,
    Lights,
    Colours,
    Race,
    Falling,
    Board,
    Pieces,
    Levels,
    Rules,
    RulesPictures,
    Settings,
    PlayTest,
    BoardGames,
    Database,
    Labyrinths,
    Playing,
    Keys,
    Formats,
    Safety,
    Corpora,
    ScanCost,
    Host,
    Together,
    Schola,
}

impl Page {
    /// All pages, in order.
    pub const ALL: [Self; 24] = [
        Self::FirstSteps,
        Self::Lights,
        Self::Colours,
        Self::Race,
        Self::Falling,
        Self::Board,
        Self::Pieces,
        Self::Levels,
        Self::Rules,
        Self::RulesPictures,
        Self::Settings,
        Self::PlayTest,
        Self::BoardGames,
        Self::Database,
        Self::Labyrinths,
        Self::Playing,
        Self::Keys,
        Self::Formats,
        Self::Safety,
        Self::Corpora,
        Self::ScanCost,
        Self::Host,
        Self::Together,
        Self::Schola,
    ];

    /// The lessons, each of which leads to the next.
    pub const LESSONS: [Self; 4] = [Self::Lights, Self::Colours, Self::Race, Self::Falling];

    /// Finds a page by its file name without language and extension.
    pub fn of_file(file: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.file() == Some(file))
    }

    /// Returns its title; `None` for a generated page.
    pub fn title(self, language: Language) -> Option<&'static str> {
        self.source(language)?.lines().next()?.strip_prefix("# ")
    }

    /// Returns the file name without language and extension; `None` for a generated page.
    pub fn file(self) -> Option<&'static str> {
        match self {
            Self::FirstSteps => Some("first-steps"),
            Self::Lights => Some("lights"),
            Self::Colours => Some("colours"),
            Self::Race => Some("race"),
            Self::Falling => Some("falling"),
            Self::Board => Some("board"),
            Self::Pieces => Some("pieces"),
            Self::Levels => Some("levels"),
            Self::Rules => Some("rules"),
            Self::RulesPictures => Some("rules-pictures"),
            Self::Settings => Some("settings"),
            Self::PlayTest => Some("play-test"),
            Self::BoardGames => Some("board-games"),
            Self::Database => Some("dungeon-database"),
            Self::Labyrinths => Some("labyrinths"),
            Self::Playing => Some("playing"),
            Self::Formats => Some("formats"),
            Self::Safety => Some("safety"),
            Self::Corpora => Some("corpora"),
            Self::ScanCost => Some("scan-cost"),
            Self::Host => Some("host"),
            Self::Together => Some("together"),
            Self::Keys | Self::Schola => None,
        }
    }

    /// Returns its file; `None` for a generated page.
    pub fn source(self, language: Language) -> Option<&'static str> {
        FILES.get_file(format!("{}.{}.md", self.file()?, language.code()))?.contents_utf8()
    }
}

/// A page as it is read and searched.
#[derive(Debug)]
pub struct Contents {
    /// The page.
    pub page: Page,
    /// Its title.
    pub title: String,
    lower: String,
    /// Its contents.
    pub blocks: Vec<Block>,
}

impl Contents {
    /// Reads the text of a page.
    pub fn new(page: Page, text: &str) -> Self {
        let blocks = page::read(text);
        let title = page::title(&blocks).unwrap_or_default();
        Self { page, title, lower: plain(&page::plain(&blocks)), blocks }
    }
}

/// Returns the pages that contain all words of a query, matches in the title first.
pub fn found<'a>(pages: &'a [Contents], query: &str) -> impl Iterator<Item = &'a Contents> {
    let query = plain(query);
    let words: Vec<_> = query.split_whitespace().map(str::to_owned).collect();
    let all = move |text: &str| words.iter().all(|word| text.contains(word.as_str()));
    let in_title = |contents: &Contents| plain(&contents.title).contains(query.trim());
    let (first, rest): (Vec<_>, Vec<_>) =
        pages.iter().filter(|contents| all(&contents.lower)).partition(|found| in_title(found));
    first.into_iter().chain(rest)
}

/// The page about the program.
pub fn schola(words: &Words) -> String {
    let version = words.with("help-schola-version", &[("version", program::version_and_commit())]);
    let contact = contact(env!("CARGO_PKG_REPOSITORY"), words);
    format!(
        "# {}\n\n{version}\n\n{}\n\n## {}\n\n{contact}\n\n## {}\n\n{}\n\n{}\n",
        words.get("help-schola"),
        words.get("help-schola-more"),
        words.get("help-schola-write"),
        words.get("help-schola-rights"),
        words.get("help-schola-licence"),
        words.get("help-schola-parts"),
    )
}

/// The contact address: the one that the package names, if it does.
fn contact(place: &str, words: &Words) -> String {
    match place {
        "" => words.get("help-schola-write-nowhere"),
        place => words.with("help-schola-write-to", &[("place", place.to_owned())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page about Schola names all file types that Schola makes, and where to write: the address in the
    /// package, or a note that there is none.
    #[test]
    fn the_page_about_schola_says_where_to_write() {
        for language in Language::ALL {
            let words = Words::new(language);
            let page = schola(&words);
            assert!(page.contains(&program::version_and_commit()) && page.contains("iced"), "{page}");
            assert!(page.contains(&contact(env!("CARGO_PKG_REPOSITORY"), &words)), "{page}");
            assert!(contact("https://example.org/schola", &words).contains("https://example.org/schola"));
            assert_eq!(contact("", &words), words.get("help-schola-write-nowhere"));
        }
    }
}
