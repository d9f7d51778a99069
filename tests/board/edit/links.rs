//! Link rules of maps: drawn, changed, removed, and ready-made.

use std::collections::BTreeMap;
use std::path::Path;

use proptest::prelude::*;
use schola::board::edit::{self, INSIDE, Joints, LinkFault, NewKind, Reach};
use schola::board::links::Links;
use schola::board::look::PartAt;
use schola::board::material::{Direction, Grid, Kind, Link, LinkRule, Map, Material, Uid};
use schola::board::templates::{Area, Template};
use schola::board::{Draft, neighbor_rows, tiles};
use schola::project::{BoardFolder, material as file};

const GRIDS: [Grid; 3] = [Grid::Quadrangular, Grid::Hexagonal, Grid::Triangular];

fn island() -> (Draft, Uid) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/settlers-island");
    let draft = BoardFolder::open(&folder).expect("it opens").draft;
    let plan = plan_in(&draft.material);
    (draft, plan)
}

fn plan_in(material: &Material) -> Uid {
    let mut found = None;
    material.each(|node| {
        if matches!(node.kind, Kind::Map(_)) {
            found = Some(node.uid);
        }
    });
    found.expect("there is a plan")
}

fn map(material: &Material, plan: Uid) -> &Map {
    match &edit::node(material, plan).expect("it is there").kind {
        Kind::Map(map) => map,
        _ => panic!("it is a plan"),
    }
}

/// A map of cells, without rules.
fn area(grid: Grid, columns: u32, rows: u32) -> (Draft, Uid) {
    let template = Template::Area(Area { grid, columns, rows });
    let (mut draft, plan) = template.insert(&Draft::default(), None).expect("it is made");
    let mut material = (*draft.material).clone();
    while edit::remove_link_rule(&mut material, plan, 0) {}
    draft.material = material.into();
    (draft, plan)
}

fn rule(link: Link, own: (&str, u32), neighbor: i32, other: (&str, u32)) -> LinkRule {
    let part = |(block, index): (&str, u32)| (block.to_owned(), index);
    LinkRule { link, direction: Direction::DoubleSide, own: part(own), neighbor, other: part(other) }
}

/// Without its 36 rules the sample has no links; the proposal restores the same rules in the same order, with
/// the same links and numbers of places.
#[test]
fn the_island_comes_of_one_proposal() {
    let (sample, plan) = island();
    let mut bare = sample.clone();
    let mut material = (*sample.material).clone();
    while edit::remove_link_rule(&mut material, plan, 0) {}
    let stored = Links::stored(map(&material, plan));
    assert_eq!((stored.shared.len(), stored.next_to.len()), (0, 0), "links go with their rules");
    bare.material = material.into();

    assert_eq!(Joints::Both.put(&mut bare, plan), Ok(36));
    let (made, wanted) = (map(&bare.material, plan), map(&sample.material, plan));
    assert_eq!(made.connection_rules, wanted.connection_rules);
    assert_eq!(made.element_rules, wanted.element_rules);
    let links = Links::stored(made);
    assert!(links.is_same(&Links::stored(wanted)));
    assert_eq!((links.count(), links.shared.len(), links.ways(Link::NextTo).count()), (468, 126, 342));
    let places = links.places(made).into_iter().map(|it| (it.block, (it.parts, it.places)));
    let places: BTreeMap<_, _> = places.collect();
    assert_eq!((places["city"], places["road"]), ((114, 54), (114, 72)));
    assert!(bare.look == sample.look, "parts lie where the look says");
    assert!(matches!(Joints::Both.put(&mut bare.clone(), plan), Err(LinkFault::Known(_))));
    for rule in edit::link_rules(made) {
        let said = Links::of_rule(made, rule).count();
        let pairs = if rule.neighbor == INSIDE { 19 } else { 14 };
        assert_eq!(said, pairs, "a rule speaks of its links whatever was put in first: {rule:?}");
    }
}

/// Five pairs of parts, each turned around the tile, give the 36 rules.
#[test]
fn the_island_comes_of_five_pairs() {
    let (sample, plan) = island();
    let mut material = (*sample.material).clone();
    while edit::remove_link_rule(&mut material, plan, 0) {}
    let pairs = [
        rule(Link::Shared, ("road", 0), 0, ("road", 3)),
        rule(Link::Shared, ("city", 0), 0, ("city", 4)),
        rule(Link::NextTo, ("city", 0), INSIDE, ("road", 0)),
        rule(Link::NextTo, ("city", 1), INSIDE, ("road", 0)),
        rule(Link::NextTo, ("city", 0), INSIDE, ("city", 1)),
    ];
    let blocks = tiles::blocks(&sample, map(&material, plan));
    for (pair, count) in pairs.iter().zip([6, 12, 6, 6, 6]) {
        let rules = edit::reaching(map(&material, plan), &blocks, pair, Reach::AllAround);
        assert_eq!(rules.len(), count, "{pair:?}");
        let _ = edit::add_link_rules(&mut material, plan, &rules).expect("they can stand there");
    }
    let (drawn, wanted) = (map(&material, plan), map(&sample.material, plan));
    assert_eq!(edit::link_rules(drawn).count(), 36);
    assert!(edit::link_rules(wanted).all(|rule| edit::link_rules(drawn).any(|drawn| drawn == rule)));
    assert!(Links::stored(drawn).is_same(&Links::stored(wanted)));
}

/// A drawn rule equals the one typed into the file, and it survives writing and reading.
#[test]
fn a_drawn_rule_is_the_typed_one() {
    let (sample, plan) = island();
    let mut without = (*sample.material).clone();
    assert!(edit::remove_link_rule(&mut without, plan, 17));
    let typed = file::write(&without).replace(
        "</connectionRules>",
        r#"<rule conDir="DOUBLE_SIDE" conRul="SHARED" cenSubElemName="city" cenSubElemIndex="0" neighborIndex="5" neighSubElemName="city" neighSubElemIndex="2"/></connectionRules>"#,
    );
    let typed = file::read(typed.as_bytes()).model;
    let mut drawn = without;
    let one = rule(Link::Shared, ("city", 0), 5, ("city", 2));
    assert_eq!(edit::add_link_rules(&mut drawn, plan, &[one]), Ok(Some(17)));
    assert_eq!(map(&drawn, plan).connection_rules, map(&typed, plan).connection_rules);
    assert_eq!(map(&drawn, plan).connection_rules, map(&sample.material, plan).connection_rules);
    let again = file::read(file::write(&drawn).as_bytes()).model;
    assert!(again == drawn);
}

/// Nonsensical rules are refused with their reason, and nothing changes.
#[test]
fn rules_that_make_no_sense_are_refused() {
    let (mut draft, plan) = area(Grid::Hexagonal, 2, 2);
    assert_eq!(Joints::Corners.put(&mut draft, plan), Ok(12));
    let mut material = (*draft.material).clone();
    let board = edit::way(&material, plan)[0].uid;
    let none = edit::add(&mut material, Some(board), NewKind::Map).expect("a plan can stand there");
    edit::set_map(&mut material, none, |map| map.grid = Grid::None);
    let shared = |own, row, other| rule(Link::Shared, ("corner", own), row, ("corner", other));
    let part = || ("corner".to_owned(), 6);
    let table = [
        (none, shared(0, 0, 4), LinkFault::NoGrid),
        (plan, shared(0, 6, 4), LinkFault::NoNeighbor(6)),
        (plan, shared(0, -2, 4), LinkFault::NoNeighbor(-2)),
        (plan, shared(6, 0, 4), LinkFault::NoPart(part().0, 6)),
        (plan, shared(0, 0, 6), LinkFault::NoPart(part().0, 6)),
        (plan, shared(2, INSIDE, 2), LinkFault::Itself(part().0, 2)),
        (plan, shared(0, 0, 4), LinkFault::Known(0)),
        (9999, shared(0, 0, 4), LinkFault::NoMap),
    ];
    let before = material.clone();
    for (plan, rule, fault) in table {
        assert_eq!(edit::add_link_rules(&mut material, plan, &[rule]), Err(fault.clone()));
        assert!(material == before, "{fault:?}");
    }
    assert_eq!(Joints::Corners.put(&mut draft.clone(), 9999), Err(LinkFault::NoMap));
    let mut draft = Draft { material: material.into(), ..draft };
    assert_eq!(Joints::Sides.put(&mut draft, none), Err(LinkFault::NoGrid));
}

/// Hand-made links, including those to parts elsewhere, survive when rules come and go; rebuilding the links
/// keeps those that lead elsewhere.
#[test]
fn links_made_by_hand_stay() {
    let (sample, plan) = island();
    let mut material = (*sample.material).clone();
    let parts: Vec<Uid> = {
        let tiles = &map(&material, plan).content;
        [0, 18].map(|at| tiles[at].2.parts().next().expect("it has parts").2.uid).into()
    };
    let elsewhere = 100_000;
    let first = map(&material, plan).content[0].2.uid;
    let _ = edit::with(&mut material, first, |tile| {
        let Kind::Element { blocks, .. } = &mut tile.kind else { return };
        blocks[0].parts[0].next_to.extend([parts[1], elsewhere]);
    });
    let has = |material: &Material| {
        let links = Links::stored(map(material, plan));
        (links.leads(Link::NextTo, parts[0], parts[1]), links.leads(Link::NextTo, parts[0], elsewhere))
    };
    let by_hand = material.clone();
    assert!(edit::remove_link_rule(&mut material, plan, 0));
    let one = map(&sample.material, plan).connection_rules[0].clone();
    let _ = edit::add_link_rules(&mut material, plan, &[one]).expect("it can stand there");
    assert_eq!(has(&material), (true, true));
    assert!(Links::stored(map(&material, plan)).is_same(&Links::stored(map(&by_hand, plan))));
    edit::relink(&mut material, plan);
    assert_eq!(has(&material), (false, true));
}

/// Links drawn by hand are told apart from those that rules make: they are made and let go, and stay when links are rebuilt, in
/// the file, and until one of their ends is gone.
#[test]
fn links_drawn_by_hand_stand_apart() {
    let (sample, plan) = island();
    let mut material = (*sample.material).clone();
    let tiles = [0, 18].map(|at| map(&material, plan).content[at].2.uid);
    let ends = tiles.map(|tile| {
        let tile = edit::node(&material, tile).expect("a tile");
        tile.parts().next().expect("it has parts").2.uid
    });
    let (from, to) = (ends[0], ends[1]);
    let drawn = |material: &Material, link| {
        let links = Links::by_hand(map(material, plan));
        (links.leads(link, from, to), links.leads(link, to, from))
    };
    for (link, both, wanted) in [
        (Link::Path, false, (true, false)),
        (Link::Path, true, (true, true)),
        (Link::NextTo, false, (true, false)),
        (Link::NextTo, true, (true, true)),
        (Link::Shared, true, (true, true)),
    ] {
        let made = Links::stored(map(&material, plan));
        assert_eq!(edit::link_by_hand(&mut material, link, (from, to), both), Ok(true));
        assert_eq!(drawn(&material, link), wanted, "{link:?} {both}");
        edit::relink(&mut material, plan);
        assert_eq!(drawn(&material, link), wanted, "{link:?} {both}: rebuilt");
        assert!(Links::stored(map(&material, plan)).is_same(&made), "{link:?} {both}");
        let read = file::read(file::write(&material).as_bytes());
        assert!(read.faults.is_empty() && read.model == material, "{link:?} {both}: {:?}", read.faults);
        let mut smaller = material.clone();
        edit::remove(&mut smaller, tiles[1]);
        assert_eq!(drawn(&smaller, link), (false, false), "{link:?} {both}: an end is gone");
        assert_eq!(edit::link_by_hand(&mut material, link, (from, to), both), Ok(false));
        assert_eq!(material, *sample.material, "{link:?} {both}: let go");
    }
    let refused = edit::link_by_hand(&mut material, Link::Path, (from, 100_000), false);
    assert_eq!(refused, Err(LinkFault::NoSuchPart(100_000)));
    assert!(matches!(
        edit::link_by_hand(&mut material, Link::Path, (from, from), false),
        Err(LinkFault::Itself(..))
    ));
}

/// The look records where parts lie, once for each name, and proposals use that.
#[test]
fn parts_lie_where_they_are_put() {
    let (mut draft, plan) = island();
    let at = |draft: &Draft, name: &str| {
        let blocks = tiles::blocks(draft, map(&draft.material, plan));
        blocks.into_iter().find(|block| block.name == name).expect("tiles have it").at
    };
    let told = draft.look.themes[0].parts.len();
    assert_eq!((at(&draft, "city"), at(&draft, "road")), (PartAt::Corners, PartAt::Sides));
    edit::place_block(&mut draft, plan, "city", PartAt::Sides);
    edit::place_block(&mut draft, plan, "road", PartAt::Corners);
    assert_eq!((at(&draft, "city"), at(&draft, "road")), (PartAt::Sides, PartAt::Corners));
    assert_eq!(draft.look.themes[0].parts.len(), told);
    assert_eq!(Joints::Corners.put(&mut draft, plan), Ok(12), "of roads now");
    edit::place_block(&mut draft, plan, "flag", PartAt::Center);
    assert_eq!(draft.look.themes[0].parts.len(), told + 1);
}

/// Corners and sides of grids: meeting is symmetric, and turning everything by one side changes nothing.
#[test]
fn corners_and_sides_meet_both_ways() {
    for grid in GRIDS {
        let count = tiles::corners(grid, false).len();
        for row in 0..neighbor_rows(grid).0 {
            let back = tiles::back(grid, row).expect("it is a neighbour, too");
            assert_eq!(tiles::back(grid, back), Some(row));
            for meeting in [tiles::meeting_corners, tiles::meeting_sides] {
                let mut own = meeting(grid, row);
                let mut theirs: Vec<_> = meeting(grid, back).into_iter().map(|(a, b)| (b, a)).collect();
                let turn = |k| (k + 1) % count;
                let mut turned: Vec<_> = own.iter().map(|(a, b)| (turn(*a), turn(*b))).collect();
                let mut next = meeting(grid, tiles::turned(grid, row));
                for list in [&mut own, &mut theirs, &mut turned, &mut next] {
                    list.sort_unstable();
                }
                assert_eq!((own, turned), (theirs, next), "{grid:?} {row}");
            }
            let is_side = row < neighbor_rows(grid).1;
            assert_eq!(tiles::meeting_sides(grid, row).len(), usize::from(is_side), "{grid:?} {row}");
            assert_eq!(tiles::meeting_corners(grid, row).len(), if is_side { 2 } else { 1 });
        }
    }
}

proptest! {
    /// On maps of any shape, with holes: after the proposal, corners share a place exactly if they lie at one
    /// point, and likewise sides.
    #[test]
    fn what_meets_is_one_place(
        grid in prop::sample::select(GRIDS.to_vec()),
        (columns, rows) in (1u32..5, 1u32..5),
        holes in prop::collection::vec(0usize..16, 0..8),
    ) {
        let (mut draft, plan) = area(grid, columns, rows);
        let mut material = (*draft.material).clone();
        for hole in holes {
            let tiles = &map(&material, plan).content;
            if tiles.len() > 1 {
                let gone = tiles[hole % tiles.len()].2.uid;
                edit::remove(&mut material, gone);
            }
        }
        draft.material = material.into();
        prop_assert!(Joints::Both.put(&mut draft, plan).is_ok());
        let map = map(&draft.material, plan);
        prop_assert!(Links::stored(map).is_same(&Links::made(map)));
        let classes = Links::stored(map).classes();
        let mut at_point: BTreeMap<(i32, i32), Uid> = BTreeMap::new();
        let mut count = 0;
        for (x, y, tile) in &map.content {
            let corners = tiles::corners(grid, tiles::points_down(grid, (*x, *y)));
            let (left, top) = tiles::left_top(grid, (*x, *y));
            for (block, k, part) in tile.parts() {
                let (one, other) = (corners[k % corners.len()], corners[(k + 1) % corners.len()]);
                let (a, b) = match block {
                    "corner" => (2 * one.0, 2 * one.1),
                    "side" => (one.0 + other.0, one.1 + other.1),
                    _ => continue,
                };
                let class = classes.get(&part.uid).copied().unwrap_or(part.uid);
                let point = (a + 2 * left, b + 2 * top);
                prop_assert_eq!(*at_point.entry(point).or_insert(class), class, "{:?} {}", point, block);
                count += 1;
            }
        }
        let distinct: std::collections::BTreeSet<Uid> = at_point.values().copied().collect();
        prop_assert_eq!(distinct.len(), at_point.len(), "different points are different places");
        prop_assert_eq!(count, map.content.len() * 2 * tiles::corners(grid, false).len());
    }

    /// Whatever is done to rules, the stored links are those of the rules, the file reads back the same, and
    /// undoing each edit by its opposite restores the material.
    #[test]
    fn edits_of_rules_can_be_taken_back(
        grid in prop::sample::select(GRIDS.to_vec()),
        steps in prop::collection::vec((0usize..4, 0usize..40, 0u32..6, -1i32..12, 0u32..6, 0usize..3), 1..12),
    ) {
        let (mut draft, plan) = area(grid, 3, 2);
        let _ = Joints::Corners.put(&mut draft, plan).expect("it has corners");
        let mut material = (*draft.material).clone();
        for (what, at, own, neighbor, other, meaning) in steps {
            let before = material.clone();
            let (link, direction) = [
                (Link::Shared, Direction::DoubleSide),
                (Link::NextTo, Direction::DoubleSide),
                (Link::NextTo, Direction::OldToNew),
            ][meaning];
            let new = LinkRule { direction, ..rule(link, ("corner", own), neighbor, ("corner", other)) };
            let count = edit::link_rules(map(&material, plan)).count();
            match what {
                0 => if let Ok(Some(at)) = edit::add_link_rules(&mut material, plan, &[new]) {
                    let mut back = material.clone();
                    prop_assert!(edit::remove_link_rule(&mut back, plan, at));
                    prop_assert!(back == before);
                },
                1 => {
                    let is_there = edit::remove_link_rule(&mut material, plan, at);
                    prop_assert_eq!(is_there, at < count);
                }
                2 => if let Some(to) = edit::shift_link_rule(&mut material, plan, at, own % 2 == 0) {
                    let mut back = material.clone();
                    prop_assert_eq!(edit::shift_link_rule(&mut back, plan, to, own % 2 == 1), Some(at));
                    prop_assert!(back == before);
                },
                _ => {
                    let old = edit::link_rules(map(&material, plan)).nth(at).cloned();
                    if let (Ok(to), Some(old)) = (edit::set_link_rule(&mut material, plan, at, &new), old) {
                        prop_assert_eq!(edit::link_rules(map(&material, plan)).nth(to), Some(&new));
                        let mut back = material.clone();
                        let _ = edit::set_link_rule(&mut back, plan, to, &old).expect("it stood there");
                        prop_assert_eq!(edit::link_rules(map(&back, plan)).count(), count);
                        prop_assert!(Links::stored(map(&back, plan)).is_same(&Links::stored(map(&before, plan))));
                    }
                }
            }
            let now = map(&material, plan);
            prop_assert!(Links::stored(now).is_same(&Links::made(now)));
        }
        let again = file::read(file::write(&material).as_bytes());
        prop_assert!(again.model == material);
    }
}
