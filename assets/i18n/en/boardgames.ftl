refusal-not-offered = { $move } is not among the choices.
problem-save-grid-only = Only grid games can be saved as one file for each state.
remedy-save-grid-only = Keep the play as its list of moves.
problem-position-board-only = Only board games have positions in files.
remedy-position-board-only = Leave the file out, or name a board game.
problem-player-unknown = No player in the game is called “{ $name }”.
remedy-player-unknown = Use the names of the players in the material.
problem-given-board-only = Throws and shuffles can be given in board games only.
remedy-given-board-only = Leave “--dice” and “--deck” out, or name a board game.
problem-given-user = What a person plays is kept as seed and moves, and played again from them; given outcomes of chance are not kept.
remedy-given-user = Leave “--dice” and “--deck” out, or “--user”.
problem-given-deck-form = “{ $text }” does not name a set and its elements.
remedy-given-deck-form = Write the set, = and the elements separated by commas, such as draw=ace,king.
problem-given-set-unknown = No set in the game is called “{ $name }”.
remedy-given-set-unknown = Use one of these: { $known }.
problem-given-set-unclear = Several sets are called “{ $name }”.
remedy-given-set-unclear = Say whose: { $known }.
problem-given-element-unknown = There is no “{ $name }” left for the set “{ $set }”.
remedy-given-element-unknown = Use names, values or numbers (#12) as in the material, each element once.
problem-given-element-unclear = “{ $name }” could be several elements of the set “{ $set }”.
remedy-given-element-unclear = Add values, joined by +, such as hearts+ace.
problem-given-throw = No die of the game shows { $value }.
remedy-given-throw = { $sides ->
        [0] Give whole numbers from 1 on.
       *[other] Give whole numbers from 1 to { $sides }.
    }
problem-given-no-dice = The game throws no dice.
remedy-given-no-dice = Leave “--dice” out.
problem-given-no-shuffle = The game shuffles nothing.
remedy-given-no-shuffle = Leave “--deck” out.
match-won = Game { $number }: won by the first in { $plies } plies
match-drawn = Game { $number }: drawn after { $plies } plies
match-lost = Game { $number }: won by the second in { $plies } plies
match-fault = Game { $number } is not counted. { $fault } Its plies: { $plies }
match-tally = { $games } games: { $won } won, { $drawn } drawn, { $lost } lost; { $score } % of the points for the first
match-elo = Difference in Elo: { $elo } (95 % between { $low } and { $high })
match-places-first = Places of the first: { $places }
match-places-second = Places of the second: { $places }
match-points = Points: { $first } for the first, { $second } for the second
match-points-more = Points that the first gets more for one seat in one game: { $mean } (95 % between { $low } and { $high })
problem-strength-unknown = “{ $name }” is not a strength of an opponent.
remedy-strength-unknown = Use a level such as easy or hard, depth:3, states:20000 or seconds:2.
