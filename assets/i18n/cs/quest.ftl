### Co leží tam, kde hrdina stojí, a jak dobrodružství končí.

story-here = Zde leží: { $thing }{ $count ->
    [one] {""}
   *[other] {" "}({ $count }×)
}.
quest-here-key = Zde leží klíč { $number }.
quest-beneath = Zde leží

quest-won = Vítězství!
quest-all-won = Vítězství! Tohle bylo poslední bludiště.
quest-ended-in = { $labyrinth }, { $part }
quest-actions = Úkony
quest-time = Čas
quest-slain = Zabité nestvůry
