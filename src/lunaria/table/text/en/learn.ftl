## The rules as pages

rules = Rules
rules-find = Find in the rules
rules-find-help = Find a word, or an id like { $id }
rules-chapters = Chapters
rules-others = Other games
rules-found-none = Nothing in these rules matches.
rules-link = Link to { $id }
rules-none = There is no such rules page.
rules-lost = The rules could not be loaded. Try again.
rules-alone = Open the rules on their own page

## Lessons

learn-title = Learn by playing
learn-lead = Short positions, one idea each.
learn-go-on = Continue: { $lesson }
learn-begin = Start: { $lesson }
learn-done = { $done } of { $count } done
learn-left = { $minutes } min left
learn-minutes = { $minutes } min
learn-step = step { $step } of { $steps }
learn-next = Next
learn-is-done = done
learn-all-done = All done. Time to play.
lesson-number = lesson { $number } of { $count }
lesson-step = Step { $step } of { $steps }
lesson-rule = The rule
lesson-task = Your task
lesson-next = Next
lesson-show = Show me
lesson-again = Try again
lesson-back = Back
lesson-leave = Exit
lesson-all = All lessons
lesson-wrong = Not yet. Look at the task and try again.
lesson-done = Well done. You have learnt this.
lesson-done-next = Next: { $lesson }
lesson-play = Play a game now
lesson-connecting = Setting up the board…

## Puzzles

puzzle-title = Today’s puzzle
puzzle-of = puzzle of { $day }
puzzle-all = All puzzles
puzzle-task = It is your turn. Which move is best?
puzzle-wrong = There is a better move. Try again.
puzzle-close = { $loss ->
    [1] Good, but the best move is worth about one point more. Try again.
   *[other] Good, but the best move is worth about { $loss } points more. Try again.
}
puzzle-right = Yes, that is the best move: it wins { $best }% of games, against { $other }% for the next best.
puzzle-why = Why it is best
puzzle-win = of games won
puzzle-lead = points fewer
puzzle-figures = After each of the two moves, bots played { $games } games to the end.
puzzle-proof = The move was checked with { $simulations } simulations: no other move comes close.
puzzle-difficulty = Difficulty
puzzle-difficulty-1 = easy
puzzle-difficulty-2 = medium
puzzle-difficulty-3 = hard
puzzle-theme = Theme
puzzle-theme-last = how to end a game
puzzle-theme-patience = what pays off later
puzzle-theme-act = what to do now
puzzle-theme-place = where it matters
puzzle-streak = { $days ->
    [1] 1-day streak
   *[other] { $days }-day streak
}
puzzle-streak-none = Solve one every day to build a streak.
puzzle-tries = { $tries ->
    [1] first try
   *[other] { $tries } tries
}
puzzle-found = solved
puzzle-next = Next puzzle
