### Úrovně, jejich položky a uložená řešení.

## Příkazy

command-level-add = Nová prázdná úroveň
command-level-copy = Kopírovat úroveň
command-level-up = Posunout úroveň výš
command-level-down = Posunout úroveň níž
command-level-delete = Smazat úroveň

## Úrovně

levels-title = Úrovně
levels-empty = Hra se hraje úroveň po úrovni. Přidejte první.
level-add = Nová úroveň
level-drag = Přetáhněte jinam; totéž udělá Alt se šipkou.
level-called = Úroveň { $level }
level-name = Název
level-difficulty = Obtížnost vašimi slovy
level-minimum = Nejmenší počet tahů
level-minimum-none = neuvedeno
level-minimum-more = Hráči toto číslo vidí a s méně tahy se žádná pozice nepočítá za vyřešenou. Nejste-li si jisti, nechte pole prázdné.
level-minimum-wrong = Napište celé číslo od 0, nebo nic.
level-folder = Jméno v souborech
level-folder-more = Úrovně se hrají v pořadí těchto jmen. Nové jméno potvrdí Enter.
level-rename = Přejmenovat
level-size = { $width } × { $height } políček
level-open = Otevřít na ploše
level-copy = Kopírovat
level-more = Více o úrovni

## Položky

items-fold = Položky ({ $count })
items-more = V položkách si pravidla pamatují, co není na ploše: kde hráč stojí, body, klíč v kapse.
item-add = Nová položka
item-up = Posunout výš
item-down = Posunout níž
item-delete = Smazat položku
item-kind-number = Číslo
item-kind-truth = Ano, nebo ne
item-kind-text = Text
item-true = Ano
item-false = Ne
item-shown = Hráči ji vidí
item-no-number = Napište celé číslo.
item-ax = Sloupec právě provedeného tahu. Před prvním tahem sloupec, ve kterém hráč začíná, počítáno od 0.
item-ay = Řádek právě provedeného tahu. Před prvním tahem řádek, ve kterém hráč začíná, počítáno od 0.
item-px = Sloupec předchozího tahu. Hra ho nastavuje při každém tahu.
item-py = Řádek předchozího tahu. Hra ho nastavuje při každém tahu.
item-plan = Jméno { $to } se zapíše do { $levels ->
        [one] { $levels } úrovně
       *[other] { $levels } úrovní
    } a do { $rules ->
        [one] { $rules } pravidla
       *[other] { $rules } pravidel
    }.
item-rename-everywhere = Přejmenovat všude
item-rename-here = Jen v této úrovni

## Uložená řešení

solution-keep = Uložit tuto hru jako řešení úrovně
solution-is-kept = Tato hra je uložena jako řešení úrovně.
solution-none = Žádné řešení není uloženo. Až úroveň při zkoušení vyřešíte, můžete si hru uložit; po každé změně se vyzkouší znovu.
solution-kept = Uložené řešení: { $count ->
        [one] { $count } tah
        [few] { $count } tahy
       *[other] { $count } tahů
    }
solution-holds = Uložené řešení stále vyhrává.
solution-broken = Uložené řešení už nevyhrává.
solution-unknown = Uložené řešení zatím nešlo vyzkoušet.
solution-drop = Zahodit uložené řešení
solution-progress = Vyzkoušená řešení: { $done } z { $all }
problem-solution-refused = Uložené řešení úrovně { $level } už nevyhrává: tah { $number } je odmítnut.
remedy-solution-refused = Vraťte změnu pravidel nebo plochy, anebo úroveň při zkoušení znovu vyřešte a hru uložte.
problem-solution-stuck = Uložené řešení úrovně { $level } už nevyhrává: po tahu { $number } nelze nic zvolit.
remedy-solution-stuck = Vraťte změnu pravidel nebo plochy, anebo úroveň při zkoušení znovu vyřešte a hru uložte.
problem-solution-unsolved = Uložené řešení úrovně { $level } už nevyhrává: poslední tah nevede k cíli.
remedy-solution-unsolved = Vraťte změnu pravidel, plochy nebo cíle, anebo úroveň při zkoušení znovu vyřešte a hru uložte.

## Co byla úprava, za „Zpět:“ a „Znovu:“

edit-level-add = přidání úrovně
edit-level-copy = kopie úrovně { $level }
edit-level-move = přesun úrovně { $level }
edit-level-delete = smazání úrovně { $level }
edit-level-name = název úrovně { $level }
edit-level-difficulty = obtížnost úrovně { $level }
edit-level-minimum = nejmenší počet tahů úrovně { $level }
edit-level-folder = nové jméno složky { $level }
edit-item-add = přidání položky
edit-item-delete = smazání položky { $item }
edit-item-move = přesun položky { $item }
edit-item-show = zobrazení nebo skrytí položky { $item }
edit-item-kind = jiný druh položky { $item }
edit-item-value = hodnota položky { $item }
edit-item-rename = přejmenování { $from } na { $to }
edit-solution-keep = uložení řešení úrovně { $level }
edit-solution-drop = zahození řešení úrovně { $level }
