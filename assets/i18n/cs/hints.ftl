### Rady, předváděná řešení a co by tah udělal.

command-hint = Poradit, krok za krokem
command-look-ahead = Náhled tahů zapnout, nebo vypnout
command-watch-solution = Ukázat řešení

hint-where = Zvolte políčko ve sloupci { $column }, řádku { $row }.
hint-chance = Tady rozhoduje náhoda, takže jistou cestu nikdo nezná.
hint-guess = Tady není jisté nic. Hádejte.
hint-safe = Políčko ve sloupci { $column }, řádku { $row }, je bezpečné: plyne to z toho, co je vidět.
hint-safe-at = „{ $name }“ na políčku ve sloupci { $column }, řádku { $row }, je bezpečné: plyne to z toho, co je vidět.
hint-safe-named = „{ $name }“ je bezpečné: plyne to z toho, co je vidět.
hint-way = Táhněte ze sloupce { $column }, řádku { $row }, do sloupce { $tocolumn }, řádku { $torow }.
hint-at = „{ $name }“: zvolte políčko ve sloupci { $column }, řádku { $row }.
hint-up = Stiskněte šipku nahoru.
hint-right = Stiskněte šipku doprava.
hint-down = Stiskněte šipku dolů.
hint-left = Stiskněte šipku doleva.
hint-named = Zvolte „{ $name }“.
hint-what = Zvolte políčko ve sloupci { $column }, řádku { $row }. { $count ->
        [0] Plocha zůstane, jak je.
        [one] Změní se jedno políčko; je orámováno.
        [few] Změní se { $count } políčka; jsou orámována.
       *[other] Změní se { $count } políček; jsou orámována.
    }
hint-whole = Toto jsou všechny tahy až k cíli.
hint-none = Žádná rada se nenašla.
hint-lost = Odsud už úroveň nejde dokončit. Vraťte tahy, nebo začněte znovu.
hint-looking = Hledá se cesta: pozic { $count }
look-ahead = Náhled tahů

why-start = Tak úroveň začíná; žádné pravidlo o tomto políčku nic neřeklo.
why-long = Už dlouho o tomto políčku žádné pravidlo nic neřeklo.
why-rule = { $back ->
        [0] Určilo to pravidlo { $rule } v posledním tahu.
        [one] Určilo to pravidlo { $rule } jeden tah před posledním.
        [few] Určilo to pravidlo { $rule } { $back } tahy před posledním.
       *[other] Určilo to pravidlo { $rule } { $back } tahů před posledním.
    }
why-show = Ukázat pravidlo

control-hints = Rady v hlavolamech
control-hints-none = Žádné
control-hints-where = Jen kde
control-hints-what = Kde a co
control-hints-whole = Až po celé řešení
control-warn-lost = Rada řekne, že hlavolam už nejde dokončit
