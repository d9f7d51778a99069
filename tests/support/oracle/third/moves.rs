//! What a player can do: which moves there are, and what a rule does in one.

use std::fmt::{self, Display, Formatter};

use super::super::{Outcome, Value, World};
use super::pictures::Way;
use super::run::Run;
use super::{Deed, Move, Picture, Rule, RuleKind};

/// A column and a row, or steps across and down.
type Spot = (i32, i32);

/// The arrows, in the order of their groups.
const ARROWS: [(&str, Spot); 4] = [("up", (0, -1)), ("right", (1, 0)), ("down", (0, 1)), ("left", (-1, 0))];

/// A move that is made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// None, one, or where it leads from and to; their number is its shape.
    pub cells: Vec<Spot>,
    /// The name of the action.
    pub action: Option<String>,
}

impl Choice {
    /// A cell without an action.
    pub fn cell(x: i32, y: i32) -> Self {
        Self { cells: vec![(x, y)], action: None }
    }

    /// What `MOVE` is.
    fn direction(&self) -> Spot {
        let arrow = ARROWS.iter().find(|(name, _)| self.action.as_deref() == Some(*name));
        arrow.map_or((0, 0), |(_, direction)| *direction)
    }
}

impl Display for Choice {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let cells: Vec<_> = self.cells.iter().map(|(x, y)| format!("{x},{y}")).collect();
        let cells = Some(cells.join(">")).filter(|cells| !cells.is_empty());
        let parts: Vec<_> = cells.into_iter().chain(self.action.clone()).collect();
        write!(f, "{}", parts.join(":"))
    }
}

/// A pass over the rules.
#[derive(Clone, Debug)]
pub struct Pass<'c> {
    /// The move that is made.
    pub choice: &'c Choice,
    /// Whether a rule has carried it out.
    pub moved: bool,
}

impl Rule {
    /// Runs the rule and returns whether that ends the pass if the rule breaks.
    pub fn run(&self, world: &mut World, pass: &mut Pass<'_>) -> Outcome<bool> {
        let mut run = Run::new(world, pass.choice.direction());
        let rule = match &self.0 {
            RuleKind::Always(statement) => return run.statement(statement),
            RuleKind::Define(_) => return Ok(false),
            RuleKind::Move(rule) => rule,
        };
        if pass.moved || !rule.is_meant(pass.choice) {
            return Ok(false);
        }
        let carried = match &rule.deed {
            Deed::Block(block) => run.block(block).map(|()| true),
            Deed::Push(push) => run.push(push),
            Deed::Picture(picture) if picture.marks.len() == 2 => run.rewrite_between(picture),
            Deed::Picture(picture) => run.rewrite(picture),
        };
        pass.moved |= carried?;
        carried
    }
}

impl Move {
    fn shape(&self) -> usize {
        match &self.deed {
            Deed::Block(_) => 0,
            Deed::Push(_) => 2,
            Deed::Picture(picture) => picture.marks.len(),
        }
    }

    /// Its actions, each with the direction that `MOVE` is then.
    fn actions(&self) -> Vec<(Option<String>, Spot)> {
        match self.action.as_deref() {
            Some("arrows") => ARROWS.map(|(name, direction)| (Some(name.to_owned()), direction)).to_vec(),
            _ => vec![(self.action.clone(), (0, 0))],
        }
    }

    /// Whether its action and its shape are those of a move.
    fn is_meant(&self, choice: &Choice) -> bool {
        let is_its_action = self.actions().iter().any(|(action, _)| *action == choice.action);
        is_its_action && self.shape() == choice.cells.len()
    }
}

/// Moves of one kind.
struct Group {
    /// The action, the shape, and how far the second mark lies from the first.
    kind: (Option<String>, usize, Option<Spot>),
    moves: Vec<Choice>,
}

/// Writes into `VALID` which cells may be chosen, and returns all legal moves in their order; `None` if no rule
/// is a move.
pub fn offer(rules: &[&Rule], world: &mut World) -> Option<Vec<Choice>> {
    let moves = rules.iter().filter_map(|rule| match &rule.0 {
        RuleKind::Move(rule) => Some(rule),
        RuleKind::Always(_) | RuleKind::Define(_) => None,
    });
    let moves: Vec<&Move> = moves.collect();
    if moves.is_empty() {
        return None;
    }
    let cells = cells(world);
    let (plain, others): (Vec<&Move>, Vec<&Move>) = moves.iter().partition(|rule| rule.is_plain());
    let run = Run::new(world, (0, 0));
    let plain: Vec<_> =
        plain.iter().flat_map(|rule| rule.found(&run, &cells)).flat_map(|(_, found)| found).collect();
    let chosen: Vec<_> = cells.iter().copied().filter(|cell| plain.contains(&vec![*cell])).collect();
    mark(&chosen, world);
    // The other moves are those of the board with this in VALID.
    let mut groups = Vec::new();
    for rule in others {
        rule.add_to(&mut groups, &cells, world);
    }
    for group in &mut groups {
        group.moves.sort_by_key(|choice| choice.cells.first().map(|(x, y)| (*y, *x)));
        group.moves.dedup();
    }
    let chosen = chosen.into_iter().map(|(x, y)| Choice::cell(x, y));
    Some(chosen.chain(groups.into_iter().flat_map(|group| group.moves)).collect())
}

/// All cells of the board in reading order.
fn cells(world: &World) -> Vec<Spot> {
    let rows = world.matrix("state").map_or(&[][..], |state| &state.rows[..]);
    (0..).zip(rows).flat_map(|(y, row)| (0..).zip(row).map(move |(x, _)| (x, y))).collect()
}

/// Marks these cells in `VALID`, and no others.
fn mark(cells: &[Spot], world: &mut World) {
    let Some(valid) = world.matrices.iter_mut().find(|matrix| matrix.name == "valid") else { return };
    for (y, row) in (0..).zip(&mut valid.rows) {
        for (x, cell) in (0..).zip(row) {
            *cell = Value::Bool(cells.contains(&(x, y)));
        }
    }
}

impl Move {
    /// Whether it is a cell without an action.
    fn is_plain(&self) -> bool {
        self.action.is_none() && self.shape() == 1
    }

    /// Adds what the rule offers on a board with these cells. Its groups come up even where they are empty.
    fn add_to(&self, groups: &mut Vec<Group>, cells: &[Spot], world: &mut World) {
        for (action, direction) in self.actions() {
            for (distance, found) in self.found(&Run::new(world, direction), cells) {
                let moves = found.into_iter().map(|cells| Choice { cells, action: action.clone() });
                let kind = (action.clone(), self.shape(), distance);
                match groups.iter_mut().find(|group| group.kind == kind) {
                    Some(group) => group.moves.extend(moves),
                    None => groups.push(Group { kind, moves: moves.collect() }),
                }
            }
        }
    }

    /// The cells of the moves that the rule offers in this direction, for every distance between its marks.
    fn found(&self, run: &Run<'_>, cells: &[Spot]) -> Vec<(Option<Spot>, Vec<Vec<Spot>>)> {
        let picture = match &self.deed {
            Deed::Block(_) => return vec![(None, vec![Vec::new()])],
            Deed::Push(push) => return run.pushes(push, cells),
            Deed::Picture(picture) => picture,
        };
        match self.shape() {
            0 => {
                let fits = run.is_seen(picture) == Ok(true);
                vec![(None, fits.then(Vec::new).into_iter().collect())]
            }
            1 => {
                let fits = |cell: &&Spot| run.fits_at(picture, **cell) == Ok(true);
                vec![(None, cells.iter().filter(fits).map(|cell| vec![*cell]).collect())]
            }
            _ => run.ways(picture).into_iter().map(|way| ways_from(run, picture, way, cells)).collect(),
        }
    }
}

/// The moves of a picture with two marks that lies this way.
fn ways_from(run: &Run<'_>, picture: &Picture, way: Way, cells: &[Spot]) -> (Option<Spot>, Vec<Vec<Spot>>) {
    let Some((across, down)) = way.distance(picture) else { return (None, Vec::new()) };
    let fits = |from: &&Spot| run.fits_lying(picture, way, **from) == Ok(true);
    let found = cells.iter().filter(fits).map(|(x, y)| vec![(*x, *y), (x + across, y + down)]);
    // What is an edge of the board is no cell to go to.
    (Some((across, down)), found.filter(|ends| cells.contains(&ends[1])).collect())
}
