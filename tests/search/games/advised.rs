//! A game of one choice whose rules say how good it is: what is chosen wins for certain, or luck alone decides.

use schola::engine::{Game, Refusal, Seat, Standing, Text, Viewer, Witness};

use super::common::{Choice, nothing_to_see};

/// The game.
pub struct Advised {
    /// How good the rules say that each choice is.
    pub worths: [i64; 3],
    /// The choice that wins; without one a coin decides, which nobody sees.
    pub winning: Option<u16>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    coin: u64,
    chosen: Option<u16>,
}

impl Game for Advised {
    type State = State;
    type Move = Choice;

    fn start(&self, seed: u64) -> State {
        State { coin: seed % 2, chosen: None }
    }

    fn standing(&self, state: &State) -> Standing {
        let has_won = |chosen| self.winning.map_or(state.coin == 0, |winning| chosen == winning);
        match state.chosen {
            Some(chosen) => Standing::Won(vec![Seat(u8::from(!has_won(chosen)))]),
            None => Standing::ToMove(Seat(0).into()),
        }
    }

    fn moves(&self, _: &State, into: &mut Vec<Choice>) {
        into.extend((0..3).map(Choice));
    }

    fn play<W: Witness<State>>(&self, state: &mut State, choice: &Choice, _: &mut W) -> Result<(), Refusal> {
        if state.chosen.is_some() || choice.0 > 2 {
            return Err(Refusal(Text::new("refused")));
        }
        state.chosen = Some(choice.0);
        Ok(())
    }

    fn imagine(&self, state: &State, _: Viewer, seed: u64) -> State {
        State { coin: u64::from(seed.count_ones()) % 2, ..state.clone() }
    }

    fn advice(&self, state: &State, _: Seat, into: &mut Vec<i64>) -> Result<bool, Text> {
        into.extend(self.worths);
        Ok(state.chosen.is_none())
    }

    fn value(&self, _: &State, _: Seat) -> Option<i32> {
        None
    }

    fn seats(&self) -> u8 {
        2
    }

    fn rank(&self, _: &State, choice: &Choice) -> u32 {
        u32::from(choice.0)
    }

    nothing_to_see!();
}
