# Editor bludišť a okno pro nové bludiště.

command-new-labyrinth = Nové podzemí…
menu-labyrinth = Bludiště
labyrinth-title = Nové podzemí
labyrinth-more = Bludiště vznikne hned, s místnostmi, chodbami, klíči a nestvůrami. Všechno se pak dá měnit ručně.
labyrinth-make = Vytvořit podzemí
labyrinth-goal = Najděte cestu do středu bludiště a zabijte toho, kdo mu vládne.
labyrinth-name = Bludiště
labyrinth-width = Šířka v polích
labyrinth-height = Výška v polích
labyrinth-branches = Zamčené části
labyrinth-seed = Varianta
labyrinth-seed-draw = Jiná varianta náhodně
labyrinth-seed-other = Jiná
labyrinth-holds =
    { $rooms ->
        [one] { $rooms } místnost
        [few] { $rooms } místnosti
       *[other] { $rooms } místností
    }, { $keys ->
        [one] { $keys } klíč
        [few] { $keys } klíče
       *[other] { $keys } klíčů
    }, { $monsters ->
        [one] { $monsters } nestvůra
        [few] { $monsters } nestvůry
       *[other] { $monsters } nestvůr
    }
labyrinth-holds-unknown = Nakreslí se, až vznikne.
labyrinth-edge = Nejkratší hrana místnosti
labyrinth-level = Obtížnost (1 až 10)
labyrinth-mazes = Místností s bludištěm, v %
labyrinth-min-ratio = Nejmenší poměr řezu, v %
labyrinth-max-ratio = Největší poměr řezu, v %

dungeon-phase-rooms = Místnosti
dungeon-phase-walls = Zdi
dungeon-phase-objects = Obyvatelé
dungeon-next-walls = Dál ke zdem
dungeon-next-objects = Dál k obyvatelům

dungeon-command-rooms = Fáze 1: místnosti
dungeon-command-walls = Fáze 2: zdi
dungeon-command-objects = Fáze 3: obyvatelé
dungeon-command-split-upright = Rozdělit místnost vedle sebe v místě kurzoru
dungeon-command-split-level = Rozdělit místnost nad sebe v místě kurzoru
dungeon-command-split-random = Rozdělit náhodně
dungeon-command-merge = Sloučit se sousední místností
dungeon-command-empty = Vyprázdnit místnost
dungeon-command-maze = Vyplnit místnost bludištěm
dungeon-command-lock = Zamknout nebo odemknout dveře
dungeon-command-again = Vytvořit znovu

dungeon-hint-rooms = Kliknutím místnost vyberete; tažením v ní vedete čáru, která ji rozdělí.
dungeon-hint-walls = Kliknutím z pole uděláte zeď nebo volno, tažením kreslíte. Dveře lze táhnout podél hranice.
dungeon-hint-objects = Kliknutím vyberete dveře, klíč nebo předmět; tažením je přesunete.
dungeon-hint-place = Klikněte na volné pole, kam to patří. Escape to ukončí.

dungeon-numbers = { $width } × { $height } polí · místnosti: { $rooms } · větve: { $branches } · dveře: { $doors }, zamčené: { $locked } · varianta { $seed }
dungeon-pointed = sloupec { $column }, řádek { $row }  ·  místnost { $room }
dungeon-no-room = Vyberte místnost kliknutím v mapě.
dungeon-room = Místnost { $room }
dungeon-room-more = { $width } × { $height } polí, { $doors ->
    [one] jedny dveře
    [few] { $doors } dveře
   *[other] { $doors } dveří
}
dungeon-central = Střed bludiště
dungeon-final = Poslední větev
dungeon-branch = Větev { $number }
dungeon-components = Části bludiště
dungeon-rooms-count = { $count ->
    [one] jedna místnost
    [few] { $count } místnosti
   *[other] { $count } místností
}

dungeon-split = Rozdělit
dungeon-ratio = První část
dungeon-split-upright = Vedle sebe
dungeon-split-level = Nad sebe
dungeon-split-random = Náhodně
dungeon-split-here = Rozdělit zde
dungeon-split-impossible = Tato místnost je na rozdělení příliš malá, nebo by některá její část měla čtvery dveře.
dungeon-line = { $first } + { $second } polí
dungeon-line-gains = Přibude jedna větev.
dungeon-line-barred = V tomto směru není pro čáru místo.
dungeon-merge = Sloučit
dungeon-merge-with = S místností { $room }
dungeon-merge-none = Žádný soused s touto místností netvoří obdélník, který by měl nejvýš troje dveře.
dungeon-more-branches = Větve
dungeon-branches = { $count ->
    [one] Jedna větev
    [few] { $count } větve
   *[other] { $count } větví
}
dungeon-outlook-gains = { $count ->
    [one] Jedna místnost přidá další větev hned, když oboje její dveře zůstanou v jedné části.
    [few] { $count } místnosti přidají další větev hned, když oboje dveře místnosti zůstanou v jedné části.
   *[other] { $count } místností přidá další větev hned, když oboje dveře místnosti zůstanou v jedné části.
}
dungeon-outlook-longer = { $count ->
    [one] Jednu místnost na konci větve lze rozdělit; její části mohou přidat větve později.
    [few] { $count } místnosti na koncích větví lze rozdělit; jejich části mohou přidat větve později.
   *[other] { $count } místností na koncích větví lze rozdělit; jejich části mohou přidat větve později.
}
dungeon-outlook-full = { $count ->
    [one] Jedna velká místnost už má troje dveře a větev nepřidá.
    [few] { $count } velké místnosti už mají troje dveře a větev nepřidají.
   *[other] { $count } velkých místností už má troje dveře a větev nepřidá.
}
dungeon-outlook-small = { $count ->
    [one] Jedna místnost je na rozdělení příliš malá.
    [few] { $count } místnosti jsou na rozdělení příliš malé.
   *[other] { $count } místností je na rozdělení příliš malých.
}
dungeon-gain = Najít další větev
dungeon-split-any = Rozdělit kteroukoli
dungeon-numbers-title = Vytvořit znovu z čísel
dungeon-anew = Vytvořit znovu

dungeon-kind = Výplň
dungeon-kind-basic = Prázdná
dungeon-kind-maze = Husté bludiště
dungeon-kind-edited = Zdi této místnosti jsou kreslené ručně.
dungeon-reseed = Jiné bludiště
dungeon-ways = Cesty mezi dveřmi
dungeon-way = { $a } – { $b }: { $count ->
    [one] jedno pole
    [few] { $count } pole
   *[other] { $count } polí
}
dungeon-way-broken = { $a } – { $b }: žádná cesta
dungeon-way-blind = { $a }: nevedou na žádné volné pole
dungeon-way-sealed = { $count ->
    [one] Na jedno volné pole se nedá dojít.
    [few] Na { $count } volná pole se nedá dojít.
   *[other] Na { $count } volných polí se nedá dojít.
}
dungeon-way-none = Místnost má jedny dveře; není co přerušit.
dungeon-room-open = Tyto zdi ještě v bludišti nejsou. Otevřete cestu, nebo se jich vzdejte.
dungeon-room-give-up = Vzdát se těchto zdí
dungeon-doors = Dveře
dungeon-door-to = do místnosti { $room }
dungeon-door-back = Posunout dveře podél hranice zpět
dungeon-door-on = Posunout dveře podél hranice dál
dungeon-brush = Kreslení
dungeon-brush-fields = Jednotlivá pole
dungeon-brush-rectangles = Obdélníky

dungeon-no-object = Klikněte na něco v mapě: dveře ukážou svůj klíč, klíč své dveře. Do vybrané místnosti lze přidávat.
dungeon-door-between = Dveře mezi místnostmi { $a } a { $b }
dungeon-door-locked-more = Jsou zamčené; jejich klíč svítí. Odemknutí klíč odebere.
dungeon-door-open-more = Jsou otevřené. Zamknete je položením klíče na volné pole.
dungeon-lock = Zamknout a položit klíč
dungeon-unlock = Odemknout
dungeon-key-of = Klíč: { $door }
dungeon-key-more = Přetáhněte ho na jiné volné pole. Bez klíče jsou dveře otevřené.
dungeon-key-remove = Odebrat klíč i zámek
dungeon-object-more = Přetáhněte ho na jiné volné pole téže části.
dungeon-object-remove = Odebrat
dungeon-boss-more = Zůstává v poslední místnosti poslední větve; tam ho lze přetáhnout na jiné pole.
dungeon-entrance = Vstup
dungeon-entrance-more = Tudy hrdina přichází. Přetáhněte ho na jiné volné pole ve středu bludiště.
dungeon-palette = Co tu smí být
dungeon-palette-none = Databáze neví, co v této části smí být.
dungeon-texts = Texty
dungeon-text-name = Jméno této části
dungeon-text-story = Co se řekne, když hrdina vstoupí
dungeon-text-room = Co se řekne o této místnosti
dungeon-again = Klíče a předměty znovu

dungeon-verdict-good = Dá se dohrát. Pořadí: { $order }.
dungeon-verdict-early = K hlavní nestvůře se dá dojít dřív, než jsou otevřené všechny dveře. Pořadí: { $order }.
dungeon-verdict-behind = Nedá se dohrát: klíč leží za vlastními dveřmi ({ $doors }).
dungeon-verdict-unreached = Nedá se dohrát: ke klíčům se nedá dojít ({ $doors }).
dungeon-verdict-boss = Nedá se dohrát: k hlavní nestvůře se nedá dojít.

dungeon-losses = Všechno už se nevejde
dungeon-losses-more = Touto změnou zmizí: { $lost }. Krok zpět to vrátí.
dungeon-losses-take = Změnit
dungeon-lost-walls = ručně kreslené zdi { $count ->
    [one] v jedné místnosti
   *[other] v { $count } místnostech
}
dungeon-lost-locks = { $count ->
    [one] jeden zámek s klíčem
    [few] { $count } zámky s klíči
   *[other] { $count } zámků s klíči
}
dungeon-lost-items = { $count ->
    [one] jeden předmět
    [few] { $count } předměty
   *[other] { $count } předmětů
}
dungeon-lost-monsters = { $count ->
    [one] jedna nestvůra
    [few] { $count } nestvůry
   *[other] { $count } nestvůr
}
dungeon-lost-texts = { $count ->
    [one] jeden text
    [few] { $count } texty
   *[other] { $count } textů
}
dungeon-lost-moved = { $count ->
    [one] jedna věc se posune
    [few] { $count } věci se posunou
   *[other] { $count } věcí se posune
}

dungeon-edit-next = Vytvořit fázi { $phase }
dungeon-edit-split = Rozdělit místnost { $room }
dungeon-edit-split-random = Rozdělit místnost náhodně
dungeon-edit-merge = Sloučit místnosti { $a } a { $b }
dungeon-edit-anew = Vytvořit bludiště znovu
dungeon-edit-walls = Zdi místnosti { $room }
dungeon-edit-fill = Vyplnit místnost { $room }
dungeon-edit-door = Posunout dveře mezi místnostmi { $a } a { $b }
dungeon-edit-lock = Zamknout dveře mezi místnostmi { $a } a { $b }
dungeon-edit-unlock = Odemknout dveře mezi místnostmi { $a } a { $b }
dungeon-edit-item = Položit předmět
dungeon-edit-monster = Postavit nestvůru
dungeon-edit-move = Přesunout objekt
dungeon-edit-take = Odebrat objekt
dungeon-edit-text = Text části
dungeon-edit-room-text = Text místnosti { $room }
dungeon-edit-again = Klíče a předměty znovu

problem-dungeon-door-place = Dveře mezi místnostmi { $a } a { $b } tam posunout nelze.
remedy-dungeon-door-place = Lze je posouvat po společné hranici obou místností, ne však do rohu.
problem-dungeon-key-there = Dveře mezi místnostmi { $a } a { $b } už jsou zamčené.
remedy-dungeon-key-there = Přesuňte jejich klíč, nebo je nejdřív odemkněte.
problem-dungeon-merge-branches = Bez hranice mezi místnostmi { $a } a { $b } by větví bylo méně než { $min }.
remedy-dungeon-merge-branches = Nejdřív rozdělte jinou místnost tak, aby vznikla větev.
problem-dungeon-merge-circle = Místnosti { $a } a { $b } nespojují dveře; sloučením by vznikl kruh.
remedy-dungeon-merge-circle = Slučujte místnost s tou, do které z ní vedou dveře.
problem-dungeon-merge-doors = Místnosti { $a } a { $b } by dohromady měly čtvery dveře.
remedy-dungeon-merge-doors = Místnost má nejvýš troje dveře. Slučte ji s jinou.
problem-dungeon-merge-shape = Místnosti { $a } a { $b } dohromady netvoří obdélník.
remedy-dungeon-merge-shape = Slučujte místnosti, které mají společnou celou hranu.
problem-dungeon-split-doors = Některá část místnosti { $room } by po rozdělení měla čtvery dveře.
remedy-dungeon-split-doors = Zkuste jiné místo nebo druhý směr.
problem-dungeon-split-edge = Čára vede příliš blízko okraje místnosti { $room }.
remedy-dungeon-split-edge = Každá část potřebuje { $min } polí.
problem-dungeon-split-none = Žádnou místnost už nelze rozdělit.
remedy-dungeon-split-none = Slučte místnosti, nebo bludiště vytvořte znovu s kratší hranou místností.
problem-dungeon-split-small = Místnost { $room } je na rozdělení příliš malá: potřebuje { $length } × { $min } polí.
remedy-dungeon-split-small = Vyberte větší místnost.
problem-dungeon-ways-broken = V místnosti { $room } nevede cesta mezi dveřmi do místností { $pairs }.
remedy-dungeon-ways-broken = Otevřete jim cestu ({ $count ->
    [one] jedna dvojice
    [few] { $count } dvojice
   *[other] { $count } dvojic
}), nebo se zdí vzdejte.
