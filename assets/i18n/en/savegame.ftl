### What can be wrong with saved games of dungeons.

problem-savegame-rng = “{ $text }” is not a state of the random numbers.
remedy-savegame-rng = Write 16 digits from 0 to 9 and a to f.
problem-savegame-door = Door { $door } is opened here, but it was never locked, or it stands here twice.
remedy-savegame-door = List only doors that the labyrinth locks, each once.
problem-savegame-key = The key of door { $door } is one too many.
remedy-savegame-key = For each locked door there is one key, carried or lying about, and none once the door is open. Take this one away.
problem-savegame-in-use = What the hero carries in slot { $slot } cannot be used like this.
remedy-savegame-in-use = Name the slot of a weapon or of a defence item, counted from 0, or -1 for none.
problem-savegame-occupied = A monster stands where the hero is, in column { $x }, row { $y }.
remedy-savegame-occupied = Place it on another field.
problem-savegame-strayed = A monster stands outside its part of the labyrinth, in column { $x }, row { $y }.
remedy-savegame-strayed = Place it in the part where it started.
problem-savegame-over = The game is over: the boss or the hero is dead.
remedy-savegame-over = Save while the game goes on. In a file, list the boss among the monsters.
problem-savegame-hero = A saved game goes on with the hero as it was saved.
remedy-savegame-hero = Leave out --hero, or play the labyrinth itself.
problem-dungeon-only = “{ $option }” is for dungeons only.
remedy-dungeon-only = Leave it out, or name a dungeon or the file of a labyrinth.
problem-labyrinth-none = There is no labyrinth in this file.
remedy-labyrinth-none = Name the file of a labyrinth or of a saved game, or the folder of a dungeon.

## Playing on the command line

run-action-unknown = Line { $line }: “{ $word }” is not an action. Actions are words such as north, north*3, fight-east or take-24; in addition there are undo, redo and restart.
