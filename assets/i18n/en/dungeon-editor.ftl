# The editor of labyrinths, and the dialog for a new one.

command-new-labyrinth = New dungeon…
menu-labyrinth = Labyrinth
labyrinth-title = New dungeon
labyrinth-more = The labyrinth is ready at once, with rooms, mazes, keys and monsters. Everything can be changed by hand afterwards.
labyrinth-make = Make the dungeon
labyrinth-goal = Find the way to the heart of the labyrinth and kill the one who rules it.
labyrinth-name = Labyrinth
labyrinth-width = Width in fields
labyrinth-height = Height in fields
labyrinth-branches = Locked parts
labyrinth-seed = Variant
labyrinth-seed-draw = A different variant at random
labyrinth-seed-other = Another one
labyrinth-holds =
    { $rooms ->
        [one] { $rooms } room
       *[other] { $rooms } rooms
    }, { $keys ->
        [one] { $keys } key
       *[other] { $keys } keys
    }, { $monsters ->
        [one] { $monsters } monster
       *[other] { $monsters } monsters
    }
labyrinth-holds-unknown = It is drawn when it is made.
labyrinth-edge = Shortest edge of a room
labyrinth-level = Difficulty (1 to 10)
labyrinth-mazes = Rooms with a maze, in %
labyrinth-min-ratio = Smallest ratio of a cut, in %
labyrinth-max-ratio = Largest ratio of a cut, in %

dungeon-phase-rooms = Rooms
dungeon-phase-walls = Walls
dungeon-phase-objects = Inhabitants
dungeon-next-walls = Go on to the walls
dungeon-next-objects = Go on to the inhabitants

dungeon-command-rooms = Phase 1: rooms
dungeon-command-walls = Phase 2: walls
dungeon-command-objects = Phase 3: inhabitants
dungeon-command-split-upright = Split the room at the cursor, side by side
dungeon-command-split-level = Split the room at the cursor, one above the other
dungeon-command-split-random = Split at random
dungeon-command-merge = Merge with a neighbouring room
dungeon-command-empty = Empty the room
dungeon-command-maze = Fill the room with a maze
dungeon-command-lock = Lock or unlock the door
dungeon-command-again = Make again

dungeon-hint-rooms = Click a room to choose it; drag a line through it to split it.
dungeon-hint-walls = Click a field to make it a wall or free, drag to paint. Doors can be dragged along their border.
dungeon-hint-objects = Click a door, a key or an object to choose it; drag it to move it.
dungeon-hint-place = Click the free field where it should go. Escape cancels.

dungeon-numbers = { $width } × { $height } fields · rooms: { $rooms } · branches: { $branches } · doors: { $doors }, locked: { $locked } · variant { $seed }
dungeon-pointed = column { $column }, row { $row }  ·  room { $room }
dungeon-no-room = Click a room on the map to choose it.
dungeon-room = Room { $room }
dungeon-room-more = { $width } × { $height } fields, { $doors ->
    [one] one door
   *[other] { $doors } doors
}
dungeon-central = Central part
dungeon-final = Final branch
dungeon-branch = Branch { $number }
dungeon-components = Parts of the labyrinth
dungeon-rooms-count = { $count ->
    [one] one room
   *[other] { $count } rooms
}

dungeon-split = Split
dungeon-ratio = First part
dungeon-split-upright = Side by side
dungeon-split-level = One above the other
dungeon-split-random = At random
dungeon-split-here = Split here
dungeon-split-impossible = This room is too small to be split, or one of its parts would get four doors.
dungeon-line = { $first } + { $second } fields
dungeon-line-gains = This gives one more branch.
dungeon-line-barred = A line in this direction is not possible.
dungeon-merge = Merge
dungeon-merge-with = With room { $room }
dungeon-merge-none = No neighbour makes a rectangle with this room that has three doors at most.
dungeon-more-branches = Branches
dungeon-branches = { $count ->
    [one] One branch
   *[other] { $count } branches
}
dungeon-outlook-gains = { $count ->
    [one] One room gives another branch at once, if both its doors stay in one part.
   *[other] { $count } rooms give another branch at once, if both doors of the room stay in one part.
}
dungeon-outlook-longer = { $count ->
    [one] One room at the end of a branch can be split; its parts may give branches later.
   *[other] { $count } rooms at the ends of branches can be split; their parts may give branches later.
}
dungeon-outlook-full = { $count ->
    [one] One large room has three doors already and gives no branch.
   *[other] { $count } large rooms have three doors already and give no branch.
}
dungeon-outlook-small = { $count ->
    [one] One room is too small to be split.
   *[other] { $count } rooms are too small to be split.
}
dungeon-gain = Find another branch
dungeon-split-any = Split any room
dungeon-numbers-title = Generate it from numbers
dungeon-anew = Make again

dungeon-kind = Filled with
dungeon-kind-basic = Nothing
dungeon-kind-maze = A dense maze
dungeon-kind-edited = The walls of this room are drawn by hand.
dungeon-reseed = Another maze
dungeon-ways = Ways between the doors
dungeon-way = { $a } – { $b }: { $count ->
    [one] one field
   *[other] { $count } fields
}
dungeon-way-broken = { $a } – { $b }: no way
dungeon-way-blind = { $a }: leads to no free field
dungeon-way-sealed = { $count ->
    [one] One free field cannot be reached.
   *[other] { $count } free fields cannot be reached.
}
dungeon-way-none = The room has one door; nothing can be cut off.
dungeon-room-open = These walls are not in the labyrinth yet. Open a way, or discard them.
dungeon-room-give-up = Discard these walls
dungeon-doors = Doors
dungeon-door-to = to room { $room }
dungeon-door-back = Move the door back along the border
dungeon-door-on = Move the door on along the border
dungeon-brush = Paint
dungeon-brush-fields = Single fields
dungeon-brush-rectangles = Rectangles

dungeon-no-object = Click something on the map: a door shows its key, a key its door. Objects can be added to a chosen room.
dungeon-door-between = Door between rooms { $a } and { $b }
dungeon-door-locked-more = It is locked; its key lights up. Unlocking takes the key away.
dungeon-door-open-more = It is open. To lock it, put its key on a free field.
dungeon-lock = Lock, and place the key
dungeon-unlock = Unlock
dungeon-key-of = Key: { $door }
dungeon-key-more = Drag it to another free field. Without the key the door is open.
dungeon-key-remove = Remove key and lock
dungeon-object-more = Drag it to another free field of the same part.
dungeon-object-remove = Remove
dungeon-boss-more = It stays in the last room of the final branch; drag it to another field there.
dungeon-entrance = Entrance
dungeon-entrance-more = The hero enters here. Drag it to another free field of the central part.
dungeon-palette = What may be here
dungeon-palette-none = The database does not say what may be in this part.
dungeon-texts = Texts
dungeon-text-name = Name of this part
dungeon-text-story = Shown when the hero comes in
dungeon-text-room = About this room
dungeon-again = Make keys and objects again

dungeon-verdict-good = It can be finished. The order is { $order }.
dungeon-verdict-early = The boss can be reached before all doors are open. The order is { $order }.
dungeon-verdict-behind = It cannot be finished: a key lies behind its own door ({ $doors }).
dungeon-verdict-unreached = It cannot be finished: keys are never reached ({ $doors }).
dungeon-verdict-boss = It cannot be finished: the boss is never reached.

dungeon-losses = Not everything fits any more
dungeon-losses-more = This change drops: { $lost }. Undo brings it back.
dungeon-losses-take = Change it
dungeon-lost-walls = walls drawn by hand in { $count ->
    [one] one room
   *[other] { $count } rooms
}
dungeon-lost-locks = { $count ->
    [one] one lock with its key
   *[other] { $count } locks with their keys
}
dungeon-lost-items = { $count ->
    [one] one item
   *[other] { $count } items
}
dungeon-lost-monsters = { $count ->
    [one] one monster
   *[other] { $count } monsters
}
dungeon-lost-texts = { $count ->
    [one] one text
   *[other] { $count } texts
}
dungeon-lost-moved = { $count ->
    [one] one thing moves aside
   *[other] { $count } things move aside
}

dungeon-edit-next = Make phase { $phase }
dungeon-edit-split = Split room { $room }
dungeon-edit-split-random = Split a room at random
dungeon-edit-merge = Merge rooms { $a } and { $b }
dungeon-edit-anew = Make the labyrinth again
dungeon-edit-walls = Walls of room { $room }
dungeon-edit-fill = Fill room { $room }
dungeon-edit-door = Move the door between rooms { $a } and { $b }
dungeon-edit-lock = Lock the door between rooms { $a } and { $b }
dungeon-edit-unlock = Unlock the door between rooms { $a } and { $b }
dungeon-edit-item = Put an item
dungeon-edit-monster = Put a monster
dungeon-edit-move = Move an object
dungeon-edit-take = Remove an object
dungeon-edit-text = Text of a part
dungeon-edit-room-text = Text of room { $room }
dungeon-edit-again = Make keys and objects again

problem-dungeon-door-place = The door between rooms { $a } and { $b } cannot be moved there.
remedy-dungeon-door-place = It can be moved along the border that its two rooms share, but not into a corner.
problem-dungeon-key-there = The door between rooms { $a } and { $b } is locked already.
remedy-dungeon-key-there = Move its key, or unlock the door first.
problem-dungeon-merge-branches = Without the border between rooms { $a } and { $b } there would be fewer than { $min } branches.
remedy-dungeon-merge-branches = Split another room first to get another branch.
problem-dungeon-merge-circle = No door joins rooms { $a } and { $b }; merging them would close a circle.
remedy-dungeon-merge-circle = Merge a room with one that a door leads to.
problem-dungeon-merge-doors = Rooms { $a } and { $b } together would have four doors.
remedy-dungeon-merge-doors = A room has three doors at most. Merge it with another one.
problem-dungeon-merge-shape = Rooms { $a } and { $b } do not form a rectangle together.
remedy-dungeon-merge-shape = Merge rooms that share a whole edge.
problem-dungeon-split-doors = This split would give a part of room { $room } four doors.
remedy-dungeon-split-doors = Try another place or the other direction.
problem-dungeon-split-edge = The line runs too near to the edge of room { $room }.
remedy-dungeon-split-edge = Each part needs { $min } fields.
problem-dungeon-split-none = No more rooms can be split.
remedy-dungeon-split-none = Merge rooms, or generate the labyrinth again and allow shorter room edges.
problem-dungeon-split-small = Room { $room } is too small to be split: it needs { $length } × { $min } fields.
remedy-dungeon-split-small = Choose a larger room.
problem-dungeon-ways-broken = In room { $room } no way leads between the doors to rooms { $pairs }.
remedy-dungeon-ways-broken = Open a way for them ({ $count ->
    [one] one pair
   *[other] { $count } pairs
}), or discard the walls.
