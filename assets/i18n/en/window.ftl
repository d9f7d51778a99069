### The words of the window.

## Everywhere

save = Save
save-as = Save as…
undo = Undo
redo = Redo
cancel = Cancel
done = Done
theme = Light or dark colours

## Start

start-title = A workshop for puzzles and board games
start-samples = Open a game to play, look inside and change it. It opens as your own copy.
start-own = Made by me
open-folder = Open a folder…

## Choosing a folder

open-title = Open a game
open-confirm = Open
save-as-title = Save the game elsewhere
save-as-confirm = Save here
open-path = Path of the folder
open-above = To the folder above
open-none = No folder here has a name that begins like this.
open-hint = The folder of a game holds the file rules.xml or material.xml. Ctrl+Space completes the path.
open-asking = Choose in your system’s dialog.
open-system-none = Your system has no file dialog. Type the path here; Ctrl+Space completes it.
open-own = Type the path here
open-system = System dialog…

## Bar at the top

bar-home = Back to the start window
bar-saving = Saving
bar-saved = Saved
bar-unsaved = Not saved
tab-board = Board
tab-rules = Rules

## What an edit was, after “Undo:” and “Redo:”

edit-paint = painting
edit-rule = editing a rule
edit-rule-add = adding a rule
edit-rule-delete = deleting a rule
edit-rule-move = moving a rule
edit-break = switching “then stop”

## Levels, layers and painting

levels = Levels
palette = Paint with
layer-start = Start
layer-valid = Allowed cells
layer-goal = Goal { $number }
brush-valid = Can be chosen
brush-not-valid = Cannot be chosen
tool-pencil = Pencil: paint cell by cell
tool-rectangle = Rectangle: paint from corner to corner
tool-fill = Fill: paint touching cells that are alike
tool-pick = Pick: paint with what a cell holds
view-fit = Show the whole board
board-no-level = This game has no level.
board-no-layer = This level has no layer to paint on.

## Rules

rules-title = Rules
rules-more = After each move the rules are tried from top to bottom. Enter opens a card, Escape closes it, Alt with an arrow moves it, Delete deletes it.
rules-none = There is no rule yet.
rule-add = New rule
rule-up = Move up
rule-down = Move down
rule-delete = Delete the rule
rule-break = then stop
rule-break-more = When this rule does something, the rules below are not tried in this move.

## What a rule did in the last move

trace-then = Done: { $count ->
        [0] no value written
        [one] { $count } value written
       *[other] { $count } values written
    }.
trace-else = The condition does not hold; done under “else”: { $count ->
        [0] no value written
        [one] { $count } value written
       *[other] { $count } values written
    }.
trace-rounds = { $count ->
        [one] It ran one round.
       *[other] It ran { $count } rounds.
    }
trace-places = { $count ->
        [one] The picture fitted in one place.
       *[other] Pictures fitted in { $count } places.
    }
trace-false = The condition does not hold.
trace-skipped = Skipped.
trace-broke = The rules below were not tried.
trace-not-reached = Not tried: a rule above stopped here.
reason-outside = outside the board
reason-type = values of different kinds
reason-unknown = unknown name
reason-overflow = number too large
reason-syntax = not understood

## Problems

problems = { $count ->
        [0] Problems
        [one] { $count } problem
       *[other] { $count } problems
    }
problems-none = Nothing is wrong.
place-level = Level { $level }
place-cell = column { $column }, row { $row }

## Saving and leaving

saved = The game is saved.
saved-kept = The game is saved. The content that Schola had not understood is kept in { $file }.
saved-as = The game is saved in { $folder }. You continue working there.
ask-play = Save and play?
ask-play-more = The game has unsaved changes. Without saving, they are lost.
ask-play-save = Save and play
ask-play-drop = Play without saving
ask-leave = Save the changes?
ask-leave-more = The game has unsaved changes. If you leave without saving, they are lost.
ask-leave-drop = Leave without saving
ask-conflict = Another program changed the game
ask-conflict-more = Changed since you opened or last saved the game, or unreadable now: { $files }. Saving anyway overwrites the other program’s changes. With “Save as…” both remain.
ask-conflict-overwrite = Save anyway

## Play-test

play-test = Play-test
play-to-start = To the beginning
play-undo = Undo one move
play-redo = Redo one move
play-to-end = To the last move
play-restart = Restart the level
play-moves = { $number ->
        [one] { $number } move
       *[other] { $number } moves
    }
play-won = Solved in { $number ->
        [one] { $number } move
       *[other] { $number } moves
    }.
play-stuck = No move is left.
play-restarted = No move was left, so the level began again. Undo shows the position before.
play-refused = The cell in column { $column }, row { $row } cannot be chosen now.
play-held-some = { $made ->
        [one] Your move does not hold now; it comes back when the game allows it.
       *[other] { $held ->
            [0] None of your { $made } moves holds now; they come back when the game allows it.
            [one] { $held } of your { $made } moves still holds; the rest comes back when the game allows it.
           *[other] { $held } of your { $made } moves still hold; the rest comes back when the game allows it.
        }
    }
play-held-all = { $made ->
        [one] Your { $made } move holds.
       *[other] Your { $made } moves hold.
    }
play-impossible = This level cannot be played yet.
play-preparing = The level is being prepared…
play-fired = { $count ->
        [0] Last move: no rule did anything
        [one] Last move: { $count } rule did something
       *[other] Last move: { $count } rules did something
    }

## Player

player-level = Level { $number } of { $count }
player-minimum = A solution takes at least { $number ->
        [one] { $number } move
       *[other] { $number } moves
    }.

## Why a move is refused

refusal-not-a-move = “{ $move }” is not a move.
refusal-outside = The cell { $move } lies outside the board.
refusal-never-rests = This move would never end, so it was not made: rule { $number } goes on for ever.
refusal-never-rests-named = This move would never end, so it was not made: the rule “{ $name }” goes on for ever.
refusal-not-valid = The cell { $move } cannot be chosen now.
refusal-no-default = The rules name no choice that is made for seat { $seat } when it does not choose in time.
refusal-no-choice = There is no choice with the number { $index }.
refusal-over = The game is over; { $move } cannot be played any more.
refusal-nothing-to-undo = There is no move to undo.
refusal-nothing-to-redo = There is no move to redo.

## Long lists

problems-more = And { $count } more.
