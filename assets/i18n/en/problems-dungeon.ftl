### What can be wrong with labyrinths, their databases and the numbers for the generator.

## Numbers for the generator

problem-dungeon-parameter = “{ $parameter }” is { $value }; it must be between { $min } and { $max }.
remedy-dungeon-parameter = Choose a number from { $min } to { $max }.
problem-dungeon-ratio-order = The smallest ratio ({ $min } %) is larger than the largest ({ $max } %).
remedy-dungeon-ratio-order = Swap the two, or make them equal.
problem-dungeon-branches-missed = Only { $reached } of { $wanted } branches could be created in this area.
remedy-dungeon-branches-missed = The labyrinth can be used as it is. For more branches choose a larger area or allow shorter room edges.
problem-dungeon-rooms-missed = Only { $reached } of { $wanted } rooms could be created in this area.
remedy-dungeon-rooms-missed = The labyrinth can be used as it is. For more rooms choose a larger area or allow shorter room edges.

## Databases

problem-database-id-twice = The number { $id } is used twice.
remedy-database-id-twice = Give each item a number of its own, and each monster, too.
problem-database-unknown = The number { $id } is used here, but nothing in the database has it.
remedy-database-unknown = Correct the number, or add what is missing.
problem-database-comment-missing = “{ $name }” says nothing about its rooms.
remedy-database-comment-missing = Add at least one text to RoomComments.
problem-database-prefab-twice = “{ $name }” has the number { $id }, which another branch has already.
remedy-database-prefab-twice = Give each branch a number of its own. Where none is written it is the place in the list, for final branches 100 more.
problem-database-prefab-missing = The database has no branches.
remedy-database-prefab-missing = Add at least one BranchClass.
problem-database-final-missing = The database has no final branches.
remedy-database-final-missing = Add at least one FinalBranchClass with its boss.

## Files of labyrinths

problem-labyrinth-id-twice = The number { $id } of “{ $element }” stands here for the second time.
remedy-labyrinth-id-twice = Give each a number of its own.
problem-labyrinth-reference = There is no “{ $element }” with the number { $id }.
remedy-labyrinth-reference = Correct the number, or add what is missing.
problem-labyrinth-room = The field in column { $x }, row { $y } does not lie in room { $room }.
remedy-labyrinth-room = Correct the room or the field.
problem-labyrinth-rooms = All rooms together are many times larger than the area.
remedy-labyrinth-rooms = Correct the sizes of the rooms: they must fill the area, each field once.
problem-labyrinth-key = Key { $key } is for door { $door }, but the door does not name it.
remedy-labyrinth-key = Write the number of the key at the door, and that the door is locked.
problem-labyrinth-row = “{ $text }” names no fields of this row.
remedy-labyrinth-row = Write numbers of columns and runs of them, such as 3 5-9, inside the area.

## Rooms and doors

problem-dungeon-size = The area has { $width } × { $height } fields; each side must have { $min } to { $max }.
remedy-dungeon-size = Choose another size.
problem-dungeon-room-outside = Room { $room } does not lie in the area.
remedy-dungeon-room-outside = Move it inside, or make it smaller.
problem-dungeon-room-overlap = Room { $room } lies over room { $other } (column { $x }, row { $y }).
remedy-dungeon-room-overlap = Make one of them smaller. No field may lie in two rooms.
problem-dungeon-field-no-room = { $count } fields lie in no room; the first is column { $x }, row { $y }.
remedy-dungeon-field-no-room = Make rooms larger until they fill the area.
problem-dungeon-room-small = Room { $room } has { $width } × { $height } fields; no edge may have fewer than { $min }.
remedy-dungeon-room-small = Make the room larger, or join it with another.
problem-dungeon-door-apart = Door { $door } (column { $x }, row { $y }) does not lie between two neighbouring fields of two rooms.
remedy-dungeon-door-apart = Place it on the border that two rooms share.
problem-dungeon-door-room = Door { $door } (column { $x }, row { $y }) joins other rooms than it says.
remedy-dungeon-door-room = Place the door again.
problem-dungeon-door-corner = Door { $door } lies in a corner of room { $room } (column { $x }, row { $y }).
remedy-dungeon-door-corner = Move it along the border.
problem-dungeon-room-doors = Room { $room } has { $count } doors; it must have one, two or three.
remedy-dungeon-room-doors = Add a door, or take doors away.
problem-dungeon-door-twice = Doors { $door } and { $other } both join rooms { $a } and { $b }.
remedy-dungeon-door-twice = Remove one of them.
problem-dungeon-door-field-twice = The field of door { $door } in column { $x }, row { $y } belongs to another door, too.
remedy-dungeon-door-field-twice = Move one of the two doors.
problem-dungeon-parted = Room { $room } cannot be reached.
remedy-dungeon-parted = Join it with the others by a door.
problem-dungeon-circle = Door { $door } between rooms { $a } and { $b } closes a circle.
remedy-dungeon-circle = Take a door of the circle away: there must be one way only between any two rooms.
problem-dungeon-branches-few = The labyrinth has { $count } branches; at least 3 are needed.
remedy-dungeon-branches-few = Split a room that has two doors.

## Branches, locks and keys

problem-dungeon-branch-wrong = Branch { $branch } does not hold the rooms that follow from its last room on.
remedy-dungeon-branch-wrong = List the rooms from the one with a single door on, as long as they have two doors.
problem-dungeon-room-component = Room { $room } is listed { $count } times among the branches and the central part.
remedy-dungeon-room-component = List each room once.
problem-dungeon-central-empty = The labyrinth has no central part.
remedy-dungeon-central-empty = A room with three doors is needed, from which branches lead away.
problem-dungeon-central-parted = Room { $room } is cut off from the rest of the central part.
remedy-dungeon-central-parted = All rooms of the central part must be connected.
problem-dungeon-branch-attach = Branch { $branch } is not attached to a room with three doors by exactly one door.
remedy-dungeon-branch-attach = List the rooms of the branch again.
problem-dungeon-door-open = The door between rooms { $a } and { $b } leads into a branch and is not locked.
remedy-dungeon-door-open = Lock it and place a key, so that the branches are visited one after the other.
problem-dungeon-door-locked = The door between rooms { $a } and { $b } is locked, but leads into no branch.
remedy-dungeon-door-locked = Unlock it, if that was not meant.
problem-dungeon-key-missing = Door { $door } is locked, but there is no key for it.
remedy-dungeon-key-missing = Place a key, or unlock the door.
problem-dungeon-key-double = Key { $key } is the second one for door { $door }.
remedy-dungeon-key-double = Remove one of the keys.
problem-dungeon-key-no-lock = Key { $key } is for door { $door }, which is not locked.
remedy-dungeon-key-no-lock = Lock the door, or take the key away.
problem-dungeon-branch-key = The last room of branch { $branch } holds { $count } keys instead of one.
remedy-dungeon-branch-key = Place one key there, so that the branch must be visited.
problem-dungeon-central-key = The central part holds { $count } keys instead of one.
remedy-dungeon-central-key = Place there the key with which the way begins.
problem-dungeon-final-key = The final branch holds { $count } keys, but nothing is left to open there.
remedy-dungeon-final-key = Place them elsewhere.
problem-dungeon-key-order = From key to key only { $count } of { $total } branches are visited, or the final one is not the last.
remedy-dungeon-key-order = Place the keys so that each branch holds the key of the next.
problem-dungeon-key-unreached = The key for the door between rooms { $a } and { $b } can never be reached.
remedy-dungeon-key-unreached = Place it where the hero comes before that door.
problem-dungeon-boss-unreached = The boss can never be reached.
remedy-dungeon-boss-unreached = Check which key lies behind its own door.
problem-dungeon-boss-early = The boss can be reached before all doors are open.
remedy-dungeon-boss-early = Place the key of the final branch in the branch that should be visited last before it.

## Walls

problem-dungeon-door-walled = There is a wall on the field of door { $door } in column { $x }, row { $y }.
remedy-dungeon-door-walled = Make the field free.
problem-dungeon-wall-open = The border of room { $room } is open in column { $x }, row { $y }, where there is no door.
remedy-dungeon-wall-open = Put a wall there.
problem-dungeon-doors-parted = In room { $room } no way leads from door { $door } to another door.
remedy-dungeon-doors-parted = Open a way between all doors of the room.
problem-dungeon-door-blind = The door between rooms { $other } and { $room } does not lead to any free field of room { $room }.
remedy-dungeon-door-blind = Make the field behind the door free.
problem-dungeon-in-wall = Something lies in a wall, in column { $x }, row { $y }.
remedy-dungeon-in-wall = Objects can only lie on free fields. Move it, or make the field free.
problem-dungeon-sealed = Something in column { $x }, row { $y } cannot be reached from any door.
remedy-dungeon-sealed = Move it, or open a way to it.
problem-dungeon-open-border = At column { $x }, row { $y } the next room can be entered without a door.
remedy-dungeon-open-border = Put a wall there, or make a door.
problem-dungeon-entrance-room = The entrance (column { $x }, row { $y }) does not lie in the central part.
remedy-dungeon-entrance-room = Place it on a free field of the central part.
problem-dungeon-maze-tree = The maze of room { $room } has a circle or falls into pieces.
remedy-dungeon-maze-tree = Make the maze again from another seed.
problem-dungeon-maze-other = Room { $room } is not the maze that its seed gives (column { $x }, row { $y }).
remedy-dungeon-maze-other = Mark the room as edited, or make its maze again.

## Objects

problem-dungeon-boss-room = The boss (column { $x }, row { $y }) does not stand in the last room of the final branch.
remedy-dungeon-boss-room = Place it there.
problem-dungeon-class-foreign = Class { $class } in column { $x }, row { $y } does not belong to “{ $name }”.
remedy-dungeon-class-foreign = Choose one that the database has there.
problem-dungeon-class-unknown = There is no class { $class }.
remedy-dungeon-class-unknown = Correct the number, or add the class.
problem-dungeon-class-twice = There are two classes with the number { $class }.
remedy-dungeon-class-twice = Give one of them another number.
problem-dungeon-class-unused = Nothing in the labyrinth is of the class “{ $name }”.
remedy-dungeon-class-unused = Delete the class, or place something of it.
problem-dungeon-prefab-unknown = The database has nothing that “{ $name }” was made from.
remedy-dungeon-prefab-unknown = Check with the database that the labyrinth was made with.
problem-dungeon-reference = Something is referred to that is not there.
remedy-dungeon-reference = Make the labyrinth again from the phase before.
problem-dungeon-too-many = Room { $room } holds { $count } of class { $class }; the database allows { $max }.
remedy-dungeon-too-many = Make the objects again.
problem-dungeon-not-again = The seed { $seed } does not give this labyrinth again.
remedy-dungeon-not-again = Make the labyrinth again, or mark it as edited.
problem-dungeon-more = And { $count } more of the same kind.
remedy-dungeon-more = Fix those above first.
