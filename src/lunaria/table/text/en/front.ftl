## The front page and the way to a first move

guest-first = Quiet, Bright, Curious, Gentle, Patient, Swift, Merry, Bold, Clever, Calm
guest-last = Heron, Owl, Fox, Otter, Turtle, Lark, Hare, Badger, Swan, Finch
guest-name = { $first } { $last }
front-title = Four worlds, one table.
front-lead = Sit down and play. Your first move is one tap away, with a coach at your side.
front-play = Play now
front-learn = Learn
front-friends = With friends
front-as = You play as { $name }. Nothing to fill in.
front-nobody = We give you a name to play with. Nothing to fill in.
front-next = “Play now” starts this one
front-minutes = { $minutes } min
front-windows = The four games, playing by themselves
front-still = The board of { $game }, in the middle of a game
front-sit = Sit down
front-waiting = { $count ->
    [1] one is waiting for you
   *[other] { $count } are waiting for you
}
front-skip = Skip to the content
front-menu = Main
front-people = People
front-rules = Rules
front-new = New here?
front-new-help = Pick a window and play against a friendly bot, or learn by playing:
front-open-own = Open one yourself and invite others:
front-puzzles-done = You have solved all of today’s. New ones arrive tomorrow.
front-you = you
setup = Set-up
setup-first = First game
setup-box = As in the box
setup-expansion = With the expansion
setup-advanced = Advanced game
setup-variants = With variants
setup-everything = Everything
setup-more = More options
setup-plain = the basic rules, nothing added
setup-with = Play with
front-own-name = Choose your own name
