//! `schola blocks`: converting the rules of board games to text and back.

use std::fs;
use std::path::Path;

use super::tool::{schola, schola_reading, temporary};

fn text(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

/// A small board game in a folder of its own.
fn game(folder: &Path) -> std::path::PathBuf {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/evade");
    let game = folder.join("evade");
    fs::create_dir(&game).expect("a folder can be made");
    for file in ["description.xml", "material.xml", "blocks.xml"] {
        let _ = fs::copy(sample.join(file), game.join(file)).expect("the file can be copied");
    }
    game
}

/// Protects authors who write rules in their own text editor: text produced from a game gives back the same
/// file byte for byte, in a folder too; a change is written, and the rest of the game is left alone.
#[test]
fn rules_go_to_text_and_back() {
    let folder = temporary();
    let game = game(folder.path());
    let rules = schola(["blocks", "to-text", text(&game)]).exits(0).stdout;
    assert!(rules.contains("block ") && rules.starts_with("start "), "{rules}");
    let before = schola_reading(&rules, ["blocks", "from-text", "-"]).exits(0).stdout;
    fs::write(game.join("blocks.xml"), &before).expect("the file can be written");
    assert!(schola(["blocks", "to-text", text(&game)]).exits(0).stdout == rules, "the text is another");

    let file = folder.path().join("rules.txt");
    fs::write(&file, rules.replacen("block ", "# changed\nblock Extra 'Extra'\n  body: game.end\nblock ", 1))
        .expect("the file can be written");
    let output = schola(["blocks", "from-text", text(&file), "--into", text(&game)]).exits(0);
    assert_eq!(output.stdout, "");
    let after = fs::read_to_string(game.join("blocks.xml")).expect("the file is there");
    assert!(after.contains("blockIdentifier=\"Extra\"") && after.len() > before.len());
    let material = |folder: &Path| fs::read(folder.join("material.xml")).expect("the file is there");
    assert_eq!(material(&game), material(&Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/evade")));
    let checked = schola(["check", text(&game), "--json"]).exits(0).json();
    assert!(checked.iter().any(|problem| problem["code"] == "board-block-unreachable"), "{checked:?}");
}

/// Protects authors from half-parsed rules: faults of a text are reported with their lines, by `check` in
/// both languages too, and nothing is written.
#[test]
fn faults_of_text_have_lines() {
    let folder = temporary();
    let game = game(folder.path());
    let before = fs::read(game.join("blocks.xml")).expect("the file is there");
    let wrong = "start A\n\nblock A 'A'\n  body: -> B\n";
    let output = schola_reading(wrong, ["blocks", "from-text", "-", "--into", text(&game)]).exits(1);
    assert_eq!(output.stdout, "");
    assert!(output.stderr.contains("-:4:9"), "{}", output.stderr);
    assert_eq!(fs::read(game.join("blocks.xml")).expect("the file is there"), before);

    let file = fs::read_to_string(game.join("blocks.xml")).expect("the file is there");
    fs::write(game.join("blocks.xml"), file.replacen("coll.new", "coll.knew", 1)).expect("it can be written");
    let told = |lang: &str| schola(["check", text(&game), "--lang", lang]).exits(1).stdout;
    let (english, czech) = (told("en"), told("cs"));
    assert!(english.contains("blocks.xml:") && english.contains("coll.knew"), "{english}");
    assert!(czech.contains("coll.knew") && english != czech, "{czech}");
    let none = folder.path().join("nowhere");
    let _ = schola(["blocks", "to-text", text(&none)]).exits(1);
}

/// Protects authors who reuse a composite block without the window: it goes from a game to a file and into
/// another game, under a free key, and a missing one is reported.
#[test]
fn composite_blocks_go_from_game_to_game() {
    let folder = temporary();
    let game = game(folder.path());
    let file = folder.path().join("choice.xml");
    let written = "<composites><composite name=\"Over\" entry=\"Draws\" blockName=\"Over\">\
        <inner><functionBlock blockIdentifier=\"Draws\" blockName=\"It is a draw\"><bodyInstruction>\
        <instruction instructionType=\"game.end\" index=\"0\"/></bodyInstruction></functionBlock></inner>\
        </composite></composites>";
    fs::write(&file, written).expect("the file can be written");
    let import = || schola(["blocks", "import-composite", text(&file), text(&game)]).exits(0).stdout;
    assert_eq!((import(), import()), ("Over\n".to_owned(), "Over2\n".to_owned()));
    let rules = schola(["blocks", "to-text", text(&game)]).exits(0).stdout;
    assert!(rules.contains("block Over2/Draws 'It is a draw'"), "{rules}");
    let output = schola(["blocks", "export-composite", text(&game), "Over2"]).exits(0);
    assert!(
        output.stdout.contains("name=\"Over2\"") && output.stdout.contains("game.end"),
        "{}",
        output.stdout
    );
    let none = schola(["blocks", "export-composite", text(&game), "Over3"]).exits(1);
    assert!(none.stderr.contains("Over3"), "{}", none.stderr);
    let wrong =
        schola(["blocks", "import-composite", text(&game.join("material.xml")), text(&game)]).exits(1);
    assert_eq!(wrong.stdout, "");
}
