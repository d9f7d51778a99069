//! Help: pages for the current place in the program, and a search over all of them.

mod page;
mod view;

use std::time::{Duration, Instant};

use iced::Task;
use iced::widget::operation;
use iced::widget::scrollable::{AbsoluteOffset, RelativeOffset, Viewport};
use include_dir::{Dir, include_dir};

use self::page::Block;
use super::board_editor::chart::keys::KEYS as LINES;
use super::command::{COMMANDS, Keymap};
use super::grid_editor::Tab;
use super::grid_editor::blocks::keys::KEYS;
use super::scroller::Scroller;
use crate::words::{Language, Words, plain};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/help");

pub const FIELD: &str = "help-search";
const PAGE: &str = "help-page";
/// The interval between steps of automatic scrolling.
pub(super) const BEAT: Duration = Duration::from_millis(50);
/// How far a key scrolls, in logical pixels.
const STEP: f32 = 320.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say what the pages are about")]
pub enum Page {
    FirstSteps,
    Lights,
    Colours,
    Race,
    Board,
    Pieces,
    Levels,
    Rules,
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
    Schola,
}

impl Page {
    pub const ALL: [Self; 20] = [
        Self::FirstSteps,
        Self::Lights,
        Self::Colours,
        Self::Race,
        Self::Board,
        Self::Pieces,
        Self::Levels,
        Self::Rules,
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
        Self::Schola,
    ];

    /// The lessons, each of which leads to the next.
    pub const LESSONS: [Self; 3] = [Self::Lights, Self::Colours, Self::Race];

    /// Finds a page by its file name without language and extension.
    pub fn of_file(file: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.file() == Some(file))
    }

    pub fn title(self, language: Language) -> Option<&'static str> {
        self.source(language)?.lines().next()?.strip_prefix("# ")
    }

    pub fn of_tab(tab: Tab) -> Self {
        match tab {
            Tab::Board => Self::Board,
            Tab::Levels => Self::Levels,
            Tab::Pieces => Self::Pieces,
            Tab::Rules => Self::Rules,
            Tab::Settings | Tab::About => Self::Settings,
        }
    }

    /// Returns the file name without language and extension; `None` for a generated page.
    pub fn file(self) -> Option<&'static str> {
        match self {
            Self::FirstSteps => Some("first-steps"),
            Self::Lights => Some("lights"),
            Self::Colours => Some("colours"),
            Self::Race => Some("race"),
            Self::Board => Some("board"),
            Self::Pieces => Some("pieces"),
            Self::Levels => Some("levels"),
            Self::Rules => Some("rules"),
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
            Self::Keys | Self::Schola => None,
        }
    }

    fn text(self, words: &Words, keymap: &Keymap) -> Option<String> {
        match self {
            Self::Keys => Some(keys(words, keymap)),
            Self::Schola => Some(schola(words)),
            _ => self.source(words.language()).map(str::to_owned),
        }
    }

    pub fn source(self, language: Language) -> Option<&'static str> {
        FILES.get_file(format!("{}.{}.md", self.file()?, language.code()))?.contents_utf8()
    }
}

#[derive(Debug)]
pub struct Help {
    page: Page,
    query: String,
    pages: Vec<Contents>,
    /// Scrolls the page automatically, if so set.
    scroller: Option<Scroller>,
    /// The scroll offset in logical pixels.
    offset: f32,
}

#[derive(Debug)]
struct Contents {
    page: Page,
    title: String,
    lower: String,
    blocks: Vec<Block>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Chosen(Page),
    Written(String),
    Confirmed,
    /// Scrolls by a key or a button.
    Scrolled(Scroll),
    /// The visible part of the page changed.
    Seen(Viewport),
    /// Stops or resumes automatic scrolling.
    Switched,
}

/// Where to scroll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scroll {
    Back,
    On,
    Start,
    End,
}

impl Help {
    pub fn new(page: Page, words: &Words, keymap: &Keymap) -> Self {
        let contents = |page: Page| {
            let blocks = page::read(&page.text(words, keymap)?);
            let title = page::title(&blocks).unwrap_or_default();
            Some(Contents { page, title, lower: plain(&page::plain(&blocks)), blocks })
        };
        let pages = Page::ALL.into_iter().filter_map(contents).collect();
        Self { page, query: String::new(), pages, scroller: None, offset: 0.0 }
    }

    /// Scrolls the page down and up automatically, at this speed in logical pixels per second.
    pub(super) fn move_by_itself(&mut self, speed: f32) {
        self.scroller = Some(Scroller::new(speed));
    }

    /// Returns whether the page scrolls automatically.
    pub(super) fn moves(&self) -> bool {
        self.scroller.is_some_and(|scroller| scroller.is_moving())
    }

    /// Advances automatic scrolling to a time.
    pub(super) fn pass(&mut self, now: Instant) -> Task<Message> {
        let offset = self.scroller.as_mut().and_then(|scroller| scroller.pass(now));
        offset.map_or_else(Task::none, |offset| operation::scroll_to(PAGE, offset))
    }

    /// Returns the lesson on show, and its scroll offset in logical pixels.
    pub(super) fn lesson(&self) -> Option<(Page, f32)> {
        Page::LESSONS.contains(&self.page).then_some((self.page, self.offset))
    }

    /// Scrolls the page to an offset in logical pixels.
    pub(super) fn scrolled_to<M: Send + 'static>(offset: f32) -> Task<M> {
        operation::scroll_to(PAGE, AbsoluteOffset { x: 0.0, y: offset })
    }

    pub fn page(&self) -> Page {
        self.page
    }

    pub fn update(&mut self, message: Message) -> Task<Message> {
        match message {
            Message::Chosen(page) => {
                self.page = page;
                self.offset = 0.0;
                if let Some(scroller) = &mut self.scroller {
                    scroller.begin();
                }
                operation::snap_to(PAGE, RelativeOffset::START)
            }
            Message::Written(query) => {
                self.query = query;
                Task::none()
            }
            Message::Confirmed => {
                let first = self.found().next().map(|found| found.page);
                first.map_or_else(Task::none, |page| self.update(Message::Chosen(page)))
            }
            Message::Seen(viewport) => {
                self.offset = viewport.absolute_offset().y;
                if let Some(scroller) = &mut self.scroller {
                    scroller.saw(&viewport);
                }
                Task::none()
            }
            Message::Switched => {
                if let Some(scroller) = &mut self.scroller {
                    scroller.switch();
                }
                Task::none()
            }
            Message::Scrolled(scroll) => {
                let by = |y| operation::scroll_by(PAGE, AbsoluteOffset { x: 0.0, y });
                match scroll {
                    Scroll::Back => by(-STEP),
                    Scroll::On => by(STEP),
                    Scroll::Start => operation::snap_to(PAGE, RelativeOffset::START),
                    Scroll::End => operation::snap_to(PAGE, RelativeOffset::END),
                }
            }
        }
    }

    /// Returns the pages that contain all words of the query, matches in the title first.
    fn found(&self) -> impl Iterator<Item = &Contents> {
        let query = plain(&self.query);
        let words: Vec<_> = query.split_whitespace().map(str::to_owned).collect();
        let all = move |text: &str| words.iter().all(|word| text.contains(word.as_str()));
        let in_title = |contents: &Contents| plain(&contents.title).contains(query.trim());
        let (first, rest): (Vec<_>, Vec<_>) =
            self.pages.iter().filter(|contents| all(&contents.lower)).partition(|found| in_title(found));
        first.into_iter().chain(rest)
    }
}

/// The page of keys, generated from the table of commands.
fn keys(words: &Words, keymap: &Keymap) -> String {
    let mut text = format!("# {}\n\n{}\n\n", words.get("help-keys"), words.get("help-keys-more"));
    for menu in super::command::Menu::ALL {
        let of_menu = COMMANDS.iter().filter(|entry| entry.menu == menu);
        let with_keys = of_menu.map(|entry| (entry.key, keymap.keys(entry.command).to_string()));
        add_keys(&mut text, words, menu.key(), with_keys.filter(|(_, keys)| !keys.is_empty()));
    }
    add_keys(&mut text, words, "keys-blocks", KEYS.iter().map(|entry| (entry.key, entry.written())));
    add_keys(&mut text, words, "keys-lines", LINES.iter().map(|entry| (entry.key, entry.written())));
    text
}

/// Adds a table of what is done by which keys.
fn add_keys(
    text: &mut String,
    words: &Words,
    title: &str,
    rows: impl Iterator<Item = (&'static str, String)>,
) {
    text.push_str(&format!("## {}\n\n| | |\n|---|---|\n", words.get(title)));
    for (key, keys) in rows {
        text.push_str(&format!("| {} | {keys} |\n", words.get(key)));
    }
    text.push('\n');
}

/// The page about the program.
fn schola(words: &Words) -> String {
    let version = words.with("help-schola-version", &[("version", env!("CARGO_PKG_VERSION").to_owned())]);
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

/// Where to write: the project's own place, where the package names one.
fn contact(place: &str, words: &Words) -> String {
    match place {
        "" => words.get("help-schola-write-nowhere"),
        place => words.with("help-schola-write-to", &[("place", place.to_owned())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page about Schola names all that Schola makes, and where to write: the place of the package, or that there is
    /// none.
    #[test]
    fn the_page_about_schola_says_where_to_write() {
        for language in Language::ALL {
            let words = Words::new(language);
            let page = schola(&words);
            assert!(page.contains(env!("CARGO_PKG_VERSION")) && page.contains("iced"), "{page}");
            assert!(page.contains(&contact(env!("CARGO_PKG_REPOSITORY"), &words)), "{page}");
            assert!(contact("https://example.org/schola", &words).contains("https://example.org/schola"));
            assert_eq!(contact("", &words), words.get("help-schola-write-nowhere"));
        }
    }

    /// No page shows the marks of its emphasis.
    #[test]
    fn no_page_shows_its_marks() {
        for language in Language::ALL {
            let words = Words::new(language);
            for page in Page::ALL {
                let blocks = page::read(&page.text(&words, &Keymap::default()).unwrap_or_default());
                let marked =
                    page::plain_words(&blocks).into_iter().find(|text| text.contains(['*', '`', '|']));
                assert_eq!(marked, None, "{page:?}");
            }
        }
    }
}
