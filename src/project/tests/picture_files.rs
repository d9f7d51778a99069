//! Pictures of pieces: each kind of mistake has its own warning, and no name leads out of their folder.

use std::fs;
use std::io::Cursor;

use image::{DynamicImage, ImageFormat};

use super::folders::{game, opened, put, told};
use crate::common_files::Files;
use crate::grid::model::Pieces;
use crate::project::Severity;
use crate::project::pictures::{
    Checker, bytes_of, drop_unused, is_about_pictures, picture_bytes, pictures, size,
};

const SVG: &str = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='6'><path d='M0 0h8v6z'/></svg>";

/// Makes the smallest picture of a format.
pub fn picture(format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::new_rgb8(3, 2).write_to(&mut bytes, format).expect("a picture can be made");
    bytes.into_inner()
}

/// Each supported format is recognised by its content; a truncated picture, and one with the wrong extension,
/// is reported.
#[test]
fn each_format_is_looked_at() {
    let formats = [
        ("a.bmp", ImageFormat::Bmp),
        ("a.gif", ImageFormat::Gif),
        ("a.jpg", ImageFormat::Jpeg),
        ("a.JPEG", ImageFormat::Jpeg),
        ("a.png", ImageFormat::Png),
    ];
    let code = |name: &str, bytes: &[u8]| size(name, bytes).map_err(|problem| problem.code);
    for (name, format) in formats {
        let bytes = picture(format);
        assert_eq!(code(name, &bytes), Ok((3, 2)), "{name}");
        assert_eq!(code(name, &bytes[..bytes.len().min(12)]), Err("picture-broken"), "{name}");
        let other = if name == "a.png" { "a.gif" } else { "a.png" };
        assert_eq!(code(other, &bytes), Err("picture-format"), "{name}");
    }
    assert_eq!(code("a.svg", SVG.as_bytes()), Ok((8, 6)));
    assert_eq!(code("a.svg", b"\x1F\x8B"), Err("picture-broken"));
    assert_eq!(code("a.svg", b"<html/>"), Err("picture-broken"));
    assert_eq!(code("a.svg", SVG.replace('8', "9000").as_bytes()), Err("picture-too-large"));
    let deep = SVG.replace("<path", &("<g>".repeat(100_000) + "<path"));
    assert_eq!(code("a.svg", deep.as_bytes()), Err("picture-broken"));
    assert_eq!(code("a.wmf", b""), Err("picture-wmf"));
    assert_eq!(code("a.tiff", b""), Err("picture-extension"));
    assert_eq!(code("a", b""), Err("picture-extension"));
}

/// A picture that claims to be huge is refused by its header.
#[test]
fn a_huge_picture_is_refused() {
    let mut bytes = picture(ImageFormat::Bmp);
    bytes[18..22].copy_from_slice(&9000_u32.to_le_bytes());
    assert_eq!(size("a.bmp", &bytes).map_err(|problem| problem.code), Err("picture-too-large"));
}

/// Each mistake with a picture is a warning at its piece; pieces that share a picture are reported once.
#[test]
fn mistakes_with_pictures_are_told() {
    let folder = game();
    let piece = |name: &str, picture: &str| {
        format!(
            "<GamePiece><Name>{name}</Name><PictureFileName>{picture}</PictureFileName>\
             <ShowBorder>0</ShowBorder></GamePiece>\n"
        )
    };
    let pieces = [
        ("A", "Path.png"),
        ("B", "path.PNG"),
        ("C", "gone.png"),
        ("D", "gone.png"),
        ("E", ""),
        ("F", "../description.xml"),
        ("G", "old.wmf"),
        ("H", "film.mp4"),
        ("I", "text.png"),
        ("J", "avatar"),
    ];
    let list: String = pieces.iter().map(|(name, file)| piece(name, file)).collect();
    put(folder.path(), "pieces.xml", format!("<ArrayOfGamePiece>\n{list}</ArrayOfGamePiece>"));
    put(folder.path(), "PIECES/text.png", "no picture");
    let problems = opened(folder.path()).problems;
    let found: Vec<_> = problems.iter().map(|problem| (problem.code, problem.line.unwrap_or(0))).collect();
    assert_eq!(
        found,
        [
            ("picture-case", 3),
            ("picture-missing", 4),
            ("picture-none", 6),
            ("picture-name", 7),
            ("picture-wmf", 8),
            ("picture-extension", 9),
            ("picture-broken", 10),
        ]
    );
    assert!(problems.iter().all(|problem| problem.severity == Severity::Warning));
    assert!(problems[0].args.contains(&("found", "Path.png".to_owned())));
    fs::remove_dir_all(folder.path().join("PIECES")).expect("the folder is there");
    let problems = opened(folder.path()).problems;
    assert_eq!(told(&problems)[0], ("pieces-folder-missing", ""));
    assert_eq!(problems.iter().filter(|problem| problem.code == "picture-missing").count(), 0);
}

/// Pictures are listed and read by name, and no name reads anything else.
#[test]
fn no_name_leads_out_of_the_folder() {
    let folder = game();
    put(folder.path(), "PIECES/notes.txt", "");
    assert_eq!(pictures(folder.path()).unwrap_or_default(), ["Home.png", "Path.png", "Wall.png"]);
    assert!(picture_bytes(folder.path(), "Path.png").is_ok_and(|bytes| bytes.starts_with(b"\x89PNG")));
    let code = |name: &str| picture_bytes(folder.path(), name).map_err(|problem| problem.code);
    for name in ["../rules.xml", "..", "", "/etc/passwd", "C:\\x.png", "a\\b.png", "NUL", "a/../Path.png"] {
        assert_eq!(code(name), Err("picture-name"), "{name}");
    }
    assert_eq!(code("gone.png"), Err("picture-missing"));
}

/// Problems with pictures follow edits and changes on disk, and an unchanged picture is not read again.
#[test]
fn pictures_are_looked_at_after_each_edit() {
    let folder = game();
    let path = folder.path();
    let draft = opened(path).draft;
    let mut checker = Checker::default();
    let mut codes = |files: &Files, pieces: &Pieces| {
        let problems = checker.check(path, files, pieces, &[]);
        assert!(problems.iter().all(is_about_pictures));
        problems.iter().map(|problem| problem.code).collect::<Vec<_>>()
    };
    let none = Files::default();
    assert_eq!(codes(&none, &draft.pieces), [""; 0]);
    let mut pieces = (*draft.pieces).clone();
    pieces.list[1].picture = "new.svg".to_owned();
    assert_eq!(codes(&none, &pieces), ["picture-missing"]);
    let files = |content: &str| [("PIECES/new.svg", content.as_bytes())].into_iter().collect::<Files>();
    assert_eq!(codes(&files("no picture"), &pieces), ["picture-broken"]);
    assert_eq!(codes(&files(SVG), &pieces), [""; 0]);
    assert_eq!(codes(&none, &pieces), ["picture-missing"]);
    // A file made in the editor overlays the one on disk.
    let over: Files = [("PIECES/Path.png", &b"no picture"[..])].into_iter().collect();
    assert_eq!(codes(&over, &draft.pieces), ["picture-broken"]);
    put(path, "PIECES/Path.png", "no picture, either");
    assert_eq!(codes(&none, &draft.pieces), ["picture-broken"]);
    put(path, "PIECES/Path.png", picture(ImageFormat::Png));
    assert_eq!(codes(&none, &draft.pieces), [""; 0]);
    fs::remove_dir_all(path.join("PIECES")).expect("the folder is there");
    assert_eq!(codes(&none, &draft.pieces), ["pieces-folder-missing"]);
    let all: Files = ["Path.png", "Wall.png", "Home.png"]
        .map(|name| (format!("PIECES/{name}"), picture(ImageFormat::Png)))
        .into_iter()
        .collect();
    assert_eq!(codes(&all, &draft.pieces), [""; 0]);
    assert!(bytes_of(path, &all, "Path.png").is_ok() && bytes_of(path, &none, "Path.png").is_err());
}

/// A picture asked for in a turn is the same one turned, from the disk and from what was made in the editor; it has no fault
/// of its own, and what it is drawn from stays.
#[test]
fn turned_pictures_come_from_one_file() {
    let folder = game();
    let path = folder.path();
    let draft = opened(path).draft;
    let mut pieces = (*draft.pieces).clone();
    for (place, picture) in [(1, "Path@90.png"), (2, "Made@m.svg"), (3, "Lost@90.png")] {
        pieces.list[place].picture = picture.to_owned();
    }
    let mut files: Files =
        [("PIECES/Made.svg", SVG.as_bytes()), ("PIECES/Unused.svg", SVG.as_bytes())].into_iter().collect();
    let problems = Checker::default().check(path, &files, &pieces, &[]);
    let told: Vec<_> = problems.iter().map(|problem| problem.code).collect();
    assert_eq!(told, ["picture-missing"]);
    let size_of = |name: &str| {
        let bytes = bytes_of(path, &files, name).unwrap_or_else(|problem| panic!("{name}: {}", problem.code));
        size(name, &bytes).map_err(|problem| problem.code)
    };
    assert_eq!(size_of("Path.png"), Ok((3, 2)));
    assert_eq!(size_of("Path@90.png"), Ok((2, 3)));
    assert_eq!(size_of("Made@m270.svg"), Ok((6, 8)));
    assert!(bytes_of(path, &files, "Lost@90.png").is_err() && picture_bytes(path, "../Path@90.png").is_err());
    drop_unused(path, &mut files, &pieces);
    let left: Vec<_> = files.iter().map(|(name, _)| name.to_owned()).collect();
    assert_eq!(left, ["PIECES/Made.svg"]);
}
