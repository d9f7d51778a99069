use super::*;

use std::cell::{Cell, RefCell};
use std::io::Cursor;
use std::time::Duration;

use image::codecs::gif::GifDecoder;
use image::{AnimationDecoder as _, ImageFormat, Rgba, RgbaImage};

use crate::grid::model::{Piece, Pieces, Settings};
use crate::project::{folder, samples};

/// A sample with its pictures. The last value keeps the folder alive.
fn sample(name: &str) -> (tempfile::TempDir, Draft) {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let sample = samples().into_iter().find(|sample| sample.name() == name).expect("there is such a sample");
    let game = sample.own_copy(folder.path()).expect("the sample can be written");
    let draft = folder::open(&game).expect("the sample is a game").draft;
    std::fs::rename(&game, folder.path().join("game")).expect("a folder can be renamed");
    (folder, draft)
}

/// A picture of one colour for each file: red for `On`, otherwise blue.
fn plain(name: &str) -> Option<Arc<[u8]>> {
    let colour = if name.starts_with("On") { [255, 0, 0, 255] } else { [0, 0, 255, 255] };
    let mut bytes = Cursor::new(Vec::new());
    RgbaImage::from_pixel(4, 4, Rgba(colour)).write_to(&mut bytes, ImageFormat::Png).ok()?;
    Some(bytes.into_inner().into())
}

/// Lights with plain pictures, on a board with these widths.
fn lights(gap: u32, border: u32) -> Draft {
    let (_folder, mut draft) = sample("lights-out");
    let pieces = draft.pieces.list.iter().map(|piece| Piece {
        picture: piece.picture.replace(".svg", ".png"),
        border: false,
        ..piece.clone()
    });
    draft.pieces = Pieces { list: pieces.collect(), ..Pieces::default() }.into();
    let mut settings = Settings { padding_width: gap, border_width: border, ..Settings::default() };
    settings.board_color.value = "Yellow".to_owned();
    settings.border_color.value = "Lime".to_owned();
    draft.settings = settings.into();
    draft
}

const RED: [u8; 4] = [255, 0, 0, 255];
const BLUE: [u8; 4] = [0, 0, 255, 255];
const YELLOW: [u8; 4] = [255, 255, 0, 255];
const LIME: [u8; 4] = [0, 255, 0, 255];

fn drawn(draft: &Draft, level: usize, side: u32, picture: PictureBytes<'_>) -> Result<Vec<u8>, Problem> {
    level_png(draft, level, side, picture, &|_, _| true).map(|bytes| bytes.expect("nobody stopped it"))
}

/// Protects the look of a game: cells, gaps and frame have the places and colours that the settings give.
#[test]
fn a_picture_follows_the_settings() {
    let bytes = drawn(&lights(3, 5), 0, 10, &plain).expect("it can be drawn");
    let picture = image::load_from_memory(&bytes).expect("it is a picture").into_rgba8();
    assert_eq!(picture.dimensions(), (3 * 10 + 2 * 3 + 2 * 5, 46));
    // The first row of the level is On, On, Off.
    let table = [
        (4, LIME),
        (5, RED),
        (14, RED),
        (15, YELLOW),
        (17, YELLOW),
        (18, RED),
        (31, BLUE),
        (40, BLUE),
        (41, LIME),
    ];
    for (x, colour) in table {
        assert_eq!(picture.get_pixel(x, 8).0, colour, "column {x}");
    }
    assert_eq!(picture.get_pixel(20, 45).0, LIME);
}

/// Protects games without pictures: a piece shows its letters, on light and dark boards.
#[test]
fn pieces_without_a_picture_show_letters() {
    for ground in ["White", "Black", "no colour"] {
        let mut draft = lights(0, 0);
        let mut settings = (*draft.settings).clone();
        settings.board_color.value = ground.to_owned();
        draft.settings = settings.into();
        let bytes = drawn(&draft, 0, 40, &|_| None).expect("it can be drawn");
        let picture = image::load_from_memory(&bytes).expect("it is a picture").into_rgba8();
        let tile = |x: u32| image::imageops::crop_imm(&picture, x * 40, 0, 40, 40).to_image();
        assert!(tile(0) == tile(1), "two equal pieces look different");
        assert!(tile(0) != tile(2), "two pieces look alike");
        let colours: std::collections::BTreeSet<_> = tile(0).pixels().map(|pixel| pixel.0).collect();
        assert!(colours.len() > 4, "there are no letters");
    }
}

/// Protects memory: what would be too large is refused with a reason, and so is a missing level.
#[test]
fn what_cannot_be_drawn_is_refused() {
    let draft = lights(0, 0);
    let code = |level, side| drawn(&draft, level, side, &plain).map(|_| ()).map_err(|problem| problem.code);
    assert_eq!(code(0, 10), Ok(()));
    assert_eq!(code(0, 0), Err("export-no-board"));
    assert_eq!(code(0, u32::MAX), Err("export-too-large"));
    assert_eq!(code(99, 10), Err("level-unknown"));
    assert_eq!(drawn(&Draft::default(), 0, 10, &plain).map_err(|it| it.code), Err("level-unknown"));
}

/// Protects large boards: they are drawn band by band, the bands make up the whole, and stopping gives no
/// picture and takes no longer than one band.
#[test]
fn a_picture_is_drawn_part_by_part() {
    let draft = lights(3, 5);
    for side in [1, 40, 41, 150] {
        let seen = RefCell::new(Vec::new());
        let watch = |done, all| {
            seen.borrow_mut().push((done, all));
            true
        };
        let bytes = level_png(&draft, 0, side, &plain, &watch).expect("it can be drawn");
        let picture = image::load_from_memory(&bytes.expect("nobody stopped it")).expect("it is a picture");
        let (board, looks) = Board::of_start(&draft, &draft.levels[0], side).expect("it has a board");
        let whole = board.draw(&Tiles::new(&board, &looks, &plain));
        assert!(picture.into_rgba8() == whole, "cells of {side} pixels");
        let height = whole.height() as usize;
        let steps: Vec<_> = (0..height).step_by(128).chain([height]).map(|done| (done, height)).collect();
        assert_eq!(seen.into_inner(), steps);
    }
    let stopped = level_png(&draft, 0, 150, &plain, &|done, _| done < 256).expect("it can be drawn");
    assert_eq!(stopped, None);
}

fn film(moves: &[&str], watch: &dyn Fn(usize, usize) -> bool) -> Result<Option<Vec<u8>>, Problem> {
    let moves: Vec<String> = moves.iter().map(|choice| (*choice).to_owned()).collect();
    play_gif(&lights(2, 1), 0, &moves, 8, Duration::from_millis(500), &plain, watch)
}

/// Protects animations: each frame is the picture of the position after that move, and the last one stays
/// longer.
#[test]
fn a_film_shows_each_position() {
    let told = Cell::new(Vec::new());
    let watch = |done, all| {
        told.set([told.take(), vec![(done, all)]].concat());
        true
    };
    let bytes = film(&["0,0", "2,2"], &watch).expect("it can be drawn").expect("nobody stopped it");
    assert_eq!(told.take(), [(0, 3), (1, 3), (2, 3), (3, 3)]);
    let decoder = GifDecoder::new(Cursor::new(bytes)).expect("it is a moving picture");
    let frames = decoder.into_frames().collect_frames().expect("all frames can be read");
    let times: Vec<_> = frames.iter().map(|frame| frame.delay().numer_denom_ms()).collect();
    assert_eq!(times, [(500, 1), (500, 1), (2000, 1)]);
    let start = image::load_from_memory(&drawn(&lights(2, 1), 0, 8, &plain).expect("it can be drawn"));
    assert!(*frames[0].buffer() == start.expect("it is a picture").into_rgba8());
    // In the sample's first level, two opposite corners put out all lights.
    let cell =
        |frame: usize, x: u32, y: u32| frames[frame].buffer().get_pixel(1 + x * 10 + 4, 1 + y * 10 + 4).0;
    let lit = |frame| (0..9).filter(|at| cell(frame, at % 3, at / 3) == RED).count();
    assert_eq!([lit(0), lit(1), lit(2)], [6, 3, 0]);
    for frame in &frames {
        assert_eq!(frame.buffer().get_pixel(0, 0).0, LIME);
        assert_eq!(frame.buffer().get_pixel(9, 4).0, YELLOW);
    }
}

/// Protects people who wait: an animation that is stopped ends at once, and an illegal move is named.
#[test]
fn a_film_can_be_stopped() {
    assert_eq!(film(&["0,0", "2,2"], &|done, _| done < 1), Ok(None));
    let refused = film(&["0,0", "9,9"], &|_, _| true).expect_err("there is no such cell");
    assert_eq!(refused.code, "export-move-refused");
    assert!(refused.args.contains(&("number", "2".to_owned())), "{:?}", refused.args);
}

/// Protects pictures of many colours: they are reduced to 256 colours that are close to the original ones.
#[test]
fn many_colours_are_met_closely() {
    let (folder, draft) = sample("sokoban");
    let game = folder.path().join("game");
    let picture = |name: &str| picture_in(&game, name);
    let bytes = play_gif(&draft, 0, &[], 48, Duration::ZERO, &picture, &|_, _| true);
    let bytes = bytes.expect("it can be drawn").expect("nobody stopped it");
    let shown = image::load_from_memory(&bytes).expect("it is a picture").into_rgba8();
    let wanted = drawn(&draft, 0, 48, &picture).expect("it can be drawn");
    let wanted = image::load_from_memory(&wanted).expect("it is a picture").into_rgba8();
    assert_eq!(shown.dimensions(), wanted.dimensions());
    let pairs = shown.as_raw().iter().zip(wanted.as_raw());
    let sum: u64 = pairs.map(|(one, two)| u64::from(one.abs_diff(*two))).sum();
    let mean = sum as f64 / shown.as_raw().len() as f64;
    assert!(mean < 3.0, "the colours are off by {mean} of 255");
}

/// Protects pictures of boards that are no rectangles: a hexagon and triangles leave the corners of their frames free, and
/// have their colour in the middle.
#[test]
fn fields_are_drawn_in_their_shapes() {
    use crate::engine::scene::{Frame, Shape, Table, TableLocation};
    let frame = Frame { x: 0, y: 0, width: 1000, height: 1000 };
    let table = |shape| Table {
        size: (1000, 1000),
        spots: vec![TableLocation {
            id: 1,
            frame,
            shape,
            picture: None,
            color: Some("#ff0000".to_owned()),
            badges: Vec::new(),
            name: String::new(),
        }],
        ..Table::default()
    };
    let corners = [(2, 2), (97, 2), (97, 97), (2, 97)];
    let cases = [
        (Shape::Rectangle, [true, true, true, true]),
        (Shape::Hexagon, [false; 4]),
        (Shape::TriangleUp, [false, false, true, true]),
        (Shape::TriangleDown, [true, true, false, false]),
    ];
    for (shape, wanted) in cases {
        let bytes = table_png(&table(shape), 100, &|_| None).expect("it has a size");
        let picture = image::load_from_memory(&bytes).expect("it is a picture").into_rgba8();
        let empty = table_png(&Table { spots: Vec::new(), ..table(shape) }, 100, &|_| None).expect("a size");
        let empty = image::load_from_memory(&empty).expect("it is a picture").into_rgba8();
        let found = corners.map(|(x, y)| picture.get_pixel(x, y) != empty.get_pixel(x, y));
        assert_eq!(found, wanted, "{shape:?}");
        assert_eq!(picture.get_pixel(50, 50).0, [255, 0, 0, 255], "{shape:?}");
    }
}

/// Protects the texts on a table: printed texts, words beside things and each kind of value change the
/// picture where they are, and nowhere else.
#[test]
fn a_table_shows_what_is_written_on_it() {
    use crate::engine::scene::{Aid, Badge, Frame, Label, Measure, Picture, Side, Table, Thing};

    let frame = |x: i32| Frame { x: x * 1000, y: 0, width: 1000, height: 1000 };
    let thing = |measure: Option<Measure>| Thing {
        id: 1,
        frame: frame(1),
        picture: Picture::Missing,
        color: Some("#dddddd".to_owned()),
        badges: measure.into_iter().map(|measure| Badge { at: Side::Center, measure, color: None }).collect(),
        caption: None,
        name: String::new(),
        count: 1,
        open: true,
    };
    let table = Table { size: (4000, 1000), things: vec![thing(None)], ..Table::default() };
    let drawn = |table: &Table| {
        let bytes = table_png(table, 400, &|_| None).expect("it has a size");
        image::load_from_memory(&bytes).expect("it is a picture").into_rgba8()
    };
    let plain = drawn(&table);
    let differs = |table: &Table| -> Vec<u32> {
        let (one, other) = (drawn(table), &plain);
        let pairs = one.enumerate_pixels().filter(|(x, y, pixel)| other.get_pixel(*x, *y) != *pixel);
        let mut columns: Vec<u32> = pairs.map(|(x, ..)| x / 100).collect();
        columns.dedup();
        columns.sort_unstable();
        columns.dedup();
        columns
    };
    let called = Thing { caption: Some("12".to_owned()), ..thing(None) };
    assert_eq!(differs(&Table { things: vec![called.clone()], ..table.clone() }), [1]);
    let hidden = Thing { open: false, ..called };
    assert_eq!(differs(&Table { things: vec![hidden], ..table.clone() }), Vec::<u32>::new());
    let tokens = |count| Measure::Tokens { count, picture: None };
    for measure in [Measure::Number("7".to_owned()), Measure::Bar(500), tokens(3), tokens(12)] {
        let table = Table { things: vec![thing(Some(measure.clone()))], ..table.clone() };
        assert_eq!(differs(&table), [1], "{measure:?}");
    }
    let text = "Road: wood, clay".to_owned();
    let aid = Aid { frame: frame(2), picture: None, color: None, text: text.clone(), letters: 200 };
    // Letters that would be too small are drawn larger.
    for letters in [200, 20] {
        let aids = vec![Aid { letters, ..aid.clone() }];
        assert_eq!(differs(&Table { aids, ..table.clone() }), [2], "{letters}");
    }
    let label = Label { frame: Frame { height: 200, ..frame(3) }, text: "Red".to_owned() };
    assert_eq!(differs(&Table { labels: vec![label], ..table.clone() }), [3]);
}

/// A game of any kind without a picture of its own is recognized by how it begins.
#[test]
fn games_without_a_picture_are_drawn() {
    for name in ["evade", "sokoban", "dragons-lair"] {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let sample =
            samples().into_iter().find(|sample| sample.name() == name).expect("there is such a sample");
        let game = sample.own_copy(folder.path()).expect("the sample can be written");
        std::fs::remove_file(game.join("thumbnail.svg")).expect("it has a picture of its own");
        let (file, bytes) = cover(&game, 128).unwrap_or_else(|| panic!("{name} has no cover"));
        assert_eq!(file, "cover.png", "{name}");
        let drawn = image::load_from_memory(&bytes).expect("a picture").to_rgba8();
        let colours: std::collections::BTreeSet<_> = drawn.pixels().map(|pixel| pixel.0).collect();
        assert!(colours.len() > 2, "{name}: {} colours", colours.len());
    }
}
