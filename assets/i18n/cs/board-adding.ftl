### Editor deskových her: materiál vložený najednou.

board-edit-put = vložení: { $name }
board-put-in = Hotové díly
adding-title = K čemu to bude?
adding-do = Vložit
adding-one = Jedna věc
adding-many = Mnoho najednou
adding-place = Místo pro figurky
adding-place-about = Leží na něm figurky: pole, základna, domeček. Pravidla se ptají, co tam leží.
adding-piece = Figurka
adding-piece-about = Něco, čím se táhne: pěšák, kámen, loď. Patří svému hráči, ať leží kdekoli.
adding-die = Kostka
adding-die-about = Házejí jí pravidla; hodnota „face“ říká, co padlo.
adding-pile = Balíček karet
adding-pile-about = Karty leží jedna na druhé. Bere se vrchní, další přicházejí dospod.
adding-hand = Karty v ruce
adding-hand-about = Karty, které hráč drží. Vzít lze kteroukoli a na jejich pořadí nezáleží.
adding-counter = Počítadlo
adding-counter-about = Číslo, které hráči vidí: body, mince, životy.
adding-players = Hráči
adding-players-about = Další hráči, kteří mají všechno, co ostatní.
adding-track = Dráha
adding-track-about = Očíslovaná pole jedno za druhým. Pravidla najdou pole podle čísla a každé sousedí s tím za sebou.
adding-area = Mapa
adding-area-about = Pole vedle sebe v řadách. Pole se společnou stranou spolu sousedí.
adding-deck = Sada karet
adding-deck-about = Karty vyrobené podle tabulky. Leží v balíčku lícem dolů.
adding-count = Kolik?
adding-fields = Polí
adding-size = Velikost
adding-columns = Sloupce
adding-rows = Řady
adding-like = Budou jako vybraný hráč, nebo jako { $name }.
adding-course = Jak povede?
adding-course-winding = tam a zpět, se začátkem a koncem
adding-course-ring = dokola
adding-grid = Jaká má pole?
adding-seen = Kdo karty vidí?
adding-seen-nobody = nikdo
adding-seen-owner = jejich majitel
adding-seen-all = všichni
adding-owner = Čí to bude?
adding-owner-each = každý hráč má své
adding-owner-common = společné
adding-owner-chosen = vložit do: { $name }
adding-deck-hint = První řádek říká, jak se hodnoty jmenují; každý další je karta, jako v tabulkovém editoru. „a|b“ a „7..10“ znamená několik karet. Sloupec „name“ říká, jak se karty jmenují v pravidlech, sloupec „count“, kolik je stejných, sloupec „picture“ soubor s obrázkem karty; „{"{"}suit{"}"}“ je v něm hodnota sloupce suit.
adding-deck-is = { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[other] { $count } karet
    }, každá s hodnotami: { $columns }
adding-deck-empty = V tabulce zatím není žádná karta.
adding-deck-name = „{ $name }“ sem nepatří. Jméno začíná písmenem a nemá mezery; počet stejných karet je číslo.
adding-deck-twice = Dva sloupce se jmenují „{ $name }“.
adding-deck-line = Řádek { $line } má jiný počet hodnot než první řádek.
adding-deck-many = Sada má nejvýše { $most } karet.
