### The editor of board games: material that is put in at once.

board-edit-put = inserting { $name }
board-put-in = Ready-made parts
adding-title = What is it for?
adding-do = Insert
adding-one = One thing
adding-many = Many at once
adding-place = Place for pieces
adding-place-about = Pieces lie on it: a field, a base, a house. Rules ask what lies there.
adding-piece = Piece
adding-piece-about = Something that is moved: a pawn, a stone, a ship. It belongs to its player wherever it lies.
adding-die = Die
adding-die-about = The rules throw it; the value “face” is what it shows.
adding-pile = Pile of cards
adding-pile-about = Cards lie on top of each other. The top one is taken, others go to the bottom.
adding-hand = Hand
adding-hand-about = Cards that a player holds. Any of them can be taken, and their order does not matter.
adding-counter = Counter
adding-counter-about = A number that players see: points, coins, lives.
adding-players = Players
adding-players-about = More players, with everything that the others have.
adding-track = Track
adding-track-about = Fields in a line, with numbers. Rules find a field by its number, and each is next to the one after it.
adding-area = Map
adding-area-about = Fields side by side in rows. Fields that share a side are neighbours.
adding-deck = Deck of cards
adding-deck-about = Cards made from a table. They lie face down in a pile.
adding-count = How many?
adding-fields = Fields
adding-size = Size
adding-columns = Columns
adding-rows = Rows
adding-like = They are like the chosen player, or like { $name }.
adding-course = How does it lie?
adding-course-winding = to and fro, with a start and an end
adding-course-ring = all the way around
adding-grid = What are its fields?
adding-seen = Who sees the cards?
adding-seen-nobody = nobody
adding-seen-owner = its owner
adding-seen-all = everybody
adding-owner = Whose is it?
adding-owner-each = each player’s own
adding-owner-common = everybody’s
adding-owner-chosen = put into { $name }
adding-deck-hint = The first line says what the values are called; each further line is a card, as a spreadsheet has it. “a|b” and “7..10” stand for several cards. A column “name” says what cards are called in the rules, a column “count” how many are alike, a column “picture” the file of a card’s picture, in which “{"{"}suit{"}"}” is its suit.
adding-deck-is = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }, each with: { $columns }
adding-deck-empty = There are no cards in the table yet.
adding-deck-name = “{ $name }” does not fit there. A name begins with a letter and has no spaces; how many are alike is a number.
adding-deck-twice = Two columns are called “{ $name }”.
adding-deck-line = Line { $line } has a different number of values from the first line.
adding-deck-many = A deck can have { $most } cards at most.
