## Words that lead in a line

block-lead-when = When
block-lead-and = and
block-lead-or = or
block-lead-then = then
block-lead-always = In each move
block-lead-otherwise = otherwise

## Conditions

block-test-lies = the cell { $place } { $comparison } { $value }
block-test-allowed = a move to the cell { $place } { $comparison } { $allowed }
block-test = { $left } { $comparison } { $right }
block-test-always = in any case
block-test-never = never
block-group = { $join }:
block-join-all = all of this holds
block-join-any = any of this holds
block-is = is
block-is-not = is not
block-is-less = is less than
block-is-at-most = is at most
block-is-more = is more than
block-is-at-least = is at least
block-allowed = allowed
block-forbidden = not allowed
block-true = yes
block-false = no

## Actions

block-put = put { $piece } on the cell { $place }
block-move = move what lies on the cell { $from } to the cell { $to } and leave { $piece } behind
block-swap = exchange the cells { $first } and { $second }, using { $item }
block-copy = put a copy of what lies on the cell { $from } on the cell { $to }
block-allow = from now on a move to the cell { $place } is { $allowed }
block-count = add { $number } to { $item }
block-count-down = take { $number } from { $item }
block-remember = remember in { $item } what lies on the cell { $place }
block-set = set { $target } to { $value }
block-nothing = do nothing
block-inner = here it depends
block-faulty = { $text }

## Values

block-cell-state = what lies on the cell { $place }
block-cell-valid = whether a move to the cell { $place } is allowed
block-cell-layer = { $layer } on the cell { $place }
block-sum = a sum
block-item-loop-column = the column of { $cell }
block-item-loop-row = the row of { $cell }
block-item-move-column = the column of the move
block-item-move-row = the row of the move
block-item-position-column = the column of the player
block-item-position-row = the row of the player

## Places, as they stand behind “the cell”

place-move = of the move
place-move-right = { $across ->
        [1] right of the move
       *[other] { $across } to the right of the move
    }
place-move-left = { $across ->
        [1] left of the move
       *[other] { $across } to the left of the move
    }
place-move-up = { $down ->
        [1] above the move
       *[other] { $down } above the move
    }
place-move-down = { $down ->
        [1] below the move
       *[other] { $down } below the move
    }
place-move-right-up = { $across ->
        [1] { $down ->
                [1] to the upper right of the move
               *[other] { $across } to the right of the move and { $down } up
            }
       *[other] { $across } to the right of the move and { $down } up
    }
place-move-left-up = { $across ->
        [1] { $down ->
                [1] to the upper left of the move
               *[other] { $across } to the left of the move and { $down } up
            }
       *[other] { $across } to the left of the move and { $down } up
    }
place-move-right-down = { $across ->
        [1] { $down ->
                [1] to the lower right of the move
               *[other] { $across } to the right of the move and { $down } down
            }
       *[other] { $across } to the right of the move and { $down } down
    }
place-move-left-down = { $across ->
        [1] { $down ->
                [1] to the lower left of the move
               *[other] { $across } to the left of the move and { $down } down
            }
       *[other] { $across } to the left of the move and { $down } down
    }
place-position = where the player stands
place-position-right = { $across ->
        [1] right of the player
       *[other] { $across } to the right of the player
    }
place-position-left = { $across ->
        [1] left of the player
       *[other] { $across } to the left of the player
    }
place-position-up = { $down ->
        [1] above the player
       *[other] { $down } above the player
    }
place-position-down = { $down ->
        [1] below the player
       *[other] { $down } below the player
    }
place-position-right-up = { $across ->
        [1] { $down ->
                [1] to the upper right of the player
               *[other] { $across } to the right of the player and { $down } up
            }
       *[other] { $across } to the right of the player and { $down } up
    }
place-position-left-up = { $across ->
        [1] { $down ->
                [1] to the upper left of the player
               *[other] { $across } to the left of the player and { $down } up
            }
       *[other] { $across } to the left of the player and { $down } up
    }
place-position-right-down = { $across ->
        [1] { $down ->
                [1] to the lower right of the player
               *[other] { $across } to the right of the player and { $down } down
            }
       *[other] { $across } to the right of the player and { $down } down
    }
place-position-left-down = { $across ->
        [1] { $down ->
                [1] to the lower left of the player
               *[other] { $across } to the left of the player and { $down } down
            }
       *[other] { $across } to the left of the player and { $down } down
    }
place-beyond = behind the move
place-beyond-right = { $across ->
        [1] right of the cell behind the move
       *[other] { $across } to the right of the cell behind the move
    }
place-beyond-left = { $across ->
        [1] left of the cell behind the move
       *[other] { $across } to the left of the cell behind the move
    }
place-beyond-up = { $down ->
        [1] above the cell behind the move
       *[other] { $down } above the cell behind the move
    }
place-beyond-down = { $down ->
        [1] below the cell behind the move
       *[other] { $down } below the cell behind the move
    }
place-beyond-right-up = { $across ->
        [1] { $down ->
                [1] to the upper right of the cell behind the move
               *[other] { $across } to the right of the cell behind the move and { $down } up
            }
       *[other] { $across } to the right of the cell behind the move and { $down } up
    }
place-beyond-left-up = { $across ->
        [1] { $down ->
                [1] to the upper left of the cell behind the move
               *[other] { $across } to the left of the cell behind the move and { $down } up
            }
       *[other] { $across } to the left of the cell behind the move and { $down } up
    }
place-beyond-right-down = { $across ->
        [1] { $down ->
                [1] to the lower right of the cell behind the move
               *[other] { $across } to the right of the cell behind the move and { $down } down
            }
       *[other] { $across } to the right of the cell behind the move and { $down } down
    }
place-beyond-left-down = { $across ->
        [1] { $down ->
                [1] to the lower left of the cell behind the move
               *[other] { $across } to the left of the cell behind the move and { $down } down
            }
       *[other] { $across } to the left of the cell behind the move and { $down } down
    }
place-board = column { $column }, row { $row }
## What cannot be done

block-refused-text = This rule has an error; correct its text first.
block-refused-place = This does not fit here.
block-refused-language = The rules of this game cannot say this.
block-refused-inside = A part cannot be put into itself.

## The toolbox

tool-lies = The cell of the move is …
tool-lies-words = chosen, clicked, piece, what is on
tool-stands = The cell where the player stands is …
tool-stands-words = player, position, from where
tool-neighbour = A neighbour of the move is …
tool-neighbour-words = next to, beside, around, wall, free
tool-same = Two cells hold the same
tool-same-words = equal, match, pair, like
tool-is-allowed = A move is allowed
tool-is-allowed-words = possible, valid, may
tool-item-is = An item has a value
tool-item-is-words = score, points, lives, counter, memory, state
tool-item-size = An item is at least …
tool-item-size-words = more than, less than, greater, enough, limit
tool-always = In any case
tool-always-words = always, each move
tool-put = Put a piece
tool-put-words = place, set, change, turn over, paint, toggle
tool-move = Move the player
tool-move-words = walk, go, step, jump
tool-push = Push a thing
tool-push-words = shove, box, ahead, kick
tool-swap = Exchange two cells
tool-swap-words = swap, switch, change places
tool-copy = Copy a cell
tool-copy-words = same, duplicate, spread
tool-allow = Allow a move
tool-allow-words = valid, possible, open, unlock
tool-forbid = Do not allow a move
tool-forbid-words = invalid, close, lock, block
tool-count = Count up
tool-count-words = score, points, add, collect, counter, plus
tool-count-down = Count down
tool-count-down-words = lives, time, take, lose, minus
tool-remember = Remember a piece
tool-remember-words = memory, store, keep, save
tool-set = Set an item
tool-set-words = value, reset, zero, flag
tool-otherwise = Otherwise …
tool-otherwise-words = else, if not
tool-inner = Check another condition
tool-inner-words = if, inner, nested, depends

## Recipes

recipe-toggle = Switch the cell and its neighbours
recipe-toggle-words = lights, toggle, on, off, colours, switch
recipe-cycle = One piece after the other
recipe-cycle-words = cycle, rotate, turn, next, colours, pipes, sudoku
recipe-walk = Walk between walls
recipe-walk-words = maze, labyrinth, go, step, player
recipe-push = Push things
recipe-push-words = box, sokoban, shove, store
recipe-slide = Slide into the gap
recipe-slide-words = fifteen, gap, puzzle, shift
recipe-collect = Collect points
recipe-collect-words = score, treasure, coin, apple, eat
recipe-turn = Turn over
recipe-turn-words = card, flip, front, back, reveal
recipe-pairs = Look for pairs
recipe-pairs-words = memory, concentration, pexeso, cards, match
recipe-pick = Pick a number and put it on a cell
recipe-pick-words = sudoku, digits, letters, fill, write, choose, colours, symbols, picker
recipe-gather = Collect everything, then the exit opens
recipe-gather-words = coins, gems, keys, treasure, arrows, walk, exit, door, goal
recipe-mines = Find hidden mines
recipe-mines-words = minesweeper, mines, bombs, flags, hidden, chance, numbers

## What recipes ask for

recipe-need-changed = An item that records which cell has already changed
recipe-need-cycle = The pieces, one after the other; after the last comes the first
recipe-need-walker = The piece that walks
recipe-need-floor = The piece that stands for empty floor
recipe-need-wall = The piece that blocks the way
recipe-need-thing = The piece that is pushed
recipe-need-gap = The piece that stands for the gap
recipe-need-treasure = The piece that is collected
recipe-need-points = The item that counts
recipe-need-sides = Pairs of pieces: a back and its front
recipe-need-open = An item for the number of open cards
recipe-need-column = An item for the column of a card
recipe-need-row = An item for the row of a card
recipe-need-back = An item for the back of a card
recipe-need-gone = The piece that lies where a pair was found
recipe-need-unfilled = A cell that is not filled in
recipe-need-put = The numbers or other pieces to pick from
recipe-need-exit = The closed exit
recipe-need-open-exit = The open exit
recipe-need-covered = A cell that is still covered
recipe-need-opened = A cell that is open and has no mine around it
recipe-need-mine = A mine
recipe-need-flag = A flag on a covered cell
recipe-need-mines = The item that says how many mines there are
recipe-need-hidden = A layer in which the mines are hidden; if the levels have none of that name, they get it
recipe-need-numbers = The numbers, from 1 upwards

## Names and notes of the rules that recipes give

recipe-no-longer = The old moves no longer apply
recipe-no-longer-note = The neighbours of the cell where the player stood can no longer be chosen. Cells outside the board do no harm.
recipe-toggle-begin = Nothing has changed yet
recipe-toggle-begin-note = Each move starts afresh: no cell has been switched yet.
recipe-toggle-change = The cell and its neighbours switch
recipe-toggle-change-note = Each of the five cells changes to the next piece, once. Cells with other pieces, and those outside the board, stay as they are.
recipe-cycle-change = The piece changes to the next
recipe-cycle-change-note = The first of these rules that fits ends the move, so that a piece changes only once.
recipe-walk-step = The step
recipe-walk-step-note = The player moves to the chosen cell and leaves empty floor behind.
recipe-walk-open = Where the player may go
recipe-walk-open-note = Every neighbour without a wall can be chosen in the next move.
recipe-push-shove = The thing is pushed
recipe-push-shove-note = What lies on the chosen cell moves on in the direction of the step, if the next cell is free.
recipe-push-step = The step
recipe-push-step-note = The player moves to the chosen cell if it is free, including when it has only just become free.
recipe-push-open = Where the player may go
recipe-push-open-note = Every free neighbour can be chosen in the next move.
recipe-push-pushable = What can be pushed
recipe-push-pushable-note = A thing beside the player can be chosen if the cell behind it is free.
recipe-slide-step = The piece slides
recipe-slide-step-note = The chosen piece moves into the gap, and the gap takes its place. The level starts with the gap where the player stands.
recipe-slide-open = What can slide
recipe-slide-open-note = The neighbours of the gap can be chosen in the next move.
recipe-collect-count = A point for each
recipe-collect-count-note = This rule counts before the step covers the cell, so it must stand above the rules that move the player.
recipe-turn-change = The back turns to its front
recipe-turn-change-note = Further pairs are further rows of the table.
recipe-pairs-close = Two that do not match are turned back
recipe-pairs-close-note = They stay open until the next move, so that they can be looked at.
recipe-pairs-turn = The card is turned
recipe-pairs-turn-note = Its back is remembered, and it cannot be chosen while it is open.
recipe-pairs-count = One more is open
recipe-pairs-count-note = There are never more than two.
recipe-pairs-first = The first of two
recipe-pairs-first-note = Its place and its back are remembered; the move is over.
recipe-pairs-second = The second of two
recipe-pairs-second-note = Its place and its back are remembered, too.
recipe-pairs-same = A pair is found
recipe-pairs-same-note = Both cards disappear. If they are not a pair, they are turned back in the next move.
recipe-pick-put = Put the piece that is picked
recipe-pick-put-note = Each piece has a button. The cell, which may be filled in already, then holds that piece.
recipe-pick-clear = Clear a cell
recipe-pick-clear-note = With the button for an empty cell, what was put goes away again.
recipe-gather-walk = The walk
recipe-gather-walk-note = An arrow moves the player onto free floor, onto a thing to collect or into the open exit.
recipe-gather-open = The exit opens
recipe-gather-open-note = It opens as soon as nothing is left to collect.
recipe-gather-won = Out through the exit
recipe-gather-won-note = Everything is collected and the player stands where the open exit was: the level is won.
recipe-mines-open = Open a cell
recipe-mines-open-note = A covered cell that is chosen is opened.
recipe-mines-flag = Put a flag
recipe-mines-flag-note = With the button for flags, a covered cell gets a flag. It cannot be opened by mistake then.
recipe-mines-unflag = Take a flag away
recipe-mines-unflag-note = The same button takes a flag away.
recipe-mines-lay = Chance lays the mines
recipe-mines-lay-note = They are laid when the first cell is opened, and never in it or around it.
recipe-mines-lost = A mine was opened
recipe-mines-lost-note = All mines are shown, and the level is lost.
recipe-mines-spread = Numbers show how many mines are around
recipe-mines-spread-note = Around a cell without mines around it everything is opened, too, again and again.
recipe-mines-won = All mines are found
recipe-mines-won-note = As many cells are covered as there are mines: the level is won.

## Places that a repeat changes, and places that items remember

place-move-each = of the move, moved by { $across } to the right and by { $down } down
place-position-each = of the player, moved by { $across } to the right and by { $down } down
place-beyond-each = behind the move, moved by { $across } to the right and by { $down } down
place-board-each = in column { $across } and row { $down }
place-free = in column { $column } and row { $row }
place-move-steps = around the move, each in turn
place-move-steps-far = { $count } times as far from the move, the same way
place-move-steps-back = on the opposite side of the move, each in turn
place-move-steps-far-back = { $count } times as far on the opposite side of the move
place-position-steps = around the player, each in turn
place-position-steps-far = { $count } times as far from the player, the same way
place-position-steps-back = on the opposite side of the player, each in turn
place-position-steps-far-back = { $count } times as far on the opposite side of the player
place-base-move = From the move
place-base-position = From the player
place-base-beyond = Behind the move
place-base-board = A fixed cell
place-base-items = A remembered cell
place-column = Column
place-row = Row
place-by-each = The card applies to each cell of its table:

## Sets of cells around another

repeat-itself = the cell itself
repeat-with-itself = the cell itself and { $cells }
repeat-own-row = the row, up to { $count } away
repeat-own-column = the column, up to { $count } away
repeat-row-short = the row
repeat-column-short = the column
repeat-more = and { $count } more
repeat-pick = Press the cells you mean; the one in the middle is the cell itself.
repeat-last-cell = At least one cell must remain.
step-right = { $count } right
step-left = { $count } left
step-up = { $count } up
step-down = { $count } down
step-both = { $across } and { $down }

## Variables of repeats, as they are called in recipes and templates

variable-numbered = { $name } ({ $number })
variable-piece = the piece
variable-next = the next piece
variable-cell = the number of the cell
variable-back = the back
variable-front = the front
variable-across = the step to the right
variable-down = the step down
variable-distance = the distance
variable-who = who moves
variable-left = what was under their feet
variable-what = what lies there
variable-entered = the same with whoever stands on it
variable-thing = the thing
variable-pushed = whoever now stands there
variable-free = a place for it
variable-filled = the thing in its new place

## Items of recipes, templates and samples

item-points = the points
item-steps = the steps
item-moves = the moves
item-gathered = what was gathered
item-last = the last one
item-open = the open cards
item-changed = the changed cell
item-back = the back
item-first-back = the first back
item-second-back = the second back
item-first-front = the first front
item-second-front = the second front
item-first-column = the first column
item-first-row = the first row
item-second-column = the second column
item-second-row = the second row
item-count = the count
item-memory = the memory
item-nothing = nothing
piece-avatar = person
piece-empty = Empty
piece-mark = Mark
