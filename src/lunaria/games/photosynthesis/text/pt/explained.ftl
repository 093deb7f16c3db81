## What the symbols of the pictures are called

explain-space = Espaço
explain-shade = Na sombra
explain-used = Já usado neste turno
explain-sun = O sol
explain-sun-later = Onde o sol vai estar
explain-round = Rodadas
explain-stack = Fichas de pontos
explain-tokens = Fichas obtidas
explain-score = Pontos
explain-light = Pontos de luz
explain-buy = Disponíveis e por comprar
explain-first-player = Primeiro jogador
explain-turn = Turno
