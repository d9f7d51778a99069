//! Broken, huge, hostile or misleading files: each gives a list of problems with places, in reasonable time,
//! and never a crash.

use std::fs;
use std::path::Path;

use serde_json::Value as Json;

use super::tool::{document, schola, template, temporary, write};

const LAYOUT: &str = "LEVELS/01/startingLayout.xml";

/// The damage to the folder, and the expected report of the check.
struct Case {
    name: &'static str,
    spoil: fn(&Path),
    severity: &'static str,
    code: &'static str,
    file: Option<&'static str>,
    /// The line, if the problem has one.
    line: Option<u64>,
}

fn case(name: &'static str, spoil: fn(&Path), code: &'static str) -> Case {
    Case { name, spoil, severity: "error", code, file: None, line: None }
}

impl Case {
    fn warns(self) -> Self {
        Self { severity: "warning", ..self }
    }

    fn in_file(self, file: &'static str) -> Self {
        Self { file: Some(file), ..self }
    }

    fn on_line(self, line: u64) -> Self {
        Self { line: Some(line), ..self }
    }
}

fn edit(file: &Path, change: impl FnOnce(String) -> String) {
    let text = fs::read_to_string(file).expect("the file can be read");
    let changed = change(text.clone());
    assert_ne!(changed, text, "{} is not changed", file.display());
    write(file, changed);
}

fn utf16(text: &str) -> Vec<u8> {
    let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

fn rules(text: &str) -> String {
    document(
        "ArrayOfGameRule",
        &format!("<GameRule><Contents>{text}</Contents><Break>false</Break></GameRule>"),
    )
}

fn cases() -> Vec<Case> {
    vec![
        case(
            "cut off",
            |game| edit(&game.join(LAYOUT), |text| text[..text.len() / 2].into()),
            "xml-truncated",
        )
        .in_file(LAYOUT)
        .on_line(49),
        case("empty file", |game| write(&game.join("rules.xml"), ""), "xml-no-root")
            .in_file("rules.xml")
            .on_line(1),
        case(
            "missing file",
            |game| fs::remove_file(game.join("settings.xml")).expect("deleted"),
            "file-missing",
        )
        .in_file("settings.xml"),
        case(
            "too wide",
            |game| edit(&game.join(LAYOUT), |text| text.replacen("<width>6", "<width>7", 1)),
            "layout-row-cells",
        )
        .in_file(LAYOUT)
        .on_line(39),
        case(
            "too high",
            |game| edit(&game.join(LAYOUT), |text| text.replacen("<height>5", "<height>6", 1)),
            "layout-rows",
        )
        .in_file(LAYOUT)
        .on_line(38),
        case(
            "endless board",
            |game| edit(&game.join(LAYOUT), |text| text.replace("<width>6", "<width>2147483647")),
            "layout-row-cells",
        )
        .in_file(LAYOUT)
        .on_line(39),
        case(
            "a size that is no number",
            |game| edit(&game.join(LAYOUT), |text| text.replacen("<width>6", "<width>six", 1)),
            "xml-not-number",
        )
        .in_file(LAYOUT)
        .on_line(36),
        case(
            "a negative size",
            |game| edit(&game.join(LAYOUT), |text| text.replacen("<width>6", "<width>-6", 1)),
            "xml-number-range",
        )
        .in_file(LAYOUT)
        .on_line(36),
        case(
            "a picture missing",
            |game| fs::remove_file(game.join("PIECES/Wall.svg")).expect("deleted"),
            "picture-missing",
        )
        .warns(),
        case(
            "all pictures missing",
            |game| fs::remove_dir_all(game.join("PIECES")).expect("deleted"),
            "pieces-folder-missing",
        )
        .warns(),
        case(
            "a picture that is none",
            |game| write(&game.join("PIECES/Wall.svg"), "no picture"),
            "picture-broken",
        )
        .warns(),
        case(
            "a png that is none",
            |game| {
                write(&game.join("PIECES/Wall.png"), b"\x89PNG\r\n\x1a\nbroken");
                edit(&game.join("pieces.xml"), |text| text.replace("Wall.svg", "Wall.png"));
            },
            "picture-broken",
        )
        .warns(),
        case(
            "a picture outside the game",
            |game| edit(&game.join("pieces.xml"), |text| text.replace("Wall.svg", "../../Wall.svg")),
            "picture-name",
        )
        .warns()
        .in_file("pieces.xml"),
        case(
            "a picture nested deeply",
            |game| {
                let (open, close) = ("<g>".repeat(200_000), "</g>".repeat(200_000));
                let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">";
                write(&game.join("PIECES/Wall.svg"), format!("{head}{open}{close}</svg>"));
            },
            "picture-broken",
        )
        .warns(),
        case(
            "UTF-16",
            |game| {
                let text = fs::read_to_string(game.join("rules.xml")).expect("the file can be read");
                write(&game.join("rules.xml"), utf16(&text));
            },
            "xml-utf16",
        )
        .in_file("rules.xml")
        .on_line(1),
        case(
            "windows-1250 declared",
            |game| edit(&game.join("pieces.xml"), |text| text.replacen("utf-8", "windows-1250", 1)),
            "xml-encoding",
        )
        .in_file("pieces.xml")
        .on_line(1),
        case(
            "windows-1250 not declared",
            |game| {
                write(
                    &game.join("description.xml"),
                    b"<?xml version=\"1.0\"?>\n<GameDescription>\n<Name>P\xF8\xEDklad</Name>",
                );
            },
            "xml-not-utf8",
        )
        .in_file("description.xml")
        .on_line(3),
        case(
            "a control character",
            |game| {
                write(&game.join("description.xml"), "<GameDescription>\n<Name>\0</Name></GameDescription>");
            },
            "xml-bad-character",
        )
        .in_file("description.xml")
        .on_line(2),
        case(
            "nested deeply",
            |game| {
                write(
                    &game.join("description.xml"),
                    format!("<GameDescription>\n{}", "<a>".repeat(1_000_000)),
                );
            },
            "xml-too-deep",
        )
        .in_file("description.xml")
        .on_line(2),
        case(
            "a document type",
            |game| {
                let bomb = "<!DOCTYPE a [<!ENTITY b \"bbbb\"><!ENTITY c \"&b;&b;&b;&b;\">]>";
                write(&game.join("rules.xml"), format!("<?xml version=\"1.0\"?>\n{bomb}\n<a>&c;</a>"));
            },
            "xml-doctype",
        )
        .in_file("rules.xml")
        .on_line(2),
        case(
            "an entity from a file",
            |game| {
                edit(&game.join("description.xml"), |text| text.replacen("<Name>", "<Name>&passwords;", 1));
            },
            "xml-unknown-entity",
        )
        .in_file("description.xml")
        .on_line(4),
        case(
            "another file under its name",
            |game| {
                let _ = fs::copy(game.join("pieces.xml"), game.join("rules.xml")).expect("copied");
            },
            "xml-wrong-root",
        )
        .in_file("rules.xml"),
        case(
            "a folder in place of a file",
            |game| {
                fs::remove_file(game.join("rules.xml")).expect("deleted");
                fs::create_dir(game.join("rules.xml")).expect("made");
            },
            "file-is-folder",
        )
        .in_file("rules.xml"),
        case(
            "a file in place of the levels",
            |game| {
                fs::remove_dir_all(game.join("LEVELS")).expect("deleted");
                write(&game.join("LEVELS"), "levels");
            },
            "folder-is-file",
        )
        .in_file("LEVELS"),
        case(
            "no level",
            |game| {
                fs::remove_dir_all(game.join("LEVELS")).expect("deleted");
                fs::create_dir(game.join("LEVELS")).expect("made");
            },
            "levels-none",
        )
        .in_file("LEVELS"),
        case(
            "parentheses nested deeply",
            |game| {
                let (open, close) = ("(".repeat(200_000), ")".repeat(200_000));
                write(
                    &game.join("rules.xml"),
                    rules(&format!("if {open}Steps == 1{close} {{ Steps = 2; }}")),
                );
            },
            "rule-condition-nested",
        )
        .warns()
        .in_file("rules.xml")
        .on_line(2),
        case(
            "rules nested deeply",
            |game| {
                let (open, close) = ("if (Steps == 1) { ".repeat(50_000), "}".repeat(50_000));
                write(&game.join("rules.xml"), rules(&format!("{open} Steps = 2; {close}")));
            },
            "rule-nested",
        )
        .warns()
        .in_file("rules.xml")
        .on_line(2),
    ]
}

fn check(game: &Path) -> (Option<i32>, Vec<Json>) {
    let output = schola(["check", game.to_str().expect("the path is text"), "--json"]);
    assert!(!output.stderr.contains("panicked"), "{}", output.stderr);
    (output.code, output.json())
}

/// Protects authors with a damaged game, and everybody from a hostile one: each fault is reported with its
/// file and, if it has one, its line; the exit code follows from the worst of them; `run` refuses exactly the
/// games with errors.
#[test]
fn bad_files_are_lists_of_problems() {
    let mut wrong = Vec::new();
    for case in cases() {
        let (_folder, game) = template();
        (case.spoil)(&game);
        let (code, problems) = check(&game);
        let found = problems.iter().find(|problem| problem["code"] == case.code);
        let fits = found.is_some_and(|problem| {
            problem["severity"] == case.severity
                && case.file.is_none_or(|file| problem["file"] == file)
                && case.line.is_none_or(|line| problem["line"] == line)
        });
        let has_errors = problems.iter().any(|problem| problem["severity"] == "error");
        if !fits || code != Some(i32::from(has_errors)) {
            let shown = problems.iter().take(5).map(|problem| format!("    {problem}\n")).collect::<String>();
            wrong.push(format!("{}: wanted {}, exit {code:?}\n{shown}", case.name, case.code));
        }
        let path = game.to_str().expect("the path is text");
        let output = schola(["run", path, "--json", "--moves", "2,1"]).exits(i32::from(has_errors));
        assert_eq!(output.stdout.is_empty(), has_errors, "{}", case.name);
        assert_eq!(output.stderr.is_empty(), !has_errors, "{}", case.name);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Protects people who pass the wrong path: a missing one, a file, an empty folder, and a folder of something
/// else are distinguished.
#[test]
fn what_is_no_game_is_told_in_one_line() {
    let folder = temporary();
    let make = |name: &str| {
        fs::create_dir(folder.path().join(name)).expect("a folder can be made");
        folder.path().join(name)
    };
    write(&folder.path().join("file"), "x");
    let other = make("other");
    write(&other.join("holiday.txt"), "x");
    for (path, wanted) in [
        (folder.path().join("nowhere"), "game-folder-missing"),
        (folder.path().join("file"), "game-folder-is-file"),
        (make("empty"), "game-folder-empty"),
        (other, "game-folder-no-game"),
    ] {
        let (code, problems) = check(&path);
        let codes: Vec<_> = problems.iter().map(|problem| problem["code"].clone()).collect();
        assert_eq!((code, codes), (Some(1), vec![Json::from(wanted)]), "{}", path.display());
        let output = schola(["run", path.to_str().expect("the path is text"), "--moves", "1,0"]).exits(1);
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
}

/// Repeats one rule until the file has ten megabytes.
fn many(rule: &str) -> String {
    let rule = format!("<GameRule><Contents>{rule}</Contents><Break>false</Break></GameRule>\n");
    document("ArrayOfGameRule", &rule.repeat(10_000_000 / rule.len()))
}

/// Checks a game with these rules, which may be skipped, and plays a move of it.
fn is_read_in_time(name: &str, rules: &str) {
    let (_folder, game) = template();
    write(&game.join("rules.xml"), rules);
    // They belong to the earlier rules.
    for file in ["rules.notes.xml", "rules.repeats.xml"] {
        fs::remove_file(game.join(file)).expect("the file can be deleted");
    }
    let (code, problems) = check(&game);
    let is_sound = |problem: &Json| {
        problem["severity"] == "warning" && problem["file"] == "rules.xml" && problem["line"].is_u64()
    };
    assert_eq!(problems.iter().find(|problem| !is_sound(problem)), None, "{name}");
    assert_eq!(code, Some(0), "{name}");
    let path = game.to_str().expect("the path is text");
    let output = schola(["run", path, "--json", "--moves", "2,1"]).exits(0);
    assert_eq!(output.json().len(), 2, "{name}");
}

/// Protects the author's patience: a rule file of ten megabytes is read in seconds, and so is a single
/// enormous rule.
#[test]
fn huge_rule_files_are_read_in_time() {
    let store = "VALID[A.x, A.y] = true; ";
    let contents = [
        ("sound rules", many("if (STATE[A.x + 1, A.y] != Wall) { VALID[A.x + 1, A.y] = true; }")),
        ("one long rule", rules(&store.repeat(100_000))),
        ("one long block", rules(&format!("if (true == true) {{ {} }}", store.repeat(100_000)))),
        ("one long sum", rules(&format!("Steps = 1{};", " + 1".repeat(500_000)))),
        ("one long word", rules(&format!("Steps = {};", "a".repeat(10_000_000)))),
        (
            "one long condition",
            rules(&format!("if ((Steps == 1){}) {{ Steps = 2; }}", " OR (Steps == 1)".repeat(150_000))),
        ),
        ("nothing but signs", rules(&"([{;=,".repeat(400_000))),
    ];
    for (name, content) in contents {
        is_read_in_time(name, &content);
    }
}

/// Protects the same when each rule is faulty: locating a fault must not take a walk through the whole file.
#[test]
fn many_faulty_rules_are_told_in_time() {
    is_read_in_time("faulty rules", &many("if (STATE[A.x + 1, A.y] != Wall { VALID[A.x + 1, A.y = true; }"));
    let block = "VALID[A.x, A.y = true; ".repeat(100_000);
    is_read_in_time("faulty statements", &rules(&format!("if (true == true) {{ {block} }}")));
}
