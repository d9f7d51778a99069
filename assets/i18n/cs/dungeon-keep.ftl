# Seznam bludišť, přehled a to, co leží nad mapou.

dungeon-levels = Bludiště
dungeon-level-unnamed = Beze jména
dungeon-level-add = Nové hotové bludiště za tímto
dungeon-level-add-rooms = Nové bludiště s několika místnostmi k ruční práci
dungeon-level-copy = Kopírovat toto bludiště
dungeon-level-up = Posunout výš
dungeon-level-down = Posunout níž
dungeon-level-delete = Smazat toto bludiště

overview-title = Přehled
overview-show = Přehled
heat-show = Ukázat, jak těžké jsou místnosti
overview-rooms = Místnosti
overview-order = Pořadí
overview-heat = Obtížnost
overview-key = klíč { $number }
overview-key-lost = klíč mimo dosah
overview-count-rooms = Místnosti
overview-count-steps = Kroky přes všechny klíče k vládci
overview-count-steps-part = Kroky, kam až cesta vede
overview-count-fights = Nestvůry na cestě
overview-count-monsters = Nestvůry celkem
overview-count-locks = Zamčené dveře
overview-heat-more = Kolik životů hrdiny stojí boje v místnosti, z těch, které tehdy má:
overview-heat-none = bez bojů
overview-heat-range = { $from } až { $to } %
overview-heat-above = { $from } % a víc
overview-heat-room = { $room } · { $danger } %

dungeon-branches-wanted = { $now } (zadáno: { $wanted })
dungeon-number-wrong = Toto číslo je mimo meze.
