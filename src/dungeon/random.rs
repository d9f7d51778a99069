//! The only source of chance. It is fixed forever, so that a seed gives the same labyrinth on every machine.

use std::hint::select_unpredictable;

/// The purpose of a random stream. Streams of different purposes are independent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Splitting rooms; the index is the attempt.
    Rooms = 1,
    /// Placing doors.
    Doors = 2,
    /// The maze of one room; the index is the room.
    Maze = 3,
    /// Which rooms are mazes, and the final branch.
    Kinds = 4,
    /// Locks, keys and the entrance; the index counts how often they were made again.
    Keys = 5,
    /// Random operations in the editor; the index counts them.
    Manual = 6,
    /// Dice and monsters of a game.
    Game = 7,
    /// Objects and texts; the index counts how often they were made again.
    Objects = 8,
}

const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

fn mix(z: u64) -> u64 {
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Inverts [`mix`].
fn unmix(z: u64) -> u64 {
    let z = z ^ (z >> 31) ^ (z >> 62);
    let z = z.wrapping_mul(0x3196_42B2_D24D_8EC3);
    let z = (z ^ (z >> 27) ^ (z >> 54)).wrapping_mul(0x96DE_1B17_3F11_9089);
    z ^ (z >> 30) ^ (z >> 60)
}

/// How many indices [`Random::origin`] tries.
const MOST_INDICES: u64 = 1 << 20;

/// A stream of random numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Random {
    state: u64,
}

impl Random {
    /// Creates a stream that continues from a state.
    pub fn new(state: u64) -> Self {
        Self { state }
    }

    /// Creates the stream of a seed for a purpose.
    pub fn stream(seed: u32, purpose: Purpose, index: u64) -> Self {
        let tagged = u64::from(seed).wrapping_add((purpose as u64).wrapping_mul(STEP));
        Self { state: mix(mix(tagged).wrapping_add(index)) }
    }

    /// Returns the seed and the index of a stream that is at its beginning; the smallest index below about a
    /// million, which is enough for seeds taken from the clock.
    pub fn origin(&self, purpose: Purpose) -> Option<(u32, u64)> {
        let mixed = unmix(self.state);
        let tag = (purpose as u64).wrapping_mul(STEP);
        let seed = |index: u64| u32::try_from(unmix(mixed.wrapping_sub(index)).wrapping_sub(tag)).ok();
        (0..MOST_INDICES).find_map(|index| Some((seed(index)?, index)))
    }

    /// Returns the state, from which [`Random::new`] continues.
    pub fn state(&self) -> u64 {
        self.state
    }

    /// Returns the next number.
    #[inline]
    pub fn draw(&mut self) -> u64 {
        self.state = self.state.wrapping_add(STEP);
        mix(self.state)
    }

    /// Skips some numbers.
    pub fn skip(&mut self, count: u64) {
        self.state = self.state.wrapping_add(count.wrapping_mul(STEP));
    }

    /// Returns a number from 0 to below `count`, which must be at least 1.
    #[inline]
    pub fn below(&mut self, count: u32) -> u32 {
        (((self.draw() >> 32) * u64::from(count)) >> 32) as u32
    }

    /// Returns a number from 0 to below `count`. For 0 it returns 0 and draws nothing, without a branch.
    #[inline]
    pub(super) fn below_or_none(&mut self, count: u32) -> u32 {
        let next = self.state.wrapping_add(STEP);
        self.state = select_unpredictable(count > 0, next, self.state);
        (((mix(next) >> 32) * u64::from(count)) >> 32) as u32
    }

    /// Returns a number from `least` to `most`, both inclusive.
    pub fn range(&mut self, least: u32, most: u32) -> u32 {
        least + self.below(most - least + 1)
    }

    /// Returns a random element of a list that is not empty.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len() as u32) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Protects all labyrinths ever made: the numbers are those of the definition.
    #[test]
    fn the_numbers_are_fixed() {
        let mut plain = Random::new(0);
        let wanted = [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f];
        assert_eq!(wanted.map(|_| plain.draw()), wanted);
        let stream = Random::stream(12345, Purpose::Rooms, 0);
        assert_eq!(stream.clone().draw(), 0x0ca3_8a98_6abe_5b9d);
        let (mut stream, mut skipping) = (stream.clone(), stream);
        assert_eq!([(); 8].map(|()| stream.below(100)), [4, 39, 54, 83, 93, 57, 74, 96]);
        skipping.skip(6);
        assert_eq!([skipping.below(100), skipping.below(100)], [74, 96]);
    }

    /// Protects plays made from saved files: the seed of a stream is found at its beginning, and nowhere
    /// else.
    #[test]
    fn a_stream_tells_its_seed() {
        for (seed, index) in [(0, 0), (7, 0), (u32::MAX, 3), (1_234_567, 411)] {
            let mut stream = Random::stream(seed, Purpose::Game, index);
            assert_eq!(stream.origin(Purpose::Game), Some((seed, index)));
            let _ = stream.draw();
            assert_eq!(stream.origin(Purpose::Game), None);
        }
    }

    /// Protects lists from an index past their end, and ranges from missing their ends.
    #[test]
    fn numbers_stay_in_their_range() {
        let mut random = Random::new(7);
        let mut seen = [false; 5];
        for _ in 0..1000 {
            seen[random.range(0, 4) as usize] = true;
            assert!(random.below(1) == 0 && random.below(u32::MAX) < u32::MAX);
            let mut drawing = random.clone();
            assert_eq!(random.below_or_none(5), drawing.below(5));
            assert_eq!((random.below_or_none(0), &random), (0, &drawing));
        }
        assert_eq!(seen, [true; 5]);
    }
}
