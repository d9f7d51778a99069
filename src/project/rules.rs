//! `rules.xml`.

use std::sync::Arc;

use super::{Read, limits};
use crate::grid::model::{Language, Rule, Rules};
use crate::xml::{self, Broken, Child, Element, Extra, Fault, KnownChildren, Reader, Slot, TextMap, Writer};

const ROOT: &str = "ArrayOfGameRule";
pub(super) const RULE: &str = "GameRule";
const KNOWN: KnownChildren = KnownChildren { required: &[], expected: &[], optional: &[], many: &[RULE] };
const PARTS: KnownChildren =
    KnownChildren { required: &["Contents"], expected: &["Break"], optional: &[], many: &[] };

/// The attribute of the root that names the language of the rules, and its values.
const VERSION: (&str, &str) = ("version", "2");
const THIRD: (&str, &str) = ("version", "3");

/// Where a rule is in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulePlace {
    /// The offset of its element.
    pub at: usize,
    /// The offsets of its text.
    pub contents: TextMap,
}

impl RulePlace {
    /// Returns the offset in the file of an offset in the rule's text.
    pub fn offset(&self, at: usize) -> usize {
        self.contents.offset(at).unwrap_or(self.at)
    }
}

/// Reads the file.
pub fn read(bytes: &[u8]) -> Read<Rules, Vec<RulePlace>> {
    let document = xml::document(bytes, ROOT, |reader, root, extra| {
        let known = &[(VERSION.1, Language::Extended), (THIRD.1, Language::Third)];
        let language = language(reader, root, extra, known, "rules-version-unknown");
        let mut list = Vec::new();
        let mut places = Vec::new();
        let mut too_many = false;
        reader.children(root, KNOWN, extra, |reader, child| {
            let at = child.element.at;
            let (rule, contents) = rule(reader, child)?;
            if list.len() < limits::RULES {
                places.push(RulePlace { at, contents });
                list.push(Arc::new(rule));
            } else if !std::mem::replace(&mut too_many, true) {
                let fault = Fault::error("rules-too-many", at);
                reader.report(fault.with("limit", limits::RULES.to_string()));
            }
            Ok(())
        })?;
        Ok((language, list, places))
    });
    let (extra, faults) = (document.extra, document.faults);
    match document.model {
        Some((language, list, places)) => {
            Read { model: Rules { language, list, extra, ..Rules::default() }, places, faults }
        }
        None => Read { faults, ..Read::default() },
    }
}

/// Reads the language of an element. An unknown version is kept, and reported.
pub(super) fn language(
    reader: &mut Reader<'_>,
    root: &Element<'_>,
    extra: &mut Extra,
    known: &[(&str, Language)],
    unknown: &'static str,
) -> Language {
    let Some(index) = extra.attributes.iter().position(|(name, _)| name == VERSION.0) else {
        return Language::Plain;
    };
    let version = extra.attributes[index].1.as_str();
    if let Some((_, language)) = known.iter().find(|(known, _)| *known == version) {
        let _ = extra.attributes.remove(index);
        return *language;
    }
    match version {
        "1" => Language::Plain,
        version => {
            let fault = Fault::warning(unknown, root.at);
            reader.report(fault.with("version", version));
            Language::Plain
        }
    }
}

pub(super) fn rule<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<(Rule, TextMap), Broken> {
    let Child { element, before, .. } = child;
    let mut rule = Rule::default();
    let mut map = TextMap::default();
    let mut extra = Extra::default();
    extra.add(Slot::Before(RULE), before.drain(..));
    reader.keep_attributes(&element, &mut extra);
    reader.children(&element, PARTS, &mut extra, |reader, part| {
        let (name, at) = (part.name, part.element.at);
        if name == "Contents" {
            (rule.contents, map) = reader.mapped_text(part)?;
        } else {
            let text = reader.text(part)?;
            rule.breaks = reader.boolean(&text, name, at);
        }
        Ok(())
    })?;
    Ok((Rule { extra, ..rule }, map))
}

/// Returns the attributes that name a language.
pub(super) fn version(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::Plain => &[],
        Language::Extended => &[VERSION],
        Language::Third => &[THIRD],
    }
}

/// Writes the file, which holds only the rules that are not switched off; [`super::rule_notes`] has the rest.
pub fn write(model: &Rules) -> String {
    let enabled = model.list.iter().filter(|rule| !rule.disabled);
    xml::write_marked(ROOT, version(model.language), &model.extra, |writer| {
        enabled.for_each(|rule| write_rule(writer, rule));
    })
}

pub(super) fn write_rule(writer: &mut Writer, rule: &Rule) {
    let extra = &rule.extra;
    writer.before(RULE, extra);
    writer.element(RULE, extra, |writer| {
        writer.leaf("Contents", &rule.contents, extra);
        writer.leaf("Break", if rule.breaks { "true" } else { "false" }, extra);
    });
}
