//! A player's profile. A name is enough; the only other personal data are sex and year of birth, if given.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

use super::settings::Degree;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 500;
/// The highest age that a year of birth may imply.
const OLDEST: i16 = 130;

/// A person's sex, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sex {
    /// Not stated.
    #[default]
    Undetermined,
    /// A woman or a girl.
    Female,
    /// A man or a boy.
    Male,
}

impl Sex {
    /// All values, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Undetermined, Self::Female, Self::Male];
}

/// Who a player is. What a file does not say is as in [`Profile::default`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Profile {
    /// The name that the person likes to be called by.
    pub name: String,
    /// The sex.
    pub sex: Sex,
    /// The year of birth.
    pub birth_year: Option<i16>,
    /// The picture: the id of one in `project::avatars`. Empty for the first of them.
    pub avatar: String,
    /// Roughly how much the person is impaired: the preset that the settings started from.
    pub degree: Degree,
}

impl Profile {
    /// Creates the profile of somebody of whom only the name is known.
    pub fn new(name: &str) -> Self {
        Self { name: tidy(name), ..Self::default() }
    }

    /// Returns the approximate age: the age reached in the year of `today`.
    pub fn age(&self, today: Date) -> Option<u16> {
        self.birth_year.and_then(|year| u16::try_from(today.year() - year).ok())
    }

    /// Returns whether this is the person's name, ignoring letter case and surrounding white space.
    pub fn is_called(&self, name: &str) -> bool {
        let folded = |name: &str| tidy(name).to_lowercase();
        folded(&self.name) == folded(name)
    }
}

/// Reads a year of birth: four digits, neither in the future nor more than a lifetime ago. `None` for any
/// other text.
pub fn birth_year(text: &str, today: Date) -> Option<i16> {
    let text = text.trim();
    let is_year = text.len() == 4 && text.bytes().all(|sign| sign.is_ascii_digit());
    let year: i16 = text.parse().ok().filter(|_| is_year)?;
    (today.year() - OLDEST..=today.year()).contains(&year).then_some(year)
}

/// Returns a name as it is stored: trimmed, with single spaces between its words, and in Unicode NFC, since
/// systems and keyboards differ in how they compose letters.
pub fn tidy(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A year of birth is the whole year of a living person; the age is the one reached in the current year.
    #[test]
    fn the_year_of_birth_gives_the_age() {
        let today = Date::constant(2010, 5, 28);
        let table = [("1954", Some(1954)), (" 2010 ", Some(2010)), ("1880", Some(1880))];
        let wrong = ["", "54", "2011", "1879", "-954", "+954", "19540", "195x", "545103/0123", "１９５４"];
        for (text, year) in table.into_iter().chain(wrong.map(|text| (text, None))) {
            assert_eq!(birth_year(text, today), year, "{text}");
        }
        let profile = Profile { birth_year: Some(1954), ..Profile::new("Jana") };
        assert_eq!((profile.age(today), Profile::new("Jana").age(today)), (Some(56), None));
    }

    /// Profiles written by an earlier version, with sex and year taken from a birth number, open unchanged.
    #[test]
    fn earlier_profiles_open() {
        let kept = r#"{"name":"Jana","sex":"female","birth_year":1954,"avatar":"owl","degree":"Severe"}"#;
        let profile: Profile = serde_json::from_str(kept).expect("a profile");
        assert_eq!((profile.sex, profile.birth_year), (Sex::Female, Some(1954)));
        assert_eq!(serde_json::to_string(&profile).expect("it can be written"), kept);
    }

    /// A name is the same whether its accents are composed or combining.
    #[test]
    fn a_name_is_the_same_in_each_form_of_its_letters() {
        let composed = "Ži\u{17e}ka Žofie";
        let apart = "Z\u{30c}iz\u{30c}ka Z\u{30c}ofie";
        assert_ne!(composed, apart);
        assert_eq!(Profile::new(apart).name, composed);
        assert!(Profile::new(composed).is_called(apart) && Profile::new(apart).is_called(composed));
        let older = Profile { name: apart.to_owned(), ..Profile::default() };
        assert!(older.is_called(composed), "whoever has a profile already is found");
    }

    /// A name typed in another letter case means the same person.
    #[test]
    fn letter_case_does_not_matter_in_names() {
        let profile = Profile::new("  Žofie   Nováková ");
        assert_eq!(profile.name, "Žofie Nováková");
        for same in ["žofie nováková", "ŽOFIE  NOVÁKOVÁ", "Žofie Nováková\n"] {
            assert!(profile.is_called(same), "{same}");
        }
        for other in ["Zofie Novakova", "Žofie", "ŽofieNováková", ""] {
            assert!(!profile.is_called(other), "{other}");
        }
    }
}
