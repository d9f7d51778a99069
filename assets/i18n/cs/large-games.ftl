### Hry, které chvíli trvají.

loading-title = Otevírá se { $name }
loading-read = Přečteno { $read } z { $size } MB
bar-saving = Ukládá se
saving-first = Hra se nejdřív ukládá.
