### Nastavení hry.

settings-more = Každou změnu lze hned vyzkoušet vedle.
settings-moving = Tahy
settings-moving-more = Jak hráči vybírají další políčko.
settings-marks = Značky
settings-marks-more = Co je při hře vidět na ploše.
settings-looks = Barvy a čáry
settings-looks-more = Jak se plocha kreslí.
setting-open = Hráči to smějí měnit
setting-reset = Jako v nové hře
setting-less = O bod méně
setting-greater = O bod více
setting-pixels = bodů
setting-no-width = Napište celé číslo od 0 do { $most }.

## Tahy

setting-move-mode = Jak se táhne
setting-move-mode-more = Co dělají šipky a myš.
move-mode-options = Nejdřív vybrat, pak potvrdit
move-mode-options-more = Šipky nebo myš vedou výběr; Enter nebo klepnutí provede tah. Hodí se pro každou hru i pro hráče s jediným tlačítkem.
move-mode-keys = Šipky táhnou hned
move-mode-keys-more = Šipka provede tah na sousední políčko. Myší se dál nejdřív vybírá a pak klepne.
move-mode-both = Šipky i myš táhnou hned
move-mode-both-more = I myš provede tah, jakmile vjede na políčko, bez klepnutí.
setting-invalid-focus = Políčka, která nelze zvolit
setting-invalid-focus-more = Co dělá výběr tam, kam se táhnout nesmí.
invalid-focus-skip = Přeskočit je
invalid-focus-skip-more = Výběr se zastaví jen tam, kam se smí táhnout: méně stisků.
invalid-focus-select = Zastavit se na nich
invalid-focus-select-more = Výběr chodí všude a tam, kam se táhnout nesmí, zčervená.
setting-boundary = Na okraji plochy
setting-boundary-more = Kam jde výběr, když šipka vede ven z plochy.
boundary-jump = Dál na další řádek
boundary-jump-more = Po konci řádku přijde začátek dalšího. Šipky tak dojdou na každé políčko.
boundary-rotate = Dokola na druhý konec
boundary-rotate-more = Do téhož řádku se vstoupí znovu z druhého konce.
boundary-stay = Zastavit
boundary-stay-more = Výběr zůstane na okraji.

## Značky

setting-focused = Výběr
setting-focused-more = Žlutá: políčko, které by se teď zvolilo. Červená: políčko, které zvolit nelze.
setting-valids = Kam se smí táhnout
setting-valids-more = Zelená s tečkou: každé políčko, které lze zvolit.
setting-position = Pozice
setting-position-more = Modré rohy: políčko posledního tahu. Kde pozice ve hře nic neznamená, značku skryjte.
mark-shown = Je vidět
mark-hidden = Není vidět

## Barvy a čáry

setting-board-colour = Barva plochy
setting-board-colour-more = Je vidět v mezerách a skrz obrázky; píše se anglickým jménem z webu, třeba White nebo ForestGreen.
setting-padding = Mezery
setting-padding-more = Mezi dvěma políčky.
setting-border-colour = Barva rámu
setting-border-colour-more = Je vidět, když má rám šířku aspoň jeden bod.
setting-border = Rám
setting-border-more = Čára kolem všech políček.
setting-margin = Okraj
setting-margin-more = Od rámu ke kraji okna.

## Co byla úprava, za „Zpět:“ a „Znovu:“

edit-setting-move-mode = jak se táhne
edit-setting-invalid-focus = políčka, která nelze zvolit
edit-setting-boundary = na okraji plochy
edit-setting-position = značka pozice
edit-setting-valids = značky, kam se smí táhnout
edit-setting-focused = značka výběru
edit-setting-margin = šířka okraje
edit-setting-border = šířka rámu
edit-setting-padding = šířka mezer
edit-setting-border-colour = barva rámu
edit-setting-board-colour = barva plochy
