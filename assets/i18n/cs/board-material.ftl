### Editor deskových her: co se nastavuje u materiálu.

board-edit-name = přejmenování { $old } na { $new }
board-edit-add = přidání do materiálu
board-edit-attribute-add = přidání hodnoty k prvku { $name }
board-edit-attribute-remove = odebrání hodnoty prvku { $name }
board-edit-set = změna vlastností prvku { $name }

board-add-player = Přidat hráče
board-add-common = Přidat společný materiál
board-word-player = Hráč
board-word-common = Společný materiál
board-word-things = Věci
board-word-set = Sada
board-word-sets = Sada sad
board-word-map = Plán
board-word-element = Věc
board-is = Je to
board-plan-grid = Pole
board-grid-squares = čtverce
board-grid-hexagons = šestiúhelníky
board-grid-triangles = trojúhelníky
board-grid-none = volná místa
board-columns = Sloupce
board-rows = Řady
edit-board-size = změna plánu na { $columns } × { $rows }
board-size-stretched = Obrázek pod plánem se s ním roztáhl. Ve Vzhledu se dá vybrat jiný.
board-size-lost = { $count ->
        [one] Na polích, která zmizela, stál kámen; zmizel s nimi.
        [few] Na polích, která zmizela, stály { $count } kameny; zmizely s nimi.
       *[other] Na polích, která zmizela, stálo { $count } kamenů; zmizely s nimi.
    }
board-range-x = Sloupce sahají do
board-range-y = Řady sahají do
board-refused-range = Sem patří celé číslo; 0 znamená bez omezení.
board-may-insert = Pravidla smějí věci vkládat
board-may-move = Pravidla smějí věci přesouvat
board-may-remove = Pravidla smějí věci vyjímat
board-parts = Části, na kterých může něco ležet
board-parts-name = Název části
board-parts-add = Přidat část s tímto názvem
board-parts-more = O jednu část { $name } víc
board-parts-fewer = O jednu část { $name } méně
board-seen = Vidí to
board-seen-around = jako to, v čem je
board-seen-all = všichni
board-seen-owner = vlastník
board-seen-none = nikdo
board-goes-in = Věci se vkládají
board-comes-out = Věci se berou
board-end-front = zepředu
board-end-end = na konci
board-end-both = na obou koncích
board-end-any = kdekoli
board-ordered = Na pořadí záleží
board-attribute-add = Hodnota
board-attribute-as-number = { $name } je ano nebo ne. Ukázat jako číslo.
board-attribute-remove = Odebrat hodnotu { $name }
board-attribute-text = { $name } je číslo. Změnit na text.
board-attribute-values = Jen tyto hodnoty, s čárkami
board-attribute-number = { $name } je text. Změnit na číslo.
board-shift-front = Blíž k začátku
board-shift-back = Blíž ke konci
board-plan = Nový název změní { $nodes ->
        [0] hodnotu
        [one] { $nodes } prvek
        [few] { $nodes } prvky najednou
       *[other] { $nodes } prvků najednou
    }, { $lines ->
        [one] { $lines } řádek pravidel
        [few] { $lines } řádky pravidel
       *[other] { $lines } řádků pravidel
    } a { $look ->
        [one] { $look } položku vzhledu
        [few] { $look } položky vzhledu
       *[other] { $look } položek vzhledu
    }:
board-plan-do = Přejmenovat na { $name }
board-plan-mixes = Něco vedle už se tak jmenuje. Potom ty dvě věci nepůjde rozlišit.
board-plan-unsure = Potom zkontrolujte: { $count ->
        [one] jeden řádek skládá
        [few] { $count } řádky skládají
       *[other] { $count } řádků skládá
    } název až za hry a zůstává beze změny: { $line }

## Material that nobody has named yet

board-unnamed-field = pole{ $number }{ $owner }
board-unnamed-piece = kámen{ $number }{ $owner }
board-unnamed-set = sada{ $number }{ $owner }
board-unnamed-plan = deska{ $number }{ $owner }
board-unnamed-player = hráč{ $number }{ $owner }
board-unnamed-common = společné věci{ $number }{ $owner }
