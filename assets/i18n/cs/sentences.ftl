face-sentences = Věty
face-sentences-tip = Pravidla ve větách, které se skládají klikáním
face-text = Text
face-text-tip = Pravidla tak, jak jsou zapsaná v souboru, pro ty, kdo rádi píší

toolbox = Stavebnice
toolbox-search = Co se má stát?
toolbox-none = Nic takového tu není. Zkuste jiné slovo.
toolbox-more = Klepnutím se přidá k vybrané kartě; nebo přetáhněte, kam chcete.
toolbox-recipes = Recepty
toolbox-conditions = Když …
toolbox-actions = … udělej
toolbox-frames = Jinak
toolbox-back = Zpět ke stavebnici

recipe-item = Jméno položky
recipe-take = Přidat k pravidlům
recipe-refused = Nejprve u každé otázky vyberte figurku.

blocks-none-more = Vyberte vlevo recept, třeba „Přepni políčko i sousedy“, nebo přidejte kartu a složte ji sami.
blocks-drop-card = Pusťte zde: nová karta
blocks-fired = něco udělalo
blocks-fold = Složit do karet
blocks-fold-offer = { $count ->
        [one] Podobná pravidla ({ $rules }) lze složit do jedné karty.
        [few] Podobná pravidla ({ $rules }) lze složit do { $count } karet.
       *[other] Podobná pravidla ({ $rules }) lze složit do { $count } karet.
    }
block-refused-card = Řádek zůstává ve své kartě. Chcete-li ho jinde, zkopírujte kartu.

block-take = Vložit
block-close = Zavřít
block-number = Číslo
block-text = Text
block-less = O jednu méně
block-more = O jednu více
block-up = Nahoru (Alt+nahoru)
block-down = Dolů (Alt+dolů)
block-copy-text = Kopírovat kartu jako text (Ctrl+C)
block-delete-line = Smazat řádek (Delete)
block-delete-card = Smazat kartu (Delete)
block-layer-state = hrací plocha
block-layer-valid = dovolené tahy
block-layer-final = cíl
block-offer-cell = co je na poli: { $layer }
block-offer-truths = Ano či ne
block-offer-items = Položky
block-offer-cells = Z hrací plochy
block-offer-counts = Kolik
block-offer-kinds = Jiná otázka
block-offer-layers = Vrstva
block-offer-variables = Z opakování
block-offer-comparisons = Porovnání
block-offer-joins = Spojení
block-offer-operators = Výpočet
block-offer-nothing = Tuto část lze změnit jen v textu.

repeat-same = a totéž pro
repeat-rounds = { $count ->
        [one] 1 pravidlo
        [few] { $count } pravidla
       *[other] { $count } pravidel
    }
repeat-four = 4 sousední pole
repeat-eight = 8 sousedních polí
repeat-corners = 4 rohová pole
repeat-knight = tahy jezdce
repeat-distances = vzdálenosti 1 až { $last }
repeat-rows-more = a dalších { $count }
repeat-each-place = Ne jen toto pole, ale každé z těchto:
repeat-each-piece = Pro každou z více figurek …
repeat-choose-pieces = Vyberte figurky:
repeat-take-pieces = Pravidlo pro každou
repeat-row-add = Přidat řádek
repeat-row-delete = Smazat řádek
repeat-unfold = Rozepsat na pravidla
repeat-changed = Tato pravidla byla změněna jinde a opakování už neodpovídají.
repeat-keep-rules = Nechat pravidla
repeat-restore = Vytvořit znovu

edit-block = Změna pravidla { $rule }
edit-block-add = Řádek přidán do pravidla { $rule }
edit-repeat = Opakování pravidla { $rule }
edit-repeat-unfold = Opakování rozepsáno
edit-repeat-restore = Pravidla opakování vytvořena znovu
edit-repeat-fold = Pravidla složena do karet
edit-rules-paste = Pravidla vložena
edit-recipe = Přidán recept
