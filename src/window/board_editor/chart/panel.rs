//! The panel of the chosen block: its name and key, the condition of a jump, one line as text.

use iced::Task;
use iced::widget::operation;
use iced::widget::text_editor::{Action, Content, Edit};

use super::{BoardDocument, MARKS};
use crate::board::Fault;
use crate::board::composite;
use crate::board::notation;
use crate::board::registry;
use crate::board::rules::edit::{self, JumpAt, Refused};
use crate::board::rules::{Aside, Condition};
use crate::board::sentences::{self, LineAt};
use crate::board::writing::{self, Completion, Word};
use crate::engine::Text;
use crate::window::caret;

pub const NAME: &str = "block-name";
pub const KEY: &str = "block-key";
pub const CONDITION: &str = "block-condition";
pub const LINE: &str = "block-line";
/// Letters after which completion opens by itself.
const ENOUGH: usize = 2;
/// Makes a condition on its own a text that the parser understands.
pub const AROUND: &str = "block x ''\n  after: -> y if ";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Field {
    #[default]
    Line,
    Condition,
}

#[derive(Clone, Debug)]
pub enum Message {
    NameWritten(String),
    KeyWritten(String),
    Written(Field, Action),
    CompletionAsked,
    ConditionsAsked,
    Completed(Field, usize),
    /// The jump is tried earlier (`true`) or later.
    Reordered(bool),
    BeganWith,
    /// Lets the block run beside the play, or no longer.
    RoleGiven(Aside),
    Coloured(&'static str),
}

#[derive(Debug, Default)]
pub struct Panel {
    /// Index of the block, and the jump.
    target: Option<(usize, Option<JumpAt>)>,
    /// Key of the block in the rules.
    id: String,
    /// The key as typed, and why it is refused.
    key: String,
    refused: Option<Refused>,
    /// The line that is edited as text, and its text in the rules.
    line: Option<(LineAt, String)>,
    written: Content,
    fault: Option<Fault>,
    condition: Content,
    /// The field and what completion offers there.
    completion: Option<(Field, Completion)>,
    last: Field,
}

impl Panel {
    pub fn target(&self) -> Option<(usize, Option<JumpAt>)> {
        self.target
    }

    pub fn key(&self) -> (&str, Option<Refused>) {
        (&self.key, self.refused)
    }

    pub fn content(&self, field: Field) -> &Content {
        match field {
            Field::Line => &self.written,
            Field::Condition => &self.condition,
        }
    }

    /// Byte positions refer to the field.
    pub fn completion(&self, field: Field) -> Option<&Completion> {
        self.completion.as_ref().filter(|(of, _)| *of == field).map(|(_, completion)| completion)
    }

    pub fn line(&self) -> Option<LineAt> {
        self.line.as_ref().map(|(at, _)| *at)
    }

    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// Starts editing a line as text, or ends it.
    pub fn write_line(&mut self, at: Option<LineAt>, document: &BoardDocument) {
        let text = at.and_then(|at| self.text_of(at, document));
        self.written = Content::with_text(text.as_deref().unwrap_or_default());
        caret::put(&mut self.written, text.as_ref().map_or(0, String::len));
        self.line = at.zip(text);
        (self.fault, self.completion, self.last) = (None, None, Field::Line);
    }

    fn text_of(&self, at: LineAt, document: &BoardDocument) -> Option<String> {
        sentences::line_text(document.game().rules.blocks.get(self.target?.0)?, at)
    }

    pub fn show(&mut self, target: Option<(usize, Option<JumpAt>)>, document: &BoardDocument) {
        let rules = &document.game().rules;
        let block = target.and_then(|(at, _)| rules.blocks.get(at));
        if target != self.target {
            (self.completion, self.refused) = (None, None);
        }
        if target != self.target || block.is_none_or(|block| block.id != self.id) {
            self.id = block.map(|block| block.id.clone()).unwrap_or_default();
            if self.refused.is_none() {
                self.key = self.id[self.prefix(document).len()..].to_owned();
            }
        }
        self.target = target;
        self.show_line(document);
        let Some(jump) = target.and_then(|(_, at)| edit::jump(rules, at?)) else { return };
        // A character that only leads on to the next word says nothing yet.
        let written = self.condition.text();
        let so_far = written.trim_end_matches([',', '&', ' ', '\n']);
        if ![&written, so_far].iter().any(|text| conditions(text).as_ref() == Some(&jump.conditions)) {
            let all: Vec<String> = jump.conditions.iter().map(notation::condition_text).collect();
            self.condition = Content::with_text(&all.join(" & "));
        }
    }

    /// Updates the line if the rules say something else by now.
    fn show_line(&mut self, document: &BoardDocument) {
        let Some((at, known)) = self.line.take() else { return };
        let Some(now) = self.text_of(at, document) else { return };
        if now != known
            && self.read(at, &self.written.text(), document).ok() != self.read(at, &now, document).ok()
        {
            self.written = Content::with_text(&now);
            (self.fault, self.completion) = (None, None);
        }
        self.line = Some((at, now));
    }

    fn read(
        &self,
        at: LineAt,
        text: &str,
        document: &BoardDocument,
    ) -> Result<sentences::LineContent, Fault> {
        let block = self.target.map_or(0, |(block, _)| block);
        sentences::read(&document.game().rules, block, at, text)
    }

    /// Returns the prefix of the key that comes from composite blocks.
    fn prefix(&self, document: &BoardDocument) -> String {
        let path = composite::path_to(&document.game().composites, &self.id);
        path.iter().map(|name| format!("{name}/")).collect()
    }

    pub fn update(&mut self, message: Message, document: &mut BoardDocument) -> Task<Message> {
        let Some((block, _)) = self.target else { return Task::none() };
        match message {
            Message::NameWritten(name) => {
                let edit = Text::new("board-edit-block-name");
                document.change_rules(edit, block, Some(MARKS + block), |rules| {
                    edit::set_name(rules, block, &name);
                });
            }
            Message::KeyWritten(key) => self.rename(block, key, document),
            Message::Written(field, action) => self.write(field, action, document),
            Message::CompletionAsked => {
                let completion = self.complete(self.last, document);
                self.completion = Some((self.last, completion));
                return operation::focus(id(self.last));
            }
            Message::ConditionsAsked => {
                let written = std::mem::take(&mut self.condition);
                let offered = self.complete(Field::Condition, document);
                // The place of the text ends at the cursor.
                let end = written.text().trim_end().len();
                self.condition = written;
                caret::put(&mut self.condition, end);
                (self.completion, self.last) =
                    (Some((Field::Condition, Completion { replaces: 0..end, ..offered })), Field::Condition);
                return operation::focus(CONDITION);
            }
            Message::Completed(field, choice) => {
                self.take(field, choice, document);
                return operation::focus(id(field));
            }
            // Handled by the chart.
            Message::Reordered(_) | Message::BeganWith | Message::RoleGiven(_) | Message::Coloured(_) => {}
        }
        Task::none()
    }

    fn rename(&mut self, block: usize, key: String, document: &mut BoardDocument) {
        // A key with `/` belongs to a block in a composite block.
        let mut refused =
            (key.is_empty() || key.contains('/') || key.starts_with('!')).then_some(Refused::Form);
        if refused.is_none() {
            let whole = format!("{}{key}", self.prefix(document));
            let edit = Text::new("board-edit-block-key");
            document.change_rules(edit, block, Some(MARKS + block), |rules| {
                refused = edit::rename(rules, block, &whole).err();
            });
        }
        (self.key, self.refused) = (key, refused);
    }

    fn write(&mut self, field: Field, action: Action, document: &mut BoardDocument) {
        self.last = field;
        let (is_edit, stays) = (action.is_edit(), matches!(action, Action::Scroll { .. }));
        let types = matches!(action, Action::Edit(Edit::Insert(_) | Edit::Backspace));
        if matches!(action, Action::Edit(Edit::Enter)) {
            return;
        }
        match field {
            Field::Line => self.written.perform(action),
            Field::Condition => self.condition.perform(action),
        }
        if is_edit {
            self.put(field, document);
        }
        if types {
            let completion = self.complete(field, document);
            let text = self.content(field).text();
            let written = text.get(completion.replaces.clone()).unwrap_or_default();
            let before = text.get(..completion.replaces.start).unwrap_or_default();
            let is_enough = written.chars().count() >= ENOUGH || written == "!" || before.ends_with('.');
            let is_done = completion.candidates.iter().any(|(candidate, _)| candidate == written);
            self.completion = (is_enough && !is_done).then_some((field, completion));
        } else if !stays {
            self.completion = None;
        }
    }

    fn put(&mut self, field: Field, document: &mut BoardDocument) {
        match (field, self.target) {
            (Field::Line, Some((block, _))) => {
                let Some(at) = self.line() else { return };
                self.fault = match self.read(at, &self.written.text(), document) {
                    Ok(written) => {
                        let mark = MARKS + (block << 16) + ((at.part as usize) << 12) + (1 << 11) + at.index;
                        document.change_rules(
                            Text::new("instruction-edit-write"),
                            block,
                            Some(mark),
                            |rules| {
                                let _ = sentences::rewrite(rules, block, at, written);
                            },
                        );
                        self.line = self.text_of(at, document).map(|text| (at, text));
                        None
                    }
                    Err(fault) => Some(fault),
                };
            }
            (Field::Condition, Some((block, Some(at)))) => {
                let Some(conditions) = conditions(&self.condition.text()) else { return };
                let edit = Text::new("board-edit-condition");
                let mark = MARKS + (block << 16) + ((at.part as usize) << 12) + at.index;
                document.change_rules(edit, block, Some(mark), |rules| {
                    edit::set_conditions(rules, at, conditions);
                });
            }
            _ => {}
        }
    }

    fn complete(&self, field: Field, document: &BoardDocument) -> Completion {
        let draft = document.game();
        let at = caret::byte(self.content(field));
        let around = match (field, self.line()) {
            (Field::Line, Some(at)) => sentences::around(at),
            (Field::Line, None) => return Completion::default(),
            (Field::Condition, _) => AROUND.to_owned(),
        };
        let before = format!("{}\n{around}", document.text());
        let start = before.len();
        let text = before + &self.content(field).text();
        let Completion { replaces, mut candidates } = writing::complete(draft, &text, start + at);
        // Keywords for the parts of a block cannot occur in one of its lines.
        candidates.retain(|(word, is)| *is != Word::Structure || !word.ends_with(':') && word != "block");
        match replaces.start.checked_sub(start) {
            Some(from) => Completion { replaces: from..replaces.end - start, candidates },
            None => Completion::default(),
        }
    }

    fn take(&mut self, field: Field, choice: usize, document: &mut BoardDocument) {
        let Some((_, completion)) = self.completion.take().filter(|(of, _)| *of == field) else { return };
        let Some((word, is)) = completion.candidates.get(choice) else { return };
        let mut text = self.content(field).text();
        if text.get(completion.replaces.clone()).is_none() {
            return;
        }
        text.replace_range(completion.replaces.clone(), word);
        let mut content = Content::with_text(&text);
        caret::put(&mut content, completion.replaces.start + word.len());
        match field {
            Field::Line => self.written = content,
            Field::Condition => self.condition = content,
        }
        self.put(field, document);
        self.go_on(field, *is, document);
    }

    /// After a word was chosen, offers its next parameter while one is missing.
    fn go_on(&mut self, field: Field, chosen: Word, document: &BoardDocument) {
        let text = self.content(field).text();
        let last = text.rsplit('&').next().unwrap_or_default();
        let last = last.split_once(" if ").map_or(last, |(_, condition)| condition).trim();
        let (verb, params) = last.split_once(' ').unwrap_or((last, ""));
        let written = if params.is_empty() { 0 } else { params.split(',').count() };
        let known = registry::condition(verb).or_else(|| registry::instruction(verb));
        let wanted = known.map_or(0, |verb| verb.params.len());
        // A path has more steps than the one that was chosen.
        if written >= wanted || chosen == Word::Path {
            return;
        }
        for sign in if written == 0 { " " } else { ", " }.chars() {
            let action = Action::Edit(Edit::Insert(sign));
            match field {
                Field::Line => self.written.perform(action),
                Field::Condition => self.condition.perform(action),
            }
        }
        let next = self.complete(field, document);
        self.completion = (!next.candidates.is_empty()).then_some((field, next));
    }
}

pub fn id(field: Field) -> &'static str {
    match field {
        Field::Line => LINE,
        Field::Condition => CONDITION,
    }
}

/// Parses conditions; an empty text is the condition that always holds.
fn conditions(text: &str) -> Option<Vec<Condition>> {
    if text.trim().is_empty() {
        return Some(Vec::new());
    }
    if text.trim_end().contains('\n') {
        return None;
    }
    let parsed = notation::parse(&format!("{AROUND}{text}"));
    let block = parsed.rules.blocks.into_iter().next()?;
    let jump = block.after.first()?;
    parsed.faults.is_empty().then(|| jump.conditions.clone())
}
