### Boards on paper: the dialog, and what stands on the sheets.

print-levels = Levels
print-levels-all = All ({ $count })
print-levels-this = This one
print-levels-some = Some
print-levels-example = such as 1-5, 8
print-levels-wrong = Enter numbers from 1 to { $count }, such as 1-5, 8.
print-per-page = Boards on a page
print-by-size = By size
print-cell-size = Side of a cell in millimetres
print-cell-wrong = Enter a number from { $least } to { $most }.
print-captions = Below each board
print-caption-number = Number
print-caption-name = Name
print-caption-difficulty = Difficulty
print-caption-goal = Goal
print-caption-moves = Moves
print-solutions = Solutions on pages of their own
print-form = As
print-pdf = PDF
print-png = Pictures (PNG)
print-dpi = { $count } dpi
print-one-sheet = One long sheet
print-go-on = Choose the file…
print-page = Page { $page } of { $pages }
print-page-before = Page before
print-page-next = Next page
print-done-several = { $count } pictures were written, the first is { $file }
print-moves-least = { $count ->
        [one] in one move
       *[other] in { $count } moves
    }
print-moves-kept = { $count ->
        [one] solution of one move
       *[other] solution of { $count } moves
    }
print-solutions-title = Solutions
print-solutions-hint = Each move is a column and a row, counted from the upper left corner; “>” says where from and where to.
print-solution-none = No solution is known.
