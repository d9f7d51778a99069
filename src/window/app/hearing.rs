//! Subscriptions of the application: time, window events, other programs.

use iced::{Subscription, window};

use super::{App, Message, Screen};
use crate::window::loading;

impl App {
    pub(super) fn subscription(&self) -> Subscription<Message> {
        let ticks = match self.screen {
            Screen::Start(_) | Screen::Progress(_) => Subscription::none(),
            Screen::Editing(_)
            | Screen::Player(_)
            | Screen::Users(_)
            | Screen::Games(_)
            | Screen::Together(_) => {
                iced::time::every(iced::time::Duration::from_secs(1)).map(|_| Message::Ticked)
            }
        };
        let reads = match self.loading {
            Some(_) => {
                let often = iced::time::Duration::from_millis(100);
                iced::time::every(often).map(|_| Message::Loading(loading::Message::Ticked))
            }
            None => Subscription::none(),
        };
        let of_window = iced::event::listen_with(|event, _, _| match event {
            iced::Event::Window(window::Event::Rescaled(scale)) => Some(Message::Rescaled(scale)),
            iced::Event::Window(window::Event::Resized(size) | window::Event::Opened { size, .. }) => {
                Some(Message::Resized(size))
            }
            iced::Event::Window(window::Event::FileDropped(path)) => Some(Message::FileDropped(path)),
            iced::Event::Window(window::Event::Focused) => Some(Message::Returned),
            _ => None,
        });
        let interval = match &self.screen {
            Screen::Editing(editing) => editing.interval(),
            Screen::Player(player) => player.interval(),
            Screen::Together(together) => together.interval(),
            _ => None,
        };
        let motion = interval.filter(|_| self.preferences.motion);
        let motion = motion
            .map_or_else(Subscription::none, |interval| iced::time::every(interval).map(Message::Animated));
        let table =
            self.joined().map_or_else(Subscription::none, |it| it.subscription().map(Message::Together));
        Subscription::batch([
            self.time(),
            table,
            self.lines(),
            window::close_requests().map(|_| Message::CloseRequested),
            of_window,
            ticks,
            reads,
            motion,
        ])
    }
}
