## Signing in by the house

house-go = Sign in with { $label }
house-title = Sign in with
house-help = Link an account to sign in with it on any device.
house-link = Link
house-link-which = Link { $label }
house-unlink = Unlink
house-unlink-which = Unlink { $label }
house-none = This server does not offer that way to sign in.
house-down = { $label } is not answering. Try again later.
house-lost = This sign-in took too long, was already used or began in another browser. Start again.
house-refused = { $label } did not let you sign in.
house-unverified = The answer from { $label } could not be verified. Tell whoever runs this server.
house-clock = The clocks of this server and of { $label } differ, or the answer came too late. Try again.
house-used = This code from { $label } has been used or has expired. Start again.
house-taken = This account at { $label } is linked to somebody else, or you have linked another one.
house-only = Without { $label } you could not sign in again. Choose a password or add a passkey first.
