# The list of labyrinths, the overview and what lies over the map.

dungeon-levels = Labyrinths
dungeon-level-unnamed = Unnamed
dungeon-level-add = New complete labyrinth after this one
dungeon-level-add-rooms = New labyrinth with a few rooms, to be built by hand
dungeon-level-copy = Copy this labyrinth
dungeon-level-up = Move it up
dungeon-level-down = Move it down
dungeon-level-delete = Delete this labyrinth

overview-title = Overview
overview-show = Overview
heat-show = Show difficulty of rooms
overview-rooms = Rooms
overview-order = Order
overview-heat = Difficulty
overview-key = key { $number }
overview-key-lost = key out of reach
overview-count-rooms = Rooms
overview-count-steps = Steps via all keys to the boss
overview-count-steps-part = Steps as far as the way leads
overview-count-fights = Monsters on the way
overview-count-monsters = Monsters in all
overview-count-locks = Locked doors
overview-heat-more = The share of the hero’s current life that the fights in a room cost:
overview-heat-none = no fights
overview-heat-range = { $from } to { $to } %
overview-heat-above = { $from } % and more
overview-heat-room = { $room } · { $danger } %

dungeon-branches-wanted = { $now } (wanted: { $wanted })
dungeon-number-wrong = This number is out of range.
