//! Who plays: names and controllers for the seats of a game, and who has to act next.

use std::fmt;
use std::str::FromStr;

use super::{Seat, Standing, Viewer};

/// Who makes the choices of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Controller {
    /// A person at this table.
    #[default]
    Human,
    /// The computer, at a strength that the search knows by this name (a word without spaces).
    Computer(String),
}

/// The player at a seat.
///
/// Its text is `human Anna` or `computer hard Karel`; the name may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    /// Who makes the choices.
    pub controller: Controller,
    /// The name, on one line.
    pub name: String,
}

impl Player {
    /// Creates a person. Surrounding spaces and line breaks are removed from the name.
    pub fn human(name: &str) -> Self {
        Self { controller: Controller::Human, name: in_one_line(name) }
    }

    /// Creates a computer player of the given strength.
    pub fn computer(strength: &str, name: &str) -> Self {
        let strength = strength.split_whitespace().collect::<Vec<_>>().join("-");
        Self { controller: Controller::Computer(strength), name: in_one_line(name) }
    }

    /// Returns whether a person plays.
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

/// Text that does not describe a player.
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
        /// Whether to cover the table until that person confirms that nobody else is looking.
        curtain: bool,
    },
    /// The computer thinks.
    Computer {
        /// The seat.
        seat: Seat,
        /// Its strength.
        strength: String,
        /// Pass this number back with the result, see [`Hosting::accepts`].
        revision: u64,
    },
    /// Nobody chooses until the game is resumed.
    Paused(Seat),
    /// The game is over.
    Over,
}

/// Who sits at which seat of a play, and who has to act: no clock, no threads, no game.
///
/// Report each change of the play through [`Hosting::moved`] or [`Hosting::went_back`].
///
/// # Examples
///
/// ```
/// use schola::engine::{Hosting, Next, Player, Seat, Standing};
///
/// let mut table = Hosting::new(vec![Player::human("Anna"), Player::computer("hard", "")]);
/// let hides = false;
/// let next = table.next(&Standing::to_move(Seat(0)), hides);
/// assert_eq!(next, Next::Human { seat: Seat(0), curtain: false });
///
/// table.moved(Seat(0));
/// let Next::Computer { strength, revision, .. } = table.next(&Standing::to_move(Seat(1)), hides) else {
///     panic!("it is the computer's turn");
/// };
/// assert_eq!(strength, "hard");
///
/// // Whatever changes while the computer thinks makes its result void.
/// assert!(table.accepts(revision));
/// table.pause();
/// assert!(!table.accepts(revision));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosting {
    players: Vec<Player>,
    is_paused: bool,
    revision: u64,
    /// The seat of the person who looked at the table last.
    looks: Option<Seat>,
}

impl Hosting {
    /// Creates a table with these players, one for each seat in order.
    pub fn new(players: Vec<Player>) -> Self {
        Self { players, is_paused: false, revision: 0, looks: None }
    }

    /// Returns the players in seat order.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Returns the player at a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(usize::from(seat.0))
    }

    /// Returns the seats taken by people.
    pub fn humans(&self) -> Vec<Seat> {
        (0..)
            .map(Seat)
            .zip(&self.players)
            .filter(|(_, player)| player.is_human())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Seats a player, at any time. A computer's pending result becomes void.
    pub fn seat(&mut self, seat: Seat, player: Player) {
        if let Some(there) = self.players.get_mut(usize::from(seat.0)).filter(|there| **there != player) {
            *there = player;
            self.revision += 1;
            self.looks = self.looks.filter(|looks| *looks != seat);
        }
    }

    /// Swaps the players of two seats, with names and strengths. The game is not affected.
    pub fn swap(&mut self, one: Seat, other: Seat) {
        let (one, other) = (usize::from(one.0), usize::from(other.0));
        if one != other && one.max(other) < self.players.len() {
            self.players.swap(one, other);
            self.revision += 1;
            // Whoever was looking has moved along.
            self.looks = self.looks.map(|looks| match usize::from(looks.0) {
                looks if looks == one => Seat(other as u8),
                looks if looks == other => Seat(one as u8),
                _ => looks,
            });
        }
    }

    /// Returns what happens next for a play with this standing; `hides` says whether it has hidden hands.
    pub fn next(&self, standing: &Standing, hides: bool) -> Next {
        let Some(seat) = self.acting(standing) else { return Next::Over };
        if self.is_paused {
            return Next::Paused(seat);
        }
        match self.player(seat).map(|player| &player.controller) {
            Some(Controller::Computer(strength)) => {
                Next::Computer { seat, strength: strength.clone(), revision: self.revision }
            }
            // A seat without a player is a person's.
            Some(Controller::Human) | None => Next::Human { seat, curtain: self.is_covered(seat, hides) },
        }
    }

    /// Returns who acts next at this table: where several seats are to choose, whoever is looking, else the first person, else
    /// the first computer.
    pub fn acting(&self, standing: &Standing) -> Option<Seat> {
        let Standing::ToMove(seats) = *standing else { return None };
        let looking = self.looks.filter(|looks| seats.contains(*looks) && self.is_human(*looks));
        Some(looking.or_else(|| seats.iter().find(|seat| self.is_human(*seat))).unwrap_or(seats.first()))
    }

    /// Returns whether a person has a seat; a seat without a player is a person's.
    fn is_human(&self, seat: Seat) -> bool {
        self.player(seat).is_none_or(Player::is_human)
    }

    fn is_covered(&self, seat: Seat, hides: bool) -> bool {
        hides && self.looks != Some(seat) && self.humans().len() > 1
    }

    /// Returns through whose eyes the table is shown; `None` while it is covered.
    pub fn viewer(&self, standing: &Standing, hides: bool) -> Option<Viewer> {
        let Some(seat) = self.acting(standing) else { return Some(Viewer::All) };
        let humans = self.humans();
        if !hides {
            // All see the same, which may be less than everything: nobody sees what a deck hides.
            let own = humans.first().filter(|_| humans.len() == 1 && !self.is_human(seat));
            return Some(Viewer::Seat(own.copied().unwrap_or(seat)));
        }
        match &humans[..] {
            // There is no person here whose hand could be exposed.
            [] => Some(Viewer::All),
            [only] => Some(Viewer::Seat(*only)),
            _ if humans.contains(&seat) => (!self.is_covered(seat, hides)).then_some(Viewer::Seat(seat)),
            _ => self.looks.map(Viewer::Seat),
        }
    }

    /// Uncovers the table: the right person is looking now.
    pub fn open_curtain(&mut self, seat: Seat) {
        self.looks = Some(seat);
    }

    /// Records that a choice was made. Whoever made it has seen the table.
    pub fn moved(&mut self, by: Seat) {
        self.revision += 1;
        if self.player(by).is_some_and(Player::is_human) {
            self.looks = Some(by);
        }
    }

    /// Records that the play went to another point of its history. If it is a computer's turn there, the game
    /// pauses, so that the computer does not repeat the same choice at once.
    pub fn went_back(&mut self, standing: &Standing) {
        self.revision += 1;
        if let Some(seat) = self.acting(standing) {
            self.is_paused |= !self.is_human(seat);
        }
    }

    /// Returns whether the game is paused.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Pauses the game. A computer's pending result becomes void.
    pub fn pause(&mut self) {
        self.is_paused = true;
        self.revision += 1;
    }

    /// Resumes after a pause.
    pub fn resume(&mut self) {
        self.is_paused = false;
    }

    /// Returns the current revision, which every change increases.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns whether a result computed for a revision is still valid: nothing has changed and nobody
    /// paused.
    pub fn accepts(&self, revision: u64) -> bool {
        revision == self.revision && !self.is_paused
    }
}
