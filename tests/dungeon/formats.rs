//! The files of labyrinths and databases: what Schola includes and writes, and their faults.

use std::path::Path;

use proptest::prelude::*;
use roxmltree::Document;
use schola::dungeon::database::{Behaviour, BranchClass, Chance, CreatureClass, ItemKind, RoomClass};
use schola::dungeon::{Database, Dungeon, Parameters};
use schola::project::{database, labyrinth};

use super::generated::parameters;
use super::support::xsd::Schema;

const FOUR_ROOMS: &str = include_str!("four_rooms.xml");

fn sample_file(language: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/dungeons/database.{language}.xml"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn faults(text: &str, schema: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/schemas").join(format!("{schema}.xsd"));
    let file = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let document = Document::parse(&file).unwrap_or_else(|error| panic!("{schema}: {error}"));
    assert_eq!(Schema::undocumented(&document), Vec::<String>::new(), "{schema}");
    Schema::new(&document).faults(text)
}

/// Protects people who begin with the included database: it has no fault, writing gives the same bytes, and
/// it is the same in both languages except for its words.
#[test]
fn the_sample_is_good_in_both_languages() {
    let [english, czech] = ["en", "cs"].map(|language| {
        let text = sample_file(language);
        let (model, problems) = database::open(text.as_bytes(), "database.xml");
        assert_eq!(problems, [], "{language}");
        assert_eq!(database::write(&model), text, "{language}");
        assert_eq!(faults(&text, "database"), Vec::<String>::new(), "{language}");
        assert_eq!(model, database::sample(language));
        model
    });
    assert_eq!((english.items.len(), english.creatures.len()), (30, 23));
    assert_eq!((english.branches.len(), english.finals.len()), (8, 3));
    let wordless = |mut model: Database| {
        let mut count = 0;
        let mut drop = |text: &mut String| {
            assert!(!text.is_empty(), "a text is empty");
            count += 1;
            text.clear();
        };
        for item in &mut model.items {
            drop(&mut item.name);
            drop(&mut item.text);
        }
        for creature in &mut model.creatures {
            drop(&mut creature.name);
            drop(&mut creature.text);
            drop(&mut creature.noise);
        }
        for class in model.branches.iter_mut().chain(&mut model.finals) {
            drop(&mut class.name);
            drop(&mut class.description);
            class.comments.iter_mut().for_each(&mut drop);
        }
        (model, count)
    };
    let names = |model: &Database| model.creatures.iter().map(|class| class.name.clone()).collect::<Vec<_>>();
    assert!(names(&english).iter().zip(names(&czech)).filter(|(a, b)| *a != b).count() > 20);
    assert_eq!(wordless(english), wordless(czech));
}

/// Protects the pictures of classes: each is in the library.
#[test]
fn the_sample_names_pictures_that_are_there() {
    let sample = database::sample("en");
    let of_items = sample.items.iter().filter_map(|item| item.picture.as_deref());
    let named: Vec<&str> =
        of_items.chain(sample.creatures.iter().filter_map(|class| class.picture.as_deref())).collect();
    let missing: Vec<_> =
        named.iter().filter(|stem| schola::project::library::find(stem).is_none()).collect();
    assert!(named.len() > 30 && missing.is_empty(), "{missing:?}");
}

/// Protects old databases: the format of Pacinda 2008, without later additions, is read.
#[test]
fn the_form_of_the_thesis_is_read() {
    let text = r#"<?xml version="1.0" encoding="utf-8"?>
<Database xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Items>
    <Item xsi:type="Weapon"><level>1</level><id>2</id><attack>3</attack><bonus>1</bonus><name>Sword</name><text/></Item>
  </Items>
  <Creatures>
    <Creature><id>1</id><name>Rat</name><noise>Squeak</noise><level>1</level><gold>0</gold><exp>8</exp>
      <attack>3</attack><defence>1</defence><text>A rat.</text></Creature>
  </Creatures>
  <Branches>
    <BranchClass><name>Sewer</name><Description>Green.</Description>
      <Creatures><tripple><maxCount>3</maxCount><probability>50</probability><id>1</id></tripple></Creatures>
      <Items/><RoomComments><string>Moss.</string></RoomComments></BranchClass>
  </Branches>
  <FinalBranches>
    <FinalBranchClass><name>Hall</name><Description>Loud.</Description><Creatures/><Items/>
      <RoomComments><string>A throne.</string></RoomComments><BossCreature>1</BossCreature></FinalBranchClass>
  </FinalBranches>
</Database>
"#;
    let (model, problems) = database::open(text.as_bytes(), "database.xml");
    assert_eq!(problems, []);
    assert_eq!(model.prefabs().map(|(id, _)| id).collect::<Vec<_>>(), [1, 101]);
    assert_eq!(
        (model.creatures[0].life(), model.items[0].kind),
        (10, ItemKind::Weapon { attack: 3, bonus: 1 })
    );
    let made = Dungeon::generate(&Parameters::default(), &model, 3, 0);
    assert_eq!(schola::dungeon::check::check_generated(&made, &model), []);
}

/// Protects authors of databases: all faults are reported at once, each with its line.
#[test]
fn faults_of_databases_are_told() {
    let sample = sample_file("en");
    let table = [
        ("<id>2</id>", "<id>1</id>", "database-id-twice"),
        ("<id>30</id>\n        </tripple>", "<id>77</id>\n        </tripple>", "database-unknown"),
        ("<BossCreature>22</BossCreature>", "<BossCreature>99</BossCreature>", "database-unknown"),
        ("<id>103</id>", "<id>8</id>", "database-prefab-twice"),
        ("<probability>45</probability>", "<probability>101</probability>", "xml-number-range"),
        ("<maxCount>3</maxCount>", "<maxCount>0</maxCount>", "xml-number-range"),
        ("<life>5</life>", "<life>0</life>", "xml-number-range"),
        ("xsi:type=\"Potion\"", "xsi:type=\"Poison\"", "xml-choice"),
        ("<heals>4</heals>", "", "xml-missing-element"),
        ("<behaviour>hunter</behaviour>", "<behaviour>shy</behaviour>", "xml-choice"),
        (
            "<string>Melted shields.</string>\n        <string>Bones, sorted by size.</string>",
            "",
            "database-comment-missing",
        ),
    ];
    for (from, to, code) in table {
        let text = sample.replacen(from, to, 1);
        assert_ne!(text, sample, "there is no {from}");
        let (_, problems) = database::open(text.as_bytes(), "database.xml");
        let found = problems.iter().find(|problem| problem.code == code);
        assert!(found.is_some_and(|problem| problem.line.is_some()), "{code}: {problems:?}");
    }
    let empty = "<Database><Items/><Creatures/><Branches/><FinalBranches/></Database>";
    let (_, problems) = database::open(empty.as_bytes(), "database.xml");
    let codes: Vec<_> = problems.iter().map(|problem| problem.code).collect();
    assert_eq!(codes, ["database-prefab-missing", "database-final-missing"]);
}

fn chances() -> impl Strategy<Value = Vec<Chance>> {
    let chance = (1..=20_u32, 0..=100_u32, 0..9_u32);
    prop::collection::vec(
        chance.prop_map(|(max_count, probability, id)| Chance { max_count, probability, id }),
        0..4,
    )
}

fn any_database() -> impl Strategy<Value = Database> {
    let creature = ("[a-z <&]{0,9}", 1..=20_u32, prop::option::of(1..99_u32), 0..3_usize, chances())
        .prop_map(|(name, level, life, behaviour, loot)| CreatureClass {
            id: level,
            level,
            name,
            life,
            loot,
            behaviour: [Behaviour::Basic, Behaviour::Guard, Behaviour::Hunter][behaviour],
            cs: life.map(|life| format!("č{life}")),
            picture: life.map(|_| "skull".to_owned()),
            ..CreatureClass::default()
        });
    let room = (".{0,9}", chances(), chances()).prop_map(|(text, creatures, items)| RoomClass {
        text: text.replace(|c: char| c.is_control() || c == '\u{fffe}' || c == '\u{ffff}', " "),
        creatures,
        items,
    });
    let id = || prop::option::of(0..300_u32);
    let class = (id(), prop::option::of(0..=3_u32), chances(), chances(), prop::collection::vec(room, 0..3));
    let class = class.prop_map(|(id, tier, creatures, items, rooms)| BranchClass {
        id,
        tier,
        creatures,
        items,
        comments: rooms.iter().map(|room| format!("<{}>", room.creatures.len())).collect(),
        rooms,
        ..BranchClass::default()
    });
    let classes = prop::collection::vec(class, 0..4);
    (prop::collection::vec(creature, 0..5), classes, prop::collection::vec(0..50_u32, 0..3)).prop_map(
        |(creatures, branches, start_kit)| {
            let finals =
                branches.iter().cloned().map(|class| BranchClass { boss: Some(3), ..class }).collect();
            Database { creatures, branches, finals, start_kit, ..Database::default() }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Protects the work of authors: a database reads back as written, and conforms to the schema.
    #[test]
    fn a_written_database_reads_the_same(model in any_database()) {
        let text = database::write(&model);
        let read = database::read(text.as_bytes());
        prop_assert_eq!(read.faults, []);
        prop_assert_eq!(read.model, model);
        prop_assert_eq!(faults(&text, "database"), Vec::<String>::new());
    }

    /// Protects other programs that read labyrinths: what Schola writes conforms to the schema in each phase.
    #[test]
    fn written_labyrinths_keep_to_the_schema(parameters in parameters(), phase in 1..=3_u8) {
        let small = Parameters { seed: parameters.seed, corridor: parameters.corridor, ..Parameters::of_size(24, 20) };
        let made = Dungeon::generate(&small, &database::sample("cs"), phase, 0);
        prop_assert_eq!(faults(&labyrinth::write(&made), "labyrinth"), Vec::<String>::new());
    }
}

/// Protects labyrinths from elsewhere: the example of the format's description reads without a fault,
/// conforms to the schema, and survives writing and reading.
#[test]
fn the_example_of_the_format_is_read() {
    let (model, problems) =
        labyrinth::open(FOUR_ROOMS.as_bytes(), "labyrinth.xml", Some(&database::sample("en")));
    assert_eq!(problems, []);
    assert_eq!(faults(FOUR_ROOMS, "labyrinth"), Vec::<String>::new());
    let model = model.expect("it can be read");
    let text = labyrinth::write(&model);
    assert_eq!(labyrinth::read(text.as_bytes()).model, Some(model));
    assert_eq!(faults(&text, "labyrinth"), Vec::<String>::new());
}

/// Protects additions by others: comments and unknown elements are kept, and classes may be written as in the
/// database.
#[test]
fn what_is_not_known_is_kept() {
    let class =
        "<Item xsi:type=\"Potion\"><level>1</level><id>24</id><heals>8</heals><name>P</name><text/></Item>";
    let potion = FOUR_ROOMS.find("<potion").expect("there is a potion");
    let end = potion + FOUR_ROOMS[potion..].find("/>").expect("it ends") + 2;
    let text = format!("{}{class}{}", &FOUR_ROOMS[..potion], &FOUR_ROOMS[end..]);
    let text = text.replacen(
        "<labyrinth ",
        "<labyrinth xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" ",
        1,
    );
    let text = text.replacen("<rooms>", "<!-- the rooms --><weather>rain</weather><rooms>", 1);
    let (model, problems) = labyrinth::open(text.as_bytes(), "labyrinth.xml", None);
    assert_eq!(problems.iter().map(|problem| problem.code).collect::<Vec<_>>(), ["xml-unknown-element"]);
    let model = model.expect("it can be read");
    let potion = &model.labyrinth().expect("it is whole").item_classes[2];
    assert_eq!((potion.id, potion.kind), (24, ItemKind::Potion { heals: 8 }));
    let written = labyrinth::write(&model);
    assert!(written.contains("<!-- the rooms -->\n  <weather>rain</weather>\n  <rooms>"), "{written}");
}

/// Protects people who write labyrinths by hand: whatever is not understood is reported with its line, all at
/// once.
#[test]
fn faults_of_the_form_are_told() {
    let table = [
        ("sizeX=\"20\" sizeY=\"20\" level", "sizeX=\"19\" sizeY=\"20\" level", "xml-number-range"),
        ("sizeX=\"20\" sizeY=\"20\" level", "sizeX=\"20\" sizeY=\"4097\" level", "xml-number-range"),
        ("<pair id=\"1\"", "<pair id=\"0\"", "labyrinth-id-twice"),
        ("<room id=\"1\" sizeX", "<room id=\"0\" sizeX", "labyrinth-id-twice"),
        ("prefab=\"2\"><room id=\"2\"/>", "prefab=\"2\"><room id=\"9\"/>", "labyrinth-reference"),
        ("<key id=\"0\" door=\"0\"", "<key id=\"0\" door=\"9\"", "labyrinth-reference"),
        ("x=\"10\" y=\"8\" room=\"1\"", "x=\"10\" y=\"8\" room=\"0\"", "labyrinth-room"),
        ("locked=\"true\" key=\"0\"", "locked=\"true\" key=\"2\"", "labyrinth-key"),
        ("<row y=\"1\">1-4", "<row y=\"1\">4-1", "labyrinth-row"),
        ("<row y=\"1\">1-4", "<row y=\"1\">1-20", "labyrinth-row"),
        ("<maze>", "<maze><!--", "xml-unclosed"),
        ("<entrance x=\"8\" y=\"2\" room=\"1\"/>", "", "xml-missing-element"),
        ("<boss id=\"3\" class=\"23\" x=\"18\" y=\"18\" room=\"3\"/>", "", "xml-missing-element"),
        ("locked=\"true\" key=\"0\"", "locked=\"yes\" key=\"0\"", "xml-choice"),
        ("x1=\"5\"", "x1=\"five\"", "xml-not-number"),
        (
            "<room id=\"1\" sizeX=\"6\" sizeY=\"10\"",
            "<room id=\"1\" sizeX=\"4096\" sizeY=\"10\"",
            "labyrinth-rooms",
        ),
    ];
    for (from, to, code) in table {
        let text = FOUR_ROOMS.replacen(from, to, 1);
        assert_ne!(text, FOUR_ROOMS, "there is no {from}");
        let (_, problems) = labyrinth::open(text.as_bytes(), "labyrinth.xml", None);
        let found = problems.iter().find(|problem| problem.code == code);
        assert!(found.is_some_and(|problem| problem.line.is_some()), "{from} → {to}: {problems:?}");
    }
}

/// Protects the schemas themselves: they detect faults.
#[test]
fn spoilt_files_break_the_schemas() {
    let sample = sample_file("en");
    let table = [
        ("labyrinth", FOUR_ROOMS, "sizeX=\"20\" sizeY=\"20\" ", "sizeX=\"20\" ", "lacks the attribute sizeY"),
        ("labyrinth", FOUR_ROOMS, "locked=\"true\"", "locked=\"yes\"", "as locked"),
        ("labyrinth", FOUR_ROOMS, "<keys>", "<keys><lock/>", "does not belong here"),
        ("labyrinth", FOUR_ROOMS, "posX=\"12\"", "posX=\"12\" kind=\"cave\"", "as kind"),
        ("database", &sample, "xsi:type=\"Weapon\"", "xsi:type=\"Weapons\"", "has the unknown type Weapons"),
        ("database", &sample, "<attack>2</attack>", "", "lacks attack"),
        ("database", &sample, "<tier>0</tier>", "<tier>low</tier>", "no unsignedInt"),
    ];
    for (schema, text, from, to, wanted) in table {
        let spoilt = text.replacen(from, to, 1);
        assert_ne!(spoilt, text, "there is no {from}");
        let found = faults(&spoilt, schema);
        assert!(found.iter().any(|fault| fault.contains(wanted)), "{from} → {to}: {found:?}");
    }
}
