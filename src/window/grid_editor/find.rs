//! Search for pieces, items, layers, levels and text in rules.

use iced::widget::operation::{focus, select_all};
use iced::widget::{container, row, text};
use iced::{Alignment, Element, Fill, Task};
use lucide_icons::Icon;
use schola_widgets::list;

use super::Tab;
use super::destination::{Destination, View};
use super::panel::Panel;
use crate::grid::Draft;
use crate::grid::blocks::{self, Card, Names, Voice as _};
use crate::grid::edit::{self, Subject, UseLocation};
use crate::grid::lex::{self, Span};
use crate::grid::model::Value;
use crate::window::gallery::Gallery;
use crate::window::ui::{self, Look};
use crate::window::workbench::Document;
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
    Spot(UseLocation),
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
    /// Handles a message. Also returns the place of the hit to show.
    pub(super) fn update(
        &mut self,
        message: Message,
        document: &Document,
        gallery: &Gallery,
    ) -> (Task<Message>, Option<Destination>) {
        let to = match message {
            Message::Asked => {
                let (focused, marked) = (focus(FIELD), select_all(FIELD));
                return (Task::batch([focused, marked]), None);
            }
            Message::Written(wanted) => {
                *self = Self { wanted, ..Self::default() };
                self.follow(document, gallery);
                return (Task::none(), None);
            }
            Message::Chosen(index) => index,
            Message::Next => self.at.map(|at| at + 1).filter(|at| *at < self.hits.len()).unwrap_or_default(),
            Message::Previous => {
                let last = self.hits.len().saturating_sub(1);
                self.at.map_or(last, |at| at.checked_sub(1).unwrap_or(last))
            }
        };
        let Some(hit) = self.hits.get(to) else { return (Task::none(), None) };
        self.at = Some(to);
        (list::scroll_to(LIST, to), Some(hit.destination()))
    }

    /// Searches again if the game has changed; strokes are searched when they are done.
    pub(super) fn follow(&mut self, document: &Document, gallery: &Gallery) {
        if document.is_stroking() || self.revision == Some(document.revision()) {
            return;
        }
        self.revision = Some(document.revision());
        let draft = document.draft();
        let mut spots = edit::find(draft, &self.wanted);
        let wanted = lex::lower(self.wanted.trim());
        let has = |text: &str| !wanted.is_empty() && lex::lower(text).contains(&wanted);
        // People search for pieces by their displayed names.
        for name in gallery.so_called(has) {
            let piece = draft.pieces.list.iter().position(|piece| piece.name == name).map(UseLocation::Piece);
            let found = piece.into_iter().chain(edit::uses(draft, Subject::Piece, &name));
            let new: Vec<UseLocation> = found.filter(|spot| !spots.contains(spot)).collect();
            spots.extend(new);
        }
        let rules = draft.rules.list.iter().enumerate();
        // Authors and readers see different words.
        let says = |text: &str| {
            let mut said = draft.translations.values().filter_map(|texts| texts.texts.get(text));
            has(text) || said.any(|said| has(said))
        };
        let notes = rules.filter(|(_, rule)| says(&rule.name) || says(&rule.note));
        let notes: Vec<Hit> = notes.map(|(index, _)| Hit::Note(index)).collect();
        self.hits = spots.into_iter().map(Hit::Spot).chain(notes).collect();
        self.at = self.at.filter(|at| *at < self.hits.len());
    }

    /// Returns the span of the match in a text.
    fn marked(&self, text: &str) -> Span {
        let wanted = lex::lower(self.wanted.trim());
        let lower = lex::lower(text);
        // Lower-casing can change a text's length; nothing is marked then.
        let found = lower.find(&wanted).filter(|_| lower.len() == text.len());
        found.map_or(0..0, |start| start..start + wanted.len())
    }
}

impl Hit {
    fn destination(&self) -> Destination {
        let (level, view) = match self {
            Self::Note(rule) => (None, View::Rule(*rule, 0)),
            Self::Spot(spot) => match spot {
                UseLocation::Rule(rule, span) => (None, View::Rule(*rule, span.start)),
                UseLocation::Piece(piece) => (None, View::Piece(*piece)),
                UseLocation::Level(level) => (Some(*level), View::Tab(Tab::Levels)),
                UseLocation::Item(level, item) => (Some(*level), View::Item(*item)),
                UseLocation::Goal(level, ..) => (Some(*level), View::Goals),
                UseLocation::Layer(level, layer) => (Some(*level), View::Layer(*layer, None)),
                UseLocation::Cells { level, layer, first, .. } => {
                    (Some(*level), View::Layer(*layer, Some(*first)))
                }
            },
        };
        Destination { level, view }
    }
}

impl<'a> Panel<'a, Find> {
    /// Shows the search field, with buttons to the next and the previous hit.
    pub(super) fn bar(self, words: &Words) -> Element<'a, Message> {
        let find = self.state;
        let count = find.hits.len();
        let field = ui::field(&words.get("find-place"), &find.wanted)
            .id(FIELD)
            .padding([4, 8])
            .on_input(Message::Written)
            .on_submit(Message::Next);
        let step = |icon, key, message| {
            ui::icon_button(icon, words.get(key), Look::Quiet, (count > 0).then_some(message))
        };
        let at = find.at.map_or(0, |at| at + 1).to_string();
        let counted = words.with("find-count", &[("at", at), ("count", count.to_string())]);
        let counted = if find.wanted.trim().is_empty() { String::new() } else { counted };
        let counted = text(counted).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None);
        let bar = row![
            field,
            container(counted).width(COUNT).align_x(Alignment::End),
            step(Icon::ChevronUp, "find-previous", Message::Previous),
            step(Icon::ChevronDown, "find-next", Message::Next),
        ];
        bar.spacing(4).width(Fill).align_y(Alignment::Center).into()
    }

    pub(super) fn list(self, words: &'a Words) -> Element<'a, Message> {
        let say = |sentence| container(text(sentence).size(ui::BODY).style(ui::quiet)).padding([4, 8]).into();
        let count = self.state.hits.len();
        match (self.state.wanted.trim(), count) {
            ("", _) => say(words.get("find-what")),
            (wanted, 0) => say(words.with("find-none", &[("text", wanted.to_owned())])),
            _ => list::list(count, move |index| self.found(index, words)).id(LIST).estimate(28.0).into(),
        }
    }

    fn found(self, index: usize, words: &Words) -> Element<'a, Message> {
        let hit = &self.state.hits[index];
        let draft = self.game.document.draft();
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
        let look = if self.state.at == Some(index) { Look::Chosen } else { Look::Quiet };
        let message = Message::Chosen(index);
        ui::styled(content.into(), look, Some(message)).width(Fill).into()
    }

    /// Returns the text around a hit on one line, and the span of the match in it.
    fn excerpt(self, hit: &Hit, words: &Words) -> (String, Span) {
        let (game, names) = (self.game, self.game.names);
        let draft = game.document.draft();
        let language = words.language().code();
        let level = |level: usize| draft.levels.get(level);
        let whole = |text: String| {
            let marked = self.state.marked(&text);
            (text, marked)
        };
        let sentences = |card: Card| {
            let lines = card.lines.iter().map(|line| game.voice(words).line(line));
            whole(lines.collect::<Vec<_>>().join(" "))
        };
        match hit {
            Hit::Spot(UseLocation::Rule(rule, span)) => match draft.rules.list.get(*rule) {
                Some(rule) if names => around(&rule.contents, span),
                Some(rule) => {
                    let level = game.document.location().level;
                    sentences(blocks::card(&rule.contents, &Names::new(draft, level)))
                }
                None => Default::default(),
            },
            Hit::Note(rule) => {
                let rule = draft.rules.list.get(*rule);
                let say = |text| draft.say(language, text);
                let said = rule.map(|rule| format!("{} {}", say(&rule.name), say(&rule.note)));
                whole(one_line(&said.unwrap_or_default()))
            }
            Hit::Spot(UseLocation::Piece(piece)) => {
                let piece = draft.pieces.list.get(*piece);
                whole(piece.map_or_else(String::new, |piece| match names {
                    true => piece.name.clone(),
                    false => game.piece_name(&piece.name, words),
                }))
            }
            Hit::Spot(UseLocation::Level(at)) => {
                let name = level(*at).and_then(|level| level.description_in(language).name.clone());
                let folder = level(*at).map_or("", |level| &level.folder);
                whole(format!("{folder} {}", name.unwrap_or_default()))
            }
            Hit::Spot(UseLocation::Goal(at, goal, span)) => {
                match level(*at).and_then(|level| level.layout.goals.get(*goal)) {
                    Some(goal) if names => around(&goal.condition, span),
                    Some(goal) => sentences(blocks::goal_card(&goal.condition, &Names::new(draft, *at))),
                    None => Default::default(),
                }
            }
            Hit::Spot(UseLocation::Item(at, item)) => {
                let item = level(*at).and_then(|level| level.layout.items.get(*item));
                whole(item.map_or_else(String::new, |item| {
                    let value = match &item.value {
                        Value::Int(number) => number.to_string(),
                        Value::Bool(truth) => words.get(if *truth { "item-true" } else { "item-false" }),
                        Value::Text(text) if names => text.clone(),
                        Value::Text(text) => game.gallery.called(text, words),
                    };
                    let name = if names { item.name.clone() } else { game.item_name(&item.name, words) };
                    format!("{name} = {value}")
                }))
            }
            Hit::Spot(UseLocation::Layer(at, layer)) => {
                let layer = level(*at).and_then(|level| level.layout.matrices.get(*layer));
                whole(layer.map_or_else(String::new, |layer| game.layer_called(&layer.name, words)))
            }
            Hit::Spot(UseLocation::Cells { level: at, layer, first, count, name }) => {
                let layer = level(*at).and_then(|level| level.layout.matrices.get(*layer));
                let layer = layer.map_or_else(String::new, |layer| game.layer_called(&layer.name, words));
                let args = [
                    ("piece", if names { name.to_string() } else { game.piece_name(name, words) }),
                    ("layer", layer),
                    ("count", count.to_string()),
                    ("column", (first.0 + 1).to_string()),
                    ("row", (first.1 + 1).to_string()),
                ];
                whole(words.with("find-cells-more", &args))
            }
        }
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
            UseLocation::Piece(_) => (Icon::Shapes, words.get("find-piece")),
            UseLocation::Level(level) => (Icon::LayoutGrid, of_level("find-level", *level)),
            UseLocation::Layer(level, _) => (Icon::Layers, of_level("find-layer", *level)),
            UseLocation::Cells { level, .. } => (Icon::Grid3x3, of_level("find-cells", *level)),
            UseLocation::Item(level, _) => (Icon::Variable, of_level("find-item", *level)),
            UseLocation::Goal(level, ..) => (Icon::Target, of_level("find-goal", *level)),
            UseLocation::Rule(rule, _) => (Icon::ListOrdered, of_rule("find-rule", *rule)),
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
