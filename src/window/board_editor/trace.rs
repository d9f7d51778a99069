//! The trace of the last move, block by block and line by line, with links to the rules.

use iced::Element;
use iced::Fill;
use iced::widget::{container, text};
use schola_widgets::list;

use super::chart::{self, sentence_text, spoken};
use crate::authoring::board::{BoardDocument, Location};
use crate::board::notation;
use crate::board::rules::{Block, BlockPart, RETURN};
use crate::board::sentences::{self, Wants};
use crate::engine::{Step, Text, Trace};
use crate::project::BoardDraft;
use crate::window::ui::{self, Look};
use crate::words::Words;

/// Returns what the interpreter of the blocks did.
pub fn entries(steps: &[Step]) -> impl Iterator<Item = &Trace> {
    steps.iter().filter_map(|step| match step {
        Step::Trace(entry) => Some(entry),
        Step::Execution(_) | Step::Narration(_) => None,
    })
}

/// The message is the index of the line.
pub fn view<'a>(steps: &'a [Step], draft: &'a BoardDraft, words: &'a Words) -> Element<'a, usize> {
    let entries: Vec<&Trace> = entries(steps).collect();
    if entries.is_empty() {
        return text(words.get("board-trace-none")).size(ui::BODY).style(ui::quiet).into();
    }
    let count = entries.len();
    let line = move |index: usize| {
        let is_head = matches!(entries[index], Trace::Entry { .. } | Trace::Choice(_));
        // The block stands above its instructions.
        let said = said(entries[index], draft, words);
        let said = text(said).size(ui::SMALL);
        let said = if is_head { said } else { said.style(ui::quiet) };
        let inset = if is_head { 8.0 } else { 24.0 };
        let padding = iced::Padding { left: inset, ..iced::Padding::from([1, 8]) };
        let content = container(said).padding(padding).width(Fill);
        ui::styled(content.into(), Look::Quiet, Some(index)).width(Fill).into()
    };
    list::list(count, line).id("board-trace").estimate(20.0).into()
}

/// Describes an entry in words.
fn said(entry: &Trace, draft: &BoardDraft, words: &Words) -> String {
    let title = |id: &str| title(draft, id, words);
    let rules = &draft.game.rules;
    match entry {
        Trace::Choice(choice) => words.with("board-trace-choice", &[("number", (choice + 1).to_string())]),
        Trace::Entry { part, .. } => title(part),
        Trace::Instruction { at, text } => {
            let block = rules.find(&at.part).map(|found| &rules.blocks[found]);
            let lines = block.map(|block| sentences::open_card(block)).unwrap_or_default();
            let line = lines.iter().find(|line| {
                (line.at.part.word(), line.at.index, line.at.condition) == (at.section, at.index, None)
            });
            line.and_then(|line| sentence_text(draft, words, line)).unwrap_or_else(|| text.clone())
        }
        Trace::Jump { to, .. } if to == RETURN => words.get("instruction-return"),
        Trace::Jump { to, .. } => words.with("instruction-jump", &[("block", title(to))]),
        Trace::Draw { drawn, of } => {
            let args = [("number", (drawn + 1).to_string()), ("count", of.to_string())];
            words.with("board-trace-draw", &args)
        }
        Trace::Fault { part, .. } => words.with("board-trace-fault", &[("name", title(part))]),
    }
}

/// Returns the title of a block in the reader's language.
fn title(draft: &BoardDraft, id: &str, words: &Words) -> String {
    spoken(&sentences::label(&draft.game, words.language().code(), Wants::Block, id), words, draft)
}

/// Describes where a play failed: the block, the sentence, and a line with the values.
pub fn fault_lines(fault: &Text, draft: &BoardDraft, words: &Words) -> Vec<String> {
    let given = |wanted| {
        let found = fault.args.iter().find(|(name, _)| *name == wanted);
        found.map(|(_, value)| value.as_str()).filter(|value| !value.is_empty())
    };
    let rules = &draft.game.rules;
    let block = given("block").and_then(|id| rules.find(id)).map(|at| &rules.blocks[at]);
    let sentence = block.zip(given("text")).and_then(|(block, text)| {
        let at = find(block, text)?;
        let card = sentences::open_card(block);
        let lines = card.iter().filter(|line| (line.at.part, line.at.index) == at);
        let said: Vec<String> = lines.filter_map(|line| sentence_text(draft, words, line)).collect();
        Some(said.join(" "))
    });
    let place = given("block").map(|id| title(draft, id, words)).into_iter().chain(sentence);
    let called = |name: &str| chart::called(&draft.game, words, name);
    let values = given("values").map(|values| {
        let value = |value: &str| value.split(" = ").map(called).collect::<Vec<_>>().join(" = ");
        values.split("; ").map(value).collect::<Vec<_>>().join("; ")
    });
    [Some(place.collect::<Vec<_>>().join(": ")), values].into_iter().flatten().collect()
}

/// Returns the place in the rules that a line is about.
pub fn location(steps: &[Step], index: usize, document: &BoardDocument) -> Option<Location> {
    let entries: Vec<&Trace> = entries(steps).collect();
    // A line that names no block belongs to the block entered last.
    let entered = entries.iter().take(index + 1).rev().find_map(|entry| match entry {
        Trace::Entry { part, .. } => Some(part),
        _ => None,
    });
    let section = |word: &str| BlockPart::ALL.into_iter().find(|part| part.word() == word);
    match entries.get(index)? {
        Trace::Instruction { at, .. } | Trace::Jump { at, .. } => {
            spot_of(document, &at.part, |_| Some((section(at.section)?, at.index)))
        }
        Trace::Fault { part, at, .. } => {
            spot_of(document, part, |_| at.and_then(|(word, index)| Some((section(word)?, index))))
        }
        Trace::Choice(_) | Trace::Entry { .. } | Trace::Draw { .. } => spot_of(document, entered?, |_| None),
    }
}

/// Returns the place of the instruction that stopped the play, otherwise of its block.
pub fn fault_location(fault: &Text, document: &BoardDocument) -> Option<Location> {
    let argument =
        |wanted| fault.args.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.as_str());
    let text = argument("text").unwrap_or_default();
    spot_of(document, argument("block")?, |block| find(block, text))
}

/// Returns the place in the text of a block, or of something in it.
fn spot_of(
    document: &BoardDocument,
    id: &str,
    at: impl FnOnce(&Block) -> Option<(BlockPart, usize)>,
) -> Option<Location> {
    let rules = &document.parsed().rules;
    let index = rules.find(id)?;
    let places = document.parsed().places.get(index)?;
    Some(Location::Rules(places.offset(at(&rules.blocks[index]))))
}

/// Finds an instruction or a condition in a block by its text.
fn find(block: &Block, text: &str) -> Option<(BlockPart, usize)> {
    if text.is_empty() {
        return None;
    }
    let instructions = [(BlockPart::Body, &block.body), (BlockPart::Footer, &block.footer)];
    let of_instructions = instructions.into_iter().find_map(|(part, list)| {
        Some((part, list.iter().position(|it| notation::instruction_text(it) == text)?))
    });
    let jumps = [(BlockPart::Before, &block.before), (BlockPart::After, &block.after)];
    let of_jumps = || {
        jumps.into_iter().find_map(|(part, list)| {
            let is_it = |jump: &crate::board::rules::Jump| {
                let all: Vec<String> = jump.conditions.iter().map(notation::condition_text).collect();
                all.join(" & ") == text
            };
            Some((part, list.iter().position(is_it)?))
        })
    };
    of_instructions.or_else(of_jumps)
}
