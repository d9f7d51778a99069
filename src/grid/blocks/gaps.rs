//! The gaps of cards that a game defines: how one is added or removed, with what calls put into it.

use std::sync::Arc;

use super::insert::Source;
use super::names::Names;
use super::own::{Own, first_argument};
use super::place::plain;
use crate::engine::Text;
use crate::grid::definitions::Kind;
use crate::grid::lex::{Token, TokenKind};
use crate::grid::model::{Draft, Language};
use crate::grid::parse::{self, MOST_PARAMETERS};
use crate::grid::repeats::{self, Repeat, RepeatFault};

/// The kinds of gaps that can be added.
pub const GAP_KINDS: [Kind; 3] = [Kind::Value, Kind::Cell, Kind::Direction];

/// Returns the card that a rule defines.
pub fn own_of(draft: &Draft, rule: usize, names: &Names) -> Option<Own> {
    let text = &draft.rules.list.get(rule).filter(|rule| !rule.disabled)?.contents;
    let parsed = parse::parse(text, draft.rules.language).rule?;
    let (name, parameters, _) = parsed.definition()?;
    // Of several cards with one name the first counts.
    let own = names.own(&name.text)?;
    let is_same = own.gaps.len() == parameters.len()
        && own.gaps.iter().zip(parameters).all(|((gap, _), word)| plain(gap) == plain(&word.text));
    is_same.then(|| own.clone())
}

/// Adds a gap to the card that a rule defines. Calls put the first thing of that kind into it: A, right, or a piece.
///
/// # Errors
///
/// If the rule defines no card, or the card has as many gaps as there can be.
pub fn add_gap(draft: &mut Draft, level: usize, rule: usize, kind: Kind) -> Result<(), Text> {
    let names = Names::new(draft, level);
    let own = own_of(draft, rule, &names).filter(|own| own.gaps.len() < MOST_PARAMETERS);
    let own = own.ok_or_else(|| Text::new("block-refused-place"))?;
    let gap = free_gap(&draft.rules.list[rule].contents, kind, &names);
    let argument = first_argument(kind, &names);
    change_lists(draft, rule, &own.name, &names, |list, is_definition| {
        list.push(if is_definition { gap.clone() } else { argument.clone() });
    })
}

/// Removes a gap from the card that a rule defines, with what calls put into it.
///
/// # Errors
///
/// If the card still says something about the gap, or has no such gap.
pub fn remove_gap(draft: &mut Draft, level: usize, rule: usize, gap: usize) -> Result<(), Text> {
    let names = Names::new(draft, level);
    let own = own_of(draft, rule, &names);
    let found = own.as_ref().and_then(|own| own.gaps.get(gap));
    let (Some(own), Some((word, _))) = (&own, found) else { return Err(Text::new("block-refused-place")) };
    let text = &draft.rules.list[rule].contents;
    if words(text).filter(|found| *found == plain(word)).count() > 1 {
        return Err(Text::new("block-refused-gap").with("gap", word.as_str()));
    }
    change_lists(draft, rule, &own.name, &names, |list, _| {
        if gap < list.len() {
            let _ = list.remove(gap);
        }
    })
}

/// Returns a name for a new gap that neither the rule uses nor the game.
fn free_gap(text: &str, kind: Kind, names: &Names) -> String {
    let used: Vec<String> = words(text).collect();
    let is_free = |name: &str| {
        let name = plain(name);
        !used.contains(&name)
            && names.piece(&name).is_none()
            && names.item(&name).is_none()
            && names.layer(&name).is_none()
    };
    let name = match kind {
        Kind::Cell | Kind::Place => "C",
        Kind::Direction => "D",
        Kind::Value | Kind::Unused => "Piece",
    };
    let mut others = (2_u32..).map(|number| format!("{name}{number}"));
    if is_free(name) { name.to_owned() } else { others.find(|name| is_free(name)).unwrap_or_default() }
}

/// Returns the words of a rule; of the column or row of a cell, the cell.
fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    let tokens = parse::tokens(text, Language::Third).into_iter();
    tokens.filter(|token| token.kind == TokenKind::Word).map(|token| {
        let written = &text[token.span.clone()];
        plain(written.split_once('.').map_or(written, |(cell, _)| cell))
    })
}

/// Changes what stands in parentheses behind the name of a card: in the rule that defines it, and in all calls.
fn change_lists(
    draft: &mut Draft,
    definition: usize,
    name: &str,
    names: &Names,
    change: impl Fn(&mut Vec<String>, bool),
) -> Result<(), Text> {
    let mut rule = 0;
    while rule < draft.rules.list.len() {
        let Some(source) = Source::of_rule(draft, rule, names) else { break };
        let text = with_lists(&source.text, name, rule == definition, &change);
        let run = repeats::spans(&draft.rules.list).into_iter().find(|run| run.start == rule);
        let next = run.map_or(rule + 1, |run| run.end);
        if text != source.text {
            let rules = Arc::make_mut(&mut draft.rules);
            match source.repeat {
                Some(repeat) => {
                    let repeat = Repeat { template: text, ..Repeat::clone(&repeat) };
                    repeats::set(rules, rule, &repeat).map_err(RepeatFault::text)?;
                }
                None => Arc::make_mut(&mut rules.list[rule]).contents = text,
            }
        }
        rule = next;
    }
    Ok(())
}

/// Returns a text with other lists behind the name of a card.
fn with_lists(
    text: &str,
    name: &str,
    is_definition: bool,
    change: &impl Fn(&mut Vec<String>, bool),
) -> String {
    let tokens = parse::tokens(text, Language::Third);
    let mut new = String::with_capacity(text.len());
    let mut written = 0;
    for (at, pair) in tokens.windows(2).enumerate() {
        let is_named = pair[1].kind == TokenKind::Word && pair[1].text == plain(name);
        let defines = pair[0].text == "define";
        if !is_named || !(defines && is_definition && at == 0 || pair[0].text == "do") {
            continue;
        }
        let (mut list, end) = list_at(text, &tokens[at + 2..]).unwrap_or((Vec::new(), pair[1].span.end));
        change(&mut list, defines);
        new.push_str(&text[written..pair[1].span.end]);
        if !list.is_empty() {
            new.push_str(&format!("({})", list.join(", ")));
        }
        written = end;
    }
    new.push_str(&text[written..]);
    new
}

/// Returns the parts of a list in parentheses that begins here, and where it ends.
fn list_at(text: &str, tokens: &[Token]) -> Option<(Vec<String>, usize)> {
    let begin = tokens.first().filter(|token| token.text == "(")?.span.end;
    let end = tokens.iter().find(|token| token.text == ")")?;
    let parts = text[begin..end.span.start].split(',').map(|part| part.trim().to_owned());
    Some((parts.filter(|part| !part.is_empty()).collect(), end.span.end))
}
