## My data

data-title = My data
data-help = Everything that this server keeps about you, as a JSON file: account, sessions and tokens (without their secrets), tables, seats and moves, what you said, results and ratings.
data-go = Download my data
delete-title = Delete my account
delete-help = You are signed out everywhere. Your name, your ways to sign in and all that you said at tables are deleted. Games that are over stay for the others, with “Anon” in your place; in running games a bot plays on. This cannot be undone.
delete-confirm = Type your name, { $name }, to confirm
delete-go = Delete my account for good
delete-name = That is not your name: { $name }. Nothing was deleted.
delete-password = That is not your password. Nothing was deleted.
delete-done = Your account is deleted
delete-done-help = Nothing here bears your name any more. Thank you for having played.
