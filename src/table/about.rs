//! What is known of a cell, a place or a thing, and why it cannot be chosen now.

use super::people::Guest;
use super::protocol::{Member, ToMember};
use super::refusal::{Code, Reason};
use super::viewing::{self, viewer};
use super::{Effect, Outcome, Table, naming};
use crate::engine::scene::{self, BoardCell, Scene, Text};
use crate::engine::{Area, Play, Seat, Standing};
use crate::player::way::way;
use crate::words::Words;

/// What somebody asks about.
#[derive(Clone, Copy, Debug)]
enum Asked {
    /// A place or thing on the table.
    Target(u64),
    /// A cell of a board.
    Cell(BoardCell),
}

impl Table {
    pub(super) fn tell_about(
        &mut self,
        member: Member,
        target: Option<u64>,
        at: Option<BoardCell>,
    ) -> Outcome {
        let asked = match (target, at) {
            (Some(target), None) => Asked::Target(target),
            (None, Some(at)) => Asked::Cell(at),
            (None, None) | (Some(_), Some(_)) => return Err(Code::NoSuchThing.into()),
        };
        let guest = self.guest(member).ok_or(Code::NotJoined)?;
        let (name, lines, why) = self.known(guest, asked)?;
        self.send(member, ToMember::Known { target, at, name, lines, why });
        Ok(Effect::Nothing)
    }

    /// Returns what something is called for a member, what is known of it, and why it cannot be chosen.
    fn known(&self, guest: &Guest, asked: Asked) -> Result<(String, Vec<String>, Option<String>), Reason> {
        let told = self.told_to(guest).ok_or(Code::NotInGame)?;
        let (play, voice, seat) = (told.as_ref(), self.voice(guest.language), self.seat_in_play(guest.id));
        let area = match asked {
            // Whoever asks for no cell at all is not told what a press means.
            Asked::Target(_) => Area { left: 0, top: 0, width: 1, height: 1 },
            // What is known of a labyrinth decides whether a way leads there.
            Asked::Cell(_) if told.dungeon().is_some() => Area::ALL,
            Asked::Cell((_, left, top)) => Area { left, top, width: 1, height: 1 },
        };
        let scene = play.scene(viewer(play, seat), area);
        let (name, lines) = match (asked, &scene.table) {
            // Only what this member sees on the table has a name there.
            (Asked::Target(id), Some(table)) => {
                let name = naming::on_table(table, id, None, voice.words).ok_or(Code::NoSuchThing)?;
                (name, facts(play, seat, table, id).map_err(Reason::Rules)?)
            }
            (Asked::Cell(at), _) => {
                let name = naming::cell(&scene, at, voice).ok_or(Code::NoSuchThing)?;
                (name, on_cell(&scene, at, voice.words))
            }
            (Asked::Target(_), None) => return Err(Code::NoSuchThing.into()),
        };
        let why = seat.and_then(|seat| self.why_not(play, seat, &scene, asked, voice.words));
        Ok((name, lines, why))
    }

    /// Returns why a seat cannot choose something now; `None` if it can, and after the end.
    fn why_not(
        &self,
        play: &dyn Play,
        seat: Seat,
        scene: &Scene,
        asked: Asked,
        words: &Words,
    ) -> Option<String> {
        let running = self.running.as_ref().filter(|running| !running.is_over())?;
        let meant = |id: u64| scene.table.as_ref().and_then(|table| table.meant.get(&id)).copied();
        let is_it = |choice: &scene::Choice| match asked {
            Asked::Target(id) => choice.target == Some(id) || meant(id) == Some(choice.index),
            Asked::Cell(at) => choice.place == Some(at),
        };
        let can_be = viewing::own(play, scene, seat).any(is_it);
        let Standing::ToMove(seats) = *play.standing() else { return None };
        let text = match asked {
            _ if running.round.is_out(seat) => Reason::from(Code::SeatOut).text(),
            _ if running.round.is_paused() => Reason::from(Code::Paused).text(),
            _ if can_be => return None,
            _ if !seats.contains(seat) => {
                let player = scene.table.as_ref().and_then(|table| table.player(seats.first()))?;
                Text::new("table-not-your-turn").with("player", &player.name)
            }
            Asked::Target(id) => {
                let pointed = scene.table.as_ref().map(|table| table.pointed(id)).unwrap_or_default();
                match play.refusal(viewer(play, Some(seat)), &pointed) {
                    Ok(Some(why)) => Text::new("table-refused").with("why", why),
                    Ok(None) => Text::new("player-refused"),
                    Err(fault) => fault,
                }
            }
            Asked::Cell((_, x, y)) if scene.panel.is_some() && way(scene, (x, y)).is_none() => {
                Text::new("walk-no-way")
            }
            Asked::Cell(_) => Text::new("player-refused"),
        };
        Some(words.say(&text))
    }
}

/// Returns what the rules tell a seat about a place or thing; where they tell nothing, what lies there. Whoever watches several players is
/// told no more than what is seen.
fn facts(play: &dyn Play, seat: Option<Seat>, table: &scene::Table, id: u64) -> Result<Vec<String>, Text> {
    let is_told = play.has_facts() && (seat.is_some() || play.seats() <= 1);
    let facts = if is_told { play.facts(viewer(play, seat), &[id])? } else { Vec::new() };
    Ok(if facts.is_empty() { lying(table, id) } else { facts })
}

/// Returns the names of the open things on a place, the topmost first.
fn lying(table: &scene::Table, id: u64) -> Vec<String> {
    let Some(spot) = table.spots.iter().find(|spot| spot.id == id) else { return Vec::new() };
    let things = table.things.iter().rev().filter(|thing| naming::lies_on(thing.frame, spot.frame));
    things.filter(|thing| thing.open && !thing.name.is_empty()).map(|thing| thing.name.clone()).collect()
}

/// Returns what is known of a cell of a labyrinth besides its name.
fn on_cell(scene: &Scene, (board, x, y): BoardCell, words: &Words) -> Vec<String> {
    let Some(board) = scene.boards.get(board) else { return Vec::new() };
    let here = |place: (u32, u32)| place == (x, y);
    let monsters = board.actors.iter().filter(|actor| here(actor.place)).map(|actor| {
        let text = Text::new("walk-monster").with("name", &actor.name).with("life", actor.gauge.value);
        let text = text.with("most", actor.gauge.most.unwrap_or(actor.gauge.value));
        words.say(&text.with("text", &actor.text))
    });
    let panel = scene.panel.as_ref().filter(|_| board.position.is_some_and(here));
    let stacks = panel.into_iter().flat_map(|panel| &panel.location.stacks);
    monsters.chain(stacks.map(|stack| words.say(&stack.name))).collect()
}
