//! Know where the lines of a list are although only some of them have been measured.

/// The heights of lines, with prefix sums in logarithmic time (a Fenwick tree).
///
/// A line that has not been measured counts as high as the mean of those that have.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Heights {
    known: Vec<Option<f32>>,
    sums: Vec<Sum>,
    /// The height of a line until one has been measured.
    guess: f32,
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Sum {
    height: f64,
    measured: u32,
}

impl Heights {
    /// Creates an index of lines, each with its height if that is known.
    pub fn new(known: Vec<Option<f32>>, guess: f32) -> Self {
        let mut sums = vec![Sum::default(); known.len() + 1];

        for (line, height) in known.iter().enumerate() {
            let node = line + 1;
            let parent = node + low_bit(node);

            if let Some(height) = height {
                sums[node].height += f64::from(*height);
                sums[node].measured += 1;
            }
            if parent < sums.len() {
                let sum = sums[node];

                sums[parent].height += sum.height;
                sums[parent].measured += sum.measured;
            }
        }

        Self { known, sums, guess }
    }

    /// Returns the number of lines.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Returns the measured heights.
    pub fn known(&self) -> &[Option<f32>] {
        &self.known
    }

    /// Sets the height of a line.
    pub fn set(&mut self, line: usize, height: f32) {
        let old = self.known[line].replace(height);

        if old == Some(height) {
            return;
        }

        let delta = f64::from(height) - old.map_or(0.0, f64::from);
        let mut node = line + 1;

        while node < self.sums.len() {
            self.sums[node].height += delta;
            self.sums[node].measured += u32::from(old.is_none());
            node += low_bit(node);
        }
    }

    /// Returns the height of a line, measured or estimated.
    pub fn height(&self, line: usize) -> f32 {
        self.known.get(line).copied().flatten().unwrap_or_else(|| self.estimate() as f32)
    }

    /// Returns the height of all lines before one.
    pub fn before(&self, line: usize) -> f64 {
        let sum = self.sum(line);

        sum.height + (line.min(self.len()) - sum.measured as usize) as f64 * self.estimate()
    }

    /// Returns the height of all lines.
    pub fn total(&self) -> f64 {
        self.before(self.len())
    }

    /// Returns the line at some distance from the first, and the offset within it.
    pub fn at(&self, offset: f64) -> (usize, f32) {
        if self.len() == 0 {
            return (0, 0.0);
        }

        let estimate = self.estimate();
        let mut rest = offset.max(0.0);
        let mut line = 0;
        let mut step = self.len().next_power_of_two();

        // Descend to the last line that starts at or above the place.
        while step > 0 {
            let next = line + step;

            if next < self.sums.len() {
                let sum = self.sums[next];
                let height = sum.height + (low_bit(next) - sum.measured as usize) as f64 * estimate;

                if height <= rest {
                    rest -= height;
                    line = next;
                }
            }
            step /= 2;
        }

        if line < self.len() { (line, rest as f32) } else { (self.len() - 1, self.height(self.len() - 1)) }
    }

    fn sum(&self, line: usize) -> Sum {
        let mut node = line.min(self.len());
        let mut total = Sum::default();

        while node > 0 {
            total.height += self.sums[node].height;
            total.measured += self.sums[node].measured;
            node -= low_bit(node);
        }

        total
    }

    fn estimate(&self) -> f64 {
        let sum = self.sum(self.len());

        if sum.measured == 0 { f64::from(self.guess) } else { sum.height / f64::from(sum.measured) }
    }
}

fn low_bit(node: usize) -> usize {
    node & node.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;

    use proptest::prelude::*;

    fn known() -> impl Strategy<Value = Vec<Option<f32>>> {
        proptest::collection::vec(proptest::option::of((1u16..400).prop_map(f32::from)), 1..80)
    }

    /// The sum by plain addition.
    fn plain(heights: &Heights, line: usize) -> f64 {
        (0..line).map(|line| f64::from(heights.height(line))).sum()
    }

    proptest! {
        /// The sums agree with plain addition, after any changes.
        #[test]
        fn sums_are_sums(
            known in known(), changes in proptest::collection::vec((0usize..80, 1u16..400), 0..20),
        ) {
            let mut heights = Heights::new(known, 30.0);

            for (line, height) in changes {
                let line = line % heights.len();

                heights.set(line, f32::from(height));
            }
            for line in 0..=heights.len() {
                prop_assert!((heights.before(line) - plain(&heights, line)).abs() < 0.05);
            }
        }

        /// An index made at once equals one made step by step.
        #[test]
        fn setting_is_making(known in known()) {
            let mut heights = Heights::new(vec![None; known.len()], 30.0);

            for (line, height) in known.iter().enumerate() {
                if let Some(height) = height {
                    heights.set(line, *height);
                }
            }
            prop_assert_eq!(heights, Heights::new(known, 30.0));
        }

        /// The line found at a place holds that place.
        #[test]
        fn finding_reverses_summing(known in known(), share in 0.0f64..0.999) {
            let heights = Heights::new(known, 30.0);
            let offset = heights.total() * share;
            let (line, into) = heights.at(offset);

            prop_assert!((heights.before(line) + f64::from(into) - offset).abs() < 0.05);
            prop_assert!(into <= heights.height(line) + 0.05);
        }
    }

    /// Places outside of the lines lead to the first and the last one.
    #[test]
    fn it_keeps_within_the_lines() {
        let heights = Heights::new(vec![Some(10.0), None, Some(30.0)], 7.0);

        assert_eq!(heights.at(-5.0), (0, 0.0));
        assert_eq!(heights.at(1e9), (2, 30.0));
        assert_eq!(heights.total(), 60.0);
        assert_eq!(Heights::default().at(3.0), (0, 0.0));
    }
}
