## Signing in

sign-in = Sign in
sign-in-go = Sign in
sign-in-instead = I have an account
sign-in-wrong = That name and password do not match.
sign-in-lost = We cannot send you a password. If you are still signed in somewhere, on your phone for example, your account is still open there.
sign-in-leaves = You are here as { $name }. If somebody else signs in, this browser leaves that account; its owner can sign in again.
sign-in-leaves-guest = You are playing as { $name }, a guest. If you sign in to an account, this browser leaves the guest permanently: its tables and results stay behind, and nobody can come back as { $name } from here. To keep them, first give the guest a password under “My account”.
sign-out = Sign out
sign-out-guest = You are a guest: if you sign out here, you cannot get back to these tables and results. Choose a sign-in name and a password first.

## A password

login = Sign-in name
login-help = 3 to 24 characters: letters without accents, digits, dots, hyphens or underscores. Only you see it; others see your name at the table.
login-go = Save my account
login-wrong = A sign-in name has 3 to 24 characters: letters without accents, digits, dots, hyphens or underscores. It begins with a letter or a digit.
login-taken = That sign-in name is taken. Choose another.
password-title = Sign-in name and password
password-guest = You are a guest: only this browser knows you. With a sign-in name and a password you can come back from any device and keep your tables and results.
password-none = You sign in with a passkey. With a sign-in name and a password you can also sign in on devices without one.
password-known = You sign in as { $login }.
password-least = At least { $least } characters. A few unrelated words that only you would combine work best.
password-ends = All your other sessions end; your tokens stay valid.
password-old = Current password
password-new = New password
password-change = Change the password
password-wrong = That is not your current password.
password-short = A password needs at least { $least } characters.
password-long = A password has at most { $most } characters.
password-is-name = The password must not be the sign-in name.

## A lost password

lost-go = I forgot my password
lost-title = A new password
lost-help = We send a code for a new password to the e-mail address that you confirmed under “My account”.
lost-sent = If there is an account with this sign-in name and a confirmed e-mail address, a code is on its way. It is valid for fifteen minutes.
lost-ends = All your sessions and tokens end.
lost-code-wrong = That code is wrong or has expired.
lost-done = Your password has been changed. Sign in with the new one.

message-often = Too many attempts
message-wait = Wait { $time }, then try again.

link-title = Sign in by link
link-help = The host of this server has sent you this link. It signs you in once, within a quarter of an hour.
link-wrong = This link is not valid: it has been used, or its quarter of an hour is over. Ask for a new one.
