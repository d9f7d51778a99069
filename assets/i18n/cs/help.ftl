### Nápověda a lekce. Samotné stránky jsou v assets/help.

command-lesson = Zhasínání lamp v deseti krocích
command-about-schola = O programu Schola

help-search = Hledat v nápovědě
help-none = Tato slova nejsou na žádné stránce.
help-close = Zavřít nápovědu
help-keys = Klávesy
help-keys-more = Takto jsou klávesy nastavené teď; změníte je v nabídce pod „Klávesy“. Tabulátor přechází mezi ovládacími prvky, F6 mezi částmi okna, šipky k nejbližšímu prvku. Enter nebo mezerník stiskne tlačítko, Escape zavře to, co leží přes okno.
help-schola = O programu Schola
help-schola-version = Schola { $version }, dílna na deskové hry, hlavolamy a dobrodružství v bludišti.
help-schola-more = Ve Schole se vyrábějí a hrají tři druhy her: hlavolamy na mřížce, deskové hry pro více lidí nebo proti počítači a dobrodružství v bludišti. Nikdo k tomu nemusí umět programovat. Všechno se dá hrát myší, klávesami i jediným spínačem. Hry jsou složky s čitelnými soubory; kdo má složku, má hru.
help-schola-write = Kam psát
help-schola-write-to = Otázky, chyby a nápady pište na { $place }.
help-schola-write-nowhere = V tomto vydání Scholy žádná adresa, kam psát, uvedena není. Obraťte se na toho, od koho Scholu máte. Máte-li zdrojový kód, v souboru CONTRIBUTING.md se dočtete, jak ho měnit.
help-schola-rights = Licence
help-schola-licence = Schola je svobodný program: smíte ho používat, kopírovat, měnit a šířit podle licence MIT nebo licence Apache 2.0, kterou si vyberete. Obrázky z knihovny k němu patří.
help-schola-parts = Písmo je Fira Sans (SIL Open Font License), značky na tlačítkách jsou z Lucide (licence ISC), okno je vytvořené pomocí iced (licence MIT).

lesson-title = Zhasínání lamp v deseti krocích
lesson-step = Krok { $step } z { $count }
lesson-done = Hotovo
lesson-open = Ještě není hotovo
lesson-next = Další krok
lesson-back = Zpět
lesson-end = Ukončit
lesson-finish = Dokončit
lesson-copy = Kopírovat

lesson-new = Vytvoříte hru s lampami: lampa, kterou hráč zvolí, přepne sebe i své sousedy. Začněte novou hrou ({ $new }): vezměte prázdnou plochu s 5 sloupci a 5 řádky a pojmenujte ji, jak chcete.
lesson-try = Hra se už dá hrát. Zvolte políčko ve zkušební hře vpravo: objeví se v něm značka. Zkušební hra vždy ukazuje hru takovou, jaká je právě teď.
lesson-pieces = Ze značek budou lampy. Otevřete figurky ({ $pieces }). Vyberte „Prázdné“, otevřete „Jméno v souborech“, přepište je na Off a stiskněte Enter; stejně z figurky „Značka“ udělejte On. Chcete-li, dejte jim obrázky zhasnuté a rozsvícené lampy.
lesson-again = Otevřete pravidla ({ $rules }) a zvolte nad nimi „Text“: uvidíte, z čeho se věty skládají. Druhé pravidlo brání tomu, aby se políčko volilo dvakrát. Lampy se přepínají znovu a znovu, proto ho smažte.
lesson-switch = Teď první pravidlo: zhasnutá lampa se rozsvítí a rozsvícená zhasne. Otevřete pravidlo a místo toho, co v něm je, napište:
lesson-switch-code = if (STATE[A.x, A.y] == Off) {"{"} STATE[A.x, A.y] = On; {"}"} else {"{"} STATE[A.x, A.y] = Off; {"}"}
lesson-right = A je zvolené políčko. Přidejte pravidlo, které udělá totéž o sloupec dál vpravo:
lesson-right-code = if (STATE[A.x + 1, A.y] == Off) {"{"} STATE[A.x + 1, A.y] = On; {"}"} else {"{"} STATE[A.x + 1, A.y] = Off; {"}"}
lesson-around = Stejně přidejte ještě tři pravidla: vlevo, nahoře a dole. Místo A.x + 1, A.y v nich stojí
lesson-around-code = A.x - 1, A.y
    A.x, A.y - 1
    A.x, A.y + 1
lesson-start = Zpět na plochu ({ $board }). Vezměte On a namalujte kříž z pěti lamp: jednu uprostřed plochy a její čtyři sousedy.
lesson-goal = Na konci mají být všechny lampy zhasnuté. U cíle stiskněte „Konec jako obrázek“, vezměte Off a vyplňte jím celou plochu: jedním kliknutím nástrojem Vyplnění ({ $fill }).
lesson-win = Zahrajte si svou hru: začněte úroveň znovu ({ $restart }) a zvolte lampu uprostřed kříže. Všechny lampy zhasnou a vyhráli jste. Stiskněte „Uložit tuto hru jako řešení úrovně“ a hru uložte. Teď ji ztižte: namalujte jiné lampy, přidejte úrovně a dejte ji kamarádovi.
