//! One screen that all people of a round share: who looks at it, and when it is covered between two of them.

use super::round::Round;
use super::viewing::NOBODY;
use crate::engine::{Play, Seat, Standing, Viewer};

/// Through whose eyes everything is shown while the table is covered: those of somebody who plays at no seat.
pub const COVERED: Viewer = Viewer::Seat(NOBODY);

/// What happens next at a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A person chooses.
    Person {
        /// The seat.
        seat: Seat,
        /// Whether to cover the table until that person confirms that nobody else is looking.
        curtain: bool,
    },
    /// The computer chooses for this seat.
    Computer(Seat),
    /// Nobody chooses until the round goes on.
    Paused(Seat),
    /// The game is over.
    Over,
}

/// One screen that all people of a round share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// The seat of the person who looked last.
    looks: Option<Seat>,
}

impl Screen {
    /// Returns what happens next.
    pub fn next(self, round: &Round, play: &dyn Play) -> Next {
        let Some(seat) = self.acting(round, play) else { return Next::Over };
        if round.is_paused() {
            Next::Paused(seat)
        } else if round.is_person(seat) && !round.is_out(seat) {
            Next::Person { seat, curtain: self.is_covered(seat, round, play) }
        } else {
            Next::Computer(seat)
        }
    }

    /// Returns who acts next: where several seats are to choose, whoever is looking, else the first person, else the first
    /// computer.
    pub fn acting(self, round: &Round, play: &dyn Play) -> Option<Seat> {
        let Standing::ToMove(seats) = *play.standing() else { return None };
        if round.is_over(play) {
            return None;
        }
        let is_person = |seat: &Seat| round.is_person(*seat) && !round.is_out(*seat);
        let looking = self.looks.filter(|looks| seats.contains(*looks) && is_person(looks));
        Some(looking.or_else(|| seats.iter().find(is_person)).unwrap_or(seats.first()))
    }

    fn is_covered(self, seat: Seat, round: &Round, play: &dyn Play) -> bool {
        play.hides() && self.looks != Some(seat) && round.people().len() > 1
    }

    /// Returns through whose eyes the table is shown; `None` while it is covered.
    pub fn viewer(self, round: &Round, play: &dyn Play) -> Option<Viewer> {
        let Some(seat) = self.acting(round, play) else { return Some(Viewer::All) };
        let people = round.people();
        if !play.hides() {
            // All see the same, which may be less than everything: nobody sees what a deck hides.
            let own = people.first().filter(|_| people.len() == 1 && !round.is_person(seat));
            return Some(Viewer::Seat(own.copied().unwrap_or(seat)));
        }
        match &people[..] {
            // There is no person here whose hand could be exposed.
            [] => Some(Viewer::All),
            [only] => Some(Viewer::Seat(*only)),
            _ if people.contains(&seat) => {
                (!self.is_covered(seat, round, play)).then_some(Viewer::Seat(seat))
            }
            _ => self.looks.map(Viewer::Seat),
        }
    }

    /// Uncovers the table: the right person is looking now.
    pub fn open_curtain(&mut self, seat: Seat) {
        self.looks = Some(seat);
    }

    /// Notes that a choice was made. Whoever made it has seen the table.
    pub fn moved(&mut self, by: Seat, round: &Round) {
        if round.is_person(by) {
            self.looks = Some(by);
        }
    }

    /// Notes that somebody else sits on a seat, who has not looked yet.
    pub fn reseated(&mut self, seat: Seat) {
        self.looks = self.looks.filter(|looks| *looks != seat);
    }
}
