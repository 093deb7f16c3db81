## What is wrong with a game that is to be set up

setting-game = there is no game { $game }; there are: { $known }
setting-listed = the game { $game } is not listed: add its name to NAMES in lunaria/games/__init__.py
setting-option = { $game } has no option { $option }; it has: { $known }
setting-choice = { $game }: { $option } { $problem }
setting-value = must be { $choices }, not { $value }
setting-one = { $choice }
setting-or = { $others } or { $choice }
setting-seats = { $game } takes { $least } to { $most } seats, not { $seats }
setting-seed = a seed is a number from 0 to { $most }, not { $seed }
setting-objection = { $game }: { $problem }
setting-seat = { $option } must be random or a seat from 0 to { $last }, not { $seat }

## What is wrong with a record

record-line = line { $line }: { $problem }
record-setting = { $problem }
record-number = { $what } must be a number, not { $found }
record-seat-number = the seat must be a number, not { $found }
record-name = a name stands in double quotes, not { $found }
record-name-long = a name has at most { $most } characters
record-from = from needs a table and a number of moves, not { $found }
record-twice = { $said } is said twice
record-header = unknown header { $found }
record-missing = the header does not say { $key }; the record is cut off or not a record
record-size = a record has at most { $most } bytes
record-large = a record has at most { $most } bytes; this one has { $size }
record-text = a record is written in UTF-8, and this is not
record-salt = a salt has at most { $most } characters
record-entropy = a secret, or what a seat has added, is 64 hexadecimal digits, not { $found }
record-entropy-seat = it must have been added by a seat from 0 to below { $seats }
record-no-secret = seats have added to a deal whose secret is not told
record-two-deals = a game is dealt from a seed or from a secret, not from both
record-begins = a record begins with 'lunaria record { $format }'
record-cut-off = the record is cut off: an empty line ends the header, and every line has its end
record-move = expected move { $number } with seat and notation, found { $found }
record-promise = the record is cut off: moves promised: { $count }, moves found: { $moves }
record-game = the record is of { $game }, not { $other }
record-rules = the record follows version { $version } of the rules; these are { $ours }
record-running = the game is not over: its seed is not told yet, so it cannot be replayed
record-commitment = the seed does not fit the commitment that was published at the start
record-ply = there is no move { $ply }: moves in the record: { $moves }
record-illegal = move { $number }, seat { $seat }, { $move }: { $reason } ({ $rule })
record-digest = after the last move (number { $moves }) the digest is { $digest }
