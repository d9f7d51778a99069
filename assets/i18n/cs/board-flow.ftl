## Co lze o blocích deskové hry vědět dřív, než se začne hrát

problem-board-choice-empty = Blok „{ $block }“ nabízí výběr z ničeho, takže nikdo nemůže vybrat.
remedy-board-choice-empty = Předtím seberte to, z čeho se má vybírat, nebo výběr vynechte.
problem-board-choice-unseen = Tento výběr nikdo nikdy neuvidí: blok „{ $block }“ ho zruší nebo ukončí hru dřív, než se někdo rozhodne.
remedy-board-choice-unseen = Nabídku zrušte před touto volbou nebo až v následujícím bloku a hru ukončete v jiném bloku.
problem-board-question-unasked = Blok „{ $block }“ klade otázku, ale žádný výběr po ní nikdy nenásleduje.
remedy-board-question-unasked = Nabídněte, z čeho se má vybírat; chcete-li hráčům jen něco sdělit, oznamte jim to.
problem-board-condition-never = Skok z bloku „{ $block }“ do „{ $next }“ se nikdy neprovede: když na něj přijde řada, nemůže platit { $condition }
remedy-board-condition-never = Zkontrolujte číslo, znak porovnání a skoky před ním: ty, které platí, mají přednost. Je-li to tak správně, skok smažte.
problem-board-jump-hides = Skok z bloku „{ $block }“ do „{ $next }“ nemá podmínku, takže na nic za ním v tomto bloku nikdy nedojde.
remedy-board-jump-hides = Dejte mu podmínku, nebo ho přesuňte za ostatní.
problem-board-loop-closed = Jakmile sem hra dojde, točí se donekonečna a nikoho se na nic nezeptá: { $blocks }
remedy-board-loop-closed = Veďte z těchto bloků ven skok s podmínkou, nabídněte v některém z nich výběr, nebo v něm hru ukončete.
problem-board-loop-unchanged = Pokud se tyto bloky jednou zopakují, budou se opakovat donekonečna, protože nic v nich nemění to, na co se jejich skoky ptají: { $blocks }
remedy-board-loop-unchanged = V některém z nich změňte to, na co se podmínka ptá, například odpočítávejte.
problem-board-temporary-too-early = Blok „{ $block }“ používá „{ $name }“, ale to tu není, ať se předtím hrálo jakkoli ({ $way }).
remedy-board-temporary-too-early = Vytvořte ho v některém dřívějším bloku, nebo ho odstraňte až potom. Bez něj se hra tady zastaví.
problem-board-temporary-some-way = Blok „{ $block }“ používá „{ $name }“, ale to tu není, když hra přijde touto cestou: { $way }
remedy-board-temporary-some-way = Vytvořte ho i na této cestě, nebo veďte skok kolem bloku. Bez něj se hra tady zastaví.

## Složené bloky

problem-board-composite-differs = Složený blok „{ $name }“ není tím, co říkají pravidla: jeho bloky někdo změnil jednotlivě, možná jiný program.
remedy-board-composite-differs = Hraje se podle pravidel. Nad schématem můžete převzít změny do složeného bloku, nebo vrátit jeho původní bloky; dokud si nevyberete, nic se nepřepíše.
composite-none-selected = Vyberte bloky, ze kterých má vzniknout jeden.
composite-bad-name = „{ $name }“ nemůže být klíčem složeného bloku: už ho něco má, nebo není z písmen, číslic a _.
composite-unknown-block = Blok „{ $name }“ neexistuje.
composite-several-entries = Složený blok má jeden vchod, ale skoky zvenku vedou do více z těchto bloků: { $name }
