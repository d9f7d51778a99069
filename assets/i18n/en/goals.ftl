## Goals beyond one exact board

problem-goal-empty = This goal does not say yet what must hold.
remedy-goal-empty = Add a condition, such as “no cell holds a lamp that is on”, or delete the goal. Until then it is never met.
problem-goal-never = This goal can never be met.
remedy-goal-never = Check the names and numbers: a piece that no rule puts on the board, more cells than the board has, an item that no rule changes.
problem-goal-always = This goal is always met.
remedy-goal-always = Ask for something that changes during the play. Until then the first move wins.
problem-goal-solved = This goal is already met at the start.
remedy-goal-solved = Change the start or this goal, so that there is something to solve. If it is intended, leave it: a goal counts only after a move.
problem-rule-count-in-rule = Cells are counted here, which only goals can do.
remedy-rule-count-in-rule = Let an item count: add 1 to it in the rule that makes the change. Until then this statement is skipped; in a condition the whole rule is.
problem-rule-count-wrong = It is not clear which cells to count.
remedy-rule-count-wrong = Write “COUNT(On)” for the cells of the board, or “COUNT(NUMBERS, 1)” for those of another layer. Until then this goal is never met.
problem-beyond-goals = The goals of this level are in words, or have cells that may hold anything. The original program does not support that.
remedy-beyond-goals = For the original program draw each board that wins as a goal of its own.
differs-level-goals = Level { $level } has other goals in words.

## Sentences of goals

block-count-cells = the number of cells
block-count-board = the number of cells with { $value }
block-count-layer = the number of cells of { $layer } with { $value }
block-test-none = no cell holds { $value }
block-test-some = some cell holds { $value }
goal-tool-none = No cell holds a piece
goal-tool-some = Some cell holds a piece
goal-tool-count = A number of cells hold a piece
goal-tool-cell = A particular cell holds a piece
goal-tool-item = An item has reached a number

## Goals in the editor

goals-words = Goals in words
goals-words-hint = The level is won when one of these is true, or when the board looks like a goal that is drawn.
goals-words-one = Goal in words { $goal }
goals-words-extended = Not every program for such games supports goals in words and cells that may hold anything.
goals-words-or = or
goals-words-new = The level is won when …
goals-words-another = It is also won when …
goals-words-more = Ask for more in this goal
goals-words-text = Write this goal as text
goals-words-delete = Delete this goal
goals-words-share = The same in all levels
goals-words-field = (COUNT(On) == 0)
layers-goals-words = Goals in words …
brush-anything = Anything
brush-anything-hint = Anything may lie on this cell of the goal
edit-goal = changing goal { $goal } in words
edit-goal-add = adding a goal in words
edit-goal-remove = deleting goal { $goal } in words
edit-goal-share = the same goals in words in all levels
find-goal = Goal of level { $level }
play-goal = Goal: { $goal }
player-goals = { $count ->
        [one] The level is won when this is true:
       *[other] The level is won when one of these is true:
    }

## A template that shows them

template-collect = Collecting
template-collect-about = A person gathers apples. For games that are won by a condition, not by one picture of the board.
template-collect-goal = Gather all apples. It does not matter where you stand in the end.
