//! Edits of the material of a board game: laws that hold for every sample.

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;
use schola::board::edit::{self, InsertionPoint, NewKind, PlaceFault, Renaming, Subject};
use schola::board::material::{Kind, Material, Uid};
use schola::board::{self, Draft, notation};

use crate::games::shelf::drafts;

/// Returns one node for each name.
fn one_of_each_name(material: &Material) -> Vec<Uid> {
    let mut seen = BTreeSet::new();
    let mut uids = Vec::new();
    material.each(|node| {
        if seen.insert(node.name.clone()) {
            uids.push(node.uid);
        }
    });
    uids
}

fn attribute_names(material: &Material) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    material.each(|node| {
        let of_parts = node.parts().flat_map(|(_, _, part)| &part.attributes);
        names.extend(node.attributes.iter().chain(of_parts).map(|attribute| attribute.name.clone()));
    });
    names
}

fn codes(draft: &Draft) -> Vec<&'static str> {
    board::check::check(draft).into_iter().map(|fault| fault.code).collect()
}

fn subjects(draft: &Draft) -> Vec<Subject> {
    let nodes = one_of_each_name(&draft.material).into_iter().map(Subject::Node);
    nodes.chain(attribute_names(&draft.material).into_iter().map(Subject::Attribute)).collect()
}

/// Renaming anything in any sample leaves no dangling name in rules, rules text or look; renaming it back
/// restores the game.
#[test]
fn a_name_changes_everywhere_and_back() {
    for (game, draft) in drafts() {
        let before = codes(&draft);
        let text = format!("# a remark, with '\n{}", notation::write(&draft.rules));
        for subject in subjects(&draft) {
            let plan = Renaming::new(&draft, subject.clone(), "another").expect("it can have this name");
            let renamed = plan.apply(&draft);
            if plan.unsure.is_empty() {
                assert_eq!(codes(&renamed), before, "{game}: {subject:?}");
            }
            let mut read = notation::read(&plan.apply_text(&draft, &text)).expect("it is a text");
            notation::carry_over(&renamed.rules, &mut read);
            assert!(read == *renamed.rules, "{game}: {subject:?}: the text says the same");
            let back = match subject {
                Subject::Attribute(_) => Subject::Attribute("another".to_owned()),
                node @ Subject::Node(_) => node,
            };
            let back = Renaming::new(&renamed, back, &plan.from).expect("it can have its own name");
            assert_eq!(back.nodes, plan.nodes, "{game}: {back:?}");
            let again = back.apply(&renamed);
            assert!(
                again.material == draft.material && again.rules == draft.rules,
                "{game}: {:?}",
                plan.subject
            );
            let back_text = back.apply_text(&renamed, &plan.apply_text(&draft, &text));
            assert_eq!(back_text, text, "{game}: {:?}", plan.subject);
        }
    }
}

/// The plan of a renaming shows exactly the lines that change, and the players' hands that the rules address
/// by one path are renamed together.
#[test]
fn a_rename_tells_what_it_does() {
    let (_, draft) = drafts().into_iter().find(|(game, _)| game == "prsi").expect("it is a sample");
    let player = draft.material.players().next().expect("there are players");
    let hand = player.children().next().expect("a player has a hand");
    let plan = Renaming::new(&draft, Subject::Node(hand.uid), "fingers").expect("it can");
    assert_eq!(plan.nodes.len(), draft.material.players().count());
    let (before, after) = (notation::write(&draft.rules), notation::write(&plan.apply(&draft).rules));
    let changed = before.lines().zip(after.lines()).filter(|(before, after)| before != after).count();
    assert_eq!(changed, plan.lines.len());
    assert!(!plan.mixes && plan.reaches_far());
    assert!(Renaming::new(&draft, Subject::Node(hand.uid), "two words").is_none());
}

/// Protects calculations when an attribute is renamed: they follow it, in the rules and in their text.
#[test]
fn calculations_follow_their_attributes() {
    let (_, ludo) = drafts().into_iter().find(|(game, _)| game == "ludo").expect("it is a sample");
    let text = "start A\n\nblock A 'A'\n  body: coll.sortBy S,  '2*(steps - far)'\n";
    let rules = notation::read(text).expect("it is right");
    let draft = Draft { material: ludo.material, rules: Arc::new(rules), ..Draft::default() };
    let plan = Renaming::new(&draft, Subject::Attribute("steps".to_owned()), "gone").expect("it can");
    assert_eq!(plan.lines.len(), 1);
    assert_eq!(plan.apply(&draft).rules.blocks[0].body[0].params[1], "'2*(gone - far)'");
    assert_eq!(plan.apply_text(&draft, text), text.replace("steps", "gone"));
}

/// Everything that is added can be removed again, which restores the material.
#[test]
fn what_is_added_and_removed_leaves_nothing() {
    for (game, draft) in drafts() {
        let first = &*draft.material;
        for uid in one_of_each_name(first) {
            let node = edit::node(first, uid).expect("it is there");
            for kind in NewKind::inside(Some(NewKind::of(&node.kind))) {
                let mut material = first.clone();
                let new = edit::add(&mut material, Some(uid), *kind).expect("it can stand there");
                assert!(material != *first);
                edit::remove(&mut material, new);
                assert!(material == *first, "{game}: {kind:?} in {}", node.name);
            }
            let mut material = first.clone();
            if let Some(attribute) = edit::add_attribute(&mut material, uid) {
                assert!(edit::can_have_attributes(&node.kind));
                edit::remove_attribute(&mut material, attribute);
            }
            let is_whole =
                matches!(&node.kind, Kind::Element { complex, blocks, .. } if *complex != blocks.is_empty());
            if is_whole {
                assert!(edit::set_parts(&mut material, uid, "fresh", 3));
                assert!(edit::set_parts(&mut material, uid, "fresh", 0));
            }
            assert!(material == *first, "{game}: {}", node.name);
        }
        let mut material = first.clone();
        let player = edit::add(&mut material, None, NewKind::Player).expect("it can");
        assert!(edit::convert(&mut material, player, NewKind::Common));
        edit::remove(&mut material, player);
        assert!(material == *first);
    }
}

proptest! {
    /// Whatever is added, in whatever order, numbers stay unique, and so do names of siblings.
    #[test]
    fn numbers_and_names_stay_different(picks in prop::collection::vec((0usize..50, 0usize..3), 0..40)) {
        let mut material = Material::default();
        let _ = edit::add(&mut material, None, NewKind::Player);
        for (which, what) in picks {
            let mut uids = Vec::new();
            material.each(|node| uids.push((node.uid, NewKind::of(&node.kind))));
            let (uid, kind) = uids[which % uids.len()];
            let inside = NewKind::inside(Some(kind));
            match inside.get(what % inside.len().max(1)) {
                Some(kind) => prop_assert!(edit::add(&mut material, Some(uid), *kind).is_some()),
                None => prop_assert!(edit::set_parts(&mut material, uid, "side", what)),
            }
        }
        let mut numbers = Vec::new();
        let mut alike = false;
        material.each(|node| {
            numbers.push(node.uid);
            numbers.extend(node.parts().map(|(_, _, part)| part.uid));
            let names: Vec<&str> = node.children().map(|child| child.name.as_str()).collect();
            alike |= names.iter().collect::<BTreeSet<_>>().len() != names.len();
        });
        let count = numbers.len();
        prop_assert_eq!(numbers.into_iter().collect::<BTreeSet<_>>().len(), count);
        prop_assert!(!alike);
        let draft = Draft { material: Arc::new(material), ..Draft::default() };
        let wrong = |code: &str| code.starts_with("material") && !code.contains("empty");
        prop_assert!(!board::check::material(&draft.material).iter().any(|fault| wrong(fault.code)));
    }
}

/// Returns the place of a node, as a target that leads back there.
fn place_of(material: &Material, uid: Uid) -> InsertionPoint {
    let way = edit::way(material, uid);
    let around = way.len().checked_sub(2).map(|at| way[at]);
    let beside: Vec<Uid> = match around {
        Some(node) => node.children().map(|child| child.uid).collect(),
        None => material.children.iter().map(|child| child.uid).collect(),
    };
    let at = beside.iter().position(|other| *other == uid).expect("it is there");
    match (at.checked_sub(1), beside.get(at + 1)) {
        (Some(before), _) => InsertionPoint::Behind(beside[before]),
        (None, Some(behind)) => InsertionPoint::Before(*behind),
        (None, None) => InsertionPoint::Into(around.map(|node| node.uid)),
    }
}

/// Protects games whose material is reordered: dropping any node on any other is either refused or moves it
/// with its content; if every path can follow, the game still compiles, and moving it back restores it.
#[test]
fn what_is_taken_elsewhere_can_be_taken_back() {
    let (mut taken, mut followed) = (0, 0);
    for (game, draft) in drafts() {
        let mut uids = one_of_each_name(&draft.material);
        uids.truncate(24);
        for uid in &uids {
            for target in &uids {
                let case = format!("{game}: {uid} on {target}");
                let place = InsertionPoint::on(&draft.material, *uid, *target);
                let Ok(moved) = edit::relocate(&draft, *uid, place) else { continue };
                let after = &moved.draft.material;
                let inside = |material| {
                    let mut all = Vec::new();
                    let mut open = vec![edit::node(material, *uid).expect("it is there")];
                    while let Some(node) = open.pop() {
                        all.push(node.uid);
                        open.extend(node.children());
                    }
                    all
                };
                assert_eq!(inside(after), inside(&draft.material), "{case}");
                let mut numbers = (Vec::new(), Vec::new());
                draft.material.each(|node| numbers.0.push(node.uid));
                after.each(|node| numbers.1.push(node.uid));
                numbers.0.sort_unstable();
                numbers.1.sort_unstable();
                assert_eq!(numbers.0, numbers.1, "{case}");
                taken += 1;
                followed += moved.followed;
                let way = edit::way(&draft.material, *uid);
                let is_of_map = way.len() > 1 && matches!(way[way.len() - 2].kind, Kind::Map(_));
                if moved.lost.is_empty() && !is_of_map {
                    let back = edit::relocate(&moved.draft, *uid, place_of(&draft.material, *uid));
                    assert!(back.is_ok_and(|back| back.draft == draft), "{case}");
                }
            }
        }
    }
    assert!(taken > 100 && followed > 10, "{taken} are taken, {followed} paths follow");
}

/// Protects refusals, each with its reason.
#[test]
fn what_makes_no_sense_is_refused() {
    let mut material = Material::default();
    let mut add = |parent, kind| edit::add(&mut material, parent, kind).expect("it can");
    let (red, board) = (add(None, NewKind::Player), add(None, NewKind::Common));
    let sets = add(Some(board), NewKind::Sets);
    let (set, own) = (add(Some(sets), NewKind::Set), add(Some(red), NewKind::Set));
    let (map, piece) = (add(Some(board), NewKind::Map), add(Some(own), NewKind::Element));
    let _ = add(Some(board), NewKind::Set);
    let field = add(Some(map), NewKind::Element);
    let draft = Draft { material: material.into(), ..Draft::default() };
    let table = [
        (sets, InsertionPoint::Into(Some(set)), PlaceFault::Itself),
        (red, InsertionPoint::Into(Some(board)), PlaceFault::Kind),
        (piece, InsertionPoint::Into(Some(board)), PlaceFault::Kind),
        (piece, InsertionPoint::Into(None), PlaceFault::Kind),
        (own, InsertionPoint::Into(Some(board)), PlaceFault::Name("set1".to_owned())),
        (piece, InsertionPoint::Into(Some(own)), PlaceFault::Same),
        (field, InsertionPoint::Into(Some(map)), PlaceFault::Same),
        (set, InsertionPoint::Before(set), PlaceFault::Same),
        (999, InsertionPoint::Into(None), PlaceFault::Gone),
        (set, InsertionPoint::Behind(999), PlaceFault::Gone),
    ];
    for (uid, place, fault) in table {
        assert_eq!(edit::relocate(&draft, uid, place).map(|_| ()), Err(fault), "{uid} {place:?}");
    }
}
