## Notices

notices-title = Notices
notices-help = Your phone or computer can tell you when something waits for you, even with no page open: at most one notice in 10 minutes and 12 a day, and no second one before you have looked.
notices-device = Notify me on this device
notices-unable = This browser cannot receive notices. On an iPhone, add Lunaria to the home screen first.
notices-denied = The browser does not allow notices for this site. You can change that in its settings.
notices-failed = The browser could not be reached by its push service. Try again later.
notices-remove = Remove
notices-turn = My turn
notices-time = Little time left
notices-found = A table was found
notices-invitation = An invitation
notices-friend = A friend waits for a game
notices-over = A game is over
notices-about = Tell me about
notices-quiet-from = Quiet from
notices-quiet-to = until
notices-quiet-help = The same hour twice means no quiet hours. Hours are in the time zone of this device.
notice-turn = It is your turn: { $game }
notice-turns = { $count } tables wait for you
notice-time = Little time left: { $game }
notice-found = A table was found: { $game }
notice-invitation = { $name } invites you to { $game }
notice-friend = { $name } waits for a game
notice-over = The game is over: { $game }
offline-title = No connection
offline-help = There is no connection to the server. Your games are safe there. Try again in a moment.
