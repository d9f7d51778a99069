### Bloky tak, jak by je lidé vyprávěli: několik pokynů jako jedna věta.

told-call = Vezmi jako { $stack }: { $source }
told-call-steps = Vezmi jako { $stack }: { $source }, { $steps }
told-look = Podívej se na { $attribute } u { $stack }
told-look-path = Podívej se na { $path }
told-add = Přidej do skupiny { $stack }: { $source }
told-add-steps = Vezmi { $source }, { $steps } a přidej to do skupiny { $stack }
told-both = Ve skupině { $stack } nech jen to, co je i ve skupině { $source }
told-both-steps = Vezmi { $source }, { $steps } a ve skupině { $stack } nech jen to, co je i tam
told-without = Ze skupiny { $stack } vynech: { $source }
told-without-steps = Vezmi { $source }, { $steps } a vynech to ze skupiny { $stack }

## What is done on the way

told-step-keep = nech jen ty, kde { $attribute } { $comparison } { $value }
told-step-keep-placed = nech, co někde leží
told-step-keep-unplaced = nech, co nikde neleží
told-step-keep-free = nech volná místa
told-step-keep-first = nech jen prvních { $count }
told-step-keep-random = nech náhodně vybraných { $count }
told-step-keep-max = nech ty, jejichž { $attribute } je největší
told-step-keep-min = nech ty, jejichž { $attribute } je nejmenší
told-step-keep-max-by = nech ty, pro které je { $calculation } největší
told-step-keep-min-by = nech ty, pro které je { $calculation } nejmenší
told-step-children = pokračuj dál: { $path }
told-step-parent = přejdi k tomu, čeho jsou součástí
told-step-owner = přejdi k jejich majitelům
told-step-placed-on = přejdi k místům, na kterých leží
told-step-placed = přejdi k tomu, co na nich leží
told-step-next-to = přejdi k místům, která jsou s nimi spojená
told-step-neighbour = přejdi k sousedovi { $neighbour }
told-step-neighbours = přejdi ke všem sousedům
told-step-edge-neighbours = přejdi k sousedům přes hranu
