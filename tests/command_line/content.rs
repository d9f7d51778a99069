//! Fields, cards and texts of Deus ex machina from files of its first program.

use std::path::{Path, PathBuf};

use schola::board::material::{Kind, Node, Value};
use schola::project::import::xna::{self, Content};
use schola::project::{BoardFolder, Severity};
use tempfile::TempDir;

use super::tool::{copy, schola, temporary, write};

fn file(asset: &str, items: &str) -> String {
    format!("<XnaContent>\n<Asset Type=\"DeusExMachinaLogic.{asset}\">\n{items}\n</Asset>\n</XnaContent>\n")
}

/// A board of six fields: the home, a group of two, a thief, something to pay, and disfavour. Each stands in a line of its own,
/// the first in line 3.
const TILES: &str = "<Item><Id>1</Id><Name>Hearth</Name><Type>Home</Type></Item>
<Item><Id>2</Id><Name>Ada</Name><Type>Fighter</Type><Group>1</Group><Fees>1 2 3 4 5 6</Fees><Cost>7</Cost><Value>80</Value></Item>
<Item><Id>3</Id><Name>Bea</Name><Type>Fighter</Type><Group>1</Group><Fees>2 2 4 4 6 6</Fees><Cost>7</Cost><Value>90</Value></Item>
<Item><Id>4</Id><Name>Gate</Name><Type>Thief</Type><Group>0</Group><Value>300</Value></Item>
<Item><Id>5</Id><Name>Fair</Name><Type>PayEvent</Type><Cost>50</Cost></Item>
<Item><Id>6</Id><Name>Cliff</Name><Type>Disfavor</Type></Item>";

const COURIER: &str = "<Item><Id>1</Id><Type>Get</Type><Value>30</Value><TextKey>Gift</TextKey></Item>
<Item><Id>2</Id><Type>PayLevel</Type><Value>5</Value><TextKey>Smith</TextKey></Item>";

const FATE: &str = "<Item><Id>1</Id><Type>MoveBack</Type><Destination>Standard</Destination><Value>2</Value><TextKey>Wind</TextKey></Item>
<Item><Id>2</Id><Type>Wait</Type><Destination>None</Destination><Value>1</Value><TextKey>Rest</TextKey></Item>";

/// Every fault is told with its line, and by its code; a well-formed file has none. One row for each fault: what is exchanged
/// in which file, the code, and the line.
#[test]
fn every_fault_of_a_file_is_told_with_its_line() {
    let tiles = file("Tile[]", TILES);
    let (courier, fate) = (file("CardCourier[]", COURIER), file("CardPredestination[]", FATE));
    let texts = file("TextProvider", "<LocalGame>Here</LocalGame>\n<NetworkGame>There</NetworkGame>");
    let rows: &[(&str, &str, &str, &str, u32)] = &[
        (&tiles, "</Asset>", "", "xml-end-tag", 10),
        (&tiles, "XnaContent>\n<A", "Content>\n<A", "xml-wrong-root", 1),
        (&texts, "Asset", "Thing", "xna-asset-missing", 1),
        (&tiles, "Tile[]", "Tile", "xna-asset-unknown", 2),
        (&tiles, TILES, "", "xna-no-items", 2),
        (&tiles, "<Item><Id>1", "<Field/><Item><Id>1", "xna-item-unknown", 3),
        (&tiles, "<Id>3<", "<Id>4<", "xna-id", 5),
        (&tiles, "<Id>2<", "<Id>1<", "xna-id", 4),
        (&tiles, "<Id>2<", "<Id>two<", "xna-number", 4),
        (&tiles, "<Id>2</Id>", "", "xna-member-missing", 4),
        (&tiles, "<Name>Ada</Name>", "", "xna-member-missing", 4),
        (&tiles, "<Name>Ada</Name>", "<Name> </Name>", "xna-empty", 4),
        (&tiles, "<Name>Ada</Name>", "<Name>Ada</Name><Name>Eda</Name>", "xna-member-twice", 4),
        (&tiles, "<Name>Ada</Name>", "<Name>Ada</Name><name>Eda</name>", "xna-member-unknown", 4),
        (&tiles, "<Type>PayEvent</Type>", "", "xna-member-missing", 7),
        (&tiles, ">PayEvent<", ">Festival<", "xna-type-unknown", 7),
        (&tiles, "<Group>1</Group><Fees>1", "<Group>0</Group><Fees>1", "xna-group-fighter", 4),
        (&tiles, "<Group>1</Group><Fees>1", "<Fees>1", "xna-member-missing", 4),
        (&tiles, "<Group>0</Group>", "<Group>1</Group>", "xna-group-other", 6),
        (&tiles, "<Group>1</Group><Fees>1", "<Group>2</Group><Fees>1", "xna-group-size", 4),
        (&tiles, "<Fees>1 2 3 4 5 6</Fees>", "", "xna-member-missing", 4),
        (&tiles, "1 2 3 4 5 6", "1 2 3 4 5", "xna-fees-count", 4),
        (&tiles, "1 2 3 4 5 6", "1 2 3 4 5 6 7", "xna-fees-count", 4),
        (&tiles, "1 2 3 4 5 6", "1 2 9 4 5 6", "xna-fees-falling", 4),
        (&tiles, "1 2 3 4 5 6", "1 2 x 4 5 6", "xna-number", 4),
        (&tiles, "1 2 3 4 5 6", "-1 2 3 4 5 6", "xna-number", 4),
        (&tiles, "<Cost>50</Cost>", "<Cost>50</Cost><Fees>1 2 3 4 5 6</Fees>", "xna-fees-other", 7),
        (&tiles, "<Cost>50</Cost>", "", "xna-member-missing", 7),
        (&tiles, "<Cost>50</Cost>", "<Cost>-50</Cost>", "xna-number", 7),
        (&tiles, "<Value>300</Value>", "", "xna-member-missing", 6),
        (&tiles, "<Value>80</Value>", "<Value>1e3</Value>", "xna-number", 4),
        (&tiles, "<Value>80</Value>", "<Value>99999999999999999999</Value>", "xna-number", 4),
        (&tiles, ">Home<", ">Pub<", "xna-home", 3),
        (&tiles, "<Type>PayEvent</Type><Cost>50</Cost>", "<Type>Home</Type>", "xna-home", 7),
        (&tiles, ">Disfavor<", ">Pub<", "xna-disfavour", 3),
        (&tiles, "<Type>PayEvent</Type><Cost>50</Cost>", "<Type>Disfavor</Type>", "xna-disfavour", 8),
        (&courier, ">Get<", ">Give<", "xna-type-unknown", 3),
        (&courier, "<Value>30</Value>", "", "xna-member-missing", 3),
        (&courier, "<TextKey>Gift</TextKey>", "", "xna-member-missing", 3),
        (&courier, "<Id>2</Id>", "<Id>3</Id>", "xna-id", 4),
        (&courier, "<Value>30", "<Destination>Home</Destination><Value>30", "xna-member-unknown", 3),
        (&fate, ">Standard<", ">Nowhere<", "xna-type-unknown", 3),
        (&fate, "<Destination>Standard</Destination>", "", "xna-member-missing", 3),
        (&fate, ">Standard<", ">None<", "xna-destination", 3),
        (&fate, "<Destination>None<", "<Destination>Pub<", "xna-destination", 4),
        (&fate, "MoveBack", "Move", "xna-destination", 3),
        (&fate, "<Value>2<", "<Value>0<", "xna-steps", 3),
        (&fate, "<Value>1</Value>", "", "xna-member-missing", 4),
        (&texts, "Here", "", "xna-empty", 3),
        (&texts, "NetworkGame", "LocalGame", "xna-member-twice", 4),
    ];
    for whole in [&tiles, &courier, &fate, &texts] {
        assert!(xna::read("whole.xml", whole.as_bytes()).is_ok(), "{whole}");
    }
    let mut wrong = Vec::new();
    for (whole, from, to, code, line) in rows {
        assert!(whole.contains(from), "there is no {from}");
        let told = xna::read("x.xml", whole.replace(from, to).as_bytes()).err().unwrap_or_default();
        let is_told = told.iter().any(|it| {
            (it.code, it.line) == (code, Some(*line)) && it.severity == Severity::Error && it.file.is_some()
        });
        if !is_told {
            let told: Vec<_> = told.iter().map(|it| (it.code, it.line)).collect();
            wrong.push(format!("{from} → {to}: {code} in line {line}, but {told:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// All faults of a file are told at once, in its order.
#[test]
fn all_faults_are_told_at_once() {
    let broken = file("Tile[]", TILES)
        .replace("<Id>2", "<Id>7")
        .replace(">Thief<", ">Rogue<")
        .replace("<Fees>2 2", "<Fees>2");
    let told = xna::read("x.xml", broken.as_bytes()).expect_err("it has faults");
    let told: Vec<_> = told.iter().map(|it| (it.code, it.line)).collect();
    assert_eq!(told, [("xna-id", Some(4)), ("xna-fees-count", Some(5)), ("xna-type-unknown", Some(6))]);
}

/// A copy of the sample, and a file beside it.
struct Desk {
    work: TempDir,
    game: PathBuf,
}

impl Desk {
    fn new() -> Self {
        let work = temporary();
        let game = work.path().join("mine");
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/deus-ex-machina"), &game);
        Self { work, game }
    }

    fn import(&self, text: &str, more: &[&str], code: i32) -> super::tool::Output {
        let file = self.work.path().join("content.xml");
        write(&file, text);
        let (game, file) = (self.game.to_string_lossy(), file.to_string_lossy());
        schola([&["import", &*game, &*file], more].concat()).exits(code)
    }

    fn opened(&self) -> BoardFolder {
        BoardFolder::open(&self.game).expect("it can be read")
    }
}

/// Returns the values of all elements with a number, by container and number.
fn values(folder: &BoardFolder, container: &str, no: i64) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    folder.draft.material.each(|node| {
        let elements: Vec<&Node> = match &node.kind {
            Kind::Set { elements, .. } => elements.iter().collect(),
            Kind::Map(map) => map.content.iter().map(|(_, _, element)| element).collect(),
            _ => Vec::new(),
        };
        let is_it = |element: &&Node| {
            element.attributes.iter().any(|it| it.name == "no" && it.value == Value::Int(no))
        };
        if node.name == container
            && let Some(element) = elements.into_iter().find(is_it)
        {
            found = element.attributes.iter().map(|it| (it.name.clone(), it.value.clone())).collect();
        }
    });
    found
}

fn int(folder: &BoardFolder, container: &str, no: i64, name: &str) -> Option<i64> {
    values(folder, container, no).into_iter().find(|(other, _)| other == name).and_then(|(_, value)| {
        match value {
            Value::Int(value) => Some(value),
            Value::Text(_) => None,
        }
    })
}

/// Returns the fields of the sample as a file, the prices of fighters changed.
fn sample_as_file(folder: &BoardFolder, more: i64) -> String {
    let items = (1..=40).map(|no| {
        let all = values(folder, "ring", no);
        let text = |name: &str| match all.iter().find(|(other, _)| other == name) {
            Some((_, Value::Text(text))) => text.clone(),
            Some((_, Value::Int(value))) => value.to_string(),
            None => String::new(),
        };
        let kind = text("kind");
        let mut item = format!("<Item><Id>{no}</Id><Name>Field {no}</Name><Type>{kind}</Type>");
        let price = int(folder, "ring", no, "price").unwrap_or(0);
        match kind.as_str() {
            "Fighter" => {
                let fees: Vec<String> = (0..6).map(|level| text(&format!("fee{level}"))).collect();
                let (group, cost) = (text("group"), text("cost"));
                item += &format!("<Group>{group}</Group><Fees>{}</Fees><Cost>{cost}</Cost>", fees.join(" "));
                item += &format!("<Value>{}</Value>", price + more);
            }
            "Thief" => item += &format!("<Value>{price}</Value>"),
            "PayEvent" => item += &format!("<Cost>{}</Cost>", text("cost")),
            "WaitEvent" => item += "<Cost>1</Cost>",
            _ => {}
        }
        item + "</Item>"
    });
    file("Tile[]", &items.collect::<Vec<_>>().join("\n"))
}

/// A whole import: fields with their prices, sale values, deeds and names, texts, and a deck of other cards with the texts
/// of their keys. The game can be played afterwards.
#[test]
fn content_becomes_part_of_the_game() {
    let desk = Desk::new();
    let before = desk.opened();
    let price = int(&before, "ring", 2, "price").expect("field 2 has a price");
    let output = desk.import(&sample_as_file(&before, 10), &["--language", "en"], 0);
    assert_eq!(output.stdout, "40 fields were imported.\n");
    let after = desk.opened();
    assert_eq!(int(&after, "ring", 2, "price"), Some(price + 10));
    assert_eq!(int(&after, "ring", 2, "sale"), Some((price + 10) / 2));
    assert_eq!(int(&after, "market", 2, "price"), Some(price + 10));
    for name in ["left", "right"] {
        assert_eq!(
            int(&after, "ring", 16, name),
            int(&before, "ring", 16, name),
            "the territory follows from the ring"
        );
    }
    assert_eq!(after.draft.look.said("f2", "en"), Some("Field 2"));
    assert_eq!(after.draft.look.said("f2", "cs"), before.draft.look.said("f2", "cs"));
    let texts = file("TextProvider", "<Gift>Dar je 30.</Gift>\n<Odd>Nic</Odd>");
    let output = desk.import(&texts, &["--language", "cs"], 0);
    assert_eq!(output.stdout, "2 texts were imported.\n");
    let output = desk.import(&file("CardCourier[]", COURIER), &["--language", "cs"], 0);
    assert_eq!(output.stdout, "2 cards were imported.\n");
    assert!(output.stderr.contains("no text for the key “Smith”"), "{}", output.stderr);
    let after = desk.opened();
    let look = &after.draft.look;
    assert_eq!(
        (look.said("Courier 1", "cs"), look.said("Courier 2", "cs")),
        (Some("Dar je 30."), Some("Smith"))
    );
    assert_eq!(int(&after, "Courier", 2, "value"), Some(5));
    assert_eq!(values(&after, "Courier", 3), Vec::new());
    let fate: Vec<String> = (1..=20)
        .map(|no| format!("<Item><Id>{no}</Id><Type>Wait</Type><Destination>None</Destination><Value>1</Value><TextKey>Odd</TextKey></Item>"))
        .collect();
    let _ = desk.import(&file("CardPredestination[]", &fate.join("\n")), &[], 0);
    assert_eq!(int(&desk.opened(), "Predestination", 20, "value"), Some(1));
    let game = desk.game.to_string_lossy().into_owned();
    let check = schola(["check", &game, "--json"]).exits(0).json();
    assert!(check.iter().all(|problem| problem["severity"] != "error"), "{check:?}");
    let _ = schola(["run", &game, "--moves", "0 0 0 0"]).exits(0);
}

/// What does not fit the game is told, and nothing has changed: another number of fields, fields that cannot be what the file
/// says, a deck that is not there, and a language that is none.
#[test]
fn what_does_not_fit_changes_nothing() {
    let desk = Desk::new();
    let before = desk.opened().draft;
    let output = desk.import(&file("Tile[]", TILES), &[], 1);
    assert!(output.stderr.contains("The file has 6 fields, the game 40."), "{}", output.stderr);
    let whole = sample_as_file(&desk.opened(), 0);
    let other = whole.replace("<Type>Courier</Type>", "<Type>Thief</Type><Value>350</Value>");
    let output = desk.import(&other, &[], 1);
    assert!(output.stderr.contains("Field 11 of the game has no room"), "{}", output.stderr);
    let output = desk.import(&whole, &["--language", "Czech"], 1);
    assert!(output.stderr.contains("not the code of a language"), "{}", output.stderr);
    assert_eq!(desk.opened().draft, before);
    let mut ludo = BoardFolder::open(Path::new("sample_games/ludo")).expect("it can be read").draft;
    let Ok(cards) = xna::read("x.xml", file("CardCourier[]", COURIER).as_bytes()) else {
        panic!("well-formed")
    };
    assert!(matches!(cards, Content::Cards(..)));
    let told = xna::put(&mut ludo, &cards, "x.xml", "en").expect_err("Ludo has no decks");
    assert_eq!(told[0].code, "xna-deck-missing");
}
