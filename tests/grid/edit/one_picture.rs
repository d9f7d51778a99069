//! Levels that are one picture, over all samples and templates of grid games: one hero, goal marks, goals in
//! words, problems with a button, resizing, and the author's choices.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use proptest::prelude::*;
use schola::grid::derive::{
    Memory, Standing, add_level, choose_allowed, choose_heroes, choose_holding, goal_marks, hero_cells,
    learn, make_one_picture, mend, mend_label, put_goal_mark, remove_goal_mark, resize_level, settle,
    toggle_holding, why_by_hand,
};
use schola::grid::edit::{Anchor, Position, layout_mut, pieces};
use schola::grid::lex::is_name;
use schola::grid::model::{Allowed, Cells, Draft, Language, Layout, Matrix, Piece, Role, Rule};
use schola::grid::{Fault, Parses, check, compile};
use schola::project::templates::Template;
use ustr::{Ustr, ustr};

use crate::support::drafts::{GRID_SAMPLES, sample};

const CODES: [&str; 5] =
    ["goal-cell-differs", "hero-elsewhere", "hero-missing", "hero-several", "level-empty"];

pub fn template(template: Template) -> Draft {
    template.make(template.default_size(), 7, &|key| key.to_owned()).draft
}

/// The number of grid games: samples, then templates.
const GAMES: usize = GRID_SAMPLES.len() + Template::ALL.len();

fn game(index: usize) -> (String, Draft) {
    match GRID_SAMPLES.get(index) {
        Some(name) => ((*name).to_owned(), sample(name)),
        None => {
            let found = Template::ALL[index - GRID_SAMPLES.len()];
            (found.code().to_owned(), template(found))
        }
    }
}

fn every_game() -> impl Iterator<Item = (String, Draft)> {
    (0..GAMES).map(game)
}

fn layer_mut(layout: &mut Layout, role: Role) -> Option<&mut Matrix> {
    layout.matrices.iter_mut().find(|matrix| matrix.role() == role)
}

/// Edits a game as an editor does.
pub fn edit(draft: &mut Draft, change: impl FnOnce(&mut Draft)) {
    let before = draft.clone();
    change(draft);
    settle(&before, draft, &mut Memory::default());
}

pub fn set(draft: &mut Draft, level: usize, role: Role, (x, y): (u32, u32), piece: &str) {
    let layout = layout_mut(draft, level).expect("there is such a level");
    let layer = layer_mut(layout, role).expect("there is such a layer");
    let Cells::Text(cells) = &mut layer.cells else { panic!("pieces stand on the board") };
    let _ = cells.set(x, y, ustr(piece));
}

pub fn board(draft: &Draft, level: usize, role: Role) -> Vec<(u32, u32, Ustr)> {
    match draft.levels[level].layout.first(role).map(|layer| &layer.cells) {
        Some(Cells::Text(cells)) => cells.cells().collect(),
        _ => Vec::new(),
    }
}

pub fn cell(draft: &Draft, level: usize, role: Role, at: (u32, u32)) -> String {
    let found = board(draft, level, role).into_iter().find(|(x, y, _)| (*x, *y) == at);
    found.map_or_else(String::new, |(.., piece)| piece.to_string())
}

pub fn first_with(draft: &Draft, level: usize, piece: &str) -> (u32, u32) {
    let found = board(draft, level, Role::State).into_iter().find(|(.., name)| *name == piece);
    found.map_or_else(|| panic!("no {piece}"), |(x, y, _)| (x, y))
}

fn begins(draft: &Draft, level: usize) -> Option<(i32, i32)> {
    Position::Action.of(&draft.levels[level].layout)
}

fn of_picture(draft: &Draft) -> Vec<Fault> {
    let mut faults = check(draft, &mut Parses::default());
    faults.retain(|fault| CODES.contains(&fault.code));
    faults
}

/// Protects a hero painted in another cell: over all games with a hero, it moves there and leaves what a move
/// would leave.
#[test]
fn a_second_hero_moves_the_first() {
    let mut failing = Vec::new();
    let mut moved = 0;
    for (name, game) in every_game() {
        let derivation = learn(&game);
        if derivation.heroes.is_empty() {
            continue;
        }
        // What is left occurs in some start and is not a hero.
        let starts = (0..game.levels.len()).flat_map(|level| board(&game, level, Role::State));
        let pieces: BTreeSet<String> = starts.map(|(.., piece)| piece.to_string()).collect();
        let is_ground = |piece: &String| pieces.contains(piece) && !derivation.heroes.contains(piece);
        for level in 0..game.levels.len().min(4) {
            let [from] = hero_cells(&derivation, &game.levels[level].layout)[..] else { continue };
            let hero = cell(&game, level, Role::State, from);
            if hero != derivation.heroes[0] {
                continue;
            }
            // A hero can be painted where a move leads; the knight stays on its colour.
            let Some(Cells::Bool(valid)) = game.levels[level].layout.first(Role::Valid).map(|it| &it.cells)
            else {
                continue;
            };
            let start = board(&game, level, Role::State);
            let held = |piece: &Ustr| start.iter().filter(|(.., it)| it == piece).count();
            let is_free = |x: u32, y: u32| match name.as_str() {
                "knights-tour" => (x + y) % 2 == (from.0 + from.1) % 2,
                _ => valid.get(x, y) == Some(true),
            };
            let free = start.iter().filter(|(x, y, _)| is_free(*x, *y) && (*x, *y) != from);
            let Some(&(x, y, _)) = free.max_by_key(|(.., piece)| held(piece)) else { continue };
            let mut draft = game.clone();
            edit(&mut draft, |draft| set(draft, level, Role::State, (x, y), &hero));
            moved += 1;
            if hero_cells(&derivation, &draft.levels[level].layout) != [(x, y)] {
                failing.push(format!(
                    "{name}, {level}: {:?}",
                    hero_cells(&derivation, &draft.levels[level].layout)
                ));
            } else if !is_ground(&cell(&draft, level, Role::State, from)) {
                failing.push(format!("{name}, {level}: {} is left", cell(&draft, level, Role::State, from)));
            } else if begins(&draft, level) != Some((x as i32, y as i32)) {
                failing.push(format!("{name}, {level}: A stays"));
            }
        }
    }
    assert_eq!(failing, Vec::<String>::new());
    assert!(moved >= 20, "{moved}");
}

/// Protects a stroke with the hero: it does not leave a row of heroes, and the cells below the stroke are
/// restored.
#[test]
fn a_stroke_of_heroes_leaves_one() {
    let mut draft = template(Template::Boxes);
    let at = add_level(&mut draft, Some(0), &mut Parses::default()).expect("it can be made");
    edit(&mut draft, |draft| (2..5).for_each(|x| set(draft, at, Role::State, (x, 2), "Person")));
    let heroes = hero_cells(draft.derivation.as_ref().expect("told"), &draft.levels[at].layout);
    assert_eq!(heroes, [(4, 2)]);
    for floor in [(1, 1), (2, 2), (3, 2)] {
        assert_eq!(cell(&draft, at, Role::State, floor), "Floor");
    }
}

/// Protects games that are untouched: nothing of their pictures is a problem.
#[test]
fn untouched_games_have_no_problems() {
    let mut failing = Vec::new();
    for (name, draft) in every_game() {
        failing.extend(of_picture(&draft).iter().map(|fault| format!("{name}: {fault:?}")));
        // Storing the derivation of a game changes nothing else.
        let mut told = draft.clone();
        told.derivation = Some(Arc::new(learn(&draft)));
        failing.extend(of_picture(&told).iter().map(|fault| format!("{name}, told: {fault:?}")));
    }
    assert_eq!(failing, Vec::<String>::new());
}

/// The games with levels that are edited layer by layer: how many of their levels, and the reason.
const BY_HAND: [(&str, usize, &str); 0] = [];

/// Protects games that are untouched: every level is one picture or says why not.
#[test]
fn untouched_levels_are_one_picture_or_say_why_not() {
    let mut by_hand: BTreeMap<(String, String), usize> = BTreeMap::new();
    for (name, draft) in every_game() {
        let mut parses = Parses::default();
        for level in 0..draft.levels.len() {
            let Some(why) = why_by_hand(&draft, level, &mut parses) else { continue };
            let reasons = why.reasons();
            let keys = reasons.iter().map(|reason| reason.key).collect::<Vec<_>>().join(", ");
            *by_hand.entry((name.clone(), keys)).or_default() += 1;
        }
    }
    let by_hand: Vec<_> = by_hand.iter().map(|((name, why), count)| (&**name, *count, &**why)).collect();
    assert_eq!(by_hand, BY_HAND);
}

/// Protects whoever made a mistake: each kind of problem names its cell, and its button mends it.
#[test]
fn each_problem_is_fixed_by_its_button() {
    let spoil: [(&str, fn(&mut Draft)); 5] = [
        ("hero-missing", |draft| {
            let hero = first_with(draft, 0, "Avatar");
            set(draft, 0, Role::State, hero, "Path");
        }),
        ("hero-several", |draft| {
            draft.derivation = Some(Arc::new(learn(draft)));
            let there = first_with(draft, 0, "Path");
            set(draft, 0, Role::State, there, "Avatar");
        }),
        ("hero-elsewhere", |draft| {
            draft.derivation = Some(Arc::new(learn(draft)));
            let there = first_with(draft, 0, "Path");
            Position::Action.set(layout_mut(draft, 0).expect("a level"), (there.0 as i32, there.1 as i32));
        }),
        ("goal-cell-differs", |draft| {
            let there = first_with(draft, 0, "Path");
            set(draft, 0, Role::Final, there, "Wall");
        }),
        ("level-empty", |draft| {
            let _ = add_level(draft, Some(0), &mut Parses::default());
        }),
    ];
    for (code, spoil) in spoil {
        let mut draft = sample("maze");
        // Two heroes can be painted one after the other where no editor settles the game.
        if matches!(code, "hero-several" | "hero-elsewhere") {
            spoil(&mut draft);
        } else {
            edit(&mut draft, spoil);
        }
        let faults = of_picture(&draft);
        let [fault] = &faults[..] else { panic!("{code}: {faults:?}") };
        assert_eq!(fault.code, code);
        assert!(mend_label(fault).is_some(), "{code}");
        edit(&mut draft, |draft| {
            mend(draft, fault, &mut Parses::default()).unwrap_or_else(|fault| panic!("{code}: {fault}"));
        });
        assert!(of_picture(&draft).is_empty(), "{code}: {:?}", of_picture(&draft));
    }
}

/// Protects games of another program, which no editor has settled: one level that disagrees with the others is told and
/// mended, the others stay one picture, and the level is as it was before somebody spoiled it.
#[test]
fn one_level_that_disagrees_is_told_and_mended() {
    let spoil: [(&str, fn(&mut Draft)); 4] = [
        ("hero-several", |draft| {
            let there = first_with(draft, 0, "Path");
            set(draft, 0, Role::State, there, "Avatar");
        }),
        ("hero-elsewhere", |draft| {
            let there = first_with(draft, 0, "Path");
            Position::Action.set(layout_mut(draft, 0).expect("a level"), (there.0 as i32, there.1 as i32));
        }),
        ("hero-missing", |draft| {
            let hero = first_with(draft, 0, "Avatar");
            set(draft, 0, Role::State, hero, "Path");
        }),
        ("goal-cell-differs", |draft| {
            let hero = first_with(draft, 0, "Avatar");
            set(draft, 0, Role::Final, hero, "Wall");
        }),
    ];
    let sound = sample("maze");
    for (code, spoil) in spoil {
        let mut draft = sound.clone();
        spoil(&mut draft);
        assert!(draft.derivation.is_none(), "nothing is stored");
        let faults = of_picture(&draft);
        let [fault] = &faults[..] else { panic!("{code}: {faults:?}") };
        assert_eq!((fault.code, fault.level), (code, Some(0)));
        for level in 1..draft.levels.len() {
            assert_eq!(why_by_hand(&draft, level, &mut Parses::default()), None, "{code}: level {level}");
        }
        mend(&mut draft, fault, &mut Parses::default()).unwrap_or_else(|fault| panic!("{code}: {fault}"));
        assert!(of_picture(&draft).is_empty(), "{code}: {:?}", of_picture(&draft));
        assert_eq!(why_by_hand(&draft, 0, &mut Parses::default()), None, "{code}: it is one picture again");
        let (is, was) = (&draft.levels[0].layout, &sound.levels[0].layout);
        for role in [Role::State, Role::Valid, Role::Final] {
            let cells = |layout: &Layout| layout.first(role).map(|matrix| matrix.cells.clone());
            assert_eq!(cells(is), cells(was), "{code}: {role:?}");
        }
    }
}

/// Protects walls: a level that cannot become one picture is never made one by allowing every cell.
#[test]
fn walls_stay_walls_when_a_level_becomes_one_picture() {
    let mut draft = sample("maze");
    let there = first_with(&draft, 0, "Path");
    set(&mut draft, 0, Role::State, there, "Avatar");
    let before = draft.levels[0].layout.first(Role::Valid).map(|matrix| matrix.cells.clone());
    let _ = make_one_picture(&mut draft, 0, &mut Parses::default());
    assert_eq!(draft.levels[0].layout.first(Role::Valid).map(|matrix| matrix.cells.clone()), before);
    let why = why_by_hand(&draft, 0, &mut Parses::default()).expect("two heroes are no picture");
    assert_ne!(why.nearest, Allowed::EveryCell);
}

/// Protects levels without a goal: the button adds one.
#[test]
fn a_missing_goal_is_added() {
    for (name, mut draft) in every_game() {
        let layout = layout_mut(&mut draft, 0).expect("a level");
        layout.matrices.retain(|matrix| matrix.role() != Role::Final);
        layout.goals.clear();
        layout.language = Language::Plain;
        let faults = check(&draft, &mut Parses::default());
        let fault = faults.iter().find(|fault| fault.code == "layer-final-missing");
        let fault = fault.unwrap_or_else(|| panic!("{name}: {faults:?}"));
        mend(&mut draft, fault, &mut Parses::default()).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert!(compile(&draft, 0).is_ok(), "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Protects goal marks, in all games: a mark that is put is read and changes nothing else, and removing
    /// it restores the level.
    #[test]
    fn marks_are_put_and_removed(which in 0..GAMES, x in 0_u32..30, y in 0_u32..30, piece in 0_usize..9) {
        let (name, draft) = game(which);
        let level = 0;
        let Some((width, height)) = draft.levels[level].layout.first(Role::State).map(|it| it.cells.size()) else {
            return Ok(());
        };
        let place = (x % width, y % height);
        let is_said = |name: &String| is_name(name) && !name.starts_with(|sign: char| sign.is_ascii_digit());
        let names: Vec<_> = draft.pieces.list.iter().map(|piece| piece.name.clone()).filter(is_said).collect();
        let piece = names[piece % names.len()].clone();
        let before = goal_marks(&draft, level);
        let mut put = draft.clone();
        let changed = put_goal_mark(&mut put, level, place, &piece).expect("it can be put");
        let marks = goal_marks(&put, level);
        let is_told = marks.contains(&(place, ustr(&piece)));
        let others = |marks: &[((u32, u32), Ustr)]| marks.iter().filter(|(it, _)| *it != place).copied().collect::<Vec<_>>();
        prop_assert_eq!(others(&marks), others(&before), "{}", name);
        if is_told && changed {
            let mut removed = put.clone();
            prop_assert!(remove_goal_mark(&mut removed, level, place).expect("it can be removed"));
            prop_assert!(!goal_marks(&removed, level).iter().any(|(it, _)| *it == place), "{}", name);
            // Putting it again gives the same.
            let mut again = put.clone();
            prop_assert!(!put_goal_mark(&mut again, level, place, &piece).expect("it can be put"));
            prop_assert_eq!(&again, &put, "{}", name);
        }
        prop_assert!(compile(&put, level).is_ok(), "{}", name);
    }
}

/// Protects whoever looks at a drawn goal: what has to end on a cell is marked on the goal as on the start, in all games.
#[test]
fn drawn_goals_have_the_marks_of_the_start() {
    let mut failing = Vec::new();
    let mut marked = 0;
    for (name, draft) in every_game() {
        let mut standing = Standing::default();
        standing.follow(&draft, 0, false, false);
        for (layer, matrix) in draft.levels[0].layout.matrices.iter().enumerate() {
            let on_goal = standing.marks_on(layer);
            if on_goal.is_some() != (matrix.role() == Role::Final) {
                failing.push(format!("{name}: layer {layer}"));
            }
            let Some(on_goal) = on_goal else { continue };
            marked += on_goal.len();
            let missing = standing.marks().iter().filter(|(cell, piece)| on_goal.get(cell) != Some(piece));
            failing.extend(missing.map(|mark| format!("{name}: {mark:?}")));
        }
    }
    assert_eq!(failing, Vec::<String>::new());
    assert!(marked > 0);
}

/// Protects authors who paint goals on the picture: in a level without a goal worth the name, the mark is the goal.
#[test]
fn a_mark_becomes_the_goal_of_a_level_without_one() {
    for name in ["maze", "sokoban"] {
        let mut draft = sample(name);
        let at = add_level(&mut draft, Some(0), &mut Parses::default()).expect("it can be made");
        assert!(goal_marks(&draft, at).is_empty(), "{name}");
        edit(&mut draft, |draft| {
            assert_eq!(put_goal_mark(draft, at, (3, 3), "Avatar"), Ok(true), "{name}");
        });
        assert_eq!(goal_marks(&draft, at), [((3, 3), ustr("Avatar"))], "{name}");
        let goals: Vec<_> = draft.levels[at].layout.goals.iter().map(|goal| goal.condition.clone()).collect();
        assert_eq!(goals, ["(STATE[3, 3] == Avatar)"], "{name}");
        edit(&mut draft, |draft| {
            assert_eq!(put_goal_mark(draft, at, (4, 3), "Avatar"), Ok(true));
            assert_eq!(remove_goal_mark(draft, at, (3, 3)), Ok(true));
        });
        assert_eq!(goal_marks(&draft, at), [((4, 3), ustr("Avatar"))], "{name}");
    }
}

/// Protects the choice *cells that hold …*: pieces that rules begin to mention are added, pieces that no rule
/// mentions any more are removed, and a piece that the author took out stays out.
#[test]
fn allowed_pieces_follow_the_pieces_in_rules() {
    let held = |draft: &Draft| match draft.levels[0].derivation.as_ref().map(|told| &told.allowed) {
        Some(Allowed::Holding(pieces)) => pieces.clone(),
        other => panic!("{other:?}"),
    };
    let rule = |names: [&str; 2]| {
        let contents = format!("if (STATE[Ax, Ay] == {})\n{{\n  STATE[Ax, Ay] = {};\n}}", names[0], names[1]);
        Arc::new(Rule { contents, ..Rule::default() })
    };
    let mut draft = template(Template::Lights);
    edit(&mut draft, |draft| {
        choose_holding(draft, 0, &mut Parses::default()).expect("a level");
        choose_holding(draft, 1, &mut Parses::default()).expect("a level");
    });
    let (before, count) = (held(&draft), draft.rules.list.len());
    assert_eq!(before, ["On", "Off"]);
    for name in ["Red", "Blue"] {
        edit(&mut draft, |draft| {
            let _ = pieces::add(draft, Piece { name: name.to_owned(), ..Piece::default() });
        });
    }
    assert_eq!(held(&draft), before, "no rule mentions them");
    edit(&mut draft, |draft| Arc::make_mut(&mut draft.rules).list.push(rule(["Red", "Red"])));
    assert_eq!(held(&draft), ["On", "Off", "Red"]);
    edit(&mut draft, |draft| {
        toggle_holding(draft, 0, "Red", &mut Parses::default()).expect("a level");
    });
    edit(&mut draft, |draft| Arc::make_mut(&mut draft.rules).list.truncate(count));
    edit(&mut draft, |draft| Arc::make_mut(&mut draft.rules).list.push(rule(["Red", "Blue"])));
    assert_eq!(held(&draft), ["On", "Off", "Blue"], "removed by hand");
    edit(&mut draft, |draft| {
        set(draft, 0, Role::State, (0, 0), "Red");
        set(draft, 0, Role::State, (1, 0), "Blue");
    });
    let Some(Cells::Bool(valid)) = draft.levels[0].layout.first(Role::Valid).map(|it| &it.cells) else {
        panic!("there is such a layer")
    };
    assert_eq!([valid.get(0, 0), valid.get(1, 0)], [Some(false), Some(true)]);
    assert_eq!(
        draft.levels[1].derivation.as_ref().map(|told| told.allowed.clone()),
        Some(Allowed::Holding(["On", "Off", "Red", "Blue"].map(str::to_owned).to_vec())),
        "the other level, where nothing was taken out"
    );
    edit(&mut draft, |draft| Arc::make_mut(&mut draft.rules).list.truncate(count));
    assert_eq!(held(&draft), before, "no rule mentions it any more");
}

/// Protects resizing, over all games: a larger level has the ground and border of its game, can be played,
/// and its goals have its size; made smaller again, its interior is as before.
#[test]
fn resizing_fills_cells_like_a_new_level() {
    let mut failing = Vec::new();
    for (name, game) in every_game() {
        let (width, height) =
            game.levels[0].layout.first(Role::State).map(|it| it.cells.size()).expect("a board");
        let mut draft = game.clone();
        edit(&mut draft, |draft| {
            resize_level(draft, 0, (width + 2, height + 3), Anchor::Middle).expect("it can be larger");
        });
        let mut layers = draft.levels[0].layout.matrices.iter().filter(|it| it.role() != Role::Own);
        if layers.any(|it| it.cells.size() != (width + 2, height + 3)) || compile(&draft, 0).is_err() {
            failing.push(format!("{name}: {:?}", compile(&draft, 0).err()));
        }
        // In the template Empty there is nothing to do, whatever the size.
        let is_new = |fault: &&Fault| name != Template::Empty.code() || fault.code != "level-empty";
        failing.extend(of_picture(&draft).iter().filter(is_new).map(|fault| format!("{name}: {fault:?}")));
        edit(&mut draft, |draft| {
            resize_level(draft, 0, (width, height), Anchor::Middle).expect("it can be smaller");
        });
        if board(&draft, 0, Role::State) != board(&game, 0, Role::State) {
            failing.push(format!("{name}: another board"));
        }
    }
    assert_eq!(failing, Vec::<String>::new());
}

/// Protects borders: a larger room has its wall outside, not in the middle.
#[test]
fn the_border_moves_outward() {
    let mut draft = template(Template::Boxes);
    let (width, height) =
        draft.levels[0].layout.first(Role::State).map(|it| it.cells.size()).expect("a board");
    resize_level(&mut draft, 0, (width + 2, height), Anchor::TopLeft).expect("it can be larger");
    let room = board(&draft, 0, Role::State);
    for (x, y, piece) in room {
        let is_edge = x == 0 || y == 0 || x + 1 == width + 2 || y + 1 == height;
        assert_eq!(is_edge, piece == "Wall", "{x}, {y}: {piece}");
    }
}

/// Protects goals in words that name a cell: they name the same cell after resizing.
#[test]
fn named_cells_move_along() {
    let mut draft = template(Template::Maze);
    assert_eq!(put_goal_mark(&mut draft, 0, (2, 3), "Person"), Ok(true));
    let (width, height) =
        draft.levels[0].layout.first(Role::State).map(|it| it.cells.size()).expect("a board");
    resize_level(&mut draft, 0, (width + 2, height + 1), Anchor::BottomRight).expect("it can be larger");
    assert_eq!(goal_marks(&draft, 0), [((4, 4), ustr("Person"))]);
}

/// Protects the author's choice of allowed cells: they follow it from then on.
#[test]
fn allowed_cells_are_chosen() {
    let mut draft = sample("maze");
    let before = draft.clone();
    for (how, expected) in
        [(Allowed::EveryCell, None), (Allowed::Holding(vec!["Path".to_owned()]), Some("Path"))]
    {
        edit(&mut draft, |draft| {
            choose_allowed(draft, 0, how.clone(), &mut Parses::default()).expect("there is such a level");
        });
        let Some(Cells::Bool(valid)) = draft.levels[0].layout.first(Role::Valid).map(|it| it.cells.clone())
        else {
            panic!("there is such a layer")
        };
        for (x, y, is_allowed) in valid.cells() {
            let is_so = expected.is_none_or(|piece| cell(&draft, 0, Role::State, (x, y)) == piece);
            assert_eq!(is_allowed, is_so, "{x}, {y}");
        }
    }
    edit(&mut draft, |draft| {
        choose_allowed(draft, 0, Allowed::ByRules, &mut Parses::default()).expect("there is such a level");
    });
    assert_eq!(draft.levels[0].layout, before.levels[0].layout, "back by the rules");
}

/// Protects a level painted layer by layer: it shows which cells differ, and one button makes it one picture.
#[test]
fn a_level_becomes_one_picture() {
    for name in ["maze", "sokoban", "lights-out"] {
        let game = sample(name);
        let mut draft = game.clone();
        assert_eq!(why_by_hand(&draft, 0, &mut Parses::default()), None, "{name}");
        edit(&mut draft, |draft| {
            let layout = layout_mut(draft, 0).expect("a level");
            let Some(Cells::Bool(valid)) = layer_mut(layout, Role::Valid).map(|it| &mut it.cells) else {
                panic!("there is such a layer")
            };
            let was = valid.get(0, 0).expect("a cell");
            let _ = valid.set(0, 0, !was);
        });
        let why = why_by_hand(&draft, 0, &mut Parses::default()).unwrap_or_else(|| panic!("{name}"));
        assert_eq!(why.cells, [(0, 0)], "{name}: {why:?}");
        assert_eq!(why.reasons().len(), 1, "{name}");
        edit(&mut draft, |draft| {
            make_one_picture(draft, 0, &mut Parses::default())
                .unwrap_or_else(|fault| panic!("{name}: {fault}"));
        });
        assert_eq!(draft.levels[0].layout, game.levels[0].layout, "{name}");
        assert_eq!(why_by_hand(&draft, 0, &mut Parses::default()), None, "{name}");
    }
}

/// Protects the choice of the piece that players move by hand: play begins at it in every level that has one.
#[test]
fn the_hero_is_chosen() {
    let mut draft = template(Template::Maze);
    edit(&mut draft, |draft| {
        choose_heroes(draft, &["Home".to_owned()], &mut Parses::default()).expect("there is such a piece");
    });
    for level in 0..draft.levels.len() {
        let home = first_with(&draft, level, "Home");
        assert_eq!(begins(&draft, level), Some((home.0 as i32, home.1 as i32)), "level {level}");
    }
    let refused = choose_heroes(&mut draft, &["Nobody".to_owned()], &mut Parses::default());
    assert!(refused.is_err());
}

/// Protects what is remembered of levels: after any cell is painted, the same is learned as from a game that was never
/// seen before.
#[test]
fn learning_forgets_what_was_painted_over() {
    for (name, mut draft) in every_game() {
        let _ = learn(&draft);
        for level in 0..draft.levels.len().min(4) {
            let other = draft.pieces.list.last().map_or("", |piece| piece.name.as_str()).to_owned();
            for cell in [(1, 1), (2, 1)] {
                for role in [Role::State, Role::Final] {
                    let layout = layout_mut(&mut draft, level).expect("there is such a level");
                    if let Some(Cells::Text(cells)) = layer_mut(layout, role).map(|layer| &mut layer.cells) {
                        let _ = cells.set(cell.0, cell.1, ustr(&other));
                    }
                    let mut unseen = draft.clone();
                    for level in &mut unseen.levels {
                        let level = Arc::make_mut(level);
                        level.layout = Arc::new(Layout::clone(&level.layout));
                    }
                    assert_eq!(learn(&draft), learn(&unseen), "{name}, level {level}");
                }
            }
        }
    }
}
