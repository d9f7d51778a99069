//! Several lines at once: selected, moved, removed, copied and pasted.

use iced::Task;
use schola_widgets::focus;

use super::{BoardDocument, Lines, Message, add_id, line_id};
use crate::board::rules::BlockPart;
use crate::board::sentences::{self, LineAt};
use crate::engine::Text;

impl Lines {
    /// Returns the multiple selection if the line belongs to it, otherwise the line alone.
    pub(super) fn with(&self, at: LineAt) -> Vec<LineAt> {
        let place = |at: LineAt| self.list.iter().position(|line| line.at == at);
        let ends = self.chosen.zip(self.reach).and_then(|(end, start)| Some((place(start)?, place(end)?)));
        let Some((start, end)) = ends else { return vec![at] };
        let lines: Vec<LineAt> =
            self.list[start.min(end)..=start.max(end)].iter().map(|line| line.at).collect();
        if lines.contains(&at) { lines } else { vec![at] }
    }

    pub(super) fn is_chosen(&self, at: LineAt) -> bool {
        self.chosen.is_some_and(|chosen| chosen == at || self.with(chosen).contains(&at))
    }

    pub(super) fn reach_to(&mut self, to: LineAt) -> Task<Message> {
        self.open = None;
        self.reach = self.reach.or(self.chosen);
        self.chosen = Some(to);
        focus::focus(line_id(to))
    }

    /// Extends the selection by a line, or shrinks it.
    pub(super) fn reach_by(&mut self, at: LineAt, by: i32) -> Task<Message> {
        if self.chosen != Some(at) {
            (self.chosen, self.reach) = (Some(at), None);
        }
        let place = self.list.iter().position(|line| line.at == at);
        let next = place.and_then(|place| place.checked_add_signed(by as isize));
        match next.and_then(|next| self.list.get(next)).map(|line| line.at) {
            Some(next) => self.reach_to(next),
            None => Task::none(),
        }
    }

    /// Selects lines and focuses the last.
    pub(super) fn choose_all(
        &mut self,
        places: &[LineAt],
        document: &BoardDocument,
        language: &str,
    ) -> Task<Message> {
        let Some(last) = places.last() else { return Task::none() };
        // The conditions of a jump stand before it.
        let first = places.first().map(|first| {
            let of_jump = |line: &&sentences::Line| {
                (line.at.part, line.at.index) == (first.part, first.index) && first.condition.is_none()
            };
            let lines = sentences::card_of(document.game(), self.of.map_or(0, |(block, _)| block));
            lines.iter().find(of_jump).map_or(*first, |line| line.at)
        });
        let went = self.go(Some(*last), document, language);
        self.reach = first.filter(|first| first != last);
        went
    }

    /// Moves the selected lines past their neighbour, also into the next part.
    pub(super) fn shift_all(
        &mut self,
        at: LineAt,
        is_up: bool,
        document: &mut BoardDocument,
        language: &str,
    ) -> Task<Message> {
        let Some((block, _)) = self.of else { return Task::none() };
        let units = sentences::units(&self.with(at));
        let before = document.game().rules.blocks.get(block);
        let before = before.and_then(|block| sentences::past(block, &units, is_up));
        let Some(before) = before else {
            self.refused =
                Some(Text::new("instruction-refused-parts")).filter(|_| !sentences::are_together(&units));
            return Task::none();
        };
        let moved = document.change_rules(Text::new("instruction-edit-move"), block, None, |rules| {
            sentences::carry(rules, block, &units, block, before)
        });
        self.choose_all(&moved.unwrap_or_default(), document, language)
    }

    pub(super) fn remove_all(
        &mut self,
        at: LineAt,
        document: &mut BoardDocument,
        language: &str,
    ) -> Task<Message> {
        let Some((block, _)) = self.of else { return Task::none() };
        let lines = self.with(at);
        let first = self.list.iter().position(|line| lines.contains(&line.at)).unwrap_or_default();
        let units = sentences::units(&lines);
        document.change_rules(Text::new("instruction-edit-remove"), block, None, |rules| {
            sentences::remove_all(rules, block, &units);
        });
        self.reach = None;
        self.show(self.of, document, language);
        let here =
            |place: usize| self.list.get(place).map(|line| line.at).filter(|near| near.part == at.part);
        match here(first).or_else(|| here(first.checked_sub(1)?)) {
            Some(near) => self.go(Some(near), document, language),
            None => focus::focus(add_id(at.part)),
        }
    }

    pub(super) fn text_of(&self, at: LineAt, document: &BoardDocument) -> String {
        let block = self.of.and_then(|(block, _)| document.game().rules.blocks.get(block));
        block.map_or_else(String::new, |block| sentences::text_of(block, &sentences::units(&self.with(at))))
    }

    pub(super) fn paste(
        &mut self,
        (part, behind): (BlockPart, Option<LineAt>),
        text: &str,
        document: &mut BoardDocument,
        language: &str,
    ) -> Task<Message> {
        let Some((block, _)) = self.of else { return Task::none() };
        let units = match sentences::read_text(text) {
            Ok(units) if units.is_empty() => return Task::none(),
            Ok(units) => units,
            Err(line) => {
                self.refused = Some(Text::new("instruction-refused-paste").with("text", line));
                return Task::none();
            }
        };
        let count = document.game().rules.blocks.get(block).map_or(0, |block| match part {
            BlockPart::Body => block.body.len(),
            BlockPart::Footer => block.footer.len(),
            BlockPart::Before | BlockPart::After => block.jumps(part).len(),
        });
        let last = count.checked_sub(1).map(|index| LineAt { part, index, condition: None });
        let behind = behind.or(last.filter(|_| part != BlockPart::Body));
        let places = document.change_rules(Text::new("instruction-edit-paste"), block, None, |rules| {
            sentences::paste(rules, block, behind, units)
        });
        let Some(places) = places else {
            self.refused = Some(Text::new("instruction-refused-condition"));
            return Task::none();
        };
        self.choose_all(&places, document, language)
    }
}
