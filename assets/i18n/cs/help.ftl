### Nápověda a lekce. Samotné stránky jsou v assets/help.

command-lesson = Zhasínání lamp v deseti krocích
command-about-schola = O programu Schola

help-search = Hledat v nápovědě
help-none = Tato slova nejsou na žádné stránce.
help-close = Zavřít nápovědu
help-keys = Klávesy
help-keys-more = Takto jsou klávesy nastavené teď; změníte je v nabídce pod „Klávesy“. Tabulátor přechází mezi ovládacími prvky, F6 mezi částmi okna, šipky k nejbližšímu prvku. Enter nebo mezerník stiskne tlačítko, Escape zavře to, co leží přes okno.
help-schola = O programu Schola
help-schola-version = Schola { $version }, dílna na deskové hry, hlavolamy a dobrodružství v podzemí.
help-schola-more = Ve Schole se vyrábějí a hrají tři druhy her: hlavolamy na mřížce, deskové hry pro více lidí nebo proti počítači a dobrodružství v podzemí. Nikdo k tomu nemusí umět programovat. Všechno se dá hrát myší, klávesami i jediným spínačem. Hry jsou složky s čitelnými soubory; kdo má složku, má hru.
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

lesson-new = Vytvoříte hru s lampami: lampa, kterou hráč zvolí, přepne sebe i své sousedy. Začněte novou hrou ({ $new }): vezměte prázdnou plochu s 5 sloupci a 5 řádky a pojmenujte ji, jak chcete.
lesson-try = Hra se už dá hrát. Zvolte políčko ve zkušební hře vpravo: objeví se v něm značka. Zkušební hra vždy ukazuje hru takovou, jaká je právě teď.
lesson-pieces = Ze značek budou lampy. Otevřete figurky ({ $pieces }). Vyberte „Prázdné“, stiskněte pod obrázkem „Knihovna“, pak „Světla“ a vezměte „Zhasnutá lampa“. Stejně dejte figurce „Značka“ obrázek „Rozsvícená lampa“.
lesson-again = Otevřete pravidla ({ $rules }). Druhá karta brání tomu, aby se políčko volilo dvakrát. Lampy se přepínají znovu a znovu: stiskněte číslo této karty a pak její koš.
lesson-when = První karta rozsvítí lampu na zvoleném políčku. Má to dělat jen tam, kde je zhasnutá: stiskněte číslo karty a pak ve stavebnici „Na políčku tahu je …“.
lesson-otherwise = Rozsvícená lampa má zhasnout. Karta je stále vybraná: stiskněte „Jinak …“ a slovo „jinak“, které na kartě přibude. Nad stavebnicí napište „polož“ a stiskněte „Polož figurku“. Poslední řádek teď pokládá zhasnutou lampu.
lesson-around = Přepínají se i sousedé. Stiskněte v prvním řádku „tahu“ a pod ním „4 sousední pole“. Malá plocha ukazuje políčka: stiskněte to uprostřed, za zvolenou lampu samu.
lesson-start = Zpět na plochu ({ $board }). Vezměte rozsvícenou lampu a namalujte kříž z pěti lamp: jednu uprostřed plochy a její čtyři sousedy.
lesson-goal = Na konci mají být všechny lampy zhasnuté. Stiskněte „Změnit cíl“ a pak „Nakreslit konec“, vezměte zhasnutou lampu a vyplňte jí celou plochu: jedním kliknutím nástrojem Vyplnění ({ $fill }).
lesson-win = Zahrajte si svou hru: začněte úroveň znovu ({ $restart }) a zvolte lampu uprostřed kříže. Všechny lampy zhasnou a vyhráli jste. Stiskněte „Uložit tuto hru jako řešení úrovně“ a hru uložte. Teď ji ztižte: namalujte jiné lampy, přidejte úrovně a dejte ji kamarádovi.
