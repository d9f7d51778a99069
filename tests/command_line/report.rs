//! `schola report`.

use std::fs;
use std::path::Path;

use super::tool::{self, schola, temporary};

fn root(path: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path).to_string_lossy().into_owned()
}

/// The page has a table for each game with a line for each level, and their totals; words and names are in
/// the requested language; markup in a game's name cannot break the page.
#[test]
fn a_page_tells_of_every_level() {
    let folder = temporary();
    let copy = folder.path().join("game");
    let from = root("sample_games/lights-out");
    tool::copy(Path::new(&from), &copy);
    let description = copy.join("description.cs.xml");
    let text = fs::read_to_string(&description).expect("the game has a description");
    let name =
        text.split_once("<Name>").and_then(|(_, rest)| rest.split_once("</Name>")).map(|(name, _)| name);
    let name = name.expect("the game has a name");
    fs::write(&description, text.replace(name, "Lights &amp; &lt;b&gt;Out")).expect("the name is changed");
    let out = folder.path().join("page.html");
    let call = ["report", &copy.to_string_lossy(), "--out", &out.to_string_lossy(), "--lang", "cs"];
    let _ = schola(call).exits(0);
    let page = fs::read_to_string(&out).expect("the page is written");
    assert!(page.contains("<h2>Lights &amp; &lt;b&gt;Out</h2>"), "{page}");
    assert!(page.contains("lang=\"cs\"") && page.contains("na méně tahů to nejde"), "{page}");
    let levels = fs::read_dir(copy.join("LEVELS")).expect("the game has levels").count();
    let rows = page.lines().filter(|line| line.starts_with("<tr>")).count();
    assert_eq!(rows, levels + 1, "a line for each level, and one for the game");
}

/// A level that cannot be opened is listed with the reason; without any game, nothing is written.
#[test]
fn what_cannot_be_solved_is_told() {
    let folder = temporary();
    let out = folder.path().join("page.html");
    let empty = folder.path().join("empty");
    fs::create_dir(&empty).expect("a folder is made");
    let output = schola(["report", &empty.to_string_lossy(), "--out", &out.to_string_lossy()]).exits(1);
    assert!(output.stderr.contains("schola: "), "{}", output.stderr);
    assert!(!out.exists());
    let _ = schola(["report", &root("sample_games/maze"), "--out", &empty.to_string_lossy()]).exits(1);
    let _ = schola(["report", "--out", &out.to_string_lossy()]).exits(2);
}

/// The expected counts for a game: levels, and how many of them are solved, unsolvable and unknown.
struct Figures {
    levels: usize,
    solved: usize,
    unsolvable: usize,
    unknown: usize,
}

/// Returns the cells of a table row.
fn cells(line: &str) -> Vec<String> {
    let cells = line.split("<td").skip(1).filter_map(|cell| cell.split_once('>')?.1.split_once("</td>"));
    cells.map(|(cell, _)| cell.to_owned()).collect()
}

/// A page is well-formed XML, so no tag is left open, and nothing on it is loaded from elsewhere.
fn assert_whole(page: &str) {
    let mut reader = quick_xml::Reader::from_str(page);
    let mut depth = 0_i32;
    loop {
        match reader.read_event().expect("each mark is closed") {
            quick_xml::events::Event::Start(_) => depth += 1,
            quick_xml::events::Event::End(_) => depth -= 1,
            quick_xml::events::Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(depth, 0);
    for word in ["http://", "https://", "src=", "href=", "@import", "<script"] {
        assert!(!page.contains(word), "{word} on the page");
    }
}

/// Protects the figures for each kind of game: levels with a goal, levels that are unsolvable or undecided
/// within the limit, and games without a goal; in both languages, with totals that match the lines.
#[test]
fn figures_are_true_for_games_of_each_kind() {
    let folder = temporary();
    let one_level = |name: &str, level: &str| {
        let game = folder.path().join(name);
        let _ = schola(["new", &game.to_string_lossy(), "--template", "lights", "--size", "2x2"]).exits(0);
        let levels = game.join("LEVELS");
        for entry in fs::read_dir(&levels).expect("the game has levels").flatten() {
            if entry.file_name() != level {
                fs::remove_dir_all(entry.path()).expect("a level can go");
            }
        }
        game
    };
    let small = one_level("small", "01");
    let without = one_level("without", "01");
    let layout = without.join("LEVELS/01/startingLayout.xml");
    let text = fs::read_to_string(&layout).expect("the level has a layout");
    fs::write(&layout, text.replace("<Goal>", "<Note>").replace("</Goal>", "</Note>"))
        .expect("it is written");
    let hard = folder.path().join("hard");
    tool::copy(Path::new(&root("sample_games/fifteen")), &hard);
    let table = [
        (&small, "9999999", Figures { levels: 1, solved: 1, unsolvable: 0, unknown: 0 }),
        (
            &hard,
            "0",
            Figures { levels: levels_in(&hard), solved: 0, unsolvable: 0, unknown: levels_in(&hard) },
        ),
        (&without, "9999", Figures { levels: 1, solved: 0, unsolvable: 0, unknown: 0 }),
    ];
    for (game, states, wanted) in table {
        for language in ["en", "cs"] {
            let out = folder.path().join("page.html").to_string_lossy().into_owned();
            let game = game.to_string_lossy().into_owned();
            let call =
                ["report", &game, "--out", &out, "--states", states, "--time", "5", "--lang", language];
            let _ = schola(call).exits(0);
            let page = fs::read_to_string(&out).expect("the page is written");
            assert_whole(&page);
            assert!(page.contains(&format!("lang=\"{language}\"")));
            let lines: Vec<_> = page.lines().filter(|line| line.starts_with("<tr><td")).map(cells).collect();
            let (sum, levels) = lines.split_first().expect("there is the sum of the game");
            let figures: Vec<usize> = [1, 2, 4, 5].map(|at: usize| sum[at].parse().expect("a number")).into();
            let all = [wanted.levels, wanted.solved, wanted.unsolvable, wanted.unknown];
            assert_eq!(figures, all, "{game} in {language}: {sum:?}");
            assert_eq!(levels.len(), wanted.levels, "{game}");
            // A level with moves is a solved one.
            let told = levels.iter().filter(|level| level.get(2).is_some_and(|moves| !moves.is_empty()));
            assert_eq!(told.count(), wanted.solved, "{game}: {levels:?}");
        }
    }
}

fn levels_in(game: &Path) -> usize {
    fs::read_dir(game.join("LEVELS")).expect("the game has levels").count()
}

/// Games without levels to solve, such as a board game or a labyrinth, are refused with a reason; in a folder
/// of games they are skipped.
#[test]
fn games_of_other_kinds_are_refused() {
    let folder = temporary();
    let out = folder.path().join("page.html").to_string_lossy().into_owned();
    for game in ["sample_games/evade", "sample_games/dragons-lair"] {
        let output = schola(["report", &root(game), "--out", &out]).exits(1);
        assert!(output.stderr.contains("schola: "), "{game}: {}", output.stderr);
        assert!(!Path::new(&out).exists(), "{game}");
    }
    for game in ["evade", "maze"] {
        tool::copy(
            Path::new(&root(&format!("sample_games/{game}"))),
            &folder.path().join("games").join(game),
        );
    }
    let games = folder.path().join("games").to_string_lossy().into_owned();
    let _ = schola(["report", &games, "--out", &out, "--states", "500"]).exits(0);
    let page = fs::read_to_string(&out).expect("the page is written");
    assert_whole(&page);
    assert_eq!(page.matches("<h2>").count(), 1, "the maze alone");
}
