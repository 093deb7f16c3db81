game-name = Photosynthesis
game-intro = Cultive árvores sob um sol errante. As altas roubam a luz.
game-goal = Suas árvores recolhem a luz do sol, e com ela você planta mais e as faz crescer. Colha as grandes para ganhar pontos: no centro, onde há mais sombra, elas valem mais. No fim contam as fichas e a luz que sobra.

## Options

option-long_game = Partida longa
option-long_game-help = O sol dá quatro voltas em vez de três.
option-no_shade = Nada cresce na sombra
option-no_shade-help = Sementes e árvores na sombra não crescem, e uma árvore na sombra não planta.
option-first_player = Primeiro jogador
option-first_player-help = Quem coloca a primeira árvore e abre a primeira rodada.
option-first_player-random = Aleatório
option-first_player-0 = Lugar 1
option-first_player-1 = Lugar 2
option-first_player-2 = Lugar 3
option-first_player-3 = Lugar 4

## Overlays: the forecast of light

overlay-light-0 = Luz nesta rodada
overlay-light-1 = Luz na próxima rodada
overlay-light-2 = Luz daqui a 2 rodadas
overlay-light-3 = Luz daqui a 3 rodadas
overlay-light-4 = Luz daqui a 4 rodadas
overlay-light-5 = Luz daqui a 5 rodadas

## Pieces, spaces and corners

piece-seed = uma semente
piece-small = uma árvore pequena
piece-medium = uma árvore média
piece-large = uma árvore grande
pieces-seed = Sementes
pieces-small = Árvores pequenas
pieces-medium = Árvores médias
pieces-large = Árvores grandes
space-empty = { $space }: vazio
space-piece = { $space }: { $piece }
corner-ne = nordeste
corner-e = leste
corner-se = sudeste
corner-sw = sudoeste
corner-w = oeste
corner-nw = noroeste

## Decisions

prompt-place = { $number ->
    [1] Coloque sua primeira árvore pequena em um espaço vazio na borda da floresta. É de graça.
   *[other] Coloque sua segunda árvore pequena em um espaço vazio na borda da floresta. É de graça.
}
prompt-turn = { $light ->
    [0] Você não tem luz para gastar: encerre o turno.
   *[other] Você tem { $light } de luz: plante (1), faça crescer (1 a 3), colha (4), compre ou encerre o turno.
}
act-end = Encerrar o turno
act-place = Colocar uma árvore pequena em { $space }
act-buy = Comprar { $piece }, { $cost } de luz
act-grow = Fazer virar { $piece }, { $cost } de luz
act-grow-brief = Fazer crescer { $piece } { $cost } [light]
act-plant = Plantar uma semente em { $space }, { $cost } de luz
ask-cell = { $place }. O que você faz aqui? Você tem { $light } de luz.
act-collect = Colher esta árvore, { $cost } de luz
act-collect-brief = Colher { $cost } [light]

## Events

event-round = Rodada { $round }. O sol brilha do { $corner }.
event-light = { $gain ->
    [0] { $seat } não recebe luz e continua com { $total }.
   *[other] { $lost ->
        [0] { $seat } recebe { $gain } de luz e fica com { $total }.
   *[other] { $seat } recebe { $gain } de luz; { $lost } se { $lost ->
            [1] perde
           *[other] perdem
        }, pois só se pode guardar { $total }.
    }
}
event-place = { $seat } coloca uma árvore pequena em { $space }.
event-end-turn = { $seat } encerra o turno.
event-buy = { $seat } compra { $piece } por { $cost } de luz.
event-plant = { $seat } planta uma semente em { $target }, a partir da árvore em { $source }.
event-grow = { $seat } faz a peça em { $space } crescer e virar { $piece } por { $cost } de luz.
event-collect = { $seat } colhe a árvore grande em { $space }: uma ficha de { $leaves ->
    [1] 1 folha
   *[other] { $leaves } folhas
}, { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}.
event-no-token = { $seat } colhe a árvore grande em { $space }, mas não resta nenhuma ficha.
event-lost = Não há espaço no tabuleiro de { $seat }: { $piece } sai do jogo.
event-over = O sol se pôs. A partida terminou.

## Refusals

refusal-place-first = Primeiro, cada jogador coloca duas árvores pequenas.
refusal-placing-over = As primeiras árvores já foram colocadas; agora elas nascem de sementes.
refusal-used = { $space } já foi usado neste turno.
refusal-shade = { $space } está na sombra: agora nada cresce nem planta ali.
refusal-light = Isto custa { $cost } de luz e você tem { $light }.
refusal-sold-out = Você já comprou todas as peças deste tamanho.
refusal-empty = Não há nada em { $space }.
refusal-not-yours = O que está em { $space } é de { $seat }.
refusal-fully-grown = A árvore em { $space } já está no tamanho máximo; só pode ser colhida.
refusal-not-available = Você precisa de { $piece } na sua área disponível; compre antes.
refusal-none-left = Você precisa de { $piece } na sua área disponível, e não há mais desse tamanho para comprar.
refusal-not-large = Só uma árvore grande pode ser colhida; em { $space } não há uma.
refusal-seed-cannot-plant = Em { $space } há uma semente; só árvores plantam.
refusal-too-far = { $space } está a { $distance } { $distance ->
    [1] passo
   *[other] passos
}; { $size ->
    [1] uma árvore pequena planta a 1 passo
    [2] uma árvore média planta a até 2 passos
   *[other] uma árvore grande planta a até 3 passos
}.
refusal-occupied = { $space } não está vazio.
refusal-not-edge = As primeiras árvores ficam na borda da floresta; { $space } está mais para dentro.

## Scores and descriptions

score-tokens = Fichas de { $leaves ->
    [1] 1 folha
   *[other] { $leaves } folhas
}
score-light = Luz que sobrou, 1 ponto a cada 3
describe-round = Rodada { $round } de { $rounds }. O sol brilha do { $corner }.
describe-turn = É a vez de { $seat }.
describe-stack = Fichas de { $leaves ->
    [1] 1 folha
   *[other] { $leaves } folhas
}: { $count ->
    [1] resta 1
   *[other] restam { $count }
}, a próxima vale { $points }.
describe-seat = { $seat }: { $light } de luz, { $points } { $points ->
    [0] pontos
    [1] ponto
   *[other] pontos
}.
describe-pieces = { $pieces }: { $count ->
    [0] nenhuma na floresta
   *[other] { $spaces }
}; { $available } para colocar; { $left ->
    [0] nada para comprar
   *[other] { $left } para comprar, a próxima por { $price } de luz
}.
describe-blocked = Na sombra, sem luz: { $spaces }.

## Words in the picture

part-board = Floresta
part-own = Seu tabuleiro
part-seat = Tabuleiro de { $seat }
picture-label = Photosynthesis: { $state }
picture-round = Rodada
picture-rounds = rodada { $round } de { $rounds }
picture-first-trees = Primeiras árvores
picture-over = Fim da partida
picture-space = { $space }, { $leaves ->
    [1] 1 folha
   *[other] { $leaves } folhas
}
picture-piece = { $piece } de { $seat }
picture-shade = { $size ->
    [1] sombra para árvores pequenas
    [2] sombra para árvores pequenas e médias
   *[other] sombra para todas as árvores
}
picture-used = usado neste turno
picture-sun = O sol, no { $corner }
picture-sun-later = Rodada { $round }: o sol no { $corner }
picture-stack = Fichas de { $leaves ->
    [1] 1 folha
   *[other] { $leaves } folhas
}: { $count ->
    [1] resta 1
   *[other] restam { $count }
}, a próxima vale { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}
picture-stack-empty = Fichas de { $leaves ->
    [1] 1 folha
   *[other] { $leaves } folhas
}: não resta nenhuma
picture-first-player = primeiro jogador
picture-score = Fichas { $tokens }, luz que sobra { $light }
picture-light = { $light } de luz, até no máximo 20
picture-pieces = { $pieces }: { $available ->
    [1] { $available } disponível
   *[other] { $available } disponíveis
}, { $left ->
    [0] nada mais para comprar
   *[other] { $left } para comprar, a próxima por { $price } de luz
}
picture-tokens = { $count ->
    [1] 1 ficha
   *[other] { $count } fichas
}, { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}
picture-forecast-over = A partida termina antes disso.

## A linha de um jogador

figure-0 = { $count ->
    [1] 1 semente para colocar
   *[other] { $count } sementes para colocar
}
figure-1 = { $count ->
    [1] 1 árvore pequena para colocar
   *[other] { $count } árvores pequenas para colocar
}
figure-2 = { $count ->
    [1] 1 árvore média para colocar
   *[other] { $count } árvores médias para colocar
}
figure-3 = { $count ->
    [1] 1 árvore grande para colocar
   *[other] { $count } árvores grandes para colocar
}
