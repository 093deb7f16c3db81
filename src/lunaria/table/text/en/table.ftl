table-name = Lunaria
table-slogan = Modern board games, on one table that anyone can host.
language = Language
theme = Light or dark mode
back = Back
name = Your name

## Who are you

introduce = Welcome
introduce-help = Choose a name and take a seat. That’s all.
introduce-go = Enter

## The front page

home-games = Games
home-seats = { $least } to { $most } players
home-new = New table
home-mine = Your tables
home-mine-none = You have not joined a table yet.
home-awaited = waiting for { $names }, { $time }
home-open = Open tables
home-open-none = Nobody is waiting for players right now.
status-gathering = open seats
status-ready = waiting for everybody to be ready
status-playing = in progress
status-over = finished
status-turn = your turn
agreed-void = does not count
agreed-concede = ended by agreement
agreed-draw = draw by agreement

## A new table

new-title = { $game }: a new table
new-seats = Seats
new-range = { $least } to { $most }
new-choose = Choose one
new-seats-help = Friends take open seats through the link you share. Bots are always ready.
new-options = Options
new-go = Open the table
new-clock = Time
clock = Clock
clock-help = It runs while you have something to decide, and never while the server is down.
clock-none = No clock
clock-move = { $time } for each turn
clock-bank = { $time } for the whole game, { $increment } s more after each turn
clock-bank-days = { $time } for the whole game, { $increment } more after each turn
clock-bank-only = { $time } for the whole game
clock-weekend = { $clock }, standing still at weekends
weekend = Weekends
weekend-help = For clocks with a day or more.
weekend-no = The clock runs at weekends
weekend-yes = The clock stands still on Saturdays and Sundays
zero = When time runs out
zero-help = What happens when somebody has no time left.
zero-bot = A bot takes over
zero-lose = The player loses the game
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
new-one-seat = You can take only one seat.
seat-me = me
seat-me-short = you
seat-open = open seat
seat-open-short = open
seat-nobody = nobody
seat-nobody-short = add
seat-bot = bot: { $name }
seat-you = (you)

## Waiting for players

seats-title = Players
seats-sit = Sit here
seats-leave = Stand up
seats-bot = Put a bot here
seats-bot-which = Which bot
seats-share = Invite
seats-share-help-all = Anyone with this link can sit down or watch.
seats-share-help-link = Anyone with this link can sit down or watch.
seats-copy = Copy the link
seats-copied = Copied
seats-fill = Start with bots instead
seats-address = Link to this table
seats-meanwhile = While you wait: a lesson, { $minutes } min
seats-check = How to verify this deal
deal-before = The server has chosen a secret and shows its seal before the deal: a different secret would have a different seal. Your browser adds random digits when you open the table, sit down or say that you are ready. The deal is computed from both, so neither the server nor the players can rig it. When the game is over, everything is revealed.
deal-after = Before the deal, the server showed the seal of a secret. Then the browsers of the people at the table added random digits without knowing the secret. The deal was computed from both, so neither side could rig it.
deal-seal = Seal
deal-secret = Secret
deal-added = Added by { $name }
deal-key = Key of the deal
deal-fits = The secret matches the seal.
deal-fits-not = The secret does not match the seal: do not trust this deal.
deal-mine = What this browser added is in the deal.
deal-mine-not = What this browser added is missing: do not trust this deal.
deal-mine-none = This browser has no record of anything it added to this deal.
deal-again = The record replays the whole game from this key, on any computer with Lunaria:

message-seat = That seat is not free
message-seat-help = Somebody was faster, you are already sitting at this table, or the game has started.
message-name = Please enter a name
message-name-help = Any name will do, so that the others know who you are.
message-soon = One moment
message-nothing = Nothing here

## Bots

bot-random = Random
bot-apprentice = Apprentice
bot-apprentice-about = still learning, misses many moves
bot-gardener = Gardener
bot-gardener-about = takes what looks best right away
bot-botanist = Botanist
bot-botanist-about = weighs its best moves and your answers
bot-astronaut = Astronaut
bot-astronaut-about = plans a few turns ahead
bot-oracle = Oracle
bot-oracle-about = thinks for up to three seconds, rarely errs
bot-random-about = any legal move
bot-program-about = a program that plays here
bot-offer = { $name }: { $about }
bot-greedy = Greedy
bot-mcts = Search, { $strength ->
    [1] 1 simulation
   *[other] { $strength } simulations
}

## At the table

board = The board
board-connecting = Joining the table…
board-script = The board needs JavaScript to send your moves and show what others do.
board-players = Players
board-overlay = Overlay
board-none = Nothing else
board-log = Game log
board-words = The board as text
board-result = Result
board-record = Save the record
board-lost = Connection lost. Reconnecting…
board-no-answer = The server did not answer. Try again.
board-you = (you)
board-turn = to play
board-away = away
board-score = Points so far
board-total = Total
board-rank = Place
board-undo = Undo
board-rotate = Rotate
board-place-here = Place it here
board-ask = Ask to undo
board-asks = asks to undo the last move and everything after it.
board-asking = You have asked to undo your last move. Waiting for the others to answer.
board-yes = Agree
board-no = Keep it as it is
board-play-on = Play on
board-proposing = You have made a proposal. Waiting for the others to answer.
board-agree = End the game together
board-agree-void = It does not count
board-agree-concede = End it as it stands
board-agree-draw = Draw
board-agree-ask-void = Propose that this game does not count? Then nobody gets a result, and ratings stay as they are.
board-agree-ask-concede = Propose to end the game here? Then the places count as they stand.
board-agree-ask-draw = Propose a draw? Then everybody shares first place.
board-agree-bots = Bots agree to everything, so the game ends at once.
board-agree-go = Propose it
board-agree-stop = Cancel
board-wants-void = proposes that this game does not count: no result, and ratings stay as they are.
board-wants-concede = proposes to end the game here: the places count as they stand.
board-wants-draw = proposes a draw: everybody shares first place.
board-give = Give { $name } a day
board-left = has left; a bot is playing. You can take over the seat: the result stays with the person who left, and your rating does not change.
board-take = Take over the seat
board-paused-weekend = weekend: the clock stands still
holiday-now = on holiday until { $last }
holiday-next = on holiday from { $first } to { $last }
board-own = Your board
board-auto = Make forced choices for me
board-auto-help = When there is only one thing left to do, such as ending your turn, it is done for you.
board-leave = Leave and let a bot play
banner-away = A bot is playing for you until you come back.
banner-late = Your time ran out, so a bot is playing for you. You can come back and take over from your next turn.
banner-on = Your time ran out. A bot will play for you to the end.
banner-lost = Your time ran out, so you have lost. A bot will play for you to the end.
board-return = I’m back
board-keys = Keyboard shortcuts
board-key-arrows = Arrows
board-key-arrows-help = go to the next thing you can select
board-key-enter = Enter
board-key-enter-help = select it, or press the main button
board-key-escape-help = one step back
board-key-undo-help = undo
board-key-turn-help = rotate what you are holding
board-notify = Notify me when it is my turn

prompt-waiting = Waiting for { $names }.
prompt-over = { $count ->
    [1] The game is over. { $winners } wins.
   *[other] The game is over. Shared victory: { $winners }.
}
prompt-draw = The game is over. It is a draw: { $winners }.
prompt-void = The game is over: all have agreed that it does not count.
prompt-concede = { $count ->
    [1] The game has ended by agreement. { $winners } wins.
   *[other] The game has ended by agreement. Shared victory: { $winners }.
}
list-more = { $others }, { $one }
prompt-gathering = The game starts when every seat is taken.
prompt-warming = The rules are being prepared: { $share }%.
prompt-broken = This game was started under older rules and cannot continue under the current ones. Its log is kept.
log-undo = { $name } undoes a move.
log-ask = { $name } asks to undo the last move.
log-yes = { $name } agrees.
log-no = { $name } declines.
log-back = The table goes back to before { $name }’s move.
log-ask-void = { $name } proposes that this game does not count.
log-ask-concede = { $name } proposes to end the game as it stands.
log-ask-draw = { $name } proposes a draw.
log-agreed-void = All agree: this game does not count.
log-agreed-concede = All agree: the game ends as it stands.
log-agreed-draw = All agree on a draw.
log-give = { $name } gives { $other } a day.
log-take = The seat of { $other } passes to { $name }.
log-flag = { $name } runs out of time.
log-stumble = The program in { $name }’s seat fails: this move is chosen at random.
log-silent = The program in { $name }’s seat has failed three times: another bot takes over from now on.
log-away = { $name } leaves; a bot takes over.
log-here = { $name } is back.

refusal-key = Another seat has already used this message key.
refusal-spectator = You are watching: only people at the table can make moves.
refusal-stale = The table has moved on since you looked (you saw event { $seen }; the latest is { $last }). Look again and decide.
refusal-not-started = The game has not started yet.
refusal-scope = This token may look, but not play: it does not have the scope “play”.
refusal-long-log = This game has { $most } events, so nothing more can be undone; you can play on to the end.
refusal-leaves = You have left this game { $most } times. Please play on.
refusal-written = Too much was written from your network today. Wait { $seconds } s, then try again.
refusal-storage = The move could not be saved, so it does not count. Please try again.
refusal-stand-in = A bot is playing for you: your time ran out.
refusal-absent = A bot is playing for you. First press “I’m back”.
refusal-away = A bot is already playing this seat.
refusal-here = You have not handed this seat to a bot.
refusal-late = Your time for this turn has run out. You can come back as soon as the bot has finished it.
refusal-asked = { $seat } has already asked; wait until the others have answered.
refusal-unasked = Nobody has asked you.
refusal-agreement = Nobody can propose “{ $wanted }”. The choices are: void, concede, draw.
refusal-agree-compared = This game belongs to a campaign or to the deal of the day, so it counts in any case.
refusal-agree-alone = There is nobody else in the game who could agree to that.
refusal-agree-bots = In a rated game only people can agree on that: bots would agree to everything.
refusal-agree-often = You have made { $most } proposals in this game. Please play on.
refusal-agree-again = You have already made a proposal. Make a move before you make another.
refusal-give-days = You can give somebody a day only at tables with days.
refusal-give-whom = A day can be given only to another person at the table who still plays.
refusal-give-idle = Their clock is not running: every turn has its own time.
refusal-give-full = They have enough time: a clock holds at most { $days } days.
refusal-give-often = You have given away { $most } days in this game, which is the maximum.
refusal-take = Nobody has left this seat, or somebody has taken it over.
refusal-taken = Somebody else has taken over this seat.
refusal-flag = This clock is not running.
refusal-over = The game is over.

fault-size = A message may have at most { $limit } bytes; this one has { $size }. It was not read.
fault-unreadable = This message cannot be read: { $reason }
fault-binary = Messages must be text; this one is not.
fault-often = Too many messages at once: this one was ignored. Wait { $seconds } s.
fault-overlay = There is no overlay “{ $overlay }”.

## Looking back

replay-title = { $game }: replay
replay-first = Go to the start
replay-back = Back one move
replay-next = Forward one move
replay-last = Go to the end
replay-ply = Move number
replay-move = Next move
replay-table = Back to the table
replay-proof = The record contains the seed of the deal. Anyone can replay and check it.

## Analysis

analysis-title = Analysis
analysis-start = Analyse this game
analysis-stop = Stop
analysis-turns = Turning points
analysis-before = before this move
analysis-share = chance to win
analysis-lead = lead
analysis-played = Played:
analysis-best = the best
analysis-choices = Best moves
analysis-line = Expected:
analysis-turning = Turning point at move
analysis-graph = Each player’s chance of winning, move by move
analysis-best-move = Best move
analysis-good-move = Good move
analysis-slip = Inaccuracy
analysis-blunder = Blunder
analysis-failed = The analysis stopped because of a server error. Try again: it continues where it left off.
replay-key-space = Space
replay-key-space-help = play or pause
replay-key-arrows-help = one move back or on
replay-key-ends = Home, End
replay-key-ends-help = to the start, to the end
hint = Hint
hint-help = The three best moves, ordered by the lead they promise. Available only when all other players are bots.
coach = Coach me
coach-help = The coach explains the first decision of each kind. Before a move that gives away more than a little, it says so and shows a better one. Available only when all other players are bots.
coach-loses = { $loss ->
    [1] This move costs you about one point.
   *[other] This move costs you about { $loss } points.
}
coach-both = Now: { $points } ({ $line }); later, probably more: { $later }.
coach-now = Now: { $points } ({ $line }).
coach-later = Nothing yet, but later probably: { $later }.
coach-keeps = It saves the most for later.
coach-more = { $what }: { $count } more
coach-less = { $what }: { $count } less
coach-some-more = { $what }: more
coach-some-less = { $what }: less
coach-theirs = for { $seat }, { $what }
coach-two = { $first }; { $second }
coach-gains = It gives you: { $what }.
coach-brings-more = It leaves you more of this: { $what }.
coach-brings-less = It leaves you less of this: { $what }.
coach-brings-more-theirs = It leaves { $seat } more of this: { $what }.
coach-brings-less-theirs = It leaves { $seat } less of this: { $what }.
coach-better = Better:
coach-go = Play it anyway
coach-think = Think again
coach-waits = The coach is looking at the move…
coach-silent = The coach could not check that move, so it was played.
coach-understood = Got it

## Playing on, and records from elsewhere

branch-title = Continue from here
branch-help = A new table that starts from exactly this position, for you and bots. It does not count towards anything.
branch-seat = I play as
branch-level = Everybody else
branch-go = Continue playing
branch-from = This game continues another one from move { $ply }.
branch-brought = This game comes from an uploaded record.
records-title = Open a record
records-help = Upload the record of a finished game. It is replayed move by move and checked; then you can review it, analyse it and continue playing from any point.
records-file = The file
records-go = Open
records-problem = This record cannot be used.

## Coming together

home-watch = Games to watch
seat-kept-for = reserved for { $name }
seat-kept = reserved for whoever has the invitation
seats-move = Move here
seats-arrange = Arrange seat { $number }
seats-reserve = Reserve this seat
seats-reserve-name = For whom
seats-free = Cancel the reservation
seats-invitation = Invitation to this seat
seats-remove = Remove
seats-swap = Swap
seats-swap-which = With which seat
seats-ready = I am ready
seats-wait = Not ready yet
seats-is-ready = ready
seats-not-ready = not ready yet
prompt-gathering-ready = The game starts when every seat is taken and everybody is ready.
prompt-closed = Watching this table is not allowed.
closed-watch = Watching this table is not allowed.
closed-out = The owner of this table has removed you.
closed-password = This table has a password
door-wrong = Wrong password.
door-go = Enter
password = Password
password-help = Only people who know it can enter. Leave it empty for no password.
new-terms = Who can join
listed = The table
listed-help = A table that is not in the lobby can be found only by its link.
listed-yes = is in the lobby
listed-no = only with the link
watch = Spectators
watch-help = Spectators see nothing that a player keeps hidden.
watch-all = everybody
watch-link = anyone with the link
watch-nobody = nobody
start = The game starts
start-help = Waiting for everybody to be ready leaves time to change seats and chat.
start-full = when every seat is taken
start-ready = when everybody is ready
seats-share-password = They need the password too.
seats-share-help-nobody = Anyone with this link can sit down; nobody can watch.
board-watching = Watching
board-rematch = Play again
board-rematch-go = Go to the new table

## Chat

talk = Chat
talk-say = Say something
talk-go = Send
talk-mute = Mute:
talk-unmute = Unmute:
talk-watching = (watching)
refusal-talk-unknown = Choose a name first, so that the others know who is speaking.
refusal-talk-empty = The message is empty.
refusal-talk-long = Too long: { $count } characters; the limit is { $limit }.
refusal-talk-often = Too many messages. Wait { $seconds } s.
refusal-talk-full = This room is full: { $most } lines have been said here, and no more can be.
refusal-talk-storage = Your message could not be saved and was not sent. Please try again.
