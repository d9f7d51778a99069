## Labyrinty na příkazové řádce

dungeon-written = Labyrint je v souboru { $file }.
dungeon-legend = # zeď   . volné pole   + dveře   x zamčené dveře   k klíč   i předmět   m nestvůra   @ vstup   B hlavní nestvůra
dungeon-counts = Místnosti: { $rooms }. Větve: { $branches }. Zamčené dveře: { $locked }.
dungeon-order = Větve se otevírají v tomto pořadí: { $order }.
dungeon-unfinished = Labyrint nelze dokončit.
dungeon-no-database = Bez databáze (--database) se neví, zda předměty a nestvůry patří tam, kde jsou.
