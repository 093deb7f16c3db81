table-name = Lunaria
table-slogan = Modern board games, on one table that anyone can host.

## Bots

bot-random = Random
bot-greedy = Greedy
bot-mcts = Search { $strength }

## At the table

prompt-waiting = Waiting for { $names }.
prompt-over = { $count ->
    [one] The game is over. { $winners } wins.
   *[other] The game is over. Shared victory: { $winners }.
}
prompt-gathering = Waiting for players to take the open seats.
prompt-warming = The rules are being made ready. The first time this takes some seconds.
log-undo = { $name } takes a move back.

refusal-key = This message was already used by another seat.
refusal-spectator = You are watching: only who sits at the table can move.
refusal-stale = The table has moved on since you looked (you saw event { $seen }, the last is { $last }). Look again and decide anew.
refusal-not-started = The game has not started yet.
refusal-storage = The move could not be stored, so it does not count. Please try again.

fault-size = A message may have { $limit } bytes; this one has { $size }. It was not read.
fault-unreadable = This message cannot be read: { $reason }
fault-binary = Messages are texts; this one is not.
fault-often = Too many messages at once: this one was not read. Wait { $seconds } s.
fault-overlay = There is no overlay “{ $overlay }”.
