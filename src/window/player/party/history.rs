//! The history as a list: numbered entries, the current position marked, variations beside it.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::{Action, Change, Message, Player};
use crate::engine::{IdleTurn, Play, Ply, PlyKind, Variation, Viewer};
use crate::window::ui::{self, Look};
use crate::words::Words;

pub(super) const HISTORY: &str = "player-history";
/// The number of entries shown before and after the current position.
const AROUND: usize = 150;

impl Player {
    /// Lists the history of a board game.
    pub(in crate::window::player) fn history<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let party = self.party.as_ref()?;
        let play = self.play.play()?;
        let (plies, now) = self.play.plies();
        let at = party.replay.as_ref().map_or(now, |(replay, _)| replay.at());
        let shown = at.saturating_sub(AROUND)..plies.len().min(at + AROUND);
        let viewer = self.play.viewer();
        let idle = |turn: &IdleTurn| idle(turn, &party.seating.name_of(turn.seat), words);
        let mut list = column![entry(words.get("party-start"), 0, at)].spacing(0);
        if shown.start == 0 {
            list = list.extend(IdleTurn::of(&play.idle_at_start(), viewer).iter().map(idle));
        }
        for (index, ply) in plies.iter().enumerate().take(shown.end).skip(shown.start) {
            let turns = IdleTurn::of(&ply.idle, viewer);
            let (last, others) = last_throw(ply, &turns);
            let mut label = label(ply, viewer, &party.seating.name_of(ply.seat), words);
            if let Some(last) = last {
                let args = [("ply", label), ("thrown", last.thrown())];
                label = words.with("party-then-thrown", &args);
            }
            list = list.push(entry(label, index + 1, at)).extend(others.iter().map(idle));
        }
        if party.replay.is_none() {
            list = list.extend(variations(play, viewer, words));
        }
        let title = ui::caption(words.get("party-history"));
        let list = scrollable(container(list).padding(iced::Padding::ZERO.right(12)).width(Fill))
            .id(HISTORY)
            .anchor_bottom()
            .width(Fill)
            .height(Fill);
        Some(column![title, list].spacing(4).height(Fill).into())
    }
}

impl Player {
    /// Scrolls to the current position.
    pub(super) fn show_place(&self) -> Option<Action> {
        let (plies, now) = self.play.plies();
        let at = self.party.as_ref()?.replay.as_ref().map_or(now, |(replay, _)| replay.at());
        let (first, end) = (at.saturating_sub(AROUND), plies.len().min(at + AROUND));
        Some(Action::MoveHistory((at - first) as f32 / (end - first).max(1) as f32))
    }
}

fn label(ply: &Ply, viewer: Viewer, name: &str, words: &Words) -> String {
    let text = ply.text.seen_by(viewer);
    let who = if ply.is_joint { String::new() } else { format!("{name}: ") };
    match ply.kind {
        PlyKind::Restart { .. } => words.get("party-restarted"),
        PlyKind::PhaseAgain => words.get("party-phase-again"),
        PlyKind::NewLuck => words.get("party-new-luck"),
        PlyKind::Whole => format!("{}. {who}{text}", ply.number),
        PlyKind::Part => format!("{}. {who}{text} …", ply.number),
    }
}

/// Splits the turns after a ply into the throw with which its player's turn ended, and the turns of the others.
fn last_throw<'a>(ply: &Ply, turns: &'a [IdleTurn]) -> (Option<&'a IdleTurn>, &'a [IdleTurn]) {
    match turns.split_first() {
        Some((first, others)) if ply.kind == PlyKind::Whole && !ply.is_joint && first.seat == ply.seat => {
            (Some(first), others)
        }
        _ => (None, turns),
    }
}

/// A line for a turn without a choice, which is no place to go to.
fn idle<'a>(turn: &IdleTurn, name: &str, words: &Words) -> Element<'a, Message> {
    let key = if turn.moved { "party-only-thrown" } else { "party-no-move" };
    let said = words.with(key, &[("name", name.to_owned()), ("thrown", turn.thrown())]);
    let said = text(said).size(ui::SMALL).style(ui::quiet);
    container(said).padding(iced::Padding { left: 24.0, ..iced::Padding::from([2, 4]) }).into()
}

fn entry<'a>(label: String, to: usize, at: usize) -> Element<'a, Message> {
    let is_here = to == at;
    let mark = if is_here { ui::icon(Icon::ChevronRight) } else { Space::new().width(16).into() };
    let words = text(label).size(ui::BODY);
    let words = if to > at { words.style(ui::quiet) } else { words };
    let content = row![mark, words].spacing(4).align_y(Alignment::Center);
    let content = container(content).padding([3, 4]).width(Fill);
    let look = if is_here { Look::Chosen } else { Look::Quiet };
    ui::styled(content.into(), look, Some(Change::PlyChosen(to).message())).width(Fill).into()
}

/// The variations that begin at the current position.
fn variations<'a>(play: &dyn Play, viewer: Viewer, words: &Words) -> Vec<Element<'a, Message>> {
    let found = play.variations(play.at());
    let line = |(at, variation): (usize, Variation)| {
        let args =
            [("ply", variation.text.seen_by(viewer).to_owned()), ("count", variation.plies.to_string())];
        let words = text(words.with("party-variation", &args)).size(ui::BODY);
        let content = row![ui::icon(Icon::CornerDownRight), words].spacing(4).align_y(Alignment::Center);
        let content = container(content).padding([3, 4]).width(Fill);
        let message = Change::VariationTaken(at).message();
        ui::styled(content.into(), Look::Quiet, Some(message)).width(Fill).into()
    };
    found.into_iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::engine::{PlyText, Seat};
    use crate::words::Language;

    fn ply(is_joint: bool, kind: PlyKind, text: &str) -> Ply {
        Ply {
            kind,
            number: 3,
            seat: Seat(0),
            is_joint,
            turns: 0..1,
            choices: vec!["0".to_owned()],
            text: PlyText::from(text.to_owned()),
            idle: Vec::new(),
            at: Duration::ZERO,
        }
    }

    /// The throw that ended a turn belongs to its line; those of others, and those after a restart, stand by themselves.
    #[test]
    fn throws_after_a_move_stand_with_whoever_threw() {
        let turn = |seat| IdleTurn { seat: Seat(seat), values: vec![3], moved: false };
        let turns = [turn(0), turn(1), turn(0)];
        let told = |kind, is_joint| {
            let ply = ply(is_joint, kind, "field 12");
            let (last, others) = last_throw(&ply, &turns);
            (last.is_some(), others.len())
        };
        assert_eq!(told(PlyKind::Whole, false), (true, 2));
        assert_eq!(told(PlyKind::Whole, true), (false, 3), "several chose: it says itself who threw");
        assert_eq!(told(PlyKind::Restart { forced: false }, false), (false, 3));
    }

    /// Whoever chose is named once: by the list, or by the text of a turn in which several seats chose.
    #[test]
    fn nobody_is_named_twice() {
        let words = Words::new(Language::English);
        let said = |is_joint, kind, text: &str| {
            let ply = ply(is_joint, kind, text);
            label(&ply, Viewer::All, "Red", &words)
        };
        assert_eq!(said(true, PlyKind::Part, "Red: ?"), "3. Red: ? …");
        assert_eq!(said(true, PlyKind::Whole, "Red: rock, Blue: paper"), "3. Red: rock, Blue: paper");
        assert_eq!(said(false, PlyKind::Whole, "e4"), "3. Red: e4");
        assert_eq!(said(false, PlyKind::Part, "e2"), "3. Red: e2 …");
    }
}
