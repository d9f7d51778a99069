//! All faults of a draft that can be seen without playing.
//!
//! Whatever would prevent compiling is an error here. Warnings are for drafts that can be played but are
//! probably not meant that way.

mod access;
mod flow;
mod known;
mod material;
mod params;
mod paths;
mod temporaries;

use std::collections::HashSet;

use self::paths::Tree;
use super::fault::{Fault, FaultLocation};
use super::graph::Graph;
use super::look::Look;
use super::material::{Kind, Material};
use super::messages;
use super::registry::{self, Param, Verb};
use super::rules::{Aside, Block, BlockPart, Rules};
use super::value_lists::ValueLists;
use super::{Draft, composite, expression, material as model};

pub use self::params::is_written;

/// The maximum number of nodes, parts and attributes in a game.
pub const NODES: usize = 65_000;

/// The maximum number of players in a game.
pub const PLAYERS: usize = 31;

/// The maximum nesting depth of sets of sets.
pub const DEPTH: usize = 20;

/// Returns all faults of a draft.
///
/// # Examples
///
/// ```
/// use std::sync::Arc;
///
/// use schola::board::{Draft, check::check, notation};
///
/// let rules = notation::read("start Begin\n\nblock Begin ''\n  after: -> Nowhere\n").expect("well-formed");
/// let draft = Draft { rules: Arc::new(rules), ..Draft::default() };
/// let codes: Vec<&str> = check(&draft).into_iter().map(|fault| fault.code).collect();
/// assert!(codes.contains(&"board-jump-unknown"), "{codes:?}");
/// ```
pub fn check(draft: &Draft) -> Vec<Fault> {
    let mut faults = material(&draft.material);
    faults.extend(rules(draft));
    faults.extend(texts(&draft.look));
    faults
}

/// Returns the texts of a look whose number forms cannot be read.
fn texts(look: &Look) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (key, said) in &look.texts {
        for (language, text) in said.iter().filter(|(language, text)| !messages::is_readable(text, language))
        {
            let fault = Fault::warning("board-text-forms", FaultLocation::Look);
            faults.push(fault.with("key", key).with("language", language).with("text", text));
        }
    }
    faults
}

/// Returns all faults of the material alone.
pub fn material(material: &Material) -> Vec<Fault> {
    material::check(material)
}

/// Returns all faults of the rules, given the material.
pub fn rules(draft: &Draft) -> Vec<Fault> {
    let rules = &*draft.rules;
    let mut checking = Checking {
        rules,
        tree: Tree::new(&draft.material, rules),
        values: ValueLists::new(&draft.material, rules),
        graph: Graph::new(rules),
        faults: Vec::new(),
    };
    checking.head(&draft.material);
    checking.names();
    for (index, block) in rules.blocks.iter().enumerate() {
        checking.block(index, block);
    }
    flow::check(&mut checking);
    known::check(&mut checking);
    for name in composite::differing(rules, &draft.composites) {
        let first = rules.blocks.iter().position(|it| it.id.starts_with(&format!("{name}/")));
        let place = first.map_or(FaultLocation::Game, |index| FaultLocation::Block(index, None));
        checking.faults.push(Fault::warning("board-composite-differs", place).with("name", name));
    }
    temporaries::check(&mut checking);
    access::check(&mut checking);
    checking.faults.sort_by_key(|fault| match fault.place {
        FaultLocation::Block(index, at) => (index + 1, at),
        FaultLocation::Game | FaultLocation::Node(_) | FaultLocation::Look => (0, None),
    });
    checking.faults
}

/// The rules being checked.
struct Checking<'a> {
    rules: &'a Rules,
    tree: Tree<'a>,
    values: ValueLists<'a>,
    graph: Graph,
    faults: Vec<Fault>,
}

/// A place in the rules.
type At = (usize, Option<(BlockPart, usize)>);

/// An instruction or a condition with its place and signature.
#[derive(Clone, Copy)]
struct Operation<'a> {
    at: At,
    name: &'a str,
    params: &'a [String],
    verb: Option<&'static Verb>,
    is_condition: bool,
}

impl<'a> Operation<'a> {
    /// Returns the parameters with their kinds, as far as both exist.
    fn kinds(self) -> impl Iterator<Item = (Param, &'a str)> {
        let kinds = self.verb.map_or(&[][..], |verb| verb.params);
        kinds.iter().copied().zip(self.params.iter().map(String::as_str))
    }
}

/// Returns all instructions and conditions of a block in order.
fn operations(index: usize, block: &Block) -> Vec<Operation<'_>> {
    let mut list = Vec::new();
    for part in BlockPart::ALL {
        let (jumps, instructions) = match part {
            BlockPart::Before => (&block.before[..], &[][..]),
            BlockPart::Body => (&[][..], &block.body[..]),
            BlockPart::After => (&block.after[..], &[][..]),
            BlockPart::Footer => (&[][..], &block.footer[..]),
        };
        for (number, jump) in jumps.iter().enumerate() {
            list.extend(jump.conditions.iter().map(|condition| Operation {
                at: (index, Some((part, number))),
                name: &condition.verb,
                params: &condition.params,
                verb: registry::condition(&condition.verb),
                is_condition: true,
            }));
        }
        list.extend(instructions.iter().enumerate().map(|(number, instruction)| Operation {
            at: (index, Some((part, number))),
            name: &instruction.verb,
            params: &instruction.params,
            verb: registry::instruction(&instruction.verb),
            is_condition: false,
        }));
    }
    list
}

impl<'a> Checking<'a> {
    fn error(&mut self, code: &'static str, at: At) -> &mut Fault {
        self.push(Fault::error(code, FaultLocation::Block(at.0, at.1)), at)
    }

    fn warning(&mut self, code: &'static str, at: At) -> &mut Fault {
        self.push(Fault::warning(code, FaultLocation::Block(at.0, at.1)), at)
    }

    fn push(&mut self, fault: Fault, at: At) -> &mut Fault {
        let block = self.rules.blocks.get(at.0).map_or("", |block| block.id.as_str());
        let last = self.faults.len();
        self.faults.push(fault.with("block", block));
        &mut self.faults[last]
    }

    /// The header of the file.
    fn head(&mut self, material: &Material) {
        let mut game = |fault: Fault| self.faults.push(fault);
        let rules = self.rules;
        if rules.start.is_empty() {
            game(Fault::error("board-start-missing", FaultLocation::Game));
        } else if rules.find(&rules.start).is_none() {
            game(Fault::error("board-start-unknown", FaultLocation::Game).with("name", &rules.start));
        }
        for (aside, name) in rules.asides.iter().filter_map(|(aside, name)| Some((aside, name.as_ref()?))) {
            if rules.find(name).is_some() {
                continue;
            }
            let code = match aside {
                Aside::Evaluation => "board-evaluation-unknown",
                Aside::Refusal => "board-refusal-unknown",
                Aside::Advice => "board-advice-unknown",
                Aside::Facts => "board-facts-unknown",
            };
            game(Fault::error(code, FaultLocation::Game).with("name", name));
        }
        let players = material.players().count();
        if let Some(name) = &rules.first_player
            && !material.players().any(|player| player.name == *name)
        {
            game(Fault::error("board-first-player", FaultLocation::Game).with("name", name));
        }
        if let Some((least, most)) = rules.seats
            && (least < 1 || least > most || usize::from(most) > players)
        {
            game(Fault::error("board-seats", FaultLocation::Game).with("count", players));
        } else if players > PLAYERS {
            game(Fault::error("board-seats", FaultLocation::Game).with("count", players));
        }
    }

    /// The keys of blocks.
    fn names(&mut self) {
        let rules = self.rules;
        let mut seen = HashSet::new();
        for (index, block) in rules.blocks.iter().enumerate() {
            if !is_block_name(&block.id) {
                add(self.error("board-block-name", (index, None)), "name", &block.id);
            }
            if !seen.insert(block.id.as_str()) {
                add(self.error("board-block-twice", (index, None)), "name", &block.id);
            }
        }
    }

    fn block(&mut self, index: usize, block: &'a Block) {
        for operation in operations(index, block) {
            self.operation(operation);
        }
    }

    fn operation(&mut self, operation: Operation<'a>) {
        let Operation { at, name, params, is_condition, .. } = operation;
        let wrong = misspelt(name, params, is_condition);
        let has_params =
            wrong.iter().all(|(code, _)| ["board-parameter-form", "board-calculation"].contains(code));
        for (code, args) in wrong {
            self.error(code, at).args.extend(args);
        }
        if !has_params {
            return;
        }
        if let Some((name, value, values)) =
            operation.verb.and_then(|verb| self.values.unlisted(verb, params))
        {
            let fault = self.warning("board-value-other", at);
            add(fault, "name", name);
            add(fault, "value", &value);
            add(fault, "values", &values.join(", "));
        }
        for (kind, text) in operation.kinds().filter(|(kind, text)| is_written(*kind, text)) {
            if is_condition && kind == Param::Nodes && params::draws(text) {
                add(self.error("board-condition-random", at), "path", text);
            }
            for found in self.tree.look(kind, text) {
                let fault = self.warning(found.code, at);
                add(fault, "path", text);
                add(fault, "step", &found.step);
            }
        }
    }
}

/// A fault code with its arguments.
pub type FormFault = (&'static str, Vec<(&'static str, String)>);

/// Returns what is wrong with the form of an instruction or a condition, regardless of the game.
pub fn misspelt(name: &str, params: &[String], is_condition: bool) -> Vec<FormFault> {
    let arg = |name, value: &str| (name, value.to_owned());
    let verb = if is_condition { registry::condition(name) } else { registry::instruction(name) };
    let Some(verb) = verb else {
        let code = match is_condition {
            // Why rules know no time: docs/reserved-kinds.md
            _ if name.starts_with("time.") => "board-time",
            true => "board-condition-unknown",
            false => "board-instruction-unknown",
        };
        return vec![(code, vec![arg("name", name)])];
    };
    let (wanted, count) = (verb.params.len(), params.len());
    if wanted != count {
        let counts = [arg("wanted", &wanted.to_string()), arg("count", &count.to_string())];
        return vec![("board-parameter-count", [vec![arg("name", name)], counts.to_vec()].concat())];
    }
    let kinds = verb.params.iter().zip(params).filter(|(kind, text)| !is_written(**kind, text));
    let form = |(kind, text): (&Param, &String)| {
        let args = vec![arg("name", name), arg("text", text)];
        if let (Param::Expression, Err(flaw)) = (kind, expression::read(text)) {
            let flaw = vec![arg("flaw", flaw.word()), arg("piece", flaw.piece())];
            return ("board-calculation", [args, flaw].concat());
        }
        ("board-parameter-form", [args, vec![arg("kind", params::word(*kind))]].concat())
    };
    kinds.map(form).collect()
}

fn add(fault: &mut Fault, name: &'static str, value: &str) {
    fault.args.push((name, value.to_owned()));
}

/// Returns whether a text can be the key of a block: names joined by `/`, with `!` in those made for
/// composite blocks.
fn is_block_name(text: &str) -> bool {
    text.split('/').all(|name| model::is_name(name.strip_prefix('!').unwrap_or(name)))
}

/// Returns whether elements can be inserted at the front or at the end of a set.
fn accepts(kind: &Kind, front: bool) -> bool {
    use super::material::End;
    match kind {
        Kind::Set { access, .. } => match access.input {
            End::Front => front,
            End::End => !front,
            End::DoubleEnd | End::Random => true,
        },
        Kind::Player(_)
        | Kind::NonPlayer(_)
        | Kind::SetOfSets { .. }
        | Kind::Map(_)
        | Kind::Element { .. } => false,
    }
}
