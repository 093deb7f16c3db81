## Mails

mail-title = E-mail
mail-help = We e-mail you when it is your turn at a table played over several days and, at any other table, when you have been away for five minutes: one e-mail per turn at most. Nobody else sees your address.
mail-help-safe = With a confirmed address you can also reset a lost password, and we tell you when somebody signs in to your account from a new device.
mail-address = E-mail address
mail-go = Send me a code
mail-sent = An e-mail with a code is on its way to { $address }. The code is valid for fifteen minutes.
mail-code = Code from the e-mail
mail-confirm = Confirm
mail-turns-on = We e-mail you at { $address } when it is your turn.
mail-turns-off = Your address is { $address }. We are not sending you any e-mails.
mail-on = E-mail me when it is my turn
mail-off = Don’t e-mail me
mail-remove = Remove the address
mail-wrong = That is not an e-mail address.
mail-code-wrong = That code is wrong, has expired, or was tried too often. Remove the address to get a new one.
mail-none = This server does not send e-mail.
mail-stop-title = Stop e-mails
mail-stop-help = Should Lunaria stop e-mailing you when it is your turn? Nothing else changes.
mail-stop-go = Stop e-mailing me
mail-stop-done = You will not get any more e-mails. You can turn them back on under “My account”.
mail-stop-script = This page needs JavaScript. You can also turn e-mails off under “My account”.
mail-confirm-subject = { $code } is your code for Lunaria
mail-confirm-text =
    Somebody, probably you, asked us to e-mail this address when it is their turn on { $address }.

    Your code: { $code }

    It is valid for fifteen minutes. If it was not you, you don’t need to do anything: without the code, no e-mails are sent.
mail-turn-subject = Your turn: { $game }
mail-turn-with = With: { $names }
mail-turn-left = Time left: { $time }
mail-turn-text =
    It is your turn in a game of { $game }:
    { $link }

    { $facts }

    Stop e-mails like this:
    { $stop }
mail-lost-subject = A new password for Lunaria
mail-lost-text =
    Somebody, probably you, asked for a new password on { $address }.

    Your code: { $code }

    It is valid for fifteen minutes. If it was not you, you don’t need to do anything: without the code, nothing changes.
mail-sign-in-subject = New sign-in to your Lunaria account
mail-sign-in-text =
    Somebody signed in to your account on { $address } from a device that was not signed in before.

    If it was you, you don’t need to do anything. If not, change your password; that ends all other sessions:
    { $link }
