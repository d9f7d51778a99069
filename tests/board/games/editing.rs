//! The editor's operations on material and its completions, run on the sample games.

use std::sync::Arc;

use schola::board::look::PictureRule;
use schola::board::material::{Kind, Material, Uid};
use schola::board::{edit, notation, writing};
use schola::engine::scene::{Area, Picture};
use schola::engine::{Game as _, Viewer};

use super::shelf;

fn elements(material: &Material) -> Vec<(Uid, Option<Uid>)> {
    let mut found = Vec::new();
    material.each(|node| {
        if let Kind::Element { placed_on, .. } = node.kind {
            found.push((node.uid, placed_on));
        }
    });
    found
}

/// Protects the field for the place of an element: the text shown for a part leads back to that part, for
/// every part that carries something in any game.
#[test]
fn the_name_of_a_place_leads_to_it() {
    for folder in shelf::all() {
        let (game, material) = (shelf::name(&folder), folder.draft.material);
        for (_, part) in elements(&material) {
            let Some(part) = part else { continue };
            let text = edit::place_text(&material, part).expect("the part is there");
            assert_eq!(edit::find_part(&material, &text), Some(part), "{game}: {text}");
        }
    }
}

/// Protects edits of the material: duplicating and removing, or moving an element and moving it back,
/// restores the game; a removed node leaves no reference behind.
#[test]
fn edits_of_the_material_can_be_made_good() {
    for folder in shelf::all() {
        let (game, before) = (shelf::name(&folder), folder.draft.material);
        for (uid, placed_on) in elements(&before).into_iter().take(12) {
            let mut material = Material::clone(&before);
            if let Some(made) = edit::double(&mut material, uid) {
                assert_ne!(material, *before);
                edit::remove(&mut material, made);
                assert_eq!(material, *before, "{game}: {uid} once more");
            }
            edit::lay(&mut material, uid, None);
            edit::lay(&mut material, uid, placed_on);
            let mut places: Vec<_> = elements(&material);
            places.sort_unstable();
            let mut wanted = elements(&before);
            wanted.sort_unstable();
            assert_eq!(places, wanted, "{game}: {uid} laid and back");
            edit::remove(&mut material, uid);
            assert!(edit::node(&material, uid).is_none());
            let faults = schola::board::check::material(&material);
            let speaks = |code: &str| code.starts_with("board-reference") || code == "board-placed-differs";
            assert!(!faults.iter().any(|fault| speaks(fault.code)), "{game}: {faults:?}");
        }
    }
}

/// Protects completion: at the end of each instruction's name in every game, that name is offered.
#[test]
fn what_is_written_is_among_what_is_offered() {
    for folder in shelf::all() {
        let (game, draft) = (shelf::name(&folder), folder.draft);
        let text = notation::write(&draft.rules);
        for (range, word) in writing::words(&text) {
            assert_ne!(word, writing::Word::Unknown, "{game}: {}", &text[range]);
            if word == writing::Word::Verb {
                let completion = writing::complete(&draft, &text, range.end);
                let written = &text[range.clone()];
                assert_eq!(completion.replaces, range, "{game}: {written}");
                assert!(completion.candidates.iter().any(|(found, _)| found == written), "{game}: {written}");
            }
        }
    }
}

/// Protects completion of calculations: the last name is completed, and what begins one is quoted.
#[test]
fn a_calculation_is_completed_name_by_name() {
    let draft = shelf::open(&shelf::folder("ludo")).draft;
    let offered = |written: &str| -> (usize, Vec<String>) {
        let text = format!("start A\n\nblock A 'A'\n  body: coll.sortBy X, {written}");
        let completion = writing::complete(&draft, &text, text.len());
        let candidates = completion.candidates.into_iter().map(|(found, _)| found).collect();
        (completion.replaces.len(), candidates)
    };
    assert_eq!(offered("'2 * (fac"), (3, vec!["face".to_owned()]));
    assert_eq!(offered("'fac"), (3, vec!["face".to_owned()]));
    assert!(offered("").1.contains(&"'face'".to_owned()));
    assert!(offered("'face - ").1.contains(&"steps".to_owned()));
}

/// Protects completion of paths: each step from `!Root` down to a map is offered.
#[test]
fn a_path_is_completed_step_by_step() {
    let draft = shelf::open(&shelf::folder("evade")).draft;
    let offered = |path: &str| -> Vec<String> {
        let text = format!("start A\n\nblock A 'A'\n  body: coll.push X, {path}");
        let completion = writing::complete(&draft, &text, text.len());
        completion.candidates.into_iter().map(|(found, _)| found).collect()
    };
    assert_eq!(offered("!R"), ["!Root"]);
    assert_eq!(offered("!Root."), ["Board", "Gold", "Silver"]);
    assert_eq!(offered("!Root.Board."), ["plan"]);
    assert_eq!(offered("!Root.Board.plan.*.s"), ["stand 0"]);
    assert!(offered("!Current.pieces.").contains(&"!First".to_owned()));
}

/// Protects players whose pictures an author exchanges one by one: each still has a picture beside the name, and a different one.
#[test]
fn exchanged_pictures_stand_beside_the_names() {
    let mut folder = shelf::open(&shelf::folder("reversi"));
    let look = Arc::make_mut(&mut folder.draft.look);
    let pictures = &mut look.themes[0].pictures;
    let at =
        pictures.iter().position(|rule| rule.name.as_deref() == Some("disc")).expect("discs have a picture");
    let disc = pictures.remove(at);
    for (colour, file) in [("black", "bear.svg"), ("white", "rabbit.svg")] {
        let when = vec![("colour".to_owned(), colour.to_owned())];
        pictures.insert(0, PictureRule { picture: Some(file.to_owned()), when, ..disc.clone() });
    }
    let game = shelf::compiled(&folder, &[]);
    let table = game.scene(&game.start(0), Viewer::All, Area::NONE).table.expect("a table");
    let emblems: Vec<_> = table.players.into_iter().map(|player| player.emblem).collect();
    let file = |name: &str| Some(Picture::File(name.to_owned()));
    assert_eq!(emblems, [file("bear.svg"), file("rabbit.svg")]);
}
