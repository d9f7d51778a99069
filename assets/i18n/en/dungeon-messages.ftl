# What was refused and remarked in the editor of labyrinths.

dungeon-messages = Messages
dungeon-messages-toggle = Show or hide the messages
dungeon-messages-none = Nothing was refused. Refused actions and remarks are collected here.
dungeon-messages-refused = { $count } refused
dungeon-messages-remarks = { $count ->
    [one] one remark
   *[other] { $count } remarks
}
dungeon-messages-clear-refused = Clear the refusals
dungeon-messages-clear-remarks = Clear the remarks
dungeon-messages-quoted = “{ $name }”
dungeon-verdict-waits = The walls of room { $room } are not in the labyrinth yet; everything said about it ignores them.
dungeon-room-back = Restore this room
dungeon-room-back-more = Items, monsters and texts of this room become what they were when the room was chosen.
dungeon-edit-room-back = Restore room { $room }
database-list-close = Close the list

problem-dungeon-class-elsewhere = “{ $class }” does not belong to “{ $name }” (column { $x }, row { $y }).
remedy-dungeon-class-elsewhere = Choose something that may be there, or add it to that part in the database.
problem-dungeon-ratio-corrected = { $wanted } % is not possible here; the room was split at { $percent } % ({ $first } + { $second } fields).
remedy-dungeon-ratio-corrected = Both parts must respect the shortest edge and the limits of the ratio.
