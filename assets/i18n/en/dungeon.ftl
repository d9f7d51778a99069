## Labyrinths on the command line

dungeon-written = The labyrinth is in { $file }.
dungeon-legend = # wall   . free field   + door   x locked door   k key   i item   m monster   @ entrance   B boss
dungeon-counts = Rooms: { $rooms }. Branches: { $branches }. Locked doors: { $locked }.
dungeon-order = The branches open in this order: { $order }.
dungeon-unfinished = The labyrinth cannot be finished.
dungeon-no-database = Without a database (--database), objects cannot be checked against the places where they belong.
