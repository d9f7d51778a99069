### How strong a computer opponent is.

strength-first-steps = First steps
strength-easy = Easy
strength-medium = Medium
strength-hard = Hard
strength-expert = Expert
strength-master = Master

strength-unknown = “{ $name }” is not a strength of an opponent. Use a level ({ $levels }), depth:3 for plies looked ahead, states:20000 for positions examined, or seconds:2 for time.
