//! The generator: every invariant holds for any parameters, and the same parameters give the same result
//! forever.

use std::path::Path;

use proptest::prelude::*;
use schola::dungeon::check::check_generated;
use schola::dungeon::{Database, Dungeon, Parameters, SplitGoal, order_of_branches, solve};
use schola::project::{database, labyrinth};

/// Parameters within their limits, mostly for labyrinths of a playable size.
pub fn parameters() -> impl Strategy<Value = Parameters> {
    let size = prop_oneof![12 => (20..60_u16, 20..60_u16), 1 => (60..=130_u16, 60..=130_u16)];
    let ratios = (10..=90_u8, 10..=90_u8);
    let rest = (any::<u32>(), 1..=10_u8, 0..=100_u8, 1..=5_u8, 1..=6_u8);
    (size, any::<(bool, u16, u16)>(), ratios, rest).prop_map(|(size, target, ratios, rest)| {
        let (seed, level, maze_probability, min_branch_rooms, corridor) = rest;
        let plain = Parameters::of_size(size.0, size.1);
        let (by_rooms, count, edge) = target;
        let target = if by_rooms {
            SplitGoal::Rooms(4 + u32::from(count) % (plain.most_rooms() - 3))
        } else {
            SplitGoal::Branches(3 + u32::from(count) % (plain.most_branches() - 2))
        };
        Parameters {
            target,
            level,
            min_ratio: ratios.0.min(ratios.1),
            max_ratio: ratios.0.max(ratios.1),
            min_edge: 5 + edge % (plain.most_edge() - 4),
            seed,
            maze_probability,
            min_branch_rooms,
            corridor,
            ..plain
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, max_shrink_iters: 200, ..ProptestConfig::default() })]

    /// Protects players of every labyrinth: for any parameters each invariant holds, all keys can be found
    /// one after the other, every branch must be visited, the final one last, and the file reads back the
    /// same.
    #[test]
    fn every_promise_is_kept(parameters in parameters(), round in 0..3_u32) {
        prop_assert_eq!(parameters.check(), []);
        let database = database::sample("en");
        let made = Dungeon::generate(&parameters, &database, 3, round);
        prop_assert_eq!(check_generated(&made, &database), []);

        let whole = made.labyrinth().expect("it is whole");
        let solution = solve(&whole.filled, whole.boss.at);
        let count = whole.filled.components.branches.len();
        let order = order_of_branches(&whole.filled, &solution);
        prop_assert_eq!(order, (1..=count as u32).map(|number| vec![number]).collect::<Vec<_>>());
        prop_assert!(solution.is_strict(solution.opened.last().and_then(|group| group.first().copied())));

        let read = labyrinth::read(labyrinth::write(&made).as_bytes());
        prop_assert_eq!(read.faults, []);
        prop_assert!(read.model.as_ref() == Some(&made), "the file says something else");
    }
}

/// Protects work from one phase to the next: a file of any phase reads back the same, and the next phase made
/// from it equals what the generator makes at once.
#[test]
fn each_phase_goes_on_from_its_file() {
    let database = database::sample("en");
    for seed in 0..12 {
        let parameters = Parameters { seed, ..Parameters::of_size(40, 30) };
        let whole = Dungeon::generate(&parameters, &database, 3, 0);
        let mut step = Dungeon::generate(&parameters, &database, 1, 0);
        for phase in 1..=3 {
            assert_eq!(step.phase(), phase);
            let text = labyrinth::write(&step);
            assert_eq!(text.contains(&format!(" phase=\"{phase}\"")), phase < 3);
            let (read, problems) = labyrinth::open(text.as_bytes(), "labyrinth.xml", Some(&database));
            assert_eq!((problems, read.as_ref()), (Vec::new(), Some(&step)), "seed {seed}, phase {phase}");
            step = step.next(&parameters, &database);
        }
        assert_eq!(step, whole);
    }
}

/// Protects the request for new keys and objects: another round gives others in the same rooms.
#[test]
fn another_round_gives_other_objects() {
    let database = database::sample("en");
    let parameters = Parameters::default();
    let [first, second] = [0, 1].map(|round| Dungeon::generate(&parameters, &database, 3, round));
    assert_eq!(first.areas(), second.areas());
    let keys = |dungeon: &Dungeon| dungeon.filled().map(|filled| filled.keys.clone());
    assert_ne!(keys(&first), keys(&second));
    let creatures = |dungeon: &Dungeon| dungeon.labyrinth().map(|whole| whole.creatures.clone());
    assert_ne!(creatures(&first), creatures(&second));
}

/// Protects people who ask for more than fits: they get a labyrinth and a warning.
#[test]
fn a_target_out_of_reach_is_told() {
    let database = database::sample("en");
    let missed = |target| {
        let parameters = Parameters { target, ..Parameters::of_size(30, 30) };
        let made = Dungeon::generate(&parameters, &database, 1, 0);
        assert_eq!(schola::dungeon::check(&made, None), []);
        made.missed().map(|fault| fault.code)
    };
    assert_eq!(missed(SplitGoal::Branches(3)), None);
    assert_eq!(missed(SplitGoal::Rooms(10)), None);
    assert_eq!(missed(SplitGoal::Branches(60)), Some("dungeon-branches-missed"));
    assert_eq!(missed(SplitGoal::Rooms(36)), Some("dungeon-rooms-missed"));
}

/// Returns the labyrinths whose files are kept as golden files.
fn kept() -> [(&'static str, Parameters, u8); 3] {
    let small = Parameters { seed: 1, ..Parameters::of_size(20, 20) };
    let straight =
        Parameters { seed: 2, level: 4, corridor: 3, maze_probability: 80, ..Parameters::of_size(32, 24) };
    let rooms = Parameters { seed: 3, target: SplitGoal::Rooms(9), ..Parameters::of_size(24, 30) };
    [("small", small, 3), ("straight", straight, 3), ("rooms", rooms, 2)]
}

/// Protects seeds that people share: the same parameters give the same file, byte for byte, on every machine,
/// forever.
#[test]
fn the_same_numbers_give_the_same_file() {
    let database = database::sample("en");
    for (name, parameters, phase) in kept() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/dungeon/golden/{name}.xml"));
        let wanted = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let text = labyrinth::write(&Dungeon::generate(&parameters, &database, phase, 0));
        assert!(text == wanted, "{name} is another labyrinth now");
    }
}

/// Protects large labyrinths in the same way, by a hash of the file.
#[test]
fn the_same_numbers_give_the_same_large_file() {
    let database = database::sample("en");
    let sum = |width, height, branches, corridor| {
        let target = SplitGoal::Branches(branches);
        let parameters = Parameters { target, corridor, ..Parameters::of_size(width, height) };
        let text = labyrinth::write(&Dungeon::generate(&parameters, &database, 3, 0));
        // FNV-1a.
        text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    };
    assert_eq!(sum(100, 100, 12, 1), 0x6c1f_1b84_d068_19ce);
    assert_eq!(sum(300, 200, 60, 2), 0xad38_7dbf_cf8f_5e46);
}

/// Protects the minimum of three branches: if every way to split ends in a chain of rooms, the fallback of
/// four rooms around one with three doors is used, and the labyrinth is as good as any.
#[test]
fn a_chain_of_rooms_is_never_given() {
    let database = database::sample("en");
    for seed in 0..20 {
        // Halves of halves are too small to be split again: four rooms in a square, joined one after the
        // other.
        let halves =
            Parameters { min_ratio: 50, max_ratio: 50, min_edge: 6, seed, ..Parameters::of_size(20, 20) };
        let parameters = Parameters { target: SplitGoal::Branches(3), min_branch_rooms: 1, ..halves };
        assert_eq!(parameters.check(), []);
        let made = Dungeon::generate(&parameters, &database, 3, 0);
        assert_eq!(check_generated(&made, &database), []);
        let sizes: Vec<_> = made.areas().rooms.iter().map(|room| (room.width, room.height)).collect();
        assert_eq!(sizes, [(6, 20), (6, 10), (8, 20), (6, 10)], "seed {seed}");
        assert_eq!(made.missed(), None);
    }
}

/// Protects the largest sizes: labyrinths of 4096 × 21 and of 700 × 700 satisfy their invariants.
#[test]
fn large_labyrinths_keep_their_promises() {
    let database: Database = database::sample("en");
    for (width, height, branches) in [(4096, 21, 100), (700, 700, 600)] {
        let target = SplitGoal::Branches(branches);
        let parameters = Parameters { target, ..Parameters::of_size(width, height) };
        assert_eq!(parameters.check(), []);
        let made = Dungeon::generate(&parameters, &database, 3, 0);
        assert_eq!(check_generated(&made, &database), []);
        assert_eq!(made.missed(), None);
    }
}
