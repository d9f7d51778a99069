## An adventure in the window

walk-fight = Attack
walk-pick-up = Pick up
walk-unlock = Unlock
walk-listen = Listen
walk-drink = Drink
walk-equip = Use
walk-drop = Put down
walk-sleep = Sleep
walk-wait = Wait
walk-end-round = End round

walk-no-unlock = There is no locked door here that you have a key for.
walk-no-drink = There is nothing to drink, or you are not wounded.
walk-no-equip = You have no other weapon or armour.
walk-no-sleep = You do not need sleep, or somebody is too near.
walk-no-way = You do not know a way there.

walk-back = Back
walk-take-key = You pick up key { $number }.
walk-drop-key = You put down key { $number }.
walk-what = What will you do?
walk-inventory = You carry { $count } of { $most } things
walk-in-use = { $name } (in use)
walk-story = What has happened
walk-again = The adventure begins again.
walk-moves = { $name } moves{ $count ->
    [one] {""}
   *[other] {" "}({ $count } fields)
}.
walk-moves-made = { $number ->
    [one] one action
   *[other] { $number } actions
}, { $time }
walk-monster = { $name } (life { $life } of { $most }). { $text }
walk-door-locked = A locked door
walk-a-key = A key
walk-fallen = You have fallen.

walk-nearer = Nearer (+)
walk-farther = Farther (-)
walk-to-hero = To the hero (0)
walk-whole = The whole map (9)
