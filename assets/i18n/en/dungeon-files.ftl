# Labyrinths in files of their own, the numbers that they are made from, and what the map shows.

labyrinth-rooms = Rooms instead of branches (0: none)
labyrinth-branch-rooms = Fewest rooms in a branch
labyrinth-corridor = Corridors of mazes (1: dense)
labyrinth-numbers-open = Open numbers…
labyrinth-numbers-save = Save numbers…
labyrinth-numbers-open-title = Open the numbers for a labyrinth
labyrinth-numbers-open-hint = A file with numbers that were saved from here.
labyrinth-numbers-save-title = Save the numbers for a labyrinth
labyrinth-numbers-opened = The numbers are in the fields. “Make again” makes a labyrinth from them.
labyrinth-written = Written: { $file }
labyrinth-preview-upright = Side by side: { $first } + { $second } fields
labyrinth-preview-level = One above the other: { $first } + { $second } fields

labyrinth-links-show = Join the rooms by lines
labyrinth-map-show = Hide or show the map
labyrinth-map-hidden = The map is hidden: play the labyrinth without knowing it.
labyrinth-map-again = Show the map

labyrinth-again = Make keys, things, monsters and texts again?
labyrinth-again-more = Some of them were changed by hand. Those changes will be lost; undo brings them back.

labyrinth-export = Export the labyrinth…
labyrinth-export-title = Export the labyrinth as a file
labyrinth-export-weak = Not everything is as it should be
labyrinth-export-anyway = Export anyway
labyrinth-more-problems = … and { $count } more.

problem-dungeon-border = Border and door fields cannot be changed.
remedy-dungeon-border = Paint inside the room; doors can be dragged along the border.
problem-dungeon-export-broken = Not exported. Broken rules: { $count }.
remedy-dungeon-export-broken = Fix them first; the game itself can be saved at any time.
