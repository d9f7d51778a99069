keys-commands = Commands (? or the keys below show this sheet)
keys-elsewhere = Commands on other screens
keys-blocks = Rules as sentences: on a card, a line or a gap
block-keys-next = To the next gap, line or card; back with Shift
block-keys-near = To whatever is nearest
block-keys-open = Open a gap; choose a line or a card
block-keys-close = Close what is open beneath a gap
block-keys-search = Search the toolbox for what you type
block-keys-reach-up = Select the line above as well
block-keys-reach-down = Select the line below as well
block-keys-up = Move the chosen lines or the card up
block-keys-down = Move the chosen lines or the card down
block-keys-wrap = Put the chosen lines into an inner If
block-keys-unwrap = Take an inner If away and keep what it does
block-keys-otherwise = Add “otherwise”
block-keys-repeat = Apply the card to many places, pieces or numbers
block-keys-break = Stop after this card, or continue
block-keys-delete = Delete the chosen lines or the card
block-keys-copy = Copy the card as text
block-keys-cut = Cut the card out
block-keys-paste = Paste rules from the clipboard after the card

block-wrap = Into an inner If (Alt+Right)
block-unwrap = Out of the inner If (Alt+Left)
block-repeat = Apply it to many (Alt+R)
blocks-repeat = Repeat …
blocks-stop = The play-test stops before this card
block-refused-lines = The chosen lines are in different parts of the rule. Choose lines that follow one another.
block-refused-wrap = Only actions can be put into an inner If.
block-refused-unwrap = This line is not in an inner If.
block-sum-add = Add another value
block-sum-remove = Take this value out

repeat-what = What should be different each time?
repeat-what-none = There is no place, piece or number in this card yet.
repeat-across = { $name }: to the right
repeat-down = { $name }: down
repeat-refused = Not accepted yet: { $why }
repeat-lost = The repeat “{ $name }” no longer finds its rules; another program changed or deleted them.

recipe-items = The rules also need items to remember things. They will be created with these names:
repeat-spoils = no rule can be made with this value.

variable-piece = the piece
variable-next = the next piece
variable-cell = the number of the cell
variable-back = the back
variable-front = the front
