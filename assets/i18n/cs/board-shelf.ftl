### Složené bloky, které si člověk nechává pro jakoukoli hru.

shelf-keep = Nechat si složený blok pro další hry

shelf-title = Složené bloky ke vložení
shelf-close = Zavřít
shelf-kept = „{ $name }“ zůstane pro další hry.
shelf-insert = Vložit
shelf-rename = Přejmenovat
shelf-rename-done = Hotovo
shelf-delete = Smazat
shelf-delete-ask = Smazat soubor nadobro?
shelf-own = vlastní
shelf-shipped = přišel se Scholou
shelf-broken = nedá se přečíst
shelf-count = { $count ->
        [one] { $count } blok
        [few] { $count } bloky
       *[other] { $count } bloků
    }
shelf-needs = Používá: { $names }
shelf-missing = Tato hra nemá: { $names }
shelf-exits = Cesty ven: { $names }

problem-block-library-empty = V tomto souboru není žádný složený blok.
remedy-block-library-empty = Smažte ho, nebo sem dejte soubor zapsaný ze složeného bloku.
