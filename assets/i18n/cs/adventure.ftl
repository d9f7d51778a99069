## Co hrdina může udělat

act-go = Jít na { $to ->
    [north] sever
    [east] východ
    [south] jih
   *[west] západ
}
act-fight = Zaútočit: { $name } ({ $to ->
    [north] sever
    [east] východ
    [south] jih
   *[west] západ
})
act-take = Vzít: { $name }{ $from ->
    [north] {" "}(sever)
    [east] {" "}(východ)
    [south] {" "}(jih)
    [west] {" "}(západ)
   *[here] {""}
}
act-take-key = Vzít klíč ke dveřím { $number }{ $from ->
    [north] {" "}(sever)
    [east] {" "}(východ)
    [south] {" "}(jih)
    [west] {" "}(západ)
   *[here] {""}
}
act-drop = Odložit: { $name }
act-drop-key = Odložit klíč ke dveřím { $number }
act-unlock = Odemknout dveře
act-listen = Naslouchat u dveří
act-drink = Vypít: { $name }
act-use = Použít: { $name }
act-use-both = Použít: { $name }, { $other }
act-sleep = Spát, dokud to pomáhá
act-sleep-rounds = Spát { $rounds ->
    [one] jedno kolo
    [few] { $rounds } kola
   *[other] { $rounds } kol
}
act-wait = Čekat
act-end = Ukončit kolo

## Co se o hrdinovi měří

gauge-life = Životy
gauge-moves = Tahy
gauge-level = Úroveň
gauge-experience = Zkušenosti
gauge-attack = Útok
gauge-damage = Útočnost
gauge-defence = Obrana
gauge-gold = Zlato

thing-item = { $name }
thing-key = Klíč ke dveřím { $number }

## Co se děje

story-part = { $name }. { $text }
story-room = { $text }
story-take = Bereš si: { $thing }.
story-drop = Odkládáš: { $thing }.
story-unlock = Klíč se otočil a dveře { $number } jsou otevřené. Klíč se zlomil.
story-silence = Ticho.
story-hear = Něco je slyšet: { $noise }
story-drink = Piješ: { $thing }.{ $life ->
    [0] {""}
   *[other] {" "}Životy +{ $life }.
}
story-use = Teď používáš: { $thing }.
story-sleep = Ukládáš se ke spánku.
story-woken = Něco tě vytrhlo ze spánku!
story-rested = Probouzíš se, máš { $life ->
    [one] jeden život
    [few] { $life } životy
   *[other] { $life } životů
}.
story-miss = Útočíš vedle: { $name }.
story-hit = Zasahuješ: { $name } (−{ $damage }).
story-kill = Zabíjíš: { $name }.{ $exp ->
    [0] {""}
   *[other] {" "}Zkušenosti +{ $exp }.
}{ $gold ->
    [0] {""}
   *[other] {" "}Zlato +{ $gold }.
}
story-level = Dosahuješ úrovně { $level }.
story-loot = Zůstává po něm: { $thing }{ $count ->
    [one] {""}
   *[other] {" "}({ $count }×)
}.
story-victory = Srdce bludiště je tvoje: vítězství!
story-hurt = { $name } tě zasahuje (−{ $damage }).
story-dodge = { $name } útočí a míjí tě.
story-death = Hrdina padl.
story-step = { $name } se hýbe.

## Co udělat nejde

adventure-no-occupied = V cestě někdo stojí.
adventure-no-opponent = Není na koho zaútočit.
adventure-no-thing = Nic takového není na dosah.
adventure-no-space = Víc už neuneseš. Nejdřív něco odlož.
adventure-no-carried = Nic takového neneseš.
adventure-no-door = Nejsi u žádných dveří.
adventure-no-lock = Tyto dveře nejsou zamčené.
adventure-no-key = K těmto dveřím nemáš klíč.
adventure-no-wound = Nejsi zraněný.
adventure-no-change = To už používáš.
adventure-no-tiredness = Nejsi zraněný tolik, aby spánek pomohl.
adventure-no-peace = Vedle nestvůry se nespí.
adventure-no-such-sleep = Tolik kol spánku by už nepomohlo.
adventure-no-more-moves = Je to poslední tah kola; stačí čekat.
adventure-no-locked = Dveře jsou zamčené.
adventure-no-wall = Je tam zeď.

## Na příkazovém řádku

dungeon-drawn = Obrázek je v souboru { $file }.
dungeon-tried = Her: { $games }. Vyhráno: { $won } ({ $percent } %). Prohráno: { $lost }. Tahů na hru: { $moves }.
standing-lost = Prohra.

problem-dungeon-not-whole = Bludiště je hotové jen do fáze { $phase } a projít se jím ještě nedá.
remedy-dungeon-not-whole = Dodělejte zbytek: zdi a klíče ve fázi 2, nestvůry a předměty ve fázi 3.
