//! Whose the offers are: one seat's, those of several seats that choose at the same time, or those of seats that may act out of
//! turn.

use super::Course;
use crate::board::layout::NONE;
use crate::engine::{Seat, Seats};

/// How many things can be offered to each of several seats.
const MOST_OWN: u16 = 1 << 11;

/// What is known of an offer beside the offer itself. Questions to one seat that name no default have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::board) struct Tag {
    /// The seat that it is offered to; [`NONE`] for the seat that is asked.
    pub seat: u16,
    /// Whether the seat may choose it without being asked.
    pub anytime: bool,
    /// Whether it is taken for a seat that does not choose in time.
    pub default: bool,
    /// Whether its seat has chosen it, while other seats have not chosen yet. Nobody else knows that.
    pub chosen: bool,
}

impl Tag {
    pub const ASKED: Self = Self { seat: NONE, anytime: false, default: false, chosen: false };
}

impl Course {
    /// Returns the seat of a question to one seat: the current player, or another one that is asked.
    pub fn one_asked(&self) -> u16 {
        if self.asked == NONE { self.player } else { self.asked }
    }

    /// Returns the tag of an offer.
    pub fn tag(&self, offer: usize) -> Tag {
        self.tags.get(offer).copied().unwrap_or(Tag::ASKED)
    }

    /// Returns the seat that may choose an offer.
    pub fn chooser(&self, offer: usize) -> u16 {
        match self.tag(offer).seat {
            NONE => self.one_asked(),
            seat => seat,
        }
    }

    /// Returns the seats that were asked the present question, whether they have chosen or not.
    pub fn asked_seats(&self) -> Seats {
        if self.tags.is_empty() {
            let asks = !self.offers.is_empty() && self.one_asked() != NONE;
            return if asks { Seats::one(Seat(self.one_asked() as u8)) } else { Seats::NONE };
        }
        let asked = (0..self.offers.len()).filter(|offer| !self.tag(*offer).anytime);
        asked.map(|offer| Seat(self.chooser(offer) as u8)).collect()
    }

    /// Returns the seats that have chosen, while others have not.
    pub fn chosen_seats(&self) -> Seats {
        let chosen = self.tags.iter().enumerate().filter(|(_, tag)| tag.chosen);
        chosen.map(|(offer, _)| Seat(self.chooser(offer) as u8)).collect()
    }

    /// Returns the seats that are to choose.
    pub fn open_seats(&self) -> Seats {
        if self.tags.is_empty() {
            return self.asked_seats();
        }
        self.chosen_seats().iter().fold(self.asked_seats(), Seats::without)
    }

    /// Makes a seat the current player if it is one of several that are asked: rules that run beside the play are about it.
    pub fn take_for(&mut self, seat: u16) {
        if self.asked_seats().count() > 1 {
            self.player = seat;
        }
    }

    /// Returns the seat that is to choose, the first one of several.
    pub fn first_asked(&self) -> u16 {
        if self.tags.is_empty() {
            return self.one_asked();
        }
        let open = self.open_seats();
        if open.is_empty() { self.one_asked() } else { open.first().0.into() }
    }

    /// Returns the offers that can be chosen now, by index.
    pub fn choices(&self) -> impl Iterator<Item = usize> + '_ {
        let open = if self.tags.is_empty() { Seats::NONE } else { self.open_seats() };
        let may = move |offer: &usize| {
            self.tags.is_empty()
                || self.tag(*offer).anytime
                || open.contains(Seat(self.chooser(*offer) as u8))
        };
        (0..self.offers.len()).filter(may)
    }

    /// Returns whether something is offered to others than the one seat that is asked.
    pub fn is_shared(&self) -> bool {
        self.tags.iter().any(|tag| tag.seat != NONE)
    }

    /// Returns the offers that can be chosen now, each with the number of its choice. Where offers are those of several seats, the
    /// number has the seat and counts only that seat's own, so that it tells nobody what others are offered.
    pub fn numbered(&self) -> impl Iterator<Item = (u16, usize)> + '_ {
        let is_shared = self.is_shared();
        let open = if is_shared { self.open_seats() } else { Seats::NONE };
        let mut counts = [0_u16; 32];
        (0..self.offers.len()).filter_map(move |offer| {
            if !is_shared {
                return Some((offer as u16, offer));
            }
            let seat = self.chooser(offer) & 31;
            let own = counts[usize::from(seat)];
            counts[usize::from(seat)] += 1;
            let may = self.tag(offer).anytime || open.contains(Seat(seat as u8));
            (may && own < MOST_OWN).then_some((seat * MOST_OWN + own, offer))
        })
    }

    /// Returns the offer of the choice with a number, if it can be chosen now.
    pub fn offer_numbered(&self, number: u16) -> Option<usize> {
        if self.tags.is_empty() {
            return Some(usize::from(number)).filter(|offer| *offer < self.offers.len());
        }
        self.numbered().find(|(own, _)| *own == number).map(|(_, offer)| offer)
    }

    /// Returns whether a seat answers the question with an offer; what it may do out of turn is no answer.
    pub fn answers(&self, offer: usize, seat: u16) -> bool {
        self.chooser(offer) == seat && !self.tag(offer).anytime
    }

    /// Returns whether choosing an offer leaves other seats to choose.
    pub fn leaves_open(&self, offer: usize) -> bool {
        let is_answer = !self.tags.is_empty() && !self.tag(offer).anytime;
        is_answer && !self.open_seats().without(Seat(self.chooser(offer) as u8)).is_empty()
    }

    /// Returns the offers that a seat has to choose from, by index; without what it may do out of turn.
    pub fn offers_of(&self, seat: u16) -> impl Iterator<Item = usize> + '_ {
        (0..self.offers.len()).filter(move |offer| self.answers(*offer, seat))
    }

    /// Removes all offers, and the question.
    pub fn clear_offers(&mut self) {
        self.offers.clear();
        self.tags.clear();
    }
}
