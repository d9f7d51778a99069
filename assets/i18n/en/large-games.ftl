### Games that take a while.

loading-title = Opening { $name }
loading-read = { $read } of { $size } MB read
saving-first = The game is being saved first.
