use super::*;

use std::path::Path;

use crate::project::open;

/// Looks at what is learned from every sample.
#[test]
fn samples() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
    for folder in std::fs::read_dir(samples).expect("a folder").flatten() {
        let Ok(opened) = open(&folder.path()) else { continue };
        let draft = opened.draft;
        if draft.levels.is_empty() || draft.rules.list.is_empty() {
            continue;
        }
        let derivation = learn(&draft);
        println!("{:?}: {:?} {:?}", folder.file_name(), derivation.heroes, derivation.becomes);
        let mut parses = Parses::default();
        for level in 0..draft.levels.len() {
            let told = learn_level(&draft, level, &derivation, &mut parses);
            println!("   {level}: {:?} {}", told.allowed, told.follows_hero);
        }
    }
}
