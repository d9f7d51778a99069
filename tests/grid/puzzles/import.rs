//! Levels from files of other programs.

use proptest::prelude::*;
use schola::engine::Game as _;
use schola::grid::model::{Cells, Draft, Role};
use schola::grid::{Parses, check, compile};
use schola::project::import::{self, Imported};
use schola::project::puzzles::{Puzzle, PuzzleRequest};
use schola::search::solve::{Limits, SolverAnswer, solve};

use super::generators::{sample, step};

const SOKOBAN: &str = "\
A small collection
Author: nobody

First steps

#######
#@ $ .#
#######

; Second steps
 #####
##   ##
#  $+*#
#-_   #
#######
Title: Named behind

; Packed
5#|#.$@#|5#

; Two players
#####
#@@$.#
#####
; Open
####
#@ $.
####
";

fn codes(imported: &Imported) -> Vec<(&'static str, Option<u32>, Option<u32>)> {
    imported.problems.iter().map(|problem| (problem.code, problem.line, problem.column)).collect()
}

fn names(imported: &Imported) -> Vec<&str> {
    imported.levels.iter().map(|level| level.description.name.as_deref().unwrap_or("")).collect()
}

/// Returns the letters of a board: the first one of each piece's name, or its last digit.
fn board(imported: &Imported, level: usize) -> Vec<String> {
    let layer = imported.levels[level].layout.first(Role::State).expect("there is a board");
    let Cells::Text(tiles) = &layer.cells else { panic!("a board of pieces") };
    let letter = |piece: ustr::Ustr| {
        let digit = piece.chars().next_back().filter(char::is_ascii_digit);
        digit.or(piece.chars().next()).expect("a piece has a name")
    };
    (0..tiles.height()).map(|y| tiles.row(y).map(letter).collect()).collect()
}

/// Checks that all levels can be played without a fault, and that the search solves most of them.
fn assert_sound(draft: &Draft, imported: &Imported) {
    let mut draft = draft.clone();
    let folders = import::add(&mut draft, imported.levels.clone());
    assert_eq!(folders.len(), imported.levels.len());
    assert_eq!(check(&draft, &mut Parses::default()), []);
    for (index, level) in draft.levels.iter().enumerate().filter(|(_, level)| folders.contains(&level.folder))
    {
        let game = compile(&draft, index).unwrap_or_else(|faults| panic!("{}: {faults:?}", level.folder));
        let limits = Limits { states: Some(50_000), ..Limits::default() };
        let SolverAnswer::Solved { moves, shortest } = solve(&game, &game.start(0), &limits, &()).answer
        else {
            panic!("{:?} is not solved", level.description.name);
        };
        let stated = level.description.minimum_moves.map(|moves| moves as usize);
        assert!(!shortest || stated.is_none_or(|stated| stated == moves.len()), "{:?}", level.description);
    }
}

fn marked(imported: &Imported) -> Vec<(usize, &'static str, Option<u32>)> {
    imported.faulty.iter().map(|(level, problem)| (*level, problem.code, problem.line)).collect()
}

/// Protects collections of Sokoban levels: titles above and below, run-length encoded rows, and walls that do
/// not fill the board are understood. A board with a fault is imported and its line is reported.
#[test]
fn sokoban_boards_become_levels() {
    let draft = sample("sokoban");
    let imported = import::read(&draft, "mine.xsb", SOKOBAN.as_bytes());
    assert_eq!(names(&imported), ["First steps", "Named behind", "Packed", "Two players", "Open"]);
    assert_eq!(codes(&imported), []);
    let faulty = [(3, "import-sokoban-player", Some(22)), (4, "import-sokoban-open", Some(26))];
    assert_eq!(marked(&imported), faulty);
    assert_eq!(board(&imported, 3), ["WWWWWW", "WAABSW", "WWWWWW"]);
    assert_eq!(board(&imported, 1), ["WWWWWWW", "WWEEEWW", "WEEBABW", "WEEEEEW", "WWWWWWW"]);
    assert_eq!(board(&imported, 2), ["WWWWW", "WSBAW", "WWWWW"]);
    let sound = Imported { levels: imported.levels[..3].to_vec(), ..Imported::default() };
    assert_sound(&draft, &sound);
}

/// Protects authors who repair what they import: a board with a fault becomes a level, and the check of the
/// game says what is missing; only a board with nothing but walls is left out.
#[test]
fn faulty_sokoban_boards_are_marked() {
    let table: [(&str, &str, &[&str]); 6] = [
        ("#####\n# $.#\n#####\n", "import-sokoban-player", &["level-stuck"]),
        ("#####\n#@@$.#\n#####\n", "import-sokoban-player", &["level-stuck", "hero-several"]),
        ("#######\n#@ $$.#\n#######\n", "import-sokoban-counts", &["layer-final-missing"]),
        ("#####\n#@  #\n#####\n", "import-sokoban-counts", &["layer-final-missing"]),
        ("#####\n#@* #\n#####\n", "import-sokoban-solved", &["level-solved"]),
        ("#####\n#@$.\n#####\n", "import-sokoban-open", &[]),
    ];
    let sample = sample("sokoban");
    for (text, code, wanted) in table {
        let file = format!("; Good\n#####\n#@$.#\n#####\n; Bad\n{text}");
        let imported = import::read(&sample, "two.xsb", file.as_bytes());
        assert_eq!(names(&imported), ["Good", "Bad"], "{text}");
        assert_eq!((codes(&imported), marked(&imported)), (vec![], vec![(1, code, Some(6))]), "{text}");
        let mut draft = sample.clone();
        let before = draft.levels.len();
        let _ = import::add(&mut draft, imported.levels);
        let faults = check(&draft, &mut Parses::default());
        let told: Vec<_> = faults.iter().map(|fault| (fault.level, fault.code)).collect();
        let wanted: Vec<_> = wanted.iter().map(|code| (Some(before + 1), *code)).collect();
        assert_eq!(told, wanted, "{text}");
    }
    let walls = import::read(&sample, "walls.xsb", b"#####\n#   #\n#####\n");
    assert_eq!(walls.levels.len(), 0);
    assert_eq!(codes(&walls)[0], ("import-sokoban-player", Some(1), Some(1)));
}

/// Protects files with titles below the boards, and files for the user's own game whose pieces have the names
/// of the template.
#[test]
fn titles_may_stand_below() {
    let text = "#####\r\n#@$.#\r\n#####\r\n'One'\r\n\r\n#####\r\n#.$@#\r\n#####\r\n'Two'\r\n";
    assert_eq!(names(&import::read(&sample("sokoban"), "below.sok", text.as_bytes())), ["One", "Two"]);
    let template = schola::project::templates::Template::Boxes;
    let draft = template.make(template.default_size(), 1, &|key| key.to_owned()).draft;
    let imported = import::read(&draft, "below.sok", text.as_bytes());
    assert_eq!(board(&imported, 1), ["WWWWW", "WGBPW", "WWWWW"]);
    assert_sound(&draft, &imported);
}

/// Protects lists of Sudokus of all three sizes: each line gives one level with its least number of moves;
/// invalid lines, and those with no or several solutions, are reported with their place.
#[test]
fn lines_of_digits_become_sudokus() {
    let draft = sample("sudoku");
    let open = |level: usize| {
        let Cells::Text(tiles) = &draft.levels[level].layout.first(Role::State).expect("a board").cells
        else {
            panic!("a board of pieces");
        };
        let digits = tiles.cells().filter(|(_, _, piece)| !piece.starts_with("Line"));
        digits.map(|(_, _, piece)| piece.strip_prefix("Number").unwrap_or(".").to_owned()).collect::<String>()
    };
    let lines = [
        "# a list of our own".to_owned(),
        format!("{} A title", open(4)),
        open(2).replace('.', "0"),
        open(0),
        "1".repeat(81),
        ".".repeat(81),
        format!("  {}x", open(4)),
    ];
    let imported = import::read(&draft, "list.txt", lines.join("\n").as_bytes());
    assert_eq!(names(&imported), ["A title", "", ""]);
    let layouts: Vec<_> = imported.levels.iter().map(|level| &*level.layout).collect();
    assert_eq!(layouts, [4, 2, 0].map(|level| &*draft.levels[level].layout));
    let left = [
        ("import-sudoku-none", Some(5), Some(1)),
        ("import-sudoku-several", Some(6), Some(1)),
        // Two blanks stand before its digits.
        ("import-sudoku-line", Some(7), Some(open(4).len() as u32 + 3)),
    ];
    assert_eq!(codes(&imported), left);
    assert_sound(&draft, &imported);
}

const PICTURE: &str = "title \"Arrow\"\nwidth 5\nheight 5\n\nrows\n1\n3\n5\n1\n1\n\ncolumns\n1\n2\n5\n2\n1\n";

/// Protects nonograms: clues become a level if they determine one picture; whatever is wrong with them is
/// reported.
#[test]
fn numbers_become_a_picture() {
    let draft = sample("nonograms");
    let read = |text: &str| import::read(&draft, "arrow.non", text.as_bytes());
    let imported = read(PICTURE);
    assert_eq!((names(&imported), codes(&imported)), (vec!["Arrow"], vec![]));
    assert_eq!(board(&imported, 0), ["B12521", "1EEEEE", "3EEEEE", "5EEEEE", "1EEEEE", "1EEEEE"]);
    assert_sound(&draft, &imported);
    let goal = |goal: &str| format!("{PICTURE}\ngoal {goal}\n");
    assert_eq!(codes(&read(&goal("0010001110111110010000100"))), []);
    for (text, code, line) in [
        (goal("1010001110111110010000100"), "import-nonogram-goal", 19),
        (PICTURE.replace("3\n5\n", "3\n"), "import-nonogram-count", 5),
        (PICTURE.replace("\n3\n", "\nthree\n"), "import-nonogram-line", 7),
        (PICTURE.replace("width 5", "width 500"), "import-nonogram-size", 1),
        (PICTURE.replace("\n3\n", "\n4\n"), "import-nonogram-none", 5),
        ("width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n".to_owned(), "import-nonogram-several", 3),
        ("width 15\nheight 1\nrows\n15\ncolumns\n".to_owned() + &"1\n".repeat(15), "import-nonogram-clue", 3),
    ] {
        let told = codes(&read(&text));
        assert_eq!(told, [(code, Some(line), Some(1)), ("import-nothing", None, None)], "{text}");
    }
}

/// Protects sliding puzzles: rows and single lines become levels, and unsolvable orders are rejected.
#[test]
fn rows_of_fault_become_sliding_puzzles() {
    let draft = sample("fifteen");
    let text = "# Three by three\n4 1 3\n2 8 5\n_ 7 6\n\n7 1 2 3 0\n\n1 2 3\n4 5 6\n8 7 0\n\n1 2\n3\n\n1 2 3 x\n\n1 2 3 0\n\n1 1 2 0\n";
    let imported = import::read(&draft, "rows.txt", text.as_bytes());
    assert_eq!(names(&imported), ["Three by three"]);
    let ours = &draft.levels[2].layout;
    assert_eq!(imported.levels[0].layout, *ours);
    let left = [
        ("import-sliding-solved", Some(6), Some(1)),
        ("import-sliding-unsolvable", Some(8), Some(1)),
        ("import-sliding-rows", Some(12), Some(1)),
        ("import-sliding-number", Some(15), Some(7)),
        ("import-sliding-solved", Some(17), Some(1)),
        ("import-sliding-number", Some(19), Some(1)),
    ];
    assert_eq!(codes(&imported), left);
    assert_sound(&draft, &imported);
}

/// Protects games from levels of another one, and people from unknown files: nothing is imported, and the
/// reason is reported.
#[test]
fn files_that_do_not_fit_are_told() {
    let told = |game: &str, name: &str, text: &str| {
        let imported = import::read(&sample(game), name, text.as_bytes());
        assert!(imported.levels.is_empty());
        imported.problems.iter().map(|problem| problem.code).collect::<Vec<_>>()
    };
    assert_eq!(told("maze", "a.xsb", SOKOBAN), ["import-piece-missing"]);
    assert_eq!(told("sokoban", "a.non", PICTURE), ["import-piece-missing"]);
    assert_eq!(told("sokoban", "a.txt", "Dear friend, no levels today."), ["import-kind-unknown"]);
    assert_eq!(told("sokoban", "a.xsb", ""), ["import-nothing"]);
    let large = vec![b' '; import::SIZE + 1];
    assert_eq!(import::read(&sample("maze"), "a.xsb", &large).problems[0].code, "import-too-large");
}

/// Generators and import agree: a Sudoku written as a line of digits comes back as the same level.
#[test]
fn generated_sudokus_come_back() {
    let draft = sample("sudoku");
    for (grade, seed) in (1..=5).zip(60..) {
        let made = Puzzle::Sudoku
            .generate(&draft, &PuzzleRequest { size: None, difficulty: step(grade), seed })
            .expect("it is made");
        let Cells::Text(tiles) = &made.layout.first(Role::State).expect("a board").cells else {
            panic!("a board of pieces");
        };
        let digits = tiles.cells().filter(|(_, _, piece)| !piece.starts_with("Line"));
        let line: String =
            digits.map(|(_, _, piece)| piece.strip_prefix("Number").unwrap_or(".").to_owned()).collect();
        let imported = import::read(&draft, "list.sdm", line.as_bytes());
        assert_eq!(imported.levels.len(), 1, "{line}");
        assert_eq!(*imported.levels[0].layout, made.layout);
        let stated = imported.levels[0].description.minimum_moves;
        assert_eq!(stated, Some(made.moves.len() as u32));
    }
}

/// Text that is nearly a file of one of the kinds.
fn nearly() -> impl Strategy<Value = Vec<u8>> {
    let part = prop::sample::select(vec![
        "#####\n",
        "#@$.#\n",
        "#",
        "@",
        "$",
        ".",
        "|",
        "9",
        "99999999999999999999",
        "3#",
        "\n",
        "\r\n",
        " ",
        "rows\n",
        "columns\n",
        "width 3\n",
        "height 2\n",
        "1,1\n",
        "0 1 2\n",
        "3 5 4\n",
        "title \"",
        "goal \"01\"\n",
        "-",
        ",",
        "1234",
        "....",
        "ř",
        "\u{feff}",
        "Comment:\n",
        "Title: x\n",
        "184467440737095516160 ",
    ]);
    let line = prop_oneof![
        6 => prop::collection::vec(part, 0..12).prop_map(|parts| parts.concat()),
        1 => "[.0-9]{81}\n",
        1 => "[.0-4]{16}\n",
        1 => "([#@$.* +-]{1,8}\n){1,6}",
    ];
    prop_oneof![
        4 => prop::collection::vec(line, 0..8).prop_map(|lines| lines.concat().into_bytes()),
        1 => prop::collection::vec(any::<u8>(), 0..400),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// Protects from arbitrary files: nothing panics, each imported level can be played, and an import
    /// without levels reports why.
    #[test]
    fn any_file_is_read(bytes in nearly(), ending in prop::sample::select(vec!["xsb", "sok", "sdm", "non", "txt", ""])) {
        thread_local! {
            static GAMES: Vec<Draft> = ["sokoban", "sudoku", "nonograms", "fifteen"].map(sample).to_vec();
        }
        GAMES.with(|games| {
            for draft in games {
                let imported = import::read(draft, &format!("a.{ending}"), &bytes);
                prop_assert_eq!(imported.levels.is_empty(), imported.problems.iter().any(|problem| {
                    problem.severity == schola::project::Severity::Error
                }));
                let mut draft = Draft { levels: Vec::new(), ..draft.clone() };
                let faulty: Vec<_> = imported.faulty.iter().map(|(level, _)| *level).collect();
                let folders = import::add(&mut draft, imported.levels);
                for (index, folder) in folders.iter().enumerate().filter(|(index, _)| !faulty.contains(index)) {
                    prop_assert!(compile(&draft, index).is_ok(), "{}", folder);
                }
            }
            Ok(())
        })?;
    }
}

/// Protects run-length encoding: a group in parentheses is repeated by the number before it, nested groups
/// included; unclosed parentheses are a line of text.
#[test]
fn groups_are_unpacked() {
    let draft = sample("sokoban");
    let table: [(&str, &[&str]); 4] = [
        ("7#|#@$2-.#|7#", &["WWWWWWW", "WABEESW", "WWWWWWW"]),
        ("7#|#@$2(-).#|7#", &["WWWWWWW", "WABEESW", "WWWWWWW"]),
        ("9#|#@$2(2(-)).#|9#", &["WWWWWWWWW", "WABEEEESW", "WWWWWWWWW"]),
        ("7#|#@3-2#|#-$-.2#|7#", &["WWWWWWW", "WAEEEWW", "WEBESWW", "WWWWWWW"]),
    ];
    for (packed, wanted) in table {
        let imported = import::read(&draft, "packed.sok", packed.as_bytes());
        assert_eq!(codes(&imported), [], "{packed}");
        assert_eq!(board(&imported, 0), wanted, "{packed}");
    }
    for text in ["3(#", "3#)", "(3)#", "9999999999(9999999999(#))", "((((((((((#))))))))))"] {
        let imported = import::read(&draft, "packed.sok", text.as_bytes());
        assert!(imported.levels.is_empty(), "{text}");
    }
}

/// Protects nonograms of several colours: they are refused as such, with the line.
#[test]
fn colours_are_told() {
    let draft = sample("nonograms");
    let text = "width 2\nheight 2\ncolor a red\ncolor b blue\n\nrows\n1a,1b\n2a\n\ncolumns\n1a\n1b\n";
    let imported = import::read(&draft, "bright.non", text.as_bytes());
    let told: Vec<_> = imported.problems.iter().map(|problem| (problem.code, problem.line)).collect();
    assert_eq!(told, [("import-nonogram-colours", Some(7)), ("import-nothing", None)]);
}

/// Protects files for games whose pieces have other names: names and pictures give guesses, the person's
/// mapping wins, and levels then have those pieces.
#[test]
fn pieces_are_guessed_and_said() {
    let mut draft = sample("sokoban");
    let names = [("Wall", "Hedge"), ("BoxClosed", "Crate"), ("BoxOpened", "Crate_on_spot"), ("Empty", "Xyz")];
    let mut pieces = (*draft.pieces).clone();
    for piece in &mut pieces.list {
        if let Some((_, new)) = names.iter().find(|(old, _)| *old == piece.name) {
            piece.name = (*new).to_owned();
            piece.picture = "plain.svg".to_owned();
        }
    }
    draft.pieces = pieces.into();
    let text = "######\n#@ $.#\n######\n";
    let parts = import::parts(&draft, import::Corpus::Sokoban, text);
    let told: Vec<_> =
        parts.iter().map(|part| (part.piece.map(|piece| piece.as_str()), part.is_guess)).collect();
    let wanted = [
        (Some("Hedge"), true),
        (None, false),
        (Some("Scissors"), false),
        (Some("Crate"), true),
        (Some("Crate_on_spot"), true),
        (Some("Avatar"), false),
        (Some("AvatarOnScissors"), false),
    ];
    assert_eq!(told, wanted);
    let refused = import::read(&draft, "one.xsb", text.as_bytes());
    assert_eq!(codes(&refused), [("import-piece-missing", None, None)]);
    let said = import::pairs("-=Xyz, #=hedge,BoxClosed=Crate,*=Crate_on_spot").expect("they are pairs");
    import::note(&mut draft, import::Corpus::Sokoban, text, &said).expect("all of them are there");
    let imported = import::read(&draft, "one.xsb", text.as_bytes());
    assert_eq!(codes(&imported), []);
    assert_eq!(board(&imported, 0), ["HHHHHH", "HAXCSH", "HHHHHH"]);
}
