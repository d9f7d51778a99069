//! What all samples have in common: texts in both languages, and pictures that differ in shape.

use schola::picture::{Pixels, Source};
use schola::project;

use super::shelf;

/// Pieces that may look alike, and why.
const ALIKE: &[(&str, &str, &str)] = &[];

/// The least distance between two pictures: the mean difference of brightness, of 255.
const APART: f32 = 2.0;

fn samples() -> Vec<std::path::PathBuf> {
    shelf::folders()
        .into_iter()
        .filter(|folder| folder.parent().is_some_and(|it| it.ends_with("sample_games")))
        .collect()
}

/// Protects people who read only one of the two languages: each game and each level has its texts in both,
/// and long texts are really translated.
#[test]
fn samples_speak_both_languages() {
    let mut missing = Vec::new();
    for folder in samples() {
        let draft = project::open(&folder).expect("it can be read").draft;
        let place = folder.display().to_string();
        let Some(czech) = draft.translations.get("cs") else {
            missing.push(place);
            continue;
        };
        for (what, english, czech, may_be_equal) in [
            ("name", &draft.description.name, &czech.name, true),
            ("rules", &draft.description.rules_text, &czech.rules_text, false),
            ("time", &draft.description.level_take_time, &czech.level_take_time, false),
            ("difficulty", &draft.description.difficulty, &czech.difficulty, false),
            ("category", &draft.description.category, &czech.category, false),
        ] {
            if english.is_empty() || czech.is_empty() || (!may_be_equal && english == czech) {
                missing.push(format!("{place}: {what}"));
            }
        }
        let mut names = Vec::new();
        for level in &draft.levels {
            let english = level.description.name.clone().unwrap_or_default();
            let czech = level.translations.get("cs").and_then(|level| level.name.clone()).unwrap_or_default();
            if english.is_empty() || czech.is_empty() {
                missing.push(format!("{place}: the name of level {}", level.folder));
            }
            names.push(english == czech);
        }
        if names.iter().all(|is_equal| *is_equal) {
            missing.push(format!("{place}: no level is translated"));
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Returns how bright each pixel is on a light background.
fn brightness(pixels: &Pixels) -> Vec<f32> {
    let one = |pixel: &[u8]| {
        let [red, green, blue, opaque] = [pixel[0], pixel[1], pixel[2], pixel[3]].map(f32::from);
        let grey = 0.299 * red + 0.587 * green + 0.114 * blue;
        (grey * opaque + 248.0 * (255.0 - opaque)) / 255.0
    };
    pixels.rgba.chunks_exact(4).map(one).collect()
}

/// Returns the distance between two pictures.
fn distance(one: &[f32], other: &[f32]) -> f32 {
    one.iter().zip(other).map(|(one, other)| (one - other).abs()).sum::<f32>() / one.len() as f32
}

/// Protects colour-blind players and small boards: without colour and at 16 pixels no two pieces of a game
/// look alike. No picture needs a font.
#[test]
fn pieces_differ_without_colour() {
    let mut alike = Vec::new();
    for folder in samples() {
        let game = folder.file_name().expect("it has a name").to_string_lossy().into_owned();
        let draft = project::open(&folder).expect("it can be read").draft;
        // Pieces that share one picture, such as the backs of cards, are meant to look alike.
        let mut pictures: Vec<_> =
            draft.pieces.list.iter().filter(|piece| piece.picture != "Avatar").collect();
        pictures.sort_by(|one, other| one.picture.cmp(&other.picture));
        pictures.dedup_by(|one, other| one.picture == other.picture);
        let drawn: Vec<_> = pictures
            .iter()
            .map(|piece| {
                let bytes = project::pictures::bytes_of(&folder, &draft.files, &piece.picture);
                let bytes = bytes.unwrap_or_else(|problem| panic!("{game}: {problem:?}"));
                let text = String::from_utf8_lossy(&bytes);
                assert!(
                    !text.contains("<text") && !text.contains("font-"),
                    "{game}: {} needs a font",
                    piece.name
                );
                let pixels = Source::read(&piece.picture, &bytes).ok().and_then(|picture| picture.draw(16));
                (piece.name.clone(), brightness(&pixels.expect("it can be drawn")))
            })
            .collect();
        for (index, (one, pixels)) in drawn.iter().enumerate() {
            for (other, others) in &drawn[..index] {
                let is_known = ALIKE.iter().any(|(of, a, b)| *of == game && a == other && b == one);
                let distance = distance(pixels, others);
                if (distance < APART) != is_known {
                    alike.push(format!("{game}: {other} and {one}, {distance:.2}"));
                }
            }
        }
    }
    assert!(alike.is_empty(), "{alike:#?}");
}
