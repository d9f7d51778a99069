//! Evade: a move is one choice, or the piece first and then the field; then the piece can be put down again.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::LazyLock;

use schola::engine::{Game, Refusal, Seat, Standing, Text, Viewer, Witness};

use super::common::{Choice, nothing_to_see};

/// The game.
pub struct Evade {
    /// Whether the piece is chosen first.
    pub in_two: bool,
    /// Whether the game evaluates its states.
    pub judged: bool,
}

/// What stands on a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    Empty,
    Man(u8),
    King(u8),
    /// Frozen, with the seat whose king lies below.
    Frozen(Option<u8>),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    fields: [Field; 36],
    to_move: u8,
    picked: Option<u8>,
    /// Whether a king has reached his goal.
    home: bool,
}

/// The place that stands for putting the chosen piece down again.
const PUT_DOWN: u16 = 99;

impl State {
    /// Reads a position: rows from the last to the first, then whose turn it is.
    pub fn read(text: &str) -> Self {
        let (rows, to_move) = text.split_once(' ').expect("a turn");
        let mut fields = [Field::Empty; 36];
        for (row, text) in (0..6).rev().zip(rows.split('/')) {
            let mut at = row * 6;
            let mut signs = text.chars();
            while let Some(sign) = signs.next() {
                fields[at] = match sign {
                    'M' => Field::Man(0),
                    'm' => Field::Man(1),
                    'K' => Field::King(0),
                    'k' => Field::King(1),
                    '(' => {
                        let below = signs.nth(1).expect("a victim");
                        assert_eq!(signs.next(), Some(')'));
                        Field::Frozen(match below {
                            'K' => Some(0),
                            'k' => Some(1),
                            _ => None,
                        })
                    }
                    run => {
                        at += run.to_digit(10).expect("a run") as usize;
                        continue;
                    }
                };
                at += 1;
            }
            assert_eq!(at, row * 6 + 6, "{text}");
        }
        Self { fields, to_move: u8::from(to_move == "b"), picked: None, home: false }
    }

    fn may_go(&self, from: usize, to: usize) -> bool {
        match self.fields[from] {
            Field::Man(own) if own == self.to_move => match self.fields[to] {
                Field::Empty => true,
                Field::Man(other) | Field::King(other) => other != own,
                Field::Frozen(_) => false,
            },
            Field::King(own) if own == self.to_move => self.fields[to] == Field::Empty,
            Field::Empty | Field::Man(_) | Field::King(_) | Field::Frozen(_) => false,
        }
    }

    fn targets(&self, from: usize) -> impl Iterator<Item = usize> {
        neighbours(from).filter(move |to| self.may_go(from, *to))
    }

    fn can_move(&self) -> bool {
        (0..36).any(|from| self.targets(from).next().is_some())
    }

    /// Returns the six terms of the evaluation for a seat.
    pub fn terms(&self, own: u8) -> [i32; 6] {
        let mut terms = [0; 6];
        for at in 0..36 {
            let near = |field: Field| neighbours(at).filter(|it| self.fields[*it] == field).count() as i32;
            let row = (at / 6) as i32;
            match self.fields[at] {
                Field::King(seat) if seat == own => {
                    terms[0] += 500;
                    terms[1] += 60 * if own == 0 { row + 1 } else { 6 - row };
                    terms[2] += 15 * (near(Field::Man(own)) + near(Field::King(own)));
                    terms[3] -= 40 * near(Field::Man(1 - own));
                }
                Field::Man(seat) if seat == own => {
                    terms[4] += 50 * near(Field::Man(1 - own)) + 200 * near(Field::King(1 - own));
                }
                Field::Frozen(Some(king)) if king != own => terms[5] += 400,
                Field::Empty | Field::Man(_) | Field::King(_) | Field::Frozen(_) => {}
            }
        }
        terms
    }
}

fn neighbours(at: usize) -> impl Iterator<Item = usize> {
    static ALL: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| {
        let near = |one: usize, other: usize| {
            one != other && (one % 6).abs_diff(other % 6) <= 1 && (one / 6).abs_diff(other / 6) <= 1
        };
        (0..36).map(|one| (0..36).filter(|other| near(one, *other)).collect()).collect()
    });
    ALL[at].iter().copied()
}

/// Reads a move in the usual notation, `Kc1-c2` or `e3xd3`, as the numbers of its fields.
pub fn read_move(text: &str) -> (u16, u16) {
    let plain = text.replace(['K', '#', '='], "");
    let (from, to) = plain.split_once(['-', 'x']).expect("two fields");
    let number = |field: &str| {
        let field = field.as_bytes();
        u16::from(field[1] - b'1') * 6 + u16::from(field[0] - b'a')
    };
    (number(from), number(to))
}

impl Evade {
    /// Returns the fields that a ply of this game names.
    pub fn fields_of(&self, ply: &[Choice]) -> (u16, u16) {
        match ply {
            [from, to] if self.in_two => (from.0, to.0),
            [both] if !self.in_two => (both.0 / 36, both.0 % 36),
            _ => panic!("{ply:?} is no ply"),
        }
    }
}

impl Game for Evade {
    type State = State;
    type Move = Choice;

    fn start(&self, _: u64) -> State {
        State::read("mmkkmm/6/6/6/6/MMKKMM w")
    }

    fn standing(&self, state: &State) -> Standing {
        let frozen = state.fields.iter().filter(|field| matches!(field, Field::Frozen(Some(_)))).count();
        let other = Seat(1 - state.to_move);
        match state {
            _ if state.home => Standing::Won(vec![other]),
            _ if frozen == 4 => Standing::Drawn,
            _ if state.picked.is_none() && !state.can_move() => Standing::Won(vec![other]),
            _ => Standing::to_move(Seat(state.to_move)),
        }
    }

    fn moves(&self, state: &State, into: &mut Vec<Choice>) {
        match state.picked {
            Some(from) => {
                into.push(Choice(PUT_DOWN));
                into.extend(state.targets(usize::from(from)).map(|to| Choice(to as u16)));
            }
            None if self.in_two => {
                let can_go = |from: &u16| state.targets(usize::from(*from)).next().is_some();
                into.extend((0..36).filter(can_go).map(Choice));
            }
            None => {
                for from in 0..36 {
                    into.extend(state.targets(from).map(|to| Choice((from * 36 + to) as u16)));
                }
            }
        }
    }

    fn play<W: Witness<State>>(&self, state: &mut State, choice: &Choice, _: &mut W) -> Result<(), Refusal> {
        let number = usize::from(choice.0);
        let (from, to) = match state.picked {
            Some(_) if choice.0 == PUT_DOWN => {
                state.picked = None;
                return Ok(());
            }
            Some(from) => (usize::from(from), number),
            None if self.in_two && number < 36 && state.targets(number).next().is_some() => {
                state.picked = Some(number as u8);
                return Ok(());
            }
            None if self.in_two => return Err(Refusal(Text::new("refused"))),
            None => (number / 36, number % 36),
        };
        if from >= 36 || to >= 36 || !state.targets(from).any(|it| it == to) {
            return Err(Refusal(Text::new("refused")));
        }
        state.picked = None;
        let piece = std::mem::replace(&mut state.fields[from], Field::Empty);
        state.fields[to] = match state.fields[to] {
            Field::King(seat) => Field::Frozen(Some(seat)),
            Field::Man(_) => Field::Frozen(None),
            Field::Empty | Field::Frozen(_) => piece,
        };
        let goal = if state.to_move == 0 { 5 } else { 0 };
        state.home = matches!(piece, Field::King(_)) && to / 6 == goal;
        state.to_move = 1 - state.to_move;
        Ok(())
    }

    fn imagine(&self, state: &State, _: Viewer, _: u64) -> State {
        state.clone()
    }

    fn value(&self, state: &State, Seat(seat): Seat) -> Option<i32> {
        self.judged.then(|| state.terms(seat).iter().sum())
    }

    fn seats(&self) -> u8 {
        2
    }

    fn is_open(&self) -> bool {
        true
    }

    fn begins_ply(&self, state: &State) -> bool {
        state.picked.is_none()
    }

    fn repetition_limit(&self) -> Option<u32> {
        Some(3)
    }

    fn position_key(&self, state: &State) -> u64 {
        let mut hasher = DefaultHasher::new();
        state.hash(&mut hasher);
        hasher.finish()
    }

    fn ends_ply(&self, _: &State) -> bool {
        // A piece can be put down again.
        !self.in_two
    }

    fn rank(&self, _: &State, choice: &Choice) -> u32 {
        u32::from(choice.0)
    }

    nothing_to_see!();
}
