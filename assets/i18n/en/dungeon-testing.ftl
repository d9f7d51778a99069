## The play-test of a labyrinth

dungeon-test-later = The labyrinth can be played once it has inhabitants: continue with phase 3.
dungeon-put-hero = Put the hero on a field of the map
dungeon-put-hint = Click a field of the map: the hero begins there.
dungeon-from-entrance = The hero begins at the entrance again
dungeon-simulation = Let the computer play { $count } games
dungeon-simulation-again = Play { $count } games again
dungeon-simulation-more = The computer's hero fights, drinks and sleeps like a sensible player. How often it wins shows how hard the labyrinth is.
dungeon-simulation-stop = Stop
dungeon-simulation-result = { $games } games, { $percent } % won, { $moves } moves each
dungeon-simulation-runs = The computer's hero is on its way …
dungeon-balance-hopeless = Hopeless: nobody gets through. Weaker monsters, more potions or better weapons would help.
dungeon-balance-hard = Very hard: for players who like to try again and again.
dungeon-balance-demanding = Demanding: careful players get through.
dungeon-balance-fair = Well balanced: a sensible player usually gets through.
dungeon-balance-easy = Easy: hardly anybody fails here.

problem-dungeon-hero-place = The hero cannot start there.
remedy-dungeon-hero-place = Choose a free field on which no monster stands.
