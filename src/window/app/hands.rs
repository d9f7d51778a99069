//! Input while playing, from any device: keys, mouse buttons, switches, lines from another program.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::{Task, mouse};
use schola_widgets::focus::{self, Shortcut};

use super::scanning::{Pointer, ScanEvent};
use super::{App, Message, Over, Screen};
use crate::player::keys::Context;
use crate::player::settings::Drive;
use crate::player::{Command, Switch};
use crate::window::play_test::{self, PlayTest, adventure};
use crate::window::scan::Input;
use crate::window::{inputs, player, signals, together};

impl App {
    /// Handles an input before any widget sees it.
    pub(super) fn before(&self, input: focus::Input<'_>) -> Option<Message> {
        let scan = |input| Some(Message::Scan(ScanEvent::Input(input)));
        match input {
            focus::Input::Key(_) => self.by_key.set(true),
            focus::Input::Button(_) => self.by_key.set(false),
            _ => {}
        }
        match input {
            focus::Input::Held(modifiers) => self.letters(modifiers),
            focus::Input::Moved(_) if self.pointer != Pointer::Moved => {
                Some(Message::Scan(ScanEvent::PointerSeen))
            }
            focus::Input::Moved(at) if self.is_pointing_enough() => {
                Some(Message::Scan(ScanEvent::Pointed(at)))
            }
            focus::Input::Moved(_) => {
                (self.scan.is_active() && !self.points).then_some(Message::Scan(ScanEvent::PointerMoved))
            }
            focus::Input::Button(button) => {
                let is_click = button == mouse::Button::Left && self.points;
                if is_click || !self.scan.is_active() {
                    None
                } else {
                    scan(Input::Press(self.switch(button)))
                }
            }
            focus::Input::ButtonReleased(_) if self.points => Some(Message::Scan(ScanEvent::PointerRested)),
            focus::Input::ButtonReleased(button) => {
                if self.scan.is_active() {
                    scan(Input::Release(self.switch(button)))
                } else {
                    None
                }
            }
            focus::Input::Key(shortcut) => self.key_before(shortcut),
            focus::Input::KeyReleased(key, physical) => {
                let shortcut =
                    Shortcut { key, physical, modifiers: Modifiers::empty(), captured: false, repeat: false };
                let command = self.command_of(shortcut).filter(|_| self.scan.is_active())?;
                scan(Input::Release(self.switch_of(command)?))
            }
        }
    }

    /// Returns whether a control gets the focus when the pointer enters it, without a click.
    fn is_pointing_enough(&self) -> bool {
        self.controls().mouse_follows_focus && matches!(self.screen, Screen::Player(_))
    }

    /// Returns which switch a mouse button acts as.
    fn switch(&self, button: mouse::Button) -> Switch {
        let steps = self.controls().scanning.drive == Drive::TwoSwitches && button == mouse::Button::Right;
        if steps { Switch::Step } else { Switch::Choose }
    }

    /// Returns which switch a command acts as, if any.
    fn switch_of(&self, command: Command) -> Option<Switch> {
        match command {
            Command::Action => Some(Switch::Choose),
            Command::Next if self.controls().scanning.drive == Drive::TwoSwitches => Some(Switch::Step),
            _ => None,
        }
    }

    fn command_of(&self, shortcut: Shortcut<'_>) -> Option<Command> {
        let on_table = self.played().is_some_and(PlayTest::has_table);
        let context = if on_table {
            Context::BoardGame
        } else if self.has_hero() {
            Context::Dungeon
        } else {
            Context::Puzzle
        };
        self.controls().keys.command(context, &inputs::keys(shortcut)?)
    }

    /// Shows the letters of the menu row while Alt is held.
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
        if let Some(message) = self.keyboard_key(shortcut) {
            return Some(message);
        }
        if let Some(message) = self.letter_key(shortcut) {
            return Some(message);
        }
        // Otherwise a text field would insert the letter.
        let is_called = shortcut.modifiers == Modifiers::ALT && matches!(shortcut.key, Key::Character(_));
        if is_called && self.edits() {
            return self.shortcut(shortcut);
        }
        let command = self.command_of(shortcut);
        let plays = self.takes_keys() && self.over.is_none() && self.keyboard.is_none();
        let writes = self.scan.controls().iter().any(|stop| stop.is_field && stop.is_focused)
            && self.keyboard.is_none()
            && matches!(shortcut.key, Key::Character(_) | Key::Named(Named::Space));
        match command {
            Some(_) if writes => None,
            // Shift+Tab goes back, as everywhere.
            Some(command @ (Command::Action | Command::Next)) if self.scan.is_active() => {
                Some(self.scan_key(command, shortcut))
            }
            Some(Command::Next) if plays && !shortcut.repeat => {
                Some(Message::Scan(ScanEvent::Input(Input::Next)))
            }
            Some(command) if plays => self.player_key(command, shortcut),
            None if plays && !shortcut.repeat => self.action_key(shortcut),
            _ => None,
        }
    }

    fn has_hero(&self) -> bool {
        self.played().is_some_and(PlayTest::has_hero)
    }

    /// Returns the play of the player, or at a table.
    fn played(&self) -> Option<&PlayTest> {
        match &self.screen {
            Screen::Player(player) => Some(player.play_test()),
            Screen::Together(together) => together.play_test(),
            _ => None,
        }
    }

    /// Returns whether keys are commands of the player.
    fn takes_keys(&self) -> bool {
        match &self.screen {
            Screen::Player(_) => true,
            Screen::Together(together) => together.takes_keys(),
            _ => false,
        }
    }

    /// The letter of a hero's action, unless something lies over the game.
    fn action_key(&self, shortcut: Shortcut<'_>) -> Option<Message> {
        let called = play_test::Message::Adventure(adventure::called(&inputs::keys(shortcut)?)?);
        if !self.has_hero() {
            return None;
        }
        match &self.screen {
            Screen::Player(player) if player.is_on_board() => {
                Some(Message::Player(player::Message::Play(called)))
            }
            Screen::Together(together) if together.is_on_board() => {
                Some(Message::Together(together::Message::Play(called)))
            }
            _ => None,
        }
    }

    fn scan_key(&self, command: Command, shortcut: Shortcut<'_>) -> Message {
        let input = match self.switch_of(command) {
            Some(switch) => Input::Press(switch),
            None if shortcut.repeat => Input::Refresh,
            None => Input::Next,
        };
        Message::Scan(ScanEvent::Input(input))
    }

    /// Alt and a letter press a button of the menu row.
    fn letter_key(&self, shortcut: Shortcut<'_>) -> Option<Message> {
        let Screen::Player(player) = &self.screen else { return None };
        if !shortcut.modifiers.alt() || shortcut.modifiers.control() || self.over.is_some() {
            return None;
        }
        let letter = shortcut.latin()?;
        player::menu::of_letter(player, letter, &self.words).map(Message::Player)
    }

    /// A key from the player's settings, unless something lies over the game.
    fn player_key(&self, command: Command, shortcut: Shortcut<'_>) -> Option<Message> {
        let repeats = command.arrow().is_none() && shortcut.repeat;
        if repeats {
            return None;
        }
        if let Some(together) = self.joined() {
            // In the row with the ways out and in dialogs, the arrow keys and the action key operate controls.
            let is_for_board = command.arrow().is_some()
                || matches!(command, Command::Action | Command::NextRow | Command::NextColumn);
            let is_open = together.is_on_board() || !is_for_board;
            return is_open.then_some(Message::Together(together::Message::Called(command)));
        }
        let Screen::Player(player) = &self.screen else { return None };
        if player.is_on_board() {
            return Some(Message::Player(player::Message::Called(command)));
        }
        // In the menu row and in dialogs, the arrow keys and the action key operate controls.
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

    /// Handles a line from a controlling program.
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

    /// Runs a command in the way the current screen needs.
    pub(super) fn obey(&mut self, command: Command) -> Task<Message> {
        use crate::window::command::Command as Own;
        let plays = self.takes_keys() && self.over.is_none() && self.keyboard.is_none();
        let on_board = self.is_highlight_on_board();
        match command {
            Command::Action => self.input(Input::Tap(Switch::Choose)),
            Command::Next => match self.switch_of(command) {
                Some(switch) => self.input(Input::Tap(switch)),
                None => self.input(Input::Next),
            },
            _ if plays && (on_board || command.arrow().is_none()) => match &self.screen {
                Screen::Together(_) => self.together(together::Message::Called(command)),
                _ => self.play(player::Message::Called(command)),
            },
            Command::Quit => self.perform(Own::Quit),
            Command::Help => self.perform(Own::Help),
            Command::Settings => self.perform(Own::ControlSettings),
            _ => match command.arrow() {
                Some(arrow) => focus::go(direction(arrow)),
                None => Task::none(),
            },
        }
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
