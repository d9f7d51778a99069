//! The controls around a table: the bar below it, the seats dialog, the curtain.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{Change, Message, Next, Party, Player, Seat};
use crate::engine::History;
use crate::engine::Play;
use crate::engine::playback::Replay;
use crate::engine::seats::Controller;
use crate::player::Command;
use crate::project::seating::{SeatAssignment, Seating, Sitter};
use crate::search::LEVELS;
use crate::window::gallery::Gallery;
use crate::window::play_test;
use crate::window::play_test::replay_bar::{self, Showing};
use crate::window::player::news::FIRST;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The side of the picture of what a seat plays with.
const SEAT_EMBLEM: f32 = 24.0;

impl Player {
    /// Shows the bar below a table: aids, who is thinking, or the replay.
    pub(in crate::window::player) fn party_bar<'a>(
        &'a self,
        cx: Context<'a>,
    ) -> Option<Element<'a, Message>> {
        let Some(party) = &self.party else { return self.aid_bar(cx) };
        let bar = match &party.replay {
            Some((replay, _)) => look_back(replay, self.play.play().is_some_and(History::has_luck), cx.words),
            None => self.aids(party, cx.words),
        };
        Some(container(bar).padding([4, 8]).width(Fill).into())
    }

    fn aids<'a>(&'a self, party: &'a Party, words: &'a Words) -> Element<'a, Message> {
        let aid = |icon, key, command: Command| {
            let keys = self.settings.keys.of(command);
            let label = words.get(key);
            let tip = keys.first().map_or_else(|| label.clone(), |keys| format!("{label} ({keys})"));
            ui::hint(ui::button(Some(icon), label, Look::Quiet, self.call(command)).into(), tip)
        };
        let play = self.play.play();
        let file = |icon, key, command| {
            let keys = self.settings.keys.of(command);
            let label = words.get(key);
            let tip = keys.first().map_or_else(|| label.clone(), |keys| format!("{label} ({keys})"));
            ui::icon_button(icon, tip, Look::Quiet, self.call(command))
        };
        let has_history = !self.play.plies().0.is_empty();
        let back = has_history.then(|| Change::ReplaySwitched.message());
        // After a single choice this would be the same as undo.
        let phase = play.is_some_and(|play| play.phase_choices() > 1).then(|| {
            let message = Some(Change::PhaseAgain.message());
            ui::button(Some(Icon::RotateCcw), words.get("party-phase"), Look::Quiet, message)
        });
        let mains = row![
            self.main_aid(Icon::Undo2, "player-menu-undo", Command::Undo, words),
            self.main_aid(Icon::Lightbulb, "party-hint", Command::Hint, words),
        ]
        .spacing(6);
        let course = row![
            aid(Icon::Users, "party-seats", Command::Seats),
            ui::button(Some(Icon::History), words.get("party-look-back"), Look::Quiet, back),
        ]
        .push(phase)
        .push(self.play.can_look_around().then(|| aid(Icon::Info, "table-around", Command::Facts)))
        .spacing(2);
        let files = row![
            file(Icon::Save, "play-file-save-title", Command::SavePlay),
            file(Icon::FolderOpen, "play-file-open-title", Command::OpenPlay),
        ];
        row![mains, course, files.push(self.play.other_look(words).map(|look| look.map(Message::Play)))]
            .push(Space::new().width(Fill))
            .push(self.thinking(party, words))
            .spacing(20)
            .align_y(Alignment::Center)
            .height(ui::LARGE)
            .into()
    }

    /// Shows who is thinking, or that the computer waits for the game to continue.
    fn thinking<'a>(&'a self, party: &'a Party, words: &'a Words) -> Option<Element<'a, Message>> {
        let line = |icon: Icon, said: String, key: &str, change: Change| {
            let go = ui::button(None, words.get(key), Look::Plain, Some(change.message()));
            // The line height keeps the icon within the bounds of its line, so that nothing remains when the line
            // disappears.
            let icon = text(char::from(icon)).font(ui::ICONS).size(16).line_height(1.5);
            row![icon, text(said).size(ui::BODY), go].spacing(8).align_y(Alignment::Center)
        };
        if let Some(thought) = &party.thought {
            let args = [("name", party.seating.name_of(Seat(thought.about.seat)))];
            let (key, stop) = match thought.about.hint {
                None => ("party-thinks", Change::Stopped),
                Some(_) => ("party-looks-for-hint", Change::HintDropped),
            };
            let said = words.with(key, &args);
            return Some(line(Icon::Hourglass, said, "party-stop", stop).into());
        }
        match party.next(&self.play) {
            Next::Paused(seat) => {
                let said = words.with("party-paused", &[("name", party.seating.name_of(seat))]);
                Some(line(Icon::Pause, said, "party-go-on", Change::Resumed).into())
            }
            Next::Person { .. } | Next::Computer(_) | Next::Over => None,
        }
    }

    /// Shows the seats dialog or the curtain, if one of them is open.
    pub(in crate::window::player) fn party_dialog<'a>(
        &'a self,
        words: &Words,
    ) -> Option<Element<'a, Message>> {
        let party = self.party.as_ref()?;
        if let Some(failure) = &party.failure {
            return Some(focus::modal("player-file", Party::failure(failure, words)).into());
        }
        if let Some(wanted) = &party.wanted {
            return Some(
                focus::modal("player-seats", party.seats(wanted, self.play.play(), &self.gallery, words))
                    .into(),
            );
        }
        let seat = party.curtain(&self.play)?;
        Some(focus::modal("player-curtain", party.curtain_of(seat, words)).into())
    }
}

impl Party {
    fn seats<'a>(
        &self,
        wanted: &Seating,
        play: Option<&dyn Play>,
        gallery: &Gallery,
        words: &Words,
    ) -> Element<'a, Message> {
        let allows_nobody = self.folder.draft.rules.seats.is_some();
        let width = if allows_nobody { 650 } else { 550 };
        let mut lines = column![text(words.get("party-seats")).size(ui::HEADING)].spacing(12).width(width);
        for (at, place) in wanted.places.iter().enumerate() {
            let emblem = self.emblems.get(at).and_then(Option::as_ref);
            let emblem = play_test::emblem(emblem, gallery, SEAT_EMBLEM);
            lines = lines.push(seat_line((at, place), emblem, allows_nobody, words));
        }
        if !self.can_take() {
            let (least, most) = self.folder.draft.rules.seats.unwrap_or((1, 1));
            let args = [("least", least.to_string()), ("most", most.to_string())];
            lines =
                lines.push(text(words.with("party-wrong-number", &args)).size(ui::BODY).style(text::danger));
        }
        let is_same = wanted.has_same_seats(&self.seating);
        let begin = words.get(if is_same { "party-take" } else { "party-begin" });
        let begin = large(Icon::Check, begin, Look::Primary, self.can_take().then_some(Change::Taken));
        let swap = large(Icon::ArrowLeftRight, words.get("party-swap"), Look::Plain, Some(Change::Rotated));
        // What has only just begun is new already.
        let is_begun = play.is_some_and(|play| play.at() > 0);
        let anew = is_begun
            .then(|| large(Icon::RotateCcw, words.get("party-anew"), Look::Plain, Some(Change::Anew)));
        let drop = large(Icon::X, words.get("cancel"), Look::Plain, Some(Change::Dropped));
        let same = same_deal(play, words);
        let answers = row![begin.id(FIRST), swap].push(anew).push(same).push(drop).spacing(12);
        lines.push(answers.wrap().vertical_spacing(12)).into()
    }

    fn curtain_of<'a>(&self, seat: Seat, words: &Words) -> Element<'a, Message> {
        let name = self.seating.name_of(seat);
        let title = words.with("party-curtain", &[("name", name.clone())]);
        let ready = words.with("party-curtain-open", &[("name", name)]);
        let open = large(Icon::Eye, ready, Look::Primary, Some(Change::CurtainOpened));
        column![
            text(title).size(ui::HEADING),
            text(words.get("party-curtain-more")).size(ui::BODY),
            open.id(FIRST),
        ]
        .spacing(16)
        .width(440)
        .into()
    }
}

/// A button that restarts with the same random numbers, for games in which chance matters.
pub(in crate::window::player) fn same_deal<'a>(
    play: Option<&dyn Play>,
    words: &Words,
) -> Option<focus::Focus<'a, Message>> {
    let _ = play.filter(|play| play.has_chance() && play.at() > 0)?;
    Some(large(Icon::Repeat, words.get("party-same-deal"), Look::Plain, Some(Change::SameDeal)))
}

/// A seat with who can sit there; for a computer, how strong it is.
fn seat_line<'a>(
    (at, place): (usize, &SeatAssignment),
    emblem: Option<Element<'a, Message>>,
    allows_nobody: bool,
    words: &Words,
) -> Element<'a, Message> {
    let sitters = [
        (Sitter::Person, Icon::User, "party-human"),
        (Sitter::Computer, Icon::Bot, "party-computer"),
        (Sitter::Nobody, Icon::Minus, "party-nobody"),
    ];
    let sitters = sitters.into_iter().filter(|(sitter, ..)| *sitter != Sitter::Nobody || allows_nobody);
    let choices = sitters.map(|(sitter, icon, key)| {
        let look = if place.sitter() == sitter { Look::Chosen } else { Look::Plain };
        let message = Change::SitterChosen(at, sitter).message();
        ui::button(Some(icon), words.get(key), look, Some(message)).into()
    });
    let level = match place.sitter.as_ref().map(|sitter| &sitter.controller) {
        Some(Controller::Computer(strength)) => {
            Some(LEVELS.iter().position(|level| level.id == *strength).unwrap_or(1))
        }
        _ => None,
    };
    let level = level.map(|level| {
        let step = |icon, key, up, is_possible: bool| {
            let message = is_possible.then(|| Change::StrengthStepped(at, up).message());
            // All seats have the same icons, so the label names the seat.
            ui::icon_button(icon, format!("{}, {}", place.name, words.get(key)), Look::Quiet, message)
        };
        let name = container(text(words.get(LEVELS[level].name)).size(ui::BODY)).width(110);
        row![
            step(Icon::Minus, "party-weaker", false, level > 0),
            name.align_x(Alignment::Center),
            step(Icon::Plus, "party-stronger", true, level + 1 < LEVELS.len()),
        ]
        .align_y(Alignment::Center)
    });
    let emblem = container(emblem.unwrap_or_else(|| Space::new().into())).width(SEAT_EMBLEM);
    row![emblem, text(place.name.clone()).size(ui::BODY).width(Fill), row(choices).spacing(2)]
        .push(level.map_or_else(|| Element::from(Space::new().width(174)), Element::from))
        .spacing(12)
        .align_y(Alignment::Center)
        .into()
}

/// The bar of the replay.
fn look_back<'a>(replay: &Replay, has_chance: bool, words: &Words) -> Element<'a, Message> {
    let [steps, speeds, ends] = replay_bar::bar(replay, 0, has_chance, words, |showing| {
        let change = match showing {
            Showing::Run => Change::ReplayRun,
            Showing::To(to) => Change::ReplayTo(to),
            Showing::Speed(up) => Change::ReplaySpeed(up),
            Showing::GoOn => Change::GoOnHere,
            Showing::NewLuck => Change::NewLuckHere,
            Showing::Close => Change::ReplaySwitched,
        };
        change.message()
    });
    row![steps, speeds, ends.width(Fill)].align_y(Alignment::Center).into()
}

pub(super) fn large<'a>(
    icon: Icon,
    label: String,
    look: Look,
    change: Option<Change>,
) -> focus::Focus<'a, Message> {
    let label = row![ui::icon(icon), text(label).size(ui::BODY)].spacing(8).align_y(Alignment::Center);
    let content = container(label).padding([0, 16]).center_y(ui::LARGE);
    ui::styled(content.into(), look, change.map(Change::message))
}
