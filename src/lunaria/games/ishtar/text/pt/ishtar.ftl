game-name = Ishtar: Jardins da Babilônia
game-intro = Regue o deserto, faça jardins e plante árvores na grama.
game-goal = Os jardins se espalham a partir das fontes, uma peça por turno. Valem pontos os canteiros com assistentes seus, as fontes em que você controla mais espaços de flores, as árvores e as habilidades superiores. Quando a segunda pilha se esgota, a rodada é a última.

## Options

objection-layout = layout para { $seats } jogadores deve ser { $choices }, não { $layout } (IS-3.1)
option-layout = Mapa
option-layout-help = Como ficam os tabuleiros de terreno. Alguns mapas servem só para certos números de jogadores.
option-layout-compact = Compacto
option-layout-zigzag = Zigue-zague (2 jogadores)
option-layout-line = Linha
option-layout-fan = Leque (3 jogadores)
option-layout-parallelogram = Paralelogramo (4 jogadores)
option-layout-ring = Anel (4 jogadores)
option-layout-random = Aleatório
option-boards = Tabuleiros de terreno
option-boards-help = Aleatórios, ou os primeiros lados em ordem, sem girar.
option-boards-random = Aleatório
option-boards-numbered = Em ordem
option-start = Primeiro jogador
option-start-help = Quem joga o primeiro turno.
option-start-random = Aleatório
option-start-0 = Lugar 1
option-start-1 = Lugar 2
option-start-2 = Lugar 3
option-start-3 = Lugar 4
option-base_tiles_per_cup = Peças em cada vaso
option-base_tiles_per_cup-help = Peças viradas para baixo em cada vaso. Normalmente, duas a mais que o número de jogadores.
option-base_tiles_per_cup-usual = Normal
option-base_tiles_per_cup-1 = 1
option-base_tiles_per_cup-2 = 2
option-base_tiles_per_cup-3 = 3
option-base_tiles_per_cup-4 = 4
option-base_tiles_per_cup-5 = 5
option-base_tiles_per_cup-6 = 6
option-upper_requires = Habilidades superiores exigem
option-upper_requires-help = O que deve estar desbloqueado desde um turno anterior.
option-upper_requires-column = a habilidade inferior da coluna
option-upper_requires-all_lower = as cinco habilidades inferiores

## Overlays

overlay-flowerbeds = Canteiros e quem os controla
overlay-gardens = Jardins e suas fontes

## Gems, tiles, cards, skills

gems-0 = nenhuma joia
gems-1 = { $one }
gems-2 = { $one } e { $two }
gems-3 = { $one }, { $two } e { $three }
gems-purple = { $count ->
    [1] 1 joia roxa
   *[other] { $count } joias roxas
}
gems-red = { $count ->
    [1] 1 joia vermelha
   *[other] { $count } joias vermelhas
}
gems-white = { $count ->
    [1] 1 joia branca
   *[other] { $count } joias brancas
}
shape-line = uma peça reta
shape-bent = uma peça curva
shape-triangle = uma peça triangular
icon-none = nenhum ícone
icon-assistant = um ícone de assistente
icon-skill = um ícone de habilidade
icon-wild = um ícone coringa
tile = { $shape } com { $flowers ->
    [1] 1 flor
   *[other] { $flowers } flores
} e { $icon }
tile-name = { $shape } com { $flowers ->
    [1] 1 flor
   *[other] { $flowers } flores
}
tree-card = uma árvore de { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
} por { $price }
skill = a habilidade { $name } ({ $effect })
skill-reserve = reservar uma carta de árvore
skill-take-gems = pegar { $a ->
    [1] 1 joia
   *[other] { $a } joias
}
skill-small-bloom = um broto de um espaço
skill-take-assistants = { $a ->
    [1] 1 assistente
   *[other] { $a } assistentes
} do tabuleiro de relva
skill-large-bloom = um broto de dois espaços
skill-points-per-tree-nearby = { $a ->
    [1] 1 ponto
   *[other] { $a } pontos
} por árvore ao lado dos seus canteiros
skill-points-per-gem = { $a }, { $b }, { $c } pontos por joia roxa, vermelha, branca restante
skill-points-per-tablet-nearby = { $a ->
    [1] 1 ponto
   *[other] { $a } pontos
} por escritura sagrada ao lado dos seus canteiros
skill-points-per-card = { $a ->
    [1] 1 ponto
   *[other] { $a } pontos
} por árvore que você plantou
skill-points-per-skill = { $a ->
    [1] 1 ponto
   *[other] { $a } pontos
} por habilidade desbloqueada
fountain-purple = fonte roxa
fountain-red = fonte vermelha
fountain-white = fonte branca
space = Espaço { $space }
direction-e = leste
direction-ne = nordeste
direction-nw = noroeste
direction-w = oeste
direction-sw = sudoeste
direction-se = sudeste

## Decisions

prompt-first-choice = Ponha o regador em qualquer pilha, de graça, e pegue a peça de cima.
prompt-choose = Mova o regador e pegue a peça: a próxima pilha é grátis, cada outra adiante custa uma joia. Você tem { $gems }.
prompt-place = Coloque { $tile } ao lado de uma fonte ou de um jardim: toque em um espaço, gire a peça e coloque-a.
prompt-special-assistant = Ponha um assistente em { $space } para controlar o canteiro, ou passe.
prompt-special-skill = Desbloqueie uma habilidade por duas joias, ou passe.
prompt-special-wild = Ponha um assistente em { $space } ou desbloqueie uma habilidade por duas joias, ou passe.
prompt-reserve = Reserve uma das cartas de árvore reveladas.
prompt-take = Pegue joias da reserva, à sua escolha.
prompt-small-bloom = Cubra um espaço de grama livre com o broto, ou abra mão dele.
prompt-large-bloom = Cubra dois espaços de grama vizinhos e livres com o broto, ou desista dele.
prompt-plant = Plante árvores ou encerre o turno. Você tem { $gems }.
prompt-tree = Escolha um espaço de grama livre para a árvore.
act-choose = Vaso { $cup }: { $tile }, { $cost ->
    [0] grátis
    [1] 1 joia
   *[other] { $cost } joias
}
ask-pay = { $what }. Como você paga?
ask-turn = Em { $space }: gire a peça ou coloque-a.
ask-second = Qual é o outro espaço, ao lado de { $space }?
act-pay = Pagar { $gems }
act-turn = O primeiro espaço aponta para { $direction }
act-assistant = Colocar um assistente
act-skip = Não usar o ícone
act-unlock = Desbloquear { $skill }
act-reserve = Reservar { $card }
act-card = Plantar { $card }
act-take = Pegar { $gems }
act-no-bloom = Desistir do broto
act-end = Encerrar o turno
awaited-choose = escolha uma peça
awaited-place = coloque a peça
awaited-special = use o ícone ou passe
awaited-reserve = reserve uma carta de árvore
awaited-take = pegue joias
awaited-small-bloom = coloque o broto ou desista dele
awaited-large-bloom = coloque o broto ou desista dele
awaited-plant = plante árvores ou encerre o turno
awaited-tree = ponha a árvore na grama

## Events

event-choose = { $seat } pega { $tile } do vaso { $cup }{ $cost ->
    [0] .
    [1] {" "}por 1 joia.
   *[other] {" "}por { $cost } joias.
}
event-reveal = O vaso { $cup } mostra { $tile }.
event-ending = Duas pilhas estão vazias: joga-se até o fim da rodada, e a partida termina.
event-removed = { $seat } não tem onde colocar { $tile }: a peça sai do jogo.
event-place = { $seat } coloca { $tile } em { $space }, apontando para { $direction }.
event-collect = { $seat } coleta { $gems }.
event-no-action = { $seat } não pode usar { $icon }.
event-skip = { $seat } não usa o ícone.
event-assistant = { $seat } põe um assistente em { $space } e controla o canteiro.
event-unlock = { $seat } desbloqueia { $skill } com { $gems }.
event-no-effect = Sem efeito por ora: { $skill }.
event-reserve = { $seat } reserva { $card }.
event-take = { $seat } pega { $gems }.
event-assistants = { $seat } pega { $number ->
    [1] 1 assistente
   *[other] { $number } assistentes
} do tabuleiro de relva.
event-bloom = { $seat } faz { $flowers ->
    [1] brotar 1 flor
   *[other] brotarem { $flowers } flores
} em { $space }.
event-no-bloom = { $seat } desiste do broto.
event-plant = { $seat } planta { $card } em { $space }.
event-end-turn = { $seat } encerra o turno.
event-card = À venda: { $card }.
event-over = Os jardins estão prontos. A partida terminou.

## Refusals

refusal-not-now = Agora não: primeiro { $awaited }.
refusal-empty-cup = O vaso { $cup } está vazio.
refusal-full-lap = O regador está no vaso { $cup }; ele nunca dá a volta completa.
refusal-too-dear = A peça do vaso { $cup } custa { $cost ->
    [1] 1 joia
   *[other] { $cost } joias
}, e você { $have ->
    [0] não tem nenhuma
   *[other] tem { $have }
}.
refusal-cost = A peça do vaso { $cup } custa { $cost ->
    [0] nada
    [1] 1 joia
   *[other] { $cost } joias
}, não { $number }.
refusal-gems = Você não tem { $gems }.
refusal-off-map = A peça sairia do mapa.
refusal-token-off-map = O broto sairia do mapa.
refusal-tree-off-map = A árvore ficaria fora do mapa.
refusal-covered = Já há uma peça em { $space }.
refusal-tablet = { $space } tem uma escritura sagrada, que não pode ser coberta.
refusal-fountain = Há uma fonte em { $space }; ela não pode ser coberta.
refusal-nothing-beside = A peça deve ficar ao lado de uma fonte ou de outra peça.
refusal-two-fountains = Isso ligaria jardins de fontes diferentes.
refusal-two-assistants = Dois assistentes ficariam no mesmo canteiro.
refusal-twin = Esta peça fica igual depois de meia-volta: use { $direction }.
refusal-no-assistant-icon = O ícone é de habilidade, não de assistente.
refusal-no-assistant = Você não tem assistente no seu estoque.
refusal-controlled = Este canteiro já tem um assistente.
refusal-no-skill-icon = O ícone é de assistente, não de habilidade.
refusal-unlocked = Você já desbloqueou a habilidade { $skill }.
refusal-needs = Para desbloquear a habilidade { $skill } é preciso ter a { $lower } desde um turno anterior.
refusal-needs-all = As habilidades superiores exigem as cinco inferiores, de turnos anteriores.
refusal-no-card = Não há carta aqui.
refusal-take-number = Pegue { $number ->
    [1] exatamente 1 joia
   *[other] exatamente { $number } joias
}.
refusal-supply = A reserva não tem { $gems }.
refusal-not-covered = Não há peça em { $space }.
refusal-flowers = { $space } já tem flores.
refusal-tree = Há uma árvore em { $space }.
refusal-one-space = Este broto cobre um espaço.
refusal-two-spaces = Este broto cobre dois espaços vizinhos.
refusal-card-price = Você não pode pagar o preço exato de { $card }.
refusal-no-grass = Não há espaço de grama livre para uma árvore.

## Scores and descriptions

score-trees = Árvores
score-flowers = Flores
score-fountains = Fontes
score-skills = Habilidades
describe-cup = Vaso { $cup }: { $height ->
    [1] 1 peça
   *[other] { $height } peças
}, em cima { $tile }.
describe-can = Vaso { $cup }: o regador, { $height ->
    [0] nenhuma peça
    [1] 1 peça virada para baixo
   *[other] { $height } peças viradas para baixo
}.
describe-card = À venda: { $card }.
describe-seat = { $seat }: { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}, { $gems }, { $assistants ->
    [0] nenhum assistente
    [1] 1 assistente
   *[other] { $assistants } assistentes
} no estoque.
describe-skills = Habilidades: { $skills }
describe-reserved = Reservada: { $card }.
describe-fountain = { $space }: { $fountain }.
describe-control = { $seat } a controla com { $number ->
    [1] 1 espaço de flores
   *[other] { $number } espaços de flores
}.
describe-bed = Canteiro sem dono, { $flowers ->
    [1] 1 flor
   *[other] { $flowers } flores
}: { $spaces }
describe-own-bed = Canteiro de { $seat }, { $flowers ->
    [1] 1 flor
   *[other] { $flowers } flores
}: { $spaces }
describe-trees = Árvores: { $spaces }

## Pictures

picture-label = Ishtar: Jardins da Babilônia. { $state }
picture-over = A partida terminou.
picture-turn = É a vez de { $seat }.
picture-sand = areia
picture-rock = pedra
picture-tablet = escritura sagrada
picture-fountain = fonte
picture-gem-purple = uma joia roxa
picture-gem-red = uma joia vermelha
picture-gem-white = uma joia branca
picture-flowers = { $flowers ->
    [0] grama
    [1] 1 flor
   *[other] { $flowers } flores
}
picture-tree = uma árvore
picture-assistant = um assistente de { $seat }
picture-owner = controlado por { $seat }
picture-worth = vale { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}
picture-control = { $seat } a controla com { $number }
picture-cup = Vaso { $cup }: { $height ->
    [0] vazio
    [1] 1 peça
   *[other] { $height } peças
}
picture-carpet = Assistentes no tabuleiro de relva
picture-supply = Reserva geral: joias, { $figures ->
    [1] 1 árvore
   *[other] { $figures } árvores
}, { $deck ->
    [1] 1 carta
   *[other] { $deck } cartas
} no baralho
picture-supply-head = Reserva
picture-start = primeiro jogador
picture-assistants = Assistentes: { $supply } no estoque, { $carpet } no tabuleiro de relva
picture-planted = { $count ->
    [1] 1 árvore plantada
   *[other] { $count } árvores plantadas
}
part-board = Deserto
part-market = Vasos
part-trees = Árvores à venda
tab-trees = Árvores
part-own = Seu tabuleiro
part-seat = Tabuleiro de { $seat }
picture-free = grátis
picture-reserved = Reservada
picture-no-reserved = Nenhuma árvore reservada
picture-skill-reserve = Reservar árvore
picture-skill-take-gems = Pegar 2 joias
picture-skill-small-bloom = Broto pequeno
picture-skill-take-assistants = 2 assistentes
picture-skill-large-bloom = Broto grande
picture-skill-points-per-tree-nearby = Árvores vizinhas
picture-skill-points-per-gem = Joias restantes
picture-skill-points-per-tablet-nearby = Escrituras ao lado
picture-skill-points-per-card = Árvores plantadas
picture-skill-points-per-skill = Habilidades desbloqueadas
