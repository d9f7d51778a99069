### Hry, které chvíli trvají.

loading-title = Otevírá se { $name }
loading-read = Přečteno { $read } z { $size } MB
saving-first = Hra se nejdřív ukládá.
