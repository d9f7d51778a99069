### Úpravy, které udělat nejde: proč (problem-…) a co pomůže (remedy-…).

problem-edit-fault-missing = To, co chcete změnit, už ve hře není.
remedy-edit-fault-missing = Vyberte to znovu ze seznamu.
problem-edit-fault-kind = Tato hodnota se do vrstvy nehodí.
remedy-edit-fault-kind = Zvolte vrstvu s hodnotami tohoto druhu, nebo jinou hodnotu.
problem-edit-fault-size = Hrací plocha o rozměrech { $width } × { $height } políček není možná.
remedy-edit-fault-size = Zvolte alespoň jeden sloupec a jeden řádek; je-li úroveň příliš velká, zvolte menší plochu.
problem-edit-fault-taken = Jméno „{ $name }“ je už obsazené.
remedy-edit-fault-taken = Zvolte jiné jméno; na velikosti písmen nezáleží.
problem-edit-fault-name = „{ $name }“ nelze použít jako jméno.
remedy-edit-fault-name = Použijte jen písmena, číslice a podtržítka; jméno nesmí být pouhé číslo ani slovo „true“ nebo „false“.
problem-edit-fault-needed = Hra potřebuje { $name } právě pod tímto jménem.
remedy-edit-fault-needed = Nechte to beze změny a přidejte vedle něco nového.
problem-edit-fault-no-board = Úroveň nemá hrací plochu.
remedy-edit-fault-no-board = Nejprve přidejte hrací plochu a rozestavte na ní figurky.
problem-edit-fault-no-position = Úroveň neříká, kde stojí hráč.
remedy-edit-fault-no-position = Nejprve umístěte na plochu „Poslední tah“.
problem-edit-fault-no-pairs = Na hrací ploše nejsou žádné dvojice.
remedy-edit-fault-no-pairs = Každou figurku, která má tvořit dvojici, postavte přesně na dvě políčka.
problem-edit-fault-outdated = Hra se od zobrazení tohoto náhledu změnila.
remedy-edit-fault-outdated = Otevřete náhled znovu a projděte si, co by se změnilo.

## Tabulky z tabulkového procesoru

problem-edit-table-empty = Není co vložit.
remedy-edit-table-empty = Nejprve v tabulce zkopírujte nějaké buňky.
problem-edit-table-too-large = Vkládaných buněk je příliš mnoho.
remedy-edit-table-too-large = Zkopírujte menší část tabulky.
problem-edit-table-value = Řádek { $row }, sloupec { $column }: „{ $found }“ se do vrstvy nehodí.
remedy-edit-table-value = Vrstva čísel přijímá jen celá čísla, vrstva hodnot ano/ne jen slova true a false a číslice 1 a 0.
