### Edits that cannot be made: why (problem-…) and what would do (remedy-…).

problem-edit-fault-missing = What you wanted to change no longer exists.
remedy-edit-fault-missing = Choose it again from the list.
problem-edit-fault-kind = This value does not fit the layer.
remedy-edit-fault-kind = Choose a layer that holds values of this kind, or take another value.
problem-edit-fault-size = A board of { $width } × { $height } cells is not possible.
remedy-edit-fault-size = Choose at least one column and one row, and a smaller board if the level is too large.
problem-edit-fault-taken = The name “{ $name }” is taken.
remedy-edit-fault-taken = Choose another name; upper and lower case make no difference.
problem-edit-fault-name = “{ $name }” cannot be used as a name.
remedy-edit-fault-name = Use letters, digits and underscores only, and not just a number, “true” or “false”.
problem-edit-fault-needed = The game needs { $name } under exactly this name.
remedy-edit-fault-needed = Leave it as it is, and add something new beside it.
problem-edit-fault-no-board = The level has no board.
remedy-edit-fault-no-board = Add the board and place pieces on it first.
problem-edit-fault-no-position = The level does not say where the player stands.
remedy-edit-fault-no-position = Place “Last move” on the board first.
problem-edit-fault-no-pairs = There are no pairs on the board.
remedy-edit-fault-no-pairs = Place each piece that makes a pair on exactly two cells.
problem-edit-fault-outdated = The game has changed since this preview was made.
remedy-edit-fault-outdated = Open the preview again and check what it would change.

## Tables from a spreadsheet

problem-edit-table-empty = There are no cells to paste.
remedy-edit-table-empty = Copy some cells in the spreadsheet first.
problem-edit-table-too-large = There are too many cells to paste.
remedy-edit-table-too-large = Copy a smaller part of the spreadsheet.
problem-edit-table-value = Row { $row }, column { $column }: “{ $found }” does not fit the layer.
remedy-edit-table-value = A layer of numbers takes whole numbers only, and a layer of yes/no values takes only true, false, 1 and 0.
