//! Place new blocks among existing ones.
use super::{BELOW, BESIDE, Block, GRID, Graph, up};
use crate::chart::data::{Area, ChartPoint};

/// Places each block that has no place, from the upper layers to the lower ones. Blocks below move down by a
/// common distance to make room.
pub fn fit_in(graph: &Graph, layers: &[Vec<usize>], blocks: &[Block], places: &mut [Option<ChartPoint>]) {
    for at in layers.iter().flatten().copied() {
        if places[at].is_some() {
            continue;
        }
        let above: Vec<Area> =
            graph.before[at].iter().filter_map(|from| area(blocks, places, *from)).collect();
        let below: Vec<Area> = graph.after[at].iter().filter_map(|to| area(blocks, places, *to)).collect();
        let (width, height) = blocks[at].size;
        let top = above.iter().map(|area| area.bottom() + BELOW).max();
        let floor = below.iter().map(|area| area.y).min();
        let y = match (top, floor) {
            (Some(top), _) => top,
            (None, Some(floor)) => floor - BELOW - height,
            // Unconnected blocks go below everything.
            (None, None) => {
                let bottoms = (0..blocks.len()).filter_map(|other| area(blocks, places, other));
                bottoms.map(|area| area.bottom() + BELOW).max().unwrap_or_default()
            }
        };
        let y = row(layers, blocks, places, at, y);
        if let Some(floor) = floor
            && floor < y + height + BELOW
            && top.is_some_and(|top| floor >= top - BELOW)
        {
            make_room(blocks, places, floor, up(y + height + BELOW - floor, GRID));
        }
        let joined = if above.is_empty() { &below } else { &above };
        let middle = joined.iter().map(|area| area.center().x).sum::<i32>() / (joined.len().max(1) as i32);
        let preferred = ChartPoint::new(up(middle - width / 2, GRID), up(y, GRID));
        places[at] = Some(free(blocks, places, at, preferred));
    }
}

/// Returns the row of the blocks of the same layer, if it is not far below `y`.
fn row(layers: &[Vec<usize>], blocks: &[Block], places: &[Option<ChartPoint>], at: usize, y: i32) -> i32 {
    let layer = layers.iter().find(|layer| layer.contains(&at));
    let rows = layer.into_iter().flatten().filter_map(|other| places[*other]).map(|spot| spot.y);

    rows.filter(|row| (y..y + BELOW + blocks[at].size.1).contains(row)).min().unwrap_or(y)
}

/// Moves everything movable that lies at or below a line.
fn make_room(blocks: &[Block], places: &mut [Option<ChartPoint>], line: i32, by: i32) {
    for (block, place) in blocks.iter().zip(places.iter_mut()) {
        if let Some(spot) = place.as_mut().filter(|spot| spot.y >= line && !block.is_kept) {
            spot.y += by;
        }
    }
    for at in 0..blocks.len() {
        if let Some(spot) = places[at].filter(|_| !blocks[at].is_kept) {
            let is_hit = (0..blocks.len()).filter(|other| blocks[*other].is_kept).any(|other| {
                area(blocks, places, other)
                    .is_some_and(|other| other.overlaps(Area::new(spot, blocks[at].size)))
            });
            if is_hit {
                places[at] = None;
                places[at] = Some(free(blocks, places, at, spot));
            }
        }
    }
}

/// Returns places for blocks laid out from scratch around those that are kept.
pub fn around(blocks: &[Block], fresh: &[ChartPoint]) -> Vec<ChartPoint> {
    let kept = blocks.iter().zip(fresh).find_map(|(block, fresh)| Some((block.at?, *fresh)));
    let (x, y) = kept.map_or((0, 0), |(at, fresh)| (at.x - fresh.x, at.y - fresh.y));
    let mut places: Vec<Option<ChartPoint>> = blocks.iter().map(|block| block.at).collect();
    // Blocks in good places first, so that they need not give way to the others.
    let moved = |at: usize| ChartPoint::new(fresh[at].x + x, fresh[at].y + y);
    let mut order: Vec<usize> = (0..blocks.len()).filter(|at| blocks[*at].at.is_none()).collect();
    order.retain(|at| {
        let spot = moved(*at);
        let is_free = is_free(blocks, &places, *at, spot);
        if is_free {
            places[*at] = Some(spot);
        }
        !is_free
    });
    for at in order {
        places[at] = Some(free(blocks, &places, at, moved(at)));
    }
    places.into_iter().map(Option::unwrap_or_default).collect()
}

fn area(blocks: &[Block], places: &[Option<ChartPoint>], at: usize) -> Option<Area> {
    Some(Area::new(places[at]?, blocks[at].size))
}

fn is_free(blocks: &[Block], places: &[Option<ChartPoint>], at: usize, spot: ChartPoint) -> bool {
    let wide = Area::new(spot, blocks[at].size).grown(BESIDE / 2);
    let others = (0..blocks.len()).filter(|other| *other != at);

    others
        .filter_map(|other| area(blocks, places, other))
        .all(|other| !other.grown(BESIDE / 2).overlaps(wide))
}

/// Returns the free place in the same row that is nearest to the requested one.
fn free(blocks: &[Block], places: &[Option<ChartPoint>], at: usize, preferred: ChartPoint) -> ChartPoint {
    let (width, height) = blocks[at].size;
    let strip = (preferred.y - BESIDE / 2, preferred.y + height + BESIDE / 2);
    let in_row =
        (0..blocks.len()).filter(|other| *other != at).filter_map(|other| area(blocks, places, other));
    let in_row =
        in_row.filter(|other| other.y - BESIDE / 2 < strip.1 && strip.0 < other.bottom() + BESIDE / 2);
    let beside = in_row.flat_map(|other| [other.x - BESIDE - width, other.right() + BESIDE]);
    let candidates = std::iter::once(preferred.x).chain(beside);
    let candidates = candidates.map(|x| ChartPoint::new(x, preferred.y));
    let nearest = candidates
        .filter(|spot| is_free(blocks, places, at, *spot))
        .min_by_key(|spot| ((spot.x - preferred.x).abs(), spot.x < preferred.x));

    nearest.unwrap_or(preferred)
}
