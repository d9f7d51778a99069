## Kdo hraje a jeho partie

problem-person-name-empty = Hráč musí mít jméno.
remedy-person-name-empty = Napište jakékoli jméno; stačí křestní nebo přezdívka.
problem-person-name-long = Jméno je delší než { $limit } znaků.
remedy-person-name-long = Zvolte kratší jméno.
problem-person-name-taken = „{ $name }“ tu už je.
remedy-person-name-taken = Zvolte jiné jméno, třeba s číslem nebo se začátkem příjmení. Na velikosti písmen nezáleží.
problem-person-gone = Tento hráč tu už není; někdo jeho profil smazal.
remedy-person-gone = Vyberte jiného hráče, nebo ho přidejte znovu.
problem-person-unknown = Nikdo se tu nejmenuje „{ $name }“.
remedy-person-unknown = Zkontrolujte, jak se jméno píše, nebo hráče nejprve přidejte.
problem-kept-file-damaged = Tento soubor je poškozený.
remedy-kept-file-damaged = Ničeho jiného se to netýká. Co v něm bylo, je třeba nastavit znovu; starý soubor přitom zůstane uložený vedle nového.
problem-play-damaged = Od tohoto řádku nelze partii přečíst.
remedy-play-damaged = Pokračuje se od posledního čitelného tahu. Poškozený soubor zůstává uložený.
problem-play-unreadable = Partii nelze vůbec přečíst.
remedy-play-unreadable = Použije se partie před ní, nebo úroveň začne znovu. Poškozený soubor zůstává uložený.
refusal-move-number = Tah { $number } by teď byl tahem { $now }: hra se dnes vrací na začátek jinde.
plays-refused = Uložená partie se už ke hře nehodí: tah { $number } hra odmítá. Partie zůstává stranou a úroveň začíná znovu.
plays-damaged = Část uložené partie nelze přečíst. Pokračuje se od nejnovější čitelné pozice.
plays-elsewhere = Tatáž partie je otevřená v jiném okně. Tady se pokračuje v její kopii.

## Rodná čísla

birth-number-form = Rodné číslo má šest číslic, lomítko a další tři nebo čtyři číslice.
birth-number-year = Se třemi číslicemi za lomítkem je rok nejvýše 53.
birth-number-month = Takový měsíc v rodném čísle není.
birth-number-day = Ten měsíc takový den nemá.
birth-number-future = Ten den teprve přijde.
birth-number-check = Poslední číslice nesouhlasí s ostatními. Není v čísle překlep?
