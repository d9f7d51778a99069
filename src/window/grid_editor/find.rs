//! Search for pieces, items, layers, levels and text in rules.

use iced::widget::{container, row, text};
use iced::{Alignment, Element, Fill, Task, widget};
use lucide_icons::Icon;
use schola_widgets::list;

use super::painter;
use super::painter::panel::{self, Panel};
use super::{Action, GridEditor, Tab, pieces};
use crate::grid::Draft;
use crate::grid::edit::{self, Spot};
use crate::grid::lex::{self, Span};
use crate::grid::model::Value;
use crate::window::ui::{self, Look};
use crate::window::workbench::Below;
use crate::words::Words;

/// A search and its hits.
#[derive(Debug, Default)]
pub struct Find {
    wanted: String,
    hits: Vec<Hit>,
    /// The hit visited last.
    at: Option<usize>,
    /// The document revision that was searched.
    revision: Option<u64>,
}

/// A place of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Hit {
    Spot(Spot),
    /// The name or the note of a rule.
    Note(usize),
}

#[derive(Clone, Debug)]
pub enum Message {
    /// Opens the search.
    Asked,
    Written(String),
    /// A hit is chosen.
    Chosen(usize),
    Next,
    Previous,
}

const FIELD: &str = "find-field";
const LIST: &str = "find-list";
/// Letters shown before a match in a rule.
const BEFORE: usize = 24;
const COUNT: f32 = 72.0;
const PLACE: f32 = 200.0;

impl Find {
    /// Searches again if the game has changed.
    fn follow(&mut self, draft: &Draft, revision: u64) {
        if self.revision == Some(revision) {
            return;
        }
        self.revision = Some(revision);
        let spots = edit::find(draft, &self.wanted);
        let wanted = lex::lower(self.wanted.trim());
        let has = |text: &str| !wanted.is_empty() && lex::lower(text).contains(&wanted);
        let rules = draft.rules.list.iter().enumerate();
        let notes = rules.filter(|(_, rule)| has(&rule.name) || has(&rule.note));
        let notes: Vec<Hit> = notes.map(|(index, _)| Hit::Note(index)).collect();
        self.hits = spots.into_iter().map(Hit::Spot).chain(notes).collect();
        self.at = self.at.filter(|at| *at < self.hits.len());
    }
}

impl GridEditor {
    /// Handles a message of the search.
    pub(super) fn search(&mut self, message: Message) -> Action {
        let count = self.find.hits.len();
        match message {
            Message::Asked => {
                self.workbench.below = Below::Own;
                return Action::run(Task::batch([
                    widget::operation::focus(FIELD),
                    widget::operation::select_all(FIELD),
                ]));
            }
            Message::Written(wanted) => {
                self.find = Find { wanted, ..Find::default() };
                self.follow_search();
            }
            Message::Chosen(index) => return self.go_to_hit(index),
            Message::Next if count > 0 => {
                return self.go_to_hit(self.find.at.map_or(0, |at| (at + 1) % count));
            }
            Message::Previous if count > 0 => {
                return self.go_to_hit(self.find.at.map_or(count - 1, |at| (at + count - 1) % count));
            }
            Message::Next | Message::Previous => {}
        }
        Action::none()
    }

    /// Updates the hits of an open search after a change.
    pub(super) fn follow_search(&mut self) {
        if self.workbench.below == Below::Own && !self.workbench.document.is_stroking() {
            self.find.follow(self.workbench.document.draft(), self.workbench.document.revision());
        }
    }

    /// Goes to a hit.
    fn go_to_hit(&mut self, index: usize) -> Action {
        let Some(hit) = self.find.hits.get(index).cloned() else { return Action::none() };
        self.find.at = Some(index);
        let shown = list::scroll_to(LIST, index);
        let to_rule = |editor: &mut Self, rule, at| editor.show_rule(rule, at);
        let gone = match hit {
            Hit::Spot(Spot::Rule(rule, span)) => to_rule(self, rule, span.start),
            Hit::Note(rule) => to_rule(self, rule, 0),
            Hit::Spot(Spot::Piece(piece)) => {
                self.show(Tab::Pieces);
                let message = pieces::Message::Chosen(piece);
                self.pieces.update(message, &mut self.workbench.document).map(super::Message::Pieces)
            }
            Hit::Spot(Spot::Level(level)) => {
                self.choose_level(level);
                self.show(Tab::Levels);
                Task::none()
            }
            Hit::Spot(Spot::Item(level, item)) => {
                self.choose_level(level);
                self.go_to_item(item)
            }
            Hit::Spot(Spot::Goal(level, ..)) => {
                self.choose_level(level);
                self.show_goals()
            }
            Hit::Spot(Spot::Layer(level, layer)) => self.go_to_layer(level, layer, None),
            Hit::Spot(Spot::Cells { level, layer, first, .. }) => self.go_to_layer(level, layer, Some(first)),
        };
        Action::run(Task::batch([shown, gone]))
    }

    fn go_to_layer(&mut self, level: usize, layer: usize, cell: Option<(u32, u32)>) -> Task<super::Message> {
        self.choose_level(level);
        self.show(Tab::Board);
        self.painter.show(self.workbench.document.draft(), level, layer, cell);
        Task::none()
    }

    /// Shows the condition goals of the level.
    pub(super) fn show_goals(&mut self) -> Task<super::Message> {
        self.show(Tab::Board);
        if matches!(self.painter.panel(), Some(Panel::Words)) {
            return Task::none();
        }
        let asked = painter::Message::Panel(panel::Message::WordsAsked);
        self.painter.update(asked, &mut self.workbench.document).map(super::Message::Painter)
    }

    /// Shows the search field, with buttons to the next and the previous hit.
    pub(super) fn find_bar<'a>(&'a self, words: &'a Words) -> Element<'a, super::Message> {
        let send = super::Message::Find;
        let count = self.find.hits.len();
        let field = ui::field(&words.get("find-place"), &self.find.wanted)
            .id(FIELD)
            .padding([4, 8])
            .on_input(move |wanted| send(Message::Written(wanted)))
            .on_submit(send(Message::Next));
        let step = |icon, key, message| {
            ui::icon_button(icon, words.get(key), Look::Quiet, (count > 0).then_some(send(message)))
        };
        let at = self.find.at.map_or(0, |at| at + 1).to_string();
        let counted = words.with("find-count", &[("at", at), ("count", count.to_string())]);
        let counted = if self.find.wanted.trim().is_empty() { String::new() } else { counted };
        let counted = text(counted).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None);
        let bar = row![
            field,
            container(counted).width(COUNT).align_x(Alignment::End),
            step(Icon::ChevronUp, "find-previous", Message::Previous),
            step(Icon::ChevronDown, "find-next", Message::Next),
        ];
        bar.spacing(4).width(Fill).align_y(Alignment::Center).into()
    }

    pub(super) fn find_list<'a>(&'a self, words: &'a Words) -> Element<'a, super::Message> {
        let say = |sentence| container(text(sentence).size(ui::BODY).style(ui::quiet)).padding([4, 8]).into();
        let count = self.find.hits.len();
        match (self.find.wanted.trim(), count) {
            ("", _) => say(words.get("find-what")),
            (wanted, 0) => say(words.with("find-none", &[("text", wanted.to_owned())])),
            _ => list::list(count, move |index| self.found(index, words)).id(LIST).estimate(28.0).into(),
        }
    }

    fn found<'a>(&'a self, index: usize, words: &'a Words) -> Element<'a, super::Message> {
        let hit = &self.find.hits[index];
        let draft = self.workbench.document.draft();
        let (icon, place) = place(hit, draft, words);
        let (excerpt, marked) = self.excerpt(hit, words);
        let part = |part: &str, is_hit: bool| {
            let style = if is_hit { text::primary } else { text::default };
            text(part.to_owned()).size(ui::BODY).style(style).wrapping(text::Wrapping::None)
        };
        let cut = |from: usize, to: usize| excerpt.get(from..to).unwrap_or_default();
        let excerpt = row![
            part(cut(0, marked.start), false),
            part(cut(marked.start, marked.end), true),
            part(cut(marked.end, excerpt.len()), false),
        ];
        let place = text(place).size(ui::BODY).style(ui::quiet).wrapping(text::Wrapping::None);
        let line = row![
            ui::icon(icon),
            container(place).width(PLACE).clip(true),
            container(excerpt).width(Fill).clip(true),
        ];
        let content = container(line.spacing(8).align_y(Alignment::Center)).padding([2, 8]).width(Fill);
        let look = if self.find.at == Some(index) { Look::Chosen } else { Look::Quiet };
        let message = super::Message::Find(Message::Chosen(index));
        ui::styled(content.into(), look, Some(message)).width(Fill).into()
    }

    /// Returns the text around a hit on one line, and the span of the match in it.
    fn excerpt(&self, hit: &Hit, words: &Words) -> (String, Span) {
        let draft = self.workbench.document.draft();
        let level = |level: usize| draft.levels.get(level);
        let whole = |text: String| {
            let marked = self.marked(&text);
            (text, marked)
        };
        match hit {
            Hit::Spot(Spot::Rule(rule, span)) => {
                draft.rules.list.get(*rule).map_or_else(Default::default, |rule| around(&rule.contents, span))
            }
            Hit::Note(rule) => {
                let rule = draft.rules.list.get(*rule);
                whole(rule.map_or_else(String::new, |rule| one_line(&format!("{} {}", rule.name, rule.note))))
            }
            Hit::Spot(Spot::Piece(piece)) => {
                whole(draft.pieces.list.get(*piece).map_or_else(String::new, |piece| piece.name.clone()))
            }
            Hit::Spot(Spot::Level(at)) => {
                let name = level(*at).and_then(|level| level.description.name.clone()).unwrap_or_default();
                let folder = level(*at).map_or("", |level| &level.folder);
                whole(format!("{folder} {name}"))
            }
            Hit::Spot(Spot::Goal(at, goal, span)) => {
                let goal = level(*at).and_then(|level| level.layout.goals.get(*goal));
                goal.map_or_else(Default::default, |goal| around(&goal.condition, span))
            }
            Hit::Spot(Spot::Item(at, item)) => {
                let item = level(*at).and_then(|level| level.layout.items.get(*item));
                whole(item.map_or_else(String::new, |item| match &item.value {
                    Value::Int(number) => format!("{} = {number}", item.name),
                    Value::Bool(truth) => format!("{} = {truth}", item.name),
                    Value::Text(text) => format!("{} = {text}", item.name),
                }))
            }
            Hit::Spot(Spot::Layer(at, layer)) => {
                let layer = level(*at).and_then(|level| level.layout.matrices.get(*layer));
                whole(layer.map_or_else(String::new, |layer| layer.name.clone()))
            }
            Hit::Spot(Spot::Cells { level: at, layer, first, count, name }) => {
                let layer = level(*at).and_then(|level| level.layout.matrices.get(*layer));
                let layer = layer.map_or_else(String::new, |layer| layer.name.clone());
                let (x, y) = (first.0.to_string(), first.1.to_string());
                let args = [
                    ("piece", name.to_string()),
                    ("layer", layer),
                    ("count", count.to_string()),
                    ("x", x),
                    ("y", y),
                ];
                whole(words.with("find-cells-more", &args))
            }
        }
    }

    /// Returns the span of the match in a text.
    fn marked(&self, text: &str) -> Span {
        let wanted = lex::lower(self.find.wanted.trim());
        let lower = lex::lower(text);
        // Lower-casing can change a text's length; nothing is marked then.
        let found = lower.find(&wanted).filter(|_| lower.len() == text.len());
        found.map_or(0..0, |start| start..start + wanted.len())
    }
}

/// Returns the icon of a hit's kind, and a description of its place.
fn place(hit: &Hit, draft: &Draft, words: &Words) -> (Icon, String) {
    let of_level = |key, level: usize| {
        let folder = draft.levels.get(level).map_or_else(String::new, |level| level.folder.clone());
        words.with(key, &[("level", folder)])
    };
    let of_rule = |key, rule: usize| words.with(key, &[("rule", (rule + 1).to_string())]);
    match hit {
        Hit::Note(rule) => (Icon::StickyNote, of_rule("find-note", *rule)),
        Hit::Spot(spot) => match spot {
            Spot::Piece(_) => (Icon::Shapes, words.get("find-piece")),
            Spot::Level(level) => (Icon::LayoutGrid, of_level("find-level", *level)),
            Spot::Layer(level, _) => (Icon::Layers, of_level("find-layer", *level)),
            Spot::Cells { level, .. } => (Icon::Grid3x3, of_level("find-cells", *level)),
            Spot::Item(level, _) => (Icon::Variable, of_level("find-item", *level)),
            Spot::Goal(level, ..) => (Icon::Target, of_level("find-goal", *level)),
            Spot::Rule(rule, _) => (Icon::ListOrdered, of_rule("find-rule", *rule)),
        },
    }
}

/// Returns the text around a span of a rule on one line, and the span in it.
fn around(text: &str, span: &Span) -> (String, Span) {
    let before = text.get(..span.start).unwrap_or_default();
    let hit = text.get(span.clone()).unwrap_or_default();
    let after = text.get(span.end..).unwrap_or_default();
    let letters: Vec<char> = before.chars().collect();
    let shown: String = letters[letters.len().saturating_sub(BEFORE)..].iter().collect();
    let cut = if letters.len() > BEFORE { "…" } else { "" };
    let spaced = |text: &str| text.replace(['\r', '\n', '\t'], " ");
    let start = format!("{cut}{}", spaced(&shown));
    let marked = start.len()..start.len() + hit.len();
    (format!("{start}{}{}", spaced(hit), spaced(after)), marked)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
