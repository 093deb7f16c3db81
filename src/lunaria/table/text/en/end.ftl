## The end

end-you-win = You win.
end-wins = { $name } wins.
end-behind = { $place ->
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
   *[other] Sixth
}, { $points ->
    [1] one point behind
   *[other] { $points } points behind
}.
end-shared = A shared victory.
end-alone = { $points ->
    [1] One point.
   *[other] { $points } points.
}
end-ahead = { $points ->
    [1] { $name } is one point ahead of { $other }.
   *[other] { $name } is { $points } points ahead of { $other }.
}
end-ahead-mine = { $points ->
    [1] You are one point ahead of { $other }.
   *[other] You are { $points } points ahead of { $other }.
}
end-equal = Level at { $points ->
    [1] 1 point
   *[other] { $points } points
} each, and no tie-break separates them.
end-tie = Level on points with { $other }: the tie-break decides.
end-rules = Under the rules, { $name } finishes first, whatever the points.
end-clock = Time ran out, and that ended the game.
end-void = This game does not count.
end-agreed-void = All agreed to end it without a result. Ratings stay as they were.
end-agreed-concede = All agreed to end the game here. The places count as they stood.
end-agreed-draw = All agreed on a draw.
end-passed = { $other } would have finished first but is placed last: time ran out, a bot took over, or the seat had been left.
end-most = Biggest part of the lead: { $label }, { $mine } to { $theirs }.
end-but = { $other } was ahead in: { $label }, { $mine } to { $theirs }.
end-but-mine = You were ahead in: { $label }, { $mine } to { $theirs }.
end-lead = From move { $move } to the end, { $name } was ahead in points.
end-own-most = Your best: { $label }, { $points }.
end-best = Most points in a single move: { $name }, move { $move }, +{ $points }.
end-best-mine = Your highest-scoring move: move { $move }, +{ $points }.
rematch-wanted = { $name } would like another game.
rematch-there = Somebody would like another game.
end-go = Show that moment
end-next = What next?
end-play-on = Play on from before move { $move }
end-lesson = A lesson: { $lesson }, { $minutes } min
end-easier = Play against { $bot }
end-chart = How it went
end-points = Points
end-moves = moves
end-back = Review the game
end-share = Share
end-share-help = A picture of the final board with the result, and a link to the whole game.
end-share-picture = Save the picture
end-share-now = Share

## A campaign

campaign = Campaign
campaign-help = All { $count } adventures, one after another, over several days and with the same people. Each adventure awards stars.
campaign-done = { $done } of { $count } played
campaign-at = { $number } of { $count }
campaign-all = Total
campaign-next = Next adventure
campaign-wanted = { $name } has opened the next adventure.
campaign-on = Continue
campaign-stars = { $count ->
    [1] 1 star
   *[other] { $count } stars
}
