//! Scanning: a highlight that moves from choice to choice over whatever is in front: a board, a dialog, a list, a menu,
//! the on-screen keyboard.

use std::time::{Duration, Instant};

use iced::Rectangle;
use iced::widget::Id;
use schola_widgets::focus;

use super::play_test::{TableStops, Unit};
use crate::player::settings::{Pattern, Scanning, Start};
use crate::player::stops::{BoardStops, Bounds, of_controls};
use crate::player::{
    Cell, Choices, HighlightedStops, Lines, ScanResult, Scanner, Stop, Switch, UserSettings,
};

/// Input for scanning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// Checks whether something else is in front.
    Refresh,
    Tick,
    /// Highlights the next choice.
    Next,
    /// A switch was pressed.
    Press(Switch),
    /// Performs a press that counts, once the choices are known; the switch may have been released already.
    Act(Switch),
    /// A switch was released.
    Release(Switch),
    /// A program pressed and released a switch.
    Tap(Switch),
}

/// What is being scanned.
#[derive(Clone, Debug, PartialEq)]
enum ScannedChoices {
    Nothing,
    /// The cells of a board, and the choices and the hint when they were offered.
    Board(Vec<Cell>, Choices, Option<Cell>),
    /// The choices of a board game, and the number of turns and the hint when they were offered.
    Table(Vec<Unit>, usize, Option<usize>),
    /// The controls of whatever is in front.
    Controls(Vec<focus::Stop>),
}

/// What is highlighted.
#[derive(Clone, Debug, PartialEq)]
pub enum Highlighted {
    Nothing,
    Cells(Vec<Cell>),
    /// Indices into the choices of a board game.
    Units(Vec<usize>),
    /// Indices into the list of controls.
    Controls(Vec<usize>),
    /// The way out of a row or group of choices.
    OutOfUnits,
    /// The way out of a row or group of cells.
    OutOfCells(Vec<Cell>),
    /// The way out of a row or group of controls.
    OutOfControls(Vec<usize>),
    /// The way to the menu.
    Menu,
}

/// What a press chooses.
#[derive(Clone, Debug, PartialEq)]
pub enum Chosen {
    /// No choice; at most the highlight has moved.
    Nothing,
    Cell(Cell),
    /// Index into the choices of a board game.
    Unit(usize),
    /// A control, and its index in the list.
    Control(usize, focus::Stop),
    Menu,
}

/// The scanning of the window.
#[derive(Debug)]
pub struct Scan {
    scanner: Scanner,
    began: Instant,
    choices: ScannedChoices,
    /// Whether the settings turn scanning on.
    is_on: bool,
    settings: Scanning,
    /// Whether an input Next from elsewhere has turned scanning on.
    is_activated: bool,
}

impl Scan {
    pub fn new(settings: &UserSettings, now: Instant) -> Self {
        let mut scan = Self {
            scanner: Scanner::new(settings.next, settings.scanning),
            began: now,
            choices: ScannedChoices::Nothing,
            is_on: false,
            settings: settings.scanning,
            is_activated: false,
        };
        scan.set(settings, now);
        scan
    }

    pub fn set(&mut self, settings: &UserSettings, now: Instant) {
        self.is_on = settings.scans();
        let is_new = std::mem::replace(&mut self.settings, settings.scanning) != settings.scanning;
        if is_new && matches!(self.choices, ScannedChoices::Board(..) | ScannedChoices::Table(..)) {
            // The scanning pattern and its start may have changed.
            self.choices = ScannedChoices::Nothing;
        }
        let now = self.time(now);
        self.scanner.set(settings.next, settings.scanning, now);
    }

    /// Returns whether scanning is active.
    pub fn is_active(&self) -> bool {
        self.is_on || self.is_activated
    }

    /// Returns whether no choices were offered yet.
    pub fn has_no_choices(&self) -> bool {
        self.choices == ScannedChoices::Nothing
    }

    /// Turns scanning on regardless of the settings, because an input Next came from elsewhere.
    pub fn activate(&mut self) {
        self.is_activated = true;
    }

    /// Undoes [`activate`](Self::activate), because the player uses a pointer or keys again.
    pub fn deactivate(&mut self) {
        self.is_activated = false;
        if !self.is_on {
            self.forget();
        }
    }

    /// Forgets the offered choices.
    pub fn forget(&mut self) {
        self.choices = ScannedChoices::Nothing;
        self.scanner.offer(Vec::new(), None, false, Duration::ZERO);
    }

    /// Forgets which switches are held, for example when the window loses the focus.
    pub fn forget_held_switches(&mut self) {
        self.scanner.forget_held_switches();
    }

    /// Returns the time of the next step, if one is due.
    pub fn due(&self) -> Option<Instant> {
        self.scanner.due().filter(|_| self.is_active()).map(|due| self.began + due)
    }

    fn time(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.began)
    }

    /// Offers the cells of a board with lines, unless they are offered already. Scanning starts at `focus` or at `hint`,
    /// as the settings say.
    pub fn offer_board(
        &mut self,
        choices: &Choices,
        lines: &Lines,
        (focus, hint): (Option<Cell>, Option<Cell>),
        now: Instant,
    ) -> bool {
        let hint = hint.filter(|_| self.starts_at_hint());
        if matches!(&self.choices, ScannedChoices::Board(_, offered, at) if offered == choices && *at == hint)
        {
            return false;
        }
        let pattern = self.settings.on_board(choices.len());
        let stops = BoardStops::of(choices, pattern, lines);
        let number = |cell: Option<Cell>| cell.and_then(|cell| stops.number(cell));
        let likely = self.settings.start.likely(number(focus), number(hint));
        let now = self.time(now);
        self.choices = ScannedChoices::Board(stops.cells, choices.clone(), hint);
        self.scanner.offer_by(pattern, stops.stops, likely, true, now);
        true
    }

    /// Offers the choices of a board game, unless they are offered already. Scanning starts at their focus or at the
    /// hint, as the settings say.
    pub fn offer_table(&mut self, table: TableStops, now: Instant) -> bool {
        let hint = table.hint.filter(|_| self.starts_at_hint());
        let is_same = |units: &Vec<Unit>, turn| *units == table.units && turn == table.turn;
        if matches!(&self.choices, ScannedChoices::Table(units, turn, at) if is_same(units, *turn) && *at == hint)
        {
            return false;
        }
        let focus = (table.focus < table.stops.len()).then_some(table.focus);
        let likely = self.settings.start.likely(focus, hint);
        let now = self.time(now);
        let pattern = self.settings.on_board(table.units.len());
        self.choices = ScannedChoices::Table(table.units, table.turn, hint);
        self.scanner.offer_by(pattern, table.stops, likely, true, now);
        true
    }

    /// Returns whether this many choices light up one by one rather than in rows.
    pub fn is_single(&self, choices: usize) -> bool {
        self.settings.on_board(choices) == Pattern::Single
    }

    /// Returns whether scanning a board starts at the hint.
    pub fn starts_at_hint(&self) -> bool {
        self.settings.start == Start::Hint
    }

    /// Offers controls; if they are offered already, only updates their positions. Unless something else
    /// determines the start, scanning starts at the control with the id `first`. `is_keyboard` says that they
    /// are the keys of the on-screen keyboard.
    pub fn offer_controls(
        &mut self,
        stops: Vec<focus::Stop>,
        first: Option<&Id>,
        is_keyboard: bool,
        now: Instant,
    ) -> bool {
        if let ScannedChoices::Controls(offered) = &mut self.choices
            && offered.len() == stops.len()
            && offered.iter().zip(&stops).all(|(old, new)| is_same(old, new))
        {
            *offered = stops;
            return false;
        }
        let bounds = |stop: &focus::Stop| {
            let Rectangle { x, y, width, height } = stop.bounds;
            (stop.pane.map_or(0, |pane| pane as u32 + 1), Bounds { x, y, width, height })
        };
        let offered: Vec<Stop> = of_controls(&stops.iter().map(bounds).collect::<Vec<_>>());
        let likely = stops.iter().position(|stop| stop.is_focused);
        // A control that steps a value is pressed again and again, so scanning stays there.
        let likely = likely.or_else(|| self.place_before(&stops));
        let likely =
            likely.or_else(|| stops.iter().position(|stop| first.is_some() && stop.id.as_ref() == first));
        let now = self.time(now);
        let pattern = if is_keyboard { self.settings.on_keyboard() } else { self.settings.pattern };
        self.choices = ScannedChoices::Controls(stops);
        self.scanner.offer_by(pattern, offered, likely, false, now);
        true
    }

    /// Returns the control at the position of the highlighted one.
    fn place_before(&self, stops: &[focus::Stop]) -> Option<usize> {
        let (ScannedChoices::Controls(before), Highlighted::Controls(lit)) =
            (&self.choices, self.highlighted())
        else {
            return None;
        };
        let lit = before.get(*lit.first()?)?;
        stops
            .iter()
            .position(|stop| stop.id == lit.id && stop.bounds.center().distance(lit.bounds.center()) < 4.0)
    }

    /// Notes at once which switches are held, although the choices may arrive later. Returns the input that remains to
    /// be handled.
    pub fn note_switch(&mut self, input: Input, now: Instant) -> Input {
        let now = self.time(now);
        match input {
            Input::Press(switch) | Input::Tap(switch) => {
                let counts = self.scanner.hold(switch, now);
                if matches!(input, Input::Tap(_)) {
                    self.scanner.release(switch, now);
                }
                if counts { Input::Act(switch) } else { Input::Refresh }
            }
            Input::Release(switch) => {
                self.scanner.release(switch, now);
                Input::Refresh
            }
            Input::Act(_) | Input::Refresh | Input::Tick | Input::Next => input,
        }
    }

    /// Restarts the time of the highlighted choice.
    pub fn restart_interval(&mut self, now: Instant) {
        let now = self.time(now);
        self.scanner.restart_interval(now);
    }

    pub fn take(&mut self, input: Input, now: Instant) -> Chosen {
        let now = self.time(now);
        let answer = match input {
            Input::Refresh => ScanResult::Nothing,
            Input::Tick => self.scanner.tick(now),
            Input::Next => self.scanner.advance(now),
            Input::Press(switch) => self.scanner.press(switch, now),
            Input::Act(switch) => self.scanner.perform(switch, now),
            Input::Release(switch) => {
                self.scanner.release(switch, now);
                ScanResult::Nothing
            }
            Input::Tap(switch) => {
                let answer = self.scanner.press(switch, now);
                self.scanner.release(switch, now);
                answer
            }
        };
        match (answer, &self.choices) {
            (ScanResult::Menu, _) => Chosen::Menu,
            (ScanResult::Chosen(stop), ScannedChoices::Board(cells, ..)) => {
                cells.get(stop).map_or(Chosen::Nothing, |cell| Chosen::Cell(*cell))
            }
            (ScanResult::Chosen(stop), ScannedChoices::Table(..)) => Chosen::Unit(stop),
            (ScanResult::Chosen(stop), ScannedChoices::Controls(stops)) => {
                stops.get(stop).map_or(Chosen::Nothing, |found| Chosen::Control(stop, found.clone()))
            }
            (ScanResult::Chosen(_), ScannedChoices::Nothing)
            | (ScanResult::Nothing | ScanResult::Moved, _) => Chosen::Nothing,
        }
    }

    /// Continues scanning from the cell that got the focus by other input.
    pub fn follow(&mut self, focus: Option<Cell>, now: Instant) {
        let time = self.time(now);
        if let ScannedChoices::Board(cells, ..) = &self.choices
            && let Some(stop) = focus.and_then(|focus| cells.iter().position(|cell| *cell == focus))
            && self.highlighted() != Highlighted::Cells(vec![cells[stop]])
        {
            self.scanner.move_to(stop, time);
        }
    }

    /// Continues scanning from the choice of a board game that got the focus by other input.
    pub fn follow_unit(&mut self, unit: usize, now: Instant) {
        let time = self.time(now);
        if matches!(&self.choices, ScannedChoices::Table(units, ..) if unit < units.len())
            && self.highlighted() != Highlighted::Units(vec![unit])
        {
            self.scanner.move_to(unit, time);
        }
    }

    pub fn highlighted(&self) -> Highlighted {
        if !self.is_active() {
            return Highlighted::Nothing;
        }
        match (self.scanner.highlighted(), &self.choices) {
            (HighlightedStops::Menu, _) => Highlighted::Menu,
            (HighlightedStops::Stops(stops), ScannedChoices::Board(cells, ..)) => {
                Highlighted::Cells(of(cells, stops))
            }
            (HighlightedStops::Back(stops), ScannedChoices::Board(cells, ..)) => {
                Highlighted::OutOfCells(of(cells, stops))
            }
            (HighlightedStops::Stops(stops), ScannedChoices::Table(..)) => Highlighted::Units(stops.to_vec()),
            (HighlightedStops::Back(_), ScannedChoices::Table(..)) => Highlighted::OutOfUnits,
            (HighlightedStops::Stops(stops), ScannedChoices::Controls(_)) => {
                Highlighted::Controls(stops.to_vec())
            }
            (HighlightedStops::Back(stops), ScannedChoices::Controls(_)) => {
                Highlighted::OutOfControls(stops.to_vec())
            }
            (HighlightedStops::Nothing, _) | (_, ScannedChoices::Nothing) => Highlighted::Nothing,
        }
    }

    pub fn controls(&self) -> &[focus::Stop] {
        if let ScannedChoices::Controls(stops) = &self.choices { stops } else { &[] }
    }

    /// Returns the highlighted rectangles in the window: one for each control, or one for a whole row or group.
    pub fn highlighted_areas(&self) -> Vec<Rectangle> {
        let (Highlighted::Controls(lit) | Highlighted::OutOfControls(lit)) = self.highlighted() else {
            return Vec::new();
        };
        let stops = lit.iter().filter_map(|at| self.controls().get(*at));
        let place = stops.map(focus::Stop::visible).filter(|place| place.height > 0.0);
        place.reduce(|all, one| all.union(&one)).into_iter().collect()
    }
}

fn of(cells: &[Cell], stops: &[usize]) -> Vec<Cell> {
    stops.iter().filter_map(|stop| cells.get(*stop)).copied().collect()
}

/// Returns whether two controls are the same, wherever they are.
fn is_same(old: &focus::Stop, new: &focus::Stop) -> bool {
    (old.index, &old.id, old.pane, old.is_field) == (new.index, &new.id, new.pane, new.is_field)
}
