# Levels from files of other programs.
import-added = { $count ->
        [one] One level was added.
       *[other] { $count } levels were added.
    }{ $faulty ->
        [0] {""}
        [one] {" "}One of them has a fault that needs fixing.
       *[other] {" "}{ $faulty } of them have faults that need fixing.
    }{ $left ->
        [0] {""}
        [one] {" "}One was left out.
       *[other] {" "}{ $left } were left out.
    }
problem-import-board-large = The board is too large.
remedy-import-board-large = A board can have up to { $limit } columns and rows.
problem-import-grid-only = Levels can only be added to grid games.
remedy-import-grid-only = Give the folder of a grid game first, then the file.
problem-import-kind-unknown = No kind of level is recognised in this file.
remedy-import-kind-unknown = Use a file of Sokoban levels (.xsb, .sok), Sudokus as lines of 81 digits, a nonogram (.non), or sliding puzzles as rows of numbers.
problem-import-nonogram-clue = The number { $number } is larger than any that this game has a piece for ({ $most }).
remedy-import-nonogram-clue = Add pieces Clue1, Clue2 and so on up to this number.
problem-import-nonogram-count = There are { $count } lines of numbers here where { $wanted } are needed.
remedy-import-nonogram-count = Write one line for each row below “rows” and one for each column below “columns”.
problem-import-nonogram-goal = The picture behind “goal” does not have these numbers.
remedy-import-nonogram-goal = Correct the picture or the numbers, or remove the line.
problem-import-nonogram-line = “{ $text }” is not a line of numbers.
remedy-import-nonogram-line = Write the lengths of the runs with commas between them, such as 3,1; 0 for an empty line.
problem-import-nonogram-long = It takes too long to find out whether only one picture fits these numbers.
remedy-import-nonogram-long = Use a smaller picture, or one that can be found line by line.
problem-import-nonogram-none = No picture has these numbers.
remedy-import-nonogram-none = Look for a mistake in the numbers of the rows and columns.
problem-import-nonogram-several = Several pictures have these numbers.
remedy-import-nonogram-several = Only a nonogram with one picture can become a level; change a few squares.
problem-import-nonogram-size = The width or height is missing, or is more than { $limit }.
remedy-import-nonogram-size = Write lines such as: width 10 and height 10.
problem-import-nothing = No level could be made from this file.
remedy-import-nothing = Check whether the file is what you think it is; what was left out is listed above.
problem-import-piece-missing = The game lacks pieces for these levels: { $pieces }.
remedy-import-piece-missing = Choose the game that the file is for, give its pieces these names, or say which pieces are meant.
problem-import-sliding-number = “{ $text }” does not belong here.
remedy-import-sliding-number = Write each number from 1 on once, and 0 for the gap.
problem-import-sliding-piece = This puzzle needs { $needed } numbers, and the game has { $most }.
remedy-import-sliding-piece = Add pieces Number1, Number2 and so on.
problem-import-sliding-rows = The rows differ in length, or there are too few.
remedy-import-sliding-rows = Write one line for each row and an empty line between two puzzles.
problem-import-sliding-solved = This puzzle is in order already.
remedy-import-sliding-solved = Mix the numbers.
problem-import-sliding-unsolvable = Sliding can never put these numbers in order.
remedy-import-sliding-unsolvable = Exchange any two numbers: then it can be solved.
problem-import-sokoban-counts = The board has { $boxes ->
        [one] one box
       *[other] { $boxes } boxes
    } and { $goals ->
        [one] one goal
       *[other] { $goals } goals
    }.
remedy-import-sokoban-counts = Draw as many goals (.) as boxes ($), at least one.
problem-import-sokoban-open = The walls leave a gap through which the player could leave the board.
remedy-import-sokoban-open = Close the walls (#) around the board.
problem-import-sokoban-player = There are { $count } players on the board.
remedy-import-sokoban-player = Draw just one player: @, or + on a goal.
problem-import-sokoban-solved = The boxes stand on the goals already, or no box can be pushed onto the last goal.
remedy-import-sokoban-solved = Move a box or a goal.
problem-import-sudoku-full = Nothing is left to fill in.
remedy-import-sudoku-full = Leave squares open with a dot or 0.
problem-import-sudoku-line = The game has no pieces for a Sudoku like this; the line has { $count } signs.
remedy-import-sudoku-line = Write 81 signs, or 36 or 16 for a smaller board: digits, and a dot or 0 for an open square.
problem-import-sudoku-long = It takes too long to find out whether this Sudoku has one solution.
remedy-import-sudoku-long = Use one with more given numbers.
problem-import-sudoku-none = This Sudoku has no solution.
remedy-import-sudoku-none = Look for a mistake in the digits.
problem-import-sudoku-several = This Sudoku has several solutions.
remedy-import-sudoku-several = Only a Sudoku with one solution can become a level; add a number.
problem-import-too-large = The file is larger than { $limit } MB.
remedy-import-too-large = Split it into several files.
problem-import-too-many = The file has more than { $limit } levels; the rest is left out.
remedy-import-too-many = Split the file into several files.
command-import-levels = Import levels…
import-levels-title = Import levels
import-levels-confirm = Import
import-levels-hint = A file of Sokoban levels (.xsb, .sok), Sudokus as lines of digits, a nonogram (.non), or sliding puzzles as rows of numbers. The levels are added after the existing ones.
edit-levels-import = importing levels
