### Editor deskových her: pravidla, podle kterých plán spojuje části svých dílků.

links-edit-add = přidání pravidel spojení
links-edit-set = změna pravidla spojení
links-edit-remove = odebrání pravidla spojení
links-edit-shift = přesun pravidla spojení
links-edit-join = spojení rohů a stran
links-edit-place = umístění částí na dílcích
links-edit-relink = nové vytvoření vazeb
links-edit-hand = ruční spojení částí

links-open = Spojení ({ $count })
links-title = Spojení: { $name }
links-close = Zpět k pravidlům hry
links-two-tiles = dva dílky
links-whole-plan = celý plán
links-first = Klepněte na část a pak na tu, ke které patří. Klávesy: šipky, Enter; Page Down ukáže dalšího souseda.
links-second = { $part }: teď část, ke které patří. Escape ji pustí.
links-no-parts = Dílky zatím nemají části. Dá jim je tlačítko „Rohy“ nebo „Strany“ níže; jiné lze přidat dílku vybranému vlevo.
links-whole-hint = Všechny vazby, které pravidla vytvoří; vazby vybraného pravidla jsou zvýrazněné. Klepnutím na dvě části je spojíte ručně, dalším je zase rozpojíte.
links-part-own = { $part }
links-part-other = { $part } souseda

links-at-once = Najednou: kde se dílky dotýkají, je jedno místo
links-join-corners = Rohy
links-join-sides = Strany
links-join-both = Rohy i strany, vedle sebe
links-meaning = Obě části jsou
links-one-place = jedno místo
links-next-to = vedle sebe
links-one-way = jen jedním směrem
links-path = spojené cestou
links-way = Soused
links-reach = Pravidlo platí
links-all-around = pro všechny strany
links-both-tiles = pro tyto dva dílky
links-alone = jen takto
links-places-of-parts = Kde části na dílku leží; stiskem se změní
links-at-corners = { $block } × { $count }: rohy
links-at-sides = { $block } × { $count }: strany
links-at-middle = { $block } × { $count }: uprostřed
links-way-above = nahoře
links-way-right = vpravo
links-way-below = dole
links-way-left = vlevo
links-way-above-right = vpravo nahoře
links-way-below-right = vpravo dole
links-way-below-left = vlevo dole
links-way-above-left = vlevo nahoře
links-way-far-right = dál vpravo
links-way-far-left = dál vlevo
links-way-far-below-right = dál vpravo dole
links-way-far-below-left = dál vlevo dole

links-rules = Pravidla: { $count }
links-none = Zatím žádné pravidlo: dílky spolu nemají nic společného.
links-up = Pravidlo výš (Alt+↑)
links-down = Pravidlo níž (Alt+↓)
links-remove = Odebrat pravidlo (Delete)
links-says-one-place = { $own } = { $other } souseda { $way }: jedno místo
links-says-one-place-inside = { $own } = { $other } téhož dílku: jedno místo
links-says-next-to = { $own } ↔ { $other } souseda { $way }: vedle sebe
links-says-next-to-inside = { $own } ↔ { $other } téhož dílku: vedle sebe
links-says-to-neighbor = { $own } → { $other } souseda { $way }: jedním směrem
links-says-from-neighbor = { $own } ← { $other } souseda { $way }: jedním směrem
links-says-way-inside = { $own } → { $other } téhož dílku: jedním směrem
links-says-path = { $own } … { $other } souseda { $way }: cesta
links-says-path-inside = { $own } … { $other } téhož dílku: cesta

links-count = { $rules ->
        [one] { $rules } pravidlo vytvoří
        [few] { $rules } pravidla vytvoří
       *[other] { $rules } pravidel vytvoří
    } { $links ->
        [one] { $links } vazbu
        [few] { $links } vazby
       *[other] { $links } vazeb
    } na { $tiles ->
        [one] { $tiles } dílku
       *[other] { $tiles } dílcích
    }: { $shared } spojuje části v jedno místo, { $near } vede k sousedům.
links-places = { $block }: { $parts } částí tvoří { $places ->
        [one] { $places } místo
        [few] { $places } místa
       *[other] { $places } míst
    }.
links-added = { $count ->
        [one] Přibylo { $count } pravidlo
        [few] Přibyla { $count } pravidla
       *[other] Přibylo { $count } pravidel
    }.
links-all-there = Všechna tato pravidla už tu jsou.
links-more = Cesty: { $ways }. Ručně: { $hand }.
links-hand-made = Spojeno ručně. Pravidla tuto vazbu nemění.
links-hand-gone = Tato ruční vazba je pryč.
links-differ = Vazby uložené na plánu jsou jiné a hra začíná s nimi. Části se spojovaly ručně, nebo dílky přibyly či změnily místo.
links-relink = Vytvořit znovu

links-refused-map = Tento plán už tu není.
links-refused-grid = Na plánu s volnými místy nic nemá sousedy. Zvolte nejdřív jako jeho pole čtverce, šestiúhelníky nebo trojúhelníky.
links-refused-neighbor = Pole tohoto plánu nemají souseda číslo { $index }. Vyberte některého ze sousedů pod obrázkem.
links-refused-part = Žádný dílek plánu nemá část { $part }. Přidejte ji dílku, nebo nechte pravidlo platit „jen takto“.
links-refused-itself = { $part } nejde spojit se sebou. Vyberte jinou část, nebo tutéž část souseda.
links-refused-known = Tyto vazby už vytváří pravidlo { $number }; je ukázané.
links-refused-gone = Část s číslem { $number } už tu není. Vyberte jinou.
