//! The toolbox: sentences that can be added to a card.

use super::names::{Names, ValueKind};
use super::own;
use crate::grid::lex;
use crate::grid::model::Language;

/// A sentence that can be added to a card.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// The key of its name.
    pub key: &'static str,
    /// The key of its search words, separated by commas.
    pub words: &'static str,
    /// What it is.
    pub group: Group,
    /// The first language that has it.
    pub language: Language,
    make: fn(&Names) -> Option<Snippet>,
}

/// What a tool is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// A condition.
    Condition,
    /// An action.
    Action,
    /// A picture of before and one of after.
    Picture,
    /// A picture for a usual purpose.
    Ready,
    /// Something that encloses conditions or actions.
    Frame,
}

/// What a tool adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Snippet {
    /// A condition, as text with its parentheses.
    Condition(String),
    /// Statements, as text.
    Statements(String),
    /// An else-branch.
    Otherwise,
    /// A whole rule, which stands alone.
    Rule(String),
    /// A picture of before and one of after, as text: a statement of the block at hand, or else a rule of its own.
    Picture(String),
}

impl Tool {
    /// Returns whether a condition can be changed into this one, so that it asks something of another kind.
    pub fn is_kind_of_condition(&self) -> bool {
        const KINDS: [&str; 11] = [
            "tool-lies",
            "tool-item-is",
            "tool-none-left",
            "tool-so-many",
            "tool-joined",
            "tool-loop",
            "tool-sees",
            "tool-attribute",
            "tool-fits",
            "tool-fits-chosen",
            "tool-can-push",
        ];
        KINDS.contains(&self.key)
    }

    /// Returns what the tool adds in a level with these names, with its gaps filled with the first values
    /// that fit. `None` when the level lacks something that it needs, such as an item that holds a number, or
    /// when the language does not have it.
    pub fn snippet(&self, names: &Names) -> Option<Snippet> {
        let has_it = match self.language {
            Language::Plain => true,
            Language::Extended => names.language != Language::Plain,
            Language::Third => names.language == Language::Third,
        };
        if has_it { (self.make)(names) } else { None }
    }
}

const fn condition(key: &'static str, words: &'static str, make: fn(&Names) -> Option<Snippet>) -> Tool {
    Tool { key, words, group: Group::Condition, language: Language::Plain, make }
}

const fn action(key: &'static str, words: &'static str, make: fn(&Names) -> Option<Snippet>) -> Tool {
    Tool { key, words, group: Group::Action, language: Language::Plain, make }
}

const fn picture(key: &'static str, words: &'static str, make: fn(&Names) -> Option<Snippet>) -> Tool {
    Tool { key, words, group: Group::Picture, language: Language::Third, make }
}

const fn ready(key: &'static str, words: &'static str, make: fn(&Names) -> Option<Snippet>) -> Tool {
    Tool { key, words, group: Group::Ready, language: Language::Third, make }
}

const fn third(tool: Tool) -> Tool {
    Tool { language: Language::Third, ..tool }
}

const fn frame(key: &'static str, words: &'static str, make: fn(&Names) -> Option<Snippet>) -> Tool {
    Tool { key, words, group: Group::Frame, language: Language::Third, make }
}

/// All tools, in the order in which they are offered.
pub const TOOLBOX: [Tool; 57] = [
    condition("tool-lies", "tool-lies-words", |names| test("STATE[A.x, A.y]", "==", &piece(names, 0))),
    condition("tool-stands", "tool-stands-words", |names| test("STATE[P.x, P.y]", "==", &piece(names, 0))),
    condition("tool-neighbour", "tool-neighbour-words", |names| {
        test("STATE[A.x + 1, A.y]", "==", &piece(names, 0))
    }),
    condition("tool-same", "tool-same-words", |_| test("STATE[A.x, A.y]", "==", "STATE[P.x, P.y]")),
    condition("tool-is-allowed", "tool-is-allowed-words", |_| test("VALID[A.x, A.y]", "==", "true")),
    condition("tool-item-is", "tool-item-is-words", |names| {
        let number = item(names, ValueKind::Number).map(|item| test(&item, "==", "0"));
        let text = || item(names, ValueKind::Text).map(|item| test(&item, "==", &piece(names, 0)));
        number
            .or_else(text)
            .or_else(|| item(names, ValueKind::Truth).map(|item| test(&item, "==", "true")))?
    }),
    Tool {
        language: Language::Extended,
        ..condition("tool-item-size", "tool-item-size-words", |names| {
            test(&item(names, ValueKind::Number)?, ">=", "10")
        })
    },
    third(condition("tool-none-left", "tool-none-left-words", |names| {
        test(&format!("COUNT({})", thing(names)), "==", "0")
    })),
    third(condition("tool-so-many", "tool-so-many-words", |names| {
        test(&format!("COUNT({})", thing(names)), ">=", "3")
    })),
    third(condition("tool-joined", "tool-joined-words", |names| {
        test(&format!("AREAS({})", thing(names)), "==", "1")
    })),
    third(condition("tool-loop", "tool-loop-words", |names| {
        let what = names.lines.first().cloned().unwrap_or_else(|| thing(names));
        test(&format!("LOOPS({what})"), "==", "1")
    })),
    third(condition("tool-sees", "tool-sees-words", |names| {
        test(&format!("COUNT({} in sight of A)", thing(names)), ">", "0")
    })),
    third(condition("tool-attribute", "tool-attribute-words", |names| {
        let name = &names.attributes.first()?.text;
        test(&format!("{name}(STATE[A.x, A.y])"), "==", &format!("{name}(STATE[P.x, P.y])"))
    })),
    third(condition("tool-fits", "tool-fits-words", |names| {
        let (free, hero) = (free(names), hero(names));
        Some(Snippet::Condition(format!("([ {hero} | {free} ] turned)")))
    })),
    third(condition("tool-fits-chosen", "tool-fits-chosen-words", |names| {
        let (free, hero) = (free(names), hero(names));
        Some(Snippet::Condition(format!("([ ({hero}) | {free} ] turned)")))
    })),
    third(condition("tool-can-push", "tool-can-push-words", |names| {
        let (bodies, free) = (names.bodies.first()?, free(names));
        Some(Snippet::Condition(format!("(can push {bodies} of A along MOVE over {free})")))
    })),
    condition("tool-always", "tool-always-words", |_| test("true", "==", "true")),
    action("tool-put", "tool-put-words", |names| {
        statements(format!("STATE[A.x, A.y] = {};", piece(names, 0)))
    }),
    action("tool-move", "tool-move-words", |names| {
        let left = piece(names, 0);
        statements(format!("STATE[A.x, A.y] = STATE[P.x, P.y]; STATE[P.x, P.y] = {left};"))
    }),
    action("tool-push", "tool-push-words", |names| {
        let behind = "STATE[A.x + A.x - P.x, A.y + A.y - P.y]";
        let left = piece(names, 0);
        statements(format!("{behind} = STATE[A.x, A.y]; STATE[A.x, A.y] = {left};"))
    }),
    action("tool-swap", "tool-swap-words", |names| {
        let item = item(names, ValueKind::Text)?;
        let (here, there) = ("STATE[A.x, A.y]", "STATE[P.x, P.y]");
        statements(format!("{item} = {here}; {here} = {there}; {there} = {item};"))
    }),
    action("tool-copy", "tool-copy-words", |_| statements("STATE[A.x, A.y] = STATE[P.x, P.y];".to_owned())),
    third(action("tool-turn", "tool-turn-words", |_| statements("turn STATE[A.x, A.y] right;".to_owned()))),
    action("tool-allow", "tool-allow-words", |_| statements("VALID[A.x + 1, A.y] = true;".to_owned())),
    action("tool-forbid", "tool-forbid-words", |_| statements("VALID[A.x, A.y] = false;".to_owned())),
    action("tool-count", "tool-count-words", |names| {
        let item = item(names, ValueKind::Number)?;
        statements(format!("{item} = {item} + 1;"))
    }),
    action("tool-count-down", "tool-count-down-words", |names| {
        let item = item(names, ValueKind::Number)?;
        statements(format!("{item} = {item} - 1;"))
    }),
    action("tool-remember", "tool-remember-words", |names| {
        statements(format!("{} = STATE[A.x, A.y];", item(names, ValueKind::Text)?))
    }),
    action("tool-set", "tool-set-words", |names| {
        let item = [ValueKind::Number, ValueKind::Truth, ValueKind::Text]
            .into_iter()
            .find_map(|kind| Some((item(names, kind)?, kind)));
        let (item, kind) = item?;
        let value = match kind {
            ValueKind::Number => "0".to_owned(),
            ValueKind::Truth => "true".to_owned(),
            ValueKind::Text => piece(names, 0),
        };
        statements(format!("{item} = {value};"))
    }),
    third(action("tool-push-body", "tool-push-body-words", |names| {
        let (bodies, free) = (names.bodies.first()?, free(names));
        statements(format!("push {bodies} of A along MOVE over {free} leaving {free};"))
    })),
    Tool {
        group: Group::Ready,
        ..picture("tool-move-body", "tool-move-body-words", |names| {
            let (bodies, free) = (names.bodies.first()?, free(names));
            Some(Snippet::Rule(format!("move push {bodies} over {free} leaving {free};")))
        })
    },
    picture("tool-picture-move", "tool-picture-move-words", |names| {
        let (free, hero) = (free(names), hero(names));
        Some(Snippet::Rule(format!("move [ {hero} | ({free}) ] -> [ {free} | {hero} ] turned;")))
    }),
    picture("tool-picture-arrows", "tool-picture-arrows-words", |names| {
        let (free, hero) = (free(names), hero(names));
        Some(Snippet::Rule(format!("move arrows [ {hero} | {free} ] -> [ {free} | {hero} ];")))
    }),
    picture("tool-picture-everywhere", "tool-picture-everywhere-words", |names| {
        let (free, thing) = (free(names), thing(names));
        Some(Snippet::Picture(format!("[ {thing} / {free} ] -> [ {free} / {thing} ] again;")))
    }),
    ready("tool-picture-jump", "tool-picture-jump-words", |names| {
        let (free, thing) = (free(names), thing(names));
        Some(Snippet::Rule(format!(
            "move [ ({thing}) | {thing} | ({free}) ] -> [ {free} | {free} | {thing} ] turned;"
        )))
    }),
    ready("tool-picture-fall", "tool-picture-fall-words", |names| {
        let free = free(names);
        Some(Snippet::Picture(format!("[ not {free} as Same / {free} ] -> [ {free} / Same ] again;")))
    }),
    ready("tool-picture-three", "tool-picture-three-words", |names| {
        let free = free(names);
        Some(Snippet::Picture(format!(
            "[ not {free} as Same | Same | Same ] -> [ {free} | {free} | {free} ] turned;"
        )))
    }),
    ready("tool-picture-away", "tool-picture-away-words", |names| {
        let free = free(names);
        Some(Snippet::Rule(format!("move [ (not {free}) ] -> [ {free} ];")))
    }),
    Tool {
        group: Group::Action,
        ..picture("tool-picture-here", "tool-picture-here-words", |names| {
            let (before, after) = (piece(names, 0), piece(names, 1));
            Some(Snippet::Picture(format!("[ ({before}) ] -> [ {after} ];")))
        })
    },
    Tool {
        group: Group::Action,
        ..picture("tool-picture-somewhere", "tool-picture-somewhere-words", |names| {
            let (before, after) = (free(names), thing(names));
            Some(Snippet::Picture(format!("[ {before} ] -> [ {after} ] somewhere;")))
        })
    },
    Tool {
        group: Group::Action,
        ..picture("tool-won", "tool-won-words", |_| statements("WON = true;".to_owned()))
    },
    Tool {
        group: Group::Action,
        ..picture("tool-lost", "tool-lost-words", |_| statements("LOST = true;".to_owned()))
    },
    Tool {
        group: Group::Action,
        ..picture("tool-say", "tool-say-words", |_| statements("SAY \"…\";".to_owned()))
    },
    Tool {
        group: Group::Frame,
        ..action("tool-otherwise", "tool-otherwise-words", |_| Some(Snippet::Otherwise))
    },
    Tool {
        group: Group::Frame,
        language: Language::Extended,
        ..action("tool-inner", "tool-inner-words", |names| {
            let test = first_condition(names);
            statements(format!("if {test} {{ STATE[A.x, A.y] = STATE[A.x, A.y]; }}"))
        })
    },
    Tool {
        group: Group::Frame,
        ..picture("tool-picture-opens", "tool-picture-opens-words", |names| {
            let closed = names.cast.door.clone().unwrap_or_else(|| piece(names, 2));
            let open = names.cast.absent.first().cloned().unwrap_or_else(|| free(names));
            let coin = thing(names);
            Some(Snippet::Rule(format!("if (COUNT({coin}) == 0) {{ [ {closed} ] -> [ {open} ]; }}")))
        })
    },
    Tool {
        group: Group::Frame,
        ..picture("tool-button", "tool-button-words", |_| {
            Some(Snippet::Rule("move go { STATE[A.x, A.y] = STATE[A.x, A.y]; }".to_owned()))
        })
    },
    Tool {
        group: Group::Frame,
        ..picture("tool-own", "tool-own-words", |names| {
            let name = own::free_name(names);
            Some(Snippet::Rule(format!("define {name} {{ STATE[A.x, A.y] = STATE[A.x, A.y]; }}")))
        })
    },
    Tool {
        group: Group::Frame,
        ..picture("tool-own-gaps", "tool-own-gaps-words", |names| {
            let name = own::free_name(names);
            Some(Snippet::Rule(format!("define {name}(C, Piece) {{ STATE[C.x, C.y] = Piece; }}")))
        })
    },
    frame("tool-each-cell", "tool-each-cell-words", |names| {
        let (before, after) = (piece(names, 0), piece(names, 1));
        statements(format!(
            "for each cell C where (STATE[C.x, C.y] == {before}) {{ STATE[C.x, C.y] = {after}; }}"
        ))
    }),
    frame("tool-each-of-body", "tool-each-of-body-words", |names| {
        let (bodies, put) = (names.bodies.first()?, piece(names, 1));
        statements(format!("for each cell C in {bodies} of A {{ STATE[C.x, C.y] = {put}; }}"))
    }),
    frame("tool-each-direction", "tool-each-direction-words", |names| {
        let put = format!("STATE[A.x + D.x, A.y + D.y] = {};", piece(names, 1));
        statements(format!("for each direction D of (up, right, down, left) {{ {put} }}"))
    }),
    frame("tool-until-still", "tool-until-still-words", |names| {
        let (free, thing) = (free(names), thing(names));
        statements(format!(
            "repeat until nothing changes {{ [ {thing} / {free} ] -> [ {free} / {thing} ]; }}"
        ))
    }),
    frame("tool-times", "tool-times-words", |names| {
        let (free, thing) = (free(names), thing(names));
        statements(format!("repeat 10 times {{ [ {free} ] -> [ {thing} ] somewhere; }}"))
    }),
    frame("tool-how-many-around", "tool-how-many-around-words", |names| statements(how_many_around(names)?)),
    Tool {
        group: Group::Ready,
        ..picture("tool-life", "tool-life-words", |names| {
            let (dead, alive) = (free(names), thing(names));
            let dies = format!("STATE[C.x, C.y] = {dead};");
            Some(Snippet::Rule(format!(
                "move step {{ at once {{ for each cell C {{ if (STATE[C.x, C.y] == {alive}) {{ \
                 if (COUNT({alive} around C) < 2) {{ {dies} }} if (COUNT({alive} around C) > 3) {{ {dies} }} \
                 }} else {{ if (COUNT({alive} around C) == 3) {{ STATE[C.x, C.y] = {alive}; }} }} }} }} }}"
            )))
        })
    },
    frame("tool-at-once", "tool-at-once-words", |names| {
        let (before, after) = (piece(names, 0), piece(names, 1));
        statements(format!(
            "at once {{ for each cell C where (STATE[C.x, C.y] == {before}) {{ if (COUNT({after} around C) == 3) {{ STATE[C.x, C.y] = {after}; }} }} }}"
        ))
    }),
];

/// Returns the condition used where one is required and the author has not chosen one yet.
pub fn first_condition(names: &Names) -> String {
    format!("(STATE[A.x, A.y] == {})", piece(names, 0))
}

fn test(left: &str, sign: &str, right: &str) -> Option<Snippet> {
    Some(Snippet::Condition(format!("({left} {sign} {right})")))
}

fn statements(text: String) -> Option<Snippet> {
    Some(Snippet::Statements(text))
}

/// Shows on each free cell how many things lie around it, by the pieces of a game whose names end in a number. Things in another
/// layer are meant where a level has one.
fn how_many_around(names: &Names) -> Option<String> {
    let (zero, numbers) = numbered(names)?;
    let free = zero.unwrap_or_else(|| free(names));
    let layer = names.painted_layers().next();
    let thing = layer.and(names.cast.laid.clone()).unwrap_or_else(|| thing(names));
    let layer = layer.map_or_else(String::new, |layer| format!("{layer}, "));
    let shows = (1..).zip(numbers).map(|(number, piece): (u32, String)| {
        format!("if (COUNT({layer}{thing} around C) == {number}) {{ STATE[C.x, C.y] = {piece}; }}")
    });
    let shows: Vec<String> = shows.collect();
    Some(format!("for each cell C where (STATE[C.x, C.y] == {free}) {{ {} }}", shows.join(" ")))
}

/// Finds the pieces whose names end in 1, 2, … up to 8 after the same beginning, and the one that ends in 0 if there is one.
pub(super) fn numbered(names: &Names) -> Option<(Option<String>, Vec<String>)> {
    const MOST: u32 = 8;
    let of = |prefix: &str, number: u32| {
        let name = lex::lower(&format!("{prefix}{number}"));
        names.pieces.iter().find(|piece| lex::lower(piece) == name).cloned()
    };
    let mut prefixes = names.pieces.iter().filter_map(|piece| piece.strip_suffix('1'));
    let prefix = prefixes.find(|prefix| !prefix.is_empty() && of(prefix, 2).is_some())?;
    Some((of(prefix, 0), (1..=MOST).map_while(|number| of(prefix, number)).collect()))
}

/// What lies on a cell where nothing is.
fn free(names: &Names) -> String {
    names.cast.free.clone().unwrap_or_else(|| piece(names, 0))
}

/// The piece that is moved.
fn hero(names: &Names) -> String {
    names.cast.hero.clone().unwrap_or_else(|| thing(names))
}

/// A piece of which there are several.
fn thing(names: &Names) -> String {
    names.cast.thing.clone().unwrap_or_else(|| piece(names, 1))
}

/// A piece of the game; any word when the game has no pieces yet.
pub(super) fn piece(names: &Names, place: usize) -> String {
    let found = names.pieces.get(place).or_else(|| names.pieces.last());
    found.cloned().unwrap_or_else(|| "Piece".to_owned())
}

/// An item of the game's own.
pub(super) fn item(names: &Names, kind: ValueKind) -> Option<String> {
    let mut own = names.items.iter().filter(|item| !item.is_given && item.kind == kind);
    own.find(|item| lex::is_name(&item.text)).map(|item| item.text.clone())
}
