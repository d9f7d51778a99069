# Templates for a new game: what they are called, what they are good for, and the words in the games themselves.

template-empty = Empty board
template-empty-about = A board and one rule. For games unlike any other.
template-empty-goal = Put a mark on every cell.
template-lights = Lights
template-lights-about = Choosing a lamp switches it and its neighbours. For games in which a move changes what lies around it.
template-lights-goal = Switch off all lamps. Choosing a lamp switches it and the lamps next to it: left, right, above and below.
template-boxes = Boxes
template-boxes-about = A person pushes boxes to their places. For games in which things are moved.
template-boxes-goal = Push each box to a goal. You can push one box at a time and cannot pull; a box in a corner stays there, and you must restart the level.
template-tiles = Sliding tiles
template-tiles-about = Tiles slide into the free cell until they are in order. For games with one free cell.
template-tiles-goal = Put the numbers in order, row by row, so that the last cell stays free. A tile next to the free cell slides into it.
template-pairs = Pairs
template-pairs-about = Cards lie face down, and pairs are to be found. For memory games.
template-pairs-goal = Find all pairs. Turn over one card, then another. A pair gives ten points, two different cards cost one.
template-pairs-short = Find all pairs.
template-picture = Hidden picture
template-picture-about = Numbers at the edge tell which cells are filled. For puzzles in which each cell is set by choosing it again and again.
template-picture-goal = Find the picture. Each number tells how many cells in a row are filled; between two such runs at least one cell is empty. Choosing a cell marks it with a dot, choosing it again fills it, choosing it once more clears it. Put a dot on every cell that stays empty.
template-maze = Maze
template-maze-about = A person walks home. For games in which somebody walks about.
template-maze-goal = Find the shortest way home.
template-level-first = First steps
template-level-second = A little harder
template-easy = easy
template-medium = medium
template-time = 5 minutes

problem-template-size = A board of { $width } by { $height } cells is not possible with this template.
remedy-template-size =
    { $sides ->
        [odd] It takes odd numbers of columns and rows from { $least } to { $most }.
       *[any] It takes { $least } to { $most } columns and rows.
    } { $nearest } would be possible, for example.
problem-template-unknown = There is no template called “{ $name }”.
remedy-template-unknown = Choose one of these: { $names }.

## Titles and comments of the rules of templates; most are those of recipes

card-mark = A mark is put down
card-mark-note = Whatever cell you choose gets a mark.
card-mark-once = Each cell once
card-mark-once-note = A cell with a mark cannot be chosen again.
card-lights-note = Each of the five cells changes: a lamp that is on goes out, and one that is off lights up. Anything else stays as it is.
card-slide-note = The chosen tile moves into the gap, and the gap takes its place.
card-boxes-step-note = The person moves to a free cell or to a goal, and what was under their feet appears again.
card-boxes-shove-note = A box moves on in the direction of the step, and the person takes its place. A goal stays where it is, under whoever stands on it.
card-boxes-pushable-note = A box beside the person can be chosen if there is no wall and no other box behind it.
card-pairs-turn-note = What the card looks like face down is remembered.
card-pairs-first-note = If no card lies open yet, this is the first one: its place and its picture are remembered, and the move is over.
card-pairs-second-note = If one card lies open, this is the second one, and the move is over.
card-pairs-compare = Are the two cards the same?
card-pairs-compare-note = A pair disappears and gives ten points. Two different cards are turned back and cost one.
card-pairs-again = The next two begin
card-pairs-again-note = The card just turned is the first of the next two.
