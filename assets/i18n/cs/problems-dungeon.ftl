### Co může být špatně s labyrinty, jejich databázemi a čísly pro generátor.

## Čísla pro generátor

problem-dungeon-parameter = „{ $parameter }“ je { $value }, ale musí být mezi { $min } a { $max }.
remedy-dungeon-parameter = Zvolte číslo od { $min } do { $max }.
problem-dungeon-ratio-order = Nejmenší poměr ({ $min } %) je větší než největší ({ $max } %).
remedy-dungeon-ratio-order = Prohoďte je, nebo je zvolte stejné.
problem-dungeon-branches-missed = Na této ploše se podařilo vytvořit jen { $reached } z { $wanted } větví.
remedy-dungeon-branches-missed = Labyrint se dá použít, jak je. Chcete-li víc větví, zvolte větší plochu nebo kratší nejmenší hranu místností.
problem-dungeon-rooms-missed = Na této ploše se podařilo vytvořit jen { $reached } z { $wanted } místností.
remedy-dungeon-rooms-missed = Labyrint se dá použít, jak je. Chcete-li víc místností, zvolte větší plochu nebo kratší nejmenší hranu místností.

## Databáze

problem-database-id-twice = Číslo { $id } je použito dvakrát.
remedy-database-id-twice = Dejte každému předmětu vlastní číslo a každé nestvůře také.
problem-database-unknown = Je tu použito číslo { $id }, ale nic v databázi je nemá.
remedy-database-unknown = Opravte číslo, nebo doplňte, co chybí.
problem-database-comment-missing = „{ $name }“ nic neříká o svých místnostech.
remedy-database-comment-missing = Přidejte do RoomComments aspoň jeden text.
problem-database-prefab-twice = „{ $name }“ má číslo { $id }, které už má jiná větev.
remedy-database-prefab-twice = Dejte každé větvi vlastní číslo. Není-li žádné napsáno, platí pořadí v seznamu, u závěrečných větví o 100 větší.
problem-database-prefab-missing = V databázi nejsou žádné větve.
remedy-database-prefab-missing = Přidejte aspoň jednu BranchClass.
problem-database-final-missing = V databázi nejsou žádné závěrečné větve.
remedy-database-final-missing = Přidejte aspoň jednu FinalBranchClass s hlavní nestvůrou.

## Soubory labyrintů

problem-labyrinth-id-twice = Číslo { $id } prvku „{ $element }“ tu stojí podruhé.
remedy-labyrinth-id-twice = Dejte každému vlastní číslo.
problem-labyrinth-reference = Žádný prvek „{ $element }“ s číslem { $id } tu není.
remedy-labyrinth-reference = Opravte číslo, nebo doplňte, co chybí.
problem-labyrinth-room = Pole (sloupec { $x }, řádek { $y }) neleží v místnosti { $room }.
remedy-labyrinth-room = Opravte místnost, nebo pole.
problem-labyrinth-rooms = Všechny místnosti dohromady jsou mnohokrát větší než plocha.
remedy-labyrinth-rooms = Opravte velikosti místností: musí vyplnit plochu, každé pole jednou.
problem-labyrinth-key = Klíč { $key } patří ke dveřím { $door }, ale u dveří uveden není.
remedy-labyrinth-key = Napište číslo klíče ke dveřím a také to, že jsou zamčené.
problem-labyrinth-row = „{ $text }“ neoznačuje pole tohoto řádku.
remedy-labyrinth-row = Pište čísla sloupců a jejich úseky, třeba 3 5-9, v mezích plochy.

## Místnosti a dveře

problem-dungeon-size = Plocha má { $width } × { $height } polí; každá strana musí mít { $min } až { $max }.
remedy-dungeon-size = Zvolte jinou velikost.
problem-dungeon-room-outside = Místnost { $room } neleží v ploše.
remedy-dungeon-room-outside = Posuňte ji dovnitř, nebo ji zmenšete.
problem-dungeon-room-overlap = Místnost { $room } zasahuje do místnosti { $other } (sloupec { $x }, řádek { $y }).
remedy-dungeon-room-overlap = Jednu z nich zmenšete. Žádné pole nesmí ležet ve dvou místnostech.
problem-dungeon-field-no-room = Počet polí, která neleží v žádné místnosti: { $count }; první je sloupec { $x }, řádek { $y }.
remedy-dungeon-field-no-room = Zvětšete místnosti tak, aby plochu vyplnily.
problem-dungeon-room-small = Místnost { $room } má { $width } × { $height } polí; žádná hrana nesmí být kratší než { $min }.
remedy-dungeon-room-small = Místnost zvětšete, nebo ji spojte s jinou.
problem-dungeon-door-apart = Dveře { $door } (sloupec { $x }, řádek { $y }) neleží mezi dvěma sousedními poli dvou místností.
remedy-dungeon-door-apart = Umístěte je na společnou hranici dvou místností.
problem-dungeon-door-room = Dveře { $door } (sloupec { $x }, řádek { $y }) spojují jiné místnosti, než uvádějí.
remedy-dungeon-door-room = Umístěte dveře znovu.
problem-dungeon-door-corner = Dveře { $door } leží v rohu místnosti { $room } (sloupec { $x }, řádek { $y }).
remedy-dungeon-door-corner = Posuňte je podél hranice.
problem-dungeon-room-doors = Počet dveří místnosti { $room } je { $count }; musí mít jedny, dvoje, nebo troje.
remedy-dungeon-room-doors = Dveře přidejte, nebo uberte.
problem-dungeon-door-twice = Dveře { $door } a { $other } spojují stejné místnosti, { $a } a { $b }.
remedy-dungeon-door-twice = Jedny z nich odeberte.
problem-dungeon-door-field-twice = Pole dveří { $door } (sloupec { $x }, řádek { $y }) patří i k jiným dveřím.
remedy-dungeon-door-field-twice = Jedny z dveří posuňte.
problem-dungeon-parted = Do místnosti { $room } nevede žádná cesta.
remedy-dungeon-parted = Spojte ji s ostatními dveřmi.
problem-dungeon-circle = Dveře { $door } mezi místnostmi { $a } a { $b } uzavírají kruh.
remedy-dungeon-circle = Odeberte jedny dveře z kruhu: mezi každými dvěma místnostmi smí vést jen jedna cesta.
problem-dungeon-branches-few = Počet větví labyrintu je { $count }; jsou potřeba aspoň 3.
remedy-dungeon-branches-few = Rozdělte místnost, která má dvoje dveře.

## Větve, zámky a klíče

problem-dungeon-branch-wrong = Větev { $branch } neobsahuje místnosti, které za sebou následují od její poslední místnosti.
remedy-dungeon-branch-wrong = Uveďte místnosti od té s jedinými dveřmi dál, dokud mají dvoje dveře.
problem-dungeon-room-component = Místnost { $room } je mezi větvemi a střední částí uvedena tolikrát: { $count }.
remedy-dungeon-room-component = Uveďte každou místnost právě jednou.
problem-dungeon-central-empty = Labyrint nemá střední část.
remedy-dungeon-central-empty = Je potřeba místnost s trojími dveřmi, ze které vycházejí větve.
problem-dungeon-central-parted = Místnost { $room } je odříznutá od zbytku střední části.
remedy-dungeon-central-parted = Všechny místnosti střední části musí souviset.
problem-dungeon-branch-attach = Větev { $branch } není jedněmi dveřmi připojena k místnosti s trojími dveřmi.
remedy-dungeon-branch-attach = Uveďte místnosti větve znovu.
problem-dungeon-door-open = Dveře mezi místnostmi { $a } a { $b } vedou do větve a nejsou zamčené.
remedy-dungeon-door-open = Zamkněte je a umístěte klíč, aby se větve procházely jedna po druhé.
problem-dungeon-door-locked = Dveře mezi místnostmi { $a } a { $b } jsou zamčené, ale nevedou do žádné větve.
remedy-dungeon-door-locked = Pokud to není záměr, odemkněte je.
problem-dungeon-key-missing = Dveře { $door } jsou zamčené, ale klíč k nim není.
remedy-dungeon-key-missing = Umístěte klíč, nebo dveře odemkněte.
problem-dungeon-key-double = Klíč { $key } je ke dveřím { $door } už druhý.
remedy-dungeon-key-double = Jeden z klíčů odeberte.
problem-dungeon-key-no-lock = Klíč { $key } patří ke dveřím { $door }, které nejsou zamčené.
remedy-dungeon-key-no-lock = Dveře zamkněte, nebo klíč odeberte.
problem-dungeon-branch-key = Počet klíčů v poslední místnosti větve { $branch } je { $count }, má tam být jeden.
remedy-dungeon-branch-key = Umístěte tam jeden klíč, aby se větev musela projít.
problem-dungeon-central-key = Počet klíčů ve střední části je { $count }, má tam být jeden.
remedy-dungeon-central-key = Umístěte tam klíč, kterým cesta začíná.
problem-dungeon-final-key = Počet klíčů v závěrečné větvi je { $count }, ale není už tam co odemykat.
remedy-dungeon-final-key = Umístěte je jinam.
problem-dungeon-key-order = Od klíče ke klíči se projde jen { $count } z { $total } větví, nebo závěrečná větev není poslední.
remedy-dungeon-key-order = Rozmístěte klíče tak, aby v každé větvi ležel klíč od další.
problem-dungeon-key-unreached = Ke klíči od dveří mezi místnostmi { $a } a { $b } se nelze nikdy dostat.
remedy-dungeon-key-unreached = Umístěte ho tam, kam se hrdina dostane před těmito dveřmi.
problem-dungeon-boss-unreached = K hlavní nestvůře se nelze nikdy dostat.
remedy-dungeon-boss-unreached = Podívejte se, který klíč leží za svými vlastními dveřmi.
problem-dungeon-boss-early = K hlavní nestvůře se lze dostat dřív, než jsou otevřené všechny dveře.
remedy-dungeon-boss-early = Umístěte klíč od závěrečné větve do větve, kterou má hrdina projít těsně před ní.

## Zdi

problem-dungeon-door-walled = Na poli dveří { $door } (sloupec { $x }, řádek { $y }) stojí zeď.
remedy-dungeon-door-walled = Pole uvolněte.
problem-dungeon-wall-open = Hranice místnosti { $room } je otevřená tam, kde nejsou dveře (sloupec { $x }, řádek { $y }).
remedy-dungeon-wall-open = Postavte tam zeď.
problem-dungeon-doors-parted = V místnosti { $room } nevede od dveří { $door } cesta k jiným dveřím.
remedy-dungeon-doors-parted = Otevřete cestu mezi všemi dveřmi místnosti.
problem-dungeon-door-blind = Dveře mezi místnostmi { $other } a { $room } nevedou na žádné volné pole místnosti { $room }.
remedy-dungeon-door-blind = Uvolněte pole za dveřmi.
problem-dungeon-in-wall = Něco leží ve zdi (sloupec { $x }, řádek { $y }).
remedy-dungeon-in-wall = Předměty mohou ležet jen na volných polích. Přesuňte ho, nebo pole uvolněte.
problem-dungeon-sealed = Něco leží tam, kam nevedou žádné dveře (sloupec { $x }, řádek { $y }).
remedy-dungeon-sealed = Přesuňte to, nebo k tomu otevřete cestu.
problem-dungeon-open-border = Z pole (sloupec { $x }, řádek { $y }) se dá bez dveří dostat do sousední místnosti.
remedy-dungeon-open-border = Postavte tam zeď, nebo udělejte dveře.
problem-dungeon-entrance-room = Vstup (sloupec { $x }, řádek { $y }) neleží ve střední části.
remedy-dungeon-entrance-room = Umístěte ho na volné pole střední části.
problem-dungeon-maze-tree = Bludiště místnosti { $room } má kruh, nebo se rozpadá na části.
remedy-dungeon-maze-tree = Vytvořte bludiště znovu s jiným číslem.
problem-dungeon-maze-other = Místnost { $room } není bludiště, které dává její číslo (sloupec { $x }, řádek { $y }).
remedy-dungeon-maze-other = Označte místnost jako upravenou, nebo její bludiště vytvořte znovu.

## Předměty a nestvůry

problem-dungeon-boss-room = Hlavní nestvůra (sloupec { $x }, řádek { $y }) nestojí v poslední místnosti závěrečné větve.
remedy-dungeon-boss-room = Postavte ji tam.
problem-dungeon-class-foreign = Třída { $class } (sloupec { $x }, řádek { $y }) nepatří do části „{ $name }“.
remedy-dungeon-class-foreign = Vyberte takovou, kterou tam databáze má.
problem-dungeon-class-unknown = Třída { $class } neexistuje.
remedy-dungeon-class-unknown = Opravte číslo, nebo třídu doplňte.
problem-dungeon-class-twice = Číslo { $class } mají dvě třídy.
remedy-dungeon-class-twice = Dejte jedné z nich jiné číslo.
problem-dungeon-class-unused = Nic v labyrintu není třídy „{ $name }“.
remedy-dungeon-class-unused = Třídu smažte, nebo z ní něco umístěte.
problem-dungeon-prefab-unknown = V databázi není, z čeho vznikla část „{ $name }“.
remedy-dungeon-prefab-unknown = Kontrolujte s databází, ze které byl labyrint vytvořen.
problem-dungeon-reference = Odkazuje se tu na něco, co neexistuje.
remedy-dungeon-reference = Vytvořte labyrint znovu z předchozí fáze.
problem-dungeon-too-many = Místnost { $room } obsahuje { $count } kusů třídy { $class }; databáze jich dovoluje { $max }.
remedy-dungeon-too-many = Vytvořte předměty znovu.
problem-dungeon-not-again = Číslo { $seed } nedá znovu tento labyrint.
remedy-dungeon-not-again = Vytvořte labyrint znovu, nebo ho označte jako upravený.
problem-dungeon-more = A ještě další stejného druhu, počet: { $count }.
remedy-dungeon-more = Nejdřív opravte ty, které jsou uvedené výše.
