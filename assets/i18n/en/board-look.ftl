### The editor of board games: how things look, and the game's picture.

board-edit-look = changing how { $name } looks
board-picture-make = Take the picture from the play-test
board-look = On the table
board-look-none = none
board-look-always = Picture
board-look-picture = Picture
board-look-picture-add = Picture for this name
board-look-picture-remove = Remove this picture
board-look-choose = Choose a picture
board-look-file = From a file…
board-look-caption = Caption
board-look-spot-add = Place on the table
board-look-spot-remove = Remove this place
board-look-refused = Enter two numbers of cells, for example 1.5 2.
board-arrange-plain = as it is
board-arrange-flipped = upside down
board-arrange-row = in a row
board-arrange-column = in a column
board-arrange-fan = as a fan
board-arrange-pile = as a pile
board-arrange-block = as a block
board-arrange-count = only how many
