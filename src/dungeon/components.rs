//! The graph of rooms and its parts: the central component and the branches.

use std::collections::VecDeque;

use petgraph::graph::{NodeIndex, UnGraph};

use super::areas::{Areas, DoorId, RoomDoors, RoomId};
use super::random::Random;

/// The rooms of a labyrinth, joined by its doors.
pub type RoomGraph = UnGraph<RoomId, DoorId>;

/// The components of a labyrinth, each a list of rooms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Components {
    /// The rooms of the central component, by number.
    pub central: Vec<RoomId>,
    /// The branches, each listed from its last room to the one next to the central component. The final
    /// branch comes last; once there are keys, the others are in the order in which they open.
    pub branches: Vec<Vec<RoomId>>,
}

impl Areas {
    /// Returns the graph of rooms. Doors that do not join two rooms are left out.
    pub fn graph(&self) -> RoomGraph {
        let mut graph = RoomGraph::with_capacity(self.rooms.len(), self.doors.len());
        for room in 0..self.rooms.len() as RoomId {
            let _ = graph.add_node(room);
        }
        for (id, door) in (0..).zip(&self.doors) {
            let [a, b] = door.rooms;
            if a != b && (a.max(b) as usize) < self.rooms.len() {
                let _ = graph.add_edge(NodeIndex::new(a as usize), NodeIndex::new(b as usize), id);
            }
        }
        graph
    }

    /// Returns all branches: each room with one door, the rooms with two doors that follow it, and the door
    /// at the end of the branch; ordered by the number of the last room. It accepts any doors, even if the
    /// rooms do not form a tree.
    pub fn find_branches(&self, doors: &RoomDoors) -> Vec<(Vec<RoomId>, DoorId)> {
        let mut branches = Vec::new();
        for leaf in 0..self.rooms.len() as RoomId {
            let [mut door] = *doors.of(leaf) else { continue };
            let mut branch = vec![leaf];
            let mut room = leaf;
            loop {
                let next = self.doors[door as usize].beyond(room);
                if next == room || branch.len() > self.rooms.len() || (next as usize) >= self.rooms.len() {
                    break;
                }
                let &[one, other] = doors.of(next) else { break };
                door = if one == door { other } else { one };
                branch.push(next);
                room = next;
            }
            branches.push((branch, door));
        }
        branches
    }
}

impl Components {
    /// Returns the components, and for each branch the door at its end. The longest branch becomes the final
    /// one; ties are broken at random.
    pub fn find(areas: &Areas, doors: &RoomDoors, random: &mut Random) -> (Self, Vec<DoorId>) {
        let mut found = areas.find_branches(doors);
        let longest = found.iter().map(|(rooms, _)| rooms.len()).max().unwrap_or(0);
        let candidates: Vec<usize> = (0..found.len()).filter(|at| found[*at].0.len() == longest).collect();
        if !candidates.is_empty() {
            let last = found.remove(*random.pick(&candidates));
            found.push(last);
        }
        let (branches, attached): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        (Self { central: central(areas, &branches), branches }, attached)
    }

    /// Returns the final branch, starting with its last room.
    pub fn final_branch(&self) -> &[RoomId] {
        self.branches.last().map_or(&[], Vec::as_slice)
    }

    /// Returns the lists of rooms, the central component first.
    pub fn all(&self) -> impl Iterator<Item = &[RoomId]> {
        std::iter::once(self.central.as_slice()).chain(self.branches.iter().map(Vec::as_slice))
    }

    /// Returns for each room its component: 0 for the central one, then the branches; `None` for a room in no
    /// component.
    pub fn of_rooms(&self, rooms: usize) -> Vec<Option<u32>> {
        let mut of = vec![None; rooms];
        for (number, list) in (0..).zip(self.all()) {
            for room in list {
                if let Some(of) = of.get_mut(*room as usize) {
                    *of = Some(number);
                }
            }
        }
        of
    }
}

fn central(areas: &Areas, branches: &[Vec<RoomId>]) -> Vec<RoomId> {
    let mut is_central = vec![true; areas.rooms.len()];
    for room in branches.iter().flatten() {
        is_central[*room as usize] = false;
    }
    (0..).zip(is_central).filter(|(_, is)| *is).map(|(room, _)| room).collect()
}

/// Returns how many doors away each room is from `from`; `None` if it cannot be reached.
pub fn distances(graph: &RoomGraph, from: RoomId) -> Vec<Option<u32>> {
    let mut distances = vec![None; graph.node_count()];
    let mut queue = VecDeque::from([from]);
    if let Some(first) = distances.get_mut(from as usize) {
        *first = Some(0);
    }
    while let Some(room) = queue.pop_front() {
        let next = distances.get(room as usize).copied().flatten().map_or(0, |far: u32| far + 1);
        for other in graph.neighbors(NodeIndex::new(room as usize)) {
            if distances[other.index()].is_none() {
                distances[other.index()] = Some(next);
                queue.push_back(other.index() as RoomId);
            }
        }
    }
    distances
}
