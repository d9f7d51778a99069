refusal-not-offered = { $move } is not among the choices.
problem-save-grid-only = Files of single states exist for puzzles on grids only.
remedy-save-grid-only = Keep the play as its list of moves.
problem-position-board-only = A position in a file is for board games only.
remedy-position-board-only = Leave the file out, or name a board game.
problem-player-unknown = Nobody in the game is called “{ $name }”.
remedy-player-unknown = Use the names of the players in the material.
