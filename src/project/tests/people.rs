//! People: whatever their names, each has a folder, and damage to one never affects another.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path};
use std::thread;

use proptest::prelude::*;
use tempfile::TempDir;

use crate::player::profile::{LONGEST_NAME, Profile, Sex};
use crate::player::settings::{Degree, UserSettings};
use crate::project::home::HomeFolders;
use crate::project::names;
use crate::project::people::{LastChoice, People};

fn people() -> (TempDir, People) {
    let folder = TempDir::new().expect("a folder for a test can be made");
    let people = People::new(folder.path().join("USERS"));
    (folder, people)
}

fn names_of(people: &People) -> Vec<String> {
    people.list().into_iter().map(|person| person.profile.name).collect()
}

/// Asserts that exactly one folder of a person lies directly in the folder of profiles, and nothing outside
/// it.
fn assert_inside(work: &Path, people: &People) {
    let outside: Vec<_> = fs::read_dir(work).expect("the folder is there").flatten().collect();
    assert_eq!(outside.len(), 1, "{outside:?}");
    for entry in fs::read_dir(people.folder()).expect("the folder is there").flatten() {
        let name = entry.file_name().into_string().expect("its name is text");
        assert!(names::is_portable(&name), "{name:?}");
        assert_eq!(Path::new(&name).components().collect::<Vec<_>>(), [Component::Normal(name.as_ref())]);
    }
}

/// Whatever a person's name, the profile is stored in a folder that any system can store, and is found again
/// by the name in any letter case.
#[test]
fn odd_names_are_names() {
    let (work, people) = people();
    let long = "dlouhé jméno ".repeat(23) + "x";
    let odd = [
        "Žluťoučký kůň",
        "../",
        "..",
        ".",
        "../../etc/passwd",
        "C:\\Windows",
        "CON",
        "nul.txt",
        "com¹",
        "last.json",
        "lock",
        "שלום עולם",
        "محمد",
        "\u{202E}right to left",
        "name\u{0}zero",
        "a/b",
        "ß",
        "İstanbul",
        "👩‍🦽",
        ".schola-x.tmp",
        "x ".trim_end(),
        "person",
        "person-2",
        "---",
        long.as_str(),
    ];
    let mut folders = BTreeSet::new();
    for name in odd {
        let person = people.add(Profile::new(name)).unwrap_or_else(|problem| panic!("{name:?}: {problem:?}"));
        assert!(folders.insert(person.id.to_lowercase()), "{name:?} shares {}", person.id);
        assert_inside(work.path(), &people);
    }
    for name in odd {
        let found = people.find(&name.to_lowercase()).unwrap_or_else(|| panic!("{name:?} is not found"));
        assert!(found.profile.is_called(name));
    }
    assert_eq!(people.list().len(), odd.len());
}

/// A name that is empty, too long or taken is refused, and nothing is written.
#[test]
fn impossible_names_are_refused() {
    let (_work, people) = people();
    let ann = people.add(Profile::new("Ann")).expect("a name is enough");
    let long = "a".repeat(LONGEST_NAME + 1);
    let table = [
        ("", "person-name-empty"),
        (" \t\n\u{2003}", "person-name-empty"),
        (long.as_str(), "person-name-long"),
        ("ann", "person-name-taken"),
        ("  ANN ", "person-name-taken"),
    ];
    for (name, code) in table {
        let added = people.add(Profile { name: name.to_owned(), ..Profile::default() });
        assert_eq!(added.map_err(|problem| problem.code), Err(code), "{name:?}");
    }
    assert_eq!(names_of(&people), ["Ann"]);
    assert!(people.add(Profile::new(&"a".repeat(LONGEST_NAME))).is_ok());
    // A person who keeps their name or changes its letter case does not clash with themselves.
    assert!(people.change(&ann.id, Profile::new("aNN")).is_ok());
    let bob = people.add(Profile::new("Bob")).expect("a name is enough");
    assert_eq!(people.change(&bob.id, Profile::new("Ann")).map_err(|it| it.code), Err("person-name-taken"));
    assert_eq!(people.change("nobody", Profile::new("C")).map_err(|it| it.code), Err("person-gone"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Different names never share a folder, and each name is stored exactly.
    #[test]
    fn each_name_has_its_folder(texts in prop::collection::vec("\\PC{0,12}|[aAäÄ./ -]{0,4}", 1..8)) {
        let (work, people) = people();
        let mut added: Vec<(String, String)> = Vec::new();
        for text in &texts {
            let profile = Profile::new(text);
            let wanted = !profile.name.is_empty() && added.iter().all(|(name, _)| !profile.is_called(name));
            let name = profile.name.clone();
            let person = people.add(profile);
            prop_assert_eq!(person.is_ok(), wanted, "{:?}", text);
            added.extend(person.ok().map(|person| (name, person.id)));
        }
        let ids: BTreeSet<_> = added.iter().map(|(_, id)| id.to_lowercase()).collect();
        prop_assert_eq!(ids.len(), added.len());
        for (name, id) in &added {
            prop_assert_eq!(people.find(name).map(|person| (person.profile.name, person.id)), Some((name.clone(), id.clone())));
        }
        if !added.is_empty() {
            assert_inside(work.path(), &people);
        }
    }
}

/// A profile is stored, and renaming keeps the folder with all its content.
#[test]
fn profiles_are_kept() {
    let (_work, people) = people();
    let profile = Profile {
        name: "Žofie".to_owned(),
        sex: Sex::Female,
        birth_year: Some(1999),
        avatar: "owl".to_owned(),
        degree: Degree::Severe,
    };
    let person = people.add(profile.clone()).expect("it can be written");
    assert_eq!(people.person(&person.id).map(|person| person.profile), Some(profile.clone()));
    assert_eq!(people.settings(&person), (UserSettings::preset(Degree::Severe), None));
    let mut settings = UserSettings::preset(Degree::None);
    settings.full_screen = true;
    people.keep_settings(&person.id, &settings).expect("it can be written");
    let renamed = Profile { name: "Sofie".to_owned(), ..profile };
    let person = people.change(&person.id, renamed).expect("it can be written");
    assert_eq!(people.settings(&person), (settings, None));
    assert_eq!(names_of(&people), ["Sofie"]);
    let last = LastChoice { person: Some(person.id.clone()), compact: true };
    people.keep_last(&last).expect("it can be written");
    assert_eq!(people.last(), last);
}

/// A deleted person disappears completely, and the others stay.
#[test]
fn the_deleted_are_gone() {
    let (_work, people) = people();
    let [ann, bob] = ["Ann", "Bob"].map(|name| people.find_or_add(name).expect("it can be written"));
    people.keep_settings(&ann.id, &UserSettings::default()).expect("it can be written");
    people.delete(&ann.id).expect("it can be deleted");
    assert_eq!(names_of(&people), ["Bob"]);
    assert!(!people.folder().join(&ann.id).exists());
    assert_eq!(people.delete(&ann.id).map_err(|problem| problem.code), Err("person-gone"));
    let kept = people.keep_settings(&ann.id, &UserSettings::default());
    assert_eq!(kept.map_err(|problem| problem.code), Err("person-gone"));
    for outside in ["../USERS", "", ".", "..", "lock", "last.json"] {
        assert_eq!(people.delete(outside).map_err(|problem| problem.code), Err("person-gone"), "{outside}");
    }
    assert_eq!(people.find_or_add("BOB").map(|person| person.id), Ok(bob.id));
}

/// A damaged file is reported with its place, affects nothing else, and is kept when it is rewritten.
#[test]
fn damage_stays_where_it_is() {
    let (_work, people) = people();
    let [ann, bob] = ["Ann", "Bob"].map(|name| people.add(Profile::new(name)).expect("it can be written"));
    let file = people.folder().join(&ann.id).join("profile.json");
    let damaged = "{\n  \"name\": \"Ann\",\n  \"sex\": fe";
    fs::write(&file, damaged).expect("written");
    fs::write(people.folder().join(&bob.id).join("settings.json"), "[1]").expect("written");
    fs::write(people.folder().join("last.json"), "\u{0}").expect("written");
    fs::create_dir(people.folder().join("not a person")).expect("made");
    let list = people.list();
    assert_eq!(list.iter().map(|person| person.profile.name.as_str()).collect::<Vec<_>>(), ["ann", "Bob"]);
    let problem = list[0].problem.clone().expect("it is told");
    assert_eq!((problem.code, problem.file.as_deref()), ("kept-file-damaged", Some("ann/profile.json")));
    assert_eq!(problem.line, Some(3));
    assert_eq!(list[1].problem, None);
    let (settings, problem) = people.settings(&bob);
    assert_eq!(settings, UserSettings::default());
    assert_eq!(problem.and_then(|problem| problem.file).as_deref(), Some("bob/settings.json"));
    assert_eq!(people.last(), LastChoice::default());
    let again = people.change(&ann.id, Profile::new("Ann")).expect("it can be written");
    assert_eq!((again.problem, people.find("ann").and_then(|person| person.problem)), (None, None));
    let kept = fs::read_to_string(file.with_extension("damaged.json")).expect("the old file is kept");
    assert_eq!(kept, damaged);
}

/// Programs that add the same name at the same moment create one person.
#[test]
fn a_name_is_added_once() {
    let (_work, people) = people();
    let add = || people.add(Profile::new("Kim")).is_ok();
    let added: usize = thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(add)).collect();
        threads.into_iter().map(|thread| usize::from(thread.join().expect("it ends"))).sum()
    });
    assert_eq!((added, people.list().len()), (1, 1));
}

/// The folders of games and people can be moved, and a damaged file is reported.
#[test]
fn folders_can_be_chosen() {
    let home = TempDir::new().expect("a folder for a test can be made");
    let usual = HomeFolders::usual(home.path());
    assert_eq!(HomeFolders::read(home.path()), (usual.clone(), None));
    let chosen = HomeFolders { people: home.path().join("shared/people"), ..usual.clone() };
    chosen.keep(home.path()).expect("it can be written");
    assert_eq!(HomeFolders::read(home.path()), (chosen, None));
    fs::write(home.path().join("places.json"), "{\"games\": 1}").expect("written");
    let (places, problem) = HomeFolders::read(home.path());
    assert_eq!((places, problem.map(|problem| problem.code)), (usual, Some("kept-file-damaged")));
}
