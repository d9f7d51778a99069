//! Scanning: choices light up one after another, and pressing a switch chooses the one that is lit.
//!
//! A [`Scanner`] is a value without a clock: each call is given the time, as a duration since any fixed
//! moment. It knows stops only by their rows, columns and groups, so that a board and a window are scanned
//! alike.
//!
//! # Examples
//!
//! Play with one switch: the highlight moves on every two seconds, and a press chooses what is lit.
//!
//! ```
//! use schola::player::scan::{HighlightedStops, ScanResult, Scanner, Switch};
//! use schola::player::settings::{NextSignal, Scanning, Tenths};
//! use schola::player::stops::Stop;
//! use std::time::Duration;
//!
//! let next = NextSignal { on: true, interval: Tenths(20) };
//! let mut scanner = Scanner::new(next, Scanning::default());
//! let stops = (0..3).map(|column| Stop { group: 0, row: 0, column }).collect();
//! scanner.offer(stops, None, false, Duration::ZERO);
//! assert_eq!(scanner.highlighted(), HighlightedStops::Stops(&[0]));
//!
//! let at = Duration::from_secs;
//! assert_eq!(scanner.tick(at(2)), ScanResult::Moved);
//! assert_eq!(scanner.highlighted(), HighlightedStops::Stops(&[1]));
//! assert_eq!(scanner.press(Switch::Choose, at(3)), ScanResult::Chosen(1));
//! ```

mod tree;

use std::ops::Range;
use std::time::Duration;

use self::tree::Tree;
use super::settings::{Drive, Leave, NextSignal, Pattern, Scanning};
use super::stops::Stop;

/// What lights up together, and what it consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A single stop, by its number.
    Stop(usize),
    /// Several parts that light up one after another once this one is chosen; always at least two.
    Several(Vec<Part>),
}

impl Part {
    /// Returns the numbers of all stops in it, in scanning order.
    pub fn stops(&self) -> Vec<usize> {
        match self {
            Self::Stop(stop) => vec![*stop],
            Self::Several(parts) => parts.iter().flat_map(Self::stops).collect(),
        }
    }
}

/// Returns the parts that light up one after another in a pattern, for those who scan by themselves and only need the order.
pub fn parts(stops: Vec<Stop>, pattern: Pattern) -> Vec<Part> {
    let tree = Tree::new(stops, pattern);
    inside(&tree, 0..tree.len())
}

fn inside(tree: &Tree, range: Range<usize>) -> Vec<Part> {
    let part = |range: Range<usize>| match tree.numbers(range.clone()) {
        [stop] => Part::Stop(*stop),
        _ => Part::Several(inside(tree, range)),
    };
    tree.parts(range).into_iter().map(part).collect()
}

/// A switch: a key, a mouse button or anything else that can be pressed and released.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Switch {
    /// The one that chooses. With [`Drive::Dwell`] it is the only one, and it moves the highlight.
    Choose,
    /// The one that moves the highlight.
    Step,
}

/// The result of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub enum ScanResult {
    /// Nothing.
    Nothing,
    /// The highlight has moved.
    Moved,
    /// The stop with this number is chosen.
    Chosen(usize),
    /// The stop after the choices, which leads to the menu, is chosen.
    Menu,
}

/// What is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HighlightedStops<'a> {
    /// Nothing: there are no stops, or the highlight has gone out.
    Nothing,
    /// These stops, by their numbers: a single one, a row or a group.
    Stops(&'a [usize]),
    /// The stop that leads out of these stops again.
    Back(&'a [usize]),
    /// The stop that leads to the menu.
    Menu,
}

/// Something that can be lit.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Item {
    /// Stops, as a range in the tree's order.
    Stops(Range<usize>),
    Back,
    Menu,
}

/// Items that the highlight cycles through.
#[derive(Clone, Debug)]
struct Level {
    items: Vec<Item>,
    /// Which one is lit; `None` before the first step of a person who chooses by dwelling.
    at: Option<usize>,
    /// Rounds without a press.
    rounds: u32,
}

/// The state of one switch.
#[derive(Clone, Copy, Debug, Default)]
struct SwitchState {
    held: bool,
    let_go: Option<Duration>,
}

/// The highlight that moves from stop to stop.
#[derive(Clone, Debug)]
pub struct Scanner {
    next: NextSignal,
    scanning: Scanning,
    tree: Tree,
    menu: bool,
    likely: Option<usize>,
    /// From the outermost groups or rows to the row that was entered last; empty with neither stops nor a menu.
    levels: Vec<Level>,
    asleep: bool,
    due: Option<Duration>,
    /// Whether there was a press since the last choice, so that dwelling may choose.
    armed: bool,
    switches: [SwitchState; 2],
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
            switches: [SwitchState::default(); 2],
            pressed: None,
        }
    }

    /// Applies changed settings; scanning starts over.
    pub fn set(&mut self, next: NextSignal, scanning: Scanning, now: Duration) {
        if (next, scanning) != (self.next, self.scanning) {
            let stops = std::mem::take(&mut self.tree).into_stops();
            (self.next, self.scanning) = (next, scanning);
            self.offer(stops, self.likely, self.menu, now);
        }
    }

    /// Replaces the stops. Scanning starts with the one that is `likely` to be chosen, if any; with `menu`, a
    /// stop that leads to the menu follows the last one, if the settings ask for it.
    pub fn offer(&mut self, stops: Vec<Stop>, likely: Option<usize>, menu: bool, now: Duration) {
        self.offer_by(self.scanning.pattern, stops, likely, menu, now);
    }

    /// Replaces the stops as [`offer`](Self::offer) does, with another pattern than the one in the settings.
    pub fn offer_by(
        &mut self,
        pattern: Pattern,
        stops: Vec<Stop>,
        likely: Option<usize>,
        menu: bool,
        now: Duration,
    ) {
        self.menu = menu;
        self.likely = likely.filter(|stop| *stop < stops.len());
        self.tree = Tree::new(stops, pattern);
        self.asleep = false;
        self.begin(now);
    }

    /// Returns what lights up: single stops, rows or groups.
    pub fn pattern(&self) -> Pattern {
        self.scanning.pattern
    }

    /// Returns what is lit.
    pub fn highlighted(&self) -> HighlightedStops<'_> {
        let Some(level) = self.levels.last().filter(|_| !self.asleep) else {
            return HighlightedStops::Nothing;
        };
        match level.at.map(|at| &level.items[at]) {
            Some(Item::Stops(range)) => HighlightedStops::Stops(self.tree.numbers(range.clone())),
            Some(Item::Back) => HighlightedStops::Back(self.inside()),
            Some(Item::Menu) => HighlightedStops::Menu,
            None if self.levels.len() > 1 => HighlightedStops::Stops(self.inside()),
            None => HighlightedStops::Nothing,
        }
    }

    /// Returns whether a row or group has been entered.
    pub fn is_inside(&self) -> bool {
        self.levels.len() > 1
    }

    /// Returns when the next tick will have an effect; `None` while waiting for a press.
    pub fn due(&self) -> Option<Duration> {
        self.due
    }

    /// Lets time pass.
    pub fn tick(&mut self, now: Duration) -> ScanResult {
        if self.due.is_none_or(|due| now < due) {
            return ScanResult::Nothing;
        }
        match self.scanning.drive {
            Drive::Time => self.step(now, true),
            Drive::TwoSwitches => ScanResult::Nothing,
            Drive::Dwell => self.select(now),
        }
    }

    /// Handles the signal Next, from a key or a controlling program.
    pub fn advance(&mut self, now: Duration) -> ScanResult {
        let resting = self.due.is_some();
        let answer = self.step(now, true);
        if resting && self.scanning.drive == Drive::Dwell {
            self.due = Some(now + self.scanning.dwell.duration());
        }
        answer
    }

    /// Handles a switch press. An input without a release, such as a line from a controlling program, is
    /// released at the same time.
    pub fn press(&mut self, switch: Switch, now: Duration) -> ScanResult {
        if self.hold(switch, now) { self.perform(switch, now) } else { ScanResult::Nothing }
    }

    /// Records that a switch is held from now on. Returns whether that counts as a press; if so, the caller
    /// calls [`perform`](Self::perform), possibly after the switch is released.
    pub fn hold(&mut self, switch: Switch, now: Duration) -> bool {
        let hand = &mut self.switches[switch as usize];
        let repeats = std::mem::replace(&mut hand.held, true) && self.scanning.ignore_repeat;
        let trembles = hand.let_go.is_some_and(|let_go| now < let_go + self.scanning.tremor.duration());
        let too_soon = self.pressed.is_some_and(|last| now < last + self.scanning.cool_down.duration());
        if self.scanning.drive == Drive::Dwell {
            // Dwelling does not count while a switch is held.
            self.due = None;
        }
        let counts = !(repeats || trembles || too_soon);
        if counts {
            self.pressed = Some(now);
        }
        counts
    }

    /// Performs the action of a switch press.
    pub fn perform(&mut self, switch: Switch, now: Duration) -> ScanResult {
        if self.asleep {
            self.asleep = false;
            self.begin(now);
            if self.scanning.drive != Drive::Dwell {
                return ScanResult::Moved;
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
            (_, Switch::Choose) => self.select(now),
        }
    }

    /// Handles a switch release.
    pub fn release(&mut self, switch: Switch, now: Duration) {
        self.switches[switch as usize] = SwitchState { held: false, let_go: Some(now) };
        self.rest(now);
    }

    /// Starts dwelling, if that chooses and no switch is held.
    fn rest(&mut self, now: Duration) {
        let rests = self.scanning.drive == Drive::Dwell && self.armed && !self.levels.is_empty();
        if rests && self.switches.iter().all(|hand| !hand.held) {
            self.due = Some(now + self.scanning.dwell.duration());
        }
    }

    /// Forgets which switches are held, because another window has received the keyboard.
    pub fn forget_held_switches(&mut self) {
        self.switches = [SwitchState::default(); 2];
    }

    /// Handles that the focus was moved to a stop by other means: scanning continues from there.
    pub fn move_to(&mut self, stop: usize, now: Duration) {
        if stop < self.tree.len() {
            self.likely = Some(stop);
            self.asleep = false;
            self.begin(now);
        }
    }

    /// Restarts the interval of the stop that is lit, including the extra time of the first stop.
    pub fn restart_interval(&mut self, now: Duration) {
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

    /// Starts with all stops.
    fn begin(&mut self, now: Duration) {
        self.levels.clear();
        self.armed = false;
        self.due = None;
        // While others choose, or after the end, the menu is still there.
        let menu = (self.menu && self.scanning.menu_stop).then_some(Item::Menu);
        if self.tree.len() > 0 || menu.is_some() {
            self.enter(0..self.tree.len(), menu, now);
        }
    }

    /// Goes into the parts of some stops, with one extra item after them.
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

    /// Schedules the next automatic step, if there is one.
    fn wait(&mut self, now: Duration, first: bool) {
        let by_time = self.scanning.drive == Drive::Time && self.next.on && !self.asleep;
        let extra = if first { self.scanning.first_extra.duration() } else { Duration::ZERO };
        self.due = by_time.then(|| now + self.next.interval.duration() + extra);
    }

    /// Moves on by one item; `idle` when nobody pressed for it.
    fn step(&mut self, now: Duration, idle: bool) -> ScanResult {
        let is_outermost = self.levels.len() <= 1;
        let Some(level) = self.levels.last_mut().filter(|_| !self.asleep) else { return ScanResult::Nothing };
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
                return ScanResult::Moved;
            }
            if !is_outermost
                && matches!(self.scanning.leave, Leave::AfterRounds(most) if level.rounds >= most.into())
            {
                return self.leave_group(now, true);
            }
        }
        let moved = before != Some(at);
        self.wait(now, false);
        if moved { ScanResult::Moved } else { ScanResult::Nothing }
    }

    /// Leaves a row or group, and moves on to what follows it if `on`.
    fn leave_group(&mut self, now: Duration, on: bool) -> ScanResult {
        let _ = self.levels.pop();
        if let Some(outer) = self.levels.last_mut() {
            outer.at = outer.at.map(|at| (at + usize::from(on)) % outer.items.len());
            outer.rounds = 0;
        }
        self.wait(now, false);
        ScanResult::Moved
    }

    /// Chooses what is lit.
    fn select(&mut self, now: Duration) -> ScanResult {
        let Some(level) = self.levels.last_mut() else { return ScanResult::Nothing };
        level.rounds = 0;
        let Some(item) = level.at.map(|at| level.items[at].clone()) else {
            self.due = None;
            return ScanResult::Nothing;
        };
        self.armed = false;
        match item {
            Item::Stops(range) if range.len() == 1 => {
                let stop = self.tree.numbers(range)[0];
                self.likely = Some(stop);
                self.begin(now);
                ScanResult::Chosen(stop)
            }
            Item::Stops(range) => {
                let back = (self.scanning.leave == Leave::LastStop).then_some(Item::Back);
                self.enter(range, back, now);
                ScanResult::Moved
            }
            // A person who chooses by dwelling moves on with the next press.
            Item::Back => self.leave_group(now, self.scanning.drive != Drive::Dwell),
            Item::Menu => {
                self.begin(now);
                ScanResult::Menu
            }
        }
    }
}

#[cfg(test)]
mod tests;
