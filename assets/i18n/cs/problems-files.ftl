# Co může být špatně se soubory, složkami a obrázky hry.
# problem-… říká, co je špatně, remedy-… říká, co by bylo správně.

## Podoba souboru

problem-xml-after-root = Za koncem nejvyššího prvku souboru ještě něco je.
remedy-xml-after-root = Soubor má právě jeden nejvyšší prvek. Smažte, co následuje za jeho koncem, nebo to přesuňte dovnitř.
problem-xml-ampersand = Stojí tu osamocený znak „&“.
remedy-xml-ampersand = V těchto souborech se „&“ píše jako „&amp;“.
problem-xml-attribute-dropped = Atribut „{ $attribute }“ prvku „{ $element }“ Schola nezná a při uložení hry se ztratí.
remedy-xml-attribute-dropped = Atribut smažte, nebo ho dejte k jinému prvku.
problem-xml-bad-attribute = Atribut není zapsán správně.
remedy-xml-bad-attribute = Atribut má tvar název="hodnota", s uvozovkami a bez znaku „<“.
problem-xml-bad-character = Znak { $character } nesmí v takovém souboru být.
remedy-xml-bad-character = Znak smažte. Není vidět; často se objeví při kopírování z jiného programu.
problem-xml-bad-declaration = Hlavička souboru je chybná, nebo nestojí na jeho samém začátku.
remedy-xml-bad-declaration = První řádek musí být: <?xml version="1.0" encoding="utf-8"?>
problem-xml-bad-markup = Je tu znak „<“, kterým nezačíná nic smysluplného.
remedy-xml-bad-markup = Doplňte značku. Pokud myslíte samotný znak, napište „&lt;“.
problem-xml-bad-name = Prvek se nemůže jmenovat „{ $name }“.
remedy-xml-bad-name = Název začíná písmenem. Pokud myslíte samotný znak „<“, napište „&lt;“.
problem-xml-before-root = Před prvním prvkem je nějaký text.
remedy-xml-before-root = Smažte text před prvním „<“.
problem-xml-comment = V komentáři jsou dva spojovníky za sebou.
remedy-xml-comment = Komentář nesmí obsahovat „--“. Napište jen jeden spojovník, nebo komentář ukončete pomocí „-->“.
problem-xml-doctype = Soubor obsahuje definici typu dokumentu (DOCTYPE).
remedy-xml-doctype = Takové soubory Schola nečte, protože by mohly škodit. Smažte část, která začíná „<!DOCTYPE“.
problem-xml-duplicate-attribute = Prvek má dvakrát týž atribut.
remedy-xml-duplicate-attribute = Jeden z obou atributů smažte.
problem-xml-duplicate-element = „{ $element }“ je v prvku „{ $parent }“ víckrát. Platí jen první.
remedy-xml-duplicate-element = Nechte jen jeden a ostatní smažte.
problem-xml-encoding = Soubor o sobě říká, že jeho znaky jsou uloženy v kódování „{ $encoding }“.
remedy-xml-encoding = Uložte soubor v kódování UTF-8 a na prvním řádku napište encoding="utf-8".
problem-xml-end-tag = Místo „</{ $expected }>“ tu je „</{ $found }>“: prvek „{ $expected }“ začal na řádku { $line }.
remedy-xml-end-tag = Nejdříve ukončete „{ $expected }“, nebo opravte název.
problem-xml-end-tag-alone = „</{ $found }>“ ukončuje něco, co nikde nezačalo.
remedy-xml-end-tag-alone = Smažte tuto koncovou značku, nebo doplňte počáteční.
problem-xml-missing-element = V prvku „{ $parent }“ chybí „{ $element }“.
remedy-xml-missing-element = Doplňte prvek „{ $element }“.
problem-xml-missing-entry = V prvku „{ $parent }“ chybí údaj „{ $element }“. Použije se obvyklá hodnota.
remedy-xml-missing-entry = Údaj doplňte, nebo hru uložte: Schola ho pak doplní sama.
problem-xml-more-problems = Soubor má { $count ->
    [one] ještě jednu další chybu
    [few] ještě { $count } další chyby
   *[other] ještě { $count } dalších chyb
  }.
remedy-xml-more-problems = Nejdříve opravte chyby uvedené výše; ostatní se ukážou potom.
problem-xml-no-root = Soubor je prázdný.
remedy-xml-no-root = Obnovte soubor ze zálohy, nebo tuto část hry změňte a uložte: Schola soubor napíše znovu.
problem-xml-not-boolean = „{ $element }“ má hodnotu „{ $text }“, což není ani true (ano), ani false (ne).
remedy-xml-not-boolean = Napište true, nebo false.
problem-xml-not-number = „{ $element }“ má hodnotu „{ $text }“, což není celé číslo.
remedy-xml-not-number = Napište celé číslo, pouze číslicemi.
problem-xml-not-utf8 = Soubor není uložen v kódování UTF-8: bajt { $byte } sem nepatří.
remedy-xml-not-utf8 = Otevřete soubor v textovém editoru a uložte ho v kódování UTF-8. Písmena s háčky a čárkami bude možná třeba opravit.
problem-xml-number-range = „{ $element }“ má hodnotu { $text }, která je mimo povolené meze.
remedy-xml-number-range = Napište číslo od { $least } do { $most }.
problem-xml-stray-text = Mezi prvky stojí text „{ $text }“, který tu nic neznamená.
remedy-xml-stray-text = Text smažte, nebo ho dejte dovnitř prvku, ke kterému patří.
problem-xml-too-deep = Do sebe je vloženo více než { $limit } prvků.
remedy-xml-too-deep = Tolik jich žádný soubor hry nepotřebuje. Zkontrolujte, zda jsou prvky ukončeny.
problem-xml-too-large = Soubor je větší než { $limit } MB.
remedy-xml-too-large = Zmenšete soubor, třeba rozdělením úrovně na několik menších.
problem-xml-truncated = Soubor končí předčasně: prvek „{ $element }“ z řádku { $line } není ukončen.
remedy-xml-truncated = Konec souboru se nejspíš ztratil. Obnovte ho ze zálohy, nebo doplňte, co chybí.
problem-xml-unclosed = Zde začíná něco, co nikde nekončí: { $text }
remedy-xml-unclosed = Doplňte konec: „>“ u značky, „-->“ u komentáře.
problem-xml-unknown-element = Prvek „{ $element }“ v prvku „{ $parent }“ Schola nezná. Zůstane zachován, ale nic nedělá.
remedy-xml-unknown-element = Zkontrolujte, zda je název napsán správně, včetně velkých a malých písmen.
problem-xml-unknown-entity = Není známo, co znamená „&{ $name };“.
remedy-xml-unknown-entity = Napište přímo ten znak. Povoleny jsou jen &amp; &lt; &gt; &quot; &apos; a čísla znaků.
problem-xml-utf16 = Soubor je uložen v kódování UTF-16.
remedy-xml-utf16 = Otevřete soubor v textovém editoru a uložte ho v kódování UTF-8.
problem-xml-wrong-root = Soubor začíná prvkem „{ $found }“, ale měl by začínat prvkem „{ $expected }“.
remedy-xml-wrong-root = Možná je to jiný soubor pod chybným jménem. Musí začínat prvkem „{ $expected }“.

## Soubory a složky

problem-file-changed = Od chvíle, kdy tu byl soubor otevřen, ho změnil jiný program.
remedy-file-changed = Otevřete hru znovu, abyste získali změny z druhého programu, nebo ji přesto uložte a tyto změny přepište.
problem-file-is-folder = Na místě, kde má být soubor, je složka.
remedy-file-is-folder = Složku přejmenujte nebo přesuňte.
problem-file-missing = Soubor chybí.
remedy-file-missing = Vraťte soubor na místo, nebo hru uložte: Schola ho napíše znovu.
problem-file-name-case = Jméno je napsáno jako „{ $found }“.
remedy-file-name-case = Přejmenujte ho přesně na jméno uvedené zde, včetně velkých a malých písmen.
problem-file-not-permitted = Toto nemáte dovoleno číst.
remedy-file-not-permitted = Požádejte o oprávnění vlastníka souboru nebo správce počítače.
problem-file-special = Toto není obyčejný soubor.
remedy-file-special = Nahraďte ho obyčejným souborem.
problem-file-unreadable = Systém to nedokázal přečíst: { $reason }
remedy-file-unreadable = Zkontrolujte disk nebo připojení k síti a zkuste to znovu.
problem-folder-is-file = Na místě, kde má být složka, je soubor.
remedy-folder-is-file = Soubor přejmenujte nebo přesuňte.
problem-game-folder-empty = Složka je prázdná.
remedy-game-folder-empty = Vyberte složku s hrou, nebo založte novou hru.
problem-game-folder-is-file = Toto je soubor, ne složka s hrou.
remedy-game-folder-is-file = Vyberte složku, ve které jsou soubory hry.
problem-game-folder-missing = Taková složka neexistuje.
remedy-game-folder-missing = Možná byla přesunuta či přejmenována, nebo je na disku, který není připojen.
problem-game-folder-no-game = V této složce žádná hra není.
remedy-game-folder-no-game = Vyberte složku, ve které jsou description.xml, rules.xml a ostatní soubory hry.

## Úrovně

problem-layout-cell-type = Ve vrstvě „{ $layer }“ jsou políčka „{ $found }“.
remedy-layout-cell-type = V tomto druhu vrstvy jsou všechna políčka „{ $expected }“.
problem-layout-row-cells = Řádek { $row } vrstvy „{ $layer }“ má nesprávný počet políček: { $found } místo { $expected }.
remedy-layout-row-cells = Počet políček v každém řádku má být { $expected }. Opravte řádek, nebo šířku vrstvy.
problem-layout-rows = Vrstva „{ $layer }“ má nesprávný počet řádků: { $found } místo { $expected }.
remedy-layout-rows = Počet řádků má být { $expected }. Opravte řádky, nebo výšku vrstvy.
problem-layout-too-many-cells = Vrstvy této úrovně jsou příliš velké. Zbytek je vynechán.
remedy-layout-too-many-cells = Všechny vrstvy úrovně dohromady mohou mít nejvýše { $limit } políček. Zmenšete hrací plochu.
problem-layout-value-type-missing = U položky s hodnotou „{ $text }“ chybí její typ.
remedy-layout-value-type-missing = Doplňte k hodnotě xsi:type="xsd:int", xsi:type="xsd:string" nebo xsi:type="xsd:boolean".
problem-layout-value-type-unknown = Typ „{ $type }“ Schola nezná.
remedy-layout-value-type-unknown = Typ položky je xsd:int, xsd:string nebo xsd:boolean.
problem-level-folder-left = Úroveň byla smazána, ale její složka zůstává, protože je v ní ještě něco jiného nebo jí Schola nerozuměla.
remedy-level-folder-left = Podívejte se do složky, a pokud ji nepotřebujete, smažte ji sami.
problem-level-folder-name = Složka úrovně se nemůže na každém počítači jmenovat „{ $name }“.
remedy-level-folder-name = Každá úroveň potřebuje vlastní jméno složky, nejlépe číslo jako 01. Nepoužívejte < > : " / \ | ? * ani tečku na začátku či na konci.
problem-level-folder-not-text = Jméno složky úrovně „{ $name }“ obsahuje nečitelné znaky. Úroveň je vynechána.
remedy-level-folder-not-text = Složku přejmenujte, nejlépe na číslo jako 01.
problem-levels-missing = Chybí složka LEVELS.
remedy-levels-missing = Vytvořte úroveň; Schola pak složku založí.

## Obrázky

problem-picture-broken = Obrázek { $name } je poškozený, nebo to vůbec není obrázek.
remedy-picture-broken = Uložte obrázek znovu v programu na úpravu obrázků, nebo vyberte jiný.
problem-picture-case = Obrázek { $name } se ve složce píše { $found }.
remedy-picture-case = Vyberte obrázek znovu, aby souhlasila velká a malá písmena. Na některých počítačích by se jinak nenašel.
problem-picture-extension = Obrázky jako { $name } Schola neumí kreslit.
remedy-picture-extension = Použijte některý z těchto druhů: { $extensions }.
problem-picture-format = Obrázek { $name } je ve skutečnosti druhu { $found }, ne { $expected }.
remedy-picture-format = Přejmenujte soubor tak, aby končil na .{ $found }, a vyberte ho znovu.
problem-picture-missing = Obrázek { $name } ve složce PIECES není.
remedy-picture-missing = Dejte tam tento soubor, nebo vyberte pro figurku jiný obrázek.
problem-picture-name = Soubor s obrázkem se nemůže jmenovat „{ $name }“.
remedy-picture-name = Obrázky leží přímo ve složce PIECES; uveďte jen jméno souboru, bez složky a bez < > : " / \ | ? *.
problem-picture-none = Figurka „{ $piece }“ nemá obrázek.
remedy-picture-none = Vyberte pro figurku obrázek. Do té doby se ukazuje její jméno.
problem-picture-too-large = Obrázek { $name } je příliš velký.
remedy-picture-too-large = Obrázek může mít nejvýše { $side } × { $side } bodů a jeho soubor { $limit } MB.
problem-picture-wmf = Obrázek { $name } Schola neumí kreslit, protože je to metasoubor (wmf).
remedy-picture-wmf = Uložte obrázek v programu na úpravu obrázků jako png nebo svg.
problem-pieces-folder-missing = Chybí složka PIECES s obrázky.
remedy-pieces-folder-missing = Vraťte složku na místo, nebo obrázky vyberte znovu.

## Pravidla a nastavení

problem-rules-too-many = Hra má více než { $limit } pravidel. Zbytek je vynechán.
remedy-rules-too-many = Spojte některá pravidla, nebo totéž vyjádřete menším počtem s pomocí položek.
problem-rules-version-unknown = Pravidla mají být psána ve verzi jazyka „{ $version }“, kterou Schola nezná.
remedy-rules-version-unknown = Pro pravidla s tím, co přidává Schola, napište version="2", pro jednoduchá verzi vynechte. Do té doby se pravidla čtou jako jednoduchá.
problem-layout-version-unknown = Cíle mají být psány ve verzi jazyka „{ $version }“, kterou Schola nezná.
remedy-layout-version-unknown = Napište version="2", pokud na polích cílů může být cokoli nebo jsou cíle podmínkami, jinak verzi vynechte. Do té doby je každý cíl celá plocha.
problem-layout-show-unknown = Vrstva se má ukazovat jako „{ $show }“, což Schola nezná.
remedy-layout-show-unknown = Napište show="pieces", show="lines" nebo show="bodies", nebo to vynechte u vrstvy, do které se dívají jen pravidla. Do té doby ji hráči nevidí.
problem-settings-choice = „{ $element }“ má hodnotu „{ $text }“, kterou nelze zvolit.
remedy-settings-choice = Zvolte jednu z těchto možností: { $choices }.

## Ukládání

problem-save-failed = Toto se nepodařilo uložit: { $reason }
remedy-save-failed = Vaše práce je tu stále otevřená a starý soubor zůstal, jak byl. Uložte ji znovu, nebo do jiné složky.
problem-save-full = Na disku už není místo.
remedy-save-full = Vaše práce je tu stále otevřená a starý soubor zůstal, jak byl. Uvolněte místo, nebo uložte do jiné složky.
problem-save-not-permitted = Sem nemáte dovoleno zapisovat.
remedy-save-not-permitted = Vaše práce je tu stále otevřená. Uložte ji do jiné složky, nebo zrušte ochranu proti zápisu.
problem-save-target-inside = Složka { $folder } leží uvnitř samotné hry.
remedy-save-target-inside = Vyberte pro kopii složku mimo hru.
problem-save-target-not-empty = Složka { $folder } není prázdná.
remedy-save-target-not-empty = Vyberte prázdnou složku nebo nové jméno, aby se nic nepřepsalo.

problem-xml-choice = Atribut „{ $attribute }“ má hodnotu „{ $text }“, což není žádné ze slov, která tam mohou být.
remedy-xml-choice = Napište jedno z nich, velkými nebo malými písmeny jako zde: { $choices }
problem-xml-missing-attribute = V prvku „{ $element }“ chybí atribut „{ $attribute }“.
remedy-xml-missing-attribute = Doplňte ho do značky v podobě { $attribute }="…".
problem-xml-unknown-attribute = Atribut „{ $attribute }“ v prvku „{ $element }“ Schola nezná. Zůstane zachován, ale nic nedělá.
remedy-xml-unknown-attribute = Zkontrolujte, zda je název napsán správně, včetně velkých a malých písmen.
