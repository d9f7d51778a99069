//! The light over whatever is in front, and the inputs of who plays: keys, buttons, switches, lines of a program.

use std::time::Instant;

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::{Point, Task, mouse};
use schola_widgets::focus::{self, Shortcut, Typed};

use super::{App, Message, Over, Screen};
use crate::player::keys::Context;
use crate::player::settings::Drive;
use crate::player::{Command, Switch};
use crate::window::audio::Audio;
use crate::window::scan::{Chosen, Input, Shown};
use crate::window::screen_keyboard::{self, Keyboard};
use crate::window::{editor, inputs, play_test, player, signals};

/// What happens to the light.
#[derive(Clone, Debug)]
pub enum Light {
    /// An input.
    Input(Input),
    /// These controls are there now, for an input.
    Listed(Input, Vec<focus::Stop>),
    /// The pointer was moved: the next click is where it points.
    PointerMoved,
    /// The pointer is here, and pointing is enough for this person.
    Pointed(Point),
    /// These controls are there, of which the one at a place is to have the focus.
    Around(Point, Vec<focus::Stop>),
    /// A button was let go: from now on it is a switch until the pointer moves again.
    PointerRested,
}

/// What the light goes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Front {
    Board,
    Controls,
}

impl App {
    /// Returns the present moment; it never goes back, also where a test has led it forward.
    pub(super) fn now(&self) -> Instant {
        self.now.max(Instant::now())
    }

    /// Returns what is in front, as far as the light has to know: when it changes, the light begins anew.
    pub(super) fn place(&self) -> (usize, Option<usize>, bool, bool) {
        let screen = match &self.screen {
            Screen::Start(_) => 0,
            Screen::Users(users) => 3 + 16 * users.place(),
            Screen::Games(games) => 4 + 16 * games.place(),
            Screen::Progress(_) => 5,
            Screen::Editor(editor) => {
                1 + 16 * usize::from(editor.is_asking()) + 32 * editor.document().spot().tab as usize
            }
            Screen::Player(player) => {
                2 + 16 * usize::from(player.is_on_board()) + 32 * player.news().map_or(0, |_| 1)
            }
        };
        let over = self.over.as_ref().map(|over| match over {
            Over::Folder(_) => 0,
            Over::NewGame(_) => 1,
            Over::Help(_) => 2,
            Over::Palette(_) => 3,
            Over::Menu => 4,
            Over::Keys(_) => 5,
            Over::Controls(dialog) => 6 + dialog.tab() as usize,
        });
        (screen, over, self.in_board, self.keyboard.is_some())
    }

    fn front(&self) -> Front {
        let is_free = self.over.is_none() && self.keyboard.is_none() && self.loading.is_none();
        let on_board = match &self.screen {
            Screen::Player(player) => player.is_on_board(),
            Screen::Editor(editor) => {
                self.in_board && !editor.is_asking() && editor.test().choices().is_some()
            }
            _ => false,
        };
        if is_free && on_board { Front::Board } else { Front::Controls }
    }

    /// Takes in what happens to the light.
    pub(super) fn shine(&mut self, light: Light) -> Task<Message> {
        match light {
            Light::PointerMoved => self.points = true,
            Light::PointerRested => {
                self.points = false;
                self.scan.dismiss();
            }
            Light::Pointed(at) => {
                self.points = true;
                return focus::stops().map(move |stops| Message::Light(Light::Around(at, stops)));
            }
            Light::Around(at, stops) => {
                let found = stops.iter().find(|stop| stop.visible().contains(at));
                return match found.filter(|stop| !stop.is_focused) {
                    Some(stop) => focus::set(stop.index),
                    None => Task::none(),
                };
            }
            Light::Input(input) => return self.input(input),
            Light::Listed(input, stops) => return self.listed(input, stops),
        }
        Task::none()
    }

    /// Takes in an input for the light, where it is at work.
    pub(super) fn input(&mut self, input: Input) -> Task<Message> {
        if matches!(input, Input::Next | Input::Tap(_) | Input::Press(_)) {
            self.scan.call();
        }
        if !self.scan.is_at_work() {
            return self.put_out();
        }
        match self.front() {
            Front::Board => self.over_board(input),
            Front::Controls => {
                let dark = self.put_out();
                let list = focus::stops().map(move |stops| Message::Light(Light::Listed(input, stops)));
                Task::batch([dark, list])
            }
        }
    }

    /// Looks whether something else is in front, or at another place.
    pub(super) fn refresh(&mut self) -> Task<Message> {
        self.input(Input::Refresh)
    }

    /// Takes the light from the board.
    fn put_out(&mut self) -> Task<Message> {
        if let Some(test) = self.test_mut() {
            test.light(None);
        }
        Task::none()
    }

    fn test_mut(&mut self) -> Option<&mut play_test::PlayTest> {
        match &mut self.screen {
            Screen::Player(player) => Some(player.play_mut()),
            Screen::Editor(editor) => Some(editor.test_mut()),
            _ => None,
        }
    }

    /// Leads the light over the cells of the board.
    fn over_board(&mut self, input: Input) -> Task<Message> {
        let now = self.now();
        let Some(test) = (match &self.screen {
            Screen::Player(player) => Some(player.play_test()),
            Screen::Editor(editor) => Some(editor.test()),
            _ => None,
        }) else {
            return Task::none();
        };
        let Some(choices) = test.choices() else { return Task::none() };
        let is_new = self.scan.offer_board(choices, test.focus(), now);
        let chosen =
            if is_new && input == Input::Tick { Chosen::Nothing } else { self.scan.take(input, now) };
        match chosen {
            Chosen::Cell(cell) => {
                if let Some(test) = self.test_mut() {
                    test.focus_on(cell);
                }
                let action = Command::Action;
                let task = match &self.screen {
                    Screen::Player(_) => self.play(player::Message::Called(action)),
                    Screen::Editor(_) => self.edit(editor::Message::Test(play_test::Message::Called(action))),
                    _ => Task::none(),
                };
                Task::batch([task, self.refresh()])
            }
            Chosen::Menu => self.leave_board(),
            Chosen::Nothing | Chosen::Control(..) => self.show_light(input != Input::Refresh),
        }
    }

    /// From the board into the menu row, or to the other controls of the editor.
    fn leave_board(&mut self) -> Task<Message> {
        self.in_board = false;
        if let Screen::Player(player) = &mut self.screen {
            player.enter_menu();
        }
        self.refresh()
    }

    /// Shows on the board what is lit, and says it.
    fn show_light(&mut self, says: bool) -> Task<Message> {
        let cells = match self.scan.shown() {
            Shown::Cells(cells) => cells,
            Shown::Nothing => return self.put_out(),
            Shown::OutOfCells(_) | Shown::Menu | Shown::Controls(_) | Shown::OutOfControls(_) => Vec::new(),
        };
        let is_one = cells.len() == 1;
        let first = cells.first().copied();
        if let Some(test) = self.test_mut() {
            if let Some(cell) = first.filter(|_| is_one) {
                test.focus_on(cell);
            }
            test.light(Some(cells));
        }
        if says && is_one {
            let said = first.map(|cell| self.cell_in_words(cell));
            self.say(said.unwrap_or_default());
        }
        Task::none()
    }

    /// Returns what stands on a cell, and where it is.
    fn cell_in_words(&self, (x, y): (u32, u32)) -> String {
        let scene = match &self.screen {
            Screen::Player(player) => player.play_test().scene(),
            Screen::Editor(editor) => editor.test().scene(),
            _ => None,
        };
        let piece = scene.and_then(|scene| scene.boards.first()?.piece(x, y)).map(|piece| piece.name.clone());
        let args = [
            ("piece", piece.unwrap_or_default()),
            ("column", (x + 1).to_string()),
            ("row", (y + 1).to_string()),
        ];
        self.words.with("speech-cell", &args)
    }

    /// Says something, where the person wishes that.
    pub(super) fn say(&self, text: String) {
        if self.controls().speech && !text.is_empty() {
            self.audio.say(text, self.words.language());
        }
    }

    /// Leads the light over controls.
    fn listed(&mut self, input: Input, stops: Vec<focus::Stop>) -> Task<Message> {
        if self.front() == Front::Board || !self.scan.is_at_work() {
            return self.refresh();
        }
        let now = self.now();
        let is_new = self.scan.offer_controls(stops, now);
        let before = self.scan.shown();
        // What has just come into sight is not chosen by a press that was meant for something else.
        let chosen =
            if is_new && input == Input::Tick { Chosen::Nothing } else { self.scan.take(input, now) };
        match chosen {
            Chosen::Control(at, stop) => self.press(at, &stop),
            Chosen::Cell(_) | Chosen::Menu => Task::none(),
            Chosen::Nothing if !is_new && self.scan.shown() == before => Task::none(),
            Chosen::Nothing => self.light_control(),
        }
    }

    /// Gives the focus to the control that is lit alone, which brings it into sight, and looks where it is then.
    fn light_control(&mut self) -> Task<Message> {
        let Shown::Controls(lit) = self.scan.shown() else { return Task::none() };
        let [at] = lit[..] else { return Task::none() };
        let Some(stop) = self.scan.controls().get(at) else { return Task::none() };
        self.say(stop.label.clone());
        if self.keyboard.is_some() {
            return Task::none();
        }
        let again = focus::stops().map(|stops| Message::Light(Light::Listed(Input::Refresh, stops)));
        focus::set(stop.index).chain(again)
    }

    /// Presses a control as its own key would.
    fn press(&mut self, at: usize, stop: &focus::Stop) -> Task<Message> {
        if let Some(key) = self.keyboard.as_ref().and_then(|keyboard| keyboard.key(at)) {
            return self.type_key(key);
        }
        if stop.is_field {
            self.keyboard = Some(Keyboard::new(stop.index, self.words.language()));
            return self.refresh();
        }
        if matches!(self.screen, Screen::Editor(_))
            && stop.id == Some(iced::widget::Id::new(play_test::BOARD))
        {
            self.in_board = true;
            return self.refresh();
        }
        focus::set(stop.index)
            .chain(focus::type_keys(vec![Typed::named(Named::Enter)]))
            .chain(Task::done(Message::Light(Light::Input(Input::Refresh))))
    }

    /// Presses a key of the keyboard on the screen.
    pub(super) fn type_key(&mut self, key: screen_keyboard::Key) -> Task<Message> {
        let Some(keyboard) = &mut self.keyboard else { return Task::none() };
        let refresh = Task::done(Message::Light(Light::Input(Input::Refresh)));
        match keyboard.press(key) {
            screen_keyboard::Action::None => refresh,
            screen_keyboard::Action::Type(field, typed) => {
                if key == screen_keyboard::Key::Confirm {
                    self.keyboard = None;
                }
                focus::set(field).chain(focus::type_keys(vec![typed])).chain(refresh)
            }
            screen_keyboard::Action::Close => {
                self.keyboard = None;
                refresh
            }
        }
    }

    /// Offers an input before anything in the window sees it.
    pub(super) fn before(&self, input: focus::Input<'_>) -> Option<Message> {
        let light = |input| Some(Message::Light(Light::Input(input)));
        match input {
            focus::Input::Held(modifiers) => self.letters(modifiers),
            focus::Input::Moved(at) if self.is_pointing_enough() => Some(Message::Light(Light::Pointed(at))),
            focus::Input::Moved(_) => {
                (self.scan.is_at_work() && !self.points).then_some(Message::Light(Light::PointerMoved))
            }
            focus::Input::Button(button) => {
                let is_click = button == mouse::Button::Left && self.points;
                if is_click || !self.scan.is_at_work() {
                    None
                } else {
                    light(Input::Press(self.switch(button)))
                }
            }
            focus::Input::ButtonReleased(_) if self.points => Some(Message::Light(Light::PointerRested)),
            focus::Input::ButtonReleased(button) => {
                if self.scan.is_at_work() {
                    light(Input::Release(self.switch(button)))
                } else {
                    None
                }
            }
            focus::Input::Key(shortcut) => self.key_before(shortcut),
            focus::Input::KeyReleased(key, physical) => {
                let shortcut =
                    Shortcut { key, physical, modifiers: Modifiers::empty(), captured: false, repeat: false };
                let command = self.command_of(shortcut).filter(|_| self.scan.is_at_work())?;
                light(Input::Release(self.switch_of(command)?))
            }
        }
    }

    /// Returns whether the pointer gives the focus to what it comes to (R60).
    fn is_pointing_enough(&self) -> bool {
        self.controls().mouse_follows_focus && matches!(self.screen, Screen::Player(_))
    }

    /// Returns which switch a mouse button is.
    fn switch(&self, button: mouse::Button) -> Switch {
        let steps = self.controls().scanning.drive == Drive::TwoSwitches && button == mouse::Button::Right;
        if steps { Switch::Step } else { Switch::Choose }
    }

    /// Returns which switch a command is, if it is one.
    fn switch_of(&self, command: Command) -> Option<Switch> {
        match command {
            Command::Action => Some(Switch::Choose),
            Command::Next if self.controls().scanning.drive == Drive::TwoSwitches => Some(Switch::Step),
            _ => None,
        }
    }

    fn command_of(&self, shortcut: Shortcut<'_>) -> Option<Command> {
        self.controls().keys.command(Context::Puzzle, &inputs::keys(shortcut)?)
    }

    /// While Alt is held, the letters of the menu row are shown.
    fn letters(&self, modifiers: Modifiers) -> Option<Message> {
        let Screen::Player(player) = &self.screen else { return None };
        (player.shows_letters() != modifiers.alt()).then(|| Message::LettersShown(modifiers.alt()))
    }

    fn key_before(&self, shortcut: Shortcut<'_>) -> Option<Message> {
        if matches!(&self.over, Some(Over::Keys(keys)) if keys.is_waiting()) {
            return None;
        }
        if matches!(&self.over, Some(Over::Controls(dialog)) if dialog.is_waiting()) {
            use crate::window::control_settings::Message as M;
            let dropped = shortcut.key == &Key::Named(Named::Escape);
            let message = if dropped { M::KeyDropped } else { M::KeyGiven(inputs::keys(shortcut)?) };
            return Some(Message::Controls(message));
        }
        if self.loading.is_some() {
            return None;
        }
        if let Some(message) = self.letter_key(shortcut) {
            return Some(message);
        }
        let command = self.command_of(shortcut);
        let plays =
            matches!(self.screen, Screen::Player(_)) && self.over.is_none() && self.keyboard.is_none();
        let writes = self.scan.controls().iter().any(|stop| stop.is_field && stop.is_focused)
            && self.keyboard.is_none()
            && matches!(shortcut.key, Key::Character(_) | Key::Named(Named::Space));
        match command {
            Some(_) if writes => None,
            // Shift with Tab goes back, as everywhere.
            Some(command @ (Command::Action | Command::Next)) if self.scan.is_at_work() => {
                Some(self.scan_key(command, shortcut))
            }
            Some(Command::Next) if plays && !shortcut.repeat => {
                Some(Message::Light(Light::Input(Input::Next)))
            }
            Some(command) if plays => self.player_key(command, shortcut),
            _ => None,
        }
    }

    fn scan_key(&self, command: Command, shortcut: Shortcut<'_>) -> Message {
        let input = match self.switch_of(command) {
            Some(switch) => Input::Press(switch),
            None if shortcut.repeat => Input::Refresh,
            None => Input::Next,
        };
        Message::Light(Light::Input(input))
    }

    /// Alt and a letter press a button of the menu row (R58).
    fn letter_key(&self, shortcut: Shortcut<'_>) -> Option<Message> {
        let Screen::Player(player) = &self.screen else { return None };
        if !shortcut.modifiers.alt() || shortcut.modifiers.control() || self.over.is_some() {
            return None;
        }
        let letter = shortcut.latin()?;
        player::menu::of_letter(player, letter, &self.words).map(Message::Player)
    }

    /// A key of who plays, where nothing lies over the game.
    fn player_key(&self, command: Command, shortcut: Shortcut<'_>) -> Option<Message> {
        let Screen::Player(player) = &self.screen else { return None };
        let repeats = command.arrow().is_none() && shortcut.repeat;
        if repeats {
            return None;
        }
        if player.is_on_board() {
            return Some(Message::Player(player::Message::Called(command)));
        }
        // In the menu row and in dialogs, arrows and the action key are those of controls.
        match command {
            _ if command.arrow().is_some() => None,
            Command::Action | Command::NextRow | Command::NextColumn => None,
            Command::OtherGame if player.news().is_some() => {
                Some(Message::Player(player::Message::NewsConfirmed))
            }
            Command::OtherGame if player.is_paused() => {
                Some(Message::Player(player::Message::Called(Command::Pause)))
            }
            Command::OtherGame => Some(Message::Player(player::Message::MenuLeft)),
            command => Some(Message::Player(player::Message::Called(command))),
        }
    }

    /// Takes in a line of a controlling program (R78).
    pub(super) fn signal(&mut self, event: signals::Event) -> Task<Message> {
        let line = match event {
            signals::Event::Line(line) => line,
            signals::Event::Failed(reason) => {
                eprintln!("schola: {}", self.words.with("signals-failed", &[("reason", reason)]));
                return Task::none();
            }
        };
        match line.parse::<Command>() {
            Ok(command) => self.obey(command),
            Err(unknown) => {
                eprintln!("schola: {}", self.words.with("signals-unknown", &[("line", unknown.0)]));
                Task::none()
            }
        }
    }

    /// Does what a command means at this place.
    pub(super) fn obey(&mut self, command: Command) -> Task<Message> {
        use crate::window::command::Command as Own;
        let plays =
            matches!(self.screen, Screen::Player(_)) && self.over.is_none() && self.keyboard.is_none();
        let on_board = self.front() == Front::Board;
        match command {
            Command::Action => self.input(Input::Tap(Switch::Choose)),
            Command::Next => match self.switch_of(command) {
                Some(switch) => self.input(Input::Tap(switch)),
                None => self.input(Input::Next),
            },
            _ if plays && (on_board || command.arrow().is_none()) => {
                self.play(player::Message::Called(command))
            }
            Command::Quit => self.perform(Own::Quit),
            Command::Help => self.perform(Own::Help),
            Command::Settings => self.perform(Own::ControlSettings),
            _ => match command.arrow() {
                Some(arrow) => focus::go(direction(arrow)),
                None => Task::none(),
            },
        }
    }

    /// Returns the words of what is lit, but for a cell of a board: of a control, of several one after another, or of a
    /// way without a place of its own.
    pub fn lit_words(&self) -> Option<String> {
        let label = |at: &usize| self.scan.controls().get(*at).map(|stop| stop.label.clone());
        match self.scan.shown() {
            Shown::Nothing | Shown::Cells(_) => None,
            Shown::Menu => Some(self.words.get("scan-to-menu")),
            Shown::OutOfCells(_) | Shown::OutOfControls(_) => Some(self.words.get("scan-out")),
            Shown::Controls(lit) => Some(lit.iter().filter_map(label).collect::<Vec<_>>().join("; ")),
        }
    }

    /// Gives sounds and speech a way out.
    pub(super) fn open_audio(&mut self) {
        self.audio = Audio::open();
    }
}

fn direction(arrow: crate::player::Arrow) -> focus::Direction {
    use crate::player::Arrow;
    match arrow {
        Arrow::Up => focus::Direction::Up,
        Arrow::Right => focus::Direction::Right,
        Arrow::Down => focus::Direction::Down,
        Arrow::Left => focus::Direction::Left,
    }
}
