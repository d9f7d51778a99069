//! The seats of a board game and the players on them, as chosen before a play.

use crate::engine::Seat;
use crate::engine::log::Header;
use crate::engine::seats::{Controller, Player};
use crate::search::LEVELS;

/// A seat of a game and its player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatAssignment {
    /// The name of the seat in the player's language.
    pub name: String,
    /// `None` if the seat is empty.
    pub sitter: Option<Player>,
}

impl SeatAssignment {
    /// Returns what kind of player sits here.
    pub fn sitter(&self) -> Sitter {
        match self.sitter.as_ref().map(|sitter| &sitter.controller) {
            None => Sitter::Nobody,
            Some(Controller::Human) => Sitter::Person,
            Some(Controller::Computer(_)) => Sitter::Computer,
        }
    }
}

/// A kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person.
    Person,
    /// The computer.
    Computer,
    /// The seat is empty.
    Nobody,
}

/// All seats of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seating {
    /// The seats, in order.
    pub places: Vec<SeatAssignment>,
}

impl Seating {
    /// Seats a person first and computers on the other seats, given the names of the seats.
    pub fn new(names: Vec<String>) -> Self {
        let mut places: Vec<SeatAssignment> = Vec::new();
        for name in names {
            let sitter = if places.is_empty() { Player::human("") } else { Player::computer("easy", "") };
            places.push(SeatAssignment { name, sitter: Some(sitter) });
        }
        Self { places }
    }

    /// Seats people and computers according to a header.
    pub fn seat_again(&mut self, header: &Header) {
        for (place, taken) in self.places.iter_mut().zip(header.taken.iter().chain(std::iter::repeat(&true)))
        {
            if !taken {
                place.sitter = None;
            }
        }
        for (place, seat) in self.places.iter_mut().filter(|place| place.sitter.is_some()).zip(0..) {
            let named = header.players.iter().rev().find(|(other, _)| *other == seat);
            if let Some((_, player)) = named {
                place.sitter = Some(player.clone());
            }
        }
    }

    /// Seats a person everywhere.
    pub fn fill(&mut self) {
        self.places.iter_mut().for_each(|place| place.sitter = Some(Player::human("")));
    }

    /// Renames the seats.
    pub fn rename(&mut self, names: &[String]) {
        for (place, name) in self.places.iter_mut().zip(names) {
            place.name.clone_from(name);
        }
    }

    /// Returns which seats are taken; empty if all are.
    pub fn taken(&self) -> Vec<bool> {
        let taken: Vec<bool> = self.places.iter().map(|place| place.sitter.is_some()).collect();
        if taken.iter().all(|taken| *taken) { Vec::new() } else { taken }
    }

    /// Returns the players on the taken seats.
    pub fn sitters(&self) -> Vec<Player> {
        self.places.iter().filter_map(|place| place.sitter.clone()).collect()
    }

    /// Returns whether another seating has the same seats taken.
    pub fn has_same_seats(&self, other: &Self) -> bool {
        let same =
            |(old, new): (&SeatAssignment, &SeatAssignment)| old.sitter.is_some() == new.sitter.is_some();
        self.places.iter().zip(&other.places).all(same)
    }

    /// Returns the name of a taken seat.
    pub fn name_of(&self, seat: Seat) -> String {
        let taken = self.places.iter().filter(|place| place.sitter.is_some());
        taken.map(|place| place.name.clone()).nth(usize::from(seat.0)).unwrap_or_default()
    }

    /// Returns whether the number of taken seats is in the range that a game allows; without a range, all
    /// must be taken.
    pub fn fits(&self, allowed: Option<(u8, u8)>) -> bool {
        let count = self.sitters().len();
        match allowed {
            Some((least, most)) => (usize::from(least)..=usize::from(most)).contains(&count),
            None => count == self.places.len(),
        }
    }

    /// Returns the number of seats of a play with this header.
    pub fn count_of(&self, header: &Header) -> u8 {
        let taken = header.taken.iter().filter(|taken| **taken).count();
        let count = if header.taken.is_empty() { self.places.len() } else { taken };
        u8::try_from(count).unwrap_or(u8::MAX)
    }

    /// Changes who sits on a seat; a computer that sits there already keeps its strength.
    pub fn choose_sitter(&mut self, at: usize, sitter: Sitter) {
        let Some(place) = self.places.get_mut(at) else { return };
        if place.sitter() != sitter {
            place.sitter = match sitter {
                Sitter::Person => Some(Player::human("")),
                Sitter::Computer => Some(Player::computer("easy", "")),
                Sitter::Nobody => None,
            };
        }
    }

    /// Makes the computer on a seat stronger or weaker.
    pub fn step_strength(&mut self, at: usize, up: bool) {
        let sitter = self.places.get_mut(at).and_then(|place| place.sitter.as_mut());
        if let Some(Player { controller: Controller::Computer(strength), .. }) = sitter {
            let level = LEVELS.iter().position(|level| level.id == *strength).unwrap_or(1);
            let level = if up { (level + 1).min(LEVELS.len() - 1) } else { level.saturating_sub(1) };
            LEVELS[level].id.clone_into(strength);
        }
    }

    /// Moves every player on by one taken seat; empty seats stay empty.
    pub fn rotate(&mut self) {
        let mut sitters = self.sitters();
        if !sitters.is_empty() {
            sitters.rotate_right(1);
        }
        let taken = self.places.iter_mut().filter(|place| place.sitter.is_some());
        for (place, sitter) in taken.zip(sitters) {
            place.sitter = Some(sitter);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seating() -> Seating {
        Seating::new(["A", "B", "C"].map(str::to_owned).to_vec())
    }

    /// A header restores the seating that it was made from, and players move on past empty seats.
    #[test]
    fn a_header_restores_the_seating() {
        let mut seating = seating();
        seating.choose_sitter(1, Sitter::Nobody);
        seating.step_strength(2, true);
        assert_eq!(seating.taken(), [true, false, true]);
        let players = (0..).zip(seating.sitters()).collect();
        let header = Header { taken: seating.taken(), players, ..Header::default() };
        let mut again = self::seating();
        again.seat_again(&header);
        assert_eq!(again, seating);
        assert_eq!(again.count_of(&header), 2);
        again.rotate();
        assert!(
            again.has_same_seats(&seating) && again.places[2].sitter.as_ref().is_some_and(Player::is_human)
        );
        assert_eq!(again.name_of(Seat(1)), "C");
    }

    /// Choosing the computer again does not make it weaker; choosing it anew begins with an easy one.
    #[test]
    fn a_computer_keeps_its_strength() {
        let mut seating = seating();
        seating.step_strength(1, true);
        let strong = seating.clone();
        seating.choose_sitter(1, Sitter::Computer);
        assert_eq!(seating, strong);
        seating.choose_sitter(1, Sitter::Person);
        seating.choose_sitter(1, Sitter::Computer);
        assert_eq!(seating.places[1].sitter, Some(Player::computer("easy", "")));
    }

    /// A game without a range of seats needs all of them.
    #[test]
    fn enough_seats_are_taken() {
        let mut seating = seating();
        assert!(seating.fits(None) && seating.fits(Some((2, 3))));
        seating.choose_sitter(2, Sitter::Nobody);
        assert!(!seating.fits(None) && seating.fits(Some((2, 3))) && !seating.fits(Some((3, 3))));
    }
}
