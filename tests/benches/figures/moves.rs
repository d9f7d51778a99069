//! Moves per second, compared with the literal interpreter.

use std::hint::black_box;

use schola::engine::{Game as _, Standing};
use schola::grid::model::{Draft, Value};
use schola::grid::{Cell, Game, Move, State, compile};

use crate::games;
use crate::report::{Figure, Line, medians};
use crate::support::oracle::{Rule, World, run};

const RUNS: usize = 401;
/// Moves per run: few, so that most runs end before the system schedules another program on the core.
const MOVES: u32 = 2_000;
const REGEX_MOVES: u32 = 5;
/// After this many moves a play restarts.
const LONGEST_PLAY: u32 = 200;

/// Sokoban on 9 × 7.
pub fn sokoban() -> Line {
    line(&games::small_sokoban(), "5 000 000 moves/s, better 8 000 000; 500 × the interpreter")
}

/// Lights Out on 5 × 5.
pub fn lights_out() -> Line {
    line(&games::lights_out(), "500 × the interpreter")
}

fn line(draft: &Draft, goal: &'static str) -> Line {
    let game = compile(draft, 0).expect("the game can be played");
    let script: Vec<Step> = Walk::new(&game).steps().take(RUNS * REGEX_MOVES as usize).collect();
    let mut literal = Literal::new(draft);
    script.iter().for_each(|step| literal.check_and_make(*step));
    let mut literal = Literal::new(draft);
    let mut script = script.iter().cycle();
    let mut walk = Walk::new(&game);
    let (time, base) = medians(
        RUNS,
        || (0..MOVES).for_each(|_| walk.go()),
        || script.by_ref().take(REGEX_MOVES as usize).for_each(|step| literal.make(*step)),
    );
    let baseline = "the regex interpreter";
    Line { figure: Figure::Moves(MOVES, time), baseline, base: Figure::Moves(REGEX_MOVES, base), goal }
}

/// A move of a walk.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Whether the play restarts before it.
    afresh: bool,
    /// What is chosen.
    pub cell: Cell,
}

/// Moves picked at random, one play after another.
pub struct Walk<'g> {
    game: &'g Game,
    state: State,
    choices: Vec<Move>,
    random: u64,
    /// Moves until the play restarts.
    left: u32,
}

impl<'g> Walk<'g> {
    /// Begins the walk, which is always the same.
    pub fn new(game: &'g Game) -> Self {
        let random = 0x9E37_79B9_7F4A_7C15;
        Self { game, state: game.start(0), choices: Vec::new(), random, left: 0 }
    }

    /// Returns the moves of the walk.
    pub fn steps(mut self) -> impl Iterator<Item = Step> {
        std::iter::repeat_with(move || self.step())
    }

    /// Makes a move.
    pub fn go(&mut self) {
        let _ = black_box(self.step());
    }

    fn step(&mut self) -> Step {
        let afresh = self.left == 0;
        if afresh {
            self.state = self.game.start(0);
            self.left = LONGEST_PLAY;
        }
        self.choices.clear();
        self.game.moves(&self.state, &mut self.choices);
        let picked = self.pick(self.choices.len());
        let choice = self.choices[picked];
        let cell = choice.cell().expect("every move chooses a cell");
        self.game.play(&mut self.state, &choice, &mut ()).expect("a listed move is legal");
        let goes_on = matches!(self.game.standing(&self.state), Standing::ToMove(_));
        self.left = if goes_on { self.left - 1 } else { 0 };
        Step { afresh, cell }
    }

    /// Returns a number below `count`, with an xorshift generator and without a division.
    fn pick(&mut self, count: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (((self.random >> 32) * count as u64) >> 32) as usize
    }
}

/// The literal interpreter with everything prepared that can be prepared before a move.
struct Literal {
    rules: Vec<Rule>,
    start: World,
    world: World,
}

impl Literal {
    fn new(draft: &Draft) -> Self {
        let rules = draft.rules.list.iter().map(|rule| Rule::new(&rule.contents, rule.breaks)).collect();
        let start = World::new(&draft.levels[0].layout, draft.rules.language);
        Self { rules, world: start.clone(), start }
    }

    /// Makes a move of the engine's walk, which must be legal here, too.
    fn check_and_make(&mut self, step: Step) {
        assert!(step.afresh || self.is_valid(step.cell), "both interpreters play the same game");
        self.make(step);
    }

    fn make(&mut self, step: Step) {
        if step.afresh {
            self.world = self.start.clone();
        }
        self.set_position(step.cell);
        let _ = run(&self.rules, &mut self.world);
        let _ = black_box(&self.world);
    }

    fn set_position(&mut self, cell: Cell) {
        for (a, p, to) in [("ax", "px", cell.x), ("ay", "py", cell.y)] {
            let before = self.world.items.insert(a.to_owned(), Value::Int(i32::from(to)));
            let _ = self.world.items.insert(p.to_owned(), before.expect("every level has A"));
        }
    }

    fn is_valid(&self, cell: Cell) -> bool {
        let valid = self.world.matrix("valid").expect("every level has VALID");
        valid.rows[usize::from(cell.y)][usize::from(cell.x)] == Value::Bool(true)
    }
}
