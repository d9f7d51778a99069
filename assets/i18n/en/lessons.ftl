## What strangers see first: rings of pieces, steps of a repeat, lessons

ring-pieces = One after the other; after the last comes the first. Click a piece to put it in or take it out. More pieces are made under Pieces.
ring-too-few = Two pieces at least follow one another. Put another one in first, then take this one out.
ring-rows = What becomes what
adding-counter-word = Players call it
adding-counter-points = Points
layer-make = From the start …
