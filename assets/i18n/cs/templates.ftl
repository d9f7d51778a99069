# Šablony nové hry: jak se jmenují, k čemu se hodí, a slova v samotných hrách.

template-empty = Prázdná plocha
template-empty-about = Hrací plocha a jedno pravidlo. Pro hry, které se žádné jiné nepodobají.
template-empty-goal = Označte všechna políčka.
template-lights = Světla
template-lights-about = Vybraná lampa přepne sebe i své sousedy. Pro hry, v nichž tah mění i okolí políčka.
template-lights-goal = Zhasněte všechny lampy. Po výběru lampy se přepne ona i lampy vedle ní: vlevo, vpravo, nahoře a dole.
template-boxes = Bedny
template-boxes-about = Postava tlačí bedny na jejich místa. Pro hry, v nichž se něčím posouvá.
template-boxes-goal = Dotlačte každou bednu na cíl. Tlačit lze vždy jen jednu bednu a táhnout nelze žádnou; bedna zatlačená do rohu tam zůstane a úroveň je třeba začít znovu.
template-tiles = Posuvné kameny
template-tiles-about = Kameny se posouvají na volné políčko, dokud nejsou seřazeny. Pro hry s jedním volným políčkem.
template-tiles-goal = Seřaďte čísla po řádcích tak, aby poslední políčko zůstalo volné. Kámen vedle volného políčka se na ně posune.
template-pairs = Dvojice
template-pairs-about = Karty leží rubem nahoru a hledají se dvě stejné. Pro hry na paměť.
template-pairs-goal = Najděte všechny dvojice. Otočte jednu kartu a pak druhou. Za dvojici získáte deset bodů, za dvě různé karty jeden ztratíte.
template-pairs-short = Najděte všechny dvojice.
template-picture = Skrytý obrázek
template-picture-about = Čísla na okraji říkají, která políčka jsou vyplněná. Pro hlavolamy, v nichž se políčko mění opakovaným výběrem.
template-picture-goal = Najděte obrázek. Každé číslo říká, kolik políček za sebou je vyplněných; mezi dvěma takovými úseky je aspoň jedno prázdné políčko. Prvním výběrem se políčko označí tečkou, druhým se vyplní a třetím se vymaže. Na každé políčko, které zůstává prázdné, dejte tečku.
template-maze = Bludiště
template-maze-about = Postava hledá cestu domů. Pro hry, v nichž někdo chodí.
template-maze-goal = Najděte nejkratší cestu domů.
template-level-first = První kroky
template-level-second = O něco těžší
template-easy = snadná
template-medium = středně těžká
template-time = 5 minut

problem-template-size = Hrací plocha { $width } × { $height } políček v této šabloně není možná.
remedy-template-size =
    { $sides ->
        [odd] Sloupců a řádků může být lichý počet od { $least } do { $most }.
       *[any] Sloupců a řádků může být od { $least } do { $most }.
    } Možná je například velikost { $nearest }.
problem-template-unknown = Šablona „{ $name }“ neexistuje.
remedy-template-unknown = Vyberte některou z těchto: { $names }.

## Nadpisy a poznámky pravidel šablon; většina je z receptů

card-mark = Položí se značka
card-mark-note = Vybrané políčko dostane značku.
card-mark-once = Každé políčko jen jednou
card-mark-once-note = Políčko se značkou už nelze vybrat znovu.
card-lights-note = Každé z pěti políček se změní: rozsvícená lampa zhasne a zhasnutá se rozsvítí. Vše ostatní zůstane, jak je.
card-slide-note = Vybraný kámen se posune do mezery a mezera je pak na jeho místě.
card-boxes-step-note = Postava se přesune na volné políčko nebo na cíl a objeví se, co jí bylo pod nohama.
card-boxes-shove-note = Bedna se posune dál ve směru kroku a na její místo přijde postava. Cíl zůstává, kde je, pod tím, kdo na něm stojí.
card-boxes-pushable-note = Bednu vedle postavy lze vybrat, není-li za ní zeď ani jiná bedna.
card-pairs-turn-note = Zapamatuje se, jak karta vypadala rubem nahoru.
card-pairs-first-note = Neleží-li ještě žádná karta lícem nahoru, je tohle první: zapamatuje se její místo i obrázek a tah končí.
card-pairs-second-note = Leží-li už jedna lícem nahoru, je tohle druhá a tah končí.
card-pairs-compare = Jsou obě karty stejné?
card-pairs-compare-note = Dvojice zmizí a přinese deset bodů. Dvě různé karty se obrátí zpět a jeden bod stojí.
card-pairs-again = Začínají další dvě
card-pairs-again-note = Právě otočená karta je první z dalších dvou.
