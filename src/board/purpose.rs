//! What each block of the rules is for, told from the jumps between blocks and from what they do.

use super::graph::Graph;
use super::rules::{Aside, Asides, Block, Rules};

/// What a block is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Purpose {
    /// It runs before the first choice and never again.
    Setup,
    /// It offers a choice, or finds out what there is to choose from.
    Choice,
    /// It carries out what was chosen.
    Effect,
    /// It ends the game, or finds out whether the game is over.
    End,
    /// It runs beside the play.
    Beside(Aside),
    /// No play leads to it.
    Unused,
}

impl Purpose {
    /// All purposes in the order in which a reader needs them.
    pub const ALL: [Self; 9] = [
        Self::Setup,
        Self::Choice,
        Self::Effect,
        Self::End,
        Self::Beside(Aside::Refusal),
        Self::Beside(Aside::Facts),
        Self::Beside(Aside::Advice),
        Self::Beside(Aside::Evaluation),
        Self::Unused,
    ];

    /// Returns its place among them.
    pub fn place(self) -> u64 {
        Self::ALL.iter().position(|purpose| *purpose == self).unwrap_or_default() as u64
    }
}

/// Returns the purpose of each block, by index.
///
/// # Examples
///
/// ```
/// use schola::board::notation;
/// use schola::board::purpose::{Purpose, purposes};
///
/// let text = "\
/// start Deal
///
/// block Deal 'Deal the cards'
///   body:   coll.new CARDS
///   after:  -> Choose
///
/// block Choose 'Choose a card'
///   body:   ask.elem CARDS, CARDS
///   after:  -> Over if coll.empty CARDS
///           -> Choose
///
/// block Over 'The end'
///   body:   game.end
/// ";
/// let rules = notation::parse(text).rules;
/// assert_eq!(purposes(&rules), [Purpose::Setup, Purpose::Choice, Purpose::End]);
/// ```
pub fn purposes(rules: &Rules) -> Vec<Purpose> {
    let graph = Graph::new(rules);
    let count = rules.blocks.len();
    let targets: Vec<Vec<usize>> =
        (0..count).map(|at| graph.ways_from(at).into_iter().map(|(_, to)| to).collect()).collect();
    let played = graph.reached_from(graph.start());
    let beside = Asides::each(|aside| graph.reached_from(graph.aside(aside)));
    let is_again = after_choices(rules, &targets);
    let changes: Vec<bool> = rules.blocks.iter().map(|block| is_change(block)).collect();
    let chooses = spread(&targets, |at| rules.blocks[at].asks(), |at| !changes[at], false);
    let last = spread(&targets, |at| rules.blocks[at].has("game.end"), |at| !rules.blocks[at].asks(), true);
    let ends = |at: usize| last[at] || !changes[at] && targets[at].iter().any(|to| last[*to]);
    let purpose = |at: usize| match () {
        () if !played[at] => beside
            .iter()
            .find(|(_, reached)| reached[at])
            .map_or(Purpose::Unused, |(aside, _)| Purpose::Beside(aside)),
        () if !is_again[at] && !rules.blocks[at].asks() && !last[at] => Purpose::Setup,
        () if chooses[at] => Purpose::Choice,
        () if ends(at) => Purpose::End,
        () => Purpose::Effect,
    };
    (0..count).map(purpose).collect()
}

/// Returns for each block whether it can run after somebody has chosen; in a game without choices, all can.
fn after_choices(rules: &Rules, targets: &[Vec<usize>]) -> Vec<bool> {
    if !rules.blocks.iter().any(|block| block.asks()) {
        // Nobody chooses, so that nothing can be said to come before a choice.
        return vec![true; targets.len()];
    }
    let mut reached = vec![false; targets.len()];
    let asking = (0..targets.len()).filter(|at| rules.blocks[*at].asks());
    let mut open: Vec<usize> = asking.flat_map(|at| targets[at].iter().copied()).collect();
    while let Some(at) = open.pop() {
        if !std::mem::replace(&mut reached[at], true) {
            open.extend(&targets[at]);
        }
    }
    reached
}

/// Spreads a property backwards along jumps to the blocks that may take it: with `all` if every jump of the
/// block leads to one that has it, otherwise if one does.
fn spread(
    targets: &[Vec<usize>],
    has: impl Fn(usize) -> bool,
    may: impl Fn(usize) -> bool,
    all: bool,
) -> Vec<bool> {
    let mut found: Vec<bool> = (0..targets.len()).map(has).collect();
    loop {
        let takes = |at: &usize| {
            let leads = |to: &usize| found[*to];
            let jumps = &targets[*at];
            let leads = if all { jumps.iter().all(leads) } else { jumps.iter().any(leads) };
            !found[*at] && !jumps.is_empty() && may(*at) && leads
        };
        let more: Vec<usize> = (0..targets.len()).filter(takes).collect();
        if more.is_empty() {
            return found;
        }
        more.into_iter().for_each(|at| found[at] = true);
    }
}

/// Returns whether a block changes something on the table, or whose turn it is.
fn is_change(block: &Block) -> bool {
    const CHANGES: [&str; 6] = ["set.", "map.put", "place.", "show.", "rnd.", "coll.assign"];
    const TURNS: [&str; 3] = ["player.next", "player.set", "player.out"];
    block.body.iter().chain(&block.footer).any(|instruction| {
        let verb = instruction.verb.as_str();
        CHANGES.iter().any(|change| verb.starts_with(change)) || TURNS.contains(&verb)
    })
}
