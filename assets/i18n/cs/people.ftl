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

## Vývoj her

progress-when = Datum a čas
progress-since-start = Od začátku (s)
progress-since-last = Na tah (s)
progress-number = Tah
progress-event = Co se stalo
progress-item = { $name }
progress-goals = Cíle
progress-valid-moves = Platné tahy
progress-event-start = začátek
progress-event-move = tah
progress-event-left = odchod
progress-event-finished = vyřešeno
progress-run = Partie { $play }, pokus { $run }
problem-plays-none = { $name } tu nemá žádnou partii, kterou by šlo ukázat.
remedy-plays-none = Nejprve si úroveň zahrajte, nebo uveďte jinou.

## Partie jako soubor pro každý stav

saves-exported = Úroveň { $level }: { $count ->
    [one] zapsán jeden soubor.
    [few] zapsány { $count } soubory.
   *[other] zapsáno { $count } souborů.
}
saves-imported = Úroveň { $level }: { $count ->
    [one] převzat jeden krok.
    [few] převzaty { $count } kroky.
   *[other] převzato { $count } kroků.
}
problem-save-event = „{ $text }“ není událost partie.
remedy-save-event = Známé jsou StartOfGame, Action, GameInterrupted a GameFinished.
problem-save-time = „{ $text }“ není datum s časem.
remedy-save-time = Pište je jako 2010-05-24T10:15:30.250+02:00.
problem-save-seconds = „{ $text }“ není počet sekund.
remedy-save-seconds = Pište jej jako 2.750.
problem-save-start = Toto není začátek úrovně.
remedy-save-start = První soubor musí obsahovat to, čím úroveň začíná; u hlavolamu má událost StartOfGame. Možná se úroveň změnila, nebo soubory patří k jiné.
problem-save-no-move = Ze souboru předtím do tohoto nevede žádný tah.
remedy-save-no-move = Možná chybí soubor mezi nimi, nebo se změnila pravidla hry.
problem-save-none = Ve složce { $folder } nejsou soubory žádné partie.
remedy-save-none = Uveďte složku se soubory jako 00000001.xml, nebo bez úrovně složku se složkou pro každou úroveň.
problem-save-too-many = Partie má víc než { $limit } stavů.
remedy-save-too-many = Zvolte kratší partii.
problem-save-play-refused = Partie se už ke hře nehodí: tah { $number } hra odmítá.
remedy-save-play-refused = Hra se mezitím změnila. Použijte partii s hrou v tehdejší podobě.

## Obrázky, které zastupují hráče

avatar-curls = Kudrnaté vlasy
avatar-beard = Plnovous
avatar-bob = Rovné hnědé vlasy
avatar-cap = Červená kšiltovka
avatar-headscarf = Zelený šátek
avatar-headrest = Opěrka vozíku
avatar-glasses = Červené brýle
avatar-hearing-aid = Naslouchátko
avatar-bun = Šedivý drdol
avatar-turban = Oranžový turban
avatar-plaits = Dva copy
avatar-short = Krátké černé vlasy
avatar-ponytail = Světlý culík
avatar-moustache = Šedivý knír
avatar-waves = Dlouhé tmavé vlasy
avatar-quiff = Modré vlasy
avatar-cat = Kočka
avatar-dog = Pes
avatar-fox = Liška
avatar-owl = Sova
avatar-penguin = Tučňák
avatar-turtle = Želva
avatar-robot = Robot
avatar-astronaut = Kosmonaut
