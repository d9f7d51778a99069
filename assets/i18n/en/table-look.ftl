### The looks of a board game, and plays that are saved and begun again.

table-look-next = Look: { $look }. Press for { $next }
table-looks-back = Looking back
party-same-deal = Again with the same deal
problem-play-open-no-table = Plays of a puzzle are not saved as separate files.
remedy-play-open-no-table = Name the folder of the board game that the play was saved from. A puzzle goes on by itself where its player left it.
