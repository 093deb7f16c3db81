## What the symbols of the pictures are called

explain-sand = Areia
explain-rock = Pedra
explain-tablet = Escritura sagrada
explain-fountain = Fonte
explain-grass = Grama
explain-flowers = Espaço de flores
explain-tree = Árvore
explain-assistant = Assistente
explain-token = Ficha de broto
explain-icon-assistant = Ícone de assistente
explain-icon-skill = Ícone de habilidade
explain-icon-wild = Ícone coringa
explain-gem-purple = Joia roxa
explain-gem-red = Joia vermelha
explain-gem-white = Joia branca
explain-cup = Vaso
explain-can = Regador
explain-waiting = Assistentes à espera
explain-supply = Reserva geral
explain-turn = Direção
explain-card = Carta de árvore
explain-reserved = Árvore reservada
explain-assistants = Assistentes prontos
explain-planted = Árvores plantadas
explain-skill = Habilidade { $name }
