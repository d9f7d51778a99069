//! `schola report`.

use std::fs;
use std::path::Path;

use super::tool::{self, schola, temporary};

fn root(path: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path).to_string_lossy().into_owned()
}

/// The page has a table for each game with a line for each level, and the sum of them; the language is the one asked
/// for; what stands in a game's name cannot break the page.
#[test]
fn a_page_tells_of_every_level() {
    let folder = temporary();
    let copy = folder.path().join("game");
    let from = root("sample_games/lights-out");
    tool::copy(Path::new(&from), &copy);
    let description = copy.join("description.xml");
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

/// A level that nobody could look at stands on the page with the reason; where there is no game, nothing is written.
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
