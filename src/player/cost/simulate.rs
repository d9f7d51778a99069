//! Simulates a person who makes the moves of a play in one way of control.

use std::collections::VecDeque;
use std::time::Duration;

use super::{CLICK, ControlMethod, Cost, KEY, POINT, POINT_BIT, REACTION, Situation};
use crate::engine::{Controls, InvalidFocus, MoveMode};
use crate::player::choices::{Arrow, Cell};
use crate::player::focus::{Act, Focus, Ground};
use crate::player::scan::{HighlightedStops, ScanResult, Scanner, Switch};
use crate::player::settings::{
    Drive, Effective, NextSignal, Pattern, Scanning, Tenths, UserSettings, effective,
};
use crate::player::stops::BoardStops;

/// Returns what moves cost in one way of control, with Next and scanning at an interval; `None` when the game
/// or the moves do not allow that way.
pub fn measure(
    situations: &[Situation],
    way: ControlMethod,
    game: &Controls,
    interval: Tenths,
) -> Option<Cost> {
    let (mode, invalid) = match way {
        ControlMethod::DirectMouse => (Some(MoveMode::DirectBothKeyboardAndMouse), None),
        ControlMethod::DirectKeyboard => (Some(MoveMode::DirectJustKeyboard), None),
        ControlMethod::OptionsMouse => (Some(MoveMode::WithOptions), None),
        ControlMethod::KeyboardSkip => (Some(MoveMode::WithOptions), Some(InvalidFocus::Skip)),
        ControlMethod::KeyboardSelect => (Some(MoveMode::WithOptions), Some(InvalidFocus::Select)),
        _ => (None, None),
    };
    let own = UserSettings { move_mode: mode, invalid_focus: invalid, ..UserSettings::default() };
    let settings = effective(game, &own);
    if mode.is_some_and(|mode| !allows(mode, settings.move_mode))
        || invalid.is_some_and(|invalid| invalid != settings.invalid_focus)
    {
        return None;
    }
    let hand = Hand { settings, focus: Focus::default(), pointer: None, cost: Cost::default() };
    let (pattern, drive) = match way {
        ControlMethod::DirectMouse => return hand.all(situations, Hand::enter),
        ControlMethod::DirectKeyboard => return hand.all(situations, Hand::step),
        ControlMethod::OptionsMouse => return hand.all(situations, Hand::click),
        ControlMethod::KeyboardSkip | ControlMethod::KeyboardSelect => {
            return hand.all(situations, Hand::walk);
        }
        ControlMethod::Next => (Pattern::Single, Drive::Time),
        ControlMethod::RowColumn => (Pattern::RowColumn, Drive::Time),
        ControlMethod::Group => (Pattern::GroupRowColumn, Drive::Time),
        ControlMethod::TwoSwitches => (Pattern::Single, Drive::TwoSwitches),
        ControlMethod::TwoSwitchesRowColumn => (Pattern::RowColumn, Drive::TwoSwitches),
        ControlMethod::TwoSwitchesGroup => (Pattern::GroupRowColumn, Drive::TwoSwitches),
        ControlMethod::Dwell => (Pattern::Single, Drive::Dwell),
        ControlMethod::DwellRowColumn => (Pattern::RowColumn, Drive::Dwell),
        ControlMethod::DwellGroup => (Pattern::GroupRowColumn, Drive::Dwell),
    };
    let scanning = Scanning { pattern, drive, ..Scanning::default() };
    let next = NextSignal { on: true, interval };
    let mut user = SwitchUser { scanner: Scanner::new(next, scanning), drive, hand, now: Duration::ZERO };
    situations.iter().try_for_each(|situation| user.choose(situation))?;
    Some(Cost { time: user.now, ..user.hand.cost })
}

/// Whether a way of choosing exists in a mode: keys are direct in both direct modes, the pointer in one.
fn allows(wanted: MoveMode, mode: MoveMode) -> bool {
    wanted == mode || wanted == MoveMode::DirectJustKeyboard && mode == MoveMode::DirectBothKeyboardAndMouse
}

/// A person with keys or a mouse.
struct Hand {
    settings: Effective,
    focus: Focus,
    /// Where the pointer is.
    pointer: Option<Cell>,
    cost: Cost,
}

impl Hand {
    fn all(
        mut self,
        situations: &[Situation],
        choose: fn(&mut Self, &Situation) -> Option<()>,
    ) -> Option<Cost> {
        for situation in situations {
            self.settle(situation);
            choose(&mut self, situation)?;
        }
        Some(self.cost)
    }

    fn settle(&mut self, situation: &Situation) {
        let ground = ground(situation, &self.settings);
        self.focus.settle(ground);
        self.pointer = self.pointer.or(situation.position).or(self.focus.cell());
    }

    /// The pointer enters the neighbour of the position.
    fn enter(&mut self, situation: &Situation) -> Option<()> {
        let (position, target) = (situation.position?, situation.target);
        let size = situation.choices.size();
        if !Arrow::ALL.iter().any(|arrow| arrow.neighbour(position, size) == Some(target)) {
            return None;
        }
        self.point(target);
        let ground = ground(situation, &self.settings);
        (self.focus.point(Some(target), ground) == Act::Choose(target)).then_some(())
    }

    /// An arrow key, or the action key where the focus is already.
    fn step(&mut self, situation: &Situation) -> Option<()> {
        let ground = ground(situation, &self.settings);
        let wanted = Act::Choose(situation.target);
        if Arrow::ALL.iter().any(|arrow| self.focus.arrow(*arrow, ground) == wanted) {
            self.cost.arrows += 1;
        } else if self.focus.press(ground) == wanted {
            self.cost.presses += 1;
        } else {
            return None;
        }
        self.cost.time += KEY;
        Some(())
    }

    /// The pointer, then the button.
    fn click(&mut self, situation: &Situation) -> Option<()> {
        self.point(situation.target);
        let ground = ground(situation, &self.settings);
        let _ = self.focus.point(None, ground);
        let _ = self.focus.point(Some(situation.target), ground);
        self.cost.presses += 1;
        self.cost.time += CLICK;
        (self.focus.press(ground) == Act::Choose(situation.target)).then_some(())
    }

    /// The fewest arrow keys that lead to the cell, then the action key.
    fn walk(&mut self, situation: &Situation) -> Option<()> {
        let ground = ground(situation, &self.settings);
        let arrows = fewest_arrows(self.focus, ground, situation.target)?;
        let _ = self.focus.set(situation.target);
        self.cost.arrows += u64::from(arrows);
        self.cost.presses += 1;
        self.cost.time += KEY * (arrows + 1);
        (self.focus.press(ground) == Act::Choose(situation.target)).then_some(())
    }

    /// Moves the pointer.
    fn point(&mut self, to: Cell) {
        let from = self.pointer.replace(to).unwrap_or(to);
        if from != to {
            let along = |a: u32, b: u32| f64::from(a.abs_diff(b));
            let cells = along(from.0, to.0).hypot(along(from.1, to.1));
            self.cost.time += POINT + POINT_BIT.mul_f64((cells + 1.0).log2());
        }
    }
}

fn ground<'a>(situation: &'a Situation, settings: &'a Effective) -> Ground<'a> {
    Ground { choices: &situation.choices, position: situation.position, settings }
}

/// The fewest arrow keys that move the focus to a cell; `None` when none do.
fn fewest_arrows(focus: Focus, ground: Ground<'_>, target: Cell) -> Option<u32> {
    let (width, height) = ground.choices.size();
    let start = focus.cell()?;
    let place = |(x, y): Cell| y as usize * width as usize + x as usize;
    let mut seen = vec![false; width as usize * height as usize];
    *seen.get_mut(place(start))? = true;
    let mut open = VecDeque::from([(focus, 0)]);
    while let Some((focus, arrows)) = open.pop_front() {
        let cell = focus.cell()?;
        if cell == target {
            return Some(arrows);
        }
        for arrow in Arrow::ALL {
            let mut there = focus;
            if there.arrow(arrow, ground) == Act::Moved {
                let is_new = !std::mem::replace(&mut seen[place(there.cell()?)], true);
                if is_new {
                    open.push_back((there, arrows + 1));
                }
            }
        }
    }
    None
}

/// A person with switches.
struct SwitchUser {
    scanner: Scanner,
    drive: Drive,
    hand: Hand,
    now: Duration,
}

impl SwitchUser {
    fn choose(&mut self, situation: &Situation) -> Option<()> {
        self.hand.settle(situation);
        let board = BoardStops::of(&situation.choices, self.scanner.pattern(), &situation.lines);
        let wanted = board.number(situation.target)?;
        let likely = self.hand.focus.cell().and_then(|cell| board.number(cell));
        self.scanner.offer(board.stops, likely, true, self.now);
        loop {
            let is_lit = matches!(self.scanner.highlighted(), HighlightedStops::Stops(stops) if stops.contains(&wanted));
            let answer = match self.drive {
                Drive::Time => self.wait_or_press(is_lit)?,
                Drive::TwoSwitches => self.press(if is_lit { Switch::Choose } else { Switch::Step }, KEY),
                Drive::Dwell if is_lit && self.scanner.due().is_some() => {
                    self.now = self.scanner.due()?;
                    self.scanner.tick(self.now)
                }
                Drive::Dwell => self.press(Switch::Choose, KEY),
            };
            match answer {
                ScanResult::Chosen(stop) => return (stop == wanted).then_some(()),
                ScanResult::Menu => return None,
                ScanResult::Nothing | ScanResult::Moved => {}
            }
        }
    }

    fn wait_or_press(&mut self, is_lit: bool) -> Option<ScanResult> {
        let due = self.scanner.due()?;
        if is_lit {
            return Some(self.press(Switch::Choose, REACTION.min((due - self.now) / 2)));
        }
        self.now = due;
        self.hand.cost.signals += 1;
        Some(self.scanner.tick(due))
    }

    fn press(&mut self, switch: Switch, takes: Duration) -> ScanResult {
        self.now += takes;
        self.hand.cost.presses += 1;
        let answer = self.scanner.press(switch, self.now);
        self.scanner.release(switch, self.now);
        answer
    }
}
