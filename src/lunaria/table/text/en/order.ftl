## Reporting

report-title = Report
report-line = What { $name } said
report-person = About { $name }
report-table = About a table of { $game }
report-instead = Is it about somebody at this table?
report-help = The administrators of this server read it. Whoever it is about is not told who has reported it.
report-kind = What is it about?
report-kind-person = How they behave
report-kind-name = Their name
report-note = What happened
report-note-line = What is wrong with it, if you want to say more
report-go = Send the report
report-empty = Say what happened, so that the administrators can do something about it.
report-gone = What you mean is not there any more.
report-done = The report has been sent
report-done-help = Thank you. The administrators will look at it.
report-this = Report this table
report-person-go = Report, or do not show me this person
talk-report = Report, or do not show

## Not being shown somebody

hide-title = Do not show me { $name }
hide-help = You no longer read what { $name } says or see their open tables, and they cannot sit at yours. They are not told. Games that you play together go on.
hide-also = Do not show me { $name } any more
hide-self = You cannot hide yourself.
hidden-title = People I do not want to see
hidden-help = You do not read what they say or see their open tables, and they cannot sit at yours.
hidden-show = Show again
hidden-show-which = Show { $name } again

## What administrators have decided

refusal-talk-silenced = An administrator has muted you. You can speak again in { $time }.
refusal-talk-silenced-ever = An administrator has muted you for good.
sign-in-barred = An administrator has closed this account. You can come back in { $time }.
sign-in-barred-ever = An administrator has closed this account for good.
closed-shut = An administrator has closed this table.

## The pages of administrators

admin-title = Administration
admin-reports = Open reports: { $count }
admin-reports-none = Nothing to look at.
admin-note = The report says:
admin-remove = Remove the line
admin-acted = Settled: something was done
admin-dismissed = Settled: nothing to do
admin-find = Find somebody
admin-find-name = Name, sign-in name or id
admin-find-go = Search
admin-find-none = Nobody is called “{ $name }”.
admin-guest = guest
admin-keeper = administrator
admin-keepers = Administrators
admin-keepers-help = They are named on the server’s command line: lunaria admin grant NAME
admin-log = What was done
admin-log-all = All of it
admin-log-more = Earlier
admin-log-none = Nothing has been done yet.
admin-table = table { $table }
admin-until = until
admin-since = here since
admin-results = Results
admin-protected = Nothing can be done here against an administrator.
admin-span = For how long
admin-why = Why (only administrators read it)
admin-mute = Mute
admin-mute-help = Whoever is muted can play, but says nothing at any table.
admin-mute-holds = Muted for { $time } more.
admin-mute-holds-ever = Muted for good.
admin-unmute = Let them speak again
admin-ban = Send away
admin-ban-help = All sessions and tokens end, and signing in is refused. Bots play on in running games; open tables close.
admin-ban-holds = Sent away for { $time } more.
admin-ban-holds-ever = Sent away for good.
admin-unban = Let them come back
admin-rename = Give another name
admin-rename-help = The new name stands everywhere at once, also where they sit and in what they have said.
admin-rename-to = The new name
admin-about = Reports about this person
admin-tables = Tables
admin-owner = opened by
admin-visit = Go to the table
admin-close = Close the table
admin-close-help = Nobody can come to it any more. A running game ends without a result, and a finished one is no longer shown.
admin-closed = Closed on
span-hour = 1 hour
span-day = 1 day
span-week = 7 days
span-month = 30 days
span-ever = for good
report-of-line = Something that was said
report-of-person = A person’s behaviour
report-of-name = A name
report-of-table = A table
report-open = open
report-acted = something was done
report-dismissed = nothing to do
deed-grant = Made administrator
deed-revoke = No longer administrator
deed-mute = Muted
deed-unmute = May speak again
deed-ban = Sent away
deed-unban = May come back
deed-rename = Renamed
deed-remove = Line removed
deed-close = Closed
deed-acted = Report settled, something was done
deed-dismissed = Report settled, nothing to do
deed-by-console = command line
