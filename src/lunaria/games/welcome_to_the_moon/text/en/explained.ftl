## What the symbols of the pictures are called

explain-combination = Combination
    .rule = WM-3.3
explain-mission = Mission
    .rule = WM-4.2
explain-wild = Wild Action
    .rule = WM-3.11
explain-astra-cards = ASTRA’s cards
    .rule = WM-S.10
explain-astra-bonuses = Solo bonuses
    .rule = WM-S.7
explain-space = Space
explain-quarter = Quarter
explain-column = Column
explain-robot = { action-robot }
explain-energy = { action-energy }
explain-plant = { action-plant }
explain-water = { action-water }
explain-astronaut = { action-astronaut }
explain-planning = { action-planning }
