//! `rules.repeats.xml`: the templates that runs of rules in `rules.xml` were made from. The format is
//! Schola's own.
//!
//! The root `ArrayOfRuleRepeat` has one `RuleRepeat` for each repeat, in the order of the rules:
//!
//! - `Position`: the place of its first rule among all rules, including those that are switched off, from 1
//! - `Name`: a text; omitted when empty
//! - `Template`: the text with variables; see [`Repeat`]
//! - `Table`: any number of them; `Columns` has the names of the variables (`Name`), each `Row` their values
//!   (`Value`)
//!
//! A repeat belongs to the rules at its position if they are what it expands to, or else to the only such
//! rules in the list. One without matching rules is kept in the file.

use super::{Read, limits};
use crate::grid::model::Rules;
use crate::grid::repeats::{self, LostRepeat, Repeat, Table};
use crate::xml::{self, Broken, Child, Extra, Fault, KnownChildren, Reader, Slot, Writer};

/// Codes of problems that prevent expanding rules.
pub const CODES: &[&str] = &["expand-grid-only"];

const ROOT: &str = "ArrayOfRuleRepeat";
const REPEAT: &str = "RuleRepeat";
const KNOWN: KnownChildren = KnownChildren { required: &[], expected: &[], optional: &[], many: &[REPEAT] };
const PARTS: KnownChildren =
    KnownChildren { required: &["Template"], expected: &["Position"], optional: &["Name"], many: &["Table"] };
const TABLE: KnownChildren =
    KnownChildren { required: &["Columns"], expected: &[], optional: &[], many: &["Row"] };

/// The file, before its repeats have been matched to rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleRepeats {
    list: Vec<LostRepeat>,
    extra: Extra,
}

/// Reads the file.
pub fn read(bytes: &[u8]) -> Read<RuleRepeats> {
    let document = xml::document(bytes, ROOT, |reader, root, extra| {
        let mut list = Vec::new();
        let mut too_many = false;
        reader.children(root, KNOWN, extra, |reader, child| {
            let at = child.element.at;
            let lost = repeat(reader, child)?;
            if list.len() < limits::RULES {
                list.push(lost);
            } else if !std::mem::replace(&mut too_many, true) {
                let fault = Fault::error("rules-too-many", at);
                reader.report(fault.with("limit", limits::RULES.to_string()));
            }
            Ok(())
        })?;
        Ok(list)
    });
    let (extra, faults) = (document.extra, document.faults);
    let model = document.model.map(|list| RuleRepeats { list, extra }).unwrap_or_default();
    Read { model, places: (), faults }
}

fn repeat<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<LostRepeat, Broken> {
    let Child { element, before, .. } = child;
    let mut found = LostRepeat::default();
    let mut extra = Extra::default();
    extra.add(Slot::Before(REPEAT), before.drain(..));
    reader.keep_attributes(&element, &mut extra);
    reader.children(&element, PARTS, &mut extra, |reader, part| {
        let (name, at) = (part.name, part.element.at);
        if name == "Table" {
            found.repeat.tables.push(table(reader, part)?);
            return Ok(());
        }
        let text = reader.text(part)?;
        match name {
            "Position" => {
                found.position = reader.number(&text, name, at, 1).map_or(0, |number| number as usize);
            }
            "Name" => found.repeat.name = text.into_owned(),
            _ => found.repeat.template = text.into_owned(),
        }
        Ok(())
    })?;
    found.repeat.extra = extra;
    Ok(found)
}

fn table<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<Table, Broken> {
    let Child { element, before, .. } = child;
    let mut table = Table::default();
    let mut extra = Extra::default();
    extra.add(Slot::Before("Table"), before.drain(..));
    reader.keep_attributes(&element, &mut extra);
    reader.children(&element, TABLE, &mut extra, |reader, part| {
        let is_row = part.name == "Row";
        reader.drop_attributes(&part.element);
        let texts = texts(reader, part.name, if is_row { "Value" } else { "Name" }, part.extra)?;
        if is_row {
            table.rows.push(texts);
        } else {
            table.columns = texts;
        }
        Ok(())
    })?;
    table.extra = extra;
    Ok(table)
}

/// Reads texts in elements of one name; anything else there is kept after the table.
fn texts(
    reader: &mut Reader<'_>,
    parent: &str,
    name: &str,
    extra: &mut Extra,
) -> Result<Vec<String>, Broken> {
    let mut texts = Vec::new();
    let mut kept = Vec::new();
    reader.each(&mut kept, |reader, element, kept| {
        if element.name == name {
            reader.drop_attributes(&element);
            texts.push(reader.content(&element, None, kept)?.into_owned());
        } else {
            kept.push(reader.unknown(&element, parent)?);
        }
        Ok(())
    })?;
    extra.add(Slot::End, kept);
    Ok(texts)
}

/// Matches the repeats to rules. One without matching rules becomes a lost repeat, which the check reports.
pub fn join(rules: &mut Rules, repeats: RuleRepeats) {
    rules.repeats_extra = repeats.extra;
    repeats::attach(rules, repeats.list);
}

/// Writes the file; `None` when it would be empty.
pub fn write(model: &Rules) -> Option<String> {
    let rules = model.list.iter().enumerate();
    let own = rules.filter_map(|(at, rule)| Some((at + 1, rule.repeat.as_deref()?)));
    let mut all: Vec<(usize, &Repeat)> = own.collect();
    all.extend(model.lost_repeats.iter().map(|lost| (lost.position, &lost.repeat)));
    if all.is_empty() && model.repeats_extra.is_empty() {
        return None;
    }
    Some(xml::write(ROOT, &model.repeats_extra, |writer| {
        all.into_iter().for_each(|(position, repeat)| write_repeat(writer, position, repeat));
    }))
}

fn write_repeat(writer: &mut Writer, position: usize, repeat: &Repeat) {
    let extra = &repeat.extra;
    writer.before(REPEAT, extra);
    writer.element(REPEAT, extra, |writer| {
        writer.leaf("Position", &position.to_string(), extra);
        if repeat.name.is_empty() {
            writer.before("Name", extra);
        } else {
            writer.leaf("Name", &repeat.name, extra);
        }
        writer.leaf("Template", &repeat.template, extra);
        for table in &repeat.tables {
            writer.before("Table", &table.extra);
            writer.element("Table", &table.extra, |writer| {
                writer.before("Columns", &table.extra);
                writer.row("Columns", "Name", table.columns.iter());
                table.rows.iter().for_each(|row| writer.row("Row", "Value", row.iter()));
            });
        }
    });
}
