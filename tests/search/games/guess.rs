//! A game that a peeking player wins: one of four cups hides a ball, and there is one guess.

use schola::engine::{Game, Refusal, Seat, Standing, Text, Viewer, Witness};

use super::common::{Choice, nothing_to_see};

/// The game.
pub struct Guess {
    /// Whether to panic when anything is asked of a state that does not come from `imagine`.
    pub guarded: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The cup with the ball.
    pub ball: u8,
    /// Whether it is the real state, not an imagined one.
    pub real: bool,
    /// The cup guessed.
    pub guessed: Option<u8>,
}

impl Guess {
    fn guard(&self, state: &State) {
        assert!(!(self.guarded && state.real), "somebody looks at the table");
    }
}

impl Game for Guess {
    type State = State;
    type Move = Choice;

    fn start(&self, seed: u64) -> State {
        State { ball: (seed % 4) as u8, real: true, guessed: None }
    }

    fn standing(&self, state: &State) -> Standing {
        self.guard(state);
        match state.guessed {
            Some(cup) if cup == state.ball => Standing::Won(vec![Seat(0)]),
            Some(_) => Standing::Won(vec![Seat(1)]),
            None => Standing::to_move(Seat(0)),
        }
    }

    fn moves(&self, state: &State, into: &mut Vec<Choice>) {
        self.guard(state);
        into.extend((0..4).map(Choice));
    }

    fn play<W: Witness<State>>(&self, state: &mut State, choice: &Choice, _: &mut W) -> Result<(), Refusal> {
        self.guard(state);
        if state.guessed.is_some() || choice.0 > 3 {
            return Err(Refusal(Text::new("refused")));
        }
        state.guessed = Some(choice.0 as u8);
        Ok(())
    }

    fn imagine(&self, state: &State, viewer: Viewer, seed: u64) -> State {
        let ball = if viewer == Viewer::All { state.ball } else { (seed % 4) as u8 };
        State { ball, real: false, ..state.clone() }
    }

    fn value(&self, state: &State, Seat(seat): Seat) -> Option<i32> {
        self.guard(state);
        // Worth more near the ball: a second thing that only peeking sees.
        Some(if seat == 0 { i32::from(state.ball) } else { 0 })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn rank(&self, state: &State, choice: &Choice) -> u32 {
        self.guard(state);
        u32::from(choice.0)
    }

    fn begins_ply(&self, state: &State) -> bool {
        self.guard(state);
        true
    }

    nothing_to_see!();
}
