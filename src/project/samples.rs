//! Arbitrary models for tests.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

use crate::common_files::{Description, Files, LevelDescription};
use crate::engine::{Event, Moment};
use crate::grid::model::*;
use crate::grid::tiles::Tiles;
use crate::project::saves::Save;
use crate::xml::{Extra, Node, Slot};

/// Any text that XML can hold, with a bias towards what is difficult about it.
pub fn text() -> impl Strategy<Value = String> {
    let hard = prop::sample::select(vec![
        "&",
        "<",
        ">",
        "\"",
        "'",
        "\n",
        "\r",
        "\r\n",
        "\t",
        " ",
        "]]>",
        "<!--",
        "&amp;",
        "ř",
        "\u{1F600}",
        "\u{FEFF}",
        "\u{85}",
        "\u{2028}",
        "STATE",
        "--",
        "true",
        "0",
    ]);
    let piece = prop_oneof![
        3 => hard.prop_map(str::to_owned),
        2 => "[a-zA-Z0-9 .,;=(){}+-]{0,6}",
        1 => any::<char>().prop_filter("not in XML", |found| allowed(*found)).prop_map(String::from),
    ];
    vec(piece, 0..5).prop_map(|pieces| pieces.concat())
}

fn allowed(found: char) -> bool {
    found >= ' ' && !matches!(found, '\u{FFFE}' | '\u{FFFF}')
}

fn comment() -> impl Strategy<Value = Node> {
    text().prop_map(|text| Node::Comment(text.replace('\r', "").replace('-', "+")))
}

fn instruction() -> impl Strategy<Value = Node> {
    text().prop_map(|text| Node::Instruction(format!("note {}", text.replace('\r', "").replace('?', "!"))))
}

/// Attributes with different names.
fn attributes() -> impl Strategy<Value = Vec<(String, String)>> {
    let names =
        prop::sample::subsequence(vec!["zeta", "x:eta", "xml:space", "xmlns:x", "theta-1", "ř"], 0..=3);
    names.prop_flat_map(|names| {
        vec(text(), names.len()).prop_map(move |values| {
            names.iter().map(|name| (*name).to_owned()).zip(values).collect::<Vec<_>>()
        })
    })
}

fn element() -> impl Strategy<Value = Node> {
    let leaf = prop_oneof![text().prop_map(Node::Text), comment(), instruction()];
    let name = || prop::sample::select(vec!["zzUnknown", "x:Other", "Ř1"]);
    let make = |(name, attributes, children): (&str, _, Vec<Node>)| Node::Element {
        name: name.to_owned(),
        attributes,
        children: merged(children),
    };
    let inner =
        leaf.prop_recursive(3, 12, 4, move |inner| (name(), attributes(), vec(inner, 0..4)).prop_map(make));
    (name(), attributes(), vec(inner, 0..4)).prop_map(make)
}

/// Neighbouring texts cannot be told apart in a file, and an empty one cannot be seen.
fn merged(children: Vec<Node>) -> Vec<Node> {
    let mut out: Vec<Node> = Vec::new();
    for child in children {
        match (out.last_mut(), child) {
            (_, Node::Text(text)) if text.is_empty() => {}
            (Some(Node::Text(last)), Node::Text(text)) => last.push_str(&text),
            (_, child) => out.push(child),
        }
    }
    out
}

fn node() -> impl Strategy<Value = Node> {
    prop_oneof![2 => comment(), 1 => instruction(), 1 => element()]
}

fn remark() -> impl Strategy<Value = Node> {
    prop_oneof![2 => comment(), 1 => instruction()]
}

/// An extra whose nodes are in the order of these slots, as reading a file gives them.
fn extra(slots: Vec<Slot>, children: &'static [&'static str]) -> impl Strategy<Value = Extra> {
    let per_slot: Vec<_> = slots
        .into_iter()
        .map(|slot| {
            let nodes = match slot {
                Slot::Prolog | Slot::Epilog => vec(remark(), 0..2).boxed(),
                Slot::Before(_) | Slot::End => vec(node(), 0..2).boxed(),
            };
            nodes.prop_map(move |nodes| nodes.into_iter().map(|node| (slot, node)).collect::<Vec<_>>())
        })
        .collect();
    let of_children = prop::sample::subsequence(children.to_vec(), 0..=children.len().min(2));
    let of_children = of_children.prop_flat_map(|names| {
        vec(attributes(), names.len()).prop_map(move |lists| {
            let named = names.iter().zip(lists);
            named
                .flat_map(|(name, list)| {
                    list.into_iter().map(move |(key, value)| (format!("{name}/{key}"), value))
                })
                .collect::<Vec<_>>()
        })
    });
    let some = (attributes(), of_children, per_slot).prop_map(|(mut own, of_children, nodes)| {
        own.extend(of_children);
        Extra { attributes: own, nodes: nodes.concat() }
    });
    prop_oneof![2 => Just(Extra::default()), 1 => some]
}

/// The extra of a root element with these children.
fn root(children: &'static [&'static str]) -> impl Strategy<Value = Extra> {
    let mut slots = vec![Slot::Prolog];
    slots.extend(children.iter().map(|name| Slot::Before(name)));
    slots.extend([Slot::End, Slot::Epilog]);
    extra(slots, children)
}

/// The extra of an element of a list.
fn listed(own: &'static str, children: &'static [&'static str]) -> impl Strategy<Value = Extra> {
    let mut slots = vec![Slot::Before(own)];
    slots.extend(children.iter().map(|name| Slot::Before(name)));
    slots.push(Slot::End);
    extra(slots, children)
}

/// The extra of an element that only holds a list: what comes before its elements belongs to them.
fn list() -> impl Strategy<Value = Extra> {
    extra(vec![Slot::End], &[])
}

/// The extra of a root element that only holds a list.
fn root_list() -> impl Strategy<Value = Extra> {
    extra(vec![Slot::Prolog, Slot::End, Slot::Epilog], &[])
}

pub fn description() -> impl Strategy<Value = Description> {
    const CHILDREN: &[&str] = &["Name", "RulesTxt", "LevelTakeTime", "Difficulty", "Category"];
    let rare = || prop_oneof![3 => Just(String::new()), 1 => text()];
    let texts =
        || prop_oneof![3 => Just(BTreeMap::new()), 1 => prop::collection::btree_map(text(), text(), 0..3)];
    (text(), text(), text(), text(), text(), [rare(), rare(), rare()], texts(), root(CHILDREN)).prop_map(
        |(name, rules_text, level_take_time, difficulty, category, rarely, texts, extra)| {
            let [goal, generator, file_signs] = rarely;
            Description {
                name,
                rules_text,
                goal,
                level_take_time,
                difficulty,
                category,
                generator,
                file_signs,
                texts,
                extra,
            }
        },
    )
}

pub fn pieces() -> impl Strategy<Value = Pieces> {
    const CHILDREN: &[&str] = &["Name", "PictureFileName", "ShowBorder"];
    let attributes = || prop_oneof![2 => Just(Vec::new()), 1 => vec((text(), text()), 1..4)];
    let piece = (text(), text(), any::<bool>(), attributes(), listed("GamePiece", CHILDREN)).prop_map(
        |(name, picture, border, attributes, extra)| Piece { name, picture, border, attributes, extra },
    );
    (vec(piece, 0..5), root_list()).prop_map(|(list, extra)| Pieces { list, extra })
}

pub fn rules() -> impl Strategy<Value = Rules> {
    const CHILDREN: &[&str] = &["Contents", "Break"];
    let rule = (text(), any::<bool>(), listed("GameRule", CHILDREN))
        .prop_map(|(contents, breaks, extra)| Arc::new(Rule { contents, breaks, extra, ..Rule::default() }));
    let language = prop::sample::select(vec![Language::Plain, Language::Extended, Language::Third]);
    (language, vec(rule, 0..5), root_list()).prop_map(|(language, list, extra)| Rules {
        language,
        list,
        extra,
        ..Rules::default()
    })
}

/// Rules with names and notes, some of them switched off.
pub fn noted_rules() -> impl Strategy<Value = Rules> {
    let noted = (text(), text(), text(), any::<bool>(), listed("RuleNote", &["Position"]));
    let noted = prop_oneof![1 => Just(None), 2 => noted.prop_map(Some)];
    (rules(), vec(noted, 5), root_list()).prop_map(|(mut rules, notes, notes_extra)| {
        for (rule, noted) in rules.list.iter_mut().zip(notes) {
            let Some((name, note, color, disabled, note_extra)) = noted else { continue };
            *rule = Rule { name, note, color, disabled, note_extra, ..(**rule).clone() }.into();
        }
        Rules { notes_extra, ..rules }
    })
}

fn translations<M: std::fmt::Debug>(
    text: impl Strategy<Value = M>,
) -> impl Strategy<Value = BTreeMap<String, Arc<M>>> {
    let code = prop::sample::select(vec!["cs", "en", "pt-br"]);
    prop::collection::btree_map(code.prop_map(str::to_owned), text.prop_map(Arc::new), 0..2)
}

fn solution() -> impl Strategy<Value = Option<Arc<[String]>>> {
    option::of(vec("[0-9]{1,3},[0-9]{1,3}", 0..40).prop_map(Arc::from))
}

/// Names of pieces that derivation files can list.
fn listed_names() -> impl Strategy<Value = Vec<String>> {
    vec("[A-Z][a-z ]{0,6}[a-z]", 0..4)
}

fn derivation() -> impl Strategy<Value = Option<Arc<Derivation>>> {
    let becomes = (listed_names(), listed_names()).prop_map(|(from, to)| from.into_iter().zip(to).collect());
    let parts = (listed_names(), becomes, root(&["MovedByHand", "Becomes"]));
    option::of(parts.prop_map(|(heroes, becomes, extra)| Derivation { heroes, becomes, extra }.into()))
}

fn level_derivation() -> impl Strategy<Value = Option<Arc<LevelDerivation>>> {
    let allowed = prop_oneof![
        Just(Allowed::ByHand),
        Just(Allowed::ByRules),
        Just(Allowed::EveryCell),
        listed_names().prop_map(Allowed::Holding),
    ];
    let extra = root(&["Allowed", "AllowedPieces", "NotAllowedPieces", "FollowsHero"]);
    let parts = (allowed, listed_names(), any::<bool>(), extra);
    option::of(parts.prop_map(|(allowed, not_allowed, follows_hero, extra)| {
        LevelDerivation { allowed, not_allowed, follows_hero, extra }.into()
    }))
}

fn files() -> impl Strategy<Value = Arc<Files>> {
    let path =
        prop::sample::select(vec!["PIECES/wall.svg", "PIECES/Path.png", "thumbnail.png", "sounds/a.ogg"]);
    let files = prop::collection::btree_map(path, vec(any::<u8>(), 0..20), 0..3);
    files.prop_map(|files| Arc::new(files.into_iter().collect()))
}

fn setting<T: std::fmt::Debug>(value: impl Strategy<Value = T>) -> impl Strategy<Value = Setting<T>> {
    (value, any::<bool>()).prop_map(|(value, change)| Setting { value, change })
}

pub fn settings() -> impl Strategy<Value = Settings> {
    let modes = [MoveMode::WithOptions, MoveMode::DirectJustKeyboard, MoveMode::DirectBothKeyboardAndMouse];
    let choices = (
        setting(prop::sample::select(modes.to_vec())),
        setting(prop::sample::select(vec![InvalidFocus::Skip, InvalidFocus::Select])),
        setting(prop::sample::select(vec![Boundary::Jump, Boundary::Rotate, Boundary::Stay])),
    );
    let flags = (setting(any::<bool>()), setting(any::<bool>()), setting(any::<bool>()));
    let widths = (0..=i32::MAX as u32, 0..=i32::MAX as u32, 0..=100_u32);
    let extra = root(&["MoveMode", "MarginWidth", "BorderColorChange", "BoardColor"]);
    (choices, flags, widths, setting(text()), setting(text()), extra).prop_map(
        |(choices, flags, widths, border_color, board_color, extra)| Settings {
            move_mode: choices.0,
            invalid_focus: choices.1,
            boundary: choices.2,
            position_highlight: flags.0,
            valids_highlight: flags.1,
            focused_highlight: flags.2,
            margin_width: widths.0,
            border_width: widths.1,
            padding_width: widths.2,
            border_color,
            board_color,
            extra,
        },
    )
}

pub fn level_description() -> impl Strategy<Value = LevelDescription> {
    const ENTRIES: &[&str] = &["Name", "Difficulty", "MinimumNumberOfMoves", "Origin"];
    // What comes before a missing entry belongs to the next one, or to the end.
    let number = option::of(0..=i32::MAX as u32);
    let bare = (option::of(text()), option::of(text()), number, option::of(text()), root(&[]));
    let whole = (text(), text(), 0..=9_u32, text(), root(ENTRIES));
    prop_oneof![
        bare.prop_map(|(name, difficulty, minimum_moves, origin, extra)| LevelDescription {
            name,
            difficulty,
            minimum_moves,
            origin,
            extra
        }),
        whole.prop_map(|(name, difficulty, moves, origin, extra)| LevelDescription {
            name: Some(name),
            difficulty: Some(difficulty),
            minimum_moves: Some(moves),
            origin: Some(origin),
            extra
        }),
    ]
}

fn cells() -> impl Strategy<Value = Cells> {
    fn tiles<T: Copy + PartialEq>((width, height): (u32, u32), values: &[T]) -> Tiles<T> {
        let mut tiles = Tiles::new(width, height, values[0]);
        for (number, value) in (0..width * height).zip(values.iter().cycle()) {
            let _ = tiles.set(number % width, number / width, *value);
        }
        tiles
    }
    let size = || (0..5_u32, 0..5_u32);
    prop_oneof![
        (size(), vec(text(), 1..9)).prop_map(|(size, values)| {
            let names: Vec<_> = values.iter().map(|name| ustr::Ustr::from(name)).collect();
            Cells::Text(tiles(size, &names))
        }),
        (size(), vec(any::<bool>(), 1..9)).prop_map(|(size, values)| Cells::Bool(tiles(size, &values))),
        (size(), vec(any::<i32>(), 1..9)).prop_map(|(size, values)| Cells::Int(tiles(size, &values))),
    ]
}

pub fn layout() -> impl Strategy<Value = Layout> {
    let value = prop_oneof![
        any::<i32>().prop_map(Value::Int),
        any::<bool>().prop_map(Value::Bool),
        text().prop_map(Value::Text)
    ];
    let item = (text(), value, any::<bool>(), listed("Item", &["Name", "Value", "Show"]))
        .prop_map(|(name, value, show, extra)| Item { name, value, show, extra });
    let rows_extra = prop_oneof![2 => Just(Vec::new()), 1 => vec((0..6_u32, node()), 0..3)];
    let extra = listed("Matrix", &["name", "width", "height", "Rows"]);
    let shown = prop_oneof![Just(Shown::Nothing), Just(Shown::Pieces), Just(Shown::Lines)];
    let parts = (text(), cells(), shown, extra, rows_extra);
    let matrix = parts.prop_map(|(name, cells, shown, extra, mut rows_extra)| {
        let (_, height) = cells.size();
        rows_extra.iter_mut().for_each(|(row, _)| *row = (*row).min(height));
        rows_extra.sort_by_key(|(row, _)| *row);
        Matrix { name, cells, shown, extra, rows_extra }
    });
    // The attributes of `Items` and `Matrixes` are kept in their own extra.
    let root = extra_of_layout();
    let goal =
        (text(), listed("Goal", &["Condition"])).prop_map(|(condition, extra)| Goal { condition, extra });
    let goals = prop_oneof![
        Just((Language::Plain, Vec::new(), Extra::default())),
        (vec(goal, 0..3), list()).prop_map(|(goals, extra)| (Language::Extended, goals, extra)),
    ];
    (vec(item, 0..4), vec(matrix, 0..4), goals, root, list(), list()).prop_map(
        |(items, matrices, (language, goals, goals_extra), extra, items_extra, matrices_extra)| Layout {
            language,
            items,
            matrices,
            goals,
            extra,
            items_extra,
            matrices_extra,
            goals_extra,
        },
    )
}

fn extra_of_layout() -> impl Strategy<Value = Extra> {
    extra(vec![Slot::Prolog, Slot::Before("Items"), Slot::Before("Matrixes"), Slot::End, Slot::Epilog], &[])
}

fn level() -> impl Strategy<Value = Level> {
    (level_description(), translations(level_description()), layout(), level_derivation(), solution())
        .prop_map(|(description, translations, layout, derivation, solution)| Level {
            folder: String::new(),
            description: description.into(),
            translations,
            layout: layout.into(),
            derivation,
            solution,
        })
}

pub fn draft() -> impl Strategy<Value = Draft> {
    let texts = (description(), translations(description()));
    (texts, pieces(), noted_rules(), settings(), derivation(), vec(level(), 0..3), files()).prop_map(
        |((description, translations), pieces, rules, settings, derivation, levels, files)| Draft {
            description: description.into(),
            translations,
            pieces: pieces.into(),
            rules: rules.into(),
            settings: settings.into(),
            derivation,
            levels: levels
                .into_iter()
                .enumerate()
                .map(|(number, level)| Level { folder: format!("{:02}", number + 1), ..level }.into())
                .collect(),
            files,
        },
    )
}

/// Any state of a play, with millisecond times.
pub fn saves() -> impl Strategy<Value = Save> {
    let events = [Event::StartOfGame, Event::Action, Event::GameInterrupted, Event::GameFinished];
    let moment = (0..4_000_000_000_000_u64)
        .prop_map(|milliseconds| Moment::ZERO.later(Duration::from_millis(milliseconds)));
    let time = || (0..100_000_000_u64).prop_map(Duration::from_millis);
    let number = 0..=i32::MAX.unsigned_abs();
    let parts = (option::of(moment), time(), time(), number, prop::sample::select(events.to_vec()), layout());
    parts.prop_map(|(when, since_start, since_last, number, event, layout)| {
        // What is beside items and layers is not kept.
        let layout = Layout { extra: Extra::default(), ..layout };
        Save { when, since_start, since_last, number, event, layout }
    })
}
