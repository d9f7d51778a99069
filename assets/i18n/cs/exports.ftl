### Balíčky, obrázky a tisk v okně.

command-import-package = Otevřít balíček…
command-export-package = Uložit jako balíček…
command-export-page = Hra jako webová stránka…
command-show-page = Otevřít v prohlížeči
command-export-picture = Úroveň jako obrázek…
command-export-film = Průběh hry jako pohyblivý obrázek…
command-export-print = Plochy k vytištění…

import-title = Otevřít balíček
import-hint = Balíček je celá hra v jednom souboru s příponou .schola. Než se cokoli stane, uvidíte, co v něm je.
import-works = Balíček se prohlíží…
export-package-title = Uložit hru jako balíček
export-page-title = Uložit hru jako webovou stránku
export-picture-title = Nakreslit úroveň jako obrázek
export-film-title = Nakreslit průběh hry jako pohyblivý obrázek
export-print-title = Připravit plochy k vytištění
export-confirm = Zapsat sem
export-hint = Napište cestu k souboru. Ctrl+mezerník ji doplní.
export-replaces = Soubor s tímto názvem už existuje. Dalším stiskem ho nahradíte.
export-replace = Nahradit soubor
export-package-works = Hra se balí…
export-page-works = Stránka se zapisuje…
export-page-shown = Hra je otevřená v prohlížeči.
export-picture-works = Úroveň se kreslí…
export-film-works = Průběh hry se kreslí…
export-print-works = Plochy se připravují…
export-done = Zapsáno: { $file }
problem-export-waits = Jiný soubor se ještě zapisuje nebo otevírá.
remedy-export-waits = Počkejte, až bude hotový, nebo jeho přípravu zrušte dole v okně.

## Co ze hry odchází a co do ní přichází

give-away-title = Předat dál a převzít
give-away-out = Předat tuto hru dál
give-away-package = Celá hra v jednom souboru, k otevření na jiném počítači.
give-away-page = Jeden soubor, který si každý otevře v prohlížeči a může hned hrát, i bez Scholy.
give-away-show-page = Ukáže hru jako webovou stránku, i s tím, co ještě není uložené.
give-away-print = Plochy úrovní na papír, jako soubor PDF nebo jako obrázky.
give-away-picture = Začátek této úrovně, na stránku nebo do pracovního listu.
give-away-film = Tahy, které uděláte ve zkušební hře. Nejdřív nějaké udělejte.
give-away-composite = Vybraný složený blok v souboru, pro jiné hry.
give-away-labyrinth = Toto bludiště ve vlastním souboru.
take-in-title = Převzít odjinud
take-in-package = Otevře hru, kterou vám někdo dal, vedle vašich vlastních.
take-in-levels = Přidá do této hry úrovně ze souboru.
take-in-composite = Přidá složený blok z jiné hry.
export-open = Otevřít složku
export-copy = Kopírovat cestu
export-close = Zavřít zprávu
export-copied = Zkopírováno
problem-folder-not-opened = Systém neumí ukázat složku { $folder }.
remedy-folder-not-opened = Zkopírujte cestu a jděte tam sami.

## A game as a page

problem-page-no-engine = Schola tu neumí vyrobit webovou stránku, protože jí chybí soubor { $file }.
remedy-page-no-engine = Nainstalujte Scholu znovu, nebo ten soubor dejte vedle programu. Ze zdrojů Scholy ho vyrobí příkaz: { $command }
problem-page-damaged = Část webové stránky je poškozená ({ $reason }).
remedy-page-damaged = Nainstalujte Scholu znovu.
problem-page-not-opened = Systém prohlížeč neotevřel.
remedy-page-not-opened = Otevřete v prohlížeči tento soubor sami: { $page }
export-web-skip = S --skip-faulty vznikne stránka bez těchto úrovní: { $levels }
problem-page-level-left-out = Úroveň { $name } má chyby, proto na stránce není.
remedy-page-level-left-out = Opravte úroveň a vyrobte stránku znovu.
problem-page-level-unknown = Úrovně { $levels } v této hře nejsou.
remedy-page-level-unknown = Počet úrovní ve hře: { $count }. Určete je čísly, třeba 1-5,8.
problem-page-no-levels = Tahle hra nemá úrovně, ze kterých by se dalo vybírat.
remedy-page-no-levels = Úrovně nezadávejte; na stránce bude celá hra.
problem-page-other-game = Další hru na stránce nejde hrát: { $name }
remedy-page-other-game = Opravte ji, nebo ji na stránku nedávejte.
problem-page-look-unknown = Hra nemá vzhled { $look }.
remedy-page-look-unknown = Vyberte jeden z těchto: { $looks }
problem-page-no-looks = Hra nemá vzhled { $look }, protože v ní žádné vzhledy na výběr nejsou.
remedy-page-no-looks = Vyrobte stránku bez výběru vzhledu.
web-page-hints = Počítač radí
web-page-play = Při hře
web-page-skip-faulty = Vynechat úrovně s chybami
web-page-language = Jazyk stránky
web-page-language-browser = Podle prohlížeče
export-web-no-script = Tato hra potřebuje JavaScript, který je v tomto prohlížeči vypnutý.
export-web-old-browser = Tento prohlížeč je na tuto hru příliš starý. Dá se hrát v každém prohlížeči z posledních několika let.
web-page-look = Vzhled na začátku
web-page-others = { $count ->
        [0] Další hry na téže stránce …
        [one] Na téže stránce ještě jedna hra
        [few] Na téže stránce ještě { $count } hry
       *[other] Na téže stránce ještě { $count } her
    }

## Balíček, než se zahraje nebo uloží.

package-keeps = Hra se ukládá…
package-nameless = Hra beze jména
package-grid = Hlavolam
package-board = Desková hra
package-dungeon = Podzemí
package-levels = { $count ->
        [0] žádná úroveň
        [one] 1 úroveň
        [few] { $count } úrovně
       *[other] { $count } úrovní
    }
package-languages = Jazyky: { $languages }
package-file = { $file } · { $count ->
        [one] 1 soubor
        [few] { $count } soubory
       *[other] { $count } souborů
    } · { $packed } kB, po rozbalení { $unpacked } kB
package-kept-same = Tuhle hru už máte, ve složce „{ $folder }“.
package-kept-other = Jinou hru tohoto jména už máte, ve složce „{ $folder }“. Zůstane, jak je.
package-unplayable = Tak, jak je, se hrát nedá.
package-more-problems = { $count ->
        [one] A ještě jedna chyba.
        [few] A ještě { $count } chyby.
       *[other] A ještě { $count } chyb.
    }
package-remarks = { $count ->
        [one] Jedna poznámka pro autora; při hraní nevadí.
        [few] { $count } poznámky pro autora; při hraní nevadí.
       *[other] { $count } poznámek pro autora; při hraní nevadí.
    }
package-not-kept = Hraním se v počítači nic neuloží, ani hra, ani váš postup. Obojí si můžete uložit i během hry.
package-play = Hrát
package-keep = Uložit si
package-keep-edit = Uložit a upravit
unkept-playing = Tahle hra není uložená. Když od ní odejdete, zmizí i s vaším postupem.
unkept-keep = Uložit si hru
