//! Editing labyrinths: no sequence of edits violates a hard invariant, and undoing restores everything.

use std::collections::HashSet;
use std::sync::LazyLock;

use proptest::prelude::*;
use schola::dungeon::check::Invariant::{self, BranchesLocked, KeyForEachBranch, KeysInChain};
use schola::dungeon::check::check_locks;
use schola::dungeon::edit::objects::{self, verdict};
use schola::dungeon::edit::rooms::{self, Cut};
use schola::dungeon::edit::walls::RoomCopy;
use schola::dungeon::edit::{rebase, walls};
use schola::dungeon::random::{Purpose, Random};
use schola::dungeon::{
    Areas, Database, Dungeon, Field, Instance, Parameters, Rect, RoomKind, SplitGoal, check,
};
use schola::project::{database, labyrinth};

static DATABASE: LazyLock<Database> = LazyLock::new(|| database::sample("en"));

pub fn parameters(width: u16, height: u16, branches: u32, seed: u32) -> Parameters {
    let plain = Parameters { seed, ..Parameters::of_size(width, height) };
    Parameters { target: SplitGoal::Branches(branches.min(plain.most_branches())), ..plain }
}

fn made(phase: u8) -> impl Strategy<Value = Dungeon> {
    (20..60_u16, 20..60_u16, 3..9_u32, any::<u32>()).prop_map(move |(width, height, branches, seed)| {
        Dungeon::generate(&parameters(width, height, branches, seed), &DATABASE, phase, 0)
    })
}

/// An edit, with numbers that choose its target.
#[derive(Clone, Debug)]
struct Act {
    kind: u8,
    numbers: [u16; 4],
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = (0..16_u8, any::<[u16; 4]>()).prop_map(|(kind, numbers)| Act { kind, numbers });
    prop::collection::vec(act, 1..24)
}

fn pick<T: Copy>(list: &[T], number: u16) -> Option<T> {
    list.get(usize::from(number) % list.len().max(1)).copied()
}

fn any_field(areas: &Areas, numbers: [u16; 2]) -> Field {
    Field::new(numbers[0] % areas.width, numbers[1] % areas.height)
}

/// Carries out an edit; `None` if it is refused.
fn act(dungeon: &Dungeon, act: &Act) -> Option<Dungeon> {
    let [a, b, c, d] = act.numbers;
    let areas = dungeon.areas().clone();
    let doors = areas.doors_of_rooms();
    let parameters = dungeon.origin.expect("it was generated").parameters;
    let room = u32::from(a) % areas.rooms.len() as u32;
    let door = u32::from(a) % areas.doors.len() as u32;
    let field = any_field(&areas, [c, d]);
    let fit = |areas: Areas| Some(rebase::rooms(dungeon, areas, Some(&DATABASE)).dungeon);
    let walled = |walls| Some(rebase::walls(dungeon, walls, Some(&DATABASE)).dungeon);
    let own = dungeon.filled().map(|filled| &filled.walls);
    let whole = dungeon.labyrinth();
    let changed = |labyrinth| Some(dungeon.with_labyrinth(labyrinth));
    match act.kind {
        0 | 1 => {
            let cut = rooms::cuts(&areas, &doors, room, 5).nearest(b % 2 == 0, c)?;
            fit(rooms::split(&areas, &doors, room, cut, 5).expect("what is offered can be done").areas)
        }
        2 => {
            let random = &mut Random::stream(1, Purpose::Manual, u64::from(b));
            fit(rooms::split_at_random(&areas, &doors, None, &parameters, random).ok()?.areas)
        }
        3 => {
            let percent = (b % 2 == 0, (c % 120) as u8);
            fit(rooms::split_by_ratio(&areas, &doors, room, percent, &parameters).ok()?.areas)
        }
        4 | 5 => {
            let other = pick(&rooms::mergeable(&areas, &doors, room), b)?;
            fit(rooms::merge(&areas, &doors, room, other).expect("what is offered can be done"))
        }
        6 => fit(rooms::move_door(&areas, door, field).ok()?),
        7 => walled(walls::fill(own?, room, RoomKind::Maze { seed: u32::from(b) }, 1).ok()?),
        8 => walled(walls::fill(own?, room, RoomKind::Basic, 1).ok()?),
        9 | 10 => {
            let mut copy = RoomCopy::take(own?, room)?;
            let rect = copy.rect();
            let to = (rect.x + c % rect.width, rect.y + d % rect.height);
            let tool = Rect { x: to.0, y: to.1, width: 1 + b % 6, height: 1 + (b / 8) % 3 };
            let _ = copy.paint(tool.fields(), b % 3 == 0);
            walled(copy.apply(own?).ok()?)
        }
        11 => changed(objects::lock(whole?, door, field).ok()?),
        12 => changed(objects::unlock(whole?, door)),
        13 => {
            let moved = objects::move_entrance(whole?, field).ok();
            changed(moved.or_else(|| objects::move_boss(whole?, field).ok())?)
        }
        14 => {
            let component = objects::component_at(&whole?.filled, field)?;
            let palette = objects::allowed(whole?, &DATABASE, component)?;
            let is_item = b % 2 == 0;
            let class = pick(if is_item { &palette.items } else { &palette.creatures }, b / 2)?;
            let instance = Instance { class, at: field };
            changed(objects::put(whole?, &DATABASE, dungeon.level, is_item, instance).ok()?)
        }
        _ => changed(objects::take(whole?, b % 2 == 0, usize::from(c) % 30)),
    }
}

fn hard_faults(dungeon: &Dungeon) -> Vec<schola::dungeon::Fault> {
    hard_faults_with(dungeon, &DATABASE)
}

pub fn hard_faults_with(dungeon: &Dungeon, database: &Database) -> Vec<schola::dungeon::Fault> {
    check(dungeon, Some(database)).into_iter().filter(|fault| !fault.warning).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, max_shrink_iters: 400, ..ProptestConfig::default() })]

    /// Protects every hand-made labyrinth: no sequence of edits of rooms, walls and objects violates a hard
    /// invariant in any phase, and the file reads back the same.
    #[test]
    fn no_hard_promise_is_broken(dungeon in (1..=3_u8).prop_flat_map(made), acts in acts()) {
        let mut now = dungeon;
        for act in &acts {
            let Some(next) = self::act(&now, act) else { continue };
            prop_assert_eq!(hard_faults(&next), [], "after {:?}", act);
            prop_assert_eq!(next.phase(), now.phase(), "nothing that had been made is lost");
            now = next;
        }
        let read = labyrinth::read(labyrinth::write(&now).as_bytes());
        prop_assert_eq!(read.faults, []);
        prop_assert!(read.model.as_ref() == Some(&now), "the file says something else");
    }

    /// Protects trying out lines: splitting a room and merging it again restores it, with its doors unless
    /// they had to move, and all walls and objects of the other rooms.
    #[test]
    fn split_and_merged_is_nothing(dungeon in made(3), room: u16, upright: bool, at: u16) {
        let areas = dungeon.areas();
        let doors = areas.doors_of_rooms();
        let room = u32::from(room) % areas.rooms.len() as u32;
        let Some(cut) = rooms::cuts(areas, &doors, room, 5).nearest(upright, at) else { return Ok(()) };
        let split = rooms::split(areas, &doors, room, cut, 5).expect("what is offered can be done");
        let last = split.areas.rooms.len() as u32 - 1;
        prop_assert_eq!(split.areas.rooms.len(), areas.rooms.len() + 1);
        let merged = rooms::merge(&split.areas, &split.areas.doors_of_rooms(), room, last)
            .expect("what was split can be merged");
        prop_assert_eq!(&merged.rooms, &areas.rooms);
        if split.moved.is_empty() {
            prop_assert_eq!(&merged, &**areas);
        }
        let branches = rooms::branches(areas, &doors);
        let after = rooms::branches(&split.areas, &split.areas.doors_of_rooms());
        let gained = usize::from(rooms::adds_branch(areas, &doors, room, cut));
        prop_assert_eq!(after, branches + gained, "the line says what it gives");
    }

    /// Protects work in later phases: going back without a change keeps everything, and a change in one room
    /// leaves the walls and objects of the others alone.
    #[test]
    fn what_fits_is_kept(dungeon in made(3), room: u16, percent in 30..70_u8) {
        let same = rebase::rooms(&dungeon, (**dungeon.areas()).clone(), Some(&DATABASE));
        prop_assert!(same.losses.is_nothing() && same.losses.moved == 0, "{:?}", same.losses);
        prop_assert!(same.dungeon.layer == dungeon.layer);

        let areas = dungeon.areas();
        let doors = areas.doors_of_rooms();
        let room = u32::from(room) % areas.rooms.len() as u32;
        let parameters = dungeon.origin.expect("it was generated").parameters;
        let split = rooms::split_by_ratio(areas, &doors, room, (true, percent), &parameters);
        let Ok(split) = split else { return Ok(()) };
        let touched: HashSet<u32> = split.moved.iter()
            .flat_map(|door| areas.doors[*door as usize].rooms)
            .chain([room])
            .collect();
        let fit = rebase::rooms(&dungeon, split.areas, Some(&DATABASE));
        prop_assert_eq!((fit.losses.walls, fit.losses.locks), (0, 0));
        let (before, after) = (dungeon.filled().expect("walls"), fit.dungeon.filled().expect("walls"));
        let others = (0..).zip(&areas.rooms).filter(|(id, _)| !touched.contains(id));
        for field in others.flat_map(|(_, rect)| rect.fields()) {
            prop_assert_eq!(before.walls.free.has(field), after.walls.free.has(field), "{:?}", field);
        }
        let things = |dungeon: &Dungeon| {
            let labyrinth = dungeon.labyrinth().expect("objects");
            labyrinth.items.len() + labyrinth.creatures.len()
        };
        // A part of a room of the central component may now belong to a branch, which may not allow
        // everything.
        let lost = (fit.losses.items + fit.losses.creatures) as usize;
        prop_assert_eq!(things(&fit.dungeon) + lost, things(&dungeon), "what is lost is told");
    }

    /// Protects passability: the copy of a room can go back exactly if all its doors are connected and lead
    /// inside, and the ways shown can be walked.
    #[test]
    fn ways_decide(dungeon in made(2), room: u16, strokes in prop::collection::vec(any::<[u16; 4]>(), 1..12)) {
        let walls = &dungeon.filled().expect("walls").walls;
        let room = u32::from(room) % walls.areas.rooms.len() as u32;
        let mut copy = RoomCopy::take(walls, room).expect("there is a room");
        let rect = copy.rect();
        for [x, y, length, free] in strokes {
            let tool = Rect { x: rect.x + x % rect.width, y: rect.y + y % rect.height, width: 1 + length % 9, height: 1 };
            let _ = copy.paint(tool.fields(), free % 3 == 0);
        }
        let ways = copy.ways();
        let doors = walls.areas.doors_of_rooms().of(room).len();
        prop_assert_eq!(ways.found.len() + ways.broken.len(), doors * (doors - 1) / 2);
        for (a, b, way) in &ways.found {
            let ends = [*a, *b].map(|door| walls.areas.doors[door as usize].field_in(room));
            prop_assert!(way.contains(&ends[0]) && way.contains(&ends[1]));
            prop_assert!(way.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
            prop_assert!(way.iter().all(|field| copy.is_free(*field)));
        }
        prop_assert_eq!(copy.apply(walls).is_ok(), ways.is_whole());
    }
}

/// Protects the forbidden zone: no line leaves a part below the shortest edge, and the barred runs are
/// exactly the other positions.
#[test]
fn lines_are_offered_or_barred() {
    let dungeon = Dungeon::generate(&parameters(40, 30, 5, 3), &DATABASE, 1, 0);
    let areas = dungeon.areas();
    let doors = areas.doors_of_rooms();
    for (room, rect) in (0..).zip(&areas.rooms) {
        let found = rooms::cuts(areas, &doors, room, 5);
        for upright in [true, false] {
            let (from, length) = if upright { (rect.x, rect.width) } else { (rect.y, rect.height) };
            let barred = found.barred(upright);
            for at in from + 1..from + length {
                let is_barred = barred.iter().any(|(first, last)| (*first..=*last).contains(&at));
                let cut = Cut { upright, at };
                assert_eq!(is_barred, !found.of(upright).contains(&at));
                assert_eq!(rooms::split(areas, &doors, room, cut, 5).is_err(), is_barred, "{room} {cut:?}");
                assert!(is_barred || (at >= from + 5 && at + 5 <= from + length));
            }
        }
    }
}

/// Protects the answer to “how do I get more branches”: each suggested line adds one.
#[test]
fn the_outlook_keeps_its_word() {
    let mut told = 0;
    for seed in 0..20 {
        let dungeon = Dungeon::generate(&parameters(60, 40, 4, seed), &DATABASE, 1, 0);
        let areas = dungeon.areas();
        let doors = areas.doors_of_rooms();
        let outlook = rooms::outlook(areas, &doors, 5);
        for (room, cut) in outlook.gains {
            let split = rooms::split(areas, &doors, room, cut, 5).expect("it is possible");
            let now = rooms::branches(&split.areas, &split.areas.doors_of_rooms());
            assert_eq!(now, outlook.branches + 1);
            told += 1;
        }
    }
    assert!(told > 20);
}

/// Protects the verdict: a key behind its own door is reported as that, two keys that wait for each other as
/// unreachable, and removing the lock makes the labyrinth solvable again.
#[test]
fn the_verdict_names_the_keys() {
    let dungeon = Dungeon::generate(&parameters(40, 30, 5, 7), &DATABASE, 3, 0);
    let labyrinth = dungeon.labyrinth().expect("it is whole");
    let whole = verdict(labyrinth);
    assert!(whole.finishes && whole.order.len() == labyrinth.filled.components.branches.len());
    let (first, last) = (whole.order[0][0] as usize - 1, whole.order[1][0] as usize - 1);
    let areas = dungeon.areas();
    let branches = areas.find_branches(&areas.doors_of_rooms());
    let door_of = |branch: usize| {
        let rooms = &labyrinth.filled.components.branches[branch];
        branches.iter().find(|(found, _)| found == rooms).expect("it is a branch").1
    };
    let inside = |branch: usize| {
        let rect = areas.rooms[labyrinth.filled.components.branches[branch][0] as usize];
        let mut fields = rect.inner().fields();
        fields.find(|field| labyrinth.filled.walls.free.has(*field)).expect("a room has free fields")
    };
    let own = objects::move_key(labyrinth, door_of(first), inside(first)).expect("the field is free");
    let told = verdict(&own);
    assert!(!told.finishes && told.behind_themselves == [door_of(first)]);
    let crossed = objects::move_key(labyrinth, door_of(first), inside(last)).expect("the field is free");
    let told = verdict(&crossed);
    assert!(told.behind_themselves.is_empty() && told.unreached.contains(&door_of(first)));
    assert!(verdict(&objects::unlock(&crossed, door_of(first))).finishes);
}

/// Each warning about locks results from a lock or a key placed by hand, names its rooms, and disappears when
/// that is undone.
#[test]
fn warnings_about_locks_come_and_go() {
    let parameters = parameters(40, 30, 5, 3);
    let dungeon = Dungeon::generate(&parameters, &DATABASE, 3, 0);
    assert_eq!(check_locks(&dungeon), [], "nothing to be warned of at first");
    let own = (**dungeon.labyrinth().expect("it is whole")).clone();
    let (filled, areas) = (own.filled.clone(), dungeon.areas().clone());
    let codes = |made: &schola::dungeon::Labyrinth| {
        let faults = check_locks(&dungeon.with_labyrinth(made.clone()));
        assert!(faults.iter().all(|fault| fault.warning), "none of them keeps the labyrinth from being so");
        faults.into_iter().map(|fault| (fault.invariant, fault.code)).collect::<Vec<_>>()
    };
    let free = |room: u32| {
        let mut fields = areas.rooms[room as usize].inner().fields();
        fields.find(|field| filled.walls.free.has(*field)).expect("a free field")
    };
    let branches = &filled.components.branches;
    let (central, last) = (free(filled.components.central[0]), branches.len() - 1);
    let key_in = |rooms: &[u32]| {
        let is_in = |at: Field| rooms.iter().any(|room| areas.rooms[*room as usize].contains(at));
        filled.keys.iter().find(|key| is_in(key.at)).expect("each part but the last holds a key").door
    };
    let unlocked = (0..).zip(&filled.locked).find(|(_, locked)| !**locked).expect("not all are locked").0;
    let first = key_in(&filled.components.central);
    let of_branch = key_in(&branches[0]);
    let moved = |door, at| objects::move_key(&own, door, at).expect("the field is free");
    let cases: [(&str, schola::dungeon::Labyrinth, &[(Option<Invariant>, &str)]); 5] = [
        (
            "a branch stands open",
            objects::unlock(&own, first),
            &[(Some(BranchesLocked), "dungeon-door-open")],
        ),
        (
            "a door that ends no branch is locked",
            objects::lock(&own, unlocked, central).expect("it is open"),
            &[(Some(BranchesLocked), "dungeon-door-locked"), (Some(KeyForEachBranch), "dungeon-central-key")],
        ),
        (
            "a branch holds no key",
            moved(of_branch, central),
            &[
                (Some(KeyForEachBranch), "dungeon-central-key"),
                (Some(KeyForEachBranch), "dungeon-branch-key"),
                (Some(KeysInChain), "dungeon-key-order"),
            ],
        ),
        (
            "the final branch holds a key",
            moved(of_branch, free(branches[last][0])),
            &[(Some(KeyForEachBranch), "dungeon-final-key")],
        ),
        (
            "the way does not begin in the middle",
            moved(first, free(branches[0][0])),
            &[(Some(KeysInChain), "dungeon-key-order")],
        ),
    ];
    for (what, made, wanted) in cases {
        let found = codes(&made);
        for one in wanted {
            assert!(found.contains(one), "{what}: {one:?} among {found:?}");
        }
    }
    // After undoing by hand, they are gone.
    let at = filled.keys.iter().find(|key| key.door == first).expect("it is there").at;
    let again = objects::lock(&objects::unlock(&own, first), first, at).expect("it is open");
    assert_eq!(codes(&again), []);
    let at = filled.keys.iter().find(|key| key.door == of_branch).expect("it is there").at;
    assert_eq!(codes(&objects::move_key(&moved(of_branch, central), of_branch, at).expect("free")), []);
    assert_eq!(
        codes(&objects::unlock(&objects::lock(&own, unlocked, central).expect("it is open"), unlocked)),
        []
    );
    // The messages name the rooms of the door, which are visible on the map.
    let fault = check_locks(&dungeon.with_labyrinth(objects::unlock(&own, first))).remove(0);
    let [a, b] = areas.doors[first as usize].rooms.map(|room| room.to_string());
    let named = |value: &str| fault.args.iter().any(|(_, own)| own == value);
    assert!(named(&a) && named(&b), "{fault:?}");
}
