//! What can be added to a block: common purposes, and every instruction and condition by its sentence.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::edit::LineContent;
use super::forms::{self, CONDITIONS, Form, INSTRUCTIONS};
use super::{LineAt, Temporaries, choices, known};
use crate::board::Draft;
use crate::board::material::Kind;
use crate::board::notation::quoted;
use crate::board::registry::{self, Param, Verb};
use crate::board::rules::{Block, BlockPart, Condition, Instruction, Jump, RETURN, Rules};
use crate::board::writing;

/// Something that can be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Instructions for a purpose, by index in [`TOOLS`].
    Purpose(usize),
    /// An instruction.
    Instruction(&'static str),
    /// A condition.
    Condition(&'static str),
    /// A jump.
    Jump,
    /// The call of a block.
    Call,
    /// The return from a call.
    Return,
}

/// Instructions for a purpose.
#[derive(Debug)]
pub struct Purpose {
    /// The key of its name.
    pub key: &'static str,
    /// The key of its search terms.
    pub words: &'static str,
    /// The instructions. `?` is the first value that fits, `?1` a new name (the same in all lines), `?hand` a
    /// set of the player, `?pile` the first common set.
    lines: &'static [&'static str],
}

const fn purpose(key: &'static str, words: &'static str, lines: &'static [&'static str]) -> Purpose {
    Purpose { key, words, lines }
}

/// The most common purposes, in display order.
pub const TOOLS: [Purpose; 12] = [
    purpose("instruction-tool-die", "instruction-tool-die-words", &["attr.newV ?1, 0", "rnd.dieV ?1, 6"]),
    purpose(
        "instruction-tool-choose",
        "instruction-tool-choose-words",
        &["coll.new ?1", "coll.push ?1, ?", "coll.new ?2", "ask.prompt ?", "ask.elem ?1, ?2"],
    ),
    purpose(
        "instruction-tool-buttons",
        "instruction-tool-buttons-words",
        &["attr.newV ?1, 0", "ask.optV ?1, 1, ?", "ask.optV ?1, 0, ?"],
    ),
    purpose(
        "instruction-tool-together",
        "instruction-tool-together-words",
        &["coll.new ?1", "coll.push ?1, !Players", "ask.prompt ?", "ask.together ?1"],
    ),
    purpose("instruction-tool-move", "instruction-tool-move-words", &["place.on ?, ?"]),
    purpose(
        "instruction-tool-capture",
        "instruction-tool-capture-words",
        &["coll.new ?1", "coll.pushCopy ?1, ?", "nav.placed ?1", "place.off ?1", "coll.del ?1"],
    ),
    purpose("instruction-tool-gather", "instruction-tool-gather-words", &["coll.new ?1", "coll.push ?1, ?"]),
    purpose(
        "instruction-tool-count",
        "instruction-tool-count-words",
        &["attr.bindPath ?1, ?", "attr.addV ?1, 1", "attr.del ?1"],
    ),
    purpose(
        "instruction-tool-card",
        "instruction-tool-card-words",
        &[
            "coll.new ?1",
            "coll.push ?1, ?pile",
            "coll.new ?2",
            "coll.push ?2, ?hand",
            "set.putEnd ?1, ?2",
            "coll.del ?1",
            "coll.del ?2",
        ],
    ),
    purpose("instruction-tool-next", "instruction-tool-next-words", &["player.next"]),
    purpose(
        "instruction-tool-win",
        "instruction-tool-win-words",
        &[
            "coll.new ?1",
            "coll.push ?1, !Others",
            "result.setV ?1, 'lose'",
            "coll.push ?1, !Current",
            "result.setV ?1, 'win'",
            "game.end",
        ],
    ),
    purpose(
        "instruction-tool-draw",
        "instruction-tool-draw-words",
        &["coll.new ?1", "coll.push ?1, !Players", "result.setV ?1, 'draw'", "game.end"],
    ),
];

/// Returns what can be added at a line: instructions, or jumps and, inside a jump, conditions.
pub fn tools(part: BlockPart, has_jump: bool) -> Vec<Tool> {
    if matches!(part, BlockPart::Body | BlockPart::Footer) {
        let purposes = (0..TOOLS.len()).map(Tool::Purpose);
        return purposes.chain(verbs(INSTRUCTIONS).map(Tool::Instruction)).collect();
    }
    let conditions = verbs(CONDITIONS).map(Tool::Condition).filter(|_| has_jump);
    [Tool::Jump, Tool::Call, Tool::Return].into_iter().chain(conditions).collect()
}

/// The instructions or conditions, one for each sentence: the variant with a literal.
fn verbs(forms: &'static [Form]) -> impl Iterator<Item = &'static str> {
    let mut seen = BTreeSet::new();
    forms.iter().filter(move |form| seen.insert((form.key, form.is))).map(|form| {
        let literal = (0..form.gaps.len()).find_map(|number| Some((number, forms::literal(form, number)?)));
        literal.and_then(|(number, literal)| forms::with_kind(form, number, literal)).unwrap_or(form.verb)
    })
}

/// The form of an instruction or a condition: the key of its message, the names of the message's arguments,
/// and the key of what is asked.
pub type Phrase = (&'static str, &'static [&'static str], Option<&'static str>);

/// Returns the form of a tool, and the key of further search terms.
pub fn phrase(tool: Tool) -> Option<(Phrase, &'static str)> {
    match tool {
        Tool::Purpose(place) => {
            let purpose = TOOLS.get(place)?;
            Some(((purpose.key, &[], None), purpose.words))
        }
        Tool::Instruction(verb) | Tool::Condition(verb) => {
            let form = forms::of(verb, matches!(tool, Tool::Condition(_)))?;
            Some(((form.key, form.gaps, form.is), words_of(verb)))
        }
        Tool::Jump => Some((("instruction-jump", &["block"], None), "instruction-words-jump")),
        Tool::Call => Some((("instruction-call", &["block", "next"], None), "instruction-words-call")),
        Tool::Return => Some((("instruction-return", &[], None), "instruction-words-call")),
    }
}

fn words_of(verb: &str) -> &'static str {
    match verb.split('.').next().unwrap_or_default() {
        "attr" => "instruction-words-values",
        "coll" => "instruction-words-collections",
        "nav" => "instruction-words-ways",
        "set" | "map" | "place" | "elem" => "instruction-words-moving",
        "player" => "instruction-words-players",
        "ask" => "instruction-words-choices",
        "show" => "instruction-words-showing",
        "rnd" => "instruction-words-chance",
        "say" => "instruction-words-telling",
        "undo" => "instruction-words-turns",
        "node" => "instruction-words-ways",
        _ => "instruction-words-ending",
    }
}

/// Returns what a tool adds at a line of a block, with its gaps filled by the first value that fits.
pub fn fill(draft: &Draft, block: usize, at: LineAt, tool: Tool) -> Vec<LineContent> {
    let rules = &draft.rules;
    let mut filling =
        Filling { draft, known: known(rules, block, at), made: BTreeMap::new(), used: used(rules) };
    match tool {
        Tool::Purpose(place) => {
            let lines = TOOLS.get(place).map_or(&[][..], |purpose| purpose.lines);
            lines.iter().map(|line| LineContent::Instruction(filling.line(line))).collect()
        }
        Tool::Instruction(verb) => {
            let params = filling.params(registry::instruction(verb), verb);
            vec![LineContent::Instruction(Instruction { verb: verb.to_owned(), params })]
        }
        Tool::Condition(verb) => {
            let params = filling.params(registry::condition(verb), verb);
            vec![LineContent::Condition(Condition { verb: verb.to_owned(), params })]
        }
        Tool::Jump => {
            // The next block in the list is most often the right one.
            let to = rules.blocks.get(block + 1).or_else(|| rules.blocks.first());
            let to = to.map(|block| block.id.clone()).unwrap_or_default();
            vec![LineContent::Jump(Jump::always(to))]
        }
        Tool::Call => {
            // Whatever returns can be called; the next block in the list most often follows.
            let returns = |block: &&Arc<Block>| block.all_jumps().any(Jump::returns);
            let called = rules.blocks.iter().find(returns).or_else(|| rules.blocks.first());
            let then = rules.blocks.get(block + 1).or_else(|| rules.blocks.first());
            let key = |block: Option<&Arc<Block>>| block.map(|block| block.id.clone()).unwrap_or_default();
            vec![LineContent::Jump(Jump { then: Some(key(then)), ..Jump::always(key(called)) })]
        }
        Tool::Return => vec![LineContent::Jump(Jump::always(RETURN))],
    }
}

/// Returns the names of all temporaries.
fn used(rules: &Rules) -> BTreeSet<String> {
    rules.blocks.iter().flat_map(|block| block.makes()).map(|(_, name)| name.to_owned()).collect()
}

struct Filling<'d> {
    draft: &'d Draft,
    known: Temporaries,
    /// The new names, by their numbers in the tool.
    made: BTreeMap<String, String>,
    used: BTreeSet<String>,
}

impl Filling<'_> {
    fn line(&mut self, line: &str) -> Instruction {
        let (verb, params) = line.split_once(' ').unwrap_or((line, ""));
        let kinds = registry::instruction(verb).map_or(&[][..], |verb| verb.params);
        let mut written = Vec::new();
        for (param, kind) in params.split(", ").zip(kinds) {
            written.push(match param.strip_prefix('?') {
                Some("") => self.first(*kind, verb, &written),
                Some("hand") => self.hand().unwrap_or_else(|| "!Current".to_owned()),
                Some("pile") => {
                    let set = self.pile().or_else(|| self.hand());
                    set.map_or_else(|| "!Current".to_owned(), |set| format!("{set}.!First"))
                }
                Some(number) => match self.made.get(number) {
                    Some(name) => name.clone(),
                    None => {
                        let name = self.fresh();
                        let _ = self.made.insert(number.to_owned(), name.clone());
                        name
                    }
                },
                None => param.to_owned(),
            });
        }
        let instruction = Instruction { verb: verb.to_owned(), params: written };
        self.known.run(&instruction);
        instruction
    }

    fn params(&mut self, verb: Option<&Verb>, name: &str) -> Vec<String> {
        let mut params = Vec::new();
        for kind in verb.map_or(&[][..], |verb| verb.params) {
            params.push(self.first(*kind, name, &params));
        }
        params
    }

    /// An unused name: a letter, or a letter with a number.
    fn fresh(&mut self) -> String {
        let letters = ('A'..='Z').map(String::from);
        let numbered = (1..).flat_map(|number| ('A'..='Z').map(move |letter| format!("{letter}{number}")));
        let name = letters.chain(numbered).find(|name| !self.used.contains(name)).unwrap_or_default();
        let _ = self.used.insert(name.clone());
        name
    }

    /// The first value that fits, preferably one that is not used in the line yet.
    fn first(&mut self, kind: Param, verb: &str, others: &[String]) -> String {
        let name = |names: &[super::Name]| {
            let other = names.iter().find(|name| !others.contains(&name.text));
            other.or_else(|| names.first()).map_or_else(|| "A".to_owned(), |name| name.text.clone())
        };
        match kind {
            Param::NewAttr | Param::NewStack => self.fresh(),
            Param::Attr => name(&self.known.values),
            Param::Stack => name(&self.known.stacks),
            Param::Int if verb.starts_with("rnd.") => "6".to_owned(),
            Param::Int if verb.starts_with("nav.") => "0".to_owned(),
            Param::Int => "1".to_owned(),
            Param::Value if verb.starts_with("result.") => "'win'".to_owned(),
            Param::Value => "0".to_owned(),
            Param::Op => "==".to_owned(),
            Param::AttrName => {
                let numbers = choices::attributes(self.draft, true);
                let all = choices::attributes(self.draft, false);
                numbers.into_iter().chain(all).next().unwrap_or_else(|| "value".to_owned())
            }
            Param::Expression => {
                let first = choices::attributes(self.draft, true).into_iter().next();
                quoted(first.as_deref().unwrap_or("1"))
            }
            Param::Nodes => self.pieces(),
            Param::AttrPath => self.attribute(),
            Param::Relative => {
                writing::parts(self.draft).into_iter().next().unwrap_or_else(|| "*".to_owned())
            }
            Param::Key => {
                let first = self.draft.look.texts.keys().next();
                quoted(first.map_or("question", String::as_str))
            }
        }
    }

    /// The content of the first set of a player, or of the first set at all.
    fn pieces(&self) -> String {
        let set = self.hand().or_else(|| self.pile());
        set.map_or_else(|| "!Current".to_owned(), |set| format!("{set}.*"))
    }

    /// The first set of a player.
    fn hand(&self) -> Option<String> {
        let players = self.draft.material.players().next()?;
        let set = players.children().find(|child| matches!(child.kind, Kind::Set { .. }))?;
        Some(format!("!Current.{}", set.name))
    }

    /// The first common set.
    fn pile(&self) -> Option<String> {
        let common =
            self.draft.material.children.iter().filter(|node| matches!(node.kind, Kind::NonPlayer(_)));
        common.flat_map(|node| node.children().map(move |child| (node, child))).find_map(|(node, child)| {
            let is_set = matches!(child.kind, Kind::Set { .. });
            is_set.then(|| format!("!Root.{}.{}", node.name, child.name))
        })
    }

    /// The first attribute of players, or that of something common.
    fn attribute(&self) -> String {
        let players = self.draft.material.players().next();
        if let Some(attribute) = players.and_then(|player| player.attributes.first()) {
            return format!("!Current.{}", attribute.name);
        }
        let common = self.draft.material.children.iter();
        let mut common = common.filter_map(|node| Some((node, node.attributes.first()?)));
        let found = common.next().map(|(node, attribute)| format!("!Root.{}.{}", node.name, attribute.name));
        found.unwrap_or_else(|| "!Current.value".to_owned())
    }
}
