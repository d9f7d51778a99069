//! The goal of the level: marks on the picture of the start, for pieces that have to end on certain cells,
//! and goals that are pictures themselves.

use std::ops::Range;

use iced::Task;
use ustr::Ustr;

use super::{Cell, Message as PainterMessage, Painter, PainterNotice, Stroke, Tool, layout};
use crate::engine::Text;
use crate::grid::Parses;
use crate::grid::derive::{self, InWords, NotInWords};
use crate::grid::edit::{self, EditFault};
use crate::grid::model::{ANYTHING, Cells, Role};
use crate::window::background::{self, Jobs, Once};
use crate::window::workbench::Document;

#[derive(Clone, Debug)]
pub enum Message {
    /// Shows a goal picture.
    EndShown(usize),
    /// Adds an empty goal picture.
    EndAdded,
    /// Searches for equivalent words for the drawn goals of these levels.
    WordsSought(Range<usize>),
    WordsStopped,
    /// The number of levels done, with the number of the search.
    WordsWent(u64, usize),
    WordsFound(u64, Once<Vec<WordedGoal>>),
}

/// The result for the goal of a level.
type WordedGoal = (usize, Result<InWords, NotInWords>);

/// The search for words.
#[derive(Debug, Default)]
pub(super) struct Seeking {
    jobs: Jobs,
    /// The number of levels done, and of all levels.
    progress: (usize, usize),
}

impl Painter {
    pub(super) fn update_goal(&mut self, message: Message, document: &mut Document) -> Task<PainterMessage> {
        self.close_goal_ways();
        match message {
            Message::EndShown(layer) => self.choose_layer(layer),
            Message::EndAdded => match add_end(document) {
                Ok(layer) => {
                    self.choose_layer(layer);
                    self.through = layout(document)
                        .and_then(|it| it.matrices.iter().position(|it| it.role() == Role::State));
                }
                Err(fault) => self.said = Some(PainterNotice::Fault(fault.code(), fault.args())),
            },
            Message::WordsSought(levels) => return self.seek_words(levels, document),
            Message::WordsStopped => self.seeking.jobs.drop_job(),
            Message::WordsWent(number, done) if self.seeking.jobs.is_current(number) => {
                self.seeking.progress.0 = done;
            }
            Message::WordsFound(number, found) if self.seeking.jobs.is_current(number) => {
                self.seeking.jobs.drop_job();
                self.take_words(&found.take().unwrap_or_default(), document);
            }
            Message::WordsWent(..) | Message::WordsFound(..) => {}
        }
        Task::none()
    }

    /// Returns the number of levels done and of all levels while a search for words is running.
    pub fn words_progress(&self) -> Option<(usize, usize)> {
        self.seeking.jobs.is_busy().then_some(self.seeking.progress)
    }

    fn seek_words(&mut self, levels: Range<usize>, document: &Document) -> Task<PainterMessage> {
        let job = self.seeking.jobs.begin();
        self.seeking.progress = (0, levels.len());
        self.said = None;
        let (draft, number) = (document.draft().clone(), job.number);
        let found = move |found| PainterMessage::Goal(Message::WordsFound(number, Once::new(found)));
        let seek = move |tell: &dyn Fn(PainterMessage)| {
            let told = std::cell::Cell::new(levels.start);
            let goes_on = |level: usize| {
                if told.replace(level) != level {
                    tell(PainterMessage::Goal(Message::WordsWent(number, level - levels.start)));
                }
                !job.is_cancelled()
            };
            let all = derive::goals_in_words(&draft, levels.clone(), &mut Parses::default(), &goes_on);
            tell(found(Some(all)));
        };
        background::report(seek, found(None))
    }

    /// Replaces goals by the words that were found, as one edit.
    fn take_words(&mut self, found: &[WordedGoal], document: &mut Document) {
        let said = document.try_edit("edit-goal-words", |draft| {
            let mut words = found.iter().filter_map(|(level, words)| Some((*level, words.as_ref().ok()?)));
            words.try_for_each(|(level, words)| derive::say_goal(draft, level, words))
        });
        let layouts = document.draft().levels.iter().map(|level| &level.layout);
        let is_another_drawn =
            found.len() == 1 && layouts.clone().any(|layout| derive::is_goal_drawn(layout));
        self.said = Some(match said {
            Ok(()) => {
                PainterNotice::Words(derive::outcome(found), is_another_drawn.then(|| 0..layouts.count()))
            }
            Err(_) => PainterNotice::Words(vec![Text::new("goal-words-outdated")], None),
        });
    }

    /// If no piece was chosen for the goal tool, selects the one that players move by hand.
    pub(super) fn follow_target(&mut self, document: &Document) {
        let list = &document.draft().pieces.list;
        let is_piece =
            |target: &Ustr| *target == ANYTHING || list.iter().any(|piece| *target == piece.name.as_str());
        if !self.target.as_ref().is_some_and(is_piece) {
            self.target = self.standing.heroes().first().copied().or(self.piece);
        }
    }

    /// Returns the mark that a click with the goal tool would put.
    pub(super) fn soon_marked(&self) -> Option<(Cell, Ustr)> {
        let target = self.target.filter(|target| *target != ANYTHING && self.tool() == Some(Tool::Goal));
        let cell = self.hover.filter(|_| self.stroke.is_none())?;
        target.filter(|target| self.standing.marks().get(&cell) != Some(target)).map(|target| (cell, target))
    }

    /// Begins to put marks, or to remove them if the first cell already has the mark.
    pub(super) fn begin_marks(&mut self, stroke: Stroke, document: &mut Document) {
        let here = self.standing.marks().get(&stroke.from);
        self.unmarks =
            here.is_some() && here == self.target.as_ref() || self.target.is_some_and(|it| it == ANYTHING);
        self.stroke = Some(stroke);
        self.mark_cells(&[stroke.from], document);
    }

    pub(super) fn mark_cells(&mut self, cells: &[Cell], document: &mut Document) {
        let level = document.location().level;
        let Some(target) = self.target else { return };
        let is_removed = self.unmarks;
        let mut refused = None;
        document.stroke("edit-goal-mark", |draft| {
            for cell in cells {
                let done = match is_removed {
                    true => derive::remove_goal_mark(draft, level, *cell),
                    false => derive::put_goal_mark(draft, level, *cell, &target),
                };
                refused = done.err().or(refused.take());
            }
        });
        self.said = refused.map(|fault| PainterNotice::Fault(fault.code(), fault.args()));
    }

    /// Selects the mark on a cell, or the piece on it, as the brush of the goal tool.
    pub(super) fn pick_target(&mut self, document: &Document, (x, y): Cell) {
        let held = match self.cells(document) {
            Some(Cells::Text(board)) => board.get(x, y),
            Some(Cells::Bool(_) | Cells::Int(_)) | None => None,
        };
        self.target = self.standing.marks().get(&(x, y)).copied().or(held).or(self.target);
    }
}

/// Adds an empty goal picture. Returns its layer.
fn add_end(document: &mut Document) -> Result<usize, EditFault> {
    let level = document.location().level;
    document.try_edit("edit-layer-add", |draft| edit::goals::add_picture(edit::layout_mut(draft, level)?))
}
