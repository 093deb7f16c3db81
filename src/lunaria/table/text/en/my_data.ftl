## My data

data-title = My data
data-help = Everything that this server keeps about you, as a JSON file: account, sessions and tokens (without their secrets), tables, seats and moves, what you said, results and ratings.
data-go = Download my data
delete-title = Delete my account
delete-help = You are signed out everywhere. Your name, your ways of signing in and everything you said at tables are deleted. Finished games stay for the other players, with “Anon” in your place; in games still running, a bot takes over. This cannot be undone.
delete-confirm = Type your name, { $name }, to confirm
delete-go = Delete my account permanently
delete-name = That is not your name: { $name }. Nothing was deleted.
delete-password = That is not your password. Nothing was deleted.
delete-done = Your account has been deleted
delete-done-help = Nothing here carries your name any more. Thank you for playing.
