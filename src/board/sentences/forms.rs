//! The message of each instruction and condition. Those that share a message differ in one gap only: whether
//! a value is a literal or has a name, or what a condition asks.

use crate::board::registry::{self, Param, Verb};

/// The form of an instruction or a condition as a sentence.
#[derive(Debug)]
pub(super) struct Form {
    /// Its name.
    pub verb: &'static str,
    /// The key of the message.
    pub key: &'static str,
    /// The message's arguments for its parameters, in order.
    pub gaps: &'static [&'static str],
    /// The key of what a condition asks, for the argument `is`.
    pub is: Option<&'static str>,
}

macro_rules! forms {
    ($($verb:literal $key:literal $($gap:literal)*;)*) => {
        &[$(Form { verb: $verb, key: $key, gaps: &[$($gap),*], is: None }),*]
    };
}

macro_rules! questions {
    ($($verb:literal $key:literal $is:literal $($gap:literal)*;)*) => {
        &[$(Form { verb: $verb, key: $key, gaps: &[$($gap),*], is: Some($is) }),*]
    };
}

/// The instructions, in the order of the registry.
pub(super) const INSTRUCTIONS: &[Form] = forms! {
    "attr.newV" "instruction-attr-new" "name" "value";
    "attr.newCopy" "instruction-attr-new" "name" "value";
    "attr.bind" "instruction-attr-bind" "name" "stack" "attribute";
    "attr.bindPath" "instruction-attr-bind-path" "name" "path";
    "attr.alias" "instruction-attr-alias" "name" "value";
    "attr.del" "instruction-attr-del" "name";
    "attr.set" "instruction-attr-set" "name" "value";
    "attr.setV" "instruction-attr-set" "name" "value";
    "attr.add" "instruction-attr-add" "name" "value";
    "attr.sub" "instruction-attr-sub" "name" "value";
    "attr.mul" "instruction-attr-mul" "name" "value";
    "attr.div" "instruction-attr-div" "name" "value";
    "attr.mod" "instruction-attr-mod" "name" "value";
    "attr.addV" "instruction-attr-add" "name" "value";
    "attr.subV" "instruction-attr-sub" "name" "value";
    "attr.mulV" "instruction-attr-mul" "name" "value";
    "attr.divV" "instruction-attr-div" "name" "value";
    "attr.modV" "instruction-attr-mod" "name" "value";
    "coll.new" "instruction-coll-new" "stack";
    "coll.del" "instruction-coll-del" "stack";
    "coll.push" "instruction-coll-push" "stack" "path";
    "coll.pushCopy" "instruction-coll-push-copy" "stack" "from";
    "coll.pushEmpty" "instruction-coll-push-empty" "stack";
    "coll.pop" "instruction-coll-pop" "stack";
    "coll.swap" "instruction-coll-swap" "stack";
    "coll.union" "instruction-coll-union" "stack";
    "coll.isect" "instruction-coll-isect" "stack";
    "coll.diff" "instruction-coll-diff" "stack";
    "coll.keep" "instruction-coll-keep" "stack" "attribute" "comparison" "value";
    "coll.keepV" "instruction-coll-keep" "stack" "attribute" "comparison" "value";
    "coll.split" "instruction-coll-split" "stack" "attribute" "comparison" "value";
    "coll.splitV" "instruction-coll-split" "stack" "attribute" "comparison" "value";
    "coll.keepPlaced" "instruction-coll-keep-placed" "stack";
    "coll.keepUnplaced" "instruction-coll-keep-unplaced" "stack";
    "coll.keepFree" "instruction-coll-keep-free" "stack";
    "coll.keepFirst" "instruction-coll-keep-first" "stack" "count";
    "coll.keepRandom" "instruction-coll-keep-random" "stack" "count";
    "coll.keepMax" "instruction-coll-keep-max" "stack" "attribute";
    "coll.keepMin" "instruction-coll-keep-min" "stack" "attribute";
    "coll.keepMaxBy" "instruction-coll-keep-max-by" "stack" "calculation";
    "coll.keepMinBy" "instruction-coll-keep-min-by" "stack" "calculation";
    "coll.sortBy" "instruction-coll-sort-by" "stack" "calculation";
    "coll.shift" "instruction-coll-shift" "stack" "to";
    "coll.size" "instruction-coll-size" "name" "stack";
    "coll.sum" "instruction-coll-sum" "name" "stack" "attribute";
    "coll.sumBy" "instruction-coll-sum-by" "name" "stack" "calculation";
    "coll.assign" "instruction-coll-assign" "stack" "attribute" "value";
    "coll.assignV" "instruction-coll-assign" "stack" "attribute" "value";
    "nav.children" "instruction-nav-children" "stack" "path";
    "nav.parent" "instruction-nav-parent" "stack";
    "nav.owner" "instruction-nav-owner" "stack";
    "nav.placedOn" "instruction-nav-placed-on" "stack";
    "nav.placed" "instruction-nav-placed" "stack";
    "nav.nextTo" "instruction-nav-next-to" "stack";
    "nav.path" "instruction-nav-path" "stack";
    "nav.reach" "instruction-nav-reach" "stack" "to";
    "nav.neighbor" "instruction-nav-neighbour" "stack" "neighbour";
    "nav.neighborV" "instruction-nav-neighbour" "stack" "neighbour";
    "nav.neighbors" "instruction-nav-neighbours" "stack";
    "nav.edgeNeighbors" "instruction-nav-edge-neighbours" "stack";
    "set.putFront" "instruction-set-put-front" "stack" "to";
    "set.putEnd" "instruction-set-put-end" "stack" "to";
    "set.putAt" "instruction-set-put-at" "stack" "to" "index";
    "set.shuffle" "instruction-set-shuffle" "stack";
    "map.put" "instruction-map-put" "stack" "to" "column" "row";
    "map.pos" "instruction-map-pos" "column" "row" "stack";
    "place.on" "instruction-place-on" "stack" "to";
    "place.off" "instruction-place-off" "stack";
    "player.next" "instruction-player-next";
    "player.set" "instruction-player-set" "stack";
    "player.out" "instruction-player-out" "stack";
    "player.count" "instruction-player-count" "name";
    "player.round" "instruction-player-round" "name";
    "ask.elem" "instruction-ask-elem" "stack" "to";
    "ask.optV" "instruction-ask-opt" "name" "value" "text";
    "ask.optIf" "instruction-ask-opt-if" "name" "value" "text" "left" "comparison" "right";
    "ask.optIfV" "instruction-ask-opt-if" "name" "value" "text" "left" "comparison" "right";
    "ask.optOwn" "instruction-ask-opt-own" "attribute" "value" "text";
    "ask.own" "instruction-ask-own" "stack" "to";
    "ask.by" "instruction-ask-by" "stack";
    "ask.together" "instruction-ask-together" "stack";
    "ask.anytime" "instruction-ask-anytime" "stack";
    "ask.default" "instruction-ask-default";
    "ask.prompt" "instruction-ask-prompt" "text";
    "ask.clear" "instruction-ask-clear";
    "ask.instead" "instruction-ask-instead" "stack";
    "ask.insteadV" "instruction-ask-instead-button" "name" "value" "stack";
    "show.all" "instruction-show-all" "stack";
    "show.none" "instruction-show-none" "stack";
    "show.to" "instruction-show-to" "stack" "to";
    "rnd.dieV" "instruction-rnd-die" "name" "sides";
    "rnd.die" "instruction-rnd-die" "name" "sides";
    "say.all" "instruction-say-all" "text";
    "say.to" "instruction-say-to" "text" "stack";
    "say.why" "instruction-say-why" "text" "stack";
    "say.worth" "instruction-say-worth" "name";
    "result.set" "instruction-result-set" "stack" "result";
    "result.setV" "instruction-result-set" "stack" "result";
    "game.end" "instruction-game-end";
    "undo.mark" "instruction-undo-mark";
    "undo.clear" "instruction-undo-clear";
};

/// The conditions, in the order of the registry.
pub(super) const CONDITIONS: &[Form] = questions! {
    "attr.eq" "condition-value" "condition-is-equal" "left" "right";
    "attr.ne" "condition-value" "condition-is-unequal" "left" "right";
    "attr.lt" "condition-value" "condition-is-less" "left" "right";
    "attr.le" "condition-value" "condition-is-most" "left" "right";
    "attr.gt" "condition-value" "condition-is-more" "left" "right";
    "attr.ge" "condition-value" "condition-is-least" "left" "right";
    "attr.eqV" "condition-value" "condition-is-equal" "left" "right";
    "attr.neV" "condition-value" "condition-is-unequal" "left" "right";
    "attr.ltV" "condition-value" "condition-is-less" "left" "right";
    "attr.leV" "condition-value" "condition-is-most" "left" "right";
    "attr.gtV" "condition-value" "condition-is-more" "left" "right";
    "attr.geV" "condition-value" "condition-is-least" "left" "right";
    "coll.empty" "condition-stack" "condition-is-empty" "stack";
    "coll.some" "condition-stack" "condition-is-some" "stack";
    "coll.sizeEqV" "condition-size" "condition-is-equal" "stack" "count";
    "coll.sizeGeV" "condition-size" "condition-is-least" "stack" "count";
    "coll.sizeLtV" "condition-size" "condition-is-less" "stack" "count";
    "coll.within" "condition-two" "condition-is-within" "stack" "other";
    "coll.apart" "condition-two" "condition-is-apart" "stack" "other";
    "elem.placed" "condition-stack" "condition-is-placed" "stack";
    "elem.unplaced" "condition-stack" "condition-is-unplaced" "stack";
    "place.free" "condition-stack" "condition-is-free" "stack";
    "place.taken" "condition-stack" "condition-is-taken" "stack";
    "node.exists" "condition-path" "condition-is-there" "path";
    "node.missing" "condition-path" "condition-is-missing" "path";
    "player.is" "condition-stack" "condition-is-on-turn" "stack";
    "player.isNot" "condition-stack" "condition-is-not-on-turn" "stack";
};

/// The comparisons of attributes, with the keys of their messages.
pub(super) const COMPARISONS: [(&str, &str); 6] = [
    ("==", "condition-is-equal"),
    ("!=", "condition-is-unequal"),
    ("<", "condition-is-less"),
    ("<=", "condition-is-most"),
    (">", "condition-is-more"),
    (">=", "condition-is-least"),
];

fn list(is_condition: bool) -> &'static [Form] {
    if is_condition { CONDITIONS } else { INSTRUCTIONS }
}

/// Returns the form of an instruction or a condition.
pub(super) fn of(verb: &str, is_condition: bool) -> Option<&'static Form> {
    list(is_condition).iter().find(|form| form.verb == verb)
}

/// Returns the parameters of a form.
pub(super) fn params(form: &Form) -> &'static [Param] {
    let verb: Option<&Verb> = match form.is {
        Some(_) => registry::condition(form.verb),
        None => registry::instruction(form.verb),
    };
    verb.map_or(&[], |verb| verb.params)
}

/// Returns the forms with the same message, including this one: they differ in whether a value is a literal.
fn twins(form: &Form) -> impl Iterator<Item = &'static Form> {
    let (key, is) = (form.key, form.is);
    list(is.is_some()).iter().filter(move |other| other.key == key && other.is == is)
}

/// Returns the kind of literal possible in a gap that can also hold a name.
pub(super) fn literal(form: &Form, number: usize) -> Option<Param> {
    let mut kinds = twins(form).filter_map(|twin| params(twin).get(number).copied());
    let (mut literal, mut has_name) = (None, false);
    for kind in &mut kinds {
        match kind {
            Param::Value | Param::Int => literal = Some(kind),
            _ => has_name = true,
        }
    }
    literal.filter(|_| has_name)
}

/// Returns the instruction or condition with the same message whose parameter in a gap has another suitable
/// kind.
pub(super) fn with(form: &Form, number: usize, fits: impl Fn(Param) -> bool) -> Option<&'static str> {
    let fits = |twin: &&Form| params(twin).get(number).is_some_and(|kind| fits(*kind));
    let own = twins(form).find(|twin| twin.verb == form.verb).filter(fits);
    own.or_else(|| twins(form).find(fits)).map(|twin| twin.verb)
}

/// Returns the conditions that ask something else about the same, each with the key of what it asks.
pub(super) fn questions(form: &Form) -> Vec<(&'static str, &'static str)> {
    let wanted = params(form);
    let all = CONDITIONS.iter().filter(|other| other.key == form.key && params(other) == wanted);
    all.filter_map(|other| Some((other.verb, other.is?))).collect()
}

/// Returns the instruction or condition with the same message whose parameter in a gap has exactly this kind.
pub(super) fn with_kind(form: &Form, number: usize, kind: Param) -> Option<&'static str> {
    with(form, number, |other| other == kind)
}
