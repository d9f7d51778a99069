//! Help: pages for the current place in the program, and a search over all of them.

mod view;

use std::time::{Duration, Instant};

use iced::Task;
use iced::widget::operation;
use iced::widget::scrollable::{AbsoluteOffset, RelativeOffset, Viewport};

use super::board_editor::chart::keys::KEYS as LINES;
use super::command::{COMMANDS, Keymap};
use super::grid_editor::Tab;
use super::grid_editor::blocks::keys::KEYS;
use super::scroller::Scroller;
pub use crate::help::Page;
use crate::help::{self, Contents};
use crate::words::Words;

pub const FIELD: &str = "help-search";
const PAGE: &str = "help-page";
/// The interval between steps of automatic scrolling.
pub(super) const BEAT: Duration = Duration::from_millis(50);
/// How far a key scrolls, in logical pixels.
const STEP: f32 = 320.0;

/// Returns the page about a tab of the grid editor.
pub(super) fn of_tab(tab: Tab) -> Page {
    match tab {
        Tab::Board => Page::Board,
        Tab::Levels => Page::Levels,
        Tab::Pieces => Page::Pieces,
        Tab::Rules => Page::Rules,
        Tab::Settings | Tab::About => Page::Settings,
    }
}

fn text_of(page: Page, words: &Words, keymap: &Keymap) -> Option<String> {
    match page {
        Page::Keys => Some(keys(words, keymap)),
        Page::Schola => Some(help::schola(words)),
        _ => page.source(words.language()).map(str::to_owned),
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
        let contents = |page| Some(Contents::new(page, &text_of(page, words, keymap)?));
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

    fn found(&self) -> impl Iterator<Item = &Contents> {
        help::found(&self.pages, &self.query)
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

/// Adds a table of actions and their keys.
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

#[cfg(test)]
mod tests {
    use super::*;

    use crate::help::page;
    use crate::words::Language;

    /// No page shows its emphasis markup.
    #[test]
    fn no_page_shows_emphasis_markup() {
        for language in Language::ALL {
            let words = Words::new(language);
            for page in Page::ALL {
                let blocks = page::read(&text_of(page, &words, &Keymap::default()).unwrap_or_default());
                let marked =
                    page::plain_words(&blocks).into_iter().find(|text| text.contains(['*', '`', '|']));
                assert_eq!(marked, None, "{page:?}");
            }
        }
    }
}
