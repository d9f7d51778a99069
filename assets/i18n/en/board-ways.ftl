### What comes into a composite block and goes out of it, and other names for what is remembered.

ways-in = What comes in
ways-out = What goes out
ways-exits = Ways out
ways-exit = Name of the way out
ways-outer = Name outside
ways-same = the same inside
ways-value = its value is copied
ways-reference = another name for it
ways-elements = the collection is copied
ways-turn = How it comes in or goes out; press to change
ways-earlier = Earlier
ways-later = Later
ways-remove = Remove it
board-edit-ways = changing what comes in and goes out

## Another name for what is remembered

instruction-rename-title = Rename
instruction-rename = New name
instruction-rename-block = { $count ->
        [one] in this block: { $count } line
       *[other] in this block: { $count } lines
    }
instruction-rename-composite = { $count ->
        [one] in the composite block: { $count } line
       *[other] in the composite block: { $count } lines
    }
instruction-rename-all = { $count ->
        [one] everywhere: { $count } line
       *[other] everywhere: { $count } lines
    }
instruction-rename-rest = { $count ->
        [one] and { $count } more line
       *[other] and { $count } more lines
    }
instruction-rename-mixes = “{ $name }” is already used there: afterwards the two are one.
board-edit-temporary = renaming { $from } to { $to }
