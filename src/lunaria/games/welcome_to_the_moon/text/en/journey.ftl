## Adventure 2

explain-divider = Divider
explain-station = Station
decide-robot-2 = Circle a robot of any station. When all its robots are circled, a station gets its multiplier for plants: the high one if you are first.
    .rule = WM-A2.5
decide-energy-2 = The divider splits the zone here, and numbers start again on each side. Small zones are soon complete; the longest complete zone scores one point per space.
    .rule = WM-A2.2
decide-plant-2 = Circle a plant of a station linked to the zone in which you just wrote. Each plant is worth the multiplier earned by the station’s robots.
    .rule = WM-A2.7
decide-water-2 = The number is next to a water tank: circle it to score the points printed on it.
    .rule = WM-A2.4
decide-planning-2 = An X fills any empty space and breaks no order. Every second X earns a Wild Action for later.
    .rule = WM-A2.8
decide-cross-2 = An effect card works against you: the high multiplier of one station can no longer be earned. Cross the one you would reach last.
    .rule = WM-S.6

symbols-a2 =
    .robot = WM-A2.5
    .energy = WM-A2.2
    .plant = WM-A2.7
    .water = WM-A2.4
    .astronaut = WM-A2.8
    .planning = WM-A2.8
    .space = WM-A2.1
    .divider = WM-A2.1
    .station = WM-A2.6
    .score-missions = WM-4.2
    .score-plants = WM-A2.7
    .score-tanks = WM-A2.4
    .score-longest-zone = WM-A2.10
    .score-most-zones = WM-A2.10
    .score-errors = WM-5.3
    .score-total = WM-A2.10
