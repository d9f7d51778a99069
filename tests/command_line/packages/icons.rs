//! The icon in all sizes and forms, made from its drawing.
//!
//! `SCHOLA_WRITE_ICONS=1 cargo test --test command_line icons` makes them anew after a change of `schola.svg`.

use std::fs;

use image::RgbaImage;
use schola::{picture, program};
use xtask::ICON_SIDES;

use super::source;

/// The sides in the file for Windows; the entry of a side of 256 is written as 0.
const ICO_SIDES: [u32; 6] = [16, 24, 32, 48, 64, 256];
/// The entries of the file for macOS: their names, and the sides of their pictures.
const ICNS: [(&[u8; 4], u32); 8] = [
    (b"icp4", 16),
    (b"ic11", 32),
    (b"icp5", 32),
    (b"ic12", 64),
    (b"ic07", 128),
    (b"ic08", 256),
    (b"ic13", 256),
    (b"ic09", 512),
];
/// How far a value of a pixel may lie from the drawing: processors round differently.
const CLOSE: u8 = 3;

fn file(name: &str) -> std::path::PathBuf {
    source("assets/package/icon").join(name)
}

/// Draws the icon.
fn drawn(side: u32) -> RgbaImage {
    let source = picture::Source::read("schola.svg", program::ICON).expect("the icon is a drawing");
    let pixels = source.draw(side).expect("it can be drawn");
    RgbaImage::from_raw(side, side, pixels.rgba).expect("it is a square")
}

/// Returns the picture of a side as it is kept.
fn kept(side: u32) -> Vec<u8> {
    let file = file(&format!("schola-{side}.png"));
    fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Puts the pictures into one file as Windows reads it.
fn ico() -> Vec<u8> {
    let pictures = ICO_SIDES.map(kept);
    let mut head = [[0_u8, 0, 1, 0].as_slice(), &(ICO_SIDES.len() as u16).to_le_bytes()].concat();
    let mut begin = 6 + 16 * ICO_SIDES.len();
    for (side, picture) in ICO_SIDES.iter().zip(&pictures) {
        let side = (side % 256) as u8;
        // No palette, one plane, 32 bits for a pixel.
        head.extend([side, side, 0, 0, 1, 0, 32, 0]);
        head.extend((picture.len() as u32).to_le_bytes());
        head.extend((begin as u32).to_le_bytes());
        begin += picture.len();
    }
    [head, pictures.concat()].concat()
}

/// Puts the pictures into one file as macOS reads it.
fn icns() -> Vec<u8> {
    let entry = |(name, side): (&[u8; 4], u32)| {
        let picture = kept(side);
        [name.as_slice(), &(picture.len() as u32 + 8).to_be_bytes(), &picture].concat()
    };
    let entries = ICNS.map(entry).concat();
    [b"icns".as_slice(), &(entries.len() as u32 + 8).to_be_bytes(), &entries].concat()
}

/// Protects people who look for Schola by its icon: each size is there and shows the drawing, and the files for Windows and macOS hold
/// these sizes.
#[test]
fn icons_show_the_drawing() {
    if std::env::var_os("SCHOLA_WRITE_ICONS").is_some() {
        for side in ICON_SIDES {
            fs::write(file(&format!("schola-{side}.png")), picture::png(&drawn(side)))
                .expect("it can be written");
        }
        fs::write(file("schola.ico"), ico()).expect("it can be written");
        fs::write(file("schola.icns"), icns()).expect("it can be written");
    }
    for side in ICON_SIDES {
        let kept = image::load_from_memory(&kept(side)).expect("it is a picture").into_rgba8();
        assert_eq!(kept.dimensions(), (side, side));
        let far = kept.iter().zip(drawn(side).iter()).any(|(a, b)| a.abs_diff(*b) > CLOSE);
        assert!(!far, "schola-{side}.png does not show schola.svg; see the head of this file");
    }
    assert!(
        fs::read(file("schola.ico")).is_ok_and(|bytes| bytes == ico()),
        "schola.ico holds other pictures"
    );
    assert!(
        fs::read(file("schola.icns")).is_ok_and(|bytes| bytes == icns()),
        "schola.icns holds other pictures"
    );
}
