## Rozšířený jazyk pravidel

problem-rule-extended = Tohle patří do rozšířeného jazyka pravidel, ale pravidla této hry jsou psána v jednoduchém.
remedy-rule-extended = Zapněte rozšířený jazyk (version="2" v rules.xml), nebo totéž vyjádřete několika jednoduchými pravidly. Do té doby se přeskakuje tento příkaz; mimo příkaz celé pravidlo.
problem-rule-too-deep = Pravidlo je vnořeno příliš hluboko.
remedy-rule-too-deep = Rozdělte ho na několik pravidel; v sobě může být nejvýš 64 podmínek a „if“. Do té doby se přeskakuje celé pravidlo.
problem-rule-and-or-unclear = AND a OR stojí vedle sebe a nic neříká, co k sobě patří.
remedy-rule-and-or-unclear = Dejte to, co k sobě patří, ještě do jedněch závorek: „if (((A.x == 0) OR (A.x == 1)) AND (A.y == 0))“. Do té doby se přeskakuje celé pravidlo.
problem-rule-brace-unexpected = Tam, kde má příkaz pokračovat, stojí „{ $found }“.
remedy-rule-brace-unexpected = Dejte „;“ za příkaz před ní, nebo napište podmínku, ke které blok patří: „if (A.x == P.x) {"{"} … {"}"}“. Do té doby se přeskakuje celé pravidlo.
problem-rule-order-not-number = Na to, co je větší, se tu pravidlo ptá u něčeho, co není číslo.
remedy-rule-order-not-number = Pomocí „<“, „<=“, „>“ a „>=“ porovnávejte jen čísla a položky s čísly; figurky, texty a hodnoty ano/ne jen pomocí „==“ a „!=“. Do té doby se přeskakuje to, co na tomto porovnání závisí.

## Co přesahuje původní formát

problem-beyond-language = Pravidla jsou označena jako psaná v rozšířeném jazyce; původní program přechází, co nezná.
remedy-beyond-language = Pro původní program napište pravidla v jednoduchém jazyce a rozšířený vypněte.
problem-beyond-nested-if = Uvnitř jednoho „if“ je další; původní program takové pravidlo přeskočí.
remedy-beyond-nested-if = Pro původní program z něj udělejte několik pravidel.
problem-beyond-nested-condition = Podmínka se skládá ze skupin porovnání; původní program takové pravidlo přeskočí.
remedy-beyond-nested-condition = Pro původní program z něj udělejte několik pravidel, v každém jen s AND, nebo jen s OR.
problem-beyond-order = Pravidlo se ptá, které z dvou čísel je větší; původní program takové pravidlo přeskočí.
remedy-beyond-order = Pro původní program se pomocí „==“ ptejte na každé možné číslo zvlášť.
problem-beyond-product = Násobí se tu; původní program násobení nezná.
remedy-beyond-product = Pro původní program číslo tolikrát přičtěte.

## Vypínač rozšířeného jazyka

command-rules-language = Zapnout nebo vypnout rozšířený jazyk pravidel
edit-rules-extended = zapnutí rozšířeného jazyka
edit-rules-plain = vypnutí rozšířeného jazyka
rules-are-extended = Pravidla jsou psána v rozšířeném jazyce, který nečte každý program pro takové hry.
rules-seem-extended = Některá pravidla jsou psána v rozšířeném jazyce.
rules-extended-on = Zapnout rozšířený jazyk
rules-extended-off = Vypnout ho
