//! Questions: who is asked what, one seat or several at once, and what becomes of the answers.

use super::super::fault::Reason;
use super::super::layout::{Index, NONE, Sort, Val};
use super::super::program::{Ins, Name, Word};
use super::super::state::{Nodes, Offer, State, Tag};
use super::{Machine, Meant, StepResult};
use crate::engine::Witness;

/// Whom the offers of a block are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Offering {
    /// The seat that is asked.
    Asked,
    /// Each of these seats, one bit for each, which choose at the same time.
    Together(u32),
    /// Each of these seats, whether it is asked or not.
    Anytime(u32),
}

impl<W: Witness<State>> Machine<'_, W> {
    pub(super) fn ask_instruction(&mut self, ins: &Ins) -> StepResult<()> {
        let start = self.state.course.offers.len();
        match *ins {
            Ins::AskElem(s, into) => self.offer_nodes(s, into, false)?,
            Ins::AskOwn(s, into) => self.offer_nodes(s, into, true)?,
            Ins::AskOpt(attr, value, label) => {
                let text = self.read(attr)?.text;
                let _ = self.core.texts.assigned(text, value).ok_or(Reason::Type)?;
                let label = self.text(label)?;
                self.offer_each(|_| Ok(Offer::Button { attr, value, label }))?;
            }
            Ins::AskOptIf(attr, value, label, proviso) => self.offer_if(attr, value, label, proviso)?,
            Ins::AskOptOwn(name, value, label) => self.offer_note(name, value, label)?,
            Ins::AskBy(s) => {
                self.state.course.asked = self.only_player(s)?;
                self.offering = Offering::Asked;
            }
            Ins::AskTogether(s) => self.offering = Offering::Together(self.players(s)?),
            Ins::AskAnytime(s) => self.offering = Offering::Anytime(self.players(s)?),
            Ins::AskDefault => self.name_default(),
            Ins::AskPrompt(key) => self.state.course.prompt = self.text(key)? + 1,
            Ins::AskClear => {
                self.state.course.clear_offers();
                self.state.course.prompt = 0;
                self.state.course.asked = NONE;
                self.offering = Offering::Asked;
                self.latest = 0;
            }
            Ins::AskInstead(s) => {
                let at = self.settle(s)?.filter(|_| self.picked().is_some());
                let mut place = 0;
                let nodes = at.map(|at| std::iter::from_fn(|| self.node(at, &mut place)).collect());
                self.meant.extend(nodes.map(Meant::Node));
            }
            Ins::AskInsteadV(attr, value, s) => {
                let _ = self.read(attr)?;
                if self.is_picked(s)? {
                    self.meant.push(Meant::Button(attr, value));
                }
            }
            _ => {}
        }
        if ins.offers() {
            self.latest = start;
        }
        Ok(())
    }

    /// Returns the seats that the next offers are for.
    fn seats_offered(&self) -> u32 {
        match self.offering {
            Offering::Asked => 1_u32.checked_shl(self.state.course.one_asked().into()).unwrap_or(0),
            Offering::Together(seats) | Offering::Anytime(seats) => seats,
        }
    }

    /// Offers something to a seat.
    fn offer(&mut self, seat: u16, offer: Offer) {
        let anytime = matches!(self.offering, Offering::Anytime(_));
        let course = &mut self.state.course;
        if self.offering != Offering::Asked || !course.tags.is_empty() {
            course.tags.resize(course.offers.len(), Tag::ASKED);
            let seat = if self.offering == Offering::Asked { NONE } else { seat };
            course.tags.push(Tag { seat, anytime, ..Tag::ASKED });
        }
        course.offers.push(offer);
    }

    /// Offers something to each seat that the next offers are for.
    fn offer_each(&mut self, offer: impl Fn(u16) -> StepResult<Offer>) -> StepResult<()> {
        if self.offering == Offering::Asked {
            let seat = self.state.course.one_asked();
            self.offer(seat, offer(seat)?);
            return Ok(());
        }
        let seats = self.seats_offered();
        for seat in (0..u32::BITS as u16).filter(|seat| seats & (1 << seat) != 0) {
            self.offer(seat, offer(seat)?);
        }
        Ok(())
    }

    /// Offers nodes, each to every seat or only to its owner.
    fn offer_nodes(&mut self, s: Name, into: Name, own: bool) -> StepResult<()> {
        let at = self.top(s)?;
        let _ = self.what(into)?;
        let range = self.range(at);
        let (nodes, list) = (self.state.temps.colls[at].nodes, &self.state.temps.items[range]);
        let course = &mut self.state.course;
        let all = self.offering == Offering::Asked && !own;
        if all && course.tags.is_empty() {
            let offer = |node| Offer::Node { node, into };
            match nodes {
                Nodes::Set(set) => course.offers.extend(set.iter().map(offer)),
                Nodes::List { .. } => course.offers.extend(list.iter().copied().map(offer)),
            }
            return Ok(());
        }
        let nodes: Vec<Index> = match nodes {
            Nodes::Set(set) => set.iter().collect(),
            Nodes::List { .. } => list.to_vec(),
        };
        let seats = self.seats_offered();
        for seat in (0..u32::BITS as u16).filter(|seat| !all && seats & (1 << seat) != 0) {
            for node in &nodes {
                let owner = own.then(|| self.owner(*node)).filter(|owner| *owner != NONE);
                let owner = owner.map(|owner| self.core.layout.info(owner).sort);
                if !own || owner == Some(Sort::Player(seat as u8)) {
                    self.offer(seat, Offer::Node { node: *node, into });
                }
            }
        }
        for node in nodes.into_iter().filter(|_| all) {
            self.offer(NONE, Offer::Node { node, into });
        }
        Ok(())
    }

    fn offer_if(&mut self, attr: Name, value: Val, label: Word, proviso: u16) -> StepResult<()> {
        let text = self.read(attr)?.text;
        let label = self.text(label)?;
        let proviso = self.core.program.provisos[usize::from(proviso)];
        let holds = self.holds(&proviso)?;
        // A value that the button could never write is a fault, offered or not.
        let _ = self.core.texts.assigned(text, value).ok_or(Reason::Type)?;
        if holds {
            self.offer_each(|_| Ok(Offer::Button { attr, value, label }))?;
        }
        Ok(())
    }

    /// Offers a button that writes an attribute of whoever chooses it.
    fn offer_note(&mut self, name: Word, value: Val, label: Word) -> StepResult<()> {
        let name = self.attr_name(name)?;
        let label = self.text(label)?;
        let core = self.core;
        self.offer_each(|seat| {
            let player = core.layout.players.get(usize::from(seat)).ok_or(Reason::NotOne)?;
            let attr = core.layout.attr(*player, name);
            let text = core.layout.attrs.get(usize::from(attr)).ok_or(Reason::NotOne)?.text;
            let _ = core.texts.assigned(text, value).ok_or(Reason::Type)?;
            Ok(Offer::Note { attr, value, label })
        })
    }

    /// Makes the first of the latest offers to each seat the default.
    fn name_default(&mut self) {
        let course = &mut self.state.course;
        let (latest, len) = (self.latest, course.offers.len());
        if latest < len {
            course.tags.resize(len, Tag::ASKED);
        }
        let mut named: Vec<u16> = Vec::new();
        for offer in latest..len {
            let seat = course.chooser(offer);
            if named.contains(&seat) {
                continue;
            }
            named.push(seat);
            for other in 0..len {
                if course.chooser(other) == seat {
                    course.tags[other].default = other == offer;
                }
            }
        }
    }

    /// Returns whether offers wait although there is no player to choose.
    pub(super) fn asks_nobody(&self) -> bool {
        let course = &self.state.course;
        course.one_asked() == NONE && !course.offers.is_empty()
    }

    /// Seals a choice if other seats are still to choose; nothing else happens then.
    pub(super) fn seals(&mut self, choice: usize) -> bool {
        let course = &mut self.state.course;
        let seals = course.leaves_open(choice);
        if seals {
            course.tags[choice].chosen = true;
        }
        seals
    }

    /// Writes the result of a choice, with what other seats have chosen before. Who acts out of turn makes that void.
    pub(super) fn answer(&mut self, choice: usize) -> StepResult<()> {
        let course = &mut self.state.course;
        let chosen = *course.offers.get(choice).ok_or(Reason::Range)?;
        if course.tags.is_empty() {
            return self.write_answers(&[chosen]);
        }
        let alone = course.tag(choice).anytime;
        let offers = (0..).zip(&course.offers).zip(&course.tags);
        let with = offers.filter(|((at, _), tag)| *at == choice || (tag.chosen && !alone));
        let answers: Vec<Offer> = with.map(|((_, offer), _)| *offer).collect();
        course.tags.iter_mut().for_each(|tag| tag.chosen = false);
        self.write_answers(&answers)
    }

    /// Writes answers: the nodes that go to one stack as one collection, in the order of the offers.
    pub(super) fn write_answers(&mut self, answers: &[Offer]) -> StepResult<()> {
        if let [Offer::Node { node, into }] = *answers {
            return self.push_one(into, node);
        }
        let mut pushed: Vec<Name> = Vec::new();
        for answer in answers {
            match *answer {
                Offer::Node { into, .. } if pushed.contains(&into) => {}
                Offer::Node { into, .. } => {
                    pushed.push(into);
                    let start = self.state.temps.items.len();
                    for other in answers {
                        if let Offer::Node { node, into: there } = *other
                            && there == into
                            && !self.state.temps.items[start..].contains(&node)
                        {
                            self.state.temps.items.push(node);
                        }
                    }
                    self.ordered = true;
                    self.push(into, start)?;
                }
                Offer::Button { attr, value, .. } => self.assign(attr, value)?,
                Offer::Note { attr, value, .. } => self.assign_to(attr.into(), value)?,
            }
        }
        Ok(())
    }
}
