//! The look panel: names and their pictures, the table, the words in each language.

mod counters;
mod groups;
mod view;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use iced::widget::text_editor::{self, Content};
use iced::{Element, Task};
use schola_widgets::focus;
use schola_widgets::table::{Arranged, Arranging, Handle};

use super::look::forms::Forms;
use super::look::{self, LookPanel};
use crate::authoring::board::look_edit::LookEdit;
use crate::authoring::board::{BoardDocument, Location};
use crate::board::look::edit::{Item, is_language};
use crate::board::look::{Look, Named, Phrase, Theme, names, phrases};
use crate::board::material::{Material, Node};
use crate::board::{self, Draft, display, rules::Rules};
use crate::common_files::spaced;
use crate::engine::scene::Frame;
use crate::engine::{Game as _, Viewer};
use crate::project::Problem;
use crate::window::gallery::Gallery;
use crate::window::table::WidgetTable;
use crate::window::ui::Context;
use crate::words::{Language, Words};
use groups::Group;
use view::View;

pub const TABLE: &str = "looks-table";
/// Grid spacings, in thousandths of a cell.
const GRIDS: [i32; 5] = [1000, 500, 250, 125, 50];

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
    /// Opens (`true`) or folds a group of names.
    GroupSwitched(Group, bool),
    ItemChosen(Option<Item>),
    Arranged(Arranged),
    /// Moves the selection by grid lines.
    Nudged(i32, i32),
    /// Resizes the selection by grid lines.
    Grown(i32, i32),
    /// Selects the next (`true`) or previous item.
    Stepped(bool),
    Removed,
    /// Whether items on the table can be moved.
    Arranging(bool),
    GridChosen(i32),
    LanguageChosen(String),
    CodeWritten(String),
    LanguageAdded,
    OnlyMissing(bool),
    Printed(text_editor::Action),
    Form(look::Message),
}

#[derive(Debug)]
pub enum Action {
    Run(Task<Message>),
    Show,
    /// A picture file from anywhere.
    AskPicture,
    Report(Problem),
}

#[derive(Debug, Default)]
pub struct Looks {
    panel: LookPanel,
    section: Section,
    name: Option<String>,
    item: Option<Item>,
    is_fixed: bool,
    grid: Option<i32>,
    code: String,
    /// Added languages without any text yet.
    more: BTreeSet<String>,
    only_missing: bool,
    names: Vec<Named>,
    /// The names of elements of boards.
    fields: BTreeSet<String>,
    /// The groups of names that were opened (`true`) or folded.
    switched: BTreeMap<Group, bool>,
    phrases: Vec<Phrase>,
    laid: Option<Laid>,
    printed: Option<Printed>,
    synced: Option<u64>,
    /// The theme that was shown last, with its numbers of reference cards and backdrops.
    counted: Option<(usize, usize, usize)>,
}

/// The table at the start of a play.
#[derive(Debug)]
struct Laid {
    game: board::Game,
    material: Arc<Material>,
    rules: Arc<Rules>,
    /// The look and the index of the theme.
    look: (Arc<Look>, usize),
    language: String,
    pub shown: WidgetTable,
    pub items: Vec<(Item, Frame)>,
}

#[derive(Debug)]
struct Printed {
    key: String,
    language: String,
    pub content: Content,
}

impl Looks {
    /// `language` is that of the look's words.
    pub fn new(language: &str) -> Self {
        Self { panel: LookPanel::new(language), ..Self::default() }
    }

    pub fn speak(&mut self, language: &str) {
        language.clone_into(&mut self.panel.language);
    }

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
        names: bool,
    ) -> Element<'a, Message> {
        View { looks: self, document, gallery, cx, names }.whole()
    }

    pub(super) fn of_node<'a>(
        &'a self,
        node: &'a Node,
        document: &'a BoardDocument,
        gallery: &'a Gallery,
        (words, names): (&'a Words, bool),
    ) -> Element<'a, Message> {
        let (look, all) = (&self.panel, &self.names);
        let forms = Forms { look, document, words, names, gallery, all, is_roomy: false };
        forms.of_node(node).map(Message::Form)
    }

    pub(super) fn pictures<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        Some(self.panel.pictures(cx)?.map(Message::Form))
    }

    /// Returns the message that closes the library of pictures, while it is open.
    pub(super) fn pictures_closed(&self) -> Option<Message> {
        self.panel.has_pictures().then_some(Message::Form(look::Message::LibraryClosed))
    }

    pub fn grid(&self) -> i32 {
        self.grid.unwrap_or(GRIDS[2])
    }

    pub fn section(&self) -> Section {
        self.section
    }

    fn languages(&self, look: &Look) -> BTreeSet<String> {
        let own = Language::ALL.iter().map(|language| language.code().to_owned());
        look.languages().into_iter().chain(own).chain(self.more.iter().cloned()).collect()
    }

    /// Returns the handles of items that can be moved.
    fn arranging(&self, draft: &Draft) -> Option<Arranging> {
        let look = &draft.look;
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
                name: name_of(draft, &self.panel, *item),
                // In a plan, the size of one cell can be changed.
                can_size: (frame.width, frame.height) == (width, height),
            })
        };
        let handles = laid.items.iter().map(handle).collect::<Option<Vec<_>>>()?;
        let chosen = self.item.and_then(|item| laid.items.iter().position(|(other, _)| *other == item));
        Some(Arranging { handles, chosen, grid: self.grid() })
    }

    /// Lists what the material names.
    pub fn sync_names(&mut self, document: &BoardDocument) {
        let draft = document.game();
        if self.synced != Some(document.revision()) {
            self.synced = Some(document.revision());
            self.names = names(&draft.material);
            self.note_fields(&draft.material);
            self.phrases = phrases(draft);
        }
    }

    pub fn sync(&mut self, document: &BoardDocument) {
        let draft = document.game();
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
        // A newly added item is selected.
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

    /// Lays the table out again if material, rules or look have changed. A game that does not compile stays
    /// as it was.
    fn lay(&mut self, document: &BoardDocument) {
        let draft = document.game();
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
        let shown = WidgetTable::new(&table, before.as_ref().map(|laid| &laid.shown));
        let look = (draft.look.clone(), theme);
        self.laid = Some(Laid { game, material, rules, look, language, shown, items });
    }

    /// Updates the text of the chosen reference card.
    fn sync_printed(&mut self, document: &BoardDocument) {
        let look = &document.game().look;
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

    /// Handles a message. The history stores the location with each edit of a form.
    pub fn update(&mut self, message: Message, location: Location, document: &mut BoardDocument) -> Action {
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
            Message::GroupSwitched(group, is_open) => {
                let _ = self.switched.insert(group, is_open);
            }
            Message::Form(message) => return self.change(message, location, document),
            Message::ItemChosen(item) => self.item = item,
            Message::Arranging(arranges) => self.is_fixed = !arranges,
            Message::GridChosen(grid) => self.grid = Some(grid),
            Message::Stepped(forward) => self.step(forward),
            Message::Arranged(done) => return self.arranged(done, document),
            Message::Nudged(x, y) => return self.nudge((x, y), (0, 0), document),
            Message::Grown(x, y) => return self.nudge((0, 0), (x, y), document),
            Message::Removed => {
                if let Some(item) = self.item.take() {
                    return self.change(
                        look::Message::Edit(LookEdit::ItemRemoved(item)),
                        Location::Look,
                        document,
                    );
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
                if document.game().look.said(&key, &language).unwrap_or_default() != text {
                    return self.change(
                        look::Message::Edit(LookEdit::Said { key, language, text }),
                        Location::Look,
                        document,
                    );
                }
            }
        }
        none()
    }

    fn show(&mut self, name: String) -> Action {
        self.open_group_of(&name);
        (self.section, self.name) = (Section::Names, Some(name));
        self.panel.forget();
        Action::Show
    }

    fn change(&mut self, message: look::Message, location: Location, document: &mut BoardDocument) -> Action {
        match self.panel.update(message, location, document) {
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
            Arranged::Moved(at, to) => {
                items.get(at).map(|item| look::Message::Edit(LookEdit::ItemMoved(*item, to)))
            }
            Arranged::Sized(at, size) => {
                items.get(at).map(|item| look::Message::Edit(LookEdit::ItemSized(*item, size)))
            }
        };
        message.map_or_else(none, |message| self.change(message, Location::Look, document))
    }

    /// Moves or resizes the selection by grid lines and snaps it to the grid.
    fn nudge(&mut self, by: (i32, i32), more: (i32, i32), document: &mut BoardDocument) -> Action {
        let Some(item) = self.item else { return none() };
        let area = self.panel.shown(&document.game().look).and_then(|theme| theme.area(item));
        let Some([x, y, width, height]) = area else { return none() };
        let grid = self.grid();
        let step = |at: i32, by: i32| match by {
            0 => at,
            by if by > 0 => (at.div_euclid(grid) + by) * grid,
            by => ((at + grid - 1).div_euclid(grid) + by) * grid,
        };
        let message = match more {
            (0, 0) => look::Message::Edit(LookEdit::ItemMoved(item, (step(x, by.0), step(y, by.1)))),
            more => {
                look::Message::Edit(LookEdit::ItemSized(item, (step(width, more.0), step(height, more.1))))
            }
        };
        self.change(message, Location::Look, document)
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

/// Returns the displayed name of an item.
fn name_of(draft: &Draft, panel: &LookPanel, item: Item) -> String {
    let language = &panel.language;
    let theme = panel.shown(&draft.look);
    let file = |name: &String| spaced(name.rsplit_once('.').map_or(name.as_str(), |(stem, _)| stem));
    let found = theme.and_then(|theme| match item {
        Item::Backdrop(at) => theme.backdrops.get(at).map(|it| file(&it.picture)),
        Item::Aid(at) => {
            let aid = theme.aids.get(at)?;
            let text = aid.text.as_ref().map(|key| display::name(draft, language, key));
            text.or_else(|| aid.picture.as_ref().map(file))
        }
        Item::Spot(at) => {
            let path = &theme.spots.get(at)?.path;
            let node = path.rsplit('.').find(|step| *step != "*")?;
            Some(display::name(draft, language, node))
        }
    });
    found.unwrap_or_default()
}
