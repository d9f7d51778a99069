//! Writes what only version 3 of the language has.

use super::{condition, side, statement};
use crate::grid::syntax::{
    Area, Call, Count, Counted, Do, Fits, Function, LoopKind, Options, Part, Picture, PictureRule, Push,
    Region, Square, Statement, What, Word,
};

/// Writes a statement without line breaks.
pub(in crate::grid) fn in_one_line(written: &Statement) -> String {
    statement(written, "").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Writes how often statements run.
pub(super) fn head(kind: &LoopKind) -> String {
    match kind {
        LoopKind::Cells { name, region: about, filter } => {
            let about = about.as_ref().map_or_else(String::new, region);
            let filter = filter.as_ref().map_or_else(String::new, |it| format!(" where {}", condition(it)));
            format!("for each cell {}{about}{filter}", name.text)
        }
        LoopKind::Directions { name, list } => {
            let list: Vec<&str> = list.iter().map(|direction| direction.word()).collect();
            format!("for each direction {} of ({})", name.text, list.join(", "))
        }
        LoopKind::UntilStill => "repeat until nothing changes".to_owned(),
        LoopKind::While(found) => format!("repeat while {}", condition(found)),
        LoopKind::Times(count) => format!("repeat {count} times"),
        LoopKind::AtOnce => "at once".to_owned(),
        LoopKind::Move(action) => format!("move {}", action.text),
        LoopKind::Define { name, parameters } => format!("define {}{}", name.text, listed(parameters)),
    }
}

/// Writes a call of statements that a rule defines.
pub(super) fn call_of(found: &Do) -> String {
    format!("do {}{};", found.name.text, listed(found.arguments.iter().map(|argument| &argument.word)))
}

/// Writes words in parentheses; nothing if there are none.
fn listed<'a>(words: impl IntoIterator<Item = &'a Word>) -> String {
    let words: Vec<&str> = words.into_iter().map(|word| word.text.as_str()).collect();
    if words.is_empty() { String::new() } else { format!("({})", words.join(", ")) }
}

pub(super) fn picture_rule(found: &PictureRule) -> String {
    let begin = match &found.action {
        Some(action) => format!("move {} ", action.text),
        None if found.is_move => "move ".to_owned(),
        None => String::new(),
    };
    let (before, after) = (picture(&found.before), picture(&found.after));
    format!("{begin}{before} -> {after}{};", options(&found.options))
}

/// Writes a picture as a condition, without parentheses.
pub(in crate::grid) fn fits(found: &Fits) -> String {
    format!("{}{}", picture(&found.picture), options(&found.options))
}

fn picture(found: &Picture) -> String {
    let row = |row: &Vec<Square>| row.iter().map(square).collect::<Vec<_>>().join(" | ");
    format!("[ {} ]", found.rows.iter().map(row).collect::<Vec<_>>().join(" / "))
}

fn square(found: &Square) -> String {
    let parts = found.parts.iter().map(part).collect::<Vec<_>>().join(", ");
    if found.is_place { format!("({parts})") } else { parts }
}

/// Writes what a square says of one layer.
pub(in crate::grid) fn part(found: &Part) -> String {
    let layer = prefix(found.layer.as_ref(), ": ");
    let name = found.name.as_ref().map_or_else(String::new, |name| format!(" as {}", name.text));
    format!("{layer}{}{name}", what(&found.what))
}

/// Writes that a body is moved, or the question whether it can be.
pub(in crate::grid) fn push(found: &Push) -> String {
    let aim = found
        .aim
        .as_ref()
        .map_or_else(String::new, |aim| format!(" of {} along {}", aim.place.text, aim.along.text));
    let leaving = found.leaving.as_ref().map_or_else(String::new, |word| format!(" leaving {}", word.text));
    let lengthwise = if found.lengthwise { " lengthwise" } else { "" };
    let again = if found.again { " again" } else { "" };
    format!("push {}{aim} over {}{leaving}{lengthwise}{again}", found.layer.text, what(&found.over))
}

fn options(found: &Options) -> String {
    let mut written = String::new();
    let mut add = |is_there: bool, words: String| {
        if is_there {
            written.push(' ');
            written.push_str(&words);
        }
    };
    let named = |word: &Option<Word>| word.as_ref().map_or_else(String::new, |word| word.text.clone());
    add(found.turned, "turned".to_owned());
    add(found.mirrored, "mirrored".to_owned());
    add(found.along.is_some(), format!("along {}", named(&found.along)));
    add(found.at.is_some(), format!("at {}", named(&found.at)));
    add(found.somewhere, "somewhere".to_owned());
    add(found.again, "again".to_owned());
    written
}

pub(super) fn call(found: &Call) -> String {
    let name = Function::ALL.iter().find(|(function, ..)| *function == found.function);
    let name = name.map_or_else(String::new, |(_, name, _)| name.to_uppercase());
    let arguments: Vec<String> = found.arguments.iter().map(side).collect();
    format!("{name}({})", arguments.join(", "))
}

/// Writes a count of cells or areas.
pub(super) fn count(found: &Count) -> String {
    let name =
        Counted::ALL.iter().find(|(of, _)| *of == found.of).map_or("", |(_, name)| name).to_uppercase();
    let about = found.region.as_ref().map_or_else(String::new, region);
    format!("{name}({}{}{about})", prefix(found.layer.as_ref(), ", "), what(&found.what))
}

fn region(found: &Region) -> String {
    let place = &found.place.text;
    let Region { area, within, .. } = found;
    let Some((_, words)) = Area::ALL.iter().find(|(one, _)| one == area) else {
        let layer = within.as_ref().map_or_else(String::new, |within| prefix(within.layer.as_ref(), ""));
        return format!(" in {layer} of {place}");
    };
    let within = within.as_ref().zip(area.within()).map_or_else(String::new, |(within, word)| {
        format!(" {word} {}{}", prefix(within.layer.as_ref(), ": "), what(&within.what))
    });
    format!(" {} {place}{within}", words.join(" "))
}

/// Writes what cells hold.
pub(in crate::grid) fn what(found: &What) -> String {
    let values = found.words().iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" or ");
    match found {
        What::Any => "any".to_owned(),
        What::Edge => "edge".to_owned(),
        What::OneOf(_) => values,
        What::NoneOf(_) => format!("not {values}"),
    }
}

fn prefix(layer: Option<&Word>, sign: &str) -> String {
    layer.map_or_else(String::new, |layer| format!("{}{sign}", layer.text))
}
