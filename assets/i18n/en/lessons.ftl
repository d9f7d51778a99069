## What strangers see first: rings of pieces, steps of a repeat, lessons

ring-pieces = One after the other; after the last comes the first. Click a piece to put it in or take it out. More pieces are made under Pieces.
ring-too-few = There must be at least two pieces. Add another one first, then remove this one.
ring-rows = What becomes what
adding-counter-word = Players call it
adding-counter-points = Points
layer-make = From the start …
