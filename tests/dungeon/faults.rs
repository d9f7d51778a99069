//! The list of invariants: each violation is found, with its number and its place in the file.

use proptest::prelude::*;
use schola::dungeon::check::{INVARIANTS, Invariant, check_generated};
use schola::dungeon::{Dungeon, Field, Parameters, Plan, check};
use schola::project::{Severity, database, labyrinth};

use super::generated::parameters;

const FOUR_ROOMS: &str = include_str!("four_rooms.xml");

/// Changes of the file, and what they violate: the invariant and the code.
type Case = (&'static [(&'static str, &'static str)], Invariant, &'static str);

const CASES: &[Case] = &[
    (
        &[("posX=\"12\" posY=\"0\"", "posX=\"13\" posY=\"0\"")],
        Invariant::RoomsInsideAndApart,
        "dungeon-room-outside",
    ),
    (
        &[("<room id=\"1\" sizeX=\"6\"", "<room id=\"1\" sizeX=\"7\"")],
        Invariant::RoomsInsideAndApart,
        "dungeon-room-overlap",
    ),
    (
        &[("<room id=\"1\" sizeX=\"6\" sizeY=\"10\"", "<room id=\"1\" sizeX=\"6\" sizeY=\"9\"")],
        Invariant::FieldsInRooms,
        "dungeon-field-no-room",
    ),
    (&[("minEdge=\"5\"", "minEdge=\"7\"")], Invariant::RoomsLargeEnough, "dungeon-room-small"),
    (&[("x1=\"5\" y1=\"4\"", "x1=\"4\" y1=\"4\"")], Invariant::DoorsBetweenNeighbours, "dungeon-door-apart"),
    (
        &[("x1=\"5\" y1=\"4\" x2=\"6\" y2=\"4\"", "x1=\"5\" y1=\"0\" x2=\"6\" y2=\"0\"")],
        Invariant::NoDoorInCorner,
        "dungeon-door-corner",
    ),
    (
        &[("x1=\"11\" y1=\"6\" x2=\"12\" y2=\"6\"", "x1=\"8\" y1=\"9\" x2=\"8\" y2=\"10\"")],
        Invariant::OneToThreeDoors,
        "dungeon-room-doors",
    ),
    (
        &[("x1=\"11\" y1=\"6\" x2=\"12\" y2=\"6\"", "x1=\"8\" y1=\"9\" x2=\"8\" y2=\"10\"")],
        Invariant::DoorsApart,
        "dungeon-door-twice",
    ),
    (
        &[("x1=\"11\" y1=\"6\" x2=\"12\" y2=\"6\"", "x1=\"8\" y1=\"9\" x2=\"8\" y2=\"10\"")],
        Invariant::DoorsApart,
        "dungeon-door-field-twice",
    ),
    (
        &[("x1=\"11\" y1=\"6\" x2=\"12\" y2=\"6\"", "x1=\"8\" y1=\"9\" x2=\"8\" y2=\"10\"")],
        Invariant::Connected,
        "dungeon-parted",
    ),
    (
        &[("<pair id=\"2\"", "<pair id=\"3\" x1=\"11\" y1=\"12\" x2=\"12\" y2=\"12\"/><pair id=\"2\"")],
        Invariant::NoCircle,
        "dungeon-circle",
    ),
    (
        &[("x1=\"11\" y1=\"6\" x2=\"12\" y2=\"6\"", "x1=\"11\" y1=\"12\" x2=\"12\" y2=\"12\"")],
        Invariant::ThreeBranches,
        "dungeon-branches-few",
    ),
    (
        &[("prefab=\"2\"><room id=\"2\"/>", "prefab=\"2\"><room id=\"1\"/>")],
        Invariant::BranchesAsFound,
        "dungeon-branch-wrong",
    ),
    (
        &[("prefab=\"2\"><room id=\"2\"/>", "prefab=\"2\">")],
        Invariant::BranchesAsFound,
        "dungeon-room-component",
    ),
    (
        &[("prefab=\"1\"><room id=\"1\"/>", "prefab=\"1\">")],
        Invariant::CentralComponent,
        "dungeon-central-empty",
    ),
    (
        &[("prefab=\"1\"><room id=\"1\"/>", "prefab=\"1\"><room id=\"2\"/><room id=\"0\"/>")],
        Invariant::CentralComponent,
        "dungeon-central-parted",
    ),
    (
        &[("prefab=\"2\"><room id=\"2\"/>", "prefab=\"2\"><room id=\"1\"/>")],
        Invariant::CentralComponent,
        "dungeon-branch-attach",
    ),
    (
        &[(" locked=\"true\" key=\"1\"", ""), ("<key id=\"1\" door=\"1\" x=\"2\" y=\"17\" room=\"0\"/>", "")],
        Invariant::BranchesLocked,
        "dungeon-door-open",
    ),
    (
        &[(
            "<pair id=\"2\"",
            "<pair id=\"3\" x1=\"11\" y1=\"12\" x2=\"12\" y2=\"12\" locked=\"true\"/><pair id=\"2\"",
        )],
        Invariant::BranchesLocked,
        "dungeon-door-locked",
    ),
    (
        &[("<key id=\"2\" door=\"2\" x=\"9\" y=\"17\" room=\"2\"/>", ""), (" key=\"2\"", "")],
        Invariant::KeyForEachLock,
        "dungeon-key-missing",
    ),
    (
        &[("<key id=\"2\" door=\"2\"", "<key id=\"2\" door=\"1\""), (" key=\"2\"", "")],
        Invariant::KeyForEachLock,
        "dungeon-key-double",
    ),
    (
        &[("locked=\"true\" key=\"2\"", "locked=\"false\" key=\"2\"")],
        Invariant::KeyForEachLock,
        "dungeon-key-no-lock",
    ),
    (
        &[("x=\"9\" y=\"17\" room=\"2\"", "x=\"9\" y=\"2\" room=\"1\"")],
        Invariant::KeyForEachBranch,
        "dungeon-central-key",
    ),
    (
        &[("x=\"9\" y=\"17\" room=\"2\"", "x=\"9\" y=\"2\" room=\"1\"")],
        Invariant::KeyForEachBranch,
        "dungeon-branch-key",
    ),
    (
        &[("x=\"9\" y=\"17\" room=\"2\"", "x=\"14\" y=\"18\" room=\"3\"")],
        Invariant::KeyForEachBranch,
        "dungeon-final-key",
    ),
    (
        &[("x=\"9\" y=\"17\" room=\"2\"", "x=\"14\" y=\"18\" room=\"3\"")],
        Invariant::KeysInChain,
        "dungeon-key-order",
    ),
    (
        &[("x=\"9\" y=\"17\" room=\"2\"", "x=\"14\" y=\"18\" room=\"3\"")],
        Invariant::Solvable,
        "dungeon-key-unreached",
    ),
    (
        &[("x=\"9\" y=\"17\" room=\"2\"", "x=\"14\" y=\"18\" room=\"3\"")],
        Invariant::Solvable,
        "dungeon-boss-unreached",
    ),
    (
        &[
            (
                "<key id=\"1\" door=\"1\" x=\"2\" y=\"17\" room=\"0\"/>",
                "<key id=\"1\" door=\"1\" x=\"9\" y=\"17\" room=\"2\"/>",
            ),
            (
                "<key id=\"2\" door=\"2\" x=\"9\" y=\"17\" room=\"2\"/>",
                "<key id=\"2\" door=\"2\" x=\"2\" y=\"17\" room=\"0\"/>",
            ),
        ],
        Invariant::Solvable,
        "dungeon-boss-early",
    ),
    (
        &[("<row y=\"5\">1-4 7-10 13", "<row y=\"5\">1-4 7-11 13")],
        Invariant::BordersClosed,
        "dungeon-wall-open",
    ),
    (&[("<row y=\"4\">1-10", "<row y=\"4\">1-4 6-10")], Invariant::BordersClosed, "dungeon-door-walled"),
    (&[("<row y=\"5\">1-4 7-10", "<row y=\"5\">1-4")], Invariant::DoorsConnected, "dungeon-doors-parted"),
    (
        &[("<row y=\"6\">1-4 7-13 15", "<row y=\"6\">1-4 7-12 15")],
        Invariant::DoorsLeadInside,
        "dungeon-door-blind",
    ),
    (
        &[("x=\"3\" y=\"9\" class=\"2\"", "x=\"0\" y=\"9\" class=\"2\"")],
        Invariant::ObjectsOnFreeFields,
        "dungeon-in-wall",
    ),
    (&[("13-18</row>", "13 18</row>")], Invariant::ObjectsInReach, "dungeon-sealed"),
    (
        &[("<row y=\"7\">1-4 7-10 13 ", "<row y=\"7\">1-4 7-13 ")],
        Invariant::RoomsMeetAtDoors,
        "dungeon-open-border",
    ),
    (
        &[("<entrance x=\"8\" y=\"2\" room=\"1\"", "<entrance x=\"2\" y=\"2\" room=\"0\"")],
        Invariant::EntranceInCentral,
        "dungeon-entrance-room",
    ),
    (
        &[("x=\"18\" y=\"18\" room=\"3\"", "x=\"2\" y=\"2\" room=\"0\"")],
        Invariant::BossInItsRoom,
        "dungeon-boss-room",
    ),
    (
        &[("x=\"2\" y=\"8\" class=\"7\" room=\"0\"", "x=\"2\" y=\"8\" class=\"1\" room=\"0\"")],
        Invariant::ClassesBelong,
        "dungeon-class-foreign",
    ),
    (&[("prefab=\"4\"", "prefab=\"44\"")], Invariant::ClassesBelong, "dungeon-prefab-unknown"),
    (
        &[("x=\"3\" y=\"9\" class=\"2\"", "x=\"3\" y=\"9\" class=\"3\"")],
        Invariant::References,
        "dungeon-class-unknown",
    ),
    (&[("<defence id=\"14\"", "<defence id=\"2\"")], Invariant::References, "dungeon-class-twice"),
    (
        &[("x=\"9\" y=\"14\" class=\"1\"", "x=\"9\" y=\"14\" class=\"4\"")],
        Invariant::ClassesUsed,
        "dungeon-class-unused",
    ),
    (
        &[("posX=\"12\" posY=\"0\"", "posX=\"12\" posY=\"0\" kind=\"maze\" seed=\"7\"")],
        Invariant::MazesAreTrees,
        "dungeon-maze-other",
    ),
];

/// Protects everybody who relies on the list: each invariant that a file can violate is found where it is
/// violated, and reported with its number, as an error or a warning according to the list.
#[test]
fn each_broken_invariant_is_found() {
    let database = database::sample("en");
    let (model, problems) = labyrinth::open(FOUR_ROOMS.as_bytes(), "labyrinth.xml", Some(&database));
    assert_eq!((model.is_some(), problems), (true, Vec::new()));
    let mut missed = Vec::new();
    for (changes, invariant, code) in CASES {
        let mut text = FOUR_ROOMS.to_owned();
        for (from, to) in *changes {
            assert_eq!(text.matches(from).count(), 1, "{code}: {from}");
            text = text.replacen(from, to, 1);
        }
        let (_, problems) = labyrinth::open(text.as_bytes(), "labyrinth.xml", Some(&database));
        let number = format!("I{}", invariant.number());
        let is_it = |problem: &&schola::project::Problem| {
            problem.code == *code && problem.args.contains(&("invariant", number.clone()))
        };
        let is_hard = INVARIANTS.iter().any(|check| check.invariant == *invariant && check.is_hard);
        // Something that is missing has no line.
        let has_place = |line: Option<u32>| line.is_some() || *code == "dungeon-branches-few";
        let found = problems.iter().find(is_it);
        if !found.is_some_and(|it| (it.severity == Severity::Error) == is_hard && has_place(it.line)) {
            missed.push(format!("{invariant:?}, {code}: {problems:?}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    let all = INVARIANTS.iter().map(|check| check.invariant);
    let left: Vec<Invariant> =
        all.filter(|invariant| CASES.iter().all(|case| case.1 != *invariant)).collect();
    // The form of the file limits the size; the last two are about what the generator makes.
    assert_eq!(left, [Invariant::Size, Invariant::NotTooMany, Invariant::Reproducible]);
}

/// Protects authors from searching: faults are reported with the line of the element concerned.
#[test]
fn faults_have_their_lines() {
    let text = FOUR_ROOMS.replacen("<row y=\"6\">1-4 7-13 15", "<row y=\"6\">1-4 7-13 15 19", 1);
    let (_, problems) = labyrinth::open(text.as_bytes(), "labyrinth.xml", None);
    let line = text.lines().position(|line| line.contains("<row y=\"6\">")).expect("the row is there");
    let column = text.lines().nth(line).and_then(|line| line.find("<row y=\"6\">")).expect("it is there");
    let found: Vec<_> = problems.iter().map(|it| (it.code, it.line, it.column)).collect();
    assert_eq!(found, [("dungeon-wall-open", Some(line as u32 + 1), Some(column as u32 + 1))]);
}

/// Protects the invariants about the generator: too many objects of a class, and a labyrinth that its seed
/// does not give.
#[test]
fn what_the_generator_did_not_make_is_found() {
    let database = database::sample("en");
    let made = Dungeon::generate(&Parameters::default(), &database, 3, 0);
    assert_eq!(check_generated(&made, &database), []);
    let mut whole = (**made.labyrinth().expect("it is whole")).clone();
    let first = whole.creatures[0];
    whole.creatures.extend([first; 20]);
    let crowded =
        Dungeon { layer: schola::dungeon::Layer::Labyrinth(std::sync::Arc::new(whole)), ..made.clone() };
    let found: Vec<_> = check_generated(&crowded, &database).iter().map(|fault| fault.invariant).collect();
    assert_eq!(found, [Invariant::NotTooMany, Invariant::Reproducible].map(Some));
    assert_eq!(check(&crowded, Some(&database)), []);
}

/// Protects the first invariant: the size is limited also without a file.
#[test]
fn the_size_has_limits() {
    let parameters = Parameters { width: 19, height: 30, ..Parameters::default() };
    let plan = Plan::generate(&parameters);
    let areas = schola::dungeon::Areas::place_doors(&plan, 1);
    let small = Dungeon {
        level: 1,
        origin: None,
        layer: schola::dungeon::Layer::Areas(std::sync::Arc::new(areas)),
        extra: schola::xml::Extra::default(),
    };
    assert!(check(&small, None).iter().any(|fault| fault.invariant == Some(Invariant::Size)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Protects people who open broken files: whatever numbers a labyrinth contains, reading, checking and
    /// writing it terminate, and its content is written as it is.
    #[test]
    fn broken_files_break_nothing(
        parameters in parameters(),
        spoils in prop::collection::vec((any::<prop::sample::Index>(), 0..5000_u32), 1..6),
    ) {
        let database = database::sample("en");
        let small = Parameters { ..Parameters { target: schola::dungeon::SplitGoal::Branches(3), ..Parameters::of_size(20 + parameters.width % 16, 24) } };
        let made = Dungeon::generate(&Parameters { seed: parameters.seed, ..small }, &database, 3, 0);
        let mut text = labyrinth::write(&made);
        for (index, number) in spoils {
            // A random number of the file is replaced.
            let quotes: Vec<usize> = text.match_indices('"').map(|(at, _)| at).collect();
            let numbers: Vec<(usize, usize)> = (quotes.chunks_exact(2))
                .map(|pair| (pair[0] + 1, pair[1]))
                .filter(|(from, to)| text[*from..*to].parse::<u32>().is_ok())
                .collect();
            let (from, to) = *index.get(&numbers);
            text.replace_range(from..to, &(number % 45).to_string());
        }
        let (model, _) = labyrinth::open(text.as_bytes(), "labyrinth.xml", Some(&database));
        if let Some(model) = model {
            let again = labyrinth::read(labyrinth::write(&model).as_bytes());
            let _ = schola::dungeon::map::rows(&model);
            prop_assert!(again.model.is_some());
        }
    }
}

/// Protects the map as text: objects are shown where they lie.
#[test]
fn the_map_shows_what_is_there() {
    let model = labyrinth::read(FOUR_ROOMS.as_bytes()).model.expect("it can be read");
    let rows = schola::dungeon::map::rows(&model);
    assert_eq!(rows.len(), 20);
    assert_eq!(rows[0], "#".repeat(20));
    assert_eq!(rows[4], "#....xx....##.####.#");
    let sign = |field: Field| rows[usize::from(field.y)].chars().nth(usize::from(field.x));
    let whole = model.labyrinth().expect("it is whole");
    assert_eq!(sign(whole.filled.entrance), Some('@'));
    assert_eq!(sign(whole.boss.at), Some('B'));
    assert!(whole.filled.keys.iter().all(|key| sign(key.at) == Some('k')));
    assert!(whole.creatures.iter().all(|creature| sign(creature.at) == Some('m')));
    assert!(whole.items.iter().all(|item| sign(item.at) == Some('i')));
}
