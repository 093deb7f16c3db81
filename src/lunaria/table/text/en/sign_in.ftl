## Signing in

sign-in = Sign in
sign-in-go = Sign in
sign-in-instead = I have an account
sign-in-wrong = This name and this password do not belong together.
sign-in-lost = A password cannot be sent to you. If you are still signed in somewhere, on a phone for example, your account is open there.
sign-in-leaves = You are here as { $name }. When somebody signs in, this browser leaves that account; whoever it belongs to can sign in again.
sign-in-leaves-guest = You are here as { $name }, a guest. When you sign in to an account, this browser leaves the guest for good: tables and results stay with the guest, they do not come along, and nobody can come back as { $name } from here. If you want to keep them, give the guest a password first, at “My account”.
sign-out = Sign out
sign-out-guest = You are a guest: if you sign out here, you cannot come back to these tables and results. Choose a sign-in name and a password first.

## A password

login = Sign-in name
login-help = 3 to 24 letters without accents, digits, dots, hyphens or underscores. Only you see it; others see your name at the table.
login-go = Keep my account
login-wrong = A sign-in name has 3 to 24 letters without accents, digits, dots, hyphens or underscores, and begins with a letter or a digit.
login-taken = This sign-in name is taken. Choose another one.
password-title = Sign-in name and password
password-guest = You are a guest: only this browser knows you. With a sign-in name and a password you can come back from any device. Your tables and results stay yours.
password-none = You sign in with a passkey. With a sign-in name and a password you can also come in where you have none.
password-known = You sign in as { $login }.
password-least = At least { $least } characters. A few words that only you would put together are best.
password-ends = All your other sessions end; tokens stay.
password-old = Current password
password-new = New password
password-change = Change the password
password-wrong = That is not your current password.
password-short = A password needs at least { $least } characters.
password-long = A password has at most { $most } characters.
password-is-name = The password must not be the sign-in name.

## A lost password

lost-go = I have lost my password
lost-title = A new password
lost-help = A code for a new password is sent to the mail address that you have confirmed at “My account”.
lost-sent = If there is an account with this sign-in name and a confirmed mail address, a code is on its way there. It is valid for a quarter of an hour.
lost-ends = All your sessions and tokens end.
lost-code-wrong = That is not the code, or it is too old.
lost-done = Your password is changed. Sign in with it.

message-often = Too many tries
message-wait = Wait { $time }, then try again.
