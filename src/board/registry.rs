//! All instructions and conditions of blocks, with the kinds of their parameters.
//!
//! The compiler, the checks, the editor and the help all use this table. The instructions are those of Křenek
//! 2013 with Schola's additions.

use std::collections::HashMap;
use std::sync::LazyLock;

/// A kind of parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Param {
    /// The name of a new attribute temporary.
    NewAttr,
    /// The name of an attribute temporary.
    Attr,
    /// The name of a new stack of collections.
    NewStack,
    /// The name of a stack of collections.
    Stack,
    /// A whole number.
    Int,
    /// A whole number or a text in `'…'`.
    Value,
    /// The name of an attribute of a node; may contain templates.
    AttrName,
    /// `==`, `!=`, `<`, `>`, `<=` or `>=`.
    Op,
    /// A path to nodes.
    Nodes,
    /// A path to an attribute.
    AttrPath,
    /// A path relative to a node, without a head.
    Relative,
    /// The key of a text in `'…'`; may contain templates.
    Key,
    /// A calculation over the attributes of a node in `'…'`.
    Expression,
}

/// An instruction or a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verb {
    /// Its name as written.
    pub name: &'static str,
    /// Its parameters in order.
    pub params: &'static [Param],
}

macro_rules! verbs {
    ($($name:literal $($param:ident)*;)*) => {
        &[$(Verb { name: $name, params: &[$(Param::$param),*] }),*]
    };
}

/// The instructions, grouped by purpose.
pub const INSTRUCTIONS: &[Verb] = verbs! {
    "attr.newV" NewAttr Value;
    "attr.newCopy" NewAttr Attr;
    "attr.bind" NewAttr Stack AttrName;
    "attr.bindPath" NewAttr AttrPath;
    "attr.alias" NewAttr Attr;
    "attr.del" Attr;
    "attr.set" Attr Attr;
    "attr.setV" Attr Value;
    "attr.add" Attr Attr;
    "attr.sub" Attr Attr;
    "attr.mul" Attr Attr;
    "attr.div" Attr Attr;
    "attr.mod" Attr Attr;
    "attr.addV" Attr Value;
    "attr.subV" Attr Value;
    "attr.mulV" Attr Value;
    "attr.divV" Attr Value;
    "attr.modV" Attr Value;
    "coll.new" NewStack;
    "coll.del" Stack;
    "coll.push" Stack Nodes;
    "coll.pushCopy" Stack Stack;
    "coll.pushEmpty" Stack;
    "coll.pop" Stack;
    "coll.swap" Stack;
    "coll.union" Stack;
    "coll.isect" Stack;
    "coll.diff" Stack;
    "coll.keep" Stack AttrName Op Attr;
    "coll.keepV" Stack AttrName Op Value;
    "coll.split" Stack AttrName Op Attr;
    "coll.splitV" Stack AttrName Op Value;
    "coll.keepPlaced" Stack;
    "coll.keepUnplaced" Stack;
    "coll.keepFree" Stack;
    "coll.keepFirst" Stack Int;
    "coll.keepRandom" Stack Int;
    "coll.keepMax" Stack AttrName;
    "coll.keepMin" Stack AttrName;
    "coll.keepMaxBy" Stack Expression;
    "coll.keepMinBy" Stack Expression;
    "coll.sortBy" Stack Expression;
    "coll.shift" Stack Stack;
    "coll.size" Attr Stack;
    "coll.sum" Attr Stack AttrName;
    "coll.sumBy" Attr Stack Expression;
    "coll.assign" Stack AttrName Attr;
    "coll.assignV" Stack AttrName Value;
    "nav.children" Stack Relative;
    "nav.parent" Stack;
    "nav.owner" Stack;
    "nav.placedOn" Stack;
    "nav.placed" Stack;
    "nav.nextTo" Stack;
    "nav.path" Stack;
    "nav.reach" Stack Stack;
    "nav.neighbor" Stack Attr;
    "nav.neighborV" Stack Int;
    "nav.neighbors" Stack;
    "nav.edgeNeighbors" Stack;
    "set.putFront" Stack Stack;
    "set.putEnd" Stack Stack;
    "set.putAt" Stack Stack Attr;
    "set.shuffle" Stack;
    "map.put" Stack Stack Attr Attr;
    "map.pos" Attr Attr Stack;
    "place.on" Stack Stack;
    "place.off" Stack;
    "player.next";
    "player.set" Stack;
    "player.out" Stack;
    "player.count" Attr;
    "player.round" Attr;
    "ask.elem" Stack Stack;
    "ask.optV" Attr Value Key;
    "ask.optIf" Attr Value Key Attr Op Attr;
    "ask.optIfV" Attr Value Key Attr Op Value;
    "ask.optOwn" AttrName Value Key;
    "ask.own" Stack Stack;
    "ask.by" Stack;
    "ask.together" Stack;
    "ask.anytime" Stack;
    "ask.default";
    "ask.prompt" Key;
    "ask.clear";
    "ask.instead" Stack;
    "ask.insteadV" Attr Value Stack;
    "show.all" Stack;
    "show.none" Stack;
    "show.to" Stack Stack;
    "rnd.dieV" Attr Int;
    "rnd.die" Attr Attr;
    "say.all" Key;
    "say.to" Key Stack;
    "say.why" Key Stack;
    "say.worth" Attr;
    "result.set" Stack Attr;
    "result.setV" Stack Value;
    "game.end";
    "undo.mark";
    "undo.clear";
};

/// The conditions, grouped by purpose.
pub const CONDITIONS: &[Verb] = verbs! {
    "attr.eq" Attr Attr;
    "attr.ne" Attr Attr;
    "attr.lt" Attr Attr;
    "attr.le" Attr Attr;
    "attr.gt" Attr Attr;
    "attr.ge" Attr Attr;
    "attr.eqV" Attr Value;
    "attr.neV" Attr Value;
    "attr.ltV" Attr Value;
    "attr.leV" Attr Value;
    "attr.gtV" Attr Value;
    "attr.geV" Attr Value;
    "coll.empty" Stack;
    "coll.some" Stack;
    "coll.sizeEqV" Stack Int;
    "coll.sizeGeV" Stack Int;
    "coll.sizeLtV" Stack Int;
    "coll.within" Stack Stack;
    "coll.apart" Stack Stack;
    "elem.placed" Stack;
    "elem.unplaced" Stack;
    "place.free" Stack;
    "place.taken" Stack;
    "node.exists" Nodes;
    "node.missing" Nodes;
    "player.is" Stack;
    "player.isNot" Stack;
};

/// Returns whether an instruction offers a button that writes to a temporary, always or under a condition.
pub fn offers_button(name: &str) -> bool {
    matches!(name, "ask.optV" | "ask.optIf" | "ask.optIfV")
}

/// Returns whether an instruction says which offer is meant by what was pointed at.
pub fn means(name: &str) -> bool {
    matches!(name, "ask.instead" | "ask.insteadV")
}

/// Returns whether an instruction offers nodes.
pub fn offers_nodes(name: &str) -> bool {
    matches!(name, "ask.elem" | "ask.own")
}

/// Returns whether an instruction offers something to choose.
pub fn offers(name: &str) -> bool {
    offers_nodes(name) || offers_button(name) || name == "ask.optOwn"
}

/// Returns the instruction with a name.
pub fn instruction(name: &str) -> Option<&'static Verb> {
    static NAMES: LazyLock<HashMap<&str, &Verb>> = LazyLock::new(|| by_name(INSTRUCTIONS));
    NAMES.get(name).copied()
}

/// Returns the condition with a name.
pub fn condition(name: &str) -> Option<&'static Verb> {
    static NAMES: LazyLock<HashMap<&str, &Verb>> = LazyLock::new(|| by_name(CONDITIONS));
    NAMES.get(name).copied()
}

fn by_name(list: &'static [Verb]) -> HashMap<&'static str, &'static Verb> {
    list.iter().map(|verb| (verb.name, verb)).collect()
}
