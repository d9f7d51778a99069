//! Instructions that move material, switch players, ask questions and show messages.

use std::sync::Arc;

use super::super::fault::Reason;
use super::super::layout::{Index, NONE, Sort, seen};
use super::super::material::End;
use super::super::program::{Ins, Name, Put, Word};
use super::super::state::State;
use super::super::trail::{Event, Said};
use super::{Machine, StepResult, plan_mut};
use crate::engine::Witness;

impl<W: Witness<State>> Machine<'_, W> {
    pub(super) fn move_instruction(&mut self, ins: &Ins) -> StepResult<()> {
        if matches!(ins, Ins::SetPut(..) | Ins::MapPut(..) | Ins::PlaceOn(..) | Ins::PlaceOff(_)) {
            self.state.trail.note_move();
        }
        match *ins {
            Ins::SetPut(s, to, put) => self.set_put(s, to, put),
            Ins::SetShuffle(s) => self.set_shuffle(s),
            Ins::MapPut(s, to, x, y) => self.map_put(s, to, x, y),
            Ins::PlaceOn(s, to) => self.place_on(s, to),
            Ins::PlaceOff(s) => {
                let at = self.top(s)?;
                let mut place = 0;
                while let Some(node) = self.node(at, &mut place) {
                    if self.core.layout.info(node).sort == Sort::Element {
                        self.state.take_off(node);
                    }
                }
                Ok(())
            }
            Ins::PlayerNext
            | Ins::PlayerSet(_)
            | Ins::PlayerOut(_)
            | Ins::Say(..)
            | Ins::SayWhy(..)
            | Ins::SayWorth(..)
            | Ins::Result(..)
            | Ins::Show(..)
            | Ins::ShowTo(..) => self.player_instruction(ins),
            Ins::AskElem(..)
            | Ins::AskOwn(..)
            | Ins::AskOpt(..)
            | Ins::AskOptIf(..)
            | Ins::AskOptOwn(..)
            | Ins::AskBy(_)
            | Ins::AskTogether(_)
            | Ins::AskAnytime(_)
            | Ins::AskDefault
            | Ins::AskPrompt(_)
            | Ins::AskClear
            | Ins::AskInstead(_)
            | Ins::AskInsteadV(..) => self.ask_instruction(ins),
            Ins::GameEnd => {
                self.ended = true;
                Ok(())
            }
            Ins::UndoMark => {
                self.state.trail.marked = Some(self.block);
                self.state.trail.begins_ply = true;
                Ok(())
            }
            Ins::UndoClear => {
                self.state.trail.marked = None;
                self.state.trail.cleared = true;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn is_element(&self, node: Index) -> bool {
        self.core.layout.info(node).sort == Sort::Element
    }

    /// Checks that the access of its container lets an element be taken out.
    fn may_leave(&self, element: Index) -> StepResult<()> {
        let (layout, state) = (&self.core.layout, &self.state);
        if let Some((map, _, _)) = state.plan.cell[usize::from(element)] {
            return if layout.maps[usize::from(map)].removing { Ok(()) } else { Err(Reason::Access) };
        }
        let set = state.rows.set_of(element);
        if set == NONE {
            return Err(Reason::Type);
        }
        let row = state.rows.of(set);
        let (first, last) = (row.first() == Some(&element), row.last() == Some(&element));
        let may = match layout.sets[usize::from(set)].1.output {
            End::Front => first,
            End::End => last,
            End::DoubleEnd => first || last,
            End::Random => true,
        };
        if may { Ok(()) } else { Err(Reason::Access) }
    }

    /// Takes an element out of its container.
    fn take_out(&mut self, element: Index) {
        if self.state.plan.cell[usize::from(element)].is_some() {
            plan_mut(self.state).remove(&self.core.layout, element);
        } else {
            Arc::make_mut(&mut self.state.rows).remove(element);
        }
    }

    /// Makes an element as visible as its container.
    fn unmask(&mut self, element: Index) {
        if self.state.seen.get(usize::from(element)).is_some_and(|own| *own != seen::INHERIT) {
            Arc::make_mut(&mut self.state.seen)[usize::from(element)] = seen::INHERIT;
        }
    }

    fn set_put(&mut self, s: Name, to: Name, put: Put) -> StepResult<()> {
        let at = self.top_at(s)?;
        let set_node = self.only(to)?;
        let Sort::Set(set) = self.core.layout.info(set_node).sort else { return Err(Reason::NotOne) };
        let place = match put {
            Put::At(name) => {
                let value = self.read(name)?;
                Some(self.core.texts.int(value).ok_or(Reason::Type)?)
            }
            Put::Front | Put::End => None,
        };
        let input = self.core.layout.sets[usize::from(set)].1.input;
        for index in 0..self.nodes(at).len() {
            let element = self.nodes(at)[index];
            if !self.is_element(element) {
                return Err(Reason::Type);
            }
            self.may_leave(element)?;
            let stays = self.state.rows.set_of(element) == set;
            let count = self.state.rows.of(set).len() - usize::from(stays);
            let place = match (put, place) {
                (Put::Front, _) => 0,
                (_, Some(place)) => {
                    usize::try_from(place).ok().filter(|place| *place <= count).ok_or(Reason::Range)?
                }
                _ => count,
            };
            let may = match input {
                End::Front => place == 0,
                End::End => place == count,
                End::DoubleEnd => place == 0 || place == count,
                End::Random => true,
            };
            if !may {
                return Err(Reason::Access);
            }
            self.take_out(element);
            Arc::make_mut(&mut self.state.rows).insert(element, set, place);
            if !stays {
                self.unmask(element);
            }
        }
        Arc::make_mut(&mut self.state.rows).measure();
        Ok(())
    }

    fn set_shuffle(&mut self, s: Name) -> StepResult<()> {
        let at = self.top_at(s)?;
        for index in 0..self.nodes(at).len() {
            let Sort::Set(set) = self.core.layout.info(self.nodes(at)[index]).sort else {
                return Err(Reason::Type);
            };
            let mut row = std::mem::take(&mut self.scratch.more);
            row.clear();
            row.extend_from_slice(self.state.rows.of(set));
            if self.state.knowledge.is_some() {
                self.state.trail.events.push(Event::Shuffled(row.clone()));
            }
            self.shuffle(&mut row);
            let ordered = self.put_given_first(set, &mut row);
            if ordered.is_err() {
                self.scratch.more = row;
                return ordered;
            }
            let rows = Arc::make_mut(&mut self.state.rows);
            rows.of_mut(set).copy_from_slice(&row);
            rows.measure();
            for element in &row {
                self.unmask(*element);
            }
            self.scratch.more = row;
        }
        Ok(())
    }

    fn map_put(&mut self, s: Name, to: Name, x: Name, y: Name) -> StepResult<()> {
        let element = self.only(s)?;
        let map_node = self.only(to)?;
        let Sort::Map(map) = self.core.layout.info(map_node).sort else { return Err(Reason::NotOne) };
        if !self.is_element(element) {
            return Err(Reason::Type);
        }
        let info = &self.core.layout.maps[usize::from(map)];
        let mut place = [0_i32; 2];
        for (place, (name, range)) in place.iter_mut().zip([(x, info.range.0), (y, info.range.1)]) {
            let value = self.read(name)?;
            let value = self.core.texts.int(value).ok_or(Reason::Type)?;
            let within = range == 0 || value.unsigned_abs() <= u64::from(range);
            *place = i32::try_from(value).ok().filter(|_| within).ok_or(Reason::Range)?;
        }
        let [x, y] = place;
        if self.state.plan.element_at(map, x, y).is_some() {
            return Err(Reason::Occupied);
        }
        let stays = self.state.plan.cell[usize::from(element)].is_some_and(|(of, _, _)| of == map);
        if stays {
            if !info.moving {
                return Err(Reason::Access);
            }
        } else {
            self.may_leave(element)?;
            if !info.inserting {
                return Err(Reason::Access);
            }
            self.take_out(element);
            if self.state.rows.set_of(element) == NONE {
                Arc::make_mut(&mut self.state.rows).measure();
            }
            self.unmask(element);
        }
        plan_mut(self.state).put(&self.core.layout, element, map, x, y);
        Ok(())
    }

    fn place_on(&mut self, s: Name, to: Name) -> StepResult<()> {
        let element = self.only(s)?;
        let part = self.only(to)?;
        if !self.is_element(element) || self.core.layout.info(part).sort != Sort::Part {
            return Err(Reason::NotOne);
        }
        let part = self.state.plan.rep(part);
        if self.core.layout.info(element).parts.0 != self.core.layout.info(element).parts.1 {
            for member in self.state.plan.class(&part) {
                if self.carries(element, *member) {
                    return Err(Reason::Range);
                }
            }
        }
        self.state.lay(element, part);
        Ok(())
    }

    /// Returns whether a part is an element's own, or belongs to an element on it. An element must not lie on
    /// itself.
    fn carries(&self, element: Index, part: Index) -> bool {
        let mut carrier = self.core.layout.info(part).parent;
        loop {
            if carrier == element {
                return true;
            }
            match self.state.on[usize::from(carrier)] {
                NONE => return false,
                part => carrier = self.core.layout.info(part).parent,
            }
        }
    }

    /// Returns the seat of a player's node.
    fn seat(&self, node: Index) -> StepResult<u16> {
        match self.core.layout.info(node).sort {
            Sort::Player(seat) => Ok(seat.into()),
            _ => Err(Reason::Type),
        }
    }

    pub(super) fn only_player(&mut self, s: Name) -> StepResult<u16> {
        let node = self.only(s)?;
        self.seat(node).map_err(|_| Reason::NotOne)
    }

    /// Returns one bit for each player in a stack's top.
    pub(super) fn players(&mut self, s: Name) -> StepResult<u32> {
        let at = self.top_at(s)?;
        self.nodes(at).iter().try_fold(0, |bits, node| Ok(bits | (1 << self.seat(*node)?)))
    }

    fn player_instruction(&mut self, ins: &Ins) -> StepResult<()> {
        match *ins {
            Ins::PlayerNext => {
                let count = self.core.layout.players.len() as u16;
                let course = &mut self.state.course;
                let first = if course.player == NONE { count.wrapping_sub(1) } else { course.player };
                let mut steps = (1..=count).map(|step| first + step);
                let next =
                    steps.find(|seat| course.out & (1 << (seat % count)) == 0).ok_or(Reason::NotOne)?;
                if course.player != NONE && next >= count {
                    course.round += 1;
                }
                course.player = next % count;
                Ok(())
            }
            Ins::PlayerSet(s) => {
                let seat = self.only_player(s)?;
                if self.state.course.out & (1 << seat) != 0 {
                    return Err(Reason::NotOne);
                }
                self.state.course.player = seat;
                Ok(())
            }
            Ins::PlayerOut(s) => {
                self.state.course.out |= self.players(s)?;
                Ok(())
            }
            Ins::Say(key, to) => {
                let hears = match to {
                    None => seen::ALL,
                    Some(s) => self.players(s)?,
                };
                self.say(key, hears)
            }
            Ins::SayWhy(key, s) => self.say_why(key, s),
            Ins::SayWorth(attr) => {
                // While the game is played, nobody asks for it.
                let worth = self.read(attr)?;
                self.worth = self.core.texts.int(worth).ok_or(Reason::Type)?;
                Ok(())
            }
            Ins::Result(s, value) => {
                let (players, value) = (self.players(s)?, self.operand(value)?);
                for (seat, result) in self.state.course.results.iter_mut().enumerate() {
                    if players & (1 << seat) != 0 {
                        *result = Some(value);
                    }
                }
                Ok(())
            }
            Ins::Show(s, visible) => self.show(s, visible),
            Ins::ShowTo(s, to) => {
                let visible = self.players(to)?;
                self.show(s, visible)
            }
            _ => Ok(()),
        }
    }

    fn show(&mut self, s: Name, visible: u32) -> StepResult<()> {
        let at = self.top_at(s)?;
        for index in 0..self.nodes(at).len() {
            let node = self.nodes(at)[index];
            if self.is_element(node) {
                Arc::make_mut(&mut self.state.seen)[usize::from(node)] = visible;
            }
        }
        Ok(())
    }
    fn say(&mut self, key: Word, hears: u32) -> StepResult<()> {
        let (text, seat) = (self.text(key)?, self.state.course.player);
        self.state.trail.events.push(Event::Said(Said { text, hears, seat }));
        Ok(())
    }

    /// Says a text if one of some nodes was picked.
    fn say_why(&mut self, key: Word, among: Name) -> StepResult<()> {
        if self.is_picked(among)? { self.say(key, seen::ALL) } else { Ok(()) }
    }

    /// Returns whether one of some nodes was picked. While the game is played, nothing is.
    pub(super) fn is_picked(&mut self, among: Name) -> StepResult<bool> {
        let among = self.settle(among)?;
        let Some(picked) = self.picked() else { return Ok(false) };
        let picked = self.settle(picked)?;
        Ok(!self.all_in(picked, among, false))
    }

    /// Returns the stack of what was picked; `None` while the game is played.
    pub(super) fn picked(&self) -> Option<Name> {
        self.core.program.picked.filter(|picked| self.what(*picked).is_ok())
    }
}
