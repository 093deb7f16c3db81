account-title = My account
account-nobody = Nobody is signed in here.
account-gone = There is no such session or token; it may have ended already.

## Where I am signed in

account-sessions = Where you are signed in
account-sessions-help = End a session that you do not know, or that is on a device which is not yours. Tables that are open there are closed.
account-device-unknown = Unknown device
account-here = this browser
account-made = since
account-used = last used
account-end = End
account-end-which = End the session on { $name }
account-end-others = End all other sessions

## Tokens

account-tokens = Tokens for programs
account-tokens-help = A token lets a program, such as a bot, act for you at the tables. It cannot manage your account.
account-token = The new token
account-token-once = Copy it now: it is shown this once only.
account-token-copy = Copy the token
account-token-name = What the token is for
account-token-scopes = What it may do
account-token-go = Make a token
account-token-nameless = Give the token a name, so that you will know it again.
account-token-many = You have as many tokens as anybody may have. Revoke one that is no longer used.
account-revoke = Revoke
account-revoke-which = Revoke the token { $name }
scope-read = See what you see
scope-play = See and play for you

## How I read

looks-title = Language and colours
looks-help = They go with you to every device on which you are signed in.
theme-device = As the device
theme-light = Light
theme-dark = Dark
looks-go = Keep
