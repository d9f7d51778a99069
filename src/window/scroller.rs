//! Text that moves down and up by itself, so that it can be read by who cannot scroll.

use std::time::{Duration, Instant};

use iced::widget::scrollable::{AbsoluteOffset, Viewport};

/// How long the text rests at both ends.
pub const REST: Duration = Duration::from_secs(2);
/// How long it rests after the reader moved it.
const AFTER_HAND: Duration = Duration::from_secs(8);
/// How fast it moves at first, in logical pixels a second.
pub const SPEED: f32 = 24.0;
/// A step of the reader that is smaller than this is taken for rounding, in logical pixels.
const ROUNDING: f32 = 2.0;

/// Returns by how much narrower the view of a text at a place is, in logical pixels: another trifle for each place.
///
/// The renderer draws a layer with other bounds as one rectangle. It would else draw line by line, and letters that stand
/// out of their line would leave traces.
pub fn trifle(offset: f32) -> f32 {
    offset.rem_euclid(64.0) * 0.002
}

/// Where a text stands, and which way it goes.
#[derive(Clone, Copy, Debug)]
pub struct Scroller {
    offset: f32,
    /// How far it can be moved; none where all is seen or nothing is known yet.
    length: f32,
    is_rising: bool,
    /// Whether the reader has stopped it.
    is_stopped: bool,
    /// Until when it rests.
    rests: Option<Instant>,
    last: Option<Instant>,
    speed: f32,
}

impl Default for Scroller {
    fn default() -> Self {
        Self {
            offset: 0.0,
            length: 0.0,
            is_rising: false,
            is_stopped: false,
            rests: None,
            last: None,
            speed: SPEED,
        }
    }
}

impl Scroller {
    /// Creates a text at its beginning that moves with a speed in logical pixels a second.
    pub fn new(speed: f32) -> Self {
        Self { speed: speed.clamp(4.0, 400.0), ..Self::default() }
    }

    /// Returns how far the text is moved, in logical pixels.
    pub fn offset(&self) -> f32 {
        self.offset
    }

    /// Returns whether time has to pass for it.
    pub fn is_moving(&self) -> bool {
        !self.is_stopped && self.length > 0.0
    }

    /// Returns whether the reader has stopped it.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Shows the text from its beginning.
    pub fn begin(&mut self) {
        *self = Self { speed: self.speed, is_stopped: self.is_stopped, ..Self::default() };
    }

    /// Stops the text, or lets it go on.
    pub fn switch(&mut self) {
        self.is_stopped ^= true;
        self.last = None;
    }

    /// Takes in what is seen of the text. A place that the text did not go to by itself is the reader's: it rests
    /// there.
    pub fn saw(&mut self, viewport: &Viewport) {
        let length = viewport.content_bounds().height - viewport.bounds().height;
        self.see(length, viewport.absolute_offset().y);
    }

    fn see(&mut self, length: f32, offset: f32) {
        let by_hand = (offset - self.offset).abs() > ROUNDING && self.length == length.max(0.0);
        self.length = length.max(0.0);
        self.offset = offset;
        if by_hand {
            self.rests = self.last.map(|last| last + AFTER_HAND);
        }
    }

    /// Lets time pass until a moment. Returns where the text shall be moved to, if anywhere.
    pub fn pass(&mut self, now: Instant) -> Option<AbsoluteOffset> {
        if !self.is_moving() {
            self.last = Some(now);
            return None;
        }
        let Some(last) = self.last.replace(now) else {
            self.rests = Some(now + REST);
            return None;
        };
        if self.rests.is_some_and(|until| now < until) {
            return None;
        }
        self.rests = None;
        let way = self.speed * now.saturating_duration_since(last).as_secs_f32();
        let to = if self.is_rising { self.offset - way } else { self.offset + way };
        self.offset = to.clamp(0.0, self.length);
        if self.offset != to {
            self.is_rising ^= true;
            self.rests = Some(now + REST);
        }
        Some(AbsoluteOffset { x: 0.0, y: self.offset })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text of 48 pixels too many goes down in two seconds, rests, comes up again and rests, for ever.
    #[test]
    fn it_goes_down_and_up() {
        let mut text = Scroller::new(24.0);
        let start = Instant::now();
        text.see(48.0, 0.0);
        let mut places = Vec::new();
        for tick in 0..=20 {
            let _ = text.pass(start + Duration::from_millis(500 * tick));
            places.push(text.offset);
        }
        assert!(places[..4].iter().all(|place| *place == 0.0), "it rests before it goes: {places:?}");
        let lowest = places.iter().position(|place| *place == 48.0).expect("it comes to the end");
        assert!(places[lowest..lowest + 3].iter().all(|place| *place == 48.0), "it rests there: {places:?}");
        assert!(places[lowest + 5..].iter().any(|place| *place < 48.0), "it comes up again: {places:?}");
        assert!(
            places.windows(2).all(|pair| (pair[1] - pair[0]).abs() <= 13.0),
            "it never jumps: {places:?}"
        );
    }

    /// Who moves the text by hand finds it where they left it, and who stops it too.
    #[test]
    fn the_reader_comes_first() {
        let mut text = Scroller::new(24.0);
        let start = Instant::now();
        text.see(480.0, 0.0);
        let at = |seconds| start + Duration::from_secs(seconds);
        let _ = text.pass(at(0));
        let _ = text.pass(at(3));
        text.see(480.0, 300.0);
        assert_eq!(text.pass(at(6)), None);
        assert_eq!(text.offset, 300.0);
        assert!(text.pass(at(20)).is_some());
        text.switch();
        assert!(text.is_stopped() && !text.is_moving());
        assert_eq!(text.pass(at(40)), None);
        // What can be seen as a whole never moves.
        assert!(!Scroller::default().is_moving());
    }
}
