## What is wrong with a game that is to be set up

setting-game = unknown game { $game }; known games: { $known }
setting-game-close = unknown game { $game }; did you mean { $close }?
setting-listed = the game { $game } is not listed: add its name to NAMES in lunaria/games/__init__.py
setting-option = { $game } has no option { $option }; its options are: { $known }
setting-choice = { $game }: { $option } { $problem }
setting-value = must be { $choices }, not { $value }
setting-one = { $choice }
setting-or = { $others } or { $choice }
setting-seats = { $game } is played by { $least } to { $most } seats, not { $seats }
setting-seed = a seed must be a number from 0 to { $most }, not { $seed }
setting-objection = { $game }: { $problem }
setting-seat = { $option } must be random or a seat from 0 to { $last }, not { $seat }

## What is wrong with a record

record-line = line { $line }: { $problem }
record-setting = { $problem }
record-number = { $what } must be a number, not { $found }
record-seat-number = the seat must be a number, not { $found }
record-name = a name must be in double quotes, not { $found }
record-name-long = a name has at most { $most } characters
record-from = “from” needs a table and a number of moves, not { $found }
record-twice = { $said } appears twice
record-agreed = “agreed” needs void, concede or draw, not { $found }
record-header = unknown header { $found }
record-missing = the header has no { $key }: the record is truncated or is not a record
record-size = a record may have at most { $most } bytes
record-large = a record may have at most { $most } bytes; this one has { $size }
record-text = a record must be UTF-8; this file is not
record-salt = a salt has at most { $most } characters
record-entropy = a secret, or the entropy of a seat, must be 64 hexadecimal digits, not { $found }
record-entropy-seat = the entropy must belong to a seat from 0 to below { $seats }
record-no-secret = the record has entropy from seats but no secret
record-two-deals = a game is dealt from a seed or from a secret, not both
record-begins = a record must begin with “lunaria record { $format }”
record-cut-off = the record is truncated: an empty line must end the header, and every line must end with a line feed
record-move = expected move { $number } as seat and notation, found { $found }
record-promise = the record is truncated: moves announced: { $count }, found: { $moves }
record-game = the record is of { $game }, not { $other }
record-rules = the record was made with version { $version } of the rules; this is version { $ours }
record-running = the game is not over: its seed has not been revealed, so it cannot be replayed
record-commitment = the seed does not match the commitment published at the start
record-ply = there is no move { $ply }: the record has { $moves }
record-illegal = move { $number }, seat { $seat }, { $move }: { $reason } ({ $rule })
record-digest = after the last move (number { $moves }) the digest is { $digest }, not the one in the record
