//! Scanning: choices light up one after another, and a press of a switch chooses what is lit.
//!
//! A [`Scanner`] is a value without a clock: each call is told the time, as a duration since any moment that stays the
//! same. It knows stops only by their rows, columns and groups, so that a board and a window are scanned alike.

mod tree;

use std::ops::Range;
use std::time::Duration;

use self::tree::Tree;
use super::settings::{Drive, Leave, NextSignal, Pattern, Scanning};
use super::stops::Stop;

/// A switch: a key, a mouse button or anything else that can be pressed and let go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Switch {
    /// The one that chooses; with [`Drive::Dwell`] the only one, which leads on.
    Choose,
    /// The one that leads on.
    Step,
}

/// What an input comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub enum Answer {
    /// Nothing.
    Nothing,
    /// Something else is lit now.
    Moved,
    /// The stop with this number is chosen.
    Chosen(usize),
    /// The stop behind the choices is chosen, which leads to the menu.
    Menu,
}

/// What is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lit<'a> {
    /// Nothing: there are no stops, or the light has gone out.
    Nothing,
    /// These stops, by their numbers: one, a row or a group.
    Stops(&'a [usize]),
    /// The stop that leads out of these stops again.
    Back(&'a [usize]),
    /// The stop that leads to the menu.
    Menu,
}

/// Something that can be lit.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Item {
    /// Stops, by their places in the tree's order.
    Stops(Range<usize>),
    Back,
    Menu,
}

/// Items among which the light goes round.
#[derive(Clone, Debug)]
struct Level {
    items: Vec<Item>,
    /// Which is lit; `None` before the first step of one who rests to choose.
    at: Option<usize>,
    /// Rounds without a press.
    rounds: u32,
}

/// What is known of a switch.
#[derive(Clone, Copy, Debug, Default)]
struct Hand {
    held: bool,
    let_go: Option<Duration>,
}

/// The light that goes from stop to stop.
#[derive(Clone, Debug)]
pub struct Scanner {
    next: NextSignal,
    scanning: Scanning,
    tree: Tree,
    menu: bool,
    likely: Option<usize>,
    /// From all groups or rows to the row that was entered last; empty without stops.
    levels: Vec<Level>,
    asleep: bool,
    due: Option<Duration>,
    /// Whether there was a press since the last choice, so that resting may choose.
    armed: bool,
    hands: [Hand; 2],
    pressed: Option<Duration>,
}

impl Scanner {
    /// Creates a scanner without stops.
    pub fn new(next: NextSignal, scanning: Scanning) -> Self {
        Self {
            next,
            scanning,
            tree: Tree::default(),
            menu: false,
            likely: None,
            levels: Vec::new(),
            asleep: false,
            due: None,
            armed: false,
            hands: [Hand::default(); 2],
            pressed: None,
        }
    }

    /// Takes over changed settings; the light begins anew.
    pub fn set(&mut self, next: NextSignal, scanning: Scanning, now: Duration) {
        if (next, scanning) != (self.next, self.scanning) {
            let stops = std::mem::take(&mut self.tree).into_stops();
            (self.next, self.scanning) = (next, scanning);
            self.offer(stops, self.likely, self.menu, now);
        }
    }

    /// Offers stops, in place of those before. The light begins with the one that is `likely` to be chosen, if any; with
    /// `menu`, a stop that leads to the menu follows the last, if the settings have it.
    pub fn offer(&mut self, stops: Vec<Stop>, likely: Option<usize>, menu: bool, now: Duration) {
        self.menu = menu;
        self.likely = likely.filter(|stop| *stop < stops.len());
        self.tree = Tree::new(stops, self.scanning.pattern);
        self.asleep = false;
        self.begin(now);
    }

    /// Returns what lights up: single stops, rows or groups.
    pub fn pattern(&self) -> Pattern {
        self.scanning.pattern
    }

    /// Returns what is lit.
    pub fn lit(&self) -> Lit<'_> {
        let Some(level) = self.levels.last().filter(|_| !self.asleep) else { return Lit::Nothing };
        match level.at.map(|at| &level.items[at]) {
            Some(Item::Stops(range)) => Lit::Stops(self.tree.numbers(range.clone())),
            Some(Item::Back) => Lit::Back(self.inside()),
            Some(Item::Menu) => Lit::Menu,
            None if self.levels.len() > 1 => Lit::Stops(self.inside()),
            None => Lit::Nothing,
        }
    }

    /// Returns whether a row or group has been entered.
    pub fn is_inside(&self) -> bool {
        self.levels.len() > 1
    }

    /// Returns when the next tick will do something; `None` when it waits for a press.
    pub fn due(&self) -> Option<Duration> {
        self.due
    }

    /// Lets time pass.
    pub fn tick(&mut self, now: Duration) -> Answer {
        if self.due.is_none_or(|due| now < due) {
            return Answer::Nothing;
        }
        match self.scanning.drive {
            Drive::Time => self.step(now, true),
            Drive::TwoSwitches => Answer::Nothing,
            Drive::Dwell => self.choose(now),
        }
    }

    /// Takes in the signal Next, from a key or a controlling program.
    pub fn next(&mut self, now: Duration) -> Answer {
        let resting = self.due.is_some();
        let answer = self.step(now, true);
        if resting && self.scanning.drive == Drive::Dwell {
            self.due = Some(now + self.scanning.dwell.duration());
        }
        answer
    }

    /// Takes in that a switch is pressed. An input that is not let go, such as a line of a controlling program, is let
    /// go at the same time.
    pub fn press(&mut self, switch: Switch, now: Duration) -> Answer {
        if self.hold(switch, now) { self.act(switch, now) } else { Answer::Nothing }
    }

    /// Takes in that a switch is held from now on. Returns whether that counts as a press, which [`act`](Self::act) is
    /// to follow, perhaps when the switch is let go already.
    pub fn hold(&mut self, switch: Switch, now: Duration) -> bool {
        let hand = &mut self.hands[switch as usize];
        let repeats = std::mem::replace(&mut hand.held, true) && self.scanning.ignore_repeat;
        let trembles = hand.let_go.is_some_and(|let_go| now < let_go + self.scanning.tremor.duration());
        let too_soon = self.pressed.is_some_and(|last| now < last + self.scanning.cool_down.duration());
        if self.scanning.drive == Drive::Dwell {
            // Nobody rests while pressing.
            self.due = None;
        }
        let counts = !(repeats || trembles || too_soon);
        if counts {
            self.pressed = Some(now);
        }
        counts
    }

    /// Does what a press of a switch does.
    pub fn act(&mut self, switch: Switch, now: Duration) -> Answer {
        if self.asleep {
            self.asleep = false;
            self.begin(now);
            if self.scanning.drive != Drive::Dwell {
                return Answer::Moved;
            }
        }
        match (self.scanning.drive, switch) {
            (Drive::Dwell, _) => {
                self.armed = true;
                let answer = self.step(now, false);
                self.due = None;
                self.rest(now);
                answer
            }
            (_, Switch::Step) => self.step(now, false),
            (_, Switch::Choose) => self.choose(now),
        }
    }

    /// Takes in that a switch is let go.
    pub fn release(&mut self, switch: Switch, now: Duration) {
        self.hands[switch as usize] = Hand { held: false, let_go: Some(now) };
        self.rest(now);
    }

    /// Begins to rest, where that chooses and nothing is held.
    fn rest(&mut self, now: Duration) {
        let rests = self.scanning.drive == Drive::Dwell && self.armed && !self.levels.is_empty();
        if rests && self.hands.iter().all(|hand| !hand.held) {
            self.due = Some(now + self.scanning.dwell.duration());
        }
    }

    /// Takes in that nobody knows any more what is held, since another window has the keys now.
    pub fn forget_hands(&mut self) {
        self.hands = [Hand::default(); 2];
    }

    /// Takes in that the focus was moved to a stop by other means: the light goes on from there (R80).
    pub fn move_to(&mut self, stop: usize, now: Duration) {
        if stop < self.tree.len() {
            self.likely = Some(stop);
            self.asleep = false;
            self.begin(now);
        }
    }

    /// Gives what is lit its full time again, with what the first of a round has beyond it (R80).
    pub fn stay(&mut self, now: Duration) {
        if self.scanning.drive == Drive::Time && self.due.is_some() {
            let is_first = self.levels.last().is_some_and(|level| level.at == Some(0) && level.rounds == 0);
            self.wait(now, is_first);
        }
    }

    /// Returns the stops of the row or group that was entered last.
    fn inside(&self) -> &[usize] {
        let outer = self.levels.len().checked_sub(2).map(|outer| &self.levels[outer]);
        match outer.and_then(|outer| outer.at.map(|at| &outer.items[at])) {
            Some(Item::Stops(range)) => self.tree.numbers(range.clone()),
            _ => &[],
        }
    }

    /// Begins with all stops.
    fn begin(&mut self, now: Duration) {
        self.levels.clear();
        self.armed = false;
        self.due = None;
        if self.tree.len() > 0 {
            let menu = (self.menu && self.scanning.menu_stop).then_some(Item::Menu);
            self.enter(0..self.tree.len(), menu, now);
        }
    }

    /// Goes among the parts of some stops, with one item more behind them.
    fn enter(&mut self, range: Range<usize>, extra: Option<Item>, now: Duration) {
        let mut parts = self.tree.parts(range);
        let likely = self.likely.map(|stop| self.tree.place(stop));
        if let Some(first) = likely.and_then(|at| parts.iter().position(|part| part.contains(&at))) {
            parts.rotate_left(first);
        }
        let items = parts.into_iter().map(Item::Stops).chain(extra).collect();
        let at = (self.scanning.drive != Drive::Dwell).then_some(0);
        self.levels.push(Level { items, at, rounds: 0 });
        self.wait(now, true);
    }

    /// Waits for time to lead on, where it does.
    fn wait(&mut self, now: Duration, first: bool) {
        let by_time = self.scanning.drive == Drive::Time && self.next.on && !self.asleep;
        let extra = if first { self.scanning.first_extra.duration() } else { Duration::ZERO };
        self.due = by_time.then(|| now + self.next.interval.duration() + extra);
    }

    /// Goes on by one item; `idle` when nobody pressed for it.
    fn step(&mut self, now: Duration, idle: bool) -> Answer {
        let is_outermost = self.levels.len() <= 1;
        let Some(level) = self.levels.last_mut().filter(|_| !self.asleep) else { return Answer::Nothing };
        let before = level.at;
        let at = before.map_or(0, |at| (at + 1) % level.items.len());
        level.at = Some(at);
        if at == 0 && before.is_some() {
            level.rounds += 1;
            let limit = u32::from(self.scanning.empty_rounds);
            if idle && limit > 0 && level.rounds >= limit {
                self.begin(now);
                self.asleep = true;
                self.due = None;
                return Answer::Moved;
            }
            if !is_outermost
                && matches!(self.scanning.leave, Leave::AfterRounds(most) if level.rounds >= most.into())
            {
                return self.go_out(now, true);
            }
        }
        let moved = before != Some(at);
        self.wait(now, false);
        if moved { Answer::Moved } else { Answer::Nothing }
    }

    /// Leaves a row or group, for what follows it if the light shall go on.
    fn go_out(&mut self, now: Duration, on: bool) -> Answer {
        let _ = self.levels.pop();
        if let Some(outer) = self.levels.last_mut() {
            outer.at = outer.at.map(|at| (at + usize::from(on)) % outer.items.len());
            outer.rounds = 0;
        }
        self.wait(now, false);
        Answer::Moved
    }

    /// Chooses what is lit.
    fn choose(&mut self, now: Duration) -> Answer {
        let Some(level) = self.levels.last_mut() else { return Answer::Nothing };
        level.rounds = 0;
        let Some(item) = level.at.map(|at| level.items[at].clone()) else {
            self.due = None;
            return Answer::Nothing;
        };
        self.armed = false;
        match item {
            Item::Stops(range) if range.len() == 1 => {
                let stop = self.tree.numbers(range)[0];
                self.likely = Some(stop);
                self.begin(now);
                Answer::Chosen(stop)
            }
            Item::Stops(range) => {
                let back = (self.scanning.leave == Leave::LastStop).then_some(Item::Back);
                self.enter(range, back, now);
                Answer::Moved
            }
            // Who rests to choose leads on with the next press.
            Item::Back => self.go_out(now, self.scanning.drive != Drive::Dwell),
            Item::Menu => {
                self.begin(now);
                Answer::Menu
            }
        }
    }
}

#[cfg(test)]
mod tests;
