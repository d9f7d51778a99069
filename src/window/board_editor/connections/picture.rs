//! Pictures of tiles with their parts and the links between them: two neighbours side by side, or a whole plan.

use std::collections::HashMap;

use schola_widgets::table::{Data, Frame, Id, Line, Shape, TableLocation, Thing, Tone};

use crate::board::edit::{self, INSIDE};
use crate::board::links::Links;
use crate::board::look::PartAt;
use crate::board::material::{Direction, Grid, Link, LinkRule, Map, Uid};
use crate::board::tiles::{self, Block, UNITS};
use crate::board::{Draft, neighbor};

const WIDTH: i32 = 1000;
/// Distance of neighbours, in thousandths.
const APART: i32 = 1140;
/// Side of a part, in a picture of two tiles and of a whole plan.
const PART: i32 = 170;
const SMALL_PART: i32 = 110;
const MARGIN: i32 = 120;
/// With more links than this, only those of the chosen rule are drawn.
const MOST_LINES: usize = 4000;
/// Ids of tiles start here.
const TILE: Id = 1 << 40;

#[derive(Debug, Default)]
pub struct Picture {
    pub data: Data,
    pub lines: Vec<Line>,
    pub parts: Vec<PartOf>,
    /// Positions of the parts, those of the neighbour last.
    places: HashMap<(bool, String, u32), (i32, i32)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartOf {
    pub is_other: bool,
    pub part: (String, u32),
    /// The part itself, where the whole plan is shown.
    pub uid: Option<Uid>,
}

impl PartOf {
    pub fn name(&self) -> String {
        named(&self.part)
    }
}

/// Returns the name of a part by its number; people count from one.
fn named((block, index): &(String, u32)) -> String {
    format!("{block} {}", index + 1)
}

impl Picture {
    /// Shows a tile, one of its neighbours, and the links between them.
    pub fn of_two(draft: &Draft, map: &Map, row: usize, chosen: Option<usize>) -> Self {
        let mut picture = Self::default();
        let blocks = tiles::blocks(draft, map);
        let there = neighbor(map.grid, (0, 0), row).unwrap_or((1, 0));
        for (is_other, cell) in [(false, (0, 0)), (true, there)] {
            let apart = |length: i32| length * APART / 1000;
            let (left, top) = place(map.grid, cell);
            let tile = Tile::new(map.grid, cell, (apart(left), apart(top)));
            picture.data.spots.push(tile.spot(TILE + u64::from(is_other)));
            for (number, block) in blocks.iter().enumerate() {
                for index in 0..block.count {
                    let at = tile.part(&blocks, number, index);
                    let part = (block.name.clone(), index as u32);
                    let _ = picture.places.insert((is_other, part.0.clone(), part.1), at);
                    picture.data.things.push(Thing {
                        id: picture.parts.len() as Id,
                        frame: around(at, PART),
                        picture: None,
                        color: None,
                        badges: Vec::new(),
                        caption: Some(format!("{}{}", short(&blocks, number), index + 1)),
                        name: named(&part),
                        count: 1,
                        open: true,
                    });
                    picture.parts.push(PartOf { is_other, part, uid: None });
                }
            }
        }
        let back = tiles::back(map.grid, row);
        for (at, rule) in edit::link_rules(map).enumerate() {
            let inside = rule.neighbor == INSIDE;
            let seen = usize::try_from(rule.neighbor).ok();
            let own_is_other = match seen {
                Some(seen) if seen == row => false,
                Some(seen) if Some(seen) == back => true,
                _ if inside => false,
                _ => continue,
            };
            picture.rule(rule, own_is_other, chosen == Some(at));
        }
        picture.fit();
        picture
    }

    /// Draws the links of a rule; `own_is_other` if seen from the neighbour.
    fn rule(&mut self, rule: &LinkRule, own_is_other: bool, is_chosen: bool) {
        let other_is_other = if rule.neighbor == INSIDE { own_is_other } else { !own_is_other };
        let at = |is_other, (block, index): &(String, u32)| {
            self.places.get(&(is_other, block.clone(), *index)).copied()
        };
        let ends = (at(own_is_other, &rule.own), at(other_is_other, &rule.other));
        let (Some(own), Some(other)) = ends else { return };
        let turns = rule.link != Link::Shared && rule.direction == Direction::OldToNew;
        let (from, to) = if turns { (other, own) } else { (own, other) };
        let has_head = rule.link != Link::Shared && rule.direction != Direction::DoubleSide;
        let tone = match rule.link {
            _ if is_chosen => Tone::Strong,
            Link::Shared => Tone::Whole,
            Link::NextTo | Link::Path => Tone::Dashed,
        };
        self.lines.push(Line { from, to, tone, has_head });
    }

    pub fn of_all(draft: &Draft, map: &Map, chosen: Option<usize>) -> Self {
        let mut picture = Self::default();
        let blocks = tiles::blocks(draft, map);
        let mut places: HashMap<Uid, (i32, i32)> = HashMap::new();
        for (x, y, node) in &map.content {
            let cell = (*x, *y);
            let tile = Tile::new(map.grid, cell, place(map.grid, cell));
            picture.data.spots.push(tile.spot(TILE + u64::from(node.uid)));
            for (name, index, part) in node.parts() {
                let Some(number) = blocks.iter().position(|block| block.name == name) else { continue };
                let at = tile.part(&blocks, number, index);
                let _ = places.insert(part.uid, at);
                let frame = around(at, SMALL_PART);
                let (id, shape) = (picture.parts.len() as Id, Shape::Ellipse);
                let own = (name.to_owned(), index as u32);
                picture.parts.push(PartOf { is_other: false, part: own, uid: Some(part.uid) });
                picture.data.spots.push(TableLocation {
                    id,
                    frame,
                    shape,
                    picture: None,
                    color: None,
                    badges: Vec::new(),
                });
            }
        }
        let mut line = |from: Uid, to: Uid, tone, has_head| {
            if let (Some(from), Some(to)) = (places.get(&from), places.get(&to)) {
                picture.lines.push(Line { from: *from, to: *to, tone, has_head });
            }
        };
        let strong = chosen.and_then(|at| edit::link_rules(map).nth(at));
        let strong = strong.map(|rule| Links::of_rule(map, rule));
        let all = Links::made(map);
        let mut draw = |links: &Links, tone_of: fn(Link) -> Tone| {
            for link in Link::ALL {
                let has_head = |is_both: bool| link != Link::Shared && !is_both;
                links
                    .ways(link)
                    .for_each(|(from, to, is_both)| line(from, to, tone_of(link), has_head(is_both)));
            }
        };
        let plain = |link| if link == Link::Shared { Tone::Whole } else { Tone::Dashed };
        if all.count() <= MOST_LINES {
            draw(&all, plain);
        }
        draw(&Links::by_hand(map), plain);
        if let Some(strong) = strong {
            draw(&strong, |_| Tone::Strong);
        }
        picture.fit();
        picture
    }

    pub fn part(&self, id: Id) -> Option<&PartOf> {
        self.parts.get(usize::try_from(id).ok()?)
    }

    /// Crops the picture to its content.
    fn fit(&mut self) {
        let spots = self.data.spots.iter().map(|spot| spot.frame);
        let (mut low, mut high) = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
        for Frame { x, y, width, height } in spots {
            low = (low.0.min(x), low.1.min(y));
            high = (high.0.max(x + width), high.1.max(y + height));
        }
        if self.data.spots.is_empty() {
            return;
        }
        let by = (MARGIN - low.0, MARGIN - low.1);
        self.data.size = (high.0 - low.0 + 2 * MARGIN, high.1 - low.1 + 2 * MARGIN);
        let moved = |at: &mut (i32, i32)| *at = (at.0 + by.0, at.1 + by.1);
        let frames = self.data.spots.iter_mut().map(|spot| &mut spot.frame);
        for frame in frames.chain(self.data.things.iter_mut().map(|thing| &mut thing.frame)) {
            (frame.x, frame.y) = (frame.x + by.0, frame.y + by.1);
        }
        for line in &mut self.lines {
            moved(&mut line.from);
            moved(&mut line.to);
        }
    }
}

struct Tile {
    grid: Grid,
    points_down: bool,
    frame: Frame,
}

impl Tile {
    fn new(grid: Grid, cell: (i32, i32), (x, y): (i32, i32)) -> Self {
        let frame = Frame { x, y, width: WIDTH, height: height(grid) };
        Self { grid, points_down: tiles::points_down(grid, cell), frame }
    }

    fn spot(&self, id: Id) -> TableLocation {
        let shape = match self.grid {
            Grid::Quadrangular | Grid::None => Shape::Rectangle,
            Grid::Hexagonal => Shape::Hexagon,
            Grid::Triangular if self.points_down => Shape::TriangleDown,
            Grid::Triangular => Shape::TriangleUp,
        };
        TableLocation { id, frame: self.frame, shape, picture: None, color: None, badges: Vec::new() }
    }

    fn corner(&self, k: usize) -> (i32, i32) {
        let corners = tiles::corners(self.grid, self.points_down);
        let (x, y) = corners[k % corners.len()];
        (self.frame.x + x * self.frame.width / UNITS, self.frame.y + y * self.frame.height / UNITS)
    }

    fn middle(&self) -> (i32, i32) {
        let count = tiles::corners(self.grid, self.points_down).len();
        let corners = (0..count).map(|k| self.corner(k));
        let sum = corners.fold((0, 0), |sum, (x, y)| (sum.0 + x, sum.1 + y));
        (sum.0 / count as i32, sum.1 / count as i32)
    }

    /// A little inside the tile, to show which tile the part belongs to.
    fn part(&self, blocks: &[Block], number: usize, index: usize) -> (i32, i32) {
        let middle = self.middle();
        let towards = |(x, y): (i32, i32), share: i32| {
            (middle.0 + (x - middle.0) * share / 100, middle.1 + (y - middle.1) * share / 100)
        };
        match blocks[number].at {
            PartAt::Corners => towards(self.corner(index), 76),
            PartAt::Sides => {
                let (one, other) = (self.corner(index), self.corner(index + 1));
                towards((one.0.midpoint(other.0), one.1.midpoint(other.1)), 78)
            }
            PartAt::Offset(x, y) => {
                let (across, down) = spread(index, blocks[number].count);
                (middle.0 + x + across, middle.1 + y + down)
            }
            PartAt::Center => {
                let central: Vec<usize> =
                    (0..blocks.len()).filter(|at| blocks[*at].at == PartAt::Center).collect();
                let row = central.iter().position(|at| *at == number).unwrap_or_default() as i32;
                let (across, down) = spread(index, blocks[number].count);
                let top = middle.1 - (central.len() as i32 - 1) * PART * 6 / 10;
                (middle.0 + across, top + row * PART * 12 / 10 + down)
            }
        }
    }
}

/// Spreads parts in the middle, three to a line.
fn spread(index: usize, count: usize) -> (i32, i32) {
    let (line, at) = ((index / 3) as i32, (index % 3) as i32);
    let in_line = count.saturating_sub(index / 3 * 3).min(3) as i32;
    ((2 * at - in_line + 1) * PART * 6 / 10, line * PART)
}

/// Returns the first letter of a block's name that no earlier block uses.
fn short(blocks: &[Block], number: usize) -> char {
    let mut taken: Vec<char> = Vec::new();
    for block in &blocks[..=number] {
        let free = block.name.chars().find(|letter| !taken.contains(letter));
        taken.push(free.or(block.name.chars().next()).unwrap_or('?'));
    }
    taken[number]
}

fn height(grid: Grid) -> i32 {
    match grid {
        Grid::Hexagonal => 1155,
        Grid::Triangular => 866,
        Grid::Quadrangular | Grid::None => WIDTH,
    }
}

fn place(grid: Grid, cell: (i32, i32)) -> (i32, i32) {
    let (x, y) = tiles::left_top(grid, cell);
    (x.saturating_mul(WIDTH) / UNITS, y.saturating_mul(height(grid)) / UNITS)
}

fn around((x, y): (i32, i32), side: i32) -> Frame {
    Frame { x: x - side / 2, y: y - side / 2, width: side, height: side }
}
