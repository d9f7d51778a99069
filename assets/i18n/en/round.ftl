face-chart = Chart
round-move = A move
round-allowed = What may be chosen next
round-over = Is the goal reached?
round-won = The level is won
round-open = Change it
round-fit = Show everything
stop-back = Back one rule
