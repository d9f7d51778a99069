//! Positions of elements on maps, neighbours, and links between parts.

use rustc_hash::FxHashMap;

use super::layout::{Index, Layout, NONE, Sort};
use super::material::{Direction, Grid, Link, LinkRule, Uid};
use super::mix::mixed;

const SQUARES: [(i32, i32); 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];
const HEXAGONS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
const TRIANGLES: [(i32, i32); 12] =
    [(1, 0), (0, 1), (-1, 0), (1, -1), (2, 0), (2, 1), (1, 1), (-1, 1), (-2, 1), (-2, 0), (-1, -1), (0, -1)];

/// Returns the number of rows in a grid's table of neighbours, and how many of them share an edge.
pub fn neighbor_rows(grid: Grid) -> (usize, usize) {
    match grid {
        Grid::Quadrangular => (8, 4),
        Grid::Hexagonal => (6, 6),
        Grid::Triangular => (12, 3),
        Grid::None => (0, 0),
    }
}

/// Returns the position of a neighbour: row `k` of the grid's table, seen from (x, y); `None` if there is no
/// such row.
pub fn neighbor(grid: Grid, (x, y): (i32, i32), k: usize) -> Option<(i32, i32)> {
    let (dx, dy) = match grid {
        Grid::Quadrangular => *SQUARES.get(k)?,
        Grid::Hexagonal => *HEXAGONS.get(k)?,
        Grid::Triangular => {
            let (dx, dy) = *TRIANGLES.get(k)?;
            if (x.wrapping_add(y)).rem_euclid(2) == 0 { (dx, dy) } else { (-dx, -dy) }
        }
        Grid::None => return None,
    };
    Some((x.checked_add(dx)?, y.checked_add(dy)?))
}

/// The offset of links in the digest, after the elements.
const LINKS: usize = 1 << 20;

/// Positions and links. It changes only when rules move elements of maps, and is shared until then.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// For each node, its map and position.
    pub cell: Vec<Option<(u16, i32, i32)>>,
    at: FxHashMap<(u16, i32, i32), Index>,
    /// Links in the order of their creation: what they mean, from, to.
    pairs: Vec<(Link, Index, Index)>,
    /// Links made by hand. They never change.
    by_hand: Vec<(Link, Index, Index)>,
    /// Derived from the rest. For each node: its representative,
    rep: Vec<Index>,
    /// the members of its class if there are several,
    classes: FxHashMap<Index, Vec<Index>>,
    /// the nodes next to its class,
    next_to: Vec<Vec<Index>>,
    /// those to which ways lead from its class,
    path_to: Vec<Vec<Index>>,
    /// its neighbours by row of the table;
    neighbors: Vec<[Index; 12]>,
    /// and for each map its elements by row and column.
    sorted: Vec<Vec<Index>>,
    pub has_classes: bool,
    pub digest: u64,
}

impl PartialEq for Plan {
    fn eq(&self, other: &Self) -> bool {
        self.cell == other.cell && self.pairs == other.pairs
    }
}

impl Plan {
    /// Creates the plan of the material as written.
    pub fn of(layout: &Layout) -> Self {
        Self::new(layout, &layout.cells, &layout.links)
    }

    /// Creates a plan from the positions of elements, map by map, and from links: what they mean, from, to.
    pub fn new(layout: &Layout, cells: &[Vec<(i32, i32, Index)>], links: &[(Link, Index, Uid)]) -> Self {
        let mut plan = Self { cell: vec![None; layout.nodes.len()], ..Self::default() };
        for (map, cells) in cells.iter().enumerate() {
            for (x, y, element) in cells {
                plan.cell[usize::from(*element)] = Some((map as u16, *x, *y));
                let _ = plan.at.insert((map as u16, *x, *y), *element);
            }
        }
        for (link, from, to) in links {
            if let Some(to) = layout.of_uid.get(to) {
                plan.link(*link, *from, *to);
            }
        }
        let by_hand = layout.by_hand.iter();
        plan.by_hand = by_hand
            .filter_map(|(link, from, to)| Some((*link, *from, *layout.of_uid.get(to)?)))
            .filter(|(_, from, to)| from != to)
            .collect();
        plan.rebuild(layout);
        plan
    }

    fn link(&mut self, link: Link, from: Index, to: Index) {
        let is_known = |(kind, a, b): &(Link, Index, Index)| {
            *kind == link && ((*a, *b) == (from, to) || (link == Link::Shared && (*a, *b) == (to, from)))
        };
        if from != to && !self.pairs.iter().any(is_known) {
            self.pairs.push((link, from, to));
        }
    }

    /// Returns all links, those made by hand last.
    fn links(&self) -> impl Iterator<Item = &(Link, Index, Index)> {
        self.pairs.iter().chain(&self.by_hand)
    }

    pub fn element_at(&self, map: u16, x: i32, y: i32) -> Option<Index> {
        self.at.get(&(map, x, y)).copied()
    }

    /// Returns the elements of a map by row and column.
    pub fn elements(&self, map: u16) -> &[Index] {
        &self.sorted[usize::from(map)]
    }

    pub fn rep(&self, node: Index) -> Index {
        self.rep[usize::from(node)]
    }

    /// Returns the parts that act as one with this one, including itself, sorted by number.
    pub fn class<'a>(&'a self, node: &'a Index) -> &'a [Index] {
        if !self.has_classes {
            return std::slice::from_ref(node);
        }
        self.classes.get(&self.rep(*node)).map_or(std::slice::from_ref(node), Vec::as_slice)
    }

    pub fn next_to(&self, node: Index) -> &[Index] {
        &self.next_to[usize::from(self.rep(node))]
    }

    /// Returns the nodes to which ways lead from the class of a node.
    pub fn path_to(&self, node: Index) -> &[Index] {
        &self.path_to[usize::from(self.rep(node))]
    }

    pub fn neighbors(&self, element: Index) -> &[Index; 12] {
        &self.neighbors[usize::from(element)]
    }

    /// Returns the stored links without those made by hand: what they mean, from, to.
    pub fn pairs(&self) -> &[(Link, Index, Index)] {
        &self.pairs
    }

    /// Removes an element from its map, with its links to others; with `inner`, also with those inside it.
    fn lift(&mut self, layout: &Layout, element: Index, inner: bool) {
        if let Some(cell) = self.cell[usize::from(element)].take() {
            let _ = self.at.remove(&cell);
        }
        let (first, end) = layout.info(element).parts;
        let own = |part: Index| part >= first && part < end;
        self.pairs.retain(|(_, a, b)| match (own(*a), own(*b)) {
            (false, false) => true,
            (true, true) => !inner,
            _ => false,
        });
    }

    /// Removes an element from its map.
    pub fn remove(&mut self, layout: &Layout, element: Index) {
        self.lift(layout, element, true);
        self.rebuild(layout);
    }

    /// Puts an element on a free position of a map, from no map or from elsewhere on the same map.
    pub fn put(&mut self, layout: &Layout, element: Index, map: u16, x: i32, y: i32) {
        let stays = self.cell[usize::from(element)].is_some_and(|(of, _, _)| of == map);
        if stays {
            self.lift(layout, element, false);
        }
        self.cell[usize::from(element)] = Some((map, x, y));
        let _ = self.at.insert((map, x, y), element);
        let info = &layout.maps[usize::from(map)];
        if !stays {
            for rule in &info.element_rules {
                self.apply(layout, rule, element, element);
            }
        }
        for rule in &info.connection_rules {
            let Ok(k) = usize::try_from(rule.neighbor) else { continue };
            let other = neighbor(info.grid, (x, y), k).and_then(|(x, y)| self.element_at(map, x, y));
            if let Some(other) = other {
                self.apply(layout, rule, element, other);
            }
        }
        self.rebuild(layout);
    }

    fn apply(&mut self, layout: &Layout, rule: &LinkRule, element: Index, other: Index) {
        let part =
            |element, (block, index): &(String, u32)| layout.part(element, layout.names.find(block)?, *index);
        let (Some(own), Some(other)) = (part(element, &rule.own), part(other, &rule.other)) else { return };
        if rule.link == Link::Shared {
            return self.link(Link::Shared, own, other);
        }
        if rule.direction != Direction::OldToNew {
            self.link(rule.link, own, other);
        }
        if rule.direction != Direction::NewToOld {
            self.link(rule.link, other, own);
        }
    }

    fn rebuild(&mut self, layout: &Layout) {
        let count = layout.nodes.len();
        self.rep = (0..count as Index).collect();
        // Joins classes under the lowest uid, which represents the class.
        let find = |rep: &[Index], mut node: Index| {
            while rep[usize::from(node)] != node {
                node = rep[usize::from(node)];
            }
            node
        };
        self.has_classes = false;
        for (link, a, b) in self.pairs.iter().chain(&self.by_hand) {
            if *link == Link::Shared {
                self.has_classes = true;
                let (a, b) = (find(&self.rep, *a), find(&self.rep, *b));
                let a_first = layout.info(a).uid <= layout.info(b).uid;
                let (low, high) = if a_first { (a, b) } else { (b, a) };
                self.rep[usize::from(high)] = low;
            }
        }
        self.classes.clear();
        if self.has_classes {
            for node in 0..count as Index {
                self.rep[usize::from(node)] = find(&self.rep, node);
            }
            for node in 0..count as Index {
                let rep = self.rep[usize::from(node)];
                if rep != node {
                    self.classes.entry(rep).or_insert_with(|| vec![rep]).push(node);
                }
            }
            for members in self.classes.values_mut() {
                members.sort_by_key(|node| layout.info(*node).uid);
            }
        }
        self.next_to = self.lead(layout, Link::NextTo);
        self.path_to = self.lead(layout, Link::Path);
        self.rebuild_neighbors(layout);
    }

    /// Returns for each representative those that its class leads to by one kind of link.
    fn lead(&self, layout: &Layout, link: Link) -> Vec<Vec<Index>> {
        let mut direct = vec![Vec::new(); layout.nodes.len()];
        for (_, a, b) in self.links().filter(|(kind, ..)| *kind == link) {
            direct[usize::from(*a)].push(self.rep(*b));
        }
        let mut leads = vec![Vec::new(); layout.nodes.len()];
        for node in 0..layout.nodes.len() as Index {
            if layout.info(node).sort != Sort::Part || self.rep(node) != node {
                continue;
            }
            let mut list: Vec<Index> = Vec::new();
            for member in self.class(&node) {
                for other in &direct[usize::from(*member)] {
                    if *other != node && !list.contains(other) {
                        list.push(*other);
                    }
                }
            }
            leads[usize::from(node)] = list;
        }
        leads
    }

    fn rebuild_neighbors(&mut self, layout: &Layout) {
        self.neighbors = vec![[NONE; 12]; layout.nodes.len()];
        let mut cells: Vec<_> =
            self.at.iter().map(|((map, x, y), element)| (*map, *y, *x, *element)).collect();
        cells.sort_unstable();
        self.sorted = vec![Vec::new(); layout.maps.len()];
        for (map, _, _, element) in cells {
            self.sorted[usize::from(map)].push(element);
        }
        let mut digest = 0_u64;
        for ((map, x, y), element) in &self.at {
            let grid = layout.maps[usize::from(*map)].grid;
            for k in 0..neighbor_rows(grid).0 {
                let other = neighbor(grid, (*x, *y), k).and_then(|(x, y)| self.element_at(*map, x, y));
                self.neighbors[usize::from(*element)][k] = other.unwrap_or(NONE);
            }
            let place = u64::from(*map) << 48 ^ u64::from(*x as u32) << 24 ^ u64::from(*y as u32);
            digest = digest.wrapping_add(mixed(usize::from(*element), place));
        }
        // Independent of the order of creation: repetition depends only on which links exist.
        for (link, a, b) in &self.pairs {
            let (a, b) = if *link == Link::Shared { (a.min(b), a.max(b)) } else { (a, b) };
            let kind = match link {
                Link::NextTo => 0_u64,
                Link::Shared => 1,
                Link::Path => 2,
            };
            let link = kind << 48 | u64::from(*a) << 24 | u64::from(*b);
            digest = digest.wrapping_add(mixed(LINKS, link));
        }
        self.digest = digest;
    }
}
