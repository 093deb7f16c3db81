## Reporting

report-title = Report
report-line = What { $name } said
report-person = About { $name }
report-table = About a table of { $game }
report-instead = Is it about somebody at this table?
report-help = The administrators of this server will read your report. The person it is about is not told who sent it.
report-kind = What is it about?
report-kind-person = Their behaviour
report-kind-name = Their name
report-note = What happened
report-note-line = What is wrong with it (optional)
report-go = Send the report
report-empty = Say what happened, so that the administrators can do something about it.
report-gone = What you reported is no longer there.
report-done = The report has been sent
report-done-help = Thank you. The administrators will look into it.
report-this = Report this table
report-person-go = Report or hide this person
talk-report = Report or hide

## Not being shown somebody

hide-title = Hide { $name }
hide-help = You no longer see what { $name } says or the tables they open, and they cannot sit at yours. They are not told. Games you are already playing together continue.
hide-also = Hide { $name } as well
hide-self = You cannot hide yourself.
hidden-title = Hidden people
hidden-help = You do not see what they say or the tables they open, and they cannot sit at yours.
hidden-show = Unhide
hidden-show-which = Unhide { $name }

## What administrators have decided

refusal-talk-silenced = An administrator has muted you. You can speak again in { $time }.
refusal-talk-silenced-ever = An administrator has muted you permanently.
sign-in-barred = An administrator has closed this account. You can come back in { $time }.
sign-in-barred-ever = An administrator has closed this account permanently.
closed-shut = An administrator has closed this table.

## The pages of administrators

admin-title = Administration
admin-reports = Open reports: { $count }
admin-reports-none = Nothing to review.
admin-note = The report reads:
admin-remove = Remove the message
admin-acted = Settled: action taken
admin-dismissed = Settled: no action needed
admin-find = Find somebody
admin-find-name = Name, sign-in name or id
admin-find-go = Search
admin-find-none = Nobody is called “{ $name }”.
admin-guest = guest
admin-keeper = administrator
admin-keepers = Administrators
admin-keepers-help = Appointed on the server’s command line: lunaria admin grant NAME
admin-log = Log of actions
admin-log-all = Show everything
admin-log-more = Earlier
admin-log-none = No actions yet.
admin-table = table { $table }
admin-until = until
admin-since = here since
admin-results = Results
admin-protected = You cannot take action against an administrator.
admin-span = Duration
admin-why = Reason (only administrators see it)
admin-mute = Mute
admin-mute-help = Muted players can play but cannot chat at any table.
admin-mute-holds = Muted for another { $time }.
admin-mute-holds-ever = Muted permanently.
admin-unmute = Unmute
admin-ban = Ban
admin-ban-help = All sessions and tokens end, and signing in is refused. Bots take over running games; open tables close.
admin-ban-holds = Banned for another { $time }.
admin-ban-holds-ever = Banned permanently.
admin-unban = Lift the ban
admin-rename = Rename
admin-rename-help = The new name appears everywhere at once, including at tables they sit at and in what they have said.
admin-rename-to = The new name
admin-about = Reports about this person
admin-tables = Tables
admin-owner = opened by
admin-visit = Go to the table
admin-close = Close the table
admin-close-help = Nobody can enter it any more. A running game ends without a result, and a finished one is no longer shown.
admin-closed = Closed on
span-hour = 1 hour
span-day = 1 day
span-week = 7 days
span-month = 30 days
span-ever = permanently
report-of-line = Something that was said
report-of-person = A person’s behaviour
report-of-name = A name
report-of-table = A table
report-open = open
report-acted = action taken
report-dismissed = no action needed
deed-grant = Made administrator
deed-revoke = No longer administrator
deed-mute = Muted
deed-unmute = Unmuted
deed-ban = Banned
deed-unban = Ban lifted
deed-rename = Renamed
deed-remove = Message removed
deed-close = Closed
deed-let-in = Let in by a one-time link
deed-came-in = Signed in by a one-time link
deed-acted = Report settled: action taken
deed-dismissed = Report settled: no action needed
deed-by-console = command line
