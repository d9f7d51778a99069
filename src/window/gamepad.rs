//! Buttons of gamepads, and of switch interfaces that present themselves as gamepads.

use std::thread;
use std::time::Duration;

use gilrs::{Button, EventType, Gilrs};
use iced::Subscription;
use iced::futures::channel::mpsc::Sender;

use super::app::Light;
use super::scan::Input;
use super::{Message, signals};
use crate::player::Switch;

/// Timeout when waiting for events, after which the thread checks whether the window is still open.
const WAIT: Duration = Duration::from_millis(200);
const WAITING: usize = 64;

/// Returns the commands of all gamepads: the directional pad moves, one button steps to the next choice, any other is
/// the switch that chooses.
pub(super) fn listen() -> Subscription<Message> {
    Subscription::run(|| {
        iced::stream::channel(WAITING, async move |sender: Sender<Message>| {
            let _ = thread::Builder::new().name("gamepad".to_owned()).spawn(move || read(sender));
            std::future::pending::<()>().await;
        })
    })
}

fn read(mut sender: Sender<Message>) {
    // Some systems have no support for gamepads.
    let Ok(mut gilrs) = Gilrs::new() else { return };
    while !sender.is_closed() {
        let Some(event) = gilrs.next_event_blocking(Some(WAIT)) else { continue };
        let message = match event.event {
            EventType::ButtonPressed(button, _) => pressed(button),
            EventType::ButtonReleased(button, _) => Some(scan(Input::Release(switch(button)))),
            _ => None,
        };
        if let Some(message) = message {
            let _ = sender.try_send(message);
        }
    }
}

fn pressed(button: Button) -> Option<Message> {
    let line = match button {
        Button::DPadUp => "Up",
        Button::DPadRight => "Right",
        Button::DPadDown => "Down",
        Button::DPadLeft => "Left",
        Button::Start => "Pause",
        // Steps to the next choice, unless the player scans with two switches.
        Button::East => "Next",
        _ => return Some(scan(Input::Press(switch(button)))),
    };
    Some(Message::Signal(signals::Event::Line(line.to_owned())))
}

fn switch(button: Button) -> Switch {
    if button == Button::East { Switch::Step } else { Switch::Choose }
}

fn scan(input: Input) -> Message {
    Message::Scan(Light::Input(input))
}
