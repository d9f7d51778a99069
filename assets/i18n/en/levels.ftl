### Levels, their items, and kept solutions.

## Commands

command-level-add = New empty level
command-level-copy = Copy the level
command-level-up = Move the level up
command-level-down = Move the level down
command-level-delete = Delete the level

## Levels

levels-title = Levels
levels-empty = A game is played level by level. Add the first one.
level-add = New level
level-drag = Drag to another place; Alt with an arrow key does the same.
level-called = Level { $level }
level-name = Name
level-difficulty = Difficulty, in your words
level-minimum = Minimum number of moves
level-minimum-none = not stated
level-minimum-more = Players see this number, and with fewer moves no position counts as solved. Leave it empty if you are not sure.
level-minimum-wrong = Enter a whole number from 0, or nothing.
level-folder = Name in files
level-folder-more = Levels are played in the order of these names. Enter applies a new name.
level-rename = Rename
level-size = { $width } × { $height } cells
level-open = Open on the board
level-copy = Copy
level-more = More about the level

## Items

items-fold = Items ({ $count })
items-more = Items are what the rules remember besides the board: where the player stands, points, a key in the pocket.
item-add = New item
item-up = Move up
item-down = Move down
item-delete = Delete the item
item-kind-number = Number
item-kind-truth = Yes or no
item-kind-text = Text
item-true = Yes
item-false = No
item-shown = Players see it
item-no-number = Enter a whole number.
item-ax = Column of the move just made. Before the first move: the column where the player starts, counted from 0.
item-ay = Row of the move just made. Before the first move: the row where the player starts, counted from 0.
item-px = Column of the move before. The game sets it in every move.
item-py = Row of the move before. The game sets it in every move.
item-plan = The name { $to } goes into { $levels ->
        [one] { $levels } level
       *[other] { $levels } levels
    } and { $rules ->
        [one] { $rules } rule
       *[other] { $rules } rules
    }.
item-rename-everywhere = Rename everywhere
item-rename-here = Only in this level

## Kept solutions

solution-keep = Keep this play as the level’s solution
solution-is-kept = This play is kept as the level’s solution.
solution-none = No solution is kept. When you solve the level in the play-test, you can keep the play; it is checked again after each change.
solution-kept = Kept solution: { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
solution-holds = The kept solution still wins.
solution-broken = The kept solution no longer wins.
solution-unknown = The kept solution could not be checked yet.
solution-drop = Forget the kept solution
solution-progress = Kept solutions tried: { $done } of { $all }
problem-solution-refused = The kept solution of level { $level } no longer wins: move { $number } is refused.
remedy-solution-refused = Undo your changes to rules or board, or solve the level in the play-test again and keep that play.
problem-solution-stuck = The kept solution of level { $level } no longer wins: after move { $number } nothing can be chosen.
remedy-solution-stuck = Undo your changes to rules or board, or solve the level in the play-test again and keep that play.
problem-solution-unsolved = The kept solution of level { $level } no longer wins: its last move does not reach the goal.
remedy-solution-unsolved = Undo your changes to rules, board or goal, or solve the level in the play-test again and keep that play.

## What an edit was, after “Undo:” and “Redo:”

edit-level-add = adding a level
edit-level-copy = copying level { $level }
edit-level-move = moving level { $level }
edit-level-delete = deleting level { $level }
edit-level-name = the name of level { $level }
edit-level-difficulty = the difficulty of level { $level }
edit-level-minimum = the minimum number of moves of level { $level }
edit-level-folder = naming a folder { $level }
edit-item-add = adding an item
edit-item-delete = deleting the item { $item }
edit-item-move = moving the item { $item }
edit-item-show = showing or hiding the item { $item }
edit-item-kind = changing the type of the item { $item }
edit-item-value = the value of the item { $item }
edit-item-rename = renaming { $from } to { $to }
edit-solution-keep = keeping a solution of level { $level }
edit-solution-drop = forgetting the solution of level { $level }
