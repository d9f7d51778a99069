//! The application: which screen is shown, in which language and colours.

use std::path::{Path, PathBuf};

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill, Subscription, Task, Theme, window};
use lucide_icons::{Icon, LUCIDE_FONT_BYTES};
use schola_widgets::focus::{self, Shortcut};

use super::Opening;
use super::editor::{self, Editor, Leaving, Tab, painter};
use super::open::{self, Dialog, Purpose};
use super::play_test;
use super::player::{self, Player};
use super::start::{self, Start};
use super::theme::theme;
use super::ui::{self, Look};
use crate::project::Problem;
use crate::words::{Language, Words};

/// The application.
#[derive(Debug)]
pub struct App {
    words: Words,
    dark: bool,
    theme: Theme,
    /// Physical pixels for each logical one.
    scale: f32,
    screen: Screen,
    /// What a game is opened for: to be edited or to be played.
    playing: bool,
    user: Option<String>,
    dialog: Option<Dialog>,
}

#[derive(Debug)]
enum Screen {
    Start(Start),
    Editor(Box<Editor>),
    Player(Box<Player>),
}

/// Everything that can happen.
#[derive(Clone, Debug)]
pub enum Message {
    /// On the start screen.
    Start(start::Message),
    /// In the editor.
    Editor(editor::Message),
    /// In the player.
    Player(player::Message),
    /// In the dialog that asks for a folder.
    Open(open::Message),
    /// The other language.
    LanguageSwitched,
    /// Bright or dark.
    ThemeSwitched,
    /// The focus moves.
    FocusMoved(FocusMove),
    /// Time has passed.
    Ticked,
    /// The window shall close.
    CloseRequested,
    /// The window stands on a screen of another fineness.
    Rescaled(f32),
}

/// Where the focus goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusMove {
    /// To the next control.
    Next,
    /// To the previous control.
    Previous,
    /// To the next pane.
    NextPane,
    /// To the previous pane.
    PreviousPane,
    /// To the nearest control in a direction.
    Go(focus::Direction),
}

/// Returns the application, ready to run; tests run the same.
pub fn application(
    opening: Opening,
) -> iced::Application<impl iced::Program<State = App, Message = Message, Theme = Theme>> {
    iced::application(move || App::new(opening.clone()), App::update, App::view)
        .title(App::title)
        .theme(App::theme)
        .subscription(App::subscription)
        .font(LUCIDE_FONT_BYTES)
        .default_font(iced::Font::with_name("Fira Sans"))
        .window(window::Settings {
            size: iced::Size::new(1280.0, 800.0),
            min_size: Some(iced::Size::new(800.0, 560.0)),
            exit_on_close_request: false,
            ..window::Settings::default()
        })
}

impl App {
    /// Opens the application with what shall be shown first.
    pub fn new(opening: Opening) -> (Self, Task<Message>) {
        Self::in_language(opening, Language::of_system())
    }

    /// Opens the application in a language.
    pub fn in_language(opening: Opening, language: Language) -> (Self, Task<Message>) {
        let mut app = Self {
            words: Words::new(language),
            dark: false,
            theme: theme(false),
            scale: 1.0,
            screen: Screen::Start(Start::default()),
            playing: matches!(opening, Opening::Play { .. }),
            user: None,
            dialog: None,
        };
        let folder = match opening {
            Opening::Start => None,
            Opening::Edit(folder) => Some(folder),
            Opening::Play { folder, user } => {
                app.user = user;
                folder
            }
        };
        let opened = folder.map_or_else(Task::none, |folder| app.open(&folder));
        let scale = window::latest().and_then(window::scale_factor).map(Message::Rescaled);
        (app, Task::batch([opened, scale]))
    }

    /// Returns the editor, if it is shown.
    pub fn editor(&self) -> Option<&Editor> {
        match &self.screen {
            Screen::Editor(editor) => Some(editor),
            Screen::Start(_) | Screen::Player(_) => None,
        }
    }

    fn title(&self) -> String {
        match &self.screen {
            Screen::Editor(editor) => {
                let (name, changed) = editor.title();
                format!("{}{name} – Schola", if changed { "● " } else { "" })
            }
            Screen::Start(_) | Screen::Player(_) => "Schola".to_owned(),
        }
    }

    /// Returns the colours.
    pub fn theme(&self) -> Theme {
        self.theme.clone()
    }

    fn subscription(&self) -> Subscription<Message> {
        let ticks = match self.screen {
            Screen::Start(_) => Subscription::none(),
            Screen::Editor(_) | Screen::Player(_) => {
                iced::time::every(iced::time::Duration::from_secs(1)).map(|_| Message::Ticked)
            }
        };
        let rescaled = iced::event::listen_with(|event, _, _| match event {
            iced::Event::Window(window::Event::Rescaled(scale)) => Some(Message::Rescaled(scale)),
            _ => None,
        });
        Subscription::batch([window::close_requests().map(|_| Message::CloseRequested), rescaled, ticks])
    }

    /// Takes in a message.
    pub fn update(&mut self, message: Message) -> Task<Message> {
        match message {
            Message::Start(message) => self.start(message),
            Message::Editor(message) => self.edit(message),
            Message::Player(message) => self.play(message),
            Message::Open(message) => self.ask(message),
            Message::LanguageSwitched => {
                let other = if self.words.language() == Language::English {
                    Language::Czech
                } else {
                    Language::English
                };
                self.words = Words::new(other);
                Task::none()
            }
            Message::ThemeSwitched => {
                self.dark = !self.dark;
                self.theme = theme(self.dark);
                Task::none()
            }
            Message::FocusMoved(to) => match to {
                FocusMove::Next => focus::focus_next(),
                FocusMove::Previous => focus::focus_previous(),
                FocusMove::NextPane => focus::next_pane(),
                FocusMove::PreviousPane => focus::previous_pane(),
                FocusMove::Go(direction) => focus::go(direction),
            },
            Message::Ticked => match &self.screen {
                Screen::Editor(_) => self.edit(editor::Message::Test(play_test::Message::Ticked)),
                Screen::Player(_) => self.play(player::Message::Play(play_test::Message::Ticked)),
                Screen::Start(_) => Task::none(),
            },
            Message::Rescaled(scale) => {
                self.scale = scale;
                Task::none()
            }
            Message::CloseRequested => match &self.screen {
                Screen::Editor(_) => self.edit(editor::Message::Leave(Leaving::Quit)),
                Screen::Start(_) | Screen::Player(_) => iced::exit(),
            },
        }
    }

    fn start(&mut self, message: start::Message) -> Task<Message> {
        let Screen::Start(start) = &mut self.screen else { return Task::none() };
        match start.update(message) {
            start::Action::None => Task::none(),
            start::Action::Open(folder) => self.open(&folder),
            start::Action::AskFolder => self.ask_folder(Purpose::Open),
        }
    }

    fn edit(&mut self, message: editor::Message) -> Task<Message> {
        let Screen::Editor(editor) = &mut self.screen else { return Task::none() };
        let before = editor.question_kind();
        let action = editor.update(message);
        let asks = editor.question_kind().is_some_and(|now| before != Some(now));
        let task = match action {
            editor::Action::None => Task::none(),
            editor::Action::Run(task) => task.map(Message::Editor),
            editor::Action::AskFolder => self.ask_folder(Purpose::SaveAs),
            editor::Action::Leave(Leaving::Home) => {
                self.screen = Screen::Start(Start::default());
                Task::none()
            }
            editor::Action::Leave(Leaving::Quit) => iced::exit(),
        };
        let answered = before.is_some() && self.editor().is_some_and(|editor| !editor.is_asking());
        if asks || answered { Task::batch([task, self.focus_again()]) } else { task }
    }

    fn play(&mut self, message: player::Message) -> Task<Message> {
        let Screen::Player(player) = &mut self.screen else { return Task::none() };
        if player.update(message) == player::Action::Leave {
            self.screen = Screen::Start(Start::default());
        }
        Task::none()
    }

    fn ask(&mut self, message: open::Message) -> Task<Message> {
        let Some(dialog) = &mut self.dialog else { return Task::none() };
        match dialog.update(message) {
            open::Action::None => Task::none(),
            open::Action::Run(task) => task.map(Message::Open),
            open::Action::Close => {
                self.dialog = None;
                self.focus_again()
            }
            open::Action::Chosen(purpose, folder) => {
                self.dialog = None;
                match (purpose, &mut self.screen) {
                    (Purpose::SaveAs, Screen::Editor(editor)) => {
                        editor.save_as(&folder);
                        self.focus_again()
                    }
                    _ => self.open(&folder),
                }
            }
        }
    }

    /// Returns the focus to where it belongs when something that lay over the screen has gone: to the question
    /// that is still there, else to what had it last in the middle of the screen.
    fn focus_again(&self) -> Task<Message> {
        focus::focus(match &self.screen {
            Screen::Editor(editor) if editor.is_asking() => "question-first",
            Screen::Editor(_) => "pane-centre",
            Screen::Player(_) => "pane-play",
            Screen::Start(_) => "pane-start",
        })
    }

    fn ask_folder(&mut self, purpose: Purpose) -> Task<Message> {
        let folder = match &self.screen {
            Screen::Editor(editor) => editor.document().folder().parent().map(Path::to_path_buf),
            Screen::Start(_) | Screen::Player(_) => None,
        };
        let folder = folder.or_else(|| std::env::current_dir().ok()).unwrap_or_else(|| PathBuf::from("/"));
        self.dialog = Some(Dialog::new(purpose, &folder));
        Task::batch([focus::focus(open::FIELD), iced::widget::operation::move_cursor_to_end(open::FIELD)])
    }

    /// Opens a game; the keyboard's focus begins on its board.
    fn open(&mut self, folder: &Path) -> Task<Message> {
        let opened: Result<Screen, Vec<Problem>> = if self.playing {
            Player::open(folder.to_owned(), self.user.clone()).map(|player| Screen::Player(Box::new(player)))
        } else {
            Editor::open(folder.to_owned()).map(|editor| Screen::Editor(Box::new(editor)))
        };
        match opened {
            Ok(screen) => {
                let board =
                    if matches!(screen, Screen::Player(_)) { play_test::BOARD } else { painter::BOARD };
                self.screen = screen;
                focus::focus(board)
            }
            Err(mut problems) => {
                for problem in problems.iter_mut().filter(|problem| problem.file.is_none()) {
                    problem.file = Some(folder.display().to_string());
                }
                let mut start = Start::default();
                start.tell(problems);
                self.screen = Screen::Start(start);
                Task::none()
            }
        }
    }

    /// Shows the application.
    pub fn view(&self) -> Element<'_, Message> {
        let words = &self.words;
        let (bar, screen): (Element<'_, Message>, Element<'_, Message>) = match &self.screen {
            Screen::Start(start) => {
                (text("Schola").size(ui::TITLE).into(), start.view(words).map(Message::Start))
            }
            Screen::Editor(editor) => (
                editor.bar(words).map(Message::Editor),
                editor.view(words, &self.theme, self.scale).map(Message::Editor),
            ),
            Screen::Player(player) => (
                player.bar(words).map(Message::Player),
                player.view(words, &self.theme, self.scale).map(Message::Player),
            ),
        };
        let language = match words.language() {
            Language::English => "Česky",
            Language::Czech => "English",
        };
        let light = if self.dark { Icon::Sun } else { Icon::Moon };
        let bar = row![
            container(bar).width(Fill),
            ui::button(None, language.to_owned(), Look::Quiet, Some(Message::LanguageSwitched)),
            ui::icon_button(light, words.get("theme"), Look::Quiet, Some(Message::ThemeSwitched)),
        ]
        .spacing(4)
        .align_y(Alignment::Center);
        let bar = focus::pane("pane-bar", container(bar).padding([6, 12]));
        let below: Element<'_, Message> = column![bar, ui::rule(true), screen].height(Fill).into();
        let question = self.editor().and_then(|editor| editor.question(words));
        let dialog = match &self.dialog {
            Some(dialog) => Some(focus::modal("dialog", dialog.view(words).map(Message::Open)).into()),
            None => question.map(|question| question.map(Message::Editor)),
        };
        let whole = ui::over(below, dialog);
        focus::keys(container(whole).width(Fill).height(Fill), |shortcut| self.shortcut(shortcut)).into()
    }

    /// Returns what a key means anywhere in the window.
    fn shortcut(&self, shortcut: Shortcut<'_>) -> Option<Message> {
        if let Some(message) = focus_key(shortcut) {
            return Some(message);
        }
        if self.dialog.is_some() {
            return match shortcut.key {
                Key::Named(Named::Escape) => Some(Message::Open(open::Message::Cancelled)),
                Key::Named(Named::Space) if shortcut.modifiers.command() => {
                    Some(Message::Open(open::Message::Completed))
                }
                _ => None,
            };
        }
        match &self.screen {
            Screen::Start(_) => command(shortcut, 'o').then_some(Message::Start(start::Message::OpenChosen)),
            Screen::Editor(editor) => editor_key(shortcut, editor.is_asking()).map(Message::Editor),
            Screen::Player(_) => {
                player_key(shortcut).map(|message| Message::Player(player::Message::Play(message)))
            }
        }
    }
}

fn focus_key(shortcut: Shortcut<'_>) -> Option<Message> {
    let back = shortcut.modifiers.shift();
    let to = match shortcut.key {
        Key::Named(Named::Tab) if back => FocusMove::Previous,
        Key::Named(Named::Tab) => FocusMove::Next,
        Key::Named(Named::F6) if back => FocusMove::PreviousPane,
        Key::Named(Named::F6) => FocusMove::NextPane,
        key if !shortcut.captured && shortcut.modifiers.is_empty() => {
            FocusMove::Go(focus::Direction::from_key(key)?)
        }
        _ => return None,
    };
    Some(Message::FocusMoved(to))
}

fn command(shortcut: Shortcut<'_>, letter: char) -> bool {
    let modifiers = shortcut.modifiers;
    modifiers.command() && !modifiers.alt() && !modifiers.shift() && is_letter(shortcut, letter)
}

fn is_letter(shortcut: Shortcut<'_>, letter: char) -> bool {
    shortcut.latin() == Some(letter)
}

fn editor_key(shortcut: Shortcut<'_>, asking: bool) -> Option<editor::Message> {
    use editor::Message as M;
    if asking {
        return (shortcut.key == &Key::Named(Named::Escape)).then_some(M::QuestionDropped);
    }
    let with_shift = shortcut.modifiers == Modifiers::COMMAND | Modifiers::SHIFT;
    let tools = [
        ('1', painter::Tool::Pencil),
        ('2', painter::Tool::Rectangle),
        ('3', painter::Tool::Fill),
        ('4', painter::Tool::Pick),
    ];
    match shortcut.key {
        Key::Named(Named::F2) => Some(M::TabChosen(Tab::Board)),
        Key::Named(Named::F3) => Some(M::TabChosen(Tab::Rules)),
        _ if with_shift && is_letter(shortcut, 'z') => Some(M::Redo),
        _ if with_shift && is_letter(shortcut, 's') => Some(M::SaveAs),
        _ if command(shortcut, 'z') => Some(M::Undo),
        _ if command(shortcut, 'y') => Some(M::Redo),
        _ if command(shortcut, 's') => Some(M::Save),
        _ => {
            let tool = tools.into_iter().find(|(letter, _)| command(shortcut, *letter));
            tool.map(|(_, tool)| M::Painter(painter::Message::ToolChosen(tool)))
        }
    }
}

fn player_key(shortcut: Shortcut<'_>) -> Option<play_test::Message> {
    match shortcut.key {
        _ if command(shortcut, 'z') => Some(play_test::Message::Undo),
        _ if command(shortcut, 'y') => Some(play_test::Message::Redo),
        _ if command(shortcut, 'r') => Some(play_test::Message::Restart),
        _ => None,
    }
}
