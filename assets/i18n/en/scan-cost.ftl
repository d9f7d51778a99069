### What a play costs in each way of control

scan-cost-no-solution = This level has no kept solution. Name a file of moves with --solution.
scan-cost-only-moves = A solution holds moves only, not undo, redo or restart.
scan-cost-refused = Move { $number } of the solution, { $move }, cannot be chosen.
scan-cost-moves =
    { $number ->
        [one] { $number } move.
       *[other] { $number } moves.
    }
scan-cost-order-kept = Played in the given order.
scan-cost-order-free = The order does not matter; shuffled.
scan-cost-order-partly = Some moves may change places; shuffled as far as possible.
scan-cost-order-fixed = The order matters; played in the given order.
scan-cost-not-solved = These moves do not solve the level.
scan-cost-way = Way of control
scan-cost-signals = Next
scan-cost-presses = presses
scan-cost-arrows = arrows
scan-cost-seconds = seconds
scan-cost-each = per move
scan-cost-way-direct-mouse = Mouse, direct
scan-cost-way-direct-keyboard = Keyboard, direct
scan-cost-way-options-mouse = Mouse, with options
scan-cost-way-keyboard-skip = Keyboard, Skip
scan-cost-way-keyboard-select = Keyboard, Select
scan-cost-way-next = One switch, Next
scan-cost-way-row-column = One switch, rows
scan-cost-way-group = One switch, blocks
scan-cost-way-two-switches = Two switches
scan-cost-way-two-switches-row-column = Two switches, rows
scan-cost-way-two-switches-group = Two switches, blocks
scan-cost-way-dwell = Stepping and resting
scan-cost-way-dwell-row-column = Stepping and resting, rows
scan-cost-way-dwell-group = Stepping and resting, blocks
