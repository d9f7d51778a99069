//! When a picture is carried out, how it may lie, and how often.

use super::{Painting, same, word};
use crate::grid::ActionName;

/// When a painting is carried out, how it may lie, and how often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Switch {
    /// Whether it is a move of the marked cell.
    Move,
    /// Whether it is a move of the arrow keys, and lies along the arrow.
    Arrows,
    /// Whether it may be turned.
    Turned,
    /// Whether it may be mirrored.
    Mirrored,
    /// Whether it is carried out at one place, which is left to chance.
    Somewhere,
    /// Whether it is carried out until it changes nothing.
    Again,
}

/// The action that is the four arrow keys.
const ARROWS: &str = "arrows";

impl Switch {
    /// All switches, with the words that a sentence has for each.
    pub const ALL: [(Self, &'static str); 6] = [
        (Self::Move, "painting-is-move"),
        (Self::Arrows, "painting-is-arrows"),
        (Self::Turned, "painting-is-turned"),
        (Self::Mirrored, "painting-is-mirrored"),
        (Self::Somewhere, "painting-is-somewhere"),
        (Self::Again, "painting-is-again"),
    ];

    /// Returns whether pictures that are conditions have it, too.
    pub fn is_of_conditions(self) -> bool {
        matches!(self, Self::Turned | Self::Mirrored)
    }
}

impl Painting {
    /// Returns whether one of the switches is on.
    pub fn is_on(&self, switch: Switch) -> bool {
        let options = &self.rule.options;
        match switch {
            Switch::Move => self.rule.is_move && self.rule.action.is_none(),
            Switch::Arrows => self.is_of_arrows(),
            Switch::Turned => options.turned,
            Switch::Mirrored => options.mirrored,
            Switch::Somewhere => options.somewhere,
            Switch::Again => options.again,
        }
    }

    /// Returns the name of the action that the player chooses for it, if it has one of its own.
    pub fn action(&self) -> Option<&str> {
        let named = self.rule.action.as_ref().filter(|_| !self.is_of_arrows());
        named.map(|word| word.text.as_str())
    }

    fn is_of_arrows(&self) -> bool {
        self.rule.action.as_ref().is_some_and(|action| same(&action.text, ARROWS))
    }

    /// Turns a switch on or off, and what cannot be together with it off.
    pub fn switch(&mut self, switch: Switch) {
        let on = !self.is_on(switch);
        let has_place = self.has_place();
        let rule = &mut self.rule;
        match switch {
            Switch::Move => (rule.is_move, rule.action) = (on, None),
            Switch::Arrows => {
                (rule.is_move, rule.action) = (on, on.then(|| word(ARROWS)));
                rule.options.turned = false;
            }
            Switch::Turned => {
                rule.options.turned = on;
                rule.options.along = None;
                if on && rule.action.as_ref().is_some_and(|action| same(&action.text, ARROWS)) {
                    (rule.is_move, rule.action) = (has_place, None);
                }
            }
            Switch::Mirrored => rule.options.mirrored = on,
            Switch::Somewhere => {
                rule.options.somewhere = on;
                rule.options.again &= !on;
                if on {
                    rule.before.rows.iter_mut().flatten().for_each(|square| square.is_place = false);
                    rule.is_move &= rule.action.is_some();
                }
            }
            Switch::Again => {
                rule.options.again = on;
                rule.options.somewhere &= !on;
                if on && has_place {
                    (rule.is_move, rule.action) = (false, None);
                }
            }
        }
        if self.is_on(Switch::Move) && !self.has_place() {
            self.mark_first();
        }
        self.agree();
    }

    /// Lets the player choose an action of this name for the picture; without a name it is none. Signs that a name cannot have
    /// are left out.
    pub fn name_action(&mut self, name: &str) {
        let name: String = name.chars().filter(|sign| sign.is_alphanumeric() || *sign == '_').collect();
        let name: String = name.chars().scan(0, within_a_name).collect();
        let has_place = self.has_place();
        self.rule.action = ActionName::new(&name).map(|_| word(&name));
        self.rule.is_move = self.rule.action.is_some() || has_place;
        if self.is_of_arrows() {
            self.rule.options.turned = false;
        }
        self.agree();
    }

    /// Returns how many squares can be marked.
    pub(super) fn most_marks(&self) -> usize {
        if self.rule.is_move && !self.is_of_arrows() { 2 } else { 1 }
    }

    /// Takes away what the rest of the picture leaves no room for.
    pub(super) fn agree(&mut self) {
        let most = self.most_marks();
        let marked = self.rule.before.rows.iter_mut().flatten().filter(|square| square.is_place);
        marked.skip(most).for_each(|square| square.is_place = false);
        let has_place = self.has_place();
        let rule = &mut self.rule;
        rule.is_move &= has_place || rule.action.is_some();
        if rule.is_move {
            (rule.options.along, rule.options.at) = (None, None);
            rule.options.again &= !has_place;
        } else {
            rule.action = None;
        }
        rule.options.somewhere &= !has_place;
        if !has_place {
            rule.options.at = None;
        }
    }

    /// Marks the first square that lies on the board.
    fn mark_first(&mut self) {
        let (columns, rows) = self.size();
        let mut squares = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
        match squares.find(|(x, y)| !self.is_edge(*x, *y)) {
            Some((x, y)) => self.mark(x, y),
            // Nothing can be chosen beyond the edge.
            None => self.rule.is_move = false,
        }
    }
}

/// Lets signs pass as long as they fit the name of an action.
fn within_a_name(bytes: &mut usize, sign: char) -> Option<char> {
    *bytes += sign.len_utf8();
    (*bytes <= crate::grid::LONGEST_ACTION).then_some(sign)
}
