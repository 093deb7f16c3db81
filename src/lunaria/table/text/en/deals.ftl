## The deal of the day

deals-title = The deal of the day
deals-titles = The deals of this day
deals-lead = The same cards and tiles for everybody, against the same bots. One try each, whenever you like on its day.
deals-front = Today’s deal: the same for everybody
deals-mine = { $points ->
    [1] 1 point
   *[other] { $points } points
}, better than { $beaten } of { $others }
deals-begun = begun, not finished
deals-played = { $count ->
    [0] nobody has played it yet
    [1] one person has played it
   *[other] { $count } people have played it
}
deals-none = No deal is open yet
deals-none-help = The first one opens within a minute. Come back in a moment.
deals-result = { $points ->
    [1] 1 point
   *[other] { $points } points
}, place { $place } of { $total }.
deals-share = Better than { $share }% of the others; a tie counts half.
deals-percent = { $share }%
deals-provisional = Provisional: the deal is open until midnight, UTC.
deals-compared = You played it after its day, so you are compared but not listed for others.
deals-sealed = This deal opens on { $day } at 00:00 UTC. Its seal is already published, so nobody can change it.
deals-enter = Add to this deal
deals-enter-help = Your browser adds a random number. Together with the server’s secret, all of them decide the cards: neither the server nor anybody else can choose them.
deals-entered = Your browser has added to this deal.
deals-go-on = Go on with your game
deals-break = If you have not finished by midnight UTC, the bot Gardener plays on for you.
deals-play = Play this deal
deals-next = Play { $game }
deals-once = One try. No hints, and what was revealed cannot be undone.
deals-late-play = This deal is over. You can still play it, and see at once how you compare.
deals-not-yet = Today’s deal is for people with a password or a passkey, three finished games, and at least a day here.
deals-not-yet-past = Until then, play a past deal and be compared at once.
deals-yesterday = Play a past deal
deals-chart = All results on a scale from { $low } to { $high }; the list below has the same figures
deals-chart-bars = Each bar is a range of results; the bots are shown where they ended.
deals-chart-dots = Each dot is a person; the bots are shown where they ended.
deals-chart-bots = Few people have played it yet; the bots are shown where they ended.
deals-list = Results of this deal
deals-points = Points
deals-beaten = Beaten
deals-broken = played on by Gardener
deals-more = { $count ->
    [1] and one more
   *[other] and { $count } more
}
deals-nobody = Somebody who has left
deals-parting = Decision { $number }: here the best went another way
deals-board = The board before this decision
deals-best = the best
deals-done = (played)
deals-month-help = Green: played. Choose a day to see it, or to play it late.
deals-instant = Play a past deal
deals-instant-help = The latest one that you have not seen; you are compared at once.
deals-limit = What this comparison tells you: the deal is the same, but luck remains. The scores of two strong bots on one deal are only weakly related (a correlation of 0.05 to 0.28). A shared deal evens out the opponents more than the luck: six deals distinguish two levels 94 times out of 100; a single deal says little.
deals-seal-late = The seal of this deal was published on its own day and not the day before, because the server was not running then.
deals-ended-late = This deal ended late, because the server was not running at midnight.
deals-check = The seal was published before. The secret and everything that was added decide the cards of all tables.
deals-check-later = When the deal is over, its secret is published. Until then the seal protects it: the secret cannot be changed without breaking the seal.
deals-added = { $count ->
    [0] Nobody added to it
    [1] One browser added to it
   *[other] { $count } browsers added to it
}
deals-tables = Secret of all tables
deals-compare = Compare with the others
deals-of-table = This game belongs to a deal that everybody plays. On the deal’s page you can check how the cards were dealt.
deals-week = the week from { $first } to { $last }
deals-week-help = A series: your six best deals of the week count, each with 0 to 100 match points for the share of the others that you beat. One deal says little; six distinguish two levels.
deals-sum-help = The sum of the month: each deal gives 0 to 100 match points for the share of the others that you beat.
deals-sum-list = Everybody who has played
deals-sum-running = Provisional: today’s deal counts when it is over.
deals-sum-deals = Deals
deals-sum-total = Match points
deals-sum-none = No deal of these days is over yet.
deals-sum-other = Other days
deals-sum-before = Before
deals-sum-after = After
deals-sum-month = The sum of this month
deals-sum-week = The series of this week
deals-compared-all = Your decisions next to those of others
deals-compared-help = Others who had played like you so far faced the same decision. Average result: the final points of those who chose this.
deals-compared-at = Decision { $number }
deals-compared-choice = { $share }%, average result { $mean }
deals-share-picture = A picture to share
deals-month-1 = January
deals-month-2 = February
deals-month-3 = March
deals-month-4 = April
deals-month-5 = May
deals-month-6 = June
deals-month-7 = July
deals-month-8 = August
deals-month-9 = September
deals-month-10 = October
deals-month-11 = November
deals-month-12 = December
error-no-deal = There is no such deal.
error-deal-begun = This deal has begun: nothing can be added to it any more.
error-deal-sealed = This deal is not open yet.
error-deal-not-yet = Today’s deal is for people with a password or a passkey, three finished games, and at least a day here. You can play yesterday’s.
error-deal-closing = This deal is ending just now. Reload the page in a minute.
error-no-past-deal = There is no past deal that you have not seen.
error-deal-open = This deal is still open. Anything that would reveal it to others is shown when its day is over.
deals-alone = You play alone, and your points are your lead over the rules’ own opponent: your score minus its score.
deals-cards = Cards
deals-cards-mine = You had cards { $cards }; { $others ->
    [0] nobody else has finished with them.
    [1] you are compared with the one other result with them.
   *[other] you are compared with the { $others } other results with them.
}
deals-cards-help = Points can be compared only with the same cards. The list is ordered by the share of others beaten with the same cards; a bot plays all four sets and is listed with its average.
deals-cards-why = This deal has four sets of cards. A secret of the server decides which one an account gets, so nobody can choose or foresee it; somebody with a second account usually gets other cards. Once the deal is over, verify-deal shows who had which.
deals-tables-of = Secret of the tables with cards { $cards }
deals-provisional-until = Provisional: open until
deals-break-until = The bot Gardener plays on for you after
deals-season = The season
deals-season-lead = The campaign as deals that everybody plays, the same cards for all: one adventure opens each week, and all stay open until the season ends.
deals-season-ends = It ends
deals-season-over = It ended
deals-season-steps = The adventures of this season
deals-season-opens = Opens
deals-season-lead-over = Lead
deals-season-stars = Stars
deals-season-open = open
deals-season-standings = Standings
deals-season-counted = { $count ->
    [0] Each adventure that you finish gives 0 to 100 match points, and its list then counts here.
    [1] Provisional, over the one adventure whose list you may see: you have finished it, or it is over.
   *[other] Provisional, over the { $count } adventures whose lists you may see: you have finished them, or they are over.
}
deals-season-final = Final: each adventure has given 0 to 100 match points for the share of the others beaten with the same cards.
deals-season-other = Other seasons
events-title = Events
events-lead = A deal for friends or for a club: one link, the same cards and bots for everybody, one try each, at any time.
events-new = A new event
events-name = Title
events-setting = What is played
events-seats = Seats
events-bot = Bots
events-seats-help = You have the first seat, and bots have the others. With one seat, you play against the rules’ own opponent.
events-days = Ends
events-in-days = in { $count ->
    [1] a day
   *[other] { $count } days
}
events-at = or at a time
events-zone = The time is in this zone:
events-club = For
events-club-none = everybody with the link
events-make = Open the event
events-mine = Your events
events-none = None yet. Events that you open or play are listed here.
events-over = over
events-until = until
events-of = An event by { $name }
events-ends = Ends
events-ended = Ended
events-alone = Alone against the rules’ own opponent.
events-against = Against { $count ->
    [1] the bot { $bot }
   *[other] { $count } bots ({ $bot })
}.
events-link = Its link
events-link-help = Anyone with the link can play once. The list is shown to those who have finished, and to everyone when the event is over. Somebody who comes back under a second name can play twice, so share it with people who trust each other.
events-link-club = For members of the club only. The list is shown to those who have finished, and to everyone when the event is over.
events-tournament-help = For the people in this round of the tournament, one try each. The list is for those who have finished, and for all when the round is over.
events-end = End it now
events-end-help = The bot Gardener finishes the games in progress; then the list is final.
events-end-go = End the event
events-closing = Its last games are being finished; the list follows in a moment.
events-club-title = Events of the same deal
events-club-help = One link, the same cards for everybody, one try each.
error-event-over = This event is over.
error-event-title = title: an event needs a title (greatest length: { $most }).
error-event-days = days: a number from 1 to { $most }.
error-event-until = until: { $until } is not a time like 2026-12-01T18:00.
error-event-ends = until: an event ends at the earliest in ten minutes, and at the latest in sixty days.
error-event-many = At most { $most } of your events can be open at a time. End one, or wait until it is over.
error-event-not-yours = Only the person who opened this event, or a steward of its club, may end it.
error-event-not-in = This deal belongs to a tournament: it is for the people in that round.
