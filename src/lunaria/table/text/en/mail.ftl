## Mails

mail-title = Mail
mail-help = You get a mail when it is your turn at a table that is played over days, and at any other table when you have not been there for five minutes: at most one mail for each turn. Nobody else sees your address.
mail-help-safe = A confirmed address also brings you a new password if you lose yours, and you are told when somebody signs in to your account from a new device.
mail-address = Mail address
mail-go = Send me a code
mail-sent = A mail with a code is on its way to { $address }. It is valid for a quarter of an hour.
mail-code = Code from the mail
mail-confirm = Confirm
mail-turns-on = You get a mail at { $address } when it is your turn.
mail-turns-off = Your address is { $address }. You get no mails.
mail-on = Write to me when it is my turn
mail-off = Do not write to me
mail-remove = Remove the address
mail-wrong = That is not a mail address.
mail-code-wrong = That is not the code, it is too old, or it was tried too often. Remove the address to have another one sent.
mail-none = This server sends no mails.
mail-stop-title = No more mails
mail-stop-help = Should Lunaria stop writing to you when it is your turn? Nothing else changes.
mail-stop-go = Do not write to me any more
mail-stop-done = You get no more mails. At “My account” you can choose them again.
mail-stop-script = This page needs JavaScript. You can also stop the mails at “My account”.
mail-confirm-subject = { $code } is your code for Lunaria
mail-confirm-text =
    Somebody, probably you, has asked for a mail to this address when it is their turn on { $address }.

    Your code: { $code }

    It is valid for a quarter of an hour. If it was not you, there is nothing to do: without the code you get no mails.
mail-turn-subject = Your turn: { $game }
mail-turn-with = With: { $names }
mail-turn-left = Time left: { $time }
mail-turn-text =
    It is your turn at a table of { $game }:
    { $link }

    { $facts }

    No more mails like this:
    { $stop }
mail-lost-subject = A new password for Lunaria
mail-lost-text =
    Somebody, probably you, wants a new password on { $address }.

    Your code: { $code }

    It is valid for a quarter of an hour. If it was not you, there is nothing to do: without the code nothing changes.
mail-sign-in-subject = A new device is signed in
mail-sign-in-text =
    Somebody has signed in to your account on { $address } from a device that was not signed in before.

    If it was you, there is nothing to do. If not, change your password; that ends all other sessions:
    { $link }
