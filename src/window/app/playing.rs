//! What the player needs from the application: settings, help, sounds, full screen, time.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use iced::widget::operation;
use iced::widget::scrollable::RelativeOffset;
use iced::{Subscription, Task, window};
use schola_widgets::focus;

use super::scanning::{Pointer, ScanEvent};
use super::{App, Message, Over, Screen};
use crate::player::UserSettings;
use crate::project::{BoardFolder, DungeonFolder, Opened, Problem, avatars, people};
use crate::window::control_settings::{self, Dialog, Tab};
use crate::window::help::{self, Page};
use crate::window::open::Purpose;
use crate::window::player::{self, Action, Change, Person, Player, menu, news, panel};
use crate::window::{home, play_test, signals, together};

impl App {
    pub fn controls(&self) -> &UserSettings {
        &self.controls
    }

    /// Switches to a player with their own settings; `None` is a guest.
    pub(super) fn become_person(&mut self, person: Option<people::Person>) {
        let people = self.home.as_deref().map(home::people);
        self.controls = match (&person, people) {
            (Some(person), Some(people)) => people.settings(person).0,
            _ => self.preferences.controls.clone(),
        };
        self.person = person;
        let now = self.now();
        self.scan.set(&self.controls, now);
    }

    /// Saves the settings: a person's in their profile folder, a guest's in the preferences.
    pub(super) fn keep_controls(&mut self) {
        match (&self.person, self.home.as_deref().map(home::people)) {
            (Some(person), Some(people)) => {
                if let Err(problem) = people.keep_settings(&person.id, &self.controls) {
                    eprintln!("schola: {}", self.words.problem(problem.code, &problem.args).0);
                }
            }
            _ => self.preferences.controls = self.controls.clone(),
        }
    }

    pub(super) fn player_of(&self, folder: PathBuf, opened: Opened) -> Screen {
        let (plays, seen) = (self.plays_of(&folder), self.player_seen());
        Screen::Player(Box::new(Player::new(folder, opened, seen, self.controls.clone(), plays)))
    }

    /// Leaves the play, if there is one; this saves it.
    pub(super) fn leave_player(&mut self) {
        if let Screen::Player(player) = &mut self.screen {
            player.leave();
        }
        if let Some(together) = self.joined_mut() {
            together.close();
        }
    }

    fn player_seen(&self) -> Person {
        let profile = self.person.as_ref().map(|person| &person.profile);
        Person {
            name: profile.map(|profile| profile.name.clone()),
            avatar: profile.map(|profile| avatars::find(&profile.avatar).bytes().to_vec()),
        }
    }

    pub(super) fn player_of_board(&self, folder: BoardFolder) -> Result<Screen, Vec<Problem>> {
        let (plays, seen) = (self.plays_of(&folder.path), self.player_seen());
        let language = self.words.language().code();
        let player = Player::of_board(folder, language, seen, self.controls.clone(), plays)?;
        Ok(Screen::Player(Box::new(player)))
    }

    pub(super) fn player_of_dungeon(&self, folder: DungeonFolder) -> Result<Screen, Vec<Problem>> {
        let (plays, seen) = (self.plays_of(&folder.path), self.player_seen());
        let language = self.words.language().code();
        let player = Player::of_dungeon(folder, language, seen, self.controls.clone(), plays)?;
        Ok(Screen::Player(Box::new(player)))
    }

    pub(super) fn play(&mut self, message: player::Message) -> Task<Message> {
        let now = self.now();
        let Screen::Player(player) = &mut self.screen else { return Task::none() };
        let is_hover = matches!(message, player::Message::Play(play_test::Message::Hovered(_)));
        if is_hover && self.pointer != Pointer::Moved {
            // A window that opens under a resting pointer reports a move that nobody made.
            return Task::none();
        }
        let before = (player.news(), player.is_paused(), player.cover());
        let focus = (player.play_test().focus(), player.play_test().table_focus());
        let by_hand = message.is_by_hand();
        let actions = player.update(message, now);
        let after = (player.play_test().focus(), player.play_test().table_focus());
        if by_hand {
            self.scan.deactivate();
            // Whoever plays on has read the note.
            self.written = None;
        }
        if after != focus {
            self.scan.follow(after.0, now);
            if let Some(unit) = after.1 {
                self.scan.follow_unit(unit, now);
            }
        }
        let lies_over = player.news().is_some() || player.is_paused() || player.is_covered();
        let asks = (player.news(), player.is_paused(), player.cover()) != before && lies_over;
        let first = if asks { focus::focus(news::FIRST) } else { Task::none() };
        let tasks: Vec<_> = actions.into_iter().map(|action| self.act(action)).collect();
        Task::batch(tasks.into_iter().chain([first]))
    }

    fn act(&mut self, action: Action) -> Task<Message> {
        match action {
            Action::ChooseGame => self.go_home(),
            Action::SavePlay => self.ask_folder(Purpose::SavePlay),
            Action::OpenPlay => self.ask_folder(Purpose::OpenPlay),
            Action::ChooseUser => self.ask_who_plays(),
            Action::Quit => self.update(Message::CloseRequested),
            Action::SettingsChanged(settings) => self.take_controls(*settings),
            Action::Settings => self.open_controls(Tab::Control),
            Action::Help => self.open_help(Page::Playing),
            Action::About => self.open_help(Page::Schola),
            Action::EnterMenu => focus::focus(menu::MENU),
            Action::EnterBoard => match &self.screen {
                Screen::Player(player) => focus::focus(player.focus_id()),
                _ => Task::none(),
            },
            Action::Hear(sound) => {
                if self.controls().sounds {
                    self.audio.play(sound);
                }
                Task::none()
            }
            Action::Say(text) => {
                let said = self.words.say(&text);
                self.say(said);
                Task::none()
            }
            Action::SayGoal => {
                let player = self.player();
                let goals = player.map(|player| player.goals_in_words(&self.words)).unwrap_or_default();
                self.say(goals.join(" "));
                Task::none()
            }
            Action::Tell => {
                if let Screen::Player(player) = &self.screen
                    && self.controls().speech
                {
                    let told = player.play_test().told_last(&self.words);
                    if !told.is_empty() {
                        self.audio.tell(told, self.words.language());
                    }
                }
                Task::none()
            }
            Action::MoveRules(offset) => operation::scroll_to(panel::RULES, offset),
            Action::MoveHistory(to) => operation::snap_to(
                Change::HISTORY,
                // The list is anchored at its bottom.
                RelativeOffset { x: 0.0, y: 1.0 - to },
            ),
            Action::ReadReached(reading) => reading.begin().map(Message::Player),
            Action::Played => Task::none(),
            Action::Keep => self.keep_played(),
        }
    }

    pub(super) fn open_controls(&mut self, tab: Tab) -> Task<Message> {
        let folders = self.folders(None);
        self.over = Some(Over::Controls(Dialog::new(tab).with_folders(folders)));
        focus::focus("over")
    }

    pub(super) fn set_controls(&mut self, message: control_settings::Message) -> Task<Message> {
        let Some(Over::Controls(dialog)) = &mut self.over else { return Task::none() };
        if matches!(message, control_settings::Message::Closed) {
            return self.update(Message::OverClosed);
        }
        match message {
            control_settings::Message::Called(command) => {
                let task = self.run(command);
                return Task::batch([task, self.refresh()]);
            }
            control_settings::Message::ClassroomSwitched => {
                self.preferences.forgets_guests ^= true;
                self.forgets = true;
                return self.refresh();
            }
            control_settings::Message::SystemDialogsSwitched => {
                self.preferences.system_dialogs ^= true;
                self.forgets = true;
                let folders = self.folders(None);
                self.over = Some(Over::Controls(
                    control_settings::Dialog::new(control_settings::Tab::Folders).with_folders(folders),
                ));
                return self.refresh();
            }
            control_settings::Message::ForgettingConfirmed => return self.forget_guests(),
            control_settings::Message::FolderAsked(place) => return self.ask_place(place),
            control_settings::Message::FolderReset(place) => return self.reset_place(place),
            _ => {}
        }
        let mut settings = self.controls.clone();
        dialog.update(message, &mut settings);
        self.take_controls(settings)
    }

    /// Applies changed settings at once; they are written within the next second.
    pub(super) fn take_controls(&mut self, settings: UserSettings) -> Task<Message> {
        if self.controls == settings {
            return Task::none();
        }
        let screen = self.controls.full_screen != settings.full_screen;
        let now = self.now();
        self.scan.set(&settings, now);
        if let Screen::Player(player) = &mut self.screen {
            player.take_settings(&settings);
        }
        if let Some(together) = self.joined_mut() {
            together.take_settings(&settings);
        }
        let is_full = settings.full_screen;
        self.controls = settings;
        self.forgets = true;
        let fills = matches!(self.screen, Screen::Player(_)) && screen;
        let task = if fills { set_full_screen(is_full) } else { Task::none() };
        Task::batch([task, self.refresh()])
    }

    /// Enters full screen if the settings say so.
    pub(super) fn enter_full_screen(&self) -> Task<Message> {
        if self.controls().full_screen { set_full_screen(true) } else { Task::none() }
    }

    /// Leaves full screen when the player closes.
    pub(super) fn leave_full_screen(&self) -> Task<Message> {
        let fills = matches!(self.screen, Screen::Player(_)) && self.controls().full_screen;
        if fills { set_full_screen(false) } else { Task::none() }
    }

    /// Returns whether scanning has to look for new choices: on a board they change with each move.
    pub(super) fn needs_scan(&self) -> bool {
        let on_board = match &self.screen {
            Screen::Player(player) => player.is_on_board(),
            Screen::Together(together) => together.is_on_board(),
            _ => false,
        };
        self.scan.is_active() && (on_board || self.scan.has_no_choices())
    }

    /// Advances to a later time: moves the scan highlight, hides expired notices, scrolls texts.
    pub(super) fn pass(&mut self, now: Instant) -> Task<Message> {
        self.now = self.now().max(now);
        let scanned = if self.scan.due().is_some_and(|due| due <= self.now) {
            self.input(crate::window::scan::Input::Tick)
        } else {
            Task::none()
        };
        let play = match &self.screen {
            Screen::Together(_) => self.together(together::Message::Passed),
            _ => self.play(player::Message::Passed),
        };
        let help = match &mut self.over {
            Some(Over::Help(help)) => help.pass(self.now),
            _ => Task::none(),
        };
        let passed = self.editing().and_then(|editing| editing.passed(self.now));
        let test = passed.map_or_else(Task::none, |message| self.update(Message::Editing(message)));
        Task::batch([scanned, play, help.map(Message::Help), test])
    }

    /// Wakes the window when the next timed event is due.
    pub(super) fn time(&self) -> Subscription<Message> {
        let due = self.scan.due().map_or_else(Subscription::none, wake);
        let player = match &self.screen {
            Screen::Player(player) if self.over.is_none() => player.beat(),
            Screen::Editing(editing) => editing.beat(),
            Screen::Together(together) => together.beat(),
            _ => None,
        };
        let help = matches!(&self.over, Some(Over::Help(help)) if help.moves()).then_some(help::BEAT);
        let beat: Option<Duration> = player.into_iter().chain(help).min();
        let beat = beat.map_or_else(Subscription::none, |beat| iced::time::every(beat).map(Message::Passed));
        // Drawing a game's first frame may take long; the highlight's time starts after it.
        let drawn = if self.is_unseen && self.scan.due().is_some() {
            window::frames().map(|_| Message::Scan(ScanEvent::HighlightDrawn))
        } else {
            Subscription::none()
        };
        Subscription::batch([due, beat, drawn])
    }

    /// Listens to another program and to gamepads.
    pub(super) fn lines(&self) -> Subscription<Message> {
        let listen = |source: &signals::Source| signals::listen(source.clone()).map(Message::Signal);
        let lines = self.signals.as_ref().map_or_else(Subscription::none, listen);
        #[cfg(feature = "gamepad")]
        let lines = Subscription::batch([lines, crate::window::gamepad::listen()]);
        lines
    }
}

fn wake(at: Instant) -> Subscription<Message> {
    Subscription::run_with(at, |at| {
        let at = *at;
        iced::stream::channel(1, async move |mut sender: iced::futures::channel::mpsc::Sender<Instant>| {
            tokio::time::sleep_until(at.into()).await;
            let _ = sender.try_send(Instant::now().max(at));
        })
    })
    .map(Message::Passed)
}

fn set_full_screen(is_full: bool) -> Task<Message> {
    let mode = if is_full { window::Mode::Fullscreen } else { window::Mode::Windowed };
    window::latest().and_then(move |id| window::set_mode(id, mode))
}
