//! Renaming in a look.

use super::names::{Names, Shape};
use crate::board::look::{BadgeRule, Look, PictureRule};

impl Names<'_> {
    /// Returns the renamed look, and counts the affected entries.
    pub(super) fn look(&self, look: &Look, count: &mut usize) -> Look {
        let mut new = look.clone();
        let mut take = |place: &mut String, renamed: Option<String>| {
            if let Some(renamed) = renamed {
                *place = renamed;
                *count += 1;
            }
        };
        for place in &mut new.places {
            let renamed = self.path(&place.path, Shape::Nodes);
            take(&mut place.path, renamed);
            let renamed = self.filled(&place.name);
            take(&mut place.name, renamed);
        }
        for part in &mut new.ply {
            for (place, value) in &mut part.when {
                let renamed = self.of_ply(place, value);
                take(value, renamed);
                let renamed = self.in_ply(place);
                take(place, renamed);
            }
        }
        for theme in &mut new.themes {
            for path in theme.spots.iter_mut().map(|spot| &mut spot.path) {
                let renamed = self.path(path, Shape::Nodes);
                take(path, renamed);
            }
            for counter in &mut theme.counters {
                let shape = if self.of_attributes { Shape::Attribute } else { Shape::Nodes };
                let renamed = self.path(&counter.path, shape);
                take(&mut counter.path, renamed);
            }
            for badge in &mut theme.badges {
                self.badge(badge, &mut take);
            }
            theme.pictures = theme.pictures.iter().flat_map(|rule| self.pictures(rule, &mut take)).collect();
            for element in theme.parts.iter_mut().filter_map(|part| part.element.as_mut()) {
                let renamed = (!self.of_attributes && element == self.from && !self.stays())
                    .then(|| self.to.to_owned());
                take(element, renamed);
            }
        }
        if !self.of_attributes
            && !new.texts.contains_key(self.to)
            && let Some(text) = new.texts.get(self.from).cloned()
        {
            if !self.stays() {
                let _ = new.texts.remove(self.from);
            }
            let _ = new.texts.insert(self.to.to_owned(), text);
            *count += 1;
        }
        new
    }

    /// Returns the replacement of a picture rule: two rules if some nodes keep the old name.
    pub(super) fn pictures(
        &self,
        rule: &PictureRule,
        take: &mut impl FnMut(&mut String, Option<String>),
    ) -> Vec<PictureRule> {
        let mut new = rule.clone();
        for (name, _) in &mut new.when {
            let renamed = (self.of_attributes && name == self.from).then(|| self.to.to_owned());
            take(name, renamed);
        }
        let texts = [&mut new.picture, &mut new.back, &mut new.caption, &mut new.label];
        for text in texts.into_iter().flatten() {
            let renamed = self.filled(text);
            take(text, renamed);
        }
        if let Some(owner) = &mut new.owner {
            let renamed = self.is_player(owner).then(|| self.to.to_owned());
            take(owner, renamed);
        }
        if self.of_attributes || new.name.as_deref() != Some(self.from) {
            return vec![new];
        }
        let kept = self.stays().then(|| new.clone());
        if let Some(name) = &mut new.name {
            take(name, Some(self.to.to_owned()));
        }
        kept.into_iter().chain([new]).collect()
    }

    /// Renames in a badge.
    fn badge(&self, badge: &mut BadgeRule, take: &mut impl FnMut(&mut String, Option<String>)) {
        for name in badge.when.iter_mut().map(|(name, _)| name).chain([&mut badge.attribute]) {
            let renamed = (self.of_attributes && name == self.from).then(|| self.to.to_owned());
            take(name, renamed);
        }
        if let Some(path) = &mut badge.of {
            let renamed = self.path(path, Shape::Nodes);
            take(path, renamed);
        }
        if let Some(owner) = &mut badge.owner {
            let renamed = self.is_player(owner).then(|| self.to.to_owned());
            take(owner, renamed);
        }
        if let Some(name) = &mut badge.name {
            let is_meant = !self.of_attributes && name == self.from && !self.stays();
            take(name, is_meant.then(|| self.to.to_owned()));
        }
    }

    /// Returns a text with the attribute in braces renamed.
    pub(super) fn filled(&self, text: &str) -> Option<String> {
        let braces = |name: &str| format!("{{{name}}}");
        let renamed = text.replace(&braces(self.from), &braces(self.to));
        (self.of_attributes && renamed != text).then_some(renamed)
    }

    /// Returns the renamed value of a test in the text of a ply.
    pub(super) fn of_ply(&self, place: &str, value: &str) -> Option<String> {
        let asked = place.rsplit('.').next().unwrap_or_default();
        let is_meant = match asked {
            "name" => !self.of_attributes && value == self.from && !self.stays(),
            "owner" | "player" => self.is_player(value),
            _ => false,
        };
        is_meant.then(|| self.to.to_owned())
    }

    /// Returns the renamed place of a value in the text of a ply.
    pub(super) fn in_ply(&self, place: &str) -> Option<String> {
        let (front, name) = place.rsplit_once('.')?;
        (self.of_attributes && name == self.from).then(|| format!("{front}.{}", self.to))
    }
}

/// Returns the paths to nodes in a look.
pub(super) fn paths(look: &Look) -> Vec<&str> {
    let of_themes = look.themes.iter().flat_map(|theme| {
        let spots = theme.spots.iter().map(|spot| spot.path.as_str());
        let badges = theme.badges.iter().filter_map(|badge| badge.of.as_deref());
        spots.chain(theme.counters.iter().map(|counter| counter.path.as_str())).chain(badges)
    });
    look.places.iter().map(|place| place.path.as_str()).chain(of_themes).collect()
}
