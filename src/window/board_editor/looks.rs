//! The place for how a game looks: names and their pictures, the table, the words in each language.

mod counters;
mod view;
mod words;

use std::collections::BTreeSet;
use std::sync::Arc;

use iced::widget::text_editor::{self, Content};
use iced::{Element, Task};
use schola_widgets::focus;
use schola_widgets::table::{Arranged, Arranging, Handle};

use super::document::{BoardDocument, Spot};
use super::look::forms::Forms;
use super::look::{self, LookPanel};
use crate::board::look::edit::{Item, is_language};
use crate::board::look::{Look, Named, Phrase, Theme, names, phrases};
use crate::board::material::{Material, Node};
use crate::board::{self, rules::Rules};
use crate::engine::scene::Frame;
use crate::engine::{Game as _, Viewer};
use crate::project::Problem;
use crate::window::gallery::Gallery;
use crate::window::table::Shown;
use crate::window::ui::Context;
use crate::words::{Language, Words};
use view::View;

pub const TABLE: &str = "looks-table";
/// The distances of the lines of the grid, in thousandths of a cell.
const GRIDS: [i32; 5] = [1000, 500, 250, 125, 50];

/// What of the look is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Section {
    #[default]
    Names,
    Table,
    Words,
}

#[derive(Clone, Debug)]
pub enum Message {
    SectionChosen(Section),
    Named(String),
    /// Something on the table is chosen, or nothing.
    ItemChosen(Option<Item>),
    Arranged(Arranged),
    /// What is chosen goes by so many lines of the grid.
    Nudged(i32, i32),
    /// What is chosen gets larger or smaller by so many lines of the grid.
    Grown(i32, i32),
    /// The next or the previous thing on the table is chosen.
    Stepped(bool),
    Removed,
    /// Whether what lies on the table can be put elsewhere.
    Arranging(bool),
    /// The lines of the grid have another distance.
    GridChosen(i32),
    LanguageChosen(String),
    CodeWritten(String),
    LanguageAdded,
    /// Whether only what is missing is shown.
    OnlyMissing(bool),
    Printed(text_editor::Action),
    Form(look::Message),
}

#[derive(Debug)]
pub enum Action {
    Run(Task<Message>),
    /// The place is to be shown.
    Show,
    /// A picture file from anywhere.
    AskPicture,
    Report(Problem),
}

/// What is shown of the look.
#[derive(Debug, Default)]
pub struct Looks {
    panel: LookPanel,
    section: Section,
    name: Option<String>,
    item: Option<Item>,
    is_fixed: bool,
    grid: Option<i32>,
    code: String,
    /// Languages in which nothing is said yet.
    more: BTreeSet<String>,
    only_missing: bool,
    names: Vec<Named>,
    phrases: Vec<Phrase>,
    laid: Option<Laid>,
    printed: Option<Printed>,
    synced: Option<u64>,
    /// The look that was shown last, and how many overviews and pictures below everything it had.
    counted: Option<(usize, usize, usize)>,
}

/// The table at the start of a play, as it is shown.
#[derive(Debug)]
struct Laid {
    game: board::Game,
    material: Arc<Material>,
    rules: Arc<Rules>,
    /// The look with the place of the theme in it.
    look: (Arc<Look>, usize),
    language: String,
    pub shown: Shown,
    pub items: Vec<(Item, Frame)>,
}

/// A text of many lines that is being written.
#[derive(Debug)]
struct Printed {
    key: String,
    language: String,
    pub content: Content,
}

impl Looks {
    /// Begins with the usual look; looks are named in a language.
    pub fn new(language: &str) -> Self {
        Self { panel: LookPanel::new(language), ..Self::default() }
    }

    /// Names looks in another language.
    pub fn speak(&mut self, language: &str) {
        language.clone_into(&mut self.panel.language);
    }

    /// Forgets what was written and not taken.
    pub fn forget(&mut self) {
        self.panel.forget();
    }

    pub fn theme<'a>(&self, look: &'a Look) -> Option<&'a Theme> {
        self.panel.shown(look)
    }

    pub(super) fn view<'a>(
        &'a self,
        document: &'a BoardDocument,
        gallery: &'a Gallery,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        View { looks: self, document, gallery, cx }.whole()
    }

    pub(super) fn of_node<'a>(
        &'a self,
        node: &'a Node,
        document: &'a BoardDocument,
        words: &'a Words,
    ) -> Element<'a, Message> {
        Forms { look: &self.panel, document, words }.of_node(node).map(Message::Form)
    }

    /// Shows the pictures to choose from, while one is chosen.
    pub(super) fn pictures<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        Some(self.panel.pictures(cx)?.map(Message::Form))
    }

    /// Returns the distance of the lines of the grid, in thousandths of a cell.
    pub fn grid(&self) -> i32 {
        self.grid.unwrap_or(GRIDS[2])
    }

    pub fn section(&self) -> Section {
        self.section
    }

    /// Returns the codes of the languages that are shown.
    fn languages(&self, look: &Look) -> BTreeSet<String> {
        let own = Language::ALL.iter().map(|language| language.code().to_owned());
        look.languages().into_iter().chain(own).chain(self.more.iter().cloned()).collect()
    }

    /// Returns what can be put elsewhere on the table.
    fn arranging(&self, look: &Look) -> Option<Arranging> {
        let laid = self.laid.as_ref().filter(|_| !self.is_fixed)?;
        let theme = self.panel.shown(look)?;
        let handle = |(item, frame): &(Item, Frame)| {
            let [x, y, width, height] = theme.area(*item)?;
            Some(Handle {
                frame: schola_widgets::table::Frame {
                    x: frame.x,
                    y: frame.y,
                    width: frame.width,
                    height: frame.height,
                },
                at: (x, y),
                name: name_of(look, &self.panel, *item),
                // Of a plan, one cell has a size.
                can_size: (frame.width, frame.height) == (width, height),
            })
        };
        let handles = laid.items.iter().map(handle).collect::<Option<Vec<_>>>()?;
        let chosen = self.item.and_then(|item| laid.items.iter().position(|(other, _)| *other == item));
        Some(Arranging { handles, chosen, grid: self.grid() })
    }

    /// Follows the game.
    pub fn sync(&mut self, document: &BoardDocument) {
        let draft = document.draft();
        if self.synced != Some(document.revision()) {
            self.synced = Some(document.revision());
            self.names = names(&draft.material);
            self.phrases = phrases(draft);
        }
        let is_there = |name: &String| self.names.iter().any(|named| named.name == *name);
        if !self.name.as_ref().is_some_and(is_there) {
            self.name = self.names.first().map(|named| named.name.clone());
        }
        let theme = self.panel.shown(&draft.look);
        let counted = (
            self.panel.theme(&draft.look),
            theme.map_or(0, |theme| theme.aids.len()),
            theme.map_or(0, |theme| theme.backdrops.len()),
        );
        // What has just been laid on the table is chosen.
        if let Some((_, aids, backdrops)) = self.counted.filter(|old| old.0 == counted.0) {
            if aids + 1 == counted.1 {
                self.item = Some(Item::Aid(aids));
            } else if backdrops + 1 == counted.2 {
                self.item = Some(Item::Backdrop(backdrops));
            }
        }
        self.counted = Some(counted);
        self.item = self.item.filter(|item| theme.is_some_and(|theme| theme.area(*item).is_some()));
        self.sync_printed(document);
        if self.section == Section::Table {
            self.lay(document);
        }
    }

    /// Lays the table anew where material, rules or look have changed. A game that cannot be played is laid out as it was.
    fn lay(&mut self, document: &BoardDocument) {
        let draft = document.draft();
        let theme = self.panel.theme(&draft.look);
        let before = self.laid.take();
        let is_same = |laid: &&Laid| {
            Arc::ptr_eq(&laid.material, &draft.material) && Arc::ptr_eq(&laid.rules, &draft.rules)
        };
        if let Some(laid) = before.as_ref().filter(is_same)
            && Arc::ptr_eq(&laid.look.0, &draft.look)
            && laid.look.1 == theme
            && laid.language == self.panel.language
        {
            self.laid = before;
            return;
        }
        let (game, material, rules) = match before.as_ref().filter(is_same) {
            Some(laid) => (laid.game.clone(), laid.material.clone(), laid.rules.clone()),
            None => match board::compile(draft, &[], &self.panel.language) {
                Ok(game) => (game, draft.material.clone(), draft.rules.clone()),
                Err(_) => match &before {
                    Some(laid) => (laid.game.clone(), laid.material.clone(), laid.rules.clone()),
                    None => return,
                },
            },
        };
        let language = self.panel.language.clone();
        let game = game.dressed(&draft.look, theme, &language);
        let (table, items) = game.laid_out(&game.start(0), Viewer::All);
        let shown = Shown::new(&table, before.as_ref().map(|laid| &laid.shown));
        let look = (draft.look.clone(), theme);
        self.laid = Some(Laid { game, material, rules, look, language, shown, items });
    }

    /// Shows the text of the chosen overview as it is now.
    fn sync_printed(&mut self, document: &BoardDocument) {
        let look = &document.draft().look;
        let aid = match self.item {
            Some(Item::Aid(at)) => self.panel.shown(look).and_then(|theme| theme.aids.get(at)),
            _ => None,
        };
        let Some(key) = aid.and_then(|aid| aid.text.as_ref()) else {
            self.printed = None;
            return;
        };
        let language = &self.panel.language;
        let said = look.said(key, language).unwrap_or_default();
        let is_same = |printed: &&Printed| {
            printed.key == *key && printed.language == *language && printed.text() == said
        };
        if self.printed.as_ref().filter(is_same).is_none() {
            let content = Content::with_text(said);
            self.printed = Some(Printed { key: key.clone(), language: language.clone(), content });
        }
    }

    /// Takes in a message; what a form changes is remembered as changed at a spot.
    pub fn update(&mut self, message: Message, spot: Spot, document: &mut BoardDocument) -> Action {
        match message {
            Message::SectionChosen(section) => {
                self.section = section;
                self.panel.forget();
                return Action::Run(focus::focus(if section == Section::Table {
                    TABLE
                } else {
                    "pane-centre"
                }));
            }
            Message::Named(name) => return self.show(name),
            Message::Form(message) => return self.change(message, spot, document),
            Message::ItemChosen(item) => self.item = item,
            Message::Arranging(arranges) => self.is_fixed = !arranges,
            Message::GridChosen(grid) => self.grid = Some(grid),
            Message::Stepped(forward) => self.step(forward),
            Message::Arranged(done) => return self.arranged(done, document),
            Message::Nudged(x, y) => return self.nudge((x, y), (0, 0), document),
            Message::Grown(x, y) => return self.nudge((0, 0), (x, y), document),
            Message::Removed => {
                if let Some(item) = self.item.take() {
                    return self.change(look::Message::ItemRemoved(item), Spot::Look, document);
                }
            }
            Message::LanguageChosen(language) => self.panel.language = language,
            Message::CodeWritten(code) => self.code = code,
            Message::LanguageAdded => {
                if is_language(self.code.trim()) {
                    let code = std::mem::take(&mut self.code).trim().to_owned();
                    self.panel.language.clone_from(&code);
                    let _ = self.more.insert(code);
                }
            }
            Message::OnlyMissing(only) => self.only_missing = only,
            Message::Printed(action) => {
                let Some(printed) = &mut self.printed else { return none() };
                printed.content.perform(action);
                let (key, language, text) = (printed.key.clone(), printed.language.clone(), printed.text());
                if document.draft().look.said(&key, &language).unwrap_or_default() != text {
                    return self.change(look::Message::Said { key, language, text }, Spot::Look, document);
                }
            }
        }
        none()
    }

    /// Shows all about the look of a name.
    fn show(&mut self, name: String) -> Action {
        (self.section, self.name) = (Section::Names, Some(name));
        self.panel.forget();
        Action::Show
    }

    fn change(&mut self, message: look::Message, spot: Spot, document: &mut BoardDocument) -> Action {
        match self.panel.update(message, spot, document) {
            look::Action::Run(task) => Action::Run(task.map(Message::Form)),
            look::Action::AskFile => Action::AskPicture,
            look::Action::Report(problem) => Action::Report(problem),
            look::Action::ShowAll(name) => self.show(name),
        }
    }

    fn arranged(&mut self, done: Arranged, document: &mut BoardDocument) -> Action {
        let items: Vec<Item> = self.laid.iter().flat_map(|laid| &laid.items).map(|(item, _)| *item).collect();
        let message = match done {
            Arranged::Chosen(at) => {
                self.item = at.and_then(|at| items.get(at).copied());
                return none();
            }
            Arranged::Moved(at, to) => items.get(at).map(|item| look::Message::ItemMoved(*item, to)),
            Arranged::Sized(at, size) => items.get(at).map(|item| look::Message::ItemSized(*item, size)),
        };
        message.map_or_else(none, |message| self.change(message, Spot::Look, document))
    }

    /// Moves what is chosen, or makes it larger, by so many lines of the grid; it comes to lie on one.
    fn nudge(&mut self, by: (i32, i32), more: (i32, i32), document: &mut BoardDocument) -> Action {
        let Some(item) = self.item else { return none() };
        let area = self.panel.shown(&document.draft().look).and_then(|theme| theme.area(item));
        let Some([x, y, width, height]) = area else { return none() };
        let grid = self.grid();
        let step = |at: i32, by: i32| match by {
            0 => at,
            by if by > 0 => (at.div_euclid(grid) + by) * grid,
            by => ((at + grid - 1).div_euclid(grid) + by) * grid,
        };
        let message = match more {
            (0, 0) => look::Message::ItemMoved(item, (step(x, by.0), step(y, by.1))),
            more => look::Message::ItemSized(item, (step(width, more.0), step(height, more.1))),
        };
        self.change(message, Spot::Look, document)
    }

    fn step(&mut self, forward: bool) {
        let items = self.laid.as_ref().map_or(&[][..], |laid| &laid.items);
        let count = items.len();
        if count == 0 {
            return;
        }
        let now = self.item.and_then(|item| items.iter().position(|(other, _)| *other == item));
        let next = match (now, forward) {
            (None, true) => 0,
            (None, false) => count - 1,
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + count - 1) % count,
        };
        self.item = Some(items[next].0);
    }
}

fn none() -> Action {
    Action::Run(Task::none())
}

impl Printed {
    fn text(&self) -> String {
        self.content.text().trim_end_matches('\n').to_owned()
    }
}

/// Returns what something on the table is called by the person who arranges it.
fn name_of(look: &Look, panel: &LookPanel, item: Item) -> String {
    let theme = panel.shown(look);
    let found = theme.and_then(|theme| match item {
        Item::Backdrop(at) => theme.backdrops.get(at).map(|it| it.picture.clone()),
        Item::Aid(at) => {
            let aid = theme.aids.get(at)?;
            aid.text.as_deref().or(aid.picture.as_deref()).map(str::to_owned)
        }
        Item::Spot(at) => theme.spots.get(at).map(|it| it.path.trim_start_matches("!Root.").to_owned()),
    });
    found.unwrap_or_default()
}
