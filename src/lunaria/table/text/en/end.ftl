## The end

end-you-win = You win.
end-wins = { $name } wins.
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
end-equal = Equal points: { $points } each, and nothing else decides.
end-tie = Equal points with { $other }: the tie-break decides.
end-rules = By the rules { $name } comes first, whatever the points.
end-clock = The clock has ended it.
end-passed = { $other } would have come first, but comes last: time ran out, or a bot played on.
end-most = Most of the lead: { $label }, { $mine } to { $theirs }.
end-but = { $other } was ahead in: { $label }, { $mine } to { $theirs }.
end-lead = From move { $move } on { $name } was ahead in points, to the end.
end-best = Most points with one move: { $name }, move { $move }, +{ $points }.
end-best-mine = Your move with most points: move { $move }, +{ $points }.
end-go = Look there
end-chart = How it went
end-points = Points
end-moves = moves
end-back = Look back
end-share = Share
end-share-help = A picture of the last board and the result, and the address where all of it can be looked at again.
end-share-picture = Save the picture
end-share-now = Pass it on

## A campaign

campaign = Campaign
campaign-help = All { $count } adventures one after the other, over days, with the same people: each brings stars.
campaign-done = { $done } of { $count } played
campaign-all = In all
campaign-next = Next adventure
campaign-on = Go on
campaign-stars = { $count ->
    [1] 1 star
   *[other] { $count } stars
}
