## What a hero can do

act-go = Go { $to ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
act-fight = Attack: { $name } ({ $to ->
    [north] north
    [east] east
    [south] south
   *[west] west
})
act-take = Pick up: { $name }{ $from ->
    [north] {" "}(north)
    [east] {" "}(east)
    [south] {" "}(south)
    [west] {" "}(west)
   *[here] {""}
}
act-take-key = Pick up the key to door { $number }{ $from ->
    [north] {" "}(north)
    [east] {" "}(east)
    [south] {" "}(south)
    [west] {" "}(west)
   *[here] {""}
}
act-drop = Put down: { $name }
act-drop-key = Put down the key to door { $number }
act-unlock = Unlock the door
act-listen = Listen at the door
act-drink = Drink: { $name }
act-use = Use: { $name }
act-use-both = Use: { $name }, { $other }
act-sleep = Sleep until rested
act-sleep-rounds = Sleep { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
act-wait = Wait
act-end = End the round

## What is measured of a hero

gauge-life = Life
gauge-moves = Moves
gauge-level = Level
gauge-experience = Experience
gauge-attack = Attack
gauge-damage = Damage bonus
gauge-defence = Defence
gauge-gold = Gold

thing-item = { $name }
thing-key = Key to door { $number }

## What happens

story-part = { $name }. { $text }
story-room = { $text }
story-take = You pick up: { $thing }.
story-drop = You put down: { $thing }.
story-unlock = The key turns, and door { $number } is open. The key breaks.
story-silence = Silence.
story-hear = You hear something: { $noise }
story-drink = You drink: { $thing }.{ $life ->
    [0] {""}
   *[other] {" "}Life +{ $life }.
}
story-use = Now in use: { $thing }.
story-sleep = You lie down to sleep.
story-woken = You wake with a start!
story-rested = You wake up, with { $life ->
    [one] one point of life
   *[other] { $life } points of life
}.
story-miss = You attack and miss: { $name }.
story-hit = You hit: { $name } (−{ $damage }).
story-kill = You kill: { $name }.{ $exp ->
    [0] {""}
   *[other] {" "}Experience +{ $exp }.
}{ $gold ->
    [0] {""}
   *[other] {" "}Gold +{ $gold }.
}
story-level = You reach level { $level }.
story-loot = Left behind: { $thing }{ $count ->
    [one] {""}
   *[other] {" "}({ $count }×)
}.
story-victory = The heart of the labyrinth is yours: you have won!
story-hurt = { $name } hits you (−{ $damage }).
story-dodge = { $name } attacks you and misses.
story-death = You have fallen.
story-step = { $name } moves.

## What cannot be done

adventure-no-occupied = There is somebody in the way.
adventure-no-opponent = There is nobody to attack.
adventure-no-thing = There is no such thing within reach.
adventure-no-space = You are carrying as much as you can. Put something down first.
adventure-no-carried = You are not carrying anything like that.
adventure-no-door = There is no door here.
adventure-no-lock = This door is not locked.
adventure-no-key = You have no key for this door.
adventure-no-wound = You are not wounded.
adventure-no-change = This is already in use.
adventure-no-tiredness = You are not so badly wounded that sleep would help.
adventure-no-peace = Nobody sleeps beside a monster.
adventure-no-such-sleep = Sleeping for so many rounds would not help.
adventure-no-more-moves = This is the last move of the round; waiting ends it as well.
adventure-no-locked = The door is locked.
adventure-no-wall = A wall is in the way.

## On the command line

dungeon-drawn = The picture is in { $file }.
dungeon-tried = Games: { $games }. Won: { $won } ({ $percent } %). Lost: { $lost }. Moves per game: { $moves }.
standing-lost = Lost.

problem-dungeon-not-whole = The labyrinth is only finished up to phase { $phase }, so nobody can walk through it yet.
remedy-dungeon-not-whole = Make the rest of it: walls and keys in phase 2, monsters and items in phase 3.
