//! Replacing the paths of rules and look one by one.

use std::sync::Arc;

use crate::board::look::Look;
use crate::board::registry::{self, Param};
use crate::board::rules::Rules;

/// Returns a replacement for a path; `None` keeps it.
pub(in crate::board::edit) type Exchange<'a> = &'a mut dyn FnMut(&str) -> Option<String>;

/// Returns the rules with their paths from a head replaced.
pub(in crate::board::edit) fn rules(rules: &Rules, exchange: Exchange<'_>) -> Rules {
    let mut new = rules.clone();
    let mut of = |verb: Option<&registry::Verb>, params: &mut [String]| {
        let kinds = verb.map_or(&[][..], |verb| verb.params);
        for (kind, text) in kinds.iter().zip(params) {
            if matches!(kind, Param::Nodes | Param::AttrPath)
                && let Some(path) = exchange(text)
            {
                *text = path;
            }
        }
    };
    for block in &mut new.blocks {
        let mut changed = (**block).clone();
        for instruction in changed.body.iter_mut().chain(&mut changed.footer) {
            of(registry::instruction(&instruction.verb), &mut instruction.params);
        }
        let jumps = changed.before.iter_mut().chain(&mut changed.after);
        for condition in jumps.flat_map(|jump| &mut jump.conditions) {
            of(registry::condition(&condition.verb), &mut condition.params);
        }
        if changed != **block {
            *block = Arc::new(changed);
        }
    }
    new
}

/// Returns the look with its paths replaced.
pub(in crate::board::edit) fn look(look: &Look, exchange: Exchange<'_>) -> Look {
    let mut new = look.clone();
    let places = new.places.iter_mut().map(|place| &mut place.path);
    let of_themes = new.themes.iter_mut().flat_map(|theme| {
        let spots = theme.spots.iter_mut().map(|spot| &mut spot.path);
        let badges = theme.badges.iter_mut().filter_map(|badge| badge.of.as_mut());
        spots.chain(theme.counters.iter_mut().map(|counter| &mut counter.path)).chain(badges)
    });
    for path in places.chain(of_themes) {
        if let Some(other) = exchange(path) {
            *path = other;
        }
    }
    new
}
