use super::*;

use std::collections::BTreeMap;
use std::fs::File;

use tempfile::TempDir;
use zip::write::FileOptions;

use crate::project::game_files::{self, GameKind};
use crate::project::samples;

fn temporary() -> TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

const FOREIGN: [&str; 3] = ["LEVELS/list.xml", "a.exe", "notes.txt"];

/// A copy of the first sample, with things in it that are no part of a game.
fn game(folder: &Path) -> PathBuf {
    let game = samples().remove(0).own_copy(folder).expect("the sample can be written");
    for name in ["LEVELS/01/solution.txt", "description.cs.xml", "rules.notes.xml"] {
        fs::write(game.join(name), "a part").expect("a file can be written");
    }
    fs::create_dir_all(game.join("PIECES/old")).expect("a folder can be made");
    for name in FOREIGN.into_iter().chain([".hidden", "PIECES/.x.svg", "PIECES/old/Wall.svg"]) {
        fs::write(game.join(name), "junk").expect("a file can be written");
    }
    game
}

fn files(folder: &Path, names: &[String]) -> BTreeMap<String, Vec<u8>> {
    let read = |name: &String| (name.clone(), fs::read(folder.join(name)).expect("the file is there"));
    names.iter().map(read).collect()
}

/// Protects people who stop packing a large game: it ends between two files and leaves no package behind.
#[test]
fn packing_can_be_given_up() {
    let folder = temporary();
    let game = game(folder.path());
    let package = folder.path().join("half.schola");
    let asked = std::cell::Cell::new(0);
    let goes_on = || {
        asked.set(asked.get() + 1);
        asked.get() < 3
    };
    let packed = pack_watched(&game, &package, Foreign::LeftOut, &goes_on).expect("the game can be read");
    assert!(packed.is_none() && asked.get() == 3);
    assert!(!package.exists());
}

/// Protects people's games: unpacking restores exactly what was packed, all of the game and nothing else.
#[test]
fn a_game_comes_out_as_it_went_in() {
    let folder = temporary();
    let game = game(folder.path());
    let package = folder.path().join("My maze.schola");
    let packed = pack(&game, &package, Foreign::LeftOut).expect("the game can be packed");
    assert_eq!(packed.left_out, [FOREIGN[0], "PIECES/old", FOREIGN[1], FOREIGN[2]]);

    let games = folder.path().join("games");
    let first = unpack(&package, &games).expect("it can be unpacked");
    assert_eq!(first, games.join("My maze"));
    assert_eq!(files(&first, &packed.files), files(&game, &packed.files));
    let again =
        pack(&first, &folder.path().join("again.schola"), Foreign::Refused).expect("it can be packed again");
    assert_eq!(again, Packed { files: packed.files, left_out: Vec::new() });

    let second = unpack(&package, &games).expect("it can be unpacked twice");
    assert_eq!(second, games.join("My maze 2"));
    let names = fs::read_dir(&games).expect("it is a folder").count();
    assert_eq!(names, 2, "something half done is left");
}

/// Protects people who compare or exchange packages: the same game gives the same bytes, whenever it was
/// saved.
#[test]
fn the_same_game_gives_the_same_package() {
    let folder = temporary();
    let (one, two) = (folder.path().join("1.schola"), folder.path().join("2.schola"));
    for (place, out) in [("a", &one), ("b", &two)] {
        let game = game(&folder.path().join(place));
        let time = std::time::SystemTime::now()
            - std::time::Duration::from_secs(out.as_os_str().len() as u64 * 86_400);
        let file = File::options().write(true).open(game.join("rules.xml")).expect("the file is there");
        file.set_modified(if place == "a" { time } else { std::time::SystemTime::UNIX_EPOCH })
            .expect("it can be set");
        let _ = pack(&game, out, Foreign::LeftOut).expect("the game can be packed");
    }
    assert!(fs::read(one).expect("it is there") == fs::read(two).expect("it is there"));
}

/// Protects against useless packages: a folder without a game gives none.
#[test]
fn only_a_game_is_packed() {
    let folder = temporary();
    let out = folder.path().join("x.schola");
    let packed = pack(folder.path(), &out, Foreign::Refused).map_err(|problems| problems[0].code);
    assert_eq!(packed, Err("game-folder-empty"));
    assert!(!out.exists());
}

/// An archive with these entries: name, mode, content.
fn archive(entries: &[(&str, u32, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, mode, content) in entries {
        let options: FileOptions<'_, '_, ()> = FileOptions::default().unix_permissions(*mode);
        if mode & 0o170_000 == 0o120_000 {
            let target = std::str::from_utf8(content).expect("a link leads to a text");
            writer.add_symlink(*name, target, options).expect("memory is writable");
        } else {
            writer.start_file(*name, options).expect("memory is writable");
            writer.write_all(content).expect("memory is writable");
        }
    }
    writer.finish().expect("memory is writable").into_inner()
}

const GAME: (&str, u32, &[u8]) = ("rules.xml", 0o644, b"<ArrayOfGameRule/>");

/// Unpacks these bytes. In any case, nothing is written anywhere but in a new folder for the game.
fn try_to_unpack(bytes: &[u8]) -> Result<Vec<String>, &'static str> {
    let folder = temporary();
    let games = folder.path().join("deep/games");
    let package = folder.path().join("x.schola");
    fs::write(&package, bytes).expect("a file can be written");
    let looked = Package::read(&package);
    assert!(!games.exists(), "looking writes nothing");
    let result = unpack(&package, &games);
    match (&looked, &result) {
        (Ok(looked), Ok(unpacked)) => {
            let names: Vec<_> = looked.files().keys().cloned().collect();
            let found = files(unpacked, &names);
            let same = looked.files().iter().zip(&found).all(|(one, other)| **one.1 == **other.1);
            assert!(same, "what is played is what is kept");
        }
        (Err(looked), Err(unpacked)) => assert_eq!(looked, unpacked, "looking and unpacking refuse the same"),
        _ => panic!("{looked:?}, but {result:?}"),
    }
    let outside: Vec<_> = fs::read_dir(folder.path()).expect("it is a folder").collect();
    assert!(outside.len() <= 2, "something was written outside: {outside:?}");
    let inside = fs::read_dir(&games).map_or(0, Iterator::count);
    assert_eq!(inside, usize::from(result.is_ok()), "something half done is left");
    let unpacked = result.map_err(|problem| problem.code)?;
    let listed = game_files::list(&unpacked, GameKind::Grid).expect("the folder can be read");
    assert_eq!((listed.foreign, listed.litter), (Vec::new(), Vec::new()));
    Ok(listed.files)
}

/// Protects people from hostile packages: each kind is refused as a whole, with its reason.
#[test]
fn hostile_packages_are_refused() {
    let long = format!("PIECES/{}.png", "a".repeat(300));
    let names = [
        "../rules.xml",
        "/rules.xml",
        "C:/rules.xml",
        "a\\rules.xml",
        "PIECES/../../x.png",
        "PIECES//x.png",
        "PIECES/NUL.png",
        "PIECES/com1.png",
        "PIECES/x.png.",
        "PIECES/a:b.png",
        "./x",
        "PIECES/a\u{1}.png",
        &long,
    ];
    for name in names {
        let found = try_to_unpack(&archive(&[GAME, (name, 0o644, b"x")]));
        assert_eq!(found, Err("package-name"), "{name}");
    }
    let table: [(&[(&str, u32, &[u8])], &str); 6] = [
        (&[GAME, ("PIECES/a.png", 0o120_777, b"/etc/passwd")], "package-link"),
        (&[GAME, ("PIECES", 0o120_777, b"/tmp")], "package-link"),
        (&[GAME, ("PIECES/a.png", 0o644, b"1"), ("PIECES/A.png", 0o644, b"2")], "package-names-alike"),
        (&[GAME, ("PIECES/a.png", 0o644, b"1"), ("pieces/b.png", 0o644, b"2")], "package-names-alike"),
        (&[("a/rules.xml", 0o644, b""), ("b/rules.xml", 0o644, b"")], "package-no-game"),
        (&[("readme.txt", 0o644, b"hello")], "package-no-game"),
    ];
    for (entries, code) in table {
        assert_eq!(try_to_unpack(&archive(entries)), Err(code), "{entries:?}");
    }
    assert_eq!(try_to_unpack(&archive(&[])), Err("package-no-game"));

    // Two files of one name: the writer makes none such, so one is renamed afterwards.
    let mut twice = archive(&[GAME, ("PIECES/a.png", 0o644, b"1"), ("PIECES/b.png", 0o644, b"2")]);
    for at in 0..twice.len() - 12 {
        if twice[at..].starts_with(b"PIECES/b.png") {
            twice[at + 7] = b'a';
        }
    }
    assert_eq!(try_to_unpack(&twice), Err("package-broken"));
    let device = archive(&[GAME, ("PIECES/a.png", 0o644, b"1")]);
    let at =
        device.windows(4).rposition(|window| window == [0, 0, 0xa4, 0x81]).expect("the mode stands there");
    let mut device = device;
    // A pipe, as systems write its mode.
    device[at + 3] = 0x11;
    assert_eq!(try_to_unpack(&device), Err("package-link"));
}

/// Protects people from damaged packages: whatever is cut off or changed gives a problem or the whole game.
#[test]
fn broken_packages_are_refused() {
    assert_eq!(try_to_unpack(b""), Err("package-broken"));
    assert_eq!(try_to_unpack(b"<html>not found</html>"), Err("package-broken"));
    let whole = archive(&[GAME, ("PIECES/a.png", 0o644, &[7; 500])]);
    let good = try_to_unpack(&whole);
    assert_eq!(good, Ok(vec!["PIECES/a.png".to_owned(), "rules.xml".to_owned()]));
    for length in (0..whole.len()).step_by(7) {
        assert_eq!(try_to_unpack(&whole[..length]), Err("package-broken"), "{length} bytes");
    }
    // The content is not the one that was packed.
    let at = whole.windows(9).position(|window| window == b"rules.xml").expect("the name is there") + 12;
    let mut changed = whole.clone();
    changed[at] ^= 0x55;
    assert_eq!(try_to_unpack(&changed), Err("package-broken"));
}

/// Protects the disk: a small package that would unpack to gigabytes stops at the limit, even if its headers
/// claim that it is small.
#[test]
fn packages_that_unfold_are_refused() {
    let size = limits::PACKAGE_FREE as usize + 1;
    let bomb = archive(&[GAME, ("PIECES/a.png", 0o644, &vec![0; size])]);
    assert!(bomb.len() < 1 << 20);
    assert_eq!(try_to_unpack(&bomb), Err("package-too-large"));
    let mut lying = bomb;
    let told = (size as u32).to_le_bytes();
    let places: Vec<_> = (0..lying.len() - 4).filter(|at| lying[*at..at + 4] == told).collect();
    assert!(!places.is_empty(), "the size stands nowhere");
    for at in places {
        lying[at..at + 4].copy_from_slice(&10u32.to_le_bytes());
    }
    assert!(matches!(try_to_unpack(&lying), Err("package-too-large" | "package-broken")));
}

/// Protects memory: a package of too many files is refused before they are listed.
#[test]
fn packages_of_too_many_files_are_refused() {
    let mut bytes = archive(&[GAME]);
    let end = bytes.len() - 22;
    bytes[end + 10..end + 12].copy_from_slice(&20_000u16.to_le_bytes());
    assert_eq!(try_to_unpack(&bytes), Err("package-too-many-files"));
}

/// Protects people who packed by hand: a game in the only folder of an archive is found, even with the litter
/// of other systems beside it, and what is not a part of it stays outside.
#[test]
fn a_game_in_a_folder_is_found() {
    let bytes = archive(&[
        ("My game/rules.xml", 0o644, b"<ArrayOfGameRule/>"),
        ("My game/PIECES/Wall.svg", 0o644, b"<svg/>"),
        ("My game/.DS_Store", 0o644, b"x"),
        ("My game/setup.exe", 0o755, b"x"),
        ("__MACOSX/My game/._rules.xml", 0o644, b"x"),
    ]);
    assert_eq!(try_to_unpack(&bytes), Ok(vec!["PIECES/Wall.svg".to_owned(), "rules.xml".to_owned()]));
}
