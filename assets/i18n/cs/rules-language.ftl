## Rozšířený jazyk pravidel

problem-rule-extended = Tohle pravidla této hry zatím neznají.
remedy-rule-extended = Dovolte jim to, i když to nečte každý program pro takové hry, nebo totéž vyjádřete několika jednoduššími pravidly. Do té doby se přeskakuje tento příkaz; mimo příkaz celé pravidlo.
problem-rule-too-deep = Pravidlo je vnořeno příliš hluboko.
remedy-rule-too-deep = Rozdělte ho na několik pravidel; v sobě může být nejvýš 64 podmínek a „if“. Do té doby se přeskakuje celé pravidlo.
problem-rule-and-or-unclear = AND a OR stojí vedle sebe a nic neříká, co k sobě patří.
remedy-rule-and-or-unclear = Dejte to, co k sobě patří, ještě do jedněch závorek: „if (((A.x == 0) OR (A.x == 1)) AND (A.y == 0))“. Do té doby se přeskakuje celé pravidlo.
problem-rule-brace-unexpected = Tam, kde má příkaz pokračovat, stojí „{ $found }“.
remedy-rule-brace-unexpected = Dejte „;“ za příkaz před ní, nebo napište podmínku, ke které blok patří: „if (A.x == P.x) {"{"} … {"}"}“. Do té doby se přeskakuje celé pravidlo.
problem-rule-order-not-number = Na to, co je větší, se tu pravidlo ptá u něčeho, co není číslo.
remedy-rule-order-not-number = Pomocí „<“, „<=“, „>“ a „>=“ porovnávejte jen čísla a položky s čísly; figurky, texty a hodnoty ano/ne jen pomocí „==“ a „!=“. Do té doby se přeskakuje to, co na tomto porovnání závisí.
problem-rule-written = Části tohoto pravidla není rozumět.
remedy-rule-written = Ukažte pravidlo jako text: tam je řečeno, co je špatně. Nebo řádek smažte a řekněte to znovu.

## Co přesahuje původní formát

problem-beyond-language = Pravidla používají části jazyka, které původní program nezná; přechází je.
remedy-beyond-language = Pro původní program napište jednodušší pravidla a obejděte se bez nich.
problem-beyond-nested-if = Uvnitř jednoho „if“ je další; původní program takové pravidlo přeskočí.
remedy-beyond-nested-if = Pro původní program z něj udělejte několik pravidel.
problem-beyond-nested-condition = Podmínka se skládá ze skupin porovnání; původní program takové pravidlo přeskočí.
remedy-beyond-nested-condition = Pro původní program z něj udělejte několik pravidel, v každém jen s AND, nebo jen s OR.
problem-beyond-order = Pravidlo se ptá, které z dvou čísel je větší; původní program takové pravidlo přeskočí.
remedy-beyond-order = Pro původní program se pomocí „==“ ptejte na každé možné číslo zvlášť.
problem-beyond-product = Násobí se tu; původní program násobení nezná.
remedy-beyond-product = Pro původní program číslo tolikrát přičtěte.

## Vypínač rozšířeného jazyka

edit-rules-extended = použití více z jazyka pravidel
edit-rules-plain = použití méně z jazyka pravidel
rules-are-extended = Tato pravidla používají části jazyka, které nečte každý program pro takové hry.
rules-seem-extended = Některá pravidla používají části jazyka, které tato hra zatím nepoužívá.
rules-extended-on = Používat je v této hře
rules-extended-off = Obejít se bez nich

## Cykly a položky, které chybějí

rules-add-item = Přidat tuto položku
edit-item-missing = přidání položky „{ $item }“
problem-rule-loop = Pravidla žádné „{ $found }“ nemají.
remedy-rule-loop = Po každém tahu se projdou všechna pravidla, takže co se má stát znovu, stane se v dalším. Má-li totéž platit pro mnoho políček či figurek, zvolte mezi Větami pod kartou „Opakovat …“. Do té doby se toto pravidlo přeskakuje.
