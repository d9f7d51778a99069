//! What can be derived about blocks before they are run.

use std::collections::{BTreeSet, HashMap};

use super::program::{Block, Cond, How, Ins, Jump, Name, Operand, Program, STACK, Source, Step};
use super::query::Key;

/// Shifts the numbers of stacks after those of attribute temporaries.
pub(super) fn shift_stacks(program: &mut Program) {
    let by = program.attrs as Name;
    for block in &mut program.blocks {
        for ins in block.body.iter_mut().chain(&mut block.footer) {
            for stack in stacks(ins) {
                *stack += by;
            }
            if let Ins::Del(name) = ins
                && *name & STACK != 0
            {
                *name = (*name & !STACK) + by;
            }
        }
        for jump in block.before.iter_mut().chain(&mut block.after) {
            for condition in &mut jump.conditions {
                for stack in condition_stacks(condition) {
                    *stack += by;
                }
            }
        }
    }
}

fn stacks(ins: &mut Ins) -> Vec<&mut Name> {
    match ins {
        Ins::CollPushCopy(a, b)
        | Ins::CollShift(a, b)
        | Ins::NavReach(a, b)
        | Ins::CollJoin(a, Source::Copy(b), _)
        | Ins::SetPut(a, b, _)
        | Ins::MapPut(a, b, _, _)
        | Ins::PlaceOn(a, b)
        | Ins::AskElem(a, b)
        | Ins::AskOwn(a, b)
        | Ins::ShowTo(a, b) => vec![a, b],
        Ins::AttrBind(_, s, _)
        | Ins::CollNew(s)
        | Ins::CollPush(s, _)
        | Ins::CollJoin(s, Source::Path(_), _)
        | Ins::CollPushEmpty(s)
        | Ins::CollPop(s)
        | Ins::CollSwap(s)
        | Ins::CollUnion(s)
        | Ins::CollIsect(s)
        | Ins::CollDiff(s)
        | Ins::CollKeep(s, ..)
        | Ins::CollSplit(s, ..)
        | Ins::CollKeepPlaced(s, _)
        | Ins::CollKeepFree(s)
        | Ins::CollKeepFirst(s, _)
        | Ins::CollKeepRandom(s, _)
        | Ins::CollKeepMost(s, ..)
        | Ins::CollKeepBest(s, ..)
        | Ins::CollSortBy(s, _)
        | Ins::CollSize(_, s)
        | Ins::CollSum(_, s, _)
        | Ins::CollSumBy(_, s, _)
        | Ins::CollAssign(s, ..)
        | Ins::NavChildren(s, _)
        | Ins::NavParent(s)
        | Ins::NavOwner(s)
        | Ins::NavPlacedOn(s)
        | Ins::NavPlaced(s)
        | Ins::NavNextTo(s)
        | Ins::NavPath(s)
        | Ins::NavNeighbor(s, _)
        | Ins::NavNeighbors(s, _)
        | Ins::SetShuffle(s)
        | Ins::MapPos(_, _, s)
        | Ins::PlaceOff(s)
        | Ins::PlayerSet(s)
        | Ins::PlayerOut(s)
        | Ins::AskBy(s)
        | Ins::AskTogether(s)
        | Ins::AskAnytime(s)
        | Ins::Show(s, _)
        | Ins::Say(_, Some(s))
        | Ins::SayWhy(_, s)
        | Ins::AskInstead(s)
        | Ins::AskInsteadV(_, _, s)
        | Ins::Result(s, _) => vec![s],
        Ins::AttrNew(..)
        | Ins::AttrBindPath(..)
        | Ins::AttrAlias(..)
        | Ins::Del(_)
        | Ins::AttrSet(..)
        | Ins::AttrMath(..)
        | Ins::PlayerNext
        | Ins::PlayerCount(_)
        | Ins::PlayerRound(_)
        | Ins::AskOpt(..)
        | Ins::AskOptIf(..)
        | Ins::AskOptOwn(..)
        | Ins::AskDefault
        | Ins::AskPrompt(_)
        | Ins::AskClear
        | Ins::Die(..)
        | Ins::Say(_, None)
        | Ins::SayWorth(_)
        | Ins::GameEnd
        | Ins::UndoMark
        | Ins::UndoClear => Vec::new(),
    }
}

/// Merges each push with a following instruction that joins it with the collection below. This pass comes
/// last, because the others look at single instructions.
pub(super) fn join_pairs(program: &mut Program) {
    for block in &mut program.blocks {
        for list in [&mut block.body, &mut block.footer] {
            for at in 1..list.len() {
                let (s, source) = match list[at - 1] {
                    Ins::CollPushCopy(s, from) => (s, Source::Copy(from)),
                    Ins::CollPush(s, path) => (s, Source::Path(path)),
                    _ => continue,
                };
                let (joined, how) = match list[at] {
                    Ins::CollUnion(joined) => (joined, How::Unite),
                    Ins::CollIsect(joined) => (joined, How::Meet),
                    Ins::CollDiff(joined) => (joined, How::Part),
                    _ => continue,
                };
                if joined == s {
                    list[at - 1] = Ins::CollJoin(s, source, how);
                }
            }
        }
    }
}

fn condition_stacks(condition: &mut Cond) -> Vec<&mut Name> {
    match condition {
        Cond::Within(a, b) | Cond::Apart(a, b) => vec![a, b],
        Cond::Some(s, _)
        | Cond::Size(s, ..)
        | Cond::Placed(s)
        | Cond::Unplaced(s)
        | Cond::Free(s)
        | Cond::Taken(s)
        | Cond::Player(s, _) => vec![s],
        Cond::Attr(..) | Cond::Exists(..) => Vec::new(),
    }
}

/// Marks the blocks after which a ply has ended: a choice that leads to such a block always ends the ply.
pub(super) fn find_ends_of_plies(program: &mut Program) {
    if !program.has_marks {
        return;
    }
    let ends = leads_to_ends(program);
    // The block after a choice must clear the offers, or it asks again.
    let clears =
        |block: &Block| block.before.is_empty() && block.body.iter().any(|ins| matches!(ins, Ins::AskClear));
    for (block, ends) in program.blocks.iter_mut().zip(ends) {
        block.ends_ply = ends && clears(block);
    }
}

/// Returns for each block whether every way from it leads to a mark or to the end of the game before anybody is asked.
fn leads_to_ends(program: &Program) -> Vec<bool> {
    let stops = |ins: &Ins| matches!(ins, Ins::UndoMark | Ins::GameEnd);
    let leads = |jumps: &[Jump], ends: &[bool]| {
        jumps.iter().all(|jump| program.leads(jump).all(|to| ends[usize::from(to)]))
    };
    let mut ends = vec![true; program.blocks.len()];
    loop {
        let next: Vec<bool> = (program.blocks.iter())
            .map(|block| {
                let mut all = block.body.iter().chain(&block.footer);
                let own = match all.find(|ins| ins.offers() || stops(ins)) {
                    Some(ins) => stops(ins),
                    None => leads(&block.after, &ends),
                };
                own && leads(&block.before, &ends)
            })
            .collect();
        if next == ends {
            return ends;
        }
        ends = next;
    }
}

/// Returns whether the game uses chance at all.
pub(super) fn draws_at_all(program: &Program) -> bool {
    let mut all = program.blocks.iter().flat_map(|block| block.body.iter().chain(&block.footer));
    all.any(|ins| draws(program, ins))
}

/// Returns whether an instruction draws random numbers.
fn draws(program: &Program, ins: &Ins) -> bool {
    let is_random = |path: &u16| {
        let mut steps = program.paths[usize::from(*path)].steps.iter();
        steps.any(|step| matches!(step, Step::Key(Key::Random)))
    };
    match ins {
        Ins::Die(..) | Ins::SetShuffle(_) | Ins::CollKeepRandom(..) => true,
        Ins::CollPush(_, path)
        | Ins::CollJoin(_, Source::Path(path), _)
        | Ins::NavChildren(_, path)
        | Ins::AttrBindPath(_, path, _) => is_random(path),
        _ => false,
    }
}

/// Returns whether chance may be used after the first choice.
pub(super) fn draws_after_asking(program: &Program) -> bool {
    let draws = |ins: &Ins| draws(program, ins);
    let has = |block: &Block, test: &dyn Fn(&Ins) -> bool| block.body.iter().chain(&block.footer).any(test);
    let ways = |block: &Block| {
        let jumps = block.before.iter().chain(&block.after);
        jumps.flat_map(|jump| program.leads(jump)).map(usize::from).collect::<Vec<_>>()
    };
    let mut behind = vec![false; program.blocks.len()];
    let mut open: Vec<usize> =
        program.blocks.iter().filter(|block| has(block, &Ins::offers)).flat_map(&ways).collect();
    while let Some(block) = open.pop() {
        if !std::mem::replace(&mut behind[block], true) {
            open.extend(ways(&program.blocks[block]));
        }
    }
    program.blocks.iter().zip(behind).any(|(block, behind)| behind && has(block, &draws))
}

/// Returns whether several seats may be asked at once.
pub(super) fn asks_together(program: &Program) -> bool {
    let mut all = program.blocks.iter().flat_map(|block| block.body.iter().chain(&block.footer));
    all.any(|ins| matches!(ins, Ins::AskTogether(_)))
}

/// Returns whether a temporary that holds a choice, or something computed from one, may still exist when another seat is
/// asked. Nobody but the chooser knows it then, unless something that is seen tells it.
pub(super) fn keeps_choices(program: &Program) -> bool {
    program.blocks.iter().any(|block| {
        let all = || block.body.iter().chain(&block.footer);
        let chosen = all().filter_map(|ins| match *ins {
            Ins::AskElem(_, into) | Ins::AskOwn(_, into) => Some(into),
            Ins::AskOpt(attr, ..) | Ins::AskOptIf(attr, ..) => Some(attr),
            _ => None,
        });
        let names: BTreeSet<Name> = chosen.collect();
        !names.is_empty() && is_kept(program, block, &names)
    })
}

/// Follows every way from the jumps of a block until another seat is asked while a name still holds what was chosen.
fn is_kept(program: &Program, block: &Block, names: &BTreeSet<Name>) -> bool {
    let mut known: HashMap<(u16, bool), BTreeSet<Name>> = HashMap::new();
    let leads = |jumps: &[Jump]| jumps.iter().flat_map(|jump| program.leads(jump)).collect::<Vec<_>>();
    let mut open: Vec<(u16, bool, BTreeSet<Name>)> =
        leads(&block.after).into_iter().map(|to| (to, false, names.clone())).collect();
    while let Some((to, turned, names)) = open.pop() {
        let all = known.entry((to, turned)).or_default();
        if names.is_empty() || (!all.is_empty() && names.is_subset(all)) {
            continue;
        }
        all.extend(&names);
        let (mut names, mut turned) = (all.clone(), turned);
        let block = &program.blocks[usize::from(to)];
        open.extend(leads(&block.before).into_iter().map(|to| (to, turned, names.clone())));
        let mut asks = false;
        for ins in block.body.iter().chain(&block.footer) {
            turned |=
                matches!(ins, Ins::PlayerNext | Ins::PlayerSet(_) | Ins::AskBy(_) | Ins::AskTogether(_));
            asks |= ins.offers();
            carry(program, ins, &mut names);
        }
        if asks && turned && !names.is_empty() {
            return true;
        }
        open.extend(leads(&block.after).into_iter().map(|to| (to, turned, names.clone())));
    }
    false
}

/// Updates the names that depend on a choice.
fn carry(program: &Program, ins: &Ins, names: &mut BTreeSet<Name>) {
    let of = |operand: &Operand, names: &BTreeSet<Name>| matches!(operand, Operand::Attr(name) if names.contains(name));
    let path = |path: u16, names: &BTreeSet<Name>| {
        let mut steps = program.paths[usize::from(path)].steps.iter();
        steps.any(|step| match step {
            Step::Template(template) => {
                program.templates[usize::from(*template)].names.iter().any(|name| names.contains(name))
            }
            _ => false,
        })
    };
    let (name, depends, replaces) = match ins {
        Ins::Del(name) => (*name, false, true),
        Ins::AttrNew(name, value) => (*name, of(value, names), false),
        Ins::AttrSet(name, value) => (*name, of(value, names), true),
        Ins::AttrMath(name, _, value) => (*name, of(value, names), false),
        Ins::AttrBind(name, stack, _) => (*name, names.contains(stack), false),
        Ins::AttrBindPath(name, from, _) => (*name, path(*from, names), false),
        Ins::AttrAlias(name, other) | Ins::CollPushCopy(name, other) => (*name, names.contains(other), false),
        Ins::CollPush(name, from) => (*name, path(*from, names), false),
        Ins::CollSize(name, stack) | Ins::CollSum(name, stack, _) | Ins::CollSumBy(name, stack, _) => {
            (*name, names.contains(stack), true)
        }
        Ins::CollKeep(stack, _, _, value) | Ins::CollSplit(stack, _, _, value) => {
            (*stack, of(value, names), false)
        }
        Ins::PlayerCount(name) | Ins::PlayerRound(name) | Ins::Die(name, _) => (*name, false, true),
        Ins::CollShift(a, b) => {
            if names.contains(a) || names.contains(b) {
                names.extend([*a, *b]);
            }
            return;
        }
        Ins::MapPos(x, y, stack) => {
            if names.contains(stack) {
                names.extend([*x, *y]);
            }
            return;
        }
        _ => return,
    };
    if depends {
        let _ = names.insert(name);
    } else if replaces {
        let _ = names.remove(&name);
    }
}
