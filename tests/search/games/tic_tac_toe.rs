//! Three in a row: a field is chosen at once, or its column first and then its row.

use schola::engine::{Game, Refusal, Seat, Standing, Text, Viewer, Witness};

use super::common::{Choice, nothing_to_see};

/// The game.
pub struct TicTacToe {
    /// Whether the column is chosen first.
    pub in_two: bool,
    /// Whether the game evaluates its states.
    pub judged: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The seat on each field.
    pub fields: [Option<u8>; 9],
    pub to_move: u8,
    /// The column chosen.
    pub column: Option<u8>,
}

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl State {
    /// Reads nine fields, `x` for the first seat and `o` for the second; whose turn it is follows from their number.
    pub fn read(fields: &str) -> Self {
        let fields: Vec<_> = fields.bytes().filter(|byte| *byte != b'/').collect();
        let seat = |byte: &u8| match byte {
            b'x' => Some(0),
            b'o' => Some(1),
            _ => None,
        };
        let fields: Vec<_> = fields.iter().map(seat).collect();
        let count = fields.iter().flatten().count();
        Self { fields: fields.try_into().expect("nine fields"), to_move: (count % 2) as u8, column: None }
    }

    fn lines_of(&self, seat: u8, length: usize) -> usize {
        let is_open = |line: &&[usize; 3]| line.iter().all(|at| self.fields[*at] != Some(1 - seat));
        let count = |line: &[usize; 3]| line.iter().filter(|at| self.fields[**at] == Some(seat)).count();
        LINES.iter().filter(is_open).filter(|line| count(line) == length).count()
    }
}

impl Game for TicTacToe {
    type State = State;
    type Move = Choice;

    fn start(&self, _: u64) -> State {
        State::read(".........")
    }

    fn standing(&self, state: &State) -> Standing {
        if let Some(seat) = (0..2).find(|seat| state.lines_of(*seat, 3) > 0) {
            return Standing::Won(vec![Seat(seat)]);
        }
        if state.fields.iter().all(Option::is_some) {
            return Standing::Drawn;
        }
        Standing::to_move(Seat(state.to_move))
    }

    fn moves(&self, state: &State, into: &mut Vec<Choice>) {
        let free = |at: u16| state.fields[usize::from(at)].is_none();
        // Against the order of search.
        match (self.in_two, state.column) {
            (false, _) => into.extend((0..9).rev().filter(|at| free(*at)).map(Choice)),
            (true, None) => {
                into.extend((0..3).rev().filter(|x| (0..3).any(|y| free(y * 3 + x))).map(Choice));
            }
            (true, Some(x)) => {
                into.extend((0..3).rev().filter(|y| free(y * 3 + u16::from(x))).map(Choice));
            }
        }
    }

    fn play<W: Witness<State>>(&self, state: &mut State, choice: &Choice, _: &mut W) -> Result<(), Refusal> {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        if !moves.contains(choice) {
            return Err(Refusal(Text::new("refused")));
        }
        let at = match (self.in_two, state.column.take()) {
            (false, _) => choice.0,
            (true, None) => {
                state.column = Some(choice.0 as u8);
                return Ok(());
            }
            (true, Some(x)) => choice.0 * 3 + u16::from(x),
        };
        state.fields[usize::from(at)] = Some(state.to_move);
        state.to_move = 1 - state.to_move;
        Ok(())
    }

    fn imagine(&self, state: &State, _: Viewer, _: u64) -> State {
        state.clone()
    }

    fn value(&self, state: &State, Seat(seat): Seat) -> Option<i32> {
        // One of the corners counts, too, so that the value has no symmetry.
        let points = 10 * state.lines_of(seat, 2) + state.lines_of(seat, 1);
        let corner = usize::from(state.fields[0] == Some(seat));
        self.judged.then_some((points + corner) as i32)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn is_open(&self) -> bool {
        true
    }

    fn begins_ply(&self, state: &State) -> bool {
        state.column.is_none()
    }

    fn ends_ply(&self, state: &State) -> bool {
        !self.in_two || state.column.is_some()
    }

    fn rank(&self, _: &State, choice: &Choice) -> u32 {
        u32::from(choice.0)
    }

    nothing_to_see!();
}
