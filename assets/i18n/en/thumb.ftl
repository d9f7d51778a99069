## Rules of thumb: where one may move, and goals, made from the start

valid-near-four-without = The 4 cells around the last move, without these pieces
valid-near-eight-without = The 8 cells around the last move, without these pieces
goals-pair-add = Replace one more piece
goals-pair-drop = Leave this piece as it is
