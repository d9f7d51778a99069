//! Build and lay out what is visible.
use super::heights::Heights;
use super::state::{Item, Request, State};
use super::{BAR, List};

use iced::advanced::layout::{Limits, Node};
use iced::advanced::widget::Tree;
use iced::{Renderer, Size, Vector};

use std::ops::Range;

impl<Message> List<'_, Message> {
    /// Updates the visible items, if anything has changed.
    pub(super) fn refresh(&mut self, state: &mut State, renderer: &Renderer) {
        if !self.is_synced {
            self.is_synced = true;
            self.sync(state);
        }
        if !std::mem::take(&mut state.is_stale) {
            return;
        }

        self.arrange(state, renderer);
        if state.is_overflowing() != state.has_bar {
            state.has_bar = !state.has_bar;
            state.generation += 1;
            self.sync(state);
            state.is_stale = false;
            self.arrange(state, renderer);
        }
    }

    /// Compares the items with those of the last view.
    pub(super) fn sync(&self, state: &mut State) {
        let columns = self.columns(self.room(state));
        let lines = self.count.div_ceil(columns);
        let guess = self.cell.map_or(self.estimate, |cell| cell.height) + self.spacing;

        if state.columns != columns || state.spacing != self.spacing || self.cell.is_some() {
            let first = state.anchor.0 * state.columns.max(1);

            state.columns = columns;
            state.spacing = self.spacing;
            state.anchor = (first / columns, state.anchor.1);
            state.heights = Heights::new(vec![None; lines], guess);
        }

        if let Some(key) = &self.key {
            let is_same = self.revision.is_some() && self.revision == state.revision;

            if !is_same || state.keys.as_ref().is_none_or(|keys| keys.len() != self.count) {
                state.renew((0..self.count).map(key).collect(), guess);
            }
            state.revision = self.revision;
        }

        if state.heights.len() != lines {
            let mut known = state.heights.known().to_vec();

            known.resize(lines, None);
            state.heights = Heights::new(known, guess);
        }
        let _ = state.items.split_off(&self.count);
        state.focus = state.focus.filter(|focus| *focus < self.count);
        state.is_stale = true;
    }

    /// Returns the width left for items.
    fn room(&self, state: &State) -> f32 {
        (state.size.width - if state.has_bar { BAR } else { 0.0 }).max(0.0)
    }

    fn columns(&self, room: f32) -> usize {
        self.cell.map_or(1, |cell| {
            let pitch = (cell.width + self.spacing).max(1.0);

            (((room + self.spacing) / pitch) as usize).max(1)
        })
    }

    /// Returns the size of each item of a grid; `None` for a list.
    fn cell(&self, state: &State) -> Option<Size> {
        let cell = self.cell?;
        if !self.stretches {
            return Some(cell);
        }
        let columns = state.columns.max(1) as f32;
        let share = (self.room(state) - self.spacing * (columns - 1.0)) / columns;

        Some(Size::new(share.max(cell.width), cell.height))
    }

    /// Lays out the visible lines and those next to the focus.
    fn arrange(&mut self, state: &mut State, renderer: &Renderer) {
        if let Some(request) = state.request.take() {
            self.follow(state, request, renderer);
        }

        let lines = self.fill(state, renderer);
        let around = state.focus.map_or(0..0, |focus| {
            state.line(focus).saturating_sub(1)..(state.line(focus) + 2).min(state.heights.len())
        });

        for line in around.clone() {
            self.ensure_line(state, line, renderer);
        }

        let columns = state.columns;
        let is_wanted = |index: &usize| {
            let line = index / columns;

            lines.contains(&line) || around.contains(&line)
        };

        state.items.retain(|index, _| is_wanted(index));
        self.elements.retain(|index, _| is_wanted(index));
        self.place(state);
    }

    fn follow(&mut self, state: &mut State, request: Request, renderer: &Renderer) {
        match request {
            Request::Reveal(index) if index < self.count => {
                self.reveal(state, state.line(index), renderer);
            }
            Request::Reveal(_) => {}
            Request::By(delta) if delta.abs() <= 2.0 * state.size.height => state.anchor.1 += delta,
            Request::By(delta) => state.anchor = state.heights.at(state.offset() + f64::from(delta)),
            Request::To(offset) => state.anchor = state.heights.at(offset),
            Request::Snap(share) => {
                state.anchor = state.heights.at(state.reach() * f64::from(share.clamp(0.0, 1.0)));
            }
        }
    }

    /// Scrolls as little as possible to show a line.
    fn reveal(&mut self, state: &mut State, line: usize, renderer: &Renderer) {
        let (first, into) = state.anchor;
        let view = state.size.height;

        self.ensure_line(state, line, renderer);
        if line < first || (line == first && into > 0.0) || state.heights.height(line) > view {
            if line != first || into < 0.0 || state.heights.height(line) - into <= view {
                state.anchor = (line, 0.0);
            }
            return;
        }

        let mut top = -into;

        for above in first..line {
            if top > view {
                break;
            }
            self.ensure_line(state, above, renderer);
            top += state.heights.height(above);
        }
        if top + state.heights.height(line) - state.spacing <= view {
            return;
        }

        let mut start = line;
        let mut height = state.heights.height(line) - state.spacing;

        while height < view && start > 0 {
            start -= 1;
            self.ensure_line(state, start, renderer);
            height += state.heights.height(start);
        }
        state.anchor = (start, (height - view).max(0.0));
    }

    /// Builds lines from the anchor on until the view is full, and corrects the anchor.
    fn fill(&mut self, state: &mut State, renderer: &Renderer) -> Range<usize> {
        let count = state.heights.len();
        let view = state.size.height;

        if count == 0 {
            state.anchor = (0, 0.0);
            return 0..0;
        }

        let (mut line, mut into) = (state.anchor.0.min(count - 1), state.anchor.1);

        self.ensure_line(state, line, renderer);
        while into >= state.heights.height(line) && line + 1 < count {
            into -= state.heights.height(line);
            line += 1;
            self.ensure_line(state, line, renderer);
        }
        self.back(state, &mut line, &mut into, renderer);

        let mut end = line;
        let mut bottom = -into;

        while end < count && bottom < view {
            self.ensure_line(state, end, renderer);
            bottom += state.heights.height(end);
            end += 1;
        }
        if end == count {
            // There is nothing below the last line, not even space.
            into -= (view - (bottom - state.spacing)).max(0.0);
            self.back(state, &mut line, &mut into, renderer);
        }

        state.anchor = (line, into);
        line..end
    }

    /// Goes to earlier lines until the distance is within the line, or the first line is reached.
    fn back(&mut self, state: &mut State, line: &mut usize, into: &mut f32, renderer: &Renderer) {
        while *into < 0.0 && *line > 0 {
            *line -= 1;
            self.ensure_line(state, *line, renderer);
            *into += state.heights.height(*line);
        }
        *into = into.max(0.0);
    }

    fn ensure_line(&mut self, state: &mut State, line: usize, renderer: &Renderer) {
        let indices = line * state.columns..((line + 1) * state.columns).min(self.count);
        let mut height = 0.0f32;

        for index in indices {
            height = height.max(self.ensure(state, index, renderer));
        }
        if self.cell.is_none() {
            state.heights.set(line, height + state.spacing);
        }
    }

    /// Builds and lays out an item unless that has been done, and returns its height.
    pub(super) fn ensure(&mut self, state: &mut State, index: usize, renderer: &Renderer) -> f32 {
        let is_new = !self.elements.contains_key(&index);
        let most = self.cell(state).unwrap_or(Size::new(self.room(state), f32::INFINITY));
        let element = self.elements.entry(index).or_insert_with(|| (self.item)(index));
        let item = state.items.entry(index).or_insert_with(|| Item {
            tree: Tree::new(&*element),
            node: Node::default(),
            position: Vector::ZERO,
            generation: state.generation.wrapping_sub(1),
        });

        if is_new {
            item.tree.diff(&*element);
        }
        if is_new || item.generation != state.generation {
            let limits = Limits::new(Size::ZERO, most);

            item.node = element.as_widget_mut().layout(&mut item.tree, renderer, &limits);
            item.generation = state.generation;
        }

        item.node.size().height
    }

    /// Positions every built item.
    fn place(&self, state: &mut State) {
        let (first, into) = state.anchor;
        let start = state.heights.before(first);
        let pitch = self.cell(state).map_or(0.0, |cell| cell.width + self.spacing);
        let mut last = (first, -into);

        for (&index, item) in &mut state.items {
            let line = index / state.columns;

            last = match last.0 {
                known if line == known => last,
                // Starting at the anchor, so that positions do not lose precision far down the list.
                known if line == known + 1 && known >= first => (line, last.1 + state.heights.height(known)),
                _ => (line, (state.heights.before(line) - start) as f32 - into),
            };

            let column = (index % state.columns) as f32;

            item.position = Vector::new(column * pitch, last.1);
        }
    }
}
