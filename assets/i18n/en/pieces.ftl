### Pieces: names, pictures, borders.

## The cards

pieces-new = New piece
pieces-from-library = Library
pieces-from-file = File
pieces-draw = Draw
pieces-cut = Cut up a picture
pieces-signs = Numbers and letters
pieces-avatar = Player’s picture
pieces-none = There is no piece yet. Pieces are the things on the board: choose a picture, and it becomes one. You can also drop picture files into the window.
pieces-new-name = Piece
pieces-avatar-name = Player
pieces-cells = { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
pieces-back = All pieces
pieces-dropped = { $name } is a piece now. It is ready to paint with.

## The chosen piece

pieces-title = { $code ->
        [en] Name in English
       *[other] Name in { $language }
    }
pieces-title-shared = All { $count } pieces with this picture have this name.
pieces-title-moving = A moving picture cannot hold a name; the piece is named after its file.
pieces-name-in-files = Name in the rules
pieces-name-more = Rules and boards use this name. Enter applies a new one.
pieces-rename = Rename
pieces-border = Thin line around it
pieces-used = Used
pieces-unused = Not used yet.
pieces-count-cells = { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    } in { $levels ->
        [one] { $levels } level
       *[other] { $levels } levels
    }
pieces-count-items = { $count ->
        [one] { $count } item
       *[other] { $count } items
    }
pieces-count-rules = { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    }
pieces-in-level = Level { $level }: { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
pieces-picture = Change the picture
pieces-picture-none = No picture: its name is shown.
pieces-picture-avatar = Players see their own picture here.
pieces-picture-file = Picture: { $file }
pieces-picture-of = Picture of { $name }
pieces-earlier = Move forward in the list (Alt+Left)
pieces-later = Move back in the list (Alt+Right)
pieces-duplicate = Copy
pieces-delete = Delete

## Another name

pieces-plan = This changes { $changes }.
pieces-plan-none = The name is used nowhere else.
pieces-plan-mixes = This name is already used in the game. Afterwards the two will be indistinguishable.
pieces-plan-unfold = Rules that change
pieces-plan-unsure = Something else may be meant here.
pieces-taken = There is already a piece called { $name }. You can merge the two.

## Putting together and deleting

pieces-merge = Merge
pieces-merge-ask = Which piece should replace { $name }?
pieces-merge-choose = Choose one of the pieces.
pieces-merge-into = { $name } replaces it everywhere, including in items and rules.
pieces-delete-ask = What should replace { $name }?
pieces-delete-put = { $name } goes into its cells.
pieces-delete-leave = The name stays in the cells. They are shown as problems until you change them.
pieces-delete-named = Items or rules still name it. They are shown as problems until you change them.
pieces-leave = Leave the cells as they are

## The library

library-title = Picture library
library-search = Search for a picture in English or Czech
library-all = All
library-of-game = Of this game
library-count = { $count ->
        [one] { $count } picture
       *[other] { $count } pictures
    }
library-is-piece = is a piece now
library-added = It is ready to paint with. Take more, or go back to all pieces.
library-none = No picture has that name. Try another word, or another group.

## Drawing

pixels-title = Draw a picture
pixels-pencil = Pencil
pixels-eraser = Eraser
pixels-line = Straight line
pixels-fill = Fill
pixels-pick = Pick up a colour (also with the right button)
pixels-mirror = Draw the same on the other half
pixels-clear = Clear all
pixels-colour = Colour
pixels-side = Pixels in a row
pixels-hint = Each stroke is saved at once; undo takes it back. With keys: arrows and Space.

## Cutting up

tiles-title = Cut up a picture
tiles-width = Width
tiles-height = Height
tiles-margin = Margin
tiles-spacing = Spacing
tiles-hint = Sizes are in pixels. Click a tile to take it or leave it out; identical ones are taken only once.
tiles-none = With these sizes there is no tile, or there are far too many.
tiles-all = All or none
tiles-add = { $count ->
        [one] Add { $count } piece
       *[other] Add { $count } pieces
    }

## Numbers and letters

signs-title = Numbers and letters
signs-numbers = Numbers
signs-letters = Letters
signs-of-words = Words
signs-first = From
signs-last = To
signs-words = Words, with spaces between them
signs-prefix = Names begin with
signs-prefix-number = Number
signs-prefix-letter = Letter
signs-round = Round
signs-square = Square
signs-bare = No tile
signs-tile = Colour of the tile
signs-ink = Colour of the letters
signs-none = Enter the first and the last one.
signs-add = { $count ->
        [one] Add { $count } piece
       *[other] Add { $count } pieces
    }

## Files

open-picture-title = Choose a picture
open-picture-confirm = Use this picture
open-picture-path = Path of the picture
open-picture-hint = Pictures are files ending in { $endings }. Ctrl+Space completes the path.
problem-dropped-unusable = Schola cannot use { $name }.
remedy-dropped-unusable = Drop a picture ({ $endings }) to make a piece of it, or the folder of a game to open it.
problem-dropped-no-editor = There is no open game for { $name }.
remedy-dropped-no-editor = Open a game in the editor first and drop the file there, or drop the folder of a game.

## Commands

command-motion = Moving pictures on or off

## What an edit was, after “Undo:” and “Redo:”

edit-piece-add = adding { $name }
edit-piece-add-many = { $count ->
        [one] adding { $count } piece
       *[other] adding { $count } pieces
    }
edit-piece-rename = renaming { $from } to { $to }
edit-piece-turned = { $name } turned
pieces-turned = Turned
pieces-turned-more = Makes more pieces that show this picture turned. Rules can turn such a piece, and pictures in rules turn it along.
pieces-turned-four = Four turns
pieces-turned-two = Two turns
pieces-turned-mirrored = Mirrored
pieces-title-turned = This piece shows a picture turned, and is called after it.
edit-attribute-value = the attribute { $name }
edit-attribute-rename = renaming the attribute { $from } to { $to }
edit-attribute-delete = deleting the attribute { $name }
attributes-title = Attributes
attributes-more = What rules can ask of a piece: its colour, its shape, a number. Write one word or a number; pieces that have nothing stay empty.
attributes-language = Only rules that can use pictures ask for attributes: press “Rule language” in the command palette.
attributes-new = Colour, shape, weight
attributes-add = New attribute
attributes-rename = Rename { $name }
attributes-delete = Delete { $name }
edit-piece-merge = merging { $from } into { $to }
edit-piece-delete = deleting { $name }
edit-piece-duplicate = duplicating { $name }
edit-piece-move = moving { $name } in the list
edit-piece-picture = another picture for { $name }
edit-piece-border = the line around { $name }
edit-piece-title = the name of { $name }
edit-piece-draw = drawing { $name }
