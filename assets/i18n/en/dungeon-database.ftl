# The editor of a labyrinth's database: monsters, items, branches.

database-show = Database
database-title = Database
database-monsters = Monsters
database-items = Items
database-branches = Branches
database-search = Search
database-none = Nothing has that name.
database-nothing = Choose something in the list, or add something new.

database-add-monster = Add a monster
database-add-item = Add an item
database-add-branch = Add a branch
database-add-final = Add a final branch
database-new-monster = New monster
database-new-item = New item
database-new-branch = New branch
database-new-final = New final branch
database-room-new = A room like any other.

database-entry-monster = attack { $attack }, defence { $defence }, life { $life }
database-entry-item = level { $level }
database-entry-branch = { $monsters ->
    [one] one monster
   *[other] { $monsters } monsters
}, { $items ->
    [one] one item
   *[other] { $items } items
}

database-copy = Duplicate
database-up = Move up in the list
database-down = Move down in the list
database-remove = Delete
database-picture = Choose a picture
database-picture-none = Remove the picture

database-uses = Used in: { $places }.
database-use-loot = remains of { $name }
database-use-boss = boss of { $name }
database-use-kit = the kit a hero starts with
database-use-none = Not used anywhere yet. Add it to a branch so that it appears in labyrinths.
database-branch-more = Parts of labyrinths are made from it.

database-names = Names and texts
database-column-main = As first written
database-column-add = Add a translation: { $language }
database-name = Name
database-text = Text
database-noise = What is heard through a door
database-description = Shown when the hero comes in

database-numbers = Numbers
database-level = Level
database-life = Life
database-attack = Attack
database-defence = Defence
database-bonus = Damage bonus
database-heals = Restores
database-exp = Experience
database-gold = Gold
database-tier = Stage
database-kit = In the kit
database-id = Number
database-unit-plain = { $min } to { $max }, plus a throw of the die
database-unit-level = { $min } to { $max } moves in a round
database-unit-item-level = { $min } to { $max }; how deep it is found
database-unit-life = points, { $min } to { $max }; empty: follows from the others
database-unit-bonus = more damage by each hit, { $min } to { $max }
database-unit-heals = points of life, { $min } to { $max }
database-unit-exp = points for the hero who kills it, { $min } to { $max }
database-unit-gold = pieces, { $min } to { $max }
database-unit-tier = { $min }: central part, then 1 to { $max }; empty: anywhere
database-kit-more = pieces that a hero starts with; 12 things at most
database-id-more = number used in files; asked before it changes

database-behaviour = Behaviour
database-behaviour-basic = Wanders
database-behaviour-basic-more = It wanders about, and comes when it sees the hero.
database-behaviour-guard = Guards
database-behaviour-guard-more = It stays in place until the hero is near.
database-behaviour-hunter = Hunts
database-behaviour-hunter-more = It follows the hero.

database-sort = Kind
database-sort-weapon = Weapon
database-sort-defence = Defence item
database-sort-potion = Potion

database-strength = Strength by level
database-strength-more = In a labyrinth of each level, against a rested hero of that level who does nothing but fight: with the hero’s first equipment, and with the best weapon and defence item up to two levels above. The level of this labyrinth is highlighted.
database-won = Wins with the kit
database-won-best = Wins well equipped
database-left = Life left
database-rounds = Rounds
database-beyond = Too much life to calculate.

database-loot = What it leaves
database-boss = Boss
database-rooms = Rooms
database-comment-add = Add a text of rooms
database-room-add = Add a kind of room
database-room-remove = Remove this text
database-probability = Probability
database-most = Most in one room
database-percent = %
database-at-most = up to
database-sum = Probabilities together: { $sum } %. On average: { $mean }. The bars show the share of each.
database-list-empty = Nothing yet.
database-list-monster = Add a monster to the list
database-list-item = Add an item to the list
database-list-remove = Remove { $name } from the list

database-offer = This changes the name or number in these labyrinths, too: { $labyrinths }.
database-offer-database = This changes it in the whole database. No labyrinth uses it.
database-offer-take = Change it everywhere
database-offer-drop = Leave it
database-this-labyrinth = this one

database-ask = Delete from “{ $name }”?
database-ask-whole = Delete “{ $name }”?
database-ask-here = This removes from this labyrinth: { $lost }.
database-ask-there = This removes from labyrinth { $labyrinth }: { $lost }.
database-ask-more = Undo brings it back.
database-ask-take = Delete

database-problems = { $count ->
    [one] One problem
   *[other] { $count } problems
}

database-edit-add = Add to the database
database-edit-copy = Duplicate in the database
database-edit-remove = Delete from the database
database-edit-order = Change the order in the database
database-edit-write = Write in the database
database-edit-name = Another name everywhere
database-edit-number = Another number everywhere
database-edit-behaviour = Another behaviour
database-edit-sort = Another kind of item
database-edit-list = Change a list of the database
database-edit-rooms = Change the rooms of a branch
database-edit-boss = Another boss
database-edit-picture = Another picture
database-edit-language = Add a translation of the database

problem-database-boss-none = A final branch needs a monster for its boss, and there is none.
remedy-database-boss-none = Add a monster first.
problem-database-boss-used = “{ $name }” is the boss of “{ $branch }”.
remedy-database-boss-used = Choose another boss there first.
problem-database-branch-last = “{ $name }” is the last branch of its kind.
remedy-database-branch-last = Add another one first.
problem-database-branch-used = The part “{ $name }” of a labyrinth of this game was made from this branch.
remedy-database-branch-used = Make keys and objects of that labyrinth again first, until nothing is made from it.
problem-database-kit-full = A hero cannot carry that much.
remedy-database-kit-full = There is room for at most { $max } of these.
problem-database-name-empty = The name is empty.
remedy-database-name-empty = Write a name.
problem-database-number = This is not a number from { $min } to { $max }.
remedy-database-number = The last valid number stays.
problem-database-number-taken = Something else has the number { $id }.
remedy-database-number-taken = Choose another number.
