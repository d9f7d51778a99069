## Goals beyond one exact board

problem-goal-empty = This goal does not say yet what must hold.
remedy-goal-empty = Add a condition, such as “turn all lights off”, or delete the goal. Until then it is never met.
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

## Goals as people say them

goal-said-walk-to = Walk to the { $place }.
goal-said-walk-to-every = Walk to every { $place }.
goal-said-walk-to-cell = Walk to column { $column }, row { $row }.
goal-said-bring-to = Bring the { $thing } to the { $place }.
goal-said-bring-to-cell = Bring the { $thing } to column { $column }, row { $row }.
goal-said-has-to-be = In column { $column }, row { $row } there has to be: { $piece }.
goal-said-push-all = Push every { $thing } to its { $place }.
goal-said-bring-all = Bring every { $thing } to its { $place }.
goal-said-covered = On every { $place } there has to be: { $thing }.
goal-said-lights-off = Turn all lights off.
goal-said-lights-on = Turn all lights on.
goal-said-becomes = Turn every “{ $piece }” into “{ $other }”.
goal-said-none-left = Leave none of this on the board: { $pieces }.
goal-said-nothing-stays = Nothing may stay as it is at the start.
goal-said-fill = Replace every “{ $piece }” by what belongs there.
goal-said-in-place = Put everything in its right place.
goal-said-exactly = Have this on the board exactly { $count } ×: { $piece }.
goal-said-at-least = Have this on the board at least { $count } ×: { $piece }.
goal-said-at-most = Have this on the board at most { $count } ×: { $piece }.
goal-said-some = Have this on the board: { $piece }.
goal-said-item-is = Reach exactly { $count }: { $item }.
goal-said-item-at-least = Reach at least { $count }: { $item }.
goal-said-item-at-most = Stay at { $count } or less: { $item }.
goal-said-picture = Make the whole board right.
goal-said-pictures = Make the whole board right; there are { $count } ways it may look.

## Sentences of goals

block-count-cells = the number of cells
block-count-board = the number of cells with { $value }
block-count-layer = the number of cells of { $layer } with { $value }
block-test-none = no { $value } is left
block-test-some = there is { $value } somewhere
goal-tool-reaches = A thing reaches a place
goal-tool-all-on = All things are on their places
goal-tool-none = None of a kind is left
goal-tool-count = So many of a kind
goal-tool-item = So many points or moves
goal-tool-picture = A picture of how the board looks

## Goals in the editor

goals-words = Goals in words
goals-words-hint = The level is won when one of these is true, or when the board looks like a goal that is drawn.
goals-words-one = Goal in words { $goal }
goals-words-extended = Not every program for such games supports goals in words and cells that may hold anything.
goals-words-or = or
goals-words-new = The level is won when …
goals-words-another = Several of these: it is also won when …
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
player-goals = One of these is enough:

## A template that shows them

template-collect = Collecting
template-collect-about = A person gathers apples. For games that are won by a condition, not by one picture of the board.
template-collect-goal = Gather all apples. It does not matter where you stand in the end.
