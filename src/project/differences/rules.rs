//! The differences between two lists of rules.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use super::or_remarks;
use crate::engine::Text;
use crate::grid::model::{Rule, Rules};
use crate::xml::excerpt;

/// Returns the differences. Rules count from 1; the number is that in the new list, for a removed rule that
/// in the old one.
pub(super) fn rules(old: &Rules, new: &Rules) -> Vec<Text> {
    let partners = partners(&old.list, &new.list);
    let in_place = longest_in_order(&partners);
    let mut texts = Vec::new();
    let mut open = unmatched_old(&old.list, &partners, &in_place);
    let mut gap = 0;
    for (at, rule) in new.list.iter().enumerate() {
        let named = |key| Text::new(key).with("rule", at + 1).with("text", said(rule));
        match partners[at] {
            Some(from) => {
                if in_place[at] {
                    gap += 1;
                } else {
                    texts.push(named("differs-rule-moved").with("from", from + 1));
                }
                same_text(&old.list[from], rule, at, &mut texts);
            }
            None => match open[gap].pop_front() {
                Some(from) => {
                    texts.push(named("differs-rule-changed").with("old", said(&old.list[from])));
                    same_text(&old.list[from], rule, at, &mut texts);
                }
                None => texts.push(named("differs-rule-added")),
            },
        }
    }
    let mut gone: Vec<usize> = open.into_iter().flatten().collect();
    gone.sort_unstable();
    let removed = |from: usize| {
        Text::new("differs-rule-removed").with("rule", from + 1).with("text", said(&old.list[from]))
    };
    texts.extend(gone.into_iter().map(removed));
    or_remarks(texts)
}

fn said(rule: &Rule) -> String {
    excerpt(&rule.contents.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Returns for each new rule the old one with the same text: the first unmatched one, except that a common
/// beginning or end of both lists is matched in place.
fn partners(old: &[Arc<Rule>], new: &[Arc<Rule>]) -> Vec<Option<usize>> {
    let same = |pair: &(&Arc<Rule>, &Arc<Rule>)| pair.0.contents == pair.1.contents;
    let head = old.iter().zip(new).take_while(same).count();
    let tail = old[head..].iter().rev().zip(new[head..].iter().rev()).take_while(same).count();
    let mut free: HashMap<&str, VecDeque<usize>> = HashMap::new();
    for (at, rule) in old.iter().enumerate().take(old.len() - tail).skip(head) {
        free.entry(&rule.contents).or_default().push_back(at);
    }
    let partner = |(at, rule): (usize, &Arc<Rule>)| {
        if at < head {
            Some(at)
        } else if at + tail >= new.len() {
            Some(at + old.len() - new.len())
        } else {
            free.get_mut(rule.contents.as_str())?.pop_front()
        }
    };
    new.iter().enumerate().map(partner).collect()
}

/// Returns which of the matched rules stay in place when as few rules as possible move.
fn longest_in_order(partners: &[Option<usize>]) -> Vec<bool> {
    // For each length, the index with the smallest partner that ends a sequence of that length.
    let mut ends: Vec<usize> = Vec::new();
    let mut before = vec![None; partners.len()];
    for (at, partner) in partners.iter().enumerate() {
        let Some(partner) = partner else { continue };
        let length = ends.partition_point(|end| partners[*end].is_some_and(|other| other < *partner));
        before[at] = length.checked_sub(1).map(|shorter| ends[shorter]);
        if length == ends.len() {
            ends.push(at);
        } else {
            ends[length] = at;
        }
    }
    let mut in_place = vec![false; partners.len()];
    let mut next = ends.last().copied();
    while let Some(at) = next {
        in_place[at] = true;
        next = before[at];
    }
    in_place
}

/// Returns the unmatched old rules, by the number of rules in place before them.
fn unmatched_old(old: &[Arc<Rule>], partners: &[Option<usize>], in_place: &[bool]) -> Vec<VecDeque<usize>> {
    let mut taken = vec![false; old.len()];
    partners.iter().flatten().for_each(|from| taken[*from] = true);
    let mut anchors = vec![false; old.len()];
    partners.iter().zip(in_place).filter(|(_, stays)| **stays).for_each(|(from, _)| {
        from.iter().for_each(|from| anchors[*from] = true);
    });
    let mut gaps = vec![VecDeque::new()];
    for at in 0..old.len() {
        if anchors[at] {
            gaps.push(VecDeque::new());
        } else if !taken[at]
            && let Some(gap) = gaps.last_mut()
        {
            gap.push_back(at);
        }
    }
    gaps
}

/// Reports differences other than the text.
fn same_text(old: &Rule, new: &Rule, at: usize, texts: &mut Vec<Text>) {
    let named = |key| Text::new(key).with("rule", at + 1).with("text", said(new));
    if old.breaks != new.breaks {
        texts.push(named(if new.breaks { "differs-rule-ends" } else { "differs-rule-goes-on" }));
    }
    if old.disabled != new.disabled {
        texts.push(named(if new.disabled { "differs-rule-off" } else { "differs-rule-on" }));
    }
    if (&old.name, &old.note, &old.color) != (&new.name, &new.note, &new.color) {
        texts.push(named("differs-rule-note"));
    }
}
