//! The forms of parameters.

use crate::board::expression;
use crate::board::material::is_name;
use crate::board::notation::unquoted;
use crate::board::query::{self, Path, Query};
use crate::board::registry::Param;

/// Returns whether a text has the form of a parameter of this kind.
pub fn is_written(kind: Param, text: &str) -> bool {
    match kind {
        Param::NewAttr | Param::Attr | Param::NewStack | Param::Stack => is_temporary(text),
        Param::Int => is_int(text),
        Param::Value => is_int(text) || unquoted(text).is_some(),
        Param::AttrName => is_attribute_name(text),
        Param::Op => ["==", "!=", "<", ">", "<=", ">="].contains(&text),
        Param::Nodes => Path::parse(text).is_ok_and(|path| has_right_templates(&path)),
        Param::AttrPath => text.rsplit_once('.').is_some_and(|(node, name)| {
            let node = Path::parse(node).is_ok_and(|path| has_right_templates(&path));
            node && (is_attribute_name(name) || is_attribute_query(name))
        }),
        Param::Relative => Path::parse_relative(text).is_ok_and(|path| has_right_templates(&path)),
        Param::Key => unquoted(text).is_some_and(|key| query::templates(&key).is_some()),
        Param::Expression => expression::read(text).is_ok(),
    }
}

/// Returns the word that distinguishes kinds of parameters in messages.
pub(super) fn word(kind: Param) -> &'static str {
    match kind {
        Param::NewAttr | Param::Attr | Param::NewStack | Param::Stack => "temporary",
        Param::Int => "number",
        Param::Value => "value",
        Param::AttrName => "attribute",
        Param::Op => "comparison",
        Param::Nodes => "path",
        Param::AttrPath => "attributepath",
        Param::Relative => "relative",
        Param::Key => "key",
        Param::Expression => "calculation",
    }
}

/// Returns whether a path draws a random node.
pub(super) fn draws(path: &str) -> bool {
    path.split('.').any(|segment| segment == "!Random" || segment.starts_with("!Random-"))
}

/// Returns the attribute temporaries used in the templates of a parameter.
pub(super) fn filled_in(kind: Param, text: &str) -> Vec<String> {
    match kind {
        Param::AttrName | Param::Nodes | Param::AttrPath | Param::Relative | Param::Key => {
            query::templates(text).map(|(_, names)| names).unwrap_or_default()
        }
        Param::NewAttr
        | Param::Attr
        | Param::NewStack
        | Param::Stack
        | Param::Int
        | Param::Value
        | Param::Op
        | Param::Expression => Vec::new(),
    }
}

/// Names made for composite blocks begin with `!`.
fn is_temporary(text: &str) -> bool {
    is_name(text.strip_prefix('!').unwrap_or(text))
}

fn is_int(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) && text.parse::<i64>().is_ok()
}

fn is_attribute_name(text: &str) -> bool {
    let Some((texts, names)) = query::templates(text) else { return false };
    let plain = |text: &String| text.chars().all(|sign| sign.is_alphanumeric() || sign == '_');
    match names.is_empty() {
        true => is_name(text),
        false => texts.iter().all(plain) && (texts[0].is_empty() || is_name(&texts[0])),
    }
}

fn is_attribute_query(text: &str) -> bool {
    use crate::board::query::First;
    Query::parse(text)
        .is_ok_and(|query| query.uid.is_some() && matches!(query.first, First::Nothing | First::Name(_)))
}

/// Returns whether each segment with templates can become valid when a number or a name is filled in.
fn has_right_templates(path: &Path) -> bool {
    path.segments.iter().filter(|segment| query::has_template(segment)).all(|segment| {
        let Some((texts, names)) = query::templates(segment) else { return false };
        // With few templates all combinations can be tried.
        let ways = 1_u32 << names.len().min(8);
        (0..ways).any(|way| {
            let mut filled = texts[0].clone();
            for (index, text) in texts[1..].iter().enumerate() {
                filled.push_str(if way >> index & 1 == 1 { "a" } else { "1" });
                filled.push_str(text);
            }
            Query::parse(&filled).is_ok()
        })
    })
}
