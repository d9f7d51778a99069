use super::*;

use proptest::prelude::*;

use std::collections::BTreeSet;

fn chart(sizes: &[usize], arrows: &[(Id, Id)]) -> Data {
    let node = |(at, lines): (usize, &usize)| Node {
        id: at as Id,
        title: format!("node {at}"),
        lines: vec![Vec::new(); *lines],
        ..Node::default()
    };
    let arrow = |(at, (from, to)): (usize, &(Id, Id))| Arrow {
        id: 1000 + at as Id,
        from: *from,
        to: *to,
        label: "if it is so".into(),
        number: Some(1),
        ..Arrow::default()
    };
    let nodes = sizes.iter().enumerate().map(node).collect();
    let mut data = Data { nodes, arrows: arrows.iter().enumerate().map(arrow).collect() };
    data.arrange(&BTreeSet::new());
    data
}

fn any_chart() -> impl Strategy<Value = Data> {
    (2_usize..24).prop_flat_map(|count| {
        let sizes = proptest::collection::vec(0_usize..6, count);
        let arrows = proptest::collection::vec((0..count as Id, 0..count as Id), 0..count + count / 2);
        (sizes, arrows).prop_map(|(sizes, arrows)| chart(&sizes, &arrows))
    })
}

/// Returns a node that a route crosses.
fn hit(data: &Data, route: &Route) -> Option<Id> {
    let through = |area: Area| {
        let inner = area.grown(-1);
        route.points.windows(2).any(|pair| {
            let (a, b) = (pair[0], pair[1]);
            let corner = ChartPoint::new(a.x.min(b.x), a.y.min(b.y));
            let size = ((a.x - b.x).abs().max(1), (a.y - b.y).abs().max(1));
            Area::new(corner, size).overlaps(inner)
        })
    };
    data.nodes.iter().find(|node| through(node.area())).map(|node| node.id)
}

proptest! {
    /// In an arranged chart arrows are horizontal or vertical, start and end at their nodes, and cross none.
    #[test]
    fn ways_lead_around_all_nodes(data in any_chart()) {
        for (route, arrow) in routes(&data).iter().zip(&data.arrows) {
            prop_assert!(route.points.windows(2).all(|pair| pair[0].x == pair[1].x || pair[0].y == pair[1].y));
            let (from, to) = (data.node(arrow.from).unwrap().area(), data.node(arrow.to).unwrap().area());
            prop_assert!(from.grown(1).contains(route.points[0]));
            prop_assert!(to.grown(1).contains(*route.points.last().unwrap()));
            prop_assert_eq!(hit(&data, route), None, "{:?}", route);
        }
    }

    /// Labels cover no node and no other label.
    #[test]
    fn labels_lie_free(data in any_chart()) {
        let labels: Vec<Area> = routes(&data).iter().filter_map(|route| route.label).collect();
        for (at, label) in labels.iter().enumerate() {
            prop_assert!(data.nodes.iter().all(|node| !node.area().overlaps(*label)));
            prop_assert!(labels[..at].iter().all(|other| !other.overlaps(*label)));
        }
    }

    /// Wherever nodes are moved, each arrow still has a route between its nodes.
    #[test]
    fn moved_nodes_keep_their_arrows(data in any_chart(), spots in proptest::collection::vec((-50..50_i32, -50..50_i32), 24)) {
        let mut data = data;
        for (node, (x, y)) in data.nodes.iter_mut().zip(spots) {
            node.at = ChartPoint::new(x * 8, y * 8);
        }
        for (route, arrow) in routes(&data).iter().zip(&data.arrows) {
            let (from, to) = (data.node(arrow.from).unwrap().area(), data.node(arrow.to).unwrap().area());
            // Between touching nodes there is nothing to draw.
            prop_assert!(route.points.len() >= 2 || from.grown(1).overlaps(to));
            prop_assert!(from.grown(1).contains(route.points[0]));
            prop_assert!(to.grown(1).contains(*route.points.last().unwrap()));
        }
    }
}

/// Nearly all labels of a usual chart find a place.
#[test]
fn labels_find_a_place() {
    let arrows: Vec<(Id, Id)> = (1..16).map(|at| ((at - 1) / 2, at)).chain([(15, 0), (9, 1)]).collect();
    let data = chart(&[3; 16], &arrows);
    assert!(routes(&data).iter().all(|route| route.label.is_some()));
}

/// A node straight below is reached without a bend.
#[test]
fn straight_ways_have_no_bends() {
    let data = chart(&[2, 2, 2], &[(0, 1), (1, 2)]);
    assert!(routes(&data).iter().all(|route| route.points.len() == 2));
}

/// Where several arrows leave a node, the one to the node straight below leaves in its middle, also beside an arrow back.
#[test]
fn straight_ways_leave_in_the_middle() {
    let mut data = chart(&[2, 2, 2], &[(0, 1), (0, 2), (1, 0)]);
    let middle = data.nodes[0].area().center().x;
    let below = |data: &mut Data, node: usize, x: i32, y: i32| {
        let half = data.nodes[node].area().width / 2;
        data.nodes[node].at = ChartPoint::new(x - half, y);
    };
    below(&mut data, 1, middle, 400);
    below(&mut data, 2, middle + 600, 400);
    let straight = &routes(&data)[0];
    assert_eq!(straight.points.len(), 2);
    assert!(straight.points.iter().all(|point| point.x.abs_diff(middle) <= 1), "{:?}", straight.points);
    assert!(routes(&data)[1].points[0].x > middle);
}

/// An arrow back goes up at the side, with two bends if nothing is in its way.
#[test]
fn ways_back_go_at_the_side() {
    let data = chart(&[2, 2, 2], &[(0, 1), (1, 2), (2, 0)]);
    let back = &routes(&data)[2];
    assert_eq!(back.points.len(), 4);
    let right = data.nodes.iter().map(|node| node.area().right()).max().unwrap();
    assert!(back.points[1].x > right && back.points[1].x == back.points[2].x);
}

/// An arrow to a missing node is reported as lost.
#[test]
fn arrows_to_nowhere_are_lost() {
    let data = chart(&[0, 0], &[(0, 1), (0, 9)]);
    let routes = routes(&data);
    assert!(!routes[0].is_lost && routes[1].is_lost && routes[1].points.len() == 2);
}
