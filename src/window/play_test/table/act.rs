//! Presses, drops and commands on a table.

use std::time::Duration;

use schola_widgets::table::{Drop, Id};

use super::super::play_view::PlayView;
use super::super::{PlayOutcome, PlayTest};
use super::{Allowed, Tabletop, Unit};
use crate::engine::{Area, LookName, Looking, Play, Ply, Standing, StepPoint, Text, Viewer};
use crate::player::Command;
use crate::player::stops::Stop;
use crate::table::round::Stage;
use crate::words::Words;

/// The scanning stops of a table.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::window) struct TableStops {
    pub units: Vec<Unit>,
    /// The stop of each of them.
    pub stops: Vec<Stop>,
    /// The index of the focused one.
    pub focus: usize,
    /// The index of the choice that a hint advises.
    pub hint: Option<usize>,
    /// The number of turns: the same choices may be offered again later.
    pub turn: usize,
}

impl PlayTest {
    pub(in crate::window::play_test) fn tabletop(&self) -> Option<&Tabletop> {
        self.live.as_ref().ok().and_then(|live| live.table.as_ref())
    }

    pub(in crate::window::play_test) fn tabletop_mut(&mut self) -> Option<&mut Tabletop> {
        self.live.as_mut().ok().and_then(|live| live.table.as_mut())
    }

    pub fn has_table(&self) -> bool {
        self.tabletop().is_some()
    }

    /// Returns the number of choices on the table and beside it.
    pub fn table_choices(&self) -> usize {
        self.tabletop().map_or(0, |table| table.units().len())
    }

    /// Returns whether there is a change on the table to replay.
    pub fn can_repeat(&self) -> bool {
        self.tabletop().is_some_and(Tabletop::can_repeat)
    }

    pub fn changed(&self) -> Vec<Id> {
        self.tabletop().map(|table| table.changed.iter().copied().collect()).unwrap_or_default()
    }

    /// Switches the table to this viewer.
    pub(in crate::window) fn look_with(&mut self, viewer: Viewer) {
        let Ok(live) = &mut self.live else { return };
        live.eyes = Some(viewer);
        if live.viewer == viewer {
            return;
        }
        // What one player was told is not for the next.
        live.facts = None;
        live.refresh();
        let before = live.scene_before_last();
        if let Some(table) = &mut live.table {
            table.follow(&live.scene, Some(&before), None);
        }
    }

    /// Changes what the person at the screen may choose on the table.
    pub(in crate::window) fn allow(&mut self, allowed: Allowed) {
        let Ok(live) = &mut self.live else { return };
        if let Some(table) = &mut live.table {
            table.allow(allowed, &live.scene);
        }
    }

    /// Has a choice made by whatever decides it, such as a computer opponent. All its changes are shown together.
    pub(in crate::window) fn make(
        &mut self,
        decide: impl FnOnce(&mut dyn Stage, Duration) -> bool,
    ) -> PlayOutcome {
        self.clock.tick();
        let at = self.clock.spent;
        let Ok(live) = &mut self.live else { return PlayOutcome::Nothing };
        let began = live.play().at();
        if !decide(live, at) {
            return PlayOutcome::Nothing;
        }
        let outcome = self.made(None);
        if let Ok(live) = &mut self.live
            && live.play().at() > began + 1
            && let Some(table) = &mut live.table
        {
            let before = live.handle.play().scene_within(began, StepPoint::START, live.viewer, Area::ALL);
            table.follow(&live.scene, Some(&before), None);
        }
        outcome
    }

    /// Does something else with the play: moves in its history, or adds a note to its log.
    pub(in crate::window) fn do_in_play<T>(
        &mut self,
        action: impl FnOnce(&mut dyn Play, Duration) -> T,
    ) -> Option<T> {
        self.do_on_stage(|live, at| live.act(|play| action(play, at)))
    }

    /// The same, for whatever runs a round on the play.
    pub(in crate::window) fn do_in_round<T>(
        &mut self,
        action: impl FnOnce(&mut dyn Stage, Duration) -> T,
    ) -> Option<T> {
        self.do_on_stage(|live, at| action(live, at))
    }

    fn do_on_stage<T>(&mut self, action: impl FnOnce(&mut PlayView, Duration) -> T) -> Option<T> {
        self.clock.tick();
        let at = self.clock.spent;
        let Ok(live) = &mut self.live else { return None };
        let before = live.play().at();
        let done = action(live, at);
        self.wanted = live.play().history();
        self.held = self.wanted.len();
        if live.play().at() != before {
            self.walked();
        }
        Some(done)
    }

    /// Shows a moment of the history, after this many turns, with the changes since an earlier one; `None` shows the
    /// present position.
    pub(in crate::window) fn show_moment(&mut self, moment: Option<(usize, usize)>) {
        let Ok(live) = &mut self.live else { return };
        live.moment = moment.map(|(_, turn)| turn);
        live.refresh();
        let before = moment
            .map(|(since, _)| live.play().scene_within(since, StepPoint::START, live.viewer, Area::ALL));
        if let Some(table) = &mut live.table {
            table.follow(&live.scene, before.as_ref(), None);
        }
    }

    /// Returns whether a moment of the history is shown instead of the present position.
    pub(in crate::window::play_test) fn looks_back(&self) -> bool {
        self.live.as_ref().is_ok_and(|live| live.moment.is_some())
    }

    /// Marks advised choices one after another, and focuses the first.
    pub(in crate::window) fn advise(&mut self, choices: &[String]) {
        if let Some(table) = self.tabletop_mut() {
            table.advise(choices.to_vec());
        }
    }

    pub(in crate::window) fn looks(&self) -> Vec<LookName> {
        self.play().map(Looking::looks).unwrap_or_default()
    }

    /// Switches to a look by its name, and to a language by its code; `None` keeps the present one.
    pub(in crate::window) fn show_in(&mut self, look: Option<&str>, language: Option<&str>) {
        let Ok(live) = &mut self.live else { return };
        live.act(|play| play.show(look, language));
        live.refresh();
        if let Some(table) = &mut live.table {
            table.dress(&live.scene);
        }
        self.retell();
    }

    /// Returns whose eyes the table is seen through.
    pub fn viewer(&self) -> Viewer {
        self.live.as_ref().map_or(Viewer::All, |live| live.viewer)
    }

    /// Returns the history of a game on a table by plies, and how many of them lie before the present position.
    pub fn plies(&self) -> (&[Ply], usize) {
        self.live.as_ref().map_or((&[], 0), |live| (&live.plies.0, live.plies.1))
    }

    /// Returns the scanning stops on the table and its buttons; `is_single` says whether a number of choices
    /// lights up one by one.
    pub(in crate::window) fn table_stops(&self, is_single: impl Fn(usize) -> bool) -> Option<TableStops> {
        if self.has_offers() {
            return self.offered_stops(is_single);
        }
        let Some(table) = self.tabletop() else { return self.action_stops(is_single) };
        let units = table.units().to_vec();
        let stops = table.stops(is_single(units.len()));
        Some(TableStops { units, stops, focus: table.focus(), hint: table.hint(), turn: self.wanted_at })
    }

    /// Returns the index of the focused choice on the table.
    pub(in crate::window) fn table_focus(&self) -> Option<usize> {
        self.tabletop().map(Tabletop::focus).or_else(|| self.action_focus())
    }

    /// Returns the description of a choice on a table, or of one of the hero's.
    pub fn unit_in_words(&self, unit: usize, words: &Words) -> Option<String> {
        match self.tabletop() {
            Some(table) => table.words(unit, self.scene()?.table.as_ref()?, words),
            None if self.has_offers() => self.stop_in_words(unit, words),
            None => self.action_text(unit).map(|text| words.say(&text)),
        }
    }

    pub(in crate::window) fn focus_on_unit(&mut self, unit: usize) {
        if let Some(table) = self.tabletop_mut() {
            table.focus_on(unit);
        } else if self.has_offers() {
            self.focus_on_stop(unit);
        } else {
            self.focus_on_action(unit);
        }
    }

    /// Shows the choices that a scanner offers; `None` while none is active.
    pub(in crate::window) fn highlight_units(&mut self, highlight: Option<Vec<usize>>) {
        if let Some(table) = self.tabletop_mut() {
            table.highlight = highlight;
        } else if self.has_offers() {
            self.light_stops(highlight);
        } else {
            self.highlight_actions(highlight);
        }
    }

    pub(in crate::window::play_test) fn call_on_table(&mut self, command: Command) -> PlayOutcome {
        let Some(table) = self.tabletop_mut() else { return PlayOutcome::Nothing };
        match command {
            Command::Action => match table.focused() {
                Some(unit) => return self.press_unit(unit),
                None => return PlayOutcome::Nothing,
            },
            Command::Next | Command::NextRow | Command::NextColumn => table.next(),
            Command::Facts => return self.look_around(),
            Command::ValidsHighlight => {
                self.user.valids_highlight = Some(!self.effective.valids_highlight);
                self.settle_settings();
            }
            _ => {
                if let Some(arrow) = command.arrow() {
                    table.step(arrow);
                }
            }
        }
        PlayOutcome::Nothing
    }

    /// Handles a press on places and things, the topmost first.
    pub(in crate::window::play_test) fn press_table(&mut self, ids: &[Id]) -> PlayOutcome {
        let Some(table) = self.tabletop_mut() else { return PlayOutcome::Nothing };
        if table.around.is_some() {
            return self.tell(ids).unwrap_or(PlayOutcome::Nothing);
        }
        let is_one_asked_for = table.asked.is_some() || table.doubted.is_some();
        let unit = if is_one_asked_for { None } else { table.unit_of(ids) };
        // What could have been chosen instead goes before what only means a choice.
        let instead = ids.iter().find_map(|id| table.instead.get(id)).copied();
        match (unit, instead) {
            (Some(Unit::Target(id)), _) if ids.contains(&id) => self.press_unit(Unit::Target(id)),
            _ if is_one_asked_for => {
                table.ask(None);
                PlayOutcome::Nothing
            }
            (_, Some(id)) => self.choose_instead(id),
            (Some(unit), None) => self.press_unit(unit),
            (None, None) => self.refuse_on_table(ids),
        }
    }

    /// Takes the last choice back, which nothing on the table shows yet, and chooses something else.
    fn choose_instead(&mut self, id: Id) -> PlayOutcome {
        let at = self.clock.spent;
        let Ok(live) = &mut self.live else { return PlayOutcome::Nothing };
        if !live.act(|play| play.undo(at)) {
            return PlayOutcome::Refused;
        }
        self.walked();
        self.press_unit(Unit::Target(id))
    }

    /// Says what is known of places and things that cannot be chosen; refuses them with the reason where others can.
    fn refuse_on_table(&mut self, ids: &[Id]) -> PlayOutcome {
        let told = self.tell(ids);
        if let Some(told) = told
            && self.tabletop().is_some_and(|table| table.targets().is_empty())
        {
            return told;
        }
        let (Some(first), Ok(live)) = (ids.first(), &self.live) else { return PlayOutcome::Nothing };
        let is_kept_off = live.table.as_ref().is_some_and(|table| table.units.is_empty());
        let why = match live.play().standing() {
            Standing::ToMove(seats) if is_kept_off => {
                let player = live.scene.table.as_ref().and_then(|table| table.player(seats.first()));
                player.map(|player| Text::new("table-not-your-turn").with("player", &player.name))
            }
            Standing::ToMove(_) => match live.play().refusal(live.viewer, ids) {
                Ok(Some(why)) => Some(Text::new("table-refused").with("why", why)),
                Ok(None) => Some(Text::new("player-refused")),
                Err(fault) => Some(fault),
            },
            // The result is said already.
            _ => None,
        };
        let refused = why.map(|why| (*first, why));
        let outcome = if refused.is_some() { PlayOutcome::Refused } else { PlayOutcome::Nothing };
        if let Some(table) = self.tabletop_mut() {
            table.refuse(refused);
        }
        outcome
    }

    /// Handles a drop: chooses what was dragged, then the place of the drop. If that cannot be chosen, everything is
    /// restored.
    pub(in crate::window::play_test) fn drop_on_table(&mut self, drop: &Drop) -> PlayOutcome {
        let Some(table) = self.tabletop() else { return PlayOutcome::Nothing };
        let (targets, number) = (table.targets(), self.number());
        let first = drop.from.iter().find(|id| targets.contains(id)).copied();
        let Some(PlayOutcome::Moved { .. }) = first.map(|id| self.press_unit(Unit::Target(id))) else {
            return PlayOutcome::Nothing;
        };
        match self.tabletop().and_then(|table| table.unit_of(&drop.to)) {
            Some(unit @ Unit::Target(_)) => self.press_unit(unit),
            _ => {
                let at = self.clock.spent;
                let is_mine =
                    self.number() == number + 1 && self.tabletop().is_some_and(|it| !it.chosen.is_empty());
                if let Some(live) = self.live.as_mut().ok().filter(|_| is_mine) {
                    let _ = live.act(|play| play.undo(at));
                    self.walked();
                    return PlayOutcome::Refused;
                }
                PlayOutcome::Moved { begun_again: false }
            }
        }
    }

    pub(in crate::window::play_test) fn press_unit(&mut self, unit: Unit) -> PlayOutcome {
        let Some(table) = self.tabletop_mut() else { return PlayOutcome::Nothing };
        match table.units.iter().position(|other| *other == unit) {
            Some(at) => table.focus = at,
            None if table.is_aside(unit) => {}
            None => return PlayOutcome::Nothing,
        }
        let index = match unit {
            Unit::Back => {
                table.look_around(None);
                return PlayOutcome::Nothing;
            }
            Unit::Target(id) if table.around.is_some() => {
                return self.tell(&[id]).unwrap_or(PlayOutcome::Nothing);
            }
            Unit::Button(at) => {
                let index = table.choices.get(at).map(|choice| choice.index);
                let is_out_of_turn = table.is_aside(unit);
                if table.doubted != Some(at)
                    && let Some(index) = index
                    && let Ok(live) = &mut self.live
                    && (is_out_of_turn || live.play().is_warned_of(index))
                    && let Some(table) = &mut live.table
                {
                    table.doubt(at);
                    return PlayOutcome::Nothing;
                }
                index
            }
            Unit::Target(id) => {
                let choices: Vec<usize> = table.choices_of(id).map(|choice| choice.index).collect();
                if choices.len() > 1 {
                    table.ask(Some(id));
                    return PlayOutcome::Nothing;
                }
                choices.first().copied()
            }
        };
        let target = match unit {
            Unit::Target(id) => Some(id),
            Unit::Button(_) | Unit::Back => None,
        };
        index.map_or(PlayOutcome::Nothing, |index| self.choose_index(index, target))
    }

    /// Makes a choice by its index among the legal moves.
    fn choose_index(&mut self, index: usize, target: Option<Id>) -> PlayOutcome {
        let at = self.clock.spent;
        let Ok(live) = &mut self.live else { return PlayOutcome::Nothing };
        let by = live.play().mover(index);
        if live.act(|play| play.choose(index, at)).is_err() {
            return PlayOutcome::Refused;
        }
        let advice = live.table.as_mut().map(|table| table.advice_after(&index.to_string()));
        let outcome = self.made(target);
        let goes_on = self.live.as_ref().is_ok_and(|live| live.play().asked() == by);
        if let Some(table) = self.tabletop_mut().filter(|_| !goes_on) {
            table.pass_on();
        }
        if let (Some(table), Some(advice)) = (self.tabletop_mut(), advice) {
            table.advise(advice);
        }
        outcome
    }

    /// Syncs after a choice was made.
    fn made(&mut self, target: Option<Id>) -> PlayOutcome {
        let Ok(live) = &mut self.live else { return PlayOutcome::Nothing };
        self.wanted = live.play().history();
        self.held = self.wanted.len();
        self.is_changed = false;
        self.wanted_at = live.play().at();
        let looked = live.viewer;
        live.refresh();
        live.steps = live.last_steps();
        let before = (looked != live.viewer).then(|| live.scene_before_last());
        if let Some(table) = &mut live.table {
            table.follow(&live.scene, before.as_ref(), target);
        }
        PlayOutcome::Moved { begun_again: self.was_begun_again() }
    }
}
