//! Place the labels of arrows: on their lines, clear of all nodes and other labels.
use super::Route;
use crate::chart::data::{Area, Arrow, ChartPoint, Data, Node};

/// The height of a label on one row, and of one on two, in chart units.
pub const HEIGHT: i32 = 20;
const TWO_ROWS: i32 = 36;

/// The maximum width of a label.
const WIDEST: i32 = 232;

/// The approximate width of a letter.
const LETTER: f32 = 6.1;

/// The padding beside the text.
pub const PAD: i32 = 8;

/// The width of the leading number.
pub const NUMBER: i32 = 20;

/// The cost of covering a node or another label, and the line of another arrow.
const HIT: i32 = 10_000;
const CROSSED: i32 = 30;

/// How far the head of an arrow extends around its tip.
const HEAD: i32 = 12;

/// Returns width and height of a label; `None` if there is none.
pub fn size(arrow: &Arrow) -> Option<(i32, i32)> {
    let letters = arrow.label.chars().count();
    let number = if arrow.number.is_some() { NUMBER } else { 0 };
    // Leaves room for a few wide letters.
    let words = if letters > 0 { (letters as f32 * LETTER) as i32 + 2 * PAD + 6 } else { 0 };

    // Words that are too long for one row stand on two.
    let height = if number + words > WIDEST { TWO_ROWS } else { HEIGHT };

    (number + words > 0).then_some(((number + words).min(WIDEST), height))
}

/// Places all labels.
pub fn place(data: &Data, routes: &mut [Route]) {
    let nodes: Vec<Area> = data.nodes.iter().map(Node::area).collect();
    let boxes: Vec<Area> = routes.iter().map(Route::area).collect();
    let mut placed: Vec<Area> = Vec::new();
    for (at, arrow) in data.arrows.iter().enumerate() {
        let Some(size) = size(arrow).filter(|_| routes[at].points.len() > 1) else { continue };
        // Only what is near this route matters.
        let around = boxes[at].grown(size.0 + 2 * HEIGHT);
        let others: Vec<&Route> = (0..routes.len())
            .filter(|other| *other != at && boxes[*other].overlaps(around))
            .map(|other| &routes[other])
            .collect();
        let solid: Vec<Area> =
            nodes.iter().chain(&placed).filter(|other| other.overlaps(around)).copied().collect();
        let near = |area: Area| others.iter().filter(|other| crosses(other, area)).count() as i32;
        let head = routes[at].points.last().map(|end| Area::new(*end, (1, 1)).grown(HEAD));
        let cost = |(preference, area): (i32, Area)| {
            let wide = area.grown(3);
            let hits = solid.iter().filter(|other| other.overlaps(wide)).count() as i32;
            let on_head = i32::from(head.is_some_and(|head| head.overlaps(area)));
            (hits * HIT + (near(area) + 2 * on_head) * CROSSED + preference, area)
        };
        let best = candidates(&routes[at].points, size).into_iter().map(cost).min_by_key(|(cost, _)| *cost);
        if let Some((cost, area)) = best
            && cost < HIT
        {
            placed.push(area);
            routes[at].label = Some(area);
        }
    }
}

/// Returns places along a route with their costs: near the start is best.
fn candidates(points: &[ChartPoint], (width, height): (i32, i32)) -> Vec<(i32, Area)> {
    let mut candidates = Vec::new();
    let mut gone = 0;
    for (at, pair) in points.windows(2).enumerate() {
        let (a, b) = (pair[0], pair[1]);
        let length = (a.x - b.x).abs() + (a.y - b.y).abs();
        let is_level = a.y == b.y;
        let need = if is_level { width } else { height };
        // On the first segment, keep clear of the node; on others, try the middle and both sides of it.
        let offs = if at == 0 {
            let first = need / 2 + 6;
            [first, first + height + 4, length / 2]
        } else {
            [length / 2, length / 4, length * 3 / 4]
        };
        for off in offs {
            let off = off.min(length);
            let toward = |from: i32, to: i32| from + (to - from).signum() * off;
            let middle = ChartPoint::new(toward(a.x, b.x), toward(a.y, b.y));
            let is_short = i32::from(length < need + 8) * 12;
            // On a vertical line it may also be shifted to one side, with the line at its end.
            let aside = (width / 2 - height / 2).max(0);
            let sides = if is_level || aside == 0 { &[0][..] } else { &[0, aside, -aside] };
            for side in sides {
                let corner = ChartPoint::new(middle.x - width / 2 + side, middle.y - height / 2);
                let cost = is_short + (gone + off) / 12 + i32::from(*side != 0) * 6;
                candidates.push((cost, Area::new(corner, (width, height))));
            }
        }
        gone += length;
    }
    candidates
}

fn crosses(route: &Route, area: Area) -> bool {
    route.points.windows(2).any(|pair| {
        let (a, b) = (pair[0], pair[1]);
        let corner = ChartPoint::new(a.x.min(b.x), a.y.min(b.y));
        Area::new(corner, ((a.x - b.x).abs().max(1), (a.y - b.y).abs().max(1))).overlaps(area)
    })
}
