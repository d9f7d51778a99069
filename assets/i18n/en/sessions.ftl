refusal-no-chance = No chance could come out anew here.
refusal-no-phase = There is no phase to restart.
refusal-no-variation = There is no such variation.
refusal-other-seat = The move is for player { $seat }, but it is the turn of player { $asked }.
refusal-order = Move { $number } stands where move { $next } should be.

## Opening a saved game

save-file-too-large = The file is larger than { $limit } MB, too large for a saved game.
save-file-not-one = This file is not a saved game.
save-file-syntax = The file is damaged: line { $line } is not what a saved game has there.
save-file-version = The game was saved by a newer version of Schola (format { $version }). Update Schola to open it.
save-file-wrong-game = This is a saved game of “{ $game }”.
save-file-level = This is a saved game of the level “{ $level }”, which is not here.
save-file-field = What the beginning of the file says about the game or its players cannot be used: “{ $field }”.
save-file-not-a-move = Line { $line }, ply { $ply }: “{ $move }” is not a move of this game.
save-file-illegal = Line { $line }, ply { $ply }: the rules do not allow it.
save-file-after-end = Line { $line }, ply { $ply }: the game is already over here.
save-file-acts = The file should hold { $wanted } acts, but it holds { $found }. A part is missing, or something was added.
save-file-end-plies = The number of plies is not the one that was saved.
save-file-end-result = The game does not end with the result that was saved.
save-file-end-position = The game does not end in the position that was saved.
