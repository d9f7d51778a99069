### The instructions of board games as sentences with gaps, the toolbox, and what stands in the gaps.

## Values

instruction-attr-new = Zaveď hodnotu { $name }, na začátku { $value }
instruction-attr-bind = { $name } bude zastupovat { $attribute } u { $stack }
instruction-attr-bind-path = { $name } bude zastupovat: { $path }
instruction-attr-alias = { $name } bude jiné jméno pro { $value }
instruction-attr-del = { $name } už není potřeba
instruction-attr-set = Nastav { $name } na { $value }
instruction-attr-add = Přičti { $value } k { $name }
instruction-attr-sub = Odečti { $value } od { $name }
instruction-attr-mul = Vynásob { $name } číslem { $value }
instruction-attr-div = Vyděl { $name } číslem { $value }
instruction-attr-mod = Vyděl { $name } číslem { $value } a nech jen zbytek

## Collections

instruction-coll-new = Do skupiny { $stack } zatím nic nepatří
instruction-coll-del = Skupina { $stack } už není potřeba
instruction-coll-push = Do skupiny { $stack } dej: { $path }
instruction-coll-push-copy = Do skupiny { $stack } dej totéž jako { $from }
instruction-coll-push-empty = Do skupiny { $stack } nedej nic, začni znovu
instruction-coll-pop = Vyndej, co bylo do skupiny { $stack } dáno naposled
instruction-coll-swap = Ve skupině { $stack } prohoď, co bylo dáno naposled, s tím, co bylo dáno předtím
instruction-coll-union = Ve skupině { $stack } přidej, co bylo dáno naposled, k tomu, co bylo dáno předtím
instruction-coll-isect = Ve skupině { $stack } nech jen to, co bylo dáno i naposled
instruction-coll-diff = Ze skupiny { $stack } vynech, co bylo dáno naposled
instruction-coll-keep = Ve skupině { $stack } nech jen ty, kde { $attribute } { $comparison } { $value }
instruction-coll-split = Ve skupině { $stack } odděl ty, kde { $attribute } { $comparison } { $value }
instruction-coll-keep-placed = Ve skupině { $stack } nech, co někde leží
instruction-coll-keep-unplaced = Ve skupině { $stack } nech, co nikde neleží
instruction-coll-keep-free = Ve skupině { $stack } nech volná místa
instruction-coll-keep-first = Ve skupině { $stack } nech jen prvních { $count }
instruction-coll-keep-random = Ve skupině { $stack } nech náhodně vybraných { $count }
instruction-coll-keep-max = Ve skupině { $stack } nech ty, jejichž { $attribute } je největší
instruction-coll-keep-min = Ve skupině { $stack } nech ty, jejichž { $attribute } je nejmenší
instruction-coll-keep-max-by = Ve skupině { $stack } nech ty, pro které je { $calculation } největší
instruction-coll-keep-min-by = Ve skupině { $stack } nech ty, pro které je { $calculation } nejmenší
instruction-coll-sort-by = Seřaď skupinu { $stack } od nejmenšího výsledku: { $calculation }
instruction-coll-shift = Vyndej ze skupiny { $stack } první; bude to { $to }
instruction-coll-size = { $name } bude počet všech ve skupině { $stack }
instruction-coll-sum = { $name } bude součet { $attribute } přes celou skupinu { $stack }
instruction-coll-sum-by = { $name } bude součet přes celou skupinu { $stack }: { $calculation }
instruction-coll-assign = Všem ve skupině { $stack } nastav { $attribute } na { $value }

## Ways through the material

instruction-nav-children = Ze skupiny { $stack } pokračuj dál: { $path }
instruction-nav-parent = Ze skupiny { $stack } přejdi k tomu, čeho jsou součástí
instruction-nav-owner = Ze skupiny { $stack } přejdi k jejich majitelům
instruction-nav-placed-on = Od figurek ve skupině { $stack } přejdi k místům, na kterých leží
instruction-nav-placed = Od míst ve skupině { $stack } přejdi k tomu, co na nich leží
instruction-nav-next-to = Od míst ve skupině { $stack } přejdi k místům, která jsou s nimi spojená
instruction-nav-path = Od míst ve skupině { $stack } přejdi o jeden krok po cestách, které od nich vedou
instruction-nav-reach = Přidej ke skupině { $stack } všechna místa, ke kterým z ní vedou cesty přes místa ve skupině { $to }
instruction-nav-neighbour = Od polí ve skupině { $stack } přejdi k sousedovi { $neighbour }
instruction-nav-neighbours = Od polí ve skupině { $stack } přejdi ke všem sousedům
instruction-nav-edge-neighbours = Od polí ve skupině { $stack } přejdi k sousedům přes hranu

## Moving

instruction-set-put-front = Dej { $stack } na začátek { $to }
instruction-set-put-end = Dej { $stack } na konec { $to }
instruction-set-put-at = Dej { $stack } do { $to } na pozici { $index }
instruction-set-shuffle = Zamíchej { $stack }
instruction-map-put = Dej { $stack } na { $to }, sloupec { $column }, řádek { $row }
instruction-map-pos = { $column } a { $row } bude sloupec a řádek, kde je { $stack }
instruction-place-on = Polož { $stack } na { $to }
instruction-place-off = Zvedni { $stack } z místa, kde leží

## Players and the game

instruction-player-next = Na tahu je další hráč
instruction-player-set = Na tahu je { $stack }
instruction-player-out = { $stack } vypadává ze hry
instruction-player-count = { $name } bude počet hráčů, kteří jsou ještě ve hře
instruction-player-round = { $name } bude číslo kola
instruction-ask-elem = Nech hráče vybrat jedno ze skupiny { $stack }; bude to { $to }
instruction-ask-opt = Nabídni tlačítko { $text }; nastaví { $name } na { $value }
instruction-ask-opt-if = Nabídni tlačítko { $text }, jestliže { $left } { $comparison } { $right }; nastaví { $name } na { $value }
instruction-ask-opt-own = Nabídni tlačítko { $text }; tomu, kdo ho stiskne, nastaví { $attribute } na { $value }
instruction-ask-own = Nech každého vybrat ze skupiny { $stack } něco svého; bude to { $to }
instruction-ask-together = Co následuje, nabídni { $stack }: všichni volí tajně a nikdo neví, co vybrali ostatní, dokud nevybrali všichni
instruction-ask-anytime = Co následuje, může { $stack } vybrat kdykoli, i když se jich hra neptá
instruction-ask-default = Kdo nevybere včas, dostane to první, co bylo nabídnuto naposled
instruction-ask-by = Místo hráče na tahu se ptej { $stack }
instruction-ask-prompt = Zeptej se { $text }
instruction-ask-clear = Co bylo nabídnuto, už nejde vybrat
instruction-show-all = Ukaž { $stack } všem
instruction-show-none = Skryj { $stack } přede všemi
instruction-show-to = Ukaž { $stack } jen { $to }
instruction-rnd-die = Hoď kostkou o { $sides } stěnách; padne { $name }
instruction-say-all = Řekni všem { $text }
instruction-say-why = Řekni { $text } tomu, kdo ukáže na { $stack }
instruction-ask-instead = Kdo tam ukáže, myslí to jediné ze skupiny { $stack }, co je nabídnuto
instruction-ask-instead-button = Kdo ukáže na { $stack }, myslí tlačítko, které nastaví { $name } na { $value }
instruction-say-worth = Tato volba má cenu { $name }
instruction-say-to = Řekni { $text } jen { $stack }
instruction-result-set = Pro { $stack } hra končí výsledkem: { $result }
instruction-game-end = Hra končí
instruction-undo-mark = Tady začíná tah
instruction-undo-clear = Dřívější tahy už nejde vzít zpět
instruction-call = proveď { $block } a pak pokračuj blokem { $next }
instruction-return = vrať se k bloku, který vedl sem
instruction-jump = pokračuj blokem { $block }

## Conditions

condition-value = { $left } { $is } { $right }
condition-stack = { $stack } { $is }
condition-size = počet ve skupině { $stack } { $is } { $count }
condition-two = { $stack } { $is } { $other }
condition-path = ve hře { $path } { $is }
condition-is-equal = je
condition-is-unequal = není
condition-is-less = je menší než
condition-is-most = je nejvýš
condition-is-more = je větší než
condition-is-least = je aspoň
condition-is-empty = je prázdná
condition-is-some = není prázdná
condition-is-within = je celé ve skupině
condition-is-apart = není vůbec ve skupině
condition-is-placed = někde leží
condition-is-unplaced = nikde neleží
condition-is-free = je volné
condition-is-taken = je obsazené
condition-is-there = je
condition-is-missing = chybí
condition-is-on-turn = je na tahu
condition-is-not-on-turn = není na tahu
instruction-lead-when = když
instruction-lead-and = a
instruction-lead-then = pak
instruction-lead-otherwise = jinak

## What stands on chips

instruction-path-root = hra
instruction-path-current = hráč na tahu
instruction-path-players = všichni hráči
instruction-path-others = ostatní hráči
instruction-path-of-current = hráče na tahu
instruction-path-of-players = všech hráčů
instruction-path-of-others = ostatních hráčů
instruction-path-viewer = hráč, který se dívá
instruction-path-of-viewer = hráče, který se dívá
instruction-path-number = (číslo { $number })
instruction-path-all = (vše)
instruction-path-first = (první)
instruction-path-last = (poslední)
instruction-path-unplaced = (první, co nikde neleží)
instruction-path-random = (kterýkoli)
instruction-path-parts = { $name } (všude)
instruction-quoted = „{ $text }“
instruction-yes-or-no-is = =
instruction-value-yes = ano
instruction-value-no = ne
instruction-result-win = výhra
instruction-result-lose = prohra
instruction-result-draw = remíza
instruction-neighbour-up = nahoře
instruction-neighbour-right = vpravo
instruction-neighbour-down = dole
instruction-neighbour-left = vlevo
instruction-neighbour-up-right = vpravo nahoře
instruction-neighbour-down-right = vpravo dole
instruction-neighbour-down-left = vlevo dole
instruction-neighbour-up-left = vlevo nahoře

## What opens beneath a line

instruction-offer-values = Hodnoty
instruction-offer-listed = Jeho hodnoty
instruction-offer-collections = Skupiny
instruction-offer-maybe = Nejsou tu vždy
instruction-offer-attributes = Atributy
instruction-offer-comparisons = Porovnat
instruction-offer-questions = Zeptat se, zda
instruction-offer-neighbours = Soused
instruction-offer-results = Výsledek
instruction-offer-texts = Texty
instruction-offer-blocks = Blok
instruction-offer-start = Odkud
instruction-offer-instead = Poslední krok
instruction-offer-on = Dál
instruction-offer-none = Zatím se sem nic nehodí. Nejdřív nad tímto řádkem zaveďte hodnotu nebo skupinu.
instruction-offer-refused = Tohle tu stát nemůže.
instruction-field-name = Jméno
instruction-field-number = Číslo
instruction-field-value = Číslo nebo text
instruction-field-text = Text nebo jeho klíč
instruction-field-calculation = Výpočet s +, - a *
instruction-field-path = Cesta jako v textu

## Lines of a block

instruction-part-before = Ze všeho nejdřív
instruction-part-body = Co blok dělá
instruction-part-after = Co následuje
instruction-part-footer = Úklid
instruction-add-here = Přidat řádek do části „{ $part }“ (nebo na řádku napište první písmena)
instruction-line-up = Nahoru (Alt+šipka nahoru)
instruction-line-down = Dolů (Alt+šipka dolů)
instruction-line-remove = Odebrat řádek (Delete)
instruction-line-write = Psát řádek jako text (F2)
instruction-line-add = Přidat řádek za tento (Insert)
instruction-unclear = V textu pravidel je chyba. Věty ukazují stav před ní; opravte ji v textu.
instruction-search = Co se má stát?
instruction-search-jump = Kdy a kam pokračovat?
instruction-search-none = Nic takového tu není. Zkuste jiné slovo.

## The toolbox

instruction-tool-die = Hodit kostkou
instruction-tool-die-words = kostka, hod, náhodné číslo, náhoda, házet
instruction-tool-choose = Nechat hráče vybrat figurku
instruction-tool-choose-words = zeptat se hráče, volba, výběr, otázka, kámen, místo
instruction-tool-buttons = Nechat hráče zvolit ano nebo ne
instruction-tool-buttons-words = zeptat se hráče, tlačítka, možnost, otázka, rozhodnout
instruction-tool-together = Nechat všechny volit tajně
instruction-tool-together-words = současně, tajná nabídka, hlasování, najednou, společně, skrytá volba
instruction-tool-move = Přesunout figurku
instruction-tool-move-words = položit, táhnout, krok, jít, pole
instruction-tool-capture = Odstranit, co tam stojí
instruction-tool-capture-words = vyhodit, vzít, sebrat, zajmout, domů
instruction-tool-gather = Vybrat figurky nebo místa
instruction-tool-gather-words = sebrat, najít, kolekce, všechny, pole, karty
instruction-tool-count = Změnit počítadlo
instruction-tool-count-words = skóre, body, peníze, přičíst, číslo, atribut
instruction-tool-card = Líznout kartu
instruction-tool-card-words = balíček, ruka, vzít, rozdat, hromádka
instruction-tool-next = Na tahu je další hráč
instruction-tool-next-words = konec tahu, změnit hráče, předat
instruction-tool-win = Hráč na tahu vyhrává
instruction-tool-win-words = vítězství, konec, prohra
instruction-tool-draw = Hra končí remízou
instruction-tool-draw-words = nikdo nevyhrál, konec, pat
instruction-words-values = hodnota, číslo, počítat, pamatovat, atribut
instruction-words-collections = skupina, kolekce, figurky, filtr, vybrat, jen
instruction-words-ways = cesta, soused, kde, najít
instruction-words-moving = přesunout, figurka, karta, sada, deska, místo
instruction-words-players = hráč, tah, kolo
instruction-words-choices = zeptat se hráče, volba, nabídka, otázka
instruction-words-showing = vidět, lícem, rubem, odhalit, otočit, tajné
instruction-words-chance = kostka, hod, náhoda
instruction-words-telling = říct, zpráva, oznámit
instruction-words-turns = zpět, vrátit, tah
instruction-words-ending = konec, výhra, prohra, výsledek
instruction-words-call = volání, podprogram, znovu, použít, návrat, zpět
instruction-words-jump = skok, další blok, pokračovat, šipka

## What an edit was, after “Undo:” and “Redo:”

instruction-edit-chip = změna věty
instruction-edit-add = přidání řádku
instruction-edit-remove = odebrání řádku
instruction-edit-move = přesunutí řádku
instruction-edit-write = psaní řádku
