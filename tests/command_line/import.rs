//! `schola import`.

use std::path::Path;

use super::tool::{schola, temporary, write};

/// Imported levels are added after those of the game. A level with a fault is imported and reported with its
/// line, and `schola check` finds the fault; what is left out is reported as well. A file without levels
/// exits with 1 and changes nothing; wrong usage exits with 2.
#[test]
fn levels_are_added_to_the_game() {
    let folder = temporary();
    let sample = schola::project::samples().into_iter().find(|sample| sample.name() == "sokoban");
    let game = sample.expect("there is Sokoban").own_copy(folder.path()).expect("it can be written");
    let (game, file) = (game.to_string_lossy().into_owned(), folder.path().join("few.xsb"));
    let before = schola::project::open(Path::new(&game)).expect("it can be read").draft.levels.len();
    write(
        &file,
        "; Corridor\n######\n#@ $.#\n######\n\n; None\n######\n#@@$.#\n######\n\n; Walls\n###\n# #\n###\n",
    );
    let file = file.to_string_lossy().into_owned();
    let lines = schola(["import", &game, &file, "--json"]).exits(0).json();
    let [told] = lines.as_slice() else { panic!("one object: {lines:?}") };
    assert_eq!(told["levels"][0]["name"], "Corridor");
    assert_eq!(
        (&told["levels"][1]["name"], &told["levels"].as_array().map(Vec::len)),
        (&"None".into(), &Some(2))
    );
    let fault = &told["faulty"][0];
    assert_eq!((&fault["code"], &fault["line"]), (&"import-sokoban-player".into(), &7.into()));
    assert_eq!(fault["level"], told["levels"][1]["level"]);
    assert_eq!((&told["left_out"][0]["line"], &told["left_out"][1]), (&12.into(), &serde_json::Value::Null));
    let levels = schola::project::open(Path::new(&game)).expect("it can be read").draft.levels;
    assert_eq!(levels.len(), before + 2);
    let check = schola(["check", &game, "--json"]).exits(1).json();
    assert_eq!((&check[0]["code"], &check[0]["level"]), (&"level-stuck".into(), &fault["level"]));
    assert_eq!(levels[before].folder, told["levels"][0]["level"].as_str().expect("a name"));
    let output = schola(["import", &game, &file]).exits(0);
    let told = "2 levels were added. One of them has a fault that needs fixing. One was left out.";
    assert!(output.stdout.starts_with(told), "{}", output.stdout);
    assert!(output.stderr.contains("few.xsb:7:1: Warning: There are 2 players"), "{}", output.stderr);
    let empty = folder.path().join("empty.xsb");
    write(&empty, "nothing");
    let _ = schola(["import", &game, &empty.to_string_lossy()]).exits(1);
    let _ = schola(["import", &game, "missing.xsb"]).exits(1);
    let _ = schola(["import", &game]).exits(2);
    assert_eq!(
        schola::project::open(Path::new(&game)).expect("it can be read").draft.levels.len(),
        before + 4
    );
}

/// Pieces with other names are given once with `--map`, and the game remembers them. An unknown sign or piece
/// is reported and changes nothing.
#[test]
fn signs_are_given_their_pieces() {
    let folder = temporary();
    let game = folder.path().join("mine");
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/sokoban");
    super::tool::copy(&from, &game);
    for file in ["pieces.xml", "rules.xml"] {
        let text = std::fs::read_to_string(game.join(file)).expect("it can be read");
        write(&game.join(file), text.replace("BoxClosed", "Thing").replace("Thing.svg", "BoxClosed.svg"));
    }
    std::fs::remove_dir_all(game.join("LEVELS")).expect("the levels can go");
    let file = folder.path().join("few.xsb");
    write(&file, "; Corridor\n######\n#@ $.#\n######\n");
    let (game, file) = (game.to_string_lossy().into_owned(), file.to_string_lossy().into_owned());
    let unnamed = schola(["import", &game, &file]).exits(1);
    assert!(unnamed.stderr.contains("BoxClosed"), "{}", unnamed.stderr);
    let table: [(&str, i32); 4] = [("$", 2), ("$=", 2), ("~=Thing", 1), ("$=Nothing", 1)];
    for (map, code) in table {
        let output = schola(["import", &game, &file, "--map", map]).exits(code);
        assert_ne!(output.stderr, "", "{map}");
    }
    let _ = schola(["import", &game, &file, "--map", "$=Thing"]).exits(0);
    let draft = schola::project::open(Path::new(&game)).expect("it can be read").draft;
    assert_eq!(draft.levels.len(), 1);
    assert!(draft.description.file_signs.contains("BoxClosed=Thing"), "{}", draft.description.file_signs);
    let _ = schola(["import", &game, &file]).exits(0);
    assert_eq!(schola::project::open(Path::new(&game)).expect("it can be read").draft.levels.len(), 2);
}
