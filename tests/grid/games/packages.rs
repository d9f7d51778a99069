//! Packages of games of every kind: packing and unpacking gives the same game.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use schola::engine::{Standing, Viewer};
use schola::project::labyrinth::LabyrinthDraft;
use schola::project::package::{self, Foreign, Package, PackageFacts};
use schola::project::{
    self, Edited, GameKind, Glance, Outline, Problem, copy_to, game_files, is_untouched_sample, kind_of,
    open_play, samples,
};

use crate::support::every_game::{all, choice, name};

/// How many moves are played in each game.
const MOVES: usize = 12;

fn temporary() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

/// All files of a folder with their contents.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    fn collect(folder: &Path, inside: &str, files: &mut BTreeMap<String, Vec<u8>>) {
        for entry in fs::read_dir(folder).expect("the folder can be read").flatten() {
            let path = format!("{inside}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                collect(&entry.path(), &format!("{path}/"), files);
            } else {
                let _ = files.insert(path, fs::read(entry.path()).expect("the file can be read"));
            }
        }
    }
    let mut found = BTreeMap::new();
    collect(folder, "", &mut found);
    found
}

/// Plays a game by choices that depend only on the game, and returns everything that happens.
fn played(folder: &Path) -> Result<Vec<String>, Vec<Problem>> {
    let mut play = open_play(folder, None, 7)?;
    let mut happened = Vec::new();
    for number in 0..MOVES {
        if !matches!(play.standing(), Standing::ToMove(_)) {
            break;
        }
        let Some(choice) = choice(play.as_ref(), number * 7 + 3) else { break };
        let _ = play.choose(choice, Duration::ZERO).expect("what is offered is allowed");
        let data = serde_json::Value::Object(play.data(Viewer::All));
        happened.push(format!("{:?} {data}", play.standing()));
    }
    Ok(happened)
}

/// Protects whole games: packed and unpacked, a game of any kind has the same files byte for byte, the same
/// kind, no new problems, and plays the same moves.
#[test]
fn every_game_comes_out_of_its_package_as_it_went_in() {
    let folder = temporary();
    let unpacked = folder.path().join("unpacked");
    for game in all(&folder.path().join("games")) {
        let title = name(&game);
        let package = folder.path().join(format!("{title}.schola"));
        let packed = package::pack(&game, &package, Foreign::Refused);
        let packed = packed.unwrap_or_else(|problems| panic!("{title}: {problems:?}"));
        let out =
            package::unpack(&package, &unpacked).unwrap_or_else(|problem| panic!("{title}: {problem:?}"));
        let (before, after) = (files(&game), files(&out));
        assert!(before == after, "{title}: {:?} became {:?}", before.keys(), after.keys());
        assert!(packed.files.iter().eq(before.keys()), "{title}: {:?}", packed.files);
        assert_eq!(project::kind_of(&out), project::kind_of(&game), "{title}");
        let told = |folder: &Path| project::check_folder(folder, true);
        assert_eq!(told(&out), told(&game), "{title}");
        let moves = played(&game).unwrap_or_else(|problems| panic!("{title}: {problems:?}"));
        assert!(!moves.is_empty(), "{title}: nothing could be played");
        assert_eq!(played(&out).as_ref(), Ok(&moves), "{title}");
    }
}

/// Protects people who look at a package before they take it: what is told of a game of any kind is that of its folder, it
/// plays the same from memory, nothing is written meanwhile, and what is kept then is the game byte for byte.
#[test]
fn every_package_is_looked_at_played_and_kept() {
    let folder = temporary();
    let (games, kept) = (folder.path().join("games"), folder.path().join("kept"));
    let mut wrong = Vec::new();
    for game in all(&games) {
        let title = name(&game);
        let file = folder.path().join(format!("{title}.schola"));
        let packed = package::pack(&game, &file, Foreign::Refused);
        let packed = packed.unwrap_or_else(|problems| panic!("{title}: {problems:?}"));
        let package = Package::read(&file).unwrap_or_else(|problem| panic!("{title}: {problem:?}"));
        let memory = package.in_memory();
        let facts = |package: &Package| PackageFacts::new(package, memory.path(), Some(&kept), "en");
        let told = facts(&package).unwrap_or_else(|problems| panic!("{title}: {problems:?}"));
        let mut expect = |is_so: bool, what: &str| {
            if !is_so {
                wrong.push(format!("{title}: {what}"));
            }
        };
        let outline = Outline::open(&game).unwrap_or_else(|problems| panic!("{title}: {problems:?}"));
        expect(told.outline == outline, "names and levels are those of the folder");
        expect(package.kind() == project::kind_of(&game), "the kind");
        expect(told.glance == Glance::of_folder(&game), "the numbers of players");
        expect(told.problems == project::check_folder(&game, false), "the problems");
        expect(told.is_playable, "it can be played");
        expect(told.kept.is_none(), "no game of the name is kept yet");
        expect(package.files().len() == packed.files.len(), "the number of files");
        let before = files(&game);
        let size: usize = before.values().map(Vec::len).sum();
        expect(package.unpacked() == size as u64, "the size");
        expect(played(memory.path()) == played(&game), "it plays the same from memory");
        expect(!kept.join(&title).exists(), "playing keeps nothing");
        let out = package.keep(&kept).unwrap_or_else(|problem| panic!("{title}: {problem:?}"));
        expect(files(&out) == before, "what is kept is the game");
        expect(files(&game) == before, "the game itself stays as it was");
        let again = facts(&package).expect("it could be told before").kept;
        let is_same = again.is_some_and(|again| again.folder == out && again.is_same);
        expect(is_same, "now it is kept already");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Protects people's own games: another game of the same name is told as another one, and stays when the new one is kept.
#[test]
fn another_game_of_the_name_is_told_and_stays() {
    let folder = temporary();
    let games = folder.path().join("games");
    let own = samples()[0].own_copy(&games).expect("the sample can be written");
    let file = folder.path().join("sent.schola");
    let _ = package::pack(&own, &file, Foreign::Refused).expect("it can be packed");
    fs::write(own.join("rules.notes.xml"), "<notes/>").expect("it can be written");
    let before = files(&own);
    let package = Package::read(&file).expect("a package");
    let memory = package.in_memory();
    let facts = PackageFacts::new(&package, memory.path(), Some(&games), "en").expect("a game");
    let kept = facts.kept.expect("a game of this name is there");
    assert_eq!((kept.folder.as_path(), kept.is_same), (own.as_path(), false));
    let out = package.keep(&games).expect("it can be kept");
    assert!(out != own && files(&own) == before);
}

/// Protects the window: of a game that cannot be played its problems are told, and it is not said to be playable.
#[test]
fn a_game_that_cannot_be_played_is_told() {
    let folder = temporary();
    for (game, broken) in
        [("evade", "blocks.xml"), ("maze", "startingLayout.xml"), ("dragons-lair", "labyrinth.xml")]
    {
        let sample = samples().into_iter().find(|sample| sample.name() == game).expect("it is a sample");
        let own = sample.own_copy(folder.path()).expect("the sample can be written");
        for (file, content) in files(&own).into_iter().filter(|(file, _)| file.ends_with(broken)) {
            fs::write(own.join(file), &content[..content.len() / 2]).expect("it can be written");
        }
        let out = folder.path().join(format!("{game}.schola"));
        let _ = package::pack(&own, &out, Foreign::Refused).unwrap_or_else(|it| panic!("{game}: {it:?}"));
        let package = Package::read(&out).expect("a package");
        let memory = package.in_memory();
        let facts = PackageFacts::new(&package, memory.path(), None, "en").expect("it can be looked at");
        assert!(!facts.is_playable && !facts.problems.is_empty(), "{game}: {:?}", facts.problems);
    }
}

/// Protects whole games: every file that reading uses and saving writes is on the list of files of the game,
/// and so is each file of a copy.
#[test]
fn reading_saving_and_copying_keep_to_the_list_of_files() {
    fn written<D: Edited>(game: &Path, copy: &Path) -> Vec<String> {
        let stored = D::read(game).unwrap_or_else(|problems| panic!("{}: {problems:?}", name(game)));
        let known = copy_to(game, copy, &stored.draft, &stored.known).expect("the copy can be written");
        // Written into an empty folder, every file of the draft is created.
        let alone = copy.with_extension("alone");
        let saved = project::save(&alone, &stored.draft, &mut project::DiskState::default(), true);
        let saved = saved.expect("the game can be saved");
        stored
            .known
            .fingerprints
            .into_keys()
            .chain(known.fingerprints.into_keys())
            .chain(saved.written)
            .collect()
    }
    let folder = temporary();
    for game in all(&folder.path().join("games")) {
        let (title, kind) = (name(&game), project::kind_of(&game));
        let copy = folder.path().join("copies").join(&title);
        let touched = match kind {
            GameKind::Grid => written::<schola::grid::Draft>(&game, &copy),
            GameKind::Board => written::<project::BoardDraft>(&game, &copy),
            GameKind::Dungeon => written::<LabyrinthDraft>(&game, &copy),
        };
        assert!(touched.len() > 2, "{title}: {touched:?}");
        for file in touched {
            assert!(game_files::belongs(kind, &file), "{title}: {file}");
        }
        assert!(files(&game) == files(&copy), "{title}: the copy has other files");
        let listed = game_files::list(&copy, kind).expect("the folder can be read");
        assert_eq!((listed.foreign, listed.litter), (Vec::new(), Vec::new()), "{title}");
    }
}

/// Protects people with other files in a game's folder: system litter is left out, anything else stops the
/// packing, and a file with wrong letter case is never left out silently.
#[test]
fn what_belongs_to_no_game_is_never_lost_silently() {
    let folder = temporary();
    let mut seen = Vec::new();
    for game in all(&folder.path().join("games")) {
        let (title, kind) = (name(&game), project::kind_of(&game));
        let whole = files(&game);
        let package = folder.path().join(format!("{title}.schola"));
        for litter in
            [".DS_Store", "Thumbs.db", "desktop.ini", "~$notes.docx", "rules.txt~", "look.xml.broken"]
        {
            fs::write(game.join(litter), "left by a program").expect("a file can be written");
        }
        let packed = package::pack(&game, &package, Foreign::Refused).expect("litter is no reason to refuse");
        assert!(packed.files.iter().eq(whole.keys()) && packed.left_out.is_empty(), "{title}");

        fs::remove_file(&package).expect("the package is there");
        fs::create_dir_all(game.join("drafts")).expect("a folder can be made");
        fs::write(game.join("drafts/old.png"), "mine").expect("a file can be written");
        fs::write(game.join("notes.txt"), "mine").expect("a file can be written");
        let refused = package::pack(&game, &package, Foreign::Refused).expect_err("there are notes");
        let told: Vec<_> = refused.iter().map(|problem| (problem.code, problem.file.as_deref())).collect();
        assert_eq!(
            told,
            [("package-foreign", Some("drafts")), ("package-foreign", Some("notes.txt"))],
            "{title}"
        );
        assert!(!package.exists(), "{title}");
        let packed = package::pack(&game, &package, Foreign::LeftOut).expect("notes may stay behind");
        assert_eq!(packed.left_out, ["drafts", "notes.txt"], "{title}");
        let told: Vec<_> = packed.problems().into_iter().map(|problem| problem.code).collect();
        assert_eq!(told, ["package-left-out"; 2], "{title}");
        assert!(packed.files.iter().eq(whole.keys()), "{title}");

        let (right, wrong) = match kind {
            GameKind::Grid => ("settings.xml", "Settings.xml"),
            GameKind::Board => ("look.xml", "Look.xml"),
            GameKind::Dungeon => ("database.xml", "Database.xml"),
        };
        if !game.join(right).exists() {
            continue;
        }
        seen.push(kind);
        fs::rename(game.join(right), game.join("x")).expect("it can be renamed");
        fs::rename(game.join("x"), game.join(wrong)).expect("it can be renamed");
        let refused = package::pack(&game, &package, Foreign::LeftOut).expect_err("a letter is wrong");
        let told: Vec<_> = refused.iter().map(|problem| (problem.code, problem.file.as_deref())).collect();
        assert_eq!(told, [("file-name-case", Some(right))], "{title}");
        let checked = project::check_folder(&game, false);
        let about: Vec<_> = checked.iter().filter(|problem| problem.code == "file-name-case").collect();
        assert_eq!(about.len(), 1, "{title}: {checked:?}");
    }
    assert!(GameKind::ALL.iter().all(|kind| seen.contains(kind)), "{seen:?}");
}

/// Protects the list of own games: a copy of a sample is in it as soon as anything differs, and not before.
/// The card of the copy shows the same facts as the card of the sample.
#[test]
fn a_copy_of_a_sample_is_unchanged_until_it_is_edited() {
    let games = tempfile::tempdir().expect("a folder for the test");
    let mut wrong = Vec::new();
    let mut most = 0;
    for sample in samples() {
        let folder = sample.own_copy(games.path()).expect("the sample can be written");
        let mut expect = |wanted: bool, when: &str| {
            if is_untouched_sample(&folder) != wanted {
                wrong.push(format!("{} {when}", sample.name()));
            }
        };
        expect(true, "as it is written");
        let (about, new) = (folder.join("description.xml"), folder.join("notes.txt"));
        let text = fs::read(&about).expect("it has a description");
        let mut other = text.clone();
        *other.last_mut().expect("it is not empty") ^= 1;
        fs::write(&about, &other).expect("it can be written");
        expect(false, "with a different letter");
        fs::remove_file(&about).expect("it is there");
        expect(false, "without a file");
        fs::write(&about, &text).expect("it can be written");
        fs::write(&new, "mine").expect("it can be written");
        expect(false, "with an additional file");
        fs::remove_file(new).expect("it is there");
        expect(true, "as before");
        let glance = Glance::of_sample(&sample);
        assert_eq!(glance, Glance::of_folder(&folder), "{}", sample.name());
        assert_eq!(glance.kind, kind_of(&folder), "{}", sample.name());
        assert!(glance.players > 1 || glance.kind != GameKind::Board, "{} is for one player", sample.name());
        most = most.max(glance.players);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(most > 2, "some sample is for more than two players");
}
