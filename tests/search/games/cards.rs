//! Three seats with three hidden cards each. In a trick each plays one, the highest takes it; before the
//! first card of a trick a die decides how many points it is worth. Most points win.

use schola::engine::{Game, Refusal, Seat, Standing, Text, Viewer, Witness};

use super::common::{Choice, nothing_to_see};

/// The game.
pub struct Cards;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The cards of each seat, sorted.
    pub hands: [Vec<u8>; 3],
    /// The cards on the table, with their seats.
    pub trick: Vec<(u8, u8)>,
    pub points: [u8; 3],
    pub to_move: u8,
    pub worth: u8,
    /// The state of the random generator.
    pub chance: u64,
}

fn draw(chance: &mut u64, bound: u64) -> u64 {
    *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*chance >> 33) % bound
}

fn shuffle(cards: &mut [u8], chance: &mut u64) {
    for last in (1..cards.len()).rev() {
        cards.swap(last, draw(chance, last as u64 + 1) as usize);
    }
}

impl Game for Cards {
    type State = State;
    type Move = Choice;

    fn start(&self, seed: u64) -> State {
        let mut chance = seed;
        let mut cards: Vec<u8> = (0..9).collect();
        shuffle(&mut cards, &mut chance);
        let mut hands: [Vec<u8>; 3] = std::array::from_fn(|seat| cards[seat * 3..seat * 3 + 3].to_vec());
        hands.iter_mut().for_each(|hand| hand.sort_unstable());
        let worth = 1 + draw(&mut chance, 6) as u8;
        State { hands, trick: Vec::new(), points: [0; 3], to_move: 0, worth, chance }
    }

    fn standing(&self, state: &State) -> Standing {
        if state.hands.iter().any(|hand| !hand.is_empty()) {
            return Standing::to_move(Seat(state.to_move));
        }
        let most = *state.points.iter().max().expect("three seats");
        Standing::Won((0..3).filter(|seat| state.points[usize::from(*seat)] == most).map(Seat).collect())
    }

    fn moves(&self, state: &State, into: &mut Vec<Choice>) {
        into.extend(state.hands[usize::from(state.to_move)].iter().map(|card| Choice(u16::from(*card))));
    }

    fn play<W: Witness<State>>(&self, state: &mut State, choice: &Choice, _: &mut W) -> Result<(), Refusal> {
        let seat = state.to_move;
        let hand = &mut state.hands[usize::from(seat)];
        let at = hand.iter().position(|card| u16::from(*card) == choice.0);
        let card = hand.remove(at.ok_or_else(|| Refusal(Text::new("refused")))?);
        state.trick.push((card, seat));
        state.to_move = (seat + 1) % 3;
        if state.trick.len() == 3 {
            let (_, winner) = state.trick.drain(..).max().expect("three cards");
            state.points[usize::from(winner)] += state.worth;
            state.to_move = winner;
            state.worth = 1 + draw(&mut state.chance, 6) as u8;
        }
        Ok(())
    }

    fn imagine(&self, state: &State, viewer: Viewer, seed: u64) -> State {
        let Viewer::Seat(Seat(own)) = viewer else { return state.clone() };
        let mut imagined = State { chance: seed, ..state.clone() };
        let others: Vec<usize> = (0..3).filter(|seat| *seat != usize::from(own)).collect();
        let mut hidden: Vec<u8> = others.iter().flat_map(|seat| state.hands[*seat].clone()).collect();
        hidden.sort_unstable();
        shuffle(&mut hidden, &mut imagined.chance);
        for seat in others {
            let rest = hidden.split_off(state.hands[seat].len());
            imagined.hands[seat] = std::mem::replace(&mut hidden, rest);
            imagined.hands[seat].sort_unstable();
        }
        imagined
    }

    fn value(&self, _: &State, _: Seat) -> Option<i32> {
        None
    }

    fn seats(&self) -> u8 {
        3
    }

    fn rank(&self, _: &State, choice: &Choice) -> u32 {
        u32::from(choice.0)
    }

    nothing_to_see!();
}
