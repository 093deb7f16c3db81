## Mails

mail-title = E-mail
mail-help = With an address, notices can come by e-mail. Nobody else sees it.
mail-help-safe = With a confirmed address you can also reset a lost password, and we tell you when somebody signs in to your account from a new device.
mail-address = E-mail address
mail-go = Send me a code
mail-sent = An e-mail with a code is on its way to { $address }. The code is valid for fifteen minutes.
mail-code = Code from the e-mail
mail-confirm = Confirm
mail-turns-on = Notices can reach you at { $address }. Choose which ones under “Notices”.
mail-turns-off = Your address is { $address }. No notices are sent there.
mail-on = Send me notices by e-mail
mail-off = Stop notices by e-mail
mail-remove = Remove the address
mail-wrong = That is not an e-mail address.
mail-code-wrong = That code is wrong, has expired, or was tried too often. Remove the address to get a new one.
mail-none = This server does not send e-mail.
mail-stop-title = Stop e-mails
mail-stop-help = Should Lunaria stop sending you notices by e-mail? Nothing else changes.
mail-stop-go = Stop e-mailing me
mail-stop-done = You will not get any more e-mails. You can turn them back on under “My account”.
mail-stop-script = This page needs JavaScript. You can also turn e-mails off under “My account”.
mail-confirm-subject = { $code } is your code for Lunaria
mail-confirm-text =
    Somebody, probably you, asked us to send notices of { $address } to this e-mail address.

    Your code: { $code }

    It is valid for fifteen minutes. If it was not you, you don’t need to do anything: without the code, no e-mails are sent.
mail-notice-subject = { $subject }
mail-turn-with = With: { $names }
mail-turn-left = Time left: { $time }
mail-notice-text =
    { $lines }

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
