//! Calculations over the attributes of nodes, and buttons that are offered under a condition.

use schola::board::material::{End, Uid};
use schola::board::position::{Offer, Status};
use schola::board::{Material, Reason};

use crate::support::board_door::{Door, draft, held, outcome};
use crate::support::board_material::{Maker, access, elements, int, material, word};

/// A player with houses of several prices and levels, and a note without a price.
fn street() -> Material {
    let mut maker = Maker::default();
    let houses = [(10, 2, "5"), (30, 0, "oak"), (20, 1, "-1"), (10, 3, "7")];
    let mut lots: Vec<_> = houses
        .iter()
        .map(|(price, level, tag)| {
            maker.simple("house", &[("price", int(*price)), ("level", int(*level)), ("tag", word(tag))])
        })
        .collect();
    lots.push(maker.simple("note", &[("level", int(9))]));
    let lots = maker.set("lots", access(End::Random, End::Random), lots);
    material(vec![maker.player("Red", &[("money", int(40))], vec![lots])])
}

/// The numbers of lots, in the order of a list.
fn places(material: &Material, found: &[Uid]) -> Vec<usize> {
    let all: Vec<Uid> = elements(&material.children[0]).iter().map(|it| it.uid).collect();
    found.iter().map(|uid| all.iter().position(|it| it == uid).expect("a lot")).collect()
}

/// Runs an instruction with all houses in `C` and a number in `N`.
fn run(instruction: &str) -> String {
    format!(
        "block Start\n body: attr.newV N, 0 ; coll.new E ; coll.pushEmpty E ; coll.new C ; coll.push C, !Current.lots.*
         {instruction} ; game.end"
    )
}

/// Each row: what it protects, the calculation, and the sum over the four houses.
const SUMS: &[(&str, &str, Result<&str, Reason>)] = &[
    ("a name", "'price'", Ok("70")),
    ("a number counts once for each node", "'1'", Ok("4")),
    ("a product", "'price * level'", Ok("70")),
    ("multiplying before adding", "'price + level * 2'", Ok("82")),
    ("parentheses", "'(price + level) * 2'", Ok("152")),
    ("taking from left to right", "'price - level - 1'", Ok("60")),
    ("a sign before a name", "'-price * level'", Ok("-70")),
    ("a sign after another", "'price - -level'", Ok("76")),
    ("a sign before parentheses", "'-(price - level)'", Ok("-64")),
    ("a text that is no number", "'tag'", Err(Reason::Type)),
    ("an attribute that nodes lack", "'price + money'", Err(Reason::NotOne)),
    ("too large a product", "'price * 9223372036854775807'", Err(Reason::Arithmetic)),
    ("too large a sum", "'9223372036854775807'", Err(Reason::Arithmetic)),
];

/// Protects the meaning of calculations by sums.
pub fn sums<D: Door>() {
    for (what, calculation, wanted) in SUMS {
        let rules = run(&format!("coll.keepV C, price, >=, 0 ; coll.sumBy N, C, {calculation}"));
        let found = outcome::<D>(street(), &rules).map(|position| held(&position, "N"));
        assert_eq!(found.as_deref().map_err(|reason| *reason), *wanted, "{what}: {calculation}");
    }
    let empty = outcome::<D>(street(), &run("attr.setV N, 5 ; coll.sumBy N, E, 'missing'"));
    assert_eq!(empty.map(|position| held(&position, "N")).as_deref(), Ok("0"), "nothing is no fault");
    let texts = run("coll.keepV C, tag, !=, 'oak' ; coll.sumBy N, C, 'tag * 2'");
    assert_eq!(outcome::<D>(street(), &texts).map(|position| held(&position, "N")).as_deref(), Ok("22"));
}

/// Each row: what it protects, the instructions, and which lots are then in the collection, in order.
const ORDERS: &[(&str, &str, Result<&[usize], Reason>)] = &[
    ("the largest", "coll.keepV C, price, >=, 0 ; coll.keepMaxBy C, 'price - level'", Ok(&[1])),
    ("all of several largest", "coll.keepV C, price, >=, 0 ; coll.keepMaxBy C, '0 - price'", Ok(&[0, 3])),
    ("the smallest", "coll.keepV C, price, >=, 0 ; coll.keepMinBy C, 'price * level'", Ok(&[1])),
    ("all of several smallest", "coll.keepV C, price, >=, 0 ; coll.keepMinBy C, 'price'", Ok(&[0, 3])),
    ("all where all are equal", "coll.keepMinBy C, '7'", Ok(&[0, 1, 2, 3, 4])),
    ("from small to large", "coll.sortBy C, 'level'", Ok(&[1, 2, 0, 3, 4])),
    ("from large to small", "coll.sortBy C, '-level'", Ok(&[4, 3, 0, 2, 1])),
    ("equal ones as they were", "coll.keepV C, price, >=, 0 ; coll.sortBy C, 'price'", Ok(&[0, 3, 2, 1])),
    ("sorted twice", "coll.sortBy C, '-level' ; coll.sortBy C, '1'", Ok(&[4, 3, 0, 2, 1])),
    ("the first of what is sorted", "coll.sortBy C, '-level' ; coll.keepFirst C, 2", Ok(&[4, 3])),
    ("one that lacks the attribute", "coll.keepMaxBy C, 'price'", Err(Reason::NotOne)),
    ("the same when sorting", "coll.sortBy C, 'price'", Err(Reason::NotOne)),
    ("too large", "coll.sortBy C, '9223372036854775807 + level'", Err(Reason::Arithmetic)),
];

/// Protects choosing and sorting by calculations, with ties and order. The collection is offered, so that its order counts.
pub fn orders<D: Door>() {
    for (what, instructions, wanted) in ORDERS {
        let rules = run(instructions).replace("game.end", "ask.elem C, E") + "\n after: -> Start";
        let position = D::start(&draft(street(), &rules), &[], 1).position();
        let found = match &position.context.status {
            Status::Fault(fault) => Err(fault.reason),
            Status::Waiting => {
                let offered: Vec<Uid> = position.context.offers.iter().filter_map(node).collect();
                Ok(places(&street(), &offered))
            }
            Status::Ended => panic!("{what}: nothing ends the game"),
        };
        assert_eq!(found, wanted.map(<[usize]>::to_vec), "{what}: {instructions}");
    }
    let empty = run(
        "coll.keepMaxBy E, 'price' ; coll.keepMinBy E, 'price' ; coll.sortBy E, 'price' ; coll.size N, E",
    );
    let empty = outcome::<D>(street(), &empty).map(|position| held(&position, "N"));
    assert_eq!(empty.as_deref(), Ok("0"), "nothing is no fault");
}

fn node(offer: &Offer) -> Option<Uid> {
    match offer {
        Offer::Element { node, .. } => Some(*node),
        Offer::Option { .. } | Offer::Note { .. } => None,
    }
}

/// Each row: what it protects, the condition with a name, the same with a literal, and whether the button is there.
/// `A` is 3, `B` is 4, `T` is the text `3`, `M` the player's money, 40.
const PROVISOS: &[(&str, &str, &str, bool)] = &[
    ("equal", "A, ==, B", "A, ==, 4", false),
    ("unequal", "A, !=, B", "A, !=, 4", true),
    ("less", "A, <, B", "A, <, 4", true),
    ("more", "A, >, B", "A, >, 4", false),
    ("at most itself", "A, <=, A", "A, <=, 3", true),
    ("at least", "M, >=, B", "M, >=, 4", true),
    ("a number and a text", "A, ==, T", "A, ==, '3'", true),
    ("a text and a number", "T, ==, A", "T, ==, 3", true),
    ("what cannot be compared", "A, !=, W", "A, !=, 'oak'", false),
];

/// Protects buttons under a condition: any number of them needs one block, and only those that hold are offered, in order.
pub fn provisos<D: Door>() {
    for (what, with_name, with_literal, wanted) in PROVISOS {
        let rules = format!(
            "block Start\n body: attr.newV A, 3 ; attr.newV B, 4 ; attr.newV T, '3' ; attr.newV W, 'oak'
             attr.bindPath M, !Current.money ; attr.newV N, 0
             ask.optIf N, 1, 'first', {with_name} ; ask.optV N, 2, 'always' ; ask.optIfV N, 3, 'third', {with_literal}
             after: -> Next\nblock Next\n body: ask.clear ; game.end"
        );
        let mut game = D::start(&draft(street(), &rules), &[], 1);
        let labels: Vec<String> = game.offers().iter().filter_map(label).collect();
        let all = if *wanted { &["first", "always", "third"][..] } else { &["always"] };
        assert_eq!(labels, all, "{what}");
        let last = labels.len() - 1;
        assert!(game.answer(last) && !game.answer(last));
        let position = game.position();
        assert_eq!(position.context.status, Status::Ended, "{what}");
        assert_eq!(held(&position, "N"), if *wanted { "3" } else { "2" }, "{what}");
    }
}

fn label(offer: &Offer) -> Option<String> {
    match offer {
        Offer::Option { label, .. } => Some(label.clone()),
        Offer::Element { .. } | Offer::Note { .. } => None,
    }
}

/// Protects blocks whose buttons are all under conditions that do not hold: nobody is asked, and the jump is taken.
pub fn none_offered<D: Door>() {
    let rules = "block Start\n body: attr.newV N, 0 ; ask.optIfV N, 1, 'one', N, >, 0 ; ask.optIf N, 2, 'two', N, <, N
                 after: -> Next\nblock Next\n body: ask.clear ; game.end";
    let position = outcome::<D>(street(), rules).expect("nothing fails");
    assert_eq!((position.context.block.as_str(), held(&position, "N").as_str()), ("Next", "0"));
}
