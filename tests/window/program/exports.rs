//! Files exported from a game, and games opened from packages.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use iced::keyboard::key::Named;
use lucide_icons::Icon;
use schola::page::ENGINE;
use schola::player::UserSettings;
use schola::player::settings::Degree;
use schola::project::samples;
use schola::window::command::Command;
use schola::window::exports::Message as Work;
use schola::window::page_dialog;
use schola::window::preferences::Preferences;
use schola::window::surroundings::Surroundings;
use schola::window::workbench::Editor as _;
use schola::window::{Message, Opening};
use schola::words::{Language, Words};

use crate::desk::{Desk, SIZE, copy, sample};

/// Calls an export command and gives it a file.
fn export(desk: &mut Desk, command: &str, name: &str) -> PathBuf {
    let file = desk.home().join(name);
    desk.click_icon(Icon::Share2);
    desk.expect_words("give-away-title");
    desk.click_words(command);
    if command == "command-export-page" {
        desk.click_words("print-go-on");
    }
    desk.command('a');
    desk.write(&file.display().to_string());
    desk.key(Named::Enter);
    file
}

fn expect_done(desk: &mut Desk, file: &std::path::Path) {
    desk.expect_with("export-done", &[("file", &file.display().to_string())]);
}

/// The note about a file goes by itself, not while somebody uses it, and never while scanning.
#[test]
fn a_note_goes_by_itself() {
    let mut desk = Desk::edit("sokoban");
    let _ = export(&mut desk, "command-export-picture", "level.png");
    let open = desk.words.get("export-open");
    let wait = |desk: &mut Desk, seconds| (0..seconds).for_each(|_| desk.send(Message::Ticked));
    wait(&mut desk, 29);
    assert!(desk.shows(&open), "there is time to read it");
    desk.click_words("export-copy");
    wait(&mut desk, 29);
    assert!(desk.shows(&open), "whoever copies the path still reads it");
    wait(&mut desk, 1);
    assert!(!desk.shows(&open), "it goes");

    let controls = UserSettings { full_screen: false, ..UserSettings::preset(Degree::SingleSwitch) };
    let preferences = Preferences { language: Some("en".to_owned()), controls, ..Preferences::default() };
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("sokoban");
    copy(&sample("sokoban"), &folder);
    let mut desk = Desk::open_with(Opening::Edit(folder), home, preferences, SIZE);
    desk.click_icon(Icon::Share2);
    desk.click_words("command-export-picture");
    desk.command('a');
    let file = desk.home().join("level.png").display().to_string();
    desk.write(&file);
    // Enter is the switch.
    desk.click_words("export-confirm");
    assert!(desk.shows(&open));
    wait(&mut desk, 300);
    assert!(desk.shows(&open), "scanning may need any time to reach its buttons");
}

/// A package holds the game as it is in the editor, and unpacking it gives the same game.
#[test]
fn a_package_is_the_same_game() {
    let mut desk = Desk::edit("sokoban");
    desk.take_piece("Wall");
    desk.paint(&[(1, 3), (2, 3)]);
    let painted = desk.draft();
    // The extension is added.
    let file = export(&mut desk, "command-export-package", "given away").with_extension("schola");
    expect_done(&mut desk, &file);
    assert!(desk.editor().document().is_changed(), "packing saves nothing");
    desk.expect_words("problems-none");
    desk.paint(&[(3, 3)]);
    let told = [("file", file.display().to_string())];
    assert!(!desk.shows(&desk.words.with("export-done", &told)), "the note goes when the work goes on");
    desk.command('z');
    desk.click_icon(Icon::House);
    desk.click_words("ask-leave-drop");
    desk.click_words("command-import-package");
    desk.command('a');
    desk.write(&file.display().to_string());
    desk.key(Named::Enter);
    desk.click_words("package-keep-edit");
    assert_eq!(desk.editor().document().folder(), desk.home().join("games/given away"));
    assert!(desk.draft() == painted);
}

/// A file that is not a package is reported, and no game is created.
#[test]
fn what_is_no_package_is_told() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let file = home.path().join("bad.schola");
    fs::write(&file, "no package").expect("it is written");
    let mut desk = Desk::open(Opening::Start, home);
    desk.click_words("command-import-package");
    desk.command('a');
    desk.write(&file.display().to_string());
    desk.key(Named::Enter);
    assert!(desk.app.editor().is_none());
    let told = desk.words.get("problem-package-broken");
    assert!(desk.seen().iter().any(|text| text.contains(&told)), "{:#?}", desk.seen());
}

/// A damaged package never costs the open game: it is reported, and the edited game stays.
#[test]
fn a_damaged_package_leaves_the_open_game() {
    let mut desk = Desk::edit("sokoban");
    desk.take_piece("Wall");
    desk.paint(&[(1, 3)]);
    let painted = desk.draft();
    let file = desk.home().join("bad.schola");
    fs::write(&file, "no package").expect("it is written");
    drop(desk.app.go_to(file));
    assert!(desk.draft() == painted && !desk.is_asking());
}

/// Picture and animation are exported and can be read; the animation has a frame for each move.
#[test]
fn pictures_come_out() {
    let mut desk = Desk::edit("sokoban");
    let png = export(&mut desk, "command-export-picture", "level.png");
    expect_done(&mut desk, &png);
    // The note links to the file, and disappears when it is closed.
    desk.click_words("export-copy");
    assert_eq!(desk.clipboard.as_deref(), Some(png.display().to_string().as_str()));
    desk.expect_words("export-copied");
    desk.expect_words("export-open");
    desk.click_icon(Icon::X);
    assert!(!desk.shows(&desk.words.get("export-open")));
    let read = image::open(&png).expect("it is a picture");
    assert!(read.width() > 100 && read.height() > 100);

    desk.play((1, 2));
    desk.play((2, 2));
    let gif = export(&mut desk, "command-export-film", "play.gif");
    expect_done(&mut desk, &gif);
    let file = std::io::BufReader::new(fs::File::open(&gif).expect("it is there"));
    let film = image::codecs::gif::GifDecoder::new(file).expect("it is a moving picture");
    let frames = image::AnimationDecoder::into_frames(film).collect_frames().expect("it can be read");
    assert_eq!(frames.len(), 3);
}

/// An existing file is replaced only after a second confirmation.
#[test]
fn files_are_not_replaced_unasked() {
    let mut desk = Desk::edit("sokoban");
    let taken = desk.home().join("taken.png");
    fs::write(&taken, "mine").expect("it is written");
    let _ = export(&mut desk, "command-export-picture", "taken.png");
    desk.expect_words("export-replaces");
    assert_eq!(fs::read(&taken).expect("it is there"), b"mine");
    desk.click_words("export-replace");
    expect_done(&mut desk, &taken);
    assert!(image::open(&taken).is_ok());
}

/// Exports run one after the other: a second request meanwhile is refused with a message, and a late message
/// of a cancelled export does not end the next one.
#[test]
fn one_file_is_made_after_the_other() {
    let mut desk = Desk::edit("sokoban");
    let file = |desk: &Desk, name: &str| desk.home().join(name);
    let (first, second) = (file(&desk, "first.schola"), file(&desk, "second.schola"));
    let _ = fs::write(&first, "no package");
    let _ = fs::write(&second, "no package");
    // Drops the messages of the export.
    drop(desk.app.go_to(first));
    desk.expect_words("import-works");
    drop(desk.app.go_to(second.clone()));
    let told = desk.words.get("problem-export-waits");
    assert!(desk.seen().iter().any(|text| text.contains(&told)), "{:#?}", desk.seen());
    desk.click_words("cancel");
    drop(desk.app.go_to(second));
    for late in [Work::Ended, Work::Refused(Vec::new())] {
        desk.send(Message::Work(1, late));
        desk.expect_words("import-works");
    }
    desk.send(Message::Work(2, Work::Ended));
    let works = desk.words.get("import-works");
    assert!(!desk.shows(&works));
}

/// A game of each kind is packed from its editor, with files left out reported, and a package of each kind
/// is kept and opens in its editor.
#[test]
fn packages_are_made_and_opened_for_every_kind() {
    for game in ["lights-out", "connect-four", "dragons-lair"] {
        let home = tempfile::tempdir().expect("a folder for the test");
        let folder = home.path().join(game);
        crate::desk::copy(&crate::desk::sample(game), &folder);
        fs::write(folder.join("notes.txt"), "mine").expect("it is written");
        let mut desk = Desk::open(Opening::Edit(folder.clone()), home);
        let file = export(&mut desk, "command-export-package", "given away").with_extension("schola");
        expect_done(&mut desk, &file);
        let left_out = desk.words.problem("package-left-out", &[]).0;
        assert!(desk.seen().iter().any(|text| text.contains(&left_out)), "{game}: {:#?}", desk.seen());
        desk.crash(Opening::Start);
        desk.click_words("command-import-package");
        desk.command('a');
        desk.write(&file.display().to_string());
        desk.key(Named::Enter);
        desk.click_words("package-keep-edit");
        let opened = desk.home().join("games/given away");
        fs::remove_file(folder.join("notes.txt")).expect("it is there");
        assert_eq!(files(&opened), files(&folder), "{game}");
        assert!(
            desk.app.editor().is_some()
                || desk.app.board_editor().is_some()
                || desk.app.dungeon_editor().is_some()
        );
    }
}

/// All files in a folder and below it, with their contents.
fn files(folder: &std::path::Path) -> std::collections::BTreeMap<PathBuf, Vec<u8>> {
    let mut found = std::collections::BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(place) = open.pop() {
        for entry in fs::read_dir(place).expect("it is a folder").flatten() {
            if entry.path().is_dir() {
                open.push(entry.path());
            } else {
                let path = entry.path().strip_prefix(folder).expect("it lies there").to_owned();
                let _ = found.insert(path, fs::read(entry.path()).expect("it can be read"));
            }
        }
    }
    found
}

/// Lets a window find an engine of pages, and notes what the browser is to show.
fn surround(desk: &mut Desk) -> Arc<Mutex<Vec<PathBuf>>> {
    let engine = desk.home().join("engine");
    fs::write(&engine, "an engine").expect("it is written");
    let opened = Arc::new(Mutex::new(Vec::new()));
    let noted = opened.clone();
    let opener = move |path: &Path| noted.lock().map(|mut opened| opened.push(path.to_owned())).is_ok();
    desk.app.surround(Surroundings::new(opener, move || Some(engine.clone())));
    opened
}

/// Returns the files of the game in a page, one after another.
fn game_in(page: &Path) -> String {
    let page = fs::read_to_string(page).expect("it was written");
    let (_, rest) = page.split_once("id=\"schola-game-0\">").expect("the game is in it");
    let (packed, _) = rest.split_once('<').expect("the element ends");
    let packed = STANDARD.decode(packed.trim()).expect("it can be read");
    let mut files = Vec::new();
    let _ = flate2::read::GzDecoder::new(&*packed).read_to_end(&mut files).expect("it can be unpacked");
    String::from_utf8_lossy(&files).into_owned()
}

/// A game of each kind becomes a page, from the sheet and straight into the browser, as it is in the editor.
#[test]
fn games_of_every_kind_become_pages() {
    for game in ["lights-out", "connect-four", "dragons-lair"] {
        let home = tempfile::tempdir().expect("a folder for the test");
        let folder = home.path().join(game);
        copy(&sample(game), &folder);
        let mut desk = Desk::open(Opening::Edit(folder), home);
        let opened = surround(&mut desk);
        let file = export(&mut desk, "command-export-page", "for the class").with_extension("html");
        expect_done(&mut desk, &file);
        assert!(game_in(&file).contains("</Name>"), "{game}: the game is in the page");
        desk.click_icon(Icon::Share2);
        desk.click_words("command-show-page");
        desk.expect_words("export-page-shown");
        let shown = desk.home().join("pages").join(game).with_extension("html");
        assert_eq!(opened.lock().expect("nothing failed").as_slice(), std::slice::from_ref(&shown), "{game}");
        assert_eq!(game_in(&shown), game_in(&file), "{game}");
    }
}

/// Goes on from the dialog of a page to its file. Returns the page.
fn page_written(desk: &mut Desk) -> String {
    desk.click_words("print-go-on");
    let file = desk.home().join("two.html");
    desk.command('a');
    desk.write(&file.display().to_string());
    desk.key(Named::Enter);
    expect_done(desk, &file);
    fs::read_to_string(&file).expect("it was written")
}

/// The dialog chooses levels, hints and language of a page; levels that are not there are refused.
#[test]
fn what_a_page_has_is_chosen() {
    let mut desk = Desk::edit("sokoban");
    let _ = surround(&mut desk);
    desk.click_icon(Icon::Share2);
    desk.click_words("command-export-page");
    desk.click_words("print-levels-some");
    desk.fill(page_dialog::LEVELS, "9");
    desk.expect_with("print-levels-wrong", &[("count", "5")]);
    desk.fill(page_dialog::LEVELS, "2-3");
    desk.click_words("web-page-hints");
    desk.click_words("about-language-cs");
    let page = page_written(&mut desk);
    let has = |level: &str| page.contains(&format!("LEVELS/{level}/startingLayout.xml"));
    assert_eq!(["01", "02", "03", "04", "05"].map(has), [false, true, true, false, false]);
    assert!(page.contains("\"hints\":false") && page.contains("\"language\":\"cs\""));
    // The choices are kept for the next time.
    desk.click_icon(Icon::Share2);
    desk.click_words("command-export-page");
    desk.expect("2-3");
}

/// A page from the window begins with the look that was chosen, and has the other games that were, samples and own ones.
#[test]
fn looks_and_other_games_are_chosen_for_a_page() {
    let words = Words::new(Language::English);
    let first = samples().into_iter().find(|it| it.name() != "evade").expect("there are other samples");
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("evade");
    copy(&sample("evade"), &folder);
    let mut desk = Desk::open(Opening::Edit(folder), home);
    let _ = surround(&mut desk);
    desk.click_icon(Icon::Share2);
    desk.click_words("command-export-page");
    let looks = desk.app.editing().expect("a game is edited").looks();
    assert!(looks.len() > 1, "the sample has looks to choose from");
    desk.click(&looks[1].name);
    let others = |count: &str| words.with("web-page-others", &[("count", count.to_owned())]);
    desk.click(&others("0"));
    desk.click(&first.description("en").name);
    desk.expect(&others("1"));
    let page = page_written(&mut desk);
    assert!(page.contains(&format!("\"look\":\"{}\"", looks[1].id)), "{}", looks[1].id);
    assert!(
        page.contains("\"id\":\"evade\"") && page.contains(&format!("\"id\":\"{}\"", first.name())),
        "both games are there"
    );
    assert!(page.contains("id=\"schola-game-1\"") && !page.contains("id=\"schola-game-2\""));
}

/// The browser shows edits that are not saved, and saves nothing.
#[test]
fn the_browser_shows_what_is_not_saved() {
    let mut desk = Desk::edit("sokoban");
    let opened = surround(&mut desk);
    desk.send(Message::Command(Command::ShowPage));
    let page = opened.lock().expect("nothing failed")[0].clone();
    let before = game_in(&page).matches("Wall").count();
    desk.take_piece("Wall");
    desk.paint(&[(1, 3), (2, 3)]);
    desk.send(Message::Command(Command::ShowPage));
    assert!(game_in(&page).matches("Wall").count() > before, "the page has what was painted");
    assert!(desk.editor().document().is_changed(), "it is as unsaved as before");
    assert_eq!(opened.lock().expect("nothing failed").len(), 2);
}

/// Where a page cannot be made or shown, that is said with what to do, and no file is left.
#[test]
fn why_there_is_no_page_is_told() {
    let mut desk = Desk::edit("sokoban");
    desk.app.surround(Surroundings::new(|_| true, || None));
    desk.click_icon(Icon::Share2);
    desk.click_words("command-export-page");
    expect_problem(&mut desk, "page-no-engine", &[("file", ENGINE.to_owned())]);

    let engine = desk.home().join("engine");
    fs::write(&engine, "an engine").expect("it is written");
    desk.app.surround(Surroundings::new(|_| false, move || Some(engine.clone())));
    desk.send(Message::Command(Command::ShowPage));
    expect_problem(&mut desk, "page-not-opened", &[]);

    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("sokoban");
    copy(&sample("sokoban"), &folder);
    let layout = folder.join("LEVELS/02/startingLayout.xml");
    let text = fs::read_to_string(&layout).expect("the level is there");
    fs::write(&layout, text.replace("</LevelLayout>", "")).expect("it is written");
    let mut desk = Desk::open(Opening::Edit(folder), home);
    let _ = surround(&mut desk);
    let file = export(&mut desk, "command-export-page", "faulty.html");
    let notice = desk.editor().workbench().notice.as_ref().expect("something is said");
    assert!(notice.problems().iter().all(|problem| problem.level.is_some()), "{notice:?}");
    assert!(!file.exists());
}

fn expect_problem(desk: &mut Desk, code: &str, args: &[(&'static str, String)]) {
    let (told, _) = desk.words.problem(code, args);
    assert!(desk.seen().iter().any(|text| text.contains(&told)), "“{told}” in {:#?}", desk.seen());
}
