//! Texts that are limited to a list of values: files, checks, editing, and what is offered in the rules.

use schola::board::Draft;
use schola::board::check::check;
use schola::board::edit;
use schola::board::fault::FaultLocation;
use schola::board::material::{Attribute, Material, Value};
use schola::board::rules::BlockPart;
use schola::board::sentences::{self, Wants};
use schola::project::material;

use crate::support::board_door::draft;
use crate::support::board_material::{self, Maker, access};

const KINDS: [&str; 3] = ["plain", "start", "goal"];

/// Two fields with a kind, and a player; the rules look at kinds by their attribute and by a temporary.
fn game(rules: &str) -> Draft {
    let mut maker = Maker::default();
    let text = |kind: &str| Value::Text(kind.to_owned());
    let fields = ["start", "plain"].map(|kind| maker.simple("field", &[("kind", text(kind))]));
    let free = access(schola::board::material::End::Random, schola::board::material::End::Random);
    let set = maker.set("fields", free, fields.to_vec());
    let common = maker.common("Board", &[], vec![set]);
    let player = maker.player("Red", &[("mood", text("glad"))], Vec::new());
    draft(board_material::material(vec![player, common]), rules)
}

const RULES: &str = "start Go
block Go
  body: coll.new F ; coll.push F, !Root.Board.fields.* ; coll.keepV F, kind, ==, 'goal' ; attr.newV X, 'none' \
        ; attr.bindPath K, !Root.Board.fields.0.kind ; attr.bindPath M, !Root.Red.mood ; ask.optV X, 1, 'on' ; ask.prompt 'q'
  after: -> Over if attr.eqV K, 'plain' ; -> Over
block Over
  body: ask.clear ; game.end
  footer: coll.del F ; attr.del X ; attr.del K ; attr.del M
";

fn limited(rules: &str) -> Draft {
    let mut draft = game(rules);
    let mut material = Material::clone(&draft.material);
    assert!(edit::set_values(&mut material, "kind", &KINDS.map(str::to_owned)));
    draft.material = material.into();
    draft
}

fn attributes(material: &Material) -> Vec<Attribute> {
    let mut found = Vec::new();
    material.each(|node| found.extend(node.attributes.clone()));
    found
}

/// A list belongs to all texts of a name, and to no other; an empty one lifts the limit.
#[test]
fn a_list_is_for_all_of_a_name() {
    let draft = limited(RULES);
    for attribute in attributes(&draft.material) {
        let wanted: &[&str] = if attribute.name == "kind" { &KINDS } else { &[] };
        assert_eq!(attribute.values, wanted, "{}", attribute.name);
    }
    let mut material = Material::clone(&draft.material);
    assert!(
        !edit::set_values(&mut material, "kind", &["a|b".to_owned()]),
        "the file parts values by this sign"
    );
    assert_eq!(material, *draft.material);
    assert!(edit::set_values(&mut material, "kind", &[]));
    assert_eq!(material, *game(RULES).material);
}

/// The list is in the file, and `ENUM` is read as a text; a value that is empty or comes twice is told.
#[test]
fn files_hold_lists() {
    let draft = limited(RULES);
    let text = material::write(&draft.material);
    assert_eq!(text.matches("values=\"plain|start|goal\"").count(), 2, "{text}");
    let read = material::read(text.as_bytes());
    assert!(read.faults.is_empty(), "{:?}", read.faults);
    assert_eq!(read.model, *draft.material);
    let reserved = text.replace("dataType=\"STRING\" value=\"start\"", "dataType=\"ENUM\" value=\"start\"");
    assert_ne!(reserved, text);
    let read = material::read(reserved.as_bytes());
    assert!(read.faults.is_empty() && read.model == *draft.material, "{:?}", read.faults);
    let problems = material::read(text.replace("plain|start|goal", "plain||start|plain").as_bytes()).faults;
    assert!(problems.iter().all(|it| it.code == "material-values") && problems.len() == 4, "{problems:?}");
}

/// A change of the game, and the fault that it makes.
type Row = (&'static str, &'static str, &'static str, Option<BlockPart>);

#[rustfmt::skip]
const WRONG: &[Row] = &[
    ("kind, ==, 'goal'", "kind, ==, 'gaol'", "gaol", Some(BlockPart::Body)),
    ("attr.eqV K, 'plain'", "attr.eqV K, 'plane'", "plane", Some(BlockPart::After)),
    ("attr.eqV K, 'plain'", "attr.eqV K, 3", "3", Some(BlockPart::After)),
    // What has no list may be anything.
    ("attr.eqV K, 'plain'", "attr.eqV M, 'sad'", "", None),
    ("attr.eqV K, 'plain'", "attr.eqV X, 'sad'", "", None),
];

/// A value that is on no list is found, in the material and in the rules, by attribute and by temporary.
#[test]
fn other_values_are_found() {
    let of_values = |draft: &Draft| -> Vec<_> {
        check(draft).into_iter().filter(|fault| fault.code.starts_with("board-value-")).collect()
    };
    assert_eq!(of_values(&limited(RULES)), []);
    for (from, to, value, part) in WRONG {
        let rules = RULES.replacen(from, to, 1);
        assert_ne!(rules, RULES, "{from}");
        assert_eq!(of_values(&game(&rules)), [], "{to}: without a list");
        let faults = of_values(&limited(&rules));
        let Some(part) = part else {
            assert_eq!(faults, [], "{to}");
            continue;
        };
        let [fault] = &faults[..] else { panic!("{to}: {faults:?}") };
        assert_eq!(fault.code, "board-value-other", "{to}");
        assert!(fault.args.contains(&("value", (*value).to_owned())), "{fault:?}");
        assert!(matches!(fault.place, FaultLocation::Block(0, Some((at, _))) if at == *part), "{fault:?}");
    }
    let mut draft = limited(RULES);
    let mut material = Material::clone(&draft.material);
    let first = attributes(&material).into_iter().find(|it| it.name == "kind").expect("a kind");
    assert!(edit::set_value(&mut material, first.uid, "swamp"));
    draft.material = material.into();
    let faults = of_values(&draft);
    assert!(faults.len() == 1 && faults[0].code == "board-value-unlisted", "{faults:?}");
}

/// Where a value of a list is wanted in the rules, the values are offered first.
#[test]
fn values_are_offered() {
    let draft = limited(RULES);
    let mut offered = 0;
    for line in sentences::card(&draft.rules.blocks[0]) {
        for chip in line.chips.iter().filter(|chip| matches!(chip.wants, Wants::Either(_) | Wants::One(_))) {
            let choices = sentences::choices(&draft, 0, chip, &chip.text, "en");
            let Some(group) = choices.groups.iter().find(|group| group.key == "instruction-offer-listed")
            else {
                continue;
            };
            assert_eq!(choices.groups[0].key, group.key);
            let texts: Vec<&str> = group.offers.iter().map(|offer| offer.text.as_str()).collect();
            assert_eq!(texts, ["'plain'", "'start'", "'goal'"]);
            offered += 1;
        }
    }
    assert!(offered >= 2, "{offered}");
}
