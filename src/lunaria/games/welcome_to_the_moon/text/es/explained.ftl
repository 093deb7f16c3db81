## What the symbols of the pictures are called

explain-combination = Combinación
explain-mission = Misión
explain-wild = Acción comodín
explain-astra-cards = Cartas de ASTRA
explain-astra-bonuses = Bonos en solitario
explain-space = Espacio
explain-quarter = Barrio
explain-column = Columna
explain-robot = { action-robot }
explain-energy = { action-energy }
explain-plant = { action-plant }
explain-water = { action-water }
explain-astronaut = { action-astronaut }
explain-planning = { action-planning }
