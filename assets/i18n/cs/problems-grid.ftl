### Chyby mřížkových her: co je špatně (problem-…) a jak to má být správně (remedy-…).

## Závažnost a odhad, co bylo myšleno

severity-error = Chyba
severity-warning = Upozornění
hint-similar = Nemáte na mysli { $similar }?

## Jména a figurky

problem-name-signs = Jméno „{ $name }“ se v pravidlech nedá použít.
remedy-name-signs = Složte jméno jen z písmen, číslic a podtržítek, bez mezer, teček a jiných znaků. Do té doby na ně nemůže žádné pravidlo odkázat.
problem-name-twice = Jméno „{ $name }“ má ještě jiná figurka.
remedy-name-twice = Dejte této figurce jiné jméno; na velikosti písmen nezáleží. Do té doby se používá jen první z nich.
problem-name-like-value = Jméno figurky „{ $name }“ znamená v pravidlech číslo nebo hodnotu ano/ne.
remedy-name-like-value = Figurku přejmenujte, třeba přidejte před jméno písmeno. Do té doby na ni nemůže žádné pravidlo odkázat.
problem-name-like-item = Jméno „{ $name }“ má figurka a zároveň položka této úrovně.
remedy-name-like-item = Jednu z nich přejmenujte. Do té doby se v pravidlech vždy myslí položka.
problem-name-item-taken = Jméno „{ $name }“ má v této úrovni ještě jiná položka.
remedy-name-item-taken = Dejte této položce jiné jméno; na velikosti písmen nezáleží. Do té doby pravidla používají jen první z nich.
problem-piece-unknown = Ve vrstvě { $layer } stojí „{ $name }“, ale taková figurka není.
remedy-piece-unknown = Přidejte figurku tohoto jména, nebo na její místo postavte jinou. Do té doby se tam kreslí jen jméno.

## Vrstvy

problem-layer-state-missing = Úroveň nemá hrací plochu, ze které by se začalo.
remedy-layer-state-missing = Přidejte hrací plochu a rozestavte na ní figurky. Do té doby nelze úroveň hrát.
problem-layer-state-twice = Úroveň má víc než jednu hrací plochu pro začátek.
remedy-layer-state-twice = Jednu z nich ponechte a ostatní smažte nebo přejmenujte. Do té doby nelze úroveň hrát.
problem-layer-valid-missing = Úroveň neurčuje, kam smí vést první tah.
remedy-layer-valid-missing = Přidejte dovolené tahy a označte políčka, kam smí vést první tah. Do té doby nelze úroveň hrát.
problem-layer-valid-twice = Úroveň víc než jednou určuje, kam smí vést první tah.
remedy-layer-valid-twice = Jednu vrstvu dovolených tahů ponechte a ostatní smažte nebo přejmenujte. Do té doby nelze úroveň hrát.
problem-layer-final-missing = Úroveň nemá žádný cíl.
remedy-layer-final-missing = Řekněte cíl slovy, nebo namalujte hrací plochu, jak vypadá po vyřešení. Do té doby nelze úroveň hrát.
problem-layer-type = Hodnoty nesprávného druhu má vrstva pro { $name ->
        [STATE] hrací plochu
        [VALID] dovolené tahy
        [FINAL] cíl
       *[other] „{ $name }“
    }.
remedy-layer-type = Vytvořte tuto vrstvu znovu: na hrací plochu a do cíle patří figurky, k dovoleným tahům ano či ne. Do té doby nelze úroveň hrát.
problem-layer-size = Velikost { $size } se nehodí. Má ji vrstva pro { $name ->
        [STATE] hrací plochu
        [VALID] dovolené tahy
        [FINAL] cíl
       *[other] „{ $name }“
    }.
remedy-layer-size = Udělejte hrací plochu, dovolené tahy a cíle stejně velké, aspoň s jedním sloupcem a jedním řádkem; první z nich má velikost { $wanted }. Do té doby nelze úroveň hrát.
problem-layer-too-large = S touto vrstvou je úroveň příliš velká.
remedy-layer-too-large = Zmenšete ji: vrstva smí mít nejvýš 65 535 sloupců a stejně tolik řádků, všechny vrstvy úrovně dohromady nejvýš 16 777 216 políček. Do té doby nelze úroveň hrát.
problem-layer-name-taken = Jméno „{ $name }“ má v této úrovni ještě jiná vrstva.
remedy-layer-name-taken = Dejte této vrstvě jiné jméno; na velikosti písmen nezáleží. Do té doby pravidla používají jen první z nich.
problem-layer-shown-wrong = Vrstvu „{ $name }“ nelze hráčům takto ukázat.
remedy-layer-shown-wrong = Vrstvu figurek lze ukázat jako figurky, vrstvu čísel jako čáry; hrací plocha, dovolené tahy a cíle se ukazují po svém. Do té doby z ní není nic vidět.
problem-layer-shown-size = Vrstva „{ $name }“ má rozměry { $size } a hrací plocha { $wanted }.
remedy-layer-shown-size = Udělejte ji stejně velkou jako hrací plochu. Do té doby je z ní vidět jen to, co leží na ploše.
problem-layer-lines-number = Políčko vrstvy čar „{ $name }“ obsahuje číslo, které žádné čáry neznamená.
remedy-layer-lines-number = Napište 1 pro čáru vpravo od něj, 2 pro čáru pod ním, 3 pro obě, 0 pro žádnou. Do té doby takové políčko čáry nemá.
problem-layer-lines-edge = Vrstva „{ $name }“ má čáru u posledního sloupce nebo řádku, za kterým už žádné políčko není.
remedy-layer-lines-edge = Napište do políčka číslo bez této čáry, nebo tam plochu zvětšete. Do té doby ji hráči nevidí.
problem-layer-bodies-number = Ve vrstvě „{ $name }“, která určuje, co patří k sobě, má políčko číslo menší než 0.
remedy-layer-bodies-number = Všem políčkům, která patří k sobě, napište stejné číslo větší než 0 a políčku, které k žádnému nepatří, 0. Do té doby takové políčko nepatří k žádnému.
problem-layer-bodies-free = Ve vrstvě „{ $name }“ patří k sobě políčka, z nichž na jednom je „{ $piece }“: to, co po takových políčkách podle pravidel zůstává.
remedy-layer-bodies-free = Namalujte na toto políčko figurku, nebo je od ostatních oddělte. Do té doby se s nimi posouvá i „{ $piece }“.

## Položky Ax, Ay, Px a Py

problem-item-missing = V úrovni chybí { $name ->
        [Ax] sloupec tahu
        [Ay] řádek tahu
        [Px] sloupec hráče
       *[other] řádek hráče
    }.
remedy-item-missing = Vyberte na hrací ploše, kde hráč začíná. Do té doby nelze úroveň hrát.
problem-item-not-number = Něco jiného než číslo má určovat { $name ->
        [Ax] sloupec tahu
        [Ay] řádek tahu
        [Px] sloupec hráče
       *[other] řádek hráče
    }.
remedy-item-not-number = Vyberte na hrací ploše, kde hráč začíná. Do té doby nelze úroveň hrát.
problem-item-outside = Hra začíná mimo hrací plochu: číslo { $value } má určovat { $name ->
        [Ax] sloupec tahu
        [Ay] řádek tahu
        [Px] sloupec hráče
       *[other] řádek hráče
    }.
remedy-item-outside = Vyberte políčko hrací plochy, kde hráč začíná. Do té doby nelze úroveň hrát.

## Úrovně

problem-levels-none = Hra nemá žádnou úroveň.
remedy-levels-none = Přidejte úroveň; bez ní není co hrát.
problem-level-stuck = Na začátku není žádné políčko, kam by se smělo táhnout.
remedy-level-stuck = Dovolte pro první tah aspoň jedno políčko. Do té doby nelze úroveň hrát.
problem-level-solved = Hrací plocha už na začátku vypadá jako tento cíl.
remedy-level-solved = Změňte začátek nebo tento cíl, aby bylo co řešit. Pokud to tak má být, nic neměňte: cíl se počítá až po tahu.

## Nastavení

problem-setting-move-mode-locked = Tahy se provádějí hned, bez potvrzení, a hráč to nemůže změnit.
remedy-setting-move-mode-locked = Dovolte hráčům zvolit, jak se táhne, nebo nabízejte možné tahy postupně. Do té doby si nezahrají lidé, kteří hrají jedním tlačítkem.
problem-setting-focus-hidden = Právě vybírané políčko není zvýrazněné a hráč to nemůže změnit.
remedy-setting-focus-hidden = Zvýrazněte to políčko, nebo to nechte na hráčích. Do té doby hráč nevidí, které políčko se chystá vybrat.
problem-setting-colour-unknown = „{ $name }“ není jméno barvy.
remedy-setting-colour-unknown = Pro hrací plochu a její rám použijte anglické jméno barvy, například Black, White nebo Green.

## Pravidla: pravidlo jako celek

problem-rule-empty = Pravidlo je prázdné.
remedy-rule-empty = Napište do něj příkaz nebo podmínku, anebo ho smažte. Do té doby nic nedělá.
problem-rule-two-statements = Za prvním příkazem je další text, ale v pravidle bez „if“ smí být jen jeden příkaz.
remedy-rule-two-statements = Dejte každý příkaz do vlastního pravidla, nebo všechny vložte do „if (true == true) {"{"} … {"}"}“. Do té doby se přeskakuje celé pravidlo.
problem-rule-text-after = Tam, kde má pravidlo končit, je další text.
remedy-rule-text-after = Smažte ho, nebo ho dejte do vlastního pravidla; za první „{"}"}“ smí být jen „else {"{"} … {"}"}“. Do té doby se přeskakuje celé pravidlo.
problem-rule-nested = Uvnitř jednoho „if“ je další, nebo před další „{"{"}“ chybí „{"}"}“.
remedy-rule-nested = Udělejte z vnitřního „if“ samostatné pravidlo a podmínky v něm spojte slovem AND; v pravidle smí být „if“ jen jednou. Do té doby se přeskakuje celé pravidlo.
problem-rule-character-strange = „{ $found }“ v pravidlech nic neznamená.
remedy-rule-character-strange = Kromě jmen, celých čísel a znaků ( ) [ ] {"{"} {"}"} , ; = == != + - (a < <= > >= *, je-li povoleno, co přidává Schola) nepište nic jiného; AND a OR pište slovy, texty bez uvozovek. Do té doby se přeskakuje tento příkaz; mimo příkaz celé pravidlo.

## Pravidla: složené závorky

problem-rule-brace-missing = Před příkazy chybí složená závorka „{"{"}“.
remedy-rule-brace-missing = Příkazy za podmínkou i za „else“ dejte do složených závorek: „if (A.x == P.x) {"{"} Body = 1; {"}"} else {"{"} Body = 2; {"}"}“. Do té doby se přeskakuje celé pravidlo.
problem-rule-brace-unclosed = Složená závorka „{"{"}“ není uzavřená.
remedy-rule-brace-unclosed = Napište „{"}"}“ za poslední příkaz, který k ní patří. Do té doby se přeskakuje celé pravidlo.
problem-rule-block-empty = Mezi „{"{"}“ a „{"}"}“ není žádný příkaz.
remedy-rule-block-empty = Napište tam příkaz, například „Body = Body + 1;“, nebo prázdné „else {"{"} {"}"}“ vynechte. Do té doby se přeskakuje celé pravidlo.

## Pravidla: podmínky

problem-rule-condition-open = Před podmínkou chybí závorka „(“.
remedy-rule-condition-open = Dejte podmínku do závorek: „if (A.x == P.x)“. Do té doby se přeskakuje celé pravidlo.
problem-rule-parenthesis-unclosed = Závorka „(“ není uzavřená.
remedy-rule-parenthesis-unclosed = Napište „)“ tam, kde porovnání nebo celá podmínka končí. Do té doby se přeskakuje celé pravidlo.
problem-rule-parentheses-missing = Porovnání vedle AND nebo OR nemá vlastní závorky.
remedy-rule-parentheses-missing = Dejte každé porovnání do závorek a kolem všech napište ještě jedny: „if ((A.x == P.x) AND (A.y == P.y))“. Do té doby se přeskakuje celé pravidlo.
problem-rule-outer-parentheses-missing = Chybějí závorky kolem celé podmínky.
remedy-rule-outer-parentheses-missing = Napište kolem všech porovnání ještě jedny závorky: „if ((A.x == P.x) AND (A.y == P.y))“. Do té doby se přeskakuje celé pravidlo.
problem-rule-parentheses-redundant = V podmínce jsou jedny závorky navíc.
remedy-rule-parentheses-redundant = Jediné porovnání pište jen do jedněch závorek: „if (A.x == P.x)“. Pravidlo funguje i tak.
problem-rule-and-or-mixed = V jedné podmínce je AND i OR.
remedy-rule-and-or-mixed = Použijte v pravidle jen AND, nebo jen OR; potřebujete-li obojí, rozdělte ho na několik pravidel. Do té doby se přeskakuje celé pravidlo.
problem-rule-condition-nested = V jedněch závorkách je víc než jedno porovnání.
remedy-rule-condition-nested = Dejte každé porovnání do vlastních závorek a spojte všechna stejně: „if ((A.x == 0) OR (A.x == 1) OR (A.x == 2))“; místo skupin udělejte několik pravidel. Do té doby se přeskakuje celé pravidlo.
problem-rule-condition-wrong = Tam, kde má porovnání nebo podmínka končit, stojí „{ $found }“.
remedy-rule-condition-wrong = Dejte každé porovnání do vlastních závorek a spojte je pomocí AND nebo OR: „if ((A.x == P.x) AND (A.y == P.y))“. Do té doby se přeskakuje celé pravidlo.
problem-rule-comparison-missing = V podmínce chybí otázka „==“ (je) nebo „!=“ (není).
remedy-rule-comparison-missing = Napište, s čím se má hodnota porovnat, například „if (Otevřeno == true)“. Do té doby se přeskakuje celé pravidlo.
problem-rule-comparison-chained = Dvě porovnání následují za sebou bez závorek.
remedy-rule-comparison-chained = Dejte každé porovnání do vlastních závorek a spojte je pomocí AND nebo OR: „if ((A.x == P.x) AND (A.y == P.y))“. Do té doby se přeskakuje celé pravidlo.
problem-rule-equals-single = V podmínce je jen jedno „=“.
remedy-rule-equals-single = Na to, zda jsou dvě hodnoty stejné, se ptejte pomocí „==“. Do té doby se přeskakuje celé pravidlo.
problem-rule-condition-arithmetic = V podmínce se sčítá nebo odčítá.
remedy-rule-condition-arithmetic = Uložte výsledek v některém dřívějším pravidle do položky, například „Součet = Body + 1;“, a porovnejte tuto položku: „if (Součet == 5)“. Do té doby se přeskakuje celé pravidlo.
problem-rule-types-compared = Porovnávají se hodnoty dvou různých druhů.
remedy-rule-types-compared = Porovnávejte figurky a texty mezi sebou, čísla s čísly a hodnoty ano/ne s hodnotami ano/ne; zkontrolujte i jména, protože neznámé jméno se bere jako text. Do té doby se přeskočí celé pravidlo pokaždé, když na toto porovnání dojde.

## Pravidla: příkazy

problem-rule-semicolon-missing = Příkaz nekončí středníkem.
remedy-rule-semicolon-missing = Napište za něj „;“. Do té doby se tento příkaz přeskakuje.
problem-rule-statement-empty = Je tu středník navíc.
remedy-rule-statement-empty = Smažte ho. Zbytek pravidla funguje i tak.
problem-rule-statement-text-after = Příkaz pokračuje tam, kde má končit.
remedy-rule-statement-text-after = Uložte jednu hodnotu na jedno místo a napište za ni „;“: „Body = 1; Životy = 3;“. Do té doby se tento příkaz přeskakuje.
problem-rule-assignment-missing = V příkazu chybí „=“ na místě, kam patří.
remedy-rule-assignment-missing = Napište, co se má změnit, jedno „=“ a novou hodnotu, například „Body = 10;“; podmínka začíná „if (“. Do té doby se tento příkaz přeskakuje.
problem-rule-target-wrong = Do čísla před „=“ se nedá nic uložit.
remedy-rule-target-wrong = Napište před „=“ položku nebo políčko, například „Body = 5;“ nebo „STATE[A.x, A.y] = Zeď;“. Do té doby se tento příkaz přeskakuje.
problem-rule-item-unknown = Položka „{ $name }“, do které se má ukládat, neexistuje.
remedy-rule-item-unknown = Přidejte tuto položku, nebo opravte její jméno. Do té doby se přeskakuje tento příkaz.
problem-rule-types-stored = Hodnota je jiného druhu než položka nebo políčko, kam se ukládá.
remedy-rule-types-stored = Ukládejte čísla tam, kam patří čísla, hodnoty ano/ne (true nebo false) tam, kam patří ony, a figurky na políčka hrací plochy; zkontrolujte i jména, protože neznámé jméno se bere jako text. Do té doby se tento příkaz přeskakuje.
problem-rule-sum-not-number = Tato část součtu není číslo.
remedy-rule-sum-not-number = Sčítejte a odčítejte jen čísla, položky s číslem a políčka číselné vrstvy; zkontrolujte i jméno. Do té doby se tento příkaz přeskakuje.
problem-rule-negative-in-sum = Součet začíná znaménkem minus, nebo v něm stojí dvě znaménka vedle sebe.
remedy-rule-negative-in-sum = Místo „Body = -5 + 3;“ napište „Body = 0 - 5 + 3;“ a místo „Body = 3 - -5;“ napište „Body = 3 + 5;“. Do té doby se tento příkaz přeskakuje.

## Pravidla: hodnoty, položky a figurky

problem-rule-value-missing = Tady chybí hodnota.
remedy-rule-value-missing = Napište číslo, true nebo false, položku, figurku nebo políčko, například „STATE[A.x, A.y]“. Do té doby se přeskakuje tento příkaz; v podmínce celé pravidlo.
problem-rule-negative-wrong = Za znaménkem minus není číslo, které by se dalo použít.
remedy-rule-negative-wrong = Napište za ně celé číslo, nejmenší možné je „-2147483648“; opačnou hodnotu položky zapište jako „Dluh = 0 - Body;“. Do té doby se přeskakuje tento příkaz; v podmínce celé pravidlo.
problem-rule-piece-unknown = Figurka „{ $name }“ neexistuje.
remedy-rule-piece-unknown = Opravte jméno, nebo figurku přidejte. Do té doby je to figurka bez obrázku: kreslí se jen její jméno.

## Pravidla: vrstvy a políčka

problem-rule-layer-unknown = Vrstva „{ $name }“ neexistuje.
remedy-rule-layer-unknown = Opravte jméno, nebo vrstvu přidejte do úrovně. Do té doby se přeskakuje tento příkaz; v podmínce celé pravidlo.
problem-rule-outside = Toto políčko leží mimo svou vrstvu.
remedy-rule-outside = Zvolte sloupec a řádek uvnitř vrstvy; obojí se počítá od 0. Do té doby se přeskakuje tento příkaz; v podmínce celé pravidlo.
problem-rule-index-missing = Chybí sloupec nebo řádek políčka.
remedy-rule-index-missing = Napište sloupec a řádek a mezi ně čárku: „STATE[A.x + 1, A.y]“. Do té doby se přeskakuje tento příkaz; v podmínce celé pravidlo.
problem-rule-index-wrong = V hranatých závorkách je něco jiného než sloupec a řádek.
remedy-rule-index-wrong = Napište sloupec, jednu čárku, řádek a „]“: „STATE[A.x, A.y]“. Do té doby se přeskakuje tento příkaz; v podmínce celé pravidlo.
problem-rule-index-sign = Sloupec nebo řádek začíná znaménkem plus nebo minus.
remedy-rule-index-sign = Začněte položkou nebo číslem: místo „STATE[-1 + A.x, A.y]“ napište „STATE[A.x - 1, A.y]“. Do té doby se přeskakuje tento příkaz; v podmínce celé pravidlo.
problem-rule-index-cell = Jako sloupec nebo řádek je použité políčko.
remedy-rule-index-cell = Uložte jeho hodnotu nejdřív do položky, například „Sloupec = ČÍSLA[1, 5];“, a použijte tuto položku: „STATE[Sloupec, A.y]“. Do té doby se přeskakuje tento příkaz; v podmínce celé pravidlo.
problem-rule-index-not-number = „{ $name }“ není číslo, a proto nemůže být sloupcem ani řádkem.
remedy-rule-index-not-number = Použijte číslo nebo položku, ve které je číslo, a zkontrolujte jméno. Do té doby se přeskakuje tento příkaz; v podmínce celé pravidlo.
