### The instructions of board games as sentences with gaps, the toolbox, and what stands in the gaps.

## Values

instruction-attr-new = Let { $name } be { $value }
instruction-attr-bind = Let { $name } stand for { $attribute } of { $stack }
instruction-attr-bind-path = Let { $name } stand for { $path }
instruction-attr-alias = Let { $name } be another name for { $value }
instruction-attr-del = { $name } is no longer needed
instruction-attr-set = Set { $name } to { $value }
instruction-attr-add = Add { $value } to { $name }
instruction-attr-sub = Take { $value } away from { $name }
instruction-attr-mul = Multiply { $name } by { $value }
instruction-attr-div = Divide { $name } by { $value }
instruction-attr-mod = Divide { $name } by { $value } and keep only the remainder

## Collections

instruction-coll-new = Nothing belongs to { $stack } yet
instruction-coll-del = { $stack } is no longer needed
instruction-coll-push = Put { $path } into { $stack }
instruction-coll-push-copy = Put the same as { $from } into { $stack }
instruction-coll-push-empty = Put nothing into { $stack }, to begin anew
instruction-coll-pop = Take out what was put into { $stack } last
instruction-coll-swap = Swap what was put into { $stack } last with what was put in before it
instruction-coll-union = In { $stack } add what was put in last to what was put in before it
instruction-coll-isect = In { $stack } keep only what was also put in last
instruction-coll-diff = From { $stack } leave out what was put in last
instruction-coll-keep = In { $stack } keep those whose { $attribute } { $comparison } { $value }
instruction-coll-split = In { $stack } set those apart whose { $attribute } { $comparison } { $value }
instruction-coll-keep-placed = In { $stack } keep what lies somewhere
instruction-coll-keep-unplaced = In { $stack } keep what lies nowhere
instruction-coll-keep-free = In { $stack } keep the free places
instruction-coll-keep-first = In { $stack } keep the first { $count }
instruction-coll-keep-random = In { $stack } keep { $count } at random
instruction-coll-keep-max = In { $stack } keep those with the largest { $attribute }
instruction-coll-keep-min = In { $stack } keep those with the smallest { $attribute }
instruction-coll-keep-max-by = In { $stack } keep those for which { $calculation } is largest
instruction-coll-keep-min-by = In { $stack } keep those for which { $calculation } is smallest
instruction-coll-sort-by = Sort { $stack } by { $calculation }, the smallest first
instruction-coll-shift = Take the first one out of { $stack } and call it { $to }
instruction-coll-size = Let { $name } be the number of those in { $stack }
instruction-coll-sum = Let { $name } be the sum of { $attribute } over all in { $stack }
instruction-coll-sum-by = Let { $name } be the sum of { $calculation } over all in { $stack }
instruction-coll-assign = For all in { $stack } set { $attribute } to { $value }

## Ways through the material

instruction-nav-children = From { $stack } go on to { $path }
instruction-nav-parent = From { $stack } go to what they are part of
instruction-nav-owner = From { $stack } go to their owners
instruction-nav-placed-on = From the pieces in { $stack } go to the places they lie on
instruction-nav-placed = From the places in { $stack } go to what lies on them
instruction-nav-next-to = From the places in { $stack } go to the places linked to them
instruction-nav-path = From the places in { $stack } go one step along the ways that lead from them
instruction-nav-reach = Add to { $stack } all places to which ways lead from there over places in { $to }
instruction-nav-neighbour = From the fields in { $stack } go to the neighbour { $neighbour }
instruction-nav-neighbours = From the fields in { $stack } go to all neighbours
instruction-nav-edge-neighbours = From the fields in { $stack } go to the neighbours across an edge

## Moving

instruction-set-put-front = Put { $stack } at the front of { $to }
instruction-set-put-end = Put { $stack } at the end of { $to }
instruction-set-put-at = Put { $stack } into { $to } at position { $index }
instruction-set-shuffle = Shuffle { $stack }
instruction-map-put = Put { $stack } on { $to }, column { $column }, row { $row }
instruction-map-pos = Let { $column } and { $row } be the column and row of { $stack }
instruction-place-on = Place { $stack } on { $to }
instruction-place-off = Take { $stack } off where it lies

## Players and the game

instruction-player-next = It is the next player’s turn
instruction-player-set = It is the turn of { $stack }
instruction-player-out = { $stack } is out of the game
instruction-player-count = Let { $name } be the number of players still in the game
instruction-player-round = Let { $name } be the number of the round
instruction-ask-elem = Let the player choose one of { $stack } and call it { $to }
instruction-ask-opt = Offer the button { $text }; it sets { $name } to { $value }
instruction-ask-opt-if = Offer the button { $text } if { $left } { $comparison } { $right }; it sets { $name } to { $value }
instruction-ask-opt-own = Offer the button { $text }; it sets { $attribute } of whoever presses it to { $value }
instruction-ask-own = Let each choose one of their own things among { $stack } and call these { $to }
instruction-ask-together = What follows is offered to { $stack }: all choose in secret, and nobody knows what the others chose until all have chosen
instruction-ask-anytime = What follows may be chosen by { $stack } at any time, also by those who are not asked
instruction-ask-default = For whoever does not choose in time, the first of what was offered last is taken
instruction-ask-by = Ask { $stack } instead of the player on turn
instruction-ask-prompt = Ask { $text }
instruction-ask-clear = What was offered can no longer be chosen
instruction-show-all = Show { $stack } to everybody
instruction-show-none = Hide { $stack } from everybody
instruction-show-to = Show { $stack } only to { $to }
instruction-rnd-die = Throw a die with { $sides } sides; it shows { $name }
instruction-say-all = Tell everybody { $text }
instruction-say-why = Say { $text } to whoever points at { $stack }
instruction-ask-instead = Whoever points there means the only one of { $stack } that is offered
instruction-ask-instead-button = Whoever points at { $stack } means the button that sets { $name } to { $value }
instruction-say-worth = This choice is worth { $name }
instruction-say-to = Tell { $text } to { $stack }
instruction-result-set = For { $stack } the game ends with { $result }
instruction-game-end = The game is over
instruction-undo-mark = A turn begins here
instruction-undo-clear = Turns before this cannot be taken back
instruction-call = do { $block }, then go on with { $next }
instruction-return = go back to the block that led here
instruction-jump = go on with { $block }

## Conditions

condition-value = { $left } { $is } { $right }
condition-stack = { $stack } { $is }
condition-size = the number in { $stack } { $is } { $count }
condition-two = { $stack } { $is } { $other }
condition-path = in the game { $path } { $is }
condition-is-equal = is
condition-is-unequal = is not
condition-is-less = is less than
condition-is-most = is at most
condition-is-more = is more than
condition-is-least = is at least
condition-is-empty = is empty
condition-is-some = is not empty
condition-is-within = is all among
condition-is-apart = is not at all among
condition-is-placed = lies somewhere
condition-is-unplaced = lies nowhere
condition-is-free = is free
condition-is-taken = is taken
condition-is-there = is there
condition-is-missing = is not there
condition-is-on-turn = is on turn
condition-is-not-on-turn = is not on turn
instruction-lead-when = when
instruction-lead-and = and
instruction-lead-then = then
instruction-lead-otherwise = otherwise

## What stands on chips

instruction-path-root = the game
instruction-path-current = the player on turn
instruction-path-players = all players
instruction-path-others = the other players
instruction-path-of-current = of the player on turn
instruction-path-of-players = of all players
instruction-path-of-others = of the other players
instruction-path-viewer = the player who looks
instruction-path-of-viewer = of the player who looks
instruction-path-number = (number { $number })
instruction-path-all = (all)
instruction-path-first = (the first)
instruction-path-last = (the last)
instruction-path-unplaced = (the first that lies nowhere)
instruction-path-random = (any one)
instruction-path-parts = every { $name }
instruction-quoted = “{ $text }”
instruction-yes-or-no-is = is
instruction-value-yes = yes
instruction-value-no = no
instruction-result-win = a win
instruction-result-lose = a loss
instruction-result-draw = a draw
instruction-neighbour-up = above
instruction-neighbour-right = to the right
instruction-neighbour-down = below
instruction-neighbour-left = to the left
instruction-neighbour-up-right = above right
instruction-neighbour-down-right = below right
instruction-neighbour-down-left = below left
instruction-neighbour-up-left = above left

## What opens beneath a line

instruction-offer-values = Values
instruction-offer-listed = Its values
instruction-offer-collections = Collections
instruction-offer-maybe = Not always there
instruction-offer-attributes = Attributes
instruction-offer-comparisons = Compare
instruction-offer-questions = Ask whether it
instruction-offer-neighbours = Neighbour
instruction-offer-results = Result
instruction-offer-texts = Texts
instruction-offer-blocks = Block
instruction-offer-start = From
instruction-offer-instead = Last step
instruction-offer-on = Then
instruction-offer-none = Nothing fits here yet. Make a value or a collection above this line first.
instruction-offer-refused = This cannot stand here.
instruction-field-name = Name
instruction-field-number = Number
instruction-field-value = Number or text
instruction-field-text = Text, or its key
instruction-field-calculation = Calculation with +, - and *
instruction-field-path = Path, as in the text

## Lines of a block

instruction-part-before = Before anything else
instruction-part-body = What it does
instruction-part-after = What follows
instruction-part-footer = Cleaning up
instruction-add-here = Add a line to “{ $part }” (or type its first letters on a line)
instruction-line-up = Up (Alt+Up)
instruction-line-down = Down (Alt+Down)
instruction-line-remove = Remove the line (Delete)
instruction-line-write = Write the line as text (F2)
instruction-line-add = Add a line behind this one (Insert)
instruction-unclear = The text of the rules has a mistake. The sentences show it as it was before; correct it in the text.
instruction-search = What should happen?
instruction-search-jump = When should it go on, and where?
instruction-search-none = Nothing with that name. Try another word.

## The toolbox

instruction-tool-die = Throw a die
instruction-tool-die-words = dice, roll, random number, chance, throw
instruction-tool-choose = Let the player choose a piece
instruction-tool-choose-words = ask the player, select, pick, question, figure, man, place
instruction-tool-buttons = Let the player choose yes or no
instruction-tool-buttons-words = ask the player, buttons, option, question, decide
instruction-tool-together = Let all players choose in secret
instruction-tool-together-words = simultaneous, sealed bid, vote, at once, together, hidden choice
instruction-tool-move = Move a piece
instruction-tool-move-words = put, place, step, go, field
instruction-tool-capture = Send away what stands there
instruction-tool-capture-words = capture, take, beat, remove, kick out, home
instruction-tool-gather = Gather pieces or places
instruction-tool-gather-words = collect, find, select, all, pieces, fields, cards
instruction-tool-count = Change a counter
instruction-tool-count-words = score, points, money, add, number, attribute
instruction-tool-card = Draw a card
instruction-tool-card-words = deck, hand, take, deal, pile
instruction-tool-next = It is the next player’s turn
instruction-tool-next-words = end of turn, change the player, pass
instruction-tool-win = The player on turn wins
instruction-tool-win-words = victory, end, game over, lose
instruction-tool-draw = The game ends in a draw
instruction-tool-draw-words = nobody wins, end, game over, stalemate
instruction-words-values = value, number, count, calculate, remember, attribute
instruction-words-collections = collection, pieces, filter, select, only
instruction-words-ways = way, path, neighbour, where, find
instruction-words-moving = move, piece, card, set, board, place
instruction-words-players = player, turn, round
instruction-words-choices = ask the player, choice, offer, question
instruction-words-showing = see, face up, face down, reveal, turn over, secret
instruction-words-chance = dice, roll, random, chance
instruction-words-telling = say, message, announce
instruction-words-turns = undo, back, turn
instruction-words-ending = end, win, lose, result, game over
instruction-words-call = call, subroutine, again, reuse, return, come back
instruction-words-jump = jump, next block, continue, arrow

## What an edit was, after “Undo:” and “Redo:”

instruction-edit-chip = changing a sentence
instruction-edit-add = adding a line
instruction-edit-remove = removing a line
instruction-edit-move = moving a line
instruction-edit-write = writing a line
