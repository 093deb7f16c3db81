## What the symbols of the pictures are called

explain-sand = Sand
explain-rock = Rock
explain-tablet = Sacred tablet
explain-fountain = Fountain
explain-grass = Grass
explain-flowers = Flower space
explain-tree = Tree
explain-assistant = Assistant
explain-token = Blooming token
explain-icon-assistant = Assistant icon
explain-icon-skill = Skill icon
explain-icon-wild = Wild icon
explain-gem-purple = Purple gem
explain-gem-red = Red gem
explain-gem-white = White gem
explain-cup = Cup
explain-can = Watering can
explain-waiting = Waiting assistants
explain-supply = General supply
explain-turn = Direction
explain-card = Tree card
explain-reserved = Reserved tree
explain-assistants = Assistants ready
explain-planted = Trees planted
explain-skill = Skill { $name }
