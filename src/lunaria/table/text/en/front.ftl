## The front page and the way to a first move

guest-first = Quiet, Bright, Curious, Gentle, Patient, Swift, Merry, Bold, Clever, Calm
guest-last = Heron, Owl, Fox, Otter, Turtle, Lark, Hare, Badger, Swan, Finch
guest-name = { $first } { $last }
front-title = Four worlds, one table.
front-lead = Sit down and play. The first move is one touch away; a coach sits beside you.
front-play = Play now
front-learn = Learn
front-friends = With friends
front-as = You play as { $name }. Nothing to fill in.
front-nobody = You get a name to play with. Nothing to fill in.
front-next = Play now opens this
front-minutes = { $minutes } min
front-windows = The four games, playing by themselves
front-still = The board of { $game }, in the middle of a game
front-sit = Sit down
front-waiting = { $count ->
    [1] one waits for you
   *[other] { $count } wait for you
}
front-skip = Skip to the page
front-menu = Main
front-people = People
front-rules = Rules
front-new = New here?
front-new-help = Pick a window and play against a friendly bot, or learn by playing:
front-open-own = Open one yourself and invite others:
front-puzzles-done = All of today’s are done. The next ones come tomorrow.
front-you = you
setup = Set-up
setup-first = First game
setup-box = As in the box
setup-expansion = With the expansion
setup-advanced = Advanced game
setup-variants = With variants
setup-middle = An adventure from the middle
setup-last = The last adventure
setup-everything = Everything
setup-more = More options
setup-plain = the basic rules, nothing added
setup-with = Play with
front-own-name = Choose a name yourself
