//! What a Czech birth number (rodné číslo) reveals: date of birth and sex. The number itself is parsed and
//! forgotten; it is neither stored nor printed anywhere.

use jiff::civil::Date;

use super::profile::Sex;
use crate::engine::Text;

/// What a birth number reveals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Birth {
    /// The date of birth.
    pub date: Date,
    /// The sex.
    pub sex: Sex,
}

impl Birth {
    /// Returns the age in whole years on a date; 0 before the birth.
    pub fn age(&self, today: Date) -> u16 {
        let had_birthday = (today.month(), today.day()) >= (self.date.month(), self.date.day());
        let years = today.year() - self.date.year() - i16::from(!had_birthday);
        u16::try_from(years).unwrap_or(0)
    }
}

/// Why a text is not a birth number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// It is not six digits, an optional slash, and three or four digits.
    Form,
    /// Nine-digit numbers were given only to people born before 1954.
    Year,
    /// There is no such month.
    Month,
    /// The month has no such day.
    Day,
    /// The date is in the future.
    Future,
    /// The check digit does not match.
    Check,
}

impl Fault {
    /// Returns the message for the person.
    pub fn text(self) -> Text {
        Text::new(match self {
            Self::Form => "birth-number-form",
            Self::Year => "birth-number-year",
            Self::Month => "birth-number-month",
            Self::Day => "birth-number-day",
            Self::Future => "birth-number-future",
            Self::Check => "birth-number-check",
        })
    }
}

/// Parses a birth number, ignoring surrounding white space.
///
/// # Errors
///
/// The first rule that the text breaks.
pub fn read(text: &str, today: Date) -> Result<Birth, Fault> {
    let digits = digits(text.trim()).ok_or(Fault::Form)?;
    let number = |range: std::ops::Range<usize>| {
        digits[range].iter().fold(0i16, |sum, digit| sum * 10 + i16::from(*digit))
    };
    let (year, month, day) = (number(0..2), number(2..4), number(4..6));
    let year = match (digits.len(), year) {
        (9, 54..) => return Err(Fault::Year),
        (9, _) | (_, 54..) => 1900 + year,
        _ => 2000 + year,
    };
    let (sex, month) = match month {
        1..=12 => (Sex::Male, month),
        51..=62 => (Sex::Female, month - 50),
        // Used when all numbers of a day had been given out (since 2004).
        21..=32 if year >= 2004 => (Sex::Male, month - 20),
        71..=82 if year >= 2004 => (Sex::Female, month - 70),
        _ => return Err(Fault::Month),
    };
    let date = Date::new(year, month as i8, day as i8).map_err(|_| Fault::Day)?;
    if date > today {
        return Err(Fault::Future);
    }
    if let [first @ .., last] = digits.as_slice()
        && digits.len() == 10
    {
        let remainder = first.iter().fold(0, |rest, digit| (rest * 10 + u32::from(*digit)) % 11);
        // Until 1985 there were numbers whose check digit would have had to be ten.
        let fits = u32::from(*last) == remainder || (remainder == 10 && *last == 0 && year <= 1985);
        if !fits {
            return Err(Fault::Check);
        }
    }
    Ok(Birth { date, sex })
}

/// Returns the nine or ten digits of a text of the right form.
fn digits(text: &str) -> Option<Vec<u8>> {
    let (front, back) = match text.split_once('/') {
        Some(parts) => parts,
        None => text.split_at_checked(6)?,
    };
    let digits: Option<Vec<u8>> =
        front.chars().chain(back.chars()).map(|sign| Some(sign.to_digit(10)? as u8)).collect();
    digits.filter(|_| front.len() == 6 && matches!(back.len(), 3 | 4))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn today() -> Date {
        Date::constant(2010, 5, 28)
    }

    /// Fictitious numbers reveal date and sex as the examples of the specification say.
    #[test]
    fn numbers_tell_day_and_sex() {
        use Sex::{Female, Male};
        let table = [
            ("545103/0123", Female, (1954, 1, 3), 56),
            ("7605051070", Male, (1976, 5, 5), 34),
            ("040229/1230", Male, (2004, 2, 29), 6),
            ("042812/3454", Male, (2004, 8, 12), 5),
            ("057105/0018", Female, (2005, 1, 5), 5),
            ("530101/123", Male, (1953, 1, 1), 57),
            (" 530101123\t", Male, (1953, 1, 1), 57),
        ];
        for (text, sex, (year, month, day), age) in table {
            let birth = read(text, today());
            assert_eq!(birth, Ok(Birth { date: Date::constant(year, month, day), sex }), "{text}");
            assert_eq!(birth.map(|birth| birth.age(today())), Ok(age), "{text}");
        }
    }

    /// What is not a birth number is refused, for the most helpful reason.
    #[test]
    fn what_is_no_number_is_refused() {
        let table = [
            ("7801233541", Fault::Check),
            ("781301/3540", Fault::Month),
            ("780023/3540", Fault::Month),
            // Such months exist only where the ordinary numbers had run out.
            ("782101/3540", Fault::Month),
            ("032812/3454", Fault::Month),
            ("540101/123", Fault::Year),
            ("780230/3540", Fault::Day),
            ("030229/1230", Fault::Day),
            ("780200/3540", Fault::Day),
            ("100529/1230", Fault::Future),
            // A remainder of ten was accepted until 1985 only.
            ("860505/1060", Fault::Check),
            ("", Fault::Form),
            ("780123", Fault::Form),
            ("780123/", Fault::Form),
            ("780123/35", Fault::Form),
            ("780123/35400", Fault::Form),
            ("7801/233540", Fault::Form),
            ("780123//3540", Fault::Form),
            ("780123-3540", Fault::Form),
            ("78012x/3540", Fault::Form),
            ("７８0123/3540", Fault::Form),
            ("řřř123", Fault::Form),
        ];
        for (text, fault) in table {
            assert_eq!(read(text, today()), Err(fault), "{text}");
        }
    }

    /// The age changes on the birthday; for a 29 February, on 1 March of ordinary years.
    #[test]
    fn the_age_grows_on_the_birthday() {
        let birth = Birth { date: Date::constant(2004, 2, 29), sex: Sex::Male };
        let ages = [(2010, 2, 28, 5), (2010, 3, 1, 6), (2012, 2, 28, 7), (2012, 2, 29, 8), (2003, 1, 1, 0)];
        for (year, month, day, age) in ages {
            assert_eq!(birth.age(Date::constant(year, month, day)), age, "{year}-{month}-{day}");
        }
    }
}
