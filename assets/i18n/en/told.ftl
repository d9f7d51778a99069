### Blocks as people would tell them: several instructions as one sentence.

told-call = Take { $source } and call them { $stack }
told-call-steps = Take { $source }, { $steps }, and call them { $stack }
told-look = Look at { $attribute } of { $stack }
told-look-path = Look at { $path }
told-add = Add { $source } to { $stack }
told-add-steps = Take { $source }, { $steps }, and add them to { $stack }
told-both = In { $stack } keep only what is also among { $source }
told-both-steps = Take { $source }, { $steps }, and in { $stack } keep only what is also among them
told-without = From { $stack } leave out { $source }
told-without-steps = Take { $source }, { $steps }, and leave them out of { $stack }

## What is done on the way

told-step-keep = keep those whose { $attribute } { $comparison } { $value }
told-step-keep-placed = keep what lies somewhere
told-step-keep-unplaced = keep what lies nowhere
told-step-keep-free = keep the free places
told-step-keep-first = keep the first { $count }
told-step-keep-random = keep { $count } at random
told-step-keep-max = keep those with the largest { $attribute }
told-step-keep-min = keep those with the smallest { $attribute }
told-step-keep-max-by = keep those for which { $calculation } is largest
told-step-keep-min-by = keep those for which { $calculation } is smallest
told-step-children = go on to { $path }
told-step-parent = go to what they are part of
told-step-owner = go to their owners
told-step-placed-on = go to the places they lie on
told-step-placed = go to what lies on them
told-step-next-to = go to the places linked to them
told-step-neighbour = go to the neighbour { $neighbour }
told-step-neighbours = go to all neighbours
told-step-edge-neighbours = go to the neighbours across an edge
