### Which pieces stand for what a file of levels holds.

import-map-title = Which pieces are meant?
import-map-hint = The names of this game’s pieces do not always show what they are in { $file }. Choose a piece for each line; the game remembers it.
import-map-for = Piece for: { $part }
import-map-guess = { $piece } (guessed)
import-map-none = choose a piece
import-part-wall = wall
import-part-floor = floor
import-part-goal = goal
import-part-box = box
import-part-box-goal = box on a goal
import-part-player = player
import-part-player-goal = player on a goal
import-part-open = open square
import-part-gap = the gap
import-part-square = square that is still open
import-part-point = square marked as empty
import-part-filled = filled square
import-part-blank = edge without a number
import-part-given = given number { $number }
import-part-own = number { $number } of the player
import-part-clue = number { $number } at the edge
import-part-number = number { $number }
differs-game-signs = Other pieces for levels from files
differs-game-texts = Different words are shown for texts of the game
problem-import-map-piece = The game has no piece “{ $piece }”.
remedy-import-map-piece = Name a piece of the game behind the sign, such as #=Wall.
problem-import-nonogram-colours = “{ $text }” has colours; only single-colour pictures can be imported.
remedy-import-nonogram-colours = Use a nonogram whose lines are plain numbers, such as 3,1.
problem-import-sign-unknown = “{ $sign }” is not a sign of such a file.
remedy-import-sign-unknown = Write signs of the file or names of the samples, such as #=Wall,.=Goal or Wall=Brick.
usage-import-map = --map: “{ $text }” is not a sign with its piece, such as #=Wall
