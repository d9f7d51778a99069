//! Turned pictures: one picture drawn in several turns, and mirrored.
//!
//! A picture is asked for in a turn by the name of its file: `Pipe@90.svg` is `Pipe.svg` turned by a quarter clockwise,
//! `Pipe@m.svg` is mirrored, `Pipe@m90.svg` mirrored and then turned. A file that really has such a name is itself.

/// How a picture is turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    /// Whether left and right are exchanged, before it is turned.
    pub is_mirrored: bool,
    /// The quarters of a turn clockwise, from 0 to 3.
    pub quarters: u8,
}

impl Turn {
    /// All turns: as drawn, the other three, and all four mirrored.
    pub const ALL: [Self; 8] = {
        let mut all = [Self { is_mirrored: false, quarters: 0 }; 8];
        let mut at = 0;
        while at < 8 {
            all[at] = Self { is_mirrored: at >= 4, quarters: (at % 4) as u8 };
            at += 1;
        }
        all
    };

    /// Splits the name of a picture file into that of the picture and its turn. A name without a turn is a picture as
    /// it is drawn.
    pub fn split(file: &str) -> (String, Self) {
        let drawn = || (file.to_owned(), Self::default());
        let Some((stem, ending)) = file.rsplit_once('.') else { return drawn() };
        let Some((base, mark)) = stem.rsplit_once('@') else { return drawn() };
        let turn = Self::ALL.into_iter().skip(1).find(|turn| turn.mark() == mark);
        match turn {
            Some(turn) if !base.is_empty() => (format!("{base}.{ending}"), turn),
            _ => drawn(),
        }
    }

    /// Returns the name of a picture file in this turn.
    pub fn file(self, picture: &str) -> String {
        match picture.rsplit_once('.') {
            Some((stem, ending)) if self != Self::default() => format!("{stem}@{}.{ending}", self.mark()),
            _ => picture.to_owned(),
        }
    }

    /// Returns this turn after another quarter, or more.
    #[must_use]
    pub fn turned(self, quarters: u8) -> Self {
        Self { quarters: (self.quarters + quarters) % 4, ..self }
    }

    /// Returns this turn with left and right exchanged.
    #[must_use]
    pub fn mirrored(self) -> Self {
        Self { is_mirrored: !self.is_mirrored, quarters: (4 - self.quarters) % 4 }
    }

    /// Returns how a picture lies that lay in another turn and is then turned as this one says.
    #[must_use]
    pub fn after(self, other: Self) -> Self {
        let other = if self.is_mirrored { other.mirrored() } else { other };
        other.turned(self.quarters)
    }

    /// Returns whether width and height change places.
    pub fn is_lying(self) -> bool {
        self.quarters % 2 == 1
    }

    /// Returns what names of turned pictures have after the `@`; empty for a picture as it is drawn.
    pub fn mark(self) -> String {
        let mirrored = if self.is_mirrored { "m" } else { "" };
        match self.quarters {
            0 => mirrored.to_owned(),
            quarters => format!("{mirrored}{}", u16::from(quarters) * 90),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name of a picture in a turn says both again, and other names stay whole.
    #[test]
    fn names_of_turned_pictures_are_split() {
        for turn in Turn::ALL {
            for picture in ["Pipe.svg", "a.b.png", "x@y.gif"] {
                assert_eq!(
                    Turn::split(&turn.file(picture)),
                    (picture.to_owned(), turn),
                    "{turn:?} {picture}"
                );
            }
        }
        for name in
            ["Pipe.svg", "Pipe@.svg", "@90.svg", "Pipe@45.svg", "Pipe@90", "", "Avatar", "a@m180x.png"]
        {
            assert_eq!(Turn::split(name), (name.to_owned(), Turn::default()), "{name}");
        }
    }

    /// Turning four times, and mirroring twice, changes nothing; a mirrored turn goes the other way.
    #[test]
    fn turns_are_those_of_a_square() {
        for turn in Turn::ALL {
            assert_eq!(turn.turned(1).turned(3), turn);
            assert_eq!(turn.mirrored().mirrored(), turn);
            assert_eq!(turn.turned(1).mirrored(), turn.mirrored().turned(3));
        }
    }
}
