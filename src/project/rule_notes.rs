//! `rules.notes.xml`: what `rules.xml` has no place for. The format is Schola's own.
//!
//! The root `ArrayOfRuleNote` has one `RuleNote` for each rule that has a name, a note or a colour or is
//! switched off, in the order of the rules:
//!
//! - `Position`: the rule's place among all rules, including those that are switched off, from 1
//! - `Name`, `Note`: texts; omitted when empty
//! - `Color`: the colour of its card in the chart, as any CSS colour; omitted when there is none
//! - `Contents`: the text of the rule in `rules.xml` that the note belongs to
//! - `GameRule`: instead of `Contents`, the whole of a rule that is switched off, as `rules.xml` would hold
//!   it
//!
//! A note belongs to the rule at its position if that has the same text. When another program has changed
//! `rules.xml`, it belongs to the only rule without a note that has the same text. A note that finds no rule
//! is kept in the file.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Read, limits, rules};
use crate::grid::model::{LostNote, Rule, Rules};
use crate::xml::{self, Broken, Child, Extra, Fault, KnownChildren, Reader, Slot, Writer};

const ROOT: &str = "ArrayOfRuleNote";
const NOTE: &str = "RuleNote";
const KNOWN: KnownChildren = KnownChildren { required: &[], expected: &[], optional: &[], many: &[NOTE] };
const PARTS: KnownChildren = KnownChildren {
    required: &[],
    expected: &["Position"],
    optional: &["Name", "Note", "Color", "Contents", rules::RULE],
    many: &[],
};

/// The file, before its notes have been matched to rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleNotes {
    list: Vec<Note>,
    extra: Extra,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Note {
    at: usize,
    position: usize,
    name: String,
    note: String,
    color: String,
    contents: String,
    switched_off: Option<Rule>,
    extra: Extra,
}

/// Reads the file.
pub fn read(bytes: &[u8]) -> Read<RuleNotes> {
    let document = xml::document(bytes, ROOT, |reader, root, extra| {
        let mut list = Vec::new();
        reader.children(root, KNOWN, extra, |reader, child| {
            let at = child.element.at;
            let note = note(reader, child)?;
            if list.len() < limits::RULES {
                list.push(note);
            } else if list.len() == limits::RULES {
                let fault = Fault::error("rules-too-many", at);
                reader.report(fault.with("limit", limits::RULES.to_string()));
                list.push(note);
            }
            Ok(())
        })?;
        list.truncate(limits::RULES);
        Ok(list)
    });
    let (extra, faults) = (document.extra, document.faults);
    let model = document.model.map(|list| RuleNotes { list, extra }).unwrap_or_default();
    Read { model, places: (), faults }
}

fn note<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<Note, Broken> {
    let Child { element, before, .. } = child;
    let mut note = Note { at: element.at, ..Note::default() };
    let mut extra = Extra::default();
    extra.add(Slot::Before(NOTE), before.drain(..));
    reader.keep_attributes(&element, &mut extra);
    reader.children(&element, PARTS, &mut extra, |reader, part| {
        let (name, at) = (part.name, part.element.at);
        if name == rules::RULE {
            // What came before it in `rules.xml` belongs to it.
            let nodes = part.extra.nodes.extract_if(.., |(slot, _)| *slot == Slot::Before(rules::RULE));
            let mut before: Vec<_> = nodes.map(|(_, node)| node).collect();
            let part = Child { name, element: part.element, extra: part.extra, before: &mut before };
            note.switched_off = Some(rules::rule(reader, part)?.0);
            return Ok(());
        }
        let text = reader.text(part)?;
        match name {
            "Position" => {
                note.position = reader.number(&text, name, at, 1).map_or(0, |number| number as usize);
            }
            "Name" => note.name = text.into_owned(),
            "Note" => note.note = text.into_owned(),
            "Color" => note.color = text.into_owned(),
            _ => note.contents = text.into_owned(),
        }
        Ok(())
    })?;
    Ok(Note { extra, ..note })
}

/// The result of joining rules and notes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Joined {
    /// All rules, with their notes.
    pub rules: Rules,
    /// For each rule its index in `rules.xml`; `None` for one that is switched off.
    pub places: Vec<Option<usize>>,
    /// The notes without a rule, as faults of the file of notes.
    pub faults: Vec<Fault>,
}

/// Attaches the notes to their rules and inserts the rules that are switched off.
pub fn join(rules: Rules, notes: RuleNotes) -> Joined {
    let mut enabled = rules.list.into_iter().enumerate().peekable();
    let mut list: Vec<Arc<Rule>> = Vec::new();
    let mut places = Vec::new();
    let mut open = Vec::new();
    for mut note in notes.list {
        let Some(rule) = note.switched_off.take() else {
            open.push(note);
            continue;
        };
        while list.len() + 1 < note.position {
            let Some((place, rule)) = enabled.next() else { break };
            list.push(rule);
            places.push(Some(place));
        }
        let Note { name, note, color, extra, .. } = note;
        list.push(Arc::new(Rule { name, note, color, disabled: true, note_extra: extra, ..rule }));
        places.push(None);
    }
    for (place, rule) in enabled {
        list.push(rule);
        places.push(Some(place));
    }
    let (lost_notes, faults) = attach(&mut list, open);
    let rules = Rules { list, lost_notes, notes_extra: notes.extra, ..rules };
    Joined { rules, places, faults }
}

/// Attaches notes to rules that are not switched off. Returns those that found none.
fn attach(list: &mut [Arc<Rule>], notes: Vec<Note>) -> (Vec<LostNote>, Vec<Fault>) {
    let mut taken = vec![false; list.len()];
    let mut homeless = Vec::new();
    for note in notes {
        let fits = |at: &usize| {
            let rule = list.get(*at);
            rule.is_some_and(|rule| !rule.disabled && rule.contents == note.contents) && !taken[*at]
        };
        match note.position.checked_sub(1).filter(fits) {
            Some(at) => {
                taken[at] = true;
                give(&mut list[at], note);
            }
            None => homeless.push(note),
        }
    }
    let mut by_text: HashMap<String, Vec<usize>> = HashMap::new();
    if !homeless.is_empty() {
        let free = list.iter().enumerate().filter(|(at, rule)| !rule.disabled && !taken[*at]);
        free.for_each(|(at, rule)| by_text.entry(rule.contents.clone()).or_default().push(at));
    }
    let (mut lost, mut faults) = (Vec::new(), Vec::new());
    for note in homeless {
        if let Some([at]) = by_text.get(&note.contents).map(Vec::as_slice) {
            give(&mut list[*at], note);
            // A second note with the same text has no rule of its own.
            let _ = by_text.remove(&list[*at].contents.clone());
        } else if !(note.name.is_empty()
            && note.note.is_empty()
            && note.color.is_empty()
            && note.extra.is_empty())
        {
            let about = if note.name.is_empty() { &note.note } else { &note.name };
            let fault = Fault::warning("rule-note-lost", note.at).with("name", about);
            faults.push(fault.with("text", note.contents.trim()));
            let Note { position, contents, name, note, color, extra, .. } = note;
            lost.push(LostNote { position, contents, name, note, color, extra });
        }
    }
    (lost, faults)
}

fn give(rule: &mut Arc<Rule>, note: Note) {
    let rule = Arc::make_mut(rule);
    (rule.name, rule.note, rule.color, rule.note_extra) = (note.name, note.note, note.color, note.extra);
}

/// Writes the file; `None` when it would be empty.
pub fn write(model: &Rules) -> Option<String> {
    let noted = model.list.iter().enumerate().filter(|(_, rule)| {
        let texts = [&rule.name, &rule.note, &rule.color];
        rule.disabled || texts.iter().any(|text| !text.is_empty()) || !rule.note_extra.is_empty()
    });
    let noted: Vec<_> = noted.collect();
    if noted.is_empty() && model.lost_notes.is_empty() && model.notes_extra.is_empty() {
        return None;
    }
    Some(xml::write(ROOT, &model.notes_extra, |writer| {
        for (at, rule) in noted {
            let texts = [&rule.name, &rule.note, &rule.color];
            write_note(writer, at + 1, texts, &rule.note_extra, |writer| {
                if rule.disabled {
                    writer.before("Contents", &rule.note_extra);
                    rules::write_rule(writer, rule);
                } else {
                    writer.leaf("Contents", &rule.contents, &rule.note_extra);
                }
            });
        }
        for lost in &model.lost_notes {
            let texts = [&lost.name, &lost.note, &lost.color];
            write_note(writer, lost.position, texts, &lost.extra, |writer| {
                writer.leaf("Contents", &lost.contents, &lost.extra);
            });
        }
    }))
}

fn write_note(
    writer: &mut Writer,
    position: usize,
    texts: [&String; 3],
    extra: &Extra,
    rule: impl FnOnce(&mut Writer),
) {
    writer.before(NOTE, extra);
    writer.element(NOTE, extra, |writer| {
        writer.leaf("Position", &position.to_string(), extra);
        for (element, text) in ["Name", "Note", "Color"].into_iter().zip(texts) {
            if text.is_empty() {
                writer.before(element, extra);
            } else {
                writer.leaf(element, text, extra);
            }
        }
        rule(writer);
    });
}
