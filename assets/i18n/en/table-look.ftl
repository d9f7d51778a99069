### The looks of a board game, and plays that are saved and begun again.

table-look-next = Look: { $look }. Press for { $next }
table-looks-back = Looking back
party-same-deal = Again with the same deal
