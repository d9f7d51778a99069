use super::sheets::{caption, lay_out};
use super::*;

use std::io::Cursor;
use std::sync::Arc;

use image::{ImageFormat, Rgba, RgbaImage};

use crate::engine::Text;
use crate::grid::{Cell, Draft};
use crate::project::{folder, samples};

/// A sample whose pictures are replaced by those of [`blue`].
fn sample(name: &str) -> Draft {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let sample = samples().into_iter().find(|sample| sample.name() == name).expect("there is such a sample");
    let game = sample.own_copy(folder.path()).expect("the sample can be written");
    let mut draft = folder::open(&game).expect("the sample is a game").draft;
    let mut pieces = (*draft.pieces).clone();
    pieces.list.iter_mut().for_each(|piece| piece.picture = piece.picture.replace(".svg", ".png"));
    draft.pieces = pieces.into();
    draft
}

/// A blue picture for every piece.
fn blue(_: &str) -> Option<Arc<[u8]>> {
    let mut bytes = Cursor::new(Vec::new());
    RgbaImage::from_pixel(4, 4, Rgba([0, 0, 255, 255])).write_to(&mut bytes, ImageFormat::Png).ok()?;
    Some(bytes.into_inner().into())
}

fn say(text: &Text) -> String {
    let args: Vec<_> = text.args.iter().map(|(_, value)| value.as_str()).collect();
    format!("{} {}", text.key, args.join(" ")).trim().to_owned()
}

fn options(count: usize, arrangement: Arrangement) -> SheetOptions {
    let levels = (0..count).collect();
    SheetOptions {
        levels,
        arrangement,
        captions: Captions::ALL,
        solutions: false,
        ways: [].into(),
        is_one: false,
        language: "en".to_owned(),
    }
}

fn pdf(draft: &Draft, options: &SheetOptions) -> Vec<u8> {
    let bytes = sheets_pdf(draft, (options, &say), &blue, &|_, _| true);
    bytes.expect("it can be laid out").expect("nobody gave it up")
}

fn png(draft: &Draft, options: &SheetOptions, dpi: u32) -> Vec<Vec<u8>> {
    let pictures = sheets_png(draft, (options, &say), dpi, &blue, &|_, _| true);
    pictures.expect("it can be laid out").expect("nobody gave it up")
}

/// Returns the lists of numbers after each occurrence of a word.
fn numbers_behind(bytes: &[u8], word: &str) -> Vec<Vec<f32>> {
    let text = String::from_utf8_lossy(bytes);
    let lists = text.split(word).skip(1).filter_map(|rest| rest.split_once('[')?.1.split_once(']'));
    lists.map(|(list, _)| list.split_whitespace().filter_map(|word| word.parse().ok()).collect()).collect()
}

/// Protects printouts: as many A4 pages as the boards need, each board once, in a complete file.
#[test]
fn boards_are_laid_out_on_pages() {
    let draft = sample("lights-out");
    let table = [(1, 5, 5), (2, 5, 3), (4, 5, 2), (6, 5, 1), (3, 5, 2), (9, 20, 3), (99, 5, 1), (4, 0, 1)];
    for (per_page, count, pages) in table {
        let options = options(count, Arrangement::PerPage(per_page));
        let bytes = pdf(&draft, &options);
        assert!(bytes.starts_with(b"%PDF-") && bytes.trim_ascii_end().ends_with(b"%%EOF"));
        let found = |needle: &str| String::from_utf8_lossy(&bytes).matches(needle).count();
        assert_eq!(found("/Type /Page\n"), pages, "{per_page} on a page");
        assert_eq!(found("/Subtype /Image"), count, "{per_page} on a page");
        let boxes = numbers_behind(&bytes, "/MediaBox");
        assert!(boxes.iter().all(|page| *page == [0.0, 0.0, 595.28, 841.89]), "{boxes:?}");
        assert_eq!(png(&draft, &options, 30).len(), pages, "{per_page} on a page");
    }
    let (one, say): (_, Say<'_>) = (options(3, Arrangement::PerPage(1)), &say);
    let given_up = sheets_pdf(&draft, (&one, say), &blue, &|done, all| done < 1 && all == 3);
    assert_eq!(given_up.expect("it can be laid out"), None, "it ends between two boards");
    let given_up = sheets_png(&draft, (&one, say), 30, &blue, &|done, all| done < 1 && all == 3);
    assert_eq!(given_up.expect("it can be laid out"), None, "it ends between two boards");
    let unknown = SheetOptions { levels: vec![77], ..one };
    let code = sheets_pdf(&draft, (&unknown, say), &blue, &|_, _| true).map_err(|problem| problem.code);
    assert_eq!(code, Err("level-unknown"));
}

/// Protects pictures of sheets: A4 at the requested resolution, which the file states; one long sheet has the
/// same width, is higher, and is a single picture.
#[test]
fn pictures_have_the_size_of_the_paper() {
    let draft = sample("lights-out");
    let pages = options(5, Arrangement::PerPage(4));
    for (dpi, size, fineness) in [(150, (1240, 1754), 5906), (300, (2480, 3508), 11811)] {
        let pictures = png(&draft, &pages, dpi);
        assert_eq!(pictures.len(), 2);
        for bytes in &pictures {
            let read = image::load_from_memory(bytes).expect("it is a picture");
            assert_eq!((read.width(), read.height()), size);
            let reader = png::Decoder::new(Cursor::new(bytes)).read_info().expect("it is a picture");
            let dims = reader.info().pixel_dims.expect("the size is told");
            assert_eq!((dims.xppu, dims.yppu), (fineness, fineness));
        }
        let long = png(&draft, &SheetOptions { is_one: true, ..pages.clone() }, dpi);
        let [long] = &long[..] else { panic!("there are {} pictures", long.len()) };
        let read = image::load_from_memory(long).expect("it is a picture").into_rgb8();
        assert_eq!(read.width(), size.0);
        // Three rows of boards do not fit on one page, and need less than two.
        assert!((size.1 / 2..size.1 * 2).contains(&read.height()), "{}", read.height());
        // The first row and the last contain something blue.
        let blue = |(_, _, pixel): &(u32, u32, &image::Rgb<u8>)| pixel.0 == [0, 0, 255];
        let rows: Vec<u32> = read.enumerate_pixels().filter(blue).map(|(_, y, _)| y).collect();
        let (first, last) = (rows.first().expect("it is drawn"), rows.last().expect("it is drawn"));
        assert!(*first < read.height() / 5 && *last > read.height() * 3 / 4, "{first} to {last}");
    }
    let many = SheetOptions { is_one: true, ..options(draft.levels.len(), Arrangement::PerPage(1)) };
    let code = sheets_png(&draft, (&many, &say), 300, &blue, &|_, _| true).map_err(|problem| problem.code);
    assert_eq!(code, Err("export-too-large"), "a picture that no program opens");
}

/// Protects large pictures: drawn band by band they equal those drawn at once.
#[test]
fn parts_make_the_whole() {
    let draft = sample("sokoban");
    let options = options(4, Arrangement::PerPage(4));
    let parts = image::load_from_memory(&png(&draft, &options, 150)[0]).expect("it is a picture").into_rgb8();
    let (whole, pages) = sheet_preview(&draft, (&options, &say), 0, 150, &blue).expect("it can be drawn");
    assert_eq!(pages, 1);
    assert!(image::DynamicImage::from(whole).into_rgb8() == parts);
}

/// Protects the layout: boards and captions stay on the paper and never overlap, whatever is requested.
#[test]
fn nothing_lies_over_anything() {
    for name in ["lights-out", "sokoban", "sudoku", "nonograms"] {
        let draft = sample(name);
        let ways = super::PER_PAGE.map(Arrangement::PerPage);
        for arrangement in ways.into_iter().chain([3, 8, 15, 60].map(Arrangement::Cells)) {
            for (is_one, solutions) in [(false, false), (true, true)] {
                let count = draft.levels.len().min(12);
                let options = SheetOptions { is_one, solutions, ..options(count, arrangement) };
                let pages = lay_out(&draft, &options, &say, &blue).expect("it can be laid out");
                assert_eq!(pages.iter().map(|page| page.boards.len()).sum::<usize>(), count);
                assert!(!is_one || pages.len() == 1);
                for page in &pages {
                    let boards = page.boards.iter().map(|it| [it.left, it.top, it.width, it.height]);
                    let lines = page.lines.iter().map(|line| {
                        let width =
                            crate::picture::letters::line(&line.text, line.size).width.min(line.widest);
                        [line.at.0 - width / 2.0, line.at.1 - line.size * 0.8, width, line.size]
                    });
                    let all: Vec<[f32; 4]> = boards.chain(lines).collect();
                    for (number, [left, top, width, height]) in all.iter().enumerate() {
                        assert!(
                            *left >= 20.0
                                && left + width <= 576.0
                                && *top >= 20.0
                                && top + height <= page.height,
                            "{name} {arrangement:?}: {:?}",
                            all[number]
                        );
                        for other in &all[number + 1..] {
                            let apart = left + width <= other[0] + 0.1
                                || other[0] + other[2] <= left + 0.1
                                || top + height <= other[1] + 0.1
                                || other[1] + other[3] <= top + 0.1;
                            assert!(apart, "{name} {arrangement:?}: {:?} and {other:?}", all[number]);
                        }
                    }
                }
            }
        }
    }
}

/// Protects boards requested by cell size: they have that size on paper.
#[test]
fn cells_have_the_size_asked_for() {
    let mut draft = sample("lights-out");
    let settings =
        crate::grid::model::Settings { padding_width: 0, border_width: 0, ..(*draft.settings).clone() };
    draft.settings = settings.into();
    let pages =
        lay_out(&draft, &options(1, Arrangement::Cells(10)), &say, &blue).expect("it can be laid out");
    // The first level has three columns and rows.
    let board = pages[0].boards[0];
    for length in [board.width, board.height] {
        assert!((length * 25.4 / 72.0 - 30.0).abs() < 0.1, "{length}");
    }
}

/// Protects captions: each part appears when requested, and missing information is left out.
#[test]
fn captions_say_what_is_asked_for() {
    let draft = sample("lights-out");
    let mut level = (*draft.levels[0]).clone();
    let description = crate::common_files::LevelDescription {
        name: Some("Corners".to_owned()),
        difficulty: Some("easy".to_owned()),
        minimum_moves: Some(2),
        ..(*level.description).clone()
    };
    level.description = description.into();
    let none = Captions::NONE;
    let table: [(Captions, &[&str]); 6] = [
        (none, &[]),
        (Captions { number: true, ..none }, &["5."]),
        (Captions { name: true, ..none }, &["Corners"]),
        (Captions { difficulty: true, ..none }, &["easy"]),
        (Captions { moves: true, ..none }, &["print-moves-least 2"]),
        (Captions::ALL, &["5. Corners", "easy · print-moves-least 2"]),
    ];
    for (captions, wanted) in table {
        assert_eq!(caption(&level, 4, (captions, "en"), &say), wanted, "{captions:?}");
    }
    let czech = crate::common_files::LevelDescription { name: Some("Rohy".to_owned()), ..Default::default() };
    level.translations = [("cs".to_owned(), czech.into())].into();
    assert_eq!(caption(&level, 4, (Captions::ALL, "cs"), &say), ["5. Rohy", "easy · print-moves-least 2"]);
    level.translations = [].into();
    level.description = crate::common_files::LevelDescription::default().into();
    level.solution = Some(vec!["0,0".to_owned(); 7].into());
    assert_eq!(caption(&level, 4, (Captions::ALL, "en"), &say), ["5.", "print-moves-kept 7"]);
    level.solution = None;
    assert_eq!(caption(&level, 4, (Captions::ALL, "en"), &say), ["5."]);
}

/// Protects goals on paper: each board has its goal in a sentence below its name, in lines that fit, with the
/// least number of moves after it.
#[test]
fn goals_stand_below_boards() {
    let draft = sample("sokoban");
    for count in PER_PAGE {
        let pages = lay_out(&draft, &options(2, Arrangement::PerPage(count)), &say, &blue);
        let lines: Vec<_> =
            pages.expect("it can be laid out").into_iter().flat_map(|page| page.lines).collect();
        let text: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        let text = text.join(" ");
        let wanted = "1. First push Goal-said-push-all box closed scissors very easy · print-moves-least 3";
        assert!(text.contains(wanted), "{count}: {text}");
        for line in lines.iter().filter(|line| line.text.starts_with("Goal-said")) {
            assert!(
                crate::picture::letters::line(&line.text, line.size).width <= line.widest + 1.0,
                "{count}: {line:?}"
            );
        }
    }
}

/// Protects the sheet of solutions: it follows the boards when requested, with the stored moves counted from
/// 1.
#[test]
fn solutions_follow_when_asked_for() {
    let mut draft = sample("lights-out");
    let mut level = (*draft.levels[0]).clone();
    level.solution = Some(vec!["0,2".to_owned(), "2,0".to_owned()].into());
    draft.levels[0] = level.into();
    let without =
        lay_out(&draft, &options(2, Arrangement::PerPage(2)), &say, &blue).expect("it can be laid out");
    let options = SheetOptions { solutions: true, ..options(2, Arrangement::PerPage(2)) };
    let with = lay_out(&draft, &options, &say, &blue).expect("it can be laid out");
    assert!(with.len() > without.len());
    let said = |text: &str| {
        with[without.len()..].iter().flat_map(|page| &page.lines).any(|line| line.text.starts_with(text))
    };
    assert!(said("print-solutions-title") && said("1,3  3,1") && said("print-solution-none"));

    let found = [(0, vec![Cell { x: 1, y: 1 }.into()]), (1, vec![Cell { x: 4, y: 0 }.into()])].into();
    let with =
        lay_out(&draft, &SheetOptions { ways: found, ..options }, &say, &blue).expect("it can be laid out");
    let said = |text: &str| {
        with[without.len()..].iter().flat_map(|page| &page.lines).any(|line| line.text.starts_with(text))
    };
    assert!(said("1,3  3,1") && said("5,1") && !said("2,2") && !said("print-solution-none"));
}

/// Protects lists of levels: numbers, ranges in both directions and lists, each level once; anything else is
/// reported.
#[test]
fn words_name_levels() {
    let table: [(&str, Result<Vec<usize>, &str>); 8] = [
        ("", Ok(vec![])),
        ("3", Ok(vec![2])),
        ("1-3, 5", Ok(vec![0, 1, 2, 4])),
        ("4–2 2", Ok(vec![3, 2, 1])),
        ("6", Err("6")),
        ("0", Err("0")),
        ("2-x", Err("2-x")),
        ("all", Err("all")),
    ];
    for (words, wanted) in table {
        assert_eq!(levels_of(words, 5), wanted.map_err(str::to_owned), "{words:?}");
    }
}
