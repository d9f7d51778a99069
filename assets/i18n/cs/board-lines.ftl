### Řádky bloku ve schématu deskové hry: klávesy, více řádků naráz, tažení a vkládání.

keys-lines = Schéma deskové hry: na bloku nebo na jeho řádku
chart-keys-near = Na nejbližší blok
chart-keys-along = Po skocích tam a zpět
chart-keys-more = Vybrat i tento blok
chart-keys-new = Nový blok
chart-keys-join = Nakreslit skok k bloku, který příště vybere Enter
chart-keys-move = Posunout vybrané bloky
chart-keys-zoom = Blíž, dál, celé schéma
chart-keys-lines = Ze schématu na řádky vybraného bloku, z řádku na řádek a z mezery na mezeru
chart-keys-search = Na řádku: vyhledat, co se píše, a přidat to za něj
chart-keys-reach-up = Vybrat i řádek nad tím
chart-keys-reach-down = Vybrat i řádek pod tím
chart-keys-up = Posunout vybrané řádky nahoru
chart-keys-down = Posunout vybrané řádky dolů
chart-keys-add = Přidat řádek za tento
chart-keys-write = Psát řádek jako text
chart-keys-copy = Zkopírovat vybrané řádky jako text
chart-keys-cut = Vyjmout vybrané řádky
chart-keys-paste = Vložit řádky ze schránky za tento
chart-keys-remove = Odstranit vybrané řádky

instruction-refused-parts = Vybrané řádky jsou v různých částech. Vyberte řádky, které jdou za sebou.
instruction-refused-paste = Tohle není řádek bloku: „{ $text }“. Ze schránky se nic nevložilo.
instruction-refused-condition = Podmínka patří ke skoku. Nejdřív vyberte řádek skoku.
instruction-refused-node = Řádky lze vložit jen do bloku.
instruction-refused-landing = Sem se to nehodí: co se dělá, stojí uprostřed, skoky stojí před tím nebo za tím a podmínky stojí ve skoku.
instruction-edit-paste = vložení řádků

## Slova vedle bloků

chart-keys-comment = Psát do schématu
chart-comment = Co má stát ve schématu
chart-comment-add = Psát do schématu (T ve schématu)
chart-comment-narrower = Užší
chart-comment-wider = Širší
chart-comment-remove = Odebrat slova ze schématu
chart-comment-hint = Slova pro toho, kdo schéma čte; hra o nich neví. Přetáhněte je, kam patří.
chart-edit-comment = psaní do schématu
chart-edit-comment-width = šířka slov ve schématu
edit-rule-colour = barva pravidla { $rule }
