### Faults of grid games: what is wrong (problem-…) and what would be right (remedy-…).

## How bad it is, and a guess at what was meant

severity-error = Error
severity-warning = Warning
hint-similar = Did you mean { $similar }?

## Names and pieces

problem-name-signs = “{ $name }” cannot be used as a name in rules.
remedy-name-signs = Make the name of letters, digits and underscores only, without spaces, dots or other signs. Until then no rule can mention it.
problem-name-twice = Another piece is called “{ $name }” too.
remedy-name-twice = Give this piece another name; upper and lower case make no difference. Until then only the first of them is used.
problem-name-like-value = In rules the piece name “{ $name }” means a number or a yes/no value.
remedy-name-like-value = Rename the piece, for example by putting a letter in front. Until then no rule can mention it.
problem-name-like-item = “{ $name }” is the name of a piece and also of an item of this level.
remedy-name-like-item = Rename one of the two. Until then the rules always mean the item.
problem-name-item-taken = Another item of this level is called “{ $name }” too.
remedy-name-item-taken = Give this item another name; upper and lower case make no difference. Until then the rules use only the first of them.
problem-piece-unknown = The layer { $layer } holds “{ $name }”, but there is no such piece.
remedy-piece-unknown = Add a piece of this name, or put another piece in its place. Until then only the name is drawn there.

## Layers

problem-layer-state-missing = The level has no board to start from.
remedy-layer-state-missing = Add the board and place the pieces on it. Until then the level cannot be played.
problem-layer-state-twice = The level has more than one board to start from.
remedy-layer-state-twice = Keep one of them, and delete or rename the others. Until then the level cannot be played.
problem-layer-valid-missing = The level does not say where the first move may go.
remedy-layer-valid-missing = Add the allowed moves and mark the cells where the first move may go. Until then the level cannot be played.
problem-layer-valid-twice = The level says more than once where the first move may go.
remedy-layer-valid-twice = Keep one layer of allowed moves, and delete or rename the others. Until then the level cannot be played.
problem-layer-final-missing = The level has no goal.
remedy-layer-final-missing = Say a goal in words, or paint the board as it is when the level is won. Until then the level cannot be played.
problem-layer-type = Values of the wrong kind are in the layer for { $name ->
        [STATE] the board
        [VALID] the allowed moves
        [FINAL] the goal
       *[other] “{ $name }”
    }.
remedy-layer-type = Create this layer again: the board and the goal hold pieces, the allowed moves yes or no. Until then the level cannot be played.
problem-layer-size = The size { $size } does not fit. It is that of the layer for { $name ->
        [STATE] the board
        [VALID] the allowed moves
        [FINAL] the goal
       *[other] “{ $name }”
    }.
remedy-layer-size = Make the board, the allowed moves and the goals equally large, with at least one column and one row; the first of them measures { $wanted }. Until then the level cannot be played.
problem-layer-too-large = This layer makes the level too large.
remedy-layer-too-large = Make it smaller: a layer may have up to 65,535 columns and as many rows, and all layers of a level together up to 16,777,216 cells. Until then the level cannot be played.
problem-layer-name-taken = Another layer of this level is called “{ $name }” too.
remedy-layer-name-taken = Give this layer another name; upper and lower case make no difference. Until then the rules use only the first of them.
problem-layer-shown-wrong = Players cannot be shown the layer “{ $name }” like this.
remedy-layer-shown-wrong = A layer of pieces can be shown as pieces, a layer of numbers as lines; the board, the allowed moves and goals have ways of their own. Until then nothing of it is shown.
problem-layer-shown-size = The layer “{ $name }” measures { $size } and the board { $wanted }.
remedy-layer-shown-size = Make it as large as the board. Until then only what lies on the board is shown.
problem-layer-lines-number = A cell of the layer of lines “{ $name }” holds a number that stands for no lines.
remedy-layer-lines-number = Write 1 for a line on its right, 2 for one below it, 3 for both, 0 for none. Until then such a cell has no lines.
problem-layer-lines-edge = The layer “{ $name }” has a line at the last column or row, where no other cell lies.
remedy-layer-lines-edge = Write a number without this line in the cell, or make the board larger there. Until then players do not see it.
problem-layer-bodies-number = In the layer “{ $name }”, which says which cells belong together, a cell holds a number below 0.
remedy-layer-bodies-number = Write the same number above 0 for all cells that belong together, and 0 for a cell that belongs to no other. Until then such a cell belongs to none.
problem-layer-bodies-free = In the layer “{ $name }”, cells belong together of which one holds “{ $piece }”: what such cells leave behind by the rules.
remedy-layer-bodies-free = Paint a piece on this cell, or part it from the others. Until then “{ $piece }” moves along with them.

## The items Ax, Ay, Px and Py

problem-item-missing = The level does not hold { $name ->
        [Ax] the column of the move
        [Ay] the row of the move
        [Px] the column of the player
       *[other] the row of the player
    }.
remedy-item-missing = Choose on the board where the player starts. Until then the level cannot be played.
problem-item-not-number = There is something other than a number for { $name ->
        [Ax] the column of the move
        [Ay] the row of the move
        [Px] the column of the player
       *[other] the row of the player
    }.
remedy-item-not-number = Choose on the board where the player starts. Until then the level cannot be played.
problem-item-outside = The game starts outside the board: { $value } stands for { $name ->
        [Ax] the column of the move
        [Ay] the row of the move
        [Px] the column of the player
       *[other] the row of the player
    }.
remedy-item-outside = Choose a cell of the board where the player starts. Until then the level cannot be played.

## Levels

problem-levels-none = The game has no level.
remedy-levels-none = Add a level; without one there is nothing to play.
problem-level-stuck = At the start there is no cell that can be chosen.
remedy-level-stuck = Allow at least one cell for the first move. Until then the level cannot be played.
problem-level-solved = At the start the board already looks like this goal.
remedy-level-solved = Change the start or this goal, so that there is something to solve. If it is meant so, leave it: a goal counts only after a move.

## Settings

problem-setting-move-mode-locked = Moves are made at once, without being confirmed, and players cannot change that.
remedy-setting-move-mode-locked = Let players choose how moves are made, or offer the possible moves one after the other. Until then people who play with a single button are shut out.
problem-setting-focus-hidden = The cell about to be chosen is not highlighted, and players cannot change that.
remedy-setting-focus-hidden = Highlight that cell, or let players decide. Until then players cannot see which cell they are about to choose.
problem-setting-colour-unknown = “{ $name }” is not the name of a colour.
remedy-setting-colour-unknown = Use the English name of a colour for the board and its frame, for example Black, White or Green.

## Rules: the rule as a whole

problem-rule-empty = The rule is empty.
remedy-rule-empty = Write a statement or a condition in it, or delete it. Until then it does nothing.
problem-rule-two-statements = More text follows the first statement, but a rule without “if” can only have one.
remedy-rule-two-statements = Put each statement in a rule of its own, or put them all in “if (true == true) {"{"} … {"}"}”. Until then the whole rule is skipped.
problem-rule-text-after = More text follows where the rule should end.
remedy-rule-text-after = Delete it or put it in a rule of its own; only “else {"{"} … {"}"}” may follow the first “{"}"}”. Until then the whole rule is skipped.
problem-rule-nested = One “if” stands inside another, or a “{"}"}” is missing before the next “{"{"}”.
remedy-rule-nested = Make the inner “if” a rule of its own and join the conditions with AND there; a rule holds only one “if”. Until then the whole rule is skipped.
problem-rule-character-strange = “{ $found }” has no meaning in rules.
remedy-rule-character-strange = Nothing but names, whole numbers and the signs ( ) [ ] {"{"} {"}"} , ; = == != + - can be used (and < <= > >= * where what Schola adds is allowed); write AND and OR as words, and texts without quotation marks. Until then this statement is skipped; outside a statement the whole rule is.

## Rules: braces

problem-rule-brace-missing = The “{"{"}” before the statements is missing.
remedy-rule-brace-missing = Put the statements after the condition, and those after “else”, in braces: “if (A.x == P.x) {"{"} Points = 1; {"}"} else {"{"} Points = 2; {"}"}”. Until then the whole rule is skipped.
problem-rule-brace-unclosed = This “{"{"}” is never closed.
remedy-rule-brace-unclosed = Put “{"}"}” after the last of its statements. Until then the whole rule is skipped.
problem-rule-block-empty = There is no statement between “{"{"}” and “{"}"}”.
remedy-rule-block-empty = Write a statement there, for example “Points = Points + 1;”, or leave an empty “else {"{"} {"}"}” out. Until then the whole rule is skipped.

## Rules: conditions

problem-rule-condition-open = The “(” before the condition is missing.
remedy-rule-condition-open = Put the condition in parentheses: “if (A.x == P.x)”. Until then the whole rule is skipped.
problem-rule-parenthesis-unclosed = This “(” is never closed.
remedy-rule-parenthesis-unclosed = Put “)” where the comparison or the condition ends. Until then the whole rule is skipped.
problem-rule-parentheses-missing = A comparison beside AND or OR has no parentheses of its own.
remedy-rule-parentheses-missing = Put each comparison in parentheses, and one more pair around them all: “if ((A.x == P.x) AND (A.y == P.y))”. Until then the whole rule is skipped.
problem-rule-outer-parentheses-missing = The parentheses around the condition as a whole are missing.
remedy-rule-outer-parentheses-missing = Put one more pair of parentheses around all comparisons: “if ((A.x == P.x) AND (A.y == P.y))”. Until then the whole rule is skipped.
problem-rule-parentheses-redundant = The condition has one pair of parentheses too many.
remedy-rule-parentheses-redundant = Write a single comparison in one pair: “if (A.x == P.x)”. The rule works all the same.
problem-rule-and-or-mixed = AND and OR are used in the same condition.
remedy-rule-and-or-mixed = Use only AND or only OR in one rule, and split it into several rules where you need both. Until then the whole rule is skipped.
problem-rule-condition-nested = One pair of parentheses holds more than a single comparison.
remedy-rule-condition-nested = Put each comparison in one pair and join them all alike: “if ((A.x == 0) OR (A.x == 1) OR (A.x == 2))”; for groups make several rules. Until then the whole rule is skipped.
problem-rule-condition-wrong = “{ $found }” stands where the comparison or the condition should end.
remedy-rule-condition-wrong = Put each comparison in parentheses of its own and join them with AND or OR: “if ((A.x == P.x) AND (A.y == P.y))”. Until then the whole rule is skipped.
problem-rule-comparison-missing = The condition does not ask with “==” (is) or “!=” (is not).
remedy-rule-comparison-missing = Say what the value is compared with, for example “if (Open == true)”. Until then the whole rule is skipped.
problem-rule-comparison-chained = Two comparisons follow one another without parentheses.
remedy-rule-comparison-chained = Put each comparison in parentheses of its own and join them with AND or OR: “if ((A.x == P.x) AND (A.y == P.y))”. Until then the whole rule is skipped.
problem-rule-equals-single = The condition has a single “=”.
remedy-rule-equals-single = Write “==” to ask whether two values are the same. Until then the whole rule is skipped.
problem-rule-condition-arithmetic = The condition adds or subtracts.
remedy-rule-condition-arithmetic = Store the result in an item in an earlier rule, for example “Sum = Points + 1;”, and compare the item: “if (Sum == 5)”. Until then the whole rule is skipped.
problem-rule-types-compared = Values of two different kinds are compared.
remedy-rule-types-compared = Compare pieces and texts with each other, numbers with numbers and yes/no values with yes/no values; check the names too, for an unknown name counts as a text. Until then the whole rule is skipped whenever it comes to this comparison.

## Rules: statements

problem-rule-semicolon-missing = The statement does not end with a semicolon.
remedy-rule-semicolon-missing = Put “;” after it. Until then this statement is skipped.
problem-rule-statement-empty = There is a semicolon too many.
remedy-rule-statement-empty = Delete it. The rest of the rule works all the same.
problem-rule-statement-text-after = The statement continues where it should end.
remedy-rule-statement-text-after = Store one value in one place and put “;” after it: “Points = 1; Lives = 3;”. Until then this statement is skipped.
problem-rule-assignment-missing = The statement has no “=” where one is needed.
remedy-rule-assignment-missing = Write what is to change, a single “=” and the new value, for example “Points = 10;”; a condition begins with “if (”. Until then this statement is skipped.
problem-rule-target-wrong = Nothing can be stored in the number before “=”.
remedy-rule-target-wrong = Write an item or a cell before “=”, for example “Points = 5;” or “STATE[A.x, A.y] = Wall;”. Until then this statement is skipped.
problem-rule-item-unknown = There is no item “{ $name }” to store a value in.
remedy-rule-item-unknown = Add the item, or correct its name. Until then this statement is skipped.
problem-rule-types-stored = The value is of another kind than the item or the cell that it is stored in.
remedy-rule-types-stored = Store numbers where numbers belong, yes/no values (true or false) where those belong, and pieces in cells of the board; check the names too, for an unknown name counts as a text. Until then this statement is skipped.
problem-rule-sum-not-number = This part of the sum is not a number.
remedy-rule-sum-not-number = Add and subtract only numbers, items that hold a number and cells of a layer of numbers; check the name too. Until then this statement is skipped.
problem-rule-negative-in-sum = A sum begins with a minus sign, or two signs stand side by side in it.
remedy-rule-negative-in-sum = Write “Points = 0 - 5 + 3;” in place of “Points = -5 + 3;”, and “Points = 3 + 5;” in place of “Points = 3 - -5;”. Until then this statement is skipped.

## Rules: values, items and pieces

problem-rule-value-missing = A value is missing here.
remedy-rule-value-missing = Write a number, true or false, an item, a piece or a cell such as “STATE[A.x, A.y]”. Until then this statement is skipped; in a condition the whole rule is.
problem-rule-negative-wrong = The minus sign is not followed by a number that can be used.
remedy-rule-negative-wrong = Write a whole number down to “-2147483648” after it; the opposite of an item is written “Debt = 0 - Points;”. Until then this statement is skipped; in a condition the whole rule is.
problem-rule-piece-unknown = There is no piece called “{ $name }”.
remedy-rule-piece-unknown = Correct the name or add the piece. Until then it is a piece without a picture: only its name is drawn.

## Rules: layers and cells

problem-rule-layer-unknown = There is no layer called “{ $name }”.
remedy-rule-layer-unknown = Correct the name or add the layer to the level. Until then this statement is skipped; in a condition the whole rule is.
problem-rule-outside = This cell lies outside its layer.
remedy-rule-outside = Choose a column and a row inside the layer; both are counted from 0. Until then this statement is skipped; in a condition the whole rule is.
problem-rule-index-missing = The column or the row of a cell is missing.
remedy-rule-index-missing = Write the column and the row with a comma between them: “STATE[A.x + 1, A.y]”. Until then this statement is skipped; in a condition the whole rule is.
problem-rule-index-wrong = The square brackets contain something other than a column and a row.
remedy-rule-index-wrong = Write the column, one comma, the row and “]”: “STATE[A.x, A.y]”. Until then this statement is skipped; in a condition the whole rule is.
problem-rule-index-sign = A column or a row begins with a plus or minus sign.
remedy-rule-index-sign = Begin with an item or a number: “STATE[A.x - 1, A.y]” in place of “STATE[-1 + A.x, A.y]”. Until then this statement is skipped; in a condition the whole rule is.
problem-rule-index-cell = A cell is used as a column or a row.
remedy-rule-index-cell = Store its value in an item first, for example “Column = NUMBERS[1, 5];”, and use the item: “STATE[Column, A.y]”. Until then this statement is skipped; in a condition the whole rule is.
problem-rule-index-not-number = “{ $name }” is not a number and cannot be a column or a row.
remedy-rule-index-not-number = Use a number or an item that holds a number, and check the name. Until then this statement is skipped; in a condition the whole rule is.
