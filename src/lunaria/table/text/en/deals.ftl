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
deals-share = Better than { $share } % of the others; a tie counts half.
deals-provisional = Provisional: the deal is open until midnight, UTC.
deals-compared = You played it after its day: you are compared, and not in the list of others.
deals-sealed = This deal opens on { $day } at 00:00 UTC. Its seal is already published, so nobody can change it.
deals-enter = Add to this deal
deals-enter-help = Your browser adds a random number. Together with the server’s secret, all of them decide the cards: neither the server nor anybody else can choose them.
deals-entered = Your browser has added to this deal.
deals-go-on = Go on with your game
deals-break = Whatever you have not finished by midnight, UTC, the bot Gardener plays on for you.
deals-play = Play this deal
deals-once = One try. No hints, and what was revealed cannot be undone.
deals-late-play = This deal is over. You can still play it, and see at once how you compare.
deals-not-yet = Today’s deal is for people with a password or a passkey, three finished games, and at least a day here. Until then, play yesterday’s and be compared at once.
deals-yesterday = Play a past deal
deals-chart = All results on a scale from { $low } to { $high }; the list below has the same figures
deals-chart-bars = Each bar is a range of results; the bots stand where they ended.
deals-chart-dots = Each dot is somebody; the bots stand where they ended.
deals-chart-bots = Few people have played it yet; the bots stand where they ended.
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
deals-limit = What this comparison says: the deal is the same, yet luck remains. The scores of two strong bots on one deal go together only a little (a correlation of 0.05 to 0.28). A shared deal takes away uneven opponents more than luck: six deals tell two levels apart 94 times out of 100, one deal tells little.
deals-seal-late = The seal of this deal was published on its own day and not the day before, because the server was not running then.
deals-ended-late = This deal ended late, because the server was not running at midnight.
deals-check = The seal was published before. The secret and everything that was added decide the cards of all tables.
deals-check-later = When the deal is over, its secret is published. Until then this seal holds it: it cannot be changed without breaking it.
deals-added = { $count ->
    [0] Nobody added to it
    [1] One browser added to it
   *[other] { $count } browsers added to it
}
deals-tables = Secret of all tables
deals-compare = Compare with the others
deals-of-table = This game belongs to a deal that everybody plays. There you can check how it was dealt.
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
error-deal-open = This deal is still open. What would show it to others comes when its day is over.
