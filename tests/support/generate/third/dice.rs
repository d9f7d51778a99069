//! Decisions that are made one after the other. Without numbers left, each is the first of its choices.

/// Numbers that decide.
#[derive(Clone, Debug)]
pub struct Dice(std::vec::IntoIter<u16>);

impl Dice {
    /// Decides by these numbers. Smaller ones decide for earlier choices, so that shrinking makes texts simpler.
    pub fn new(numbers: Vec<u16>) -> Self {
        Self(numbers.into_iter())
    }

    /// A number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        (usize::from(self.0.next().unwrap_or(0)) * sides) >> 16
    }

    /// True in so many of 100 cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.roll(100) >= 100 - percent
    }

    /// One of these texts.
    pub fn of(&mut self, choices: &[&str]) -> String {
        choices[self.roll(choices.len())].to_owned()
    }

    /// The number of one of these choices, by their weights.
    pub fn weighted(&mut self, weights: &[usize]) -> usize {
        let mut rolled = self.roll(weights.iter().sum());
        for (choice, weight) in weights.iter().enumerate() {
            if rolled < *weight {
                return choice;
            }
            rolled -= weight;
        }
        0
    }
}
