//! Creating games from templates, sharing them, and drawing them.

use std::fs;
use std::path::Path;

use super::tool::{document, schola, temporary, write};

fn text(path: &Path) -> String {
    path.to_str().expect("the path is text").to_owned()
}

/// Protects newcomers: each template gives a game without problems, of the requested size and language;
/// anything else is refused with a reason, and nothing is written.
#[test]
fn templates_make_sound_games() {
    let folder = temporary();
    for template in ["empty", "maze", "boxes", "lights", "tiles", "pairs", "picture"] {
        let game = text(&folder.path().join(template));
        let _ = schola(["new", &game, "--template", template]).exits(0);
        let output = schola(["check", &game, "--json"]).exits(0);
        assert_eq!((output.stdout.as_str(), output.stderr.as_str()), ("", ""), "{template}");
    }
    let game = folder.path().join("czech");
    let call = ["new", &text(&game), "--template", "lights", "--size", "3x6", "--seed", "4", "--lang", "cs"];
    let _ = schola(call).exits(0);
    let layout = fs::read_to_string(game.join("LEVELS/01/startingLayout.xml")).expect("the file is there");
    assert!(layout.contains("<width>3</width>") && layout.contains("<height>6</height>"));
    let description = fs::read_to_string(game.join("description.xml")).expect("the file is there");
    assert!(description.contains("Světla"), "{description}");

    let no = text(&folder.path().join("no"));
    let wrong: [(&[&str], i32, &str); 6] = [
        (&["--template", "chess"], 1, "boxes"),
        (&["--template", "maze", "--size", "8x8"], 1, "odd numbers"),
        (&["--template", "lights", "--size", "90x8"], 1, "12x8"),
        (&["--template", "maze", "--size", "8"], 2, "8x8"),
        (&["--template", "maze", "--size", "axb"], 2, "8x8"),
        (&["--size", "8x8"], 2, "--template"),
    ];
    for (arguments, code, hint) in wrong {
        let output = schola([&["new", no.as_str()], arguments].concat()).exits(code);
        assert!(output.stderr.contains(hint), "{arguments:?}: {}", output.stderr);
        assert!(!Path::new(&no).exists(), "{arguments:?}");
    }
}

/// Protects who mistypes a folder: every way of giving a game away says that it is not there.
#[test]
fn a_folder_that_is_not_there_is_told() {
    let folder = temporary();
    let [game, out, engine] = ["gone", "out", "engine"].map(|name| text(&folder.path().join(name)));
    write(Path::new(&engine), "not looked at");
    for call in [
        vec!["pack", &game, &out],
        vec!["export", &game, "--png", &out],
        vec!["export", &game, "--web", &out, "--engine", &engine],
        vec!["check", &game],
    ] {
        let output = schola(call.clone()).exits(1);
        let said = output.stdout + &output.stderr;
        assert!(said.contains("no such folder"), "{call:?}: {said}");
        assert!(!Path::new(&out).exists(), "{call:?}");
    }
}

/// Protects people who exchange games: a packed game unpacks into a folder of its own on the other side,
/// twice if need be; what belongs to no game is reported, and left out only on demand.
#[test]
fn packages_go_from_hand_to_hand() {
    let folder = temporary();
    let game = folder.path().join("game");
    let _ = schola(["new", &text(&game), "--template", "boxes"]).exits(0);
    write(&game.join("diary.txt"), "mine");
    let package = text(&folder.path().join("Boxes.schola"));
    let output = schola(["pack", &text(&game), &package]).exits(1);
    assert!(
        output.stderr.contains("diary.txt") && output.stderr.contains("--leave-out"),
        "{}",
        output.stderr
    );
    assert!(!Path::new(&package).exists());
    let output = schola(["pack", &text(&game), &package, "--leave-out"]).exits(0);
    assert!(output.stdout.contains("diary.txt"), "{}", output.stdout);
    let games = folder.path().join("games");
    for name in ["Boxes", "Boxes 2"] {
        let output = schola(["unpack", &package, &text(&games)]).exits(0);
        assert!(output.stdout.contains(name), "{}", output.stdout);
        assert_eq!(schola(["check", &text(&games.join(name)), "--json"]).exits(0).stdout, "");
        assert!(!games.join(name).join("diary.txt").exists());
    }
    write(&folder.path().join("bad.schola"), "no package");
    for arguments in [
        ["pack", &text(&folder.path().join("none")), &package],
        ["unpack", &text(&folder.path().join("none.schola")), &text(&games)],
        ["unpack", &text(&folder.path().join("bad.schola")), &text(&games)],
        ["unpack", &text(&game), &text(&games)],
    ] {
        let output = schola(arguments).exits(1);
        assert_eq!(output.stdout, "", "{arguments:?}");
        assert_ne!(output.stderr, "", "{arguments:?}");
    }
    assert_eq!(fs::read_dir(&games).expect("it is a folder").count(), 2);
}

/// Protects people who show and print games: each kind of file is written and is valid.
#[test]
fn games_are_drawn_and_printed() {
    let folder = temporary();
    let game = text(&folder.path().join("game"));
    let _ = schola(["new", &game, "--template", "lights", "--size", "3x3"]).exits(0);
    let out = |name: &str| text(&folder.path().join(name));
    write(&folder.path().join("moves.txt"), "0,0 1,1*2 # there and back");
    let calls: [(&[&str], &str, &[u8]); 5] = [
        (&["--png", &out("a.png"), "--level", "02", "--cell", "10"], "a.png", b"\x89PNG"),
        (&["--gif", &out("a.gif")], "a.gif", b"GIF89a"),
        (&["--gif", &out("b.gif"), "--moves", &out("moves.txt"), "--delay", "100"], "b.gif", b"GIF89a"),
        (&["--pdf", &out("a.pdf"), "--per-page", "2"], "a.pdf", b"%PDF-"),
        (&["--pdf", &out("b.pdf"), "--png", &out("b.png"), "--level", "01"], "b.pdf", b"%PDF-"),
    ];
    for (arguments, file, start) in calls {
        let output = schola([&["export", game.as_str()], arguments].concat()).exits(0);
        assert!(output.stdout.contains(file), "{}", output.stdout);
        let bytes = fs::read(folder.path().join(file)).expect("the file is there");
        assert!(bytes.starts_with(start), "{file}");
    }
    let sheets: [(&[&str], &str, (u32, u32)); 3] = [
        (&["--sheet", &out("s.png"), "--levels", "1-2"], "s-2.png", (1240, 1754)),
        (&["--sheet", &out("t.png"), "--per-page", "9", "--dpi", "300"], "t.png", (2480, 3508)),
        (
            &["--sheet", &out("u.png"), "--cell-size", "10", "--captions", "none", "--level", "01"],
            "u.png",
            (1240, 1754),
        ),
    ];
    for (arguments, file, size) in sheets {
        let _ = schola([&["export", game.as_str()], arguments].concat()).exits(0);
        let sheet = image::open(folder.path().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert_eq!((sheet.width(), sheet.height()), size, "{file}");
    }
    let picture = image::open(folder.path().join("a.png")).expect("it is a picture");
    assert_eq!((picture.width(), picture.height()), (38, 38));

    write(&folder.path().join("wrong.txt"), "0,0 undo");
    write(&folder.path().join("refused.txt"), "0,0 9,9");
    write(&folder.path().join("empty/description.xml"), document("GameDescription", ""));
    let empty = out("empty");
    let unsolved = out("unsolved");
    let _ = schola(["new", &unsolved, "--template", "lights", "--size", "3x3"]).exits(0);
    fs::remove_file(folder.path().join("unsolved/LEVELS/01/solution.txt")).expect("there is a solution");
    let wrong: [(&str, &[&str], i32); 13] = [
        (&unsolved, &["--gif", &out("c.gif")], 2),
        (&game, &[], 2),
        (&game, &["--png"], 2),
        (&game, &["--png", &out("c.png"), "--moves", &out("moves.txt")], 2),
        (&game, &["--pdf", &out("c.pdf"), "--per-page", "3"], 2),
        (&game, &["--pdf", &out("c.pdf"), "--levels", "1-99"], 2),
        (&game, &["--pdf", &out("c.pdf"), "--cell-size", "1"], 2),
        (&game, &["--gif", &out("c.gif"), "--moves", &out("wrong.txt")], 2),
        (&game, &["--gif", &out("c.gif"), "--moves", &out("none.txt")], 2),
        (&game, &["--gif", &out("c.gif"), "--moves", &out("refused.txt")], 1),
        (&game, &["--png", &out("c.png"), "--level", "99"], 1),
        (&game, &["--png", &out("c.png"), "--cell", "999999"], 1),
        (&empty, &["--png", &out("c.png")], 1),
    ];
    for (game, arguments, code) in wrong {
        let output = schola([&["export", game], arguments].concat()).exits(code);
        assert_eq!(output.stdout, "", "{arguments:?}");
        assert_ne!(output.stderr, "", "{arguments:?}");
    }
    assert!(!folder.path().join("c.png").exists() && !folder.path().join("c.gif").exists());
}

/// A game with a repeat of four rules, and in `rules.repeats.xml` another repeat that fits no rule.
fn folded(game: &Path) {
    let steps = ["A.x + 1, A.y", "A.x - 1, A.y", "A.x, A.y + 1", "A.x, A.y - 1"];
    let rule = |step: &str| {
        format!("<GameRule><Contents>STATE[{step}] = Wall;</Contents><Break>false</Break></GameRule>")
    };
    write(&game.join("rules.xml"), document("ArrayOfGameRule", &steps.map(rule).concat()));
    let row = |(dx, dy): (i32, i32)| format!("<Row><Value>{dx}</Value><Value>{dy}</Value></Row>");
    let rows = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(row).concat();
    let repeat = |position: u32, piece: &str| {
        format!(
            "<RuleRepeat><Position>{position}</Position>\
             <Template>STATE[A.x + $dx, A.y + $dy] = {piece};</Template>\
             <Table><Columns><Name>dx</Name><Name>dy</Name></Columns>{rows}</Table></RuleRepeat>"
        )
    };
    let both = repeat(1, "Wall") + &repeat(9, "Path");
    write(&game.join("rules.repeats.xml"), document("ArrayOfRuleRepeat", &both));
}

/// Protects people who share games with other programs: the plain rules play as before, the original is
/// unchanged if a new folder is given, and nothing is overwritten.
#[test]
fn folded_rules_are_written_out() {
    let (folder, game) = super::tool::template();
    folded(&game);
    let rules = |game: &Path| fs::read_to_string(game.join("rules.xml")).expect("a game has rules");
    let before = rules(&game);
    assert!(schola(["check", &text(&game)]).stdout.contains("no longer finds its rules"));
    let new = folder.path().join("plain");
    let output = schola(["expand", &text(&game), &text(&new)]).exits(0);
    assert!(
        output.stdout.starts_with("One repeat was written out; the game has 4 plain rules."),
        "{output:?}"
    );
    assert!(output.stdout.contains("One more repeat no longer matched"), "{output:?}");
    assert!(game.join("rules.repeats.xml").exists() && !new.join("rules.repeats.xml").exists());
    assert_eq!((rules(&game), rules(&new)), (before.clone(), before));
    let again = schola(["expand", &text(&game), &text(&new)]).exits(1);
    assert!(again.stderr.contains("plain"), "{again:?}");

    let _ = schola(["expand", &text(&game)]).exits(0);
    assert!(!game.join("rules.repeats.xml").exists());
    let none = schola(["expand", &text(&game)]).exits(0);
    assert_eq!(none.stdout.trim(), "No rules were folded; the game has 4 plain rules.");
}

/// Protects people who name a game of another kind: it is refused with a reason and not changed.
#[test]
fn only_grid_games_have_folded_rules() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
    for game in ["evade", "dragons-lair"] {
        let folder = temporary();
        let new = folder.path().join("new");
        let output = schola(["expand", &text(&samples.join(game)), &text(&new)]).exits(1);
        assert!(output.stderr.contains("Only the rules of grid games can be folded."), "{output:?}");
        assert!(!new.exists());
    }
}

/// Protects teachers who put games on a website: a game becomes a page in one file; why there is none is said with the remedy.
#[test]
fn games_become_pages() {
    let folder = temporary();
    let game = folder.path().join("game");
    let (engine, page) = (text(&folder.path().join("engine")), folder.path().join("page.html"));
    write(Path::new(&engine), "an engine");
    let _ = schola(["new", &text(&game), "--template", "boxes"]).exits(0);
    let call = ["export", &text(&game), "--web", &text(&page), "--engine", &engine];
    let _ = schola(call).exits(0);
    let html = fs::read_to_string(&page).expect("it is written");
    assert!(html.starts_with("<!doctype html>") && html.contains("id=\"schola-engine\""));

    let missing = text(&folder.path().join("none"));
    let output = schola(["export", &text(&game), "--web", &text(&page), "--engine", &missing]).exits(1);
    assert!(output.stderr.contains("cargo xtask web"), "{}", output.stderr);

    fs::remove_file(&page).expect("it is there");
    let layout = game.join("LEVELS/01/startingLayout.xml");
    let faulty = fs::read_to_string(&layout).expect("the level is there").replace("</LevelLayout>", "");
    write(&layout, &faulty);
    let output = schola(call).exits(1);
    assert!(output.stderr.contains("LEVELS/01/startingLayout.xml"), "{}", output.stderr);
    assert!(!page.exists(), "there is no page with faults");
}

/// Protects teachers who give away a part of a game: the page has the wanted levels, language, look and hints; levels with faults are
/// left out on demand and named; what is not there is told.
#[test]
fn pages_have_what_was_asked_for() {
    let folder = temporary();
    let (engine, page) = (text(&folder.path().join("engine")), text(&folder.path().join("page.html")));
    write(Path::new(&engine), "an engine");
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
    let export = |game: &Path, more: &[&str]| {
        let game = text(game);
        schola([&["export", &game, "--web", &page, "--engine", &engine], more].concat())
    };
    let written = || fs::read_to_string(&page).expect("it is written");
    let sokoban = samples.join("sokoban");
    let _ = export(&sokoban, &["--levels", "2-3,5", "--no-hints", "--language", "cs"]).exits(0);
    let html = written();
    let levels = ["02", "03", "05"].map(|level| html.contains(&format!("LEVELS/{level}/startingLayout.xml")));
    assert_eq!(levels, [true; 3]);
    assert!(!html.contains("LEVELS/01/") && !html.contains("LEVELS/04/"), "nothing is left of other levels");
    assert!(html.contains("\"hints\":false") && html.contains("\"language\":\"cs\""));
    let game = folder.path().join("game");
    let _ = schola(["new", &text(&game), "--template", "boxes"]).exits(0);
    let layout = game.join("LEVELS/02/startingLayout.xml");
    let content = fs::read_to_string(&layout).expect("the template has two levels");
    write(&layout, content.replace("</LevelLayout>", ""));
    let refused = export(&game, &[]).exits(1);
    assert!(refused.stderr.contains("--skip-faulty") && refused.stderr.contains("02"), "{}", refused.stderr);
    let output = export(&game, &["--skip-faulty"]).exits(0);
    assert!(output.stderr.contains("02"), "{}", output.stderr);
    assert!(written().contains("LEVELS/01/") && !written().contains("LEVELS/02/"));
    let _ = export(&game, &["--levels", "1"]).exits(0);
    for (game, more, code, hint) in [
        (&sokoban, ["--levels", "99"], 1, "99"),
        (&sokoban, ["--look", "wood"], 1, "wood"),
        (&samples.join("evade"), ["--levels", "1"], 1, "no levels"),
        (&sokoban, ["--language", "xx"], 2, "en, cs"),
    ] {
        let output = export(game, &more).exits(code);
        assert!(output.stderr.contains(hint), "{more:?}: {}", output.stderr);
    }
}

/// Protects teachers with a class set: twelve games become one page with a card for each, or a folder with a page for each and one that
/// leads to them.
#[test]
fn several_games_become_one_page_or_a_folder() {
    let folder = temporary();
    let engine = text(&folder.path().join("engine"));
    write(Path::new(&engine), "an engine");
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
    let names = [
        "dark-equations",
        "fifteen",
        "knights-tour",
        "lights-out",
        "maze",
        "netwalk",
        "nonograms",
        "sokoban",
        "sudoku",
        "sudoku-for-children",
        "victorian-puzzle",
        "evade",
    ];
    let games: Vec<String> = names.iter().map(|name| text(&samples.join(name))).collect();
    let export = |to: &str, more: &[&str]| {
        let games = games.iter().map(String::as_str);
        let call: Vec<&str> = ["export"].into_iter().chain(games).chain(["--web", to]).collect();
        schola([call.as_slice(), &["--engine", &engine], more].concat())
    };
    let page = text(&folder.path().join("class.html"));
    let _ = export(&page, &[]).exits(0);
    let html = fs::read_to_string(&page).expect("it is written");
    assert_eq!(html.matches("<script type=\"text/plain\" id=\"schola-game-").count(), names.len());
    assert!(html.contains("Lights Out") && html.contains("Zhasni"), "cards are there in both languages");

    let place = folder.path().join("class");
    let _ = export(&format!("{}/", text(&place)), &["--language", "cs"]).exits(0);
    let index = fs::read_to_string(place.join("index.html")).expect("it is written");
    assert!(index.contains("<html lang=\"cs\""));
    for name in names {
        assert!(index.contains(&format!("href=\"{name}.html\"")), "{name} has a link");
        let page = fs::read_to_string(place.join(name).with_extension("html")).expect("it is written");
        assert!(page.contains("id=\"schola-game-0\""), "{name} is whole in itself");
    }
    let output = export(&page, &["--png", &text(&folder.path().join("level.png"))]).exits(2);
    assert!(output.stderr.contains("--web"), "{}", output.stderr);
    let output = export(&page, &["--levels", "1"]).exits(1);
    assert!(output.stderr.contains("evade"), "the game is named: {}", output.stderr);
}
