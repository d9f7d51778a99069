use super::*;
use crate::chart::data::Area;

use proptest::prelude::*;

use std::collections::BTreeSet;

const SIZE: (i32, i32) = (224, 96);

fn blocks(count: usize) -> Vec<Block> {
    (0..count).map(|at| Block { id: at as Id, size: SIZE, at: None, is_kept: false }).collect()
}

fn placed(blocks: &[Block], spots: &[ChartPoint]) -> Vec<Block> {
    blocks.iter().zip(spots).map(|(block, spot)| Block { at: Some(*spot), ..*block }).collect()
}

fn areas(blocks: &[Block], spots: &[ChartPoint]) -> Vec<Area> {
    blocks.iter().zip(spots).map(|(block, spot)| Area::new(*spot, block.size)).collect()
}

fn overlapping(areas: &[Area]) -> Option<(usize, usize)> {
    let pairs = (0..areas.len()).flat_map(|i| (0..i).map(move |j| (j, i)));
    pairs.into_iter().find(|(i, j)| areas[*i].overlaps(areas[*j]))
}

/// Blocks of several sizes, and arrows between any of them.
fn any_chart(most: usize) -> impl Strategy<Value = (Vec<Block>, Vec<(Id, Id)>)> {
    (1..most).prop_flat_map(|count| {
        let size = (4..20_i32, 5..30_i32).prop_map(|(width, height)| (width * 16, height * 8));
        let sizes = proptest::collection::vec(size, count);
        let arrow = (0..count as Id, 0..count as Id);
        let arrows = proptest::collection::vec(arrow, 0..2 * count);
        (sizes, arrows).prop_map(|(sizes, arrows)| {
            let block = |(at, size)| Block { id: at as Id, size, at: None, is_kept: false };
            (sizes.into_iter().enumerate().map(block).collect(), arrows)
        })
    })
}

/// Arrows that close no cycle: each leads to a later block.
fn forward(arrows: &[(Id, Id)]) -> Vec<(Id, Id)> {
    arrows.iter().filter(|(a, b)| a != b).map(|(a, b)| (*a.min(b), *a.max(b))).collect()
}

proptest! {
    /// Whatever the arrows, no blocks overlap, all lie on the grid, and the same input gives the same places.
    #[test]
    fn no_block_lies_upon_another((blocks, arrows) in any_chart(40)) {
        let spots = arrange(&blocks, &arrows);
        prop_assert_eq!(overlapping(&areas(&blocks, &spots)), None);
        prop_assert!(spots.iter().all(|spot| spot.x % GRID == 0 && spot.y % GRID == 0));
        prop_assert_eq!(spots, arrange(&blocks, &arrows));
    }

    /// Arrows that close no cycle lead downwards, with space for their heads.
    #[test]
    fn arrows_lead_down((blocks, arrows) in any_chart(40)) {
        let arrows = forward(&arrows);
        let spots = arrange(&blocks, &arrows);
        for (from, to) in arrows {
            let (above, below) = (from as usize, to as usize);
            prop_assert!(spots[below].y >= spots[above].y + blocks[above].size.1 + BELOW);
        }
    }

    /// Arrows that lead up close cycles: the rest is acyclic.
    #[test]
    fn each_circle_has_a_way_back((blocks, arrows) in any_chart(20)) {
        let spots = arrange(&blocks, &arrows);
        let y = |id: Id| spots[id as usize].y;
        let loops: Vec<_> = arrows.iter().filter(|(from, to)| from != to && y(*from) >= y(*to)).collect();
        for (from, to) in loops {
            // There is another path, down from its target.
            let mut reached = BTreeSet::from([*to]);
            loop {
                let next = arrows.iter().filter(|(a, b)| reached.contains(a) && !reached.contains(b));
                let next: Vec<Id> = next.map(|(_, b)| *b).collect();
                if next.is_empty() {
                    break;
                }
                reached.extend(next);
            }
            prop_assert!(reached.contains(from), "{from} -> {to} closes no circle");
        }
    }

    /// Placed blocks stay: arranging again changes nothing.
    #[test]
    fn what_is_placed_stays((blocks, arrows) in any_chart(30)) {
        let spots = arrange(&blocks, &arrows);
        prop_assert_eq!(&arrange(&placed(&blocks, &spots), &arrows), &spots);
    }

    /// A new leaf moves nothing, lies below its parent and overlaps nothing.
    #[test]
    fn a_leaf_moves_nothing((blocks, arrows) in any_chart(30), parent in any::<prop::sample::Index>()) {
        let spots = arrange(&blocks, &arrows);
        let parent = parent.index(blocks.len());
        let leaf = blocks.len();
        let mut more = placed(&blocks, &spots);
        more.push(Block { id: leaf as Id, size: SIZE, at: None, is_kept: false });
        let arrows = [arrows, vec![(parent as Id, leaf as Id)]].concat();
        let after = arrange(&more, &arrows);
        prop_assert_eq!(&after[..leaf], &spots[..]);
        prop_assert_eq!(overlapping(&areas(&more, &after)), None);
        prop_assert!(after[leaf].y >= after[parent].y + blocks[parent].size.1);
    }

    /// A block inserted into an arrow lies between its ends, and all others keep their order in their rows.
    #[test]
    fn a_block_between_makes_room((blocks, arrows) in any_chart(24), which in any::<prop::sample::Index>()) {
        let mut arrows = forward(&arrows);
        prop_assume!(!arrows.is_empty());
        let spots = arrange(&blocks, &arrows);
        let (from, to) = arrows.swap_remove(which.index(arrows.len()));
        arrows.retain(|arrow| *arrow != (from, to));
        let new = blocks.len();
        let mut more = placed(&blocks, &spots);
        more.push(Block { id: new as Id, size: SIZE, at: None, is_kept: false });
        arrows.extend([(from, new as Id), (new as Id, to)]);
        let after = arrange(&more, &arrows);
        let areas = areas(&more, &after);
        prop_assert_eq!(overlapping(&areas), None);
        prop_assert!(areas[from as usize].bottom() < areas[new].y && areas[new].bottom() < areas[to as usize].y);
        for (before, after) in spots.iter().zip(&after) {
            prop_assert_eq!(before.x, after.x);
            prop_assert!(after.y >= before.y);
        }
    }

    /// Places set by a person stay exactly when the rest is arranged again, and nothing overlaps them.
    #[test]
    fn kept_places_are_kept((blocks, arrows) in any_chart(24), x in -40..40_i32, y in -40..40_i32) {
        let mut blocks = blocks;
        let kept = ChartPoint::new(x * GRID, y * GRID);
        blocks[0] = Block { at: Some(kept), is_kept: true, ..blocks[0] };
        let spots = arrange(&blocks, &arrows);
        prop_assert_eq!(spots[0], kept);
        prop_assert_eq!(overlapping(&areas(&blocks, &spots)), None);
    }
}

/// Returns the ids row by row, from left to right.
fn rows(count: usize, arrows: &[(Id, Id)]) -> Vec<Vec<Id>> {
    let blocks = blocks(count);
    let spots = arrange(&blocks, arrows);
    let mut rows: BTreeMap<i32, Vec<(i32, Id)>> = BTreeMap::new();
    for (block, spot) in blocks.iter().zip(spots) {
        rows.entry(spot.y).or_default().push((spot.x, block.id));
    }
    let sorted = |mut row: Vec<(i32, Id)>| {
        row.sort_unstable();
        row.into_iter().map(|(_, id)| id).collect()
    };
    rows.into_values().map(sorted).collect()
}

/// Small charts look as a person would draw them.
#[test]
fn small_charts_look_as_drawn_by_hand() {
    let cases: &[(&str, usize, &[(Id, Id)], &[&[Id]])] = &[
        ("nothing", 0, &[], &[]),
        ("one alone", 1, &[], &[&[0]]),
        ("a chain", 3, &[(0, 1), (1, 2)], &[&[0], &[1], &[2]]),
        ("a choice that joins", 4, &[(0, 1), (0, 2), (1, 3), (2, 3)], &[&[0], &[1, 2], &[3]]),
        ("a way past", 3, &[(0, 1), (1, 2), (0, 2)], &[&[0], &[1], &[2]]),
        ("a loop", 3, &[(0, 1), (1, 2), (2, 0)], &[&[0], &[1], &[2]]),
        ("a loop to itself", 2, &[(0, 0), (0, 1)], &[&[0], &[1]]),
        ("crossed arrows", 4, &[(0, 3), (1, 2), (0, 1)], &[&[0], &[3, 1], &[2]]),
        ("a late entrance", 4, &[(0, 1), (1, 2), (3, 2)], &[&[0], &[1, 3], &[2]]),
        ("an arrow to nowhere", 2, &[(0, 1), (0, 77)], &[&[0], &[1]]),
        ("the same arrow twice", 2, &[(0, 1), (0, 1)], &[&[0], &[1]]),
    ];
    for (name, count, arrows, expected) in cases {
        assert_eq!(rows(*count, arrows), *expected, "{name}");
    }
}

/// A block with one predecessor and one successor is aligned with them, and a parent is above the middle of
/// its children.
#[test]
fn what_can_be_straight_is_straight() {
    let blocks = blocks(6);
    let spots = arrange(&blocks, &[(0, 1), (1, 2), (2, 3), (2, 4), (2, 5)]);
    let x: Vec<i32> = spots.iter().map(|spot| spot.x).collect();
    assert!(x[0] == x[1] && x[1] == x[2] && x[2] == x[4], "{x:?}");
    assert_eq!(x[4] - x[3], x[5] - x[4]);
}

/// Arrows cross only where they must.
#[test]
fn a_tree_has_no_crossings() {
    let arrows: Vec<(Id, Id)> = (1..31).rev().map(|at| ((at - 1) / 2, at)).collect();
    let graph = layers::graph(
        &[SIZE; 31],
        &arrows.iter().map(|(a, b)| (*a as usize, *b as usize)).collect::<Vec<_>>(),
    );
    let mut layered = order::Layered::new(&graph, &layers::layers(&graph, &(0..31).collect::<Vec<_>>()));
    layered.uncross();
    assert_eq!(layered.crossings(), 0);
}
