//! Turns without a choice: who threw dice and then had nothing to choose.

use super::{Seat, Viewer};

/// A throw of a die by a player who then had nothing to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdleThrow {
    /// Who threw.
    pub seat: Seat,
    /// What the die showed.
    pub value: i64,
    /// Whether something was moved because of it.
    pub moved: bool,
    /// One bit for each seat that can tell the value.
    pub hears: u32,
}

impl IdleThrow {
    fn is_told(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::All => true,
            Viewer::Seat(seat) => self.hears & 1_u32.checked_shl(seat.0.into()).unwrap_or(0) != 0,
        }
    }
}

/// All throws of one turn without a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdleTurn {
    /// Whose turn it was.
    pub seat: Seat,
    /// What the dice showed, in order.
    pub values: Vec<i64>,
    /// Whether something was moved in it.
    pub moved: bool,
}

impl IdleTurn {
    /// Returns the turns that these throws make up, as far as a viewer can tell them.
    pub fn of(throws: &[IdleThrow], viewer: Viewer) -> Vec<Self> {
        let told = throws.iter().filter(|throw| throw.is_told(viewer));
        let mut turns: Vec<Self> = Vec::new();
        for throw in told {
            match turns.last_mut().filter(|turn| turn.seat == throw.seat) {
                Some(turn) => {
                    turn.values.push(throw.value);
                    turn.moved |= throw.moved;
                }
                None => {
                    turns.push(Self { seat: throw.seat, values: vec![throw.value], moved: throw.moved });
                }
            }
        }
        turns
    }

    /// Returns what the dice showed: `3, 5`.
    pub fn thrown(&self) -> String {
        self.values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Throws of one player stand together, and nobody reads a throw that they cannot tell.
    #[test]
    fn throws_stand_by_turns() {
        let throw = |seat, value, moved, hears| IdleThrow { seat: Seat(seat), value, moved, hears };
        let throws = [throw(1, 3, false, 3), throw(1, 5, true, 3), throw(0, 2, false, 1)];
        let told = |viewer| -> Vec<_> {
            let turns = IdleTurn::of(&throws, viewer).into_iter();
            turns.map(|turn| (turn.seat.0, turn.thrown(), turn.moved)).collect()
        };
        let first = (1, "3, 5".to_owned(), true);
        assert_eq!(told(Viewer::All), [first.clone(), (0, "2".to_owned(), false)]);
        assert_eq!(told(Viewer::Seat(Seat(1))), [first], "the second seat cannot tell the last throw");
    }
}
