//! Composite blocks: made, dissolved, written and played.

use std::path::Path;
use std::sync::Arc;

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use schola::board::composite::{
    self, Composite, Composites, Design, Exit, Item, Lying, Mapping, MappingKind, NestingLevel, NotOne,
    Output,
};
use schola::board::edit::{Renaming, Subject};
use schola::board::rules::Instruction;
use schola::board::{Draft, Rules, check, notation};
use schola::project::{BoardFolder, GameKind, kind_of};

use crate::support::board_door::{Door, Engine, draft, held, outcome};
use crate::support::board_generate::{Scenario, scenario};
use crate::support::board_material::material;
use crate::support::board_oracle::Oracle;

/// Turns a selection of a design into a composite block and checks what must hold for any: it can be restored
/// from plain rules, and dissolving it gives the old design. `None` if the selection has several entries.
fn made(design: &Design, keys: &[&str], name: &str) -> Result<Option<Design>, TestCaseError> {
    let made = match design.make(keys, name, "A part") {
        Ok(made) => made,
        Err(NotOne::Entries(entries)) => {
            prop_assert!(entries.len() > 1);
            return Ok(None);
        }
        Err(other) => panic!("{other}"),
    };
    let (rules, composites) = made.flatten();
    prop_assert_eq!(&Design::of(&rules, &composites), &made);
    prop_assert_eq!(composite::differing(&rules, &composites), Vec::<String>::new());
    prop_assert_eq!(&composite::adopt(&rules, &composites), &composites);
    prop_assert_eq!(&composite::restore(&rules, &composites), &rules);
    let mut again = made.dissolve(name).expect("it is there");
    let order = |key: &str| design.items.iter().position(|item| item.key() == key);
    again.items.sort_by_key(|item| order(item.key()));
    prop_assert_eq!(&again, design);
    Ok(Some(made))
}

/// Plays rules with blocks in composite blocks, and returns everything visible, with the plain names of the
/// blocks.
fn shown<D: Door>(game: &Draft, seats: &[bool], seed: u64, answers: &[u8]) -> Vec<String> {
    let mut play = D::start(game, seats, seed);
    let mut shown = Vec::new();
    for answer in answers {
        let offers = play.offers().len();
        shown.push(format!("{:?} {:?}", play.trace(), play.position()));
        if offers == 0 {
            break;
        }
        let _ = play.answer(usize::from(*answer) % offers);
        let mut back = play.clone();
        shown.push(format!("{} {:?}", back.restore(), back.position()));
    }
    shown.iter().map(|line| line.replace("Inner/", "").replace("Outer/", "")).collect()
}

fn with_rules(game: &Draft, rules: Rules) -> Draft {
    Draft { rules: Arc::new(rules), ..game.clone() }
}

/// Turns part of a scenario into one or two nested composite blocks, and plays all versions.
fn plays_alike(scenario: &Scenario, chosen: u64, more: u64) -> Result<(), TestCaseError> {
    let game = draft(scenario.material.clone(), &scenario.rules);
    let design = Design::of(&game.rules, &Composites::default());
    let pick = |design: &Design, bits: u64| -> Vec<String> {
        let picked = design.items.iter().enumerate().filter(|(at, _)| bits >> (at % 64) & 1 == 1);
        picked.map(|(_, item)| item.key().to_owned()).collect()
    };
    let make = |design: &Design, bits: u64, name: &str| {
        let keys = pick(design, bits);
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        if keys.is_empty() { Ok(None) } else { made(design, &keys, name) }
    };
    let Some(first) = make(&design, chosen, "Inner")? else { return Ok(()) };
    let at = first.items.iter().position(|item| item.key() == "Inner").expect("it was made");
    let second = make(&first, more | 1 << at, "Outer")?;
    let wanted = shown::<Engine>(&game, &scenario.seats, scenario.seed, &scenario.answers);
    for design in [Some(first), second].into_iter().flatten() {
        let game = with_rules(&game, design.flatten().0);
        let found = shown::<Engine>(&game, &scenario.seats, scenario.seed, &scenario.answers);
        prop_assert_eq!(&found, &wanted, "{}", notation::write(&game.rules));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Protects the rules of authors who make composite blocks: dissolving restores them, and play is the
    /// same.
    #[test]
    fn made_blocks_play_as_before(scenario in scenario(), from in 0..8_u32, count in 1..6_u32, any: u64, wild: bool) {
        let row = ((1_u64 << count) - 1) << from;
        plays_alike(&scenario, if wild { any } else { row }, row << 1)?;
    }
}

/// Protects the test above from selections that cannot be used: many must have a single entry.
#[test]
fn many_selections_become_one() {
    let mut runner = TestRunner::deterministic();
    let mut count = 0;
    for chosen in 0..200_u64 {
        let scenario = scenario().new_tree(&mut runner).expect("a scenario can be made").current();
        let rules = draft(scenario.material.clone(), &scenario.rules).rules;
        let design = Design::of(&rules, &Composites::default());
        let keys: Vec<&str> = design.items.iter().map(Item::key).collect();
        let row = &keys[chosen as usize % keys.len()..];
        let row = &row[..row.len().min(3)];
        let made = made(&design, row, "Inner").unwrap_or_else(|error| panic!("{error}"));
        count += usize::from(made.is_some_and(|it| it.composite("Inner").is_some_and(|it| it.count() > 1)));
    }
    assert!(count >= 50, "{count}");
}

/// Protects authors who learn from the samples: any part of them with a single entry can become one block,
/// and they play as before.
#[test]
fn parts_of_samples_can_be_made_into_one() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
    let mut all = 0;
    for entry in std::fs::read_dir(games).expect("there are samples").flatten() {
        if kind_of(&entry.path()) != GameKind::Board {
            continue;
        }
        let folder = BoardFolder::open(&entry.path()).expect("a sample opens");
        let design = Design::of(&folder.draft.rules, &Composites::default());
        let keys: Vec<&str> = design.items.iter().map(Item::key).collect();
        let seats = vec![true; folder.draft.material.players().count()];
        let answers: Vec<u8> = (0..12_u8).map(|number| number.wrapping_mul(37) % 11).collect();
        let wanted = shown::<Engine>(&folder.draft, &seats, 7, &answers);
        let mut here = 0;
        for row in (2..6).flat_map(|count| keys.windows(count)) {
            let Some(made) = made(&design, row, "Inner").unwrap_or_else(|error| panic!("{error}")) else {
                continue;
            };
            here += 1;
            if here % 5 == 0 {
                let game = with_rules(&folder.draft, made.flatten().0);
                assert_eq!(shown::<Engine>(&game, &seats, 7, &answers), wanted, "{row:?}");
            }
        }
        assert!(here >= 5, "{}: {here}", entry.path().display());
        all += 1;
    }
    assert!(all >= 8, "{all}");
}

fn mapping(outer: &str, inner: &str, kind: MappingKind) -> Mapping {
    Mapping { outer: outer.to_owned(), inner: inner.to_owned(), kind }
}

/// A composite block of one block that leads to `Next`.
fn one(body: &str, inputs: Vec<Mapping>, outputs: Vec<Mapping>) -> Composite {
    let text = format!("block Roll 'Roll dice 2kX'\n body: {body}\n after: -> !out_done\n");
    let inner = notation::read(&text).expect("it is right").blocks;
    let exit = Exit { name: "done".to_owned(), to: "Next".to_owned() };
    let outputs = outputs.into_iter().map(|mapping| Output { exit: "done".to_owned(), mapping });
    Composite {
        name: "Two".to_owned(),
        title: "Roll dice 2kX".to_owned(),
        entry: "Roll".to_owned(),
        inputs,
        outputs: outputs.collect(),
        exits: vec![exit],
        inner: inner.into_iter().map(Item::Block).collect(),
        ..Composite::default()
    }
}

/// Returns plain rules: a block, the composite block, and the end.
fn around(before: &str, composite: Composite) -> Rules {
    let text =
        format!("start A\nblock A ''\n body: {before}\n after: -> Two\nblock Next ''\n body: game.end\n");
    let rules = notation::read(&text).expect("it is right");
    let mut design = Design::of(&rules, &Composites::default());
    design.items.insert(1, Item::Composite(Arc::new(composite)));
    design.flatten().0
}

/// Protects the form that other programs read: the mapping blocks are those of the file format.
#[test]
fn mapping_blocks_are_written_out() {
    let body = "attr.newV R, 0 ; attr.newV t, 0 ; rnd.die R, X ; rnd.die t, X ; attr.add R, t ; attr.del t";
    let two = one(
        body,
        vec![mapping("Sides", "X", MappingKind::Value)],
        vec![mapping("Sum", "R", MappingKind::Value)],
    );
    let wanted = format!(
        "start A\nblock A ''\n body: attr.newV Sides, 6\n after: -> Two/!in\n\
         block Two/!in 'in'\n body: attr.newCopy !m0, Sides ; attr.newCopy X, !m0 ; attr.del !m0\n after: -> Two/Roll\n\
         block Two/Roll 'Roll dice 2kX'\n body: {body}\n after: -> Two/!out_done\n\
         block Two/!out_done 'out'\n \
         body: attr.newCopy !m0, R ; attr.del R ; attr.del X ; attr.newCopy Sum, !m0 ; attr.del !m0\n after: -> Next\n\
         block Next ''\n body: game.end\n"
    );
    assert_eq!(around("attr.newV Sides, 6", two), notation::read(&wanted).expect("it is right"));
}

/// Protects what is passed in and out: each kind of mapping works, exchanged names included, and leaves
/// nothing behind.
#[test]
fn mappings_do_what_they_say() {
    use MappingKind::{Elements, Reference, Same, Value};
    let exchanged = vec![mapping("A", "B", Value), mapping("B", "A", Value)];
    type Row = (&'static str, Vec<Mapping>, Vec<Mapping>, &'static [(&'static str, &'static str)]);
    let table: [Row; 5] = [
        ("attr.sub A, B", exchanged, vec![mapping("R", "A", Value)], &[("A", "1"), ("B", "5"), ("R", "4")]),
        ("attr.setV X, 9", vec![mapping("A", "X", Reference)], vec![], &[("A", "9"), ("B", "5")]),
        ("attr.setV X, 9", vec![mapping("A", "X", Value)], vec![], &[("A", "1"), ("B", "5")]),
        (
            "attr.addV A, 2 ; attr.newV R, 3",
            vec![mapping("A", "A", Same)],
            vec![],
            &[("A", "3"), ("B", "5"), ("R", "3")],
        ),
        (
            "attr.newV R, 0 ; coll.size R, D ; coll.pop D ; coll.pushEmpty D",
            vec![mapping("C", "D", Elements)],
            vec![mapping("R", "R", Value), mapping("E", "D", Elements)],
            &[("A", "1"), ("B", "5"), ("R", "1")],
        ),
    ];
    for (body, inputs, outputs, wanted) in table {
        let before = "attr.newV A, 1 ; attr.newV B, 5 ; coll.new C ; coll.push C, !Root";
        let rules = notation::write(&around(before, one(body, inputs, outputs)));
        let players =
            || material(vec![crate::support::board_material::Maker::default().player("Red", &[], vec![])]);
        let position =
            outcome::<Oracle>(players(), &rules).unwrap_or_else(|reason| panic!("{reason:?}: {rules}"));
        for (name, value) in wanted {
            assert_eq!(held(&position, name), *value, "{name} after {body}");
        }
        let names: usize = position.namespaces.iter().map(|space| space.attributes.len()).sum();
        assert_eq!(names, wanted.len(), "{body}: {:?}", position.namespaces);
    }
}

const DICE: &str = "start A
block A ''
  body: attr.newV Sides, 6 ; attr.newV N, 0
  after: -> Roll
block Roll ''
  body: attr.newV R, 0 ; rnd.die R, Sides
  after: -> Again if attr.ltV R, 3 ; -> Count
block Again ''
  body: attr.del R
  after: -> Roll
block Count ''
  body: attr.add N, R ; attr.del R
  after: -> Done if attr.gtV N, 20 ; -> Roll
block Done ''
  body: attr.del N ; attr.del Sides ; game.end
";

fn dice() -> Design {
    Design::of(&notation::read(DICE).expect("it is right"), &Composites::default())
}

/// Protects authors from writing what can be derived: entry, exits, inputs and outputs of a selection.
#[test]
fn what_a_block_needs_is_found() {
    let design = dice().make(&["Roll", "Again"], "Throw", "Throw").expect("it can be made");
    let throw = design.composite("Throw").expect("it is there");
    assert_eq!(throw.entry, "Roll");
    assert_eq!(throw.exits, [Exit { name: "Count".to_owned(), to: "Count".to_owned() }]);
    assert_eq!(throw.inputs, [mapping("Sides", "Sides", MappingKind::Same)]);
    let output = Output { exit: "Count".to_owned(), mapping: mapping("R", "R", MappingKind::Same) };
    assert_eq!(throw.outputs, [output]);
    let several = dice().make(&["Again", "Count"], "Odd", "");
    assert_eq!(several, Err(NotOne::Entries(vec!["Again".to_owned(), "Count".to_owned()])));
    assert_eq!(dice().make(&["Roll"], "Done", ""), Err(NotOne::Name("Done".to_owned())));
    assert_eq!(dice().make(&["Rolls"], "Throw", ""), Err(NotOne::Unknown("Rolls".to_owned())));
    assert_eq!(dice().make(&[], "Throw", ""), Err(NotOne::Nothing));
}

/// Protects files written by other programs: a change of a single block is noticed, and adopted or reverted
/// as the author chooses; a composite block whose blocks are gone is dissolved.
#[test]
fn changes_by_others_are_seen() {
    let design = dice().make(&["Roll", "Again"], "Throw", "Throw").expect("it can be made");
    let (rules, composites) = design.flatten();
    let text = notation::write(&rules);
    let changed = notation::read(&text.replace("attr.ltV R, 3", "attr.ltV R, 4")).expect("it is right");
    assert_ne!(changed, rules);
    assert_eq!(composite::differing(&changed, &composites), ["Throw"]);
    assert_eq!(composite::restore(&changed, &composites), rules);
    let adopted = composite::adopt(&changed, &composites);
    assert_eq!(composite::differing(&changed, &adopted), Vec::<String>::new());
    assert_eq!(Design::of(&changed, &adopted).flatten().0, changed);
    let led_out = text.replace(
        "-> Throw/Again if attr.ltV R, 3",
        "-> Throw/Again if attr.ltV R, 3\n -> Done if attr.eqV R, 6",
    );
    let led_out = notation::read(&led_out).expect("it is right");
    let adopted = composite::adopt(&led_out, &composites);
    let exits: Vec<&str> = adopted.list[0].exits.iter().map(|exit| exit.to.as_str()).collect();
    assert_eq!(exits, ["Count", "Done"]);
    let gone = notation::read(&text.replace("Throw/", "Other_")).expect("it is right");
    assert_eq!(composite::differing(&gone, &composites), ["Throw"]);
    assert_eq!(composite::adopt(&gone, &composites), Composites::default());
}

/// Protects authors who edit single blocks: a composite block survives additions, removals and renaming,
/// inside and outside.
#[test]
fn a_composite_block_follows_its_blocks() {
    let design = dice().make(&["Roll", "Again"], "Throw", "Throw").expect("it can be made");
    let (rules, composites) = design.flatten();
    let text = notation::write(&rules);
    let block = "block Throw/More 'More'\n  after: -> Throw/Roll\nblock Throw/Again";
    type Row<'a> = (String, &'a [&'a str], &'a str, &'a [(&'a str, &'a str)]);
    let table: [Row<'_>; 6] = [
        (text.replace("block Throw/Again", block), &["Roll", "More", "Again"], "Roll", &[("Count", "Count")]),
        (text.replace("Throw/Roll", "Throw/Cast"), &["Cast", "Again"], "Cast", &[("Count", "Count")]),
        (
            text.replace("Throw/Again", "Outside"),
            &["Roll"],
            "Roll",
            &[("Count", "Count"), ("out2", "Outside")],
        ),
        (text.replace("Count", "Sum"), &["Roll", "Again"], "Roll", &[("Count", "Sum")]),
        (
            text.replace("block Count", "block Throw/Count").replace("-> Count", "-> Throw/Count"),
            &["Roll", "Again", "Count"],
            "Roll",
            &[("Count", "Done")],
        ),
        (
            text.replace("-> Throw/Again", "-> Done"),
            &["Roll", "Again"],
            "Roll",
            &[("Count", "Count"), ("out2", "Done")],
        ),
    ];
    for (text, inner, entry, exits) in table {
        let changed = notation::read(&text).expect("it is right");
        let adopted = composite::adopt(&changed, &composites);
        let throw = adopted.list.first().unwrap_or_else(|| panic!("it is there: {text}"));
        assert_eq!(throw.inner.iter().map(Item::key).collect::<Vec<_>>(), inner, "{text}");
        let found: Vec<(&str, &str)> =
            throw.exits.iter().map(|exit| (exit.name.as_str(), exit.to.as_str())).collect();
        assert_eq!((throw.entry.as_str(), found.as_slice()), (entry, exits), "{text}");
        let again = Design::of(&changed, &adopted).flatten().0;
        let sorted = |rules: &Rules| {
            let mut blocks = rules.blocks.clone();
            blocks.sort_by(|a, b| a.id.cmp(&b.id));
            blocks
        };
        assert_eq!(sorted(&again), sorted(&changed));
    }
}

/// Protects nested blocks: a composite block can be made, given a new exit and dissolved inside another one,
/// and the content of both follows a change of the rules.
#[test]
fn composite_blocks_lie_in_others() {
    let outer = dice().make(&["Roll", "Again", "Count"], "Turn", "").expect("it can be made");
    let path = ["Turn".to_owned()];
    let both = outer.within(&path, |inside| inside.make(&["Roll", "Again"], "Throw", "")).expect("it can");
    let (rules, composites) = both.flatten();
    assert!(rules.find("Turn/Throw/Roll").is_some());
    assert_eq!(composites.paths().into_iter().collect::<Vec<_>>(), ["Turn", "Turn/Throw"]);
    assert_eq!(composite::path_to(&composites, "Turn/Throw/Roll"), ["Turn", "Throw"]);
    let text = notation::write(&rules)
        .replace("-> Turn/Throw/Again", "-> Done if attr.eqV R, 1 ; -> Turn/Throw/Again");
    let changed = notation::read(&text).expect("it is right");
    let adopted = composite::adopt(&changed, &composites);
    assert_eq!(adopted.paths(), composites.paths());
    assert_eq!(Design::of(&changed, &adopted).flatten().0, changed);
    let back =
        both.within(&path, |inside| inside.dissolve("Throw").ok_or(NotOne::Nothing)).expect("it is there");
    assert_eq!(back, outer);
}

/// Protects exits: one can be redirected, disappears with the jumps to it, and a new one leads nowhere at
/// first.
#[test]
fn ways_out_are_led_and_removed() {
    let design = dice().make(&["Roll", "Again"], "Throw", "").expect("it can be made");
    let jump = |design: &Design| design.flatten().0.blocks[1].after.last().map(|jump| jump.to.clone());
    assert_eq!(jump(&design).as_deref(), Some("Count"));
    let led = design.lead_exit("Throw", "Count", "Done").expect("it is there");
    assert_eq!(jump(&led).as_deref(), Some("Done"));
    assert_eq!(design.lead_exit("Throw", "Count", "Nowhere"), Err(NotOne::Unknown("Nowhere".to_owned())));
    let removed = design.remove_exit("Throw", "Count").expect("it is there");
    assert_eq!(jump(&removed).as_deref(), Some("Throw/Again"));
    let added = design.add_exit("Throw").and_then(|it| it.add_exit("Throw")).expect("it is there");
    let exits = &added.composite("Throw").expect("it is there").exits;
    assert_eq!(exits.iter().map(|exit| exit.to.as_str()).collect::<Vec<_>>(), ["Count", ""]);
}

/// Protects the view of each place: every plain block is visible in exactly one, and a jump there leads to
/// the same target as in the design.
#[test]
fn places_show_the_design() {
    let outer = dice().make(&["Roll", "Again", "Count"], "Turn", "").expect("it can be made");
    let path = ["Turn".to_owned(), "Throw".to_owned()];
    let both =
        outer.within(&path[..1], |inside| inside.make(&["Roll", "Again"], "Throw", "")).expect("it can");
    let (rules, composites) = both.flatten();
    let mut seen = 0;
    for depth in 0..3 {
        let place = NestingLevel::new(&rules, &composites, &path[..depth]);
        assert_eq!(place.path(), &path[..depth]);
        for item in place.items() {
            let Lying::Block(at) = item else { continue };
            seen += 1;
            for jump in rules.blocks[*at].before.iter().chain(&rules.blocks[*at].after) {
                let key = place.key(&jump.to).unwrap_or_else(|| panic!("{} from {at}", jump.to));
                assert_eq!(place.plain(key), Some(jump.to.as_str()), "in {:?}", place.path());
            }
        }
    }
    assert_eq!(seen, rules.blocks.len());
    let inside = NestingLevel::new(&rules, &composites, &path);
    assert_eq!(
        (inside.key("Turn/Throw/Again"), inside.key("Turn/Count")),
        (Some("Again"), Some("!out_Count"))
    );
    let between = NestingLevel::new(&rules, &composites, &path[..1]);
    assert_eq!((between.key("Turn/Throw/Roll"), between.key("Done")), (Some("Throw"), Some("!out_Done")));
    assert_eq!(between.key("A"), None);
}

/// Protects names: renaming something in the material reaches into composite blocks; those that another
/// program has made differ stay as they are.
#[test]
fn another_name_reaches_inside() {
    let text = "start A\nblock A ''\n body: coll.new C ; coll.push C, !Root.Red\n after: -> B\nblock B ''\n body: coll.del C ; game.end\n";
    let mut maker = crate::support::board_material::Maker::default();
    let material = material(vec![maker.player("Red", &[], vec![])]);
    let design = Design::of(&notation::read(text).expect("it is right"), &Composites::default());
    let made = design.make(&["A"], "Part", "").expect("it can be made");
    let (rules, composites) = made.flatten();
    let game = Draft { composites: Arc::new(composites), ..draft(material, &notation::write(&rules)) };
    let red = game.material.children[0].uid;
    let plan = Renaming::new(&game, Subject::Node(red), "Blue").expect("it can have the name");
    let renamed = plan.apply(&game);
    assert!(notation::write(&renamed.rules).contains("!Root.Blue"));
    assert_eq!(composite::differing(&renamed.rules, &renamed.composites), Vec::<String>::new());
    assert_eq!(renamed.composites.list.len(), 1);
    let other = Draft {
        rules: Arc::new(
            notation::read(&notation::write(&rules).replace("coll.new C", "coll.new C ; coll.new D"))
                .expect("it is right"),
        ),
        ..game
    };
    assert_eq!(plan.apply(&other).composites, other.composites);
}

/// Protects authors who reuse a block: it gets a free name in another game and as a second copy in its own;
/// and it works with other names for its inputs.
#[test]
fn blocks_go_from_game_to_game() {
    let design = dice().make(&["Roll", "Again"], "Throw", "Throw").expect("it can be made");
    let file = design.export("Throw").expect("it is there");
    let (both, name) = design.import(&file.list[0]);
    assert_eq!(name, "Throw2");
    let (rules, composites) = both.flatten();
    assert_eq!(composite::differing(&rules, &composites), Vec::<String>::new());
    assert!(rules.find("Throw2/Roll").is_some() && rules.find("Throw/Roll").is_some());
    let second = both.composite("Throw2").expect("it is there");
    let renamed = Composite {
        name: "Cast".to_owned(),
        inputs: vec![second.inputs[0].renamed("Faces", false)],
        ..(**second).clone()
    };
    assert!(!renamed.is_stack("Sides"));
    assert_eq!(renamed.inputs, [mapping("Faces", "Sides", MappingKind::Reference)]);
    let cast = both.replace("Throw2", renamed).expect("the name is free");
    let (rules, _) = cast.flatten();
    let way_in = rules.find("Cast/!in").map(|at| notation::instruction_text(&rules.blocks[at].body[0]));
    assert_eq!(way_in.as_deref(), Some("attr.alias !m0, Faces"));
    let dissolved = cast.dissolve("Cast").expect("it is there").flatten().0;
    assert!(dissolved.find("Cast_in").is_some() && dissolved.find("Roll").is_some());
    assert!(dissolved.blocks.iter().all(|block| !block.id.starts_with("Cast/")));
}

/// Protects the renaming of temporaries: the result is the same as without composite blocks, renaming back
/// restores the rules, and no game gets new faults.
#[test]
fn temporaries_are_renamed_everywhere() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
    let mut count = 0;
    for name in ["ludo", "evade", "prsi"] {
        let folder = BoardFolder::open(&games.join(name)).expect("a sample opens");
        let design = Design::of(&folder.draft.rules, &Composites::default());
        let keys: Vec<&str> = design.items.iter().map(Item::key).collect();
        let made = keys.windows(3).find_map(|row| design.make(row, "Inner", "A part").ok());
        let made = made.expect("three blocks have one way in");
        let names: std::collections::BTreeSet<(bool, String)> = (folder.draft.rules.blocks.iter())
            .flat_map(|block| block.makes())
            .map(|(is_stack, name)| (is_stack, name.to_owned()))
            // The score of an evaluation is read from this name.
            .filter(|(_, name)| name != "SCORE")
            .collect();
        let faults = |rules: &Rules| check::check(&with_rules(&folder.draft, rules.clone())).len();
        for (is_stack, old) in names {
            let everywhere = composite::Scope::Inside(Vec::new());
            let plan = |design: &Design, from: &str, to: &str| {
                composite::Renaming::new(design, is_stack, from, to, everywhere.clone())
            };
            let there = plan(&made, &old, "Fresh").expect("it is used");
            assert!(!there.mixes && !there.lines.is_empty());
            let renamed = there.apply(&made).expect("it can be done");
            let plain =
                plan(&design, &old, "Fresh").expect("it is used").apply(&design).expect("it can be done");
            let mut dissolved = renamed.dissolve("Inner").expect("it is there");
            dissolved.items.sort_by_key(|item| keys.iter().position(|key| *key == item.key()));
            assert_eq!(dissolved, plain, "{name}: {old}");
            let rules = renamed.flatten().0;
            assert_eq!(faults(&rules), faults(&made.flatten().0), "{name}: {old}");
            let back = plan(&renamed, "Fresh", &old).expect("it is used").apply(&renamed);
            assert_eq!(back.expect("it can be done"), made);
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}

/// Protects renaming inside a composite block alone: outside, the old name stays, and mappings copy it in and
/// out; a name already in use is reported.
#[test]
fn temporaries_are_renamed_inside_alone() {
    let ludo = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/ludo");
    let folder = BoardFolder::open(&ludo).expect("a sample opens");
    let design = Design::of(&folder.draft.rules, &Composites::default());
    let keys: Vec<&str> = design.items.iter().map(Item::key).collect();
    let made = keys.windows(2).find_map(|row| {
        let made = design.make(row, "Inner", "A part").ok()?;
        made.composite("Inner").is_some_and(|it| !it.inputs.is_empty()).then_some(made)
    });
    let made = made.expect("something comes in");
    let before = made.composite("Inner").expect("it is there").clone();
    let input = before.inputs[0].inner.clone();
    let is_stack = before.is_stack(&input);
    let inside = composite::Scope::Inside(vec!["Inner".to_owned()]);
    let plan = composite::Renaming::new(&made, is_stack, &input, "Fresh", inside).expect("it is used");
    let renamed = plan.apply(&made).expect("it can be done");
    let now = renamed.composite("Inner").expect("it is there");
    assert_eq!((now.inputs[0].outer.as_str(), now.inputs[0].inner.as_str()), (input.as_str(), "Fresh"));
    assert_ne!(now.inputs[0].kind, MappingKind::Same);
    assert!(plan.lines.iter().all(|line| line.block.starts_with("Inner/")));
    let rules = renamed.flatten().0;
    assert!(rules.find("Inner/!in").is_some());
    let other = before.temporaries().into_iter().find(|(stack, name)| *stack == is_stack && *name != input);
    if let Some((_, other)) = other {
        let all = composite::Scope::Inside(Vec::new());
        let mixed = composite::Renaming::new(&made, is_stack, &input, &other, all).expect("it is used");
        assert!(mixed.mixes);
    }
}

/// Protects authors who take a composite block into another game: its requirements are listed, with what that
/// game lacks.
#[test]
fn what_a_composite_block_wants_is_told() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
    let open = |name: &str| BoardFolder::open(&games.join(name)).expect("a sample opens").draft;
    let (prsi, ludo) = (open("prsi"), open("ludo"));
    let design = Design::of(&prsi.rules, &Composites::default());
    let draws =
        |instruction: &Instruction| instruction.params.iter().any(|param| param.contains("Table.draw."));
    let block = prsi.rules.blocks.iter().find(|block| block.body.iter().any(draws)).expect("a card is drawn");
    let made = design.make(&[block.id.as_str()], "Inner", "A part").expect("one way in");
    let draw = made.composite("Inner").expect("it is there");
    let (own, other) = (composite::needs(draw, &prsi), composite::needs(draw, &ludo));
    assert!(own.missing.is_empty() && !own.material.is_empty(), "{own:?}");
    assert_eq!(own.material, other.material);
    assert!(other.missing.iter().any(|path| path.contains("draw")), "{other:?}");
}
