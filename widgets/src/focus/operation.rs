//! Move the focus through the widget tree.
//!
//! The tasks of [`focus`](super) run these. An operation first surveys all controls, then decides, then gives
//! the focus to one, takes it from all others, and scrolls that one into view.
use super::nearest::Direction;
use super::pane::{self, Memory};
use super::plan::{Control, FocusSurvey, Goal, Plan, Scroll, Section};
use super::presence::use_keys;

use iced::advanced::widget::operation::{Focusable, Operation, Outcome, Scrollable};
use iced::advanced::widget::{Id, operation};
use iced::{Rectangle, Vector};

use std::any::Any;

/// Focuses the next control, wrapping around.
pub fn focus_next<T: Send + 'static>() -> impl Operation<T> {
    Survey::new(Goal::Next)
}

/// Focuses the previous control, wrapping around.
pub fn focus_previous<T: Send + 'static>() -> impl Operation<T> {
    Survey::new(Goal::Previous)
}

/// Moves the focus to the next pane.
pub fn next_pane<T: Send + 'static>() -> impl Operation<T> {
    Survey::new(Goal::NextPane)
}

/// Moves the focus to the previous pane.
pub fn previous_pane<T: Send + 'static>() -> impl Operation<T> {
    Survey::new(Goal::PreviousPane)
}

/// Moves the focus to the nearest control of the same pane in a [`Direction`], or into the pane that was pressed last.
pub fn go<T: Send + 'static>(direction: Direction) -> impl Operation<T> {
    Survey::new(Goal::Go(direction))
}

/// Focuses the control with some [`Id`], or the pane with it.
pub fn focus<T: Send + 'static>(id: Id) -> impl Operation<T> {
    Survey::new(Goal::Id(id))
}

/// Focuses the control that a modal pane took the focus from, or else the control or pane with some [`Id`].
pub fn back<T: Send + 'static>(fallback: Id) -> impl Operation<T> {
    Survey::new(Goal::Back(fallback))
}

/// Focuses the control with some index among all, as [`stops`](super::stops()) numbers them.
pub fn set<T: Send + 'static>(index: usize) -> impl Operation<T> {
    Survey::new(Goal::Index(index))
}

/// Finds the [`Id`] of the focused control.
pub fn focused() -> impl Operation<Option<Id>> {
    Focused::default()
}

/// Finds all controls, panes and scrollables.
pub(super) struct Survey {
    goal: Goal,
    found: FocusSurvey,
    translation: Vector,
    scrolls: Vec<usize>,
    /// The pane that the next traversal enters.
    pane: Option<usize>,
    scroll: Option<(usize, Vector)>,
}

impl Survey {
    pub(super) fn new(goal: Goal) -> Self {
        // Switches and game controllers move the focus like keys.
        if !matches!(goal, Goal::Id(_) | Goal::Back(_)) {
            use_keys();
        }
        Self {
            goal,
            found: FocusSurvey::default(),
            translation: Vector::ZERO,
            scrolls: Vec::new(),
            pane: None,
            scroll: None,
        }
    }

    /// Returns what was found.
    pub(super) fn found(&self) -> &FocusSurvey {
        &self.found
    }

    /// Enters what was announced last. The result must be passed to [`leave`](Self::leave).
    pub(super) fn enter(&mut self) -> Entered {
        let scroll = self.scroll.take();

        if let Some((index, translation)) = scroll {
            self.translation += translation;
            self.scrolls.push(index);
        }

        Entered { pane: self.pane.take(), scroll: scroll.map(|(_, translation)| translation) }
    }

    pub(super) fn leave(&mut self, entered: &Entered) {
        if let Some(translation) = entered.scroll {
            self.translation -= translation;
            let _ = self.scrolls.pop();
        }
        if let Some(pane) = entered.pane {
            self.found.sections[pane].controls.end = self.found.controls.len();
        }
    }

    pub(super) fn see_scrollable(&mut self, bounds: Rectangle, content: Rectangle, translation: Vector) {
        self.scroll = Some((self.found.scrolls.len(), translation));
        self.found.scrolls.push(Scroll {
            bounds: bounds - self.translation,
            content: content.size(),
            translation,
        });
    }

    pub(super) fn see_control(&mut self, id: Option<&Id>, bounds: Rectangle, is_focused: bool) {
        self.found.controls.push(Control {
            id: id.cloned(),
            bounds: bounds - self.translation,
            is_focused,
            scrolls: self.scrolls.clone(),
        });
    }

    /// Returns bounds in the window, with all scrolling applied.
    pub(super) fn seen(&self, bounds: Rectangle) -> Rectangle {
        bounds - self.translation
    }

    pub(super) fn see_pane(&mut self, id: Option<&Id>, state: &dyn Any) {
        if let Some(state) = state.downcast_ref::<pane::State>() {
            let count = self.found.controls.len();

            self.pane = Some(self.found.sections.len());
            self.found.sections.push(Section {
                id: id.cloned(),
                is_modal: state.is_modal,
                last: state.last.clone(),
                was_left: state.was_left,
                was_pressed: state.was_pressed,
                controls: count..count,
            });
        }
    }
}

/// What a survey has entered.
pub(super) struct Entered {
    pane: Option<usize>,
    scroll: Option<Vector>,
}

impl<T: Send + 'static> Operation<T> for Survey {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<T>)) {
        let entered = self.enter();

        operate(self);
        self.leave(&entered);
    }

    fn scrollable(
        &mut self,
        _id: Option<&Id>,
        bounds: Rectangle,
        content_bounds: Rectangle,
        translation: Vector,
        _state: &mut dyn Scrollable,
    ) {
        self.see_scrollable(bounds, content_bounds, translation);
    }

    fn focusable(&mut self, id: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        self.see_control(id, bounds, state.is_focused());
    }

    fn custom(&mut self, id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Any) {
        self.see_pane(id, state);
    }

    fn finish(&self) -> Outcome<T> {
        match self.found.plan(&self.goal) {
            Some(plan) => Outcome::Chain(Box::new(Move { plan, controls: 0, scrolls: 0, panes: 0 })),
            None => Outcome::None,
        }
    }
}

/// Focuses the control with some index among all, and takes the focus from the others.
pub(crate) fn take<T: Send + 'static>(target: usize) -> impl Operation<T> {
    let plan = Plan { target, memories: Vec::new(), leaves: false, scrolls: Vec::new() };

    Move { plan, controls: 0, scrolls: 0, panes: 0 }
}

/// Executes a plan, counting in the same order as the survey.
struct Move {
    plan: Plan,
    controls: usize,
    scrolls: usize,
    panes: usize,
}

impl<T> Operation<T> for Move {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<T>)) {
        operate(self);
    }

    fn scrollable(
        &mut self,
        _id: Option<&Id>,
        bounds: Rectangle,
        content_bounds: Rectangle,
        _translation: Vector,
        state: &mut dyn Scrollable,
    ) {
        if let Some((_, delta)) = self.plan.scrolls.iter().find(|(index, _)| *index == self.scrolls) {
            let offset = operation::scrollable::AbsoluteOffset { x: delta.x, y: delta.y };

            state.scroll_by(offset, bounds, content_bounds);
        }
        self.scrolls += 1;
    }

    fn focusable(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Focusable) {
        if self.controls == self.plan.target {
            state.focus();
        } else {
            state.unfocus();
        }
        self.controls += 1;
    }

    fn custom(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Any) {
        if let Some(state) = state.downcast_mut::<pane::State>() {
            let memory = self.plan.memories.iter().find(|(index, _)| *index == self.panes);

            if self.plan.leaves {
                state.was_left = memory.is_some();
            }
            if let Some((_, memory)) = memory {
                state.last = Some(memory.clone());
            }
            self.panes += 1;
        }
    }
}

/// Finds the id of the focused control.
#[derive(Default)]
struct Focused {
    id: Option<Id>,
}

impl Operation<Option<Id>> for Focused {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<Option<Id>>)) {
        operate(self);
    }

    fn focusable(&mut self, id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Focusable) {
        if state.is_focused() && self.id.is_none() {
            self.id = id.cloned();
        }
    }

    fn finish(&self) -> Outcome<Option<Id>> {
        Outcome::Some(self.id.clone())
    }
}

/// Finds the index of the focused control among those of a pane.
#[derive(Default)]
pub(super) struct Recall {
    count: usize,
    pub found: Option<Memory>,
}

impl Operation for Recall {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn focusable(&mut self, id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Focusable) {
        if state.is_focused() {
            self.found = Some(Memory { index: self.count, id: id.cloned() });
        }
        self.count += 1;
    }
}
