//! The invariants of labyrinths, by name and number.

/// An invariant of labyrinths. Messages and the command line call it by its number: I1 for the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Invariant {
    /// The area is neither too small nor too large.
    Size = 1,
    /// Rooms lie in the area, and none overlaps another.
    RoomsInsideAndApart,
    /// Every field lies in a room.
    FieldsInRooms,
    /// No edge of a room is too short.
    RoomsLargeEnough,
    /// A door lies between neighbouring fields of two rooms.
    DoorsBetweenNeighbours,
    /// No door lies in the corner of a room.
    NoDoorInCorner,
    /// A room has one, two or three doors.
    OneToThreeDoors,
    /// Two rooms share one door at most, and no field belongs to two doors.
    DoorsApart,
    /// Every room can be reached from every other.
    Connected,
    /// The graph of rooms has no cycle.
    NoCircle,
    /// There are at least three branches.
    ThreeBranches,
    /// The branches are those that follow from rooms and doors, and each room belongs to one component.
    BranchesAsFound,
    /// The central component exists and is connected; a branch joins it by one door, at a room with three.
    CentralComponent,
    /// The doors that close branches are locked, and no others.
    BranchesLocked,
    /// Each locked door has one key, and no other door has one.
    KeyForEachLock,
    /// The central component holds a key, and so does the last room of each branch but the final one.
    KeyForEachBranch,
    /// From the key in the central component on, each key opens a branch with the next key, the final branch last.
    KeysInChain,
    /// Every key and the boss can be reached, and the boss only when all doors are open.
    Solvable,
    /// Borders of rooms are walls except for the fields of doors, which are free.
    BordersClosed,
    /// All doors of a room can be reached from each other inside it.
    DoorsConnected,
    /// Every door leads to a free field inside its room.
    DoorsLeadInside,
    /// No object lies or stands in a wall.
    ObjectsOnFreeFields,
    /// Every object can be reached from a door of its room.
    ObjectsInReach,
    /// Rooms are joined by doors only.
    RoomsMeetAtDoors,
    /// The entrance lies in the central component.
    EntranceInCentral,
    /// The boss is in the last room of the final branch.
    BossInItsRoom,
    /// The contents of a component belong to its class in the database.
    ClassesBelong,
    /// Every reference has its target, and class numbers are unique.
    References,
    /// Every class is used.
    ClassesUsed,
    /// No room has more of a class than the database allows.
    NotTooMany,
    /// The same parameters and the same database give the same labyrinth.
    Reproducible,
    /// The maze of a room is a tree, and the room holds it and the ways from its doors.
    MazesAreTrees,
}

impl Invariant {
    /// Returns its number, 1 for I1.
    pub fn number(self) -> u8 {
        self as u8
    }
}
