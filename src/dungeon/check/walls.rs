//! Invariants about walls, branches, keys and ways (I12 to I25 and I32, see the parent module).

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Findings, Inside, Subject};
use crate::dungeon::areas::{DoorId, RoomId};
use crate::dungeon::fault::{Fault, FaultLocation};
use crate::dungeon::filled::{FilledAreas, Reach, RoomKind, door_fields};
use crate::dungeon::geometry::{Field, Raster, Rect};
use crate::dungeon::maze::MazeMaker;
use crate::dungeon::random::{Purpose, Random};

pub(super) fn branches_as_found(subject: &Subject<'_>, found: &mut Findings) {
    let Some(filled) = subject.filled else { return };
    let wanted: FxHashSet<&[RoomId]> = subject.branches().iter().map(|(rooms, _)| rooms.as_slice()).collect();
    for (number, branch) in (1..).zip(&filled.components.branches) {
        if !wanted.contains(branch.as_slice()) {
            let fault = Fault::error("dungeon-branch-wrong", FaultLocation::Component(number));
            found.add(fault.with("branch", number));
        }
    }
    let mut count = vec![0; subject.areas.rooms.len()];
    for room in filled.components.all().flatten() {
        if let Some(count) = count.get_mut(*room as usize) {
            *count += 1;
        }
    }
    for (room, count) in (0..).zip(count).filter(|(_, count)| *count != 1) {
        let fault = Fault::error("dungeon-room-component", FaultLocation::Room(room)).with("room", room);
        found.add(fault.with("count", count));
    }
}

pub(super) fn central_component(subject: &Subject<'_>, found: &mut Findings) {
    let Some(filled) = subject.filled else { return };
    let central: FxHashSet<RoomId> = filled.components.central.iter().copied().collect();
    let Some(first) = filled.components.central.first() else {
        found.add(Fault::error("dungeon-central-empty", FaultLocation::Component(0)));
        return;
    };
    let rooms = subject.areas.rooms.len();
    let around = |room: RoomId| {
        let doors = if (room as usize) < rooms { subject.doors.of(room) } else { &[] };
        doors.iter().map(move |door| subject.areas.doors[*door as usize].beyond(room))
    };
    let (mut seen, mut front) = (FxHashSet::from_iter([*first]), vec![*first]);
    while let Some(room) = front.pop() {
        front.extend(around(room).filter(|next| central.contains(next) && seen.insert(*next)));
    }
    for room in filled.components.central.iter().filter(|room| !seen.contains(room)) {
        found.add(Fault::error("dungeon-central-parted", FaultLocation::Room(*room)).with("room", room));
    }
    for (number, branch) in (1..).zip(&filled.components.branches) {
        let own: FxHashSet<RoomId> = branch.iter().copied().collect();
        let out: Vec<RoomId> =
            branch.iter().flat_map(|room| around(*room)).filter(|next| !own.contains(next)).collect();
        let is_attached =
            matches!(out[..], [room] if (room as usize) < rooms && subject.doors.of(room).len() == 3);
        if !is_attached {
            let fault = Fault::error("dungeon-branch-attach", FaultLocation::Component(number));
            found.add(fault.with("branch", number));
        }
    }
}

pub(super) fn branches_locked(subject: &Subject<'_>, found: &mut Findings) {
    let Some(filled) = subject.filled else { return };
    let attach = subject.attach_doors();
    for ((door, is_locked), own) in (0..).zip(&filled.locked).zip(&subject.areas.doors) {
        let code = match (attach.contains(&door), *is_locked) {
            (true, false) => "dungeon-door-open",
            (false, true) => "dungeon-door-locked",
            _ => continue,
        };
        found.add(Fault::error(code, FaultLocation::Door(door)).between(own.rooms));
    }
}

pub(super) fn a_key_for_each_lock(subject: &Subject<'_>, found: &mut Findings) {
    let Some(filled) = subject.filled else { return };
    let mut of_door: FxHashMap<DoorId, u32> = FxHashMap::default();
    for (at, key) in (0..).zip(&filled.keys) {
        let is_locked = filled.locked.get(key.door as usize).copied().unwrap_or(false);
        let code = match of_door.insert(key.door, at) {
            _ if !is_locked => "dungeon-key-no-lock",
            Some(_) => "dungeon-key-double",
            None => continue,
        };
        found.add(Fault::error(code, FaultLocation::Key(at)).with("key", at).with("door", key.door));
    }
    let locked = (0..).zip(&filled.locked).filter(|(_, locked)| **locked);
    for (door, _) in locked.filter(|(door, _)| !of_door.contains_key(door)) {
        found.add(Fault::error("dungeon-key-missing", FaultLocation::Door(door)).with("door", door));
    }
}

pub(super) fn a_key_for_each_branch(subject: &Subject<'_>, found: &mut Findings) {
    let Some(filled) = subject.filled else { return };
    let branches = &filled.components.branches;
    let (mut of_component, mut of_room) = (vec![0; branches.len() + 1], FxHashMap::default());
    for key in &filled.keys {
        if let Some(component) = subject.component(key.at) {
            of_component[component as usize] += 1;
        }
        *of_room.entry(subject.owners.room(key.at)).or_insert(0) += 1;
    }
    if of_component[0] != 1 {
        let fault = Fault::error("dungeon-central-key", FaultLocation::Component(0));
        found.add(fault.with("count", of_component[0]));
    }
    let Some((_, others)) = branches.split_last() else { return };
    for (number, branch) in (1..).zip(others) {
        let count = branch.first().and_then(|leaf| of_room.get(leaf)).copied().unwrap_or(0);
        if count != 1 {
            let fault = Fault::error("dungeon-branch-key", FaultLocation::Component(number));
            found.add(fault.with("branch", number).with("count", count));
        }
    }
    let last = branches.len() as u32;
    if of_component[last as usize] != 0 {
        let fault = Fault::error("dungeon-final-key", FaultLocation::Component(last));
        found.add(fault.with("count", of_component[last as usize]));
    }
}

pub(super) fn keys_in_a_chain(subject: &Subject<'_>, found: &mut Findings) {
    let Some(filled) = subject.filled else { return };
    let branch_of_door: FxHashMap<DoorId, u32> = (subject.branches().iter())
        .filter_map(|(rooms, door)| Some((*door, (*subject.components.get(rooms[0] as usize)?)?)))
        .collect();
    let mut next: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
    for key in &filled.keys {
        if let (Some(from), Some(to)) = (subject.component(key.at), branch_of_door.get(&key.door)) {
            next.entry(from).or_default().push(*to);
        }
    }
    let (mut at, mut seen) = (0, FxHashSet::from_iter([0]));
    while let Some(&[to]) = next.get(&at).map(Vec::as_slice)
        && seen.insert(to)
    {
        at = to;
    }
    let count = filled.components.branches.len();
    if seen.len() != count + 1 || at as usize != count {
        let fault = Fault::error("dungeon-key-order", FaultLocation::Component(at));
        found.add(fault.with("count", seen.len() - 1).with("total", count));
    }
}

pub(super) fn solvable(subject: &Subject<'_>, found: &mut Findings) {
    let (Some(filled), Some(solution)) = (subject.filled, subject.solution()) else { return };
    for at in &solution.unreached_keys {
        let door = subject.areas.doors.get(filled.keys[*at].door as usize);
        let rooms = door.map_or([0, 0], |door| door.rooms);
        found.add(Fault::error("dungeon-key-unreached", FaultLocation::Key(*at as u32)).between(rooms));
    }
    if !solution.reaches_goal {
        found.add(Fault::error("dungeon-boss-unreached", FaultLocation::Boss));
    }
    if solution.goal_early {
        found.add(Fault::error("dungeon-boss-early", FaultLocation::Boss));
    }
}

/// The outermost layer of a rectangle.
fn border(rect: Rect) -> [Rect; 4] {
    let (last_x, last_y) = (rect.right().saturating_sub(1), rect.bottom().saturating_sub(1));
    [
        Rect { height: 1, ..rect },
        Rect { y: last_y, height: 1, ..rect },
        Rect { width: 1, y: rect.y + 1, height: rect.height.saturating_sub(2), ..rect },
        Rect { x: last_x, width: 1, y: rect.y + 1, height: rect.height.saturating_sub(2) },
    ]
}

pub(super) fn borders_closed(subject: &Subject<'_>, found: &mut Findings) {
    let Some(filled) = subject.filled else { return };
    let mut is_door = Raster::new(subject.areas.width, subject.areas.height);
    for (id, door) in (0..).zip(&subject.areas.doors) {
        for field in door.fields {
            is_door.set(field, true);
            if !filled.walls.free.has(field) {
                found.add(
                    Fault::error("dungeon-door-walled", FaultLocation::Door(id)).with("door", id).at(field),
                );
            }
        }
    }
    for (id, room) in (0..).zip(&subject.areas.rooms) {
        for side in border(*room) {
            filled.walls.free.each_in(side, |field| {
                if !is_door.has(field) {
                    let fault = Fault::error("dungeon-wall-open", FaultLocation::Field(field))
                        .with("room", id as u32);
                    found.add(fault.at(field));
                }
            });
        }
    }
}

/// Walks from the doors of each room as far as possible inside it.
pub(super) fn look_inside(subject: &Subject<'_>, filled: &FilledAreas) -> Inside {
    let areas = subject.areas;
    let walls = &filled.walls;
    let mut reach = Reach::default();
    let mut inside =
        Inside { reached: Raster::new(areas.width, areas.height), parted: Vec::new(), blind: Vec::new() };
    for (id, room) in (0..).zip(&areas.rooms) {
        let inner = room.inner();
        let mut first = true;
        for door in subject.doors.of(id) {
            let field = areas.doors[*door as usize].field_in(id);
            if inside.reached.has(field) && !first {
                continue;
            }
            reach.flood(walls, *room, [field].into_iter());
            let mut leads_inside = false;
            walls.free.each_in(*room, |field| {
                if reach.has(*room, field) {
                    inside.reached.set(field, true);
                    leads_inside |= inner.contains(field);
                }
            });
            if !first {
                inside.parted.push((id, *door));
            }
            if !leads_inside {
                inside.blind.push((id, *door));
            }
            first = false;
        }
    }
    inside
}

pub(super) fn doors_connected(subject: &Subject<'_>, found: &mut Findings) {
    let Some(filled) = subject.filled else { return };
    for (room, door) in &subject.inside(filled).parted {
        let fault = Fault::error("dungeon-doors-parted", FaultLocation::Room(*room)).with("room", room);
        found.add(fault.with("door", door));
    }
}

pub(super) fn doors_lead_inside(subject: &Subject<'_>, found: &mut Findings) {
    let Some(filled) = subject.filled else { return };
    for (room, door) in &subject.inside(filled).blind {
        let other = subject.areas.doors[*door as usize].beyond(*room);
        let fault = Fault::error("dungeon-door-blind", FaultLocation::Door(*door)).with("other", other);
        found.add(fault.with("room", room));
    }
}

pub(super) fn objects_on_free_fields(subject: &Subject<'_>, found: &mut Findings) {
    let Some(filled) = subject.filled else { return };
    for (place, field) in subject.objects() {
        if !filled.walls.free.has(field) {
            found.add(Fault::error("dungeon-in-wall", place).at(field));
        }
    }
}

pub(super) fn objects_in_reach(subject: &Subject<'_>, found: &mut Findings) {
    let Some(filled) = subject.filled else { return };
    let reached = &subject.inside(filled).reached;
    for (place, field) in subject.objects() {
        if filled.walls.free.has(field) && !reached.has(field) {
            found.add(Fault::error("dungeon-sealed", place).at(field));
        }
    }
}

pub(super) fn rooms_meet_at_doors(subject: &Subject<'_>, found: &mut Findings) {
    let Some(filled) = subject.filled else { return };
    let free = &filled.walls.free;
    let pairs: FxHashSet<(Field, Field)> = subject
        .areas
        .doors
        .iter()
        .map(|door| (door.fields[0].min(door.fields[1]), door.fields[0].max(door.fields[1])))
        .collect();
    for room in &subject.areas.rooms {
        for side in border(*room) {
            free.each_in(side, |field| {
                for next in [Field::new(field.x.saturating_add(1), field.y), Field::new(field.x, field.y + 1)]
                {
                    let leaves = subject.owners.room(next) != subject.owners.room(field);
                    if free.has(next) && leaves && !pairs.contains(&(field.min(next), field.max(next))) {
                        found.add(Fault::error("dungeon-open-border", FaultLocation::Field(field)).at(field));
                    }
                }
            });
        }
    }
}

pub(super) fn entrance_in_central(subject: &Subject<'_>, found: &mut Findings) {
    let Some(filled) = subject.filled else { return };
    if subject.component(filled.entrance) != Some(0) {
        found.add(Fault::error("dungeon-entrance-room", FaultLocation::Entrance).at(filled.entrance));
    }
}

pub(super) fn mazes_are_trees(subject: &Subject<'_>, found: &mut Findings) {
    let (Some(filled), Some(origin)) = (subject.filled, subject.dungeon.origin) else { return };
    let mut maker = MazeMaker::default();
    for ((id, room), kind) in (0..).zip(&subject.areas.rooms).zip(&filled.walls.kinds) {
        let RoomKind::Maze { seed } = kind else { continue };
        if room.width < 3 || room.height < 3 {
            continue;
        }
        let mut random = Random::stream(*seed, Purpose::Maze, u64::from(id));
        maker.make(room.width, room.height, &mut random, origin.parameters.corridor);
        if !is_tree(&maker, *room) {
            found.add(Fault::error("dungeon-maze-tree", FaultLocation::Room(id)).with("room", id));
        }
        for door in door_fields(subject.areas, &subject.doors, id) {
            if room.has_on_border(door) && !room.has_as_corner(door) {
                maker.break_through(door.x - room.x, door.y - room.y);
            }
        }
        let is_other = |field: &Field| {
            filled.walls.free.has(*field) != maker.is_free(field.x - room.x, field.y - room.y)
        };
        if let Some(field) = room.fields().find(is_other) {
            found.add(Fault::error("dungeon-maze-other", FaultLocation::Room(id)).with("room", id).at(field));
        }
    }
}

fn is_tree(maker: &MazeMaker, room: Rect) -> bool {
    let (mut fields, mut pairs) = (0, 0);
    let (mut front, mut reached) = (Vec::new(), FxHashSet::default());
    for y in 1..room.height - 1 {
        for x in 1..room.width - 1 {
            if maker.is_free(x, y) {
                fields += 1;
                pairs += usize::from(maker.is_free(x + 1, y)) + usize::from(maker.is_free(x, y + 1));
                if front.is_empty() && reached.insert((x, y)) {
                    front.push((x, y));
                }
            }
        }
    }
    // Connected, with one pair fewer than fields: no cycle.
    let mut next = 0;
    while let Some(&(x, y)) = front.get(next) {
        next += 1;
        for (x, y) in [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)] {
            if maker.is_free(x, y) && reached.insert((x, y)) {
                front.push((x, y));
            }
        }
    }
    fields > 0 && pairs + 1 == fields && reached.len() == fields
}
