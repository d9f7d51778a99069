//! Text that scrolls down and up automatically, for readers who cannot scroll.

use std::time::{Duration, Instant};

use iced::widget::scrollable::{AbsoluteOffset, Viewport};

/// How long the text rests at both ends.
pub const REST: Duration = Duration::from_secs(2);
/// How long it rests after the reader has scrolled.
const AFTER_HAND: Duration = Duration::from_secs(8);
/// The default speed in logical pixels per second.
pub const SPEED: f32 = 24.0;
/// Smaller moves, in logical pixels, count as rounding and not as the reader's.
const ROUNDING: f32 = 2.0;

/// Returns a tiny amount by which to narrow the view of a scrolled text, in logical pixels; it differs for each offset.
///
/// The renderer redraws a layer whose bounds have changed as one rectangle. Otherwise it would redraw line by line, and
/// glyphs that extend beyond their line would leave traces.
pub fn trifle(offset: f32) -> f32 {
    offset.rem_euclid(64.0) * 0.002
}

/// The offset and direction of a text.
#[derive(Clone, Copy, Debug)]
pub struct Scroller {
    offset: f32,
    /// The largest offset; 0 if everything is visible or nothing is known yet.
    length: f32,
    is_rising: bool,
    /// Whether the reader has stopped it.
    is_stopped: bool,
    /// The end of the current rest.
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
    /// Creates a scroller with a speed in logical pixels per second.
    pub fn new(speed: f32) -> Self {
        Self { speed: speed.clamp(4.0, 400.0), ..Self::default() }
    }

    /// Returns the offset in logical pixels.
    pub fn offset(&self) -> f32 {
        self.offset
    }

    /// Returns whether it needs time to pass.
    pub fn is_moving(&self) -> bool {
        !self.is_stopped && self.length > 0.0
    }

    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Scrolls back to the beginning.
    pub fn begin(&mut self) {
        *self = Self { speed: self.speed, is_stopped: self.is_stopped, ..Self::default() };
    }

    /// Stops or resumes scrolling.
    pub fn switch(&mut self) {
        self.is_stopped ^= true;
        self.last = None;
    }

    /// Notes the visible part of the text. An offset that the scroller did not set is the reader's, and the text rests
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

    /// Advances to a time. Returns the new offset if the text has to move.
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

    /// A text that is 48 pixels too long scrolls down in two seconds, rests, scrolls up again and rests, and so on.
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

    /// When the reader scrolls or stops the text, it stays where they left it.
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
        // A text that is completely visible never moves.
        assert!(!Scroller::default().is_moving());
    }
}
