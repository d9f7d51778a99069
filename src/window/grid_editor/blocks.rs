//! Rules as cards of sentences: read, picked and dragged instead of typed.
//!
//! - `apply`: what is done to a card becomes an edit of the game
//! - `drag`: what is on its way from one place to another
//! - `goals`: goals that are conditions, on such cards
//! - `toolbox`: sentences and recipes to be added
//! - `lines`: several lines at once, and inner ifs
//! - `tables`: cards that stand for many rules
//! - `keys`: the keys of all this, in one table
//! - `chip`, `place`, `repeat`, `ring`, `varying`: what opens beneath a chip or a card
//! - `view`, `sentence`: what the cards look like

mod apply;
mod chip;
mod drag;
mod goals;
pub mod keys;
mod lines;
mod place;
mod recipe;
mod repeat;
mod ring;
mod sentence;
mod tables;
mod toolbox;
mod varying;
mod view;

use std::ops::Range;
use std::sync::Arc;

use iced::Task;
use schola_widgets::{focus, list};

pub(super) use self::chip::said as said_of;
pub use self::drag::{Cargo, Landing};
pub use self::goals::Message as GoalsMessage;
pub use self::place::Typed;
pub use self::recipe::RecipeForm;
pub(super) use self::repeat::choices;
pub use self::tables::Cell;
pub use self::toolbox::Found;
use super::rules::LIST;
use crate::engine::Text;
use crate::grid::blocks::{Base, Edit, Names, Path, Place, Value};
use crate::grid::edit::set_language;
use crate::grid::model::{self, Draft, Layout, Pieces, Rule, Rules};
use crate::grid::repeats::{self, Table};
use crate::window::workbench::Document;
use crate::words::Language;

/// The id of the field of the toolbox.
pub(super) const SEARCH: &str = "blocks-search";

/// How the rules are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// As sentences with gaps.
    #[default]
    Sentences,
    /// As text.
    Text,
    /// As a chart of a round.
    Chart,
}

/// A card: one rule, or a run of rules that a repeat stands for.
pub type Run = Range<usize>;

/// A chip that is open: what can stand in it is shown beneath its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Open {
    /// A gap of a sentence.
    Gap {
        /// The first rule of the card.
        card: usize,
        /// The line in which it stands, so that it is shown there.
        line: usize,
        /// Where in the tree it stands.
        at: Vec<Path>,
    },
    /// A table of the card's repeat.
    Table {
        /// The first rule of the card.
        card: usize,
        /// Which table.
        table: usize,
    },
    /// Of what the card can be said many times.
    Varying {
        /// The first rule of the card.
        card: usize,
    },
}

impl Open {
    /// Returns the first rule of the card.
    pub fn card(&self) -> usize {
        match self {
            Self::Gap { card, .. } | Self::Table { card, .. } | Self::Varying { card } => *card,
        }
    }
}

/// The line that the toolbox adds to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The first rule of the card.
    pub card: usize,
    /// The line; none for the card as a whole.
    pub line: Option<usize>,
}

/// What is being done to the sentences.
#[derive(Debug, Default)]
pub struct Sentences {
    names: Names,
    /// What the names come from.
    names_of: Option<(Arc<Rules>, Arc<Pieces>, Option<Arc<Layout>>)>,
    cards: Vec<Run>,
    /// Runs of rules that say the same of many things, as they were when the game was last looked through.
    proposals: Vec<repeats::Proposal>,
    chosen: Option<Chosen>,
    /// Several lines are chosen: the last one, which is the chosen one as long as this counts, and the line where choosing
    /// began.
    reach: Option<(Chosen, usize)>,
    open: Option<Open>,
    typed: Typed,
    /// The pieces chosen for a repeat.
    family: Option<Vec<String>>,
    search: String,
    recipe: Option<RecipeForm>,
    cargo: Option<(Cargo, Option<Landing>)>,
    /// Why the last thing could not be done.
    refusal: Option<Text>,
    /// What was wished for and needs the extended language.
    wish: Option<Box<Message>>,
    /// What is typed into a table and cannot be taken.
    refused: Option<tables::Refused>,
    /// The value of a table for which a piece is chosen.
    picked: Option<Cell>,
    /// How many rows of a table are shown.
    rows: usize,
    goals: goals::Goals,
}

/// What can happen to the sentences.
#[derive(Clone, Debug)]
pub enum Message {
    /// A chip is pressed: it opens, or closes.
    Pressed(Open),
    /// What is open closes.
    Closed,
    /// A line is chosen, or the card as a whole.
    Chosen(Chosen),
    /// A value goes into the open chip.
    Picked(Value),
    /// A base of places is chosen for the open chip.
    BaseChosen(Base),
    /// Something is typed for the open chip.
    Typed(place::Field, String),
    /// What is typed goes into the open chip.
    TypedTaken,
    /// The open place becomes every place of a table of steps.
    PlaceVaried(Place, Table),
    /// Pieces for a repeat are chosen instead of one, or no longer.
    FamilyOpened(Value),
    /// A piece is added to those of the repeat, or taken away.
    FamilySwitched(String),
    /// The open piece becomes each of the chosen ones.
    FamilyTaken(Value),
    /// A chip opens, and pieces are chosen for it.
    FamilyAsked(Open, Value),
    /// A piece or a number of the open card becomes each of a table.
    WordVaried(Value, Table),
    /// Of what a card can be said many times is shown, or no longer.
    RepeatAsked(usize),
    /// All lines from one to another are chosen.
    Reached(Chosen, Chosen),
    /// The chosen lines come into an inner if.
    Wrapped(Chosen),
    /// What an inner if does comes in its place.
    Unwrapped(Chosen),
    /// Something is done otherwise, by the inner if of a line or by the rule.
    OtherwiseAdded(Chosen),
    /// Something is done to a card.
    Done(usize, Edit),
    /// The chosen line, or the card, is deleted.
    Deleted(Chosen),
    /// A line goes one place up (−1) or down (1).
    Shifted(Chosen, i32),
    /// The tables of a repeat change.
    TableSet(usize, usize, Table),
    /// A value of a table is typed.
    CellTyped(Cell, String),
    /// The pieces for a value of a table are shown, or no longer.
    CellPicked(Cell),
    /// A piece cannot leave a ring that would be too small without it.
    RingKept,
    /// So many rows of a table are shown.
    RowsShown(usize),
    /// The rules stay as they are, and are a repeat no longer.
    Forgotten(repeats::Place),
    /// The rules of a repeat are made again.
    Restored(repeats::Place),
    /// A new card.
    CardAdded,
    /// Something is looked for in the toolbox.
    Searched(String),
    /// Something found in the toolbox is taken.
    Taken(Found),
    /// What is typed on a line is looked for.
    LookedFor(Chosen, String),
    /// Something happens to the open recipe.
    Recipe(recipe::Message),
    /// The open recipe becomes rules, with names and notes in a language.
    RecipeTaken(Language),
    /// Something is lifted.
    Lifted(Cargo),
    /// It is over a place, or no longer.
    Over(Landing, bool),
    /// It is let go.
    Dropped,
    /// It stays where it was.
    Abandoned,
    /// Runs of rules that say the same of many things become repeats.
    Folded,
    /// Whether a card ends the pass is switched.
    BreakSwitched(usize),
    /// A card is switched off or on.
    OffSwitched(usize),
    /// A card goes to the place of another, by their places among the cards.
    CardMoved(usize, usize),
    /// A card is shown as text.
    TextShown(usize),
    /// Whether the play-test stops before a card is switched.
    StopSwitched(usize),
    /// The extended language is switched on, and what needed it is done.
    LanguageExtended,
    /// The same card once more, behind it.
    Duplicated(usize),
    /// The text of a card goes to the clipboard.
    Copied(usize),
    /// The same, and the card goes.
    Cut(usize),
    /// Rules are taken from the clipboard.
    PasteAsked,
    /// Text came from the clipboard.
    Pasted(Option<String>),
    /// Something happens to goals that are conditions.
    Goals(goals::Message),
}

impl Sentences {
    /// Returns the names that rules can use.
    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    /// Returns the cards: runs of rules.
    pub(super) fn cards(&self) -> &[Run] {
        &self.cards
    }

    /// Takes over the rules and names of a level.
    pub(super) fn follow(&mut self, draft: &Draft, level: usize) {
        if self.goals.level != level {
            self.open = self.open.take().filter(|open| goals::goal_of(open.card()).is_none());
            self.goals = goals::Goals::of(level);
        }
        let layout = draft.levels.get(level).map(|level| level.layout.clone());
        let is_same = self.names_of.as_ref().is_some_and(|(rules, pieces, known)| {
            Arc::ptr_eq(rules, &draft.rules)
                && Arc::ptr_eq(pieces, &draft.pieces)
                && known.as_ref().map(Arc::as_ptr) == layout.as_ref().map(Arc::as_ptr)
        });
        if is_same {
            return;
        }
        let has_new_rules =
            self.names_of.as_ref().is_none_or(|(rules, _, _)| !Arc::ptr_eq(rules, &draft.rules));
        self.names = Names::new(draft, level);
        if has_new_rules {
            self.cards = cards(&draft.rules.list);
            let is_card = |at: usize| self.cards.iter().any(|run| run.start == at);
            self.open = self.open.take().filter(|open| is_card(open.card()));
            self.chosen = self.chosen.filter(|chosen| is_card(chosen.card));
            self.refused = None;
        }
        self.names_of = Some((draft.rules.clone(), draft.pieces.clone(), layout));
    }

    /// Takes in which runs of rules could be repeats.
    pub(super) fn propose(&mut self, proposals: Vec<repeats::Proposal>) {
        self.proposals = proposals;
    }

    /// Takes in a message.
    pub(super) fn update(&mut self, message: Message, document: &mut Document) -> Task<Message> {
        self.refusal = None;
        let wish = message.clone();
        let task = self.perform(message, document);
        let needs_more = self.refusal.as_ref().is_some_and(|refusal| refusal.key == "block-refused-language");
        self.wish = needs_more.then(|| Box::new(wish));
        let level = document.location().level;
        self.follow(document.draft(), level);
        task
    }

    fn perform(&mut self, message: Message, document: &mut Document) -> Task<Message> {
        match message {
            Message::Pressed(open) => {
                let is_open = self.open.as_ref() == Some(&open);
                self.open(open, document.draft());
                if is_open {
                    self.open = None;
                } else if self.has_open(true) {
                    return self.focus_offers(document.draft());
                }
            }
            Message::Closed => {
                let before = self.open.take();
                self.refused = None;
                if before.as_ref().is_some_and(|open| goals::goal_of(open.card()).is_some()) {
                    return self.focus_closed(before, document.draft());
                }
                return self.chosen.map_or_else(Task::none, |chosen| focus::focus(line_id(chosen)));
            }
            Message::Reached(from, to) => return self.reach_to(from, to, document),
            Message::Wrapped(on) => return self.wrap(on, document),
            Message::Unwrapped(on) => return self.unwrap_line(on, document),
            Message::OtherwiseAdded(on) => return self.add_otherwise(on, document),
            Message::RepeatAsked(card) => return self.ask_repeat(card),
            Message::FamilyAsked(open, value) => {
                self.open(open, document.draft());
                if let Value::Piece(name) = value {
                    self.family = Some(vec![name]);
                }
            }
            Message::WordVaried(value, table) => self.vary_word(&value, table, document),
            Message::CellTyped(cell, text) => self.type_cell(cell, text, document),
            Message::CellPicked(cell) => self.picked = Some(cell).filter(|cell| self.picked != Some(*cell)),
            Message::RingKept => self.refusal = Some("ring-too-few".into()),
            Message::RowsShown(rows) => self.rows = rows,
            Message::LanguageExtended => {
                document.edit("edit-rules-extended", |draft| set_language(draft, model::Language::Extended));
                self.follow(document.draft(), document.location().level);
                if let Some(wish) = self.wish.take() {
                    return self.perform(*wish, document);
                }
            }
            Message::Duplicated(card) => return self.duplicate(card, document),
            Message::Cut(card) => {
                let text = self.text_of(card, document.draft());
                let gone = self.delete(Chosen { card, line: None }, document);
                return Task::batch([iced::clipboard::write(text), gone]);
            }
            Message::Chosen(chosen) => {
                if self.chosen != Some(chosen) {
                    self.open = None;
                }
                self.chosen = Some(chosen);
            }
            Message::Picked(value) => {
                let before = self.open.clone();
                self.replace(value, document);
                return self.focus_closed(before, document.draft());
            }
            Message::BaseChosen(base) => self.typed.base = base,
            Message::Typed(field, text) => self.typed.write(field, text),
            Message::TypedTaken => {
                let before = self.open.clone();
                self.take_typed(document);
                return self.focus_closed(before, document.draft());
            }
            Message::PlaceVaried(place, table) => self.vary_place(&place, table, document),
            Message::FamilyOpened(value) => {
                let first = match &value {
                    Value::Piece(name) => vec![name.clone()],
                    _ => Vec::new(),
                };
                self.family = if self.family.is_some() { None } else { Some(first) };
            }
            Message::FamilySwitched(name) => self.switch_family(name),
            Message::FamilyTaken(value) => self.vary_piece(&value, document),
            Message::Done(card, edit) => {
                if matches!(edit, Edit::RemoveValue { .. }) {
                    self.open = None;
                }
                self.edit(card, &edit, document);
            }
            Message::Deleted(on) if goals::goal_of(on.card).is_some() => {
                return self.delete_goal_line(on, document);
            }
            Message::Goals(message) => return self.change_goals(message, document),
            Message::Deleted(chosen) => return self.delete(chosen, document),
            Message::Shifted(chosen, by) => return self.shift(chosen, by, document),
            Message::TableSet(card, table, new) => self.set_table(card, table, new, document),
            Message::Forgotten(place) => {
                document.edit("edit-repeat-unfold", |draft| {
                    repeats::forget(Arc::make_mut(&mut draft.rules), place);
                });
            }
            Message::Restored(place) => self.restore(place, document),
            Message::CardAdded => return self.add_card(document),
            Message::Searched(text) => self.search = text,
            Message::Taken(Found::Tool(tool)) => return self.take_tool(tool, None, document),
            Message::Taken(Found::Recipe(place)) => self.recipe = Some(RecipeForm::new(place, &self.names)),
            Message::LookedFor(chosen, text) => {
                self.chosen = Some(chosen);
                return self.look_for(text);
            }
            Message::Recipe(message) => self.change_recipe(message),
            Message::RecipeTaken(language) => return self.take_recipe(language, document),
            Message::Lifted(cargo) => {
                self.open = None;
                self.cargo = Some((cargo, None));
            }
            Message::Over(landing, is_over) => self.over(landing, is_over),
            Message::Dropped => return self.drop_cargo(document),
            Message::Abandoned => self.cargo = None,
            Message::Folded => {
                self.proposals.clear();
                document.edit("edit-repeat-fold", |draft| {
                    let proposals = repeats::find(&draft.rules.list);
                    let rules = Arc::make_mut(&mut draft.rules);
                    proposals.iter().for_each(|proposal| repeats::fold(rules, proposal));
                });
            }
            Message::BreakSwitched(card) => {
                self.change_run(card, named("edit-break", card), document, |rule| rule.breaks = !rule.breaks);
            }
            Message::OffSwitched(card) => {
                let is_off = document.draft().rules.list.get(card).is_some_and(|rule| rule.disabled);
                let edit = if is_off { "edit-rule-on" } else { "edit-rule-off" };
                self.change_run(card, named(edit, card), document, |rule| rule.disabled = !rule.disabled);
            }
            Message::CardMoved(from, to) => return self.move_card(from, to, document),
            // The editor knows the other face and the play-test.
            Message::TextShown(_) | Message::StopSwitched(_) => {}
            Message::Copied(card) => return iced::clipboard::write(self.text_of(card, document.draft())),
            Message::PasteAsked => return iced::clipboard::read().map(Message::Pasted),
            Message::Pasted(text) => return self.paste(text, document),
        }
        Task::none()
    }

    /// Returns the run of rules of the card that begins with a rule.
    pub(super) fn run(&self, card: usize) -> Option<Run> {
        self.cards.iter().find(|run| run.start == card).cloned()
    }

    /// Whether something lies open beneath a chip or a card, of goals or else of rules.
    pub(super) fn has_open(&self, of_goals: bool) -> bool {
        self.open.as_ref().is_some_and(|open| goals::goal_of(open.card()).is_some() == of_goals)
    }

    fn open(&mut self, open: Open, draft: &Draft) {
        self.family = None;
        self.refused = None;
        self.picked = None;
        self.rows = 0;
        let line = match &open {
            Open::Gap { line, .. } => Some(*line),
            Open::Table { .. } | Open::Varying { .. } => None,
        };
        self.chosen = Some(Chosen { card: open.card(), line });
        self.open = Some(open);
        self.typed = self.typed_of(draft);
    }

    /// Returns what is chosen.
    pub(super) fn chosen(&self) -> Option<Chosen> {
        self.chosen
    }

    /// Returns the rule that the chosen card begins with.
    pub(super) fn chosen_rule(&self) -> Option<usize> {
        self.chosen.map(|chosen| chosen.card)
    }

    /// Returns the place of the card of a rule.
    pub(super) fn place_of(&self, rule: usize) -> usize {
        self.cards.iter().position(|run| run.contains(&rule)).unwrap_or_default()
    }

    /// Chooses the card of a rule and shows it.
    pub(super) fn show_rule(&mut self, rule: usize) -> Task<Message> {
        let Some(run) = self.cards.get(self.place_of(rule)).cloned() else { return Task::none() };
        self.chosen = Some(Chosen { card: run.start, line: None });
        self.show(run.start)
    }

    fn text_of(&self, card: usize, draft: &Draft) -> String {
        let rules = self.run(card).and_then(|run| draft.rules.list.get(run));
        let texts = rules.into_iter().flatten().map(|rule| rule.contents.trim());
        texts.collect::<Vec<_>>().join("\n\n")
    }

    /// Leads the eye to a card and the focus to it.
    fn show(&self, card: usize) -> Task<Message> {
        let place = self.cards.iter().position(|run| run.start == card);
        place.map_or_else(Task::none, |place| {
            Task::batch([list::scroll_to(LIST, place), focus::focus(card_id(card))])
        })
    }
}

/// Returns the id of a card.
pub(super) fn card_id(card: usize) -> String {
    format!("block-card-{card}")
}

/// Returns the id of a line of a card.
pub(super) fn line_id(chosen: Chosen) -> String {
    match chosen.line {
        Some(line) => format!("block-line-{}-{line}", chosen.card),
        None => card_id(chosen.card),
    }
}

/// Returns the runs of rules that are a card each.
fn cards(rules: &[Arc<Rule>]) -> Vec<Run> {
    let mut found = Vec::new();
    let mut at = 0;
    for run in repeats::spans(rules) {
        found.extend((at..run.start).map(|rule| rule..rule + 1));
        at = run.end;
        found.push(run);
    }
    found.extend((at..rules.len()).map(|rule| rule..rule + 1));
    found
}

/// The name of an edit of a card.
fn named(edit: &'static str, card: usize) -> Text {
    Text::new(edit).with("rule", card + 1)
}
