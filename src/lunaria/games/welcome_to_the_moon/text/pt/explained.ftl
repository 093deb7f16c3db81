## What the symbols of the pictures are called

explain-combination = Combinação
explain-mission = Missão
explain-wild = Ação Curinga
explain-astra-cards = Cartas da ASTRA
explain-astra-bonuses = Bônus solo
explain-space = Espaço
explain-quarter = Bairro
explain-column = Coluna
explain-robot = { action-robot }
explain-energy = { action-energy }
explain-plant = { action-plant }
explain-water = { action-water }
explain-astronaut = { action-astronaut }
explain-planning = { action-planning }
