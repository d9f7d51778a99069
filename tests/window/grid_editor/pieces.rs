//! Pieces: created, named, drawn, merged, deleted.

use std::fs;
use std::path::PathBuf;

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use iced::time::{Duration, Instant};
use image::{Rgba, RgbaImage};
use lucide_icons::Icon;
use schola::grid::model::{Cells, Draft, Piece};
use schola::picture::Source;
use schola::project::{library, pictures};
use schola::window::{Message, Opening};
use schola_widgets::board::Spacing;

use crate::desk::{Desk, copy, painted, sample};

/// The id of the field for a path.
const PATH: &str = "open-path";

fn edit() -> Desk {
    let mut desk = Desk::edit("sokoban");
    desk.key(Named::F4);
    desk.click_words("pieces-name-in-files");
    desk
}

fn piece(draft: &Draft, name: &str) -> Piece {
    let found = draft.pieces.list.iter().find(|piece| piece.name == name);
    found.unwrap_or_else(|| panic!("there is {name}")).clone()
}

fn names(draft: &Draft) -> Vec<String> {
    draft.pieces.list.iter().map(|piece| piece.name.clone()).collect()
}

/// Returns the pixels of a piece's unsaved picture.
fn pixels(draft: &Draft, name: &str) -> RgbaImage {
    let file = piece(draft, name).picture;
    let bytes = draft.files.get(&pictures::key(&file)).unwrap_or_else(|| panic!("{file} is in the overlay"));
    Source::read(&file, bytes).expect("it is a picture").pixels().expect("it has pixels")
}

/// Clicks on the first of several equal texts: a card or a button for a new piece, before the chosen piece.
fn click_first(desk: &mut Desk, text: &str) {
    let found = desk.census().texts.into_iter().find(|shown| shown.text == text && shown.is_seen());
    let center = found.unwrap_or_else(|| panic!("“{text}” is to be seen")).bounds.center();
    desk.click_at(center, Button::Left);
}

fn click_new(desk: &mut Desk, key: &str) {
    let words = desk.words.get(key);
    click_first(desk, &words);
}

fn rewrite(desk: &mut Desk, field: &'static str, text: &str) {
    desk.click_field(field);
    desk.command('a');
    desk.write(text);
}

/// Writes a picture file and returns its path.
fn write_png(desk: &Desk, name: &str, picture: &RgbaImage) -> PathBuf {
    let path = desk.home().join(name);
    fs::write(&path, schola::picture::png(picture)).expect("it is written");
    path
}

fn red(side: u32) -> RgbaImage {
    RgbaImage::from_pixel(side, side, Rgba([255, 0, 0, 255]))
}

/// Chooses a file in the dialog by its path.
fn choose_file(desk: &mut Desk, path: &std::path::Path) {
    assert!(desk.is_focused(PATH), "the dialog waits for a path");
    desk.command('a');
    desk.write(&path.display().to_string());
    desk.write("\n");
}

/// A picture of the library, found in the other language, becomes a piece and the current brush.
#[test]
fn a_picture_of_the_library_becomes_a_piece() {
    let mut desk = edit();
    click_new(&mut desk, "pieces-from-library");
    desk.write("bříza kaktus");
    desk.expect_words("library-none");
    desk.command('a');
    desk.write("kaktus");
    desk.write("\n");
    desk.expect_words("library-is-piece");
    let before = desk.draft();
    assert_eq!(piece(&before, "Cactus").picture, "cactus.svg");
    let bytes = library::find("cactus").expect("the library has it").bytes;
    assert_eq!(before.files.get("PIECES/cactus.svg").map(|bytes| &**bytes), Some(bytes));
    desk.key(Named::F2);
    desk.paint(&[(3, 2)]);
    assert!(desk.draft() == painted(&before, 0, &[(3, 2)], "Cactus"));
}

/// A second piece with the same picture shares its file; a third gets another name.
#[test]
fn pieces_share_pictures() {
    let mut desk = edit();
    click_new(&mut desk, "pieces-from-library");
    desk.write("kaktus\n");
    desk.write("\n");
    let draft = desk.draft();
    assert_eq!(piece(&draft, "Cactus2").picture, piece(&draft, "Cactus").picture);
    desk.click_words("library-of-game");
    rewrite(&mut desk, "library-field", "wall");
    desk.click("Wall.svg");
    let draft = desk.draft();
    assert_eq!(draft.pieces.list.last().expect("there are some").picture, "Wall.svg");
    assert_eq!(draft.files.iter().count(), 1, "what is on the disk is not copied");
}

/// Renaming previews its changes; undo reverts it, and renaming there and back restores everything, rules
/// included.
#[test]
fn a_piece_is_renamed_everywhere() {
    let mut desk = edit();
    let before = desk.draft();
    desk.click("Wall");
    rewrite(&mut desk, "piece-name", "Brick");
    let layers = before.levels.iter().flat_map(|level| &level.layout.matrices);
    let walls = layers.map(|layer| match &layer.cells {
        Cells::Text(cells) => (0..cells.height())
            .flat_map(|y| (0..cells.width()).map(move |x| (x, y)))
            .filter(|(x, y)| cells.get(*x, *y).is_some_and(|piece| piece == "Wall"))
            .count(),
        _ => 0,
    });
    let walls = walls.sum::<usize>();
    assert!(walls > 0);
    let cells = [("cells", walls.to_string()), ("levels", before.levels.len().to_string())];
    let cells = desk.words.with("pieces-count-cells", &cells);
    let rules = desk.words.with("pieces-count-rules", &[("count", "8".to_owned())]);
    desk.expect_with("pieces-plan", &[("changes", &format!("{cells}, {rules}"))]);
    assert!(desk.draft() == before, "nothing is changed while it is written");
    desk.write("\n");
    let after = desk.draft();
    let text = |draft: &Draft| draft.rules.list.iter().map(|rule| rule.contents.clone()).collect::<String>();
    assert!(!text(&after).contains("Wall") && text(&after).contains("Brick"));
    assert_eq!(names(&after)[1], "Brick");
    desk.command('z');
    assert!(desk.draft() == before);
    desk.command('y');
    assert!(desk.draft() == after);
    rewrite(&mut desk, "piece-name", "Wall");
    desk.click_words("pieces-rename");
    assert!(desk.draft() == before);
}

/// Renaming to an existing name offers to merge the two pieces; a name that rules could not mention is
/// refused.
#[test]
fn names_that_cannot_be_are_told() {
    let mut desk = edit();
    let before = desk.draft();
    desk.click("Scissors");
    rewrite(&mut desk, "piece-name", "7");
    desk.write("\n");
    assert!(desk.draft() == before);
    let (message, remedy) = desk.words.problem("edit-fault-name", &[("name", "7".to_owned())]);
    desk.expect(&format!("{message} {remedy}"));
    rewrite(&mut desk, "piece-name", "empty");
    desk.expect_with("pieces-taken", &[("name", "Empty")]);
    desk.write("\n");
    assert!(desk.draft() == before);
    click_topmost(&mut desk, "pieces-merge");
    desk.expect_with("pieces-merge-into", &[("name", "Floor")]);
    desk.click_words("pieces-merge");
    let draft = desk.draft();
    assert!(!names(&draft).contains(&"Scissors".to_owned()));
    assert!(draft.rules.list.iter().all(|rule| !rule.contents.contains("Scissors ")));
    desk.command('z');
    assert!(desk.draft() == before);
}

/// A used piece is deleted with a replacement, by keys alone.
#[test]
fn a_piece_is_deleted_with_another_in_its_place() {
    let mut desk = edit();
    let before = desk.draft();
    desk.click("Closed box");
    desk.key(Named::Delete);
    desk.expect_with("pieces-delete-ask", &[("name", "Closed box")]);
    assert!(desk.draft() == before);
    assert!(desk.is_focused("piece-answer"));
    desk.key(Named::Enter);
    let after = desk.draft();
    assert!(!names(&after).contains(&"BoxClosed".to_owned()));
    let mut wanted = before.clone();
    let place = names(&before).iter().position(|name| name == "BoxClosed").expect("it was there");
    let _ = schola::grid::edit::pieces::delete(&mut wanted, place, Some("Empty")).expect("it can go");
    assert!(after == wanted);
    desk.command('z');
    assert!(desk.draft() == before);
}

/// Pieces are reordered and copied by keys; an unused piece is deleted at once, and so is its picture that
/// was never saved.
#[test]
fn pieces_are_ordered_copied_and_deleted() {
    let mut desk = edit();
    let before = desk.draft();
    desk.click("Wall");
    desk.key_with(Modifiers::ALT, Key::Named(Named::ArrowRight));
    assert_eq!(names(&desk.draft())[1..3], ["Scissors", "Wall"]);
    desk.command('z');
    assert!(desk.draft() == before);
    click_new(&mut desk, "pieces-draw");
    desk.write(" ");
    let drawn = desk.draft();
    let file = piece(&drawn, "Piece").picture;
    assert!(drawn.files.get(&pictures::key(&file)).is_some());
    desk.click_words("pieces-back");
    click_first(&mut desk, "Piece");
    desk.key(Named::Delete);
    assert!(desk.draft() == before);
    desk.command('z');
    assert!(desk.draft() == drawn);
}

/// The picture holds what is drawn stroke by stroke, by mouse and by keys; each stroke is a step.
#[test]
fn a_picture_is_drawn() {
    let mut desk = edit();
    let before = desk.draft();
    click_new(&mut desk, "pieces-draw");
    let spacing = Spacing { margin: 4.0, ..Spacing::default() };
    let stroke = |desk: &mut Desk, from, to| {
        let point = desk.cell("pixel-canvas", (16, 16), spacing, from);
        desk.point_at(point);
        desk.press(Button::Left);
        let point = desk.cell("pixel-canvas", (16, 16), spacing, to);
        desk.point_at(point);
        desk.release(Button::Left);
    };
    stroke(&mut desk, (2, 3), (5, 3));
    let ink = Rgba([0x2B, 0x2D, 0x42, 255]);
    let mut wanted = RgbaImage::new(16, 16);
    (2..=5).for_each(|x| wanted.put_pixel(x, 3, ink));
    assert_eq!(pixels(&desk.draft(), "Piece"), wanted);
    let one = desk.draft();
    // Another colour by its number, and mirroring, by keys.
    rewrite(&mut desk, "pixel-colour", "#0a0B0c");
    desk.click_icon(lucide_icons::Icon::FlipHorizontal2);
    stroke(&mut desk, (0, 0), (0, 0));
    desk.key(Named::ArrowDown);
    desk.write(" ");
    for (x, y) in [(0, 0), (15, 0), (0, 1), (15, 1)] {
        wanted.put_pixel(x, y, Rgba([10, 11, 12, 255]));
    }
    assert_eq!(pixels(&desk.draft(), "Piece"), wanted);
    desk.command('z');
    desk.command('z');
    assert!(desk.draft() == one);
    desk.command('z');
    assert!(desk.draft() == before);
    desk.command('y');
    stroke(&mut desk, (5, 5), (5, 5));
    let drawn = pixels(&desk.draft(), "Piece");
    assert_eq!(
        (drawn.get_pixel(3, 3), drawn.get_pixel(5, 5).0[3]),
        (&ink, 255),
        "it goes on from what is there"
    );
}

/// A large picture is cut into tiles: equal ones once, empty ones never, and excluded ones stay excluded.
#[test]
fn a_large_picture_is_cut_up() {
    let mut desk = edit();
    let count = desk.draft().pieces.list.len();
    let mut sheet = RgbaImage::new(32, 16);
    for (x, y, pixel) in sheet.enumerate_pixels_mut() {
        let shade = [10, 0, 10, 30, 40, 50, 60, 0][(x / 8 + y / 8 * 4) as usize];
        *pixel = if shade == 0 { Rgba([0; 4]) } else { Rgba([shade, 0, 0, 255]) };
    }
    let path = write_png(&desk, "Sheet.png", &sheet);
    desk.click_icon(Icon::Scissors);
    choose_file(&mut desk, &path);
    rewrite(&mut desk, "tile-width", "8");
    rewrite(&mut desk, "tile-height", "8");
    desk.expect_with("tiles-add", &[("count", "5")]);
    let point = desk.cell("tile-board", (4, 2), Spacing { margin: 4.0, padding: 2.0, border: 0.0 }, (3, 0));
    desk.click_at(point, Button::Left);
    let add = desk.words.with("tiles-add", &[("count", "4".to_owned())]);
    desk.click(&add);
    let draft = desk.draft();
    assert_eq!(names(&draft)[count..], ["Sheet1", "Sheet2", "Sheet3", "Sheet4"]);
    let shades: Vec<_> =
        names(&draft)[count..].iter().map(|name| pixels(&draft, name).get_pixel(0, 0).0[0]).collect();
    assert_eq!(shades, [10, 40, 50, 60]);
    desk.command('z');
    assert_eq!(desk.draft().pieces.list.len(), count);
}

/// The numbers from 1 to 15 become pieces at once, as one step.
#[test]
fn numbers_are_made_in_one_go() {
    let mut desk = edit();
    let before = desk.draft();
    desk.click_icon(Icon::CaseSensitive);
    let add = desk.words.with("signs-add", &[("count", "15".to_owned())]);
    desk.click(&add);
    let draft = desk.draft();
    let made = &names(&draft)[before.pieces.list.len()..];
    assert_eq!((made.len(), made[0].as_str(), made[14].as_str()), (15, "Number1", "Number15"));
    let file = piece(&draft, "Number7").picture;
    let bytes = draft.files.get(&pictures::key(&file)).expect("it is in the overlay");
    assert!(Source::read(&file, bytes).expect("it is a picture").draw(32).is_some());
    desk.command('z');
    assert!(desk.draft() == before);
}

/// The player's own picture, an outline around a piece, and a picture from a file, each as one step.
#[test]
fn a_piece_gets_another_picture() {
    let mut desk = edit();
    desk.click("Scissors");
    desk.click_words("pieces-border");
    assert_ne!(
        piece(&desk.draft(), "Scissors").border,
        piece(&desk.editor().document().draft().clone(), "Wall").border
    );
    let path = write_png(&desk, "Red one.png", &red(9));
    // The second of these buttons belongs to the chosen piece.
    desk.click_words("pieces-from-file");
    choose_file(&mut desk, &path);
    assert_eq!(piece(&desk.draft(), "Scissors").picture, "Redone.png");
    assert_eq!(pixels(&desk.draft(), "Scissors"), red(9));
    desk.click_words("pieces-avatar");
    let draft = desk.draft();
    assert_eq!(piece(&draft, "Scissors").picture, "Avatar");
    assert!(draft.files.is_empty(), "the red picture was never saved, and nobody needs it");
}

/// A truncated picture, or a file that is none, is reported and changes nothing.
#[test]
fn a_damaged_picture_is_refused() {
    let mut desk = edit();
    let before = desk.draft();
    let whole = schola::picture::png(&RgbaImage::from_fn(40, 40, |x, y| Rgba([x as u8, y as u8, 1, 255])));
    let path = desk.home().join("half.png");
    fs::write(&path, &whole[..whole.len() / 2]).expect("it is written");
    desk.click_words("pieces-from-file");
    choose_file(&mut desk, &path);
    assert!(desk.draft() == before);
    let (message, remedy) = desk.words.problem("picture-broken", &[("name", "half.png".to_owned())]);
    desk.expect(&format!("{message} {remedy}"));
}

/// Dropped picture files become pieces on any panel; the last one becomes the current brush.
#[test]
fn dropped_pictures_become_pieces() {
    let mut desk = Desk::edit("sokoban");
    let count = desk.draft().pieces.list.len();
    let first = write_png(&desk, "my piece.png", &red(8));
    let second = write_png(&desk, "Wall.png", &red(9));
    desk.send(Message::FileDropped(first));
    desk.send(Message::FileDropped(second));
    let draft = desk.draft();
    assert_eq!(names(&draft)[count..], ["my_piece", "Wall2"]);
    assert_eq!((pixels(&draft, "my_piece"), pixels(&draft, "Wall2")), (red(8), red(9)));
    desk.expect_with("pieces-dropped", &[("name", "Wall2")]);
    desk.paint(&[(3, 2)]);
    assert!(desk.draft() == painted(&draft, 0, &[(3, 2)], "Wall2"));
}

/// Other dropped files are reported, damaged pictures included, and nothing changes.
#[test]
fn dropped_nonsense_is_told_of() {
    let mut desk = Desk::edit("sokoban");
    let before = desk.draft();
    let text = desk.home().join("notes.txt");
    fs::write(&text, "no picture").expect("it is written");
    let broken = desk.home().join("broken.png");
    fs::write(&broken, "no picture").expect("it is written");
    let folder = desk.home().join("folder.png");
    fs::create_dir(&folder).expect("it is made");
    let gone = desk.home().join("gone.gif");
    for path in [text, broken, folder, gone] {
        let name = path.file_name().expect("it has one").to_string_lossy().into_owned();
        desk.send(Message::FileDropped(path));
        assert!(desk.draft() == before);
        let told = desk.seen().into_iter().any(|seen| seen.contains(&name));
        assert!(told, "{name} is told of in {:#?}", desk.seen());
    }
}

/// A dropped game opens; with unsaved changes, the question comes first, and Escape stays.
#[test]
fn a_dropped_game_opens() {
    let mut desk = Desk::edit("sokoban");
    let other = desk.home().join("maze");
    copy(&sample("maze"), &other);
    desk.take_piece("Wall");
    desk.paint(&[(3, 2)]);
    let changed = desk.draft();
    desk.send(Message::FileDropped(other.clone()));
    desk.expect_words("ask-leave");
    desk.key(Named::Escape);
    assert!(desk.draft() == changed);
    desk.send(Message::FileDropped(other.clone()));
    desk.click_words("ask-leave-drop");
    assert_eq!(desk.editor().document().folder(), other);
}

/// On the start screen a dropped game opens, and a dropped picture is refused with a message.
#[test]
fn the_start_screen_takes_games() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut desk = Desk::open(Opening::Start, home);
    let picture = write_png(&desk, "a.png", &red(4));
    desk.send(Message::FileDropped(picture));
    let (message, _) = desk.words.problem("dropped-no-editor", &[("name", "a.png".to_owned())]);
    assert!(desk.seen().iter().any(|seen| seen.contains(&message)), "{:?}", desk.seen());
    let game = desk.home().join("maze");
    copy(&sample("maze"), &game);
    desk.send(Message::FileDropped(game.clone()));
    assert_eq!(desk.editor().document().folder(), game);
}

/// An animated picture shows its next frame in time, and a still game requests no redraws.
#[test]
fn animated_pictures_move() {
    let mut desk = Desk::edit("sokoban");
    let mut bytes = Vec::new();
    let mut encoder = image::codecs::gif::GifEncoder::new(&mut bytes);
    for colour in [[255, 0, 0, 255], [0, 0, 255, 255]] {
        let delay = image::Delay::from_numer_denom_ms(200, 1);
        let picture = RgbaImage::from_pixel(16, 16, Rgba(colour));
        encoder.encode_frame(image::Frame::from_parts(picture, 0, 0, delay)).expect("memory is writable");
    }
    drop(encoder);
    let path = desk.home().join("blink.gif");
    fs::write(&path, &bytes).expect("it is written");
    desk.send(Message::FileDropped(path));
    desk.paint(&[(3, 2)]);
    let began = Instant::now();
    let draw = |desk: &mut Desk, time: u64| {
        desk.send(Message::Animated(began + Duration::from_millis(time)));
        let point = desk.paint_cell((3, 2));
        let pixels = desk.draw();
        let at = (point.y as usize * desk.size.width as usize + point.x as usize) * 4;
        [pixels[at], pixels[at + 2]]
    };
    let is_red = |[red, blue]: [u8; 2]| red > blue;
    let shown = [0, 100, 210, 390, 410].map(|time| is_red(draw(&mut desk, time)));
    assert_eq!(shown, [true, true, false, false, true]);
}

/// Protects from repeated navigation: a folder typed into the picture dialog is entered, and the next dialog
/// opens where the last picture was.
#[test]
fn the_dialog_for_pictures_stays_in_its_folder() {
    let mut desk = edit();
    let folder = desk.home().join("mine");
    fs::create_dir(&folder).expect("it is made");
    for name in ["one.png", "two.png"] {
        fs::write(folder.join(name), schola::picture::png(&red(3))).expect("it is written");
    }
    desk.click_words("pieces-from-file");
    choose_file(&mut desk, &folder);
    desk.click("one.png");
    desk.click_words("pieces-from-file");
    desk.click("two.png");
    assert_eq!(piece(&desk.draft(), "Empty").picture, "two.png");
}

/// The name in each language is written into the picture, one step for each field, and shown on the card; the
/// name in files stays.
#[test]
fn a_piece_has_a_name_in_each_language() {
    let mut desk = edit();
    let before = desk.draft();
    desk.click("Wall");
    rewrite(&mut desk, "piece-title-en", "brick ");
    desk.write("wall");
    desk.expect("Brick wall");
    rewrite(&mut desk, "piece-title-cs", "cihlová zeď");
    let after = desk.draft();
    assert_eq!(names(&after), names(&before), "the names in files stay");
    let bytes = after.files.get("PIECES/Wall.svg").expect("the picture has changed");
    let title = |language| schola::picture::title::own_title(bytes, language);
    assert_eq!(title("en").as_deref(), Some("brick wall"));
    assert_eq!(title("cs").as_deref(), Some("cihlová zeď"));
    desk.click("Česky");
    desk.expect("Cihlová zeď");
    desk.click("English");
    desk.command('z');
    desk.command('z');
    assert!(desk.draft() == before, "each name was one step");
    desk.expect("Wall");

    // A jpg file cannot contain names, so it becomes a png file. An animated picture cannot have one, and the
    // editor says so.
    let path = desk.home().join("tile.jpg");
    image::DynamicImage::from(red(8)).to_rgb8().save(&path).expect("it is written");
    click_new(&mut desk, "pieces-from-file");
    choose_file(&mut desk, &path);
    rewrite(&mut desk, "piece-title-en", "red tile");
    let draft = desk.draft();
    let tile = draft.pieces.list.last().expect("there are some");
    assert_eq!(tile.picture, "tile.png");
    let bytes = draft.files.get(&pictures::key(&tile.picture)).expect("it is new");
    assert_eq!(schola::picture::title::own_title(bytes, "en").as_deref(), Some("red tile"));
    desk.expect("Red tile");
}

/// Clicks the topmost of several buttons with the same words.
fn click_topmost(desk: &mut Desk, key: &str) {
    let label = desk.words.get(key);
    let buttons = desk.census().texts.into_iter().filter(|shown| shown.text == label);
    let places = buttons.filter_map(|shown| Some(shown.visible?.center()));
    let place = places.min_by(|one, other| one.y.total_cmp(&other.y)).expect("there is such a button");
    desk.click_at(place, Button::Left);
}
