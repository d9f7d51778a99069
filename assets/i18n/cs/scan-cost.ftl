### Kolik stojí hra při každém způsobu ovládání

scan-cost-no-solution = Tato úroveň nemá uložené řešení. Uveďte soubor s tahy za --solution.
scan-cost-only-moves = Řešení obsahuje jen tahy, ne undo, redo ani restart.
scan-cost-refused = { $number }. tah řešení, { $move }, nelze zvolit.
scan-cost-moves =
    { $number ->
        [one] { $number } tah.
        [few] { $number } tahy.
       *[other] { $number } tahů.
    }
scan-cost-order-kept = Odehráno tak, jak je.
scan-cost-order-free = Na pořadí nezáleží; zamícháno.
scan-cost-order-partly = Některé tahy si mohou vyměnit místa; zamícháno, jak to šlo.
scan-cost-order-fixed = Na pořadí záleží; odehráno tak, jak je.
scan-cost-not-solved = Tyto tahy úroveň nevyřeší.
scan-cost-way = Způsob ovládání
scan-cost-signals = Next
scan-cost-presses = stisky
scan-cost-arrows = šipky
scan-cost-seconds = sekundy
scan-cost-each = na tah
scan-cost-way-direct-mouse = Myš, přímo
scan-cost-way-direct-keyboard = Klávesnice, přímo
scan-cost-way-options-mouse = Myš, s výběrem
scan-cost-way-keyboard-skip = Klávesnice, přeskakuje
scan-cost-way-keyboard-select = Klávesnice, vybírá vše
scan-cost-way-next = Jeden spínač, Next
scan-cost-way-row-column = Jeden spínač, řádky
scan-cost-way-group = Jeden spínač, bloky
scan-cost-way-two-switches = Dva spínače
scan-cost-way-two-switches-row-column = Dva spínače, řádky
scan-cost-way-two-switches-group = Dva spínače, bloky
scan-cost-way-dwell = Krok a prodleva
scan-cost-way-dwell-row-column = Krok a prodleva, řádky
scan-cost-way-dwell-group = Krok a prodleva, bloky
