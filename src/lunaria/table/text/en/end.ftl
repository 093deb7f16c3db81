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
end-passed = { $other } would have finished first but is placed last: their time ran out or a bot took over.
end-most = Biggest part of the lead: { $label }, { $mine } to { $theirs }.
end-but = { $other } was ahead in: { $label }, { $mine } to { $theirs }.
end-but-mine = You were ahead in: { $label }, { $mine } to { $theirs }.
end-lead = From move { $move } on { $name } was ahead in points, to the end.
end-best = Most points in a single move: { $name }, move { $move }, +{ $points }.
end-best-mine = Your highest-scoring move: move { $move }, +{ $points }.
end-go = Show that moment
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
campaign-all = Total
campaign-next = Next adventure
campaign-on = Continue
campaign-stars = { $count ->
    [1] 1 star
   *[other] { $count } stars
}
