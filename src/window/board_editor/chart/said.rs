//! The texts of blocks on their nodes and arrows: the sentences of `board::sentences`, made once for each block.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use iced::widget::image::Handle;
use schola_widgets::chart::{Id, Ink, Span};

use super::lines::is_path;
use super::panel::AROUND;
use crate::board::material::Node;
use crate::board::rules::{Block, BlockPart};
use crate::board::sentences::{self, Label, Line, Wants};
use crate::board::{Draft, display, notation};
use crate::common_files::{Description, Translations};
use crate::project::BoardDraft;
use crate::words::{Fragment, Words};

#[derive(Debug, Default)]
pub struct BlockTexts {
    /// The name of the block in the reader's language, or its key if it has no name.
    pub title: String,
    pub lines: Vec<Vec<Span>>,
    /// Conditions of its jumps, those before the instructions first.
    pub jumps: Vec<String>,
}

#[derive(Debug, Default)]
pub struct Saying {
    words: Option<Words>,
    description: Arc<Description>,
    translations: Translations,
    draft: Draft,
    files: BTreeMap<String, Option<String>>,
    handles: BTreeMap<String, Option<Handle>>,
    known: HashMap<Id, (Arc<Block>, Arc<BlockTexts>)>,
}

impl Saying {
    pub fn speak(&mut self, words: Words) {
        self.words = Some(words);
        self.known.clear();
    }

    /// Sets the texts that translate names of blocks. Returns whether they have changed.
    pub fn take_texts(&mut self, description: &Arc<Description>, translations: &Translations) -> bool {
        let is_same = Arc::ptr_eq(description, &self.description) && *translations == self.translations;
        if !is_same {
            (self.description, self.translations) = (description.clone(), translations.clone());
            self.known.clear();
        }
        !is_same
    }

    /// Returns whether sentences may have changed although the rules have not.
    pub fn sync(&mut self, draft: &Draft) -> bool {
        let is_same =
            Arc::ptr_eq(&draft.look, &self.draft.look) && Arc::ptr_eq(&draft.material, &self.draft.material);
        self.draft = draft.clone();
        if !is_same {
            self.files.clear();
            self.known.clear();
        }
        !is_same
    }

    pub fn files(&self) -> impl Iterator<Item = &String> {
        self.files.values().flatten()
    }

    pub fn take_pictures(&mut self, handles: &BTreeMap<String, Option<Handle>>) {
        self.handles.clone_from(handles);
        self.known.clear();
    }

    pub fn of(&mut self, id: Id, block: &Arc<Block>) -> Arc<BlockTexts> {
        if let Some((known, said)) = self.known.get(&id)
            && known == block
        {
            return said.clone();
        }
        let said = Arc::new(self.say(block));
        let _ = self.known.insert(id, (block.clone(), said.clone()));
        said
    }

    pub fn known(&self, id: Id) -> Option<&BlockTexts> {
        self.known.get(&id).map(|(_, said)| &**said)
    }

    /// Returns the title of a block in the language of the sentences.
    pub fn title<'t>(&'t self, title: &'t str) -> &'t str {
        let language = self.words.as_ref().map_or("", |words| words.language().code());
        self.description.say(&self.translations, language, title)
    }

    fn say(&mut self, block: &Block) -> BlockTexts {
        let language = self.words.as_ref().map_or("", |words| words.language().code()).to_owned();
        let label = sentences::label(&self.draft, &language, Wants::Block, &block.id);
        let title = self.words.as_ref().map(|words| self.spoken(&label, words)).unwrap_or_default();
        let mut said = BlockTexts { title, ..BlockTexts::default() };
        let and = self.words.as_ref().map_or_else(String::new, |words| words.get("instruction-lead-and"));
        let mut conditions: Vec<String> = Vec::new();
        for told in sentences::told_plainly(&self.draft, &language, block) {
            let line = &told.line;
            match (line.at.part, line.at.condition) {
                (BlockPart::Before | BlockPart::After, Some(_)) => {
                    conditions.push(self.spans(line, &[]).iter().map(|span| span.text.as_str()).collect());
                }
                (BlockPart::Before | BlockPart::After, None) => {
                    let when = std::mem::take(&mut conditions).join(&format!(" {and} "));
                    // A return has no arrow on the chart.
                    if line.key == Some("instruction-return") {
                        let mut spans = self.spans(line, &[]);
                        if !when.is_empty() {
                            spans.insert(0, Span::new(format!("{when}: "), Ink::Quiet));
                        }
                        said.lines.push(spans);
                    }
                    said.jumps.push(when);
                }
                _ => {
                    let mut spans = self.spans(line, &told.steps);
                    if told.is_tidying {
                        spans.iter_mut().for_each(|span| span.ink = Ink::Quiet);
                    }
                    said.lines.push(spans);
                }
            }
        }
        said
    }

    fn spoken(&self, label: &[Label], words: &Words) -> String {
        let language = words.language().code();
        said(label, words, |title| self.description.say(&self.translations, language, title).to_owned())
    }

    /// Returns a sentence; `steps` stand in its gap for them.
    fn spans(&mut self, line: &Line, steps: &[Line]) -> Vec<Span> {
        let written = || {
            let (verb, params) = line.operation();
            let instruction = crate::board::rules::Instruction { verb, params };
            vec![Span::new(notation::instruction_text(&instruction), Ink::Danger)]
        };
        let Some(key) = line.key else { return written() };
        let Some(words) = &self.words else { return written() };
        let mut spans = Vec::new();
        for fragment in words.fragments(key, &gaps(line)) {
            let chip = match fragment {
                Fragment::Text(text) => {
                    spans.push(Span::new(text, Ink::Plain));
                    continue;
                }
                Fragment::Gap(gap) => line.chips.get(gap),
            };
            let Some(chip) = chip else {
                for (at, step) in steps.iter().enumerate() {
                    spans.extend((at > 0).then(|| Span::new(", ", Ink::Plain)));
                    spans.extend(self.spans(step, &[]));
                }
                continue;
            };
            let Some(words) = &self.words else { return written() };
            let language = words.language().code();
            let label = sentences::chip_label(&self.draft, language, line, chip);
            let mut span = Span::new(self.spoken(&label, words), Ink::Accent);
            if is_path(chip.wants) {
                let file = self.files.entry(chip.text.clone());
                let file = file.or_insert_with(|| sentences::picture(&self.draft, &chip.text));
                span.picture = file.as_ref().and_then(|file| self.handles.get(file)?.clone());
            }
            spans.push(span);
        }
        spans
    }
}

/// Returns the names of the gaps of a sentence: those of its chips in order, then that of its steps.
pub fn gaps(line: &Line) -> Vec<&'static str> {
    line.chips.iter().map(|chip| chip.name).chain([sentences::STEPS]).collect()
}

/// Returns the sentence of a line; `None` for an unknown instruction.
pub fn sentence_text(draft: &BoardDraft, words: &Words, line: &Line) -> Option<String> {
    let names: Vec<&'static str> = line.chips.iter().map(|chip| chip.name).collect();
    let fragments = words.fragments(line.key?, &names).into_iter();
    let said = fragments.map(|fragment| match fragment {
        Fragment::Text(text) => text,
        Fragment::Gap(gap) => line.chips.get(gap).map_or_else(String::new, |chip| {
            let label = sentences::chip_label(&draft.game, words.language().code(), line, chip);
            spoken(&label, words, draft)
        }),
    });
    Some(said.collect())
}

/// Returns what people call something with a name in the rules or the material.
pub fn called(draft: &Draft, words: &Words, name: &str) -> String {
    let language = words.language().code();
    let unnamed = display::unnamed(draft, language, name);
    unnamed.map_or_else(|| display::name(draft, language, name), |text| words.say(&text))
}

/// Returns what people call a node of the material.
pub fn called_node(draft: &Draft, words: &Words, node: &Node) -> String {
    let language = words.language().code();
    match display::unnamed(draft, language, &node.name)
        .filter(|_| !display::is_labelled(draft, language, node))
    {
        Some(text) => words.say(&text),
        None => display::node(draft, language, node),
    }
}

/// Returns the words of a label.
pub fn spoken(label: &[Label], words: &Words, draft: &BoardDraft) -> String {
    said(label, words, |title| draft.say(words.language().code(), title).to_owned())
}

fn said(label: &[Label], words: &Words, titled: impl Fn(&str) -> String) -> String {
    sentences::joined(label.iter().map(|part| match part {
        Label::Name(name) => name.clone(),
        Label::Title(title) => titled(title),
        Label::Said(text) => words.say(text),
    }))
}

/// Returns the arguments of a fault or an edit, with names in the rules replaced by displayed names.
pub fn in_words(
    draft: &BoardDraft,
    code: &str,
    args: &[(&'static str, String)],
    words: &Words,
) -> Vec<(&'static str, String)> {
    let language = words.language().code();
    let called = |name: &'static str, value: &str| {
        if name == "condition" {
            return condition(draft, value, words);
        }
        let (between, labels) = sentences::argument(&draft.game, language, code, name, value)?;
        let said = labels.iter().map(|label| spoken(label, words, draft));
        Some(said.collect::<Vec<_>>().join(between))
    };
    args.iter().map(|(name, value)| (*name, called(name, value).unwrap_or_else(|| value.clone()))).collect()
}

/// Returns a condition in words, given as it is in the text of the rules.
fn condition(draft: &BoardDraft, text: &str, words: &Words) -> Option<String> {
    let parsed = notation::parse(&format!("{AROUND}{text}"));
    let lines = sentences::card(parsed.rules.blocks.first()?);
    sentence_text(draft, words, lines.iter().find(|line| line.at.condition.is_some())?)
}

/// Describes a fault and what would be correct.
pub fn problem(
    draft: &BoardDraft,
    code: &str,
    args: &[(&'static str, String)],
    words: &Words,
) -> (String, String) {
    words.problem(code, &in_words(draft, code, args, words))
}
