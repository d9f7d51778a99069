### The editor of board games: nodes of the material that are taken elsewhere.

board-edit-moved = moving { $name }
moving-into = { $name } goes into { $place }.
moving-before = { $name } goes before { $place }.
moving-behind = { $name } goes behind { $place }.
moving-gone = { $name } no longer exists.
moving-itself = { $name } cannot go into itself.
moving-kind = { $name } cannot go there: { $place } holds other things.
moving-name = There is already something called { $name } beside or inside { $place }.
moving-same = { $name } is already there.
moving-lost = { $name } has moved. Check afterwards: { $count ->
        [one] a path no longer leads
       *[other] { $count } paths no longer lead
    } to it, such as { $path }
board-move-out = Out of what contains it
board-move-in = Into the one before it
