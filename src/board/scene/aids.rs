//! Player aids on the table, and values shown on places and things.

use super::super::layout::{Index, NONE};
use super::super::look::edit::Item;
use super::super::look::{BadgeAt, BadgeRule, Show, Theme};
use super::super::view::{attribute, walk, walk_from};
use super::Painter;
use crate::engine::scene::{Aid, Badge, Frame, Measure, Picture, Side};

/// The value of a full bar without a maximum.
const MOST: i32 = 10;

impl Painter<'_> {
    /// Lays out what the rules do not know: backdrops, overviews, printed rules.
    pub(super) fn still(&mut self, theme: &Theme) {
        for (index, backdrop) in theme.backdrops.iter().enumerate() {
            let [x, y, width, height] = backdrop.area;
            let picture = Picture::File(backdrop.picture.clone());
            self.table.backdrops.push((picture, Frame { x, y, width, height }));
            self.note(Item::Backdrop(index), (x, y), (width, height), None);
        }
        for (index, aid) in theme.aids.iter().enumerate() {
            if aid.text.as_deref().is_some_and(|name| self.is_absent(theme, name)) {
                continue;
            }
            let [x, y, width, height] = aid.area;
            self.table.aids.push(Aid {
                frame: Frame { x, y, width, height },
                picture: aid.picture.clone().map(Picture::File),
                color: aid.color.clone(),
                text: aid.text.as_deref().map(|key| self.game.view.text(key).to_owned()).unwrap_or_default(),
                letters: aid.letters,
            });
            self.note(Item::Aid(index), (x, y), (width, height), None);
        }
    }

    /// Returns whether a name is that of a player whose things the look knows, and who does not take part.
    fn is_absent(&self, theme: &Theme, name: &str) -> bool {
        let layout = &self.core.layout;
        let is_known = theme.pictures.iter().any(|rule| rule.owner.as_deref() == Some(name));
        is_known && !layout.players.iter().any(|player| layout.name_of(*player) == name)
    }

    /// Records where an item lies: its own frame, or the frame around the places of a map, starting with a
    /// given place.
    pub(super) fn note(&mut self, item: Item, at: (i32, i32), size: (i32, i32), first: Option<usize>) {
        let own = Frame { x: at.0, y: at.1, width: size.0, height: size.1 };
        let places = first.map_or(&[][..], |first| &self.table.spots[first..]);
        let frame = places.iter().map(|spot| spot.frame).reduce(around).unwrap_or(own);
        self.items.push((item, frame));
    }

    /// Returns the values shown on a node.
    pub(super) fn badges(&self, node: Index) -> Vec<Badge> {
        let Some(theme) = &self.game.view.theme else { return Vec::new() };
        let name = self.core.layout.name_of(node);
        let fits = |rule: &&BadgeRule| {
            rule.name.as_deref().is_none_or(|wanted| wanted == name)
                && self.game.fits(self.state, self.viewer, node, rule.owner.as_deref(), &rule.when)
        };
        theme.badges.iter().filter(fits).filter_map(|rule| self.badge(rule, node)).collect()
    }

    fn badge(&self, rule: &BadgeRule, node: Index) -> Option<Badge> {
        let (core, state) = (self.core, self.state);
        let of = match &rule.of {
            None => node,
            Some(path) => match path.strip_prefix("!Owner") {
                Some(rest) => {
                    let owner = self.game.owner(state, node);
                    let segments = rest.split('.').skip(1);
                    (owner != NONE).then(|| walk_from(core, state, vec![owner], segments))?
                }
                None => walk(core, state, path, self.seat()),
            }
            .first()
            .copied()?,
        };
        let attr = core.layout.attr(of, core.layout.attr_names.find(&rule.attribute)?);
        let own = core.layout.attrs.get(usize::from(attr)).filter(|_| attr != NONE)?.seen;
        let written = (self.game.sees(state, self.viewer, of)
            && self.game.may_see(state, self.viewer, own, of))
        .then(|| attribute(core, state, of, &rule.attribute))??;
        let amount = written.parse::<i64>().unwrap_or(0);
        let measure = match rule.show {
            Show::Number => Measure::Number(written),
            Show::Token => Measure::Tokens {
                count: amount.clamp(0, 999) as u32,
                picture: rule.picture.clone().map(Picture::File),
            },
            Show::Bar => {
                let most = i64::from(rule.most.unwrap_or(MOST).max(1));
                Measure::Bar((amount.clamp(0, most) * 1000 / most) as u16)
            }
        };
        let at = match rule.at {
            BadgeAt::Bottom => Side::Bottom,
            BadgeAt::Top => Side::Top,
            BadgeAt::Left => Side::Left,
            BadgeAt::Right => Side::Right,
            BadgeAt::Center => Side::Center,
        };
        Some(Badge { at, measure, color: rule.color.clone() })
    }
}

/// Returns the smallest frame that holds two others.
fn around(one: Frame, other: Frame) -> Frame {
    let (x, y) = (one.x.min(other.x), one.y.min(other.y));
    let right = (one.x + one.width).max(other.x + other.width);
    let bottom = (one.y + one.height).max(other.y + other.height);
    Frame { x, y, width: right - x, height: bottom - y }
}
