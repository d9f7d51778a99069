//! The schemas of board game files: everything Schola writes or includes is valid, and damaged files are not.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use roxmltree::Document;
use schola::project::{blocks, composites, look, material, position};

use super::random::Source;
use crate::support::xsd::Schema;

fn faults(text: &str, schema: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/schemas").join(format!("{schema}.xsd"));
    let file = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let document = Document::parse(&file).unwrap_or_else(|error| panic!("{schema}: {error}"));
    assert_eq!(Schema::undocumented(&document), Vec::<String>::new(), "{schema}");
    Schema::new(&document).faults(text)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// Protects other programs that read board games: everything Schola writes conforms to the schemas.
    #[test]
    fn what_is_written_keeps_to_the_schemas(seed: u64) {
        let source = &mut Source::new(seed);
        let none = Vec::<String>::new();
        prop_assert_eq!(faults(&material::write(&source.material()), "material"), none.clone());
        prop_assert_eq!(faults(&blocks::write(&source.rules(true)), "blocks"), none.clone());
        prop_assert_eq!(faults(&composites::write(&source.composites()), "composites"), none.clone());
        prop_assert_eq!(faults(&look::write(&source.look()), "look"), none.clone());
        prop_assert_eq!(faults(&position::write(&source.position(), "evade"), "position"), none);
    }
}

/// Protects authors who learn from the samples: their files conform to the schemas and have no faults.
#[test]
fn samples_keep_to_the_schemas() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
    let mut count = 0;
    for entry in fs::read_dir(games).expect("there are samples").flatten() {
        for schema in ["material", "blocks", "look"] {
            let file: PathBuf = entry.path().join(format!("{schema}.xml"));
            let Ok(text) = fs::read_to_string(&file) else { continue };
            assert_eq!(faults(&text, schema), Vec::<String>::new(), "{}", file.display());
            count += 1;
        }
    }
    assert!(count > 3, "there are only {count} files");
}

/// Protects the schemas themselves: they detect faults.
#[test]
fn spoilt_files_break_the_schemas() {
    let tiles = include_str!("two_tiles.xml");
    let save = include_str!("save.xml");
    let table = [
        ("material", tiles, "uid=\"3\"", "uid=\"three\"", "as uid"),
        ("material", tiles, "SET\" uid=\"2\"", "BAG\" uid=\"2\"", "as nodeType"),
        ("material", tiles, "nodeName=\"pawn\" ", "", "lacks the attribute nodeName"),
        ("material", tiles, "<elements>", "<elements><card/>", "does not belong here"),
        ("position", save, "status=\"WAITING\"", "status=\"RUNNING\"", "as status"),
        ("position", save, "s0=\"1\"", "s0=\"-1\"", "as s0"),
        ("position", save, "<eliminated/>", "", "lacks eliminated"),
    ];
    for (schema, text, from, to, wanted) in table {
        assert_eq!(faults(text, schema), Vec::<String>::new(), "{schema}");
        let spoilt = text.replacen(from, to, 1);
        assert_ne!(spoilt, text, "there is no {from}");
        let found = faults(&spoilt, schema);
        assert!(found.iter().any(|fault| fault.contains(wanted)), "{from} → {to}: {found:?}");
    }
}
