//! The common interface of the interpreters of board games: the oracle and the engine.

#![allow(dead_code, reason = "every test binary uses its own part")]

use std::sync::Arc;

use schola::board::material::{Kind, Material, Node, Uid, Visibility};
use schola::board::position::{Offer, Position, Status, Temporary};
use schola::board::{Choice, Draft, Game, Reason, State, compile, notation};
use schola::engine::{Game as _, Step};
use schola::project::position;

use super::board_oracle::Oracle;

/// An interpreter with one play.
pub trait Door: Clone {
    /// Begins a game.
    fn start(draft: &Draft, seats: &[bool], seed: u64) -> Self;
    /// Takes an answer; `false` if it was refused.
    fn answer(&mut self, index: usize) -> bool;
    /// Goes back to the latest restore point; `false` if there is none, or nobody is asked.
    fn restore(&mut self) -> bool;
    /// The state as a value.
    fn position(&self) -> Position;
    /// The lines of the trace since the last answer.
    fn trace(&self) -> Vec<String>;

    /// The current offers.
    fn offers(&self) -> Vec<Offer> {
        let context = self.position().context;
        if context.status == Status::Waiting { context.offers } else { Vec::new() }
    }
}

impl Door for Oracle {
    fn start(draft: &Draft, seats: &[bool], seed: u64) -> Self {
        Self::start(draft, seats, seed)
    }

    fn answer(&mut self, index: usize) -> bool {
        self.answer(index)
    }

    fn restore(&mut self) -> bool {
        self.restore()
    }

    fn position(&self) -> Position {
        self.position()
    }

    fn trace(&self) -> Vec<String> {
        self.trace().to_vec()
    }

    fn offers(&self) -> Vec<Offer> {
        self.offers()
    }
}

/// A draft made of a material and rules as text; names of blocks may be left out, and the first block is the
/// start unless the text says otherwise.
pub fn draft(material: Material, rules: &str) -> Draft {
    let named = |line: &str| match line.trim_start().starts_with("block ") && !line.contains('\'') {
        true => format!("{line} ''\n"),
        false => format!("{line}\n"),
    };
    let text: String = rules.lines().map(named).collect();
    let mut rules = notation::read(&text).unwrap_or_else(|faults| panic!("{faults:?} in {text}"));
    if rules.start.is_empty() {
        rules.start.clone_from(&rules.blocks[0].id);
    }
    Draft { material: Arc::new(material), rules: Arc::new(rules), ..Draft::default() }
}

/// The result of a game without questions: the position, or the reason of its fault.
pub fn outcome<D: Door>(material: Material, rules: &str) -> Result<Position, Reason> {
    let position = D::start(&draft(material, rules), &[], 1).position();
    match &position.context.status {
        Status::Fault(fault) => Err(fault.reason),
        Status::Ended => Ok(position),
        Status::Waiting => panic!("a game without questions waits"),
    }
}

/// The top of a stack at the end.
pub fn top(position: &Position, stack: &str) -> Vec<Uid> {
    let found = position.namespaces.iter().rev().flat_map(|it| &it.stacks).find(|(name, _)| name == stack);
    found.and_then(|(_, stack)| stack.last().cloned()).unwrap_or_else(|| panic!("{stack} has a top"))
}

/// The value, as text, of an attribute temporary in the last namespace that has it.
pub fn held(position: &Position, name: &str) -> String {
    let mut all = position.namespaces.iter().rev().flat_map(|it| &it.attributes);
    match all.find(|(it, _)| it == name) {
        Some((_, Temporary::Free(value))) => super::board_oracle::values::text(value),
        other => panic!("{name} holds a value of its own: {other:?}"),
    }
}

/// A position with everything unobservable normalised: unknown parts of files, the order of maps and links,
/// collections before they are used.
pub fn plain(mut position: Position) -> Position {
    let tree = super::board_oracle::Tree::read(&position.material);
    let players: Vec<String> = position.material.players().map(|it| it.name.clone()).collect();
    for node in &mut position.material.children {
        plain_node(node, &players);
    }
    position.material.extra = schola::xml::Extra::default();
    let kept: Vec<bool> =
        position.namespaces.iter().map(|it| !it.attributes.is_empty() || !it.stacks.is_empty()).collect();
    for space in &mut position.namespaces {
        for (_, stack) in &mut space.stacks {
            for collection in stack {
                *collection = tree.reduced(collection);
                // Their order is visible in offers, draws and moves, or nowhere.
                collection.sort_unstable();
            }
        }
        for (_, held) in &mut space.attributes {
            if let Temporary::Alias(at, _) = held {
                *at = kept[..*at].iter().filter(|it| **it).count();
            }
        }
        space.attributes.sort_by(|a, b| a.0.cmp(&b.0));
        space.stacks.sort_by(|a, b| a.0.cmp(&b.0));
    }
    let mut kept = kept.into_iter();
    position.namespaces.retain(|_| kept.next().unwrap_or_default());
    if let Status::Fault(fault) = &mut position.context.status {
        fault.values.clear();
        // If an instruction fails for more than one reason, either may be reported.
        fault.reason = Reason::StepLimit;
    }
    position
}

/// A visibility as a list of the existing players, in turn order.
fn plain_eyes(seen: &mut Option<Visibility>, players: &[String]) {
    let Some(Visibility::Players(names)) = seen else { return };
    let there: Vec<String> = players.iter().filter(|it| names.contains(it)).cloned().collect();
    *seen = Some(if there.is_empty() { Visibility::None } else { Visibility::Players(there) });
}

fn plain_node(node: &mut Node, players: &[String]) {
    plain_eyes(&mut node.visible_to, players);
    node.extra = schola::xml::Extra::default();
    for attribute in &mut node.attributes {
        attribute.extra = schola::xml::Extra::default();
    }
    match &mut node.kind {
        Kind::Player(list) | Kind::NonPlayer(list) => list.iter_mut().for_each(|it| plain_node(it, players)),
        Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. } => {
            elements.iter_mut().for_each(|it| plain_node(it, players));
        }
        Kind::Map(map) => {
            map.content.sort_by_key(|(x, y, _)| (*y, *x));
            map.content.iter_mut().for_each(|(_, _, node)| plain_node(node, players));
        }
        Kind::Element { blocks, .. } => {
            for part in blocks.iter_mut().flat_map(|it| &mut it.parts) {
                part.extra = schola::xml::Extra::default();
                part.shared_with.sort_unstable();
                for attribute in &mut part.attributes {
                    attribute.extra = schola::xml::Extra::default();
                }
            }
        }
    }
}

/// The engine.
#[derive(Clone)]
pub struct Engine {
    game: Arc<Game>,
    state: State,
    /// The state at the latest restore point.
    marked: Option<State>,
    trace: Vec<String>,
}

impl Engine {
    /// Records what a restore point asks for, as a session does.
    fn note_mark(&mut self) {
        let said = self.game.restore_point(&self.state);
        if said.cleared {
            self.marked = None;
        }
        if said.marked.is_some() {
            self.marked = Some(self.state.clone());
        }
    }
}

impl Door for Engine {
    fn start(draft: &Draft, seats: &[bool], seed: u64) -> Self {
        let game = compile(draft, seats, "en")
            .unwrap_or_else(|faults| panic!("the draft can be played: {faults:?}"));
        let state = game.start(seed);
        let mut engine = Self { game: Arc::new(game), state, marked: None, trace: Vec::new() };
        engine.note_mark();
        engine
    }

    fn answer(&mut self, index: usize) -> bool {
        let mut moves = Vec::new();
        self.game.moves(&self.state, &mut moves);
        let Some(choice) = moves.get(index).copied() else {
            let beyond = Choice(u16::MAX);
            assert!(self.game.play(&mut self.state, &beyond, &mut ()).is_err(), "there are fewer offers");
            return false;
        };
        let mut unwatched = self.state.clone();
        let mut steps: Vec<Step> = Vec::new();
        let taken = self.game.play(&mut self.state, &choice, &mut steps).is_ok();
        assert_eq!(self.game.play(&mut unwatched, &choice, &mut ()).is_ok(), taken);
        assert!(unwatched == self.state, "watching changes nothing");
        let line = |step| match step {
            Step::Trace(did) => did.to_string(),
            other => panic!("{other:?} is no step of a board game"),
        };
        self.trace = steps.into_iter().map(line).collect();
        if taken {
            self.note_mark();
        }
        let position = self.position();
        if taken && !matches!(position.context.status, Status::Fault(_)) {
            let saved = position::write(&position, "game");
            let read = position::read(saved.as_bytes()).model.expect("what was saved can be read");
            let again = self.game.state_of(&read).unwrap_or_else(|faults| panic!("read again: {faults:?}"));
            let key = |state: &State| self.game.position_key(state);
            assert_eq!(key(&again), key(&self.state), "the digest is kept up");
            assert_eq!(position::write(&self.game.position(&again), "game"), saved, "I6: a save read again");
        }
        taken
    }

    fn restore(&mut self) -> bool {
        if self.offers().is_empty() {
            return false;
        }
        let Some(marked) = self.marked.clone() else { return false };
        self.state = marked;
        true
    }

    fn position(&self) -> Position {
        self.game.position(&self.state)
    }

    fn trace(&self) -> Vec<String> {
        self.trace.clone()
    }

    fn offers(&self) -> Vec<Offer> {
        let mut moves = Vec::new();
        self.game.moves(&self.state, &mut moves);
        let context = self.position().context;
        let offers = if context.status == Status::Waiting { context.offers } else { Vec::new() };
        if context.tags.is_empty() {
            assert_eq!(offers.len(), moves.len(), "offers are moves");
            return offers;
        }
        let asked = context.asked.or(context.player);
        let who = |at: usize| context.tags[at].player.or(asked);
        let chosen: Vec<_> = (0..offers.len()).filter(|at| context.tags[*at].chosen).map(who).collect();
        let may = |at: &usize| context.tags[*at].anytime || !chosen.contains(&who(*at));
        let open: Vec<Offer> = (0..offers.len()).filter(may).map(|at| offers[at].clone()).collect();
        assert_eq!(open.len(), moves.len(), "offers are moves");
        open
    }
}
