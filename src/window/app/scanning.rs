//! Scanning of whatever is in front: the board, or the controls of a screen, a dialog or the on-screen keyboard.

use std::time::Instant;

use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::{Point, Task};
use schola_widgets::focus::{self, Shortcut, Typed};

use super::{App, Message, Screen};
use crate::audio::Audio;
use crate::player::{Cell, Command, Hints};
use crate::window::scan::{Chosen, Highlighted, Input};
use crate::window::screen_keyboard::{self, Keyboard};
use crate::window::{play_test, player, together};

/// Events for scanning.
#[derive(Clone, Debug)]
pub enum ScanEvent {
    Input(Input),
    /// The controls that exist now, listed to handle an input.
    Listed(Input, Vec<focus::Stop>),
    /// The pointer was seen for the first time; its position means nothing yet.
    PointerSeen,
    /// The pointer was moved: the next click counts at its position.
    PointerMoved,
    /// The pointer is here, for a player whose focus follows the pointer.
    Pointed(Point),
    /// The controls that exist now; the one at this point gets the focus.
    Around(Point, Vec<focus::Stop>),
    /// The highlighted choice has been drawn.
    HighlightDrawn,
    /// A mouse button was released: it acts as a switch until the pointer moves again.
    PointerRested,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Pointer {
    #[default]
    Unknown,
    /// It is where it was when the window opened.
    Seen,
    /// The user moves it.
    Moved,
}

/// What scanning goes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scanned {
    Board,
    Controls,
}

impl App {
    /// Returns the current time. It never goes back, even after a test has advanced it.
    pub(super) fn now(&self) -> Instant {
        self.now.max(Instant::now())
    }

    /// Returns whether the highlight is on the board.
    pub(super) fn is_highlight_on_board(&self) -> bool {
        self.scanned() == Scanned::Board
    }

    fn scanned(&self) -> Scanned {
        let is_free = self.over.is_none() && self.keyboard.is_none() && self.loading.is_none();
        let on_board = match &self.screen {
            Screen::Player(player) => player.is_on_board(),
            Screen::Together(together) => together.is_on_board(),
            Screen::Editing(editing) => {
                let test = editing.scannable_test().filter(|_| self.in_board && !editing.is_asking());
                test.is_some_and(|test| test.choices().is_some())
            }
            _ => false,
        };
        if is_free && on_board { Scanned::Board } else { Scanned::Controls }
    }

    pub(super) fn take_scan_event(&mut self, event: ScanEvent) -> Task<Message> {
        match event {
            ScanEvent::PointerSeen => {
                let is_new = self.pointer == Pointer::Unknown;
                self.pointer = if is_new { Pointer::Seen } else { Pointer::Moved };
                self.points = true;
            }
            ScanEvent::PointerMoved => self.points = true,
            ScanEvent::PointerRested => {
                self.points = false;
                self.scan.deactivate();
            }
            ScanEvent::HighlightDrawn => {
                let now = self.now();
                if std::mem::take(&mut self.is_unseen) {
                    self.scan.restart_interval(now);
                }
            }
            ScanEvent::Pointed(at) => {
                self.points = true;
                return focus::stops().map(move |stops| Message::Scan(ScanEvent::Around(at, stops)));
            }
            ScanEvent::Around(at, stops) => {
                let found = stops.iter().find(|stop| stop.visible().contains(at));
                return match found.filter(|stop| !stop.is_focused) {
                    Some(stop) => focus::set(stop.index),
                    None => Task::none(),
                };
            }
            ScanEvent::Input(input) => return self.input(input),
            ScanEvent::Listed(input, stops) => return self.scan_controls(input, stops),
        }
        Task::none()
    }

    /// Handles an input by scanning, if that is active.
    pub(super) fn input(&mut self, input: Input) -> Task<Message> {
        if matches!(input, Input::Next | Input::Tap(_) | Input::Press(_)) {
            self.scan.activate();
        }
        if !self.scan.is_active() {
            return self.clear_highlight();
        }
        // Controls are listed asynchronously, perhaps out of order, so which switches are held is noted at once.
        let now = self.now();
        let input = self.scan.note_switch(input, now);
        match self.scanned() {
            Scanned::Board => self.scan_board(input),
            Scanned::Controls => {
                // Light on the board would look like a second choice.
                if let Some(test) = self.test_mut() {
                    test.highlight_cells(Some(Vec::new()));
                    test.highlight_units(Some(Vec::new()));
                }
                focus::stops().map(move |stops| Message::Scan(ScanEvent::Listed(input, stops)))
            }
        }
    }

    /// Checks whether something else is in front, or has moved.
    pub(super) fn refresh(&mut self) -> Task<Message> {
        self.input(Input::Refresh)
    }

    /// Removes the highlight from the board.
    fn clear_highlight(&mut self) -> Task<Message> {
        if let Some(test) = self.test_mut() {
            test.highlight_cells(None);
            test.highlight_units(None);
        }
        Task::none()
    }

    fn test_mut(&mut self) -> Option<&mut play_test::PlayTest> {
        match &mut self.screen {
            Screen::Player(player) => Some(player.play_mut()),
            Screen::Together(together) => together.play_mut(),
            Screen::Editing(editing) => editing.scannable_test_mut(),
            _ => None,
        }
    }

    /// Scans the cells of the board.
    fn scan_board(&mut self, input: Input) -> Task<Message> {
        let now = self.now();
        let Some(test) = scannable_test(&self.screen) else { return Task::none() };
        let Some(choices) = test.choices() else { return Task::none() };
        let is_new = match test.table_stops(|choices| self.scan.is_single(choices)) {
            Some(table) => self.scan.offer_table(table, now),
            None => {
                let begins = (test.focus(), self.hint_to_begin_at(test));
                self.scan.offer_board(choices, &test.lines(), begins, now)
            }
        };
        if is_new && self.scan.starts_at_hint() {
            self.note_hint();
        }
        self.is_unseen |= is_new;
        let chosen =
            if is_new && input == Input::Tick { Chosen::Nothing } else { self.scan.take(input, now) };
        match chosen {
            Chosen::Cell(_) | Chosen::Unit(_) => {
                match (chosen, self.test_mut()) {
                    (Chosen::Cell(cell), Some(test)) => test.focus_on(cell),
                    (Chosen::Unit(unit), Some(test)) => test.focus_on_unit(unit),
                    _ => {}
                }
                let action = Command::Action;
                let task = match &self.screen {
                    Screen::Player(_) => self.play(player::Message::Called(action)),
                    Screen::Together(_) => self.together(together::Message::Called(action)),
                    Screen::Editing(editing) => {
                        let message = editing.of_test(play_test::Message::Called(action));
                        self.edit(message)
                    }
                    _ => Task::none(),
                };
                Task::batch([task, self.refresh()])
            }
            Chosen::Menu => self.leave_board(),
            Chosen::Nothing | Chosen::Control(..) => self.show_highlight(input != Input::Refresh),
        }
    }

    /// Returns the cell that a hint names, if hints are on: the one that is shown, else the next one of a solution that a
    /// hint has found.
    fn hint_to_begin_at(&self, test: &play_test::PlayTest) -> Option<Cell> {
        test.known_hint().filter(|_| self.controls.hints != Hints::None)
    }

    /// Records that scanning told where the next move is, as a hint does.
    fn note_hint(&mut self) {
        if self.controls.hints != Hints::None
            && let Some(test) = self.test_mut()
        {
            test.note_known_hint();
        }
    }

    /// Moves from the board to the menu row, or to the other controls of the editor.
    fn leave_board(&mut self) -> Task<Message> {
        self.in_board = false;
        if let Screen::Player(player) = &mut self.screen {
            player.enter_menu();
        }
        if let Some(together) = self.joined_mut() {
            together.enter_menu();
        }
        self.refresh()
    }

    /// Shows the highlight on the board and speaks it if `says`.
    fn show_highlight(&mut self, says: bool) -> Task<Message> {
        let cells = match self.scan.highlighted() {
            Highlighted::Cells(cells) => cells,
            Highlighted::Units(units) => return self.highlight_units(units, says),
            Highlighted::Nothing => return self.clear_highlight(),
            Highlighted::OutOfUnits
            | Highlighted::OutOfCells(_)
            | Highlighted::Menu
            | Highlighted::Controls(_)
            | Highlighted::OutOfControls(_) => Vec::new(),
        };
        let is_one = cells.len() == 1;
        let first = cells.first().copied();
        if let Some(test) = self.test_mut() {
            if let Some(cell) = first.filter(|_| is_one) {
                test.focus_on(cell);
            }
            if test.has_units() {
                test.highlight_units(Some(Vec::new()));
            } else {
                test.highlight_cells(Some(cells));
            }
        }
        if says && is_one {
            let said = first.map(|cell| self.cell_in_words(cell));
            self.say(said.unwrap_or_default());
        }
        Task::none()
    }

    /// Shows the highlight on the table of a board game and speaks it if `says`.
    fn highlight_units(&mut self, units: Vec<usize>, says: bool) -> Task<Message> {
        let [one] = units[..] else {
            if let Some(test) = self.test_mut() {
                test.highlight_units(Some(units));
            }
            return Task::none();
        };
        let Some(test) = self.test_mut() else { return Task::none() };
        test.focus_on_unit(one);
        test.highlight_units(Some(units));
        let cell = scannable_test(&self.screen).and_then(|test| test.stop_cell(one));
        let said = cell.map(|cell| self.cell_in_words(cell));
        let in_words = || scannable_test(&self.screen)?.unit_in_words(one, &self.words);
        let said = said.or_else(in_words);
        if says {
            self.say(said.unwrap_or_default());
        }
        Task::none()
    }

    /// Describes a cell of the board in play: what is visible there, and its position.
    pub fn cell_in_words(&self, (x, y): (u32, u32)) -> String {
        let played = self.player().map(|player| (player.play_test(), player.gallery()));
        let tested = || self.editor().map(|editor| (editor.test(), editor.gallery()));
        let joined = || self.joined().and_then(|it| Some((it.play_test()?, it.gallery()?)));
        let Some((test, gallery)) = played.or_else(joined).or_else(tested) else { return String::new() };
        let piece = test.scene().and_then(|scene| scene.boards.first()?.piece(x, y));
        let piece = piece.map(|piece| gallery.words_of(piece, &self.words)).unwrap_or_default();
        let args = [("piece", piece), ("column", (x + 1).to_string()), ("row", (y + 1).to_string())];
        self.words.with("speech-cell", &args)
    }

    /// Speaks a text if the settings say so.
    pub(super) fn say(&self, text: String) {
        if self.controls().speech && !text.is_empty() {
            self.audio.say(text, self.words.language());
        }
    }

    /// Scans controls.
    fn scan_controls(&mut self, input: Input, stops: Vec<focus::Stop>) -> Task<Message> {
        if self.scanned() == Scanned::Board || !self.scan.is_active() {
            return self.refresh();
        }
        let now = self.now();
        let first = match &self.screen {
            Screen::Users(users) => users.first(),
            Screen::Games(games) => Some(games.first()),
            _ => None,
        };
        let (first, is_keyboard) = (first.map(iced::widget::Id::from), self.keyboard.is_some());
        let is_new = self.scan.offer_controls(stops, first.as_ref(), is_keyboard, now);
        self.is_unseen |= is_new;
        let before = self.scan.highlighted();
        // A control that has just scrolled into view is not pressed, as the press was meant for something else.
        let chosen =
            if is_new && input == Input::Tick { Chosen::Nothing } else { self.scan.take(input, now) };
        match chosen {
            Chosen::Control(at, stop) => self.activate_control(at, &stop),
            Chosen::Cell(_) | Chosen::Unit(_) | Chosen::Menu => Task::none(),
            Chosen::Nothing if !is_new && self.scan.highlighted() == before => Task::none(),
            Chosen::Nothing => self.focus_highlighted_control(),
        }
    }

    /// Focuses the highlighted control, which scrolls it into view, and finds out where it is then.
    fn focus_highlighted_control(&mut self) -> Task<Message> {
        let Highlighted::Controls(lit) = self.scan.highlighted() else { return Task::none() };
        let [at] = lit[..] else { return Task::none() };
        let Some(stop) = self.scan.controls().get(at) else { return Task::none() };
        self.say(stop.label.clone());
        if self.keyboard.is_some() {
            return Task::none();
        }
        let again = focus::stops().map(|stops| Message::Scan(ScanEvent::Listed(Input::Refresh, stops)));
        focus::set(stop.index).chain(again)
    }

    /// Presses a control by sending it its own key.
    fn activate_control(&mut self, at: usize, stop: &focus::Stop) -> Task<Message> {
        if let Some(key) = self.keyboard.as_ref().and_then(|keyboard| keyboard.key(at)) {
            return self.type_key(key);
        }
        if stop.is_field {
            self.keyboard = Some(Keyboard::new(stop.index, self.words.language()));
            return self.refresh();
        }
        if self.edits() && stop.id == Some(iced::widget::Id::new(play_test::BOARD)) {
            self.in_board = true;
            return self.refresh();
        }
        focus::set(stop.index)
            .chain(focus::type_keys(vec![Typed::named(Named::Enter)]))
            .chain(Task::done(Message::Scan(ScanEvent::Input(Input::Refresh))))
    }

    /// Opens the on-screen keyboard for the field with this id.
    pub(super) fn ask_keyboard(&self, field: &'static str) -> Task<Message> {
        focus::stops().map(move |stops| {
            let is_field = |stop: &&focus::Stop| stop.id == Some(iced::widget::Id::new(field));
            Message::KeyboardAsked(stops.iter().find(is_field).map(|stop| stop.index))
        })
    }

    /// Opens the on-screen keyboard for the field at this index among all controls.
    pub(super) fn open_keyboard(&mut self, field: Option<usize>) -> Task<Message> {
        self.keyboard = field.map(|field| Keyboard::new(field, self.words.language()));
        let is_by_arrows = self.by_key.get() && !self.scan.is_active();
        let focus = if is_by_arrows { focus::focus(screen_keyboard::KEYBOARD) } else { Task::none() };
        focus.chain(self.refresh())
    }

    /// Moves on from the key of the on-screen keyboard that was pressed last: typing gave the focus to the field.
    pub(super) fn resume_keyboard(&mut self, direction: focus::Direction) -> Task<Message> {
        let left = self.keyboard.as_mut().and_then(Keyboard::take_left);
        left.map_or_else(Task::none, |key| focus::focus(key).chain(focus::go(direction)))
    }

    /// Returns what an arrow key does while it moves over the on-screen keyboard.
    pub(super) fn keyboard_key(&self, shortcut: Shortcut<'_>) -> Option<Message> {
        let key = self.keyboard.as_ref()?.left().filter(|_| shortcut.modifiers.is_empty())?;
        match shortcut.key {
            Key::Named(Named::Enter) => Some(Message::Keyboard(key)),
            key => Some(Message::KeyboardResumed(focus::Direction::from_key(key)?)),
        }
    }

    pub(super) fn type_key(&mut self, key: screen_keyboard::Key) -> Task<Message> {
        let Some(keyboard) = &mut self.keyboard else { return Task::none() };
        let refresh = Task::done(Message::Scan(ScanEvent::Input(Input::Refresh)));
        keyboard.leave_at((self.by_key.get() && !self.scan.is_active()).then_some(key));
        match keyboard.press(key) {
            screen_keyboard::Action::None => refresh,
            screen_keyboard::Action::Type(field, typed) => {
                if key == screen_keyboard::Key::Confirm {
                    self.keyboard = None;
                }
                focus::set(field).chain(focus::type_keys(vec![typed])).chain(refresh)
            }
            screen_keyboard::Action::Close => {
                let field = keyboard.field();
                self.keyboard = None;
                focus::set(field).chain(refresh)
            }
        }
    }

    /// Describes what is highlighted, except cells of a board: a control, several, a button of a move, or the way to the menu or
    /// out of a row.
    pub fn highlight_in_words(&self) -> Option<String> {
        let label = |at: &usize| self.scan.controls().get(*at).map(|stop| stop.label.clone());
        match self.scan.highlighted() {
            Highlighted::Nothing | Highlighted::Cells(_) => None,
            // Buttons of moves; cells and things on a table have no words here.
            Highlighted::Units(units) => {
                let test = scannable_test(&self.screen)?;
                let words = units.iter().filter_map(|unit| test.stop_in_words(*unit, &self.words));
                Some(words.collect::<Vec<_>>().join("; ")).filter(|words| !words.is_empty())
            }
            Highlighted::Menu => Some(self.words.get("scan-to-menu")),
            Highlighted::OutOfUnits | Highlighted::OutOfCells(_) | Highlighted::OutOfControls(_) => {
                Some(self.words.get("scan-out"))
            }
            Highlighted::Controls(lit) => Some(lit.iter().filter_map(label).collect::<Vec<_>>().join("; ")),
        }
    }

    pub(super) fn open_audio(&mut self) {
        self.audio = Audio::open();
    }
}

/// Returns the play whose board can be scanned.
fn scannable_test(screen: &Screen) -> Option<&play_test::PlayTest> {
    match screen {
        Screen::Player(player) => Some(player.play_test()),
        Screen::Together(together) => together.play_test(),
        Screen::Editing(editing) => editing.scannable_test(),
        _ => None,
    }
}
