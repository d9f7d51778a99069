//! Dates and times of day, as recorded about plays.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime};

use jiff::civil::Date;
use jiff::fmt::temporal::DateTimeParser;
use jiff::tz::{Offset, TimeZone};
use jiff::{Timestamp, Unit};

/// A point in time in whole milliseconds, with the local offset from UTC.
///
/// Its text is that of RFC 3339, such as `2010-05-24T10:15:30.250+02:00`.
///
/// # Examples
///
/// ```
/// use schola::engine::Moment;
///
/// let moment: Moment = "2010-05-24T10:15:30.25+02:00".parse()?;
/// assert_eq!(moment.to_string(), "2010-05-24T10:15:30.250+02:00");
/// assert_eq!(moment.date().to_string(), "2010-05-24");
/// # Ok::<(), schola::engine::moment::NotAMoment>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moment {
    time: Timestamp,
    offset: Offset,
}

/// Text that is not a point in time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not of the form `2010-05-24T10:15:30.250+02:00`")]
pub struct NotAMoment(pub String);

impl Moment {
    /// The beginning of 1970, UTC.
    pub const ZERO: Self = Self { time: Timestamp::UNIX_EPOCH, offset: Offset::UTC };

    /// Converts a system time to local time.
    pub fn local(time: SystemTime) -> Self {
        let time = Timestamp::try_from(time).unwrap_or_default();
        Self::new(time, TimeZone::system().to_offset(time))
    }

    fn new(time: Timestamp, offset: Offset) -> Self {
        let offset = offset.round(Unit::Minute).unwrap_or(Offset::UTC);
        let time = Timestamp::from_millisecond(time.as_millisecond()).unwrap_or_default();
        Self { time, offset }
    }

    /// Returns the milliseconds since the beginning of 1970, UTC.
    pub fn milliseconds(self) -> i64 {
        self.time.as_millisecond()
    }

    /// Returns the local date.
    pub fn date(self) -> Date {
        self.offset.to_datetime(self.time).date()
    }

    /// Returns the moment that is later by the given time.
    #[must_use]
    pub fn later(self, by: Duration) -> Self {
        Self::new(self.time.saturating_add(by).unwrap_or(self.time), self.offset)
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.offset.seconds() / 60;
        let (sign, minutes) = (if minutes < 0 { '-' } else { '+' }, minutes.abs());
        let local = self.offset.to_datetime(self.time);
        write!(f, "{local:.3}{sign}{:02}:{:02}", minutes / 60, minutes % 60)
    }
}

impl FromStr for Moment {
    type Err = NotAMoment;

    fn from_str(text: &str) -> Result<Self, NotAMoment> {
        let read = || {
            // A signed year, a space instead of the T and the like belong to other formats.
            let plain =
                text.get(..11)?.strip_suffix('T')?.bytes().all(|it| it.is_ascii_digit() || it == b'-');
            let pieces = DateTimeParser::new().parse_pieces(text).ok()?;
            let offset = pieces.to_numeric_offset()?;
            let local = pieces.date().to_datetime(pieces.time()?);
            let whole = offset.seconds() % 60 == 0 && pieces.time_zone_annotation().is_none();
            (plain && whole)
                .then(|| offset.to_timestamp(local).ok())
                .flatten()
                .map(|time| Self::new(time, offset))
        };
        read().ok_or_else(|| NotAMoment(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A written moment reads back as the same value, and the spellings of other programs are understood.
    #[test]
    fn moments_have_a_text() {
        for text in [
            "2010-05-24T10:15:30.250+02:00",
            "1999-12-31T23:59:59.999-03:30",
            "2024-02-29T00:00:00.000+00:00",
        ] {
            assert_eq!(text.parse::<Moment>().map(|moment| moment.to_string()), Ok(text.to_owned()));
        }
        let spellings = [
            ("2010-05-24T08:15:30Z", "2010-05-24T08:15:30.000+00:00"),
            ("2010-05-24T10:15:30.25049+02:00", "2010-05-24T10:15:30.250+02:00"),
        ];
        for (spelling, wanted) in spellings {
            assert_eq!(spelling.parse::<Moment>().map(|moment| moment.to_string()), Ok(wanted.to_owned()));
        }
        let wrong = [
            "",
            "2010-05-24",
            "2010-05-24T10:15:30",
            "24.5.2010 10:15",
            "2010-02-30T10:15:30Z",
            "2010-05-24 10:15:30Z",
            "x",
        ];
        for text in wrong {
            assert_eq!(text.parse::<Moment>(), Err(NotAMoment(text.to_owned())), "{text}");
        }
    }

    /// Near midnight the date is the local one.
    #[test]
    fn the_day_is_that_of_the_place() {
        let moment: Moment = "2010-05-23T23:30:00.000+02:00".parse().expect("a moment");
        assert_eq!(moment.date().to_string(), "2010-05-23");
        assert_eq!(moment.later(Duration::from_secs(3600)).date().to_string(), "2010-05-24");
        assert_eq!(moment.later(Duration::from_secs(1)).milliseconds() - moment.milliseconds(), 1000);
    }
}
