refusal-not-offered = { $move } není mezi možnostmi.
problem-save-grid-only = Deskové hry soubory jednotlivých stavů nemají.
remedy-save-grid-only = Uchovejte hru jako seznam tahů.
problem-position-board-only = Poloha v souboru je jen pro deskové hry.
remedy-position-board-only = Vynechte soubor, nebo zvolte deskovou hru.
problem-player-unknown = Nikdo ve hře se nejmenuje „{ $name }“.
remedy-player-unknown = Použijte jména hráčů z materiálu.
problem-given-board-only = Hody a míchání lze zadat jen v deskových hrách.
remedy-given-board-only = Vynechte „--dice“ a „--deck“, nebo zvolte deskovou hru.
problem-given-user = Hra osoby se ukládá jako semínko náhody a tahy, podle nichž se přehraje znovu; zadané výsledky náhody se neukládají.
remedy-given-user = Vynechte „--dice“ a „--deck“, nebo „--user“.
problem-given-deck-form = „{ $text }“ neříká sadu a její prvky.
remedy-given-deck-form = Napište sadu, = a prvky oddělené čárkami, například draw=ace,king.
problem-given-set-unknown = Žádná sada ve hře se nejmenuje „{ $name }“.
remedy-given-set-unknown = Použijte některou z těchto: { $known }.
problem-given-set-unclear = Jméno „{ $name }“ má více sad.
remedy-given-set-unclear = Řekněte, čí je: { $known }.
problem-given-element-unknown = Pro sadu „{ $set }“ už žádné „{ $name }“ není.
remedy-given-element-unknown = Použijte jména, hodnoty nebo čísla (#12) z materiálu, každý prvek jednou.
problem-given-element-unclear = „{ $name }“ může být více prvků sady „{ $set }“.
remedy-given-element-unclear = Přidejte hodnoty spojené znakem +, například hearts+ace.
problem-given-throw = Na žádné kostce této hry nepadne { $value }.
remedy-given-throw = { $sides ->
        [0] Zadejte celá čísla od 1.
       *[other] Zadejte celá čísla od 1 do { $sides }.
    }
problem-given-no-dice = Hra nehází kostkou.
remedy-given-no-dice = Vynechte „--dice“.
problem-given-no-shuffle = Hra nic nemíchá.
remedy-given-no-shuffle = Vynechte „--deck“.
match-won = Partie { $number }: vyhrál první, tahů: { $plies }
match-drawn = Partie { $number }: remíza, tahů: { $plies }
match-lost = Partie { $number }: vyhrál druhý, tahů: { $plies }
match-fault = Partie { $number } se nepočítá. { $fault } Její tahy: { $plies }
match-tally = Partií { $games }: { $won } výher, { $drawn } remíz, { $lost } proher; první má { $score } % bodů
match-elo = Rozdíl v Elo: { $elo } (s jistotou 95 % mezi { $low } a { $high })
match-places-first = Místa prvního: { $places }
match-places-second = Místa druhého: { $places }
match-points = Body: první { $first }, druhý { $second }
match-points-more = O kolik bodů má první víc za jedno místo u stolu v jedné partii: { $mean } (95 % mezi { $low } a { $high })
problem-strength-unknown = „{ $name }“ není síla soupeře.
remedy-strength-unknown = Použijte úroveň, například easy nebo hard, depth:3, states:20000 nebo seconds:2.
