account-title = My account
account-nobody = Nobody is signed in here.
account-gone = That session or token does not exist; it may already have ended.

## Where I am signed in

account-sessions = Where you are signed in
account-sessions-help = End any session that you don’t recognise or that is on a device you don’t own. Tables open on that device are closed.
account-device-unknown = Unknown device
account-here = this browser
account-made = signed in since
account-used = last used
account-end = End
account-end-which = End the session on { $name }
account-end-others = End all other sessions

## Tokens

account-tokens = Tokens for programs
account-tokens-help = A token lets a program, such as a bot, act for you at the tables. It cannot manage your account.
account-token = The new token
account-token-once = Copy it now: it is shown only once.
account-token-copy = Copy the token
account-token-name = What the token is for
account-token-scopes = What it may do
account-token-go = Create a token
account-token-nameless = Give the token a name so that you can recognise it later.
account-token-many = You already have the maximum number of tokens. Revoke one that you no longer use.
account-revoke = Revoke
account-revoke-which = Revoke the token { $name }
scope-read = See what you see
scope-play = See and play for you

## How I read

looks-title = Language and colours
looks-help = These settings follow you to every device that you sign in on.
theme-device = Same as device
theme-light = Light
theme-dark = Dark
looks-go = Save

holidays-title = Holidays
holidays-help = While you are on holiday, your clock stands still at tables with days, and others see it before they join. You have { $most } days a year.
holidays-first = First day
holidays-last = Last day
holidays-go = Enter the holiday
holidays-end = End it now
holidays-cancel = Cancel it
holidays-left = Days left in { $year }: { $days }
name-title = Your name
name-help = What others call you. Games that have begun keep the name you had.
name-go = Change the name
