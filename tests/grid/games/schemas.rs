//! The schemas of the files: the files that come with Schola and that it writes are valid, damaged ones are
//! not.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use roxmltree::Document;
use schola::engine::Moment;
use schola::grid::edit::goals;
use schola::grid::model::{ANYTHING, Cells, Language, Layout, Matrix, Piece, Pieces, Rules};
use schola::grid::tiles::Tiles;
use schola::grid::{Parses, repeats};
use schola::project::folder::DiskState;
use schola::project::templates::Template;
use schola::project::{self, AnyGame, save, saves};
use ustr::ustr;

use super::shelf;
use crate::support::xsd::Schema;

fn schema_file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/schemas").join(format!("{name}.xsd"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

const SCHEMAS: [&str; 18] = [
    "description",
    "pieces",
    "rules",
    "rules.notes",
    "rules.repeats",
    "derived",
    "level-derived",
    "settings",
    "level-description",
    "startingLayout",
    "save",
    "material",
    "blocks",
    "composites",
    "look",
    "position",
    "database",
    "savegame",
];

/// Returns the files of a game with the schema of each.
fn files(game: &Path) -> Vec<(PathBuf, &'static str)> {
    let own = ["description", "pieces", "rules", "settings"];
    let mut files: Vec<_> = own.map(|name| (game.join(format!("{name}.xml")), name)).into();
    let czech = game.join("description.cs.xml");
    files.extend(czech.is_file().then_some((czech, "description")));
    let notes = game.join("rules.notes.xml");
    files.extend(notes.is_file().then_some((notes, "rules.notes")));
    let repeats = game.join("rules.repeats.xml");
    files.extend(repeats.is_file().then_some((repeats, "rules.repeats")));
    let derived = |folder: &Path| Some(folder.join("derived.xml")).filter(|file| file.is_file());
    files.extend(derived(game).map(|file| (file, "derived")));
    for level in shelf::subfolders(&game.join("LEVELS")) {
        files.extend(derived(&level).map(|file| (file, "level-derived")));
        files.push((level.join("description.xml"), "level-description"));
        files.push((level.join("startingLayout.xml"), "startingLayout"));
    }
    assert!(files.len() > 4, "{} has no levels", game.display());
    files
}

fn faults(text: &str, schema: &str) -> Vec<String> {
    let file = schema_file(schema);
    let document = Document::parse(&file).unwrap_or_else(|error| panic!("{schema}: {error}"));
    Schema::new(&document).faults(text)
}

#[track_caller]
fn assert_valid(game: &Path) {
    for (file, schema) in files(game) {
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert_eq!(faults(&text, schema), Vec::<String>::new(), "{}", file.display());
    }
}

/// Protects people who read the schemas to learn the formats: every element and every choice is documented.
#[test]
fn schemas_explain_each_element() {
    for name in SCHEMAS {
        let file = schema_file(name);
        let document = Document::parse(&file).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(Schema::undocumented(&document), Vec::<String>::new(), "{name}");
    }
}

/// Protects other programs that read games: the samples, and the same games written again, are valid.
#[test]
fn samples_keep_to_the_schemas() {
    for folder in shelf::folders() {
        assert_valid(&folder);
        let opened = project::open(&folder).unwrap_or_else(|problems| panic!("{problems:?}"));
        let copy = tempfile::tempdir().expect("a temporary folder can be made");
        let saved = save(copy.path(), &opened.draft, &mut DiskState::default(), false);
        assert!(saved.is_ok_and(|saved| saved.written.len() > 4));
        assert_valid(copy.path());
    }
}

/// Protects the notes on rules: written names, notes and switched-off rules are valid, damaged ones are not.
#[test]
fn notes_on_rules_keep_to_their_schema() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let sample = shelf::folders().into_iter().find(|folder| folder.ends_with("sokoban")).expect("a sample");
    let mut draft = project::open(&sample).unwrap_or_else(|problems| panic!("{problems:?}")).draft;
    let rules = &mut Arc::make_mut(&mut draft.rules).list;
    Arc::make_mut(&mut rules[0]).name = "Push & <pull>".to_owned();
    Arc::make_mut(&mut rules[1]).note = "Why".to_owned();
    Arc::make_mut(&mut rules[2]).disabled = true;
    let saved = save(folder.path(), &draft, &mut DiskState::default(), false);
    assert!(saved.is_ok_and(|saved| saved.written.iter().any(|file| file == "rules.notes.xml")));
    assert_valid(folder.path());
    let text = fs::read_to_string(folder.path().join("rules.notes.xml")).expect("the file is there");
    for (from, to) in
        [("<Position>1", "<Position>one"), ("<Name>", "<Title/><Name>"), ("<Break>", "<Broken/><Break>")]
    {
        let spoilt = text.replacen(from, to, 1);
        assert_ne!(spoilt, text, "there is no {from}");
        assert!(!faults(&spoilt, "rules.notes").is_empty(), "{from} → {to}");
    }
}

/// Protects the file of repeats: a written one is valid, a damaged one is not.
#[test]
fn repeats_keep_to_their_schema() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let sample = shelf::folders().into_iter().find(|folder| folder.ends_with("klondike")).expect("a sample");
    let mut draft = project::open(&sample).unwrap_or_else(|problems| panic!("{problems:?}")).draft;
    let rules = Arc::make_mut(&mut draft.rules);
    for proposal in repeats::find(rules) {
        repeats::fold(rules, &proposal);
    }
    let saved = save(folder.path(), &draft, &mut DiskState::default(), false);
    assert!(saved.is_ok_and(|saved| saved.written.iter().any(|file| file == "rules.repeats.xml")));
    assert_valid(folder.path());
    let text = fs::read_to_string(folder.path().join("rules.repeats.xml")).expect("the file is there");
    for (from, to) in [
        ("<Position>1", "<Position>one"),
        ("<Template>", "<Text/><Template>"),
        ("<Row><Value>", "<Row><Cell/><Value>"),
    ] {
        let spoilt = text.replacen(from, to, 1);
        assert_ne!(spoilt, text, "there is no {from}");
        assert!(!faults(&spoilt, "rules.repeats").is_empty(), "{from} → {to}");
    }
}

/// Protects the version attribute of the languages beyond the plain one: a file with it is valid, one with another
/// version is not.
#[test]
fn the_version_of_the_rules_is_in_the_schema() {
    let mut rules = Rules::default();
    for (language, version) in [(Language::Extended, " version=\"2\""), (Language::Third, " version=\"3\"")] {
        rules.language = language;
        let text = project::rules::write(&rules);
        assert!(text.contains(version), "{text}");
        assert_eq!(faults(&text, "rules"), Vec::<String>::new());
        assert!(!faults(&text.replace(version, " version=\"4\""), "rules").is_empty());
    }
    rules.language = Language::Plain;
    assert!(!project::rules::write(&rules).contains("ArrayOfGameRule version="));
}

/// Attributes of pieces are in the schema, with their names, and are read as they are written.
#[test]
fn attributes_of_pieces_are_in_the_schema() {
    let attributes =
        [("Colour", "red"), ("Weight", "-3")].map(|(name, value)| (name.to_owned(), value.to_owned()));
    let piece = Piece { name: "Box".to_owned(), attributes: attributes.to_vec(), ..Piece::default() };
    let pieces = Pieces { list: vec![piece, Piece::default()], ..Pieces::default() };
    let text = project::pieces::write(&pieces);
    assert!(text.contains("<Attribute name=\"Colour\">red</Attribute>"), "{text}");
    assert_eq!(faults(&text, "pieces"), Vec::<String>::new());
    assert!(!faults(&text.replace(" name=\"Colour\"", ""), "pieces").is_empty());
    let read = project::pieces::read(text.as_bytes());
    assert!(read.faults.is_empty(), "{:?}", read.faults);
    assert_eq!(read.model, pieces);
    let nameless = project::pieces::read(text.replace(" name=\"Colour\"", "").as_bytes());
    assert!(
        nameless.faults.iter().any(|fault| fault.code == "xml-missing-attribute"),
        "{:?}",
        nameless.faults
    );
}

/// Protects the version attribute of goals beyond one exact board: a level with it is valid, and so are
/// states of its plays; without it the schema is the old one, whatever the cells hold.
#[test]
fn the_version_of_goals_is_in_the_schema() {
    let mut layout = Layout::default();
    layout.matrices.push(Matrix::new("FINAL", Cells::Text(Tiles::new(2, 1, ustr(ANYTHING)))));
    let plain = project::layout::write(&layout);
    assert!(!plain.contains("version=\"2\"") && plain.contains("<string>*</string>"), "{plain}");
    let _ = goals::add(&mut layout, "(COUNT(On) < 3)");
    let text = project::layout::write(&layout);
    assert!(
        text.contains(" version=\"2\"") && text.contains("<Condition>(COUNT(On) &lt; 3)</Condition>"),
        "{text}"
    );
    assert_eq!(faults(&text, "startingLayout"), Vec::<String>::new());
    assert_eq!(project::layout::read(text.as_bytes()).model, layout);
    for (from, to) in [
        ("version=\"2\"", "version=\"3\""),
        ("<Condition>", "<Contents/><Condition>"),
        ("<Goal>", "<Condition/><Goal>"),
    ] {
        let spoilt = text.replacen(from, to, 1);
        assert_ne!(spoilt, text, "there is no {from}");
        assert!(!faults(&spoilt, "startingLayout").is_empty(), "{from} → {to}");
    }
    // A program that knows only boards as goals keeps the others as unknown content.
    let unmarked = text.replace(" version=\"2\"", "");
    let read = project::layout::read(unmarked.as_bytes());
    assert!(read.model.goals.is_empty() && read.model.language == Language::Plain);
    assert_eq!(read.faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["xml-unknown-element"]);
    assert!(project::layout::write(&read.model).contains("<Condition>(COUNT(On) &lt; 3)</Condition>"));
    let made = Template::Collect.make((7, 7), 1, &|key| key.to_owned());
    let game = AnyGame::of_draft(&made.draft, 0, &mut Parses::default()).expect("it can be played");
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let mut log = game.begin(0).log().clone();
    log.began = Some(Moment::ZERO);
    assert_eq!(saves::export(&game, &log, folder.path()), Ok(1));
    let text = fs::read_to_string(folder.path().join("00000001.xml")).expect("the file is there");
    assert!(text.contains("<Layout version=\"2\">") && text.contains("(COUNT(Apple) == 0)"), "{text}");
    assert_eq!(faults(&text, "save"), Vec::<String>::new());
    assert_eq!(saves::read(text.as_bytes()).model.layout.goals, made.draft.levels[0].layout.goals);
}

/// Protects programs that read states of plays: a written state is valid, a damaged one is not.
#[test]
fn states_of_plays_keep_to_their_schema() {
    let sample = shelf::folders().into_iter().find(|folder| folder.ends_with("sokoban")).expect("a sample");
    let draft = project::open(&sample).unwrap_or_else(|problems| panic!("{problems:?}")).draft;
    let game = AnyGame::of_draft(&draft, 0, &mut Parses::default()).expect("it can be played");
    let mut play = game.begin(0);
    let _ = play.choose(0, Duration::from_millis(2_750)).expect("there is a move");
    play.interrupt(Duration::from_secs(3));
    let mut log = play.log().clone();
    log.began = Some(Moment::ZERO);
    log.lines[0].when = Some(Moment::ZERO.later(Duration::from_secs(60)));
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    assert_eq!(saves::export(&game, &log, folder.path()), Ok(3));
    let text = |number| {
        fs::read_to_string(folder.path().join(format!("0000000{number}.xml"))).expect("the file is there")
    };
    for number in 1..=3 {
        assert_eq!(faults(&text(number), "save"), Vec::<String>::new(), "{number}");
    }
    for (from, to) in [
        ("<Event>Action", "<Event>Move"),
        ("<TimeSinceStart>2.750", "<TimeSinceStart>2,75"),
        ("<AbsoluteTime>1970-01-01T", "<AbsoluteTime>1970-01-01 "),
        ("<MoveNumber>1", "<MoveNumber>-1"),
        ("<Layout>", "<Layout><Pieces/>"),
        ("<boolean>true", "<boolean>yes"),
    ] {
        let spoilt = text(2).replacen(from, to, 1);
        assert_ne!(spoilt, text(2), "there is no {from}");
        assert!(!faults(&spoilt, "save").is_empty(), "{from} → {to}");
    }
}

/// Protects the same for new games of every kind.
#[test]
fn new_games_keep_to_the_schemas() {
    for template in Template::ALL {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let game = folder.path().join("game");
        let made = template.make(template.default_size(), 1, &|key| key.to_owned());
        made.write(&game).unwrap_or_else(|problem| panic!("{problem:?}"));
        assert_valid(&game);
    }
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let game = folder.path().join("game");
    project::write_template(&game).unwrap_or_else(|problem| panic!("{problem:?}"));
    assert_valid(&game);
}

/// Protects the tests above: damage is found, and the fault is named.
#[test]
fn spoilt_files_break_the_schemas() {
    let table = [
        ("description", "<Name>Maze</Name>", "", "lacks Name"),
        ("description", "<Name>", "<name>x</name><Name>", "name does not belong here"),
        (
            "description",
            "<Name>Maze</Name>",
            "<Name>Maze</Name><Name>Maze</Name>",
            "Name does not belong here",
        ),
        ("description", "<Name>Maze", "<Name><b/>Maze", "has elements in place of a value"),
        ("description", "<Name>", "stray<Name>", "has text between"),
        ("description", "<Name>", "<Name lang=\"en\">", "unknown attribute lang"),
        ("description", "<Name>", "<Name xml:lang=\"en\">", "unknown attribute xml:lang"),
        ("description", "GameDescription", "Description", "is no root"),
        ("description", "</GameDescription>", "", ""),
        ("pieces", "<ShowBorder>false</ShowBorder>", "<ShowBorder>no</ShowBorder>", "no boolean"),
        ("pieces", "<ShowBorder>false</ShowBorder>", "", "lacks ShowBorder"),
        ("pieces", "<GamePiece>", "<Piece/><GamePiece>", "Piece does not belong here"),
        ("rules", "<Break>false</Break>", "<Break></Break>", "no boolean"),
        (
            "rules",
            "<Contents>",
            "<Contents xsi:type=\"xsd:int\">x</Contents><Contents>",
            "does not belong here",
        ),
        ("settings", "<BoundaryBehavior>Jump", "<BoundaryBehavior>Hop", "none of"),
        ("settings", "<MarginWidth>", "<MarginWidth>-", "is less than 0"),
        ("settings", "<MarginWidth>", "<MarginWidth>x", "no int"),
        ("settings", "<BoardColor>", "<BoardColour>x</BoardColour><BoardColor>", "does not belong here"),
        ("level-description", "<Name>", "<Names/><Name>", "does not belong here"),
        ("level-description", "<MinimumNumberOfMoves>", "<MinimumNumberOfMoves>a", "no int"),
        ("startingLayout", "xsi:type=\"xsd:int\">", "xsi:type=\"xsd:int\">x", "no int"),
        ("startingLayout", "xsi:type=\"xsd:int\"", "xsi:type=\"xsd:date\"", "unknown type"),
        ("startingLayout", "xsi:type=\"xsd:int\"", "xsi:type=\"int\"", "unknown type"),
        ("startingLayout", "<boolean>true</boolean>", "<string>true</string>", "does not belong here"),
        ("startingLayout", "<boolean>true</boolean>", "<boolean>2</boolean>", "no boolean"),
        ("startingLayout", "<width>", "<width>-", "is less than 0"),
        ("startingLayout", "<Matrixes>", "<Matrixes><Matrix/>", "Matrix does not belong here"),
        ("startingLayout", "MatrixBool>", "MatrixTruth>", "MatrixTruth does not belong here"),
        ("startingLayout", "<Rows>", "<Rows><Column/>", "does not belong here"),
        ("startingLayout", "Items>", "Things>", "lacks Items"),
    ];
    let game =
        shelf::folders().into_iter().find(|folder| folder.ends_with("maze")).expect("there is the maze");
    for (schema, from, to, wanted) in table {
        let (file, _) = files(&game).into_iter().find(|(_, of)| *of == schema).expect("there is such a file");
        let text = fs::read_to_string(file).expect("the file can be read");
        let spoilt = text.replace(from, to);
        assert_ne!(spoilt, text, "{schema}: there is no {from}");
        let found = faults(&spoilt, schema);
        assert!(found.iter().any(|fault| fault.contains(wanted)), "{schema}, {from} → {to}: {found:?}");
    }
}

/// Returns the depths of the headings and the code blocks of a help page, and asserts that it uses only what
/// the help window can show.
fn outline(page: &str) -> (Vec<usize>, Vec<(String, String)>) {
    let mut headings = Vec::new();
    let mut blocks: Vec<(String, String)> = Vec::new();
    let mut open = false;
    for line in page.lines() {
        if let Some(kind) = line.strip_prefix("```") {
            open = !open;
            if open {
                blocks.push((kind.to_owned(), String::new()));
            }
        } else if open {
            let (_, text) = blocks.last_mut().expect("a block is open");
            text.push_str(line);
            text.push('\n');
        } else if line.starts_with('#') {
            headings.push(line.chars().take_while(|sign| *sign == '#').count());
        } else {
            let strange = ["|", "  ", ">", "* ", "!["].iter().any(|sign| line.starts_with(sign));
            assert!(!strange && line.matches('`').count().is_multiple_of(2), "{line}");
        }
    }
    assert!(!open, "a block has no end");
    (headings, blocks)
}

/// Protects people who learn the formats from the help: its examples are valid, there is one for each format,
/// and both languages have the same sections.
#[test]
fn examples_in_the_help_keep_to_the_schemas() {
    let pages = ["en", "cs"].map(|language| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/help/formats.{language}.md"));
        outline(&fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
    });
    assert_eq!(pages[0].0, pages[1].0, "the headings differ");
    for (_, blocks) in &pages {
        let examples: Vec<_> =
            blocks.iter().filter(|(kind, _)| kind == "xml").map(|(_, text)| text).collect();
        assert_eq!(examples.len(), SCHEMAS.len());
        for (example, schema) in examples.iter().zip(SCHEMAS) {
            assert_eq!(faults(example, schema), Vec::<String>::new(), "{example}");
        }
    }
}
