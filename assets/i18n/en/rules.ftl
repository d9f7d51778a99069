## The cards of the rules

rules-count = { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    }
outline-title = Overview
rules-none-more = A rule says what a move does: when something holds, pieces change. “{ $example }” puts a piece on the cell of the move.
rule-name-place = Name of the rule (optional)
rule-note-place = Note to yourself
rule-off = off
rule-grip = Drag the rule to another place
rule-stopped-here = The play-test has stopped before this rule.
rule-breakpoint = Breakpoint: the play-test stops before this rule
edit-rule-name = naming rule { $rule }
edit-rule-note = editing the note of rule { $rule }
edit-rule-off = switching rule { $rule } off
edit-rule-on = switching rule { $rule } on
edit-rule-duplicate = duplicating rule { $rule }
edit-rule-format = formatting rule { $rule }
edit-rules-format = formatting all rules

## Commands

menu-rules = Writing rules
command-rule-add = Add a rule
command-rule-duplicate = Duplicate the rule
command-rule-delete = Delete the rule
command-rule-up = Move the rule up
command-rule-down = Move the rule down
command-rule-switch = Switch the rule on or off
command-rule-format = Format the rule
command-rules-format = Format all rules
command-rule-complete = Complete the word
command-rule-explain = Explain the word
command-breakpoint = Breakpoint on or off
command-step = Play the last move rule by rule
command-step-place = Play the last move round by round, place by place
command-step-place-back = Back one round or place in the last move

## Completion and explanation

word-keyword = word
word-layer = layer
word-piece = piece
word-attribute = attribute
word-place = place
word-item = item
word-literal = value
explain-piece = The piece { $piece }.
explain-on-state = on the board
explain-on-valid = in the layer of possible moves
explain-on-final = in the goal
explain-on-own = in layer { $layer }
explain-move = The cell of the move, { $layer }.
explain-position = The cell where the player stands, { $layer }.
explain-from-move = The cell { $way } the move, { $layer }.
explain-from-position = The cell { $way } the player’s place, { $layer }.
explain-beyond = The cell straight behind the move, as seen from the player, { $layer }.
explain-always = The cell x { $x }, y { $y }, { $layer }.
explain-other = Which cell this is depends on the play; it lies { $layer }.
explain-item = The item { $item }: { $value } at the start of this level.
explain-legend-move = M is the move.
explain-legend-position = P is where the player stands.
way-left = left of
way-right = right of
way-up = above
way-down = below
way-left-up = to the upper left of
way-right-up = to the upper right of
way-left-down = to the lower left of
way-right-down = to the lower right of
way-far = { $steps } from
way-many-left = { $count } to the left
way-many-right = { $count } to the right
way-many-up = { $count } up
way-many-down = { $count } down

## Stopping inside a move

stop-before = Stopped before rule { $rule }
stop-inside = Rule { $rule }: { $place }
stop-round = Round { $number } of { $count }
stop-place = Place { $number } of { $count }
stop-direction = Direction { $number } of { $count }
stop-rest = All rounds and places are done
stop-not-kept = { $count ->
        [one] One more step follows; it is not shown by itself.
       *[other] { $count } more steps follow; they are not shown one by one.
    }
stop-place-next = Next round or place
stop-place-back = Back one round or place
stop-go-on = Go on
stop-next = Next rule
stop-end = To the end of the move
stop-show = Show the rule
