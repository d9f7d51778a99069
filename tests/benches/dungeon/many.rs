//! Checks every invariant on many labyrinths: a long version of the property tests.

use std::time::Instant;

use schola::dungeon::check::check_generated;
use schola::dungeon::random::{Purpose, Random};
use schola::dungeon::{Database, Dungeon, Parameters, SplitGoal, order_of_branches, solve};
use schola::project::labyrinth;

/// A line of progress is printed after this many labyrinths.
const STEP: u32 = 5_000;

/// Returns the parameters of a labyrinth and its round: of all sizes, mostly those that people play.
fn numbers(index: u32) -> (Parameters, u32) {
    let mut chance = Random::stream(index, Purpose::Manual, 77);
    let most = match chance.below(100) {
        0..80 => 60,
        80..97 => 130,
        97..99 => 300,
        _ => 500,
    };
    let mut side = || chance.range(20, most) as u16;
    let plain = Parameters::of_size(side(), side());
    let target = match chance.below(3) {
        0 => SplitGoal::Rooms(chance.range(4, plain.most_rooms())),
        1 => SplitGoal::Branches(chance.range(3, plain.most_branches())),
        _ => plain.target,
    };
    let ratios = [chance.range(10, 90) as u8, chance.range(10, 90) as u8];
    let (plain_edge, edge) = (chance.below(2) == 0, chance.range(5, plain.most_edge().into()) as u16);
    let parameters = Parameters {
        target,
        level: chance.range(1, 10) as u8,
        min_ratio: ratios[0].min(ratios[1]),
        max_ratio: ratios[0].max(ratios[1]),
        min_edge: if plain_edge { 5 } else { edge },
        seed: chance.draw() as u32,
        maze_probability: chance.range(0, 100) as u8,
        min_branch_rooms: chance.range(1, 5) as u8,
        corridor: chance.range(1, 6) as u8,
        ..plain
    };
    (parameters, chance.below(3))
}

/// Returns everything wrong with a labyrinth.
fn breaks(made: &Dungeon, parameters: &Parameters, database: &Database) -> Vec<String> {
    let mut found: Vec<String> = parameters.check().iter().map(|fault| format!("{fault:?}")).collect();
    found.extend(check_generated(made, database).iter().map(|fault| format!("{fault:?}")));
    let Some(whole) = made.labyrinth() else { return vec!["it is not whole".to_owned()] };
    let solution = solve(&whole.filled, whole.boss.at);
    let branches = whole.filled.components.branches.len() as u32;
    let order = order_of_branches(&whole.filled, &solution);
    if !order.iter().map(Vec::as_slice).eq((1..=branches).map(|number| [number])) {
        found.push(format!("the branches open as {order:?}"));
    }
    let last = solution.opened.last().and_then(|group| group.first().copied());
    if !solution.is_strict(last) {
        found.push(format!("it cannot be finished as it should: {solution:?}"));
    }
    let text = labyrinth::write(made);
    let read = labyrinth::read(text.as_bytes());
    if !read.faults.is_empty() || read.model.as_ref() != Some(made) {
        found.push(format!("its file says something else: {:?}", read.faults));
    }
    found
}

/// The minimum, sum and maximum of some numbers.
#[derive(Default)]
struct Range(Option<(u64, u64, u64)>);

impl Range {
    fn add(&mut self, number: u64) {
        let (least, sum, most) = self.0.unwrap_or((number, 0, number));
        self.0 = Some((least.min(number), sum + number, most.max(number)));
    }

    fn say(&self, name: &str, count: u32) {
        let (least, sum, most) = self.0.unwrap_or_default();
        println!("  {name:<12}{least:>10} to {most}, {:.1} on average", sum as f64 / f64::from(count.max(1)));
    }
}

/// Checks this many labyrinths and prints statistics. Returns whether all invariants hold.
pub fn check(count: u32, database: &Database) -> bool {
    let start = Instant::now();
    let [mut fields, mut rooms, mut branches, mut mazes, mut monsters, mut items] =
        std::array::from_fn(|_| Range::default());
    let (mut missed, mut broken) = (0_u32, 0_u32);
    for index in 0..count {
        let (parameters, round) = numbers(index);
        let made = Dungeon::generate(&parameters, database, 3, round);
        let found = breaks(&made, &parameters, database);
        if !found.is_empty() {
            broken += 1;
            println!("labyrinth {index}, round {round}, {parameters:?}:");
            found.iter().for_each(|what| println!("  {what}"));
        }
        missed += u32::from(made.missed().is_some());
        fields.add(u64::from(parameters.width) * u64::from(parameters.height));
        rooms.add(made.areas().rooms.len() as u64);
        if let Some(whole) = made.labyrinth() {
            let kinds = &whole.filled.walls.kinds;
            let is_maze = |kind: &&schola::dungeon::RoomKind| **kind != schola::dungeon::RoomKind::Basic;
            branches.add(whole.filled.components.branches.len() as u64);
            mazes.add(kinds.iter().filter(is_maze).count() as u64);
            monsters.add(whole.creatures.len() as u64);
            items.add(whole.items.len() as u64);
        }
        if (index + 1) % STEP == 0 {
            println!(
                "{:>8} labyrinths after {:.0} s, {broken} broken",
                index + 1,
                start.elapsed().as_secs_f64()
            );
        }
    }
    println!("{count} labyrinths in {:.0} s: {broken} break a promise", start.elapsed().as_secs_f64());
    fields.say("fields", count);
    rooms.say("rooms", count);
    branches.say("branches", count);
    mazes.say("mazes", count);
    monsters.say("monsters", count);
    items.say("items", count);
    println!("  {missed} had no space for as many branches or rooms as were wanted");
    broken == 0
}
