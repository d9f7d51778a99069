//! Who plays: names and controllers for the seats of a game, and what happens next at the table.

use std::fmt;
use std::str::FromStr;

use super::{Seat, Standing, Viewer};

/// Who makes the choices of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Controller {
    /// A person at this table.
    #[default]
    Human,
    /// The computer, with a strength by the name that the search has for it: a word without spaces.
    Computer(String),
}

/// Who sits on a seat.
///
/// Its text is `human Anna` or `computer hard Karel`; the name may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    /// Who makes the choices.
    pub controller: Controller,
    /// The name, in one line.
    pub name: String,
}

impl Player {
    /// Creates a person. Of the name, spaces around it and what would break a line are left out.
    pub fn human(name: &str) -> Self {
        Self { controller: Controller::Human, name: in_one_line(name) }
    }

    /// Creates a computer of a strength.
    pub fn computer(strength: &str, name: &str) -> Self {
        let strength = strength.split_whitespace().collect::<Vec<_>>().join("-");
        Self { controller: Controller::Computer(strength), name: in_one_line(name) }
    }

    /// Tells whether a person plays.
    pub fn is_human(&self) -> bool {
        self.controller == Controller::Human
    }
}

fn in_one_line(name: &str) -> String {
    name.split(char::is_control).map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.controller {
            Controller::Human => write!(f, "human")?,
            Controller::Computer(strength) => write!(f, "computer {strength}")?,
        }
        if self.name.is_empty() { Ok(()) } else { write!(f, " {}", self.name) }
    }
}

/// Text that names no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("neither `human NAME` nor `computer STRENGTH NAME`")]
pub struct NotAPlayer;

impl FromStr for Player {
    type Err = NotAPlayer;

    fn from_str(text: &str) -> Result<Self, NotAPlayer> {
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        match kind {
            "human" => Ok(Self::human(rest)),
            "computer" => {
                let (strength, name) = rest.split_once(' ').unwrap_or((rest, ""));
                if strength.is_empty() { Err(NotAPlayer) } else { Ok(Self::computer(strength, name)) }
            }
            _ => Err(NotAPlayer),
        }
    }
}

/// What happens next at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// A person chooses.
    Human {
        /// The seat.
        seat: Seat,
        /// Whether the table is to be covered until that person says that it is the right one who looks.
        curtain: bool,
    },
    /// The computer thinks.
    Computer {
        /// The seat.
        seat: Seat,
        /// How strong it plays.
        strength: String,
        /// What is found is to be given back with this number, see [`Hosting::accepts`].
        revision: u64,
    },
    /// Nobody chooses until the game is resumed.
    Paused(Seat),
    /// The game is over.
    Over,
}

/// The seats of a play with who sits on them, and who has to act: no clock, no threads, no game.
///
/// It is to be told of each change of the play by [`Hosting::moved`] or [`Hosting::went_back`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosting {
    players: Vec<Player>,
    is_paused: bool,
    revision: u64,
    /// The seat of the person who looked at the table last.
    looks: Option<Seat>,
}

impl Hosting {
    /// Begins with who sits on the seats, the first one first.
    pub fn new(players: Vec<Player>) -> Self {
        Self { players, is_paused: false, revision: 0, looks: None }
    }

    /// Returns who sits on the seats.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Returns who sits on a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(usize::from(seat.0))
    }

    /// Returns the seats on which people sit.
    pub fn humans(&self) -> Vec<Seat> {
        (0..)
            .map(Seat)
            .zip(&self.players)
            .filter(|(_, player)| player.is_human())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Lets somebody sit down on a seat, at any time. What is being thought is void then.
    pub fn seat(&mut self, seat: Seat, player: Player) {
        if let Some(there) = self.players.get_mut(usize::from(seat.0)).filter(|there| **there != player) {
            *there = player;
            self.revision += 1;
            self.looks = self.looks.filter(|looks| *looks != seat);
        }
    }

    /// Swaps who sits on two seats, with names and strengths. The game stays what it is.
    pub fn swap(&mut self, one: Seat, other: Seat) {
        let (one, other) = (usize::from(one.0), usize::from(other.0));
        if one != other && one.max(other) < self.players.len() {
            self.players.swap(one, other);
            self.revision += 1;
            // Whoever looked has moved along.
            self.looks = self.looks.map(|looks| match usize::from(looks.0) {
                looks if looks == one => Seat(other as u8),
                looks if looks == other => Seat(one as u8),
                _ => looks,
            });
        }
    }

    /// Says what happens next in a play that stands like this; `hides` tells whether hands are hidden in it.
    pub fn next(&self, standing: &Standing, hides: bool) -> Next {
        let Standing::ToMove(seat) = *standing else { return Next::Over };
        if self.is_paused {
            return Next::Paused(seat);
        }
        match self.player(seat).map(|player| &player.controller) {
            Some(Controller::Computer(strength)) => {
                Next::Computer { seat, strength: strength.clone(), revision: self.revision }
            }
            // A seat that nobody spoke of is a person's.
            Some(Controller::Human) | None => Next::Human { seat, curtain: self.is_covered(seat, hides) },
        }
    }

    fn is_covered(&self, seat: Seat, hides: bool) -> bool {
        hides && self.looks != Some(seat) && self.humans().len() > 1
    }

    /// Returns with whose eyes the table is shown; `None` while the curtain is closed.
    pub fn viewer(&self, standing: &Standing, hides: bool) -> Option<Viewer> {
        if !hides || matches!(self.next(standing, hides), Next::Over) {
            return Some(Viewer::All);
        }
        let humans = self.humans();
        match (standing, &humans[..]) {
            // Nobody sits here whose hand anybody could look into.
            (_, []) => Some(Viewer::All),
            (_, [only]) => Some(Viewer::Seat(*only)),
            (Standing::ToMove(seat), _) if humans.contains(seat) => {
                (!self.is_covered(*seat, hides)).then_some(Viewer::Seat(*seat))
            }
            _ => self.looks.map(Viewer::Seat),
        }
    }

    /// Opens the curtain: the right person looks now.
    pub fn open_curtain(&mut self, seat: Seat) {
        self.looks = Some(seat);
    }

    /// Takes note that a choice was made. Whoever made it has been looking.
    pub fn moved(&mut self, by: Seat) {
        self.revision += 1;
        if self.player(by).is_some_and(Player::is_human) {
            self.looks = Some(by);
        }
    }

    /// Takes note that the play went to another point of its history. Where the computer would choose, the game is
    /// paused, lest it makes the same choice again at once.
    pub fn went_back(&mut self, standing: &Standing) {
        self.revision += 1;
        if let Standing::ToMove(seat) = standing {
            self.is_paused |= self.player(*seat).is_some_and(|player| !player.is_human());
        }
    }

    /// Tells whether the game is paused.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Pauses the game. What is being thought is void then.
    pub fn pause(&mut self) {
        self.is_paused = true;
        self.revision += 1;
    }

    /// Goes on after a pause.
    pub fn resume(&mut self) {
        self.is_paused = false;
    }

    /// Returns the number of the present state of affairs.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Tells whether what was found under a revision still counts: nothing has changed since, and nobody paused.
    pub fn accepts(&self, revision: u64) -> bool {
        revision == self.revision && !self.is_paused
    }
}
