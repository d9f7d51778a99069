//! What lies over the screen: questions, the chat during a game, the end.

use iced::widget::{column, container, row, text};
use iced::{Alignment, Element};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{GameMessage, Message, Stage, Together};
use crate::table::seen::Standing;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The id of what is focused first.
pub(super) const FIRST: &str = "together-first";

/// What was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Whether to leave the game.
    Leave,
    /// Whether to give up.
    Surrender,
    /// Whether to end the program.
    Quit,
    /// Whether to stop being the host.
    #[cfg(feature = "host")]
    StopHost,
    /// The same, on the way to the start.
    #[cfg(feature = "host")]
    LeaveHost,
    Chat,
}

/// What lies over the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    Asked(Asked),
    /// Somebody would like to take a turn back.
    Consent,
    /// The game is over.
    End,
}

impl Together {
    /// Returns what lies over the screen.
    pub fn over(&self) -> Option<Over> {
        if let Some(asked) = self.asked {
            return Some(Over::Asked(asked));
        }
        let game = self.game.as_ref().filter(|_| self.stage() == Stage::Game)?;
        if self.is_asked_for_consent() {
            return Some(Over::Consent);
        }
        let is_over = matches!(self.client.view()?.standing, Standing::Over { .. });
        (is_over && !game.has_seen_end).then_some(Over::End)
    }

    pub(in crate::window) fn dialog<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let words = cx.words;
        let content = match self.over()? {
            Over::Asked(Asked::Chat) => self.chat(words),
            Over::Asked(Asked::Leave) => question(
                ("together-leave-title", "together-leave-more"),
                (Icon::LogOut, "together-leave", Message::LeaveConfirmed),
                words,
            ),
            Over::Asked(Asked::Surrender) => question(
                ("together-surrender-title", "together-surrender-more"),
                (Icon::Flag, "together-surrender", Message::Game(GameMessage::SurrenderConfirmed)),
                words,
            ),
            Over::Asked(Asked::Quit) => self.quit_question(words),
            #[cfg(feature = "host")]
            Over::Asked(Asked::StopHost) => question(
                ("together-stop-title", "together-stop-more"),
                (Icon::PowerOff, "together-stop", Message::HostLeft),
                words,
            ),
            #[cfg(feature = "host")]
            Over::Asked(Asked::LeaveHost) => question(
                ("together-stop-title", "together-stop-more"),
                (Icon::PowerOff, "together-stop", Message::HomeConfirmed),
                words,
            ),
            Over::Consent => self.consent(words),
            Over::End => self.end(words),
        };
        Some(focus::modal("together-over", content).into())
    }

    /// The chat during a game.
    fn chat<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let is_muted = self.client.person().is_some_and(|person| person.muted);
        let title = row![
            text(words.get("together-chat")).size(ui::HEADING).width(iced::Fill),
            ui::icon_button(Icon::X, words.get("cancel"), Look::Quiet, Some(Message::Escaped)),
        ];
        let said = container(self.talk.view(words, is_muted)).height(320);
        column![title.align_y(Alignment::Center), said].spacing(12).width(480).into()
    }

    fn consent<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let room = self.client.room();
        let asks = room.and_then(|room| room.undo);
        let person = room.and_then(|room| room.members.iter().find(|person| Some(person.member) == asks));
        let args = [("name", person.map(|person| person.name.clone()).unwrap_or_default())];
        let answer = |agree| Message::Game(GameMessage::Consented(agree));
        let yes = large(Icon::Check, words.get("together-agree"), Look::Primary, answer(true)).id(FIRST);
        let no = large(Icon::X, words.get("together-refuse"), Look::Plain, answer(false));
        column![
            text(words.with("together-undo-asked", &args)).size(ui::TITLE),
            text(words.get("together-undo-more")).size(ui::BODY),
            row![yes, no].spacing(12),
        ]
        .spacing(16)
        .width(440)
        .into()
    }

    /// Asks whether to close the program, and says what becomes of the game.
    fn quit_question<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        #[cfg(feature = "host")]
        let hosts = self.hosting.runs();
        #[cfg(not(feature = "host"))]
        let hosts = false;
        let seconds = self.client.room().map_or(0, |room| room.options.grace_seconds);
        let more = if hosts {
            words.get("together-quit-host")
        } else {
            words.with("together-quit-more", &[("seconds", seconds.to_string())])
        };
        question_of(
            (words.get("together-quit-title"), more),
            (Icon::LogOut, "command-quit", Message::QuitConfirmed),
            words,
        )
    }

    fn end<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let icon = match self.client.view().map(|view| &view.standing) {
            Some(Standing::Over { how, .. }) if how == "drawn" => Icon::Handshake,
            Some(Standing::Over { how, .. }) if how == "lost" || how == "stuck" => Icon::CircleX,
            Some(Standing::Over { how, .. }) if how == "fault" => Icon::TriangleAlert,
            _ => Icon::Trophy,
        };
        let title = row![ui::icon(icon), text(words.say(&self.result())).size(ui::TITLE)];
        let title = title.spacing(12).align_y(Alignment::Center);
        let of_game = |message| Message::Game(message);
        let is_host = self.client.is_host();
        let level = self.client.room().map_or(0, |room| room.level);
        let has_next = self.client.game().is_some_and(|game| level + 1 < game.levels.len());
        // The first key that is pressed, perhaps one too many, must not throw away what all have played.
        let watch = large(Icon::History, words.get("together-look"), Look::Primary, Message::Escaped);
        let save =
            large(Icon::Save, words.get("together-save"), Look::Plain, of_game(GameMessage::SaveAsked));
        let leave = large(Icon::LogOut, words.get("together-leave"), Look::Plain, Message::LeaveAsked);
        let mut answers = row![watch.id(FIRST)].spacing(12);
        if is_host {
            let choice =
                |icon, key, message| large(icon, words.get(key), Look::Plain, Message::Game(message));
            let next = has_next.then(|| choice(Icon::ChevronRight, "together-next", GameMessage::NextLevel));
            answers = answers.push(next);
            answers = answers.push(choice(Icon::RotateCcw, "together-again", GameMessage::Again));
            answers = answers.push(choice(Icon::Users, "together-lobby", GameMessage::ToLobby));
        }
        let waits = (!is_host).then(|| {
            let args = [("name", self.host_name())];
            text(words.with("together-host-goes-on", &args)).size(ui::BODY).style(ui::quiet)
        });
        let answers = answers.push(save).push(leave).wrap().vertical_spacing(12);
        column![title].push(waits).push(answers).spacing(16).width(560).into()
    }

    /// Returns the name of whoever decides about the table.
    pub(super) fn host_name(&self) -> String {
        let room = self.client.room();
        let host = room.and_then(|room| room.members.iter().find(|person| Some(person.member) == room.host));
        host.map(|person| person.name.clone()).unwrap_or_default()
    }
}

/// Asks something, with a way to do it and a way back.
fn question<'a>(
    (title, more): (&str, &str),
    answer: (Icon, &str, Message),
    words: &Words,
) -> Element<'a, Message> {
    question_of((words.get(title), words.get(more)), answer, words)
}

fn question_of<'a>(
    (title, more): (String, String),
    (icon, label, message): (Icon, &str, Message),
    words: &Words,
) -> Element<'a, Message> {
    let back = large(Icon::ArrowLeft, words.get("together-stay"), Look::Primary, Message::Escaped).id(FIRST);
    let answers = vec![back, large(icon, words.get(label), Look::Plain, message)];
    ui::question(title, more, answers)
}

pub(super) fn large<'a>(
    icon: Icon,
    label: String,
    look: Look,
    message: Message,
) -> focus::Focus<'a, Message> {
    let label = row![ui::icon(icon), text(label).size(ui::BODY)].spacing(8).align_y(Alignment::Center);
    ui::styled(container(label).padding([0, 16]).center_y(ui::LARGE).into(), look, Some(message))
}
