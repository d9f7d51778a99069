//! Laws of the formats: everything reads back as written, and is written again with the same bytes.

use proptest::prelude::*;
use schola::board::notation;
use schola::project::{Read, blocks, composites, look, material, position};

use super::random::Source;

fn holds<M: PartialEq + std::fmt::Debug, P>(
    model: &M,
    write: impl Fn(&M) -> String,
    read: impl Fn(&[u8]) -> Read<M, P>,
    (cut, flip): (prop::sample::Index, u8),
) -> Result<(), TestCaseError> {
    let text = write(model);
    let again = read(text.as_bytes());
    prop_assert!(again.faults.is_empty(), "{:?}\n{text}", again.faults);
    prop_assert_eq!(&again.model, model, "{}", text);
    prop_assert_eq!(write(&again.model), text.clone());
    let at = cut.index(text.len());
    // Only the end of the last line is missing.
    prop_assert!(!read(&text.as_bytes()[..at]).is_understood() || at + 1 == text.len(), "{}", text);
    let mut bytes = text.into_bytes();
    bytes[at] ^= flip;
    let _ = read(&bytes);
    Ok(())
}

proptest! {
    /// Protects what authors and players have saved: each file survives reading and writing byte for byte,
    /// truncation is noticed, and no damage stops the program.
    #[test]
    fn files_are_read_as_they_were_written(seed: u64, damage: (prop::sample::Index, u8)) {
        let source = &mut Source::new(seed);
        holds(&source.material(), material::write, material::read, damage)?;
        holds(&source.rules(true), blocks::write, blocks::read, damage)?;
        holds(&source.composites(), composites::write, composites::read, damage)?;
        holds(&source.look(), look::write, look::read, damage)?;
        let write = |model: &Option<_>| model.as_ref().map_or_else(String::new, |it| position::write(it, "evade"));
        holds(&Some(source.position()), write, position::read, damage)?;
    }

    /// Protects authors who write rules as text: rules survive the conversion to text, standard layout
    /// survives the conversion to rules, and any other layout means the same.
    #[test]
    fn rules_and_text_mean_the_same(seed: u64) {
        let rules = Source::new(seed).rules(false);
        let text = notation::write(&rules);
        prop_assert_eq!(notation::read(&text), Ok(rules.clone()), "{}", &text);
        prop_assert_eq!(notation::write(&notation::read(&text).unwrap_or_default()), text.clone());
        let spaced = format!("# a remark that isn't kept\n\n{text}\n# the end");
        prop_assert_eq!(notation::read(&spaced), Ok(rules), "{}", spaced);
    }

    /// Protects the program from any input: no text stops the parser, and every fault lies inside the text.
    #[test]
    fn any_text_can_be_read(text in "(block |body:|after: |-> |if |attr\\.set |'|;|&|,|#|\n| |[a-zž]{1,3}|\u{feff}){0,30}") {
        let parsed = notation::parse(&text);
        prop_assert!(parsed.faults.iter().all(|fault| text.is_char_boundary(fault.at)), "{:?}", parsed.faults);
        prop_assert_eq!(parsed.places.len(), parsed.rules.blocks.len());
    }
}
