### Figurky: jména, obrázky, obrysy.

## Karty

pieces-new = Nová figurka
pieces-from-library = Knihovna
pieces-from-file = Soubor
pieces-draw = Nakreslit
pieces-cut = Rozřezat obrázek
pieces-signs = Čísla a písmena
pieces-avatar = Obrázek hráče
pieces-none = Zatím tu není žádná figurka. Figurky stojí na hrací ploše: vyberte obrázek a bude z něj figurka. Soubory s obrázky můžete také přetáhnout do okna.
pieces-new-name = Figurka
pieces-avatar-name = Hráč
pieces-cells = { $count ->
        [one] { $count } políčko
        [few] { $count } políčka
       *[other] { $count } políček
    }
pieces-back = Všechny figurky
pieces-dropped = Z obrázku je figurka { $name }. Můžete s ní hned malovat.

## Vybraná figurka

pieces-title = { $code ->
        [cs] Jméno česky
        [en] Jméno anglicky
       *[other] Jméno: { $language }
    }
pieces-title-shared = Tak se jmenují všechny figurky s tímto obrázkem ({ $count }).
pieces-title-moving = Do pohyblivého obrázku se jméno nevejde: jmenuje se jako jeho soubor.
pieces-name-in-files = Jméno v pravidlech
pieces-name-more = Toto jméno používají pravidla a plochy. Nové potvrdí Enter.
pieces-rename = Přejmenovat
pieces-border = Tenký obrys
pieces-used = Použití
pieces-unused = Zatím není nikde použita.
pieces-count-cells = { $cells ->
        [one] { $cells } políčko
        [few] { $cells } políčka
       *[other] { $cells } políček
    } { $levels ->
        [one] v { $levels } úrovni
        [few] ve { $levels } úrovních
       *[other] v { $levels } úrovních
    }
pieces-count-items = { $count ->
        [one] { $count } položka
        [few] { $count } položky
       *[other] { $count } položek
    }
pieces-count-rules = { $count ->
        [one] { $count } pravidlo
        [few] { $count } pravidla
       *[other] { $count } pravidel
    }
pieces-in-level = Úroveň { $level }: { $count ->
        [one] { $count } políčko
        [few] { $count } políčka
       *[other] { $count } políček
    }
pieces-picture = Změnit obrázek
pieces-picture-none = Bez obrázku: ukazuje se jméno.
pieces-picture-avatar = Kdo hraje, uvidí tu svůj vlastní obrázek.
pieces-picture-file = Obrázek: { $file }
pieces-picture-of = Obrázek figurky { $name }
pieces-earlier = Posunout v seznamu dopředu (Alt+vlevo)
pieces-later = Posunout v seznamu dozadu (Alt+vpravo)
pieces-duplicate = Kopírovat
pieces-delete = Smazat

## Jiné jméno

pieces-plan = Změní se: { $changes }.
pieces-plan-none = Jméno se jinde nepoužívá.
pieces-plan-mixes = Toto jméno už ve hře někde stojí. Potom už ta dvě nepůjde rozeznat.
pieces-plan-unfold = Pravidla, která se změní
pieces-plan-unsure = Možná je tu míněno něco jiného.
pieces-taken = Figurka { $name } už tu je. Můžete obě sloučit.

## Slučování a mazání

pieces-merge = Sloučit
pieces-merge-ask = Která figurka má nahradit figurku { $name }?
pieces-merge-choose = Vyberte některou z figurek.
pieces-merge-into = { $name } pak bude všude místo ní, i v položkách a pravidlech.
pieces-delete-ask = Co má stát místo figurky { $name }?
pieces-delete-put = Na jeho políčka přijde { $name }.
pieces-delete-leave = Jméno na políčkách zůstane. Budou mezi problémy, dokud je nezměníte.
pieces-delete-named = Jméno je ještě v položkách nebo pravidlech. Budou mezi problémy, dokud je nezměníte.
pieces-leave = Nechat políčka, jak jsou

## Knihovna

library-title = Knihovna obrázků
library-search = Hledat obrázek česky nebo anglicky
library-all = Vše
library-of-game = Z této hry
library-count = { $count ->
        [one] { $count } obrázek
        [few] { $count } obrázky
       *[other] { $count } obrázků
    }
library-is-piece = už je figurka
library-added = Můžete s ní hned malovat. Vezměte další, nebo se vraťte ke všem figurkám.
library-none = Tak se žádný obrázek nejmenuje. Zkuste jiné slovo nebo jinou skupinu.

## Kreslení

pixels-title = Nakreslit obrázek
pixels-pencil = Tužka
pixels-eraser = Guma
pixels-line = Rovná čára
pixels-fill = Vyplnit
pixels-pick = Nabrat barvu (také pravým tlačítkem)
pixels-mirror = Kreslit totéž i na druhé polovině
pixels-clear = Smazat vše
pixels-colour = Barva
pixels-side = Bodů v řadě
pixels-hint = Každý tah se hned ukládá do hry; krok zpět ho vrátí. Z klávesnice: šipky a mezerník.

## Rozřezání

tiles-title = Rozřezat obrázek
tiles-width = Šířka
tiles-height = Výška
tiles-margin = Okraj
tiles-spacing = Mezera
tiles-hint = Míry jsou v bodech. Kliknutím dílek přidáte nebo vynecháte; stejné se berou jednou.
tiles-none = S těmito mírami nevyjde žádný dílek, nebo jich vyjde příliš mnoho.
tiles-all = Všechny, nebo žádný
tiles-add = { $count ->
        [one] Přidat { $count } figurku
        [few] Přidat { $count } figurky
       *[other] Přidat { $count } figurek
    }

## Čísla a písmena

signs-title = Čísla a písmena
signs-numbers = Čísla
signs-letters = Písmena
signs-of-words = Slova
signs-first = Od
signs-last = Do
signs-words = Slova oddělená mezerami
signs-prefix = Jména začínají
signs-prefix-number = Číslo
signs-prefix-letter = Písmeno
signs-round = Kulaté
signs-square = Hranaté
signs-bare = Bez podkladu
signs-tile = Barva podkladu
signs-ink = Barva písma
signs-none = Napište, kde začít a kde skončit.
signs-add = { $count ->
        [one] Přidat { $count } figurku
        [few] Přidat { $count } figurky
       *[other] Přidat { $count } figurek
    }

## Soubory

open-picture-title = Vybrat obrázek
open-picture-confirm = Vzít tento obrázek
open-picture-path = Cesta k obrázku
open-picture-hint = Obrázky jsou soubory s koncovkou { $endings }. Ctrl+mezerník doplní cestu.
problem-dropped-unusable = S tím, co je v { $name }, Schola nic nesvede.
remedy-dropped-unusable = Přetáhněte sem obrázek ({ $endings }) a bude z něj figurka, nebo složku s hrou a otevře se.
problem-dropped-no-editor = Není otevřena hra, do které by { $name } šlo přidat.
remedy-dropped-no-editor = Nejdřív otevřete hru v editoru a soubor přetáhněte tam, nebo přetáhněte složku s hrou.

## Příkazy

command-motion = Pohyblivé obrázky zapnout, nebo vypnout

## Čím byla úprava, za slovy „Vrátit zpět:“ a „Provést znovu:“

edit-piece-add = přidání figurky { $name }
edit-piece-add-many = { $count ->
        [one] přidání { $count } figurky
       *[other] přidání { $count } figurek
    }
edit-piece-rename = přejmenování { $from } na { $to }
edit-piece-turned = otočení figurky { $name }
pieces-turned = Otočená
pieces-turned-more = Udělá další figurky, které tento obrázek ukazují otočený. Pravidla mohou takovou figurku otočit a obrázky v pravidlech ji otáčejí s sebou.
pieces-turned-four = Čtyři otočení
pieces-turned-two = Dvě otočení
pieces-turned-mirrored = Zrcadlově
pieces-title-turned = Tato figurka ukazuje otočený obrázek a jmenuje se podle něj.
edit-attribute-value = vlastnost { $name }
edit-attribute-rename = přejmenování vlastnosti { $from } na { $to }
edit-attribute-delete = smazání vlastnosti { $name }
attributes-title = Vlastnosti
attributes-more = Na co se pravidla mohou u figurky ptát: na barvu, tvar nebo číslo. Napište jedno slovo nebo číslo; figurky, které nic takového nemají, zůstanou prázdné.
attributes-language = Na vlastnosti se ptají jen pravidla s obrázky: v paletě příkazů stiskněte „Jazyk pravidel“.
attributes-new = Barva, tvar, váha
attributes-add = Nová vlastnost
attributes-rename = Přejmenovat { $name }
attributes-delete = Smazat { $name }
edit-piece-merge = sloučení { $from } s { $to }
edit-piece-delete = smazání figurky { $name }
edit-piece-duplicate = další figurka jako { $name }
edit-piece-move = přesunutí figurky { $name }
edit-piece-picture = jiný obrázek figurky { $name }
edit-piece-border = obrys figurky { $name }
edit-piece-title = jak se jmenuje { $name }
edit-piece-draw = kreslení figurky { $name }
