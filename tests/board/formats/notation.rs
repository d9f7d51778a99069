//! The text notation of blocks.

use schola::board::notation::{self, parse, read, write};
use schola::board::rules::{BlockPart, Rules};
use schola::project::blocks;

const LISTINGS: [(&str, &str, usize, usize, usize); 6] = [
    ("dice", include_str!("dice.txt"), 3, 14, 3),
    ("ludo", include_str!("ludo.txt"), 14, 72, 23),
    ("evade", include_str!("evade.txt"), 14, 88, 15),
    ("cards", include_str!("cards.txt"), 4, 0, 0),
    ("race", include_str!("race.txt"), 6, 0, 0),
    ("island", include_str!("island.txt"), 2, 0, 0),
];

fn counts(rules: &Rules) -> (usize, usize, usize) {
    let blocks = rules.blocks.iter();
    let sums =
        blocks.map(|block| (block.body.len() + block.footer.len(), block.before.len() + block.after.len()));
    let (instructions, jumps) = sums.fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
    (rules.blocks.len(), instructions, jumps)
}

/// Protects authors who move between text and file: the listings of the platform parse completely, and give
/// the same rules and the same text by way of text and of XML.
#[test]
fn listings_go_both_ways() {
    for (name, listing, ..) in LISTINGS {
        let rules = read(listing).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        let text = write(&rules);
        assert_eq!(read(&text).as_ref(), Ok(&rules), "{name}");
        assert_eq!(write(&read(&text).unwrap_or_default()), text, "{name}");
        let file = blocks::write(&rules);
        let again = blocks::read(file.as_bytes());
        assert_eq!(again.faults, Vec::new(), "{name}");
        assert_eq!(again.model, rules, "{name}");
        assert_eq!(blocks::write(&again.model), file, "{name}");
    }
    let ludo = read(LISTINGS[1].1).unwrap_or_default();
    assert_eq!(counts(&ludo), (14, 72, 23));
    let evade = parse(LISTINGS[2].1);
    assert_eq!((evade.rules.blocks.len(), evade.places.len()), (14, 14));
    let _ = notation::CODES;
    let _ = BlockPart::ALL;
}
