//! What is remembered of tables elsewhere when the program ends: the name, the last place, and the seats to come back to.
//!
//! A host gives each member a key, by which it comes back on a new connection. Kept in a file, it leads back even after the program
//! was closed or has crashed.

use std::io::Write as _;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::Together;
use super::form::Form;
use super::place::Place;
use crate::table::protocol::{GameCard, Member};

/// The file in the home folder.
const FILE: &str = "together.json";
/// How many seats are remembered.
const MOST_SEATS: usize = 8;

/// What is remembered of tables elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Remembered {
    /// The name that was used last.
    pub name: String,
    /// The last place, as it was written.
    pub place: String,
    /// The seats that can be come back to, the latest first.
    pub seats: Vec<HeldSeat>,
}

/// A seat at a table elsewhere that has not been left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldSeat {
    /// The link to the table.
    pub link: String,
    /// The name of the game, for people.
    pub game: String,
    /// The name at the table.
    pub name: String,
    pub member: Member,
    pub key: String,
}

impl HeldSeat {
    /// Returns where the table is; `None` if the file was changed by hand.
    pub fn place(&self) -> Option<Place> {
        Place::read(&self.link).ok().filter(|place| place.code.is_some())
    }
}

impl Remembered {
    /// Reads it from the home folder; nothing is remembered if the file is missing or damaged.
    pub fn read(home: &Path) -> Self {
        let text = std::fs::read_to_string(home.join(FILE)).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Writes it to the home folder, atomically.
    ///
    /// # Errors
    /// The error of the file system; the old file is unchanged.
    pub fn write(&self, home: &Path) -> std::io::Result<()> {
        std::fs::create_dir_all(home)?;
        let mut file = tempfile::NamedTempFile::new_in(home)?;
        file.write_all(serde_json::to_string_pretty(self)?.as_bytes())?;
        file.persist(home.join(FILE)).map(drop).map_err(|error| error.error)
    }

    /// Returns the seat at a table, if one is remembered.
    pub fn seat_at(&self, place: &Place) -> Option<&HeldSeat> {
        self.seats.iter().find(|seat| seat.place().as_ref() == Some(place))
    }

    /// Remembers a seat.
    pub fn hold(&mut self, seat: HeldSeat) {
        self.seats.retain(|held| held.link != seat.link);
        self.seats.insert(0, seat);
        self.seats.truncate(MOST_SEATS);
    }

    /// Forgets the seat at a table that was left, or that is no more.
    pub fn give_up(&mut self, place: &Place) {
        self.seats.retain(|held| held.place().as_ref() != Some(place));
    }
}

impl Together {
    /// Remembers something beyond the end of the program. A home folder that cannot be written is no reason not to play.
    pub(super) fn remember(&mut self, change: impl FnOnce(&mut Remembered, &Form)) {
        let before = self.remembered.clone();
        change(&mut self.remembered, &self.form);
        if let Some(home) = self.home.as_deref().filter(|_| self.remembered != before) {
            let _ = self.remembered.write(home);
        }
    }

    /// Forgets the seat at the present table: it is left, or no more.
    pub(super) fn give_up_seat(&mut self) {
        let Some(place) = self.wire.as_ref().map(|wire| wire.wanted.place.clone()) else { return };
        self.remember(|it, _| it.give_up(&place));
    }

    /// Remembers the seat at the table that has let this person in.
    pub(super) fn hold_seat(&mut self, game: &GameCard) {
        let (Some(wire), Some(member), Some(key)) = (&self.wire, self.client.member(), self.client.key())
        else {
            return;
        };
        let held = HeldSeat {
            link: wire.wanted.place.to_string(),
            game: game.name.clone(),
            name: self.form.name().to_owned(),
            member,
            key: key.to_owned(),
        };
        self.remember(|it, _| it.hold(held));
    }
}
