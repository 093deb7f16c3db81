## What is printed on the leaflets

adventure-count-1 = Adventure one
adventure-count-2 = Adventure two
adventure-count-3 = Adventure three
adventure-count-4 = Adventure four
adventure-count-5 = Adventure five
adventure-count-6 = Adventure six
adventure-count-7 = Adventure seven
adventure-count-8 = Adventure eight
adventure-name-1 = The Launch
adventure-name-2 = The Journey
adventure-name-3 = The Colony
adventure-name-4 = The Mine
adventure-name-5 = The Dome
adventure-name-6 = The Virus
adventure-name-7 = The Escape
adventure-name-8 = The Battle
print-points = points
print-sum = sum
print-all = all
print-gives = gives
print-all-crossed = all crossed
print-wilds = Wild Actions
print-two-give-one = two give one
print-two-give-one-wild = each pair gives a wild
print-first = first
print-later = later
print-most = most
print-others = others
print-next = next
print-last = last written
print-rise = numbers rise
print-and = and
strip-missions = missions
strip-longest-zone = longest zone
strip-most-zones = most zones
strip-quarters = quarters
strip-errors = errors

## The Launch

launch-missions-note = rockets gained
launch-flight = In flight
launch-flight-note = breaks ties
launch-each = { $points } each
launch-all = all crossed: launch!

## The Journey

journey-earth = Earth
journey-moon = Moon
journey-station = Station { $number }
journey-divider = 2 = divider

## The Colony

colony-greenhouses = Greenhouses
colony-full = all 8
colony-filled = filled
colony-open = lowest open counts
colony-lowest = lowest counts

## The Mine

mine-plants = Plants
mine-waters = Water
mine-pearls = Pearls
mine-rubies = Rubies
mine-less-errors = − errors
mine-note-rows = Rows ascend.
mine-note-columns = A full column sends its circles up.
mine-note-flag = First to a flag: bonus.
factory-state = { $place }: energies { $energies } of { $all_energies }, robots { $robots } of { $all_robots }

## The Dome

dome-start = Start
dome-tower = Tower
dome-odd = odd
dome-even = even
dome-levels = Tower levels
dome-gaps = Dome gaps
dome-each-gap = each gap
dome-gap-whole = unbuilt section
dome-gap-half = or half
dome-ends = ends
dome-end = End { $space }: { $high } to the first, then { $low }
dome-section-open = Section { $place } of the dome ({ $kind })
dome-section-cut = Section { $place } of the dome ({ $kind }), cut in two
dome-section-half = Section { $place } of the dome ({ $kind }), half-built
dome-section-built = Section { $place } of the dome ({ $kind }), built

## The Virus

virus-deck = Floor { $number }
virus-plants = Plants
virus-waters = Water
virus-spreads = One more propagation for you
virus-quarters = Quarters
virus-infected = Infected
virus-quarter-open = Quarter { $place }: { $energies } of { $of } energies
virus-quarter-sick = Quarter { $place }: { $energies } of { $of } energies, a virus is active
virus-quarter-evacuated = Quarter { $place }: evacuated with { $energies } of { $of } energies
virus-door = Walkway between { $one } and { $other }
virus-door-shut = Walkway between { $one } and { $other }: closed

## The Escape

escape-x-costs = next X costs
escape-errors-open = 1st, 2nd: open
escape-an-airlock = an airlock
escape-when-full = When full
escape-module = module
escape-greenhouse = greenhouse
escape-ship = Starship { $place }: { $plants } plants circled, { $reactors } of { $of } reactors
escape-airlock = Airlock { $place } between { $one } and { $other }
escape-airlock-active = Airlock { $place } between { $one } and { $other }: active

## The Battle

battle-near = Near
battle-far = Far
battle-stored = ±2 each
battle-plants = Plants
battle-waters = Water
battle-each = each
battle-errors = Errors
battle-you = you
battle-one-sheet = on one sheet
battle-your-sheet = Your sheet
battle-play-near = You play its near side.
battle-play-far = You play its far side.
battle-sides = near: { $near } · far: { $far }
battle-shared = Shared:
battle-either = either planet
battle-flag-1 = Most insignias,
battle-flag-2 = the moon’s too,
battle-flag-3 = take the flag.
