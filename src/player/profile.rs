//! Who a player is. A name is enough; the only personal data stored are sex and year of birth.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

use super::birth_number::Birth;
use super::settings::Degree;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 500;

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

    /// Takes over what a birth number reveals, as far as it is stored.
    pub fn take_birth(&mut self, birth: &Birth) {
        self.sex = birth.sex;
        self.birth_year = Some(birth.date.year());
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

/// Returns a name as it is stored: trimmed, with single spaces between its words, and in Unicode NFC, since
/// systems and keyboards differ in how they compose letters.
pub fn tidy(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::birth_number;

    /// Of a birth number only sex and year are stored; the age is that of the whole year.
    #[test]
    fn little_is_kept_of_a_birth_number() {
        let today = Date::constant(2010, 5, 28);
        let birth = birth_number::read("545103/0123", today).expect("a birth number");
        let mut profile = Profile::new("Jana");
        assert_eq!(profile.age(today), None);
        profile.take_birth(&birth);
        assert_eq!(
            (profile.sex, profile.birth_year, profile.age(today)),
            (Sex::Female, Some(1954), Some(56))
        );
        let kept = serde_json::to_string(&profile).expect("a profile can be written");
        for secret in ["545103", "0123", "01-03"] {
            assert!(!kept.contains(secret), "{kept}");
        }
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
