## Passkeys

passkeys-title = Passkeys
passkeys-help = A passkey signs you in with your fingerprint, face or screen lock, without a name or a password. Nobody can copy it out of this server.
passkey-name = Name of a new passkey
passkey-name-help = So that you know it again, for example “phone”.
passkey-add = Add a passkey
passkey-remove = Remove
passkey-remove-which = Remove the passkey { $name }
passkey-use = Sign in with a passkey
passkey-use-help = If you have added a passkey, you need neither name nor password.
passkey-left = No passkey was used. Try again, or choose another way.
passkey-late = That took too long. Try again.
passkey-wrong = This passkey cannot be used here.
passkey-unknown = This passkey does not open any account here; it may have been removed.
passkey-many = You have as many passkeys as anybody may have, or this one already.
passkey-gone = There is no such passkey; it may have been removed already.
passkey-script = Passkeys need JavaScript.
passkey-host = Passkeys need an address with a name; this server was opened by a bare network address.
