### Hry na stole: položená otázka, odpovědi na ni, hráči a jak hra skončila.

table-choose = Vyberte
table-other-plays = hraje …
table-other-waits = je na tahu
table-in-secret = Tajně
table-has-chosen = má vybráno
table-back = Něco jiného
table-around = Co to je?
table-around-ask = Ukažte na něco a dozvíte se o tom víc.
table-around-back = Zpátky k volbě
table-facts = { $facts }
table-facts-close = Zavřít
table-sure = Opravdu? To se málokdy vyplatí.
table-repeat = Ukázat poslední změnu znovu
table-show-moves = Ukazovat možné tahy
table-hide-moves = Neukazovat možné tahy
table-take-back = Vzít zpět
table-won = { $count ->
        [0] Hra skončila.
        [one] Vyhrává { $names }!
       *[other] Vyhrávají { $names }!
    }
table-solved = Vyřešeno!
table-placed = { $places }
table-lost = Hra je prohraná.
table-drawn = Je to remíza.
table-stuck = Už není co vybrat.
table-result-win = výhra
table-result-lose = prohra
table-result-draw = remíza
table-result-out = mimo hru
table-result-place = { $place }. místo
table-finished = Hra skončila
table-look = Prohlédnout si stůl
