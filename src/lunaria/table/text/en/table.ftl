table-name = Lunaria
table-slogan = Modern board games, on one table that anyone can host.
language = Language
theme = Light or dark
back = Back
name = Your name

## Who are you

introduce = Welcome
introduce-help = Choose a name and take a seat. That is all.
introduce-go = Come in

## The front page

home-games = Games
home-seats = { $least } to { $most } players
home-new = New table
home-mine = Your tables
home-mine-none = You have not sat at a table yet.
home-awaited = waiting for { $names }, { $time }
home-open = Open tables
home-open-none = Nobody is waiting for players right now.
status-gathering = open seats
status-ready = waiting until all are ready
status-playing = in play
status-over = over
status-turn = your turn

## A new table

new-title = { $game }: a new table
new-seats = Seats
new-seats-help = Friends take open seats by the link that you share. Bots are always ready.
new-options = Options
new-go = Open the table
new-clock = Time
clock = Clock
clock-help = It runs while you have something to decide, and never while the server is down.
clock-none = No clock
clock-move = { $time } for each turn
clock-bank = { $time } for the whole game, { $increment } s more after each turn
zero = When it has run out
zero-help = What happens when somebody has no time left.
zero-bot = A bot plays on
zero-lose = The game is lost
zero-nothing = Nothing
time-seconds = { $count ->
    [1] 1 second
   *[other] { $count } seconds
}
time-minutes = { $count ->
    [1] one minute
   *[other] { $count } minutes
}
time-hours = { $count ->
    [1] one hour
   *[other] { $count } hours
}
time-days = { $count ->
    [1] one day
   *[other] { $count } days
}
new-one-seat = You can have one seat only.
seat-me = me
seat-open = open seat
seat-nobody = nobody
seat-bot = bot: { $name }
seat-you = (you)

## Waiting for players

seats-title = Who plays
seats-sit = Sit here
seats-leave = Stand up
seats-bot = Let a bot sit here
seats-bot-which = Which bot
seats-share = Invite
seats-share-help-all = Whoever opens this address can sit down or watch.
seats-share-help-link = Whoever opens this address can sit down or watch.
seats-copy = Copy the address
seats-copied = Copied
seats-check = How this deal can be checked
deal-before = The server has settled on a secret and shows its seal before the deal: another secret would have another seal. Your browser adds random digits when you open the table, sit down or say that you are ready. The deal comes from both together, so neither the server nor the players can bend it. When the game is over everything is told.
deal-after = Before the deal the server showed the seal of a secret. Then the browsers of the people at the table added random digits, without knowing the secret. The deal came from both together, so neither side could bend it.
deal-seal = Seal
deal-secret = Secret
deal-added = Added by { $name }
deal-key = Key of the deal
deal-fits = The secret fits the seal.
deal-fits-not = The secret does not fit the seal: do not trust this deal.
deal-mine = What this browser added is in the deal.
deal-mine-not = What this browser added is missing: do not trust this deal.
deal-mine-none = This browser has kept nothing that it added to this deal.
deal-again = The record plays the whole game again from this key, on any computer with Lunaria:

message-seat = That seat is not free
message-seat-help = Somebody was faster, you sit at this table already, or the game has started.
message-name = A name is missing
message-name-help = Write any name, so that the others know who you are.
message-soon = One moment
message-nothing = There is nothing here

## Bots

bot-random = Random
bot-apprentice = Apprentice
bot-apprentice-about = overlooks half of the moves
bot-gardener = Gardener
bot-gardener-about = takes what looks best at once
bot-astronaut = Astronaut
bot-astronaut-about = thinks a few turns ahead
bot-oracle = Oracle
bot-oracle-about = thinks up to three seconds a move
bot-random-about = any move that is allowed
bot-program-about = a program that plays here
bot-offer = { $name }: { $about }
bot-greedy = Greedy
bot-mcts = Search, { $strength ->
    [1] 1 try
   *[other] { $strength } tries
}

## At the table

board = The board
board-connecting = Coming to the table…
board-script = The board needs JavaScript: it sends your moves and shows what the others do.
board-players = Players
board-overlay = Show
board-none = Nothing more
board-log = What happened
board-words = The board in words
board-result = Result
board-record = Save the record
board-lost = The connection is lost. Trying again…
board-no-answer = The server did not answer. Try again.
board-you = (you)
board-turn = to move
board-away = away
board-score = Points now
board-total = Total
board-rank = Place
board-undo = Undo
board-ask = Ask to undo
board-asks = asks to undo the last move, with all that came after it.
board-asking = You have asked to undo your last move. The others answer.
board-yes = Agree
board-no = Leave it as it is
board-own = Your board
board-auto = Make single choices for me
board-auto-help = When only one thing is left to do, such as ending your turn, it is done for you.
board-leave = Leave, let a bot play
banner-away = A bot plays for you until you are back.
banner-late = Your time ran out, so a bot plays for you. You can come back and have your next turn again.
banner-on = Your time ran out. A bot plays for you to the end.
banner-lost = Your time ran out, so you have lost. A bot plays for you to the end.
board-return = I am back
board-stands-in = a bot plays
board-keys = Keys
board-key-arrows = Arrows
board-key-arrows-help = go to the next thing that can be touched
board-key-enter = Enter
board-key-enter-help = touch it, or press the main button
board-key-escape-help = one step back
board-key-undo-help = undo
board-key-turn-help = turn what you hold
board-notify = Tell me when it is my turn

prompt-waiting = Waiting for { $names }.
prompt-over = { $count ->
    [1] The game is over. { $winners } wins.
   *[other] The game is over. Shared victory: { $winners }.
}
prompt-draw = The game is over. It is a draw: { $winners }.
list-more = { $others }, { $one }
prompt-gathering = The game starts when every seat is taken.
prompt-warming = The rules are being made ready: { $share } %.
prompt-broken = This game was begun by other rules and cannot go on by these. Its log is kept.
log-undo = { $name } undoes a move.
log-ask = { $name } asks to undo the last move.
log-yes = { $name } agrees.
log-no = { $name } does not agree.
log-back = The table goes back to before { $name }’s move.
log-flag = { $name } has no time left.
log-stumble = At { $name }’s seat a program has failed: chance decides this time.
log-silent = At { $name }’s seat a program has failed three times: from now on another bot decides.
log-away = { $name } leaves; a bot plays for them.
log-here = { $name } is back and plays again.

refusal-key = This message was already used by another seat.
refusal-spectator = You are watching: only people at the table can move.
refusal-stale = The table has moved on since you looked (you saw event { $seen }, the last is { $last }). Look again and decide anew.
refusal-not-started = The game has not started yet.
refusal-scope = This token may look, but not play: it does not have the scope “play”.
refusal-long-log = This game has { $most } events: nothing more can be undone, and the moves go on to its end.
refusal-leaves = You have left this game { $most } times. Please play on.
refusal-written = Too much was written from your network today. Wait { $seconds } s, then try again.
refusal-storage = The move could not be stored, so it does not count. Please try again.
refusal-stand-in = A bot plays for you: your time ran out.
refusal-absent = A bot plays for you. Say first that you are back.
refusal-away = A bot plays this seat already.
refusal-here = You have not left this seat to a bot.
refusal-late = Your time for this turn is over. You can come back as soon as the bot has made it.
refusal-asked = { $seat } has asked already; the others answer first.
refusal-unasked = Nobody has asked you.
refusal-flag = This clock is not running.
refusal-over = The game is over.

fault-size = A message may have at most { $limit } bytes; this one has { $size }. It was not read.
fault-unreadable = This message cannot be read: { $reason }
fault-binary = Messages are texts; this one is not.
fault-often = Too many messages at once: this one was not read. Wait { $seconds } s.
fault-overlay = There is no overlay “{ $overlay }”.

## Looking back

replay-title = { $game }: looking back
replay-first = To the start
replay-back = One move back
replay-next = One move on
replay-last = To the end
replay-ply = Which move
replay-move = Then
replay-table = To the table
replay-proof = The record holds the seed of the deal. Anyone can play it again and check it.

## Analysis

analysis-title = Analysis
analysis-start = Analyse this game
analysis-stop = Stop
analysis-turns = Turning points
analysis-before = before this move
analysis-share = to win
analysis-lead = lead
analysis-played = Played:
analysis-best = the best
analysis-choices = Best moves
analysis-line = Expected:
analysis-turning = Turning point at move
analysis-graph = Each player’s likelihood of winning, move by move
analysis-best-move = Best move
analysis-good-move = Good move
analysis-slip = Slip
analysis-blunder = Blunder
analysis-failed = The analysis stopped because the server failed. Try again: it goes on where it was.
replay-key-space = Space
replay-key-space-help = play by itself, or stop
replay-key-arrows-help = one move back or on
replay-key-ends = Home, End
replay-key-ends-help = to the start, to the end
hint = Hint
hint-help = The best three moves, in the order of the lead in points that they promise. Only where all others are bots.
coach = Coach me
coach-help = The first of each kind of decision is explained. Before a move that gives away more than a little, the coach says so and shows a better one. Only where all others are bots.
coach-loses = { $loss ->
    [1] This gives away about one point.
   *[other] This gives away about { $loss } points.
}
coach-loses-lead = { $loss ->
    [1] This gives away about one point of your lead.
   *[other] This gives away about { $loss } points of your lead.
}
coach-both = Now: { $points } ({ $line }); later probably more: { $later }.
coach-now = Now: { $points } ({ $line }).
coach-later = Nothing yet; later probably more: { $later }.
coach-keeps = It keeps most for later.
coach-more = { $what }: { $count } more
coach-less = { $what }: { $count } less
coach-some-more = { $what }: more
coach-some-less = { $what }: less
coach-theirs = for { $seat }, { $what }
coach-two = { $first }; { $second }
coach-gains = With it: { $what }.
coach-compared = Compared with yours: { $what }.
coach-go = Play it all the same
coach-think = Think again
coach-waits = The coach looks at the move…
coach-silent = The coach could not look at that move: it was played as it was.
coach-understood = Understood

## Playing on, and records from elsewhere

branch-title = Play on from here
branch-help = A new table that begins with this very position, for you and bots. It counts for nothing.
branch-seat = I play
branch-level = All others
branch-go = Play on
branch-from = This game was played on from move { $ply } of another one.
branch-brought = This game comes from a record that somebody brought.
records-title = Look at a record
records-help = Bring the record of a game that is over. It is played again move by move and checked, and you can look back at it, analyse it and play on.
records-file = The file
records-go = Look at it
records-problem = This record cannot be used.

## Coming together

home-watch = Games to watch
seat-kept-for = kept for { $name }
seat-kept = kept for whoever has the invitation
seats-move = Move here
seats-arrange = Seat { $number }: arrange
seats-reserve = Keep this seat
seats-reserve-name = For whom
seats-free = Keep it no longer
seats-invitation = Invitation to this seat
seats-remove = Send away
seats-swap = Swap
seats-swap-which = With which seat
seats-ready = I am ready
seats-wait = Not ready after all
seats-is-ready = ready
seats-not-ready = not ready yet
prompt-gathering-ready = The game starts when every seat is taken and everybody is ready.
prompt-closed = Nobody may watch this table.
closed-watch = Nobody may watch this table.
closed-out = The owner of this table has sent you away.
closed-password = This table has a password
door-wrong = That is not the password.
door-go = Come in
password = Password
password-help = Only people who know it can come in. Leave it empty for no password.
new-terms = Who may come
listed = The table
listed-help = A table that is not in the lobby is found only by its address.
listed-yes = is in the lobby
listed-no = only with the address
watch = Watching
watch-help = People who watch see nothing that a player hides.
watch-all = everybody
watch-link = anyone with the address
watch-nobody = nobody
start = The game starts
start-help = Being ready leaves time to change seats and talk.
start-full = when every seat is taken
start-ready = when everybody is ready
seats-share-password = They need the password too.
seats-share-help-nobody = Whoever opens this address can sit down; nobody can watch.
board-watching = Watching
board-rematch = Play again
board-rematch-go = To the new table

## Chat

talk = Chat
talk-say = Say something
talk-go = Say
talk-mute = Mute:
talk-unmute = Unmute:
talk-watching = (watching)
refusal-talk-unknown = Choose a name first, so that the others know who is speaking.
refusal-talk-empty = The message is empty.
refusal-talk-long = That is too long: { $count } characters, { $limit } are allowed.
refusal-talk-often = That was too often. Wait { $seconds } s.
refusal-talk-full = This room is full: { $most } lines have been said here, and no more can be.
refusal-talk-storage = It could not be stored, so it was not said. Please try again.
