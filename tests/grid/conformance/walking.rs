//! Games in which a piece walks and moves others, checked by exhaustive search: which moves are not
//! decisions, and which states are dead ends.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use schola::engine::{Game as _, Knowledge as _, Outlook, Solvable as _, Standing};
use schola::grid::model::{Draft, Layout, Value};
use schola::grid::{Game, Move, State, compile};

use super::solving::{replayed, with_goal};
use crate::support::drafts::{draft, fill, matrix, position, put, words};
use crate::support::generate::{Choice, Scenario};

const PIECES: &[&str] = &["Floor", "Mark", "Wall", "Man", "ManOnMark", "Box", "BoxOnMark", "Hole", "Crumb"];
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
/// States of a game that are examined one by one, at most.
const FEW: usize = 700;

/// The abilities of a walker.
#[derive(Clone, Debug)]
struct Manner {
    directions: Vec<(i32, i32)>,
    /// Boxes fall into holes and fill them.
    holes: bool,
    /// Crumbs are eaten.
    crumbs: bool,
    /// The walker pulls the box behind it along.
    pulls: bool,
    /// Cells that were valid before stay so in this direction.
    keeps: Option<(i32, i32)>,
}

pub fn at(centre: &str, times: i32, (dx, dy): (i32, i32)) -> String {
    let axis = |name: &str, by: i32| match by * times {
        0 => format!("{centre}.{name}"),
        by if by > 0 => format!("{centre}.{name} + {by}"),
        by => format!("{centre}.{name} - {}", -by),
    };
    format!("{}, {}", axis("x", dx), axis("y", dy))
}

impl Manner {
    fn rules(&self) -> Vec<(String, bool)> {
        let grounds = [("Floor", "Man", "Box"), ("Mark", "ManOnMark", "BoxOnMark")];
        let (p, a, beyond, behind) =
            ("P.x, P.y", "A.x, A.y", "A.x + A.x - P.x, A.y + A.y - P.y", "P.x + P.x - A.x, P.y + P.y - A.y");
        let mut rules = Vec::new();
        for direction in self.directions.iter().filter(|direction| Some(**direction) != self.keeps) {
            rules.push(format!("VALID[{}] = false;", at("P", 1, *direction)));
        }
        for (ground, man, own_box) in grounds {
            let is = |more: &str| format!("if ((STATE[{p}] == {man}){more})");
            if self.crumbs {
                let eats = is(&format!(" AND (STATE[{a}] == Crumb)"));
                rules.push(format!("{eats} {{ STATE[{p}] = {ground}; STATE[{a}] = Man; }}"));
            }
            for (next, next_man, next_box) in grounds {
                if self.pulls {
                    for (old, _, old_box) in grounds {
                        let pulls =
                            is(&format!(" AND (STATE[{a}] == {next}) AND (STATE[{behind}] == {old_box})"));
                        let moved = format!(
                            "STATE[{a}] = {next_man}; STATE[{p}] = {own_box}; STATE[{behind}] = {old};"
                        );
                        rules.push(format!("{pulls} {{ {moved} }}"));
                    }
                }
                let walks = is(&format!(" AND (STATE[{a}] == {next})"));
                rules.push(format!("{walks} {{ STATE[{p}] = {ground}; STATE[{a}] = {next_man}; }}"));
                let moved = format!("STATE[{p}] = {ground}; STATE[{a}] = {next_man};");
                let pushes = |onto: &str| {
                    is(&format!(" AND (STATE[{a}] == {next_box}) AND (STATE[{beyond}] == {onto})"))
                };
                for (last, _, last_box) in grounds {
                    rules.push(format!("{} {{ {moved} STATE[{beyond}] = {last_box}; }}", pushes(last)));
                }
                if self.holes {
                    rules.push(format!("{} {{ {moved} STATE[{beyond}] = Floor; }}", pushes("Hole")));
                }
            }
        }
        for direction in &self.directions {
            let (one, two) = (at("A", 1, *direction), at("A", 2, *direction));
            let mut free = format!("(STATE[{one}] == Floor) OR (STATE[{one}] == Mark)");
            let onto = ["Floor", "Mark"].into_iter().chain(self.holes.then_some("Hole"));
            if self.crumbs {
                free += &format!(" OR (STATE[{one}] == Crumb)");
            }
            rules.push(format!("if ({free}) {{ VALID[{one}] = true; }}"));
            for (shown, next) in onto.flat_map(|next| [("Box", next), ("BoxOnMark", next)]) {
                let pushes = format!("(STATE[{one}] == {shown}) AND (STATE[{two}] == {next})");
                rules.push(format!("if ({pushes}) {{ VALID[{one}] = true; }}"));
            }
        }
        rules.into_iter().map(|text| (text, false)).collect()
    }

    fn may_go(&self, rows: &[Vec<&str>], from: (usize, usize), (dx, dy): (i32, i32)) -> bool {
        let piece = |times: i32| {
            let y = usize::try_from(from.1 as i32 + dy * times).ok()?;
            rows.get(y)?.get(usize::try_from(from.0 as i32 + dx * times).ok()?).copied()
        };
        match piece(1) {
            Some("Floor" | "Mark") => true,
            Some("Crumb") => self.crumbs,
            Some("Box" | "BoxOnMark") => match piece(2) {
                Some("Floor" | "Mark") => true,
                Some("Hole") => self.holes,
                _ => false,
            },
            _ => false,
        }
    }

    fn draft(&self, rows: &[Vec<&str>], here: (usize, usize)) -> Draft {
        let lines: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let mut valid = fill((rows[0].len() as u32, rows.len() as u32), &Value::Bool(false));
        for direction in self.directions.iter().filter(|direction| self.may_go(rows, here, **direction)) {
            let to = ((here.0 as i32 + direction.0) as u32, (here.1 as i32 + direction.1) as u32);
            put(&mut valid, to.0, to.1, &Value::Bool(true));
        }
        let matrices = vec![matrix("STATE", words(&lines)), matrix("VALID", valid)];
        let items = position((here.0 as i32, here.1 as i32));
        let rules = self.rules();
        let rules: Vec<_> = rules.iter().map(|(text, breaks)| (text.as_str(), *breaks)).collect();
        draft(PIECES, &rules, Layout { items, matrices, ..Layout::default() }, None)
    }
}

fn manner() -> impl Strategy<Value = Manner> {
    let directions = prop_oneof![
        6 => Just(DIRECTIONS.to_vec()),
        1 => Just(DIRECTIONS[..2].to_vec()),
        1 => subsequence(DIRECTIONS.to_vec(), 3),
        1 => Just(vec![(1, 1), (-1, -1), (1, 0), (-1, 0)]),
    ];
    let seldom = || prop::bool::weighted(0.25);
    let keeps = option::weighted(0.05, select(DIRECTIONS.to_vec()));
    (directions, seldom(), seldom(), prop::bool::weighted(0.1), keeps).prop_map(
        |(directions, holes, crumbs, pulls, keeps)| Manner { directions, holes, crumbs, pulls, keeps },
    )
}

fn piece() -> impl Strategy<Value = &'static str> {
    prop_oneof![
        10 => Just("Floor"),
        3 => Just("Mark"),
        3 => Just("Wall"),
        3 => Just("Box"),
        1 => Just("BoxOnMark"),
        1 => Just("Hole"),
        1 => Just("Crumb"),
    ]
}

/// Makes small games with a walker, and choices in them.
fn walking_game() -> impl Strategy<Value = Scenario> {
    let board = (3..6_usize, 3..5_usize).prop_flat_map(|(columns, rows)| vec(vec(piece(), columns), rows));
    let choices = vec(any::<Index>().prop_map(Choice::Valid), 24);
    (manner(), board, any::<Index>(), any::<bool>(), choices).prop_map(
        |(manner, mut rows, here, on_mark, choices)| {
            let here = here.index(rows.len() * rows[0].len());
            let here = (here % rows[0].len(), here / rows[0].len());
            rows[here.1][here.0] = if on_mark { "ManOnMark" } else { "Man" };
            Scenario { draft: manner.draft(&rows, here), choices }
        },
    )
}

/// Swaps two cells of the goal, which may make it unreachable.
pub fn mixed(mut draft: Draft, swap: Option<(Index, Index)>) -> Draft {
    let Some(swap) = swap else { return draft };
    let level = Arc::make_mut(&mut draft.levels[0]);
    let layout = Arc::make_mut(&mut level.layout);
    let schola::grid::model::Cells::Text(tiles) = &mut layout.matrices.last_mut().expect("a goal").cells
    else {
        panic!("a goal is of texts");
    };
    let (width, height) = (tiles.width(), tiles.height());
    let cell = |index: Index| {
        let index = index.index((width * height) as usize) as u32;
        (index % width, index / width)
    };
    let [one, other] = [cell(swap.0), cell(swap.1)];
    let [first, second] = [one, other].map(|(x, y)| tiles.get(x, y).expect("a cell of the board"));
    let _ = tiles.set(one.0, one.1, second);
    let _ = tiles.set(other.0, other.1, first);
    draft
}

/// All states of a game, the predecessors of each, and which are goals.
pub type States = (Vec<State>, Vec<Vec<usize>>, Vec<bool>);

/// Returns all states of a game; `None` when there are too many.
pub fn all_states(game: &Game) -> Option<States> {
    let start = game.start(0);
    let mut number_of: HashMap<State, usize> = HashMap::from([(start.clone(), 0)]);
    let (mut states, mut before, mut goals) = (vec![start], vec![Vec::new()], Vec::new());
    let mut moves: Vec<Move> = Vec::new();
    let mut next = 0;
    while next < states.len() {
        let state = states[next].clone();
        goals.push(game.standing(&state) == Standing::Solved);
        moves.clear();
        if !goals[next] {
            game.moves(&state, &mut moves);
        }
        for choice in &moves {
            let mut after = state.clone();
            game.play(&mut after, choice, &mut ()).expect("a legal move is accepted");
            let number = *number_of.entry(after.clone()).or_insert_with(|| {
                states.push(after);
                before.push(Vec::new());
                states.len() - 1
            });
            before[number].push(next);
        }
        if states.len() > FEW {
            return None;
        }
        next += 1;
    }
    Some((states, before, goals))
}

/// Searches all groups of states by decisions; returns the decisions that lead to a goal, if there are any.
fn by_decisions(game: &Game) -> Option<Option<Vec<Move>>> {
    let start = game.start(0);
    let known = game.study(&start);
    let mut decisions = known.decisions()?;
    let mut group = vec![0; decisions.words()];
    match decisions.first(&mut group) {
        Outlook::Goal => return Some(Some(decisions.moves(&[]))),
        Outlook::Dead => return Some(None),
        Outlook::Open(_) => {}
    }
    let mut seen: HashSet<Vec<u64>> = HashSet::from([group.clone()]);
    let mut ring: Vec<(Vec<u64>, Vec<u32>)> = vec![(group, Vec::new())];
    while let Some((group, way)) = ring.pop() {
        let mut found = None;
        let _ = decisions.decide(&group, &mut |decision| {
            let way: Vec<u32> = way.iter().copied().chain([decision.choice]).collect();
            if decision.outlook == Outlook::Goal {
                found = Some(way);
                return false;
            }
            if seen.insert(decision.group.to_vec()) {
                ring.push((decision.group.to_vec(), way));
            }
            true
        });
        if let Some(way) = found {
            return Some(Some(decisions.moves(&way)));
        }
    }
    Some(None)
}

fn agrees(draft: &Draft) -> Result<(), TestCaseError> {
    let Ok(game) = compile(draft, 0) else { return Ok(()) };
    let Some((states, before, goals)) = all_states(&game) else { return Ok(()) };
    let mut leads = goals.clone();
    let mut list: Vec<usize> = (0..states.len()).filter(|number| goals[*number]).collect();
    while let Some(number) = list.pop() {
        for earlier in &before[number] {
            if !leads[*earlier] {
                leads[*earlier] = true;
                list.push(*earlier);
            }
        }
    }
    if goals[0] {
        return Ok(());
    }
    let known = game.study(&states[0]);
    for (state, leads) in states.iter().zip(&leads) {
        prop_assert!(!leads || !known.is_dead(state), "{:?} leads to a goal", state);
    }
    match by_decisions(&game) {
        None => {}
        Some(None) => prop_assert!(!leads[0], "no decisions lead to the goal"),
        Some(Some(moves)) => {
            prop_assert!(leads[0] && replayed(&game, &moves), "{moves:?} does not solve");
        }
    }
    Ok(())
}

fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, max_shrink_iters: 5_000, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    /// Protects proofs of unsolvability and solutions found by decisions: no state from which a goal is
    /// reachable is called dead, and decisions lead to a goal whenever moves do.
    #[test]
    fn decisions_lead_where_moves_lead(
        scenario in walking_game(),
        moves in 1..24_usize,
        swap in option::weighted(0.5, (any::<Index>(), any::<Index>())),
    ) {
        agrees(&mixed(with_goal(&scenario, moves), swap))?;
    }
}

/// Protects the test above from being vacuous: plain pushing has decisions, and so do filling holes and
/// eating; pulling has none, since the walker may not be able to walk back.
#[test]
fn walking_is_seen_to_be_no_decision() {
    let plain =
        Manner { directions: DIRECTIONS.to_vec(), holes: false, crumbs: false, pulls: false, keeps: None };
    let rows: Vec<Vec<&str>> = ["Man Floor Floor Floor", "Floor Box Hole Crumb", "Floor Floor Mark Floor"]
        .iter()
        .map(|row| row.split(' ').collect())
        .collect();
    let has_decisions = |manner: &Manner| {
        let scenario = Scenario { draft: manner.draft(&rows, (0, 0)), choices: Vec::new() };
        let game = compile(&with_goal(&scenario, 0), 0).expect("it can be played");
        game.study(&game.start(0)).decisions().is_some()
    };
    assert!(has_decisions(&plain));
    assert!(has_decisions(&Manner { holes: true, crumbs: true, ..plain.clone() }));
    assert!(!has_decisions(&Manner { pulls: true, ..plain.clone() }));
    assert!(!has_decisions(&Manner { directions: DIRECTIONS[..3].to_vec(), ..plain.clone() }));
    assert!(!has_decisions(&Manner { keeps: Some((1, 0)), ..plain }));
}
