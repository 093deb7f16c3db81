## Passkeys

passkeys-title = Passkeys
passkeys-help = A passkey signs you in with your fingerprint, face or screen lock, without a name or a password. Nobody can copy it out of this server.
passkey-name = Name of a new passkey
passkey-name-help = So that you recognise it later, for example “phone”.
passkey-add = Add a passkey
passkey-remove = Remove
passkey-remove-which = Remove the passkey { $name }
passkey-use = Sign in with a passkey
passkey-use-help = If you have added a passkey, you need neither a name nor a password.
passkey-left = No passkey was used. Try again, or choose another way.
passkey-late = That took too long. Try again.
passkey-wrong = This passkey cannot be used here.
passkey-unknown = This passkey does not open any account here; it may have been removed.
passkey-many = You already have the maximum number of passkeys, or you have added this one before.
passkey-gone = That passkey does not exist; it may already have been removed.
passkey-script = Passkeys need JavaScript.
passkey-host = Passkeys need a server with a host name; you opened this one by its IP address.
