## Clubs, families and classes

clubs-title = Clubs
clubs-mine = My club
clubs-yours = Your clubs
clubs-none = A club, a family or a class has its own tables, its own ranking and an hour of the week when everybody plays.
clubs-listed = Clubs you can find here
clubs-new = New club
clubs-new-help = Invite others with a link, open tables that only members can see, and choose an hour of the week. For a class, you can print a card for each child.
clubs-new-go = Make the club
clubs-guest = You are here as a guest: without this browser nobody could look after the club. Choose a password first.
club-its-name = Name of the club
club-its-words = One sentence about it (optional)
club-size = { $count ->
    [1] One member
   *[other] { $count } members
}
club-role-steward = steward
club-role-invited = invited
club-role-asked = asked to join
club-managed = has a card
club-join = Join
club-ask = Ask to join
club-asked = You have asked to join. A steward will decide.
club-invited = You are invited to this club.
club-withdraw = Withdraw the request
club-closed = This club takes no requests. You can join with its link or an invitation.
club-care = Manage the club
club-care-of = { $name }: management
club-back = To the club
club-requests-count = { $count ->
    [1] 1 request
   *[other] { $count } requests
}
club-only = A table of { $name }: only its members can see it.
club-open = Open a table
club-open-help = Only members can see it and sit down.
club-seats-help = Other members find the open seats on the club’s page. Bots are always ready.
club-tables = Tables
club-gathering = Open seats
club-running = Being played
club-finished = Finished
club-no-tables = No tables yet. Open the first one: other members will find it here.
club-members = Members
club-ranking = Ranking
club-ranking-help = Games at the club’s tables with at least two people, over the last 12 months. Each game gives you the share of the others that you beat: 1 point for first place, 0 for last.
club-ranking-none = The ranking begins with the first finished game between two members.
club-games = Games
club-wins = Wins
club-points = Points
club-leave = Leave the club
club-leave-help = You will no longer see the club’s tables. Games in progress go on.
club-leave-go = Leave { $name }
club-report = Report this club

## The hour

club-hour = The club’s hour
club-hour-now = The club’s hour is now
club-hour-now-help = The queue seats members who are here now at tables together.
club-hour-play = Find a table
wait-club = In the hour of { $name }, with its members only
club-hour-next = Next time:
club-hour-early = You can queue from { $minutes } minutes before.
club-hour-is = { $day }, { $from }–{ $to } ({ $zone })
club-hour-of = { $name }: the club’s hour
club-hour-tell = Tell me when it begins
club-hour-notified = You will get a notice
club-hour-notified-help = On your device or by e-mail, as chosen under
club-calendar = Calendar
club-calendar-help = Subscribe to this address in your calendar: changes of the hour then appear there automatically.
club-calendar-address = Address of the calendar
club-calendar-open = Open the file
club-hour-help = Once a week the club has a queue of its own. It opens ten minutes before the hour and brings members to tables together. Members can ask for a notice, and there is a calendar feed.
club-hour-day = Day
club-hour-none = No hour
club-hour-from = Begins at
club-hour-length = Length
club-hour-zone = Time zone
club-day-0 = Monday
club-day-1 = Tuesday
club-day-2 = Wednesday
club-day-3 = Thursday
club-day-4 = Friday
club-day-5 = Saturday
club-day-6 = Sunday
notices-hour = A club’s hour begins
notice-club = You are invited to the club { $name }
notice-hour = The hour of { $name } begins

## What stewards do

club-care-link = Link
club-care-members = Members
club-care-cards = Cards
club-care-tables = Set up tables
club-care-hour = The hour
club-care-apart = Keep two people apart
club-care-about = About the club
club-requests = Requests
club-reports = Reports
club-reports-help = Reports about people with a card. You do not see anything else they say at tables where you do not sit. Administrators decide on reports.
club-link-help = Anyone who has this link, or scans the code, can join.
club-link-new = Make a new link
club-link-new-help = The old link and its code stop working.
club-qr = The link to join as a QR code
club-two-stewards = Appoint a second steward, so that the club is looked after if you are away.
club-invite = Invite people you know
club-removed = Removed
club-which = { $act }: { $name }
club-act-accept = Accept
club-act-decline = Decline
club-act-invite = Invite
club-act-withdraw = Withdraw
club-act-appoint = Make steward
club-act-dismiss = Dismiss as steward
club-act-remove = Remove
club-act-forgive = Let back in
cards-help = For children, or for anybody without an account: each gets a card with a code. Scanning it is enough to sign in; no e-mail is needed. They play at the club’s tables and against bots, and nobody outside the club sees their page.
cards-names = Names, one on each line, at most { $most }
cards-talk = Can they chat?
cards-talk-no = Not at all
cards-talk-yes = Only at the club’s tables
cards-make = Make the cards
cards-managed = { $count ->
    [1] One person with a card
   *[other] { $count } people with a card
}
cards-may-talk = chats in the club
cards-may-not-talk = no chat
cards-all-talk = Let everyone chat
cards-all-silence = Turn off chat for everyone
cards-all-renew = New cards for everyone
cards-renew-help = A new card replaces the old one and signs its person out everywhere.
cards-let-talk = Allow chat
cards-silence = Turn off chat
cards-renew = New card
cards-delete = Delete
cards-delete-which = Delete { $name }
cards-delete-help = { $name } can no longer sign in, and the name disappears everywhere. This cannot be undone.
cards-title = Cards: { $name }
cards-once = Print or save these cards now: the codes are shown only once. Lost cards can be replaced.
cards-print = Print
cards-done = Done
club-set-out-help = Opens several tables with open seats at once, for everybody in the club.
club-how-many = Tables
club-set-out = Open the tables
club-apart-help = These two are never brought to the same table by the queue. They are not told.
club-apart-one = Member
club-apart-other = Other member
club-apart-go = Keep apart
club-apart-end = End
club-asks = People who find this page may ask to join
club-listed = List the club on the clubs page
club-dissolve = Dissolve the club
club-dissolve-help = The club and the people with its cards are deleted permanently. Games in progress continue for the people playing them.
club-confirm-name = Type the name of the club, { $name }, to confirm

## Cards

card-title = Your card
card-help = Type the code from your card, or scan it.
card-code = Code
card-go = Sign in
card-instead = You are here as { $name }. With the card you sign in as somebody else; a guest account cannot be opened again.
card-wrong = This code is not valid. It may have been replaced by a new card.
card-how = Scan the code, or type it at
card-qr = The card of { $name } as a QR code
managed-title = You signed in with a card
managed-help = Your club takes care of your account: it gives you your card, and can replace it.
scope-clubs = See, play and manage clubs for you

## Administrators and reports

report-club = About the club { $name }
report-of-club = A club
admin-clubs-left = Clubs without a steward
admin-clubs-left-help = Name a member as steward, or dissolve the club.
deed-appoint = Made steward of
deed-renameclub = Club renamed, formerly
deed-dissolve = Club dissolved
closed-club = This table belongs to a club. Only its members can enter.
refusal-talk-managed = You cannot chat here. Your club decides where you can.

## Why something is not done

error-club = There is no club “{ $club }”.
error-not-in-club = Only members of the club can do that.
error-club-only-members = Only members of the club can be invited to this table.
error-not-steward = Only stewards of the club can do that.
error-club-gone = This club no longer exists.
error-club-role = That has already changed. Load the page again.
error-club-last-steward = You are the only steward. Make somebody else a steward first, or dissolve the club.
error-club-removed = A steward has removed you from this club.
error-club-closed = This club takes no requests. You can join with its link or an invitation.
error-club-managed = This account is managed by a club and cannot join, leave or look after clubs.
error-club-name = A club needs a name with at least one letter.
error-club-time = “{ $time }” is not a time of day, such as 19:30.
error-club-no-hour = { $called } has no weekly hour.
error-club-hour-closed = The queue of { $called } opens ten minutes before the club’s hour.
error-club-two = Choose two different members.
error-club-confirm = To dissolve the club, type its name: { $called }.
error-club-many-stewarded = One person can look after at most { $most } clubs.
error-club-many-clubs = One person can belong to at most { $most } clubs.
error-club-many-members = A club has at most { $most } members.
error-club-many-managed = A club has at most { $most } people with a card.
error-club-many-asked = { $most } people have already asked to join this club. Try again later.
error-club-many-asking = You have already asked to join { $most } clubs. Wait for an answer.
error-club-many-invited = { $most } invitations are already open.
error-club-many-apart = At most { $most } pairs can be kept apart.
error-card-name = This name cannot be used: “{ $called }”.
error-card-names = Write 1 to { $most } names, one on each line.
error-card-guest = To look after people with a card you need a password or a passkey of your own.
error-managed-account = This account is managed by a club: it signs in with its card and gets no e-mail.
error-managed-elsewhere = With a card you play at your club’s tables and against bots.
