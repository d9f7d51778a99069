//! Reads picture files: bmp, gif, jpeg and png with the crate `image`, svg with `resvg`.

pub mod boards;
pub mod fields;
pub mod letters;
pub mod tiles;
pub mod title;
mod turned;

use std::io::Cursor;

use image::{AnimationDecoder, ImageReader, Limits, RgbaImage, imageops};
use resvg::{tiny_skia, usvg};

pub use self::turned::turned;
use crate::xml;

/// The longest side of a picture file, in pixels.
pub const LONGEST_SIDE: u32 = 8192;
const MOST_BYTES: u64 = 512 << 20;
/// The maximum length of an svg file, in bytes.
const LONGEST_SVG: usize = 16 << 20;
/// The maximum nesting depth of elements in an svg file.
const DEEPEST_SVG: usize = 200;
/// The maximum number of frames kept from an animated picture.
const MOST_FRAMES: usize = 256;
/// The maximum number of bytes in the pixels of all frames kept.
const MOST_FRAME_BYTES: usize = 256 << 20;
/// A frame shorter than this, in milliseconds, counts as one without a duration.
const SHORTEST_FRAME: u32 = 20;
/// The duration of such a frame, in milliseconds.
const USUAL_FRAME: u32 = 100;

/// A square picture: rows of RGBA with straight alpha.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// The number of columns and rows.
    pub side: u32,
    /// Four bytes per pixel.
    pub rgba: Vec<u8>,
}

/// A picture that can be drawn at any size.
#[derive(Debug)]
pub enum Source {
    /// Shapes.
    Vector(Box<usvg::Tree>),
    /// Pixels; several frames for an animated picture.
    Raster(Vec<Frame>),
}

/// A frame of an animated picture.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The pixels.
    pub picture: RgbaImage,
    /// Its duration in milliseconds, at least 1.
    pub time: u32,
}

/// Why a file is not a picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureFault {
    /// The file name has an unsupported ending.
    #[error("files ending in `.{0}` are not drawn")]
    FormatUnknown(String),
    /// The content does not match the ending, is damaged, or is too large.
    #[error("{0}")]
    Unreadable(String),
}

impl Source {
    /// Reads a picture file. The ending of the name determines the format.
    ///
    /// # Errors
    /// [`PictureFault`] if the ending is unknown or the content is not a valid picture of that format.
    pub fn read(name: &str, bytes: &[u8]) -> Result<Self, PictureFault> {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
        let format = match ending.as_str() {
            "svg" => return vector(bytes).map(|tree| Self::Vector(Box::new(tree))),
            "gif" => return read_gif(bytes),
            "bmp" => image::ImageFormat::Bmp,
            "jpg" | "jpeg" => image::ImageFormat::Jpeg,
            "png" => image::ImageFormat::Png,
            _ => return Err(PictureFault::FormatUnknown(ending)),
        };
        let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
        reader.limits(limits());
        let picture = reader.decode().map_err(unreadable)?;
        Ok(Self::Raster(vec![Frame { picture: picture.into_rgba8(), time: USUAL_FRAME }]))
    }

    /// Draws the picture (the first frame of an animated one) into a square, keeping its proportions.
    pub fn draw(&self, side: u32) -> Option<Pixels> {
        self.draw_frame(0, side)
    }

    /// Draws a frame of the picture into a square, keeping its proportions.
    pub fn draw_frame(&self, frame: usize, side: u32) -> Option<Pixels> {
        match self {
            Self::Vector(tree) => draw_svg(tree, side),
            Self::Raster(frames) => frames.get(frame).map(|frame| fit(&frame.picture, side)),
        }
    }

    /// Returns the width of the picture relative to its height.
    pub fn aspect(&self) -> f32 {
        let (width, height) = match self {
            Self::Vector(tree) => (tree.size().width(), tree.size().height()),
            Self::Raster(frames) => {
                let size = frames.first().map_or((1, 1), |frame| frame.picture.dimensions());
                (size.0 as f32, size.1 as f32)
            }
        };
        width / height.max(f32::MIN_POSITIVE)
    }

    /// Returns the frame shown `time` milliseconds after the animation began, and for how many more
    /// milliseconds it stays. `None` for a still picture.
    pub fn frame_at(&self, time: u64) -> Option<(usize, u64)> {
        let Self::Raster(frames) = self else { return None };
        let whole: u64 = frames.iter().map(|frame| u64::from(frame.time)).sum();
        if frames.len() < 2 || whole == 0 {
            return None;
        }
        let time = time % whole;
        let mut end = 0;
        let ends = frames.iter().map(|frame| {
            end += u64::from(frame.time);
            end
        });
        ends.enumerate().find(|(_, end)| time < *end).map(|(frame, end)| (frame, end - time))
    }

    /// Returns the pixels (the first frame of an animated picture); `None` for a vector picture.
    pub fn pixels(self) -> Option<RgbaImage> {
        match self {
            Self::Vector(_) => None,
            Self::Raster(frames) => frames.into_iter().next().map(|frame| frame.picture),
        }
    }
}

/// Encodes a picture as a png file.
pub fn png(picture: &RgbaImage) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    // Writing to memory cannot fail.
    let _ = picture.write_to(&mut bytes, image::ImageFormat::Png);
    bytes.into_inner()
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST_SIDE);
    limits.max_image_height = Some(LONGEST_SIDE);
    limits.max_alloc = Some(MOST_BYTES);
    limits
}

fn unreadable(error: impl std::fmt::Display) -> PictureFault {
    PictureFault::Unreadable(error.to_string())
}

/// Reads a vector picture. It looks at nothing but the text itself: no fonts, no other files.
///
/// # Errors
/// [`PictureFault::Unreadable`] if it is not a vector picture, is compressed, or is too long or too deeply
/// nested to be read safely.
pub fn vector(bytes: &[u8]) -> Result<usvg::Tree, PictureFault> {
    // Only plain text: a compressed file could unpack to any size.
    let text = std::str::from_utf8(bytes).map_err(unreadable)?;
    if text.len() > LONGEST_SVG || xml::nesting(text) > DEEPEST_SVG {
        return Err(unreadable("too long or too deep"));
    }
    usvg::Tree::from_str(text, &vector_options()).map_err(unreadable)
}

fn vector_options() -> usvg::Options<'static> {
    let image_href_resolver = usvg::ImageHrefResolver {
        resolve_data: Box::new(|_, _, _| None),
        resolve_string: Box::new(|_, _| None),
    };
    usvg::Options { image_href_resolver, ..usvg::Options::default() }
}

fn read_gif(bytes: &[u8]) -> Result<Source, PictureFault> {
    use image::ImageDecoder as _;
    let mut decoder = image::codecs::gif::GifDecoder::new(Cursor::new(bytes)).map_err(unreadable)?;
    decoder.set_limits(limits()).map_err(unreadable)?;
    let mut frames = Vec::new();
    let mut bytes = 0;
    for frame in decoder.into_frames().take(MOST_FRAMES) {
        let frame = frame.map_err(unreadable)?;
        let (time, parts) = frame.delay().numer_denom_ms();
        let time = time / parts.max(1);
        let time = if time < SHORTEST_FRAME { USUAL_FRAME } else { time };
        let picture = frame.into_buffer();
        bytes += picture.len();
        frames.push(Frame { picture, time });
        if bytes > MOST_FRAME_BYTES {
            break;
        }
    }
    if frames.is_empty() { Err(unreadable("no frame")) } else { Ok(Source::Raster(frames)) }
}

fn draw_svg(tree: &usvg::Tree, side: u32) -> Option<Pixels> {
    let mut map = tiny_skia::Pixmap::new(side, side)?;
    let size = tree.size();
    let scale = side as f32 / size.width().max(size.height());
    let (dx, dy) = (side as f32 - size.width() * scale, side as f32 - size.height() * scale);
    let transform = tiny_skia::Transform::from_scale(scale, scale).post_translate(dx / 2.0, dy / 2.0);
    resvg::render(tree, transform, &mut map.as_mut());
    let mut rgba = map.data().to_vec();
    for (straight, pixel) in rgba.chunks_exact_mut(4).zip(map.pixels()) {
        // Opaque and clear pixels, nearly all of them, are the same either way.
        if !matches!(pixel.alpha(), 0 | 255) {
            let colour = pixel.demultiply();
            straight.copy_from_slice(&[colour.red(), colour.green(), colour.blue(), colour.alpha()]);
        }
    }
    Some(Pixels { side, rgba })
}

/// Scales pixels into a square, keeping their proportions.
pub fn fit(frame: &RgbaImage, side: u32) -> Pixels {
    let longest = frame.width().max(frame.height()).max(1);
    let scaled = |length: u32| (u64::from(length) * u64::from(side) / u64::from(longest)).max(1) as u32;
    let (width, height) = (scaled(frame.width()), scaled(frame.height()));
    // Small pictures are scaled pixel by pixel: whoever drew 16 × 16 meant each pixel.
    let filter = if longest < side { imageops::FilterType::Nearest } else { imageops::FilterType::Triangle };
    let small = imageops::resize(frame, width, height, filter);
    let mut square = RgbaImage::new(side, side);
    imageops::overlay(&mut square, &small, i64::from((side - width) / 2), i64::from((side - height) / 2));
    Pixels { side, rgba: square.into_raw() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32, colour: [u8; 4]) -> Vec<u8> {
        let picture = image::RgbaImage::from_pixel(width, height, image::Rgba(colour));
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, image::ImageFormat::Png).expect("memory is writable");
        bytes.into_inner()
    }

    /// An animated picture shows each frame for its duration, over and over; other pictures stand still.
    #[test]
    fn frames_have_their_times() {
        let mut bytes = Vec::new();
        let mut encoder = image::codecs::gif::GifEncoder::new(&mut bytes);
        for (shade, time) in [(10, 40), (200, 0), (90, 300)] {
            let picture = RgbaImage::from_pixel(4, 4, image::Rgba([shade, 0, 0, 255]));
            let delay = image::Delay::from_numer_denom_ms(time, 1);
            encoder.encode_frame(image::Frame::from_parts(picture, 0, 0, delay)).expect("memory is writable");
        }
        drop(encoder);
        let source = Source::read("a.gif", &bytes).expect("it is a picture");
        let frames = [0, 39, 40, 139, 140, 439, 440].map(|time| source.frame_at(time));
        let wanted = [(0, 40), (0, 1), (1, 100), (1, 1), (2, 300), (2, 1), (0, 40)];
        assert_eq!(frames, wanted.map(Some));
        assert_ne!(source.draw_frame(0, 4), source.draw_frame(1, 4));
        assert_eq!(source.draw(4), source.draw_frame(0, 4));
        let still = Source::read("a.png", &png(3, 3, [1, 2, 3, 255])).expect("it is a picture");
        assert_eq!(still.frame_at(9), None);
    }

    /// A picture written as png reads back pixel by pixel.
    #[test]
    fn png_keeps_each_pixel() {
        let picture = RgbaImage::from_fn(5, 3, |x, y| image::Rgba([x as u8, y as u8, 9, (x * 50) as u8]));
        let again = Source::read("a.png", &super::png(&picture)).expect("it is a picture");
        assert_eq!(again.pixels(), Some(picture));
    }

    /// A picture that is not square is centred in a transparent square.
    #[test]
    fn pictures_are_fitted_into_a_square() {
        let source = Source::read("a.png", &png(20, 10, [255, 0, 0, 255])).expect("it is a picture");
        let drawn = source.draw(40).expect("it can be drawn");
        let pixel = |x: usize, y: usize| &drawn.rgba[(y * 40 + x) * 4..][..4];
        assert_eq!(pixel(20, 20), [255, 0, 0, 255]);
        assert_eq!(pixel(20, 2), [0, 0, 0, 0]);
    }

    /// Content that is not a picture, or does not match its name, is refused without a crash.
    #[test]
    fn what_is_no_picture_is_refused() {
        let whole = png(9, 9, [1, 2, 3, 255]);
        assert!(matches!(Source::read("a.wmf", &whole), Err(PictureFault::FormatUnknown(_))));
        for name in ["a.gif", "a.jpg", "a.bmp", "a.svg"] {
            assert!(matches!(Source::read(name, &whole), Err(PictureFault::Unreadable(_))), "{name}");
        }
        for length in 0..whole.len() - 20 {
            assert!(Source::read("a.png", &whole[..length]).is_err(), "{length} bytes");
        }
    }

    /// A vector picture never reads another file.
    #[test]
    fn svg_stays_within_itself() {
        let options = vector_options();
        assert!((options.image_href_resolver.resolve_string)("/etc/hostname.svg", &options).is_none());
    }

    /// A picture that would decompress, or is nested too deeply, is refused.
    #[test]
    fn svg_bombs_are_refused() {
        assert!(Source::read("a.svg", &[0x1F, 0x8B, 8, 0]).is_err());
        let deep = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{}", "<g>".repeat(100_000));
        assert!(Source::read("a.svg", deep.as_bytes()).is_err());
    }

    /// Vector pictures are drawn at any size.
    #[test]
    fn svg_is_drawn_at_any_size() {
        let svg = br##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#00ff00"/></svg>"##;
        let source = Source::read("a.SVG", svg).expect("it is a picture");
        for side in [1, 16, 200] {
            let drawn = source.draw(side).expect("it can be drawn");
            assert_eq!(&drawn.rgba[..4], [0, 255, 0, 255]);
            assert_eq!(drawn.rgba.len(), (side * side * 4) as usize);
        }
    }
}
