//! Properties of the library: a uniform style, no two pictures alike, each one findable.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::picture::{Pixels, Source};

/// The colours of all pictures, and six darker or muted ones for edges and skin.
const COLOURS: [&str; 18] = [
    "#2B2D42", "#8D99AE", "#EDF2F4", "#EF476F", "#F78C6B", "#FFD166", "#06D6A0", "#118AB2", "#073B4C",
    "#9B5DE5", "#7F5539", "#B5E48C", "#A62B4E", "#1F7A5C", "#5B2E9E", "#55607A", "#4E3322", "#F9CDAA",
];
/// The shapes that a picture is made of.
const SHAPES: [&str; 7] = ["svg", "g", "path", "rect", "circle", "ellipse", "polygon"];
/// Groups whose pictures fill their cells, so that neighbours join.
const TO_THE_EDGE: [&str; 3] = ["walls", "floors", "pipes"];

fn drawn(picture: &LibraryPicture, side: u32) -> Pixels {
    let source = Source::read(&format!("{}.svg", picture.stem), picture.bytes);
    let source = source.unwrap_or_else(|fault| panic!("{}: {fault}", picture.stem));
    source.draw(side).unwrap_or_else(|| panic!("{} cannot be drawn", picture.stem))
}

fn text(picture: &LibraryPicture) -> &'static str {
    std::str::from_utf8(picture.bytes).unwrap_or_else(|_| panic!("{} is no text", picture.stem))
}

/// Returns the values of an attribute.
fn values<'a>(text: &'a str, attribute: &str) -> Vec<&'a str> {
    let begin = format!(" {attribute}=\"");
    text.split(&begin).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Protects people who look for a picture: no file is left out, none appears twice, groups and numbers are in
/// order.
#[test]
fn every_picture_is_found_by_its_name() {
    let files: usize = FILES.dirs().map(|folder| folder.files().count()).sum();
    assert_eq!(FILES.files().count(), 0, "a picture stands in no group");
    assert_eq!(pictures().len(), files, "a folder is no group");
    assert!(pictures().len() >= 160);
    let stems: BTreeSet<_> = pictures().iter().map(|picture| picture.stem).collect();
    assert_eq!(stems.len(), files, "two pictures have one name");
    for stem in stems {
        assert_eq!(find(stem).map(|picture| picture.stem), Some(stem));
        let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        assert!(stem.bytes().all(is_plain) && !stem.starts_with("group-"), "{stem}");
    }
    assert!(find("no-such-picture").is_none());
    let mut seen: Vec<_> = pictures().iter().map(|picture| picture.group).collect();
    seen.dedup();
    assert!(seen.into_iter().eq(groups().map(|(group, _)| group)));
    let numbers = pictures().iter().filter(|picture| picture.group == "numbers").map(|picture| picture.stem);
    assert!(numbers.eq((0..=20).map(|number| format!("number-{number}"))));
}

/// Protects the look of games: all pictures have the same style, with plain shapes in few colours.
#[test]
fn pictures_are_of_one_family() {
    for picture in pictures() {
        let (stem, text) = (picture.stem, text(picture));
        assert_eq!(values(text, "viewBox"), ["0 0 64 64"], "{stem}");
        let shapes: BTreeSet<_> = text
            .split('<')
            .skip(1)
            .filter(|rest| !rest.starts_with('/'))
            .filter_map(|rest| rest.split([' ', '>', '\n']).next())
            .collect();
        assert!(shapes.iter().all(|shape| SHAPES.contains(shape)), "{stem}: {shapes:?}");
        let mut colours: BTreeSet<_> =
            ["fill", "stroke"].iter().flat_map(|name| values(text, name)).collect();
        let _ = colours.remove("none");
        assert!(colours.iter().all(|colour| COLOURS.contains(colour)), "{stem}: {colours:?}");
        assert!(colours.len() <= 6, "{stem} has {} colours", colours.len());
        assert!(!text.contains("style") && !text.contains("url("), "{stem}");
    }
}

/// Protects small boards: every picture is recognisable at 16 pixels.
#[test]
fn pictures_show_at_sixteen_pixels() {
    for picture in pictures() {
        let solid = drawn(picture, 16).rgba.chunks_exact(4).filter(|pixel| pixel[3] > 128).count();
        assert!(solid >= 16, "{} shows {solid} of 256 pixels", picture.stem);
    }
}

/// Protects boards from gaps and from pieces that merge: floors fill their cells, objects stand free.
#[test]
fn floors_fill_their_cells_and_things_stand_free() {
    let side = 64;
    for picture in pictures() {
        let pixels = drawn(picture, side);
        for (at, pixel) in (0..).zip(pixels.rgba.chunks_exact(4)) {
            let (x, y) = (at % side, at / side);
            if picture.group == "floors" {
                assert_eq!(pixel[3], 255, "{} has a hole at {x}, {y}", picture.stem);
            } else if !TO_THE_EDGE.contains(&picture.group) {
                let is_edge = [x, y].iter().any(|place| *place < 2 || *place >= side - 2);
                assert!(!is_edge || pixel[3] == 0, "{} reaches {x}, {y}", picture.stem);
            }
        }
    }
}

/// Protects players: no two pictures of a group look the same.
#[test]
fn pictures_of_a_group_differ() {
    let mut of_group: BTreeMap<&str, Vec<(&str, Pixels)>> = BTreeMap::new();
    for picture in pictures() {
        of_group.entry(picture.group).or_default().push((picture.stem, drawn(picture, 32)));
    }
    for pictures in of_group.values() {
        for (at, (stem, pixels)) in pictures.iter().enumerate() {
            for (other, others) in &pictures[..at] {
                let count = differing(pixels, others);
                assert!(count >= 20, "{stem} and {other} differ in {count} of 1024 pixels");
            }
        }
    }
}

/// Returns how many pixels of two pictures the eye can tell apart.
fn differing(one: &Pixels, other: &Pixels) -> usize {
    let pairs = one.rgba.chunks_exact(4).zip(other.rgba.chunks_exact(4));
    pairs.filter(|(one, other)| one.iter().zip(*other).any(|(a, b)| a.abs_diff(*b) > 32)).count()
}
