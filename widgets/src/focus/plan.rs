//! Decide where the focus goes, from a survey of all controls.
use super::nearest::{Direction, nearest};
use super::pane::Memory;

use iced::advanced::widget::Id;
use iced::{Rectangle, Size, Vector};

use std::ops::Range;

/// The distance kept between a control scrolled into view and the edge.
const AIR: f32 = 8.0;

/// Where the focus should go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Goal {
    Next,
    Previous,
    NextPane,
    PreviousPane,
    Go(Direction),
    Id(Id),
    Index(usize),
    /// The control that a modal pane took the focus from, or else the one with the id.
    Back(Id),
}

/// A control found by a survey.
#[derive(Debug, Clone, PartialEq)]
pub struct Control {
    pub id: Option<Id>,
    /// Its bounds in the window, with all scrolling applied.
    pub bounds: Rectangle,
    pub is_focused: bool,
    /// The scrollables around it, from the outermost.
    pub scrolls: Vec<usize>,
}

/// A scrollable found by a survey.
#[derive(Debug, Clone, PartialEq)]
pub struct Scroll {
    /// Its bounds in the window.
    pub bounds: Rectangle,
    pub content: Size,
    pub translation: Vector,
}

/// A pane found by a survey.
#[derive(Debug, Clone, PartialEq)]
pub struct Section {
    pub id: Option<Id>,
    pub is_modal: bool,
    pub last: Option<Memory>,
    /// Whether a modal pane took the focus from it.
    pub was_left: bool,
    /// Whether the last press was in it.
    pub was_pressed: bool,
    /// Its controls, which are consecutive.
    pub controls: Range<usize>,
}

/// Everything that was found, in the order of the widget tree.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FocusSurvey {
    pub controls: Vec<Control>,
    pub scrolls: Vec<Scroll>,
    pub sections: Vec<Section>,
}

/// The steps to reach a goal.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// The control to focus.
    pub target: usize,
    /// The pane that is left, and what it should remember.
    pub memories: Vec<(usize, Memory)>,
    /// Whether the focus moves from these panes into a modal one.
    pub leaves: bool,
    /// How far to scroll each scrollable.
    pub scrolls: Vec<(usize, Vector)>,
}

impl FocusSurvey {
    /// Returns the [`Plan`] to reach a [`Goal`], if it can be reached.
    pub fn plan(&self, goal: &Goal) -> Option<Plan> {
        let target = self.target(goal)?;

        Some(Plan {
            target,
            memories: self.memories(),
            leaves: self.enters_modal(target),
            scrolls: self.reveal(target),
        })
    }

    /// Returns whether the focus would move into a modal pane from outside of all modal panes. One dialog that
    /// follows another leaves nothing.
    fn enters_modal(&self, target: usize) -> bool {
        let is_in_modal = |control: usize| {
            self.sections.iter().any(|pane| pane.is_modal && pane.controls.contains(&control))
        };

        is_in_modal(target) && self.focused().is_some_and(|focused| !is_in_modal(focused))
    }

    fn target(&self, goal: &Goal) -> Option<usize> {
        let range = self.range();
        let focused = self.focused().filter(|index| range.contains(index));

        match goal {
            Goal::Next => {
                let after = focused.map_or(range.start, |index| index + 1);

                (after..range.end).chain(range).find(|&index| self.is_seen(index))
            }
            Goal::Previous => {
                let before = focused.unwrap_or(range.end);

                (range.start..before).rev().chain(range.rev()).find(|&index| self.is_seen(index))
            }
            Goal::NextPane => self.neighbour(focused, &range, 1),
            Goal::PreviousPane => self.neighbour(focused, &range, -1),
            Goal::Go(direction) => {
                // A press on the background of a pane takes the focus away; its arrows still mean that pane.
                let Some(focused) = focused else {
                    let pressed = self.sections_in(&range).rfind(|pane| pane.was_pressed);

                    return pressed.and_then(|pane| self.entry(pane)).or_else(|| self.target(&Goal::Next));
                };
                let among = self.section_of(focused, &range).map_or(range, |pane| pane.controls.clone());
                let others = among
                    .filter(|&index| index != focused && self.is_seen(index))
                    .map(|index| (index, self.controls[index].bounds));

                nearest(self.controls[focused].bounds, *direction, others)
            }
            Goal::Back(id) => {
                let left = self.sections_in(&range).rfind(|pane| pane.was_left);

                left.and_then(|pane| self.remembered(pane)).or_else(|| self.target(&Goal::Id(id.clone())))
            }
            Goal::Index(index) => Some(*index).filter(|index| *index < self.controls.len()),
            Goal::Id(id) => {
                let named = |control: &Control| control.id.as_ref() == Some(id);

                self.controls.iter().position(named).or_else(|| {
                    let pane = self.sections.iter().find(|pane| pane.id.as_ref() == Some(id))?;

                    self.entry(pane)
                })
            }
        }
    }

    /// Returns the controls that can be reached: those of the last modal pane, or else all.
    pub fn range(&self) -> Range<usize> {
        self.sections
            .iter()
            .rfind(|pane| pane.is_modal)
            .map_or(0..self.controls.len(), |pane| pane.controls.clone())
    }

    fn focused(&self) -> Option<usize> {
        self.controls.iter().position(|control| control.is_focused)
    }

    pub fn is_seen(&self, index: usize) -> bool {
        let Size { width, height } = self.controls[index].bounds.size();

        width > 0.0 && height > 0.0
    }

    /// Returns the innermost pane around a control.
    fn section_of(&self, control: usize, range: &Range<usize>) -> Option<&Section> {
        self.sections_in(range).rfind(|pane| pane.controls.contains(&control))
    }

    fn sections_in(&self, range: &Range<usize>) -> impl DoubleEndedIterator<Item = &Section> {
        let (start, end) = (range.start, range.end);

        self.sections.iter().filter(move |pane| {
            let inside = start <= pane.controls.start && pane.controls.end <= end;

            inside && self.entry(pane).is_some()
        })
    }

    /// Returns the control to focus in the pane before or after the current one.
    fn neighbour(&self, focused: Option<usize>, range: &Range<usize>, step: isize) -> Option<usize> {
        let panes: Vec<_> = self.sections_in(range).collect();
        let count = panes.len() as isize;
        let present = focused
            .and_then(|focused| panes.iter().rposition(|pane| pane.controls.contains(&focused)))
            .map(|index| index as isize);
        let next = match present {
            Some(index) => index + step,
            // From outside of all panes, go to the first or the last.
            None if step > 0 => 0,
            None => count - 1,
        };

        self.entry(panes.get(next.checked_rem_euclid(count)? as usize)?)
    }

    /// Returns the control that had the focus last in a pane, or its first.
    fn entry(&self, pane: &Section) -> Option<usize> {
        self.remembered(pane).or_else(|| pane.controls.clone().find(|&index| self.is_seen(index)))
    }

    /// Returns the control that had the focus last in a pane, if it still exists.
    fn remembered(&self, pane: &Section) -> Option<usize> {
        let range = pane.controls.clone();
        let last = pane.last.as_ref()?;
        let remembered = match &last.id {
            Some(id) => range.clone().find(|&index| self.controls[index].id.as_ref() == Some(id)),
            None => Some(range.start + last.index).filter(|index| range.contains(index)),
        };

        remembered.filter(|&index| self.is_seen(index))
    }

    /// Returns what the panes around the focused control should remember.
    fn memories(&self) -> Vec<(usize, Memory)> {
        let Some(focused) = self.focused() else { return Vec::new() };

        self.sections
            .iter()
            .enumerate()
            .filter(|(_, pane)| pane.controls.contains(&focused))
            .map(|(index, pane)| {
                let id = self.controls[focused].id.clone();

                (index, Memory { index: focused - pane.controls.start, id })
            })
            .collect()
    }

    /// Returns which scrollables to scroll, and how far, to show a control.
    fn reveal(&self, control: usize) -> Vec<(usize, Vector)> {
        let mut bounds = self.controls[control].bounds;
        let mut scrolls = Vec::new();

        // From the innermost outwards: each step moves the control for the next one.
        for &index in self.controls[control].scrolls.iter().rev() {
            let scroll = &self.scrolls[index];
            let delta = Vector::new(
                missing((bounds.x, bounds.width), (scroll.bounds.x, scroll.bounds.width)),
                missing((bounds.y, bounds.height), (scroll.bounds.y, scroll.bounds.height)),
            );
            let delta = scroll.clamp(delta);

            if delta != Vector::ZERO {
                scrolls.push((index, delta));
                bounds = bounds - delta;
            }
        }

        scrolls
    }
}

impl Scroll {
    /// Clamps a movement to what is possible.
    fn clamp(&self, delta: Vector) -> Vector {
        let clamp = |delta: f32, translation: f32, content: f32, length: f32| {
            delta.clamp(-translation.max(0.0), (content - length - translation).max(0.0))
        };

        Vector::new(
            clamp(delta.x, self.translation.x, self.content.width, self.bounds.width),
            clamp(delta.y, self.translation.y, self.content.height, self.bounds.height),
        )
    }
}

/// Returns how far to scroll along one axis. Something larger than the view is shown from its start.
fn missing((start, length): (f32, f32), (view, view_length): (f32, f32)) -> f32 {
    let before = start - view;
    let after = start + length - view - view_length;

    if before < 0.0 || length > view_length {
        if before < 0.0 || after > 0.0 { before - AIR } else { 0.0 }
    } else if after > 0.0 {
        (after + AIR).min(before)
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests;
