//! Turns picture files.

use image::{ImageFormat, RgbaImage, imageops};
use resvg::usvg::roxmltree::{Attribute, Document};

use super::{Source, title};
use crate::engine::turn::Turn;

/// Returns a picture file in a turn, in the same format; `None` if it is not a picture.
pub fn turned(name: &str, bytes: &[u8], turn: Turn) -> Option<Vec<u8>> {
    if turn == Turn::default() {
        return Some(bytes.to_vec());
    }
    match Source::read(name, bytes).ok()? {
        Source::Vector(tree) => {
            let size = tree.size();
            turned_svg(bytes, (size.width(), size.height()), turn)
        }
        Source::Raster(frames) => {
            let frames = frames.into_iter().map(|frame| (turned_pixels(&frame.picture, turn), frame.time));
            let format = ImageFormat::from_path(name).ok()?;
            encode(&frames.collect::<Vec<_>>(), format)
        }
    }
}

fn turned_pixels(picture: &RgbaImage, turn: Turn) -> RgbaImage {
    let mirrored;
    let picture = if turn.is_mirrored {
        mirrored = imageops::flip_horizontal(picture);
        &mirrored
    } else {
        picture
    };
    match turn.quarters {
        1 => imageops::rotate90(picture),
        2 => imageops::rotate180(picture),
        3 => imageops::rotate270(picture),
        _ => picture.clone(),
    }
}

/// Writes pictures as one file: several are the frames of a moving one, each with its time in milliseconds.
fn encode(frames: &[(RgbaImage, u32)], format: ImageFormat) -> Option<Vec<u8>> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    let (first, _) = frames.first()?;
    match format {
        ImageFormat::Gif => {
            use image::codecs::gif::{GifEncoder, Repeat};
            let mut encoder = GifEncoder::new(&mut bytes);
            encoder.set_repeat(Repeat::Infinite).ok()?;
            let delay = |time: u32| image::Delay::from_numer_denom_ms(time, 1);
            let frames = frames.iter();
            let frames =
                frames.map(|(picture, time)| image::Frame::from_parts(picture.clone(), 0, 0, delay(*time)));
            encoder.encode_frames(frames).ok()?;
        }
        // This format knows no transparency.
        ImageFormat::Jpeg => {
            let opaque = image::DynamicImage::ImageRgba8(first.clone()).into_rgb8();
            opaque.write_to(&mut bytes, format).ok()?;
        }
        _ => first.write_to(&mut bytes, format).ok()?,
    }
    Some(bytes.into_inner())
}

/// Puts the content of a vector picture into a group that is turned about the middle.
fn turned_svg(bytes: &[u8], (width, height): (f32, f32), turn: Turn) -> Option<Vec<u8>> {
    let document = title::document(bytes)?;
    let text = document.input_text();
    let root = document.root_element();
    let (first, last) = (root.first_child()?.range().start, root.last_child()?.range().end);
    let attribute = |name: &str| root.attributes().find(|found| found.name() == name);
    let view = attribute("viewBox").and_then(|found| numbers(found.value()));
    let [left, top, width, height] = view.unwrap_or([0.0, 0.0, width, height]);
    let (middle_x, middle_y) = (left + width / 2.0, top + height / 2.0);
    let (across, down) = if turn.is_lying() { (height, width) } else { (width, height) };
    let (dx, dy) = (left + across / 2.0 - middle_x, top + down / 2.0 - middle_y);
    let mut transform =
        format!("translate({dx} {dy}) rotate({} {middle_x} {middle_y})", u16::from(turn.quarters) * 90);
    if turn.is_mirrored {
        transform.push_str(&format!(" translate({} 0) scale(-1 1)", 2.0 * middle_x));
    }
    // From the end, so that the places before stay right.
    let mut edits =
        vec![(last..last, "</g>".to_owned()), (first..first, format!("<g transform=\"{transform}\">"))];
    if turn.is_lying() {
        if let Some(found) = attribute("viewBox") {
            edits.push((found.range_value(), format!("{left} {top} {across} {down}")));
        }
        let sides = [attribute("width"), attribute("height")];
        let value = |found: Option<Attribute<'_, '_>>| found.map(|found| found.value().to_owned());
        let [old_width, old_height] = sides.map(value);
        for (side, other) in sides.into_iter().zip([old_height, old_width]) {
            if let (Some(side), Some(other)) = (side, other) {
                edits.push((side.range_value(), other));
            }
        }
    }
    edits.sort_by_key(|(place, _)| std::cmp::Reverse(place.start));
    let mut turned = text.to_owned();
    for (place, new) in edits {
        turned.replace_range(place, &new);
    }
    let _ = Document::parse(&turned).ok()?;
    Some(turned.into_bytes())
}

/// Reads the four numbers of a view box.
fn numbers(text: &str) -> Option<[f32; 4]> {
    let parts = text.split(|sign: char| sign.is_whitespace() || sign == ',').filter(|part| !part.is_empty());
    let numbers = parts.map(|part| part.parse::<f32>().ok()).collect::<Option<Vec<_>>>()?;
    numbers.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The colours of the corners of a picture: at the top left and right, at the bottom right and left.
    fn corners(name: &str, bytes: &[u8]) -> [u8; 4] {
        let drawn = Source::read(name, bytes).expect("a picture").draw(40).expect("drawn");
        [(4, 4), (35, 4), (35, 35), (4, 35)].map(|(x, y)| {
            let at = 4 * (y * 40 + x);
            let [red, green, blue] = [drawn.rgba[at], drawn.rgba[at + 1], drawn.rgba[at + 2]];
            // As a letter: red, green, blue or dark.
            match (red > 128, green > 128, blue > 128) {
                (true, false, false) => b'r',
                (false, true, false) => b'g',
                (false, false, true) => b'b',
                _ => b'k',
            }
        })
    }

    fn svg() -> Vec<u8> {
        b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"10 10 20 20\"><title>T</title>\
          <rect x=\"10\" y=\"10\" width=\"10\" height=\"10\" fill=\"#f00\"/><rect x=\"20\" y=\"10\" width=\"10\" height=\"10\" fill=\"#0f0\"/>\
          <rect x=\"20\" y=\"20\" width=\"10\" height=\"10\" fill=\"#00f\"/><rect x=\"10\" y=\"20\" width=\"10\" height=\"10\"/></svg>"
            .to_vec()
    }

    fn raster(format: ImageFormat) -> Vec<u8> {
        let colour = |x: u32, y: u32| match (x < 8, y < 8) {
            (true, true) => image::Rgba([255, 0, 0, 255]),
            (false, true) => image::Rgba([0, 255, 0, 255]),
            (false, false) => image::Rgba([0, 0, 255, 255]),
            (true, false) => image::Rgba([0, 0, 0, 255]),
        };
        encode(&[(RgbaImage::from_fn(16, 16, colour), 100)], format).expect("encoded")
    }

    /// Pictures of all formats turn clockwise, after they have been mirrored.
    #[test]
    fn corners_go_where_a_turn_takes_them() {
        let pictures = [
            ("a.svg", svg()),
            ("a.png", raster(ImageFormat::Png)),
            ("a.gif", raster(ImageFormat::Gif)),
            ("a.bmp", raster(ImageFormat::Bmp)),
            ("a.jpg", raster(ImageFormat::Jpeg)),
        ];
        for (name, bytes) in pictures {
            assert_eq!(&corners(name, &bytes), b"rgbk", "{name}");
            for turn in Turn::ALL {
                let mut expected = *b"rgbk";
                if turn.is_mirrored {
                    expected = *b"grkb";
                }
                expected.rotate_right(usize::from(turn.quarters));
                let found = corners(name, &turned(name, &bytes, turn).expect("turned"));
                assert_eq!(found, expected, "{name} {turn:?}");
            }
        }
    }

    /// A wide picture lies upright after a quarter, and nothing of it is cut off.
    #[test]
    fn wide_pictures_stand_up() {
        let wide = b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 20\" width=\"80\" height=\"40\"><rect width=\"40\" height=\"20\" fill=\"#f00\"/></svg>";
        for (quarters, aspect) in [(1, 0.5), (2, 2.0), (3, 0.5)] {
            let turn = Turn { quarters, is_mirrored: quarters == 3 };
            let bytes = turned("a.svg", wide, turn).expect("turned");
            let source = Source::read("a.svg", &bytes).expect("a picture");
            assert!((source.aspect() - aspect).abs() < 1e-6, "{quarters}");
            let drawn = source.draw(40).expect("drawn");
            let filled = drawn.rgba.chunks_exact(4).filter(|pixel| pixel[3] == 255).count();
            assert_eq!(filled, 800, "{quarters}");
        }
    }

    /// What is no picture cannot be turned.
    #[test]
    fn only_pictures_turn() {
        let turn = Turn::ALL[1];
        for (name, bytes) in [("a.svg", &b"<svg"[..]), ("a.png", b"x"), ("a.txt", b"x"), ("a.svg", b"")] {
            assert!(turned(name, bytes, turn).is_none(), "{name}");
        }
    }
}
