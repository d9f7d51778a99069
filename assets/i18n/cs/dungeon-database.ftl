# Editor databáze bludiště: nestvůry, předměty, větve.

database-show = Databáze
database-title = Databáze
database-monsters = Nestvůry
database-items = Předměty
database-branches = Větve
database-search = Hledat
database-none = Tak se nic nejmenuje.
database-nothing = Vyberte něco ze seznamu, nebo přidejte něco nového.

database-add-monster = Přidat nestvůru
database-add-item = Přidat předmět
database-add-branch = Přidat větev
database-add-final = Přidat finální větev
database-new-monster = Nová nestvůra
database-new-item = Nový předmět
database-new-branch = Nová větev
database-new-final = Nová finální větev
database-room-new = Místnost jako každá jiná.

database-entry-monster = útok { $attack }, obrana { $defence }, život { $life }
database-entry-item = úroveň { $level }
database-entry-branch = { $monsters ->
    [one] jedna nestvůra
    [few] { $monsters } nestvůry
   *[other] { $monsters } nestvůr
}, { $items ->
    [one] jeden předmět
    [few] { $items } předměty
   *[other] { $items } předmětů
}

database-copy = Zdvojit
database-up = Posunout v seznamu výš
database-down = Posunout v seznamu níž
database-remove = Smazat
database-picture = Vybrat obrázek
database-picture-none = Odebrat obrázek

database-uses = Kde se používá: { $places }.
database-use-loot = pozůstatky: { $name }
database-use-boss = hlavní nestvůra: { $name }
database-use-kit = výbava, se kterou hrdina začíná
database-use-none = Zatím se nikde nepoužívá. Přidejte to do některé větve, aby se to do bludišť dostalo.
database-branch-more = Vznikají z ní části bludišť.

database-names = Jména a texty
database-column-main = Původní znění
database-column-add = Přidat překlad: { $language }
database-name = Jméno
database-text = Text
database-noise = Co je slyšet za dveřmi
database-description = Co se řekne, když hrdina vstoupí

database-numbers = Čísla
database-level = Úroveň
database-life = Život
database-attack = Útok
database-defence = Obrana
database-bonus = Útočnost
database-heals = Vrátí
database-exp = Zkušenosti
database-gold = Zlato
database-tier = Úsek cesty
database-kit = Ve výbavě
database-id = Číslo
database-unit-plain = { $min } až { $max }, k tomu hod kostkou
database-unit-level = { $min } až { $max } tahů v kole
database-unit-item-level = { $min } až { $max }; jak hluboko se najde
database-unit-life = životů, { $min } až { $max }; prázdné: plyne z ostatních
database-unit-bonus = životů navíc za zásah, { $min } až { $max }
database-unit-heals = životů, { $min } až { $max }
database-unit-exp = bodů hrdinovi, který ji zabije, { $min } až { $max }
database-unit-gold = kusů, { $min } až { $max }
database-unit-tier = { $min }: centrální část, pak 1 až { $max }; prázdné: kdekoli
database-kit-more = kusů, se kterými hrdina začíná; celkem nejvýš 12 věcí
database-id-more = podle něho na to soubory odkazují; před změnou se ptáme

database-behaviour = Chování
database-behaviour-basic = Bloudí
database-behaviour-basic-more = Bloudí kolem, a když hrdinu uvidí, přijde.
database-behaviour-guard = Hlídá
database-behaviour-guard-more = Zůstává na místě, dokud hrdina není blízko.
database-behaviour-hunter = Loví
database-behaviour-hunter-more = Jde za hrdinou.

database-sort = Druh
database-sort-weapon = Zbraň
database-sort-defence = Ochranná pomůcka
database-sort-potion = Lektvar

database-strength = Síla podle úrovně
database-strength-more = V bludišti každé úrovně proti odpočatému hrdinovi téže úrovně, který jen bojuje: s tím, s čím hrdina začíná, a s nejlepší zbraní a ochrannou pomůckou nejvýš o dvě úrovně výš. Úroveň tohoto bludiště je zvýrazněna.
database-won = Výhra s výbavou
database-won-best = Výhra v plné zbroji
database-left = Zbyde
database-rounds = Kola
database-beyond = Tolik života se nedá počítat.

database-loot = Co po ní zbude
database-boss = Hlavní nestvůra
database-rooms = Místnosti
database-comment-add = Přidat text místností
database-room-add = Přidat druh místnosti
database-room-remove = Odebrat tento text
database-probability = Pravděpodobnost
database-most = Nejvíc v jedné místnosti
database-percent = %
database-at-most = nejvýš
database-sum = Pravděpodobnosti dohromady: { $sum } %. Průměrně: { $mean }. Pruhy ukazují podíl každé položky.
database-list-empty = Zatím nic.
database-list-monster = Přidat do seznamu nestvůru
database-list-item = Přidat do seznamu předmět
database-list-remove = Odebrat ze seznamu: { $name }

database-offer = Jméno nebo číslo se změní i v těchto bludištích: { $labyrinths }.
database-offer-database = Změní se v celé databázi. Žádné bludiště ho nepoužívá.
database-offer-take = Změnit všude
database-offer-drop = Nechat být
database-this-labyrinth = toto

database-ask = Odebrat z „{ $name }“?
database-ask-whole = Smazat „{ $name }“?
database-ask-here = Z tohoto bludiště zmizí: { $lost }.
database-ask-there = Z bludiště { $labyrinth } zmizí: { $lost }.
database-ask-more = Krok zpět to vrátí.
database-ask-take = Smazat

database-problems = { $count ->
    [one] Jedna potíž
    [few] { $count } potíže
   *[other] { $count } potíží
}

database-edit-add = Přidat do databáze
database-edit-copy = Zdvojit v databázi
database-edit-remove = Smazat z databáze
database-edit-order = Změnit pořadí v databázi
database-edit-write = Psaní v databázi
database-edit-name = Jiné jméno všude
database-edit-number = Jiné číslo všude
database-edit-behaviour = Jiné chování
database-edit-sort = Jiný druh předmětu
database-edit-list = Změnit seznam v databázi
database-edit-rooms = Změnit místnosti větve
database-edit-boss = Jiná hlavní nestvůra
database-edit-picture = Jiný obrázek
database-edit-language = Přidat překlad databáze

problem-database-boss-none = Finální větev potřebuje nestvůru, která bude hlavní, a žádná není.
remedy-database-boss-none = Nejdřív přidejte nestvůru.
problem-database-boss-used = „{ $name }“ je hlavní nestvůra větve „{ $branch }“.
remedy-database-boss-used = Nejdřív tam vyberte jinou.
problem-database-branch-last = „{ $name }“ je poslední větev svého druhu.
remedy-database-branch-last = Nejdřív přidejte další.
problem-database-branch-used = Z této větve vznikla část „{ $name }“ některého bludiště této hry.
remedy-database-branch-used = Nejdřív v tom bludišti vytvořte klíče a předměty znovu, až z ní nic nebude.
problem-database-kit-full = Tolik hrdina neunese.
remedy-database-kit-full = Vejde se jich { $max }.
problem-database-name-empty = Jméno je prázdné.
remedy-database-name-empty = Napište jméno.
problem-database-number = Toto není číslo od { $min } do { $max }.
remedy-database-number = Platí poslední správné.
problem-database-number-taken = Číslo { $id } už má něco jiného.
remedy-database-number-taken = Zvolte jiné číslo.
