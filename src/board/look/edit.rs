//! Edits of a look, as functions on values.

use std::collections::{BTreeMap, BTreeSet};

use super::{Aid, Backdrop, BadgeRule, CounterRule, Look, PictureRule, Theme};
use crate::board::material::is_name;
use crate::xml::Extra;

/// An item of a theme with its own position, by index in the list of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Item {
    /// A picture below everything.
    Backdrop(usize),
    /// A player aid.
    Aid(usize),
    /// A container or element.
    Spot(usize),
}

/// The minimum length of anything on a table, in thousandths of a cell.
pub const SHORTEST: i32 = 50;
/// The maximum distance of anything from the corner of the table, in thousandths of a cell.
pub const FARTHEST: i32 = 200_000;

impl Theme {
    /// Returns all items with their own position.
    pub fn items(&self) -> impl Iterator<Item = Item> {
        let backdrops = (0..self.backdrops.len()).map(Item::Backdrop);
        backdrops.chain((0..self.aids.len()).map(Item::Aid)).chain((0..self.spots.len()).map(Item::Spot))
    }

    /// Returns left, top, width and height of an item, as the look gives them.
    pub fn area(&self, item: Item) -> Option<[i32; 4]> {
        match item {
            Item::Backdrop(at) => self.backdrops.get(at).map(|backdrop| backdrop.area),
            Item::Aid(at) => self.aids.get(at).map(|aid| aid.area),
            Item::Spot(at) => self.spots.get(at).map(|spot| [spot.at.0, spot.at.1, spot.size.0, spot.size.1]),
        }
    }

    /// Moves or resizes an item, within the limits.
    pub fn set_area(&mut self, item: Item, area: [i32; 4]) {
        let [x, y, width, height] = area;
        let [x, y] = [x, y].map(|at| at.clamp(-FARTHEST, FARTHEST));
        let [width, height] = [width, height].map(|length| length.clamp(SHORTEST, FARTHEST));
        let area = [x, y, width, height];
        match item {
            Item::Backdrop(at) => self.backdrops.iter_mut().skip(at).take(1).for_each(|it| it.area = area),
            Item::Aid(at) => self.aids.iter_mut().skip(at).take(1).for_each(|it| it.area = area),
            Item::Spot(at) => {
                for spot in self.spots.iter_mut().skip(at).take(1) {
                    (spot.at, spot.size) = ((x, y), (width, height));
                }
            }
        }
    }

    /// Removes an item.
    pub fn remove(&mut self, item: Item) {
        match item {
            Item::Backdrop(at) if at < self.backdrops.len() => drop(self.backdrops.remove(at)),
            Item::Aid(at) if at < self.aids.len() => drop(self.aids.remove(at)),
            Item::Spot(at) if at < self.spots.len() => drop(self.spots.remove(at)),
            _ => {}
        }
    }

    /// Adds a player aid below everything on the table, and returns its item.
    pub fn add_aid(&mut self, aid: Aid) -> Item {
        let [.., width, height] = aid.area;
        let (x, y) = self.free_place();
        self.aids.push(Aid { area: [x, y, width, height], ..aid });
        Item::Aid(self.aids.len() - 1)
    }

    /// Adds a picture below everything else, and returns its item.
    pub fn add_backdrop(&mut self, picture: String) -> Item {
        let spots = self.spots.iter().map(|spot| spot.at);
        let (x, y) = spots.reduce(|one, other| (one.0.min(other.0), one.1.min(other.1))).unwrap_or_default();
        self.backdrops.push(Backdrop { picture, area: [x, y, 5000, 5000] });
        Item::Backdrop(self.backdrops.len() - 1)
    }

    /// Returns a free position below everything else.
    fn free_place(&self) -> (i32, i32) {
        let areas: Vec<[i32; 4]> = self.items().filter_map(|item| self.area(item)).collect();
        let left = areas.iter().map(|area| area[0]).min().unwrap_or_default();
        let below = areas.iter().map(|area| area[1].saturating_add(area[3])).max();
        (left, below.map_or(0, |below| below.saturating_add(250)))
    }

    /// Returns the indices of the picture rules for nodes with a name.
    pub fn pictures_of(&self, name: &str) -> Vec<usize> {
        let rules = self.pictures.iter().enumerate();
        rules.filter(|(_, rule)| rule.name.as_deref() == Some(name)).map(|(at, _)| at).collect()
    }

    /// Adds a picture rule for nodes with a name, before less specific rules, and returns its index. If a
    /// rule with the same conditions exists, it returns that one.
    pub fn add_picture(&mut self, name: &str, owner: Option<&str>, when: Option<(&str, &str)>) -> usize {
        let when: Vec<(String, String)> =
            when.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let owner = owner.map(str::to_owned);
        let is_same = |rule: &PictureRule| {
            rule.name.as_deref() == Some(name) && rule.owner == owner && rule.when == when
        };
        if let Some(at) = self.pictures.iter().position(is_same) {
            return at;
        }
        let asks = |rule: &PictureRule| usize::from(rule.owner.is_some()) + rule.when.len();
        let new = PictureRule { name: Some(name.to_owned()), owner, when, ..PictureRule::default() };
        let asked = asks(&new);
        let is_later =
            |rule: &PictureRule| rule.name.as_deref().is_none_or(|other| other == name) && asks(rule) < asked;
        // The new rule starts as a copy of the one that applied so far.
        let model = self.pictures.iter().find(|rule| rule.name.as_deref() == Some(name) && is_later(rule));
        let model = model.cloned().unwrap_or_default();
        let new = PictureRule { name: new.name, owner: new.owner, when: new.when, ..model };
        let at = self.pictures.iter().position(is_later).unwrap_or(self.pictures.len());
        self.pictures.insert(at, new);
        at
    }

    /// Shows an attribute on things with a name, and returns the index of the rule.
    pub fn add_badge(&mut self, name: &str, attribute: &str) -> usize {
        let (name, attribute) = (Some(name.to_owned()), attribute.to_owned());
        self.badges.push(BadgeRule { name, attribute, ..BadgeRule::default() });
        self.badges.len() - 1
    }
}

impl Look {
    /// Returns a theme for editing, and creates the first one if necessary.
    pub fn theme_mut(&mut self, at: usize) -> &mut Theme {
        if self.themes.is_empty() {
            self.themes.push(Theme { name: "classic".to_owned(), ..Theme::default() });
        }
        let last = self.themes.len() - 1;
        &mut self.themes[at.min(last)]
    }

    /// Appends an empty theme with a name in a language, and returns its index.
    pub fn add_theme(&mut self, name: &str, language: &str) -> usize {
        let key = self.free_key();
        self.themes.push(Theme { name: key.clone(), ..Theme::default() });
        self.say(&key, language, name);
        self.themes.len() - 1
    }

    /// Adds a copy of a theme right after it, with a name in a language, and returns its index; `None` if the
    /// theme does not exist.
    pub fn copy_theme(&mut self, at: usize, name: &str, language: &str) -> Option<usize> {
        let key = self.free_key();
        // Comments stay with the original.
        let copy = Theme { name: key.clone(), extra: Extra::default(), ..self.themes.get(at)?.clone() };
        self.themes.insert(at + 1, copy);
        self.say(&key, language, name);
        Some(at + 1)
    }

    /// Removes a theme and its name, unless it is the last. Returns whether it was removed.
    pub fn remove_theme(&mut self, at: usize) -> bool {
        if self.themes.len() < 2 || at >= self.themes.len() {
            return false;
        }
        let gone = self.themes.remove(at);
        let is_used = self.themes.iter().any(|theme| theme.name == gone.name);
        if !is_used {
            let _ = self.texts.remove(&gone.name);
        }
        true
    }

    /// Makes a theme the default.
    pub fn put_first(&mut self, at: usize) {
        if at < self.themes.len() {
            self.themes[..=at].rotate_right(1);
        }
    }

    fn free_key(&self) -> String {
        let is_taken =
            |key: &String| self.texts.contains_key(key) || self.themes.iter().any(|it| it.name == *key);
        let keys = (1..).map(|number| format!("look{number}"));
        keys.into_iter().find(|key| !is_taken(key)).unwrap_or_default()
    }

    /// Returns the text of a key in a language.
    pub fn said(&self, key: &str, language: &str) -> Option<&str> {
        self.texts.get(key)?.get(language).map(String::as_str).filter(|text| !text.is_empty())
    }

    /// Sets the text of a key in a language; an empty text is removed.
    pub fn say(&mut self, key: &str, language: &str, text: &str) {
        if text.is_empty() {
            if let Some(said) = self.texts.get_mut(key) {
                let _ = said.remove(language);
                if said.is_empty() {
                    let _ = self.texts.remove(key);
                }
            }
            return;
        }
        let said: &mut BTreeMap<String, String> = self.texts.entry(key.to_owned()).or_default();
        let _ = said.insert(language.to_owned(), text.to_owned());
    }

    /// Returns the codes of all languages that have texts.
    pub fn languages(&self) -> BTreeSet<String> {
        self.texts.values().flat_map(BTreeMap::keys).cloned().collect()
    }

    /// Removes all texts in a language.
    pub fn forget_language(&mut self, language: &str) {
        for said in self.texts.values_mut() {
            let _ = said.remove(language);
        }
        self.texts.retain(|_, said| !said.is_empty());
    }

    /// Adds a counter for a path to a theme, initially named after the last step of the path, and returns its
    /// index.
    pub fn add_counter(&mut self, theme: usize, path: &str, language: &str) -> usize {
        let name = path.rsplit('.').next().unwrap_or_default();
        let label = self.key_for(name);
        self.say(&label, language, name);
        let counters = &mut self.theme_mut(theme).counters;
        counters.push(CounterRule { path: path.to_owned(), label });
        counters.len() - 1
    }

    /// Returns an unused key for a text, derived from a word.
    pub fn key_for(&self, word: &str) -> String {
        let word = if is_name(word) { word } else { "text" };
        let numbered = (1..).map(|number| format!("{word}{number}"));
        numbered.into_iter().find(|key| !self.texts.contains_key(key)).unwrap_or_default()
    }
}

impl PictureRule {
    /// Makes the picture depend on a value of an attribute; without a value, no longer on the attribute.
    pub fn depend(&mut self, attribute: &str, value: Option<&str>) {
        let at = self.when.iter().position(|(name, _)| name == attribute);
        match (at, value) {
            (Some(at), Some(value)) => value.clone_into(&mut self.when[at].1),
            (Some(at), None) => drop(self.when.remove(at)),
            (None, Some(value)) => self.when.push((attribute.to_owned(), value.to_owned())),
            (None, None) => {}
        }
    }
}

/// Returns whether a word can be a language code, such as `en` or `pt-br`.
pub fn is_language(code: &str) -> bool {
    let parts = || code.split('-');
    let is_part = |part: &str| {
        (1..=8).contains(&part.len())
            && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    parts().all(is_part) && parts().next().is_some_and(|first| (2..=3).contains(&first.len()))
}

/// Parses tests of attributes such as `frozen=0 & king=1`; `None` if they are malformed.
pub fn tests(text: &str) -> Option<Vec<(String, String)>> {
    if text.trim().is_empty() {
        return Some(Vec::new());
    }
    let test = |piece: &str| {
        let (name, value) = piece.split_once('=')?;
        let (name, value) = (name.trim(), value.trim());
        (!name.is_empty()).then(|| (name.to_owned(), value.to_owned()))
    };
    text.split('&').map(test).collect()
}

/// Writes tests of attributes.
pub fn tests_text(tests: &[(String, String)]) -> String {
    let tests: Vec<String> = tests.iter().map(|(name, value)| format!("{name}={value}")).collect();
    tests.join(" & ")
}
