game-name = Ishtar: Jardins da Babilônia
game-intro = Faça o deserto florescer ao redor das fontes. Regue suas peças, deixe seus assistentes cuidarem dos canteiros, aprenda habilidades e plante árvores.

## Options

option-layout = Mapa
option-layout-help = Como ficam os tabuleiros de terreno. Alguns mapas servem só para certos números de jogadores.
option-layout-compact = Compacto
option-layout-zigzag = Zigue-zague (2 jogadores)
option-layout-line = Linha
option-layout-fan = Leque (3 jogadores)
option-layout-parallelogram = Paralelogramo (4 jogadores)
option-layout-ring = Anel (4 jogadores)
option-layout-random = Ao acaso
option-boards = Tabuleiros de terreno
option-boards-help = Ao acaso, ou os primeiros lados em ordem, sem girar.
option-boards-random = Ao acaso
option-boards-numbered = Em ordem
option-start = Primeiro jogador
option-start-help = Quem joga o primeiro turno.
option-start-random = Ao acaso
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
    [one] 1 roxa
   *[other] { $count } roxas
}
gems-red = { $count ->
    [one] 1 vermelha
   *[other] { $count } vermelhas
}
gems-white = { $count ->
    [one] 1 branca
   *[other] { $count } brancas
}
shape-line = uma peça reta
shape-bent = uma peça curva
shape-triangle = uma peça triangular
icon-none = nenhum ícone
icon-assistant = um ícone de assistente
icon-skill = um ícone de habilidade
icon-wild = um ícone coringa
tile = { $shape } com { $flowers } flores e { $icon }
tree-card = uma árvore de { $points } pontos por { $price }
skill = a habilidade { $name } ({ $effect })
skill-reserve = reservar uma carta de árvore
skill-take-gems = pegar { $a ->
    [one] 1 joia
   *[other] { $a } joias
}
skill-small-bloom = um broto de um espaço
skill-take-assistants = { $a ->
    [one] 1 assistente
   *[other] { $a } assistentes
} do tabuleiro de relva
skill-large-bloom = um broto de dois espaços
skill-points-per-tree-nearby = { $a } pontos por árvore ao lado dos seus canteiros
skill-points-per-gem = { $a }, { $b }, { $c } pontos por joia roxa, vermelha, branca restante
skill-points-per-tablet-nearby = { $a } pontos por escritura sagrada ao lado dos seus canteiros
skill-points-per-card = { $a } pontos por árvore que você plantou
skill-points-per-skill = { $a } pontos por habilidade desbloqueada
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
prompt-place = Coloque { $tile } ao lado de uma fonte ou de um jardim: toque um espaço, gire a peça (roda, R ou um toque com dois dedos) e toque de novo.
prompt-special-assistant = Ponha um assistente em { $space } para controlar o canteiro, ou passe.
prompt-special-skill = Desbloqueie uma habilidade por duas joias, ou passe.
prompt-special-wild = Ponha um assistente em { $space } ou desbloqueie uma habilidade por duas joias, ou passe.
prompt-reserve = Reserve uma das cartas de árvore reveladas.
prompt-take = Pegue joias da reserva, à sua escolha.
prompt-small-bloom = Cubra um espaço de grama livre com o broto, ou desista dele.
prompt-large-bloom = Cubra dois espaços de grama vizinhos e livres com o broto, ou desista dele.
prompt-plant = Plante árvores ou termine o turno. Você tem { $gems }.
prompt-tree = Escolha um espaço de grama livre para a árvore.
act-choose = Vaso { $cup }: { $tile }, { $cost ->
    [0] grátis
    [one] 1 joia
   *[other] { $cost } joias
}
act-pay = Pagar { $gems }
act-turn = O primeiro espaço aponta para { $direction }
act-assistant = Colocar um assistente
act-skip = Não usar o ícone
act-unlock = Desbloquear { $skill }
act-reserve = Reservar { $card }
act-card = Plantar { $card }
act-take = Pegar { $gems }
act-no-bloom = Desistir do broto
act-end = Terminar o turno
awaited-choose = escolhe-se uma peça
awaited-place = coloca-se a peça
awaited-special = usa-se o ícone ou passa-se
awaited-reserve = reserva-se uma carta de árvore
awaited-take = pegam-se joias
awaited-small-bloom = coloca-se o broto ou desiste-se dele
awaited-large-bloom = coloca-se o broto ou desiste-se dele
awaited-plant = plantam-se árvores ou termina o turno
awaited-tree = põe-se a árvore na grama

## Events

event-choose = { $seat } pega { $tile } do vaso { $cup }{ $cost ->
    [0] .
    [one] {" "}por 1 joia.
   *[other] {" "}por { $cost } joias.
}
event-reveal = O vaso { $cup } mostra { $tile }.
event-ending = Duas pilhas estão vazias: a rodada se completa e o jogo termina.
event-removed = { $seat } não tem onde colocar { $tile }: a peça sai do jogo.
event-place = { $seat } coloca { $tile } em { $space }, apontando para { $direction }.
event-collect = { $seat } coleta { $gems }.
event-no-action = { $seat } não pode usar { $icon }.
event-skip = { $seat } não usa o ícone.
event-assistant = { $seat } põe um assistente em { $space } e controla o canteiro.
event-unlock = { $seat } desbloqueia { $skill } com { $gems }.
event-no-effect = Por ora, { $skill } não tem efeito.
event-reserve = { $seat } reserva { $card }.
event-take = { $seat } pega { $gems }.
event-assistants = { $seat } pega { $number ->
    [one] 1 assistente
   *[other] { $number } assistentes
} do tabuleiro de relva.
event-bloom = { $seat } faz { $flowers ->
    [one] brotar 1 flor
   *[other] brotarem { $flowers } flores
} em { $space }.
event-no-bloom = { $seat } desiste do broto.
event-plant = { $seat } planta { $card } em { $space }.
event-end-turn = { $seat } termina o turno.
event-card = { $card } está à venda.
event-over = Os jardins estão prontos. O jogo acabou.

## Refusals

refusal-over = O jogo acabou.
refusal-not-your-turn = É a vez de { $seat }.
refusal-not-now = Agora não: primeiro { $awaited }.
refusal-empty-cup = O vaso { $cup } está vazio.
refusal-full-lap = O regador está no vaso { $cup }; ele nunca dá a volta completa.
refusal-cost = A peça do vaso { $cup } custa { $cost ->
    [0] nada
    [one] 1 joia
   *[other] { $cost } joias
}, não { $number }.
refusal-gems = Você não tem { $gems }.
refusal-off-map = A peça sairia do mapa.
refusal-covered = Já há uma peça em { $space }.
refusal-tablet = { $space } tem uma escritura sagrada, que nunca se cobre.
refusal-fountain = Há uma fonte em { $space }; ela nunca se cobre.
refusal-nothing-beside = A peça deve ficar ao lado de uma fonte ou de outra peça.
refusal-two-fountains = Isso ligaria jardins de fontes diferentes.
refusal-two-assistants = Dois assistentes ficariam no mesmo canteiro.
refusal-twin = Esta peça fica igual com meia-volta: use { $direction }.
refusal-no-assistant-icon = O ícone é de habilidade, não de assistente.
refusal-no-assistant = Você não tem assistente no seu estoque.
refusal-controlled = Este canteiro já tem um assistente.
refusal-no-skill-icon = O ícone é de assistente, não de habilidade.
refusal-unlocked = Você já desbloqueou a habilidade { $skill }.
refusal-needs = A habilidade { $skill } exige a habilidade { $lower }, de um turno anterior.
refusal-needs-all = As habilidades superiores exigem as cinco inferiores, de turnos anteriores.
refusal-no-card = Não há carta aqui.
refusal-take-number = Pegue { $number ->
    [one] exatamente 1 joia
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
    [one] 1 peça
   *[other] { $height } peças
}, em cima { $tile }.
describe-can = Vaso { $cup }: o regador, { $height ->
    [0] nenhuma peça
    [one] 1 peça virada para baixo
   *[other] { $height } peças viradas para baixo
}.
describe-card = À venda: { $card }.
describe-seat = { $seat }: { $points } pontos, { $gems }, { $assistants ->
    [0] nenhum assistente
    [one] 1 assistente
   *[other] { $assistants } assistentes
} no estoque.
describe-skills = Habilidades: { $skills }
describe-reserved = Reservada: { $card }.
describe-fountain = { $space }: { $fountain }.
describe-control = { $seat } a controla com { $number ->
    [one] 1 espaço de flores
   *[other] { $number } espaços de flores
}.
describe-bed = Canteiro de ninguém, { $flowers ->
    [one] 1 flor
   *[other] { $flowers } flores
}: { $spaces }
describe-own-bed = Canteiro de { $seat }, { $flowers ->
    [one] 1 flor
   *[other] { $flowers } flores
}: { $spaces }
describe-trees = Árvores: { $spaces }

## Pictures

picture-label = Ishtar: Jardins da Babilônia. { $state }
picture-over = O jogo acabou.
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
    [one] 1 flor
   *[other] { $flowers } flores
}
picture-tree = uma árvore
picture-assistant = um assistente de { $seat }
picture-owner = controlado por { $seat }
picture-worth = vale { $points } pontos
picture-control = { $seat } a controla com { $number }
picture-cup = Vaso { $cup }: { $height ->
    [0] vazio
    [one] 1 peça
   *[other] { $height } peças
}
picture-carpet = Assistentes no tabuleiro de relva
picture-supply = Reserva geral: joias, { $figures } árvores, { $deck } cartas no baralho
picture-supply-head = Reserva
picture-you = Você
picture-to-play = Joga agora
picture-winner = Vence
picture-start = Primeiro jogador
picture-points = { $points ->
    [one] ponto
   *[other] pontos
}
picture-assistants = Assistentes: { $supply } no estoque, { $carpet } no tabuleiro de relva
picture-planted = { $count ->
    [one] 1 árvore plantada
   *[other] { $count } árvores plantadas
}
