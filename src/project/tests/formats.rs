//! Reading inverts writing, and no damage to a file goes unnoticed or stops the program.

use proptest::prelude::*;

use crate::common_files::{Description, LevelDescription};
use crate::grid::model::Settings;
use crate::project::{Read, description, layout, level_description, pieces, rules, samples, saves, settings};

/// What is written is read back unchanged and written again as the same bytes; truncation is noticed wherever
/// it happens.
fn holds<M: PartialEq + std::fmt::Debug, P>(
    model: &M,
    write: fn(&M) -> String,
    read: fn(&[u8]) -> Read<M, P>,
    cut: prop::sample::Index,
    flip: (prop::sample::Index, u8),
) -> Result<(), TestCaseError> {
    let text = write(model);
    let again = read(text.as_bytes());
    prop_assert!(again.faults.iter().all(|fault| fault.warning), "{:?}\n{text}", again.faults);
    prop_assert_eq!(&again.model, model, "{}", text);
    prop_assert_eq!(write(&again.model), text.clone());
    let part = &text.as_bytes()[..cut.index(text.len())];
    let part = read(part);
    // Nothing is missing but comments after the root element.
    prop_assert!(!part.is_understood() || text.starts_with(&write(&part.model)), "{}", text);
    let mut bytes = text.into_bytes();
    let at = flip.0.index(bytes.len());
    bytes[at] ^= flip.1;
    let _ = read(&bytes);
    Ok(())
}

/// Possible spellings of a cell: `K` stands for the name of the element, `T` for the text.
const CELLS: &[&str] = &[
    "<K>T</K>",
    "<K>T</K>",
    "<K>T</K>",
    " \n <K>T</K>",
    "<K >T</K>",
    "<K>T</K >",
    "<K a='1'>T</K>",
    "<K/>",
    "<K></K>",
    "<!--T--><K>T</K>",
    "<K>T<!--T--></K>",
    "<K>T<b>T</b></K>",
    "T<K>T</K>",
    "<K>T</K>T",
    "<K><![CDATA[T]]></K>",
    "<K>&#84;</K>",
    "<K>T&amp;</K>",
    "<K>T\r\n</K>",
    "<other>T</other>",
    "<?T T?>",
    "<KK>T</KK>",
];
const TEXTS: &[&str] =
    &["true", "false", "1", "0", "-7", "+7", " 3 ", "2147483648", "Wall", "", ">", "ž", "]]>"];
/// What breaks a file.
const ODD: &[&str] = &["<", "&", "/", " ", "", "<Row>", "</Row>", "\u{1}"];

macro_rules! law {
    ($name:ident, $room:ident) => {
        proptest! {
            #![proptest_config(ProptestConfig::with_cases(200))]
            #[test]
            fn $name(
                model in samples::$room(),
                cut in any::<prop::sample::Index>(),
                flip in (any::<prop::sample::Index>(), 1..=255_u8),
            ) {
                holds(&model, $room::write, $room::read, cut, flip)?;
            }
        }
    };
}

law!(a_description_survives_its_file, description);
law!(pieces_survive_their_file, pieces);
law!(rules_survive_their_file, rules);
law!(settings_survive_their_file, settings);
law!(a_level_description_survives_its_file, level_description);
law!(a_layout_survives_its_file, layout);
law!(a_state_of_a_play_survives_its_file, saves);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever the bytes, reading ends without a panic and reports when it understood nothing.
    #[test]
    fn any_bytes_can_be_read(bytes in prop::collection::vec(any::<u8>(), 0..60), text in "[<>/a-z!\\[\\]&;=\"' -]{0,40}") {
        for bytes in [bytes.as_slice(), text.as_bytes()] {
            prop_assert!(!description::read(bytes).is_understood());
            prop_assert!(!layout::read(bytes).is_understood());
            prop_assert!(!saves::read(bytes).is_understood());
        }
    }

    /// The fast path for cells without faults gives the same result as the slow one, including each fault and
    /// place.
    #[test]
    fn a_layout_is_read_the_same_by_both_ways(
        kind in prop::sample::select(&[("MatrixString", "string"), ("MatrixBool", "boolean"), ("MatrixInt", "int")][..]),
        rows in prop::collection::vec(
            prop::collection::vec((prop::sample::select(CELLS), prop::sample::select(TEXTS)), 0..6), 0..4,
        ),
        odd in prop::option::weighted(0.2, (any::<prop::sample::Index>(), prop::sample::select(ODD))),
    ) {
        let (matrix, cell) = kind;
        let cells = |row: &Vec<(&str, &str)>| -> String {
            row.iter().map(|(form, text)| form.replace('K', cell).replace('T', text)).collect()
        };
        let rows: String = rows.iter().map(|row| format!("<Row>{}</Row>", cells(row))).collect();
        let mut text = format!(
            "<LevelLayout><Items/><Matrixes><{matrix}><name>M</name><width>2</width><height>2</height>\
             <Rows>{rows}</Rows></{matrix}></Matrixes></LevelLayout>"
        );
        if let Some((at, sign)) = odd {
            let (at, old) = text.char_indices().nth(at.index(text.chars().count())).expect("a sign of it");
            text.replace_range(at..at + old.len_utf8(), sign);
        }
        let (short, long) = (layout::read_by(text.as_bytes(), true), layout::read_by(text.as_bytes(), false));
        prop_assert_eq!(&short.model, &long.model, "{}", text);
        prop_assert_eq!((short.places, short.faults), (long.places, long.faults), "{}", text);
    }

    /// Each byte of a rule's text maps to the corresponding byte of the file.
    #[test]
    fn places_in_rules_lead_into_the_file(model in samples::rules()) {
        let text = rules::write(&model);
        let read = rules::read(text.as_bytes());
        for (rule, place) in model.list.iter().zip(&read.places) {
            for (at, character) in rule.contents.char_indices() {
                let written = &text[place.offset(at)..];
                let is_same = written.starts_with(character) || written.starts_with('&');
                prop_assert!(is_same, "{character:?} at {at} of {:?}", rule.contents);
            }
        }
    }
}

/// Every single-bit error in a small file of each kind, and every truncation.
#[test]
fn no_single_damage_stops_the_program() {
    type Reader = fn(&[u8]) -> bool;
    let cases: [(String, Reader); 7] = [
        (description::write(&Description::default()), |bytes| description::read(bytes).is_understood()),
        (pieces::write(&super::examples::pieces()), |bytes| pieces::read(bytes).is_understood()),
        (rules::write(&super::examples::rules()), |bytes| rules::read(bytes).is_understood()),
        (settings::write(&Settings::default()), |bytes| settings::read(bytes).is_understood()),
        (level_description::write(&LevelDescription::default()), |bytes| {
            level_description::read(bytes).is_understood()
        }),
        (layout::write(&super::examples::layout()), |bytes| layout::read(bytes).is_understood()),
        (saves::write(&saves::Save::default()), |bytes| saves::read(bytes).is_understood()),
    ];
    for (text, understands) in cases {
        assert!(understands(text.as_bytes()));
        let end = text.trim_end().len();
        for cut in 0..end {
            assert!(!understands(&text.as_bytes()[..cut]), "{}", &text[..cut]);
        }
        let mut bytes = text.into_bytes();
        for at in 0..bytes.len() {
            for bit in 0..8 {
                bytes[at] ^= 1 << bit;
                let _ = understands(&bytes);
                bytes[at] ^= 1 << bit;
            }
        }
    }
}
