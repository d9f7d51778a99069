# Co bylo v editoru bludišť odmítnuto a k čemu jsou poznámky.

dungeon-messages = Zprávy
dungeon-messages-toggle = Ukázat nebo skrýt zprávy
dungeon-messages-none = Nic nebylo odmítnuto. Co se nedá udělat, tady zůstane, a poznámky také.
dungeon-messages-refused = odmítnuto: { $count }
dungeon-messages-remarks = { $count ->
    [one] jedna poznámka
    [few] { $count } poznámky
   *[other] { $count } poznámek
}
dungeon-messages-clear-refused = Vymazat odmítnuté
dungeon-messages-clear-remarks = Vymazat poznámky
dungeon-messages-quoted = „{ $name }“
dungeon-verdict-waits = Zdi místnosti { $room } ještě v bludišti nejsou; co se o něm říká, platí bez nich.
dungeon-room-back = Vrátit místnost
dungeon-room-back-more = Předměty, nestvůry a texty této místnosti budou jako ve chvíli, kdy byla vybrána.
dungeon-edit-room-back = Vrátit místnost { $room }
database-list-close = Zavřít nabídku

problem-dungeon-class-elsewhere = „{ $class }“ nepatří do části „{ $name }“ (sloupec { $x }, řádek { $y }).
remedy-dungeon-class-elsewhere = Vyberte něco, co tam být smí, nebo to té části přidejte v databázi.
problem-dungeon-ratio-corrected = { $wanted } % tu není možné; místnost byla rozdělena na { $percent } % ({ $first } + { $second } polí).
remedy-dungeon-ratio-corrected = Obě části musí dodržet nejmenší hranu a meze poměru.
