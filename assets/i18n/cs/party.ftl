### Kolem stolu: kdo za koho hraje, přemýšlení počítače, nápověda, ohlédnutí za hrou.

party-seats = Kdo hraje
party-human = Člověk
party-computer = Počítač
party-nobody = Nikdo
party-weaker = Slabší
party-stronger = Silnější
party-take = Takhle hrát
party-begin = Začít novou hru
party-swap = Prohodit místa
party-anew = Nová hra
party-wrong-number = Tuto hru hrají nejméně { $least } a nejvýše { $most } hráči.
party-curtain = Na řadě: { $name }
party-curtain-more = Stůl je zakrytý, aby nikdo neviděl do cizích karet. Předejte místo a pak ho odkryjte.
party-curtain-open = Hraje { $name }: ukázat stůl
party-hint = Poradit
party-hint-said = Dobrá volba: { $ply }
party-looks-for-hint = Hledá se rada …
party-thinks = { $name } přemýšlí …
party-stop = Zastavit
party-paused = { $name } čeká.
party-go-on = Pokračovat
party-phase = Tuto fázi znovu
party-look-back = Ohlédnout se
party-history = Průběh hry
party-start = Začátek
party-restarted = Začato znovu
party-phase-again = Fáze začata znovu
party-no-move = { $name }: { $thrown } · bez tahu
party-only-thrown = { $name }: { $thrown }
party-then-thrown = { $ply } · pak { $thrown }
party-variation = { $ply } (jiný průběh, { $count ->
        [one] { $count } tah
        [few] { $count } tahy
       *[other] { $count } tahů
    })
party-replay-run = Přehrát hru
party-replay-stop = Zastavit přehrávání
party-replay-back = O tah zpět
party-replay-on = O tah dál
party-slower = Pomaleji
party-faster = Rychleji
party-go-on-here = Pokračovat odsud
party-new-luck-here = … s novým štěstím
party-new-luck-tip = Pokračovat odsud; kostky padají a karty se míchají od této chvíle znovu
party-new-luck = Nové štěstí
party-replay-end = Zpět ke hře
party-no-undo = Co se odkrylo, nejde vzít zpět
