### What lies where the hero stands, and how an adventure ends.

story-here = Here lies: { $thing }{ $count ->
    [one] {""}
   *[other] {" "}({ $count }×)
}.
quest-here-key = Here lies key { $number }.
quest-beneath = Here lies

quest-won = Victory!
quest-all-won = Victory! This was the last labyrinth.
quest-ended-in = { $labyrinth }, { $part }
quest-actions = Actions
quest-time = Time
quest-slain = Monsters slain
