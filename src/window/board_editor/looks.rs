//! The place for how a game looks: names and their pictures, the table, the words in each language.

use std::collections::BTreeSet;
use std::sync::Arc;

use iced::Task;
use iced::widget::text_editor::{Action, Content};
use schola_widgets::focus;
use schola_widgets::table::{Arranged, Arranging, Handle};

use super::centre::Centre;
use super::document::{BoardDocument, Spot};
use super::look::{self, LookPanel};
use super::{BoardEditor, Message as Board};
use crate::board::look::edit::{Item, is_language};
use crate::board::look::{Look, Named, Phrase, names, phrases};
use crate::board::{self, material::Material, rules::Rules};
use crate::engine::scene::Frame;
use crate::engine::{Game as _, Viewer};
use crate::window::table::Shown;
use crate::words::Language;

/// The id of the table on which things are put in order.
pub const TABLE: &str = "looks-table";
/// The distances of the lines of the grid, in thousandths of a cell.
pub(super) const GRIDS: [i32; 5] = [1000, 500, 250, 125, 50];

/// What of the look is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// Names with their pictures.
    #[default]
    Names,
    /// The table.
    Table,
    /// The words.
    Words,
}

/// What can happen here.
#[derive(Clone, Debug)]
pub enum Message {
    /// Another part is shown.
    PartChosen(Part),
    /// A name is chosen.
    Named(String),
    /// Something on the table is chosen, or nothing.
    ItemChosen(Option<Item>),
    /// Something is done with what lies on the table.
    Arranged(Arranged),
    /// What is chosen goes by so many lines of the grid.
    Nudged(i32, i32),
    /// What is chosen gets larger or smaller by so many lines of the grid.
    Grown(i32, i32),
    /// The next or the previous thing on the table is chosen.
    Stepped(bool),
    /// What is chosen goes.
    Removed,
    /// Whether what lies on the table can be put elsewhere.
    Arranging(bool),
    /// The lines of the grid have another distance.
    GridChosen(i32),
    /// Another language is shown.
    LanguageChosen(String),
    /// The code of a new language is written.
    CodeWritten(String),
    /// It is added.
    LanguageAdded,
    /// Whether only what is missing is shown.
    OnlyMissing(bool),
    /// The text of what no rule knows is written.
    Printed(Action),
}

/// What is shown of the look.
#[derive(Debug, Default)]
pub struct Looks {
    pub(super) part: Part,
    pub(super) name: Option<String>,
    pub(super) item: Option<Item>,
    pub(super) is_fixed: bool,
    grid: Option<i32>,
    pub(super) code: String,
    /// Languages in which nothing is said yet.
    more: BTreeSet<String>,
    pub(super) only_missing: bool,
    pub(super) names: Vec<Named>,
    pub(super) phrases: Vec<Phrase>,
    pub(super) laid: Option<Laid>,
    pub(super) printed: Option<Printed>,
    followed: Option<u64>,
    /// The look that was shown last, and how many overviews and pictures below everything it had.
    counted: Option<(usize, usize, usize)>,
}

/// The table at the start of a play, as it is shown.
#[derive(Debug)]
pub(super) struct Laid {
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
pub(super) struct Printed {
    key: String,
    language: String,
    pub content: Content,
}

impl Looks {
    /// Returns the distance of the lines of the grid, in thousandths of a cell.
    pub fn grid(&self) -> i32 {
        self.grid.unwrap_or(GRIDS[2])
    }

    /// Returns what is shown.
    pub fn part(&self) -> Part {
        self.part
    }

    /// Returns the codes of the languages that are shown.
    pub(super) fn languages(&self, look: &Look) -> BTreeSet<String> {
        let own = Language::ALL.iter().map(|language| language.code().to_owned());
        look.languages().into_iter().chain(own).chain(self.more.iter().cloned()).collect()
    }

    /// Returns what can be put elsewhere on the table.
    pub(super) fn arranging(&self, panel: &LookPanel, look: &Look) -> Option<Arranging> {
        let laid = self.laid.as_ref().filter(|_| !self.is_fixed)?;
        let theme = panel.shown(look)?;
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
                name: name_of(look, panel, *item),
                // Of a plan, one cell has a size.
                can_size: (frame.width, frame.height) == (width, height),
            })
        };
        let handles = laid.items.iter().map(handle).collect::<Option<Vec<_>>>()?;
        let chosen = self.item.and_then(|item| laid.items.iter().position(|(other, _)| *other == item));
        Some(Arranging { handles, chosen, grid: self.grid() })
    }

    /// Follows the game.
    fn follow(&mut self, document: &BoardDocument, panel: &LookPanel) {
        let draft = document.game();
        if self.followed != Some(document.revision()) {
            self.followed = Some(document.revision());
            self.names = names(&draft.material);
            self.phrases = phrases(draft);
        }
        let is_there = |name: &String| self.names.iter().any(|named| named.name == *name);
        if !self.name.as_ref().is_some_and(is_there) {
            self.name = self.names.first().map(|named| named.name.clone());
        }
        let theme = panel.shown(&draft.look);
        let counted = (
            panel.theme(&draft.look),
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
        self.follow_printed(document, panel);
        if self.part == Part::Table {
            self.lay(document, panel);
        }
    }

    /// Lays the table anew where material, rules or look have changed. A game that cannot be played is laid out as it was.
    fn lay(&mut self, document: &BoardDocument, panel: &LookPanel) {
        let draft = document.game();
        let theme = panel.theme(&draft.look);
        let before = self.laid.take();
        let is_same = |laid: &&Laid| {
            Arc::ptr_eq(&laid.material, &draft.material) && Arc::ptr_eq(&laid.rules, &draft.rules)
        };
        if let Some(laid) = before.as_ref().filter(is_same)
            && Arc::ptr_eq(&laid.look.0, &draft.look)
            && laid.look.1 == theme
            && laid.language == panel.language
        {
            self.laid = before;
            return;
        }
        let (game, material, rules) = match before.as_ref().filter(is_same) {
            Some(laid) => (laid.game.clone(), laid.material.clone(), laid.rules.clone()),
            None => match board::compile(draft, &[], &panel.language) {
                Ok(game) => (game, draft.material.clone(), draft.rules.clone()),
                Err(_) => match &before {
                    Some(laid) => (laid.game.clone(), laid.material.clone(), laid.rules.clone()),
                    None => return,
                },
            },
        };
        let language = panel.language.clone();
        let game = game.dressed(&draft.look, theme, &language);
        let (table, items) = game.laid_out(&game.start(0), Viewer::All);
        let shown = Shown::new(&table, before.as_ref().map(|laid| &laid.shown));
        let look = (draft.look.clone(), theme);
        self.laid = Some(Laid { game, material, rules, look, language, shown, items });
    }

    /// Shows the text of the chosen overview as it is now.
    fn follow_printed(&mut self, document: &BoardDocument, panel: &LookPanel) {
        let look = &document.game().look;
        let aid = match self.item {
            Some(Item::Aid(at)) => panel.shown(look).and_then(|theme| theme.aids.get(at)),
            _ => None,
        };
        let Some(key) = aid.and_then(|aid| aid.text.as_ref()) else {
            self.printed = None;
            return;
        };
        let language = &panel.language;
        let said = look.said(key, language).unwrap_or_default();
        let is_same = |printed: &&Printed| {
            printed.key == *key && printed.language == *language && printed.text() == said
        };
        if self.printed.as_ref().filter(is_same).is_none() {
            let content = Content::with_text(said);
            self.printed = Some(Printed { key: key.clone(), language: language.clone(), content });
        }
    }
}

impl Printed {
    fn text(&self) -> String {
        self.content.text().trim_end_matches('\n').to_owned()
    }
}

/// Returns what something on the table is called by the person who arranges it.
pub(super) fn name_of(look: &Look, panel: &LookPanel, item: Item) -> String {
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

impl BoardEditor {
    /// Takes in a message about the place for the look.
    pub(super) fn take_looks(&mut self, message: Message) -> Task<Board> {
        let looks = &mut self.looks;
        match message {
            Message::PartChosen(part) => {
                looks.part = part;
                self.look.forget();
                return focus::focus(if part == Part::Table { TABLE } else { "pane-centre" });
            }
            Message::Named(name) => {
                self.centre = Centre::Look;
                (looks.part, looks.name) = (Part::Names, Some(name));
                self.look.forget();
            }
            Message::ItemChosen(item) => looks.item = item,
            Message::Arranging(arranges) => looks.is_fixed = !arranges,
            Message::GridChosen(grid) => looks.grid = Some(grid),
            Message::Stepped(forward) => self.step(forward),
            Message::Arranged(done) => return self.arranged(done),
            Message::Nudged(x, y) => return self.nudge((x, y), (0, 0)),
            Message::Grown(x, y) => return self.nudge((0, 0), (x, y)),
            Message::Removed => {
                if let Some(item) = looks.item.take() {
                    return self.change_look(look::Message::ItemRemoved(item));
                }
            }
            Message::LanguageChosen(language) => self.look.language = language,
            Message::CodeWritten(code) => looks.code = code,
            Message::LanguageAdded => {
                if is_language(looks.code.trim()) {
                    let code = std::mem::take(&mut looks.code).trim().to_owned();
                    self.look.language.clone_from(&code);
                    let _ = looks.more.insert(code);
                }
            }
            Message::OnlyMissing(only) => looks.only_missing = only,
            Message::Printed(action) => {
                let Some(printed) = &mut looks.printed else { return Task::none() };
                printed.content.perform(action);
                let (key, language, text) = (printed.key.clone(), printed.language.clone(), printed.text());
                if self.workbench.document.game().look.said(&key, &language).unwrap_or_default() != text {
                    return self.change_look(look::Message::Said { key, language, text });
                }
            }
        }
        Task::none()
    }

    /// Changes the look, from the place for it.
    pub(super) fn change_look(&mut self, message: look::Message) -> Task<Board> {
        self.look.update(message, Spot::Look, &mut self.workbench.document).map(Board::Look)
    }

    fn arranged(&mut self, done: Arranged) -> Task<Board> {
        let items: Vec<Item> =
            self.looks.laid.iter().flat_map(|laid| &laid.items).map(|(item, _)| *item).collect();
        let message = match done {
            Arranged::Chosen(at) => {
                self.looks.item = at.and_then(|at| items.get(at).copied());
                return Task::none();
            }
            Arranged::Moved(at, to) => items.get(at).map(|item| look::Message::ItemMoved(*item, to)),
            Arranged::Sized(at, size) => items.get(at).map(|item| look::Message::ItemSized(*item, size)),
        };
        message.map_or_else(Task::none, |message| self.change_look(message))
    }

    /// Moves what is chosen, or makes it larger, by so many lines of the grid; it comes to lie on one.
    fn nudge(&mut self, by: (i32, i32), more: (i32, i32)) -> Task<Board> {
        let Some(item) = self.looks.item else { return Task::none() };
        let look = &self.workbench.document.game().look;
        let area = self.look.shown(look).and_then(|theme| theme.area(item));
        let Some([x, y, width, height]) = area else { return Task::none() };
        let grid = self.looks.grid();
        let step = |at: i32, by: i32| match by {
            0 => at,
            by if by > 0 => (at.div_euclid(grid) + by) * grid,
            by => ((at + grid - 1).div_euclid(grid) + by) * grid,
        };
        let message = match more {
            (0, 0) => look::Message::ItemMoved(item, (step(x, by.0), step(y, by.1))),
            more => look::Message::ItemSized(item, (step(width, more.0), step(height, more.1))),
        };
        self.change_look(message)
    }

    fn step(&mut self, forward: bool) {
        let items = self.looks.laid.as_ref().map_or(&[][..], |laid| &laid.items);
        let count = items.len();
        if count == 0 {
            return;
        }
        let now = self.looks.item.and_then(|item| items.iter().position(|(other, _)| *other == item));
        let next = match (now, forward) {
            (None, true) => 0,
            (None, false) => count - 1,
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + count - 1) % count,
        };
        self.looks.item = Some(items[next].0);
    }

    /// Lets the place for the look follow the game while it is shown, and the play-test the look that is chosen.
    pub(super) fn follow_looks(&mut self) {
        if self.centre == Centre::Look {
            self.looks.follow(&self.workbench.document, &self.look);
        }
        let look = &self.workbench.document.game().look;
        let Some(theme) = self.look.shown(look) else { return };
        let looks = self.test.looks();
        let wanted = looks.iter().find(|shown| shown.id == theme.name);
        if wanted.is_some_and(|wanted| !wanted.is_shown) {
            let name = theme.name.clone();
            self.test.show_in(Some(&name), None);
        }
    }
}
