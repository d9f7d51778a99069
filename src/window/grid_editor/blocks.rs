//! Rules as cards of sentences, edited by choosing and dragging instead of typing.
//!
//! - `apply`: edits on cards, applied to the game
//! - `drag`: drag and drop
//! - `goals`: conditional goals, on cards like those of rules
//! - `toolbox`: sentences and recipes to add
//! - `lines`: edits of several lines, and nested ifs
//! - `message`: what can be done, and what can be open or selected
//! - `tables`: cards that stand for several rules
//! - `keys`: the keyboard shortcuts, in one table
//! - `kinds`: conditions changed into those of another kind
//! - `chip`, `place`, `repeat`, `ring`, `varying`: pop-ups of a chip or a card
//! - `view`, `sentence`: drawing

mod apply;
mod chip;
mod drag;
mod gaps;
mod goals;
pub mod keys;
mod kinds;
mod lines;
mod message;
mod painter;
mod place;
pub(super) mod recipe;
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

pub(super) use self::apply::add_missing;
pub use self::drag::{Cargo, Landing};
pub use self::goals::Message as GoalsMessage;
pub use self::message::{Chosen, Message, Open};
pub(super) use self::repeat::choices;
pub use self::tables::Cell;
pub use self::toolbox::ToolboxItem;
use super::cards::LIST;
use crate::engine::Text;
use crate::grid::blocks::painting::Brush;
use crate::grid::blocks::recipes::RecipeForm;
use crate::grid::blocks::{Edit, Names, Typed, Value};
use crate::grid::edit::set_language;
use crate::grid::model::{self, Draft, Layout, Pieces, Rule, Rules};
use crate::grid::repeats;
use crate::window::workbench::Document;

pub(super) const SEARCH: &str = "blocks-search";

/// A card: one rule, or a run of rules that a repeat stands for.
pub type Run = Range<usize>;

#[derive(Debug, Default)]
pub struct Sentences {
    names: Names,
    /// What `names` was computed from.
    names_of: Option<(Arc<Rules>, Arc<Pieces>, Option<Arc<Layout>>)>,
    cards: Vec<Run>,
    /// Runs of similar rules that could become repeats, as last found.
    proposals: Vec<repeats::Proposal>,
    chosen: Option<Chosen>,
    /// A selection of several lines: its last line, which must equal `chosen` to be valid, and the line where
    /// it began.
    reach: Option<(Chosen, usize)>,
    open: Option<Open>,
    typed: Typed,
    /// The pieces selected for a repeat.
    family: Option<Vec<String>>,
    search: String,
    recipe: Option<RecipeForm>,
    cargo: Option<(Cargo, Option<Landing>)>,
    /// Why the last action failed.
    refusal: Option<Text>,
    /// Invalid text typed into a table.
    refused: Option<tables::Refused>,
    /// The table cell whose piece is being chosen.
    picked: Option<Cell>,
    /// The brush for pictures; none until one is chosen.
    brush: Option<Brush>,
    /// The layer that is painted in pictures; none for the board.
    picture_layer: Option<String>,
    /// How many rows of a table are shown; 0 is the default number.
    rows: usize,
    goals: goals::Goals,
}

impl Sentences {
    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    /// Returns the cards as runs of rules.
    pub(super) fn cards(&self) -> &[Run] {
        &self.cards
    }

    /// Updates rules and names for a level.
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

    /// Sets the runs of rules that could become repeats.
    pub(super) fn propose(&mut self, proposals: Vec<repeats::Proposal>) {
        self.proposals = proposals;
    }

    pub(super) fn update(&mut self, message: Message, document: &mut Document) -> Task<Message> {
        self.refusal = None;
        let again = message.clone();
        let mut task = self.perform(message, document);
        if self.refusal.as_ref().is_some_and(|refusal| refusal.key == "block-refused-language") {
            // People who build sentences are not asked for the language of the text.
            self.refusal = None;
            document.edit("edit-rules-extended", |draft| set_language(draft, model::Language::Extended));
            self.follow(document.draft(), document.location().level);
            task = self.perform(again, document);
        }
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
                } else if self.has_open(true) || self.wants_typing(document.draft()) {
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
            Message::KindPicked(tool) => return self.ask_instead(tool, document),
            Message::BaseChosen(basis) => self.choose_basis(basis, document),
            Message::BrushChosen(brush) => self.brush = Some(brush),
            Message::Painted(side, x, y) => {
                let brush = self.brush().clone();
                self.paint(|painting| painting.paint(side, x, y, &brush), document);
            }
            Message::LineTurned(side, place, is_below) => {
                if let Some(layer) = self.names.lines.first().cloned() {
                    self.paint(|painting| painting.turn_line(side, place, is_below, &layer), document);
                }
            }
            Message::PictureLayerChosen(layer) => self.picture_layer = layer,
            Message::Grown(line) => self.paint(|painting| painting.grow(line), document),
            Message::Shrunk(line) => self.paint(|painting| painting.shrink(line), document),
            Message::PictureSwitched(switch) => self.paint(|painting| painting.switch(switch), document),
            Message::ActionNamed(name) => self.paint(|painting| painting.name_action(&name), document),
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
            Message::GapAdded(card, kind) => self.add_gap(card, kind, document),
            Message::GapRemoved(card, gap) => self.remove_gap(card, gap, document),
            Message::Deleted(on) if goals::goal_of(on.card).is_some() => {
                return self.delete_goal_line(on, document);
            }
            Message::Goals(message) => return self.change_goals(message, document),
            Message::Deleted(chosen) => return self.delete(chosen, document),
            Message::Shifted(chosen, by) => return self.shift(chosen, by, document),
            Message::StepSwitched(card, table, step) => self.switch_step(card, table, step, document),
            Message::TableSet(card, table, new) => self.set_table(card, table, new, document),
            Message::Forgotten(place) => {
                document.edit("edit-repeat-unfold", |draft| {
                    repeats::forget(Arc::make_mut(&mut draft.rules), place);
                });
            }
            Message::Restored(place) => self.restore(place, document),
            Message::CardAdded => return self.add_card(document),
            Message::Searched(text) => self.search = text,
            Message::Taken(tool @ (ToolboxItem::Tool(_) | ToolboxItem::Own(_))) => {
                return self.take_tool(tool, None, document);
            }
            Message::Taken(ToolboxItem::Recipe(place)) => {
                self.recipe = Some(RecipeForm::new(place, &self.names));
            }
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
                    let proposals = repeats::find(&draft.rules);
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
            // Handled by the rules tab, which knows the text cards and the breakpoints.
            Message::TextShown(_) | Message::StopSwitched(_) => {}
            Message::Copied(card) => return iced::clipboard::write(self.text_of(card, document.draft())),
            Message::PasteAsked => return iced::clipboard::read().map(Message::Pasted),
            Message::Pasted(text) => return self.paste(text, document),
        }
        Task::none()
    }

    /// Returns the run of rules of the card that begins with rule `card`.
    pub(super) fn run(&self, card: usize) -> Option<Run> {
        self.cards.iter().find(|run| run.start == card).cloned()
    }

    /// Returns whether a chip or a card is open, among the goals or else among the rules.
    pub(super) fn has_open(&self, of_goals: bool) -> bool {
        self.open.as_ref().is_some_and(|open| goals::goal_of(open.card()).is_some() == of_goals)
    }

    /// Returns whether the form of a recipe is open.
    pub(super) fn has_recipe(&self) -> bool {
        self.recipe.is_some()
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

    /// Returns the layer that is painted in pictures, if the level has it; none for the board.
    fn picture_layer(&self) -> Option<&str> {
        let now = self.picture_layer.as_deref()?;
        self.names.painted_layers().find(|layer| *layer == now)
    }

    /// Returns the brush for pictures: at first one for the first piece.
    fn brush(&self) -> Brush {
        let first = || self.names.pieces.first().map_or(Brush::Any, |piece| Brush::Piece(piece.clone()));
        self.brush.clone().unwrap_or_else(first)
    }

    pub(super) fn chosen(&self) -> Option<Chosen> {
        self.chosen
    }

    /// Returns the first rule of the selected card.
    pub(super) fn chosen_rule(&self) -> Option<usize> {
        self.chosen.map(|chosen| chosen.card)
    }

    /// Returns the position of a rule's card among the cards.
    pub(super) fn place_of(&self, rule: usize) -> usize {
        self.cards.iter().position(|run| run.contains(&rule)).unwrap_or_default()
    }

    /// Selects the card of a rule and scrolls to it.
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

    /// Scrolls to a card and focuses it.
    fn show(&self, card: usize) -> Task<Message> {
        let place = self.cards.iter().position(|run| run.start == card);
        place.map_or_else(Task::none, |place| {
            Task::batch([list::scroll_to(LIST, place), focus::focus(card_id(card))])
        })
    }
}

pub(super) fn card_id(card: usize) -> String {
    format!("block-card-{card}")
}

pub(super) fn line_id(chosen: Chosen) -> String {
    match chosen.line {
        Some(line) => format!("block-line-{}-{line}", chosen.card),
        None => card_id(chosen.card),
    }
}

/// Divides rules into runs of one card each.
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

/// The name of a card's edit, for the history.
fn named(edit: &'static str, card: usize) -> Text {
    Text::new(edit).with("rule", card + 1)
}
