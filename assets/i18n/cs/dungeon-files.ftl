# Bludiště v samostatných souborech, čísla, ze kterých vznikají, a co ukazuje mapa.

labyrinth-rooms = Místnosti místo větví (0: žádné)
labyrinth-branch-rooms = Nejméně místností ve větvi
labyrinth-corridor = Chodby bludišť (1: husté)
labyrinth-numbers-open = Otevřít čísla…
labyrinth-numbers-save = Uložit čísla…
labyrinth-numbers-open-title = Otevřít čísla pro bludiště
labyrinth-numbers-open-hint = Soubor s čísly, která byla uložena odsud.
labyrinth-numbers-save-title = Uložit čísla pro bludiště
labyrinth-numbers-opened = Čísla jsou v polích. Bludiště z nich udělá „Vytvořit znovu“.
labyrinth-written = Zapsáno: { $file }
labyrinth-preview-upright = Vedle sebe: { $first } + { $second } polí
labyrinth-preview-level = Nad sebou: { $first } + { $second } polí

labyrinth-links-show = Spojit místnosti čarami
labyrinth-map-show = Skrýt nebo ukázat mapu
labyrinth-map-hidden = Mapa je skrytá: projděte bludiště, aniž ho znáte.
labyrinth-map-again = Ukázat mapu

labyrinth-again = Vytvořit znovu klíče, předměty, nestvůry a texty?
labyrinth-again-more = Něco z nich bylo změněno ručně. Ruční změny zmizí; krok zpět je vrátí.

labyrinth-export = Vyvézt bludiště…
labyrinth-export-title = Vyvézt bludiště jako soubor
labyrinth-export-weak = Všechno není, jak má být
labyrinth-export-anyway = Přesto vyvézt
labyrinth-more-problems = … a další: { $count }.

problem-dungeon-border = Hranice a pole dveří se nedají změnit.
remedy-dungeon-border = Kreslete uvnitř místnosti; dveře lze táhnout podél hranice.
problem-dungeon-export-broken = Bludiště nebylo vyvezeno. Porušená pravidla: { $count }.
remedy-dungeon-export-broken = Nejdřív je opravte; samotnou hru lze uložit kdykoli.
