//! Maps, their neighbours, and the links made by their rules.

use schola::board::material::{Direction, Grid, Link, LinkRule, Uid};

use super::tree::{Form, Tree};

const SQUARE: [(i32, i32); 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];
const HEXAGON: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
const TRIANGLE: [(i32, i32); 12] =
    [(1, 0), (0, 1), (-1, 0), (1, -1), (2, 0), (2, 1), (1, 1), (-1, 1), (-2, 1), (-2, 0), (-1, -1), (0, -1)];

/// The number of neighbours of a cell, and how many of them (the first ones) share an edge.
pub fn rows(grid: Grid) -> (usize, usize) {
    match grid {
        Grid::Quadrangular => (8, 4),
        Grid::Hexagonal => (6, 6),
        Grid::Triangular => (12, 3),
        Grid::None => (0, 0),
    }
}

/// The position of the neighbour in a row of the grid's table; `None` if the grid has no such row.
pub fn neighbor(grid: Grid, x: i32, y: i32, row: i64) -> Option<(i32, i32)> {
    let row = usize::try_from(row).ok()?;
    let (dx, dy) = match grid {
        Grid::Quadrangular => *SQUARE.get(row)?,
        Grid::Hexagonal => *HEXAGON.get(row)?,
        Grid::Triangular => {
            let (dx, dy) = *TRIANGLE.get(row)?;
            let up = (i64::from(x) + i64::from(y)).rem_euclid(2) == 0;
            if up { (dx, dy) } else { (-dx, -dy) }
        }
        Grid::None => return None,
    };
    // A position beyond the largest number does not exist, so nothing is there.
    Some((x.saturating_add(dx), y.saturating_add(dy)))
}

impl Tree {
    /// The element at the neighbouring position; the outer `None` means that the grid has no such row.
    pub fn neighbor(&self, element: Uid, row: i64) -> Option<Option<Uid>> {
        let (map, x, y) = self.place(element)?;
        let Form::Map(written, content) = &self.node(map).form else { return None };
        let (x, y) = neighbor(written.grid, x, y, row)?;
        Some(content.get(&(y, x)).copied().filter(|it| *it != element))
    }

    fn part(&self, element: Uid, at: &(String, u32)) -> Option<Uid> {
        let Form::Element { blocks, .. } = &self.node(element).form else { return None };
        let (_, parts) = blocks.iter().find(|(name, _)| *name == at.0)?;
        parts.get(at.1 as usize).copied()
    }

    fn join(&mut self, rule: &LinkRule, own: Uid, other: Uid) {
        if own == other {
            return;
        }
        let both = rule.link == Link::Shared || rule.direction == Direction::DoubleSide;
        if both || rule.direction == Direction::NewToOld {
            self.link(rule.link, own, other);
        }
        if both || rule.direction == Direction::OldToNew {
            self.link(rule.link, other, own);
        }
    }

    fn link(&mut self, kind: Link, from: Uid, to: Uid) {
        let Form::Part { shared, next_to, path_to, .. } = &mut self.node_mut(from).form else { return };
        match kind {
            Link::Shared => {
                let _ = shared.insert(to);
            }
            Link::NextTo if !next_to.contains(&to) => next_to.push(to),
            Link::Path if !path_to.contains(&to) => path_to.push(to),
            Link::NextTo | Link::Path => {}
        }
    }

    /// Evaluates the rules inside an element that was just inserted.
    pub fn link_inside(&mut self, element: Uid) {
        let Some((map, ..)) = self.place(element) else { return };
        let Form::Map(written, _) = &self.node(map).form else { return };
        for rule in &written.clone().element_rules {
            if let (Some(own), Some(other)) = (self.part(element, &rule.own), self.part(element, &rule.other))
            {
                self.join(rule, own, other);
            }
        }
    }

    /// Evaluates the rules for neighbours, only from the view of the inserted element.
    pub fn link_neighbors(&mut self, element: Uid) {
        let Some((map, ..)) = self.place(element) else { return };
        let Form::Map(written, _) = &self.node(map).form else { return };
        for rule in &written.clone().connection_rules {
            let Some(Some(neighbor)) = self.neighbor(element, i64::from(rule.neighbor)) else { continue };
            if let (Some(own), Some(other)) =
                (self.part(element, &rule.own), self.part(neighbor, &rule.other))
            {
                self.join(rule, own, other);
            }
        }
    }

    /// Removes the links between an element and others, and with `inner` also those inside it.
    pub fn unlink(&mut self, element: Uid, inner: bool) {
        let own = self.children(element);
        let parts: Vec<Uid> = self.uids().filter(|it| self.is_part(*it)).collect();
        for part in parts {
            let from = own.contains(&part);
            let ends =
                |other: Uid| if from && own.contains(&other) { inner } else { from || own.contains(&other) };
            if let Form::Part { shared, next_to, path_to, .. } = &self.node(part).form
                && !shared.iter().chain(next_to).chain(path_to).any(|it| ends(*it))
            {
                continue;
            }
            if let Form::Part { shared, next_to, path_to, .. } = &mut self.node_mut(part).form {
                shared.retain(|it| !ends(*it));
                next_to.retain(|it| !ends(*it));
                path_to.retain(|it| !ends(*it));
            }
        }
    }
}
