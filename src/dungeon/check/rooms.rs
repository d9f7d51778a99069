//! Invariants about rooms and doors (I1 to I11, see the parent module).

use petgraph::unionfind::UnionFind;
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Findings, Subject};
use crate::dungeon::areas::{DoorId, NO_ROOM, RoomId};
use crate::dungeon::components::distances;
use crate::dungeon::fault::{Fault, FaultLocation};
use crate::dungeon::geometry::{Field, Rect};
use crate::dungeon::parameters::{LEAST_EDGE, SIDES};

pub(super) fn size(subject: &Subject<'_>, found: &mut Findings) {
    let (width, height) = (subject.areas.width, subject.areas.height);
    if [width, height].iter().any(|side| !(SIDES.0..=SIDES.1).contains(side)) {
        let fault =
            Fault::error("dungeon-size", FaultLocation::Whole).with("width", width).with("height", height);
        found.add(fault.with("min", SIDES.0).with("max", SIDES.1));
    }
}

fn numbered<'a>(subject: &Subject<'a>) -> impl Iterator<Item = (RoomId, &'a Rect)> + use<'a> {
    (0..).zip(&subject.areas.rooms)
}

pub(super) fn inside_and_apart(subject: &Subject<'_>, found: &mut Findings) {
    let area = Rect { x: 0, y: 0, width: subject.areas.width, height: subject.areas.height };
    for (id, room) in numbered(subject) {
        if room.right() > area.width || room.bottom() > area.height || room.area() == 0 {
            found.add(Fault::error("dungeon-room-outside", FaultLocation::Room(id)).with("room", id));
        }
    }
    let clipped = |room: &Rect| Rect {
        width: room.right().min(area.width).saturating_sub(room.x),
        height: room.bottom().min(area.height).saturating_sub(room.y),
        ..*room
    };
    let total: u64 = subject.areas.rooms.iter().map(|room| clipped(room).area()).sum();
    if total == painted(subject) {
        return;
    }
    for (id, room) in numbered(subject) {
        // Where rooms overlap, the last one owns the field.
        let over = clipped(room).fields().find(|field| subject.owners.room(*field) != id);
        if let Some(field) = over {
            let fault = Fault::error("dungeon-room-overlap", FaultLocation::Room(id)).with("room", id);
            found.add(fault.with("other", subject.owners.room(field)).at(field));
        }
    }
}

fn painted(subject: &Subject<'_>) -> u64 {
    let area = Rect { x: 0, y: 0, width: subject.areas.width, height: subject.areas.height };
    area.fields().filter(|field| subject.owners.room(*field) != NO_ROOM).count() as u64
}

pub(super) fn tiled(subject: &Subject<'_>, found: &mut Findings) {
    let area = Rect { x: 0, y: 0, width: subject.areas.width, height: subject.areas.height };
    let left = area.area() - painted(subject);
    if let Some(first) = area.fields().find(|field| left > 0 && subject.owners.room(*field) == NO_ROOM) {
        let fault = Fault::error("dungeon-field-no-room", FaultLocation::Field(first)).at(first);
        found.add(fault.with("count", left));
    }
}

pub(super) fn large_enough(subject: &Subject<'_>, found: &mut Findings) {
    let wanted = subject.dungeon.origin.map_or(0, |origin| origin.parameters.min_edge);
    let least = wanted.max(LEAST_EDGE);
    for (id, room) in numbered(subject).filter(|(_, room)| room.width.min(room.height) < least) {
        let fault =
            Fault::error("dungeon-room-small", FaultLocation::Room(id)).with("room", id).with("min", least);
        found.add(fault.with("width", room.width).with("height", room.height));
    }
}

pub(super) fn doors_between_neighbours(subject: &Subject<'_>, found: &mut Findings) {
    for (id, door) in (0..).zip(&subject.areas.doors) {
        let [a, b] = door.fields;
        let owners = door.fields.map(|field| subject.owners.room(field));
        if a.distance(b) != 1 || owners[0] == owners[1] || owners.contains(&NO_ROOM) {
            found.add(Fault::error("dungeon-door-apart", FaultLocation::Door(id)).with("door", id).at(a));
        } else if owners != door.rooms {
            found.add(Fault::error("dungeon-door-room", FaultLocation::Door(id)).with("door", id).at(a));
        }
    }
}

pub(super) fn no_door_in_a_corner(subject: &Subject<'_>, found: &mut Findings) {
    for (id, door) in (0..).zip(&subject.areas.doors) {
        for (room, field) in door.rooms.into_iter().zip(door.fields) {
            let rect = subject.areas.rooms.get(room as usize);
            if rect.is_some_and(|rect| rect.has_as_corner(field)) {
                let fault = Fault::error("dungeon-door-corner", FaultLocation::Door(id)).with("door", id);
                found.add(fault.with("room", room).at(field));
            }
        }
    }
}

pub(super) fn one_to_three_doors(subject: &Subject<'_>, found: &mut Findings) {
    for (id, _) in numbered(subject) {
        let count = subject.doors.of(id).len();
        if !(1..=3).contains(&count) {
            let fault = Fault::error("dungeon-room-doors", FaultLocation::Room(id)).with("room", id);
            found.add(fault.with("count", count));
        }
    }
}

pub(super) fn doors_apart(subject: &Subject<'_>, found: &mut Findings) {
    let mut pairs: FxHashMap<(RoomId, RoomId), DoorId> = FxHashMap::default();
    let mut fields: FxHashSet<Field> = FxHashSet::default();
    for (id, door) in (0..).zip(&subject.areas.doors) {
        let [a, b] = door.rooms;
        if let Some(other) = pairs.insert((a.min(b), a.max(b)), id) {
            let fault = Fault::error("dungeon-door-twice", FaultLocation::Door(id)).with("door", id);
            found.add(fault.with("other", other).with("a", a.min(b)).with("b", a.max(b)));
        }
        for field in door.fields {
            if !fields.insert(field) {
                found.add(
                    Fault::error("dungeon-door-field-twice", FaultLocation::Door(id))
                        .with("door", id)
                        .at(field),
                );
            }
        }
    }
}

pub(super) fn connected(subject: &Subject<'_>, found: &mut Findings) {
    for (id, far) in (0..).zip(distances(&subject.graph, 0)) {
        if far.is_none() {
            found.add(Fault::error("dungeon-parted", FaultLocation::Room(id)).with("room", id));
        }
    }
}

pub(super) fn no_circle(subject: &Subject<'_>, found: &mut Findings) {
    let mut joined = UnionFind::<RoomId>::new(subject.areas.rooms.len());
    for edge in subject.graph.edge_indices() {
        let ends = subject.graph.edge_endpoints(edge);
        let (Some((a, b)), Some(door)) = (ends, subject.graph.edge_weight(edge)) else { continue };
        if !joined.union(a.index() as RoomId, b.index() as RoomId) {
            let fault = Fault::error("dungeon-circle", FaultLocation::Door(*door)).with("door", door);
            found.add(fault.with("a", a.index()).with("b", b.index()));
        }
    }
}

pub(super) fn three_branches(subject: &Subject<'_>, found: &mut Findings) {
    let degrees = || (0..subject.areas.rooms.len()).map(|room| subject.doors.of(room as RoomId).len());
    let leaves = degrees().filter(|degree| *degree == 1).count();
    let branches = if degrees().any(|degree| degree > 2) { leaves } else { 0 };
    if branches < 3 {
        found.add(Fault::error("dungeon-branches-few", FaultLocation::Whole).with("count", branches));
    }
}
