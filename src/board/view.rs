//! The texts and the theme of a game, prepared for one language.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashMap;

use super::find;
use super::layout::{Index, NONE, Sort, Val};
use super::look::{Look, Theme};
use super::messages::{Message, PLAYER, fill};
use super::query::Query;
use super::run::Core;
use super::state::State;
use crate::engine::LookName;

/// What is shown instead of numbers and keys of the rules.
#[derive(Debug)]
pub(super) struct View {
    texts: FxHashMap<String, String>,
    /// The texts with holes for values of the rules.
    messages: Vec<Message>,
    /// What players call elements.
    places: FxHashMap<Index, String>,
    pub ply: Vec<super::look::PlyPart>,
    pub theme: Option<Theme>,
    /// The look that all of this comes from.
    look: Arc<Look>,
    /// The index of its theme.
    shown: usize,
    language: String,
    /// Whether rules change who may see what.
    pub shows: bool,
    /// Whether the look lays out the table for whoever looks, such as with the own things at the bottom.
    pub turns: bool,
    /// For each node, the first element that looks like it from outside; filled when it is first needed.
    pub alike: OnceLock<Vec<u16>>,
    /// For each player, the picture of what they play with; filled when it is first needed.
    pub emblems: OnceLock<Vec<Option<String>>>,
    /// For each node, the players' name for it as a place; filled when it is first needed.
    place_names: OnceLock<Vec<String>>,
}

impl View {
    /// Prepares a theme of a look.
    pub fn new(look: &Arc<Look>, shown: usize, core: &Core, language: &str) -> Self {
        let in_language = |texts: &BTreeMap<String, String>| {
            let found = texts.get(language).or_else(|| texts.get("en")).or_else(|| texts.values().next());
            found.cloned()
        };
        let texts = look.texts.iter().filter_map(|(key, texts)| Some((key.clone(), in_language(texts)?)));
        let texts: FxHashMap<String, String> = texts.collect();
        let mut messages: Vec<(&String, Message)> =
            texts.iter().filter_map(|(key, text)| Some((key, Message::new(key, text, language)?))).collect();
        // The longest key says the most.
        messages.sort_by_key(|(key, _)| (std::cmp::Reverse(key.len()), *key));
        let messages = messages.into_iter().map(|(_, message)| message).collect();
        let mut verbs = core.rules.blocks.iter().flat_map(|block| block.body.iter().chain(&block.footer));
        let mut view = Self {
            texts,
            messages,
            places: FxHashMap::default(),
            ply: look.ply.clone(),
            theme: look.themes.get(shown).cloned(),
            turns: look.themes.get(shown).is_some_and(turns),
            look: look.clone(),
            shown,
            language: language.to_owned(),
            alike: OnceLock::new(),
            emblems: OnceLock::new(),
            place_names: OnceLock::new(),
            shows: verbs.any(|ins| ins.verb.starts_with("show.")),
        };
        view.name_places(look, core);
        view
    }

    /// Prepares another theme (by name) and language; `None`, or a name that does not exist, keeps the
    /// current one.
    pub fn other(&self, theme: Option<&str>, language: Option<&str>, core: &Core) -> Self {
        let themes = &self.look.themes;
        let shown = theme.and_then(|name| themes.iter().position(|theme| theme.name == name));
        let language = language.unwrap_or(&self.language);
        Self::new(&self.look, shown.unwrap_or(self.shown), core, language)
    }

    /// Returns the themes with their display names.
    pub fn looks(&self) -> Vec<LookName> {
        let themes = self.look.themes.iter().enumerate();
        let named = themes.map(|(at, theme)| LookName {
            id: theme.name.clone(),
            name: self.text(&theme.name).to_owned(),
            is_shown: at == self.shown,
        });
        named.collect()
    }

    fn name_places(&mut self, look: &Look, core: &Core) {
        let layout = &core.layout;
        for rule in &look.places {
            for node in walk(core, &core.start, &rule.path, 0) {
                let elements = match layout.info(node).sort {
                    Sort::Map(map) => core.start.plan.elements(map),
                    _ => &[node],
                };
                let at = |element: Index| {
                    core.start.plan.cell[usize::from(element)].map_or((0, 0), |(_, x, y)| (x, y))
                };
                let row_starts = row_starts(elements.iter().map(|element| at(*element)));
                for element in elements {
                    let (x, y) = at(*element);
                    let name = fill(self.texts.get(&rule.name).unwrap_or(&rule.name), |word| match word {
                        "x" => Some(x.to_string()),
                        "y" => Some(y.to_string()),
                        "X" => Some((i64::from(x) + 1).to_string()),
                        "Y" => Some((i64::from(y) + 1).to_string()),
                        "a" => Some(letters(x - row_starts.get(&y).copied().unwrap_or(0))),
                        "b" => Some(letters(y)),
                        word => attribute(core, &core.start, *element, word),
                    });
                    let _ = self.places.entry(*element).or_insert(name);
                }
            }
        }
    }

    /// Returns the text of a key; the key itself if there is none.
    pub fn text<'a>(&'a self, key: &'a str) -> &'a str {
        self.texts.get(key).map_or(key, String::as_str)
    }

    /// Returns the message of a key, with the values of the rules and the name of the player who is asked.
    pub fn message(&self, key: &str, player: &str) -> String {
        let text_of = |value: &str| self.text(value).to_owned();
        let said = match self.texts.get(key) {
            Some(text) => text.clone(),
            None => {
                let mut said = self.messages.iter().filter_map(|message| message.say(key, player, text_of));
                said.next().unwrap_or_else(|| key.to_owned())
            }
        };
        fill(&said, |name| (name == PLAYER).then(|| player.to_owned()))
    }

    /// Returns the text of a name; for one that ends in a number, that of the rest and the number, as `field 8` for `p8`.
    fn numbered(&self, name: &str) -> String {
        let of_rest = || {
            let (rest, number) = numbered(name)?;
            Some(format!("{} {number}", self.texts.get(rest)?))
        };
        self.texts.get(name).cloned().or_else(of_rest).unwrap_or_else(|| name.to_owned())
    }

    /// Returns the players' name for a place: an element, or the element of a part.
    pub fn place(&self, core: &Core, node: Index) -> &str {
        let name = |node: usize| self.name_place(core, node as Index);
        let names = self.place_names.get_or_init(|| (0..core.layout.nodes.len()).map(name).collect());
        names.get(usize::from(node)).map_or("", String::as_str)
    }

    fn name_place(&self, core: &Core, node: Index) -> String {
        let info = core.layout.info(node);
        let element = if info.sort == Sort::Part { info.parent } else { node };
        let own = self.places.get(&element).cloned();
        let name = own.unwrap_or_else(|| self.numbered(core.layout.name_of(element)));
        let siblings = |part: &Index| core.layout.info(*part).name == info.name;
        if info.sort == Sort::Part {
            let (first, end) = core.layout.info(element).parts;
            if (first..end).filter(siblings).count() > 1 {
                let block = core.layout.name_of(node);
                // The game may name each part, as in paths; else it is counted.
                return match self.texts.get(&format!("{block} {}", info.index)) {
                    Some(part) => format!("{name}, {part}"),
                    None => format!("{name}, {} {}", self.text(block), info.index + 1),
                };
            }
        }
        name
    }
}

/// Returns whether a theme has paths that begin at whoever looks.
fn turns(theme: &Theme) -> bool {
    let (spots, counters) = (theme.spots.iter().map(|it| &it.path), theme.counters.iter().map(|it| &it.path));
    let mut paths = spots.chain(counters).chain(theme.badges.iter().filter_map(|it| it.of.as_ref()));
    paths.any(|path| path.starts_with("!Viewer") || path.starts_with("!Rest"))
}

/// Returns where each row begins, if some column is negative, as in rectangles of hexagons: then columns are counted in
/// their row. Otherwise rows need not begin alike, and there are none.
pub(super) fn row_starts(places: impl Iterator<Item = (i32, i32)>) -> BTreeMap<i32, i32> {
    let mut starts: BTreeMap<i32, i32> = BTreeMap::new();
    for (x, y) in places {
        let start = starts.entry(y).or_insert(x);
        *start = x.min(*start);
    }
    if starts.values().any(|start| *start < 0) { starts } else { BTreeMap::new() }
}

/// Returns the letters of a column: a, b, …, z, aa, ab, …
pub(super) fn letters(number: i32) -> String {
    let Ok(mut number) = u32::try_from(number) else { return number.to_string() };
    let mut text = Vec::new();
    loop {
        text.push(char::from(b'a' + (number % 26) as u8));
        if number < 26 {
            break;
        }
        number = number / 26 - 1;
    }
    text.iter().rev().collect()
}

/// Returns an attribute of a node as text.
pub(super) fn attribute(core: &Core, state: &State, node: Index, name: &str) -> Option<String> {
    let attr = core.layout.attr(node, core.layout.attr_names.find(name)?);
    if attr == NONE {
        return None;
    }
    let text = core.layout.attrs[usize::from(attr)].text;
    Some(core.texts.written(Val { text, value: state.values[usize::from(attr)] }))
}

/// Returns the nodes of a path in a look, seen from a seat. In addition to the heads used in rules there are
/// `!Viewer` and `!Rest`.
pub(super) fn walk(core: &Core, state: &State, path: &str, seat: u16) -> Vec<Index> {
    let mut segments = path.split('.');
    let players = &core.layout.players;
    let around = |first: u16, skip: usize| {
        let count = players.len();
        (skip..count).map(move |step| players[(usize::from(first) + step) % count]).collect::<Vec<_>>()
    };
    let current = if state.course.player == NONE { 0 } else { state.course.player };
    let nodes = match segments.next().unwrap_or_default() {
        _ if players.is_empty() && !path.starts_with("!Root") => Vec::new(),
        "!Root" | "!Root-0" => vec![0],
        "!Current" => around(current, 0).into_iter().take(1).collect(),
        "!Players" => players.clone(),
        "!Others" => around(current, 1),
        "!Viewer" => around(seat, 0).into_iter().take(1).collect(),
        "!Rest" => around(seat, 1),
        _ => Vec::new(),
    };
    walk_from(core, state, nodes, segments)
}

/// Returns the nodes that the steps of a path lead to from given nodes.
pub(super) fn walk_from<'a>(
    core: &Core,
    state: &State,
    mut nodes: Vec<Index>,
    segments: impl Iterator<Item = &'a str>,
) -> Vec<Index> {
    for segment in segments {
        let Ok(query) = Query::parse(segment) else { return Vec::new() };
        let step = find::step(&core.layout, &query);
        let mut found = Vec::new();
        for node in nodes {
            find::answer(&core.layout, &state.plan, &state.rows, node, step, &mut found);
        }
        nodes = found;
    }
    nodes
}

impl Core {
    /// Returns the path of a node in the form used in files: `!Root-0.Red-1.pieces-2`.
    pub(super) fn path_of(&self, state: &State, node: Index) -> String {
        let own = format!("{}-{}", self.layout.name_of(node), self.layout.info(node).uid);
        match find::container(&self.layout, &state.plan, &state.rows, node) {
            NONE => own,
            above => format!("{}.{own}", self.path_of(state, above)),
        }
    }
}

/// Splits a name into what stands before its number, and the number.
pub(super) fn numbered(name: &str) -> Option<(&str, &str)> {
    let base = name.trim_end_matches(|sign: char| sign.is_ascii_digit()).trim_end_matches('_');
    let number = name.get(base.len()..)?.trim_start_matches('_');
    (!base.is_empty() && !number.is_empty()).then_some((base, number))
}
