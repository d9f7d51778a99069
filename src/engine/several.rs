//! The seats that are to choose.

use super::Seat;

/// Some seats, in ascending order; at least one wherever a [`Standing`](super::Standing) names them. Seats beyond the 32nd
/// count as the 32nd.
///
/// # Examples
///
/// ```
/// use schola::engine::{Seat, Seats};
///
/// let both: Seats = [Seat(2), Seat(0)].into_iter().collect();
/// assert_eq!((both.first(), both.count(), both.only()), (Seat(0), 2, None));
/// assert_eq!(both.without(Seat(0)).only(), Some(Seat(2)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u32);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// Returns one seat.
    pub const fn one(seat: Seat) -> Self {
        Self(1 << if seat.0 < u32::BITS as u8 { seat.0 } else { 31 })
    }

    /// Returns whether a seat is among them.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & Self::one(seat).0 != 0
    }

    /// Returns the number of seats.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether there is no seat.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the first seat; seat 0 if there is none.
    pub fn first(self) -> Seat {
        self.iter().next().unwrap_or_default()
    }

    /// Returns the seat if there is exactly one.
    pub fn only(self) -> Option<Seat> {
        (self.count() == 1).then(|| self.first())
    }

    /// Returns them without a seat.
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        Self(self.0 & !Self::one(seat).0)
    }

    /// Returns the seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..u32::BITS as u8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Self {
        Self::one(seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        Self(seats.into_iter().fold(0, |bits, seat| bits | Self::one(seat).0))
    }
}
