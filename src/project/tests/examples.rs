//! Files written by other tools: their comments stay, and equivalent spellings mean the same.

use std::fmt::Debug;

use crate::common_files::Description;
use crate::grid::model::*;
use crate::project::{
    Read, description, layout, level_description, pieces as piece_file, rules as rule_file, settings,
};

const DESCRIPTION: &str = include_str!("foreign/description.xml");
const PIECES: &str = include_str!("foreign/pieces.xml");
const RULES: &str = include_str!("foreign/rules.xml");
const SETTINGS: &str = include_str!("foreign/settings.xml");
const LEVEL: &str = include_str!("foreign/level_description.xml");
const LAYOUT: &str = include_str!("foreign/layout.xml");

pub fn pieces() -> Pieces {
    piece_file::read(PIECES.as_bytes()).model
}

pub fn rules() -> Rules {
    rule_file::read(RULES.as_bytes()).model
}

pub fn layout() -> Layout {
    layout::read(LAYOUT.as_bytes()).model
}

/// Returns all comments of a file in order.
fn comments(text: &str) -> Vec<&str> {
    let parts = text.split("<!--").skip(1);
    parts.filter_map(|part| part.split_once("-->")).map(|(comment, _)| comment).collect()
}

/// A foreign file is read without a fault, keeps its comments in order, and is stable once written.
fn stays<M: PartialEq + Debug, P>(text: &str, read: fn(&[u8]) -> Read<M, P>, write: fn(&M) -> String) {
    let first = read(text.as_bytes());
    assert_eq!(first.faults, []);
    let written = write(&first.model);
    assert_eq!(comments(&written), comments(text));
    let again = read(written.as_bytes());
    assert_eq!(again.model, first.model);
    assert_eq!(write(&again.model), written);
    let windows = format!("\u{FEFF}{}", text.replace('\n', "\r\n"));
    let other = read(windows.as_bytes());
    assert_eq!((other.model, other.faults), (first.model, Vec::new()));
}

/// The six example files of Strašrybka 2010, with Linux and Windows line endings.
#[test]
fn the_examples_of_the_seed_stay_as_they_are() {
    stays(DESCRIPTION, description::read, description::write);
    stays(PIECES, piece_file::read, piece_file::write);
    stays(RULES, rule_file::read, rule_file::write);
    stays(SETTINGS, settings::read, settings::write);
    stays(LEVEL, level_description::read, level_description::write);
    stays(LAYOUT, layout::read, layout::write);
}

/// The model holds what the examples say.
#[test]
fn the_examples_of_the_seed_are_understood() {
    let description = description::read(DESCRIPTION.as_bytes()).model;
    assert_eq!((description.name.as_str(), description.category.as_str()), ("Two Homes", "maze"));
    let pieces = pieces();
    let borders: Vec<_> = pieces.list.iter().map(|piece| (piece.name.as_str(), piece.border)).collect();
    assert_eq!(borders, [("Walker", false), ("Path", true), ("Wall", true), ("Home", true)]);
    let rules = rules();
    assert_eq!(rules.list.len(), 10);
    assert_eq!(rules.list.iter().filter(|rule| rule.breaks).count(), 1);
    assert_eq!(rules.list[0].contents, "LastPiece = STATE[A.x, A.y];");
    let settings = settings::read(SETTINGS.as_bytes()).model;
    assert_eq!((settings.margin_width, settings.padding_width), (25, 5));
    assert!(settings.move_mode.change && !settings.board_color.change);
    assert_eq!(settings.board_color.value, "Green");
    let level = level_description::read(LEVEL.as_bytes()).model;
    assert_eq!((level.name.as_deref(), level.minimum_moves), (Some("First steps"), Some(3)));
    let layout = layout();
    assert_eq!(layout.items.len(), 7);
    assert_eq!(layout.item("lastpiece").map(|item| &item.value), Some(&Value::Text("nothing".into())));
    assert_eq!(layout.item("Points").map(|item| item.show), Some(true));
    let names: Vec<_> = layout.matrices.iter().map(|matrix| matrix.name.as_str()).collect();
    assert_eq!(names, ["STATE", "VALID", "FINAL", "FINAL", "BONUS"]);
    assert!(layout.matrices.iter().all(|matrix| matrix.cells.size() == (4, 2)));
    let Cells::Int(bonus) = &layout.matrices[4].cells else { panic!("BONUS holds numbers") };
    assert_eq!(bonus.row(0).collect::<Vec<_>>(), [0, 5, 0, 0]);
}

/// The format of what Schola writes, byte for byte.
#[test]
fn a_written_file_looks_like_this() {
    let description = Description { name: "Two & \"three\"".into(), ..Description::default() };
    let expected = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
        <GameDescription xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" \
        xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\">\n  \
        <Name>Two &amp; \"three\"</Name>\n  <RulesTxt></RulesTxt>\n  <LevelTakeTime></LevelTakeTime>\n  \
        <Difficulty></Difficulty>\n  <Category></Category>\n</GameDescription>\n";
    assert_eq!(description::write(&description), expected);
    let layout = layout::write(&layout());
    assert!(layout.contains("\n      <Rows>\n"));
    assert!(layout.contains(
        "\n        <Row><boolean>true</boolean><boolean>false</boolean><boolean>false</boolean>\
         <boolean>false</boolean></Row>\n"
    ));
    assert!(layout.contains("\n      <Value xsi:type=\"xsd:boolean\">true</Value>\n"));
}

/// Any order of elements, other spellings of truth values, unknown elements and attributes, stray text.
#[test]
fn what_schola_does_not_know_is_kept() {
    let text = "<?xml version='1.0'?>\n<?style a?><!-- top -->\n\
        <ArrayOfGamePiece xmlns:q='urn:q' version=\"2\"><!-- first -->\n\
        <GamePiece id='7'><ShowBorder> 1 </ShowBorder><q:Turn by=\"90\"><x/>some <!-- in --> text</q:Turn>\n\
        <PictureFileName lang='cs'>a<!-- leaf -->.png</PictureFileName>tail<Name>A</Name></GamePiece>\n\
        <!-- end --></ArrayOfGamePiece><!-- after -->";
    let first = piece_file::read(text.as_bytes());
    let codes: Vec<_> = first.faults.iter().map(|fault| (fault.code, fault.warning)).collect();
    assert_eq!(codes, [("xml-unknown-element", true), ("xml-stray-text", true)]);
    let piece = &first.model.list[0];
    assert_eq!((piece.name.as_str(), piece.picture.as_str(), piece.border), ("A", "a.png", true));
    let written = piece_file::write(&first.model);
    for kept in [
        "<?style a?>\n<!-- top -->\n<ArrayOfGamePiece xmlns:xsi=",
        " xmlns:q=\"urn:q\" version=\"2\">\n  <!-- first -->\n  <GamePiece id=\"7\">\n",
        "    <q:Turn by=\"90\"><x/>some <!-- in --> text</q:Turn>\n    <!-- leaf -->\n    <PictureFileName lang=\"cs\">a.png",
        "  <!-- end -->\n</ArrayOfGamePiece>\n<!-- after -->\n",
        "    tail\n    <Name>A</Name>\n",
    ] {
        assert!(written.contains(kept), "{kept}\n{written}");
    }
    let again = piece_file::read(written.as_bytes());
    assert_eq!(piece_file::write(&again.model), written);
}

/// All faults of a level's content are reported at once, each at its line.
#[test]
fn faults_of_a_layout_are_told() {
    let text = "<LevelLayout>\n\
        <Items>\n\
        <Item><Name>A</Name><Value>12</Value><Show>yes</Show></Item>\n\
        <Item><Name>B</Name><Value xsi:type='s:decimal'>x</Value><Show>0</Show></Item>\n\
        <Item><Name>C</Name><Value i:type='int'>99999999999</Value><Show>0</Show></Item>\n\
        </Items>\n\
        <Matrixes>\n\
        <MatrixInt><name>N</name><width>3</width><height>4</height><Rows>\n\
        <Row><int>1</int><int>2</int><int>3</int></Row>\n\
        <Row><int>x</int></Row>\n\
        </Rows></MatrixInt>\n\
        <MatrixBool><width>-1</width><Rows><Row><string>true</string></Row></Rows></MatrixBool>\n\
        </Matrixes>\n</LevelLayout>";
    let read = layout::read(text.as_bytes());
    let found: Vec<_> = read
        .faults
        .iter()
        .map(|fault| (fault.code, crate::xml::Lines::new(text.as_bytes()).place(fault.at).line))
        .collect();
    let expected = [
        ("layout-value-type-missing", 3),
        ("xml-not-boolean", 3),
        ("layout-value-type-unknown", 4),
        ("xml-number-range", 5),
        ("xml-not-number", 10),
        ("layout-rows", 8),
        ("layout-row-cells", 10),
        ("xml-number-range", 12),
        ("xml-missing-element", 12),
        ("xml-missing-element", 12),
        ("layout-cell-type", 12),
    ];
    assert_eq!(found, expected);
    assert_eq!(read.model.items[0].value, Value::Int(12));
    let Cells::Int(cells) = &read.model.matrices[0].cells else { panic!("N holds numbers") };
    assert_eq!(cells.cells().map(|(.., value)| value).collect::<Vec<_>>(), [1, 2, 3, 0, 0, 0]);
    assert_eq!(read.model.matrices[1].cells.size(), (1, 1));
    assert_eq!(read.places.matrices[0].rows.len(), 2);
}

/// A level that is too large is refused before it takes the memory, whatever its shape.
#[test]
fn a_layer_cannot_take_all_memory() {
    let layer = |width: &str, height: &str, rows: &str| {
        let text = format!(
            "<LevelLayout><Items/><Matrixes><MatrixInt><name>N</name><width>{width}</width>\
             <height>{height}</height><Rows>{rows}</Rows></MatrixInt></Matrixes></LevelLayout>"
        );
        let read = layout::read(text.as_bytes());
        let told = read.faults.iter().any(|fault| fault.code == "layout-too-many-cells");
        (told, read.model.matrices[0].cells.size())
    };
    assert_eq!(layer("2147483647", "2147483647", ""), (true, (0, 0)));
    assert_eq!(layer("2147483647", "0", ""), (true, (0, 0)));
    assert_eq!(layer("1", "16000000", ""), (true, (0, 0)));
    assert!(!layer("4096", "4096", "").0);
    let wide = format!("<Row>{}</Row>", "<int>1</int>".repeat(50_000));
    assert_eq!(layer("0", "0", &(wide + &"<Row/>".repeat(50_000))), (true, (0, 0)));
}

/// Meaningless settings keep their default, and the message can name the allowed values.
#[test]
fn a_setting_of_no_meaning_has_its_default() {
    let text = SETTINGS.replace("WithOptions", "Sometimes").replace("25", "wide").replace("Jump", "stay");
    let read = settings::read(text.as_bytes());
    let codes: Vec<_> = read.faults.iter().map(|fault| fault.code).collect();
    assert_eq!(codes, ["settings-choice", "settings-choice", "xml-not-number"]);
    let choices = ("choices", "Jump, Rotate, Stay".to_owned());
    assert!(read.faults[1].args.contains(&choices));
    assert_eq!(read.model.margin_width, Settings::default().margin_width);
    assert_eq!(settings::read(b"<GameSettings/>").faults.len(), 19);
    assert!(settings::read(b"<GameSettings/>").is_understood());
}

/// A board of many tiles survives being written and read.
#[test]
fn a_large_board_can_be_read() {
    let mut tiles = crate::grid::tiles::Tiles::new(300, 300, ustr::Ustr::from("Wall"));
    for at in 0..300 {
        let _ = tiles.set(at, (at * 7) % 300, ustr::Ustr::from("Path"));
    }
    let matrix = Matrix::new("STATE", Cells::Text(tiles));
    let model = Layout { matrices: vec![matrix], ..Layout::default() };
    let read = layout::read(layout::write(&model).as_bytes());
    assert_eq!((read.model, read.faults), (model, Vec::new()));
}
