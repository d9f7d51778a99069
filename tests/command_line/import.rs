//! `schola import`.

use std::path::Path;

use super::tool::{schola, temporary, write};

/// Levels of a file come behind those of the game, and stay; what is left out is told; a file without levels is exit code 1
/// and changes nothing; a wrong call is 2.
#[test]
fn levels_are_added_to_the_game() {
    let folder = temporary();
    let sample = schola::project::samples().into_iter().find(|sample| sample.name() == "sokoban");
    let game = sample.expect("there is Sokoban").own_copy(folder.path()).expect("it can be written");
    let (game, file) = (game.to_string_lossy().into_owned(), folder.path().join("few.xsb"));
    let before = schola::project::open(Path::new(&game)).expect("it can be read").draft.levels.len();
    write(&file, "; Corridor\n######\n#@ $.#\n######\n\n; None\n######\n#@@$.#\n######\n");
    let file = file.to_string_lossy().into_owned();
    let lines = schola(["import", &game, &file, "--json"]).exits(0).json();
    let [told] = lines.as_slice() else { panic!("one object: {lines:?}") };
    assert_eq!(told["levels"][0]["name"], "Corridor");
    assert_eq!(told["left_out"][0]["code"], "import-sokoban-player");
    assert_eq!(told["left_out"][0]["line"], 7);
    let levels = schola::project::open(Path::new(&game)).expect("it can be read").draft.levels;
    assert_eq!(levels.len(), before + 1);
    assert_eq!(levels[before].folder, told["levels"][0]["level"].as_str().expect("a name"));
    let output = schola(["import", &game, &file]).exits(0);
    assert!(output.stdout.starts_with("One level was added. One was left out."), "{}", output.stdout);
    let empty = folder.path().join("empty.xsb");
    write(&empty, "nothing");
    let _ = schola(["import", &game, &empty.to_string_lossy()]).exits(1);
    let _ = schola(["import", &game, "missing.xsb"]).exits(1);
    let _ = schola(["import", &game]).exits(2);
    assert_eq!(
        schola::project::open(Path::new(&game)).expect("it can be read").draft.levels.len(),
        before + 2
    );
}
