### The editor of a board game.

## Material

board-material = Material
board-material-none = There is no material yet.
board-material-choose = Choose something above to see and change it.
board-tree-open = Show what is in { $name }
board-tree-close = Hide what is in { $name }
board-kind-player = Player
board-kind-common = Common material
board-kind-set = Set
board-kind-sets = Set of sets
board-kind-map = Plan
board-kind-element = Thing
board-field-name = Name
board-count = { $count ->
        [one] { $count } thing in it
       *[other] { $count } things in it
    }
board-details-more = More
board-shifts = Place in the material
board-field-in-rules = Name in the rules
board-field-column = Column
board-field-row = Row
board-field-part = Lies on
board-attributes = Values at the start
board-double = Duplicate
board-remove = Remove
board-refused-name = A name begins with a letter or _ and contains only letters, digits and _.
board-refused-value = Enter a whole number.
board-refused-values = A value must not hold the sign |.
board-refused-stand = Enter the whole number of a place where nothing else stands.
board-refused-part = Write a place such as Board.plan.2 3.stand 0, or nothing.

## Rules

board-rules-count = { $count ->
        [one] { $count } block
       *[other] { $count } blocks
    }
board-names-everywhere = Names in all panes
board-names-everywhere-tip = Shows the names of the rules also beside the sentences, the chart, the material and the look
board-place-line = Rules, line { $line }
board-find-place = Find in the rules
board-find-count = { $count ->
        [0] nowhere
        [one] { $count } place
       *[other] { $count } places
    }
board-find-close = Stop searching
board-word-structure = word of the text
board-word-verb = what to do
board-word-block = block
board-word-name = name
board-word-path = path
board-word-value = text

## Play-test

board-behind = The game as it was before the problems below
board-fault-show = Show the block
board-trace = Last move
board-trace-choice = Choice { $number }
board-trace-draw = Chance: { $number } of { $count }
board-trace-fault = The play stopped in “{ $name }”
board-trace-none = When a move has been made, this shows which blocks and instructions it ran through.

## What an edit was, after “Undo:” and “Redo:”

board-edit-rules = editing the rules
board-edit-value = changing a value of { $name }
board-edit-values = limiting the values of { $name }
board-edit-stand = moving { $name }
board-edit-lay = putting { $name } on something else
board-edit-double = duplicating { $name }
board-edit-remove = removing { $name }
