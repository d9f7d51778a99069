### What lies where the hero stands, and how an adventure ends.

story-here = Lying here: { $thing }{ $count ->
    [one] {""}
   *[other] {" "}({ $count }×)
}.
quest-here-key = Lying here: key { $number }.
quest-beneath = Lying here

quest-won = Victory!
quest-all-won = Victory! This was the last labyrinth.
quest-ended-in = { $labyrinth }, { $part }
quest-actions = Actions
quest-time = Time
quest-slain = Monsters slain
