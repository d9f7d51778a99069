### Chyby deskových her: co je špatně (problem-…), co by bylo správně (remedy-…) a proč se hra zastavila (board-fault-…).

## Soubory obecně

problem-board-index = Pořadí { $index } stojí tam, kde má být { $wanted }.
remedy-board-index = Věci, které patří k sobě, číslujte 0, 1, 2 a tak dále, bez mezer a žádné číslo dvakrát. Do té doby zůstávají v pořadí čísel, která mají.

## Materiál: soubor

problem-material-reference = „{ $path }“ neříká, který uzel je míněn.
remedy-material-reference = Napište celou cestu se všemi čísly, například !Root-0.Board-6.plan-7. Do té doby se tu nic nespojí.
problem-material-reference-name = „{ $path }“ se teď jmenuje jinak: { $wanted }
remedy-material-reference-name = Platí číslo na konci. Zbytek opravte, nebo hru uložte: Schola to pak opraví sama.
problem-material-joined = Vazby, které spojují dílky natrvalo (JOINED), Schola nezná.
remedy-material-joined = Udělejte z nich jeden dílek s několika částmi, nebo je nechte položit blokem pravidel jeden po druhém. Do té doby je tato vazba vynechána.
problem-material-values = V seznamu hodnot je „{ $text }“ prázdné, nebo dvakrát.
remedy-material-values = Vynechte to. Do té doby platí jednou.
problem-material-too-many = Hra má více než { $limit } uzlů, částí a atributů. Zbytek je vynechán.
remedy-material-too-many = Zmenšete materiál. Karty nebo pole, které se v ničem neliší, mohou často být jedním prvkem s atributem pro jejich počet.
problem-material-position = Na jednom místě plánu je prvků: { $count }.
remedy-material-position = Do každého „position“ dejte právě jeden prvek; místo bez prvku se vůbec neuvádí. Do té doby platí jen poslední z nich.

## Materiál: co říká

problem-board-players-missing = Nemá kdo hrát: ve hře není žádný hráč.
remedy-board-players-missing = Přidejte aspoň jednoho hráče. Do té doby se hra nedá hrát.
problem-board-too-large = Hra má více než { $count } věcí, částí a hodnot.
remedy-board-too-large = Zmenšete materiál. Do té doby se hra nedá hrát.
problem-board-too-deep = „{ $name }“ leží v příliš mnoha sadách sad.
remedy-board-too-deep = Vkládejte sady do sebe nejvýše dvacetkrát. Do té doby se hra nedá hrát.
problem-board-uid-twice = Číslo { $uid }, které má „{ $name }“, už patří něčemu jinému.
remedy-board-uid-twice = Dejte jednomu z obou jiné číslo, které je volné; 0 patří kořeni. Do té doby se hra nedá hrát.
problem-board-name = „{ $name }“ nemůže být jménem v materiálu.
remedy-board-name = Začněte písmenem nebo _ a pokračujte písmeny, číslicemi a _, bez mezer. Do té doby se hra nedá hrát.
problem-board-name-taken = Vedle se „{ $name }“ jmenuje ještě něco jiného.
remedy-board-name-taken = Dejte jednomu z obou jiné jméno. Opakovat se jména smějí jen v sadách a na plánech. Do té doby se hra nedá hrát.
problem-board-visible-unknown = Vidět to smí „{ $name }“, ale žádný hráč se tak nejmenuje.
remedy-board-visible-unknown = Jméno opravte, nebo vynechte.
problem-board-value-unlisted = „{ $name }“ je „{ $value }“, což není žádná z jeho hodnot: { $values }.
remedy-board-value-unlisted = Vyberte některou z nich, nebo tuto přidejte do seznamu.
problem-board-value-other = „{ $name }“ nikdy není „{ $value }“; jeho hodnoty jsou { $values }.
remedy-board-value-other = Vyberte některou z nich, nebo tuto přidejte do seznamu v Materiálu.
problem-board-set-unordered = Sada „{ $name }“ nemá pořadí, ale prvky se do ní dávají nebo z ní berou jen na určitém konci.
remedy-board-set-unordered = Dovolte vkládat a brát kdekoli, nebo ať na pořadí záleží.
problem-board-parts-on-simple = „{ $name }“ je jednoduchý prvek, a přesto má části.
remedy-board-parts-on-simple = Odeberte mu části. Do té doby se hra nedá hrát.
problem-board-place-taken = „{ $name }“ stojí na místě { $x } { $y }, kde už stojí jiný prvek.
remedy-board-place-taken = Dejte jednomu z obou jiné místo. Do té doby se hra nedá hrát.
problem-board-place-outside = „{ $name }“ stojí na místě { $x } { $y }, mimo plán.
remedy-board-place-outside = Dejte ho dovnitř rozsahu plánu, nebo rozsah zvětšete; 0 znamená bez omezení. Do té doby se hra nedá hrát.
problem-board-rules-without-grid = Plán „{ $name }“ nemá mřížku, a přesto má pravidla pro vazby na sousedy.
remedy-board-rules-without-grid = Dejte plánu mřížku, nebo pravidla smažte; bez mřížky nic nemá sousedy. Do té doby se hra nedá hrát.
problem-board-shared-direction = Podle pravidla plánu „{ $name }“ se části chovají jako jedna jen jedním směrem.
remedy-board-shared-direction = Ať pravidlo platí oběma směry: části, které jsou jedna, jsou jí vždy oběma směry, a tak se pravidlo i bere.
problem-board-neighbor = Pravidlo plánu „{ $name }“ mluví o sousedovi, kterého jeho políčka nemají.
remedy-board-neighbor = Otevřete propojení plánu a pravidlo odeberte, nebo nakreslete znovu. Do té doby se hra nedá hrát.
problem-board-links-differ = Vazby uložené na plánu „{ $name }“ nejsou ty, které dělají jeho pravidla.
remedy-board-links-differ = Platí uložené. Pokud jste části nespojovali ručně, nechte Scholu udělat vazby znovu.
problem-board-reference-part = Číslo { $uid } nepatří žádné části prvku.
remedy-board-reference-part = Uveďte část, která existuje, nebo odkaz smažte. Do té doby se hra nedá hrát.
problem-board-hand-itself = Část prvku „{ $name }“ je ručně spojená sama se sebou.
remedy-board-hand-itself = Smažte tu vazbu; nic neznamená.
problem-board-reference-element = Číslo { $uid } nepatří žádnému prvku.
remedy-board-reference-element = Uveďte prvek, který existuje, nebo odkaz smažte. Do té doby se hra nedá hrát.
problem-board-placed-differs = Co „{ $name }“ říká o tom, co na čem leží, neříká i druhá strana.
remedy-board-placed-differs = Položte prvek ještě jednou tam, kam patří; pak obě strany říkají totéž. Do té doby se hra nedá hrát.
problem-board-placed-round = „{ $name }“ leží přes jiné prvky na sobě.
remedy-board-placed-round = Jeden z těchto prvků sundejte. Do té doby se hra nedá hrát.

## Pravidla: soubor a text

problem-blocks-too-many = Pravidla mají více než { $limit } bloků. Zbytek je vynechán.
remedy-blocks-too-many = Spojte některé bloky, nebo ať k jednomu bloku vede více míst.
problem-blocks-parameter-count = Parametrů je { $count }, ale ohlášeno je { $said }.
remedy-blocks-parameter-count = Opravte počet, nebo doplňte, co chybí. Platí to, co tam stojí.
problem-notation-block = „{ $text }“ nezačíná blok tak, jak má.
remedy-notation-block = Napište klíč bloku bez mezer a za něj jeho jméno v apostrofech: block Roll 'Hod kostkou'
problem-notation-header = „{ $text }“ před prvním blokem nic neznamená.
remedy-notation-header = Mohou tam být: start KLÍČ, first HRÁČ, seats 2..4, repetition 3, evaluation KLÍČ, refusal KLÍČ, advice KLÍČ, facts KLÍČ a řádky, které začínají znakem #.
problem-notation-header-twice = „{ $text }“ říká totéž podruhé.
remedy-notation-header-twice = Jeden z obou řádků smažte. Do té doby platí první.
problem-notation-seats = „{ $text }“ není počet hráčů.
remedy-notation-seats = Napište nejmenší a největší počet, například 2..4.
problem-notation-number = „{ $text }“ není celé číslo.
remedy-notation-number = Napište číslo od 0, pouze číslicemi.
problem-notation-part = Část „{ $text }“ je ve špatném pořadí, nebo je tu podruhé.
remedy-notation-part = Části bloku pište v tomto pořadí, každou nejvýše jednou: before, body, after, footer.
problem-notation-part-missing = „{ $text }“ neříká, do které části bloku patří.
remedy-notation-part-missing = Napište před to before:, body:, after: nebo footer:.
problem-notation-jump = „{ $text }“ není skok, a být tu mohou jen skoky.
remedy-notation-jump = Napište -> a klíč bloku, s podmínkami například: -> Winner if attr.eqV N, 4 & coll.some W
problem-notation-call = „{ $text }“ není volání.
remedy-notation-call = Napište -> Throw then Move: volaný blok, then a blok, který následuje po návratu.
problem-notation-instruction = „{ $text }“ je skok, a být tu mohou jen instrukce.
remedy-notation-instruction = Přesuňte ho do části before: nebo after:.
problem-notation-condition = „{ $text }“ není podmínka.
remedy-notation-condition = Podmínka je jméno a jeden nebo dva parametry oddělené čárkou; více podmínek se spojuje znakem &.
problem-notation-quote = Apostrof je otevřen a nikde se nezavírá.
remedy-notation-quote = Doplňte druhý ' na konec textu. Apostrof uvnitř textu se píše dvakrát.

## Pravidla: bloky a kam vedou

problem-board-start-missing = Pravidla neříkají, kterým blokem začínají.
remedy-board-start-missing = Otevřete některý blok a stiskněte jeho praporek: hra tam začne. Do té doby se hra nedá hrát.
problem-board-start-unknown = Pravidla začínají blokem „{ $name }“, který neexistuje.
remedy-board-start-unknown = Otevřete jiný blok a stiskněte jeho praporek, nebo tento přidejte. Do té doby se hra nedá hrát.
problem-board-evaluation-unknown = Pozice posuzuje blok „{ $name }“, který neexistuje.
remedy-board-evaluation-unknown = Blok přidejte, nebo v textu pravidel uveďte jiný. Do té doby se hra nedá hrát.
problem-board-refusal-unknown = Proč se něco nedá zvolit, má říkat blok „{ $name }“, který neexistuje.
remedy-board-refusal-unknown = Blok přidejte, nebo otevřete jiný a stiskněte jeho tlačítko. Do té doby se hra nedá hrát.
problem-board-refusal-chance = Důvod, proč se něco nedá zvolit, nesmí záviset na náhodě, ale „{ $name }“ v bloku „{ $block }“ na ní závisí.
remedy-board-refusal-chance = Ať se blok jen dívá na to, co na stole je. Do té doby se hra nedá hrát.
problem-board-refusal-asks = Kdo říká, proč se něco nedá zvolit, se nesmí nikoho ptát, ale „{ $name }“ v bloku „{ $block }“ se ptá.
remedy-board-refusal-asks = Ať se blok jen dívá na to, co na stole je. Do té doby se hra nedá hrát.
problem-board-refusal-elsewhere = Blok „{ $block }“ říká, proč se něco nedá zvolit, ale běží při hře, když nikdo na nic neukázal.
remedy-board-refusal-elsewhere = Přesuňte větu do bloku, který říká, proč se něco nedá zvolit; tady neřekne nic.
problem-board-facts-unknown = Co se ví o věci, má říkat blok „{ $name }“, který neexistuje.
remedy-board-facts-unknown = Blok přidejte, nebo otevřete jiný a stiskněte jeho tlačítko. Do té doby se hra nedá hrát.
problem-board-facts-chance = Co se ví o věci, nesmí záviset na náhodě, ale „{ $name }“ v bloku „{ $block }“ na ní závisí.
remedy-board-facts-chance = Ať se blok jen dívá na to, co na stole je. Do té doby se hra nedá hrát.
problem-board-facts-asks = Kdo říká, co se ví o věci, se nesmí nikoho ptát, ale „{ $name }“ v bloku „{ $block }“ se ptá.
remedy-board-facts-asks = Ať se blok jen dívá na to, co na stole je. Do té doby se hra nedá hrát.
problem-board-advice-unknown = Jak dobrá je která volba, má říkat blok „{ $name }“, který neexistuje.
remedy-board-advice-unknown = Blok přidejte, nebo otevřete jiný a stiskněte jeho tlačítko. Do té doby se hra nedá hrát.
problem-board-advice-chance = Cena volby nesmí záviset na náhodě, ale „{ $name }“ v bloku „{ $block }“ na ní závisí.
remedy-board-advice-chance = Ať se blok jen dívá na to, co na stole je. Do té doby se hra nedá hrát.
problem-board-advice-asks = Kdo říká, jak dobrá je která volba, se nesmí nikoho ptát, ale „{ $name }“ v bloku „{ $block }“ se ptá.
remedy-board-advice-asks = Ať se blok jen dívá na to, co na stole je. Do té doby se hra nedá hrát.
problem-board-advice-elsewhere = Blok „{ $block }“ říká, jak dobrá je která volba, ale běží při hře, kdy se na radu nikdo neptá.
remedy-board-advice-elsewhere = Přesuňte větu do bloku, který říká, jak dobrá je která volba; tady nedělá nic.
problem-board-first-player = Začínat má „{ $name }“, ale žádný hráč se tak nejmenuje.
remedy-board-first-player = Napište jméno hráče z materiálu, nebo ho vynechte: pak začíná první. Do té doby se hra nedá hrát.
problem-board-seats = Počet hráčů v pravidlech neodpovídá materiálu, ve kterém { $count ->
        [one] je jeden hráč
        [few] jsou { $count } hráči
       *[other] je { $count } hráčů
    }.
remedy-board-seats = Napište nejmenší a největší počet, největší nejvýše takový, kolik hráčů má materiál. Do té doby se hra nedá hrát.
problem-board-block-name = „{ $name }“ nemůže být klíčem bloku.
remedy-board-block-name = Začněte písmenem nebo _ a pokračujte písmeny, číslicemi a _, bez mezer. Do té doby se hra nedá hrát.
problem-board-block-twice = Klíč „{ $name }“ má i jiný blok.
remedy-board-block-twice = Dejte jednomu z obou jiný klíč. Do té doby se hra nedá hrát.
problem-board-block-unreachable = K bloku „{ $name }“ nic nevede.
remedy-board-block-unreachable = Veďte k němu některý skok, nebo ho smažte.
problem-board-call-endless = Blok „{ $block }“ volá blok „{ $name }“, z něhož se nikdy nevrací, takže na další blok nedojde.
remedy-board-call-endless = Ať se některý blok na cestě odtud vrátí, nebo místo volání použijte skok.
problem-board-return-uncalled = Blok „{ $block }“ se vrací, ale na některé cestě k němu nebylo nic zavoláno.
remedy-board-return-uncalled = Veďte k němu jen voláním, nebo místo návratu pokračujte blokem. Jinak se hra tady zastaví.
problem-board-jump-unknown = Blok „{ $block }“ vede k bloku „{ $name }“, který neexistuje.
remedy-board-jump-unknown = Opravte klíč, nebo blok přidejte. Do té doby se hra nedá hrát.
problem-board-no-way-out = Po bloku „{ $block }“ není jasné, jak dál.
remedy-board-no-way-out = Ať jeho poslední skok nemá podmínky, aby se vždy některý vybral, nebo v něm hru ukončete. Do té doby se hra nedá hrát.
problem-board-ask-not-cleared = Blok „{ $block }“ nabízí volbu a následující blok „{ $next }“ nabídku neruší.
remedy-board-ask-not-cleared = Ať následující blok nejdřív nabídku zruší; jinak se stejná volba nabídne znovu.
problem-board-evaluation-chance = Posouzení pozice nesmí záviset na náhodě, ale „{ $name }“ v bloku „{ $block }“ na ní závisí.
remedy-board-evaluation-chance = Ať posouzení jen sčítá, co na stole je. Do té doby se hra nedá hrát.
problem-board-evaluation-asks = Posouzení pozice se nesmí nikoho ptát, ale „{ $name }“ v bloku „{ $block }“ se ptá.
remedy-board-evaluation-asks = Ať posouzení jen sčítá, co na stole je. Do té doby se hra nedá hrát.

## Pravidla: instrukce a podmínky

problem-board-instruction-unknown = Instrukce „{ $name }“ neexistuje (v bloku „{ $block }“).
remedy-board-instruction-unknown = Zkontrolujte, jak je napsaná, včetně velkých a malých písmen; všechny instrukce jsou v nápovědě. Do té doby se hra nedá hrát.
problem-board-time = Pravidla neznají čas: „{ $name }“ (v bloku „{ $block }“).
remedy-board-time = Určete pomocí „ask.default“, co platí za toho, kdo včas nevybere, a tohle smažte. Do té doby se hra nedá hrát.
problem-board-condition-unknown = Podmínka „{ $name }“ neexistuje (v bloku „{ $block }“).
remedy-board-condition-unknown = Zkontrolujte, jak je napsaná, včetně velkých a malých písmen; všechny podmínky jsou v nápovědě. Do té doby se hra nedá hrát.
problem-board-parameter-count = „{ $name }“ v bloku „{ $block }“ má { $count ->
        [one] jeden parametr
        [few] { $count } parametry
       *[other] { $count } parametrů
    }, ale patří jich tam { $wanted }.
remedy-board-parameter-count = Doplňte, co chybí, nebo odeberte, co přebývá. Do té doby se hra nedá hrát.
problem-board-parameter-form = „{ $text }“ tam nemůže být jako parametr instrukce nebo podmínky „{ $name }“ (v bloku „{ $block }“).
remedy-board-parameter-form =
    { $kind ->
        [temporary] Zvolte jméno z písmen, číslic a _, na začátku ne číslici.
        [number] Zvolte celé číslo.
        [value] Zvolte celé číslo, nebo text.
        [attribute] Zvolte hodnotu, kterou věci mají.
        [comparison] Zvolte porovnání: je, není, je menší než a podobně.
        [path] Zvolte něco z materiálu.
        [attributepath] Zvolte hodnotu něčeho z materiálu.
        [relative] Zvolte část.
       *[key] Zvolte některý z textů hry.
    } Do té doby se hra nedá hrát.
problem-board-calculation =
    „{ $text }“ není výpočet („{ $name }“ v bloku „{ $block }“): { $flaw ->
        [quotes] není v uvozovkách.
        [empty] nic v něm není.
        [piece] „{ $piece }“ nemůže stát tam, kde stojí.
        [open] závorka není zavřená.
        [end] na konci něco chybí.
        [number] číslo { $piece } je příliš velké.
       *[long] je příliš dlouhý.
    }
remedy-board-calculation = Spojte celá čísla a jména atributů pomocí +, - a *, kde je třeba, se závorkami, třeba 'cena * (úroveň + 1)'. Do té doby se hra nedá hrát.
problem-board-condition-random = Podmínka bloku „{ $block }“ losuje náhodný uzel: { $path }
remedy-board-condition-random = Podmínky se jen dívají. Losujte v bloku předtím a ptejte se na to, co bylo vylosováno.
problem-board-path-nothing = Na začátku hry „{ $path }“ nic nenajde: není tam „{ $step }“ (blok „{ $block }“).
remedy-board-path-nothing = Porovnejte jména s materiálem, včetně velkých a malých písmen.
problem-board-path-unordered = „{ $path }“ se ptá na místo („{ $step }“) v sadě bez pořadí (blok „{ $block }“).
remedy-board-path-unordered = Ať na pořadí v sadě záleží, nebo se ptejte jinak, například na všechno, co v ní je.
problem-board-attribute-nowhere = Nic v materiálu nemá atribut „{ $step }“ (blok „{ $block }“).
remedy-board-attribute-nowhere = Zkontrolujte jméno, nebo atribut přidejte.
problem-board-access-never = „{ $name }“ v bloku „{ $block }“ se nemůže nikdy podařit: sada nebo plán to nedovolí.
remedy-board-access-never = Vkládejte a berte prvky tam, kde to sada dovolí, nebo v materiálu změňte přístup k ní.
problem-board-temporary-not-made = Blok „{ $block }“ používá „{ $name }“, ale žádný blok to nevytváří.
remedy-board-temporary-not-made = Nejdřív to vytvořte, v tomto bloku nebo v některém před ním, nebo zvolte jiné jméno.
problem-board-temporary-not-removed = Blok „{ $block }“ vytváří „{ $name }“, ale žádný blok to neodstraňuje.
remedy-board-temporary-not-removed = Odstraňte to tam, kde už to není potřeba, například na konci bloku.
problem-board-not-understood = Schola neví, co si počít s „{ $text }“.
remedy-board-not-understood = Napište to jinak. Do té doby se hra nedá hrát.

## Vzhled

problem-board-text-forms = Tvarům textu „{ $key }“ v jazyce { $language } nelze rozumět: { $text }
remedy-board-text-forms = Napište je takto: { "{" } $PRICE -> [one] korunu [few] { "{" } $PRICE { "}" } koruny *[other] { "{" } $PRICE { "}" } korun { "}" }. U jednoho tvaru je hvězdička. Do té doby se text ukáže, jak je.
problem-look-text-twice = Text „{ $key }“ je tu dvakrát.
remedy-look-text-twice = Jeden z obou smažte, nebo mu dejte jiný klíč. Do té doby platí první.
problem-look-when = „{ $text }“ není otázka, na kterou lze odpovědět.
remedy-look-when = Napište jméno, = a hodnotu a mezi více takových &: frozen=0 & king=1 (v souboru se & píše &amp;).
problem-look-length = „{ $attribute }“ má hodnotu „{ $text }“, což není délka.
remedy-look-length = Napište počet políček s nejvýše třemi desetinnými místy a s tečkou, například 1.25.
problem-look-most = „{ $text }“ není počet, ke kterému by ukazatel mohl dojít.
remedy-look-most = Napište celé číslo od 1. Do té doby je ukazatel plný při deseti.
problem-look-picture-missing = Vzhled ukazuje obrázek „{ $file }“, který mezi obrázky hry není.
remedy-look-picture-missing = Dejte obrázek do složky PIECES, nebo uveďte jiný. Do té doby se ukazují jen jména.

## Pozice

problem-position-reference = „{ $path }“ v této hře nic neznamená.
remedy-position-reference = Soubor patří k jiné hře, nebo je poškozený. Obnovte ho z kopie.
problem-position-literal = „{ $attribute }“ má hodnotu „{ $text }“, což není celé číslo ani text v apostrofech.
remedy-position-literal = Napište celé číslo, nebo text, například 'win'.
problem-position-alias = „{ $text }“ neříká, která dočasná proměnná je míněna.
remedy-position-alias = Napište číslo její návštěvy, dvojtečku a její jméno, například 0:A.
problem-position-foreign = Pozice se ke hře nehodí: { $what }
remedy-position-foreign = Uložila ji jiná hra, nebo jiná verze této hry. Začněte hrát znovu.

## Proč se hra zastavila

board-fault-unknown-name = Dočasná proměnná tohoto jména neexistuje.
board-fault-name-exists = Dočasná proměnná tohoto jména už v tomto bloku vznikla.
board-fault-not-one = Bylo potřeba právě jedno, ale nebylo žádné, nebo jich bylo více.
board-fault-no-top = V zásobníku je příliš málo skupin.
board-fault-bad-path = Cesta nevede nikam, kam vést smí.
board-fault-type = Byl potřeba jiný druh hodnoty nebo kamene.
board-fault-arithmetic = Výsledek není číslo: dělilo se nulou, nebo je číslo příliš velké.
board-fault-access = Sada nebo plán to nedovolí.
board-fault-occupied = Na tom místě už něco stojí.
board-fault-range = Číslo je mimo rozsah.
board-fault-no-call = Pravidla se vracejí, ale nic nebylo zavoláno. Veďte k tomuto bloku voláním.
board-fault-call-depth = Bloky se volají do hloubky větší než 64. Ať se blok vrátí dřív, než znovu zavolá.
board-fault-given-throw = Zadaný hod tato kostka nemá. Zadejte takový, který má.
board-fault-given-order = Zadané pořadí jmenuje něco, co teď v sadě není. Vynechte to.
board-fault-no-way-out = Blok skončil a žádný skok nevede dál.
board-fault-step-limit = Pravidla se točí dokola a nikoho se na nic nezeptají.

## Buttons that mend a problem

mend-board-go-on = Pokračovat blokem „{ $block }“
mend-board-end = Tam hru ukončit
mend-board-no-jump = Odebrat tuto cestu
mend-board-clear = Ať „{ $block }“ nabídku zruší
mend-board-name = Pojmenovat toto „{ $name }“
mend-board-links = Udělat spojení znovu
mend-board-seen = Ať to vidí všichni
mend-board-begin = Začít blokem „{ $block }“
mend-board-first = Ať začíná první hráč
mend-board-seats = { $least } až { $most } hráčů
mend-board-without = Obejít se bez toho
