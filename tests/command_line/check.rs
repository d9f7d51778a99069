//! `schola check`: output and exit codes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value as Json;

use super::tool::{schola, template, two_homes};

fn replace(file: &Path, from: &str, to: &str) {
    let text = fs::read_to_string(file).expect("the file can be read");
    assert!(text.contains(from), "{} has no {from}", file.display());
    fs::write(file, text.replacen(from, to, 1)).expect("the file can be written");
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

/// A game with an error in a rule, one in a level's layout, and a warning about a picture.
fn faulty() -> (tempfile::TempDir, std::path::PathBuf) {
    let (folder, game) = template();
    replace(&game.join("rules.xml"), "STATE[P.x, P.y] = Path;", "STATE[P.x, P.y] = Path");
    replace(&game.join("LEVELS/01/startingLayout.xml"), "<string>Home</string>", "");
    fs::remove_file(game.join("PIECES/Wall.svg")).expect("the file can be deleted");
    (folder, game)
}

const KEYS: [&str; 9] = ["severity", "code", "file", "line", "column", "rule", "level", "message", "remedy"];

/// Protects programs that read the check: one object per line, always with the same keys, null where a key
/// does not apply; positions count from 1.
#[test]
fn problems_are_objects_with_fixed_keys() {
    let (_folder, game) = faulty();
    let output = schola(["check", text(&game), "--json"]).exits(1);
    assert_eq!(output.stderr, "");
    let problems = output.json();
    assert!(problems.len() >= 3, "{problems:#?}");
    for problem in &problems {
        let object = problem.as_object().expect("a problem is an object");
        assert!(object.keys().eq(KEYS.iter()), "{problem}");
        assert!(matches!(problem["severity"].as_str(), Some("error" | "warning")), "{problem}");
        for words in ["code", "message", "remedy"] {
            assert!(problem[words].as_str().is_some_and(|text| !text.is_empty()), "{words}: {problem}");
        }
        for number in ["line", "column", "rule"] {
            let sound = problem[number].is_null() || problem[number].as_u64().is_some_and(|it| it > 0);
            assert!(sound, "{number}: {problem}");
        }
        assert_eq!(problem["line"].is_null(), problem["column"].is_null(), "{problem}");
        assert!(problem["level"].is_null() || problem["level"] == "01", "{problem}");
    }
    let find = |code: &str| problems.iter().find(|problem| problem["code"] == code);
    let row = find("layout-row-cells").expect("the short row is told");
    assert_eq!(
        (&row["file"], &row["level"]),
        (&Json::from("LEVELS/01/startingLayout.xml"), &Json::from("01"))
    );
    assert_eq!((&row["line"], &row["rule"]), (&Json::from(40), &Json::Null));
    let rule = find("rule-semicolon-missing").expect("the missing semicolon is told");
    assert_eq!((&rule["file"], &rule["rule"]), (&Json::from("rules.xml"), &Json::from(2)));
    assert_eq!((&rule["line"], &rule["column"]), (&Json::from(11), &Json::from(33)));
    let picture = find("picture-missing").expect("the missing picture is told");
    assert_eq!(picture["severity"], "warning");
}

/// Protects programs from languages: everything except the two sentences is the same in all of them.
#[test]
fn codes_do_not_depend_on_the_language() {
    let (_folder, game) = faulty();
    let problems = |lang: &str| schola(["check", text(&game), "--json", "--lang", lang]).exits(1).json();
    let (english, czech) = (problems("en"), problems("cs"));
    assert_eq!(english.len(), czech.len());
    for (english, czech) in english.iter().zip(&czech) {
        for key in KEYS {
            let is_sentence = matches!(key, "message" | "remedy");
            assert_eq!(english[key] != czech[key], is_sentence, "{key}: {english} {czech}");
        }
    }
    let plain = |lang: &str| schola(["check", text(&game), "--lang", lang]).exits(1).stdout;
    assert_ne!(plain("en"), plain("cs"));
    let places: BTreeSet<&str> = ["rules.xml:11:33", "LEVELS/01/startingLayout.xml:40:"].into();
    for place in places {
        assert!(plain("en").contains(place), "{}", plain("en"));
        assert!(plain("cs").contains(place), "{}", plain("cs"));
    }
}

/// Protects build scripts: warnings alone do not fail a check, a missing folder does, and a game without
/// problems prints no JSON at all.
#[test]
fn the_exit_code_tells_errors_from_warnings() {
    let (folder, game) = template();
    fs::remove_file(game.join("PIECES/Wall.svg")).expect("the file can be deleted");
    let problems = schola(["check", text(&game), "--json"]).exits(0).json();
    assert!(!problems.is_empty() && problems.iter().all(|problem| problem["severity"] == "warning"));

    let missing = folder.path().join("nowhere");
    let output = schola(["check", text(&missing), "--json"]).exits(1);
    let problems = output.json();
    assert_eq!(problems.len(), 1);
    assert_eq!(
        (&problems[0]["severity"], &problems[0]["code"]),
        (&"error".into(), &"game-folder-missing".into())
    );

    let (_folder, game) = two_homes();
    let output = schola(["check", text(&game), "--json"]).exits(0);
    assert_eq!((output.stdout.as_str(), output.stderr.as_str()), ("", ""));
}

/// Protects authors whose game must run in the original program: only the strict check warns about anything
/// beyond it, and these remain warnings.
#[test]
fn the_strict_check_warns_of_more() {
    let (_folder, game) = template();
    replace(&game.join("rules.xml"), "Steps = Steps + 1;", "Steps = -5;");
    fs::remove_file(game.join("rules.notes.xml")).expect("the file can be deleted");
    assert_eq!(schola(["check", text(&game), "--json"]).exits(0).stdout, "");
    let problems = schola(["check", text(&game), "--json", "--strict"]).exits(0).json();
    let codes: BTreeSet<_> = problems.iter().map(|problem| problem["code"].as_str().unwrap_or("")).collect();
    assert_eq!(codes, BTreeSet::from(["beyond-negative", "beyond-picture-svg"]));
    assert!(problems.iter().all(|problem| problem["severity"] == "warning"));
    let (_folder, game) = two_homes();
    assert_eq!(schola(["check", text(&game), "--json", "--strict"]).exits(0).stdout, "");
}

/// Protects authors from using the extended language by accident: in a plain file it gives a warning with a
/// solution, and the strict check lists each use of it in a file that is marked.
#[test]
fn the_check_knows_the_extended_language() {
    let (_folder, game) = two_homes();
    let rules = game.join("rules.xml");
    let file = fs::read_to_string(&rules).expect("the file can be read");
    let begin = file.find("<Contents>").expect("there is a rule") + "<Contents>".len();
    let end = begin + file[begin..].find("</Contents>").expect("it ends");
    let text_of_rule = "if (((A.x == 0) OR (A.x == 1)) AND (A.y &lt; 5)) \
                        { if (A.y == 0) { Points = 2 * Points; } }";
    fs::write(&rules, format!("{}{text_of_rule}{}", &file[..begin], &file[end..]))
        .expect("it can be written");
    let codes = |strict: &[&str]| {
        let output = schola([&["check", text(&game), "--json"][..], strict].concat()).exits(0);
        let problems = output.json();
        problems
            .iter()
            .map(|problem| problem["code"].as_str().unwrap_or_default().to_owned())
            .filter(|code| code.starts_with("beyond-") || code.starts_with("rule-"))
            .collect::<BTreeSet<_>>()
    };
    assert_eq!(codes(&[]), BTreeSet::from(["rule-extended".to_owned()]));
    replace(&rules, "<ArrayOfGameRule", "<ArrayOfGameRule version=\"2\"");
    assert_eq!(codes(&[]), BTreeSet::new());
    let all =
        ["beyond-language", "beyond-nested-condition", "beyond-nested-if", "beyond-order", "beyond-product"];
    assert_eq!(codes(&["--strict"]), all.map(str::to_owned).into());
}
