## Cíle, které nejsou jednou přesnou plochou

problem-goal-empty = Tento cíl ještě neříká, co má platit.
remedy-goal-empty = Přidejte podmínku, třeba „zhasněte všechna světla“, nebo cíl smažte. Do té doby se ho nedá dosáhnout.
problem-goal-never = Tohoto cíle se nikdy nedá dosáhnout.
remedy-goal-never = Podívejte se na jména a čísla: na figurku, kterou žádné pravidlo na plochu nedá, na počet větší, než má plocha polí, na položku, kterou žádné pravidlo nemění.
problem-goal-always = Tento cíl platí vždy.
remedy-goal-always = Ptejte se na něco, co se během hry mění. Do té doby vyhraje hned první tah.
problem-goal-solved = Tento cíl platí už na začátku.
remedy-goal-solved = Změňte začátek nebo tento cíl, aby bylo co řešit. Pokud to tak má být, nic neměňte: cíl se počítá až po tahu.
problem-rule-count-in-rule = Tady se počítají pole, a to umějí jen cíle.
remedy-rule-count-in-rule = Nechte počítat položku: přičtěte k ní 1 v pravidle, které změnu dělá. Do té doby se přeskakuje tento příkaz; v podmínce celé pravidlo.
problem-rule-count-wrong = Není jasné, která pole se mají počítat.
remedy-rule-count-wrong = Napište „COUNT(On)“ pro pole hrací plochy, nebo „COUNT(NUMBERS, 1)“ pro pole jiné vrstvy. Do té doby se cíle nedá dosáhnout.
problem-beyond-goals = Cíle této úrovně jsou řečeny slovy, nebo mají pole, na kterých může být cokoli. Původní program to nezná.
remedy-beyond-goals = Pro původní program nakreslete každou vítěznou plochu jako samostatný cíl.
differs-level-goals = Úroveň { $level } má jiné cíle vyjádřené slovy.

## Cíle, jak se říkají

goal-said-walk-to = Dojděte na místo: { $place }.
goal-said-walk-to-every = Dojděte na každé takové místo: { $place }.
goal-said-walk-to-cell = Dojděte do sloupce { $column }, řádku { $row }.
goal-said-bring-to = Přemístěte na místo: { $thing } → { $place }.
goal-said-bring-to-cell = Přemístěte do sloupce { $column }, řádku { $row }: { $thing }.
goal-said-has-to-be = Ve sloupci { $column }, řádku { $row } má být { $piece }.
goal-said-push-all = Dotlačte všechny na místo: { $thing } → { $place }.
goal-said-bring-all = Přemístěte všechny na místo: { $thing } → { $place }.
goal-said-covered = Na všechna taková místa ({ $place }) patří { $thing }.
goal-said-lights-off = Zhasněte všechna světla.
goal-said-lights-on = Rozsviťte všechna světla.
goal-said-becomes = Změňte všechny: { $piece } → { $other }.
goal-said-none-left = Tohle nesmí na ploše zůstat: { $pieces }.
goal-said-nothing-stays = Nic nesmí zůstat tak, jak je na začátku.
goal-said-fill = Místo každé z nich ({ $piece }) dejte tu, která tam patří.
goal-said-in-place = Dejte všechno na správné místo.
goal-said-exactly = Na ploše má být přesně { $count }×: { $piece }.
goal-said-at-least = Na ploše má být aspoň { $count }×: { $piece }.
goal-said-at-most = Na ploše má být nejvýš { $count }×: { $piece }.
goal-said-some = Na ploše má být: { $piece }.
goal-said-item-is = Dosáhněte přesně { $count }: { $item }.
goal-said-item-at-least = Dosáhněte aspoň { $count }: { $item }.
goal-said-item-at-most = Nepřekročte { $count }: { $item }.
goal-said-picture = Dejte celou plochu do pořádku.
goal-said-pictures = Dejte celou plochu do pořádku; správně může vypadat { $count } způsoby.

## Věty cílů

block-count-cells = počet polí
block-count-board = počet polí, na kterých je { $value }
block-count-layer = počet polí vrstvy { $layer }, na kterých je { $value }
block-test-none = na ploše nezůstane { $value }
block-test-some = někde na ploše je { $value }
goal-tool-reaches = Něco dorazí na místo
goal-tool-all-on = Všechno je na svých místech
goal-tool-none = Nic jednoho druhu nezůstane
goal-tool-count = Určitý počet věcí jednoho druhu
goal-tool-item = Určitý počet bodů nebo tahů
goal-tool-picture = Obraz, jak má plocha vypadat

## Cíle v editoru

goals-words = Cíle vyjádřené slovy
goals-words-hint = Úroveň se vyhraje, když platí jeden z nich, nebo když plocha vypadá jako nakreslený cíl.
goals-words-one = Cíl slovy { $goal }
goals-words-extended = Ne každý program pro tyto hry zná cíle vyjádřené slovy a pole, na kterých může být cokoli.
goals-words-or = nebo
goals-words-new = Úroveň se vyhraje, když …
goals-words-another = Více takových: vyhraje se i tehdy, když …
goals-words-more = Přidat k tomuto cíli další podmínku
goals-words-text = Napsat tento cíl jako text
goals-words-delete = Smazat tento cíl
goals-words-share = Totéž ve všech úrovních
goals-words-field = (COUNT(On) == 0)
layers-goals-words = Cíle vyjádřené slovy …
brush-anything = Cokoli
brush-anything-hint = Na tomto poli cíle může být cokoli
edit-goal = změna cíle { $goal } vyjádřeného slovy
edit-goal-add = nový cíl vyjádřený slovy
edit-goal-remove = smazání cíle { $goal } vyjádřeného slovy
edit-goal-share = cíle vyjádřené slovy ve všech úrovních
find-goal = Cíl úrovně { $level }
play-goal = Cíl: { $goal }
player-goals = Stačí jedno z tohoto:

## A template that shows them

template-collect = Sbírání
template-collect-about = Postava sbírá jablka. Pro hry, které se vyhrávají podmínkou, ne jedním obrazem plochy.
template-collect-goal = Seberte všechna jablka. Kde nakonec stojíte, je jedno.
