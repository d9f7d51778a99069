### Games that take a while.

loading-title = Opening { $name }
loading-read = { $read } of { $size } MB read
bar-saving = Saving
saving-first = The game is being saved first.
