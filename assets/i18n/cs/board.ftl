### Malování hrací plochy: příkazy, nástroje, panely.

menu-tools = Malování
menu-selection = Vybraná políčka

## Hrací plocha

board-zoom-full = Obrázky v plné velikosti
board-zoom-in = Zvětšit plochu
board-zoom-out = Zmenšit plochu
board-grid = Čáry mezi políčky
board-rulers = Pravítka
board-map = Mapa velké plochy
board-menu = Další pro plochu
board-follows = Co vyplývá z obrázku
board-legend = Co značky znamenají
board-layers = Vrstvy
board-layer-before = Předchozí vrstva
board-layer-next = Další vrstva
board-place-action = Poslední tah
board-place-previous = Předchozí tah
board-make-valid = Dovolená políčka na začátku
board-make-goals = Cíle podle začátku
board-replace = Nahradit figurku
board-resize = Velikost plochy

## Nástroje

tool-line = Čára: maluje od políčka k políčku
tool-rectangle-edge = Okraj obdélníku
tool-ellipse = Elipsa: maluje od rohu k rohu
tool-ellipse-edge = Okraj elipsy
tool-scatter = Rozsyp: rozhodí figurky po obdélníku
tool-scatter-weights = Jak často se která figurka sype
tool-select = Výběr: vybere obdélník, který pak lze posunout
tool-stamp = Razítko: maluje vybranými políčky
tool-goal = Cíl: klikněte na políčka, kde má něco skončit
tool-symmetry = Souměrnost
tool-brush-before = Předchozí figurka nebo menší číslo
tool-brush-next = Další figurka nebo větší číslo

hint-pencil = Shift kreslí rovné čáry.
hint-bodies = Shift nebo pravé tlačítko políčka odděluje.
brush-lines = Stiskněte mezi dvěma políčky: nakreslí se čára, nebo ta, která tam je, zmizí. Obdélník kreslí čáry kolem políček.
brush-bodies = Táhněte přes políčka: od té chvíle patří k sobě, i s těmi, kde jste začali. S klávesou Shift nebo pravým tlačítkem se zase oddělí.
brush-nothing = Nic
hint-lines = Táhněte podél čar; Shift a šipka kreslí čáru na té straně.
edit-layer-shown = co hráči vidí z vrstvy
hint-goal = Klikněte na políčko, dalším kliknutím značku uberete.
hint-line = Shift ji drží rovnou.
hint-pick = Klepněte na to, čím chcete malovat.
hint-select = Tažením vyberte políčka.
hint-stamp = Razítkujte klepnutím či tahem.
hint-no-stamp = Nejdřív vyberte políčka, pak razítko.
hint-position = Klepněte na políčko.
hint-pasting = Klepnutím umístíte.

option-width = { $count ->
        [one] šířka { $count } políčko
        [few] šířka { $count } políčka
       *[other] šířka { $count } políček
    }
option-thinner = Tenčí
option-thicker = Tlustší
option-filled = Vyplněný
option-edge = Jen okraj
option-four = Stranou
option-eight = I rohem
option-everywhere = Všude
option-sparser = Řidčeji
option-denser = Hustěji
option-weights = Figurky…

brush-yes = Ano
brush-no = Ne
palette-search = Hledat figurku
layer-own = { $name }

## Vybraná políčka

select-all = Vybrat vše
select-none = Opustit výběr nebo panel
select-cut = Vyjmout
select-copy = Kopírovat
select-paste = Vložit
select-clear = Vyprázdnit políčka
select-flip-horizontally = Překlopit zleva doprava
select-flip-vertically = Překlopit shora dolů
select-turn-left = Otočit doleva
select-turn-right = Otočit doprava
select-move-left = Posunout doleva
select-move-right = Posunout doprava
select-move-up = Posunout nahoru
select-move-down = Posunout dolů
select-size = vybráno { $width } × { $height }

paste-unknown = { $count ->
        [one] Tohle jméno žádná figurka hry nemá: { $names }.
        [few] { $count } jména nepatří žádné figurce hry: { $names }.
       *[other] { $count } jmen nepatří žádné figurce hry: { $names }.
    }
paste-add-pieces = Přidat jako figurky

## Souměrnost

symmetry-none = Žádná
symmetry-left-right = Vlevo a vpravo
symmetry-top-bottom = Nahoře a dole
symmetry-both = Vlevo, vpravo, nahoře i dole
symmetry-diagonal = Klesající úhlopříčka
symmetry-other-diagonal = Stoupající úhlopříčka
symmetry-half-turn = Půl otáčky
symmetry-quarter-turns = Čtvrtotáčky
symmetry-all = Všechny najednou
symmetry-square-only = Čtvercové plochy mají i úhlopříčky a čtvrtotáčky.

## Panely

panel-close = Zavřít

weights-hint = Figurky s větším číslem přijdou častěji. Bez nich se sype zvolená figurka.
weights-add = Přidat { $piece }
weight-less = Méně často
weight-more = Častěji

slot-from = Nahradit
slot-to = Čím
slot-empty = Zvolte figurku
slot-hint = Figurky zvolte v paletě.
replace-layer = V této vrstvě
replace-level = V této úrovni
replace-game = V celé hře
replace-count = { $count ->
        [0] Tato figurka není na žádném políčku.
        [one] Je na { $count } políčku.
        [few] Je na { $count } políčkách.
       *[other] Je na { $count } políčkách.
    }
replace-do = Nahradit

resize-cells = sloupců a řádků
resize-anchor = Co zůstane na místě
resize-lost = { $count ->
        [one] Odřízne se { $count } políčko s figurkou.
        [few] Odříznou se { $count } políčka s figurkami.
       *[other] Odřízne se { $count } políček s figurkami.
    }
resize-keeps = Žádná figurka se neodřízne.
resize-numbers = Napište dvě celá čísla.
resize-do = Změnit velikost
anchor-top-left = Levý horní roh
anchor-top = Horní okraj
anchor-top-right = Pravý horní roh
anchor-left = Levý okraj
anchor-middle = Střed
anchor-right = Pravý okraj
anchor-bottom-left = Levý dolní roh
anchor-bottom = Dolní okraj
anchor-bottom-right = Pravý dolní roh

valid-hint = Celá vrstva „Dovolená políčka“ se vymaluje znovu.
valid-every = Každé políčko
valid-nowhere = Žádné políčko
valid-near-four = 4 políčka kolem posledního tahu
valid-near-eight = 8 políček kolem posledního tahu
valid-pieces = Políčka s těmito figurkami:
valid-piece-drop = Tuto figurku ne
valid-holding = Políčka s těmito figurkami

goals-hint = Nové cíle nahradí všechny cíle této úrovně.
goals-start = Jako začátek
goals-every = { $piece } na každém políčku
goals-pairs = Pro každý pár jeden; jinde { $piece }
goals-replaced = Jako začátek, ale s jinými figurkami:
goals-replaced-do = Vytvořit cíl

layers-add-valid = Dovolená políčka
layers-add-goal = Další cíl
layers-own = Vlastní vrstva, kterou hráči vidí, třeba i beze jména:
layers-name = Její jméno
layers-add-text = S figurkami
layers-add-truth = S ano a ne
layers-add-number = S čísly
layers-add-lines = Zdi a čáry mezi políčky
layers-walls = Zdi mezi políčky
layers-lines-name = Zdi
layers-add-bodies = Políčka, která patří k sobě
layers-bodies = Políčka, která patří k sobě
layers-bodies-name = Celky
layers-add-above = Figurky nad plochou
layers-above-name = Kryt
layers-add-below = Figurky pod plochou
layers-below-name = Podlaha
layers-hidden = Taková, kterou hráči nevidí:
layers-visible = Ukazovat ji tady
layers-shown = Hráči ji vidí
layers-shown-lines = Hráči ji vidí jako čáry
layers-shown-bodies = Hráči vidí, co patří k sobě
layers-through = Nechat prosvítat
layers-up = Nahoru
layers-down = Dolů
layers-rename = Jiné jméno
layers-rename-done = Nechat toto jméno
layers-delete = Smazat vrstvu

## Čím úprava byla

edit-position = umístění pozice
edit-move-cells = přesun políček
edit-turn-cells = otočení políček
edit-clear-cells = vyprázdnění políček
edit-paste = vložení
edit-add-pieces = přidání figurek
edit-resize = jiná velikost
edit-replace = nahrazení figurky
edit-make-valid = určení dovolených políček
edit-make-goals = vytvoření cílů
edit-layer-add = přidání vrstvy
edit-layer-delete = smazání vrstvy
edit-layer-move = přesun vrstvy
edit-layer-rename = jiné jméno vrstvy

## Jeden obrázek

follows-hint = Začátek se maluje jednou. Toto z něj vyplývá samo, v celé úrovni.
follows-rules = Jak dovolí pravidla
follows-every = Každé políčko
follows-holding = Políčka, na kterých je …
follows-by-hand = Malováno ručně
follows-paint = Malovat, kam se smí táhnout
follows-hero = Táhne se tímto
follows-hero-hint = Hra začíná tam, kde tato figurka stojí.
one-picture-make = Udělat z ní jeden obrázek
one-picture-large = Takto velká plocha se maluje po vrstvách.
one-picture-chosen = Kam se smí táhnout, se maluje ručně.
edit-one-picture = převod na jeden obrázek
edit-allowed = volba, kam se smí táhnout
edit-hero = volba, čím se táhne
edit-hero-moved = přesun figurky, kterou se táhne
edit-goal-mark = vyznačení cíle

## Cíl

goal-title = Cíl
goal-none = Zatím tu není žádný cíl.
goal-only-start = Cílem je zatím sám začátek.
goal-put = Zadat cíl
goal-how = Vyberte nahoře figurku a klikněte na políčka, kde má skončit.
goal-change = Změnit cíl
goal-ways = Co je cílem?
goal-way-marks = Vyznačit, kde má co skončit
goal-way-marks-more = Vyberte věc a klikněte na políčka, na kterých má nakonec být.
goal-in-words = Říct ho větami
goal-in-words-more = Všechny bedny na značkách, žádné světlo nesvítí, tolik a tolik bodů …
goal-picture = Nakreslit konec
goal-picture-more = Namalujte, jak má deska nakonec vypadat. Platí jen to, co namalujete.
goal-back = Zpět na začátek
goal-drawn = { $count ->
        [one] Konec ukazuje také obrázek.
        [few] Konec je také nakreslený na { $count } obrázcích: stačí kterýkoli z nich.
       *[other] Konec je také nakreslený na { $count } obrázcích: stačí kterýkoli z nich.
    }
goal-say = Říct nakreslený konec slovy
goal-say-more = Hledá větu, která v této úrovni znamená totéž.
goal-say-all = Ve všech úrovních
goal-say-seeking = { $count ->
        [1] Hledají se slova, která znamenají totéž …
       *[other] Hledají se slova, která znamenají totéž: úroveň { $number } z { $count } …
    }
goal-say-stop = Zastavit
edit-goal-words = vyjádření cílů slovy
goal-here = má skončit jako { $piece }
goal-eraser = Bez značky
goal-eraser-hint = Ubírá značky

## Co značky znamenají

legend-goal = Toto tu má skončit.
legend-position = Tady hra začíná.
legend-previous = Tady byl tah předtím.
legend-valid = Sem se smí táhnout nejdřív.
legend-not-valid = Sem se nejdřív táhnout nesmí.
legend-preview = Toto se právě chystá namalovat.
legend-selected = Toto je vybráno.
