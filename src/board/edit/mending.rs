//! Mends a fault by one press: what a button beside the problem does.

use std::sync::Arc;

use super::super::fault::{Fault, FaultLocation};
use super::super::rules::{Aside, Block, BlockPart, Instruction, Jump};
use super::super::{Draft, Rules};
use super::links::relink;
use super::making::set_visibility;
use super::{node, rename, way};
use crate::board::composite;
use crate::board::material::Uid;
use crate::engine::Text;

/// A way to mend a fault.
#[derive(Clone, Debug, PartialEq)]
pub struct Mending {
    /// What it does, on a button.
    pub label: Text,
    /// The game without the fault.
    pub draft: Draft,
}

/// Returns the ways to mend a fault, the usual one first; none where only the author knows what was meant.
pub fn mendings(draft: &Draft, fault: &Fault) -> Vec<Mending> {
    let one = match (&fault.place, fault.code) {
        (FaultLocation::Block(block, _), "board-no-way-out") => return ways_out(draft, *block),
        (FaultLocation::Block(block, at), "board-jump-unknown") => no_jump(draft, *block, *at),
        (FaultLocation::Block(..), "board-ask-not-cleared") => cleared(draft, fault),
        (FaultLocation::Node(uid), "board-name-taken") => renamed(draft, *uid),
        (FaultLocation::Node(uid), "board-links-differ") => relinked(draft, *uid),
        (FaultLocation::Node(uid), "board-visible-unknown") => seen_by_all(draft, *uid),
        (_, "board-start-missing" | "board-start-unknown") => begun(draft),
        (_, "board-first-player") => first_begins(draft),
        (_, "board-seats") => seated(draft),
        (_, code) => without_aside(draft, code),
    };
    one.into_iter().collect()
}

/// Returns the draft with changed rules.
fn with_rules(draft: &Draft, label: Text, change: impl FnOnce(&mut Rules) -> Option<()>) -> Option<Mending> {
    let mut rules = (*draft.rules).clone();
    change(&mut rules)?;
    let composites = composite::followed(&draft.rules, &rules, &draft.composites);
    Some(Mending { label, draft: Draft { rules: Arc::new(rules), composites, ..draft.clone() } })
}

/// What follows a block after which nothing does: the block that passes the turn on, or the one the rules begin with; or the
/// game ends.
fn ways_out(draft: &Draft, block: usize) -> Vec<Mending> {
    let rules = &draft.rules;
    let others = || rules.blocks.iter().enumerate().filter(|(at, _)| *at != block);
    let passes = others().find(|(_, other)| other.has("player.next") && leads_on(other));
    let next = passes.map(|(_, other)| other).or_else(|| {
        let start = rules.find(&rules.start)?;
        (start != block).then(|| &rules.blocks[start])
    });
    let go_on = next.and_then(|next| {
        let label = Text::new("mend-board-go-on").with("block", &next.id);
        with_rules(draft, label, |rules| {
            Arc::make_mut(rules.blocks.get_mut(block)?).after.push(Jump::always(next.id.clone()));
            Some(())
        })
    });
    let end = with_rules(draft, Text::new("mend-board-end"), |rules| {
        let block = Arc::make_mut(rules.blocks.get_mut(block)?);
        block.body.push(Instruction { verb: "game.end".to_owned(), params: Vec::new() });
        Some(())
    });
    go_on.into_iter().chain(end).collect()
}

fn leads_on(block: &Block) -> bool {
    block.after.last().is_some_and(|jump| jump.conditions.is_empty())
}

fn no_jump(draft: &Draft, block: usize, at: Option<(BlockPart, usize)>) -> Option<Mending> {
    let (part, number) = at?;
    with_rules(draft, Text::new("mend-board-no-jump"), |rules| {
        let block = Arc::make_mut(rules.blocks.get_mut(block)?);
        let jumps = match part {
            BlockPart::Before => &mut block.before,
            BlockPart::After => &mut block.after,
            BlockPart::Body | BlockPart::Footer => return None,
        };
        (number < jumps.len()).then(|| drop(jumps.remove(number)))
    })
}

/// Lets the block that follows a choice begin with taking back what was offered.
fn cleared(draft: &Draft, fault: &Fault) -> Option<Mending> {
    let next = fault.args.iter().find(|(name, _)| *name == "next").map(|(_, next)| next.as_str())?;
    let at = draft.rules.find(next)?;
    let label = Text::new("mend-board-clear").with("block", next);
    with_rules(draft, label, |rules| {
        let clear = Instruction { verb: "ask.clear".to_owned(), params: Vec::new() };
        Arc::make_mut(rules.blocks.get_mut(at)?).body.insert(0, clear);
        Some(())
    })
}

/// Gives one of two things beside each other that have the same name another one. Rules that name them go on meaning the other.
fn renamed(draft: &Draft, uid: Uid) -> Option<Mending> {
    let material = &draft.material;
    let own = node(material, uid)?;
    let holder = way(material, uid).into_iter().rev().nth(1);
    let beside: Vec<&str> = match holder {
        Some(holder) => holder.children().map(|node| node.name.as_str()).collect(),
        None => material.children.iter().map(|node| node.name.as_str()).collect(),
    };
    let stem = own.name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let stem = if stem.is_empty() { "thing" } else { stem };
    let free = (2..).map(|number| format!("{stem}{number}")).find(|name| !beside.contains(&name.as_str()))?;
    let mut changed = (**material).clone();
    let label = Text::new("mend-board-name").with("name", &free);
    rename(&mut changed, uid, &free)
        .then(|| Mending { label, draft: Draft { material: Arc::new(changed), ..draft.clone() } })
}

fn relinked(draft: &Draft, plan: Uid) -> Option<Mending> {
    let mut material = (*draft.material).clone();
    relink(&mut material, plan);
    let draft = Draft { material: Arc::new(material), ..draft.clone() };
    Some(Mending { label: Text::new("mend-board-links"), draft })
}

fn seen_by_all(draft: &Draft, uid: Uid) -> Option<Mending> {
    let mut material = (*draft.material).clone();
    set_visibility(&mut material, uid, None);
    let changed = material != *draft.material;
    let draft = Draft { material: Arc::new(material), ..draft.clone() };
    changed.then(|| Mending { label: Text::new("mend-board-seen"), draft })
}

fn begun(draft: &Draft) -> Option<Mending> {
    let first = draft.rules.blocks.first()?;
    let label = Text::new("mend-board-begin").with("block", &first.id);
    with_rules(draft, label, |rules| {
        rules.start.clone_from(&first.id);
        Some(())
    })
}

fn first_begins(draft: &Draft) -> Option<Mending> {
    with_rules(draft, Text::new("mend-board-first"), |rules| {
        rules.first_player = None;
        Some(())
    })
}

/// Lets as many play as there are players.
fn seated(draft: &Draft) -> Option<Mending> {
    let players =
        u8::try_from(draft.material.players().count()).ok().filter(|count| (1..=31).contains(count))?;
    let least = draft.rules.seats.map_or(players, |(least, _)| least.clamp(1, players));
    let label = Text::new("mend-board-seats").with("least", least).with("most", players);
    with_rules(draft, label, |rules| {
        rules.seats = Some((least, players));
        Some(())
    })
}

/// Does without the block beside the play that does not exist.
fn without_aside(draft: &Draft, code: &str) -> Option<Mending> {
    let aside = match code {
        "board-evaluation-unknown" => Aside::Evaluation,
        "board-refusal-unknown" => Aside::Refusal,
        "board-advice-unknown" => Aside::Advice,
        "board-facts-unknown" => Aside::Facts,
        _ => return None,
    };
    with_rules(draft, Text::new("mend-board-without"), |rules| {
        rules.asides[aside] = None;
        Some(())
    })
}
