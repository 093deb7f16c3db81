## People: play with somebody

wait-title = Play with somebody
wait-help = Choose everything you would play. The more you choose, the sooner somebody is found.
wait-searching = Looking for a table
wait-help-waiting = You hear a sound when a table is found.
wait-others = { $count ->
    [0] Nobody else is waiting yet. You hear a sound when a table is found.
    [1] One other person is waiting.
   *[other] { $count } others are waiting.
}
wait-missed = Somebody did not come, so you keep your place.
wait-games = Games
wait-seats = Players
wait-players = { $count }
wait-tempo-live = Live
wait-tempo-days = A move a day
wait-level = How well do you know the game?
wait-level-first = First time
wait-level-played = Played before
wait-level-well = Know it well
wait-more = More preferences
wait-rated-needs = Rated games need a password or a passkey.
wait-bots = If too few people come
wait-bots-yes = Bots take the other seats
wait-find = Find a table
wait-change = Change
wait-until = Until then:
wait-lesson = A lesson, { $minutes } min
wait-bot-game = Begin with a bot
wait-days-help = Nobody yet? With a move a day you can close the page and come back tomorrow.
wait-days = A move a day is fine too
wait-stop = Stop waiting
wait-line = Looking for a table
wait-found = Table found
wait-with = with { $names }
wait-here = I’m here
wait-not-now = Not now
wait-missing = { $count ->
    [1] One more person is on the way.
   *[other] { $count } more people are on the way.
}
people-ratings = Ratings
front-somebody = Play with somebody
people-here-few = Fewer than 5 are here
people-here = About { $count } are here
people-find = Find somebody
people-find-label = The beginning of a name, three letters at least
people-find-go = Find
people-find-none = Nobody with this name was found. Guests and people who do not want to be seen are not listed.
people-invitations = Invitations
people-invites = { $name } invites you to { $game }
people-decline = Decline
people-friends = Friends
people-followed = You follow
people-played = Played with last
people-nobody = Your people
people-nobody-help = People you follow and people you have played with will be listed here. When two follow each other, they are friends and see when the other one is here.
people-at = at { $game }
people-free = here now
people-seen = here { $time } ago
people-invite = Invite
people-invite-which = Invite { $name }
people-again = Again
people-watch = Watch
people-sit = Sit down
people-follow = Follow
people-following = Following
people-friend = Friend
company-title = Privacy
company-invited = Who may invite me
company-all = Everybody
company-followed = People I follow
company-nobody = Nobody
company-unseen = Nobody sees me
company-unseen-help = Your friends do not see whether and where you are here, and you do not see this about them.
seats-qr = The link to this table as a QR code
finished-of = { $finished } of the last { $games } finished
tables-all = Open tables
tables-game = Game
tables-seats = Players
tables-clock = Clock
tables-rated = Rating
tables-any = Any
tables-clock-none = No clock
tables-clock-live = Live
tables-clock-days = Over days
tables-rated-no = Not rated
tables-rated-yes = Rated
tables-none = No table is open with these filters.
tables-left = Take over a seat
tables-left-help = Somebody has left these games, and a bot plays on. Open one to look at it and to take over the seat. The result stays with the person who left, and your rating does not change.
